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
