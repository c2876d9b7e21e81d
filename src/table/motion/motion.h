/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableMotion: how cards get from one place to another. A card's place is always where the game
 * says; what is animated is only how far from there it is painted. So a click during an
 * animation acts on the game as it stands, and nothing has to wait. One animation drives all
 * cards, and none runs while they rest. */

#pragma once

#include "table/layout/layout.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A card on its way. Times are milliseconds of the one animation. */
typedef struct {
  MarquiseCardView *view;
  gboolean flip;                /* the other side turns up on the way */
  double from_x, from_y;
  double start, duration;
} TableFlight;

typedef void (*TableMotionFunc) (gpointer data);

/* To be read by all, to be changed by the functions below alone. */
typedef struct {
  TableLayout *layout;
  gboolean animate;
  gboolean calm;                /* cards take longer on their way */
  AdwAnimation *animation;      /* one for all cards, or NULL */
  GPtrArray *flights;           /* TableFlight, in the order they are painted */
  double time;                  /* milliseconds since the animation began */
  guint n_frames;               /* since a new deal began */
  guint64 arrived;              /* the piles in which a card of it has arrived */
  TableMotionFunc ended;
  gpointer data;
} TableMotion;

/* @ended is called when all cards have arrived. */
TableMotion * table_motion_new         (TableLayout *layout, TableMotionFunc ended, gpointer data);
void          table_motion_free        (TableMotion *self);
void          table_motion_set_animate (TableMotion *self, gboolean animate);
/* What is under way keeps its pace. */
void          table_motion_set_calm    (TableMotion *self, gboolean calm);
/* Whether anything moves on this table at all. */
gboolean      table_motion_is_animated (TableMotion *self);
/* The layout was read again after such a change: what is seen elsewhere than where it belongs
 * sets off. */
void          table_motion_follow      (TableMotion *self, MarquiseChange change);
/* Columns that have grown too long draw their cards nearer, all in one motion; FALSE when none
 * has. */
gboolean      table_motion_draw_nearer (TableMotion *self);
/* Lets @view glide from where it is seen to where it belongs; table_motion_start() begins that. */
void          table_motion_send        (TableMotion *self, MarquiseCardView *view, double delay,
                                        double duration, gboolean flip);
void          table_motion_start       (TableMotion *self);
/* A card on its way is taken up: it stays where it is seen. */
void          table_motion_catch       (TableMotion *self, MarquiseCardView *view);
/* What is on its way arrives. */
void          table_motion_stop        (TableMotion *self);
/* Every card is where it belongs. */
void          table_motion_show_at_once (TableMotion *self);

G_END_DECLS
