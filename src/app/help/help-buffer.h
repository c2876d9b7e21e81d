/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puts a page of help into a text buffer. */

#pragma once

#include "help-blocks.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An empty text, with the tags that are needed. (transfer full) */
GtkTextBuffer *      marquise_help_buffer_new        (void);
/* Adds a block at the end. @narrow: a row goes on two lines, so that nothing is cut off; one of
 * more than two cells always does. */
void                 marquise_help_buffer_add        (GtkTextBuffer           *buffer,
                                                      const MarquiseHelpBlock *block,
                                                      gboolean                 narrow);
/* Adds a place for a figure at the end. */
GtkTextChildAnchor * marquise_help_buffer_add_figure (GtkTextBuffer           *buffer);
/* Characters before the section of that id; 0 where none of that id is known. */
int                  marquise_help_buffer_get_section (GtkTextBuffer          *buffer,
                                                       const char             *section);

G_END_DECLS
