/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences about the last move and the next one that only Marjolet has. */

#include "config.h"

#include "marjolet-private.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>

static const char *
name_of (int card)
{
  return marquise_card_name (marjolet_face (card));
}

/* RULES.md 4.1: ten points for playing the seven of trumps, if nobody has exchanged it. */
char *
marquise_marjolet_say_bonus (gconstpointer  before,
                             TrickMove      move,
                             gconstpointer  after,
                             const char    *name)
{
  const MarjoletDeal *was = before, *is = after;
  int seat = was->turn;

  if (move >= MARJOLET_CARDS
      || is->points[seat][MARJOLET_SEVENS] == was->points[seat][MARJOLET_SEVENS])
    return NULL;
  if (name == NULL)
    return g_strdup (_("Your seven of trumps scores 10 points."));

  return g_strdup_printf (_("The seven of trumps scores 10 points for %s."), name);
}

/* RULES.md 4.3: what the player who follows must do in trick @trick of @tricks, one of the last
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

  /* Translators: %s is the name of a suit, “hearts”. */
  return g_strdup_printf (_("Trick %d of %d: %s were led, so you must follow suit."), trick, tricks,
                          marquise_suit_name (led >> 3));
}

/* Whether there is no choice, with a single card. */
static gboolean
is_single (CardSet hand)
{
  return (hand & (hand - 1)) == 0;
}

static char *
say_own_turn (const MarjoletDeal *deal)
{
  int tricks = marjolet_n_tricks (&deal->rules), trick = MIN (deal->trick, tricks);

  if (deal->phase == MARJOLET_DECLARING)
    return g_strdup (deal->up != MARJOLET_NO_CARD ? _("You may declare before you draw.")
                     : _("You may declare before you lead."));
  if (deal->up != MARJOLET_NO_CARD)
    return NULL;
  if (is_single (deal->hand[deal->turn]))
    return g_strdup_printf (_("Trick %d of %d: you have only this card left."), trick, tricks);
  if (deal->phase == MARJOLET_FOLLOW)
    return say_duty (deal, trick, tricks);
  if (trick == 11)
    return g_strdup (_("The last six tricks: follow suit with a higher card if you can, "
                       "otherwise trump. You lead."));

  return g_strdup_printf (_("Trick %d of %d: lead any card."), trick, tricks);
}

char *
marquise_marjolet_say_turn (gconstpointer  deal,
                            const char    *name)
{
  const MarjoletDeal *at = deal;

  if (name == NULL)
    return say_own_turn (at);
  if (at->phase == MARJOLET_LEAD && at->up == MARJOLET_NO_CARD && at->trick == 11)
    /* Translators: %s is the name of the opponent, here and in the next sentence. */
    return g_strdup_printf (_("The last six tricks: follow suit with a higher card if you can, "
                              "otherwise trump. %s leads."), name);
  if (at->phase == MARJOLET_DECLARING)
    return g_strdup_printf (_("%s may declare."), name);

  return NULL;
}

/* “20 points”: for the combinations that @seat laid down. */
static char *
count_laid_down (const MarjoletDeal *before,
                 const MarjoletDeal *after,
                 int                 seat)
{
  int points = after->points[seat][MARJOLET_MELDS] - before->points[seat][MARJOLET_MELDS];

  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
}

/* RULES.md 4.5, M5: the points for the hands when the stock is gone. */
char *
marquise_marjolet_say_end (gconstpointer      before,
                           gconstpointer      after,
                           const char *const  names[2])
{
  const MarjoletDeal *is = after;
  g_autofree char *own = NULL, *other = NULL;

  if (is->rules.value[MARJOLET_LAST_SIX] == 0 || is->up != MARJOLET_NO_CARD)
    return NULL;

  own = count_laid_down (before, after, 0);
  other = count_laid_down (before, after, 1);
  if (names[0] != NULL)
    /* Translators: name of a player, “20 points”, name of the other player, “20 points”. */
    return g_strdup_printf (_("The stock is gone, and both players lay down their combinations: "
                              "%s %s, %s %s."), names[0], own, names[1], other);

  /* Translators: your “20 points”, the name of the opponent, “20 points”. */
  return g_strdup_printf (_("The stock is gone, and both players lay down their combinations: "
                            "you %s, %s %s."), own, names[1], other);
}
