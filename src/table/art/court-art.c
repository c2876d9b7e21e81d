/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Composes a court figure: the upper half above a ribbon, and the same turned by 180° below. */

#include "court-art.h"

#include "art-glyphs.h"
#include "court-figures.h"

#include <math.h>

/* With a frame narrower than this, in device pixels, details would only look dirty. */
#define FINE_FROM 62
/* The name is written if its capitals are at least this high, in device pixels. */
#define NAME_HEIGHT 7.2
#define NAME_PIXELS 3.4
/* Half the height of the ribbon; without a name, a broad ribbon would look as if the figure was
 * crossed out. */
#define RIBBON_NAMED 8
#define RIBBON_BARE 5
/* The parts are drawn larger than they are shown, to make room for the dress. */
#define FIGURE_SIZE 0.9

/* With a large index there is no room for the left hand and its object, which are moved nearer to
 * the body. */
#define LEFT_HAND 40
#define NEARER_X 25
#define NEARER_SIZE 0.92

static void
draw_place (const ArtPen     *pen,
            const CourtPlace *place,
            gboolean          crowded)
{
  ArtPen own = *pen;
  double size = place->size > 0 ? place->size : 1;
  gboolean nearer = crowded && place->x <= LEFT_HAND;

  if (place->dyes != NULL)
    own.dyes = place->dyes;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, place->x + (nearer ? NEARER_X : 0), place->y);
  size *= nearer ? NEARER_SIZE : 1;
  cairo_scale (pen->cr, place->flipped ? -size : size, size);
  cairo_rotate (pen->cr, place->turn * G_PI / 180);
  art_draw_shapes (&own, place->part);
  cairo_restore (pen->cr);
}

/* Clips to the part of the frame above the line that rises from left to right through the
 * middle. */
static void
clip_half (cairo_t *cr,
           double   rise)
{
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, COURT_WIDTH, 0);
  cairo_line_to (cr, COURT_WIDTH, COURT_HEIGHT / 2 - rise);
  cairo_line_to (cr, 0, COURT_HEIGHT / 2 + rise);
  cairo_clip (cr);
}

/* Draws the upper half as a picture, which is clipped once instead of for each shape, and used
 * twice. The caller owns the result. */
static cairo_pattern_t *
draw_half (const ArtPen      *pen,
           const CourtFigure *figure,
           gboolean           crowded)
{
  cairo_pattern_t *half;

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, 0, 0, COURT_WIDTH, COURT_HEIGHT / 2 + fabs (figure->rise));
  cairo_clip (pen->cr);
  cairo_push_group (pen->cr);
  cairo_translate (pen->cr, COURT_WIDTH / 2 * (1 - FIGURE_SIZE), 0.5);
  cairo_scale (pen->cr, FIGURE_SIZE, FIGURE_SIZE);
  for (const CourtPlace *place = figure->places; place->part != NULL; place++)
    draw_place (pen, place, crowded);
  half = cairo_pop_group (pen->cr);
  cairo_restore (pen->cr);
  /* Turned by 180°, pixels cover pixels exactly. */
  cairo_pattern_set_filter (half, CAIRO_FILTER_NEAREST);
  return half;
}

static void
paint_halves (const ArtPen      *pen,
              const CourtFigure *figure,
              gboolean           crowded)
{
  cairo_pattern_t *half = draw_half (pen, figure, crowded);

  for (int turned = 0; turned < 2; turned++)
    {
      cairo_save (pen->cr);
      if (turned)
        {
          cairo_translate (pen->cr, COURT_WIDTH, COURT_HEIGHT);
          cairo_scale (pen->cr, -1, -1);
        }
      clip_half (pen->cr, figure->rise);
      cairo_set_source (pen->cr, half);
      cairo_paint (pen->cr);
      cairo_restore (pen->cr);
    }
  cairo_pattern_destroy (half);
}

static void
draw_bar (const ArtPen *pen,
          double        half,
          char          colour,
          double        line)
{
  cairo_rectangle (pen->cr, -COURT_WIDTH, -half, 2 * COURT_WIDTH, 2 * half);
  art_set_colour (pen, colour);
  cairo_fill_preserve (pen->cr);
  art_set_colour (pen, 'k');
  cairo_set_line_width (pen->cr, MAX (line, 0.5 * pen->pixel));
  cairo_stroke (pen->cr);
}

/* The name is readable from either side, with a stone between. */
static void
draw_name (const ArtPen *pen,
           const char   *name)
{
  static const ArtShape stone[] = {
    { 'y', 'F', "M 0 -4.6 L 5 0 L 0 4.6 L -5 0 Z" },
    { 'k', '.', "E -7.6 0 .8 .8 E 7.6 0 .8 .8" },
    { 0 }
  };

  art_draw_shapes (pen, stone);
  for (int side = 0; side < 2; side++)
    {
      art_add_word (pen->cr, name, -48, -3.6, NAME_HEIGHT);
      cairo_fill (pen->cr);
      cairo_rotate (pen->cr, G_PI);
    }
}

static void
draw_ribbon (const ArtPen      *pen,
             const CourtFigure *figure)
{
  cairo_t *cr = pen->cr;
  gboolean named = pen->fine && NAME_HEIGHT >= NAME_PIXELS * pen->pixel;
  double half = named ? RIBBON_NAMED : RIBBON_BARE;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, COURT_WIDTH, COURT_HEIGHT);
  cairo_clip (cr);
  cairo_translate (cr, COURT_WIDTH / 2, COURT_HEIGHT / 2);
  cairo_rotate (cr, -atan2 (figure->rise, COURT_WIDTH / 2));
  draw_bar (pen, half, pen->fine ? 'y' : 't', 1.6);
  if (pen->fine)
    draw_bar (pen, half - 2.2, 't', 0.6);
  if (named)
    draw_name (pen, figure->name);
  cairo_restore (cr);
}

void
card_art_draw_court (cairo_t *cr,
                     Card     card,
                     double   width,
                     double   height,
                     gboolean crowded)
{
  const CourtFigure *figure = court_figure (card);
  ArtPen pen;

  cairo_save (cr);
  cairo_scale (cr, width / COURT_WIDTH, height / COURT_HEIGHT);
  art_pen_init (&pen, cr);
  pen.fine = COURT_WIDTH / pen.pixel >= FINE_FROM;
  pen.dyes = figure->dyes;
  paint_halves (&pen, figure, crowded);
  draw_ribbon (&pen, figure);
  cairo_restore (cr);
}
