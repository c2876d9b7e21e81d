/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawings as data: outlines written as short strings, shapes as constant tables.
 *
 * An outline is a list of commands with absolute coordinates, numbers divided by blanks:
 *
 *   M x y             begin at a point
 *   L x y …           straight lines
 *   Q x y x y         a curve with one control point
 *   C x y x y x y     a curve with two control points
 *   T x y …           a smooth line from the current point through all these
 *   B x y …           a smooth closed line through all these
 *   R x y w h         a rectangle
 *   E x y rx ry       an ellipse; e the same, turned the other way round (a hole)
 *   Z                 close
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  ART_PLAIN,
  ART_STRIPES,                  /* vertical */
  ART_BARS,                     /* horizontal */
  ART_BENDS,                    /* diagonal */
  ART_LOZENGES,
  ART_LATTICE,                  /* the outlines of lozenges */
  ART_DOTS,
  ART_LILIES,
  ART_CHECKS,
  ART_ERMINE,
  ART_CHEVRONS,
  ART_SCALES,
  ART_CROSSES,
  ART_HEARTS
} ArtPattern;

/* fill: a colour, '.' for none: r red, b blue, y gold, k black, w white, s skin, v its shade,
 *       p blush, m a man's lips, g steel,
 *       n brown, d deep gold, t card stock, l light blue,
 *       e green, a azure, o orange, c red and x red beside orange for four colours;
 *       h the figure's hair, 1 … 4 its dyes.
 * line: O outline, M middle, F fine, . none; o m f , the same for details which are left out
 *       when the drawing is small. X and x: a heavy line without fill, of the fill's colour.
 * pattern is drawn over the fill with the colour ink, size units from motif to motif. */
typedef struct {
  char fill;
  char line;
  const char *path;
  ArtPattern pattern;
  char ink;
  double size;
} ArtShape;

/* The circumstances of a drawing. */
typedef struct {
  cairo_t *cr;
  double pixel;                 /* width of a device pixel in drawing units */
  gboolean fine;                /* whether details are drawn */
  const char *dyes;             /* the colours for h 1 2 3 4, or NULL */
} ArtPen;

/* Makes a pen for @cr that draws fine details, too, in the colours as they are. */
void art_pen_init    (ArtPen *pen, cairo_t *cr);
void art_path        (cairo_t *cr, const char *path);
void art_set_colour  (const ArtPen *pen, char colour);
void art_draw_shapes (const ArtPen *pen, const ArtShape *shapes);
void art_add_lily    (cairo_t *cr);

G_END_DECLS
