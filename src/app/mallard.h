/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages of help, read from their Mallard source into a text buffer. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Finds PAGE.page in the player's language, else in English. (transfer full) or NULL. */
char *   marquise_mallard_find   (const char     *page);
/* Replaces what is in @buffer; the error is G_MARKUP_ERROR. */
gboolean marquise_mallard_render (const char     *source,
                                  gssize          length,
                                  GtkTextBuffer  *buffer,
                                  GError        **error);

G_END_DECLS
