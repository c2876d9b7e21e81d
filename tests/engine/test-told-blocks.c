/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Told patiences as the searches see them, made of building blocks: the search's verdict on the end
 * of a random game is that of an exhaustive search by the rules. The same is done with one more
 * line in each description, which a search may not overlook. */

#include "tap.h"
#include "told-files.h"

#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/searched.h"
#include "engine/patience/told-patience.h"
#include "engine/solve/solver.h"

#include <string.h>

#define LONGEST 120
#define MEMORY ((size_t) 8 << 20)
#define SETS 3                 /* rule sets tried for each patience */
#define LIMIT 300              /* positions searched exhaustively at the end of a game */

typedef struct {
  const char *id;
  const Patience *patience;
  Solver *search;
  const char *wrong;
} Compared;

static int n_served, n_wholly, n_sets, n_wrong, n_ends, n_lost;

/* An exhaustive search by the rules: each position once. */
typedef struct {
  const Patience *patience;
  int n;
  struct {
    uint8_t key[PATIENCE_MAX_KEY];
    int length;
  } seen[LIMIT];
} End;

static Verdict
go_through (End *end, Position *position, int depth)
{
  Move moves[PATIENCE_MAX_MOVES];
  uint8_t key[PATIENCE_MAX_KEY];
  int length, n;
  Verdict verdict = VERDICT_UNWINNABLE;

  if (end->patience->won (end->patience, position))
    return VERDICT_WINNABLE;
  if (end->n == LIMIT || depth == LONGEST)
    return VERDICT_UNKNOWN;
  length = end->patience->key (end->patience, position, key);
  for (int i = 0; i < end->n; i++)
    if (end->seen[i].length == length && memcmp (end->seen[i].key, key, (size_t) length) == 0)
      return VERDICT_UNWINNABLE;
  memcpy (end->seen[end->n].key, key, (size_t) length);
  end->seen[end->n++].length = length;
  n = patience_moves (end->patience, position, moves);
  for (int i = 0; i < n && verdict == VERDICT_UNWINNABLE; i++)
    {
      Undo undo;

      patience_play (end->patience, position, moves[i], &undo);
      verdict = go_through (end, position, depth + 1);
      patience_unplay (end->patience, position, moves[i], &undo);
    }
  return verdict;
}

/* Compares the search's verdict with that of the exhaustive search, if that has one. */
static void
compare_verdicts (Compared *self, const Position *position)
{
  static End end;
  const SolveLimits limits = { .positions = 3000 };
  Position copy = *position;
  SolveResult search;
  Verdict verdict;

  end.patience = self->patience;
  end.n = 0;
  verdict = go_through (&end, &copy, 0);
  if (verdict == VERDICT_UNKNOWN)
    return;
  solver_solve (self->search, position, &limits, &search);
  if (search.refuted)
    self->wrong = "the rules refuse a line of the search";
  if (search.verdict != VERDICT_UNKNOWN)
    {
      n_ends++;
      n_lost += verdict == VERDICT_UNWINNABLE;
      if (verdict != search.verdict)
        self->wrong = verdict == VERDICT_WINNABLE ? "the search overlooks a win"
                      : "the search wins what is lost";
    }
}

/* Plays one random game; moves that put cards out are the likeliest. */
static void
play (Compared *self, Position *position, uint64_t *rng)
{
  for (int n = 0; n < LONGEST && self->wrong == NULL; n++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n_all = patience_moves (self->patience, position, moves), best = 0;
      Undo undo;

      if (n_all == 0 || self->patience->won (self->patience, position))
        return;
      for (int i = 0; i < n_all; i++)
        if (self->patience->merit (self->patience, position, moves[i])
            > self->patience->merit (self->patience, position, moves[best]))
          best = i;
      if (n % 12 == 11)
        compare_verdicts (self, position);
      patience_play (self->patience, position,
                     moves[random_below (rng, 3) > 0 ? (uint32_t) best
                           : random_below (rng, (uint32_t) n_all)], &undo);
    }
}

static void
test_set (Compared *self, const Rules *rules, uint64_t *rng)
{
  Blocks blocks;
  Position position;
  Card cards[PACK_MAX];

  if (told_blocks (told_of (self->patience, rules), &blocks) == TOLD_APART)
    return;
  n_sets++;
  pack_deal (&self->patience->game, 1, cards);
  patience_deal (self->patience, rules, cards, &position);
  if (blocks_searched (self->patience, &position) != NULL)
    play (self, &position, rng);
}

/* Tests the patience that @text describes. */
static void
test_text (const char *id, const char *text)
{
  char why[TOLD_WHY];
  ToldPatience *told = told_patience_new (id, text, told_file, NULL);
  Compared self = { .id = id };
  uint64_t rng = random_begin (1);
  const Rules house = { { 0 } };
  ToldLikeness likeness;
  Blocks blocks;

  if (!told_patience_make (told, why))
    {
      told_patience_free (told);
      return;
    }
  self.patience = told_patience_get (told);
  self.search = games_solver_new (self.patience, MEMORY);
  for (int set = 0; set < SETS && self.wrong == NULL; set++)
    {
      const Rules rules = set > 0 ? random_rules (&self.patience->game, &rng) : house;

      if (set == 0 || self.patience->game.n_rules > 0)
        test_set (&self, &rules, &rng);
    }
  likeness = told_blocks (told_of (self.patience, &house), &blocks);
  n_served += likeness != TOLD_APART;
  n_wholly += likeness == TOLD_WHOLLY;
  if (self.wrong != NULL)
    {
      note ("%s: %s", id, self.wrong);
      n_wrong++;
    }
  solver_free (self.search);
  told_patience_free (told);
}

static void
test_game (const char *id)
{
  test_text (id, told_file (id, NULL));
}

/* A random line, which gives some piles an unusual attribute. */
static void
write_line (uint64_t *rng, char line[100])
{
  static const char *const kinds[] = {
    "columns", "columns", "columns", "foundations", "cells", "reserve", "waste", "stock"
  };
  static const char *const values[] = {
    "build = none", "build = down suit", "build = both any", "build = down", "build = any any",
    "build = +2 other", "build = lower colour", "first = any",
    "first = none", "first = K", "first = any from waste", "first = A", "lift = none", "lift = top",
    "lift = run", "lift = face-up", "lift = whole", "lift = second", "lift = bottom",
    "lift = run down suit", "lift = top to foundations", "lift = run cells", "from = none",
    "from = waste", "from = columns", "from = foundations", "from = cells", "to = foundations",
    "to = columns", "to = cells", "to = none", "to = left 1", "hold = 1", "hold = 3", "hold = 12",
    "fill = waste", "fill = stock", "fill = reserve", "fill = waste, stock", "leave = 13 down suit",
    "leave = 2 down", "take = 0", "take = 1", "take = 2", "take = 13", "turn = no", "turn = last",
    "turn = all", "needs = above", "needs = first", "closes = yes", "lands = A", "way = each",
    "way = all"
  };
  static const char *const others[] = {
    "stock = turn 1 to waste", "stock = turn 3 to waste", "stock = row to columns",
    "stock = row to columns without", "passes = 2", "passes = unlimited", "again = gather columns",
    "again = shuffle columns", "again.times = 1", "win = empty columns", "base = chosen columns",
    "base = 7", "ranks = 2-A", "packs = 2", "suits = 1", "away = sum-13", "away = K"
  };

  if (random_below (rng, 4) == 0)
    snprintf (line, 100, "%s", others[random_below (rng, sizeof others / sizeof others[0])]);
  else
    snprintf (line, 100, "%s.%s", kinds[random_below (rng, sizeof kinds / sizeof kinds[0])],
              values[random_below (rng, sizeof values / sizeof values[0])]);
}

/* Adds such a line to every second description; with MARQUISE_TEST_FACTOR=N, N lines to each, one
 * at a time. */
static void
test_changed (const char *id)
{
  const char *factor = getenv ("MARQUISE_TEST_FACTOR");
  uint64_t rng = 0;
  int n;

  for (const char *c = id; *c != '\0'; c++)
    rng = 31 * rng + (uint8_t) *c;
  rng = random_begin (rng);
  n = factor != NULL ? atoi (factor) : (int) random_below (&rng, 2);
  for (int i = 0; i < n; i++)
    {
      int before = n_wrong;
      char text[5000], line[100];

      write_line (&rng, line);
      snprintf (text, sizeof text, "%s\n%s\n", told_file (id, NULL), line);
      test_text (id, text);
      if (n_wrong > before)
        note ("%s: with “%s”", id, line);
    }
}

/* A table with more moves than a search has room for. */
static void
test_wide (void)
{
  static const char *const text = "columns = 20\nfoundations = 4\ncolumns.build = lower any\n"
                                  "columns.lift = face-up\ndeal = columns\n";
  const SolveLimits limits = { .positions = 1000 };
  const Rules house = { { 0 } };
  char why[TOLD_WHY];
  ToldPatience *told = told_patience_new ("wide", text, told_file, NULL);
  const Patience *patience = told_patience_make (told, why) ? told_patience_get (told) : NULL;
  Solver *solver = games_solver_new (patience, 4 * MEMORY);
  Card cards[PACK_MAX];
  Position position;
  int refuted = 0;

  for (uint32_t deal = 1; deal <= 8; deal++)
    {
      SolveResult result;

      pack_deal (&patience->game, deal, cards);
      patience_deal (patience, &house, cards, &position);
      solver_solve (solver, &position, &limits, &result);
      refuted += result.refuted;
    }
  ok (refuted == 0, "deals can be searched that have more moves than a search has room for");
  solver_free (solver);
  told_patience_free (told);
}

/* A seven whose suit's lower cards are out, with the other suits out up to the eights: if columns
 * are built up by two, nines may still be put on it; if they are built by adjacent ranks, no card
 * can. */
static void
test_needless (void)
{
  static const char *const texts[] = {
    "columns = 7\nfoundations = 4\ncolumns.build = +2 other\ndeal = columns\n",
    "columns = 7\nfoundations = 4\ncolumns.build = both other\ndeal = columns\n"
  };
  const uint8_t out[N_SUITS] = { 6, 8, 8, 8 };
  const Rules house = { { 0 } };

  for (int i = 0; i < 2; i++)
    {
      char why[TOLD_WHY];
      ToldPatience *told = told_patience_new ("own", texts[i], told_file, NULL);
      Blocks blocks;

      ok (told_patience_make (told, why)
          && told_blocks (told_of (told_patience_get (told), &house), &blocks) == TOLD_WHOLLY
          && blocks_is_needless (&blocks, out, card_make (0, 7)) == (i > 0),
          "a card goes out by itself only if no other may still be put on it");
      told_patience_free (told);
    }
}

/* A card that comes back helps only if another one may be put on it. */
static void
test_coming_back (void)
{
  static const struct {
    const char *text;
    bool helps;
  } cases[] = {
    { "columns.build = down suit\n", false },
    { "columns.build = down colour\n", true },
    { "columns.build = both suit\n", true },
    { "columns.build = down suit wrap\n", true },
    { "packs = 2\ncolumns.build = down suit\n", true },
    { "columns.build = down suit\nstock = row to columns\n", true }
  };
  const Rules house = { { 0 } };
  bool good = true;

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      char why[TOLD_WHY], text[300];
      ToldPatience *told;
      Blocks blocks;

      snprintf (text, sizeof text, "columns = 7\n%scolumns.lift = top\ncolumns.first = any\n"
                "foundations.lift = top\ndeal = columns 28\n%s", cases[i].text,
                strstr (cases[i].text, "stock") == NULL ? "reserve = 24\ndeal = columns 28, "
                "reserve 24\n" : "");
      told = told_patience_new ("own", text, told_file, NULL);
      if (!told_patience_make (told, why)
          || told_blocks (told_of (told_patience_get (told), &house), &blocks) == TOLD_APART
          || blocks.gives_back != cases[i].helps)
        {
          note ("%s: %s", cases[i].text, why);
          good = false;
        }
      told_patience_free (told);
    }
  ok (good, "cards come back to columns for the search only if another may be put on them");
}

int
main (void)
{
  int n_files = told_files_each (test_game);

  ok (n_served >= 143 && n_wholly >= 139,
      "the searches can solve %d of %d told patiences, %d of them completely",
      n_served, n_files, n_wholly);
  ok (n_wrong == 0 && n_ends > 500 && n_lost < n_ends - 50,
      "the searches' verdicts are right on %d ends of %d rule sets, %d of them lost", n_ends,
      n_sets, n_lost);
  n_sets = n_ends = n_lost = n_wrong = 0;
  told_files_each (test_changed);
  ok (n_wrong == 0 && n_sets > 50,
      "and on %d ends of %d rule sets with another line added, %d of them lost", n_ends, n_sets,
      n_lost);
  test_wide ();
  test_needless ();
  test_coming_back ();
  return done ();
}
