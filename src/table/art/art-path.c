/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads outlines and paints shapes, for all artwork of the cards. */

#include "art-path.h"

#include <math.h>

#define MAX_POINTS 48

typedef struct {
  double x, y;
} Point;

static const struct {
  char key;
  double red, green, blue;
} colours[] = {
  { 'r', 0.784, 0.106, 0.149 },
  { 'b', 0.106, 0.263, 0.573 },
  { 'y', 0.969, 0.745, 0.184 },
  { 'k', 0.086, 0.086, 0.110 },
  { 'w', 1.000, 1.000, 1.000 },
  { 's', 0.988, 0.886, 0.792 },
  { 'v', 0.945, 0.780, 0.655 },
  { 'p', 0.949, 0.647, 0.584 },
  { 'm', 0.690, 0.255, 0.220 },
  { 'g', 0.808, 0.847, 0.890 },
  { 'n', 0.467, 0.255, 0.133 },
  { 'd', 0.784, 0.520, 0.090 },
  { 't', 0.996, 0.992, 0.976 },
  { 'l', 0.545, 0.718, 0.894 },
  /* For four colours: people who cannot tell red from green see the difference in brightness and in
   * the amount of blue (measured by tests/table/test-contrast.c). */
  { 'e', 0.050, 0.500, 0.420 },
  { 'a', 0.100, 0.280, 0.740 },
  { 'o', 0.920, 0.430, 0.000 },
  { 'c', 0.800, 0.120, 0.090 },
  { 'x', 0.630, 0.100, 0.040 },
};

static char
find_dye (const ArtPen *pen,
          char          colour)
{
  if (colour == 'h')
    return pen->dyes[0];
  if (colour >= '1' && colour <= '4')
    return pen->dyes[colour - '0'];
  return colour;
}

void
art_set_colour (const ArtPen *pen,
                char          colour)
{
  char key = find_dye (pen, colour);

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    if (colours[i].key == key)
      cairo_set_source_rgb (pen->cr, colours[i].red, colours[i].green, colours[i].blue);
}

void
art_pen_init (ArtPen  *pen,
              cairo_t *cr)
{
  double dx = 1, dy = 0;
  double sx, sy;

  cairo_user_to_device_distance (cr, &dx, &dy);
  cairo_surface_get_device_scale (cairo_get_target (cr), &sx, &sy);
  pen->cr = cr;
  pen->pixel = 1 / (hypot (dx, dy) * sx);
  pen->fine = TRUE;
  pen->dyes = NULL;
}

/* Reading */

/* Numbers have at most two decimals; this reader is fast and does not depend on the locale. */
static gboolean
read_number (const char **text,
             double      *number)
{
  const char *p = *text;
  double value = 0, unit = 1;
  gboolean negative;

  while (*p == ' ')
    p++;
  negative = *p == '-';
  if (negative)
    p++;
  if (!g_ascii_isdigit (*p) && *p != '.')
    return FALSE;
  for (; g_ascii_isdigit (*p); p++)
    value = value * 10 + (*p - '0');
  if (*p == '.')
    for (p++; g_ascii_isdigit (*p); p++)
      value += (unit /= 10) * (*p - '0');
  *number = negative ? -value : value;
  *text = p;
  return TRUE;
}

static guint
read_points (const char **text,
             Point       *points)
{
  guint n = 0;

  while (n < MAX_POINTS && read_number (text, &points[n].x) && read_number (text, &points[n].y))
    n++;
  return n;
}

static void
curve_between (cairo_t     *cr,
               const Point *before,
               const Point *from,
               const Point *to,
               const Point *after)
{
  cairo_curve_to (cr,
                  from->x + (to->x - before->x) / 6, from->y + (to->y - before->y) / 6,
                  to->x - (after->x - from->x) / 6, to->y - (after->y - from->y) / 6,
                  to->x, to->y);
}

static void
add_smooth_line (cairo_t *cr,
                 Point   *points,
                 guint    n)
{
  Point from;

  cairo_get_current_point (cr, &from.x, &from.y);
  for (guint i = 0; i < n; i++)
    curve_between (cr,
                   i > 1 ? &points[i - 2] : &from,
                   i > 0 ? &points[i - 1] : &from,
                   &points[i],
                   &points[MIN (i + 1, n - 1)]);
}

static void
add_smooth_ring (cairo_t *cr,
                 Point   *points,
                 guint    n)
{
  cairo_move_to (cr, points[0].x, points[0].y);
  for (guint i = 0; i < n; i++)
    curve_between (cr, &points[(i + n - 1) % n], &points[i],
                   &points[(i + 1) % n], &points[(i + 2) % n]);
  cairo_close_path (cr);
}

static void
add_ellipse (cairo_t  *cr,
             Point     centre,
             Point     radii,
             gboolean  hole)
{
  cairo_save (cr);
  cairo_translate (cr, centre.x, centre.y);
  cairo_scale (cr, radii.x, hole ? -radii.y : radii.y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_restore (cr);
}

static void
add_quadratic (cairo_t *cr,
               Point    control,
               Point    to)
{
  Point from;

  cairo_get_current_point (cr, &from.x, &from.y);
  cairo_curve_to (cr,
                  from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3,
                  to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3,
                  to.x, to.y);
}

static void
add_command (cairo_t *cr,
             char     command,
             Point   *p,
             guint    n)
{
  switch (command)
    {
    case 'M':
      cairo_move_to (cr, p[0].x, p[0].y);
      break;
    case 'L':
      for (guint i = 0; i < n; i++)
        cairo_line_to (cr, p[i].x, p[i].y);
      break;
    case 'Q':
      for (guint i = 0; i + 1 < n; i += 2)
        add_quadratic (cr, p[i], p[i + 1]);
      break;
    case 'C':
      for (guint i = 0; i + 2 < n; i += 3)
        cairo_curve_to (cr, p[i].x, p[i].y, p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y);
      break;
    case 'T':
      add_smooth_line (cr, p, n);
      break;
    case 'B':
      add_smooth_ring (cr, p, n);
      break;
    case 'R':
      cairo_rectangle (cr, p[0].x, p[0].y, p[1].x, p[1].y);
      break;
    case 'E':
    case 'e':
      add_ellipse (cr, p[0], p[1], command == 'e');
      break;
    case 'Z':
      cairo_close_path (cr);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Adds the outline @path (see the header) to the current path of @cr. */
void
art_path (cairo_t    *cr,
          const char *path)
{
  Point points[MAX_POINTS];

  while (*path != '\0')
    {
      char command = *path++;

      if (command != ' ')
        add_command (cr, command, points, read_points (&path, points));
    }
}

/* Patterns: each is a motif around 0, 0 in a cell of 1 × 1. */

static const char *const motifs[] = {
  [ART_STRIPES] = "R -.22 -.5 .44 1",
  [ART_BARS] = "R -.5 -.22 1 .44",
  [ART_BENDS] = "M -.5 .5 L 0 .5 .5 0 .5 -.5 Z M -.5 0 L -.5 -.5 0 -.5 Z",
  [ART_LOZENGES] = "M 0 -.46 L .3 0 0 .46 -.3 0 Z",
  [ART_LATTICE] = "M -.5 -.1 L .1 .5 -.1 .5 -.5 .1 Z M .5 -.1 L -.1 .5 .1 .5 .5 .1 Z"
                  "M -.5 .1 L .1 -.5 -.1 -.5 -.5 -.1 Z M .5 .1 L -.1 -.5 .1 -.5 .5 -.1 Z",
  [ART_DOTS] = "E 0 0 .24 .24",
  [ART_LILIES] = "M 0 -.44 Q .2 -.2 .06 .08 Q .1 -.22 .28 -.2 Q .44 -.12 .34 .1 Q .3 0 .22 .04"
                 " Q .12 .1 .1 .16"
                 "L .2 .16 .2 .24 .08 .24 Q .1 .34 0 .46 Q -.1 .34 -.08 .24"
                 " L -.2 .24 -.2 .16 -.1 .16"
                 "Q -.12 .1 -.22 .04 Q -.3 0 -.34 .1 Q -.44 -.12 -.28 -.2 Q -.1 -.22 -.06 .08"
                 " Q -.2 -.2 0 -.44 Z",
  [ART_CHECKS] = "R -.5 -.5 .5 .5 R 0 0 .5 .5",
  [ART_ERMINE] = "M 0 -.3 Q .06 0 .2 .34 Q .06 .2 0 .36 Q -.06 .2 -.2 .34 Q -.06 0 0 -.3 Z"
                 "E -.14 -.26 .07 .07 E .14 -.26 .07 .07 E 0 -.4 .07 .07",
  [ART_CHEVRONS] = "M -.5 .1 L 0 -.4 .5 .1 .5 .45 0 -.05 -.5 .45 Z",
  [ART_SCALES] = "M -.5 -.5 Q -.5 .5 0 .5 Q .5 .5 .5 -.5 L .38 -.5 Q .38 .36 0 .38"
                 " Q -.38 .36 -.38 -.5 Z",
  [ART_CROSSES] = "R -.08 -.34 .16 .68 R -.34 -.08 .68 .16",
  [ART_HEARTS] = "M 0 .36 C -.5 0 -.34 -.4 0 -.14 C .34 -.4 .5 0 0 .36 Z",
};

/* Adds a fleur-de-lis 1 unit high around 0, 0 to the current path. */
void
art_add_lily (cairo_t *cr)
{
  art_path (cr, motifs[ART_LILIES]);
}

/* Every other row is shifted by half a cell, like bricks. */
static gboolean
is_staggered (ArtPattern pattern)
{
  switch (pattern)
    {
    case ART_LOZENGES:
    case ART_DOTS:
    case ART_LILIES:
    case ART_ERMINE:
    case ART_SCALES:
    case ART_CROSSES:
    case ART_HEARTS:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Fills the clip of the pen with @pattern in its colour, with @size units between motifs. */
static void
fill_pattern (const ArtPen *pen,
              ArtPattern    pattern,
              double        size)
{
  cairo_t *cr = pen->cr;
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  cairo_new_path (cr);
  for (int row = (int) floor (top / size) - 1; row * size < bottom + size; row++)
    for (int column = (int) floor (left / size) - 1; column * size < right + size; column++)
      {
        gboolean odd = is_staggered (pattern) && (row & 1) != 0;

        cairo_save (cr);
        cairo_translate (cr, (column + (odd ? 0.5 : 0)) * size, row * size);
        cairo_scale (cr, size, size);
        art_path (cr, motifs[pattern]);
        cairo_restore (cr);
      }
  cairo_fill (cr);
}

/* Painting */

static double
find_line_width (const ArtPen *pen,
                 char          line)
{
  switch (g_ascii_toupper (line))
    {
    case 'O':
      return MAX (2.0, 0.7 * pen->pixel);
    case 'M':
      return MAX (1.3, 0.5 * pen->pixel);
    case 'F':
      return MAX (0.8, 0.4 * pen->pixel);
    case 'X':
      return 2.6;
    default:
      return 0;
    }
}

/* Fills the current path, and keeps it. The path cuts out a picture of the pattern, which costs
 * Cairo half as much as clipping every motif. */
static void
fill_with_pattern (const ArtPen   *pen,
                   const ArtShape *shape)
{
  cairo_t *cr = pen->cr;
  cairo_path_t *outline = cairo_copy_path (cr);
  double left, top, right, bottom;

  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, left - 1, top - 1, right - left + 2, bottom - top + 2);
  cairo_clip (cr);
  cairo_push_group (cr);
  art_set_colour (pen, shape->ink);
  fill_pattern (pen, shape->pattern, shape->size);
  cairo_pop_group_to_source (cr);
  cairo_append_path (cr, outline);
  cairo_fill_preserve (cr);
  cairo_restore (cr);
  cairo_path_destroy (outline);
}

static void
draw_shape (const ArtPen   *pen,
            const ArtShape *shape)
{
  cairo_t *cr = pen->cr;
  double width = find_line_width (pen, shape->line);
  gboolean heavy = g_ascii_toupper (shape->line) == 'X';

  cairo_new_path (cr);
  art_path (cr, shape->path);
  if (shape->fill != '.' && !heavy)
    {
      art_set_colour (pen, shape->fill);
      cairo_fill_preserve (cr);
    }
  if (shape->pattern != ART_PLAIN && pen->fine)
    fill_with_pattern (pen, shape);
  if (width > 0)
    {
      art_set_colour (pen, heavy ? shape->fill : 'k');
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

/* Draws @shapes, an array that ends with a shape without a path, back to front. */
void
art_draw_shapes (const ArtPen   *pen,
                 const ArtShape *shapes)
{
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  for (; shapes->path != NULL; shapes++)
    {
      gboolean detail = shapes->line == ',' || g_ascii_islower (shapes->line);

      if (pen->fine || !detail)
        draw_shape (pen, shapes);
    }
}
