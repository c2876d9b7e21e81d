/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players with poor eyesight can see the engraving in empty places, and their frames: 3 : 1 at
 * least against what is around them, on every felt, where its light is brightest and in its corner.
 * If each suit has a colour of its own, a player who cannot tell red from green can tell any two of
 * them apart. */

#include "table/art/card-art.h"
#include "table/faces/table-felt.h"

#include <math.h>

#define SIZE 600
#define LEAST 3.0
/* In high contrast each place is drawn this number of times. */
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

/* The mean of a few points, because felt has a grain. */
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

/* The luminance that differs most from @ground in a row of points. */
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
  double sign, inside, outside; /* contrast of the sign, and of the frame against either side */
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

/* Colours as people see them, in linear light, by Machado, Oliveira and Fernandes (2009), at full
 * severity: unchanged, without the cones for red, without those for green, without those for
 * blue. */
static const struct {
  const char *name;
  double matrix[3][3];
  double least;                 /* colour difference of CIE 1976 between any two suits */
} eyes[] = {
  { "all colours", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } }, 36 },
  { "no red", { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
                { -0.003882, -0.048116, 1.051998 } }, 30 },
  { "no green", { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
                  { -0.011820, 0.042940, 0.968881 } }, 30 },
  { "no blue", { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
                 { 0.004733, 0.691367, 0.303900 } }, 20 },
};

typedef struct {
  double l, a, b;
} Lab;

static Lab
see (guint32 pixel,
     guint   eye)
{
  static const double xyz[3][3] = { { 0.4125 / 0.9505, 0.3576 / 0.9505, 0.1804 / 0.9505 },
                                    { 0.2127, 0.7152, 0.0722 },
                                    { 0.0193 / 1.0888, 0.1192 / 1.0888, 0.9503 / 1.0888 } };
  double light[3], seen[3], f[3];

  for (int i = 0; i < 3; i++)
    light[i] = linear ((pixel >> (16 - 8 * i) & 0xff) / 255.0);
  for (int i = 0; i < 3; i++)
    {
      const double *row = eyes[eye].matrix[i];

      seen[i] = CLAMP (row[0] * light[0] + row[1] * light[1] + row[2] * light[2], 0, 1);
    }
  for (int i = 0; i < 3; i++)
    {
      double part = xyz[i][0] * seen[0] + xyz[i][1] * seen[1] + xyz[i][2] * seen[2];

      f[i] = part > 0.008856 ? cbrt (part) : 7.787 * part + 16.0 / 116;
    }

  return (Lab) { 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]) };
}

/* The colour of the sign in the middle of a three. */
static guint32
find_suit_colour (int              suit,
                  const CardStyle *style)
{
  g_autoptr (Surface) image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 280);
  cairo_t *cr = cairo_create (image);
  const guint8 *row;

  card_art_draw (cr, card_make (suit, 3), style, 200, 280);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  row = cairo_image_surface_get_data (image) + 140 * cairo_image_surface_get_stride (image);

  return ((const guint32 *) row)[100];
}

static void
test_suits (gconstpointer data)
{
  const CardStyle style = { .four_colours = TRUE, .orange_diamonds = GPOINTER_TO_INT (data) };

  for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      double least = G_MAXDOUBLE;

      for (int one = 0; one < N_SUITS; one++)
        for (int other = one + 1; other < N_SUITS; other++)
          {
            Lab a = see (find_suit_colour (one, &style), eye);
            Lab b = see (find_suit_colour (other, &style), eye);
            double distance = sqrt (pow (a.l - b.l, 2) + pow (a.a - b.a, 2) + pow (a.b - b.b, 2));

            least = MIN (least, distance);
            g_string_append_printf (line, "  %c%c %.0f", "CDHS"[one], "CDHS"[other], distance);
          }
      g_test_message ("%-12s%s", eyes[eye].name, line->str);
      g_assert_cmpfloat (least, >=, eyes[eye].least);
    }
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

  g_test_add_data_func ("/contrast/suits/blue diamonds", GINT_TO_POINTER (FALSE), test_suits);
  g_test_add_data_func ("/contrast/suits/orange diamonds", GINT_TO_POINTER (TRUE), test_suits);

  return g_test_run ();
}
