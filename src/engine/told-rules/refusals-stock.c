/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why the stock gives no cards. */

#include "refusals-private.h"

static void
tell_spaces (const Refused *refused)
{
  Page *page = refused->page;

  if (kind_is (page, refused->kind, "columns"))
    page_say (page, _("Fill every empty column before you deal a row."));
  else
    page_say (page, _("You may deal one card from the stock to %s, unless one of them is empty."),
              say_kinds (page, page->rules->stock.to.set, NOUN_EACH, false));
}

static bool
fills (const Page *page, int pile)
{
  const PileRules *rules = told_pile_rules (page->told, page->rules, pile);

  for (int i = 0; i < rules->n_fills; i++)
    if ((rules->fill[i].piles.set & pile_bit (page->told->stock)) != 0)
      return true;

  return false;
}

bool
tell_filling (const Refused *refused)
{
  Page *page = refused->page;

  for (int pile = 0; pile < page->told->n_piles; pile++)
    if (fills (page, pile))
      {
        page_say (page, _("The stock fills %s by itself."),
                  say_noun (page, &page->told->kind[page->told->kind_of[pile]], NOUN_EMPTY));
        return true;
      }
  return false;
}

void
tell_stock_refused (const Refused *refused)
{
  Page *page = refused->page;

  switch (refused->refusal->concept)
    {
    case TOLD_REFUSED_NO_STOCK:
      if (!tell_filling (refused))
        page_say (page, _("No card is turned from the stock."));
      break;

    case TOLD_REFUSED_NO_GAP:
      page_say (page, _("There is no gap between the cards."));
      break;

    case TOLD_REFUSED_USED_UP:
      page_say (page, page->told->has_stock ? _("The stock is empty.")
                : _("The cards are not dealt again."));
      break;

    case TOLD_REFUSED_PASSES:
      page_say (page, page->told->passes == 1 ? _("You go through the stock only once.")
                : _("You have gone through the stock for the last time."));
      break;

    case TOLD_REFUSED_TIMES:
      page_say (page, page->rules->again.times == 0 ? _("The cards are not dealt again.")
                : _("You have redealt for the last time."));
      break;

    case TOLD_REFUSED_ALL_USED:
      page_say (page, _("Stock and waste are empty."));
      break;

    case TOLD_REFUSED_SPACES:
      tell_spaces (refused);
      break;

    case TOLD_REFUSED_TAKEN:
      page_say (page, _("The stock deals no card to %s while all of them are empty."),
                say_kinds (page, page->rules->stock.to.set, NOUN_THE, false));
      break;

    case TOLD_REFUSED_WASTE:
      page_say (page, _("Play the card just turned before you turn another."));
      break;

    case TOLD_REFUSED_FULL:
      if (refused->refusal->from == page->told->stock)
        page_say (page, _("%1$s has room for no more than %2$s."),
                  say_noun (page, refused->kind, NOUN_EACH),
                  say_cards (page, refused->rules->hold));
      break;

    default:
      break;
    }
}
