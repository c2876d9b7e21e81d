/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The slider says which move is shown last; buttons, keys and the clock of the replay all move
 * the slider, and nothing else moves the cards. */

#include "config.h"

#include "replay-page.h"
#include "chances-review.h"
#include "review-pane.h"

#include "app/system/accessible.h"
#include "app/kit/fold-box.h"
#include "app/kit/letters.h"
#include "app/kit/scroller.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "model/game/rule-texts.h"
#include "app/view/play-view.h"

#include <glib/gi18n.h>

/* The text is beside the table if both together have this width, and then has this much of it.
 * Logical pixels, for letters of the usual size. */
#define BESIDE_LEAST 860
#define BESIDE_WIDTH 290
/* Beneath the table it stays this low: the cards need the room. */
#define BENEATH_HEIGHT 130
#define WIDEST 16384

/* The greatest height of the curve of chances, in logical pixels. */
#define CURVE_HEIGHT 220

struct _MarquiseReplayPage {
  MarquiseSidePage parent_instance;

  MarquiseGame *game;           /* the whole of it, perhaps a match */
  gboolean review_forbidden;
  guint deal;                   /* of the match; 0 */
  MarquiseReplay *replay;       /* what is shown */
  MarquiseReplay *main_line;    /* while a variation is shown: the game as it was played */
  guint play_source;
  guint place_idle;

  GtkAdjustment *moves;
  GtkWidget *deals;
  GtkOrientable *split;         /* table, and what is told of the game */
  char *told_last;              /* sentence of a review, to be heard */
  guint told_idle;
  GtkWidget *told;
  AdwClamp *clamp;
  AdwBin *curve;                /* the chances, as wide as the slider beneath */
  GtkBox *body;                 /* the table, and what another page puts beside it */
  MarquisePlayView *view;
  MarquiseReviewPane *review;
  MarquiseChancesReview *chances;
  GtkWidget *sentence;
  GtkWidget *slider;
  GtkWidget *moving;            /* the buttons under the slider: those that move it, and others */
  GtkWidget *doing;
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

G_DEFINE_FINAL_TYPE (MarquiseReplayPage, marquise_replay_page, MARQUISE_TYPE_SIDE_PAGE)

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
get_n_moves (MarquiseReplayPage *self)
{
  return marquise_replay_get_n_moves (self->replay);
}

guint
marquise_replay_page_get_stop (MarquiseReplayPage *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY_PAGE (self), 0);

  return marquise_replay_get_stop (self->replay);
}

/* Showing */

static void
update_play_button (MarquiseReplayPage *self)
{
  gboolean playing = self->play_source != 0;

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic"
                            : "media-playback-start-symbolic");
  marquise_accessible_name_button (self->play, playing ? _("Pause") : _("Play"));
}

static void
pause_playing (MarquiseReplayPage *self)
{
  g_clear_handle_id (&self->play_source, g_source_remove);
  update_play_button (self);
}

static void
update_sentence (MarquiseReplayPage *self)
{
  guint stop = marquise_replay_page_get_stop (self);
  g_autofree char *sentence = marquise_replay_say (self->replay, stop);
  g_autofree char *line = NULL;

  /* Translators: the number of a move, of how many, and a sentence on it. */
  line = g_strdup_printf (_("Move %u of %u. %s"), stop, get_n_moves (self), sentence);
  gtk_label_set_label (GTK_LABEL (self->sentence), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, line, -1);
  /* GTK 4.8 tells the number alone: the sentence is heard as a description, and where a button has
   * the focus, as said by the table. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line, -1);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !gtk_widget_has_focus (self->slider))
    marquise_play_view_announce (self->view, line);
}

static void
update_title (MarquiseReplayPage *self)
{
  MarquiseGame *game = marquise_replay_get_game (self->replay);
  g_autofree char *rules = marquise_rules_describe_named (marquise_game_get_engine (game),
                                                          marquise_game_get_rules (game));
  g_autofree char *deal = NULL;
  g_autofree char *line = NULL;

  if (self->main_line != NULL)
    line = g_strdup (MARQUISE_IS_TRICK_MATCH (game) ? _("What might have been")
                     : _("A winning line"));
  else if (marquise_game_get_number (game) == 0)
    line = g_strdup (rules);
  else
    {
      deal = g_strdup_printf (_("Deal %u"), marquise_game_get_number (game));
      line = g_strdup_printf (_("%s · %s"), deal, rules);
    }
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self), marquise_game_get_name (game), line);
}

static void
update_stop (MarquiseReplayPage *self)
{
  MarquiseGame *game = marquise_replay_get_game (self->replay);
  guint stop = marquise_replay_page_get_stop (self);
  gboolean at_end = stop == get_n_moves (self);
  MarquiseStatus status = marquise_game_get_status (game);
  gboolean over = at_end && status != MARQUISE_STATUS_PLAYING
                  && status != MARQUISE_STATUS_BLOCKED;

  /* At Marjolet the last trick is still on the table. */
  if (at_end && MARQUISE_IS_TRICK_MATCH (game))
    over = marquise_trick_match_is_played (MARQUISE_TRICK_MATCH (game));

  gtk_widget_set_sensitive (self->first, stop > 0);
  gtk_widget_set_sensitive (self->previous, stop > 0);
  gtk_widget_set_sensitive (self->next, !at_end);
  gtk_widget_set_sensitive (self->last, !at_end);
  gtk_widget_set_sensitive (self->play_on, !over);
  update_sentence (self);
}

static void
go_to (MarquiseReplayPage   *self,
       guint                 stop)
{
  gtk_adjustment_set_value (self->moves, MIN (stop, get_n_moves (self)));
}

static void
mark (MarquiseReplayPage *self)
{
  marquise_review_pane_mark (self->review, GTK_SCALE (self->slider));
  marquise_chances_review_mark (self->chances, GTK_SCALE (self->slider));
}

/* Shows another replay; takes @replay. */
static void
show_replay (MarquiseReplayPage   *self,
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
show_deal (MarquiseReplayPage   *self,
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
weighed_cb (MarquiseReplayPage   *self,
            guint                 given)
{
  g_signal_emit (self, signals[SIGNAL_WEIGHED], 0, given);
}

/* Playing */

static gboolean
next_move_cb (gpointer user_data)
{
  MarquiseReplayPage *self = user_data;
  guint stop = marquise_replay_page_get_stop (self);

  if (stop < get_n_moves (self))
    go_to (self, stop + 1);
  if (marquise_replay_page_get_stop (self) < get_n_moves (self))
    return G_SOURCE_CONTINUE;

  self->play_source = 0;
  update_play_button (self);

  return G_SOURCE_REMOVE;
}

static void
start_playing (MarquiseReplayPage *self)
{
  guint speed = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->speed));

  g_clear_handle_id (&self->play_source, g_source_remove);
  self->play_source = g_timeout_add (intervals[MIN (speed, G_N_ELEMENTS (intervals) - 1)],
                                     next_move_cb, self);
  update_play_button (self);
}

/* Callbacks */

static void
moves_changed_cb (MarquiseReplayPage *self)
{
  guint stop = (guint) (gtk_adjustment_get_value (self->moves) + 0.5);

  if (self->replay == NULL || stop > get_n_moves (self)
      || stop == marquise_replay_page_get_stop (self))
    return;

  marquise_replay_go_to (self->replay, stop);
  update_stop (self);
}

static void
first_cb (MarquiseReplayPage *self)
{
  pause_playing (self);
  go_to (self, 0);
}

static void
previous_cb (MarquiseReplayPage *self)
{
  guint stop = marquise_replay_page_get_stop (self);

  pause_playing (self);
  go_to (self, stop > 0 ? stop - 1 : 0);
}

static void
next_cb (MarquiseReplayPage *self)
{
  pause_playing (self);
  go_to (self, marquise_replay_page_get_stop (self) + 1);
}

static void
last_cb (MarquiseReplayPage *self)
{
  pause_playing (self);
  go_to (self, get_n_moves (self));
}

static void
play_cb (MarquiseReplayPage *self)
{
  if (self->play_source != 0)
    {
      pause_playing (self);
      return;
    }

  /* At the end, it starts again from the beginning. */
  if (marquise_replay_page_get_stop (self) == get_n_moves (self))
    go_to (self, 0);
  if (get_n_moves (self) > 0)
    start_playing (self);
}

static void
speed_cb (MarquiseReplayPage *self)
{
  if (self->play_source != 0)
    start_playing (self);
}

static void
deal_selected_cb (MarquiseReplayPage *self)
{
  guint deal = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->deals));

  if (self->replay != NULL && deal != GTK_INVALID_LIST_POSITION && deal != self->deal)
    {
      g_clear_object (&self->main_line);
      show_deal (self, deal);
    }
}

static void
back_cb (MarquiseReplayPage *self)
{
  MarquiseReplay *main_line = g_steal_pointer (&self->main_line);

  if (main_line != NULL)
    show_replay (self, main_line, marquise_replay_get_stop (main_line));
  gtk_widget_grab_focus (self->slider);
}

static void
play_on_cb (MarquiseReplayPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) game = NULL;

  game = marquise_replay_branch (self->replay, marquise_replay_page_get_stop (self), NULL,
                                 &error);
  if (game == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->sentence), error->message);
      return;
    }

  /* A player who has seen the review knows what the solver knows. */
  marquise_game_set_helped (game, marquise_review_pane_is_told (self->review));
  g_signal_emit (self, signals[SIGNAL_PLAY_ON], 0, game);
}

/* The review */

/* Afterwards the button makes room: large letters in a narrow window need it. */
static void
update_review (MarquiseReplayPage *self)
{
  gtk_widget_set_visible (self->begin_review, marquise_review_pane_is_possible (self->review)
                          && !self->review_forbidden
                          && !marquise_review_pane_is_told (self->review));
  gtk_widget_set_sensitive (self->begin_review, !marquise_review_pane_is_busy (self->review));
}

/* Without any text, the table has all the room. */
static void
update_told (MarquiseReplayPage *self)
{
  gtk_widget_set_visible (self->told,
                          gtk_widget_get_visible (GTK_WIDGET (self->review))
                          || gtk_widget_get_visible (GTK_WIDGET (self->chances)));
}

static void
review_cb (MarquiseReplayPage *self)
{
  if (self->main_line == NULL)
    {
      marquise_review_pane_begin (self->review);
      marquise_chances_review_begin (self->chances);
    }
}

static void
review_changed_cb (MarquiseReplayPage *self)
{
  update_review (self);
  if (self->replay != NULL)
    mark (self);
}

static void
reviewed_cb (MarquiseReplayPage *self)
{
  g_signal_emit (self, signals[SIGNAL_REVIEWED], 0);
}

static gboolean
say_told_cb (gpointer user_data)
{
  MarquiseReplayPage *self = user_data;

  self->told_idle = 0;
  marquise_play_view_announce (self->view, self->told_last);

  return G_SOURCE_REMOVE;
}

/* The new text is read aloud, after the button that asked for it has disappeared and the slider has
 * the focus. Solver and coach may finish at the same time. */
static void
told_cb (MarquiseReplayPage *self,
         const char         *sentence)
{
  g_autofree char *before = g_steal_pointer (&self->told_last);

  if (self->told_idle == 0)
    {
      self->told_last = g_strdup (sentence);
      self->told_idle = g_idle_add (say_told_cb, self);
    }
  else
    self->told_last = g_strdup_printf ("%s %s", before, sentence);
}

static void
go_to_cb (MarquiseReplayPage   *self,
          guint                 stop)
{
  pause_playing (self);
  go_to (self, stop);
}

static void
show_line_cb (MarquiseReplayPage   *self,
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
  MarquiseReplayPage *self = MARQUISE_REPLAY_PAGE (widget);
  static void (*const commands[]) (MarquiseReplayPage *self) = {
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
}

/* The place of the review */

static gboolean
place_cb (gpointer user_data)
{
  MarquiseReplayPage *self = user_data;
  GtkWidget *sheet = gtk_widget_get_next_sibling (GTK_WIDGET (self->view));
  double scale = marquise_letters_get_scale ();
  int room = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean beside;

  self->place_idle = 0;
  if (sheet != NULL && gtk_widget_get_visible (sheet))
    room -= gtk_widget_get_width (sheet);
  beside = room >= BESIDE_LEAST * scale;
  gtk_orientable_set_orientation (self->split, beside ? GTK_ORIENTATION_HORIZONTAL
                                  : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->told, beside ? (int) (BESIDE_WIDTH * scale) : -1, -1);
  /* Beneath it is as wide as the table. The clamp counts in int: nothing near its limits. */
  adw_clamp_set_maximum_size (self->clamp, beside ? (int) (BESIDE_WIDTH * scale) : WIDEST);
  adw_clamp_set_tightening_threshold (self->clamp, WIDEST);
  g_object_set (self->told, "limit", beside ? G_MAXINT : (int) (BENEATH_HEIGHT * scale), NULL);
  /* Side by side they begin and end with the slider. */
  gtk_widget_set_halign (self->moving, beside ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->doing, beside ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  marquise_review_pane_set_beside (self->review, beside);
  marquise_chances_review_set_beside (self->chances, beside);
  /* Large, but not at the cost of the cards. */
  gtk_widget_set_size_request (marquise_chances_review_get_chart (self->chances), -1,
                               MIN (gtk_widget_get_height (GTK_WIDGET (self)) / 4, CURVE_HEIGHT));

  return G_SOURCE_REMOVE;
}

/* Not during allocation. */
static void
schedule_place (MarquiseReplayPage *self)
{
  if (self->place_idle == 0)
    self->place_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, place_cb, self, NULL);
}

/* Parent overrides */

static void
marquise_replay_page_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_replay_page_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)), "layout",
                           G_CALLBACK (schedule_place), widget, G_CONNECT_SWAPPED);
  schedule_place (MARQUISE_REPLAY_PAGE (widget));
}

/* The slider is what moves the cards, and says where they are. */
static gboolean
marquise_replay_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_REPLAY_PAGE (widget)->slider);
}

static void
marquise_replay_page_dispose (GObject *object)
{
  MarquiseReplayPage *self = MARQUISE_REPLAY_PAGE (object);

  g_clear_handle_id (&self->play_source, g_source_remove);
  g_clear_handle_id (&self->place_idle, g_source_remove);
  g_clear_handle_id (&self->told_idle, g_source_remove);
  g_clear_pointer (&self->told_last, g_free);
  g_clear_object (&self->main_line);
  g_clear_object (&self->replay);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_replay_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, moves);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, deals);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, split);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, curve);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, told);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, review);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, chances);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, slider);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, moving);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, doing);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, first);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, previous);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, play);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, next);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, last);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, speed);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, begin_review);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, back);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReplayPage, play_on);
}

static void
marquise_replay_page_class_init (MarquiseReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_replay_page_dispose;
  widget_class->realize = marquise_replay_page_realize;
  widget_class->grab_focus = marquise_replay_page_grab_focus;

  signals[SIGNAL_PLAY_ON] = g_signal_new ("play-on", MARQUISE_TYPE_REPLAY_PAGE,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          MARQUISE_TYPE_GAME);
  signals[SIGNAL_WEIGHED] = g_signal_new ("weighed", MARQUISE_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_REVIEWED] = g_signal_new ("reviewed", MARQUISE_TYPE_REPLAY_PAGE,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                           0);

  signals[SIGNAL_SHOWN] = g_signal_new ("shown", MARQUISE_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, MARQUISE_TYPE_GAME);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_SCROLLER);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  g_type_ensure (MARQUISE_TYPE_REVIEW_PANE);
  g_type_ensure (MARQUISE_TYPE_CHANCES_REVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/replay-page.ui");
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
  gtk_widget_class_bind_template_callback (widget_class, update_told);
  gtk_widget_class_bind_template_callback (widget_class, reviewed_cb);
  gtk_widget_class_bind_template_callback (widget_class, weighed_cb);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_to_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_line_cb);
  add_keys (widget_class);
}

static void
marquise_replay_page_init (MarquiseReplayPage *self)
{
  GtkWidget *chart;

  gtk_widget_init_template (GTK_WIDGET (self));
  chart = marquise_chances_review_get_chart (self->chances);
  adw_bin_set_child (self->curve, chart);
  g_object_bind_property (chart, "visible", self->curve, "visible", G_BINDING_SYNC_CREATE);
  update_play_button (self);
}

void
marquise_replay_page_forbid_review (MarquiseReplayPage *self)
{
  g_return_if_fail (MARQUISE_IS_REPLAY_PAGE (self));

  self->review_forbidden = TRUE;
  update_review (self);
}

GtkBox *
marquise_replay_page_get_body (MarquiseReplayPage *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY_PAGE (self), NULL);

  return self->body;
}

MarquiseGame *
marquise_replay_page_get_game (MarquiseReplayPage *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY_PAGE (self), NULL);

  return marquise_replay_get_game (self->replay);
}

MarquiseReplayPage *
marquise_replay_page_new (GSettings        *settings,
                          MarquiseGame     *game)
{
  MarquiseReplayPage *self;
  guint n_deals;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  self = g_object_new (MARQUISE_TYPE_REPLAY_PAGE, NULL);
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

  return self;
}
