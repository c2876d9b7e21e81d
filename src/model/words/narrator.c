/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "narrator.h"

#include "model/game/card-names.h"
#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/trick/trick-match.h"
#include "narration.h"
#include "patience-news.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define N_NUMBERS 64
#define NOWHERE G_MAXUINT8
/* If there are more steps at once, only their number is told. */
#define MOST_STEPS 4

struct _MarquiseNarrator {
  MarquiseGame *game;
  guint at;                     /* number of steps told so far */
  guint8 seen[N_NUMBERS];       /* in trick games: the pile of each card, by its number */
  MarquisePlace place[64];      /* place of each pile */
  char *choices;                /* the choices told last */
  char *comment;                /* the game's comment told last */
};

static void
remember (MarquiseNarrator *self)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);

  marquise_game_get_steps (self->game, NULL, &self->at);
  memset (self->seen, NOWHERE, sizeof self->seen);
  for (guint p = 0; p < MIN (n_piles, G_N_ELEMENTS (self->place)); p++)
    {
      self->place[p] = piles[p].layout.place;
      for (guint i = 0; i < piles[p].n_cards; i++)
        if (piles[p].numbers[i] < N_NUMBERS)
          self->seen[piles[p].numbers[i]] = (guint8) p;
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

/* Patiences: by the steps of the history that were made or taken back since. */

static void
tell_steps (MarquiseNarrator *self,
            GString          *text)
{
  guint at;

  marquise_game_get_steps (self->game, NULL, &at);
  if (at > self->at + MOST_STEPS)
    append_printf (text, ngettext ("%u move forward.", "%u moves forward.", at - self->at),
                   at - self->at);
  for (guint step = self->at; step < at && at <= self->at + MOST_STEPS; step++)
    {
      g_autofree char *news = marquise_patience_news_say (self->game, step);

      append (text, news);
    }
}

static void
tell_steps_back (MarquiseNarrator *self,
                 GString          *text)
{
  guint at;

  marquise_game_get_steps (self->game, NULL, &at);
  if (self->at > at + MOST_STEPS)
    {
      append_printf (text, ngettext ("%u move undone.", "%u moves undone.", self->at - at),
                     self->at - at);
      return;
    }

  append (text, _("Move undone."));
  for (guint step = self->at; step-- > at;)
    {
      g_autofree char *news = marquise_patience_news_say_back (self->game, step);

      append (text, news);
    }
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

/* The place from which a card came to @pile since the last call; FALSE if it was there already, or
 * is not known. */
static gboolean
has_come (MarquiseNarrator *self,
          guint             pile,
          guint8            number,
          MarquisePlace    *from)
{
  guint8 before = number < N_NUMBERS ? self->seen[number] : NOWHERE;

  if (before == NOWHERE || before == pile)
    return FALSE;

  *from = self->place[before];

  return TRUE;
}

/* Both players know a card that was played, even if it is face down among the tricks by now. */
static void
tell_if_played (MarquiseNarrator   *self,
                GString            *text,
                const MarquisePile *to,
                Card                card,
                MarquisePlace       from)
{
  if (to->layout.place == MARQUISE_PLACE_TRICK)
    tell_played (self, text, to->layout.index == 0, card);
  else if (to->layout.place == MARQUISE_PLACE_TRICKS_WON && from == MARQUISE_PLACE_HAND)
    tell_played (self, text, TRUE, card);
  else if (to->layout.place == MARQUISE_PLACE_TRICKS_WON && from == MARQUISE_PLACE_OPPONENT)
    tell_played (self, text, FALSE, card);
}

/* Tells a drawn card, as opposed to one dealt, exchanged or the turn-up; nobody sees what the
 * opponent draws. */
static void
tell_if_drawn (MarquiseNarrator   *self,
               GString            *text,
               const MarquisePile *to,
               Card                card,
               MarquisePlace       from)
{
  if (to->layout.place == MARQUISE_PLACE_HAND && from == MARQUISE_PLACE_STOCK
      && !card_is_down (card)
      && marquise_trick_match_is_drawn (MARQUISE_TRICK_MATCH (self->game), card))
    append_printf (text, _("You draw %s."), marquise_card_name (card));
}

typedef void (*CardFunc) (MarquiseNarrator *self, GString *text, const MarquisePile *to, Card card,
                          MarquisePlace from);

static void
for_each_arrival (MarquiseNarrator *self,
                  GString          *text,
                  CardFunc          tell)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);
  MarquisePlace from;

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (has_come (self, p, piles[p].numbers[i], &from))
        tell (self, text, &piles[p], piles[p].cards[i], from);
}

/* Tells the last trick when it is shown again. */
static void
tell_last_trick (MarquiseNarrator *self,
                 GString          *text)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (self->game, &n_piles);
  const char *cards[2] = { NULL, NULL };

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_TRICK && piles[p].n_cards > 0)
      /* It may lie on the card that was led since. */
      cards[piles[p].layout.index]
        = marquise_card_name (piles[p].cards[piles[p].n_cards - 1]);
  if (cards[0] != NULL && cards[1] != NULL)
    /* Translators: the last trick at Marjolet: a card with its article, the name of the other
     * player, their card. */
    append_printf (text, _("The last trick: you played %s, %s %s."), cards[0], get_other (self),
                   cards[1]);
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

/* The same sentence as below the table. */
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
  if (line != NULL && *line != '\0')
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
  else if (change == MARQUISE_CHANGE_LOOK)
    {
      tell_last_trick (self, text);
    }
  else if (change == MARQUISE_CHANGE_UNDO)
    {
      /* For a trick, undo shows in the hand; only cards of a patience are told to go back. */
      if (MARQUISE_IS_PATIENCE (self->game))
        tell_steps_back (self, text);
      else
        append (text, _("Move undone."));
    }
  else if (change != MARQUISE_CHANGE_RESTORE && MARQUISE_IS_PATIENCE (self->game))
    {
      tell_steps (self, text);
    }
  else if (change != MARQUISE_CHANGE_RESTORE)
    {
      for_each_arrival (self, text, tell_if_played);
      for_each_arrival (self, text, tell_if_drawn);
    }
  if (change != MARQUISE_CHANGE_LOOK && change != MARQUISE_CHANGE_RESTORE)
    tell_comment (self, text);
  tell_choices (self, text);
  remember (self);

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
