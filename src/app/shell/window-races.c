/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's part in what brings people back: the deal of the day, races, goals. */

#include "config.h"

#include "window-private.h"

#include "app/records/daily-window.h"
#include "app/records/goals-window.h"
#include "app/practice/race-window.h"

static void
daily_play_cb (MarquiseDailyWindow *dialog,
               const char          *game,
               guint                day,
               MarquiseWindow      *self)
{
  if (marquise_library_play_daily (self->library, game, day) != NULL)
    marquise_window_open_game (self, game);
}

static void
daily_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  const char *id = self->game != NULL ? marquise_game_get_id (self->game) : NULL;
  MarquiseDailyWindow *dialog = marquise_daily_window_new (self->library, id);

  g_signal_connect_object (dialog, "play", G_CALLBACK (daily_play_cb), self, 0);
  _marquise_window_present_dialog (self, GTK_WINDOW (dialog));
}

/* Not modal: the game on the table stands still beside it. */
static void
race_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  const char *id = self->game != NULL ? marquise_game_get_id (self->game) : NULL;

  _marquise_window_present_dialog (self, GTK_WINDOW (marquise_race_window_new (self->library, id)));
}

static void
goals_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);

  _marquise_window_present_dialog (self, GTK_WINDOW (marquise_goals_window_new (self->library)));
}

void
_marquise_window_class_records_init (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.daily", NULL, daily_cb);
  gtk_widget_class_install_action (widget_class, "win.race", NULL, race_cb);
  gtk_widget_class_install_action (widget_class, "win.goals", NULL, goals_cb);
}
