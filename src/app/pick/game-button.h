/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGameButton: shows the game that is chosen, and opens the list of those that may be,
 * which is searched as the start page is. Property: "chosen" (string), its id, or NULL for the
 * entry above all games. Within a row it names that, too, and is what the row activates. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_GAME_BUTTON (marquise_game_button_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseGameButton, marquise_game_button, MARQUISE, GAME_BUTTON, AdwBin)

/* Which games there are: all that @fits is true of, without patiences that were thrown away; NULL:
 * all of those. (transfer container) (element-type utf8), each as long as the program runs. */
GPtrArray  *marquise_game_button_list_games (gboolean          (*fits) (const char *id));

/* @title says what is chosen and is heard before the name of the game; @all stands above the games
 * of @ids, which does not change after that, or NULL: one of them is always chosen. What was chosen
 * stays so where it is still there. */
void        marquise_game_button_set_games  (MarquiseGameButton *self,
                                             GPtrArray          *ids,
                                             const char         *title,
                                             const char         *all);
const char *marquise_game_button_get_chosen (MarquiseGameButton *self);
/* What is not in the list chooses the first line. */
void        marquise_game_button_set_chosen (MarquiseGameButton *self,
                                             const char         *id);

G_END_DECLS
