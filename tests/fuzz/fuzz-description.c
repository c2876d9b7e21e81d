/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Descriptions of patiences as players may write them: each is refused with a reason, or is a game
 * that can be dealt and played until there is no move or the limit of this test is reached, with
 * the moves that the general way finds. */

#include "fuzz.h"

#include "../engine/general-way.h"

#include "engine/cards/pack.h"
#include "engine/patience/description.h"

#define MAX_MOVES 60
/* Longer lists take too long to be compared. */
#define MAX_COMPARED 300

static void
play (const Patience *patience,
      uint32_t        rng)
{
  Position position;
  Card cards[PACK_MAX];
  Rules rules = { { 0 } };

  pack_deal (&patience->game, 1 + rng % 1000, cards);
  patience_deal (patience, &rules, cards, &position);
  for (int i = 0; i < MAX_MOVES; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      Position before = position;
      uint8_t key[PATIENCE_MAX_KEY];
      Undo undo;
      int n = patience_moves (patience, &position, moves);
      Move move;

      g_assert (patience->key (patience, &position, key) <= PATIENCE_MAX_KEY);
      g_assert (position.start[POSITION_MAX_PILES] == patience->game.n_cards);
      g_assert_cmpstr (n > MAX_COMPARED || patience->won (patience, &position) ? NULL
                       : general_list_differs (patience, &position, moves, n), ==, NULL);
      if (n == 0)
        return;

      rng = rng * 1664525 + 1013904223;
      move = moves[(rng >> 8) % (uint32_t) n];
      g_assert (!general_play_differs (patience, &position, move));
      patience_play (patience, &position, move, &undo);
      patience_unplay (patience, &position, move, &undo);
      g_assert (position_equal (&position, &before));
      patience_play (patience, &position, move, &undo);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  char why[DESCRIPTION_WHY];
  Description *description = description_new ((const char *) data, size, why);

  g_assert ((description == NULL) == (why[0] != '\0'));
  if (description == NULL)
    return 0;

  play (description_get_patience (description), (uint32_t) size * 2654435761u + data[size / 2]);
  description_free (description);

  return 0;
}
