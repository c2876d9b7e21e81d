/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableLayout: the piles of a table as the game has them, a widget for every card and every
 * place, where each of them belongs and how it looks. The children of the table are made, placed
 * and removed here alone. */

#pragma once

#include "card-view.h"

G_BEGIN_DECLS

/* A pile as it is shown. */
typedef struct {
  MarquisePileLayout layout;
  MarquiseCardView *place;      /* child of the table */
  GPtrArray *cards;             /* MarquiseCardView, children of the table, bottom first */
} TablePileView;

/* To be read by all, to be changed by the functions below alone. */
typedef struct {
  GtkWidget *table;             /* owns this */
  MarquiseGame *game;           /* or NULL */
  GPtrArray *piles;             /* TablePileView */

  CardCache *cache;
  CardStyle style;
  MarquiseDeck *deck;           /* an installed one, or NULL */
  Card marked;                  /* card_id() of the card that bears a mark, or CARD_NONE */
  gboolean left_handed;
  gboolean shades;              /* darkens what lies under other piles */

  TablePlan plan;
  int card_width, card_height;  /* of the plan */
  guint level;                  /* how close the cards of columns lie: see plan.h */
  guint needed;                 /* and how close they have to lie once what is moved has landed */
  double aspect;                /* of the deck's cards; 0: as ours */
  double scale;                 /* device pixels of a logical one */
} TableLayout;

TableLayout * table_layout_new         (GtkWidget *table);
void          table_layout_free        (TableLayout *self);
void          table_layout_set_game    (TableLayout *self, MarquiseGame *game);
void          table_layout_set_style   (TableLayout *self, const CardStyle *style);
void          table_layout_set_deck    (TableLayout *self, MarquiseDeck *deck);
void          table_layout_set_left_handed (TableLayout *self, gboolean left_handed);
void          table_layout_set_shades  (TableLayout *self, gboolean shades);
/* Marks that card, unless it lies face down. */
void          table_layout_set_marked  (TableLayout *self, Card card);
/* Takes over what the game says; @anew: of another deal, in which the cards of columns may part
 * again. Cards are recognized by their identity and are still seen where they were; those that are
 * gone are children of the table no longer. */
void          table_layout_read        (TableLayout *self, gboolean anew);
/* Cards of columns draw as near as they have to after what was read last; FALSE when they lie so
 * already. */
gboolean      table_layout_draw_nearer (TableLayout *self);
/* Works out where every pile and card lies at the present size. */
void          table_layout_place       (TableLayout *self);
/* How many cards a pile shows, and how many of them lie face down at its bottom. */
TableFill     table_layout_get_fill    (const TablePileView *pile);
/* Gives the children their size, and draws what lies on them at that size. */
void          table_layout_allocate    (TableLayout *self);
/* Shows or hides what is covered by other cards. */
void          table_layout_update_covered (TableLayout *self);
/* What lies under a point; FALSE when nothing. @index is -1 for an empty place. */
gboolean      table_layout_hit         (TableLayout *self, double x, double y, guint *pile,
                                        int *index);
/* Where the lowest of @n cards would lie, put on @pile. */
void          table_layout_find_landing (TableLayout *self, guint pile, guint n, TableRect *rect);
/* Where the cards of a column lie while it is looked at: fanned as wide as the table is high, card
 * @index all but uncovered. FALSE when there is nothing to be fanned; @rects has room for all. */
gboolean      table_layout_open_fan    (TableLayout *self, guint pile, guint index,
                                        TableRect *rects);
/* How thick a counted pile looks: @n layers beneath its cards, each @dx and @dy further away, by
 * how many cards it has, or one for each deal that is left. */
void          table_layout_find_layers (TableLayout *self, guint pile, guint *n, int *dx, int *dy);
/* How much of the piles that have cards lies beneath @area, in square pixels. */
int           table_layout_measure_covered (TableLayout *self, const TableRect *area);
/* Whether a card that can be played, or the stock, lies beneath @area. */
gboolean      table_layout_covers_playable (TableLayout *self, const TableRect *area);
/* Whether any card, or the place of an empty pile, lies beneath @area. */
gboolean      table_layout_covers_any  (TableLayout *self, const TableRect *area);
/* Where new cards come from. */
void          table_layout_find_dealer (TableLayout *self, double *x, double *y);

static inline TablePileView *
table_layout_get_pile (const TableLayout *self, guint pile)
{
  g_assert (pile < self->piles->len);

  return g_ptr_array_index (self->piles, pile);
}

/* The card @index of the pile, its place for -1; NULL when there is none. */
static inline MarquiseCardView *
table_layout_get_view (const TableLayout *self, guint pile, int index)
{
  TablePileView *view;

  if (pile >= self->piles->len)
    return NULL;
  view = table_layout_get_pile (self, pile);
  if (index < 0)
    return view->place;
  return (guint) index < view->cards->len ? g_ptr_array_index (view->cards, index) : NULL;
}

/* The uppermost card, or the place of an empty pile. */
static inline MarquiseCardView *
table_layout_get_top (const TableLayout *self, guint pile)
{
  return table_layout_get_view (self, pile,
                                (int) table_layout_get_pile (self, pile)->cards->len - 1);
}

static inline gboolean
table_rect_contains (const TableRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

G_END_DECLS
