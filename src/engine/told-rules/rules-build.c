/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which card goes on which. */

#include "rules-private.h"

#include <string.h>

/* The ranks on which nothing may be built, as a set of cards; 0 if there are none, or most are. */
static uint64_t
closed_ranks (const Page *page, const Meaning *meaning)
{
  uint64_t closed = 0;
  int n = 0;

  for (int i = 0; i < page->told->ranks.n; i++)
    if ((meaning->onto >> page->told->ranks.rank[i] & 1) == 0)
      {
        closed |= CARDS_OF_RANK (page->told->ranks.rank[i]);
        n++;
      }
  return n <= 3 ? closed : 0;
}

static const char *
open_ranks (Page *page, const Meaning *meaning)
{
  uint64_t open = 0;

  for (int rank = 1; rank <= 13; rank++)
    if ((meaning->onto >> rank & 1) != 0)
      open |= CARDS_OF_RANK (rank);
  return say_any_of (page, open);
}

static const char *
say_any_step (Page *page, const Meaning *meaning, const char *in)
{
  switch (meaning->suits)
    {
    case SUITS_SUIT:
      return page_print (page, _("%s, put cards of the same suit together, in any order."), in);

    case SUITS_COLOUR:
      return page_print (page, _("%s, put red cards on black ones and black cards on red ones, in "
                                 "any order."), in);

    case SUITS_SAME_COLOUR:
      return page_print (page, _("%s, put cards of the same colour together, in any order."), in);

    case SUITS_OTHER:
      return page_print (page, _("%s, put a card on any card of another suit."), in);

    default:
      return page_print (page, _("%s, put any card on any other."), in);
    }
}

static const char *
say_same_step (Page *page, const Meaning *meaning, const char *in)
{
  switch (meaning->suits)
    {
    case SUITS_SUIT:
      return page_print (page, _("%s, put a card on its double of the other pack."), in);

    case SUITS_COLOUR:
      return page_print (page, _("%s, put cards of the same rank together, red on black and black "
                                 "on red."), in);

    case SUITS_SAME_COLOUR:
      return page_print (page, _("%s, put cards of the same rank and colour together."), in);

    default:
      return page_print (page, _("%s, a card may be put only on one of the same rank."), in);
    }
}

/* In any other suit. No phrase for the suits fits this in every language. */
static const char *
say_other_suit (Page *page, const Meaning *meaning, const char *in)
{
  switch (meaning->step)
    {
    case STEP_UP:
      return page_print (page, _("%s, build up in any suit but the card’s own."), in);

    case STEP_DOWN:
      return page_print (page, _("%s, build down in any suit but the card’s own."), in);

    default:
      return page_print (page, _("%s, build up or down in any suit but the card’s own; you may "
                                 "change direction."), in);
    }
}

static const char *
say_by_step (Page *page, const Meaning *meaning, const char *in)
{
  const char *suits = say_suits (page, meaning->suits);
  const char *by = say_number (page, meaning->by < 0 ? -meaning->by : meaning->by);

  return meaning->by < 0
         ? page_print (page, _("%1$s, build down %2$s, in steps of %3$s."), in, suits, by)
         : page_print (page, _("%1$s, build up %2$s, in steps of %3$s."), in, suits, by);
}

/* Red cards on red ones, or black on black. */
static bool
in_one_colour (const Meaning *meaning)
{
  return meaning->suits == SUITS_SAME_COLOUR && meaning->red != meaning->black;
}

/* A whole sentence for one relation; @alone: there is a single pile that cards are played onto. */
static const char *
say_meaning (Page *page, const Meaning *meaning, const char *in, bool one_way, bool alone)
{
  const char *suits = say_suits (page, meaning->suits);

  if (meaning->step == STEP_BOTH && meaning->suits == SUITS_ANY && alone && !one_way)
    return page_print (page, _("%s, play a card one rank above or below the top card, regardless "
                               "of suit."), in);
  if (meaning->suits == SUITS_OTHER && meaning->step <= STEP_BOTH)
    return say_other_suit (page, meaning, in);
  if (in_one_colour (meaning))
    suits = meaning->red ? C_("building", "red on red")
            : C_("building", "black on black");
  switch (meaning->step)
    {
    case STEP_UP:
      return page_print (page, _("%1$s, build up %2$s."), in, suits);

    case STEP_DOWN:
      return page_print (page, _("%1$s, build down %2$s."), in, suits);

    case STEP_BOTH:
      return one_way
             ? page_print (page, _("%1$s, build up or down %2$s, without changing direction."),
                           in, suits)
             : page_print (page, _("%1$s, build up or down %2$s; you may change direction."), in,
                           suits);

    case STEP_SAME:
      return say_same_step (page, meaning, in);

    case STEP_ANY:
      return say_any_step (page, meaning, in);

    case STEP_BY:
      return say_by_step (page, meaning, in);

    case STEP_LOWER:
      return page_print (page, _("%1$s, put a card on any higher one, %2$s."), in, suits);

    case STEP_HIGHER:
      return page_print (page, _("%1$s, put a card on any lower one, %2$s."), in, suits);

    case STEP_SUM:
      return page_print (page, _("%1$s, put a card on another if the two add up to %2$s."), in,
                         say_number (page, meaning->by));

    default:
      return page_print (page, _("%1$s, build in this order: %2$s."), in,
                         say_order (page, meaning->order, meaning->n));
    }
}

/* A clause about the ends of the ranks, or NULL. */
static const char *
say_wrap (Page *page, const Meaning *meaning)
{
  const RankOrder *order = &page->told->ranks;
  const char *low = say_rank (page, order->rank[0], RANK_A);
  const char *high = say_rank (page, order->rank[order->n - 1], RANK_A);
  bool based = page->told->base_how != BASE_NONE;

  if (meaning->step == STEP_DOWN && meaning->wrap)
    return page_print (page, _("%1$s may be put on %2$s."), high, low);
  if (meaning->step == STEP_UP && meaning->wrap)
    return page_print (page, _("%1$s may be put on %2$s."), low, high);
  if (meaning->step == STEP_BOTH && meaning->wrap)
    return page_print (page, _("Ace and king count as consecutive."));
  if (meaning->step == STEP_DOWN && based && page->told->base_how != BASE_RANK)
    return page_print (page, _("%1$s may be put on %2$s, but nothing on a card of the base rank."),
                       high, low);
  return NULL;
}

/* Whether the relation is only about one rank: any card may go on it while no card covers it. */
static bool
is_bare (const Meaning *meaning, int *rank)
{
  for (int r = 1; r <= 13; r++)
    if (meaning->onto == 1U << r && meaning->suits == SUITS_ANY
        && (meaning->step == STEP_LOWER || meaning->step == STEP_HIGHER))
      {
        *rank = r;
        return true;
      }

  return false;
}

static void
tell_onto (Page *page, const Meaning *meaning, const char *in)
{
  uint64_t closed = closed_ranks (page, meaning);

  if (meaning->red != meaning->black && !in_one_colour (meaning))
    page_say (page, meaning->red ? _("%s, only red cards are built on.")
              : _("%s, only black cards are built on."), in);
  if (closed != 0)
    page_say (page, _("%1$s, nothing may be put on %2$s."), in, say_any_of (page, closed));
  else if (meaning->onto != ALL_RANKS)
    page_say (page, _("%1$s, a card may be put only on %2$s."), in, open_ranks (page, meaning));
}

static void
tell_meaning (Page *page, const Meaning *meaning, const char *in, bool one_way, bool alone)
{
  const char *wrap = say_wrap (page, meaning);
  const char *sentence = say_meaning (page, meaning, in, one_way, alone);
  int rank = 0;

  if (is_bare (meaning, &rank))
    {
      page_say (page, _("%1$s that no card covers takes any card."), say_rank (page, rank, RANK_A));
      return;
    }
  if (wrap != NULL)
    page_say (page, C_("sentences", "%1$s; %2$s."), page_clause (page, sentence),
              page_clause (page, wrap));
  else
    page_say (page, "%s", sentence);
  tell_onto (page, meaning, in);
}

/* "same rank or same suit", told together. */
static bool
is_rank_or_suit (const Meaning *meanings, int n)
{
  return n == 2 && meanings[0].step == STEP_SAME && meanings[0].suits == SUITS_ANY
         && meanings[1].step == STEP_ANY && meanings[1].suits == SUITS_SUIT;
}

void
tell_build (Page *page, const Kind *kind, const PileRules *rules)
{
  const char *in = say_noun (page, kind, NOUN_IN);
  Meaning meanings[2 * MAX_ALTERNATIVES];
  bool one_way = rules->way == WAY_EACH && rules->n_builds == 2;
  int n = 0;

  for (int i = 0; i < rules->n_builds && n < MAX_ALTERNATIVES; i++)
    {
      int more = read_meanings (page, rules->build[i].relation, meanings + n);

      if (more == 0)
        page_unknown (page, "a relation of building");
      n += more > 0;
    }
  if (is_rank_or_suit (meanings, n))
    {
      page_say (page, _("A card may be put on one of the same rank or suit."));
      return;
    }
  if (one_way && n == 2 && meanings[0].step == STEP_UP && meanings[1].step == STEP_DOWN)
    {
      meanings[0].step = STEP_BOTH;
      n = 1;
    }
  for (int i = 0; i < n; i++)
    if (i > 0 && meanings[i].step == STEP_SAME && meanings[i].suits == SUITS_ANY)
      page_say (page, _("A card may also be put on one of the same rank."));
    else
      tell_meaning (page, &meanings[i], in, one_way, kind->shape.n == 1);
}
