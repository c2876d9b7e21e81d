/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Marjolet: the worked deal of RULES.md 4.6, and what holds in every deal under every
 * rule set. Single positions and whole recorded deals are in test-marjolet-positions and
 * test-replay. */

#include "marjolet-random.h"
#include "tap.h"

#include "engine/marjolet/observation.h"

#include <string.h>

static int
card (const char *text)
{
  MarjoletMove move = MARJOLET_NO_CARD;

  marjolet_move_parse (text, &move);
  return move;
}

/* ------------------------------------------------------------------ RULES.md 4.6 */

static const char worked_cards[]
  = "7H 9D QC AH 8H TH KD 9S JH QD KH TC JS "
    "7S 9H TS QS KC 8D JD AD JC AS 8S AC 7D 7C QH 8C TD KS 9C";

/* The moves of each trick, and the totals of both seats after it. */
static const struct {
  const char *moves;
  int total[2];
} worked_tricks[] = {
  { "9D 8H .", { 0, 0 } },
  { "7H TH .", { 0, 10 } },
  { "9H JH x d:jS d:jC .", { 70, 10 } },
  { "9S 8D d:mC .", { 90, 10 } },
  { "JD KH .", { 90, 10 } },
  { "JC QD .", { 90, 10 } },
  { "8S TS d:cA .", { 90, 120 } },
  { "7D 7C .", { 90, 120 } },
  { "QH 8C .", { 90, 120 } },
  { "TC JS d:mS .", { 140, 120 } },
  { "KS AS", { 140, 130 } },
  { "7S QS", { 140, 130 } },
  { "KC AC", { 140, 140 } },
  { "AD KD", { 140, 150 } },
  { "AH 9C", { 140, 160 } },
  { "TD QC", { 140, 180 } },
};

static void
deal_worked (MarjoletDeal *deal, const char *queen)
{
  Rules rules;
  Card cards[MARJOLET_CARDS];
  char why[100];

  rules_parse (&marjolet_game, "late=no", &rules, why, sizeof why);
  rules_set (&marjolet_game, &rules, "queen", queen, why, sizeof why);
  for (int i = 0; i < MARJOLET_CARDS; i++)
    {
      char text[3] = { worked_cards[3 * i], worked_cards[3 * i + 1], '\0' };

      cards[i] = marjolet_face (card (text));
    }
  marjolet_deal (deal, &rules, 1, cards);
}

/* Plays the moves in @moves; false at the first that is not legal. */
static bool
play_words (MarjoletDeal *deal, const char *moves)
{
  while (*moves != '\0')
    {
      char word[8] = "";
      size_t length = strcspn (moves, " ");
      MarjoletMove move;

      memcpy (word, moves, length < sizeof word ? length : 0);
      if (!marjolet_move_parse (word, &move) || !marjolet_legal (deal, move))
        return false;
      marjolet_play (deal, move);
      moves += length + (moves[length] == ' ');
    }
  return true;
}

static void
test_worked_deal (void)
{
  static const uint16_t kinds[2][MARJOLET_N_KINDS] = { { 120, 10, 10, 0, 0 },
                                                       { 100, 0, 70, 10, 0 } };
  MarjoletDeal deal;

  deal_worked (&deal, "40");
  for (int i = 0; i < 16; i++)
    ok (play_words (&deal, worked_tricks[i].moves)
        && marjolet_points (&deal, 0) == worked_tricks[i].total[0]
        && marjolet_points (&deal, 1) == worked_tricks[i].total[1],
        "after trick %d of the worked deal the points are %d–%d", i + 1, worked_tricks[i].total[0],
        worked_tricks[i].total[1]);

  ok (deal.phase == MARJOLET_OVER, "the worked deal is over after the last trick");
  for (int seat = 0; seat < 2; seat++)
    ok (memcmp (deal.points[seat], kinds[seat], sizeof kinds[seat]) == 0,
        "points by kind of player %d", seat);

  deal_worked (&deal, "20");
  for (int i = 0; i < 16; i++)
    play_words (&deal, worked_tricks[i].moves);
  ok (marjolet_points (&deal, 0) == 120, "with queen=20 player 0 has 120");
}

/* ------------------------------------------------------------------ what always holds */

static CardSet
all_stock (const MarjoletDeal *deal)
{
  CardSet set = 0;

  for (int i = 0; i < deal->n_stock; i++)
    set |= card_bit (deal->stock[i]);
  return set;
}

static CardSet
all_played (const MarjoletDeal *deal)
{
  CardSet set = 0;

  for (int i = 0; i < deal->n_played; i++)
    set |= card_bit (deal->played[i]);
  return set;
}

/* Every card is in exactly one place. */
static bool
cards_are_whole (const MarjoletDeal *deal)
{
  CardSet up = deal->up != MARJOLET_NO_CARD ? card_bit (deal->up) : 0;
  CardSet places[5] = { deal->hand[0], deal->hand[1], all_stock (deal), all_played (deal), up };
  CardSet all = 0;
  int n = 0;

  for (int i = 0; i < 5; i++)
    {
      all |= places[i];
      n += __builtin_popcount (places[i]);
    }
  return all == ~(CardSet) 0 && n == MARJOLET_CARDS
         && (deal->shown[0] & ~deal->hand[0]) == 0 && (deal->shown[1] & ~deal->hand[1]) == 0;
}

static int
canonical_key (MarjoletMove move)
{
  return move < MARJOLET_CARDS ? 200 + move : move == MARJOLET_DONE ? 100 : move;
}

/* The list of legal moves agrees with marjolet_legal(), and is in canonical order: declarations,
 * exchanges and "done", then cards; within each, ascending. */
static bool
moves_are_sound (const MarjoletDeal *deal)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves), last = -1, legal = 0;

  for (int move = 0; move < 256; move++)
    legal += marjolet_legal (deal, (MarjoletMove) move);
  for (int i = 0; i < n; i++)
    {
      int key = canonical_key (moves[i]);

      if (key <= last || !marjolet_legal (deal, moves[i]))
        return false;
      last = key;
    }
  return legal == n && (n == 0) == (deal->phase == MARJOLET_OVER);
}

/* At the end: all brisques are counted, there is one last trick, the bonus for all six is given
 * only for all six, sevens count 30 at most (10 turned up, and 10 exchanged or played),
 * combinations count as declared. */
static bool
points_are_whole (const MarjoletDeal *deal)
{
  int sum[MARJOLET_N_KINDS] = { 0 };
  int melds[2] = { 0, 0 };

  for (int i = 0; i < MARJOLET_N_KINDS; i++)
    sum[i] = deal->points[0][i] + deal->points[1][i];
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
      if ((deal->declared[seat] & 1u << i) != 0)
        melds[seat] += marjolet_combination_value (i, deal->trump, &deal->rules);

  return sum[MARJOLET_BRISQUES] == 80 && sum[MARJOLET_LAST] == 10
         && sum[MARJOLET_ALL_SIX] == (deal->strict_won[0] % 6 == 0 ? 50 : 0)
         && deal->strict_won[0] + deal->strict_won[1] == 6
         && sum[MARJOLET_SEVENS] == ((deal->first_up & 7) == 0 ? 20 : 10)
         && melds[0] == deal->points[0][MARJOLET_MELDS]
         && melds[1] == deal->points[1][MARJOLET_MELDS]
         && (deal->declared[0] & deal->declared[1]) == 0;
}

/* A move on a copy leaves the original alone and gives the same on every copy. */
static bool
copies_are_apart (const MarjoletDeal *deal, MarjoletMove move)
{
  MarjoletDeal before, one, two;

  memcpy (&before, deal, sizeof before);
  memcpy (&one, deal, sizeof one);
  memcpy (&two, deal, sizeof two);
  marjolet_play (&one, move);
  marjolet_play (&two, move);
  return memcmp (&before, deal, sizeof before) == 0 && memcmp (&one, &two, sizeof one) == 0;
}

static void
test_random_play (void)
{
  Lot lot = { 4 };
  int n_moves = 0, torn = 0, unsound = 0, wrong_points = 0, shared = 0;

  for (unsigned which = 0; n_moves < 100000; which++)
    {
      Rules rules = rules_from_bits (which % 128);
      MarjoletDeal deal;

      rules.value[MARJOLET_SEVEN] = which / 128 % 2;
      deal_at_random (&deal, &rules, &lot);
      while (deal.phase != MARJOLET_OVER)
        {
          MarjoletMove move = move_at_random (&deal, &lot);

          torn += !cards_are_whole (&deal);
          unsound += !moves_are_sound (&deal);
          shared += !copies_are_apart (&deal, move);
          marjolet_play (&deal, move);
          n_moves++;
        }
      torn += !cards_are_whole (&deal);
      unsound += !moves_are_sound (&deal);
      wrong_points += !points_are_whole (&deal);
    }

  ok (torn == 0, "every card is in one place through %d random moves", n_moves);
  ok (unsound == 0, "legal moves are complete and in order");
  ok (shared == 0, "a move on a copy leaves the original unchanged");
  ok (wrong_points == 0, "the points of every deal add up");
}

/* ------------------------------------------------------------------ counts of moves */

static long
count_lines (const MarjoletDeal *deal, int depth)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves);
  long sum = 0;

  if (depth == 1)
    return n;
  for (int i = 0; i < n; i++)
    {
      MarjoletDeal next = *deal;

      marjolet_play (&next, moves[i]);
      sum += count_lines (&next, depth - 1);
    }
  return sum;
}

/* The number of lines of play from a few random moments of deals under all rule sets: any change of
 * the rules shows here. */
static void
test_counts (void)
{
  static const long expected[4] = { 948, 4194, 18335, 103832 };
  long sum[4] = { 0 };
  Lot lot = { 7 };

  for (unsigned which = 0; which < 256; which++)
    {
      Rules rules = rules_from_bits (which % 128);
      MarjoletDeal deal;

      deal_at_random (&deal, &rules, &lot);
      for (uint32_t skip = lot_below (&lot, 44); skip > 0 && deal.phase != MARJOLET_OVER; skip--)
        marjolet_play (&deal, move_at_random (&deal, &lot));
      for (int depth = 1; depth <= 4; depth++)
        sum[depth - 1] += count_lines (&deal, depth);
    }
  for (int depth = 1; depth <= 4; depth++)
    if (!ok (sum[depth - 1] == expected[depth - 1],
             "the number of lines of %d moves is the known one", depth))
      note ("%ld instead of %ld", sum[depth - 1], expected[depth - 1]);
}

/* ----------------------------------------------------------- readings of the printed rule */

static Rules
rules_of (const char *text)
{
  Rules rules;
  char why[100];

  ok (rules_parse (&marjolet_game, text, &rules, why, sizeof why), "the rules “%s”", text);
  return rules;
}

/* Every combination in a hand is declared for its owner, and none that has been broken up is. */
static bool
all_is_laid_down (const MarjoletDeal *deal)
{
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
      {
        CardSet cards = marjolet_combination (i, deal->trump, &deal->rules);

        if ((cards & ~deal->hand[seat]) == 0 && (deal->declared[seat] & 1u << i) == 0)
          return false;
      }
  return true;
}

static void
test_without_last_six (void)
{
  static const char *const texts[] = {
    "last-six=no", "last-six=no,late=no", "last-six=no,single=yes,declare=both"
  };
  Lot lot = { 21 };

  for (size_t which = 0; which < 3; which++)
    {
      Rules rules = rules_of (texts[which]);
      int late = 0, torn = 0, gained = 0;

      for (int i = 0; i < 300; i++)
        {
          MarjoletDeal deal, before = { 0 };

          deal_at_random (&deal, &rules, &lot);
          while (deal.phase != MARJOLET_OVER)
            {
              before = deal;
              marjolet_play (&deal, move_at_random (&deal, &lot));
            }
          late += deal.n_played != 20 || deal.trick != 10 || deal.up != MARJOLET_NO_CARD;
          torn += !all_is_laid_down (&deal) || !cards_are_whole (&deal)
                  || deal.points[deal.leader][MARJOLET_LAST] != 10
                  || deal.points[0][MARJOLET_ALL_SIX] + deal.points[1][MARJOLET_ALL_SIX] != 0;
          gained += deal.points[1 - deal.leader][MARJOLET_MELDS]
                    > before.points[1 - deal.leader][MARJOLET_MELDS];
        }
      ok (late == 0, "without the last six tricks play ends with the stock");
      ok (torn == 0, "then all combinations left in the hands are declared");
      ok (gained > 10,
          "then the loser of the last trick declares, too, in %d of 300 deals", gained);
    }
}

static void
test_at_once (void)
{
  Rules rules = rules_of ("target=at-once"), later = rules_of ("");
  int wrong = 0, early = 0, totals[2] = { 440, 460 };
  MarjoletDeal deal, plain;
  Lot lot = { 22 };

  for (int i = 0; i < 300; i++)
    {
      deal_at_random (&deal, &rules, &lot);
      plain = deal;
      plain.rules = later;
      marjolet_set_totals (&deal, totals);
      while (deal.phase != MARJOLET_OVER)
        {
          MarjoletMove move = move_at_random (&deal, &lot);

          wrong += totals[0] + marjolet_points (&deal, 0) >= 500
                   && totals[0] + marjolet_points (&deal, 0) != totals[1] + marjolet_points (&deal,
                                                                                             1);
          marjolet_play (&deal, move);
          marjolet_play (&plain, move);
        }
      early += plain.phase != MARJOLET_OVER;
      for (int seat = 0; seat < 2; seat++)
        wrong += marjolet_points (&deal, seat) != marjolet_points (&plain, seat);
      if (plain.phase != MARJOLET_OVER)
        wrong += totals[0] + marjolet_points (&deal, 0) < 500
                 && totals[1] + marjolet_points (&deal, 1) < 500;
    }
  ok (wrong == 0, "a deal ends with the move that reaches the target");
  ok (early > 200, "such deals end early: %d of 300", early);

  deal_at_random (&deal, &later, &lot);
  marjolet_set_totals (&deal, (const int[]) { 600, 0 });
  ok (deal.phase == MARJOLET_LEAD, "under the other rule every deal is played to its end");
  ok (marjolet_target (&rules) == 500 && marjolet_target (&later) == 500,
      "both ways of ending play to 500");
  rules = rules_of ("target=1000-at-once");
  ok (marjolet_target (&rules) == 1000, "the target can be 1,000");
}

static void
test_jack (void)
{
  Rules house = rules_of (""), suit = rules_of ("jack=suit");
  MarjoletMove jack, queen;

  marjolet_move_parse ("JH", &jack);
  marjolet_move_parse ("QH", &queen);
  ok (marjolet_combination (10, SUIT_HEARTS, &house) == marjolet_combination (10, SUIT_HEARTS,
                                                                              &suit),
      "in trumps the marjolet marries his queen");
  ok (marjolet_combination (10, SUIT_SPADES, &suit) == (card_bit (jack) | card_bit (queen)),
      "in plain suits the jack of hearts marries her under jack=suit");
  ok ((marjolet_combination (10, SUIT_SPADES, &house) & card_bit (jack)) == 0,
      "in plain suits the jack of hearts does not marry her under the house rules");
  ok (marjolet_combination_value (10, SUIT_SPADES, &suit) == 20, "that marriage counts 20 points");
}

/* Whether the exchange @move takes a card that the opponent has laid out, and changes nothing
 * else. */
static bool
is_taken_rightly (const MarjoletDeal *before, MarjoletMove move)
{
  int seat = before->turn, other = 1 - seat;
  CardSet taken = card_bit (move - MARJOLET_TAKE_FIRST), seven = card_bit (before->trump * 8);
  MarjoletDeal after = *before;
  Observation seen;

  marjolet_play (&after, move);
  observation_make (&after, other, NULL, &seen);
  return (before->shown[other] & taken) != 0 && (before->hand[seat] & seven) != 0
         && after.hand[seat] == ((before->hand[seat] & ~seven) | taken)
         && after.hand[other] == ((before->hand[other] & ~taken) | seven)
         && after.shown[other] == ((before->shown[other] & ~taken) | seven)
         && after.up == before->up && after.exchanger == seat && cards_are_whole (&after)
         && after.points[seat][MARJOLET_SEVENS] == before->points[seat][MARJOLET_SEVENS] + 10
         && (seen.known & taken) != 0 && (seen.hand & seven) != 0;
}

/* M6 */
static void
test_seven (void)
{
  Rules choice = rules_of ("seven=choice,declare=both"), house = rules_of ("declare=both");
  int n = 0, wrong = 0, again = 0, by_house = 0;
  Lot lot = { 23 };

  for (int i = 0; i < 3000; i++)
    {
      MarjoletDeal deal;

      deal_at_random (&deal, &choice, &lot);
      while (deal.phase != MARJOLET_OVER)
        {
          MarjoletMove moves[MARJOLET_MAX_MOVES];
          int n_moves = marjolet_moves (&deal, moves);
          MarjoletDeal plain = deal;

          plain.rules = house;
          for (int k = 0; k < n_moves; k++)
            if (moves[k] >= MARJOLET_TAKE_FIRST)
              {
                n++;
                wrong += !is_taken_rightly (&deal, moves[k]);
                again += deal.exchanger != MARJOLET_NO_CARD;
                by_house += marjolet_legal (&plain, moves[k]);
              }
          marjolet_play (&deal, move_at_random (&deal, &lot));
        }
    }
  ok (n > 100, "the seven may be exchanged for what the opponent has laid out: %d times", n);
  ok (wrong == 0, "both cards change hands, and both players know it");
  ok (again == 0, "there is only one exchange in a deal");
  ok (by_house == 0, "the house rules do not allow this exchange");
}

/* ------------------------------------------------------------------ notation and match */

static void
test_notation (void)
{
  static const char *const wrong[] = { "", "7", "7X", "1C", "7CC", "d:", "d:cJ", "d:cAA", "xx",
                                       "x:", "x:7", "x:7CC", "x:1C",
                                       "..", "TC ", "tc" };
  MarjoletMove move;
  int bad = 0;

  for (int i = 0; i < MARJOLET_TAKE_FIRST + MARJOLET_CARDS; i++)
    {
      char text[MARJOLET_MOVE_TEXT];

      marjolet_move_format ((MarjoletMove) i, text);
      bad += !marjolet_move_parse (text, &move) || move != i;
    }
  ok (bad == 0, "every move is read as it is written");

  bad = 0;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    bad += marjolet_move_parse (wrong[i], &move);
  ok (bad == 0, "text that is not a move is refused");

  bad = 0;
  for (int i = 0; i < MARJOLET_CARDS; i++)
    bad += marjolet_card (marjolet_face (i) | CARD_DOWN | CARD_COPY) != i;
  ok (bad == 0, "both names of a card agree");
}

static void
test_match (void)
{
  static const struct { unsigned rules; int total[2]; int winner; } cases[] = {
    { 0, { 0, 0 }, -1 }, { 0, { 490, 480 }, -1 }, { 0, { 500, 480 }, 0 }, { 0, { 490, 520 }, 1 },
    { 0, { 510, 540 }, 1 }, { 0, { 540, 510 }, 0 }, { 0, { 520, 520 }, -1 },
    { 1, { 520, 480 }, -1 }, { 1, { 1000, 990 }, 0 }, { 1, { 1010, 1010 }, -1 },
  };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      Rules rules = rules_from_bits (cases[i].rules);

      ok (marjolet_match_winner (&rules, cases[i].total) == cases[i].winner, "match at %d–%d to %d",
          cases[i].total[0], cases[i].total[1], cases[i].rules == 0 ? 500 : 1000);
    }
}

int
main (void)
{
  test_worked_deal ();
  test_random_play ();
  test_counts ();
  test_without_last_six ();
  test_at_once ();
  test_jack ();
  test_seven ();
  test_notation ();
  test_match ();
  return done ();
}
