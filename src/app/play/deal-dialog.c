/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks for the number of a deal. It shows the present number, so that the player can pass it on. */

#include "config.h"

#include "deal-dialog.h"

#include "app/kit/fold-box.h"

#include <glib/gi18n.h>

struct _MarquiseDealDialog {
  MarquiseQuestion parent_instance;

  guint32 number;               /* what the entry says, 0 when it is not a number */

  GtkWidget *present;
  GtkWidget *present_number;
  GtkWidget *entry;
};

G_DEFINE_FINAL_TYPE (MarquiseDealDialog, marquise_deal_dialog, MARQUISE_TYPE_QUESTION)

enum {
  CHOSEN,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

static void
copy_cb (MarquiseDealDialog *self)
{
  const char *number = gtk_label_get_label (GTK_LABEL (self->present_number));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), number);
}

static void
changed_cb (MarquiseDealDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  gboolean valid = marquise_deal_dialog_parse (text, &self->number);

  marquise_question_set_enabled (MARQUISE_QUESTION (self), "deal", valid);
  if (valid || text[0] == '\0')
    gtk_widget_remove_css_class (self->entry, "error");
  else
    gtk_widget_add_css_class (self->entry, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               valid || text[0] == '\0' ? GTK_ACCESSIBLE_INVALID_FALSE
                                                        : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
marquise_deal_dialog_response (MarquiseQuestion *dialog,
                               const char       *response)
{
  MarquiseDealDialog *self = MARQUISE_DEAL_DIALOG (dialog);

  if (g_strcmp0 (response, "deal") == 0 && self->number != 0)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) self->number);
}

static void
marquise_deal_dialog_class_init (MarquiseDealDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MARQUISE_QUESTION_CLASS (klass)->response = marquise_deal_dialog_response;

  signals[CHOSEN] =
    g_signal_new ("chosen", MARQUISE_TYPE_DEAL_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/deal-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseDealDialog, present);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDealDialog, present_number);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDealDialog, entry);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
marquise_deal_dialog_init (MarquiseDealDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_question_set_up (MARQUISE_QUESTION (self));
}

MarquiseDealDialog *
marquise_deal_dialog_new (guint32 present)
{
  MarquiseDealDialog *self = g_object_new (MARQUISE_TYPE_DEAL_DIALOG, NULL);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT32_FORMAT, present);
  g_autofree char *name = g_strdup_printf (C_("spoken", "%s: %s"), _("This deal"), number);

  gtk_label_set_label (GTK_LABEL (self->present_number), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->present_number),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (self->present, present != 0);
  marquise_question_set_focus (MARQUISE_QUESTION (self), self->entry);

  return self;
}

/**
 * marquise_deal_dialog_parse:
 * @text: what was typed
 * @number: (out): the number, 0 when it is none
 *
 * Blanks of every kind, commas and points between the digits are passed over, since people
 * write thousands with
 * them.
 *
 * Returns: whether @text is a deal number
 */
gboolean
marquise_deal_dialog_parse (const char *text,
                            guint32    *number)
{
  guint64 value = 0;

  g_return_val_if_fail (text != NULL && number != NULL, FALSE);

  *number = 0;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c >= '0' && c <= '9')
        value = value * 10 + (c - '0');
      else if (!g_unichar_isspace (c) && c != ',' && c != '.')
        return FALSE;

      if (value > G_MAXUINT32)
        return FALSE;
    }

  *number = (guint32) value;

  return value != 0;
}
