/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each reason has a sentence of its own, since languages form them differently; the names of cards
 * and combinations include their articles. */

#include "config.h"

#include "marjolet-advice.h"
#include "marjolet-plans.h"
#include "marjolet-private.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Enough worlds to tell two cards apart; the seed is always the same, so that the same question
 * gets the same answer. */
const PlayerLimits marquise_advice_limits = { .iterations = 300, .seed = 1 };

/* A combination with its article: “the marriage in hearts” in “… is worth 20 points”. */
static const char *
combination_with_article (const Observation *obs,
                          int                which)
{
  static const char *const names[MARQUISE_COMBINATION_ROWS] = {
    NC_("with article", "the four aces"), NC_("with article", "the four tens"),
    NC_("with article", "the four kings"), NC_("with article", "the four queens"),
    NC_("with article", "the marriage in clubs"), NC_("with article", "the marriage in diamonds"),
    NC_("with article", "the marriage in hearts"), NC_("with article", "the marriage in spades"),
    NC_("with article", "the marjolet with the queen of clubs"),
    NC_("with article", "the marjolet with the queen of diamonds"),
    NC_("with article", "the marjolet with the queen of hearts"),
    NC_("with article", "the marjolet with the queen of spades"),
    NC_("with article", "the jack and queen of clubs"),
    NC_("with article", "the jack and queen of diamonds"),
    NC_("with article", "the jack and queen of hearts"),
    NC_("with article", "the jack and queen of spades"),
    NC_("with article", "the marriage in trumps"),
    NC_("with article", "the marjolet with the queen of trumps")
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "with article",
                       names[marquise_combination_row (which, obs->trump, &obs->rules)]);
}

static const char *
name_of (int card)
{
  return marquise_card_name (marjolet_face (card));
}

/* Keeping a card: the combination, and where its missing cards are. */
static char *
say_keeping (const Observation *obs,
             const Advice      *advice)
{
  const char *played = name_of (advice->move), *kept = name_of (advice->card);
  const char *aim = combination_with_article (obs, advice->combination);
  CardSet missing
    = marjolet_combination (advice->combination, obs->trump, &obs->rules) & ~obs->hand;
  int other = missing != 0 ? __builtin_ctz (missing) : MARJOLET_NO_CARD;

  /* Translators: in the following, %1$s is the card to play and %2$s the one to keep, both with
   * their article, %3$s is a combination with its article, such as “the marriage in hearts”, and
   * %4$d its points. */
  if (missing == 0)
    return g_strdup_printf (_("Play %1$s, but keep %2$s: you can still declare %3$s, for %4$d "
                              "points."), played, kept, aim, advice->worth);
  if ((missing & (missing - 1)) != 0)
    return g_strdup_printf (_("Play %1$s, but keep %2$s: the other cards are still out, and %3$s "
                              "would score %4$d points."), played, kept, aim, advice->worth);
  if (other == obs->up)
    return g_strdup_printf (_("Play %1$s, but keep %2$s: %5$s is the turn-up, and %3$s would score "
                              "%4$d points."), played, kept, aim, advice->worth,
                            name_of (other));

  /* Translators: %5$s is the missing card, with its article. */
  return g_strdup_printf (_("Play %1$s, but keep %2$s: %5$s is still out, and %3$s would score "
                            "%4$d points."), played, kept, aim, advice->worth, name_of (other));
}

/* Whether the winner of the present trick may declare after it (RULES.md 4.2). */
static gboolean
winner_declares (const Observation *obs)
{
  return obs->rules.value[MARJOLET_DECLARE] == 0
         && (obs->up != MARJOLET_NO_CARD || obs->rules.value[MARJOLET_LATE] == 0)
         && obs->trick < 16;
}

/* The most valuable combination that @hand may still declare, or -1. @with: it needs one of these
 * cards. */
static int
find_combination (const Observation *obs,
                  CardSet            hand,
                  CardSet            with)
{
  unsigned done = obs->declared[0] | obs->declared[1];
  int best = -1, worth = 0;

  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    {
      CardSet cards = marjolet_combination (i, obs->trump, &obs->rules);
      int value = marjolet_combination_value (i, obs->trump, &obs->rules);

      if ((done & 1u << i) != 0 || (cards & ~hand) != 0 || (cards & with) == 0 || value <= worth)
        continue;

      best = i;
      worth = value;
    }

  return best;
}

/* The most valuable combination that the player can still declare without @card, or -1. */
static int
find_declaration (const Observation *obs,
                  int                card)
{
  CardSet hand = obs->hand & ~card_bit (card);

  return find_combination (obs, hand, hand);
}

static char *
say_winning (const Observation *obs,
             const Advice      *advice)
{
  int which = winner_declares (obs) ? find_declaration (obs, advice->move) : -1;
  const char *card = name_of (advice->move);

  /* Translators: %s is a combination with its article, such as “the marriage in hearts”. */
  if (which >= 0)
    return g_strdup_printf (_("Win the trick with %s: then you can declare %s, for %d points."),
                            card, combination_with_article (obs, which),
                            marjolet_combination_value (which, obs->trump, &obs->rules));
  if (advice->reason == ADVICE_TAKE)
    return g_strdup_printf (ngettext ("Win the trick with %s: it is worth %d point.",
                                      "Win the trick with %s: it is worth %d points.",
                                      (gulong) advice->worth), card, advice->worth);
  if (winner_declares (obs))
    return g_strdup_printf (_("Win the trick with %s: only the winner may declare."), card);

  return g_strdup_printf (_("Win the trick with %s: then you choose what is led next."), card);
}

static char *
say_leaving (const Advice *advice)
{
  const char *card = name_of (advice->move);

  /* A seven, an eight or a nine. */
  if ((advice->move & 7) < 3)
    return g_strdup_printf (_("Let the trick go and play %s: you have little use for that "
                              "card."), card);

  return g_strdup_printf (_("Let the trick go and play %s: the cards you keep are worth "
                            "more."), card);
}

/* Waiting, although something could be declared now. */
static char *
say_waiting (const Observation *obs,
             const Advice      *advice)
{
  gboolean declares = FALSE;

  for (int i = 0; i < advice->n; i++)
    declares |= advice->moves[i] >= MARJOLET_DECLARE_FIRST && advice->moves[i] < MARJOLET_EXCHANGE;

  if (declares)
    return g_strdup (obs->declared_now
                     ? _("Declare nothing more now: your opponent need not see those cards yet.")
                     : _("Declare nothing now: your opponent need not see those cards yet."));

  return g_strdup (_("Do not exchange the seven of trumps yet: it can wait."));
}

static char *
say_declaring (const Observation *obs,
               const Advice      *advice)
{
  return g_strdup_printf (_("Declare %s, for %d points: the cards stay in your hand."),
                          combination_with_article (obs, advice->combination),
                          advice->worth);
}

static char *
say_exchanging (const Observation *obs,
                const Advice      *advice)
{
  int card = marjolet_exchanged_card (advice->move, obs->up);
  CardSet hand = (obs->hand | card_bit (card)) & ~card_bit (obs->trump * 8);
  int completed = find_combination (obs, hand, card_bit (card));

  /* Translators: a card with its article, and a combination with its own, such as “the marriage in
   * hearts”. */
  if (completed >= 0)
    return g_strdup_printf (_("Exchange the seven of trumps for %s: you score 10 points, and it "
                              "completes %s."), name_of (card),
                            combination_with_article (obs, completed));

  return g_strdup_printf (card >> 3 == obs->trump
                          ? _("Exchange the seven of trumps for %s: you score 10 points and get a "
                              "higher trump.")
                          : _("Exchange the seven of trumps for %s: you score 10 points and get a "
                              "card you can use."), name_of (card));
}

static char *
say_reason (const Observation *obs,
            const Advice      *advice)
{
  const char *card = advice->move < MARJOLET_CARDS ? name_of (advice->move) : NULL;

  char *plan;

  if (card != NULL && advice->n == 1 && obs->hand == card_bit (advice->move))
    return g_strdup_printf (_("Play %s: it is your last card."), card);
  if (card != NULL && advice->n == 1)
    return g_strdup_printf (_("Play %s: the rules allow no other card."), card);
  plan = marquise_plan_say (obs, advice);
  if (plan != NULL)
    return plan;

  switch (advice->reason)
    {
    case ADVICE_DECLARE:
      return say_declaring (obs, advice);
    case ADVICE_EXCHANGE:
      return say_exchanging (obs, advice);
    case ADVICE_WAIT:
      return say_waiting (obs, advice);
    case ADVICE_KEEP:
      return say_keeping (obs, advice);
    case ADVICE_TAKE:
    case ADVICE_WIN:
      return say_winning (obs, advice);
    case ADVICE_LEAVE:
      return say_leaving (advice);
    case ADVICE_LEAD_MASTER:
      return g_strdup_printf (_("Lead %s: no higher card of its suit is still out."), card);
    case ADVICE_LEAD_TRUMP:
      return g_strdup_printf (_("Lead %s: only a higher trump can beat it."), card);
    case ADVICE_LEAD_LOW:
    default:
      return g_strdup_printf (_("Lead %s: it is the card you need least."), card);
    }
}

char *
marquise_advice_say (const Observation *obs,
                     const Advice      *advice)
{
  g_autofree char *reason = say_reason (obs, advice);
  g_autofree char *equal = NULL;

  equal = marquise_plan_say_equal (advice, advice->has_equal && advice->equal_combination >= 0
                                   ? combination_with_article (obs, advice->equal_combination)
                                   : NULL);

  return equal == NULL ? g_steal_pointer (&reason) : g_strdup_printf ("%s %s", reason, equal);
}

/* “you played the ten of hearts”, as a part of the sentences below. */
static char *
say_played (const Observation *obs,
            MarjoletMove       move)
{
  if (move < MARJOLET_DECLARE_FIRST)
    return g_strdup_printf (C_("review", "you played %s"), name_of (move));
  if (marjolet_exchanges (move) && obs->rules.value[MARJOLET_SEVEN] != 0)
    return g_strdup_printf (C_("review", "you exchanged the seven of trumps for %s"),
                            name_of (marjolet_exchanged_card (move, obs->up)));
  if (move == MARJOLET_EXCHANGE)
    return g_strdup (C_("review", "you exchanged the seven of trumps"));
  if (move == MARJOLET_DONE)
    return g_strdup (obs->declared_now ? C_("review", "you declared nothing more")
                                       : C_("review", "you declared nothing"));

  return g_strdup_printf (C_("review", "you declared %s"),
                          combination_with_article (obs, move - MARJOLET_DECLARE_FIRST));
}

/* “declaring the four kings”, likewise. */
static char *
say_better (const Observation *obs,
            MarjoletMove       move)
{
  if (move < MARJOLET_DECLARE_FIRST)
    return g_strdup_printf (C_("review", "playing %s"), name_of (move));
  if (marjolet_exchanges (move) && obs->rules.value[MARJOLET_SEVEN] != 0)
    return g_strdup_printf (C_("review", "exchanging the seven of trumps for %s"),
                            name_of (marjolet_exchanged_card (move, obs->up)));
  if (move == MARJOLET_EXCHANGE)
    return g_strdup (C_("review", "exchanging the seven of trumps"));
  if (move == MARJOLET_DONE)
    return g_strdup (obs->declared_now ? C_("review", "declaring nothing more")
                                       : C_("review", "declaring nothing"));

  return g_strdup_printf (C_("review", "declaring %s"),
                          combination_with_article (obs, move - MARJOLET_DECLARE_FIRST));
}

char *
marquise_mistake_say (const Observation *obs,
                      const Mistake     *mistake)
{
  MarjoletMove better = mistake->advice.move;
  int points = (int) lroundf (mistake->loss);
  g_autofree char *was = NULL, *is = NULL;

  /* Translators: the number of a trick, the card played, a better card, points: “Trick 5: you
   * played the ten of hearts; the seven of clubs was 12 points better on average.” */
  if (mistake->played < MARJOLET_CARDS && better < MARJOLET_CARDS)
    return g_strdup_printf (ngettext ("Trick %d: you played %s; %s would have been %d point better "
                                      "on average.",
                                      "Trick %d: you played %s; %s would have been %d points "
                                      "better on average.",
                                      (gulong) points), obs->trick, name_of (mistake->played),
                            name_of (better), points);

  was = say_played (obs, mistake->played);
  is = say_better (obs, better);
  /* Translators: the number of a trick, “you played the ten of hearts”, “declaring the marriage in
   * clubs”, points. */
  return g_strdup_printf (ngettext ("Trick %d: %s; %s would have been %d point better on average.",
                                    "Trick %d: %s; %s would have been %d points better on average.",
                                    (gulong) points), obs->trick, was, is, points);
}
