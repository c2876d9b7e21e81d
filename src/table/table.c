/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTable: shows a game's piles and keeps them shown as the game changes.
 *
 * Every card is a child widget that lives as long as the card lies on the table; when the game says
 * "changed", cards are recognized by their identity, get their new places, and those that are seen
 * somewhere else glide there (table-motion.c). The children stand in reading order, pile by pile,
 * since assistive technology reads them so; what is painted on top is decided when painting. */

#include "table-private.h"

#include <glib/gi18n.h>

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

static void
game_changed_cb (MarquiseGame *game, MarquiseChange change, gpointer data)
{
  MarquiseTable *self = MARQUISE_TABLE (data);

  _marquise_table_read_game (self, change);
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

static void
marquise_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  _marquise_table_paint (MARQUISE_TABLE (widget), snapshot);
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
  _marquise_table_show_at_once (self);
  _marquise_table_place_piles (self);
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
      _marquise_table_read_game (self, MARQUISE_CHANGE_RESTORE);
    }
  if (game)
    {
      self->game = g_object_ref (game);
      self->changed_id = g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), self);
      self->refused_id = g_signal_connect (game, "refused", G_CALLBACK (game_refused_cb), self);
      self->cursor_pile = find_first_stop (game);
      self->cursor_index = self->cursor_pile == 0 ? G_MAXINT : 0;
      _marquise_table_read_game (self, MARQUISE_CHANGE_RESTORE);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

void
marquise_table_set_marked (MarquiseTable *self, Card card)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));

  self->marked = card_id (card);
  _marquise_table_show_marked (self);
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
