/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "letter-keys.h"

#include "table/key-names.h"

#include <glib/gi18n.h>

/* Letters are chosen by translators; the table itself has others. */
static const struct {
  const char *key;
  const char *action;
} letters[] = {
  /* Translators: a key: takes the last move back. */
  { NC_("key", "u"), "win.undo" },
  /* Translators: a key: finds a card. */
  { NC_("key", "f"), "win.find-card" },
  /* Translators: a key: lists what can be declared. */
  { NC_("key", "a"), "win.declare" },
  /* Translators: a key: reads the whole table aloud. */
  { NC_("key", "t"), "win.read-table" },
  /* Translators: a key: reads one pile aloud. */
  { NC_("key", "p"), "win.read-pile" },
  /* Translators: a key: reads aloud what can be played. */
  { NC_("key", "m"), "win.read-moves" },
};

static const char *
find_action (guint keyval)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (table_key_is_letter (keyval, g_dpgettext2 (NULL, "key", letters[i].key)))
      return letters[i].action;

  return NULL;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                GtkWidget             *table)
{
  const char *action;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;

  action = find_action (keyval);
  if (action == NULL)
    action = find_action (table_key_in_latin (table, keyval, code));
  if (action == NULL)
    return GDK_EVENT_PROPAGATE;

  if (!gtk_widget_activate_action (table, action, NULL))
    gtk_widget_error_bell (table);

  return GDK_EVENT_STOP;
}

void
marquise_letter_keys_attach (GtkWidget *table)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), table);
  gtk_widget_add_controller (table, keys);
}
