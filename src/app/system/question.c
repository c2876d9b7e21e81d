/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "question.h"

#include "parent.h"

#if ADW_CHECK_VERSION (1, 5, 0)
#define DO(verb) adw_alert_dialog_ ## verb
#else
#define DO(verb) adw_message_dialog_ ## verb
#endif

#if ADW_CHECK_VERSION (1, 5, 0)

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   "max-width-chars", 40,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

/* The dialog’s own heading is measured too narrow if it needs more than one line, and GTK warns: so
 * we use labels of our own. */
static void
set_words (MarquiseQuestion *self,
           const char       *heading,
           const char       *body)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), make_label (heading, "title-2"));
  if (body != NULL)
    gtk_box_append (GTK_BOX (box), make_label (body, "body"));
  adw_alert_dialog_set_extra_child (self, box);
  adw_dialog_set_title (ADW_DIALOG (self), heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body != NULL ? body : "",
                                  -1);
}

MarquiseQuestion *
marquise_question_new (const char *heading,
                       const char *body)
{
  MarquiseQuestion *self = g_object_new (MARQUISE_TYPE_QUESTION, NULL);

  set_words (self, heading, body);

  return self;
}

void
marquise_question_set_up (MarquiseQuestion *self)
{
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  g_autoptr (GtkWidget) extra = NULL;

  g_return_if_fail (MARQUISE_IS_QUESTION (self));

  heading = g_strdup (adw_alert_dialog_get_heading (self));
  body = g_strdup (adw_alert_dialog_get_body (self));
  g_set_object (&extra, adw_alert_dialog_get_extra_child (self));
  g_object_set (self, "heading", "", "body", "", "extra-child", NULL, NULL);
  set_words (self, heading, body);
  if (extra != NULL)
    marquise_question_set_extra (self, extra);
}

void
marquise_question_set_extra (MarquiseQuestion *self,
                             GtkWidget        *child)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));

  gtk_box_append (GTK_BOX (adw_alert_dialog_get_extra_child (self)), child);
}

#else

/* libadwaita 1.2 relates the body to the dialog, so that a screen reader waits for the dialog’s
 * description to say it, and describes nothing. */
static void
describe (MarquiseQuestion *self)
{
  const char *body = adw_message_dialog_get_body (self);

  if (*body != '\0')
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
}

MarquiseQuestion *
marquise_question_new (const char *heading,
                       const char *body)
{
  MarquiseQuestion *self = g_object_new (MARQUISE_TYPE_QUESTION,
                                         "heading", heading,
                                         "body", body != NULL ? body : "",
                                         NULL);

  describe (self);

  return self;
}

void
marquise_question_set_up (MarquiseQuestion *self)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));

  describe (self);
}

void
marquise_question_set_extra (MarquiseQuestion *self,
                             GtkWidget        *child)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));

  adw_message_dialog_set_extra_child (self, child);
}

#endif

void
marquise_question_add (MarquiseQuestion      *self,
                       const char            *id,
                       const char            *label,
                       AdwResponseAppearance  appearance)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));

  DO (add_response) (self, id, label);
  DO (set_response_appearance) (self, id, appearance);
}

void
marquise_question_set_enabled (MarquiseQuestion *self,
                               const char       *id,
                               gboolean          enabled)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));

  DO (set_response_enabled) (self, id, enabled);
}

void
marquise_question_set_keys (MarquiseQuestion *self,
                            const char       *enter,
                            const char       *escape)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));

  DO (set_default_response) (self, enter);
  DO (set_close_response) (self, escape);
}

void
marquise_question_set_focus (MarquiseQuestion *self,
                             GtkWidget        *widget)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_set_focus (ADW_DIALOG (self), widget);
#else
  /* Not before it is shown, when assistive technology does not know the window. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), widget,
                           G_CONNECT_SWAPPED);
#endif
}

void
marquise_question_answer (MarquiseQuestion *self,
                          const char       *id)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));

#if ADW_CHECK_VERSION (1, 5, 0)
  g_signal_emit_by_name (self, "response", id);
  adw_dialog_force_close (ADW_DIALOG (self));
#else
  adw_message_dialog_response (self, id);
#endif
}

void
marquise_question_ask (MarquiseQuestion *self,
                       GtkWindow        *parent)
{
  g_return_if_fail (MARQUISE_IS_QUESTION (self));
  g_return_if_fail (GTK_IS_WINDOW (parent));

#if ADW_CHECK_VERSION (1, 5, 0)
  marquise_parent_present (ADW_DIALOG (self), GTK_WIDGET (parent));
#else
  marquise_parent_set (GTK_WINDOW (self), parent);
  gtk_window_present (GTK_WINDOW (self));
#endif
}
