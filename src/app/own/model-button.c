/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model-button.h"

#include "app/kit/accessible.h"
#include "engine/games.h"
#include "model/patience/draft.h"
#include "model/words/game-search.h"

#include <glib/gi18n.h>

/* Above and below a name, in logical pixels: a finger hits it. */
#define MARGIN 8

struct _MarquiseModelButton {
  AdwBin parent_instance;

  GPtrArray *ids;               /* of the patiences, borrowed */
  MarquiseFound *found;         /* how well each of them is meant */
  guint chosen;

  GtkMenuButton *button;
  GtkWidget *words;
  GtkWidget *search;
  GtkWidget *scrolled;
  GtkListBox *list;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (MarquiseModelButton, marquise_model_button, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const char *
get_id (MarquiseModelButton *self,
        guint                i)
{
  return g_ptr_array_index (self->ids, i);
}

/* Of which patience the row is. */
static guint
get_place (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "place"));
}

static void
choose (MarquiseModelButton *self,
        guint                i)
{
  const char *name = marquise_game_find_name (get_id (self, i));
  /* Translators: the name of a patience. */
  g_autofree char *heard = g_strdup_printf (_("Like %s"), name);
  gboolean other = i != self->chosen;

  self->chosen = i;
  gtk_label_set_label (GTK_LABEL (self->words), name);
  /* The button that is pressed lies within the other one. */
  marquise_accessible_name_button (gtk_widget_get_first_child (GTK_WIDGET (self->button)), heard);
  if (other)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

/* Searching */

/* Those that are not found come last. */
static int
get_rank (MarquiseModelButton *self,
          guint                i)
{
  return self->found[i] != MARQUISE_FOUND_NOT ? (int) self->found[i] : G_MAXINT;
}

static int
compare_rows (GtkListBoxRow *one,
              GtkListBoxRow *other,
              gpointer       user_data)
{
  MarquiseModelButton *self = user_data;
  guint i = get_place (one), j = get_place (other);

  return get_rank (self, i) != get_rank (self, j) ? get_rank (self, i) - get_rank (self, j)
         : (int) i - (int) j;
}

static gboolean
is_found (GtkListBoxRow *row,
          gpointer       user_data)
{
  MarquiseModelButton *self = user_data;

  return self->found[get_place (row)] != MARQUISE_FOUND_NOT;
}

static void
search_changed_cb (MarquiseModelButton *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint n = marquise_game_search (words, self->ids, self->found);

  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_filter (self->list);
  gtk_widget_set_visible (self->scrolled, n > 0);
  gtk_widget_set_visible (self->nothing, n == 0);
}

static void
activated_cb (MarquiseModelButton *self,
              GtkListBoxRow       *row)
{
  choose (self, get_place (row));
  gtk_menu_button_popdown (self->button);
}

/* The first that is found. */
static void
search_activate_cb (MarquiseModelButton *self)
{
  GtkListBoxRow *row;

  search_changed_cb (self);
  row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL && is_found (row, self))
    activated_cb (self, row);
}

static void
shown_cb (MarquiseModelButton *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
  gtk_widget_grab_focus (self->search);
}

/* Making */

static void
add_models (MarquiseModelButton *self)
{
  for (int i = 0; patiences[i] != NULL; i++)
    {
      const char *id = patiences[i]->game.id;
      GtkWidget *label, *row;

      if (!marquise_draft_is_model (id) || games_is_own (id))
        continue;
      label = gtk_label_new (marquise_game_find_name (id));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      g_object_set (label, "margin-top", MARGIN, "margin-bottom", MARGIN, NULL);
      row = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (self->ids->len));
      gtk_list_box_append (self->list, row);
      g_ptr_array_add (self->ids, (gpointer) id);
    }
  self->found = g_new0 (MarquiseFound, self->ids->len + 1);
}

/* Parent overrides */

static void
marquise_model_button_get_property (GObject    *object,
                                    guint       id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  if (id == PROP_CHOSEN)
    g_value_set_string (value, marquise_model_button_get_chosen (MARQUISE_MODEL_BUTTON (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
marquise_model_button_finalize (GObject *object)
{
  MarquiseModelButton *self = MARQUISE_MODEL_BUTTON (object);

  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_free (self->found);

  G_OBJECT_CLASS (marquise_model_button_parent_class)->finalize (object);
}

static void
marquise_model_button_class_init (MarquiseModelButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = marquise_model_button_get_property;
  object_class->finalize = marquise_model_button_finalize;

  properties[PROP_CHOSEN] = g_param_spec_string ("chosen", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/marquise/model-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseModelButton, button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseModelButton, words);
  gtk_widget_class_bind_template_child (widget_class, MarquiseModelButton, search);
  gtk_widget_class_bind_template_child (widget_class, MarquiseModelButton, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarquiseModelButton, list);
  gtk_widget_class_bind_template_child (widget_class, MarquiseModelButton, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
marquise_model_button_init (MarquiseModelButton *self)
{
  self->ids = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  add_models (self);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  gtk_list_box_set_filter_func (self->list, is_found, self, NULL);
  search_changed_cb (self);
  choose (self, 0);
}

/* Public functions */

const char *
marquise_model_button_get_chosen (MarquiseModelButton *self)
{
  g_return_val_if_fail (MARQUISE_IS_MODEL_BUTTON (self), NULL);

  return get_id (self, self->chosen);
}

void
marquise_model_button_set_chosen (MarquiseModelButton *self,
                                  const char          *id)
{
  guint i = 0;

  g_return_if_fail (MARQUISE_IS_MODEL_BUTTON (self));

  while (i < self->ids->len && g_strcmp0 (get_id (self, i), id) != 0)
    i++;
  choose (self, i < self->ids->len ? i : 0);
}
