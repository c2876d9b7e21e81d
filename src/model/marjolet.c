/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseMarjolet: see marjolet.h.
 *
 * The rules resolve a trick at once; a player wants to see it lie, then be taken, then the cards drawn. So
 * what is shown may lag behind the deal by a few stages, which a timer shows one after the other. The player
 * need not wait for them: whatever he does shows all of them at once.
 *
 * The opponent decides in a thread, from an Observation: what a player at his place could know. */

#include "config.h"

#include "marjolet-private.h"
#include "card-names.h"
#include "error.h"
#include "game-private.h"

#include "engine/notation.h"
#include "engine/pack.h"
#include "engine/player.h"
#include "engine/player-greedy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_STAGES 4
#define DEFAULT_PACE 700
/* A match of 1,000 points takes about eleven deals; more than this is no match that anybody played. */
#define MAX_DEALS 1000

/* Piles on the table, in the order in which they are painted. */
enum {
  RETOURNE,
  STOCK,
  OPPONENT,
  OPPONENT_WON,
  OPPONENT_TRICK,
  OWN_TRICK,
  OWN_WON,
  HAND
};

/* A moment that is shown: a deal, and the cards of a trick that the deal has already taken. */
typedef struct {
  MarjoletDeal deal;
  guint8 trick[2];              /* by seat */
} Stage;

/* A deal of the match that is finished. */
typedef struct {
  guint32 number;
  int dealer;
  int points[2];
  char *cards;
  char *moves;
} PastDeal;

struct _MarquiseMarjolet {
  MarquiseGame parent_instance;

  MarquiseLevel level;
  guint pace;
  int dealer;

  char *match_id;
  GPtrArray *past;              /* of PastDeal */
  int totals[2];                /* over them */
  guint past_seconds, past_moves, past_undos, past_hints;
  gboolean past_begun;

  Stage stages[MAX_STAGES];
  guint n_stages;
  guint stage;                  /* the one shown; n_stages: the deal itself */
  gboolean staging;             /* a move is being made, and its stages are ready */

  guint source;
  gboolean waited;              /* the opponent has seemed to think long enough */
  int answer;                   /* the move he has chosen, or -1 */
  atomic_bool *cancel;          /* of the thought under way, shared with its thread */
};

/* What the opponent thinks about, in a thread. */
typedef struct {
  GWeakRef game;
  Observation observation;
  PlayerLevel level;
  atomic_bool *cancel;
} Thought;

G_DEFINE_FINAL_TYPE (MarquiseMarjolet, marquise_marjolet, MARQUISE_TYPE_GAME)

enum {
  PROP_0,
  PROP_LEVEL,
  PROP_PACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void schedule (MarquiseMarjolet *self);

static void
past_deal_free (PastDeal *past)
{
  g_free (past->cards);
  g_free (past->moves);
  g_free (past);
}

static const MarjoletDeal *
get_deal (MarquiseMarjolet *self)
{
  return marquise_game_get_state (MARQUISE_GAME (self));
}

static const MarjoletDeal *
get_shown (MarquiseMarjolet *self)
{
  return self->stage < self->n_stages ? &self->stages[self->stage].deal : get_deal (self);
}

/* Nothing is left to be shown of a deal that is over. */
static gboolean
is_counted (MarquiseMarjolet *self)
{
  return get_deal (self)->phase == MARJOLET_OVER && self->stage >= self->n_stages;
}

/* RULES.md 4.2: a pause for declarations in which there is nothing to declare passes of itself. */
static gboolean
has_to_pass (const MarjoletDeal *deal)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];

  return deal->phase == MARJOLET_DECLARING && marjolet_moves (deal, moves) == 1;
}

/* Status */

static void
update_status (MarquiseMarjolet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  const MarjoletDeal *deal = get_deal (self);
  MarquiseStatus status = MARQUISE_STATUS_PLAYING;
  gboolean waiting = deal->phase == MARJOLET_OVER ? !is_counted (self) : deal->turn == 1;
  int totals[2], winner;

  if (is_counted (self))
    {
      marquise_marjolet_get_totals (self, totals);
      winner = marjolet_match_winner (&deal->rules, totals);
      status = winner < 0 ? MARQUISE_STATUS_DEAL_OVER
               : winner == 0 ? MARQUISE_STATUS_WON : MARQUISE_STATUS_LOST;
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

/* Shows at once what is still to come. */
static void
skip_stages (MarquiseMarjolet *self)
{
  if (self->stage >= self->n_stages)
    return;

  self->stage = self->n_stages;
  g_clear_handle_id (&self->source, g_source_remove);
  update_status (self);
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
  MarjoletDeal before = *get_deal (self), after = before;
  char text[MARJOLET_MOVE_TEXT];

  marjolet_move_format (move, text);
  marjolet_play (&after, move);
  if (!marquise_game_is_restoring (game))
    prepare_stages (self, &before, &after, move);
  self->staging = TRUE;
  marquise_game_push_step (game, &after, text, own, change);
  self->staging = FALSE;

  if (!marquise_game_is_restoring (game) && has_to_pass (get_deal (self)))
    play (self, MARJOLET_DONE, FALSE, MARQUISE_CHANGE_AUTO);
}

static void
thought_free (Thought *thought)
{
  g_weak_ref_clear (&thought->game);
  g_atomic_rc_box_release (thought->cancel);
  g_free (thought);
}

static void
think_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Thought *thought = data;
  PlayerLimits limits = { .seed = (uint64_t) g_get_monotonic_time (), .cancel = thought->cancel };

  g_task_return_int (task, player_choose (&thought->observation, thought->level, &limits));
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
  if (!marjolet_legal (get_deal (self), move))
    {
      g_warning ("The player of Marjolet chose an illegal move, %d", move);
      marjolet_moves (get_deal (self), moves);
      move = moves[0];
    }
  play (self, move, FALSE, MARQUISE_CHANGE_AUTO);
}

static void
thought_done_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  GTask *task = G_TASK (result);
  Thought *thought = g_task_get_task_data (task);
  int move = (int) g_task_propagate_int (task, NULL);
  g_autoptr (MarquiseMarjolet) self = g_weak_ref_get (&thought->game);

  if (self == NULL || atomic_load (thought->cancel))
    return;

  g_clear_pointer (&self->cancel, g_atomic_rc_box_release);
  self->answer = move;
  answer (self);
}

static void
think (MarquiseMarjolet *self)
{
  g_autoptr (GTask) task = NULL;
  Thought *thought;
  int totals[2];

  if (self->cancel != NULL || self->answer >= 0)
    return;

  task = g_task_new (NULL, NULL, thought_done_cb, NULL);
  thought = g_new0 (Thought, 1);
  self->cancel = g_atomic_rc_box_new0 (atomic_bool);
  g_weak_ref_init (&thought->game, self);
  marquise_marjolet_get_totals (self, totals);
  observation_make (get_deal (self), 1, totals, &thought->observation);
  thought->level = (PlayerLevel) (PLAYER_BEGINNER + self->level);
  thought->cancel = g_atomic_rc_box_acquire (self->cancel);
  g_task_set_task_data (task, thought, (GDestroyNotify) thought_free);
  g_task_run_in_thread (task, think_thread);
}

static void
stop_thinking (MarquiseMarjolet *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->cancel != NULL)
    atomic_store (self->cancel, true);
  g_clear_pointer (&self->cancel, g_atomic_rc_box_release);
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
      update_status (self);
      marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_AUTO);
      schedule (self);
    }
  else if (has_to_pass (get_deal (self)))
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
  const MarjoletDeal *deal = get_deal (self);
  gboolean staged = self->stage < self->n_stages;
  gboolean thinks = deal->phase != MARJOLET_OVER && deal->turn == 1 && !has_to_pass (deal);
  guint delay = self->pace;

  if (thinks)
    think (self);
  if (self->source != 0 || self->waited || !(staged || thinks || has_to_pass (deal)))
    return;

  /* A trick lies a little longer than a taken one waits for the draw. */
  if (staged)
    delay = self->stages[self->stage].trick[0] != MARJOLET_NO_CARD ? self->pace * 3 / 2 : self->pace / 2;
  self->source = delay == 0 ? g_idle_add (pace_cb, self) : g_timeout_add (delay, pace_cb, self);
}

/* Piles */

/* Suits in a hand, left to right: black and red by turns, and the trumps always last. */
static int
rank_suit (int suit,
           int trump)
{
  static const int places[N_SUITS] = { [SUIT_SPADES] = 0, [SUIT_HEARTS] = 1, [SUIT_CLUBS] = 2, [SUIT_DIAMONDS] = 3 };

  return suit == trump ? N_SUITS : places[suit];
}

static guint
sort_hand (const MarjoletDeal *deal,
           Card                cards[MARJOLET_CARDS])
{
  guint n_cards = 0;

  for (int rank = 0; rank <= N_SUITS; rank++)
    for (int suit = 0; suit < N_SUITS; suit++)
      if (rank_suit (suit, deal->trump) == rank)
        for (int strength = 7; strength >= 0; strength--)
          if (deal->hand[0] & card_bit (suit * 8 + strength))
            cards[n_cards++] = marjolet_face (suit * 8 + strength);

  return n_cards;
}

/* The opponent's cards: declared ones first, open; the others face down in an order that tells nothing. */
static guint
arrange_opponent (const MarjoletDeal *deal,
                  Card                cards[MARJOLET_CARDS])
{
  CardSet hidden = deal->hand[1] & ~deal->shown[1];
  guint n_cards = 0;

  for (int card = 0; card < MARJOLET_CARDS; card++)
    if (deal->shown[1] & card_bit (card))
      cards[n_cards++] = marjolet_face (card);

  for (int i = 0; i < MARJOLET_CARDS; i++)
    {
      int card = (i * 11 + deal->first_up * 7 + 5) % MARJOLET_CARDS;

      if (hidden & card_bit (card))
        cards[n_cards++] = marjolet_face (card) | CARD_DOWN;
    }

  return n_cards;
}

/* The cards of complete tricks that lie with @seat. */
static guint
list_won (const MarjoletDeal *deal,
          int                 seat,
          Card                cards[MARJOLET_CARDS])
{
  guint n_cards = 0;

  for (int i = 0; i + 1 < deal->n_played; i += 2)
    {
      gboolean beaten = marjolet_beats (deal->played[i], deal->played[i + 1], deal->trump);

      if ((beaten ? 1 - deal->leaders[i / 2] : deal->leaders[i / 2]) != seat)
        continue;

      cards[n_cards++] = marjolet_face (deal->played[i]) | CARD_DOWN;
      cards[n_cards++] = marjolet_face (deal->played[i + 1]) | CARD_DOWN;
    }

  return n_cards;
}

static void
add_trick (MarquiseMarjolet         *self,
           const MarquisePileLayout *layout,
           int                       seat)
{
  const MarjoletDeal *deal = get_shown (self);
  guint8 card = MARJOLET_NO_CARD;
  Card face;

  if (self->stage < self->n_stages)
    card = self->stages[self->stage].trick[seat];
  if (card == MARJOLET_NO_CARD && deal->led != MARJOLET_NO_CARD && deal->leader == seat)
    card = deal->led;

  face = card == MARJOLET_NO_CARD ? CARD_NONE : marjolet_face (card);
  marquise_game_add_pile (MARQUISE_GAME (self), layout, &face, face != CARD_NONE);
}

static void
marquise_marjolet_read_piles (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = get_shown (self);
  Card cards[MARJOLET_CARDS];
  Card up = deal->up == MARJOLET_NO_CARD ? CARD_NONE : marjolet_face (deal->up);
  /* The place of the turned-up card goes on showing the trump suit, which is its index. */
  MarquisePileLayout layouts[] = {
    [RETOURNE] = { MARQUISE_PLACE_RETOURNE, deal->trump, 0.6, 1.1, MARQUISE_FAN_NONE, 1 },
    [STOCK] = { MARQUISE_PLACE_STOCK, 0, 0, 1.1, MARQUISE_FAN_NONE, 1 },
    [OPPONENT] = { MARQUISE_PLACE_OPPONENT, 0, 1, 0, MARQUISE_FAN_RIGHT, 4.8 },
    [OPPONENT_WON] = { MARQUISE_PLACE_TRICKS_WON, 1, 6, 0, MARQUISE_FAN_NONE, 1 },
    [OPPONENT_TRICK] = { MARQUISE_PLACE_TRICK, 1, 3.5, 1.1, MARQUISE_FAN_NONE, 1 },
    [OWN_TRICK] = { MARQUISE_PLACE_TRICK, 0, 2.5, 1.1, MARQUISE_FAN_NONE, 1 },
    [OWN_WON] = { MARQUISE_PLACE_TRICKS_WON, 0, 6, 2.2, MARQUISE_FAN_NONE, 1 },
    [HAND] = { MARQUISE_PLACE_HAND, 0, 0.5, 2.2, MARQUISE_FAN_RIGHT, 5.3 },
  };

  marquise_game_add_pile (game, &layouts[RETOURNE], &up, up != CARD_NONE);
  for (int i = 0; i < deal->n_stock; i++)
    cards[i] = marjolet_face (deal->stock[i]) | CARD_DOWN;
  marquise_game_add_pile (game, &layouts[STOCK], cards, deal->n_stock);
  marquise_game_add_pile (game, &layouts[OPPONENT], cards, arrange_opponent (deal, cards));
  marquise_game_add_pile (game, &layouts[OPPONENT_WON], cards, list_won (deal, 1, cards));
  add_trick (self, &layouts[OPPONENT_TRICK], 1);
  add_trick (self, &layouts[OWN_TRICK], 0);
  marquise_game_add_pile (game, &layouts[OWN_WON], cards, list_won (deal, 0, cards));
  marquise_game_add_pile (game, &layouts[HAND], cards, sort_hand (deal, cards));
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

/* A new match. The lot that drew the number of its first deal drew the dealer too (M15). */
static void
forget_match (MarquiseMarjolet *self)
{
  g_ptr_array_set_size (self->past, 0);
  self->totals[0] = self->totals[1] = 0;
  self->past_seconds = self->past_moves = self->past_undos = self->past_hints = 0;
  self->past_begun = FALSE;
  g_free (self->match_id);
  self->match_id = g_uuid_string_random ();
}

static void
marquise_marjolet_forget (MarquiseGame *game,
                          guint32       number)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  forget_match (self);
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
  const MarjoletDeal *deal = get_deal (MARQUISE_MARJOLET (game));
  int card = find_own_card (game, pile, index);

  return card >= 0 && deal->turn == 0 && marjolet_legal (deal, (MarjoletMove) card);
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
  const MarjoletDeal *deal = get_deal (self);
  int card = find_own_card (game, pile, index);
  g_autofree char *why = NULL;

  if (card < 0 || deal->phase == MARJOLET_OVER)
    return FALSE;
  if (deal->turn != 0)
    return marquise_game_refuse (game, (int) pile, _("It is your opponent’s turn."));
  if (deal->phase == MARJOLET_DECLARING)
    return marquise_game_refuse (game, (int) pile, _("Say first whether you declare anything."));
  if (!marjolet_legal (deal, (MarjoletMove) card))
    {
      why = marquise_marjolet_say_duty (deal, card);
      return marquise_game_refuse (game, (int) pile, why);
    }

  skip_stages (self);
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
    return marquise_game_refuse (game, (int) pile, _("Cards are played in the middle of the table."));

  return play_own_card (game, pile, index);
}

/* A click on the stock draws, which says that nothing more is declared; one on the turned-up card asks for
 * the exchange. */
static gboolean
marquise_marjolet_activate (MarquiseGame *game,
                            guint         pile,
                            int           index)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = get_deal (self);

  if (pile == STOCK && deal->turn == 0 && marjolet_legal (deal, MARJOLET_DONE))
    return marquise_marjolet_choose (self, MARJOLET_DONE);
  if (pile == RETOURNE && deal->turn == 0 && marjolet_legal (deal, MARJOLET_EXCHANGE))
    return marquise_marjolet_choose (self, MARJOLET_EXCHANGE);

  return index >= 0 && play_own_card (game, pile, (guint) index);
}

static char *
marquise_marjolet_why_not (MarquiseGame *game,
                           guint         pile,
                           guint         index)
{
  const MarjoletDeal *deal = get_deal (MARQUISE_MARJOLET (game));
  int card = find_own_card (game, pile, index);

  if (card < 0 || deal->turn != 0 || deal->phase != MARJOLET_FOLLOW
      || marjolet_legal (deal, (MarjoletMove) card))
    return NULL;

  return marquise_marjolet_say_duty (deal, card);
}

static MarquiseHint *
marquise_marjolet_hint (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = get_deal (self);
  const MarquisePile *hand;
  MarquiseHint *hint;
  Observation observation;
  MarjoletMove move;
  int totals[2];

  if (deal->phase == MARJOLET_OVER || deal->turn != 0)
    return NULL;

  skip_stages (self);
  deal = get_deal (self);
  marquise_marjolet_get_totals (self, totals);
  observation_make (deal, 0, totals, &observation);
  move = player_greedy (&observation);

  hint = g_new0 (MarquiseHint, 1);
  *hint = (MarquiseHint) { .pile = HAND, .index = -1, .target = -1 };
  if (move >= MARJOLET_CARDS)
    {
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
  const MarjoletDeal *deal = get_deal (self);
  MarjoletMove move;

  if (!marjolet_move_parse (text, &move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, _("“%s” is no move of this game."), text);
      return FALSE;
    }

  if (!marjolet_legal (deal, move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_ILLEGAL, _("The rules do not allow “%s” there."), text);
      return FALSE;
    }

  play (self, move, deal->turn == 0 && !has_to_pass (deal), MARQUISE_CHANGE_AUTO);

  return TRUE;
}

static char *
marquise_marjolet_status_line (MarquiseGame *game)
{
  const MarjoletDeal *deal = get_shown (MARQUISE_MARJOLET (game));
  g_autofree char *left = NULL;
  guint n_left = deal->n_stock;

  left = n_left == 0 ? g_strdup (_("The stock is empty"))
         : g_strdup_printf (ngettext ("%u card left in the stock", "%u cards left in the stock", n_left), n_left);

  /* Translators: the name of the trump suit, then “3 cards left in the stock”. */
  return g_strdup_printf (_("Trumps: %s · %s"), marquise_suit_name (deal->trump), left);
}

static void
marquise_marjolet_settle (MarquiseGame   *game,
                          MarquiseChange  change)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  stop_thinking (self);
  if (!self->staging)
    self->n_stages = self->stage = 0;
  update_status (self);
  schedule (self);
}

static void
marquise_marjolet_save (MarquiseGame *game,
                        GKeyFile     *file)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  g_key_file_set_integer (file, "Marjolet", "seat", 0);
  g_key_file_set_integer (file, "Marjolet", "dealer", self->dealer);
  g_key_file_set_string (file, "Marjolet", "level", marquise_level_to_text (self->level));
  g_key_file_set_string (file, "Marjolet", "match", self->match_id);
  g_key_file_set_integer_list (file, "Marjolet", "score", self->totals, 2);
  g_key_file_set_integer (file, "Marjolet", "deals", (int) self->past->len);
  g_key_file_set_boolean (file, "Marjolet", "begun", marquise_marjolet_match_has_begun (self));
  g_key_file_set_integer_list (file, "Marjolet", "counts",
                               (int[]) { (int) self->past_seconds, (int) self->past_moves,
                                         (int) self->past_undos, (int) self->past_hints }, 4);

  for (guint i = 0; i < self->past->len; i++)
    {
      PastDeal *past = g_ptr_array_index (self->past, i);
      g_autofree char *group = g_strdup_printf ("Deal %u", i + 1);

      g_key_file_set_int64 (file, group, "deal", past->number);
      g_key_file_set_string (file, group, "cards", past->cards);
      g_key_file_set_integer (file, group, "dealer", past->dealer);
      g_key_file_set_string (file, group, "moves", past->moves);
      g_key_file_set_integer_list (file, group, "points", past->points, 2);
    }
}

static gboolean
load_pair (GKeyFile   *file,
           const char *group,
           const char *key,
           int         pair[2])
{
  gsize length = 0;
  g_autofree int *list = g_key_file_get_integer_list (file, group, key, &length, NULL);

  if (list == NULL || length != 2 || list[0] < 0 || list[1] < 0 || list[0] > 100000 || list[1] > 100000)
    return FALSE;

  pair[0] = list[0];
  pair[1] = list[1];

  return TRUE;
}

static gboolean
load_past_deals (MarquiseMarjolet *self,
                 GKeyFile         *file,
                 int               n_deals)
{
  int sum[2] = { 0, 0 };

  for (int i = 0; i < n_deals; i++)
    {
      g_autofree char *group = g_strdup_printf ("Deal %d", i + 1);
      PastDeal *past = g_new0 (PastDeal, 1);

      g_ptr_array_add (self->past, past);
      past->number = (guint32) g_key_file_get_int64 (file, group, "deal", NULL);
      past->cards = g_key_file_get_string (file, group, "cards", NULL);
      past->dealer = g_key_file_get_integer (file, group, "dealer", NULL);
      past->moves = g_key_file_get_string (file, group, "moves", NULL);
      if (past->cards == NULL || past->moves == NULL || (past->dealer & ~1) != 0
          || !load_pair (file, group, "points", past->points))
        return FALSE;

      sum[0] += past->points[0];
      sum[1] += past->points[1];
    }

  return sum[0] == self->totals[0] && sum[1] == self->totals[1];
}

static gboolean
marquise_marjolet_load (MarquiseGame  *game,
                        GKeyFile      *file,
                        GError       **error)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  int n_deals = g_key_file_get_integer (file, "Marjolet", "deals", NULL);
  g_autofree char *level = g_key_file_get_string (file, "Marjolet", "level", NULL);
  g_autofree char *match_id = g_key_file_get_string (file, "Marjolet", "match", NULL);
  g_autoptr (GError) local = NULL;
  g_autofree int *counts = NULL;
  gsize n_counts = 0;

  forget_match (self);
  self->dealer = g_key_file_get_integer (file, "Marjolet", "dealer", &local);
  if (local != NULL || (self->dealer & ~1) != 0 || n_deals < 0 || n_deals > MAX_DEALS
      || g_key_file_get_integer (file, "Marjolet", "seat", NULL) != 0
      || !load_pair (file, "Marjolet", "score", self->totals) || !load_past_deals (self, file, n_deals))
    {
      forget_match (self);
      self->dealer = 1;
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                           _("What it says about the match does not fit together."));
      return FALSE;
    }

  if (match_id != NULL && g_uuid_string_is_valid (match_id))
    {
      g_free (self->match_id);
      self->match_id = g_steal_pointer (&match_id);
    }
  marquise_level_from_text (level, &self->level);
  self->past_begun = g_key_file_get_boolean (file, "Marjolet", "begun", NULL);
  counts = g_key_file_get_integer_list (file, "Marjolet", "counts", &n_counts, NULL);
  if (n_counts == 4)
    {
      self->past_seconds = (guint) MAX (counts[0], 0);
      self->past_moves = (guint) MAX (counts[1], 0);
      self->past_undos = (guint) MAX (counts[2], 0);
      self->past_hints = (guint) MAX (counts[3], 0);
    }

  return TRUE;
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
  game_class->summary = N_("Tricks, marriages and the jack of trumps: the two-handed game of the French south-west.");
  game_class->help_page = "marjolet";
  game_class->rule_texts = marquise_marjolet_rule_texts;
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

  properties[PROP_LEVEL] = g_param_spec_int ("level", NULL, NULL, MARQUISE_LEVEL_BEGINNER, MARQUISE_LEVEL_EXPERT,
                                             MARQUISE_LEVEL_INTERMEDIATE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, 10000, DEFAULT_PACE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
marquise_marjolet_init (MarquiseMarjolet *self)
{
  self->level = MARQUISE_LEVEL_INTERMEDIATE;
  self->pace = DEFAULT_PACE;
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) past_deal_free);
  self->answer = -1;
}

/* For the library */

const char *
marquise_marjolet_get_match_id (MarquiseMarjolet *self)
{
  return self->match_id;
}

void
marquise_marjolet_get_match_counts (MarquiseMarjolet *self,
                                    guint            *seconds,
                                    guint            *moves,
                                    guint            *undos,
                                    guint            *hints)
{
  MarquiseGame *game = MARQUISE_GAME (self);

  *seconds = self->past_seconds + marquise_game_get_elapsed (game);
  *moves = self->past_moves + marquise_game_get_n_moves (game);
  *undos = self->past_undos + marquise_game_get_n_undos (game);
  *hints = self->past_hints + marquise_game_get_n_hints (game);
}

gboolean
marquise_marjolet_match_has_begun (MarquiseMarjolet *self)
{
  return self->past_begun || marquise_game_has_begun (MARQUISE_GAME (self));
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

  deal = get_deal (self);
  n_moves = deal->phase == MARJOLET_OVER || deal->turn != 0 || has_to_pass (deal)
            ? 0 : marjolet_moves (deal, moves);
  for (int i = 0; i < n_moves; i++)
    {
      int which = moves[i] - MARJOLET_DECLARE_FIRST;

      if (moves[i] < MARJOLET_DECLARE_FIRST)
        continue;

      if (moves[i] == MARJOLET_EXCHANGE)
        add_choice (choices, moves[i], 10, g_strdup (_("Exchange the seven of trumps")));
      else if (moves[i] == MARJOLET_DONE)
        add_choice (choices, moves[i], 0, g_strdup (deal->declared_now ? _("Nothing more to declare")
                                                    : _("Declare nothing")));
      else
        add_choice (choices, moves[i], marjolet_combination_value (which, deal->trump, &deal->rules),
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

  deal = get_deal (self);
  if (move < MARJOLET_DECLARE_FIRST || deal->turn != 0 || !marjolet_legal (deal, move))
    return marquise_game_refuse (MARQUISE_GAME (self), HAND, _("That cannot be declared now."));

  skip_stages (self);
  play (self, move, TRUE, MARQUISE_CHANGE_MOVE);

  return TRUE;
}

const MarjoletDeal *
marquise_marjolet_get_deal (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  return get_deal (self);
}

void
marquise_marjolet_get_totals (MarquiseMarjolet *self,
                              int               totals[2])
{
  g_return_if_fail (MARQUISE_IS_MARJOLET (self));

  for (int seat = 0; seat < 2; seat++)
    totals[seat] = self->totals[seat] + (is_counted (self) ? marjolet_points (get_deal (self), seat) : 0);
}

guint
marquise_marjolet_get_n_deals (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), 0);

  return self->past->len + (is_counted (self) ? 1 : 0);
}

char *
marquise_marjolet_combination_name (MarquiseMarjolet *self,
                                    int               which)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  return marquise_combination_name (which, get_deal (self)->trump);
}

Card
marquise_marjolet_get_drawn (MarquiseMarjolet *self)
{
  const MarjoletDeal *now;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), CARD_NONE);

  now = get_shown (self);
  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  for (guint i = at; i > 0; i--)
    {
      const MarjoletDeal *before = marquise_game_get_state_at (MARQUISE_GAME (self), i - 1);
      const MarjoletDeal *after = marquise_game_get_state_at (MARQUISE_GAME (self), i);
      CardSet gained = after->hand[0] & ~before->hand[0];

      if (gained != 0)
        return (gained & now->hand[0]) != 0 ? marjolet_face (__builtin_ctz (gained)) : CARD_NONE;
    }

  return CARD_NONE;
}

gboolean
marquise_marjolet_get_last_trick (MarquiseMarjolet *self,
                                  Card              cards[2],
                                  int              *winner)
{
  const MarjoletDeal *deal;
  int leader, trick;
  gboolean beaten;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), FALSE);

  deal = get_deal (self);
  if (deal->n_played < 2 || deal->n_played % 2 == 1)
    return FALSE;

  trick = deal->n_played / 2 - 1;
  leader = deal->leaders[trick];
  beaten = marjolet_beats (deal->played[2 * trick], deal->played[2 * trick + 1], deal->trump);
  cards[leader] = marjolet_face (deal->played[2 * trick]);
  cards[1 - leader] = marjolet_face (deal->played[2 * trick + 1]);
  if (winner != NULL)
    *winner = beaten ? 1 - leader : leader;

  return TRUE;
}

char *
marquise_marjolet_get_news (MarquiseMarjolet *self)
{
  const MarquiseStep *steps;
  MarjoletMove move;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  steps = marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  /* A pass of itself is no news: what went before it is. */
  while (at > 0 && !steps[at - 1].own && g_str_equal (steps[at - 1].text, "."))
    at--;
  if (at == 0 || !marjolet_move_parse (steps[at - 1].text, &move))
    return NULL;

  return marquise_marjolet_say_move (marquise_game_get_state_at (MARQUISE_GAME (self), at - 1), move);
}

static char *
join_moves (MarquiseGame *game)
{
  GString *text = g_string_new (NULL);
  const MarquiseStep *steps;
  guint at;

  steps = marquise_game_get_steps (game, NULL, &at);
  for (guint i = 0; i < at; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : " ", steps[i].text);

  return g_string_free (text, FALSE);
}

void
marquise_marjolet_next_deal (MarquiseMarjolet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  Card cards[PACK_MAX];
  guint32 number = 0;
  PastDeal *past;

  g_return_if_fail (MARQUISE_IS_MARJOLET (self));

  if (marquise_game_get_status (game) != MARQUISE_STATUS_DEAL_OVER)
    return;

  past = g_new0 (PastDeal, 1);
  past->number = marquise_game_get_number (game);
  past->dealer = self->dealer;
  past->cards = marquise_game_get_cards_text (game);
  past->moves = join_moves (game);
  for (int seat = 0; seat < 2; seat++)
    past->points[seat] = marjolet_points (get_deal (self), seat);
  marquise_marjolet_get_totals (self, self->totals);
  marquise_marjolet_get_match_counts (self, &self->past_seconds, &self->past_moves, &self->past_undos,
                                      &self->past_hints);
  self->past_begun = TRUE;
  g_ptr_array_add (self->past, past);

  /* M14: the dealer alternates. */
  self->dealer = 1 - self->dealer;
  while (number == 0)
    number = g_random_int ();
  pack_deal (&marjolet_game, number, cards);
  marquise_game_next_cards (game, number, cards);
}
