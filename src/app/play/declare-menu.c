/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The declarations of Marjolet as a menu, for the keyboard and for screen readers: the same as the
 * buttons on the score sheet. */

#include "config.h"

#include "declare-menu.h"

#include <glib/gi18n.h>

static void
choose_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  marquise_trick_match_choose (MARQUISE_TRICK_MATCH (user_data),
                               (TrickMove) g_variant_get_int32 (parameter));
}

/* Later, since the chosen item must first be activated. */
static gboolean
drop_cb (gpointer user_data)
{
  gtk_widget_unparent (GTK_WIDGET (user_data));

  return G_SOURCE_REMOVE;
}

static void
closed_cb (GtkPopover *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (popover));

  gtk_widget_grab_focus (parent);
  g_idle_add (drop_cb, popover);
}

static GMenuModel *
build_menu (GPtrArray *choices)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < choices->len; i++)
    {
      const MarquiseChoice *choice = g_ptr_array_index (choices, i);
      g_autofree char *label = NULL;
      g_autoptr (GMenuItem) item = NULL;

      if (choice->value > 0)
        label = g_strdup_printf (ngettext ("%s, %d point", "%s, %d points",
                                           (gulong) choice->value),
                                 choice->label, choice->value);
      item = g_menu_item_new (label != NULL ? label : choice->label, NULL);
      g_menu_item_set_action_and_target (item, "declare.choose", "i", (gint32) choice->move);
      g_menu_append_item (menu, item);
    }

  return G_MENU_MODEL (menu);
}

gboolean
marquise_declare_menu_popup (GtkWidget          *parent,
                             MarquiseTrickMatch *game)
{
  static const GActionEntry entries[] = {
    { .name = "choose", .activate = choose_cb, .parameter_type = "i" },
  };
  g_autoptr (GPtrArray) choices = NULL;
  g_autoptr (GMenuModel) menu = NULL;
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *popover;

  g_return_val_if_fail (GTK_IS_WIDGET (parent), FALSE);
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (game), FALSE);

  if (marquise_game_get_busy (MARQUISE_GAME (game)))
    return FALSE;
  choices = marquise_trick_match_get_choices (game);
  if (choices->len == 0)
    return FALSE;

  menu = build_menu (choices);
  popover = gtk_popover_menu_new_from_model (menu);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), game);
  gtk_widget_insert_action_group (popover, "declare", G_ACTION_GROUP (group));
  gtk_widget_set_parent (popover, parent);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) { gtk_widget_get_width (parent) / 2,
                                                 gtk_widget_get_height (parent) * 3 / 4, 1, 1 });
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Declare"), -1);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));

  return TRUE;
}
