/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Series of numbers for charts, as plain arrays, from a list of games by date, such as
 * marquise_statistics_list() with @ordinary. Each takes well under a millisecond for 10,000
 * games. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

typedef struct {
  guint game;                   /* index in the list */
  gint64 date;                  /* Unix time when it ended */
  double value;
  gboolean won;
} MarquisePoint;

/* A column of a histogram: games won with from <= seconds < to. */
typedef struct {
  guint from;
  guint to;
  guint n;
} MarquiseBin;

/* The share won, 0 … 1, over the last @window games up to each game, or fewer at the beginning; one
 * point for each game. (element-type MarquisePoint) */
GArray *marquise_series_share        (GPtrArray *records, guint window);
/* The time in seconds of each game won, with @all also of the others. (element-type
 * MarquisePoint) */
GArray *marquise_series_times        (GPtrArray *records, gboolean all);
/* The player's points in each deal of Marjolet against the computer, not between two people; won:
 * more than the opponent's. (element-type MarquisePoint) */
GArray *marquise_series_points       (const GPtrArray *records);
/* The histogram of the times of games won, with at most @max_bins columns of a round width (15 s,
 * 30 s, 1 min, 2 min …), from 0 to the longest. Empty if no game is won. (element-type
 * MarquiseBin) */
GArray *marquise_series_distribution (GPtrArray *records, guint max_bins);

G_END_DECLS
