/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of the cards. Each is a whole string in two forms: with the article for the middle of a
 * sentence, and without it as a title. A program cannot form one from the other in every
 * language. */

#include "config.h"

#include "card-names.h"

#include <glib/gi18n-lib.h>

/* In the middle of a sentence: “Put the nine of hearts on the ten of spades.” In French “le neuf
 * de cœur”. */
static const char *const names[N_SUITS][RANK_KING] = {
  {
    N_("the ace of clubs"),
    N_("the two of clubs"),
    N_("the three of clubs"),
    N_("the four of clubs"),
    N_("the five of clubs"),
    N_("the six of clubs"),
    N_("the seven of clubs"),
    N_("the eight of clubs"),
    N_("the nine of clubs"),
    N_("the ten of clubs"),
    N_("the jack of clubs"),
    N_("the queen of clubs"),
    N_("the king of clubs"),
  },
  {
    N_("the ace of diamonds"),
    N_("the two of diamonds"),
    N_("the three of diamonds"),
    N_("the four of diamonds"),
    N_("the five of diamonds"),
    N_("the six of diamonds"),
    N_("the seven of diamonds"),
    N_("the eight of diamonds"),
    N_("the nine of diamonds"),
    N_("the ten of diamonds"),
    N_("the jack of diamonds"),
    N_("the queen of diamonds"),
    N_("the king of diamonds"),
  },
  {
    N_("the ace of hearts"),
    N_("the two of hearts"),
    N_("the three of hearts"),
    N_("the four of hearts"),
    N_("the five of hearts"),
    N_("the six of hearts"),
    N_("the seven of hearts"),
    N_("the eight of hearts"),
    N_("the nine of hearts"),
    N_("the ten of hearts"),
    N_("the jack of hearts"),
    N_("the queen of hearts"),
    N_("the king of hearts"),
  },
  {
    N_("the ace of spades"),
    N_("the two of spades"),
    N_("the three of spades"),
    N_("the four of spades"),
    N_("the five of spades"),
    N_("the six of spades"),
    N_("the seven of spades"),
    N_("the eight of spades"),
    N_("the nine of spades"),
    N_("the ten of spades"),
    N_("the jack of spades"),
    N_("the queen of spades"),
    N_("the king of spades"),
  },
};

/* By itself, as the name of a card for a screen reader: “Neuf de cœur”. */
static const char *const titles[N_SUITS][RANK_KING] = {
  {
    N_("Ace of clubs"),
    N_("Two of clubs"),
    N_("Three of clubs"),
    N_("Four of clubs"),
    N_("Five of clubs"),
    N_("Six of clubs"),
    N_("Seven of clubs"),
    N_("Eight of clubs"),
    N_("Nine of clubs"),
    N_("Ten of clubs"),
    N_("Jack of clubs"),
    N_("Queen of clubs"),
    N_("King of clubs"),
  },
  {
    N_("Ace of diamonds"),
    N_("Two of diamonds"),
    N_("Three of diamonds"),
    N_("Four of diamonds"),
    N_("Five of diamonds"),
    N_("Six of diamonds"),
    N_("Seven of diamonds"),
    N_("Eight of diamonds"),
    N_("Nine of diamonds"),
    N_("Ten of diamonds"),
    N_("Jack of diamonds"),
    N_("Queen of diamonds"),
    N_("King of diamonds"),
  },
  {
    N_("Ace of hearts"),
    N_("Two of hearts"),
    N_("Three of hearts"),
    N_("Four of hearts"),
    N_("Five of hearts"),
    N_("Six of hearts"),
    N_("Seven of hearts"),
    N_("Eight of hearts"),
    N_("Nine of hearts"),
    N_("Ten of hearts"),
    N_("Jack of hearts"),
    N_("Queen of hearts"),
    N_("King of hearts"),
  },
  {
    N_("Ace of spades"),
    N_("Two of spades"),
    N_("Three of spades"),
    N_("Four of spades"),
    N_("Five of spades"),
    N_("Six of spades"),
    N_("Seven of spades"),
    N_("Eight of spades"),
    N_("Nine of spades"),
    N_("Ten of spades"),
    N_("Jack of spades"),
    N_("Queen of spades"),
    N_("King of spades"),
  },
};

static const char *const suits[N_SUITS] = {
  N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades")
};

const char *
marquise_card_name (Card card)
{
  g_return_val_if_fail (card_rank (card) >= RANK_ACE && card_rank (card) <= RANK_KING, "");

  return _(names[card_suit (card)][card_rank (card) - 1]);
}

const char *
marquise_card_title (Card card)
{
  g_return_val_if_fail (card_rank (card) >= RANK_ACE && card_rank (card) <= RANK_KING, "");

  return _(titles[card_suit (card)][card_rank (card) - 1]);
}

char *
marquise_card_in_list (Card card)
{
  const char *title = card_is_down (card) ? _("Face-down card") : marquise_card_title (card);
  const char *rest = *title != '\0' ? g_utf8_next_char (title) : title;
  g_autofree char *first = g_utf8_strdown (title, rest - title);

  return g_strconcat (first, rest, NULL);
}

char *
marquise_card_names (const Card *cards,
                     guint       n)
{
  char *list;

  g_return_val_if_fail (cards != NULL && n > 0, NULL);

  list = g_strdup (marquise_card_name (cards[n - 1]));
  for (guint i = n - 1; i-- > 0;)
    {
      g_autofree char *rest = list;

      /* Translators: a card with its article, and one or more others after it: “the jack of clubs,
       * the queen of hearts and the king of spades”. */
      list = g_strdup_printf (i == n - 2 ? _("%s and %s") : _("%s, %s"),
                              marquise_card_name (cards[i]), rest);
    }

  return list;
}

const char *
marquise_suit_name (int suit)
{
  g_return_val_if_fail (suit >= 0 && suit < N_SUITS, "");

  return _(suits[suit]);
}
