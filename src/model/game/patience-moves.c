/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See patience-moves.h. */

#include "config.h"

#include "patience-moves.h"
#include "card-names.h"

#include <glib/gi18n-lib.h>

/* The move with the highest merit, or -1 when there is none of at least @least. */
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

/* Whether the move fills a place that is rarely got back: an empty one, or the bare card that a
 * column begins with for ever. */
gboolean
patience_moves_fills_place (const Patience *patience,
                            const Position *position,
                            Move            move,
                            gboolean        fixed_bases)
{
  return patience->piles[move.to].kind == PILE_TABLEAU
         && position_count (position, move.to) <= (fixed_bases ? 1 : 0);
}

/* Whether it takes the last move back. */
gboolean
patience_moves_takes_back (const Patience *patience,
                           const char     *text,
                           Move            move)
{
  Move last;

  return text != NULL && move_parse (patience, text, &last) && last.kind == MOVE_CARDS
         && last.to == move.from && last.from == move.to && last.count == move.count;
}

/* The empty stock shows whether it can be turned again, and how often where that is counted. */
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

char *
patience_moves_say (const Patience *patience,
                    const Position *position,
                    Move            move)
{
  const Card *lowest = position_pile (position, move.from)
                       + position_count (position, move.from) - move.count - move.under;
  const char *name;
  Card on;

  if (move.kind == MOVE_REDEAL)
    return g_strdup (_("Turn the waste over."));
  if (move.kind == MOVE_DRAW)
    {
      Position after = *position;
      Undo undo;

      patience_play (patience, &after, move, &undo);
      return g_strdup (undo.count > 1 ? _("Turn the next cards.") : _("Turn the next card."));
    }

  /* Translators: %s is the name of a card with its article, such as “the nine of hearts”. */
  name = marquise_card_name (*lowest);
  on = position_top (position, move.to);
  if (patience->piles[move.to].kind == PILE_FOUNDATION)
    return g_strdup_printf (_("Put %s on a foundation."), name);
  if (on == CARD_NONE)
    return g_strdup_printf (move.count > 1 ? _("Put %s, with the cards on it, in the empty column.")
                            : _("Put %s in the empty column."), name);

  return g_strdup_printf (move.count >
                          1 ? _("Put %s, with the cards on it, on %s.") : _("Put %s on %s."),
                          name, marquise_card_name (on));
}

/* “3 cards left in the stock · last pass” */
char *
patience_moves_say_stock (const Patience *patience,
                          const Position *position)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);
  guint n_stock = (guint) position_count (position, stock);
  g_autofree char *left = NULL, *passes = NULL;
  int n_left = patience_passes_left (patience, position);

  /* Translators: shown under the table while a game is played. */
  left = n_stock == 0 ? g_strdup (_("The stock is empty"))
         : g_strdup_printf (ngettext ("%u card left in the stock", "%u cards left in the stock",
                                      n_stock),
                            n_stock);
  if (n_left < 0)
    return g_steal_pointer (&left);

  passes = n_left == 0 ? g_strdup (_("last pass"))
           : g_strdup_printf (ngettext ("%d more pass", "%d more passes", (gulong) n_left), n_left);

  /* Translators: joins two short pieces of information, “3 cards left in the stock” and “last
   * pass”. */
  return g_strdup_printf (_("%s · %s"), left, passes);
}
