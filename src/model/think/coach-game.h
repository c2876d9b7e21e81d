/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach plays a whole deal, to compare results with the player's. */

#pragma once

#include "model/game/patience.h"

G_BEGIN_DECLS

typedef struct {
  gboolean won;
  guint n_up;                   /* cards on the foundations at the end */
  guint n_moves;
  char record_id[40];           /* id under which the player's game is counted */
} MarquiseCoachGame;

/* Plays the deal of @game, a patience, from the start. */
void               marquise_coach_game_async    (MarquiseGame         *game,
                                                 GCancellable         *cancellable,
                                                 GAsyncReadyCallback   callback,
                                                 gpointer              user_data);
/* (transfer full) NULL and G_IO_ERROR_CANCELLED. Free with g_free(). */
MarquiseCoachGame *marquise_coach_game_finish   (GAsyncResult         *result,
                                                 GError              **error);
/* “You: 41 cards. The coach won.” (transfer full) */
char *             marquise_coach_game_compare  (const MarquiseCoachGame *coach,
                                                 MarquiseGame            *game);

G_END_DECLS
