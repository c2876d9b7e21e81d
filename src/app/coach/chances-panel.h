/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChancesPanel: the moves that can be thought of, each with its chance, under the table. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHANCES_PANEL (marquise_chances_panel_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChancesPanel, marquise_chances_panel, MARQUISE, CHANCES_PANEL, AdwBin)

/* So many moves are shown at most. */
#define MARQUISE_CHANCES_MAX 3

/* Property: "narrow" (boolean): one below the other. Signal: "chosen" (uint): that move is to be
 * played. */

/* What is shown: a heading, then @n moves: each a sentence, its chance in a few words, and
 * sentences that say more. The panel takes the same room for any number of them; with NULL for
 * @moves there will never be any, and it takes less. */
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
