/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks in the order of the generator of moves: first why the card cannot be lifted, then why the
 * place does not take it. */

#include "told-refusal.h"

#include "told-moves.h"

#include <string.h>

typedef struct {
  Generator g;
  uint64_t pack;                /* the cards of the pack */
  const PileRules *source;
  uint8_t ways[POSITION_MAX_CARDS + 1], deep[POSITION_MAX_CARDS + 1];
  uint8_t way;                  /* ways of lifting the cards, a bit each */
  int from, count;              /* the pile they come from, and their number */
  Card card;
} Asked;

static const PileRules *
rules_of (const Asked *a, int pile)
{
  return told_pile_rules (a->g.self, a->g.ruleset, pile);
}

static ToldRole
role_of (const Asked *a, int pile)
{
  return told_role (a->g.self, pile);
}

/* The cards on which this card may be put in that pile. */
static uint64_t
find_onto (const Asked *a, const PileRules *rules)
{
  uint64_t cards = 0;

  for (int face = 4; face < 56; face++)
    for (int i = 0; i < rules->n_builds && (a->pack >> face & 1) != 0; i++)
      if (relation_holds (rules->build[i].relation, a->card, (Card) face))
        cards |= UINT64_C (1) << face;
  return cards;
}

/* The cards next to which this card may begin that empty pile. */
static uint64_t
find_beside (const Asked *a, const PileRules *rules)
{
  uint64_t cards = 0;

  for (int face = 4; face < 56; face++)
    for (int i = 0; i < rules->n_firsts && (a->pack >> face & 1) != 0; i++)
      if (rules->first[i].where == FIRST_LEFT
          && relation_holds (rules->first[i].relation, a->card, (Card) face))
        cards |= UINT64_C (1) << face;
  return cards;
}

/* The cards with which the empty pile may begin now. */
static uint64_t
find_firsts (const Asked *a, int pile, const PileRules *rules)
{
  uint64_t cards = 0;

  for (int i = 0; i < rules->n_firsts; i++)
    cards |= told_first_cards (&a->g, &rules->first[i], pile);
  return cards & a->pack;
}

/* Lifting */

/* Whether the card says which cards leave that lie beside it. */
static bool
chooses_others (const Asked *a)
{
  if (role_of (a, a->from) == ROLE_FOUNDATIONS || a->from == a->g.self->away
      || a->from == a->g.self->stock)
    return false;
  for (int i = 0; i < a->g.ruleset->n_aways; i++)
    if (a->g.ruleset->away[i].how == AWAY_BETWEEN)
      return true;

  return false;
}

static ToldConcept
ask_lift (Asked *a, int index)
{
  const Position *position = a->g.position;
  Card card = position_pile (position, a->from)[index];
  int count = position_count (position, a->from) - index, most;

  a->count = count;
  a->card = card;
  a->source = rules_of (a, a->from);
  if (card_is_down (card) && a->from != a->g.self->stock)
    return TOLD_REFUSED_DOWN;
  if (!told_is_free (a->g.self, position, a->from))
    return TOLD_REFUSED_COVERED;
  most = told_lifts (a->g.self, position, a->from, a->source, a->ways, a->deep);
  if (most == 0)
    return chooses_others (a) ? TOLD_REFUSED_NOTHING : TOLD_REFUSED_STAYS;
  a->way = count <= most ? a->ways[count] | a->deep[count] : 0;
  if (a->way != 0)
    {
      if (a->ways[count] == 0)
        a->count = 1;
      else if (a->source->squared)
        a->card = position_top (position, a->from);
      return TOLD_REFUSED_NOTHING;
    }
  for (int i = 0; i < a->source->n_lifts; i++)
    if (a->source->lift[i].how == LIFT_RUN)
      return TOLD_REFUSED_BROKEN;

  return TOLD_REFUSED_LIFT;
}

/* Leaving the table */

static bool
is_pair (const Away *away, Card a, Card b)
{
  return away->relation != NULL && away->how == AWAY_PAIR
         && (relation_holds (away->relation, a, b) || relation_holds (away->relation, b, a));
}

/* Whether the cards, as they are lifted, may be put there at all. */
static bool
may_reach (const Asked *a, int to)
{
  for (int i = 0; i < a->source->n_lifts; i++)
    if ((a->way >> i & 1) != 0 && (a->source->lift[i].to & pile_bit (to)) != 0)
      return true;

  return false;
}

/* @to has a card that does not leave together with this one. */
static ToldConcept
ask_away (const Asked *a, int to)
{
  Card onto = position_top (a->g.position, to);

  if (onto == CARD_NONE || to == a->g.self->away || role_of (a, to) == ROLE_FOUNDATIONS)
    return TOLD_REFUSED_AWAY;
  if (card_is_down (onto))
    return TOLD_REFUSED_DOWN;
  for (int i = 0; i < a->g.ruleset->n_aways; i++)
    if (is_pair (&a->g.ruleset->away[i], a->card, onto))
      return !told_is_free (a->g.self, a->g.position, to) ? TOLD_REFUSED_COVERED
             : !may_reach (a, to) ? TOLD_REFUSED_LED : TOLD_REFUSED_NEAR;

  return TOLD_REFUSED_AWAY;
}

/* Taking */

/* Because of where the card comes from. */
static ToldConcept
ask_source (const Asked *a, int to, const PileRules *rules, bool empty)
{
  if ((a->source->to & pile_bit (to)) == 0)
    return TOLD_REFUSED_TO;
  if (!told_takes_from (rules, a->from, empty))
    return TOLD_REFUSED_FROM;
  if ((told_reach (a->g.self, a->from, a->source) & pile_bit (to)) == 0)
    return TOLD_REFUSED_LEFT;

  return TOLD_REFUSED_NOTHING;
}

/* Because of the number of cards. */
static ToldConcept
ask_count (const Asked *a, int to, const PileRules *rules, int *number)
{
  *number = rules->least;
  if (a->count < rules->least)
    return TOLD_REFUSED_FEW;
  *number = rules->take;
  if (a->count > rules->take && rules->take < rules->hold)
    return TOLD_REFUSED_MANY;
  *number = rules->hold;
  if (position_count (a->g.position, to) >= rules->hold)
    return TOLD_REFUSED_FULL;

  return position_count (a->g.position, to) + a->count > rules->hold ? TOLD_REFUSED_MANY
         : TOLD_REFUSED_NOTHING;
}

static ToldConcept
ask_empty (const Asked *a, int to, const PileRules *rules, ToldRefusal *refusal)
{
  refusal->cards = find_firsts (a, to, rules);
  if ((refusal->cards & face_bit (a->card)) == 0)
    return TOLD_REFUSED_FIRST;
  return told_takes_first (&a->g, to, rules, a->from, a->card) ? TOLD_REFUSED_NOTHING
         : TOLD_REFUSED_SOURCE;
}

static ToldConcept
ask_rank (const Asked *a, int to, const PileRules *rules, ToldRefusal *refusal)
{
  refusal->cards = find_onto (a, rules);
  refusal->taken = a->g.accepts[to] & a->pack;
  if ((refusal->taken & face_bit (a->card)) == 0)
    return TOLD_REFUSED_BUILD;

  return rules->way == WAY_FREE || told_builds (a->g.self, a->g.position, to, rules, a->card)
         ? TOLD_REFUSED_NOTHING : TOLD_REFUSED_WAY;
}

static bool
is_of_suit (const Asked *a, int to)
{
  const Told *self = a->g.self;

  return self->suited && role_of (a, to) == ROLE_FOUNDATIONS
         && card_suit (a->card) != (to - self->kind[self->kind_of[to]].first) % 4;
}

static ToldConcept
ask_way (const Asked *a, int to, ToldRefusal *refusal)
{
  if (told_leads (&a->g, a->source, a->way, to, a->count, a->card))
    return TOLD_REFUSED_NOTHING;
  refusal->number = told_room (&a->g, to);
  for (int i = 0; i < a->source->n_lifts; i++)
    {
      const Lift *lift = &a->source->lift[i];

      if ((a->way >> i & 1) != 0 && (lift->to & pile_bit (to)) != 0)
        return lift->cells ? TOLD_REFUSED_ROOM : TOLD_REFUSED_JOINED;
    }
  return TOLD_REFUSED_LED;
}

/* Whether the pile takes single cards other than to pair them. */
static bool
takes_any (const Asked *a, int to, const PileRules *rules)
{
  bool begins = false;

  for (int i = 0; i < rules->n_firsts; i++)
    begins = begins || rules->first[i].cards != 0 || rules->first[i].relation != NULL;
  return rules->n_builds > 0 || (begins && (a->g.taken & pile_bit (to)) == 0);
}

static ToldConcept
ask_place (const Asked *a, int to, ToldRefusal *refusal)
{
  const PileRules *rules = rules_of (a, to);
  bool empty = (a->g.taken & pile_bit (to)) == 0;
  ToldConcept concept;

  refusal->meets = !empty;
  if (to == a->g.self->stock)
    return TOLD_REFUSED_STOCK;
  if (to == a->g.self->away
      || (a->g.ruleset->n_aways > 0 && !takes_any (a, to, rules) && !empty
          && role_of (a, to) != ROLE_FOUNDATIONS))
    return ask_away (a, to);
  /* Where nothing is ever put, it does not matter how the cards lie. */
  if ((a->g.self->covered[to] & a->g.taken) != 0 && (empty || takes_any (a, to, rules)))
    return TOLD_REFUSED_COVERED;
  if (!empty && takes_any (a, to, rules) && card_is_down (position_top (a->g.position, to)))
    return TOLD_REFUSED_DOWN;
  concept = ask_source (a, to, rules, empty);
  if (concept == TOLD_REFUSED_NOTHING)
    concept = ask_count (a, to, rules, &refusal->number);
  if (concept != TOLD_REFUSED_NOTHING)
    return concept;
  if (is_of_suit (a, to))
    return TOLD_REFUSED_SUIT;
  if (rules->needs == NEEDS_FIRST && !told_is_needed (&a->g, to, rules, a->card))
    return TOLD_REFUSED_NEEDS;
  concept = empty ? ask_empty (a, to, rules, refusal) : ask_rank (a, to, rules, refusal);
  if (concept != TOLD_REFUSED_NOTHING)
    return concept;
  if (!told_is_needed (&a->g, to, rules, a->card))
    return TOLD_REFUSED_NEEDS;
  concept = ask_way (a, to, refusal);
  return concept == TOLD_REFUSED_NOTHING
         && told_is_idle (&a->g, a->from, a->count, to, a->source) ? TOLD_REFUSED_IDLE : concept;
}

/* Anywhere */

/* How near the move is to being allowed; higher is nearer. */
static int
find_nearness (const Asked *a, const ToldRefusal *refusal)
{
  bool founded = role_of (a, refusal->to) == ROLE_FOUNDATIONS;

  switch (refusal->concept)
    {
    case TOLD_REFUSED_ROOM:
      return (a->g.taken & pile_bit (refusal->to)) != 0 ? 100 : 64;

    case TOLD_REFUSED_JOINED:
    case TOLD_REFUSED_WAY:
    case TOLD_REFUSED_NEEDS:
      return 95;

    case TOLD_REFUSED_AWAY:
      return 90;

    case TOLD_REFUSED_LED:
      return 85;

    case TOLD_REFUSED_BUILD:
      return refusal->cards == 0 ? 30 : founded ? 60 : role_of (a, refusal->to) == ROLE_CELLS ? 65
             : 70;

    case TOLD_REFUSED_SOURCE:
      return 66;

    case TOLD_REFUSED_FIRST:
      if (founded && (refusal->cards & CARDS_OF_SUIT (card_suit (a->card))) == 0)
        return 5;
      return find_beside (a, rules_of (a, refusal->to)) != 0 ? 68 : founded ? 40 : 35;

    case TOLD_REFUSED_LEFT:
      return 50;

    case TOLD_REFUSED_SPACE:
      return 63;

    case TOLD_REFUSED_FULL:
      return 33;

    case TOLD_REFUSED_FROM:
      return 25;

    case TOLD_REFUSED_TO:
      return 20;

    case TOLD_REFUSED_FEW:
    case TOLD_REFUSED_MANY:
      return 15;

    case TOLD_REFUSED_SUIT:
      return 5;

    default:
      return 1;
    }
}

/* Whether the card could begin a pile of that kind if one were empty. */
static bool
could_begin (const Asked *a, int to)
{
  const PileRules *rules = rules_of (a, to);

  if (role_of (a, to) == ROLE_FOUNDATIONS || role_of (a, to) == ROLE_WASTE)
    return false;
  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where == FIRST_CARDS && !rules->first[i].restricted
        && (rules->first[i].cards & face_bit (a->card)) != 0)
      return (a->source->to & pile_bit (to)) != 0 && (rules->from & pile_bit (a->from)) != 0;

  return false;
}

/* The place where the move is nearest to being allowed. */
static void
ask_anywhere (const Asked *a, ToldRefusal *refusal)
{
  ToldRefusal best = *refusal;
  int nearness = 0;

  for (int to = 0; to < a->g.self->n_piles; to++)
    {
      ToldRefusal other = *refusal;

      if (to == a->from || (to == a->g.self->away && a->g.ruleset->n_aways == 0))
        continue;
      other.to = to;
      other.concept = ask_place (a, to, &other);
      if (other.concept == TOLD_REFUSED_BUILD && other.cards == 0 && could_begin (a, to))
        other.concept = TOLD_REFUSED_SPACE;
      if (other.concept == TOLD_REFUSED_FIRST && find_beside (a, rules_of (a, to)) != 0)
        other.cards = find_beside (a, rules_of (a, to));
      if (find_nearness (a, &other) > nearness)
        {
          best = other;
          nearness = find_nearness (a, &other);
        }
    }
  *refusal = best;
}

static void
ask (const Told     *told,
     const Position *position,
     int             from,
     int             index,
     int             to,
     unsigned        held,
     ToldRefusal    *refusal)
{
  Asked a = { .from = from, .pack = told_faces (told) };
  bool chosen = position->base == 0 && told->base_how == BASE_CHOSEN;

  told_begin_moves (&a.g, told, position, told_ruleset_of (told, position, held), 0);
  *refusal = (ToldRefusal) {
    .from = from, .to = to, .anywhere = to < 0, .condition = -1, .conditions = held,
    .base = position->base
  };
  refusal->concept = ask_lift (&a, index);
  refusal->count = a.count;
  refusal->card = a.card;
  if (refusal->concept == TOLD_REFUSED_NOTHING && chosen
      && (to < 0 || role_of (&a, to) != ROLE_FOUNDATIONS))
    refusal->concept = TOLD_REFUSED_UNBASED;
  if (refusal->concept != TOLD_REFUSED_NOTHING)
    return;
  if (to >= 0 && a.way == 0)
    refusal->concept = TOLD_REFUSED_AWAY;
  else if (to >= 0)
    refusal->concept = ask_place (&a, to, refusal);
  else
    ask_anywhere (&a, refusal);
}

/* Whether the pile, as it lies, takes no card at all under these conditions. */
static bool
takes_none (const Told *told, const Position *position, int pile, unsigned held)
{
  const PileRules *rules = told_pile_rules (told, told_ruleset_of (told, position, held), pile);

  return position_count (position, pile) > 0 ? rules->n_builds == 0
         : told_cards_that_begin (rules) == 0;
}

/* The condition without which cards from that pile could go to the other. */
static void
find_way_barred (const Told *told, const Position *position, unsigned held, ToldRefusal *refusal)
{
  for (int i = 0; i < told->n_conditions && refusal->condition < 0; i++)
    {
      const Ruleset *ruleset = told_ruleset_of (told, position, held ^ 1U << i);

      if ((told_pile_rules (told, ruleset, refusal->from)->to & pile_bit (refusal->to)) != 0)
        {
          refusal->condition = i;
          refusal->held = (held >> i & 1) != 0;
        }
    }
}

/* What forbids all cards for a while says so, though another card would be needed then. */
static void
find_ban (const Told *told, const Position *position, unsigned held, ToldRefusal *refusal)
{
  if (refusal->to >= 0 && refusal->concept == TOLD_REFUSED_TO)
    find_way_barred (told, position, held, refusal);
  if (refusal->to < 0 || refusal->condition >= 0
      || (refusal->concept != TOLD_REFUSED_FIRST && refusal->concept != TOLD_REFUSED_BUILD)
      || !takes_none (told, position, refusal->to, held))
    return;
  for (int i = 0; i < told->n_conditions && refusal->condition < 0; i++)
    if (!takes_none (told, position, refusal->to, held ^ 1U << i))
      {
        refusal->condition = i;
        refusal->held = (held >> i & 1) != 0;
      }
}

void
told_why_not (const Told     *told,
              const Position *position,
              int             from,
              int             index,
              int             to,
              ToldRefusal    *refusal)
{
  unsigned held = told_held (told, position);

  if (told_is_heaped (told) && told_heaps_refuse (told, position, from, index, to, refusal))
    return;
  ask (told, position, from, index, to, held, refusal);
  for (int i = 0; i < told->n_conditions && refusal->condition < 0; i++)
    {
      ToldRefusal other;

      ask (told, position, from, index, refusal->to, held ^ 1U << i, &other);
      if (refusal->concept != TOLD_REFUSED_NOTHING && other.concept == TOLD_REFUSED_NOTHING
          && refusal->concept != TOLD_REFUSED_IDLE && refusal->to >= 0)
        {
          refusal->condition = i;
          refusal->held = (held >> i & 1) != 0;
        }
    }
  find_ban (told, position, held, refusal);
}

/* The stock */

/* Why nothing can be done when the stock is empty. */
static ToldConcept
ask_used_up (const Told *told, const Position *position, const Ruleset *ruleset)
{
  bool waste = (ruleset->stock.to.set & told->of_role[ROLE_WASTE]) != 0;

  if (ruleset->again.how != AGAIN_NOTHING)
    return ruleset->again.times != NO_LIMIT && position->passes > ruleset->again.times
           ? TOLD_REFUSED_TIMES : TOLD_REFUSED_USED_UP;
  if (!waste)
    return TOLD_REFUSED_USED_UP;
  return told->passes > 0 && position->passes >= told->passes ? TOLD_REFUSED_PASSES
         : TOLD_REFUSED_ALL_USED;
}

static ToldConcept
ask_cards (const Told *told, const Position *position, const Ruleset *ruleset, int *to)
{
  const Stock *stock = &ruleset->stock;
  int taken = 0;

  for (int i = 0; i < stock->to.n; i++)
    if (position_count (position, stock->to.pile[i]) > 0)
      taken++;
    else if (*to < 0)
      *to = stock->to.pile[i];
  if (stock->full && taken < stock->to.n)
    return TOLD_REFUSED_SPACES;
  if (stock->taken && taken == 0)
    return TOLD_REFUSED_TAKEN;
  *to = stock->to.n > 0 ? stock->to.pile[0] : -1;
  return *to >= 0 && told_role (told, *to) == ROLE_WASTE ? TOLD_REFUSED_WASTE : TOLD_REFUSED_FULL;
}

static ToldConcept
ask_stock (const Told *told, const Position *position, unsigned held, int *to)
{
  const Ruleset *ruleset = told_ruleset_of (told, position, held);

  if (position->base == 0 && told->base_how == BASE_CHOSEN)
    return TOLD_REFUSED_UNBASED;
  if (told_can_stock (told, position, ruleset) || told_can_again (told, position, ruleset))
    return TOLD_REFUSED_NOTHING;
  if (ruleset->stock.how == STOCK_CLOSE)
    return TOLD_REFUSED_NO_GAP;
  if (position_count (position, told->stock) == 0)
    return ask_used_up (told, position, ruleset);
  if (ruleset->stock.how == STOCK_NOTHING)
    return TOLD_REFUSED_NO_STOCK;
  return ask_cards (told, position, ruleset, to);
}

void
told_why_not_stock (const Told *told, const Position *position, ToldRefusal *refusal)
{
  unsigned held = told_held (told, position);

  *refusal = (ToldRefusal) {
    .from = told->stock, .to = -1, .condition = -1, .conditions = held, .base = position->base
  };
  refusal->concept = ask_stock (told, position, held, &refusal->to);
  for (int i = 0; i < told->n_conditions && refusal->condition < 0; i++)
    {
      int to = -1;

      if (ask_stock (told, position, held ^ 1U << i, &to) == TOLD_REFUSED_NOTHING)
        {
          refusal->condition = i;
          refusal->held = (held >> i & 1) != 0;
        }
    }
}
