/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See emblem.h. */

#include "config.h"

#include "emblem.h"

#include "model/game/card-names.h"

#include <glib/gi18n.h>

gboolean
marquise_emblem_show (GtkImage     *image,
                      MarquiseGame *game,
                      gboolean      left_handed)
{
  static const char *const icons[N_SUITS] = {
    [SUIT_CLUBS] = "marquise-clubs-symbolic", [SUIT_DIAMONDS] = "marquise-diamonds-symbolic",
    [SUIT_HEARTS] = "marquise-hearts-symbolic", [SUIT_SPADES] = "marquise-spades-symbolic"
  };
  guint sign = game != NULL ? marquise_game_get_emblem (game) : 0;
  GtkWidget *widget = GTK_WIDGET (image);
  g_autofree char *name = NULL;
  guint suit;

  gtk_widget_set_visible (widget, sign != 0);
  if (sign == 0)
    return FALSE;

  suit = sign - MARQUISE_SIGN_SUIT (0);
  gtk_widget_set_halign (widget, left_handed ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_image_set_from_icon_name (image, icons[suit]);
  if (suit == SUIT_DIAMONDS || suit == SUIT_HEARTS)
    gtk_widget_add_css_class (widget, "red");
  else
    gtk_widget_remove_css_class (widget, "red");
  name = g_strdup_printf (_("Trumps: %s"), marquise_suit_name ((int) suit));
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return TRUE;
}
