/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCardView: a card on the table, or the place of a pile, as a widget of its own. */

#include "card-view.h"

#include <adwaita.h>

G_DEFINE_FINAL_TYPE (MarquiseCardView, marquise_card_view, GTK_TYPE_WIDGET)

static const GdkRGBA lit_colour = { 1.0f, 0.86f, 0.45f, 0.75f };
static const GdkRGBA chosen_colour = { 1.0f, 0.90f, 0.55f, 1.0f };
static const GdkRGBA mark_colour = { 0.83f, 0.62f, 0.18f, 1.0f };
/* Dark inside and white outside, so that one of them contrasts with any background. */
static const GdkRGBA focus_inner = { 0.02f, 0.12f, 0.42f, 1.0f };
static const GdkRGBA focus_outer = { 1.0f, 1.0f, 1.0f, 1.0f };
static const GdkRGBA contrast_lit = { 1.0f, 0.90f, 0.0f, 1.0f };
static const GdkRGBA contrast_edge = { 0.0f, 0.0f, 0.0f, 1.0f };

static void
init_outline (GskRoundedRect *outline, int width, int height, float grow)
{
  gsk_rounded_rect_init_from_rect (outline,
                                   &GRAPHENE_RECT_INIT (-grow, -grow, width + 2 * grow,
                                                        height + 2 * grow),
                                   MAX (width * 0.06f, 2) + grow);
}

static void
append_outline (GtkSnapshot   *snapshot,
                int            width,
                int            height,
                float          grow,
                float          line,
                const GdkRGBA *colour)
{
  const float lines[4] = { line, line, line, line };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;

  init_outline (&outline, width, height, grow);
  gtk_snapshot_append_border (snapshot, &outline, lines, colours);
}

static void
append_veil (GtkSnapshot *snapshot, int width, int height, const GdkRGBA *colour)
{
  GskRoundedRect outline;

  init_outline (&outline, width, height, 0);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_pop (snapshot);
}

/* The system's setting; tests of the table do without libadwaita. */
static gboolean
wants_contrast (void)
{
  return adw_is_initialized ()
         && adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/* In high contrast, cards and places have hard edges, and a target has a yellow and black ring. */
static void
append_contrast (MarquiseCardView *self, GtkSnapshot *snapshot, int width, int height)
{
  append_outline (snapshot, width, height, 0, self->card == CARD_NONE ? 2 : 1,
                  self->card == CARD_NONE ? &focus_outer : &contrast_edge);
  if (!self->lit)
    return;
  append_outline (snapshot, width, height, 5, self->chosen ? 6 : 3, &contrast_lit);
  append_outline (snapshot, width, height, 6, 1, &contrast_edge);
}

#define SMALL_CARD 50

/* Small cards lie nearer to the edge of the table, which would cut a wide ring off. */
static void
append_focus (GtkSnapshot *snapshot, int width, int height, gboolean contrast)
{
  gboolean small = width < SMALL_CARD;
  float line = contrast ? 4 : small ? 2 : 3;
  float outer = small ? 1 : 2;

  append_outline (snapshot, width, height, line + outer, outer, &focus_outer);
  append_outline (snapshot, width, height, line, line, &focus_inner);
}

/* A hint is shown by a golden rim, so that the face of the card stays as it was. Dark lines on both
 * sides make it visible on white cards and on bright felt. */
static void
append_glow (GtkSnapshot *snapshot, int width, int height, float glow)
{
  const GdkRGBA gold = { 1.0f, 0.80f, 0.22f, glow };
  const GdkRGBA edge = { 0.30f, 0.19f, 0.02f, 0.7f * glow };
  const GdkRGBA shine = { 1.0f, 0.84f, 0.35f, 0.55f * glow };
  float rim = MAX (3, width / 22.0f);
  GskRoundedRect outline;

  init_outline (&outline, width, height, rim);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shine, 0, 0, rim / 2, rim * 1.5f);
  append_outline (snapshot, width, height, rim, rim + 1, &edge);
  append_outline (snapshot, width, height, rim - 1, rim - 1, &gold);
}

static void
append_marks (MarquiseCardView *self, GtkSnapshot *snapshot, int width, int height)
{
  float line = MAX (2, width / 32.0f);
  gboolean contrast = wants_contrast ();

  if (contrast)
    append_contrast (self, snapshot, width, height);
  if (self->dimmed)
    append_veil (snapshot, width, height, &(GdkRGBA) { 0.1f, 0.1f, 0.12f, 0.45f });
  if (self->shaded)
    append_veil (snapshot, width, height, &(GdkRGBA) { 0.1f, 0.1f, 0.12f, 0.35f });
  if (self->marked)
    append_outline (snapshot, width, height, 0, line, &mark_colour);
  if (self->chosen)
    append_veil (snapshot, width, height, &(GdkRGBA) { 1.0f, 0.86f, 0.45f, 0.28f });
  if (self->lit)
    append_outline (snapshot, width, height, line / 2, line,
                    self->chosen ? &chosen_colour : &lit_colour);
  if (self->glow > 0)
    append_glow (snapshot, width, height, (float) self->glow);
  if (gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    append_focus (snapshot, width, height, contrast);
}

static void
marquise_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MarquiseCardView *self = MARQUISE_CARD_VIEW (widget);

  if (self->card == CARD_NONE)
    {
      card_cache_append_place (self->cache, snapshot, self->sign);
      /* Drawing it twice makes light and shade stronger. */
      if (wants_contrast ())
        card_cache_append_place (self->cache, snapshot, self->sign);
    }
  else
    card_cache_append (self->cache, snapshot, self->drawn);
  append_marks (self, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

/* The table decides the size of cards. */
static void
marquise_card_view_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  *minimum = *natural = 0;
}

/* The ring is not drawn by GTK, so that it must be drawn again when the focus comes, goes, or
 * becomes visible. */
static void
marquise_card_view_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  const GtkStateFlags focus = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE;

  if ((gtk_widget_get_state_flags (widget) & focus) != (before & focus))
    gtk_widget_queue_draw (widget);
}

/* For assistive technology: “play” does what a click does, “carry” picks the card up, or puts
 * carried cards down here. */
static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MarquiseCardView *self = MARQUISE_CARD_VIEW (widget);

  gtk_widget_activate_action (widget, g_str_equal (action, "card.play") ? "table.play"
                              : "table.carry", "(ui)", self->pile, self->index);
}

gboolean
marquise_card_view_has_new_name (MarquiseCardView *self)
{
  g_return_val_if_fail (MARQUISE_IS_CARD_VIEW (self), FALSE);

  return self->name_idle != 0;
}

static gboolean
tell_name_cb (gpointer user_data)
{
  MarquiseCardView *self = user_data;

  self->name_idle = 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->name ? self->name : "", -1);
  return G_SOURCE_REMOVE;
}

void
marquise_card_view_tell_name (MarquiseCardView *self)
{
  g_return_if_fail (MARQUISE_IS_CARD_VIEW (self));

  if (self->name_idle == 0)
    return;
  g_clear_handle_id (&self->name_idle, g_source_remove);
  tell_name_cb (self);
}

/* What gets the keyboard has its name. */
static gboolean
marquise_card_view_grab_focus (GtkWidget *widget)
{
  if (!gtk_widget_has_focus (widget))
    marquise_card_view_tell_name (MARQUISE_CARD_VIEW (widget));
  return GTK_WIDGET_CLASS (marquise_card_view_parent_class)->grab_focus (widget);
}

static void
marquise_card_view_finalize (GObject *object)
{
  g_clear_handle_id (&MARQUISE_CARD_VIEW (object)->name_idle, g_source_remove);
  g_free (MARQUISE_CARD_VIEW (object)->name);
  G_OBJECT_CLASS (marquise_card_view_parent_class)->finalize (object);
}

static void
marquise_card_view_class_init (MarquiseCardViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = marquise_card_view_finalize;
  widget_class->snapshot = marquise_card_view_snapshot;
  widget_class->measure = marquise_card_view_measure;
  widget_class->grab_focus = marquise_card_view_grab_focus;
  widget_class->state_flags_changed = marquise_card_view_state_flags_changed;

  gtk_widget_class_install_action (widget_class, "card.play", NULL, act_cb);
  gtk_widget_class_install_action (widget_class, "card.carry", NULL, act_cb);
  gtk_widget_class_set_css_name (widget_class, "card");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
marquise_card_view_init (MarquiseCardView *self)
{
  self->index = -1;
  self->squeeze = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
}

/* @cache belongs to the table and outlives the view. */
GtkWidget *
marquise_card_view_new (CardCache *cache, Card card)
{
  MarquiseCardView *self = g_object_new (MARQUISE_TYPE_CARD_VIEW, NULL);

  self->cache = cache;
  self->card = card;
  self->drawn = card;
  return GTK_WIDGET (self);
}

/* Every change is an event on the accessibility bus, and a screen reader that gets many at once
 * drops some: so a new name is told when the step is over, and not twice if the next deal follows.
 * A focused card gets its name before that, but only after a move is finished, which usually moves
 * the focus: otherwise the name of the card it leaves would be spoken between the move and the next
 * card. */
static void
set_name (MarquiseCardView *self, const char *name)
{
  gboolean first = self->name == NULL;

  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  g_clear_handle_id (&self->name_idle, g_source_remove);
  if (first)
    tell_name_cb (self);
  else
    self->name_idle = g_idle_add_full (gtk_widget_has_focus (GTK_WIDGET (self))
                                       ? G_PRIORITY_HIGH_IDLE : G_PRIORITY_DEFAULT_IDLE + 10,
                                       tell_name_cb, self, NULL);
}

static void
set_dimmed (MarquiseCardView *self, gboolean dimmed)
{
  if (self->dimmed == dimmed)
    return;
  self->dimmed = dimmed;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, dimmed, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
marquise_card_view_describe (MarquiseCardView *self, const char *name, const char *why_not)
{
  g_return_if_fail (MARQUISE_IS_CARD_VIEW (self));

  set_name (self, name);
  if (why_not || self->dimmed)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), why_not);
  set_dimmed (self, why_not != NULL);
}
