/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCardView: a card on the table, or the place of a pile, as a widget of its own, for
 * assistive technology, the keyboard focus and kept drawings. It does not know games; the table
 * moves it. Actions of assistive technology go up as "table.play" or "table.carry", with its pile
 * and index. */

#pragma once

#include "plan.h"
#include "table/faces/card-cache.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_CARD_VIEW (marquise_card_view_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCardView, marquise_card_view, MARQUISE, CARD_VIEW, GtkWidget)

typedef enum {
  CARD_RESTS,
  CARD_FLIES,                   /* moving to its place */
  CARD_IS_HELD,                 /* dragged, or carried by keyboard */
} CardState;

/* Anybody may read it; only the functions below change it. */
struct _MarquiseCardView {
  GtkWidget parent_instance;

  CardCache *cache;             /* the table's */
  Card card;                    /* CARD_NONE: the place of a pile */
  guint8 number;                /* see MarquisePile */
  Card drawn;                   /* the visible side; while the card turns over, the old one */
  guint sign;                   /* engraved in the place: see MarquisePileLayout */
  char *name;                   /* for screen readers */
  guint name_idle;              /* source that sets the name later */
  guint pile;
  int index;                    /* in its pile, -1 for the place */

  TableRect rect;               /* its place */
  gboolean placed;              /* rect is valid */
  double dx, dy;                /* offset from its place at which it is seen */
  double squeeze;               /* 1, or less while it turns over */
  CardState state;

  gboolean lit;                 /* the held cards may be put here */
  gboolean chosen;              /* the held cards would be put here now */
  gboolean marked;              /* the card just drawn */
  gboolean dimmed;              /* it cannot be played now */
  gboolean shaded;              /* it lies under other cards */
  double glow;                  /* strength of a hint's light, 0 … 1 */
};

GtkWidget * marquise_card_view_new      (CardCache *cache, Card card);
/* @name is for a screen reader. A card with a sentence @why_not is dimmed, and gets it as
 * tooltip. */
void        marquise_card_view_describe (MarquiseCardView *self, const char *name,
                                         const char *why_not);
/* Whether its name has changed and will be told when the present step is over. */
gboolean    marquise_card_view_has_new_name (MarquiseCardView *self);
/* Tells such a name at once. */
void        marquise_card_view_tell_name (MarquiseCardView *self);

/* Makes it show @card with this number, at index @index of @pile; the visible side changes when it
 * is turned up. */
static inline void
marquise_card_view_assign (MarquiseCardView *self, Card card, guint8 number, guint pile, int index)
{
  self->card = card;
  self->number = number;
  self->pile = pile;
  self->index = index;
}

/* Sets its place to @rect; it is still seen where it was until it is moved. */
static inline void
marquise_card_view_place (MarquiseCardView *self, const TableRect *rect)
{
  self->dx = self->placed ? self->dx + self->rect.x - rect->x : 0;
  self->dy = self->placed ? self->dy + self->rect.y - rect->y : 0;
  self->rect = *rect;
  self->placed = TRUE;
}

static inline void
marquise_card_view_shift (MarquiseCardView *self, double dx, double dy)
{
  self->dx = dx;
  self->dy = dy;
}

static inline void
marquise_card_view_set_state (MarquiseCardView *self, CardState state)
{
  self->state = state;
}

static inline void
marquise_card_view_set_squeeze (MarquiseCardView *self, double squeeze)
{
  self->squeeze = squeeze;
}

/* Shows the side that is up now. */
static inline void
marquise_card_view_turn_up (MarquiseCardView *self)
{
  if (self->drawn != self->card)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->drawn = self->card;
}

/* It has arrived at its place. */
static inline void
marquise_card_view_settle (MarquiseCardView *self)
{
  self->state = CARD_RESTS;
  self->squeeze = 1;
  self->dx = self->dy = 0;
  marquise_card_view_turn_up (self);
}

static inline void
marquise_card_view_set_sign (MarquiseCardView *self, guint sign)
{
  if (self->sign != sign)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->sign = sign;
}

static inline void
marquise_card_view_set_marked (MarquiseCardView *self, gboolean marked)
{
  if (self->marked != marked)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->marked = marked;
}

static inline void
marquise_card_view_set_shaded (MarquiseCardView *self, gboolean shaded)
{
  if (self->shaded == shaded)
    return;
  self->shaded = shaded;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static inline void
marquise_card_view_set_lit (MarquiseCardView *self, gboolean lit, gboolean chosen)
{
  if (self->lit != lit || self->chosen != chosen)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->lit = lit;
  self->chosen = chosen;
}

static inline void
marquise_card_view_set_glow (MarquiseCardView *self, double glow)
{
  if (self->glow != glow)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->glow = glow;
}

G_END_DECLS
