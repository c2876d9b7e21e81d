/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseHelpView: one page of help. */

#pragma once

#include "help-pages.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_HELP_VIEW (marquise_help_view_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseHelpView, marquise_help_view, MARQUISE, HELP_VIEW, GtkTextView)

/* Signal: "link" (page): the reader follows a link to the page of that id. */

/* Shows a page with the caret at @offset, in characters, or, where that is 0 and @id names one as
 * "PAGE#SECTION", at that section; and that place in sight. @pages has to outlive the view. Where
 * there is no such page, it says so instead. */
void marquise_help_view_show       (MarquiseHelpView  *self,
                                    MarquiseHelpPages *pages,
                                    const char        *id,
                                    int                offset);
/* Announces the page with that title when the text gets the focus; or at once, if it has the focus
 * and that is the title of the window already, which would else tell of it. */
void marquise_help_view_tell       (MarquiseHelpView  *self,
                                    const char        *title,
                                    gboolean           again);
int  marquise_help_view_get_offset (MarquiseHelpView  *self);
/* Selects the next place at or after @offset where @text stands, in letters of either case, and
 * brings it in sight; FALSE where there is none. */
gboolean marquise_help_view_find   (MarquiseHelpView  *self,
                                    const char        *text,
                                    int                offset);

G_END_DECLS
