/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Intrigue (RULES.md 9): small positions with their moves, and "blocked" and "safe"
 * compared with a plain search that uses neither keys nor potentials. */

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "general-way.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { STOCK, COLUMN, RISING = 9, FALLING = 17, N_PILES = 25, MANY = 600 };

static const Patience *intrigue;

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

/* @columns from the left, with their queens; @heights of the sixteen foundations as digits; @stock,
 * its top last. */
static Position
make_position (const char *rules, const char *columns[8], const char *heights, const char *stock)
{
  static const char rising[] = "6C 7C 8C 9C TC JC", falling[] = "5C 4C 3C 2C AC KC";
  Position position;
  char why[100];

  memset (&position, 0, sizeof position);
  position.passes = 1;
  rules_parse (&intrigue->game, rules, &position.rules, why, sizeof why);
  push_all (&position, STOCK, stock, CARD_DOWN);
  for (int i = 0; i < 8 && columns[i] != NULL; i++)
    push_all (&position, COLUMN + i, columns[i], 0);
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < heights[i] - '0'; j++)
      position_push (&position, RISING + i, read_card ((i < 8 ? rising : falling) + 3 * j));
  return position;
}

static bool
moves_are (const Position *position, const char *wanted)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (intrigue, position, moves);
  char text[1000] = "", one[PATIENCE_MOVE_TEXT];

  for (int i = 0; i < n; i++)
    {
      move_format (intrigue, moves[i], one);
      strcat (strcat (text, i > 0 ? " " : ""), one);
    }
  if (strcmp (text, wanted) != 0)
    note ("%s", text);
  return strcmp (text, wanted) == 0;
}

static void
test_moves (void)
{
  const char *columns[8] = { "QS 7H", "QD", "QC KD 5H 4S", "QH" };
  Position position = make_position ("", columns, "1011111110100000", "9S");

  ok (moves_are (&position, "D T0>F0 T0>T1 T0>T3 T2>F8 T2>T1 T2>T3"),
      "moves ignore suits, go to the leftmost of equal places, and onto bare queens");
  position = make_position ("gaps=after-stock", columns, "1011111110100000", "9S");
  ok (moves_are (&position, "D T0>F0 T2>F8"), "bare queens take no card while there is a stock");
  position = make_position ("gaps=after-stock", columns, "1011111110100000", "");
  ok (moves_are (&position, "T0>F0 T0>T1 T0>T3 T2>F8 T2>T1 T2>T3"),
      "bare queens take a card when the stock is used up");
  position = make_position ("gaps=no", columns, "1011111110100000", "");
  ok (moves_are (&position, "T0>F0 T2>F8"), "bare queens never take a card");
  position = make_position ("", (const char *[8]) { "QS KH", "QD 6H", "QC JH" }, "5000000050000000",
                            "");
  ok (moves_are (&position, "T0>F8 T1>F1 T2>F0"),
      "a king completes a falling foundation, a jack a rising one");
}

/* The pile on which a turned card lands: the one that gets longer. */
static int
landing (const char *card)
{
  Position position = make_position ("", (const char *[8]) { "QS 7H", "QD 2C" }, "1010000001000000",
                                     card);
  Position before = position;
  Undo undo;

  patience_play (intrigue, &position, (Move) { .kind = MOVE_DRAW }, &undo);
  for (int i = 1; i < N_PILES; i++)
    if (position_count (&position, i) > position_count (&before, i))
      {
        patience_unplay (intrigue, &position, (Move) { .kind = MOVE_DRAW }, &undo);
        return position_equal (&position, &before) ? i : -1;
      }
  return -1;
}

static void
test_turning (void)
{
  Card cards[PACK_MAX];
  Position position;
  int first = 0;

  pack_deal (&intrigue->game, 7, cards);
  patience_deal (intrigue, &(Rules) { { 0 } }, cards, &position);
  while (card_rank (cards[first]) != RANK_QUEEN)
    first++;
  ok (position_count (&position, STOCK) == 103 && position_count (&position, COLUMN) == 1
      && position_top (&position, COLUMN) == card_id (cards[first]),
      "the first queen dealt is laid out");
  ok (landing ("QH") == COLUMN + 2, "a queen begins a new column");
  ok (landing ("6S") == RISING + 1, "a six begins the leftmost empty rising foundation");
  ok (landing ("5S") == FALLING, "a five begins the leftmost empty falling foundation");
  ok (landing ("8S") == COLUMN + 1 && landing ("4H") == COLUMN + 1,
      "anything else covers the last column");
}

/* Moves are listed in a way that only games with heaps have; the general way, which lists the first
 * of equal places, must find the same moves. */
static void
test_lists (const char *text)
{
  Move moves[PATIENCE_MAX_MOVES];
  int compared = 0, wrong = 0;
  Rules rules;
  char why[100];

  rules_parse (&intrigue->game, text, &rules, why, sizeof why);
  for (uint32_t number = 1; number <= 20; number++)
    {
      Card cards[PACK_MAX];
      Position position;
      int n;

      pack_deal (&intrigue->game, number, cards);
      patience_deal (intrigue, &rules, cards, &position);
      while ((n = patience_moves (intrigue, &position, moves)) > 0 && compared < 20000)
        {
          Undo undo;

          wrong += general_differs (intrigue, &position, moves, n) != NULL;
          compared++;
          if (intrigue->won (intrigue, &position))
            break;
          patience_play (intrigue, &position, moves[rand () % (n < 3 ? n : 3)], &undo);
          if (compared % 400 == 0)
            break;
        }
    }
  ok (wrong == 0 && compared > 500,
      "%s: %d lists of moves are those of the general way", text, compared);
}

/* A plain queue of different positions. */
typedef struct {
  Position position[MANY];
  int n;
} Seen;

static bool
add (Seen *seen, const Position *position)
{
  for (int i = 0; i < seen->n; i++)
    if (position_equal (&seen->position[i], position))
      return true;
  if (seen->n == MANY)
    return false;
  seen->position[seen->n++] = *position;
  return true;
}

/* Whether moves lead from @start to a position for which @wanted is true: 1 yes, 0 no, -1 there are
 * too many positions. */
static int
can_reach (const Position *start, bool (*wanted) (const Position *start, const Position *at))
{
  Seen *seen = malloc (sizeof *seen);
  int answer = 0;

  seen->n = 0;
  add (seen, start);
  for (int i = 0; i < seen->n && answer == 0; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (intrigue, &seen->position[i], moves);

      for (int j = 0; j < n && answer == 0; j++)
        {
          Position next = seen->position[i];
          Undo undo;

          patience_play (intrigue, &next, moves[j], &undo);
          answer = wanted (start, &next) ? 1 : add (seen, &next) ? 0 : -1;
        }
    }
  free (seen);
  return answer;
}

static bool
has_more_out (const Position *start, const Position *at)
{
  return at->start[RISING] < start->start[RISING];
}

static bool
is_won (const Position *start, const Position *at)
{
  return intrigue->won (intrigue, at);
}

/* The end of a game: some of the foundations' last cards are in the columns, in any order, and
 * @bare queens have no cards on them. */
static Position
random_end (int left, int bare, const char *rules)
{
  const char *queens[8] = { "QC" };
  int columns = 1 + rand () % 3;
  Position position;

  for (int i = 1; i < columns + bare; i++)
    queens[i] = "QD";
  position = make_position (rules, queens, "6666666666666666", "");

  for (int i = 0; i < left; i++)
    {
      int from = RISING + rand () % 16;

      if (position_count (&position, from) > 0)
        position_transfer (&position, from, COLUMN + rand () % columns, 1, 0);
    }
  for (int i = 0; i < columns; i++)
    for (int j = position.start[COLUMN + i + 1] - 1; j > position.start[COLUMN + i] + 1; j--)
      {
        int k = position.start[COLUMN + i] + 1 + rand () % (j - position.start[COLUMN + i]);
        Card card = position.card[j];

        position.card[j] = position.card[k];
        position.card[k] = card;
      }
  return position;
}

static void
test_blocked (const char *rules)
{
  int compared = 0, wrong = 0, blocked = 0;

  for (int i = 0; i < 1000; i++)
    {
      Position position = random_end (8 + i % 30, 0, rules);
      int more = intrigue->won (intrigue, &position) ? -1 : can_reach (&position, has_more_out);

      if (more < 0)
        continue;
      compared++;
      blocked += more == 0;
      wrong += (patience_status (intrigue, &position, NULL) == STATUS_BLOCKED) != (more == 0);
    }
  ok (wrong == 0 && compared > 100 && blocked > 10,
      "%s: blocked agrees with a plain search, true in %d of %d positions",
      rules, blocked, compared);
}

/* A safe move never turns a game that can be won into one that cannot. */
static void
test_safe (const char *rules)
{
  int compared = 0, wrong = 0;

  for (int i = 0; i < 300; i++)
    {
      Position position = random_end (3 + i % 8, 1, rules);
      Move moves[PATIENCE_MAX_MOVES];
      int n = can_reach (&position, is_won) == 1 ? patience_moves (intrigue, &position, moves) : 0;

      for (int j = 0; j < n; j++)
        {
          Position after = position;
          Undo undo;

          if (!intrigue->safe (intrigue, &position, moves[j]))
            continue;
          patience_play (intrigue, &after, moves[j], &undo);
          compared++;
          wrong += !intrigue->won (intrigue, &after) && can_reach (&after, is_won) == 0;
        }
    }
  ok (wrong == 0 && compared > 20, "%s: %d safe moves lose nothing", rules, compared);
}

static void
test_not_safe (void)
{
  Position position = make_position ("", (const char *[8]) { "QS 8H", "QD 8C" }, "2111111111111111",
                                     "");

  ok (!intrigue->safe (intrigue, &position, (Move) { MOVE_CARDS, COLUMN, RISING, 1, 0 }),
      "an eight ahead of sevens is not safe");
  position = make_position ("", (const char *[8]) { "QS 8H", "QD 8C" }, "2222222211111111", "");
  ok (intrigue->safe (intrigue, &position, (Move) { MOVE_CARDS, COLUMN, RISING, 1, 0 }),
      "an eight is safe when all eight foundations can take one");
}

int
main (void)
{
  intrigue = patience_find ("intrigue");
  srand (1);
  test_moves ();
  test_turning ();
  test_lists ("gaps=always");
  test_lists ("gaps=after-stock");
  test_blocked ("gaps=always");
  test_blocked ("gaps=no");
  test_safe ("gaps=always");
  test_safe ("gaps=no");
  test_not_safe ();
  return done ();
}
