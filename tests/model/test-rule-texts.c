/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every named rule of every game, every value and every preset has its words. */

#include "model/game/rule-texts.h"
#include "model/game/game.h"
#include "model/patience/own-patiences.h"
#include "../sample.h"

#include <string.h>

/* A number needs no text in a game that is told by its rules, because the help says what it
 * changes. */
static gboolean
is_plain (const Game *game,
          const char *value)
{
  return games_is_further (game->id) && strspn (value, "0123456789") == strlen (value);
}

static void
test_complete (void)
{
  for (int i = 0; games[i] != NULL; i++)
    {
      const Game *game = game_find (games[i]->id);

      for (int j = 0; j < game->n_rules; j++)
        {
          const RuleSpec *rule = &game->rules[j];

          g_assert_cmpstr (marquise_rule_title (game->id, rule->name), !=, rule->name);
          for (int k = 0; k < RULE_VALUES_MAX && rule->values[k] != NULL; k++)
            {
              const char *value = rule->values[k];
              const char *sentence = marquise_rule_explanation (game->id, rule->name, value);

              g_test_message ("%s: %s=%s", game->id, rule->name, value);
              if (is_plain (game, value))
                continue;
              g_assert_cmpstr (marquise_rule_value_title (game->id, rule->name, value), !=, value);
              if (games_is_further (game->id))
                continue;
              g_assert_cmpstr (sentence, !=, value);
              g_assert_true (g_str_has_suffix (sentence, "."));
            }
        }

      for (const Preset *preset = game->presets; preset->id != NULL; preset++)
        g_assert_cmpstr (marquise_preset_title (game->id, preset->id), !=, preset->id);
    }

  g_assert_cmpstr (marquise_rule_title ("klondike", "nonsense"), ==, "nonsense");
}

static void
test_describe (void)
{
  const Game *game = game_find ("klondike");
  g_autofree char *house = marquise_rules_describe (game, &(Rules) { 0 });
  g_autofree char *own = NULL;
  Rules rules;
  char why[100];

  g_assert_cmpstr (house, ==, "House rules");
  g_assert_true (rules_parse (game, "draw=1,return=no", &rules, why, sizeof why));
  own = marquise_rules_describe (game, &rules);
  g_assert_cmpstr (own, ==, "One card · Stay there");
}

/* The facts that the chooser shows. */
static void
test_names (void)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (games[i]->id);

      g_assert_cmpstr (marquise_game_get_id (game), ==, games[i]->id);
      g_assert_cmpstr (marquise_game_get_name (game), !=, "");
      g_assert_true (g_str_has_suffix (marquise_game_get_summary (game), "."));
      g_assert_cmpstr (marquise_game_get_help_page (game), ==, games[i]->id);
    }

  g_assert_true (marquise_game_type_for_id ("bridge") == G_TYPE_INVALID);
}

/* Presets that are called stricter or more relaxed say what they change; easy and hard are words
 * for deals only. */
static void
test_presets (void)
{
  static const char *const said[] = { "letter", "traditional", "strict", "relaxed", "normal",
                                      "hard" };

  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    for (const Preset *preset = games[i]->presets; preset->id != NULL; preset++)
      {
        const char *title = marquise_preset_title (games[i]->id, preset->id);

        g_test_message ("%s: %s", games[i]->id, title);
        g_assert_null (strstr (title, "Easy"));
        g_assert_null (strstr (title, "Hard"));
        for (guint j = 0; j < G_N_ELEMENTS (said); j++)
          g_assert_true (!g_str_equal (preset->id, said[j]) || strstr (title, ": ") != NULL);
      }
}

/* A game that is like another one keeps the texts of that one's rules, even if it sets some of
 * their values. */
static void
test_like (void)
{
  static const char text[] = "id = own-two\nname = Mine\nlike = freecell cells=2\n"
                             "columns.build = down suit\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  const Game *game;

  g_assert_cmpstr (marquise_own_patiences_add (bytes, NULL, &error), ==, "own-two");
  g_assert_no_error (error);
  game = game_find ("own-two");
  g_assert_cmpint (game->n_rules, >, 0);
  for (int i = 0; i < game->n_rules; i++)
    if (rules_find (game_find ("freecell"), game->rules[i].name) >= 0)
      g_assert_cmpstr (marquise_rule_title ("own-two", game->rules[i].name), ==,
                       marquise_rule_title ("freecell", game->rules[i].name));
}

/* A rule of a player's own patience gets the texts of other games only if it means the same. */
static void
test_own (void)
{
  static const char text[] = "id = own-gaps\nname = Mine\nlike = spider\n"
                             "rule gaps = few many\nrule cells = 2 1\nrule waste = 1 2\n"
                             "cells = {cells}\ngaps=many: columns = 11\n"
                             "waste=2: columns = 9\ntitle waste = Columns left\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (marquise_own_patiences_add (bytes, NULL, &error), ==, "own-gaps");
  g_assert_no_error (error);
  g_assert_cmpstr (marquise_rule_title ("own-gaps", "gaps"), ==, "gaps");
  g_assert_cmpstr (marquise_rule_value_title ("own-gaps", "gaps", "many"), ==, "many");
  g_assert_cmpstr (marquise_rule_title ("own-gaps", "cells"), ==, "Free cells");
  g_assert_cmpstr (marquise_rule_value_title ("own-gaps", "cells", "2"), ==, "Two cells");
  g_assert_cmpstr (marquise_rule_title ("own-gaps", "waste"), ==, "Columns left");
  g_assert_cmpstr (marquise_rule_value_title ("own-gaps", "waste", "2"), ==, "2");
  g_assert_cmpstr (marquise_rule_title ("own-gaps", "suits"), ==, "Suits");
  g_assert_cmpstr (marquise_rule_value_title ("own-gaps", "suits", "1"), ==, "One suit");
}

/* However many cards are turned at a time, there is a text for it. */
static void
test_draw (void)
{
  const Game *game = game_find ("klondike-a-la-carte");
  int draw = rules_find (game, "draw");

  g_assert_cmpint (rules_count_values (&game->rules[draw]), ==, 13);
  g_assert_cmpstr (marquise_rule_value_title (game->id, "draw", "1"), ==, "One card");
  g_assert_cmpstr (marquise_rule_value_title (game->id, "draw", "13"), ==, "13 cards");
  g_assert_cmpstr (marquise_rule_explanation (game->id, "draw", "7"), ==,
                   "7 cards are turned at a time, and only the last of them can be played.");
  g_assert_cmpstr (marquise_rule_explanation (game->id, "build", "other"), ==,
                   "In the columns, build down in any suit but the card’s own.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-texts/complete", test_complete);
  g_test_add_func ("/rule-texts/presets", test_presets);
  g_test_add_func ("/rule-texts/describe", test_describe);
  g_test_add_func ("/rule-texts/names", test_names);
  g_test_add_func ("/rule-texts/like", test_like);
  g_test_add_func ("/rule-texts/own", test_own);
  g_test_add_func ("/rule-texts/draw", test_draw);

  return g_test_run ();
}
