/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shapes on a card's face as paths: suit signs and ranks. */

#include "card-paths.h"

#include <math.h>

/* Suit signs in a square of side 2 around 0, 0. */
static const char * const suit_paths[N_SUITS] = {
  [SUIT_CLUBS] =
    "M 0 -1 C 0.28 -1 0.48 -0.79 0.48 -0.54 C 0.48 -0.36 0.38 -0.22 0.25 -0.1"
    " C 0.34 -0.16 0.44 -0.18 0.52 -0.18 C 0.79 -0.18 0.98 0.03 0.98 0.28"
    " C 0.98 0.53 0.79 0.74 0.52 0.74 C 0.3 0.74 0.14 0.6 0.07 0.42"
    " C 0.09 0.68 0.16 0.86 0.36 1 L -0.36 1 C -0.16 0.86 -0.09 0.68 -0.07 0.42"
    " C -0.14 0.6 -0.3 0.74 -0.52 0.74 C -0.79 0.74 -0.98 0.53 -0.98 0.28"
    " C -0.98 0.03 -0.79 -0.18 -0.52 -0.18 C -0.44 -0.18 -0.34 -0.16 -0.25 -0.1"
    " C -0.38 -0.22 -0.48 -0.36 -0.48 -0.54 C -0.48 -0.79 -0.28 -1 0 -1 Z",
  [SUIT_DIAMONDS] =
    "M 0 -1 C 0.2 -0.62 0.46 -0.28 0.76 0 C 0.46 0.28 0.2 0.62 0 1"
    " C -0.2 0.62 -0.46 0.28 -0.76 0 C -0.46 -0.28 -0.2 -0.62 0 -1 Z",
  [SUIT_HEARTS] =
    "M 0 0.96 C -0.1 0.6 -0.94 0.2 -0.94 -0.4 C -0.94 -0.72 -0.72 -0.94 -0.46 -0.94"
    " C -0.22 -0.94 -0.06 -0.78 0 -0.54 C 0.06 -0.78 0.22 -0.94 0.46 -0.94"
    " C 0.72 -0.94 0.94 -0.72 0.94 -0.4 C 0.94 0.2 0.1 0.6 0 0.96 Z",
  [SUIT_SPADES] =
    "M 0 -1 C 0.1 -0.62 0.9 -0.26 0.9 0.26 C 0.9 0.54 0.7 0.7 0.48 0.7"
    " C 0.28 0.7 0.14 0.58 0.07 0.42 C 0.09 0.68 0.16 0.86 0.36 1 L -0.36 1"
    " C -0.16 0.86 -0.09 0.68 -0.07 0.42 C -0.14 0.58 -0.28 0.7 -0.48 0.7"
    " C -0.7 0.7 -0.9 0.54 -0.9 0.26 C -0.9 -0.26 -0.1 -0.62 0 -1 Z",
};

/* Ranks as the line a broad pen follows: a box @width wide and 1 high. */
typedef struct {
  double width;
  const char *path;
} GlyphPath;

static const GlyphPath glyph_paths[N_CARD_GLYPHS] = {
  [CARD_GLYPH_ACE] = { 0.64, "M 0 1 L 0.32 0 L 0.64 1 M 0.12 0.66 L 0.52 0.66" },
  [2] = { 0.54, "M 0.02 0.26 C 0.02 0.1 0.13 0 0.28 0 C 0.43 0 0.53 0.1 0.53 0.25"
                " C 0.53 0.46 0.26 0.62 0 1 L 0.56 1" },
  [3] = { 0.54, "M 0.03 0 L 0.5 0 L 0.22 0.38 C 0.42 0.37 0.54 0.5 0.54 0.68"
                " C 0.54 0.87 0.42 1 0.26 1 C 0.12 1 0.02 0.92 0 0.78" },
  [4] = { 0.6, "M 0.46 1 L 0.46 0 L 0 0.7 L 0.62 0.7" },
  [5] = { 0.54, "M 0.49 0 L 0.09 0 L 0.05 0.46 C 0.12 0.39 0.19 0.36 0.27 0.36"
                " C 0.43 0.36 0.54 0.49 0.54 0.67 C 0.54 0.87 0.42 1 0.26 1 C 0.13 1 0.03 0.93 0 0.82" },
  [6] = { 0.56, "M 0.44 0 C 0.2 0.12 0 0.38 0 0.68 C 0 0.88 0.12 1 0.28 1 C 0.44 1 0.56 0.88 0.56 0.7"
                " C 0.56 0.53 0.45 0.41 0.3 0.41 C 0.16 0.41 0.04 0.5 0.01 0.62" },
  [7] = { 0.54, "M 0 0.02 L 0.54 0.02 C 0.34 0.3 0.2 0.62 0.18 1" },
  [8] = { 0.56, "M 0.28 0.46 C 0.13 0.46 0.04 0.36 0.04 0.23 C 0.04 0.09 0.14 0 0.28 0"
                " C 0.42 0 0.52 0.09 0.52 0.23 C 0.52 0.36 0.43 0.46 0.28 0.46"
                " C 0.11 0.46 0 0.57 0 0.73 C 0 0.89 0.12 1 0.28 1 C 0.44 1 0.56 0.89 0.56 0.73"
                " C 0.56 0.57 0.45 0.46 0.28 0.46 Z" },
  [9] = { 0.56, "M 0.12 1 C 0.36 0.88 0.56 0.62 0.56 0.32 C 0.56 0.12 0.44 0 0.28 0 C 0.12 0 0 0.12 0 0.3"
                " C 0 0.47 0.11 0.59 0.26 0.59 C 0.4 0.59 0.52 0.5 0.55 0.38" },
  [CARD_GLYPH_TEN] = { 0.74, "M 0 0.16 L 0.14 0 L 0.14 1 M 0.54 0 C 0.41 0 0.34 0.12 0.34 0.28 L 0.34 0.72"
                             " C 0.34 0.88 0.41 1 0.54 1 C 0.67 1 0.74 0.88 0.74 0.72 L 0.74 0.28"
                             " C 0.74 0.12 0.67 0 0.54 0 Z" },
  [CARD_GLYPH_J] = { 0.44, "M 0.16 0 L 0.44 0 L 0.44 0.74 C 0.44 0.9 0.35 1 0.22 1 C 0.1 1 0.01 0.91 0 0.77" },
  [CARD_GLYPH_Q] = { 0.66, "M 0.33 0 C 0.11 0 0 0.22 0 0.5 C 0 0.78 0.11 1 0.33 1 C 0.55 1 0.66 0.78 0.66 0.5"
                           " C 0.66 0.22 0.55 0 0.33 0 Z M 0.38 0.74 L 0.68 1.06" },
  [CARD_GLYPH_K] = { 0.58, "M 0 0 L 0 1 M 0.56 0 L 0.01 0.62 M 0.2 0.42 L 0.58 1" },
  [CARD_GLYPH_V] = { 0.64, "M 0 0 L 0.32 1 L 0.64 0" },
  [CARD_GLYPH_D] = { 0.58, "M 0 0 L 0.22 0 C 0.46 0 0.58 0.2 0.58 0.5 C 0.58 0.8 0.46 1 0.22 1 L 0 1 Z" },
  [CARD_GLYPH_R] = { 0.54, "M 0 1 L 0 0 L 0.28 0 C 0.43 0 0.53 0.1 0.53 0.26 C 0.53 0.42 0.43 0.52 0.28 0.52"
                           " L 0.02 0.52 M 0.26 0.52 L 0.56 1" },
};

/* The pen's breadth against a glyph's height. */
#define PEN 0.155

static const char *
read_numbers (const char *text, double *numbers, int n)
{
  for (int i = 0; i < n; i++)
    {
      char *end;

      numbers[i] = g_ascii_strtod (text, &end);
      text = end;
    }
  return text;
}

void
card_path_text (cairo_t *cr, const char *path)
{
  double n[6];

  while (*path)
    {
      switch (*path++)
        {
        case 'M':
          path = read_numbers (path, n, 2);
          cairo_move_to (cr, n[0], n[1]);
          break;
        case 'L':
          path = read_numbers (path, n, 2);
          cairo_line_to (cr, n[0], n[1]);
          break;
        case 'C':
          path = read_numbers (path, n, 6);
          cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
          break;
        case 'Z':
          cairo_close_path (cr);
          break;
        default:
          break;
        }
    }
}

void
card_path_suit (cairo_t *cr, int suit, double x, double y, double size)
{
  cairo_matrix_t saved;

  g_return_if_fail (suit >= 0 && suit < N_SUITS);

  cairo_get_matrix (cr, &saved);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 2, size / 2);
  card_path_text (cr, suit_paths[suit]);
  cairo_set_matrix (cr, &saved);
}

double
card_path_glyph_width (CardGlyph glyph, double height)
{
  g_return_val_if_fail (glyph >= CARD_GLYPH_ACE && glyph < N_CARD_GLYPHS, 0);

  return height * (glyph_paths[glyph].width * (1 - PEN) + PEN);
}

void
card_path_draw_glyph (cairo_t *cr, CardGlyph glyph, double x, double y, double height)
{
  double line = height * (1 - PEN);

  g_return_if_fail (glyph >= CARD_GLYPH_ACE && glyph < N_CARD_GLYPHS);

  cairo_save (cr);
  cairo_translate (cr, x - line * glyph_paths[glyph].width / 2, y - line / 2);
  cairo_scale (cr, line, line);
  cairo_new_path (cr);
  card_path_text (cr, glyph_paths[glyph].path);
  cairo_set_line_width (cr, PEN / (1 - PEN));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
card_path_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}
