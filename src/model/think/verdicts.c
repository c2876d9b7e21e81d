/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry "winnable" is never replaced: each has a move to an entry that existed before it, so
 * that the moves cannot form a circle even if a line or a player came through the same position
 * twice. */

#include "config.h"

#include "verdicts.h"
#include "model/game/game-private.h"

#include <string.h>

/* A position as bytes: lengths of the piles, cards, passes, size of the last draw, rules. */
#define KEY_MAX (1 + POSITION_MAX_PILES + 1 + POSITION_MAX_CARDS + 2 + sizeof (Rules))

typedef struct {
  guint8 key[KEY_MAX];
  guint length;
  Verdict verdict;
  Move next;
  double tried;
} Entry;

struct _MarquiseVerdicts {
  const Patience *patience;
  GHashTable *entries;          /* of Entry, as a set */
};

static guint
hash_entry (gconstpointer data)
{
  const Entry *entry = data;
  guint hash = 2166136261u;

  /* FNV-1a. */
  for (guint i = 0; i < entry->length; i++)
    hash = (hash ^ entry->key[i]) * 16777619u;

  return hash;
}

static gboolean
is_same (gconstpointer a,
         gconstpointer b)
{
  const Entry *one = a, *other = b;

  return one->length == other->length && memcmp (one->key, other->key, one->length) == 0;
}

static void
make_key (MarquiseVerdicts *self,
          const Position   *position,
          Entry            *entry)
{
  guint n_piles = (guint) self->patience->n_piles;
  guint n_cards = position->start[n_piles];

  entry->length = 0;
  memcpy (entry->key, position->start, n_piles + 1);
  entry->length += n_piles + 1;
  memcpy (entry->key + entry->length, position->card, n_cards);
  entry->length += n_cards;
  entry->key[entry->length++] = position->passes;
  entry->key[entry->length++] = position->fresh;
  memcpy (entry->key + entry->length, &position->rules, sizeof (Rules));
  entry->length += sizeof (Rules);
}

static Entry *
find (MarquiseVerdicts *self,
      const Position   *position)
{
  Entry wanted;

  make_key (self, position, &wanted);

  return g_hash_table_lookup (self->entries, &wanted);
}

static Entry *
ensure (MarquiseVerdicts *self,
        const Position   *position)
{
  Entry *entry = find (self, position);

  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      make_key (self, position, entry);
      g_hash_table_add (self->entries, entry);
    }

  return entry;
}

MarquiseVerdicts *
marquise_verdicts_new (const Patience *patience)
{
  MarquiseVerdicts *self = g_new0 (MarquiseVerdicts, 1);

  self->patience = patience;
  self->entries = g_hash_table_new_full (hash_entry, is_same, g_free, NULL);

  return self;
}

void
marquise_verdicts_free (MarquiseVerdicts *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->entries);
  g_free (self);
}

const Patience *
marquise_verdicts_get_patience (MarquiseVerdicts *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->patience;
}

Verdict
marquise_verdicts_look (MarquiseVerdicts *self,
                        const Position   *position,
                        Move             *next)
{
  const Entry *entry;

  g_return_val_if_fail (self != NULL && position != NULL, VERDICT_UNKNOWN);

  if (self->patience->won (self->patience, position))
    return VERDICT_WINNABLE;

  entry = find (self, position);
  if (entry != NULL && next != NULL)
    *next = entry->next;

  return entry != NULL ? entry->verdict : VERDICT_UNKNOWN;
}

double
marquise_verdicts_tried (MarquiseVerdicts *self,
                         const Position   *position)
{
  const Entry *entry;

  g_return_val_if_fail (self != NULL && position != NULL, 0);

  entry = find (self, position);

  return entry != NULL ? entry->tried : 0;
}

static void
add_move (MarquiseVerdicts *self,
          const Position   *position,
          Move              move)
{
  Entry *entry;

  entry = ensure (self, position);
  if (entry->verdict == VERDICT_WINNABLE)
    return;

  g_return_if_fail (entry->verdict == VERDICT_UNKNOWN);
  entry->verdict = VERDICT_WINNABLE;
  entry->next = move;
}

void
marquise_verdicts_add_line (MarquiseVerdicts *self,
                            const Position   *position,
                            const Move       *moves,
                            gsize             n_moves)
{
  g_autofree Position *line = NULL;
  Undo undo;

  g_return_if_fail (self != NULL && position != NULL);

  line = g_new (Position, n_moves + 1);
  line[0] = *position;
  for (gsize i = 0; i < n_moves; i++)
    {
      line[i + 1] = line[i];
      patience_play (self->patience, &line[i + 1], moves[i], &undo);
    }

  /* From the end, so that each move leads to a known position. */
  for (gsize i = n_moves; i > 0; i--)
    add_move (self, &line[i - 1], moves[i - 1]);
}

void
marquise_verdicts_add_lost (MarquiseVerdicts *self,
                            const Position   *position)
{
  Entry *entry;

  g_return_if_fail (self != NULL && position != NULL);

  entry = ensure (self, position);
  g_return_if_fail (entry->verdict != VERDICT_WINNABLE);
  entry->verdict = VERDICT_UNWINNABLE;
}

void
marquise_verdicts_add_tried (MarquiseVerdicts *self,
                             const Position   *position,
                             double            seconds)
{
  Entry *entry;

  g_return_if_fail (self != NULL && position != NULL);

  entry = ensure (self, position);
  entry->tried = MAX (entry->tried, seconds);
}

/* The history of a game */

static Verdict
look_at_step (MarquiseVerdicts *self,
              MarquiseGame     *game,
              guint             step)
{
  return marquise_verdicts_look (self, marquise_game_get_state_at (game, step), NULL);
}

int
marquise_verdicts_conclude (MarquiseVerdicts *self,
                            MarquiseGame     *game,
                            guint            *lost)
{
  const MarquiseStep *steps;
  guint n_steps, at;
  int winnable = -1;
  char why[100];
  Move move;

  g_return_val_if_fail (self != NULL && lost != NULL, -1);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), -1);

  steps = marquise_game_get_steps (game, &n_steps, &at);
  *lost = at + 1;
  for (guint i = 0; i <= at && i < *lost; i++)
    {
      Verdict verdict = look_at_step (self, game, i);

      if (verdict == VERDICT_WINNABLE)
        winnable = (int) i;
      else if (verdict == VERDICT_UNWINNABLE)
        *lost = i;
    }

  for (int i = winnable - 1; i >= 0; i--)
    {
      const Position *position = marquise_game_get_state_at (game, (guint) i);

      if (look_at_step (self, game, (guint) i) != VERDICT_WINNABLE
          && patience_read_move (self->patience, position, steps[i].text, &move, why, sizeof why))
        add_move (self, position, move);
    }
  for (guint i = *lost + 1; i <= at; i++)
    marquise_verdicts_add_lost (self, marquise_game_get_state_at (game, i));

  return winnable;
}

int
marquise_verdicts_find_between (MarquiseVerdicts *self,
                                MarquiseGame     *game,
                                int               winnable,
                                guint             lost,
                                double            seconds)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (int));

  g_return_val_if_fail (self != NULL, -1);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), -1);

  for (int i = winnable + 1; i < (int) lost; i++)
    if (marquise_verdicts_tried (self, marquise_game_get_state_at (game, (guint) i)) < seconds)
      g_array_append_val (open, i);

  return open->len > 0 ? g_array_index (open, int, open->len / 2) : -1;
}
