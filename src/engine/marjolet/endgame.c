/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact solver of the last six tricks.
 *
 * Two facts keep it small. With all cards known, declaring can never cost anything, so declarations
 * are made as soon as they are allowed; only under single=yes is there a choice, of which one. And
 * of two cards of a hand that follow each other among the cards still in play, and are worth the
 * same, one is enough. */

#include "endgame.h"

#define SUIT_CARDS(suit) ((CardSet) 0xff << 8 * (suit))
#define BRISQUES ((CardSet) 0xc0c0c0c0)
#define INFINITE 10000

/* Constant during one search. */
typedef struct {
  const Rules *rules;
  int trump;
  bool must_trump;
  bool late;                    /* the winner of a trick may declare */
  bool both;                    /* anybody may, before their card */
  bool single;
  CardSet seven;                /* the seven of trumps if playing it pays */
  int n_open;                   /* combinations that can still be declared */
  CardSet open_cards[MARJOLET_N_COMBINATIONS];
  int open_value[MARJOLET_N_COMBINATIONS];
} Ending;

/* Seen by the player to move: [0] that one, [1] the other. */
typedef struct {
  CardSet hand[2];
  unsigned undeclared;          /* bit i: open combination i */
  bool sweep[2];                /* the seat has won all of the last six tricks so far */
  int left;                     /* tricks to play, the present one included */
} Node;

static int lead (const Ending *e, const Node *node, bool may_declare, int alpha, int beta);

static Node
turn_round (const Node *node)
{
  Node other = *node;

  other.hand[0] = node->hand[1];
  other.hand[1] = node->hand[0];
  other.sweep[0] = node->sweep[1];
  other.sweep[1] = node->sweep[0];
  return other;
}

static unsigned
declarable (const Ending *e,
            const Node   *node)
{
  unsigned may = 0;

  for (unsigned set = node->undeclared; set != 0; set &= set - 1)
    {
      int i = __builtin_ctz (set);

      if ((e->open_cards[i] & ~node->hand[0]) == 0)
        may |= 1u << i;
    }
  return may;
}

static int
value_of (const Ending *e,
          unsigned      combinations)
{
  int sum = 0;

  for (; combinations != 0; combinations &= combinations - 1)
    sum += e->open_value[__builtin_ctz (combinations)];
  return sum;
}

/* Leaves out cards that do the same as the card one rank higher in the hand. @cards are those
 * allowed. */
static CardSet
distinct (const Ending *e,
          const Node   *node,
          CardSet       cards)
{
  CardSet in_play = node->hand[0] | node->hand[1];
  CardSet special = e->seven | BRISQUES;
  CardSet keep = 0;

  for (unsigned set = node->undeclared; set != 0; set &= set - 1)
    special |= e->open_cards[__builtin_ctz (set)];

  for (CardSet rest = cards; rest != 0; rest &= rest - 1)
    {
      CardSet bit = rest & -rest;
      CardSet suit = SUIT_CARDS (__builtin_ctz (bit) >> 3);
      CardSet above = in_play & suit & ~(2 * bit - 1);
      CardSet next = above & -above;

      /* Two brisques side by side (ten and ace) do the same; otherwise both must be plain. */
      if (next == 0 || (next & cards) == 0
          || (((bit | next) & special) != 0
              && ((bit & BRISQUES) == 0 || (next & BRISQUES) == 0
                  || ((bit | next) & special & ~BRISQUES) != 0)))
        keep |= bit;
    }
  return keep;
}

static CardSet
follow_duty (const Ending *e,
             CardSet       hand,
             int           led)
{
  CardSet same = hand & SUIT_CARDS (led >> 3);
  CardSet higher = same & ~(2 * card_bit (led) - 1);
  CardSet trumps = hand & SUIT_CARDS (e->trump);

  if (same != 0)
    return higher != 0 ? higher : same;
  return e->must_trump && trumps != 0 ? trumps : hand;
}

/* The trick of @led (the other's) and @card (the mover's), and all that comes after it. */
static int
after_trick (const Ending *e,
             const Node   *node,
             int           led,
             int           card,
             int           alpha,
             int           beta)
{
  bool wins = marjolet_beats (led, card, e->trump);
  CardSet trick = card_bit (led) | card_bit (card);
  int points = 10 * __builtin_popcount (trick & BRISQUES);
  int gain = (wins ? points : -points) + ((card_bit (card) & e->seven) != 0 ? 10 : 0);
  Node next = *node;

  next.hand[0] &= ~card_bit (card);
  next.sweep[wins ? 1 : 0] = false;
  next.left--;
  if (next.left == 0)
    {
      int last = 10 + (next.sweep[wins ? 0 : 1] ? 50 : 0);

      return gain + (wins ? last : -last);
    }

  if (wins)
    return gain + lead (e, &next, e->late, alpha - gain, beta - gain);
  next = turn_round (&next);
  return gain - lead (e, &next, e->late, gain - beta, gain - alpha);
}

/* Value for the follower. */
static int
follow (const Ending *e,
        const Node   *given,
        int           led,
        bool          may_declare,
        int           alpha,
        int           beta)
{
  Node node = *given;
  unsigned may = may_declare && e->both ? declarable (e, &node) : 0;
  int best = -INFINITE, gain = 0;
  CardSet cards;

  if (may != 0 && e->single)
    {
      for (; may != 0 && best < beta; may &= may - 1)
        {
          int i = __builtin_ctz (may), value;

          node.undeclared = given->undeclared & ~(1u << i);
          value = e->open_value[i] + follow (e, &node, led, false,
                                             (alpha > best ? alpha : best) - e->open_value[i],
                                             beta - e->open_value[i]);
          if (value > best)
            best = value;
        }
      return best;
    }

  gain = value_of (e, may);
  node.undeclared &= ~may;
  alpha -= gain;
  beta -= gain;

  /* The higher cards first: they keep the lead. */
  cards = distinct (e, &node, follow_duty (e, node.hand[0], led));
  while (cards != 0 && best < beta)
    {
      int card = 31 - __builtin_clz (cards);
      int value = after_trick (e, &node, led, card, alpha > best ? alpha : best, beta);

      cards &= ~card_bit (card);
      if (value > best)
        best = value;
    }
  return best + gain;
}

/* Value for the leader of playing @card. */
static int
lead_card (const Ending *e,
           const Node   *node,
           int           card,
           int           alpha,
           int           beta)
{
  int seven = (card_bit (card) & e->seven) != 0 ? 10 : 0;
  Node other = *node;

  other.hand[0] &= ~card_bit (card);
  other = turn_round (&other);
  return seven - follow (e, &other, card, e->late, seven - beta, seven - alpha);
}

/* Value for the leader. */
static int
lead (const Ending *e,
      const Node   *given,
      bool          may_declare,
      int           alpha,
      int           beta)
{
  Node node = *given;
  unsigned may = may_declare ? declarable (e, &node) : 0;
  int best = -INFINITE, gain = 0;
  CardSet cards;

  if (may != 0 && e->single)
    {
      for (; may != 0 && best < beta; may &= may - 1)
        {
          int i = __builtin_ctz (may), value;

          node.undeclared = given->undeclared & ~(1u << i);
          value = e->open_value[i] + lead (e, &node, false,
                                           (alpha > best ? alpha : best) - e->open_value[i],
                                           beta - e->open_value[i]);
          if (value > best)
            best = value;
        }
      return best;
    }

  gain = value_of (e, may);
  node.undeclared &= ~may;
  alpha -= gain;
  beta -= gain;

  cards = distinct (e, &node, node.hand[0]);
  while (cards != 0 && best < beta)
    {
      int card = 31 - __builtin_clz (cards);
      int value = lead_card (e, &node, card, alpha > best ? alpha : best, beta);

      cards &= ~card_bit (card);
      if (value > best)
        best = value;
    }
  return best + gain;
}

static void
prepare (const MarjoletDeal *deal,
         Ending             *e,
         Node               *node)
{
  unsigned done = deal->declared[0] | deal->declared[1];
  int me = deal->turn;

  e->rules = &deal->rules;
  e->trump = deal->trump;
  e->must_trump = deal->rules.value[MARJOLET_TRUMP] == 0;
  e->late = deal->rules.value[MARJOLET_LATE] == 0;
  e->both = deal->rules.value[MARJOLET_DECLARE] == 1;
  e->single = deal->rules.value[MARJOLET_SINGLE] == 1;
  e->seven = deal->exchanger == MARJOLET_NO_CARD ? card_bit (deal->trump * 8) : 0;
  e->n_open = 0;
  for (int i = 0; e->late && i < MARJOLET_N_COMBINATIONS; i++)
    {
      CardSet cards = marjolet_combination (i, deal->trump, &deal->rules);

      if ((done & 1u << i) != 0 || ((cards & ~deal->hand[0]) != 0 && (cards & ~deal->hand[1]) != 0))
        continue;
      e->open_cards[e->n_open] = cards;
      e->open_value[e->n_open++] = marjolet_combination_value (i, deal->trump, &deal->rules);
    }

  node->hand[0] = deal->hand[me];
  node->hand[1] = deal->hand[1 - me];
  node->undeclared = (1u << e->n_open) - 1;
  node->sweep[0] = deal->strict_won[1 - me] == 0;
  node->sweep[1] = deal->strict_won[me] == 0;
  node->left = __builtin_popcount (deal->hand[me]);
}

/* The value for the seat to move, in any phase. */
static int
value_to_move (const MarjoletDeal *deal,
               int                 alpha,
               int                 beta)
{
  bool first = deal->rules.value[MARJOLET_SINGLE] == 0 || !deal->declared_now;
  Ending e;
  Node node;

  if (deal->phase == MARJOLET_OVER)
    return 0;
  prepare (deal, &e, &node);
  if (deal->phase == MARJOLET_FOLLOW)
    return follow (&e, &node, deal->led, first && e.late, alpha, beta);
  return lead (&e, &node, first && e.late && (deal->phase == MARJOLET_DECLARING || e.both), alpha,
               beta);
}

int
endgame_value (const MarjoletDeal *deal,
               int                 seat)
{
  int value = value_to_move (deal, -INFINITE, INFINITE);

  return seat == deal->turn ? value : -value;
}

int
endgame_moves (const MarjoletDeal *deal,
               MarjoletMove        moves[MARJOLET_MAX_MOVES],
               int                 values[MARJOLET_MAX_MOVES])
{
  int seat = deal->turn;
  int now = marjolet_points (deal, seat) - marjolet_points (deal, 1 - seat);
  int n = marjolet_moves (deal, moves);

  for (int i = 0; i < n; i++)
    {
      MarjoletDeal next = *deal;

      marjolet_play (&next, moves[i]);
      values[i] = marjolet_points (&next, seat) - marjolet_points (&next, 1 - seat) - now
                  + endgame_value (&next, seat);
    }
  return n;
}
