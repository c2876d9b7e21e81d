/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each game's table looks as it did when somebody last looked at it: in a small window, a large
 * one, on a telephone, and in dark mode. There is no text on a table, and GTK's software renderer
 * is used, so that neither fonts nor the display make a difference.
 *
 * A reference is the picture made ten times smaller, each of its points the mean of a hundred: it
 * shows what one sees from a few steps away, not how an edge is smoothed. If a picture differs, it
 * is saved in full size in the test's folder, for people to look at. build-aux/renew-pictures
 * writes the references again. */

#include "../model/play.h"
#include "model/trick/trick-match.h"
#include "table/table-private.h"

#include <glib/gstdio.h>

#define BLOCK 10
/* A point that differs by more than VISIBLE of 255 is noticed; this share of them is allowed. */
#define VISIBLE 20
#define ALLOWED_PER_MILLE 4

typedef struct {
  const char *game;
  const char *name;
  int width, height;
  int moves;
  gboolean dark, mirrored;
} Picture;

static const Picture pictures[] = {
  { "klondike", "800x600", 800, 600, 40 },
  { "klondike", "1280x800", 1280, 800, 40 },
  { "klondike", "360x640", 360, 640, 40 },
  { "klondike", "dark", 800, 600, 40, TRUE },
  { "klondike", "left-handed", 800, 600, 40, FALSE, TRUE },
  { "loi-salique", "800x600", 800, 600, 70 },
  { "loi-salique", "1280x800", 1280, 800, 70 },
  { "loi-salique", "360x640", 360, 640, 70 },
  { "loi-salique", "dark", 800, 600, 70, TRUE },
  { "tour-infernale", "800x600", 800, 600, 25 },
  { "tour-infernale", "1280x800", 1280, 800, 25 },
  { "tour-infernale", "360x640", 360, 640, 25 },
  { "tour-infernale", "dark", 800, 600, 25, TRUE },
  { "intrigue", "800x600", 800, 600, 60 },
  { "intrigue", "1280x800", 1280, 800, 60 },
  { "intrigue", "360x640", 360, 640, 60 },
  { "intrigue", "dark", 800, 600, 60, TRUE },
  { "marjolet", "800x600", 800, 600, 0 },
  { "marjolet", "1280x800", 1280, 800, 0 },
  { "marjolet", "360x640", 360, 640, 0 },
  { "marjolet", "dark", 800, 600, 0, TRUE },
};

typedef cairo_surface_t Surface;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Surface, cairo_surface_destroy)

static MarquiseGame *
prepare_game (const Picture *picture)
{
  MarquiseGame *game = marquise_game_new (picture->game);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  /* A game in progress, without the pauses and cards before its first move. */
  if (MARQUISE_IS_TRICK_MATCH (game))
    g_object_set (game, "pace", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 7);
  for (int i = 0; i < picture->moves; i++)
    play_any (game, rand);
  return game;
}

static Surface *
render (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  Surface *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static GtkWidget *
open_table (const Picture *picture, MarquiseGame *game)
{
  GtkWidget *table = marquise_table_new ();
  GtkWidget *window = gtk_window_new ();

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      picture->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                    : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set (table, "animate", FALSE, "mirrored", picture->mirrored, "colour",
                picture->dark ? "night" : "green", NULL);
  marquise_table_set_game (MARQUISE_TABLE (table), game);
  gtk_widget_set_size_request (table, picture->width, picture->height);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), picture->width, picture->height);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (table);
  g_assert_cmpint (gtk_widget_get_width (table), ==, picture->width);
  g_assert_cmpint (gtk_widget_get_height (table), ==, picture->height);
  return table;
}

static Surface *
take_picture (const Picture *picture)
{
  g_autoptr (MarquiseGame) game = prepare_game (picture);
  GtkWidget *table = open_table (picture, game);
  Surface *surface = render (table);

  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (table)));
  return surface;
}

static const guint8 *
point (Surface *surface, int x, int y)
{
  return cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
         + 4 * x;
}

/* A smaller picture, each point the mean of a block; five bits of a colour are kept, so that files
 * are small. */
static Surface *
make_smaller (Surface *large)
{
  int width = cairo_image_surface_get_width (large) / BLOCK;
  int height = cairo_image_surface_get_height (large) / BLOCK;
  Surface *small = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  cairo_surface_flush (small);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int i = 0; i < 3; i++)
        {
          int sum = 0;

          for (int k = 0; k < BLOCK * BLOCK; k++)
            sum += point (large, x * BLOCK + k % BLOCK, y * BLOCK + k / BLOCK)[i];
          ((guint8 *) point (small, x, y))[i] = (guint8) ((sum / (BLOCK * BLOCK)) & 0xf8);
        }
  cairo_surface_mark_dirty (small);
  return small;
}

static int
count_different (Surface *a, Surface *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a), n = 0;

  g_assert_cmpint (cairo_image_surface_get_width (b), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (b), ==, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        int most = 0;

        for (int i = 0; i < 3; i++)
          most = MAX (most, ABS (point (a, x, y)[i] - point (b, x, y)[i]));
        n += most > VISIBLE;
      }
  return n;
}

static void
save_failed (Surface *picture, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "table", name, NULL);

  cairo_surface_write_to_png (picture, path);
  g_test_message ("the picture is in %s", path);
}

static void
test_picture (gconstpointer data)
{
  const Picture *picture = data;
  g_autofree char *name = g_strdup_printf ("table-%s-%s.png", picture->game, picture->name);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "table", "references", name, NULL);
  g_autoptr (Surface) whole = take_picture (picture);
  g_autoptr (Surface) small = make_smaller (whole);
  g_autoptr (Surface) reference = NULL;
  int different, all = picture->width * picture->height / (BLOCK * BLOCK);

  if (g_getenv ("MARQUISE_UPDATE_REFERENCES"))
    {
      cairo_surface_write_to_png (small, path);
      return;
    }
  reference = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (reference), ==, CAIRO_STATUS_SUCCESS);
  different = count_different (small, reference);
  if (different * 1000 > all * ALLOWED_PER_MILLE)
    save_failed (whole, name);
  g_assert_cmpint (different * 1000, <=, all * ALLOWED_PER_MILLE);
}

/* The comparison is sensitive enough: one card in another place and one turned over are more than
 * it allows. */
static void
test_sensitive (void)
{
  Picture picture = pictures[0];
  g_autoptr (Surface) before = take_picture (&picture), after = NULL;
  g_autoptr (Surface) small_before = make_smaller (before), small_after = NULL;

  picture.moves++;
  after = take_picture (&picture);
  small_after = make_smaller (after);
  g_assert_cmpint (count_different (small_before, small_after) * 1000, >,
                   ALLOWED_PER_MILLE * picture.width * picture.height / (BLOCK * BLOCK));
}

/* They include one with overlapping piles, and one with turned cards. */
static const Picture ground_pictures[] = {
  { "klondike", "", 800, 600, 40 },
  { "intrigue", "", 360, 640, 60 },
  { "pyramid", "", 800, 600, 20 },
  { "marjolet", "", 1280, 800, 0 },
};

/* Paints a few more frames than there are piles, because the ground adds one pile in each frame. */
static void
paint_frames (MarquiseTable *table)
{
  for (guint i = 0; i < table->layout->piles->len + 3; i++)
    {
      gtk_widget_queue_draw (GTK_WIDGET (table));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
    }
}

/* Overlapping shadows are rounded once more, and nothing else may differ. */
static void
assert_ground_same (MarquiseTable *table)
{
  g_autoptr (Surface) one_by_one = NULL, together = NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (table));
  int height = gtk_widget_get_height (GTK_WIDGET (table));

  table->painting->always_ground = FALSE;
  paint_frames (table);
  one_by_one = render (GTK_WIDGET (table));
  table->painting->always_ground = TRUE;
  paint_frames (table);
  together = render (GTK_WIDGET (table));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int i = 0; i < 3; i++)
        g_assert_cmpint (ABS (point (one_by_one, x, y)[i] - point (together, x, y)[i]), <=, 2);
}

/* The felt and its cards, painted as one picture, look the same; a pile with a marked card is
 * painted separately, and so are piles that overlap it. */
static void
test_ground (gconstpointer data)
{
  const Picture *picture = data;
  g_autoptr (MarquiseGame) game = prepare_game (picture);
  MarquiseTable *table = MARQUISE_TABLE (open_table (picture, game));
  MarquiseCardView *view;
  guint n_all, p = 0;

  assert_ground_same (table);
  n_all = table_ground_count (table->painting->ground);
  g_assert_cmpuint (n_all, >=, table->layout->piles->len);
  while (table_layout_get_pile (table->layout, p)->cards->len == 0)
    p++;
  view = g_ptr_array_index (table_layout_get_pile (table->layout, p)->cards, 0);
  for (guint i = 0; !gtk_widget_get_visible (GTK_WIDGET (view)); i++)
    view = g_ptr_array_index (table_layout_get_pile (table->layout, p)->cards, i);
  view->marked = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (view));
  assert_ground_same (table);
  g_assert_cmpuint (table_ground_count (table->painting->ground), <, n_all);
  view->marked = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (view));
  assert_ground_same (table);
  g_assert_cmpuint (table_ground_count (table->painting->ground), ==, n_all);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (table))));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pictures/%s/%s", pictures[i].game,
                                               pictures[i].name);

      g_test_add_data_func (path, &pictures[i], test_picture);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ground_pictures); i++)
    {
      g_autofree char *path = g_strconcat ("/pictures/ground/", ground_pictures[i].game, NULL);

      g_test_add_data_func (path, &ground_pictures[i], test_ground);
    }
  g_test_add_func ("/pictures/sensitive", test_sensitive);

  return g_test_run ();
}
