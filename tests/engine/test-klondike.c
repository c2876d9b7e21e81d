/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games whose columns are runs on hidden cards: which descriptions are such games, their moves
 * compared with those that are found for any description, and what the description of Klondike says
 * besides its rules. */

#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/points.h"
#include "engine/patience/told-patience.h"
#include "general-way.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define STEPS 150

static const Patience *klondike;

/* Plays a deal at random; returns how many lists were compared, or -1. */
static int
compare_lists (const Rules *rules, uint32_t number)
{
  Move list[PATIENCE_MAX_MOVES];
  Card cards[PACK_MAX];
  Position position;
  Undo undo;

  pack_deal (&klondike->game, number, cards);
  patience_deal (klondike, rules, cards, &position);
  for (int i = 0; i < STEPS; i++)
    {
      int n = patience_moves (klondike, &position, list);

      if (klondike->won (klondike, &position) || n == 0)
        return i;
      if (general_differs (klondike, &position, list, n) != NULL
          || n != general_count (klondike, &position))
        return -1;
      patience_play (klondike, &position, list[rand () % n], &undo);
    }
  return STEPS;
}

static void
test_lists (void)
{
  int compared = 0, sets = 0;

  for (; sets < 3 * 3 * 2 * 2; sets++)
    {
      /* Points, the last rule, change no move. */
      Rules rules = rules_nth (&klondike->game, 3 * sets);

      for (uint32_t number = 1; number <= 4; number++)
        {
          int n = compare_lists (&rules, number);

          if (n < 0)
            {
              ok (false, "rule set %d, deal %u: the lists differ", sets, number);
              return;
            }
          compared += n;
        }
    }
  ok (compared > 5000, "%d lists under %d rule sets are those of the general way", compared, sets);
}

/* Which descriptions are such games */

static Description *
describe (const char *lines, char why[DESCRIPTION_WHY])
{
  char text[1000];

  snprintf (text, sizeof text, "id = mine\nname = Mine\nlike = klondike\n%s", lines);
  return description_new (text, strlen (text), why);
}

static bool
is_hidden (const char *lines)
{
  const Rules house = { { 0 } };
  char why[DESCRIPTION_WHY];
  Description *description = describe (lines, why);
  bool found = description != NULL
               && told_hidden (told_of (description_get_patience (description), &house)) != NULL;

  description_free (description);
  return found;
}

static void
test_shape (void)
{
  static const char *const such[] = {
    "", "draw=3: stock = turn 2 to waste\n", "columns.build = down other\n", "columns = 8\n",
    "waste.lift = top, turned\n", "foundations.lift = none\n", "passes = 2\n"
  };
  static const char *const others[] = {
    "columns.build = down suit\n", "columns.build = down\n", "columns.first = any\n",
    "columns.first = none\n", "columns.lift = face-up\n", "columns.lift = top\n",
    "deal = columns triangle\n", "deal = columns 28 down\n", "packs = 2\n", "cells = 1\n",
    "waste.hold = 3\n", "stock = row to columns\n", "stock left: columns.first = none\n",
    "columns.fill = waste\n", "columns 1-3.first = any\n", "base = dealt\ndeal = foundations 1\n",
    "foundations.build = up colour\n", "waste.lift = top, second\n",
    "columns.from = columns waste\n", "deal = columns 1 2 3 4 5 6 7 down, columns 7\n"
  };
  int n, wrong = 0;

  for (size_t i = 0; i < sizeof such / sizeof such[0]; i++)
    if (!is_hidden (such[i]))
      {
        note ("not such a game: %s", such[i]);
        wrong++;
      }
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (is_hidden (others[i]))
      {
        note ("such a game: %s", others[i]);
        wrong++;
      }
  ok (wrong == 0, "the shape is known");
  ok (told_patience_hidden (klondike, &n) != NULL && n > 0, "under all rules of Klondike");
  ok (told_patience_hidden (patience_find ("klondike-a-la-carte"), &n) == NULL,
      "where any card begins a column it is another one");
}

/* What else is told */

static const RuleSpec *
find_rule (const Patience *patience, const char *name)
{
  return &patience->game.rules[rules_find (&patience->game, name)];
}

static void
test_marks (void)
{
  static const char *const wrong[] = {
    "often = nothing\n", "before nothing = x\n", "before draw = x\n", "points = many\n"
  };
  char why[DESCRIPTION_WHY];

  ok (find_rule (klondike, "draw")->often && !find_rule (klondike, "passes")->often,
      "a rule is changed often");
  ok (find_rule (klondike, "points")->later && !find_rule (klondike, "draw")->later,
      "a rule came later");
  ok (find_rule (klondike, "points")->scoring && !find_rule (klondike, "return")->scoring,
      "a rule that only counts points plays alike");
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      Description *description = describe (wrong[i], why);

      ok (description == NULL && why[0] != '\0', "%.*s: %s", (int) strcspn (wrong[i], "\n"),
          wrong[i], why);
      description_free (description);
    }
}

/* Points are told in a line, whether it depends on a rule or not. */
static void
test_points (void)
{
  const Rules house = { { 0 } };
  char why[DESCRIPTION_WHY];
  Description *vegas = describe ("points = vegas\n", why);
  Rules rules;

  ok (vegas != NULL
      && points_scheme (description_get_patience (vegas), &house) == POINTS_VEGAS,
      "a game may always count points");
  ok (points_scheme (klondike, &house) == POINTS_NONE
      && rules_parse (&klondike->game, "points=standard", &rules, why, sizeof why)
      && points_scheme (klondike, &rules) == POINTS_STANDARD, "or by a rule");
  description_free (vegas);
}

int
main (void)
{
  klondike = patience_find ("klondike");
  srand (1);
  test_lists ();
  test_shape ();
  test_marks ();
  test_points ();
  return done ();
}
