/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Card faces, back and empty places: where each thing stands on a card, and in which colour. */

#include "card-art.h"

#include "card-paths.h"
#include "court-art.h"

#include <math.h>

typedef struct {
  double r, g, b;
} Colour;

/* Lengths on one card, from its size and style. */
typedef struct {
  double width, height;
  double rank_height;           /* of the index */
  double index_pip;             /* of the suit sign under it */
  double index_x;               /* the middle of the index column */
  double margin;                /* from the edge to the index */
} Metrics;

static const Colour paper = { 0.995, 0.99, 0.975 };
static const Colour black = { 0.11, 0.11, 0.14 };
static const Colour red = { 0.80, 0.10, 0.13 };
static const Colour green = { 0.05, 0.42, 0.20 };
static const Colour blue = { 0.10, 0.32, 0.74 };

/* Where the pips stand on the cards 2 … 10, in hundredths of the pip field; those below the middle are
 * upside down. */
typedef struct {
  gint8 x, y;
} Spot;

static const Spot spots[RANK_TEN + 1][RANK_TEN] = {
  [2] = { { 50, 0 }, { 50, 100 } },
  [3] = { { 50, 0 }, { 50, 50 }, { 50, 100 } },
  [4] = { { 0, 0 }, { 100, 0 }, { 0, 100 }, { 100, 100 } },
  [5] = { { 0, 0 }, { 100, 0 }, { 50, 50 }, { 0, 100 }, { 100, 100 } },
  [6] = { { 0, 0 }, { 100, 0 }, { 0, 50 }, { 100, 50 }, { 0, 100 }, { 100, 100 } },
  [7] = { { 0, 0 }, { 100, 0 }, { 50, 25 }, { 0, 50 }, { 100, 50 }, { 0, 100 }, { 100, 100 } },
  [8] = { { 0, 0 }, { 100, 0 }, { 50, 25 }, { 0, 50 }, { 100, 50 }, { 50, 75 }, { 0, 100 }, { 100, 100 } },
  [9] = { { 0, 0 }, { 100, 0 }, { 0, 33 }, { 100, 33 }, { 50, 50 }, { 0, 67 }, { 100, 67 }, { 0, 100 },
          { 100, 100 } },
  [10] = { { 0, 0 }, { 100, 0 }, { 50, 17 }, { 0, 33 }, { 100, 33 }, { 0, 67 }, { 100, 67 }, { 50, 83 },
           { 0, 100 }, { 100, 100 } },
};

static void
measure (Metrics *m, const CardStyle *style, double width, double height)
{
  double rank = height * (style->large_indices ? 0.185 : 0.135);

  m->width = width;
  m->height = height;
  /* A small card still wants a rank one can read: it takes a larger share of it. */
  m->rank_height = MAX (rank, MIN (12, height * 0.19));
  m->index_pip = m->rank_height * 0.72;
  m->margin = MAX (height * 0.026, 2);
  m->index_x = MAX (width * 0.025, 1.2) + card_path_glyph_width (CARD_GLYPH_TEN, m->rank_height) / 2;
}

static const Colour *
suit_colour (int suit, const CardStyle *style)
{
  switch (suit)
    {
    case SUIT_CLUBS:
      return style->four_colours ? &green : &black;
    case SUIT_DIAMONDS:
      return style->four_colours ? &blue : &red;
    case SUIT_HEARTS:
      return &red;
    default:
      return &black;
    }
}

static void
set_colour (cairo_t *cr, const Colour *colour)
{
  cairo_set_source_rgb (cr, colour->r, colour->g, colour->b);
}

static CardGlyph
rank_glyph (int rank, CardIndices indices)
{
  if (rank < RANK_JACK || indices == CARD_INDICES_ENGLISH)
    return (CardGlyph) rank;
  return (CardGlyph) (CARD_GLYPH_V + rank - RANK_JACK);
}

/* Calls for what stands in the upper half; the lower half is the same, turned. */
static void
turn_card (cairo_t *cr, const Metrics *m)
{
  cairo_translate (cr, m->width, m->height);
  cairo_rotate (cr, G_PI);
}

static void
draw_paper (cairo_t *cr, double width, double height)
{
  double radius = MAX (width * 0.06, 2);

  card_path_rounded (cr, 0.5, 0.5, width - 1, height - 1, radius);
  set_colour (cr, &paper);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.1, 0.1, 0.1, 0.38);
  cairo_set_line_width (cr, MAX (1, width / 160));
  cairo_stroke (cr);
}

/* The index stands upper left; the sign alone upper right, so that a column pressed together still shows
 * rank and suit of every card. */
static void
draw_indices (cairo_t *cr, Card card, const CardStyle *style, const Metrics *m)
{
  CardGlyph glyph = rank_glyph (card_rank (card), style->indices);
  double rank_y = m->margin + m->rank_height / 2;
  double pip_y = m->margin + m->rank_height * 1.14 + m->index_pip / 2;

  for (int half = 0; half < 2; half++)
    {
      cairo_save (cr);
      if (half)
        turn_card (cr, m);
      card_path_draw_glyph (cr, glyph, m->index_x, rank_y, m->rank_height);
      cairo_new_path (cr);
      card_path_suit (cr, card_suit (card), m->index_x, pip_y, m->index_pip);
      card_path_suit (cr, card_suit (card), m->width - m->index_x, rank_y, m->index_pip);
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

static void
draw_pip (cairo_t *cr, int suit, double x, double y, double size, gboolean upside_down)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (upside_down)
    cairo_rotate (cr, G_PI);
  cairo_new_path (cr);
  card_path_suit (cr, suit, 0, 0, size);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_pips (cairo_t *cr, Card card, const Metrics *m)
{
  double size = m->width * 0.185;
  double left = m->width * 0.335, span_x = m->width * 0.33;
  double top = m->height * 0.155, span_y = m->height * 0.69;
  int rank = card_rank (card);

  for (int i = 0; i < rank; i++)
    {
      const Spot *spot = &spots[rank][i];

      draw_pip (cr, card_suit (card), left + span_x * spot->x / 100, top + span_y * spot->y / 100, size,
                spot->y > 50);
    }
}

static void
draw_ace (cairo_t *cr, Card card, const Metrics *m)
{
  double x = m->width / 2, y = m->height / 2;

  draw_pip (cr, card_suit (card), x, y, m->width * 0.42, FALSE);
  cairo_set_line_width (cr, MAX (0.7, m->width * 0.007));
  cairo_arc (cr, x, y, m->width * 0.32, 0, 2 * G_PI);
  cairo_stroke (cr);
  for (int i = 0; i < 24; i++)
    {
      double angle = i * G_PI / 12;

      cairo_arc (cr, x + cos (angle) * m->width * 0.35, y + sin (angle) * m->width * 0.35,
                 m->width * 0.011, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* The frame gives way to the indices at its corners. */
static void
add_frame (cairo_t *cr, const Metrics *m)
{
  double edge = m->width * 0.06;
  double left = MAX (m->index_x * 2 + m->margin * 0.2, edge), below = m->margin + m->rank_height * 1.14 + m->index_pip * 1.25;
  double right = m->width - m->index_x * 2, under = m->margin + m->rank_height * 1.15;

  cairo_new_path (cr);
  for (int half = 0; half < 2; half++)
    {
      cairo_save (cr);
      if (half)
        turn_card (cr, m);
      cairo_line_to (cr, edge, below);
      cairo_line_to (cr, left, below);
      cairo_line_to (cr, left, edge);
      cairo_line_to (cr, right, edge);
      cairo_line_to (cr, right, under);
      cairo_line_to (cr, m->width - edge, under);
      cairo_restore (cr);
    }
  cairo_close_path (cr);
}

static void
draw_court (cairo_t *cr, Card card, const Colour *colour, const Metrics *m)
{
  double edge = m->width * 0.06;

  cairo_save (cr);
  add_frame (cr, m);
  cairo_clip (cr);
  cairo_translate (cr, edge, edge);
  card_art_draw_court (cr, card, m->width - 2 * edge, m->height - 2 * edge);
  cairo_restore (cr);

  add_frame (cr, m);
  set_colour (cr, colour);
  cairo_set_line_width (cr, MAX (0.8, m->width * 0.008));
  cairo_stroke (cr);
}

static void
draw_lattice (cairo_t *cr, double x, double y, double width, double height)
{
  double step = width / 7;
  int lines = (int) ceil ((width + height) / step);

  for (int i = -lines; i <= lines; i++)
    {
      cairo_move_to (cr, x + i * step, y);
      cairo_line_to (cr, x + i * step + height, y + height);
      cairo_move_to (cr, x + width - i * step, y);
      cairo_line_to (cr, x + width - i * step - height, y + height);
    }
  cairo_set_source_rgba (cr, 1, 0.93, 0.78, 0.5);
  cairo_set_line_width (cr, MAX (0.7, width * 0.012));
  cairo_stroke (cr);
}

static void
draw_back (cairo_t *cr, double width, double height)
{
  double border = MAX (2.5, width * 0.055);
  double x = border, y = border, w = width - 2 * border, h = height - 2 * border;
  double radius = MAX (1.5, width * 0.03);

  draw_paper (cr, width, height);
  cairo_save (cr);
  card_path_rounded (cr, x, y, w, h, radius);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 0.46, 0.11, 0.17);
  cairo_paint (cr);
  draw_lattice (cr, x, y, w, h);
  cairo_restore (cr);

  card_path_rounded (cr, x + border * 0.75, y + border * 0.75, w - border * 1.5, h - border * 1.5, radius);
  cairo_set_source_rgb (cr, 0.93, 0.80, 0.55);
  cairo_set_line_width (cr, MAX (0.8, width * 0.012));
  cairo_stroke (cr);

  cairo_save (cr);
  cairo_translate (cr, width / 2, height / 2);
  cairo_scale (cr, 0.2 * width, 0.2 * width);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.46, 0.11, 0.17);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.93, 0.80, 0.55);
  cairo_set_line_width (cr, 0.07);
  cairo_stroke (cr);
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      static const int turns[N_SUITS] = { 1, 2, 3, 0 };

      cairo_save (cr);
      cairo_rotate (cr, turns[suit] * G_PI_2);
      card_path_suit (cr, suit, 0, -0.52, 0.52);
      cairo_restore (cr);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

void
card_art_draw (cairo_t *cr, Card card, const CardStyle *style, double width, double height)
{
  const Colour *colour;
  Metrics m;

  g_return_if_fail (style != NULL);

  if (card_is_down (card) || card_rank (card) == 0)
    {
      draw_back (cr, width, height);
      return;
    }

  colour = suit_colour (card_suit (card), style);
  measure (&m, style, width, height);
  draw_paper (cr, width, height);
  if (card_rank (card) >= RANK_JACK)
    draw_court (cr, card, colour, &m);
  set_colour (cr, colour);
  if (card_rank (card) == RANK_ACE)
    draw_ace (cr, card, &m);
  else if (card_rank (card) <= RANK_TEN)
    draw_pips (cr, card, &m);
  draw_indices (cr, card, style, &m);
}

void
card_art_draw_place (cairo_t *cr, int suit, double width, double height)
{
  double line = MAX (1, width / 80);
  double radius = MAX (width * 0.06, 2);

  /* Engraved: darker inside, a dark line above and a light one below it. */
  card_path_rounded (cr, line, line, width - 2 * line, height - 2 * line, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.12);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.28);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  card_path_rounded (cr, line * 1.5, line * 2, width - 3 * line, height - 3 * line, radius);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.13);
  cairo_stroke (cr);

  if (suit >= 0 && suit < N_SUITS)
    {
      cairo_new_path (cr);
      card_path_suit (cr, suit, width / 2, height / 2 + line * 0.6, width * 0.4);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.10);
      cairo_fill (cr);
      card_path_suit (cr, suit, width / 2, height / 2, width * 0.4);
      cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
      cairo_fill (cr);
    }
}
