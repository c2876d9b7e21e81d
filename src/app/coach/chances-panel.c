/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The buttons are made once: the focus of the keyboard stays on one of them while the chances
 * get more exact. */

#include "config.h"

#include "chances-panel.h"

#include "app/kit/figure-button.h"

struct _MarquiseChancesPanel {
  AdwBin parent_instance;

  gboolean narrow;
  guint n;                      /* moves that there are */

  GtkLabel *heading;
  GtkGrid *grid;
  GtkWidget *buttons[MARQUISE_CHANCES_MAX];
  char *told;                   /* what was heard last, or NULL */
};

G_DEFINE_FINAL_TYPE (MarquiseChancesPanel, marquise_chances_panel, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (GtkWidget            *button,
            MarquiseChancesPanel *self)
{
  for (guint i = 0; i < MARQUISE_CHANCES_MAX; i++)
    if (self->buttons[i] == button)
      {
        g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, i);
        return;
      }
}

static void
make_button (MarquiseChancesPanel *self,
             guint                 i)
{
  self->buttons[i] = marquise_figure_button_new (GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_focus_on_click (self->buttons[i], FALSE);
  gtk_widget_set_hexpand (self->buttons[i], TRUE);
  g_signal_connect (self->buttons[i], "clicked", G_CALLBACK (clicked_cb), self);
  gtk_grid_attach (self->grid, self->buttons[i], (int) i, 0, 1, 1);
}

/* A place that is not needed stays empty, so that the table above keeps its size. */
static void
show_buttons (MarquiseChancesPanel *self)
{
  for (guint i = 0; i < MARQUISE_CHANCES_MAX; i++)
    {
      gtk_widget_set_sensitive (self->buttons[i], i < self->n);
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_STATE_HIDDEN,
                                   i >= self->n, -1);
      gtk_widget_set_opacity (self->buttons[i], i < self->n ? 1 : 0);
    }
}

static void
set_narrow (MarquiseChancesPanel *self,
            gboolean              narrow)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));

  if (narrow == self->narrow)
    return;

  self->narrow = narrow;
  for (guint i = 0; i < MARQUISE_CHANCES_MAX; i++)
    {
      GtkWidget *button = self->buttons[i];
      GtkLayoutChild *child = gtk_layout_manager_get_layout_child (layout, button);

      g_object_set (child, "column", narrow ? 0 : (int) i, "row", narrow ? (int) i : 0, NULL);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
marquise_chances_panel_get_property (GObject    *object,
                                     guint       id,
                                     GValue     *value,
                                     GParamSpec *pspec)
{
  if (id == PROP_NARROW)
    g_value_set_boolean (value, MARQUISE_CHANCES_PANEL (object)->narrow);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
marquise_chances_panel_set_property (GObject      *object,
                                     guint         id,
                                     const GValue *value,
                                     GParamSpec   *pspec)
{
  if (id == PROP_NARROW)
    set_narrow (MARQUISE_CHANCES_PANEL (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
marquise_chances_panel_finalize (GObject *object)
{
  g_free (MARQUISE_CHANCES_PANEL (object)->told);

  G_OBJECT_CLASS (marquise_chances_panel_parent_class)->finalize (object);
}

static void
marquise_chances_panel_class_init (MarquiseChancesPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = marquise_chances_panel_get_property;
  object_class->set_property = marquise_chances_panel_set_property;
  object_class->finalize = marquise_chances_panel_finalize;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MARQUISE_TYPE_CHANCES_PANEL, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "chances");
}

static void
marquise_chances_panel_init (MarquiseChancesPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->heading = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->heading, 0);
  gtk_label_set_wrap (self->heading, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->heading));
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_spacing (self->grid, 6);
  gtk_grid_set_row_spacing (self->grid, 4);
  for (guint i = 0; i < MARQUISE_CHANCES_MAX; i++)
    make_button (self, i);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), box);
  show_buttons (self);
}

void
marquise_chances_panel_show (MarquiseChancesPanel  *self,
                             const char            *heading,
                             guint                  n,
                             char                 **moves,
                             char                 **chances,
                             char                 **reasons)
{
  g_return_if_fail (MARQUISE_IS_CHANCES_PANEL (self));
  g_return_if_fail (n <= MARQUISE_CHANCES_MAX);

  self->n = n;
  if (g_strcmp0 (gtk_label_get_label (self->heading), heading) != 0)
    gtk_label_set_label (self->heading, heading);
  gtk_widget_set_visible (GTK_WIDGET (self->grid), moves != NULL);
  for (guint i = 0; i < n; i++)
    {
      gtk_widget_set_tooltip_text (self->buttons[i], reasons[i]);
      /* The move is told with its reason, which is the description. */
      marquise_figure_button_set (MARQUISE_FIGURE_BUTTON (self->buttons[i]), moves[i], chances[i],
                                  chances[i]);
    }
  show_buttons (self);
}

gboolean
marquise_chances_panel_tell (MarquiseChancesPanel *self,
                             const char           *sentence)
{
  g_return_val_if_fail (MARQUISE_IS_CHANCES_PANEL (self), FALSE);

  if (g_strcmp0 (self->told, sentence) == 0)
    return FALSE;

  g_free (self->told);
  self->told = g_strdup (sentence);

  return sentence != NULL;
}
