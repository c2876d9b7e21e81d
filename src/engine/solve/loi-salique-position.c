/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique's packed positions: stacks, what is surely right, the moves, and the way back to the
 * rules. See solve-salic-private.h. */

#include "loi-salique-private.h"

#include <string.h>

/* --- Stacks --- */

SalicStack
salic_put_on (SalicDeal *deal, SalicStack stack, int rank)
{
  SalicStack *above = &deal->nodes[stack].above[rank - 2];
  const SalicNode *below = &deal->nodes[stack];
  SalicNode *node;

  if (*above != 0)
    return *above;
  if (deal->n_nodes == deal->max_nodes)
    {
      deal->full = true;
      return stack;
    }
  node = &deal->nodes[deal->n_nodes];
  memset (node, 0, sizeof *node);
  node->below = stack;
  node->rank = (uint8_t) rank;
  node->length = (uint8_t) (below->length + 1);
  node->sorted = below->sorted && rank <= below->rank;
  node->equals = 0;
  for (SalicStack at = stack; at != 0; at = deal->nodes[at].below)
    node->equals = (uint8_t) (node->equals + (deal->nodes[at].rank == rank));
  node->lowest = rank < below->lowest ? (uint8_t) rank : below->lowest;
  node->burden = below->burden;
  if (rank > below->lowest)
    node->burden = (uint16_t) (node->burden + 4 + (rank - below->lowest));
  *above = deal->n_nodes++;
  return *above;
}

static void
begin_stacks (SalicDeal *deal)
{
  memset (&deal->nodes[0], 0, sizeof deal->nodes[0]);
  deal->nodes[0].rank = RANK_KING;
  deal->nodes[0].lowest = RANK_KING;
  deal->nodes[0].sorted = true;
  deal->n_nodes = 1;
  deal->full = false;
}

/* --- Positions --- */

static inline int
count (const Salic *s, int rank)
{
  return (int) (s->counts >> 4 * rank & 15);
}

static inline bool
is_wanted (const Salic *s, int rank)
{
  return count (s, rank) < count (s, rank - 1);
}

static inline bool
has_stock (const SalicDeal *deal, const Salic *s)
{
  return s->turned < deal->n_stock;
}

/* Columns whose order does not matter: all, once the stock is gone. */
static inline int
n_equal (const SalicDeal *deal, const Salic *s)
{
  return has_stock (deal, s) ? s->columns - 1 : s->columns;
}

static void
sort_columns (const SalicDeal *deal, Salic *s)
{
  int n = n_equal (deal, s);

  for (int i = 1; i < n; i++)
    {
      SalicStack stack = s->column[i];
      int j = i;

      for (; j > 0 && s->column[j - 1] > stack; j--)
        s->column[j] = s->column[j - 1];
      s->column[j] = stack;
    }
}

uint64_t
salic_hash (const Salic *s)
{
  uint64_t hash = transposition_mix (UINT64_C (0x51ed27) + ((uint64_t) s->turned << 1 | s->held));

  for (int i = 0; i < S_COLUMNS; i += 2)
    hash = transposition_mix (hash ^ ((uint64_t) s->column[i] << 32 | s->column[i + 1]))
           + UINT64_C (0x9e3779b97f4a7c15);
  return hash;
}

/* With the stock gone and no card on a lower one, the lowest card of all is always on top, and
 * wanted. */
bool
salic_is_won (const SalicDeal *deal, const Salic *s)
{
  if (has_stock (deal, s))
    return false;
  for (int i = 0; i < s->columns; i++)
    if (!deal->nodes[s->column[i]].sorted)
      return false;
  return true;
}

/* --- Moves --- */

static void
play_on_line (SalicDeal *deal, const Salic *s, SalicMove move);

static void
turn (SalicDeal *deal, Salic *s)
{
  int rank = deal->stock[s->turned];
  int last = s->columns - 1;

  if (deal->playing)
    solver_play (deal->solver, (Move) { .kind = MOVE_DRAW });
  s->turned++;
  if (rank == RANK_KING)
    s->columns++;
  else if (rank < deal->low || rank > deal->high)
    return;
  else if (rank == RANK_ACE)
    s->counts += 1u << 4;
  else
    s->column[last] = salic_put_on (deal, s->column[last], rank);
}

static void
take_up (const SalicDeal *deal, Salic *s, int column)
{
  const SalicNode *node = &deal->nodes[s->column[column]];

  s->counts += UINT64_C (1) << 4 * node->rank;
  s->column[column] = node->below;
}

static SalicMove
name_move (const SalicDeal *deal, const Salic *s, int from, int to)
{
  bool stock = has_stock (deal, s);

  return (SalicMove) {
    .kind = MOVE_CARDS, .up = to < 0, .from = s->column[from], .from_last = stock && from == s->columns - 1,
    .to = to < 0 ? 0 : s->column[to], .to_last = stock && to == s->columns - 1
  };
}

/* Whether the top card c of @column, of rank r, may go up without loss.
 *
 * All foundations have r - 1: then no other card of its rank can ever be short of a place (RULES.md 1.1).
 *
 * Without building and with kings after the stock, it is enough that there is a place for c and for each
 * card of its rank that does not lie below c in its column. For let a line win, and play c first. As long
 * as the line plays only cards of rank r from elsewhere there are places enough, and c where the line had
 * it is missed by nobody: nothing is ever put on it but what is turned, which lies as well on what was
 * under c. If the line plays a card c' of rank r from under c before c, it had put c on a bare king
 * before, at a time when no stock was left; that king is still bare, so now c' goes there instead of up,
 * and the two positions are the same. (With kings=always the stock may have covered c on that king.)
 *
 * Without building and once the stock is gone, a card c alone on its king goes up as soon as there is a
 * place. For if the line plays another card c' of that rank first, c' can go to the king that c has
 * left, and the two positions are the same. */
static bool
is_safe (const SalicDeal *deal, const Salic *s, int column)
{
  const SalicNode *node = &deal->nodes[s->column[column]];
  int places = count (s, node->rank - 1) - count (s, node->rank);
  int wanted = S_FOUNDATIONS - count (s, node->rank);

  if (deal->lazy)
    wanted -= node->equals;
  if (node->below == 0 && !deal->building && !has_stock (deal, s))
    wanted = 1;
  return places >= wanted && places > 0;
}

/* Kings, queens and aces are turned at once: they cover nothing; an ace only makes places, and a new king
 * leaves every earlier move possible: what the last column held can be played as before, and it only
 * ceases to receive, which it did with the turn in any case. */
static bool
settle_once (SalicDeal *deal, Salic *s)
{
  if (has_stock (deal, s))
    {
      int rank = deal->stock[s->turned];

      if (rank == RANK_ACE || rank < deal->low || rank > deal->high)
        {
          s->held = false;
          turn (deal, s);
          sort_columns (deal, s);
          return true;
        }
    }
  for (int i = 0; i < s->columns; i++)
    {
      if (s->column[i] == 0 || !is_safe (deal, s, i))
        continue;
      if (deal->playing)
        play_on_line (deal, s, name_move (deal, s, i, -1));
      if (i == s->columns - 1)
        s->held = false;
      take_up (deal, s, i);
      sort_columns (deal, s);
      return true;
    }
  return false;
}

void
salic_settle (SalicDeal *deal, Salic *s)
{
  sort_columns (deal, s);
  while (settle_once (deal, s))
    continue;
}

typedef struct {
  SalicDeal *deal;
  const Salic *state;
  Salic *children;
  int n;
} Children;

/* The turn of a card of rank 2 to jack and a move that does not touch the last column do not see
 * each other: the turn goes first, so it need not be tried after. */
static void
add_move (Children *c, int from, int to)
{
  Salic *child = &c->children[c->n];
  const SalicNode *node = &c->deal->nodes[c->state->column[from]];
  int last = c->state->columns - 1;

  if (c->n == SALIC_MAX_CHILDREN)
    return;
  *child = *c->state;
  c->deal->log[c->n++] = name_move (c->deal, c->state, from, to);
  child->held = c->deal->hold && from != last && to != last && has_stock (c->deal, c->state);
  if (to < 0)
    take_up (c->deal, child, from);
  else
    {
      child->column[from] = node->below;
      child->column[to] = salic_put_on (c->deal, child->column[to], node->rank);
    }
}

/* Whether column @to would take the top card of @from (RULES.md 1.1, moves 2 and 3). */
static bool
takes (const SalicDeal *deal, const Salic *s, int from, int to)
{
  const SalicNode *card = &deal->nodes[s->column[from]];

  if (s->column[to] != 0)
    return deal->building && deal->nodes[s->column[to]].rank == card->rank + 1;
  if (!deal->kings_always && has_stock (deal, s))
    return false;
  /* The only card of a king to another king changes nothing but which of them is last. */
  return card->length > 1 || (has_stock (deal,
                                         s) && (from == s->columns - 1 || to == s->columns - 1));
}

static void
add_moves_from (Children *c, int from)
{
  const Salic *s = c->state;
  int equal = n_equal (c->deal, s);

  if (is_wanted (s, c->deal->nodes[s->column[from]].rank))
    add_move (c, from, -1);
  for (int to = 0; to < s->columns; to++)
    {
      bool repeated = to > 0 && to < equal && s->column[to] == s->column[to - 1] && to - 1 != from;

      if (to != from && !repeated && takes (c->deal, s, from, to))
        add_move (c, from, to);
    }
}

/* --- Moves that wait ---
 *
 * Without building and with kings after the stock, cards only go up until the stock is gone. Such a move
 * from another column than the last and the turn do not see each other, nor do two such moves, unless
 * the one makes the place for the other, or lies on it. So a line can be put into this order, beginning
 * from its end: a move m from another column waits until after the turn, or after the next move x from
 * the last column, unless x needs it: because m's rank is one below x's, or because another move that x
 * needs lies under m or is one rank higher than m. (A move that waits only leaves its place to others; it
 * finds it again, since in the end as many cards have gone up.) Therefore a move from another column need
 * be tried only where it can help the top card of the last column up before the next turn; and after
 * it, that card must come up before the stock is turned (Salic.held). */

typedef struct {
  int popped[S_COLUMNS];        /* cards of each column that could go up if none took another's place */
  int most[S_TOP + 1];          /* how high the counts could come */
} Hope;

static void
hope (const SalicDeal *deal, const Salic *s, Hope *h)
{
  SalicStack at[S_COLUMNS];
  int last = s->columns - 1;
  bool again = true;

  for (int rank = 0; rank <= S_TOP; rank++)
    h->most[rank] = count (s, rank);
  memcpy (at, s->column, sizeof at);
  memset (h->popped, 0, sizeof h->popped);
  while (again)
    {
      again = false;
      for (int i = 0; i < last; i++)
        while (at[i] != 0 && h->most[deal->nodes[at[i]].rank - 1] > count (s, deal->nodes[at[i]].rank))
          {
            h->most[deal->nodes[at[i]].rank]++;
            h->popped[i]++;
            at[i] = deal->nodes[at[i]].below;
            again = true;
          }
    }
}

/* The other columns whose top cards can help the top card of the last column, as bits. */
static unsigned
helpful_columns (const SalicDeal *deal, const Salic *s, const Hope *h)
{
  unsigned ranks = 1u << (deal->nodes[s->column[s->columns - 1]].rank - 1);
  unsigned columns = 0;
  unsigned before;

  do
    {
      before = ranks;
      for (int i = 0; i < s->columns - 1; i++)
        {
          SalicStack at = s->column[i];
          unsigned above = 0;

          for (int n = h->popped[i]; n > 0; n--, at = deal->nodes[at].below)
            {
              above |= 1u << (deal->nodes[at].rank - 1);
              if ((ranks & 1u << deal->nodes[at].rank) != 0)
                {
                  ranks |= above;
                  columns |= 1u << i;
                }
            }
        }
    }
  while (ranks != before);
  return columns;
}

static void
add_few_moves (Children *c)
{
  const SalicDeal *deal = c->deal;
  const Salic *s = c->state;
  int last = s->columns - 1;
  int rank = deal->nodes[s->column[last]].rank;
  unsigned columns;
  Hope h;

  if (s->column[last] == 0)
    return;
  hope (deal, s, &h);
  if (h.most[rank - 1] <= count (s, rank))
    return;
  columns = helpful_columns (deal, s, &h);
  for (int from = 0; from < last; from++)
    if ((columns & 1u << from) != 0 && (from == 0 || s->column[from] != s->column[from - 1])
        && is_wanted (s, deal->nodes[s->column[from]].rank))
      add_move (c, from, -1);
  if (is_wanted (s, rank))
    add_move (c, last, -1);
}

/* --- Digging ---
 *
 * Without building and once the stock is gone, a move to a bare king serves only to uncover what lies
 * below. So of each column only this need be tried: the first card x of it that has a place goes up, after
 * all above it have gone to bare kings. For let a line win, and let x be the first card that it plays up,
 * from column C; it had a place from the start, since only playing up makes places, and it does not lie
 * alone on its king, or it would have gone up at once (see is_safe()). Should a card above x in C have a
 * place, too, then it goes up at once when the line has put it on a king, and we take the first such for
 * x. What the line has put on kings from other columns before, or moved from king to king, can as
 * well follow, with more kings bare than before. */

static void
add_dig (Children *c, int column)
{
  const SalicDeal *deal = c->deal;
  const Salic *s = c->state;
  Salic *child = &c->children[c->n];
  SalicStack at = s->column[column];
  int dug = 0;

  while (at != 0 && !is_wanted (s, deal->nodes[at].rank))
    {
      dug++;
      at = deal->nodes[at].below;
    }
  if (at == 0)
    return;
  *child = *s;
  at = s->column[column];
  for (int i = 0, left = dug; left > 0; i++, left--)
    {
      while (i < s->columns && s->column[i] != 0)
        i++;
      if (i == s->columns)
        return;
      child->column[i] = salic_put_on (c->deal, 0, deal->nodes[at].rank);
      at = deal->nodes[at].below;
    }
  child->counts += UINT64_C (1) << 4 * deal->nodes[at].rank;
  child->column[column] = deal->nodes[at].below;
  c->deal->log[c->n] = name_move (deal, s, column, -1);
  c->deal->log[c->n++].dug = dug;
}

static void
add_digs (Children *c)
{
  const Salic *s = c->state;

  for (int column = 0; column < s->columns; column++)
    if (s->column[column] != 0 && (column == 0 || s->column[column] != s->column[column - 1]))
      add_dig (c, column);
}

int
salic_children (SalicDeal *deal, const Salic *state, Salic children[SALIC_MAX_CHILDREN])
{
  Children c = { deal, state, children, 0 };
  int equal = n_equal (deal, state);

  if (has_stock (deal, state) && !(deal->hold && state->held))
    {
      deal->log[0] = (SalicMove) { .kind = MOVE_DRAW };
      children[0] = *state;
      children[0].held = false;
      turn (deal, &children[0]);
      c.n = 1;
    }
  if (deal->lazy && deal->hold && has_stock (deal, state))
    {
      add_few_moves (&c);
      return c.n;
    }
  if (!deal->building && !has_stock (deal, state))
    {
      add_digs (&c);
      return c.n;
    }
  for (int from = 0; from < state->columns; from++)
    {
      bool repeated = from > 0 && from < equal && state->column[from] == state->column[from - 1];

      if (state->column[from] != 0 && !repeated)
        add_moves_from (&c, from);
    }
  return c.n;
}

/* How promising a child is: cards go up, last column and low ranks first; a card that does not lie
 * on its neighbour goes where it does; then the stock is turned; bare kings are spent last. */
int
salic_promise (const SalicDeal *deal, const Salic *s, const SalicMove *move)
{
  const SalicNode *card = &deal->nodes[move->from];
  const SalicNode *below = &deal->nodes[card->below];
  int exposes = card->below != 0 && is_wanted (s, below->rank) ? 15 : 0;

  if (move->kind == MOVE_DRAW)
    return 50;
  if (move->dug > 0)
    return 60 - 10 * move->dug;
  if (move->up)
    return 100 + (move->from_last ? 20 : 0) + 2 * (S_TOP - card->rank) + exposes;
  if (move->to != 0)
    return (card->below != 0 && below->rank == card->rank + 1 ? 15 : 60) + exposes;
  return 20 + exposes + (card->rank > below->lowest ? 5 : 0);
}

/* For the beam: cards up, few high cards on lower ones, bare kings. */
int32_t
salic_score (const SalicDeal *deal, const Salic *s)
{
  int score = 0;

  for (int rank = 2; rank <= S_TOP; rank++)
    score += 40 * count (s, rank);
  for (int i = 0; i < s->columns; i++)
    {
      const SalicNode *node = &deal->nodes[s->column[i]];

      score -= 4 * node->burden;
      if (s->column[i] == 0)
        score += 30;
      else if (node->sorted)
        score += 6;
    }
  return score;
}

/* --- Loading --- */

static bool
load_column (SalicDeal *deal, const Position *position, int column, Salic *s)
{
  const Card *cards = position_pile (position, S_COLUMN + column);
  int n = position_count (position, S_COLUMN + column);

  if (n == 0)
    return true;
  if (card_rank (cards[0]) != RANK_KING || s->columns != column)
    return false;
  s->columns++;
  for (int i = 1; i < n; i++)
    {
      int rank = card_rank (cards[i]);

      if (rank < 2 || rank > S_TOP)
        return false;
      s->column[column] = salic_put_on (deal, s->column[column], rank);
    }
  return true;
}

static void
load_foundations (const Position *position, Salic *s)
{
  for (int i = 0; i < S_FOUNDATIONS; i++)
    for (int rank = 1; rank <= position_count (position, S_FOUNDATION + i); rank++)
      s->counts += UINT64_C (1) << 4 * rank;
}

void
salic_set_building (SalicDeal *deal, bool building)
{
  deal->building = building;
  deal->lazy = !building && !deal->kings_always;
}

bool
salic_load (SalicDeal *deal, const Position *position, Salic *s)
{
  const Card *stock = position_pile (position, S_STOCK);
  int kings = 0;

  memset (s, 0, sizeof *s);
  begin_stacks (deal);
  deal->kings_always = position->rules.value[S_RULE_KINGS] == 0;
  salic_set_building (deal, position->rules.value[S_RULE_BUILDING] == 0);
  deal->low = RANK_ACE;
  deal->high = S_TOP;
  deal->n_stock = position_count (position, S_STOCK);
  for (int i = 0; i < deal->n_stock; i++)
    {
      deal->stock[i] = (uint8_t) card_rank (stock[deal->n_stock - 1 - i]);
      kings += deal->stock[i] == RANK_KING;
    }
  load_foundations (position, s);
  for (int column = 0; column < S_COLUMNS; column++)
    if (!load_column (deal, position, column, s))
      return false;
  return s->columns > 0 && s->columns + kings <= S_COLUMNS;
}

/* --- The way back to the rules --- */

static SalicStack
stack_of (SalicDeal *deal, int column)
{
  const Position *position = &deal->solver->position;
  const Card *cards = position_pile (position, S_COLUMN + column);
  SalicStack stack = 0;

  for (int i = 1; i < position_count (position, S_COLUMN + column); i++)
    stack = salic_put_on (deal, stack, card_rank (cards[i]));
  return stack;
}

/* A column that holds @stack, other than @except; while the stock lasts, the last one only as the
 * last. */
static int
find_column (SalicDeal *deal, SalicStack stack, bool last, int except)
{
  const Position *position = &deal->solver->position;
  bool stock = position_count (position, S_STOCK) > 0;
  int columns = 0;

  while (columns < S_COLUMNS && position_count (position, S_COLUMN + columns) > 0)
    columns++;
  for (int column = 0; column < columns; column++)
    if (column != except && (!stock || last == (column == columns - 1))
        && stack_of (deal, column) == stack)
      return column;
  return -1;
}

static int
find_foundation (const Position *position, int rank)
{
  for (int i = 0; i < S_FOUNDATIONS; i++)
    if (position_count (position, S_FOUNDATION + i) == rank - 1)
      return S_FOUNDATION + i;
  return -1;
}

static void
play_on_line (SalicDeal *deal, const Salic *s, SalicMove move)
{
  Solver *solver = deal->solver;
  int from, to;

  for (; move.dug > 0; move.dug--)
    {
      SalicMove aside = { .kind = MOVE_CARDS, .from = move.from };

      play_on_line (deal, s, aside);
      move.from = deal->nodes[move.from].below;
    }

  if (move.kind == MOVE_DRAW)
    {
      solver_play (solver, (Move) { .kind = MOVE_DRAW });
      return;
    }
  from = find_column (deal, move.from, move.from_last, -1);
  to = move.up ? find_foundation (&solver->position, deal->nodes[move.from].rank)
       : find_column (deal, move.to, move.to_last, from);
  if (from < 0 || to < 0)
    {
      solver->line_failed = true;
      return;
    }
  solver_play (solver, (Move) {
    MOVE_CARDS, (uint8_t) (S_COLUMN + from), (uint8_t) (move.up ? to : S_COLUMN + to), 1, 0
  });
}

void
salic_play_start (SalicDeal *deal, Salic *s)
{
  deal->playing = true;
  salic_settle (deal, s);
  deal->playing = false;
}

void
salic_play_child (SalicDeal *deal, Salic *s, uint64_t hash)
{
  Salic children[SALIC_MAX_CHILDREN];
  int n = salic_children (deal, s, children);

  for (int i = 0; i < n; i++)
    {
      Salic settled = children[i];

      salic_settle (deal, &settled);
      if (salic_hash (&settled) != hash)
        continue;
      play_on_line (deal, s, deal->log[i]);
      salic_play_start (deal, &children[i]);
      *s = children[i];
      return;
    }
  deal->solver->line_failed = true;
}

/* Plays what goes up, lowest first, until nothing does. */
void
salic_finish (SalicDeal *deal)
{
  const Position *position = &deal->solver->position;
  bool again = true;

  while (again && !deal->solver->line_failed)
    {
      int best = -1;

      again = false;
      for (int column = 0; column < S_COLUMNS; column++)
        {
          int n = position_count (position, S_COLUMN + column);

          if (n > 1 && (best < 0 || card_rank (position_top (position, S_COLUMN + column))
                        < card_rank (position_top (position, S_COLUMN + best))))
            best = column;
        }
      if (best >= 0)
        {
          int to = find_foundation (position, card_rank (position_top (position, S_COLUMN + best)));

          again = to >= 0 && solver_play (deal->solver, (Move) {
            MOVE_CARDS, (uint8_t) (S_COLUMN + best), (uint8_t) to, 1, 0
          });
        }
    }
}
