/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A small picture of a game: no child widgets, no memory but the image. Where the cards lie comes
 * from the same pure geometry as on the table. The image is drawn by a thread, and kept until
 * something in it is another. The cards of an installed deck, which are images themselves, are put
 * on it when all of them have come. */

#include "config.h"

#include "thumbnail.h"

#include "table/faces/deck-faces.h"
#include "table/faces/painter.h"
#include "table/faces/pixels.h"
#include "table/faces/small-faces.h"
#include "table/layout/planner.h"
#include "table/faces/table-felt.h"

#include <string.h>

/* Logical pixels. */
#define NATURAL_WIDTH 240

/* The table is laid out at this width and painted smaller. */
#define TABLE_WIDTH 840
/* And this much of it is felt at each side, so that no corner of the tile cuts a card. */
#define INSET 18

/* While the window is resized every picture has another size in each frame. It is drawn once a size
 * has lasted this long, in milliseconds; until then the last one is stretched. */
#define REST 100

/* Two packs, and the empty places of any game. */
#define MAX_SPOTS 160

/* A card, or an empty place. */
typedef struct {
  TableRect rect;
  guint sign;                   /* of a place */
  Card card;                    /* or CARD_NONE */
} Spot;

/* What is drawn; cleared with zeros, since pictures are compared as bytes. */
typedef struct {
  int width, height;            /* logical pixels */
  double scale;
  const char *colour;           /* interned */
  CardStyle style;
  gconstpointer deck;           /* or NULL */
  guint n_spots;
  Spot spots[MAX_SPOTS];        /* in the order in which they lie on each other */
} Picture;

struct _MarquiseThumbnail {
  GtkWidget parent_instance;

  MarquiseGame *game;
  CardStyle style;
  DeckFaces *faces;             /* of an installed deck, or NULL */
  int face_width, face_height;  /* device pixels */
  const char *colour;           /* interned */
  GskRenderNode *node;          /* the picture, or NULL */
  Picture *shown;               /* what it shows */
  Picture *drawn;               /* what the thread draws, or NULL */
  PaintJob *job;
  guint paint_idle;
  int wanted_width, wanted_height; /* that is waited for, or 0 */
};

G_DEFINE_FINAL_TYPE (MarquiseThumbnail, marquise_thumbnail, GTK_TYPE_WIDGET)

static gboolean paint_cb (gpointer user_data);

static void
paint_later (MarquiseThumbnail *self)
{
  if (self->paint_idle == 0)
    self->paint_idle = g_idle_add_full (G_PRIORITY_LOW, paint_cb, self, NULL);
}

/* Once the widget has kept its size. */
static void
paint_rested (MarquiseThumbnail *self,
              int                width,
              int                height)
{
  if (width == self->wanted_width && height == self->wanted_height && self->paint_idle != 0)
    return;

  g_clear_handle_id (&self->paint_idle, g_source_remove);
  self->paint_idle = g_timeout_add_full (G_PRIORITY_LOW, REST, paint_cb, self, NULL);
  self->wanted_width = width;
  self->wanted_height = height;
}

static void
stop_drawing (MarquiseThumbnail *self)
{
  if (self->job != NULL)
    paint_job_cancel (g_steal_pointer (&self->job));
  g_clear_pointer (&self->drawn, g_free);
}

static void
drop_deck (MarquiseThumbnail *self)
{
  if (self->faces == NULL)
    return;

  g_signal_handlers_disconnect_by_data (deck_faces_get_deck (self->faces), self);
  g_clear_pointer (&self->faces, deck_faces_free);
}

/* A card of the deck has come, or will not. */
static void
face_cb (Card             card,
         cairo_surface_t *surface,
         gpointer         user_data)
{
  paint_later (user_data);
}

/* The deck has been read, or is read again. */
static void
deck_cb (MarquiseThumbnail *self)
{
  g_clear_pointer (&self->shown, g_free);
  paint_later (self);
}

/* The proportions of the deck's cards, or 0. */
static double
get_aspect (MarquiseThumbnail *self)
{
  return self->faces ? marquise_deck_get_aspect (deck_faces_get_deck (self->faces)) : 0;
}

/* What is to be drawn */

static void
add_spot (Picture         *picture,
          Card             card,
          guint            sign,
          const TableRect *rect)
{
  Spot *spot = &picture->spots[picture->n_spots];

  if (picture->n_spots == MAX_SPOTS)
    return;
  spot->rect = *rect;
  spot->rect.x += INSET;
  spot->rect.y += INSET;
  spot->card = card;
  spot->sign = sign;
  picture->n_spots++;
}

static void
add_pile (Picture            *picture,
          const TablePlan    *plan,
          guint               level,
          guint               p,
          const MarquisePile *pile)
{
  g_autofree TableRect *rects = g_new0 (TableRect, pile->n_cards + 1);
  guint first = 0;

  if (pile->n_cards == 0)
    {
      add_spot (picture, CARD_NONE, pile->layout.sign, &plan->spots[p].place);
      return;
    }

  /* Of a squared pile only the top card is visible. */
  table_plan_fan (plan, p, table_fill_read (pile), level, rects);
  if (pile->layout.fan == MARQUISE_FAN_NONE)
    first = pile->n_cards - 1;
  for (guint i = first; i < pile->n_cards; i++)
    add_spot (picture, pile->cards[i], 0, &rects[i]);
}

/* Device pixels for each pixel of the table. */
static double
get_scale (const Picture *picture)
{
  return (double) picture->width * picture->scale / TABLE_WIDTH;
}

/* (transfer full) */
static Picture *
describe_picture (MarquiseThumbnail *self)
{
  Picture *picture = g_new0 (Picture, 1);
  const MarquisePile *piles;
  guint n_piles = 0;
  TablePlan plan = { 0 };
  TableSpace space;
  double scale;
  guint level;

  picture->width = gtk_widget_get_width (GTK_WIDGET (self));
  picture->height = gtk_widget_get_height (GTK_WIDGET (self));
  picture->scale = pixels_get_scale (GTK_WIDGET (self));
  picture->colour = self->colour;
  picture->style = self->style;

  piles = marquise_game_get_piles (self->game, &n_piles);
  space = (TableSpace) {
    .width = TABLE_WIDTH - 2 * INSET,
    .height = TABLE_WIDTH * picture->height / picture->width - 2 * INSET,
    .aspect = get_aspect (self),
    .index_size = self->style.index_size,
  };
  table_plan_make (&plan, &space, self->game);
  level = table_plan_fit_piles (&plan, piles, n_piles);
  /* If places overlap, empty ones are below those with cards. */
  for (int cards = FALSE; cards <= TRUE; cards++)
    for (guint i = 0; i < n_piles; i++)
      if ((piles[i].n_cards > 0) == cards)
        add_pile (picture, &plan, level, i, &piles[i]);
  if (get_aspect (self) == 0)
    return picture;

  picture->deck = deck_faces_get_deck (self->faces);
  scale = get_scale (picture);
  self->face_width = MAX (1, (int) (plan.card_width * scale + 0.5));
  self->face_height = MAX (1, (int) (plan.card_height * scale + 0.5));
  deck_faces_set_size (self->faces, self->face_width, self->face_height);

  return picture;
}

/* Drawing */

static cairo_t *
begin (const Picture   *picture,
       cairo_surface_t *image)
{
  cairo_t *cr = cairo_create (image);

  cairo_scale (cr, get_scale (picture), get_scale (picture));

  return cr;
}

/* In a thread. */
static void
draw_picture (cairo_surface_t *image,
              gconstpointer    what)
{
  const Picture *picture = what;
  cairo_t *cr;

  table_felt_draw (image, picture->colour);
  cr = begin (picture, image);
  for (guint i = 0; i < picture->n_spots; i++)
    {
      const Spot *spot = &picture->spots[i];

      cairo_save (cr);
      cairo_translate (cr, spot->rect.x, spot->rect.y);
      if (spot->card == CARD_NONE)
        card_art_draw_place (cr, spot->sign, &picture->style, spot->rect.width, spot->rect.height);
      else if (picture->deck == NULL)
        small_faces_draw (cr, spot->card, &picture->style, spot->rect.width, spot->rect.height,
                          spot->rect.width * get_scale (picture));
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

/* Puts the cards of the deck on it. */
static void
draw_faces (MarquiseThumbnail *self,
            const Picture     *picture,
            cairo_surface_t   *image)
{
  cairo_t *cr = begin (picture, image);

  for (guint i = 0; i < picture->n_spots; i++)
    {
      const Spot *spot = &picture->spots[i];
      cairo_surface_t *face = spot->card == CARD_NONE ? NULL
                              : deck_faces_get (self->faces, spot->card);

      cairo_save (cr);
      cairo_translate (cr, spot->rect.x, spot->rect.y);
      if (face != NULL)
        {
          cairo_scale (cr, (double) spot->rect.width / self->face_width,
                       (double) spot->rect.height / self->face_height);
          cairo_set_source_surface (cr, face, 0, 0);
          cairo_paint (cr);
        }
      else if (spot->card != CARD_NONE)
        card_art_draw (cr, spot->card, &picture->style, spot->rect.width, spot->rect.height);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

/* Asks for the cards of the deck; whether one of them is still to come. */
static gboolean
waits_for_faces (MarquiseThumbnail *self,
                 const Picture     *picture)
{
  gboolean waits = FALSE;

  for (guint i = 0; picture->deck != NULL && i < picture->n_spots; i++)
    {
      Card card = picture->spots[i].card;

      if (card == CARD_NONE)
        continue;
      deck_faces_get (self->faces, card);
      waits |= deck_faces_get_state (self->faces, card) == DECK_FACE_ASKED;
    }

  return waits;
}

static void
drawn_cb (PaintJob        *job,
          cairo_surface_t *image,
          gpointer         user_data)
{
  MarquiseThumbnail *self = user_data;

  self->job = NULL;
  if (self->drawn->deck != NULL && self->faces != NULL)
    draw_faces (self, self->drawn, image);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  self->node = pixels_create_node (image, 0, 0, self->drawn->scale, CAIRO_FILTER_GOOD,
                                   pixels_wants_textures (GTK_WIDGET (self)));
  g_free (self->shown);
  self->shown = g_steal_pointer (&self->drawn);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_same (const Picture *one,
         const Picture *other)
{
  return one != NULL && other != NULL && memcmp (one, other, sizeof *one) == 0;
}

static gboolean
paint_cb (gpointer user_data)
{
  MarquiseThumbnail *self = user_data;
  g_autofree Picture *picture = NULL;

  self->paint_idle = 0;
  if (self->game == NULL || gtk_widget_get_width (GTK_WIDGET (self)) <= 0
      || gtk_widget_get_height (GTK_WIDGET (self)) <= 0)
    return G_SOURCE_REMOVE;

  picture = describe_picture (self);
  if (is_same (picture, self->job != NULL ? self->drawn : self->shown)
      || waits_for_faces (self, picture))
    return G_SOURCE_REMOVE;

  stop_drawing (self);
  self->job = paint_job_new (cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         pixels_round (picture->width,
                                                                       picture->scale),
                                                         pixels_round (picture->height,
                                                                       picture->scale)),
                             draw_picture, picture, sizeof *picture, FALSE, drawn_cb, self);
  self->drawn = g_steal_pointer (&picture);

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

  if (self->shown == NULL || scale != self->shown->scale)
    paint_later (self);
  else if (width != self->shown->width || height != self->shown->height)
    paint_rested (self, width, height);

  if (self->node == NULL)
    return;
  pixels_get_origin (widget, &x, &y);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) pixels_snap (0, x, scale),
                                                          (float) pixels_snap (0, y, scale)));
  /* A picture of another size is shown until there is one of this size. */
  gsk_render_node_get_bounds (self->node, &bounds);
  if ((int) (bounds.size.width + 0.5f) != width)
    gtk_snapshot_scale (snapshot, (float) width / bounds.size.width,
                        (float) height / bounds.size.height);
  gtk_snapshot_append_node (snapshot, self->node);
}

/* The size is set when it is made: its parent knows it. */
static void
marquise_thumbnail_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = 0;
  *natural = NATURAL_WIDTH;
}

static void
marquise_thumbnail_dispose (GObject *object)
{
  MarquiseThumbnail *self = MARQUISE_THUMBNAIL (object);

  stop_drawing (self);
  drop_deck (self);
  g_clear_handle_id (&self->paint_idle, g_source_remove);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->shown, g_free);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_thumbnail_parent_class)->dispose (object);
}

static void
marquise_thumbnail_class_init (MarquiseThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_thumbnail_dispose;
  widget_class->snapshot = marquise_thumbnail_snapshot;
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
      g_signal_connect_swapped (deck, "notify::state", G_CALLBACK (deck_cb), self);
    }
  self->colour = g_intern_string (colour);
  paint_later (self);
}
