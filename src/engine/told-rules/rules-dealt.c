/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Kinds as they are dealt, and which of their cards lie face down. */

#include "rules-dealt.h"

#include "engine/cards/pack.h"

#include <string.h>

const char *
say_of_cards (Page *page, int n)
{
  if (n == 1)
    return C_("pile", "of a single card");
  return page_print (page, ngettext ("of %s card", "of %s cards", n), say_number (page, n));
}

void
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

void
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

int
run_of (const uint8_t *numbers, int n, int from)
{
  int to = from;

  while (to < n && numbers[to] == numbers[from])
    to++;
  return to - from;
}

int
n_runs (const uint8_t *numbers, int n)
{
  int runs = 0;

  for (int i = 0; i < n; i += run_of (numbers, n, i))
    runs++;
  return runs;
}

bool
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

/* How many cards of each column lie face up where some lie face down under them, and at most where
 * none do; 0 if that differs. */
static int
count_up (const Dealt *dealt)
{
  int up = 0;

  for (int i = 0; i < dealt->n; i++)
    if (dealt->down[i] > 0 && up == 0)
      up = dealt->size[i] - dealt->down[i];
  for (int i = 0; i < dealt->n; i++)
    if (dealt->down[i] > 0 ? dealt->size[i] - dealt->down[i] != up : dealt->size[i] > up)
      return 0;
  return up;
}

/* The same number in each column. */
static void
tell_down_alike (Page *page, int down)
{
  if (down == 1)
    page_say (page, _("The first card of each column is face down."));
  else
    page_say (page, _("The first %s cards of each column are face down."),
              say_number (page, down));
}

static void
tell_down_runs (Page *page, const Dealt *dealt)
{
  const char *texts[POSITION_MAX_PILES];
  bool columns = kind_is (page, dealt->kind, "columns");

  if (columns && n_runs (dealt->down, dealt->n) == 1)
    {
      tell_down_alike (page, dealt->down[0]);
      return;
    }
  if (columns && n_runs (dealt->down, dealt->n) > 2 && count_up (dealt) > 1)
    {
      page_say (page, _("In each column, only the last %s cards are face up."),
                say_number (page, count_up (dealt)));
      return;
    }
  if (columns && go_up (dealt->down, dealt->n, 0))
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

void
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

/* Turning */

/* Whether its cards are turned up while some condition holds. */
static bool
is_turned_later (const Page *page, const Kind *kind)
{
  for (int i = 0; i < page->told->n_conditions; i++)
    if (told_pile_rules (page->told, rules_while (page, i), kind->first)->turn == TURN_ALL)
      return true;

  return false;
}

/* Whether empty columns are filled from these piles. */
static bool
fills_columns (const Page *page, uint64_t piles)
{
  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *kind = &page->told->kind[i];
      const PileRules *rules = kind_rules (page, kind);

      if (kind_is (page, kind, "columns") && rules->n_fills > 0
          && (rules->fill[0].piles.set & piles) == piles)
        return true;
    }
  return false;
}

void
tell_turning (Page *page, const Position *position)
{
  uint64_t never = 0, later = 0, last = 0;

  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *kind = &page->told->kind[i];
      const PileRules *rules = kind_rules (page, kind);
      bool some = false;
      Dealt dealt;

      look_at (position, kind, &dealt);
      for (int j = 0; j < dealt.n && kind->role != ROLE_STOCK; j++)
        some = some || dealt.down[j] > 0 || dealt.mixed;
      if (some && rules->turn == TURN_YES)
        page_say (page, _("A face-down card is turned up as soon as it is uncovered."));
      if (some && rules->turn == TURN_LAST)
        last |= pile_bit (kind->first);
      if (some && rules->turn == TURN_NO)
        *(is_turned_later (page, kind) ? &later : &never) |= pile_bit (kind->first);
    }
  if (last != 0 && fills_columns (page, last))
    page_say (page, _("Only the last card left %s is turned up and available; the others are used "
                      "only to fill empty columns."), say_kinds (page, last, NOUN_IN, true));
  else if (last != 0)
    page_say (page, _("Only the last card left %s is turned up and available."),
              say_kinds (page, last, NOUN_IN, true));
  if (later != 0)
    page_say (page, _("The cards %s are face down."), say_kinds (page, later, NOUN_OF, false));
  if (never != 0)
    page_say (page, _("The face-down cards %s are not turned up."),
              say_kinds (page, never, NOUN_OF, false));
}
