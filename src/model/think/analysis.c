/* SPDX-License-Identifier: GPL-3.0-or-later */

/* At most one search runs at a time. update() is called whenever anything has changed: it draws all
 * conclusions, reports what is new, and decides what to search next. A search for anything else is
 * stopped, and the next one begins when it has ended. Answers are stored by position, so that a
 * late one is never shown for another position, and undo finds its verdict at once. */

#include "config.h"

#include "analysis.h"
#include "hint-question.h"
#include "engine/games.h"
#include "model/game/error.h"
#include "model/game/patience.h"
#include "search.h"
#include "verdicts.h"

#include <glib/gi18n-lib.h>

/* Limits of one search in CPU time: for the verdict, and by default for a question. */
#define VERDICT_SECONDS 10.0
#define QUESTION_SECONDS 30.0

struct _MarquiseAnalysis {
  GObject parent_instance;

  MarquiseGame *game;           /* NULL if it is not a patience */
  GSignalGroup *game_signals;
  MarquiseVerdicts *verdicts;   /* for the present deal; NULL without a game */
  guint update_source;

  gboolean active;
  MarquiseVerdict verdict;
  gboolean can_go_back;
  guint last_winnable;          /* step of the history, valid if can_go_back */

  MarquiseJob *job;             /* the running search, or NULL */
  Position searched;            /* position of the running or last search */
  double spent;                 /* CPU time of the last search, in seconds */

  double limit;                 /* limit for a question, in seconds */
  MarquiseHintQuestion question; /* for a hint or a whole answer */
  gboolean whole;               /* the answer begins with yes or no */
  Position asked;               /* position of the question */

  GTask *way_back;              /* asks for the way back, or NULL */
};

G_DEFINE_ENUM_TYPE (MarquiseVerdict, marquise_verdict,
                    G_DEFINE_ENUM_VALUE (MARQUISE_VERDICT_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_VERDICT_SEARCHING, "searching"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_VERDICT_UNKNOWN, "unknown"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_VERDICT_WINNABLE, "winnable"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_VERDICT_LOST, "lost"))

G_DEFINE_FINAL_TYPE (MarquiseAnalysis, marquise_analysis, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ACTIVE,
  PROP_LIMIT,
  PROP_VERDICT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void update (MarquiseAnalysis *self);

static const Position *
get_position (MarquiseAnalysis *self)
{
  return marquise_game_get_state (self->game);
}

static gboolean
is_playing (MarquiseAnalysis *self)
{
  return self->game != NULL && !marquise_game_is_over (self->game);
}

/* Telling */

static void
set_verdict (MarquiseAnalysis *self,
             MarquiseVerdict   verdict)
{
  if (self->verdict == verdict)
    return;

  self->verdict = verdict;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VERDICT]);
}

static MarquiseVerdict
judge (MarquiseAnalysis *self)
{
  if ((!self->active && self->way_back == NULL) || !is_playing (self))
    return MARQUISE_VERDICT_NONE;

  switch (marquise_verdicts_look (self->verdicts, get_position (self), NULL))
    {
    case VERDICT_WINNABLE:
      return MARQUISE_VERDICT_WINNABLE;
    case VERDICT_UNWINNABLE:
      return MARQUISE_VERDICT_LOST;
    case VERDICT_UNKNOWN:
    default:
      return marquise_verdicts_tried (self->verdicts, get_position (self)) >= VERDICT_SECONDS
             ? MARQUISE_VERDICT_UNKNOWN : MARQUISE_VERDICT_SEARCHING;
    }
}

/* The question for a hint */

static void
question_cancelled_cb (GCancellable     *cancellable,
                       MarquiseAnalysis *self)
{
  marquise_hint_question_cancel (&self->question);
  update (self);
}

/* @sentence in the form that follows a colon. (transfer full) */
static char *
continue_with (const char *sentence)
{
  char first[8] = "";

  g_unichar_to_utf8 (g_unichar_tolower (g_utf8_get_char (sentence)), first);

  return g_strconcat (first, g_utf8_next_char (sentence), NULL);
}

static void
answer_winnable (MarquiseAnalysis *self,
                 GTask            *task,
                 Move              move)
{
  MarquiseHint *hint = marquise_patience_make_hint (self->game, move);

  if (self->whole)
    {
      g_autofree char *said = hint->sentence;
      g_autofree char *instance = continue_with (said);

      /* Translators: the answer to “Can this be won?”. %s is what to play, such as “put the nine of
       * hearts on the ten of spades.”; it begins with a small letter. */
      hint->sentence = g_strdup_printf (_("Yes: it can still be won. For instance: %s"), instance);
    }
  marquise_game_count_hint (self->game);
  g_task_return_pointer (task, hint, (GDestroyNotify) marquise_hint_free);
}

static void
answer_lost (MarquiseAnalysis *self,
             GTask            *task)
{
  g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_LOST, "%s",
                           self->whole ? _("No: it can no longer be won.")
                           : _("The game cannot be won from here."));
}

/* Names the time if the last search was for this position and used all of it. */
static void
answer_undecided (MarquiseAnalysis *self,
                  GTask            *task)
{
  guint seconds = (guint) self->spent;
  g_autofree char *sentence = NULL;

  if (self->whole && seconds > 0 && self->spent >= self->limit
      && position_equal (&self->searched, &self->asked))
    /* Translators: the answer to “Can this be won?”. */
    sentence = g_strdup_printf (ngettext ("Not found within %u second of searching: perhaps it can"
                                          " be won, perhaps not.",
                                          "Not found within %u seconds of searching: perhaps it can"
                                          " be won, perhaps not.", seconds), seconds);
  else
    sentence = g_strdup (_("The solver could not tell whether the game can still be won."));
  g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_UNDECIDED, "%s", sentence);
}

/* Answers the question if the answer is known. */
static void
answer_question (MarquiseAnalysis *self)
{
  const Position *position = get_position (self);
  g_autoptr (GTask) task = NULL;
  Verdict verdict;
  Move move;

  if (!position_equal (position, &self->asked) || !is_playing (self))
    {
      marquise_hint_question_cancel (&self->question);
      return;
    }

  verdict = marquise_verdicts_look (self->verdicts, position, &move);
  if (verdict == VERDICT_UNKNOWN
      && marquise_verdicts_tried (self->verdicts, position) < self->limit)
    return;

  task = marquise_hint_question_close (&self->question);
  marquise_game_set_helped (self->game, TRUE);
  marquise_game_count_solver (self->game);
  if (verdict == VERDICT_WINNABLE)
    answer_winnable (self, task, move);
  else if (verdict == VERDICT_UNWINNABLE)
    answer_lost (self, task);
  else
    answer_undecided (self, task);
}

/* The way back */

static void
cancel_way_back (MarquiseAnalysis *self)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->way_back);

  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _("The search was stopped."));
}

/* Goes back if it is known how far. @between: the step of the history still to be searched, or -1.
 * Returns FALSE while the way is not known. */
static gboolean
lead_back (MarquiseAnalysis *self,
           int               between)
{
  g_autoptr (GTask) task = NULL;

  if (self->verdict == MARQUISE_VERDICT_SEARCHING
      || (self->verdict == MARQUISE_VERDICT_LOST && between >= 0))
    return FALSE;

  task = g_steal_pointer (&self->way_back);
  if (g_task_return_error_if_cancelled (task))
    return TRUE;

  if (self->can_go_back)
    {
      marquise_game_undo_to (self->game, self->last_winnable);
      g_task_return_boolean (task, TRUE);
    }
  else if (self->verdict == MARQUISE_VERDICT_WINNABLE)
    g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_UNDECIDED, "%s",
                             _("This game can still be won."));
  else if (self->verdict == MARQUISE_VERDICT_LOST)
    g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_LOST, "%s",
                             _("No earlier position of this game is known to be winnable."));
  else
    g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_UNDECIDED, "%s",
                             _("The solver could not tell whether this game can still be won."));

  return TRUE;
}

/* Searching */

static void
file_answer (MarquiseAnalysis     *self,
             const MarquiseSearch *search)
{
  if (search->verdict == VERDICT_WINNABLE)
    marquise_verdicts_add_line (self->verdicts, &search->position, search->line, search->length);
  else if (search->verdict == VERDICT_UNWINNABLE)
    marquise_verdicts_add_lost (self->verdicts, &search->position);
  else if (!search->stopped)
    marquise_verdicts_add_tried (self->verdicts, &search->position, search->seconds);
}

static void
search_done_cb (gpointer owner,
                gpointer data)
{
  MarquiseAnalysis *self = owner;
  MarquiseSearch *search = data;

  marquise_job_drop (&self->job);
  self->spent = search->spent;
  if (self->verdicts != NULL && marquise_verdicts_get_patience (self->verdicts) == search->patience)
    file_answer (self, search);
  update (self);
}

static void
start_search (MarquiseAnalysis *self,
              const Position   *position,
              double            seconds)
{
  self->searched = *position;
  self->job = marquise_search_start (self, marquise_verdicts_get_patience (self->verdicts),
                                     position, seconds, search_done_cb);
}

/* Makes the wanted search the running one; NULL: none is wanted. */
static void
search (MarquiseAnalysis *self,
        const Position   *wanted,
        double            seconds)
{
  if (self->job == NULL && wanted != NULL)
    start_search (self, wanted, seconds);
  else if (self->job != NULL && (wanted == NULL || !position_equal (wanted, &self->searched)))
    marquise_job_stop (self->job);
}

/* Reports what is known. Returns the step of the history to be searched next for the last winnable
 * one, or -1. */
static int
tell (MarquiseAnalysis *self)
{
  MarquiseVerdict verdict;
  guint lost;
  int winnable, between = -1;

  if (self->game == NULL)
    {
      self->can_go_back = FALSE;
      set_verdict (self, MARQUISE_VERDICT_NONE);
      return -1;
    }

  winnable = marquise_verdicts_conclude (self->verdicts, self->game, &lost);
  verdict = judge (self);
  if (verdict != MARQUISE_VERDICT_NONE)
    marquise_game_set_helped (self->game, TRUE);
  if (verdict == MARQUISE_VERDICT_LOST)
    between = marquise_verdicts_find_between (self->verdicts, self->game, winnable, lost,
                                              VERDICT_SECONDS);
  self->last_winnable = (guint) MAX (winnable, 0);
  self->can_go_back = verdict == MARQUISE_VERDICT_LOST && winnable >= 0 && between < 0;
  set_verdict (self, verdict);

  return between;
}

static void
update (MarquiseAnalysis *self)
{
  int between;

  g_clear_handle_id (&self->update_source, g_source_remove);
  between = tell (self);
  if (self->way_back != NULL && lead_back (self, between))
    between = tell (self);
  if (marquise_hint_question_is_open (&self->question))
    answer_question (self);

  if (marquise_hint_question_is_open (&self->question))
    search (self, get_position (self), self->limit);
  else if (self->verdict == MARQUISE_VERDICT_SEARCHING)
    search (self, get_position (self), VERDICT_SECONDS);
  else
    search (self, between >= 0 ? marquise_game_get_state_at (self->game, (guint) between) : NULL,
            VERDICT_SECONDS);
}

static gboolean
update_cb (gpointer data)
{
  MarquiseAnalysis *self = data;

  self->update_source = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* Following the game */

static void
game_changed_cb (MarquiseGame     *game,
                 MarquiseChange    change,
                 MarquiseAnalysis *self)
{
  if (change == MARQUISE_CHANGE_DEAL || change == MARQUISE_CHANGE_RESTORE)
    {
      const Patience *patience = marquise_verdicts_get_patience (self->verdicts);

      marquise_verdicts_free (self->verdicts);
      self->verdicts = marquise_verdicts_new (patience);
    }

  if (change != MARQUISE_CHANGE_UNDO)
    cancel_way_back (self);

  /* Known verdicts are reported at once, and a search not needed ends at once; a new one begins
   * after the table is drawn. */
  if (self->job != NULL && !position_equal (get_position (self), &self->searched))
    marquise_job_stop (self->job);
  tell (self);
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

static void
game_status_cb (MarquiseGame     *game,
                GParamSpec       *pspec,
                MarquiseAnalysis *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

/* Parent overrides */

static void
marquise_analysis_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MarquiseAnalysis *self = MARQUISE_ANALYSIS (object);

  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_LIMIT:
      g_value_set_double (value, self->limit);
      break;
    case PROP_VERDICT:
      g_value_set_enum (value, self->verdict);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
marquise_analysis_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MarquiseAnalysis *self = MARQUISE_ANALYSIS (object);

  switch (id)
    {
    case PROP_ACTIVE:
      if (self->active == g_value_get_boolean (value))
        return;
      self->active = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      update (self);
      break;
    case PROP_LIMIT:
      if (self->limit == g_value_get_double (value))
        return;
      self->limit = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
marquise_analysis_dispose (GObject *object)
{
  MarquiseAnalysis *self = MARQUISE_ANALYSIS (object);

  marquise_hint_question_cancel (&self->question);
  cancel_way_back (self);
  g_clear_handle_id (&self->update_source, g_source_remove);
  marquise_job_drop (&self->job);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_pointer (&self->verdicts, marquise_verdicts_free);

  G_OBJECT_CLASS (marquise_analysis_parent_class)->dispose (object);
}

static void
marquise_analysis_class_init (MarquiseAnalysisClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = marquise_analysis_get_property;
  object_class->set_property = marquise_analysis_set_property;
  object_class->dispose = marquise_analysis_dispose;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  readable | G_PARAM_WRITABLE);
  properties[PROP_LIMIT] = g_param_spec_double ("limit", NULL, NULL, 0.001, 3600, QUESTION_SECONDS,
                                                readable | G_PARAM_WRITABLE);
  properties[PROP_VERDICT] = g_param_spec_enum ("verdict", NULL, NULL, MARQUISE_TYPE_VERDICT,
                                                MARQUISE_VERDICT_NONE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
marquise_analysis_init (MarquiseAnalysis *self)
{
  self->limit = QUESTION_SECONDS;
  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_group_connect (self->game_signals, "notify::status", G_CALLBACK (game_status_cb), self);
}

/* Public functions */

MarquiseAnalysis *
marquise_analysis_new (void)
{
  return g_object_new (MARQUISE_TYPE_ANALYSIS, NULL);
}

void
marquise_analysis_set_game (MarquiseAnalysis *self,
                            MarquiseGame     *game)
{
  g_return_if_fail (MARQUISE_IS_ANALYSIS (self));
  g_return_if_fail (game == NULL || MARQUISE_IS_GAME (game));

  if (game != NULL && !MARQUISE_IS_PATIENCE (game))
    game = NULL;
  if (game == self->game)
    return;

  marquise_hint_question_cancel (&self->question);
  cancel_way_back (self);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_clear_pointer (&self->verdicts, marquise_verdicts_free);
  if (game != NULL)
    self->verdicts = marquise_verdicts_new (MARQUISE_PATIENCE_GET_CLASS (game)->patience);
  update (self);
}

MarquiseVerdict
marquise_analysis_get_verdict (MarquiseAnalysis *self)
{
  g_return_val_if_fail (MARQUISE_IS_ANALYSIS (self), MARQUISE_VERDICT_NONE);

  return self->verdict;
}

void
marquise_analysis_go_back_async (MarquiseAnalysis    *self,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data)
{
  g_return_if_fail (MARQUISE_IS_ANALYSIS (self));

  cancel_way_back (self);
  self->way_back = g_task_new (self, cancellable, callback, data);
  update (self);
}

gboolean
marquise_analysis_go_back_finish (MarquiseAnalysis  *self,
                                  GAsyncResult      *result,
                                  GError           **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
ask (MarquiseAnalysis    *self,
     gboolean             whole,
     GCancellable        *cancellable,
     GAsyncReadyCallback  callback,
     gpointer             data)
{
  self->whole = whole;
  if (!marquise_hint_question_open (&self->question, self, is_playing (self), cancellable,
                                    G_CALLBACK (question_cancelled_cb), callback, data))
    return;

  self->asked = *get_position (self);
  update (self);
}

void
marquise_analysis_hint_async (MarquiseAnalysis    *self,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             data)
{
  g_return_if_fail (MARQUISE_IS_ANALYSIS (self));

  ask (self, FALSE, cancellable, callback, data);
}

void
marquise_analysis_ask_async (MarquiseAnalysis    *self,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  g_return_if_fail (MARQUISE_IS_ANALYSIS (self));

  ask (self, TRUE, cancellable, callback, data);
}

MarquiseHint *
marquise_analysis_hint_finish (MarquiseAnalysis  *self,
                               GAsyncResult      *result,
                               GError           **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
