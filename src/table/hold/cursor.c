/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cursor.h"

/* The lowest card of a waste down to which all visible ones may be taken. */
static int
find_lowest_in_waste (const TableCursor *self, guint p, int last)
{
  int lowest = last;

  while (lowest > 0 && lowest > last - 2
         && marquise_game_can_take (self->layout->game, p, (guint) lowest - 1))
    lowest--;
  return lowest;
}

/* The stops of a pile for the cursor: its visible cards, but of a waste only those that may be
 * taken; -1 is its empty place. */
static void
find_stops (const TableCursor *self, guint p, int *first, int *last)
{
  const TablePileView *pile = table_layout_get_pile (self->layout, p);

  *last = (int) pile->cards->len - 1;
  switch (pile->layout.fan)
    {
    case MARQUISE_FAN_DOWN:
      *first = MIN ((int) table_layout_get_fill (pile).n_down, *last);
      break;
    case MARQUISE_FAN_RIGHT:
      *first = MIN (0, *last);
      break;
    case MARQUISE_FAN_WASTE:
      *first = find_lowest_in_waste (self, p, *last);
      break;
    case MARQUISE_FAN_NONE:
    default:
      *first = *last;
      break;
    }
}

static MarquiseCardView *
get_view (TableCursor *self)
{
  return table_layout_get_view (self->layout, self->pile, self->index);
}

/* Moves the cursor to a card that exists. */
static void
mend (TableCursor *self)
{
  int first, last;

  if (self->layout->piles->len == 0)
    return;
  self->pile = MIN (self->pile, self->layout->piles->len - 1);
  find_stops (self, self->pile, &first, &last);
  self->index = CLAMP (self->index, first, last);
}

static void
middle_of (const MarquiseCardView *view, double *x, double *y)
{
  *x = view->rect.x + view->rect.width / 2.0;
  *y = view->rect.y + view->rect.height / 2.0;
}

/* The distance of a pile in that direction. Sideways counts more, so that a row is finished before
 * another is entered. Negative: not in that direction. */
static double
distance_towards (double dx, double dy, guint key)
{
  gboolean sideways = key == GDK_KEY_Left || key == GDK_KEY_Right;
  double along = sideways ? dx : dy;
  double across = sideways ? dy : dx;

  if (key == GDK_KEY_Left || key == GDK_KEY_Up)
    along = -along;
  return along > 2 ? along + 3 * ABS (across) : -1;
}

/* Where places cover each other, as in a pyramid, nothing comes to a place that has been
 * emptied. */
static gboolean
is_cleared (const TablePileView *pile)
{
  return pile->layout.tier > 0 && pile->cards->len == 0;
}

/* The nearest pile in that direction, or -1. Piles are compared by their places, not by their
 * fanned cards. */
static int
find_neighbour (TableCursor *self, guint key)
{
  MarquiseCardView *here = table_layout_get_pile (self->layout, self->pile)->place;
  double x, y, card_y, best = G_MAXDOUBLE;
  int found = -1;

  middle_of (here, &x, &y);
  /* A hand is wide: for piles above or below, the present card counts. */
  middle_of (get_view (self), &x, &card_y);
  for (guint p = 0; p < self->layout->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (self->layout, p);
      double px, py, distance;

      if (p == self->pile || is_cleared (pile))
        continue;
      middle_of (pile->place, &px, &py);
      distance = distance_towards (px - x, py - y, key);
      if (distance >= 0 && distance < best)
        {
          best = distance;
          found = (int) p;
        }
    }
  return found;
}

/* Beyond the end of a row of columns come those of the next row, or of the one before. -1 if there
 * is none. */
static int
find_next_column (TableCursor *self, guint key)
{
  const MarquisePileLayout *here = &table_layout_get_pile (self->layout, self->pile)->layout;
  gboolean on = (key == GDK_KEY_Right) != self->layout->plan.space.mirrored;

  if ((key != GDK_KEY_Left && key != GDK_KEY_Right) || here->place != MARQUISE_PLACE_TABLEAU
      || here->tier > 0)
    return -1;
  for (guint p = 0; p < self->layout->piles->len; p++)
    {
      const MarquisePileLayout *pile = &table_layout_get_pile (self->layout, p)->layout;

      if (pile->place == MARQUISE_PLACE_TABLEAU
          && (on ? pile->index == here->index + 1 : pile->index + 1 == here->index))
        return (int) p;
    }
  return -1;
}

/* Moves to the next card within a fan. */
static gboolean
walk_in_pile (TableCursor *self, guint key)
{
  TablePileView *pile = table_layout_get_pile (self->layout, self->pile);
  int first, last, step = 0;

  find_stops (self, self->pile, &first, &last);
  if (pile->layout.fan == MARQUISE_FAN_DOWN && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    step = key == GDK_KEY_Down ? 1 : -1;
  else if ((pile->layout.fan == MARQUISE_FAN_RIGHT || pile->layout.fan == MARQUISE_FAN_WASTE)
           && (key == GDK_KEY_Left || key == GDK_KEY_Right))
    step = key == GDK_KEY_Right ? 1 : -1;
  if (step == 0 || self->index + step < first || self->index + step > last)
    return FALSE;
  table_cursor_set (self, self->pile, self->index + step);
  return TRUE;
}

void
table_cursor_walk (TableCursor *self, guint key)
{
  int pile;
  gboolean from_left;

  if (walk_in_pile (self, key))
    return;
  pile = find_neighbour (self, key);
  if (pile < 0)
    pile = find_next_column (self, key);
  if (pile < 0)
    {
      gtk_widget_error_bell (self->layout->table);
      return;
    }
  from_left = key == GDK_KEY_Right
              && table_layout_get_pile (self->layout, (guint) pile)->layout.fan
              == MARQUISE_FAN_RIGHT;
  table_cursor_set (self, (guint) pile, from_left ? 0 : G_MAXINT);
}

/* If a card gets the focus in another way (assistive technology), the cursor goes there. */
static void
focus_moved_cb (GtkEventControllerFocus *controller, gpointer data)
{
  TableCursor *self = data;
  GtkWidget *child = gtk_widget_get_focus_child (self->layout->table);

  if (self->frozen || !MARQUISE_IS_CARD_VIEW (child))
    return;
  self->pile = MARQUISE_CARD_VIEW (child)->pile;
  self->index = MARQUISE_CARD_VIEW (child)->index;
}

TableCursor *
table_cursor_new (TableLayout *layout)
{
  TableCursor *self = g_new0 (TableCursor, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->layout = layout;
  g_signal_connect (focus, "enter", G_CALLBACK (focus_moved_cb), self);
  gtk_widget_add_controller (layout->table, focus);
  return self;
}

void
table_cursor_reset (TableCursor *self)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->layout->game, &n_piles);

  self->pile = 0;
  self->index = G_MAXINT;
  for (guint p = n_piles; p-- > 0;)
    if (piles[p].layout.place == MARQUISE_PLACE_HAND && piles[p].layout.index == 0)
      {
        self->pile = p;
        self->index = 0;
      }
}

void
table_cursor_focus (TableCursor *self)
{
  MarquiseCardView *view;

  mend (self);
  view = get_view (self);
  if (view)
    gtk_widget_grab_focus (GTK_WIDGET (view));
}

void
table_cursor_set (TableCursor *self, guint pile, int index)
{
  self->jumped = FALSE;
  self->pile = pile;
  self->index = index;
  table_cursor_focus (self);
}

void
table_cursor_jump (TableCursor *self, guint pile, int index)
{
  table_cursor_set (self, pile, index);
  self->jumped = TRUE;
}

void
table_cursor_thaw (TableCursor *self, gboolean focused)
{
  mend (self);
  self->frozen = FALSE;
  self->jumped = FALSE;
  if (focused)
    table_cursor_focus (self);
}
