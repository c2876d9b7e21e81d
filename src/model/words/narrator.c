/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened on the table, in words: see narrator.h. */

#include "config.h"

#include "narrator.h"

#include "model/game/card-names.h"
#include "model/trick/trick-match.h"
#include "narration.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>

#define N_IDS 128
#define NOWHERE G_MAXUINT8

/* Where a card was seen last. */
typedef struct {
  guint8 pile;
  gboolean down;
} SeenAt;

struct _MarquiseNarrator {
  MarquiseGame *game;
  SeenAt seen[N_IDS];           /* by card_id() */
  guint n_cards[64];            /* of each pile */
  MarquisePlace place[64];
  char *choices;                /* what could be declared, as told last */
  char *comment;                /* of the game, as told last */
};

/* Cards that went together from one pile to another. */
typedef struct {
  const MarquisePile *pile;     /* where they lie now */
  guint first, n_cards;         /* lowest first */
  guint8 from;
  gboolean was_down;            /* the lowest of them */
} Group;

static void
remember (MarquiseNarrator *self)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);

  for (guint i = 0; i < N_IDS; i++)
    self->seen[i].pile = NOWHERE;
  for (guint p = 0; p < MIN (n_piles, G_N_ELEMENTS (self->n_cards)); p++)
    {
      self->n_cards[p] = piles[p].n_cards;
      self->place[p] = piles[p].layout.place;
      for (guint i = 0; i < piles[p].n_cards; i++)
        self->seen[card_id (piles[p].cards[i])] =
          (SeenAt) { (guint8) p, card_is_down (piles[p].cards[i]) };
    }
}

static void
append (GString    *text,
        const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

G_GNUC_PRINTF (2, 3)
static void
append_printf (GString    *text,
               const char *format,
               ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  append (text, sentence);
}

/* Patiences */

/* Of several cards turned at once the top one can be played; the others are seen under it. */
static void
tell_drawn (GString     *text,
            const Group *group)
{
  guint top = group->first + group->n_cards - 1;
  g_autoptr (GString) under = g_string_new (NULL);

  append_printf (text, _("%s on the waste."), marquise_card_title (group->pile->cards[top]));
  for (guint i = top; i-- > group->first;)
    {
      if (under->len > 0)
        g_string_append (under, C_("between parts", ", "));
      g_string_append (under, marquise_card_title (group->pile->cards[i]));
    }

  /* Translators: cards turned together with the top one, from the upper to the lower. */
  if (under->len > 0)
    append_printf (text, _("Under it: %s."), under->str);
}

static void
tell_turned_over (GString     *text,
                  const Group *group)
{
  append_printf (text, ngettext ("The waste is turned over: %u card in the stock.",
                                 "The waste is turned over: %u cards in the stock.",
                                 group->pile->n_cards), group->pile->n_cards);
}

/* Tricks */

static const char *
get_other (MarquiseNarrator *self)
{
  return marquise_trick_match_get_other (MARQUISE_TRICK_MATCH (self->game));
}

static void
tell_played (MarquiseNarrator *self,
             GString          *text,
             gboolean          own,
             Card              card)
{
  if (own)
    append_printf (text, _("You play %s."), marquise_card_name (card));
  else
    append_printf (text, _("%s plays %s."), get_other (self), marquise_card_name (card));
}

/* What was played is known to both, even where it lies face down among the tricks by now. */
static void
tell_unseen_play (MarquiseNarrator *self,
                  GString          *text,
                  const Group      *group)
{
  for (guint i = 0; i < group->n_cards; i++)
    {
      Card card = group->pile->cards[group->first + i];
      guint8 from = self->seen[card_id (card)].pile;

      if (from != NOWHERE && self->place[from] == MARQUISE_PLACE_HAND)
        tell_played (self, text, TRUE, card);
      else if (from != NOWHERE && self->place[from] == MARQUISE_PLACE_OPPONENT)
        tell_played (self, text, FALSE, card);
    }
}

/* What came to the player's hand or to a place of the trick. */
static void
tell_card (MarquiseNarrator *self,
           GString          *text,
           const Group      *group,
           MarquisePlace     from)
{
  Card card = group->pile->cards[group->first];

  switch (group->pile->layout.place)
    {
    case MARQUISE_PLACE_TRICK:
      tell_played (self, text, group->pile->layout.index == 0, card);
      break;
    case MARQUISE_PLACE_TRICKS_WON:
      tell_unseen_play (self, text, group);
      break;
    case MARQUISE_PLACE_HAND:
      /* Several at once are dealt. */
      if (!card_is_down (card) && group->n_cards == 1
          && (from == MARQUISE_PLACE_STOCK || from == MARQUISE_PLACE_RETOURNE))
        append_printf (text, _("You draw %s."), marquise_card_name (card));
      break;
    case MARQUISE_PLACE_OPPONENT:
      /* Nobody sees what the opponent draws from the stock. */
      if (from == MARQUISE_PLACE_RETOURNE)
        append_printf (text, _("%s takes %s."), get_other (self), marquise_card_name (card));
      break;
    case MARQUISE_PLACE_STOCK:
    case MARQUISE_PLACE_WASTE:
    case MARQUISE_PLACE_TABLEAU:
    case MARQUISE_PLACE_FOUNDATION:
    case MARQUISE_PLACE_ASIDE:
    case MARQUISE_PLACE_RETOURNE:
    case MARQUISE_PLACE_SHOWN:
    default:
      break;
    }
}

static void
tell_group (MarquiseNarrator *self,
            GString          *text,
            const Group      *group)
{
  MarquisePlace from = self->place[group->from];
  MarquisePlace to = group->pile->layout.place;
  Card card = group->pile->cards[group->first];
  Card on = group->first > 0 ? group->pile->cards[group->first - 1] : CARD_NONE;

  if (to >= MARQUISE_PLACE_HAND)
    {
      tell_card (self, text, group, from);
    }
  else if (from == MARQUISE_PLACE_STOCK && to == MARQUISE_PLACE_WASTE)
    {
      tell_drawn (text, group);
    }
  else if (from == MARQUISE_PLACE_WASTE && to == MARQUISE_PLACE_STOCK && group->was_down == FALSE
           && group->n_cards == group->pile->n_cards)
    {
      tell_turned_over (text, group);
    }
  else if (!card_is_down (card))
    {
      g_autofree char *sentence = marquise_narrate_move (&group->pile->layout, card,
                                                         group->n_cards, on);

      append (text, sentence);
    }
}

/* The cards from @index on that came from the same pile. */
static guint
find_group (MarquiseNarrator   *self,
            const MarquisePile *piles,
            guint               pile,
            guint               index,
            Group              *group)
{
  const SeenAt *first = &self->seen[card_id (piles[pile].cards[index])];
  guint end = index + 1;

  while (end < piles[pile].n_cards
         && self->seen[card_id (piles[pile].cards[end])].pile == first->pile)
    end++;
  *group = (Group) { &piles[pile], index, end - index, first->pile, first->down };

  return end;
}

typedef void (*GroupFunc) (MarquiseNarrator *self, GString *text, const Group *group);

static void
for_each_group (MarquiseNarrator *self,
                GString          *text,
                GroupFunc         tell)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards;)
      {
        Group group;
        guint end = find_group (self, piles, p, i, &group);

        if (group.from != p && group.from != NOWHERE)
          tell (self, text, &group);
        i = end;
      }
}

/* A trick was taken: both its cards came to lie there, from two places. */
static void
tell_taken (MarquiseNarrator   *self,
            GString            *text,
            const MarquisePile *won,
            guint               pile)
{
  gboolean own = won->layout.index == 0;
  guint n_new = 0;
  int points = 0;

  for (guint i = 0; i < won->n_cards; i++)
    {
      int rank = card_rank (won->cards[i]);

      if (self->seen[card_id (won->cards[i])].pile == pile)
        continue;
      n_new++;
      /* RULES.md 4.1: aces and tens, 10 points each. */
      points += rank == RANK_ACE || rank == RANK_TEN ? 10 : 0;
    }
  if (n_new == 0)
    return;

  if (own && points > 0)
    append_printf (text, _("You take the trick: %d points."), points);
  else if (own)
    append (text, _("You take the trick."));
  else if (points > 0)
    append_printf (text, _("%s takes the trick: %d points."), get_other (self), points);
  else
    append_printf (text, _("%s takes the trick."), get_other (self));
}

static void
tell_tricks (MarquiseNarrator *self,
             GString          *text)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_TRICKS_WON)
      tell_taken (self, text, &piles[p], p);
}

/* The trick that is taken up again to be looked at. */
static void
tell_last_trick (MarquiseNarrator *self,
                 GString          *text)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);
  const char *cards[2] = { NULL, NULL };

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_TRICK && piles[p].n_cards > 0)
      /* It may lie upon the card that was led since. */
      cards[piles[p].layout.index]
        = marquise_card_name (piles[p].cards[piles[p].n_cards - 1]);
  if (cards[0] != NULL && cards[1] != NULL)
    /* Translators: the last trick at Marjolet: a card with its article, the name of the other
     * player, their card. */
    append_printf (text, _("The last trick: you played %s, %s %s."), cards[0], get_other (self),
                   cards[1]);
}

static void
tell_if_drawn (MarquiseNarrator *self,
               GString          *text,
               const Group      *group)
{
  MarquisePlace place = group->pile->layout.place;

  if (place == MARQUISE_PLACE_HAND || place == MARQUISE_PLACE_OPPONENT)
    tell_group (self, text, group);
}

static void
tell_if_moved (MarquiseNarrator *self,
               GString          *text,
               const Group      *group)
{
  MarquisePlace place = group->pile->layout.place;

  if (place != MARQUISE_PLACE_HAND && place != MARQUISE_PLACE_OPPONENT)
    tell_group (self, text, group);
}

/* Cards that were turned up where they lie. */
static void
tell_turned (MarquiseNarrator *self,
             GString          *text)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        Card card = piles[p].cards[i];
        const SeenAt *before = &self->seen[card_id (card)];

        if (card_is_down (card) || !before->down || before->pile != p
            || piles[p].layout.place != MARQUISE_PLACE_TABLEAU)
          continue;

        /* Translators: “turned up” agrees with the queen in this message, with any other card in
         * the next. */
        append_printf (text, card_rank (card) == RANK_QUEEN
                       ? C_("a queen", "%s turned up.")
                       /* Translators: %s is the name of a card, never a queen. */
                       : C_("not a queen", "%s turned up."), marquise_card_title (card));
      }
}

/* An empty column is worth knowing, and so is an empty stock. */
static void
tell_emptied (MarquiseNarrator *self,
              GString          *text)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);

  for (guint p = 0; p < MIN (n_piles, G_N_ELEMENTS (self->n_cards)); p++)
    {
      if (piles[p].n_cards > 0 || self->n_cards[p] == 0)
        continue;
      if (piles[p].layout.place == MARQUISE_PLACE_STOCK)
        append (text, _("The stock is empty."));
      else if (piles[p].layout.place == MARQUISE_PLACE_TABLEAU)
        append_printf (text, _("Column %u is empty."), piles[p].layout.index + 1);
    }
}

static void
tell_choices (MarquiseNarrator *self,
              GString          *text)
{
  g_autofree char *choices = marquise_narrate_choices (self->game);

  if (choices != NULL && g_strcmp0 (choices, self->choices) != 0)
    append (text, choices);
  g_free (self->choices);
  self->choices = g_steal_pointer (&choices);
}

/* The same that stands under the table. */
static void
tell_comment (MarquiseNarrator *self,
              GString          *text)
{
  g_autofree char *comment = marquise_game_get_comment (self->game);

  if (g_strcmp0 (comment, self->comment) != 0)
    append (text, comment);
  g_free (self->comment);
  self->comment = g_steal_pointer (&comment);
}

static void
tell_deal (MarquiseNarrator *self,
           GString          *text)
{
  g_autofree char *line = marquise_game_get_status_line (self->game);

  append (text, _("The cards are dealt."));
  if (line != NULL)
    append_printf (text, "%s.", line);
}

MarquiseNarrator *
marquise_narrator_new (MarquiseGame *game)
{
  MarquiseNarrator *self;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  self = g_new0 (MarquiseNarrator, 1);
  self->game = g_object_ref (game);
  remember (self);

  return self;
}

void
marquise_narrator_free (MarquiseNarrator *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->game);
  g_free (self->choices);
  g_free (self->comment);
  g_free (self);
}

char *
marquise_narrator_tell (MarquiseNarrator *self,
                        MarquiseChange    change)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  if (change == MARQUISE_CHANGE_DEAL)
    {
      tell_deal (self, text);
    }
  else if (change == MARQUISE_CHANGE_UNDO)
    {
      append (text, _("Move undone."));
      /* What is taken back of a trick is seen in the hand; only cards of a patience go back. */
      if (MARQUISE_IS_PATIENCE (self->game))
        for_each_group (self, text, tell_if_moved);
    }
  else if (change == MARQUISE_CHANGE_LOOK)
    {
      tell_last_trick (self, text);
    }
  else if (change != MARQUISE_CHANGE_RESTORE)
    {
      for_each_group (self, text, tell_if_moved);
      if (MARQUISE_GAME_GET_CLASS (self->game)->comment == NULL)
        tell_tricks (self, text);
      for_each_group (self, text, tell_if_drawn);
      tell_turned (self, text);
      tell_emptied (self, text);
    }
  if (change != MARQUISE_CHANGE_LOOK && change != MARQUISE_CHANGE_RESTORE)
    tell_comment (self, text);
  tell_choices (self, text);
  remember (self);

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
