/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What leaves the table. */

#include "rules-private.h"

#include <string.h>

static const char *
say_sums (Page *page, const Away *away)
{
  const char *texts[8];

  for (int i = 0; i < away->n; i++)
    texts[i] = say_number (page, away->number[i]);
  return say_list (page, texts, away->n, true);
}

/* Collects the ranks of the alternatives from @from on that are @count cards of one rank; returns
 * the index of the first that is not. */
static int
collect_alike (Page *page, int from, int count, const char *texts[MAX_ALTERNATIVES], int *n)
{
  const Ruleset *rules = page->rules;
  int i = from;

  for (*n = 0; i < rules->n_aways; i++)
    {
      const Away *away = &rules->away[i];

      for (int j = 1; j < away->n; j++)
        if (away->number[j] != away->number[0])
          return i;
      if (away->how != AWAY_RANKS || away->n != count)
        return i;
      texts[(*n)++] = say_rank (page, away->number[0], count == 1 ? RANK_A : RANK_MANY);
    }
  return i;
}

/* Returns the index of the next alternative to be told. */
static int
tell_ranks (Page *page, int i)
{
  const Away *away = &page->rules->away[i];
  const char *texts[MAX_ALTERNATIVES];
  int n, next = collect_alike (page, i, away->n, texts, &n);

  if (next > i && away->n == 1)
    page_say (page, _("%s is removed alone."), say_list (page, texts, n, true));
  else if (next > i)
    page_say (page, n == 1 ? _("Remove the %1$s %2$s at a time.")
              : away->n == 2 ? _("Remove the %1$s in pairs of the same rank%2$.0s.")
              : _("Remove the %1$s in sets of %2$s of the same rank."),
              say_list (page, texts, n, false), say_number (page, away->n));
  else
    {
      for (n = 0; n < away->n; n++)
        texts[n] = say_rank (page, away->number[n], RANK_A);
      page_say (page, _("%s are removed together."), say_list (page, texts, n, false));
      next = i + 1;
    }
  return next;
}

/* Of what suits the two are. */
static const char *
say_two_suits (Page *page, int suits)
{
  switch (suits)
    {
    case SUITS_SUIT:
      return C_("two cards", "of one suit");

    case SUITS_COLOUR:
      return C_("two cards", "a red one and a black one");

    case SUITS_SAME_COLOUR:
      return C_("two cards", "both red or both black");

    case SUITS_OTHER:
      return C_("two cards", "of two suits");

    default:
      return C_("two cards", "of any suit");
    }
}

static void
tell_pair (Page *page, const Away *away)
{
  Meaning meanings[MAX_ALTERNATIVES];
  int n = read_meanings (page, away->relation, meanings);

  if (n == 0)
    {
      page_unknown (page, "a relation of cards that leave");
      return;
    }
  if (meanings[0].step == STEP_SUM)
    page_say (page, _("Remove two cards that add up to %s."), say_number (page, meanings[0].by));
  else if (meanings[0].step == STEP_SAME && meanings[0].suits == SUITS_ANY)
    page_say (page, _("Remove two cards of the same rank."));
  else if (meanings[0].step == STEP_SAME)
    page_say (page, _("Remove two cards of the same rank, %s."),
              say_two_suits (page, meanings[0].suits));
  else if (meanings[0].step <= STEP_BOTH)
    page_say (page, _("Remove two cards of consecutive ranks, %s."),
              say_two_suits (page, meanings[0].suits));
  else if (meanings[0].step == STEP_ANY)
    page_say (page, _("Remove any two cards, %s."), say_two_suits (page, meanings[0].suits));
  else
    page_unknown (page, "a relation of cards that leave");
  if (away->touching)
    page_say (page, _("The two must be next to each other, diagonals included."));
  if (away->aligned)
    page_say (page, _("The two must be in the same row or the same column."));
  if (meanings[0].step == STEP_SUM && meanings[0].by == 12)
    page_say (page, _("A jack counts eleven."));
  else if (meanings[0].step == STEP_SUM && meanings[0].by == 13)
    page_say (page, _("A jack counts eleven and a queen twelve."));
  else if (meanings[0].step == STEP_SUM && meanings[0].by > 13)
    page_say (page, _("A jack counts eleven, a queen twelve and a king thirteen."));
}

static void
tell_alone (Page *page, const Away *away)
{
  static const char *const texts[2][2][2] = {
    {
      {
        N_("Remove the last card of a column when a higher one of its suit ends another column."),
        N_("Remove the top card of a pile when a higher one of its suit is on top of another pile.")
      },
      {
        N_("Remove the last card of a column when a higher one ends another column."),
        N_("Remove the top card of a pile when a higher one is on top of another pile.")
      }
    },
    {
      {
        N_("Remove the last card of a column when a lower one of its suit ends another column."),
        N_("Remove the top card of a pile when a lower one of its suit is on top of another pile.")
      },
      {
        N_("Remove the last card of a column when a lower one ends another column."),
        N_("Remove the top card of a pile when a lower one is on top of another pile.")
      }
    }
  };
  Meaning meanings[MAX_ALTERNATIVES];
  int n = read_meanings (page, away->relation, meanings);

  if (n == 0)
    page_unknown (page, "a relation of a card that leaves");
  else
    page_say (page, "%s", _(texts[meanings[0].step != STEP_LOWER][meanings[0].suits != SUITS_SUIT]
                            [!only_columns (page)]));
}

static void
tell_between (Page *page, const Away *away)
{
  Meaning one[MAX_ALTERNATIVES], other[MAX_ALTERNATIVES];
  const char *cards = page_print (page, ngettext ("%s card", "%s cards", away->most),
                                  say_number (page, away->most));

  if (read_meanings (page, away->relation, one) == 0
      || read_meanings (page, away->other, other) == 0)
    page_unknown (page, "a relation of cards that leave");
  else if (one[0].step == STEP_SAME && other[0].suits == SUITS_SUIT)
    page_say (page, away->most == 2
              ? _("Remove one card, or two side by side, if the cards on either side match in rank "
                  "or suit%.0s.")
              : _("Remove up to %s side by side, if the cards on either side match in rank or "
                  "suit."), cards);
  else if (one[0].step == STEP_SAME)
    page_say (page, _("Remove up to %s side by side, if the cards on either side match in rank."),
              cards);
  else
    page_say (page, _("Remove up to %s side by side, if the cards on either side match in suit."),
              cards);
}

static void
tell_total (Page *page, const Away *away)
{
  if (away->line)
    page_say (page, _("Remove two or more neighbouring cards that add up to %s."),
              say_sums (page, away));
  else if (away->court == 0)
    page_say (page, _("Remove any number of cards, from ace to nine, that add up to %s."),
              say_sums (page, away));
  else
    page_say (page, _("Remove any number of cards that add up to %s."), say_sums (page, away));
  if (away->court > 0)
    page_say (page, _("Jacks, queens and kings count %s each."), say_number (page, away->court));
}

void
tell_away (Page *page, const Away *away)
{
  switch (away->how)
    {
    case AWAY_RANKS:
      tell_ranks (page, (int) (away - page->rules->away));
      break;

    case AWAY_ALONE:
      tell_alone (page, away);
      break;

    case AWAY_BETWEEN:
      tell_between (page, away);
      break;

    case AWAY_TOTAL:
      tell_total (page, away);
      break;

    default:
      tell_pair (page, away);
    }
}

void
tell_aways (Page *page)
{
  const Ruleset *rules = page->rules;

  for (int i = 0, next; i < rules->n_aways; i = next)
    {
      next = i + 1;
      if (rules->away[i].how == AWAY_RANKS)
        next = tell_ranks (page, i);
      else
        tell_away (page, &rules->away[i]);
    }
  tell_waste_pairs (page);
}
