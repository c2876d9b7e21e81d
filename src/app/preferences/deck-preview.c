/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of a deck: the back, ace of spades, queen of spades and king of hearts. Those of
 * an installed deck are drawn by its thread and only once marquise_deck_preview_load() asks for
 * them, since a list of decks is long; until they come, plain cards lie in their place. */

#include "config.h"

#include "deck-preview.h"

#include "table/faces/deck-faces.h"
#include "table/faces/pixels.h"

#include <math.h>

/* Logical pixels. */
#define CARD_HEIGHT 76
#define WIDTH 152
#define MARGIN 3
/* The distance between cards, in widths of a card. */
#define STEP 0.54
#define N_CARDS 4

struct _MarquiseDeckPreview {
  GtkWidget parent_instance;

  MarquiseDeck *deck;           /* NULL: our own */
  CardStyle style;
  gboolean wanted;              /* asked to load */
  DeckFaces *faces;
  GskRenderNode *node;          /* all cards, or NULL */
};

G_DEFINE_FINAL_TYPE (MarquiseDeckPreview, marquise_deck_preview, GTK_TYPE_WIDGET)

/* From the left to the right. */
static Card
get_card (int i)
{
  switch (i)
    {
    case 0:
      return CARD_DOWN;
    case 1:
      return card_make (SUIT_SPADES, RANK_ACE);
    case 2:
      return card_make (SUIT_SPADES, RANK_QUEEN);
    default:
      return card_make (SUIT_HEARTS, RANK_KING);
    }
}

static int
get_card_width (MarquiseDeckPreview *self)
{
  double aspect = self->deck ? marquise_deck_get_aspect (self->deck) : 0;

  return (int) lround (CARD_HEIGHT / (aspect > 0 ? aspect : CARD_ART_ASPECT));
}

static void
draw_again (MarquiseDeckPreview *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
face_cb (Card             card,
         cairo_surface_t *surface,
         gpointer         user_data)
{
  draw_again (user_data);
}

/* The cards can be asked for as soon as it is known how wide they are. */
static void
set_faces_size (MarquiseDeckPreview *self)
{
  double scale = pixels_get_scale (GTK_WIDGET (self));

  if (self->faces == NULL || marquise_deck_get_state (self->deck) != MARQUISE_DECK_GOOD)
    return;

  deck_faces_set_size (self->faces, pixels_round (get_card_width (self), scale),
                       pixels_round (CARD_HEIGHT, scale));
  draw_again (self);
}

static void
draw_paper (cairo_t *cr,
            double   width,
            double   height)
{
  double radius = 4;

  cairo_new_sub_path (cr);
  cairo_arc (cr, width - radius, radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, width - radius, height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, radius, height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, radius, radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* A card that has not come: its outline. */
static void
draw_placeholder (cairo_t *cr,
                  int      width)
{
  draw_paper (cr, width, CARD_HEIGHT);
  cairo_set_source_rgb (cr, 0.80, 0.80, 0.80);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.62, 0.62, 0.62);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_card (MarquiseDeckPreview *self,
           cairo_t             *cr,
           int                  i,
           int                  width,
           double               scale)
{
  cairo_surface_t *image = NULL;

  if (self->faces != NULL && marquise_deck_get_state (self->deck) == MARQUISE_DECK_GOOD)
    image = deck_faces_get (self->faces, get_card (i));

  /* A card on top of another one has a contour. */
  draw_paper (cr, width, CARD_HEIGHT);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.18);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);

  if (self->deck == NULL)
    {
      card_art_draw (cr, get_card (i), &self->style, width, CARD_HEIGHT);
    }
  else if (image == NULL)
    {
      draw_placeholder (cr, width);
    }
  else
    {
      cairo_surface_set_device_scale (image, scale, scale);
      cairo_set_source_surface (cr, image, 0, 0);
      cairo_paint (cr);
    }
}

static GskRenderNode *
make_node (MarquiseDeckPreview *self)
{
  double scale = pixels_get_scale (GTK_WIDGET (self));
  int width = get_card_width (self);
  int step = (int) lround (width * STEP);
  int height = CARD_HEIGHT + 2 * MARGIN;
  cairo_surface_t *surface;
  GskRenderNode *node;
  cairo_t *cr;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels_round (WIDTH, scale),
                                        pixels_round (height, scale));
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_translate (cr, (WIDTH - width - (N_CARDS - 1) * step) / 2, MARGIN);
  for (int i = 0; i < N_CARDS; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i * step, 0);
      draw_card (self, cr, i, width, scale);
      cairo_restore (cr);
    }
  cairo_destroy (cr);

  node = pixels_create_node (surface, 0, 0, scale, CAIRO_FILTER_GOOD,
                             pixels_wants_textures (GTK_WIDGET (self)));
  cairo_surface_destroy (surface);

  return node;
}

static void
scale_changed_cb (MarquiseDeckPreview *self)
{
  draw_again (self);
  set_faces_size (self);
}

static void
marquise_deck_preview_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  MarquiseDeckPreview *self = MARQUISE_DECK_PREVIEW (widget);
  double scale = pixels_get_scale (widget);
  double x, y;
  int left = (gtk_widget_get_width (widget) - WIDTH) / 2;
  int top = (gtk_widget_get_height (widget) - CARD_HEIGHT - 2 * MARGIN) / 2;

  if (self->node == NULL)
    self->node = make_node (self);
  pixels_get_origin (widget, &x, &y);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) pixels_snap (left, x, scale),
                                                          (float) pixels_snap (top, y, scale)));
  gtk_snapshot_append_node (snapshot, self->node);
}

static void
marquise_deck_preview_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH
                        : CARD_HEIGHT + 2 * MARGIN;
}

static void
drop_deck (MarquiseDeckPreview *self)
{
  if (self->deck != NULL)
    g_signal_handlers_disconnect_by_data (self->deck, self);
  g_clear_pointer (&self->faces, deck_faces_free);
  g_clear_object (&self->deck);
}

static void
marquise_deck_preview_dispose (GObject *object)
{
  MarquiseDeckPreview *self = MARQUISE_DECK_PREVIEW (object);

  drop_deck (self);
  g_clear_pointer (&self->node, gsk_render_node_unref);

  G_OBJECT_CLASS (marquise_deck_preview_parent_class)->dispose (object);
}

static void
marquise_deck_preview_class_init (MarquiseDeckPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_deck_preview_dispose;
  widget_class->snapshot = marquise_deck_preview_snapshot;
  widget_class->measure = marquise_deck_preview_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
marquise_deck_preview_init (MarquiseDeckPreview *self)
{
  pixels_watch (GTK_WIDGET (self), G_CALLBACK (scale_changed_cb), self);
}

GtkWidget *
marquise_deck_preview_new (void)
{
  return g_object_new (MARQUISE_TYPE_DECK_PREVIEW, NULL);
}

/**
 * marquise_deck_preview_set_deck:
 * @deck: (nullable): the deck to show, NULL for our own
 * @style: how our own is drawn
 */
void
marquise_deck_preview_set_deck (MarquiseDeckPreview *self,
                                MarquiseDeck        *deck,
                                const CardStyle     *style)
{
  g_return_if_fail (MARQUISE_IS_DECK_PREVIEW (self));
  g_return_if_fail (style != NULL);

  self->style = *style;
  if (deck != NULL && deck == self->deck)
    return;

  drop_deck (self);
  draw_again (self);
  if (deck == NULL)
    return;
  self->deck = g_object_ref (deck);
  g_signal_connect_swapped (deck, "notify::state", G_CALLBACK (set_faces_size), self);
  if (self->wanted)
    {
      self->wanted = FALSE;
      marquise_deck_preview_load (self);
    }
}

/* The preview can be seen: its cards are drawn. */
void
marquise_deck_preview_load (MarquiseDeckPreview *self)
{
  g_return_if_fail (MARQUISE_IS_DECK_PREVIEW (self));

  if (self->wanted)
    return;
  self->wanted = TRUE;
  if (self->deck == NULL)
    return;
  self->faces = deck_faces_new (self->deck, DECK_URGENCY_PICTURE, face_cb, self);
  set_faces_size (self);
}
