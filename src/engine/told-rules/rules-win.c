/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the game is won: runs that leave or stay, piles to be emptied. */

#include "rules-private.h"

void
tell_leaving (Page *page, const Kind *kind)
{
  const PileRules *rules = kind_rules (page, kind);
  Meaning meanings[MAX_ALTERNATIVES];
  const RankOrder *order = &page->told->ranks;

  if (rules->leave == 0 || read_meanings (page, rules->leaves, meanings) == 0)
    return;
  if (meanings[0].step == STEP_SAME && kind_is (page, kind, "columns"))
    page_say (page, _("As soon as %s of the same rank are together at the end of a column, they "
                      "leave the table."), say_cards (page, rules->leave));
  else if (meanings[0].step == STEP_SAME)
    page_say (page, _("As soon as %1$s of the same rank follow each other %2$s, they leave the "
                      "table."), say_cards (page, rules->leave), say_noun (page, kind, NOUN_IN));
  else if (meanings[0].step == STEP_DOWN && rules->leave == order->n && meanings[0].wrap)
    page_say (page, _("Build runs %1$s: %2$s %3$s, starting at any rank, leave the table."),
              say_noun (page, kind, NOUN_IN), say_cards (page, rules->leave),
              say_suits (page, meanings[0].suits));
  else if (meanings[0].step == STEP_DOWN && rules->leave == order->n)
    page_say (page, _("Build runs %1$s: a complete run %2$s, %3$s %4$s, leaves the table."),
              say_noun (page, kind, NOUN_IN), say_suits (page, meanings[0].suits),
              say_rank (page, order->rank[order->n - 1], RANK_FROM),
              say_rank (page, order->rank[0], RANK_TO));
  else
    page_say (page, _("A run of %1$s, %2$s, leaves the table."), say_cards (page, rules->leave),
              say_suits (page, meanings[0].suits));
}

static void
tell_runs (Page *page, const Kind *kind)
{
  const Win *win = &page->told->win;
  const RankOrder *order = &page->told->ranks;
  Meaning meanings[MAX_ALTERNATIVES];
  Card cards[POSITION_MAX_CARDS];
  int n = told_pack (page->told, cards) / (win->number > 0 ? win->number : 1);
  const char *in = say_noun (page, kind, NOUN_IN);

  if (read_meanings (page, win->relation, meanings) == 0)
    page_unknown (page, "a relation of runs");
  else if (meanings[0].step == STEP_SAME)
    page_say (page, _("You win when all the cards %1$s are in sets of %2$s of the same rank."), in,
              say_cards (page, win->number));
  else if (meanings[0].step == STEP_DOWN && win->number == order->n)
    page_say (page, ngettext ("Build %1$s run %2$s, %3$s, %4$s %5$s. It stays on the table.",
                              "Build %1$s runs %2$s, each %3$s, %4$s %5$s. They stay on the table.",
                              n), say_number (page, n), in, say_suits (page, meanings[0].suits),
              say_rank (page, order->rank[order->n - 1], RANK_FROM),
              say_rank (page, order->rank[0], RANK_TO));
  else
    page_say (page, _("You win when all the cards %1$s are in runs of %2$s, %3$s."), in,
              say_cards (page, win->number), say_suits (page, meanings[0].suits));
}

/* The two cards at the ends that no other move takes away, if they are named. */
static const char *
named_ends (Page *page)
{
  const char *texts[2];
  int n = 0;

  for (int i = 0; i < page->told->n_steps; i++)
    if (page->told->step[i].how == DEAL_NAMED && page->told->step[i].n == 1 && n < 2)
      texts[n++] = say_card (page, page->told->step[i].number[0]);
  return n == 2 ? say_list (page, texts, 2, false) : NULL;
}

/* Whether this rule may take cards of the rank away; true where it is not a matter of ranks. */
static bool
removes (const Away *away, int rank)
{
  for (int other = 1; other <= 13 && away->how == AWAY_PAIR; other++)
    if (relation_holds (away->relation, card_make (0, rank), card_make (1, other))
        || relation_holds (away->relation, card_make (1, other), card_make (0, rank)))
      return true;
  for (int i = 0; i < away->n && away->how == AWAY_RANKS; i++)
    if (away->number[i] == rank)
      return true;

  return away->how != AWAY_PAIR && away->how != AWAY_RANKS;
}

/* The only rank whose cards are never removed, or 0. */
static int
find_kept (const Page *page)
{
  int kept = 0, n = 0;

  for (int i = 0; i < page->told->ranks.n; i++)
    {
      bool removed = false;

      for (int j = 0; j < page->rules->n_aways; j++)
        removed = removed || removes (&page->rules->away[j], page->told->ranks.rank[i]);
      if (!removed)
        {
          kept = page->told->ranks.rank[i];
          n++;
        }
    }
  return n == 1 ? kept : 0;
}

static void
tell_left (Page *page)
{
  const Told *told = page->told;
  const char *ends = named_ends (page);
  int number = told->win.number, kept = find_kept (page);

  if (page->rules->n_aways == 1 && page->rules->away[0].how == AWAY_ALONE)
    kept = told->ranks.rank[told->ranks.n - 1];
  if (number == 4 && kept > 0 && kept <= 10)
    page_say (page, _("You win when only the four %1$s remain%2$.0s."),
              say_rank (page, kept, RANK_MANY), say_rank (page, kept, RANK_BARE));
  else if (number == 4 && kept > 0)
    page_say (page, _("You win when only the four %s remain."), say_rank (page, kept, RANK_MANY));
  else if (page->rules->n_aways == 1 && page->rules->away[0].how == AWAY_BETWEEN && number == 2
           && ends != NULL)
    page_say (page, _("You win when only %s remain."), ends);
  else
    page_say (page, ngettext ("You win when only %s remains.", "You win when only %s remain.",
                              number), say_cards (page, number));
}

/* Where one suit ends and the next one begins, if the relation is about that. */
static void
find_seam (const Page *page, const Relation *relation, int *from, int *to)
{
  Meaning meanings[MAX_ALTERNATIVES];

  if (read_meanings (page, relation, meanings) > 0 && meanings[0].step == STEP_ORDER
      && meanings[0].n == 2)
    {
      *to = meanings[0].order[0];
      *from = meanings[0].order[1];
    }
}

static void
tell_order_of_piles (Page *page, const Kind *kind)
{
  const PileRules *rules = kind_rules (page, kind);
  const RankOrder *order = &page->told->ranks;
  int edge = 0, from = 0, to = 0;

  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where == FIRST_EDGE)
      edge = rank_of_some (rules->first[i].cards);
    else if (rules->first[i].where == FIRST_LEFT)
      find_seam (page, rules->first[i].relation, &from, &to);
  if (edge > 0)
    page_say (page, _("Arrange each row in suit, %1$s %2$s."), say_rank (page, edge, RANK_FROM),
              say_rank (page, order->rank[order->n - 1], RANK_TO));
  else if (from > 0)
    page_say (page, _("You win when the four suits, each %1$s %2$s, follow one another round the "
                      "rows; gaps do not count."), say_rank (page, from, RANK_FROM),
              say_rank (page, to, RANK_TO));
  else
    page_say (page, _("You win when the cards follow one another all the way round the rows; gaps "
                      "do not count."));
}

/* Whether cards are put on foundations; whole runs may only be laid there. */
static bool
has_foundations (Page *page)
{
  uint64_t left = page->told->of_role[ROLE_FOUNDATIONS];

  for (int i = 0; i < page->told->n_kinds; i++)
    left &= ~kind_rules (page, &page->told->kind[i])->leave_to;
  return left != 0;
}

/* Whether all piles that have to be empty are of kinds of this noun. */
static bool
clears_only (const Page *page, const char *noun)
{
  const Told *told = page->told;

  for (int i = 0; i < told->n_kinds; i++)
    if ((kind_piles (&told->kind[i]) & told->win.piles) != 0
        && !kind_is (page, &told->kind[i], noun))
      return false;

  return true;
}

/* Not every language has one verb for clearing columns and clearing a pyramid. */
static void
tell_cleared (Page *page)
{
  if (clears_only (page, "pyramid"))
    page_say (page, _("The aim is to clear the pyramid."));
  else if (clears_only (page, "peaks"))
    page_say (page, _("The aim is to clear the peaks."));
  else
    page_say (page, _("The aim is to clear %s."),
              say_kinds (page, page->told->win.piles, NOUN_THE, false));
}

void
tell_win (Page *page)
{
  const Told *told = page->told;
  const Kind *kind = &told->kind[told->win.kind];
  bool founded = has_foundations (page);

  switch (told->win.how)
    {
    case WIN_EMPTY:
      tell_cleared (page);
      break;

    case WIN_FULL:
      page_say (page, _("You win when every foundation is complete."));
      break;

    case WIN_LEFT:
      tell_left (page);
      break;

    case WIN_PILES:
      if (told->win.number == 1)
        page_say (page, _("You win when all the cards are in one pile."));
      else
        page_say (page, _("You win when no more than %s piles are left."),
                  say_number (page, told->win.number));
      break;

    case WIN_RUNS:
      tell_runs (page, kind);
      break;

    case WIN_ORDER:
      tell_order_of_piles (page, kind);
      break;

    default:
      if (!founded && page->rules->n_aways > 0)
        page_say (page, _("The aim is to remove all the cards."));
      else if (!founded)
        page_say (page, _("You win when all the cards have left the table."));
      break;
    }
}
