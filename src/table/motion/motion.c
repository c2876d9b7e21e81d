/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "motion.h"

#include <math.h>

/* How much longer everything takes with slow motion. */
#define CALM_FACTOR 1.8
/* The least width of a card while it turns. */
#define SQUEEZE_LEAST 0.04
/* Milliseconds. */
#define MOVE_SHORTEST 150
#define MOVE_LONGEST 250
/* The duration of a whole deal, regardless of the number of cards. */
#define DEAL_DURATION 450
#define DEAL_STEP_LONGEST 22
#define DEAL_FLIGHT 180

static void
flight_free (gpointer data)
{
  g_object_unref (((TableFlight *) data)->view);
  g_free (data);
}

static double
ease_out (double t)
{
  return 1 - (1 - t) * (1 - t) * (1 - t);
}

static void
place_view (TableMotion *self, const TableFlight *flight)
{
  double t = CLAMP ((self->time - flight->start) / flight->duration, 0, 1);
  double left = 1 - ease_out (t);

  marquise_card_view_shift (flight->view, flight->from_x * left, flight->from_y * left);
  if (!flight->flip)
    return;
  marquise_card_view_set_squeeze (flight->view, MAX (SQUEEZE_LEAST, fabs (cos (t * G_PI))));
  if (t >= 0.5)
    marquise_card_view_turn_up (flight->view);
}

static void
value_cb (double value, gpointer data)
{
  TableMotion *self = data;
  gboolean settled = FALSE;

  self->time = value;
  self->n_frames++;
  for (guint i = 0; i < self->flights->len;)
    {
      TableFlight *flight = g_ptr_array_index (self->flights, i);

      place_view (self, flight);
      if (value < flight->start + flight->duration)
        {
          i++;
          continue;
        }
      marquise_card_view_settle (flight->view);
      self->arrived |= G_GUINT64_CONSTANT (1) << MIN (flight->view->pile, 63);
      g_ptr_array_remove_index (self->flights, i);
      settled = TRUE;
    }
  if (settled)
    table_layout_update_covered (self->layout);
  gtk_widget_queue_draw (self->layout->table);
}

static void
done_cb (AdwAnimation *animation, gpointer data)
{
  TableMotion *self = data;

  table_motion_stop (self);
  self->ended (self->data);
}

static void
end_animation (TableMotion *self)
{
  if (!self->animation)
    return;
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_pause (self->animation);
  g_clear_object (&self->animation);
}

/* Restarts the clock of the animation at 0; cards under way keep their remaining time. */
static double
rebase (TableMotion *self)
{
  double end = 0;

  for (guint i = 0; i < self->flights->len; i++)
    {
      TableFlight *flight = g_ptr_array_index (self->flights, i);

      flight->start -= self->time;
      end = MAX (end, flight->start + flight->duration);
    }
  self->time = 0;
  return end;
}

static void
glide_view (TableMotion *self, MarquiseCardView *view)
{
  gboolean flip = card_is_down (view->drawn) != card_is_down (view->card);
  double distance = hypot (view->dx, view->dy);

  if (distance >= 1 || flip)
    table_motion_send (self, view, 0, CLAMP (140 + distance * 0.12, MOVE_SHORTEST, MOVE_LONGEST),
                       flip);
  else if (view->state != CARD_FLIES)
    marquise_card_view_settle (view);
}

static void
glide_all (TableMotion *self)
{
  for (guint p = 0; p < self->layout->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (self->layout, p);

      for (guint i = 0; i < pile->cards->len; i++)
        glide_view (self, g_ptr_array_index (pile->cards, i));
    }
}

/* Deals round by round. Cards that stay in the stock do not move. */
static void
deal_all (TableMotion *self)
{
  TableLayout *layout = self->layout;
  double x, y, step;
  guint longest = 0, n = 0, k = 0;

  g_ptr_array_set_size (self->flights, 0);
  table_layout_find_dealer (layout, &x, &y);
  for (guint p = 0; p < layout->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (layout, p);

      for (guint i = 0; i < pile->cards->len; i++)
        marquise_card_view_settle (g_ptr_array_index (pile->cards, i));
      if (pile->layout.place == MARQUISE_PLACE_STOCK)
        continue;
      longest = MAX (longest, pile->cards->len);
      n += pile->cards->len;
    }
  step = MIN (DEAL_STEP_LONGEST, (double) DEAL_DURATION / MAX (n, 1));

  for (guint i = 0; i < longest; i++)
    for (guint p = 0; p < layout->piles->len; p++)
      {
        MarquiseCardView *view = table_layout_get_view (layout, p, (int) i);

        if (!view || table_layout_get_pile (layout, p)->layout.place == MARQUISE_PLACE_STOCK)
          continue;
        card_cache_prepare (layout->cache, view->card);
        marquise_card_view_shift (view, x - view->rect.x, y - view->rect.y);
        table_motion_send (self, view, step * k++, DEAL_FLIGHT, FALSE);
      }
  self->n_frames = 0;
  self->arrived = 0;
}

/* Forgets views that have been removed from the table. */
static void
forget_removed (TableMotion *self)
{
  for (guint i = self->flights->len; i-- > 0;)
    if (!gtk_widget_get_parent (GTK_WIDGET (((TableFlight *) g_ptr_array_index (self->flights,
                                                                                i))->view)))
      g_ptr_array_remove_index (self->flights, i);
}

TableMotion *
table_motion_new (TableLayout *layout, TableMotionFunc ended, gpointer data)
{
  TableMotion *self = g_new0 (TableMotion, 1);

  self->layout = layout;
  self->animate = TRUE;
  self->flights = g_ptr_array_new_with_free_func (flight_free);
  self->ended = ended;
  self->data = data;
  return self;
}

void
table_motion_free (TableMotion *self)
{
  end_animation (self);
  g_ptr_array_unref (self->flights);
  g_free (self);
}

void
table_motion_set_animate (TableMotion *self, gboolean animate)
{
  self->animate = animate;
  if (!animate)
    table_motion_stop (self);
}

void
table_motion_set_calm (TableMotion *self, gboolean calm)
{
  self->calm = calm;
}

gboolean
table_motion_is_animated (TableMotion *self)
{
  return self->animate && gtk_widget_get_mapped (self->layout->table)
         && adw_get_enable_animations (self->layout->table);
}

void
table_motion_follow (TableMotion *self, MarquiseChange change)
{
  forget_removed (self);
  if (change == MARQUISE_CHANGE_RESTORE || !table_motion_is_animated (self))
    {
      table_layout_draw_nearer (self->layout);
      table_motion_show_at_once (self);
      return;
    }
  if (change == MARQUISE_CHANGE_DEAL)
    deal_all (self);
  else
    glide_all (self);
  if (self->flights->len == 0)
    table_motion_draw_nearer (self);
  table_motion_start (self);
  table_layout_update_covered (self->layout);
}

gboolean
table_motion_draw_nearer (TableMotion *self)
{
  if (!table_layout_draw_nearer (self->layout))
    return FALSE;
  glide_all (self);
  table_motion_start (self);
  gtk_widget_queue_allocate (self->layout->table);
  return TRUE;
}

void
table_motion_send (TableMotion      *self,
                   MarquiseCardView *view,
                   double            delay,
                   double            duration,
                   gboolean          flip)
{
  TableFlight *flight = g_new (TableFlight, 1);
  double pace = self->calm ? CALM_FACTOR : 1;

  /* The card that starts last is painted last. */
  table_motion_catch (self, view);
  *flight = (TableFlight) {
    g_object_ref (view), flip, view->dx, view->dy, self->time + delay * pace,
    MAX (duration * pace, 1)
  };
  g_ptr_array_add (self->flights, flight);
  marquise_card_view_set_state (view, CARD_FLIES);
}

void
table_motion_start (TableMotion *self)
{
  AdwAnimationTarget *target;
  double end;

  end_animation (self);
  if (self->flights->len == 0)
    return;
  if (!table_motion_is_animated (self))
    {
      table_motion_stop (self);
      return;
    }

  end = rebase (self);
  target = adw_callback_animation_target_new (value_cb, self, NULL);
  self->animation = adw_timed_animation_new (self->layout->table, 0, end, (guint) ceil (end),
                                             target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect (self->animation, "done", G_CALLBACK (done_cb), self);
  adw_animation_play (self->animation);
}

void
table_motion_catch (TableMotion *self, MarquiseCardView *view)
{
  for (guint i = 0; view->state == CARD_FLIES && i < self->flights->len; i++)
    if (((TableFlight *) g_ptr_array_index (self->flights, i))->view == view)
      {
        g_ptr_array_remove_index (self->flights, i);
        marquise_card_view_set_state (view, CARD_RESTS);
      }
}

void
table_motion_stop (TableMotion *self)
{
  end_animation (self);
  self->time = 0;
  if (self->flights->len == 0)
    return;
  for (guint i = 0; i < self->flights->len; i++)
    marquise_card_view_settle (((TableFlight *) g_ptr_array_index (self->flights, i))->view);
  g_ptr_array_set_size (self->flights, 0);
  table_layout_update_covered (self->layout);
  gtk_widget_queue_draw (self->layout->table);
}

void
table_motion_show_at_once (TableMotion *self)
{
  table_motion_stop (self);
  for (guint p = 0; p < self->layout->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (self->layout, p);

      for (guint i = 0; i < pile->cards->len; i++)
        marquise_card_view_settle (g_ptr_array_index (pile->cards, i));
    }
  table_layout_update_covered (self->layout);
}
