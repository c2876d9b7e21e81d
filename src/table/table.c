/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTable: shows a game's piles and keeps them shown as the game changes.
 *
 * Every card is a child widget that lives as long as the card lies on the table; when the game says
 * "changed", cards are recognized by their identity, get their new places, and those that are seen
 * somewhere else glide there (table-motion.c). The children stand in reading order, pile by pile,
 * since assistive technology reads them so; what is painted on top is decided when painting. */

#include "table-private.h"

#include "model/narration.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_RECTS 256
#define MOVE_SHORTEST 150
#define MOVE_LONGEST 250
/* A whole deal takes about so long, however many cards. */
#define DEAL_DURATION 450
#define DEAL_STEP_LONGEST 22
#define DEAL_FLIGHT 180
/* The shadow of a card that begins to rise, against that of one held high. */
#define SHADOW_LEAST 0.86

enum {
  PROP_0,
  PROP_GAME,
  PROP_INDICES,
  PROP_FOUR_COLOURS,
  PROP_LARGE_INDICES,
  PROP_BACK,
  PROP_ANIMATE,
  PROP_MIRRORED,
  PROP_CALM,
  PROP_COLOUR,
  PROP_DECK,
  PROP_ORANGE_DIAMONDS,
  PROP_CLICK_CARRIES,
  N_PROPS
};

enum {
  SIGNAL_REFUSED,
  SIGNAL_SAID,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarquiseTable, marquise_table, GTK_TYPE_WIDGET)

static void
pile_view_free (gpointer data)
{
  TablePileView *pile = data;

  gtk_widget_unparent (GTK_WIDGET (pile->place));
  g_ptr_array_unref (pile->cards);
  g_clear_pointer (&pile->painted, gsk_render_node_unref);
  g_clear_pointer (&pile->leaving, gsk_render_node_unref);
  g_free (pile);
}

TablePileView *
_marquise_table_get_pile (MarquiseTable *self, guint pile)
{
  g_assert (pile < self->piles->len);

  return g_ptr_array_index (self->piles, pile);
}

MarquiseCardView *
_marquise_table_get_view (MarquiseTable *self, guint pile, int index)
{
  TablePileView *view;

  if (pile >= self->piles->len)
    return NULL;
  view = _marquise_table_get_pile (self, pile);
  if (index < 0)
    return view->place;
  return (guint) index < view->cards->len ? g_ptr_array_index (view->cards, index) : NULL;
}

/* Geometry */

static void
read_space (MarquiseTable *self)
{
  MarquiseTableSize size = { 1, 1 };

  if (self->game)
    marquise_game_get_table_size (self->game, &size);
  self->space.width = gtk_widget_get_width (GTK_WIDGET (self));
  self->space.height = gtk_widget_get_height (GTK_WIDGET (self));
  self->space.columns = size.columns;
  self->space.rows = size.rows;
  /* Where one reads from right to left the table lies the other way, too. */
  self->space.mirrored = self->mirrored != (gtk_widget_get_direction (GTK_WIDGET (self)) ==
                                            GTK_TEXT_DIR_RTL);
  self->space.stretch = self->space.spread = FALSE;
  self->space.overhang = 0;
  self->space.aspect = self->deck ? marquise_deck_get_aspect (self->deck) : 0;
  for (guint p = 0; p < self->piles->len; p++)
    {
      const MarquisePileLayout *layout = &_marquise_table_get_pile (self, p)->layout;

      /* Columns want the height between the rows; hands and tricks lie evenly between the
       * players. */
      self->space.stretch |= layout->fan == MARQUISE_FAN_DOWN;
      self->space.spread |= layout->fan == MARQUISE_FAN_RIGHT;
      self->space.overhang = MAX (self->space.overhang, layout->row + 1 - size.rows);
    }
  table_card_size (&self->space, &self->card_width, &self->card_height);
}

static void
read_shape (TablePileView *pile)
{
  static const TableFan fans[] = {
    [MARQUISE_FAN_NONE] = TABLE_FAN_NONE,
    [MARQUISE_FAN_DOWN] = TABLE_FAN_DOWN,
    [MARQUISE_FAN_RIGHT] = TABLE_FAN_RIGHT,
    [MARQUISE_FAN_WASTE] = TABLE_FAN_WASTE,
  };
  guint n_down = 0;

  while (n_down < pile->cards->len &&
         card_is_down (((MarquiseCardView *) g_ptr_array_index (pile->cards, n_down))->card))
    n_down++;
  pile->shape = (TablePile) {
    pile->layout.column, pile->layout.row, pile->layout.extent, fans[pile->layout.fan],
    pile->cards->len, n_down
  };
}

static void
place_piles (MarquiseTable *self)
{
  TableRect rects[MAX_RECTS];

  if (gtk_widget_get_width (GTK_WIDGET (self)) <= 0)
    return;
  read_space (self);
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = _marquise_table_get_pile (self, p);

      read_shape (pile);
      pile->shape.n_cards = MIN (pile->shape.n_cards, MAX_RECTS);
      table_place_rect (&self->space, &pile->shape, &pile->place->rect);
      table_pile_rects (&self->space, &pile->shape, rects);
      for (guint i = 0; i < pile->shape.n_cards; i++)
        {
          MarquiseCardView *view = g_ptr_array_index (pile->cards, i);

          view->rect = rects[i];
          view->placed = TRUE;
        }
    }
}

void
_marquise_table_landing (MarquiseTable *self, guint pile, guint n, TableRect *rect)
{
  TablePileView *view = _marquise_table_get_pile (self, pile);
  TablePile shape = view->shape;
  TableRect rects[MAX_RECTS];

  shape.n_cards = MIN (view->cards->len + n, MAX_RECTS);
  table_pile_rects (&self->space, &shape, rects);
  *rect = rects[shape.n_cards - MIN (n, shape.n_cards)];
}

static gboolean
rect_contains (const TableRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y && y < rect->y + rect->height;
}

gboolean
_marquise_table_hit (MarquiseTable *self, double x, double y, guint *pile, int *index)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *view = _marquise_table_get_pile (self, p);

      for (int i = (int) view->cards->len - 1; i >= -1; i--)
        if (rect_contains (&_marquise_table_get_view (self, p, i)->rect, x, y))
          {
            *pile = p;
            /* An occupied place is not met itself: its cards lie on it. */
            *index = i < 0 && view->cards->len > 0 ? (int) view->cards->len - 1 : i;
            return TRUE;
          }
    }
  return FALSE;
}

/* Reading the piles */

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

static void
show_marked (MarquiseTable *self)
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
  show_marked (self);
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

static void
show_at_once (MarquiseTable *self)
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
static void
read_game (MarquiseTable *self, MarquiseChange change)
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
  place_piles (self);
  if (self->game)
    update_marks (self);

  if (change == MARQUISE_CHANGE_RESTORE || !_marquise_table_is_animated (self))
    {
      show_at_once (self);
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

static void
game_changed_cb (MarquiseGame *game, MarquiseChange change, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  read_game (self, change);
  self->won = (change == MARQUISE_CHANGE_MOVE || change == MARQUISE_CHANGE_AUTO) &&
              marquise_game_get_status (game) == MARQUISE_STATUS_WON;
  _marquise_table_celebrate (self);
}

static void
game_refused_cb (MarquiseGame *game, int pile, const char *why, gpointer data)
{
  _marquise_table_refuse (MARQUISE_TABLE (data), why);
}

void
_marquise_table_refuse (MarquiseTable *self, const char *why)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, why);
}

void
_marquise_table_say (MarquiseTable *self, const char *sentence)
{
  g_signal_emit (self, signals[SIGNAL_SAID], 0, sentence);
}

gboolean
_marquise_table_activate (MarquiseTable *self, guint pile, int index)
{
  if (!self->game)
    return FALSE;
  if (self->hold.active)
    _marquise_table_release (self, -1);
  return marquise_game_activate (self->game, pile, index);
}

/* Drawing */

static void
paint_view (MarquiseTable *self, MarquiseCardView *view, GtkSnapshot *snapshot)
{
  int dx = (int) lround (view->dx), dy = (int) lround (view->dy);

  if (dx == 0 && dy == 0 && view->squeeze == 1)
    {
      gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (view), snapshot);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (dx, dy));
  if (view->squeeze != 1)
    {
      float middle = view->rect.x + view->rect.width / 2.0f;

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, 0));
      gtk_snapshot_scale (snapshot, (float) view->squeeze, 1);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, 0));
    }
  gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (view), snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
paint_shadow (MarquiseTable *self, MarquiseCardView *view, double lift, GtkSnapshot *snapshot)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (view->rect.x + (int) lround (view->dx),
                                                          view->rect.y + (int) lround (view->dy)));
  if (lift < 1)
    {
      /* Smaller, it is still beneath the card. */
      float size = (float) (SHADOW_LEAST + (1 - SHADOW_LEAST) * lift);
      graphene_point_t middle = GRAPHENE_POINT_INIT (view->rect.width / 2.0f, view->rect.height / 2.0f);

      gtk_snapshot_translate (snapshot, &middle);
      gtk_snapshot_scale (snapshot, size, size);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
    }
  card_cache_append_shadow (self->cache, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
paint_held (MarquiseTable *self, GtkSnapshot *snapshot)
{
  const TableHold *hold = &self->hold;

  if (hold->active)
    {
      paint_shadow (self, _marquise_table_get_view (self, hold->pile,
                                                    (int) (hold->index + hold->n_cards - 1)),
                    hold->lift, snapshot);
      for (guint i = 0; i < hold->n_cards; i++)
        paint_view (self, _marquise_table_get_view (self, hold->pile, (int) (hold->index + i)),
                    snapshot);
    }
  if (self->peeked)
    {
      paint_shadow (self, self->peeked, 1, snapshot);
      paint_view (self, self->peeked, snapshot);
    }
}

static void
paint_pile (MarquiseTable *self, guint p, GtkSnapshot *snapshot)
{
  TablePileView *pile = _marquise_table_get_pile (self, p);

  gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (pile->place), snapshot);
  if (_marquise_table_paint_bared (self, p, snapshot))
    return;
  for (guint i = 0; i < pile->cards->len; i++)
    {
      MarquiseCardView *view = g_ptr_array_index (pile->cards, i);

      if (!view->motion.active && !view->lifted && view != self->peeked &&
          gtk_widget_get_visible (GTK_WIDGET (view)))
        paint_view (self, view, snapshot);
    }
}

/* The node of a pile is kept: in the next deal it is what was there before. */
static void
append_pile (MarquiseTable *self, guint p, GtkSnapshot *snapshot)
{
  TablePileView *pile = _marquise_table_get_pile (self, p);
  GtkSnapshot *own;

  if (pile->leaving && self->sweep_turn <= pile->leave_turn)
    {
      gtk_snapshot_append_node (snapshot, pile->leaving);
      return;
    }
  g_clear_pointer (&pile->leaving, gsk_render_node_unref);
  g_clear_pointer (&pile->painted, gsk_render_node_unref);
  own = gtk_snapshot_new ();
  gtk_snapshot_push_debug (own, "pile %u", p);
  paint_pile (self, p, own);
  gtk_snapshot_pop (own);
  pile->painted = gtk_snapshot_free_to_node (own);
  if (pile->painted)
    gtk_snapshot_append_node (snapshot, pile->painted);
}

/* GTK compares a frame with the one before it node by node. It gives up after about twenty that differ in one
 * container, and when what differs adds up to more than thirty rectangles: then all of the container is
 * painted, in the worst case the window. So nothing has many children: a container for every pile, one for
 * every few cards on their way, and one for all these ("debug" is what GTK calls a container that does
 * nothing). */
static void
paint_moving (MarquiseTable *self, GtkSnapshot *snapshot)
{
  gtk_snapshot_push_debug (snapshot, "all that moves");
  for (guint i = 0; i < self->moving->len; i += MARQUISE_TABLE_TOGETHER)
    {
      gtk_snapshot_push_debug (snapshot, "moving");
      for (guint k = i; k < MIN (i + MARQUISE_TABLE_TOGETHER, self->moving->len); k++)
        {
          MarquiseCardView *view = g_ptr_array_index (self->moving, k);

          /* Those still to be dealt are in the dealer's hand. */
          if (self->motion_time >= view->motion.start)
            paint_view (self, view, snapshot);
        }
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

/* GTK clips the table where something stands out of it, and leaves the clip away where nothing does; whenever
 * that changes, the whole window is painted. So something unseen always stands out. */
static void
append_margin (GtkSnapshot *snapshot, int width, int height)
{
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 0 },
                             &GRAPHENE_RECT_INIT (-1, -1, width + 2, height + 2));
}

/* Resting cards first, then those on their way, then those held: whatever their order as
 * children. */
static void
marquise_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width <= 0 || height <= 0)
    return;
  append_margin (snapshot, width, height);
  table_felt_append (self->felt, snapshot, self->colour, width, height, gtk_widget_get_scale_factor (widget));
  for (guint p = 0; p < self->piles->len; p++)
    append_pile (self, p, snapshot);
  paint_moving (self, snapshot);
  paint_held (self, snapshot);
  _marquise_table_paint_spectacle (self, snapshot);
}

/* Sizes */

static void
marquise_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? 280 : 200;
  *natural = across ? 800 : 560;
}

static void
allocate_view (MarquiseTable *self, MarquiseCardView *view)
{
  if (gtk_widget_get_visible (GTK_WIDGET (view)))
    gtk_widget_allocate (GTK_WIDGET (view), view->rect.width, view->rect.height, -1,
                         gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (view->rect.x,
                                                                              view->rect.y)));
}

static void
draw_views_again (MarquiseTable *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) _marquise_table_get_pile (self, p)->cards->len; i++)
      gtk_widget_queue_draw (GTK_WIDGET (_marquise_table_get_view (self, p, i)));
}

/* Stretched cards have been drawn at their new size. */
static void
cache_ready_cb (gpointer data)
{
  draw_views_again (MARQUISE_TABLE (data));
}

static void
felt_ready_cb (gpointer data)
{
  gtk_widget_queue_draw (GTK_WIDGET (data));
}

static void
configure_cache (MarquiseTable *self)
{
  if (self->card_width > 0 &&
      card_cache_configure (self->cache, &self->style, self->card_width, self->card_height,
                            gtk_widget_get_scale_factor (GTK_WIDGET (self))))
    draw_views_again (self);
}

/* Everything lies elsewhere now: motions end, and what is dragged is let go. */
static void
resize (MarquiseTable *self)
{
  _marquise_table_cancel_hold (self);
  _marquise_table_stop_spectacle (self);
  show_at_once (self);
  place_piles (self);
  _marquise_table_update_covered (self);
}

static void
marquise_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);

  if (width != self->space.width || height != self->space.height)
    resize (self);
  configure_cache (self);
  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) _marquise_table_get_pile (self, p)->cards->len; i++)
      allocate_view (self, _marquise_table_get_view (self, p, i));
}

/* Focus: one stop for Tab */

static gboolean
marquise_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);

  if (gtk_widget_get_focus_child (widget) || self->piles->len == 0)
    return FALSE;
  _marquise_table_focus_cursor (self);
  return TRUE;
}

static gboolean
marquise_table_grab_focus (GtkWidget *widget)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);

  if (self->piles->len == 0)
    return FALSE;
  _marquise_table_focus_cursor (self);
  return TRUE;
}

static void
marquise_table_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_table_parent_class)->root (widget);
  _marquise_table_watch_root (MARQUISE_TABLE (widget), TRUE);
}

static void
marquise_table_unroot (GtkWidget *widget)
{
  _marquise_table_watch_root (MARQUISE_TABLE (widget), FALSE);
  GTK_WIDGET_CLASS (marquise_table_parent_class)->unroot (widget);
}

static void
marquise_table_direction_changed (GtkWidget *widget, GtkTextDirection before)
{
  resize (MARQUISE_TABLE (widget));
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (marquise_table_parent_class)->direction_changed (widget, before);
}

static void
marquise_table_unmap (GtkWidget *widget)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);

  _marquise_table_stop_motion (self);
  _marquise_table_stop_hint (self);
  _marquise_table_stop_spectacle (self);
  GTK_WIDGET_CLASS (marquise_table_parent_class)->unmap (widget);
}

static void
marquise_table_dispose (GObject *object)
{
  MarquiseTable *self = MARQUISE_TABLE (object);

  marquise_table_set_game (self, NULL);
  _marquise_table_stop_motion (self);
  _marquise_table_stop_hint (self);
  _marquise_table_stop_spectacle (self);
  G_OBJECT_CLASS (marquise_table_parent_class)->dispose (object);
}

static void
marquise_table_finalize (GObject *object)
{
  MarquiseTable *self = MARQUISE_TABLE (object);

  g_clear_pointer (&self->felt, table_felt_free);
  g_clear_pointer (&self->piles, g_ptr_array_unref);
  g_clear_pointer (&self->moving, g_ptr_array_unref);
  g_clear_pointer (&self->glowing, g_ptr_array_unref);
  g_clear_pointer (&self->cache, card_cache_free);
  g_clear_object (&self->deck);
  g_clear_pointer (&self->colour, g_free);
  G_OBJECT_CLASS (marquise_table_parent_class)->finalize (object);
}

static void
marquise_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MarquiseTable *self = MARQUISE_TABLE (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_INDICES:
      g_value_set_int (value, self->style.indices);
      break;
    case PROP_FOUR_COLOURS:
      g_value_set_boolean (value, self->style.four_colours);
      break;
    case PROP_LARGE_INDICES:
      g_value_set_boolean (value, self->style.large_indices);
      break;
    case PROP_BACK:
      g_value_set_int (value, self->style.back);
      break;
    case PROP_ANIMATE:
      g_value_set_boolean (value, self->animate);
      break;
    case PROP_MIRRORED:
      g_value_set_boolean (value, self->mirrored);
      break;
    case PROP_CALM:
      g_value_set_boolean (value, self->calm);
      break;
    case PROP_CLICK_CARRIES:
      g_value_set_boolean (value, self->click_carries);
      break;
    case PROP_COLOUR:
      g_value_set_string (value, self->colour);
      break;
    case PROP_DECK:
      g_value_set_object (value, self->deck);
      break;
    case PROP_ORANGE_DIAMONDS:
      g_value_set_boolean (value, self->style.orange_diamonds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
set_style (MarquiseTable *self, const CardStyle *style, guint prop)
{
  if (card_style_equal (&self->style, style))
    return;
  self->style = *style;
  configure_cache (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

static void
set_mirrored (MarquiseTable *self, gboolean mirrored)
{
  if (self->mirrored == mirrored)
    return;
  self->mirrored = mirrored;
  resize (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MIRRORED]);
}

/* The deck has been read, and its cards have other proportions than ours, or is another one. */
static void
deck_state_cb (MarquiseTable *self)
{
  resize (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_deck (MarquiseTable *self, MarquiseDeck *deck)
{
  if (self->deck == deck)
    return;
  if (self->deck)
    g_signal_handlers_disconnect_by_func (self->deck, deck_state_cb, self);
  card_cache_set_deck (self->cache, deck);
  g_set_object (&self->deck, deck);
  if (deck)
    g_signal_connect_object (deck, "notify::state", G_CALLBACK (deck_state_cb), self,
                             G_CONNECT_SWAPPED);
  deck_state_cb (self);
  draw_views_again (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DECK]);
}

static void
set_animate (MarquiseTable *self, gboolean animate)
{
  if (self->animate == animate)
    return;
  self->animate = animate;
  if (!animate)
    {
      _marquise_table_stop_motion (self);
      _marquise_table_stop_spectacle (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATE]);
}

/* What is under way keeps its pace. */
static void
set_calm (MarquiseTable *self, gboolean calm)
{
  if (self->calm == calm)
    return;
  self->calm = calm;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CALM]);
}

static void
set_click_carries (MarquiseTable *self, gboolean carries)
{
  if (self->click_carries == carries)
    return;
  if (self->hold.active)
    _marquise_table_release (self, -1);
  self->click_carries = carries;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLICK_CARRIES]);
}

static void
set_colour (MarquiseTable *self, const char *colour)
{
  if (g_strcmp0 (self->colour, colour) == 0)
    return;
  g_free (self->colour);
  self->colour = g_strdup (colour);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

static void
marquise_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MarquiseTable *self = MARQUISE_TABLE (object);
  CardStyle style = self->style;

  switch (id)
    {
    case PROP_GAME:
      marquise_table_set_game (self, g_value_get_object (value));
      break;
    case PROP_INDICES:
      style.indices = (CardIndices) g_value_get_int (value);
      set_style (self, &style, id);
      break;
    case PROP_FOUR_COLOURS:
      style.four_colours = g_value_get_boolean (value);
      set_style (self, &style, id);
      break;
    case PROP_LARGE_INDICES:
      style.large_indices = g_value_get_boolean (value);
      set_style (self, &style, id);
      break;
    case PROP_BACK:
      style.back = g_value_get_int (value);
      set_style (self, &style, id);
      break;
    case PROP_ANIMATE:
      set_animate (self, g_value_get_boolean (value));
      break;
    case PROP_MIRRORED:
      set_mirrored (self, g_value_get_boolean (value));
      break;
    case PROP_CALM:
      set_calm (self, g_value_get_boolean (value));
      break;
    case PROP_CLICK_CARRIES:
      set_click_carries (self, g_value_get_boolean (value));
      break;
    case PROP_COLOUR:
      set_colour (self, g_value_get_string (value));
      break;
    case PROP_DECK:
      set_deck (self, g_value_get_object (value));
      break;
    case PROP_ORANGE_DIAMONDS:
      style.orange_diamonds = g_value_get_boolean (value);
      set_style (self, &style, id);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, MARQUISE_TYPE_GAME, flags);
  properties[PROP_INDICES] = g_param_spec_int ("indices", NULL, NULL, CARD_INDICES_FRENCH,
                                               CARD_INDICES_ENGLISH, CARD_INDICES_FRENCH, flags);
  properties[PROP_FOUR_COLOURS] = g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  properties[PROP_LARGE_INDICES] = g_param_spec_boolean ("large-indices", NULL, NULL, FALSE, flags);
  properties[PROP_BACK] = g_param_spec_int ("back", NULL, NULL, 0, CARD_ART_N_BACKS - 1, 0, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  properties[PROP_MIRRORED] = g_param_spec_boolean ("mirrored", NULL, NULL, FALSE, flags);
  properties[PROP_CALM] = g_param_spec_boolean ("calm", NULL, NULL, FALSE, flags);
  properties[PROP_COLOUR] = g_param_spec_string ("colour", NULL, NULL, "green", flags);
  properties[PROP_ORANGE_DIAMONDS] = g_param_spec_boolean ("orange-diamonds", NULL, NULL, FALSE,
                                                           flags);
  properties[PROP_CLICK_CARRIES] = g_param_spec_boolean ("click-carries", NULL, NULL, FALSE, flags);
  properties[PROP_DECK] = g_param_spec_object ("deck", NULL, NULL, MARQUISE_TYPE_DECK, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
marquise_table_class_init (MarquiseTableClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = marquise_table_dispose;
  object_class->finalize = marquise_table_finalize;
  object_class->get_property = marquise_table_get_property;
  object_class->set_property = marquise_table_set_property;
  widget_class->snapshot = marquise_table_snapshot;
  widget_class->measure = marquise_table_measure;
  widget_class->size_allocate = marquise_table_size_allocate;
  widget_class->focus = marquise_table_focus;
  widget_class->grab_focus = marquise_table_grab_focus;
  widget_class->root = marquise_table_root;
  widget_class->unroot = marquise_table_unroot;
  widget_class->direction_changed = marquise_table_direction_changed;
  widget_class->unmap = marquise_table_unmap;

  install_properties (object_class);
  /* @why is a sentence for the player, or NULL. */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /* @sentence is for a screen reader: what the eye sees anyway. */
  signals[SIGNAL_SAID] = g_signal_new ("said", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "cardtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
marquise_table_init (MarquiseTable *self)
{
  self->cache = card_cache_new ();
  card_cache_set_ready_func (self->cache, cache_ready_cb, self);
  self->felt = table_felt_new (felt_ready_cb, self);
  self->piles = g_ptr_array_new_with_free_func (pile_view_free);
  self->moving = g_ptr_array_new ();
  self->glowing = g_ptr_array_new ();
  self->animate = TRUE;
  self->colour = g_strdup (table_felt_colours[0]);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Card table"), -1);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (configure_cache), NULL);
  if (adw_is_initialized ())
    g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                             G_CALLBACK (draw_views_again), self, G_CONNECT_SWAPPED);
  _marquise_table_init_pointer (self);
  _marquise_table_init_keys (self);
}

GtkWidget *
marquise_table_new (void)
{
  return g_object_new (MARQUISE_TYPE_TABLE, NULL);
}

/* Where the keyboard begins: in the player's hand, or at the first pile, which is the stock. */
static guint
find_first_stop (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_HAND)
      return p;
  return 0;
}

void
marquise_table_set_game (MarquiseTable *self, MarquiseGame *game)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));
  g_return_if_fail (game == NULL || MARQUISE_IS_GAME (game));

  if (self->game == game)
    return;
  if (self->game)
    {
      g_clear_signal_handler (&self->changed_id, self->game);
      g_clear_signal_handler (&self->refused_id, self->game);
      g_clear_object (&self->game);
      /* Nothing of one game is a card of the next. */
      read_game (self, MARQUISE_CHANGE_RESTORE);
    }
  if (game)
    {
      self->game = g_object_ref (game);
      self->changed_id = g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), self);
      self->refused_id = g_signal_connect (game, "refused", G_CALLBACK (game_refused_cb), self);
      self->cursor_pile = find_first_stop (game);
      self->cursor_index = self->cursor_pile == 0 ? G_MAXINT : 0;
      read_game (self, MARQUISE_CHANGE_RESTORE);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

void
marquise_table_set_marked (MarquiseTable *self, Card card)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));

  self->marked = card_id (card);
  show_marked (self);
}

MarquiseGame *
marquise_table_get_game (MarquiseTable *self)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), NULL);

  return self->game;
}

guint
marquise_table_get_cursor_pile (MarquiseTable *self)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), 0);

  return self->cursor_pile;
}
