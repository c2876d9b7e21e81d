/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's actions: what menus, buttons and keys name. */

#include "config.h"

#include "window-private.h"

#include "app/play/deal-dialog.h"
#include "app/kit/dialogs.h"
#include "app/help/help-window.h"
#include "app/practice/lesson-window.h"
#include "model/marjolet/marjolet.h"
#include "app/preferences/players-group.h"
#include "app/preferences/preferences.h"
#include "app/records/statistics-window.h"

#include <glib/gi18n.h>

static const char *game_actions[] = {
  "win.new-game",
  "win.deal-number",
  "win.restart",
  "win.hint",
  "win.rules",
  "win.lesson",
};

static void
new_game_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  _marquise_window_deal (MARQUISE_WINDOW (widget), 0, FALSE);
}

static void
players_chosen_cb (MarquiseWindow *self,
                   const char     *response)
{
  if (g_strcmp0 (response, "two") != 0 && g_strcmp0 (response, "computer") != 0)
    return;

  g_object_set (self->settings, "players", response, NULL);
  _marquise_window_deal (self, 0, FALSE);
}

/* Marjolet, against the computer or between two people. */
static void
new_match_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  GtkWindow *dialog = marquise_players_dialog_new (self->settings);

  g_signal_connect_object (dialog, "response", G_CALLBACK (players_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  _marquise_window_present_dialog (self, dialog);
}

static void
restart_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  _marquise_window_deal (MARQUISE_WINDOW (widget), 0, TRUE);
}

static void
number_chosen_cb (MarquiseDealDialog *dialog,
                  guint               number,
                  gpointer            user_data)
{
  _marquise_window_deal (MARQUISE_WINDOW (user_data), number, FALSE);
}

static void
deal_number_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  MarquiseDealDialog *dialog = marquise_deal_dialog_new (marquise_game_get_number (self->game));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (number_chosen_cb), self, 0);
  _marquise_window_present_dialog (self, GTK_WINDOW (dialog));
}

static void
undo_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  marquise_game_undo (MARQUISE_WINDOW (widget)->game);
}

static void
redo_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  marquise_game_redo (MARQUISE_WINDOW (widget)->game);
}

static void
hint_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);

  if (!_marquise_window_find_advice (self))
    marquise_game_page_show_hint (self->page);
}

static void
lesson_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  const char *id = marquise_game_get_id (self->game);

  _marquise_window_present_dialog (self,
                                   GTK_WINDOW (marquise_lesson_window_new (id, self->settings)));
}

static void
show_chooser_cb (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  _marquise_window_show_chooser (MARQUISE_WINDOW (widget));
}

static void
leave_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  if (_marquise_window_stop_waiting (MARQUISE_WINDOW (widget)))
    return;
  if (_marquise_window_shows_game (MARQUISE_WINDOW (widget))
      && marquise_game_page_stop_finishing (MARQUISE_WINDOW (widget)->page))
    return;

  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else if (_marquise_window_shows_game (MARQUISE_WINDOW (widget)))
    _marquise_window_show_chooser (MARQUISE_WINDOW (widget));
}

static void
fullscreen_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
preferences_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  const char *id = _marquise_window_shows_game (self) ? marquise_game_get_id (self->game) : NULL;

  _marquise_window_present_dialog (self, GTK_WINDOW (marquise_preferences_new (self->library, id)));
}

static void
statistics_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  const char *id = _marquise_window_shows_game (self) ? marquise_game_get_id (self->game) : NULL;

  _marquise_window_present_dialog (self,
                                   GTK_WINDOW (marquise_statistics_window_new (self->library, id)));
}

static void
rules_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);

  _marquise_window_present_dialog (self, GTK_WINDOW (marquise_help_window_new (self->game)));
}

static void
shortcuts_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  _marquise_window_present_dialog (MARQUISE_WINDOW (widget), marquise_dialogs_shortcuts ());
}

static void
about_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  _marquise_window_present_dialog (MARQUISE_WINDOW (widget), marquise_dialogs_about ());
}

static void
menu_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);

  /* With a menu bar F10 belongs to it; the primary menu button answers to it otherwise. */
  if (gtk_widget_get_visible (self->menu_bar))
    gtk_widget_child_focus (self->menu_bar, GTK_DIR_TAB_FORWARD);
}

void
_marquise_window_update_actions (MarquiseWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean shown = _marquise_window_shows_game (self);
  gboolean over = shown && marquise_game_get_status (self->game) != MARQUISE_STATUS_PLAYING
                  && marquise_game_get_status (self->game) != MARQUISE_STATUS_BLOCKED;
  gboolean busy = shown && marquise_game_get_busy (self->game);

  for (guint i = 0; i < G_N_ELEMENTS (game_actions); i++)
    gtk_widget_action_set_enabled (widget, game_actions[i], shown);

  gtk_widget_action_set_enabled (widget, "win.new-match",
                                 shown && MARQUISE_IS_MARJOLET (self->game));
  gtk_widget_action_set_enabled (widget, "win.hint", shown && !over && !busy);
  gtk_widget_action_set_enabled (widget, "win.undo", shown && marquise_game_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "win.redo", shown && marquise_game_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "win.show-chooser", shown);
  _marquise_window_update_solver_actions (self);
  _marquise_window_update_speech_actions (self);
  _marquise_window_update_file_actions (self);
}

void
_marquise_window_class_actions_init (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.new-game", new_game_cb },
    { "win.new-match", new_match_cb },
    { "win.restart", restart_cb },
    { "win.deal-number", deal_number_cb },
    { "win.undo", undo_cb },
    { "win.redo", redo_cb },
    { "win.hint", hint_cb },
    { "win.show-chooser", show_chooser_cb },
    { "win.leave", leave_cb },
    { "win.fullscreen", fullscreen_cb },
    { "win.preferences", preferences_cb },
    { "win.statistics", statistics_cb },
    { "win.rules", rules_cb },
    { "win.lesson", lesson_cb },
    { "win.shortcuts", shortcuts_cb },
    { "win.about", about_cb },
    { "win.menu", menu_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.leave", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, 0, "win.menu", NULL);
}
