/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tag of a text that leads to another page of help. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_HELP_LINK (marquise_help_link_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseHelpLink, marquise_help_link, MARQUISE, HELP_LINK, GtkTextTag)

/* @page: an id, with "#" and a section where it leads to one. */
GtkTextTag * marquise_help_link_new        (const char       *page);
const char * marquise_help_link_get_page   (MarquiseHelpLink *self);
void         marquise_help_link_set_colour (MarquiseHelpLink *self,
                                            const GdkRGBA    *colour);

G_END_DECLS
