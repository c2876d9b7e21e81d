/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableMotion: moves cards from one place to another. A card's place is always as in the game; only
 * the offset at which it is painted is animated. So a click during an animation acts on the game as
 * it is, and nothing has to wait. One animation moves all cards, and none runs while they rest. */

#pragma once

#include "table/layout/layout.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A moving card. Times are milliseconds of the common animation. */
typedef struct {
  MarquiseCardView *view;
  gboolean flip;                /* it turns over on the way */
  double from_x, from_y;
  double start, duration;
} TableFlight;

typedef void (*TableMotionFunc) (gpointer data);

/* Anybody may read it; only the functions below change it. */
typedef struct {
  TableLayout *layout;
  gboolean animate;
  gboolean calm;                /* cards move more slowly */
  AdwAnimation *animation;      /* one for all cards, or NULL */
  GPtrArray *flights;           /* TableFlight, in the order of painting */
  double time;                  /* milliseconds since the animation began */
  guint n_frames;               /* number since a new deal began */
  guint64 arrived;              /* the piles in which a card has arrived */
  TableMotionFunc ended;
  gpointer data;
} TableMotion;

/* @ended is called when all cards have arrived. */
TableMotion * table_motion_new         (TableLayout *layout, TableMotionFunc ended, gpointer data);
void          table_motion_free        (TableMotion *self);
void          table_motion_set_animate (TableMotion *self, gboolean animate);
/* Cards under way keep their pace. */
void          table_motion_set_calm    (TableMotion *self, gboolean calm);
/* Whether animations are on for this table. */
gboolean      table_motion_is_animated (TableMotion *self);
/* The layout was read again after such a change: cards that are not at their places begin to
 * move. */
void          table_motion_follow      (TableMotion *self, MarquiseChange change);
/* Moves cards of columns that have become too long closer together, in one motion; FALSE if there
 * are none. */
gboolean      table_motion_draw_nearer (TableMotion *self);
/* Lets @view glide from where it is seen to its place; table_motion_start() begins that. */
void          table_motion_send        (TableMotion *self, MarquiseCardView *view, double delay,
                                        double duration, gboolean flip);
void          table_motion_start       (TableMotion *self);
/* Stops a moving card where it is seen. */
void          table_motion_catch       (TableMotion *self, MarquiseCardView *view);
/* All moving cards arrive at once. */
void          table_motion_stop        (TableMotion *self);
/* Puts every card at its place. */
void          table_motion_show_at_once (TableMotion *self);

G_END_DECLS
