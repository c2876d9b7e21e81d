/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chooser: a card for each game in the order of the engine's table, which never changes: the
 * hand finds its game without the eye. The cards are as large as the window lets all of them be;
 * where they find no room together they are as many in a row as fit, and scrolled. */

#include "config.h"

#include "chooser.h"

#include "game-card.h"

/* In logical pixels: the widest card, the gaps between them and around them all. */
#define MOST_WIDTH 540
#define COLUMN_GAP 18
#define ROW_GAP 12
#define MARGIN 12

struct _MarquiseChooser {
  AdwBin parent_instance;

  MarquiseLibrary *library;
  GPtrArray *game_cards;        /* (element-type MarquiseGameCard), borrowed from the grid */

  GtkWidget *scrolled;
  GtkWidget *cards;
  guint arrange_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseChooser, marquise_chooser, ADW_TYPE_BIN)

/* The pictures are painted in the colours and with the cards that are chosen. */
static void
setting_changed_cb (MarquiseSettings *settings,
                    GParamSpec       *pspec,
                    MarquiseChooser  *self)
{
  static const char *keys[] = { "table", "indices", "four-colours", "index-size", "back",
                               "diamonds", "deck" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (pspec->name, keys[i]) && gtk_widget_get_mapped (GTK_WIDGET (self)))
      marquise_chooser_update (self);
}

/* The arrangement */

static int
measure (MarquiseChooser *self,
         GtkOrientation   orientation,
         int              for_size)
{
  int most = 1;

  for (guint i = 0; i < self->game_cards->len; i++)
    {
      int minimum;

      gtk_widget_measure (g_ptr_array_index (self->game_cards, i), orientation, for_size, &minimum,
                          NULL, NULL, NULL);
      most = MAX (most, minimum);
    }

  return most;
}

static int
find_width (int columns,
            int width)
{
  return CLAMP ((width - 2 * MARGIN - (columns - 1) * COLUMN_GAP) / columns, 1, MOST_WIDTH);
}

/* What the cards were last asked to be wide would keep them so. */
static void
forget_widths (MarquiseChooser *self)
{
  for (guint i = 0; i < self->game_cards->len; i++)
    gtk_widget_set_size_request (g_ptr_array_index (self->game_cards, i), -1, -1);
}

/* The arrangement in which the cards are largest and all in sight; among equals the one with the
 * fewest rows, and then the one whose rows are most alike. Where there is none, as many in a row as
 * fit. */
static int
choose_columns (MarquiseChooser *self,
                int              width,
                int              height)
{
  int n = (int) self->game_cards->len;
  int least = measure (self, GTK_ORIENTATION_HORIZONTAL, -1);
  int most = CLAMP ((width - 2 * MARGIN + COLUMN_GAP) / (least + COLUMN_GAP), 1, n);
  int best = 0, best_width = 0;

  for (int columns = most; columns >= 1; columns--)
    {
      int rows = (n + columns - 1) / columns;
      int card = MAX (find_width (columns, width), least);
      int needed = rows * measure (self, GTK_ORIENTATION_VERTICAL, card) + (rows - 1) * ROW_GAP
                   + 2 * MARGIN;

      if (needed <= height
          && (card > best_width || (card == best_width && rows == (n + best - 1) / best)))
        {
          best = columns;
          best_width = card;
        }
    }

  return best > 0 ? best : most;
}

static gboolean
arrange_cb (gpointer user_data)
{
  MarquiseChooser *self = user_data;
  int width = gtk_widget_get_width (self->scrolled);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->cards);
  int columns, card_width, margin;

  self->arrange_idle = 0;
  if (width == 0)
    return G_SOURCE_REMOVE;

  forget_widths (self);
  columns = choose_columns (self, width, gtk_widget_get_height (self->scrolled));
  card_width = find_width (columns, width);
  /* Not by its alignment: a grid is asked for the height that it would need if it filled the
   * width. */
  margin = MAX ((width - columns * card_width - (columns - 1) * COLUMN_GAP) / 2, MARGIN);
  gtk_widget_set_margin_start (self->cards, margin);
  gtk_widget_set_margin_end (self->cards, margin);

  for (int i = 0; i < (int) self->game_cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (self->game_cards, (guint) i);

      g_object_set (gtk_layout_manager_get_layout_child (layout, card), "column", i % columns,
                    "row", i / columns, NULL);
      gtk_widget_set_size_request (card, card_width, -1);
    }

  return G_SOURCE_REMOVE;
}

/* Not at once: whoever is being given a size must not ask for another. */
static void
arrange (MarquiseChooser *self)
{
  if (self->arrange_idle == 0)
    self->arrange_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, arrange_cb, self, NULL);
}

/* Parent overrides */

/* At the game played last. */
static gboolean
marquise_chooser_grab_focus (GtkWidget *widget)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (widget);
  g_autofree char *last = NULL;
  guint shown = 0;

  g_object_get (marquise_library_get_settings (self->library), "last-game", &last, NULL);
  for (guint i = 0; games[i] != NULL; i++)
    if (g_strcmp0 (games[i]->id, last) == 0)
      shown = i;

  return gtk_widget_grab_focus (g_ptr_array_index (self->game_cards, shown));
}

static void
marquise_chooser_dispose (GObject *object)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (object);

  g_clear_handle_id (&self->arrange_idle, g_source_remove);
  g_clear_pointer (&self->game_cards, g_ptr_array_unref);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_chooser_parent_class)->dispose (object);
}

static void
marquise_chooser_class_init (MarquiseChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_chooser_dispose;
  widget_class->grab_focus = marquise_chooser_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, cards);
}

static void
marquise_chooser_init (MarquiseChooser *self)
{
  GtkScrolledWindow *scrolled;

  self->game_cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  scrolled = GTK_SCROLLED_WINDOW (self->scrolled);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (scrolled), "notify::page-size",
                           G_CALLBACK (arrange), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scrolled), "notify::page-size",
                           G_CALLBACK (arrange), self, G_CONNECT_SWAPPED);
}

MarquiseChooser *
marquise_chooser_new (MarquiseLibrary *library)
{
  MarquiseChooser *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_CHOOSER, NULL);
  self->library = g_object_ref (library);
  for (int i = 0; games[i] != NULL; i++)
    {
      MarquiseGameCard *card = marquise_game_card_new (library, games[i]->id);

      gtk_grid_attach (GTK_GRID (self->cards), GTK_WIDGET (card), 0, i, 1, 1);
      g_ptr_array_add (self->game_cards, card);
    }

  g_signal_connect_object (marquise_library_get_settings (library), "notify",
                           G_CALLBACK (setting_changed_cb), self, 0);

  return self;
}

void
marquise_chooser_update (MarquiseChooser *self)
{
  g_return_if_fail (MARQUISE_IS_CHOOSER (self));

  for (guint i = 0; i < self->game_cards->len; i++)
    marquise_game_card_update (g_ptr_array_index (self->game_cards, i));
  arrange (self);
}
