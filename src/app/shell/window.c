/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window: the header bar, and the stage beneath it. What menus, buttons and keys do is in the
 * commands; here they are brought together, and told whenever something has changed. */

#include "config.h"

#include "window.h"

#include "focus-keeper.h"
#include "give-back.h"
#include "header-words.h"

#include "app/commands/advice.h"
#include "app/commands/deal-clipboard.h"
#include "app/commands/dealer.h"
#include "app/commands/game-files.h"
#include "app/commands/looks.h"
#include "app/commands/nudge.h"
#include "app/commands/other-windows.h"
#include "app/commands/own-patience.h"
#include "app/commands/reading.h"
#include "app/commands/recent-files.h"
#include "app/commands/table-tools.h"
#include "app/commands/watching.h"
#include "app/commands/wishes.h"
#include "app/system/accessible.h"
#include "app/kit/dialogs.h"
#include "app/kit/format.h"
#include "app/kit/letters.h"
#include "app/kit/unsafe-line.h"
#include "app/play/score-sheet.h"
#include "app/view/chrome.h"
#include "app/view/felt-colour.h"
#include "app/view/late-menu.h"
#include "model/game/isolate.h"
#include "model/game/patience.h"

#include <glib/gi18n.h>

#define TITLE_LETTERS 32        /* of the name of a game in the header */

struct _MarquiseWindow {
  AdwApplicationWindow parent_instance;

  MarquiseLibrary *library;
  MarquiseActions *actions;
  MarquiseDealer *dealer;
  MarquiseAdvice *advice;
  MarquiseRecentFiles *recent;
  MarquiseNudge *nudge;
  MarquiseGiveBack *give_back;
  MarquiseWishes *wishes;
  gboolean wide;
  gboolean narrow;
  int sheet_width;
  int width;
  guint width_idle;
  MarquiseFocusKeeper *focus;
  gboolean page_watched;
  GtkWidget *question;          /* whether to quit anyway, or NULL */
  gboolean quits_all;           /* … the program, and not only this window */
  gboolean quits;               /* it was asked, or is not to be */

  GtkBox *body;
  MarquiseStage *stage;
  GtkWidget *menu_bar;
  GtkMenuButton *menu_button;
  GMenuModel *main_menu;
  GMenuModel *bar_menu;
  GtkWidget *header;
  AdwWindowTitle *title;
  GtkLabel *whole_title;        /* below it, where letters are too large for the bar */
  GtkWidget *side_buttons;
  GtkWidget *back;
  AdwBin *side_own;             /* those of the page itself */
  AdwBin *side_end;             /* likewise, after the title */
  GtkWidget *game_buttons;
  GtkWidget *hint_button;       /* and that of its menu beside it */
  GtkMenuButton *move_menu_button;
  GMenuModel *move_menu;
  GtkMenuButton *hint_menu_button;
  GMenuModel *hint_menu;
  GtkImage *verdict;
  GMenu *recent_bar;
  GtkMenuButton *new_menu_button;
  GMenu *new_menu;
  GMenu *new_bar;
};

G_DEFINE_FINAL_TYPE (MarquiseWindow, marquise_window, ADW_TYPE_APPLICATION_WINDOW)

enum {
  PROP_0,
  PROP_WIDE,
  PROP_NARROW,
  PROP_SHEET_WIDTH,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

static void schedule_width (MarquiseWindow *self);

/* The header */

/* The game's name, and whether its deal is that of a day. */
static char *
describe_title (MarquiseGame *game)
{
  const char *daily = marquise_game_get_daily (game);
  guint32 day;
  /* A player's name for a patience must not take room from the buttons. */
  g_autofree char *name = marquise_shorten (marquise_game_get_name (game), TITLE_LETTERS);
  g_autofree char *date = NULL;

  if (daily == NULL || !marquise_daily_parse (daily, &day))
    return g_steal_pointer (&name);

  date = marquise_format_day_of_year (day);

  /* Translators: the name of a game, and a day such as “21 November”. */
  return g_strdup_printf (_("%s, deal of %s"), name, g_strstrip (date));
}

/* How the game stands, and the verdict; where there is no room for both, the symbol of the
 * verdict needs a word. */
static char *
describe_subtitle (MarquiseWindow *self,
                   MarquiseGame   *game)
{
  const char *verdict = marquise_advice_get_words (self->advice);
  g_autofree char *line = NULL;

  /* A match cannot be played without its score; the cards of a stock need not be counted. */
  if (self->narrow
      || (marquise_settings_hides_numbers (marquise_library_get_settings (self->library))
          && patience_find (marquise_game_get_id (game)) != NULL))
    return g_strdup (verdict != NULL ? verdict : "");

  line = marquise_game_get_status_line (game);
  if (line != NULL && line[0] != '\0' && verdict != NULL)
    return g_strdup_printf (_("%s · %s"), line, verdict);

  return g_strdup (verdict != NULL ? verdict : line != NULL ? line : "");
}

/* The kind of page that has replaced the game, for screen readers. */
static char *
describe_side (MarquiseSidePage *side,
               const char       *title)
{
  const char *heading = side != NULL ? marquise_side_page_get_heading (side) : NULL;

  return heading == NULL || g_str_equal (heading, title) ? g_strdup (title)
         : g_strdup_printf (_("%s · %s"), title, heading);
}

/* Around visible cards, the bars have the colour of the felt; high contrast has its own colours. */
static void
update_felt (MarquiseWindow *self)
{
  GSettings *settings = marquise_library_get_settings (self->library);
  g_autofree char *colour = g_settings_get_string (settings, "table");
  gboolean felt = !marquise_stage_is_visiting (self->stage, G_TYPE_NONE)
                  && !adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  marquise_felt_colour_use (colour);
  if (felt)
    gtk_widget_add_css_class (GTK_WIDGET (self), "felt");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "felt");
}

static void
update_header (MarquiseWindow *self)
{
  MarquiseGame *game = marquise_stage_get_shown (self->stage);
  MarquiseSidePage *side = marquise_stage_get_side (self->stage);
  g_autofree char *title = game != NULL ? describe_title (game)
                           : g_strdup (side != NULL ? marquise_side_page_get_title (side)
                                       : _("Marquise"));
  g_autofree char *subtitle = game != NULL ? describe_subtitle (self, game)
                              : g_strdup (side != NULL ? marquise_side_page_get_subtitle (side)
                                          : "");
  g_autofree char *name = describe_side (side, title);
  const char *back;

  gtk_widget_set_visible (self->side_buttons, side != NULL);
  adw_bin_set_child (self->side_own,
                     side != NULL ? marquise_side_page_get_buttons (side) : NULL);
  adw_bin_set_child (self->side_end,
                     side != NULL ? marquise_side_page_get_end_buttons (side) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->side_end), adw_bin_get_child (self->side_end) != NULL);
  /* A phone has room for only one of the two. */
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button),
                          !self->narrow || adw_bin_get_child (self->side_end) == NULL);
  /* Escape leaves it with all that was gone through in it. */
  back = marquise_stage_is_visiting (self->stage, G_TYPE_NONE) ? _("Back (Alt+Left)")
         : _("Back (Escape)");
  if (side != NULL && g_strcmp0 (gtk_widget_get_tooltip_text (self->back), back) != 0)
    {
      gtk_widget_set_tooltip_text (self->back, back);
      marquise_accessible_describe (self->back);
    }
  gtk_widget_set_visible (self->game_buttons, game != NULL);
  gtk_widget_set_visible (self->hint_button, game != NULL && !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_menu_button), MARQUISE_IS_PATIENCE (game));
  marquise_advice_show_verdict (self->advice, self->verdict);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), name);
  schedule_width (self);
}

static void
update_all (MarquiseWindow *self)
{
  update_felt (self);
  update_header (self);
  marquise_actions_update (self->actions);
  marquise_give_back_update (self->give_back);
}

/* Actions of the window itself */

static gboolean
shows_game (gpointer owner)
{
  return marquise_stage_get_shown (MARQUISE_WINDOW (owner)->stage) != NULL;
}

static gboolean
can_undo (gpointer owner)
{
  return shows_game (owner)
         && marquise_game_can_undo (marquise_stage_get_game (MARQUISE_WINDOW (owner)->stage));
}

static gboolean
can_redo (gpointer owner)
{
  return shows_game (owner)
         && marquise_game_can_redo (marquise_stage_get_game (MARQUISE_WINDOW (owner)->stage));
}

static void
undo (gpointer  owner,
      GVariant *parameter)
{
  MarquiseStage *stage = MARQUISE_WINDOW (owner)->stage;
  MarquiseGame *game = marquise_stage_get_game (stage);
  MarquiseStatus status = marquise_game_get_status (game);

  marquise_game_undo (game);
  if (MARQUISE_IS_TRICK_MATCH (game) && status != MARQUISE_STATUS_PLAYING)
    marquise_stage_say (stage, _("Your statistics keep the first result of this deal."));
}

static void
redo (gpointer  owner,
      GVariant *parameter)
{
  marquise_game_redo (marquise_stage_get_game (MARQUISE_WINDOW (owner)->stage));
}

static void
show_chooser (gpointer  owner,
              GVariant *parameter)
{
  marquise_stage_show_chooser (MARQUISE_WINDOW (owner)->stage);
}

/* Out of one thing after the other, but never away from the table. */
static void
leave (gpointer  owner,
       GVariant *parameter)
{
  MarquiseWindow *self = owner;

  if (marquise_waiting_stop (marquise_stage_get_waiting (self->stage)))
    return;
  if (marquise_stage_leave_side (self->stage, TRUE))
    return;
  if (shows_game (self) && marquise_game_page_dismiss (marquise_stage_get_page (self->stage)))
    return;

  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
}

/* Goes to the page from which the present one was opened, as in other programs. */
static void
go_back (gpointer  owner,
         GVariant *parameter)
{
  marquise_stage_leave_side (MARQUISE_WINDOW (owner)->stage, FALSE);
}

static void
fullscreen (gpointer  owner,
            GVariant *parameter)
{
  if (gtk_window_is_fullscreen (owner))
    gtk_window_unfullscreen (owner);
  else
    gtk_window_fullscreen (owner);
}

/* With a menu bar F10 opens it; otherwise it opens the primary menu. */
static void
focus_menu (gpointer  owner,
            GVariant *parameter)
{
  MarquiseWindow *self = owner;

  if (gtk_widget_get_visible (self->menu_bar))
    gtk_widget_child_focus (self->menu_bar, GTK_DIR_TAB_FORWARD);
}

/* In a narrow window the button is at the foot. */
static void
open_new_menu (gpointer  owner,
               GVariant *parameter)
{
  MarquiseWindow *self = owner;

  if (self->narrow)
    marquise_stage_open_new_menu (self->stage);
  else
    gtk_menu_button_popup (self->new_menu_button);
}

static const MarquiseAction window_actions[] = {
  { "win.undo", undo, can_undo, NULL, NULL },
  { "win.redo", redo, can_redo, NULL, NULL },
  { "win.new-menu", open_new_menu, shows_game, NULL, NULL },
  { "win.show-chooser", show_chooser, shows_game, NULL, NULL },
  { "win.leave", leave, NULL, NULL, NULL },
  { "win.back", go_back, NULL, NULL, NULL },
  { "win.fullscreen", fullscreen, NULL, NULL, NULL },
  { "win.menu", focus_menu, NULL, NULL, NULL },
};

/* Plain keys, and those that a text entry must keep for itself. */
static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    GdkModifierType state;
    const char *action;
  } keys[] = {
    { GDK_KEY_h, 0, "win.hint" },
    { GDK_KEY_h, GDK_SHIFT_MASK, "win.solver-hint" },
    { GDK_KEY_Escape, 0, "win.leave" },
    { GDK_KEY_Left, GDK_ALT_MASK, "win.back" },
    { GDK_KEY_Pause, 0, "win.pause" },
    { GDK_KEY_F10, 0, "win.menu" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-deal" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-deal" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

/* Changes */

static void
stage_changed_cb (MarquiseWindow *self)
{
  marquise_advice_update (self->advice);
  marquise_nudge_update (self->nudge);
  marquise_wishes_update (self->wishes);
  if (!self->page_watched && marquise_stage_get_page (self->stage) != NULL)
    {
      marquise_focus_keeper_watch (self->focus, GTK_WIDGET (marquise_stage_get_page (self->stage)));
      self->page_watched = TRUE;
    }
  update_all (self);
}

/* The width */

/* A title that the bar cannot hold stands below it, whole; what would be left of it in the bar says
 * nothing. */
static void
update_title (MarquiseWindow *self)
{
  const char *title = adw_window_title_get_title (self->title);
  const char *subtitle = adw_window_title_get_subtitle (self->title);
  MarquiseSidePage *side = marquise_stage_get_side (self->stage);
  gboolean fits = !self->narrow || (side != NULL && marquise_side_page_needs_line (side))
                  || marquise_header_title_fits (self->header, self->title, self->width);
  g_autofree char *whole = *subtitle == '\0' ? g_strdup (title)
                           : g_strdup_printf (_("%s · %s"), title, subtitle);

  gtk_label_set_label (self->whole_title, whole);
  gtk_widget_set_visible (GTK_WIDGET (self->whole_title), !fits);
  gtk_widget_set_opacity (GTK_WIDGET (self->title), fits);
  if (fits)
    gtk_widget_remove_css_class (self->header, "untitled");
  else
    gtk_widget_add_css_class (self->header, "untitled");
}

static gboolean
apply_width_cb (gpointer user_data)
{
  MarquiseWindow *self = user_data;
  double scale = marquise_letters_get_scale ();
  gboolean narrow = !marquise_header_buttons_fit (self->title, self->width);
  gboolean wide = marquise_header_words_fit (self->header, self->title, self->wide, self->width);
  int sheet_width = marquise_score_sheet_choose_width (self->width, scale);

  self->width_idle = 0;
  if (sheet_width != self->sheet_width)
    {
      self->sheet_width = sheet_width;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHEET_WIDTH]);
    }
  if (narrow != self->narrow)
    {
      self->narrow = narrow;
      if (narrow)
        gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
      update_header (self);
    }
  if (wide != self->wide)
    {
      self->wide = wide;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDE]);
    }
  marquise_header_show_extra (self->header, self->title, !self->narrow, self->wide,
                              self->width);
  update_title (self);

  return G_SOURCE_REMOVE;
}

/* Widgets must not be shown or hidden during allocation. */
static void
schedule_width (MarquiseWindow *self)
{
  if (self->width_idle == 0)
    self->width_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, apply_width_cb, self, NULL);
}

/* Parent overrides */

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
  marquise_recent_files_watch (MARQUISE_WINDOW (widget)->recent);
}

/* The end */

/* After the question has gone. */
static gboolean
quit_cb (gpointer user_data)
{
  MarquiseWindow *self = user_data;

  self->quits = TRUE;
  if (self->quits_all)
    g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "quit", NULL);
  else
    gtk_window_close (GTK_WINDOW (self));

  return G_SOURCE_REMOVE;
}

static void
answered_cb (MarquiseQuestion *question,
             const char       *response,
             MarquiseWindow   *self)
{
  g_clear_weak_pointer (&self->question);
  if (g_str_equal (response, "quit"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, quit_cb, g_object_ref (self), g_object_unref);
  else if (g_str_equal (response, "save"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save-as", NULL);
}

/* Whether all is safe, or need not be; else the player is asked. */
static gboolean
may_close (MarquiseWindow *self)
{
  const char *reason;
  MarquiseQuestion *question;

  /* At the end the application saves what can be saved. */
  if (self->quits || marquise_library_flush (self->library))
    return TRUE;

  reason = marquise_library_get_unsafe (self->library);
  if (self->question != NULL || reason == NULL)
    return reason == NULL;

  question = marquise_dialogs_unsafe (reason, shows_game (self));
  g_set_weak_pointer (&self->question, GTK_WIDGET (question));
  g_signal_connect_object (question, "response", G_CALLBACK (answered_cb), self, 0);
  marquise_stage_present (self->stage, question);

  return FALSE;
}

static gboolean
marquise_window_close_request (GtkWindow *window)
{
  MARQUISE_WINDOW (window)->quits_all = MARQUISE_WINDOW (window)->quits;
  if (!may_close (MARQUISE_WINDOW (window)))
    return TRUE;

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
  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->focus);
  if (self->stage != NULL)
    g_signal_handlers_disconnect_by_data (self->stage, self);
  if (self->advice != NULL)
    g_signal_handlers_disconnect_by_data (self->advice, self);
  g_clear_pointer (&self->actions, marquise_actions_free);
  g_clear_pointer (&self->recent, marquise_recent_files_free);
  g_clear_pointer (&self->nudge, marquise_nudge_free);
  g_clear_pointer (&self->give_back, marquise_give_back_free);
  g_clear_object (&self->wishes);
  g_clear_object (&self->advice);
  g_clear_object (&self->dealer);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, stage);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, menu_bar);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, bar_menu);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, header);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, whole_title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, side_buttons);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, side_own);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, side_end);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, game_buttons);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, hint_menu_button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, hint_menu);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, move_menu_button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, move_menu);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, recent_bar);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, new_menu_button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, new_menu);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWindow, new_bar);
}

static void
marquise_window_class_init (MarquiseWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = marquise_window_get_property;
  object_class->dispose = marquise_window_dispose;
  widget_class->size_allocate = marquise_window_size_allocate;
  widget_class->system_setting_changed = marquise_window_system_setting_changed;
  widget_class->map = marquise_window_map;
  GTK_WINDOW_CLASS (klass)->close_request = marquise_window_close_request;

  /* Enough room for words on the buttons. */
  properties[PROP_WIDE] = g_param_spec_boolean ("wide", NULL, NULL, TRUE, flags);
  /* No room for all buttons in the header bar: they stand at the foot. */
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  /* The width of Marjolet's score sheet beside the table, in logical pixels; 0: it is below. */
  properties[PROP_SHEET_WIDTH] = g_param_spec_int ("sheet-width", NULL, NULL, 0, G_MAXINT,
                                                   MARQUISE_SCORE_SHEET_WIDTH, flags);
  g_object_class_install_properties (object_class, LAST_PROP, properties);

  g_type_ensure (MARQUISE_TYPE_STAGE);
  g_type_ensure (MARQUISE_TYPE_CHROME);
  g_type_ensure (MARQUISE_TYPE_HEADER_FRAME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, schedule_width);
  add_keys (widget_class);
}

static void
marquise_window_init (MarquiseWindow *self)
{
  self->wide = TRUE;
  self->sheet_width = MARQUISE_SCORE_SHEET_WIDTH;
  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_late_menu_set_button (self->menu_button, self->main_menu);
  marquise_late_menu_set_button (self->new_menu_button, G_MENU_MODEL (self->new_menu));
  marquise_late_menu_set_button (self->hint_menu_button, self->hint_menu);
  marquise_late_menu_set_button (self->move_menu_button, self->move_menu);
  marquise_late_menu_set_bar (GTK_POPOVER_MENU_BAR (self->menu_bar), self->bar_menu);
  marquise_letters_prepare (GTK_WIDGET (self));
  self->focus = marquise_focus_keeper_new (GTK_WINDOW (self), GTK_WIDGET (self->stage));
  marquise_focus_keeper_watch (self->focus, self->header);
  marquise_focus_keeper_watch (self->focus, self->menu_bar);
}

static void
bind_settings (MarquiseWindow   *self,
               GSettings        *settings)
{
  g_settings_bind (settings, "window-width", self, "default-width",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (settings, "window-maximized", self, "maximized",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (settings, "menu-bar", self->menu_bar, "visible",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY);
}

static void
make_commands (MarquiseWindow *self)
{
  self->actions = marquise_actions_new (G_ACTION_MAP (self));
  self->dealer = marquise_dealer_new (self->stage, self->actions);
  self->advice = marquise_advice_new (self->stage, self->actions);
  self->recent = marquise_recent_files_new (self->recent_bar);
  self->wishes = marquise_wishes_new (self->dealer, self->actions, self->new_menu, self->new_bar);
  marquise_stage_set_menus (self->stage, G_MENU_MODEL (self->new_menu), self->hint_menu);
  marquise_game_files_add_actions (self->dealer, self->actions);
  marquise_own_patience_add_actions (self->dealer, self->actions);
  marquise_deal_clipboard_add_actions (self->dealer, self->actions);
  marquise_looks_add_actions (self->stage, self->actions, GTK_WIDGET (self));
  marquise_reading_add_actions (self->stage, self->actions);
  marquise_table_tools_add_actions (self->stage, self->actions);
  marquise_watching_add_actions (self->stage, self->actions);
  marquise_other_windows_add_actions (self->stage, self->actions);
  marquise_actions_add (self->actions, self, window_actions, G_N_ELEMENTS (window_actions));
  self->nudge = marquise_nudge_new (self->stage, GTK_WINDOW (self));
  self->give_back = marquise_give_back_new ();
  g_signal_connect_object (marquise_library_get_settings (self->library), "changed::hide-numbers",
                           G_CALLBACK (update_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marquise_library_get_settings (self->library), "changed::table",
                           G_CALLBACK (update_felt), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (update_felt), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->stage, "changed", G_CALLBACK (stage_changed_cb), self);
  g_signal_connect_swapped (self->advice, "changed", G_CALLBACK (update_all), self);
}

MarquiseWindow *
marquise_window_new (GtkApplication  *app,
                     MarquiseLibrary *library)
{
  MarquiseWindow *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (app), NULL);
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_WINDOW, "application", app, NULL);
  self->library = g_object_ref (library);
  bind_settings (self, marquise_library_get_settings (library));
  gtk_box_prepend (self->body, marquise_unsafe_line_new (library));
  marquise_stage_set_up (self->stage, library);
  make_commands (self);
  update_all (self);
  /* Begins with a width for which the buttons alone would be too wide. */
  g_object_get (self, "default-width", &self->width, NULL);
  g_clear_handle_id (&self->width_idle, g_source_remove);
  apply_width_cb (self);

  return self;
}

void
marquise_window_open_game (MarquiseWindow *self,
                           const char     *id)
{
  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  marquise_dealer_open (self->dealer, id);
}

void
marquise_window_open_file (MarquiseWindow *self,
                           GFile          *file)
{
  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  marquise_game_files_open (self->dealer, file);
}

void
marquise_window_say (MarquiseWindow *self,
                     const char     *sentence)
{
  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  marquise_stage_say (self->stage, sentence);
}

void
marquise_window_take_games (MarquiseWindow *self)
{
  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  marquise_stage_take_games (self->stage);
}

void
marquise_window_open_last (MarquiseWindow *self)
{
  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  marquise_dealer_open_last (self->dealer);
}

void
marquise_window_show_help (MarquiseWindow *self)
{
  g_return_if_fail (MARQUISE_IS_WINDOW (self));

  marquise_other_windows_show_help (self->stage);
}

gboolean
marquise_window_may_quit (MarquiseWindow *self,
                          gboolean        asks)
{
  g_return_val_if_fail (MARQUISE_IS_WINDOW (self), TRUE);

  self->quits = self->quits || !asks;
  self->quits_all = TRUE;
  if (!may_close (self))
    return FALSE;

  self->quits = TRUE;

  return TRUE;
}
