/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "svg.h"

#include <gmodule.h>

static const char * const names[] = {
  "rsvg_handle_new_from_stream_sync", "rsvg_handle_set_dpi", "rsvg_handle_has_sub",
  "rsvg_handle_get_intrinsic_size_in_pixels", "rsvg_handle_get_intrinsic_dimensions",
  "rsvg_handle_get_geometry_for_layer", "rsvg_handle_render_layer", "rsvg_error_quark",
};

/* In the order of the names; the compiler checks that there are as many. */
typedef union {
  gpointer symbols[G_N_ELEMENTS (names)];
  Svg svg;
} Library;

G_STATIC_ASSERT (sizeof (Svg) == sizeof ((Library) { 0 }).symbols);

/* librsvg is never closed, since its types stay registered. */
static const Library *
open_library (void)
{
  static Library library;
  GModule *module = g_module_open ("librsvg-2.so.2", G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);

  if (module == NULL)
    return NULL;

  g_module_make_resident (module);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!g_module_symbol (module, names[i], &library.symbols[i]))
      return NULL;

  return &library;
}

const Svg *
svg_open (GError **error)
{
  static gsize opened;
  static const Library *library;

  if (g_once_init_enter (&opened))
    {
      library = open_library ();
      g_once_init_leave (&opened, 1);
    }
  if (library == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "there is no librsvg");
      return NULL;
    }

  return &library->svg;
}

gboolean
svg_is_error (const GError *error)
{
  const Svg *svg = svg_open (NULL);

  g_return_val_if_fail (error != NULL, FALSE);

  return svg != NULL && error->domain == svg->error_quark ();
}
