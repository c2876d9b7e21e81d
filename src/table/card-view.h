/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCardView: a card on the table, or the place of a pile, as a widget of its own: for assistive
 * technology, the keyboard focus and the drawing that is kept. It knows nothing of games; the table moves it
 * and is told when it is activated. Private to this folder. */

#pragma once

#include "table/faces/card-cache.h"
#include "geometry.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_CARD_VIEW (marquise_card_view_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCardView, marquise_card_view, MARQUISE, CARD_VIEW, GtkWidget)

/* A card on its way. Times are milliseconds of the table's one animation. */
typedef struct {
  gboolean active;
  gboolean flip;                /* the other side turns up on the way */
  double from_x, from_y;
  double start, duration;
} CardMotion;

struct _MarquiseCardView {
  GtkWidget parent_instance;

  CardCache *cache;             /* the table's */
  Card card;                    /* CARD_NONE: the place of a pile */
  Card drawn;                   /* what is seen, while the card turns over the side it had */
  guint sign;                   /* engraved in the place: see MarquisePileLayout */
  char *name;                   /* as a screen reader says it */
  guint pile;
  int index;                    /* in its pile, -1 for the place */

  TableRect rect;               /* where it belongs */
  gboolean placed;              /* rect is valid */
  double dx, dy;                /* where it is seen, away from there */
  double squeeze;               /* 1, less while it turns over */
  CardMotion motion;
  gboolean lifted;              /* dragged, or carried by keyboard */

  gboolean lit;                 /* what is held may be put here */
  gboolean chosen;              /* and would be put here now */
  gboolean marked;              /* the card just drawn */
  gboolean dimmed;              /* cannot be played now */
  double glow;                  /* of a hint, 0 … 1 */
  guint seen;                   /* the round in which the table last met this card */
};

GtkWidget * marquise_card_view_new         (CardCache *cache, Card card);
void        marquise_card_view_set_name    (MarquiseCardView *self, const char *name);
void        marquise_card_view_set_card    (MarquiseCardView *self, Card card);
void        marquise_card_view_set_lit     (MarquiseCardView *self, gboolean lit, gboolean chosen);
/* Dims the card when @why is a sentence; it becomes the tooltip. */
void        marquise_card_view_set_why_not (MarquiseCardView *self, const char *why);
void        marquise_card_view_set_glow    (MarquiseCardView *self, double glow);

G_END_DECLS
