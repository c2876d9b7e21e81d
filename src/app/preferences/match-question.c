/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See match-question.h. Nothing is chosen before the answer: who cancels has changed nothing. */

#include "config.h"

#include "match-question.h"

#include "model/game/rule-texts.h"
#include "portrait.h"

#include <glib/gi18n.h>

/* The rule that says how many points a match goes to. */
#define TARGET_RULE "target"

/* The choices of opponents: the characters, then the levels, then somebody at the same screen. */
#define N_CHARACTERS (MARQUISE_LEVEL_LAST + 1 - MARQUISE_LEVEL_CHARACTERS)
#define N_LEVELS (MARQUISE_LEVEL_LAST + 1)

typedef struct {
  MarquiseSettings *settings;   /* referenced */
  const Game *game;
  int target;                   /* the rule, or -1 */
  AdwComboRow *opponent, *points, *dealer;
  GtkWidget *portrait, *description;
} Choices;

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

static MarquiseLevel
get_level (guint choice)
{
  return choice < N_CHARACTERS ? MARQUISE_LEVEL_CHARACTERS + choice : choice - N_CHARACTERS;
}

/* A character has a face, and two sentences. */
static void
opponent_cb (Choices *choices)
{
  guint choice = adw_combo_row_get_selected (choices->opponent);
  MarquiseCharacter character;
  gboolean is_one = choice < N_CHARACTERS
                    && marquise_trick_game_get_character (choices->game->id, get_level (choice),
                                                          &character);

  marquise_portrait_set (choices->portrait, is_one ? &character : NULL);
  gtk_label_set_label (GTK_LABEL (choices->description), is_one ? character.description : "");
  gtk_widget_set_visible (gtk_widget_get_parent (choices->portrait), is_one);
}

static void
add_opponent (Choices             *choices,
              AdwPreferencesGroup *group)
{
  const char *names[N_LEVELS + 2] = { NULL };
  g_autofree char *players = NULL;
  g_autofree char *text = NULL;
  guint selected = N_LEVELS;
  MarquiseCharacter character;
  MarquiseLevel level;

  g_object_get (choices->settings, "players", &players, "level", &text, NULL);
  for (guint i = 0; i < N_CHARACTERS; i++)
    if (marquise_trick_game_get_character (choices->game->id, get_level (i), &character))
      names[i] = character.name;
  names[N_CHARACTERS + MARQUISE_LEVEL_BEGINNER] = _("Beginner");
  names[N_CHARACTERS + MARQUISE_LEVEL_INTERMEDIATE] = _("Intermediate");
  names[N_CHARACTERS + MARQUISE_LEVEL_EXPERT] = _("Expert");
  names[N_LEVELS] = _("Someone at this screen");
  for (guint i = 0; i < N_LEVELS && g_strcmp0 (players, "two") != 0; i++)
    if (marquise_level_from_text (text, &level) && get_level (i) == level)
      selected = i;
  choices->opponent = add_row (group, _("Opponent"), names, selected);
}

static GtkWidget *
make_face (Choices *choices)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  choices->portrait = marquise_portrait_new ();
  choices->description = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "hexpand", TRUE,
                                       "max-width-chars", 30, NULL);
  gtk_box_append (GTK_BOX (box), choices->portrait);
  gtk_box_append (GTK_BOX (box), choices->description);
  g_signal_connect_swapped (choices->opponent, "notify::selected", G_CALLBACK (opponent_cb),
                            choices);
  opponent_cb (choices);

  return box;
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
  choices->points = add_row (group, _("Match goes to"), names, chosen.value[choices->target]);
}

static void
add_dealer (Choices             *choices,
            AdwPreferencesGroup *group)
{
  const char *names[] = { _("Drawn by lot"), _("You"), _("Your opponent"), NULL };

  choices->dealer = add_row (group, _("Dealer"), names, 0);
}

MarquiseQuestion *
marquise_match_question_new (MarquiseSettings  *settings,
                             MarquiseTrickGame *game)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  Choices *choices = g_new0 (Choices, 1);
  g_autofree char *body = NULL;
  MarquiseStatus status;
  MarquiseQuestion *question;
  MarquiseMatch match;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (game), NULL);

  marquise_trick_game_get_match (game, &match);
  status = marquise_game_get_status (MARQUISE_GAME (game));
  if (match.begun && (status == MARQUISE_STATUS_PLAYING || status == MARQUISE_STATUS_DEAL_OVER))
    body = g_strdup_printf (_("Your match, which stands at %d to %d, is set aside. You can go on "
                              "with it later."),
                            match.totals[0], match.totals[1]);
  question = marquise_question_new (_("New game"), body);
  choices->settings = g_object_ref (settings);
  choices->game = marquise_game_get_engine (MARQUISE_GAME (game));
  add_opponent (choices, group);
  add_points (choices, group);
  add_dealer (choices, group);
  gtk_box_append (GTK_BOX (box), make_face (choices));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (group));
  g_object_set (question, "extra-child", box, NULL);
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
  guint opponent, dealer;
  Rules rules;

  g_return_val_if_fail (choices != NULL, 0);

  opponent = adw_combo_row_get_selected (choices->opponent);
  g_object_set (choices->settings, "players", opponent < N_LEVELS ? "computer" : "two", NULL);
  if (opponent < N_LEVELS)
    g_object_set (choices->settings, "level", marquise_level_to_text (get_level (opponent)), NULL);
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
