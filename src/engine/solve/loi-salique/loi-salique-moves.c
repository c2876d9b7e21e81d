/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves from a position of Loi salique, their promise, and the way through them on the line. */

#include "loi-salique-private.h"

#include <string.h>

typedef struct {
  SalicDeal *deal;
  const Salic *state;
  Salic *children;
  int n;
} Children;

/* Turning a card of rank 2 to jack and a move that does not touch the last column are independent.
 * The turn goes first, so such moves need not be tried after it. */
static void
add_move (Children *c, int from, int to)
{
  Salic *child = &c->children[c->n];
  const SalicNode *node = &c->deal->nodes[c->state->column[from]];
  int last = c->state->columns - 1;

  if (c->n == SALIC_MAX_CHILDREN)
    return;
  *child = *c->state;
  c->deal->log[c->n++] = salic_name_move (c->deal, c->state, from, to);
  child->held = c->deal->hold && from != last && to != last && salic_has_stock (c->deal, c->state);
  if (to < 0)
    salic_take_up (c->deal, child, from);
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
  if (!deal->kings_always && salic_has_stock (deal, s))
    return false;
  /* Moving the only card of a king to another king changes only which column is last. */
  return card->length > 1 || (salic_has_stock (deal,
                                               s)
                              && (from == s->columns - 1 || to == s->columns - 1));
}

static void
add_moves_from (Children *c, int from)
{
  const Salic *s = c->state;
  int equal = salic_n_equal (c->deal, s);

  if (salic_is_wanted (s, c->deal->nodes[s->column[from]].rank))
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
 * Without building and with kings after the stock, cards only go up until the stock is gone. Such a
 * move from another column than the last and the turn do not see each other, nor do two such moves,
 * unless the one makes the place for the other, or lies on it. So a line can be put into this
 * order, beginning from its end: a move m from another column waits until after the turn, or after
 * the next move x from the last column, unless x needs it: because m's rank is one below x's, or
 * because another move that x needs lies under m or is one rank higher than m. (A move that waits
 * only leaves its place to others; it finds it again, since in the end as many cards have gone up.)
 * Therefore a move from another column need be tried only where it can help the top card of the
 * last column up before the next turn; and after it, that card must come up before the stock is
 * turned (Salic.held). */

typedef struct {
  int popped[S_COLUMNS];        /* cards of each column that could go up if no other column took the
                                 * places */
  int most[S_TOP + 1];          /* the greatest heights that the counts could reach */
} Hope;

static void
hope (const SalicDeal *deal, const Salic *s, Hope *h)
{
  SalicStack at[S_COLUMNS];
  int last = s->columns - 1;
  bool again = true;

  for (int rank = 0; rank <= S_TOP; rank++)
    h->most[rank] = salic_count (s, rank);
  memcpy (at, s->column, sizeof at);
  memset (h->popped, 0, sizeof h->popped);
  while (again)
    {
      again = false;
      for (int i = 0; i < last; i++)
        while (at[i] != 0
               && h->most[deal->nodes[at[i]].rank - 1] > salic_count (s, deal->nodes[at[i]].rank))
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
  if (h.most[rank - 1] <= salic_count (s, rank))
    return;
  columns = helpful_columns (deal, s, &h);
  for (int from = 0; from < last; from++)
    if ((columns & 1u << from) != 0 && (from == 0 || s->column[from] != s->column[from - 1])
        && salic_is_wanted (s, deal->nodes[s->column[from]].rank))
      add_move (c, from, -1);
  if (salic_is_wanted (s, rank))
    add_move (c, last, -1);
}

/* --- Digging ---
 *
 * Without building and once the stock is gone, a move to a bare king serves only to uncover what
 * lies below. So of each column only this need be tried: the first card x of it that has a place
 * goes up, after all above it have gone to bare kings. For let a line win, and let x be the first
 * card that it plays up, from column C; it had a place from the start, since only playing up makes
 * places, and it does not lie alone on its king, or it would have gone up at once (see is_safe()).
 * Should a card above x in C have a place, too, then it goes up at once when the line has put it on
 * a king, and we take the first such for x. What the line has put on kings from other columns
 * before, or moved from king to king, can as well follow, with more kings bare than before. */

static void
add_dig (Children *c, int column)
{
  const SalicDeal *deal = c->deal;
  const Salic *s = c->state;
  Salic *child = &c->children[c->n];
  SalicStack at = s->column[column];
  int dug = 0;

  while (at != 0 && !salic_is_wanted (s, deal->nodes[at].rank))
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
  c->deal->log[c->n] = salic_name_move (deal, s, column, -1);
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
  int equal = salic_n_equal (deal, state);

  if (salic_has_stock (deal, state) && !(deal->hold && state->held))
    {
      deal->log[0] = (SalicMove) { .kind = MOVE_DRAW };
      children[0] = *state;
      children[0].held = false;
      salic_turn (deal, &children[0]);
      c.n = 1;
    }
  if (deal->lazy && deal->hold && salic_has_stock (deal, state))
    {
      add_few_moves (&c);
      return c.n;
    }
  if (!deal->building && !salic_has_stock (deal, state))
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

/* How promising a child is, best first: cards that go up, those of the last column and low ranks
 * before others; a card that moves to its neighbour in rank; turning the stock; using bare
 * kings. */
int
salic_promise (const SalicDeal *deal, const Salic *s, const SalicMove *move)
{
  const SalicNode *card = &deal->nodes[move->from];
  const SalicNode *below = &deal->nodes[card->below];
  int exposes = card->below != 0 && salic_is_wanted (s, below->rank) ? 15 : 0;

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

/* The score for layers: cards that are up, few high cards on lower ones, bare kings. */
int32_t
salic_score (const SalicDeal *deal, const Salic *s)
{
  int score = 0;

  for (int rank = 2; rank <= S_TOP; rank++)
    score += 40 * salic_count (s, rank);
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

void
salic_play_start (SalicDeal *deal, Salic *s)
{
  deal->playing = true;
  salic_settle (deal, s);
  deal->playing = false;
}

void
salic_play_child (SalicDeal *deal, Salic *s, Salic child, SalicMove move)
{
  salic_play_move (deal, s, move);
  *s = child;
  salic_play_start (deal, s);
}
