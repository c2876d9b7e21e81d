/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened last and what is to be done now, in words. A sentence holds for what the table
 * shows, and for no longer. */

#include "config.h"

#include "marjolet-news.h"
#include "marjolet-struct.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (int card)
{
  return marquise_card_name (marjolet_face (card));
}

static void
append (GString *text,
        char    *sentence)
{
  if (sentence == NULL)
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static int
gain_of (const MarjoletEvent *event,
         int                  seat)
{
  return marjolet_points (&event->after, seat) - marjolet_points (&event->before, seat);
}

/* Why the trick goes where it goes. */
typedef enum {
  BEATEN,                       /* by a higher card of the suit led */
  TRUMPED,
  NOT_FOLLOWED,
  N_WHYS
} Why;

static Why
find_why (const MarjoletEvent *event)
{
  int led = event->before.led, card = event->move, trump = event->before.trump;

  if (led >> 3 == card >> 3)
    return BEATEN;

  return card >> 3 == trump ? TRUMPED : NOT_FOLLOWED;
}

/* Translators, of the following six: %1$s is the card that takes the trick, %2$s the other one,
 * both with their articles; not every sentence needs both. %3$s is the name of a player. */
static const char *const taken[N_WHYS][2] = {
  [BEATEN] = {
    N_("You take the trick: %1$s beats %2$s."),
    N_("%3$s takes the trick: %1$s beats %2$s."),
  },
  [TRUMPED] = {
    N_("You take the trick: %1$s trumps %2$s."),
    N_("%3$s takes the trick: %1$s trumps %2$s."),
  },
  [NOT_FOLLOWED] = {
    N_("You take the trick: %2$s is not of the suit of %1$s."),
    N_("%3$s takes the trick: %2$s is not of the suit of %1$s."),
  },
};

/* Two people at one screen are both called by their names. */
static gboolean
is_you (MarquiseMarjolet *self,
        int               seat)
{
  return seat == 0 && !self->match->two_players;
}

static char *
say_trick (MarquiseMarjolet    *self,
           const MarjoletEvent *event)
{
  int seat = event->before.turn;
  gboolean beats = marjolet_beats (event->before.led, event->move, event->before.trump);
  int winner = beats ? seat : 1 - seat;
  const char *best = name_of (beats ? event->move : event->before.led);
  const char *other = name_of (beats ? event->before.led : event->move);
  int points = gain_of (event, winner);
  GString *text = g_string_new (NULL);

  /* The order of the three is the translator's. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-extra-args"
  append (text, g_strdup_printf (_(taken[find_why (event)][!is_you (self, winner)]), best, other,
                                 marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self),
                                                                winner)));
#pragma GCC diagnostic pop
  if (points > 0)
    append (text, g_strdup_printf (ngettext ("That scores %d point.", "That scores %d points.",
                                             (gulong) points), points));

  return g_string_free (text, FALSE);
}

/* RULES.md 4.1: ten for the seven of trumps that is played, if nobody has exchanged it. */
static char *
say_seven (MarquiseMarjolet    *self,
           const MarjoletEvent *event)
{
  int seat = event->before.turn;

  if (event->move >= MARJOLET_CARDS
      || event->after.points[seat][MARJOLET_SEVENS] == event->before.points[seat][MARJOLET_SEVENS])
    return NULL;
  if (is_you (self, seat))
    return g_strdup (_("Your seven of trumps scores 10 points."));

  return g_strdup_printf (_("The seven of trumps scores 10 points for %s."),
                          marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), seat));
}

static char *
say_retourne (MarquiseMarjolet    *self,
              const MarjoletEvent *event,
              const MarjoletDeal  *deal)
{
  int card = event->after.up != MARJOLET_NO_CARD ? event->after.up : event->before.up;
  int taker = (deal->hand[0] & card_bit (card)) != 0 ? 0 : 1;

  if (is_you (self, taker))
    return g_strdup_printf (_("You take the turn-up, %s."), name_of (card));

  return g_strdup_printf (_("%s takes the turn-up, %s."),
                          marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), taker),
                          name_of (card));
}

/* RULES.md 4.3: what is compulsory for the player who follows to @trick of @tricks, one of the last
 * six. */
static char *
say_duty (const MarjoletDeal *deal,
          int                 trick,
          int                 tricks)
{
  CardSet may = marjolet_playable (deal), hand = deal->hand[deal->turn];
  int led = deal->led;
  CardSet suit = (CardSet) 0xff << 8 * (led >> 3), higher = suit & ~(2 * card_bit (led) - 1);
  const char *name = name_of (led);

  if ((may & suit) == 0 && may == hand)
    return g_strdup_printf (_("Trick %d of %d: play any card on %s."), trick, tricks, name);
  if ((may & suit) == 0)
    return g_strdup_printf (_("Trick %d of %d: you must trump %s."), trick, tricks, name);
  if ((may & higher) != 0)
    return g_strdup_printf (_("Trick %d of %d: you must follow suit and beat %s."), trick, tricks,
                            name);

  return g_strdup_printf (_("Trick %d of %d: %s was led, so you must follow suit."), trick, tricks,
                          name);
}

/* The player at the screen is to decide. */
static char *
say_turn (const MarjoletDeal *deal)
{
  int tricks = marjolet_n_tricks (&deal->rules), trick = MIN (deal->trick, tricks);

  switch (deal->phase)
    {
    case MARJOLET_LEAD:
      if (deal->up != MARJOLET_NO_CARD)
        return g_strdup_printf (_("You lead to trick %d of %d."), trick, tricks);
      if (trick == 11)
        return g_strdup (_("The last six tricks: follow suit with a higher card if you can, "
                           "otherwise trump. You lead."));
      return g_strdup_printf (_("Trick %d of %d: lead any card."), trick, tricks);
    case MARJOLET_FOLLOW:
      if (deal->up != MARJOLET_NO_CARD)
        return g_strdup_printf (_("Trick %d of %d: play any card on %s."), trick, tricks,
                                name_of (deal->led));
      return say_duty (deal, trick, tricks);
    case MARJOLET_DECLARING:
      return g_strdup (deal->up != MARJOLET_NO_CARD ? _("You may declare before you draw.")
                       : _("You may declare before you lead."));
    case MARJOLET_OVER:
    default:
      return NULL;
    }
}

static char *
say_other_turn (MarquiseMarjolet   *self,
                const MarjoletDeal *deal)
{
  int tricks = marjolet_n_tricks (&deal->rules), trick = MIN (deal->trick, tricks);
  const char *name = marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), deal->turn);

  if (self->match->two_players)
    return g_strdup_printf (_("%s is to play, trick %d of %d."), name, trick, tricks);
  if (deal->phase == MARJOLET_LEAD && deal->up == MARJOLET_NO_CARD && trick == 11)
    /* Translators: %s is the name of the opponent, here and in the next three sentences. */
    return g_strdup_printf (_("The last six tricks: follow suit with a higher card if you can, "
                              "otherwise trump. %s leads."), name);
  if (deal->phase == MARJOLET_LEAD)
    return g_strdup_printf (_("%s leads to trick %d of %d."), name, trick, tricks);
  if (deal->phase == MARJOLET_DECLARING)
    return g_strdup_printf (_("%s may declare."), name);

  return g_strdup_printf (_("%s answers %s."), name, name_of (deal->led));
}

/* “20 points”: what the combinations brought that @seat laid down. */
static char *
count_laid_down (const MarjoletEvent *event,
                 int                  seat)
{
  int points = event->after.points[seat][MARJOLET_MELDS]
               - event->before.points[seat][MARJOLET_MELDS];

  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
}

/* RULES.md 4.5, M5: what the hands brought that were left when the stock was gone. */
static char *
say_laid_down (MarquiseMarjolet   *self,
               const MarjoletDeal *deal)
{
  g_autofree char *own = NULL, *other = NULL;
  MarjoletEvent event;

  if (deal->rules.value[MARJOLET_LAST_SIX] == 0 || deal->up != MARJOLET_NO_CARD
      || !marquise_marjolet_get_last_move (self, &event))
    return NULL;

  own = count_laid_down (&event, 0);
  other = count_laid_down (&event, 1);
  if (self->match->two_players)
    /* Translators: name of a player, “20 points”, name of the other player, “20 points”. */
    return g_strdup_printf (_("The stock is gone, and both players lay down their combinations: "
                              "%s %s, %s %s."),
                            marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), 0), own,
                            marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), 1), other);

  /* Translators: your “20 points”, the name of the opponent, “20 points”. */
  return g_strdup_printf (_("The stock is gone, and both players lay down their combinations: "
                            "you %s, %s %s."), own,
                          marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), 1), other);
}

/* M15 */
static char *
say_lot (MarquiseMarjolet *self)
{
  guint8 lot[2];

  if (!marquise_marjolet_get_lot (self, lot))
    return NULL;
  if (self->match->two_players)
    /* Translators: name of a player, a card, name of the other player, a card, name of who
     * deals. */
    return g_strdup_printf (_("%s draws %s, %s draws %s: %s has the lower card and deals."),
                            marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), 0),
                            name_of (lot[0]),
                            marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), 1),
                            name_of (lot[1]),
                            marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self),
                                                           self->match->dealer));

  /* Translators: %1$s and %3$s are cards with their articles, %2$s is the opponent's name. */
  return g_strdup_printf (self->match->dealer == 0
                          ? _("You draw %1$s, %2$s %3$s: yours is lower, so you deal first.")
                          : _("You draw %1$s, %2$s %3$s: %2$s has the lower card and deals first."),
                          name_of (lot[0]),
                          marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), 1),
                          name_of (lot[1]));
}

char *
marquise_marjolet_comment (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  GString *text = g_string_new (NULL);
  MarjoletEvent event;
  gboolean moved = marquise_marjolet_get_event (self, &event);

  if (self->scene == MARJOLET_SCENE_LOT)
    append (text, say_lot (self));
  else if (moved && (self->scene == MARJOLET_SCENE_TRICK || self->scene == MARJOLET_SCENE_TAKEN))
    {
      append (text, say_trick (self, &event));
      append (text, say_seven (self, &event));
    }
  else if (moved && self->scene == MARJOLET_SCENE_LAID)
    append (text, marquise_marjolet_say_move_in (self, &event.before, event.move));
  else if (moved && self->scene == MARJOLET_SCENE_RETOURNE)
    append (text, say_retourne (self, &event, deal));
  else if (deal->phase == MARJOLET_OVER)
    append (text, say_laid_down (self, deal));
  else
    {
      if (moved && deal->phase == MARJOLET_FOLLOW)
        append (text, say_seven (self, &event));
      append (text,
              marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self)) ? say_turn (deal)
              : say_other_turn (self, deal));
    }

  return g_string_free (text, text->len == 0);
}

char *
marquise_marjolet_get_news (MarquiseMarjolet *self)
{
  const MarquiseStep *steps;
  MarjoletMove move;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  steps = marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  /* A pass by itself is no news: what went before it is. */
  while (at > 0 && !steps[at - 1].own && g_str_equal (steps[at - 1].text, "."))
    at--;
  if (at == 0 || !marjolet_move_parse (steps[at - 1].text, &move))
    return NULL;

  return marquise_marjolet_say_move_in (self,
                                        marquise_game_get_state_at (MARQUISE_GAME (self), at - 1),
                                        move);
}
