/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Descriptions in older words play as they did: tests/data/older.txt has some of them, each with a
 * digest of games that the program played with them when it still read those words. A game goes on
 * to the position whose hash is least, so that the order of moves does not count, nor which of
 * several equal piles is taken; the digest is of all positions that could have followed.
 *
 * test-older --digest prints that file with the digests of today. */

#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/description.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define STEPS 60
#define DEALS 3
#define SETS 24
#define TEXT_MAX 8000

static uint64_t
mix (uint64_t hash, uint64_t value)
{
  hash = (hash ^ value) * UINT64_C (0x9E3779B97F4A7C15);
  return hash ^ hash >> 29;
}

/* The cards of piles of a kind count, not which of the piles they are; cards that are out have no
 * order. */
static uint64_t
hash_position (const Patience *patience, const Position *position)
{
  uint64_t sum = position->passes;

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      PileKind kind = patience->piles[pile].kind;
      uint64_t hash = (uint64_t) kind + 1, set = 0;

      for (int i = 0; i < position_count (position, pile); i++)
        {
          Card card = position_pile (position, pile)[i] & (Card) ~CARD_COPY;

          set += mix (11, card);
          hash = mix (hash, card);
        }
      if (position_count (position, pile) > 0)
        sum += kind == PILE_FOUNDATION ? mix (5, set) : hash;
    }
  return mix (3, sum);
}

/* Plays the move that leads to the least hash; returns the sum of all that moves lead to, each
 * once, or 0 if there are none. */
static uint64_t
play_least (const Patience *patience, Position *position)
{
  Move moves[PATIENCE_MAX_MOVES];
  uint64_t hashes[PATIENCE_MAX_MOVES], sum = 0;
  int n = patience_moves (patience, position, moves), least = 0;
  Undo undo;

  for (int i = 0; i < n; i++)
    {
      Position next = *position;
      bool again = false;

      patience_play (patience, &next, moves[i], &undo);
      hashes[i] = hash_position (patience, &next);
      for (int j = 0; j < i; j++)
        again = again || hashes[j] == hashes[i];
      sum += again ? 0 : mix (7, hashes[i]);
      least = hashes[i] < hashes[least] ? i : least;
    }
  if (n > 0)
    patience_play (patience, position, moves[least], &undo);
  return sum;
}

static uint64_t
digest (const Patience *patience)
{
  uint64_t sum = 0;
  int n_sets = 1;

  for (int rule = 0; rule < patience->game.n_rules; rule++)
    n_sets *= rules_count_values (&patience->game.rules[rule]);
  for (int i = 0; i < n_sets && i < SETS; i++)
    for (uint32_t number = 1; number <= DEALS; number++)
      {
        Rules rules = rules_nth (&patience->game, i);
        Position position;
        Card cards[PACK_MAX];

        pack_deal (&patience->game, number, cards);
        patience_deal (patience, &rules, cards, &position);
        sum = mix (sum, hash_position (patience, &position));
        for (int step = 0; step < STEPS && !patience->won (patience, &position); step++)
          sum = mix (sum, play_least (patience, &position));
        sum = mix (sum, patience->won (patience, &position));
      }
  return sum;
}

/* The next description, up to an empty line; its digest is in the line before it. */
static bool
read_next (FILE *file, char text[TEXT_MAX], uint64_t *wanted)
{
  char line[1000];
  unsigned long long number;

  *wanted = 0;
  text[0] = '\0';
  while (fgets (line, sizeof line, file) != NULL && (line[0] != '\n' || text[0] == '\0'))
    if (sscanf (line, "# %llx", &number) == 1)
      *wanted = number;
    else if (line[0] != '#' && line[0] != '\n' && strlen (text) + strlen (line) < TEXT_MAX)
      strcat (text, line);
  return text[0] != '\0';
}

static void
test_texts (bool print)
{
  char path[1024], text[TEXT_MAX];
  uint64_t wanted;
  FILE *file;
  int n = 0;

  snprintf (path, sizeof path, "%s/older.txt", getenv ("TEST_DATA"));
  file = fopen (path, "r");
  while (file != NULL && read_next (file, text, &wanted))
    {
      char why[DESCRIPTION_WHY];
      Description *description = description_new (text, strlen (text), why);
      uint64_t found = description != NULL ? digest (description_get_patience (description)) : 0;

      n++;
      if (print)
        printf ("# %016llx\n%s\n", (unsigned long long) found, text);
      else
        ok (found == wanted, "%.*s plays as before%s%s", (int) strcspn (text, "\n"), text,
            why[0] != '\0' ? ": " : "", why);
      description_free (description);
    }
  if (file != NULL)
    fclose (file);
  if (!print)
    ok (n > 100, "%d descriptions", n);
}

int
main (int argc, char **argv)
{
  bool print = argc > 1 && strcmp (argv[1], "--digest") == 0;

  test_texts (print);
  return print ? 0 : done ();
}
