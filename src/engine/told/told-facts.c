/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Recognizes descriptions of the usual kinds. If a description allows moves beyond the facts, the
 * facts hold only a part of its moves (ToldFacts.all is false); if it forbids a move that follows
 * from them, it is not of a usual kind. */

#include "told-facts.h"
#include "told-private.h"

#include <string.h>

#define MOST_FITS 8             /* cards that fit on one card; searches have room for this many
                                 * moves */

/* The kinds by their purpose, or NULL. */
typedef struct {
  const Told *told;
  const Ruleset *ruleset;       /* the rule set whose ranks count from the ace */
  ToldFacts *facts;
  const Kind *columns, *waste, *reserve, *cells, *foundations;
  const Kind *onto;             /* the pile on which all columns are built */
  uint64_t takers, givers;      /* piles that take cards, and piles that give them */
} Reader;

static const PileRules *
kind_rules (const Reader *reader, const Kind *kind)
{
  return told_pile_rules (reader->told, reader->ruleset, kind->first);
}

static bool
is_uniform (const Reader *reader, const Kind *kind)
{
  for (int i = 1; i < kind->shape.n; i++)
    if (reader->ruleset->pile[kind->first + i] != reader->ruleset->pile[kind->first])
      return false;

  return true;
}

/* Whether the pile has no rule that only few games have. */
static bool
is_plain (const PileRules *rules)
{
  return rules->way == WAY_FREE && rules->needs == NEEDS_NOTHING && rules->turn == TURN_YES
         && !rules->closes && !rules->squared && rules->left == 0 && rules->least <= 1
         && rules->lands == 0;
}

static bool
takes_nothing (const PileRules *rules)
{
  return rules->n_builds == 0 && told_cards_that_begin (rules) == 0;
}

/* Whether only verbs reach the pile, like the stock or where cards go that leave. */
static bool
is_apart (const PileRules *rules)
{
  return is_plain (rules) && takes_nothing (rules) && rules->n_lifts == 0 && rules->n_fills == 0
         && rules->leave == 0;
}

/* Whether the top card of the stock lies face up, and may be played. */
static bool
is_open_stock (const PileRules *rules)
{
  return rules->turn == TURN_TOP && takes_nothing (rules) && rules->n_fills == 0
         && rules->leave == 0 && rules->n_lifts == 1 && rules->lift[0].how == LIFT_TOP
         && rules->lift[0].to == ~UINT64_C (0);
}

/* Kinds */

static bool
keep (const Kind **place, const Kind *kind)
{
  if (*place != NULL)
    return false;
  *place = kind;
  return true;
}

/* Whether the kind is a single pile that takes cards and gives none. */
static bool
is_onto (const Reader *reader, const Kind *kind)
{
  const PileRules *rules = kind_rules (reader, kind);

  return kind->shape.n == 1 && rules->n_builds > 0 && rules->n_lifts == 0;
}

static bool
sort_kind (Reader *reader, const Kind *kind)
{
  switch (kind->role)
    {
    case ROLE_COLUMNS:
      return keep (is_onto (reader, kind) ? &reader->onto : &reader->columns, kind);

    case ROLE_FOUNDATIONS:
      return keep (&reader->foundations, kind);

    case ROLE_CELLS:
      return keep (&reader->cells, kind);

    case ROLE_RESERVE:
      return keep (&reader->reserve, kind);

    case ROLE_WASTE:
      return kind->shape.n == 1 && keep (&reader->waste, kind);

    case ROLE_STOCK:
      if (is_open_stock (kind_rules (reader, kind)))
        {
          reader->facts->waste_gives = FACT_OPEN_STOCK;
          return true;
        }
      return is_apart (kind_rules (reader, kind));

    default:
      return is_apart (kind_rules (reader, kind));
    }
}

static bool
sort_kinds (Reader *reader)
{
  const Told *told = reader->told;

  for (int k = 0; k < told->n_kinds; k++)
    if (told->kind[k].shape.n > 0
        && (!is_uniform (reader, &told->kind[k]) || !sort_kind (reader, &told->kind[k])))
      return false;
  if (reader->columns == NULL)
    return false;
  reader->takers = kind_piles (reader->columns) | kind_piles (reader->foundations)
                   | kind_piles (reader->onto);
  reader->givers = kind_piles (reader->columns) | kind_piles (reader->waste)
                   | kind_piles (reader->reserve) | kind_piles (reader->cells);
  return true;
}

static int8_t
first_pile (const Kind *kind)
{
  return kind != NULL ? (int8_t) kind->first : -1;
}

/* Building */

/* Finds which ranks go on which, and whether that goes past the end. */
static void
look_at_ranks (ToldFacts *facts)
{
  for (int onto = 4; onto < 56; onto++)
    for (uint64_t cards = facts->builds.on[onto]; cards != 0; cards &= cards - 1)
      {
        int rank = card_rank ((Card) __builtin_ctzll (cards)), above = card_rank ((Card) onto);

        if (above == RANK_ACE && rank == RANK_KING)
          facts->corner = true;
        else if (rank != above - 1)
          facts->odd = true;
      }
}

static void
join (Relation *relation, const PileRules *rules)
{
  memset (relation, 0, sizeof *relation);
  for (int i = 0; i < rules->n_builds; i++)
    for (int onto = 4; onto < 56; onto++)
      relation->on[onto] |= rules->build[i].relation->on[onto];
}

static bool
read_builds (Reader *reader)
{
  const PileRules *rules = kind_rules (reader, reader->columns);
  ToldFacts *facts = reader->facts;

  for (int i = 0; i < rules->n_builds; i++)
    if (rules->build[i].least > 0 || rules->build[i].most < NO_LIMIT)
      return false;
  join (&facts->builds, rules);
  for (int onto = 4; onto < 56; onto++)
    if (__builtin_popcountll (facts->builds.on[onto]) > MOST_FITS)
      return false;
  look_at_ranks (facts);
  /* If building goes round the corner, it must not matter where the ranks begin. */
  return !facts->corner || !facts->based
         || (!facts->odd && told_same_from_base (&facts->builds, &facts->builds, 2));
}

/* Lifting */

static bool
equal_relations (const Relation *a, const Relation *b)
{
  return memcmp (a->on, b->on, sizeof a->on) == 0;
}

static bool
is_of_suit (const Relation *relation, const Relation *builds)
{
  for (int onto = 4; onto < 56; onto++)
    if (relation->on[onto] != (builds->on[onto] & CARDS_OF_SUIT (card_suit ((Card) onto))))
      return false;

  return true;
}

static bool
read_run (Reader *reader, const Lift *lift)
{
  ToldFacts *facts = reader->facts;

  if (lift->joined)
    return false;
  /* The rules count all empty cells, even those that take no card. */
  if (lift->cells && reader->cells != NULL && takes_nothing (kind_rules (reader, reader->cells)))
    facts->all = false;
  if (equal_relations (lift->relation, &facts->builds))
    facts->lift = lift->cells ? FACT_CELLS : FACT_RUN;
  else if (!lift->cells && is_of_suit (lift->relation, &facts->builds))
    facts->lift = FACT_SUIT;
  else
    {
      facts->lift = FACT_CARD;
      facts->all = false;
    }
  return true;
}

/* Whether no step, nor the stock, deals a second card to a column, so that cards lie on each other
 * only where they were built. */
static bool
is_dealt_flat (const Reader *reader)
{
  return told_deals_flat (reader->told, kind_piles (reader->columns)) && !reader->facts->hides
         && reader->facts->stock != FACT_ROWS;
}

static bool
read_lifts (Reader *reader)
{
  const PileRules *rules = kind_rules (reader, reader->columns);
  ToldFacts *facts = reader->facts;
  bool top = false, out = false, whole = false, run = false;
  uint64_t out_piles = kind_piles (reader->foundations);

  facts->lift = FACT_CARD;
  for (int i = 0; i < rules->n_lifts; i++)
    {
      const Lift *lift = &rules->lift[i];
      bool all = lift->to == ~UINT64_C (0);

      if (lift->how == LIFT_TOP && (all || (lift->to & out_piles) == out_piles))
        {
          top = top || all;
          out = true;
          facts->all = facts->all && (all || lift->to == out_piles);
        }
      else if (!all || rules->n_lifts > 2)
        facts->all = false;
      else if (lift->how == LIFT_WHOLE)
        {
          whole = true;
          run = lift->relation != NULL && equal_relations (lift->relation, &facts->builds);
        }
      else if (lift->how == LIFT_FACE_UP)
        {
          top = true;
          facts->lift = FACT_GROUP;
        }
      else if (lift->how == LIFT_RUN)
        {
          top = true;
          if (!read_run (reader, lift))
            return false;
        }
      else
        facts->all = false;
    }
  if (whole)
    {
      facts->lift = top ? FACT_ENDS : FACT_WHOLE;
      facts->all = facts->all && (run || is_dealt_flat (reader));
      return out;
    }
  return top;
}

/* Empty columns */

static bool
read_fills (Reader *reader, const PileRules *rules)
{
  ToldFacts *facts = reader->facts;
  uint64_t waste = kind_piles (reader->waste), stock = pile_bit (reader->told->stock);
  uint64_t first = rules->fill[0].piles.set;

  for (int i = 0; i < rules->n_fills; i++)
    if (rules->fill[i].count != 1)
      return false;
  if (reader->reserve != NULL && first == kind_piles (reader->reserve)
      && reader->reserve->shape.n == 1 && rules->n_fills == 1)
    facts->spaces = FACT_RESERVE;
  else if (facts->stock != FACT_NO_STOCK && reader->waste == NULL && rules->n_fills == 1
           && first == stock)
    facts->spaces = FACT_WASTE;
  else if (facts->stock != FACT_NO_STOCK && waste != 0 && rules->n_fills == 2 && first == waste
           && rules->fill[1].piles.set == stock)
    facts->spaces = FACT_WASTE;
  else
    return false;
  return true;
}

static bool
read_spaces (Reader *reader)
{
  const PileRules *rules = kind_rules (reader, reader->columns);
  ToldFacts *facts = reader->facts;
  uint64_t cards = 0;

  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where != FIRST_CARDS)
      return false;
    else if (rules->first[i].restricted)
      facts->all = false;
    else
      cards |= rules->first[i].cards;
  facts->spaces = FACT_NONE;
  if (cards == CARDS_ALL)
    facts->spaces = FACT_ANY;
  else if (cards == CARDS_OF_RANK (RANK_KING))
    facts->spaces = FACT_LAST;
  else if (cards != 0)
    facts->all = false;
  /* A card can be put in a space, but nothing can be built on it. */
  if (rules->n_builds == 0 && facts->spaces != FACT_NONE)
    {
      facts->spaces = FACT_NONE;
      facts->all = false;
    }
  if (rules->n_fills == 0)
    return true;
  facts->closed_spaces = facts->spaces == FACT_NONE;
  return (facts->closed_spaces || facts->spaces == FACT_ANY) && read_fills (reader, rules);
}

/* Stock and waste */

/* Whether these piles are the first ones of a kind, or all. */
static bool
is_each (const Piles *piles, const Kind *kind)
{
  for (int i = 0; i < piles->n; i++)
    if (piles->pile[i] != kind->first + i)
      return false;

  return true;
}

static bool
read_stock (Reader *reader)
{
  const Stock *stock = &reader->ruleset->stock;
  ToldFacts *facts = reader->facts;

  facts->stock_pile = -1;
  facts->draw = 1;
  facts->passes = 1;
  if (stock->how == STOCK_NOTHING)
    return true;
  if (stock->last || stock->taken || reader->told->passes > NO_LIMIT)
    return false;
  facts->stock_pile = (int8_t) reader->told->stock;
  facts->passes = (uint8_t) reader->told->passes;
  if (stock->how == STOCK_ROW && is_each (&stock->to, reader->columns) && reader->waste == NULL
      && (!stock->full || stock->to.n == reader->columns->shape.n))
    {
      facts->stock = FACT_ROWS;
      facts->row = stock->to.n;
      facts->full_rows = stock->full;
      return stock->count == 1;
    }
  if (stock->how != STOCK_TURN || stock->to.n != 1 || reader->waste == NULL
      || stock->to.pile[0] != reader->waste->first)
    return false;
  facts->stock = FACT_TURNS;
  facts->draw = stock->count;
  return stock->count > 0;
}

static bool
read_waste (Reader *reader)
{
  const PileRules *rules;
  bool top = false, second = false, paired = false;
  bool open = reader->facts->waste_gives == FACT_OPEN_STOCK;

  if (reader->waste == NULL)
    return !open;
  rules = kind_rules (reader, reader->waste);
  for (int i = 0; i < rules->n_lifts; i++)
    {
      const Lift *lift = &rules->lift[i];

      if (lift->how == LIFT_TOP && lift->to == ~UINT64_C (0))
        top = true;
      else if (lift->how == LIFT_SECOND && lift->to == ~UINT64_C (0))
        second = true;
      else if (lift->how == LIFT_SECOND && lift->to == kind_piles (reader->waste))
        paired = true;
      else
        reader->facts->all = false;
    }
  if (reader->facts->goal == FACT_PAIRS)
    {
      if (open)
        reader->facts->all = reader->facts->all && top && !second && !paired;
      else
        reader->facts->waste_gives = second ? FACT_TWO : paired ? FACT_PAIR : top ? FACT_TOP
                                     : FACT_NOTHING;
      reader->facts->all = reader->facts->all && (top || (!second && !paired));
    }
  else
    reader->facts->all = reader->facts->all && !second && !paired && !open;
  return is_plain (rules) && (top || reader->facts->goal == FACT_PAIRS) && rules->n_fills == 0
         && rules->hold == NO_LIMIT
         && rules->leave == 0 && takes_nothing (rules)
         && (reader->facts->goal == FACT_PAIRS
             || (rules->to & reader->takers) == reader->takers);
}

/* Cells and reserve */

/* Whether cards go from there to columns and foundations one at a time. */
static bool
gives_single (const Reader *reader, const Kind *kind)
{
  const PileRules *rules = kind_rules (reader, kind);
  bool top = false;

  for (int i = 0; i < rules->n_lifts; i++)
    if (rules->lift[i].how == LIFT_TOP && rules->lift[i].to == ~UINT64_C (0))
      top = true;
    else
      reader->facts->all = false;
  return top && is_plain (rules) && rules->n_fills == 0 && rules->n_builds == 0
         && rules->leave == 0 && (rules->to & reader->takers) == reader->takers;
}

/* Whether the deal puts more than one card on a cell. */
static bool
is_overdealt (const Reader *reader)
{
  int n = 0;

  for (int s = 0; s < reader->told->n_steps; s++)
    if ((reader->told->step[s].to.set & kind_piles (reader->cells)) != 0)
      n += reader->told->step[s].how == DEAL_ROUND ? reader->told->step[s].count : NO_LIMIT;
  return n > reader->cells->shape.n;
}

static bool
read_cells (Reader *reader)
{
  ToldFacts *facts = reader->facts;
  const PileRules *rules;

  facts->cell = first_pile (reader->cells);
  if (reader->cells == NULL)
    return true;
  rules = kind_rules (reader, reader->cells);
  if (!gives_single (reader, reader->cells) || is_overdealt (reader))
    return false;
  facts->cells = (uint8_t) reader->cells->shape.n;
  if (rules->n_firsts == 0 || rules->first[0].cards == 0)
    {
      facts->closed = facts->cells;
      return rules->n_firsts <= 1;
    }
  /* Cards of waste and reserve may go there, too, which the facts do not have. */
  facts->all = facts->all && reader->waste == NULL && reader->reserve == NULL;
  return rules->n_firsts == 1 && rules->first[0].where == FIRST_CARDS
         && rules->first[0].cards == CARDS_ALL && !rules->first[0].restricted
         && rules->hold == 1 && rules->take > 0
         && (rules->from & kind_piles (reader->columns)) == kind_piles (reader->columns)
         && (kind_rules (reader, reader->columns)->to & kind_piles (reader->cells))
         == kind_piles (reader->cells);
}

/* The reserve is one pile, or several, which are then cells that take nothing. */
static bool
read_reserve (Reader *reader)
{
  ToldFacts *facts = reader->facts;
  int n = reader->reserve != NULL ? reader->reserve->shape.n : 0;

  facts->reserve = -1;
  if (n == 0)
    return true;
  if (!gives_single (reader, reader->reserve)
      || kind_rules (reader, reader->reserve)->n_firsts > 1
      || (kind_rules (reader, reader->reserve)->n_firsts == 1
          && kind_rules (reader, reader->reserve)->first[0].cards != 0))
    return false;
  if (n == 1)
    {
      facts->reserve = first_pile (reader->reserve);
      return true;
    }
  if (facts->cells > 0 && reader->reserve->first + n != facts->cell)
    return false;
  facts->cell = first_pile (reader->reserve);
  facts->cells = (uint8_t) (facts->cells + n);
  facts->closed = (uint8_t) (facts->closed + n);
  return true;
}

/* The goal */

/* Up by suit from the base. */
static bool
goes_up (const PileRules *rules)
{
  if (rules->n_builds != 1 || rules->n_firsts != 1 || rules->first[0].where != FIRST_CARDS
      || rules->first[0].restricted || rules->first[0].cards != CARDS_OF_RANK (RANK_ACE)
      || rules->build[0].least > 0 || rules->build[0].most < NO_LIMIT || rules->hold != 13)
    return false;
  for (int onto = 4; onto < 52; onto++)
    if (rules->build[0].relation->on[onto] != UINT64_C (1) << (onto + 4))
      return false;

  return true;
}

static bool
read_suits (Reader *reader)
{
  const PileRules *rules;

  if (reader->foundations == NULL || !reader->told->suited || reader->onto != NULL
      || reader->told->win.how != WIN_OUT || reader->ruleset->n_aways > 0)
    return false;
  rules = kind_rules (reader, reader->foundations);
  reader->facts->foundation = first_pile (reader->foundations);
  reader->facts->foundations = (uint8_t) reader->foundations->shape.n;
  reader->facts->gives_back = rules->n_lifts == 1 && rules->lift[0].how == LIFT_TOP
                              && rules->lift[0].to == ~UINT64_C (0);
  if (reader->facts->gives_back
      && ((~kind_rules (reader, reader->columns)->from & kind_piles (reader->foundations)) != 0
          || (~rules->to & kind_piles (reader->columns)) != 0))
    return false;
  /* Cards may also go from foundations to cells, which the facts do not have. */
  reader->facts->all = reader->facts->all && rules->n_lifts <= reader->facts->gives_back
                       && (rules->n_lifts == 0 || reader->facts->cells == reader->facts->closed);
  return is_plain (rules) && goes_up (rules) && rules->take == 1 && rules->n_fills == 0
         && rules->leave == 0
         && (rules->from & reader->givers) == reader->givers;
}

static bool
is_down_suit (const Relation *relation)
{
  for (int onto = 4; onto < 56; onto++)
    if (relation->on[onto] != (onto < 8 ? 0 : UINT64_C (1) << (onto - 4)))
      return false;

  return true;
}

static bool
read_runs (Reader *reader)
{
  const PileRules *rules = kind_rules (reader, reader->columns);

  if (rules->leave != 13 || !is_down_suit (rules->leaves)
      || rules->leave_to != kind_piles (reader->foundations)
      || (reader->foundations != NULL
          && (!is_apart (kind_rules (reader, reader->foundations))
              || reader->foundations->shape.n != 4 * reader->told->packs))
      || reader->onto != NULL || reader->told->win.how != WIN_OUT
      || reader->ruleset->n_aways > 0)
    return false;
  reader->facts->goal = FACT_RUNS;
  reader->facts->heap = reader->foundations == NULL;
  reader->facts->foundation = reader->facts->heap ? (int8_t) reader->told->away
                              : first_pile (reader->foundations);
  reader->facts->foundations = (uint8_t) (4 * reader->told->packs);
  return true;
}

/* Runs that stay on the table. */
static bool
read_ordered (Reader *reader)
{
  const Win *win = &reader->told->win;

  if (win->number != 13 || win->piles != kind_piles (reader->columns)
      || !is_down_suit (win->relation) || reader->foundations != NULL || reader->onto != NULL
      || reader->ruleset->n_aways > 0)
    return false;
  reader->facts->goal = FACT_ORDERED;
  reader->facts->foundation = (int8_t) reader->told->away;
  return true;
}

/* Whether columns only give cards. */
static bool
only_give (const Reader *reader)
{
  const PileRules *rules = kind_rules (reader, reader->columns);
  bool begins = false;

  for (int i = 0; i < rules->n_firsts; i++)
    begins = begins || rules->first[i].where != FIRST_CARDS || rules->first[i].cards != 0;
  return is_plain (rules) && rules->n_builds == 0 && !begins && rules->n_fills == 0
         && rules->leave == 0 && rules->n_lifts == 1 && rules->lift[0].how == LIFT_TOP
         && rules->lift[0].to == ~UINT64_C (0);
}

static bool
read_onto_one (Reader *reader)
{
  const Kind *onto = reader->onto != NULL ? reader->onto : reader->waste;
  ToldFacts *facts = reader->facts;
  const PileRules *rules;

  if (onto == NULL || reader->foundations != NULL || reader->reserve != NULL
      || reader->cells != NULL || reader->ruleset->n_aways > 0 || facts->stock == FACT_ROWS
      || reader->told->win.how != WIN_EMPTY || reader->told->passes != 1
      || (reader->told->win.piles & ~kind_piles (reader->columns)) != 0 || facts->based
      || (~kind_rules (reader, reader->columns)->to & kind_piles (onto)) != 0
      || (reader->onto != NULL && reader->waste != NULL))
    return false;
  rules = kind_rules (reader, onto);
  join (&facts->steps, rules);
  facts->goal = FACT_ONTO_ONE;
  facts->waste_pile = first_pile (onto);
  facts->foundation = -1;
  facts->spaces = rules->n_firsts == 1 && rules->first[0].where == FIRST_CARDS
                  && rules->first[0].cards == CARDS_ALL ? FACT_ANY : FACT_NONE;
  if (facts->spaces == FACT_NONE && told_cards_that_begin (rules) != 0)
    return false;
  for (int i = 0; i < rules->n_builds; i++)
    if (rules->build[i].least > 1 || rules->build[i].most < NO_LIMIT)
      return false;
  return rules->n_builds > 0 && is_plain (rules) && rules->hold == NO_LIMIT && rules->take > 0
         && rules->n_fills == 0 && only_give (reader) && relation_ignores_suits (&facts->steps)
         && (rules->from & kind_piles (reader->columns)) == kind_piles (reader->columns);
}

static bool
add_partners (ToldFacts *facts, const Away *away, bool known[14])
{
  if (away->how == AWAY_PAIR && !away->touching && !away->aligned && !away->line
      && relation_ignores_suits (away->relation))
    {
      for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        for (int other = RANK_ACE; other <= RANK_KING; other++)
          if (relation_holds (away->relation, card_make (0, other), card_make (0, rank)))
            {
              if (known[rank])
                return false;
              known[rank] = true;
              facts->partner[rank] = (uint8_t) other;
            }
      return true;
    }
  if (away->how != AWAY_RANKS || away->n > 2)
    return false;
  for (int i = 0; i < away->n; i++)
    {
      if (known[away->number[i]] && away->number[0] != away->number[away->n - 1])
        return false;
      known[away->number[i]] = true;
      facts->partner[away->number[i]] = away->n == 1 ? 0 : away->number[1 - i];
    }
  return true;
}

/* Reads which rank each rank is paired with, or that it goes alone. */
static bool
read_pairs (Reader *reader)
{
  const Ruleset *ruleset = reader->ruleset;
  ToldFacts *facts = reader->facts;
  uint64_t columns = kind_piles (reader->columns) | kind_piles (reader->reserve);
  const Win *win = &reader->told->win;
  bool known[14] = { false };

  facts->goal = FACT_PAIRS;
  facts->foundation = (int8_t) reader->told->away;
  if (ruleset->n_aways == 0 || facts->based || reader->cells != NULL || reader->foundations != NULL
      || reader->onto != NULL || facts->stock == FACT_ROWS || !only_give (reader)
      || !((win->how == WIN_EMPTY && win->piles == columns) || win->how == WIN_OUT))
    return false;
  facts->clears_stock = win->how == WIN_OUT && facts->stock != FACT_NO_STOCK;
  for (int i = 0; i < ruleset->n_aways; i++)
    if (!add_partners (facts, &ruleset->away[i], known))
      return false;
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (!known[rank] || (facts->partner[rank] > 0 && facts->partner[facts->partner[rank]] != rank))
      return false;

  return true;
}

/* Reads which places cover which: at most two cover one, and only later places cover earlier
 * ones. */
static bool
read_covering (Reader *reader)
{
  const Told *told = reader->told;
  ToldFacts *facts = reader->facts;

  memset (facts->covering, -1, sizeof facts->covering);
  for (int pile = 0; pile < told->n_piles; pile++)
    {
      int n = 0, place = pile - reader->columns->first;

      for (uint64_t on = told->covered[pile]; on != 0; on &= on - 1)
        {
          if (n == 2 || place < 0 || place >= FACTS_PLACES || __builtin_ctzll (on) <= pile
              || (on & ~kind_piles (reader->columns)) != 0)
            return false;
          facts->covering[place][n++] = (int8_t) (__builtin_ctzll (on) - reader->columns->first);
        }
    }
  return true;
}

/* If nothing is built on either, the piles of the reserve count as columns. */
static bool
join_reserve (Reader *reader)
{
  ToldFacts *facts = reader->facts;
  int n = reader->reserve != NULL ? reader->reserve->shape.n : 0;

  if (facts->goal != FACT_PAIRS || n == 0)
    return n == 0 || facts->goal != FACT_ONTO_ONE;
  if (facts->covering[0][0] >= 0 || reader->reserve->first + n != reader->columns->first)
    return false;
  facts->column = first_pile (reader->reserve);
  facts->columns = (uint8_t) (facts->columns + n);
  facts->cells = 0;
  facts->closed = 0;
  facts->reserve = -1;
  return true;
}

static void
look_at_deal (Reader *reader)
{
  for (int s = 0; s < reader->told->n_steps; s++)
    if (reader->told->step[s].down
        && (reader->told->step[s].to.set & kind_piles (reader->columns)) != 0)
      reader->facts->hides = true;
}

static bool
read_again (Reader *reader)
{
  const Again *again = &reader->ruleset->again;

  reader->facts->again = again->how == AGAIN_NOTHING ? 0 : again->times;
  return again->how == AGAIN_NOTHING || reader->facts->stock == FACT_NO_STOCK;
}

/* Reads columns on which cards are built, and from which they go to foundations. */
static bool
read_laying (Reader *reader)
{
  const PileRules *rules = kind_rules (reader, reader->columns);
  ToldFacts *facts = reader->facts;

  return is_plain (rules) && rules->hold == NO_LIMIT && rules->take == NO_LIMIT
         && (rules->to & reader->takers) == reader->takers
         && (rules->from & reader->givers) == reader->givers
         && read_builds (reader) && read_lifts (reader) && read_spaces (reader)
         && (rules->leave > 0 ? read_runs (reader)
             : reader->told->win.how == WIN_RUNS ? read_ordered (reader) : read_suits (reader))
         && (facts->goal == FACT_SUITS || (!facts->odd && !facts->corner && !facts->based));
}

bool
told_facts (const Told *told, ToldFacts *facts)
{
  bool based = told->base_how != BASE_NONE;
  Reader reader = {
    .told = told, .facts = facts, .ruleset = &told->rulesets[based ? RANK_ACE : 0]
  };

  memset (facts, 0, sizeof *facts);
  if (told->n_conditions > 0 || told->ranks.n != 13 || told->ranks.rank[0] != RANK_ACE
      || told->lands || told->has_left || !sort_kinds (&reader) || !told_is_based_alike (told))
    return false;
  facts->all = true;
  facts->based = based;
  facts->suits = told->suits;
  facts->columns = (uint8_t) reader.columns->shape.n;
  facts->column = first_pile (reader.columns);
  facts->waste_pile = first_pile (reader.waste);
  look_at_deal (&reader);
  if (!told_knows_base (told) || !read_stock (&reader) || !read_again (&reader)
      || !read_covering (&reader)
      || !read_cells (&reader) || !read_reserve (&reader))
    return false;
  if (told->win.how == WIN_EMPTY && reader.ruleset->n_aways == 0)
    return read_onto_one (&reader);
  if (reader.ruleset->n_aways > 0)
    return read_pairs (&reader) && read_waste (&reader) && join_reserve (&reader);
  return reader.columns->shape.kind == SHAPE_ROW && facts->covering[0][0] < 0
         && read_laying (&reader) && read_waste (&reader);
}
