/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How cards get from one place to another. A card's place is always where the game says; what is animated is
 * only how far from there it is painted. So a click during an animation acts on the game as it stands, and
 * nothing has to wait. One animation drives all cards, and none runs while they rest. */

#include "table-private.h"

#include <math.h>

#define BREATH_DURATION 1800
/* How much longer everything takes for those who like to follow it. */
#define CALM_FACTOR 1.8
/* A turning card is never thinner than this. */
#define SQUEEZE_LEAST 0.04
/* In so many frames the table is swept for a new deal; the first card arrives later. */
#define SWEEP_FRAMES 8

gboolean
_marquise_table_is_animated (MarquiseTable *self)
{
  return self->animate && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

static double
ease_out (double t)
{
  return 1 - (1 - t) * (1 - t) * (1 - t);
}

static void
turn_over (MarquiseCardView *view, double t)
{
  view->squeeze = MAX (SQUEEZE_LEAST, fabs (cos (t * G_PI)));
  if (t >= 0.5 && view->drawn != view->card)
    {
      view->drawn = view->card;
      gtk_widget_queue_draw (GTK_WIDGET (view));
    }
}

static void
settle_view (MarquiseCardView *view)
{
  view->motion.active = FALSE;
  view->squeeze = 1;
  view->dx = view->dy = 0;
  if (view->drawn != view->card)
    {
      view->drawn = view->card;
      gtk_widget_queue_draw (GTK_WIDGET (view));
    }
}

static void
place_view (MarquiseTable *self, MarquiseCardView *view)
{
  CardMotion *motion = &view->motion;
  double t = CLAMP ((self->motion_time - motion->start) / motion->duration, 0, 1);
  double left = 1 - ease_out (t);

  view->dx = motion->from_x * left;
  view->dy = motion->from_y * left;
  if (motion->flip)
    turn_over (view, t);
}

/* Nearest to where the cards come from first, and of those side by side the upper one. */
static int
compare_leaving (gconstpointer a, gconstpointer b, gpointer data)
{
  const TableRect *one = &(*(TablePileView *const *) a)->place->rect;
  const TableRect *other = &(*(TablePileView *const *) b)->place->rect;
  double x = *(const double *) data;
  double nearer = fabs (one->x - x) - fabs (other->x - x);

  return nearer != 0 ? (nearer > 0) - (nearer < 0) : one->y - other->y;
}

/* All at once would be one frame in which the whole window is painted, and on a large one that takes longer
 * than a frame may. */
void
_marquise_table_sweep (MarquiseTable *self, double x)
{
  g_autoptr (GPtrArray) piles = g_ptr_array_copy (self->piles, NULL, NULL);
  guint together = (piles->len + SWEEP_FRAMES - 1) / SWEEP_FRAMES;

  g_ptr_array_set_free_func (piles, NULL);
  g_ptr_array_sort_with_data (piles, compare_leaving, &x);
  for (guint i = 0; i < piles->len; i++)
    {
      TablePileView *pile = g_ptr_array_index (piles, i);

      g_clear_pointer (&pile->leaving, gsk_render_node_unref);
      pile->leaving = g_steal_pointer (&pile->painted);
      pile->leave_turn = i / together;
    }
  self->sweep_turn = 0;
}

static void
end_sweep (MarquiseTable *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    g_clear_pointer (&_marquise_table_get_pile (self, p)->leaving, gsk_render_node_unref);
}

static void
motion_value_cb (double value, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);
  gboolean settled = FALSE;

  self->motion_time = value;
  self->sweep_turn++;
  for (guint i = 0; i < self->moving->len;)
    {
      MarquiseCardView *view = g_ptr_array_index (self->moving, i);

      place_view (self, view);
      if (value < view->motion.start + view->motion.duration)
        {
          i++;
          continue;
        }
      settle_view (view);
      g_clear_pointer (&_marquise_table_get_pile (self, view->pile)->leaving, gsk_render_node_unref);
      g_ptr_array_remove_index (self->moving, i);
      settled = TRUE;
    }
  if (settled)
    _marquise_table_update_covered (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_done_cb (AdwAnimation *animation, gpointer data)
{
  _marquise_table_stop_motion (MARQUISE_TABLE (data));
  _marquise_table_celebrate (MARQUISE_TABLE (data));
}

void
_marquise_table_move_from (MarquiseTable *self, MarquiseCardView *view, double x, double y, double delay,
                           double duration, gboolean flip)
{
  CardMotion *motion = &view->motion;
  double pace = self->calm ? CALM_FACTOR : 1;

  /* What sets out last is painted last. */
  if (motion->active)
    g_ptr_array_remove (self->moving, view);
  g_ptr_array_add (self->moving, view);
  motion->active = TRUE;
  motion->flip = flip;
  motion->from_x = x - view->rect.x;
  motion->from_y = y - view->rect.y;
  motion->start = self->motion_time + delay * pace;
  motion->duration = MAX (duration * pace, 1);
  view->dx = motion->from_x;
  view->dy = motion->from_y;
}

/* The clock of the running animation begins again at 0: what is under way keeps the time it has left. */
static double
rebase_motion (MarquiseTable *self)
{
  double end = 0;

  for (guint i = 0; i < self->moving->len; i++)
    {
      CardMotion *motion = &((MarquiseCardView *) g_ptr_array_index (self->moving, i))->motion;

      motion->start -= self->motion_time;
      end = MAX (end, motion->start + motion->duration);
    }
  self->motion_time = 0;
  return end;
}

void
_marquise_table_start_motion (MarquiseTable *self)
{
  AdwAnimationTarget *target;
  double end;

  if (self->motion)
    {
      g_signal_handlers_disconnect_by_data (self->motion, self);
      adw_animation_pause (self->motion);
      g_clear_object (&self->motion);
    }
  if (self->moving->len == 0)
    return;
  if (!_marquise_table_is_animated (self))
    {
      _marquise_table_stop_motion (self);
      return;
    }

  end = rebase_motion (self);
  target = adw_callback_animation_target_new (motion_value_cb, self, NULL);
  self->motion = adw_timed_animation_new (GTK_WIDGET (self), 0, end, (guint) ceil (end), target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->motion), ADW_LINEAR);
  g_signal_connect (self->motion, "done", G_CALLBACK (motion_done_cb), self);
  adw_animation_play (self->motion);
}

void
_marquise_table_stop_motion (MarquiseTable *self)
{
  if (self->motion)
    {
      g_signal_handlers_disconnect_by_data (self->motion, self);
      adw_animation_pause (self->motion);
      g_clear_object (&self->motion);
    }
  self->motion_time = 0;
  end_sweep (self);
  if (self->moving->len == 0)
    return;
  for (guint i = 0; i < self->moving->len; i++)
    settle_view (g_ptr_array_index (self->moving, i));
  g_ptr_array_set_size (self->moving, 0);
  _marquise_table_update_covered (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_marquise_table_forget_view (MarquiseTable *self, MarquiseCardView *view)
{
  g_ptr_array_remove (self->moving, view);
  g_ptr_array_remove (self->glowing, view);
  if (self->peeked == view)
    self->peeked = NULL;
}

static void
set_breath (MarquiseTable *self, double glow)
{
  for (guint i = 0; i < self->glowing->len; i++)
    marquise_card_view_set_glow (g_ptr_array_index (self->glowing, i), glow);
}

static void
breath_value_cb (double value, gpointer data)
{
  /* Two breaths. */
  double wave = sin (value * 2 * G_PI);

  set_breath (MARQUISE_TABLE (data), wave * wave);
}

static void
breath_done_cb (AdwAnimation *animation, gpointer data)
{
  _marquise_table_stop_hint (MARQUISE_TABLE (data));
}

static gboolean
breath_timeout_cb (gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  self->breath_source = 0;
  _marquise_table_stop_hint (self);
  return G_SOURCE_REMOVE;
}

void
_marquise_table_stop_hint (MarquiseTable *self)
{
  if (self->breath)
    {
      g_signal_handlers_disconnect_by_data (self->breath, self);
      adw_animation_pause (self->breath);
      g_clear_object (&self->breath);
    }
  g_clear_handle_id (&self->breath_source, g_source_remove);
  set_breath (self, 0);
  g_ptr_array_set_size (self->glowing, 0);
}

static void
add_glow (MarquiseTable *self, int pile, int index)
{
  MarquiseCardView *view;
  TablePileView *shown;

  if (pile < 0 || (guint) pile >= self->piles->len)
    return;
  shown = _marquise_table_get_pile (self, (guint) pile);
  if (index < 0)
    index = (int) shown->cards->len - 1;
  view = _marquise_table_get_view (self, (guint) pile, index);
  if (view)
    g_ptr_array_add (self->glowing, view);
}

void
marquise_table_show_hint (MarquiseTable *self, const MarquiseHint *hint)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));

  _marquise_table_stop_hint (self);
  if (!hint)
    return;
  add_glow (self, hint->pile, hint->index);
  add_glow (self, hint->target, -1);
  if (self->glowing->len == 0)
    return;

  /* Who wants no motion sees the same light, steady. */
  if (!_marquise_table_is_animated (self))
    {
      set_breath (self, 1);
      self->breath_source = g_timeout_add (BREATH_DURATION, breath_timeout_cb, self);
      return;
    }
  self->breath = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, BREATH_DURATION,
                                          adw_callback_animation_target_new (breath_value_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->breath), ADW_LINEAR);
  g_signal_connect (self->breath, "done", G_CALLBACK (breath_done_cb), self);
  adw_animation_play (self->breath);
}

gboolean
marquise_table_is_moving (MarquiseTable *self)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), FALSE);

  return self->motion != NULL;
}
