/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the piles of a table lie, and what lies under a point. */

#include "table-private.h"

#define MAX_RECTS 256

static void
read_space (MarquiseTable *self)
{
  self->space.width = gtk_widget_get_width (GTK_WIDGET (self));
  self->space.height = gtk_widget_get_height (GTK_WIDGET (self));
  /* Where one reads from right to left the table lies the other way, too. */
  self->space.mirrored = self->mirrored != (gtk_widget_get_direction (GTK_WIDGET (self)) ==
                                            GTK_TEXT_DIR_RTL);
  self->space.aspect = self->deck ? marquise_deck_get_aspect (self->deck) : 0;
  if (self->game)
    table_space_for_game (&self->space, self->game);
  table_card_size (&self->space, &self->card_width, &self->card_height);
}

static void
read_shape (TablePileView *pile)
{
  guint n_down = 0;

  while (n_down < pile->cards->len &&
         card_is_down (((MarquiseCardView *) g_ptr_array_index (pile->cards, n_down))->card))
    n_down++;
  pile->shape = (TablePile) {
    pile->layout.column, pile->layout.row, pile->layout.extent, pile->layout.fan,
    pile->cards->len, n_down
  };
}

void
_marquise_table_place_piles (MarquiseTable *self)
{
  TableRect rects[MAX_RECTS];

  if (gtk_widget_get_width (GTK_WIDGET (self)) <= 0)
    return;
  read_space (self);
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      read_shape (pile);
      pile->shape.n_cards = MIN (pile->shape.n_cards, MAX_RECTS);
      table_place_rect (&self->space, &pile->shape, &pile->place->rect);
      table_pile_rects (&self->space, &pile->shape, rects);
      for (guint i = 0; i < pile->shape.n_cards; i++)
        {
          MarquiseCardView *view = g_ptr_array_index (pile->cards, i);

          view->rect = rects[i];
          view->placed = TRUE;
        }
    }
}

void
_marquise_table_landing (MarquiseTable *self, guint pile, guint n, TableRect *rect)
{
  TablePileView *view = _marquise_table_get_pile (self, pile);
  TablePile shape = view->shape;
  TableRect rects[MAX_RECTS];

  shape.n_cards = MIN (view->cards->len + n, MAX_RECTS);
  table_pile_rects (&self->space, &shape, rects);
  *rect = rects[shape.n_cards - MIN (n, shape.n_cards)];
}

static gboolean
rect_contains (const TableRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

gboolean
_marquise_table_hit (MarquiseTable *self, double x, double y, guint *pile, int *index)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *view = _marquise_table_get_pile (self, p);

      for (int i = (int) view->cards->len - 1; i >= -1; i--)
        if (rect_contains (&_marquise_table_get_view (self, p, i)->rect, x, y))
          {
            *pile = p;
            /* An occupied place is not met itself: its cards lie on it. */
            *index = i < 0 && view->cards->len > 0 ? (int) view->cards->len - 1 : i;
            return TRUE;
          }
    }
  return FALSE;
}
