/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise: sets up translations and hands over to the application. */

#include "config.h"

#include "application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int   argc,
      char *argv[])
{
  g_autoptr (MarquiseApplication) app = NULL;
  const char *localedir;

  setlocale (LC_ALL, "");
  /* The build tree has its translations elsewhere than an installed program. */
  localedir = g_getenv ("MARQUISE_LOCALEDIR");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  app = marquise_application_new ();

  return g_application_run (G_APPLICATION (app), argc, argv);
}
