/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See match-window.h. */

#include "config.h"

#include "match-window.h"

#include "app/kit/fold-box.h"
#include "app/kit/scroller.h"
#include "app/play/score-sheet.h"
#include "app/view/play-view.h"
#include "app/view/table-settings.h"
#include "model/game/game-private.h"
#include "model/store/turned-match.h"

#include <glib/gi18n.h>

struct _MarquiseMatchWindow {
  AdwWindow parent_instance;

  MarquiseSettings *settings;
  MarquiseGame *game;
  MarquiseScoreSheet *sheet;

  AdwWindowTitle *title;
  GtkBox *body;
  MarquisePlayView *view;
  GtkLabel *text;
  GtkDropDown *front;
  GtkDropDown *back;
  GtkToggleButton *open;
};

G_DEFINE_FINAL_TYPE (MarquiseMatchWindow, marquise_match_window, ADW_TYPE_WINDOW)

enum {
  SIGNAL_TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Characters as they stand in the lists. */
static int
get_level (GtkDropDown *list)
{
  return MARQUISE_LEVEL_CHARACTERS + (int) gtk_drop_down_get_selected (list);
}

static void
update (MarquiseMatchWindow *self)
{
  g_autofree char *comment = NULL;
  g_autofree char *status = NULL;

  if (self->game == NULL)
    return;

  comment = marquise_game_get_comment (self->game);
  status = marquise_game_get_status_line (self->game);
  if (comment != NULL)
    gtk_label_set_label (self->text, comment);
  adw_window_title_set_subtitle (self->title, status);
}

static void
players_cb (MarquiseMatchWindow *self)
{
  if (self->game != NULL)
    g_object_set (self->game, "level", get_level (self->back), "own-level", get_level (self->front),
                  NULL);
}

static void
open_cb (MarquiseMatchWindow *self)
{
  if (self->game != NULL)
    g_object_set (self->game, "open", gtk_toggle_button_get_active (self->open), NULL);
}

/* The seat at the top is the one at the bottom of the match seen from the other side: there whoever
 * played at the bottom is the opponent. */
static void
take (GtkWidget  *widget,
      const char *action,
      GVariant   *parameter)
{
  MarquiseMatchWindow *self = MARQUISE_MATCH_WINDOW (widget);
  g_autoptr (MarquiseGame) game = g_steal_pointer (&self->game);

  if (game == NULL)
    return;

  g_signal_handlers_disconnect_by_data (game, self);
  marquise_play_view_set_game (self->view, NULL);
  marquise_score_sheet_set_game (self->sheet, NULL);
  if (g_str_has_suffix (action, "top"))
    {
      g_autoptr (MarquiseGame) turned = marquise_turned_match_new (game);

      g_set_object (&game, turned);
      marquise_table_settings_set_pace (self->settings, MARQUISE_TRICK_GAME (game));
      g_object_set (game, "level", get_level (self->front), NULL);
    }
  /* A match that others began says nothing about the player. */
  marquise_game_set_again (game, TRUE);
  g_object_set (game, "open", FALSE, "own-level", -1, NULL);
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
marquise_match_window_dispose (GObject *object)
{
  MarquiseMatchWindow *self = MARQUISE_MATCH_WINDOW (object);

  if (self->sheet != NULL)
    marquise_score_sheet_set_game (self->sheet, NULL);
  self->sheet = NULL;
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_match_window_parent_class)->dispose (object);
}

static void
marquise_match_window_class_init (MarquiseMatchWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_match_window_dispose;
  signals[SIGNAL_TAKEN] = g_signal_new ("taken", MARQUISE_TYPE_MATCH_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, MARQUISE_TYPE_GAME);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  g_type_ensure (MARQUISE_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/match-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseMatchWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseMatchWindow, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseMatchWindow, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseMatchWindow, text);
  gtk_widget_class_bind_template_child (widget_class, MarquiseMatchWindow, front);
  gtk_widget_class_bind_template_child (widget_class, MarquiseMatchWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MarquiseMatchWindow, open);
  gtk_widget_class_bind_template_callback (widget_class, players_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_install_action (widget_class, "match.take-bottom", NULL, take);
  gtk_widget_class_install_action (widget_class, "match.take-top", NULL, take);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
marquise_match_window_init (MarquiseMatchWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sheet = marquise_score_sheet_new ();
  marquise_score_sheet_stand_in (self->sheet, GTK_WINDOW (self), self->body);
}

/* The characters, with the two that meet at first. */
static void
fill_lists (MarquiseMatchWindow *self,
            const char          *game)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  MarquiseCharacter character;
  guint n = 0;

  for (MarquiseLevel level = MARQUISE_LEVEL_CHARACTERS; level <= MARQUISE_LEVEL_LAST; level++)
    if (marquise_trick_game_get_character (game, level, &character))
      {
        gtk_string_list_append (names, character.name);
        n++;
      }
  gtk_drop_down_set_model (self->front, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->back, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->front, n - 1);
  gtk_drop_down_set_selected (self->back, n / 2 - 1);
}

MarquiseMatchWindow *
marquise_match_window_new (const char       *game,
                           MarquiseSettings *settings)
{
  MarquiseMatchWindow *self;
  Rules rules;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (settings), NULL);

  self = g_object_new (MARQUISE_TYPE_MATCH_WINDOW, NULL);
  self->settings = g_object_ref (settings);
  fill_lists (self, game);
  self->game = marquise_game_new (game);
  marquise_table_settings_set_pace (settings, MARQUISE_TRICK_GAME (self->game));
  players_cb (self);
  marquise_settings_get_rules (settings, game_find (game), &rules);
  marquise_game_deal_number (self->game, &rules, 0);
  adw_window_title_set_title (self->title, marquise_game_get_name (self->game));
  marquise_play_view_set_up (self->view, settings, MARQUISE_PACE_LED);
  marquise_play_view_set_game (self->view, self->game);
  marquise_score_sheet_set_game (self->sheet, MARQUISE_TRICK_GAME (self->game));
  g_signal_connect_object (self->game, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update (self);

  return self;
}
