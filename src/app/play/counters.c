/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points, moves and time beneath the table. A label would lay out the whole window again at each
 * tick of the clock, which asks the display server for the sizes of the screens; here a tick paints
 * a few digits again and does nothing else. */

#include "config.h"

#include "counters.h"

#include "app/system/colours.h"
#include "app/kit/format.h"
#include "model/game/patience-points.h"

#include <glib/gi18n.h>

/* From everything to what fits everywhere. In a game with points, these matter more than moves. */
enum {
  TEXT_ALL,
  TEXT_WITHOUT_MOVES,
  TEXT_SCORE,
  TEXT_LEAST,
  N_TEXTS
};

struct _MarquiseCounters {
  GtkWidget parent_instance;

  MarquiseGame *game;
  GSignalGroup *game_signals;
  PangoLayout *layout;          /* NULL until it is measured */
  char *series;
  char *text[N_TEXTS];
  guint n_moves, seconds;
  int width;                    /* asked for, pixels */
};

G_DEFINE_FINAL_TYPE (MarquiseCounters, marquise_counters, GTK_TYPE_WIDGET)

static PangoLayout *
ensure_layout (MarquiseCounters *self)
{
  if (self->layout == NULL)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      /* All digits have the same width, so that the time does not jitter. */
      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text[TEXT_ALL]);
      pango_layout_set_attributes (self->layout, attributes);
      pango_attr_list_unref (attributes);
    }

  return self->layout;
}

/* Pixels; the layout shows that text then. */
static int
measure_text (MarquiseCounters *self,
              guint             i)
{
  int width;

  pango_layout_set_text (ensure_layout (self), self->text[i], -1);
  pango_layout_get_pixel_size (self->layout, &width, NULL);

  return width;
}

/* Joins those that are not NULL. */
static char *
join (const char *series,
      const char *points,
      const char *moves,
      const char *time)
{
  const char *parts[] = { series, points, moves, time };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", parts[i]);

  return g_string_free (text, FALSE);
}

static void
set_text (MarquiseCounters *self,
          guint             i,
          char             *text)
{
  g_free (self->text[i]);
  self->text[i] = text;
}

static void
update (MarquiseCounters *self)
{
  guint n_moves = marquise_game_get_n_moves (self->game);
  guint seconds = marquise_game_get_elapsed (self->game);
  g_autofree char *time = marquise_format_duration (seconds);
  g_autofree char *moves = g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);
  g_autofree char *points = marquise_patience_points_say (self->game);
  g_autofree char *text = join (self->series, points, moves, time);
  gboolean tell = n_moves != self->n_moves || seconds / 60 != self->seconds / 60;
  int width;

  if (g_str_equal (text, self->text[TEXT_ALL]))
    return;

  tell = tell || *self->text[TEXT_ALL] == '\0';
  set_text (self, TEXT_ALL, g_steal_pointer (&text));
  set_text (self, TEXT_WITHOUT_MOVES,
            join (self->series, points, points == NULL ? moves : NULL, time));
  set_text (self, TEXT_SCORE, join (points != NULL ? self->series : NULL, points,
                                    points == NULL ? moves : NULL, points == NULL ? time : NULL));
  set_text (self, TEXT_LEAST, join (NULL, NULL, moves, time));
  self->n_moves = n_moves;
  self->seconds = seconds;
  width = measure_text (self, TEXT_ALL);
  if (width != self->width)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));

  /* A screen reader hears of each move and each minute; every second would be a message on the
   * bus. */
  if (tell)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    self->text[TEXT_ALL], -1);
}

static void
marquise_counters_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MarquiseCounters *self = MARQUISE_COUNTERS (widget);
  PangoLayout *layout = ensure_layout (self);
  int height;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = self->width = measure_text (self, TEXT_ALL);
      *minimum = MIN (measure_text (self, TEXT_LEAST), *natural);
    }
  else
    {
      pango_layout_get_pixel_size (layout, NULL, &height);
      *minimum = *natural = height;
      *minimum_baseline = *natural_baseline = PANGO_PIXELS (pango_layout_get_baseline (layout));
    }
}

static void
marquise_counters_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  MarquiseCounters *self = MARQUISE_COUNTERS (widget);
  PangoLayout *layout = ensure_layout (self);
  int width = measure_text (self, TEXT_ALL), height;
  GdkRGBA colour;

  for (guint i = TEXT_ALL + 1; i < N_TEXTS && width > gtk_widget_get_width (widget); i++)
    width = measure_text (self, i);
  pango_layout_get_pixel_size (layout, NULL, &height);
  marquise_colours_get_text (widget, &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (widget) - width),
                                                (float) ((gtk_widget_get_height (widget) - height)
                                                         / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
marquise_counters_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (marquise_counters_parent_class)->css_changed (widget, change);
  g_clear_object (&MARQUISE_COUNTERS (widget)->layout);
  gtk_widget_queue_resize (widget);
}

static void
marquise_counters_system_setting_changed (GtkWidget        *widget,
                                          GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (marquise_counters_parent_class)->system_setting_changed (widget, setting);
  g_clear_object (&MARQUISE_COUNTERS (widget)->layout);
  gtk_widget_queue_resize (widget);
}

static void
marquise_counters_finalize (GObject *object)
{
  MarquiseCounters *self = MARQUISE_COUNTERS (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->layout);
  for (guint i = 0; i < N_TEXTS; i++)
    g_clear_pointer (&self->text[i], g_free);
  g_clear_pointer (&self->series, g_free);

  G_OBJECT_CLASS (marquise_counters_parent_class)->finalize (object);
}

static void
marquise_counters_class_init (MarquiseCountersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = marquise_counters_finalize;
  widget_class->measure = marquise_counters_measure;
  widget_class->snapshot = marquise_counters_snapshot;
  widget_class->css_changed = marquise_counters_css_changed;
  widget_class->system_setting_changed = marquise_counters_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
marquise_counters_init (MarquiseCounters *self)
{
  for (guint i = 0; i < N_TEXTS; i++)
    self->text[i] = g_strdup ("");
  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify::n-moves", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::elapsed", G_CALLBACK (update), self);
}

void
marquise_counters_set_game (MarquiseCounters *self,
                            MarquiseGame     *game)
{
  g_return_if_fail (MARQUISE_IS_COUNTERS (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  update (self);
}

void
marquise_counters_set_series (MarquiseCounters *self,
                              const char       *series)
{
  g_return_if_fail (MARQUISE_IS_COUNTERS (self));

  if (g_strcmp0 (series, self->series) == 0)
    return;

  g_free (self->series);
  self->series = g_strdup (series);
  if (self->game != NULL)
    update (self);
}
