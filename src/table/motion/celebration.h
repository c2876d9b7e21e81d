/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableCelebration: when a game is won, its top cards fly about for a moment. They are only painted
 * elsewhere: everything on the table can still be used, and any key or click ends it. */

#pragma once

#include "motion.h"
#include "spectacle.h"

G_BEGIN_DECLS

#define CELEBRATION_PERFORMERS 20

/* A card that flies, and where it comes from. */
typedef struct {
  Card card;
  guint pile;
} TablePerformer;

/* The celebration has ended, or will not take place. */
typedef void (*TableCelebrationFunc) (gpointer data);

/* Anybody may read it; only the functions below change it. */
typedef struct {
  TableMotion *motion;
  TableCelebrationFunc ended;
  gpointer data;
  gboolean awaited;             /* the game is won, but its last card is still moving */
  AdwAnimation *animation;      /* NULL while there is no celebration */
  Spectacle plan;
  guint n_trail;                /* the number of earlier moments in which each card is also seen */
  TablePerformer performers[CELEBRATION_PERFORMERS];
  double time;                  /* 0 … 1 */
  GtkEventController *watchers[2]; /* event controllers of the window, for clicks and keys */
} TableCelebration;

TableCelebration * table_celebration_new   (TableMotion *motion, TableCelebrationFunc ended,
                                            gpointer data);
void               table_celebration_free  (TableCelebration *self);
/* The game changed, and has just been won or not. Ends the present celebration; a new one begins
 * when all motion has stopped. */
void               table_celebration_await (TableCelebration *self, gboolean won);
/* All cards have arrived. */
void               table_celebration_begin (TableCelebration *self);
/* @kind is a SpectacleKind, or -1 for a random one. Does nothing if animations are off. */
void               table_celebration_start (TableCelebration *self, int kind, guint32 seed);
void               table_celebration_stop  (TableCelebration *self);
/* Whether a win is being celebrated, or will be when its last card has arrived. */
gboolean           table_celebration_is_on (TableCelebration *self);
/* Freezes it at @time, 0 … 1, for pictures. */
void               table_celebration_hold  (TableCelebration *self, double time);
/* The visible card of a pile from which others are flying, or CARD_NONE; FALSE if no card of the
 * pile is. */
gboolean           table_celebration_bares (TableCelebration *self, guint pile, Card *card);
/* Whether card @i is away from its place, or was @ago moments before; and what is seen where. */
gboolean           table_celebration_find  (TableCelebration *self, guint i, guint ago, double *x,
                                            double *y, Card *card);
/* Makes any key or click in the window end it. */
void               table_celebration_watch_root (TableCelebration *self, gboolean watch);

G_END_DECLS
