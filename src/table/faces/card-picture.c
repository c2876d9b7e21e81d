/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "card-picture.h"

#include "pixels.h"
#include "table/art/card-paths.h"

#include <math.h>

/* Draws a soft shadow from rounded rectangles on top of each other: @reach pixels wide, @drop below
 * the card. */
static void
draw_shadow (cairo_t *cr, const CardLook *look, int reach, double drop, double darkness)
{
  double radius = MAX (look->width * 0.06, 2);

  for (int i = reach; i > 0; i--)
    {
      double share = 1 - (double) i / (reach + 1);

      card_path_rounded (cr, -i, drop - i, look->width + 2 * i, look->height + 2 * i, radius + i);
      cairo_set_source_rgba (cr, 0, 0, 0, darkness * share / reach * 2);
      cairo_fill (cr);
    }
}

static int
resting_reach (const CardLook *look)
{
  return CLAMP (look->width / 22, 2, 12);
}

static int
lifted_reach (const CardLook *look)
{
  return CLAMP (look->width / 7, 5, 36);
}

/* How many device pixels the shadow reaches beyond the card. */
static int
find_pad (const CardLook *look, int slot)
{
  int pad = (slot == CARD_SLOT_SHADOW ? lifted_reach (look) : resting_reach (look)) * 3 / 2;

  return (int) ceil (pad * look->scale);
}

/* The face was drawn for exactly these device pixels. */
static void
paint_face (cairo_t *cr, const CardLook *look, cairo_surface_t *face)
{
  cairo_surface_set_device_scale (face, 1, 1);
  cairo_scale (cr, (double) look->width / card_picture_get_width (look),
               (double) look->height / card_picture_get_height (look));
  cairo_set_source_surface (cr, face, 0, 0);
  cairo_paint (cr);
}

static void
draw_slot (const CardLook *look, int slot, cairo_surface_t *face, cairo_t *cr)
{
  int reach = slot == CARD_SLOT_SHADOW ? lifted_reach (look) : resting_reach (look);

  if (slot == CARD_SLOT_SHADOW)
    {
      draw_shadow (cr, look, reach, reach * 0.45, 0.42);
      return;
    }
  if (slot >= CARD_SLOT_PLACE)
    {
      card_art_draw_place (cr, (guint) (slot - CARD_SLOT_PLACE), &look->style, look->width,
                           look->height);
      return;
    }
  draw_shadow (cr, look, reach, reach * 0.35, 0.30);
  if (face)
    paint_face (cr, look, face);
  else
    card_art_draw (cr, slot == 0 ? CARD_DOWN : (Card) slot, &look->style, look->width,
                   look->height);
}

int
card_picture_get_width (const CardLook *look)
{
  return pixels_round (look->width, look->scale);
}

int
card_picture_get_height (const CardLook *look)
{
  return pixels_round (look->height, look->scale);
}

void
card_picture_get_rect (const CardLook *look, int slot, cairo_rectangle_int_t *rect)
{
  int pad = find_pad (look, slot);

  *rect = (cairo_rectangle_int_t) { -pad, -pad, card_picture_get_width (look) + 2 * pad,
                                    card_picture_get_height (look) + 2 * pad };
}

cairo_surface_t *
card_picture_create (const CardLook *look, int slot)
{
  cairo_rectangle_int_t rect;

  card_picture_get_rect (look, slot, &rect);
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, rect.width, rect.height);
}

void
card_picture_draw (cairo_surface_t *image, const CardLook *look, int slot, cairo_surface_t *face)
{
  int pad = find_pad (look, slot);
  cairo_t *cr = cairo_create (image);

  cairo_translate (cr, pad, pad);
  cairo_scale (cr, (double) card_picture_get_width (look) / look->width,
               (double) card_picture_get_height (look) / look->height);
  draw_slot (look, slot, face, cr);
  cairo_destroy (cr);
}

void
card_picture_paint (cairo_surface_t *image, gconstpointer what)
{
  const CardPicture *picture = what;

  card_picture_draw (image, &picture->look, picture->slot, NULL);
}

/* A stretched card is only seen while the window is resized, or while it turns: a quick filter is
 * good enough. */
GskRenderNode *
card_picture_create_node (const CardLook *look, int slot, cairo_surface_t *image)
{
  double pad = -find_pad (look, slot) / look->scale;

  return pixels_create_node (image, pad, pad, look->scale, CAIRO_FILTER_BILINEAR, look->textures);
}
