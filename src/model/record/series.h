/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures for charts, as plain arrays: made from a list of games by date, such as
 * marquise_statistics_list() gives with @ordinary. Each takes well under a millisecond with
 * 10,000 games. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

typedef struct {
  guint game;                   /* place in the list, from 0 */
  gint64 date;                  /* Unix time when it ended */
  double value;
  gboolean won;
} MarquisePoint;

/* A column of a distribution: games won with from <= seconds < to. */
typedef struct {
  guint from;
  guint to;
  guint n;
} MarquiseBin;

/* The share won, 0 … 1, over the last @window games up to each; one point a game, and over fewer
 * games at the beginning. (element-type MarquisePoint) */
GArray *marquise_series_share        (GPtrArray *records, guint window);
/* The time in seconds of each game won, and with @all of the others too. (element-type
 * MarquisePoint) */
GArray *marquise_series_times        (GPtrArray *records, gboolean all);
/* Own points in each deal of Marjolet against the computer: those of two people at one screen are
 * nobody's own; won: more than the other's. (element-type MarquisePoint) */
GArray *marquise_series_points       (const GPtrArray *records);
/* How the times of the games won are distributed, over at most @max_bins columns of a round
 * width (15 s, 30 s, 1 min, 2 min …), from 0 to the longest. Empty when none is won.
 * (element-type MarquiseBin) */
GArray *marquise_series_distribution (GPtrArray *records, guint max_bins);

G_END_DECLS
