/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game on the shelf that is not on the table, as a list shows it: what its file says, without
 * replaying it. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_KEPT_WON,
  MARQUISE_KEPT_LOST,           /* Marjolet: the match */
  MARQUISE_KEPT_GIVEN_UP,       /* a new deal was asked for */
  MARQUISE_KEPT_ASIDE,          /* in progress */
  MARQUISE_KEPT_UNREADABLE      /* only path, ended and problem are set */
} MarquiseKeptResult;

typedef struct {
  char *path;
  MarquiseRecord *record;       /* of the whole game or match */
  gint64 ended;                 /* Unix time, seconds, when it ended or was played last */
  MarquiseKeptResult result;
  gboolean begun;
  guint deals;                  /* deals of a match, including the present one; else 0 */
  char *problem;                /* why it cannot be read, a sentence, or NULL */
} MarquiseKeptInfo;

#define MARQUISE_TYPE_KEPT_GAME (marquise_kept_game_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseKeptGame, marquise_kept_game, MARQUISE, KEPT_GAME, GObject)

/* For any thread. NULL if there is no such file. */
MarquiseKeptGame *      marquise_kept_game_read     (const char       *path);
const MarquiseKeptInfo *marquise_kept_game_get_info (MarquiseKeptGame *self);
/* Marks the game as given up in its present position. */
void                    marquise_kept_game_give_up  (MarquiseKeptGame *self);

/* The word in a file for a result, or NULL if the game goes on. */
const char *            marquise_kept_result_to_text (MarquiseKeptResult result);

G_END_DECLS
