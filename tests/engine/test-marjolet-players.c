/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players of Marjolet: what they know, that they play legally and fairly, and how quickly.
 * PAIRS=10000 in the environment takes more pairs of deals that look the same. */

#include "engine/marjolet-players/player-advice.h"
#include "engine/marjolet-players/player-search.h"
#include "engine/marjolet/endgame.h"
#include "marjolet-random.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const PlayerLevel levels[] = {
  PLAYER_RANDOM, PLAYER_GREEDY, PLAYER_GRABBER, PLAYER_ROUGH, PLAYER_MASTER
};
#define LAST_SIX_GAIN 15         /* points per deal that a plain player loses in the last six
                                  * tricks against one who knows that */
#define N_LEVELS (sizeof levels / sizeof levels[0])

/* A random moment at which the player to move has a choice. */
static void
random_moment (MarjoletDeal *deal, unsigned rules_bits, Lot *lot)
{
  Rules rules = rules_from_bits (rules_bits);
  MarjoletMove moves[MARJOLET_MAX_MOVES];

  do
    {
      deal_at_random (deal, &rules, lot);
      for (uint32_t skip = lot_below (lot, 46); skip > 0 && deal->phase != MARJOLET_OVER; skip--)
        marjolet_play (deal, move_at_random (deal, lot));
    }
  while (marjolet_moves (deal, moves) < 2);
}

/* ------------------------------------------------------------------ deals that look the same */

/* Shuffles what @seat cannot know, computed here once more: the opponent's cards that were neither
 * declared nor taken by the exchange, and the stock. With an empty stock nothing is hidden. */
static void
shuffle_hidden (MarjoletDeal *deal, int seat, Lot *lot)
{
  CardSet open = deal->shown[1 - seat], movable;
  uint8_t cards[MARJOLET_CARDS];
  int n = 0, n_hand;

  if (deal->exchanger == 1 - seat)
    open |= card_bit (deal->taken);
  movable = deal->hand[1 - seat] & ~open;
  n_hand = __builtin_popcount (movable);
  for (CardSet set = movable; set != 0; set &= set - 1)
    cards[n++] = (uint8_t) __builtin_ctz (set);
  for (int i = 0; i < deal->n_stock; i++)
    cards[n++] = deal->stock[i];
  for (int i = n - 1; i > 0 && deal->up != MARJOLET_NO_CARD; i--)
    {
      int j = (int) lot_below (lot, (uint32_t) i + 1);
      uint8_t swap = cards[i];

      cards[i] = cards[j];
      cards[j] = swap;
    }

  deal->hand[1 - seat] &= ~movable;
  for (int i = 0; i < n_hand; i++)
    deal->hand[1 - seat] |= card_bit (cards[i]);
  for (int i = 0; i < deal->n_stock; i++)
    deal->stock[i] = cards[n_hand + i];
}

static void
test_fairness (int pairs)
{
  Lot lot = { 21 };
  int different = 0, unfair = 0, moved = 0;

  for (int i = 0; i < pairs; i++)
    {
      PlayerLimits limits = { .iterations = 6, .seed = (uint64_t) i };
      MarjoletDeal one, two;
      Observation seen_one, seen_two;

      random_moment (&one, (unsigned) i * 37 % 1024, &lot);
      two = one;
      shuffle_hidden (&two, one.turn, &lot);
      moved += two.hand[1 - one.turn] != one.hand[1 - one.turn];
      observation_make (&one, one.turn, NULL, &seen_one);
      observation_make (&two, two.turn, NULL, &seen_two);
      different += memcmp (&seen_one, &seen_two, sizeof seen_one) != 0;
      for (size_t level = 0; level < N_LEVELS; level++)
        unfair += player_choose (&seen_one, levels[level], &limits)
                  != player_choose (&seen_two, levels[level], &limits);
    }
  ok (moved > pairs / 3, "%d pairs of deals look the same to the player but differ", pairs);
  ok (different == 0, "deals that look the same give the same observation");
  ok (unfair == 0, "deals that look the same get the same answer at every level");
}

/* ------------------------------------------------------------------ what is known */

static void
test_knowledge (void)
{
  Lot lot = { 31 };
  int false_belief = 0, ignorant = 0, wrong_moves = 0, wrong_hidden = 0;

  for (unsigned which = 0; which < 2000; which++)
    {
      MarjoletDeal deal;
      MarjoletMove moves[MARJOLET_MAX_MOVES], seen_moves[MARJOLET_MAX_MOVES];
      Observation seen;
      int seat, other, n;

      random_moment (&deal, which, &lot);
      seat = deal.turn;
      other = 1 - seat;
      observation_make (&deal, seat, NULL, &seen);
      false_belief += (seen.known & ~deal.hand[other]) != 0;
      ignorant += (deal.shown[other] & ~seen.known) != 0
                  || (deal.up == MARJOLET_NO_CARD && seen.known != deal.hand[other]);
      wrong_hidden += __builtin_popcount (observation_hidden (&seen))
                      != deal.n_stock + __builtin_popcount (deal.hand[other] & ~seen.known);

      n = marjolet_moves (&deal, moves);
      wrong_moves += observation_moves (&seen, seen_moves) != n || memcmp (moves, seen_moves,
                                                                           (size_t) n) != 0;
    }
  ok (false_belief == 0, "cards that count as known are where they are thought to be");
  ok (ignorant == 0, "declared cards, and all of them in the last six tricks, are known");
  ok (wrong_hidden == 0, "all other cards are hidden");
  ok (wrong_moves == 0, "the legal moves follow from the observation");
}

/* ------------------------------------------------------------------ how they play */

/* Plays a deal; the points of seat 0, or -1 for an illegal move. */
static int
play (MarjoletDeal *deal, PlayerLevel first, PlayerLevel second, uint64_t seed)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n, i = 0;

  while ((n = marjolet_moves (deal, moves)) > 0)
    {
      PlayerLimits limits = { .iterations = 16, .seed = seed + (uint64_t) i++ };
      MarjoletMove move = moves[0];

      if (n > 1)
        {
          Observation seen;

          observation_make (deal, deal->turn, NULL, &seen);
          move = player_choose (&seen, deal->turn == 0 ? first : second, &limits);
        }
      if (!marjolet_legal (deal, move))
        return -1;
      marjolet_play (deal, move);
    }
  return marjolet_points (deal, 0);
}

static void
test_order (void)
{
  static const PlayerLevel order[] = { PLAYER_RANDOM, PLAYER_SNATCHER, PLAYER_ROUGH };
  static const char *const names[] = { "random", "snatcher", "rough" };

  for (int i = 0; i + 1 < 3; i++)
    {
      Lot lot = { 41 };
      int better = 0, worse = 0;
      bool legal = true;

      for (unsigned k = 0; k < 60; k++)
        {
          Rules rules = { { 0 } };
          MarjoletDeal deal, again;

          deal_at_random (&deal, &rules, &lot);
          again = deal;
          legal = play (&deal, order[i + 1], order[i], k) >= 0 && legal;
          legal = play (&again, order[i], order[i + 1], k) >= 0 && legal;
          better += marjolet_points (&deal, 0) + marjolet_points (&again, 1);
          worse += marjolet_points (&deal, 1) + marjolet_points (&again, 0);
        }
      if (!ok (legal && better > worse + 60 * 20, "%s beats %s", names[i + 1], names[i]))
        note ("%d to %d", better, worse);
    }
}

static void
test_legal (void)
{
  Lot lot = { 51 };
  int illegal = 0;

  for (unsigned which = 0; which < 2048; which += 13)
    {
      Rules rules = rules_from_bits (which);

      /* The bits do not have this rule: the target wins at once. */
      rules.value[MARJOLET_TARGET] = (uint8_t) (rules.value[MARJOLET_TARGET] + (which >> 10) * 2);

      for (size_t level = 0; level + 1 < N_LEVELS; level++)
        {
          MarjoletDeal deal;

          deal_at_random (&deal, &rules, &lot);
          marjolet_set_totals (&deal, (const int[]) { marjolet_target (&rules) - 60, 400 });
          illegal += play (&deal, levels[level], levels[level + 1], which) < 0;
        }
    }
  ok (illegal == 0, "every level plays legally under all rule sets");
}

static void
test_limits (void)
{
  atomic_bool cancel = true;
  PlayerLimits at_once = { .seconds = 60, .cancel = &cancel };
  PlayerLimits short_time = { .seconds = 0.05 };
  MarjoletDeal deal;
  Observation seen;
  Lot lot = { 61 };
  Rules rules = { { 0 } };
  clock_t start;

  deal_at_random (&deal, &rules, &lot);
  observation_make (&deal, deal.turn, NULL, &seen);
  start = clock ();
  player_choose (&seen, PLAYER_MASTER, &at_once);
  ok (clock () - start < CLOCKS_PER_SEC, "a cancelled search ends at once");
  start = clock ();
  player_choose (&seen, PLAYER_MASTER, &short_time);
  ok (clock () - start < CLOCKS_PER_SEC / 2, "the time limit is kept");
}

/* ------------------------------------------------------------------ hints and review */

/* A whole deal in which @level plays seat 0 with the limits of the review. */
static int
review_deal (PlayerLevel level, uint64_t number, Mistake *mistakes, int max)
{
  PlayerLimits limits = { .iterations = 12, .seed = 5 };
  MarjoletMove legal[MARJOLET_MAX_MOVES], moves[100];
  Card cards[MARJOLET_CARDS];
  Rules rules = { { 0 } };
  MarjoletDeal deal;
  Lot lot = { number };
  int n = 0;

  for (int i = 0; i < MARJOLET_CARDS; i++)
    cards[i] = marjolet_face (i);
  for (int i = MARJOLET_CARDS - 1; i > 0; i--)
    {
      int j = (int) lot_below (&lot, (uint32_t) i + 1);
      Card swap = cards[i];

      cards[i] = cards[j];
      cards[j] = swap;
    }
  for (marjolet_deal (&deal, &rules, 1, cards); marjolet_moves (&deal, legal) > 0; n++)
    {
      Observation seen;

      observation_make (&deal, deal.turn, NULL, &seen);
      moves[n] = player_choose (&seen, deal.turn == 0 ? level : PLAYER_GREEDY, &limits);
      marjolet_play (&deal, moves[n]);
    }
  return player_review (&rules, 1, cards, moves, n, 0, NULL, &limits, mistakes, max);
}

static void
test_review (void)
{
  int expert = 0, random = 0, unsorted = 0, same = 0;

  for (uint64_t number = 1; number <= 10; number++)
    {
      Mistake mistakes[3];
      int n = review_deal (PLAYER_RANDOM, number, mistakes, 3);

      random += n;
      for (int i = 0; i < n; i++)
        {
          unsorted += i > 0 && mistakes[i].loss > mistakes[i - 1].loss;
          same += mistakes[i].played == mistakes[i].advice.move;
        }
      expert += review_deal (PLAYER_MASTER, number, mistakes, 3);
    }
  if (!ok (random == 30 && unsorted == 0 && same == 0,
           "a random player is shown the three worst moves"))
    note ("%d, %d out of order, %d not mistakes", random, unsorted, same);
  if (!ok (expert == 0, "the expert, judged by the expert, makes no mistake"))
    note ("%d", expert);
}

/* ------------------------------------------------------------------ against a plain player */

/* The last six tricks of a deal that plain players have played so far: how much more seat 0, played
 * by the expert, scores in them against a plain player than against perfect play. */
static int
gain_in_last_six (Lot *lot)
{
  Rules rules = { { 0 } };
  PlayerLimits limits = { .iterations = 8, .seed = 1 };
  MarjoletDeal deal;
  int before = 0;
  bool last = false;

  deal_at_random (&deal, &rules, lot);
  while (deal.phase != MARJOLET_OVER)
    {
      Observation seen;

      if (deal.up == MARJOLET_NO_CARD && !last)
        before = marjolet_points (&deal, 0) - marjolet_points (&deal, 1) + endgame_value (&deal, 0);
      last = deal.up == MARJOLET_NO_CARD;
      observation_make (&deal, deal.turn, NULL, &seen);
      marjolet_play (&deal,
                     player_choose (&seen, last && deal.turn == 0 ? PLAYER_MASTER : PLAYER_GREEDY,
                                    &limits));
    }
  return marjolet_points (&deal, 0) - marjolet_points (&deal, 1) - before;
}

static void
test_plain (void)
{
  Lot lot = { 111 };
  int sum = 0;

  for (int i = 0; i < 100; i++)
    sum += gain_in_last_six (&lot);
  if (!ok (sum > 100 * LAST_SIX_GAIN, "the expert foresees a plain player in the last six tricks"))
    note ("%d points in 100 deals", sum);
}

static CardSet
cards_of (const char *text)
{
  CardSet set = 0;

  for (; *text != '\0'; text += 2)
    {
      char word[3] = { text[0], text[1], '\0' };
      MarjoletMove card = 0;

      marjolet_move_parse (word, &card);
      set |= card_bit (card);
    }
  return set;
}

/* Hearts are trumps; the player holds the queen of hearts and nothing else of value: leading her
 * would throw away two combinations. */
static void
test_hint (void)
{
  PlayerLimits limits = { .iterations = 64, .seed = 1 };
  MarjoletDeal deal;
  Observation seen;
  Advice advice;
  Rules rules = { { 0 } };
  Lot lot = { 3 };

  deal_at_random (&deal, &rules, &lot);
  observation_make (&deal, deal.turn, NULL, &seen);
  seen.trump = SUIT_HEARTS;
  seen.up = seen.first_up = (uint8_t) __builtin_ctz (cards_of ("8H"));
  seen.hand = cards_of ("7C9C7D8DQHKH");
  player_advise (&seen, &limits, &advice);
  ok (advice.n == 6 && (card_bit (advice.move) & cards_of ("7C9C7D8D")) != 0,
      "king and queen of trumps are kept");
  ok (advice.reason == ADVICE_KEEP && (card_bit (advice.card) & cards_of ("QHKH")) != 0
      && advice.worth == 40 && advice.combination == 4 + SUIT_HEARTS,
      "the reason is their marriage of 40");
}

/* In the tenth trick the face-down card can be one of seven at most: each is searched to the end,
 * and neither a short time limit nor a first impression changes the choice. */
static void
test_tenth_trick (void)
{
  PlayerLimits short_one = { .iterations = 8, .seed = 1 },
               long_one = { .iterations = 768, .seed = 2 };
  Rules rules = { { 0 } };
  MarjoletDeal deal;
  int n = 0, changed = 0;

  for (uint64_t number = 1; number <= 50; number++)
    {
      Lot lot = { number };

      for (deal_at_random (&deal, &rules, &lot); deal.up != MARJOLET_NO_CARD;)
        {
          MarjoletMove legal[MARJOLET_MAX_MOVES];
          Observation seen;
          SearchResult quick, thorough;

          observation_make (&deal, deal.turn, NULL, &seen);
          if (deal.n_stock == 1 && marjolet_moves (&deal, legal) > 1)
            {
              search (&seen, &short_one, &quick);
              search (&seen, &long_one, &thorough);
              n++;
              changed += thorough.moves[quick.best].value < thorough.moves[thorough.best].value
                         - 0.5f;
            }
          marjolet_play (&deal, player_choose (&seen, PLAYER_GREEDY, NULL));
        }
    }
  if (!ok (n > 100 && changed * 100 < n,
           "in the tenth trick a long search changes less than one decision in a hundred"))
    note ("%d of %d", changed, n);
}

int
main (void)
{
  const char *pairs = getenv ("PAIRS");

  test_knowledge ();
  test_fairness (pairs != NULL ? atoi (pairs) : 400);
  test_legal ();
  test_order ();
  test_limits ();
  test_review ();
  test_hint ();
  test_tenth_trick ();
  test_plain ();
  return done ();
}
