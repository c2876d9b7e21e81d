/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseGame, shared by the files that make it up. */

#pragma once

#include "model/history/clock.h"
#include "game-private.h"

#include "engine/cards/pack.h"
#include "engine/patience/patience.h"

G_BEGIN_DECLS

/* Whatever the engine plays with is drawn. */
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
  gboolean counted;             /* its record is made: see marquise_game_set_counted() */
  gboolean busy;
  gboolean finishing;           /* the last step was one of finish_step() */
  gboolean in_finish;           /* and this one is */
  guint restoring;
  gboolean replaying;           /* only to be looked at */

  MarquiseRecord record;        /* what cannot be worked out of the rest */

  /* What was last notified. */
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
/* The present position was replaced: finds out the status, and says what changed. */
void            marquise_game_settle        (MarquiseGame *self, MarquiseChange change);

G_END_DECLS
