/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every card is a child widget as long as it is on the table. The children are in reading order,
 * pile by pile, for assistive technology; painting decides what is on top. */

#include "layout.h"

#include "planner.h"

#include "model/words/narration.h"
#include "table/faces/pixels.h"

#include <adwaita.h>
#include <math.h>

#define MAX_RECTS 256
/* How far a column may reach beyond its end until the moved cards have landed: in heights of a
 * card. */
#define LANDS_BEYOND 0.7
/* The most that cards of an opened column show: in heights of a card. */
#define STEP_LOOKED_AT 0.36

static void
pile_view_free (gpointer data)
{
  TablePileView *pile = data;

  gtk_widget_unparent (GTK_WIDGET (pile->place));
  g_ptr_array_unref (pile->cards);
  g_free (pile);
}

/* Stretched cards have been drawn at their new size, or the style has changed. */
static void
draw_again (gpointer data)
{
  TableLayout *self = data;

  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) table_layout_get_pile (self, p)->cards->len; i++)
      gtk_widget_queue_draw (GTK_WIDGET (table_layout_get_view (self, p, i)));
}

static void
configure_cache (TableLayout *self)
{
  self->scale = pixels_get_scale (self->table);
  if (self->card_width > 0
      && card_cache_configure (self->cache, &self->style, self->card_width, self->card_height,
                               self->scale, pixels_wants_textures (self->table)))
    draw_again (self);
}

TableLayout *
table_layout_new (GtkWidget *table)
{
  TableLayout *self = g_new0 (TableLayout, 1);

  self->table = table;
  self->piles = g_ptr_array_new_with_free_func (pile_view_free);
  self->cache = card_cache_new ();
  card_cache_set_ready_func (self->cache, draw_again, self);
  pixels_watch (table, G_CALLBACK (configure_cache), self);
  if (adw_is_initialized ())
    g_signal_connect_swapped (adw_style_manager_get_default (), "notify::high-contrast",
                              G_CALLBACK (draw_again), self);
  return self;
}

void
table_layout_free (TableLayout *self)
{
  if (adw_is_initialized ())
    g_signal_handlers_disconnect_by_data (adw_style_manager_get_default (), self);
  table_layout_set_deck (self, NULL);
  g_ptr_array_unref (self->piles);
  card_cache_free (self->cache);
  g_clear_object (&self->game);
  g_free (self);
}

void
table_layout_set_game (TableLayout *self, MarquiseGame *game)
{
  if (g_set_object (&self->game, game))
    self->plan = (TablePlan) { 0 };
}

void
table_layout_set_style (TableLayout *self, const CardStyle *style)
{
  self->style = *style;
  configure_cache (self);
}

/* When a deck has been read, its cards may have other proportions than ours. */
static void
learn_aspect (TableLayout *self)
{
  self->aspect = self->deck ? marquise_deck_get_aspect (self->deck) : 0;
}

void
table_layout_set_deck (TableLayout *self, MarquiseDeck *deck)
{
  if (self->deck)
    g_signal_handlers_disconnect_by_data (self->deck, self);
  card_cache_set_deck (self->cache, deck);
  g_set_object (&self->deck, deck);
  if (deck)
    g_signal_connect_swapped (deck, "notify::state", G_CALLBACK (learn_aspect), self);
  learn_aspect (self);
  draw_again (self);
}

void
table_layout_set_left_handed (TableLayout *self, gboolean left_handed)
{
  self->left_handed = left_handed;
}

/* A mark on a face-down card would reveal what it is. */
static void
show_marked (TableLayout *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    for (guint i = 0; i < table_layout_get_pile (self, p)->cards->len; i++)
      {
        MarquiseCardView *view = table_layout_get_view (self, p, (int) i);

        marquise_card_view_set_marked (view, self->marked != CARD_NONE
                                       && card_id (view->card) == self->marked
                                       && !card_is_down (view->card));
      }
}

void
table_layout_set_marked (TableLayout *self, Card card)
{
  self->marked = card_id (card);
  show_marked (self);
}

/* Reading the game */

static TablePileView *
create_pile (TableLayout *self)
{
  TablePileView *pile = g_new0 (TablePileView, 1);

  pile->cards = g_ptr_array_new ();
  pile->place = MARQUISE_CARD_VIEW (marquise_card_view_new (self->cache, CARD_NONE));
  marquise_card_view_assign (pile->place, CARD_NONE, MARQUISE_CARD_UNTOLD, self->piles->len, -1);
  gtk_widget_set_parent (GTK_WIDGET (pile->place), self->table);
  return pile;
}

/* What an empty column or stock waits for; nothing, once the game is won or no card can come
 * there. */
static guint
get_sign (TableLayout *self, const MarquisePileLayout *layout)
{
  gboolean waits = layout->place == MARQUISE_PLACE_STOCK || layout->place == MARQUISE_PLACE_TABLEAU;

  if (layout->spent)
    return MARQUISE_SIGN_UNSEEN;

  return waits && marquise_game_get_status (self->game) == MARQUISE_STATUS_WON ? 0 : layout->sign;
}

static void
match_piles (TableLayout *self, const MarquisePile *piles, guint n_piles)
{
  while (self->piles->len < n_piles)
    g_ptr_array_add (self->piles, create_pile (self));
  g_ptr_array_set_size (self->piles, (int) n_piles);
  for (guint p = 0; p < n_piles; p++)
    {
      TablePileView *pile = table_layout_get_pile (self, p);

      pile->layout = piles[p].layout;
      marquise_card_view_set_sign (pile->place, get_sign (self, &pile->layout));
    }
}

/* Takes all card views out of their piles. */
static GPtrArray *
collect_views (TableLayout *self)
{
  GPtrArray *views = g_ptr_array_new ();

  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (self, p);

      g_ptr_array_extend (views, pile->cards, NULL, NULL);
      g_ptr_array_set_size (pile->cards, 0);
    }
  return views;
}

/* The view of the card with this number, or NULL. */
static MarquiseCardView *
take_view (GPtrArray *views, guint8 number)
{
  for (guint i = 0; i < views->len; i++)
    {
      MarquiseCardView *view = g_ptr_array_index (views, i);

      if (view->number == number)
        return g_ptr_array_remove_index_fast (views, i);
    }
  return NULL;
}

static MarquiseCardView *
create_view (TableLayout *self, Card card)
{
  MarquiseCardView *view = MARQUISE_CARD_VIEW (marquise_card_view_new (self->cache, card));

  gtk_widget_set_parent (GTK_WIDGET (view), self->table);
  return view;
}

/* First each card gets the view it had. The views left over are those of cards that nobody could
 * tell apart (an opponent's): a card not seen before gets one of those. */
static void
match_cards (TableLayout *self, const MarquisePile *piles, guint n_piles)
{
  g_autoptr (GPtrArray) views = collect_views (self);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      g_ptr_array_add (table_layout_get_pile (self, p)->cards,
                       take_view (views, piles[p].numbers[i]));

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        gpointer *slot = &g_ptr_array_index (table_layout_get_pile (self, p)->cards, i);

        if (!*slot)
          *slot = take_view (views, MARQUISE_CARD_UNTOLD);
        if (!*slot)
          *slot = create_view (self, piles[p].cards[i]);
        marquise_card_view_assign (*slot, piles[p].cards[i], piles[p].numbers[i], p, (int) i);
      }

  for (guint i = 0; i < views->len; i++)
    gtk_widget_unparent (g_ptr_array_index (views, i));
}

static void
order_children (TableLayout *self)
{
  GtkWidget *before = NULL;

  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) table_layout_get_pile (self, p)->cards->len; i++)
      {
        GtkWidget *view = GTK_WIDGET (table_layout_get_view (self, p, i));

        if (gtk_widget_get_prev_sibling (view) != before)
          gtk_widget_insert_after (view, self->table, before);
        before = view;
      }
}

/* Sets the name of each card, with its place and whether it can be played, which may change with
 * every move. Dims cards of a hand that the rules forbid now, if others are allowed. */
static void
describe_card (TableLayout *self, guint p, guint i, gboolean choice)
{
  g_autofree char *name = marquise_narrate_card (self->game, p, i);
  g_autofree char *why = NULL;

  if (choice && !marquise_game_can_take (self->game, p, i))
    why = marquise_game_why_not (self->game, p, i);
  marquise_card_view_describe (table_layout_get_view (self, p, (int) i), name, why);
}

static void
describe_pile (TableLayout *self, guint p, gboolean choice)
{
  TablePileView *pile = table_layout_get_pile (self, p);
  g_autofree char *name = marquise_game_describe_pile (self->game, p);

  marquise_card_view_describe (pile->place, name, NULL);
  for (guint i = 0; i < pile->cards->len; i++)
    describe_card (self, p, i, choice && pile->layout.place == MARQUISE_PLACE_HAND);
}

guint
table_layout_count_new_names (TableLayout *self)
{
  guint n = 0;

  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) table_layout_get_pile (self, p)->cards->len; i++)
      n += marquise_card_view_has_new_name (table_layout_get_view (self, p, i)) ? 1 : 0;
  return n;
}

void
table_layout_tell_names (TableLayout *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) table_layout_get_pile (self, p)->cards->len; i++)
      marquise_card_view_tell_name (table_layout_get_view (self, p, i));
}

/* Whether any card of the hand may be played, including those laid out, which are a pile of their
 * own. */
static gboolean
has_choice (TableLayout *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (self, p);

      for (guint i = 0; pile->layout.place == MARQUISE_PLACE_HAND && i < pile->cards->len; i++)
        if (marquise_game_can_take (self->game, p, i))
          return TRUE;
    }
  return FALSE;
}

static void
show_shades (TableLayout *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      gboolean shaded = self->shades && self->game && marquise_game_is_covered (self->game, p);

      for (guint i = 0; i < table_layout_get_pile (self, p)->cards->len; i++)
        {
          MarquiseCardView *view = table_layout_get_view (self, p, (int) i);

          marquise_card_view_set_shaded (view, shaded && !card_is_down (view->card));
        }
    }
}

void
table_layout_set_shades (TableLayout *self, gboolean shades)
{
  self->shades = shades;
  show_shades (self);
}

static void
describe_all (TableLayout *self)
{
  gboolean choice = has_choice (self);

  for (guint p = 0; p < self->piles->len; p++)
    describe_pile (self, p, choice);
  show_shades (self);
}

static void place_all (TableLayout *self, gboolean at_once);

void
table_layout_read (TableLayout *self, gboolean new_deal)
{
  const MarquisePile *piles = NULL;
  guint n_piles = 0;

  if (self->game)
    piles = marquise_game_get_piles (self->game, &n_piles);
  /* Another game has other piles. */
  if (n_piles < self->piles->len)
    match_cards (self, NULL, 0);
  match_piles (self, piles, n_piles);
  match_cards (self, piles, n_piles);
  order_children (self);
  show_marked (self);
  describe_all (self);
  if (new_deal)
    self->level = 0;
  place_all (self, new_deal);
}

/* Where things lie */

/* In right-to-left languages the table is mirrored. */
static TableSpace
read_space (TableLayout *self)
{
  gboolean rtl = gtk_widget_get_direction (self->table) == GTK_TEXT_DIR_RTL;

  return (TableSpace) {
    .width = gtk_widget_get_width (self->table), .height = gtk_widget_get_height (self->table),
    .mirrored = self->left_handed != rtl, .aspect = self->aspect,
    .index_size = self->style.index_size
  };
}

TableFill
table_layout_get_fill (const TablePileView *pile)
{
  TableFill fill = { pile->cards->len, 0 };

  g_assert (pile->cards->len < MAX_RECTS);
  while (fill.n_down < fill.n_cards
         && card_is_down (((MarquiseCardView *) g_ptr_array_index (pile->cards,
                                                                   fill.n_down))->card))
    fill.n_down++;
  return fill;
}

static void
place_pile (TableLayout *self, const TablePlan *plan, guint p)
{
  TablePileView *pile = table_layout_get_pile (self, p);
  TableRect rects[MAX_RECTS];

  /* The plan decides the direction of fans. */
  pile->layout.fan = plan->spots[p].fan;
  table_plan_fan (plan, p, table_layout_get_fill (pile), self->level, rects);
  marquise_card_view_place (pile->place, &plan->spots[p].place);
  marquise_card_view_settle (pile->place);
  for (guint i = 0; i < pile->cards->len; i++)
    marquise_card_view_place (g_ptr_array_index (pile->cards, i), &rects[i]);
}

static void
place_by (TableLayout *self, const TablePlan *plan)
{
  for (guint p = 0; p < self->piles->len; p++)
    place_pile (self, plan, p);
}

/* Lets columns reach a little too far, until a move has landed. */
static void
loosen (TablePlan *plan)
{
  for (guint p = 0; p < plan->n_spots; p++)
    if (plan->spots[p].fan == MARQUISE_FAN_DOWN)
      plan->spots[p].limit += (int) (plan->card_height * LANDS_BEYOND);
}

/* Cards move closer together when a column needs it, and move apart again only with the next deal.
 * Unless it is @at_once, they stay as before as long as the moved cards can land. */
static void
place_all (TableLayout *self, gboolean at_once)
{
  TableFill *fills = g_newa (TableFill, self->piles->len + 1);
  const TableSpace space = read_space (self);
  TablePlan loose;

  if (space.width <= 0)
    return;
  table_plan_make (&self->plan, &space, self->game);
  self->card_width = self->plan.card_width;
  self->card_height = self->plan.card_height;
  for (guint p = 0; p < self->piles->len; p++)
    fills[p] = table_layout_get_fill (table_layout_get_pile (self, p));
  self->needed = table_plan_fit (&self->plan, fills, self->level);
  loose = self->plan;
  loosen (&loose);
  if (at_once || table_plan_fit (&loose, fills, self->level) != self->level)
    self->level = self->needed;
  place_by (self, self->level == self->needed ? &self->plan : &loose);
}

gboolean
table_layout_draw_nearer (TableLayout *self)
{
  if (self->level >= self->needed)
    return FALSE;
  self->level = self->needed;
  place_by (self, &self->plan);
  return TRUE;
}

void
table_layout_place (TableLayout *self)
{
  self->level = 0;
  place_all (self, TRUE);
}

void
table_layout_allocate (TableLayout *self)
{
  configure_cache (self);
  for (guint p = 0; p < self->piles->len; p++)
    for (int i = -1; i < (int) table_layout_get_pile (self, p)->cards->len; i++)
      {
        MarquiseCardView *view = table_layout_get_view (self, p, i);
        graphene_point_t at = GRAPHENE_POINT_INIT (view->rect.x, view->rect.y);

        if (gtk_widget_get_visible (GTK_WIDGET (view)))
          gtk_widget_allocate (GTK_WIDGET (view), view->rect.width, view->rect.height, -1,
                               gsk_transform_translate (NULL, &at));
      }
}

/* In a squared pile, the first resting card from the top hides all those below it; in a fanned
 * waste four that lie face up stay visible, one for the time while the top card is away. */
static void
update_covered_pile (TablePileView *pile)
{
  guint resting = 0, shown = G_MAXUINT;

  if (pile->layout.fan == MARQUISE_FAN_NONE)
    shown = 1;
  else if (pile->layout.fan == MARQUISE_FAN_WASTE)
    shown = CLAMP (pile->cards->len - table_layout_get_fill (pile).n_down, 1, 4);

  for (guint i = pile->cards->len; i-- > 0;)
    {
      MarquiseCardView *view = g_ptr_array_index (pile->cards, i);
      gboolean visible = view->state != CARD_RESTS || resting < shown;

      resting += view->state == CARD_RESTS;
      if (gtk_widget_get_visible (GTK_WIDGET (view)) != visible)
        gtk_widget_set_visible (GTK_WIDGET (view), visible);
    }
}

void
table_layout_update_covered (TableLayout *self)
{
  for (guint p = 0; p < self->piles->len; p++)
    update_covered_pile (table_layout_get_pile (self, p));
}

/* As many layers as can be counted, and no more than a pile seen from above would show. */
#define LAYERS_MOST 6
#define CARDS_OF_LAYER 8
/* In widths and heights of the card. */
#define STEP_DEALS 0.16
#define STEP_LAYERS (1 / 93.0)

void
table_layout_find_layers (TableLayout *self, guint pile, guint *n, int *dx, int *dy)
{
  const TablePileView *view = table_layout_get_pile (self, pile);
  guint n_cards = view->cards->len;
  const TableRect *place = &view->place->rect;
  int limit = self->plan.spots[pile].limit;
  gboolean deals = view->layout.counted > 1
                   && (limit < place->x || limit > place->x + place->width);

  *dx = *dy = 0;
  *n = 0;
  if (n_cards < 2 || view->layout.counted == 0)
    return;
  if (deals)
    {
      int step = (int) lround (self->card_width * STEP_DEALS);

      *n = MIN ((n_cards - 1) / view->layout.counted, LAYERS_MOST - 1);
      *dx = self->plan.space.mirrored ? -step : step;
      return;
    }
  *n = MIN ((n_cards + CARDS_OF_LAYER - 2) / CARDS_OF_LAYER, LAYERS_MOST);
  *dy = MAX (1, (int) lround (self->card_height * STEP_LAYERS));
}

/* The layers are part of the pile. */
static gboolean
hit_layers (TableLayout *self, guint p, double x, double y)
{
  TableRect rect = table_layout_get_pile (self, p)->place->rect;
  int dx, dy;
  guint n;

  table_layout_find_layers (self, p, &n, &dx, &dy);
  rect.x += MIN ((int) n * dx, 0);
  rect.width += (int) n * ABS (dx);
  rect.height += (int) n * dy;
  return n > 0 && table_rect_contains (&rect, x, y);
}

/* Whether nothing is drawn where the pile is empty. */
static gboolean
is_unseen (const MarquisePileLayout *layout)
{
  return layout->sign == MARQUISE_SIGN_UNSEEN || layout->spent;
}

static gboolean
hit_pile (TableLayout *self, guint p, gboolean cards, double x, double y, int *index)
{
  const TablePileView *view = table_layout_get_pile (self, p);
  int top = (int) view->cards->len - 1;
  int least = is_unseen (&view->layout) ? 0 : -1;

  if (cards != (top >= 0))
    return FALSE;
  for (int i = top; i >= least; i--)
    if (table_rect_contains (&table_layout_get_view (self, p, i)->rect, x, y))
      {
        /* An occupied place is never hit itself, since its cards cover it. */
        *index = i < 0 ? top : i;
        return TRUE;
      }
  *index = top;
  return cards && hit_layers (self, p, x, y);
}

/* In the order of painting: piles with cards are above empty places, and later ones above earlier
 * ones, since they may overlap, as in a pyramid, where an emptied place shows nothing. */
gboolean
table_layout_hit (TableLayout *self, double x, double y, guint *pile, int *index)
{
  for (int cards = TRUE; cards >= FALSE; cards--)
    for (guint p = self->piles->len; p-- > 0;)
      if (hit_pile (self, p, cards, x, y, index))
        {
          *pile = p;
          return TRUE;
        }
  return FALSE;
}

void
table_layout_find_landing (TableLayout *self, guint pile, guint n, TableRect *rect)
{
  TableFill fill = table_layout_get_fill (table_layout_get_pile (self, pile));
  TableRect rects[MAX_RECTS];

  fill.n_cards = MIN (fill.n_cards + n, MAX_RECTS);
  table_plan_fan (&self->plan, pile, fill, self->level, rects);
  *rect = rects[fill.n_cards - MIN (n, fill.n_cards)];
}

/* How far the cards of an opened column lie apart, all but @open, of which as much as possible is
 * shown; never less than now. */
static void
find_open_steps (TableLayout *self, guint pile, guint index, double *step, double *open)
{
  TableFill fill = table_layout_get_fill (table_layout_get_pile (self, pile));
  int last = (int) fill.n_cards - 1;
  double now = table_layout_get_view (self, pile, last)->rect.y
               - table_layout_get_view (self, pile, last - 1)->rect.y;
  double most = MAX (now, STEP_LOOKED_AT * self->card_height);
  double room = self->plan.space.height - self->card_height
                - fill.n_down * self->plan.levels[self->level].down;
  int n = last - (int) fill.n_down;

  *open = 0;
  if ((int) index < last)
    {
      n--;
      *open = CLAMP (room - n * now, now, self->card_height);
    }
  *step = n > 0 ? CLAMP ((room - *open) / n, now, most) : now;
}

gboolean
table_layout_open_fan (TableLayout *self, guint pile, guint index, TableRect *rects)
{
  TablePileView *view = table_layout_get_pile (self, pile);
  guint n_down = table_layout_get_fill (view).n_down;
  double y = 0, step, open, beyond;

  if (view->layout.fan != MARQUISE_FAN_DOWN || view->cards->len - n_down < 2)
    return FALSE;
  find_open_steps (self, pile, index, &step, &open);
  for (guint i = 0; i < view->cards->len; i++)
    {
      rects[i] = view->place->rect;
      rects[i].y += (int) y;
      y += i < n_down ? self->plan.levels[self->level].down : i == index ? open : step;
    }
  beyond = rects[view->cards->len - 1].y + self->card_height - self->plan.space.height;
  for (guint i = 0; i < view->cards->len && beyond > 0; i++)
    rects[i].y = MAX (0, rects[i].y - (int) beyond);
  return TRUE;
}

/* From its first card to its last; a column is one rectangle. */
static void
find_extent (const TablePileView *pile, TableRect *rect)
{
  const MarquiseCardView *first = g_ptr_array_index (pile->cards, 0);
  const MarquiseCardView *last = g_ptr_array_index (pile->cards, pile->cards->len - 1);

  rect->x = MIN (first->rect.x, last->rect.x);
  rect->y = MIN (first->rect.y, last->rect.y);
  rect->width = MAX (first->rect.x, last->rect.x) + last->rect.width - rect->x;
  rect->height = MAX (first->rect.y, last->rect.y) + last->rect.height - rect->y;
}

int
table_layout_measure_covered (TableLayout *self, const TableRect *area)
{
  int covered = 0;

  for (guint p = 0; p < self->piles->len; p++)
    {
      const TablePileView *pile = table_layout_get_pile (self, p);
      TableRect rect;
      int width, height;

      if (pile->cards->len == 0)
        continue;

      find_extent (pile, &rect);
      width = MIN (rect.x + rect.width, area->x + area->width) - MAX (rect.x, area->x);
      height = MIN (rect.y + rect.height, area->y + area->height) - MAX (rect.y, area->y);
      covered += MAX (width, 0) * MAX (height, 0);
    }

  return covered;
}

static gboolean
rects_meet (const TableRect *one, const TableRect *other)
{
  return one->x < other->x + other->width && other->x < one->x + one->width
         && one->y < other->y + other->height && other->y < one->y + one->height;
}

static gboolean
is_playable (TableLayout *self, guint pile, guint index)
{
  const TablePileView *view = table_layout_get_pile (self, pile);

  return (view->layout.place == MARQUISE_PLACE_STOCK && index == view->cards->len - 1)
         || marquise_game_can_take (self->game, pile, index);
}

gboolean
table_layout_covers_playable (TableLayout *self, const TableRect *area)
{
  for (guint p = 0; p < self->piles->len; p++)
    for (guint i = 0; i < table_layout_get_pile (self, p)->cards->len; i++)
      {
        const TableRect *rect = &table_layout_get_view (self, p, (int) i)->rect;

        if (rects_meet (rect, area) && is_playable (self, p, i))
          return TRUE;
      }

  return FALSE;
}

/* Where an invisible place is empty, there is only felt. */
gboolean
table_layout_covers_any (TableLayout *self, const TableRect *area)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      const TablePileView *pile = table_layout_get_pile (self, p);
      int least = is_unseen (&pile->layout) ? 0 : -1;

      for (int i = least; i < (int) pile->cards->len; i++)
        if (rects_meet (&table_layout_get_view (self, p, i)->rect, area))
          return TRUE;
    }

  return FALSE;
}

void
table_layout_find_dealer (TableLayout *self, double *x, double *y)
{
  *x = (self->plan.space.width - self->card_width) / 2.0;
  *y = -self->card_height * 1.1;
  for (guint p = 0; p < self->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (self, p);

      if (pile->layout.place == MARQUISE_PLACE_STOCK)
        {
          *x = pile->place->rect.x;
          *y = pile->place->rect.y;
        }
    }
}
