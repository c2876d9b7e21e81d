/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "players-group.h"

#include "app/kit/combo-row.h"
#include "opponent-row.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n.h>

/* Characters; a longer name leaves the score sheet no room. */

static void
add_combo (AdwPreferencesGroup *group,
           GSettings           *settings,
           const char          *title,
           const char          *key,
           const char *const   *names,
           const char *const   *values)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  marquise_combo_row_bind (row, settings, key, values);
  adw_preferences_group_add (group, GTK_WIDGET (row));
}

static void
add_switch (AdwPreferencesGroup *group,
            GSettings           *settings,
            const char          *title,
            const char          *explanation,
            const char          *key)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_settings_bind (settings, key, button, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), explanation);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (group, row);
}

GtkWidget *
marquise_players_group_add_name (AdwPreferencesGroup *group,
                                 const char          *title,
                                 const char          *place)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *entry = gtk_entry_new ();

  g_return_val_if_fail (ADW_IS_PREFERENCES_GROUP (group), NULL);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), place);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MARQUISE_NAME_MAX);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 10);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), entry);
  adw_preferences_group_add (group, row);

  return entry;
}

static void
add_name (AdwPreferencesGroup *group,
          GSettings           *settings,
          const char          *title,
          const char          *place,
          const char          *key)
{
  g_settings_bind (settings, key, marquise_players_group_add_name (group, title, place), "text",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
}

static void
opponent_cb (AdwComboRow      *row,
             GParamSpec       *pspec,
             GSettings        *settings)
{
  marquise_opponent_row_choose (row, settings);
}

AdwPreferencesGroup *
marquise_players_group_new (GSettings  *settings,
                            const char *game)
{
  static const char *const tricks[] = { "1s", "2s", "4s", "gather", NULL };
  const char *trick_names[] = { _("One second"), _("Two seconds"), _("Four seconds"),
                                _("Until I click or press Enter"), NULL };
  AdwComboRow *opponent;
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  adw_preferences_group_set_title (group, _("Opponent"));
  adw_preferences_group_set_description (group, _("A new opponent joins at the next match."));
  opponent = marquise_opponent_row_new (settings, game);
  g_signal_connect_object (opponent, "notify::selected", G_CALLBACK (opponent_cb), settings, 0);
  adw_preferences_group_add (group, GTK_WIDGET (opponent));
  /* Translators: followed by “Two seconds” or “Until I click or press Enter”. */
  add_combo (group, settings, _("Keep the trick on the table"), "tricks", trick_names, tricks);
  if (trick_game_offers (game, TRICK_WARNINGS))
    add_switch (group, settings, _("Warn before mistakes"),
                _("Once, before a choice that costs about 15 points or more"), "warnings");
  add_switch (group, settings, _("List the cards that have fallen"),
              _("On the score sheet, suit by suit"), "show-fallen");
  add_name (group, settings, _("First player"), C_("player", "South"), "first-player");
  if (trick_game_offers (game, TRICK_TWO_PEOPLE))
    add_name (group, settings, _("Second player"), C_("player", "North"), "second-player");

  return group;
}
