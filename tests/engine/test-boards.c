/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals as other programs write them, on the command line: each format gives the pack that was
 * dealt, and is solved and played like that pack; text in no such format gets an error message. */

#include "run-cli.h"

#include "engine/board/board-pack.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/games.h"

#include <glib/gstdio.h>
#include <string.h>

/* Deal 1 of Microsoft's numbers, column by column. */
#define COLUMNS(before) \
  before "4C 2C 9C 8C QS 4S 2H\n" \
  before "5H QH 3C AC 3H 4H QD\n" \
  before "QC 9S 6H 9H 3S KS 3D\n" \
  before "5D 2S JC 5C JH 6D AS\n" \
  before "2D KD TH TC TD 8D\n" \
  before "7H JS KH TS KC 7C\n" \
  before "AH 5S 6S AD 8H JD\n" \
  before "7S 6C 7D 4D 8S 9D\n"

#define PACK \
  "4C 5H QC 5D 2D 7H AH 7S 2C QH 9S 2S KD JS 5S 6C 9C 3C 6H JC TH KH 6S 7D 8C AC 9H 5C TC TS AD " \
  "4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D AS\n"

static void
test_forms (void)
{
  static const char *const forms[] = {
    COLUMNS (""),
    COLUMNS (": "),
    "\xef\xbb\xbf" COLUMNS (""),
    "Foundations: H-0 C-0 D-0 S-0 \r\nFreecells:        \r\n" COLUMNS (": "),
    COLUMNS ("") "\nT3>F\n\n" COLUMNS (""),
    PACK,
    "{\"tableau piles\": [\n"
    "  [\"4c\",\"2c\",\"9c\",\"8c\",\"Qs\",\"4s\",\"2h\"], [\"5h\",\"Qh\",\"3c\",\"Ac\",\"3h\",\"4h\",\"Qd\"],\n"
    "  [\"Qc\",\"9s\",\"6h\",\"9h\",\"3s\",\"Ks\",\"3d\"], [\"5d\",\"2s\",\"Jc\",\"5c\",\"Jh\",\"6d\",\"As\"],\n"
    "  [\"2d\",\"Kd\",\"10h\",\"10c\",\"10d\",\"8d\"], [\"7h\",\"Js\",\"Kh\",\"10s\",\"Kc\",\"7c\"],\n"
    "  [\"Ah\",\"5s\",\"6s\",\"Ad\",\"8h\",\"Jd\"], [\"7s\",\"6c\",\"7d\",\"4d\",\"8s\",\"9d\"]\n]}\n",
  };
  static const char *const deal[] = { "deal", "freecell", "--board", "-", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *small = g_ascii_strdown (forms[i], -1);
      g_auto (GStrv) tens = g_regex_split_simple ("T(?=[CDHS])", forms[i], 0, 0);
      g_autofree char *with_ten = g_strjoinv ("10", tens);
      const char *texts[] = { forms[i], small, with_ten };

      for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
        {
          g_autofree char *errors = NULL, *cards = NULL;
          int status;

          cards = run (deal, texts[j], &status, &errors);
          g_assert_cmpstr (errors, ==, "");
          g_assert_cmpstr (cards, ==, PACK);
          g_assert_cmpint (status, ==, 0);
        }
    }
}

/* Solver and coach give the same answer for a board as for its pack. */
static void
test_answers (void)
{
  static const char *const commands[][8] = {
    { "solve", "freecell", "--moves", "-p", "20000", NULL },
    { "coach", "freecell", "-v", "10", NULL },
  };
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("marquise-board-XXXXXX", &path, NULL);

  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, COLUMNS (": "), -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *arguments[8];
      g_autofree char *plain = NULL, *boarded = NULL;
      int status, n = 0;

      for (; commands[i][n] != NULL; n++)
        arguments[n] = commands[i][n];
      arguments[n] = NULL;
      plain = run (arguments, PACK, &status, NULL);
      arguments[n] = "--board";
      arguments[n + 1] = path;
      arguments[n + 2] = NULL;
      boarded = run (arguments, "", &status, NULL);
      g_assert_cmpint (status, ==, 0);
      g_assert_true (g_str_has_prefix (boarded, i == 0 ? "1\twinnable\t" : "1\twon\t"));
      g_assert_cmpstr (boarded, ==, plain);
    }
  g_unlink (path);
}

/* If a board needs other rules than those asked for, the message names them. */
static void
test_refused (void)
{
  static const struct {
    const char *game, *text, *says;
  } cases[] = {
    { "freecell", "", "there is no board in it" },
    { "freecell", "Dear Ann, how are you?\n", "there is no board in it" },
    { "eight-off", COLUMNS (""), "eight-off is not dealt so" },
    { "freecell", COLUMNS ("") "9D\n", "line 9: 9D is there once too often" },
    { "freecell", "4C 2C 9C 8C QS 4S 2H\n" "5H QH 3C AC 3H 4H QD\nQC 9S 6H 9X\n",
      "line 3: “9X” is not a card" },
    { "freecell", "4C 2C 9C 8C QS 4S 2H\n" "5H QH 3C AC 3H 4H QD\n" "QC 9S 6H 9H 3S KS 3D\n"
                  "5D 2S JC 5C JH 6D AS\n", "the deal is not whole: 6C is missing" },
    { "castle", "2C 3C 4C 5C 6C 7C AC\n8C 9C TC JC QC KC AD\n2D 3D 4D 5D 6D 7D AH\n"
                "8D 9D TD JD QD KD AS\n2H 3H 4H 5H 6H 7H\n8H 9H TH JH QH KH\n2S 3S 4S 5S 6S 7S\n"
                "8S 9S TS JS QS KS\n", "castle is dealt so by these rules: aces=in" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *solve[] = { "solve", cases[i].game, "-b", "-", NULL };
      g_autofree char *errors = NULL, *answer = NULL;
      int status;

      answer = run (solve, cases[i].text, &status, &errors);
      g_assert_cmpint (status, ==, 1);
      g_assert_cmpstr (answer, ==, "");
      g_assert_nonnull (strstr (errors, cases[i].says));
    }
}

/* Random bytes do no harm, and half a card is refused. */
static void
test_odd_bytes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (14);
  g_autofree Board *board = g_new (Board, 1);
  BoardFault fault;

  for (int i = 0; i < 2000; i++)
    {
      g_autofree char *text = g_strdup (i % 2 == 0 ? COLUMNS (": ")
                                        : "{\"tableau piles\": [[\"4♣\",\""
                                        "10♥\"], [\"🂡\", \"K♠\"]]}" COLUMNS (""));
      gsize length = strlen (text);

      for (int j = g_rand_int_range (rand, 1, 8); j > 0; j--)
        text[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 1, 256);
      if (i % 3 == 0)
        text[g_rand_int_range (rand, 0, (gint32) length)] = '\0';
      if (board_read (board, text, &fault))
        g_assert_cmpint (board_count (board), >=, 26);
      else if (fault.kind == BOARD_WORD_WRONG)
        g_assert_true (g_utf8_validate (fault.word, -1, NULL));
    }
}

/* Each pile of the kind in a line, the stock as it is turned. */
static void
append_piles (GString        *text,
              const Patience *patience,
              const Position *position,
              PileKind        kind,
              const char     *before)
{
  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience->piles[pile].kind == kind)
      {
        g_string_append (text, before);
        for (int i = 0, n = position_count (position, pile); i < n; i++)
          {
            int at = kind == PILE_STOCK ? n - 1 - i : i;
            char name[3];

            card_format (card_face (position_pile (position, pile)[at]), name);
            g_string_append_printf (text, "%s ", name);
          }
        g_string_append_c (text, '\n');
      }
}

/* Spider with suits that count as one, as it lies: the pack found is dealt like that. */
static void
test_merged (void)
{
  static const char *const sets[] = { "suits=1", "suits=2" };
  const Patience *spider = patience_find ("spider");

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree Board *board = g_new (Board, 1);
      Card cards[PACK_MAX];
      Position dealt, again;
      Rules rules, found;
      BoardFault fault;
      char why[100];

      g_assert_true (rules_parse (&spider->game, sets[i], &rules, why, sizeof why));
      pack_deal (&spider->game, 7, cards);
      patience_deal (spider, &rules, cards, &dealt);
      append_piles (text, spider, &dealt, PILE_TABLEAU, "");
      append_piles (text, spider, &dealt, PILE_STOCK, "Talon: ");
      g_assert_true (board_read (board, text->str, &fault));
      g_assert_true (board_find_merged (board, spider, &rules, &found, cards));
      patience_deal (spider, &found, cards, &again);
      g_assert_true (rules_equal (&spider->game, &found, &rules));
      /* Which of two equal cards it is, a board does not say. */
      for (int j = 0; j < spider->game.n_cards; j++)
        g_assert_cmpint (card_face (again.card[j]), ==, card_face (dealt.card[j]));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/boards/forms", test_forms);
  g_test_add_func ("/boards/merged", test_merged);
  g_test_add_func ("/boards/answers", test_answers);
  g_test_add_func ("/boards/refused", test_refused);
  g_test_add_func ("/boards/odd-bytes", test_odd_bytes);

  return g_test_run ();
}
