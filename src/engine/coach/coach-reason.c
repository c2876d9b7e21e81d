/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is made, in terms that hold for every patience: what it does on the table, or what the
 * plan does next. Nothing is said that is not true of this very move. */

#include "coach-private.h"

#include "engine/patience/blocks.h"

typedef struct {
  const Patience *patience;
  const Position *before;
  Position after;
  Move move;
  CoachMove *said;
} Reading;

static PileKind
kind_of (const Patience *patience, int pile)
{
  return patience->piles[pile].kind;
}

static int
count_down (const Position *position, int pile)
{
  int n = 0;

  while (n < position_count (position, pile) && card_is_down (position_pile (position, pile)[n]))
    n++;
  return n;
}

static Card
moved_card (const Position *position, Move move)
{
  return card_face (position->card[position->start[move.from + 1] - move.under - move.count]);
}

static void
say (Reading *r, CoachReason reason, Card card, int pile)
{
  r->said->reason = reason;
  r->said->card = card;
  r->said->pile = pile;
}

/* The first legal move after this one that @fits, or a move of no cards. */
static Move
find_after (const Reading *r, bool (*fits) (const Reading *r, Move move))
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (r->patience, &r->after, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CARDS && fits (r, moves[i]))
      return moves[i];
  return (Move) { .kind = MOVE_CARDS };
}

/* --- Turning cards --- */

/* Says which card is turned for, if the plan tells and all cards on the way are known. */
static bool
say_draw_to (Reading *r, const Move *plan, int n)
{
  Position position = *r->before;
  Undo undo;
  int i = 0;

  for (; i < n && plan[i].kind != MOVE_CARDS; i++)
    patience_play (r->patience, &position, plan[i], &undo);
  if (i == n || kind_of (r->patience, plan[i].from) != PILE_WASTE)
    return false;
  say (r, COACH_REASON_DRAW_TO, moved_card (&position, plan[i]), -1);
  return true;
}

static void
read_draw (Reading *r, const Move *plan, int n)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (r->patience, r->before, moves);
  CoachReason reason = n_moves == 1 ? COACH_REASON_DRAW_ONLY : COACH_REASON_DRAW;

  if (say_draw_to (r, plan, n))
    return;
  for (int i = 0; i < n_moves; i++)
    if (r->patience->fixed_bases && moves[i].kind == MOVE_CARDS
        && kind_of (r->patience, moves[i].to) == PILE_TABLEAU
        && position_count (r->before, moves[i].to) == 1)
      reason = COACH_REASON_KEEPS_BASES;
  say (r, reason, CARD_NONE, -1);
}

/* --- Moving cards --- */

static void
read_up (Reading *r, Card card, bool turned)
{
  if (r->patience->safe (r->patience, r->before, r->move))
    say (r, COACH_REASON_SAFE_UP, card, -1);
  else if (turned)
    say (r, COACH_REASON_UP_TURNS, card, r->move.from);
  else
    say (r, COACH_REASON_UP, card, -1);
}

/* A whole face-up run moves on to where the card from the waste lies, from over a face-down one. */
static bool
is_carried (const Reading *r, Move move)
{
  int down;

  if (kind_of (r->patience, move.from) != PILE_TABLEAU || move.to != r->move.to)
    return false;
  down = count_down (&r->after, move.from);
  return down > 0 && down == position_count (&r->after, move.from) - move.count;
}

static void
read_waste (Reading *r, Card card)
{
  Move next;

  if (position_count (r->before, r->move.to) == 0 && card_rank (card) == RANK_KING)
    {
      say (r, COACH_REASON_KING, card, r->move.to);
      return;
    }
  next = find_after (r, is_carried);
  if (next.count > 0)
    say (r, COACH_REASON_WASTE_CARRIES, card, next.from);
  else if (position_count (&r->after, r->move.from) > 0)
    say (r, COACH_REASON_WASTE, card, -1);
}

static bool
is_king_in_gap (const Reading *r, Move move)
{
  return move.to == r->move.from && card_rank (moved_card (&r->after, move)) == RANK_KING;
}

static void
read_emptied (Reading *r)
{
  Move next = find_after (r, is_king_in_gap);

  if (next.count > 0)
    say (r, COACH_REASON_FREES_COLUMN, moved_card (&r->after, next), r->move.from);
  else
    say (r, COACH_REASON_EMPTIES, CARD_NONE, r->move.from);
}

static bool
is_uncovered_up (const Reading *r, Move move)
{
  return move.from == r->move.from && kind_of (r->patience, move.to) == PILE_FOUNDATION;
}

static bool
is_turned (const Reading *r, int pile)
{
  return count_down (&r->after, pile) < count_down (r->before, pile);
}

/* The column that shows a card more now: the one that was moved from or, where places lie on
 * others, one under it; -1: none. */
static int
find_turned (const Reading *r)
{
  if (is_turned (r, r->move.from))
    return r->move.from;
  for (int pile = 0; pile < r->patience->n_piles; pile++)
    if (kind_of (r->patience, pile) == PILE_TABLEAU && is_turned (r, pile))
      return pile;
  return -1;
}

static void
read_turned (Reading *r, int turned)
{
  int down = count_down (r->before, turned);

  for (int pile = 0; pile < r->patience->n_piles; pile++)
    if (kind_of (r->patience, pile) == PILE_TABLEAU && count_down (r->before, pile) > down)
      {
        say (r, COACH_REASON_TURNS, CARD_NONE, turned);
        return;
      }
  say (r, r->patience->piles[turned].kind == PILE_TABLEAU && down > 1 ? COACH_REASON_TURNS_LONGEST
       : COACH_REASON_TURNS, CARD_NONE, turned);
}

/* Whether foundations are built from the ace up, card by card, so that lower cards are wanted
 * first. */
static bool
wants_lower_first (const Reading *r)
{
  const Blocks *blocks;

  if (r->patience->blocks == NULL)
    return true;
  blocks = blocks_of (r->patience, &r->before->rules);
  return blocks->goal == GOAL_SUITS && !blocks->dealt_base;
}

/* Whether a lower card than @card, wanted before it, lies in what is left of the pile. */
static bool
lies_on_lower (const Reading *r, Card card)
{
  const Card *pile = position_pile (&r->after, r->move.from);

  if (!wants_lower_first (r))
    return false;
  for (int i = r->patience->fixed_bases; i < position_count (&r->after, r->move.from); i++)
    if (card_rank (pile[i]) < card_rank (card))
      return true;
  return false;
}

static void
read_between (Reading *r, Card card, const Move *plan, int n)
{
  int left = position_count (&r->after, r->move.from);
  int turned = find_turned (r);
  Position position = r->after;
  Undo undo;

  if (turned >= 0)
    read_turned (r, turned);
  else if (kind_of (r->patience, r->move.to) == PILE_WASTE)
    return;
  else if (left == 0)
    read_emptied (r);
  else if (r->patience->fixed_bases && left == 1)
    say (r, COACH_REASON_BARES_KING, CARD_NONE, r->move.from);
  else if (find_after (r, is_uncovered_up).count > 0)
    say (r, COACH_REASON_FREES_CARD, card_face (position_top (&r->after, r->move.from)),
         r->move.from);
  else if (lies_on_lower (r, card))
    say (r, COACH_REASON_DIGS, CARD_NONE, r->move.from);
  else
    {
      int i = 1;

      for (; i < n && plan[i].kind != MOVE_CARDS; i++)
        patience_play (r->patience, &position, plan[i], &undo);
      if (i < n)
        say (r, COACH_REASON_PREPARES, moved_card (&position, plan[i]), -1);
      else if (position_count (r->before, r->move.to) > 0
               && card_rank (position_top (r->before, r->move.to)) == card_rank (card) + 1)
        say (r, COACH_REASON_MERGES, card, -1);
    }
}

void
coach_give_reason (const Patience  *patience,
                   const Knowledge *knowledge,
                   const Move      *plan,
                   int              n,
                   CoachMove       *move)
{
  Reading r = {
    .patience = patience, .before = &knowledge->now, .after = knowledge->now, .move = plan[0],
    .said = move
  };
  Card card;
  Undo undo = { 0 };

  say (&r, COACH_REASON_NONE, CARD_NONE, -1);
  if (r.move.kind == MOVE_PAIR)
    return;
  if (r.move.kind != MOVE_CARDS)
    {
      read_draw (&r, plan, n);
      return;
    }
  card = moved_card (r.before, r.move);
  patience_play (patience, &r.after, r.move, &undo);
  if (kind_of (patience, r.move.to) == PILE_FOUNDATION)
    read_up (&r, card, is_turned (&r, r.move.from));
  else if (kind_of (patience, r.move.from) == PILE_FOUNDATION)
    say (&r, COACH_REASON_BACK, card, -1);
  else if (kind_of (patience, r.move.from) == PILE_WASTE)
    read_waste (&r, card);
  else
    read_between (&r, card, plan, n);
}
