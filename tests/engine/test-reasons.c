/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reasons that hints give: each is checked here against the true table by code of its own, in
 * all patiences and under all their rules, at positions that random games reach; and it must not
 * depend on hidden cards. For told patiences the check asks the rules card by card which ones a
 * pile takes, on positions with another top card. MARQUISE_TEST_HINTS=200000 sets the number of
 * hints. */

#include "tap.h"
#include "../sample.h"
#include "told-files.h"

#include "engine/cards/random.h"
#include "engine/cards/pack.h"
#include "engine/coach/coach-private.h"
#include "engine/games.h"
#include "engine/patience/told-patience.h"

#include <stdlib.h>
#include <string.h>

#define HINTS 24000             /* in the usual run */
#define TOLD_HINTS 10000        /* … of told patiences */
#define EACH 12                 /* moves examined in one position */
#define GAME_MAX 160            /* moves of one game */
#define COACH_SHARE 40          /* one position in this number is given to the coach */

typedef struct {
  const Patience *patience;
  const Told *told;
  Position before;              /* with all cards */
  Position after;
  Knowledge knowledge;
  Move plan[2];
  int n;
  CoachMove said;
  int first, count;             /* the cards that move, in the pile from which they come */
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

/* The lowest card of the move, or the visible one of a squared pile. */
static Card
lowest_of (const Case *c, const Position *position, Move move)
{
  int at = position_count (position, move.from) - move.under - move.count;

  if (told_is_squared (c->told, move.from))
    at = position_count (position, move.from) - 1;
  return card_face (position_pile (position, move.from)[at]);
}

/* Whether the player has seen this card, now or earlier. */
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
  /* The last hidden cards are known by elimination. */
  return knowledge_unseen (c->patience, &c->knowledge) == 0;
}

/* The card below those that move, or CARD_NONE; it keeps CARD_DOWN. */
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
        && (lowest == CARD_NONE || lowest_of (c, position, moves[i]) == lowest))
      {
        *found = moves[i];
        return true;
      }
  return false;
}

/* --- What a told patience takes --- */

/* Puts @card on the pile, and takes one away from the pile that has most, so that their number
 * stays the same. */
static void
add_on (const Case *c, Position *position, int pile, Card card)
{
  int most = pile == 0 ? 1 : 0;

  for (int other = 0; other < c->patience->n_piles; other++)
    if (other != pile && position_count (position, other) > position_count (position, most))
      most = other;
  position_take (position, most, 1);
  position_push (position, pile, card);
}

/* The same table with @card as the top card of the pile. */
static void
put_on (const Case *c, int pile, Card card, Position *other)
{
  *other = c->before;
  if (position_count (other, pile) > 0)
    other->card[other->start[pile + 1] - 1] = card;
  else
    add_on (c, other, pile, card);
}

/* Whether @card could be put on @onto in some pile of these kinds. */
static bool
could_lie_on (const Case *c, Card card, Card onto, unsigned kinds)
{
  for (int pile = 0; pile < c->patience->n_piles; pile++)
    {
      Position other;

      if ((kinds >> kind (c, pile) & 1) == 0)
        continue;
      put_on (c, pile, onto, &other);
      if (told_takes (c->told, &other, pile, card))
        return true;
    }
  return false;
}

/* How many cards have to go to a foundation before this one; 99: it goes to none. */
static int
told_steps_to (const Case *c, Card card)
{
  int least = 99;

  for (int pile = 0; pile < c->patience->n_piles; pile++)
    {
      uint64_t tops = 0, all = 0;

      if (kind (c, pile) != PILE_FOUNDATION || told_is_away (c->told, pile))
        continue;
      for (int face = 4; face < 56; face++)
        if (told_takes (c->told, &c->before, pile, (Card) face))
          tops |= UINT64_C (1) << face;
      for (int steps = 0; (tops & ~all) != 0 && steps < least; steps++)
        {
          uint64_t next = 0;

          if ((tops >> card_face (card) & 1) != 0)
            least = steps;
          all |= tops;
          for (int face = 4; face < 56; face++)
            {
              Position other = c->before;

              if ((tops >> face & 1) == 0)
                continue;
              for (int i = 0; i <= steps && position_count (&other, pile) < 13; i++)
                add_on (c, &other, pile, (Card) face);
              for (int then = 4; then < 56; then++)
                if (told_takes (c->told, &other, pile, (Card) then))
                  next |= UINT64_C (1) << then;
            }
          tops = next;
        }
    }
  return least;
}

/* Whether a card that is not out could be put on @card outside the foundations, and may need it:
 * where foundations begin with aces of any suit, an ace goes up from anywhere. */
static bool
is_wanted_told (const Case *c, Card card)
{
  bool aces_go_up = told_hidden (c->told) != NULL;

  for (int pile = 0; pile < c->patience->n_piles; pile++)
    for (int i = 0; kind (c, pile) != PILE_FOUNDATION
         && i < position_count (&c->before, pile); i++)
      {
        Card lower = card_face (position_pile (&c->before, pile)[i]);

        if (!(aces_go_up && card_rank (lower) == RANK_ACE)
            && could_lie_on (c, lower, card, ~(1u << PILE_FOUNDATION)))
          return true;
      }

  return false;
}

/* Whether @card is the top card of the pile, face up and not covered by other piles. */
static bool
is_uncovered (const Case *c, const Position *position, int pile, Card card)
{
  uint64_t over = told_covering (c->told, pile);

  for (int other = 0; other < c->patience->n_piles; other++)
    if ((over >> other & 1) != 0 && position_count (position, other) > 0)
      return false;
  return position_count (position, pile) > 0 && position_top (position, pile) != CARD_NONE
         && !card_is_down (position_top (position, pile))
         && card_face (position_top (position, pile)) == card;
}

static bool
uncovers_is_true (const Case *c)
{
  bool was_there = false;

  for (int i = 0; i < position_count (&c->before, c->said.pile); i++)
    was_there |= card_face (position_pile (&c->before, c->said.pile)[i]) == c->said.card;
  return was_there && is_uncovered (c, &c->after, c->said.pile, c->said.card)
         && !is_uncovered (c, &c->before, c->said.pile, c->said.card);
}

/* The pile to the left of it in its grid, or -1. */
static int
find_left (const Case *c, int pile)
{
  int row, half, other_row, other_half;
  bool covers;

  told_place (c->told, pile, &row, &half, &covers);
  return pile > 0 && told_place (c->told, pile - 1, &other_row, &other_half, &covers)
         && other_row == row && other_half < half ? pile - 1 : -1;
}

/* The cards from the left edge to the moved one are of one suit, each one rank higher than the one
 * before; if not @longer, the moved one is alone. */
static bool
row_is_true (const Case *c, bool longer)
{
  int pile = c->said.move.to, n = 1;

  for (int left; (left = find_left (c, pile)) >= 0; pile = left)
    {
      Card card = position_top (&c->after, pile), beside = position_top (&c->after, left);

      if (beside == CARD_NONE || card_suit (beside) != card_suit (card)
          || card_rank (beside) + 1 != card_rank (card))
        return false;
      n++;
    }
  return longer ? n > 1 : n == 1;
}

/* All cards of the pile are face up, and each goes out after the one that is put on it, or together
 * with it. */
static bool
covers_is_true (const Case *c)
{
  int steps = told_steps_to (c, lowest_of (c, &c->before, c->said.move));

  for (int i = 0; i < position_count (&c->before, c->said.move.to); i++)
    {
      Card card = position_pile (&c->before, c->said.move.to)[i];

      if (card_is_down (card) || told_steps_to (c, card_face (card)) < steps
          || told_steps_to (c, card_face (card)) == 99)
        return false;
    }
  return steps < 99 && kind (c, c->said.move.to) == PILE_TABLEAU;
}

/* Whether some move takes a card of that suit and rank off the table, to a foundation or out of all
 * piles. */
static bool
can_leave (const Case *c, const Position *position, Card card)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (c->patience, position, moves);

  for (int i = 0; i < n; i++)
    {
      Position next = *position;
      Undo undo = { 0 };
      int more = 0;

      if (moves[i].kind != MOVE_PAIR && moves[i].kind != MOVE_AWAY
          && (moves[i].kind != MOVE_CARDS || !told_is_away (c->told, moves[i].to)))
        continue;
      patience_play (c->patience, &next, moves[i], &undo);
      for (int pile = 0; pile < c->patience->n_piles; pile++)
        if (!told_is_away (c->told, pile))
          {
            for (int j = 0; j < position_count (position, pile); j++)
              more += card_face (position_pile (position, pile)[j]) == card;
            for (int j = 0; j < position_count (&next, pile); j++)
              more -= card_face (position_pile (&next, pile)[j]) == card;
          }
      if (more > 0)
        return true;
    }
  return false;
}

static bool
place_is_true (const Case *c)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (c->patience, &c->after, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].to == c->said.move.from && lowest_of (c, &c->after, moves[i]) == c->said.card)
      return position_count (&c->after, c->said.move.from) == 0;

  return false;
}

static bool
fewer_is_true (const Case *c)
{
  int before = 0, after = 0;

  for (int pile = 0; pile < c->patience->n_piles; pile++)
    if (kind (c, pile) == PILE_TABLEAU)
      {
        before += position_count (&c->before, pile) > 0;
        after += position_count (&c->after, pile) > 0;
      }
  return after == before - 1;
}

/* --- Each sentence --- */

static bool
up_is_true (const Case *c)
{
  int to = c->said.move.to;

  Card top = position_top (&c->before, to);

  /* If the former top card could be put on the moved one, the pile builds both ways and is not a
   * foundation. */
  if (told_is_away (c->told, to)
      || (top != CARD_NONE && told_takes (c->told, &c->after, to, top)))
    return false;
  return kind (c, to) == PILE_FOUNDATION && c->count == 1
         && position_count (&c->after, to) == position_count (&c->before, to) + 1;
}

static bool
safe_is_true (const Case *c)
{
  Card card = lowest_of (c, &c->before, c->said.move);

  if (kind (c, c->said.move.to) != PILE_FOUNDATION || card != c->said.card)
    return false;
  return !is_wanted_told (c, card);
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

/* Whether the card goes on no other in the columns. */
static bool
needs_space (const Case *c, Card card)
{
  for (int face = 4; face < 56; face++)
    for (int suit = 0; suit < N_SUITS; suit++)
      if (could_lie_on (c, card_make (suit, card_rank (card)), (Card) face, 1u << PILE_TABLEAU))
        return false;

  return true;
}

/* Whether only certain cards may begin the column, and this is one of them, or it goes nowhere
 * else. */
static bool
begins_few (const Case *c, Card card)
{
  int from = c->said.move.from;
  bool few = false;

  for (int face = 4; face < 56; face++)
    few |= !told_takes (c->told, &c->after, from, (Card) face);
  return (few || needs_space (c, card)) && told_takes (c->told, &c->after, from, card);
}

static bool
frees_column_is_true (const Case *c)
{
  Move move;

  if (!empties_is_true (c, PILE_TABLEAU) || !begins_few (c, c->said.card)
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
         && has_move (c, &c->after, c->said.move.from, -1, PILE_FOUNDATION, c->said.card, &move);
}

static bool
digs_is_true (const Case *c)
{
  const Card *pile = position_pile (&c->before, c->said.move.from);
  int steps = told_steps_to (c, c->said.card);
  bool lies_there = false;

  for (int i = c->patience->fixed_bases ? 1 : 0; i < c->first; i++)
    lies_there |= pile[i] == c->said.card || (card_face (pile[i]) == c->said.card
                                              && !card_is_down (pile[i]));
  for (int i = c->first; i < c->first + c->count; i++)
    if (told_steps_to (c, card_face (pile[i])) >= 0
        && told_steps_to (c, card_face (pile[i])) <= steps)
      return false;
  return kind (c, c->said.move.from) == PILE_TABLEAU && lies_there && steps >= 0 && steps < 99;
}

static bool
next_is_true (const Case *c)
{
  return c->n > 1 && c->plan[1].kind == MOVE_CARDS
         && patience_legal (c->patience, &c->after, c->plan[1])
         && lowest_of (c, &c->after, c->plan[1]) == c->said.card && is_known (c, c->said.card)
         && (c->said.reason == COACH_REASON_PREPARES
             || (c->plan[1].to == c->said.move.to
                 && position_top (&c->after, c->said.move.to)
                 == position_pile (&c->before, c->said.move.from)[c->first + c->count - 1]));
}

static bool
king_is_true (const Case *c)
{
  for (int face = 4; face < 56; face++)
    for (int suit = 0; suit < N_SUITS; suit++)
      if (could_lie_on (c, card_make (suit, RANK_KING), (Card) face, 1u << PILE_TABLEAU))
        return false;
  return card_rank (lowest_of (c, &c->before, c->said.move)) == RANK_KING
         && kind (c, c->said.move.to) == PILE_TABLEAU
         && position_count (&c->before, c->said.move.to) == 0;
}

static bool
waste_is_true (const Case *c)
{
  return kind (c, c->said.move.from) == PILE_WASTE
         && position_count (&c->after, c->said.move.from) > 0 && c->first > 0
         && position_count (&c->after, c->said.move.from)
         == position_count (&c->before, c->said.move.from) - 1 && c->said.move.under == 0;
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
  Card card = lowest_of (c, &c->before, c->said.move);

  return kind (c, c->said.move.to) == PILE_TABLEAU && !card_is_down (onto)
         && card_suit (onto) == card_suit (card)
         && (card_rank (onto) == card_rank (card) + 1
             || card_rank (onto) == card_rank (card) - 1)
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

/* Every move except turning would cover a bare base, which has to stay. */
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

/* Turning is the only move; useless moves count, too. */
static bool
only_is_true (const Case *c)
{
  static Move moves[TOLD_MAX_MOVES];
  int n;

  n = told_moves (c->told, &c->before, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].kind != c->said.move.kind)
      return false;

  return true;
}

static bool
turn_is_true (const Case *c)
{
  if (c->said.move.kind != MOVE_DRAW && c->said.move.kind != MOVE_REDEAL)
    return false;
  switch (c->said.reason)
    {
    case COACH_REASON_DRAW_ONLY:
      return only_is_true (c);
    case COACH_REASON_KEEPS_BASES:
      return keeps_bases_is_true (c);
    case COACH_REASON_DRAW_TO:
      return c->n > 1 && c->plan[1].kind == MOVE_CARDS
             && (c->said.move.kind == MOVE_DRAW || !told_shuffles (c->told))
             && kind (c, c->plan[1].from) == PILE_WASTE
             && patience_legal (c->patience, &c->after, c->plan[1])
             && lowest_of (c, &c->after, c->plan[1]) == c->said.card && is_known (c, c->said.card);
    default:
      return true;
    }
}

/* Reasons that follow from further rules. */
static bool
is_true_told (const Case *c)
{
  switch (c->said.reason)
    {
    case COACH_REASON_LETS_GO:
      return can_leave (c, &c->after, c->said.card) && !can_leave (c, &c->before, c->said.card);
    case COACH_REASON_COVERS_LATER:
      return covers_is_true (c);
    case COACH_REASON_UNCOVERS:
      return uncovers_is_true (c);
    case COACH_REASON_CONTINUES_ROW:
    case COACH_REASON_BEGINS_ROW:
      return row_is_true (c, c->said.reason == COACH_REASON_CONTINUES_ROW);
    case COACH_REASON_LEAVES_PLACE:
      return place_is_true (c);
    case COACH_REASON_FEWER_PILES:
      return fewer_is_true (c);
    default:
      return false;
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
    default:
      return is_true_told (c);
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

/* Asks for the reason of this move, followed by another possible one or by none, as in a plan of
 * the coach. */
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

/* Checks the hint itself. Plans of the coach are longer; only the reasons of the first two moves
 * are checked. */
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
    rules->value[i] = (uint8_t) pick (rules_count_values (&game->rules[i]));
}

/* Plays on: at random, or the best move by merit, so that the game gets somewhere. */
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
  c.told = told_of (patience, &rules);
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
      if (coach != NULL && pick (COACH_SHARE) == 0)
        ask_coach (&c, coach, tally);
      patience_play (patience, &c.before, choose_move (&c, moves, n), &undo);
      knowledge_follow (patience, &c.knowledge, &dealt, &c.before);
    }
}

static Tally told_tally;
static int told_each;

/* Checks one of tests/data/told. */
static void
test_told (const char *id)
{
  char why[TOLD_WHY];
  ToldPatience *told = told_patience_new (id, told_file (id, NULL), told_file, NULL);
  int untrue = told_tally.untrue, hidden = told_tally.hidden, until = told_tally.hints + told_each;

  if (!told_patience_make (told, why))
    {
      told_patience_free (told);
      return;
    }
  for (int i = 0; i < told_each && told_tally.hints < until; i++)
    play_game (told_patience_get (told), NULL, until, &told_tally);
  if (told_tally.untrue > untrue || told_tally.hidden > hidden)
    note ("%s: %d not true, %d depend on what is hidden", id, told_tally.untrue - untrue,
          told_tally.hidden - hidden);
  told_patience_free (told);
}

static void
count_only (const char *id)
{
  (void) id;
}

static void
test_told_patiences (const char *wanted)
{
  int n = told_files_each (count_only);

  told_each = (wanted != NULL ? atoi (wanted) : TOLD_HINTS) / (n + 1) + 1;
  n = told_files_each (test_told);
  ok (n > 200 && told_tally.untrue == 0, "%d told patiences: %d reasons, %d not true", n,
      told_tally.hints, told_tally.untrue);
  ok (told_tally.hidden == 0,
      "told patiences: %d reasons depend on hidden cards", told_tally.hidden);
}

int
main (void)
{
  const char *wanted = getenv ("MARQUISE_TEST_HINTS");
  int n_patiences = 0, each;
  Tally all = { 0 };

  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    n_patiences++;
  each = (wanted != NULL ? atoi (wanted) : HINTS) / n_patiences + 1;
  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      Coach *coach = coach_new (patiences[i]);
      Tally tally = { 0 };

      while (tally.hints < each)
        play_game (patiences[i], coach, each, &tally);
      ok (tally.untrue == 0, "%s: %d reasons, %d not true", patiences[i]->game.id, tally.hints,
          tally.untrue);
      ok (tally.hidden == 0, "%s: %d reasons depend on hidden cards", patiences[i]->game.id,
          tally.hidden);
      for (int j = 0; j < N_COACH_REASONS; j++)
        all.said[j] += tally.said[j];
      coach_free (coach);
    }
  test_told_patiences (wanted);
  for (int j = 0; j < N_COACH_REASONS; j++)
    all.said[j] += told_tally.said[j];
  /* With many positions each reason has to occur, so that each was checked. */
  for (int j = 0; j < N_COACH_REASONS; j++)
    {
      note ("reason %d: %d times", j, all.said[j]);
      if (wanted != NULL && all.said[j] == 0)
        ok (false, "reason %d was never given", j);
    }

  return done ();
}
