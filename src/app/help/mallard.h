/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages of help, read from their Mallard source into a text buffer. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page that another one leads to. */
typedef struct {
  char *id;
  char *title;
  char *summary;                /* a sentence, or NULL */
} MarquiseMallardTopic;

typedef struct {
  const char *source;           /* in Mallard */
  const char *id;               /* of the page, or NULL: nothing is listed */
  const char *folder;           /* where its figures are looked for, or NULL: captions alone */
  /* Whether a row of two cells, of which the first is @cell, goes on one line; NULL: always. */
  gboolean (*fits_row) (const char *cell,
                        gpointer    data);
  /* Called for each figure: @file may not be there, @caption says what is to be seen. */
  void (*add_figure) (GtkTextChildAnchor *anchor,
                      const char         *file,
                     const char         *caption,
                     gpointer            data);
  /* The pages to be listed at the end of a section, "PAGE#SECTION", or of a page, "PAGE".
   * (transfer container) (element-type MarquiseMallardTopic) or NULL. */
  GPtrArray * (*list_topics) (const char *place,
                              gpointer    data);
  gpointer data;                /* for all of them */
} MarquiseMallardPage;

/* Finds PAGE.page in the player's language, else in English. (transfer full) or NULL. */
char *       marquise_mallard_find     (const char                 *page);
/* Replaces what is in @buffer; the error is G_MARKUP_ERROR. */
gboolean     marquise_mallard_render   (const MarquiseMallardPage  *page,
                                        GtkTextBuffer              *buffer,
                                        GError                    **error);
const char * marquise_mallard_get_link (GtkTextTag                 *tag);

G_END_DECLS
