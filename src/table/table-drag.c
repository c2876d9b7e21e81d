/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pointer on the table: taking cards up, carrying them, putting them down; looking under. */

#include "table-private.h"

#include <math.h>

#define GLIDE_DURATION 200
/* Cards let go so near a pile are meant for it: part of a card's width. */
#define NEAR_PILE 0.75
/* A press that wandered no farther is a click of a hand that shakes: the same. */
#define SHAKE 0.25

static MarquiseCardView *
held_view (MarquiseTable *self, guint i)
{
  return _marquise_table_get_view (self, self->hold.pile, (int) (self->hold.index + i));
}

/* Lights the piles where the held cards may go; what glows is the card to be covered, or the empty place. */
static void
light_targets (MarquiseTable *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);
      MarquiseCardView *view = _marquise_table_get_view (self, p, (int) pile->cards->len - 1);
      gboolean lit = self->hold.active && p < 64 && (self->hold.targets >> p & 1);

      marquise_card_view_set_lit (view, lit, lit && self->hold.target == (int) p);
      if (view != pile->place)
        marquise_card_view_set_lit (pile->place, FALSE, FALSE);
    }
}

void
_marquise_table_set_target (MarquiseTable *self, int target)
{
  if (self->hold.target == target)
    return;
  self->hold.target = target;
  light_targets (self);
}

gboolean
_marquise_table_hold (MarquiseTable *self, guint pile, int index, gboolean by_keyboard)
{
  TableHold *hold = &self->hold;
  guint n;

  if (index < 0 || !self->game)
    return FALSE;
  n = marquise_game_get_run (self->game, pile, (guint) index);
  if (n == 0)
    return FALSE;

  _marquise_table_stop_hint (self);
  hold->active = TRUE;
  hold->by_keyboard = by_keyboard;
  hold->pile = pile;
  hold->index = (guint) index;
  hold->n_cards = n;
  hold->targets = marquise_game_get_targets (self->game, pile, (guint) index);
  hold->target = -1;
  hold->dx = hold->dy = hold->lift = hold->farthest = 0;
  for (guint i = 0; i < n; i++)
    {
      MarquiseCardView *view = held_view (self, i);

      view->lifted = TRUE;
      if (view->motion.active)
        g_ptr_array_remove (self->moving, view);
      view->motion.active = FALSE;
      view->squeeze = 1;
    }
  light_targets (self);
  _marquise_table_update_covered (self);
  _marquise_table_follow (self);
  return TRUE;
}

/* The cards are no longer held; where they are seen they stay until they are moved from there. */
static void
let_go (MarquiseTable *self)
{
  for (guint i = 0; i < self->hold.n_cards; i++)
    {
      MarquiseCardView *view = held_view (self, i);

      if (view)
        view->lifted = FALSE;
    }
  self->hold.active = FALSE;
  self->hold.armed = FALSE;
  light_targets (self);
}

static void
glide_back (MarquiseTable *self)
{
  TableHold hold = self->hold;

  for (guint i = 0; i < hold.n_cards; i++)
    {
      MarquiseCardView *view = _marquise_table_get_view (self, hold.pile, (int) (hold.index + i));

      if (view && (view->dx != 0 || view->dy != 0))
        _marquise_table_move_from (self, view, view->rect.x + view->dx, view->rect.y + view->dy, 0,
                                   GLIDE_DURATION, FALSE);
    }
  _marquise_table_start_motion (self);
  _marquise_table_update_covered (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
_marquise_table_release (MarquiseTable *self, int target)
{
  TableHold hold = self->hold;
  gboolean moved = FALSE;

  if (!hold.active)
    return FALSE;
  let_go (self);
  /* "changed" finds the cards where they are seen now, and lets them glide from there. */
  if (target >= 0 && self->game)
    moved = marquise_game_move (self->game, hold.pile, hold.index, (guint) target);
  if (!moved)
    glide_back (self);
  return moved;
}

void
_marquise_table_cancel_hold (MarquiseTable *self)
{
  self->hold.pressed = self->hold.armed = FALSE;
  if (self->hold.active)
    let_go (self);
}

static double
overlap (const TableRect *a, double x, double y)
{
  double width = a->width - fabs (x - a->x);
  double height = a->height - fabs (y - a->y);

  return width > 0 && height > 0 ? width * height : 0;
}

/* The pile the held cards cover most: @among restricts it to some. Its landing place counts, its own place,
 * and whatever lies under the pointer. */
static int
find_target (MarquiseTable *self, guint64 among, double pointer_x, double pointer_y)
{
  MarquiseCardView *view = held_view (self, 0);
  double best = 0;
  int found = -1;

  for (guint p = 0; p < self->piles->len && p < 64; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);
      TableRect rect;
      double area;

      if (!(among >> p & 1) || p == self->hold.pile)
        continue;
      _marquise_table_landing (self, p, self->hold.n_cards, &rect);
      area = overlap (&rect, view->rect.x + view->dx, view->rect.y + view->dy);
      if (pile->cards->len > 0)
        rect = ((MarquiseCardView *) g_ptr_array_index (pile->cards, pile->cards->len - 1))->rect;
      area = MAX (area, overlap (&rect, view->rect.x + view->dx, view->rect.y + view->dy));
      if (pointer_x >= rect.x && pointer_x < rect.x + rect.width &&
          pointer_y >= rect.y && pointer_y < rect.y + rect.height)
        area += 1;
      if (area > best)
        {
          best = area;
          found = (int) p;
        }
    }
  return found;
}

/* How far a point is from a pile, or from the empty felt beneath a column. */
static double
measure_distance (MarquiseTable *self, guint p, double x, double y)
{
  TablePileView *pile = _marquise_table_get_pile (self, p);
  const TableRect *place = &pile->place->rect;
  int bottom = pile->layout.fan == MARQUISE_FAN_DOWN ? gtk_widget_get_height (GTK_WIDGET (self))
                                                     : place->y + place->height;
  double across = MAX (MAX (place->x - x, x - place->x - place->width), 0);
  double down = MAX (MAX (place->y - y, y - bottom), 0);

  return hypot (across, down);
}

/* The pile that is meant when the held cards cover none: the nearest one, if it takes them; or -1. */
static int
find_near (MarquiseTable *self)
{
  const TableRect *rect = &held_view (self, 0)->rect;
  double x = rect->x + self->hold.dx + rect->width / 2.0;
  double y = rect->y + self->hold.dy + rect->height / 2.0;
  double best = self->card_width * NEAR_PILE;
  int found = -1;

  for (guint p = 0; p < self->piles->len && p < 64; p++)
    {
      double distance = measure_distance (self, p, x, y);

      if (distance < best)
        {
          best = distance;
          found = (int) p;
        }
    }
  return found >= 0 && self->hold.targets >> found & 1 ? found : -1;
}

void
_marquise_table_drag_begin (MarquiseTable *self, double x, double y)
{
  guint pile;
  int index;

  self->press_x = x;
  self->press_y = y;
  self->hold.pressed = TRUE;
  /* Picked up by a click before: this one puts it down. */
  if (self->hold.active && self->hold.by_keyboard && self->click_carries)
    return;
  if (self->hold.active)
    _marquise_table_release (self, -1);
  self->hold.armed = _marquise_table_hit (self, x, y, &pile, &index) && index >= 0;
  if (self->hold.armed)
    {
      self->hold.pile = pile;
      self->hold.index = (guint) index;
    }
}

static void
explain (MarquiseTable *self, guint pile, guint index)
{
  g_autofree char *why = marquise_game_why_not (self->game, pile, index);

  _marquise_table_refuse (self, why);
}

gboolean
_marquise_table_drag_update (MarquiseTable *self, double x, double y)
{
  int dx = (int) lround (x - self->press_x), dy = (int) lround (y - self->press_y);
  int target;

  if (!self->hold.active)
    {
      if (!self->hold.armed ||
          !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, dx, dy))
        return FALSE;
      self->hold.armed = FALSE;
      if (!_marquise_table_hold (self, self->hold.pile, (int) self->hold.index, FALSE))
        {
          explain (self, self->hold.pile, self->hold.index);
          return FALSE;
        }
    }
  if (self->hold.by_keyboard)
    return FALSE;

  self->hold.dx = dx;
  self->hold.dy = dy;
  self->hold.farthest = MAX (self->hold.farthest, hypot (dx, dy));
  _marquise_table_follow (self);
  target = find_target (self, self->hold.targets, x, y);
  if (target < 0 && find_target (self, G_MAXUINT64, x, y) < 0)
    target = find_near (self);
  _marquise_table_set_target (self, target);
  return TRUE;
}

void
_marquise_table_drag_end (MarquiseTable *self, double x, double y)
{
  gboolean carried, moved, shaken;
  guint home;
  int target;

  if (!self->hold.pressed)
    return;

  /* A fast flick may end before any motion was told. */
  carried = _marquise_table_drag_update (self, x, y);
  self->hold.pressed = FALSE;
  if (self->hold.active && self->hold.by_keyboard)
    {
      /* Where the pointer is let go counts: a hand that shakes moves it meanwhile. */
      _marquise_table_click (self, x, y);
      return;
    }
  if (!carried)
    {
      if (self->hold.armed || !gtk_drag_check_threshold (GTK_WIDGET (self), (int) self->press_x,
                                                         (int) self->press_y, (int) x, (int) y))
        {
          self->hold.armed = FALSE;
          _marquise_table_click (self, self->press_x, self->press_y);
        }
      return;
    }

  target = self->hold.target;
  /* Where the rules forbid it the game is asked all the same: it knows the reason. */
  if (target < 0)
    target = find_target (self, G_MAXUINT64, x, y);
  home = self->hold.pile;
  shaken = target < 0 && self->hold.farthest < self->card_width * SHAKE;
  moved = _marquise_table_release (self, target);
  if (shaken)
    {
      _marquise_table_click (self, self->press_x, self->press_y);
      return;
    }
  _marquise_table_set_cursor (self, moved ? (guint) target : home, G_MAXINT);
}

void
_marquise_table_peek (MarquiseTable *self, double x, double y)
{
  MarquiseCardView *view;
  guint pile;
  int index;

  _marquise_table_end_peek (self);
  if (self->hold.active || !_marquise_table_hit (self, x, y, &pile, &index) || index < 0)
    return;
  view = _marquise_table_get_view (self, pile, index);
  if (card_is_down (view->card))
    return;
  self->peeked = view;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_marquise_table_end_peek (MarquiseTable *self)
{
  if (!self->peeked)
    return;
  self->peeked = NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  _marquise_table_drag_begin (MARQUISE_TABLE (data), x, y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  if (_marquise_table_drag_update (self, self->press_x + dx, self->press_y + dy))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  _marquise_table_drag_end (self, self->press_x + dx, self->press_y + dy);
}

/* Something else took the pointer: nothing is put down. */
static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  self->hold.pressed = self->hold.armed = FALSE;
  if (self->hold.active && !self->hold.by_keyboard)
    _marquise_table_release (self, -1);
}

static void
peek_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  _marquise_table_peek (MARQUISE_TABLE (data), x, y);
}

static void
peek_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  _marquise_table_end_peek (MARQUISE_TABLE (data));
}

/* A finger that stays looks under, and then plays nothing when it goes. */
static void
long_press_cb (GtkGestureLongPress *gesture, double x, double y, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  if (self->hold.active)
    return;
  _marquise_table_peek (self, x, y);
  if (!self->peeked)
    return;
  /* The drag ends with that, and must not take it for a tap. */
  self->hold.pressed = self->hold.armed = FALSE;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
touch_end_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  _marquise_table_end_peek (MARQUISE_TABLE (data));
}

void
_marquise_table_init_pointer (MarquiseTable *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *peek = gtk_gesture_click_new ();
  GtkGesture *touch = gtk_gesture_long_press_new ();

  self->hold.target = -1;
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (peek), GDK_BUTTON_SECONDARY);
  g_signal_connect (peek, "pressed", G_CALLBACK (peek_pressed_cb), self);
  g_signal_connect (peek, "released", G_CALLBACK (peek_released_cb), self);
  g_signal_connect (peek, "cancel", G_CALLBACK (touch_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (peek));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (touch), TRUE);
  g_signal_connect (touch, "pressed", G_CALLBACK (long_press_cb), self);
  g_signal_connect (touch, "end", G_CALLBACK (touch_end_cb), self);
  g_signal_connect (touch, "cancel", G_CALLBACK (touch_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (touch));
}
