/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePauseCover: lies over a table while a game is paused. Nothing of the table can be seen,
 * reached or read aloud beneath it; a click or a key takes it away. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_PAUSE_COVER (marquise_pause_cover_get_type ())
G_DECLARE_FINAL_TYPE (MarquisePauseCover, marquise_pause_cover, MARQUISE, PAUSE_COVER, AdwBin)

/* It is hidden at first, and appears when it is made visible; see "notify::visible". */

/* Sets the widget that it hides, which must exist as long as the cover. To be called once. */
void        marquise_pause_cover_set_covered (MarquisePauseCover *self,
                                              GtkWidget          *covered);
/* Covers it, with the keyboard on the cover, or takes the cover away. */
void        marquise_pause_cover_set_paused  (MarquisePauseCover *self,
                                              gboolean            paused);
gboolean    marquise_pause_cover_get_paused  (MarquisePauseCover *self);
/* The text to be read aloud when it appears or disappears. */
const char *marquise_pause_cover_get_words   (MarquisePauseCover *self);

G_END_DECLS
