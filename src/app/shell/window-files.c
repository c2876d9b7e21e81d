/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window does with games that come and go: opening and saving files, the recent ones, games
 * that are dropped on it, the list of kept games, replays, and deals as text by way of the clipboard.
 * Whatever comes in is put on the table by one function, so that the game in progress fares the same
 * in every case: it is set aside, and one press of a button brings it back. */

#include "config.h"

#include "window-private.h"

#include "app/kit/dialogs.h"
#include "app/kit/file-dialogs.h"
#include "app/records/games-window.h"
#include "model/words/deal-text.h"
#include "model/game/game-private.h"
#include "model/game/rule-texts.h"
#include "model/store/saved-game-private.h"
#include "app/review/replay-window.h"

#include <glib/gi18n.h>

/* So many recent games are offered. */
#define MAX_RECENT 8

/* A file being read. */
typedef struct {
  MarquiseWindow *window;       /* referenced */
  GFile *file;
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->window);
  g_object_unref (opening->file);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* Onto the table */

static void
say_set_aside (MarquiseWindow *self)
{
  AdwToast *toast = marquise_dialogs_toast (_("Your game in progress is set aside."));

  adw_toast_set_button_label (toast, _("_Back to it"));
  adw_toast_set_action_name (toast, "win.return-game");
  adw_toast_set_timeout (toast, 8);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toast_overlay), toast);
}

static void
take_game (MarquiseWindow *self,
           MarquiseGame   *game)
{
  gboolean begun = marquise_library_has_open_game (self->library, marquise_game_get_id (game));

  marquise_library_play (self->library, game);
  _marquise_window_show_game (self, game);
  /* What comes in has its rules: nobody need be asked for them. */
  g_clear_handle_id (&self->ask_idle, g_source_remove);
  if (begun && marquise_library_can_return (self->library, marquise_game_get_id (game)))
    say_set_aside (self);
}

static void
play_on_cb (MarquiseReplayWindow *replay,
            MarquiseGame         *game,
            MarquiseWindow       *self)
{
  take_game (self, game);
  gtk_window_present (GTK_WINDOW (self));
}

/* The solver has spoken about a game that can still be won. */
static void
reviewed_cb (MarquiseReplayWindow *replay,
             MarquiseWindow       *self)
{
  const char *id = g_object_get_data (G_OBJECT (replay), "record-id");

  if (self->game != NULL && !marquise_game_is_over (self->game)
      && g_strcmp0 (id, marquise_game_get_record_id (self->game)) == 0)
    marquise_game_set_helped (self->game, TRUE);
}

static void
show_replay (MarquiseWindow *self,
             MarquiseGame   *game,
             gboolean        may_review)
{
  MarquiseReplayWindow *replay = marquise_replay_window_new (self->settings, game);

  if (!may_review)
    marquise_replay_window_forbid_review (replay);
  g_object_set_data_full (G_OBJECT (replay), "record-id",
                          g_strdup (marquise_game_get_record_id (game)), g_free);
  g_signal_connect_object (replay, "play-on", G_CALLBACK (play_on_cb), self, 0);
  g_signal_connect_object (replay, "reviewed", G_CALLBACK (reviewed_cb), self, 0);
  _marquise_window_present_dialog (self, GTK_WINDOW (replay));
}

/* Files */

static void
file_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = NULL;
  MarquiseWindow *self = opening->window;

  game = marquise_file_dialogs_read_finish (opening->file, result, &error);
  if (self->library == NULL)
    return;

  if (game != NULL && !marquise_game_is_over (game))
    {
      take_game (self, game);
      marquise_file_dialogs_remember (opening->file);
      return;
    }

  /* Otherwise the table stays as it is. */
  marquise_window_open_last (self);
  if (game == NULL)
    {
      marquise_file_dialogs_say_unopened (GTK_WINDOW (self), opening->file, error);
      return;
    }

  marquise_file_dialogs_remember (opening->file);
  show_replay (self, game, TRUE);
}

void
marquise_window_open_file (MarquiseWindow *self,
                           GFile          *file)
{
  Opening *opening;

  g_return_if_fail (MARQUISE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  opening = g_new0 (Opening, 1);
  *opening = (Opening) { g_object_ref (self), g_object_ref (file) };
  marquise_file_dialogs_read_async (file, NULL, file_read_cb, opening);
}

static void
file_chosen (GtkWindow *parent,
             GFile     *file)
{
  marquise_window_open_file (MARQUISE_WINDOW (parent), file);
}

static void
open_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  marquise_file_dialogs_open (GTK_WINDOW (widget), file_chosen);
}

static void
open_recent_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  marquise_window_open_file (MARQUISE_WINDOW (widget), file);
}

static void
save_as_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  g_autofree char *name = marquise_file_dialogs_make_name (marquise_game_get_name (self->game),
                                                           marquise_game_get_number (self->game));
  gsize length;
  char *text = marquise_saved_game_to_text (self->game, &length);

  marquise_file_dialogs_save (GTK_WINDOW (self), name, text, length);
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         gpointer       user_data)
{
  GFile *file = G_VALUE_HOLDS (value, G_TYPE_FILE) ? g_value_get_object (value) : NULL;

  if (file == NULL)
    return FALSE;

  marquise_window_open_file (MARQUISE_WINDOW (user_data), file);

  return TRUE;
}

/* Recent files */

static int
compare_recent (gconstpointer a,
                gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
append_recent (GMenu         *menu,
               GtkRecentInfo *info)
{
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
  /* An underline would be the sign of a key. */
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
fill_recent (GMenu *menu,
             GList *items)
{
  guint n_items = 0;

  g_menu_remove_all (menu);
  for (GList *at = items; at != NULL && n_items < MAX_RECENT; at = at->next)
    {
      GtkRecentInfo *info = at->data;

      if (!gtk_recent_info_has_group (info, "marquise") || !gtk_recent_info_exists (info))
        continue;

      append_recent (menu, info);
      n_items++;
    }

  /* An action that does not exist shows the line in grey. */
  if (n_items == 0)
    g_menu_append (menu, _("None yet"), "win.no-recent");
}

static gboolean
update_recent_cb (gpointer user_data)
{
  MarquiseWindow *self = user_data;
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  self->recent_idle = 0;
  items = g_list_sort (items, compare_recent);
  fill_recent (self->recent_main, items);
  fill_recent (self->recent_bar, items);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);

  return G_SOURCE_REMOVE;
}

static void
recent_changed_cb (MarquiseWindow *self)
{
  if (self->recent_idle == 0)
    self->recent_idle = g_idle_add_full (G_PRIORITY_LOW, update_recent_cb, self, NULL);
}

/* Not before the window is in sight: the list of recent files may be long. */
static void
window_mapped_cb (MarquiseWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, window_mapped_cb, NULL);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (recent_changed_cb), self, G_CONNECT_SWAPPED);
  recent_changed_cb (self);
}

/* Kept games */

static void
return_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  const char *id = marquise_game_get_id (self->game);
  g_autoptr (GError) error = NULL;
  MarquiseGame *game;

  if (!marquise_library_can_return (self->library, id))
    return;

  game = marquise_library_return (self->library, id, &error);
  if (game != NULL)
    _marquise_window_show_game (self, game);
  else
    marquise_window_say (self, error->message);
}

static MarquiseGame *
read_kept (MarquiseWindow   *self,
           MarquiseKeptGame *kept,
           GtkWindow        *parent)
{
  const MarquiseKeptInfo *info = marquise_kept_game_get_info (kept);
  g_autoptr (GFile) file = g_file_new_for_path (info->path);
  g_autoptr (GError) error = NULL;
  MarquiseGame *game = marquise_saved_game_read (info->path, &error);

  if (game == NULL)
    marquise_file_dialogs_say_unopened (parent, file, error);

  return game;
}

static void
kept_replay_cb (MarquiseGamesWindow *games_window,
                MarquiseKeptGame    *kept,
                MarquiseWindow      *self)
{
  g_autoptr (MarquiseGame) game = read_kept (self, kept, GTK_WINDOW (games_window));

  /* What the solver says of a game that will go on would be help. */
  if (game != NULL)
    show_replay (self, game,
                 marquise_kept_game_get_info (kept)->result != MARQUISE_KEPT_ASIDE);
}

static void
kept_resume_cb (MarquiseGamesWindow *games_window,
                MarquiseKeptGame    *kept,
                MarquiseWindow      *self)
{
  g_autoptr (GError) error = NULL;
  const char *path = marquise_kept_game_get_info (kept)->path;
  MarquiseGame *game = marquise_library_resume (self->library, path, &error);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (game == NULL)
    {
      marquise_file_dialogs_say_unopened (GTK_WINDOW (games_window), file, error);
      return;
    }

  _marquise_window_show_game (self, game);
  gtk_window_close (GTK_WINDOW (games_window));
}

static void
my_games_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  MarquiseGamesWindow *games_window = marquise_games_window_new (self->library, NULL);

  g_signal_connect_object (games_window, "replay", G_CALLBACK (kept_replay_cb), self, 0);
  g_signal_connect_object (games_window, "resume", G_CALLBACK (kept_resume_cb), self, 0);
  _marquise_window_present_dialog (self, GTK_WINDOW (games_window));
}

/* The game on the table, as it is now. */
static void
replay_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  gsize length;
  g_autofree char *text = marquise_saved_game_to_text (self->game, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) copy = marquise_saved_game_from_text (text, length, &error);

  if (copy != NULL)
    show_replay (self, copy, TRUE);
  else
    marquise_window_say (self, error->message);
}

/* Deals as text */

static void
copy_deal_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  g_autofree char *text = marquise_deal_text_format (self->game);
  g_autofree char *sentence = NULL;

  if (text == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  /* Translators: %s is what was copied, such as “Marquise klondike draw=3 #12”. */
  sentence = g_strdup_printf (_("Copied: %s"), text);
  marquise_window_say (self, sentence);
}

static void
paste_deal (MarquiseWindow *self,
            const char     *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = marquise_deal_text_parse (text, &error);
  const Game *engine;
  const Rules *rules;
  Rules chosen;
  char rule_text[RULE_STRING_MAX];

  if (game == NULL)
    {
      marquise_file_dialogs_say (GTK_WINDOW (self), _("The deal cannot be started"),
                                 error->message);
      return;
    }

  engine = marquise_game_get_engine (game);
  rules = marquise_game_get_rules (game);
  rules_format (engine, rules, rule_text);
  marquise_game_set_again (game,
                           marquise_statistics_has_deal (marquise_library_get_statistics
                                                           (self->library),
                                                         engine->id, rule_text,
                                                         marquise_game_get_number (game)));
  take_game (self, game);

  /* The rules belong to the deal; those that the player has chosen hold again for the next one. */
  marquise_settings_get_rules (self->settings, engine, &chosen);
  if (!rules_equal (engine, rules, &chosen))
    {
      g_autofree char *words = marquise_rules_describe (engine, rules);
      g_autofree char *sentence = NULL;

      /* Translators: %s is a set of rules, such as “One card”. */
      sentence = g_strdup_printf (_("This deal has rules of its own: %s. Your own rules hold again "
                                    "for the next deal."), words);
      marquise_game_page_say (self->page, sentence);
    }
}

static void
clipboard_read_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (MarquiseWindow) self = user_data;
  g_autofree char *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  /* A clipboard without text holds no deal either. */
  if (self->library != NULL)
    paste_deal (self, text != NULL ? text : "");
}

static void
paste_deal_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, clipboard_read_cb,
                                 g_object_ref (widget));
}

/* For window.c */

void
_marquise_window_update_file_actions (MarquiseWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean shown = _marquise_window_shows_game (self);

  gtk_widget_action_set_enabled (widget, "win.save-as", shown);
  gtk_widget_action_set_enabled (widget, "win.copy-deal",
                                 shown && marquise_game_get_number (self->game) != 0);
  gtk_widget_action_set_enabled (widget, "win.replay",
                                 shown && marquise_game_get_n_moves (self->game) > 0);
  gtk_widget_action_set_enabled (widget, "win.return-game",
                                 shown && marquise_library_can_return (self->library,
                                                                       marquise_game_get_id
                                                                         (self->game)));
}

void
_marquise_window_init_files (MarquiseWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect (self, "map", G_CALLBACK (window_mapped_cb), NULL);
}

void
_marquise_window_class_files_init (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.open", NULL, open_cb },
    { "win.open-recent", "s", open_recent_cb },
    { "win.save-as", NULL, save_as_cb },
    { "win.return-game", NULL, return_cb },
    { "win.my-games", NULL, my_games_cb },
    { "win.replay", NULL, replay_cb },
    { "win.copy-deal", NULL, copy_deal_cb },
    { "win.paste-deal", NULL, paste_deal_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, recent_main);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, recent_bar);

  /* As bindings of the window, so that a text entry keeps its own. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-deal",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-deal",
                                       NULL);
}
