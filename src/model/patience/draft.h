/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience that the player is making: like another one but for some choices, each of which is a
 * sentence here and lines of the description there. Main thread only. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* Values of a choice; 0 is that of the patience it is like. */
#define MARQUISE_DRAFT_CHOICES 10

/* Whether others can be like the patience of this id: its rules are told. */
gboolean      marquise_draft_is_model   (const char *id);
/* Whether a patience like this one can be given that choice. */
gboolean      marquise_draft_offers     (const char *like,
                                         guint       choice);
/* Translated: what is chosen, and what value @value is called; NULL: there are no more values. */
const char *  marquise_draft_get_title  (guint choice);
const char *  marquise_draft_get_value  (guint choice,
                                         guint value);
/* An id that no game has, made from the name. (transfer full) */
char *        marquise_draft_make_id    (const char *name);
/* The description. (transfer full) */
char *        marquise_draft_write      (const char  *id,
                                         const char  *name,
                                         const char  *like,
                                         const guint  values[MARQUISE_DRAFT_CHOICES]);
/* Finds out by which choices a description was written: TRUE, the id of what it is like, which is
 * constant, and their values; FALSE: it says more. */
gboolean      marquise_draft_read       (const char  *text,
                                         const char **like,
                                         guint        values[MARQUISE_DRAFT_CHOICES]);
/* The description with another name and, unless it is NULL, id, each where it stood or at the
 * end. (transfer full) */
char *        marquise_draft_rename     (const char *text,
                                         const char *id,
                                         const char *name);
/* What the text calls the game, or NULL. (transfer full) */
char *        marquise_draft_find_name  (const char *text);
/* Deals a game of the description, which is none of the program's; NULL and the reason
 * (MARQUISE_ERROR_DAMAGED). What was tried is kept for the program's life. (transfer full) */
MarquiseGame *marquise_draft_try        (const char  *text,
                                         GError     **error);

G_END_DECLS
