/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of help as a tree, read from its Mallard source. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An element, or a piece of text between elements. */
typedef struct {
  char *element;                /* its name; NULL for text */
  char *text;                   /* its text, as in the source; NULL for an element */
  char **attributes;            /* name, value, name, value …; NULL for text */
  GPtrArray *children;          /* (element-type MarquiseMallard); NULL for text */
} MarquiseMallard;

/* Finds PAGE.page in the player's language, else in English. (transfer full) or NULL. */
char *            marquise_mallard_find          (const char  *page);
/* The root of the tree, or NULL: the error is of G_FILE_ERROR or G_MARKUP_ERROR. (transfer full) */
MarquiseMallard * marquise_mallard_read          (const char  *path,
                                                  GError     **error);
MarquiseMallard * marquise_mallard_parse         (const char  *source,
                                                  GError     **error);
void              marquise_mallard_free          (MarquiseMallard *self);

/* Whether it is an element of that name. */
gboolean          marquise_mallard_is            (const MarquiseMallard *self,
                                                  const char            *element);
/* NULL where there is none. */
const char *      marquise_mallard_get_attribute (const MarquiseMallard *self,
                                                  const char            *name);
/* The first child of that name, or NULL. */
const MarquiseMallard *
marquise_mallard_get_child     (const MarquiseMallard *self,
                                const char            *element);
/* All its text as one line. (transfer full) */
char *            marquise_mallard_get_text      (const MarquiseMallard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseMallard, marquise_mallard_free)

G_END_DECLS
