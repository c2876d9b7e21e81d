/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Loi salique (RULES.md 1): small positions with their moves, where turned cards land,
 * and the lists of moves compared with the general way. */

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "general-way.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { STOCK, COLUMN, FOUNDATION = 9, ASIDE = 17, N_PILES = 25 };

static const Patience *salique;

static Card
read_card (const char *text)
{
  static const char ranks[] = "?A23456789TJQK", suits[] = "CDHS";

  return card_make ((int) (strchr (suits, text[1]) - suits),
                    (int) (strchr (ranks, text[0]) - ranks));
}

static void
push_all (Position *position, int pile, const char *text, int down)
{
  for (; *text != '\0'; text += text[2] == ' ' ? 3 : 2)
    position_push (position, pile, (Card) (read_card (text) | down));
}

/* @columns from the left, with their kings; @heights of the foundations as digits; @queens laid
 * aside, by places; @stock, its top last. */
static Position
make_position (const char *rules,
               const char *columns[8],
               const char *heights,
               const char *queens[8],
               const char *stock)
{
  Position position;
  char why[100];

  memset (&position, 0, sizeof position);
  position.passes = 1;
  rules_parse (&salique->game, rules, &position.rules, why, sizeof why);
  push_all (&position, STOCK, stock, CARD_DOWN);
  for (int i = 0; i < 8 && columns[i] != NULL; i++)
    push_all (&position, COLUMN + i, columns[i], 0);
  for (int i = 0; i < 8; i++)
    for (int rank = 1; rank <= heights[i] - '0'; rank++)
      position_push (&position, FOUNDATION + i, card_make (i % N_SUITS, rank));
  for (int i = 0; i < 8 && queens != NULL; i++)
    if (queens[i] != NULL)
      push_all (&position, ASIDE + i, queens[i], 0);
  return position;
}

static bool
moves_are (const Position *position, const char *wanted)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (salique, position, moves);
  char text[1000] = "", one[PATIENCE_MOVE_TEXT];

  for (int i = 0; i < n; i++)
    {
      move_format (salique, moves[i], one);
      strcat (strcat (text, i > 0 ? " " : ""), one);
    }
  if (strcmp (text, wanted) != 0)
    note ("%s", text);
  return strcmp (text, wanted) == 0;
}

static void
test_moves (void)
{
  const char *columns[8] = { "KS 7H 4C", "KD", "KC 5D", "KH 9S 2C" };
  Position position = make_position ("", columns, "13100000", NULL, "9S");

  ok (moves_are (&position, "D T0>F1 T0>T1 T0>T2 T2>T1 T3>F0 T3>T1"),
      "moves ignore suits, go to the leftmost of equal places, onto bare kings, and build down");
  position = make_position ("building=no", columns, "13100000", NULL, "9S");
  ok (moves_are (&position, "D T0>F1 T0>T1 T2>T1 T3>F0 T3>T1"),
      "nothing is built without building");
  position = make_position ("kings=after-stock", columns, "13100000", NULL, "9S");
  ok (moves_are (&position, "D T0>F1 T0>T2 T3>F0"),
      "bare kings take no card while there is a stock");
  position = make_position ("building=no,kings=after-stock", columns, "13100000", NULL, "");
  ok (moves_are (&position, "T0>F1 T0>T1 T2>T1 T3>F0 T3>T1"),
      "bare kings take a card when the stock is used up");
}

/* The pile on which a turned card lands, or -1 if undoing that does not restore the position. */
static int
landing (const char *card, const char *queens[8])
{
  Position position = make_position ("", (const char *[8]) { "KS 7H", "KD", "KS", "KC 2C" },
                                     "10100000", queens, card);
  Position before = position;
  Undo undo;

  patience_play (salique, &position, (Move) { .kind = MOVE_DRAW }, &undo);
  for (int i = 1; i < N_PILES; i++)
    if (position_count (&position, i) > position_count (&before, i))
      {
        patience_unplay (salique, &position, (Move) { .kind = MOVE_DRAW }, &undo);
        return position_equal (&position, &before) ? i : -1;
      }
  return -1;
}

static void
test_turning (void)
{
  const char *none[8] = { NULL }, *one[8] = { "QS" }, *both[8] = { "QS", NULL, "QS" };

  ok (landing ("KH", none) == COLUMN + 4, "a king begins a new column");
  ok (landing ("AH", none) == FOUNDATION + 1, "an ace begins the leftmost empty foundation");
  ok (landing ("8S", none) == COLUMN + 3, "anything else covers the last column");
  ok (landing ("QD", none) == ASIDE + 1, "a queen lies below the king of her suit");
  ok (landing ("QS", none) == ASIDE && landing ("QS", one) == ASIDE + 2,
      "below the leftmost one that has none");
  ok (landing ("QH", none) == ASIDE && landing ("QH", one) == ASIDE + 1
      && landing ("QS", both) == ASIDE + 1, "else in the leftmost free place");
}

/* Moves are listed in a way that only games with heaps have; the general way, which lists each of
 * several equal places, must find the same moves. */
static void
test_lists (const char *text)
{
  Move moves[PATIENCE_MAX_MOVES];
  int compared = 0, wrong = 0;
  Rules rules;
  char why[100];

  rules_parse (&salique->game, text, &rules, why, sizeof why);
  for (uint32_t number = 1; number <= 20; number++)
    {
      Card cards[PACK_MAX];
      Position position;
      int n;

      pack_deal (&salique->game, number, cards);
      patience_deal (salique, &rules, cards, &position);
      for (int i = 0; i < 400 && (n = patience_moves (salique, &position, moves)) > 0; i++)
        {
          Undo undo;

          wrong += general_differs (salique, &position, moves, n) != NULL;
          compared++;
          patience_play (salique, &position, moves[rand () % (n < 3 ? n : 3)], &undo);
        }
    }
  ok (wrong == 0 && compared > 500, "%s: %d lists of moves are those of the general way", text,
      compared);
}

/* What its search reads of the rules. */
static void
test_court (const char *text, bool builds, bool bare)
{
  ToldCourt court = { 0 };
  Rules rules;
  char why[100];

  rules_parse (&salique->game, text, &rules, why, sizeof why);
  ok (told_read_court (told_of (salique, &rules), &court) && court.columns == COLUMN
      && court.n_columns == 8 && court.foundations == FOUNDATION && court.n_foundations == 8
      && court.hold == RANK_JACK && court.head == RANK_KING && court.builds == builds
      && court.bare == bare && court.bare_at_end, "%s: a search knows the rules", text);
}

static void
test_other_courts (void)
{
  const Rules house = { { 0 } };
  ToldCourt court;

  ok (!told_read_court (told_of (patience_find ("intrigue"), &house), &court)
      && !told_read_court (told_of (patience_find ("kings"), &house), &court),
      "foundations that go two ways, or a stock that is dealt at once, are other games");
}

int
main (void)
{
  salique = patience_find ("loi-salique");
  srand (1);
  test_moves ();
  test_turning ();
  test_lists ("building=yes");
  test_lists ("building=no");
  test_lists ("kings=after-stock");
  test_lists ("building=no,kings=after-stock");
  test_court ("building=yes", true, true);
  test_court ("building=no", false, true);
  test_court ("kings=after-stock", true, false);
  test_court ("building=no,kings=after-stock", false, false);
  test_other_courts ();
  return done ();
}
