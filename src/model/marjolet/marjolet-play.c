/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See marjolet-play.h. What is shown may lag behind the deal by a few stages, which a timer, or the
 * player who gathers the tricks, ends one after the other. Where time is all that is waited for the
 * player need not: whatever they do shows all of them at once. The opponent does not think before
 * the last scene was seen either, so that it never leads on before a trick was seen. */

#include "config.h"

#include "marjolet-play.h"

#include <glib/gi18n-lib.h>

#include "engine/marjolet-players/player.h"

/* What the opponent thinks about, in a thread: what a player in that place could know. */
typedef struct {
  Observation observation;
  PlayerLevel level;
  int move;                     /* the answer */
} Thought;

static void enter (MarquiseMarjolet *self, MarjoletScene scene);

static void
update_status (MarquiseMarjolet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  gboolean counted = marquise_marjolet_is_counted (self);
  MarquiseStatus status = MARQUISE_STATUS_PLAYING;
  int totals[2], winner;

  marquise_trick_match_update_curtain (MARQUISE_TRICK_MATCH (self),
                                       self->scene == MARJOLET_SCENE_REST);
  if (counted)
    {
      marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (self), totals);
      winner = marjolet_match_winner (&deal->rules, totals);
      status = winner < 0 ? MARQUISE_STATUS_DEAL_OVER
               : winner == 0
               || self->match->two_players ? MARQUISE_STATUS_WON : MARQUISE_STATUS_LOST;
    }

  marquise_game_set_status (game, status);
  marquise_game_set_busy (game, deal->phase == MARJOLET_OVER ? !counted
                          : !marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self)));
  marquise_trick_match_consider (MARQUISE_TRICK_MATCH (self));
}

void
marquise_marjolet_stop (MarquiseMarjolet *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  marquise_job_drop (&self->thought);
  self->answer = -1;
}

void
marquise_marjolet_play (MarquiseMarjolet *self,
                        MarjoletMove      move,
                        gboolean          own,
                        MarquiseChange    change)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  MarjoletDeal after = *marquise_marjolet_get_deal (self);
  char text[MARJOLET_MOVE_TEXT];

  marjolet_move_format (move, text);
  marjolet_play (&after, move);
  marquise_game_push_step (game, &after, text, own, change);

  if (!marquise_game_is_restoring (game)
      && marjolet_scene_has_to_pass (marquise_marjolet_get_deal (self)))
    marquise_marjolet_play (self, MARJOLET_DONE, FALSE, MARQUISE_CHANGE_AUTO);
}

/* From scene to scene */

static void
think_work (MarquiseJob *job,
            gpointer     data)
{
  Thought *thought = data;
  PlayerLimits limits = { .seed = (uint64_t) g_get_monotonic_time (),
                          .cancel = marquise_job_get_cancel (job) };

  thought->move = player_choose (&thought->observation, thought->level, &limits);
}

/* Plays the opponent's move once it is found and has taken its time. */
static void
answer (MarquiseMarjolet *self)
{
  MarjoletMove move = (MarjoletMove) self->answer;
  MarjoletMove moves[MARJOLET_MAX_MOVES];

  if (self->answer < 0 || self->source != 0)
    return;

  if (!marjolet_legal (marquise_marjolet_get_deal (self), move))
    {
      g_warning ("The player of Marjolet chose an illegal move, %d", move);
      marjolet_moves (marquise_marjolet_get_deal (self), moves);
      move = moves[0];
    }
  marquise_marjolet_play (self, move, FALSE, MARQUISE_CHANGE_AUTO);
}

static void
thought_done_cb (gpointer owner,
                 gpointer data)
{
  MarquiseMarjolet *self = owner;
  Thought *thought = data;

  marquise_job_drop (&self->thought);
  self->answer = thought->move;
  answer (self);
}

static void
think (MarquiseMarjolet *self)
{
  Thought *thought = g_new0 (Thought, 1);
  int totals[2], seat = marquise_marjolet_get_deal (self)->turn;

  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (self), totals);
  observation_make (marquise_marjolet_get_deal (self), seat, totals, &thought->observation);
  thought->level = (PlayerLevel) (PLAYER_GRABBER + self->match->level);
  self->thought = marquise_job_start (self, thought, g_free, think_work, thought_done_cb);
}

/* What was shown is over. */
static void
go_on (MarquiseMarjolet *self)
{
  MarjoletEvent event;
  gboolean moved = marquise_marjolet_get_event (self, &event);

  if (!moved)
    {
      marquise_marjolet_skip_stages (self);
      return;
    }

  enter (self, marjolet_scene_next (self->scene, &event, marquise_marjolet_get_deal (self),
                                    !self->match->two_players));
  update_status (self);
  marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
}

static gboolean
pace_cb (gpointer data)
{
  g_autoptr (MarquiseMarjolet) self = g_object_ref (data);

  self->source = 0;
  if (self->scene == MARJOLET_SCENE_PASSING)
    marquise_marjolet_play (self, MARJOLET_DONE, FALSE, MARQUISE_CHANGE_AUTO);
  else if (self->scene == MARJOLET_SCENE_THINKING)
    answer (self);
  else
    go_on (self);

  return G_SOURCE_REMOVE;
}

/* What the player declares is known: it does not wait. */
static gboolean
waits_for_player (MarquiseMarjolet *self,
                  MarjoletScene     scene)
{
  MarjoletEvent event;

  if (!self->match->gather || self->match->pace == 0)
    return FALSE;
  if (scene == MARJOLET_SCENE_LAID && marquise_marjolet_get_event (self, &event))
    return self->match->two_players || event.before.turn != self->match->view;

  return scene == MARJOLET_SCENE_TRICK || scene == MARJOLET_SCENE_RETOURNE;
}

static guint
duration_of (MarquiseMarjolet *self,
             MarjoletScene     scene)
{
  switch (scene)
    {
    case MARJOLET_SCENE_TAKEN:
    case MARJOLET_SCENE_PASSING:
      return MIN (self->match->pace / 3, TAKEN_MAX);
    case MARJOLET_SCENE_THINKING:
      /* A person takes now less, now more. */
      return self->match->pace == 0 ? 0 : (guint) g_random_int_range (THOUGHT_MIN, THOUGHT_MAX);
    case MARJOLET_SCENE_LOT:
      return 2 * self->match->pace;
    case MARJOLET_SCENE_TRICK:
    case MARJOLET_SCENE_LAID:
    case MARJOLET_SCENE_RETOURNE:
    case MARJOLET_SCENE_REST:
    default:
      /* It is painted a little after it happens, and is to be seen for the whole of the pace. */
      return self->match->pace + self->match->pace / 20;
    }
}

static void
enter (MarquiseMarjolet *self,
       MarjoletScene     scene)
{
  guint delay;

  marquise_marjolet_stop (self);
  self->scene = scene;
  self->seen = FALSE;
  if (scene == MARJOLET_SCENE_THINKING)
    think (self);
  if (scene == MARJOLET_SCENE_REST || waits_for_player (self, scene))
    return;

  delay = duration_of (self, scene);
  self->source = delay == 0 ? g_idle_add (pace_cb, self) : g_timeout_add (delay, pace_cb, self);
}

/* On a busy machine it was painted long after it began. */
void
marquise_marjolet_seen (MarquiseMarjolet *self)
{
  if (self->seen || self->source == 0 || !marjolet_scene_is_shown (self->scene)
      || self->match->pace == 0)
    return;

  self->seen = TRUE;
  g_source_remove (self->source);
  self->source = g_timeout_add (duration_of (self, self->scene), pace_cb, self);
}

void
marquise_marjolet_skip_stages (MarquiseMarjolet *self)
{
  if (!marjolet_scene_is_shown (self->scene))
    return;

  if (self->scene == MARJOLET_SCENE_LOT)
    marquise_trick_match_draw_curtain (MARQUISE_TRICK_MATCH (self),
                                       marquise_marjolet_get_deal (self)->turn);
  enter (self,
         marjolet_scene_begin (NULL, marquise_marjolet_get_deal (self), !self->match->two_players));
  update_status (self);
  marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
}

gboolean
marquise_marjolet_must_gather (MarquiseMarjolet *self)
{
  return marjolet_scene_is_shown (self->scene) && waits_for_player (self, self->scene)
         && !marquise_game_is_replaying (MARQUISE_GAME (self));
}

gboolean
marquise_marjolet_gather (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), FALSE);

  if (!marjolet_scene_is_shown (self->scene) || marquise_game_is_replaying (MARQUISE_GAME (self)))
    return FALSE;

  go_on (self);

  return TRUE;
}

void
marquise_marjolet_lift_curtain (MarquiseMarjolet *self)
{
  g_return_if_fail (MARQUISE_IS_MARJOLET (self));

  if (!self->match->curtain)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  marquise_trick_match_set_curtain (MARQUISE_TRICK_MATCH (self), FALSE);
  update_status (self);
  marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
  g_object_thaw_notify (G_OBJECT (self));
}

void
marquise_marjolet_settle (MarquiseGame   *game,
                          MarquiseChange  change)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  gboolean moved = change == MARQUISE_CHANGE_MOVE || change == MARQUISE_CHANGE_AUTO;
  MarjoletEvent event;
  guint8 lot[2];

  marquise_marjolet_stop (self);
  self->looking_back = FALSE;
  if (marquise_game_is_replaying (game))
    {
      /* The trick lies as long as its second card is the last thing that happened. */
      self->scene = marquise_marjolet_get_last_move (self, &event)
                    ? marjolet_scene_begin (&event, &event.after, FALSE) : MARJOLET_SCENE_REST;
      update_status (self);
      return;
    }

  if (change == MARQUISE_CHANGE_DEAL && self->match->pace > 0
      && marquise_marjolet_get_lot (self, lot))
    {
      self->match->view = 0;
      marquise_trick_match_set_curtain (MARQUISE_TRICK_MATCH (self), FALSE);
      enter (self, MARJOLET_SCENE_LOT);
      update_status (self);
      return;
    }
  if (change == MARQUISE_CHANGE_DEAL || change == MARQUISE_CHANGE_RESTORE)
    marquise_trick_match_draw_curtain (MARQUISE_TRICK_MATCH (self),
                                       marquise_marjolet_get_deal (self)->turn);
  moved = moved && marquise_marjolet_get_event (self, &event);
  enter (self, marjolet_scene_begin (moved ? &event : NULL, marquise_marjolet_get_deal (self),
                                     !self->match->two_players));
  update_status (self);
}

gboolean
marquise_marjolet_choose (MarquiseMarjolet *self,
                          MarjoletMove      move)
{
  const MarjoletDeal *deal;
  g_autofree char *why = NULL;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), FALSE);

  deal = marquise_marjolet_get_deal (self);
  if (move < MARJOLET_DECLARE_FIRST || !marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self))
      || !marjolet_legal (deal, move))
    return marquise_game_refuse (MARQUISE_GAME (self), STOCK, _("That cannot be declared now."));

  why = marquise_trick_match_take_warning (MARQUISE_TRICK_MATCH (self), move);
  if (why != NULL)
    return marquise_game_refuse (MARQUISE_GAME (self), STOCK, why);

  marquise_marjolet_skip_stages (self);
  marquise_marjolet_play (self, move, TRUE, MARQUISE_CHANGE_MOVE);

  return TRUE;
}
