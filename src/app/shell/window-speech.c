/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window's actions for who hears the table instead of seeing it, and for who plays by
 * keyboard. */

#include "config.h"

#include "window-private.h"

#include "app/play/declare-menu.h"
#include "model/words/narration.h"

#include <glib/gi18n.h>

static void
read_table_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  g_autofree char *text = marquise_narrate_table (self->game);

  marquise_game_page_announce (self->page, text);
}

static void
read_pile_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  g_autofree char *text = marquise_narrate_pile (self->game,
                                                 marquise_game_page_get_pile (self->page));

  marquise_game_page_announce (self->page, text);
}

static void
read_moves_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  g_autofree char *text = marquise_narrate_playable (self->game);

  marquise_game_page_announce (self->page, text);
}

static void
declare_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);

  if (!marquise_declare_menu_popup (GTK_WIDGET (self->page), MARQUISE_MARJOLET (self->game)))
    marquise_game_page_say (self->page, _("There is nothing to declare now."));
}

void
_marquise_window_update_speech_actions (MarquiseWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean shown = _marquise_window_shows_game (self);

  gtk_widget_action_set_enabled (widget, "win.read-table", shown);
  gtk_widget_action_set_enabled (widget, "win.read-pile", shown);
  gtk_widget_action_set_enabled (widget, "win.read-moves", shown);
  gtk_widget_action_set_enabled (widget, "win.declare", shown && MARQUISE_IS_MARJOLET (self->game));
}

void
_marquise_window_class_speech_init (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.read-table", NULL, read_table_cb);
  gtk_widget_class_install_action (widget_class, "win.read-pile", NULL, read_pile_cb);
  gtk_widget_class_install_action (widget_class, "win.read-moves", NULL, read_moves_cb);
  gtk_widget_class_install_action (widget_class, "win.declare", NULL, declare_cb);
}
