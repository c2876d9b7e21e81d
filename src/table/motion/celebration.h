/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableCelebration: when a game is won its uppermost cards fly about for a moment. They are only
 * painted elsewhere: the table is the same, everything on it can be used, and any key or click
 * ends it. */

#pragma once

#include "motion.h"
#include "spectacle.h"

G_BEGIN_DECLS

#define CELEBRATION_PERFORMERS 20

/* A card that flies, and from where. */
typedef struct {
  Card card;
  guint pile;
} TablePerformer;

/* Nothing is celebrated, now or later. */
typedef void (*TableCelebrationFunc) (gpointer data);

/* To be read by all, to be changed by the functions below alone. */
typedef struct {
  TableMotion *motion;
  TableCelebrationFunc ended;
  gpointer data;
  gboolean awaited;             /* the game is won, and its last card still on its way */
  AdwAnimation *animation;      /* NULL: nothing is celebrated */
  Spectacle plan;
  guint n_trail;                /* each card is seen where it was this many moments ago, too */
  TablePerformer performers[CELEBRATION_PERFORMERS];
  double time;                  /* 0 … 1 */
  GtkEventController *watchers[2]; /* of the window: a click, a key */
} TableCelebration;

TableCelebration * table_celebration_new   (TableMotion *motion, TableCelebrationFunc ended,
                                            gpointer data);
void               table_celebration_free  (TableCelebration *self);
/* The game changed, and has just been won or not. What is celebrated ends; it begins when all
 * motion has stopped. */
void               table_celebration_await (TableCelebration *self, gboolean won);
/* All cards have arrived. */
void               table_celebration_begin (TableCelebration *self);
/* @kind is a SpectacleKind, or -1: at random. Nothing without motion. */
void               table_celebration_start (TableCelebration *self, int kind, guint32 seed);
void               table_celebration_stop  (TableCelebration *self);
/* A win is celebrated, or will be when its last card has arrived. */
gboolean           table_celebration_is_on (TableCelebration *self);
/* Holds it at @time, 0 … 1, for pictures. */
void               table_celebration_hold  (TableCelebration *self, double time);
/* The card that is seen on a pile of which others are away, CARD_NONE for none; FALSE when it is
 * a pile as ever. */
gboolean           table_celebration_bares (TableCelebration *self, guint pile, Card *card);
/* Whether performer @i is away from its place, or was @ago moments before, and what is seen
 * where. */
gboolean           table_celebration_find  (TableCelebration *self, guint i, guint ago, double *x,
                                            double *y, Card *card);
/* Any key and any click in the window ends it. */
void               table_celebration_watch_root (TableCelebration *self, gboolean watch);

G_END_DECLS
