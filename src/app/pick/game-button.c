/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-button.h"

#include "app/system/accessible.h"
#include "app/kit/side-page.h"
#include "engine/games.h"
#include "model/patience/own-patiences.h"
#include "model/words/game-search.h"

#include <glib/gi18n.h>

/* Above and below a name, in logical pixels: a finger hits it. */
#define MARGIN 8

struct _MarquiseGameButton {
  AdwBin parent_instance;

  GPtrArray *ids;               /* of the games, the best known first */
  guint *order;                 /* in the alphabet */
  MarquiseFound *found;         /* how well each of them is meant */
  char *title;
  char *all;                    /* of the line above them, or NULL */
  const char *chosen;           /* of @ids, or NULL: all */

  GtkMenuButton *button;
  GtkWidget *words;
  GtkWidget *search;
  GtkWidget *scrolled;
  GtkListBox *list;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (MarquiseGameButton, marquise_game_button, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

#define ALL (-1)

static const char *
get_id (MarquiseGameButton *self,
        int                 i)
{
  return i == ALL ? NULL : g_ptr_array_index (self->ids, i);
}

static const char *
get_name (MarquiseGameButton *self,
          int                 i)
{
  return i == ALL ? self->all : marquise_game_find_name (get_id (self, i));
}

/* Of which game the row is. */
static int
get_place (GtkListBoxRow *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "place"));
}

static void
choose (MarquiseGameButton *self,
        int                 i)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_ACTION_ROW);
  const char *name = get_name (self, i);
  g_autofree char *heard = g_strdup_printf (C_("spoken", "%s: %s"), self->title, name);
  gboolean other = g_strcmp0 (get_id (self, i), self->chosen) != 0;

  self->chosen = get_id (self, i);
  gtk_label_set_label (GTK_LABEL (self->words), name);
  /* The button that is pressed lies within this one, and is labelled by it. */
  marquise_accessible_call (GTK_WIDGET (self->button), heard);
  if (row != NULL)
    marquise_accessible_call (row, heard);
  if (other)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

/* Searching */

static gboolean
is_searching (MarquiseGameButton *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

/* The line above the games stays there; those that are not found come last. */
static int
get_rank (MarquiseGameButton *self,
          int                 i)
{
  if (i == ALL)
    return -1;

  return self->found[i] != MARQUISE_FOUND_NOT ? (int) self->found[i] : G_MAXINT;
}

static int
compare_rows (GtkListBoxRow *one,
              GtkListBoxRow *other,
              gpointer       user_data)
{
  MarquiseGameButton *self = user_data;
  int i = get_place (one), j = get_place (other);

  if (get_rank (self, i) != get_rank (self, j))
    return get_rank (self, i) - get_rank (self, j);

  /* Where nothing is searched for one looks for a name; of those found the best known is meant. */
  return is_searching (self) ? i - j : (int) self->order[i] - (int) self->order[j];
}

static gboolean
is_found (GtkListBoxRow *row,
          gpointer       user_data)
{
  MarquiseGameButton *self = user_data;
  int i = get_place (row);

  return i == ALL ? !is_searching (self) : self->found[i] != MARQUISE_FOUND_NOT;
}

static void
search_changed_cb (MarquiseGameButton *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *heard = NULL;
  guint n;

  if (self->ids == NULL)
    return;

  n = marquise_game_search (words, self->ids, self->found);
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_filter (self->list);
  gtk_widget_set_visible (self->scrolled, n > 0);
  gtk_widget_set_visible (self->nothing, n == 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (
                              GTK_SCROLLED_WINDOW (self->scrolled)), 0);

  if (!is_searching (self))
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self->search),
                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }
  heard = n > 0 ? marquise_game_search_say (self->ids, self->found)
          : g_strdup (gtk_label_get_label (GTK_LABEL (self->nothing)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, heard, -1);
}

static void
activated_cb (MarquiseGameButton *self,
              GtkListBoxRow      *row)
{
  int i = get_place (row);

  gtk_menu_button_popdown (self->button);
  choose (self, i);
}

/* The first that is found. */
static void
search_activate_cb (MarquiseGameButton *self)
{
  GtkListBoxRow *row;

  search_changed_cb (self);
  row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL && is_found (row, self))
    activated_cb (self, row);
}

/* Down from what is typed is to the first line; GTK would leave the list. */
static gboolean
key_cb (MarquiseGameButton *self,
        guint               key,
        guint               code,
        GdkModifierType     state)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, 0);

  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0
      || row == NULL || !is_found (row, self))
    return FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Lines */

static void
add_row (MarquiseGameButton *self,
         int                 i)
{
  GtkWidget *label = gtk_label_new (get_name (self, i));
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  g_object_set (label, "margin-top", MARGIN, "margin-bottom", MARGIN, NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  g_object_set_data (G_OBJECT (row), "place", GINT_TO_POINTER (i));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_name (self, i), -1);
  gtk_list_box_append (self->list, row);
}

static int
compare_names (gconstpointer one,
               gconstpointer other,
               gpointer      user_data)
{
  return g_utf8_collate (get_name (user_data, *(const int *) one),
                         get_name (user_data, *(const int *) other));
}

static void
find_order (MarquiseGameButton *self)
{
  g_autofree int *sorted = g_new (int, self->ids->len + 1);

  for (guint i = 0; i < self->ids->len; i++)
    sorted[i] = (int) i;
  g_qsort_with_data (sorted, (int) self->ids->len, sizeof (int), compare_names, self);
  g_free (self->order);
  self->order = g_new (guint, self->ids->len + 1);
  for (guint i = 0; i < self->ids->len; i++)
    self->order[sorted[i]] = i;
}

/* When somebody opens it: most lists are never looked at. */
static void
add_rows (MarquiseGameButton *self)
{
  if (self->ids == NULL || gtk_list_box_get_row_at_index (self->list, 0) != NULL)
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title, -1);
  find_order (self);
  for (int i = self->all != NULL ? ALL : 0; i < (int) self->ids->len; i++)
    add_row (self, i);
}

static void
shown_cb (MarquiseGameButton *self)
{
  add_rows (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
  gtk_widget_grab_focus (self->search);
}

/* Parent overrides */

static gboolean
marquise_game_button_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MARQUISE_GAME_BUTTON (widget)->button));
}

/* What a row does with whatever it is activated by. */
static gboolean
marquise_game_button_mnemonic_activate (GtkWidget *widget,
                                        gboolean   cycles)
{
  gtk_menu_button_popup (MARQUISE_GAME_BUTTON (widget)->button);

  return TRUE;
}

static void
marquise_game_button_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  if (id == PROP_CHOSEN)
    g_value_set_string (value, marquise_game_button_get_chosen (MARQUISE_GAME_BUTTON (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
marquise_game_button_finalize (GObject *object)
{
  MarquiseGameButton *self = MARQUISE_GAME_BUTTON (object);

  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_free (self->found);
  g_free (self->order);
  g_free (self->title);
  g_free (self->all);

  G_OBJECT_CLASS (marquise_game_button_parent_class)->finalize (object);
}

static void
marquise_game_button_class_init (MarquiseGameButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = marquise_game_button_get_property;
  object_class->finalize = marquise_game_button_finalize;
  widget_class->grab_focus = marquise_game_button_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;
  widget_class->mnemonic_activate = marquise_game_button_mnemonic_activate;

  properties[PROP_CHOSEN] = g_param_spec_string ("chosen", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/marquise/game-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameButton, button);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameButton, words);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameButton, search);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameButton, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameButton, list);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameButton, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
marquise_game_button_init (MarquiseGameButton *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->search, keys);
  /* Typing searches on, wherever the keyboard is in the list. */
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search),
                                           GTK_WIDGET (self->scrolled));
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  gtk_list_box_set_filter_func (self->list, is_found, self, NULL);
}

/* Public functions */

GPtrArray *
marquise_game_button_list_games (gboolean (*fits) (const char *id))
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; games[i] != NULL; i++)
    if (!marquise_own_patiences_is_dropped (games[i]->id)
        && (fits == NULL || fits (games[i]->id)))
      g_ptr_array_add (ids, (gpointer) games[i]->id);

  return ids;
}

void
marquise_game_button_set_games (MarquiseGameButton *self,
                                GPtrArray          *ids,
                                const char         *title,
                                const char         *all)
{
  GtkListBoxRow *row;

  g_return_if_fail (MARQUISE_IS_GAME_BUTTON (self));
  g_return_if_fail (ids != NULL && title != NULL);
  g_return_if_fail (ids->len > 0 || all != NULL);

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_ptr_array_ref (ids);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  self->ids = ids;
  g_free (self->found);
  self->found = g_new0 (MarquiseFound, ids->len + 1);
  g_free (self->title);
  self->title = g_strdup (title);
  g_free (self->all);
  self->all = g_strdup (all);
  marquise_game_button_set_chosen (self, self->chosen);
}

const char *
marquise_game_button_get_chosen (MarquiseGameButton *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME_BUTTON (self), NULL);

  return self->chosen;
}

void
marquise_game_button_set_chosen (MarquiseGameButton *self,
                                 const char         *id)
{
  guint i = 0;

  g_return_if_fail (MARQUISE_IS_GAME_BUTTON (self));
  g_return_if_fail (self->ids != NULL);

  while (i < self->ids->len && g_strcmp0 (g_ptr_array_index (self->ids, i), id) != 0)
    i++;
  choose (self, i < self->ids->len ? (int) i : self->all != NULL ? ALL : 0);
}
