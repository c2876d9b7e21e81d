/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "game.h"

G_BEGIN_DECLS

/* Numbers piles in the order of @layouts: sets @number, and @nth of reserves, wastes and
 * foundations of one suit, if several would otherwise have the same name; others keep theirs. At
 * most POSITION_MAX_PILES. */
void marquise_pile_layouts_number (MarquisePileLayout layouts[], guint n_piles);

/* What @called is for a pile that the rules call so (told_rules_noun()); @out: a foundation, or the
 * pile for cards that leave, which the description calls so. 0: it goes by its place. */
guint marquise_pile_names_find   (const char *noun, gboolean out);
/* The same for the place of redeals, where there is no stock; and whether a pile is that. */
guint marquise_pile_names_redeal (void);
gboolean marquise_pile_names_is_redeal (const MarquisePileLayout *layout);
/* Whether the rules call the pile a fan. */
gboolean marquise_pile_names_is_fan (const MarquisePileLayout *layout);
/* The name of a pile within a sentence: “column 3”, “hole”, “left wing, place 2”; NULL for one that
 * no patience has. (transfer full) */
char *marquise_pile_names_say    (const MarquisePileLayout *layout);
/* The same as a goal, “to the hole”, “to heap 3”; NULL for a pile that goes by its place, for which
 * there are sentences. (transfer full) */
char *marquise_pile_names_say_to (const MarquisePileLayout *layout);

G_END_DECLS
