/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals as short texts: a text that was copied gives the same deal, whatever text is around it, and
 * a text that is not a deal is refused with a reason. */

#include "play.h"

#include "engine/cards/notation.h"

#include "model/trick/trick-match.h"
#include "model/words/deal-text.h"
#include "model/game/error.h"
#include "model/marjolet/marjolet.h"
#include "../sample.h"

#include <string.h>

static char *
format (const char *id,
        const char *rule_text,
        guint32     number)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (id);
  Rules rules;

  g_assert_true (rules_parse (marquise_game_get_engine (game), rule_text, &rules, NULL, 0));
  marquise_game_deal_number (game, &rules, number);

  return marquise_deal_text_format (game);
}

static void
test_format (void)
{
  static const struct {
    const char *id, *rules, *text;
    guint32 number;
  } cases[] = {
    { "klondike", "", "Marquise klondike draw=3 #123456789", 123456789 },
    { "klondike", "draw=1,return=no", "Marquise klondike draw=1 return=no #1", 1 },
    { "loi-salique", "kings=after-stock",
      "Marquise loi-salique building=yes kings=after-stock #4294967295", G_MAXUINT32 },
    { "tour-infernale", "piles=5", "Marquise tour-infernale passes=unlimited piles=5 #7", 7 },
    { "marjolet", "target=1000", "Marquise marjolet target=1000 #8", 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = format (cases[i].id, cases[i].rules, cases[i].number);
      g_autoptr (MarquiseGame) game = marquise_deal_text_parse (text, NULL);
      g_autofree char *again = game != NULL ? marquise_deal_text_format (game) : NULL;

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (again, ==, text);
      g_assert_cmpuint (marquise_game_get_number (game), ==, cases[i].number);
      g_assert_false (marquise_game_has_begun (game));
    }
}

static void
test_given_cards (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autofree char *cards = marquise_game_get_cards_text (game);

  g_assert_true (marquise_game_deal_cards (game, &(Rules) { 0 }, cards, NULL));
  g_assert_null (marquise_deal_text_format (game));
}

static void
test_same_table (void)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    for (guint32 number = 41; number < 43; number++)
      {
        g_autoptr (MarquiseGame) game = marquise_game_new (games[i]->id);
        g_autoptr (MarquiseGame) other = NULL;
        g_autofree char *text = NULL, *table = NULL, *after = NULL;

        /* The text says who deals, so no cards are drawn for it. */
        if (MARQUISE_IS_TRICK_MATCH (game))
          g_object_set (game, "pace", 0, NULL);
        marquise_game_deal_number (game, &(Rules) { 0 }, number);
        text = marquise_deal_text_format (game);
        other = marquise_deal_text_parse (text, NULL);
        table = read_table (game);
        after = read_table (other);
        g_assert_cmpstr (table, ==, after);
      }
}

/* In the second deal of a match the other player deals; the text says so. */
static void
test_dealer (void)
{
  for (int dealer = 0; dealer < 2; dealer++)
    {
      g_autofree char *text = g_strdup_printf ("Marquise marjolet dealer=%d #6", dealer);
      g_autoptr (MarquiseGame) game = marquise_deal_text_parse (text, NULL);
      g_autofree char *after = marquise_deal_text_format (game);

      g_assert_cmpint (read_marjolet (game)->dealer, ==,
                       dealer);
      g_assert_cmpstr (after, ==, dealer == 0 ? "Marquise marjolet target=500 #6"
                                              : "Marquise marjolet target=500 dealer=1 #6");
    }
}

static void
test_surroundings (void)
{
  static const char *const texts[] = {
    "Marquise klondike draw=1 #77",
    "  marquise   KLONDIKE\n draw = 1,\r\n# 77  ",
    "Bonjour ! Essaie « Marquise klondike draw=1 #77 », tu verras.",
    "I play Marquise a lot. Can you win “Marquise klondike, draw=1, #77”? Marquise is fun.",
    "> Marquise\u00a0klondike\u202fdraw=1\u00a0#77.",
    "Marquise klondike draw=1 build=colour passes=unlimited return=yes #77 #78",
    "\xff\xfeMarquise klondike draw=1 #77",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseGame) game = marquise_deal_text_parse (texts[i], &error);
      g_autofree char *text = game != NULL ? marquise_deal_text_format (game) : NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, "Marquise klondike draw=1 #77");
    }
}

static void
test_refused (void)
{
  static const struct {
    const char *text, *words;
  } cases[] = {
    { "", "no deal" },
    { "Dear diary", "no deal" },
    { "klondike draw=3 #12", "no deal" },
    { "Marquise", "does not know" },
    { "Marquise patience #12", "does not know" },
    { "Marquise klondike", "no number" },
    { "Marquise klondike draw=3", "no number" },
    { "Marquise klondike draw=3 12", "no number" },
    { "Marquise klondike draw=7 #12", "draw=7" },
    { "Marquise klondike target=500 #12", "target=500" },
    { "Marquise klondike dealer=1 #12", "dealer=1" },
    { "Marquise marjolet dealer=2 #12", "dealer=2" },
    { "Marquise klondike #0", "between 1 and" },
    { "Marquise klondike #4294967296", "between 1 and" },
    { "Marquise klondike #99999999999999999999999999", "between 1 and" },
    { "Marquise klondike #-5", "between 1 and" },
    { "Marquise klondike #", "between 1 and" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (marquise_deal_text_parse (cases[i].text, &error));
      g_assert_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED);
      if (strstr (error->message, cases[i].words) == NULL)
        g_error ("“%s”: %s", cases[i].text, error->message);
    }
}

/* Whatever the clipboard has, it does no harm: odd bytes, and a very long text. */
static void
test_noise (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree char *large = g_strnfill (8 * MARQUISE_DEAL_TEXT_MAX, '#');

  for (int i = 0; i < 20000; i++)
    {
      char text[] = "so: Marquise klondike draw=1 passes=3 #4000000000.";
      g_autoptr (MarquiseGame) game = NULL;

      for (int j = g_rand_int_range (rand, 1, 4); j > 0; j--)
        text[g_rand_int_range (rand, 0, sizeof text - 1)] = (char) g_rand_int_range (rand, 0, 256);
      game = marquise_deal_text_parse (text, NULL);
      if (game != NULL)
        g_assert_cmpuint (marquise_game_get_number (game), >, 0);
    }

  memcpy (large, "Marquise klondike ", 18);
  g_assert_null (marquise_deal_text_parse (large, NULL));
}

/* --- Boards of other programs --- */

#define COLUMNS(before) \
  before "4C 2C 9C 8C QS 4S 2H\n" before "5H QH 3C AC 3H 4H QD\n" \
  before "QC 9S 6H 9H 3S KS 3D\n" before "5D 2S JC 5C JH 6D AS\n" \
  before "2D KD 10H TC TD 8D\n" before "7H JS KH TS KC 7C\n" \
  before "AH 5S 6S AD 8H JD\n" before "7S 6C 7D 4D 8S 9D\n"

/* Microsoft's deal 24, in the ways in which people write it. */
static void
test_boards (void)
{
  static const char *const texts[] = {
    COLUMNS (""),
    "Foundations: H-0 C-0 D-0 S-0\nFreecells:\n" COLUMNS (": "),
    "Found this one hard:\n\n" COLUMNS ("  ") "\nCan anybody solve it?\n",
    "-=-=-=-\n\nFoundations: H-0 C-0 D-0 S-0\nFreecells:        \n" COLUMNS (": ")
    "\n\n====================\n\nMove a card from stack 3 to the foundations\n\n"
    "Foundations: H-0 C-0 D-0 S-A\nFreecells:\n: 4C 2C\n",
    "{\"tableau piles\": [[\"4C\",\"2C\",\"9C\",\"8C\",\"QS\",\"4S\",\"2H\"],\n"
    "[\"5H\",\"QH\",\"3C\",\"AC\",\"3H\",\"4H\",\"QD\"],\n"
    "[\"QC\",\"9S\",\"6H\",\"9H\",\"3S\",\"KS\",\"3D\"],\n"
    "[\"5D\",\"2S\",\"JC\",\"5C\",\"JH\",\"6D\",\"AS\"],\n"
    "[\"2d\",\"Kd\",\"10h\",\"tc\",\"TD\",\"8D\"],[\"7H\",\"JS\",\"KH\",\"TS\",\"KC\",\"7C\"],\n"
    "[\"AH\",\"5S\",\"6S\",\"AD\",\"8H\",\"JD\"],[\"7S\",\"6C\",\"7D\",\"4D\",\"8S\",\"9D\"]]}",
    "4♣ 2♣ 9♣ 8♣ Q♠ 4♠ 2♥\n5♥ Q♥ 3♣ A♣ 3♥ 4♥ Q♦\nQ♣ 9♠ 6♥ 9♥ 3♠ K♠ 3♦\n"
    "♦5 ♠2 ♣J ♣5 ♥J ♦6 ♠A\n2d kd 10h tc td 8d\n7h js kh ts kc 7c\nah 5s 6s ad 8h jd\n"
    "🂧 🃖 🃇 🃄 🂨 🃉\n",
  };
  g_autoptr (MarquiseGame) numbered = marquise_game_new ("freecell");
  g_autofree char *wanted = NULL;

  marquise_game_deal_number (numbered, &(Rules) { 0 }, 24);
  wanted = marquise_game_get_cards_text (numbered);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseGame) game = marquise_deal_text_read (texts[i], NULL, NULL, &error);
      g_autofree char *cards = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (marquise_game_get_id (game), ==, "freecell");
      cards = marquise_game_get_cards_text (game);
      g_assert_cmpstr (cards, ==, wanted);
      g_assert_false (marquise_game_has_begun (game));
    }
}

static const char *
get_key (MarquisePlace place)
{
  return place == MARQUISE_PLACE_STOCK ? "Talon:" : place == MARQUISE_PLACE_WASTE ? "Waste:"
         : place == MARQUISE_PLACE_RESERVE ? "Reserve:"
         : place == MARQUISE_PLACE_CELL ? "Freecells:"
         : place == MARQUISE_PLACE_FOUNDATION ? "Foundations:" : ":";
}

/* The table of a game as lines of cards. */
static char *
write_board (MarquiseGame *game)
{
  GString *text = g_string_new (NULL);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  int before = -1;

  for (guint p = 0; p < n_piles; p++)
    {
      gboolean column = piles[p].layout.place == MARQUISE_PLACE_TABLEAU;

      if (piles[p].n_cards == 0)
        continue;
      if (column || before != (int) piles[p].layout.place)
        g_string_append_printf (text, "\n%s", get_key (piles[p].layout.place));
      before = (int) piles[p].layout.place;
      for (guint i = 0; i < piles[p].n_cards; i++)
        {
          char card[3];
          guint at = before == MARQUISE_PLACE_STOCK ? piles[p].n_cards - 1 - i : i;

          card_format (piles[p].cards[at], card);
          g_string_append_printf (text, " %s", card);
        }
    }
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

/* The table of every game, written as a board, gives the same deal again, card by card. */
static void
test_boards_of_all (void)
{
  guint n = 0;

  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    for (guint32 number = 1; number <= 3; number++)
      {
        g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
        g_autoptr (MarquiseGame) other = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree char *board = NULL, *marked = NULL;
        g_autofree char *again = NULL;

        marquise_game_deal_number (game, &(Rules) { 0 }, number);
        board = write_board (game);
        /* Some editors begin a file with a byte order mark. */
        marked = g_strconcat (number == 2 ? "\xef\xbb\xbf" : "", board + strspn (board, "\n"),
                              NULL);
        other = marquise_deal_text_read (marked, game, NULL, &error);
        if (other == NULL)
          g_error ("%s: %s\n%s", patiences[i]->game.id, error->message, board);
        g_assert_cmpstr (marquise_game_get_id (other), ==, patiences[i]->game.id);
        again = write_board (other);
        g_assert_cmpstr (again, ==, board);
        n++;
      }
  g_assert_cmpuint (n, >=, 50);
}

static void
test_wrong_boards (void)
{
  static const struct {
    const char *text, *words;
  } cases[] = {
    { ": 4C 2C 9C 8C QS 4S 2H\n: 5H QH 3C AC 3H 4H QD\n: QC 9S 6H 9H 3S KS 3X\n",
      "Line 3: “3X” is not a card." },
    { COLUMNS (": ") ": 4C\n", "Line 9: this card appears once too often: the four of clubs." },
    { ": 2C 9C 8C QS 4S 2H\n: 5H QH 3C AC 3H 4H QD\n: QC 9S 6H 9H 3S KS 3D\n"
      ": 5D 2S JC 5C JH 6D AS\n: 2D KD TH TC TD 8D\n: 7H JS KH TS KC 7C\n"
      ": AH 5S 6S AD 8H JD\n: 7S 6C 7D 4D 8S 9D\n",
      "The deal is incomplete. This card is missing: the four of clubs." },
    { "4C 2C 9C 8C QS 4S 2H 5H QH 3C AC 3H 4H QD QC 9S 6H 9H 3S KS 3D\n5D 2S JC 5C JH 6D AS\n"
      "2D KD TH TC TD 8D\n7H JS KH TS KC 7C\nAH 5S 6S AD 8H JD\n7S 6C 7D 4D 8S 9D\n",
      "numbers of cards in its columns: 21 7 6 6 6 6." },
    { "Take the 4C to the 5H, and the QS to the KD.", "There is no deal in this text." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (marquise_deal_text_read (cases[i].text, NULL, NULL, &error));
      g_assert_nonnull (strstr (error->message, cases[i].words));
    }
}

/* All the cards in one row are dealt in this order, for the game that is on the table. */
static void
test_row (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autofree char *cards = marquise_game_get_cards_text (game);
  g_autoptr (MarquiseGame) other = marquise_deal_text_read (cards, game, NULL, NULL);
  g_autofree char *again = NULL;

  g_assert_nonnull (other);
  again = marquise_game_get_cards_text (other);
  g_assert_cmpstr (again, ==, cards);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deal-text/format", test_format);
  g_test_add_func ("/deal-text/given-cards", test_given_cards);
  g_test_add_func ("/deal-text/same-table", test_same_table);
  g_test_add_func ("/deal-text/dealer", test_dealer);
  g_test_add_func ("/deal-text/surroundings", test_surroundings);
  g_test_add_func ("/deal-text/refused", test_refused);
  g_test_add_func ("/deal-text/noise", test_noise);
  g_test_add_func ("/deal-text/boards", test_boards);
  g_test_add_func ("/deal-text/boards-of-all", test_boards_of_all);
  g_test_add_func ("/deal-text/wrong-boards", test_wrong_boards);
  g_test_add_func ("/deal-text/row", test_row);

  return g_test_run ();
}
