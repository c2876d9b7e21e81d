/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "rule-texts.h"
#include "game.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *id;
  const char *title;
} presets[] = {
  { "house", N_("House rules") },
  { "letter", N_("To the letter") },
  { "traditional", N_("Traditional") },
  { "strict", N_("Strict") },
  { "relaxed", N_("Relaxed") },
  { "normal", N_("Normal") },
  { "hard", N_("Very strict") },
};

/* The class of the game with all its facts. It may be freed, since the texts are static. */
static MarquiseGameClass *
ref_class (const char *game)
{
  GType type = marquise_game_type_for_id (game);
  MarquiseGameClass *class;

  g_return_val_if_fail (type != G_TYPE_INVALID, NULL);

  class = g_type_class_ref (type);
  if (class->complete != NULL)
    class->complete (class);

  return class;
}

static const MarquiseRuleText *
find_rule (const char *game,
           const char *rule)
{
  g_autoptr (GTypeClass) class = (GTypeClass *) ref_class (game);

  g_return_val_if_fail (class != NULL, NULL);

  for (const MarquiseRuleText *text = MARQUISE_GAME_CLASS (class)->rule_texts; text->name != NULL;
       text++)
    if (g_str_equal (text->name, rule))
      return text;

  return NULL;
}

static const MarquiseRuleValueText *
find_value (const char *game,
            const char *rule,
            const char *value)
{
  const MarquiseRuleText *text = find_rule (game, rule);

  for (int i = 0; text != NULL && i < RULE_VALUES_MAX && text->values[i].value != NULL; i++)
    if (g_str_equal (text->values[i].value, value))
      return &text->values[i];

  return NULL;
}

const char *
marquise_rule_title (const char *game,
                     const char *rule)
{
  const MarquiseRuleText *text;

  g_return_val_if_fail (game != NULL && rule != NULL, NULL);

  text = find_rule (game, rule);

  return text != NULL ? _(text->title) : rule;
}

const char *
marquise_rule_value_title (const char *game,
                           const char *rule,
                           const char *value)
{
  const MarquiseRuleValueText *text;

  g_return_val_if_fail (game != NULL && rule != NULL && value != NULL, NULL);

  text = find_value (game, rule, value);

  return text != NULL ? _(text->title) : value;
}

const char *
marquise_rule_explanation (const char *game,
                           const char *rule,
                           const char *value)
{
  const MarquiseRuleValueText *text;

  g_return_val_if_fail (game != NULL && rule != NULL && value != NULL, NULL);

  text = find_value (game, rule, value);

  return text != NULL ? _(text->explanation) : value;
}

/* The title in the game's own class, or NULL. */
static const char *
find_own_title (const char *game,
                const char *preset)
{
  g_autoptr (GTypeClass) class = (GTypeClass *) ref_class (game);
  const MarquisePresetText *own;

  g_return_val_if_fail (class != NULL, NULL);

  own = MARQUISE_GAME_CLASS (class)->preset_texts;
  for (; own != NULL && own->id != NULL; own++)
    if (g_str_equal (own->id, preset))
      return _(own->title);

  return NULL;
}

const char *
marquise_preset_title (const char *game,
                       const char *preset)
{
  const char *own;

  g_return_val_if_fail (game != NULL, NULL);

  if (preset == NULL)
    return _("Your own choice");

  own = find_own_title (game, preset);
  if (own != NULL)
    return own;

  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_str_equal (presets[i].id, preset))
      return _(presets[i].title);

  return preset;
}

/* @named: each value with the name of its rule. */
static char *
describe (const Game  *game,
          const Rules *rules,
          gboolean     named)
{
  const Preset *preset = rules_preset (game, rules);
  g_autoptr (GPtrArray) titles = NULL;

  if (preset != NULL)
    return g_strdup (marquise_preset_title (game->id, preset->id));

  titles = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < game->n_rules; i++)
    {
      const RuleSpec *rule = &game->rules[i];
      const char *value = marquise_rule_value_title (game->id, rule->name,
                                                     rule->values[rules->value[i]]);

      if (rules->value[i] == 0)
        continue;
      /* Translators: a rule of a game and what it says, such as “Cards turned at a time: one
       * card”. */
      g_ptr_array_add (titles, named ? g_strdup_printf (_("%s: %s"),
                                                        marquise_rule_title (game->id, rule->name),
                                                        value)
                       : g_strdup (value));
    }
  g_ptr_array_add (titles, NULL);

  return g_strjoinv (" · ", (char **) titles->pdata);
}

char *
marquise_rules_describe (const Game  *game,
                         const Rules *rules)
{
  g_return_val_if_fail (game != NULL && rules != NULL, NULL);

  return describe (game, rules, FALSE);
}

char *
marquise_rules_describe_named (const Game  *game,
                               const Rules *rules)
{
  g_return_val_if_fail (game != NULL && rules != NULL, NULL);

  return describe (game, rules, TRUE);
}

/* The catalogue of the program, for the engine. */

static const char *
translate (const char *text)
{
  return g_dgettext (GETTEXT_PACKAGE, text);
}

static const char *
translate_in (const char *context,
              const char *text)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, context, text);
}

static const char *
translate_plural (const char   *one,
                  const char   *many,
                  unsigned long n)
{
  return g_dngettext (GETTEXT_PACKAGE, one, many, n);
}

static const ToldLanguage language = { translate, translate_in, translate_plural };

const ToldLanguage *
marquise_told_language (void)
{
  return &language;
}
