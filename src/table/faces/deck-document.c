/* SPDX-License-Identifier: GPL-3.0-or-later */

/* DeckDocument: the SVG file of a deck, read and checked; draws cards on demand. For the worker's
 * thread. The file comes from outside: it is read up to a limit, compressed and uncompressed, and
 * given to librsvg without an address, so that it cannot refer to other files. */

#include "deck-private.h"

#include <math.h>
#include <string.h>

/* The largest known decks have 3 MiB compressed and 11 MiB uncompressed. */
#define TEXT_MAX (32 << 20)
#define CHUNK (64 << 10)
#define PAGE_MAX 100000.0
#define FACE_MAX 4096

/* The size of samples drawn to check whether cards are where they should be, and the least part
 * that must be covered. */
#define PROBE_WIDTH 32
#define PROBE_HEIGHT 48
#define COVERED 0.6

struct _DeckDocument {
  const DeckFormat *format;
  const Svg *svg;
  RsvgHandle *handle;
  RsvgRectangle page;
  double aspect;                /* 0 until examined */
  char *author, *license;
  RsvgRectangle rects[DECK_N_SLOTS];
  gboolean located[DECK_N_SLOTS];
};

static gboolean
fail (GError    **error,
      const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
  return FALSE;
}

/* The file, uncompressed if necessary; at most TEXT_MAX bytes. */
static GByteArray *
read_text (const char   *path,
           GCancellable *cancellable,
           GError      **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) raw = NULL;
  g_autoptr (GInputStream) packed = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GByteArray) text = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  const guint8 *start;
  gssize n;
  gsize n_start;

  /* Reading a pipe could block. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      fail (error, "it is not a plain file");
      return NULL;
    }

  raw = g_file_read (file, cancellable, error);
  if (raw == NULL)
    return NULL;
  packed = g_buffered_input_stream_new (G_INPUT_STREAM (raw));
  if (g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (packed), -1, cancellable, error) < 0)
    return NULL;

  start = g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (packed), &n_start);
  if (n_start >= 2 && start[0] == 0x1f && start[1] == 0x8b)
    {
      g_autoptr (GZlibDecompressor) gzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);

      stream = g_converter_input_stream_new (packed, G_CONVERTER (gzip));
    }
  else
    {
      stream = g_object_ref (packed);
    }

  while ((n = g_input_stream_read (stream, chunk, CHUNK, cancellable, error)) > 0)
    {
      if (text->len + (gsize) n > TEXT_MAX)
        {
          fail (error, "the file is too large");
          return NULL;
        }
      g_byte_array_append (text, chunk, (guint) n);
    }
  if (n < 0)
    return NULL;
  if (text->len == 0)
    {
      fail (error, "the file is empty");
      return NULL;
    }
  return g_steal_pointer (&text);
}

/* The text between @before and @after, if both are found soon after @mark; or NULL. */
static char *
find_note (const GByteArray *text,
           const char       *mark,
           const char       *before,
           const char       *after)
{
  const char *end = (const char *) text->data + text->len;
  const char *at = g_strstr_len ((const char *) text->data, text->len, mark);
  const char *stop;
  g_autofree char *note = NULL;

  if (at == NULL)
    return NULL;
  end = at + MIN (end - at, 400);
  at = g_strstr_len (at, end - at, before);
  if (at == NULL)
    return NULL;
  at += strlen (before);
  stop = g_strstr_len (at, end - at, after);
  if (stop == NULL)
    return NULL;

  note = g_strstrip (g_strndup (at, (gsize) (stop - at)));
  if (*note == '\0' || strpbrk (note, "<&") != NULL || !g_utf8_validate (note, -1, NULL))
    return NULL;
  return g_steal_pointer (&note);
}

static gboolean
read_page (DeckDocument *self,
           GError      **error)
{
  RsvgRectangle *page = &self->page;

  if (!self->svg->get_intrinsic_size_in_pixels (self->handle, &page->width, &page->height))
    {
      gboolean has_width, has_height, has_box;
      RsvgLength width, height;
      RsvgRectangle box;

      self->svg->get_intrinsic_dimensions (self->handle, &has_width, &width, &has_height, &height,
                                           &has_box, &box);
      if (!has_box)
        return fail (error, "it does not say how large it is");
      page->width = box.width;
      page->height = box.height;
    }
  if (!(page->width >= 1 && page->width <= PAGE_MAX
        && page->height >= 1 && page->height <= PAGE_MAX))
    return fail (error, "its size makes no sense");
  return TRUE;
}

static gboolean
check_layers (DeckDocument *self,
              GError      **error)
{
  for (int slot = 0; slot < DECK_N_SLOTS; slot++)
    {
      char name[DECK_SLOT_NAME];

      if (!_deck_slot_exists (slot))
        continue;
      self->format->name_layer (slot, name);
      if (!self->svg->has_sub (self->handle, name))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "it has no %s", name);
          return FALSE;
        }
    }
  return TRUE;
}

/* A rectangle is found only once, since for some drawings that takes as long as drawing. */
static gboolean
locate (DeckDocument *self,
        int           slot,
        GError      **error)
{
  RsvgRectangle *rect = &self->rects[slot];

  if (self->located[slot])
    return TRUE;
  if (!self->format->locate (self->handle, slot, &self->page, self->aspect, rect, error))
    return FALSE;
  if (!(rect->width > 0 && rect->height > 0 && isfinite (rect->x) && isfinite (rect->y)
        && rect->width <= PAGE_MAX && rect->height <= PAGE_MAX))
    {
      char name[DECK_SLOT_NAME];

      self->format->name_layer (slot, name);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "nothing is drawn for %s", name);
      return FALSE;
    }
  self->located[slot] = TRUE;
  return TRUE;
}

/* The part of a picture that is covered, 0 … 1. */
static double
measure_cover (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize covered = 0;

  for (int y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (const void *)
                           (cairo_image_surface_get_data (surface) +
                            (gsize) y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < width; x++)
        covered += row[x] >> 24 >= 0x80;
    }
  return (double) covered / (width * height);
}

/* Some decks have their figures outside the tree that is drawn, or use another grid: then almost
 * nothing is drawn where a card should be. */
static gboolean
check_samples (DeckDocument *self,
               GError      **error)
{
  const int samples[] = {
    card_make (SUIT_HEARTS, RANK_KING), DECK_BACK, card_make (SUIT_CLUBS, 7),
    card_make (SUIT_SPADES, RANK_ACE), card_make (SUIT_DIAMONDS, RANK_QUEEN),
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      cairo_surface_t *surface = _deck_document_draw (self, samples[i], PROBE_WIDTH, PROBE_HEIGHT,
                                                      error);
      double cover;
      char name[DECK_SLOT_NAME];

      if (surface == NULL)
        return FALSE;
      cover = measure_cover (surface);
      cairo_surface_destroy (surface);
      if (cover < COVERED)
        {
          self->format->name_layer (samples[i], name);
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       "%s is not where it should be", name);
          return FALSE;
        }
    }
  return TRUE;
}

/* Reads the file of a deck. Errors are for the log. */
DeckDocument *
_deck_document_load (const DeckPlace *place,
                     GCancellable    *cancellable,
                     GError         **error)
{
  g_autoptr (DeckDocument) self = g_new0 (DeckDocument, 1);
  g_autoptr (GByteArray) text = read_text (place->path, cancellable, error);
  g_autoptr (GInputStream) stream = NULL;
  const Svg *svg = text != NULL ? svg_open (error) : NULL;

  if (svg == NULL)
    return NULL;

  self->format = place->format;
  self->author = find_note (text, "<dc:creator", "<dc:title>", "</dc:title>");
  self->license = find_note (text, "<cc:license", "rdf:resource=\"", "\"");
  stream = g_memory_input_stream_new_from_data (text->data, text->len, NULL);
  self->svg = svg;
  self->handle = svg->new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, cancellable,
                                            error);
  if (self->handle == NULL)
    return NULL;
  svg->set_dpi (self->handle, 96);
  if (!read_page (self, error) || !check_layers (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Finds out the facts about the deck, and whether it can be used. */
gboolean
_deck_document_examine (DeckDocument *self,
                        DeckInfo     *info,
                        GError      **error)
{
  const int king = card_make (SUIT_HEARTS, RANK_KING);

  if (!locate (self, king, error))
    return FALSE;
  self->aspect = self->rects[king].height / self->rects[king].width;
  if (self->aspect < DECK_ASPECT_MIN || self->aspect > DECK_ASPECT_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   "its cards are %.2f times as high as wide", self->aspect);
      return FALSE;
    }
  if (!check_samples (self, error))
    return FALSE;

  info->aspect = self->aspect;
  info->author = g_strdup (self->author);
  info->license = g_strdup (self->license);
  return TRUE;
}

void
_deck_document_set_aspect (DeckDocument *self,
                           double        aspect)
{
  self->aspect = aspect;
}

/* Draws a card, or the back, as an image of this many pixels. The document must have been
 * examined. */
cairo_surface_t *
_deck_document_draw (DeckDocument *self,
                     int           slot,
                     int           width,
                     int           height,
                     GError      **error)
{
  const RsvgRectangle *rect = &self->rects[slot];
  cairo_surface_t *surface;
  cairo_t *cr;
  char name[DECK_SLOT_NAME];
  gboolean drawn;

  g_return_val_if_fail (width > 0 && width <= FACE_MAX && height > 0 && height <= FACE_MAX, NULL);

  if (!locate (self, slot, error))
    return NULL;
  self->format->name_layer (slot, name);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_scale (cr, width / rect->width, height / rect->height);
  cairo_translate (cr, -rect->x, -rect->y);
  cairo_rectangle (cr, rect->x, rect->y, rect->width, rect->height);
  cairo_clip (cr);
  drawn = self->svg->render_layer (self->handle, cr, name, &self->page, error);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  if (!drawn)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

void
_deck_document_free (DeckDocument *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->handle);
  g_free (self->author);
  g_free (self->license);
  g_free (self);
}
