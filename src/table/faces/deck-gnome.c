/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decks as GNOME's card games install them: an SVG file with a regular grid of 13 columns (ace to
 * king) and 5 rows (clubs, diamonds, hearts, spades; then two jokers and the back). Each card is an
 * element with an id such as heart_jack. Only the grid gives its place, since the drawing may reach
 * beyond its cell or leave some of it empty. */

#include "deck-private.h"
#include "model/work/disk.h"

#include <string.h>

#define N_COLUMNS 13
#define N_ROWS 5
#define BACK_COLUMN 2
#define BACK_ROW 4

/* “ancient_french.svgz” is shown as “Ancient french”. */
static char *
make_name (const char *entry)
{
  g_autofree char *stem = g_strndup (entry, strcspn (entry, "."));
  g_autofree char *first = NULL;

  g_strdelimit (stem, "_-", ' ');
  if (!g_utf8_validate (stem, -1, NULL) || *stem == '\0')
    return g_filename_display_name (entry);

  first = g_utf8_strup (stem, g_utf8_next_char (stem) - stem);
  return g_strconcat (first, g_utf8_next_char (stem), NULL);
}

static gboolean
read_place (const char *folder,
            const char *entry,
            DeckPlace  *place)
{
  if (!marquise_disk_has_suffix (entry, ".svgz") && !marquise_disk_has_suffix (entry, ".svg"))
    return FALSE;

  place->path = g_build_filename (folder, entry, NULL);
  place->name = make_name (entry);
  return TRUE;
}

static void
name_layer (int  slot,
            char name[DECK_SLOT_NAME])
{
  static const char *const suits[N_SUITS] = { "club", "diamond", "heart", "spade" };
  static const char *const courts[] = { "jack", "queen", "king" };
  int rank = card_rank ((Card) slot);

  if (slot == DECK_BACK)
    g_strlcpy (name, "#back", DECK_SLOT_NAME);
  else if (rank >= RANK_JACK)
    g_snprintf (name, DECK_SLOT_NAME, "#%s_%s", suits[card_suit ((Card) slot)],
                courts[rank - RANK_JACK]);
  else
    g_snprintf (name, DECK_SLOT_NAME, "#%s_%d", suits[card_suit ((Card) slot)], rank);
}

static gboolean
locate (RsvgHandle          *handle,
        int                  slot,
        const RsvgRectangle *page,
        double               aspect,
        RsvgRectangle       *rect,
        GError             **error)
{
  int column = slot == DECK_BACK ? BACK_COLUMN : card_rank ((Card) slot) - RANK_ACE;
  int row = slot == DECK_BACK ? BACK_ROW : card_suit ((Card) slot);

  rect->width = page->width / N_COLUMNS;
  rect->height = page->height / N_ROWS;
  rect->x = column * rect->width;
  rect->y = row * rect->height;
  return TRUE;
}

const DeckFormat deck_format_gnome = {
  "gnome", "GNOME", "aisleriot/cards", read_place, name_layer, locate
};
