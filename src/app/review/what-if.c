/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "what-if.h"

guint
marquise_what_if_find_stop (MarquiseReplay *replay,
                            guint           step,
                            guint          *n_passes)
{
  guint at = step;

  /* The same stop for two steps: the first of them is none itself. */
  while (at > 0
         && marquise_replay_find_stop (replay, at) == marquise_replay_find_stop (replay, at + 1))
    at--;
  *n_passes = step - at;

  return marquise_replay_find_stop (replay, at);
}

void
marquise_what_if_async (MarquiseReplay           *replay,
                        const MarquiseReviewItem *item,
                        GCancellable             *cancellable,
                        GAsyncReadyCallback       callback,
                        gpointer                  data)
{
  marquise_play_out_async (MARQUISE_TRICK_MATCH (marquise_replay_get_game (replay)), item->step,
                           &item->better, cancellable, callback, data);
}

MarquiseReplay *
marquise_what_if_show (MarquiseReplay           *replay,
                       const MarquiseReviewItem *item,
                       const MarquisePlayOut    *out,
                       guint                    *stop)
{
  g_autoptr (GStrvBuilder) moves = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autoptr (MarquiseGame) game = NULL;
  guint n_passes;

  *stop = marquise_what_if_find_stop (replay, item->step, &n_passes);
  for (guint i = 0; i < n_passes; i++)
    g_strv_builder_add (moves, ".");
  g_strv_builder_addv (moves, (const char **) out->moves);
  all = g_strv_builder_end (moves);
  game = marquise_replay_branch (replay, *stop, (const char *const *) all, NULL);

  /* The match before the deal came along with it. */
  return game != NULL
         ? marquise_replay_new (game, marquise_replay_count_deals (game) - 1, NULL) : NULL;
}
