/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table by keyboard. It is one stop for Tab; inside, the arrow keys walk over the cards. What
 * has the focus is always the child widget of a card or a place, so that a screen reader says its
 * name. */

#include "table-private.h"

#include "model/words/narration.h"

#include <glib/gi18n.h>

/* The stops of a pile: what can be seen and touched of it. -1 is its empty place. */
static void
find_stops (const TablePileView *pile, int *first, int *last)
{
  *last = (int) pile->cards->len - 1;
  switch (pile->layout.fan)
    {
    case MARQUISE_FAN_DOWN:
      *first = MIN ((int) pile->shape.n_down, *last);
      break;
    case MARQUISE_FAN_RIGHT:
      *first = MIN (0, *last);
      break;
    case MARQUISE_FAN_NONE:
    case MARQUISE_FAN_WASTE:
    default:
      *first = *last;
      break;
    }
}

static MarquiseCardView *
cursor_view (MarquiseTable *self)
{
  return _marquise_table_get_view (self, self->cursor_pile, self->cursor_index);
}

void
_marquise_table_mend_cursor (MarquiseTable *self)
{
  int first, last;

  if (self->piles->len == 0)
    return;
  self->cursor_pile = MIN (self->cursor_pile, self->piles->len - 1);
  find_stops (_marquise_table_get_pile (self, self->cursor_pile), &first, &last);
  self->cursor_index = CLAMP (self->cursor_index, first, last);
}

void
_marquise_table_focus_cursor (MarquiseTable *self)
{
  MarquiseCardView *view;

  _marquise_table_mend_cursor (self);
  view = cursor_view (self);
  if (view)
    gtk_widget_grab_focus (GTK_WIDGET (view));
}

void
_marquise_table_set_cursor (MarquiseTable *self, guint pile, int index)
{
  self->cursor_pile = pile;
  self->cursor_index = index;
  _marquise_table_focus_cursor (self);
}

static void
middle_of (const MarquiseCardView *view, double *x, double *y)
{
  *x = view->rect.x + view->rect.width / 2.0;
  *y = view->rect.y + view->rect.height / 2.0;
}

/* How far a pile is in that direction; sideways counts more, so that a row is walked before another
 * is entered. Negative: it does not lie there. */
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

/* The pile next to the cursor's in that direction, or -1. Places are compared, not the cards fanned
 * out from them. */
static int
find_neighbour (MarquiseTable *self, guint key)
{
  MarquiseCardView *here = _marquise_table_get_pile (self, self->cursor_pile)->place;
  double x, y, card_y, best = G_MAXDOUBLE;
  int found = -1;

  middle_of (here, &x, &y);
  /* A hand is wide: what lies above or below is meant from the card one stands on. */
  middle_of (cursor_view (self), &x, &card_y);
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);
      double px, py, distance;

      if (p == self->cursor_pile)
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

/* Within a fan: the next card. */
static gboolean
walk_in_pile (MarquiseTable *self, guint key)
{
  TablePileView *pile = _marquise_table_get_pile (self, self->cursor_pile);
  int first, last, step = 0;

  find_stops (pile, &first, &last);
  if (pile->layout.fan == MARQUISE_FAN_DOWN && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    step = key == GDK_KEY_Down ? 1 : -1;
  else if (pile->layout.fan == MARQUISE_FAN_RIGHT && (key == GDK_KEY_Left || key == GDK_KEY_Right))
    step = key == GDK_KEY_Right ? 1 : -1;
  if (step == 0 || self->cursor_index + step < first || self->cursor_index + step > last)
    return FALSE;
  _marquise_table_set_cursor (self, self->cursor_pile, self->cursor_index + step);
  return TRUE;
}

static void
walk (MarquiseTable *self, guint key)
{
  int pile;
  gboolean from_left;

  if (walk_in_pile (self, key))
    return;
  pile = find_neighbour (self, key);
  if (pile < 0)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  from_left = key == GDK_KEY_Right
              && _marquise_table_get_pile (self, (guint) pile)->layout.fan == MARQUISE_FAN_RIGHT;
  _marquise_table_set_cursor (self, (guint) pile, from_left ? 0 : G_MAXINT);
}

/* The carried cards hover over the pile they would go to. */
static void
hover (MarquiseTable *self)
{
  TableRect landing;
  int dx = 0, dy = -self->card_height / 12;

  if (self->hold.target >= 0)
    {
      MarquiseCardView *lowest = _marquise_table_get_view (self, self->hold.pile,
                                                           (int) self->hold.index);

      _marquise_table_landing (self, (guint) self->hold.target, self->hold.n_cards, &landing);
      dx = landing.x - lowest->rect.x + self->card_width / 10;
      dy = landing.y - lowest->rect.y + self->card_height / 12;
    }
  for (guint i = 0; i < self->hold.n_cards; i++)
    {
      MarquiseCardView *view = _marquise_table_get_view (self, self->hold.pile,
                                                         (int) (self->hold.index + i));

      view->dx = dx;
      view->dy = dy;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_marquise_table_choose_target (MarquiseTable *self, int pile)
{
  _marquise_table_set_target (self, pile);
  _marquise_table_set_cursor (self, (guint) pile, G_MAXINT);
  hover (self);
}

/* While cards are carried the arrow keys go round the piles that take them. */
static void
choose_target (MarquiseTable *self, int step)
{
  int n = (int) MIN (self->piles->len, 64);
  int p = self->hold.target >= 0 ? self->hold.target : (int) self->hold.pile;

  for (int i = 0; i < n; i++)
    {
      p = (p + step + n) % n;
      if (self->hold.targets >> p & 1)
        break;
    }
  if (!(self->hold.targets >> p & 1))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  _marquise_table_choose_target (self, p);
}

static void
pick_up (MarquiseTable *self)
{
  g_autofree char *why = NULL, *sentence = NULL;

  /* The stock is not taken but turned. */
  if (_marquise_table_get_pile (self, self->cursor_pile)->layout.place == MARQUISE_PLACE_STOCK)
    {
      _marquise_table_activate (self, self->cursor_pile, self->cursor_index);
      return;
    }
  if (self->cursor_index < 0)
    return;
  if (marquise_game_can_take (self->game, self->cursor_pile, (guint) self->cursor_index) &&
      marquise_game_get_targets (self->game, self->cursor_pile, (guint) self->cursor_index) == 0)
    {
      _marquise_table_refuse (self, _("That card has nowhere to go."));
      return;
    }
  if (_marquise_table_hold (self, self->cursor_pile, self->cursor_index, TRUE))
    {
      hover (self);
      sentence = marquise_narrate_hold (self->game, self->cursor_pile, (guint) self->cursor_index);
      _marquise_table_say (self, sentence);
      return;
    }
  why = marquise_game_why_not (self->game, self->cursor_pile, (guint) self->cursor_index);
  _marquise_table_refuse (self, why);
}

static void
put_down (MarquiseTable *self, int target)
{
  guint home = self->hold.pile;
  int index = (int) self->hold.index;
  gboolean moved = _marquise_table_release (self, target);

  if (!moved)
    _marquise_table_say (self, _("Put back."));
  _marquise_table_set_cursor (self, moved ? (guint) target : home, moved ? G_MAXINT : index);
}

void
_marquise_table_carry (MarquiseTable *self, guint pile, int index)
{
  if (!self->game)
    return;
  if (self->hold.active && self->hold.by_keyboard)
    {
      /* Where the rules forbid it the game is asked all the same: it knows the reason. */
      put_down (self, pile == self->hold.pile ? -1 : (int) pile);
      return;
    }
  _marquise_table_set_cursor (self, pile, index);
  pick_up (self);
}

static gboolean
press_key_carrying (MarquiseTable *self, guint keyval)
{
  /* Piles are counted from the side on which the table begins. */
  int to_the_right = self->space.mirrored ? -1 : 1;

  switch (keyval)
    {
    case GDK_KEY_Left:
      choose_target (self, -to_the_right);
      return TRUE;
    case GDK_KEY_Right:
      choose_target (self, to_the_right);
      return TRUE;
    case GDK_KEY_Up:
      choose_target (self, -1);
      return TRUE;
    case GDK_KEY_Down:
      choose_target (self, 1);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_Return:
      put_down (self, self->hold.target);
      return TRUE;
    case GDK_KEY_Escape:
      put_down (self, -1);
      return TRUE;
    default:
      return _marquise_table_press_letter (self, keyval);
    }
}

static gboolean
turn_stock (MarquiseTable *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      if (pile->layout.place == MARQUISE_PLACE_STOCK)
        {
          _marquise_table_activate (self, p, (int) pile->cards->len - 1);
          return TRUE;
        }
    }
  return FALSE;
}

static guint
plain_key (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_KP_Left:
      return GDK_KEY_Left;
    case GDK_KEY_KP_Right:
      return GDK_KEY_Right;
    case GDK_KEY_KP_Up:
      return GDK_KEY_Up;
    case GDK_KEY_KP_Down:
      return GDK_KEY_Down;
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return GDK_KEY_Return;
    case GDK_KEY_KP_Space:
      return GDK_KEY_space;
    default:
      return gdk_keyval_to_lower (keyval);
    }
}

gboolean
_marquise_table_press_key (MarquiseTable *self, guint keyval)
{
  keyval = plain_key (keyval);
  if (!self->game || self->piles->len == 0)
    return FALSE;
  if (self->hold.active)
    return self->hold.by_keyboard && press_key_carrying (self, keyval);

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      walk (self, keyval);
      return TRUE;
    case GDK_KEY_Home:
      _marquise_table_set_cursor (self, 0, G_MAXINT);
      return TRUE;
    case GDK_KEY_End:
      _marquise_table_set_cursor (self, self->piles->len - 1, G_MAXINT);
      return TRUE;
    case GDK_KEY_space:
      pick_up (self);
      return TRUE;
    case GDK_KEY_Return:
      _marquise_table_activate (self, self->cursor_pile, self->cursor_index);
      return TRUE;
    case GDK_KEY_d:
      return turn_stock (self);
    default:
      return _marquise_table_press_letter (self, keyval);
    }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
                gpointer data)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;
  return _marquise_table_press_code (MARQUISE_TABLE (data), code)
         || _marquise_table_press_key (MARQUISE_TABLE (data), keyval);
}

/* The card that gets the focus in another way (assistive technology) is where the cursor is. */
static void
focus_moved_cb (GtkEventControllerFocus *controller, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (self->syncing || !MARQUISE_IS_CARD_VIEW (child))
    return;
  self->cursor_pile = MARQUISE_CARD_VIEW (child)->pile;
  self->cursor_index = MARQUISE_CARD_VIEW (child)->index;
}

static void
focus_left_cb (GtkEventControllerFocus *controller, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  if (self->hold.active && self->hold.by_keyboard && !self->syncing)
    _marquise_table_release (self, -1);
}

void
_marquise_table_init_keys (MarquiseTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_moved_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
