/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChoiceButton: one of several buttons of which one is chosen and looks pressed, such as
 * pictures or days. For screen readers it is a radio button, read once. (A toggle button would also
 * say that it is pressed.) Its owner decides on clicks which one is chosen. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHOICE_BUTTON (marquise_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChoiceButton, marquise_choice_button, MARQUISE, CHOICE_BUTTON,
                      GtkButton)

/* With @child (transfer none); the owner must tell the others that they are not chosen. */
GtkWidget *marquise_choice_button_new        (GtkWidget            *child);
void       marquise_choice_button_set_chosen (MarquiseChoiceButton *self,
                                              gboolean              chosen);

G_END_DECLS
