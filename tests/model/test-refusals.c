/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reasons for refusing a move: whichever card a player tries to move in any patience, a sentence
 * names the rule that forbids it, and it is true. */

#include "play.h"

#include "engine/games.h"
#include "model/game/card-names.h"
#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "../sample.h"

#include <string.h>

static void
refused_cb (MarquiseGame *game,
            int           pile,
            const char   *why,
            char        **said)
{
  g_free (*said);
  *said = g_strdup_printf ("%d %s", pile, why);
}

static MarquiseGame *
deal (const char *id,
      const char *text,
      guint32     number)
{
  MarquiseGame *game = marquise_game_new (id);
  Rules rules;
  char why[100];

  g_assert_true (rules_parse (marquise_game_get_engine (game), text, &rules, why, sizeof why));
  marquise_game_deal_number (game, &rules, number);

  return game;
}

static guint
find_place (MarquiseGame  *game,
            MarquisePlace  place,
            guint          index)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == place && piles[i].layout.index == index)
      return i;
  g_assert_not_reached ();
}

static guint
count_empty (MarquiseGame  *game,
             MarquisePlace  place)
{
  guint n_piles, n = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    n += piles[i].layout.place == place && piles[i].n_cards == 0;

  return n;
}

/* Whether its places cover one another, and have a row and a number as names. */
static gboolean
has_shape (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.tier > 0)
      return TRUE;

  return FALSE;
}

/* A reason is a whole sentence, and none of the vague ones that hide the rule. */
static void
check_reason (MarquiseGame *game,
              const char   *why)
{
  g_assert_nonnull (why);
  g_assert_true (g_str_has_suffix (why, "."));
  g_assert_true (g_ascii_isupper (why[0]));
  g_assert_null (strstr (why, "cannot"));
  g_assert_null (strstr (why, "nowhere"));
  /* Places of a pyramid are not called columns, though the rules treat them alike. */
  if (has_shape (game))
    g_assert_null (strstr (why, "column"));
  if (strstr (why, "No cell is free") != NULL)
    g_assert_cmpuint (count_empty (game, MARQUISE_PLACE_CELL), ==, 0);
}

static void
check_reasons (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      {
        guint64 targets = marquise_game_get_targets (game, i, j);

        if (targets == 0)
          {
            g_autofree char *why = marquise_game_why_not (game, i, j);

            check_reason (game, why);
          }
        for (guint k = 0; k < n_piles; k++)
          if (k != i && !(targets >> k & 1))
            {
              g_autofree char *why = marquise_game_why_not_there (game, i, j, k);

              check_reason (game, why);
            }
      }
}

static void
try_all (const char *id,
         const char *rules,
         GRand      *rand)
{
  g_autoptr (MarquiseGame) game = deal (id, rules, 5);

  g_test_message ("%s %s", id, rules);
  for (int i = 0; i < 60; i++)
    {
      check_reasons (game);
      if (!play_any (game, rand))
        return;
    }
}

static void
test_every_try (void)
{
  static const char *const more[][2] = {
    { "freecell", "cells=2,build=suit" }, { "spider", "suits=1" }, { "yukon", "build=suit" },
    { "canfield", "groups=whole" }, { "klondike", "build=suit,return=no" },
    { "loi-salique", "building=no,kings=after-stock" }, { "intrigue", "gaps=no" },
    { "intrigue", "gaps=after-stock" }, { "belle-lucie", "spaces=kings" },
    { "golf", "wrap=yes" }, { "golf", "kings=nothing" },
    { "pyramid", "waste=two" }, { "pyramid", "waste=pair" }, { "pyramid", "waste=stock" },
    { "tripeaks", "wrap=no" }, { "canfield", "groups=ends" }, { "canfield", "corner=closed" },
    { "bakers-dozen", "spaces=any" },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (53);

  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    try_all (patiences[i]->game.id, "", rand);
  for (gsize i = 0; i < G_N_ELEMENTS (more); i++)
    try_all (more[i][0], more[i][1], rand);
}

static void
assert_move (MarquiseGame *game,
             guint         pile,
             guint         index,
             guint         target,
             const char   *expected)
{
  g_autofree char *why = marquise_game_why_not_there (game, pile, index, target);

  g_assert_cmpstr (why, ==, expected);
}

static guint
column (MarquiseGame *game,
        guint         i)
{
  return find_place (game, MARQUISE_PLACE_TABLEAU, i);
}

static guint
last (MarquiseGame *game,
      guint         pile)
{
  guint n_piles;

  return marquise_game_get_piles (game, &n_piles)[pile].n_cards - 1;
}

static void
test_freecell (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("freecell");
  guint cell;

  /* In rows of eight the last row, of four, is at the ends of columns 1 to 4. */
  g_assert_true (marquise_game_deal_cards (game, &(Rules) { 0 },
                                           "AC 2C 3C 4C 5C 6C 7C 8C AD 2D 3D 4D 5D 6D 7D 8D "
                                           "AH 2H 3H 4H 5H 6H 7H 8H AS 2S 3S 4S 5S 6S 7S 8S "
                                           "9C 9D TC TD JC JD QC QD KC KD 9H TH JH QH JS KS "
                                           "9S TS QS KH", NULL));
  cell = find_place (game, MARQUISE_PLACE_CELL, 0);
  assert_move (game, column (game, 0), last (game, column (game, 0)), column (game, 1),
               "The nine of spades needs a red ten.");
  assert_move (game, column (game, 0), last (game, column (game, 0)), column (game, 5),
               "The nine of spades needs a red ten.");
  assert_move (game, column (game, 3), last (game, column (game, 3)), column (game, 5),
               "The king of hearts needs an empty column.");
  assert_move (game, column (game, 0), last (game, column (game, 0)),
               find_place (game, MARQUISE_PLACE_FOUNDATION, SUIT_SPADES),
               "That foundation is waiting for the ace of spades.");
  assert_move (game, column (game, 0), last (game, column (game, 0)),
               find_place (game, MARQUISE_PLACE_FOUNDATION, SUIT_HEARTS),
               "That is the foundation of hearts.");
  assert_move (game, column (game, 0), 0, cell, "The cards on it are not in sequence.");
  for (guint i = 0; i < 4; i++)
    g_assert_true (marquise_game_move (game, column (game, i), last (game, column (game, i)),
                                       cell + i));
  assert_move (game, column (game, 4), last (game, column (game, 4)), cell, "No cell is free.");
}

static void
test_spider (void)
{
  static const char moves[] = "T5>T1*1 T5>T7*1 T5>T8*1 T5>T6*1 T8>T2*2 T6>T5*2 T6>T1*1 T6>T5*1 "
                              "T1>T2*3 T2>T7*6 T7>T1*8 T5>T1*4";
  g_autoptr (MarquiseGame) game = deal ("spider", "suits=1", 2);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autofree char *said = NULL, *expected = NULL;
  guint stock = find_place (game, MARQUISE_PLACE_STOCK, 0), n_piles, empty = 0;

  for (int i = 0; words[i] != NULL; i++)
    g_assert_true (MARQUISE_GAME_GET_CLASS (game)->play_text (game, words[i], NULL));
  while (marquise_game_get_piles (game, &n_piles)[column (game, empty)].n_cards > 0)
    empty++;

  g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &said);
  g_assert_false (marquise_game_activate (game, stock, (int) last (game, stock)));
  expected = g_strdup_printf ("%u Fill every empty column before you deal a row.",
                              column (game, empty));
  g_assert_cmpstr (said, ==, expected);
}

/* Turns the stock until the last card of a column has this rank; returns why it cannot be
 * played. */
static char *
turn_up (MarquiseGame *game,
         int           rank)
{
  guint n_piles, stock = find_place (game, MARQUISE_PLACE_STOCK, 0);

  while (marquise_game_activate (game, stock, -1))
    {
      const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

      for (guint i = 0; i < n_piles; i++)
        if (piles[i].layout.place == MARQUISE_PLACE_TABLEAU && piles[i].n_cards > 1
            && card_rank (piles[i].cards[piles[i].n_cards - 1]) == rank
            && marquise_game_get_targets (game, i, piles[i].n_cards - 1) == 0)
          return marquise_game_why_not (game, i, piles[i].n_cards - 1);
    }
  g_assert_not_reached ();
}

/* In columns that are not built on, the reason is the card that the foundations need first. */
static void
test_foundations_want (void)
{
  static const struct {
    const char *id, *rules;
    int rank;
    const char *said;
  } cases[] = {
    { "intrigue", "gaps=no", RANK_ACE, " goes on a two, and no foundation has one on top. "
      "Nothing is put on a bare queen." },
    { "intrigue", "gaps=after-stock", RANK_JACK, " goes on a ten, and no foundation has one on "
      "top. A bare queen takes cards only once the stock is used up." },
    { "intrigue", "gaps=no", RANK_KING, " goes on an ace, and no foundation has one on top." },
    { "loi-salique", "building=no", 7, " goes on a six, and no foundation has one on top." },
    { "loi-salique", "kings=after-stock", RANK_JACK,
      " goes only on a bare king, or to a foundation." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarquiseGame) game = deal (cases[i].id, cases[i].rules, 3);
      g_autofree char *why = turn_up (game, cases[i].rank);

      g_assert_true (g_str_has_prefix (why, "The "));
      g_assert_nonnull (strstr (why, cases[i].said));
    }
}

/* Reasons why the stock gives no more cards. */
static void
test_stock (void)
{
  static const char *const cases[][3] = {
    { "golf", "", "You go through the stock only once." },
    { "klondike", "passes=1", "You go through the stock only once." },
    { "klondike", "passes=3", "You have gone through the stock for the last time." },
    { "loi-salique", "", "The stock is empty." },
    { "forty-thieves", "passes=2", "You have gone through the stock for the last time." },
    { "belle-lucie", "", "You have redealt for the last time." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarquiseGame) game = deal (cases[i][0], cases[i][1], 1);
      guint stock = find_place (game, MARQUISE_PLACE_STOCK, 0);
      g_autofree char *said = NULL;

      g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &said);
      for (int n = 0; n < 500 && marquise_game_activate (game, stock, -1); n++)
        ;
      g_assert_nonnull (said);
      g_assert_cmpstr (strchr (said, ' ') + 1, ==, cases[i][2]);
    }
}

/* The reasons for all cards that can be taken and put on a pile, each sentence once. */
static char *
try_all_on (MarquiseGame *game,
            guint         to)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; i != to && j < piles[i].n_cards; j++)
      {
        guint64 targets = marquise_game_get_targets (game, i, j);
        g_autofree char *why = NULL;

        if (!marquise_game_can_take (game, i, j) || targets >> to & 1)
          continue;
        why = marquise_game_why_not_there (game, i, j, to);
        check_reason (game, why);
        if (strstr (all->str, why) == NULL)
          g_string_append_printf (all, "%s|", why);
      }
  return g_string_free (all, FALSE);
}

/* The reasons for piles that differ from the usual ones, and sentences that would be wrong
 * there. */
static void
test_special_piles (void)
{
  static const struct {
    const char *id;
    MarquisePlace place;
    guint index, n_moves;
    const char *said, *never;
  } cases[] = {
    { "strategy", MARQUISE_PLACE_FOUNDATION, 0, 20,
      "Until the stock is used up, nothing may be played to the foundations.", "|Nothing may" },
    { "royal-marriage", MARQUISE_PLACE_TABLEAU, 1, 0,
      "Remove one card, or two side by side, if the cards on either side match in rank or suit.",
      "stay there" },
    { "mod3", MARQUISE_PLACE_FOUNDATION, 0, 0,
      "The first card of that foundation has to be a four.",
      "complete" },
    { "batsford", MARQUISE_PLACE_TABLEAU, 10, 150, "Only a king may be put on the king pile.",
      " needs " },
    { "les-quatre-coins", MARQUISE_PLACE_FOUNDATION, 0, 40,
      "That foundation takes no card from there.",
      "only from the columns" },
    { "miss-milligan", MARQUISE_PLACE_CELL, 0, 60, "No cell is free.", "No card may be put" },
    { "fourteen", MARQUISE_PLACE_FOUNDATION, 0, 8, " to make fourteen.", "not available" },
    { "aces-up", MARQUISE_PLACE_FOUNDATION, 0, 30,
      "Remove the last card of a column when a higher one of its suit ends another column.",
      "not available" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarquiseGame) game = deal (cases[i].id, "", 42);
      g_autoptr (GRand) rand = g_rand_new_with_seed (5);
      g_autofree char *said = NULL;

      for (guint n = 0; n < cases[i].n_moves && play_any (game, rand); n++)
        ;
      said = try_all_on (game, find_place (game, cases[i].place, cases[i].index));
      g_test_message ("%s: %s", cases[i].id, said);
      g_assert_nonnull (strstr (said, cases[i].said));
      g_assert_null (strstr (said, cases[i].never));
    }
}

/* Why the first card of that game of this kind is refused, on any pile of this place. */
static char *
refuse_all (const char   *id,
            guint         n_moves,
            MarquisePlace place)
{
  g_autoptr (MarquiseGame) game = deal (id, "", 5);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  GString *all = g_string_new (NULL);

  for (guint n = 0; n < n_moves; n++)
    {
      guint n_piles;
      const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

      for (guint to = 0; to < n_piles; to++)
        if (piles[to].layout.place == place)
          {
            g_autofree char *some = try_all_on (game, to);

            g_string_append (all, some);
          }
      if (!play_any (game, rand))
        break;
    }
  return g_string_free (all, FALSE);
}

/* Of several rules that are not met, the one that stands in the way; and none that holds only
 * sometimes without saying when. */
static void
test_what_stands_in_the_way (void)
{
  static const struct {
    const char *id;
    guint n_moves;
    MarquisePlace place;
    const char *said, *never;
  } cases[] = {
    { "le-zodiaque", 6, MARQUISE_PLACE_FOUNDATION,
      "Until the stock and the waste are used up, nothing may be played to the foundations.",
      "|Nothing may" },
    { "st-helena", 4, MARQUISE_PLACE_FOUNDATION,
      "In the first deal only, a card in the first four columns may not be played to the "
      "foundations that start with an ace.", "|A card in the first four" },
    { "frog", 20, MARQUISE_PLACE_WASTE, "No card may be put on the waste.", "has room for" },
    { "alhambra", 2, MARQUISE_PLACE_WASTE, "Only a card turned from the stock starts the waste.",
      "stays empty" },
    { "loi-salique", 6, MARQUISE_PLACE_TABLEAU, "Only a king from the stock starts a column.",
      "Nothing can be" },
    { "gaps", 2, MARQUISE_PLACE_TABLEAU, "A card may be put only in an empty place.",
      "on the table" },
    { "beehive", 2, MARQUISE_PLACE_FOUNDATION,
      "As soon as four cards of the same rank are together at the end of a column, they leave the "
      "table.", "No other card" },
    { "bear-river", 4, MARQUISE_PLACE_TABLEAU, " of ", "of clubs or the" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = refuse_all (cases[i].id, cases[i].n_moves, cases[i].place);

      g_test_message ("%s: %s", cases[i].id, said);
      g_assert_nonnull (strstr (said, cases[i].said));
      g_assert_null (strstr (said, cases[i].never));
    }
}

/* A card that no foundation wants yet waits for the first card of its own suit, and before the base
 * is chosen nothing else can be done, not even with the stock. */
static void
test_beginnings (void)
{
  g_autoptr (MarquiseGame) duchess = deal ("glenwood", "", 5);
  g_autofree char *said = NULL;
  guint stock = find_place (duchess, MARQUISE_PLACE_STOCK, 0);

  g_signal_connect (duchess, "refused", G_CALLBACK (refused_cb), &said);
  g_assert_false (marquise_game_activate (duchess, stock, (int) last (duchess, stock)));
  g_assert_nonnull (strstr (said, "First choose a card in the reserve: "));

  for (guint32 number = 1; number < 6; number++)
    {
      g_autoptr (MarquiseGame) game = deal ("duchesse-de-luynes", "", number);

      for (guint i = 0; i < 4; i++)
        {
          const MarquisePile *pile
            = &marquise_game_get_piles (game, NULL)[column (game, i)];
          g_autofree char *why = NULL, *expected = NULL;

          if (marquise_game_get_targets (game, column (game, i), 0) != 0)
            continue;
          why = marquise_game_why_not (game, column (game, i), 0);
          expected = g_strdup_printf ("its foundation begins with the ace or the king of %s.",
                                      marquise_suit_name (card_suit (pile->cards[0])));
          g_assert_nonnull (strstr (why, expected));
        }
    }
}

static void
test_removed (void)
{
  g_autoptr (MarquiseGame) game = deal ("gaps", "", 1);
  g_autofree char *why
    = marquise_game_why_not (game, find_place (game, MARQUISE_PLACE_FOUNDATION, 0), 0);

  g_assert_cmpstr (why, ==, "A card that was removed does not come back.");
}

static void
test_others (void)
{
  g_autoptr (MarquiseGame) klondike = deal ("klondike", "", 1);
  g_autoptr (MarquiseGame) pyramid = deal ("pyramid", "", 1);
  g_autofree char *down = marquise_game_why_not (klondike, column (klondike, 3), 0);
  g_autofree char *covered = marquise_game_why_not (pyramid, column (pyramid, 0), 0);

  g_assert_cmpstr (down, ==, "That card is face down.");
  g_assert_cmpstr (covered, ==, "That card is still covered.");
}

/* Where nothing is ever put, the reason is not how the cards there lie. */
static void
test_peaks (void)
{
  g_autoptr (MarquiseGame) game = deal ("tripeaks", "", 1);

  assert_move (game, column (game, 27), 0, column (game, 26), "No card may be put in the peaks.");
  assert_move (game, column (game, 27), 0, column (game, 0), "No card may be put in the peaks.");
  assert_move (game, column (game, 27), 0, column (game, 17), "No card may be put in the peaks.");
}

/* Of two cards that may only leave together, the lower one goes with no other card. */
static guint
try_second (MarquiseGame *game)
{
  guint waste = find_place (game, MARQUISE_PLACE_WASTE, 0), n_piles, n_tried = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  guint second = piles[waste].n_cards - 2;

  if (piles[waste].n_cards < 2 || !marquise_game_can_take (game, waste, second))
    return 0;
  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == MARQUISE_PLACE_TABLEAU && piles[i].n_cards > 0
        && !marquise_game_is_covered (game, i)
        && card_rank (piles[i].cards[0]) + card_rank (piles[waste].cards[second]) == 13)
      {
        assert_move (game, waste, second, i,
                     "The top two cards of the waste may be paired with each other.");
        n_tried++;
      }
  return n_tried;
}

static void
test_second_of_waste (void)
{
  guint n_tried = 0;

  for (guint32 number = 1; number < 20; number++)
    {
      g_autoptr (MarquiseGame) game = deal ("pyramid", "waste=pair", number);
      guint stock = find_place (game, MARQUISE_PLACE_STOCK, 0);

      while (marquise_game_get_piles (game, NULL)[stock].n_cards > 0
             && marquise_game_activate (game, stock, -1))
        n_tried += try_second (game);
    }
  g_assert_cmpuint (n_tried, >, 0);
}

/* A refusal without a place names what it speaks of: a king that no column takes waits for his
 * foundation. And a fan is not called a column. */
static void
test_fans (void)
{
  g_autoptr (MarquiseGame) first = deal ("belle-lucie", "", 1);
  gboolean waits = FALSE, deep = FALSE;

  /* A click there redeals; there is no stock. */
  assert_move (first, column (first, 0), 2, find_place (first, MARQUISE_PLACE_STOCK, 0),
               "No card may be put there.");

  for (guint32 number = 1; number < 12; number++)
    {
      g_autoptr (MarquiseGame) game = deal ("belle-lucie", "", number);
      guint n_piles;
      const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

      for (guint i = 0; i < n_piles; i++)
        for (guint j = 0; j < piles[i].n_cards; j++)
          {
            g_autofree char *why = marquise_game_why_not (game, i, j);

            if (marquise_game_get_targets (game, i, j) != 0)
              continue;
            g_assert_null (strstr (why, "That foundation"));
            waits = waits || strstr (why, " has to wait: its foundation begins with the ace of ");
            deep = deep || g_str_equal (why, "Only the last card of a fan can be moved.");
          }
    }
  g_assert_true (waits);
  g_assert_true (deep);
}

/* How many cards may move is a number in words; one is singular. */
static void
test_room (void)
{
  g_autoptr (MarquiseGame) game = deal ("freecell", "cells=2", 1);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  gboolean one = FALSE, two = FALSE;

  for (int i = 0; i < 400; i++)
    {
      guint n_piles;
      const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

      for (guint p = 0; p < n_piles; p++)
        for (guint j = 0; j < piles[p].n_cards; j++)
          {
            g_autofree char *why = marquise_game_get_targets (game, p, j) != 0 ? NULL
                                   : marquise_game_why_not (game, p, j);

            one = one || g_strcmp0 (why, "Cards can only be moved one at a time now.") == 0;
            two = two || g_strcmp0 (why, "Only two cards can be moved together now.") == 0;
          }
      if (!play_any (game, rand))
        marquise_game_deal_number (game, marquise_game_get_rules (game), (guint32) i + 2);
    }
  g_assert_true (one);
  g_assert_true (two);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/refusals/every", test_every_try);
  g_test_add_func ("/refusals/freecell", test_freecell);
  g_test_add_func ("/refusals/spider", test_spider);
  g_test_add_func ("/refusals/foundations", test_foundations_want);
  g_test_add_func ("/refusals/stock", test_stock);
  g_test_add_func ("/refusals/special", test_special_piles);
  g_test_add_func ("/refusals/in-the-way", test_what_stands_in_the_way);
  g_test_add_func ("/refusals/beginnings", test_beginnings);
  g_test_add_func ("/refusals/removed", test_removed);
  g_test_add_func ("/refusals/others", test_others);
  g_test_add_func ("/refusals/peaks", test_peaks);
  g_test_add_func ("/refusals/second-of-waste", test_second_of_waste);
  g_test_add_func ("/refusals/fans", test_fans);
  g_test_add_func ("/refusals/room", test_room);

  return g_test_run ();
}
