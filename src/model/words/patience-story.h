/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move of a patience taken apart into its steps, to be told one after the other. */

#pragma once

#include "model/game/game.h"

#include "engine/patience/told-patience.h"

G_BEGIN_DECLS

/* A move that is told step by step. */
typedef struct {
  MarquiseGame *game;
  const Patience *patience;
  const Told *told;
  Move move;
  PatienceStep steps[PATIENCE_MAX_STEPS];
  int n_steps;
  const Position *before, *after;
  Position now;                 /* the position before the step being told */
  GString *text;
} Story;

/* Step number @step of the history of @game, a patience; FALSE if it cannot be read. */
gboolean        story_read              (MarquiseGame *game, guint step, Story *story);
/* Takes a step of the move, in @story->now. */
void            story_take              (Story *story, const PatienceStep *step);

PileKind        story_kind              (const Story *story, int pile);
const MarquisePileLayout *
story_layout            (const Story *story, int pile);
/* The card of @pile with @under others above it; CARD_NONE if there is none. */
Card            story_card              (const Position *position, int pile, int under);

G_END_DECLS
