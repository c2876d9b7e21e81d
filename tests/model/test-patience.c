/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patiences as MarquiseGame shows them: piles, targets, undo and redo, status, hints, safe
 * moves. */

#include "play.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/solve/solver.h"
#include "model/game/patience.h"
#include "model/words/narration.h"
#include "model/words/patience-news.h"
#include "../sample.h"

#include <string.h>

static void
test_deal (void)
{
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      MarquiseGame *game = marquise_game_new (patiences[i]->game.id);
      g_autofree char *first = NULL, *again = NULL, *cards = NULL;
      const MarquisePile *piles;
      guint n_piles, n_cards = 0;
      MarquiseTableSize size;
      gboolean has_columns = FALSE;

      marquise_game_deal_number (game, &(Rules) { 0 }, 4711);
      g_assert_cmpuint (marquise_game_get_number (game), ==, 4711);
      piles = marquise_game_get_piles (game, &n_piles);
      marquise_game_get_table_size (game, &size);
      for (guint j = 0; j < n_piles; j++)
        {
          n_cards += piles[j].n_cards;
          has_columns |= piles[j].layout.place == MARQUISE_PLACE_TABLEAU;
          if (size.columns > 0)
            {
              g_assert_cmpfloat (piles[j].layout.column, <=, size.columns - 1);
              g_assert_cmpfloat (piles[j].layout.row, <, size.rows);
            }
        }
      g_assert_true (size.planned);
      g_assert_true (size.columns > 0 || size.lengths.longest.up > 0 || !has_columns);
      g_assert_cmpuint (n_cards, ==, (guint) marquise_game_get_engine (game)->n_cards);
      g_assert_false (marquise_game_can_undo (game));
      g_assert_false (marquise_game_has_begun (game));

      first = read_table (game);
      cards = marquise_game_get_cards_text (game);
      marquise_game_deal_number (game, &(Rules) { 0 }, 4712);
      again = read_table (game);
      g_assert_cmpstr (first, !=, again);

      g_assert_true (marquise_game_deal_cards (game, &(Rules) { 0 }, cards, NULL));
      g_assert_cmpuint (marquise_game_get_number (game), ==, 0);
      g_free (again);
      again = read_table (game);
      g_assert_cmpstr (first, ==, again);

      g_assert_finalize_object (game);
    }
}

static void
count_changes_cb (MarquiseGame   *game,
                  MarquiseChange  change,
                  guint          *counts)
{
  counts[change]++;
}

/* Every stock and every reserve has its count on the table; if rows are dealt from the stock, it is
 * a count of rows. */
static void
test_counted (void)
{
  g_autoptr (MarquiseGame) spider = marquise_game_new ("spider");
  g_autofree char *stock = NULL;
  g_autofree char *line = NULL;

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
      const MarquisePile *piles;
      guint n_piles;

      marquise_game_deal_number (game, &(Rules) { 0 }, 1);
      piles = marquise_game_get_piles (game, &n_piles);
      for (guint p = 0; p < n_piles; p++)
        g_assert_cmpint (piles[p].layout.counted > 0, ==,
                         piles[p].layout.place == MARQUISE_PLACE_STOCK
                         || piles[p].layout.place == MARQUISE_PLACE_RESERVE);
    }

  marquise_game_deal_number (spider, &(Rules) { 0 }, 1);
  stock = marquise_game_describe_pile (spider, 0);
  g_assert_cmpstr (stock, ==, "Stock, 5 deals");
  for (int i = 0; i < 4; i++)
    g_assert_true (marquise_game_activate (spider, 0, 0));
  line = marquise_game_get_status_line (spider);
  g_assert_true (g_str_has_prefix (line, "1 deal left · "));
}

static void
test_undo_to_the_start (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1840);

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      MarquiseGame *game = marquise_game_new (patiences[i]->game.id);
      g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
      guint counts[6] = { 0 };
      guint n_moves;
      guint number = 7;

      /* Some deals are blocked from the start. */
      g_test_message ("%s", patiences[i]->game.id);
      for (marquise_game_deal_number (game, &(Rules) { 0 }, number); !play_any (game, rand);)
        marquise_game_deal_number (game, &(Rules) { 0 }, ++number);
      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      g_signal_connect (game, "changed", G_CALLBACK (count_changes_cb), counts);
      g_ptr_array_add (tables, read_table (game));
      while (tables->len < 150 && play_any (game, rand))
        g_ptr_array_add (tables, read_table (game));

      n_moves = tables->len - 1;
      g_assert_cmpuint (n_moves, >, 0);
      g_assert_cmpuint (marquise_game_get_n_moves (game), ==, n_moves);
      g_assert_cmpuint (counts[MARQUISE_CHANGE_MOVE], ==, n_moves);

      for (guint j = n_moves; j > 0; j--)
        {
          g_autofree char *table = NULL;

          marquise_game_undo (game);
          table = read_table (game);
          g_assert_cmpstr (table, ==, g_ptr_array_index (tables, j - 1));
        }
      g_assert_false (marquise_game_can_undo (game));
      g_assert_true (marquise_game_has_begun (game));
      g_assert_cmpuint (marquise_game_get_n_undos (game), ==, n_moves);

      for (guint j = 1; j <= n_moves; j++)
        {
          g_autofree char *table = NULL;

          marquise_game_redo (game);
          table = read_table (game);
          g_assert_cmpstr (table, ==, g_ptr_array_index (tables, j));
        }
      g_assert_false (marquise_game_can_redo (game));

      g_assert_finalize_object (game);
    }
}

/* The piles to which the engine lets each card go, by the card's pile and its index there. */
typedef guint64 Places[POSITION_MAX_PILES][POSITION_MAX_CARDS];

static guint
list_places (const Patience *patience,
             const Position *position,
             Places          places)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, position, moves);
  guint n_places = 0;

  memset (places, 0, sizeof (Places));
  for (int i = 0; i < n_moves; i++)
    for (int to = 0; to < patience->n_piles && moves[i].kind == MOVE_CARDS; to++)
      if (patience_same_place (patience, position, moves[i], to))
        places[moves[i].from][position_count (position, moves[i].from) - moves[i].count
                              - moves[i].under] |= (guint64) 1 << to;
  for (int from = 0; from < patience->n_piles; from++)
    for (int to = 0; to < patience->n_piles; to++)
      if (position_count (position, from) > 0
          && patience_is_idle (patience, position, (Move) {
        MOVE_CARDS, (guint8) from, (guint8) to, (guint8) position_count (position, from), 0
      }))
        places[from][0] |= (guint64) 1 << to;

  for (int from = 0; from < patience->n_piles; from++)
    for (int index = 0; index < position_count (position, from); index++)
      for (guint64 left = places[from][index]; left != 0; left &= left - 1)
        n_places++;

  return n_places;
}

/* The targets for a view are exactly the moves of the engine. */
static void
check_targets (MarquiseGame   *game,
               const Patience *patience,
               const Position *position)
{
  Places places;
  guint n_piles, n_targets = 0, n_expected = list_places (patience, position, places);
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      {
        guint64 targets = marquise_game_get_targets (game, i, j);
        guint run = marquise_game_get_run (game, i, j);

        /* All cards above it usually move, too; of three face-up cards of the waste, one may move
         * alone. */
        if (targets != 0)
          g_assert_true (run == piles[i].n_cards - j
                         || (run == 1 && piles[i].layout.place == MARQUISE_PLACE_WASTE));
        for (; targets != 0; targets &= targets - 1)
          n_targets++;
      }

  g_assert_cmpuint (n_targets, ==, n_expected);
}

static void
test_targets (void)
{
  static const char *const rules_texts[][2] = {
    { "loi-salique", "" }, { "loi-salique", "building=no,kings=after-stock" },
    { "klondike", "" }, { "klondike", "draw=3-open,build=suit" },
    { "klondike", "draw=1,passes=1,return=no" },
    { "tour-infernale", "" }, { "tour-infernale", "piles=5,passes=2" },
    { "intrigue", "" }, { "intrigue", "gaps=no" },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1701);

  for (gsize i = 0; i < G_N_ELEMENTS (rules_texts); i++)
    {
      const Patience *patience = patience_find (rules_texts[i][0]);
      MarquiseGame *game = marquise_game_new (rules_texts[i][0]);
      Rules rules;
      char why[100];

      g_assert_true (rules_parse (&patience->game, rules_texts[i][1], &rules, why, sizeof why));
      for (guint32 number = 1; number <= 5; number++)
        {
          Card cards[PACK_MAX];
          Position position;

          pack_deal (&patience->game, number, cards);
          patience_deal (patience, &rules, cards, &position);
          marquise_game_deal_number (game, &rules, number);
          check_targets (game, patience, &position);
          for (int j = 0; j < 100; j++)
            {
              Move moves[PATIENCE_MAX_MOVES], move;
              int n_moves = patience_moves (patience, &position, moves);
              Undo undo;
              guint n_piles;
              const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
              char text[PATIENCE_MOVE_TEXT];
              g_autoptr (GError) error = NULL;

              if (n_moves == 0)
                break;
              move = moves[g_rand_int_range (rand, 0, n_moves)];
              move_format (patience, move, text);
              patience_play (patience, &position, move, &undo);
              MARQUISE_GAME_GET_CLASS (game)->play_text (game, text, &error);
              g_assert_no_error (error);
              g_assert_nonnull (piles);
              check_targets (game, patience, &position);
            }
        }
      g_assert_finalize_object (game);
    }
}

/* What a screen reader says. */
/* A stock that the rules do not have is not mentioned. */
static void
test_no_stock (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("nationale");
  g_autofree char *once = NULL, *again = NULL;
  Rules rules;
  char why[100];

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  once = marquise_game_get_status_line (game);
  g_assert_cmpstr (once, ==, "");
  g_assert_true (rules_parse (marquise_game_get_engine (game), "game=capricieuse", &rules, why,
                              sizeof why));
  marquise_game_deal_number (game, &rules, 1);
  again = marquise_game_get_status_line (game);
  g_assert_cmpstr (again, ==, "2 redeals left");
}

static void
test_descriptions (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autofree char *stock = NULL, *waste = NULL, *column = NULL, *down = NULL, *up = NULL,
                  *line = NULL;
  const char *cards
    = "QH 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD "
      "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH AC KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS";
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  g_assert_true (marquise_game_deal_cards (game, &(Rules) { { 1 } }, cards, NULL));
  g_assert_cmpuint (n_piles, ==, 13);
  stock = marquise_game_describe_pile (game, 0);
  waste = marquise_game_describe_pile (game, 1);
  column = marquise_game_describe_pile (game, 4);
  down = marquise_narrate_card (game, 4, 0);
  up = marquise_narrate_card (game, 2, 0);
  line = marquise_game_get_status_line (game);
  g_assert_cmpint (piles[4].layout.place, ==, MARQUISE_PLACE_TABLEAU);
  g_assert_cmpstr (stock, ==, "Stock, 24 cards");
  g_assert_cmpstr (waste, ==, "Waste, empty");
  g_assert_cmpstr (column, ==, "Column 3, 3 cards, 2 of them face down");
  g_assert_true (g_str_has_prefix (down, "Face-down card, column 3"));
  g_assert_true (g_str_has_prefix (up, "Queen of hearts, column 1"));
  g_assert_cmpstr (line, ==, "24 cards left in the stock");
}

/* The line has little room between the buttons of the window: the stock has its full sentence only
 * if it stands alone, and a single pass, which never changes, is not mentioned. */
static void
test_short_lines (void)
{
  static const struct {
    const char *id, *rules, *line;
  } cases[] = {
    { "congress", "", "96 cards left in the stock" },
    { "congress", "passes=2", "96 in the stock · 1 more pass" },
    { "forty-thieves", "", "64 cards left in the stock" },
    { "klondike", "passes=1", "24 cards left in the stock" },
    { "klondike", "passes=3", "24 in the stock · 2 more passes" },
    { "tripeaks", "", "23 in the stock · 28 to clear" },
    { "spider", "", "5 deals left · 44 face down" },
    /* Its place of redeals is no stock. */
    { "cruel", "", "" },
    { "belle-lucie", "", "2 redeals left" },
    { "belle-lucie", "redeals=0", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (cases[i].id);
      g_autofree char *line = NULL;
      Rules rules;

      g_assert_true (rules_parse (marquise_game_get_engine (game), cases[i].rules, &rules, NULL,
                                  0));
      marquise_game_deal_number (game, &rules, 1);
      line = marquise_game_get_status_line (game);
      g_assert_cmpstr (line, ==, cases[i].line);
    }
}

/* The number of cards that, by the line, may move together; 0: it does not say. */
static guint
read_together (MarquiseGame *game)
{
  g_autofree char *line = marquise_game_get_status_line (game);

  if (g_str_has_prefix (line, "Up to "))
    return (guint) g_ascii_strtoull (line + strlen ("Up to "), NULL, 10);

  g_assert_true (*line == '\0' || g_str_equal (line, "Cards move one by one"));

  return *line != '\0';
}

static guint
find_longest_column (MarquiseGame *game)
{
  guint n_piles, longest = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == MARQUISE_PLACE_TABLEAU)
      longest = MAX (longest, piles[i].n_cards);

  return longest;
}

/* The number of cards that may move together is right from the deal to the win: never more than a
 * column has, and not shown at the end. */
static void
test_together (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("freecell");
  const Patience *patience = patience_find ("freecell");
  Solver *solver = games_solver_new (patience, (gsize) 32 << 20);
  SolveResult result;
  Position position;
  Card cards[PACK_MAX];

  pack_deal (&patience->game, 1, cards);
  patience_deal (patience, &(Rules) { 0 }, cards, &position);
  solver_solve (solver, &position, NULL, &result);
  g_assert_cmpint (result.verdict, ==, VERDICT_WINNABLE);
  marquise_game_deal_number (game, &(Rules) { 0 }, 1);
  g_assert_cmpuint (read_together (game), ==, 5);
  for (int i = 0; i < result.length; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_patience_make_hint (game, result.line[i]);

      g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                         (guint) hint->target));
      g_assert_cmpuint (read_together (game), <=, MIN (find_longest_column (game), 13));
    }
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  g_assert_cmpuint (read_together (game), ==, 0);
  solver_free (solver);
}

/* If all cards have to be cleared away, the line has the number of those left, unless the score
 * already shows it. */
static void
test_left (void)
{
  g_autoptr (MarquiseGame) golf = marquise_game_new ("golf");
  g_autoptr (MarquiseGame) pyramid = marquise_game_new ("pyramid");
  g_autoptr (MarquiseGame) klondike = marquise_game_new ("klondike");
  g_autofree char *line = NULL, *after = NULL, *places = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint n_left = 35;

  marquise_game_deal_number (golf, &(Rules) { 0 }, 1);
  line = marquise_game_get_status_line (golf);
  g_assert_null (strstr (line, "35"));
  g_assert_cmpint (marquise_patience_count_left (golf), ==, 35);
  while (n_left == 35 && play_any (golf, rand))
    n_left = (guint) marquise_patience_count_left (golf);
  g_assert_cmpuint (n_left, ==, 34);
  after = marquise_game_get_status_line (golf);
  g_assert_null (strstr (after, "34"));
  marquise_game_deal_number (pyramid, &(Rules) { 0 }, 1);
  places = marquise_game_get_status_line (pyramid);
  g_assert_nonnull (strstr (places, "28 to clear"));
  g_assert_cmpint (marquise_patience_count_left (klondike), ==, -1);
}

static void
refused_cb (MarquiseGame *game,
            int           pile,
            const char   *why,
            char        **said)
{
  g_free (*said);
  *said = g_strdup (why);
}

static void
test_refused (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autofree char *said = NULL, *before = NULL, *after = NULL;

  g_signal_connect (game, "refused", G_CALLBACK (refused_cb), &said);
  before = read_table (game);
  /* Nothing may be put on the stock. */
  g_assert_false (marquise_game_move (game, 2, 0, 0));
  g_assert_cmpstr (said, ==, "Nothing goes back to the stock.");
  g_assert_false (marquise_game_move (game, 99, 0, 0));
  g_assert_false (marquise_game_activate (game, 99, 0));
  after = read_table (game);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (marquise_game_can_undo (game));
}

static void
helped_cb (MarquiseGame *game,
           GParamSpec   *pspec,
           guint        *n_moves)
{
  *n_moves = marquise_game_get_n_moves (game);
}

/* A handler that is told that the player is no longer helped finds the new deal, whose rules may be
 * others. */
static void
test_heard_deal (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  guint n_moves = G_MAXUINT;

  marquise_game_deal_number (game, &(Rules) { 0 }, 5);
  g_assert_true (marquise_game_activate (game, 0, -1));
  marquise_game_set_helped (game, TRUE);
  g_signal_connect (game, "notify::helped", G_CALLBACK (helped_cb), &n_moves);
  marquise_game_deal_number (game, &(Rules) { { 1 } }, 6);
  g_assert_cmpuint (n_moves, ==, 0);
}

static void
test_restart (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("tour-infernale");
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autofree char *first = read_table (game), *again = NULL;
  guint32 number = marquise_game_get_number (game);

  for (int i = 0; i < 20; i++)
    play_any (game, rand);
  marquise_game_restart (game);
  again = read_table (game);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
  g_assert_false (marquise_game_has_begun (game));
  g_assert_false (marquise_game_can_redo (game));
}

static gboolean
comes_out (MarquiseGame *game)
{
  return marquise_game_can_finish (game) || marquise_game_get_status (game) == MARQUISE_STATUS_WON;
}

/* Follows the hints until there is none, or the rest is certain. */
static void
follow_hints (MarquiseGame *game)
{
  for (int i = 0; i < 1000 && !marquise_game_can_finish (game); i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (hint == NULL)
        return;

      g_assert_true (g_str_has_suffix (hint->sentence, "."));
      if (hint->target < 0)
        g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
      else
        g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                           (guint) hint->target));
    }
}

/* A hint for a pair points at its two cards, and not at the stock. */
static void
test_pair_hints (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("pyramid");
  guint n_pairs = 0;

  marquise_game_deal_number (game, &(Rules) { 0 }, 122);
  for (int i = 0; i < 200; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);
      gboolean pair = hint != NULL && strstr (hint->sentence, " and ") != NULL;

      if (hint == NULL)
        break;
      if (pair)
        {
          g_assert_cmpint (hint->target, >=, 0);
          g_assert_cmpint (hint->target, !=, hint->pile);
          g_assert_cmpuint (marquise_game_get_targets (game, (guint) hint->pile,
                                                       (guint) hint->index)
                            >> hint->target & 1, ==, 1);
        }
      n_pairs += pair;
      if (hint->target < 0)
        g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
      else
        g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                           (guint) hint->target));
    }
  g_assert_cmpuint (n_pairs, >=, 5);
}

/* The easiest game is nearly always won by following the hints. */
static void
test_win_by_hints (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("tour-infernale");
  guint n_finish = 0, n_won = 0;

  for (guint32 number = 20; number > 0; number--)
    {
      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      follow_hints (game);
      n_won += comes_out (game);
    }
  g_test_message ("%u of 20 are won by hints", n_won);
  g_assert_cmpuint (n_won, >=, 19);
  for (guint32 number = 1; !marquise_game_can_finish (game); number++)
    {
      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      follow_hints (game);
    }

  g_assert_true (marquise_game_can_finish (game));
  while (marquise_game_finish_step (game))
    n_finish++;
  g_assert_cmpuint (n_finish, >, 0);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  g_assert_true (marquise_game_is_over (game));
  g_assert_cmpuint (marquise_game_get_n_hints (game), >, 0);

  /* Playing it out was one decision, so one undo takes it back. */
  marquise_game_undo (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
  g_assert_true (marquise_game_can_finish (game));
  marquise_game_redo (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
}

static guint
count_down (MarquiseGame *game)
{
  guint n_piles, n_down = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; piles[i].layout.place == MARQUISE_PLACE_TABLEAU && j < piles[i].n_cards; j++)
      n_down += card_is_down (piles[i].cards[j]) ? 1 : 0;

  return n_down;
}

/* Once all columns are face up and the stock has been seen, the finish is offered, however many
 * cards are in stock and waste; and never before every card has been face up. */
static void
test_early_finish (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  guint n_early = 0, n_won = 0;

  for (guint32 number = 1; number <= 60; number++)
    {
      gboolean open = FALSE;

      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      for (int i = 0; i < 400 && !marquise_game_can_finish (game); i++)
        {
          g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

          open = open || count_down (game) == 0;
          if (hint == NULL || marquise_game_is_over (game))
            break;
          if (hint->target < 0)
            marquise_game_activate (game, (guint) hint->pile, hint->index);
          else
            marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                (guint) hint->target);
        }
      if (!marquise_game_can_finish (game))
        continue;

      g_assert_cmpint (knowledge_unseen (patience_find ("klondike"),
                                         marquise_patience_knowledge_get (game)), <=, 1);
      n_early += !open;
      while (marquise_game_finish_step (game))
        ;
      g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
      n_won++;
      marquise_game_undo (game);
      g_assert_true (marquise_game_can_finish (game));
    }
  g_test_message ("%u won, %u offered as soon as the columns were face up", n_won, n_early);
  g_assert_cmpuint (n_won, >=, 5);
  g_assert_cmpuint (n_early * 4, >=, n_won * 3);
}

static gboolean
stop_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
run_main_loop (guint milliseconds)
{
  gboolean stop = FALSE;

  g_timeout_add (milliseconds, stop_cb, &stop);
  while (!stop)
    g_main_context_iteration (NULL, TRUE);
}

static void
notify_cb (GObject    *object,
           GParamSpec *pspec,
           guint      *n_notifies)
{
  ++*n_notifies;
}

/* The clock runs from the first card moved, while it is told to; otherwise nothing wakes the
 * program up. */
static void
test_clock (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  guint n_ticks = 0, elapsed;

  /* Some deals have no move at all: they are blocked, and their clock does not run. */
  marquise_game_deal_number (game, &(Rules) { 0 }, 1);
  g_signal_connect (game, "notify::elapsed", G_CALLBACK (notify_cb), &n_ticks);
  marquise_game_set_clock_running (game, TRUE);
  run_main_loop (1200);
  g_assert_cmpuint (n_ticks, ==, 0);
  g_assert_cmpuint (marquise_game_get_elapsed (game), ==, 0);

  g_assert_true (marquise_game_activate (game, 0, -1));
  run_main_loop (2200);
  g_assert_cmpuint (n_ticks, >=, 1);
  g_assert_cmpuint (marquise_game_get_elapsed (game), >=, 2);

  /* While it is hidden, it counts without waking the program up. */
  marquise_game_set_clock_shown (game, FALSE);
  elapsed = marquise_game_get_elapsed (game);
  n_ticks = 0;
  run_main_loop (2200);
  g_assert_cmpuint (n_ticks, ==, 0);
  g_assert_cmpuint (marquise_game_get_elapsed (game), >=, elapsed + 2);

  marquise_game_set_clock_running (game, FALSE);
  elapsed = marquise_game_get_elapsed (game);
  n_ticks = 0;
  run_main_loop (1200);
  g_assert_cmpuint (n_ticks, ==, 0);
  g_assert_cmpuint (marquise_game_get_elapsed (game), ==, elapsed);
}

static void
test_safe_moves (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  guint n_played = 0;

  /* An ace on top of a column goes up by itself, and comes back when the move before it is
   * undone. */
  for (guint32 number = 1; number < 40 && n_played == 0; number++)
    {
      g_autofree char *before = NULL, *after = NULL;

      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      before = read_table (game);
      g_assert_true (marquise_game_activate (game, 0, -1));
      while (marquise_game_auto_step (game))
        n_played++;
      g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 1 + n_played);
      marquise_game_undo (game);
      after = read_table (game);
      g_assert_cmpstr (before, ==, after);
    }

  g_assert_cmpuint (n_played, >, 0);
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* That the game is blocked is found out without making anybody wait. */
static void
test_blocked (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("tour-infernale");
  /* One pass, a nine on the waste, and no ten in sight. */
  const char *cards
    = "KC KD KH KS 5C 5D QC QD QH QS AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5H 5S "
      "6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S TC TD TH TS JC JD JH JS 9C 9D 9H 9S";
  Rules rules = { { 2, 0 } };
  gboolean late = FALSE;
  guint source = g_timeout_add_seconds (20, timeout_cb, &late);

  g_assert_true (marquise_game_deal_cards (game, &rules, cards, NULL));
  for (int i = 0; i < 46; i++)
    g_assert_true (marquise_game_activate (game, 0, 0));
  g_assert_false (marquise_game_activate (game, 0, -1));

  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING && !late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (late);
  g_source_remove (source);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_BLOCKED);
  g_assert_false (marquise_game_is_over (game));

  marquise_game_undo (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
}

/* A squared pile shows only its top card, so a view moves the cards by it: in Accordion, the whole
 * pile. */
static void
check_squared (MarquiseGame *game,
               const Move   *moves,
               int           n_moves)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (int i = 0; i < n_moves; i++)
    if (moves[i].kind == MOVE_CARDS && moves[i].under == 0)
      {
        guint pile = marquise_patience_find_pile (game, moves[i].from);
        guint target = marquise_patience_find_pile (game, moves[i].to);
        guint top = piles[pile].n_cards - 1;

        if (piles[pile].layout.fan != MARQUISE_FAN_NONE
            || piles[pile].layout.place == MARQUISE_PLACE_STOCK)
          continue;
        g_assert_cmpuint (marquise_game_get_run (game, pile, top), ==, moves[i].count);
        g_assert_true ((marquise_game_get_targets (game, pile, top) >> target & 1) != 0);
      }
}

static void
test_squared (void)
{
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
      g_autoptr (GRand) rand = g_rand_new_with_seed (5);
      Move moves[PATIENCE_MAX_MOVES];
      int n_moves;

      g_test_message ("%s", patiences[i]->game.id);
      marquise_game_deal_number (game, &(Rules) { 0 }, 7);
      for (int n = 0; n < 40; n++)
        {
          n_moves = patience_moves (patiences[i], marquise_game_get_state (game), moves);
          check_squared (game, moves, n_moves);
          if (!play_any (game, rand))
            break;
        }
    }
}

/* Undo of a move after which the gaps closed up: only the cards that were moved are narrated, not
 * the fifty others. */
static void
test_apart_again (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("accordion");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree char *said = NULL;

  marquise_game_deal_number (game, &(Rules) { 0 }, 3);
  g_assert_true (play_any (game, rand));
  said = marquise_patience_news_say_back (game, 0);
  g_test_message ("%s", said);
  g_assert_null (strstr (said, "reserve"));
  g_assert_cmpuint (strlen (said), <, 120);
}

/* The narration for picking up the first card that can go anywhere. */
static char *
say_first_hold (const char *id,
                const char *rules_text,
                guint32     number)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (id);
  const MarquisePile *piles;
  char why[80];
  Rules rules;
  guint n_piles;

  g_assert_true (rules_parse (marquise_game_get_engine (game), rules_text, &rules, why,
                              sizeof why));
  marquise_game_deal_number (game, &rules, number);
  piles = marquise_game_get_piles (game, &n_piles);
  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_TABLEAU && piles[p].n_cards > 0
        && marquise_game_get_places (game, p, piles[p].n_cards - 1) != 0)
      return marquise_narrate_hold (game, p, piles[p].n_cards - 1);

  return g_strdup ("");
}

/* A card goes on another one, in a row as in a column, or leaves with it. */
static void
test_goals (void)
{
  g_autofree char *on_place = say_first_hold ("accordion", "", 3);
  g_autofree char *with_place = say_first_hold ("monte-carlo", "", 3);
  g_autofree char *with_column = say_first_hold ("nestor", "doubles=yes", 3);

  g_test_message ("%s %s %s", on_place, with_place, with_column);
  g_assert_nonnull (strstr (on_place, "It can go on the "));
  /* There is only one row, so it is not named. */
  g_assert_nonnull (strstr (on_place, ", place "));
  g_assert_null (strstr (on_place, "row"));
  g_assert_nonnull (strstr (with_place, "It can go with the "));
  g_assert_cmpstr (with_column, ==, "Queen of spades picked up. It can go with the queen of "
                   "clubs, or with the queen of hearts in column 2.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/patience/deal", test_deal);
  g_test_add_func ("/patience/short-lines", test_short_lines);
  g_test_add_func ("/patience/counted", test_counted);
  g_test_add_func ("/patience/undo-to-the-start", test_undo_to_the_start);
  g_test_add_func ("/patience/targets", test_targets);
  g_test_add_func ("/patience/squared", test_squared);
  g_test_add_func ("/patience/apart-again", test_apart_again);
  g_test_add_func ("/patience/goals", test_goals);
  g_test_add_func ("/patience/descriptions", test_descriptions);
  g_test_add_func ("/patience/no-stock", test_no_stock);
  g_test_add_func ("/patience/together", test_together);
  g_test_add_func ("/patience/left", test_left);
  g_test_add_func ("/patience/refused", test_refused);
  g_test_add_func ("/patience/heard-deal", test_heard_deal);
  g_test_add_func ("/patience/restart", test_restart);
  g_test_add_func ("/patience/win-by-hints", test_win_by_hints);
  g_test_add_func ("/patience/pair-hints", test_pair_hints);
  g_test_add_func ("/patience/early-finish", test_early_finish);
  g_test_add_func ("/patience/clock", test_clock);
  g_test_add_func ("/patience/safe-moves", test_safe_moves);
  g_test_add_func ("/patience/blocked", test_blocked);

  return g_test_run ();
}
