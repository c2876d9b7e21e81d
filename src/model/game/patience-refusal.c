/* SPDX-License-Identifier: GPL-3.0-or-later */

/* First why the card cannot be taken up, then why the place does not take it. */

#include "config.h"

#include "patience-refusal.h"

#include "card-names.h"
#include "patience-refusal-names.h"
#include "rule-texts.h"

#include "engine/patience/told-patience.h"
#include "engine/told-rules/refusals.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static Card
get_card (const MarquiseRefusal *self,
          int                    pile,
          int                    index)
{
  return position_pile (self->position, pile)[index];
}

static PileKind
get_kind (const MarquiseRefusal *self,
          int                    pile)
{
  return self->patience->piles[pile].kind;
}

/* Whether other piles cover this one, as in a pyramid. */
static gboolean
is_covered (const MarquiseRefusal *self,
            int                    pile)
{
  return self->patience->blocks != NULL && !blocks_is_free (&self->blocks, self->position, pile);
}

/* The rank on which a card of this rank is built in the columns, or 0 if there is none. */
static int
rank_above (const MarquiseRefusal *self,
            int                    rank)
{
  int base = self->blocks.dealt_base ? blocks_base (&self->blocks, self->position) : RANK_ACE;
  int above = rank % RANK_KING + 1;

  return !self->blocks.corner && above == base ? 0 : above;
}

/* The card that a card can be put on; suit or colour is named only if @onto, or CARD_NONE, does not
 * have it. */
static const char *
name_needed (const MarquiseRefusal *self,
             Card                   card,
             Card                   onto)
{
  int rank = rank_above (self, card_rank (card));
  gboolean wrong_rank = onto != CARD_NONE && card_rank (onto) != rank;
  gboolean same_suit = onto != CARD_NONE && card_suit (onto) == card_suit (card);
  gboolean same_colour = onto != CARD_NONE && card_is_red (onto) == card_is_red (card);

  switch (self->blocks.build)
    {
    case BUILD_COLOUR:
      return wrong_rank && !same_colour ? marquise_refusal_rank (rank)
             : marquise_refusal_rank_of_colour (rank, !card_is_red (card));
    case BUILD_SUIT:
      return wrong_rank && same_suit ? marquise_refusal_rank (rank)
             : marquise_card_name (card_make (card_suit (card), rank));
    case BUILD_OTHER:
      return wrong_rank && !same_suit ? marquise_refusal_rank (rank)
             : marquise_refusal_rank_of_another_suit (rank);
    default:
      return marquise_refusal_rank (rank);
    }
}

/* “The nine of clubs needs a red ten.” */
static char *
say_need (const MarquiseRefusal *self,
          Card                   card,
          Card                   onto)
{
  g_autofree char *title = marquise_refusal_begin (marquise_card_name (card));

  if (self->blocks.build == BUILD_NO)
    return g_strdup (_("No card is built on the columns."));
  if (rank_above (self, card_rank (card)) == 0 && self->blocks.spaces == SPACE_NONE)
    /* Translators: %s is a card with its article: “The king of clubs”. */
    return g_strdup_printf (_("%s goes on no other card."), title);
  if (rank_above (self, card_rank (card)) == 0)
    /* Translators: %s is a card with its article: “The king of clubs”. */
    return g_strdup_printf (_("%s needs an empty column."), title);

  /* Translators: “The nine of clubs needs a red ten.” The second one may also be a card with its
   * article: “the ten of clubs”. */
  return g_strdup_printf (_("%s needs %s."), title, name_needed (self, card, onto));
}

/* For games without building on columns: what the foundations need first. */
static char *
say_foundation_wants (const MarquiseRefusal *self,
                      Card                   card)
{
  g_autofree char *title = marquise_refusal_begin (marquise_card_name (card));
  int rank = card_rank (card);
  int below = self->blocks.dealt_base ? (rank + RANK_KING - 2) % RANK_KING + 1 : rank - 1;

  if (self->patience->takes == NULL)
    /* Translators: two cards with their articles, the first as the beginning of a sentence. */
    return g_strdup_printf (_("%s goes to its foundation after %s."), title,
                            marquise_card_name (card_make (card_suit (card), MAX (below, 1))));

  /* Translators: “The ace of spades goes on a two, and no foundation has one on top.” */
  return g_strdup_printf (_("%s goes on %s, and no foundation has one on top."), title,
                          marquise_refusal_rank (MAX (below, 1)));
}

/* Onto the waste, one rank up or down. */
static char *
say_step (const MarquiseRefusal *self,
          Card                   card)
{
  g_autofree char *title = marquise_refusal_begin (marquise_card_name (card));
  int rank = card_rank (card);
  int below = rank > RANK_ACE ? rank - 1 : self->blocks.wrap ? RANK_KING : 0;
  int above = rank < RANK_KING ? rank + 1 : self->blocks.wrap ? RANK_ACE : 0;

  /* In this game nothing goes on a king. */
  if (self->blocks.bare_kings && below == RANK_KING)
    below = 0;
  if (self->blocks.bare_kings && above == RANK_KING)
    above = 0;

  if (below == 0 || above == 0)
    return g_strdup_printf (_("%s needs %s."), title, marquise_refusal_rank (below + above));

  /* Translators: “The nine of clubs goes on an eight or a ten.” */
  return g_strdup_printf (_("%s goes on %s or %s."), title, marquise_refusal_rank (below),
                          marquise_refusal_rank (above));
}

/* Why the cards from @index on of a column do not form a run. */
static const char *
say_broken (const MarquiseRefusal *self,
            int                    from,
            int                    index)
{
  int count = position_count (self->position, from);
  gboolean one_suit = TRUE;

  for (int i = index; i + 1 < count; i++)
    {
      Card onto = get_card (self, from, i), card = get_card (self, from, i + 1);

      if (card_rank (onto) != rank_above (self, card_rank (card)))
        return _("The cards on it are not in sequence.");
      one_suit &= card_suit (onto) == card_suit (card);
    }
  if (self->blocks.build == BUILD_SUIT || (self->blocks.lift == LIFT_SUIT && !one_suit))
    return _("The cards on it are not all of its suit.");

  return self->blocks.build == BUILD_COLOUR ? _("The cards on it do not alternate in colour.")
         : _("Among the cards on it, two of one suit follow each other.");
}

/* Why the cards from @index on of a column cannot be lifted together; NULL if they can. */
static const char *
say_column (const MarquiseRefusal *self,
            int                    from,
            int                    index)
{
  int count = position_count (self->position, from) - index;

  if (count == 1 || self->blocks.lift == LIFT_GROUP)
    return NULL;
  if (self->blocks.lift == LIFT_CARD)
    return _("Only the last card of a column can be moved.");
  if (self->patience->blocks == NULL
      || count <= blocks_run_length (self->patience, self->position, from))
    return self->blocks.lift == LIFT_WHOLE && index > 0
           ? _("Only a whole column can be moved onto another.")
           : self->blocks.lift == LIFT_ENDS && index > 0
           ? _("Move a single card or a whole column.") : NULL;

  return say_broken (self, from, index);
}

/* Why the card cannot be taken up with those on it; NULL if it can. */
static const char *
say_lift (const MarquiseRefusal *self,
          int                    from,
          int                    index)
{
  int above = position_count (self->position, from) - index - 1;
  int open = MAX (blocks_pairs_waste (&self->blocks) ? 2 : 1, self->position->fresh);

  if (card_is_down (get_card (self, from, index)))
    return _("That card is face down.");
  if (is_covered (self, from))
    return _("That card is still covered.");

  switch (get_kind (self, from))
    {
    case PILE_TABLEAU:
      return say_column (self, from, index);
    case PILE_FOUNDATION:
      return !self->returns ? _("A card on a foundation stays there.")
             : above > 0 ? _("That card is still covered.") : NULL;
    case PILE_ASIDE:
      return _("Cards laid aside are out of play.");
    case PILE_WASTE:
      return self->blocks.goal == GOAL_WASTE ? _("A card on the waste stays there.")
             : above >= MAX (open, 1) ? _("That card is still covered.") : NULL;
    default:
      return above > 0 ? _("That card is still covered.") : NULL;
    }
}

/* Says that fewer than @count cards can move to @to together; NULL if that is not the reason. */
static char *
say_capacity (const MarquiseRefusal *self,
              int                    count,
              int                    to)
{
  int most = self->patience->blocks != NULL
             ? blocks_capacity (self->patience, self->position, to) : count;

  if (count <= most)
    return NULL;

  return g_strdup_printf (ngettext ("Only %d card can be moved there now.",
                                    "Only %d cards can be moved there now.", (gulong) most), most);
}

/* Says what goes to an empty column. */
static char *
say_space (const MarquiseRefusal *self,
           Card                   head,
           int                    count,
           int                    to)
{
  if (self->blocks.spaces == SPACE_NONE)
    return g_strdup (_("An empty column stays empty."));
  if (self->blocks.spaces == SPACE_KING && rank_above (self, card_rank (head)) != 0)
    return g_strdup (self->blocks.dealt_base
                     ? _("Only a card one rank below the base may fill an empty column.")
                     : _("Only a king may fill an empty column."));

  return say_capacity (self, count, to);
}

/* NULL if no reason is known here. */
static char *
say_to_column (const MarquiseRefusal *self,
               Card                   head,
               int                    count,
               int                    to)
{
  Card onto = position_top (self->position, to);

  if (self->blocks.goal == GOAL_PAIRS)
    return g_strdup (onto == CARD_NONE ? _("Nothing is put on an empty place.")
                     : is_covered (self, to) ? _("That card is still covered.")
                     : marquise_refusal_pair (card_rank (head)));
  if (self->blocks.goal == GOAL_WASTE)
    return g_strdup (_("Cards are played onto the waste only."));
  if (self->blocks.build == BUILD_NO)
    return g_strdup (_("No card is built on the columns."));
  if (onto == CARD_NONE)
    return say_space (self, head, count, to);
  if (blocks_builds (&self->blocks, self->position, head, onto))
    return say_capacity (self, count, to);

  return say_need (self, head, onto);
}

static const char *
say_foundation_of (int suit)
{
  static const char *const names[N_SUITS] = {
    N_("That is the foundation of clubs."), N_("That is the foundation of diamonds."),
    N_("That is the foundation of hearts."), N_("That is the foundation of spades."),
  };

  return _(names[suit]);
}

/* Translators: “The foundation of hearts is waiting for the four.” */
static const char *const waiting[N_SUITS] = {
  N_("The foundation of clubs is waiting for %s."),
  N_("The foundation of diamonds is waiting for %s."),
  N_("The foundation of hearts is waiting for %s."),
  N_("The foundation of spades is waiting for %s."),
};

static char *
say_waiting (int suit,
             int rank)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_(waiting[suit]), marquise_refusal_next_rank (rank));
#pragma GCC diagnostic pop
}

/* The foundation of a suit; one of two is not named by the suit alone. */
static char *
say_to_suit (const MarquiseRefusal *self,
             Card                   card,
             int                    to)
{
  int suit = self->patience->piles[to].index % N_SUITS;
  int height = position_count (self->position, to);
  int base = self->blocks.dealt_base ? blocks_base (&self->blocks, self->position) : RANK_ACE;
  int rank = (base - 1 + height) % RANK_KING + 1;

  if (card_suit (card) != suit)
    return g_strdup (say_foundation_of (suit));
  if (height == RANK_KING)
    return g_strdup (_("That foundation is complete."));
  if (self->blocks.foundations > N_SUITS)
    /* Translators: a card with its article (“the four of hearts”), or a rank (“a four”). */
    return g_strdup_printf (_("That foundation is waiting for %s."),
                            marquise_card_name (card_make (suit, rank)));

  return say_waiting (suit, rank);
}

/* A foundation that takes cards by rank alone. */
static char *
say_to_rank (const MarquiseRefusal *self,
             int                    to)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (self->patience->takes (self->patience, self->position, to, card_make (0, rank)))
      return g_strdup_printf (_("That foundation is waiting for %s."),
                              marquise_refusal_rank (rank));

  return g_strdup (_("That foundation is complete."));
}

static char *
say_to_foundation (const MarquiseRefusal *self,
                   int                    from,
                   int                    index,
                   int                    to)
{
  int count = position_count (self->position, from) - index;

  if (self->blocks.goal == GOAL_RUNS)
    return g_strdup (_("Only complete runs from king to ace leave the table there, by "
                       "themselves."));
  if (self->blocks.goal == GOAL_PAIRS)
    return g_strdup (marquise_refusal_pair (card_rank (get_card (self, from, index))));
  if (count > 1 && get_kind (self, from) == PILE_TABLEAU)
    return g_strdup (_("Cards go to the foundations one at a time."));
  if (self->patience->takes != NULL)
    return say_to_rank (self, to);

  return say_to_suit (self, get_card (self, from, index), to);
}

static gboolean
has_free_cell (const MarquiseRefusal *self)
{
  for (int i = 0; i < self->blocks.cells; i++)
    if (position_count (self->position, self->blocks.cell + i) == 0)
      return TRUE;

  return FALSE;
}

static const char *
say_to_cell (const MarquiseRefusal *self,
             int                    from,
             int                    count,
             int                    to)
{
  if (count > 1)
    return _("A cell takes a single card.");
  if (!has_free_cell (self))
    return _("No cell is free.");
  if (position_count (self->position, to) > 0)
    return _("That cell is taken.");

  return get_kind (self, from) != PILE_TABLEAU ? _("The cells take cards from the columns only.")
         : NULL;
}

/* NULL if no reason is known here. */
static char *
say_place (const MarquiseRefusal *self,
           int                    from,
           int                    index,
           int                    to)
{
  int count = position_count (self->position, from) - index;
  Card head = get_card (self, from, index);

  switch (get_kind (self, to))
    {
    case PILE_TABLEAU:
      if (self->blocks.lift == LIFT_WHOLE && get_kind (self, from) == PILE_TABLEAU && index > 0)
        return g_strdup (_("Only a whole column can be moved onto another."));
      return say_to_column (self, head, get_kind (self, from) == PILE_TABLEAU ? count : 1, to);
    case PILE_FOUNDATION:
      return say_to_foundation (self, from, index, to);
    case PILE_CELL:
      return g_strdup (say_to_cell (self, from, count, to));
    case PILE_WASTE:
      return self->blocks.goal == GOAL_WASTE ? say_step (self, head)
             : self->blocks.goal == GOAL_PAIRS && position_count (self->position, to) > 0
             ? g_strdup (marquise_refusal_pair (card_rank (head)))
             : g_strdup (_("Nothing is put on the waste."));
    case PILE_STOCK:
      return g_strdup (_("Nothing goes back to the stock."));
    case PILE_RESERVE:
      return g_strdup (_("Nothing is put on the reserve."));
    default:
      return g_strdup (_("Nothing can be put there now."));
    }
}

/* Whether the concepts of its rules say why. */
static gboolean
is_told (const MarquiseRefusal *self)
{
  return self->patience->told != NULL && !self->as_blocks;
}

/* The sentence for the concept that refuses, or @otherwise if there is none. */
static char *
say_told (const MarquiseRefusal *self,
          const ToldRefusal     *refusal,
          const char            *otherwise)
{
  const Told *told = told_of (self->patience, &self->position->rules);
  char *text = told_refusal_say (told, self->position, refusal, marquise_told_language ());
  char *copy = g_strdup (text != NULL ? text : otherwise);

  free (text);

  return copy;
}

/* Why the card cannot be put on @to, or anywhere if that is -1. */
static char *
say_told_move (const MarquiseRefusal *self,
               int                    from,
               int                    index,
               int                    to)
{
  ToldRefusal refusal;

  told_why_not (told_of (self->patience, &self->position->rules), self->position, from, index, to,
                &refusal);

  return say_told (self, &refusal, to < 0 ? _("There is nowhere for that card to go.")
                   : _("That card cannot go there."));
}

static char *
say_told_stock (const MarquiseRefusal *self,
                int                   *pile)
{
  ToldRefusal refusal;

  told_why_not_stock (told_of (self->patience, &self->position->rules), self->position, &refusal);
  if (refusal.concept == TOLD_REFUSED_SPACES)
    *pile = refusal.to;

  return say_told (self, &refusal, _("The stock cannot be turned now."));
}

char *
marquise_refusal_move (const MarquiseRefusal *self,
                       int                    from,
                       int                    index,
                       int                    to)
{
  const char *lift;
  char *place;

  g_return_val_if_fail (self != NULL && index < position_count (self->position, from), NULL);

  if (is_told (self))
    return say_told_move (self, from, index, to);
  lift = say_lift (self, from, index);
  if (lift != NULL)
    return g_strdup (lift);
  place = say_place (self, from, index, to);

  return place != NULL ? place : g_strdup (_("That card cannot go there."));
}

/* For a run that would fit somewhere if it had fewer cards: the reason that it does not. NULL if
 * there is no such place. */
static char *
say_too_many (const MarquiseRefusal *self,
              Card                   head,
              int                    count)
{
  for (int pile = 0; pile < self->patience->n_piles; pile++)
    if (get_kind (self, pile) == PILE_TABLEAU && position_top (self->position, pile) != CARD_NONE
        && patience_has_pile (self->patience, &self->position->rules, pile)
        && blocks_builds (&self->blocks, self->position, head,
                          position_top (self->position, pile)))
      return say_capacity (self, count, pile);

  return NULL;
}

char *
marquise_refusal_card (const MarquiseRefusal *self,
                       int                    from,
                       int                    index)
{
  g_autofree char *need = NULL, *many = NULL;
  const char *lift;
  Card head;
  int count;

  g_return_val_if_fail (self != NULL && index < position_count (self->position, from), NULL);

  if (is_told (self))
    return say_told_move (self, from, index, -1);
  lift = say_lift (self, from, index);
  if (lift != NULL)
    return g_strdup (lift);

  head = get_card (self, from, index);
  count = get_kind (self, from) == PILE_TABLEAU ? position_count (self->position, from) - index : 1;
  if (self->blocks.goal == GOAL_PAIRS)
    return g_strdup (marquise_refusal_pair (card_rank (head)));
  if (self->blocks.goal == GOAL_WASTE)
    return say_step (self, head);
  if (self->blocks.build == BUILD_NO)
    return say_foundation_wants (self, head);

  many = say_too_many (self, head, count);
  if (many != NULL)
    return g_steal_pointer (&many);
  need = say_need (self, head, CARD_NONE);
  if (self->blocks.cells > 0 && !has_free_cell (self) && count == 1
      && get_kind (self, from) == PILE_TABLEAU)
    /* Translators: two sentences, one after the other. */
    return g_strdup_printf (_("%s %s"), _("No cell is free."), need);

  return g_steal_pointer (&need);
}

static const char *
say_empty_stock (const MarquiseRefusal *self)
{
  const Blocks *blocks = &self->blocks;

  if (blocks->stock != STOCK_WASTE)
    return _("The stock is empty.");
  if (blocks->goal == GOAL_WASTE || blocks->passes == 1)
    return _("You go through the stock only once.");
  if (blocks->passes > 0 && patience_passes_left (self->patience, self->position) == 0)
    return _("You have gone through the stock for the last time.");

  return _("Stock and waste are empty.");
}

char *
marquise_refusal_stock (const MarquiseRefusal *self,
                        int                   *pile)
{
  const Blocks *blocks = &self->blocks;
  int stock = patience_pile (self->patience, PILE_STOCK, 0);

  g_return_val_if_fail (self != NULL && pile != NULL, NULL);

  *pile = stock;
  if (is_told (self))
    return say_told_stock (self, pile);
  if (blocks->stock == STOCK_NONE)
    return g_strdup (blocks->redeals > 0 ? _("You have redealt for the last time.")
                     : _("The cards are not dealt again."));
  if (position_count (self->position, stock) == 0)
    return g_strdup (say_empty_stock (self));

  for (int i = 0; blocks->stock == STOCK_ROW && blocks->full_rows && i < blocks->columns; i++)
    if (position_count (self->position, blocks->column + i) == 0)
      {
        *pile = blocks->column + i;
        return g_strdup (_("Fill every empty column before you deal a row."));
      }

  return g_strdup (_("The stock cannot be turned now."));
}
