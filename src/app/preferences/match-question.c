/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Settings change only with the answer: cancelling changes nothing. */

#include "config.h"

#include "match-question.h"

#include "model/game/rule-texts.h"
#include "opponent-row.h"
#include "players-group.h"

#include <glib/gi18n.h>

/* The rule that says how many points a match goes to. */
#define TARGET_RULE "target"

typedef struct {
  GSettings *settings;   /* referenced */
  const Game *game;
  int target;                   /* the rule, or -1 */
  AdwComboRow *opponent, *points, *dealer;
  GtkWidget *names[2];          /* of two people at one screen; NULL: the game is not for them */
} Choices;

static const char *const name_keys[] = { "first-player", "second-player" };

static void
free_choices (gpointer data)
{
  Choices *choices = data;

  g_object_unref (choices->settings);
  g_free (choices);
}

static AdwComboRow *
add_row (AdwPreferencesGroup *group,
         const char          *title,
         const char *const   *names,
         guint                selected)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  adw_combo_row_set_selected (row, selected);
  adw_preferences_group_add (group, GTK_WIDGET (row));

  return row;
}

static void
add_points (Choices             *choices,
            AdwPreferencesGroup *group)
{
  const char *names[RULE_VALUES_MAX + 1] = { NULL };
  const RuleSpec *rules = choices->game->rules;
  Rules chosen;

  choices->target = rules_find (choices->game, TARGET_RULE);
  if (choices->target < 0)
    return;

  marquise_settings_get_rules (choices->settings, choices->game, &chosen);
  for (int i = 0; i < RULE_VALUES_MAX && rules[choices->target].values[i] != NULL; i++)
    names[i] = marquise_rule_value_title (choices->game->id, TARGET_RULE,
                                          rules[choices->target].values[i]);
  choices->points = add_row (group, _("Play to"), names, chosen.value[choices->target]);
}

static void
add_dealer (Choices             *choices,
            AdwPreferencesGroup *group)
{
  const char *names[] = { _("Draw for deal"), _("You"), _("Your opponent"), NULL };

  choices->dealer = add_row (group, _("Dealer"), names, 0);
}

static gboolean
are_two_people (Choices *choices)
{
  return choices->names[0] != NULL
         && adw_combo_row_get_selected (choices->opponent)
         == marquise_trick_match_get_n_characters (choices->game->id);
}

/* Whose name it is matters where two people sit there, and only there. */
static void
update_names (AdwComboRow *row,
              GParamSpec  *pspec,
              Choices     *choices)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices->names); i++)
    gtk_widget_set_visible (gtk_widget_get_ancestor (choices->names[i], ADW_TYPE_ACTION_ROW),
                            are_two_people (choices));
}

static void
add_names (Choices             *choices,
           AdwPreferencesGroup *group)
{
  const char *titles[] = { _("First player"), _("Second player") };
  const char *places[] = { C_("player", "South"), C_("player", "North") };

  if (!trick_game_offers (choices->game->id, TRICK_TWO_PEOPLE))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (choices->names); i++)
    {
      g_autofree char *name = NULL;

      g_settings_get (choices->settings, name_keys[i], "s", &name);
      choices->names[i] = marquise_players_group_add_name (group, titles[i], places[i]);
      gtk_editable_set_text (GTK_EDITABLE (choices->names[i]), name);
    }
  g_signal_connect (choices->opponent, "notify::selected", G_CALLBACK (update_names), choices);
  update_names (choices->opponent, NULL, choices);
}

MarquiseQuestion *
marquise_match_question_new (GSettings          *settings,
                             MarquiseTrickMatch *game)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  Choices *choices = g_new0 (Choices, 1);
  g_autofree char *body = NULL;
  MarquiseStatus status;
  MarquiseQuestion *question;
  MarquiseMatch match;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (game), NULL);

  marquise_trick_match_get_match (game, &match);
  status = marquise_game_get_status (MARQUISE_GAME (game));
  if (match.begun && (status == MARQUISE_STATUS_PLAYING || status == MARQUISE_STATUS_DEAL_OVER))
    body = g_strdup_printf (_("Your match, at %d to %d, is set aside. You can resume it later."),
                            match.totals[0], match.totals[1]);
  question = marquise_question_new (_("New game"), body);
  choices->settings = g_object_ref (settings);
  choices->game = marquise_game_get_engine (MARQUISE_GAME (game));
  choices->opponent = marquise_opponent_row_new (settings, choices->game->id);
  adw_preferences_group_add (group, GTK_WIDGET (choices->opponent));
  add_names (choices, group);
  add_points (choices, group);
  add_dealer (choices, group);
  g_object_set (question, "extra-child", group, NULL);
  g_object_set_data_full (G_OBJECT (question), "choices", choices, free_choices);
  marquise_question_add (question, "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT);
  marquise_question_add (question, "begin", _("_Begin"), ADW_RESPONSE_SUGGESTED);
  marquise_question_set_keys (question, "begin", "cancel");

  return question;
}

guint32
marquise_match_question_choose (MarquiseQuestion *self)
{
  Choices *choices = g_object_get_data (G_OBJECT (self), "choices");
  guint32 number = 0;
  guint dealer;
  Rules rules;

  g_return_val_if_fail (choices != NULL, 0);

  marquise_opponent_row_choose (choices->opponent, choices->settings);
  for (guint i = 0; are_two_people (choices) && i < G_N_ELEMENTS (choices->names); i++)
    g_settings_set (choices->settings, name_keys[i], "s",
                    gtk_editable_get_text (GTK_EDITABLE (choices->names[i])));
  if (choices->points != NULL)
    {
      marquise_settings_get_rules (choices->settings, choices->game, &rules);
      rules.value[choices->target] = (guint8) adw_combo_row_get_selected (choices->points);
      marquise_settings_set_rules (choices->settings, choices->game, &rules);
    }

  /* M15: an even number has the player deal, an odd one the other. */
  dealer = adw_combo_row_get_selected (choices->dealer);
  while (dealer > 0 && (number == 0 || number % 2 != dealer - 1))
    number = g_random_int ();

  return number;
}
