/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's own patiences: descriptions (marquise-patience(5)) that lie in the folder of their
 * own, or were opened, as games like the others. They come on the main thread. */

#pragma once

#include "model/work/disk-ask.h"

G_BEGIN_DECLS

/* What their names end with, and the folder in that of Marquise where they lie. */
#define MARQUISE_PATIENCE_SUFFIX ".patience"
#define MARQUISE_PATIENCE_MAX 16384 /* bytes */

/* Reads what lies there; NULL when the disk does not answer: then @late is called with it when it
 * has come (work/disk-ask.h). (transfer full) */
GPtrArray *  marquise_own_patiences_load       (gpointer         owner,
                                                MarquiseDiskLate late);
/* Makes games of what was read, which may be NULL, by name. What cannot be read or is not a
 * patience stays where it is and is told: a sentence each. (transfer full) (element-type utf8) */
GPtrArray *  marquise_own_patiences_take       (GPtrArray *all);
/* Makes a game of a description; one that is a game already, letter by letter, is good, too, and
 * not @is_new, which may be NULL. The id, or NULL and the reason (MARQUISE_ERROR_DAMAGED). */
const char * marquise_own_patiences_add        (GBytes    *text,
                                                gboolean  *is_new,
                                                GError   **error);
/* Whether two descriptions have the same rules, letter by letter, and differ in words alone: id,
 * name, summary, what is said of rules, and comments. */
gboolean     marquise_own_patiences_are_alike  (GBytes     *text,
                                                GBytes     *other);
/* Takes @text in place of the description of the same id, which has the same rules: the game is
 * told in other words from then on. FALSE and the reason (MARQUISE_ERROR_DAMAGED). */
gboolean     marquise_own_patiences_retell     (GBytes     *text,
                                                const char *id,
                                                GError    **error);
/* The description of a game of the player's own, or NULL. (transfer none) */
GBytes *     marquise_own_patiences_find_text  (const char *id);
/* Notes that the player has deleted it, or not after all. It can be played till the program's end,
 * but is not offered. */
void         marquise_own_patiences_drop       (const char *id,
                                                gboolean    dropped);
gboolean     marquise_own_patiences_is_dropped (const char *id);
/* Where the description of this id lies, or is to lie. (transfer full) */
char *       marquise_own_patiences_get_path   (const char *id);

G_END_DECLS
