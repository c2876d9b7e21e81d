/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "coach-notes.h"

#include "model/think/coach-review.h"

static void
played_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (MarquiseLibrary) library = user_data;
  g_autofree MarquiseCoachGame *found = marquise_coach_game_finish (result, NULL);

  if (found != NULL)
    marquise_coach_notes_add (library, found);
}

/* For rules without training, the coach's result says nothing about the luck of the cards. */
static void
finished_cb (MarquiseLibrary *library,
             MarquiseGame    *game,
             MarquiseTotals  *before,
             MarquiseTotals  *after,
             gpointer         user_data)
{
  if (marquise_coach_review_is_possible (game))
    marquise_coach_game_async (game, NULL, played_cb, g_object_ref (library));
}

void
marquise_coach_notes_follow (MarquiseLibrary *library)
{
  g_return_if_fail (MARQUISE_IS_LIBRARY (library));

  g_signal_handlers_disconnect_by_func (library, finished_cb, NULL);
  g_signal_connect (library, "finished", G_CALLBACK (finished_cb), NULL);
}

void
marquise_coach_notes_add (MarquiseLibrary         *library,
                          const MarquiseCoachGame *result)
{
  MarquiseCoachRecord said = { .compared = TRUE };

  g_return_if_fail (MARQUISE_IS_LIBRARY (library));
  g_return_if_fail (result != NULL);

  said.won = result->won;
  said.n_up = result->n_up;
  marquise_statistics_add_coach (marquise_library_get_statistics (library), result->record_id,
                                 &said);
}
