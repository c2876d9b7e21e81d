/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards and deals as text, written and read. Moves are in test-patience and test-replay. */

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "tap.h"
#include "../sample.h"

#include <string.h>

static void
test_cards (void)
{
  static const char *const wrong[] = { "", "A", "1C", "as", "Ax", "CA", "?C", " C", "-A",
                                       "\xc3\xa9" };
  int good = 0, bad = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      {
        Card card = card_make (suit, rank);
        char text[3];

        card_format (card | CARD_COPY | CARD_DOWN, text);
        good += card_parse (text) == card && text[0] == "?A23456789TJQK"[rank]
                && text[1] == "CDHS"[suit];
      }
  ok (good == 52, "52 cards written and read");

  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    bad += card_parse (wrong[i]) == CARD_NONE;
  ok (bad == (int) (sizeof wrong / sizeof wrong[0]), "text that is not a card is not read");
  ok (card_parse ("TCx") == card_make (SUIT_CLUBS, RANK_TEN),
      "only the beginning of the text counts");
}

static void
test_deals (void)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      Card cards[PACK_MAX], again[PACK_MAX];
      char text[3 * PACK_MAX], why[256] = "";
      bool same;

      pack_deal (games[i], 5, cards);
      cards_format (cards, games[i]->n_cards, text);
      same = cards_parse (games[i], text, again, why, sizeof why)
             && memcmp (cards, again, (size_t) games[i]->n_cards) == 0;
      ok (same, "%s: a deal is the same to the byte after writing and reading", games[i]->id);
      ok ((int) strlen (text) == 3 * games[i]->n_cards - 1, "%s: one blank between cards",
          games[i]->id);
    }
}

static bool
is_refused (const char *id, const char *text, const char *expected)
{
  Card cards[PACK_MAX];
  char why[256] = "";

  if (cards_parse (game_find (id), text, cards, why, sizeof why))
    return false;
  if (strcmp (why, expected) != 0)
    note ("%s", why);
  return strcmp (why, expected) == 0;
}

static void
test_errors (void)
{
  const Game *klondike = game_find ("klondike");
  Card cards[PACK_MAX];
  char text[3 * PACK_MAX + 8], why[8];

  ok (is_refused ("klondike", "", "number of cards: 0 instead of 52"), "no cards");
  ok (is_refused ("klondike", "AS 2S AS", "“AS” is there twice"), "a card twice");
  ok (is_refused ("loi-salique", "TH TH TH", "“TH” is there three times"),
      "a card three times");
  ok (is_refused ("marjolet", "6D", "“6D” is not in this pack"),
      "a card that is not in a pack of 32");
  ok (is_refused ("klondike", "AS\nKS", "“AS?KS” is not a card"), "white space other than blanks");
  ok (is_refused ("klondike", "AS,KS", "“AS,KS” is not a card"), "commas between cards");
  ok (is_refused ("klondike", "1234567890123456789", "“123456789012345” is not a card"),
      "a long word");

  pack_deal (klondike, 1, cards);
  cards_format (cards, 52, text);
  strcat (text, " AS");
  ok (is_refused ("klondike", text, "there are more than 52 cards"), "one card too many");
  ok (!cards_parse (klondike, "x", cards, why, sizeof why) && strlen (why) < sizeof why,
      "a short buffer is not overrun");
}

static void
test_copies (void)
{
  const Game *game = game_find ("loi-salique");
  Card fresh[PACK_MAX], cards[PACK_MAX];
  char text[3 * PACK_MAX], why[256];
  int copies = 0;

  pack_fresh (game, fresh);
  cards_format (fresh, 104, text);
  ok (cards_parse (game, text, cards, why, sizeof why), "two packs are read");
  for (int i = 0; i < 104; i++)
    copies += (cards[i] & CARD_COPY) != 0 && i >= 52;
  ok (copies == 52, "the second of two equal cards is the copy");
}

int
main (void)
{
  test_cards ();
  test_deals ();
  test_errors ();
  test_copies ();
  return done ();
}
