/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a saved game for a file manager, as it lies on the table; hidden cards stay hidden:
 *
 *   marquise-thumbnailer [--size=PIXELS] FILE PICTURE.png */

#include "config.h"

#include "model/library/saved-game.h"
#include "table/drawing.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <locale.h>
#include <unistd.h>

/* The table is laid out for this and made smaller, so that its cards keep the proportions of a
 * window. */
#define WIDTH 512
#define HEIGHT 448
#define PICTURE_MIN 16
#define PICTURE_MAX 2048

static cairo_status_t
write_cb (void                *fd,
          const unsigned char *data,
          unsigned int         length)
{
  while (length > 0)
    {
      ssize_t written = write (*(int *) fd, data, length);

      if (written < 0 && errno != EINTR)
        return CAIRO_STATUS_WRITE_ERROR;
      if (written > 0)
        {
          data += written;
          length -= (unsigned int) written;
        }
    }

  return CAIRO_STATUS_SUCCESS;
}

/* Where a link lies in place of the picture somebody wants another file to be written over. */
static cairo_status_t
write_picture (cairo_surface_t *picture,
               const char      *path)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
  cairo_status_t status;

  if (fd < 0)
    return CAIRO_STATUS_WRITE_ERROR;
  status = cairo_surface_write_to_png_stream (picture, write_cb, &fd);

  return close (fd) == 0 ? status : CAIRO_STATUS_WRITE_ERROR;
}

static cairo_status_t
draw (MarquiseGame *game,
      int           size,
      const char   *path)
{
  double scale = (double) size / WIDTH;
  cairo_surface_t *table = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (table);
  CardStyle style = { CARD_INDICES_ENGLISH, .index_size = CARD_INDEX_LARGEST };
  cairo_surface_t *picture;
  cairo_status_t status;
  int height;

  if (g_str_equal (g_dpgettext2 (NULL, "card indices", "english"), "french"))
    style.indices = CARD_INDICES_FRENCH;
  height = table_drawing_paint (cr, game, &style, WIDTH, HEIGHT);
  cairo_destroy (cr);

  picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, MAX (1, (int) (height * scale)));
  cr = cairo_create (picture);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, table, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (table);
  status = write_picture (picture, path);
  cairo_surface_destroy (picture);

  return status;
}

int
main (int    argc,
      char **argv)
{
  const char *localedir = g_getenv ("MARQUISE_LOCALEDIR");
  int size = 256;
  const GOptionEntry options[] = {
    { "size", 's', 0, G_OPTION_ARG_INT, &size, "How wide the picture is, in pixels", "PIXELS" },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE PICTURE.png");
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (GError) error = NULL;
  cairo_status_t status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 3 || size < PICTURE_MIN
      || size > PICTURE_MAX)
    {
      g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

      g_printerr ("%s", error != NULL ? error->message : help);
      return 2;
    }

  game = marquise_saved_game_read (argv[1], &error);
  if (game == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  status = draw (game, size, argv[2]);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s: %s\n", argv[2], cairo_status_to_string (status));

  return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
