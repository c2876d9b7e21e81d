/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the searches leave out because it cannot matter (safe moves, moves with the same result,
 * cards that can never go out, the order of columns), compared with a plain search that leaves out
 * nothing: on random rules of each shape, and small positions. The plain search tells positions
 * apart by all their cards, pile by pile, and does not ask the patience which are equal.
 *
 * build-aux/perf/dominances compares 10,000 games of each shape: MARQUISE_TEST_FACTOR=N compares N
 * times as many. */

#include "tap.h"
#include "told-files.h"

#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/searched.h"
#include "engine/patience/told-patience.h"
#include "engine/solve/solver-private.h"

#include <string.h>
#include <time.h>

#define MEMORY ((size_t) 8 << 20)
#define GAMES 60                /* of each shape, without a factor */
#define POSITIONS 3             /* for each rule set */
#define LIMIT 20000             /* positions that the plain search visits at most */
#define SLOTS (4 * LIMIT)

extern const SolverOps columns_solver, waste_solver, pairs_solver, stacks_solver;

/* --- The plain search --- */

typedef struct {
  uint64_t a, b;
} Key;

static Key seen[SLOTS];
static Position queue[LIMIT + 1];

static Key
key_of (const Position *position, int n_piles)
{
  Key key = { UINT64_C (14695981039346656037), 1 };
  int n = position->start[n_piles];

  for (int i = -3 - n_piles; i < n; i++)
    {
      uint8_t byte = i >= 0 ? (uint8_t) (position->card[i] & ~CARD_COPY)
                     : i == -1 ? position->passes
                     : i == -2 ? position->fresh
                     : i == -3 ? position->base
                     : position->start[-3 - i];

      key.a = (key.a ^ byte) * UINT64_C (1099511628211);
      key.b = (key.b + byte + 1) * UINT64_C (0xff51afd7ed558ccd);
      key.b ^= key.b >> 29;
    }
  return key;
}

static bool
is_new (const Position *position, int n_piles)
{
  Key key = key_of (position, n_piles);
  size_t slot = (size_t) (key.b % SLOTS);

  for (; seen[slot].b != 0; slot = slot + 1 == SLOTS ? 0 : slot + 1)
    if (seen[slot].a == key.a && seen[slot].b == key.b)
      return false;
  seen[slot] = key;
  return true;
}

/* Adds moves of whole columns to empty ones: a player may do that, though no list of moves has
 * it. */
static int
add_shifts (const Patience *patience, const Position *at, Move *moves, int n)
{
  for (int from = 0; from < patience->n_piles; from++)
    for (int to = 0; to < patience->n_piles && n < PATIENCE_MAX_MOVES; to++)
      {
        Move move = { MOVE_CARDS, (uint8_t) from, (uint8_t) to, (uint8_t) position_count (at, from),
                      0, 0 };

        if (patience->piles[from].kind == PILE_TABLEAU && patience_is_idle (patience, at, move)
            && patience_legal (patience, at, move))
          moves[n++] = move;
      }
  return n;
}

/* Depth first: the position found last is the next one. */
static Verdict
plain (const Patience *patience, const Position *start)
{
  int n_queue = 1, n_seen = 1;

  if (patience->won (patience, start))
    return VERDICT_WINNABLE;
  memset (seen, 0, sizeof seen);
  queue[0] = *start;
  is_new (start, patience->n_piles);
  while (n_queue > 0)
    {
      Move moves[PATIENCE_MAX_MOVES];
      Position at = queue[--n_queue];
      int n = add_shifts (patience, &at, moves, patience_moves (patience, &at, moves));

      for (int i = n - 1; i >= 0; i--)
        {
          Position next = at;
          Undo undo;

          patience_play (patience, &next, moves[i], &undo);
          if (patience->won (patience, &next))
            return VERDICT_WINNABLE;
          if (!is_new (&next, patience->n_piles))
            continue;
          if (n_seen++ == LIMIT || n_queue == LIMIT)
            return VERDICT_UNKNOWN;
          queue[n_queue++] = next;
        }
    }
  return VERDICT_UNWINNABLE;
}

/* --- Random rules --- */

typedef struct {
  uint64_t *rng;
  char text[1000];
} Writer;

static int
roll (uint64_t *rng, int sides)
{
  return (int) random_below (rng, (uint32_t) sides);
}

/* One of the words of @choices, which are separated by "|". */
static void
write_one (Writer *writer, const char *key, const char *choices)
{
  size_t length = strlen (writer->text);
  int n = 1, chosen;

  for (const char *c = choices; *c != '\0'; c++)
    n += *c == '|';
  chosen = roll (writer->rng, n);
  while (chosen-- > 0)
    choices = strchr (choices, '|') + 1;
  n = (int) strcspn (choices, "|");
  if (n > 0)
    snprintf (writer->text + length, sizeof writer->text - length, "%s = %.*s\n", key, n, choices);
}

/* Lines about columns, as most patiences have them. */
static void
write_columns (Writer *writer)
{
  write_one (writer, "columns", "2|3|3|4|5");
  write_one (writer, "columns.build",
             "down|down suit|down colour|down colour|down other|down same-colour|both suit|both "
             "colour|+2 other|none");
  write_one (writer, "columns.first", "any|any|none|K|K");
  write_one (writer, "columns.lift",
             "top|top|run|run|run by cells|face-up|whole|top, whole|run down suit");
  write_one (writer, "foundations.lift", "|||top");
}

static void
write_open (Writer *writer)
{
  write_columns (writer);
  write_one (writer, "cells", "||1|2|3");
  write_one (writer, "reserve", "|||1|2|3");
  write_one (writer, "deal", "columns|columns|columns 10 down, columns");
}

/* The same, with the columns gathered and dealt again once. */
static void
write_gathered (Writer *writer)
{
  write_columns (writer);
  write_one (writer, "again", "gather columns as dealt|gather turned columns as dealt");
  write_one (writer, "again.times", "1");
  write_one (writer, "deal", "columns");
}

static void
write_turned (Writer *writer)
{
  write_columns (writer);
  write_one (writer, "cells", "||||1");
  write_one (writer, "stock", "turn 1 to waste|turn 1 to waste|turn 2 to waste|turn 3 to waste");
  write_one (writer, "passes", "|2|unlimited");
  write_one (writer, "columns.fill", "|||waste, stock");
  write_one (writer, "deal", "columns 10|columns 10 down");
}

static void
write_fed (Writer *writer)
{
  write_columns (writer);
  write_one (writer, "reserve", "1");
  write_one (writer, "stock", "turn 1 to waste|turn 2 to waste|turn 3 to waste");
  write_one (writer, "passes", "|2|unlimited");
  write_one (writer, "columns.fill", "|reserve|reserve");
  write_one (writer, "deal", "reserve 5 down, columns 10");
}

static void
write_rows (Writer *writer)
{
  write_columns (writer);
  write_one (writer, "stock", "row to columns|row to columns|row to columns without spaces");
  write_one (writer, "deal", "columns 10|columns 10 down");
}

static void
write_runs (Writer *writer)
{
  write_one (writer, "columns", "2|3|4");
  write_one (writer, "columns.build", "down|down|down suit");
  write_one (writer, "columns.first", "any|any|none|K");
  write_one (writer, "columns.lift", "run down suit|run down suit|face-up|run|top");
  if (roll (writer->rng, 2) == 0)
    write_one (writer, "win", "runs 13 columns down suit");
  else
    write_one (writer, "columns.leave", "13 down suit");
  write_one (writer, "stock", "|row to columns|row to columns without spaces");
  write_one (writer, "deal", "columns 10|columns 10 down");
}

static void
write_onto_one (Writer *writer)
{
  write_one (writer, "columns", "2|3|4|5");
  write_one (writer, "columns.first", "none");
  write_one (writer, "waste.build", "both|both wrap|up|both colour|both suit wrap|down wrap");
  write_one (writer, "stock", "turn 1 to waste");
  write_one (writer, "deal", "columns 10, waste 1");
  write_one (writer, "win", "empty columns");
}

static void
write_pairs (Writer *writer)
{
  write_one (writer, "columns", "3|4|5|6");
  write_one (writer, "columns.first", "none");
  write_one (writer, "away", "sum-13, K|sum-13, K|sum-14|sum-11, J, Q, K|same|sum-13, K|both");
  write_one (writer, "stock", "|turn 1 to waste|turn 1 to waste|turn 3 to waste");
  write_one (writer, "passes", "|2|unlimited");
  write_one (writer, "deal", "columns 10");
  write_one (writer, "win", "|empty columns");
}

static void
write_pyramid (Writer *writer)
{
  write_one (writer, "table", "pyramid 3|pyramid 4");
  write_one (writer, "table.first", "none");
  write_one (writer, "away", "sum-13, K|sum-14|same");
  write_one (writer, "stock", "turn 1 to waste|turn 3 to waste");
  write_one (writer, "passes", "|2|unlimited");
  write_one (writer, "deal", "table 6");
  write_one (writer, "win", "|empty table");
}

/* Cards leave because of higher ones, so that the kings are left. */
static void
write_outranked (Writer *writer)
{
  write_one (writer, "columns", "3|4|4|5");
  write_one (writer, "columns.first", "any|any|none|K");
  write_one (writer, "away", "lower suit|lower suit|lower|lower same-colour");
  write_one (writer, "stock", "row to columns|row to columns|row to columns without spaces|"
             "row to columns taken|row to columns last|turn 1 to waste");
  write_one (writer, "deal", "columns 10");
  write_one (writer, "win", "left 4 columns|left 4 columns|left 5 columns");
}

static void
write_above (Writer *writer)
{
  write_one (writer, "columns", "2|3|4");
  write_one (writer, "columns.first", "none");
  write_one (writer, "foundations.build", "any suit");
  write_one (writer, "foundations.needs", "above|above|");
  if (roll (writer->rng, 2) == 0)
    {
      write_one (writer, "stock", "row to columns|row to columns without spaces|"
                 "row to columns taken|row to columns last");
    }
  else
    {
      write_one (writer, "stock", "turn 1 to waste|turn 2 to waste|turn 3 to waste");
      write_one (writer, "passes", "|2|unlimited");
    }
  write_one (writer, "deal", "columns 10");
}

static void
write_hole (Writer *writer)
{
  write_one (writer, "hole", "1");
  write_one (writer, "hole.build", "both|both wrap|up wrap|both colour");
  write_one (writer, "hole.lift", "none");
  write_one (writer, "columns", "3|4|5|6");
  write_one (writer, "columns.first", "none");
  write_one (writer, "cells", "||1|2");
  write_one (writer, "deal", "hole AS, columns 10");
  write_one (writer, "win", "empty columns");
}

static void
write_line (Writer *writer)
{
  write_one (writer, "row", "line 9");
  write_one (writer, "row.closes", "yes");
  write_one (writer, "row.build", "same any, any suit|same|any suit, both");
  write_one (writer, "row.lift", "pile|top");
  write_one (writer, "row.to", "left 1, left 3|left 1|left 1, left 2");
  write_one (writer, "deal", "row 9");
  write_one (writer, "win", "piles 1 row|piles 2 row");
}

static void
write_grid (Writer *writer)
{
  write_one (writer, "table", "grid 2 6|grid 3 4|grid 2 5|grid 2 6 ring");
  write_one (writer, "table.first", "up suit of left, 2 at edge|up suit of left, any at edge"
             "|up same-colour of left, 2 at edge");
  write_one (writer, "deal", "table 10");
  write_one (writer, "win", "order table");
}

/* Which cards remain in a small position. */
typedef enum {
  LEFT_HIGH,                    /* those above the foundations */
  LEFT_SUIT,                    /* all of one suit */
  LEFT_NEAR,                    /* some from a few adjacent ranks */
  LEFT_PAIRS,                   /* cards that pair up */
  LEFT_KINGS,                   /* the highest of each suit, down to its king alone */
  LEFT_LOW                      /* two to five of two suits */
} Left;

static const struct {
  const char *name;
  void (*write) (Writer *writer);
  Left left;
  bool heap;                    /* the others are on one pile instead of the foundations */
} shapes[] = {
  { "open columns", write_open, LEFT_HIGH, false },
  { "a stock that is turned", write_turned, LEFT_HIGH, false },
  { "a reserve that feeds columns", write_fed, LEFT_HIGH, false },
  { "rows", write_rows, LEFT_HIGH, false },
  { "runs that leave or stay", write_runs, LEFT_SUIT, true },
  { "columns that are gathered", write_gathered, LEFT_HIGH, false },
  { "onto one pile", write_onto_one, LEFT_NEAR, true },
  { "pairs of columns", write_pairs, LEFT_PAIRS, true },
  { "pairs of a pyramid", write_pyramid, LEFT_PAIRS, true },
  { "cards outranked by others", write_outranked, LEFT_KINGS, true },
  { "cards that need others above", write_above, LEFT_NEAR, false },
  { "a hole", write_hole, LEFT_NEAR, true },
  { "a line that closes", write_line, LEFT_NEAR, true },
  { "a grid with gaps", write_grid, LEFT_LOW, true },
};

#define SHAPES ((int) (sizeof shapes / sizeof shapes[0]))

/* --- Random positions --- */

typedef struct {
  Card card[52];
  int n;
} Cards;

static void
shuffle (Cards *cards, uint64_t *rng)
{
  for (int i = cards->n - 1; i > 0; i--)
    {
      int j = roll (rng, i + 1);
      Card card = cards->card[i];

      cards->card[i] = cards->card[j];
      cards->card[j] = card;
    }
}

/* In sequence, with a few cards swapped. */
static void
swap_some (Cards *cards, uint64_t *rng)
{
  for (int i = roll (rng, 12); i > 0; i--)
    {
      int a = roll (rng, cards->n), b = roll (rng, cards->n);
      Card card = cards->card[a];

      cards->card[a] = cards->card[b];
      cards->card[b] = card;
    }
}

/* In some positions, buries low cards below higher ones. */
static void
bury (Cards *cards, uint64_t *rng)
{
  for (int i = cards->n > 0 ? roll (rng, 25) : 0; i > 0; i--)
    {
      int a = roll (rng, cards->n), b = roll (rng, cards->n);
      Card card = cards->card[a];

      if ((a < b) != (card_rank (cards->card[a]) < card_rank (cards->card[b])))
        {
          cards->card[a] = cards->card[b];
          cards->card[b] = card;
        }
    }
}

/* The rank that pairs with @rank by the relation after "away", or 0. */
static int
partner_of (const char *away, int rank)
{
  if (strncmp (away, "sum-", 4) == 0)
    return atoi (away + 4) - rank;
  return strncmp (away, "same", 4) == 0 ? rank : rank % RANK_KING + 1;
}

static void
choose_pairs (const char *text, bool left[N_SUITS][RANK_KING + 1], uint64_t *rng)
{
  const char *away = strstr (text, "away = ") + strlen ("away = ");

  for (int i = 3 + roll (rng, 5); i > 0; i--)
    {
      int rank = 1 + roll (rng, RANK_KING), other = partner_of (away, rank);

      left[roll (rng, N_SUITS)][rank] = true;
      if (other >= 1 && other <= RANK_KING)
        left[roll (rng, N_SUITS)][other] = true;
    }
}

/* Chooses the cards that remain, by the shape. */
static void
choose_left (int shape, const char *text, bool left[N_SUITS][RANK_KING + 1], uint64_t *rng)
{
  int least = 8 + roll (rng, 3), deepest = roll (rng, N_SUITS), low = 1 + roll (rng, 8);

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int height = suit == deepest ? 6 + roll (rng, 4) : least + roll (rng, 5);

      for (int rank = 1; rank <= RANK_KING; rank++)
        left[suit][rank] = shapes[shape].left == LEFT_HIGH ? rank > height
                           : shapes[shape].left == LEFT_KINGS ? rank > height || rank == RANK_KING
                           : shapes[shape].left == LEFT_SUIT ? suit == deepest
                           : shapes[shape].left == LEFT_LOW ? suit < 2 && rank >= 2 && rank <= 5
                           : shapes[shape].left == LEFT_NEAR
                           && rank >= low && rank <= low + 4 && roll (rng, 2) == 0;
    }
  if (shapes[shape].left == LEFT_PAIRS)
    choose_pairs (text, left, rng);
}

/* Collects the cards that remain; the others go to the foundations, or where they leave the
 * game. */
static void
choose_cards (int             shape,
              const char     *text,
              const Patience *patience,
              Position       *position,
              Cards          *cards,
              uint64_t       *rng)
{
  int out = patience_pile (patience, PILE_FOUNDATION, 0);
  bool left[N_SUITS][RANK_KING + 1];

  cards->n = 0;
  choose_left (shape, text, left, rng);
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = 1; rank <= RANK_KING; rank++)
      if (left[suit][rank])
        cards->card[cards->n++] = card_make (suit, rank);
      else if (out >= 0)
        position_push (position, shapes[shape].heap ? out : out + suit, card_make (suit, rank));
  if (shapes[shape].left == LEFT_SUIT)
    swap_some (cards, rng);
  else
    shuffle (cards, rng);
  bury (cards, rng);
}

static void
push_some (Position *position, int pile, Cards *cards, int n, bool down)
{
  while (pile >= 0 && n-- > 0 && cards->n > 0)
    position_push (position, pile, (Card) (cards->card[--cards->n] | (down ? CARD_DOWN : 0)));
}

/* Each column gets a card before any gets two: if spaces are filled at once, none may be empty. If
 * a column holds only one card, the surplus is left out. */
static void
fill_columns (const Patience *patience,
              Position       *position,
              Cards          *cards,
              bool            hides,
              bool            single,
              uint64_t       *rng)
{
  int first = patience_pile (patience, PILE_TABLEAU, 0), n = 0;

  while (patience_pile (patience, PILE_TABLEAU, n) >= 0)
    n++;
  for (int i = 0; cards->n > 0 && !(single && i == n); i++)
    push_some (position, first + (i < n ? i : roll (rng, n)), cards, 1, false);
  for (int i = first; hides && i < first + n; i++)
    for (int down = position_count (position, i) / 2; down > 0; down--)
      position->card[position->start[i] + down - 1] |= CARD_DOWN;
}

/* Makes a small position of the patience of this shape that @text describes. */
static void
make_position (int             shape,
               const Patience *patience,
               const char     *text,
               Position       *position,
               uint64_t       *rng)
{
  const Rules house = { { 0 } };
  bool one = shapes[shape].write == write_onto_one;
  bool single = strstr (text, "pyramid") != NULL || strstr (text, "row =") != NULL
                || strstr (text, "grid") != NULL;
  Card pack[PACK_MAX];
  Cards cards;

  pack_deal (&patience->game, 1 + random_below (rng, 1000000), pack);
  patience_deal (patience, &house, pack, position);
  memset (position->start, 0, sizeof position->start);
  choose_cards (shape, text, patience, position, &cards, rng);
  if (strstr (text, "stock =") != NULL)
    push_some (position, patience_pile (patience, PILE_STOCK, 0), &cards,
               roll (rng, 1 + cards.n / 2), true);
  push_some (position, patience_pile (patience, PILE_WASTE, 0), &cards, one ? 1 : roll (rng, 3),
             false);
  for (int i = 0; i < 3; i++)
    {
      push_some (position, patience_pile (patience, PILE_CELL, i), &cards, roll (rng, 4) > 0,
                 false);
      push_some (position, patience_pile (patience, PILE_RESERVE, i), &cards, roll (rng, 3), false);
    }
  fill_columns (patience, position, &cards, strstr (text, "down, col") != NULL
                || strstr (text, "10 down\n") != NULL, single, rng);
}

/* --- The comparison --- */

typedef struct {
  int games, served, won, lost, large, undecided, wrong;
} Tally;

/* Prints a position on which the two searches do not agree. */
static void
complain (const char     *text,
          const Patience *patience,
          const Position *position,
          Verdict         search,
          Verdict         truth)
{
  char line[600] = "";
  size_t length = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      length += (size_t) snprintf (line + length, sizeof line - length, " |");
      for (int i = 0; i < position_count (position, pile); i++)
        {
          Card card = position_pile (position, pile)[i];

          if (patience->piles[pile].kind != PILE_FOUNDATION)
            length += (size_t) snprintf (line + length, sizeof line - length, " %s%c%c",
                                         card_is_down (card) ? "-" : "",
                                         "?A23456789TJQK"[card_rank (card)],
                                         "CDHS"[card_suit (card)]);
        }
    }
  note ("the search says %s, the truth is %s:%s", verdict_name (search), verdict_name (truth),
        line);
  for (const char *c = text; *c != '\0'; c += strcspn (c, "\n") + 1)
    note ("  %.*s", (int) strcspn (c, "\n"), c);
}

static void
compare (const char     *text,
         const Patience *patience,
         Solver         *solver,
         const Position *position,
         Tally          *tally)
{
  const SolveLimits limits = { .positions = 300000 };
  Verdict truth = plain (patience, position);
  SolveResult result;

  tally->games++;
  if (truth == VERDICT_UNKNOWN)
    {
      tally->large++;
      return;
    }
  tally->served += blocks_searched (patience, position) != NULL;
  tally->won += truth == VERDICT_WINNABLE;
  tally->lost += truth == VERDICT_UNWINNABLE;
  solver_solve (solver, position, &limits, &result);
  if (result.verdict == VERDICT_UNKNOWN && !result.refuted)
    {
      tally->undecided++;
    }
  else if (result.refuted || result.verdict != truth)
    {
      if (tally->wrong++ < 3)
        complain (text, patience, position, result.verdict, truth);
    }
}

static void
test_rules (int shape, uint64_t *rng, Tally *tally)
{
  Writer writer = { .rng = rng };
  char why[TOLD_WHY];
  ToldPatience *told;
  Solver *solver;

  shapes[shape].write (&writer);
  told = told_patience_new ("small", writer.text, told_file, NULL);
  if (told_patience_make (told, why))
    {
      const Patience *patience = told_patience_get (told);

      solver = games_solver_new (patience, MEMORY);
      for (int i = 0; i < POSITIONS; i++)
        {
          Position position;

          make_position (shape, patience, writer.text, &position, rng);
          compare (writer.text, patience, solver, &position, tally);
        }
      solver_free (solver);
    }
  else
    {
      note ("%s: %s", shapes[shape].name, why);
      tally->wrong++;
    }
  told_patience_free (told);
}

/* --- Faults found before --- */

/* Rules, and the cards of the stock (or of the reserve, if there is one) and of the columns, bottom
 * to top. */
static const struct {
  const char *text, *piles;
} found[] = {
  /* The first row leaves one column empty: a king that could go out has to fill it. */
  { "columns = 3\ncolumns.build = down suit\ncolumns.first = K\ncolumns.lift = top\n"
    "foundations.lift = top\nstock = row to columns without spaces\ndeal = columns 10 down\n",
    "-JC -KC -KS -8H -KD -KH|-TC -JS 9H QD|-QC QH TH|-QS JH" },
  /* … and so has the queen on which the king waits. */
  { "columns = 3\ncolumns.build = both suit\ncolumns.first = K\ncolumns.lift = top\n"
    "stock = row to columns without spaces\ndeal = columns 10 down\n",
    "-KD -QD -KS -JH -JC -QH|-KC TH TC|-QC 9D JD|-TD QS KH" },
  /* A whole column has to go to an empty one before the row. */
  { "columns = 4\ncolumns.build = down colour\ncolumns.lift = run\n"
    "stock = row to columns\ndeal = columns 10 down\n",
    "-KD -TH -KH -KC -7H|-9H QH|JH|QD|8H" },
  /* Any card may fill a space, although there are cards in the reserve, which does not fill it by
   * itself. */
  { "columns = 3\ncolumns.build = +2 other\ncolumns.first = any\ncolumns.lift = top\n"
    "reserve = 1\ndeal = columns 10 down, columns\n",
    "QD KS|-KD TD JC|KC|-KH -QC QS TC JD" },
  /* The eight of hearts comes back onto the nine of clubs, to take the seven of spades with the
   * cards on it. */
  { "columns = 3\ncolumns.build = down colour\ncolumns.first = K\ncolumns.lift = face-up\n"
    "foundations.lift = top\nstock = turn 2 to waste\ndeal = columns 10 down\n",
    "-JC -9C -KD -QS -KC -JS -QD W TS KS|-9S TC QH|-QC -TH JH 8S|-JD -TD 9H 7S KH" },
};

/* Puts the cards on the piles, and all others on the foundations. */
static void
read_piles (const Patience *patience, const char *piles, Position *position)
{
  int out = patience_pile (patience, PILE_FOUNDATION, 0);
  int reserve = patience_pile (patience, PILE_RESERVE, 0), column = 0;
  int pile = reserve >= 0 ? reserve : patience_pile (patience, PILE_STOCK, 0);
  bool left[N_SUITS][RANK_KING + 1] = { { false } };

  memset (position->start, 0, sizeof position->start);
  for (const char *c = piles; *c != '\0';)
    if (*c == '|' || *c == ' ' || *c == 'W')
      {
        pile = *c == '|' ? patience_pile (patience, PILE_TABLEAU, column++)
               : *c == 'W' ? patience_pile (patience, PILE_WASTE, 0) : pile;
        c++;
      }
    else
      {
        bool down = *c == '-';
        int rank, suit;

        c += down;
        rank = (int) (strchr ("A23456789TJQK", c[0]) - "A23456789TJQK") + 1;
        suit = (int) (strchr ("CDHS", c[1]) - "CDHS");
        c += 2;
        left[suit][rank] = true;
        position_push (position, pile, (Card) (card_make (suit, rank) | (down ? CARD_DOWN : 0)));
      }
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = 1; rank <= RANK_KING; rank++)
      if (!left[suit][rank])
        position_push (position, out + suit, card_make (suit, rank));
}

static void
test_found (int i)
{
  const Rules house = { { 0 } };
  char why[TOLD_WHY];
  ToldPatience *told = told_patience_new ("small", found[i].text, told_file, NULL);
  const Patience *patience = told_patience_make (told, why) ? told_patience_get (told) : NULL;
  Solver *solver = games_solver_new (patience, MEMORY);
  Tally tally = { 0 };
  Card pack[PACK_MAX];
  Position position;

  pack_deal (&patience->game, 1, pack);
  patience_deal (patience, &house, pack, &position);
  read_piles (patience, found[i].piles, &position);
  compare (found[i].text, patience, solver, &position, &tally);
  ok (tally.won == 1 && tally.wrong == 0 && tally.undecided == 0,
      "a position that was once called lost can be won, %d", i + 1);
  solver_free (solver);
  told_patience_free (told);
}

int
main (int argc, char **argv)
{
  const char *factor = getenv ("MARQUISE_TEST_FACTOR");
  const char *seed = getenv ("MARQUISE_TEST_SEED");
  int n = GAMES * (factor != NULL ? atoi (factor) : 1);

  for (int shape = argc > 1 ? atoi (argv[1]) : 0; shape < (argc > 1 ? atoi (argv[1]) + 1 : SHAPES);
       shape++)
    {
      uint64_t rng = random_begin (seed != NULL ? strtoull (seed, NULL, 10) : 1);
      Tally tally = { 0 };

      while (tally.games < n && tally.wrong < 20)
        test_rules (shape, &rng, &tally);
      note ("%s: %d games, %d of them by a search of blocks, %d won, %d lost, %d too large, %d "
            "undecided",
            shapes[shape].name, tally.games, tally.served, tally.won, tally.lost, tally.large,
            tally.undecided);
      ok (tally.wrong == 0 && tally.won > n / 30 && tally.lost > n / 30 && tally.large < n / 2,
          "%s: the searches agree with the plain search", shapes[shape].name);
    }
  for (int i = 0; i < (int) (sizeof found / sizeof found[0]); i++)
    test_found (i);
  return done ();
}
