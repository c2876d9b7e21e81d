/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of the game chosen above: a set by name, and each rule with a sentence about its value.
 * The rows follow from the engine's table of rules and the model's words, so that a new game needs
 * nothing here. Invariant: all rows show @rules, and @rules is what the settings have. */

#include "config.h"

#include "rules-page.h"

#include "model/trick/trick-match.h"
#include "model/game/rule-texts.h"
#include "players-group.h"
#include "app/pick/game-button.h"
#include "app/kit/presets.h"

#include <glib/gi18n.h>

struct _MarquiseRulesPage {
  AdwPreferencesPage parent_instance;

  GSettings *settings;
  const Game *game;
  Rules rules;
  const Preset *presets[PRESETS_MAX];
  guint n_presets;
  gboolean updating;            /* rows are being set by us */

  GPtrArray *groups;            /* those of the game that is chosen */
  AdwPreferencesGroup *set_group;
  AdwComboRow *preset;
  AdwComboRow *rows[RULES_MAX];
};

G_DEFINE_FINAL_TYPE (MarquiseRulesPage, marquise_rules_page, ADW_TYPE_PREFERENCES_PAGE)

enum {
  RULES_CHANGED,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

static void
add_group (MarquiseRulesPage *self,
           GtkWidget         *group)
{
  g_ptr_array_add (self->groups, group);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
}

/* The row after the presets stands for rules chosen one by one. */
static guint
find_selected_preset (MarquiseRulesPage *self)
{
  const Preset *preset = rules_preset (self->game, &self->rules);
  guint selected = 0;

  while (selected < self->n_presets && self->presets[selected] != preset)
    selected++;

  return selected;
}

/* The changes in a set of rules, so that its name need not be guessed. */
static char *
explain_rules (MarquiseRulesPage *self)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < self->game->n_rules; i++)
    {
      const RuleSpec *rule = &self->game->rules[i];

      if (self->rules.value[i] == 0)
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, marquise_rule_explanation (self->game->id, rule->name,
                                                        rule->values[self->rules.value[i]]));
    }
  if (text->len == 0)
    g_string_append (text, _("The rules as Marquise plays them, unchanged."));

  return g_string_free (text, FALSE);
}

static void
show_rules (MarquiseRulesPage *self)
{
  g_autofree char *explanation = explain_rules (self);

  self->updating = TRUE;
  if (self->preset != NULL)
    {
      adw_combo_row_set_selected (self->preset, find_selected_preset (self));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->preset), explanation);
    }

  for (int i = 0; i < self->game->n_rules; i++)
    {
      const RuleSpec *rule = &self->game->rules[i];
      const char *value = rule->values[self->rules.value[i]];

      adw_combo_row_set_selected (self->rows[i], self->rules.value[i]);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[i]),
                                   marquise_rule_explanation (self->game->id, rule->name, value));
    }
  self->updating = FALSE;
}

static void
choose_rules (MarquiseRulesPage *self,
              const Rules       *rules)
{
  if (!rules_equal (self->game, rules, &self->rules))
    {
      self->rules = *rules;
      marquise_settings_set_rules (self->settings, self->game, rules);
      g_signal_emit (self, signals[RULES_CHANGED], 0);
    }
  show_rules (self);
}

static void
preset_selected_cb (MarquiseRulesPage *self)
{
  guint selected = adw_combo_row_get_selected (self->preset);
  Rules rules = { 0 };

  if (self->updating)
    return;

  if (selected < self->n_presets
      && rules_parse (self->game, self->presets[selected]->rules, &rules, NULL, 0))
    {
      rules_set_faces (self->game, &rules, &self->rules);
      choose_rules (self, &rules);
    }
  else
    show_rules (self);
}

static void
value_selected_cb (AdwComboRow       *row,
                   GParamSpec        *pspec,
                   MarquiseRulesPage *self)
{
  Rules rules = self->rules;

  if (self->updating)
    return;

  for (int i = 0; i < MIN (self->game->n_rules, RULES_MAX); i++)
    if (self->rows[i] == row)
      rules.value[i] = (uint8_t) adw_combo_row_get_selected (row);
  choose_rules (self, &rules);
}

static void
add_preset_row (MarquiseRulesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->n_presets = marquise_presets_list (self->game, self->presets);
  for (guint i = 0; i < self->n_presets; i++)
    gtk_string_list_append (names, marquise_preset_title (self->game->id,
                                                          self->presets[i]->id));
  gtk_string_list_append (names, marquise_preset_title (self->game->id, NULL));

  self->preset = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->preset), _("Set of rules"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->preset), 0);
  adw_combo_row_set_model (self->preset, G_LIST_MODEL (names));
  g_signal_connect_swapped (self->preset, "notify::selected", G_CALLBACK (preset_selected_cb),
                            self);
  adw_preferences_group_add (self->set_group, GTK_WIDGET (self->preset));
}

static void
add_rule_row (MarquiseRulesPage   *self,
              AdwPreferencesGroup *group,
              int                  index)
{
  const RuleSpec *rule = &self->game->rules[index];
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());

  for (int i = 0; i < RULE_VALUES_MAX && rule->values[i] != NULL; i++)
    gtk_string_list_append (names, marquise_rule_value_title (self->game->id, rule->name,
                                                              rule->values[i]));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 marquise_rule_title (self->game->id, rule->name));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  self->rows[index] = row;
  g_signal_connect (row, "notify::selected", G_CALLBACK (value_selected_cb), self);
  adw_preferences_group_add (group, GTK_WIDGET (row));
}

/* Adds nothing if there is no choice. */
static void
add_rows (MarquiseRulesPage *self)
{
  AdwPreferencesGroup *rules_group;

  self->preset = NULL;
  self->set_group = NULL;
  if (self->game->n_rules == 0)
    return;

  rules_group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  self->updating = TRUE;
  self->set_group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  marquise_rules_page_say (self, marquise_trick_match_is_id (self->game->id)
                           ? _("Changes apply from the next match.")
                           : _("Changes apply from the next deal."));
  add_preset_row (self);
  add_group (self, GTK_WIDGET (self->set_group));

  adw_preferences_group_set_title (rules_group, _("Individual rules"));
  for (int i = 0; i < self->game->n_rules; i++)
    add_rule_row (self, rules_group, i);
  add_group (self, GTK_WIDGET (rules_group));
  self->updating = FALSE;
}

static void
deals_selected_cb (AdwComboRow       *row,
                   GParamSpec        *pspec,
                   MarquiseRulesPage *self)
{
  guint selected = adw_combo_row_get_selected (row);

  if (selected < MARQUISE_N_DEALS)
    marquise_settings_set_deals (self->settings, self->game, selected);
}

/* For a patience: adds the choice of deals for new games. */
static void
add_deals (MarquiseRulesPage *self,
           gboolean           graded)
{
  /* In the order of MarquiseDeals. */
  const char *names[] = {
    C_("deals", "Any"), C_("deals", "Winnable"), C_("deals", "Easy"),
    C_("deals", "Medium"), C_("deals", "Hard"), C_("deals", "Expert"), NULL
  };
  g_autoptr (GtkStringList) model = NULL;
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  AdwPreferencesGroup *group;

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == MARQUISE_N_DEALS + 1);

  if (!graded)
    names[MARQUISE_DEALS_EASY] = NULL;
  model = gtk_string_list_new (names);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Deals"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               _("New games are dealt from these."));
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  adw_combo_row_set_selected (row, marquise_settings_get_deals (self->settings, self->game));
  g_signal_connect (row, "notify::selected", G_CALLBACK (deals_selected_cb), self);

  group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (group, _("New game"));
  adw_preferences_group_add (group, GTK_WIDGET (row));
  add_group (self, GTK_WIDGET (group));
}

static void
show_game (MarquiseRulesPage *self,
           const Game        *game)
{
  const Patience *patience = patience_find (game->id);

  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (ADW_PREFERENCES_PAGE (self), self->groups->pdata[i]);
  g_ptr_array_set_size (self->groups, 0);

  self->game = game;
  if (marquise_trick_match_is_id (game->id))
    add_group (self, GTK_WIDGET (marquise_players_group_new (self->settings, game->id)));
  if (patience != NULL)
    add_deals (self, patience->grades[0].rules != NULL);
  add_rows (self);
  marquise_settings_get_rules (self->settings, game, &self->rules);
  show_rules (self);
}

static void
game_chosen_cb (MarquiseGameButton *button,
                GParamSpec         *pspec,
                MarquiseRulesPage  *self)
{
  show_game (self, game_find (marquise_game_button_get_chosen (button)));
}

/* Which game it is about; one page for all of them, however many there are. Returns the one that is
 * shown: not @shown where a player has thrown that away. */
static const Game *
add_game_row (MarquiseRulesPage *self,
              const Game        *shown)
{
  g_autoptr (GPtrArray) ids = marquise_game_button_list_games (NULL);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *row = adw_action_row_new ();
  MarquiseGameButton *button = g_object_new (MARQUISE_TYPE_GAME_BUTTON,
                                             "valign", GTK_ALIGN_CENTER, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Game"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (button));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (button));
  marquise_game_button_set_games (button, ids, _("Game"), NULL);
  marquise_game_button_set_chosen (button, shown->id);
  g_signal_connect (button, "notify::chosen", G_CALLBACK (game_chosen_cb), self);
  adw_preferences_group_add (group, row);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);

  return game_find (marquise_game_button_get_chosen (button));
}

static void
marquise_rules_page_dispose (GObject *object)
{
  MarquiseRulesPage *self = MARQUISE_RULES_PAGE (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (marquise_rules_page_parent_class)->dispose (object);
}

static void
marquise_rules_page_class_init (MarquiseRulesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_rules_page_dispose;

  signals[RULES_CHANGED] =
    g_signal_new ("rules-changed", MARQUISE_TYPE_RULES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 0);
}

static void
marquise_rules_page_init (MarquiseRulesPage *self)
{
  self->groups = g_ptr_array_new ();
}

MarquiseRulesPage *
marquise_rules_page_new (GSettings        *settings,
                         const char       *shown)
{
  MarquiseRulesPage *self;
  const Game *game;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  game = game_find (shown != NULL ? shown : games[0]->id);
  g_return_val_if_fail (game != NULL, NULL);

  self = g_object_new (MARQUISE_TYPE_RULES_PAGE,
                       "name", "rules",
                       "title", _("Rules of the games"),
                       "icon-name", "marquise-spades-symbolic",
                       NULL);
  self->settings = g_object_ref (settings);
  show_game (self, add_game_row (self, game));

  return self;
}

const Game *
marquise_rules_page_get_game (MarquiseRulesPage *self)
{
  g_return_val_if_fail (MARQUISE_IS_RULES_PAGE (self), NULL);

  return self->game;
}

void
marquise_rules_page_say (MarquiseRulesPage *self,
                         const char        *sentence)
{
  g_return_if_fail (MARQUISE_IS_RULES_PAGE (self));

  if (self->set_group != NULL)
    adw_preferences_group_set_description (self->set_group, sentence);
}
