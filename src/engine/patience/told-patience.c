/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of told patiences, and how their rule sets share the numbers of piles. */

#include "told-patience.h"
#include "told-words.h"

#include "engine/cards/pack.h"
#include "engine/cards/translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SPEC 400
#define MAX_SETS 20000
#define MAX_JOINT 128           /* most rule sets that are all looked at */
#define MAX_TRIED 64            /* rule sets that are looked at when it is made */

_Static_assert (TOLD_MAX_KEY <= PATIENCE_MAX_KEY, "a told key has no room");

/* A compiled set of rules. */
typedef struct {
  Told *told;
  ToldLikeness likeness;
  Blocks blocks;                /* unset with TOLD_APART */
} RuleSet;

struct ToldPatience {
  Patience patience;
  RuleSpec rules[RULES_MAX];
  PileSpec piles[POSITION_MAX_PILES];
  ToldLayout layout;
  Told *house;                  /* only while it is made */
  char *id, *text;
  char *words;                  /* holds the names of its rules and presets, and their values */
  ToldFind find;
  void *data;
  int n_tried, n_hidden;
  int n_counted;                /* of them, those that count points in another way */
  ToldHidden hidden[MAX_TRIED]; /* of those rule sets that were tried, as far as they are such */
  int n_fed;                    /* of them, those whose columns are fed */
  bool hides;                   /* in some of these, cards of columns lie face down at first */
  bool names_suits;             /* some rule sets name the suits of their cards */
  int n_sets;
  uint8_t n_values[RULES_MAX];  /* how many values each rule has */
  _Atomic (RuleSet *) *sets;     /* by the values of the rules, the last one changing first; NULL:
                                  * not compiled yet */
};

static const char *
find_own (const char *id, void *data)
{
  const ToldPatience *self = data;

  if (strcmp (id, self->id) == 0)
    return self->text;
  return self->find != NULL ? self->find (id, self->data) : NULL;
}

/* Rule sets */

static int
find_index (const ToldPatience *self, const Rules *rules)
{
  int index = 0;

  for (int rule = 0; rule < self->patience.game.n_rules; rule++)
    index = index * self->n_values[rule] + rules->value[rule];
  return index;
}

/* The specification with the id and all rules, for told_new(). */
static void
write_spec (const ToldPatience *self, const Rules *rules, char spec[MAX_SPEC])
{
  int n = snprintf (spec, MAX_SPEC, "%s", self->id);

  for (int rule = 0; rule < self->patience.game.n_rules && n < MAX_SPEC; rule++)
    n += snprintf (spec + n, (size_t) (MAX_SPEC - n), " %s=%s", self->rules[rule].name,
                   self->rules[rule].values[rules->value[rule]]);
}

static Told *
compile (const ToldPatience *self,
         const Rules        *rules,
         const ToldLayout   *layout,
         char                why[TOLD_WHY])
{
  char spec[MAX_SPEC];

  write_spec (self, rules, spec);
  return told_new_laid (spec, find_own, (void *) self, layout, why);
}

static RuleSet *
make_set (Told *told)
{
  RuleSet *set = malloc (sizeof *set);

  if (set == NULL)
    abort ();
  set->told = told;
  set->likeness = told_blocks (told, &set->blocks);
  return set;
}

static void
free_set (RuleSet *set)
{
  if (set != NULL)
    told_free (set->told);
  free (set);
}

/* Compiles a set of rules that is asked for the first time. */
static const RuleSet *
add_rules (const ToldPatience *self, const Rules *rules)
{
  _Atomic (RuleSet *) *place = &self->sets[find_index (self, rules)];
  RuleSet *set, *none = NULL;
  const Rules house = { { 0 } };
  char why[TOLD_WHY];
  Told *told = compile (self, rules, &self->layout, why);

  /* Rules that are possible, but not together, are replaced by the house rules. */
  if (told == NULL)
    {
      const RuleSet *usual = atomic_load (&self->sets[0]);

      return usual != NULL ? usual : add_rules (self, &house);
    }
  set = make_set (told);
  if (atomic_compare_exchange_strong (place, &none, set))
    return set;
  free_set (set);
  return none;
}

/* Every question about a position begins here. */
static inline const RuleSet *
set_of (const Patience *patience, const Rules *rules)
{
  const ToldPatience *self = patience->told;
  const RuleSet *set = atomic_load_explicit (&self->sets[find_index (self, rules)],
                                             memory_order_acquire);

  return set != NULL ? set : add_rules (self, rules);
}

const Told *
told_of (const Patience *patience, const Rules *rules)
{
  return set_of (patience, rules)->told;
}

const Blocks *
told_patience_blocks (const Patience *patience, const Rules *rules, bool *all)
{
  const RuleSet *set = set_of (patience, rules);

  *all = set->likeness == TOLD_WHOLLY;
  return set->likeness == TOLD_APART ? NULL : &set->blocks;
}

const ToldHidden *
told_patience_hidden (const Patience *patience, int *n)
{
  const ToldPatience *self = patience->told;

  *n = self != NULL ? self->n_hidden : 0;
  return *n > 0 && *n == self->n_tried ? self->hidden : NULL;
}

bool
told_patience_set_often (ToldPatience *told, const char *rule)
{
  int at = rules_find (&told->patience.game, rule);

  if (at >= 0)
    told->rules[at].often = true;
  return at >= 0;
}

bool
told_patience_set_before (ToldPatience *told, const char *rule, const char *value)
{
  const Game *game = &told->patience.game;
  Rules before = { { 0 } };
  char why[TOLD_WHY];
  int at = rules_find (game, rule);

  if (at < 0 || !rules_set (game, &before, rule, value, why, sizeof why))
    return false;
  told->rules[at].before = before.value[at];
  told->rules[at].later = before.value[at] == 0;
  return true;
}

static const Told *
told_here (const Patience *patience, const Position *position)
{
  return told_of (patience, &position->rules);
}

/* The functions */

static bool
pile_exists (const Patience *patience, const Rules *rules, int pile)
{
  return told_has_pile (told_of (patience, rules), pile);
}

static Card
merge (const Patience *patience, const Rules *rules, Card card)
{
  return told_merged (told_of (patience, rules), card);
}

/* Moves cards that the deal put on foundations to the foundations of their suits. */
static void
sort_foundations (const Patience *patience, const Told *told, Position *position)
{
  int first = patience_pile (patience, PILE_FOUNDATION, 0);
  Position dealt = *position;

  if (first < 0 || patience->takes != NULL || !told_is_suited (told))
    return;
  for (int pile = first; pile < patience->n_piles; pile++)
    while (position_count (position, pile) > 0)
      position_take (position, pile, 1);
  for (int pile = first; pile < patience->n_piles; pile++)
    {
      const Card *cards = position_pile (&dealt, pile);
      int to = position_count (&dealt, pile) > 0 ? first + card_suit (cards[0]) : pile;

      if (position_count (position, to) > 0)
        to += N_SUITS;
      if (to >= patience->n_piles)
        to = pile;
      for (int i = 0; i < position_count (&dealt, pile); i++)
        position_push (position, to, cards[i]);
    }
}

static void
deal (const Patience *patience, Position *position, const Card *cards)
{
  const Told *told = told_here (patience, position);
  Card pack[POSITION_MAX_CARDS];

  for (int i = 0; i < patience->game.n_cards; i++)
    pack[i] = told_merged (told, cards[i]);
  told_deal (told, pack, position);
  sort_foundations (patience, told, position);
}

static int
moves (const Patience *patience, const Position *position, Move list[PATIENCE_MAX_MOVES])
{
  return told_list (told_here (patience, position), position, list, PATIENCE_MAX_MOVES);
}

static int
moves_from (const Patience *patience,
            const Position *position,
            int             pile,
            int             count,
            Move            list[PATIENCE_MAX_MOVES])
{
  return told_list_from (told_here (patience, position), position, pile, count, list,
                         PATIENCE_MAX_MOVES);
}

static bool
shifts (const Patience *patience, const Position *position, int from, int to)
{
  return told_shifts (told_here (patience, position), position, from, to);
}

static void
play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  told_play (told_here (patience, position), position, move, undo);
}

static bool
won (const Patience *patience, const Position *position)
{
  return told_won (told_here (patience, position), position);
}

static int
out (const Patience *patience, const Position *position)
{
  int left = told_left (told_here (patience, position), position);

  return left < patience->n_out ? patience->n_out - left : 0;
}

static bool
takes (const Patience *patience, const Position *position, int foundation, Card card)
{
  return told_takes (told_here (patience, position), position, foundation, card);
}

static bool
same (const Patience *patience, const Position *position, int a, int b)
{
  return told_same (told_here (patience, position), position, a, b);
}

/* The first pile of its kind that takes the card: the foundation of its suit, or the pile for cards
 * that leave. */
static int
landing (const Patience *patience, const Position *position, Move move)
{
  const Told *told = told_here (patience, position);
  PileKind kind = patience->piles[move.to].kind;
  int at = position->start[move.from + 1] - move.under - 1;
  Card card = at < position->start[move.from] ? CARD_NONE : position->card[at];
  bool suited = kind == PILE_FOUNDATION && told_is_suited (told);

  if (card == CARD_NONE)
    return -1;
  if (kind == PILE_FOUNDATION && patience_pile (patience, kind, 1) < 0)
    return move.to;
  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience->piles[pile].kind == kind && told_takes (told, position, pile, card)
        && (!suited || patience->piles[pile].index % N_SUITS == card_suit (card)))
      return pile;

  return -1;
}

static int
passes (const Patience *patience, const Rules *rules)
{
  return told_passes (told_of (patience, rules));
}

static int
potential (const Patience *patience, const Position *position)
{
  return told_potential (told_here (patience, position), position);
}

static int
disorder (const Patience *patience, const Position *position)
{
  return told_disorder (told_here (patience, position), position);
}

static int
key (const Patience *patience, const Position *position, uint8_t bytes[PATIENCE_MAX_KEY])
{
  return told_key (told_here (patience, position), position, bytes);
}

static bool
safe (const Patience *patience, const Position *position, Move move)
{
  return told_safe (told_here (patience, position), position, move);
}

static bool
open (const Patience *patience, const Position *position)
{
  return !told_hides (told_here (patience, position), position);
}

static bool
certain (const Patience *patience, const Position *position)
{
  return told_hidden_is_certain (told_here (patience, position), position);
}

static int
merit (const Patience *patience, const Position *position, Move move)
{
  return told_merit (told_here (patience, position), position, move);
}

static void
weigh_unseen (const Patience *patience, const Position *position, Card *cards, int n, uint64_t *rng)
{
  told_weigh_unseen (told_here (patience, position), cards, n, rng);
}

/* Making one */

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

/* Makes room for the piles under these rules; the pack must be that of the house rules. */
static bool
add_set (ToldPatience *self, const Rules *rules, char why[TOLD_WHY])
{
  Patience *patience = &self->patience;
  Card cards[POSITION_MAX_CARDS];
  Told *told = compile (self, rules, NULL, why);
  bool fine = false, hides;

  if (told == NULL)
    return false;
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
  patience->numbers_cells |= told_numbers_cells (told);
  if (!told_is_suited (told) || told_gives_back (told))
    patience->takes = takes;
  if (told_passes (told) != 1)
    patience->passes = passes;
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
  return told_text_new (spec, find_own, (void *) self, why);
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
  Rules rules = { { 0 } };

  if (!add_set (self, &rules, why))
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
  int n = told_layout_sort (&self->layout), index[N_PILE_KINDS] = { 0 };
  Patience *patience = &self->patience;

  if (n > POSITION_MAX_PILES)
    return refuse (self, why, N_("there are too many piles"));
  for (int k = 0; k < self->layout.n && patience->n_piles < n; k++)
    for (int i = 0; i < self->layout.kind[k].piles; i++)
      {
        PileKind kind = kind_of_role[self->layout.kind[k].role];

        self->piles[patience->n_piles++] = (PileSpec) { kind, (uint8_t) index[kind]++ };
      }
  patience->piles = self->piles;
  /* A single foundation has no suit. */
  if (index[PILE_FOUNDATION] == 1)
    patience->takes = NULL;
  return true;
}

static void
set_functions (Patience *patience)
{
  patience->pile_exists = pile_exists;
  patience->deal = deal;
  patience->moves = moves;
  patience->shifts = shifts;
  patience->play = play;
  patience->won = won;
  patience->same = same;
  patience->merge = merge;
  patience->landing = landing;
  patience->potential = potential;
  patience->disorder = disorder;
  patience->key = key;
  patience->safe = safe;
  patience->merit = merit;
}

/* What is found more quickly for games whose columns are fed, and lists every empty one. */
static void
set_fed_functions (ToldPatience *self)
{
  Patience *patience = &self->patience;

  if (self->n_fed < self->n_tried)
    return;
  patience->same = NULL;
  patience->disorder = NULL;
  patience->moves_from = moves_from;
}

/* What is found more quickly for games whose columns are runs on hidden cards. */
static void
set_hidden_functions (Patience *patience)
{
  int n;

  if (told_patience_hidden (patience, &n) == NULL)
    return;
  patience->same = NULL;
  patience->landing = NULL;
  patience->disorder = NULL;
  patience->certain = certain;
}

/* Finds from one deal how much is to be done, and whether cards are hidden. */
static void
try_deal (ToldPatience *self)
{
  Patience *patience = &self->patience;
  const Rules house = { { 0 } };
  Card cards[PACK_MAX];
  Position position;

  pack_deal (&patience->game, 1, cards);
  patience_deal (patience, &house, cards, &position);
  patience->n_out = told_left (told_of (patience, &house), &position);
  if (patience_count_out (patience, &position) + patience->n_out != patience->game.n_cards)
    patience->out = out;
  else
    patience->n_out = patience->game.n_cards;
  patience->heaped = patience->fixed_bases = told_is_heaped (told_of (patience, &house));
  if (told_is_laid (told_of (patience, &house)))
    patience->disorder = NULL;
  if (told_taken_rank (told_of (patience, &house)) != 0)
    patience->weigh_unseen = weigh_unseen;
  if (self->n_fed == self->n_tried ? self->hides
      : told_hides (told_of (patience, &house), &position))
    patience->open = open;
  for (int i = 0; i < patience->game.n_rules && patience->passes == NULL; i++)
    if (strcmp (self->rules[i].name, "passes") == 0)
      patience->passes = passes;
  if (told_passes (told_of (patience, &house)) != 1)
    patience->passes = passes;
}

/* Frees what was compiled, which is made again when needed: few games are played. */
static void
forget (ToldPatience *self)
{
  for (int i = 0; i < self->n_sets && self->sets != NULL; i++)
    {
      free_set (atomic_load (&self->sets[i]));
      atomic_store (&self->sets[i], NULL);
    }
  told_free (self->house);
  self->house = NULL;
}

static bool
make (ToldPatience *self, char why[TOLD_WHY])
{
  const Rules house = { { 0 } };
  Told *told;

  self->house = told_new (self->id, find_own, self, why);
  if (self->house == NULL || !read_rules (self, told_get_text (self->house), why)
      || !read_pack (self, why) || !lay_out (self, why)
      || !read_presets (self, told_get_text (self->house), why)
      || !lay_out_presets (self, why) || !count_sets (self, why) || !lay_out_all (self, why)
      || !make_piles (self, why))
    return false;
  self->sets = calloc ((size_t) self->n_sets, sizeof *self->sets);
  if (self->sets == NULL)
    abort ();
  told = compile (self, &house, &self->layout, why);
  if (told == NULL)
    return false;
  atomic_store (&self->sets[0], make_set (told));
  set_functions (&self->patience);
  set_fed_functions (self);
  set_hidden_functions (&self->patience);
  try_deal (self);
  self->words = told_words_keep (&self->patience.game, self->rules);
  forget (self);
  return true;
}

static char *
copy_text (const char *text)
{
  char *copy = malloc (strlen (text) + 1);

  if (copy == NULL)
    abort ();
  return strcpy (copy, text);
}

ToldPatience *
told_patience_new (const char *id, const char *text, ToldFind find, void *data)
{
  ToldPatience *self = calloc (1, sizeof *self);

  if (self == NULL)
    abort ();
  self->id = copy_text (id);
  self->text = copy_text (text);
  self->find = find;
  self->data = data;
  self->patience.told = self;
  self->patience.game.id = self->id;
  return self;
}

bool
told_patience_make (ToldPatience *told, char why[TOLD_WHY])
{
  why[0] = '\0';
  return make (told, why);
}

void
told_patience_free (ToldPatience *told)
{
  if (told == NULL)
    return;
  forget (told);
  free (told->sets);
  free (told->words);
  free (told->id);
  free (told->text);
  free (told);
}

Patience *
told_patience_get (ToldPatience *told)
{
  return &told->patience;
}
