/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of a deal: moves are made, shown for a while (trick-scene.h), and answered. The table
 * may lag behind the deal by a few scenes, which are ended one after the other by a timer, or by
 * the player who gathers tricks. The player need not wait for the timer: their next action shows
 * all scenes at once. The opponent does not think before the last scene was seen, so that it never
 * leads before a trick was seen. */

#include "config.h"

#include "trick-match-private.h"

#include "engine/cards/pack.h"

#include <glib/gi18n-lib.h>

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

/* Milliseconds: how long a person thinks about a card, and how long a taken trick waits before
 * cards are drawn. */
#define THOUGHT_MIN 400
#define THOUGHT_MAX 1000
#define TAKEN_MAX 400

/* A move to be found in a thread. TrickGame.choose() shows its players only what can be known in
 * their seat. */
typedef struct {
  const TrickGame *tricks;
  gpointer deal;
  int totals[2];
  int player;
  int move;                     /* the answer */
} Thought;

static void enter (MarquiseTrickMatch *self, MarquiseScene scene);

static MarquiseTrickState *
get_state (MarquiseTrickMatch *self)
{
  return marquise_trick_match_get_match_state (self);
}

static gconstpointer
get_deal (MarquiseTrickMatch *self)
{
  return marquise_game_get_state (MARQUISE_GAME (self));
}

static void
update_status (MarquiseTrickMatch *self)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  MarquiseGame *game = MARQUISE_GAME (self);
  gboolean counted = marquise_trick_match_is_counted (self);
  MarquiseStatus status = MARQUISE_STATUS_PLAYING;
  int totals[2], winner;

  marquise_trick_match_update_curtain (self, get_state (self)->scene == MARQUISE_SCENE_REST);
  if (counted)
    {
      marquise_trick_match_get_totals (self, totals);
      winner = tricks->winner (marquise_game_get_rules (game), totals);
      status = winner < 0 ? MARQUISE_STATUS_DEAL_OVER
               : winner == 0
               || get_state (self)->two_players ? MARQUISE_STATUS_WON : MARQUISE_STATUS_LOST;
    }

  marquise_game_set_status (game, status);
  marquise_game_set_busy (game, tricks->turn (get_deal (self)) < 0 ? !counted
                          : !marquise_trick_match_may_act (self));
  marquise_trick_match_consider (self);
}

void
marquise_trick_match_play (MarquiseTrickMatch *self,
                           TrickMove           move,
                           gboolean            own,
                           MarquiseChange      change)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  MarquiseGame *game = MARQUISE_GAME (self);
  g_autofree void *after = g_memdup2 (get_deal (self), tricks->deal_size);
  char text[TRICK_MOVE_TEXT];

  tricks->format (move, text);
  tricks->play (after, move);
  marquise_game_push_step (game, after, text, own, change);

  if (!marquise_game_is_restoring (game) && marquise_scene_has_to_pass (tricks, get_deal (self)))
    marquise_trick_match_play (self, (TrickMove) tricks->pass, FALSE, MARQUISE_CHANGE_AUTO);
}

/* From scene to scene */

static void
thought_free (Thought *thought)
{
  g_free (thought->deal);
  g_free (thought);
}

static void
think_work (MarquiseJob *job,
            gpointer     data)
{
  Thought *thought = data;
  PlayerLimits limits = { .seed = (uint64_t) g_get_monotonic_time (),
                          .cancel = marquise_job_get_cancel (job) };

  thought->move = thought->tricks->choose (thought->deal, thought->totals, thought->player,
                                           &limits);
}

/* Plays the opponent's move when it is found and its thinking time is over. */
static void
answer (MarquiseTrickMatch *self)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  const MarquiseTrickState *state = get_state (self);
  TrickMove move = (TrickMove) state->answer, moves[TRICK_MAX_MOVES];

  if (state->answer < 0 || state->source != 0)
    return;

  if (!tricks->legal (get_deal (self), move))
    {
      g_warning ("A player of %s chose an illegal move, %d", tricks->game->id, move);
      tricks->moves (get_deal (self), moves);
      move = moves[0];
    }
  marquise_trick_match_play (self, move, FALSE, MARQUISE_CHANGE_AUTO);
}

static void
thought_done_cb (gpointer owner,
                 gpointer data)
{
  MarquiseTrickMatch *self = owner;
  const Thought *thought = data;

  get_state (self)->answer = thought->move;
  marquise_job_drop (&get_state (self)->thought);
  answer (self);
}

static void
think (MarquiseTrickMatch *self)
{
  MarquiseTrickState *state = get_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;
  Thought *thought = g_new0 (Thought, 1);

  thought->tricks = tricks;
  thought->deal = g_memdup2 (get_deal (self), tricks->deal_size);
  thought->player = trick_game_find_player (tricks, tricks->characters[state->level]);
  marquise_trick_match_get_totals (self, thought->totals);
  state->thought = marquise_job_start (self, thought, (GDestroyNotify) thought_free, think_work,
                                       thought_done_cb);
}

/* The scene is over. */
static void
go_on (MarquiseTrickMatch *self)
{
  MarquiseTrickEvent event;

  if (!marquise_trick_match_get_event (self, &event))
    {
      marquise_trick_match_skip (self);
      return;
    }

  enter (self, marquise_scene_next (get_state (self)->scene, CLASS (self)->tricks, &event,
                                    get_deal (self), !get_state (self)->two_players));
  update_status (self);
  marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
}

static gboolean
pace_cb (gpointer data)
{
  g_autoptr (MarquiseTrickMatch) self = g_object_ref (data);
  MarquiseTrickState *state = get_state (self);

  state->source = 0;
  if (state->scene == MARQUISE_SCENE_PASSING)
    marquise_trick_match_play (self, (TrickMove) CLASS (self)->tricks->pass, FALSE,
                               MARQUISE_CHANGE_AUTO);
  else if (state->scene == MARQUISE_SCENE_THINKING)
    answer (self);
  else
    go_on (self);

  return G_SOURCE_REMOVE;
}

/* The player knows their own announcement: it need not be shown for a while. */
static gboolean
waits_for_player (MarquiseTrickMatch *self,
                  MarquiseScene       scene)
{
  const MarquiseTrickState *state = get_state (self);
  MarquiseTrickEvent event;

  if (!state->gather || state->pace == 0)
    return FALSE;
  if (scene == MARQUISE_SCENE_LAID && marquise_trick_match_get_event (self, &event))
    return state->two_players || event.seat != state->view;

  return scene == MARQUISE_SCENE_TRICK || scene == MARQUISE_SCENE_TURN_UP;
}

static guint
duration_of (guint         pace,
             MarquiseScene scene)
{
  switch (scene)
    {
    case MARQUISE_SCENE_TAKEN:
    case MARQUISE_SCENE_PASSING:
      return MIN (pace / 3, TAKEN_MAX);
    case MARQUISE_SCENE_THINKING:
      /* A person's thinking time varies. */
      return pace == 0 ? 0 : (guint) g_random_int_range (THOUGHT_MIN, THOUGHT_MAX);
    case MARQUISE_SCENE_LOT:
      return 2 * pace;
    case MARQUISE_SCENE_TRICK:
    case MARQUISE_SCENE_LAID:
    case MARQUISE_SCENE_TURN_UP:
    case MARQUISE_SCENE_REST:
    default:
      /* A scene is painted a little later than it begins, and must be seen for its whole time. */
      return pace + pace / 20;
    }
}

static void
enter (MarquiseTrickMatch *self,
       MarquiseScene       scene)
{
  MarquiseTrickState *state = get_state (self);
  guint delay;

  marquise_trick_state_stop (state);
  state->scene = scene;
  state->seen = FALSE;
  if (scene == MARQUISE_SCENE_THINKING)
    think (self);
  if (scene == MARQUISE_SCENE_REST || waits_for_player (self, scene))
    return;

  delay = duration_of (state->pace, scene);
  state->source = delay == 0 ? g_idle_add (pace_cb, self) : g_timeout_add (delay, pace_cb, self);
}

/* On a busy machine it may be painted much later than it began. */
void
marquise_trick_match_seen (MarquiseTrickMatch *self)
{
  MarquiseTrickState *state;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  state = get_state (self);
  if (state->seen || state->source == 0 || !marquise_scene_is_shown (state->scene)
      || state->pace == 0)
    return;

  state->seen = TRUE;
  g_source_remove (state->source);
  state->source = g_timeout_add (duration_of (state->pace, state->scene), pace_cb, self);
}

void
marquise_trick_match_skip (MarquiseTrickMatch *self)
{
  const MarquiseTrickState *state = get_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;

  if (!marquise_scene_is_shown (state->scene))
    return;

  if (state->scene == MARQUISE_SCENE_LOT)
    marquise_trick_match_draw_curtain (self, tricks->turn (get_deal (self)));
  enter (self, marquise_scene_begin (tricks, NULL, get_deal (self), !state->two_players));
  update_status (self);
  marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
}

void
marquise_trick_match_wish_changed (MarquiseTrickMatch *self,
                                   const char         *name)
{
  const MarquiseTrickState *state = get_state (self);

  if (g_str_equal (name, "warn"))
    marquise_trick_match_consider (self);
  else if (state->pace == 0 && state->scene == MARQUISE_SCENE_LOT)
    marquise_trick_match_skip (self);
}

gboolean
marquise_trick_match_must_gather (MarquiseTrickMatch *self)
{
  const MarquiseTrickState *state = get_state (self);

  return marquise_scene_is_shown (state->scene) && waits_for_player (self, state->scene)
         && !marquise_game_is_replaying (MARQUISE_GAME (self));
}

gboolean
marquise_trick_match_gather (MarquiseGame *game)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);

  if (!marquise_scene_is_shown (get_state (self)->scene) || marquise_game_is_replaying (game))
    return FALSE;

  go_on (self);

  return TRUE;
}

void
marquise_trick_match_lift_curtain (MarquiseTrickMatch *self)
{
  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  if (!get_state (self)->curtain)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  marquise_trick_match_set_curtain (self, FALSE);
  update_status (self);
  marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
  g_object_thaw_notify (G_OBJECT (self));
}

void
marquise_trick_match_settle (MarquiseGame   *game,
                             MarquiseChange  change)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  MarquiseTrickState *state = get_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;
  gboolean moved = change == MARQUISE_CHANGE_MOVE || change == MARQUISE_CHANGE_AUTO;
  MarquiseTrickEvent event;
  Card lot[2];

  marquise_trick_state_stop (state);
  state->looking_back = FALSE;
  if (marquise_game_is_replaying (game))
    {
      /* The trick lies as long as its second card is the last thing that happened, except when the
       * next card is about to be chosen: then it was taken and cards were drawn. */
      state->scene = !state->gathered && marquise_trick_match_get_last_move (self, &event)
                     ? marquise_scene_begin (tricks, &event, event.after, FALSE)
                     : MARQUISE_SCENE_REST;
      update_status (self);
      return;
    }

  if (change == MARQUISE_CHANGE_DEAL && state->pace > 0 && marquise_trick_match_get_lot (self, lot))
    {
      state->view = 0;
      marquise_trick_match_set_curtain (self, FALSE);
      enter (self, MARQUISE_SCENE_LOT);
      update_status (self);
      return;
    }
  if (change == MARQUISE_CHANGE_DEAL || change == MARQUISE_CHANGE_RESTORE)
    marquise_trick_match_draw_curtain (self, tricks->turn (get_deal (self)));
  moved = moved && marquise_trick_match_get_event (self, &event);
  enter (self, marquise_scene_begin (tricks, moved ? &event : NULL, get_deal (self),
                                     !state->two_players));
  update_status (self);
}

void
marquise_trick_match_show_step (MarquiseTrickMatch *self,
                                guint               step,
                                gboolean            gathered,
                                MarquiseChange      change)
{
  MarquiseTrickState *state;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  state = get_state (self);
  state->gathered = gathered;
  marquise_game_show_step (MARQUISE_GAME (self), step, change);
  state->gathered = FALSE;
}

gboolean
marquise_trick_match_draws_at (MarquiseTrickMatch *self,
                               guint               step)
{
  const TrickGame *tricks;
  TrickTable before, after;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self) && step > 0, FALSE);

  tricks = CLASS (self)->tricks;
  tricks->lay_out (marquise_game_get_state_at (MARQUISE_GAME (self), step - 1), &before);
  tricks->lay_out (marquise_game_get_state_at (MARQUISE_GAME (self), step), &after);

  return before.n_stock != after.n_stock;
}

/* Announcements */

static void
choice_free (MarquiseChoice *choice)
{
  g_free (choice->label);
  g_free (choice);
}

GPtrArray *
marquise_trick_match_get_choices (MarquiseTrickMatch *self)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) choice_free);
  TrickMove moves[TRICK_MAX_MOVES];
  const TrickGame *tricks;
  gconstpointer deal;
  int n_moves;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), choices);

  tricks = CLASS (self)->tricks;
  deal = get_deal (self);
  n_moves = !marquise_trick_match_may_act (self) || marquise_scene_has_to_pass (tricks, deal)
            ? 0 : tricks->moves (deal, moves);
  for (int i = 0; i < n_moves; i++)
    if (tricks->card (moves[i]) == CARD_NONE)
      {
        MarquiseChoice *choice = g_new0 (MarquiseChoice, 1);

        choice->move = moves[i];
        CLASS (self)->describe_choice (deal, choice);
        g_ptr_array_add (choices, choice);
      }

  return choices;
}

gboolean
marquise_trick_match_choose (MarquiseTrickMatch *self,
                             TrickMove           move)
{
  const TrickGame *tricks;
  g_autofree char *why = NULL;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), FALSE);

  tricks = CLASS (self)->tricks;
  if (tricks->card (move) != CARD_NONE || !marquise_trick_match_may_act (self)
      || !tricks->legal (get_deal (self), move))
    return marquise_game_refuse (MARQUISE_GAME (self), MARQUISE_TRICK_STOCK,
                                 _("That cannot be declared now."));

  why = marquise_trick_match_take_warning (self, move);
  if (why != NULL)
    return marquise_game_refuse (MARQUISE_GAME (self), MARQUISE_TRICK_STOCK, why);

  marquise_trick_match_skip (self);
  marquise_trick_match_play (self, move, TRUE, MARQUISE_CHANGE_MOVE);

  return TRUE;
}

void
marquise_trick_match_begin_at (MarquiseTrickMatch *self,
                               const Rules        *rules,
                               guint32             number,
                               int                 dealer,
                               const TrickMove    *moves,
                               guint               n_moves)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  MarquiseTrickState *state = get_state (self);
  Card cards[PACK_MAX];

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));
  g_return_if_fail (dealer == 0 || dealer == 1);

  pack_deal (CLASS (self)->tricks->game, number, cards);
  marquise_game_begin_restore (game);
  marquise_trick_state_forget (state);
  state->dealer = dealer;
  state->lot = FALSE;
  marquise_game_restore_deal (game, rules, number, cards);
  for (guint i = 0; i < n_moves; i++)
    marquise_trick_match_play (self, moves[i], FALSE, MARQUISE_CHANGE_AUTO);
  marquise_game_end_restore (game);
}
