/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was played, one line a game. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

typedef struct {
  const char *game;             /* its id */
  guint played;                 /* as the totals count: matches of a trick game */
  guint won;
  gint64 last;                  /* when the last one ended, Unix time */
} MarquiseSummaryLine;

/* What comes first. */
typedef enum {
  MARQUISE_SUMMARY_BY_LAST,     /* the game played last */
  MARQUISE_SUMMARY_BY_NAME,     /* as the language sorts them */
  MARQUISE_SUMMARY_BY_PLAYED,   /* the one played most */
  MARQUISE_SUMMARY_BY_WON,      /* the one won most */
  MARQUISE_SUMMARY_BY_SHARE,    /* the one won most out of a hundred */
  MARQUISE_N_SUMMARY_ORDERS
} MarquiseSummaryOrder;

/* Every game that was played to its end, and no other, in no order to rely on. (transfer full)
 * (element-type MarquiseSummaryLine) */
GArray *marquise_summary_list    (MarquiseStatistics        *statistics);
/* As a GCompareFunc does, by names where all else is equal. */
int     marquise_summary_compare (const MarquiseSummaryLine *one,
                                  const MarquiseSummaryLine *other,
                                  MarquiseSummaryOrder       order);

G_END_DECLS
