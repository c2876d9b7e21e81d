/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Letters, figures and suit signs as outlines. The letters have thick stems, thin hairlines and
 * slab serifs that stay visible at small sizes: stem 20, hairline 8, serif 7 for a height of
 * 100. */

#include "art-glyphs.h"

#include "art-path.h"

/* Outlines run clockwise, holes anticlockwise; the width does not include side bearings. */
typedef struct {
  gunichar letter;
  int width;
  const char *path;
} Glyph;

static const Glyph glyphs[] = {
  { 'A', 86,
    "M 33 0 L 50 0 L 81 96 L 58 96 Z M 36 8 L 44 18 L 21 96 L 11 96 Z R 24 60 "
    "34 9 R 1 93 31 7 R 48 93 38 7" },
  { '2', 74,
    "M 5 32 C 5 12 18 -1 37 -1 C 57 -1 70 11 70 29 C 70 47 56 57 42 66 C 30 74 "
    "22 80 18 84 L 58 84 C 63 84 65 80 66 72 L 72 72 L 69 100 L 3 100 L 3 92 C "
    "10 78 22 66 33 56 C 44 46 49 40 49 28 C 49 14 43 7 33 7 C 26 7 21 10 20 13 "
    "C 25 14 29 18 29 25 C 29 33 24 38 17 38 C 9 38 5 33 5 32 Z" },
  { '3', 74,
    "M 6 26 C 6 10 18 -1 36 -1 C 55 -1 67 8 67 24 C 67 36 60 44 49 48 C 62 51 "
    "70 60 70 73 C 70 90 56 101 36 101 C 16 101 4 91 4 76 C 4 68 9 63 16 63 C "
    "23 63 28 68 28 75 C 28 81 25 85 20 87 C 22 91 27 93 33 93 C 43 93 48 86 48 "
    "73 C 48 59 42 52 30 52 L 22 52 L 22 44 L 30 44 C 41 44 46 37 46 25 C 46 13 "
    "42 7 33 7 C 28 7 24 9 22 12 C 27 14 30 18 30 24 C 30 31 25 36 18 36 C 11 "
    "36 6 32 6 26 Z" },
  { '4', 76,
    "M 42 0 L 61 0 L 61 62 L 75 62 L 75 73 L 61 73 L 61 100 L 39 100 L 39 73 L "
    "0 73 L 0 64 Z M 39 62 L 39 22 L 11 62 Z R 28 93 44 7" },
  { '5', 74,
    "M 10 0 L 64 0 L 61 16 L 18 16 L 16 42 C 22 38 29 36 37 36 C 57 36 70 48 70 "
    "67 C 70 88 55 101 35 101 C 16 101 4 91 4 76 C 4 68 9 63 16 63 C 23 63 28 "
    "68 28 75 C 28 81 25 85 20 87 C 22 91 27 93 32 93 C 43 93 48 84 48 68 C 48 "
    "52 43 45 33 45 C 26 45 20 48 16 54 L 7 52 Z" },
  { '6', 73,
    "M 66 22 C 66 30 61 34 55 34 C 48 34 43 29 43 23 C 43 18 46 14 50 12 C 47 8 "
    "43 7 39 7 C 28 7 24 22 24 46 C 29 40 36 37 44 37 C 60 37 71 49 71 68 C 71 "
    "88 58 101 38 101 C 15 101 2 82 2 52 C 2 20 17 -1 40 -1 C 56 -1 66 9 66 22 "
    "Z M 37 45 C 28 45 24 54 24 68 C 24 84 29 93 37 93 C 46 93 50 84 50 69 C 50 "
    "53 46 45 37 45 Z" },
  { '7', 72,
    "M 4 0 L 70 0 L 70 10 C 54 34 46 58 46 100 L 22 100 C 22 64 36 38 55 16 L "
    "22 16 C 14 16 11 20 10 30 L 4 30 Z" },
  { '8', 72,
    "E 36 25.5 31 26.5 E 36 73 34.5 28 e 36 25.5 11.5 18 e 36 72.5 13 20" },
  { '9', 73,
    "M 7 78 C 7 70 12 66 18 66 C 25 66 30 71 30 77 C 30 82 27 86 23 88 C 26 92 "
    "30 93 34 93 C 45 93 49 78 49 54 C 44 60 37 63 29 63 C 13 63 2 51 2 32 C 2 "
    "12 15 -1 35 -1 C 58 -1 71 18 71 48 C 71 80 56 101 33 101 C 17 101 7 91 7 "
    "78 Z M 36 55 C 45 55 49 46 49 32 C 49 16 44 7 36 7 C 27 7 23 16 23 31 C 23 "
    "47 27 55 36 55 Z" },
  { ART_GLYPH_TEN, 94,
    "R 12 0 20 100 M 12 0 L 22 0 L 22 24 L 0 24 L 0 18 Q 11 15 12 0 Z R 0 93 62 "
    "7 E 65 50 28.5 51 e 65 50 10.5 43" },
  { 'J', 60,
    "M 28 0 L 49 0 L 49 74 C 49 92 38 102 21 102 C 8 102 0 94 0 84 C 0 76 5 71 "
    "12 71 C 19 71 23 76 23 82 C 23 87 20 90 16 91 C 18 96 28 95 28 80 Z R 16 0 "
    "44 7" },
  { 'Q', 92,
    "E 46 50 44 51 e 46 50 21 43 M 44 80 C 54 76 62 86 68 98 C 72 105 79 106 86 "
    "101 L 89 107 C 80 119 64 117 55 105 C 50 98 48 92 42 91 Z" },
  { 'K', 97,
    "R 12 0 20 100 R 2 0 40 7 R 2 93 40 7 M 70 4 L 81 4 L 37 60 L 30 54 Z M 40 "
    "47 L 56 31 L 91 100 L 66 100 Z R 60 0 32 7 R 58 93 39 7" },
  { 'V', 84,
    "M 9 4 L 31 4 L 52 74 L 46 100 L 38 100 Z M 63 4 L 74 4 L 48 100 L 40 98 Z "
    "R 0 0 40 7 R 54 0 30 7" },
  { 'D', 90,
    "R 12 0 20 100 M 22 0 L 46 0 C 76 0 89 22 89 50 C 89 78 76 100 46 100 L 22 "
    "100 Z M 32 8 L 32 92 L 44 92 C 60 92 66 76 66 50 C 66 24 60 8 44 8 Z R 2 0 "
    "34 8 R 2 92 34 8" },
  { 'R', 94,
    "R 12 0 20 100 R 2 0 34 8 R 2 93 40 7 M 22 0 L 50 0 C 71 0 83 9 83 27 C 83 "
    "45 71 54 50 54 L 22 54 Z M 32 8 L 32 46 L 46 46 C 56 46 61 40 61 27 C 61 "
    "14 56 8 46 8 Z M 39 50 L 60 48 L 85 100 L 63 100 Z R 60 93 34 7" },
  { 'C', 82,
    "M 78 30 L 73 30 C 70 14 60 7 48 7 C 32 7 26 24 26 50 C 26 76 32 93 50 93 C "
    "62 93 71 86 76 72 L 81 74 C 76 92 64 101 47 101 C 20 101 3 80 3 50 C 3 20 "
    "20 -1 46 -1 C 56 -1 63 2 69 8 L 73 0 L 78 0 Z" },
  { 'E', 80,
    "R 12 0 20 100 R 2 0 72 7 M 56 0 L 74 0 L 74 26 L 69 26 Q 68 12 56 7 Z R 30 "
    "46 22 8 R 48 36 6 28 R 2 93 74 7 M 56 93 Q 70 88 73 70 L 78 70 L 76 100 L "
    "56 100 Z" },
  { 'G', 92,
    "M 78 30 L 73 30 C 70 14 60 7 48 7 C 32 7 26 24 26 50 C 26 76 32 93 50 93 C "
    "58 93 63 90 64 84 L 84 84 C 76 96 64 101 47 101 C 20 101 3 80 3 50 C 3 20 "
    "20 -1 46 -1 C 56 -1 63 2 69 8 L 73 0 L 78 0 Z R 64 56 20 42 R 52 54 40 7" },
  { 'H', 98,
    "R 12 0 20 100 R 66 0 20 100 R 30 46 40 8 R 2 0 40 7 R 2 93 40 7 R 56 0 40 "
    "7 R 56 93 40 7" },
  { 'I', 44,
    "R 12 0 20 100 R 2 0 40 7 R 2 93 40 7" },
  { 'L', 78,
    "R 12 0 20 100 R 2 0 40 7 R 2 93 72 7 M 54 93 Q 68 88 71 70 L 76 70 L 74 "
    "100 L 54 100 Z" },
  { 'M', 116,
    "R 14 0 9 100 R 82 0 20 100 M 10 0 L 32 0 L 62 86 L 54 100 Z M 82 0 L 92 0 "
    "L 60 100 L 53 98 Z R 0 0 28 7 R 2 93 34 7 R 84 0 30 7 R 72 93 40 7" },
  { 'N', 96,
    "R 14 0 9 100 R 73 0 9 100 M 8 0 L 32 0 L 82 100 L 68 100 Z R 0 0 30 7 R 2 "
    "93 34 7 R 61 0 33 7" },
  { 'O', 92,
    "E 46 50 44 51 e 46 50 21 43" },
  { 'P', 84,
    "R 12 0 20 100 R 2 0 34 8 R 2 93 42 7 M 22 0 L 50 0 C 71 0 83 10 83 29 C 83 "
    "48 71 58 50 58 L 22 58 Z M 32 8 L 32 50 L 46 50 C 56 50 61 43 61 29 C 61 "
    "15 56 8 46 8 Z" },
  { 'S', 74,
    "M 64 26 L 59 26 C 57 13 48 7 37 7 C 27 7 21 12 21 20 C 21 30 32 34 44 39 C "
    "60 45 70 54 70 71 C 70 90 56 101 37 101 C 28 101 20 98 14 93 L 9 100 L 4 "
    "100 L 4 66 L 9 66 C 12 83 22 93 36 93 C 48 93 55 87 55 78 C 55 68 46 64 32 "
    "58 C 16 52 6 44 6 28 C 6 10 19 -1 36 -1 C 45 -1 51 2 56 6 L 60 0 L 64 0 Z" },
  { 'T', 80,
    "R 30 0 20 100 R 0 0 80 7 M 0 0 L 16 0 L 16 7 Q 8 12 6 28 L 0 28 Z M 64 0 L "
    "80 0 L 80 28 L 74 28 Q 72 12 64 7 Z R 18 93 44 7" },
  { 'U', 94,
    "R 12 0 20 67 R 72 0 9 67 M 12 66 L 32 66 C 32 84 38 92 52 92 C 66 92 72 84 "
    "72 66 L 81 66 C 81 90 70 101 48 101 C 24 101 12 90 12 66 Z R 2 0 40 7 R 60 "
    "0 33 7" },
  { 'X', 90,
    "M 8 3 L 32 3 L 82 97 L 58 97 Z M 66 3 L 76 3 L 22 97 L 12 97 Z R 0 0 40 7 "
    "R 54 0 30 7 R 2 93 30 7 R 48 93 42 7" },
  { 0xC9, 80,
    "R 12 0 20 100 R 2 0 72 7 M 56 0 L 74 0 L 74 26 L 69 26 Q 68 12 56 7 Z R 30 "
    "46 22 8 R 48 36 6 28 R 2 93 74 7 M 56 93 Q 70 88 73 70 L 78 70 L 76 100 L "
    "56 100 Z M 36 -10 L 50 -28 L 64 -28 L 46 -10 Z" },
};

/* Suit signs in a square of side 2 around 0, 0. */
static const char *const suit_paths[] = {
  [SUIT_CLUBS] =
    "M 0 -1 C .28 -1 .47 -.8 .47 -.55 C .47 -.36 .36 -.2 .22 -.08 C .32 -.15 .42 -.18 .52 -.18"
    " C .79 -.18 .98 .03 .98 .28"
    "C .98 .54 .79 .74 .53 .74 C .31 .74 .13 .6 .06 .4 C .07 .66 .16 .9 .4 1 L -.4 1"
    " C -.16 .9 -.07 .66 -.06 .4"
    "C -.13 .6 -.31 .74 -.53 .74 C -.79 .74 -.98 .54 -.98 .28 C -.98 .03 -.79 -.18 -.52 -.18"
    " C -.42 -.18 -.32 -.15 -.22 -.08"
    "C -.36 -.2 -.47 -.36 -.47 -.55 C -.47 -.8 -.28 -1 0 -1 Z",
  [SUIT_DIAMONDS] =
    "M 0 -1 C .18 -.64 .42 -.28 .74 0 C .42 .28 .18 .64 0 1 C -.18 .64 -.42 .28 -.74 0"
    " C -.42 -.28 -.18 -.64 0 -1 Z",
  [SUIT_HEARTS] =
    "M 0 1 C -.12 .56 -.94 .16 -.94 -.42 C -.94 -.74 -.72 -.94 -.47 -.94"
    " C -.23 -.94 -.06 -.78 0 -.52"
    "C .06 -.78 .23 -.94 .47 -.94 C .72 -.94 .94 -.74 .94 -.42 C .94 .16 .12 .56 0 1 Z",
  [SUIT_SPADES] =
    "M 0 -1 C .12 -.58 .9 -.26 .9 .26 C .9 .54 .7 .71 .48 .71 C .28 .71 .13 .6 .06 .42"
    " C .07 .68 .16 .9 .4 1 L -.4 1"
    "C -.16 .9 -.07 .68 -.06 .42 C -.13 .6 -.28 .71 -.48 .71 C -.7 .71 -.9 .54 -.9 .26"
    " C -.9 -.26 -.12 -.58 0 -1 Z",
};

/* Adds the sign of @suit, @size high and centred at @x, @y, to the current path. */
void
art_add_suit (cairo_t *cr,
              int      suit,
              double   x,
              double   y,
              double   size)
{
  g_return_if_fail (suit >= 0 && suit < N_SUITS);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 2, size / 2);
  art_path (cr, suit_paths[suit]);
  cairo_restore (cr);
}

static const Glyph *
find_glyph (gunichar letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (glyphs[i].letter == letter)
      return &glyphs[i];
  return NULL;
}

/* The width of @letter at height @height; an unknown letter is a blank. */
double
art_glyph_width (gunichar letter,
                 double   height)
{
  const Glyph *glyph = find_glyph (letter);

  return (glyph != NULL ? glyph->width : 40) * height / 100;
}

/* Adds @letter, @height high, with the middle of its top at @x, @y, to the current path. */
void
art_add_glyph (cairo_t  *cr,
               gunichar  letter,
               double    x,
               double    y,
               double    height)
{
  const Glyph *glyph = find_glyph (letter);

  if (glyph == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, height / 100, height / 100);
  cairo_translate (cr, -glyph->width / 2.0, 0);
  art_path (cr, glyph->path);
  cairo_restore (cr);
}

/* Adds the word @text in capitals, @height high, widely spaced, with the middle of its top at @x,
 * @y. */
void
art_add_word (cairo_t    *cr,
              const char *text,
              double      x,
              double      y,
              double      height)
{
  double space = height * 0.2, width = -space;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    width += art_glyph_width (g_utf8_get_char (p), height) + space;
  x -= width / 2;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      double advance = art_glyph_width (g_utf8_get_char (p), height);

      art_add_glyph (cr, g_utf8_get_char (p), x + advance / 2, y, height);
      x += advance + space;
    }
}
