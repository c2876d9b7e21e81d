/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes the table of the deals of the day of one game, once and for all, or measures the grades of
 * a patience: see README.md.
 *
 * Deal numbers come from a random generator seeded with the game's id. Each deal is played out as
 * the grades of difficulty require (playout.h), and if its grade is still needed, the solver must
 * prove that it can be won. Limits are numbers of positions, not times, so that the table is the
 * same on every machine. */

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/playout.h"
#include "engine/solve/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Weeks from Monday 2025-12-29 to Sunday 2036-01-06: whole weeks around ten years. */
#define WEEKS 523
#define DAYS 7
#define N_GRADES 4
#define MEMORY ((size_t) 256 << 20)
#define MAX_POSITIONS 2000000   /* unless another limit is given */
/* The seed that deal-finder.c uses. */
#define PLAYOUT_SEED 1
/* Grades are quartiles over those of the first deals that can be won; fewer may be asked for. */
#define GRADED_DEALS 400
/* For a game that only has a turn now and then: MAX_TURNS deals or fewer, out of MAX_TRIED that
 * are tried. */
#define MAX_TURNS 13
#define MAX_TRIED 5000

typedef struct {
  uint32_t number;
  int ease;
} Deal;

/* Deals of each grade in a week, easy first, expert last. */
static const int per_week[N_GRADES] = { 2, 2, 2, 1 };

static Deal found[N_GRADES][2 * WEEKS];
static int n_found[N_GRADES];
static uint64_t max_positions = MAX_POSITIONS;
/* How many deals are graded, or are to have their turn; 0: as many as stands above. */
static uint32_t n_deals;

/* splitmix64 (S. Vigna, 2015). */
static uint32_t
draw (uint64_t *state)
{
  uint64_t z;

  *state += UINT64_C (0x9e3779b97f4a7c15);
  z = *state;
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  z ^= z >> 31;
  return (uint32_t) (z >> 32);
}

static uint64_t
seed_of (const char *id)
{
  uint64_t seed = UINT64_C (0xcbf29ce484222325);

  for (; *id != '\0'; id++)
    seed = (seed ^ (unsigned char) *id) * UINT64_C (0x100000001b3);
  return seed;
}

static int
grade_of (const int *quartile, int ease)
{
  for (int i = 0; i < 3; i++)
    if (ease >= quartile[2 - i])
      return i;
  return N_GRADES - 1;
}

static bool
is_wanted (int grade)
{
  return n_found[grade] < per_week[grade] * WEEKS;
}

static bool
is_full (void)
{
  for (int i = 0; i < N_GRADES; i++)
    if (is_wanted (i))
      return false;
  return true;
}

static int
measure_ease (const Patience *patience, const Position *position)
{
  PlayoutResult playout;

  playout_run (patience, position, PLAYOUT_GAMES, PLAYOUT_SEED, NULL, &playout);
  return playout_ease (patience, &playout);
}

static bool
can_be_won (Solver *solver, const Position *position)
{
  SolveLimits limits = { .positions = max_positions };
  SolveResult result;

  solver_solve (solver, position, &limits, &result);
  return result.verdict == VERDICT_WINNABLE;
}

static void
lay_out (const Patience *patience, const Rules *rules, uint32_t number, Position *position)
{
  Card cards[PACK_MAX];

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, rules, cards, position);
}

static void
try_deal (const Patience *patience, const Rules *rules, Solver *solver, uint32_t number)
{
  Position position;
  int ease, grade;

  lay_out (patience, rules, number, &position);
  ease = measure_ease (patience, &position);
  grade = grade_of (playout_quartiles (patience, rules), ease);
  if (is_wanted (grade) && can_be_won (solver, &position))
    found[grade][n_found[grade]++] = (Deal) { number, ease };
}

/* Prints a week: of two deals of the same grade, the easier one comes first. */
static void
print_week (int week)
{
  for (int grade = 0; grade < N_GRADES; grade++)
    {
      Deal *deal = &found[grade][week * per_week[grade]];

      if (per_week[grade] == 2 && deal[0].ease < deal[1].ease)
        {
          Deal first = deal[1];

          deal[1] = deal[0];
          deal[0] = first;
        }
      for (int i = 0; i < per_week[grade]; i++)
        printf ("%s%u:%d", grade + i > 0 ? " " : "", deal[i].number, deal[i].ease);
    }
  putchar ('\n');
}

/* A solver, and the rules of @text; ends the program on an error. */
static Solver *
begin (const Patience *patience, const char *text, Rules *rules)
{
  Solver *solver = games_solver_new (patience, MEMORY);
  char why[200];

  if (solver == NULL || !rules_parse (&patience->game, text, rules, why, sizeof why))
    {
      fprintf (stderr, "daily: %s\n", solver == NULL ? "not enough memory" : why);
      exit (1);
    }
  return solver;
}

static int
compare (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static int
compare_deals (const void *a, const void *b)
{
  const Deal *one = a, *other = b;

  if (one->ease != other->ease)
    return other->ease - one->ease;
  return (one->number > other->number) - (one->number < other->number);
}

/* A line for the grades in the patience's file. */
static int
print_grades (const Patience *patience, const char *text)
{
  static int eases[GRADED_DEALS];
  Rules rules;
  Solver *solver = begin (patience, text, &rules);
  uint32_t last = n_deals > 0 ? n_deals : GRADED_DEALS;
  int n = 0;

  for (uint32_t number = 1; number <= last; number++)
    {
      Position position;

      lay_out (patience, &rules, number, &position);
      if (can_be_won (solver, &position))
        eases[n++] = measure_ease (patience, &position);
    }
  solver_free (solver);
  if (n == 0)
    {
      fputs ("daily: none of these deals was found winnable\n", stderr);
      return 1;
    }
  qsort (eases, (size_t) n, sizeof eases[0], compare);
  printf ("grade%s%s = %d %d %d\n", text[0] != '\0' ? " " : "", text,
          eases[n / 4], eases[n / 2], eases[3 * n / 4]);
  fprintf (stderr, "%d of %u\n", n, last);
  return 0;
}

static int
make_patience (const Patience *patience, const char *text)
{
  uint64_t state = seed_of (patience->game.id);
  Rules rules;
  Solver *solver = begin (patience, text, &rules);
  char canonical[RULE_STRING_MAX];

  while (!is_full ())
    {
      uint32_t number = draw (&state);

      if (number != 0)
        try_deal (patience, &rules, solver, number);
      fprintf (stderr, "\r%d %d %d %d ", n_found[0], n_found[1], n_found[2], n_found[3]);
    }
  fputc ('\n', stderr);
  rules_format (&patience->game, &rules, canonical);
  printf ("rules %s\n", canonical);
  for (int week = 0; week < WEEKS; week++)
    print_week (week);
  solver_free (solver);
  return 0;
}

/* Prints "GAME RULES NUMBER:EASE …", the easiest first, for the first deals of the generator that
 * the solver wins; nothing if it wins too few. */
static int
print_turns (const Patience *patience)
{
  static Deal deals[MAX_TURNS];
  uint64_t state = seed_of (patience->game.id);
  Rules rules;
  Solver *solver = begin (patience, "", &rules);
  char canonical[RULE_STRING_MAX];
  int wanted = n_deals > 0 ? (int) n_deals : MAX_TURNS;
  int n = 0;

  for (int tried = 0; tried < MAX_TRIED && n < wanted; tried++)
    {
      uint32_t number = draw (&state);
      Position position;

      lay_out (patience, &rules, number, &position);
      if (number != 0 && can_be_won (solver, &position))
        deals[n++] = (Deal) { number, measure_ease (patience, &position) };
    }
  solver_free (solver);
  if (n < wanted)
    return 0;
  qsort (deals, (size_t) n, sizeof deals[0], compare_deals);
  rules_format (&patience->game, &rules, canonical);
  printf ("%s %s", patience->game.id, canonical[0] != '\0' ? canonical : "-");
  for (int i = 0; i < n; i++)
    printf (" %u:%d", deals[i].number, deals[i].ease);
  putchar ('\n');
  return 0;
}

/* A game against an opponent has no grade. */
static int
make_other (const Game *game)
{
  uint64_t state = seed_of (game->id);
  Rules rules = { { 0 } };
  char canonical[RULE_STRING_MAX];

  rules_format (game, &rules, canonical);
  printf ("rules %s\n", canonical);
  for (int day = 0; day < WEEKS * DAYS; day++)
    {
      uint32_t number;

      do
        number = draw (&state);
      while (number == 0);
      printf ("%u%c", number, day % DAYS == DAYS - 1 ? '\n' : ' ');
    }
  return 0;
}

int
main (int argc, char **argv)
{
  bool grades = argc > 1 && strcmp (argv[1], "grades") == 0;
  bool turns = argc > 1 && strcmp (argv[1], "turns") == 0;
  const Patience *patience = argc > 2 ? patience_find (argv[2]) : NULL;
  const char *rules = argc > 3 ? argv[3] : "";

  if (argc >= 5)
    max_positions = strtoull (argv[4], NULL, 10);
  if (argc == 6)
    n_deals = (uint32_t) strtoul (argv[5], NULL, 10);
  if (argc < 3 || argc > 6 || max_positions == 0 || n_deals > (turns ? MAX_TURNS : GRADED_DEALS)
      || (!grades && !turns && strcmp (argv[1], "days") != 0) || game_find (argv[2]) == NULL
      || ((grades || turns) && patience == NULL))
    {
      fputs ("usage: daily days GAME [RULES [POSITIONS]] > data/daily/GAME.txt\n"
             "       daily grades PATIENCE [RULES [POSITIONS [DEALS]]]\n"
             "       daily turns PATIENCE '' [POSITIONS [DEALS]]\n", stderr);
      return 2;
    }
  if (turns)
    return print_turns (patience);
  if (grades)
    return print_grades (patience, rules);
  if (patience == NULL)
    return make_other (game_find (argv[2]));
  return make_patience (patience, rules);
}
