/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChancesPanel: the moves that can be thought of, each with its chance, under the table. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHANCES_PANEL (marquise_chances_panel_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChancesPanel, marquise_chances_panel, MARQUISE, CHANCES_PANEL, AdwBin)

/* The largest number of moves shown. */
#define MARQUISE_CHANCES_MAX 3

/* Property: "narrow" (boolean): the moves are below each other. Signal: "chosen" (uint): play that
 * move. */

/* Shows a heading and @n moves, each with a sentence, its chance in a few words, and more
 * sentences. The panel has the same size for any number of moves; with NULL for @moves there will
 * never be any, and it is smaller. */
void marquise_chances_panel_show (MarquiseChancesPanel *self,
                                  const char           *heading,
                                  guint                 n,
                                  char                **moves,
                                  char                **chances,
                                  char                **reasons);
/* Whether @sentence is not what was told last; it is from now on. NULL: nothing was told. */
gboolean marquise_chances_panel_tell (MarquiseChancesPanel *self,
                                      const char           *sentence);

G_END_DECLS
