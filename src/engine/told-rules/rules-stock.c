/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the stock is used, and what is dealt again. */

#include "rules-dealt.h"

/* Whether the cards left after the deal do not make whole rows. */
static bool
ends_short (Page *page, const Stock *stock)
{
  int row = stock->to.n * stock->count;
  Position position;

  deal_once (page, &position);
  return row > 1 && position_count (&position, page->told->stock) % row != 0;
}

/* One or more cards for each of the piles, or for some of them. */
static void
tell_row (Page *page, const Stock *stock)
{
  const Piles *to = &stock->to;
  const Kind *kind = &page->told->kind[page->told->kind_of[to->pile[0]]];
  const char *each = say_kinds (page, to->set, NOUN_EACH, false);

  if (to->n < kind->shape.n
      && page->told->kind_of[to->pile[to->n - 1]] == page->told->kind_of[to->pile[0]])
    page_say (page, _("At any time, you may deal the stock %s, one card each."),
              say_range (page, kind, NOUN_TO, to->pile[0] - kind->first + 1,
                         to->pile[to->n - 1] - kind->first + 1));
  else if (stock->taken)
    page_say (page, _("At any time, you may deal one card from the stock to %s that is not empty."),
              each);
  else if (stock->full)
    page_say (page, kind_is (page, kind, "columns")
              ? _("You may deal one card from the stock to %s, unless a column is empty.")
              : _("You may deal one card from the stock to %s, unless one of them is empty."),
              each);
  else if (stock->count > 1)
    page_say (page, _("You may deal %1$s from the stock to %2$s at any time."),
              say_cards (page, stock->count), each);
  else
    page_say (page, _("At any time, you may deal a row from the stock, one card to %s."), each);
  if (ends_short (page, stock))
    {
      page_say (page, _("The last row may be incomplete."));
      page_join (page);
    }
}

/* Turning onto one column, counted from 1. */
static void
tell_one_column (Page *page, int column)
{
  if (column == 1)
    page_say (page, _("A card turned from the stock is put on the first column, whether it fits or "
                      "not."));
  else
    page_say (page, _("A card turned from the stock is put on column %d, whether it fits or not."),
              column);
}

static void
tell_turn (Page *page, const Stock *stock)
{
  const Told *told = page->told;
  const Kind *kind = &told->kind[told->kind_of[stock->to.pile[0]]];
  bool waste = (stock->to.set & ~told->of_role[ROLE_WASTE]) == 0;
  const PileRules *rules = told_pile_rules (told, page->rules, stock->to.pile[0]);
  bool turned = false;

  for (int i = 0; i < rules->n_lifts; i++)
    turned = turned || rules->lift[i].how == LIFT_TURNED;
  if (stock->last)
    page_say (page, kind_is (page, kind, "columns")
              ? _("A card turned from the stock is put on the last column that is not empty, "
                  "whether it fits or not.")
              : _("A card turned from the stock is put on the last pile that is not empty, "
                  "whether it fits or not."));
  else if (!waste && stock->to.n == 1 && kind->role == ROLE_COLUMNS && kind->shape.n > 1)
    tell_one_column (page, stock->to.pile[0] - kind->first + 1);
  else if (!waste)
    tell_row (page, stock);
  else if (stock->count == 1 || turned)
    page_say (page, ngettext ("Turn one card at a time from the stock onto the waste%.0s.",
                              "Turn %s cards at a time from the stock onto the waste.",
                              stock->count), say_number (page, stock->count));
  else
    page_say (page, _("Turn %s cards at a time from the stock onto the waste; only the top one is "
                      "available."), say_number (page, stock->count));
  if (waste && rules->hold == 1 && rules->n_fills == 0)
    page_say (page, _("Play the card just turned before you turn another."));
  if (waste && rules->n_fills > 0)
    page_say (page, _("When the waste is empty, the next card of the stock is turned onto it at "
                      "once."));
}

static void
tell_passes (Page *page)
{
  int passes = page->told->passes;

  if (passes == 0)
    page_say (page, _("You go through the stock as often as you like."));
  else if (passes == 1)
    page_say (page, _("You go through the stock only once."));
  else if (passes == 2)
    page_say (page, _("You may go through the stock twice."));
  else
    page_say (page, _("You may go through the stock %s times."), say_number (page, passes));
}

/* Again */

static void
tell_times (Page *page, const Again *again)
{
  if (again->times == NO_LIMIT)
    page_say (page, _("You may do this as often as you like."));
  else if (again->times == 1)
    page_say (page, _("You may do this once in a game."));
  else if (again->times == 2)
    page_say (page, _("You may do this twice in a game."));
  else
    page_say (page, _("You may do this %s times in a game."), say_number (page, again->times));
}

/* How many cards the redeal gives to a pile at a time, as the deal did; 0 if it goes another
 * way. */
static int
count_redealt (const Page *page, const Again *again)
{
  for (int i = 0; i < page->told->n_steps; i++)
    {
      const DealStep *step = &page->told->step[i];

      if (again->as_dealt && step->how == DEAL_ROUND && step->by > 1
          && (step->to.set & ~again->piles.set) == 0)
        return step->by;
    }
  return 0;
}

static const char *
say_last_first (Page *page, const Again *again)
{
  const Kind *kind = &page->told->kind[page->told->kind_of[again->piles.pile[0]]];

  if ((again->piles.set & ~kind_piles (kind)) == 0 && kind_is (page, kind, "columns"))
    return C_("gathering", "starting with the last column");
  if ((again->piles.set & ~kind_piles (kind)) == 0 && kind_is (page, kind, "fans"))
    return C_("gathering", "starting with the last fan");
  return C_("gathering", "in reverse order");
}

/* Gathered and dealt again without a stock. */
static void
tell_redeal (Page *page, const Again *again, const char *what)
{
  int by = count_redealt (page, again);

  if (again->backwards)
    page_say (page, _("At any time, you may gather %1$s, %2$s, and redeal the cards without "
                      "shuffling."), what, say_last_first (page, again));
  else if (by > 0)
    page_say (page, _("At any time, you may gather %1$s from the first to the last and redeal the "
                      "cards %2$s at a time, without shuffling."), what, say_number (page, by));
  else if (again->as_dealt)
    page_say (page, _("At any time, you may gather %s from the first to the last and redeal the "
                      "cards as at the start, without shuffling."), what);
  else
    page_say (page, _("At any time, you may gather %s from the first to the last and redeal the "
                      "cards without shuffling."), what);
}

static void
tell_gather (Page *page, const Again *again)
{
  const char *what = say_kinds (page, again->piles.set, NOUN_THE, false);

  if (again->to_stock && again->backwards)
    page_say (page, _("Once the stock is used up, gather %1$s into a new stock, %2$s."), what,
              say_last_first (page, again));
  else if (again->to_stock)
    page_say (page, _("Once the stock is used up, gather %s into a new stock."), what);
  else
    tell_redeal (page, again, what);
}

static void
tell_again (Page *page, const Again *again)
{
  const char *what = say_kinds (page, again->piles.set, NOUN_IN, false);

  if (again->times == 0)
    return;
  if (again->how == AGAIN_BOTTOM)
    page_say (page, _("You may move the first card of %s to its end, all at the same time."),
              say_kinds (page, again->piles.set, NOUN_EACH, false));
  else if (again->how == AGAIN_GATHER)
    tell_gather (page, again);
  else if (again->in_place)
    page_say (page, _("The cards not yet in sequence may be shuffled and redealt, with a gap after "
                      "each finished part of a row."));
  else if (again->to_stock)
    page_say (page, _("Once the stock is used up, the cards %s may be gathered and shuffled into a "
                      "new stock."), what);
  else if (count_redealt (page, again) > 0)
    page_say (page, _("The cards %1$s may be gathered, shuffled and redealt %2$s at a time."), what,
              say_number (page, count_redealt (page, again)));
  else
    page_say (page, _("The cards %s may be gathered, shuffled and redealt."), what);
  tell_times (page, again);
}

/* Whether a row goes only to some of the piles to which it usually goes. */
static bool
is_shorter_row (const Page *page, const Stock *stock)
{
  const Stock *usual = &rules_while (page, -1)->stock;

  return page->held != 0 && usual->how == STOCK_ROW && usual->to.set != stock->to.set
         && (stock->to.set & ~usual->to.set) == 0;
}

void
tell_stock (Page *page)
{
  const Stock *stock = &page->rules->stock;

  if (stock->how != STOCK_NOTHING && stock->to.n == 0)
    page_say (page, _("The stock has nowhere to go."));
  else if (stock->how == STOCK_TURN)
    {
      tell_turn (page, stock);
      if ((stock->to.set & ~page->told->of_role[ROLE_WASTE]) == 0)
        tell_passes (page);
    }
  else if (stock->how == STOCK_ROW && is_shorter_row (page, stock))
    page_say (page, _("Rows are dealt %1$s, none %2$s."),
              say_kinds (page, stock->to.set, NOUN_TO, false),
              say_kinds (page, rules_while (page, -1)->stock.to.set & ~stock->to.set, NOUN_TO,
                         false));
  else if (stock->how == STOCK_ROW)
    {
      tell_row (page, stock);
      if ((stock->to.set & page->told->of_role[ROLE_WASTE]) != 0)
        tell_passes (page);
    }
  else if (stock->how == STOCK_CLOSE)
    page_say (page, _("When you like, close up the rows: the cards keep their order, and the stock "
                      "fills the places at the end."));
  if (page->rules->again.how != AGAIN_NOTHING)
    tell_again (page, &page->rules->again);
}
