/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints how large cards are, and how close together: see build-aux/perf/places.
 *
 *   places [FILE.patience...]        every patience, and those of these files too
 *
 * The lines are "game⇥WIDTHxHEIGHT⇥width of a card⇥smallest step between face-up cards in a column
 * as long as in 95 of 100 positions⇥smallest legible step⇥microseconds of CPU time", lengths in
 * pixels; and "game⇥moves⇥moves after which cards had shifted that nobody moved⇥cards shifted", for
 * careless games at 1280×800. */

#include "table/layout/planner.h"

#include "engine/games.h"
#include "model/game/game-private.h"
#include "model/patience/own-patiences.h"
#include "../sample.h"

#include <time.h>

/* The sizes of the table in windows of usual sizes. */
static const struct {
  int width, height;
} sizes[] = { { 350, 486 }, { 690, 313 }, { 790, 513 }, { 990, 633 }, { 1270, 713 },
              { 1910, 993 } };

#define GAMES 30
#define MOST_MOVES 200

static double
count_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

/* The step between cards in a column of the greatest usual length. */
static int
find_step (const TablePlan   *plan,
           MarquiseGame      *game,
           MarquiseTableSize *size,
           int               *least)
{
  TableFill fill = { size->lengths.longest.down + size->lengths.longest.up,
                     size->lengths.longest.down };
  TableRect rects[POSITION_MAX_CARDS];
  CardArtIndex index;

  card_art_measure_index (plan->space.index_size, plan->card_width, plan->card_height, &index);
  *least = (int) ((size->heaps ? index.glimpse : index.least) * plan->card_height);
  for (guint p = 0; p < plan->n_spots; p++)
    if (plan->spots[p].fan == MARQUISE_FAN_DOWN && fill.n_cards > fill.n_down + 1)
      {
        TableFill fills[TABLE_MAX_PILES] = { { 0 } };

        fills[p] = fill;
        table_plan_fan (plan, p, fill, table_plan_fit (plan, fills, 0), rects);
        return rects[fill.n_cards - 1].y - rects[fill.n_cards - 2].y;
      }
  return 0;
}

static void
print_sizes (MarquiseGame *game, const char *id)
{
  MarquiseTableSize size;

  marquise_game_get_table_size (game, &size);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const TableSpace space = { .width = sizes[i].width, .height = sizes[i].height };
      TablePlan plan = { 0 };
      double before = count_us ();
      int least, step;

      table_plan_make (&plan, &space, game);
      before = count_us () - before;
      step = find_step (&plan, game, &size, &least);
      g_print ("%s\t%dx%d\t%d\t%d\t%d\t%.0f\n", id, space.width, space.height, plan.card_width,
               step, least, before);
    }
}

/* The places of all cards on a table. */
typedef struct {
  TablePlan plan;
  guint level;
  GHashTable *places;           /* from GUINT (pile << 8 | index) to y */
} Seen;

static guint
count_shifted (Seen *seen, MarquiseGame *game, gboolean first)
{
  guint n_piles, n_shifted = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  TableFill fills[TABLE_MAX_PILES];
  GHashTable *now = g_hash_table_new (NULL, NULL);

  for (guint p = 0; p < n_piles; p++)
    fills[p] = table_fill_read (&piles[p]);
  seen->level = table_plan_fit (&seen->plan, fills, seen->level);
  for (guint p = 0; p < n_piles; p++)
    {
      TableRect rects[POSITION_MAX_CARDS];

      table_plan_fan (&seen->plan, p, fills[p], seen->level, rects);
      for (guint i = 0; i < piles[p].n_cards && seen->plan.spots[p].fan == MARQUISE_FAN_DOWN; i++)
        {
          gpointer key = GUINT_TO_POINTER (p << 16 | i << 8 | card_id (piles[p].cards[i])), before;

          g_hash_table_insert (now, key, GINT_TO_POINTER (rects[i].y));
          if (!first && g_hash_table_lookup_extended (seen->places, key, NULL, &before)
              && GPOINTER_TO_INT (before) != rects[i].y)
            n_shifted++;
        }
    }
  g_clear_pointer (&seen->places, g_hash_table_unref);
  seen->places = now;
  return n_shifted;
}

static gboolean
play_any (MarquiseGame *game)
{
  const Patience *patience = patience_find (MARQUISE_GAME_GET_CLASS (game)->game->id);
  const Position *position = marquise_game_get_state (game);
  Move moves[PATIENCE_MAX_MOVES], kept[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves), n_kept = 0;
  char text[PATIENCE_MOVE_TEXT];

  for (int i = 0; i < n; i++)
    if (patience->merit (patience, position, moves[i]) >= 0)
      kept[n_kept++] = moves[i];
  if (n_kept == 0)
    return FALSE;
  move_format (patience, kept[g_random_int_range (0, n_kept)], text);
  return MARQUISE_GAME_GET_CLASS (game)->play_text (game, text, NULL);
}

static void
print_shifts (MarquiseGame *game, const char *id)
{
  const TableSpace space = { .width = 1270, .height = 713 };
  guint n_moves = 0, n_with = 0, n_cards = 0;

  for (guint32 number = 1; number <= GAMES; number++)
    {
      Seen seen = { { { 0 } } };

      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      table_plan_make (&seen.plan, &space, game);
      count_shifted (&seen, game, TRUE);
      for (guint i = 0; i < MOST_MOVES && play_any (game); i++)
        {
          guint shifted = count_shifted (&seen, game, FALSE);

          n_moves++;
          n_with += shifted > 0;
          n_cards += shifted;
        }
      g_hash_table_unref (seen.places);
    }
  g_print ("%s\t%.0f\t%.2f\t%.1f\n", id, (double) n_moves / GAMES,
           (double) n_with / GAMES, (double) n_cards / GAMES);
}

int
main (int    argc,
      char **argv)
{
  g_random_set_seed (1);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;

      if (!g_file_get_contents (argv[i], &text, &length, &error))
        g_error ("%s", error->message);
      bytes = g_bytes_new (text, length);
      if (marquise_own_patiences_add (bytes, NULL, &error) == NULL)
        g_printerr ("%s: %s\n", argv[i], error->message);
    }
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);

      marquise_game_deal_number (game, &(Rules) { 0 }, 1);
      print_sizes (game, patiences[i]->game.id);
      print_shifts (game, patiences[i]->game.id);
    }
  return 0;
}
