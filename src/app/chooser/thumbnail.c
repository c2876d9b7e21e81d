/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of a game, painted once into an image: no child widgets, no memory but the
 * image. Where the cards lie comes from the same pure geometry as on the table. The image is
 * made after the first frame, one thumbnail at a time, so that the chooser is there at once. */

#include "config.h"

#include "thumbnail.h"

#include "table/faces/deck-faces.h"
#include "table/faces/pixels.h"
#include "table/layout/geometry.h"
#include "table/faces/table-felt.h"

/* Logical pixels. */
#define MINIMUM_WIDTH 200
#define NATURAL_WIDTH 240
#define RADIUS 9

/* The table is laid out at this width and painted smaller. */
#define TABLE_WIDTH 840

struct _MarquiseThumbnail {
  GtkWidget parent_instance;

  MarquiseGame *game;
  CardStyle style;
  DeckFaces *faces;             /* of an installed deck, or NULL */
  int face_width, face_height;  /* device pixels */
  char *colour;
  GskRenderNode *node;          /* the picture, or NULL */
  int width, height;            /* of the picture */
  double scale;
  guint paint_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseThumbnail, marquise_thumbnail, GTK_TYPE_WIDGET)

static void
drop_picture (MarquiseThumbnail *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_deck (MarquiseThumbnail *self)
{
  if (self->faces == NULL)
    return;

  g_signal_handlers_disconnect_by_data (deck_faces_get_deck (self->faces), self);
  g_clear_pointer (&self->faces, deck_faces_free);
}

static gboolean paint_cb (gpointer user_data);

static void
paint_later (MarquiseThumbnail *self)
{
  if (self->paint_idle == 0)
    self->paint_idle = g_idle_add_full (G_PRIORITY_LOW, paint_cb, self, NULL);
}

/* A card of the deck has come. */
static void
face_cb (Card             card,
         cairo_surface_t *surface,
         gpointer         user_data)
{
  if (surface != NULL)
    paint_later (user_data);
}

/* The proportions of the deck's cards, or 0. */
static double
get_aspect (MarquiseThumbnail *self)
{
  return self->faces ? marquise_deck_get_aspect (deck_faces_get_deck (self->faces)) : 0;
}

/* @scale: device pixels for one of the laid out table. */
static void
prepare_faces (MarquiseThumbnail *self,
               int                width,
               int                height,
               double             scale)
{
  if (get_aspect (self) == 0)
    return;
  self->face_width = MAX (1, (int) (width * scale + 0.5));
  self->face_height = MAX (1, (int) (height * scale + 0.5));
  deck_faces_set_size (self->faces, self->face_width, self->face_height);
}

/* Paints a card of the deck, if it has come already. */
static gboolean
paint_face (MarquiseThumbnail *self,
            cairo_t           *cr,
            Card               card,
            const TableRect   *rect)
{
  cairo_surface_t *image;

  if (get_aspect (self) == 0)
    return FALSE;
  image = deck_faces_get (self->faces, card);
  if (image == NULL)
    return FALSE;
  cairo_scale (cr, (double) rect->width / self->face_width,
               (double) rect->height / self->face_height);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  return TRUE;
}

static void
paint_card (MarquiseThumbnail *self,
            cairo_t           *cr,
            Card               card,
            guint              sign,
            const TableRect   *rect)
{
  cairo_save (cr);
  cairo_translate (cr, rect->x, rect->y);
  if (card == CARD_NONE)
    card_art_draw_place (cr, sign, &self->style, rect->width, rect->height);
  else if (!paint_face (self, cr, card, rect))
    card_art_draw (cr, card, &self->style, rect->width, rect->height);
  cairo_restore (cr);
}

static void
paint_pile (MarquiseThumbnail  *self,
            cairo_t            *cr,
            const TableSpace   *space,
            const MarquisePile *pile)
{
  g_autofree TableRect *rects = g_new0 (TableRect, pile->n_cards + 1);
  TablePile table_pile;
  guint first = 0;

  table_pile_read (pile, &table_pile);
  if (pile->n_cards == 0)
    {
      table_pile_rects (space, &table_pile, rects, NULL);
      paint_card (self, cr, CARD_NONE, pile->layout.sign, rects);
      return;
    }

  /* Of a squared pile one sees the top card. */
  table_pile_rects (space, &table_pile, NULL, rects);
  if (pile->layout.fan == MARQUISE_FAN_NONE)
    first = pile->n_cards - 1;
  for (guint i = first; i < pile->n_cards; i++)
    paint_card (self, cr, pile->cards[i], 0, &rects[i]);
}

static void
clip_rounded (cairo_t *cr,
              double   width,
              double   height)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - RADIUS, RADIUS, RADIUS, -G_PI / 2, 0);
  cairo_arc (cr, width - RADIUS, height - RADIUS, RADIUS, 0, G_PI / 2);
  cairo_arc (cr, RADIUS, height - RADIUS, RADIUS, G_PI / 2, G_PI);
  cairo_arc (cr, RADIUS, RADIUS, RADIUS, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_clip (cr);
}

static cairo_surface_t *
paint_picture (MarquiseThumbnail *self)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  GskRenderNode *felt;
  const MarquisePile *piles;
  guint n_piles = 0;
  TableSpace space;
  int card_width, card_height;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        pixels_round (self->width, self->scale),
                                        pixels_round (self->height, self->scale));
  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  cr = cairo_create (surface);
  clip_rounded (cr, self->width, self->height);
  felt = table_felt_create_node (self->colour, self->width, self->height, self->scale);
  gsk_render_node_draw (felt, cr);
  gsk_render_node_unref (felt);

  piles = marquise_game_get_piles (self->game, &n_piles);
  space = (TableSpace) {
    .width = TABLE_WIDTH,
    .height = TABLE_WIDTH * self->height / self->width,
    .aspect = get_aspect (self),
  };
  table_space_measure (&space, self->game, &card_width, &card_height);
  prepare_faces (self, card_width, card_height, (double) self->width * self->scale / TABLE_WIDTH);
  cairo_scale (cr, (double) self->width / TABLE_WIDTH, (double) self->width / TABLE_WIDTH);
  for (guint i = 0; i < n_piles; i++)
    paint_pile (self, cr, &space, &piles[i]);
  cairo_destroy (cr);

  return surface;
}

static gboolean
paint_cb (gpointer user_data)
{
  MarquiseThumbnail *self = user_data;
  cairo_surface_t *surface;

  self->paint_idle = 0;
  if (self->game == NULL || self->width <= 0 || self->height <= 0)
    return G_SOURCE_REMOVE;

  surface = paint_picture (self);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  self->node = pixels_create_node (surface, 0, 0, self->scale, CAIRO_FILTER_GOOD,
                                   pixels_wants_textures (GTK_WIDGET (self)));
  cairo_surface_destroy (surface);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

static void
marquise_thumbnail_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MarquiseThumbnail *self = MARQUISE_THUMBNAIL (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double scale = pixels_get_scale (widget);
  graphene_rect_t bounds;
  double x, y;

  if (self->node == NULL || width != self->width || height != self->height
      || scale != self->scale)
    {
      self->width = width;
      self->height = height;
      self->scale = scale;
      paint_later (self);
    }

  if (self->node == NULL)
    return;
  pixels_get_origin (widget, &x, &y);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) pixels_snap (0, x, scale),
                                                          (float) pixels_snap (0, y, scale)));
  /* A picture of another size stands in until there is one of this. */
  gsk_render_node_get_bounds (self->node, &bounds);
  if ((int) (bounds.size.width + 0.5f) != width)
    gtk_snapshot_scale (snapshot, (float) width / bounds.size.width,
                        (float) height / bounds.size.height);
  gtk_snapshot_append_node (snapshot, self->node);
}

static GtkSizeRequestMode
marquise_thumbnail_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Three wide to two high, as a table is. */
static void
marquise_thumbnail_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MINIMUM_WIDTH;
      *natural = NATURAL_WIDTH;
    }
  else
    {
      *minimum = *natural = MAX (for_size, MINIMUM_WIDTH) * 3 / 5;
    }
}

static void
marquise_thumbnail_dispose (GObject *object)
{
  MarquiseThumbnail *self = MARQUISE_THUMBNAIL (object);

  drop_deck (self);
  g_clear_handle_id (&self->paint_idle, g_source_remove);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->colour, g_free);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_thumbnail_parent_class)->dispose (object);
}

static void
marquise_thumbnail_class_init (MarquiseThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_thumbnail_dispose;
  widget_class->snapshot = marquise_thumbnail_snapshot;
  widget_class->get_request_mode = marquise_thumbnail_get_request_mode;
  widget_class->measure = marquise_thumbnail_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
marquise_thumbnail_init (MarquiseThumbnail *self)
{
  pixels_watch (GTK_WIDGET (self), G_CALLBACK (gtk_widget_queue_draw), self);
}

void
marquise_thumbnail_update (MarquiseThumbnail *self,
                           MarquiseGame      *game,
                           const CardStyle   *style,
                           MarquiseDeck      *deck,
                           const char        *colour)
{
  g_return_if_fail (MARQUISE_IS_THUMBNAIL (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));
  g_return_if_fail (style != NULL);

  g_set_object (&self->game, game);
  self->style = *style;
  if (self->faces == NULL || deck_faces_get_deck (self->faces) != deck)
    drop_deck (self);
  if (deck != NULL && self->faces == NULL)
    {
      self->faces = deck_faces_new (deck, DECK_URGENCY_PICTURE, face_cb, self);
      g_signal_connect_swapped (deck, "notify::state", G_CALLBACK (drop_picture), self);
    }
  g_free (self->colour);
  self->colour = g_strdup (colour);
  drop_picture (self);
}
