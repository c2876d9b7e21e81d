/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "carry.h"

#include "model/words/narration.h"

#include <glib/gi18n.h>

/* Carried cards hover over their target, or a little above their own pile. */
static void
hover (TableHold *hold)
{
  const TableLayout *layout = hold->layout;
  const MarquiseCardView *lowest = table_hold_get_view (hold, 0);
  TableRect landing;
  int dx = 0, dy = -layout->card_height / 12;

  if (hold->target >= 0)
    {
      table_layout_find_landing (hold->layout, (guint) hold->target, hold->n_cards, &landing);
      dx = landing.x - lowest->rect.x + layout->card_width / 10;
      dy = landing.y - lowest->rect.y + layout->card_height / 12;
    }
  table_hold_hover (hold, dx, dy);
}

/* For screen readers: what can be seen anyway. */
static void
say (TableHold *hold, const char *sentence)
{
  g_signal_emit_by_name (hold->layout->table, "said", sentence);
}

void
table_carry_choose (TableHold *hold, guint pile)
{
  table_hold_set_target (hold, (int) pile);
  table_cursor_set (hold->cursor, pile, G_MAXINT);
  hover (hold);
}

void
table_carry_choose_next (TableHold *hold, int step)
{
  int n = (int) MIN (hold->layout->piles->len, 64);
  int p = hold->target >= 0 ? hold->target : (int) hold->pile;

  for (int i = 0; i < n; i++)
    {
      p = (p + step + n) % n;
      if (table_hold_may_go_to (hold, (guint) p))
        {
          table_carry_choose (hold, (guint) p);
          return;
        }
    }
  gtk_widget_error_bell (hold->layout->table);
}

void
table_carry_pick_up (TableHold *hold)
{
  MarquiseGame *game = hold->layout->game;
  guint pile = hold->cursor->pile;
  int index = hold->cursor->index;
  g_autofree char *sentence = NULL;

  /* The stock is turned, and only a card that lies face up on it and can go elsewhere than where
   * turning would put it is picked up. */
  if (table_layout_get_pile (hold->layout, pile)->layout.place == MARQUISE_PLACE_STOCK
      && (index < 0 || marquise_game_get_places (game, pile, (guint) index) == 0))
    {
      table_hold_activate (hold, pile, index);
      return;
    }
  if (index < 0)
    return;
  if (marquise_game_get_targets (game, pile, (guint) index) != 0
      && table_hold_take (hold, pile, index, TRUE))
    {
      hover (hold);
      sentence = marquise_narrate_hold (game, pile, (guint) index);
      say (hold, sentence);
      return;
    }
  sentence = marquise_game_why_not (game, pile, (guint) index);
  if (sentence == NULL && marquise_game_can_take (game, pile, (guint) index))
    sentence = g_strdup (_("That card has nowhere to go."));
  table_hold_refuse (hold, sentence);
}

void
table_carry_put_down (TableHold *hold, int target)
{
  guint home = hold->pile;
  int index = table_hold_is_squared (hold) ? G_MAXINT : (int) hold->index;
  gboolean moved = table_hold_release (hold, target);

  if (!moved)
    say (hold, _("Put back."));
  table_cursor_set (hold->cursor, moved ? (guint) target : home, moved ? G_MAXINT : index);
}

void
table_carry (TableHold *hold, guint pile, int index)
{
  if (!hold->layout->game)
    return;
  if (hold->active && hold->by_keyboard)
    {
      /* If the rules forbid it, the game is asked anyway, to hear the reason. */
      table_carry_put_down (hold, pile == hold->pile ? -1 : (int) pile);
      return;
    }
  table_cursor_set (hold->cursor, pile, index);
  table_carry_pick_up (hold);
}
