/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The backs: lilies on blue, rings on burgundy, stars on green. Each looks the same upside down. */

#include "art-ornaments.h"

#include "card-paths.h"

#include <math.h>

typedef struct {
  double red, green, blue;
} Tint;

typedef struct {
  Tint field, line, light;
  void (*draw)(const ArtPen *pen, double height);
} Back;

static void draw_lilies (const ArtPen *pen, double height);
static void draw_rings   (const ArtPen *pen, double height);
static void draw_stars  (const ArtPen *pen, double height);

static const Tint paper = { 0.996, 0.992, 0.976 };

static const Back backs[ART_N_BACKS] = {
  { { 0.075, 0.180, 0.400 }, { 0.420, 0.545, 0.760 }, { 0.930, 0.760, 0.330 }, draw_lilies },
  { { 0.420, 0.070, 0.140 }, { 0.690, 0.300, 0.330 }, { 0.940, 0.800, 0.480 }, draw_rings },
  { { 0.050, 0.265, 0.185 }, { 0.330, 0.580, 0.440 }, { 0.930, 0.850, 0.580 }, draw_stars },
};

static void
set_tint (cairo_t    *cr,
          const Tint *tint)
{
  cairo_set_source_rgb (cr, tint->red, tint->green, tint->blue);
}

/* Draws the diagonals that form lozenges for the lilies; @x and @y are half their width and
 * height. */
static void
draw_diagonals (const ArtPen *pen,
                double        height,
                double        x,
                double        y)
{
  cairo_t *cr = pen->cr;

  set_tint (cr, &backs[0].line);
  cairo_set_line_width (cr, MAX (0.9, 0.6 * pen->pixel));
  for (int i = -30; i <= 30; i++)
    {
      cairo_move_to (cr, 100 + i * 2 * x - 20 * x, height / 2 - 20 * y);
      cairo_line_to (cr, 100 + i * 2 * x + 20 * x, height / 2 + 20 * y);
      cairo_move_to (cr, 100 + i * 2 * x - 20 * x, height / 2 + 20 * y);
      cairo_line_to (cr, 100 + i * 2 * x + 20 * x, height / 2 - 20 * y);
    }
  cairo_stroke (cr);
}

/* Draws a lily in each lozenge, upright in each half of the card, and a bead at each crossing; on a
 * small card, larger lozenges for fewer lilies. */
static void
draw_lilies (const ArtPen *pen,
             double        height)
{
  cairo_t *cr = pen->cr;
  double x = 83 / 5.0, y = (height / 2 - 17) / 8;

  if (pen->fine)
    draw_diagonals (pen, height, x, y);
  for (int row = -7; row <= 7; row++)
    for (int column = -4; column <= 4; column++)
      {
        gboolean crossing = ((row + column) & 1) == 0;

        /* Leaves out lilies that the medallion would cut. */
        if (!crossing && hypot (column * x / 59, row * y / 73) < 1)
          continue;
        cairo_save (cr);
        cairo_translate (cr, 100 + column * x, height / 2 + row * y);
        if (pen->fine && !crossing && row != 0)
          {
            cairo_scale (cr, 16.4, row < 0 ? 16.8 : -16.8);
            art_add_lily (cr);
          }
        else if (pen->fine && crossing)
          art_path (cr, "E 0 0 1.9 1.9");
        else if (!crossing)
          art_path (cr, "M 0 -7 L 5 0 L 0 7 L -5 0 Z");
        cairo_restore (cr);
        set_tint (cr, crossing ? &backs[0].light : &paper);
        cairo_fill (cr);
      }
}

/* Draws circles, each through the centres of its neighbours, which form petals in sixes. */
static void
draw_rings (const ArtPen *pen,
            double        height)
{
  cairo_t *cr = pen->cr;
  double r = 166 / 7.0, rise = r * sqrt (3) / 2;

  cairo_set_line_width (cr, MAX (1.0, 0.6 * pen->pixel));
  for (int row = -8; row <= 8; row++)
    for (int column = -5; column <= 5; column++)
      {
        double x = 100 + (column + (row & 1 ? 0.5 : 0)) * r;

        cairo_new_sub_path (cr);
        cairo_arc (cr, x, height / 2 + row * rise, r, 0, 2 * G_PI);
      }
  set_tint (cr, &backs[1].line);
  cairo_stroke (cr);
  for (int row = -8; row <= 8; row++)
    for (int column = -5; column <= 5; column++)
      {
        cairo_save (cr);
        cairo_translate (cr, 100 + (column + (row & 1 ? 0.5 : 0)) * r, height / 2 + row * rise);
        art_path (cr, pen->fine ? "E 0 0 2.6 2.6" : "E 0 0 4 4");
        cairo_restore (cr);
      }
  set_tint (cr, &backs[1].light);
  cairo_fill (cr);
}

/* Draws eight-pointed stars, each of two squares, linked at the points. */
static void
draw_stars (const ArtPen *pen,
            double        height)
{
  cairo_t *cr = pen->cr;
  double step = 88 / 2.5, r = step / 2;

  cairo_set_line_width (cr, MAX (1.0, 0.6 * pen->pixel));
  for (int row = -6; row <= 6; row++)
    for (int column = -4; column <= 4; column++)
      {
        cairo_save (cr);
        cairo_translate (cr, 100 + column * step, height / 2 + row * step);
        cairo_new_path (cr);
        for (int i = 0; i < 16; i++)
          {
            double angle = i * G_PI / 8, radius = i & 1 ? r * 0.76 : r * 0.98;

            cairo_line_to (cr, sin (angle) * radius, -cos (angle) * radius);
          }
        cairo_close_path (cr);
        set_tint (cr, &backs[2].light);
        if (pen->fine)
          cairo_stroke (cr);
        cairo_new_path (cr);
        for (int i = 0; i < 8; i++)
          {
            cairo_rotate (cr, G_PI / 4);
            cairo_move_to (cr, 0, -r * 0.98);
            cairo_line_to (cr, r * 0.22, -r * 0.3);
            cairo_line_to (cr, 0, 0);
            cairo_line_to (cr, -r * 0.22, -r * 0.3);
            cairo_close_path (cr);
          }
        set_tint (cr, &backs[2].line);
        cairo_fill (cr);
        art_path (cr, "E 0 0 2.4 2.4");
        cairo_translate (cr, step / 2, step / 2);
        art_path (cr, "M 0 -5.6 L 5.6 0 L 0 5.6 L -5.6 0 Z");
        set_tint (cr, &paper);
        cairo_fill (cr);
        cairo_restore (cr);
      }
}

static void
add_oval (cairo_t *cr,
          double   height,
          double   rx,
          double   ry)
{
  cairo_save (cr);
  cairo_translate (cr, 100, height / 2);
  cairo_scale (cr, rx, ry);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

static void
draw_medallion (const ArtPen *pen,
                const Back   *back,
                double        height)
{
  cairo_t *cr = pen->cr;

  cairo_new_path (cr);
  cairo_set_line_width (cr, MAX (1.4, 0.5 * pen->pixel));
  add_oval (cr, height, 52, 65);
  set_tint (cr, &back->field);
  cairo_fill_preserve (cr);
  set_tint (cr, &back->light);
  cairo_stroke (cr);
  if (pen->fine)
    for (int i = 0; i < 40; i++)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, 100 + 47 * cos (i * G_PI / 20), height / 2 + 60 * sin (i * G_PI / 20),
                   1.6, 0, 2 * G_PI);
      }
  cairo_fill (cr);
  if (pen->fine)
    {
      add_oval (cr, height, 42, 55);
      cairo_stroke (cr);
    }
  art_draw_mark (pen, 100, height / 2, 100);
}

/* The distance from the edge of the card nearest to @inset for which the edges of lines of @line
 * pixels lie on pixel borders, with @points pixels to a drawing unit. */
static double
snap (double inset,
      double line,
      double points)
{
  return (floor (inset * points - line / 2 + 0.5) + line / 2) / points;
}

/* Adds a rectangle at that distance within the card, for an outline of width @line, or 0 to be
 * filled. Its sides lie on whole pixels at any size, since they would be blurred otherwise. */
static void
add_panel (const ArtPen *pen,
           double        inset,
           double        height,
           double        line,
           double        radius)
{
  double pixels = line > 0 ? MAX (1, round (line / pen->pixel)) : 0;
  double across = 1, down = 1, sx, sy, x, y;

  cairo_user_to_device_distance (pen->cr, &across, &down);
  cairo_surface_get_device_scale (cairo_get_target (pen->cr), &sx, &sy);
  x = snap (inset, pixels, across * sx);
  y = snap (inset, pixels, down * sy);
  card_path_rounded (pen->cr, x, y, 200 - 2 * x, height - 2 * y, radius);
  /* A line thinner than a pixel becomes a faint line of one pixel, never of two. */
  cairo_set_line_width (pen->cr, line < pen->pixel ? line : pixels * pen->pixel);
}

/* Draws back number @back on a blank card. */
void
art_draw_back (const ArtPen *pen,
               int           back,
               double        height)
{
  const Back *which = &backs[CLAMP (back, 0, ART_N_BACKS - 1)];
  cairo_t *cr = pen->cr;
  double line = MAX (2.0, 0.7 * pen->pixel);

  cairo_save (cr);
  add_panel (pen, 9, height, 0, 6);
  set_tint (cr, &which->field);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  cairo_save (cr);
  add_panel (pen, 17, height, line, 3);
  cairo_clip (cr);
  which->draw (pen, height);
  cairo_restore (cr);
  set_tint (cr, &which->light);
  add_panel (pen, 17, height, line, 3);
  cairo_stroke (cr);
  if (pen->fine)
    {
      add_panel (pen, 12.5, height, MAX (0.8, 0.4 * pen->pixel), 5);
      cairo_stroke (cr);
    }
  draw_medallion (pen, which, height);
  cairo_restore (cr);
}
