/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "look-ahead.h"

#include "pile-hash.h"

#include "engine/patience/searched.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEAREST 60              /* value of a column that hides a single card */
#define STOP_EVERY 32           /* nodes or ends between two checks whether to stop */
#define FILL -20000             /* value of an empty column that must be filled */
#define FOLLOWS_FROM 100        /* positions: a look at this many counts as long */
#define STEEP 4                 /* the odds when all cards are out: e to this power */
#define FAR 12                  /* most cards that are counted above one that goes out next */

const LookAheadWeights *
look_ahead_find (const Patience *patience, const Rules *rules)
{
  for (const LookAheadWeights *weights = look_ahead_weights; weights->id != NULL; weights++)
    if (strcmp (weights->id, patience->game.id) == 0
        && rules_match (&patience->game, rules, weights->rules))
      return weights;
  return NULL;
}

/* Sums while the columns are read. */
typedef struct {
  const Blocks *blocks;
  const Position *position;
  int *count;
  int base;
  int n_next;                   /* number of foundations */
  Card next[2 * N_SUITS];       /* the next card to go out, or CARD_NONE */
  int above[2 * N_SUITS];       /* number of cards above it */
  unsigned tops;                /* a bit for each rank */
} Tally;

static int
count_pile (const Position *position, int pile)
{
  return pile >= 0 ? position_count (position, pile) : 0;
}

static void
tally_foundations (Tally *tally)
{
  const Blocks *blocks = tally->blocks;
  int low = RANK_KING, high = 0;

  if (!blocks_build_suits (blocks))
    {
      tally->count[COUNTS_OUT] = tally->position->start[blocks->foundation + blocks->foundations]
                                 - tally->position->start[blocks->foundation];
      return;
    }
  tally->n_next = blocks->foundations;
  for (int i = 0; i < tally->n_next; i++)
    {
      int n = position_count (tally->position, blocks->foundation + i);

      tally->count[COUNTS_OUT] += n;
      low = n < low ? n : low;
      high = n > high ? n : high;
      tally->next[i] = n == RANK_KING ? CARD_NONE
                       : card_make (i % N_SUITS, (tally->base - 1 + n) % 13 + 1);
      tally->above[i] = FAR;
    }
  tally->count[COUNTS_UNEVEN] = high - low;
}

static void
look_for_next (Tally *tally, Card card, int above)
{
  for (int i = 0; i < tally->n_next; i++)
    if (tally->next[i] == card_face (card) && above < tally->above[i])
      tally->above[i] = above;
}

/* Counts the @n face-up cards of a column; returns the number of groups. */
static int
tally_open (Tally *tally, const Card *card, int n)
{
  int lowest = N_SUITS * RANK_KING, low[N_SUITS] = { lowest, lowest, lowest, lowest };
  int groups = 1, length = 1;

  for (int i = 0; i < n; i++)
    {
      int rank = (card_rank (card[i]) - tally->base + 13) % 13, suit = card_suit (card[i]);
      bool builds = i > 0 && blocks_builds (tally->blocks, tally->position, card[i], card[i - 1]);

      if (builds && (tally->blocks->lift != LIFT_SUIT || suit == card_suit (card[i - 1])))
        {
          tally->count[COUNTS_JOINED]++;
          length++;
        }
      else if (i > 0)
        {
          tally->count[COUNTS_BUILT] += builds;
          tally->count[COUNTS_LONG] += length * length;
          length = 1;
          groups++;
        }
      tally->count[COUNTS_LOW] += rank > lowest;
      tally->count[COUNTS_LOW_SUIT] += rank > low[suit];
      lowest = rank < lowest ? rank : lowest;
      low[suit] = rank < low[suit] ? rank : low[suit];
      look_for_next (tally, card[i], n - 1 - i);
    }
  tally->count[COUNTS_LONG] += length * length;
  return groups;
}

static void
tally_column (Tally *tally, int pile)
{
  const Card *card = position_pile (tally->position, pile);
  int n = position_count (tally->position, pile), down;
  bool turned;

  down = column_hidden (card, n, &turned);
  tally->count[COUNTS_DOWN] += down;
  tally->count[COUNTS_NEAR] += down > 0 ? NEAREST / down : 0;
  tally->count[COUNTS_OPEN] += down == 0;
  if (turned)
    {
      tally->count[COUNTS_TURNED]++;
      return;
    }
  n -= down;
  tally->count[COUNTS_KING] += down == 0 && card_rank (card[0]) == RANK_KING;
  tally->count[COUNTS_HEIGHT] += n * n;
  tally->tops |= 1u << card_rank (card[down + n - 1]);
  tally->count[COUNTS_ABOVE_DOWN] += tally_open (tally, card + down, n) * (down > 0);
}

static void
count_all (const Blocks *blocks, const Position *position, int count[N_COUNTS])
{
  Tally tally = {
    .blocks = blocks, .position = position, .count = count, .base = blocks_base (blocks, position)
  };
  int waste = count_pile (position, blocks->waste), spaces = 0;

  memset (count, 0, N_COUNTS * sizeof *count);
  tally_foundations (&tally);
  for (int i = 0; i < blocks->columns; i++)
    if (position_count (position, blocks->column + i) == 0)
      spaces++;
    else
      tally_column (&tally, blocks->column + i);
  for (int i = 0; i < waste && i < FAR; i++)
    look_for_next (&tally, position_pile (position, blocks->waste)[waste - 1 - i], i);
  for (int i = 0; i < tally.n_next; i++)
    count[COUNTS_NEXT] += tally.next[i] != CARD_NONE ? tally.above[i] : 0;
  count[COUNTS_WASTE] = waste;
  count[COUNTS_SPACE] = spaces > 0;
  count[COUNTS_SPACES] = spaces > 1 ? spaces - 1 : 0;
  count[COUNTS_TOPS] = __builtin_popcount (tally.tops);
}

static int
get_worth (const LookAhead *ahead, const Position *position)
{
  int count[N_COUNTS], worth = 0;

  count_all (ahead->blocks, position, count);
  for (int i = 0; i < N_COUNTS; i++)
    worth += ahead->weights->weight[i] * count[i];
  return worth;
}

static int
get_worth_to_follow (LookAhead *ahead, const Position *position)
{
  if (!ahead->follows)
    return get_worth (ahead, position);
  return (int) (LOOK_AHEAD_CERTAIN * runs_estimate (ahead->weights->net, &ahead->columns,
                                                    ahead->blocks, position, false));
}

/* The worth of a move that deals unseen cards; if columns are gathered and shuffled, nothing of
 * theirs remains. */
static int
get_worth_of_deal (const LookAhead *ahead, const LookAheadNode *node, Move move)
{
  const int *weight = ahead->weights->weight;
  int count[N_COUNTS];

  if (move.kind != MOVE_REDEAL || ahead->blocks->redeals == 0)
    return node->worth + weight[COUNTS_DRAW];
  count_all (ahead->blocks, &node->position, count);
  return weight[COUNTS_OUT] * count[COUNTS_OUT] + weight[COUNTS_UNEVEN] * count[COUNTS_UNEVEN];
}

static bool
is_column (const Blocks *blocks, int pile)
{
  return pile >= blocks->column && pile < blocks->column + blocks->columns;
}

static uint64_t
hash_others (const LookAhead *ahead, const Position *position)
{
  uint64_t hash = PILE_HASH_FIRST;

  for (int pile = 0; pile < ahead->patience->n_piles; pile++)
    if (!is_column (ahead->blocks, pile))
      hash = pile_hash (position, pile, hash);
  return hash;
}

static OpenHash
hash_open (const LookAhead *ahead, const Position *position)
{
  OpenHash hash = { .others = hash_others (ahead, position) };

  for (int pile = ahead->blocks->column; is_column (ahead->blocks, pile); pile++)
    hash.columns += pile_hash (position, pile, PILE_HASH_FIRST);
  return hash;
}

static uint64_t
mix (OpenHash hash)
{
  return (hash.others ^ hash.columns) * UINT64_C (0x9e3779b97f4a7c15);
}

/* The value of hash_open() one move after @before. */
static OpenHash
hash_after (const LookAhead *ahead, const LookAheadNode *before, const Position *position)
{
  OpenHash hash = before->hash;
  bool others = false;

  for (int pile = 0; pile < ahead->patience->n_piles; pile++)
    {
      int n = position_count (position, pile);

      if (n == position_count (&before->position, pile)
          && (n == 0 || position_top (position, pile) == position_top (&before->position, pile)))
        continue;
      if (is_column (ahead->blocks, pile))
        hash.columns += pile_hash (position, pile, PILE_HASH_FIRST)
                        - pile_hash (&before->position, pile, PILE_HASH_FIRST);
      else
        others = true;
    }
  if (others)
    hash.others = hash_others (ahead, position);
  return hash;
}

/* Turns the cards that the move has turned up face down again; returns whether there are any. */
static bool
hide_turned (const Blocks *blocks, const Position *before, Position *after)
{
  bool dealt = count_pile (after, blocks->stock_pile) < count_pile (before, blocks->stock_pile);
  bool any = dealt || count_pile (after, blocks->reserve) < count_pile (before, blocks->reserve);

  for (int pile = blocks->column; pile < blocks->column + blocks->columns; pile++)
    {
      int n = position_count (after, pile), was = position_count (before, pile);
      Card *top = after->card + after->start[pile] + n - 1;

      if (n == 0 || n > was || card_is_down (*top))
        continue;
      if (card_is_down (position_pile (before, pile)[n - 1])
          || (dealt && n == 1 && was == 1 && *top != position_top (before, pile)))
        {
          *top |= CARD_DOWN;
          any = true;
        }
    }
  return any;
}

bool
look_ahead_ends (const Patience *patience, const Position *before, Move move)
{
  Position after = *before;
  Undo undo;

  if (move.kind == MOVE_DRAW || move.kind == MOVE_REDEAL)
    return true;
  patience_play (patience, &after, move, &undo);
  return hide_turned (blocks_known (patience, &before->rules), before, &after);
}

/* Whether to stop after @done nodes or ends, which is not asked after every one. */
static bool
must_stop (const LookAhead *ahead, int done)
{
  return done % STOP_EVERY == 0 && ahead->stop != NULL && ahead->stop (ahead->stop_data);
}

static void
push (LookAhead *ahead, int node)
{
  int at = ahead->n_heap++;

  for (; at > 0 && ahead->node[ahead->heap[(at - 1) / 2]].worth < ahead->node[node].worth;
       at = (at - 1) / 2)
    ahead->heap[at] = ahead->heap[(at - 1) / 2];
  ahead->heap[at] = (uint16_t) node;
}

static int
pop (LookAhead *ahead)
{
  int best = ahead->heap[0], last = ahead->heap[--ahead->n_heap];
  int at = 0, child;

  while ((child = 2 * at + 1) < ahead->n_heap)
    {
      if (child + 1 < ahead->n_heap
          && ahead->node[ahead->heap[child + 1]].worth > ahead->node[ahead->heap[child]].worth)
        child++;
      if (ahead->node[ahead->heap[child]].worth <= ahead->node[last].worth)
        break;
      ahead->heap[at] = ahead->heap[child];
      at = child;
    }
  ahead->heap[at] = (uint16_t) last;
  return best;
}

/* Makes @position a new node unless it was met before. */
static void
add_node (LookAhead *ahead, const Position *position, int parent, Move move)
{
  OpenHash hash = parent < 0 ? hash_open (ahead, position)
                  : hash_after (ahead, &ahead->node[parent], position);
  size_t place = (size_t) mix (hash) & (ahead->size - 1);
  LookAheadNode *node = &ahead->node[ahead->n_nodes];

  for (; ahead->table[place] != 0; place = (place + 1) & (ahead->size - 1))
    if (mix (ahead->node[ahead->table[place] - 1].hash) == mix (hash))
      return;
  if (ahead->n_nodes == ahead->wanted)
    return;
  ahead->table[place] = (uint16_t) (ahead->n_nodes + 1);
  *node = (LookAheadNode) {
    .position = *position, .hash = hash, .parent = parent, .move = move,
    .worth = get_worth_to_follow (ahead, position)
  };
  if (ahead->patience->won (ahead->patience, position))
    ahead->won = ahead->n_nodes;
  push (ahead, ahead->n_nodes++);
}

static void
add_end (LookAhead *ahead, int node, Move move, int worth)
{
  if (ahead->n_ends < LOOK_AHEAD_ENDS)
    ahead->end[ahead->n_ends++] = (LookAheadEnd) { .node = node, .move = move, .worth = worth };
}

static bool
hides_any (const Blocks *blocks, const Position *position)
{
  bool any = count_pile (position, blocks->stock_pile) > 0;

  for (int pile = blocks->column; is_column (blocks, pile) && !any; pile++)
    any = pile_count_down (position, pile) > 0;
  return any;
}

/* Follows the best node not followed yet. False if there is none left, or a win was found. */
static bool
follow_best (LookAhead *ahead)
{
  const Patience *patience = ahead->patience;
  Move moves[PATIENCE_MAX_MOVES];
  const LookAheadNode *node;
  int at, n;

  if (ahead->won >= 0 || ahead->n_heap == 0)
    return false;
  at = pop (ahead);
  node = &ahead->node[at];
  n = patience_moves (patience, &node->position, moves);
  for (int i = 0; i < n && ahead->won < 0; i++)
    {
      Position after = node->position;
      Undo undo;

      if (moves[i].kind == MOVE_DRAW || moves[i].kind == MOVE_REDEAL)
        {
          add_end (ahead, at, moves[i],
                   ahead->follows ? 0 : get_worth_of_deal (ahead, node, moves[i]));
          continue;
        }
      if (patience->piles[moves[i].from].kind == PILE_FOUNDATION)
        continue;
      patience_play (patience, &after, moves[i], &undo);
      if (hide_turned (ahead->blocks, &node->position, &after))
        add_end (ahead, at, moves[i], ahead->follows ? 0 : get_worth (ahead, &after));
      else
        add_node (ahead, &after, at, moves[i]);
    }
  return true;
}

static void
look (LookAhead *ahead, const LookAheadWeights *weights, const Position *start, int nodes)
{
  ahead->weights = weights;
  ahead->wanted = nodes < LOOK_AHEAD_NODES ? nodes : LOOK_AHEAD_NODES;
  ahead->n_heap = ahead->n_nodes = ahead->n_ends = 0;
  ahead->won = -1;
  ahead->follows = weights->follows && nodes >= FOLLOWS_FROM
                   && hides_any (ahead->blocks, start);
  for (ahead->size = 64; ahead->size < 4 * (size_t) ahead->wanted;)
    ahead->size *= 2;
  memset (ahead->table, 0, ahead->size * sizeof *ahead->table);
  add_node (ahead, start, -1, (Move) { .kind = MOVE_CARDS });
  for (int i = 1; follow_best (ahead); i++)
    if (must_stop (ahead, i))
      break;
}

void
look_ahead_run (LookAhead              *ahead,
                const Patience         *patience,
                const LookAheadWeights *weights,
                const Position         *start,
                int                     nodes,
                LookAheadStop           stop,
                void                   *data)
{
  LookAheadWeights filling = *weights;

  ahead->patience = patience;
  ahead->blocks = blocks_known (patience, &start->rules);
  ahead->stop = stop;
  ahead->stop_data = data;
  look (ahead, weights, start, nodes);
  if (ahead->n_ends > 0 || ahead->won >= 0 || !ahead->blocks->full_rows
      || count_pile (start, ahead->blocks->stock_pile) == 0)
    return;
  filling.follows = false;
  filling.weight[COUNTS_SPACE] = filling.weight[COUNTS_SPACES] = FILL;
  look (ahead, &filling, start, nodes);
  ahead->weights = weights;
  if (ahead->n_ends == 0 && ahead->won < 0)
    look (ahead, weights, start, nodes);
}

int
look_ahead_goal (const LookAhead *ahead)
{
  int best = ahead->won >= 0 ? ahead->won : 0;

  for (int i = 1; i < ahead->n_nodes && ahead->won < 0; i++)
    if (ahead->node[i].worth > ahead->node[best].worth)
      best = i;
  return best;
}

void
look_ahead_after (const LookAhead    *ahead,
                  const LookAheadEnd *end,
                  Position           *after,
                  bool               *pending)
{
  const Position *before = &ahead->node[end->node].position;
  Undo undo;

  *after = *before;
  *pending = end->move.kind != MOVE_CARDS;
  if (*pending)
    return;
  patience_play (ahead->patience, after, end->move, &undo);
  hide_turned (ahead->blocks, before, after);
}

int
look_ahead_way (const LookAhead *ahead, int node, Move *moves, int max)
{
  int length = 0, left;

  for (int at = node; ahead->node[at].parent >= 0; at = ahead->node[at].parent)
    length++;
  left = length;
  for (int at = node; ahead->node[at].parent >= 0; at = ahead->node[at].parent)
    if (--left < max)
      moves[left] = ahead->node[at].move;
  return length < max ? length : max;
}

/* --- Judging the ends --- */

/* Gives the same order in every sort: equals stay as they were found. */
static int
compare (const void *a, const void *b)
{
  const LookAheadEnd *first = a, *second = b;

  if (first->worth != second->worth)
    return first->worth > second->worth ? -1 : 1;
  if (first->node != second->node)
    return first->node < second->node ? -1 : 1;
  return (first->move.from > second->move.from) - (first->move.from < second->move.from);
}

static float
expect (LookAhead *ahead, const LookAheadEnd *end)
{
  Position after;
  bool pending;

  look_ahead_after (ahead, end, &after, &pending);
  return runs_estimate (ahead->weights->net, &ahead->columns, ahead->blocks, &after, pending);
}

void
look_ahead_judge (LookAhead *ahead)
{
  int n = 0;

  qsort (ahead->end, (size_t) ahead->n_ends, sizeof ahead->end[0], compare);
  if (ahead->weights->net == NULL)
    return;
  for (; n < ahead->n_ends && n < LOOK_AHEAD_JUDGED; n++)
    {
      if (must_stop (ahead, n + 1))
        break;
      ahead->end[n].worth = (int) (LOOK_AHEAD_CERTAIN * expect (ahead, &ahead->end[n]));
    }
  ahead->n_ends = n;
  qsort (ahead->end, (size_t) n, sizeof ahead->end[0], compare);
}

/* By the weights alone. */
static float
expect_by_worth (const LookAhead *ahead)
{
  float all_out = (float) ahead->weights->weight[COUNTS_OUT] * (float) ahead->patience->n_out;
  int worth = ahead->n_ends > 0 ? ahead->end[0].worth : ahead->node[look_ahead_goal (ahead)].worth;

  for (int i = 1; i < ahead->n_ends; i++)
    worth = ahead->end[i].worth > worth ? ahead->end[i].worth : worth;
  return 1 / (1 + expf (-STEEP * (float) worth / all_out));
}

float
look_ahead_expect (LookAhead *ahead, int ends)
{
  float best = 0;

  if (ahead->won >= 0)
    return 1;
  if (ahead->weights->net == NULL)
    return expect_by_worth (ahead);
  if (ahead->n_ends == 0)
    return runs_came (ahead->blocks, &ahead->node[look_ahead_goal (ahead)].position);
  qsort (ahead->end, (size_t) ahead->n_ends, sizeof ahead->end[0], compare);
  for (int i = 0; i < ahead->n_ends && i < ends; i++)
    {
      float expected = expect (ahead, &ahead->end[i]);

      best = expected > best ? expected : best;
    }
  return best;
}
