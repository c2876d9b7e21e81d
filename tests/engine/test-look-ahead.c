/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking as far as everything is known: what counts as the same table. */

#include "tap.h"

#include "engine/coach/look-ahead.h"
#include "engine/games.h"

#include <stdlib.h>
#include <string.h>

/* Spider, whose stock is dealt out, with nothing on the table. */
static void
clear (const Patience *patience, const char *rules, Position *position)
{
  char why[RULE_STRING_MAX];

  memset (position, 0, sizeof *position);
  rules_parse (&patience->game, rules, &position->rules, why, sizeof why);
}

/* How many tables can be reached, the present one among them. */
static int
count_tables (const Patience *patience, const Position *position)
{
  LookAhead *ahead = malloc (sizeof *ahead);
  int n;

  look_ahead_run (ahead, patience, look_ahead_find (patience, &position->rules), position, 1000,
                  NULL, NULL);
  n = ahead->n_nodes;
  free (ahead);
  return n;
}

/* Whichever of nine empty columns a card goes to, the table is the same. */
static void
test_columns (void)
{
  const Patience *patience = patience_find ("spider");
  const Blocks *blocks;
  Position position;

  clear (patience, "", &position);
  blocks = blocks_of (patience, &position.rules);
  position_push (&position, blocks->column, card_make (SUIT_SPADES, 9));
  position_push (&position, blocks->column, card_make (SUIT_HEARTS, 5));
  ok (count_tables (patience, &position) == 2, "two cards lie together or apart");
  position_push (&position, blocks->column + 3, card_make (SUIT_HEARTS, 7));
  ok (count_tables (patience, &position) == 2, "… beside a third one as well");
  position_push (&position, blocks->column + 3, card_make (SUIT_HEARTS, 4));
  ok (count_tables (patience, &position) == 6, "four cards lie in six ways");
}

int
main (void)
{
  test_columns ();
  return done ();
}
