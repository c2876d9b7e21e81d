/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a better choice in a deal of a trick game would have led to: plays the deal on from there,
 * in a thread, with the strongest player in the player's seat. */

#pragma once

#include "model/session/replay.h"
#include "model/think/play-out.h"

G_BEGIN_DECLS

/* The stop of @replay at which the decision after @step moves was made. @n_passes: moves since that
 * are not stops, since nothing is seen of them. */
guint            marquise_what_if_find_stop (MarquiseReplay           *replay,
                                             guint                     step,
                                             guint                    *n_passes);
/* The answer is read by marquise_play_out_finish(). */
void             marquise_what_if_async     (MarquiseReplay           *replay,
                                             const MarquiseReviewItem *item,
                                             GCancellable             *cancellable,
                                             GAsyncReadyCallback       callback,
                                             gpointer                  data);
/* (transfer full): @replay up to the choice, then @out; it begins at @stop. NULL when they do not
 * fit. */
MarquiseReplay * marquise_what_if_show      (MarquiseReplay           *replay,
                                             const MarquiseReviewItem *item,
                                             const MarquisePlayOut    *out,
                                             guint                    *stop);

G_END_DECLS
