/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays the same cards again with other players, to find what a deal was worth and what a player
 * made of it. */

#pragma once

#include "player.h"

/* Plays @deal to its end, with @players[i] in seat i, each from what can be known there, at the
 * match score @totals (by seat, or NULL for 0–0), and writes the moves down. Returns how many, or
 * -1: @limits->cancel ended it. */
int  duplicate_finish (MarjoletDeal *deal, const int totals[2], const PlayerLevel players[2],
                       const PlayerLimits *limits, MarjoletMove moves[TRICK_LINE_MAX]);

/* Plays the deal of @cards, in dealing order, with @players[i] in seat i, each from what can be
 * known there, at the match score @totals (by seat, or NULL for 0–0). @points are those of both
 * seats. The same result for the same seed where @limits give iterations. Two experts take seconds:
 * not for the main loop. False if @limits->cancel ended it. */
bool duplicate_play (const Rules *rules, int dealer, const Card *cards, const int totals[2],
                     const PlayerLevel players[2], const PlayerLimits *limits, int points[2]);

/* What the cards are worth: how many points more @seat makes than the other, on average over @n
 * deals played by experts on both sides. The difference from that is due to play. False as
 * above. */
bool duplicate_par  (const Rules *rules, int dealer, const Card *cards, const int totals[2],
                     int seat, int n, const PlayerLimits *limits, float *par);
