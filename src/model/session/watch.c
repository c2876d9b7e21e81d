/* SPDX-License-Identifier: GPL-3.0-or-later */

/* There are four states: nothing is wanted (not running, no idea, no source), the adviser is being
 * asked, an idea is shown until its time is up, or it was played and the next question waits.
 * go_on() alone decides which comes next; stop() ends any of them. */

#include "config.h"

#include "watch.h"
#include "model/game/patience.h"
#include "model/think/analysis.h"
#include "model/think/advisor.h"
#include "model/library/saved-game-private.h"

#define INTERVAL 1000

struct _MarquiseWatch {
  GObject parent_instance;

  MarquiseGame *origin;         /* the player's game */
  MarquiseGame *game;           /* the copy */
  const MarquiseAdviser *adviser;
  GObject *self;                /* object of the adviser */

  gboolean running;
  gboolean hurried;             /* one move is wanted at once */
  gboolean playing;             /* the adviser is making a move */
  guint interval;               /* milliseconds */
  GCancellable *asked;          /* set while the adviser thinks */
  MarquiseHint *idea;           /* shown, but not played yet */
  char *problem;
  guint source;                 /* source for the next half of the interval */
  gboolean told;                /* the player's game was told that help was given */
};

G_DEFINE_FINAL_TYPE (MarquiseWatch, marquise_watch, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  SIGNAL_TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void go_on (MarquiseWatch *self);

static void
emit_changed (MarquiseWatch *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Cancels whatever is under way. */
static void
stop (MarquiseWatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->idea, marquise_hint_free);
  g_clear_pointer (&self->problem, g_free);
  if (self->asked != NULL)
    {
      g_autoptr (GCancellable) asked = g_steal_pointer (&self->asked);

      g_cancellable_cancel (asked);
    }
}

/* A player who has watched knows more than before: the game counts as helped. */
static void
tell_origin (MarquiseWatch *self)
{
  if (marquise_game_get_helped (self->game))
    marquise_game_set_helped (self->origin, TRUE);
  if (!self->told)
    marquise_game_count_hint (self->origin);
  self->told = TRUE;
}

static gboolean
later_cb (gpointer user_data)
{
  MarquiseWatch *self = user_data;

  self->source = 0;
  go_on (self);

  return G_SOURCE_REMOVE;
}

static void
wait (MarquiseWatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->running)
    self->source = g_timeout_add (self->interval / 2, later_cb, self);
}

/* The watch, kept alive until the answer comes. */
typedef struct {
  MarquiseWatch *self;
  GCancellable *asked;
} Question;

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Question *question = data;
  g_autoptr (MarquiseWatch) self = question->self;
  g_autoptr (GCancellable) asked = question->asked;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseHint) hint = self->adviser->answer (self->self, result, &error);

  g_free (question);
  if (self->asked != asked)
    return;

  g_clear_object (&self->asked);
  tell_origin (self);
  if (hint == NULL)
    {
      self->running = self->hurried = FALSE;
      self->problem = g_strdup (error != NULL ? error->message : "");
    }
  self->idea = g_steal_pointer (&hint);
  if (self->idea != NULL && self->hurried)
    go_on (self);
  else
    {
      if (self->idea != NULL)
        wait (self);
      emit_changed (self);
    }
}

static void
ask (MarquiseWatch *self)
{
  Question *question = g_new0 (Question, 1);

  self->asked = g_cancellable_new ();
  *question = (Question) { g_object_ref (self), g_object_ref (self->asked) };
  self->adviser->ask (self->self, self->game, self->asked, answered_cb, question);
}

static void
play (MarquiseWatch *self)
{
  g_autoptr (MarquiseHint) idea = g_steal_pointer (&self->idea);

  self->hurried = FALSE;
  self->playing = TRUE;
  if (idea->target >= 0)
    marquise_game_move (self->game, (guint) idea->pile, (guint) idea->index, (guint) idea->target);
  else
    marquise_game_activate (self->game, (guint) idea->pile, idea->index);
  self->playing = FALSE;
  wait (self);
}

static void
go_on (MarquiseWatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (marquise_watch_is_over (self))
    self->running = self->hurried = FALSE;
  else if (self->idea != NULL)
    play (self);
  else if (self->asked == NULL && !marquise_game_get_busy (self->game))
    ask (self);
  emit_changed (self);
}

/* The adviser is not asked while the opponent plays (at Marjolet). */
static void
busy_cb (MarquiseWatch *self)
{
  if (self->running && self->source == 0 && !marquise_game_get_busy (self->game))
    wait (self);
}

/* A move that is not the adviser's was made by the player. */
static void
game_changed_cb (MarquiseWatch  *self,
                 MarquiseChange  change)
{
  if (change != MARQUISE_CHANGE_MOVE || self->playing)
    return;

  self->running = self->hurried = FALSE;
  stop (self);
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0);
}

/* Parent overrides */

static void
marquise_watch_dispose (GObject *object)
{
  MarquiseWatch *self = MARQUISE_WATCH (object);

  stop (self);
  g_clear_object (&self->self);
  g_clear_object (&self->game);
  g_clear_object (&self->origin);

  G_OBJECT_CLASS (marquise_watch_parent_class)->dispose (object);
}

static void
marquise_watch_class_init (MarquiseWatchClass *class)
{
  G_OBJECT_CLASS (class)->dispose = marquise_watch_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_WATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TAKEN] = g_signal_new ("taken", MARQUISE_TYPE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_watch_init (MarquiseWatch *self)
{
  self->interval = INTERVAL;
}

/* The solver as an adviser */

static void
ask_solver (gpointer             self,
            MarquiseGame        *game,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             data)
{
  marquise_analysis_set_game (self, game);
  marquise_analysis_hint_async (self, cancellable, callback, data);
}

static MarquiseHint *
answer_of_solver (gpointer       self,
                  GAsyncResult  *result,
                  GError       **error)
{
  return marquise_analysis_hint_finish (self, result, error);
}

static const MarquiseAdviser solver = { ask_solver, answer_of_solver };

/* The coach as an adviser */

static void
ask_coach (gpointer             self,
           MarquiseGame        *game,
           GCancellable        *cancellable,
           GAsyncReadyCallback  callback,
           gpointer             data)
{
  marquise_advisor_set_game (self, game);
  marquise_advisor_lead_async (self, cancellable, callback, data);
}

static MarquiseHint *
answer_of_coach (gpointer       self,
                 GAsyncResult  *result,
                 GError       **error)
{
  return marquise_advisor_hint_finish (self, result, error);
}

static const MarquiseAdviser coach = { ask_coach, answer_of_coach };

/* Public functions */

MarquiseWatch *
marquise_watch_new (MarquiseGame           *game,
                    const MarquiseAdviser  *adviser,
                    GObject                *adviser_self,
                    GError                **error)
{
  g_autofree char *text = NULL;
  MarquiseWatch *self;
  MarquiseGame *copy;
  gsize length;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);
  g_return_val_if_fail (adviser != NULL, NULL);

  text = marquise_saved_game_to_text (game, &length);
  copy = marquise_saved_game_from_text (text, length, error);
  if (copy == NULL)
    {
      g_clear_object (&adviser_self);
      return NULL;
    }

  self = g_object_new (MARQUISE_TYPE_WATCH, NULL);
  self->origin = g_object_ref (game);
  self->game = copy;
  self->adviser = adviser;
  self->self = adviser_self;
  g_signal_connect_object (copy, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (copy, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);

  return self;
}

MarquiseWatch *
marquise_watch_new_solver (MarquiseGame  *game,
                           GError       **error)
{
  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), NULL);

  return marquise_watch_new (game, &solver, G_OBJECT (marquise_analysis_new ()), error);
}

MarquiseWatch *
marquise_watch_new_coach (MarquiseGame  *game,
                          GError       **error)
{
  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), NULL);

  return marquise_watch_new (game, &coach, G_OBJECT (marquise_advisor_new ()), error);
}

MarquiseGame *
marquise_watch_get_game (MarquiseWatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH (self), NULL);

  return self->game;
}

void
marquise_watch_set_running (MarquiseWatch *self,
                            gboolean       running)
{
  g_return_if_fail (MARQUISE_IS_WATCH (self));

  running = running && !marquise_watch_is_over (self);
  if (self->running == running)
    return;

  self->running = running;
  g_clear_handle_id (&self->source, g_source_remove);
  if (!running)
    {
      /* An idea already shown stays until it is played, or taken back. */
      if (self->idea == NULL)
        stop (self);
      emit_changed (self);
    }
  else
    {
      g_clear_pointer (&self->problem, g_free);
      go_on (self);
    }
}

gboolean
marquise_watch_get_running (MarquiseWatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH (self), FALSE);

  return self->running;
}

void
marquise_watch_set_interval (MarquiseWatch *self,
                             guint          interval)
{
  g_return_if_fail (MARQUISE_IS_WATCH (self));

  self->interval = interval;
  if (self->source != 0)
    wait (self);
}

void
marquise_watch_step (MarquiseWatch *self)
{
  g_return_if_fail (MARQUISE_IS_WATCH (self));

  self->running = FALSE;
  self->hurried = TRUE;
  g_clear_pointer (&self->problem, g_free);
  go_on (self);
}

void
marquise_watch_step_back (MarquiseWatch *self)
{
  g_return_if_fail (MARQUISE_IS_WATCH (self));

  self->running = self->hurried = FALSE;
  stop (self);
  marquise_game_undo (self->game);
  emit_changed (self);
}

void
marquise_watch_rewind (MarquiseWatch *self)
{
  g_return_if_fail (MARQUISE_IS_WATCH (self));

  self->running = self->hurried = FALSE;
  stop (self);
  marquise_game_undo_to (self->game, 0);
  emit_changed (self);
}

const MarquiseHint *
marquise_watch_get_idea (MarquiseWatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH (self), NULL);

  return self->idea;
}

const char *
marquise_watch_get_problem (MarquiseWatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH (self), NULL);

  return self->problem;
}

gboolean
marquise_watch_is_thinking (MarquiseWatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH (self), FALSE);

  return self->asked != NULL;
}

guint
marquise_watch_get_n_moves (MarquiseWatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH (self), 0);

  return marquise_game_get_n_moves (self->game);
}

gboolean
marquise_watch_is_over (MarquiseWatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH (self), TRUE);

  return marquise_game_is_over (self->game);
}

gboolean
marquise_watch_take_over (MarquiseWatch  *self,
                          GError        **error)
{
  const MarquiseStep *watched, *own;
  guint n_watched, n_own, same = 0;

  g_return_val_if_fail (MARQUISE_IS_WATCH (self), FALSE);

  self->running = self->hurried = FALSE;
  stop (self);
  watched = marquise_game_get_steps (self->game, NULL, &n_watched);
  own = marquise_game_get_steps (self->origin, NULL, &n_own);
  while (same < MIN (n_watched, n_own) && g_str_equal (watched[same].text, own[same].text))
    same++;

  marquise_game_undo_to (self->origin, same);
  marquise_game_get_steps (self->origin, NULL, &same);
  for (guint i = same; i < n_watched; i++)
    if (!MARQUISE_GAME_GET_CLASS (self->origin)->play_text (self->origin, watched[i].text, error))
      return FALSE;

  return TRUE;
}
