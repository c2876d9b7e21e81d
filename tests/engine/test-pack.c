/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deal numbers: the golden deals, which never change, and the properties of a good shuffle. */

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "tap.h"

#include <string.h>

static const struct {
  const char *game;
  uint32_t number;
  const char *cards;
} golden[] = {
  { "klondike", 1u,
    "KS TD 6H JC TS 3H QH 7D 5S 9C 7S AD 4S TH 7H 8D 9D AC 5C 8S 4C QC JS JH 2D 6S "
    "2S 3D QS 2C KC 3C 4H 9S KD 5H 5D 8C AH 9H JD KH 6D QD 3S 8H 2H 7C AS 6C 4D TC" },
  { "klondike", 2u,
    "JS 9D KD 2S 3S AD QS JC 7S 3D KC 6C 4H 9H TH 7H 4C 6D 7C 2H QH KH 3C QC TS 7D "
    "8S 9C 5S 5C 2C 3H 8H 8C AH AC AS 4S QD 4D JH KS 6S TC JD 9S 5D TD 2D 8D 5H 6H" },
  { "klondike", 123456789u,
    "JD 6D 3C QH KS 2H 9D 9H 2D KH KD QS 5C KC 7D 3D 7S JH 6H TH 4H 8S 7C 9C 8H TC "
    "3H 2S AC 4S 6C JC 8C TD JS AS 3S TS 7H QC 5S 6S 2C 5D 5H 4D AD 4C 8D 9S AH QD" },
  { "klondike", 4294967295u,
    "3H 2H 6C 9S 5S 5H 7D AC JD 4H TD QS 6D 7S 8C 4D 8H KH KS 6S 9H QH JS JC 7C AD "
    "2D 2C 4S KD JH QC 5D 3D TS QD 4C 8D 2S 3C AH 5C 6H TH TC 3S AS 9C 8S 9D KC 7H" },
  { "loi-salique", 1u,
    "TH 4H 5C 5S AD 6D AC 5D 7S 3S 9H 7D KH 2D QC 3S 9D 6C 7C 5H 7D AS QH 3H KC 3D "
    "7H TH 8C 4S 8S 2H QD 2H 9S 6D TC 9C 4H 3C 4D 9D 9S QS 8D 6H QH TD JS JD JC 6H "
    "6S KS 2S KH TD 2S 5D KD 4C 3H QS JH 2C 5H QC 5S 9C 7H 9H AC 6C 7S KC JC 8H 6S "
    "JD 2D AH JH AS 5C 4C KS 4D TS TS 7C 4S AH 8D AD 3D KD 2C 8C QD 3C 8S 8H JS TC" },
  { "loi-salique", 2u,
    "AD KD 6S AD 8C 4C 8S 2S 9H JH JD 5C QD KH 2S 2C 8H 4S QS AC TH 9D 2D 6C 3H 8C "
    "AC TD QD AS 7S 5H 5S QH 9D JS 5H 8H JH 9S 3S KC 3D AS 8D 6D 3C QC 9S KD AH 7C "
    "TC 8S 6S 9C TD TS 7C QC TC 3S 5C 4S 6H 2C 4H 9H 5D 7D 7S 4H TS 2H 4D 8D TH 7D "
    "KC 9C 4D KH 7H JS 5S 3H 6C 3C AH 5D 3D QH 7H 2H QS JC JC KS 2D 6D KS JD 4C 6H" },
  { "loi-salique", 123456789u,
    "9C 2C TH AS 9H 4C QH 7D TS TC 7S 5C TD 7C TC TH 5D JH 5S 9C KC AS AD 8H QH 2C "
    "QS 4D AD 5H 7C 3D KC JC KH KD 4H 8S 9D QD 2D KH 3H 6C 3H KS 4H 2D 8D QC 3C KS "
    "5H 7D 8C 6D 3D 2H 2S 5C QS AC 6H JD 2S KD 6C JS 9D AH 7H AH 3C QC 8D AC 7H JH "
    "4S 9S 6S 3S 8C 7S 8S 8H 6S JS 4D 9H TS 6H 2H 6D 3S JD 9S TD JC 4C 4S 5D 5S QD" },
  { "loi-salique", 4294967295u,
    "2S TD TC 7D TH AH AD 7S 3C 9D 5H JD 5D 3D 8C 4C KD KC 6H KC TS 8H 2C TS 4S QH "
    "6S 8C 5H KH 2H 5C QD 7S 9H KH 8D 8S QC 4H JD JH TH QC TD AH 4S 7H JC AC 2S 5S "
    "6C QS 2C 9C QH 7D 7C 8S 6S JC 2D QD 8D KS 6D KD 6D 9C 5S 2H 3H 9S 4D 8H 5D AD "
    "9H 3C QS 3D 4C TC KS 9D JS 9S JS 3S 6C 7C 2D JH AC 4H 3H 3S 4D 5C AS AS 6H 7H" },
  /* The first deal for which a random number has to be drawn twice. */
  { "loi-salique", 208044u,
    "9D 8S 5H 2H 8S 2D 4S AD 2D KH AS 8H KC 8C 8D 2H AC 5C 9D KH AC 4H 4H AH JH 3D "
    "3S 5D 4D JC AD QS 9H TD 9C TS 2C KS 6D 6S JD QD AS 6S 3H 3D JS 2S 3H QH 8H TC "
    "7H TS 2S 4C QH 7D 4C 7S KD JD TH 7H 9S 7D 6C QD KC TH 9C 7S 5H 5D AH 7C 3S 7C "
    "3C 8C 2C JC 6D QC JH 9S TD 6H 9H 6H TC 5S 4D 5S 8D KS JS 4S 6C 5C KD 3C QC QS" },
  { "marjolet", 1u,
    "8D AS JD KS KD 9D 8S KC AH 7C 7S JC AD TS 8H JH TH JS TD 9H 8C 9S QH QS 7H TC "
    "KH QC 7D AC QD 9C" },
  { "marjolet", 2u,
    "7C JD 7D JH KD QS QD 9S TS TC 7S 7H 8H KS 9C AC QC TD 8C 9D TH 9H KC JC 8S AS "
    "JS AD QH 8D AH KH" },
  { "marjolet", 123456789u,
    "7H AD KS KH QS 8C JS JD QC 7D KC 7S AH TC JC AS 8H 9H 8S TH 9C KD JH TD QH TS "
    "9D AC 8D 9S 7C QD" },
  { "marjolet", 4294967295u,
    "JS KC TC KS 8H KH JD QS 9S TD QC AC 9C QD TS 7S KD 8D 9D 8C 8S 7C QH 9H 7H 7D "
    "JH JC AD AS TH AH" },
};

static void
test_golden (void)
{
  for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++)
    {
      const Game *game = game_find (golden[i].game);
      Card cards[PACK_MAX];
      char text[3 * PACK_MAX];

      pack_deal (game, golden[i].number, cards);
      cards_format (cards, game->n_cards, text);
      if (!ok (strcmp (text, golden[i].cards) == 0, "deal %u of %d cards", golden[i].number,
               game->n_cards))
        note ("%s", text);
    }
}

static void
test_fresh (void)
{
  Card cards[PACK_MAX];
  char text[3 * PACK_MAX];

  pack_fresh (game_find ("klondike"), cards);
  cards_format (cards, 52, text);
  ok (strncmp (text, "AC AD AH AS 2C 2D", 17) == 0 && strcmp (text + 3 * 51, "KS") == 0,
      "a pack of 52 cards is ordered rank by rank");
  pack_fresh (game_find ("marjolet"), cards);
  cards_format (cards, 32, text);
  ok (strncmp (text, "AC AD AH AS 7C 7D", 17) == 0 && strcmp (text + 3 * 31, "KS") == 0,
      "a pack of 32 cards has aces and begins with the sevens");
  pack_fresh (game_find ("loi-salique"), cards);
  cards_format (cards, 104, text);
  ok (strncmp (text, text + 3 * 52, 3 * 52 - 1) == 0 && cards[52] == (cards[0] | CARD_COPY),
      "104 cards are one pack after the other");
}

/* Each of the 32 cards comes first about equally often, and every deal is a whole pack. */
static void
test_fair (void)
{
  const Game *game = game_find ("marjolet");
  int first[64] = { 0 };
  int n_deals = 32000;
  int incomplete = 0, uneven = 0;

  for (int i = 1; i <= n_deals; i++)
    {
      Card cards[PACK_MAX];
      uint64_t seen = 0;

      pack_deal (game, (uint32_t) i, cards);
      for (int j = 0; j < 32; j++)
        seen |= UINT64_C (1) << card_face (cards[j]);
      incomplete += __builtin_popcountll (seen) != 32;
      first[card_face (cards[0])]++;
    }

  /* 1000 expected; five standard deviations are 156. */
  for (int i = 0; i < 64; i++)
    uneven += first[i] != 0 && (first[i] < 844 || first[i] > 1156);
  ok (incomplete == 0, "every deal has all the cards");
  ok (uneven == 0, "every card comes first about equally often");
}

int
main (void)
{
  test_golden ();
  test_fresh ();
  test_fair ();
  return done ();
}
