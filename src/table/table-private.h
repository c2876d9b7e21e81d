/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of MarquiseTable share: table.c (the widget), table-places.c (where things lie),
 * table-read.c (follows the game), table-paint.c (drawing), table-motion.c (animations and the hint),
 * table-drag.c (pointer), table-keys.c (keyboard). */

#pragma once

#include "table/faces/card-cache.h"
#include "card-view.h"
#include "geometry.h"
#include "table-felt.h"
#include "table.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A pile as it is shown. */
typedef struct {
  MarquisePileLayout layout;
  TablePile shape;
  MarquiseCardView *place;      /* child of the table */
  GPtrArray *cards;             /* MarquiseCardView, children of the table, bottom first */
  GskRenderNode *painted;       /* the pile as it was painted last */
  GskRenderNode *leaving;       /* as it was in the deal before, until it is swept away */
  guint leave_turn;             /* then it is its turn: self->sweep_turn */
} TablePileView;

/* Cards held above the table, by pointer or keyboard; what a click picked up is held as by keyboard. */
typedef struct {
  gboolean pressed;             /* the button is down, and the press not yet used up */
  gboolean armed;               /* it is on a card that may become a drag */
  gboolean active;
  gboolean by_keyboard;
  guint pile, index;            /* the lowest card held */
  guint n_cards;
  guint64 targets;
  int target;                   /* where it would go now, or -1 */
  double dx, dy;                /* how far the pointer has carried them */
  double farthest;              /* and at most */
  double lift;                  /* 0 … 1: how high they have risen */
} TableHold;

/* The last click, to tell a double click from two clicks. */
typedef struct {
  gint64 time;
  double x, y;
  gboolean moved;               /* a card went away from there */
  gboolean lifted;              /* it picked a card up */
} TableClick;

typedef struct _TableSpectacle TableSpectacle;

/* So many children a container has that is compared with the frame before: see paint_moving(). */
#define MARQUISE_TABLE_TOGETHER 4

struct _MarquiseTable {
  GtkWidget parent_instance;

  MarquiseGame *game;
  gulong changed_id, refused_id;
  CardCache *cache;
  CardStyle style;
  MarquiseDeck *deck;           /* an installed one, or NULL */
  gboolean animate;
  gboolean mirrored;
  gboolean calm;
  gboolean click_carries;       /* a click picks up, a second one puts down */
  char *colour;

  GPtrArray *piles;             /* TablePileView */
  TableSpace space;
  int card_width, card_height;
  guint round;                  /* counts the readings of the piles */
  TableFelt *felt;

  AdwAnimation *motion;         /* one for all cards, or NULL */
  GPtrArray *moving;            /* MarquiseCardView, in the order they are painted */
  double motion_time;           /* milliseconds since it began */
  guint sweep_turn;             /* frames since a new deal began */
  AdwAnimation *breath;         /* of the hint */
  guint breath_source;          /* ends a hint that does not breathe */
  GPtrArray *glowing;
  gboolean won;                 /* to be celebrated once the last card has arrived */
  TableSpectacle *spectacle;
  GtkEventController *watchers[2]; /* of the window: a click, a key */

  TableHold hold;
  guint follow_tick;            /* while held cards still have to follow */
  gint64 follow_time;
  double press_x, press_y;
  TableClick click;
  MarquiseCardView *peeked;     /* raised while the button is held */

  Card marked;                  /* card_id() of the card that bears a mark, or CARD_NONE */
  guint cursor_pile;
  int cursor_index;             /* -1: the place */
  gboolean syncing;             /* the piles are being read: focus moves of their own are not the player's */
};

/* table.c */

TablePileView *    _marquise_table_get_pile    (MarquiseTable *self, guint pile);
MarquiseCardView * _marquise_table_get_view    (MarquiseTable *self, guint pile, int index);
gboolean           _marquise_table_activate    (MarquiseTable *self, guint pile, int index);
void               _marquise_table_refuse      (MarquiseTable *self, const char *why);
/* Emits "said". */
void               _marquise_table_say         (MarquiseTable *self, const char *sentence);

/* table-places.c */

/* Works out where every pile and card lies at the present size. */
void               _marquise_table_place_piles (MarquiseTable *self);
/* What lies under a point; FALSE when nothing. @index is -1 for an empty place. */
gboolean           _marquise_table_hit         (MarquiseTable *self, double x, double y,
                                                guint *pile, int *index);
/* Where the lowest of @n cards would lie, put on @pile. */
void               _marquise_table_landing     (MarquiseTable *self, guint pile, guint n,
                                                TableRect *rect);

/* table-read.c */

/* The heart of the table: makes it show what the game says. */
void               _marquise_table_read_game   (MarquiseTable *self, MarquiseChange change);
/* Shows or hides what is covered by other cards. */
void               _marquise_table_update_covered (MarquiseTable *self);
/* Shows the mark on the card that bears one. */
void               _marquise_table_show_marked (MarquiseTable *self);
/* Ends all motions: every card is where it belongs. */
void               _marquise_table_show_at_once (MarquiseTable *self);

/* table-paint.c */

void               _marquise_table_paint       (MarquiseTable *self, GtkSnapshot *snapshot);

/* table-motion.c */

/* Lets @view glide from @x, @y, where it is seen now, to where it belongs. */
void               _marquise_table_move_from   (MarquiseTable *self, MarquiseCardView *view,
                                                double x, double y,
                                                double delay, double duration, gboolean flip);
/* A new deal: what lies on the table goes, beginning near @x. */
void               _marquise_table_sweep       (MarquiseTable *self, double x);
/* Begins what was set up by the calls above. */
void               _marquise_table_start_motion (MarquiseTable *self);
void               _marquise_table_stop_motion (MarquiseTable *self);
gboolean           _marquise_table_is_animated (MarquiseTable *self);
/* Forgets a view that goes away. */
void               _marquise_table_forget_view (MarquiseTable *self, MarquiseCardView *view);
void               _marquise_table_stop_hint   (MarquiseTable *self);

/* table-follow.c */

/* Held cards begin to follow where the pointer has carried them, and to rise. */
void               _marquise_table_follow      (MarquiseTable *self);

/* table-win.c */

/* Begins the spectacle when the game was just won and nothing moves any more. */
void               _marquise_table_celebrate   (MarquiseTable *self);
/* @kind is a SpectacleKind, or -1: by lot. Nothing without motion. */
void               _marquise_table_start_spectacle (MarquiseTable *self, int kind, guint32 seed);
void               _marquise_table_stop_spectacle (MarquiseTable *self);
/* Holds it at @time, 0 … 1, for pictures. */
void               _marquise_table_hold_spectacle (MarquiseTable *self, double time);
/* Paints a pile of which cards are away; FALSE: it is as it always is. */
gboolean           _marquise_table_paint_bared (MarquiseTable *self, guint pile,
                                                GtkSnapshot *snapshot);
void               _marquise_table_paint_spectacle (MarquiseTable *self, GtkSnapshot *snapshot);
/* Any key and any click in the window ends it. */
void               _marquise_table_watch_root  (MarquiseTable *self, gboolean watch);

/* table-drag.c: the pointer. Coordinates are the table's. The gestures call these, and so do the
 * tests. */

void               _marquise_table_init_pointer (MarquiseTable *self);
void               _marquise_table_drag_begin  (MarquiseTable *self, double x, double y);
/* TRUE once cards are held. */
gboolean           _marquise_table_drag_update (MarquiseTable *self, double x, double y);
void               _marquise_table_drag_end    (MarquiseTable *self, double x, double y);
/* Holds cards, with the piles lit where they may go; FALSE when they may not be taken. */
gboolean           _marquise_table_hold        (MarquiseTable *self, guint pile, int index,
                                                gboolean by_keyboard);
/* Lets go of them: they go to @target, or back when it is -1. TRUE when they moved. */
gboolean           _marquise_table_release     (MarquiseTable *self, int target);
/* The game changed under the player's hand: the cards are let go, and the button means nothing
 * more. */
void               _marquise_table_cancel_hold (MarquiseTable *self);
void               _marquise_table_set_target  (MarquiseTable *self, int target);
void               _marquise_table_peek        (MarquiseTable *self, double x, double y);
void               _marquise_table_end_peek    (MarquiseTable *self);

/* table-click.c */

/* A press and a release at one place. */
void               _marquise_table_click       (MarquiseTable *self, double x, double y);

/* table-keys.c */

void               _marquise_table_init_keys   (MarquiseTable *self);
gboolean           _marquise_table_press_key   (MarquiseTable *self, guint keyval);
/* Picks up the card there, or puts down there what is carried. */
void               _marquise_table_carry       (MarquiseTable *self, guint pile, int index);
/* While cards are carried: they would go to @pile now, one of those that take them. */
void               _marquise_table_choose_target (MarquiseTable *self, int pile);
void               _marquise_table_set_cursor  (MarquiseTable *self, guint pile, int index);
void               _marquise_table_focus_cursor (MarquiseTable *self);
/* The piles changed: puts the cursor on a card that is there. */
void               _marquise_table_mend_cursor (MarquiseTable *self);

/* table-jump.c. A key is told by @code (its place on the keyboard) first; TRUE when it was used. */
gboolean           _marquise_table_press_code  (MarquiseTable *self, guint code);
gboolean           _marquise_table_press_letter (MarquiseTable *self, guint keyval);

G_END_DECLS
