/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "patience-moves.h"
#include "card-names.h"
#include "pile-names.h"

#include "engine/patience/told-patience.h"
#include "engine/told-rules/told-rules.h"

#include <glib/gi18n-lib.h>

/* The index of the move with the highest merit, or -1 if none has at least @least. */
int
patience_moves_find_best (const Patience *patience,
                          const Position *position,
                          const Move     *moves,
                          int             n_moves,
                          int             least)
{
  int best = -1, best_merit = least;

  for (int i = 0; i < n_moves; i++)
    {
      int merit = patience->merit (patience, position, moves[i]);

      if (merit > best_merit || (best < 0 && merit == best_merit))
        {
          best = i;
          best_merit = merit;
        }
    }

  return best;
}

/* The empty stock shows whether, and how often if that is limited, it can be turned again. */
guint
patience_moves_find_stock_sign (const Patience *patience,
                                const Position *position)
{
  Move moves[PATIENCE_MAX_MOVES];

  if (position_count (position, patience_pile (patience, PILE_STOCK, 0)) > 0)
    return 0;
  if (patience_moves (patience, position, moves) == 0 || moves[0].kind != MOVE_REDEAL)
    return MARQUISE_SIGN_CROSS;

  return MARQUISE_SIGN_TURN (CLAMP (patience_passes_left (patience, position), 0,
                                    MARQUISE_SIGN_TURNS));
}

/* “Turn the next card.” */
static char *
say_draw (const Patience *patience,
          const Position *position)
{
  Position after = *position;
  int columns = 0;
  Undo undo;

  if (told_closes_up (told_of (patience, &position->rules), position))
    return g_strdup (_("Close up the cards."));
  patience_play (patience, &after, (Move) { .kind = MOVE_DRAW }, &undo);
  for (int pile = 0; pile < patience->n_piles; pile++)
    columns += patience->piles[pile].kind == PILE_TABLEAU
               && patience_has_pile (patience, &position->rules, pile);
  if (undo.count > 1 && patience_pile (patience, PILE_WASTE, 0) < 0)
    return g_strdup (undo.count == columns ? _("Deal a card to every column.")
                     : _("Deal the next cards."));
  return g_strdup (undo.count > 1 ? _("Turn the next cards.") : _("Turn the next card."));
}

/* “Remove the jack of clubs, the queen of hearts and the king of spades.” */
static char *
say_away (const Patience *patience,
          const Position *position,
          guint64         piles)
{
  g_autofree char *list = NULL;
  Card cards[POSITION_MAX_PILES];
  guint n = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    if ((piles >> pile & 1) != 0)
      cards[n++] = position_top (position, pile);
  list = marquise_card_names (cards, n);

  /* Translators: %s are the names of several cards with their articles. */
  return g_strdup_printf (_("Remove %s."), list);
}

/* Moves elsewhere than to a column or the foundation of the card's suit; NULL for other moves. */
static char *
say_special (const Patience *patience,
             const Position *position,
             Move            move,
             const char     *name)
{
  PileKind to = patience->piles[move.to].kind;

  if (move.kind == MOVE_AWAY)
    return say_away (patience, position, move.piles);
  if (move.kind == MOVE_PAIR)
    {
      int under = (int) move.under + 1;
      const Card *other = position_pile (position, move.to) + position_count (position, move.to)
                          - under;

      /* Translators: both are names of cards with their articles, such as “the nine of hearts”. */
      return g_strdup_printf (_("Remove %s and %s."), name, marquise_card_name (*other));
    }
  if (to == PILE_FOUNDATION
      && told_takes_away (told_of (patience, &position->rules)))
    return g_strdup_printf (_("Remove %s."), name);
  if (to == PILE_WASTE)
    return g_strdup_printf (_("Put %s on the waste."), name);
  if (to == PILE_CELL)
    return g_strdup_printf (_("Put %s in a free cell."), name);

  return NULL;
}

/* Whether MOVE_REDEAL turns the waste over. */
static gboolean
is_turn_over (const Patience *patience,
              const Position *position)
{
  return !told_redeals (told_of (patience, &position->rules), position);
}

gboolean
patience_moves_is_place (const Patience *patience,
                         const Position *position,
                         int             pile)
{
  bool covers;
  int row, half;

  return told_place (told_of (patience, &position->rules), pile, &row, &half, &covers);
}

guint64
patience_moves_find_partners (const Position *position,
                              Move            move,
                              int             pile,
                              int             index)
{
  const guint64 bit = G_GUINT64_CONSTANT (1);
  int from = position_count (position, move.from) - 1;
  int to = position_count (position, move.to) - 1 - move.under;

  if (move.kind == MOVE_AWAY)
    return (move.piles >> pile & 1) != 0 && index == position_count (position, pile) - 1
           ? move.piles & ~(bit << pile) : 0;
  if (move.kind != MOVE_PAIR)
    return 0;
  if (pile == move.from && index == from)
    return bit << move.to;

  return pile == move.to && index == to ? bit << move.from : 0;
}

/* The empty pile as a goal, “to heap 3”, if the rules do not call it a column; or NULL. (transfer
 * full) */
static char *
say_called (const Patience *patience,
            const Position *position,
            int             pile)
{
  const Told *told = told_of (patience, &position->rules);
  MarquisePileLayout layout = { .place = MARQUISE_PLACE_TABLEAU };
  int index, next = -1;

  if (patience->piles[pile].kind == PILE_FOUNDATION
      || patience->piles[pile].kind == PILE_WASTE
      || patience_moves_is_place (patience, position, pile))
    return NULL;
  layout.called = marquise_pile_names_find (told_rules_noun (told, pile), FALSE);
  told_pile_name (told, pile, &index);
  if (pile + 1 < patience->n_piles)
    told_pile_name (told, pile + 1, &next);
  layout.number = index > 0 || next > 0 ? (guint) index + 1 : 0;

  return marquise_pile_names_say_to (&layout);
}

/* “Put the five of spades in the empty place.” */
static char *
say_to_place (const Patience *patience,
              const Position *position,
              const char     *name)
{
  int n = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    n += position_count (position, pile) == 0
         && patience_moves_is_place (patience, position, pile);

  return g_strdup_printf (n > 1 ? _("Put %s in an empty place.")
                          : _("Put %s in the empty place."), name);
}

char *
patience_moves_say (const Patience *patience,
                    const Position *position,
                    Move            move)
{
  /* A pile of a place shows its top card only: it is called by that one. */
  gboolean is_pile = move.kind == MOVE_CARDS && move.count > 1
                     && patience_moves_is_place (patience, position, move.from);
  const Card *card = position_pile (position, move.from) + position_count (position, move.from)
                     - (is_pile ? 1 : move.count) - move.under;
  g_autofree char *called = NULL;
  const char *name;
  char *special;
  Card on;

  if (move.kind == MOVE_REDEAL)
    return g_strdup (is_turn_over (patience, position) ? _("Turn the waste over.")
                     : _("Gather the cards, and deal them again."));
  if (move.kind == MOVE_DRAW)
    return say_draw (patience, position);

  /* Translators: %s is the name of a card with its article, such as “the nine of hearts”. */
  name = marquise_card_name (*card);
  on = position_top (position, move.to);
  if (move.kind == MOVE_CARDS && on == CARD_NONE)
    called = say_called (patience, position, move.to);
  if (called != NULL)
    /* Translators: a card with its article, and a pile: “Move the ten of hearts to heap 3.” */
    return g_strdup_printf (move.count > 1 ? _("Move %1$s, with the cards on it, %2$s.")
                            : _("Move %1$s %2$s."), name, called);
  special = say_special (patience, position, move, name);
  if (special != NULL)
    return special;
  if (patience->piles[move.to].kind == PILE_FOUNDATION)
    return g_strdup_printf (_("Put %s on a foundation."), name);
  if (on == CARD_NONE && patience_moves_is_place (patience, position, move.to))
    return say_to_place (patience, position, name);
  if (on == CARD_NONE)
    return g_strdup_printf (move.count > 1 ? _("Put %s, with the cards on it, in an empty column.")
                            : _("Put %s in an empty column."), name);

  if (is_pile)
    return g_strdup_printf (_("Put %s and its pile on %s."), name, marquise_card_name (on));

  return g_strdup_printf (move.count >
                          1 ? _("Put %s, with the cards on it, on %s.") : _("Put %s on %s."),
                          name, marquise_card_name (on));
}
