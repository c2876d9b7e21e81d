/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles lines to a game: kinds of piles, conditions, and a rule set for each state that is
 * possible. */

#include "told-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keys that are not kinds of piles. */
static const char *const verbs[] = {
  "packs", "ranks", "suits", "base", "stock", "passes", "again", "away", "win", "deal", "points",
  "id", "name", "note", "summary", "search", "section"
};

#define MAX_PACKS 2             /* PACK_MAX */

static bool
is_verb (const char *key)
{
  return told_find_word (verbs, (int) (sizeof verbs / sizeof verbs[0]), key) >= 0;
}

/* The pack */

static void
read_ranks (Told *self, const char *text)
{
  Words words;

  self->ranks.n = 0;
  words_split (&words, text);
  for (int i = 0; i < words.n; i++)
    {
      char first[TOLD_VALUE];
      const char *rest = words.at[i];
      int rank, last;

      part_cut (&rest, "-", first);
      rank = word_rank (first);
      last = rest != NULL ? word_rank (rest) : rank;
      if (rank == 0 || last == 0)
        told_refuse (self, N_("“%.40s” is not a rank"), words.at[i]);
      for (int n = 0; rank != 0 && n < 13; n++, rank = rank % 13 + 1)
        {
          if (self->ranks.n < 13 && rank_order_place (&self->ranks, rank) < 0)
            self->ranks.rank[self->ranks.n++] = (uint8_t) rank;
          if (rank == last)
            break;
        }
    }
  if (self->ranks.n == 0)
    self->ranks = rank_order_usual;
}

/* The value of the line @key that has no condition, or @otherwise. */
static const char *
say (Told *self, const char *key, const char *otherwise)
{
  const char *value = told_text_get (self->text, key);

  self->line = told_find_line (self, key, 0);
  return value[0] != '\0' ? value : otherwise;
}

static int
say_number (Told *self, const char *key, int otherwise, int most)
{
  const char *value = say (self, key, "");
  int number = otherwise;

  if (value[0] != '\0' && (!word_number (value, &number) || number < 1 || number > most))
    told_refuse (self, N_("a number from 1 to %d was expected"), most);
  return number < 1 || number > most ? otherwise : number;
}

int
told_named_suits (const char *text, uint8_t named[2])
{
  static const char *const names[] = { "clubs", "diamonds", "hearts", "spades", "red", "black" };
  static const uint8_t suits[][2] = {
    { SUIT_CLUBS }, { SUIT_DIAMONDS }, { SUIT_HEARTS }, { SUIT_SPADES },
    { SUIT_HEARTS, SUIT_DIAMONDS }, { SUIT_SPADES, SUIT_CLUBS }
  };
  char part[TOLD_VALUE];
  uint8_t own[4];
  int n = 0;

  while (n < 2 && part_cut (&text, "-", part))
    {
      int name = told_find_word (names, (int) (sizeof names / sizeof names[0]), part);

      if (name < 0)
        return 0;
      for (int i = 0; i < (name < N_SUITS ? 1 : 2); i++)
        own[n++] = suits[name][i];
    }
  if (text != NULL || n > 2 || (n == 2 && own[0] == own[1]))
    return 0;
  for (int i = 0; i < n && named != NULL; i++)
    named[i] = own[i];
  return n;
}

/* The suits of cards: their number, or the names of one or two, of which the first stands for all
 * or for black cards, and the second for red ones. */
static void
read_suits (Told *self)
{
  const char *text = say (self, "suits", "4");
  uint8_t named[2];
  int n = told_named_suits (text, named);

  self->suits = (uint8_t) (n > 0 ? n : say_number (self, "suits", N_SUITS, N_SUITS));
  for (int suit = 0; suit < N_SUITS; suit++)
    self->suit_of[suit] = n > 0 ? named[n == 2 && card_is_red (card_make (suit, RANK_ACE))]
                          : (uint8_t) (3 - (3 - suit) % self->suits);
}

static void
read_pack (Told *self)
{
  int packs;

  if (word_number (say (self, "packs", "1"), &packs) && packs > MAX_PACKS)
    told_refuse (self, N_("there is room for 104 cards, which is two packs, not %d"), packs);
  self->packs = (uint8_t) say_number (self, "packs", 1, MAX_PACKS);
  read_suits (self);
  self->passes = strcmp (say (self, "passes", "1"), "unlimited") == 0 ? 0
                 : (uint16_t) say_number (self, "passes", 1, MAX_TIMES);
  read_ranks (self, say (self, "ranks", "A-K"));
}

/* Kinds */

static void
add_kind (Told *self, const char *name, ToldRole role, const Words *words)
{
  Kind *kind = &self->kind[self->n_kinds];

  if (self->n_kinds == MAX_KINDS || told_find_kind (self, name) >= 0)
    {
      told_refuse (self, N_("there are more than %d kinds of piles, or “%.40s” twice"), MAX_KINDS,
                   name);
      return;
    }
  told_check_words (self, words, 0, words->n, "line grid pyramid peaks ring inverted");
  kind->name = name;
  kind->role = role;
  if (!shape_read (&kind->shape, words) || kind->shape.n == 0
      || self->n_piles + kind->shape.n > POSITION_MAX_PILES)
    {
      told_refuse (self, N_("there is no room for more than %d piles"), POSITION_MAX_PILES);
      return;
    }
  kind->first = (uint8_t) self->n_piles;
  for (int i = 0; i < kind->shape.n; i++)
    self->kind_of[self->n_piles++] = (uint8_t) self->n_kinds;
  self->n_kinds++;
}

static void
add_usual_kind (Told *self, ToldRole role, int n)
{
  Words words;
  char text[8];

  snprintf (text, sizeof text, "%d", n);
  words_split (&words, text);
  self->line = NULL;
  add_kind (self, told_roles[role], role, &words);
}

/* Whether @text has the word, perhaps before a full stop. */
static bool
has_word (const char *text, const char *word)
{
  size_t length = strlen (word);

  for (const char *at = strstr (text, word); at != NULL && length > 0; at = strstr (at + 1, word))
    if ((at == text || at[-1] == ' ')
        && (at[length] == '\0' || strchr (" ,.:", at[length]) != NULL))
      return true;

  return false;
}

/* Whether another line says anything of this kind of piles: else its name may be a slip of the
 * pen. */
static bool
is_mentioned (const Told *self, const char *name)
{
  int n;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int i = 0; i < n; i++)
    if (strcmp (lines[i].key, name) != 0
        && (has_word (lines[i].key, name) || has_word (lines[i].value, name)
            || has_word (lines[i].when, name)))
      return true;

  return false;
}

/* The kinds that the lines name. */
static void
read_kinds (Told *self)
{
  int n;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int i = 0; i < n; i++)
    {
      Words words;
      int role = -1;

      if (lines[i].when[0] != '\0' || strchr (lines[i].key, '.') != NULL || is_verb (lines[i].key))
        continue;
      self->line = &lines[i];
      words_split (&words, lines[i].value);
      for (int w = 0; w < words.n && role < 0; w++)
        role = told_find_word (told_roles, N_ROLES, words.at[w]);
      if (role < 0)
        role = told_find_word (told_roles, N_ROLES, lines[i].key);
      if (role < 0 && !is_mentioned (self, lines[i].key))
        told_refuse (self, N_("“%.40s” is not known here"), lines[i].key);
      if (words.n > 0 && strcmp (words.at[0], "0") != 0)
        add_kind (self, lines[i].key, role < 0 ? ROLE_COLUMNS : (ToldRole) role, &words);
    }
}

/* Whether a line whose key is @key, or ends with it, has the word; without a word, whether there is
 * such a line. */
static bool
tells (const Told *self, const char *key, const char *word)
{
  int n;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int i = 0; i < n; i++)
    {
      size_t length = strlen (lines[i].key), end = strlen (key);

      if (strcmp (lines[i].key, key) == 0
          || (key[0] == '.' && length > end && strcmp (lines[i].key + length - end, key) == 0))
        if (word == NULL || strstr (lines[i].value, word) != NULL)
          return true;
    }
  return false;
}

/* Kinds that need not be described: foundations if cards do not leave in another way, waste and
 * stock. */
static void
add_usual_kinds (Told *self)
{
  bool founded = told_text_get (self->text, "foundations")[0] != '\0' || tells (self, "win", NULL)
                 || tells (self, "away", NULL) || tells (self, ".leave", NULL);

  for (int i = 0; i < self->n_kinds; i++)
    founded = founded || self->kind[i].role == ROLE_FOUNDATIONS;
  if (!founded)
    add_usual_kind (self, ROLE_FOUNDATIONS, 4 * self->packs);
  if (told_text_get (self->text, "waste")[0] == '\0'
      && (tells (self, "stock", "waste") || tells (self, "deal", "waste")))
    add_usual_kind (self, ROLE_WASTE, 1);
  add_usual_kind (self, ROLE_STOCK, 1);
  add_usual_kind (self, ROLE_AWAY, 1);
}

/* Numbers the kinds and their piles as in the layout. A kind that these rules do not have keeps its
 * place, with no piles in use. */
static void
apply_layout (Told *self, const ToldLayout *layout)
{
  Kind own[MAX_KINDS];
  int n_own = self->n_kinds, found = 0;

  memcpy (own, self->kind, sizeof own);
  self->n_kinds = layout->n;
  self->n_piles = 0;
  for (int k = 0; k < layout->n; k++)
    {
      Kind *kind = &self->kind[k];

      *kind = (Kind) { .name = layout->kind[k].name, .role = (ToldRole) layout->kind[k].role };
      for (int i = 0; i < n_own; i++)
        if (strncmp (own[i].name, layout->kind[k].name, TOLD_KIND_NAME - 1) == 0
            && own[i].shape.n <= layout->kind[k].piles)
          {
            *kind = own[i];
            found++;
          }
      kind->first = (uint8_t) self->n_piles;
      for (int i = 0; i < layout->kind[k].piles; i++)
        self->kind_of[self->n_piles++] = (uint8_t) k;
    }
  if (found < n_own)
    told_refuse (self, N_("there are more piles than other rules have"));
}

/* Notes which piles of a kind are beside or on each other. */
static void
lay_out_kind (Told *self, const Kind *kind)
{
  ShapeNeighbours all;

  if (kind->shape.kind == SHAPE_ROW)
    return;
  shape_find_neighbours (&kind->shape, &all);
  self->has_left |= kind->shape.kind == SHAPE_GRID || kind->shape.kind == SHAPE_LINE;
  self->rings |= kind->shape.kind == SHAPE_GRID && kind->shape.ring ? kind_piles (kind) : 0;
  for (int i = 0, first = kind->first; i < kind->shape.n; i++)
    {
      self->covered[first + i] = all.covered[i] << first;
      self->touch[first + i] = all.touch[i] << first;
      self->aligned[first + i] = all.aligned[i] << first;
      if (all.left[i] < 0)
        continue;
      self->left[first + i] = (int8_t) (first + all.left[i]);
      self->right[first + all.left[i]] = (int8_t) (first + i);
    }
}

static void
lay_out (Told *self)
{
  memset (self->left, -1, sizeof self->left);
  memset (self->right, -1, sizeof self->right);
  for (int k = 0; k < self->n_kinds; k++)
    {
      self->of_role[self->kind[k].role] |= kind_piles (&self->kind[k]);
      lay_out_kind (self, &self->kind[k]);
    }
  for (int pile = 0; pile < self->n_piles; pile++)
    self->edges |= self->left[pile] < 0 ? pile_bit (pile) : 0;
  self->stock = self->kind[told_find_kind (self, "stock")].first;
  self->away = self->kind[told_find_kind (self, "away")].first;
}

/* "under": the piles that lie on these. */
static void
read_under (Told *self)
{
  int n;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int i = 0; i < n; i++)
    {
      const char *dot = strstr (lines[i].key, ".under");
      char name[TOLD_VALUE] = "";
      Piles below, above;

      if (dot == NULL || dot[6] != '\0')
        continue;
      self->line = &lines[i];
      strncat (name, lines[i].key, (size_t) (dot - lines[i].key));
      told_list_piles (self, name, &below);
      told_list_piles (self, lines[i].value, &above);
      for (int p = 0; p < below.n; p++)
        self->covered[below.pile[p]] = above.set & ~pile_bit (below.pile[p]);
    }
}

static void
read_base (Told *self)
{
  Words words;
  Piles piles;

  words_split (&words, say (self, "base", ""));
  self->base_how = BASE_NONE;
  self->base_from = ~UINT64_C (0);
  if (words.n == 0)
    return;
  self->base_rank = (uint8_t) word_rank (words.at[0]);
  if (self->base_rank != 0)
    self->base_how = BASE_RANK;
  else if (strcmp (words.at[0], "dealt") == 0)
    self->base_how = BASE_DEALT;
  else if (strcmp (words.at[0], "first") == 0)
    self->base_how = BASE_FIRST;
  else if (strcmp (words.at[0], "chosen") == 0)
    self->base_how = BASE_CHOSEN;
  else
    told_refuse (self, N_("“%.40s” is not a base"), words.at[0]);
  told_check_words (self, &words, 1, words.n, "");
  told_find_piles (self, &words, 1, words.n, &piles);
  if (piles.n > 0)
    self->base_from = piles.set;
}

/* Conditions */

static void
read_state (Told *self, Condition *condition, const char *text)
{
  Words w;
  Piles piles;
  int n = condition->n, number = 999;

  words_split (&w, text);
  if (n == 4 || w.n < 2)
    {
      told_refuse (self, N_("a condition has at most four parts"));
      return;
    }
  memset (&piles, 0, sizeof piles);
  word_number (w.at[w.n - 1], &number);
  if (strcmp (w.at[0], "deal") == 0)
    condition->state[n].kind = STATE_DEAL;
  else if (strcmp (w.at[0], "after") == 0)
    condition->state[n].kind = STATE_AFTER;
  else if (strcmp (text, "base open") == 0)
    condition->state[n].kind = STATE_BASE_OPEN;
  else
    {
      condition->state[n].kind = strcmp (w.at[1], "empty") == 0 ? STATE_EMPTY : STATE_LEFT;
      told_list_piles (self, w.at[0], &piles);
    }
  condition->state[n].number = number;
  condition->state[n].piles = piles.set;
  condition->n++;
}

static void
read_conditions (Told *self)
{
  int n;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int i = 0; i < n; i++)
    {
      const char *when = lines[i].when;
      char part[TOLD_VALUE];

      if (when[0] == '\0' || told_find_word (self->when, self->n_conditions, when) >= 0)
        continue;
      self->line = &lines[i];
      if (self->n_conditions == MAX_CONDITIONS)
        {
          told_refuse (self, N_("there are more than %d conditions"), MAX_CONDITIONS);
          return;
        }
      self->when[self->n_conditions] = when;
      while (part_cut (&when, ",", part))
        read_state (self, &self->condition[self->n_conditions], part);
      self->n_conditions++;
    }
}

/* Rule sets */

/* The index of these rules among those of the set, which begin with @first. */
static uint16_t
keep_pile_rules (Told *self, int first, const PileRules *rules)
{
  for (int i = first; i < self->n_pile_rules; i++)
    if (told_same_rules (&self->pile_rules[i], rules))
      return (uint16_t) i;
  if (self->n_pile_rules % 64 == 0)
    self->pile_rules = realloc (self->pile_rules,
                                (size_t) (self->n_pile_rules + 64) * sizeof *rules);
  if (self->pile_rules == NULL)
    abort ();
  self->pile_rules[self->n_pile_rules] = *rules;
  return (uint16_t) self->n_pile_rules++;
}

/* The piles of the kinds whose rules are the same for all bases. */
static uint64_t
find_fixed (const Told *self, unsigned held)
{
  uint64_t fixed = 0;

  for (int k = 0; k < self->n_kinds; k++)
    {
      const Kind *kind = &self->kind[k];
      bool counts = false;

      for (int i = 0; i < kind->shape.n; i++)
        counts = counts || ((self->as_before & pile_bit (kind->first + i)) == 0
                            && told_counts_from_base (self, kind->first + i, held));
      fixed |= counts ? 0 : kind_piles (kind);
    }
  return fixed;
}

/* Compiles the rules of all piles in a rule set, but for the @fixed ones, which are those of the
 * rule set without a base. */
static void
compile_piles (Told *self, Ruleset *ruleset, unsigned held, int base, uint64_t fixed)
{
  int first = self->n_pile_rules;
  const Ruleset *baseless = ruleset - base;

  for (int pile = 0; pile < self->n_piles; pile++)
    {
      PileRules rules = { 0 };

      if ((self->as_before & pile_bit (pile)) != 0)
        {
          ruleset->pile[pile] = ruleset->pile[pile - 1];
          continue;
        }
      if (base > 0 && (fixed & pile_bit (pile)) != 0)
        {
          ruleset->pile[pile] = baseless->pile[pile];
          continue;
        }
      told_compile_pile (self, &rules, pile, held, base);
      ruleset->pile[pile] = keep_pile_rules (self, first, &rules);
    }
}

static void
compile_rulesets (Told *self)
{
  int n_held = 1 << self->n_conditions;

  self->n_bases = self->base_how != BASE_NONE ? 14 : 1;
  self->rulesets = calloc ((size_t) (n_held * self->n_bases), sizeof *self->rulesets);
  if (self->rulesets == NULL)
    abort ();
  for (int held = 0; held < n_held; held++)
    {
      uint64_t fixed = self->n_bases > 1 ? find_fixed (self, (unsigned) held) : 0;

      for (int base = 0; base < self->n_bases && self->why[0] == '\0'; base++)
        {
          Ruleset *ruleset = &self->rulesets[held * self->n_bases + base];

          if (base != 0 && rank_order_place (&self->ranks, base) < 0)
            continue;
          compile_piles (self, ruleset, (unsigned) held, base, fixed);
          told_compile_verbs (self, ruleset, (unsigned) held, base);
        }
    }
  /* Most games need only a small part of it. */
  if (self->n_pile_rules > 0)
    self->pile_rules = realloc (self->pile_rules,
                                (size_t) self->n_pile_rules * sizeof *self->pile_rules);
  if (self->n_pile_rules > 0 && self->pile_rules == NULL)
    abort ();
}

/* Whether the foundation builds only in suit, and may begin with any suit. */
static bool
is_by_suit (const PileRules *rules)
{
  uint64_t first = 0;

  for (int i = 0; i < rules->n_builds; i++)
    for (int suit = 0; suit < N_SUITS; suit++)
      if (relation_suits (rules->build[i].relation, suit) & ~(1u << suit))
        return false;
  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where != FIRST_CARDS)
      return false;
    else
      first |= rules->first[i].cards;
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if ((first & CARDS_OF_RANK (rank)) != 0
        && (first & CARDS_OF_RANK (rank)) != CARDS_OF_RANK (rank))
      return false;

  return rules->needs == NEEDS_NOTHING;
}

/* Whether there is a foundation for each suit of each pack. */
static bool
is_suited (const Told *self)
{
  const Kind *founded = NULL;

  for (int k = 0; k < self->n_kinds; k++)
    if (self->kind[k].role == ROLE_FOUNDATIONS && self->kind[k].shape.n > 0)
      {
        if (founded != NULL)
          return false;
        founded = &self->kind[k];
      }
  if (founded == NULL || !founded->alike || founded->shape.n != N_SUITS * self->packs
      || self->suits < N_SUITS || self->uses_away)
    return false;
  /* Whole runs go to whichever is empty. */
  for (int i = 0; i < self->n_pile_rules; i++)
    if ((self->pile_rules[i].leave_to & kind_piles (founded)) != 0)
      return false;
  for (int set = 0; set < told_n_rulesets (self); set++)
    for (int i = 0; i < founded->shape.n; i++)
      if (!is_by_suit (told_pile_rules (self, &self->rulesets[set], founded->first + i)))
        return false;

  return true;
}

/* Sums up what all rule sets have in common. */
static void
sum_up (Told *self)
{
  bool again = false;

  for (int set = 0; set < told_n_rulesets (self); set++)
    {
      const Ruleset *ruleset = &self->rulesets[set];

      again = again || ruleset->again.how != AGAIN_NOTHING;
      self->turns_stock = self->turns_stock || ruleset->stock.how != STOCK_NOTHING;
      self->uses_away = self->uses_away || ruleset->n_aways > 0;
      self->counts |= ruleset->again.how != AGAIN_NOTHING && ruleset->again.times != NO_LIMIT;
      self->shuffles = self->shuffles
                       || (ruleset->again.how == AGAIN_SHUFFLE && ruleset->again.times > 0);
    }
  self->redeals = again;
  self->counts |= self->shuffles || self->passes != 0;
  for (int i = 0; i < self->n_conditions; i++)
    for (int s = 0; s < self->condition[i].n; s++)
      self->counts |= self->condition[i].state[s].kind <= STATE_AFTER;
  for (int i = 0; i < self->n_pile_rules; i++)
    {
      self->lands |= self->pile_rules[i].lands;
      self->uses_away = self->uses_away || (self->pile_rules[i].leave > 0
                                            && self->pile_rules[i].leave_to == 0);
      for (int l = 0; l < self->pile_rules[i].n_lifts; l++)
        self->plays_turned |= self->pile_rules[i].lift[l].how == LIFT_TURNED;
    }
  self->line = told_find_line (self, "passes", 0);
  if (again && self->passes != 1 && self->of_role[ROLE_WASTE] != 0)
    told_refuse (self, N_("the waste is turned over, or cards are gathered again, but not both"));
}

/* Whether a line other than "deal" names only some of the kind's piles. */
static bool
tells_part (const Told *self, const Kind *kind)
{
  int n;
  const ToldLine *lines = told_text_lines (self->text, &n);
  char some[TOLD_VALUE + 2];

  snprintf (some, sizeof some, "%s ", kind->name);
  for (int i = 0; i < n; i++)
    for (const char *at = strstr (lines[i].value, some); at != NULL; at = strstr (at + 1, some))
      if (strcmp (lines[i].key, "deal") != 0 && strchr ("0123456789", at[strlen (some)]) != NULL)
        return true;

  return false;
}

/* Whether the rules treat all piles of a kind alike. Gathering, and dealing to the last pile, treat
 * them differently. */
static bool
is_alike (const Told *self, const Kind *kind)
{
  for (int set = 0; set < told_n_rulesets (self); set++)
    {
      const Ruleset *ruleset = &self->rulesets[set];

      if (((ruleset->again.piles.set | (ruleset->stock.last ? ruleset->stock.to.set : 0))
           & pile_bit (kind->first)) != 0)
        return false;
      for (int i = 1; i < kind->shape.n; i++)
        if (ruleset->pile[kind->first + i] != ruleset->pile[kind->first])
          return false;
    }
  return kind->shape.kind == SHAPE_ROW && !tells_part (self, kind);
}

/* Whether a deal leaves cards in the stock. */
static bool
leaves_stock (const Told *told)
{
  Position position = { .passes = 1 };
  Card cards[POSITION_MAX_CARDS];

  told_pack (told, cards);
  told_deal (told, cards, &position);
  return position_count (&position, told->stock) > 0;
}

static void
check_points (Told *self)
{
  static const char *const ways[] = { "none", "left", "runs", "pairs", "standard", "vegas" };
  const char *way = say (self, "points", ways[0]);

  if (told_find_word (ways, (int) (sizeof ways / sizeof ways[0]), way) < 0)
    told_refuse (self, N_("“%.40s” is not a way to count points"), way);
}

static const ToldOps general_ops;

static void
find_ops (Told *self)
{
  static const ToldOps *const shapes[] = {
    &told_heaps_ops, &told_runs_ops, &told_fed_ops, &told_hidden_ops, &told_laid_ops,
    &told_taken_ops
  };
  ToldFacts facts;
  const ToldFacts *usual = told_facts (self, &facts) ? &facts : NULL;

  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    if (shapes[i]->find (self, usual))
      {
        self->ops = shapes[i];
        return;
      }
}

static void
compile (Told *self, const ToldLayout *layout)
{
  read_pack (self);
  read_kinds (self);
  add_usual_kinds (self);
  if (self->why[0] == '\0' && layout != NULL)
    apply_layout (self, layout);
  if (self->why[0] != '\0')
    return;
  lay_out (self);
  read_under (self);
  read_base (self);
  read_conditions (self);
  told_read_attributes (self);
  if (self->why[0] == '\0')
    {
      compile_rulesets (self);
      told_find_by_stock (self);
      sum_up (self);
    }
  if (self->why[0] == '\0')
    told_compile_deal (self);
  if (self->why[0] == '\0')
    told_compile_win (self);
  check_points (self);
  if (self->n_steps == 0 && !self->turns_stock && !self->redeals)
    told_refuse (self, N_("nothing says what is dealt"));
  for (int s = 0; s < self->n_steps; s++)
    self->uses_away = self->uses_away || self->step[s].how == DEAL_AWAY;
  for (int i = 0; i < self->n_kinds && self->why[0] == '\0'; i++)
    self->kind[i].alike = is_alike (self, &self->kind[i]);
  self->suited = self->why[0] == '\0' && is_suited (self);
  if (self->why[0] == '\0')
    {
      told_find_settling (self);
      told_find_sealed (self);
      told_find_key (self);
      told_find_outranking (self);
    }
  self->only_redeals = self->why[0] == '\0' && !self->turns_stock && !leaves_stock (self);
  self->has_stock = self->why[0] == '\0' && (self->redeals || !self->only_redeals);
  if (self->why[0] == '\0')
    find_ops (self);
}

Told *
told_new (const char *spec, ToldFind find, void *data, char why[TOLD_WHY])
{
  ToldSource *source = told_source_new (find, data);
  Told *self = told_new_laid (spec, source, NULL, why);

  told_source_free (source);
  return self;
}

Told *
told_new_laid (const char       *spec,
               ToldSource       *source,
               const ToldLayout *layout,
               char              why[TOLD_WHY])
{
  Told *self = calloc (1, sizeof *self);

  if (self == NULL)
    abort ();
  self->ops = &general_ops;
  self->why = why;
  self->text = told_text_new (source, spec, why);
  if (self->text != NULL)
    compile (self, layout);
  self->why = NULL;
  self->line = NULL;
  if (why[0] == '\0')
    return self;
  told_free (self);
  return NULL;
}

void
told_free (Told *told)
{
  if (told == NULL)
    return;
  for (int i = 0; i < told->n_relations; i++)
    {
      free ((char *) told->relations[i].text);
      free (told->relations[i].relation);
    }
  free (told->relations);
  free (told->columns.facts);
  free (told->pile_rules);
  free (told->rulesets);
  free (told->taken);
  told_text_free (told->text);
  free (told);
}

const ToldText *
told_get_text (const Told *told)
{
  return told->text;
}

const char *
told_points (const Told *told)
{
  const char *way = told_text_get (told->text, "points");

  return way[0] != '\0' ? way : "none";
}

bool
told_names_suits (const Told *told)
{
  return told_named_suits (told_text_get (told->text, "suits"), NULL) > 0;
}

int
told_n_piles (const Told *told)
{
  return told->n_piles;
}

const char *
told_pile_name (const Told *told, int pile, int *index)
{
  const Kind *kind = &told->kind[told->kind_of[pile]];

  *index = pile - kind->first;
  return kind->name;
}

bool
told_is_out (const Told *told, int pile)
{
  return told_role (told, pile) == ROLE_FOUNDATIONS || told_role (told, pile) == ROLE_AWAY;
}
