/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Card faces, backs and empty places: the positions and colours of their parts, in units of which a
 * card is 200 wide. */

#include "card-art.h"

#include "art-glyphs.h"
#include "art-ornaments.h"
#include "art-path.h"
#include "card-paths.h"
#include "court-art.h"

#include <math.h>

#define UNITS 200.0
#define EDGE 11.0               /* from the card's edge to the frame of a figure */
/* On cards narrower than this, in device pixels, fine ornaments would only look dirty. */
#define FINE_FROM 70

/* Lengths for a card of one size and style. */
typedef struct {
  double height;
  double rank_height;           /* height of the rank in the index */
  double index_pip;             /* size of the suit sign under it */
  double index_x;               /* the middle of the index column */
  double margin;                /* from the card's edge to the index */
  double line;                  /* width of the frame's line */
} Metrics;

/* The positions of the pips on the cards 2 … 10, in hundredths of the pip field; those below the
 * middle are upside down. */
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
  [8] = { { 0, 0 }, { 100, 0 }, { 50, 25 }, { 0, 50 }, { 100, 50 }, { 50, 75 },
          { 0, 100 }, { 100, 100 } },
  [9] = { { 0, 0 }, { 100, 0 }, { 0, 33 }, { 100, 33 }, { 50, 50 }, { 0, 67 }, { 100, 67 },
          { 0, 100 }, { 100, 100 } },
  [10] = { { 0, 0 }, { 100, 0 }, { 50, 17 }, { 0, 33 }, { 100, 33 }, { 0, 67 }, { 100, 67 },
           { 50, 83 }, { 0, 100 }, { 100, 100 } },
};

static void
measure (Metrics         *m,
         const ArtPen    *pen,
         const CardStyle *style,
         double           height)
{
  static const double ranks[] = { 39, 54, 72 };
  double rank = ranks[style->index_size];

  m->height = height;
  /* On a small card the rank takes a larger share, so that it can be read. */
  m->rank_height = MAX (rank, MIN (12 * pen->pixel, 54));
  m->index_pip = m->rank_height * (m->rank_height > 60 ? 0.56 : m->rank_height > 48 ? 0.64 : 0.74);
  m->margin = MAX (8, 1.5 * pen->pixel);
  m->index_x = MAX (6.5, pen->pixel) + art_glyph_width (ART_GLYPH_TEN, m->rank_height) / 2;
  m->line = MAX (1.5, 0.7 * pen->pixel);
}

void
card_art_measure_index (CardIndexSize size, double width, double height, CardArtIndex *index)
{
  const CardStyle style = { .index_size = size };
  const ArtPen pen = { .pixel = UNITS / MAX (width, 1) };
  double units = UNITS * height / MAX (width, 1);
  Metrics m;

  measure (&m, &pen, &style, units);
  index->glimpse = (m.margin + m.rank_height * 0.5) / units;
  index->least = (m.margin + m.rank_height * 0.75) / units;
  index->clear = (m.margin + m.rank_height) / units;
  index->full = (m.margin + m.rank_height * 1.12 + m.index_pip) / units;
}

static char
suit_colour (int              suit,
             const CardStyle *style)
{
  switch (suit)
    {
    case SUIT_CLUBS:
      return style->four_colours ? 'e' : 'k';
    case SUIT_DIAMONDS:
      if (!style->four_colours)
        return 'r';
      return style->orange_diamonds ? 'o' : 'a';
    case SUIT_HEARTS:
      if (!style->four_colours)
        return 'r';
      return style->orange_diamonds ? 'x' : 'c';
    default:
      return 'k';
    }
}

static gunichar
rank_glyph (int         rank,
            CardIndices indices)
{
  static const char english[] = ".A23456789.JQK", french[] = ".A23456789.VDR";

  if (rank == RANK_TEN)
    return ART_GLYPH_TEN;
  return (gunichar) (indices == CARD_INDICES_ENGLISH ? english : french)[rank];
}

/* Draws the upper half twice, the second time turned by 180°. */
static void
turn_card (cairo_t       *cr,
           const Metrics *m)
{
  cairo_translate (cr, UNITS, m->height);
  cairo_rotate (cr, G_PI);
}

static void
draw_paper (cairo_t *cr,
            double   width,
            double   height)
{
  double radius = MAX (width * 0.06, 2);

  card_path_rounded (cr, 0.5, 0.5, width - 1, height - 1, radius);
  cairo_set_source_rgb (cr, 0.996, 0.992, 0.976);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.1, 0.1, 0.1, 0.38);
  cairo_set_line_width (cr, MAX (1, width / 160));
  cairo_stroke (cr);
}

/* The index is at the upper left; the suit sign alone at the upper right, so that rank and suit of
 * every card are visible even in a tightly packed column. */
static void
draw_indices (const ArtPen    *pen,
              Card             card,
              const CardStyle *style,
              const Metrics   *m)
{
  gunichar glyph = rank_glyph (card_rank (card), style->indices);
  double pip_y = m->margin + m->rank_height * 1.12 + m->index_pip / 2;

  art_set_colour (pen, suit_colour (card_suit (card), style));
  for (int half = 0; half < 2; half++)
    {
      cairo_save (pen->cr);
      if (half)
        turn_card (pen->cr, m);
      cairo_new_path (pen->cr);
      art_add_glyph (pen->cr, glyph, m->index_x, m->margin, m->rank_height);
      art_add_suit (pen->cr, card_suit (card), m->index_x, pip_y, m->index_pip);
      art_add_suit (pen->cr, card_suit (card), UNITS - m->margin - m->index_pip / 2,
                    m->margin + m->index_pip / 2, m->index_pip);
      cairo_fill (pen->cr);
      cairo_restore (pen->cr);
    }
}

/* With the largest indices there is no room for columns of pips. */
static void
draw_one_pip (const ArtPen    *pen,
              Card             card,
              const CardStyle *style,
              const Metrics   *m)
{
  art_set_colour (pen, suit_colour (card_suit (card), style));
  art_add_suit (pen->cr, card_suit (card), UNITS / 2, m->height / 2, 64);
  cairo_fill (pen->cr);
}

static void
draw_pips (const ArtPen    *pen,
           Card             card,
           const CardStyle *style,
           const Metrics   *m)
{
  int rank = card_rank (card);
  /* The columns of pips do not touch the indices. */
  double inner = m->index_x * 2 + 3;
  double size = MIN (40, (UNITS - 2 * inner) * 0.46);
  double left = MAX (65, inner + size / 2), span_x = UNITS - 2 * left;
  double top = m->height * 0.155, span_y = m->height * 0.69;

  art_set_colour (pen, suit_colour (card_suit (card), style));
  for (int i = 0; i < rank; i++)
    {
      const Spot *spot = &spots[rank][i];

      cairo_save (pen->cr);
      cairo_translate (pen->cr, left + span_x * spot->x / 100, top + span_y * spot->y / 100);
      if (spot->y > 50)
        cairo_rotate (pen->cr, G_PI);
      art_add_suit (pen->cr, card_suit (card), 0, 0, size);
      cairo_restore (pen->cr);
      cairo_fill (pen->cr);
    }
}

/* Adds the frame of a figure, which leaves room for the indices at its corners. */
static void
add_frame (cairo_t       *cr,
           const Metrics *m)
{
  double left = m->index_x * 2, below = m->margin + m->rank_height * 1.12 + m->index_pip * 1.2;
  double right = UNITS - m->margin - m->index_pip * 1.2, under = m->margin + m->index_pip * 1.2;

  cairo_new_path (cr);
  for (int half = 0; half < 2; half++)
    {
      cairo_save (cr);
      if (half)
        turn_card (cr, m);
      cairo_line_to (cr, EDGE, below);
      cairo_line_to (cr, left, below);
      cairo_line_to (cr, left, EDGE);
      cairo_line_to (cr, right, EDGE);
      cairo_line_to (cr, right, under);
      cairo_line_to (cr, UNITS - EDGE, under);
      cairo_restore (cr);
    }
  cairo_close_path (cr);
}

static void
draw_court (const ArtPen    *pen,
            Card             card,
            const CardStyle *style,
            const Metrics   *m)
{
  cairo_save (pen->cr);
  add_frame (pen->cr, m);
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, EDGE, EDGE);
  card_art_draw_court (pen->cr, card, UNITS - 2 * EDGE, m->height - 2 * EDGE, m->rank_height > 48);
  cairo_restore (pen->cr);

  add_frame (pen->cr, m);
  art_set_colour (pen, suit_colour (card_suit (card), style));
  cairo_set_line_width (pen->cr, m->line);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke (pen->cr);
}

static void
draw_face (const ArtPen    *pen,
           Card             card,
           const CardStyle *style,
           double           height)
{
  Metrics m;

  measure (&m, pen, style, height);
  if (card_rank (card) >= RANK_JACK)
    draw_court (pen, card, style, &m);
  else if (card_rank (card) == RANK_ACE)
    art_draw_ace (pen, card_suit (card), suit_colour (card_suit (card), style), height,
                  m.rank_height > 60 ? 0.56 : m.rank_height > 48 ? 0.8 : 1);
  else if (style->index_size == CARD_INDEX_LARGEST)
    draw_one_pip (pen, card, style, &m);
  else
    draw_pips (pen, card, style, &m);
  draw_indices (pen, card, style, &m);
}

void
card_art_draw (cairo_t         *cr,
               Card             card,
               const CardStyle *style,
               double           width,
               double           height)
{
  ArtPen pen;

  g_return_if_fail (style != NULL);

  if (width <= 0 || height <= 0)
    return;
  draw_paper (cr, width, height);
  cairo_save (cr);
  cairo_scale (cr, width / UNITS, width / UNITS);
  art_pen_init (&pen, cr);
  pen.fine = UNITS / pen.pixel >= FINE_FROM;
  cairo_new_path (cr);
  if (card_is_down (card) || card_rank (card) == 0)
    art_draw_back (&pen, style->back, height * UNITS / width);
  else
    draw_face (&pen, card, style, height * UNITS / width);
  cairo_restore (cr);
}

/* Adds an open circle with an arrowhead, and dots under it for the number of turns left. */
static void
add_turn (cairo_t *cr,
          guint    n_times,
          double   x,
          double   y,
          double   size)
{
  const double radius = size * 0.42, line = size * 0.12, point = size * 0.07;
  const double end = -0.35;

  cairo_arc (cr, x, y, radius + line / 2, 0.5, 2 * G_PI + end);
  cairo_line_to (cr, x + radius * 1.45 * cos (end), y + radius * 1.45 * sin (end));
  cairo_line_to (cr, x + radius * cos (end + 0.62), y + radius * sin (end + 0.62));
  cairo_line_to (cr, x + radius * 0.55 * cos (end), y + radius * 0.55 * sin (end));
  cairo_arc_negative (cr, x, y, radius - line / 2, 2 * G_PI + end, 0.5);
  cairo_close_path (cr);
  for (guint i = 0; i < n_times; i++)
    {
      double at = x + (i - (n_times - 1) / 2.0) * point * 3.4;

      cairo_new_sub_path (cr);
      cairo_arc (cr, at, y + size * 0.78, point, 0, 2 * G_PI);
    }
}

static void
add_cross (cairo_t *cr,
           double   x,
           double   y,
           double   size)
{
  const double arm = size * 0.42, half = size * 0.075;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, G_PI / 4);
  for (int i = 0; i < 4; i++)
    {
      if (i == 0)
        cairo_move_to (cr, half, half);
      cairo_line_to (cr, arm, half);
      cairo_line_to (cr, arm, -half);
      cairo_line_to (cr, half, -half);
      cairo_rotate (cr, -G_PI / 2);
    }
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* Adds the outline of a sign, centred at @x, @y. */
static void
add_sign (cairo_t         *cr,
          guint            sign,
          const CardStyle *style,
          double           x,
          double           y,
          double           size)
{
  cairo_new_path (cr);
  if (sign > CARD_ART_SIGN_CARD)
    {
      Card card = (Card) (sign - CARD_ART_SIGN_CARD);

      art_add_glyph (cr, rank_glyph (card_rank (card), style->indices), x, y - size * 0.95,
                     size * 0.85);
      art_add_suit (cr, card_suit (card), x, y + size * 0.5, size * 0.75);
    }
  else if (sign <= N_SUITS)
    art_add_suit (cr, (int) sign - 1, x, y, size);
  else if (sign == CARD_ART_SIGN_CROSS)
    add_cross (cr, x, y, size);
  else if (sign >= CARD_ART_SIGN_TURN)
    add_turn (cr, sign - CARD_ART_SIGN_TURN, x, y, size);
  else
    art_add_glyph (cr, rank_glyph ((int) sign - N_SUITS, style->indices), x, y - size / 2, size);
}

void
card_art_draw_place (cairo_t         *cr,
                     guint            sign,
                     const CardStyle *style,
                     double           width,
                     double           height)
{
  double line = MAX (1, round (width / 80));
  double radius = MAX (width * 0.06, 2);
  double size = width * 0.4;

  g_return_if_fail (sign <= CARD_ART_N_SIGNS);

  if (sign == CARD_ART_SIGN_UNSEEN)
    return;
  /* Darker inside, with a bright rim on a dark one, for a contrast of 3 : 1 on every felt. Lines
   * lie on whole pixels, since otherwise they would lose half their brightness. */
  card_path_rounded (cr, 0, 0, width, height, radius);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
  cairo_fill (cr);
  cairo_set_line_width (cr, line);
  card_path_rounded (cr, line * 1.5, line * 1.5, width - 3 * line, height - 3 * line,
                     MAX (radius - line, 1));
  cairo_set_source_rgba (cr, 0, 0, 0, 0.30);
  cairo_stroke (cr);
  card_path_rounded (cr, line / 2, line / 2, width - line, height - line, radius);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.64);
  cairo_stroke (cr);

  if (sign == 0)
    return;
  add_sign (cr, sign, style, width / 2, height / 2 - line * 0.6, size);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.40);
  cairo_fill (cr);
  add_sign (cr, sign, style, width / 2, height / 2, size);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.56);
  cairo_fill (cr);
}
