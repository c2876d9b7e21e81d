/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Briscola, the trick game of the tests, and that a game can be added only once. */

#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/games.h"
#include "model/trick/trick-class.h"
#include "tests/tricks/briscola.h"

#include <string.h>

/* B1 */
static void
test_pack (void)
{
  const Game *game = briscola_tricks.game;
  g_autofree char *text = g_malloc (3 * 40);
  Card cards[PACK_MAX], read[PACK_MAX];
  char why[100], *first;
  TrickSet seen = 0;

  pack_deal (game, 3, cards);
  for (int i = 0; i < game->n_cards; i++)
    {
      g_assert_false (card_rank (cards[i]) >= 8 && card_rank (cards[i]) <= RANK_TEN);
      seen |= trick_bit (cards[i]);
    }
  g_assert_cmpint (__builtin_popcountll (seen), ==, 40);

  cards_format (cards, game->n_cards, text);
  g_assert_true (cards_parse (game, text, read, why, sizeof why));
  g_assert_cmpmem (read, 40, cards, 40);
  first = text;
  first[0] = '8';
  g_assert_false (cards_parse (game, text, read, why, sizeof why));
}

/* B2 to B6 over many deals, judged by the table after each card. */
static void
check_step (const TrickTable *before,
            const TrickTable *after,
            int               turn,
            Card              card)
{
  int trick = before->n_played / 2, taker;

  g_assert_cmpint (after->n_played, ==, before->n_played + 1);
  g_assert_true ((before->hand[turn] & trick_bit (card)) != 0);
  if (before->led == CARD_NONE)
    {
      g_assert_cmpint (after->led, ==, card);
      return;
    }

  taker = after->takers[trick];
  if (card_suit (card) != card_suit (before->led))
    g_assert_cmpint (taker, ==, card_suit (card) == before->trump ? turn : 1 - turn);
  else
    g_assert_cmpint (taker, ==, (briscola_tricks.strength[card_rank (card)]
                                 > briscola_tricks.strength[card_rank (before->led)])
                     ? turn : 1 - turn);
  g_assert_cmpint (after->leader, ==, taker);
  if (before->up == CARD_NONE)
    return;

  g_assert_cmpint (__builtin_popcountll (after->hand[0]), ==, 3);
  g_assert_cmpint (__builtin_popcountll (after->hand[1]), ==, 3);
  g_assert_true ((after->hand[taker] & trick_bit (before->stock[before->n_stock - 1])) != 0);
  /* The turn-up is drawn last. */
  g_assert_true ((after->up == CARD_NONE) == (after->n_stock == 0));
}

static void
test_rules (void)
{
  const TrickGame *tricks = &briscola_tricks;
  g_autofree void *deal = g_malloc0 (tricks->deal_size);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint32 number = 1; number <= 1000; number++)
    {
      Card cards[PACK_MAX];
      int turn;

      pack_deal (tricks->game, number, cards);
      tricks->deal (deal, &(Rules) { 0 }, (int) (number & 1), NULL, cards);
      g_assert_cmpint (tricks->turn (deal), ==, (int) (1 - (number & 1)));
      while ((turn = tricks->turn (deal)) >= 0)
        {
          TrickMove moves[TRICK_MAX_MOVES];
          TrickMove move = moves[g_rand_int_range (rand, 0, tricks->moves (deal, moves))];
          TrickTable before, after;

          tricks->lay_out (deal, &before);
          tricks->play (deal, move);
          tricks->lay_out (deal, &after);
          check_step (&before, &after, turn, tricks->card (move));
        }
      g_assert_cmpint (tricks->points (deal, 0, -1) + tricks->points (deal, 1, -1), ==, 120);
    }
}

/* A player who takes valuable tricks scores more than one who never does. */
static void
test_players (void)
{
  const TrickGame *tricks = &briscola_tricks;
  g_autofree void *deal = g_malloc0 (tricks->deal_size);
  const int seated[2] = { BRISCOLA_SHREWD, BRISCOLA_TIMID };
  int sums[2] = { 0, 0 };

  for (guint32 number = 1; number <= 200; number++)
    {
      TrickMove moves[TRICK_LINE_MAX];
      Card cards[PACK_MAX];

      pack_deal (tricks->game, number, cards);
      tricks->deal (deal, &(Rules) { 0 }, (int) (number & 1), NULL, cards);
      g_assert_cmpint (tricks->finish (deal, (const int[]) { 0, 0 }, seated, &(PlayerLimits) { 0 },
                                       moves), ==, 40);
      for (int seat = 0; seat < 2; seat++)
        sums[seat] += tricks->points (deal, seat, -1);
    }
  g_assert_cmpint (sums[0], >, sums[1] + 200 * 10);
}

/* All lists of games find it like the others, once. */
static void
test_added (void)
{
  g_assert_true (trick_game_find ("briscola") == &briscola_tricks);
  g_assert_true (game_find ("briscola") == briscola_tricks.game);
  g_assert_true (marquise_game_type_for_id ("briscola") == test_briscola_get_type ());
  g_assert_false (marquise_trick_match_add_game (test_briscola_get_type ()));
}

/* Before the first deal each player draws a card from its own pack, to decide who deals. */
static void
test_lot (void)
{
  MarquiseGame *game = marquise_game_new ("briscola");
  g_autofree char *line = NULL, *comment = NULL, *after = NULL;
  guint n_piles, n_cards = 0;
  const MarquisePile *piles;

  marquise_game_deal_number (game, &(Rules) { 0 }, 5);
  line = marquise_game_get_status_line (game);
  comment = marquise_game_get_comment (game);
  g_assert_cmpstr (line, ==, "Drawing for deal");
  g_assert_nonnull (strstr (comment, "Beppe"));
  piles = marquise_game_get_piles (game, &n_piles);
  for (guint i = 0; i < n_piles; i++)
    n_cards += piles[i].n_cards;
  g_assert_cmpuint (n_cards, ==, 40);

  g_assert_true (marquise_game_go_on (game));
  after = marquise_game_get_status_line (game);
  g_assert_nonnull (strstr (after, "33 cards left in the stock"));
  g_assert_finalize_object (game);
}

/* A setting has an opponent for each game; changing one leaves the others alone. */
static void
test_level (void)
{
  g_autofree char *both = marquise_trick_match_put_level ("briscola", BRISCOLA_SHREWD, "expert");
  g_autofree char *other = marquise_trick_match_put_level ("marjolet", 0, both);

  g_assert_cmpstr (both, ==, "shrewd expert");
  g_assert_cmpuint (marquise_trick_match_find_level ("marjolet", both), ==, 5);
  g_assert_cmpuint (marquise_trick_match_find_level ("briscola", other), ==, BRISCOLA_SHREWD);
  g_assert_cmpuint (marquise_trick_match_find_level ("marjolet", other), ==, 0);
  g_assert_cmpuint (marquise_trick_match_find_level ("briscola", "expert"), ==, BRISCOLA_TIMID);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_true (marquise_trick_match_add_game (test_briscola_get_type ()));

  g_test_add_func ("/briscola/pack", test_pack);
  g_test_add_func ("/briscola/rules", test_rules);
  g_test_add_func ("/briscola/players", test_players);
  g_test_add_func ("/briscola/added", test_added);
  g_test_add_func ("/briscola/lot", test_lot);
  g_test_add_func ("/briscola/level", test_level);

  return g_test_run ();
}
