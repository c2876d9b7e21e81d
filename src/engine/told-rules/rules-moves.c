/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves on the table: building, lifting, empty piles, and automatic moves. */

#include "rules-private.h"

#include <string.h>

/* Lifting */

/* Several cards move together where they could move one by one. */
static void
tell_by_cells (Page *page, const Kind *kind, const PileRules *rules)
{
  uint64_t cells = page->told->of_role[ROLE_CELLS];
  bool spaces = false;

  for (int i = 0; i < rules->n_firsts; i++)
    spaces = spaces || rules->first[i].cards == CARDS_ALL;
  if (cells == 0)
    page_say (page, _("Several cards in sequence move together if you could move them one by one "
                      "through empty piles."));
  else if ((cells & (cells - 1)) == 0)
    page_say (page, spaces ? _("Several cards in sequence move together if you could move them one "
                               "by one through the cell and empty columns.")
              : _("Two cards in sequence move together if the cell is empty."));
  else if (!spaces)
    page_say (page, _("Several cards in sequence move together if you could move them one by one "
                      "through empty cells."));
  else
    page_say (page, kind_is (page, kind, "columns")
              ? _("Several cards in sequence move together if you could move them one by one "
                  "through empty cells and columns.")
              : _("Several cards in sequence move together if you could move them one by one "
                  "through empty cells and piles."));
}

/* Says which cards may be lifted together, and whether they need a relation of their own. */
static void
tell_run (Page *page, const Kind *kind, const PileRules *rules, const Lift *lift)
{
  Meaning build[MAX_ALTERNATIVES], run[MAX_ALTERNATIVES];
  int n = rules->n_builds > 0 ? read_meanings (page, rules->build[0].relation, build) : 0;
  int n_run = read_meanings (page, lift->relation, run);
  bool alike = n_run > 0 && n > 0 && same_meaning (&build[0], &run[0]);

  if (lift->cells)
    tell_by_cells (page, kind, rules);
  else if (lift->joined)
    page_say (page, _("A run moves as a unit onto a card that continues it."));
  else if (rules->hold < NO_LIMIT && kind->role == ROLE_CELLS)
    return;
  else if (alike && run[0].step == STEP_SAME)
    page_say (page, _("Cards of the same rank that are together move as a unit."));
  else if (alike || n_run == 0 || n == 0)
    page_say (page, _("A run, or any part of it, moves as a unit."));
  else if (run[0].step == STEP_SAME)
    page_say (page, _("Cards of the same rank that are together move as a unit, too."));
  else if (run[0].suits == SUITS_SUIT && build[0].suits == SUITS_SAME_COLOUR)
    page_say (page, _("Cards in sequence move as a unit only if they are all spades, all hearts, "
                      "all diamonds or all clubs."));
  else if (run[0].suits == SUITS_SUIT)
    page_say (page, _("Cards in sequence move as a unit only if they are of one suit."));
  else if (run[0].suits == SUITS_SAME_COLOUR)
    page_say (page, _("Cards in sequence move as a unit only if they are of one colour."));
  else if (run[0].suits == SUITS_COLOUR)
    page_say (page, _("Cards in sequence move as a unit only if their colours alternate."));
  else
    page_say (page, _("Cards in sequence move as a unit."));
}

/* Whether cards of these piles are dealt face down. */
static bool
has_hidden (const Page *page, const Kind *kind)
{
  for (int i = 0; i < page->told->n_steps; i++)
    if (page->told->step[i].down && (page->told->step[i].to.set & kind_piles (kind)) != 0)
      return true;

  return false;
}

static void
tell_whole_lift (Page *page, const Kind *kind, const PileRules *rules)
{
  bool top = has_lift (rules, LIFT_TOP), run = false;
  uint64_t to = ~UINT64_C (0);

  for (int i = 0; i < rules->n_lifts; i++)
    if (rules->lift[i].how == LIFT_TOP)
      to = rules->lift[i].to;
    else
      run = run || rules->lift[i].relation != NULL;
  if (rules->squared)
    page_say (page, _("A pile moves as a whole; only its top card counts."));
  else if (top && to != ~UINT64_C (0))
    page_say (page, kind_is (page, kind, "columns")
              ? _("From a column, a single card may be played only %s; elsewhere, the whole column "
                  "moves.")
              : _("From a pile, a single card may be played only %s; elsewhere, the whole pile "
                  "moves."), say_kinds (page, to, NOUN_TO, true));
  else if (run && kind_is (page, kind, "columns"))
    page_say (page, top ? _("Move a single card, or a whole column whose cards are in sequence.")
              : _("Only a whole column moves, and only if its cards are in sequence."));
  else if (top && kind_is (page, kind, "columns") && !has_hidden (page, kind))
    page_say (page, _("Move a single card or a whole column."));
  else if (top)
    page_say (page, kind_is (page, kind, "columns")
              ? _("Move a single card, or all the face-up cards of a column together.")
              : _("Move a single card, or all the face-up cards of a pile together."));
  else if (kind_is (page, kind, "columns"))
    page_say (page, _("Move only all the face-up cards of a column together."));
  else
    page_say (page, _("Only all the face-up cards %s move together."),
              say_noun (page, kind, NOUN_OF));
}

/* Whether what is told holds while some cards are left in the only pile of the kind, so that the
 * sentence begins with them. */
static bool
is_condition_on (const Page *page, const Kind *kind)
{
  for (int i = 0; i < page->told->n_conditions; i++)
    {
      const Condition *condition = &page->told->condition[i];

      if (page->held == 1U << i && condition->n == 1 && condition->state[0].kind == STATE_LEFT
          && condition->state[0].number > 1 && condition->state[0].number < POSITION_MAX_CARDS
          && condition->state[0].piles == pile_bit (kind->first))
        return true;
    }
  return false;
}

/* Which cards of the only waste are available besides the top card, if pairs are removed. */
static const char *
say_waste_cards (Page *page, const Lift *lift)
{
  return lift->how == LIFT_BOTTOM
         ? _("The top card and the bottom card of the waste are available, too.")
         : lift->to != ~UINT64_C (0)
         ? _("The top two cards of the waste may be paired with each other.")
         : _("The top two cards of the waste are available, too.");
}

static void
tell_single (Page *page, const Kind *kind, const Lift *lift, const PileRules *rules)
{
  const char *of = say_noun (page, kind, NOUN_OF);

  if (lift->how == LIFT_EACH && rules->turn == TURN_ALL && is_condition_on (page, kind))
    page_say (page, _("They are all turned up and available."));
  else if (lift->how == LIFT_EACH && rules->turn == TURN_ALL)
    page_say (page, _("All the cards %s are turned up and available."), of);
  else if (lift->how == LIFT_EACH)
    page_say (page, _("Every card %s is available."), of);
  else if (lift->how == LIFT_TURNED)
    page_say (page, _("All the cards just turned are available."));
  else if (kind->role == ROLE_WASTE && kind->shape.n == 1)
    page_say (page, "%s", say_waste_cards (page, lift));
  else if (lift->how == LIFT_BOTTOM)
    page_say (page, _("The top card and the bottom card %s are available, too."), of);
  else if (lift->to != ~UINT64_C (0))
    page_say (page, _("The top two cards %s may be paired with each other."), of);
  else
    page_say (page, _("The top two cards %s are available, too."), of);
}

void
tell_waste_pairs (Page *page)
{
  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *kind = &page->told->kind[i];
      const PileRules *rules = kind_rules (page, kind);

      if (kind->role != ROLE_WASTE || page->rules->n_aways == 0 || rules->n_lifts == 0)
        continue;
      if (rules->n_lifts == 1 && kind->shape.n > 1)
        page_say (page, _("The top card of each waste pile is available, too."));
      else if (kind->shape.n == 1 && !has_lift (rules, LIFT_BOTTOM)
               && (rules->n_lifts == 1 || rules->lift[1].to != ~UINT64_C (0)))
        page_say (page, _("The top card of the waste is available, too."));
      if (rules->n_lifts > 1)
        tell_lifts (page, kind, rules);
    }
}

/* Nothing is built there, and single cards are taken from the end. */
static void
tell_last_card (Page *page, const Kind *kind)
{
  if (kind_is (page, kind, "columns"))
    page_say (page, _("Only the last card of a column is available."));
  else if (kind_is (page, kind, "fans"))
    page_say (page, _("Only the last card of a fan is available."));
  else if (kind_is (page, kind, "piles"))
    page_say (page, _("Only the top card of a pile is available."));
  else
    page_say (page, _("%s, only the top card of each pile is available."),
              say_noun (page, kind, NOUN_IN));
}

/* Whether several cards move together somewhere on the table. */
static bool
has_runs (const Page *page)
{
  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const PileRules *rules = kind_rules (page, &page->told->kind[i]);

      if (page->told->kind[i].role == ROLE_COLUMNS
          && (has_lift (rules, LIFT_RUN) || has_lift (rules, LIFT_WHOLE)
              || has_lift (rules, LIFT_FACE_UP)))
        return true;
    }
  return false;
}

void
tell_lifts (Page *page, const Kind *kind, const PileRules *rules)
{
  bool many = false;

  if (rules->n_lifts == 0 && kind->role == ROLE_COLUMNS)
    {
      if (rules->n_builds > 0)
        page_say (page, _("Cards played %s stay there."), say_noun (page, kind, NOUN_TO));
      return;
    }
  if (has_lift (rules, LIFT_WHOLE))
    tell_whole_lift (page, kind, rules);
  if (has_lift (rules, LIFT_FACE_UP))
    page_say (page, _("Any face-up card moves, with all the cards on it, in sequence or not."));
  for (int i = 0; i < rules->n_lifts; i++)
    {
      const Lift *lift = &rules->lift[i];

      many = many || lift->how != LIFT_TOP;
      if (lift->how == LIFT_RUN)
        tell_run (page, kind, rules, lift);
      else if (lift->how > LIFT_SECOND)
        tell_single (page, kind, lift, rules);
    }
  for (int i = 0; i < rules->n_lifts; i++)
    if (rules->lift[i].how == LIFT_SECOND)
      tell_single (page, kind, &rules->lift[i], rules);
  if (!many && kind->role == ROLE_COLUMNS && rules->n_builds > 0 && !is_heap (page, rules)
      && page->held == 0 && !has_runs (page))
    page_say (page, _("Move one card at a time."));
  else if (!many && kind->role == ROLE_COLUMNS && kind->shape.kind == SHAPE_ROW
           && page->told->covered[kind->first] == 0 && !is_ever_built (page, kind)
           && holds_several (page, kind))
    tell_last_card (page, kind);
}

/* Where from and where to */

void
tell_steps_left (Page *page, uint64_t left)
{
  const char *texts[8];
  int n = 0;

  for (int i = 1; i < 64 && n < 8; i++)
    if ((left >> i & 1) != 0)
      texts[n++] = i == 1 ? _("the one to its left")
                   : page_print (page, _("the one %s places to its left"), say_number (page, i));
  page_say (page, _("Move a pile onto %s."), say_list (page, texts, n, true));
}

static void
tell_chain (Page *page)
{
  uint64_t rows = 0;

  for (int i = 0; i < page->told->n_kinds; i++)
    if (is_chained (page, &page->told->kind[i]))
      rows |= pile_bit (page->told->kind[i].first);
  page_say (page, _("A card %s may be played only to the row above it."),
            say_kinds (page, rows, NOUN_OF, true));
}

/* Says where the @n piles of a kind from @first on may go. */
static void
tell_to_of (Page *page, const Kind *kind, int first, int n)
{
  const Told *told = page->told;
  uint64_t to = told_pile_rules (told, page->rules, kind->first + first)->to;
  uint64_t founded = told->of_role[ROLE_FOUNDATIONS];
  const char *of = n == kind->shape.n ? say_noun (page, kind, NOUN_OF)
                   : say_range (page, kind, NOUN_OF, first + 1, first + n);
  int rank = 0;

  if (kind->role == ROLE_FOUNDATIONS && (to & ~founded) == 0)
    {
      page_say (page, _("A card %s may be played only to another foundation."), of);
      return;
    }
  if (kind->role != ROLE_COLUMNS || (to & founded) == 0 || (to & founded) == founded)
    {
      page_say (page, _("A card %1$s may be played only %2$s."), of,
                say_kinds (page, to, NOUN_TO, true));
      return;
    }
  for (int pile = 0; pile < told->n_piles && rank == 0; pile++)
    if ((founded & ~to & pile_bit (pile)) != 0)
      {
        const PileRules *rules = told_pile_rules (told, page->rules, pile);

        rank = rules->n_firsts > 0 ? rank_of_cards (rules->first[0].cards) : 0;
      }
  page_say (page, _("A card %1$s may not be played to the foundations that start with %2$s."), of,
            say_rank (page, rank, RANK_A));
}

void
tell_to (Page *page, const Kind *kind, uint64_t piles)
{
  for (int i = 0, n; i < kind->shape.n; i += n)
    {
      uint64_t to = told_pile_rules (page->told, page->rules, kind->first + i)->to, part = 0;

      for (n = 0; i + n < kind->shape.n
           && told_pile_rules (page->told, page->rules, kind->first + i + n)->to == to; n++)
        part |= pile_bit (kind->first + i + n);
      if (to != ~UINT64_C (0) && (part & piles) != 0)
        tell_to_of (page, kind, i, n);
    }
}

void
tell_from (Page *page, const Kind *kind, const PileRules *rules)
{
  const char *in = say_noun (page, kind, NOUN_IN);
  uint64_t own = kind_piles (kind);

  if (page->group == 0 && (rules->from & own) == own && rules->from != own
      && kind->role == ROLE_CELLS)
    page_say (page, _("%1$s takes only a card %2$s, or one already %3$s."),
              say_noun (page, kind, NOUN_EMPTY),
              say_kinds (page, rules->from & ~own, NOUN_OF, true), in);
  else if (page->group == 0 && (rules->from & own) == own && rules->from != own)
    page_say (page, _("Only cards %2$s, or those that are there already, may be put %1$s."), in,
              say_kinds (page, rules->from & ~own, NOUN_OF, true));
  else
    page_say (page, _("Cards may be put %1$s only from %2$s%3$.0s."), in,
              say_kinds (page, rules->from, NOUN_THE, true), say_noun (page, kind, NOUN_THE));
}

static void
tell_ways (Page *page, const Kind *kind, const PileRules *rules)
{
  if (is_heap (page, rules))
    {
      page_say (page, _("A card from the waste may be put on any heap; from a heap it can be "
                        "played only to a foundation."));
      return;
    }
  if (rules->from != ~UINT64_C (0) && takes_cards (rules) && kind->role != ROLE_FOUNDATIONS)
    tell_from (page, kind, rules);
  if (rules->left != 0)
    tell_steps_left (page, rules->left);
  if (is_chained (page, kind))
    tell_chain (page);
  else
    tell_to (page, kind, ~UINT64_C (0));
}

/* Empty piles */

static void
tell_sources (Page *page, const First *first, const char *empty)
{
  const char *sources[MAX_SOURCES];

  for (int i = 0; i < first->n_from; i++)
    sources[i] = say_kinds (page, first->from[i], NOUN_THE, true);
  if (first->n_from == 2)
    page_say (page, _("Fill %1$s only from %2$s or, once nothing is left there, from %3$s."), empty,
              sources[0], sources[1]);
  else if (first->n_from == 1)
    page_say (page, _("Fill %1$s only from %2$s."), empty, sources[0]);
}

void
tell_only (Page *page, uint64_t cards, const char *these, const char *empty)
{
  uint64_t lowest = cards;
  int rank = 1, suit = 0;
  const char *card;

  while (rank < RANK_KING && (cards & CARDS_OF_RANK (rank)) == 0)
    rank++;
  lowest &= CARDS_OF_RANK (rank);
  while (suit < 3 && (lowest & face_bit (card_make (suit, rank))) == 0)
    suit++;
  card = say_card (page, card_make (suit, rank));
  if (strncmp (these, card, strlen (card)) == 0)
    page_say (page, C_("the card", "Only %1$s may fill %2$s."), these, empty);
  else
    page_say (page, C_("a rank", "Only %1$s may fill %2$s."), these, empty);
}

static void
tell_first (Page *page, const Kind *kind, const PileRules *rules, const char *empty)
{
  const First *first = &rules->first[0];
  int based = base_of_first (page, kind->first, 0);

  if (based > 0)
    page_say (page, _("Only a card of the base rank may fill %s."), empty);
  else if (based < 0)
    page_say (page, _("Only a card one rank below the base may fill %s."), empty);
  else if (first->restricted)
    tell_sources (page, first, empty);
  else if (first->cards == CARDS_ALL && is_fed_by_row (page, kind))
    page_say (page, _("Only a card from the row just below may fill %s."), empty);
  else if (first->cards == CARDS_ALL && kind_is (page, kind, "heaps") && page->group == 0)
    page_say (page, _("Any card may start a new heap in the place of an empty one."));
  else if (first->cards == CARDS_ALL)
    page_say (page, _("Any card may fill %s."), empty);
  else if (first->cards != 0)
    tell_only (page, first->cards, say_any_of (page, first->cards), empty);
}

/* Gaps, which take the card that follows one of their neighbours. */
static void
tell_gaps (Page *page, const Kind *kind, const PileRules *rules)
{
  const char *edges[POSITION_MAX_PILES];
  int n = 0;

  for (int i = 0; i < rules->n_firsts; i++)
    {
      const First *first = &rules->first[i];
      Meaning meanings[MAX_ALTERNATIVES];
      bool left = first->where == FIRST_LEFT;

      if (first->relation == NULL || read_meanings (page, first->relation, meanings) == 0)
        continue;
      if (meanings[0].step == STEP_UP && left)
        page_say (page, _("A gap takes the card that follows the one on its left %s."),
                  say_suits (page, meanings[0].suits));
      else if (meanings[0].step == STEP_DOWN && !left)
        page_say (page, _("It also takes the card that comes before the one on its right %s."),
                  say_suits (page, meanings[0].suits));
      else if (meanings[0].step == STEP_ORDER && meanings[0].n == 2 && left)
        page_say (page, _("To the right of %1$s, a gap also takes %2$s."),
                  say_rank (page, meanings[0].order[0], RANK_A),
                  say_rank (page, meanings[0].order[1], RANK_A));
      else
        page_unknown (page, "a relation to the card on the left or right");
    }
  for (int pile = kind->first; pile < kind->first + kind->shape.n; pile++)
    {
      const PileRules *own = told_pile_rules (page->told, page->rules, pile);

      for (int i = 0; i < own->n_firsts && page->told->left[pile] < 0; i++)
        if (own->first[i].where == FIRST_EDGE && n < POSITION_MAX_PILES)
          {
            edges[n] = say_any_of (page, own->first[i].cards);
            n += n == 0 || strcmp (edges[n], edges[n - 1]) != 0;
          }
    }
  if (n == 1)
    page_say (page, _("At the left edge, it takes %s."), edges[0]);
  else if (n > 1)
    page_say (page, _("At the left edge, the rows take in turn %s."),
              say_list (page, edges, n, false));
}

/* From the first pile that has cards; with @any, from anywhere once there are none. */
static void
tell_two_fills (Page *page, const PileRules *rules, const char *empty, bool any)
{
  uint64_t first = rules->fill[0].piles.set, second = rules->fill[1].piles.set;
  const char *from = say_kinds (page, first, NOUN_THE, true);
  const char *then = say_kinds (page, second, NOUN_THE, true);
  const char *of = say_kinds (page, first, NOUN_OF, true);
  const char *of_then = say_kinds (page, second, NOUN_OF, true);

  if (any)
    page_say (page, _("%1$s is filled at once from %2$s%4$.0s or, if nothing is left there, from "
                      "%3$s%5$.0s; once both are used up, any card may fill it."), empty, from,
              then, of, of_then);
  else
    page_say (page, _("%1$s is filled at once from %2$s%4$.0s or, if nothing is left there, from "
                      "%3$s%5$.0s."), empty, from, then, of, of_then);
}

static void
tell_fill (Page *page, const PileRules *rules, const char *empty, bool any)
{
  uint64_t piles = rules->fill[0].piles.set;
  const char *from = say_kinds (page, piles, NOUN_THE, true);
  const char *of = say_kinds (page, piles, NOUN_OF, true);

  if (rules->n_fills > 1)
    tell_two_fills (page, rules, empty, any);
  else if (rules->n_firsts > 0 && rules->first[0].restricted)
    page_say (page, _("%1$s is filled at once from %2$s%3$.0s; once nothing is left there, only a "
                      "card %4$s may fill it."), empty, from, of,
              say_kinds (page, rules->first[0].from[0], NOUN_OF, true));
  else if (rules->fill[0].count > 1)
    page_say (page, _("%1$s is filled at once with %2$s from %3$s%4$.0s."), empty,
              say_cards (page, rules->fill[0].count), from, of);
  else if (any)
    page_say (page, _("%1$s is filled at once from %2$s%3$.0s; once nothing is left there, any "
                      "card may fill it."), empty, from, of);
  else
    page_say (page, _("%1$s is filled at once from %2$s%3$.0s."), empty, from, of);
}

/* Whether it goes without saying what an empty pile takes. */
static bool
is_obvious (const Page *page, const Kind *kind, const PileRules *rules)
{
  bool named = false;

  for (int i = 0; i < page->told->n_steps; i++)
    named = named || (page->told->step[i].how == DEAL_NAMED
                      && page->told->step[i].to.pile[0] == kind->first);
  return rules->closes || is_heap (page, rules) || named
         || kind->role == ROLE_WASTE || is_started (page, kind, rules)
         || (kind->role != ROLE_COLUMNS && rules->n_fills == 0);
}

bool
is_filled_by_rows (const Page *page, const Kind *kind)
{
  const Stock *stock = &page->rules->stock;

  return stock->how == STOCK_ROW && !stock->taken
         && (stock->to.set & pile_bit (kind->first)) != 0;
}

/* Nothing may be put in an empty pile; but rows may be dealt there, or it begins by itself. */
static void
tell_empty (Page *page, const Kind *kind, const PileRules *rules, const char *empty)
{
  bool dealt = (page->rules->stock.to.set & pile_bit (kind->first)) != 0;

  if (page->held == 0 && is_filled_by_rows (page, kind))
    page_say (page, _("%s is filled only by the next row from the stock."), empty);
  else if (rules->lands == 0)
    page_say (page, _("%s stays empty."), empty);
  else if (!dealt && kind_is (page, kind, "columns"))
    page_say (page, _("A column that has been cleared stays empty."));
}

static void
tell_spaces (Page *page, const Kind *kind, const PileRules *rules)
{
  const char *empty = say_noun (page, kind, NOUN_EMPTY);
  const First *first = &rules->first[0];
  bool closed = rules->n_firsts == 0 || (first->cards == 0 && first->where == FIRST_CARDS);
  bool any = !closed && first->cards == CARDS_ALL && !first->restricted;
  bool free = kind->shape.kind == SHAPE_ROW && page->rules->n_aways == 0;

  if (is_obvious (page, kind, rules))
    return;
  if (rules->n_firsts > 0 && (first->where != FIRST_CARDS || rules->n_firsts > 1))
    tell_gaps (page, kind, rules);
  else if (rules->n_fills > 0)
    {
      if (kind->role == ROLE_COLUMNS && rules->n_builds == 0 && page->rules->n_aways == 0)
        page_say (page, _("No card may be put on another %s."), say_noun (page, kind, NOUN_OF));
      tell_fill (page, rules, empty, any && rules->fill[0].count == 1);
      if (!closed && !any && !first->restricted)
        tell_first (page, kind, rules, empty);
    }
  else if (closed && rules->n_builds == 0 && free && rules->n_lifts > 0 && rules->lands == 0)
    tell_closed (page, page->group != 0 ? page->group : pile_bit (kind->first));
  else if (closed && rules->n_builds > 0 && free)
    tell_empty (page, kind, rules, empty);
  else if (!closed)
    tell_first (page, kind, rules, empty);
}

/* What happens by itself, and limits */

static void
tell_landings (Page *page)
{
  uint64_t lands[N_ROLES] = { 0 };

  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *kind = &page->told->kind[i];
      uint64_t cards = kind_rules (page, kind)->lands, all = 0;

      for (int j = 0; j < kind->shape.n; j++)
        all |= told_pile_rules (page->told, page->rules, kind->first + j)->lands;
      if (all != cards && page->rules->stock.how != STOCK_NOTHING)
        page_say (page, _("A card that is dealt or turned moves by itself %s, where each rank has "
                          "its own."), say_noun (page, kind, NOUN_TO));
      else if (all == cards)
        lands[kind->role] |= cards;
    }
  if (lands[ROLE_COLUMNS] != 0 && page->rules->stock.how == STOCK_NOTHING)
    page_say (page, _("When %s is dealt, it starts a new column."),
              say_any_of (page, lands[ROLE_COLUMNS]));
  else if (lands[ROLE_COLUMNS] != 0)
    page_say (page, _("When %s is dealt or turned, it starts a new column by itself."),
              say_any_of (page, lands[ROLE_COLUMNS]));
  if (lands[ROLE_FOUNDATIONS] != 0)
    page_say (page, _("When %s is dealt or turned, it starts a foundation by itself."),
              say_any_of (page, lands[ROLE_FOUNDATIONS]));
  if ((lands[ROLE_RESERVE] | lands[ROLE_ASIDE]) != 0)
    page_say (page, _("When %s is dealt or turned, it is set aside at once."),
              say_any_of (page, lands[ROLE_RESERVE] | lands[ROLE_ASIDE]));
}

static void
tell_closing (Page *page, const Kind *kind, const PileRules *rules)
{
  if (kind->shape.kind != SHAPE_GRID)
    page_say (page, _("The row closes up by itself."));
  else if (rules->n_fills > 0 && page->held == 0)
    page_say (page, _("The rows close up at once: the cards keep their order, and the stock fills "
                      "the places at the end."));
  else
    page_say (page, _("The rows close up at once: the cards keep their order, and the gaps are at "
                      "the end."));
}

static void
tell_limits (Page *page, const Kind *kind, const PileRules *rules)
{
  uint64_t own = kind_piles (kind), over = 0;

  for (int i = 0; i < kind->shape.n; i++)
    over |= page->told->covered[kind->first + i];
  if (kind->role == ROLE_COLUMNS && rules->hold < NO_LIMIT && takes_cards (rules))
    page_say (page, _("%1$s has room for no more than %2$s."), say_noun (page, kind, NOUN_EACH),
              say_cards (page, rules->hold));
  if (kind->shape.kind == SHAPE_ROW && (over & ~own) != 0)
    page_say (page, _("A card %1$s is available once no card is left %2$s."),
              say_noun (page, kind, NOUN_OF), say_kinds (page, over & ~own, NOUN_IN, true));
  if (rules->closes)
    tell_closing (page, kind, rules);
  if (rules->turn == TURN_ALL && !has_lift (rules, LIFT_EACH))
    page_say (page, _("All the cards %s are turned up."), say_noun (page, kind, NOUN_OF));
  if (rules->turn == TURN_TOP && kind->role == ROLE_STOCK)
    page_say (page, has_lift (rules, LIFT_TOP)
              ? _("The top card of the stock is face up, and available, too.")
              : _("The top card of the stock is face up."));
}

static void
tell_pocket (Page *page, const Kind *kind, const PileRules *rules)
{
  if (kind->role == ROLE_CELLS && rules->hold > 1
      && (rules->n_firsts == 0 || rules->first[0].cards == 0))
    page_say (page, _("No card may be put %s."), say_noun (page, kind, NOUN_IN));
}

static void
tell_rank_pile (Page *page, const Kind *kind, const PileRules *rules)
{
  page_say (page, _("%1$s takes only %2$s, no more than %3$s."), say_noun (page, kind, NOUN_THE),
            say_rank (page, rank_of_cards (rules->first[0].cards), RANK_MANY),
            say_number (page, rules->hold));
}

/* Kinds that share what is told of them */

typedef enum { TELL_BUILD, TELL_LIFT, TELL_SPACES, TELL_LIMITS, TELL_WAYS, N_TELLS } Tell;

static bool
is_alike (Tell tell, const PileRules *a, const PileRules *b)
{
  switch (tell)
    {
    case TELL_BUILD:
      return a->way == b->way && told_same_builds (a, b);

    case TELL_LIFT:
      return (a->n_builds > 0) == (b->n_builds > 0) && told_same_lifts (a, b);

    case TELL_SPACES:
      return (a->n_builds > 0) == (b->n_builds > 0) && a->lands == b->lands
             && told_same_firsts (a, b) && told_same_fills (a, b);

    case TELL_LIMITS:
      return a->hold == b->hold && a->turn == b->turn && a->closes == b->closes
             && (a->turn == TURN_ALL
                 || (a->hold < NO_LIMIT && takes_cards (a) && takes_cards (b)));

    default:
      return a->from == b->from && a->from != ~UINT64_C (0) && takes_cards (a) && takes_cards (b)
             && a->to == b->to && a->to == ~UINT64_C (0) && a->left == 0 && b->left == 0;
    }
}

/* The piles of kinds with the same rules, which are told together: 0 if there are no others, ~0 if
 * an earlier kind is told for this one. */
static uint64_t
find_group (const Page *page, Tell tell, const Kind *kind)
{
  uint64_t piles = 0;
  int kinds = 0;

  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *other = &page->told->kind[i];

      if ((other->role != kind->role && tell != TELL_WAYS) || other->role == ROLE_FOUNDATIONS
          || other->shape.kind != kind->shape.kind
          || is_rank_pile (page, kind) != is_rank_pile (page, other)
          || !is_alike (tell, kind_rules (page, kind), kind_rules (page, other)))
        continue;
      if (other < kind)
        return ~UINT64_C (0);
      piles |= kind_piles (other);
      kinds++;
    }
  return kinds > 1 ? piles : 0;
}

static void
tell_kind (Page *page, const Kind *kind, Tell tell)
{
  const PileRules *rules = kind_rules (page, kind);

  if (is_rank_pile (page, kind))
    {
      if (tell == TELL_BUILD)
        tell_rank_pile (page, kind, rules);
      return;
    }
  switch (tell)
    {
    case TELL_BUILD:
      if (rules->n_builds > 0 && is_started (page, kind, rules))
        page_say (page, _("Any card may start %s."),
                  say_noun (page, kind, kind->shape.n == 1 ? NOUN_THE : NOUN_EMPTY));
      if (rules->n_builds > 0 && !is_heap (page, rules))
        tell_build (page, kind, rules);
      break;

    case TELL_LIFT:
      if (kind->role != ROLE_WASTE || page->rules->n_aways == 0)
        tell_lifts (page, kind, rules);
      tell_pocket (page, kind, rules);
      break;

    case TELL_SPACES:
      tell_spaces (page, kind, rules);
      break;

    case TELL_LIMITS:
      tell_limits (page, kind, rules);
      break;

    default:
      tell_ways (page, kind, rules);
    }
}

void
tell_moves (Page *page)
{
  tell_landings (page);
  for (int i = 0; i < page->told->n_kinds; i++)
    for (Tell tell = TELL_BUILD; tell < N_TELLS; tell++)
      {
        const Kind *kind = &page->told->kind[i];

        if (kind->role == ROLE_FOUNDATIONS || kind->role == ROLE_AWAY)
          continue;
        page->group = find_group (page, tell, kind);
        if (page->group != ~UINT64_C (0))
          tell_kind (page, kind, tell);
        page->group = 0;
      }
}
