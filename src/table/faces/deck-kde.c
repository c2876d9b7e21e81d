/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decks as KDE's card games install them: a folder with a file index.desktop, which has the names
 * of the deck and of its SVG file. Each card is an element with an id such as jack_heart, anywhere
 * on the drawing; its rectangle is what it fills. */

#include "deck-private.h"
#include "engine/cards/notation.h"

#include <string.h>

#define GROUP "KDE Backdeck"
/* An index file has a page of translated names at most. */
#define INDEX_MAX (256 << 10)

/* If the rectangle of a layer does not have the proportions of a card, the card is searched in a
 * picture of this width. */
#define PROBE_WIDTH 240
#define ODD 0.06

static GKeyFile *
read_index (const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GFile) where = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = NULL;
  g_autofree char *text = NULL;
  gsize length, mark;

  info = g_file_query_info (where,
                            G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
      || g_file_info_get_size (info) > INDEX_MAX)
    return NULL;
  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  mark = text_get_mark (text, length);
  if (length == mark || !g_key_file_load_from_data (file, text + mark, length - mark,
                                                    G_KEY_FILE_KEEP_TRANSLATIONS, NULL))
    return NULL;
  return g_steal_pointer (&file);
}

static gboolean
read_place (const char *folder,
            const char *entry,
            DeckPlace  *place)
{
  g_autofree char *path = g_build_filename (folder, entry, "index.desktop", NULL);
  g_autoptr (GKeyFile) index = read_index (path);
  g_autofree char *svg = NULL;

  if (index == NULL)
    return FALSE;
  /* The drawing must be in the same folder. */
  svg = g_key_file_get_string (index, GROUP, "SVG", NULL);
  if (svg == NULL || *svg == '\0' || strchr (svg, G_DIR_SEPARATOR) != NULL)
    return FALSE;

  place->path = g_build_filename (folder, entry, svg, NULL);
  place->name = g_key_file_get_locale_string (index, GROUP, "Name", NULL, NULL);
  place->author = g_key_file_get_string (index, GROUP, "Author", NULL);
  if (place->name == NULL || *place->name == '\0')
    {
      g_free (place->name);
      place->name = g_filename_display_name (entry);
    }
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
    g_snprintf (name, DECK_SLOT_NAME, "#%s_%s", courts[rank - RANK_JACK],
                suits[card_suit ((Card) slot)]);
  else
    g_snprintf (name, DECK_SLOT_NAME, "#%d_%s", rank, suits[card_suit ((Card) slot)]);
}

static gboolean
is_odd (const RsvgRectangle *rect,
        double               aspect)
{
  double own = rect->height / rect->width;

  return own < aspect * (1 - ODD) || own > aspect * (1 + ODD);
}

static gboolean
get_rectangle (RsvgHandle          *handle,
               int                  slot,
               const RsvgRectangle *page,
               RsvgRectangle       *rect,
               GError             **error)
{
  char name[DECK_SLOT_NAME];
  RsvgRectangle ink;

  name_layer (slot, name);
  return svg_open (NULL)->get_geometry_for_layer (handle, name, page, &ink, rect, error);
}

/* The rectangle of @surface that is not transparent, in pixels; FALSE if there is none. */
static gboolean
find_visible (cairo_surface_t       *surface,
              cairo_rectangle_int_t *box)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int left = width, right = -1, top = height, bottom = -1;

  for (int y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (const void *)
                           (cairo_image_surface_get_data (surface) +
                            (gsize) y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < width; x++)
        if (row[x] >> 24 > 0x60)
          {
            left = MIN (left, x);
            right = MAX (right, x);
            top = MIN (top, y);
            bottom = y;
          }
    }
  *box = (cairo_rectangle_int_t) { left, top, right - left + 1, bottom - top + 1 };
  return right >= left;
}

/* Invisible parts can make the rectangle of a layer wider than its card. */
static gboolean
shrink_to_visible (RsvgHandle          *handle,
                   int                  slot,
                   const RsvgRectangle *page,
                   RsvgRectangle       *rect,
                   GError             **error)
{
  double scale = PROBE_WIDTH / rect->width;
  int height = (int) CLAMP (rect->height * scale, 1, 4 * PROBE_WIDTH);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PROBE_WIDTH, height);
  cairo_t *cr = cairo_create (surface);
  cairo_rectangle_int_t box;
  char name[DECK_SLOT_NAME];
  gboolean drawn;

  name_layer (slot, name);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -rect->x, -rect->y);
  drawn = svg_open (NULL)->render_layer (handle, cr, name, page, error);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (drawn && find_visible (surface, &box))
    *rect = (RsvgRectangle) { rect->x + box.x / scale, rect->y + box.y / scale,
                              box.width / scale, box.height / scale };
  cairo_surface_destroy (surface);
  return drawn;
}

static gboolean
locate (RsvgHandle          *handle,
        int                  slot,
        const RsvgRectangle *page,
        double               aspect,
        RsvgRectangle       *rect,
        GError             **error)
{
  RsvgRectangle seen;

  if (!get_rectangle (handle, slot, page, rect, error))
    return FALSE;
  if (aspect == 0 || rect->width <= 0 || rect->height <= 0 || !is_odd (rect, aspect))
    return TRUE;

  seen = *rect;
  if (!shrink_to_visible (handle, slot, page, &seen, error))
    return FALSE;
  if (!is_odd (&seen, aspect))
    *rect = seen;
  return TRUE;
}

const DeckFormat deck_format_kde = {
  "kde", "KDE", "carddecks", read_place, name_layer, locate
};
