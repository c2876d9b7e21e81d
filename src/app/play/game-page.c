/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a game: the view it is played in, a line that says what happened, the counters, and
 * what appears now and then: the notice that no move is left, the panel at the end, a score
 * sheet. The page owns no state of the game; it reads the game again at each "changed". */

#include "config.h"

#include "game-page.h"

#include "commentary.h"
#include "counters.h"
#include "curtain.h"
#include "end-panel.h"
#include "find-bar.h"
#include "game-notice.h"
#include "app/view/chrome.h"
#include "app/view/floating-line.h"
#include "app/kit/fold-box.h"
#include "app/view/overlays.h"
#include "app/view/pause-cover.h"
#include "app/play/lesson-offer.h"
#include "app/play/safe-offer.h"
#include "model/game/patience.h"
#include "model/record/course.h"
#include "model/trick/trick-match.h"
#include "app/view/play-view.h"
#include "app/view/table-settings.h"
#include "results.h"
#include "score-sheet.h"

#include <glib/gi18n.h>

struct _MarquiseGamePage {
  AdwBin parent_instance;

  MarquiseLibrary *library;
  GSettings *settings;
  MarquiseGame *game;
  GSignalGroup *game_signals;
  gboolean narrow;
  gboolean bare;                /* in full screen: nothing but the cards … */
  gboolean revealed;            /* … unless the foot is wanted */
  int sheet_width;
  char *record;                 /* what the win did to the player's statistics, until the next
                                 * deal */
  guint end_idle;
  gboolean end_told;            /* that the game is over, at once */

  MarquisePlayView *view;
  MarquiseEndPanel *end_panel;
  MarquiseCurtain *curtain;
  MarquisePauseCover *cover;
  MarquiseFindBar *find_bar;
  MarquiseScoreSheet *sheet;    /* made for the first trick game */
  GtkWidget *column, *overlay;  /* the overlay: the table, and what lies on it */
  GtkWidget *status;            /* message and counters; beneath the table, or on it */
  GtkWidget *body;
  MarquiseChancesPanel *chances;
  MarquiseLessonOffer *offer;
  MarquiseSafeOffer *safe_offer;
  MarquiseGameNotice *notice;
  GtkImage *emblem;             /* of the trump suit */
  MarquiseCommentary *commentary;
  MarquiseCounters *counters;
  GtkWidget *chrome, *foot;     /* the foot: buttons in a narrow window */
  GtkWidget *hint_menu_button;
};

G_DEFINE_FINAL_TYPE (MarquiseGamePage, marquise_game_page, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_NARROW,
  PROP_SHEET_WIDTH,
  PROP_PAUSED,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

/* Instead of an empty bar: without counters, and in full screen, the line lies on the table while
 * it says something. */
static void
place_line (MarquiseGamePage *self)
{
  gboolean counted = gtk_widget_get_visible (GTK_WIDGET (self->counters));
  gboolean floating = (self->bare || !counted) && self->game != NULL
                      && !MARQUISE_IS_TRICK_MATCH (self->game);

  gtk_widget_set_visible (self->status, !floating || counted
                          || !marquise_commentary_is_empty (self->commentary));
  marquise_floating_line_place (self->status, GTK_BOX (self->column), GTK_WIDGET (self->chances),
                                GTK_OVERLAY (self->overlay), floating);
}

/* M15: says aloud who was drawn as first dealer, which the sheet shows. */
static void
say_dealer (MarquiseGamePage *self)
{
  g_autofree char *sentence = NULL;

  if (!MARQUISE_IS_TRICK_MATCH (self->game) || marquise_game_has_begun (self->game))
    return;

  sentence = marquise_results_describe_dealer (MARQUISE_TRICK_MATCH (self->game));
  marquise_play_view_announce (self->view, sentence);
}

/* A clock that is not shown wakes nothing up. */
static void
update_clock_shown (MarquiseGamePage *self)
{
  gboolean shown;

  g_settings_get (self->settings, "show-clock", "b", &shown);
  shown = shown && !marquise_settings_hides_numbers (self->settings)
          && (!self->bare || self->revealed || MARQUISE_IS_TRICK_MATCH (self->game));
  gtk_widget_set_visible (GTK_WIDGET (self->counters), shown);
  place_line (self);
  if (self->game != NULL)
    marquise_game_set_clock_shown (self->game, shown);
}

static void
update_notice (MarquiseGamePage *self)
{
  marquise_game_notice_update (self->notice, self->game,
                               marquise_play_view_is_finishing (self->view));
}

static gboolean
is_over (MarquiseGamePage *self)
{
  MarquiseStatus status = marquise_game_get_status (self->game);

  return status != MARQUISE_STATUS_PLAYING && status != MARQUISE_STATUS_BLOCKED;
}

/* A win is announced at once and then celebrated; the panel appears when the cards lie still, and
 * is announced then, with what it says about the game. */
static void
update_end (MarquiseGamePage *self)
{
  g_autofree char *heading = NULL;

  g_clear_handle_id (&self->end_idle, g_source_remove);
  if (!is_over (self))
    {
      self->end_told = FALSE;
      if (gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
        {
          gtk_widget_set_visible (GTK_WIDGET (self->end_panel), FALSE);
          gtk_widget_grab_focus (GTK_WIDGET (self->view));
        }
      return;
    }

  marquise_play_view_stop (self->view);
  heading = marquise_results_heading (self->game);
  if (!self->end_told)
    marquise_play_view_announce (self->view, heading);
  self->end_told = TRUE;
  if (marquise_table_is_celebrating (marquise_play_view_get_table (self->view)))
    return;

  if (!gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
    marquise_play_view_hush (self->view);
  marquise_end_panel_show (self->end_panel, self->game, self->record,
                           !marquise_settings_hides_numbers (self->settings));
}

static gboolean
update_end_cb (gpointer user_data)
{
  MarquiseGamePage *self = user_data;

  self->end_idle = 0;
  if (self->game != NULL && is_over (self))
    update_end (self);

  return G_SOURCE_REMOVE;
}

static void
update_series (MarquiseGamePage *self)
{
  gboolean shown = self->library != NULL && self->game != NULL;
  g_autofree char *series
    = shown ? marquise_course_say (marquise_library_get_statistics (self->library), self->game)
      : NULL;

  marquise_counters_set_series (self->counters, series);
}

/* Later, when the move is finished: the table still focuses a card, and learns only then that there
 * is something to celebrate. Then the panel takes the focus. */
static void
update_end_later (MarquiseGamePage *self)
{
  if (self->end_idle == 0)
    self->end_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_end_cb, self, NULL);
}

static void
hide_numbers_cb (MarquiseGamePage *self)
{
  update_clock_shown (self);
  marquise_commentary_say (self->commentary, NULL);
  if (self->game != NULL && gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
    update_end (self);
}

static void
update_pace (MarquiseGamePage *self)
{
  if (MARQUISE_IS_TRICK_MATCH (self->game))
    marquise_table_settings_set_pace (self->settings, MARQUISE_TRICK_MATCH (self->game));
}

/* After the curtain the focus goes back to the table. */
static void
curtain_cb (MarquiseGamePage *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    marquise_play_view_announce (self->view, marquise_curtain_get_heading (self->curtain));
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
update_sheet (MarquiseGamePage *self)
{
  gboolean tricks = MARQUISE_IS_TRICK_MATCH (self->game);

  marquise_curtain_set_game (self->curtain, tricks ? MARQUISE_TRICK_MATCH (self->game) : NULL);

  if (tricks && self->sheet == NULL)
    {
      self->sheet = marquise_score_sheet_new ();
      marquise_score_sheet_set_settings (self->sheet, self->settings);
      g_object_bind_property (self, "sheet-width", self->sheet, "width", G_BINDING_SYNC_CREATE);
      g_signal_connect_object (self->sheet, "light", G_CALLBACK (marquise_play_view_light),
                               self->view, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->body), GTK_WIDGET (self->sheet));
    }

  if (self->sheet != NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->sheet), tricks);
      marquise_score_sheet_set_game (self->sheet,
                                     tricks ? MARQUISE_TRICK_MATCH (self->game) : NULL);
    }
}

static void
cover_cb (MarquiseGamePage *self)
{
  /* Not while the page is being built. */
  if (self->game == NULL)
    return;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
  marquise_play_view_announce (self->view, marquise_pause_cover_get_words (self->cover));
}

static void
changed_cb (MarquiseGamePage *self,
            MarquiseChange    change)
{
  marquise_pause_cover_set_paused (self->cover, FALSE);
  marquise_find_bar_update (self->find_bar);
  if (change == MARQUISE_CHANGE_DEAL || change == MARQUISE_CHANGE_RESTORE)
    g_clear_pointer (&self->record, g_free);
  if (change == MARQUISE_CHANGE_DEAL)
    say_dealer (self);
  update_series (self);
  marquise_commentary_update_emblem (self->commentary);
  update_notice (self);
  marquise_safe_offer_consider (self->safe_offer, self->library, self->game);
  marquise_overlays_look_again (GTK_OVERLAY (self->overlay));
}

static void
game_status_cb (MarquiseGame     *game,
                GParamSpec       *pspec,
                MarquiseGamePage *self)
{
  update_notice (self);
  if (marquise_game_get_status (game) == MARQUISE_STATUS_BLOCKED)
    marquise_commentary_say (self->commentary, NULL);
  if (is_over (self))
    update_end_later (self);
  else
    update_end (self);
}

static void
finished_cb (MarquiseLibrary  *library,
             MarquiseGame     *game,
             MarquiseTotals   *before,
             MarquiseTotals   *after,
             MarquiseGamePage *self)
{
  if (game != self->game)
    return;

  g_free (self->record);
  self->record = marquise_results_describe_all (library, game, before, after);
  update_series (self);
  update_end_later (self);
}

/* Closed panels give the focus back to the table. */
static void
focus_view_cb (MarquiseGamePage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* The line stands above the buttons at the foot, not beneath them; and in full screen it does not
 * repeat what the header says, which comes when it is asked for. */
static void
chrome_cb (MarquiseGamePage *self)
{
  g_object_get (self->chrome, "bare", &self->bare, "revealed", &self->revealed, NULL);
  gtk_widget_set_margin_bottom (self->status, self->revealed && self->narrow
                                ? gtk_widget_get_height (self->foot) : 0);
  marquise_commentary_set_narrow (self->commentary, self->narrow && !self->bare);
  update_clock_shown (self);
}

static void
set_narrow (MarquiseGamePage *self,
            gboolean          narrow)
{
  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  chrome_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
set_sheet_width (MarquiseGamePage *self,
                 int               width)
{
  if (self->sheet_width == width)
    return;

  self->sheet_width = width;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  width == 0 ? GTK_ORIENTATION_VERTICAL
                                  : GTK_ORIENTATION_HORIZONTAL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHEET_WIDTH]);
}

static void
marquise_game_page_get_property (GObject    *object,
                                 guint       property_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  MarquiseGamePage *self = MARQUISE_GAME_PAGE (object);

  switch (property_id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_SHEET_WIDTH:
      g_value_set_int (value, self->sheet_width);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, marquise_game_page_is_paused (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_game_page_set_property (GObject      *object,
                                 guint         property_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  MarquiseGamePage *self = MARQUISE_GAME_PAGE (object);

  switch (property_id)
    {
    case PROP_NARROW:
      set_narrow (self, g_value_get_boolean (value));
      break;
    case PROP_SHEET_WIDTH:
      set_sheet_width (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static gboolean
marquise_game_page_grab_focus (GtkWidget *widget)
{
  MarquiseGamePage *self = MARQUISE_GAME_PAGE (widget);

  if (marquise_pause_cover_get_paused (self->cover))
    return gtk_widget_grab_focus (GTK_WIDGET (self->cover));
  if (gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->end_panel));
  if (gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->curtain));

  return gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
marquise_game_page_dispose (GObject *object)
{
  MarquiseGamePage *self = MARQUISE_GAME_PAGE (object);

  g_clear_handle_id (&self->end_idle, g_source_remove);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->record, g_free);

  G_OBJECT_CLASS (marquise_game_page_parent_class)->dispose (object);
}

/* Types used in the template. */
static void
ensure_types (void)
{
  g_type_ensure (MARQUISE_TYPE_PAUSE_COVER);
  g_type_ensure (MARQUISE_TYPE_FIND_BAR);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  g_type_ensure (MARQUISE_TYPE_END_PANEL);
  g_type_ensure (MARQUISE_TYPE_CURTAIN);
  g_type_ensure (MARQUISE_TYPE_GAME_NOTICE);
  g_type_ensure (MARQUISE_TYPE_CHANCES_PANEL);
  g_type_ensure (MARQUISE_TYPE_LESSON_OFFER);
  g_type_ensure (MARQUISE_TYPE_SAFE_OFFER);
  g_type_ensure (MARQUISE_TYPE_COMMENTARY);
  g_type_ensure (MARQUISE_TYPE_COUNTERS);
  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_CHROME);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  /* The width of the score sheet beside the table, in logical pixels; 0: it is below. */
  properties[PROP_SHEET_WIDTH] = g_param_spec_int ("sheet-width", NULL, NULL, 0, G_MAXINT, 0,
                                                   flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, LAST_PROP, properties);
}

static void
marquise_game_page_class_init (MarquiseGamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = marquise_game_page_get_property;
  object_class->set_property = marquise_game_page_set_property;
  object_class->dispose = marquise_game_page_dispose;
  widget_class->grab_focus = marquise_game_page_grab_focus;

  install_properties (object_class);

  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class, "/marquise/game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, end_panel);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, curtain);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, cover);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, find_bar);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, column);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, status);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, chrome);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, foot);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, notice);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, chances);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, offer);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, safe_offer);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, emblem);
  gtk_widget_class_bind_template_child_full (widget_class, "new_menu_button", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, hint_menu_button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, commentary);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGamePage, counters);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cover_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_view_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_line);
  gtk_widget_class_bind_template_callback (widget_class, chrome_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "message_cb",
                                                G_CALLBACK (marquise_commentary_say));
  gtk_widget_class_bind_template_callback_full (widget_class, "finish_cb",
                                                G_CALLBACK (marquise_game_page_finish));
}

static void
announce_lesson (MarquiseGamePage *self)
{
  marquise_play_view_announce (self->view,
                               _("New to this game? “First steps” in the menu beside “New "
                                 "game” shows you how to play."));
}

static void
announce_safe_cards (MarquiseGamePage *self)
{
  marquise_play_view_announce (self->view,
                               _("Should cards you no longer need be played up for you? You can "
                                 "choose this here or in the preferences."));
}

static void
marquise_game_page_init (MarquiseGamePage *self)
{
  MarquiseTable *table;

  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "notify::status",
                                 G_CALLBACK (game_status_cb), self, 0);

  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_overlays_prepare (GTK_OVERLAY (self->overlay));
  table = marquise_play_view_get_table (self->view);
  marquise_pause_cover_set_covered (self->cover, GTK_WIDGET (self->view));
  marquise_find_bar_set_view (self->find_bar, self->view);
  marquise_overlays_keep_clear (GTK_WIDGET (self->find_bar), table, FALSE);
  marquise_overlays_keep_clear (GTK_WIDGET (self->notice), table, FALSE);
  marquise_overlays_keep_clear (GTK_WIDGET (self->offer), table, TRUE);
  marquise_overlays_keep_clear (GTK_WIDGET (self->safe_offer), table, TRUE);
  marquise_overlays_keep_clear (GTK_WIDGET (self->end_panel), table, FALSE);
  g_signal_connect_object (table, "celebrated", G_CALLBACK (update_end_later), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->offer, "seen", G_CALLBACK (announce_lesson), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->offer, "hide", G_CALLBACK (focus_view_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->safe_offer, "seen", G_CALLBACK (announce_safe_cards), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->safe_offer, "hide", G_CALLBACK (focus_view_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notice, "hide", G_CALLBACK (focus_view_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notice, "shown", G_CALLBACK (marquise_play_view_announce),
                           self->view, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->end_panel, "hide", G_CALLBACK (focus_view_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->curtain, "notify::visible", G_CALLBACK (curtain_cb), self,
                           G_CONNECT_SWAPPED);
}

MarquiseGamePage *
marquise_game_page_new (MarquiseLibrary *library)
{
  MarquiseGamePage *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_GAME_PAGE, NULL);
  self->library = g_object_ref (library);
  self->settings = g_object_ref (marquise_library_get_settings (library));
  g_signal_connect_object (library, "finished", G_CALLBACK (finished_cb), self, 0);
  g_signal_connect_object (self->settings, "changed::tricks", G_CALLBACK (update_pace), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::warnings", G_CALLBACK (update_pace), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::show-clock", G_CALLBACK (update_clock_shown),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::hide-numbers", G_CALLBACK (hide_numbers_cb),
                           self, G_CONNECT_SWAPPED);
  marquise_commentary_set_up (self->commentary, self->settings, self->emblem);
  marquise_play_view_set_up (self->view, self->settings, MARQUISE_PACE_PLAYED);
  marquise_end_panel_set_statistics (self->end_panel, marquise_library_get_statistics (library));
  update_clock_shown (self);

  return self;
}

void
marquise_game_page_set_game (MarquiseGamePage *self,
                             MarquiseGame     *game)
{
  g_return_if_fail (MARQUISE_IS_GAME_PAGE (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  marquise_pause_cover_set_paused (self->cover, FALSE);
  marquise_find_bar_close (self->find_bar);
  self->end_told = FALSE;
  marquise_commentary_set_game (self->commentary, game);
  marquise_game_notice_forget (self->notice);
  g_clear_pointer (&self->record, g_free);
  marquise_play_view_set_game (self->view, game);
  g_signal_group_set_target (self->game_signals, game);
  update_sheet (self);
  update_pace (self);
  update_clock_shown (self);
  say_dealer (self);
  marquise_counters_set_game (self->counters, game);
  update_series (self);
  /* The menu has questions about a patience. */
  gtk_widget_set_visible (self->hint_menu_button, MARQUISE_IS_PATIENCE (game));
  update_notice (self);
  update_end (self);
  marquise_lesson_offer_consider (self->offer, self->library, game);
  marquise_safe_offer_consider (self->safe_offer, self->library, game);
  marquise_overlays_look_again (GTK_OVERLAY (self->overlay));
}

gboolean
marquise_game_page_say_blocked (MarquiseGamePage *self)
{
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (MARQUISE_IS_GAME_PAGE (self), FALSE);

  if (marquise_game_get_status (self->game) != MARQUISE_STATUS_BLOCKED)
    return FALSE;

  sentence = marquise_game_notice_blocked (self->game);
  marquise_play_view_say (self->view, sentence);

  return TRUE;
}

void
marquise_game_page_show_hint (MarquiseGamePage   *self,
                              const MarquiseHint *hint)
{
  g_return_if_fail (MARQUISE_IS_GAME_PAGE (self));
  g_return_if_fail (hint != NULL);

  marquise_pause_cover_set_paused (self->cover, FALSE);
  marquise_find_bar_close (self->find_bar);
  marquise_play_view_show_hint (self->view, hint);
}

void
marquise_game_page_pause (MarquiseGamePage *self)
{
  g_return_if_fail (MARQUISE_IS_GAME_PAGE (self));

  if (is_over (self))
    return;

  marquise_find_bar_close (self->find_bar);
  marquise_pause_cover_set_paused (self->cover, TRUE);
}

void
marquise_game_page_find_card (MarquiseGamePage *self)
{
  g_return_if_fail (MARQUISE_IS_GAME_PAGE (self));

  marquise_find_bar_open (self->find_bar, self->game);
}

gboolean
marquise_game_page_is_paused (MarquiseGamePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME_PAGE (self), FALSE);

  return marquise_pause_cover_get_paused (self->cover);
}

void
marquise_game_page_say (MarquiseGamePage *self,
                        const char       *sentence)
{
  g_return_if_fail (MARQUISE_IS_GAME_PAGE (self));
  g_return_if_fail (sentence != NULL);

  marquise_play_view_say (self->view, sentence);
}

void
marquise_game_page_announce (MarquiseGamePage *self,
                             const char       *sentence)
{
  g_return_if_fail (MARQUISE_IS_GAME_PAGE (self));

  marquise_play_view_announce (self->view, sentence);
}

MarquiseChancesPanel *
marquise_game_page_get_chances (MarquiseGamePage *self)
{
  return self->chances;
}

guint
marquise_game_page_get_pile (MarquiseGamePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME_PAGE (self), 0);

  return marquise_table_get_cursor_pile (marquise_play_view_get_table (self->view));
}

void
marquise_game_page_finish (MarquiseGamePage *self)
{
  g_return_if_fail (MARQUISE_IS_GAME_PAGE (self));

  if (marquise_play_view_is_finishing (self->view) || !marquise_game_can_finish (self->game))
    return;

  marquise_play_view_finish (self->view);
  update_notice (self);
}

static gboolean
stop_finishing (MarquiseGamePage *self)
{
  if (!marquise_play_view_is_finishing (self->view))
    return FALSE;

  marquise_play_view_stop (self->view);
  update_notice (self);

  return TRUE;
}

gboolean
marquise_game_page_dismiss (MarquiseGamePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME_PAGE (self), FALSE);

  if (stop_finishing (self) || marquise_find_bar_close (self->find_bar))
    return TRUE;

  if (gtk_widget_get_visible (GTK_WIDGET (self->end_panel)))
    gtk_widget_set_visible (GTK_WIDGET (self->end_panel), FALSE);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->notice)))
    marquise_game_notice_close (self->notice);
  else
    return FALSE;

  return TRUE;
}
