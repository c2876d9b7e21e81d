/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches one position with the solver, in a thread. */

#pragma once

#include "engine/games.h"
#include "model/work/job.h"

G_BEGIN_DECLS

/* The question and the answer. */
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

/* Begins the search; @done gets @owner and the MarquiseSearch on the main loop, unless the job is
 * dropped. @position is copied. */
MarquiseJob *marquise_search_start (gpointer owner, const Patience *patience,
                                    const Position *position, double seconds, MarquiseJobDone done);

G_END_DECLS
