/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One position given to the solver, in a thread. */

#pragma once

#include "engine/games.h"
#include "model/work/job.h"

G_BEGIN_DECLS

/* The question, and in @done the answer. */
typedef struct {
  const Patience *patience;
  Position position;
  double seconds;
  /* The answer. */
  gboolean stopped;
  double spent;                 /* CPU time, in seconds */
  Verdict verdict;
  Move *line;
  gsize length;
} MarquiseSearch;

/* Begins; @done gets @owner and the MarquiseSearch in the main loop, unless the job is dropped.
 * @position is copied. */
MarquiseJob *marquise_search_start (gpointer owner, const Patience *patience,
                                    const Position *position, double seconds, MarquiseJobDone done);

G_END_DECLS
