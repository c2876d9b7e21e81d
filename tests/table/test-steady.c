/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing shifts unexpectedly: over whole games of every patience, played by the hints, at six
 * sizes, no place moves, cards keep their size, columns are compressed a few times at most, and all
 * cards are within the table. MARQUISE_GAMES plays more of them. */

#include "table/layout/planner.h"

#include "engine/games.h"
#include "../sample.h"

#define GAMES 40
#define MOST_MOVES 400
/* After this number of moves a plan is made again, to see that it is the same. */
#define SELDOM 24

static const struct {
  int width, height;
} sizes[] = { { 360, 560 }, { 640, 290 }, { 800, 530 }, { 1280, 720 }, { 1920, 1000 },
              { 3840, 2080 } };

/* What is remembered for one size of the table. */
typedef struct {
  TablePlan plan;
  guint level;
} Witness;

static void
assert_inside (const TableSpace *space, const TableRect *rect)
{
  g_assert_cmpint (rect->x, >=, 0);
  g_assert_cmpint (rect->y, >=, 0);
  g_assert_cmpint (rect->x + rect->width, <=, space->width);
  g_assert_cmpint (rect->y + rect->height, <=, space->height);
}

static void
assert_stays (const TablePlan *before, const TablePlan *now)
{
  g_assert_cmpint (now->card_width, ==, before->card_width);
  for (guint p = 0; p < now->n_spots; p++)
    {
      g_assert_cmpint (now->spots[p].place.x, ==, before->spots[p].place.x);
      g_assert_cmpint (now->spots[p].place.y, ==, before->spots[p].place.y);
    }
}

static void
look (Witness          *self,
      MarquiseGame     *game,
      const TableSpace *space,
      gboolean          first,
      gboolean          again)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  TableFill fills[TABLE_MAX_PILES];
  TablePlan now = self->plan;
  guint level;

  if (again)
    {
      now = (TablePlan) { 0 };
      table_plan_make (&now, space, game);
    }
  if (!first)
    assert_stays (&self->plan, &now);
  self->plan = now;
  for (guint p = 0; p < n_piles; p++)
    fills[p] = table_fill_read (&piles[p]);
  level = table_plan_fit (&now, fills, self->level);
  g_assert_cmpuint (level, >=, self->level);
  self->level = level;
  for (guint p = 0; p < n_piles; p++)
    {
      TableRect cards[POSITION_MAX_CARDS];

      assert_inside (space, &now.spots[p].place);
      table_plan_fan (&now, p, fills[p], self->level, cards);
      for (guint i = 0; i < fills[p].n_cards; i++)
        assert_inside (space, &cards[i]);
    }
}

static gboolean
play_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  if (hint == NULL)
    return FALSE;
  if (hint->target < 0)
    return marquise_game_activate (game, (guint) hint->pile, hint->index);

  return marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
}

static void
play (const char *id,
      guint32     number)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (id);
  Witness witness[G_N_ELEMENTS (sizes)] = { 0 };

  marquise_game_deal_number (game, &(Rules) { 0 }, number);
  for (guint i = 0; i < MOST_MOVES; i++)
    {
      for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
        {
          const TableSpace space = { .width = sizes[s].width, .height = sizes[s].height };

          look (&witness[s], game, &space, i == 0, i == 0 || i % SELDOM == s);
        }
      if (!play_hint (game))
        break;
    }
}

static void
test_steady (gconstpointer id)
{
  const char *wanted = g_getenv ("MARQUISE_GAMES");
  guint n = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : GAMES;

  for (guint32 number = 1; number <= n; number++)
    play (id, number);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autofree char *path = g_strconcat ("/steady/", patiences[i]->game.id, NULL);

      g_test_add_data_func (path, patiences[i]->game.id, test_steady);
    }

  return g_test_run ();
}
