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

/* The keys of the application are dead over such a dialog; that which quits is not to be. */
void
marquise_parent_present (AdwDialog *dialog,
                         GtkWidget *parent)
{
  GtkEventController *keys;

  g_return_if_fail (ADW_IS_DIALOG (dialog));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_q,
                                                                                  GDK_CONTROL_MASK),
                                                          gtk_named_action_new ("app.quit")));
  gtk_widget_add_controller (GTK_WIDGET (dialog), keys);
  adw_dialog_present (dialog, parent);
}

#endif
