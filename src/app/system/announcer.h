/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseAnnouncer: says a sentence through a screen reader. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MarquiseAnnouncer MarquiseAnnouncer;

/* A live region, heard and not seen, to lie over something. (transfer floating) */
GtkWidget *        marquise_announcer_make_label (void);
/* @widget is in the window that is spoken for; it is borrowed and outlives the announcer. Where it
 * is the live region, a label of the role “status”, what was said can be read again there. Free
 * with marquise_announcer_free(). */
MarquiseAnnouncer *marquise_announcer_new  (GtkWidget         *widget);
void               marquise_announcer_free (MarquiseAnnouncer *self);

/* Says @sentence at once. To be called before the focus moves, if it will. NULL says nothing. */
void               marquise_announcer_say  (MarquiseAnnouncer *self,
                                            const char        *sentence);

/* Drops sentences that wait to be spoken, because the next focused widget says the same. */
void               marquise_announcer_hush (MarquiseAnnouncer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseAnnouncer, marquise_announcer_free)

G_END_DECLS
