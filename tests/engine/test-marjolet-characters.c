/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The characters: each shows their fault in a way that somebody at the table would notice, and none
 * does what nobody would do. At the same moment the expert, or the character's judgement without
 * the fault, plays differently. */

#include "engine/marjolet/marjolet.h"
#include "engine/marjolet-players/player.h"
#include "marjolet-random.h"
#include "tap.h"

#include <string.h>

#define BRISQUES ((CardSet) 0xc0c0c0c0)

static MarjoletMove
move_of (const char *text)
{
  MarjoletMove move = MARJOLET_DONE;

  marjolet_move_parse (text, &move);
  return move;
}

static CardSet
cards_of (const char *text)
{
  CardSet set = 0;

  for (; *text != '\0'; text += 2)
    {
      char word[3] = { text[0], text[1], '\0' };

      set |= card_bit (move_of (word));
    }
  return set;
}

/* The first trick with hearts as trumps: @hand, and the card @led or NULL. */
static void
first_trick (const char *hand, const char *led, Observation *seen)
{
  Rules rules = { { 0 } };
  MarjoletDeal deal;
  Lot lot = { 3 };

  deal_at_random (&deal, &rules, &lot);
  observation_make (&deal, deal.turn, NULL, seen);
  seen->trump = SUIT_HEARTS;
  seen->up = seen->first_up = move_of ("8H");
  seen->hand = cards_of (hand);
  if (led == NULL)
    return;
  seen->phase = MARJOLET_FOLLOW;
  seen->led = seen->played[0] = move_of (led);
  seen->leader = seen->leaders[0] = 1 - seen->seat;
  seen->n_played = 1;
  seen->n_other = 5;
}

/* Whether @player plays one of @cards in that trick. */
static bool
plays (PlayerLevel player, const char *hand, const char *led, const char *cards)
{
  PlayerLimits limits = { .iterations = 200, .seed = 1 };
  Observation seen;
  MarjoletMove move;
  char text[MARJOLET_MOVE_TEXT];

  first_trick (hand, led, &seen);
  move = player_choose (&seen, player, &limits);
  if (move < MARJOLET_CARDS && (card_bit (move) & cards_of (cards)) != 0)
    return true;
  marjolet_move_format (move, text);
  note ("%s to %s: %s", hand, led == NULL ? "nothing" : led, text);
  return false;
}

/* ------------------------------------------------------------------ the fault of each */

static void
test_grabber (void)
{
  ok (plays (PLAYER_GRABBER, "9CAC7D8SQSKH", "8C", "AC")
      && plays (PLAYER_MASTER, "9CAC7D8SQSKH", "8C", "7D8S"),
      "the grabber spends an ace on a trick with nothing in it, the master does not");
}

static void
test_trumper (void)
{
  ok (plays (PLAYER_TRUMPER, "7C8D9H7S8SJS", NULL, "9H")
      && plays (PLAYER_MASTER, "7C8D9H7S8SJS", NULL, "7C8D7S8S"),
      "the trumper leads the only trump, the master a card of no use");
}

static void
test_snatcher (void)
{
  ok (plays (PLAYER_SNATCHER, "7C8DQHKH9S8S", "TC", "QHKH")
      && plays (PLAYER_MASTER, "7C8DQHKH9S8S", "TC", "7C8D9S8S"),
      "the snatcher breaks the marriage in trumps to take a ten, the master does not");
}

static void
test_hoarder (void)
{
  ok (plays (PLAYER_HOARDER, "7C8DACAD9S8S", "TC", "7C8D9S8S")
      && plays (PLAYER_MASTER, "7C8DACAD9S8S", "TC", "AC"),
      "the hoarder lets a ten go rather than part with an ace, the master takes it");
}

/* A moment of a random deal in trick @trick, played by plain players, at which the player to move
 * plays a card. */
static void
moment_in_trick (int trick, MarjoletDeal *deal, Lot *lot)
{
  Rules rules = { { 0 } };

  deal_at_random (deal, &rules, lot);
  while (deal->trick < trick || deal->phase == MARJOLET_DECLARING)
    {
      Observation seen;

      observation_make (deal, deal->turn, NULL, &seen);
      marjolet_play (deal, player_choose (&seen, PLAYER_GREEDY, NULL));
    }
}

/* Changes what the player remembers: another card was played in the first trick. */
static void
remember_otherwise (const Observation *seen, Lot *lot, Observation *otherwise)
{
  CardSet hidden = observation_hidden (seen);

  for (uint32_t skip = lot_below (lot, (uint32_t) __builtin_popcount (hidden)); skip > 0; skip--)
    hidden &= hidden - 1;
  *otherwise = *seen;
  otherwise->played[lot_below (lot, 2)] = (uint8_t) __builtin_ctz (hidden);
}

static void
test_dreamer (void)
{
  int differs[2] = { 0, 0 };
  Lot lot = { 71 };

  for (int i = 0; i < 300; i++)
    {
      static const PlayerLevel who[2] = { PLAYER_DREAMER, PLAYER_ROUGH };
      Observation seen, otherwise;
      MarjoletDeal deal;

      moment_in_trick (10, &deal, &lot);
      observation_make (&deal, deal.turn, NULL, &seen);
      remember_otherwise (&seen, &lot, &otherwise);
      for (int k = 0; k < 2; k++)
        differs[k] += player_choose (&seen, who[k], NULL) != player_choose (&otherwise, who[k],
                                                                            NULL);
    }
  if (!ok (differs[0] == 0 && differs[1] >= 30,
           "the dreamer plays the same whatever the first trick was, others do not"))
    note ("%d and %d of 300", differs[0], differs[1]);
}

/* ------------------------------------------------------------------ all of them */

/* While there is a stock any card may be discarded: to put an ace or ten on a lost trick, with a
 * plain seven, eight or nine in hand, is folly. */
static bool
is_folly (const Observation *seen, MarjoletMove move)
{
  CardSet low = seen->hand & 0x07070707 & ~((CardSet) 0xff << 8 * seen->trump);

  for (CardSet set = low; set != 0; set &= set - 1)
    if (marjolet_beats (seen->led, __builtin_ctz (set), seen->trump))
      low &= ~(set & -set);
  return seen->phase == MARJOLET_FOLLOW && seen->up != MARJOLET_NO_CARD && move < MARJOLET_CARDS
         && (card_bit (move) & BRISQUES) != 0 && !marjolet_beats (seen->led, move, seen->trump)
         && low != 0;
}

static MarjoletMove
choose (const MarjoletDeal *deal, PlayerLevel player, uint64_t seed, int *follies)
{
  PlayerLimits limits = { .iterations = 8, .seed = seed };
  MarjoletMove moves[MARJOLET_MAX_MOVES], move;
  Observation seen;

  if (marjolet_moves (deal, moves) == 1)
    return moves[0];
  observation_make (deal, deal->turn, NULL, &seen);
  move = player_choose (&seen, player, &limits);
  *follies += player < PLAYER_MASTER && is_folly (&seen, move);
  return move;
}

/* How many more points @first scores than @second in @pairs deals played twice, per deal; -1000 if
 * somebody makes an illegal move. */
static double
edge (PlayerLevel first, PlayerLevel second, int pairs, int *follies)
{
  Lot lot = { 81 };
  int sum = 0;

  for (int i = 0; i < pairs; i++)
    {
      Rules rules = { { 0 } };
      MarjoletDeal start;

      deal_at_random (&start, &rules, &lot);
      for (int seat = 0; seat < 2; seat++)
        {
          MarjoletDeal deal = start;

          while (deal.phase != MARJOLET_OVER)
            {
              MarjoletMove move = choose (&deal, deal.turn == seat ? first : second,
                                          (uint64_t) (100 * i + deal.n_played), follies);

              if (!marjolet_legal (&deal, move))
                return -1000;
              marjolet_play (&deal, move);
            }
          sum += marjolet_points (&deal, seat) - marjolet_points (&deal, 1 - seat);
        }
    }
  return sum / (2.0 * pairs);
}

static void
test_steps (void)
{
  int follies = 0;

  for (int i = 0; marjolet_tricks.characters[i + 1] != NULL; i++)
    {
      PlayerLevel weaker = (PlayerLevel) (PLAYER_GRABBER + i);
      int pairs = weaker + 1 == PLAYER_MASTER ? 60 : 400;
      double step = edge (weaker + 1, weaker, pairs, &follies);

      if (!ok (step > 8 && step < 26, "%s beats %s by about 16 points per deal",
               marjolet_tricks.characters[i + 1], marjolet_tricks.characters[i]))
        note ("%.1f", step);
    }
  if (!ok (follies == 0, "nobody throws an ace or ten on a lost trick with a low card in hand"))
    note ("%d times", follies);
}

static void
test_rules (void)
{
  Lot lot = { 91 };
  int illegal = 0, follies = 0;

  for (unsigned which = 0; which < 128; which++)
    {
      Rules rules = rules_from_bits (which);
      MarjoletDeal deal;

      deal_at_random (&deal, &rules, &lot);
      while (deal.phase != MARJOLET_OVER)
        {
          PlayerLevel player = (PlayerLevel) (PLAYER_GRABBER + (which + deal.turn) % 5);
          MarjoletMove move = choose (&deal, player, which, &follies);

          illegal += !marjolet_legal (&deal, move);
          if (!marjolet_legal (&deal, move))
            break;
          marjolet_play (&deal, move);
        }
    }
  ok (illegal == 0, "every character plays legally under all rule sets");
}

int
main (void)
{
  test_grabber ();
  test_trumper ();
  test_snatcher ();
  test_hoarder ();
  test_dreamer ();
  test_steps ();
  test_rules ();
  return done ();
}
