/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marquise's mark, and the ornate aces. */

#include "table/art-ornaments.h"

#include "table/art-glyphs.h"

#include <math.h>

/* A stone in the marquise cut under a marquis's coronet: leaves and clusters of pearls. */
static const ArtShape mark_shapes[] = {
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
  { 'y', 'M', "M -17 -50 C -20 -58 -23 -60 -24 -64 C -20 -68 -16 -66 -14 -62 L -11 -55 L -8 -60"
              " L -5 -55 C -5 -60 -9 -62 -8 -66"
              "C -5 -68 -3 -66 -2 -65 C -3 -69 -2 -72 0 -74 C 2 -72 3 -69 2 -65"
              " C 3 -66 5 -68 8 -66 C 9 -62 5 -60 5 -55 L 8 -60 L 11 -55 L 14 -62"
              "C 16 -66 20 -68 24 -64 C 23 -60 20 -58 17 -50 Q 0 -45 -17 -50 Z" },
  { 'w', 'f', "E -9.4 -61 2.2 2.2 E 9.4 -61 2.2 2.2" },
  { 'y', 'M', "M -18 -51 Q 0 -46 18 -51 L 17 -45.6 Q 0 -40.6 -17 -45.6 Z" },
  { 0 }
};

void
art_draw_mark (const ArtPen *pen,
               double        x,
               double        y,
               double        size)
{
  ArtPen own = *pen;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, size / 120, size / 120);
  cairo_translate (pen->cr, 0, 14);
  own.pixel = pen->pixel * 120 / size;
  art_draw_shapes (&own, mark_shapes);
  if (pen->fine)
    {
      art_set_colour (pen, 'b');
      art_add_glyph (pen->cr, 'M', 0, -9, 18);
      cairo_fill (pen->cr);
    }
  cairo_restore (pen->cr);
}

/* Repeats @motif around the middle, its own top outwards, @radius away. */
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

/* A branch of laurel that rises on the right from below, with a berry between the leaves. */
static void
draw_branch (const ArtPen *pen,
             char          colour)
{
  cairo_t *cr = pen->cr;

  art_set_colour (pen, colour);
  cairo_new_path (cr);
  cairo_arc_negative (cr, 0, 0, 64, G_PI_2 + 0.12, -G_PI_2 + 0.42);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  for (int i = 0; i < 10; i++)
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
  for (int i = 1; i < 10; i++)
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

/* The grandest: it bears the mark, and the deck's name. */
static void
draw_ace_of_spades (const ArtPen *pen,
                    char          colour)
{
  fill_suit (pen, SUIT_SPADES, colour, -10, 148);
  if (!pen->fine)
    return;
  stroke_paper (pen, "M 0 -72 C 10 -46 55 -22 55 12 C 55 28 44 37 33 37 C 22 37 14 32 8 22"
                     "M 0 -72 C -10 -46 -55 -22 -55 12 C -55 28 -44 37 -33 37 C -22 37 -14 32 -8 22", 1.6);
  stroke_paper (pen, "M 34 0 C 44 -2 50 8 45 15 C 40 21 31 18 32 12 C 33 8 38 8 39 12 M 34 0"
                     " C 30 -14 24 -22 18 -30 M 33 26 C 26 30 20 24 22 18"
                     "M -34 0 C -44 -2 -50 8 -45 15 C -40 21 -31 18 -32 12 C -33 8 -38 8 -39 12"
                     " M -34 0 C -30 -14 -24 -22 -18 -30 M -33 26 C -26 30 -20 24 -22 18", 1.6);
  art_draw_mark (pen, 0, -8, 84);
  art_set_colour (pen, colour);
  art_add_word (pen->cr, "MARQUISE", 0, 78, 10);
  art_path (pen->cr, "M -58 83 L -49 82 L -46 83 L -49 84 Z M 58 83 L 49 82 L 46 83 L 49 84 Z"
                     " M 0 94 L 3 98 L 0 102 L -3 98 Z");
  cairo_fill (pen->cr);
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
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_save (pen->cr);
      cairo_scale (pen->cr, side, 1);
      draw_branch (pen, colour);
      cairo_restore (pen->cr);
    }
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

/* Draws the great sign of @suit and what surrounds it, @size times as large as usual. */
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
