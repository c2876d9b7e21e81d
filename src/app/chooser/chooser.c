/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chooser: a card for each game in the order of the engine's table, the game in progress first, in
 * as many columns as fit, and as large as the window lets two rows be. */

#include "config.h"

#include "chooser.h"

#include "game-card.h"

/* In pixels: how wide the cards are together at least and at most. */
#define LEAST_WIDTH 620
#define MOST_WIDTH 1400
/* Of a window's height, what is no picture: the texts of two cards, the button, the gaps. A picture is
 * three fifths as high as wide, and two stand side by side between margins. */
#define NO_PICTURE 368
#define GAPS 90

struct _MarquiseChooser{
  AdwBin parent_instance;

  MarquiseLibrary *library;
  GPtrArray *game_cards;        /* (element-type MarquiseGameCard), borrowed from the flow box */

  GtkWidget *scrolled;
  GtkWidget *clamp;
  GtkWidget *cards;
  guint widen_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseChooser, marquise_chooser, ADW_TYPE_BIN)

/* The pictures are painted in the colours and with the cards that are chosen. */
static void
setting_changed_cb (MarquiseSettings *settings,
                    GParamSpec       *pspec,
                    MarquiseChooser  *self)
{
  static const char *keys[] = { "table", "indices", "four-colours", "large-indices", "back",
                               "diamonds", "deck" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (pspec->name, keys[i]) && gtk_widget_get_mapped (GTK_WIDGET (self)))
      marquise_chooser_update (self);
}

/* 0 for the game last played, if it is still in progress, 1 for another one in progress, or 2. */
static int
get_rank (MarquiseChooser *self,
          const char      *id)
{
  g_autofree char *last = NULL;

  if (!marquise_library_has_open_game (self->library, id))
    return 2;
  g_object_get (marquise_library_get_settings (self->library), "last-game", &last, NULL);

  return g_strcmp0 (last, id) == 0 ? 0 : 1;
}

static int
compare_cards (GtkFlowBoxChild *a,
               GtkFlowBoxChild *b,
               gpointer         user_data)
{
  MarquiseChooser *self = user_data;
  guint i = 0, j = 0;
  int order;

  g_ptr_array_find (self->game_cards, gtk_flow_box_child_get_child (a), &i);
  g_ptr_array_find (self->game_cards, gtk_flow_box_child_get_child (b), &j);
  order = get_rank (self, games[i]->id) - get_rank (self, games[j]->id);

  return order != 0 ? order : (int) i - (int) j;
}

static int
find_width (MarquiseChooser *self)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (self->scrolled);
  double height = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (scrolled));
  int picture = ((int) height - NO_PICTURE) / 2 * 5 / 3;

  return CLAMP (2 * picture + GAPS, LEAST_WIDTH, MOST_WIDTH);
}

static gboolean
widen_cb (gpointer user_data)
{
  MarquiseChooser *self = user_data;

  self->widen_idle = 0;
  adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), find_width (self));
  adw_clamp_set_tightening_threshold (ADW_CLAMP (self->clamp), find_width (self));

  return G_SOURCE_REMOVE;
}

/* Not at once: whoever is being given a size must not ask for another. */
static void
page_size_cb (MarquiseChooser *self)
{
  if (adw_clamp_get_maximum_size (ADW_CLAMP (self->clamp)) != find_width (self)
      && self->widen_idle == 0)
    self->widen_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, widen_cb, self, NULL);
}

static gboolean
marquise_chooser_grab_focus (GtkWidget *widget)
{
  GtkFlowBox *cards = GTK_FLOW_BOX (MARQUISE_CHOOSER (widget)->cards);
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (cards, 0);

  return gtk_widget_grab_focus (gtk_flow_box_child_get_child (first));
}

static void
marquise_chooser_dispose (GObject *object)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (object);

  g_clear_handle_id (&self->widen_idle, g_source_remove);
  if (self->cards != NULL)
    gtk_flow_box_set_sort_func (GTK_FLOW_BOX (self->cards), NULL, NULL, NULL);
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
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, clamp);
  gtk_widget_class_bind_template_callback (widget_class, page_size_cb);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, cards);
}

static void
marquise_chooser_init (MarquiseChooser *self)
{
  self->game_cards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
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

      gtk_flow_box_append (GTK_FLOW_BOX (self->cards), GTK_WIDGET (card));
      /* The button itself is the tab stop, not the box around it. */
      gtk_widget_set_focusable (gtk_widget_get_parent (GTK_WIDGET (card)), FALSE);
      g_ptr_array_add (self->game_cards, card);
    }

  /* Two rows where there is room. */
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->cards), (self->game_cards->len + 1) / 2);
  gtk_flow_box_set_sort_func (GTK_FLOW_BOX (self->cards), compare_cards, self, NULL);

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
  gtk_flow_box_invalidate_sort (GTK_FLOW_BOX (self->cards));
}
