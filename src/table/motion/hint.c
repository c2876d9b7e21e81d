/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hint.h"

#include <math.h>

/* Milliseconds. */
#define BREATH_DURATION 1800

static void
set_glow (TableHint *self, double glow)
{
  for (guint i = 0; i < self->glowing->len; i++)
    marquise_card_view_set_glow (g_ptr_array_index (self->glowing, i), glow);
}

static void
value_cb (double value, gpointer data)
{
  /* The light swells twice, and then stays. */
  double wave = sin (value * 2.5 * G_PI);

  set_glow (data, wave * wave);
}

static void
end_breath (TableHint *self)
{
  if (!self->breath)
    return;
  g_signal_handlers_disconnect_by_data (self->breath, self);
  adw_animation_pause (self->breath);
  g_clear_object (&self->breath);
}

static void
add_glow (TableHint *self, int pile, int index)
{
  TableLayout *layout = self->motion->layout;
  MarquiseCardView *view;

  if (pile < 0 || (guint) pile >= layout->piles->len)
    return;
  view = index < 0 ? table_layout_get_top (layout, (guint) pile)
                   : table_layout_get_view (layout, (guint) pile, index);
  if (view)
    g_ptr_array_add (self->glowing, view);
}

TableHint *
table_hint_new (TableMotion *motion)
{
  TableHint *self = g_new0 (TableHint, 1);

  self->motion = motion;
  self->glowing = g_ptr_array_new ();
  return self;
}

void
table_hint_free (TableHint *self)
{
  g_ptr_array_set_size (self->glowing, 0);
  table_hint_stop (self);
  g_ptr_array_unref (self->glowing);
  g_free (self);
}

void
table_hint_show (TableHint *self, const MarquiseHint *hint)
{
  AdwAnimationTarget *target;

  table_hint_stop (self);
  if (!hint)
    return;
  add_glow (self, hint->pile, hint->index);
  add_glow (self, hint->target, -1);
  if (self->glowing->len == 0)
    return;

  /* Without animations, the same light is steady. */
  if (!table_motion_is_animated (self->motion))
    {
      set_glow (self, 1);
      return;
    }
  target = adw_callback_animation_target_new (value_cb, self, NULL);
  self->breath = adw_timed_animation_new (self->motion->layout->table, 0, 1, BREATH_DURATION,
                                          target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->breath), ADW_LINEAR);
  g_signal_connect_swapped (self->breath, "done", G_CALLBACK (end_breath), self);
  adw_animation_play (self->breath);
}

void
table_hint_light (TableHint *self, const Card *cards, guint n_cards)
{
  TableLayout *layout = self->motion->layout;

  table_hint_stop (self);
  for (guint p = 0; p < layout->piles->len; p++)
    for (guint i = 0; i < table_layout_get_pile (layout, p)->cards->len; i++)
      {
        MarquiseCardView *view = table_layout_get_view (layout, p, (int) i);

        for (guint c = 0; c < n_cards; c++)
          if (!card_is_down (view->card) && card_id (view->card) == card_id (cards[c]))
            g_ptr_array_add (self->glowing, view);
      }
  set_glow (self, 1);
}

void
table_hint_stop (TableHint *self)
{
  end_breath (self);
  set_glow (self, 0);
  g_ptr_array_set_size (self->glowing, 0);
}
