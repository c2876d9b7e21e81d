/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "marjolet-plans.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>

#define SUIT_CARDS(suit) ((CardSet) 0xff << 8 * (suit))
/* With this many trumps, all of the last six tricks may be won. */
#define MANY_TRUMPS 4
/* So many cards left in the stock that the last six tricks are near. */
#define SOON 6

static const char *
name_of (int card)
{
  return marquise_card_name (marjolet_face (card));
}

/* The last draw: the loser of the trick gets the turn-up. */
static char *
say_last_draw (const Observation *obs,
               const Advice      *advice)
{
  gboolean trump = obs->up != MARJOLET_NO_CARD && obs->up >> 3 == obs->trump;

  if (obs->n_stock != 1 || !trump || (obs->up & 7) < 3 || advice->reason != ADVICE_LEAVE)
    return NULL;

  /* Translators: %1$s is the card to play, %2$s the one turned up, both with their articles. */
  return g_strdup_printf (_("Let the trick go and play %1$s: the loser gets %2$s, the "
                            "turn-up."), name_of (advice->move), name_of (obs->up));
}

/* Trumps for the last six tricks, which are worth 50 points together. */
static char *
say_trumps (const Observation *obs,
            const Advice      *advice)
{
  guint n_trumps = (guint) __builtin_popcount (obs->hand & SUIT_CARDS (obs->trump));
  gboolean soon = obs->up != MARJOLET_NO_CARD && obs->n_stock <= SOON
                  && obs->rules.value[MARJOLET_LAST_SIX] == 0;

  if (!soon || n_trumps < MANY_TRUMPS || advice->move >> 3 == obs->trump
      || (advice->reason != ADVICE_LEAVE && advice->reason != ADVICE_LEAD_LOW))
    return NULL;

  /* Translators: %1$s is the card to play, with its article, %2$u a number from 4 on. */
  return g_strdup_printf (ngettext ("Play %1$s, and keep your %2$u trump: all of the last six "
                                    "tricks are worth 50 points.",
                                    "Play %1$s, and keep your %2$u trumps: all of the last six "
                                    "tricks are worth 50 points.", n_trumps),
                          name_of (advice->move), n_trumps);
}

/* The card that could have beaten the one to lead is gone. */
static char *
say_gone (const Observation *obs,
          const Advice      *advice)
{
  int above = advice->move + 1;

  if (advice->reason != ADVICE_LEAD_MASTER || (advice->move & 7) == 7
      || (observation_gone (obs) & card_bit (above)) == 0)
    return NULL;

  /* Translators: %1$s is the card to lead, %2$s one that has been played, both with their
   * articles. */
  return g_strdup_printf (_("Lead %1$s: %2$s has gone, and no higher card of that suit is still "
                            "out."),
                          name_of (advice->move), name_of (above));
}

char *
marquise_plan_say (const Observation *obs,
                   const Advice      *advice)
{
  char *sentence;

  if (advice->move >= MARJOLET_CARDS)
    return NULL;

  sentence = say_last_draw (obs, advice);
  if (sentence == NULL)
    sentence = say_trumps (obs, advice);
  if (sentence == NULL)
    sentence = say_gone (obs, advice);

  return sentence;
}

char *
marquise_plan_say_equal (const Advice *advice,
                         const char   *aim)
{
  if (!advice->has_equal)
    return NULL;
  if (aim == NULL)
    /* Translators: a card with its article. */
    return g_strdup_printf (_("About as good: %s."), name_of (advice->equal));

  /* Translators: a card, then a combination that it belongs to, both with their articles. */
  return g_strdup_printf (_("About as good: %1$s, but it may still be wanted for %2$s."),
                          name_of (advice->equal), aim);
}
