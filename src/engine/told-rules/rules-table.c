/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pack, and the layout after the deal. */

#include "rules-private.h"

#include "engine/cards/pack.h"

#include <string.h>

/* A kind as it is dealt. */
typedef struct {
  const Kind *kind;
  int n;
  int cards;                    /* on all its piles together */
  uint8_t size[POSITION_MAX_PILES];
  uint8_t down[POSITION_MAX_PILES]; /* cards lying face down at the bottom */
  bool mixed;                   /* some others lie face down, too */
} Dealt;

static const char *
say_of_cards (Page *page, int n)
{
  if (n == 1)
    return C_("pile", "of a single card");
  return page_print (page, ngettext ("of %s card", "of %s cards", n), say_number (page, n));
}

/* A deal without cards going out. */
static void
deal_once (Page *page, Position *position)
{
  static const uint64_t seed = 20260000;
  Told copy = *page->told;
  Card cards[POSITION_MAX_CARDS];
  int n = told_pack (page->told, cards);

  pack_shuffle_again (seed, 1, cards, n);
  for (int i = 0; i < copy.n_steps; i++)
    copy.step[i].out = false;
  *position = (Position) { .passes = 1 };
  told_deal (&copy, cards, position);
}

static void
look_at (const Position *position, const Kind *kind, Dealt *dealt)
{
  memset (dealt, 0, sizeof *dealt);
  dealt->kind = kind;
  dealt->n = kind->shape.n;
  for (int i = 0; i < dealt->n; i++)
    {
      const Card *cards = position_pile (position, kind->first + i);
      int n = position_count (position, kind->first + i), down = 0;

      while (down < n && card_is_down (cards[down]))
        down++;
      for (int j = down; j < n; j++)
        dealt->mixed = dealt->mixed || card_is_down (cards[j]);
      dealt->size[i] = (uint8_t) n;
      dealt->down[i] = (uint8_t) down;
      dealt->cards += n;
    }
}

/* How many piles from @from on have the same number of cards. */
static int
run_of (const uint8_t *numbers, int n, int from)
{
  int to = from;

  while (to < n && numbers[to] == numbers[from])
    to++;
  return to - from;
}

static int
n_runs (const uint8_t *numbers, int n)
{
  int runs = 0;

  for (int i = 0; i < n; i += run_of (numbers, n, i))
    runs++;
  return runs;
}

/* Whether the numbers go up by one from @first. */
static bool
go_up (const uint8_t *numbers, int n, int first)
{
  for (int i = 0; i < n; i++)
    if (numbers[i] != first + i)
      return false;

  return n > 1;
}

/* Face down */

static void
tell_mixed (Page *page, const Dealt *dealt, const Position *position)
{
  const char *texts[POSITION_MAX_CARDS];
  int n = 0;

  for (int i = 0; i < dealt->size[0] && n < POSITION_MAX_CARDS; i++)
    if (card_is_down (position_pile (position, dealt->kind->first)[i]))
      texts[n++] = say_ordinal (page, i + 1);
  page_say (page, ngettext ("%1$s, the %2$s card is face down.",
                            "%1$s, the %2$s cards are face down.", n),
            say_noun (page, dealt->kind, NOUN_IN), say_list (page, texts, n, false));
}

static void
tell_down_runs (Page *page, const Dealt *dealt)
{
  const char *texts[POSITION_MAX_PILES];

  if (go_up (dealt->down, dealt->n, 0) && kind_is (page, dealt->kind, "columns"))
    {
      page_say (page, _("The first column has no face-down card, the second has one, the third "
                        "two, and so on."));
      return;
    }
  if (n_runs (dealt->down, dealt->n) > 3)
    {
      for (int i = 0; i < dealt->n; i++)
        texts[i] = dealt->down[i] == 0 ? C_("number of cards", "none")
                   : say_number (page, dealt->down[i]);
      page_say (page, _("%1$s, this many cards are face down, from the first to the last: %2$s."),
                say_noun (page, dealt->kind, NOUN_IN), say_list (page, texts, dealt->n, false));
      return;
    }
  for (int i = 0, n; i < dealt->n; i += n)
    {
      n = run_of (dealt->down, dealt->n, i);
      if (dealt->down[i] > 0)
        page_say (page, ngettext ("%1$s, the first card is face down%2$.0s.",
                                  "%1$s, the first %2$s cards are face down.", dealt->down[i]),
                  n == dealt->n ? say_noun (page, dealt->kind, NOUN_IN)
                  : say_range (page, dealt->kind, NOUN_IN, i + 1, i + n),
                  say_number (page, dealt->down[i]));
    }
}

static void
tell_down (Page *page, const Dealt *dealt, const Position *position)
{
  bool tops = true, all = true, some = false;

  for (int i = 0; i < dealt->n; i++)
    {
      tops = tops && (dealt->down[i] + 1 == dealt->size[i] || dealt->size[i] == 0);
      all = all && dealt->down[i] == dealt->size[i];
      some = some || dealt->down[i] > 0;
    }
  if (some && dealt->kind->shape.kind >= SHAPE_PYRAMID)
    page_say (page, _("The covered cards are face down."));
  else if (dealt->mixed)
    tell_mixed (page, dealt, position);
  else if (some && all)
    page_say (page, _("The cards %s are face down."), say_noun (page, dealt->kind, NOUN_OF));
  else if (some && tops)
    {
      page_say (page, kind_is (page, dealt->kind, "reserve") || kind_is (page, dealt->kind, "piles")
                ? _("Only the top card of each%.0s is face up.")
                : _("Only the last card of each%.0s is face up."),
                say_noun (page, dealt->kind, NOUN_EACH));
      page_join (page);
    }
  else if (some)
    tell_down_runs (page, dealt);
}

/* Sizes */

/* Whether cards dealt there may go out during the deal. */
static bool
loses_some (const Page *page, const Kind *kind)
{
  for (int i = 0; i < page->told->n_steps; i++)
    if (page->told->step[i].out && (page->told->step[i].to.set & pile_bit (kind->first)) != 0)
      return true;

  return false;
}

/* Whether "cards" fits a list of the sizes: the last one is said just before it. */
static bool
counts_cards (const Dealt *dealt)
{
  for (int i = 0; i < dealt->n; i++)
    if (dealt->size[i] == 0)
      return false;

  return dealt->size[dealt->n - 1] > 1;
}

static void
tell_sizes (Page *page, const Dealt *dealt)
{
  const char *count = say_piles (page, dealt->kind, dealt->n), *texts[POSITION_MAX_PILES];
  const char *list = "";
  int runs = n_runs (dealt->size, dealt->n);

  if (dealt->cards == 0)
    page_say (page, ngettext ("There is %s, empty at first.", "There are %s, empty at first.",
                              dealt->n), count);
  else if (runs == 1 && loses_some (page, dealt->kind))
    page_say (page, ngettext ("There is %1$s %2$s at most.", "There are %1$s %2$s at most.",
                              dealt->n), count, say_of_cards (page, dealt->size[0]));
  else if (runs == 1 && dealt->n > 1 && dealt->size[0] == 1)
    page_say (page, _("There are %s of one card each."), count);
  else if (runs == 1)
    page_say (page, ngettext ("There is %1$s %2$s.", "There are %1$s %2$s.", dealt->n), count,
              say_of_cards (page, dealt->size[0]));
  else if (go_up (dealt->size, dealt->n, 1))
    page_say (page, _("There are %1$s, of one to %2$s cards."), count,
              say_number (page, dealt->n));
  else if (runs <= 3)
    {
      for (int i = 0; i < dealt->n; i += run_of (dealt->size, dealt->n, i))
        {
          const char *pile = say_piles (page, dealt->kind, run_of (dealt->size, dealt->n, i));
          const char *these = dealt->size[i] == 0
                              ? page_print (page, C_("piles", "%s with no cards"), pile)
                              : page_print (page, C_("piles", "%1$s %2$s"), pile,
                                            say_of_cards (page, dealt->size[i]));

          list = i == 0 ? these
                 : page_print (page, C_("piles", "%1$s, then %2$s"), list, these);
        }
      page_say (page, ngettext ("There is %s.", "There are %s.", run_of (dealt->size, dealt->n, 0)),
                list);
    }
  else
    {
      for (int i = 0; i < dealt->n; i++)
        texts[i] = dealt->size[i] == 0 ? C_("number of cards", "none")
                   : say_number (page, dealt->size[i]);
      list = say_list (page, texts, dealt->n, false);
      page_say (page, counts_cards (dealt)
                ? _("There are %1$s, which have, from the first to the last, %2$s cards.")
                : _("There are %1$s, with this many cards from the first to the last: %2$s."),
                count, list);
    }
}

/* Shapes */

static int
rows_of (const Kind *kind)
{
  int rows = 1;

  while (rows * (rows + 1) / 2 < kind->shape.n)
    rows++;
  return rows;
}

/* All pyramids at once. */
static void
tell_pyramids (Page *page)
{
  const char *texts[MAX_KINDS];
  bool inverted = false;
  int n = 0;

  for (int i = 0; i < page->told->n_kinds; i++)
    if (page->told->kind[i].shape.kind == SHAPE_PYRAMID)
      {
        uint64_t over = page->told->covered[page->told->kind[i].first];

        inverted = inverted || (over != 0 && (over & (over - 1)) == 0);
        texts[n++] = say_number (page, rows_of (&page->told->kind[i]));
      }
  if (n > 1)
    page_say (page, _("The cards form %1$s pyramids, of %2$s rows."), say_number (page, n),
              say_list (page, texts, n, false));
  else if (inverted)
    page_say (page, _("The cards form a pyramid of %s rows that stands on its point."), texts[0]);
  else
    page_say (page, _("The cards form a pyramid of %s rows."), texts[0]);
  page_say (page, _("A card is available once no card covers it."));
}

static void
tell_grid (Page *page, const Dealt *dealt)
{
  int first = dealt->kind->first, columns = 2;
  const Told *told = page->told;

  while (columns < dealt->n && (told->touch[first] & pile_bit (first + columns)) == 0)
    columns++;
  if (dealt->n > 1 && told->left[first + 1] < 0)
    columns = 1;
  page_say (page, ngettext ("There is %1$s row %2$s.", "There are %1$s rows %2$s.",
                            dealt->n / columns), say_number (page, dealt->n / columns),
            say_of_cards (page, columns));
  if (told->left[first] >= 0)
    page_say (page, _("Each row continues the one before it, and the first row the last one."));
}

static void
tell_line (Page *page, const Dealt *dealt)
{
  if (dealt->cards == dealt->n)
    page_say (page, _("The cards form a single row of %s."), say_cards (page, dealt->n));
  else
    page_say (page, _("The cards form a single row."));
}

/* Kinds */

static void
tell_reserve (Page *page, const Dealt *dealt)
{
  const PileRules *rules = kind_rules (page, dealt->kind);
  int size = dealt->size[0];

  if (dealt->n == 1 && size > 0 && dealt->down[0] == size)
    page_say (page,
              ngettext ("The reserve has %s, face down.", "The reserve has %s, all face down.",
                        size), say_cards (page, size));
  else if (dealt->n == 1 && size > 1 && dealt->down[0] + 1 == size)
    page_say (page, _("The reserve has %s, of which only the top one is face up."),
              say_cards (page, size));
  else if (dealt->n == 1 && size > 1 && rules->n_lifts > 0 && rules->lift[0].how == LIFT_TOP)
    page_say (page, _("The reserve has %s, of which the top one is available."),
              say_cards (page, size));
  else if (dealt->cards == dealt->n && dealt->n > 1)
    page_say (page, dealt->n == 2 ? _("The reserve has two cards, both of them available%.0s.")
              : _("The reserve has %s, all of them available."), say_cards (page, dealt->n));
  else
    tell_sizes (page, dealt);
}

/* Whether how much moves at a time depends on them. */
static bool
needs_cells (const Page *page)
{
  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const PileRules *rules = kind_rules (page, &page->told->kind[i]);

      for (int j = 0; j < rules->n_lifts; j++)
        if (rules->lift[j].cells)
          return true;
    }
  return false;
}

static void
tell_cells (Page *page, const Dealt *dealt)
{
  const PileRules *rules = kind_rules (page, dealt->kind);

  if (dealt->n == 0)
    {
      if (needs_cells (page))
        page_say (page, _("There are no cells."));
      return;
    }
  if (rules->n_firsts == 0 || (rules->first[0].cards == 0 && rules->first[0].where == FIRST_CARDS))
    {
      page_say (page, _("There are %1$s, with one card in each; an empty one stays empty."),
                say_piles (page, dealt->kind, dealt->n));
      return;
    }
  if (rules->hold > 1)
    page_say (page, _("The pocket takes a whole run."));
  else
    page_say (page, ngettext ("A single cell takes one card%.0s.",
                              "Each of the %s cells takes one card.", dealt->n),
              say_number (page, dealt->n));
  if (dealt->cards == dealt->n && dealt->n > 1)
    page_say (page, _("At the start, there is a card in every cell."));
  else if (dealt->cards > 0 && rules->n_firsts > 0)
    page_say (page, ngettext ("At the start, %s is in the cells.",
                              "At the start, %s are in the cells.", dealt->cards),
              say_cards (page, dealt->cards));
}

/* Kinds that have a place of their own, such as a plait. */
static void
tell_named (Page *page, const Dealt *dealt)
{
  const char *in = say_noun (page, dealt->kind, NOUN_IN);
  const char *each = page->group != 0 ? say_each_of (page, page->group) : NULL;

  if (each != NULL)
    page_say (page, ngettext ("There is %2$s in %1$s.", "There are %2$s in %1$s.", dealt->cards),
              each, say_cards (page, dealt->cards));
  else if (page->group != 0)
    page_say (page, ngettext ("There is %2$s each %1$s.", "There are %2$s each %1$s.",
                              dealt->cards), in, say_cards (page, dealt->cards));
  else if (dealt->n == 1 || dealt->cards == dealt->n)
    page_say (page, ngettext ("There is %2$s %1$s.", "There are %2$s %1$s.", dealt->cards), in,
              say_cards (page, dealt->cards));
  else
    page_say (page, _("There are %2$s %3$s %1$s."), in, say_piles (page, dealt->kind, dealt->n),
              say_of_cards (page, dealt->size[0]));
}

static bool
has_own_place (const Page *page, const Kind *kind)
{
  static const char *const usual[] = {
    "columns", "fans", "piles", "heaps", "table", "hole", "holes", "wastes"
  };

  for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
    if (kind_is (page, kind, usual[i]))
      return false;
  return true;
}

static void
tell_columns (Page *page, const Dealt *dealt)
{
  switch (dealt->kind->shape.kind)
    {
    case SHAPE_PYRAMID:
      tell_pyramids (page);
      break;

    case SHAPE_PEAKS:
      page_say (page, _("The cards form three peaks on a common base of ten."));
      page_say (page, _("A card is available once no card covers it."));
      break;

    case SHAPE_GRID:
      if (has_own_place (page, dealt->kind))
        tell_named (page, dealt);
      else
        tell_grid (page, dealt);
      break;

    case SHAPE_LINE:
      tell_line (page, dealt);
      break;

    default:
      if (!has_own_place (page, dealt->kind))
        tell_sizes (page, dealt);
      else if (dealt->cards > 0)
        tell_named (page, dealt);
      break;
    }
}

static bool
lands_there (const Page *page, const Kind *kind)
{
  return kind_rules (page, kind)->lands != 0;
}

/* Whether a step that names its cards deals all the cards of the kind; then that step is told
 * instead. */
static bool
is_named (const Page *page, const Dealt *dealt)
{
  for (int i = 0; i < page->told->n_steps; i++)
    {
      const DealStep *step = &page->told->step[i];

      if ((step->how == DEAL_NAMED || step->how == DEAL_RANKS) && step->n == dealt->cards
          && step->to.pile[0] == dealt->kind->first)
        return true;
    }
  return false;
}

/* The piles of this and later kinds that are arranged alike with as many cards each: 0 if there are
 * no others, ~0 if an earlier kind is told for this one. */
static uint64_t
find_alike (Page *page, const Position *position, const Dealt *dealt)
{
  uint64_t piles = 0;
  int kinds = 0;

  if (!has_own_place (page, dealt->kind) || dealt->cards != dealt->n
      || dealt->kind->shape.kind != SHAPE_ROW)
    return 0;
  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *kind = &page->told->kind[i];
      Dealt other;

      look_at (position, kind, &other);
      if (!has_own_place (page, kind) || other.cards != dealt->cards || other.n != dealt->n
          || kind->role != dealt->kind->role || is_named (page, &other))
        continue;
      if (kind < dealt->kind)
        return ~UINT64_C (0);
      piles |= kind_piles (kind);
      kinds++;
    }
  return kinds > 1 ? piles : 0;
}

static void
tell_kind (Page *page, const Kind *kind, const Position *position)
{
  uint64_t alike;
  Dealt dealt;

  look_at (position, kind, &dealt);
  alike = kind->role == ROLE_COLUMNS || kind->role == ROLE_RESERVE
          ? find_alike (page, position, &dealt) : 0;
  if (alike == ~UINT64_C (0) || (dealt.cards > 0 && is_named (page, &dealt)
                                 && !lands_there (page, kind)))
    return;
  page->group = alike;
  switch (kind->role)
    {
    case ROLE_COLUMNS:
      if (!lands_there (page, kind))
        tell_columns (page, &dealt);
      else if (!has_own_place (page, kind))
        page_say (page, ngettext ("There is %s.", "There are %s.", dealt.n),
                  say_piles (page, kind, dealt.n));
      break;

    case ROLE_RESERVE:
      if (kind_is (page, kind, "reserve") && page->group == 0)
        tell_reserve (page, &dealt);
      else if (dealt.cards > 0)
        tell_named (page, &dealt);
      break;

    case ROLE_CELLS:
      if (kind_is (page, kind, "cells") || kind_is (page, kind, "cell")
          || kind_is (page, kind, "pocket"))
        tell_cells (page, &dealt);
      else
        tell_named (page, &dealt);
      break;

    case ROLE_WASTE:
      if (dealt.n > 1)
        tell_sizes (page, &dealt);
      break;

    default:
      break;
    }
  page->group = 0;
  if (kind->role == ROLE_STOCK || kind->role == ROLE_ASIDE)
    return;
  if (kind->role != ROLE_RESERVE || (dealt.n > 1 && kind_is (page, kind, "reserve")))
    tell_down (page, &dealt, position);
}

/* Cards that the deal treats differently */

/* The number of suits of one rank that a step names, 4 or 8 with two packs; 0 if it names anything
 * else. */
static int
suits_of_rank (const DealStep *step, int *rank)
{
  *rank = card_rank (step->number[0]);
  for (int i = 1; i < step->n; i++)
    if (card_rank (step->number[i]) != *rank)
      return 0;
  return step->n % 4 == 0 ? step->n : 0;
}

/* Appends what a step names to the @n of @texts; returns the new number. */
static int
list_named (Page *page, const DealStep *step, const char *texts[POSITION_MAX_PILES], int n)
{
  for (int i = 0; i < step->n && n < POSITION_MAX_PILES; i++)
    {
      int before = 0, after = 0;

      if (step->how == DEAL_RANKS)
        {
          texts[n++] = say_rank (page, step->number[i], RANK_A);
          continue;
        }
      for (int j = 0; j < step->n; j++)
        if (step->number[j] == step->number[i])
          *(j < i ? &before : &after) += 1;
      /* The cards of both packs. */
      if (before == 0)
        texts[n++] = after > 1 ? say_both (page, step->number[i])
                     : say_card (page, step->number[i]);
    }
  return n;
}

static void
tell_named_cards (Page *page, const DealStep *step)
{
  const Kind *kind = &page->told->kind[page->told->kind_of[step->to.pile[0]]];
  const char *texts[POSITION_MAX_PILES];
  int n = list_named (page, step, texts, 0);
  const char *list = say_list (page, texts, n, false);

  if (kind->shape.kind == SHAPE_LINE)
    {
      page_say (page, step->to.pile[0] == kind->first ? _("The row begins with %s.")
                : _("It ends with %s."), list);
      if (step->to.pile[0] != kind->first)
        page_join (page);
    }
  else if (kind_is (page, kind, "columns") && n == 1 && step->how == DEAL_RANKS)
    page_say (page, _("%s starts the first column."), list);
  else
    page_say (page, ngettext ("At the start, %1$s is put %2$s.", "At the start, %1$s are put %2$s.",
                              n), list, say_noun (page, kind, NOUN_IN));
}

/* The cards that begin the foundations: whole ranks, a rank of each suit, and single cards. */
static void
tell_starts (Page *page)
{
  const char *whole[MAX_STEPS], *each[MAX_STEPS], *single[POSITION_MAX_PILES];
  int n_whole = 0, n_each = 0, n_single = 0;

  for (int i = 0; i < page->told->n_steps; i++)
    {
      const DealStep *step = &page->told->step[i];
      int rank = 0, suits;

      if (step->how != DEAL_NAMED
          || (step->to.set & page->told->of_role[ROLE_FOUNDATIONS]) == 0)
        continue;
      suits = suits_of_rank (step, &rank);
      if (suits == 4 * page->told->packs)
        whole[n_whole++] = say_rank (page, rank, RANK_MANY);
      else if (suits == 4 && step->number[0] != step->number[1])
        each[n_each++] = say_rank (page, rank, RANK_A);
      else
        n_single = list_named (page, step, single, n_single);
    }
  if (n_whole > 0)
    page_say (page, _("The %s start the foundations."), say_list (page, whole, n_whole, false));
  if (n_each > 0)
    page_say (page, ngettext ("%s of each suit starts a foundation.",
                              "%s of each suit start the foundations.", n_each),
              say_list (page, each, n_each, false));
  if (n_single > 0)
    page_say (page, ngettext ("%s is on its foundation from the start.",
                              "These cards are on the foundations from the start: %s.", n_single),
              say_list (page, single, n_single, false));
}

/* The cards of this rank are moved to the bottom of these piles. */
static void
tell_sunk (Page *page, uint64_t piles, int rank)
{
  const Kind *kind = &page->told->kind[page->told->kind_of[__builtin_ctzll (piles)]];
  const char *bare = say_rank (page, rank, RANK_BARE);

  if (kind_is (page, kind, "columns"))
    page_say (page, _("Each %s is moved under the other cards of its column."), bare);
  else if (kind_is (page, kind, "fans"))
    page_say (page, _("Each %s is moved under the other cards of its fan."), bare);
  else
    page_say (page, _("%1$s, the %2$s are moved under the other cards."),
              say_kinds (page, piles, NOUN_IN, true), say_rank (page, rank, RANK_MANY));
}

static void
tell_sorted (Page *page, const DealStep *step)
{
  for (int rank = 1; rank <= 13; rank++)
    if ((step->cards & CARDS_OF_RANK (rank)) != 0)
      {
        if (step->how == DEAL_AWAY)
          page_say (page, _("After the deal, the %s are removed, which leaves gaps."),
                    say_rank (page, rank, RANK_MANY));
        else
          tell_sunk (page, step->to.set, rank);
      }
}

static void
tell_step (Page *page, const DealStep *step)
{
  switch (step->how)
    {
    case DEAL_NAMED:
    case DEAL_RANKS:
      tell_named_cards (page, step);
      break;

    case DEAL_AWAY:
    case DEAL_SINK:
      tell_sorted (page, step);
      break;

    case DEAL_LAST:
      page_say (page, step->to.n == 0
                ? _("The other cards are dealt one by one.")
                : kind_is (page, &page->told->kind[page->told->kind_of[step->to.pile[0]]],
                           "columns")
                ? _("The other cards are dealt one by one onto the last column that has any.")
                : _("The other cards are dealt one by one onto the last pile that has any."));
      break;

    case DEAL_ROUND:
      if (step->out)
        page_say (page, _("During the deal, any card that fits a foundation is played there at "
                          "once."));
      break;

    default:
      break;
    }
}

/* Cards that the deal puts on foundations one by one, in one sentence. */
static void
tell_founded (Page *page)
{
  const Told *told = page->told;
  int n = 0;

  for (int i = 0; i < told->n_steps; i++)
    if (told->step[i].how == DEAL_ROUND && told->step[i].count > 1
        && (told->step[i].to.set & told->of_role[ROLE_FOUNDATIONS]) != 0)
      n += told->step[i].count;
  if (n > 0)
    page_say (page, _("At the start, %s are dealt to the foundations."), say_cards (page, n));
}

/* The pack */

static void
tell_pack (Page *page)
{
  const Told *told = page->told;
  const RankOrder *order = &told->ranks;
  int low = order->rank[0], high = order->rank[order->n - 1];
  bool usual = order->n == 13 && low == 1;

  if (told->packs == 2)
    page_say (page, _("The game is played with two packs."));
  if (order->n == 13 && order->rank[0] == 2)
    page_say (page, _("Aces are high."));
  else if (!usual && high - low + 1 == order->n)
    page_say (page, told->packs > 1 ? _("Each pack has only the cards %1$s %2$s.")
              : _("The pack has only the cards %1$s %2$s."), say_rank (page, low, RANK_FROM),
              say_rank (page, high, RANK_TO));
  else if (!usual)
    page_say (page, told->packs > 1
              ? _("Each pack has only these ranks, from the lowest to the highest: %s.")
              : _("The pack has only these ranks, from the lowest to the highest: %s."),
              say_order (page, order->rank, order->n));
  if (told->suits == 1)
    page_say (page, _("All the cards are of one suit."));
  else if (told->suits == 2)
    page_say (page, _("The cards are of only two suits."));
  else if (told->suits == 3)
    page_say (page, _("There are only three suits: half of the cards are spades, the others "
                      "hearts and diamonds."));
}

/* Turning */

static void
tell_turning (Page *page, const Position *position)
{
  uint64_t never = 0, last = 0;

  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *kind = &page->told->kind[i];
      const PileRules *rules = kind_rules (page, kind);
      bool some = false;
      Dealt dealt;

      look_at (position, kind, &dealt);
      for (int j = 0; j < dealt.n && kind->role != ROLE_STOCK; j++)
        some = some || dealt.down[j] > 0 || dealt.mixed;
      if (some && rules->turn == TURN_YES && kind->role != ROLE_RESERVE)
        page_say (page, _("A face-down card is turned up as soon as it is uncovered."));
      if (some && rules->turn == TURN_LAST)
        last |= pile_bit (kind->first);
      if (some && rules->turn == TURN_NO)
        never |= pile_bit (kind->first);
    }
  if (last != 0)
    page_say (page, _("A face-down card %s is turned up only when it is the last one."),
              say_kinds (page, last, NOUN_OF, true));
  if (never != 0)
    page_say (page, _("The face-down cards %s are not turned up."),
              say_kinds (page, never, NOUN_OF, false));
}

static bool
has_hidden (const Told *told, const Position *position)
{
  for (int i = 0; i < position->start[told->n_piles]; i++)
    if (card_is_down (position->card[i]))
      return true;

  return false;
}

static bool
has_waste (const Told *told, const Position *position)
{
  uint64_t wastes = told->of_role[ROLE_WASTE];

  return wastes != 0 && (wastes & (wastes - 1)) == 0
         && position_count (position, __builtin_ctzll (wastes)) > 0;
}

static void
tell_waste (Page *page, const Position *position)
{
  if (has_waste (page->told, position))
    page_say (page, _("One card starts the waste."));
}

/* Whether the cards left after the deal are used. */
static bool
uses_stock (const Told *told)
{
  bool uses = told->turns_stock || told->redeals;

  for (int i = 0; i < told->n_pile_rules; i++)
    for (int j = 0; j < told->pile_rules[i].n_fills; j++)
      uses = uses || (told->pile_rules[i].fill[j].piles.set & pile_bit (told->stock)) != 0;

  return uses;
}

void
tell_table (Page *page)
{
  const Told *told = page->told;
  Position position;

  deal_once (page, &position);
  tell_pack (page);
  tell_starts (page);
  for (int i = 0; i < told->n_kinds; i++)
    tell_kind (page, &told->kind[i], &position);
  for (int i = 0; i < told->n_steps; i++)
    if (told->step[i].how != DEAL_NAMED
        || (told->step[i].to.set & told->of_role[ROLE_FOUNDATIONS]) == 0)
      tell_step (page, &told->step[i]);
  tell_founded (page);
  tell_waste (page, &position);
  if (position_count (&position, told->stock) > 0 && !uses_stock (told))
    {
      page_say (page, _("The remaining cards are not used."));
    }
  else if (position_count (&position, told->stock) > 0)
    {
      page_say (page, _("The remaining cards form the stock."));
      if (has_waste (told, &position))
        page_join (page);
    }
  else if (!has_hidden (told, &position))
    page_say (page, _("All the cards are face up."));
  tell_turning (page, &position);
}
