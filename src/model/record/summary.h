/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A summary of the games played, with a line for each kind. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

typedef struct {
  const char *game;             /* id of the game */
  guint played;                 /* as counted in the totals: for a trick game, matches */
  guint won;
  gint64 last;                  /* when the last one ended, Unix time */
} MarquiseSummaryLine;

/* The order of the lines. */
typedef enum {
  MARQUISE_SUMMARY_BY_LAST,     /* played last, first */
  MARQUISE_SUMMARY_BY_NAME,     /* by name, as the language sorts */
  MARQUISE_SUMMARY_BY_PLAYED,   /* played most often, first */
  MARQUISE_SUMMARY_BY_WON,      /* most wins first */
  MARQUISE_SUMMARY_BY_SHARE,    /* highest win rate first */
  MARQUISE_N_SUMMARY_ORDERS
} MarquiseSummaryOrder;

/* A line for each kind of game that was finished, in no particular order. (transfer full)
 * (element-type MarquiseSummaryLine) */
GArray *marquise_summary_list    (MarquiseStatistics        *statistics);
/* A GCompareFunc; equal lines are sorted by name. */
int     marquise_summary_compare (const MarquiseSummaryLine *one,
                                  const MarquiseSummaryLine *other,
                                  MarquiseSummaryOrder       order);

G_END_DECLS
