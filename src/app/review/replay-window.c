/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReplayWindow: see replay-window.h. The slider says which move is shown last; buttons,
 * keys and the clock of the replay all move the slider, and nothing else moves the cards. */

#include "config.h"

#include "replay-window.h"
#include "chances-review.h"
#include "review-pane.h"

#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "model/game/game-private.h"
#include "model/game/trick-game.h"
#include "model/game/rule-texts.h"
#include "app/view/play-view.h"

#include <glib/gi18n.h>

struct _MarquiseReplayWindow {
  AdwWindow parent_instance;

  MarquiseGame *game;           /* the whole of it, perhaps a match */
  gboolean review_forbidden;
  guint deal;                   /* of the match; 0 */
  MarquiseReplay *replay;       /* what is shown */
  MarquiseReplay *main_line;    /* while a variation is shown: the game as it was played */
  guint play_source;

  GtkAdjustment *moves;
  GtkWidget *title;
  GtkWidget *deals;
  GtkBox *body;                 /* the table, and what somebody else puts beside it */
  MarquisePlayView *view;
  MarquiseReviewPane *review;
  MarquiseChancesReview *chances;
  GtkWidget *sentence;
  GtkWidget *slider;
  GtkWidget *first;
  GtkWidget *previous;
  GtkWidget *play;
  GtkWidget *next;
  GtkWidget *last;
  GtkWidget *speed;
  GtkWidget *begin_review;
  GtkWidget *back;
  GtkWidget *play_on;
};

G_DEFINE_FINAL_TYPE (MarquiseReplayWindow, marquise_replay_window, ADW_TYPE_WINDOW)

enum {
  SIGNAL_PLAY_ON,
  SIGNAL_REVIEWED,
  SIGNAL_WEIGHED,
  SIGNAL_SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Milliseconds from move to move, by the choice of the player. */
static const guint intervals[] = { 2000, 1000, 400 };

static guint
get_n_moves (MarquiseReplayWindow *self)
{
  return marquise_replay_get_n_moves (self->replay);
}

guint
marquise_replay_window_get_stop (MarquiseReplayWindow *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY_WINDOW (self), 0);

  return marquise_replay_get_stop (self->replay);
}

/* Showing */

static void
update_play_button (MarquiseReplayWindow *self)
{
  gboolean playing = self->play_source != 0;
  const char *words = playing ? _("Pause") : _("Play");

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic"
                            : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

static void
pause_playing (MarquiseReplayWindow *self)
{
  g_clear_handle_id (&self->play_source, g_source_remove);
  update_play_button (self);
}

static void
update_sentence (MarquiseReplayWindow *self)
{
  guint stop = marquise_replay_window_get_stop (self);
  g_autofree char *sentence = marquise_replay_say (self->replay, stop);
  g_autofree char *line = NULL;

  /* Translators: the number of a move, of how many, and a sentence on it. */
  line = g_strdup_printf (_("Move %u of %u. %s"), stop, get_n_moves (self), sentence);
  gtk_label_set_label (GTK_LABEL (self->sentence), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, line, -1);
}

static void
update_title (MarquiseReplayWindow *self)
{
  MarquiseGame *game = marquise_replay_get_game (self->replay);
  g_autofree char *rules = marquise_rules_describe_named (marquise_game_get_engine (game),
                                                          marquise_game_get_rules (game));
  g_autofree char *deal = NULL;
  g_autofree char *line = NULL;

  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), marquise_game_get_name (game));
  if (self->main_line != NULL)
    line = g_strdup (MARQUISE_IS_TRICK_GAME (game) ? _("What might have been")
                     : _("A winning line"));
  else if (marquise_game_get_number (game) == 0)
    line = g_strdup (rules);
  else
    {
      deal = g_strdup_printf (_("Deal %u"), marquise_game_get_number (game));
      line = g_strdup_printf (_("%s · %s"), deal, rules);
    }
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), line);
}

static void
update_stop (MarquiseReplayWindow *self)
{
  MarquiseGame *game = marquise_replay_get_game (self->replay);
  guint stop = marquise_replay_window_get_stop (self);
  gboolean at_end = stop == get_n_moves (self);
  MarquiseStatus status = marquise_game_get_status (game);
  gboolean over = at_end && status != MARQUISE_STATUS_PLAYING
                  && status != MARQUISE_STATUS_BLOCKED;

  /* At Marjolet the last trick lies on the table still. */
  if (at_end && MARQUISE_IS_TRICK_GAME (game))
    over = marquise_trick_game_is_played (MARQUISE_TRICK_GAME (game));

  gtk_widget_set_sensitive (self->first, stop > 0);
  gtk_widget_set_sensitive (self->previous, stop > 0);
  gtk_widget_set_sensitive (self->next, !at_end);
  gtk_widget_set_sensitive (self->last, !at_end);
  gtk_widget_set_sensitive (self->play_on, !over);
  update_sentence (self);
}

static void
go_to (MarquiseReplayWindow *self,
       guint                 stop)
{
  gtk_adjustment_set_value (self->moves, MIN (stop, get_n_moves (self)));
}

static void
mark (MarquiseReplayWindow *self)
{
  marquise_review_pane_mark (self->review, GTK_SCALE (self->slider));
  marquise_chances_review_mark (self->chances, GTK_SCALE (self->slider));
}

/* Shows another replay; takes @replay. */
static void
show_replay (MarquiseReplayWindow *self,
             MarquiseReplay       *replay,
             guint                 stop)
{
  g_autoptr (MarquiseReplay) before = self->replay;
  guint n_moves = marquise_replay_get_n_moves (replay);

  pause_playing (self);
  stop = MIN (stop, n_moves);
  marquise_replay_go_to (replay, stop);
  self->replay = replay;
  marquise_play_view_set_game (self->view, marquise_replay_get_game (replay));
  gtk_adjustment_set_upper (self->moves, n_moves);
  gtk_adjustment_set_value (self->moves, stop);
  gtk_widget_set_sensitive (self->play, n_moves > 0);
  gtk_widget_set_visible (self->back, self->main_line != NULL);
  update_title (self);
  update_stop (self);
  mark (self);
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0, marquise_replay_get_game (replay));
}

static void
show_deal (MarquiseReplayWindow *self,
           guint                 deal)
{
  g_autoptr (GError) error = NULL;
  MarquiseReplay *replay = marquise_replay_new (self->game, deal, &error);

  if (replay == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->sentence), error->message);
      return;
    }

  self->deal = deal;
  marquise_review_pane_set_game (self->review, self->game, deal, replay);
  marquise_chances_review_set_replay (self->chances, replay);
  show_replay (self, replay, 0);
}

static void
weighed_cb (MarquiseReplayWindow *self,
            guint                 given)
{
  g_signal_emit (self, signals[SIGNAL_WEIGHED], 0, given);
}

/* Playing */

static gboolean
next_move_cb (gpointer user_data)
{
  MarquiseReplayWindow *self = user_data;
  guint stop = marquise_replay_window_get_stop (self);

  if (stop < get_n_moves (self))
    go_to (self, stop + 1);
  if (marquise_replay_window_get_stop (self) < get_n_moves (self))
    return G_SOURCE_CONTINUE;

  self->play_source = 0;
  update_play_button (self);

  return G_SOURCE_REMOVE;
}

static void
start_playing (MarquiseReplayWindow *self)
{
  guint speed = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->speed));

  g_clear_handle_id (&self->play_source, g_source_remove);
  self->play_source = g_timeout_add (intervals[MIN (speed, G_N_ELEMENTS (intervals) - 1)],
                                     next_move_cb, self);
  update_play_button (self);
}

/* Callbacks */

static void
moves_changed_cb (MarquiseReplayWindow *self)
{
  guint stop = (guint) (gtk_adjustment_get_value (self->moves) + 0.5);

  if (self->replay == NULL || stop > get_n_moves (self)
      || stop == marquise_replay_window_get_stop (self))
    return;

  marquise_replay_go_to (self->replay, stop);
  update_stop (self);
}

static void
first_cb (MarquiseReplayWindow *self)
{
  pause_playing (self);
  go_to (self, 0);
}

static void
previous_cb (MarquiseReplayWindow *self)
{
  guint stop = marquise_replay_window_get_stop (self);

  pause_playing (self);
  go_to (self, stop > 0 ? stop - 1 : 0);
}

static void
next_cb (MarquiseReplayWindow *self)
{
  pause_playing (self);
  go_to (self, marquise_replay_window_get_stop (self) + 1);
}

static void
last_cb (MarquiseReplayWindow *self)
{
  pause_playing (self);
  go_to (self, get_n_moves (self));
}

static void
play_cb (MarquiseReplayWindow *self)
{
  if (self->play_source != 0)
    {
      pause_playing (self);
      return;
    }

  /* At the end it begins again. */
  if (marquise_replay_window_get_stop (self) == get_n_moves (self))
    go_to (self, 0);
  if (get_n_moves (self) > 0)
    start_playing (self);
}

static void
speed_cb (MarquiseReplayWindow *self)
{
  if (self->play_source != 0)
    start_playing (self);
}

static void
deal_selected_cb (MarquiseReplayWindow *self)
{
  guint deal = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->deals));

  if (self->replay != NULL && deal != GTK_INVALID_LIST_POSITION && deal != self->deal)
    {
      g_clear_object (&self->main_line);
      show_deal (self, deal);
    }
}

static void
back_cb (MarquiseReplayWindow *self)
{
  MarquiseReplay *main_line = g_steal_pointer (&self->main_line);

  if (main_line != NULL)
    show_replay (self, main_line, marquise_replay_get_stop (main_line));
  gtk_widget_grab_focus (self->slider);
}

static void
play_on_cb (MarquiseReplayWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = NULL;

  game = marquise_replay_branch (self->replay, marquise_replay_window_get_stop (self), NULL,
                                 &error);
  if (game == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->sentence), error->message);
      return;
    }

  /* Who has seen the review knows what the solver knows. */
  marquise_game_set_helped (game, marquise_review_pane_is_told (self->review));
  g_signal_emit (self, signals[SIGNAL_PLAY_ON], 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

/* The review */

/* Afterwards the button makes room: large letters in a narrow window need it. */
static void
update_review (MarquiseReplayWindow *self)
{
  gtk_widget_set_visible (self->begin_review, marquise_review_pane_is_possible (self->review)
                          && !self->review_forbidden
                          && !marquise_review_pane_is_told (self->review));
  gtk_widget_set_sensitive (self->begin_review, !marquise_review_pane_is_busy (self->review));
}

static void
review_cb (MarquiseReplayWindow *self)
{
  if (self->main_line == NULL)
    {
      marquise_review_pane_begin (self->review);
      marquise_chances_review_begin (self->chances);
    }
}

static void
review_changed_cb (MarquiseReplayWindow *self)
{
  update_review (self);
  if (self->replay != NULL)
    mark (self);
}

static void
reviewed_cb (MarquiseReplayWindow *self)
{
  g_signal_emit (self, signals[SIGNAL_REVIEWED], 0);
}

static void
go_to_cb (MarquiseReplayWindow *self,
          guint                 stop)
{
  pause_playing (self);
  go_to (self, stop);
}

static void
show_line_cb (MarquiseReplayWindow *self,
              MarquiseReplay       *line,
              guint                 stop)
{
  if (self->main_line != NULL)
    return;

  self->main_line = g_steal_pointer (&self->replay);
  marquise_replay_go_to (self->main_line, stop);
  show_replay (self, g_object_ref (line), stop);
  gtk_widget_grab_focus (self->slider);
}

/* Keys */

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  MarquiseReplayWindow *self = MARQUISE_REPLAY_WINDOW (widget);
  static void (*const commands[]) (MarquiseReplayWindow *self) = {
    first_cb, previous_cb, play_cb, next_cb, last_cb
  };

  commands[g_variant_get_int32 (args)](self);

  return GDK_EVENT_STOP;
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    GdkModifierType state;
    int command;
  } keys[] = {
    { GDK_KEY_Home, 0, 0 }, { GDK_KEY_KP_Home, 0, 0 },
    { GDK_KEY_Left, 0, 1 }, { GDK_KEY_KP_Left, 0, 1 }, { GDK_KEY_Page_Up, 0, 1 },
    { GDK_KEY_space, 0, 2 }, { GDK_KEY_KP_Space, 0, 2 },
    { GDK_KEY_Right, 0, 3 }, { GDK_KEY_KP_Right, 0, 3 }, { GDK_KEY_Page_Down, 0, 3 },
    { GDK_KEY_End, 0, 4 }, { GDK_KEY_KP_End, 0, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].state, key_cb, "i",
                                  keys[i].command);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Parent overrides */

static void
marquise_replay_window_dispose (GObject *object)
{
  MarquiseReplayWindow *self = MARQUISE_REPLAY_WINDOW (object);

  g_clear_handle_id (&self->play_source, g_source_remove);
  g_clear_object (&self->main_line);
  g_clear_object (&self->replay);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_replay_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, moves);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, deals);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, review);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, chances);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, slider);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, first);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, previous);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, play);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, next);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, last);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, speed);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, begin_review);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayWindow, play_on);
}

static void
marquise_replay_window_class_init (MarquiseReplayWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_replay_window_dispose;

  signals[SIGNAL_PLAY_ON] = g_signal_new ("play-on", MARQUISE_TYPE_REPLAY_WINDOW,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          MARQUISE_TYPE_GAME);
  signals[SIGNAL_WEIGHED] = g_signal_new ("weighed", MARQUISE_TYPE_REPLAY_WINDOW, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_REVIEWED] = g_signal_new ("reviewed", MARQUISE_TYPE_REPLAY_WINDOW,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                           0);

  signals[SIGNAL_SHOWN] = g_signal_new ("shown", MARQUISE_TYPE_REPLAY_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, MARQUISE_TYPE_GAME);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  g_type_ensure (MARQUISE_TYPE_REVIEW_PANE);
  g_type_ensure (MARQUISE_TYPE_CHANCES_REVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/replay-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, moves_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, last_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
  gtk_widget_class_bind_template_callback (widget_class, deal_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, review_cb);
  gtk_widget_class_bind_template_callback (widget_class, review_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, reviewed_cb);
  gtk_widget_class_bind_template_callback (widget_class, weighed_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_to_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_line_cb);
  add_keys (widget_class);
}

static void
marquise_replay_window_init (MarquiseReplayWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_play_button (self);
}

void
marquise_replay_window_forbid_review (MarquiseReplayWindow *self)
{
  g_return_if_fail (MARQUISE_IS_REPLAY_WINDOW (self));

  self->review_forbidden = TRUE;
  update_review (self);
}

GtkBox *
marquise_replay_window_get_body (MarquiseReplayWindow *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY_WINDOW (self), NULL);

  return self->body;
}

MarquiseGame *
marquise_replay_window_get_game (MarquiseReplayWindow *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY_WINDOW (self), NULL);

  return marquise_replay_get_game (self->replay);
}

MarquiseReplayWindow *
marquise_replay_window_new (MarquiseSettings *settings,
                            MarquiseGame     *game)
{
  MarquiseReplayWindow *self;
  guint n_deals;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  self = g_object_new (MARQUISE_TYPE_REPLAY_WINDOW, NULL);
  self->game = g_object_ref (game);
  marquise_play_view_set_up (self->view, settings, MARQUISE_PACE_SHOWN);

  n_deals = marquise_replay_count_deals (game);
  if (n_deals > 1)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      for (guint i = 1; i <= n_deals; i++)
        gtk_string_list_take (names, g_strdup_printf (_("Deal %u"), i));
      gtk_drop_down_set_model (GTK_DROP_DOWN (self->deals), G_LIST_MODEL (names));
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->deals), n_deals - 1);
      gtk_widget_set_visible (self->deals, TRUE);
    }
  show_deal (self, n_deals - 1);
  gtk_widget_grab_focus (self->slider);

  return self;
}
