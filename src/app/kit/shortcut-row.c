/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the page of shortcuts: what keys do, and the keys, beneath it where there is no room
 * beside it. GTK's own window of shortcuts is as wide as its words, whatever the screen. */

#include "config.h"

#include "shortcut-row.h"

#include "fold-box.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MarquiseShortcutRow {
  AdwPreferencesRow parent_instance;

  GtkWidget *title;
  GtkWidget *keys;              /* a GtkShortcutLabel for each way to do it */
  char *accelerator;
};

G_DEFINE_FINAL_TYPE (MarquiseShortcutRow, marquise_shortcut_row, ADW_TYPE_PREFERENCES_ROW)

enum {
  PROP_0,
  PROP_ACCELERATOR,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

/* “Ctrl+Enter”: GTK’s “Return” is not what stands on the key, nor what the help calls it. */
static char *
say_key (guint           key,
         GdkModifierType state)
{
  g_autofree char *like = NULL;

  if (key != GDK_KEY_Return)
    return gtk_accelerator_get_label (key, state);

  like = gtk_accelerator_get_label (GDK_KEY_a, state);
  like[strlen (like) - 1] = '\0';

  return g_strconcat (like, C_("key", "Enter"), NULL);
}

/* Keys that are pressed together, or one after the other. What stands on them for Space, Return and
 * the arrows is painted as signs, which a voice passes over. (transfer full) */
static char *
say_keys (const char *keys)
{
  g_auto (GStrv) parts = g_strsplit (keys, "+", -1);
  g_autoptr (GString) words = g_string_new (NULL);

  for (char **part = parts; *part != NULL; part++)
    {
      g_autofree char *label = NULL;
      GdkModifierType state;
      guint key;

      if (gtk_accelerator_parse (*part, &key, &state))
        label = say_key (key, state);
      if (words->len > 0)
        g_string_append_c (words, ' ');
      g_string_append (words, label != NULL ? label : *part);
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* One way to do it: keys, or the first and the last of several. (transfer full) */
static char *
say_way (const char *way)
{
  g_auto (GStrv) ends = g_strsplit (way, "...", 2);
  g_autofree char *first = say_keys (ends[0]);

  if (ends[0] == NULL || ends[1] == NULL)
    return g_steal_pointer (&first);

  /* Translators: the first and the last of several keys, as a screen reader says them: “1 to 9”. */
  return g_strdup_printf (C_("keys", "%s to %s"), first, ends[1]);
}

/* One thing to be heard, not a dozen of labels. */
static void
update_name (MarquiseShortcutRow *self)
{
  g_auto (GStrv) ways = g_strsplit (self->accelerator != NULL ? self->accelerator : "", " ", -1);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (char **way = ways; *way != NULL; way++)
    {
      g_autofree char *said = say_way (*way);

      if (words->len > 0)
        g_string_append (words, ", ");
      g_string_append (words, said);
    }
  /* Translators: what a key does, and the key: “Hint: H”. */
  name = g_strdup_printf (_("%s: %s"), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)),
                          words->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_accelerator (MarquiseShortcutRow *self,
                 const char          *accelerator)
{
  g_auto (GStrv) ways = g_strsplit (accelerator != NULL ? accelerator : "", " ", -1);

  self->accelerator = g_strdup (accelerator);
  for (char **way = ways; *way != NULL; way++)
    {
      GtkWidget *keys = gtk_shortcut_label_new (*way);

      gtk_widget_set_halign (keys, GTK_ALIGN_START);
      marquise_fold_box_append (MARQUISE_FOLD_BOX (self->keys), keys);
    }
  update_name (self);
}

static void
marquise_shortcut_row_get_property (GObject    *object,
                                    guint       property_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  MarquiseShortcutRow *self = MARQUISE_SHORTCUT_ROW (object);

  switch (property_id)
    {
    case PROP_ACCELERATOR:
      g_value_set_string (value, self->accelerator);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_shortcut_row_set_property (GObject      *object,
                                    guint         property_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  MarquiseShortcutRow *self = MARQUISE_SHORTCUT_ROW (object);

  switch (property_id)
    {
    case PROP_ACCELERATOR:
      set_accelerator (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_shortcut_row_finalize (GObject *object)
{
  g_free (MARQUISE_SHORTCUT_ROW (object)->accelerator);

  G_OBJECT_CLASS (marquise_shortcut_row_parent_class)->finalize (object);
}

static void
marquise_shortcut_row_class_init (MarquiseShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = marquise_shortcut_row_finalize;
  object_class->get_property = marquise_shortcut_row_get_property;
  object_class->set_property = marquise_shortcut_row_set_property;

  properties[PROP_ACCELERATOR] =
    g_param_spec_string ("accelerator", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, LAST_PROP, properties);
}

static void
marquise_shortcut_row_init (MarquiseShortcutRow *self)
{
  GtkWidget *box = marquise_fold_box_new (12);

  self->title = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "hexpand", TRUE, NULL);
  self->keys = marquise_fold_box_new (12);
  gtk_widget_set_valign (self->keys, GTK_ALIGN_CENTER);
  g_object_bind_property (self, "title", self->title, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect (self, "notify::title", G_CALLBACK (update_name), NULL);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (box), self->title);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (box), self->keys);
  gtk_widget_add_css_class (box, "shortcut");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}
