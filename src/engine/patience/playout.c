/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move is chosen by merit() alone, which does not look at face-down cards. Avoiding earlier
 * positions reveals nothing either, since a player who has been there has seen what they show. */

#include "playout.h"

#include "engine/cards/random.h"

#include <string.h>

#define SEEN 4096               /* places for positions of one game, a power of two */
#define MOVES_MAX 1000          /* moves of one game; far more than any game takes */
#define ODDS 8                  /* one move in this many is random */

typedef struct {
  const Patience *patience;
  uint64_t rng;                 /* see random.h */
  uint32_t odds;                /* one move in this many is random; 0: none is */
  uint64_t seen[SEEN];          /* hashes; 0 is an empty place */
} Playout;

/* FNV-1a over everything in the position except the rules. */
static uint64_t
hash_position (const Patience *patience, const Position *position)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (int i = 0; i < position->start[patience->n_piles]; i++)
    hash = (hash ^ position->card[i]) * UINT64_C (0x100000001b3);
  for (int i = 0; i < patience->n_piles; i++)
    hash = (hash ^ position->start[i]) * UINT64_C (0x100000001b3);
  hash = (hash ^ position->passes) * UINT64_C (0x100000001b3);
  hash = (hash ^ position->fresh) * UINT64_C (0x100000001b3);
  return hash == 0 ? 1 : hash;
}

/* Whether the position has occurred in this game; @add notes it. */
static bool
was_seen (Playout *playout, const Position *position, bool add)
{
  uint64_t hash = hash_position (playout->patience, position);
  size_t place = (size_t) (hash >> 40) % SEEN;

  while (playout->seen[place] != 0 && playout->seen[place] != hash)
    place = (place + 1) % SEEN;
  if (playout->seen[place] == hash)
    return true;
  if (add)
    playout->seen[place] = hash;
  return false;
}

/* Keeps in @moves those that do not look silly and lead to a new position; returns their number. */
static int
list_sensible (Playout        *playout,
               const Position *position,
               Move            moves[PATIENCE_MAX_MOVES],
               int             merits[PATIENCE_MAX_MOVES])
{
  const Patience *patience = playout->patience;
  int n_moves = patience_moves (patience, position, moves);
  int n = 0;

  for (int i = 0; i < n_moves; i++)
    {
      int merit = patience->merit (patience, position, moves[i]);
      Position after = *position;
      Undo undo;

      if (merit < 0)
        continue;
      patience_play (patience, &after, moves[i], &undo);
      if (was_seen (playout, &after, false))
        continue;
      moves[n] = moves[i];
      merits[n++] = merit;
    }
  return n;
}

/* Chooses the best of @n moves, a random one among equals, or from time to time any of them. */
static int
choose (Playout *playout, const int *merits, int n)
{
  int best = 0;
  uint32_t equals = 1;

  if (playout->odds > 0 && random_below (&playout->rng, playout->odds) == 0)
    return (int) random_below (&playout->rng, (uint32_t) n);

  for (int i = 1; i < n; i++)
    if (merits[i] > merits[best])
      {
        best = i;
        equals = 1;
      }
    else if (merits[i] == merits[best] && random_below (&playout->rng, ++equals) == 0)
      {
        best = i;
      }
  return best;
}

static bool
play_game (Playout *playout, Position *position)
{
  Move moves[PATIENCE_MAX_MOVES];
  int merits[PATIENCE_MAX_MOVES];
  Undo undo;

  memset (playout->seen, 0, sizeof playout->seen);
  for (int i = 0; i < MOVES_MAX && !playout->patience->won (playout->patience, position); i++)
    {
      int n;

      was_seen (playout, position, true);
      n = list_sensible (playout, position, moves, merits);
      if (n == 0)
        return false;
      patience_play (playout->patience, position, moves[choose (playout, merits, n)], &undo);
    }
  return playout->patience->won (playout->patience, position);
}

static Playout
begin (const Patience *patience, uint64_t seed, uint32_t odds)
{
  Playout playout = {
    .patience = patience, .rng = seed * UINT64_C (0x9e3779b97f4a7c15) + 1, .odds = odds
  };

  if (playout.rng == 0)
    playout.rng = 1;
  return playout;
}

/* The number of cards that are out at the end of a game. */
static int
count_out (const Patience *patience, const Position *played, bool won)
{
  return won ? patience->n_out : patience_count_out (patience, played);
}

void
playout_run (const Patience    *patience,
             const Position    *position,
             int                games,
             uint64_t           seed,
             const atomic_bool *cancel,
             PlayoutResult     *result)
{
  Playout playout = begin (patience, seed, ODDS);

  *result = (PlayoutResult) { 0 };
  while (result->games < games && (cancel == NULL || !atomic_load (cancel)))
    {
      Position played = *position;
      bool won = play_game (&playout, &played);

      result->games++;
      result->wins += won;
      result->cards_out += count_out (patience, &played, won);
    }
}

int
playout_by_merit (const Patience *patience, const Position *position, uint64_t seed)
{
  Playout playout = begin (patience, seed, 0);
  Position played = *position;
  bool won = play_game (&playout, &played);

  return count_out (patience, &played, won);
}

int
playout_ease (const Patience *patience, const PlayoutResult *result)
{
  if (result->games == 0)
    return 0;
  return (int) (1000L * result->cards_out / ((long) result->games * patience->n_out));
}

const int *
playout_quartiles (const Patience *patience, const Rules *rules)
{
  for (int i = 0; i < PATIENCE_MAX_GRADES && patience->grades[i].rules != NULL; i++)
    {
      Rules graded = { 0 };
      char why[100];

      if (rules_parse (&patience->game, patience->grades[i].rules, &graded, why, sizeof why)
          && rules_alike (&patience->game, rules, &graded))
        return patience->grades[i].quartile;
    }
  return patience->grades[0].quartile;
}
