/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See question.h. */

#include "config.h"

#include "question.h"

#if ADW_CHECK_VERSION (1, 5, 0)
#define DO(verb) adw_alert_dialog_ ## verb
#else
#define DO(verb) adw_message_dialog_ ## verb
#endif

MarquiseQuestion *
marquise_question_new (const char *heading,
                       const char *body)
{
  return g_object_new (MARQUISE_TYPE_QUESTION, "heading", heading, "body", body != NULL ? body : "",
                       NULL);
}

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
  gtk_window_set_focus (GTK_WINDOW (self), widget);
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
  adw_dialog_present (ADW_DIALOG (self), GTK_WIDGET (parent));
#else
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_present (GTK_WINDOW (self));
#endif
}
