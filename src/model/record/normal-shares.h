/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is normal for a rule set: the share of the deals of a patience that can be won at all, found out
 * once by the solver over many deals. */

#pragma once

#include "engine/cards/rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* A survey of one rule set. Of @deals deals drawn by number from 1 on, @won can be won, and @unknown were
 * not decided in the time. @low and @high: the share of all deals lies between, with 95 % confidence,
 * whatever the undecided ones are; 0 … 1. */
typedef struct {
  const char *game;
  const char *rules;            /* rule string; rules left out take their default */
  guint deals;
  guint won;
  guint unknown;
  double low;
  double high;
} MarquiseNormalShare;

/* All surveys; ends with an entry whose game is NULL. In the order of the help page. */
const MarquiseNormalShare *marquise_normal_shares (void);

/* The shares of deals that can be won, @low to @high (each may be NULL). FALSE: this rule set was not
 * looked at. Nobody wins more often in the long run; whoever does not see the covered cards wins less. */
gboolean marquise_normal_share (const char *game, const Rules *rules, double *low, double *high);

G_END_DECLS
