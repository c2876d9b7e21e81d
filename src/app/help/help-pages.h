/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseHelpPages: which pages of help there are, and which lead to which. */

#pragma once

#include "mallard.h"

G_BEGIN_DECLS

typedef struct _MarquiseHelpPages MarquiseHelpPages;

/* A page, and its facts. */
typedef struct {
  char *id;
  char *title;
  char *summary;                /* a sentence, or NULL */
  MarquiseMallard *tree;        /* see marquise_help_topic_get_tree() */
  const char *game;             /* the page is written of its rules when it is read, or NULL */
} MarquiseHelpTopic;

/* Reads all pages in the player's language; there may be none. (transfer full) */
MarquiseHelpPages * marquise_help_pages_new         (void);
void                marquise_help_pages_free        (MarquiseHelpPages *self);
/* The folder of the pages and their figures, or NULL. */
const char *        marquise_help_pages_get_folder  (MarquiseHelpPages *self);
/* NULL where there is no such page; "#SECTION" after @id does not matter. */
const MarquiseHelpTopic *
marquise_help_pages_find        (MarquiseHelpPages *self,
                                 const char        *id);
/* The id of the page itself where it is in a file, else that of the place where it is listed. */
const char *        marquise_help_pages_find_file   (MarquiseHelpPages *self,
                                                     const char        *id);
/* Whether the page lists others. */
gboolean            marquise_help_topic_is_guide    (const MarquiseHelpTopic *topic);
/* The whole page (transfer none), or NULL where it cannot be read. */
const MarquiseMallard *
marquise_help_topic_get_tree    (const MarquiseHelpTopic *topic);
/* The topics listed under "PAGE#SECTION", or at the end of "PAGE". (transfer container)
 * (element-type MarquiseHelpTopic) */
GPtrArray *         marquise_help_pages_list_topics (MarquiseHelpPages *self,
                                                     const char        *place);
/* All topics. (transfer container) (element-type MarquiseHelpTopic) */
GPtrArray *         marquise_help_pages_list_all    (MarquiseHelpPages *self);

/* The rules of the games that @words name, in either language, by other names too, and the pages
 * that have @words among their keywords; the best first. With one wrong letter in each word only
 * where nothing else is found; then @misspelt is set. (transfer container) (element-type
 * MarquiseHelpTopic) */
GPtrArray *         marquise_help_pages_find_named  (MarquiseHelpPages *self,
                                                     const char        *words,
                                                     gboolean          *misspelt);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseHelpPages, marquise_help_pages_free)

G_END_DECLS
