/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTable: shows a game's piles and keeps them shown as the game changes. The widget wires
 * its parts, of which each knows only those below it: layout, motion, hint and celebration,
 * cursor, hold, then pointer, keys and painting. */

#include "table-private.h"

#include "hold/carry.h"

#include <glib/gi18n.h>

enum {
  PROP_0,
  PROP_GAME,
  PROP_INDICES,
  PROP_FOUR_COLOURS,
  PROP_INDEX_SIZE,
  PROP_BACK,
  PROP_ANIMATE,
  PROP_MIRRORED,
  PROP_SHADE_COVERED,
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
  SIGNAL_CELEBRATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarquiseTable, marquise_table, GTK_TYPE_WIDGET)

/* So many new names are told before the card that gets the keyboard. */
#define MANY_NAMES 20

/* A screen reader with too many events to read (Orca: more than fifty) drops names, and when it
 * comes to the focus all else that arrived after it, such as a sentence on what was done. So many
 * names go first, and the focus comes again, even if it was there already. */
static void
tell_many_names (MarquiseTable *self, gboolean focused)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (table_layout_count_new_names (self->layout) < MANY_NAMES)
    return;
  if (focused && root != NULL)
    gtk_root_set_focus (root, NULL);
  table_layout_tell_names (self->layout);
}

/* Makes the table show what the game says. */
static void
read_game (MarquiseTable *self, MarquiseChange change, gboolean won)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean focused = gtk_widget_get_focus_child (widget) != NULL;

  /* Held, opened and hinted cards belong to what the table showed before. */
  table_pointer_forget (self->pointer);
  table_hold_cancel (self->hold);
  table_hint_stop (self->hint);
  table_cursor_freeze (self->cursor);
  table_layout_read (self->layout,
                     change == MARQUISE_CHANGE_DEAL || change == MARQUISE_CHANGE_RESTORE);
  if (change == MARQUISE_CHANGE_DEAL)
    table_painting_sweep (self->painting);
  table_motion_follow (self->motion, change);
  tell_many_names (self, focused);
  table_cursor_thaw (self->cursor, focused);
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
  table_celebration_await (self->celebration, won);
}

static void
game_changed_cb (MarquiseGame *game, MarquiseChange change, gpointer data)
{
  gboolean played = change == MARQUISE_CHANGE_MOVE || change == MARQUISE_CHANGE_AUTO;

  read_game (MARQUISE_TABLE (data), change,
             played && marquise_game_get_status (game) == MARQUISE_STATUS_WON);
}

/* Whether the pile is an empty column, which would be in the way in a row, and is seldom looked
 * for. */
static gboolean
is_empty_column (MarquiseTable *self, int pile)
{
  TablePileView *view = pile >= 0 && (guint) pile < self->layout->piles->len
                        ? table_layout_get_pile (self->layout, (guint) pile) : NULL;

  return view && view->layout.place == MARQUISE_PLACE_TABLEAU && view->cards->len == 0;
}

static void
game_refused_cb (MarquiseGame *game, int pile, const char *why, gpointer data)
{
  MarquiseTable *self = data;
  const MarquiseHint hint = { pile, -1, -1, NULL };

  if (is_empty_column (self, pile))
    table_hint_show (self->hint, &hint);
  table_hold_refuse (self->hold, why);
}

/* Actions of assistive technology on a card. */
static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TableHold *hold = MARQUISE_TABLE (widget)->hold;
  guint pile;
  int index;

  g_variant_get (parameter, "(ui)", &pile, &index);
  if (g_str_equal (action, "table.play"))
    table_hold_activate (hold, pile, index);
  else
    table_carry (hold, pile, index);
}

static void
celebrated_cb (gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_CELEBRATED], 0);
}

/* First what was moved lands, then columns make room for it; not under a hand that holds a card. */
static void
arrived_cb (gpointer data)
{
  MarquiseTable *self = data;

  if (self->hold->active || !table_motion_draw_nearer (self->motion))
    table_celebration_begin (self->celebration);
}

static void
marquise_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  table_painting_paint (MARQUISE_TABLE (widget)->painting, snapshot);
}

/* Sizes */

static void
marquise_table_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  /* It takes all the height, but only after sentences beside it have got theirs. */
  *minimum = across ? 280 : 184;
  *natural = across ? 800 : *minimum;
}

/* Everything lies elsewhere now: motions end, and what is dragged is let go. */
static void
resize (MarquiseTable *self)
{
  table_pointer_forget (self->pointer);
  table_hold_cancel (self->hold);
  table_celebration_stop (self->celebration);
  table_layout_place (self->layout);
  table_motion_show_at_once (self->motion);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lay_again (MarquiseTable *self)
{
  resize (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
marquise_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);

  if (width != self->layout->plan.space.width || height != self->layout->plan.space.height)
    resize (self);
  table_layout_allocate (self->layout);
}

/* Focus: one stop for Tab */

static gboolean
marquise_table_grab_focus (GtkWidget *widget)
{
  MarquiseTable *self = MARQUISE_TABLE (widget);

  if (self->layout->piles->len == 0)
    return FALSE;
  table_cursor_focus (self->cursor);
  return TRUE;
}

static gboolean
marquise_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !gtk_widget_get_focus_child (widget) && marquise_table_grab_focus (widget);
}

static void
marquise_table_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_table_parent_class)->root (widget);
  table_celebration_watch_root (MARQUISE_TABLE (widget)->celebration, TRUE);
  table_pointer_watch_root (MARQUISE_TABLE (widget)->pointer, TRUE);
}

static void
marquise_table_unroot (GtkWidget *widget)
{
  table_celebration_watch_root (MARQUISE_TABLE (widget)->celebration, FALSE);
  table_pointer_watch_root (MARQUISE_TABLE (widget)->pointer, FALSE);
  GTK_WIDGET_CLASS (marquise_table_parent_class)->unroot (widget);
}

static void
marquise_table_direction_changed (GtkWidget *widget, GtkTextDirection before)
{
  lay_again (MARQUISE_TABLE (widget));
  GTK_WIDGET_CLASS (marquise_table_parent_class)->direction_changed (widget, before);
}

static void
stop_all (MarquiseTable *self)
{
  table_motion_stop (self->motion);
  table_hint_stop (self->hint);
  table_celebration_stop (self->celebration);
}

static void
marquise_table_unmap (GtkWidget *widget)
{
  stop_all (MARQUISE_TABLE (widget));
  GTK_WIDGET_CLASS (marquise_table_parent_class)->unmap (widget);
}

static void
marquise_table_dispose (GObject *object)
{
  marquise_table_set_game (MARQUISE_TABLE (object), NULL);
  stop_all (MARQUISE_TABLE (object));
  G_OBJECT_CLASS (marquise_table_parent_class)->dispose (object);
}

/* Last the parts: what listens to the widget's gestures and keys goes with the widget. */
static void
marquise_table_finalize (GObject *object)
{
  MarquiseTable *self = MARQUISE_TABLE (object);

  G_OBJECT_CLASS (marquise_table_parent_class)->finalize (object);
  table_painting_free (self->painting);
  g_free (self->pointer);
  g_free (self->hold);
  g_free (self->cursor);
  table_celebration_free (self->celebration);
  table_hint_free (self->hint);
  table_motion_free (self->motion);
  table_layout_free (self->layout);
}

static void
marquise_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MarquiseTable *self = MARQUISE_TABLE (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->layout->game);
      break;
    case PROP_INDICES:
      g_value_set_int (value, self->layout->style.indices);
      break;
    case PROP_FOUR_COLOURS:
      g_value_set_boolean (value, self->layout->style.four_colours);
      break;
    case PROP_INDEX_SIZE:
      g_value_set_int (value, (int) self->layout->style.index_size);
      break;
    case PROP_BACK:
      g_value_set_int (value, self->layout->style.back);
      break;
    case PROP_ANIMATE:
      g_value_set_boolean (value, self->motion->animate);
      break;
    case PROP_MIRRORED:
      g_value_set_boolean (value, self->layout->left_handed);
      break;
    case PROP_SHADE_COVERED:
      g_value_set_boolean (value, self->layout->shades);
      break;
    case PROP_CALM:
      g_value_set_boolean (value, self->motion->calm);
      break;
    case PROP_CLICK_CARRIES:
      g_value_set_boolean (value, self->pointer->click_carries);
      break;
    case PROP_COLOUR:
      g_value_set_string (value, self->painting->colour);
      break;
    case PROP_DECK:
      g_value_set_object (value, self->layout->deck);
      break;
    case PROP_ORANGE_DIAMONDS:
      g_value_set_boolean (value, self->layout->style.orange_diamonds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

/* Larger indices ask for wider steps. */
static void
set_style (MarquiseTable *self, const CardStyle *style)
{
  gboolean larger = self->layout->style.index_size != style->index_size;

  if (!card_style_equal (&self->layout->style, style))
    table_layout_set_style (self->layout, style);
  if (larger)
    lay_again (self);
}

static void
set_mirrored (MarquiseTable *self, gboolean mirrored)
{
  table_layout_set_left_handed (self->layout, mirrored);
  lay_again (self);
}

static void
set_deck (MarquiseTable *self, MarquiseDeck *deck)
{
  if (self->layout->deck)
    g_signal_handlers_disconnect_by_func (self->layout->deck, lay_again, self);
  table_layout_set_deck (self->layout, deck);
  /* When a deck has been read, its cards may have other proportions than ours. */
  if (deck)
    g_signal_connect_object (deck, "notify::state", G_CALLBACK (lay_again), self,
                             G_CONNECT_SWAPPED);
  lay_again (self);
}

static void
set_animate (MarquiseTable *self, gboolean animate)
{
  table_motion_set_animate (self->motion, animate);
  if (!animate)
    table_celebration_stop (self->celebration);
}

static void
marquise_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MarquiseTable *self = MARQUISE_TABLE (object);
  CardStyle style = self->layout->style;
  g_auto (GValue) before = G_VALUE_INIT;

  g_value_init (&before, pspec->value_type);
  g_object_get_property (object, pspec->name, &before);
  if (g_param_values_cmp (pspec, &before, value) == 0)
    return;

  switch (id)
    {
    case PROP_GAME:
      marquise_table_set_game (self, g_value_get_object (value));
      return;
    case PROP_INDICES:
      style.indices = (CardIndices) g_value_get_int (value);
      break;
    case PROP_FOUR_COLOURS:
      style.four_colours = g_value_get_boolean (value);
      break;
    case PROP_INDEX_SIZE:
      style.index_size = (CardIndexSize) g_value_get_int (value);
      break;
    case PROP_BACK:
      style.back = g_value_get_int (value);
      break;
    case PROP_ORANGE_DIAMONDS:
      style.orange_diamonds = g_value_get_boolean (value);
      break;
    case PROP_ANIMATE:
      set_animate (self, g_value_get_boolean (value));
      break;
    case PROP_MIRRORED:
      set_mirrored (self, g_value_get_boolean (value));
      break;
    case PROP_SHADE_COVERED:
      table_layout_set_shades (self->layout, g_value_get_boolean (value));
      break;
    case PROP_CALM:
      table_motion_set_calm (self->motion, g_value_get_boolean (value));
      break;
    case PROP_CLICK_CARRIES:
      table_pointer_set_click_carries (self->pointer, g_value_get_boolean (value));
      break;
    case PROP_COLOUR:
      table_painting_set_colour (self->painting, g_value_get_string (value));
      break;
    case PROP_DECK:
      set_deck (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
  set_style (self, &style);
  g_object_notify_by_pspec (object, pspec);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, MARQUISE_TYPE_GAME, flags);
  properties[PROP_INDICES] = g_param_spec_int ("indices", NULL, NULL, CARD_INDICES_FRENCH,
                                               CARD_INDICES_ENGLISH, CARD_INDICES_FRENCH, flags);
  properties[PROP_FOUR_COLOURS] = g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  properties[PROP_INDEX_SIZE] = g_param_spec_int ("index-size", NULL, NULL, CARD_INDEX_USUAL,
                                                  CARD_INDEX_LARGEST, CARD_INDEX_USUAL, flags);
  properties[PROP_BACK] = g_param_spec_int ("back", NULL, NULL, 0, CARD_ART_N_BACKS - 1, 0, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  properties[PROP_MIRRORED] = g_param_spec_boolean ("mirrored", NULL, NULL, FALSE, flags);
  properties[PROP_SHADE_COVERED] = g_param_spec_boolean ("shade-covered", NULL, NULL, FALSE, flags);
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
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("sought", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
  /* @sentence is for a screen reader: what the eye sees anyway. */
  signals[SIGNAL_SAID] = g_signal_new ("said", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_CELEBRATED] = g_signal_new ("celebrated", G_TYPE_FROM_CLASS (class),
                                             G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                             0);
  gtk_widget_class_install_action (widget_class, "table.play", "(ui)", act_cb);
  gtk_widget_class_install_action (widget_class, "table.carry", "(ui)", act_cb);
  gtk_widget_class_set_css_name (widget_class, "cardtable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
marquise_table_init (MarquiseTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->layout = table_layout_new (widget);
  self->motion = table_motion_new (self->layout, arrived_cb, self);
  self->hint = table_hint_new (self->motion);
  self->celebration = table_celebration_new (self->motion, celebrated_cb, self);
  self->cursor = table_cursor_new (self->layout);
  self->hold = table_hold_new (self->cursor, self->motion);
  self->pointer = table_pointer_new (self->hold);
  table_keys_attach (self->hold);
  table_look_attach (self->hold);
  self->painting = table_painting_new (self->pointer, self->celebration);

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Card table"), -1);
}

GtkWidget *
marquise_table_new (void)
{
  return g_object_new (MARQUISE_TYPE_TABLE, NULL);
}

static void
forget_game (MarquiseTable *self)
{
  g_clear_signal_handler (&self->changed_id, self->layout->game);
  g_clear_signal_handler (&self->refused_id, self->layout->game);
  table_layout_set_game (self->layout, NULL);
  /* No card of one game is a card of the next. */
  read_game (self, MARQUISE_CHANGE_RESTORE, FALSE);
}

void
marquise_table_set_game (MarquiseTable *self, MarquiseGame *game)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));
  g_return_if_fail (game == NULL || MARQUISE_IS_GAME (game));

  if (self->layout->game == game)
    return;
  if (self->layout->game)
    forget_game (self);
  if (game)
    {
      table_layout_set_game (self->layout, game);
      self->changed_id = g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), self);
      self->refused_id = g_signal_connect (game, "refused", G_CALLBACK (game_refused_cb), self);
      table_cursor_reset (self->cursor);
      read_game (self, MARQUISE_CHANGE_RESTORE, FALSE);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

MarquiseGame *
marquise_table_get_game (MarquiseTable *self)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), NULL);

  return self->layout->game;
}

void
marquise_table_show_hint (MarquiseTable *self, const MarquiseHint *hint)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));

  table_hint_show (self->hint, hint);
}

void
marquise_table_light (MarquiseTable *self, const Card *cards, guint n_cards)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));

  table_hint_light (self->hint, cards, n_cards);
}

void
marquise_table_go_to (MarquiseTable *self, guint pile, int index)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));

  if (pile >= self->layout->piles->len)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  table_cursor_set (self->cursor, pile, index);
}

void
marquise_table_set_marked (MarquiseTable *self, Card card)
{
  g_return_if_fail (MARQUISE_IS_TABLE (self));

  table_layout_set_marked (self->layout, card);
}

guint
marquise_table_get_cursor_pile (MarquiseTable *self)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), 0);

  return self->cursor->pile;
}

int
marquise_table_measure_covered (MarquiseTable *self, const GdkRectangle *area)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), 0);
  g_return_val_if_fail (area != NULL, 0);

  return table_layout_measure_covered (self->layout, &(TableRect) { area->x, area->y, area->width,
                                                                    area->height });
}

gboolean
marquise_table_covers_playable (MarquiseTable *self, const GdkRectangle *area)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  return table_layout_covers_playable (self->layout, &(TableRect) { area->x, area->y, area->width,
                                                                    area->height });
}

gboolean
marquise_table_covers_any (MarquiseTable *self, const GdkRectangle *area)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  return table_layout_covers_any (self->layout, &(TableRect) { area->x, area->y, area->width,
                                                               area->height });
}

gboolean
marquise_table_is_moving (MarquiseTable *self)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), FALSE);

  return self->motion->animation != NULL;
}

gboolean
marquise_table_is_celebrating (MarquiseTable *self)
{
  g_return_val_if_fail (MARQUISE_IS_TABLE (self), FALSE);

  return table_celebration_is_on (self->celebration);
}
