/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marquise's mark, and the ornate aces. */

#include "art-ornaments.h"

#include "art-glyphs.h"

#include <math.h>

/* A marquis's coronet with leaves and clusters of pearls; its band is at 0, 0. */
static const ArtShape coronet_shapes[] = {
  { 'y', 'M', "M -17 -3 C -20 -11 -23 -13 -24 -17 C -20 -21 -16 -19 -14 -15 L -11 -8 L -8 -13"
              " L -5 -8 C -5 -13 -9 -15 -8 -19"
              "C -5 -21 -3 -19 -2 -18 C -3 -22 -2 -25 0 -27 C 2 -25 3 -22 2 -18"
              " C 3 -19 5 -21 8 -19 C 9 -15 5 -13 5 -8 L 8 -13 L 11 -8 L 14 -15"
              "C 16 -19 20 -21 24 -17 C 23 -13 20 -11 17 -3 Q 0 2 -17 -3 Z" },
  { 'w', 'f', "E -9.4 -14 2.2 2.2 E 9.4 -14 2.2 2.2" },
  { 'y', 'M', "M -18 -4 Q 0 1 18 -4 L 17 1.4 Q 0 6.4 -17 1.4 Z" },
  { 0 }
};

/* A stone in the marquise cut. */
static const ArtShape stone_shapes[] = {
  { 'y', 'M', "M 0 -46 C 22 -27 29 -12 29 0 C 29 12 22 27 0 46 C -22 27 -29 12 -29 0"
              " C -29 -12 -22 -27 0 -46 Z" },
  { 'b', '.', "M 0 -40 C 19 -24 25 -11 25 0 C 25 11 19 24 0 40 C -19 24 -25 11 -25 0"
              " C -25 -11 -19 -24 0 -40 Z" },
  { 'l', ',', "M 0 -40 C -19 -24 -25 -11 -25 0 L -17 0 C -17 -8 -12 -17 0 -27 Z M 0 40"
              " C 19 24 25 11 25 0 L 17 0 C 17 8 12 17 0 27 Z" },
  { 'w', '.', "M 0 -27 C 12 -17 17 -8 17 0 C 17 8 12 17 0 27 C -12 17 -17 8 -17 0"
              " C -17 -8 -12 -17 0 -27 Z" },
  { '.', 'f', "M 0 -40 L 0 -27 M 0 40 L 0 27 M -25 0 L -17 0 M 25 0 L 17 0 M -18 -20 L -12 -13"
              " M 18 -20 L 12 -13 M -18 20 L -12 13 M 18 20 L 12 13" },
  { 'y', '.', "M -13 0 L 0 -1.6 L 13 0 L 0 1.6 Z" },
  { 0 }
};

/* Letters smaller than this, in device pixels, would not be readable. */
#define LETTER_PIXELS 4.5
#define LETTER_HEIGHT 12.4

/* The stone is double-headed like a figure, with an M at either end. */
static void
draw_stone (const ArtPen *pen)
{
  art_draw_shapes (pen, stone_shapes);
  if (LETTER_HEIGHT < LETTER_PIXELS * pen->pixel)
    return;
  art_set_colour (pen, 'b');
  for (int half = 0; half < 2; half++)
    {
      art_add_glyph (pen->cr, 'M', 0, -16.4, LETTER_HEIGHT);
      cairo_fill (pen->cr);
      cairo_rotate (pen->cr, G_PI);
    }
}

/* Draws the coronets, @rise away from the middle of the mark. */
static void
draw_coronets (const ArtPen *pen,
               double        rise)
{
  for (int half = 0; half < 2; half++)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0, -rise);
      art_draw_shapes (pen, coronet_shapes);
      cairo_restore (pen->cr);
      cairo_rotate (pen->cr, G_PI);
    }
}

/* Draws the stone under a coronet, double-headed, @size high. */
void
art_draw_mark (const ArtPen *pen,
               double        x,
               double        y,
               double        size)
{
  ArtPen own = *pen;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, size / 148, size / 148);
  own.pixel = pen->pixel * 148 / size;
  draw_coronets (&own, 47);
  draw_stone (&own);
  cairo_restore (pen->cr);
}

/* Repeats @motif in a circle of radius @radius, with its top outwards. */
static void
draw_wreath (const ArtPen *pen,
             const char   *motif,
             int           n,
             double        radius,
             double        from)
{
  cairo_new_path (pen->cr);
  for (int i = 0; i < n; i++)
    {
      cairo_save (pen->cr);
      cairo_rotate (pen->cr, from + i * 2 * G_PI / n);
      cairo_translate (pen->cr, 0, -radius);
      art_path (pen->cr, motif);
      cairo_restore (pen->cr);
    }
  cairo_fill (pen->cr);
}

/* Draws a branch of laurel with berries that rises on the right, from the bottom to the middle. */
static void
draw_branch (const ArtPen *pen,
             char          colour)
{
  cairo_t *cr = pen->cr;

  art_set_colour (pen, colour);
  cairo_new_path (cr);
  cairo_arc_negative (cr, 0, 0, 64, G_PI_2 - 0.06, 0.2);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  for (int i = 0; i < 5; i++)
    {
      cairo_save (cr);
      cairo_rotate (cr, G_PI_2 - 0.22 - i * 0.265);
      cairo_translate (cr, 64, 0);
      art_path (cr, "M 0 0 Q 4 -8 13 -11 Q 12 -2 0 0 Z");
      art_path (cr, "M 0 -3 Q -8 -5 -12 -14 Q -3 -13 0 -3 Z");
      cairo_restore (cr);
    }
  cairo_fill (cr);
  art_set_colour (pen, 'y');
  for (int i = 1; i < 5; i++)
    {
      cairo_save (cr);
      cairo_rotate (cr, G_PI_2 - 0.13 - i * 0.265);
      cairo_translate (cr, 64, 0);
      art_path (cr, "E 8.5 -2 2.2 2.2");
      cairo_restore (cr);
    }
  cairo_fill (cr);
}

static void
fill_suit (const ArtPen *pen,
           int           suit,
           char          colour,
           double        y,
           double        size)
{
  cairo_new_path (pen->cr);
  art_set_colour (pen, colour);
  art_add_suit (pen->cr, suit, 0, y, size);
  cairo_fill (pen->cr);
}

static void
stroke_paper (const ArtPen *pen,
              const char   *path,
              double        width)
{
  cairo_new_path (pen->cr);
  art_path (pen->cr, path);
  art_set_colour (pen, 't');
  cairo_set_line_width (pen->cr, width);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (pen->cr);
}

#define STONE_SIZE 0.62

/* The most elaborate ace: it has the stone, and the deck's name under a coronet at either end. */
static void
draw_ace_of_spades (const ArtPen *pen,
                    char          colour)
{
  cairo_t *cr = pen->cr;
  ArtPen own = *pen;

  own.pixel = pen->pixel / STONE_SIZE;
  fill_suit (pen, SUIT_SPADES, colour, 0, 140);
  if (!pen->fine)
    return;
  stroke_paper (pen, "M 0 -59 C 10 -34 52 -12 52 20 C 52 36 42 44 31 44 C 21 44 13 39 8 29"
                     "M 0 -59 C -10 -34 -52 -12 -52 20 C -52 36 -42 44 -31 44 C -21 44 -13 39 -8"
                     " 29", 1.6);
  stroke_paper (pen, "M 31 6 C 41 4 47 14 42 21 C 37 27 28 24 29 18 C 30 14 35 14 36 18 M 31 6"
                     " C 27 -8 21 -16 15 -24 M 31 33 C 25 36 20 31 21 26"
                     "M -31 6 C -41 4 -47 14 -42 21 C -37 27 -28 24 -29 18 C -30 14 -35 14 -36 18"
                     " M -31 6 C -27 -8 -21 -16 -15 -24 M -31 33 C -25 36 -20 31 -21 26", 1.6);
  cairo_save (cr);
  cairo_scale (cr, STONE_SIZE, STONE_SIZE);
  draw_stone (&own);
  cairo_restore (cr);
  for (int half = 0; half < 2; half++)
    {
      cairo_save (cr);
      cairo_translate (cr, 0, -80);
      cairo_scale (cr, 0.72, 0.72);
      art_draw_shapes (pen, coronet_shapes);
      cairo_restore (cr);
      art_set_colour (pen, colour);
      art_add_word (cr, "MARQUISE", 0, -118, 10);
      cairo_fill (cr);
      cairo_rotate (cr, G_PI);
    }
}

static void
draw_ace_of_hearts (const ArtPen *pen,
                    char          colour)
{
  fill_suit (pen, SUIT_HEARTS, colour, 2, 88);
  if (!pen->fine)
    return;
  stroke_paper (pen, "M 0 36 C -5 20 -34 4 -34 -16 C -34 -27 -27 -33 -19 -33 C -10 -33 -3 -26 0 -14"
                     "C 3 -26 10 -33 19 -33 C 27 -33 34 -27 34 -16 C 34 4 5 20 0 36 Z", 1.5);
  stroke_paper (pen, "M 0 -8 C -3 -18 -12 -26 -19 -24 C -27 -21 -25 -10 -18 -11"
                     " C -13 -12 -14 -18 -18 -17 M -20 -4 C -14 8 -4 12 0 24"
                     "M 0 -8 C 3 -18 12 -26 19 -24 C 27 -21 25 -10 18 -11 C 13 -12 14 -18 18 -17"
                     " M 20 -4 C 14 8 4 12 0 24", 1.5);
  for (int quarter = 0; quarter < 4; quarter++)
    {
      cairo_save (pen->cr);
      cairo_scale (pen->cr, quarter & 1 ? -1 : 1, quarter & 2 ? -1 : 1);
      draw_branch (pen, colour);
      cairo_restore (pen->cr);
    }
  art_set_colour (pen, colour);
  art_path (pen->cr, "E 0 64 2.6 2.6 E 0 -64 2.6 2.6 M 64 -6 L 68 0 L 64 6 L 60 0 Z M -64 -6"
                     " L -68 0 L -64 6 L -60 0 Z");
  cairo_fill (pen->cr);
}

static void
draw_ace_of_diamonds (const ArtPen *pen,
                      char          colour)
{
  fill_suit (pen, SUIT_DIAMONDS, colour, 0, 104);
  if (!pen->fine)
    return;
  stroke_paper (pen, "M 0 -42 C 7 -27 17 -11 30 0 C 17 11 7 27 0 42 C -7 27 -17 11 -30 0"
                     " C -17 -11 -7 -27 0 -42 Z", 1.5);
  stroke_paper (pen, "M 0 -22 L 15 0 L 0 22 L -15 0 Z M 0 -42 L 0 -22 M 0 42 L 0 22 M -30 0"
                     " L -15 0 M 30 0 L 15 0"
                     "M 0 -22 L 13 -17 L 15 0 L 13 17 L 0 22 L -13 17 L -15 0 L -13 -17 Z", 1.3);
  art_set_colour (pen, colour);
  draw_wreath (pen, "M 0 0 Q 5 -10 0 -24 Q -5 -10 0 0 Z", 16, 56, 0);
  art_set_colour (pen, 'y');
  draw_wreath (pen, "M 0 -4 Q 3.4 -10 0 -18 Q -3.4 -10 0 -4 Z", 16, 56, G_PI / 16);
  art_set_colour (pen, colour);
  draw_wreath (pen, "E 0 -22 1.7 1.7", 16, 56, G_PI / 16);
}

static void
draw_ace_of_clubs (const ArtPen *pen,
                   char          colour)
{
  fill_suit (pen, SUIT_CLUBS, colour, 0, 96);
  if (!pen->fine)
    return;
  stroke_paper (pen, "E 0 -26 15 15 E -25 14 15 15 E 25 14 15 15", 1.5);
  art_set_colour (pen, 't');
  for (int i = -1; i <= 1; i++)
    {
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 25 * i, i == 0 ? -26 : 14);
      cairo_scale (pen->cr, 18, 18);
      art_add_lily (pen->cr);
      cairo_restore (pen->cr);
    }
  cairo_fill (pen->cr);
  art_set_colour (pen, colour);
  draw_wreath (pen, "E 0 -13 3.6 3.6 E -4.6 -6.4 3.6 3.6 E 4.6 -6.4 3.6 3.6 M -1.2 -6 L 1.2 -6"
                    " L 2 2 L -2 2 Z", 14, 60, 0);
  art_set_colour (pen, 'y');
  draw_wreath (pen, "M 0 -12 L 3.4 -6 L 0 0 L -3.4 -6 Z", 14, 62, G_PI / 14);
  art_set_colour (pen, colour);
  cairo_set_line_width (pen->cr, 1.4);
  cairo_arc (pen->cr, 0, 0, 58, 0, 2 * G_PI);
  cairo_stroke (pen->cr);
}

/* Draws the large sign of @suit with its ornaments, @size times as large as usual. */
void
art_draw_ace (const ArtPen *pen,
              int           suit,
              char          colour,
              double        height,
              double        size)
{
  static void (*const aces[N_SUITS]) (const ArtPen *, char) = {
    draw_ace_of_clubs, draw_ace_of_diamonds, draw_ace_of_hearts, draw_ace_of_spades
  };

  cairo_save (pen->cr);
  cairo_translate (pen->cr, 100, height / 2);
  cairo_scale (pen->cr, size, size);
  aces[suit] (pen, colour);
  cairo_restore (pen->cr);
}
