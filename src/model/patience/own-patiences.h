/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's own patiences: descriptions (marquise-patience(5)) in a folder of their own, or
 * opened by the player, as games like the others. Main thread only. */

#pragma once

#include "model/work/disk-ask.h"

G_BEGIN_DECLS

/* The suffix of their names, and the name of their folder in Marquise's. */
#define MARQUISE_PATIENCE_SUFFIX ".patience"
#define MARQUISE_PATIENCE_MAX 16384 /* bytes */

/* Reads the folder; NULL if the disk does not answer: then @late is called when the answer has come
 * (work/disk-ask.h). (transfer full) */
GPtrArray *  marquise_own_patiences_load       (gpointer         owner,
                                                MarquiseDiskLate late);
/* Makes games of the files read (or NULL), sorted by name. A file that cannot be read or is not a
 * patience stays where it is, and gets a sentence in the result. (transfer full) (element-type
 * utf8) */
GPtrArray *  marquise_own_patiences_take       (GPtrArray *all);
/* Makes a game of a description; @is_new (may be NULL) becomes FALSE if exactly this text is a game
 * already. Returns the id, or NULL and the error (MARQUISE_ERROR_DAMAGED). */
const char * marquise_own_patiences_add        (GBytes    *text,
                                                gboolean  *is_new,
                                                GError   **error);
/* Whether two descriptions have exactly the same rules, and differ only in words (id, name,
 * summary, texts of rules) and comments. */
gboolean     marquise_own_patiences_are_alike  (GBytes     *text,
                                                GBytes     *other);
/* Replaces the description with the same id and the same rules by @text, so that the game has its
 * words. FALSE and the error (MARQUISE_ERROR_DAMAGED). */
gboolean     marquise_own_patiences_retell     (GBytes     *text,
                                                const char *id,
                                                GError    **error);
/* The description of a game of the player's own, or NULL. (transfer none) */
GBytes *     marquise_own_patiences_find_text  (const char *id);
/* Notes that the player has deleted the game, or brought it back. A deleted game can be played
 * until the program ends, but is not offered. */
void         marquise_own_patiences_drop       (const char *id,
                                                gboolean    dropped);
gboolean     marquise_own_patiences_is_dropped (const char *id);
/* The path for the description with this id. (transfer full) */
char *       marquise_own_patiences_get_path   (const char *id);

G_END_DECLS
