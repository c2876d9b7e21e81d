/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseMarjolet: see marjolet.h.
 *
 * The rules resolve a trick at once; a player wants to see it lie, then be taken, then the cards
 * drawn. So what is shown may lag behind the deal by a few stages, which a timer shows one after
 * the other. The player need not wait for them: whatever he does shows all of them at once.
 *
 * The opponent decides in a thread, from an Observation: what a player at his place could know. */

#include "config.h"

#include "marjolet-struct.h"
#include "model/game/card-names.h"
#include "model/game/error.h"

#include "engine/marjolet/player.h"
#include "engine/marjolet/player-greedy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Milliseconds. */
#define DEFAULT_PACE 700

/* What the opponent thinks about, in a thread. */
typedef struct {
  Observation observation;
  PlayerLevel level;
  int move;                     /* the answer */
} Thought;

G_DEFINE_FINAL_TYPE (MarquiseMarjolet, marquise_marjolet, MARQUISE_TYPE_GAME)

enum {
  PROP_0,
  PROP_LEVEL,
  PROP_PACE,
  PROP_TWO_PLAYERS,
  PROP_CURTAIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void schedule (MarquiseMarjolet *self);

const MarjoletDeal *
marquise_marjolet_get_shown (MarquiseMarjolet *self)
{
  return self->stage <
         self->n_stages ? &self->stages[self->stage].deal : marquise_marjolet_get_deal (self);
}

/* Nothing is left to be shown of a deal that is over. */
gboolean
marquise_marjolet_is_counted (MarquiseMarjolet *self)
{
  return marquise_marjolet_get_deal (self)->phase == MARJOLET_OVER && self->stage >= self->n_stages;
}

gboolean
marquise_marjolet_has_to_pass (const MarjoletDeal *deal)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];

  return deal->phase == MARJOLET_DECLARING && marjolet_moves (deal, moves) == 1;
}

/* Status */

void
marquise_marjolet_update_status (MarquiseMarjolet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  MarquiseStatus status = MARQUISE_STATUS_PLAYING;
  gboolean waiting;
  int totals[2], winner;

  marquise_marjolet_update_curtain (self);
  waiting = deal->phase == MARJOLET_OVER ? !marquise_marjolet_is_counted (self)
            : !marquise_marjolet_may_act (self);
  if (marquise_marjolet_is_counted (self))
    {
      marquise_marjolet_get_totals (self, totals);
      winner = marjolet_match_winner (&deal->rules, totals);
      status = winner < 0 ? MARQUISE_STATUS_DEAL_OVER
               : winner == 0 || self->two_players ? MARQUISE_STATUS_WON : MARQUISE_STATUS_LOST;
    }

  marquise_game_set_status (game, status);
  marquise_game_set_busy (game, waiting);
}

/* Stages */

static void
add_stage (MarquiseMarjolet   *self,
           const MarjoletDeal *deal,
           guint8              own,
           guint8              other)
{
  g_return_if_fail (self->n_stages < MAX_STAGES);

  self->stages[self->n_stages++] = (Stage) { *deal, { own, other } };
}

/* What is to be seen between @before and what follows from @move in it. */
static void
prepare_stages (MarquiseMarjolet   *self,
                const MarjoletDeal *before,
                const MarjoletDeal *after,
                MarjoletMove        move)
{
  gboolean draws = before->n_stock != after->n_stock;
  MarjoletDeal lying = *before;
  guint8 trick[2];

  if (move >= MARJOLET_CARDS)
    {
      /* Who passes of himself sees the trick taken before he draws. */
      if (self->stage >= self->n_stages)
        self->n_stages = self->stage = 0;
      else if (draws)
        add_stage (self, before, MARJOLET_NO_CARD, MARJOLET_NO_CARD);
      return;
    }

  self->n_stages = self->stage = 0;
  if (before->phase != MARJOLET_FOLLOW)
    return;

  lying.hand[before->turn] &= ~card_bit (move);
  lying.shown[before->turn] &= ~card_bit (move);
  lying.led = MARJOLET_NO_CARD;
  trick[before->turn] = move;
  trick[1 - before->turn] = before->led;
  add_stage (self, &lying, trick[0], trick[1]);
  if (!draws)
    return;

  lying.played[lying.n_played++] = move;
  add_stage (self, &lying, MARJOLET_NO_CARD, MARJOLET_NO_CARD);
}

void
marquise_marjolet_skip_stages (MarquiseMarjolet *self)
{
  if (self->stage >= self->n_stages)
    return;

  self->stage = self->n_stages;
  g_clear_handle_id (&self->source, g_source_remove);
  marquise_marjolet_update_status (self);
  marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
  schedule (self);
}

/* Playing */

static void
play (MarquiseMarjolet *self,
      MarjoletMove      move,
      gboolean          own,
      MarquiseChange    change)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  MarjoletDeal before = *marquise_marjolet_get_deal (self), after = before;
  char text[MARJOLET_MOVE_TEXT];

  marjolet_move_format (move, text);
  marjolet_play (&after, move);
  if (!marquise_game_is_restoring (game))
    prepare_stages (self, &before, &after, move);
  self->staging = TRUE;
  marquise_game_push_step (game, &after, text, own, change);
  self->staging = FALSE;

  if (!marquise_game_is_restoring (game) && marquise_marjolet_has_to_pass (marquise_marjolet_get_deal (self)))
    play (self, MARJOLET_DONE, FALSE, MARQUISE_CHANGE_AUTO);
}

static void
think_work (MarquiseJob *job,
            gpointer     data)
{
  Thought *thought = data;
  PlayerLimits limits = { .seed = (uint64_t) g_get_monotonic_time (),
                          .cancel = marquise_job_get_cancel (job) };

  thought->move = player_choose (&thought->observation, thought->level, &limits);
}

/* Plays the opponent's move once it is found and he has taken his time. */
static void
answer (MarquiseMarjolet *self)
{
  MarjoletMove move = (MarjoletMove) self->answer;
  MarjoletMove moves[MARJOLET_MAX_MOVES];

  if (self->answer < 0 || !self->waited)
    return;

  self->answer = -1;
  self->waited = FALSE;
  if (!marjolet_legal (marquise_marjolet_get_deal (self), move))
    {
      g_warning ("The player of Marjolet chose an illegal move, %d", move);
      marjolet_moves (marquise_marjolet_get_deal (self), moves);
      move = moves[0];
    }
  play (self, move, FALSE, MARQUISE_CHANGE_AUTO);
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
  Thought *thought;
  int totals[2];

  if (self->thought != NULL || self->answer >= 0)
    return;

  thought = g_new0 (Thought, 1);
  marquise_marjolet_get_totals (self, totals);
  observation_make (marquise_marjolet_get_deal (self), 1, totals, &thought->observation);
  thought->level = (PlayerLevel) (PLAYER_BEGINNER + self->level);
  self->thought = marquise_job_start (self, thought, g_free, think_work, thought_done_cb);
}

static void
stop_thinking (MarquiseMarjolet *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  marquise_job_drop (&self->thought);
  self->answer = -1;
  self->waited = FALSE;
}

static gboolean
pace_cb (gpointer data)
{
  g_autoptr (MarquiseMarjolet) self = g_object_ref (data);

  self->source = 0;
  if (self->stage < self->n_stages)
    {
      self->stage++;
      marquise_marjolet_update_status (self);
      marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
      schedule (self);
    }
  else if (marquise_marjolet_has_to_pass (marquise_marjolet_get_deal (self)))
    {
      play (self, MARJOLET_DONE, FALSE, MARQUISE_CHANGE_AUTO);
    }
  else
    {
      self->waited = TRUE;
      answer (self);
    }

  return G_SOURCE_REMOVE;
}

/* Arranges for whatever happens next of itself. */
static void
schedule (MarquiseMarjolet *self)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  gboolean staged = self->stage < self->n_stages;
  gboolean passes = marquise_marjolet_has_to_pass (deal);
  gboolean thinks = deal->phase != MARJOLET_OVER && deal->turn == 1 && !passes
                    && !self->two_players;
  guint delay = self->pace;

  if (thinks)
    think (self);
  if (self->source != 0 || self->waited || !(staged || thinks || passes))
    return;

  /* A trick lies a little longer than a taken one waits for the draw. */
  if (staged)
    delay = self->stages[self->stage].trick[0] != MARJOLET_NO_CARD ? self->pace * 3 / 2
            : self->pace / 2;
  /* A person takes now less, now more: from 0.4 to 1 s where the pace is 0.7 s. */
  else if (thinks && delay > 0)
    delay = (guint) g_random_int_range ((int) delay * 4 / 7, (int) delay * 10 / 7 + 1);
  self->source = delay == 0 ? g_idle_add (pace_cb, self) : g_timeout_add (delay, pace_cb, self);
}

/* The card of the player's hand at @index of @pile as it is shown, or -1. */
static int
find_own_card (MarquiseGame *game,
               guint         pile,
               guint         index)
{
  const MarquisePile *hand = marquise_game_get_piles (game, NULL) + HAND;

  return pile == HAND && index < hand->n_cards ? marjolet_card (hand->cards[index]) : -1;
}

/* Parent overrides */

static void
marquise_marjolet_deal (MarquiseGame *game,
                        const Card   *cards)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  MarjoletDeal deal;

  marjolet_deal (&deal, marquise_game_get_rules (game), self->dealer, cards);
  self->n_stages = self->stage = 0;
  marquise_game_begin_history (game, &deal);
}

static void
marquise_marjolet_forget (MarquiseGame *game,
                          guint32       number)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  marquise_marjolet_forget_match (self);
  self->dealer = number == 0 ? 1 : (int) (number & 1);
}

static void
marquise_marjolet_table_size (MarquiseGame      *game,
                              MarquiseTableSize *size)
{
  *size = (MarquiseTableSize) { 7, 3.25 };
}

static gboolean
marquise_marjolet_can_take (MarquiseGame *game,
                            guint         pile,
                            guint         index)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (MARQUISE_MARJOLET (game));
  int card = find_own_card (game, pile, index);

  return card >= 0 && marquise_marjolet_may_act (MARQUISE_MARJOLET (game))
         && marjolet_legal (deal, (MarjoletMove) card);
}

static guint
marquise_marjolet_run (MarquiseGame *game,
                       guint         pile,
                       guint         index)
{
  return 1;
}

static guint64
marquise_marjolet_targets (MarquiseGame *game,
                           guint         pile,
                           guint         index)
{
  return marquise_marjolet_can_take (game, pile, index) ? (guint64) 1 << OWN_TRICK : 0;
}

static gboolean
play_own_card (MarquiseGame *game,
               guint         pile,
               guint         index)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  int card = find_own_card (game, pile, index);
  g_autofree char *why = NULL;

  if (card < 0 || deal->phase == MARJOLET_OVER)
    return FALSE;
  if (!marquise_marjolet_may_act (self))
    return marquise_game_refuse (game, (int) pile, _("It is your opponent’s turn."));
  if (deal->phase == MARJOLET_DECLARING)
    return marquise_game_refuse (game, (int) pile, _("Say first whether you declare anything."));
  if (!marjolet_legal (deal, (MarjoletMove) card))
    {
      why = marquise_marjolet_say_duty (deal, card);
      return marquise_game_refuse (game, (int) pile, why);
    }

  marquise_marjolet_skip_stages (self);
  play (self, (MarjoletMove) card, TRUE, MARQUISE_CHANGE_MOVE);

  return TRUE;
}

static gboolean
marquise_marjolet_move (MarquiseGame *game,
                        guint         pile,
                        guint         index,
                        guint         target)
{
  if (target != OWN_TRICK && target != OPPONENT_TRICK)
    return marquise_game_refuse (game, (int) pile,
                                 _("Cards are played in the middle of the table."));

  return play_own_card (game, pile, index);
}

/* A click on the stock draws, which says that nothing more is declared; one on the turned-up
 * card asks for the exchange. */
static gboolean
marquise_marjolet_activate (MarquiseGame *game,
                            guint         pile,
                            int           index)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);

  if (pile == STOCK && marquise_marjolet_may_act (self) && marjolet_legal (deal, MARJOLET_DONE))
    return marquise_marjolet_choose (self, MARJOLET_DONE);
  if (pile == RETOURNE && marquise_marjolet_may_act (self) && marjolet_legal (deal, MARJOLET_EXCHANGE))
    return marquise_marjolet_choose (self, MARJOLET_EXCHANGE);

  return index >= 0 && play_own_card (game, pile, (guint) index);
}

static char *
marquise_marjolet_why_not (MarquiseGame *game,
                           guint         pile,
                           guint         index)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (MARQUISE_MARJOLET (game));
  int card = find_own_card (game, pile, index);

  if (card < 0 || !marquise_marjolet_may_act (MARQUISE_MARJOLET (game))
      || deal->phase != MARJOLET_FOLLOW
      || marjolet_legal (deal, (MarjoletMove) card))
    return NULL;

  return marquise_marjolet_say_duty (deal, card);
}

static MarquiseHint *
marquise_marjolet_hint (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  const MarquisePile *hand;
  MarquiseHint *hint;
  Observation observation;
  MarjoletMove move;
  int totals[2];

  if (!marquise_marjolet_may_act (self))
    return NULL;

  marquise_marjolet_skip_stages (self);
  deal = marquise_marjolet_get_deal (self);
  marquise_marjolet_get_totals (self, totals);
  observation_make (deal, deal->turn, totals, &observation);
  move = player_greedy (&observation);

  hint = g_new0 (MarquiseHint, 1);
  *hint = (MarquiseHint) { .pile = HAND, .index = -1, .target = -1 };
  if (move >= MARJOLET_CARDS)
    {
      /* No card is to be played, so none may glow. */
      hint->pile = -1;
      hint->sentence = marquise_marjolet_say_advice (deal, move);
      return hint;
    }

  hand = marquise_game_get_piles (game, NULL) + HAND;
  for (guint i = 0; i < hand->n_cards; i++)
    if (marjolet_card (hand->cards[i]) == move)
      hint->index = (int) i;
  hint->target = OWN_TRICK;
  hint->sentence = marquise_marjolet_say_advice (deal, move);

  return hint;
}

static gboolean
marquise_marjolet_play_text (MarquiseGame  *game,
                             const char    *text,
                             GError       **error)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  MarjoletMove move;

  if (!marjolet_move_parse (text, &move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                   _("“%s” is no move of this game."), text);
      return FALSE;
    }

  if (!marjolet_legal (deal, move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_ILLEGAL,
                   _("The rules do not allow “%s” there."), text);
      return FALSE;
    }

  play (self, move, (deal->turn == 0 || self->two_players) && !marquise_marjolet_has_to_pass (deal),
        MARQUISE_CHANGE_AUTO);

  return TRUE;
}

static char *
marquise_marjolet_status_line (MarquiseGame *game)
{
  const MarjoletDeal *deal = marquise_marjolet_get_shown (MARQUISE_MARJOLET (game));
  g_autofree char *left = NULL;
  guint n_left = deal->n_stock;

  left = n_left == 0 ? g_strdup (_("The stock is empty"))
         : g_strdup_printf (ngettext ("%u card left in the stock", "%u cards left in the stock",
                                      n_left), n_left);

  /* Translators: the name of the trump suit, then “3 cards left in the stock”. */
  return g_strdup_printf (_("Trumps: %s · %s"), marquise_suit_name (deal->trump), left);
}

/* In a replay the trick lies on the table as long as its second card is the last thing that
 * happened. */
static void
show_trick (MarquiseMarjolet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  const MarquiseStep *steps;
  MarjoletMove move;
  guint at;

  self->n_stages = self->stage = 0;
  steps = marquise_game_get_steps (game, NULL, &at);
  if (at > 0 && marjolet_move_parse (steps[at - 1].text, &move) && move < MARJOLET_CARDS)
    prepare_stages (self, marquise_game_get_state_at (game, at - 1),
                    marquise_game_get_state_at (game, at), move);
  self->n_stages = MIN (self->n_stages, 1);
}

static void
marquise_marjolet_settle (MarquiseGame   *game,
                          MarquiseChange  change)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  stop_thinking (self);
  if (marquise_game_is_replaying (game))
    {
      show_trick (self);
      marquise_marjolet_update_status (self);
      return;
    }

  if (!self->staging)
    self->n_stages = self->stage = 0;
  if (change == MARQUISE_CHANGE_DEAL || change == MARQUISE_CHANGE_RESTORE)
    marquise_marjolet_draw_curtain (self);
  marquise_marjolet_update_status (self);
  schedule (self);
}

static void
marquise_marjolet_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (object);

  switch (id)
    {
    case PROP_LEVEL:
      g_value_set_int (value, (int) self->level);
      break;
    case PROP_PACE:
      g_value_set_uint (value, self->pace);
      break;
    case PROP_TWO_PLAYERS:
      g_value_set_boolean (value, self->two_players);
      break;
    case PROP_CURTAIN:
      g_value_set_boolean (value, self->curtain);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
marquise_marjolet_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (object);

  switch (id)
    {
    case PROP_LEVEL:
      if ((int) self->level == g_value_get_int (value))
        return;
      self->level = (MarquiseLevel) g_value_get_int (value);
      break;
    case PROP_PACE:
      if (self->pace == g_value_get_uint (value))
        return;
      self->pace = g_value_get_uint (value);
      break;
    case PROP_TWO_PLAYERS:
      if (self->two_players == g_value_get_boolean (value))
        return;
      self->two_players = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }

  g_object_notify_by_pspec (object, pspec);
}

static void
marquise_marjolet_dispose (GObject *object)
{
  stop_thinking (MARQUISE_MARJOLET (object));

  G_OBJECT_CLASS (marquise_marjolet_parent_class)->dispose (object);
}

static void
marquise_marjolet_finalize (GObject *object)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (object);

  g_ptr_array_unref (self->past);
  g_free (self->match_id);
  g_free (self->names[0]);
  g_free (self->names[1]);

  G_OBJECT_CLASS (marquise_marjolet_parent_class)->finalize (object);
}

static void
marquise_marjolet_class_init (MarquiseMarjoletClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  object_class->get_property = marquise_marjolet_get_property;
  object_class->set_property = marquise_marjolet_set_property;
  object_class->dispose = marquise_marjolet_dispose;
  object_class->finalize = marquise_marjolet_finalize;

  game_class->game = &marjolet_game;
  game_class->name = N_("Marjolet");
  game_class->summary
    = N_("Tricks, marriages and the jack of trumps: the two-handed game of the French south-west.");
  game_class->help_page = "marjolet";
  game_class->rule_texts = marquise_marjolet_rule_texts;
  game_class->lesson = &marquise_marjolet_lesson;
  game_class->state_size = sizeof (MarjoletDeal);
  game_class->forget = marquise_marjolet_forget;
  game_class->deal = marquise_marjolet_deal;
  game_class->table_size = marquise_marjolet_table_size;
  game_class->read_piles = marquise_marjolet_read_piles;
  game_class->can_take = marquise_marjolet_can_take;
  game_class->run = marquise_marjolet_run;
  game_class->targets = marquise_marjolet_targets;
  game_class->move = marquise_marjolet_move;
  game_class->activate = marquise_marjolet_activate;
  game_class->why_not = marquise_marjolet_why_not;
  game_class->hint = marquise_marjolet_hint;
  game_class->play_text = marquise_marjolet_play_text;
  game_class->status_line = marquise_marjolet_status_line;
  game_class->settle = marquise_marjolet_settle;
  game_class->save = marquise_marjolet_save;
  game_class->load = marquise_marjolet_load;

  properties[PROP_LEVEL] = g_param_spec_int ("level", NULL, NULL, MARQUISE_LEVEL_BEGINNER,
                                             MARQUISE_LEVEL_EXPERT,
                                             MARQUISE_LEVEL_INTERMEDIATE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                             G_PARAM_STATIC_STRINGS);
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, 10000, DEFAULT_PACE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                             G_PARAM_STATIC_STRINGS);
  properties[PROP_TWO_PLAYERS] = g_param_spec_boolean ("two-players", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE |
                                                       G_PARAM_EXPLICIT_NOTIFY |
                                                       G_PARAM_STATIC_STRINGS);
  properties[PROP_CURTAIN] = g_param_spec_boolean ("curtain", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                   G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
marquise_marjolet_init (MarquiseMarjolet *self)
{
  self->level = MARQUISE_LEVEL_INTERMEDIATE;
  self->pace = DEFAULT_PACE;
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_past_deal_free);
  self->answer = -1;
}

MarquiseLevel
marquise_marjolet_get_level (MarquiseMarjolet *self)
{
  return self->level;
}

/* Public functions */

static void
choice_free (MarquiseChoice *choice)
{
  g_free (choice->label);
  g_free (choice);
}

static void
add_choice (GPtrArray    *choices,
            MarjoletMove  move,
            int           value,
            char         *label)
{
  MarquiseChoice *choice = g_new0 (MarquiseChoice, 1);

  *choice = (MarquiseChoice) { .move = move, .value = value, .label = label };
  g_ptr_array_add (choices, choice);
}

GPtrArray *
marquise_marjolet_get_choices (MarquiseMarjolet *self)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) choice_free);
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  const MarjoletDeal *deal;
  int n_moves;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), choices);

  deal = marquise_marjolet_get_deal (self);
  n_moves = !marquise_marjolet_may_act (self) || marquise_marjolet_has_to_pass (deal)
            ? 0 : marjolet_moves (deal, moves);
  for (int i = 0; i < n_moves; i++)
    {
      int which = moves[i] - MARJOLET_DECLARE_FIRST;

      if (moves[i] < MARJOLET_DECLARE_FIRST)
        continue;

      if (moves[i] == MARJOLET_EXCHANGE)
        add_choice (choices, moves[i], 10, g_strdup (_("Exchange the seven of trumps")));
      else if (moves[i] == MARJOLET_DONE)
        add_choice (choices, moves[i], 0,
                    g_strdup (deal->declared_now ? _("Nothing more to declare")
                                                    : _("Declare nothing")));
      else
        add_choice (choices, moves[i], marjolet_combination_value (which, deal->trump,
                                                                   &deal->rules),
                    marquise_combination_name (which, deal->trump));
    }

  return choices;
}

gboolean
marquise_marjolet_choose (MarquiseMarjolet *self,
                          MarjoletMove      move)
{
  const MarjoletDeal *deal;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), FALSE);

  deal = marquise_marjolet_get_deal (self);
  if (move < MARJOLET_DECLARE_FIRST || !marquise_marjolet_may_act (self) || !marjolet_legal (deal, move))
    return marquise_game_refuse (MARQUISE_GAME (self), HAND, _("That cannot be declared now."));

  marquise_marjolet_skip_stages (self);
  play (self, move, TRUE, MARQUISE_CHANGE_MOVE);

  return TRUE;
}

const MarjoletDeal *
marquise_marjolet_get_deal (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  return marquise_game_get_state (MARQUISE_GAME (self));
}

char *
marquise_marjolet_combination_name (MarquiseMarjolet *self,
                                    int               which)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  return marquise_combination_name (which, marquise_marjolet_get_deal (self)->trump);
}

char *
marquise_marjolet_combination_in_sentence (MarquiseMarjolet *self,
                                           int               which)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  return marquise_combination_in_sentence (which, marquise_marjolet_get_deal (self)->trump);
}
