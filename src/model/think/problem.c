/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game begins in the middle of a deal. It is made afresh for each attempt, and for the solution
 * with the best line in its history. */

#include "config.h"

#include "problem.h"
#include "model/game/game-private.h"

#include "engine/cards/notation.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

struct _MarquiseProblem {
  GObject parent_instance;

  const TrickGame *tricks;
  TrickProblem problem;
  int grade;
  guint32 number;

  MarquiseGame *game;
  gulong changed_id;
  GCancellable *cancellable;    /* for finding the reason */
  char *reason;                 /* why the best card of a question is the best, or NULL */
  guint checked;                /* steps of the game's history already judged */
  guint back_idle;
  MarquiseProblemState state;
  gboolean clean;
  int lost;                     /* points lost by the last move */
};

G_DEFINE_FINAL_TYPE (MarquiseProblem, marquise_problem, G_TYPE_OBJECT)

enum {
  CHANGED,
  BEGUN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the thread makes. */
typedef struct {
  const TrickGame *tricks;
  Rules rules;
  int grade;
  guint32 number;
  TrickProblem problem;
} Order;

static MarquiseTrickMatch *
get_trick_game (MarquiseProblem *self)
{
  return MARQUISE_TRICK_MATCH (self->game);
}

static gboolean
is_question (MarquiseProblem *self)
{
  return self->grade == MARQUISE_PROBLEM_QUESTION;
}

/* Playing */

static gboolean
go_back_cb (gpointer user_data)
{
  MarquiseProblem *self = user_data;

  self->back_idle = 0;
  marquise_game_undo_to (self->game, self->checked);

  return G_SOURCE_REMOVE;
}

/* How many points @move, after @step steps, is worse than the best. */
static int
judge (MarquiseProblem *self,
       guint            step,
       TrickMove        move)
{
  TrickMove moves[TRICK_MAX_MOVES];
  int behind[TRICK_MAX_MOVES], n;

  if (is_question (self))
    {
      for (int i = 0; i < self->problem.n; i++)
        if (self->problem.legal[i] == move)
          return self->problem.behind[i] > 0 ? MAX ((int) lroundf (self->problem.behind[i]), 1) : 0;
      return 0;
    }

  n = self->tricks->judge (marquise_game_get_state_at (self->game, step), moves, behind);
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return behind[i];

  return 0;
}

/* A question is answered by one card; then the game is only shown. */
static void
end_if_solved (MarquiseProblem *self)
{
  if (is_question (self) && self->checked > (guint) self->problem.n_moves)
    {
      self->state = MARQUISE_PROBLEM_SOLVED;
      marquise_game_begin_replay (self->game);
    }
  else if (!is_question (self) && marquise_trick_match_is_played (get_trick_game (self)))
    {
      self->state = MARQUISE_PROBLEM_SOLVED;
    }
}

static void
changed_cb (MarquiseProblem *self,
            MarquiseChange   change)
{
  guint at;
  const MarquiseStep *steps = marquise_game_get_steps (self->game, NULL, &at);

  if (self->state > MARQUISE_PROBLEM_MISSED
      || (change != MARQUISE_CHANGE_MOVE && change != MARQUISE_CHANGE_AUTO))
    return;

  for (; self->checked < at && self->back_idle == 0; self->checked++)
    {
      TrickMove move;

      if (!steps[self->checked].own || !self->tricks->parse (steps[self->checked].text, &move))
        continue;

      self->lost = judge (self, self->checked, move);
      self->state = self->lost > 0 ? MARQUISE_PROBLEM_MISSED : MARQUISE_PROBLEM_POSED;
      if (self->lost > 0)
        {
          /* Delayed until after the move's own signal, so that the table shows the card going and
           * then coming back. */
          self->clean = FALSE;
          self->back_idle = g_idle_add (go_back_cb, self);
          break;
        }
    }
  if (self->back_idle == 0)
    end_if_solved (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Finds the dealer for which the player who decides is seat 0. */
static int
find_dealer (MarquiseProblem *self)
{
  return self->problem.seat == 0 ? self->problem.dealer : 1 - self->problem.dealer;
}

static void
drop_game (MarquiseProblem *self)
{
  g_clear_handle_id (&self->back_idle, g_source_remove);
  if (self->game != NULL)
    g_clear_signal_handler (&self->changed_id, self->game);
  g_clear_object (&self->game);
}

/* Makes another game, with @n_line moves of the best line played. */
static void
lay_out (MarquiseProblem *self,
         int              n_line)
{
  TrickMove moves[2 * TRICK_LINE_MAX];

  drop_game (self);
  memcpy (moves, self->problem.moves, (gsize) self->problem.n_moves);
  memcpy (moves + self->problem.n_moves, self->problem.line, (gsize) n_line);
  self->game = marquise_game_new (self->tricks->game->id);
  g_object_set (self->game, "pace", 0, "level",
                trick_game_count_characters (self->tricks) - 1, "open", !is_question (self), NULL);
  marquise_trick_match_begin_at (get_trick_game (self), &self->problem.rules, self->problem.deal,
                                 find_dealer (self), moves,
                                 (guint) (self->problem.n_moves + n_line));
  marquise_game_set_again (self->game, TRUE);
  self->checked = (guint) self->problem.n_moves;
  self->changed_id = g_signal_connect_object (self->game, "changed", G_CALLBACK (changed_cb), self,
                                              G_CONNECT_AFTER | G_CONNECT_SWAPPED);
}

/* The reason of a question's answer */

static gboolean
is_best (MarquiseProblem *self,
         MarquiseHint    *hint)
{
  g_autoptr (MarquiseHint) best = marquise_problem_get_hint (self);

  return best != NULL && hint->pile == best->pile && hint->index == best->index;
}

static void
reason_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MarquiseProblem) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseHint) hint = NULL;

  hint = marquise_trick_match_hint_finish (MARQUISE_TRICK_MATCH (source), result, &error);
  if (hint == NULL || source != G_OBJECT (self->game) || !is_best (self, hint))
    return;

  self->reason = g_strdup (hint->sentence);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ask_reason (MarquiseProblem *self)
{
  if (is_question (self))
    marquise_trick_match_hint_async (get_trick_game (self), self->cancellable, reason_cb,
                                     g_object_ref (self));
}

/* Parent overrides */

static void
marquise_problem_dispose (GObject *object)
{
  MarquiseProblem *self = MARQUISE_PROBLEM (object);

  g_cancellable_cancel (self->cancellable);
  drop_game (self);

  G_OBJECT_CLASS (marquise_problem_parent_class)->dispose (object);
}

static void
marquise_problem_finalize (GObject *object)
{
  MarquiseProblem *self = MARQUISE_PROBLEM (object);

  g_object_unref (self->cancellable);
  g_free (self->reason);

  G_OBJECT_CLASS (marquise_problem_parent_class)->finalize (object);
}

static void
marquise_problem_class_init (MarquiseProblemClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = marquise_problem_dispose;
  object_class->finalize = marquise_problem_finalize;

  signals[CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_PROBLEM, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[BEGUN] = g_signal_new ("begun", MARQUISE_TYPE_PROBLEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
marquise_problem_init (MarquiseProblem *self)
{
  self->cancellable = g_cancellable_new ();
  self->clean = TRUE;
}

/* Making */

static void
make_work (MarquiseJob *job,
           gpointer     data)
{
  Order *order = data;
  PlayerLimits limits = { .cancel = marquise_job_get_cancel (job) };

  if (order->grade == MARQUISE_PROBLEM_QUESTION)
    order->tricks->question (&order->rules, order->number, &limits, &order->problem);
  else
    order->tricks->problem (&order->rules, order->grade, order->number, &order->problem);
}

void
marquise_problem_make_async (const char          *game,
                             const Rules         *rules,
                             int                  grade,
                             guint32              number,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  const TrickGame *tricks;
  Order *order;

  g_return_if_fail (game != NULL && number != 0);
  tricks = marquise_problem_find_tricks (game);
  g_return_if_fail (tricks != NULL);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, marquise_problem_make_async);
  order = g_new0 (Order, 1);
  *order = (Order) { .tricks = tricks, .rules = *rules, .grade = grade, .number = number };
  marquise_job_run_task (task, order, g_free, make_work, NULL, NULL);
}

MarquiseProblem *
marquise_problem_make_finish (GAsyncResult  *result,
                              GError       **error)
{
  MarquiseProblem *self;
  Order *order;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  order = marquise_job_finish (result, error);
  if (order == NULL)
    return NULL;

  self = g_object_new (MARQUISE_TYPE_PROBLEM, NULL);
  self->tricks = order->tricks;
  self->problem = order->problem;
  self->grade = order->grade;
  self->number = order->number;
  lay_out (self, 0);
  ask_reason (self);

  return self;
}

/* The problem */

guint32
marquise_problem_get_number (MarquiseProblem *self)
{
  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), 0);

  return self->number;
}

MarquiseGame *
marquise_problem_get_game (MarquiseProblem *self)
{
  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), NULL);

  return self->game;
}

MarquiseProblemState
marquise_problem_get_state (MarquiseProblem *self)
{
  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), MARQUISE_PROBLEM_POSED);

  return self->state;
}

gboolean
marquise_problem_is_clean (MarquiseProblem *self)
{
  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), FALSE);

  return self->clean;
}

/* The points of the player and of the opponent at the end of the best line. */
static int
get_points (MarquiseProblem *self,
            int              seat)
{
  return self->problem.points[self->problem.seat == 0 ? seat : 1 - seat];
}

static char *
say_task (MarquiseProblem *self)
{
  guint at;

  marquise_game_get_steps (self->game, NULL, &at);
  if (is_question (self))
    return g_strdup (_("What would you play? The other cards are hidden, but one of yours is "
                       "clearly best on average."));
  if (at > (guint) self->problem.n_moves)
    return g_strdup_printf (_("Right so far. With best play the deal ends %d to %d."),
                            get_points (self, 0), get_points (self, 1));

  /* Translators: points of the player and of the opponent. */
  return g_strdup_printf (_("Both hands are open. With best play you score %d and your opponent "
                            "%d: how?"),
                          get_points (self, 0), get_points (self, 1));
}

static char *
say_missed (MarquiseProblem *self)
{
  if (is_question (self))
    return g_strdup_printf (ngettext ("Another card scores %d point more on average. Try again, or "
                                      "see the solution.",
                                      "Another card scores %d points more on average. Try again, "
                                      "or see the solution.", (gulong) self->lost), self->lost);

  return g_strdup_printf (ngettext ("That costs you %d point. Try again, or look at the solution.",
                                    "That costs you %d points. Try again, or look at the solution.",
                                    (gulong) self->lost), self->lost);
}

/* How many points the best card of a question gains over any other, with its reason if known. */
static char *
say_answer (MarquiseProblem *self)
{
  float least = 0;
  g_autofree char *more = NULL;
  int points;

  for (int i = 0; i < self->problem.n; i++)
    if (self->problem.behind[i] > 0 && (least <= 0 || self->problem.behind[i] < least))
      least = self->problem.behind[i];
  points = (int) lroundf (least);
  more = g_strdup_printf (ngettext ("Every other card scores at least %d point less on average.",
                                    "Every other card scores at least %d points fewer on average.",
                                    (gulong) points), points);

  return self->reason == NULL ? g_steal_pointer (&more)
         : g_strdup_printf ("%s %s", self->reason, more);
}

static char *
say_solved (MarquiseProblem *self)
{
  g_autofree char *answer = NULL;

  if (!is_question (self))
    return g_strdup_printf (_("Solved: %d to %d, and you could not do better."),
                            get_points (self, 0), get_points (self, 1));

  answer = say_answer (self);

  /* Translators: %s are one or two whole sentences. */
  return g_strdup_printf (_("Solved. %s"), answer);
}

static char *
say_shown (MarquiseProblem *self)
{
  guint n, at;
  const MarquiseStep *steps = marquise_game_get_steps (self->game, &n, &at);
  g_autofree char *move = NULL;

  if (is_question (self))
    return say_answer (self);
  if (at <= (guint) self->problem.n_moves)
    return g_strdup (_("The solution, move by move."));

  move = marquise_trick_match_say_move (get_trick_game (self),
                                        marquise_game_get_state_at (self->game, at - 1),
                                        steps[at - 1].text);
  if (at < n)
    return g_steal_pointer (&move);

  /* Translators: a sentence such as “You play the ten of hearts.”, then points of the player and of
   * the opponent. */
  return g_strdup_printf (_("%s The deal ends %d to %d."), move != NULL ? move : "",
                          get_points (self, 0), get_points (self, 1));
}

char *
marquise_problem_get_text (MarquiseProblem *self)
{
  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), NULL);

  switch (self->state)
    {
    case MARQUISE_PROBLEM_MISSED:
      return say_missed (self);
    case MARQUISE_PROBLEM_SOLVED:
      return say_solved (self);
    case MARQUISE_PROBLEM_SHOWN:
      return say_shown (self);
    case MARQUISE_PROBLEM_POSED:
    default:
      return say_task (self);
    }
}

/* The solution */

void
marquise_problem_show (MarquiseProblem *self)
{
  g_return_if_fail (MARQUISE_IS_PROBLEM (self));

  if (self->state != MARQUISE_PROBLEM_SOLVED)
    self->clean = FALSE;
  self->state = MARQUISE_PROBLEM_SHOWN;
  lay_out (self, self->problem.n_line);
  marquise_game_begin_replay (self->game);
  marquise_trick_match_show_step (get_trick_game (self), (guint) self->problem.n_moves, TRUE,
                                  MARQUISE_CHANGE_RESTORE);
  g_signal_emit (self, signals[BEGUN], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The next stop after @at in that direction at which something is seen, or @at. */
static guint
find_stop (MarquiseProblem *self,
           guint            at,
           int              by)
{
  guint n, to = at;
  const MarquiseStep *steps = marquise_game_get_steps (self->game, &n, NULL);

  do
    {
      if (by > 0 ? to >= n : to <= (guint) self->problem.n_moves)
        break;
      to = by > 0 ? to + 1 : to - 1;
    }
  while (to > (guint) self->problem.n_moves && to < n && g_str_equal (steps[to - 1].text, "."));

  return to;
}

gboolean
marquise_problem_can_step (MarquiseProblem *self,
                           int              by)
{
  guint at;

  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), FALSE);

  marquise_game_get_steps (self->game, NULL, &at);

  return self->state == MARQUISE_PROBLEM_SHOWN && find_stop (self, at, by) != at;
}

gboolean
marquise_problem_step (MarquiseProblem *self,
                       int              by)
{
  guint at, to;

  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), FALSE);

  if (!marquise_problem_can_step (self, by))
    return FALSE;

  marquise_game_get_steps (self->game, NULL, &at);
  to = find_stop (self, at, by);
  marquise_trick_match_show_step (get_trick_game (self), to, to == (guint) self->problem.n_moves,
                                  by > 0 ? MARQUISE_CHANGE_AUTO : MARQUISE_CHANGE_UNDO);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

MarquiseHint *
marquise_problem_get_hint (MarquiseProblem *self)
{
  char text[TRICK_MOVE_TEXT];
  const MarquisePile *piles;
  guint n_piles;
  Card card;

  g_return_val_if_fail (MARQUISE_IS_PROBLEM (self), NULL);

  self->tricks->format (self->problem.best, text);
  card = card_parse (text);
  piles = marquise_game_get_piles (self->game, &n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
      if (card_id (piles[p].cards[i]) == card_id (card))
        {
          MarquiseHint *hint = g_new0 (MarquiseHint, 1);

          *hint = (MarquiseHint) { .pile = (int) p, .index = (int) i, .target = -1 };

          return hint;
        }

  return NULL;
}

void
marquise_problem_restart (MarquiseProblem *self)
{
  g_return_if_fail (MARQUISE_IS_PROBLEM (self));

  self->state = MARQUISE_PROBLEM_POSED;
  lay_out (self, 0);
  g_signal_emit (self, signals[BEGUN], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}
