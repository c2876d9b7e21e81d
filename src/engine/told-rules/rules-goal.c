/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The goal: foundations, and how they are built. */

#include "rules-private.h"

#include <string.h>

#define START_BASE 0
#define START_OWN -1            /* the rank of the card that was dealt there */
#define START_NEVER -2

/* Foundations that are built in the same way. */
typedef struct {
  int n;                        /* piles */
  int pile;                     /* the first of them */
  int start;                    /* rank, or one of the above */
  int hold, most;               /* cards on each: at least, and at most */
  int n_meanings;
  Meaning meaning[MAX_ALTERNATIVES];
  const PileRules *rules;
} Group;

typedef struct {
  int n;
  Group group[POSITION_MAX_PILES];
} Groups;

/* Grouping */

/* The rank that is put there before the deal. */
static int
dealt_start (const Page *page, int pile)
{
  const Told *told = page->told;

  for (int i = 0; i < told->n_steps; i++)
    for (int j = 0; j < told->step[i].to.n; j++)
      {
        const DealStep *step = &told->step[i];

        if (step->to.pile[j] != pile)
          continue;
        if (j < step->n && step->how == DEAL_NAMED)
          return card_rank (step->number[j]);
        if (j < step->n && step->how == DEAL_RANKS)
          return step->number[j];
        if (step->how == DEAL_BASE)
          return START_BASE;
        if (step->how == DEAL_ROUND && j < step->count)
          return told->base_how == BASE_DEALT && step->count < step->to.n ? START_BASE : START_OWN;
      }
  return START_NEVER;
}

static int
start_of (const Page *page, int pile)
{
  const PileRules *rules = told_pile_rules (page->told, page->rules, pile);
  int start = rules->needs == NEEDS_FIRST ? START_NEVER : dealt_start (page, pile);

  if (start != START_NEVER)
    return start;
  if (rules->n_firsts == 0)
    return START_NEVER;
  if (page->told->base_how != BASE_NONE && page->told->base_how != BASE_RANK
      && (base_of_first (page, pile, 0) != 0 || rules->first[0].cards == CARDS_ALL))
    return START_BASE;
  if (rules->first[0].cards == CARDS_ALL)
    return START_OWN;
  start = rank_of_some (rules->first[0].cards);
  return start != 0 ? start : START_NEVER;
}

static bool
goes_with (const Group *group, const Group *next)
{
  if (group->n_meanings != next->n_meanings
      || (group->start != next->start && group->rules->hold == 13 && next->rules->hold == 13)
      || group->rules->least != next->rules->least || group->rules->way != next->rules->way)
    return false;
  for (int i = 0; i < group->n_meanings; i++)
    if (!same_meaning (&group->meaning[i], &next->meaning[i])
        || group->rules->build[i].least != next->rules->build[i].least)
      return false;
  return true;
}

/* Whether each foundation begins with another rank, at most four cards of each: a clock. */
static bool
is_clock (const Groups *groups)
{
  int changes = 0;

  for (int i = 1; i < groups->n; i++)
    changes += groups->group[i].start != groups->group[i - 1].start
               && goes_with (&groups->group[i - 1], &groups->group[i]);
  return groups->n > 8 && changes == groups->n - 1;
}

static void
join_groups (Groups *groups)
{
  bool clock = is_clock (groups);
  int kept = 0;

  for (int i = 0; i < groups->n; i++)
    {
      const Group *next = &groups->group[i];
      Group *last = kept > 0 ? &groups->group[kept - 1] : NULL;
      bool same = last != NULL && goes_with (last, next)
                  && (clock || (last->start == next->start && last->hold == next->hold));

      if (!same)
        groups->group[kept++] = *next;
      else
        {
          last->n++;
          last->hold = next->hold < last->hold ? next->hold : last->hold;
          last->most = next->most > last->most ? next->most : last->most;
          last->start = clock ? START_OWN : last->start;
        }
    }
  groups->n = kept;
}

/* How many cards it can take: without "wrap" it ends at the highest or the lowest rank. */
static int
reach (const Page *page, const Group *group)
{
  const Meaning *meaning = &group->meaning[0];
  int place = rank_order_place (&page->told->ranks, group->start > 0 ? group->start : 1);
  int by = meaning->step == STEP_BY && meaning->by > 0 ? meaning->by : 1, most = group->hold;

  if (group->start <= 0 || group->n_meanings != 1 || meaning->wrap || place < 0
      || page->told->base_how != BASE_NONE)
    return most;
  if (meaning->step == STEP_UP || meaning->step == STEP_BY)
    most = (page->told->ranks.n - 1 - place) / by + 1;
  else if (meaning->step == STEP_DOWN)
    most = place + 1;
  return most < group->hold ? most : group->hold;
}

static void
find_groups (Page *page, Groups *groups)
{
  groups->n = 0;
  for (int pile = 0; pile < page->told->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (page->told, page->rules, pile);
      Group *group = &groups->group[groups->n];

      if (told_role (page->told, pile) != ROLE_FOUNDATIONS)
        continue;
      memset (group, 0, sizeof *group);
      group->n = 1;
      group->pile = pile;
      group->rules = rules;
      group->start = start_of (page, pile);
      group->hold = rules->hold;
      for (int i = 0; i < rules->n_builds && group->n_meanings < MAX_ALTERNATIVES; i++)
        {
          Meaning meanings[MAX_ALTERNATIVES];
          int n = read_meanings (page, rules->build[i].relation, meanings);

          if (n == 0)
            page_unknown (page, "a relation of foundations");
          else
            group->meaning[group->n_meanings++] = meanings[0];
        }
      group->hold = group->most = reach (page, group);
      groups->n++;
    }
  join_groups (groups);
}

/* Sentences for one group */

static const char *
say_count (Page *page, const Group *group)
{
  return say_piles (page, &page->told->kind[page->told->kind_of[group->pile]], group->n);
}

static const char *
say_more_piles (Page *page, const Group *group)
{
  return page_print (page, ngettext ("%s more foundation", "%s more foundations", group->n),
                     say_number (page, group->n));
}

static int
rank_at_end (const Page *page, const Group *group, const Meaning *meaning)
{
  int by = meaning->step == STEP_DOWN ? -1 : meaning->step == STEP_BY ? meaning->by : 1;

  return rank_order_step (&page->told->ranks, group->start, by * (group->hold - 1));
}

/* Whether it goes past the king, or the ace, by single ranks. */
static bool
goes_on (const Page *page, const Group *group, const Meaning *meaning)
{
  const RankOrder *order = &page->told->ranks;
  int place = rank_order_place (order, group->start);

  if (!meaning->wrap || order->rank[0] != 1 || order->rank[order->n - 1] != 13 || place < 0)
    return false;
  return meaning->step == STEP_DOWN ? place + 1 < group->hold
         : meaning->step == STEP_UP && place + group->hold > order->n;
}

/* Whether a foundation that is built by larger steps passes the king. */
static bool
counts_on (const Page *page, const Group *group, const Meaning *meaning)
{
  const RankOrder *order = &page->told->ranks;
  int place = rank_order_place (order, group->start);

  return meaning->step == STEP_BY && meaning->wrap && place >= 0 && order->rank[0] == RANK_ACE
         && order->rank[order->n - 1] == RANK_KING
         && place + meaning->by * (group->hold - 1) >= order->n;
}

static void
tell_counting (Page *page)
{
  page_say (page, _("After the king, counting starts again with the ace."));
}

/* All suits, and each from its first rank to its last. */
static void
tell_whole (Page *page, const Group *group, const Meaning *meaning)
{
  const char *count = say_count (page, group), *suits = say_suits (page, meaning->suits);
  const char *from = say_rank (page, group->start, RANK_FROM);
  const char *to = say_rank (page, rank_at_end (page, group, meaning), RANK_TO);

  if (meaning->step == STEP_DOWN)
    page_say (page, _("Build %1$s down %2$s, %3$s %4$s."), count, suits, from, to);
  else if (meaning->step == STEP_BY)
    page_say (page, _("Build %1$s %2$s, in steps of %3$s, %4$s %5$s."), count, suits,
              say_number (page, meaning->by < 0 ? -meaning->by : meaning->by), from, to);
  else if (meaning->suits == SUITS_SUIT && group->n == 4)
    page_say (page, _("Build four foundations in suit, %1$s %2$s."), from, to);
  else if (meaning->suits == SUITS_SUIT && group->n == 8)
    page_say (page, _("Build eight foundations in suit, two for each suit, %1$s %2$s."), from, to);
  else
    page_say (page, _("Build %1$s %2$s, %3$s %4$s."), count, suits, from, to);
  if (goes_on (page, group, meaning))
    {
      page_say (page, meaning->step == STEP_DOWN ? _("The king follows the ace.")
                : _("The ace follows the king."));
      page_join (page);
    }
  if (counts_on (page, group, meaning))
    tell_counting (page);
}

/* Foundations that begin with the base, which the deal or the first card decides. */
static void
tell_based (Page *page, const Group *group, const Meaning *meaning)
{
  const char *count = say_count (page, group), *suits = say_suits (page, meaning->suits);

  if (meaning->step == STEP_ANY)
    page_say (page, _("Each of the %s takes the cards of one suit, in any order after the base."),
              count);
  else if (meaning->step == STEP_BOTH || group->rules->way != WAY_FREE)
    page_say (page, _("Build %1$s %2$s from the base rank, up or down; ace and king count as "
                      "consecutive."), count, suits);
  else if (meaning->step == STEP_DOWN)
    page_say (page, _("Build %1$s down %2$s from the base rank; the king follows the ace."), count,
              suits);
  else
    page_say (page, _("Build %1$s %2$s from the base rank; the ace follows the king."), count,
              suits);
}

/* How many cards each of them takes. */
static void
tell_holds (Page *page, const Group *group)
{
  int hold = group->rules->hold, first = 1, rest = 0, other = 0;

  while (first < group->n
         && told_pile_rules (page->told, page->rules, group->pile + first)->hold == hold)
    first++;
  if (first < group->n)
    other = told_pile_rules (page->told, page->rules, group->pile + first)->hold;
  while (first + rest < group->n
         && told_pile_rules (page->told, page->rules, group->pile + first + rest)->hold == other)
    rest++;
  if (first > 1 && rest > 1 && first + rest == group->n)
    page_say (page, _("The first %1$s foundations take %2$s each, the last %3$s take %4$s."),
              say_number (page, first), say_cards (page, hold), say_number (page, rest),
              say_cards (page, other));
  else
    page_say (page, _("A foundation is complete with %1$s or %2$s."),
              say_number (page, group->hold), say_cards (page, group->most));
}

static void
tell_own (Page *page, const Group *group, const Meaning *meaning)
{
  const char *count = say_count (page, group), *suits = say_suits (page, meaning->suits);

  if (group->n_meanings == 2 && meaning->step == STEP_UP && group->meaning[1].step == STEP_BY)
    page_say (page, _("Build %1$s up by one rank or by two, %2$s, each from the card dealt to it; "
                      "the ace follows the king."), count, suits);
  else if (meaning->step == STEP_DOWN)
    page_say (page, _("Build %1$s down %2$s, each from its first card."), count, suits);
  else if (meaning->wrap)
    page_say (page, _("Build %1$s up %2$s, each from its first card; the ace follows the king."),
              count, suits);
  else
    page_say (page, _("Build %1$s up %2$s, each from its first card."), count, suits);
  if (group->hold != group->most)
    tell_holds (page, group);
}

static void
tell_order (Page *page, const Group *group, const Meaning *meaning)
{
  const char *count = say_count (page, group);
  const char *list = say_order (page, meaning->order, meaning->n);

  if (group->hold > meaning->n && group->hold < NO_LIMIT)
    page_say (page, _("Build %1$s in this order, over and over until it has %2$s: %3$s."),
              count, say_cards (page, group->hold), list);
  else
    page_say (page, _("Build %1$s in this order: %2$s."), count, list);
}

/* @more: others have been told. */
static void
tell_group (Page *page, const Group *group, bool more)
{
  const Meaning *meaning = &group->meaning[0];
  const char *count = say_count (page, group);
  int start = group->start > 0 ? group->start : 1;

  if (group->start == START_NEVER)
    return;
  if (group->n_meanings == 0 && group->hold > 1)
    page_say (page, _("Nothing may be played to the foundations."));
  else if (group->rules->least > 1)
    page_say (page, ngettext ("%1$s takes only a whole run of %2$s that begins with %3$s.",
                              "%1$s take only whole runs of %2$s that begin with %3$s.", group->n),
              more ? say_more_piles (page, group) : count,
              say_cards (page, group->rules->least), say_rank (page, start, RANK_A));
  else if (group->hold == 1 || meaning->step == STEP_SAME)
    page_say (page, _("Put the %1$s on %2$s."), say_rank (page, start, RANK_MANY), count);
  else if (group->n_meanings == 3)
    page_say (page, _("Build %1$s in suit, up %2$s %3$s; then put the second %4$s on top and build "
                      "down again %5$s."), count, say_rank (page, start, RANK_FROM),
              say_rank (page, rank_order_step (&page->told->ranks, start, 12), RANK_TO),
              say_rank (page, rank_order_step (&page->told->ranks, start, 12), RANK_BARE),
              say_rank (page, start, RANK_TO));
  else if (meaning->step == STEP_ORDER)
    tell_order (page, group, meaning);
  else if (group->start == START_BASE)
    tell_based (page, group, meaning);
  else if (group->start == START_OWN)
    tell_own (page, group, meaning);
  else if (group->hold > page->told->ranks.n)
    page_say (page, _("Build %1$s up %2$s, %3$s on, the ace following the king, until it has "
                      "%4$s."), count, say_suits (page, meaning->suits),
              say_rank (page, start, RANK_FROM), say_cards (page, group->hold));
  else
    tell_whole (page, group, meaning);
}

/* Whether tell_whole() tells the steps between the ranks. */
static bool
goes_by_steps (const Page *page, const Group *group)
{
  return group->start > 0 && group->n_meanings == 1 && group->meaning[0].step == STEP_BY
         && group->rules->least <= 1 && group->hold > 1 && group->hold <= page->told->ranks.n;
}

/* How many groups from @from on differ only in the ranks that they begin with. */
static int
count_steps (const Page *page, const Groups *groups, int from)
{
  const Group *first = &groups->group[from];
  int n = 0;

  while (from + n < groups->n && goes_by_steps (page, &first[n])
         && same_meaning (&first->meaning[0], &first[n].meaning[0]))
    n++;
  return n > 1 ? n : 1;
}

/* These @n groups in one sentence. */
static void
tell_steps (Page *page, const Group *group, int n)
{
  const Kind *kind = &page->told->kind[page->told->kind_of[group->pile]];
  const Meaning *meaning = &group->meaning[0];
  const char *texts[POSITION_MAX_PILES];
  int all = 0;

  for (int i = 0; i < n; i++)
    {
      texts[i] = page_print (page, C_("foundations", "%1$s %2$s %3$s"),
                             say_number (page, group[i].n),
                             say_rank (page, group[i].start, RANK_FROM),
                             say_rank (page, rank_at_end (page, &group[i], meaning), RANK_TO));
      all += group[i].n;
    }
  page_say (page, _("Build %1$s %2$s, in steps of %3$s: %4$s."), say_piles (page, kind, all),
            say_suits (page, meaning->suits),
            say_number (page, meaning->by < 0 ? -meaning->by : meaning->by),
            say_list (page, texts, n, false));
  for (int i = 0; i < n; i++)
    if (counts_on (page, &group[i], meaning))
      {
        tell_counting (page);
        return;
      }
}

/* Further facts about foundations */

static bool
is_up_and_down (const Groups *groups)
{
  const Group *up = &groups->group[0], *down = &groups->group[1];

  return groups->n == 2 && up->n == 4 && down->n == 4 && up->start == 1 && down->start == 13
         && up->n_meanings == 1 && down->n_meanings == 1 && up->hold == 13 && down->hold == 13
         && up->meaning[0].step == STEP_UP && down->meaning[0].step == STEP_DOWN
         && up->meaning[0].suits == SUITS_SUIT && down->meaning[0].suits == SUITS_SUIT;
}

/* Whether the four foundations are built by ones, twos, threes and fours. */
static bool
is_multiplied (const Groups *groups)
{
  if (groups->n != 4)
    return false;
  for (int i = 0; i < 4; i++)
    {
      const Meaning *meaning = &groups->group[i].meaning[0];

      if (groups->group[i].n != 1 || groups->group[i].n_meanings != 1
          || meaning->suits != SUITS_ANY
          || (i == 0 ? meaning->step != STEP_UP : meaning->step != STEP_BY || meaning->by != i + 1))
        return false;
    }
  return true;
}

/* The first cards of the first foundation. */
static uint64_t
cards_of (const Page *page, const Group *group)
{
  const PileRules *rules = told_pile_rules (page->told, page->rules, group->pile);

  return rules->n_firsts > 0 ? rules->first[0].cards : 0;
}

/* Whether there is such a foundation for each suit, with two packs twice. */
static bool
has_each_suit (const Page *page, const Group *group)
{
  uint64_t cards = 0;
  int single = 0;

  for (int i = 0; i < group->n; i++)
    {
      const PileRules *rules = told_pile_rules (page->told, page->rules, group->pile + i);
      uint64_t first = rules->n_firsts > 0 ? rules->first[0].cards : 0;

      single += first != 0 && (first & (first - 1)) == 0 && (cards & first) == 0;
      cards |= first;
    }
  return single == 4 && group->n == 4 && page->told->packs > 1;
}

void
tell_needs (Page *page, const PileRules *rules)
{
  if (rules->needs == NEEDS_ABOVE)
    page_say (page, _("A card may be played only if the foundation above already has a card of its "
                      "rank."));
  else if (rules->needs == NEEDS_FIRST)
    page_say (page, _("A card may be built only on a foundation whose first card has the right "
                      "rank."));
}

static void
tell_foundation_rules (Page *page, const Group *group)
{
  const PileRules *rules = group->rules;

  if (rules->way == WAY_ALL)
    page_say (page, group->n_meanings > 1 && group->meaning[1].step == STEP_BY
              ? _("The first card played to a foundation decides the step for all of them.")
              : _("The first card built on a foundation decides the direction for all of them."));
  else if (rules->way == WAY_EACH)
    page_say (page, _("The second card of each foundation decides its direction."));
  if (rules->needs == NEEDS_ABOVE)
    page_say (page, _("The first foundation takes any card of its suit; on each of the others, a "
                      "card may be played only if the one above already has a card of its rank."));
  else if (rules->needs == NEEDS_FIRST)
    page_say (page, _("A card may be built only on a foundation whose first card has the right "
                      "rank; an empty one takes only such a first card."));
  else
    tell_needs (page, rules);
  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].restricted && page->told->base_how != BASE_CHOSEN
        && (page->told->of_role[ROLE_WASTE] | page->told->of_role[ROLE_CELLS]
            | page->told->of_role[ROLE_RESERVE]) != 0)
      page_say (page, _("The first card of a foundation comes only from %s."),
                say_kinds (page, rules->first[i].from[0], NOUN_THE, true));
}

static const char *
say_columns (Page *page, uint64_t piles)
{
  const char *texts[POSITION_MAX_PILES];
  int n = 0;

  for (int pile = 0; pile < page->told->n_piles; pile++)
    if ((piles & pile_bit (pile)) != 0)
      texts[n++] = page_print (page, "%d",
                               pile - page->told->kind[page->told->kind_of[pile]].first + 1);
  return say_list (page, texts, n, false);
}

/* Where foundations take cards from: all from the same piles, or each from its own. */
static void
tell_sources (Page *page, uint64_t foundations)
{
  uint64_t shared = ~UINT64_C (0), any = 0;

  for (int pile = 0; pile < page->told->n_piles; pile++)
    if ((foundations & pile_bit (pile)) != 0)
      {
        shared &= told_pile_rules (page->told, page->rules, pile)->from;
        any |= told_pile_rules (page->told, page->rules, pile)->from;
      }
  if (shared == ~UINT64_C (0))
    return;
  if (shared == any)
    page_say (page, _("The foundations take cards only from %s."),
              say_kinds (page, shared, NOUN_THE, true));
  else
    page_say (page, _("Each foundation takes cards only from columns %s, and from one that belongs "
                      "to it alone."), say_columns (page, shared));
}

void
tell_choosing (Page *page)
{
  page_say (page, _("First choose a card %s: its rank is the base, with which all the foundations "
                    "start."), say_kinds (page, page->told->base_from, NOUN_IN, true));
}

static void
tell_base (Page *page)
{
  const Told *told = page->told;
  bool to_columns = false;

  for (int i = 0; i < told->n_steps; i++)
    to_columns = to_columns || told->step[i].how == DEAL_BASE;
  if (told->base_how == BASE_DEALT && to_columns)
    page_say (page, _("The first card of the first column sets the base; the other three cards of "
                      "that rank start the foundations."));
  else if (told->base_how == BASE_DEALT && (told->of_role[ROLE_FOUNDATIONS] != 0)
           && dealt_start (page, __builtin_ctzll (told->of_role[ROLE_FOUNDATIONS])) == START_BASE)
    page_say (page, _("The card dealt to the first foundation sets the base; the others start with "
                      "the same rank."));
  else if (told->base_how == BASE_FIRST)
    page_say (page, _("The first card played to a foundation sets the base; the others start with "
                      "the same rank."));
  else if (told->base_how == BASE_CHOSEN)
    tell_choosing (page);
}

/* Whether cards may be built on some of these piles, or put in empty ones. */
static bool
takes_any (const Page *page, const Ruleset *ruleset, uint64_t piles)
{
  for (int pile = 0; pile < page->told->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (page->told, ruleset, pile);

      if ((piles & pile_bit (pile)) != 0
          && (rules->n_builds > 0 || (rules->n_firsts > 0 && rules->first[0].cards != 0)))
        return true;
    }
  return false;
}

/* The same at any time of the game, in the columns. */
static bool
takes_back (const Page *page, uint64_t piles)
{
  const Told *told = page->told;
  bool takes = true;

  piles &= told->of_role[ROLE_COLUMNS];
  for (int i = -1; i < told->n_conditions; i++)
    takes = takes && takes_any (page, rules_while (page, i), piles);
  return takes;
}

/* The rank with which the only foundation among these piles starts, or 0. */
static int
start_of_only (const Page *page, uint64_t piles)
{
  int start = piles != 0 && (piles & (piles - 1)) == 0
              ? start_of (page, __builtin_ctzll (piles)) : 0;

  return start > 0 ? start : 0;
}

/* Where cards of foundations may go. */
static void
tell_group_back (Page *page, const Group *group)
{
  uint64_t foundations = page->told->of_role[ROLE_FOUNDATIONS];
  int only = start_of_only (page, group->rules->to & foundations);

  if (takes_back (page, group->rules->to))
    page_say (page, only_columns (page)
              ? _("You may play the top card of a foundation back to a column.")
              : _("You may play the top card of a foundation back to the table."));
  else if (group->start > 0 && only > 0)
    page_say (page, _("The top card of a foundation that starts with %1$s may also be played to "
                      "the one that starts with %2$s."), say_rank (page, group->start, RANK_A),
              say_rank (page, only, RANK_A));
  else if (group->start > 0 && (group->rules->to & foundations) != foundations)
    page_say (page, _("The top card of a foundation that starts with %s may also be played to "
                      "another foundation."), say_rank (page, group->start, RANK_A));
  else
    page_say (page, _("The top card of a foundation may also be played to another foundation."));
}

/* Which foundations begin with a card of each suit. */
static void
tell_suits (Page *page, const Groups *groups)
{
  const char *texts[POSITION_MAX_PILES];
  int n = 0;

  for (int i = 0; i < groups->n; i++)
    if (has_each_suit (page, &groups->group[i]))
      texts[n++] = say_rank (page, rank_of_some (cards_of (page, &groups->group[i])), RANK_A);
  if (n == 2)
    page_say (page, _("Each suit has one foundation that starts with %1$s and one that starts "
                      "with %2$s."), texts[0], texts[1]);
  else
    for (int i = 0; i < n; i++)
      page_say (page, _("Each suit has one foundation that starts with %s."), texts[i]);
}

static void
tell_foundations (Page *page)
{
  Groups groups;

  find_groups (page, &groups);
  if (is_up_and_down (&groups) && has_each_suit (page, &groups.group[0])
      && has_each_suit (page, &groups.group[1]))
    page_say (page, _("Build four foundations up from the aces and four down from the kings, one "
                      "of each for every suit."));
  else if (is_up_and_down (&groups) && page->told->packs == 1)
    page_say (page, _("In each suit, build one foundation up from the ace and another down from "
                      "the king, until the two meet."));
  else if (is_up_and_down (&groups))
    page_say (page, _("Build four foundations up from the aces and four down from the kings, all "
                      "in suit."));
  else if (is_multiplied (&groups))
    {
      page_say (page, _("Build the first foundation by ones, the second by twos, the third by "
                      "threes, the fourth by fours, regardless of suit, each until it reaches a "
                      "king."));
      tell_counting (page);
    }
  else
    for (int i = 0, n; i < groups.n; i += n)
      {
        n = count_steps (page, &groups, i);
        if (n > 1)
          tell_steps (page, &groups.group[i], n);
        else
          tell_group (page, &groups.group[i], i > 0);
      }
  if (!is_up_and_down (&groups))
    tell_suits (page, &groups);
  for (int i = 0; i < groups.n; i++)
    tell_foundation_rules (page, &groups.group[i]);
  tell_base (page);
  tell_sources (page, page->told->of_role[ROLE_FOUNDATIONS]);
}

void
tell_back (Page *page)
{
  Groups groups;

  find_groups (page, &groups);
  for (int i = 0; i < groups.n; i++)
    if (groups.group[i].rules->n_lifts > 0)
      tell_group_back (page, &groups.group[i]);
}

void
tell_goal (Page *page)
{
  bool last = page->told->win.how == WIN_FULL || page->told->win.how == WIN_OUT;

  if (!last)
    tell_win (page);
  tell_foundations (page);
  for (int i = 0; i < page->told->n_kinds; i++)
    tell_leaving (page, &page->told->kind[i]);
  if (last)
    tell_win (page);
}
