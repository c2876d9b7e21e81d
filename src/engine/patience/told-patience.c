/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of told patiences, and their rule sets, compiled when they are asked for. */

#include "told-patience-private.h"
#include "told-words.h"

#include "engine/cards/pack.h"

#include <stdlib.h>
#include <string.h>

_Static_assert (TOLD_MAX_KEY <= PATIENCE_MAX_KEY, "a told key has no room");

struct _RuleSet {
  Told *told;
  ToldLikeness likeness;
  Blocks blocks;                /* unset with TOLD_APART */
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

static RuleSet *
make_set (Told *told)
{
  RuleSet *set = malloc (sizeof *set);

  if (set == NULL)
    abort ();
  set->told = told;
  set->likeness = TOLD_APART;
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
  ToldSource *source = told_source_new (find_own, (void *) self);
  Told *told = told_patience_compile (self, source, rules, &self->layout, why);

  told_source_free (source);
  /* Rules that are possible, but not together, are replaced by the house rules. */
  if (told == NULL)
    {
      const RuleSet *usual = atomic_load (&self->sets[0]);

      return usual != NULL ? usual : add_rules (self, &house);
    }
  set = make_set (told);
  set->likeness = told_blocks (told, &set->blocks);
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

static void
set_functions (ToldPatience *self)
{
  Patience *patience = &self->patience;

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
  if (self->takes)
    patience->takes = takes;
  if (self->passes)
    patience->passes = passes;
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
    {
      patience->disorder = NULL;
      patience->moves_from = moves_from;
    }
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
  told_source_free (self->source);
  self->source = NULL;
}

static bool
make (ToldPatience *self, char why[TOLD_WHY])
{
  const Rules house = { { 0 } };
  Told *told;

  self->source = told_source_new (find_own, self);
  if (!told_patience_read (self, why))
    return false;
  self->sets = calloc ((size_t) self->n_sets, sizeof *self->sets);
  if (self->sets == NULL)
    abort ();
  told = told_patience_compile (self, self->source, &house, &self->layout, why);
  if (told == NULL)
    return false;
  atomic_store (&self->sets[0], make_set (told));
  set_functions (self);
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
