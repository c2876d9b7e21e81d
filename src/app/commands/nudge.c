/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One timeout runs while a game waits for a move in an active window, and none otherwise; after
 * a breath there is none until the next move. */

#include "config.h"

#include "nudge.h"

/* As long as the animation in style.css; milliseconds. */
#define BREATH 2000

struct _MarquiseNudge {
  MarquiseStage *stage;         /* outlives this */
  GtkWindow *window;            /* likewise */
  GSettings *settings;
  guint source;                 /* of the pause, or of the end of the breath */

  MarquiseGame *game;           /* for comparison alone, with what was played in it */
  guint n_moves, n_undos, n_hints;
};

static gboolean
end_breath_cb (gpointer user_data)
{
  MarquiseNudge *self = user_data;

  self->source = 0;
  gtk_widget_remove_css_class (GTK_WIDGET (self->window), "nudged");

  return G_SOURCE_REMOVE;
}

static gboolean
pause_cb (gpointer user_data)
{
  MarquiseNudge *self = user_data;

  gtk_widget_add_css_class (GTK_WIDGET (self->window), "nudged");
  self->source = g_timeout_add (BREATH, end_breath_cb, self);

  return G_SOURCE_REMOVE;
}

static guint
get_pause (MarquiseNudge *self)
{
  g_autofree char *pause = NULL;

  g_settings_get (self->settings, "nudge", "s", &pause);

  return (guint) g_ascii_strtoull (pause, NULL, 10);
}

/* The pause begins. */
static void
begin (MarquiseNudge *self)
{
  guint pause = get_pause (self);

  g_clear_handle_id (&self->source, g_source_remove);
  gtk_widget_remove_css_class (GTK_WIDGET (self->window), "nudged");
  if (pause > 0 && self->game != NULL && gtk_window_is_active (self->window)
      && marquise_game_get_status (self->game) == MARQUISE_STATUS_PLAYING)
    self->source = g_timeout_add_seconds (pause, pause_cb, self);
}

MarquiseNudge *
marquise_nudge_new (MarquiseStage *stage,
                    GtkWindow     *window)
{
  MarquiseNudge *self;

  g_return_val_if_fail (MARQUISE_IS_STAGE (stage), NULL);

  self = g_new0 (MarquiseNudge, 1);
  self->stage = stage;
  self->window = window;
  self->settings = g_object_ref (marquise_stage_get_settings (stage));
  g_signal_connect_swapped (self->settings, "changed::nudge", G_CALLBACK (begin), self);
  g_signal_connect_swapped (window, "notify::is-active", G_CALLBACK (begin), self);

  return self;
}

void
marquise_nudge_free (MarquiseNudge *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_signal_handlers_disconnect_by_data (self->window, self);
  g_object_unref (self->settings);
  g_free (self);
}

void
marquise_nudge_update (MarquiseNudge *self)
{
  MarquiseGame *game = marquise_stage_get_shown (self->stage);
  guint n_moves = game != NULL ? marquise_game_get_n_moves (game) : 0;
  guint n_undos = game != NULL ? marquise_game_get_n_undos (game) : 0;
  guint n_hints = game != NULL ? marquise_game_get_n_hints (game) : 0;

  if (game == self->game && n_moves == self->n_moves && n_undos == self->n_undos
      && n_hints == self->n_hints)
    return;

  self->game = game;
  self->n_moves = n_moves;
  self->n_undos = n_undos;
  self->n_hints = n_hints;
  begin (self);
}
