/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window: header bar, chooser and game page, and the rule for when the clock may run.
 * Invariants: @game is the game on the page whenever the page is shown; chooser, page and all
 * dialogs are made when they are first needed, since starting must be quick. Its actions are in
 * window-actions.c. */

#include "config.h"

#include "window-private.h"

#include "app/records/daily-window.h"
#include "app/kit/dialogs.h"
#include "app/kit/format.h"
#include "app/help/help-window.h"
#include "app/kit/letters.h"
#include "app/preferences/presets.h"

#include <glib/gi18n.h>

/* Below the first width the buttons go to the foot of the window; above the second they have
 * words. Both are for letters of their usual size, and grow with them. */
#define NARROW_WIDTH 620
#define WIDE_WIDTH 860
/* The score sheet beside the table; with larger letters it takes more, as long as the table keeps three
 * fifths of the window. */
#define SHEET_WIDTH 264

G_DEFINE_FINAL_TYPE (MarquiseWindow, marquise_window, ADW_TYPE_APPLICATION_WINDOW)

enum {
  PROP_0,
  PROP_WIDE,
  PROP_NARROW,
  PROP_SHEET_WIDTH,
  LAST_PROP
};

static GParamSpec *pspecs[LAST_PROP];

typedef struct {
  MarquiseWindow *window;
  guint32 number;
  gboolean again;
} PendingDeal;

gboolean
_marquise_window_shows_game (MarquiseWindow *self)
{
  return self->page != NULL
         && gtk_stack_get_visible_child (GTK_STACK (self->stack)) == GTK_WIDGET (self->page);
}

/* The clock stands whenever the player is not looking at the cards. */
static void
update_clock (MarquiseWindow *self)
{
  gboolean running;

  if (self->game == NULL)
    return;

  running = _marquise_window_shows_game (self)
            && self->n_dialogs == 0
            && gtk_widget_get_mapped (GTK_WIDGET (self))
            && gtk_window_is_active (GTK_WINDOW (self));
  marquise_game_set_clock_running (self->game, running);
}

/* The game's name, and whether its deal is that of a day. */
static char *
describe_title (MarquiseGame *game)
{
  const char *daily = marquise_game_get_daily (game);
  guint32 day;
  g_autofree char *date = NULL;

  if (daily == NULL || !marquise_daily_parse (daily, &day))
    return g_strdup (marquise_game_get_name (game));

  date = marquise_format_day_of_year (day);

  /* Translators: the name of a game, and a day such as “21 November”. */
  return g_strdup_printf (_("%s, deal of %s"), marquise_game_get_name (game), g_strstrip (date));
}

void
_marquise_window_update_header (MarquiseWindow *self)
{
  gboolean shown = _marquise_window_shows_game (self);

  gtk_widget_set_visible (self->game_buttons, shown);
  gtk_widget_set_visible (self->hint_button, shown && !self->narrow);
  _marquise_window_update_verdict (self);

  if (shown)
    {
      g_autofree char *line = self->narrow ? NULL : marquise_game_get_status_line (self->game);
      g_autofree char *name = describe_title (self->game);
      const char *verdict = _marquise_window_get_verdict_words (self);

      if (line != NULL && verdict != NULL)
        {
          g_autofree char *both = g_strdup_printf (_("%s · %s"), line, verdict);

          g_free (line);
          line = g_steal_pointer (&both);
        }
      /* Where there is no room for both, the symbol beside it needs a word. */
      else if (self->narrow)
        line = g_strdup (verdict);
      adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), name);
      adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), line != NULL ? line : "");
      gtk_window_set_title (GTK_WINDOW (self), name);
    }
  else
    {
      adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), _("Marquise"));
      adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), "");
      gtk_window_set_title (GTK_WINDOW (self), _("Marquise"));
    }
}

static void
update_all (MarquiseWindow *self)
{
  _marquise_window_update_header (self);
  update_clock (self);
  _marquise_window_update_actions (self);
}

static void
game_changed_cb (MarquiseGame   *game,
                 MarquiseChange  change,
                 MarquiseWindow *self)
{
  _marquise_window_update_header (self);
  _marquise_window_update_actions (self);
}

static void
game_notify_cb (MarquiseGame   *game,
                GParamSpec     *pspec,
                MarquiseWindow *self)
{
  _marquise_window_update_actions (self);
}

static void
problem_cb (MarquiseLibrary *library,
            const char      *sentence,
            MarquiseWindow  *self)
{
  marquise_window_say (self, sentence);
}

static void
dialog_unmap_cb (GtkWidget      *dialog,
                 MarquiseWindow *self)
{
  g_signal_handlers_disconnect_by_func (dialog, dialog_unmap_cb, self);
  self->n_dialogs--;
  update_clock (self);
}

void
_marquise_window_present_dialog (MarquiseWindow *self,
                                 GtkWindow      *dialog)
{
  marquise_letters_prepare (GTK_WIDGET (dialog));
  gtk_window_set_transient_for (dialog, GTK_WINDOW (self));
  gtk_window_set_destroy_with_parent (dialog, TRUE);

  /* What is not modal (the rules, say) may stay open beside the game. */
  if (gtk_window_get_modal (dialog))
    {
      self->n_dialogs++;
      g_signal_connect_object (dialog, "unmap", G_CALLBACK (dialog_unmap_cb), self, 0);
      update_clock (self);
    }
  gtk_window_present (dialog);
}

static void
set_game (MarquiseWindow *self,
          MarquiseGame   *game)
{
  if (self->game != NULL && self->game != game)
    marquise_game_set_clock_running (self->game, FALSE);

  if (self->game != game)
    _marquise_window_stop_waiting (self);

  g_set_object (&self->game, game);
  marquise_analysis_set_game (self->analysis, game);
  g_signal_group_set_target (self->game_signals, game);
}

static void
show_child (MarquiseWindow *self,
            GtkWidget      *child)
{
  if (gtk_widget_get_parent (child) == NULL)
    {
      GtkStackPage *page = gtk_stack_add_child (GTK_STACK (self->stack), child);

      /* Without a name GTK calls it by its type, and a screen reader says that. */
      gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      child == GTK_WIDGET (self->page) ? _("Game") : _("All games"),
                                      -1);
    }
  gtk_stack_set_visible_child (GTK_STACK (self->stack), child);
  update_all (self);
  gtk_widget_grab_focus (child);
}

void
_marquise_window_show_chooser (MarquiseWindow *self)
{
  if (self->chooser == NULL)
    self->chooser = marquise_chooser_new (self->library);

  marquise_chooser_update (self->chooser);
  show_child (self, GTK_WIDGET (self->chooser));
}

static void
difficulty_response_cb (MarquiseWindow   *self,
                        const char       *response,
                        AdwMessageDialog *dialog)
{
  const char *id = g_object_get_data (G_OBJECT (dialog), "game");
  const Game *engine = game_find (id);

  for (int i = 0; engine->presets[i].id != NULL; i++)
    {
      Rules rules = { 0 };

      if (g_strcmp0 (engine->presets[i].id, response) != 0
          || !rules_parse (engine, engine->presets[i].rules, &rules, NULL, 0))
        continue;

      marquise_settings_set_rules (self->settings, engine, &rules);
      g_object_set (self->settings, "difficulty-asked", TRUE, NULL);
      if (!marquise_library_has_open_game (self->library, id))
        marquise_library_new_game (self->library, id, 0);
    }
}

/* RULES.md 3.2: with unlimited passes La tour infernale cannot be lost, so its first start asks
 * which of its three difficulties is wanted. */
static gboolean
ask_difficulty_cb (gpointer user_data)
{
  MarquiseWindow *self = user_data;
  const Game *engine = marquise_game_get_engine (self->game);
  gboolean asked;
  GtkWindow *dialog;

  self->ask_idle = 0;
  g_object_get (self->settings, "difficulty-asked", &asked, NULL);
  if (asked || !marquise_presets_are_difficulty (engine)
      || marquise_library_has_open_game (self->library, engine->id))
    return G_SOURCE_REMOVE;

  dialog = marquise_dialogs_difficulty (engine, marquise_game_get_name (self->game));
  g_object_set_data (G_OBJECT (dialog), "game", (gpointer) engine->id);
  g_signal_connect_object (dialog, "response", G_CALLBACK (difficulty_response_cb), self,
                           G_CONNECT_SWAPPED);
  _marquise_window_present_dialog (self, dialog);

  return G_SOURCE_REMOVE;
}

void
_marquise_window_show_game (MarquiseWindow *self,
                            MarquiseGame   *game)
{
  if (self->page == NULL)
    {
      self->page = marquise_game_page_new (self->library);
      g_object_bind_property (self, "narrow", self->page, "narrow", G_BINDING_SYNC_CREATE);
      g_object_bind_property (self, "sheet-width", self->page, "sheet-width", G_BINDING_SYNC_CREATE);
    }

  set_game (self, game);
  marquise_game_page_set_game (self->page, game);
  g_object_set (self->settings, "last-game", marquise_game_get_id (game), NULL);
  show_child (self, GTK_WIDGET (self->page));

  /* Once the window is there: a question needs something to stand over. */
  if (self->ask_idle == 0)
    self->ask_idle = g_idle_add_full (G_PRIORITY_LOW, ask_difficulty_cb, self, NULL);
}

void
_marquise_window_deal_now (MarquiseWindow *self,
                           guint32         number,
                           gboolean        again)
{
  const char *id = marquise_game_get_id (self->game);

  if (again)
    marquise_library_restart (self->library, id);
  else
    marquise_library_new_game (self->library, id, number);

  /* The library may have put another object in the place of the old game. */
  marquise_window_open_game (self, id);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

/* Deals as the player wishes where only another game is asked for. */
static void
deal_as_wished (MarquiseWindow *self,
                guint32         number,
                gboolean        again)
{
  if (number != 0 || again || !_marquise_window_find_deal (self))
    _marquise_window_deal_now (self, number, again);
}

static void
lost_notice_response_cb (AdwMessageDialog *dialog,
                         const char       *response,
                         PendingDeal      *pending)
{
  if (g_strcmp0 (response, "deal") != 0)
    return;

  g_object_set (pending->window->settings, "lost-notice-shown", TRUE, NULL);
  deal_as_wished (pending->window, pending->number, pending->again);
}

static void
free_pending_deal (gpointer  data,
                   GClosure *closure)
{
  g_free (data);
}

void
_marquise_window_deal (MarquiseWindow *self,
                       guint32         number,
                       gboolean        again)
{
  gboolean shown;
  GtkWindow *dialog;
  PendingDeal *pending;

  g_object_get (self->settings, "lost-notice-shown", &shown, NULL);
  if (shown || !marquise_library_would_lose (self->library, marquise_game_get_id (self->game)))
    {
      deal_as_wished (self, number, again);
      return;
    }

  pending = g_new0 (PendingDeal, 1);
  *pending = (PendingDeal) { self, number, again };
  dialog = marquise_dialogs_lost_notice ();
  g_signal_connect_data (dialog, "response", G_CALLBACK (lost_notice_response_cb), pending,
                         free_pending_deal, 0);
  _marquise_window_present_dialog (self, dialog);
}

/* In the width of a telephone the sheet lies beneath the table. */
static int
choose_sheet_width (int    width,
                    double scale)
{
  if (width < NARROW_WIDTH)
    return 0;

  return MAX (SHEET_WIDTH, MIN ((int) (SHEET_WIDTH * scale), width * 2 / 5));
}

static gboolean
apply_width_cb (gpointer user_data)
{
  MarquiseWindow *self = user_data;
  double scale = marquise_letters_get_scale ();
  gboolean narrow = self->width < NARROW_WIDTH * scale;
  gboolean wide = self->width >= WIDE_WIDTH * scale;
  int sheet_width = choose_sheet_width (self->width, scale);

  self->width_idle = 0;
  if (sheet_width != self->sheet_width)
    {
      self->sheet_width = sheet_width;
      g_object_notify_by_pspec (G_OBJECT (self), pspecs[PROP_SHEET_WIDTH]);
    }
  if (narrow != self->narrow)
    {
      self->narrow = narrow;
      if (narrow)
        gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
      g_object_notify_by_pspec (G_OBJECT (self), pspecs[PROP_NARROW]);
      _marquise_window_update_header (self);
    }
  if (wide != self->wide)
    {
      self->wide = wide;
      g_object_notify_by_pspec (G_OBJECT (self), pspecs[PROP_WIDE]);
    }

  return G_SOURCE_REMOVE;
}

/* What is shown must not change while sizes are being handed out. */
static void
schedule_width (MarquiseWindow *self)
{
  if (self->width_idle == 0)
    self->width_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, apply_width_cb, self, NULL);
}

static void
marquise_window_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);

  GTK_WIDGET_CLASS (marquise_window_parent_class)->size_allocate (widget, width, height, baseline);

  if (width != self->width)
    {
      self->width = width;
      schedule_width (self);
    }
}

static void
marquise_window_system_setting_changed (GtkWidget        *widget,
                                        GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (marquise_window_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
    schedule_width (MARQUISE_WINDOW (widget));
}

static void
marquise_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_window_parent_class)->map (widget);
  update_clock (MARQUISE_WINDOW (widget));
}

static void
marquise_window_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_window_parent_class)->unmap (widget);
  update_clock (MARQUISE_WINDOW (widget));
}

static void
active_changed_cb (MarquiseWindow *self)
{
  update_clock (self);
}

static gboolean
marquise_window_close_request (GtkWindow *window)
{
  MarquiseWindow *self = MARQUISE_WINDOW (window);

  marquise_library_flush (self->library);

  return GTK_WINDOW_CLASS (marquise_window_parent_class)->close_request (window);
}

static void
marquise_window_get_property (GObject    *object,
                              guint       property_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  MarquiseWindow *self = MARQUISE_WINDOW (object);

  switch (property_id)
    {
    case PROP_WIDE:
      g_value_set_boolean (value, self->wide);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_SHEET_WIDTH:
      g_value_set_int (value, self->sheet_width);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_window_dispose (GObject *object)
{
  MarquiseWindow *self = MARQUISE_WINDOW (object);

  g_clear_handle_id (&self->width_idle, g_source_remove);
  g_clear_handle_id (&self->ask_idle, g_source_remove);
  g_clear_handle_id (&self->recent_idle, g_source_remove);
  _marquise_window_dispose_solver (self);
  if (self->game != NULL)
    marquise_game_set_clock_running (self->game, FALSE);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_window_parent_class)->dispose (object);
}

static void
marquise_window_class_init (MarquiseWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = marquise_window_get_property;
  object_class->dispose = marquise_window_dispose;
  widget_class->size_allocate = marquise_window_size_allocate;
  widget_class->system_setting_changed = marquise_window_system_setting_changed;
  widget_class->map = marquise_window_map;
  widget_class->unmap = marquise_window_unmap;
  GTK_WINDOW_CLASS (klass)->close_request = marquise_window_close_request;

  /* Enough room for words on the buttons. */
  pspecs[PROP_WIDE] =
    g_param_spec_boolean ("wide", NULL, NULL, TRUE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* No room for all buttons in the header bar: they stand at the foot. */
  pspecs[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* Of Marjolet's score sheet beside the table, in logical pixels; 0: it lies beneath. */
  pspecs[PROP_SHEET_WIDTH] =
    g_param_spec_int ("sheet-width", NULL, NULL, 0, G_MAXINT, SHEET_WIDTH,
                      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, LAST_PROP, pspecs);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/window.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, menu_bar);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, header);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, game_buttons);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, verdict);
  _marquise_window_class_actions_init (widget_class);
  _marquise_window_class_solver_init (widget_class);
  _marquise_window_class_speech_init (widget_class);
  _marquise_window_class_files_init (widget_class);
  _marquise_window_class_records_init (widget_class);
}

static void
marquise_window_init (MarquiseWindow *self)
{
  self->wide = TRUE;
  self->sheet_width = SHEET_WIDTH;
  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "changed", G_CALLBACK (game_changed_cb),
                                 self, 0);
  g_signal_group_connect_object (self->game_signals, "notify", G_CALLBACK (game_notify_cb),
                                 self, 0);

  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_letters_prepare (self->header);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
}

static void
bind_settings (MarquiseWindow *self)
{
  const GBindingFlags both = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;
  GSettings *gsettings = marquise_settings_get_gsettings (self->settings);
  const char *keys[] = { "menu-bar", "show-clock", "verdict" };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_object_bind_property (self->settings, "window-width", self, "default-width", both);
  g_object_bind_property (self->settings, "window-height", self, "default-height", both);
  g_object_bind_property (self->settings, "window-maximized", self, "maximized", both);
  g_object_bind_property (self->settings, "menu-bar", self->menu_bar, "visible",
                          G_BINDING_SYNC_CREATE);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (gsettings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (group), action);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "settings", G_ACTION_GROUP (group));
}

MarquiseWindow *
marquise_window_new (MarquiseApplication *app)
{
  MarquiseWindow *self;

  g_return_val_if_fail (MARQUISE_IS_APPLICATION (app), NULL);

  self = g_object_new (MARQUISE_TYPE_WINDOW, "application", app, NULL);
  self->library = g_object_ref (marquise_application_get_library (app));
  self->settings = g_object_ref (marquise_application_get_settings (app));
  g_signal_connect_object (self->library, "problem", G_CALLBACK (problem_cb), self, 0);
  bind_settings (self);
  _marquise_window_init_solver (self);
  _marquise_window_init_files (self);
  _marquise_window_update_actions (self);

  return self;
}

void
marquise_window_say (MarquiseWindow *self,
                     const char     *sentence)
{
  AdwToast *toast;

  g_return_if_fail (MARQUISE_IS_WINDOW (self));
  g_return_if_fail (sentence != NULL);

  toast = marquise_dialogs_toast (sentence);
  adw_toast_set_timeout (toast, 8);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toast_overlay), toast);
}

void
marquise_window_open_game (MarquiseWindow *self,
                           const char     *id)
{
  g_autoptr (GError) error = NULL;
  MarquiseGame *game;
  gboolean is_first;

  g_return_if_fail (MARQUISE_IS_WINDOW (self));
  g_return_if_fail (id != NULL);

  if (game_find (id) == NULL)
    {
      _marquise_window_show_chooser (self);
      return;
    }

  is_first = !marquise_library_has_game (self->library, id);
  /* With an error there is a new deal beside the file that could not be read. */
  game = marquise_library_get_game (self->library, id, &error);
  if (error != NULL)
    marquise_window_say (self, error->message);
  if (game != NULL)
    _marquise_window_show_game (self, game);
  /* The deal that nobody asked for is to be as wished, too. */
  if (game != NULL && is_first)
    _marquise_window_find_deal (self);
}

void
marquise_window_open_last (MarquiseWindow *self)
{
  g_autofree char *id = NULL;

  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  if (gtk_stack_get_visible_child (GTK_STACK (self->stack)) != NULL)
    return;

  g_object_get (self->settings, "last-game", &id, NULL);
  marquise_window_open_game (self, id != NULL ? id : "");
}

static void
present_help (MarquiseWindow *self)
{
  MarquiseGame *game = _marquise_window_shows_game (self) ? self->game : NULL;

  _marquise_window_present_dialog (self, GTK_WINDOW (marquise_help_window_new (game)));
}

static void
help_shown_cb (GObject      *window,
               GAsyncResult *result,
               gpointer      data)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (window), result, NULL))
    present_help (MARQUISE_WINDOW (window));
}

void
marquise_window_show_help (MarquiseWindow *self)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  MarquiseGame *game;

  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  game = _marquise_window_shows_game (self) ? self->game : NULL;
  if (viewer != NULL)
    {
      g_autofree char *uri = g_strconcat ("help:" GETTEXT_PACKAGE,
                                          game != NULL ? "/" : NULL,
                                          game != NULL ? marquise_game_get_help_page (game) : NULL,
                                          NULL);

      gtk_show_uri_full (GTK_WINDOW (self), uri, GDK_CURRENT_TIME, NULL, help_shown_cb, NULL);
    }
  else
    {
      present_help (self);
    }
}
