/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points for the moves of whole games, compared with what players count. */

#include "tap.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/patience/description.h"
#include "engine/patience/points.h"

#include <stdio.h>
#include <string.h>

/* The deals of the lessons. */
#define GOLF \
  "QD 4H 5D 3H 3D 9C 8C 4C 4D JS AH 5S JH 8H 7H AS 2C KC TS AD JC TH QS 6H KS 6S 6C 9H JD 8D 2S " \
  "6D QC 5C 5H 4S KD AC 7D 9S QH TC KH 7S 7C 3S TD 2H 2D 8S 9D 3C"
#define PEAKS \
  "3S TH TS 2C 2D KH 2H 3H TD QS AD 6S 4S QH 6H 7S AS 8S JS 5C JC QD 5H KD 7H AC 8C 9H 8H 2S AH " \
  "QC 3D KC JH KS JD 7C 4H 6D 5S TC 4D 4C 7D 9C 5D 9D 3C 6C 8D 9S"
#define PYRAMID \
  "7C 6C 2D JC 3H JD 5C 6S 2S 3D 4C 4S TD 9D 8C 8S QH 5S AD 9H JS QS KC 6D AS 4D 9C JH 7H 5D TS " \
  "3S 2C QC 6H 3C TH 4H KS QD AC TC KD KH 2H 8H 5H 7S 8D 9S AH 7D"
#define KLONDIKE \
  "9D AC JC 7S 7C 7D TC TS AS TH KH 6H 7H 3C AH 9C 6C 6D KS 2C 2D 3D JD QD 8H QH 5D 6S 4D 8S 2H " \
  "QS 5S TD 3S KC 4H 9H 3H JS KD 4S JH 8D QC 8C 2S 9S 4C AD 5C 5H"

typedef struct {
  const char *game, *rules, *cards;
  const char *moves;
  int points;
} Row;

static const Row rows[] = {
  { "golf", "", GOLF, "", 35 },
  { "golf", "", GOLF, "T5>W T3>W T6>W T5>W", 31 },
  { "golf", "", GOLF, "T5>W T3>W T6>W T5>W D T4>W", 30 },
  { "tripeaks", "", PEAKS, "T24>W T26>W T27>W", 1 + 2 + 3 },
  { "tripeaks", "", PEAKS, "T24>W T26>W T27>W D", 1 + 2 + 3 - 5 },
  { "tripeaks", "", PEAKS, "T24>W T26>W T27>W D T25>W T23>W T21>W T18>W",
    1 + 2 + 3 - 5 + 1 + 2 + 3 + 4 },
  /* To the end: two peaks at 15, the last at 30. */
  { "tripeaks", "", PEAKS,
    "T24>W T26>W T27>W T17>W D T25>W T23>W T16>W D D T18>W T8>W D D T21>W D D D D T14>W T15>W D "
    "T19>W D T22>W T12>W D D T20>W T13>W T5>W T9>W D T7>W T6>W T10>W T3>W D D T11>W D T1>W D D "
    "T2>W D T4>W T0>W", 13 },
  { "pyramid", "", PYRAMID, "T21+T24 T22>F T25+T26 D", 15 },
  { "pyramid", "", PYRAMID, "T21+T24 T22>F T25+T26 D T23+W T15+T17", 25 },
  /* Played to the end: every row is gone. */
  { "pyramid", "", PYRAMID,
    "T22>F T21+T24 T25+T26 D T23+W T15+T17 T16+T18 T10+T19 T11+T13 D D D T12+W T8+T27 D "
    "T20+W T6+T14 T9+W D D D D D D W>F D D D D W>F D W>F D T5+W D D D T7+W D D D D R D D "
    "D D D T4+W T2+T3 D D D D D D D D D D T1+W R D D D T0+W",
    22 * 5 + 25 + 50 + 75 + 100 + 150 + 250 + 500 },
  { "klondike", "", KLONDIKE, "T0>T1*1 T3>T0*1 T3>F", 0 },
  { "klondike", "points=standard", KLONDIKE, "T0>T1*1", 0 },
  { "klondike", "points=standard", KLONDIKE, "T0>T1*1 T3>T0*1", 5 },
  { "klondike", "points=standard", KLONDIKE, "T0>T1*1 T3>T0*1 T3>F", 5 + 10 + 5 },
  { "klondike", "points=standard", KLONDIKE, "T0>T1*1 T3>T0*1 T3>F T5>T0*1 T1>T4*2 T1>F D W>F W>T4",
    5 + 10 + 5 + 5 + 5 + 10 + 10 + 5 },
  { "klondike", "points=standard,draw=1", KLONDIKE,
    "T0>T1*1 T3>T0*1 D D D D D D D D D D D D D D D D D D D D D D D D R", 0 },
  /* A card comes back from a foundation, and the waste is turned over with enough points to pay for
   * it. */
  { "klondike", "points=standard", KLONDIKE, "T1>T4*1 T1>F D W>T2 FC>T2", 5 + 10 + 5 - 15 },
  { "klondike", "points=standard,draw=1", KLONDIKE,
    "D D W>T0 D W>T2 T1>T4*1 D T1>F D FC>T2 T2>F T3>T1*1 T3>F T2>F T5>T1*1 D T0>T4*2 D D W>T0 "
    "D D D W>F D D T1>T0*1 D T5>T1*1 T5>T2*1 D D D D D FC>T2 D W>T3 D T2>F D W>F T2>F D D W>T6 R",
    8 * 10 + 5 * 5 + 6 * 5 - 2 * 15 - 100 },
  { "klondike", "points=vegas", KLONDIKE, "", -52 },
  { "klondike", "points=vegas", KLONDIKE, "T0>T1*1 T3>T0*1 T3>F T5>T0*1 T1>T4*2 T1>F D W>F", -37 },
};

/* Plays the moves and counts their points; false if one cannot be played. */
static bool
play (const Row *row, Points *points)
{
  const Patience *patience = patience_find (row->game);
  Card cards[PACK_MAX];
  char why[200], word[PATIENCE_MOVE_TEXT];
  Position position;
  Rules rules;

  if (!rules_parse (&patience->game, row->rules, &rules, why, sizeof why)
      || !cards_parse (&patience->game, row->cards, cards, why, sizeof why))
    return false;
  patience_deal (patience, &rules, cards, &position);
  points_begin (points, patience, &position);
  for (const char *at = row->moves; *at != '\0'; at += strspn (at, " "))
    {
      size_t length = strcspn (at, " ");
      Position before = position;
      Move move;
      Undo undo;

      memcpy (word, at, length);
      word[length] = '\0';
      at += length;
      if (!patience_read_move (patience, &position, word, &move, why, sizeof why))
        {
          note ("%s: %s", word, why);
          return false;
        }
      patience_play (patience, &position, move, &undo);
      points_follow (points, patience, &before, move, &position);
    }
  return true;
}

static int
count_stock (const Patience *patience, const Position *position)
{
  int n = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    n += patience->piles[pile].kind == PILE_STOCK ? position_count (position, pile) : 0;
  return n;
}

/* Lets the solver win a game: returns the points for all its moves, and sets how many moves took
 * cards away and how many cards were left in the stock. */
static int
win (const char *game, const char *rules_text, int *n_away, int *n_spared)
{
  const Patience *patience = patience_find (game);
  Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);
  char why[200];
  Rules rules;
  Points points = { 0 };

  rules_parse (&patience->game, rules_text, &rules, why, sizeof why);
  *n_away = *n_spared = 0;
  for (uint32_t number = 1; number < 100; number++)
    {
      Card cards[PACK_MAX];
      Position position;
      SolveResult result;

      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &rules, cards, &position);
      solver_solve (solver, &position, NULL, &result);
      if (result.verdict != VERDICT_WINNABLE)
        continue;
      points_begin (&points, patience, &position);
      for (int i = 0; i < result.length; i++)
        {
          Position before = position;
          Undo undo;

          patience_play (patience, &position, result.line[i], &undo);
          points_follow (&points, patience, &before, result.line[i], &position);
          *n_away += result.line[i].kind >= MOVE_CARDS;
        }
      *n_spared = count_stock (patience, &position);
      ok (patience->won (patience, &position), "%s %s: deal %u is won", game, rules_text,
          (unsigned) number);
      break;
    }
  solver_free (solver);
  return points.points;
}

/* A description as players may write it, whose rule "points" has these two @values, with one more
 * @line: checks how points are counted under both, and whether both count as the same game. */
static void
test_described (const char *values, const char *line, bool alike)
{
  char lines[400], why[DESCRIPTION_WHY];
  Description *description;
  Rules plain = { 0 }, counted = { { 1 } };

  snprintf (lines, sizeof lines, "id = own\ncolumns = 7\nbuild = no\nstock = waste\ngoal = waste\n"
            "deal = columns 35, waste\nrule points = %s\n%s\n", values, line);
  description = description_new (lines, strlen (lines), why);
  if (ok (description != NULL, "“%s”, “%s” is read", values, line))
    {
      const Patience *patience = description_get_patience (description);

      ok (points_scheme (patience, &plain) == POINTS_NONE
          && points_scheme (patience, &counted) == POINTS_LEFT, "its rule says what is counted");
      ok (rules_alike (&patience->game, &plain, &counted) == alike,
          alike ? "the rule does not change the play" : "the rule changes the play");
    }
  else
    note ("%s", why);
  description_free (description);
}

int
main (void)
{
  int n_away, n_spared, points;

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      Points counted;

      ok (play (&rows[i], &counted), "%s %s “%s” can be played", rows[i].game, rows[i].rules,
          rows[i].moves);
      ok (counted.points == rows[i].points,
          "they give %d points: %d", rows[i].points, counted.points);
    }

  points = win ("pyramid", "", &n_away, &n_spared);
  ok (points == 5 * n_away + 25 + 50 + 75 + 100 + 150 + 250 + 500,
      "clearing the pyramid gives %d points for %d moves", points, n_away);
  points = win ("klondike", "points=vegas", &n_away, &n_spared);
  ok (points == 5 * 52 - 52, "with Vegas scoring a win gives 208: %d", points);
  points = win ("golf", "", &n_away, &n_spared);
  ok (points == -n_spared, "the %d cards left in the stock count below zero: %d", n_spared,
      points);

  ok (points_scheme (patience_find ("klondike"), &(Rules) { 0 }) == POINTS_NONE,
      "nothing is counted unless it was chosen");
  ok (points_scheme (patience_find ("freecell"), &(Rules) { 0 }) == POINTS_NONE,
      "nothing is counted in a game without points");
  test_described ("none left", "", true);
  test_described ("no yes", "points=yes: points = left", false);
  test_described ("none left", "points=left: wrap = yes", false);
  return done ();
}
