/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a card may not go, and why. */

#include "refusals-private.h"

#include <stdlib.h>
#include <string.h>

/* Building */

static const char *
title_of (const Refused *refused)
{
  return say_card (refused->page, refused->refusal->card);
}

static bool
is_founded (const Refused *refused)
{
  return refused->kind != NULL && refused->kind->role == ROLE_FOUNDATIONS;
}

/* The cards with which those foundations begin that are still empty. */
static uint64_t
find_beginnings (const Refused *refused)
{
  const Told *told = refused->page->told;
  uint64_t empty = told->of_role[ROLE_FOUNDATIONS] & ~told_taken (refused->position), cards = 0;

  for (; empty != 0; empty &= empty - 1)
    cards |= told_cards_that_begin (told_pile_rules (told, refused->page->rules,
                                                     __builtin_ctzll (empty)));
  return cards & told_faces (told);
}

/* Says what the foundations need first. */
static void
tell_foundation_wants (const Refused *refused)
{
  Page *page = refused->page;
  uint64_t cards = refused->refusal->cards;
  uint64_t own = find_beginnings (refused)
                 & CARDS_OF_SUIT (card_suit (refused->refusal->card));
  const char *onto = say_onto (refused, cards);

  if (onto == NULL && own != 0 && (own & (own - 1)) == 0)
    page_say (page, _("%1$s has to wait: its foundation begins with %2$s."), title_of (refused),
              say_onto (refused, own));
  else if (onto == NULL)
    tell_build (page, refused->kind, refused->rules);
  else if (page->told->suited || (cards & (cards - 1)) == 0)
    page_say (page, _("%s goes to its foundation after %s."), title_of (refused), onto);
  else
    page_say (page, _("%s goes on %s, and no foundation has one on top."), title_of (refused),
              onto);
}

static bool
has_gaps (const PileRules *rules)
{
  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where != FIRST_CARDS)
      return true;

  return false;
}

/* Nothing is put there; or nothing unless it is empty. */
static void
tell_nothing_put (const Refused *refused)
{
  Page *page = refused->page;

  if (refused->kind->role == ROLE_COLUMNS && refused->refusal->meets
      && (told_cards_that_begin (refused->rules) != 0 || has_gaps (refused->rules))
      && !told_is_filled (page->told, refused->refusal->to))
    page_say (page, _("A card may be put only in %s."), say_noun (page, refused->kind, NOUN_EMPTY));
  else
    page_say (page, _("No card may be put %s."), say_noun (page, refused->kind, NOUN_IN));
}

/* The cards of the only rank that ever lies in the pile, if it is not that of the card. */
static uint64_t
find_only (const Refused *refused)
{
  const PileRules *rules = refused->rules;
  uint64_t firsts = told_cards_that_begin (rules);
  Meaning meanings[MAX_ALTERNATIVES];
  int rank = card_rank (refused->refusal->card);

  if (is_founded (refused) || rules->n_builds != 1 || (firsts & CARDS_OF_RANK (rank)) != 0
      || read_meanings (refused->page, rules->build[0].relation, meanings) != 1
      || meanings[0].step != STEP_SAME)
    return 0;
  for (rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (firsts != 0 && (firsts & ~CARDS_OF_RANK (rank)) == 0)
      return firsts;

  return 0;
}

static bool
has_free_cell (const Refused *refused)
{
  const Told *told = refused->page->told;

  return (told->of_role[ROLE_CELLS] & ~told_taken (refused->position)) != 0;
}

static void
tell_taken_cell (const Refused *refused)
{
  Page *page = refused->page;

  page_say (page, has_free_cell (refused) ? _("That cell is taken.") : _("No cell is free."));
}

/* Whether the card could begin such a pile if it were empty. */
static bool
could_begin (const Refused *refused)
{
  const PileRules *rules = refused->rules;

  for (int i = 0; i < rules->n_firsts && !is_founded (refused); i++)
    if (rules->first[i].where == FIRST_CARDS && !rules->first[i].restricted
        && (rules->first[i].cards & face_bit (refused->refusal->card)) != 0)
      return (refused->from->to & pile_bit (refused->refusal->to)) != 0
             && (rules->from & pile_bit (refused->refusal->from)) != 0;

  return false;
}

/* If cards could go to a cell from there: that none is free. */
static void
tell_cells (const Refused *refused)
{
  Page *page = refused->page;
  const Told *told = page->told;
  uint64_t cells = told->of_role[ROLE_CELLS] & refused->from->to;

  if (refused->source->role != ROLE_COLUMNS || refused->refusal->count != 1
      || cells == 0 || has_free_cell (refused))
    return;
  for (; cells != 0; cells &= cells - 1)
    {
      const PileRules *rules = told_pile_rules (told, page->rules, __builtin_ctzll (cells));

      if ((rules->from & pile_bit (refused->refusal->from)) != 0
          && (told_cards_that_begin (rules) & face_bit (refused->refusal->card)) != 0)
        {
          page_say (page, _("No cell is free."));
          return;
        }
    }
}

static void
tell_build_refused (const Refused *refused)
{
  Page *page = refused->page;
  const ToldRefusal *refusal = refused->refusal;
  const char *onto = say_onto (refused, refusal->cards);

  if (is_founded (refused) && !refusal->anywhere)
    {
      const char *next = say_onto (refused, refusal->taken);

      if (refusal->taken == 0)
        page_say (page, refused->rules->n_builds == 0
                  ? _("Nothing may be played to the foundations.")
                  : _("That foundation is complete."));
      else if (next != NULL)
        page_say (page, _("That foundation is waiting for %s."), next);
      else
        tell_build (page, refused->kind, refused->rules);
    }
  else if (refused->rules->n_builds == 0 && refused->kind->role == ROLE_CELLS
           && told_cards_that_begin (refused->rules) != 0)
    tell_taken_cell (refused);
  else if (refused->rules->n_builds == 0)
    tell_nothing_put (refused);
  else if (find_only (refused) != 0)
    page_say (page, _("Only %1$s may be put %2$s."), say_any_of (page, find_only (refused)),
              say_noun (page, refused->kind, NOUN_IN));
  else if (is_founded (refused))
    tell_foundation_wants (refused);
  else if (onto != NULL)
    page_say (page, _("%s needs %s."), title_of (refused), onto);
  else if (refusal->cards == 0 && could_begin (refused))
    page_say (page, _("%1$s needs %2$s."), title_of (refused),
              say_noun (page, refused->kind, NOUN_EMPTY));
  else if (refusal->cards == 0)
    page_say (page, _("%s goes on no other card."), title_of (refused));
  else
    tell_build (page, refused->kind, refused->rules);
}

/* Empty piles */

/* A gap takes a card that fits the one beside it. */
static void
tell_gap_refused (const Refused *refused)
{
  Page *page = refused->page;
  const char *onto = say_onto (refused, refused->refusal->cards);

  if (refused->refusal->anywhere && onto != NULL)
    page_say (page, _("%1$s goes into a gap to the right of %2$s."), title_of (refused), onto);
  else if (refused->refusal->cards == 0)
    page_say (page, _("That gap takes no card: on its left is another gap, or the last card of a "
                      "suit."));
  else if (onto != NULL)
    page_say (page, _("That gap takes only %s."), onto);
  else
    tell_build (page, refused->kind, refused->rules);
}

/* Whether the foundation is built in suit. */
static bool
is_in_suit (const Refused *refused)
{
  Meaning meanings[MAX_ALTERNATIVES];

  return refused->rules->n_builds > 0
         && read_meanings (refused->page, refused->rules->build[0].relation, meanings) > 0
         && meanings[0].suits == SUITS_SUIT;
}

/* With which cards the foundations begin that could take this one later; @own: they are of its
 * suit. */
static uint64_t
find_firsts (const Refused *refused, bool *own)
{
  uint64_t cards = find_beginnings (refused);
  uint64_t suit = cards & CARDS_OF_SUIT (card_suit (refused->refusal->card));

  *own = is_in_suit (refused) && suit != 0;
  return *own ? suit : cards;
}

static void
tell_first_refused (const Refused *refused)
{
  Page *page = refused->page;
  uint64_t cards = refused->refusal->cards;
  bool own = page->told->suited;
  const char *some;

  if (is_founded (refused) && own)
    cards &= CARDS_OF_SUIT ((refused->refusal->to - refused->kind->first) % N_SUITS);
  else if (is_founded (refused) && refused->refusal->anywhere)
    cards = find_firsts (refused, &own);
  some = say_onto (refused, cards);
  if (has_gaps (refused->rules))
    tell_gap_refused (refused);
  else if (is_founded (refused) && some != NULL && refused->refusal->anywhere)
    page_say (page, own
              ? _("%1$s has to wait: its foundation begins with %2$s.")
              : _("%1$s has to wait: the foundations begin with %2$s."), title_of (refused), some);
  else if (is_founded (refused) && some != NULL)
    page_say (page, _("That foundation is waiting for %s."), some);
  else if (is_founded (refused))
    page_say (page, _("Nothing may be played to the foundations."));
  else if (cards != 0)
    tell_only (page, cards, some != NULL ? some : say_any_of (page, cards),
               say_noun (page, refused->kind, NOUN_EMPTY));
  else if (refused->rules->n_builds > 0 && is_filled_by_rows (page, refused->kind)
           && position_count (refused->position, page->told->stock) > 0)
    page_say (page, _("%s is filled only by the next row from the stock."),
              say_noun (page, refused->kind, NOUN_EMPTY));
  else if (refused->rules->n_builds > 0 && refused->kind->role == ROLE_WASTE)
    page_say (page, _("Only a card turned from the stock starts the waste."));
  else if (refused->rules->n_builds > 0)
    page_say (page, _("%s stays empty."), say_noun (page, refused->kind, NOUN_EMPTY));
  else
    tell_nothing_put (refused);
}

/* Says that the empty pile is filled only from some piles, if such a card could go there at all. */
static void
tell_source_refused (const Refused *refused)
{
  Page *page = refused->page;
  uint64_t taken = told_taken (refused->position);
  uint64_t card = face_bit (refused->refusal->card);
  const char *empty = say_noun (page, refused->kind, NOUN_EMPTY);

  if (is_founded (refused) && page->told->base_how == BASE_CHOSEN && page->base == 0)
    {
      tell_choosing (page);
      return;
    }
  for (int i = 0; i < refused->rules->n_firsts; i++)
    {
      const First *first = &refused->rules->first[i];

      if (first->relation == NULL && (first->cards & card) == 0)
        continue;
      for (int j = 0; j < first->n_from; j++)
        if ((first->from[j] & taken) != 0)
          {
            page_say (page, _("Fill %1$s only from %2$s."), empty,
                      say_kinds (page, first->from[j], NOUN_THE, true));
            return;
          }
    }
  tell_nothing_put (refused);
}

/* Leaving the table */

/* Says which cards make the sum with this one. */
static bool
tell_sum (const Refused *refused, const Away *away)
{
  Page *page = refused->page;
  Meaning meanings[MAX_ALTERNATIVES];
  uint64_t cards = 0;
  const char *onto;

  if (away->relation == NULL || read_meanings (page, away->relation, meanings) == 0
      || meanings[0].step != STEP_SUM)
    return false;
  for (int face = 4; face < 56; face++)
    if (relation_holds (away->relation, (Card) face, refused->refusal->card))
      cards |= UINT64_C (1) << face;
  onto = say_onto (refused, cards & told_faces (page->told));
  if (onto == NULL)
    return false;
  page_say (page, _("%1$s needs %2$s to make %3$s."), title_of (refused), onto,
            say_number (page, meanings[0].by));
  return true;
}

static bool
has_rank (const Away *away, int rank)
{
  for (int i = 0; away->how == AWAY_RANKS && i < away->n; i++)
    if (away->number[i] == rank)
      return true;

  return false;
}

static void
tell_away_refused (const Refused *refused)
{
  Page *page = refused->page;
  const Ruleset *rules = page->rules;

  for (int i = 0; i < rules->n_aways; i++)
    if (has_rank (&rules->away[i], card_rank (refused->refusal->card)))
      {
        tell_away (page, &rules->away[i]);
        return;
      }
  for (int i = 0; i < rules->n_aways; i++)
    if (tell_sum (refused, &rules->away[i]))
      return;
  for (int i = 0; i < rules->n_aways; i++)
    if (rules->away[i].how != AWAY_RANKS)
      {
        tell_away (page, &rules->away[i]);
        return;
      }
  if (rules->n_aways > 0)
    tell_aways (page);
  for (int i = 0; i < page->told->n_kinds && page->out->n == 0; i++)
    tell_leaving (page, &page->told->kind[i]);
  if (page->out->n == 0)
    page_say (page, _("No other card leaves the table."));
}

static void
tell_near_refused (const Refused *refused)
{
  Page *page = refused->page;

  for (int i = 0; i < page->rules->n_aways; i++)
    if (page->rules->away[i].touching)
      page_say (page, _("The two cards must be next to each other, diagonals included."));
    else if (page->rules->away[i].aligned)
      page_say (page, _("The two cards must be in the same row or the same column."));
  if (page->out->n == 0)
    page_say (page, _("The other card is not available there."));
}

/* Room */

static void
tell_full (const Refused *refused)
{
  Page *page = refused->page;

  if (refused->kind->role == ROLE_CELLS && refused->rules->hold == 1)
    tell_taken_cell (refused);
  else if (is_founded (refused))
    page_say (page, _("That foundation is complete."));
  else if (refused->kind->role == ROLE_WASTE && refused->rules->n_builds == 0)
    tell_nothing_put (refused);
  else
    page_say (page, _("%1$s has room for no more than %2$s."),
              say_noun (page, refused->kind, NOUN_EACH),
              say_cards (page, refused->rules->hold));
}

static void
tell_many (const Refused *refused)
{
  Page *page = refused->page;

  if (refused->rules->n_builds == 0 && told_cards_that_begin (refused->rules) == 0)
    tell_nothing_put (refused);
  else if (is_founded (refused) && refused->rules->take == 1)
    page_say (page, _("Cards go to the foundations one at a time."));
  else if (refused->kind->role == ROLE_CELLS && refused->rules->hold == 1)
    page_say (page, _("A cell takes a single card."));
  else if (refused->rules->take == 1 && refused->rules->hold > 1)
    page_say (page, _("Cards may be put %s only one at a time."),
              say_noun (page, refused->kind, NOUN_IN));
  else if (refused->rules->take < refused->rules->hold)
    page_say (page, _("No more than %1$s at a time may be put %2$s."),
              say_cards (page, refused->rules->take), say_noun (page, refused->kind, NOUN_IN));
  else
    tell_full (refused);
}

static void
tell_way_refused (const Refused *refused)
{
  Page *page = refused->page;

  if (!is_founded (refused))
    tell_build (page, refused->kind, refused->rules);
  else if (refused->rules->way == WAY_ALL)
    page_say (page, _("All the foundations are built the way the first one was begun."));
  else
    page_say (page, _("That foundation is built the other way."));
}

/* All of them */

static void
tell_suit (const Refused *refused)
{
  static const char *const suits[N_SUITS] = {
    N_("That is the foundation of clubs."), N_("That is the foundation of diamonds."),
    N_("That is the foundation of hearts."), N_("That is the foundation of spades."),
  };
  int suit = (refused->refusal->to - refused->kind->first) % N_SUITS;

  page_say (refused->page, "%s", page_tr (refused->page, suits[suit]));
}

/* Whether these are some piles of a kind, but not all of them. */
static bool
is_part_of_kinds (const Told *told, uint64_t piles)
{
  for (int i = 0; i < told->n_kinds; i++)
    {
      uint64_t all = kind_piles (&told->kind[i]);

      if ((piles & all) != 0 && (piles & all) != all)
        return true;
    }
  return false;
}

static void
tell_from_refused (const Refused *refused)
{
  Page *page = refused->page;

  if (is_founded (refused) && is_part_of_kinds (page->told, refused->rules->from))
    {
      page_say (page, refused->refusal->anywhere ? _("Its foundation takes no card from there.")
                : _("That foundation takes no card from there."));
      return;
    }
  tell_from (page, refused->kind, refused->rules);
}

/* How many cards may move together now: to the place that was tried, or to the best there is. */
static void
tell_room (const Refused *refused)
{
  Page *page = refused->page;
  const ToldRefusal *refusal = refused->refusal;
  const char *cards = say_cards (page, refusal->number);
  bool single = refusal->number == 1;

  if (!refusal->anywhere && single)
    page_say (page, _("Only one card can be moved there now."));
  else if (!refusal->anywhere)
    page_say (page, _("Only %s can be moved there now."), cards);
  else if ((told_taken (refused->position) & pile_bit (refusal->to)) == 0)
    page_say (page, single ? _("Only one card can be moved to %2$s now.%1$.0s")
              : _("Only %1$s can be moved to %2$s now."), cards,
              say_noun (page, refused->kind, NOUN_EMPTY));
  else if (single)
    page_say (page, _("Cards can only be moved one at a time now."));
  else
    page_say (page, _("Only %s can be moved together now."), cards);
}

/* By the way the cards are lifted, and where they come from. */
static void
tell_taken (const Refused *refused)
{
  Page *page = refused->page;
  const ToldRefusal *refusal = refused->refusal;

  switch (refusal->concept)
    {
    case TOLD_REFUSED_IDLE:
      page_say (page, _("That would change nothing."));
      break;

    case TOLD_REFUSED_LED:
      tell_lifts (page, refused->source, refused->from);
      break;

    case TOLD_REFUSED_JOINED:
      page_say (page, _("A run moves as a unit onto a card that continues it."));
      break;

    case TOLD_REFUSED_ROOM:
      tell_room (refused);
      break;

    case TOLD_REFUSED_STOCK:
      page_say (page, page->rules->stock.how != STOCK_NOTHING
                ? _("Nothing goes back to the stock.") : _("No card may be put there."));
      break;

    case TOLD_REFUSED_TO:
      tell_to (page, refused->source, pile_bit (refusal->from));
      break;

    case TOLD_REFUSED_LEFT:
      tell_steps_left (page, refused->from->left);
      break;

    default:
      break;
    }
}

/* What else a foundation requires; of one that has begun, which card it lacks below. */
static void
tell_needed (const Refused *refused)
{
  Page *page = refused->page;
  const char *first = say_onto (refused, told_cards_that_begin (refused->rules));

  if (refused->rules->needs == NEEDS_FIRST && !refused->refusal->anywhere && first != NULL)
    page_say (page, _("The first card of that foundation has to be %s."), first);
  else
    tell_needs (page, refused->rules);
}

/* By their number, and by other requirements. */
static void
tell_asked (const Refused *refused)
{
  Page *page = refused->page;

  switch (refused->refusal->concept)
    {
    case TOLD_REFUSED_FROM:
      tell_from_refused (refused);
      break;

    case TOLD_REFUSED_FEW:
      page_say (page, _("Only %1$s together may be put %2$s."),
                say_cards (page, refused->refusal->number),
                say_noun (page, refused->kind, NOUN_IN));
      break;

    case TOLD_REFUSED_MANY:
      tell_many (refused);
      break;

    case TOLD_REFUSED_FULL:
      tell_full (refused);
      break;

    case TOLD_REFUSED_NEEDS:
      tell_needed (refused);
      break;

    case TOLD_REFUSED_WAY:
      tell_way_refused (refused);
      break;

    default:
      break;
    }
}

/* In a game of heaps */

/* A head that lies bare and takes no card. */
static void
tell_bare (const Refused *refused)
{
  static const char *const never[RANK_KING + 1] = {
    [RANK_QUEEN] = N_("Nothing is put on a bare queen."),
    [RANK_KING] = N_("Nothing is put on a bare king.")
  };
  static const char *const later[RANK_KING + 1] = {
    [RANK_QUEEN] = N_("A bare queen takes cards only once the stock is used up."),
    [RANK_KING] = N_("A bare king takes cards only once the stock is used up.")
  };
  const ToldRefusal *refusal = refused->refusal;
  Page *page = refused->page;
  const char *text = refusal->later ? later[refusal->number] : never[refusal->number];

  if (text == NULL)
    text = refusal->later ? N_("A column of one card takes another only once the stock is used up.")
           : N_("Nothing is put on a column of one card.");
  page_say (page, "%s", page_tr (page, text));
}

/* The card goes on nothing but heads. */
static void
tell_heads_only (const Refused *refused)
{
  Page *page = refused->page;

  if (refused->refusal->number == RANK_KING)
    /* Translators: %s is a card with its article: “The jack of clubs”. */
    page_say (page, _("%s goes only on a bare king, or to a foundation."), title_of (refused));
  else if (refused->refusal->number == RANK_QUEEN)
    page_say (page, _("%s goes only on a bare queen, or to a foundation."), title_of (refused));
  else
    page_say (page, _("%s goes only on a column of one card, or to a foundation."),
              title_of (refused));
}

/* The place of a column that has not begun, or of cards that are laid aside. */
static void
tell_shut (const Refused *refused)
{
  Page *page = refused->page;

  if (refused->kind->role == ROLE_COLUMNS && refused->refusal->number > 0)
    page_say (page, _("Only %s from the stock starts a column."),
              say_rank (page, refused->refusal->number, RANK_A));
  else if (rank_of_cards (refused->rules->lands) == RANK_QUEEN)
    page_say (page, _("Only queens go there, and they do so by themselves."));
  else
    page_say (page, _("Nothing can be put there now."));
}

static void
tell_heap_refused (const Refused *refused)
{
  Page *page = refused->page;
  const ToldRefusal *refusal = refused->refusal;
  const char *onto = say_onto (refused, refusal->cards);

  switch (refusal->concept)
    {
    case TOLD_REFUSED_HEAD:
      page_say (page, _("The first card of a column stays where it is."));
      break;

    case TOLD_REFUSED_LAST:
      page_say (page, _("Only the last card of a column can be moved."));
      break;

    case TOLD_REFUSED_HEAP:
      if (refusal->number > 0)
        tell_bare (refused);
      else
        page_say (page, _("No card is built on the columns."));
      break;

    case TOLD_REFUSED_STEP:
      if (onto != NULL)
        page_say (page, _("%s needs %s."), title_of (refused), onto);
      else
        tell_heads_only (refused);
      break;

    case TOLD_REFUSED_SHUT:
      tell_shut (refused);
      break;

    case TOLD_REFUSED_WANTED:
      if (onto != NULL)
        page_say (page, _("%s goes on %s, and no foundation has one on top."), title_of (refused),
                  onto);
      if (onto != NULL && refusal->number > 0)
        tell_bare (refused);
      break;

    default:
      break;
    }
}

/* By rank and suit, and by pairs. */
static void
tell_fit (const Refused *refused)
{
  Page *page = refused->page;

  switch (refused->refusal->concept)
    {
    case TOLD_REFUSED_AWAY:
      tell_away_refused (refused);
      break;

    case TOLD_REFUSED_NEAR:
      tell_near_refused (refused);
      break;

    case TOLD_REFUSED_SUIT:
      tell_suit (refused);
      break;

    case TOLD_REFUSED_FIRST:
      tell_first_refused (refused);
      break;

    case TOLD_REFUSED_SOURCE:
      tell_source_refused (refused);
      break;

    case TOLD_REFUSED_SPACE:
      page_say (page, _("%1$s needs %2$s."), title_of (refused),
                say_noun (page, refused->kind, NOUN_EMPTY));
      break;

    case TOLD_REFUSED_BUILD:
      tell_build_refused (refused);
      break;

    default:
      break;
    }
}

/* Whether whole runs are laid on the pile by themselves, and nothing else. */
static bool
receives_runs (const Refused *refused)
{
  const Page *page = refused->page;

  for (int pile = 0; pile < page->told->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (page->told, page->rules, pile);

      if (rules->leave == RANK_KING && (rules->leave_to & pile_bit (refused->refusal->to)) != 0)
        return true;
    }
  return false;
}

static void
tell_move (const Refused *refused)
{
  const ToldRefusal *refusal = refused->refusal;
  Page *page = refused->page;

  if (receives_runs (refused))
    {
      page_say (page, _("Only a complete run, from king to ace, goes there, and it does so by "
                        "itself."));
      return;
    }
  if (refusal->anywhere && (refusal->concept == TOLD_REFUSED_BUILD
                            || refusal->concept == TOLD_REFUSED_SPACE))
    tell_cells (refused);
  tell_taken (refused);
  tell_asked (refused);
  tell_fit (refused);
}

/* Joins all sentences, each with its condition. */
static char *
join (Page *page, const ToldRefusal *refusal)
{
  char *text = calloc (1, 1);
  size_t n = 0;

  for (int i = 0; i < page->out->n && text != NULL; i++)
    {
      const char *sentence = page->out->sentence[i].text, *when = NULL;
      char *more;

      if (refusal->condition >= 0)
        when = say_condition (page, &page->told->condition[refusal->condition], !refusal->held,
                              sentence);
      sentence = when != NULL ? when : sentence;
      more = realloc (text, n + strlen (sentence) + 2);
      if (more == NULL)
        break;
      text = more;
      if (n > 0)
        text[n++] = ' ';
      strcpy (text + n, sentence);
      n += strlen (sentence);
    }
  return text;
}

char *
told_refusal_say (const Told         *told,
                  const Position     *position,
                  const ToldRefusal  *refusal,
                  const ToldLanguage *language)
{
  Page page = { .told = told, .language = language, .base = refusal->base, .held = refusal->held };
  Refused refused = { &page, position, refusal, NULL, NULL, NULL, NULL };
  char *text;

  page.out = calloc (1, sizeof *page.out);
  if (page.out == NULL)
    abort ();
  page.rules = page.other = told_ruleset_of (told, position, refusal->conditions);
  if (refusal->from >= 0)
    {
      refused.source = &told->kind[told->kind_of[refusal->from]];
      refused.from = told_pile_rules (told, page.rules, refusal->from);
    }
  if (refusal->to >= 0)
    {
      refused.kind = &told->kind[told->kind_of[refusal->to]];
      refused.rules = told_pile_rules (told, page.rules, refusal->to);
    }
  tell_lift_refused (&refused);
  if (page.out->n == 0)
    tell_stock_refused (&refused);
  if (page.out->n == 0)
    tell_heap_refused (&refused);
  if (page.out->n == 0 && refusal->to >= 0)
    tell_move (&refused);
  text = page.out->n > 0 ? join (&page, refusal) : NULL;
  told_rules_free (page.out);
  return text;
}
