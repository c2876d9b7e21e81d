/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every told patience compared with an interpreter of the same language: deals played at random,
 * with every table and every legal move, as one digest for each game and set of choices
 * (tests/data/told.txt). With arguments SPEC DEALS STEPS it prints each step. */

#include "tap.h"
#include "told-files.h"

#include "engine/told-rules/refusals.h"
#include "engine/told/told.h"

#include <time.h>

#define FNV_BEGIN UINT64_C (0xcbf29ce484222325)
#define MAX_SPELT 40
#define MAX_PLAYED 400

typedef struct {
  uint8_t n;
  uint8_t byte[MAX_SPELT];
} Spelt;

typedef struct {
  int steps;
  int won;
  uint64_t digest;
  bool same;                    /* no card was lost or doubled, and undoing everything led back to
                                 * the deal */
} Result;

static bool talks;
static Move moves[TOLD_MAX_MOVES];
static Spelt spelt[TOLD_MAX_MOVES];
static int order[TOLD_MAX_MOVES];

static uint64_t
add_byte (uint64_t digest, unsigned byte)
{
  return (digest ^ byte) * UINT64_C (0x100000001b3);
}

static uint32_t
draw (uint64_t *state, int below)
{
  uint64_t z = *state += UINT64_C (0x9E3779B97F4A7C15);

  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return (uint32_t) ((z ^ z >> 31) % (uint64_t) below);
}

/* Whether the move takes cards out of the game: one, a pair, or more. */
static bool
goes_away (const Told *told, const Move *move)
{
  int index;

  return move->kind == MOVE_AWAY || move->kind == MOVE_PAIR
         || (move->kind == MOVE_CARDS
             && strcmp (told_pile_name (told, move->to, &index), "away") == 0);
}

static void
spell_card (Spelt *out, int pile, int depth)
{
  if (out->n + 4 >= MAX_SPELT)
    return;
  out->byte[out->n++] = (uint8_t) pile;
  out->byte[out->n++] = (uint8_t) depth;
}

/* The move in the interpreter's notation: cards that leave are named by their piles, those below
 * the top last. */
static Spelt
spell (const Told *told, const Position *position, const Move *move)
{
  Spelt out = { 1, { 0 } };
  bool deep = move->under > 0, away = goes_away (told, move);
  bool stock = move->kind == MOVE_DRAW
               || (move->kind == MOVE_REDEAL && !told_redeals (told, position));

  out.byte[0] = stock ? 3 : move->kind == MOVE_REDEAL ? 4 : away ? 2 : 1;
  if (move->kind == MOVE_CARDS && !away)
    {
      out.byte[1] = move->from;
      out.byte[2] = deep ? (uint8_t) (-1 - move->under) : move->count;
      out.byte[3] = move->to;
      out.n = 4;
    }
  for (int pile = 0; pile < POSITION_MAX_PILES && move->kind == MOVE_AWAY; pile++)
    if ((move->piles >> pile & 1) != 0)
      spell_card (&out, pile, 1);
  if (move->kind == MOVE_PAIR || (away && move->kind == MOVE_CARDS && !deep))
    spell_card (&out, move->from, 1);
  if (move->kind == MOVE_PAIR || (away && move->kind == MOVE_CARDS && deep))
    spell_card (&out, deep && move->kind == MOVE_CARDS ? move->from : move->to, 1 + move->under);
  return out;
}

static int
compare_spelt (const void *a, const void *b)
{
  const Spelt *x = &spelt[*(const int *) a], *y = &spelt[*(const int *) b];
  int shorter = x->n < y->n ? x->n : y->n;
  int compared = memcmp (x->byte, y->byte, (size_t) shorter);

  return compared != 0 ? compared : x->n - y->n;
}

static uint64_t
add_position (const Told *told, const Position *position, int n, bool won, uint64_t digest)
{
  for (int pile = 0; pile < told_n_piles (told); pile++)
    {
      digest = add_byte (digest, 255);
      for (int i = 0; i < position_count (position, pile); i++)
        {
          Card card = position_pile (position, pile)[i];

          digest = add_byte (digest, (unsigned) (13 * card_suit (card) + card_rank (card) - 1
                                                 + (card_is_down (card) ? 64 : 0)));
        }
    }
  for (int i = 0; i < n; i++)
    {
      const Spelt *move = &spelt[order[i]];

      digest = add_byte (digest, move->n);
      for (int b = 0; b < move->n; b++)
        digest = add_byte (digest, move->byte[b]);
    }
  return add_byte (digest, won);
}

static void
print_position (const Told *told, const Position *position, int n, uint64_t digest)
{
  printf ("%016llx\n", (unsigned long long) digest);
  for (int pile = 0; pile < told_n_piles (told); pile++)
    {
      int index;
      const char *name = told_pile_name (told, pile, &index);
      char text[40];

      snprintf (text, sizeof text, "%.16s %d", name, index + 1);
      printf ("%-16s ", text);
      for (int i = 0; i < position_count (position, pile); i++)
        {
          Card card = position_pile (position, pile)[i];

          printf ("%s%s%c%c", i > 0 ? " " : "", card_is_down (card) ? "-" : "",
                  "?A23456789TJQK"[card_rank (card)], "CDHS"[card_suit (card)]);
        }
      putchar ('\n');
    }
  for (int i = 0; i < n; i++)
    {
      for (int b = 0; b < spelt[order[i]].n; b++)
        printf ("%02x", spelt[order[i]].byte[b]);
      printf ("%s", i + 1 < n ? " " : "");
    }
  putchar ('\n');
}

/* The index of the next move in the order of the notation. */
static int
choose (const Told *told, int n, uint64_t *rng)
{
  int forward[TOLD_MAX_MOVES], n_forward = 0;

  for (int i = 0; i < n; i++)
    if (goes_away (told, &moves[order[i]])
        || (moves[order[i]].kind == MOVE_CARDS && told_is_out (told, moves[order[i]].to)))
      forward[n_forward++] = i;
  if (n_forward > 0 && draw (rng, 10) < 7)
    return order[forward[draw (rng, n_forward)]];
  return order[draw (rng, n)];
}

/* Lists the moves in the order of the notation; a won game has none. */
static int
list_moves (const Told *told, const Position *position, bool won)
{
  int n = won ? 0 : told_moves (told, position, moves);

  for (int i = 0; i < n; i++)
    {
      spelt[i] = spell (told, position, &moves[i]);
      order[i] = i;
    }
  qsort (order, (size_t) n, sizeof order[0], compare_spelt);
  return n;
}

static void
shuffle (Card *cards, int n, uint64_t *rng)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) draw (rng, i + 1);
      Card other = cards[i];

      cards[i] = cards[j];
      cards[j] = other;
    }
}

/* Whether exactly these cards are on the table. */
static bool
has_cards (const Told *told, const Position *position, const Card *cards, int n)
{
  int count[64] = { 0 }, n_there = position->start[told_n_piles (told)];

  for (int i = 0; i < n; i++)
    count[card_face (cards[i])]++;
  for (int i = 0; i < n_there; i++)
    if (--count[card_face (position->card[i])] < 0)
      return false;
  return n_there == n;
}

static void
deal (const Told *told, const Card *cards, Position *position)
{
  *position = (Position) { .passes = 1 };
  told_deal (told, cards, position);
}

static void
play_deal (const Told *told, const char *spec, int number, int limit, Result *result)
{
  static Undo before[MAX_PLAYED];
  uint64_t rng = FNV_BEGIN;
  Position position, dealt;
  Card cards[POSITION_MAX_CARDS];
  uint8_t first[TOLD_MAX_KEY], again[TOLD_MAX_KEY];
  int n_cards = told_pack (told, cards), n, played = 0;
  bool won = false;

  for (const char *c = spec; *c != '\0'; c++)
    rng = add_byte (rng, (uint8_t) *c);
  rng += (uint64_t) number;
  shuffle (cards, n_cards, &rng);
  deal (told, cards, &position);
  dealt = position;
  for (int step = 0; step < limit; step++)
    {
      won = told_won (told, &position);
      n = list_moves (told, &position, won);
      result->digest = add_position (told, &position, n, won, result->digest);
      if (talks)
        print_position (told, &position, n, result->digest);
      result->steps++;
      if (n == 0)
        break;
      undo_begin (&before[played], &position);
      told_play (told, &position, moves[choose (told, n, &rng)], &before[played++]);
      result->same = result->same && has_cards (told, &position, cards, n_cards);
    }
  result->won += told_won (told, &position);
  while (played > 0)
    undo_steps (&position, &before[--played]);
  n = told_key (told, &dealt, first);
  result->same = result->same && position_equal (&position, &dealt)
                 && told_key (told, &position, again) == n
                 && memcmp (first, again, (size_t) n) == 0;
}

static Result
play (const char *spec, int deals, int limit)
{
  Result result = { 0, 0, FNV_BEGIN, true };
  char why[TOLD_WHY];
  Told *told = told_new (spec, told_file, NULL, why);

  if (told == NULL)
    note ("%s", why);
  for (int number = 0; number < deals && told != NULL; number++)
    play_deal (told, spec, number, limit, &result);
  told_free (told);
  return result;
}

/* The file has lines "SPEC, DEALS, STEPS AT MOST, STEPS, WON, DIGEST", separated by tabs. */
static void
test_beside_interpreter (void)
{
  char path[400], line[400];
  FILE *file;
  int n = 0, wrong = 0, steps = 0, won = 0, deals = 0;

  snprintf (path, sizeof path, "%s/told.txt", getenv ("TEST_DATA"));
  file = fopen (path, "r");
  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    {
      char spec[200];
      int of, limit, want_steps, want_won;
      unsigned long long digest;
      Result result;

      if (sscanf (line, "%199[^\t]\t%d\t%d\t%d\t%d\t%llx", spec, &of, &limit, &want_steps,
                  &want_won, &digest) != 6 || limit > MAX_PLAYED)
        continue;
      result = play (spec, of, limit);
      if (result.steps != want_steps || result.won != want_won || result.digest != digest
          || !result.same)
        {
          note ("%s: %d steps, %d won, of %d and %d%s", spec, result.steps, result.won, want_steps,
                want_won, result.same ? "" : ", and going back leads elsewhere");
          wrong++;
        }
      n++;
      deals += of;
      steps += result.steps;
      won += result.won;
    }
  if (file != NULL)
    fclose (file);
  ok (n > 1300 && wrong == 0,
      "%d games and choices, %d deals, %d steps, %d won: tables and moves are the interpreter's", n,
      deals, steps, won);
}

/* Adds some lines of a description, sometimes cut short or with a changed letter. */
static void
mix_lines (const char *from, uint64_t *rng, char *text, size_t size)
{
  while (*from != '\0')
    {
      size_t length = strcspn (from, "\n"), n = strlen (text);

      if (draw (rng, 3) > 0 && n + length + 2 < size)
        {
          memcpy (text + n, from, length);
          text[n + length] = '\n';
          text[n + length + 1] = '\0';
          if (draw (rng, 12) == 0 && length > 0)
            text[n + draw (rng, (int) length)] = " 0123,K=-|:x"[draw (rng, 12)];
        }
      from += length + (from[length] == '\n');
    }
}

#define FIFTY "01234567890123456789012345678901234567890123456789"

/* Wrong descriptions and choices, and the error messages for them. */

static const char *wrong_text;

static const char *
find_wrong (const char *id, void *data)
{
  return strcmp (id, "own") == 0 ? wrong_text : told_file (id, data);
}

static const struct {
  const char *text, *why;
} mistakes[] = {
  { "columns = 7\ncolumns.build = down colours\n",
    "own, line 2: “down colours” is not a relation" },
  { "columns = 7\ncolumns.bild = down\n",
    "own, line 2: “bild” does not say anything about a pile" },
  { "columns = 7\nstacks.build = down\n", "own, line 2: “stacks” is not a kind of pile" },
  { "columns = 70\n", "own, line 1: there is no room for more than 64 piles" },
  { "columns = 7\n\ncolumns.first = X\n", "own, line 3: “X” is not a card" },
  { "columns = 7\ncolumns.lift = two\n", "own, line 2: “two” does not say what can be lifted" },
  { "columns = 7\ndeal = columns rows\n",
    "own, line 2: nothing says how many cards are dealt" },
  { "columns = 7\nwin = sometimes\n", "own, line 2: nothing says when the game is won" },
  { "columns\n", "own, line 1: there is no “=”" },
  { "like = nothing\n", "nothing: there is no such description" },
  { "like = own\n", "own: too many descriptions follow one from another" },
  { "like = freecell cells=9\n", "freecell: there is no rule “cells=9”" },
  { "like = freecell\nsuits=2: packs = 2\n", "own, line 2: there is no rule “suits=2”" },
  { "packs = 3\ncolumns = 4\n",
    "own, line 1: there is room for 104 cards, which is two packs, not 3" },
  { "packs = none\ncolumns = 4\n", "own, line 1: a number from 1 to 2 was expected" },
  { "columns = 4\ncolumns.leave = down suit\n",
    "own, line 2: “down suit” does not say what leaves" },
  /* The message names the line that is wrong among several. */
  { "columns = 7\ncolumns.build = down colours\ncolumns.turn = no\n",
    "own, line 2: “down colours” is not a relation" },
  { "columns = 7\ncolumns.take = x\ncolumns.hold = y\ncolumns.lands = K\n",
    "own, line 3: “y” is not a number of cards" },
  { "columns = 7\ncolumns.lands = X\ncolumns.take = 2\n", "own, line 2: “X” is not a card" },
  { "columns = 7\ncolumns.lands = Q by any suit of rows\n",
    "own, line 2: “rows” is not a kind of pile" },
  { "columns = 7\ncolumns.lands = Q by suit\n", "own, line 2: “suit” is not a kind of pile" },
  { "columns = 7\ncolumns.lands = Q by suits of columns\n",
    "own, line 2: “suits” is not a relation" },
  { "columns = 7\nstock = turn 1 to columns\nagain.times = often\nagain = gather columns\n",
    "own, line 3: “often” is not a number of times" },
  /* Numbers out of range. */
  { "columns = 7\npasses = 251\n", "own, line 2: a number from 1 to 250 was expected" },
  { "columns = 7\nagain = gather columns\nagain.times = 251\n",
    "own, line 3: a number up to 250 was expected" },
  /* No word is ignored. */
  { "columns = 7\ncolumns.build = order foo K Q\n",
    "own, line 2: “order foo K Q” is not a relation" },
  { "columns = 7\ncolumns.build = order\n", "own, line 2: “order” is not a relation" },
  { "columns = 7\naway = K foo\n", "own, line 2: “foo” is not a rank" },
  { "columns = 2\ndeal = columns AS 2S 3S\n",
    "own, line 2: more cards are named than there are piles" },
  { "columns = 7\ndeal = columns every A K\n",
    "own, line 2: more cards are named than there are piles" },
  { "columns = 2\ndeal = columns ranks A 2 3\n",
    "own, line 2: more cards are named than there are piles" },
  { "columns = 7\nrow = 3\ndeal = columns, row\n",
    "own, line 3: the deal does not add up: a step has no room for its cards, or too few remain" },
  { "columns = 7\ndeal = rows 3 down columns 28\n", "own, line 2: “rows” is not a kind of pile" },
  { "stock = row to stock\n", "own, line 1: nothing says what becomes of the stock" },
  { "columns = 7\nrule a = " FIFTY FIFTY "\nnote = {a}{a}{a}{a}{a}\n",
    "own, line 3: the line is too long" }
};

static void
test_mistakes (void)
{
  for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
    {
      char why[TOLD_WHY];
      Told *told;

      wrong_text = mistakes[i].text;
      told = told_new ("own", find_wrong, NULL, why);
      if (!ok (told == NULL && strcmp (why, mistakes[i].why) == 0, "refused: %s", mistakes[i].why))
        note ("%s", why);
      told_free (told);
    }
}

/* Hardly any group of cards reaches these sums: the list must still be found quickly. */
static void
test_many_groups (void)
{
  static const char *const texts[] = {
    "columns = 32\naway = total 255 courts 10\ndeal = columns 32\n",
    "columns = 56\npacks = 2\nranks = A-7\naway = A 2 3 4 5 6 7 8\ndeal = columns 56\n"
  };

  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      char why[TOLD_WHY];
      Result result = { 0, 0, FNV_BEGIN, true };
      clock_t begin = clock ();
      Told *told;

      wrong_text = texts[i];
      told = told_new ("own", find_wrong, NULL, why);
      if (told != NULL)
        play_deal (told, "own", 1, 2, &result);
      ok (told != NULL && result.steps > 0 && clock () - begin < 5 * CLOCKS_PER_SEC,
          "the groups of many cards that may go together are listed in time");
      told_free (told);
    }
}

/* Two odd tables: one leaves no gap for a reshuffle, in the others the stock is face up. No card is
 * lost, and undo puts all back in place. */
static void
test_odd_tables (void)
{
  static const char *const texts[] = {
    "table = grid 4 13\ntable.first = up suit of left, 2 at edge\ntable.lift = top\n"
    "again = shuffle table out-of-order\ndeal = table 52\nwin = order table\n",
    "columns = 1\nstock = turn 1 to waste\ndeal = stock 52\n",
    "columns = 2\nstock = row to columns\ndeal = stock 52\n"
  };

  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      char why[TOLD_WHY];
      Result result = { 0, 0, FNV_BEGIN, true };
      Told *told;

      wrong_text = texts[i];
      told = told_new ("own", find_wrong, NULL, why);
      if (told != NULL)
        play_deal (told, "own", 1, 2, &result);
      else
        note ("%s", why);
      ok (result.steps == 2 && result.same, "no card is lost, and undo puts all back in place");
      told_free (told);
    }
}

/* The sorted pack of 48 as Maze deals it: cards A to Q of each suit, with @gaps of the six gaps
 * after the first @before cards, and the others at the end. */
static void
lay_maze (const Told *told, int before, int gaps, Position *position)
{
  *position = (Position) { .passes = 1 };
  for (int i = 0; i < 48; i++)
    position_push (position, (i < before ? i : i + gaps),
                   card_make (i / 12, i % 12 + 1));
}

/* A ring has no edge, and gaps lie somewhere: it is in order if the cards follow one another, gaps
 * or not. */
static void
test_ring (void)
{
  char why[TOLD_WHY];
  Told *told = told_new ("maze", told_file, NULL, why);
  Position position;
  int won = 0;
  Card card;

  for (int before = 0; before <= 48; before++)
    {
      lay_maze (told, before, 6, &position);
      won += told_won (told, &position) && told_left (told, &position) == 0;
    }
  ok (won == 49, "a ring is in order wherever the gaps lie: %d of 49", won);
  lay_maze (told, 30, 3, &position);
  card = position_take (&position, 20, 1);
  position_push (&position, 30, card);
  ok (!told_won (told, &position) && told_left (told, &position) == 3,
      "a card in the wrong place, and what follows it here and there, do not count: %d",
      told_left (told, &position));
  told_free (told);

  wrong_text = "table = grid 4 13\ntable.first = up suit of left\ndeal = table 52\nwin = order table\n";
  told = told_new ("own", find_wrong, NULL, why);
  ok (told == NULL, "rows that no card can begin are refused: %s", told == NULL ? why : "");
  told_free (told);
}

/* Piles of two sorts never become one. The stock of a short row does not matter: nothing is
 * dealt. */
static void
test_split (void)
{
  const Card rows[][3] = {
    { card_make (SUIT_DIAMONDS, 2), card_make (SUIT_DIAMONDS, 8), card_make (SUIT_CLUBS, 8) },
    { card_make (SUIT_DIAMONDS, 2), card_make (SUIT_CLUBS, 9), card_make (SUIT_DIAMONDS, 8) }
  };
  char why[TOLD_WHY];
  Told *told = told_new ("late-binding", told_file, NULL, why);

  for (int i = 0; i < 2; i++)
    {
      Position position = { .passes = 1 };

      for (int pile = 0; pile < told_n_piles (told); pile++)
        {
          int index;
          const char *name = told_pile_name (told, pile, &index);

          if (strcmp (name, "row") == 0 && index < 3)
            position_push (&position, pile, rows[i][index]);
          else if (strcmp (name, "stock") == 0)
            position_push (&position, pile, card_make (SUIT_SPADES, RANK_KING) | CARD_DOWN);
        }
      ok (told_is_split (told, &position) == (i == 1), "two sorts of piles never meet, %d", i);
    }
  told_free (told);
}

/* Whether the transfers listed for the move do the same as the move itself. */
static bool
follows_steps (const Told *told, const Position *before, Move move)
{
  PatienceStep steps[PATIENCE_MAX_STEPS];
  Position after = *before, again = *before;
  Undo undo;
  int n;

  undo_begin (&undo, before);
  told_play (told, &after, move, &undo);
  n = patience_list_steps (&undo, steps);
  for (int i = 0; i < n; i++)
    position_transfer (&again, steps[i].from, steps[i].to, steps[i].count, steps[i].under);
  undo_steps (&after, &undo);
  if (!position_equal (&after, before))
    return false;
  told_play (told, &after, move, &undo);
  return position_equal (&after, &again);
}

/* Piles close up in one step, but the table and the voice are told of each. */
static void
test_closing (const char *id)
{
  char why[TOLD_WHY];
  Told *told = told_new (id, told_file, NULL, why);
  uint64_t state = 1;
  Position position = { .passes = 1 };
  Card cards[POSITION_MAX_CARDS];
  Undo undo;
  int steps = 0;
  bool same = true;

  for (int deal = 0; deal < 20; deal++)
    {
      int n = told_pack (told, cards);

      position = (Position) { .passes = 1 };
      for (int i = n - 1; i > 0; i--)
        {
          int j = (int) draw (&state, i + 1);
          Card card = cards[i];

          cards[i] = cards[j];
          cards[j] = card;
        }
      told_deal (told, cards, &position);
      while ((n = told_moves (told, &position, moves)) > 0)
        {
          Move move = moves[draw (&state, n)];

          same = same && follows_steps (told, &position, move);
          undo_begin (&undo, &position);
          told_play (told, &position, move, &undo);
          steps++;
        }
    }
  ok (same && steps > 100, "%s: %d moves close up as their steps say", id, steps);
  told_free (told);
}

/* A pile may be begun in two ways, by cards from different places: the refusal names the way that
 * fits the card. */
static void
test_sources (void)
{
  static const char *const says[] = {
    "Fill an empty column only from the reserve.", "Fill an empty column only from the cell."
  };
  char why[TOLD_WHY];
  Position position;
  Card cards[POSITION_MAX_CARDS];
  Told *told;
  int from[2] = { 0 }, column = 0, index;

  wrong_text = "columns = 1\ncells = 1\nreserve = 1\nreserve.lift = top\n"
               "columns.first = 5 from reserve, K from cells\ndeal = cells 5S, reserve KS\n";
  told = told_new ("own", find_wrong, NULL, why);
  if (!ok (told != NULL, "a column may begin with cards from two places"))
    {
      note ("%s", why);
      return;
    }
  told_pack (told, cards);
  deal (told, cards, &position);
  for (int pile = 0; pile < told_n_piles (told); pile++)
    if (strcmp (told_pile_name (told, pile, &index), "columns") == 0)
      column = pile;
    else if (strcmp (told_pile_name (told, pile, &index), "cells") == 0)
      from[0] = pile;
    else if (strcmp (told_pile_name (told, pile, &index), "reserve") == 0)
      from[1] = pile;
  for (int i = 0; i < 2; i++)
    {
      ToldRefusal refusal;
      char *said;

      told_why_not (told, &position, from[i], 0, column, &refusal);
      said = told_refusal_say (told, &position, &refusal, NULL);
      if (!ok (said != NULL && strcmp (said, says[i]) == 0, "%s", says[i]))
        note ("%s", said != NULL ? said : "nothing");
      free (said);
    }
  told_free (told);
}

/* Mixed lines of all games: every description that is accepted is dealt and played without losing a
 * card. */
static void
test_mixed (void)
{
  const char *factor = getenv ("MARQUISE_TEST_FACTOR");
  static const char *const from[] = {
    "klondike", "spider", "accordion", "gaps", "pyramid", "duchesse-de-luynes", "plait", "canfield",
    "intrigue", "fifteens", "royal-marriage", "st-helena", "cruel", "monte-carlo", "union-square",
    "miss-milligan", "maze", "kings", "mod3", "penguin", "grandfathers-clock", "terrace"
  };
  uint64_t rng = FNV_BEGIN;
  int n = 2000 * (factor != NULL ? atoi (factor) : 1), taken = 0, wrong = 0;
  char text[4000];

  for (int i = 0; i < n; i++)
    {
      char why[TOLD_WHY];
      Told *told;
      Result result = { 0, 0, FNV_BEGIN, true };
      Card cards[POSITION_MAX_CARDS];

      text[0] = '\0';
      for (int games = 2 + (int) draw (&rng, 2); games > 0; games--)
        mix_lines (told_file (from[draw (&rng, (int) (sizeof from / sizeof from[0]))], NULL), &rng,
                   text, sizeof text);
      wrong_text = text;
      told = told_new ("own", find_wrong, NULL, why);
      if (told == NULL)
        continue;
      taken++;
      play_deal (told, text, i, 40, &result);
      wrong += !result.same || told_pack (told, cards) == 0;
      told_free (told);
    }
  ok (taken > n / 20 && wrong == 0, "%d random descriptions: %d are dealt and played", n, taken);
}

/* Which of the empty cells a card is in makes no difference to the key. */
static void
test_key (void)
{
  char why[TOLD_WHY];
  Told *told = told_new ("freecell", told_file, NULL, why);
  uint8_t key[TOLD_MAX_KEY], other[TOLD_MAX_KEY];
  Card cards[POSITION_MAX_CARDS];
  Position position, first, second;
  Move move = { .kind = MOVE_CARDS, .count = 1 };
  Undo undo;
  int index, n, cell = 0;

  while (strcmp (told_pile_name (told, cell, &index), "cells") != 0)
    cell++;
  told_pack (told, cards);
  deal (told, cards, &position);
  undo_begin (&undo, &position);
  first = second = position;
  move.to = (uint8_t) cell;
  told_play (told, &first, move, &undo);
  move.to++;
  told_play (told, &second, move, &undo);
  n = told_key (told, &first, key);
  ok (!position_equal (&first, &second) && told_key (told, &second, other) == n
      && memcmp (key, other, (size_t) n) == 0,
      "which of the empty cells a card is in makes no difference");
  n = told_key (told, &position, key);
  ok (told_key (told, &second, other) != n || memcmp (key, other, (size_t) n) != 0,
      "a card in a cell is another position");
  told_free (told);
}

int
main (int argc, char **argv)
{
  if (argc == 4)
    {
      int limit = atoi (argv[3]);

      talks = true;
      play (argv[1], atoi (argv[2]), limit < MAX_PLAYED ? limit : MAX_PLAYED);
      return 0;
    }
  test_beside_interpreter ();
  test_mistakes ();
  test_many_groups ();
  test_odd_tables ();
  test_ring ();
  test_split ();
  test_closing ("accordion");
  test_closing ("decade");
  test_sources ();
  test_mixed ();
  test_key ();
  return done ();
}
