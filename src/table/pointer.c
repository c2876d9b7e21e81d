/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drag takes cards up, carries them and puts them down. A click plays the card where there is
 * one place for it; where there are several, or always, as the player prefers, it picks the card
 * up for a second click to say where it goes. A double click plays it to its best place. The
 * other button looks under. */

#include "pointer.h"

#include "hold/carry.h"

#include <math.h>

/* A press that wandered no farther is a click of a hand that shakes: part of a card's width. */
#define SHAKE 0.25

/* Clicks */

/* Near the last click, in the time the system gives to a double click. */
static gboolean
is_second_click (TablePointer *self, double x, double y, gint64 now)
{
  GtkSettings *settings = gtk_widget_get_settings (self->hold->layout->table);
  int time, distance;

  g_object_get (settings, "gtk-double-click-time", &time, "gtk-double-click-distance", &distance,
                NULL);
  return now - self->click.time < time * G_TIME_SPAN_MILLISECOND
         && fabs (x - self->click.x) <= distance && fabs (y - self->click.y) <= distance;
}

static void
lift (TablePointer *self, guint pile, int index)
{
  table_cursor_set (self->hold->cursor, pile, index);
  table_carry_pick_up (self->hold);
  self->click.lifted = self->hold->active;
}

/* Whether a click there means another card than the one that is held. */
static gboolean
is_other_card (TablePointer *self, guint pile, int index)
{
  TableHold *hold = self->hold;

  return index >= 0
         && (pile != hold->pile
             || ((guint) index != hold->index && !table_hold_is_squared (hold)))
         && marquise_game_can_take (hold->layout->game, pile, (guint) index)
         && marquise_game_get_targets (hold->layout->game, pile, (guint) index) != 0;
}

/* Puts the held cards there, or back, and then picks up the card there if possible. If the rules
 * forbid it, the game is asked anyway, to hear the reason. */
static void
put_down (TablePointer *self, guint pile, int index)
{
  TableHold *hold = self->hold;

  if (table_hold_may_go_to (hold, pile))
    {
      table_carry_put_down (hold, (int) pile);
    }
  else if (is_other_card (self, pile, index))
    {
      table_hold_release (hold, -1);
      lift (self, pile, index);
    }
  else
    {
      table_carry_put_down (hold, pile == hold->pile ? -1 : (int) pile);
    }
}

/* Whether a click there lifts the card instead of playing it. */
static gboolean
click_lifts (TablePointer *self, guint pile, int index)
{
  return index >= 0
         && (self->click_carries
             || marquise_game_click_chooses (self->hold->layout->game, pile, (guint) index));
}

/* A second click where a card has just gone away from belongs to the first one: it must not send
 * the card beneath after it. Turning cards from the stock is meant every time. */
static void
click_pile (TablePointer *self, double x, double y, guint pile, int index)
{
  TableHold *hold = self->hold;
  gboolean is_stock
    = table_layout_get_pile (hold->layout, pile)->layout.place == MARQUISE_PLACE_STOCK;
  gint64 now = g_get_monotonic_time ();
  gboolean second = !is_stock && is_second_click (self, x, y, now);
  gboolean was_lifted = self->click.lifted;

  if (second && self->click.moved)
    {
      self->click.moved = FALSE;
      return;
    }
  self->click = (TableClick) { now, x, y, FALSE, FALSE };
  /* Picked up by the first click, played by the second. */
  if (second && was_lifted && hold->active)
    {
      pile = hold->pile;
      index = (int) hold->index;
    }
  else if (hold->active && (!is_stock || table_hold_may_go_to (hold, pile)))
    {
      put_down (self, pile, index);
      return;
    }
  else if (!is_stock && click_lifts (self, pile, index))
    {
      lift (self, pile, index);
      return;
    }
  table_cursor_set (hold->cursor, pile, index);
  self->click.moved = table_hold_activate (hold, pile, index) && !is_stock;
}

void
table_pointer_click (TablePointer *self, double x, double y)
{
  guint pile;
  int index;

  if (table_layout_hit (self->hold->layout, x, y, &pile, &index))
    click_pile (self, x, y, pile, index);
  else if (self->hold->active)
    table_carry (self->hold, self->hold->pile, (int) self->hold->index);
}

/* Drags */

/* Whether a click has picked something up. */
static gboolean
is_lifted (TablePointer *self)
{
  return self->hold->active && self->hold->by_keyboard
         && (self->click_carries || self->click.lifted);
}

void
table_pointer_press (TablePointer *self, double x, double y)
{
  guint pile;
  int index;

  self->press_x = x;
  self->press_y = y;
  self->pressed = TRUE;
  self->armed = FALSE;
  /* Picked up by a click before: this one puts it down. */
  if (is_lifted (self) && self->click_carries)
    return;
  if (!is_lifted (self))
    table_hold_release (self->hold, -1);
  self->armed = table_layout_hit (self->hold->layout, x, y, &pile, &index) && index >= 0;
  if (self->armed)
    {
      self->pile = pile;
      self->index = (guint) index;
    }
}

/* The cards pressed upon are taken up; FALSE when they may not be, and then the game knows why. */
static gboolean
take_up (TablePointer *self)
{
  g_autofree char *why = NULL;

  self->armed = FALSE;
  self->farthest = 0;
  if (table_hold_take (self->hold, self->pile, (int) self->index, FALSE))
    return TRUE;
  why = marquise_game_why_not (self->hold->layout->game, self->pile, self->index);
  table_hold_refuse (self->hold, why);
  return FALSE;
}

/* A card is dragged though a click had lifted one: that goes back, unless the hand only shook. */
static void
put_back_lifted (TablePointer *self, double distance)
{
  TableHold *hold = self->hold;

  if (self->armed && is_lifted (self) && distance >= hold->layout->card_width * SHAKE
      && marquise_game_can_take (hold->layout->game, self->pile, self->index))
    table_hold_release (hold, -1);
}

gboolean
table_pointer_drag (TablePointer *self, double x, double y)
{
  int dx = (int) lround (x - self->press_x), dy = (int) lround (y - self->press_y);

  put_back_lifted (self, hypot (dx, dy));

  if (!self->hold->active)
    {
      if (!self->armed || !gtk_drag_check_threshold (self->hold->layout->table, 0, 0, dx, dy)
          || !take_up (self))
        return FALSE;
    }
  if (self->hold->by_keyboard)
    return FALSE;

  self->farthest = MAX (self->farthest, hypot (dx, dy));
  table_hold_carry (self->hold, dx, dy, x, y);
  return TRUE;
}

/* Let go without cards: a click, unless the pointer went far. */
static void
release_empty (TablePointer *self, double x, double y)
{
  if (!self->armed && gtk_drag_check_threshold (self->hold->layout->table, (int) self->press_x,
                                                (int) self->press_y, (int) x, (int) y))
    return;
  self->armed = FALSE;
  table_pointer_click (self, self->press_x, self->press_y);
}

/* Let go with cards; a hand that shook meant a click. */
static void
release_cards (TablePointer *self, double x, double y)
{
  TableHold *hold = self->hold;
  double dx = lround (x - self->press_x), dy = lround (y - self->press_y);
  gboolean shaken = MAX (self->farthest, hypot (dx, dy)) < hold->layout->card_width * SHAKE;

  if (!table_hold_drop (hold, dx, dy, x, y) && shaken)
    table_pointer_click (self, self->press_x, self->press_y);
}

void
table_pointer_release (TablePointer *self, double x, double y)
{
  if (!self->pressed)
    return;

  /* A fast flick may end before any motion was told. */
  if (!self->hold->active || self->hold->by_keyboard)
    table_pointer_drag (self, x, y);
  self->pressed = FALSE;
  if (!self->hold->active)
    release_empty (self, x, y);
  else if (self->hold->by_keyboard)
    {
      /* The place of the release counts, since an unsteady hand moves the pointer. */
      self->armed = FALSE;
      table_pointer_click (self, x, y);
    }
  else
    release_cards (self, x, y);
}

void
table_pointer_set_click_carries (TablePointer *self, gboolean carries)
{
  table_hold_release (self->hold, -1);
  self->click_carries = carries;
}

/* Looking under */

void
table_pointer_peek (TablePointer *self, double x, double y)
{
  TableLayout *layout = self->hold->layout;
  MarquiseCardView *view;
  guint pile;
  int index;

  table_pointer_end_peek (self);
  if (self->hold->active || !table_layout_hit (layout, x, y, &pile, &index) || index < 0)
    return;
  view = table_layout_get_view (layout, pile, index);
  if (card_is_down (view->card))
    return;
  self->peeked = view;
  gtk_widget_queue_draw (layout->table);
}

void
table_pointer_end_peek (TablePointer *self)
{
  if (!self->peeked)
    return;
  self->peeked = NULL;
  gtk_widget_queue_draw (self->hold->layout->table);
}

/* Escape */

static gboolean
escape_cb (GtkEventControllerKey *controller,
           guint                  keyval,
           guint                  code,
           GdkModifierType        state,
           gpointer               data)
{
  TablePointer *self = data;

  if (keyval != GDK_KEY_Escape || !self->hold->active || self->hold->by_keyboard)
    return GDK_EVENT_PROPAGATE;
  self->pressed = self->armed = FALSE;
  table_hold_release (self->hold, -1);
  return GDK_EVENT_STOP;
}

void
table_pointer_watch_root (TablePointer *self, gboolean watch)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->hold->layout->table));

  if (!watch)
    {
      gtk_widget_remove_controller (root, g_steal_pointer (&self->escape));
      return;
    }
  self->escape = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->escape, GTK_PHASE_CAPTURE);
  g_signal_connect (self->escape, "key-pressed", G_CALLBACK (escape_cb), self);
  gtk_widget_add_controller (root, self->escape);
}

/* Gestures */

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, gpointer data)
{
  table_pointer_press (data, x, y);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  TablePointer *self = data;

  if (table_pointer_drag (self, self->press_x + dx, self->press_y + dy))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, gpointer data)
{
  TablePointer *self = data;

  table_pointer_release (self, self->press_x + dx, self->press_y + dy);
}

/* Something else took the pointer: nothing is put down. */
static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  TablePointer *self = data;

  self->pressed = self->armed = FALSE;
  if (!self->hold->by_keyboard)
    table_hold_release (self->hold, -1);
}

static void
peek_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  table_pointer_peek (data, x, y);
}

static void
peek_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer data)
{
  table_pointer_end_peek (data);
}

/* The foundation there, or -1; none while cards are held. */
static int
find_foundation (TablePointer *self, double x, double y)
{
  TableLayout *layout = self->hold->layout;
  guint pile;
  int index;

  return !self->hold->active && table_layout_hit (layout, x, y, &pile, &index)
         && table_layout_get_pile (layout, pile)->layout.place == MARQUISE_PLACE_FOUNDATION
         ? (int) pile : -1;
}

/* A finger that stays looks under, and then plays nothing when it goes. */
static void
long_press_cb (GtkGestureLongPress *gesture, double x, double y, gpointer data)
{
  TablePointer *self = data;

  if (self->hold->active || find_foundation (self, x, y) >= 0)
    return;
  table_pointer_peek (self, x, y);
  if (!self->peeked)
    return;
  /* The drag ends with that, and must not take it for a tap. */
  self->pressed = self->armed = FALSE;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
touch_end_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  table_pointer_end_peek (data);
}

/* A foundation that is pressed for long asks what goes there next, and then no card goes. */
static void
seek_cb (GtkGestureLongPress *gesture, double x, double y, gpointer data)
{
  TablePointer *self = data;
  int pile = find_foundation (self, x, y);

  if (pile < 0)
    return;
  self->pressed = self->armed = FALSE;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit_by_name (self->hold->layout->table, "sought", (guint) pile);
}

/* Two fingers play nothing, except a second one that brushes the table while cards are carried. */
static void
two_fingers_cb (GtkGesture *gesture, GdkEventSequence *sequence, gpointer data)
{
  TablePointer *self = data;

  if (!self->hold->active || self->hold->by_keyboard)
    self->pressed = self->armed = FALSE;
}

static void
add_two_fingers (TablePointer *self)
{
  GtkGesture *zoom = gtk_gesture_zoom_new ();

  g_signal_connect (zoom, "begin", G_CALLBACK (two_fingers_cb), self);
  gtk_widget_add_controller (self->hold->layout->table, GTK_EVENT_CONTROLLER (zoom));
}

static void
add_drag (TablePointer *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  /* Or a second finger would end it where the first one is. */
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (self->hold->layout->table, GTK_EVENT_CONTROLLER (drag));
}

static void
add_seek (TablePointer *self)
{
  GtkGesture *seek = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (seek), GDK_BUTTON_PRIMARY);
  g_signal_connect (seek, "pressed", G_CALLBACK (seek_cb), self);
  gtk_widget_add_controller (self->hold->layout->table, GTK_EVENT_CONTROLLER (seek));
}

static void
add_peek (TablePointer *self)
{
  GtkGesture *peek = gtk_gesture_click_new ();
  GtkGesture *touch = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (peek), GDK_BUTTON_SECONDARY);
  g_signal_connect (peek, "pressed", G_CALLBACK (peek_pressed_cb), self);
  g_signal_connect (peek, "released", G_CALLBACK (peek_released_cb), self);
  g_signal_connect (peek, "cancel", G_CALLBACK (touch_end_cb), self);
  gtk_widget_add_controller (self->hold->layout->table, GTK_EVENT_CONTROLLER (peek));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (touch), TRUE);
  g_signal_connect (touch, "pressed", G_CALLBACK (long_press_cb), self);
  g_signal_connect (touch, "end", G_CALLBACK (touch_end_cb), self);
  g_signal_connect (touch, "cancel", G_CALLBACK (touch_end_cb), self);
  gtk_widget_add_controller (self->hold->layout->table, GTK_EVENT_CONTROLLER (touch));
}

TablePointer *
table_pointer_new (TableHold *hold)
{
  TablePointer *self = g_new0 (TablePointer, 1);

  self->hold = hold;
  add_drag (self);
  add_peek (self);
  add_seek (self);
  add_two_fingers (self);
  return self;
}
