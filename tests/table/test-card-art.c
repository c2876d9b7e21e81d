/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests of the card faces: every card in every style draws, and what has to be told apart can be. No display
 * is needed. (test-art compares whole pictures with references.) */

#include "table/card-art.h"

#include <stdlib.h>

static cairo_surface_t *
draw_card (Card card, const CardStyle *style, int width)
{
  int height = width * 3 / 2;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (image);

  card_art_draw (cr, card, style, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  return image;
}

static guint32
pixel_at (cairo_surface_t *image, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (image) + y * cairo_image_surface_get_stride (image);

  return ((const guint32 *) (const void *) row)[x];
}

/* Share of pixels that differ clearly in some channel. */
static double
compare (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a), n = 0;

  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 p = pixel_at (a, x, y), q = pixel_at (b, x, y);
        gboolean far = FALSE;

        for (int shift = 0; shift < 24; shift += 8)
          far |= abs ((int) (p >> shift & 0xff) - (int) (q >> shift & 0xff)) > 40;
        n += far;
      }
  return (double) n / (width * height);
}

static void
test_all (void)
{
  static const int widths[] = { 8, 24, 48, 120, 400 };

  for (int bits = 0; bits < 8; bits++)
    for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
      for (int suit = 0; suit < N_SUITS; suit++)
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
          {
            CardStyle style = { bits & 1 ? CARD_INDICES_ENGLISH : CARD_INDICES_FRENCH, bits & 2, bits & 4, 0 };

            /* All styles at one size, all sizes in one style. */
            if (bits == 0 || widths[w] == 48)
              cairo_surface_destroy (draw_card (card_make (suit, rank), &style, widths[w]));
          }
}

/* No two of the 52 faces look alike, not even in the strip that a column pressed together leaves. */
static void
test_distinct (void)
{
  CardStyle style = { 0 };
  cairo_surface_t *strips[52];

  for (int i = 0; i < 52; i++)
    {
      cairo_surface_t *face = draw_card (card_make (i % 4, i / 4 + 1), &style, 60);
      cairo_t *cr;

      strips[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 60, 16);
      cr = cairo_create (strips[i]);
      cairo_set_source_surface (cr, face, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_flush (strips[i]);
      cairo_surface_destroy (face);
    }
  for (int i = 0; i < 52; i++)
    for (int j = 0; j < i; j++)
      g_assert_cmpfloat (compare (strips[i], strips[j]), >, 0.012);
  for (int i = 0; i < 52; i++)
    cairo_surface_destroy (strips[i]);
}

/* How many pixels lean clearly to one channel (0 blue, 1 green, 2 red). */
static int
count_leaning (Card card, const CardStyle *style, int channel)
{
  cairo_surface_t *image = draw_card (card, style, 60);
  int n = 0;

  for (int y = 0; y < 90; y++)
    for (int x = 0; x < 60; x++)
      {
        guint32 pixel = pixel_at (image, x, y);
        int value = (int) (pixel >> (8 * channel) & 0xff);
        int other = (int) (pixel >> (8 * ((channel + 1) % 3)) & 0xff);
        int third = (int) (pixel >> (8 * ((channel + 2) % 3)) & 0xff);

        n += value > other + 30 && value > third + 30;
      }
  cairo_surface_destroy (image);
  return n;
}

static void
test_colours (void)
{
  CardStyle two = { 0 }, four = { CARD_INDICES_FRENCH, TRUE, FALSE, 0 };

  g_assert_cmpint (count_leaning (card_make (SUIT_HEARTS, 5), &two, 2), >, 200);
  g_assert_cmpint (count_leaning (card_make (SUIT_DIAMONDS, 5), &two, 2), >, 200);
  g_assert_cmpint (count_leaning (card_make (SUIT_CLUBS, 5), &two, 2), ==, 0);
  g_assert_cmpint (count_leaning (card_make (SUIT_SPADES, 5), &two, 2), ==, 0);
  g_assert_cmpint (count_leaning (card_make (SUIT_HEARTS, 5), &four, 2), >, 200);
  g_assert_cmpint (count_leaning (card_make (SUIT_DIAMONDS, 5), &four, 0), >, 200);
  g_assert_cmpint (count_leaning (card_make (SUIT_CLUBS, 5), &four, 1), >, 200);
  g_assert_cmpint (count_leaning (card_make (SUIT_SPADES, 5), &four, 1), ==, 0);
}

/* R D V against K Q J; larger indices; the ten means the same to everybody. */
static void
test_styles (void)
{
  CardStyle french = { 0 }, english = { CARD_INDICES_ENGLISH, FALSE, FALSE, 0 };
  CardStyle large = { CARD_INDICES_FRENCH, FALSE, TRUE, 0 };

  for (int rank = RANK_TEN; rank <= RANK_KING; rank++)
    {
      cairo_surface_t *a = draw_card (card_make (SUIT_SPADES, rank), &french, 60);
      cairo_surface_t *b = draw_card (card_make (SUIT_SPADES, rank), &english, 60);
      cairo_surface_t *c = draw_card (card_make (SUIT_SPADES, rank), &large, 60);

      if (rank == RANK_TEN)
        g_assert_cmpfloat (compare (a, b), ==, 0);
      else
        g_assert_cmpfloat (compare (a, b), >, 0.005);
      g_assert_cmpfloat (compare (a, c), >, 0.01);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
      cairo_surface_destroy (c);
    }
}

/* A card held upside down reads the same, but for the pips of odd cards and the aces. */
static void
test_turned (void)
{
  CardStyle style = { 0 };

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      static const int ranks[] = { 2, 4, 10, RANK_JACK, RANK_QUEEN, RANK_KING };

      for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++)
        {
          cairo_surface_t *face = draw_card (card_make (suit, ranks[i]), &style, 80);
          cairo_surface_t *turned = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 80, 120);
          cairo_t *cr = cairo_create (turned);

          cairo_translate (cr, 80, 120);
          cairo_rotate (cr, G_PI);
          cairo_set_source_surface (cr, face, 0, 0);
          cairo_paint (cr);
          cairo_destroy (cr);
          cairo_surface_flush (turned);
          g_assert_cmpfloat (compare (face, turned), <, 0.06);
          cairo_surface_destroy (face);
          cairo_surface_destroy (turned);
        }
    }
}

static void
test_backs (void)
{
  cairo_surface_t *backs[CARD_ART_N_BACKS];

  for (int i = 0; i < CARD_ART_N_BACKS; i++)
    {
      CardStyle style = { CARD_INDICES_FRENCH, FALSE, FALSE, i };
      cairo_surface_t *hidden = draw_card (card_make (SUIT_HEARTS, RANK_KING) | CARD_DOWN, &style, 60);

      backs[i] = draw_card (CARD_DOWN, &style, 60);
      /* A back tells nothing about its card. */
      g_assert_cmpfloat (compare (backs[i], hidden), ==, 0);
      cairo_surface_destroy (hidden);
      for (int j = 0; j < i; j++)
        g_assert_cmpfloat (compare (backs[i], backs[j]), >, 0.05);
    }
  for (int i = 0; i < CARD_ART_N_BACKS; i++)
    cairo_surface_destroy (backs[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-art/all", test_all);
  g_test_add_func ("/card-art/distinct", test_distinct);
  g_test_add_func ("/card-art/colours", test_colours);
  g_test_add_func ("/card-art/styles", test_styles);
  g_test_add_func ("/card-art/turned", test_turned);
  g_test_add_func ("/card-art/backs", test_backs);
  return g_test_run ();
}
