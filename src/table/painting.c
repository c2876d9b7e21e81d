/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "painting.h"

#include "faces/pixels.h"

#include <math.h>

/* The shadow of a card that begins to rise, against that of one held high. */
#define SHADOW_LEAST 0.86
/* The number of frames in which the old deal is removed; the first new card arrives later. */
#define SWEEP_FRAMES 8
/* The number of children in a container whose frames are compared: see paint_moving(). */
#define TOGETHER 4

/* The size of the numbers beside piles: in widths of a card, and in logical pixels. */
#define COUNT_SIZE 0.15
#define COUNT_SIZE_LEAST 11

static const GdkRGBA count_ground = { 0.05f, 0.07f, 0.08f, 0.88f };
static const GdkRGBA count_ink = { 1.0f, 1.0f, 1.0f, 1.0f };

/* A pile as it was painted. */
typedef struct {
  GskRenderNode *painted;       /* last */
  GskRenderNode *leaving;       /* in the deal before, until it is swept away */
  guint leave_turn;             /* then it is its turn: motion->n_frames */
  GroundPile ground;
} PaintedPile;

static void
painted_pile_clear (gpointer data)
{
  PaintedPile *pile = data;

  g_clear_pointer (&pile->painted, gsk_render_node_unref);
  g_clear_pointer (&pile->leaving, gsk_render_node_unref);
  ground_pile_clear (&pile->ground);
}

static PaintedPile *
get_pile (TablePainting *self, guint p)
{
  if (self->piles->len != self->layout->piles->len)
    g_array_set_size (self->piles, self->layout->piles->len);
  return &g_array_index (self->piles, PaintedPile, p);
}

/* Moves by @dx, @dy from the place @rect, on whole device pixels. TRUE if that is another place. */
static gboolean
move_to (TablePainting *self, const TableRect *rect, double dx, double dy, graphene_point_t *by)
{
  *by = GRAPHENE_POINT_INIT ((float) (pixels_snap (rect->x + dx, self->x, self->scale) - rect->x),
                             (float) (pixels_snap (rect->y + dy, self->y, self->scale) - rect->y));
  return by->x != 0 || by->y != 0;
}

static void
paint_view (TablePainting *self, MarquiseCardView *view, GtkSnapshot *snapshot)
{
  float middle = view->rect.x + view->rect.width / 2.0f;
  graphene_point_t by;
  gboolean moved = move_to (self, &view->rect, view->dx, view->dy, &by) || view->squeeze != 1;

  if (moved)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &by);
      if (view->squeeze != 1)
        {
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, 0));
          gtk_snapshot_scale (snapshot, (float) view->squeeze, 1);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, 0));
        }
    }
  gtk_widget_snapshot_child (self->layout->table, GTK_WIDGET (view), snapshot);
  if (moved)
    gtk_snapshot_restore (snapshot);
}

static void
translate (TablePainting *self, GtkSnapshot *snapshot, double x, double y)
{
  graphene_point_t at;

  move_to (self, &(TableRect) { 0 }, x, y, &at);
  gtk_snapshot_translate (snapshot, &at);
}

static void
paint_shadow (TablePainting *self, MarquiseCardView *view, double lift, GtkSnapshot *snapshot)
{
  gtk_snapshot_save (snapshot);
  translate (self, snapshot, view->rect.x + view->dx, view->rect.y + view->dy);
  if (lift < 1)
    {
      /* Smaller, it is still beneath the card. */
      float size = (float) (SHADOW_LEAST + (1 - SHADOW_LEAST) * lift);
      graphene_point_t middle = GRAPHENE_POINT_INIT (view->rect.width / 2.0f,
                                                     view->rect.height / 2.0f);

      gtk_snapshot_translate (snapshot, &middle);
      gtk_snapshot_scale (snapshot, size, size);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
    }
  card_cache_append_shadow (self->layout->cache, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* A card that is looked at lies above all others, and of a column all cards do, fanned wide. */
static void
paint_peeked (TablePainting *self, MarquiseCardView *peeked, GtkSnapshot *snapshot)
{
  TableLayout *layout = self->layout;
  GPtrArray *cards = table_layout_get_pile (layout, peeked->pile)->cards;
  g_autofree TableRect *rects = g_new (TableRect, cards->len);

  if (!table_layout_open_fan (layout, peeked->pile, (guint) peeked->index, rects))
    {
      paint_shadow (self, peeked, 1, snapshot);
      paint_view (self, peeked, snapshot);
      return;
    }
  for (guint i = 0; i < cards->len; i++)
    {
      MarquiseCardView *view = g_ptr_array_index (cards, i);

      gtk_snapshot_save (snapshot);
      translate (self, snapshot, 0, rects[i].y - view->rect.y);
      if (i == 0 || i + 1 == cards->len)
        paint_shadow (self, view, 1, snapshot);
      paint_view (self, view, snapshot);
      gtk_snapshot_restore (snapshot);
    }
}

static void
paint_held (TablePainting *self, GtkSnapshot *snapshot)
{
  const TableHold *hold = self->pointer->hold;

  if (hold->active)
    {
      paint_shadow (self, table_hold_get_view (hold, hold->n_cards - 1), hold->lift, snapshot);
      for (guint i = 0; i < hold->n_cards; i++)
        paint_view (self, table_hold_get_view (hold, i), snapshot);
    }
  if (self->pointer->peeked)
    paint_peeked (self, self->pointer->peeked, snapshot);
}

static void
paint_card (TablePainting *self, Card card, double x, double y, GtkSnapshot *snapshot)
{
  gtk_snapshot_save (snapshot);
  translate (self, snapshot, x, y);
  card_cache_append (self->layout->cache, snapshot, card);
  gtk_snapshot_restore (snapshot);
}

static void
paint_layers (TablePainting *self, guint p, GtkSnapshot *snapshot)
{
  TablePileView *pile = table_layout_get_pile (self->layout, p);
  MarquiseCardView *top = table_layout_get_top (self->layout, p);
  guint n;
  int dx, dy;

  table_layout_find_layers (self->layout, p, &n, &dx, &dy);
  for (guint i = n; i > 0; i--)
    paint_card (self, top->drawn, pile->place->rect.x + (int) i * dx,
                pile->place->rect.y + (int) i * dy, snapshot);
}

/* How much is left, in small figures at the lower edge; not beside a single card face up. */
static void
paint_count (TablePainting *self, guint p, GtkSnapshot *snapshot)
{
  TablePileView *pile = table_layout_get_pile (self->layout, p);
  const TableRect *rect = &pile->place->rect;
  const guint counted = pile->layout.counted;
  const double size = MAX (rect->width * COUNT_SIZE, COUNT_SIZE_LEAST);
  g_autoptr (PangoLayout) text = NULL;
  PangoAttrList *attributes;
  g_autofree char *figures = NULL;
  GskRoundedRect badge;
  int width, height, wide;

  if (counted == 0 || pile->cards->len == 0
      || (pile->cards->len == 1 && table_layout_get_top (self->layout, p)->drawn != CARD_NONE))
    return;

  figures = g_strdup_printf ("%u", (pile->cards->len + counted - 1) / counted);
  text = gtk_widget_create_pango_layout (self->layout->table, figures);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute ((int) (size * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (text, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (text, &width, &height);

  wide = MAX (width + (int) (size * 0.8), height);
  gtk_snapshot_save (snapshot);
  translate (self, snapshot, rect->x + (rect->width - wide) / 2,
             rect->y + rect->height - height * 2 / 3);
  gsk_rounded_rect_init_from_rect (&badge, &GRAPHENE_RECT_INIT (0, 0, wide, height),
                                   height / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &badge);
  gtk_snapshot_append_color (snapshot, &count_ground, &badge.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((wide - width) / 2, 0));
  gtk_snapshot_append_layout (snapshot, text, &count_ink);
  gtk_snapshot_restore (snapshot);
}

static void
paint_pile (TablePainting *self, guint p, GtkSnapshot *snapshot)
{
  TablePileView *pile = table_layout_get_pile (self->layout, p);
  Card card;

  gtk_widget_snapshot_child (self->layout->table, GTK_WIDGET (pile->place), snapshot);
  if (table_celebration_bares (self->celebration, p, &card))
    {
      if (card != CARD_NONE)
        paint_card (self, card, pile->place->rect.x, pile->place->rect.y, snapshot);
      return;
    }
  paint_layers (self, p, snapshot);
  for (guint i = 0; i < pile->cards->len; i++)
    {
      MarquiseCardView *view = g_ptr_array_index (pile->cards, i);

      if (view->state == CARD_RESTS && view != self->pointer->peeked
          && gtk_widget_get_visible (GTK_WIDGET (view)))
        paint_view (self, view, snapshot);
    }
}

/* Above the piles, not as a part of them: figures are not images, and piles are painted as such. */
static void
paint_counts (TablePainting *self, GtkSnapshot *snapshot)
{
  gtk_snapshot_push_debug (snapshot, "counts");
  for (guint p = 0; p < self->layout->piles->len; p++)
    if (!table_painting_is_leaving (self, p))
      paint_count (self, p, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* The node of a pile is kept: in the next deal it is what was there before. */
static GskRenderNode *
find_pile_node (TablePainting *self, guint p)
{
  PaintedPile *pile = get_pile (self, p);
  GtkSnapshot *own;

  if (table_painting_is_leaving (self, p))
    return pile->leaving;
  g_clear_pointer (&pile->painted, gsk_render_node_unref);
  g_clear_pointer (&pile->leaving, gsk_render_node_unref);
  own = gtk_snapshot_new ();
  gtk_snapshot_push_debug (own, "pile %u", p);
  paint_pile (self, p, own);
  gtk_snapshot_pop (own);
  pile->painted = gtk_snapshot_free_to_node (own);
  return pile->painted;
}

/* If places overlap, empty ones are below those with cards: the place for the next run does not
 * cover a finished one. (transfer container) */
static GArray *
list_painted (TablePainting *self)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (int cards = FALSE; cards <= TRUE; cards++)
    for (guint p = 0; p < self->layout->piles->len; p++)
      if ((table_layout_get_pile (self->layout, p)->cards->len > 0) == cards)
        g_array_append_val (order, p);

  return order;
}

static void
append_all (TablePainting *self, int width, int height, GtkSnapshot *snapshot)
{
  g_autoptr (GArray) order = list_painted (self);

  table_felt_append (self->felt, snapshot, self->colour, width, height, self->scale,
                     pixels_wants_textures (self->layout->table));
  for (guint i = 0; i < order->len; i++)
    {
      GskRenderNode *node = find_pile_node (self, g_array_index (order, guint, i));

      if (node)
        gtk_snapshot_append_node (snapshot, node);
    }
}

/* Appends the felt and the cards on it together, and piles with marks separately. */
static void
append_ground (TablePainting   *self,
               cairo_surface_t *felt,
               int              width,
               int              height,
               GtkSnapshot     *snapshot)
{
  g_autoptr (GPtrArray) loose = g_ptr_array_new ();
  g_autoptr (GArray) order = list_painted (self);

  table_ground_begin (self->ground, felt, width, height, (int) self->scale);
  for (guint i = 0; i < order->len; i++)
    {
      guint p = g_array_index (order, guint, i);
      GskRenderNode *node = find_pile_node (self, p);

      if (node && !table_ground_take (self->ground, &get_pile (self, p)->ground, node))
        g_ptr_array_add (loose, node);
    }
  table_ground_append (self->ground, snapshot);
  for (guint i = 0; i < loose->len; i++)
    gtk_snapshot_append_node (snapshot, g_ptr_array_index (loose, i));
}

/* GTK compares a frame with the one before it node by node. It gives up after about twenty that
 * differ in one container, and when what differs adds up to more than thirty rectangles: then
 * all of the container is painted, in the worst case the window. So nothing has many children: a
 * container for every pile, one for every few cards on their way, and one for all these ("debug"
 * is what GTK calls a container that does nothing). */
static void
paint_moving (TablePainting *self, GtkSnapshot *snapshot)
{
  const GPtrArray *flights = self->motion->flights;

  gtk_snapshot_push_debug (snapshot, "all that moves");
  for (guint i = 0; i < flights->len; i += TOGETHER)
    {
      gtk_snapshot_push_debug (snapshot, "moving");
      for (guint k = i; k < MIN (i + TOGETHER, flights->len); k++)
        {
          const TableFlight *flight = g_ptr_array_index (flights, k);

          /* Cards still to be dealt are in the dealer's hand. */
          if (self->motion->time >= flight->start)
            paint_view (self, flight->view, snapshot);
        }
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

static void
paint_performer (TablePainting *self, guint i, guint ago, GtkSnapshot *snapshot)
{
  const TableLayout *layout = self->layout;
  double x, y;
  Card card;

  if (table_celebration_find (self->celebration, i, ago, &x, &y, &card)
      && y <= layout->plan.space.height
      && x <= layout->plan.space.width && y >= -layout->card_height && x >= -layout->card_width)
    paint_card (self, card, x, y, snapshot);
}

/* The card, on top of where it was before. */
static void
paint_trail (TablePainting *self, guint i, GtkSnapshot *snapshot)
{
  if (self->celebration->n_trail == 0)
    {
      paint_performer (self, i, 0, snapshot);
      return;
    }
  gtk_snapshot_push_debug (snapshot, "trail");
  for (guint ago = self->celebration->n_trail + 1; ago > 0; ago--)
    paint_performer (self, i, ago - 1, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
paint_celebration (TablePainting *self, GtkSnapshot *snapshot)
{
  guint n = self->celebration->animation ? self->celebration->plan.n_cards : 0;

  gtk_snapshot_push_debug (snapshot, "spectacle");
  for (guint i = n; i > 0; i -= MIN (i, TOGETHER))
    {
      gtk_snapshot_push_debug (snapshot, "performers");
      for (guint k = 0; k < MIN (i, TOGETHER); k++)
        paint_trail (self, i - 1 - k, snapshot);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

/* GTK clips the table where something stands out of it, and leaves the clip away where nothing
 * does; whenever that changes, the whole window is painted. So something unseen always stands
 * out. */
static void
append_margin (GtkSnapshot *snapshot, int width, int height)
{
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 0 },
                             &GRAPHENE_RECT_INIT (-1, -1, width + 2, height + 2));
}

TablePainting *
table_painting_new (TablePointer *pointer, TableCelebration *celebration)
{
  TablePainting *self = g_new0 (TablePainting, 1);

  self->layout = pointer->hold->layout;
  self->motion = celebration->motion;
  self->celebration = celebration;
  self->pointer = pointer;
  self->felt = table_felt_new ((TableFeltFunc) gtk_widget_queue_draw, self->layout->table);
  self->ground = table_ground_new (self->layout->cache);
  self->colour = g_strdup (table_felt_colours[0]);
  self->piles = g_array_new (FALSE, TRUE, sizeof (PaintedPile));
  g_array_set_clear_func (self->piles, painted_pile_clear);
  return self;
}

void
table_painting_free (TablePainting *self)
{
  table_felt_free (self->felt);
  table_ground_free (self->ground);
  g_free (self->colour);
  g_array_unref (self->piles);
  g_free (self);
}

void
table_painting_set_colour (TablePainting *self, const char *colour)
{
  g_free (self->colour);
  self->colour = g_strdup (colour);
  gtk_widget_queue_draw (self->layout->table);
}

/* Nearest to where the cards come from first, and of those side by side the upper one. */
static int
compare_leaving (gconstpointer a, gconstpointer b, gpointer data)
{
  const TablePainting *self = data;
  const TableRect *one = &table_layout_get_pile (self->layout, *(const guint *) a)->place->rect;
  const TableRect *other = &table_layout_get_pile (self->layout, *(const guint *) b)->place->rect;
  double x, y, nearer;

  table_layout_find_dealer (self->layout, &x, &y);
  nearer = fabs (one->x - x) - fabs (other->x - x);
  return nearer != 0 ? (nearer > 0) - (nearer < 0) : one->y - other->y;
}

/* Removing everything at once would paint the whole window in one frame, which takes too long in a
 * large one. */
void
table_painting_sweep (TablePainting *self)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  guint together = (self->layout->piles->len + SWEEP_FRAMES - 1) / SWEEP_FRAMES;

  for (guint p = 0; p < self->layout->piles->len; p++)
    g_array_append_val (order, p);
  g_array_sort_with_data (order, compare_leaving, self);
  for (guint i = 0; i < order->len; i++)
    {
      PaintedPile *pile = get_pile (self, g_array_index (order, guint, i));

      g_clear_pointer (&pile->leaving, gsk_render_node_unref);
      pile->leaving = g_steal_pointer (&pile->painted);
      pile->leave_turn = i / together;
    }
}

gboolean
table_painting_is_leaving (TablePainting *self, guint pile)
{
  const PaintedPile *painted = get_pile (self, pile);

  return painted->leaving && self->motion->animation
         && self->motion->n_frames <= painted->leave_turn
         && !(self->motion->arrived >> MIN (pile, 63) & 1);
}

/* Squares begin on whole device pixels. */
static gboolean
wants_ground (TablePainting *self)
{
  return (self->always_ground || pixels_are_ours (self->layout->table))
         && self->scale == floor (self->scale) && self->x == floor (self->x)
         && self->y == floor (self->y);
}

/* Paints resting cards first, then moving ones, then those held, whatever their order as
 * children. */
void
table_painting_paint (TablePainting *self, GtkSnapshot *snapshot)
{
  GtkWidget *table = self->layout->table;
  int width = gtk_widget_get_width (table), height = gtk_widget_get_height (table);
  cairo_surface_t *felt = NULL;

  if (width <= 0 || height <= 0)
    return;
  self->scale = pixels_get_scale (table);
  pixels_get_origin (table, &self->x, &self->y);
  append_margin (snapshot, width, height);
  if (wants_ground (self))
    felt = table_felt_get_image (self->felt, self->colour, width, height, self->scale);
  if (felt)
    append_ground (self, felt, width, height, snapshot);
  else
    append_all (self, width, height, snapshot);
  paint_counts (self, snapshot);
  paint_moving (self, snapshot);
  paint_held (self, snapshot);
  paint_celebration (self, snapshot);
}
