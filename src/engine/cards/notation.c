/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards in and out of text. */

#include "notation.h"
#include "pack.h"
#include "translate.h"

#include <stdio.h>
#include <string.h>

static const char rank_letters[] = "?A23456789TJQK";
static const char suit_letters[] = "CDHS";

int
rank_parse (char letter)
{
  const char *found = letter != '\0' ? strchr (rank_letters + 1, letter) : NULL;

  return found != NULL ? (int) (found - rank_letters) : 0;
}

Card
card_parse (const char *text)
{
  int rank = rank_parse (text[0]);
  const char *suit;

  if (rank == 0 || text[1] == '\0')
    return CARD_NONE;
  suit = strchr (suit_letters, text[1]);
  return suit != NULL ? card_make ((int) (suit - suit_letters), rank) : CARD_NONE;
}

size_t
text_get_mark (const char *text, size_t length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* The length of the UTF-8 letter that begins there, in bytes; 0 if there is none. */
static size_t
measure_letter (const unsigned char *at, size_t left)
{
  size_t length = at[0] < 0x80 ? 1 : at[0] >= 0xc2 && at[0] < 0xe0 ? 2
                  : (at[0] & 0xf0) == 0xe0 ? 3 : at[0] >= 0xf0 && at[0] < 0xf5 ? 4 : 0;

  if (at[0] == 0 || length > left)
    return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80)
      return 0;
  /* Rejects overlong forms, surrogates, and what is beyond Unicode. */
  if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] >= 0xa0)
      || (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] >= 0x90))
    return 0;
  return length;
}

size_t
text_measure (const char *text, size_t length)
{
  size_t n = 0;

  while (n < length)
    {
      bool plain = text[n] > 0 && text[n] < 0x7f;       /* as nearly all are */
      size_t letter = plain ? 1 : measure_letter ((const unsigned char *) text + n, length - n);

      if (letter == 0)
        break;
      n += letter;
    }
  return n;
}

void
card_format (Card card, char out[3])
{
  int rank = card_rank (card);

  out[0] = rank_letters[rank <= RANK_KING ? rank : 0];
  out[1] = suit_letters[card_suit (card)];
  out[2] = '\0';
}

/* Checks one card of a deal against how many times it was dealt before, and marks the second
 * copy. */
static bool
admit_card (const Game *game, Card *card, uint8_t dealt[64], char *why, size_t why_size)
{
  int packs = game->n_cards > 52 ? 2 : 1;
  char text[3];

  card_format (*card, text);
  if (!pack_has_rank (game, card_rank (*card)))
    {
      snprintf (why, why_size, translate (N_("“%s” is not in this pack")), text);
      return false;
    }
  if (dealt[*card] == packs)
    {
      snprintf (why, why_size, packs == 1 ? translate (N_("“%s” is there twice"))
                : translate (N_("“%s” is there three times")), text);
      return false;
    }

  if (dealt[*card]++ == 1)
    *card |= CARD_COPY;
  return true;
}

bool
cards_parse (const Game *game, const char *text, Card *cards, char *why, size_t why_size)
{
  static const char blanks[] = " \t";
  uint8_t dealt[64] = { 0 };
  int n = 0;

  for (text += strspn (text, blanks); *text != '\0'; text += strspn (text, blanks))
    {
      size_t length = strcspn (text, blanks);
      Card card = length == 2 ? card_parse (text) : CARD_NONE;

      if (card == CARD_NONE)
        {
          char word[16];

          text_shown (word, sizeof word, text, length);
          snprintf (why, why_size, translate (N_("“%s” is not a card")), word);
          return false;
        }
      if (n == game->n_cards)
        {
          snprintf (why, why_size, translate (N_("there are more than %d cards")), game->n_cards);
          return false;
        }
      if (!admit_card (game, &card, dealt, why, why_size))
        return false;
      cards[n++] = card;
      text += length;
    }

  if (n < game->n_cards)
    snprintf (why, why_size, translate (N_("number of cards: %d instead of %d")), n, game->n_cards);
  return n == game->n_cards;
}

void
cards_format (const Card *cards, int n, char *out)
{
  for (int i = 0; i < n; i++)
    {
      card_format (cards[i], out + 3 * i);
      out[3 * i + 2] = i + 1 < n ? ' ' : '\0';
    }
}

void
text_shown (char *out, size_t size, const char *text, size_t length)
{
  size_t n = length < size - 1 ? length : size - 1;

  for (size_t i = 0; i < n; i++)
    out[i] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
  out[n] = '\0';
}
