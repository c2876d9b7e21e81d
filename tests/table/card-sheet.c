/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws the whole deck into a PNG, to look at: card-sheet FILE [WIDTH [french|english] [large] [four] [backN]]. */

#include "table/card-art.h"

#include <stdlib.h>
#include <string.h>

int
main (int argc, char **argv)
{
  CardStyle style = { CARD_INDICES_FRENCH };
  double width = argc > 2 ? atof (argv[2]) : 120;
  double height = width * CARD_ART_ASPECT, gap = width / 12;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (argc < 2)
    return 2;
  for (int i = 3; i < argc; i++)
    {
      if (strcmp (argv[i], "english") == 0)
        style.indices = CARD_INDICES_ENGLISH;
      style.large_indices |= strcmp (argv[i], "large") == 0;
      style.four_colours |= strcmp (argv[i], "four") == 0;
      if (g_str_has_prefix (argv[i], "back"))
        style.back = atoi (argv[i] + 4);
    }

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (14 * (width + gap) + gap),
                                        (int) (4 * (height + gap) + gap));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0.10, 0.36, 0.24);
  cairo_paint (cr);
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = 0; rank <= RANK_KING; rank++)
      {
        cairo_save (cr);
        cairo_translate (cr, gap + rank * (width + gap), gap + suit * (height + gap));
        if (rank == 0 && suit > 1)
          card_art_draw_place (cr, suit == 2 ? SUIT_SPADES : -1, width, height);
        else
          card_art_draw (cr, card_make (suit, rank), &style, width, height);
        cairo_restore (cr);
      }
  cairo_surface_write_to_png (surface, argv[1]);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return 0;
}
