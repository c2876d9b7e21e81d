/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole deck, for people to look at and to measure:
 *
 *   card-sheet FILE [WIDTH [STYLE...]]     draws it into a PNG, cards WIDTH pixels wide
 *   card-sheet --time [WIDTH [STYLE...]]   prints the CPU time of the 52 faces and the back
 *
 * STYLE: english, large, largest, four, orange (with four), back1, back2. */

#include "table/art/card-art.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void
read_style (CardStyle *style,
            char     **words)
{
  for (; *words != NULL; words++)
    {
      if (strcmp (*words, "english") == 0)
        style->indices = CARD_INDICES_ENGLISH;
      if (strcmp (*words, "large") == 0)
        style->index_size = CARD_INDEX_LARGE;
      if (strcmp (*words, "largest") == 0)
        style->index_size = CARD_INDEX_LARGEST;
      style->four_colours |= strcmp (*words, "four") == 0;
      style->orange_diamonds |= strcmp (*words, "orange") == 0;
      if (g_str_has_prefix (*words, "back"))
        style->back = atoi (*words + 4);
    }
}

/* Ranks from left to right, suits from top to bottom; back and empty places in the first column. */
static void
draw_sheet (const char      *file,
            const CardStyle *style,
            double           width)
{
  double height = width * CARD_ART_ASPECT, gap = width / 12;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) (14 * (width + gap) + gap),
                                                         (int) (4 * (height + gap) + gap));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.10, 0.36, 0.24);
  cairo_paint (cr);
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = 0; rank <= RANK_KING; rank++)
      {
        cairo_save (cr);
        cairo_translate (cr, gap + rank * (width + gap), gap + suit * (height + gap));
        if (rank == 0 && suit > 1)
          card_art_draw_place (cr, suit == 2 ? 1 + SUIT_SPADES : 0, style, width, height);
        else
          card_art_draw (cr, card_make (suit, rank), style, width, height);
        cairo_restore (cr);
      }
  cairo_surface_write_to_png (surface, file);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static double
draw_deck (cairo_surface_t *surface,
           const CardStyle *style,
           double           width)
{
  clock_t start = clock ();

  for (int i = 0; i <= 52; i++)
    {
      Card card = i == 52 ? CARD_DOWN : card_make (i / 13, i % 13 + 1);
      cairo_t *cr = cairo_create (surface);

      card_art_draw (cr, card, style, width, width * CARD_ART_ASPECT);
      cairo_destroy (cr);
    }
  return (double) (clock () - start) * 1e3 / CLOCKS_PER_SEC;
}

static void
time_deck (const CardStyle *style,
           double           width)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width,
                                                         (int) (width * CARD_ART_ASPECT));
  double best = G_MAXDOUBLE;

  for (int round = 0; round < 5; round++)
    {
      double time = draw_deck (surface, style, width);

      best = MIN (best, time);
    }
  g_print ("%g\t%.1f\n", width, best);
  cairo_surface_destroy (surface);
}

int
main (int    argc,
      char **argv)
{
  CardStyle style = { CARD_INDICES_FRENCH };
  double width = argc > 2 ? atof (argv[2]) : 120;

  if (argc < 2 || width < 1)
    return 2;
  if (argc > 3)
    read_style (&style, argv + 3);
  if (strcmp (argv[1], "--time") == 0)
    time_deck (&style, width);
  else
    draw_sheet (argv[1], &style, width);
  return 0;
}
