/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet in words: its options, its combinations, and what is said about a move. */

#include "config.h"

#include "marjolet-private.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>

const MarquiseRuleText marquise_marjolet_rule_texts[] = {
  { "target", N_("Points to win a match"), {
      { "500", N_("500 points"), N_("The match is played to 500 points.") },
      { "1000", N_("1,000 points"), N_("The match is played to 1,000 points.") },
      { "at-once", N_("First to 500 points"),
        N_("The first player to reach 500 points wins on the spot, even in the middle of a "
           "deal.") },
      { "1000-at-once", N_("First to 1,000 points"),
        N_("The first player to reach 1,000 points wins on the spot, even in the middle of a "
           "deal.") },
    } },
  { "queen", N_("Marjolet with the queen of trumps"), {
      { "20", N_("20 points"),
        N_("The marjolet with the queen of trumps is worth 20 points, as with any queen.") },
      { "40", N_("40 points"), N_("The marjolet with the queen of trumps is worth 40 points.") },
    } },
  { "declare", N_("Declarations"), {
      { "winner", N_("By the winner of the trick"),
        N_("The winner of a trick may declare before drawing.") },
      { "both", N_("By both players"), N_("Each player may declare before playing a card.") },
    } },
  { "single", N_("Declarations per turn"), {
      { "no", N_("Several"), N_("Any number of combinations may be declared each turn.") },
      { "yes", N_("One"), N_("Only one combination may be declared each turn.") },
    } },
  { "late", N_("Declarations in the last six tricks"), {
      { "yes", N_("Allowed"), N_("Combinations may still be declared in the last six tricks.") },
      { "no", N_("Not allowed"),
        N_("Nothing can be declared once the stock is exhausted.") },
    } },
  { "trump", N_("Trumping in the last six tricks"), {
      { "must", N_("Compulsory"),
        N_("A player who cannot follow suit in the last six tricks must trump.") },
      { "may", N_("Optional"),
        N_("A player who cannot follow suit in the last six tricks may play any card.") },
    } },
  { "packet", N_("Cards dealt at a time"), {
      { "3", N_("Three"), N_("The cards are dealt three at a time.") },
      { "2", N_("Two"), N_("The cards are dealt two at a time.") },
    } },
  { "last-six", N_("Last six tricks"), {
      { "yes", N_("Played"), N_("Once the stock is exhausted the last six tricks are played.") },
      { "no", N_("Not played"),
        N_("Play ends when the stock runs out: both players lay down their remaining "
           "combinations.") },
    } },
  { "jack", N_("Marjolet’s plain marriages"), {
      { "trumps", N_("The marjolet and any queen"),
        N_("The jack of trumps marries the queen of any suit.") },
      { "suit", N_("Jack and queen of one suit"),
        N_("In plain suits the queen marries the jack of her own suit.") },
    } },
  { "seven", N_("Seven of trumps exchanged for"), {
      { "turn-up", N_("The turn-up"),
        N_("The seven of trumps is exchanged for the card that was turned up.") },
      { "choice", N_("A card of one’s choice"),
        N_("The seven of trumps is exchanged for a card of one’s choice: the one turned up, or "
           "any that the opponent has laid out.") },
    } },
  { NULL }
};

int
marquise_combination_row (int          which,
                          int          trump,
                          const Rules *rules)
{
  if (which >= 4 && (which & 3) == trump)
    return which < 8 ? MARQUISE_COMBINATION_OF_TRUMPS : MARQUISE_COMBINATION_OF_TRUMPS + 1;

  return which >= 8 && rules->value[MARJOLET_JACK] != 0 ? which + 4 : which;
}

char *
marquise_combination_name (int          which,
                           int          trump,
                           const Rules *rules)
{
  static const char *const names[MARQUISE_COMBINATION_ROWS] = {
    N_("Four aces"), N_("Four tens"), N_("Four kings"), N_("Four queens"),
    N_("Marriage in clubs"), N_("Marriage in diamonds"), N_("Marriage in hearts"),
    N_("Marriage in spades"),
    N_("Marjolet with the queen of clubs"), N_("Marjolet with the queen of diamonds"),
    N_("Marjolet with the queen of hearts"), N_("Marjolet with the queen of spades"),
    N_("Jack and queen of clubs"), N_("Jack and queen of diamonds"), N_("Jack and queen of hearts"),
    N_("Jack and queen of spades"), N_("Marriage in trumps"),
    N_("Marjolet with the queen of trumps")
  };

  g_return_val_if_fail (which >= 0 && which < MARJOLET_N_COMBINATIONS, NULL);

  return g_strdup (_(names[marquise_combination_row (which, trump, rules)]));
}

static char *
name_in_sentence (int          which,
                  int          trump,
                  const Rules *rules)
{
  static const char *const names[MARQUISE_COMBINATION_ROWS] = {
    NC_("within a sentence", "four aces"), NC_("within a sentence", "four tens"),
    NC_("within a sentence", "four kings"), NC_("within a sentence", "four queens"),
    NC_("within a sentence", "marriage in clubs"),
    NC_("within a sentence", "marriage in diamonds"),
    NC_("within a sentence", "marriage in hearts"),
    NC_("within a sentence", "marriage in spades"),
    NC_("within a sentence", "marjolet with the queen of clubs"),
    NC_("within a sentence", "marjolet with the queen of diamonds"),
    NC_("within a sentence", "marjolet with the queen of hearts"),
    NC_("within a sentence", "marjolet with the queen of spades"),
    NC_("within a sentence", "jack and queen of clubs"),
    NC_("within a sentence", "jack and queen of diamonds"),
    NC_("within a sentence", "jack and queen of hearts"),
    NC_("within a sentence", "jack and queen of spades"),
    NC_("within a sentence", "marriage in trumps"),
    NC_("within a sentence", "marjolet with the queen of trumps")
  };

  g_return_val_if_fail (which >= 0 && which < MARJOLET_N_COMBINATIONS, NULL);

  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "within a sentence",
                                 names[marquise_combination_row (which, trump, rules)]));
}

char *
marquise_combination_label (int          which,
                            int          trump,
                            const Rules *rules)
{
  static const char *const signs[N_SUITS] = {
    [SUIT_CLUBS] = "♣", [SUIT_DIAMONDS] = "♦", [SUIT_HEARTS] = "♥", [SUIT_SPADES] = "♠"
  };
  int row;

  g_return_val_if_fail (which >= 0 && which < MARJOLET_N_COMBINATIONS, NULL);

  row = marquise_combination_row (which, trump, rules);
  if (which < 4)
    return marquise_combination_name (which, trump, rules);
  if (row >= MARJOLET_N_COMBINATIONS && row < MARQUISE_COMBINATION_OF_TRUMPS)
    /* Translators: a line of the score sheet, as short as can be, for jack and queen of that
     * suit. */
    return g_strdup_printf (_("Jack %s"), signs[which & 3]);

  /* Translators: a line of the score sheet, as short as can be; %s is the sign of a suit, of the
   * queen's. */
  return g_strdup_printf (which < 8 ? _("Marriage %s") : _("Marjolet %s"), signs[which & 3]);
}

/* The card, with its article, that @move takes in exchange for the seven of trumps. */
static const char *
name_exchanged (const MarjoletDeal *deal,
                MarjoletMove        move)
{
  return marquise_card_name (marjolet_face (marjolet_exchanged_card (move, deal->up)));
}

char *
marquise_marjolet_say_announcement (gconstpointer  deal,
                                    TrickMove      move,
                                    const char    *name)
{
  const MarjoletDeal *at = deal;
  g_autofree char *combination = NULL;
  int points;

  if (marjolet_exchanges (move) && name == NULL)
    return g_strdup_printf (_("You exchange the seven of trumps for %s: 10 points."),
                            name_exchanged (at, move));
  if (marjolet_exchanges (move))
    /* Translators: the name of a player, then of a card. */
    return g_strdup_printf (_("%s exchanges the seven of trumps for %s: 10 points."), name,
                            name_exchanged (at, move));

  combination = name_in_sentence (move - MARJOLET_DECLARE_FIRST, at->trump,
                                  &at->rules);
  points = marjolet_combination_value (move - MARJOLET_DECLARE_FIRST, at->trump, &at->rules);
  if (name == NULL)
    /* Translators: %s is the name of a combination, such as “marriage in hearts”. */
    return g_strdup_printf (_("You declare: %s, %d points."), combination, points);

  /* Translators: the name of a player, then of a combination, such as “marriage in hearts”. */
  return g_strdup_printf (_("%s declares: %s, %d points."), name, combination, points);
}

char *
marquise_marjolet_say_advice (gconstpointer deal,
                              TrickMove     move)
{
  const MarjoletDeal *at = deal;
  g_autofree char *name = NULL;

  if (move == MARJOLET_DONE)
    return g_strdup (_("Declare nothing now."));
  if (marjolet_exchanges (move))
    return g_strdup_printf (_("Exchange the seven of trumps for %s."),
                            name_exchanged (at, move));

  name = name_in_sentence (move - MARJOLET_DECLARE_FIRST, at->trump,
                           &at->rules);

  /* Translators: %s is the name of a combination, such as “marriage in hearts”. */
  return g_strdup_printf (_("Declare: %s, %d points."), name,
                          marjolet_combination_value (move - MARJOLET_DECLARE_FIRST, at->trump,
                                                      &at->rules));
}

char *
marquise_marjolet_say_duty (gconstpointer deal,
                            Card          card)
{
  const MarjoletDeal *at = deal;
  CardSet may = marjolet_playable (at);
  gboolean follows = at->led != MARJOLET_NO_CARD && (may >> (at->led & ~7) & 0xff) != 0;

  if (at->led == MARJOLET_NO_CARD)
    return NULL;
  if (follows && card_suit (card) == at->led >> 3)
    return g_strdup (_("You must play a higher card of the suit led."));
  if (follows)
    return g_strdup (_("You must follow suit."));

  return g_strdup (_("You have none of the suit led, so you must play a trump."));
}

/* The most important change of each, in the line of its name. */
const MarquisePresetText marquise_marjolet_preset_texts[] = {
  { "letter", N_("To the letter: both players declare") },
  { "traditional", N_("Traditional: no late declarations") },
  { NULL }
};
