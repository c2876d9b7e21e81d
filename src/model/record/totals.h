/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Totals of the games in the journal: counts, best values, streaks. Plain values; records are added
 * in order of date.
 *
 * Races and known deals count apart and do not change other figures. A game is "alone" if neither
 * hints nor solver nor coach were used. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

/* The level that stands for matches between two people. */
#define MARQUISE_LEVEL_TWO_PLAYERS "two-players"

/* Totals of one game under one rule set, or summed. Times in seconds; best_time and fewest_moves
 * are 0 while no game is won. At Marjolet a game is a match. */
typedef struct {
  guint played;
  guint won;
  guint won_alone;              /* … without any help */
  guint streak;                 /* current run of wins */
  guint longest_streak;
  guint best_time;
  guint last_time;              /* of the game won last */
  guint64 total_time;           /* of games won */
  guint64 played_time;          /* of all games */
  guint fewest_moves;
  guint64 undos;                /* of all games */
  guint64 hints;
  guint64 solver;               /* answers of the solver */
  guint again_played;           /* deals that had been finished before */
  guint again_won;
  guint race_played;            /* games finished in races */
  guint race_won;
  guint deals;                  /* Marjolet */
  guint deals_won;
  guint64 points;               /* the player's points in all deals */
  guint best_deal;
  guint pointed;                /* games with points */
  gint64 all_points;            /* … and their sum */
  int best_points;              /* valid if there are any; the lowest if cards left are counted */
} MarquiseTotals;

/* Combinations of Marjolet by kind. */
typedef enum {
  MARQUISE_MELD_ACES,
  MARQUISE_MELD_TENS,
  MARQUISE_MELD_KINGS,
  MARQUISE_MELD_QUEENS,
  MARQUISE_MELD_MARRIAGE,
  MARQUISE_MELD_TRUMP_MARRIAGE,
  MARQUISE_MELD_JACK,
  MARQUISE_N_MELDS
} MarquiseMeld;

/* Totals of Marjolet against one level, or all. Averages are over deals. */
typedef struct {
  guint matches;
  guint matches_won;
  guint streak;                 /* matches won in a row, now and at best */
  guint longest_streak;
  guint deals;
  guint deals_won;
  guint deals_drawn;
  guint64 points;
  guint64 other_points;
  guint best_deal;
  guint melds[MARQUISE_N_MELDS]; /* made by the player, by kind */
  guint64 brisques;             /* cards */
  guint capots;                 /* deals in which one player won all of the last six tricks */
  guint detailed_deals;         /* deals with known combinations; those of format 1 have none */
} MarquiseTrickTotals;

/* Add a finished game to the totals; what does not count in them is passed over. */
void marquise_totals_count          (MarquiseTotals *self, const MarquiseRecord *record);
void marquise_trick_totals_count (MarquiseTrickTotals *self, const MarquiseRecord *record);

/* Whether the match or deal was between two people. */
gboolean marquise_record_is_two_player (const MarquiseRecord *record);

G_END_DECLS
