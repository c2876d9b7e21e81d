/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dealing, step by step, and what the deal tells of cards that nobody has seen. */

#include "told-private.h"

#include "engine/cards/random.h"

#include <string.h>

Card
told_take_out (Card *cards, int *n, Card face, int rank)
{
  for (int i = 0; i < *n; i++)
    if (rank != 0 ? card_rank (cards[i]) == rank : card_face (cards[i]) == face)
      {
        Card card = cards[i];

        memmove (cards + i, cards + i + 1, (size_t) (--*n - i));
        return card;
      }

  return CARD_NONE;
}

/* The foundation that takes a card as it is dealt. */
static int
fits_out (const Told *self, const Position *position, Card card)
{
  const Ruleset *ruleset = told_ruleset (self, position);

  for (int pile = 0; pile < self->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (self, ruleset, pile);

      if (told_role (self, pile) == ROLE_FOUNDATIONS
          && (position_count (position, pile) > 0 ? told_builds (self, position, pile, rules, card)
              : rules->n_firsts > 0 && (rules->first[0].cards & face_bit (card)) != 0))
        return pile;
    }
  return NO_PILE;
}

static bool
has_rank (const Position *position, int pile, int rank)
{
  for (int i = 0; i < position_count (position, pile); i++)
    if (card_rank (position_pile (position, pile)[i]) == rank)
      return true;

  return false;
}

/* Lets the next card change places with the first one dealt whose rank the pile lacks, in a pile
 * that lacks the rank of the next card. */
static void
exchange (Position *position, const DealStep *step, int pile, Card *next)
{
  for (int i = 0; i < step->to.n; i++)
    {
      int from = step->to.pile[i];

      if (has_rank (position, from, card_rank (*next)))
        continue;
      for (int at = position->start[from]; at < position->start[from + 1]; at++)
        {
          Card card = position->card[at];

          if (has_rank (position, pile, card_rank (card)))
            continue;
          position->card[at] = *next | (card & CARD_DOWN);
          *next = card_face (card);
          return;
        }
    }
}

/* Puts the next cards to the bottom of the pack as long as the pile has their rank. Where 48 cards
 * of 52 go to columns of six, that is true of all that are left in one deal in some 1,400. */
static void
keep_apart (Position *position, const DealStep *step, int pile, Card *cards, int n)
{
  for (int tries = n; tries > 1 && has_rank (position, pile, card_rank (cards[0])); tries--)
    {
      Card card = cards[0];

      memmove (cards, cards + 1, (size_t) (n - 1));
      cards[n - 1] = card;
    }
  if (has_rank (position, pile, card_rank (cards[0])))
    exchange (position, step, pile, &cards[0]);
}

static int
deal_round (const Told     *self,
            Position       *position,
            const DealStep *step,
            Card           *cards,
            int             n,
            uint8_t         dealt[MAX_STEPS])
{
  int at = step->afresh ? 0 : dealt[step->same], count = step->count == NO_LIMIT ? n : step->count,
      taken = 0;

  for (int placed = 0; placed < count && taken < n; taken++)
    {
      int pile = step->to.pile[(at + placed) / step->by % step->to.n], out = NO_PILE;
      Card card;

      if (step->apart)
        keep_apart (position, step, pile, cards + taken, n - taken);
      card = cards[taken];
      if (step->out && (step->cards & face_bit (card)) != 0)
        out = fits_out (self, position, card);
      position_push (position, out != NO_PILE ? out : pile,
                     step->down && out == NO_PILE ? card | CARD_DOWN : card);
      placed += out == NO_PILE || !step->replaced;
    }
  dealt[step->same] = (uint8_t) (at + count < 255 ? at + count : 255);
  return taken;
}

/* Row by row: row r goes to the piles from number r on, or to those that get more than r cards. */
static int
deal_rows (const Told     *self,
           Position       *position,
           const DealStep *step,
           const Card     *cards,
           int             n)
{
  bool triangle = step->how == DEAL_TRIANGLE;
  int taken = 0, piles = triangle ? step->to.n : step->n;

  for (int row = 0; row < POSITION_MAX_CARDS; row++)
    for (int i = 0; i < piles && taken < n; i++)
      {
        int height = triangle ? i + 1 : step->number[i];

        if (row < height)
          {
            Card down = step->down && row + 1 < height ? CARD_DOWN : 0;

            position_push (position, step->to.pile[i], cards[taken++] | down);
          }
      }
  return taken;
}

/* Deals each card to where it lands, or else to the last pile that is not empty. */
static int
deal_last (const Told *self, Position *position, const DealStep *step, const Card *cards, int n)
{
  int count = step->count == NO_LIMIT || step->count > n ? n : step->count;

  for (int i = 0; i < count; i++)
    {
      int to = told_landing (self, position, cards[i]);

      for (int j = 0; to == NO_PILE && j < step->to.n; j++)
        if (position_count (position, step->to.pile[step->to.n - 1 - j]) > 0)
          to = step->to.pile[step->to.n - 1 - j];
      position_push (position, to != NO_PILE ? to : self->stock, cards[i]);
    }
  return count;
}

/* Takes cards of some ranks out of the piles, or moves them to the bottom. */
static void
sort_out (const Told *self, Position *position, const DealStep *step)
{
  for (int i = 0; i < step->to.n; i++)
    {
      int pile = step->to.pile[i], n;
      Card cards[POSITION_MAX_CARDS];

      n = told_empty (position, pile, cards);
      for (int first = 1; first >= 0; first--)
        for (int j = 0; j < n; j++)
          if (((step->cards & face_bit (cards[j])) != 0) == (first == 1))
            position_push (position, first == 1 && step->how == DEAL_AWAY ? self->away : pile,
                           cards[j]);
    }
}

/* The other cards of the base's rank. */
static int
deal_base (const Told *self, Position *position, const DealStep *step, Card *cards, int n)
{
  int before = n;

  told_find_base (self, position, true);
  for (int i = 0; i < step->to.n && position->base != 0; i++)
    {
      Card card = told_take_out (cards, &n, CARD_NONE, position->base);

      if (card != CARD_NONE)
        position_push (position, step->to.pile[i], card);
    }
  return before - n;
}

int
told_deal_step (const Told     *self,
                Position       *position,
                const DealStep *step,
                Card           *cards,
                int             n,
                uint8_t         dealt[MAX_STEPS])
{
  int taken = 0;

  switch (step->how)
    {
    case DEAL_ROUND:
      taken = deal_round (self, position, step, cards, n, dealt);
      break;

    case DEAL_COUNTS:
    case DEAL_TRIANGLE:
      taken = deal_rows (self, position, step, cards, n);
      break;

    case DEAL_LAST:
      taken = deal_last (self, position, step, cards, n);
      break;

    case DEAL_BASE:
      return deal_base (self, position, step, cards, n);

    default:
      sort_out (self, position, step);
    }
  memmove (cards, cards + taken, (size_t) (n - taken));
  return taken;
}

/* A first card of a rank that is taken out of the pack makes others of that rank among the next
 * cards less likely. */

/* Whether the step deals the next cards of the pack, face up. */
static bool
deals_next (const DealStep *step)
{
  return (step->how == DEAL_ROUND || step->how == DEAL_COUNTS || step->how == DEAL_TRIANGLE
          || step->how == DEAL_LAST) && !step->down;
}

int
told_taken_rank (const Told *told)
{
  int rank = 0;

  if (!told->has_stock || told->passes != 1 || told->settles || told->suits < N_SUITS)
    return 0;
  for (int set = 0; set < told_n_rulesets (told); set++)
    if (told->rulesets[set].again.how != AGAIN_NOTHING)
      return 0;
  for (int s = 0; s < told->n_steps; s++)
    {
      const DealStep *step = &told->step[s];

      if (step->how == DEAL_RANKS && step->n == 1 && rank == 0)
        rank = step->number[0];
      else if (!deals_next (step))
        return 0;
    }
  return rank;
}

/* As long as no other card of that rank has been seen, the first one may have been among the cards
 * seen so far, or after them and before the next one; the later the next one is, the more deals
 * look like this one. With @n cards left, the first one was after the last seen card in (@n + 1) /
 * @copies times as many deals as it was behind any single seen card. In those deals it and the
 * remaining cards are one shuffled pack, from which the first one was taken. */
void
told_weigh_unseen (const Told *told, Card *cards, int n, uint64_t *rng)
{
  int all = told->packs * N_SUITS * told->ranks.n, rank = told_taken_rank (told);
  int copies = told->packs * N_SUITS, seen = all - 1 - n, left = 0;
  int at = (int) random_below (rng, (uint32_t) n + 1);

  for (int i = 0; i < n; i++)
    left += card_rank (cards[i]) == rank;
  if (left < copies - 1
      || (int) random_below (rng, (uint32_t) (n + 1 + copies * seen)) >= n + 1)
    return;

  /* The last card of @cards is turned first. The first card of the rank is put in at place @at, and
   * that of all of them which comes first taken out; the others keep their order, so that it does
   * not matter which is which. */
  for (int i = n - 1; i >= at; i--)
    if (card_rank (cards[i]) == rank)
      {
        Card card = cards[i];

        for (; i > at; i--)
          cards[i] = cards[i - 1];
        cards[at] = card;
        return;
      }
}

bool
told_deals_flat (const Told *told, uint64_t piles)
{
  int dealt[MAX_STEPS] = { 0 };
  uint64_t before = 0;

  for (int s = 0; s < told->n_steps; s++)
    {
      const DealStep *step = &told->step[s];

      if ((step->to.set & piles) == 0)
        continue;
      dealt[step->same] += step->count;
      if (step->how != DEAL_ROUND || step->by != 1 || step->afresh
          || dealt[step->same] > step->to.n || (step->same == s && (before & step->to.set) != 0))
        return false;
      before |= step->to.set;
    }
  return true;
}
