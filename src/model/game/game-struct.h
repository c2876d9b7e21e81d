/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The private struct of MarquiseGame, shared by its files. */

#pragma once

#include "model/history/clock.h"
#include "game-private.h"

#include "engine/cards/pack.h"
#include "engine/patience/patience.h"

G_BEGIN_DECLS

/* Each pile of the engine can be drawn. */
#define MAX_PILES POSITION_MAX_PILES
#define MAX_PILE_CARDS 160

typedef struct {
  Rules rules;
  guint32 number;
  Card pack[PACK_MAX];
  gboolean dealt;

  MarquiseHistory history;
  MarquiseClock clock;

  MarquisePile piles[MAX_PILES];
  guint n_piles;
  Card cards[MAX_PILE_CARDS];
  guint8 numbers[MAX_PILE_CARDS];
  guint n_cards;

  MarquiseStatus status;
  gboolean counted;             /* its record has been made: see marquise_game_set_counted() */
  gboolean busy;
  gboolean finishing;           /* the last step was made by finish_step() */
  gboolean in_finish;           /* the present step is */
  guint restoring;
  gboolean replaying;           /* the game is only shown */

  MarquiseRecord record;        /* what does not follow from other fields */

  /* Values notified last. */
  guint said_moves;
  guint said_number;
  gboolean said_undo;
  gboolean said_redo;
} MarquiseGamePrivate;

MarquiseGamePrivate *
marquise_game_get_private   (MarquiseGame *self);
/* Lays out a deal and begins its history. */
void            marquise_game_lay_out       (MarquiseGame *self, const Rules *rules, guint32 number,
                                             const Card *cards);
/* The present position was replaced: updates the status, and emits what has changed. */
void            marquise_game_settle        (MarquiseGame *self, MarquiseChange change);

G_END_DECLS
