/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of help on paper, and as plain text. */

#pragma once

#include "help-pages.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Prints @topic; its pages of paper have a foot with its title and their numbers. @pages outlives
 * the operation. (transfer full) */
GtkPrintOperation *marquise_help_print_new  (MarquiseHelpPages       *pages,
                                             const MarquiseHelpTopic *topic);
/* The whole of it, a line for each paragraph, cells of tables separated by tabs. (transfer full) */
char *             marquise_help_print_text (MarquiseHelpPages       *pages,
                                             const MarquiseHelpTopic *topic);

G_END_DECLS
