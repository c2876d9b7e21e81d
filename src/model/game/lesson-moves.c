/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "lesson-moves.h"

#include "engine/patience/told-patience.h"

#include <string.h>

#define WHY_MAX 128

static gboolean
is_same_pile (const Position *a,
              int             pile_a,
              const Position *b,
              int             pile_b)
{
  int count = position_count (a, pile_a);

  return count == position_count (b, pile_b)
         && memcmp (position_pile (a, pile_a), position_pile (b, pile_b), (gsize) count) == 0;
}

/* Whether it matters to the rules where the pile lies, as in a grid. */
static gboolean
has_own_place (const Patience *patience,
               const Rules    *rules,
               int             pile)
{
  const Told *told = told_of (patience, rules);
  int row, half;
  bool covers;

  return told_is_line (told, pile) || told_place (told, pile, &row, &half, &covers);
}

static gboolean
may_stand_for (const Patience *patience,
               const Rules    *rules,
               int             pile,
               int             other)
{
  return pile == other
         || (patience->piles[other].kind == patience->piles[pile].kind
             && !has_own_place (patience, rules, pile));
}

gboolean
lesson_moves_same_table (const Patience *patience,
                         const Position *a,
                         const Position *b)
{
  guint64 found = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      int other = 0;

      while (other < patience->n_piles
             && ((found >> other & 1) || !may_stand_for (patience, &a->rules, pile, other)
                 || !is_same_pile (a, pile, b, other)))
        other++;
      if (other == patience->n_piles)
        return FALSE;
      found |= (guint64) 1 << other;
    }

  return TRUE;
}

gboolean
lesson_moves_follow (const Patience *patience,
                     Position       *meant,
                     const char     *word,
                     const Position *after)
{
  Position next = *meant;
  char why[WHY_MAX];
  Move move;
  Undo undo;

  if (!patience_read_move (patience, meant, word, &move, why, sizeof why))
    return FALSE;

  patience_play (patience, &next, move, &undo);
  if (!lesson_moves_same_table (patience, &next, after))
    return FALSE;
  *meant = next;

  return TRUE;
}

gboolean
lesson_moves_find (const Patience *patience,
                   const Position *meant,
                   const Position *now,
                   const char     *word,
                   Move           *move)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, now, moves);

  for (int i = 0; i < n_moves; i++)
    {
      Position after = *now, next = *meant;
      Undo undo;

      patience_play (patience, &after, moves[i], &undo);
      if (lesson_moves_follow (patience, &next, word, &after))
        {
          *move = moves[i];
          return TRUE;
        }
    }

  return FALSE;
}
