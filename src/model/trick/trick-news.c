/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened last and what is to be done now, in words. A sentence is true of the table as
 * shown. The class of a game has the sentences that only this game needs. */

#include "config.h"

#include "trick-match-private.h"

#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

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

/* NULL for “you”; two people at one screen are both called by their names. */
static const char *
name_unless_you (MarquiseTrickMatch *self,
                 int                 seat)
{
  return seat == 0 && !marquise_trick_match_has_two_players (self)
         ? NULL : marquise_trick_match_get_name (self, seat);
}

/* Why a player takes the trick. */
typedef enum {
  BEATEN,                       /* by a higher card of the suit led */
  TRUMPED,
  NOT_FOLLOWED,
  N_WHYS
} Why;

static Why
find_why (const MarquiseTrickEvent *event)
{
  if (card_suit (event->was.led) == card_suit (event->card))
    return BEATEN;

  return card_suit (event->card) == event->was.trump ? TRUMPED : NOT_FOLLOWED;
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

static char *
say_trick (MarquiseTrickMatch       *self,
           const MarquiseTrickEvent *event)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  int winner = event->is.takers[event->was.n_played / 2];
  gboolean beats = winner == event->seat;
  const char *best = marquise_card_name (beats ? event->card : event->was.led);
  const char *other = marquise_card_name (beats ? event->was.led : event->card);
  const char *name = name_unless_you (self, winner);
  int points = tricks->points (event->after, winner, -1)
               - tricks->points (event->before, winner, -1);
  GString *text = g_string_new (NULL);

  /* The order of the three is the translator's. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-extra-args"
  append (text, g_strdup_printf (_(taken[find_why (event)][name != NULL]), best, other, name));
#pragma GCC diagnostic pop
  if (points > 0)
    append (text, g_strdup_printf (ngettext ("That scores %d point.", "That scores %d points.",
                                             (gulong) points), points));

  return g_string_free (text, FALSE);
}

static char *
say_turn_up (MarquiseTrickMatch       *self,
             const MarquiseTrickEvent *event)
{
  Card card = event->is.up != CARD_NONE ? event->is.up : event->was.up;
  const char *name;
  TrickTable table;

  CLASS (self)->tricks->lay_out (marquise_game_get_state (MARQUISE_GAME (self)), &table);
  name = name_unless_you (self, (table.hand[0] & trick_bit (card)) != 0 ? 0 : 1);
  if (name == NULL)
    return g_strdup_printf (_("You take the turn-up, %s."), marquise_card_name (card));

  return g_strdup_printf (_("%s takes the turn-up, %s."), name, marquise_card_name (card));
}

/* M15: the draw for the first dealer. */
static char *
say_lot (MarquiseTrickMatch *self)
{
  int dealer = marquise_trick_match_get_match_state (self)->dealer;
  const char *names[2], *cards[2];
  Card lot[2];

  if (!marquise_trick_match_get_lot (self, lot))
    return NULL;

  for (int seat = 0; seat < 2; seat++)
    {
      names[seat] = marquise_trick_match_get_name (self, seat);
      cards[seat] = marquise_card_name (lot[seat]);
    }
  if (marquise_trick_match_has_two_players (self))
    /* Translators: name of a player, a card, name of the other player, a card, name of who
     * deals. */
    return g_strdup_printf (_("%s draws %s, %s draws %s: %s has the lower card and deals."),
                            names[0], cards[0], names[1], cards[1], names[dealer]);

  /* Translators: %1$s and %3$s are cards with their articles, %2$s is the opponent's name. */
  return g_strdup_printf (dealer == 0
                          ? _("You draw %1$s, %2$s %3$s: yours is lower, so you deal first.")
                          : _("You draw %1$s, %2$s %3$s: %2$s has the lower card and deals first."),
                          cards[0], names[1], cards[1]);
}

/* The player at the screen has to decide. */
static char *
say_own_turn (const TrickTable *table,
              int               tricks)
{
  int trick = MIN (table->trick, tricks);

  if (table->led == CARD_NONE)
    return g_strdup_printf (_("You lead to trick %d of %d."), trick, tricks);

  return g_strdup_printf (_("Trick %d of %d: play any card on %s."), trick, tricks,
                          marquise_card_name (table->led));
}

static char *
say_other_turn (const TrickTable *table,
                int               tricks,
                const char       *name)
{
  int trick = MIN (table->trick, tricks);

  if (table->led == CARD_NONE)
    return g_strdup_printf (_("%s leads to trick %d of %d."), name, trick, tricks);

  return g_strdup_printf (_("%s answers %s."), name, marquise_card_name (table->led));
}

static char *
say_turn (MarquiseTrickMatch *self)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  gconstpointer deal = marquise_game_get_state (MARQUISE_GAME (self));
  int n_tricks = tricks->n_tricks (marquise_game_get_rules (MARQUISE_GAME (self)));
  const char *name = marquise_trick_match_may_act (self) ? NULL
                     : marquise_trick_match_get_name (self, tricks->turn (deal));
  char *own;
  TrickTable table;

  tricks->lay_out (deal, &table);
  if (name != NULL && marquise_trick_match_has_two_players (self))
    return g_strdup_printf (_("%s is to play, trick %d of %d."), name, MIN (table.trick, n_tricks),
                            n_tricks);

  own = CLASS (self)->say_turn != NULL ? CLASS (self)->say_turn (deal, name) : NULL;
  if (own != NULL)
    return own;

  return name == NULL ? say_own_turn (&table, n_tricks) : say_other_turn (&table, n_tricks, name);
}

static char *
say_bonus (MarquiseTrickMatch       *self,
           const MarquiseTrickEvent *event)
{
  return CLASS (self)->say_bonus != NULL
         ? CLASS (self)->say_bonus (event->before, event->move, event->after,
                                    name_unless_you (self, event->seat)) : NULL;
}

/* RULES.md 4.5: what the end of the deal brought automatically. */
static char *
say_end (MarquiseTrickMatch *self)
{
  const char *names[2] = { name_unless_you (self, 0), marquise_trick_match_get_name (self, 1) };
  MarquiseTrickEvent event;

  if (CLASS (self)->say_end == NULL || !marquise_trick_match_get_last_move (self, &event))
    return NULL;

  return CLASS (self)->say_end (event.before, event.after, names);
}

static char *
say_move (MarquiseTrickMatch *self,
          gconstpointer       deal,
          TrickMove           move)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  const char *name = name_unless_you (self, tricks->turn (deal));
  Card card = tricks->card (move);

  if (move == tricks->pass)
    return NULL;
  if (card == CARD_NONE)
    return CLASS (self)->say_announcement (deal, move, name);
  if (name == NULL)
    return g_strdup_printf (_("You play %s."), marquise_card_name (card));

  /* Translators: the name of a player, then of a card. */
  return g_strdup_printf (_("%s plays %s."), name, marquise_card_name (card));
}

char *
marquise_trick_match_comment (MarquiseGame *game)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  MarquiseScene scene = marquise_trick_match_get_match_state (self)->scene;
  GString *text = g_string_new (NULL);
  MarquiseTrickEvent event;
  gboolean moved = marquise_trick_match_get_event (self, &event);

  if (scene == MARQUISE_SCENE_LOT)
    append (text, say_lot (self));
  else if (moved && (scene == MARQUISE_SCENE_TRICK || scene == MARQUISE_SCENE_TAKEN))
    {
      append (text, say_trick (self, &event));
      append (text, say_bonus (self, &event));
    }
  else if (moved && scene == MARQUISE_SCENE_LAID)
    append (text, say_move (self, event.before, event.move));
  else if (moved && scene == MARQUISE_SCENE_TURN_UP)
    append (text, say_turn_up (self, &event));
  else if (marquise_trick_match_is_played (self))
    append (text, say_end (self));
  else
    {
      if (moved && event.is.led != CARD_NONE)
        append (text, say_bonus (self, &event));
      append (text, say_turn (self));
    }

  return g_string_free (text, text->len == 0);
}

char *
marquise_trick_match_say_move (MarquiseTrickMatch *self,
                               gconstpointer       deal,
                               const char         *move)
{
  const TrickGame *tricks;
  TrickMove read;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  tricks = CLASS (self)->tricks;

  return tricks->parse (move, &read) && tricks->legal (deal, read)
         ? say_move (self, deal, read) : NULL;
}

char *
marquise_trick_match_get_news (MarquiseTrickMatch *self)
{
  const TrickGame *tricks;
  const MarquiseStep *steps;
  TrickMove move;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  tricks = CLASS (self)->tricks;
  steps = marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  for (; at > 0 && tricks->parse (steps[at - 1].text, &move); at--)
    /* An automatic pass is not news; the move before it is. */
    if (steps[at - 1].own || move != tricks->pass)
      return say_move (self, marquise_game_get_state_at (MARQUISE_GAME (self), at - 1), move);

  return NULL;
}

char *
marquise_trick_match_say_advice (MarquiseTrickMatch *self,
                                 TrickMove           move)
{
  Card card = CLASS (self)->tricks->card (move);

  if (card != CARD_NONE)
    return g_strdup_printf (_("Play %s."), marquise_card_name (card));

  return CLASS (self)->say_advice (marquise_game_get_state (MARQUISE_GAME (self)), move);
}
