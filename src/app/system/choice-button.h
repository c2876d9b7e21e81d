/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChoiceButton: one of several buttons of which one is chosen, and looks pressed, as a
 * picture or a day is. A screen reader hears it as a radio button, once. (A toggle button also
 * tells that it is pressed, which would be heard as well.) Which is chosen, its owner says when one
 * is clicked. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHOICE_BUTTON (marquise_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChoiceButton, marquise_choice_button, MARQUISE, CHOICE_BUTTON,
                      GtkButton)

/* With @child (transfer none); the others have to be told that they are not chosen. */
GtkWidget *marquise_choice_button_new        (GtkWidget            *child);
void       marquise_choice_button_set_chosen (MarquiseChoiceButton *self,
                                              gboolean              chosen);

G_END_DECLS
