/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the rules of a told patience, and what its rule sets have in common: the numbers of piles,
 * and which rules make a difference. */

#include "told-patience-private.h"
#include "told-words.h"

#include "engine/cards/translate.h"

#include <stdio.h>
#include <string.h>

#define MAX_SPEC 400
#define MAX_SETS 20000
#define MAX_JOINT 128           /* most rule sets that are all looked at */

/* The specification with the id and all rules, for told_new(). */
static void
write_spec (const ToldPatience *self, const Rules *rules, char spec[MAX_SPEC])
{
  int n = snprintf (spec, MAX_SPEC, "%s", self->id);

  for (int rule = 0; rule < self->patience.game.n_rules && n < MAX_SPEC; rule++)
    n += snprintf (spec + n, (size_t) (MAX_SPEC - n), " %s=%s", self->rules[rule].name,
                   self->rules[rule].values[rules->value[rule]]);
}

Told *
told_patience_compile (const ToldPatience *self,
                       ToldSource         *source,
                       const Rules        *rules,
                       const ToldLayout   *layout,
                       char                why[TOLD_WHY])
{
  char spec[MAX_SPEC];

  write_spec (self, rules, spec);
  return told_new_laid (spec, source, layout, why);
}

static bool
refuse (const ToldPatience *self, char why[TOLD_WHY], const char *what)
{
  snprintf (why, TOLD_WHY, translate (N_("%.40s: %s")), self->id, translate (what));
  return false;
}

/* The house rules' text has the names and values of all rules. */
static bool
read_rules (ToldPatience *self, const ToldText *text, char why[TOLD_WHY])
{
  Game *game = &self->patience.game;
  const char *const *values;
  const char *name;
  int n;

  game->rules = self->rules;
  for (int i = 0; (name = told_text_rule (text, i, &values, &n)) != NULL; i++)
    {
      RuleSpec *rule = &self->rules[game->n_rules++];

      if (game->n_rules == RULES_MAX || n >= RULE_VALUES_MAX)
        return refuse (self, why, N_("there are too many rules, or values of one"));
      rule->name = name;
      for (int v = 0; v < n; v++)
        rule->values[v] = values[v];
    }
  return true;
}

/* Whether the description tells where the house rules stand among its presets, or leaves them no
 * room. */
static bool
lists_house (const ToldText *text)
{
  const char *name, *chooses;

  for (int i = 0; (name = told_text_preset (text, i, &chooses)) != NULL; i++)
    if (strcmp (name, "house") == 0 || i == PRESETS_MAX - 2)
      return true;

  return false;
}

/* The house rules come first unless the description lists them: a rule set is called by the first
 * of its names. */
static bool
read_presets (ToldPatience *self, const ToldText *text, char why[TOLD_WHY])
{
  Game *game = &self->patience.game;
  const char *name, *chooses;
  int n = 0;

  if (!lists_house (text))
    game->presets[n++] = (Preset) { "house", "" };
  for (int i = 0; (name = told_text_preset (text, i, &chooses)) != NULL; i++)
    {
      Rules rules;
      char wrong[TOLD_WHY / 2];

      if (n == PRESETS_MAX - 1)
        return refuse (self, why, N_("there are too many presets"));
      if (!rules_parse (game, chooses, &rules, wrong, sizeof wrong))
        return refuse (self, why, wrong);
      game->presets[n++] = (Preset) { name, chooses };
    }
  return true;
}

static bool
count_sets (ToldPatience *self, char why[TOLD_WHY])
{
  self->n_sets = 1;
  for (int rule = 0; rule < self->patience.game.n_rules; rule++)
    {
      self->n_values[rule] = (uint8_t) rules_count_values (&self->rules[rule]);
      self->n_sets *= self->n_sets <= MAX_SETS ? self->n_values[rule] : 1;
    }
  return self->n_sets <= MAX_SETS
         || refuse (self, why, N_("there are too many combinations of rules"));
}

/* The pack of the house rules is that of all rule sets. */
static bool
read_pack (ToldPatience *self, char why[TOLD_WHY])
{
  Game *game = &self->patience.game;
  Card cards[POSITION_MAX_CARDS];
  unsigned ranks = 0;

  game->n_cards = told_pack (self->house, cards);
  for (int i = 0; i < game->n_cards; i++)
    ranks |= 1u << card_rank (cards[i]);
  if ((ranks >> RANK_ACE & 1) == 0)
    return refuse (self, why, N_("a pack without aces cannot be shuffled"));
  game->lowest_rank = RANK_ACE + 1;
  while (game->lowest_rank < RANK_KING && (ranks >> game->lowest_rank & 1) == 0)
    game->lowest_rank++;
  for (int rank = game->lowest_rank; rank <= RANK_KING; rank++)
    if ((ranks >> rank & 1) == 0)
      game->without |= 1u << rank;
  return true;
}

/* Makes room for the piles of a rule set, whose pack must be that of the house rules, and notes
 * what it has. */
static bool
note_set (ToldPatience *self, const Told *told, char why[TOLD_WHY])
{
  Patience *patience = &self->patience;
  Card cards[POSITION_MAX_CARDS];
  bool fine = false, hides;

  if (told_pack (told, cards) != patience->game.n_cards)
    refuse (self, why, N_("the number of cards cannot be chosen"));
  else if (!told_layout_add (&self->layout, told))
    refuse (self, why, N_("there are too many kinds of piles"));
  else
    fine = true;
  if (told_hidden (told) != NULL && self->n_hidden < MAX_TRIED)
    self->hidden[self->n_hidden++] = *told_hidden (told);
  self->n_tried++;
  self->n_counted += strcmp (told_points (told), told_points (self->house)) != 0;
  self->n_fed += told_is_fed (told, &hides);
  self->hides |= hides;
  self->names_suits |= told_names_suits (told);
  patience->counts_moves |= told_moves_runs (told);
  patience->needs_count = told_moves_runs (self->house);
  patience->numbers_cells |= told_numbers_cells (told);
  self->takes |= !told_is_suited (told) || told_gives_back (told);
  self->passes |= told_passes (told) != 1;
  return fine;
}

/* The same for these rules; false, too, if they are not possible together. */
static bool
add_set (ToldPatience *self, const Rules *rules, char why[TOLD_WHY])
{
  Told *told = told_patience_compile (self, self->source, rules, NULL, why);
  bool fine = told != NULL && note_set (self, told, why);

  told_free (told);
  return fine;
}

static void
drop_value (RuleSpec *rule, int value)
{
  for (; value < RULE_VALUES_MAX - 1; value++)
    rule->values[value] = rule->values[value + 1];
}

static void
drop_rule (ToldPatience *self, int rule)
{
  for (self->patience.game.n_rules--; rule <= self->patience.game.n_rules; rule++)
    self->rules[rule] = self->rules[rule + 1];
}

/* The lines under these rules; NULL if the rules are not possible together. */
static ToldText *
read_lines (const ToldPatience *self, const Rules *rules)
{
  char spec[MAX_SPEC], why[TOLD_WHY];

  write_spec (self, rules, spec);
  return told_text_new (self->source, spec, why);
}

/* In how many rules these differ from the house rules. */
static int
count_changes (const ToldPatience *self, const Rules *rules)
{
  int n = 0;

  for (int rule = 0; rule < self->patience.game.n_rules; rule++)
    n += rules->value[rule] != 0;
  return n;
}

/* Whether some value of the rule makes a difference under the other rules, apart from @but. */
static bool
changes_lines (const ToldPatience *self, int rule, Rules rules, ToldBut but)
{
  bool is_house = count_changes (self, &rules) == 0, changes = false;
  const ToldText *house = told_get_text (self->house);
  ToldText *own = is_house ? NULL : read_lines (self, &rules);
  const ToldText *text = is_house ? house : own;

  for (int value = 1; text != NULL && !changes && value < rules_count_values (&self->rules[rule]);
       value++)
    {
      ToldText *other;

      rules.value[rule] = (uint8_t) value;
      other = read_lines (self, &rules);
      changes = other != NULL && !told_words_agree (text, other, but);
      told_text_free (other);
    }
  told_text_free (own);
  return changes;
}

/* Whether the rule makes such a difference under the house rules, or if one other rule is
 * changed. */
static bool
changes_game (const ToldPatience *self, int rule, ToldBut but)
{
  const Game *game = &self->patience.game;
  Rules rules = { { 0 } };

  if (changes_lines (self, rule, rules, but))
    return true;
  for (int other = 0; other < game->n_rules; other++)
    for (int value = 1; other != rule && value < rules_count_values (&self->rules[other]); value++)
      {
        rules = (Rules) { { 0 } };
        rules.value[other] = (uint8_t) value;
        if (changes_lines (self, rule, rules, but))
          return true;
      }
  return false;
}

/* Whether nothing depends on the rule: it comes from a game that this one is like, and this one
 * overrides its lines. */
static bool
is_idle (const ToldPatience *self, int rule)
{
  const char *chooses;

  for (int i = 0; told_text_preset (told_get_text (self->house), i, &chooses) != NULL; i++)
    if (strstr (chooses, self->rules[rule].name) != NULL)
      return false;
  return !changes_game (self, rule, TOLD_BUT_NOTHING);
}

/* Whether the rule only says how points are counted. */
static bool
is_scoring (const ToldPatience *self, int rule)
{
  const Rules house = { { 0 } };

  return changes_lines (self, rule, house, TOLD_BUT_NOTHING)
         && !changes_lines (self, rule, house, TOLD_BUT_POINTS);
}

/* Finds what each value of each rule brings, with house rules otherwise. A game may inherit rules:
 * values under which it cannot be played are dropped, and rules without effect. */
static bool
lay_out (ToldPatience *self, char why[TOLD_WHY])
{
  const Game *game = &self->patience.game;
  Rules rules;

  if (!note_set (self, self->house, why))
    return false;
  for (int rule = game->n_rules - 1; rule >= 0; rule--)
    {
      char wrong[TOLD_WHY];
      int n_counted = self->n_counted;

      for (int value = 1; value < rules_count_values (&self->rules[rule]); )
        {
          rules = (Rules) { { 0 } };
          rules.value[rule] = (uint8_t) value;
          if (add_set (self, &rules, wrong))
            value++;
          else
            drop_value (&self->rules[rule], value);
        }
      if (rules_count_values (&self->rules[rule]) == 1
          || (told_words_is_like (self->text) && is_idle (self, rule)))
        {
          drop_rule (self, rule);
          continue;
        }
      self->rules[rule].scoring = self->n_counted > n_counted && is_scoring (self, rule);
    }
  for (int rule = 0; rule < game->n_rules && self->names_suits; rule++)
    self->rules[rule].faces = !changes_game (self, rule, TOLD_BUT_FACES);
  return true;
}

/* The same for all rules together, if that may need more piles. */
static bool
lay_out_all (ToldPatience *self, char why[TOLD_WHY])
{
  bool all = self->n_sets <= MAX_JOINT && told_words_join_piles (self->text);

  for (int set = 1; all && set < self->n_sets; set++)
    {
      Rules rules = rules_nth (&self->patience.game, set);

      if (count_changes (self, &rules) > 1 && !add_set (self, &rules, why))
        return false;
    }
  return true;
}

/* The same for presets that change several rules. */
static bool
lay_out_presets (ToldPatience *self, char why[TOLD_WHY])
{
  const Game *game = &self->patience.game;

  for (const Preset *preset = game->presets; preset->id != NULL; preset++)
    {
      Rules rules;
      char wrong[TOLD_WHY];

      if (rules_parse (game, preset->rules, &rules, wrong, sizeof wrong)
          && count_changes (self, &rules) > 1 && !add_set (self, &rules, why))
        return false;
    }
  return true;
}

static const PileKind kind_of_role[N_ROLES] = {
  [ROLE_COLUMNS] = PILE_TABLEAU, [ROLE_FOUNDATIONS] = PILE_FOUNDATION, [ROLE_CELLS] = PILE_CELL,
  [ROLE_RESERVE] = PILE_RESERVE, [ROLE_WASTE] = PILE_WASTE, [ROLE_STOCK] = PILE_STOCK,
  [ROLE_AWAY] = PILE_FOUNDATION, [ROLE_ASIDE] = PILE_ASIDE
};

static bool
make_piles (ToldPatience *self, char why[TOLD_WHY])
{
  int n = told_layout_sort (&self->layout), index[N_PILE_KINDS] = { 0 }, all = 0;
  Patience *patience = &self->patience;

  /* Kinds that no rules use have their places, too, behind the others. */
  for (int k = 0; k < self->layout.n; k++)
    all += self->layout.kind[k].piles;
  if (all > POSITION_MAX_PILES)
    return refuse (self, why, N_("there are too many piles"));
  for (int k = 0; k < self->layout.n && patience->n_piles < n; k++)
    for (int i = 0; i < self->layout.kind[k].piles; i++)
      {
        PileKind kind = kind_of_role[self->layout.kind[k].role];

        self->piles[patience->n_piles++] = (PileSpec) { kind, (uint8_t) index[kind]++ };
      }
  patience->piles = self->piles;
  /* A single foundation has no suit. */
  self->takes &= index[PILE_FOUNDATION] != 1;
  return true;
}

bool
told_patience_read (ToldPatience *self, char why[TOLD_WHY])
{
  self->house = told_new_laid (self->id, self->source, NULL, why);
  return self->house != NULL && read_rules (self, told_get_text (self->house), why)
         && read_pack (self, why) && lay_out (self, why)
         && read_presets (self, told_get_text (self->house), why)
         && lay_out_presets (self, why) && count_sets (self, why) && lay_out_all (self, why)
         && make_piles (self, why);
}
