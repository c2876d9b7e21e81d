/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "find-card.h"

#include "narration.h"

#include "engine/patience/told-patience.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The largest number of cards that are named one by one. */
#define SAID 4

/* The number of visible cards in a waste, see MARQUISE_FAN_WASTE. */
#define WASTE_SHOWN 3

static gboolean
is_in_sight (const MarquisePile *pile,
             guint               index)
{
  guint above = pile->n_cards - 1 - index;

  if (card_is_down (pile->cards[index]))
    return FALSE;

  return pile->layout.fan == MARQUISE_FAN_NONE ? above == 0
         : pile->layout.fan != MARQUISE_FAN_WASTE || above < WASTE_SHOWN;
}

GArray *
marquise_find_cards (MarquiseGame *game,
                     int           rank,
                     int           suit)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (MarquiseFound));
  const MarquisePile *piles;
  guint n_piles;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), found);

  piles = marquise_game_get_piles (game, &n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        Card card = piles[p].cards[i];

        if (is_in_sight (&piles[p], i) && (rank == 0 || card_rank (card) == rank)
            && (suit < 0 || card_suit (card) == suit))
          g_array_append_val (found, ((MarquiseFound) { p, i }));
      }

  return found;
}

/* What goes next */

/* Takes away the cards that cover the one at @index of @pile. */
static void
uncover (Position *position,
         int       pile,
         int       index)
{
  int top = position->start[pile] + index + 1;
  int above = position->start[pile + 1] - top;

  memmove (position->card + top, position->card + top + above,
           (gsize) (POSITION_MAX_CARDS - top - above) * sizeof (Card));
  for (int q = pile + 1; q <= POSITION_MAX_PILES; q++)
    position->start[q] = (guint8) (position->start[q] - above);
}

static gboolean
lands_on (const Patience *patience,
          const Position *position,
          Move            move,
          int             foundation)
{
  return foundation < 0 || move.to == foundation
         || (patience->takes != NULL
             && patience->takes (patience, position, foundation,
                                 position_top (position, move.from)));
}

/* Whether the card, when uncovered, may go to that foundation, or to any. */
static gboolean
goes_next (const Patience *patience,
           const Position *present,
           int             pile,
           int             index,
           int             foundation)
{
  Position position = *present;
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves;

  uncover (&position, pile, index);
  n_moves = patience_moves (patience, &position, moves);
  for (int i = 0; i < n_moves; i++)
    if (moves[i].kind == MOVE_CARDS && moves[i].from == pile && moves[i].count == 1
        && moves[i].under == 0 && patience->piles[moves[i].to].kind == PILE_FOUNDATION
        && lands_on (patience, &position, moves[i], foundation))
      return TRUE;

  return FALSE;
}

static gboolean
may_come_from (const MarquisePile *pile,
               guint               index)
{
  /* Covered cards of the waste are not found, since they come up only with those. */
  return pile->layout.place != MARQUISE_PLACE_FOUNDATION
         && (pile->layout.place != MARQUISE_PLACE_WASTE || index + 1 == pile->n_cards);
}

static int
find_engine_pile (MarquiseGame *game,
                  int           pile)
{
  for (int i = 0; pile >= 0 && i < MARQUISE_PATIENCE_GET_CLASS (game)->patience->n_piles; i++)
    if (marquise_patience_find_pile (game, i) == pile)
      return i;

  return -1;
}

gboolean
marquise_find_has_next (MarquiseGame *game)
{
  const Patience *patience;
  const Told *told;
  bool suits;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), FALSE);

  if (!MARQUISE_IS_PATIENCE (game))
    return FALSE;

  patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  told = told_of (patience, marquise_game_get_rules (game));
  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience->piles[pile].kind == PILE_FOUNDATION
        && patience_has_pile (patience, marquise_game_get_rules (game), pile)
        && !told_is_away (told, pile) && told_is_built (told, pile, &suits))
      return TRUE;

  return FALSE;
}

const char *
marquise_find_say_no_next (void)
{
  return _("In this game no cards are built up on foundations.");
}

GArray *
marquise_find_next (MarquiseGame *game,
                    int           pile)
{
  GArray *found;
  int foundation;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  found = marquise_find_cards (game, 0, -1);
  if (!MARQUISE_IS_PATIENCE (game))
    return g_array_set_size (found, 0);

  foundation = find_engine_pile (game, pile);
  for (guint i = found->len; i > 0; i--)
    {
      const MarquiseFound *at = &g_array_index (found, MarquiseFound, i - 1);
      const MarquisePile *from = &marquise_game_get_piles (game, NULL)[at->pile];

      if (!may_come_from (from, at->index)
          || !goes_next (MARQUISE_PATIENCE_GET_CLASS (game)->patience,
                         marquise_game_get_state (game), find_engine_pile (game, (int) at->pile),
                         (int) at->index, foundation))
        g_array_remove_index (found, i - 1);
    }

  return found;
}

char *
marquise_find_count (const GArray *found)
{
  g_return_val_if_fail (found != NULL, NULL);

  return g_strdup_printf (ngettext ("%u card lights up.", "%u cards light up.", found->len),
                          found->len);
}

char *
marquise_find_describe (MarquiseGame *game,
                        const GArray *found)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);
  g_return_val_if_fail (found != NULL, NULL);

  if (found->len == 0)
    return NULL;
  if (found->len > SAID)
    return marquise_find_count (found);

  for (guint i = 0; i < found->len; i++)
    {
      const MarquiseFound *at = &g_array_index (found, MarquiseFound, i);
      g_autofree char *card = marquise_narrate_card (game, at->pile, at->index);

      g_string_append_printf (text, "%s%s.", i > 0 ? " " : "", card);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
