/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of open columns and cells: compared with a plain exhaustive search on small positions
 * of each of its patiences under all of their rules, with known facts about whole deals, and with
 * fc-solve if that is installed. */

#include "run-cli.h"
#include "solver-common.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/description.h"
#include "engine/patience/searched.h"
#include "engine/solve/search-game.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

/* The game @id, with @columns columns instead of its own if that is not 0. */
static Description *
read_description (const char *id, int columns)
{
  g_autofree char *name = g_strconcat (id, ".patience", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "..", "..", "data", "patiences",
                                            name, NULL);
  g_autofree char *text = NULL;
  char why[DESCRIPTION_WHY];
  Description *description;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  if (columns > 0)
    {
      g_autoptr (GRegex) regex = g_regex_new ("columns = [0-9]+", 0, 0, NULL);
      g_autofree char *fewer = g_strdup_printf ("columns = %d", columns);
      char *narrow = g_regex_replace_literal (regex, text, -1, 0, fewer, 0, NULL);

      g_free (text);
      text = narrow;
      length = strlen (text);
    }
  description = description_new (text, length, why);
  g_assert_nonnull (description);
  return description;
}

/* --- Small positions --- */

static const Patience *played;  /* the patience of small_position() */

static int
remaining_cards (Dice *dice, const Blocks *blocks, Position *position, Card *cards)
{
  int base = (blocks->hides ? 1 : 3) + (int) dice_roll (dice, blocks->hides ? 4 : 7);
  int n = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int height = base + (int) dice_roll (dice, 3);

      for (int rank = 1; rank <= RANK_KING; rank++)
        if (rank <= height)
          position_push (position, blocks->foundation + suit, card_make (suit, rank));
        else
          cards[n++] = card_make (suit, rank);
    }
  dice_shuffle (dice, cards, n);
  return n;
}

/* In half of the positions high cards are dealt last, so that they bury the others. */
static void
bury (Dice *dice, Card *cards, int n)
{
  for (int i = (int) dice_roll (dice, 60); i > 0; i--)
    {
      int a = (int) dice_roll (dice, (guint) n), b = (int) dice_roll (dice, (guint) n);
      Card card = cards[a];

      if ((a < b) != (card_rank (cards[a]) < card_rank (cards[b])))
        {
          cards[a] = cards[b];
          cards[b] = card;
        }
    }
}

static void
small_position (Dice *dice, Position *position)
{
  const Blocks *blocks = blocks_searched (played, position);
  int narrow = blocks->columns - (int) dice_roll (dice,
                                                  blocks->columns > 4 && !blocks->hides ? 3 : 1);
  Card cards[52];
  int n = remaining_cards (dice, blocks, position, cards), i = 0;

  position->passes = (guint8) (blocks->redeals + blocks->again + 1);
  bury (dice, cards, n);
  for (int cell = 0; cell < blocks->cells && n > 1; cell++)
    if (dice_roll (dice, 12) < 11)
      position_push (position, blocks->cell + cell, cards[--n]);
  for (; i < n; i++)
    position_push (position, blocks->column + (int) dice_roll (dice, (guint) narrow), cards[i]);
  for (i = 0; blocks->hides && i < blocks->columns; i++)
    {
      int count = position_count (position, blocks->column + i);
      int down = count > 1 ? (int) dice_roll (dice, (guint) count) : 0;

      while (down-- > 0)
        position->card[position->start[blocks->column + i] + down] |= CARD_DOWN;
    }
}

static void
test_exhaustive (gconstpointer data)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");
  int n = factor != NULL ? atoi (factor) * 60 : 60;
  g_auto (GStrv) words = g_strsplit (data, " ", 3);
  Description *description = read_description (words[0], atoi (words[1]));
  Tally tally;

  played = description_get_patience (description);
  tally = compare (played, words[2], small_position, n, factor != NULL ? 300000 : 30000);
  g_assert_cmpint (tally.won, >, n / 30);
  g_assert_cmpint (tally.lost, >, 0);
  g_assert_cmpint (tally.open, <, n / 2);
  description_free (description);
}

/* --- Long lines --- */

/* A walk along a road of ROAD steps: the exhaustive search takes single steps, though a leap takes
 * LEAP of them at once. */
#define ROAD 100000
#define LEAP 100

typedef struct {
  bool leaps, ends;             /* leaps are allowed; the end is a win */
  int at;
  Verdict verdict;
  int length;
} Walk;

static Walk *walk;              /* the walk that is searched */

static size_t
walk_size (const void *game)
{
  return sizeof (Walk);
}

static void
walk_load (void *game, const Patience *patience, const Position *position)
{
  walk->at = 0;
}

static void
walk_play (void *game, SearchMove *move)
{
  walk->at += move->count;
}

static void
walk_unplay (void *game, SearchMove move)
{
  walk->at -= move.count;
}

static int
walk_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  int n = 0;

  if (walk->at + 1 <= ROAD)
    moves[n++] = (SearchMove) { .count = 1 };
  if (walk->leaps && walk->at + LEAP <= ROAD)
    moves[n++] = (SearchMove) { .count = LEAP };
  return n;
}

static bool
walk_safe (const void *game, SearchMove *move)
{
  return false;
}

static int
walk_order (const void *game, SearchMove move)
{
  return move.count;
}

static uint64_t
walk_hash (const void *game)
{
  return (uint64_t) walk->at;
}

static bool
walk_won (const void *game)
{
  return walk->ends && walk->at == ROAD;
}

static int
walk_spell (const void *game, SearchMove move, Move spelt[SEARCH_SPELT])
{
  spelt[0] = (Move) { 0 };
  return 1;
}

static bool
walk_accepts (const Patience *patience, const Position *position)
{
  return true;
}

/* Its line is not a line of the patience, so it is left out. */
static Verdict
walk_solve (Solver *solver, const Position *position)
{
  static const SearchGame rules = {
    .packed_size = walk_size, .load = walk_load, .play = walk_play, .unplay = walk_unplay,
    .moves = walk_moves, .safe = walk_safe, .order = walk_order, .hash = walk_hash,
    .won = walk_won, .spell = walk_spell
  };
  SearchTask task = { solver, &rules, walk, position };

  walk->verdict = complete (&task, 10 * ROAD);
  walk->length = solver->length;
  return VERDICT_UNKNOWN;
}

static void
search_walk (Walk *own)
{
  static const SolverOps ops = { .accepts = walk_accepts, .solve = walk_solve };
  static const SolverOps *const searches[] = { &ops, NULL };
  Description *description = read_description ("freecell", 0);
  const Patience *patience = description_get_patience (description);
  Solver *solver = solver_new (patience, searches, SOLVER_DEFAULT_MEMORY);
  Rules rules = { 0 };
  Card cards[PACK_MAX];
  Position position;
  SolveResult result;

  pack_deal (&patience->game, 1, cards);
  patience_deal (patience, &rules, cards, &position);
  walk = own;
  solver_solve (solver, &position, NULL, &result);
  solver_free (solver);
  description_free (description);
}

/* However deep it was found, a win comes with a line that is short enough, and a loss is proved;
 * without a line no win is claimed. */
static void
test_long_way (void)
{
  Walk leaping = { .leaps = true, .ends = true }, endless = { .leaps = true };
  Walk stepping = { .ends = true };

  search_walk (&leaping);
  g_assert_cmpint (leaping.verdict, ==, VERDICT_WINNABLE);
  g_assert_cmpint (leaping.length, ==, ROAD / LEAP);
  search_walk (&endless);
  g_assert_cmpint (endless.verdict, ==, VERDICT_UNWINNABLE);
  search_walk (&stepping);
  g_assert_cmpint (stepping.verdict, ==, VERDICT_UNKNOWN);
  g_assert_cmpint (stepping.length, ==, 0);
}

/* --- Whole deals --- */

static Verdict
solve_deal (Solver *solver, const Patience *patience, const char *rules, const Card *cards)
{
  Position position;
  SolveResult result;
  Rules set;
  char why[160];

  g_assert_true (rules_parse (&patience->game, rules, &set, why, sizeof why));
  patience_deal (patience, &set, cards, &position);
  solver_solve (solver, &position, &(SolveLimits) { .seconds = 5 }, &result);
  if (result.verdict == VERDICT_WINNABLE)
    assert_line (patience, &position, &result);
  return result.verdict;
}

/* The only one of Microsoft's 32,000 deals that cannot be won (D. Ring and others, 1995). */
static void
test_impossible (void)
{
  Description *description = read_description ("freecell", 0);
  const Patience *patience = description_get_patience (description);
  Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);
  Card cards[PACK_MAX];

  pack_deal (&patience->game, 11982, cards);
  g_assert_cmpint (solve_deal (solver, patience, "", cards), ==, VERDICT_UNWINNABLE);
  for (guint32 number = 11960; number < 11982; number++)
    {
      pack_deal (&patience->game, number, cards);
      g_assert_cmpint (solve_deal (solver, patience, "", cards), ==, VERDICT_WINNABLE);
    }
  solver_free (solver);
  description_free (description);
}

/* A deal in fc-solve's format: a line for each column, from its bottom. */
static char *
write_board (const Patience *patience, const char *rules, const Card *cards)
{
  GString *text = g_string_new (NULL);
  Position position;
  const Blocks *blocks;
  Rules set;
  char why[160];

  g_assert_true (rules_parse (&patience->game, rules, &set, why, sizeof why));
  patience_deal (patience, &set, cards, &position);
  blocks = blocks_searched (patience, &position);
  if (blocks->cells > 0 && position_count (&position, blocks->cell) > 0)
    {
      g_string_append (text, "FC:");
      for (int i = 0; i < blocks->cells; i++)
        {
          Card card = position_top (&position, blocks->cell + i);

          if (card == CARD_NONE)
            g_string_append (text, " -");
          else
            g_string_append_printf (text, " %c%c", "?A23456789TJQK"[card_rank (card)],
                                    "CDHS"[card_suit (card)]);
        }
      g_string_append_c (text, '\n');
    }
  for (int i = 0; i < blocks->columns; i++)
    {
      for (int j = 0; j < position_count (&position, blocks->column + i); j++)
        {
          Card card = position_pile (&position, blocks->column + i)[j];

          g_string_append_printf (text, "%c%c ", "?A23456789TJQK"[card_rank (card)],
                                  "CDHS"[card_suit (card)]);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

typedef struct {
  const char *game, *rules;
  const char *arguments;        /* of fc-solve */
  guint deals;
} Referee;

static const Referee referees[] = {
  { "freecell", "", "--game freecell", 60 },
  { "freecell", "cells=3", "--game freecell --freecells-num 3", 30 },
  { "freecell", "build=suit", "--game bakers_game", 60 },
  { "eight-off", "", "--game eight_off", 60 },
  { "eight-off", "layout=seahaven", "--game seahaven_towers", 40 },
};

static Verdict
ask_referee (const Referee *referee, const char *board)
{
  g_autofree char *line = g_strdup_printf ("fc-solve %s -l lg -mi 300000 -", referee->arguments);
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);
  g_autoptr (GSubprocess) child = NULL;
  g_autofree char *answer = NULL;

  child = start_with_input ((const char *const *) arguments, board, -1,
                            G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                            NULL);
  g_assert_nonnull (child);
  g_assert_true (g_subprocess_communicate_utf8 (child, NULL, NULL, &answer, NULL, NULL));
  return strstr (answer, "This game is solveable") != NULL ? VERDICT_WINNABLE
         : strstr (answer, "could not solve") != NULL ? VERDICT_UNWINNABLE : VERDICT_UNKNOWN;
}

/* The line of a win has been played by the rules, so a win here counts even if fc-solve, which does
 * not try everything, finds none; but a deal that fc-solve wins may not be lost here. */
static void
test_referee (gconstpointer data)
{
  const Referee *referee = data;
  g_autofree char *program = g_find_program_in_path ("fc-solve");
  Description *description;
  const Patience *patience;
  Solver *solver;
  guint decided = 0;

  if (program == NULL)
    {
      g_test_skip ("fc-solve is not installed");
      return;
    }
  description = read_description (referee->game, 0);
  patience = description_get_patience (description);
  solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);
  for (guint32 number = 1; number <= referee->deals; number++)
    {
      g_autofree char *board = NULL;
      Card cards[PACK_MAX];
      Verdict verdict, ours;

      pack_deal (&patience->game, number, cards);
      board = write_board (patience, referee->rules, cards);
      verdict = ask_referee (referee, board);
      if (verdict == VERDICT_UNKNOWN)
        continue;
      ours = solve_deal (solver, patience, referee->rules, cards);
      if (ours == VERDICT_UNKNOWN || (ours == VERDICT_WINNABLE && verdict == VERDICT_UNWINNABLE))
        continue;
      decided++;
      g_assert_cmpint (ours, ==, verdict);
    }
  g_assert_cmpuint (decided, >, referee->deals * 8 / 10);
  solver_free (solver);
  description_free (description);
}

int
main (int argc, char **argv)
{
  static const char *const games_and_rules[] = {
    "freecell 3 ", "freecell 3 cells=3", "freecell 4 cells=2", "freecell 4 cells=1",
    "freecell 5 cells=2,build=suit", "freecell 4 cells=2,spaces=kings",
    "freecell 0 cells=1,build=suit,spaces=kings", "eight-off 3 ", "eight-off 3 spaces=any",
    "eight-off 3 layout=seahaven", "eight-off 3 layout=seahaven,spaces=any",
    "castle 4 ", "castle 4 aces=in", "bakers-dozen 9 ", "bakers-dozen 4 spaces=any",
    "belle-lucie 0 redeals=0", "belle-lucie 0 redeals=0,spaces=kings", "belle-lucie 0 ",
    "yukon 0 ", "yukon 0 build=suit", "yukon 0 spaces=any", "yukon 0 build=suit,spaces=any",
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games_and_rules); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/columns/exhaustive/", games_and_rules[i], NULL);

      g_test_add_data_func (path, games_and_rules[i], test_exhaustive);
    }
  g_test_add_func ("/solver/columns/long-way", test_long_way);
  g_test_add_func ("/solver/columns/impossible", test_impossible);
  for (gsize i = 0; i < G_N_ELEMENTS (referees); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solver/columns/referee/%s %s", referees[i].game,
                                               referees[i].rules);

      g_test_add_data_func (path, &referees[i], test_referee);
    }
  return g_test_run ();
}
