/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is clicked again and again stays under the hand: over whole games of every patience, played
 * by the hints, at six sizes, the stock never moves, nor does any place beside it, columns keep
 * their pitch, cards change size twice at most, and all lie within the table. MARQUISE_GAMES plays
 * more of them. */

#include "table/layout/geometry.h"

#include "engine/games.h"

#define GAMES 40
#define MOST_MOVES 400

static const struct {
  int width, height;
} sizes[] = { { 360, 560 }, { 640, 290 }, { 800, 530 }, { 1280, 720 }, { 1920, 1000 },
              { 3840, 2080 } };

/* Of one size of the table. */
typedef struct {
  TableSpace space;
  guint n_steps;
  int card_width;
  guint n_changes;              /* of the size of cards */
  int center_x[POSITION_MAX_PILES], center_y[POSITION_MAX_PILES];
} Witness;

static gboolean
is_clicked_again (const MarquisePileLayout *layout)
{
  return layout->place == MARQUISE_PLACE_STOCK || layout->place == MARQUISE_PLACE_WASTE
         || layout->place == MARQUISE_PLACE_FOUNDATION || layout->place == MARQUISE_PLACE_CELL
         || layout->place == MARQUISE_PLACE_RESERVE;
}

static void
assert_inside (const TableSpace *space, const TableRect *rect)
{
  g_assert_cmpint (rect->x, >=, 0);
  g_assert_cmpint (rect->y, >=, 0);
  g_assert_cmpint (rect->x + rect->width, <=, space->width);
  g_assert_cmpint (rect->y + rect->height, <=, space->height);
}

static void
look (Witness      *self,
      MarquiseGame *game,
      gboolean      first)
{
  TablePile shapes[POSITION_MAX_PILES];
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  int width, height;

  table_space_measure (&self->space, game, &width, &height);
  for (guint p = 0; p < n_piles; p++)
    table_pile_read (&self->space, &piles[p], &shapes[p]);
  table_space_fit (&self->space, game, shapes, n_piles, &self->n_steps, &width, &height);
  self->n_changes += !first && width != self->card_width;
  self->card_width = width;
  for (guint p = 0; p < n_piles; p++)
    {
      TableRect place, cards[POSITION_MAX_CARDS];
      int x, y;

      table_pile_rects (&self->space, &shapes[p], &place, cards);
      assert_inside (&self->space, &place);
      for (guint i = 0; i < shapes[p].n_cards; i++)
        assert_inside (&self->space, &cards[i]);
      x = place.x + place.width / 2;
      y = place.y + place.height / 2;
      if (!first)
        {
          g_assert_cmpint (x, ==, self->center_x[p]);
          if (is_clicked_again (&piles[p].layout))
            g_assert_cmpint (y, ==, self->center_y[p]);
        }
      self->center_x[p] = x;
      self->center_y[p] = y;
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
          witness[s].space.width = sizes[s].width;
          witness[s].space.height = sizes[s].height;
          look (&witness[s], game, i == 0);
          g_assert_cmpuint (witness[s].n_changes, <=, 2);
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

/* Eighteen fans lie in three rows on a telephone, and in two where cards are larger then. */
static void
test_wide (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("belle-lucie");
  TableSpace broad = { .width = 1000, .height = 620 }, narrow = { .width = 360, .height = 486 };
  int width, height;

  marquise_game_deal_number (game, &(Rules) { 0 }, 1);
  table_space_measure (&broad, game, &width, &height);
  g_assert_true (broad.wide);
  g_assert_cmpint (width, >=, 80);
  table_space_measure (&narrow, game, &width, &height);
  g_assert_false (narrow.wide);
  g_assert_cmpint (width, >=, 44);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; patiences[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/steady/", patiences[i]->game.id, NULL);

      g_test_add_data_func (path, patiences[i]->game.id, test_steady);
    }
  g_test_add_func ("/steady/wide", test_wide);

  return g_test_run ();
}
