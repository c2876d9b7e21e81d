/* SPDX-License-Identifier: GPL-3.0-or-later */

/* At most one thought runs in a thread. update() decides what to think about next: the plan for the
 * present position, then, if wanted, its chances, a little longer each time. A move stops the
 * thought; the next one begins when it has ended. */

#include "config.h"

#include "advisor.h"
#include "coach-plan.h"
#include "hint-question.h"
#include "model/game/error.h"
#include "model/work/job.h"

#include <glib/gi18n-lib.h>

/* Limit for any decision, in seconds of CPU time. */
#define HINT_SECONDS 1.0

/* Chances become more exact in steps: visits of the best candidate, and of each. Steps are counted,
 * not timed, so that the same table always gets the same result. */
#define N_DEPTHS 4

static const struct {
  int visits;
  int each;
} depths[][N_DEPTHS] = {
  [COACH_TREE] = { { 100, 40 }, { 400, 200 }, { 1600, 400 }, { 6400, 800 } },
  [COACH_PLAYED] = { { 100, 40 }, { 400, 100 }, { 400, 200 }, { 1600, 400 } },
  [COACH_ROUGH] = { { 100, 40 }, { 400, 100 }, { 400, 200 }, { 1600, 400 } },
  [COACH_VALUE] = { { 16, 10 }, { 50, 25 }, { 130, 65 }, { 320, 160 } },
  [COACH_MERIT] = { { 16, 10 }, { 50, 25 }, { 130, 65 }, { 320, 160 } },
};

/* The engine's coach and its memory, referenced by each thought that needs it. */
typedef struct {
  Coach *coach;
} Brain;

typedef struct {
  const Patience *patience;
  Brain *brain;
  Knowledge knowledge;
  gboolean chosen;              /* the deal was chosen because it can be won */
  int depth;                    /* step of the chances; -1: the plan */
  CoachAdvice advice;           /* the answer */
  gboolean stopped;
} Thought;

struct _MarquiseAdvisor {
  GObject parent_instance;

  MarquiseGame *game;           /* NULL if it is not a patience */
  GSignalGroup *game_signals;
  Brain *brain;                 /* NULL until there is something to think about */
  guint update_source;
  MarquiseJob *job;             /* the thought's job, or NULL */

  guint64 here;                 /* hash of what is known now, to which all of the following
                                 * belongs */
  CoachAdvice plan;
  gboolean has_plan;
  CoachAdvice chances;
  int depth;                    /* step of the known chances; -1: none */

  gboolean active;
  MarquiseHintQuestion question; /* for a hint */
  gboolean leads;               /* the question wants the next move of somebody who follows the
                                 * plan */
  int idea;                     /* index in the plan of the idea shown last; -1: none */
  int other;                    /* number of the alternative shown after the plan, from 1; 0:
                                 * none */
  gboolean look_explained;      /* the reason for turning through the stock was given in this
                                 * deal */
};

G_DEFINE_FINAL_TYPE (MarquiseAdvisor, marquise_advisor, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ACTIVE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (MarquiseAdvisor *self);

static const Patience *
get_patience (MarquiseAdvisor *self)
{
  return MARQUISE_PATIENCE_GET_CLASS (self->game)->patience;
}

static const Knowledge *
get_knowledge (MarquiseAdvisor *self)
{
  return marquise_patience_knowledge_get (self->game);
}

static gboolean
is_playing (MarquiseAdvisor *self)
{
  return self->game != NULL && !marquise_game_is_replaying (self->game)
         && marquise_game_get_status (self->game) == MARQUISE_STATUS_PLAYING;
}

/* Thoughts */

static void
clear_brain (Brain *brain)
{
  coach_free (brain->coach);
}

static void
release_brain (Brain *brain)
{
  g_atomic_rc_box_release_full (brain, (GDestroyNotify) clear_brain);
}

static void
thought_free (gpointer data)
{
  Thought *thought = data;

  release_brain (thought->brain);
  g_free (thought);
}

static void
think (MarquiseJob *job,
       gpointer     data)
{
  Thought *thought = data;
  CoachLimits limits = {
    .visits = COACH_VISITS, .seconds = HINT_SECONDS, .cancel = marquise_job_get_cancel (job),
    .winnable = thought->chosen
  };

  if (thought->brain->coach == NULL)
    thought->brain->coach = coach_new (thought->patience);
  if (thought->brain->coach == NULL)
    return;

  if (thought->depth < 0)
    {
      coach_hint (thought->brain->coach, &thought->knowledge, &limits, &thought->advice);
    }
  else
    {
      CoachKind kind = coach_kind (thought->patience, &thought->knowledge.now.rules);

      limits.visits = depths[kind][thought->depth].visits;
      limits.each = depths[kind][thought->depth].each;
      limits.seconds = 0;
      coach_think (thought->brain->coach, &thought->knowledge, &limits, &thought->advice);
    }
  thought->stopped = marquise_job_is_stopped (job);
}

/* Whether @advice has a chance for every candidate. */
static gboolean
has_chances (const CoachAdvice *advice)
{
  return advice->has_chance && advice->n_moves > 0 && advice->move[0].has_chance;
}

static void
thought_done_cb (gpointer owner,
                 gpointer data)
{
  MarquiseAdvisor *self = owner;
  const Thought *thought = data;

  marquise_job_drop (&self->job);
  if (!thought->stopped && self->game != NULL && thought->patience == get_patience (self)
      && knowledge_hash (thought->patience, &thought->knowledge) == self->here)
    {
      if (thought->depth < 0)
        {
          self->plan = thought->advice;
          self->has_plan = TRUE;
        }
      else
        {
          /* If another move is the best now, the hints begin again. */
          if (self->depth < 0 || self->chances.n_moves == 0 || thought->advice.n_moves == 0
              || !move_equal (self->chances.move[0].move, thought->advice.move[0].move))
            self->idea = -1;
          self->chances = thought->advice;
          self->depth = thought->depth;
          if (self->active && has_chances (&self->chances))
            marquise_game_set_helped (self->game, TRUE);
          g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
        }
    }
  update (self);
}

static void
start (MarquiseAdvisor *self,
       int              depth)
{
  Thought *thought = g_new0 (Thought, 1);

  if (self->brain == NULL)
    self->brain = g_atomic_rc_box_new0 (Brain);
  thought->patience = get_patience (self);
  thought->brain = g_atomic_rc_box_acquire (self->brain);
  thought->knowledge = *get_knowledge (self);
  thought->chosen = marquise_game_get_chosen (self->game);
  thought->depth = depth;
  self->job = marquise_job_start (self, thought, thought_free, think, thought_done_cb);
}

/* Hints */

static void
question_cancelled_cb (GCancellable    *cancellable,
                       MarquiseAdvisor *self)
{
  marquise_hint_question_cancel (&self->question);
}

/* The advice for hints: if chances are shown, the same thought, so that hint and panel always
 * agree. */
static const CoachAdvice *
get_plan (MarquiseAdvisor *self)
{
  const CoachAdvice *chances = self->leads ? NULL : marquise_advisor_get_chances (self);

  return chances != NULL ? chances : &self->plan;
}

/* The first move of the plan. While the stock is turned through, the reason is not repeated at
 * every turn. */
static MarquiseHint *
make_first_hint (MarquiseAdvisor *self)
{
  CoachMove move = get_plan (self)->move[0];

  if (move.reason == COACH_REASON_LOOK)
    {
      if (self->look_explained)
        move.reason = COACH_REASON_NONE;
      self->look_explained = TRUE;
    }

  return marquise_coach_plan_move (self->game, &move);
}

/* The hint for this request: the first move, then the later cards of the plan one by one, then
 * alternatives, then the first move again. */
static MarquiseHint *
choose_hint (MarquiseAdvisor *self)
{
  const CoachAdvice *plan = get_plan (self);
  MarquiseHint *hint = NULL;

  if (plan->n_moves == 0)
    return marquise_coach_plan_last (self->game, plan);

  if (self->idea >= 0 && self->other == 0)
    hint = marquise_coach_plan_later (self->game, plan, ++self->idea);
  if (self->idea >= 0 && hint == NULL)
    hint = marquise_coach_plan_instead (self->game, plan, ++self->other);
  if (hint != NULL)
    return hint;

  self->idea = self->other = 0;

  return make_first_hint (self);
}

static void
answer_question (MarquiseAdvisor *self)
{
  g_autoptr (GTask) task = marquise_hint_question_close (&self->question);
  MarquiseHint *hint;

  if (self->leads && self->plan.n_moves == 0)
    {
      g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_LOST, "%s",
                               self->plan.certain ? _("This game can no longer be won.")
                               : _("The coach no longer sees a way to win."));
      return;
    }

  if (self->leads)
    self->idea = -1;
  hint = choose_hint (self);

  if (hint != NULL)
    {
      marquise_game_count_hint (self->game);
      g_task_return_pointer (task, hint, (GDestroyNotify) marquise_hint_free);
    }
  else if (self->plan.certain && self->plan.chance <= 0)
    {
      g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_LOST, "%s",
                               _("This game can no longer be won."));
    }
  else
    {
      g_task_return_new_error (task, MARQUISE_ERROR, MARQUISE_ERROR_UNDECIDED, "%s",
                               _("There is no move to suggest."));
    }
}

/* What to do next */

/* The step after the present one for more exact chances, or -1. */
static int
find_depth (MarquiseAdvisor *self)
{
  if (!self->active || !is_playing (self))
    return -1;
  if (self->depth >= 0 && (self->chances.certain || !has_chances (&self->chances)))
    return -1;

  return self->depth + 1 < N_DEPTHS ? self->depth + 1 : -1;
}

static void
update (MarquiseAdvisor *self)
{
  g_clear_handle_id (&self->update_source, g_source_remove);
  if (marquise_hint_question_is_open (&self->question) && self->has_plan)
    answer_question (self);
  if (self->job != NULL || !is_playing (self))
    return;

  if (!self->has_plan)
    start (self, -1);
  else if (find_depth (self) >= 0)
    start (self, find_depth (self));
}

static gboolean
update_cb (gpointer data)
{
  MarquiseAdvisor *self = data;

  self->update_source = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* Waits until the table is drawn. */
static void
schedule_update (MarquiseAdvisor *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

/* Forgets everything about the position. */
static void
begin (MarquiseAdvisor *self)
{
  marquise_hint_question_cancel (&self->question);
  if (self->job != NULL)
    marquise_job_stop (self->job);
  self->has_plan = FALSE;
  self->depth = -1;
  self->idea = -1;
  self->here = is_playing (self) ? knowledge_hash (get_patience (self), get_knowledge (self)) : 0;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
game_changed_cb (MarquiseGame     *game,
                 MarquiseChange    change,
                 MarquiseAdvisor  *self)
{
  if (change == MARQUISE_CHANGE_DEAL || change == MARQUISE_CHANGE_RESTORE)
    self->look_explained = FALSE;
  begin (self);
  schedule_update (self);
}

static void
game_status_cb (MarquiseGame    *game,
                GParamSpec      *pspec,
                MarquiseAdvisor *self)
{
  if (!is_playing (self))
    begin (self);
  schedule_update (self);
}

/* Parent overrides */

static void
marquise_advisor_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  MarquiseAdvisor *self = MARQUISE_ADVISOR (object);

  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
marquise_advisor_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  MarquiseAdvisor *self = MARQUISE_ADVISOR (object);

  switch (id)
    {
    case PROP_ACTIVE:
      if (self->active == g_value_get_boolean (value))
        return;
      self->active = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      if (self->active && self->depth >= 0 && has_chances (&self->chances) && is_playing (self))
        marquise_game_set_helped (self->game, TRUE);
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
      schedule_update (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
marquise_advisor_dispose (GObject *object)
{
  MarquiseAdvisor *self = MARQUISE_ADVISOR (object);

  marquise_hint_question_cancel (&self->question);
  g_clear_handle_id (&self->update_source, g_source_remove);
  marquise_job_drop (&self->job);
  g_clear_pointer (&self->brain, release_brain);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_advisor_parent_class)->dispose (object);
}

static void
marquise_advisor_class_init (MarquiseAdvisorClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = marquise_advisor_get_property;
  object_class->set_property = marquise_advisor_set_property;
  object_class->dispose = marquise_advisor_dispose;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_ADVISOR, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_advisor_init (MarquiseAdvisor *self)
{
  self->depth = self->idea = -1;
  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_group_connect (self->game_signals, "notify::status", G_CALLBACK (game_status_cb), self);
}

/* Public functions */

MarquiseAdvisor *
marquise_advisor_new (void)
{
  return g_object_new (MARQUISE_TYPE_ADVISOR, NULL);
}

void
marquise_advisor_set_game (MarquiseAdvisor *self,
                           MarquiseGame    *game)
{
  g_return_if_fail (MARQUISE_IS_ADVISOR (self));
  g_return_if_fail (game == NULL || MARQUISE_IS_GAME (game));

  if (game != NULL && !MARQUISE_IS_PATIENCE (game))
    game = NULL;
  if (game == self->game)
    return;

  /* A dropped thought keeps its own reference to the brain. */
  marquise_job_drop (&self->job);
  g_clear_pointer (&self->brain, release_brain);
  g_set_object (&self->game, game);
  self->look_explained = FALSE;
  g_signal_group_set_target (self->game_signals, game);
  begin (self);
  schedule_update (self);
}

static void
ask (MarquiseAdvisor       *self,
     gboolean               leads,
     GCancellable          *cancellable,
     GAsyncReadyCallback    callback,
     gpointer               data)
{
  self->leads = leads;
  if (!marquise_hint_question_open (&self->question, self, is_playing (self), cancellable,
                                    G_CALLBACK (question_cancelled_cb), callback, data))
    return;

  update (self);
}

void
marquise_advisor_hint_async (MarquiseAdvisor       *self,
                             GCancellable          *cancellable,
                             GAsyncReadyCallback    callback,
                             gpointer               data)
{
  g_return_if_fail (MARQUISE_IS_ADVISOR (self));

  ask (self, FALSE, cancellable, callback, data);
}

void
marquise_advisor_lead_async (MarquiseAdvisor       *self,
                             GCancellable          *cancellable,
                             GAsyncReadyCallback    callback,
                             gpointer               data)
{
  g_return_if_fail (MARQUISE_IS_ADVISOR (self));

  ask (self, TRUE, cancellable, callback, data);
}

MarquiseHint *
marquise_advisor_hint_finish (MarquiseAdvisor  *self,
                              GAsyncResult     *result,
                              GError          **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

const CoachAdvice *
marquise_advisor_get_chances (MarquiseAdvisor *self)
{
  g_return_val_if_fail (MARQUISE_IS_ADVISOR (self), NULL);

  return self->active && self->depth >= 0 && has_chances (&self->chances) ? &self->chances : NULL;
}

const char *
marquise_advisor_get_silence (MarquiseAdvisor *self)
{
  g_return_val_if_fail (MARQUISE_IS_ADVISOR (self), NULL);

  if (!self->active || self->depth < 0 || has_chances (&self->chances))
    return NULL;
  if (self->chances.n_moves > 0)
    return _("The coach does not know the chances before all cards of the stock have been seen.");

  return self->chances.certain ? _("This game can no longer be won.")
         : _("The coach no longer sees a way to win.");
}

MarquiseHint *
marquise_advisor_make_hint (MarquiseAdvisor *self,
                            int              i)
{
  g_return_val_if_fail (MARQUISE_IS_ADVISOR (self), NULL);
  g_return_val_if_fail (self->depth >= 0 && i < self->chances.n_moves, NULL);

  return marquise_coach_plan_move (self->game, &self->chances.move[i]);
}
