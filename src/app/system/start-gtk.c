/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK is told by variables of the environment, which it reads while it starts; the programs that
 * we start must not find them. */

#include "config.h"

#include "start-gtk.h"

#include <stdbool.h>

/* libadwaita's theme without a single rule; were there none of that name, GTK would read its
 * own. */
#define EMPTY_THEME "Adwaita-empty"

/* Whether it was set: what the player has set remains. */
static bool
set (const char *name,
     const char *value)
{
  if (g_getenv (name) != NULL)
    return false;

  return g_setenv (name, value, FALSE);
}

void
marquise_start_gtk (void)
{
  /* GTK before 4.16 loads OpenGL also where the player has windows drawn by cairo, with what draws
   * it without a graphics card: most of a start's memory. */
  bool without_gl = g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") == 0
                    && gtk_get_minor_version () < 16
                    && set ("GDK_DEBUG", "gl-disable");
  /* GTK reads the style sheets of its theme together with its settings, a tenth of a start, and
   * libadwaita puts its empty theme in their place right afterwards, unless a theme is named
   * here. */
  bool without_theme = set ("GTK_THEME", EMPTY_THEME);

  gtk_init ();
  gtk_settings_get_default ();

  if (without_gl)
    g_unsetenv ("GDK_DEBUG");
  if (without_theme)
    g_unsetenv ("GTK_THEME");
}
