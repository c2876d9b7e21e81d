/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableLayout: the piles of a table as in the game, with a widget for every card and every place,
 * where each of them lies and how it looks. Only these functions make, place and remove the
 * children of the table. */

#pragma once

#include "card-view.h"

G_BEGIN_DECLS

/* A pile on the table. */
typedef struct {
  MarquisePileLayout layout;
  MarquiseCardView *place;      /* child of the table */
  GPtrArray *cards;             /* MarquiseCardView, children of the table, bottom first */
} TablePileView;

/* Anybody may read it; only the functions below change it. */
typedef struct {
  GtkWidget *table;             /* owns this */
  MarquiseGame *game;           /* or NULL */
  GPtrArray *piles;             /* TablePileView */

  CardCache *cache;
  CardStyle style;
  MarquiseDeck *deck;           /* an installed one, or NULL */
  Card marked;                  /* card_id() of the marked card, or CARD_NONE */
  gboolean left_handed;
  gboolean shades;              /* darkens cards under other piles */

  TablePlan plan;
  int card_width, card_height;  /* from the plan */
  guint level;                  /* the distance between cards of columns: see plan.h */
  guint needed;                 /* the level needed once the moved cards have landed */
  double aspect;                /* of the deck's cards; 0: as ours */
  double scale;                 /* device pixels per logical pixel */
} TableLayout;

TableLayout * table_layout_new         (GtkWidget *table);
void          table_layout_free        (TableLayout *self);
void          table_layout_set_game    (TableLayout *self, MarquiseGame *game);
void          table_layout_set_style   (TableLayout *self, const CardStyle *style);
void          table_layout_set_deck    (TableLayout *self, MarquiseDeck *deck);
void          table_layout_set_left_handed (TableLayout *self, gboolean left_handed);
void          table_layout_set_shades  (TableLayout *self, gboolean shades);
/* Marks that card unless it lies face down. */
void          table_layout_set_marked  (TableLayout *self, Card card);
/* Takes over the state of the game; @new_deal: it is another deal, so that cards of columns may
 * move apart again. Cards are recognized by their numbers, and are still seen where they were;
 * those that are gone are removed from the table. */
void          table_layout_read        (TableLayout *self, gboolean new_deal);
/* How many cards and places have a name that has still to be told. */
guint         table_layout_count_new_names (TableLayout *self);
/* Tells these names at once. */
void          table_layout_tell_names  (TableLayout *self);
/* Moves cards of columns closer together if the last change needs it; FALSE if not. */
gboolean      table_layout_draw_nearer (TableLayout *self);
/* Computes the place of every pile and card for the present size. */
void          table_layout_place       (TableLayout *self);
/* The number of cards in a pile, and how many of them, at its bottom, lie face down. */
TableFill     table_layout_get_fill    (const TablePileView *pile);
/* Sets the size of the children, and draws them at that size. */
void          table_layout_allocate    (TableLayout *self);
/* Shows cards, or hides those covered by others. */
void          table_layout_update_covered (TableLayout *self);
/* The card or place at a point; FALSE if there is none. @index is -1 for an empty place. */
gboolean      table_layout_hit         (TableLayout *self, double x, double y, guint *pile,
                                        int *index);
/* Where the lowest of @n cards would lie on @pile. */
void          table_layout_find_landing (TableLayout *self, guint pile, guint n, TableRect *rect);
/* The places of the cards of an opened column: fanned over the height of the table, with card
 * @index almost uncovered. FALSE if there is nothing to fan; @rects has room for all. */
gboolean      table_layout_open_fan    (TableLayout *self, guint pile, guint index,
                                        TableRect *rects);
/* How thick a counted pile looks: @n layers under its cards, each shifted by @dx and @dy; their
 * number follows from that of the cards, or is one for each deal left. */
void          table_layout_find_layers (TableLayout *self, guint pile, guint *n, int *dx, int *dy);
/* The area of piles with cards under @area, in square pixels. */
int           table_layout_measure_covered (TableLayout *self, const TableRect *area);
/* Whether a card that can be played, or the stock, is under @area. */
gboolean      table_layout_covers_playable (TableLayout *self, const TableRect *area);
/* Whether any card, or the place of an empty pile, is under @area. */
gboolean      table_layout_covers_any  (TableLayout *self, const TableRect *area);
/* Where new cards come from. */
void          table_layout_find_dealer (TableLayout *self, double *x, double *y);

static inline TablePileView *
table_layout_get_pile (const TableLayout *self, guint pile)
{
  g_assert (pile < self->piles->len);

  return g_ptr_array_index (self->piles, pile);
}

/* The view of card @index of the pile, of its place for -1; NULL if there is none. */
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

/* The view of the top card, or of an empty place. */
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
