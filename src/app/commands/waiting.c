/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "waiting.h"

#include "app/kit/dialogs.h"
#include "app/kit/letters.h"
#include "app/system/toasts.h"

#include <glib/gi18n.h>

/* A wait shorter than this is not worth a word; milliseconds. */
#define SHOWN_AFTER 500

struct _MarquiseWaiting {
  GObject parent_instance;

  AdwToastOverlay *overlay;
  GCancellable *cancellable;    /* NULL when nothing is waited for */
  const char *sentence;
  AdwToast *toast;              /* NULL until the wait lasts */
  guint source;
};

G_DEFINE_FINAL_TYPE (MarquiseWaiting, marquise_waiting, G_TYPE_OBJECT)

static void
forget (MarquiseWaiting *self)
{
  AdwToast *toast = g_steal_pointer (&self->toast);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->cancellable);
  if (toast != NULL)
    {
      marquise_toasts_dismiss (toast);
      g_object_unref (toast);
    }
}

static void
dismissed_cb (AdwToast        *toast,
              MarquiseWaiting *self)
{
  if (toast == self->toast)
    marquise_waiting_stop (self);
}

static gboolean
show_cb (gpointer user_data)
{
  MarquiseWaiting *self = user_data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *label = gtk_label_new (self->sentence);

  self->source = 0;
  gtk_spinner_start (GTK_SPINNER (spinner));
  marquise_dialogs_fit_toast_line (GTK_LABEL (label));
  /* With large letters a telephone has room for a word beside “Stop”, but for no more. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_visible (spinner, !marquise_letters_are_large ());
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), label);

  self->toast = g_object_ref (marquise_toasts_new (self->sentence, box));
  adw_toast_set_button_label (self->toast, _("Stop"));
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_priority (self->toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed_cb), self, 0);
  marquise_toasts_say (self->overlay, self->toast);

  return G_SOURCE_REMOVE;
}

static void
marquise_waiting_dispose (GObject *object)
{
  marquise_waiting_stop (MARQUISE_WAITING (object));

  G_OBJECT_CLASS (marquise_waiting_parent_class)->dispose (object);
}

static void
marquise_waiting_class_init (MarquiseWaitingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_waiting_dispose;
}

static void
marquise_waiting_init (MarquiseWaiting *self)
{
}

MarquiseWaiting *
marquise_waiting_new (AdwToastOverlay *overlay)
{
  MarquiseWaiting *self;

  g_return_val_if_fail (ADW_IS_TOAST_OVERLAY (overlay), NULL);

  self = g_object_new (MARQUISE_TYPE_WAITING, NULL);
  self->overlay = overlay;

  return self;
}

GCancellable *
marquise_waiting_begin (MarquiseWaiting *self,
                        const char      *sentence)
{
  g_return_val_if_fail (MARQUISE_IS_WAITING (self), NULL);

  marquise_waiting_stop (self);
  self->cancellable = g_cancellable_new ();
  self->sentence = sentence;
  self->source = g_timeout_add (SHOWN_AFTER, show_cb, self);

  return self->cancellable;
}

gboolean
marquise_waiting_take (MarquiseWaiting *self,
                       GCancellable    *cancellable)
{
  g_return_val_if_fail (MARQUISE_IS_WAITING (self), FALSE);

  if (cancellable == NULL || self->cancellable != cancellable)
    return FALSE;

  forget (self);

  return TRUE;
}

gboolean
marquise_waiting_stop (MarquiseWaiting *self)
{
  g_autoptr (GCancellable) cancellable = NULL;

  g_return_val_if_fail (MARQUISE_IS_WAITING (self), FALSE);

  g_set_object (&cancellable, self->cancellable);
  if (cancellable == NULL)
    return FALSE;

  forget (self);
  g_cancellable_cancel (cancellable);

  return TRUE;
}
