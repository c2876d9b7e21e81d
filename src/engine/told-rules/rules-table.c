/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pack, and the layout after the deal. */

#include "rules-dealt.h"

/* Shapes */

static int
rows_of (const Kind *kind)
{
  int rows = 1;

  while (rows * (rows + 1) / 2 < kind->shape.n)
    rows++;
  return rows;
}

/* All pyramids at once. @open: all cards of this one lie face up, but not all of the table. */
static void
tell_pyramids (Page *page, bool open)
{
  const char *texts[MAX_KINDS];
  bool inverted = false;
  int n = 0, cards = 0;

  for (int i = 0; i < page->told->n_kinds; i++)
    if (page->told->kind[i].shape.kind == SHAPE_PYRAMID)
      {
        uint64_t over = page->told->covered[page->told->kind[i].first];

        cards += page->told->kind[i].shape.n;
        inverted = inverted || (over != 0 && (over & (over - 1)) == 0);
        texts[n++] = say_number (page, rows_of (&page->told->kind[i]));
      }
  if (n > 1)
    page_say (page, _("The cards form %1$s pyramids, of %2$s rows."), say_number (page, n),
              say_list (page, texts, n, false));
  else
    page_say (page, inverted
              ? _("There is a pyramid of %1$s rows, standing on its point, with %2$s.")
              : _("There is a pyramid of %1$s rows, with %2$s."), texts[0],
              say_cards (page, cards));
  if (open)
    page_add_face_up (page);
  page_say (page, _("A card is available once no card covers it."));
}

/* How many cards the steps deal to a kind, at most one to each pile. */
static int
count_dealt (const Page *page, const Kind *kind)
{
  int n = 0;

  for (int i = 0; i < page->told->n_steps; i++)
    {
      const DealStep *step = &page->told->step[i];

      if (step->how == DEAL_ROUND && (step->to.set & kind_piles (kind)) != 0)
        n += step->count < step->to.n ? step->count : step->to.n;
      else if (step->how != DEAL_AWAY && (step->to.set & kind_piles (kind)) != 0)
        return kind->shape.n;
    }
  return n == 0 || n > kind->shape.n ? kind->shape.n : n;
}

static void
tell_grid (Page *page, const Dealt *dealt)
{
  int first = dealt->kind->first, columns = 2, empty;
  const Told *told = page->told;

  while (columns < dealt->n && (told->touch[first] & pile_bit (first + columns)) == 0)
    columns++;
  if (dealt->n > 1 && told->left[first + 1] < 0)
    columns = 1;
  empty = dealt->n - count_dealt (page, dealt->kind);
  if (empty > 0)
    page_say (page, ngettext ("There are %1$s rows of %2$s; the deal leaves the last place "
                              "empty%3$.0s.",
                              "There are %1$s rows of %2$s; the deal leaves the last %3$s places "
                              "empty.", empty), say_number (page, dealt->n / columns),
              say_piles (page, dealt->kind, columns), say_number (page, empty));
  else
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
  else if (kind_is (page, dealt->kind, "row") && dealt->cards == dealt->n)
    page_say (page, _("There is a row of %s."), say_cards (page, dealt->cards));
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

static bool
has_down (const Dealt *dealt)
{
  for (int i = 0; i < dealt->n; i++)
    if (dealt->down[i] > 0)
      return true;

  return dealt->mixed;
}

/* All of these cards lie face up: after a list of numbers, this is a clause of its own. */
static void
tell_open (Page *page, const Dealt *dealt)
{
  if (n_runs (dealt->size, dealt->n) <= 3 || go_up (dealt->size, dealt->n, 1))
    {
      page_add_face_up (page);
      return;
    }
  page_say (page, _("They are all face up."));
  page_join (page);
}

static void
tell_columns (Page *page, const Dealt *dealt)
{
  bool open = page->hides && !has_down (dealt)
              && (dealt->cards > dealt->n || dealt->kind->shape.kind == SHAPE_PYRAMID);

  switch (dealt->kind->shape.kind)
    {
    case SHAPE_PYRAMID:
      tell_pyramids (page, open);
      break;

    case SHAPE_PEAKS:
      page_say (page, _("There are three peaks, on a common base of ten cards."));
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
        {
          tell_sizes (page, dealt);
          if (open)
            tell_open (page, dealt);
        }
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
        {
          tell_named (page, &dealt);
          if (page->group == 0 && dealt.cards > dealt.n)
            tell_tops (page, &dealt);
        }
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
  Card cards[POSITION_MAX_CARDS];
  int n_cards = told_pack (told, cards);
  Position position;

  deal_once (page, &position);
  page->hides = has_hidden (told, &position);
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
      page_say (page, position_count (&position, told->stock) == n_cards
                ? _("All the cards form the stock.") : _("The remaining cards form the stock."));
      if (has_waste (told, &position))
        page_join (page);
    }
  else if (!has_hidden (told, &position))
    page_say (page, _("All the cards are face up."));
  tell_turning (page, &position);
}
