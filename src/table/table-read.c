/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a table follows its game: cards are recognized by their identity, get their new places, and those
 * that are seen somewhere else set off from there. */

#include "table-private.h"

#include "model/words/narration.h"

#define MOVE_SHORTEST 150
#define MOVE_LONGEST 250
/* A whole deal takes about so long, however many cards. */
#define DEAL_DURATION 450
#define DEAL_STEP_LONGEST 22
#define DEAL_FLIGHT 180

/* The first resting card from the top hides all below it in a squared pile; in a fanned waste four
 * are kept, one of them for the moment when the top one is away. */
static void
update_covered_pile (TablePileView *pile)
{
  guint resting = 0, shown = G_MAXUINT;

  if (pile->layout.fan == MARQUISE_FAN_NONE)
    shown = 1;
  else if (pile->layout.fan == MARQUISE_FAN_WASTE)
    shown = 4;

  for (guint i = pile->cards->len; i-- > 0;)
    {
      MarquiseCardView *view = g_ptr_array_index (pile->cards, i);
      gboolean rests = !view->motion.active && !view->lifted;
      gboolean visible = !rests || resting < shown;

      resting += rests;
      if (gtk_widget_get_visible (GTK_WIDGET (view)) != visible)
        gtk_widget_set_visible (GTK_WIDGET (view), visible);
    }
}

void
_marquise_table_update_covered (MarquiseTable *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    update_covered_pile (_marquise_table_get_pile (self, p));
}

static void
match_piles (MarquiseTable *self, const MarquisePile *piles, guint n_piles)
{
  while (self->piles->len < n_piles)
    {
      TablePileView *pile = g_new0 (TablePileView, 1);

      pile->cards = g_ptr_array_new ();
      pile->place = MARQUISE_CARD_VIEW (marquise_card_view_new (self->cache, CARD_NONE));
      pile->place->pile = self->piles->len;
      pile->place->placed = TRUE;
      gtk_widget_set_parent (GTK_WIDGET (pile->place), GTK_WIDGET (self));
      g_ptr_array_add (self->piles, pile);
    }
  for (guint p = n_piles; p < self->piles->len; p++)
    _marquise_table_forget_view (self, _marquise_table_get_pile (self, p)->place);
  g_ptr_array_set_size (self->piles, (int) n_piles);

  for (guint p = 0; p < n_piles; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      pile->layout = piles[p].layout;
      if (pile->place->sign != pile->layout.sign)
        {
          pile->place->sign = pile->layout.sign;
          gtk_widget_queue_draw (GTK_WIDGET (pile->place));
        }
    }
}

/* All card views there are, taken out of their piles. */
static GPtrArray *
collect_views (MarquiseTable *self)
{
  GPtrArray *views = g_ptr_array_new ();

  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      g_ptr_array_extend (views, pile->cards, NULL, NULL);
      g_ptr_array_set_size (pile->cards, 0);
    }
  return views;
}

/* The view that showed this card, or NULL. */
static MarquiseCardView *
take_view (GPtrArray *views, Card card)
{
  for (guint i = 0; i < views->len; i++)
    {
      MarquiseCardView *view = g_ptr_array_index (views, i);

      if (card_id (view->card) == card_id (card))
        return g_ptr_array_remove_index_fast (views, i);
    }
  return NULL;
}

static MarquiseCardView *
create_view (MarquiseTable *self, Card card)
{
  MarquiseCardView *view = MARQUISE_CARD_VIEW (marquise_card_view_new (self->cache, card));

  gtk_widget_set_parent (GTK_WIDGET (view), GTK_WIDGET (self));
  return view;
}

/* The place by its pile, with what it holds; each card with where it lies and whether it can be
 * played, which may change with every move. */
static void
name_pile (MarquiseTable *self, guint p)
{
  TablePileView *pile = _marquise_table_get_pile (self, p);
  g_autofree char *name = marquise_game_describe_pile (self->game, p);

  marquise_card_view_set_name (pile->place, name);
  for (guint i = 0; i < pile->cards->len; i++)
    {
      g_autofree char *card = marquise_narrate_card (self->game, p, i);

      marquise_card_view_set_name (g_ptr_array_index (pile->cards, i), card);
    }
}

static void
assign_view (MarquiseTable *self, MarquiseCardView *view, Card card, guint pile, int index)
{
  if (view->card != card)
    {
      view->card = card;
      gtk_widget_queue_draw (GTK_WIDGET (view));
    }
  view->pile = pile;
  view->index = index;
  view->seen = self->round;
}

/* First each card finds the view it had. What then is left over are cards nobody could tell apart
 * (an opponent's): a card that was not seen before comes out of those. */
static void
match_cards (MarquiseTable *self, const MarquisePile *piles, guint n_piles)
{
  g_autoptr (GPtrArray) views = collect_views (self);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      g_ptr_array_add (_marquise_table_get_pile (self, p)->cards, take_view (views,
                                                                             piles[p].cards[i]));

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        gpointer *slot = &g_ptr_array_index (_marquise_table_get_pile (self, p)->cards, i);

        if (!*slot)
          *slot = take_view (views, CARD_DOWN);
        if (!*slot)
          *slot = create_view (self, piles[p].cards[i]);
        assign_view (self, *slot, piles[p].cards[i], p, (int) i);
      }

  for (guint i = 0; i < views->len; i++)
    {
      _marquise_table_forget_view (self, g_ptr_array_index (views, i));
      gtk_widget_unparent (g_ptr_array_index (views, i));
    }
}

static void
order_children (MarquiseTable *self)
{
  GtkWidget *before = NULL;

  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) _marquise_table_get_pile (self, p)->cards->len; i++)
      {
        GtkWidget *view = GTK_WIDGET (_marquise_table_get_view (self, p, i));

        if (gtk_widget_get_prev_sibling (view) != before)
          gtk_widget_insert_after (view, GTK_WIDGET (self), before);
        before = view;
      }
}

/* Cards in the hand that the rules forbid just now, while others are allowed. */
static void
dim_hand (MarquiseTable *self, guint p)
{
  TablePileView *pile = _marquise_table_get_pile (self, p);
  gboolean my_turn = FALSE;

  for (guint i = 0; i < pile->cards->len && !my_turn; i++)
    my_turn = marquise_game_can_take (self->game, p, i);
  for (guint i = 0; i < pile->cards->len; i++)
    {
      g_autofree char *why = NULL;

      if (my_turn && !marquise_game_can_take (self->game, p, i))
        why = marquise_game_why_not (self->game, p, i);
      marquise_card_view_set_why_not (_marquise_table_get_view (self, p, (int) i), why);
    }
}

void
_marquise_table_show_marked (MarquiseTable *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      for (guint i = 0; i < pile->cards->len; i++)
        {
          MarquiseCardView *view = g_ptr_array_index (pile->cards, i);
          gboolean marked = self->marked != CARD_NONE && card_id (view->card) == self->marked &&
                            !card_is_down (view->card);

          if (view->marked != marked)
            gtk_widget_queue_draw (GTK_WIDGET (view));
          view->marked = marked;
        }
    }
}

static void
update_marks (MarquiseTable *self)
{
  _marquise_table_show_marked (self);
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      name_pile (self, p);
      if (pile->layout.place == MARQUISE_PLACE_HAND)
        {
          dim_hand (self, p);
          continue;
        }
      for (guint i = 0; i < pile->cards->len; i++)
        marquise_card_view_set_why_not (g_ptr_array_index (pile->cards, i), NULL);
    }
}

/* Motion after a change */

typedef struct {
  double x, y;
  gboolean known;
} SeenAt;

/* Where each card is seen now, by its view; kept in the view itself until it has its new place. */
static void
remember_seen (MarquiseTable *self, GHashTable *seen)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      for (guint i = 0; i < pile->cards->len; i++)
        {
          MarquiseCardView *view = g_ptr_array_index (pile->cards, i);
          SeenAt *at = g_new (SeenAt, 1);

          *at = (SeenAt) { view->rect.x + view->dx, view->rect.y + view->dy, view->placed };
          g_hash_table_insert (seen, view, at);
        }
    }
}

static void
glide_view (MarquiseTable *self, MarquiseCardView *view, const SeenAt *at)
{
  gboolean flip = card_is_down (view->drawn) != card_is_down (view->card);
  double distance;

  if (!at || !at->known)
    {
      view->dx = view->dy = 0;
      view->drawn = view->card;
      return;
    }
  distance = hypot (at->x - view->rect.x, at->y - view->rect.y);
  if (distance < 1 && !flip)
    {
      if (!view->motion.active)
        {
          view->dx = view->dy = 0;
          view->drawn = view->card;
        }
      return;
    }
  _marquise_table_move_from (self, view, at->x, at->y, 0,
                             CLAMP (140 + distance * 0.12, MOVE_SHORTEST, MOVE_LONGEST), flip);
}

static void
glide_all (MarquiseTable *self, GHashTable *seen)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      for (guint i = 0; i < pile->cards->len; i++)
        {
          MarquiseCardView *view = g_ptr_array_index (pile->cards, i);

          glide_view (self, view, g_hash_table_lookup (seen, view));
        }
    }
}

static void
find_dealer (MarquiseTable *self, double *x, double *y)
{
  *x = (self->space.width - self->card_width) / 2.0;
  *y = -self->card_height * 1.1;
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      if (pile->layout.place == MARQUISE_PLACE_STOCK)
        {
          *x = pile->place->rect.x;
          *y = pile->place->rect.y;
        }
    }
}

/* Round by round, as one deals. Cards that stay in the stock do not move. */
static void
deal_all (MarquiseTable *self)
{
  double x, y, step;
  guint longest = 0, n = 0, k = 0;

  find_dealer (self, &x, &y);
  _marquise_table_sweep (self, x);
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      for (guint i = 0; i < pile->cards->len; i++)
        marquise_card_view_set_card (g_ptr_array_index (pile->cards, i),
                                     _marquise_table_get_view (self, p, (int) i)->card);
      if (pile->layout.place == MARQUISE_PLACE_STOCK)
        continue;
      longest = MAX (longest, pile->cards->len);
      n += pile->cards->len;
    }
  step = MIN (DEAL_STEP_LONGEST, (double) DEAL_DURATION / MAX (n, 1));

  for (guint i = 0; i < longest; i++)
    for (guint p = 0; p < self->piles->len; p++)
      {
        MarquiseCardView *view = _marquise_table_get_view (self, p, (int) i);

        if (!view || _marquise_table_get_pile (self, p)->layout.place == MARQUISE_PLACE_STOCK)
          continue;
        card_cache_prepare (self->cache, view->card);
        _marquise_table_move_from (self, view, x, y, step * k++, DEAL_FLIGHT, FALSE);
      }
}

void
_marquise_table_show_at_once (MarquiseTable *self)
{
  _marquise_table_stop_motion (self);
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      for (guint i = 0; i < pile->cards->len; i++)
        {
          MarquiseCardView *view = g_ptr_array_index (pile->cards, i);

          view->dx = view->dy = 0;
          marquise_card_view_set_card (view, view->card);
        }
    }
}

/* The heart of the table: makes it show what the game says. */
void
_marquise_table_read_game (MarquiseTable *self, MarquiseChange change)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  const MarquisePile *piles = NULL;
  guint n_piles = 0;

  if (self->game)
    piles = marquise_game_get_piles (self->game, &n_piles);

  self->syncing = TRUE;
  self->round++;
  _marquise_table_cancel_hold (self);
  _marquise_table_end_peek (self);
  _marquise_table_stop_hint (self);
  _marquise_table_stop_spectacle (self);
  remember_seen (self, seen);
  if (n_piles < self->piles->len)
    {
      /* Another game: its piles are not these. */
      match_cards (self, NULL, 0);
      g_hash_table_remove_all (seen);
    }
  match_piles (self, piles, n_piles);
  match_cards (self, piles, n_piles);
  order_children (self);
  _marquise_table_place_piles (self);
  if (self->game)
    update_marks (self);

  if (change == MARQUISE_CHANGE_RESTORE || !_marquise_table_is_animated (self))
    {
      _marquise_table_show_at_once (self);
    }
  else
    {
      if (change == MARQUISE_CHANGE_DEAL)
        deal_all (self);
      else
        glide_all (self, seen);
      _marquise_table_start_motion (self);
    }
  _marquise_table_update_covered (self);
  _marquise_table_mend_cursor (self);
  self->syncing = FALSE;
  if (focused)
    _marquise_table_focus_cursor (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
