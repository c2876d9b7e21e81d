/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A button is called by what can be chosen, and by what is chosen once something is. */

#include "config.h"

#include "chooser-filters.h"

#include "app/view/late-menu.h"

#include <glib/gi18n.h>

#define SPACING 6

/* The choices of one filter; texts are untranslated. */
typedef struct {
  const char *name;             /* of its action */
  const char *title;            /* what can be chosen */
  const char *any;              /* in the menu */
  const char *choices[2];       /* in the menu */
  const char *chosen[2];        /* on the button */
} Filter;

static const Filter filters[] = {
  {
    "cards", N_("Cards"), N_("Face up or face down"),
    { N_("All the cards are face up"), N_("Some cards are face down") },
    { N_("All face up"), N_("Some face down") }
  },
  {
    "packs", N_("Packs"), N_("One pack or two"),
    { N_("One pack"), N_("Two packs") },
    { N_("One pack"), N_("Two packs") }
  },
  {
    "length", N_("Length"), N_("Short or long"),
    { N_("Short: fewer than 120 moves"), N_("Long: 120 moves and more") },
    { N_("Short"), N_("Long") }
  },
  {
    "odds", N_("Difficulty"), N_("Easy or hard to win"),
    { N_("Easy: at least nine deals in ten can be won"), N_("Hard: at most half of the deals") },
    { N_("Easy"), N_("Hard") }
  },
  {
    "played", N_("Played"), N_("Played or not"),
    { N_("Won before"), N_("Never played") },
    { N_("Won before"), N_("Never played") }
  },
};

#define N_FILTERS G_N_ELEMENTS (filters)

struct _MarquiseChooserFilters {
  AdwBin parent_instance;

  MarquiseGameWish wish;
  GSimpleActionGroup *actions;
  GtkWidget *buttons[N_FILTERS];
};

G_DEFINE_FINAL_TYPE (MarquiseChooserFilters, marquise_chooser_filters, ADW_TYPE_BIN)

enum {
  SIGNAL_CHANGED,
  SIGNAL_SURPRISE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static MarquiseWanted *
get_wanted (MarquiseChooserFilters *self,
            guint                   i)
{
  MarquiseWanted *wanted[N_FILTERS] = {
    &self->wish.cards, &self->wish.packs, &self->wish.length, &self->wish.odds, &self->wish.played
  };

  return wanted[i];
}

static void
label_button (MarquiseChooserFilters *self,
              guint                   i)
{
  const Filter *filter = &filters[i];
  MarquiseWanted wanted = *get_wanted (self, i);
  const char *label = _(wanted == MARQUISE_WANTED_ANY ? filter->title : filter->chosen[wanted - 1]);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->buttons[i]), label);
  if (wanted != MARQUISE_WANTED_ANY)
    gtk_widget_add_css_class (self->buttons[i], "lit");
  else
    gtk_widget_remove_css_class (self->buttons[i], "lit");
}

static void
change_cb (GSimpleAction          *action,
           GVariant               *state,
           MarquiseChooserFilters *self)
{
  const char *name = g_action_get_name (G_ACTION (action));
  g_autoptr (GVariant) before = g_action_get_state (G_ACTION (action));

  /* Without a change, nothing need be laid out again. */
  if (g_variant_equal (before, state))
    return;

  g_simple_action_set_state (action, state);
  for (guint i = 0; i < N_FILTERS; i++)
    if (g_str_equal (filters[i].name, name))
      {
        *get_wanted (self, i) = (MarquiseWanted) g_variant_get_int32 (state);
        label_button (self, i);
      }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
add_choice (GMenu        *menu,
            const Filter *filter,
            const char   *label,
            int           wanted)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (_(label), NULL);
  g_autofree char *action = g_strconcat ("filters.", filter->name, NULL);

  g_menu_item_set_action_and_target_value (item, action, g_variant_new_int32 (wanted));
  g_menu_append_item (menu, item);
}

static GtkWidget *
make_button (MarquiseChooserFilters *self,
             guint                   i)
{
  const Filter *filter = &filters[i];
  GtkWidget *button = self->buttons[i] = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleAction) action =
    g_simple_action_new_stateful (filter->name, G_VARIANT_TYPE_INT32,
                                  g_variant_new_int32 (MARQUISE_WANTED_ANY));

  add_choice (menu, filter, filter->any, MARQUISE_WANTED_ANY);
  for (int choice = 0; choice < 2; choice++)
    add_choice (menu, filter, filter->choices[choice], MARQUISE_WANTED_FIRST + choice);
  g_signal_connect (action, "change-state", G_CALLBACK (change_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
  gtk_widget_add_css_class (button, "filter");
  marquise_late_menu_set_button (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  label_button (self, i);

  return button;
}

static void
surprise_cb (MarquiseChooserFilters *self)
{
  g_signal_emit (self, signals[SIGNAL_SURPRISE], 0);
}

static void
marquise_chooser_filters_dispose (GObject *object)
{
  MarquiseChooserFilters *self = MARQUISE_CHOOSER_FILTERS (object);

  g_clear_object (&self->actions);

  G_OBJECT_CLASS (marquise_chooser_filters_parent_class)->dispose (object);
}

static void
marquise_chooser_filters_class_init (MarquiseChooserFiltersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_chooser_filters_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SURPRISE] = g_signal_new ("surprise", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* All in one row, which scrolls if there is not enough room. */
static void
marquise_chooser_filters_init (MarquiseChooserFilters *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *surprise = gtk_button_new_with_mnemonic (_("S_urprise me"));

  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < N_FILTERS; i++)
    gtk_box_append (GTK_BOX (box), make_button (self, i));
  gtk_widget_add_css_class (surprise, "filter");
  gtk_widget_set_tooltip_text (surprise, _("Open one of these games at random"));
  g_signal_connect_swapped (surprise, "clicked", G_CALLBACK (surprise_cb), self);
  gtk_box_append (GTK_BOX (box), surprise);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "filters", G_ACTION_GROUP (self->actions));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

MarquiseChooserFilters *
marquise_chooser_filters_new (void)
{
  return g_object_new (MARQUISE_TYPE_CHOOSER_FILTERS, NULL);
}

const MarquiseGameWish *
marquise_chooser_filters_get_wish (MarquiseChooserFilters *self)
{
  g_return_val_if_fail (MARQUISE_IS_CHOOSER_FILTERS (self), NULL);

  return &self->wish;
}

gboolean
marquise_chooser_filters_is_set (MarquiseChooserFilters *self)
{
  g_return_val_if_fail (MARQUISE_IS_CHOOSER_FILTERS (self), FALSE);

  for (guint i = 0; i < N_FILTERS; i++)
    if (*get_wanted (self, i) != MARQUISE_WANTED_ANY)
      return TRUE;

  return FALSE;
}

void
marquise_chooser_filters_forget (MarquiseChooserFilters *self)
{
  g_return_if_fail (MARQUISE_IS_CHOOSER_FILTERS (self));

  for (guint i = 0; i < N_FILTERS; i++)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), filters[i].name,
                                        g_variant_new_int32 (MARQUISE_WANTED_ANY));
}
