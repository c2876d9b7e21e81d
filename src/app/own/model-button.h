/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseModelButton: shows the patience that another one is to be like, and opens a list of those
 * that can be one, which is searched as the start page is. Property: "chosen" (string), its id. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_MODEL_BUTTON (marquise_model_button_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseModelButton, marquise_model_button, MARQUISE, MODEL_BUTTON, AdwBin)

/* The first of all at first. */
const char *marquise_model_button_get_chosen (MarquiseModelButton *self);
/* The id of a game that none can be like, or NULL, chooses the first of all. */
void        marquise_model_button_set_chosen (MarquiseModelButton *self,
                                              const char          *id);

G_END_DECLS
