/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the expert's numbers into a reason in words. */

#include "player-advice.h"

#include "player-search.h"

#define BRISQUES ((CardSet) 0xc0c0c0c0)
#define SUIT_CARDS(suit) ((CardSet) 0xff << 8 * (suit))
#define WORTH_TELLING 5.0f      /* points */

/* The dearest combination with @card in it that the player may still get, or -1. */
static int
hope_of (const Observation *obs,
         int                card)
{
  CardSet lost = observation_gone (obs) | obs->known;
  unsigned done = obs->declared[0] | obs->declared[1];
  int best = -1, worth = 0;

  if (obs->up == MARJOLET_NO_CARD && obs->rules.value[MARJOLET_LATE] != 0)
    return -1;
  if (obs->up == MARJOLET_NO_CARD)
    lost |= ~obs->hand;
  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    {
      CardSet cards = marjolet_combination (i, obs->trump, &obs->rules);
      int missing = __builtin_popcount (cards & ~obs->hand);
      int value = marjolet_combination_value (i, obs->trump, &obs->rules) / (1 + missing);

      if ((cards & card_bit (card)) == 0 || (cards & lost) != 0 || (done & 1u << i) != 0
          || missing > 2)
        continue;
      if (value > worth)
        {
          best = i;
          worth = value;
        }
    }
  return best;
}

/* The tempting card that should be kept: clearly worse than the advised one, and wanted. */
static bool
explain_keeping (const Observation *obs,
                 Advice            *advice,
                 float              best)
{
  int worth = 0;

  for (int i = 0; i < advice->n; i++)
    {
      int card = advice->moves[i], hope, value;

      if (card >= MARJOLET_CARDS || card == advice->move
          || advice->values[i] > best - WORTH_TELLING)
        continue;
      hope = hope_of (obs, card);
      if (hope < 0
          || (marjolet_combination (hope, obs->trump, &obs->rules) & card_bit (advice->move)) != 0)
        continue;
      value = marjolet_combination_value (hope, obs->trump, &obs->rules);
      if (value <= worth)
        continue;
      worth = value;
      advice->card = card;
      advice->combination = hope;
    }
  advice->worth = worth;
  return worth > 0;
}

static bool
is_master (const Observation *obs,
           int                card)
{
  CardSet out = observation_hidden (obs) | obs->known;

  if (obs->up != MARJOLET_NO_CARD)
    out |= card_bit (obs->up);
  return (out & SUIT_CARDS (card >> 3) & ~(2 * card_bit (card) - 1)) == 0;
}

static AdviceReason
explain_card (const Observation *obs,
              Advice            *advice,
              float              best)
{
  int card = advice->move;

  if (obs->led != MARJOLET_NO_CARD && marjolet_beats (obs->led, card, obs->trump))
    {
      CardSet trick = card_bit (obs->led) | card_bit (card);

      advice->worth = 10 * __builtin_popcount (trick & BRISQUES);
      return advice->worth > 0 ? ADVICE_TAKE : ADVICE_WIN;
    }
  if (explain_keeping (obs, advice, best))
    return ADVICE_KEEP;
  if (obs->led != MARJOLET_NO_CARD)
    return ADVICE_LEAVE;
  if (card >> 3 == obs->trump)
    return ADVICE_LEAD_TRUMP;
  return is_master (obs, card) ? ADVICE_LEAD_MASTER : ADVICE_LEAD_LOW;
}

static void
explain (const Observation *obs,
         Advice            *advice,
         float              best)
{
  advice->card = MARJOLET_NO_CARD;
  advice->combination = -1;
  advice->worth = 0;

  if (advice->move < MARJOLET_CARDS)
    advice->reason = explain_card (obs, advice, best);
  else if (marjolet_exchanges (advice->move))
    {
      advice->reason = ADVICE_EXCHANGE;
      advice->worth = 10;
    }
  else if (advice->move == MARJOLET_DONE)
    advice->reason = ADVICE_WAIT;
  else
    {
      advice->reason = ADVICE_DECLARE;
      advice->combination = advice->move - MARJOLET_DECLARE_FIRST;
      advice->worth = marjolet_combination_value (advice->combination, obs->trump, &obs->rules);
    }
}

/* The other card whose distance from the best is within twice its error: that does not count as a
 * difference. */
static void
find_equal (const Observation  *obs,
            const SearchResult *result,
            Advice             *advice)
{
  float least = 0;

  advice->has_equal = false;
  advice->equal_combination = -1;
  for (int i = 0; i < result->n && advice->move < MARJOLET_CARDS; i++)
    {
      const SearchMove *other = &result->moves[i];
      float behind = result->moves[result->best].value - other->value;

      if (i == result->best || other->move >= MARJOLET_CARDS || behind > 2 * other->error
          || (advice->has_equal && behind >= least))
        continue;
      least = behind;
      advice->has_equal = true;
      advice->equal = other->move;
    }
  if (!advice->has_equal || hope_of (obs, advice->move) >= 0)
    return;
  advice->equal_combination = hope_of (obs, advice->equal);
}

void
player_advise (const Observation  *obs,
               const PlayerLimits *limits,
               Advice             *advice)
{
  static const PlayerLimits defaults;
  SearchResult result;

  search (obs, limits != NULL ? limits : &defaults, &result);
  advice->move = result.moves[result.best].move;
  advice->n = result.n;
  for (int i = 0; i < result.n; i++)
    {
      advice->moves[i] = result.moves[i].move;
      advice->values[i] = result.moves[i].value;
    }
  explain (obs, advice, result.moves[result.best].value);
  find_equal (obs, &result, advice);
}

/* Keeps @mistakes sorted, the dearest first. */
static int
add_mistake (Mistake       *mistakes,
             int            n,
             int            max,
             const Mistake *mistake)
{
  int at = n < max ? n : max - 1;

  if (max <= 0 || (n == max && mistakes[at].loss >= mistake->loss))
    return n;
  for (; at > 0 && mistakes[at - 1].loss < mistake->loss; at--)
    mistakes[at] = mistakes[at - 1];
  mistakes[at] = *mistake;
  return n < max ? n + 1 : max;
}

static float
value_of (const Advice *advice,
          MarjoletMove  move)
{
  for (int i = 0; i < advice->n; i++)
    if (advice->moves[i] == move)
      return advice->values[i];
  return 0;
}

bool
player_review_move (const Observation  *obs,
                    MarjoletMove        played,
                    const PlayerLimits *limits,
                    Mistake            *mistake)
{
  player_advise (obs, limits, &mistake->advice);
  mistake->played = played;
  mistake->loss = value_of (&mistake->advice, mistake->advice.move)
                  - value_of (&mistake->advice, played);
  return mistake->loss >= WORTH_TELLING;
}

int
player_review (const Rules        *rules,
               int                 dealer,
               const Card         *cards,
               const MarjoletMove *moves,
               int                 n,
               int                 seat,
               const int           totals[2],
               const PlayerLimits *limits,
               Mistake            *mistakes,
               int                 max)
{
  MarjoletMove legal[MARJOLET_MAX_MOVES];
  MarjoletDeal deal;
  int found = 0;

  marjolet_deal (&deal, rules, dealer, cards);
  if (totals != NULL)
    marjolet_set_totals (&deal, totals);
  for (int i = 0; i < n && marjolet_legal (&deal, moves[i]); i++)
    {
      if (deal.turn == seat && marjolet_moves (&deal, legal) > 1)
        {
          Mistake mistake = { .index = i };
          Observation obs;

          observation_make (&deal, seat, totals, &obs);
          if (player_review_move (&obs, moves[i], limits, &mistake))
            found = add_mistake (mistakes, found, max, &mistake);
        }
      marjolet_play (&deal, moves[i]);
    }
  return found;
}
