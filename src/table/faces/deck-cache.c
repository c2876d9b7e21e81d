/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawn cards on disk, in the player's cache folder: reading an image takes a hundredth of the time
 * of reading and drawing an SVG file.
 *
 *   marquise/decks/DECK/info              what is known of the deck
 *   marquise/decks/DECK/WIDTHxHEIGHT/N.png    card N at that size in pixels
 *
 * DECK is a checksum over the deck's file, its time stamp and its size, so that a changed file is
 * another deck. Everything is written beside and renamed; what cannot be read is as if it were not
 * there, and is written again; what cannot be written is only told in the debug log. All functions
 * but _deck_cache_read_info() are the worker's, and may take their time. */

#include "deck-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

/* Changes when cards would be drawn differently from the same file. */
#define CACHE_VERSION "1 " LIBRSVG_VERSION
#define GROUP "Deck"
#define IMAGE_MAX (16 << 20)
#define INFO_MAX 4096

void
_deck_info_clear (DeckInfo *info)
{
  g_clear_pointer (&info->why, g_free);
  g_clear_pointer (&info->author, g_free);
  g_clear_pointer (&info->license, g_free);
  info->aspect = 0;
}

char *
_deck_cache_get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "marquise", "decks", NULL);
}

static char *
get_deck_folder (const DeckPlace *place)
{
  g_autofree char *text = g_strconcat (CACHE_VERSION "\n", place->path, "\n", place->stamp, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *folder = _deck_cache_get_folder ();

  sum[32] = '\0';
  return g_build_filename (folder, sum, NULL);
}

static char *
get_size_folder (const DeckPlace *place,
                 int              width,
                 int              height)
{
  g_autofree char *folder = get_deck_folder (place);
  g_autofree char *size = g_strdup_printf ("%dx%d", width, height);

  return g_build_filename (folder, size, NULL);
}

/* Reads a small file, or NULL. */
static char *
read_file (const char *path,
           gsize       max,
           gsize      *length)
{
  char *text = NULL;
  GStatBuf about;

  if (g_stat (path, &about) != 0 || !S_ISREG (about.st_mode) || (gsize) about.st_size > max)
    return NULL;
  return g_file_get_contents (path, &text, length, NULL) ? text : NULL;
}

static void
write_file (const char *folder,
            const char *name,
            const char *text,
            gsize       length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_debug ("The folder %s cannot be made: %s", folder, g_strerror (errno));
  else if (!g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT,
                                      0600, &error))
    g_debug ("A drawn card cannot be kept: %s", error->message);
}

/* Reads what an earlier run learnt; only a few hundred bytes, so that any thread may call it. */
gboolean
_deck_cache_read_info (const DeckPlace *place,
                       DeckInfo        *info)
{
  g_autofree char *folder = get_deck_folder (place);
  g_autofree char *path = g_build_filename (folder, "info", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  text = read_file (path, INFO_MAX, &length);
  if (text == NULL || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL))
    return FALSE;

  info->why = g_key_file_get_string (file, GROUP, "why", NULL);
  info->aspect = g_key_file_get_double (file, GROUP, "aspect", NULL);
  if (info->why == NULL
      && !(info->aspect >= DECK_ASPECT_MIN && info->aspect <= DECK_ASPECT_MAX))
    {
      info->aspect = 0;
      return FALSE;
    }
  info->author = g_key_file_get_string (file, GROUP, "author", NULL);
  info->license = g_key_file_get_string (file, GROUP, "license", NULL);
  return TRUE;
}

void
_deck_cache_write_info (const DeckPlace *place,
                        const DeckInfo  *info)
{
  g_autofree char *folder = get_deck_folder (place);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  g_key_file_set_string (file, GROUP, "path", place->path);
  g_key_file_set_double (file, GROUP, "aspect", info->aspect);
  if (info->why)
    g_key_file_set_string (file, GROUP, "why", info->why);
  if (info->author)
    g_key_file_set_string (file, GROUP, "author", info->author);
  if (info->license)
    g_key_file_set_string (file, GROUP, "license", info->license);
  text = g_key_file_to_data (file, &length, NULL);
  write_file (folder, "info", text, length);
}

/* For reading and writing PNG with cairo. */
typedef struct {
  const guint8 *data;
  gsize length, at;
} Reading;

static cairo_status_t
read_cb (void          *closure,
         unsigned char *data,
         unsigned int   length)
{
  Reading *reading = closure;

  if (length > reading->length - reading->at)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reading->data + reading->at, length);
  reading->at += length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static guint32
read_number (const char *text)
{
  guint32 number;

  memcpy (&number, text, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* Whether the data begins like a PNG of exactly this size; cairo would allocate any size. */
static gboolean
has_size (const char *text,
          gsize       length,
          int         width,
          int         height)
{
  return length >= 24 && memcmp (text, "\211PNG\r\n\032\n", 8) == 0
         && read_number (text + 16) == (guint32) width
         && read_number (text + 20) == (guint32) height;
}

/* The image in the pixel format of drawn cards. */
static cairo_surface_t *
as_argb (cairo_surface_t *image)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  if (cairo_image_surface_get_format (image) == CAIRO_FORMAT_ARGB32)
    return image;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width (image),
                                        cairo_image_surface_get_height (image));
  cr = cairo_create (surface);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  return surface;
}

/* Reads a card at a size in pixels, or NULL. Marks the size as used. */
cairo_surface_t *
_deck_cache_read (const DeckPlace *place,
                  int              slot,
                  int              width,
                  int              height)
{
  g_autofree char *folder = get_size_folder (place, width, height);
  g_autofree char *name = g_strdup_printf ("%d.png", slot);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  Reading reading = { 0 };
  cairo_surface_t *surface;

  text = read_file (path, IMAGE_MAX, &reading.length);
  if (text == NULL || !has_size (text, reading.length, width, height))
    return NULL;
  reading.data = (const guint8 *) text;
  surface = cairo_image_surface_create_from_png_stream (read_cb, &reading);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }
  g_utime (folder, NULL);
  return as_argb (surface);
}

void
_deck_cache_write (const DeckPlace *place,
                   int              slot,
                   cairo_surface_t *surface)
{
  g_autofree char *folder = get_size_folder (place, cairo_image_surface_get_width (surface),
                                             cairo_image_surface_get_height (surface));
  g_autofree char *name = g_strdup_printf ("%d.png", slot);
  g_autoptr (GByteArray) text = g_byte_array_new ();

  if (cairo_surface_write_to_png_stream (surface, write_cb, text) == CAIRO_STATUS_SUCCESS)
    write_file (folder, name, (const char *) text->data, text->len);
}

/* A folder with the cards of one size. */
typedef struct {
  char *path;
  guint64 bytes;
  gint64 used;
} SizeFolder;

static void
size_folder_free (SizeFolder *folder)
{
  g_free (folder->path);
  g_free (folder);
}

static int
compare_used (gconstpointer a,
              gconstpointer b)
{
  const SizeFolder *const *one = a, *const *other = b;

  return ((*one)->used > (*other)->used) - ((*one)->used < (*other)->used);
}

static guint64
count_bytes (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;
  guint64 bytes = 0;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);
      GStatBuf about;

      if (g_stat (path, &about) == 0)
        bytes += (guint64) about.st_size;
    }
  return bytes;
}

static void
list_sizes (const char *deck,
            GPtrArray  *sizes)
{
  g_autoptr (GDir) dir = g_dir_open (deck, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (deck, entry, NULL);
      GStatBuf about;
      SizeFolder *size;

      if (g_lstat (path, &about) != 0 || !S_ISDIR (about.st_mode))
        continue;
      size = g_new0 (SizeFolder, 1);
      size->bytes = count_bytes (path);
      size->used = (gint64) about.st_mtime;
      size->path = g_steal_pointer (&path);
      g_ptr_array_add (sizes, size);
    }
}

/* Also removes the folder of the deck if it is empty then. */
static void
remove_folder (const char *folder)
{
  g_autofree char *deck = g_path_get_dirname (folder);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_rmdir (deck);
}

/* Removes the sizes not used for the longest time, until the cards on disk take no more than @limit
 * bytes. */
void
_deck_cache_trim (guint64 limit)
{
  g_autofree char *folder = _deck_cache_get_folder ();
  g_autoptr (GPtrArray) sizes = g_ptr_array_new_with_free_func ((GDestroyNotify) size_folder_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;
  guint64 bytes = 0;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *deck = g_build_filename (folder, entry, NULL);

      list_sizes (deck, sizes);
    }
  for (guint i = 0; i < sizes->len; i++)
    bytes += ((SizeFolder *) sizes->pdata[i])->bytes;

  g_ptr_array_sort (sizes, compare_used);
  for (guint i = 0; i < sizes->len && bytes > limit; i++)
    {
      SizeFolder *size = g_ptr_array_index (sizes, i);

      remove_folder (size->path);
      bytes -= size->bytes;
    }
}
