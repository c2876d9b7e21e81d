/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card is the same widget from the deal to the end, however many look like it: after a move, an
 * undo or a redo exactly the cards of the move have another place. */

#include "bench.h"
#include "../model/play.h"

#include "model/game/game-private.h"
#include "../sample.h"

#include <string.h>

#define ACTIONS 40

/* The places of all cards. */
typedef struct {
  guint n_piles;
  guint n_cards[64];
  MarquiseCardView *view[64][POSITION_MAX_CARDS];
  Card card[64][POSITION_MAX_CARDS];
} Seen;

static void
look (MarquiseTable *table, Seen *seen)
{
  memset (seen, 0, sizeof *seen);
  seen->n_piles = table->layout->piles->len;
  for (guint p = 0; p < seen->n_piles; p++)
    {
      seen->n_cards[p] = table_layout_get_pile (table->layout, p)->cards->len;
      for (guint i = 0; i < seen->n_cards[p]; i++)
        {
          seen->view[p][i] = table_layout_get_view (table->layout, p, (int) i);
          seen->card[p][i] = seen->view[p][i]->card;
        }
    }
}

/* How many cards pile @p must have received: those that were not there before in this order. */
static guint
count_arrived (const Seen *before, const Seen *after, guint p)
{
  guint n = 0;

  for (guint i = 0, j = 0; i < after->n_cards[p]; i++)
    {
      guint found = j;

      while (found < before->n_cards[p]
             && card_face (before->card[p][found]) != card_face (after->card[p][i]))
        found++;
      if (found < before->n_cards[p])
        j = found + 1;
      else
        n++;
    }

  return n;
}

/* How many views of pile @p were in another pile before, or in another order. */
static guint
count_others (const Seen *before, const Seen *after, guint p)
{
  guint n = 0;

  for (guint i = 0, j = 0; i < after->n_cards[p]; i++)
    {
      guint found = j;

      while (found < before->n_cards[p] && before->view[p][found] != after->view[p][i])
        found++;
      if (found < before->n_cards[p])
        j = found + 1;
      else
        n++;
    }

  return n;
}

/* Whether the column's only card left and it was filled at once, by chance with that card's twin
 * from the other pack: by rank and suit no card came. */
static gboolean
is_filled_by_twin (const Seen *before, const Seen *after, guint p)
{
  Card left = before->card[p][0], came = after->card[p][0];

  return before->n_cards[p] == 1 && after->n_cards[p] == 1
         && card_face (left) == card_face (came) && card_id (left) != card_id (came);
}

static void
assert_only_moved (const Seen *before, const Seen *after)
{
  for (guint p = 0; p < before->n_piles; p++)
    g_assert_cmpuint (count_others (before, after, p), ==,
                      is_filled_by_twin (before, after, p) ? 1 : count_arrived (before, after, p));
}

/* Cards that are gathered and dealt again may end up where they were. */
static gboolean
is_redeal (MarquiseGame *game)
{
  return g_strcmp0 (marquise_game_get_last_move (game), "R") == 0;
}

static void
try_move (MarquiseGame *game, MarquiseTable *table, GRand *rand)
{
  Seen before, after, undone, redone;

  look (table, &before);
  if (!play_any (game, rand))
    return;
  look (table, &after);
  if (!is_redeal (game))
    assert_only_moved (&before, &after);
  marquise_game_undo (game);
  look (table, &undone);
  g_assert_cmpmem (&undone, sizeof undone, &before, sizeof before);
  marquise_game_redo (game);
  look (table, &redone);
  g_assert_cmpmem (&redone, sizeof redone, &after, sizeof after);
}

static void
try_game (MarquiseGame *game, MarquiseTable *table, Rules rules)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (54);

  for (guint32 number = 1; number <= 2; number++)
    {
      marquise_game_deal_number (game, &rules, number);
      for (int i = 0; i < ACTIONS; i++)
        try_move (game, table, rand);
    }
}

/* Under each value of its first rule: for Spider one suit, two and four. */
static void
test_moves (gconstpointer id)
{
  MarquiseGame *game = marquise_game_new (id);
  MarquiseTable *table = open_table (game, FALSE);
  const Game *engine = marquise_game_get_engine (game);

  try_game (game, table, (Rules) { { 0 } });
  for (int value = 1; engine->n_rules > 0 && value < RULE_VALUES_MAX
       && engine->rules[0].values[value] != NULL; value++)
    try_game (game, table, (Rules) { { (guint8) value } });
  close_table (table, game);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autofree char *path = g_strdup_printf ("/table-cards/%s", patiences[i]->game.id);

      g_test_add_data_func (path, patiences[i]->game.id, test_moves);
    }

  return g_test_run ();
}
