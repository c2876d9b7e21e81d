/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "parent.h"

/* A closed window may stay alive for pending callbacks or a key being handled, longer than its
 * parent, and GTK does not tell it of the parent's end. */
static void
forget_parent_cb (GtkWindow *dialog)
{
  gtk_window_set_transient_for (dialog, NULL);
}

void
marquise_parent_set (GtkWindow *dialog,
                     GtkWindow *parent)
{
  g_return_if_fail (GTK_IS_WINDOW (dialog));
  g_return_if_fail (GTK_IS_WINDOW (parent));

  gtk_window_set_application (dialog, gtk_window_get_application (parent));
  gtk_window_set_transient_for (dialog, parent);
  g_signal_connect (dialog, "unrealize", G_CALLBACK (forget_parent_cb), NULL);
}

#if ADW_CHECK_VERSION (1, 5, 0)

/* The keys of the application are dead over such a dialog; those that quit are not to be. */
static void
add_keys_to_quit (GtkWidget      *dialog,
                  GtkApplication *application)
{
  static const char action[] = "app.quit";
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, action);
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (char **key = keys; *key != NULL; key++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (*key),
                                                gtk_named_action_new (action));

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (dialog, controller);
}

void
marquise_parent_present (AdwDialog *dialog,
                         GtkWidget *parent)
{
  GtkRoot *root;

  g_return_if_fail (ADW_IS_DIALOG (dialog));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  root = gtk_widget_get_root (parent);
  if (GTK_IS_WINDOW (root) && gtk_window_get_application (GTK_WINDOW (root)) != NULL)
    add_keys_to_quit (GTK_WIDGET (dialog), gtk_window_get_application (GTK_WINDOW (root)));
  adw_dialog_present (dialog, parent);
}

#endif
