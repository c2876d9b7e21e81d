/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures of the court cards: a plain bust with crown, coronet or cap, double-headed. */

#include "court-art.h"

#include "card-paths.h"

/* The figure is drawn in a box 100 wide whose lower edge is the card's middle line. */

typedef struct {
  double r, g, b;
} Colour;

static const Colour ink = { 0.13, 0.13, 0.18 };
static const Colour gold = { 0.93, 0.74, 0.27 };
static const Colour skin = { 0.98, 0.89, 0.79 };
static const Colour red = { 0.78, 0.16, 0.18 };
static const Colour blue = { 0.17, 0.31, 0.58 };

static const Colour hair[N_SUITS] = {
  [SUIT_CLUBS] = { 0.35, 0.22, 0.13 },
  [SUIT_DIAMONDS] = { 0.86, 0.68, 0.36 },
  [SUIT_HEARTS] = { 0.60, 0.33, 0.16 },
  [SUIT_SPADES] = { 0.22, 0.19, 0.20 },
};

static void
paint_path (cairo_t *cr, const char *path, const Colour *fill)
{
  cairo_new_path (cr);
  card_path_text (cr, path);
  cairo_set_source_rgb (cr, fill->r, fill->g, fill->b);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, ink.r, ink.g, ink.b);
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
}

static void
draw_robe (cairo_t *cr, const Colour *outer, const Colour *inner)
{
  paint_path (cr, "M 2 4 C 4 -30 16 -42 38 -46 L 62 -46 C 84 -42 96 -30 98 4 Z", outer);
  paint_path (cr, "M 36 4 L 38 -46 L 62 -46 L 64 4 Z", inner);
  paint_path (cr, "M 36 -46 C 40 -38 60 -38 64 -46 L 70 -42 C 60 -26 40 -26 30 -42 Z", &gold);
  for (int i = 0; i < 3; i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, 50, -24 + i * 10, 2.4, 0, 2 * G_PI);
      cairo_set_source_rgb (cr, gold.r, gold.g, gold.b);
      cairo_fill (cr);
    }
}

static void
draw_face (cairo_t *cr, int suit, gboolean beard)
{
  paint_path (cr, "M 44 -54 L 44 -42 C 47 -38 53 -38 56 -42 L 56 -54 Z", &skin);
  paint_path (cr, "M 36 -74 C 36 -90 64 -90 64 -74 C 64 -60 58 -50 50 -50 C 42 -50 36 -60 36 -74 Z", &skin);
  if (beard)
    paint_path (cr, "M 36 -70 C 38 -64 44 -62 50 -62 C 56 -62 62 -64 64 -70 C 65 -54 57 -42 50 -40"
                " C 43 -42 35 -54 36 -70 Z", &hair[suit]);

  cairo_set_source_rgb (cr, ink.r, ink.g, ink.b);
  cairo_new_path (cr);
  card_path_text (cr, "M 40.5 -74.5 L 46 -74.5 M 54 -74.5 L 59.5 -74.5 M 50 -74 L 48.5 -66.5 L 51 -66");
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
  cairo_arc (cr, 43.3, -72, 1.2, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 56.7, -72, 1.2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, red.r, red.g, red.b);
  cairo_new_path (cr);
  card_path_text (cr, "M 46.5 -58.5 C 48.5 -60 51.5 -60 53.5 -58.5 C 51.5 -56.5 48.5 -56.5 46.5 -58.5 Z");
  cairo_fill (cr);
}

static void
draw_king (cairo_t *cr, int suit)
{
  paint_path (cr, "M 33 -76 C 24 -60 26 -50 30 -44 L 70 -44 C 74 -50 76 -60 67 -76 Z", &hair[suit]);
  draw_face (cr, suit, TRUE);
  paint_path (cr, "M 30 -82 L 25 -108 L 38 -96 L 50 -114 L 62 -96 L 75 -108 L 70 -82 Z", &gold);
  paint_path (cr, "M 30 -84 L 70 -84 L 69 -78 L 31 -78 Z", suit == SUIT_HEARTS || suit == SUIT_SPADES ? &red : &blue);
}

static void
draw_queen (cairo_t *cr, int suit)
{
  paint_path (cr, "M 34 -80 C 18 -66 22 -46 24 -34 L 38 -46 L 62 -46 L 76 -34 C 78 -46 82 -66 66 -80 Z", &hair[suit]);
  draw_face (cr, suit, FALSE);
  paint_path (cr, "M 34 -78 C 36 -88 44 -92 50 -92 C 56 -92 64 -88 66 -78 C 58 -84 42 -84 34 -78 Z", &hair[suit]);
  paint_path (cr, "M 34 -88 C 30 -98 32 -102 34 -104 C 38 -98 42 -98 44 -98 C 46 -104 48 -108 50 -110"
              " C 52 -108 54 -104 56 -98 C 58 -98 62 -98 66 -104 C 68 -102 70 -98 66 -88 C 58 -92 42 -92 34 -88 Z",
              &gold);
}

static void
draw_jack (cairo_t *cr, int suit)
{
  const Colour *cap = card_is_red (card_make (suit, RANK_JACK)) ? &blue : &red;

  paint_path (cr, "M 33 -80 C 28 -68 28 -58 32 -52 L 42 -50 L 58 -50 L 68 -52 C 72 -58 72 -68 67 -80 Z", &hair[suit]);
  draw_face (cr, suit, FALSE);
  paint_path (cr, "M 28 -84 C 26 -100 44 -104 56 -102 C 70 -100 78 -92 72 -82 C 60 -88 40 -88 28 -84 Z", cap);
  paint_path (cr, "M 66 -96 C 74 -106 82 -112 92 -112 C 90 -102 82 -94 70 -88 Z", &gold);
}

static void
draw_half (cairo_t *cr, Card card)
{
  gboolean warm = card_suit (card) == SUIT_HEARTS || card_suit (card) == SUIT_CLUBS;

  draw_robe (cr, warm ? &red : &blue, warm ? &blue : &red);
  switch (card_rank (card))
    {
    case RANK_KING:
      draw_king (cr, card_suit (card));
      break;
    case RANK_QUEEN:
      draw_queen (cr, card_suit (card));
      break;
    default:
      draw_jack (cr, card_suit (card));
      break;
    }
}

void
card_art_draw_court (cairo_t *cr, Card card, double width, double height)
{
  /* The figure is at most 116 units high; it fills its half of the frame. */
  double scale = MIN (width / 100, height / 2 / 118);

  g_return_if_fail (card_rank (card) >= RANK_JACK);

  for (int half = 0; half < 2; half++)
    {
      cairo_save (cr);
      if (half)
        {
          cairo_translate (cr, width, height);
          cairo_rotate (cr, G_PI);
        }
      cairo_rectangle (cr, 0, 0, width, height / 2);
      cairo_clip (cr);
      cairo_translate (cr, width / 2 - 50 * scale, height / 2);
      cairo_scale (cr, scale, scale);
      draw_half (cr, card);
      cairo_restore (cr);
    }
  cairo_set_source_rgb (cr, gold.r, gold.g, gold.b);
  cairo_set_line_width (cr, height * 0.012);
  cairo_move_to (cr, 0, height / 2);
  cairo_line_to (cr, width, height / 2);
  cairo_stroke (cr);
}
