/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is made. Each reason is a proposition about the table as the player sees it before the
 * move, or about the next moves of the plan, and a function tests exactly that; a reason is given
 * only if its function finds it true. A Knowledge does not have the cards that nobody has seen: a
 * proposition that would name or compare one is false. */

#include "coach-private.h"
#include "pile-hash.h"

#include "engine/patience/told-patience.h"

typedef struct {
  const Patience *patience;
  const Told *told;
  const Position *before;
  Position after;
  Move move;
  Card card;                    /* the lowest of the cards that move */
  const Move *plan;             /* the plan, which begins with the move */
  int n;
} Reading;

/* What the sentence names in addition to the move. */
typedef struct {
  Card card;
  int pile;
} Named;

typedef struct {
  Move move[PATIENCE_MAX_MOVES];
  int n;
} Moves;

static PileKind
kind_of (const Reading *r, int pile)
{
  return r->patience->piles[pile].kind;
}

static void
list_moves (const Reading *r, const Position *position, Moves *moves)
{
  moves->n = patience_moves (r->patience, position, moves->move);
}

/* The lowest card that moves, or CARD_NONE if nobody has seen it. A pile that moves squared up
 * shows its top card. */
static Card
moved_card (const Reading *r, const Position *position, Move move)
{
  int count = told_is_squared (r->told, move.from) ? 1 : move.count;

  return card_face (position->card[position->start[move.from + 1] - move.under - count]);
}

/* How many cards of the pile lie under those that move. */
static int
count_below (const Reading *r)
{
  return position_count (r->before, r->move.from) - r->move.under - r->move.count;
}

/* The card directly under those that move, if it lies face up and will be on top; otherwise
 * CARD_NONE. */
static Card
uncovered_card (const Reading *r)
{
  int below = count_below (r);
  Card card;

  if (below == 0 || r->move.under > 0 || position_count (&r->after, r->move.from) != below)
    return CARD_NONE;
  card = position_pile (r->before, r->move.from)[below - 1];
  return card_is_down (card) ? CARD_NONE : card_face (card);
}

/* Whether the move empties the pile, and nothing fills it. */
static bool
is_emptied (const Reading *r, Named *named)
{
  return count_below (r) == 0 && r->move.under == 0
         && position_count (&r->after, r->move.from) == 0;
}

/* --- Turning cards --- */

/* Turns cards until @card, which has been seen, is on top of the waste, and takes it. */
static bool
reaches_card (const Reading *r, Named *named)
{
  Position position = *r->before;
  Undo undo;
  int i = 0;

  for (; i < r->n && (r->plan[i].kind == MOVE_DRAW || r->plan[i].kind == MOVE_REDEAL); i++)
    {
      /* After shuffling, nobody knows where the card is. */
      if (r->plan[i].kind == MOVE_REDEAL && told_shuffles (r->told))
        return false;
      patience_play (r->patience, &position, r->plan[i], &undo);
    }
  if (i == r->n || r->plan[i].kind != MOVE_CARDS || kind_of (r, r->plan[i].from) != PILE_WASTE
      || !patience_legal (r->patience, &position, r->plan[i]))
    return false;
  named->card = moved_card (r, &position, r->plan[i]);
  return named->card != CARD_NONE;
}

/* Whether a pile could move without changing anything; such moves are in no list. */
static bool
has_idle_moves (const Reading *r)
{
  for (int from = 0; from < r->patience->n_piles; from++)
    for (int to = 0; to < r->patience->n_piles; to++)
      {
        const Move move = {
          .kind = MOVE_CARDS, .from = (uint8_t) from, .to = (uint8_t) to,
          .count = (uint8_t) position_count (r->before, from)
        };

        if (from != to && patience_is_idle (r->patience, r->before, move))
          return true;
      }

  return false;
}

static bool
is_only_move (const Reading *r, Named *named)
{
  Moves moves;

  list_moves (r, r->before, &moves);
  return moves.n == 1 && !has_idle_moves (r);
}

/* There are moves on the table, and each would use a bare base. */
static bool
all_fill_bases (const Reading *r, Named *named)
{
  bool found = false;
  Moves moves;

  list_moves (r, r->before, &moves);
  for (int i = 0; i < moves.n; i++)
    {
      Move move = moves.move[i];

      if (move.kind == MOVE_DRAW || move.kind == MOVE_REDEAL)
        continue;
      if (!r->patience->fixed_bases || move.kind != MOVE_CARDS
          || kind_of (r, move.to) != PILE_TABLEAU || position_count (r->before, move.to) != 1)
        return false;
      found = true;
    }
  return found;
}

/* The coach preferred it to the others. */
static bool
is_chosen (const Reading *r, Named *named)
{
  return true;
}

/* --- To foundations --- */

static bool
is_safe (const Reading *r, Named *named)
{
  return r->patience->safe (r->patience, r->before, r->move);
}

static bool
is_turned (const Reading *r, int pile)
{
  return pile_count_down (&r->after, pile) < pile_count_down (r->before, pile);
}

static bool
goes_up (const Reading *r, Named *named)
{
  return told_is_sequence (r->told, r->move.to) && r->move.count == 1;
}

static bool
goes_up_and_turns (const Reading *r, Named *named)
{
  return goes_up (r, named) && kind_of (r, r->move.from) == PILE_TABLEAU
         && is_turned (r, r->move.from);
}

/* --- Between columns, and from cells and reserves --- */

/* A pile shows another card after the move: the one moved from or, if piles cover others, one under
 * it. */
static bool
turns (const Reading *r, Named *named)
{
  PileKind from = kind_of (r, r->move.from);

  if (r->move.kind == MOVE_CARDS && from != PILE_WASTE && from != PILE_STOCK
      && is_turned (r, r->move.from))
    named->pile = r->move.from;
  for (int pile = 0; pile < r->patience->n_piles && named->pile < 0; pile++)
    if (kind_of (r, pile) == PILE_TABLEAU && is_turned (r, pile))
      named->pile = pile;
  return named->pile >= 0;
}

/* There are at least two face-down cards in the column, and no column has more. */
static bool
turns_longest (const Reading *r, Named *named)
{
  int down;

  if (!turns (r, named) || kind_of (r, named->pile) != PILE_TABLEAU)
    return false;
  down = pile_count_down (r->before, named->pile);
  for (int pile = 0; pile < r->patience->n_piles; pile++)
    if (kind_of (r, pile) == PILE_TABLEAU && pile_count_down (r->before, pile) > down)
      return false;
  return down > 1;
}

/* Whether only some cards may begin an empty column, or this one goes nowhere else. */
static bool
is_first_card (const Reading *r, int pile, Card card)
{
  return (told_begins (r->told, &r->after, pile) != CARDS_ALL
          || !told_builds_rank (r->told, card_rank (card)))
         && !told_is_gap (r->told, pile);
}

/* The move empties the column, and a visible card that may begin a column, and does not begin one
 * already, can go there. */
static bool
frees_column (const Reading *r, Named *named)
{
  Moves next;

  if (!is_emptied (r, named))
    return false;
  list_moves (r, &r->after, &next);
  for (int i = 0; i < next.n; i++)
    {
      Move move = next.move[i];

      if (move.kind != MOVE_CARDS || move.to != r->move.from)
        continue;
      named->card = moved_card (r, &r->after, move);
      if (named->card != CARD_NONE && is_first_card (r, r->move.from, named->card)
          && (kind_of (r, move.from) != PILE_TABLEAU
              || position_count (&r->after, move.from) > move.count))
        return true;
    }
  return false;
}

static bool
empties_column (const Reading *r, Named *named)
{
  return is_emptied (r, named) && told_begins (r->told, &r->after, r->move.from) != 0;
}

static bool
bares_base (const Reading *r, Named *named)
{
  return r->patience->fixed_bases && position_count (&r->after, r->move.from) == 1;
}

/* The card under it goes up with the next move. */
static bool
frees_card (const Reading *r, Named *named)
{
  Moves next;

  named->card = uncovered_card (r);
  if (named->card == CARD_NONE)
    return false;
  list_moves (r, &r->after, &next);
  for (int i = 0; i < next.n; i++)
    {
      Move move = next.move[i];

      if (move.kind == MOVE_CARDS && move.from == r->move.from && move.count == 1
          && move.under == 0 && kind_of (r, move.to) == PILE_FOUNDATION
          && told_is_sequence (r->told, move.to))
        return true;
    }
  return false;
}

#define NOT_YET 99

/* The number of cards that must go up before this one, on the foundation where that is fewest; -1:
 * it is up already. Of heaps only whether it can go up now is known: otherwise NOT_YET. */
static int
count_wanted_before (const Reading *r, Card card)
{
  if (!r->patience->heaped)
    return told_count_before (r->told, r->before, card);
  for (int pile = 0; pile < r->patience->n_piles; pile++)
    if (kind_of (r, pile) == PILE_FOUNDATION && told_takes (r->told, r->before, pile, card))
      return 0;
  return NOT_YET;
}

/* Under the cards that move lies a face-up card that is needed before any of them. */
static bool
digs (const Reading *r, Named *named)
{
  const Card *pile = position_pile (r->before, r->move.from);
  int below = count_below (r), first = r->patience->fixed_bases ? 1 : 0, soonest = -1;

  for (int i = first; i < below; i++)
    {
      int wanted = card_is_down (pile[i]) ? -1 : count_wanted_before (r, pile[i]);

      if (wanted >= 0 && (soonest < 0 || wanted < soonest))
        {
          soonest = wanted;
          named->card = card_face (pile[i]);
        }
    }
  for (int i = below; soonest >= 0 && i < below + r->move.count; i++)
    if (count_wanted_before (r, pile[i]) >= 0 && count_wanted_before (r, pile[i]) <= soonest)
      return false;
  return soonest >= 0 && soonest < NOT_YET;
}

/* The lowest card that the next move of the plan moves; CARD_NONE if there is no such move, or
 * nobody has seen the card. */
static Card
next_card (const Reading *r)
{
  return r->n > 1 && r->plan[1].kind == MOVE_CARDS
         && patience_legal (r->patience, &r->after, r->plan[1])
         ? moved_card (r, &r->after, r->plan[1]) : CARD_NONE;
}

/* Whether the pile is one onto which all others go, without a fixed order. */
static bool
is_heap (const Reading *r, int pile)
{
  return kind_of (r, pile) == PILE_WASTE
         || (kind_of (r, pile) == PILE_FOUNDATION && !told_is_sequence (r->told, pile)
             && !told_is_away (r->told, pile));
}

/* The plan puts a card on it next. */
static bool
carries (const Reading *r, Named *named)
{
  Card top = r->before->card[r->before->start[r->move.from + 1] - r->move.under - 1];

  named->card = next_card (r);
  return named->card != CARD_NONE && r->plan[1].to == r->move.to
         && (kind_of (r, r->move.to) == PILE_TABLEAU || is_heap (r, r->move.to))
         && position_top (&r->after, r->move.to) == top;
}

static bool
prepares (const Reading *r, Named *named)
{
  named->card = next_card (r);
  return named->card != CARD_NONE;
}

/* It goes onto a neighbour of its suit, higher or lower, and comes from elsewhere. */
static bool
merges (const Reading *r, Named *named)
{
  Card onto = position_top (r->before, r->move.to), from = uncovered_card (r);
  int step = card_rank (onto) - card_rank (r->card);

  if (kind_of (r, r->move.to) != PILE_TABLEAU || onto == CARD_NONE || card_is_down (onto))
    return false;
  return (step == 1 || step == -1) && card_suit (onto) == card_suit (r->card)
         && told_takes (r->told, r->before, r->move.to, r->card)
         && (from == CARD_NONE || card_suit (from) != card_suit (onto)
             || card_rank (from) != card_rank (onto));
}

/* All cards under it lie face up, and none is needed before it. */
static bool
covers_later (const Reading *r, Named *named)
{
  const Card *pile = position_pile (r->before, r->move.to);
  /* In runs on hidden cards, what lies under a card is always higher. */
  int own = told_hidden (r->told) != NULL || r->patience->heaped || r->card == CARD_NONE ? -1
            : told_count_before (r->told, r->before, r->card);

  if (own < 0 || r->move.count != 1 || kind_of (r, r->move.to) != PILE_TABLEAU)
    return false;
  for (int i = 0; i < position_count (r->before, r->move.to); i++)
    if (card_is_down (pile[i]) || told_count_before (r->told, r->before, pile[i]) < own)
      return false;

  return position_count (r->before, r->move.to) > 0;
}

static bool
lessens_reserve (const Reading *r, Named *named)
{
  return r->move.count == 1 && position_count (&r->after, r->move.from)
         == position_count (r->before, r->move.from) - 1;
}

/* --- From the waste --- */

/* It goes into an empty column, and no card in the columns would take it. */
static bool
needs_space (const Reading *r, Named *named)
{
  Moves moves;

  if (kind_of (r, r->move.to) != PILE_TABLEAU || position_count (r->before, r->move.to) > 0
      || card_rank (r->card) != RANK_KING)
    return false;
  list_moves (r, r->before, &moves);
  for (int i = 0; i < moves.n; i++)
    {
      Move move = moves.move[i];

      if (move.kind == MOVE_CARDS && kind_of (r, move.to) == PILE_TABLEAU
          && card_rank (moved_card (r, r->before, move)) == RANK_KING
          && position_count (r->before, move.to) > 0)
        return false;
    }
  return !told_builds_rank (r->told, RANK_KING);
}

/* Whether this move, made next, turns up a card of the pile it comes from. */
static bool
then_turns (const Reading *r, Move move)
{
  Position next = r->after;
  Undo undo = { 0 };

  patience_play (r->patience, &next, move, &undo);
  return pile_count_down (&next, move.from) < pile_count_down (&r->after, move.from);
}

/* All the face-up cards of another column can go on it, and a face-down card lies under them. */
static bool
carries_and_turns (const Reading *r, Named *named)
{
  Moves next;

  if (kind_of (r, r->move.to) != PILE_TABLEAU)
    return false;
  list_moves (r, &r->after, &next);
  for (int i = 0; i < next.n; i++)
    {
      Move move = next.move[i];
      int down;

      if (move.kind != MOVE_CARDS || move.to != r->move.to || move.from == r->move.to
          || kind_of (r, move.from) != PILE_TABLEAU)
        continue;
      down = pile_count_down (&r->after, move.from);
      if (down > 0 && down == position_count (&r->after, move.from) - move.count)
        {
          named->card = moved_card (r, &r->after, move);
          named->pile = move.from;
          return named->card != CARD_NONE && then_turns (r, move);
        }
    }
  return false;
}

static bool
uncovers_waste (const Reading *r, Named *named)
{
  return uncovered_card (r) != CARD_NONE;
}

/* --- Cards that leave, heaps, rows and lines of a told patience --- */

/* Whether the pile's top card looks like this one, and is uncovered. */
static bool
is_uncovered (const Reading *r, const Position *position, int pile, Card card)
{
  return card_face (position_top (position, pile)) == card_face (card)
         && told_is_free (r->told, position, pile);
}

/* A card that has been seen is on top now. */
static bool
uncovers (const Reading *r, Named *named)
{
  for (int pile = 0; pile < r->patience->n_piles; pile++)
    {
      Card card = position_top (&r->after, pile);

      if ((kind_of (r, pile) == PILE_TABLEAU || kind_of (r, pile) == PILE_RESERVE)
          && card != CARD_NONE && !card_is_down (card)
          && position_count (&r->after, pile) <= position_count (r->before, pile)
          && position_pile (r->before, pile)[position_count (&r->after, pile) - 1] == card
          && is_uncovered (r, &r->after, pile, card) && !is_uncovered (r, r->before, pile, card))
        {
          named->card = card_face (card);
          named->pile = pile;
          return true;
        }
    }
  return false;
}

/* The bit of the card at this depth of the pile; 0 if nobody has seen it. */
static uint64_t
bit_of (const Position *position, int pile, int depth)
{
  Card card = position->card[position->start[pile + 1] - depth];

  return card == CARD_NONE || card_is_down (card) ? 0 : face_bit (card);
}

/* The cards that can leave the table, alone or with others. */
static uint64_t
find_leaving (const Reading *r, const Position *position)
{
  uint64_t cards = 0;
  Moves moves;

  list_moves (r, position, &moves);
  for (int i = 0; i < moves.n; i++)
    {
      Move move = moves.move[i];

      if (move.kind == MOVE_PAIR)
        cards |= bit_of (position, move.from, 1) | bit_of (position, move.to, 1 + move.under);
      else if (move.kind == MOVE_CARDS && told_is_away (r->told, move.to))
        cards |= bit_of (position, move.from, 1 + move.under);
      for (int pile = 0; move.kind == MOVE_AWAY && pile < r->patience->n_piles; pile++)
        if ((move.piles >> pile & 1) != 0)
          cards |= bit_of (position, pile, 1);
    }
  return cards;
}

/* A card can leave that could not before. */
static bool
lets_go (const Reading *r, Named *named)
{
  uint64_t cards = find_leaving (r, &r->after);

  if (cards != 0)
    cards &= ~find_leaving (r, r->before);
  for (int face = 4; face < 56; face++)
    if ((cards >> face & 1) != 0)
      {
        named->card = (Card) face;
        return true;
      }
  return false;
}

static bool
continues_row (const Reading *r, Named *named)
{
  return told_count_in_order (r->told, &r->after, r->move.to) > 1;
}

static bool
begins_row (const Reading *r, Named *named)
{
  return told_count_in_order (r->told, &r->after, r->move.to) == 1;
}

/* Another card can go where it lay; that of the plan, if there is one. */
static bool
leaves_place (const Reading *r, Named *named)
{
  bool has_next = next_card (r) != CARD_NONE;
  Moves moves;

  if (position_count (&r->after, r->move.from) > 0)
    return false;
  list_moves (r, &r->after, &moves);
  for (int i = 0; i < moves.n; i++)
    {
      Move move = moves.move[i];

      if (move.kind == MOVE_CARDS && move.to == r->move.from && move.from != r->move.to
          && (named->card == CARD_NONE || (has_next && move_equal (move, r->plan[1]))))
        named->card = moved_card (r, &r->after, move);
    }
  return named->card != CARD_NONE;
}

static int
count_taken (const Reading *r, const Position *position)
{
  int n = 0;

  for (int pile = 0; pile < r->patience->n_piles; pile++)
    n += kind_of (r, pile) == PILE_TABLEAU && position_count (position, pile) > 0;
  return n;
}

static bool
lessens_piles (const Reading *r, Named *named)
{
  return count_taken (r, &r->after) == count_taken (r, r->before) - 1;
}

/* --- All of them --- */

/* What a move does, of which the first that is true counts. */
typedef enum {
  DRAWS = 1 << 0,               /* turns a card of the stock, or the waste over */
  TAKES_AWAY = 1 << 1,          /* takes cards off the table */
  ONTO_HEAP = 1 << 2,
  OUT_OF_LINE = 1 << 3,         /* takes from piles that close up, so that no place stays empty */
  INTO_GAP = 1 << 4,
  UP = 1 << 5,                  /* goes to a foundation */
  BACK = 1 << 6,                /* comes from one */
  FROM_WASTE = 1 << 7,
  FROM_COLUMN = 1 << 8,
  FROM_CELL = 1 << 9,
  FROM_RESERVE = 1 << 10,
  FROM_STOCK = 1 << 11,
  FROM_ANY = FROM_COLUMN | FROM_CELL | FROM_RESERVE | FROM_STOCK
} Deed;

typedef enum { NO_PILE, ITS_SOURCE, ITS_TARGET } PileNamed;

/* The reasons, of which the first that holds is given. */
static const struct {
  CoachReason reason;
  unsigned deeds;               /* those it may be a reason for */
  PileNamed pile;               /* the pile it names, unless @holds sets another */
  bool (*holds) (const Reading *r, Named *named);       /* tests it, and sets what it names */
} propositions[] = {
  { COACH_REASON_DRAW_TO, DRAWS, NO_PILE, reaches_card },
  { COACH_REASON_DRAW_ONLY, DRAWS, NO_PILE, is_only_move },
  { COACH_REASON_KEEPS_BASES, DRAWS, NO_PILE, all_fill_bases },
  { COACH_REASON_DRAW, DRAWS, NO_PILE, is_chosen },
  { COACH_REASON_SAFE_UP, UP, NO_PILE, is_safe },
  { COACH_REASON_UP_TURNS, UP, ITS_SOURCE, goes_up_and_turns },
  { COACH_REASON_UP, UP, NO_PILE, goes_up },
  { COACH_REASON_CONTINUES_ROW, INTO_GAP, NO_PILE, continues_row },
  { COACH_REASON_BEGINS_ROW, INTO_GAP, NO_PILE, begins_row },
  { COACH_REASON_LEAVES_PLACE, INTO_GAP, NO_PILE, leaves_place },
  { COACH_REASON_RESERVE, FROM_RESERVE, ITS_SOURCE, lessens_reserve },
  { COACH_REASON_KING, FROM_WASTE, ITS_TARGET, needs_space },
  { COACH_REASON_WASTE_CARRIES, FROM_WASTE, NO_PILE, carries_and_turns },
  { COACH_REASON_TURNS_LONGEST, FROM_ANY, NO_PILE, turns_longest },
  { COACH_REASON_TURNS, FROM_ANY | TAKES_AWAY | ONTO_HEAP, NO_PILE, turns },
  { COACH_REASON_FREES_COLUMN, FROM_COLUMN, ITS_SOURCE, frees_column },
  { COACH_REASON_EMPTIES, FROM_COLUMN, ITS_SOURCE, empties_column },
  { COACH_REASON_BARES_KING, FROM_COLUMN, ITS_SOURCE, bares_base },
  { COACH_REASON_FREES_CARD, FROM_ANY, ITS_SOURCE, frees_card },
  { COACH_REASON_DIGS, FROM_COLUMN, ITS_SOURCE, digs },
  { COACH_REASON_LETS_GO, TAKES_AWAY, NO_PILE, lets_go },
  { COACH_REASON_CARRIES, FROM_ANY | FROM_WASTE | BACK | ONTO_HEAP, NO_PILE, carries },
  { COACH_REASON_UNCOVERS, TAKES_AWAY | ONTO_HEAP, NO_PILE, uncovers },
  { COACH_REASON_FREES_CELL, FROM_CELL, ITS_SOURCE, is_emptied },
  { COACH_REASON_PREPARES, FROM_ANY | BACK | ONTO_HEAP | INTO_GAP | OUT_OF_LINE, NO_PILE,
    prepares },
  { COACH_REASON_FEWER_PILES, OUT_OF_LINE, NO_PILE, lessens_piles },
  { COACH_REASON_MERGES, FROM_ANY, NO_PILE, merges },
  { COACH_REASON_COVERS_LATER, FROM_ANY | FROM_WASTE, NO_PILE, covers_later },
  { COACH_REASON_WASTE, FROM_WASTE, NO_PILE, uncovers_waste }
};

static Deed
find_deed (const Reading *r)
{
  PileKind from = kind_of (r, r->move.from);

  if (r->move.kind == MOVE_DRAW || r->move.kind == MOVE_REDEAL)
    return DRAWS;
  if (r->move.kind == MOVE_PAIR || r->move.kind == MOVE_AWAY || told_is_away (r->told, r->move.to))
    return TAKES_AWAY;
  if (is_heap (r, r->move.to))
    return ONTO_HEAP;
  if (told_closes (r->told, r->move.from))
    return OUT_OF_LINE;
  if (told_is_gap (r->told, r->move.to))
    return INTO_GAP;
  if (kind_of (r, r->move.to) == PILE_FOUNDATION)
    return UP;
  return from == PILE_FOUNDATION ? BACK : from == PILE_WASTE ? FROM_WASTE
         : from == PILE_CELL ? FROM_CELL : from == PILE_RESERVE ? FROM_RESERVE
         : from == PILE_STOCK ? FROM_STOCK : FROM_COLUMN;
}

void
coach_give_reason (const Patience  *patience,
                   const Knowledge *knowledge,
                   const Move      *plan,
                   int              n,
                   CoachMove       *move)
{
  Reading r = {
    .patience = patience,
    .told = told_of (patience, &knowledge->now.rules),
    .card = CARD_NONE, .before = &knowledge->now, .after = knowledge->now, .move = plan[0],
    .plan = plan, .n = n
  };
  Undo undo = { 0 };
  Deed deed;

  move->reason = COACH_REASON_NONE;
  move->card = CARD_NONE;
  move->pile = -1;
  if (r.move.kind == MOVE_CARDS)
    r.card = moved_card (&r, r.before, r.move);
  if (r.move.kind != MOVE_DRAW && r.move.kind != MOVE_REDEAL)
    patience_play (patience, &r.after, r.move, &undo);
  deed = find_deed (&r);
  for (size_t i = 0; i < sizeof propositions / sizeof *propositions; i++)
    {
      PileNamed pile = propositions[i].pile;
      Named named = {
        CARD_NONE, pile == ITS_SOURCE ? r.move.from : pile == ITS_TARGET ? r.move.to : -1
      };

      if ((propositions[i].deeds & deed) == 0 || !propositions[i].holds (&r, &named))
        continue;
      move->reason = propositions[i].reason;
      move->card = named.card != CARD_NONE ? named.card : r.card;
      move->pile = named.pile;
      return;
    }
}
