/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One recorded game of each further patience: the deal, the moves, and the table before and after
 * them, in tests/data/played/ID.txt. A change of the language or of a description shows as a
 * difference. MARQUISE_TEST_WRITE=1 writes the files again. And every patience can be won: those
 * that no measurement has seen won are in tests/data/won.txt. */

#include "tap.h"

#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/cards/random.h"
#include "engine/games.h"
#include "engine/patience/told-patience.h"

#include <stdlib.h>
#include <string.h>

#define MOVES 24
#define LONGEST 16000
#define ACROSS 90               /* columns of a line of moves */
#define WON_LINE 4000

typedef struct {
  char text[LONGEST];
  size_t length;
} Page;

static void
add (Page *page, const char *words)
{
  size_t n = strlen (words);

  if (page->length + n >= sizeof page->text)
    abort ();
  memcpy (page->text + page->length, words, n + 1);
  page->length += n;
}

/* Adds a line for each pile that has cards, from the bottom to the top: face-down cards are
 * marked. */
static void
add_table (Page *page, const Patience *patience, const Position *position)
{
  const Told *told = told_of (patience, &position->rules);

  for (int pile = 0; pile < told_n_piles (told); pile++)
    {
      int n = position_count (position, pile), index;
      const char *name = told_pile_name (told, pile, &index);
      char line[80];

      if (n == 0)
        continue;
      snprintf (line, sizeof line, "%s %d:", name, index + 1);
      add (page, line);
      for (int i = 0; i < n; i++)
        {
          Card card = position_pile (position, pile)[i];
          char shown[3];

          card_format (card & (Card) ~CARD_DOWN, shown);
          add (page, (card & CARD_DOWN) != 0 ? " -" : " ");
          add (page, shown);
        }
      add (page, "\n");
    }
}

/* The best move by merit; now and then a random one, so that cards do not move back and forth
 * forever. */
static Move
choose (const Patience *patience, const Position *position, const Move *moves, int n, uint64_t *rng)
{
  int best = 0;
  double most = -1e9;

  if (random_below (rng, 4) == 0)
    return moves[random_below (rng, (uint32_t) n)];
  for (int i = 0; i < n; i++)
    {
      double merit = patience->merit (patience, position, moves[i]);

      if (merit > most)
        {
          most = merit;
          best = i;
        }
    }
  return moves[best];
}

static void
play (Page *page, const Patience *patience)
{
  const Rules house = { { 0 } };
  uint64_t rng = random_begin (1);
  Card cards[PACK_MAX];
  Position position;
  size_t across = 0;

  *page = (Page) { .length = 0 };
  pack_deal (&patience->game, 1, cards);
  patience_deal (patience, &house, cards, &position);
  add (page, "Deal 1\n");
  add_table (page, patience, &position);
  add (page, "\nMoves\n");
  for (int i = 0; i < MOVES; i++)
    {
      Move moves[PATIENCE_MAX_MOVES], move;
      char written[PATIENCE_MOVE_TEXT];
      int n = patience_moves (patience, &position, moves);
      Undo undo;

      if (n == 0)
        break;
      move = choose (patience, &position, moves, n, &rng);
      patience_write_move (patience, &position, move, written);
      across += strlen (written) + 1;
      add (page, across > ACROSS ? "\n" : i > 0 ? " " : "");
      across = across > ACROSS ? strlen (written) : across;
      add (page, written);
      patience_play (patience, &position, move, &undo);
    }
  add (page, "\n\nAfter them\n");
  add_table (page, patience, &position);
}

/* Shows the first line that differs. */
static bool
is_same (const char *id, const char *now, const char *then)
{
  int line = 1;

  while (*now != '\0' && *now == *then)
    {
      line += *now == '\n';
      now++;
      then++;
    }
  if (*now == *then)
    return true;
  note ("%s, line %d: “%.*s”, was “%.*s”", id, line, (int) strcspn (now, "\n"), now,
        (int) strcspn (then, "\n"), then);
  return false;
}

static bool
compare (const char *id, Page *page)
{
  static char then[LONGEST];
  char path[400];
  FILE *file;
  size_t n;

  snprintf (path, sizeof path, "%s/played/%s.txt", getenv ("TEST_DATA"), id);
  if (getenv ("MARQUISE_TEST_WRITE") != NULL)
    {
      file = fopen (path, "w");
      if (file == NULL || fputs (page->text, file) < 0 || fclose (file) != 0)
        abort ();
      return true;
    }
  file = fopen (path, "r");
  if (file == NULL)
    {
      note ("%s: no such file", path);
      return false;
    }
  n = fread (then, 1, sizeof then - 1, file);
  then[n] = '\0';
  fclose (file);
  return is_same (id, page->text, then);
}

/* Reads the next line with words; false at the end. */
static bool
read_line (FILE *file, char line[WON_LINE])
{
  while (fgets (line, WON_LINE, file) != NULL)
    {
      line[strcspn (line, "\n")] = '\0';
      if (line[0] != '\0' && line[0] != '#')
        return true;
    }
  return false;
}

/* Deals the cards and plays the moves; whether the last one wins. */
static bool
plays_to_win (const Patience *patience, const char *deal, char *line)
{
  const Rules house = { { 0 } };
  Card cards[PACK_MAX];
  Position position;
  char why[200] = "", *rest;

  if (!cards_parse (&patience->game, deal, cards, why, sizeof why))
    {
      note ("%s: %s", patience->game.id, why);
      return false;
    }
  patience_deal (patience, &house, cards, &position);
  for (char *word = strtok_r (line, " ", &rest); word != NULL; word = strtok_r (NULL, " ", &rest))
    {
      Move move;
      Undo undo;

      if (!patience_read_move (patience, &position, word, &move, why, sizeof why))
        {
          note ("%s, %s: %s", patience->game.id, word, why);
          return false;
        }
      patience_play (patience, &position, move, &undo);
    }
  return patience->won (patience, &position);
}

/* Plays the won deals of tests/data/won.txt; fills in whose they are, and returns their number. */
static int
play_won (const Patience *won[], int most)
{
  static char id[WON_LINE], deal[WON_LINE], line[WON_LINE];
  char path[400];
  FILE *file;
  int n = 0;

  snprintf (path, sizeof path, "%s/won.txt", getenv ("TEST_DATA"));
  file = fopen (path, "r");
  if (file == NULL)
    abort ();
  while (n < most && read_line (file, id) && read_line (file, deal) && read_line (file, line))
    {
      const Patience *patience = patience_find (id);

      if (ok (patience != NULL && plays_to_win (patience, deal, line), "%s can be won", id))
        won[n++] = patience;
    }
  fclose (file);
  return n;
}

/* A game that cannot be won is no game: each was seen to be, in what was measured or in a deal made
 * for it. */
static void
test_all_won (void)
{
  const Patience *won[32];
  int n = play_won (won, 32), missing = 0;

  for (int i = 0; patiences[i] != NULL; i++)
    {
      const Patience *patience = patience_find (patiences[i]->game.id);
      bool seen = false;

      for (int j = 0; j < PATIENCE_MAX_SHARES; j++)
        seen = seen || patience->shares[j].won > 0;
      for (int j = 0; j < n && !seen; j++)
        seen = won[j] == patience;
      if (!seen)
        note ("%s has never been won", patience->game.id);
      missing += !seen;
    }
  ok (missing == 0, "every patience has been won at least once");
}

int
main (void)
{
  static Page page;
  int n = 0, n_same = 0;

  for (int i = 0; patiences[i] != NULL; i++)
    if (games_is_further (patiences[i]->game.id))
      {
        play (&page, patience_find (patiences[i]->game.id));
        n_same += compare (patiences[i]->game.id, &page);
        n++;
      }
  ok (n > 0 && n_same == n, "%d of %d further games are played as recorded", n_same, n);
  test_all_won ();
  return done ();
}
