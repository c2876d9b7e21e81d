/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solvers of Golf, TriPeaks and Pyramid: against a plain exhaustive search on small positions
 * under all of their rules, and against the shares that others have published. */

#include "solver-common.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/patience/description.h"
#include "engine/patience/searched.h"

#include <stdlib.h>
#include <string.h>

static Description *
read_description (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".patience", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "..", "..", "data", "patiences",
                                            name, NULL);
  g_autofree char *text = NULL;
  char why[DESCRIPTION_WHY];
  Description *description;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  description = description_new (text, length, why);
  g_assert_nonnull (description);
  return description;
}

static const Patience *played;  /* the patience of small_position() */

/* Turns covered cards face down where the game hides them. */
static void
hide_covered (const Blocks *blocks, Position *position)
{
  for (int i = 0; blocks->hides && i < blocks->columns; i++)
    {
      int pile = blocks->column + i, covering[2];

      blocks_covering (blocks, i, covering);
      for (int j = 0; j < 2; j++)
        if (position_count (position, pile) > 0 && covering[j] >= 0
            && position_count (position, blocks->column + covering[j]) > 0)
          position->card[position->start[pile]] |= CARD_DOWN;
    }
}

/* All cards in random order. If @pairs, the first @n of them are pairs and kings, because otherwise
 * hardly any position could be won. */
static void
shuffle_cards (Dice *dice, Card cards[52], int n, bool pairs)
{
  for (int i = 0; i < 52; i++)
    cards[i] = card_make (i % N_SUITS, i / N_SUITS + 1);
  dice_shuffle (dice, cards, 52);
  for (int i = 0; pairs && i < n; i++)
    for (int j = i + 1; j < 52 && card_rank (cards[i]) < RANK_KING; j++)
      if (card_rank (cards[i]) + card_rank (cards[j]) == RANK_KING)
        {
          Card other = cards[++i];

          cards[i] = cards[j];
          cards[j] = other;
          break;
        }
  dice_shuffle (dice, cards, n);
}

static void
small_position (Dice *dice, Position *position)
{
  const Blocks *blocks = blocks_searched (played, position);
  bool covers = blocks->covers;
  int placed = 3 + (int) dice_roll (dice, covers ? 20 : 16);
  int stock = 5 + (int) dice_roll (dice, 8), waste = (int) dice_roll (dice, 3);
  Card cards[52];
  int n = 0;

  shuffle_cards (dice, cards, placed + waste + 1 + stock, blocks_leave_in_pairs (blocks));
  for (; n < placed; n++)
    position_push (position, blocks->column + (covers ? n : (int) dice_roll (dice, 7)), cards[n]);
  for (int i = 0; i <= waste; i++)
    position_push (position, blocks->waste, cards[n++]);
  for (int i = 0; i < stock; i++)
    position_push (position, blocks->stock_pile, (Card) (cards[n++] | CARD_DOWN));
  if (blocks_shows_stock (blocks))
    position->card[position->start[blocks->stock_pile + 1] - 1] &= (Card) ~CARD_DOWN;
  /* The other cards are out of the game; with pairs they have a pile, which makes no difference. */
  for (; n < 52 && blocks_leave_in_pairs (blocks); n++)
    position_push (position, blocks->foundation, cards[n]);
  hide_covered (blocks, position);
}

static void
test_exhaustive (gconstpointer data)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");
  int n = factor != NULL ? atoi (factor) * 300 : 300;
  g_auto (GStrv) words = g_strsplit (data, " ", 2);
  Description *description = read_description (words[0]);
  Tally tally;

  played = description_get_patience (description);
  tally = compare (played, words[1], small_position, n, 30000);
  g_assert_cmpint (tally.won, >, n / 30);
  g_assert_cmpint (tally.lost, >, n / 30);
  g_assert_cmpint (tally.open, <, n / 10);
  description_free (description);
}

typedef struct {
  const char *game, *rules;
  int least, most;              /* of 100 deals: the published share plus or minus four
                                 * deviations */
} Share;

/* Golf: Blake and Gent (2026), 45.1 %. TriPeaks and Pyramid: M. Chung's solvers, 1,457 and 998 of
 * 1,500, by the rules of Microsoft's collection. */
static const Share shares[] = {
  { "golf", "", 25, 65 },
  { "tripeaks", "", 90, 100 },
  { "pyramid", "waste=stock", 47, 86 },
};

/* Every deal is decided, and the share fits. */
static void
test_share (gconstpointer data)
{
  const Share *share = data;
  Description *description = read_description (share->game);
  const Patience *patience = description_get_patience (description);
  Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);
  int won = 0;
  char why[160];

  for (guint32 number = 1; number <= 100; number++)
    {
      Card cards[PACK_MAX];
      Position position;
      SolveResult result;
      Rules rules;

      g_assert_true (rules_parse (&patience->game, share->rules, &rules, why, sizeof why));
      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &rules, cards, &position);
      solver_solve (solver, &position, NULL, &result);
      g_assert_cmpint (result.verdict, !=, VERDICT_UNKNOWN);
      if (result.verdict == VERDICT_WINNABLE)
        assert_line (patience, &position, &result);
      won += result.verdict == VERDICT_WINNABLE;
    }
  g_assert_cmpint (won, >=, share->least);
  g_assert_cmpint (won, <=, share->most);
  solver_free (solver);
  description_free (description);
}

/* Two of those 1,500 decks of Pyramid: lost by the rules of Microsoft's collection, but they can be
 * won if two cards of the waste may be paired. */
static const char *const lost_decks[] = {
  "4H 5C QC QH 8S 4S 8H 3C 3D 2D 2C JH TC AS 2S 7D TS KD 4C 6S 6H AC JS TD AD 5H 7S JD 6D QD TH AH "
  "8C KS 5S QS 9H 5D 4D 3H 3S 8D 9D 7H 7C KC KH 9S 2H JC 6C 9C",
  "QD 8H QH 5D 3H 6H 2H 4C 9C AD 7H 8C 2S AC QS JC 9D 5H 2C 3C 9H AS 3S 6S 3D KH JS 4H KS 8D 2D AH "
  "6D QC KD 6C TH TD 5C 5S TC 7D 4S 8S JH TS 4D JD 7S 7C 9S KC",
};

static Verdict
solve_deck (const Patience *patience, const char *text, const char *rules)
{
  Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);
  Position position;
  SolveResult result;
  Card cards[PACK_MAX];
  Rules read;
  char why[200];

  g_assert_true (rules_parse (&patience->game, rules, &read, why, sizeof why));
  g_assert_true (cards_parse (&patience->game, text, cards, why, sizeof why));
  patience_deal (patience, &read, cards, &position);
  solver_solve (solver, &position, NULL, &result);
  solver_free (solver);
  return result.verdict;
}

static void
test_microsoft (void)
{
  Description *description = read_description ("pyramid");
  const Patience *patience = description_get_patience (description);

  for (gsize i = 0; i < G_N_ELEMENTS (lost_decks); i++)
    {
      g_assert_cmpint (solve_deck (patience, lost_decks[i], "waste=two"), ==, VERDICT_WINNABLE);
      g_assert_cmpint (solve_deck (patience, lost_decks[i], "waste=stock"), ==,
                       VERDICT_UNWINNABLE);
    }
  for (const Preset *preset = patience->game.presets; preset->id != NULL; preset++)
    if (g_str_equal (preset->id, "microsoft"))
      {
        g_assert_cmpstr (preset->rules, ==, "waste=stock");
        description_free (description);
        return;
      }
  g_assert_not_reached ();
}

int
main (int argc, char **argv)
{
  static const char *const games_and_rules[] = {
    "golf ", "golf wrap=yes", "tripeaks ", "tripeaks wrap=no", "pyramid ", "pyramid passes=1",
    "pyramid passes=unlimited", "pyramid waste=two", "pyramid waste=two,passes=1",
    "pyramid waste=two,passes=unlimited", "pyramid waste=pair", "pyramid waste=pair,passes=1",
    "pyramid waste=stock", "pyramid waste=stock,passes=1", "pyramid waste=stock,passes=unlimited",
    "golf kings=nothing", "golf kings=nothing,wrap=yes",
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games_and_rules); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/places/exhaustive/", games_and_rules[i], NULL);

      g_test_add_data_func (path, games_and_rules[i], test_exhaustive);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/places/share/", shares[i].game, NULL);

      g_test_add_data_func (path, &shares[i], test_share);
    }
  g_test_add_func ("/solver/places/microsoft", test_microsoft);
  return g_test_run ();
}
