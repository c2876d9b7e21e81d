/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "choice-button.h"

struct _MarquiseChoiceButton {
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (MarquiseChoiceButton, marquise_choice_button, GTK_TYPE_BUTTON)

static void
marquise_choice_button_class_init (MarquiseChoiceButtonClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_RADIO);
}

static void
marquise_choice_button_init (MarquiseChoiceButton *self)
{
  /* Like GTK’s own toggle buttons. */
  gtk_widget_add_css_class (GTK_WIDGET (self), "toggle");
  marquise_choice_button_set_chosen (self, FALSE);
}

GtkWidget *
marquise_choice_button_new (GtkWidget *child)
{
  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  return g_object_new (MARQUISE_TYPE_CHOICE_BUTTON, "child", child, NULL);
}

void
marquise_choice_button_set_chosen (MarquiseChoiceButton *self,
                                   gboolean              chosen)
{
  g_return_if_fail (MARQUISE_IS_CHOICE_BUTTON (self));

  if (chosen)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE
                               : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}
