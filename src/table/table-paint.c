/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a table is painted: the felt, the piles, and above them what moves or is held. */

#include "table-private.h"

/* The shadow of a card that begins to rise, against that of one held high. */
#define SHADOW_LEAST 0.86

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
void
_marquise_table_paint (MarquiseTable *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
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
