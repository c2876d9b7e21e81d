/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "side-page.h"

typedef struct {
  char *heading;
  char *title;
  char *subtitle;
  GtkWidget *buttons;
  GtkWidget *end_buttons;
  GSimpleActionGroup *actions;
} MarquiseSidePagePrivate;

G_DEFINE_TYPE_WITH_PRIVATE (MarquiseSidePage, marquise_side_page, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_HEADING,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_BUTTONS,
  PROP_END_BUTTONS,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

static MarquiseSidePagePrivate *
get_private (gpointer self)
{
  return marquise_side_page_get_instance_private (MARQUISE_SIDE_PAGE (self));
}

static void
set_text (MarquiseSidePage *self,
          char            **place,
          const char       *text,
          guint             property)
{
  if (text == NULL || g_strcmp0 (*place, text) == 0)
    return;

  g_free (*place);
  *place = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
marquise_side_page_get_property (GObject    *object,
                                 guint       property_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  MarquiseSidePagePrivate *private = get_private (object);

  switch (property_id)
    {
    case PROP_HEADING:
      g_value_set_string (value, private->heading);
      break;
    case PROP_TITLE:
      g_value_set_string (value, private->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, private->subtitle);
      break;
    case PROP_BUTTONS:
      g_value_set_object (value, private->buttons);
      break;
    case PROP_END_BUTTONS:
      g_value_set_object (value, private->end_buttons);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_side_page_set_property (GObject      *object,
                                 guint         property_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  MarquiseSidePage *self = MARQUISE_SIDE_PAGE (object);
  MarquiseSidePagePrivate *private = get_private (self);

  switch (property_id)
    {
    case PROP_HEADING:
      set_text (self, &private->heading, g_value_get_string (value), property_id);
      break;
    case PROP_TITLE:
      set_text (self, &private->title, g_value_get_string (value), property_id);
      break;
    case PROP_SUBTITLE:
      set_text (self, &private->subtitle, g_value_get_string (value), property_id);
      break;
    case PROP_BUTTONS:
      g_set_object (&private->buttons, g_value_get_object (value));
      break;
    case PROP_END_BUTTONS:
      g_set_object (&private->end_buttons, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

/* GTK remembers in each container what had the keyboard last, and Tab came back to that: what
 * stands before it was not reached. */
static gboolean
forget_focus_cb (gpointer user_data)
{
  MarquiseSidePage *self = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *widget = GTK_WIDGET (self), *child;

  if (focus == NULL || gtk_widget_is_ancestor (focus, widget))
    return G_SOURCE_REMOVE;

  while ((child = gtk_widget_get_focus_child (widget)) != NULL)
    {
      gtk_widget_set_focus_child (widget, NULL);
      widget = child;
    }

  return G_SOURCE_REMOVE;
}

/* The window does not know yet which widget gets the focus. */
static void
focus_cb (MarquiseSidePage *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, forget_focus_cb, g_object_ref (self), g_object_unref);
}

static void
marquise_side_page_dispose (GObject *object)
{
  g_clear_object (&get_private (object)->buttons);
  g_clear_object (&get_private (object)->end_buttons);
  g_clear_object (&get_private (object)->actions);

  G_OBJECT_CLASS (marquise_side_page_parent_class)->dispose (object);
}

static void
marquise_side_page_finalize (GObject *object)
{
  MarquiseSidePagePrivate *private = get_private (object);

  g_free (private->heading);
  g_free (private->title);
  g_free (private->subtitle);

  G_OBJECT_CLASS (marquise_side_page_parent_class)->finalize (object);
}

static void
marquise_side_page_class_init (MarquiseSidePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = marquise_side_page_get_property;
  object_class->set_property = marquise_side_page_set_property;
  object_class->dispose = marquise_side_page_dispose;
  object_class->finalize = marquise_side_page_finalize;

  properties[PROP_HEADING] = g_param_spec_string ("heading", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_BUTTONS] = g_param_spec_object ("buttons", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_END_BUTTONS] = g_param_spec_object ("end-buttons", NULL, NULL, GTK_TYPE_WIDGET,
                                                      flags);
  g_object_class_install_properties (object_class, LAST_PROP, properties);
}

static void
marquise_side_page_init (MarquiseSidePage *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_css_class (GTK_WIDGET (self), "side-page");
}

const char *
marquise_side_page_get_heading (MarquiseSidePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_SIDE_PAGE (self), NULL);

  return get_private (self)->heading;
}

const char *
marquise_side_page_get_title (MarquiseSidePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_SIDE_PAGE (self), NULL);

  return get_private (self)->title != NULL ? get_private (self)->title
         : get_private (self)->heading;
}

const char *
marquise_side_page_get_subtitle (MarquiseSidePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_SIDE_PAGE (self), NULL);

  return get_private (self)->subtitle != NULL ? get_private (self)->subtitle : "";
}

GtkWidget *
marquise_side_page_get_buttons (MarquiseSidePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_SIDE_PAGE (self), NULL);

  return get_private (self)->buttons;
}

GtkWidget *
marquise_side_page_get_end_buttons (MarquiseSidePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_SIDE_PAGE (self), NULL);

  return get_private (self)->end_buttons;
}

void
marquise_side_page_set_titles (MarquiseSidePage *self,
                               const char       *title,
                               const char       *subtitle)
{
  g_return_if_fail (MARQUISE_IS_SIDE_PAGE (self));

  set_text (self, &get_private (self)->title, title, PROP_TITLE);
  set_text (self, &get_private (self)->subtitle, subtitle, PROP_SUBTITLE);
}

void
marquise_side_page_add_actions (MarquiseSidePage   *self,
                                const char         *prefix,
                                const GActionEntry *entries,
                                guint               n_entries)
{
  MarquiseSidePagePrivate *private = get_private (self);
  GtkWidget *places[] = { GTK_WIDGET (self), private->buttons, private->end_buttons };

  g_return_if_fail (MARQUISE_IS_SIDE_PAGE (self));
  g_return_if_fail (private->actions == NULL);

  private->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (private->actions), entries, (int) n_entries, self);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] != NULL)
      gtk_widget_insert_action_group (places[i], prefix, G_ACTION_GROUP (private->actions));
}

void
marquise_side_page_enable_action (MarquiseSidePage *self,
                                  const char       *name,
                                  gboolean          enabled)
{
  GAction *action;

  g_return_if_fail (MARQUISE_IS_SIDE_PAGE (self));

  action = g_action_map_lookup_action (G_ACTION_MAP (get_private (self)->actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

gboolean
marquise_side_page_move_focus (GtkWidget        *widget,
                               GtkDirectionType  direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    child = back ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);
  while (child != NULL && !(gtk_widget_get_mapped (child)
                            && gtk_widget_child_focus (child, direction)))
    child = back ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);

  return child != NULL;
}

void
marquise_side_page_stop_search (GtkEditable *search)
{
  g_return_if_fail (GTK_IS_EDITABLE (search));

  if (*gtk_editable_get_text (search) != '\0')
    gtk_editable_set_text (search, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (search), "win.leave", NULL);
}

gboolean
marquise_side_page_go_back (MarquiseSidePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_SIDE_PAGE (self), FALSE);

  return MARQUISE_SIDE_PAGE_GET_CLASS (self)->go_back != NULL
         && MARQUISE_SIDE_PAGE_GET_CLASS (self)->go_back (self);
}

gboolean
marquise_side_page_needs_line (MarquiseSidePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_SIDE_PAGE (self), FALSE);

  return MARQUISE_SIDE_PAGE_GET_CLASS (self)->needs_line != NULL
         && MARQUISE_SIDE_PAGE_GET_CLASS (self)->needs_line (self);
}
