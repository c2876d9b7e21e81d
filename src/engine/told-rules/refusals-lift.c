/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a card is not lifted. */

#include "refusals-private.h"

/* Whether the ranks are in order for this relation, suits aside. */
static bool
follows (const Page *page, const Meaning *meaning, Card onto, Card card)
{
  const RankOrder *order = &page->told->ranks;
  int steps = rank_order_place (order, card_rank (card))
              - rank_order_place (order, card_rank (onto));

  switch (meaning->step)
    {
    case STEP_UP:
      return steps == 1 || (meaning->wrap && steps == 1 - order->n);

    case STEP_DOWN:
      return steps == -1 || (meaning->wrap && steps == order->n - 1);

    case STEP_BOTH:
      return steps == 1 || steps == -1
             || (meaning->wrap && (steps == 1 - order->n || steps == order->n - 1));

    case STEP_SAME:
      return steps == 0;

    case STEP_ANY:
      return true;

    default:
      return false;
    }
}

/* Says why the cards on the lifted one do not form a run with it. */
static void
tell_broken (const Refused *refused)
{
  Page *page = refused->page;
  const ToldRefusal *refusal = refused->refusal;
  const Card *card = position_pile (refused->position, refusal->from)
                     + position_count (refused->position, refusal->from) - refusal->count;
  const Relation *relation = NULL;
  Meaning meanings[MAX_ALTERNATIVES];

  for (int i = 0; i < refused->from->n_lifts && relation == NULL; i++)
    if (refused->from->lift[i].how == LIFT_RUN)
      relation = refused->from->lift[i].relation;
  if (read_meanings (page, relation, meanings) == 0)
    {
      page_say (page, _("The cards on it are not in sequence."));
      return;
    }
  for (int i = 0; i + 1 < refusal->count; i++)
    if (!follows (page, &meanings[0], card[i], card[i + 1]))
      {
        page_say (page,
                  meanings[0].step == STEP_SAME ? _("The cards on it are not all of its rank.")
                  : _("The cards on it are not in sequence."));
        return;
      }
  if (meanings[0].suits == SUITS_SUIT)
    page_say (page, _("The cards on it are not all of its suit."));
  else if (meanings[0].suits == SUITS_COLOUR)
    page_say (page, _("The cards on it do not alternate in colour."));
  else if (meanings[0].suits == SUITS_SAME_COLOUR)
    page_say (page, _("The cards on it are not all of its colour."));
  else if (meanings[0].suits == SUITS_OTHER)
    page_say (page, _("Among the cards on it, two of one suit follow each other."));
  else
    page_say (page, _("The cards on it are not in sequence."));
}

/* Says that only the top card may be lifted, or which others. */
static void
tell_depth (const Refused *refused)
{
  Page *page = refused->page;
  bool single = true;

  for (int i = 0; i < refused->from->n_lifts; i++)
    single = single && refused->from->lift[i].how == LIFT_TOP;
  if (!single)
    {
      tell_lifts (page, refused->source, refused->from);
      if (page->out->n > 0)
        return;
    }
  switch (refused->source->role)
    {
    case ROLE_WASTE:
      page_say (page, _("Only the top card of the waste is available."));
      break;

    case ROLE_RESERVE:
      page_say (page, _("Only the top card of the reserve is available."));
      break;

    case ROLE_FOUNDATIONS:
      page_say (page, _("Only the top card of a foundation may be taken back."));
      break;

    default:
      page_say (page, single && kind_is (page, refused->source, "columns")
                ? _("Only the last card of a column can be moved.")
                : single && kind_is (page, refused->source, "fans")
                ? _("Only the last card of a fan can be moved.")
                : _("Move one card at a time."));
    }
}

static void
tell_stays (const Refused *refused)
{
  Page *page = refused->page;
  const Kind *kind = refused->source;
  bool all = true;

  for (int pile = kind->first; pile < kind->first + kind->shape.n; pile++)
    all = all && told_pile_rules (page->told, page->rules, pile)->n_lifts == 0;
  if (kind->role == ROLE_FOUNDATIONS)
    page_say (page, _("A card on a foundation stays there."));
  else if (kind->role == ROLE_STOCK && page->rules->stock.how != STOCK_NOTHING)
    page_say (page, _("That card is face down."));
  else if (kind->role == ROLE_STOCK && tell_filling (refused))
    return;
  else if (kind->role == ROLE_AWAY)
    page_say (page, _("A card that was removed does not come back."));
  else if (kind->role == ROLE_ASIDE)
    page_say (page, _("Cards laid aside are out of play."));
  else if (!all)
    page_say (page, _("That card stays where it is."));
  else
    page_say (page, _("The cards %s stay there."), say_noun (page, refused->source, NOUN_OF));
}

void
tell_lift_refused (const Refused *refused)
{
  Page *page = refused->page;

  switch (refused->refusal->concept)
    {
    case TOLD_REFUSED_DOWN:
      page_say (page, _("That card is face down."));
      break;

    case TOLD_REFUSED_COVERED:
      page_say (page, refused->kind == NULL || refused->refusal->meets
                ? _("That card is still covered.") : _("That place is still covered."));
      break;

    case TOLD_REFUSED_UNBASED:
      tell_choosing (page);
      break;

    case TOLD_REFUSED_STAYS:
      tell_stays (refused);
      break;

    case TOLD_REFUSED_LIFT:
      tell_depth (refused);
      break;

    case TOLD_REFUSED_BROKEN:
      tell_broken (refused);
      break;

    default:
      break;
    }
}
