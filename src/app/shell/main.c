/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise: sets up translations and hands over to the application. */

#include "config.h"

#include "application.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Images as large as the window are used for a moment and freed. By default the C library would
 * keep such memory after the first of them. But while a card is dragged, the same memory is used
 * again and again, and is kept. */
static void
give_memory_back (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, 1 << 20);
  mallopt (M_TRIM_THRESHOLD, 2 << 20);
  /* Painting and searching threads need little memory; a heap for each of them would be mostly
   * empty. */
  mallopt (M_ARENA_MAX, 1);
#endif
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (MarquiseApplication) app = NULL;
  const char *localedir;

  give_memory_back ();
  setlocale (LC_ALL, "");
  /* The build tree has its translations elsewhere than an installed program. */
  localedir = g_getenv ("MARQUISE_LOCALEDIR");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  app = marquise_application_new ();

  return g_application_run (G_APPLICATION (app), argc, argv);
}
