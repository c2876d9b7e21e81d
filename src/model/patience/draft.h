/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience that the player is making: like another one, with some choices changed. A choice is a
 * sentence for the player, and lines in the description. Main thread only. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* The most values of a choice; 0 is that of the patience it is like. */
#define MARQUISE_DRAFT_CHOICES 10

/* Whether the patience of this id can be a model, since its rules are told. */
gboolean      marquise_draft_is_model   (const char *id);
/* Whether that choice applies to a patience like this one. */
gboolean      marquise_draft_offers     (const char *like,
                                         guint       choice);
/* The title of a choice and of its value @value, translated; NULL after the last one. */
const char *  marquise_draft_get_title  (guint choice);
const char *  marquise_draft_get_value  (guint choice,
                                         guint value);
/* An id that no game has, made from the name. (transfer full) */
char *        marquise_draft_make_id    (const char *name);
/* Writes the description. (transfer full) */
char *        marquise_draft_write      (const char  *id,
                                         const char  *name,
                                         const char  *like,
                                         const guint  values[MARQUISE_DRAFT_CHOICES]);
/* Whether a description consists only of choices: if so, sets the id of its model, which is
 * constant, and the values. */
gboolean      marquise_draft_read       (const char  *text,
                                         const char **like,
                                         guint        values[MARQUISE_DRAFT_CHOICES]);
/* Replaces the name of the description and, unless it is NULL, the id, or adds them at the end.
 * (transfer full) */
char *        marquise_draft_rename     (const char *text,
                                         const char *id,
                                         const char *name);
/* The name of the game in the text, or NULL. (transfer full) */
char *        marquise_draft_find_name  (const char *text);
/* Deals a game of the description, which is not one of the program's games; NULL and the error
 * (MARQUISE_ERROR_DAMAGED). Classes that were tried are kept until the program ends. (transfer
 * full) */
MarquiseGame *marquise_draft_try        (const char  *text,
                                         GError     **error);

G_END_DECLS
