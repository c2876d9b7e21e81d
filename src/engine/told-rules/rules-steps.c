/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of the deal that treat some cards differently. */

#include "rules-dealt.h"

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

/* Whether a step before this one names the same card of the other pack. */
static bool
is_other (const Page *page, const DealStep *step, Card card)
{
  for (const DealStep *before = page->told->step; before < step; before++)
    for (int i = 0; i < before->n && before->how == DEAL_NAMED; i++)
      if (before->number[i] == card)
        return true;

  return false;
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
                     : is_other (page, step, step->number[i])
                     ? say_other (page, step->number[i])
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
void
tell_starts (Page *page)
{
  const char *whole[MAX_STEPS], *each[MAX_STEPS], *single[POSITION_MAX_PILES];
  int n_whole = 0, n_each = 0, n_single = 0, last = 0;

  for (int i = 0; i < page->told->n_steps; i++)
    {
      const DealStep *step = &page->told->step[i];
      int rank = 0, suits;

      if (step->how != DEAL_NAMED
          || (step->to.set & page->told->of_role[ROLE_FOUNDATIONS]) == 0)
        continue;
      suits = suits_of_rank (step, &rank);
      if (suits == 4 * page->told->packs)
        {
          whole[n_whole++] = say_rank (page, rank, RANK_MANY);
          last = rank;
        }
      else if (suits == 4 && step->number[0] != step->number[1])
        each[n_each++] = say_rank (page, rank, RANK_A);
      else
        n_single = list_named (page, step, single, n_single);
    }
  /* In French the word alone would mean both foundations. */
  if (n_whole == 1 && last == 2)
    page_say (page, _("The %s twos start the foundations."),
              say_number (page, 4 * page->told->packs));
  else if (n_whole > 0)
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

/* The cards that are left are dealt one by one, those that land to where they land. */
static void
tell_last (Page *page, const DealStep *step)
{
  for (int i = 0; i < page->told->n_kinds && step->to.n == 0; i++)
    if (kind_rules (page, &page->told->kind[i])->lands != 0)
      {
        page_say (page, _("The other cards are dealt %s, where each rank has its own."),
                  say_noun (page, &page->told->kind[i], NOUN_TO));
        return;
      }
  page_say (page, step->to.n == 0
            ? _("The other cards are dealt one by one.")
            : kind_is (page, &page->told->kind[page->told->kind_of[step->to.pile[0]]], "columns")
            ? _("The other cards are dealt one by one onto the column begun last.")
            : _("The other cards are dealt one by one onto the pile begun last."));
}

/* What goes to the foundations during the deal, and whether other cards take its place. */
static void
tell_out (Page *page, const DealStep *step)
{
  const char *ranks[RANK_KING], *list;
  int n = 0;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if ((step->cards & CARDS_OF_RANK (rank)) != 0)
      ranks[n++] = say_rank (page, rank, RANK_MANY);
  list = say_list (page, ranks, n, false);
  if (step->cards == CARDS_ALL)
    page_say (page, step->replaced
              ? _("During the deal, any card that fits a foundation is played there at once, and "
                  "another is dealt in its place.")
              : _("During the deal, any card that fits a foundation is played there at "
                  "once; no other is dealt in its place."));
  else
    page_say (page, step->replaced
              ? _("During the deal, the %s go to the foundations at once, and other cards are "
                  "dealt in their place.")
              : _("During the deal, the %s go to the foundations at once; no others are dealt in "
                  "their place."), list);
}

void
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
      tell_last (page, step);
      break;

    case DEAL_ROUND:
      if (step->out)
        tell_out (page, step);
      if (step->apart)
        page_say (page, _("While %s are dealt, none gets two cards of the same rank: a card whose "
                          "rank is there already goes to the bottom of the pack."),
                  say_kinds (page, step->to.set, NOUN_THE, false));
      break;

    default:
      break;
    }
}

void
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
