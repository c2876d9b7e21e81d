/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is engraved in empty places, and their frames, can be seen by weak eyes: 3 : 1 at least
 * against what lies around them, on every felt, where its light is brightest and in its corner. */

#include "table/art/card-art.h"
#include "table/faces/table-felt.h"

#include <math.h>

#define SIZE 600
#define LEAST 3.0
/* In high contrast each place is drawn so many times. */
#define CONTRAST_TIMES 2

typedef cairo_surface_t Surface;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Surface, cairo_surface_destroy)

static double
linear (double channel)
{
  return channel <= 0.03928 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (Surface *image,
           int      x,
           int      y)
{
  const guint8 *pixel = cairo_image_surface_get_data (image)
                        + y * cairo_image_surface_get_stride (image) + x * 4;

  return 0.0722 * linear (pixel[0] / 255.0) + 0.7152 * linear (pixel[1] / 255.0)
         + 0.2126 * linear (pixel[2] / 255.0);
}

/* Of a few points: felt has a grain. */
static double
luminance_around (Surface *image,
                  int      x,
                  int      y)
{
  double sum = 0;

  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++)
      sum += luminance (image, x + i, y + j);

  return sum / 9;
}

static double
ratio (double one,
       double other)
{
  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

/* What stands out most from @ground in a row of points. */
static double
find_line (Surface *image,
           int      x,
           int      y,
           int      n,
           double   ground)
{
  double best = ground;

  for (int i = 0; i < n; i++)
    if (ratio (luminance (image, x + i, y), ground) > ratio (best, ground))
      best = luminance (image, x + i, y);

  return best;
}

static Surface *
draw_place (const char *colour,
            guint       sign,
            int         x,
            int         y,
            int         width,
            int         times)
{
  const CardStyle style = { CARD_INDICES_FRENCH };
  Surface *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr;

  table_felt_draw (image, colour);
  cr = cairo_create (image);
  cairo_translate (cr, x, y);
  for (int i = 0; i < times; i++)
    card_art_draw_place (cr, sign, &style, width, width * CARD_ART_ASPECT);
  cairo_destroy (cr);
  cairo_surface_flush (image);

  return image;
}

typedef struct {
  double sign, inside, outside; /* of the sign, and of the frame against either side */
} Contrast;

static Contrast
measure (const char *colour,
         guint       sign,
         int         x,
         int         y,
         int         width,
         int         times)
{
  g_autoptr (Surface) felt = draw_place (colour, CARD_ART_SIGN_UNSEEN, x, y, width, 1);
  g_autoptr (Surface) image = draw_place (colour, sign, x, y, width, times);
  int height = (int) (width * CARD_ART_ASPECT), middle = y + height / 2;
  double ground = luminance_around (image, x + width / 8, y + height / 4);
  double around = luminance_around (felt, x + 1, y + height / 4);
  double frame = find_line (image, x, y + height / 4, MAX (3, width / 20), around);
  double best = ground;

  for (int row = -width / 5; row <= width / 5; row++)
    {
      double here = find_line (image, x + width / 4, middle + row, width / 2, ground);

      best = ratio (here, ground) > ratio (best, ground) ? here : best;
    }

  return (Contrast) { ratio (best, ground), ratio (frame, ground), ratio (frame, around) };
}

static void
test_places (gconstpointer data)
{
  static const guint signs[] = { 1 + SUIT_CLUBS, 1 + SUIT_HEARTS, N_SUITS + RANK_KING,
                                 CARD_ART_SIGN_TURN, CARD_ART_SIGN_TURN + 2, CARD_ART_SIGN_CROSS,
                                 CARD_ART_SIGN_CARD + (RANK_ACE << 2 | SUIT_SPADES) };
  static const int widths[] = { 30, 62, 124 };
  static const int places[][2] = { { 240, 160 }, { 4, 4 } };
  Contrast least[2] = { { 99, 99, 99 }, { 99, 99, 99 } };
  const char *colour = data;

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
      for (gsize p = 0; p < G_N_ELEMENTS (places); p++)
        for (int high = 0; high < 2; high++)
          {
            Contrast found = measure (colour, signs[i], places[p][0], places[p][1], widths[w],
                                      high ? CONTRAST_TIMES : 1);

            least[high].sign = MIN (least[high].sign, found.sign);
            least[high].inside = MIN (least[high].inside, found.inside);
            least[high].outside = MIN (least[high].outside, found.outside);
          }

  for (int high = 0; high < 2; high++)
    g_test_message ("%s%s: sign %.2f, frame %.2f inside and %.2f outside", colour,
                    high ? ", high contrast" : "", least[high].sign, least[high].inside,
                    least[high].outside);
  g_assert_cmpfloat (least[0].sign, >=, LEAST);
  g_assert_cmpfloat (least[0].inside, >=, LEAST);
  g_assert_cmpfloat (least[0].outside, >=, LEAST);
  g_assert_cmpfloat (least[1].sign, >, least[0].sign);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (int i = 0; table_felt_colours[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/contrast/places/", table_felt_colours[i], NULL);

      g_test_add_data_func (path, table_felt_colours[i], test_places);
    }

  return g_test_run ();
}
