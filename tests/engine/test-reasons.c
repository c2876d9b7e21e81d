/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a hint is given: every reason, read again here from the true table by a reading of its own,
 * in all patiences and under all their rules, at positions that are played to by lot; and that it
 * is the same whatever the hidden cards are. MARQUISE_TEST_HINTS=200000 looks at so many. */

#include "tap.h"

#include "engine/cards/random.h"
#include "engine/cards/pack.h"
#include "engine/coach/coach-private.h"
#include "engine/games.h"
#include "engine/patience/blocks.h"

#include <stdlib.h>
#include <string.h>

#define HINTS 24000             /* in the check */
#define EACH 12                 /* moves looked at in one position */
#define GAME_MAX 160            /* moves of one game */
#define COACH_SHARE 40          /* one position in so many is given to the coach */

typedef struct {
  const Patience *patience;
  const Blocks *blocks;         /* NULL: rules that are written out */
  Position before;              /* the true table */
  Position after;
  Knowledge knowledge;
  Move plan[2];
  int n;
  CoachMove said;
  int first, count;             /* of the cards that move, in the pile they come from */
} Case;

static uint64_t rng = 1;

static int
pick (int n)
{
  return (int) random_below (&rng, (uint32_t) n);
}

/* --- Looking at the table --- */

static PileKind
kind (const Case *c, int pile)
{
  return c->patience->piles[pile].kind;
}

static int
count_hidden (const Case *c, const Position *position)
{
  int n = 0;

  for (int pile = 0; pile < c->patience->n_piles; pile++)
    for (int i = 0; kind (c, pile) != PILE_STOCK && i < position_count (position, pile); i++)
      n += card_is_down (position_pile (position, pile)[i]);
  return n;
}

static int
count_hidden_in (const Position *position, int pile)
{
  int n = 0;

  for (int i = 0; i < position_count (position, pile); i++)
    n += card_is_down (position_pile (position, pile)[i]);
  return n;
}

static Card
lowest_of (const Position *position, Move move)
{
  int at = position_count (position, move.from) - move.under - move.count;

  return card_face (position_pile (position, move.from)[at]);
}

/* Whether the player has seen this card: now, or at some time before. */
static bool
is_known (const Case *c, Card card)
{
  for (int pile = 0; pile < c->patience->n_piles; pile++)
    for (int i = 0; i < position_count (&c->before, pile); i++)
      {
        Card there = position_pile (&c->before, pile)[i];
        bool seen = c->knowledge.seen[card_id (there) >> 6] >> (card_id (there) & 63) & 1;

        if (card_face (there) == card && (!card_is_down (there) || seen))
          return true;
      }
  /* What the last move of all, or elimination, tells. */
  return knowledge_unseen (c->patience, &c->knowledge) == 0;
}

/* The card under those that move, or CARD_NONE; CARD_DOWN stays with it. */
static Card
under (const Case *c)
{
  return c->first == 0 ? CARD_NONE : position_pile (&c->before, c->said.move.from)[c->first - 1];
}

static bool
has_move (const Case     *c,
          const Position *position,
          int             from,
          int             to,
          PileKind        to_kind,
          Card            lowest,
          Move           *found)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (c->patience, position, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CARDS && (from < 0 || moves[i].from == from)
        && (to < 0 || moves[i].to == to) && kind (c, moves[i].to) == to_kind
        && (lowest == CARD_NONE || lowest_of (position, moves[i]) == lowest))
      {
        *found = moves[i];
        return true;
      }
  return false;
}

/* How many cards must go up before this one, as the tops of the foundations show it; 99: not to be
 * told; -1: it lies there. */
static int
steps_to (const Case *c, Card card)
{
  int least = 99, begun = 0, copies = c->patience->game.n_cards > 52 ? 2 : 1;

  for (int pile = 0; pile < c->patience->n_piles; pile++)
    {
      Card top = position_top (&c->before, pile);

      if (kind (c, pile) != PILE_FOUNDATION)
        continue;
      if (c->blocks == NULL && c->patience->takes != NULL)
        {
          if (c->patience->takes (c->patience, &c->before, pile, card))
            return 0;
          continue;
        }
      if (top == CARD_NONE || card_suit (top) != card_suit (card))
        continue;
      begun++;
      if (card_rank (card) > card_rank (top) && card_rank (card) - card_rank (top) - 1 < least)
        least = card_rank (card) - card_rank (top) - 1;
    }
  if (c->blocks == NULL && c->patience->takes != NULL)
    return 99;
  if (begun < copies && card_rank (card) - 1 < least)
    least = card_rank (card) - 1;
  return least == 99 ? -1 : least;
}

/* Whether @lower may ever be laid on @card in a column: by the words of the rule, where they are to
 * be read, else perhaps. */
static bool
may_lie_on (const Case *c, Card lower, Card card)
{
  int rank = card_rank (card) == RANK_ACE && c->blocks != NULL && c->blocks->wrap
             ? RANK_KING : card_rank (card) - 1;

  if (card_rank (lower) != rank)
    return false;
  if (c->blocks == NULL)
    return true;
  switch (c->blocks->build)
    {
    case BUILD_NO:
      return false;
    case BUILD_COLOUR:
      return card_is_red (lower) != card_is_red (card);
    case BUILD_SUIT:
      return card_suit (lower) == card_suit (card);
    case BUILD_OTHER:
      return card_suit (lower) != card_suit (card);
    default:
      return true;
    }
}

/* Whether a card that may lie on it still lies where it may want to. */
static bool
is_wanted_in_columns (const Case *c, Card card)
{
  for (int pile = 0; pile < c->patience->n_piles; pile++)
    for (int i = 0; kind (c, pile) != PILE_FOUNDATION && kind (c, pile) != PILE_ASIDE
         && i < position_count (&c->before, pile); i++)
      {
        Card lower = card_face (position_pile (&c->before, pile)[i]);

        /* An ace goes up from wherever it lies. */
        if (card_rank (lower) > RANK_ACE && may_lie_on (c, lower, card)
            && (c->blocks != NULL || strcmp (c->patience->game.id, "klondike") != 0
                || (c->before.rules.value[rules_find (&c->patience->game, "build")] == 0
                    ? card_is_red (lower) != card_is_red (card)
                    : card_suit (lower) != card_suit (card))))
          return true;
      }
  return false;
}

/* --- Each sentence --- */

static bool
up_is_true (const Case *c)
{
  int to = c->said.move.to;

  return kind (c, to) == PILE_FOUNDATION && c->count == 1
         && (c->blocks == NULL || c->blocks->goal == GOAL_SUITS)
         && position_count (&c->after, to) == position_count (&c->before, to) + 1;
}

static bool
safe_is_true (const Case *c)
{
  Card card = lowest_of (&c->before, c->said.move);

  if (kind (c, c->said.move.to) != PILE_FOUNDATION || card != c->said.card)
    return false;
  if (c->blocks != NULL && c->blocks->goal == GOAL_PAIRS)
    return card_rank (card) == RANK_KING;
  /* Nothing is built on cards there. */
  if (c->blocks == NULL && c->patience->takes != NULL)
    return true;
  /* The first card of a suit is at home. */
  if (c->blocks != NULL && c->blocks->dealt_base
      && position_count (&c->before, c->said.move.to) == 0)
    return true;
  return !is_wanted_in_columns (c, card);
}

static bool
turns_is_true (const Case *c)
{
  int down;

  if (count_hidden (c, &c->after) >= count_hidden (c, &c->before))
    return false;
  if (c->said.reason == COACH_REASON_TURNS)
    return true;
  if (c->said.reason == COACH_REASON_UP_TURNS)
    return up_is_true (c) && kind (c, c->said.move.from) == PILE_TABLEAU
           && card_is_down (under (c)) && !card_is_down (position_top (&c->after,
                                                                       c->said.move.from));
  down = count_hidden_in (&c->before, c->said.pile);
  for (int pile = 0; pile < c->patience->n_piles; pile++)
    if (kind (c, pile) == PILE_TABLEAU && count_hidden_in (&c->before, pile) > down)
      return false;
  return kind (c, c->said.pile) == PILE_TABLEAU && down > 1
         && count_hidden_in (&c->after, c->said.pile) == down - 1;
}

static bool
empties_is_true (const Case *c, PileKind wanted)
{
  int from = c->said.move.from;

  return kind (c, from) == wanted && c->first == 0 && c->said.move.under == 0
         && position_count (&c->after, from) == 0;
}

static bool
frees_column_is_true (const Case *c)
{
  Move move;

  if (!empties_is_true (c, PILE_TABLEAU) || card_rank (c->said.card) != RANK_KING
      || !is_known (c, c->said.card)
      || !has_move (c, &c->after, -1, c->said.move.from, PILE_TABLEAU, c->said.card, &move))
    return false;
  return kind (c, move.from) != PILE_TABLEAU
         || position_count (&c->after, move.from) > move.count;
}

static bool
frees_card_is_true (const Case *c)
{
  Move move;
  Card card = under (c);

  return card != CARD_NONE && !card_is_down (card) && card_face (card) == c->said.card
         && position_top (&c->after, c->said.move.from) == card
         && (c->blocks == NULL || c->blocks->goal == GOAL_SUITS)
         && has_move (c, &c->after, c->said.move.from, -1, PILE_FOUNDATION, c->said.card, &move);
}

static bool
digs_is_true (const Case *c)
{
  const Card *pile = position_pile (&c->before, c->said.move.from);
  int steps = steps_to (c, c->said.card);
  bool lies_there = false;

  for (int i = c->patience->fixed_bases ? 1 : 0; i < c->first; i++)
    lies_there |= pile[i] == c->said.card || (card_face (pile[i]) == c->said.card
                                              && !card_is_down (pile[i]));
  for (int i = c->first; i < c->first + c->count; i++)
    if (steps_to (c, card_face (pile[i])) >= 0 && steps_to (c, card_face (pile[i])) <= steps)
      return false;
  return kind (c, c->said.move.from) == PILE_TABLEAU && lies_there && steps >= 0 && steps < 99
         && (c->blocks == NULL || (c->blocks->goal == GOAL_SUITS && !c->blocks->dealt_base));
}

static bool
next_is_true (const Case *c)
{
  return c->n > 1 && c->plan[1].kind == MOVE_CARDS
         && patience_legal (c->patience, &c->after, c->plan[1])
         && lowest_of (&c->after, c->plan[1]) == c->said.card && is_known (c, c->said.card)
         && (c->said.reason == COACH_REASON_PREPARES || c->plan[1].to == c->said.move.to);
}

static bool
king_is_true (const Case *c)
{
  return card_rank (lowest_of (&c->before, c->said.move)) == RANK_KING
         && kind (c, c->said.move.to) == PILE_TABLEAU
         && position_count (&c->before, c->said.move.to) == 0
         && (c->blocks == NULL || !c->blocks->wrap);
}

static bool
waste_is_true (const Case *c)
{
  return kind (c, c->said.move.from) == PILE_WASTE
         && position_count (&c->after, c->said.move.from) > 0 && c->first > 0
         && position_count (&c->after, c->said.move.from)
         == position_count (&c->before, c->said.move.from) - 1;
}

static bool
waste_carries_is_true (const Case *c)
{
  Position next = c->after;
  Undo undo = { 0 };
  Move move;

  if (kind (c, c->said.move.from) != PILE_WASTE || !is_known (c, c->said.card)
      || !has_move (c, &c->after, c->said.pile, c->said.move.to, PILE_TABLEAU, c->said.card, &move))
    return false;
  patience_play (c->patience, &next, move, &undo);
  return count_hidden_in (&next, move.from) == count_hidden_in (&c->after, move.from) - 1;
}

static bool
joins_is_true (const Case *c)
{
  Card onto = position_top (&c->before, c->said.move.to);
  Card card = lowest_of (&c->before, c->said.move);

  return kind (c, c->said.move.to) == PILE_TABLEAU && !card_is_down (onto)
         && card_suit (onto) == card_suit (card) && card_rank (onto) == card_rank (card) + 1
         && (under (c) == CARD_NONE || card_face (under (c)) != card_face (onto)
             || card_is_down (under (c)));
}

static bool
reserve_is_true (const Case *c)
{
  int from = c->said.move.from;

  return kind (c, from) == PILE_RESERVE
         && position_count (&c->after, from) == position_count (&c->before, from) - 1;
}

/* Every move but turning lies on a bare base that stays. */
static bool
keeps_bases_is_true (const Case *c)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (c->patience, &c->before, moves), played = 0;

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CARDS || moves[i].kind == MOVE_PAIR)
      {
        played++;
        if (kind (c, moves[i].to) != PILE_TABLEAU || position_count (&c->before, moves[i].to) != 1)
          return false;
      }
  return c->patience->fixed_bases && played > 0;
}

static bool
turn_is_true (const Case *c)
{
  Move moves[PATIENCE_MAX_MOVES];

  if (c->said.move.kind != MOVE_DRAW && c->said.move.kind != MOVE_REDEAL)
    return false;
  switch (c->said.reason)
    {
    case COACH_REASON_DRAW_ONLY:
      return patience_moves (c->patience, &c->before, moves) == 1;
    case COACH_REASON_KEEPS_BASES:
      return keeps_bases_is_true (c);
    case COACH_REASON_DRAW_TO:
      return c->n > 1 && c->plan[1].kind == MOVE_CARDS
             && kind (c, c->plan[1].from) == PILE_WASTE
             && patience_legal (c->patience, &c->after, c->plan[1])
             && lowest_of (&c->after, c->plan[1]) == c->said.card && is_known (c, c->said.card);
    default:
      return true;
    }
}

static bool
is_true (const Case *c)
{
  switch (c->said.reason)
    {
    case COACH_REASON_NONE:
      return true;
    case COACH_REASON_SAFE_UP:
      return safe_is_true (c);
    case COACH_REASON_UP:
      return up_is_true (c);
    case COACH_REASON_UP_TURNS:
    case COACH_REASON_TURNS:
    case COACH_REASON_TURNS_LONGEST:
      return turns_is_true (c);
    case COACH_REASON_FREES_COLUMN:
      return frees_column_is_true (c);
    case COACH_REASON_EMPTIES:
      return empties_is_true (c, PILE_TABLEAU);
    case COACH_REASON_FREES_CELL:
      return empties_is_true (c, PILE_CELL);
    case COACH_REASON_BARES_KING:
      return c->patience->fixed_bases && c->first == 1
             && position_count (&c->after, c->said.move.from) == 1;
    case COACH_REASON_KING:
      return king_is_true (c);
    case COACH_REASON_FREES_CARD:
      return frees_card_is_true (c);
    case COACH_REASON_DIGS:
      return digs_is_true (c);
    case COACH_REASON_CARRIES:
    case COACH_REASON_PREPARES:
      return next_is_true (c);
    case COACH_REASON_RESERVE:
      return reserve_is_true (c);
    case COACH_REASON_WASTE:
      return waste_is_true (c);
    case COACH_REASON_WASTE_CARRIES:
      return waste_carries_is_true (c);
    case COACH_REASON_LOOK:
      return c->said.move.kind == MOVE_DRAW;
    case COACH_REASON_DRAW_TO:
    case COACH_REASON_DRAW:
    case COACH_REASON_DRAW_ONLY:
    case COACH_REASON_KEEPS_BASES:
      return turn_is_true (c);
    case COACH_REASON_MERGES:
      return joins_is_true (c);
    case N_COACH_REASONS:
    default:
      return false;
    }
}

/* --- Many positions --- */

typedef struct {
  int hints, untrue, hidden;
  int said[N_COACH_REASONS];
} Tally;

static void
tell (const Case *c, const char *fault)
{
  char move[PATIENCE_MOVE_TEXT], next[PATIENCE_MOVE_TEXT] = "", rules[RULE_STRING_MAX];

  move_format (c->patience, c->said.move, move);
  if (c->n > 1)
    move_format (c->patience, c->plan[1], next);
  rules_format (&c->patience->game, &c->before.rules, rules);
  note ("%s: %s (%s), %s then %s: reason %d, card %d, pile %d", fault, c->patience->game.id, rules,
        move, next, c->said.reason, c->said.card, c->said.pile);
}

/* The same table with other hidden cards, as the same player knows it. */
static void
exchange_hidden (const Case *c, Knowledge *other)
{
  Position dealt, now;
  char seen[KNOWLEDGE_TEXT];

  knowledge_world (c->patience, &c->knowledge, &rng, &dealt, &now);
  knowledge_begin (c->patience, other, &dealt);
  knowledge_format (&c->knowledge, seen);
  knowledge_parse (c->patience, other, seen);
  knowledge_follow (c->patience, other, &dealt, &now);
}

static void
check (Case *c, Tally *tally)
{
  Undo undo = { 0 };

  c->after = c->before;
  patience_play (c->patience, &c->after, c->said.move, &undo);
  c->count = c->said.move.kind == MOVE_CARDS ? c->said.move.count : 0;
  c->first = c->count == 0 ? 0 : position_count (&c->before, c->said.move.from)
             - c->said.move.under - c->count;
  tally->hints++;
  tally->said[c->said.reason]++;
  if (is_true (c))
    return;
  if (tally->untrue++ < 12)
    tell (c, "not true");
}

/* Why this move, followed by another that is possible or by none, as the plan of the coach might
 * have it. */
static void
ask_why (Case *c, Move move, Tally *tally)
{
  Knowledge other;
  CoachMove again;
  Position next = c->knowledge.now;
  Undo undo = { 0 };
  Move moves[PATIENCE_MAX_MOVES];
  int n;

  c->plan[0] = move;
  c->n = 1;
  patience_play (c->patience, &next, move, &undo);
  n = patience_moves (c->patience, &next, moves);
  if (n > 0 && pick (2) == 0)
    c->plan[c->n++] = moves[pick (n)];
  c->said = (CoachMove) { .move = move };
  coach_give_reason (c->patience, &c->knowledge, c->plan, c->n, &c->said);
  check (c, tally);

  exchange_hidden (c, &other);
  again = (CoachMove) { .move = move };
  coach_give_reason (c->patience, &other, c->plan, c->n, &again);
  if ((again.reason != c->said.reason || again.card != c->said.card || again.pile != c->said.pile)
      && tally->hidden++ < 12)
    tell (c, "other hidden cards");
}

/* The hint itself. The plans of the coach are longer; what is said of the first two moves is
 * read. */
static void
ask_coach (Case *c, Coach *coach, Tally *tally)
{
  const CoachLimits limits = { .visits = 2, .seconds = 0.05 };
  CoachAdvice hint;

  coach_reset (coach);
  if (!coach_hint (coach, &c->knowledge, &limits, &hint))
    return;
  c->said = hint.move[0];
  c->n = hint.plan_length > 2 ? 2 : hint.plan_length;
  memcpy (c->plan, hint.plan, (size_t) c->n * sizeof *c->plan);
  if (c->said.reason == COACH_REASON_DRAW_TO)
    return;
  check (c, tally);
}

static void
choose_rules (const Game *game, Rules *rules)
{
  for (int i = 0; i < game->n_rules; i++)
    {
      int n = 0;

      while (n < RULE_VALUES_MAX && game->rules[i].values[n] != NULL)
        n++;
      rules->value[i] = (uint8_t) pick (n);
    }
}

/* Plays on: by lot, or by what looks best, so that the game gets somewhere. */
static Move
choose_move (const Case *c, const Move *moves, int n)
{
  int best = 0;

  if (pick (3) == 0)
    return moves[pick (n)];
  for (int i = 1; i < n; i++)
    if (c->patience->merit (c->patience, &c->before, moves[i])
        > c->patience->merit (c->patience, &c->before, moves[best]))
      best = i;
  return moves[best];
}

static void
play_game (const Patience *patience, Coach *coach, int hints, Tally *tally)
{
  Case c = { .patience = patience };
  Position dealt;
  Card cards[PACK_MAX];
  Rules rules = { 0 };

  choose_rules (&patience->game, &rules);
  pack_deal (&patience->game, 1 + (uint32_t) pick (1000000), cards);
  patience_deal (patience, &rules, cards, &dealt);
  c.before = dealt;
  c.blocks = patience->blocks != NULL ? blocks_of (patience, &rules) : NULL;
  knowledge_begin (patience, &c.knowledge, &dealt);
  for (int i = 0; i < GAME_MAX && tally->hints < hints && !patience->won (patience, &c.before); i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, &c.before, moves);
      Undo undo = { 0 };

      if (n == 0)
        return;
      for (int j = 0; j < n && j < EACH && tally->hints < hints; j++)
        ask_why (&c, moves[n <= EACH ? j % n : pick (n)], tally);
      if (pick (COACH_SHARE) == 0)
        ask_coach (&c, coach, tally);
      patience_play (patience, &c.before, choose_move (&c, moves, n), &undo);
      knowledge_follow (patience, &c.knowledge, &dealt, &c.before);
    }
}

int
main (void)
{
  const char *wanted = getenv ("MARQUISE_TEST_HINTS");
  int n_patiences = 0, each;
  Tally all = { 0 };

  while (patiences[n_patiences] != NULL)
    n_patiences++;
  each = (wanted != NULL ? atoi (wanted) : HINTS) / n_patiences + 1;
  for (int i = 0; i < n_patiences; i++)
    {
      Coach *coach = coach_new (patiences[i]);
      Tally tally = { 0 };

      while (tally.hints < each)
        play_game (patiences[i], coach, each, &tally);
      ok (tally.untrue == 0, "%s: %d reasons, %d not true", patiences[i]->game.id, tally.hints,
          tally.untrue);
      ok (tally.hidden == 0, "%s: %d depend on what is hidden", patiences[i]->game.id,
          tally.hidden);
      for (int j = 0; j < N_COACH_REASONS; j++)
        all.said[j] += tally.said[j];
      coach_free (coach);
    }
  /* Where many are looked at each sentence is met, so that each was read. */
  for (int j = 0; j < N_COACH_REASONS; j++)
    {
      note ("reason %d: %d times", j, all.said[j]);
      if (wanted != NULL && all.said[j] == 0)
        ok (false, "reason %d was never said", j);
    }

  return done ();
}
