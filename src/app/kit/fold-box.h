/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseFoldBox: widgets side by side, or one below the other where they find no room. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_FOLD_BOX (marquise_fold_box_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseFoldBox, marquise_fold_box, MARQUISE, FOLD_BOX, GtkWidget)

/* Properties: "spacing" and "text-width": how much a text beside others needs at least (int,
 * logical pixels). */

GtkWidget *marquise_fold_box_new    (int spacing);
/* Puts @child at the end. */
void       marquise_fold_box_append (MarquiseFoldBox *self,
                                     GtkWidget       *child);

G_END_DECLS
