/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChipRow: widgets in one line, the first of which is their heading. Those at the end for
 * which there is no room are not shown: none but the second is ever narrower than it likes. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHIP_ROW (marquise_chip_row_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChipRow, marquise_chip_row, MARQUISE, CHIP_ROW, GtkWidget)

GtkWidget *marquise_chip_row_new    (void);
/* Puts @child at the end of the line. */
void       marquise_chip_row_append (MarquiseChipRow *self,
                                     GtkWidget       *child);

G_END_DECLS
