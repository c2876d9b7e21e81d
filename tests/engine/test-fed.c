/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games whose columns are fed, by rows or by what fills empty ones: which descriptions are such
 * games, their moves compared with those that are found for any description, and what is told of
 * runs that leave and of suits. */

#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/description.h"
#include "engine/patience/told-patience.h"
#include "general-way.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define STEPS 150

/* Plays a deal at random; returns how many lists were compared, or -1. */
static int
compare_lists (const Patience *patience, const Rules *rules, uint32_t number)
{
  Move list[PATIENCE_MAX_MOVES];
  Card cards[PACK_MAX];
  Position position;
  Undo undo;

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, rules, cards, &position);
  for (int i = 0; i < STEPS; i++)
    {
      int n = patience_moves (patience, &position, list);

      if (patience->won (patience, &position) || n == 0)
        return i;
      if (general_differs (patience, &position, list, n) != NULL
          || n != general_count (patience, &position))
        return -1;
      patience_play (patience, &position, list[rand () % n], &undo);
    }
  return STEPS;
}

static void
test_lists (const char *id)
{
  const Patience *patience = patience_find (id);
  int compared = 0, sets = 1;

  for (int i = 0; i < patience->game.n_rules; i++)
    sets *= rules_count_values (&patience->game.rules[i]);
  for (int set = 0; set < sets; set++)
    {
      Rules rules = rules_nth (&patience->game, set);
      int n = compare_lists (patience, &rules, (uint32_t) set + 1);

      if (n < 0)
        {
          ok (false, "%s, rule set %d: the lists differ", id, set);
          return;
        }
      compared += n;
    }
  ok (compared > 50 * sets, "%s: %d lists under %d rule sets are those of the general way", id,
      compared, sets);
}

/* Which descriptions are such games, and what is told */

static Description *
describe (const char *like, const char *lines)
{
  char text[1000], why[DESCRIPTION_WHY];
  Description *description;

  snprintf (text, sizeof text, "id = mine\nname = Mine\nlike = %s\n%s", like, lines);
  description = description_new (text, strlen (text), why);
  if (description == NULL)
    note ("%s", why);
  return description;
}

static bool
is_fed (const char *like, const char *lines)
{
  const Rules house = { { 0 } };
  Description *description = describe (like, lines);
  bool hides, found = description != NULL
                      && told_is_fed (told_of (description_get_patience (description), &house),
                                      &hides);

  description_free (description);
  return found;
}

static void
test_shape (void)
{
  static const char *const such[][2] = {
    { "spider", "" }, { "spider", "columns = 12\n" }, { "spider", "columns.lift = run\n" },
    { "canfield", "" }, { "canfield", "columns.build = down suit wrap\n" }, { "congress", "" },
    { "congress", "columns = 6\n" }, { "congress", "passes = unlimited\n" }
  };
  static const char *const others[][2] = {
    { "spider", "stock =\n" }, { "spider", "columns.build = both any\n" },
    { "spider", "columns.turn = no\n" }, { "spider", "columns.first = none\n"
                                           "cells = 1\n" },
    { "canfield", "columns.fill =\n" }, { "canfield", "foundations.lift = top\n" },
    { "congress", "columns.fill = waste\n" }, { "congress", "stock left: columns.fill = stock\n" }
  };
  int wrong = 0;

  for (size_t i = 0; i < sizeof such / sizeof such[0]; i++)
    if (!is_fed (such[i][0], such[i][1]))
      {
        note ("not such a game: %s, %s", such[i][0], such[i][1]);
        wrong++;
      }
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (is_fed (others[i][0], others[i][1]))
      {
        note ("such a game: %s, %s", others[i][0], others[i][1]);
        wrong++;
      }
  ok (wrong == 0, "the shape is known");
}

/* The suits that a description names for black cards and for red ones. */
static void
test_suits (void)
{
  static const struct {
    const char *text;
    int n, black, red;
  } cases[] = {
    { "spades", 1, SUIT_SPADES, SUIT_SPADES }, { "clubs", 1, SUIT_CLUBS, SUIT_CLUBS },
    { "clubs-diamonds", 2, SUIT_CLUBS, SUIT_DIAMONDS }, { "black", 2, SUIT_SPADES, SUIT_CLUBS },
    { "red", 2, SUIT_HEARTS, SUIT_DIAMONDS }, { "4", 0, 0, 0 }, { "purple", 0, 0, 0 },
    { "red-clubs", 0, 0, 0 }, { "hearts-hearts", 0, 0, 0 }
  };
  const Patience *spider = patience_find ("spider");

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      uint8_t named[2] = { 0, 0 };
      int n = told_named_suits (cases[i].text, named);

      ok (n == cases[i].n && (n == 0 || named[0] == cases[i].black)
          && (n < 2 || named[1] == cases[i].red), "suits = %s", cases[i].text);
    }
  ok (spider->game.rules[rules_find (&spider->game, "pair")].faces
      && spider->game.rules[rules_find (&spider->game, "suit")].faces
      && !spider->game.rules[rules_find (&spider->game, "suits")].faces,
      "which suits these are does not change the game, but their number does");
}

int
main (void)
{
  srand (1);
  test_lists ("congress");
  test_lists ("canfield");
  test_lists ("spider");
  test_lists ("spiderette");
  test_shape ();
  test_suits ();
  return done ();
}
