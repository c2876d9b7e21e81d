/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many piles there are and of how many cards; reserves and cells. */

#include "rules-dealt.h"

/* Sizes */

/* Whether cards dealt there may go out during the deal. */
static bool
loses_some (const Page *page, const Kind *kind)
{
  for (int i = 0; i < page->told->n_steps; i++)
    if (page->told->step[i].out && !page->told->step[i].replaced
        && (page->told->step[i].to.set & pile_bit (kind->first)) != 0)
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

void
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

/* Reserves and cells */

/* Whether the stock deals cards there. */
static bool
is_dealt_rows (const Page *page, const Kind *kind)
{
  return page->rules->stock.how != STOCK_NOTHING
         && (page->rules->stock.to.set & kind_piles (kind)) != 0;
}

void
tell_tops (Page *page, const Dealt *dealt)
{
  const PileRules *rules = kind_rules (page, dealt->kind);
  bool down = dealt->mixed;

  for (int i = 0; i < dealt->n; i++)
    down = down || dealt->down[i] > 0 || page->told->covered[dealt->kind->first + i] != 0;
  if (down || rules->n_lifts != 1 || rules->lift[0].how != LIFT_TOP)
    return;
  if (dealt->n > 1)
    page_say (page, _("The top card of each is available."));
  else
    page_say (page, _("Only the last one is available."));
  page_join (page);
}

void
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
  else if (dealt->cards == dealt->n && dealt->n > 1 && !is_dealt_rows (page, dealt->kind))
    page_say (page, dealt->n == 2 ? _("The reserve has two cards, both of them available%.0s.")
              : _("The reserve has %s, all of them available."), say_cards (page, dealt->n));
  else
    {
      tell_sizes (page, dealt);
      tell_tops (page, dealt);
    }
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

void
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
    page_say (page, _("The empty pocket takes one card or one run."));
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
