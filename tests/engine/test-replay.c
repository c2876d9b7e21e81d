/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli: replays the whole deals of tests/data/traces.jsonl, answers lines that are wrong in
 * every way, and deals. */

#include "run-cli.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <string.h>

/* Runs marquise-cli with @args (split at blanks) on @input; returns its standard output. */
static char *
run_cli (const char *args, const char *input, gssize length, int expected_status)
{
  g_autofree char *command = g_strdup_printf ("%s %s", g_getenv ("MARQUISE_CLI"), args);
  g_auto (GStrv) argv = g_strsplit (command, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) out = NULL;

  process = start_with_input ((const char *const *) argv, input, length,
                              G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, expected_status);
  /* No output at all: the data is NULL. */
  return g_bytes_get_size (out) == 0 ? g_strdup ("")
         : g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
}

static char *
join_rules (JsonObject *rules)
{
  g_autoptr (GList) names = json_object_get_members (rules);
  GString *out = g_string_new (NULL);

  for (GList *l = names; l != NULL; l = l->next)
    g_string_append_printf (out, "%s%s=%s", out->len > 0 ? "," : "", (const char *) l->data,
                            json_object_get_string_member (rules, l->data));
  return g_string_free (out, FALSE);
}

static char *
join_strings (JsonArray *array, char between)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      if (i > 0)
        g_string_append_c (out, between);
      g_string_append (out, json_array_get_string_element (array, i));
    }
  return g_string_free (out, FALSE);
}

static void
test_trace (gconstpointer data)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *rules = NULL, *moves = NULL, *legal = NULL, *input = NULL, *out = NULL;
  const char *status;
  JsonObject *object;
  char *closing;

  g_assert_true (json_parser_load_from_data (parser, data, -1, NULL));
  object = json_node_get_object (json_parser_get_root (parser));
  rules = join_rules (json_object_get_object_member (object, "rules"));
  moves = join_strings (json_object_get_array_member (object, "moves"), ' ');
  legal = join_strings (json_object_get_array_member (object, "legal"), '\n');
  input = g_strdup_printf ("%s\t%s\t%s\t%s\n", json_object_get_string_member (object, "game"),
                           rules, json_object_get_string_member (object, "cards"), moves);

  out = run_cli ("replay", input, -1, 0);
  g_assert_true (g_str_has_suffix (out, "\n"));
  out[strlen (out) - 1] = '\0';
  closing = strrchr (out, '\n');
  g_assert_nonnull (closing);
  *closing++ = '\0';
  g_assert_cmpstr (out, ==, legal);
  if (json_object_get_null_member (object, "status"))
    return;
  status = json_object_get_string_member (object, "status");
  g_assert_true (g_str_has_prefix (closing, "= "));
  g_assert_cmpstr (closing + 2, ==, status);
}

/* Deal 42 of Klondike: AC may go up in place T1. */
#define CARDS \
  "7H QD QH 8C 2D 9S TD AD 3C 6D KD 5H TS 2C 7S JC 5C 6S AS 7C 5S 8H 4C 5D 4H 4D 6C JD 9H 8D 7D " \
  "KC 4S TH KH QC KS 2H 3H 3D AC AH 8S 2S TC 9C 9D JH 3S JS QS 6H"
#define FIRST "D T1>F T1>T2*1 T3>F\n"
#define MARJOLET \
  "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS"

static const struct {
  const char *input;
  const char *output;
} wrong_lines[] = {
  { "", "! line 1: there are not four fields: game, rules, cards and moves\n" },
  { "klondike", "! line 1: there are not four fields: game, rules, cards and moves\n" },
  { "klondike\t\t" CARDS, "! line 1: there are not four fields: game, rules, cards and moves\n" },
  { "klondike\t\t" CARDS "\t\t", "! line 1: there are too many fields\n" },
  { "klondike\t\t" CARDS "\t\t\t\t\t", "! line 1: there are too many fields\n" },
  { "\t\t\t", "! line 1: there is no game “”\n" },
  { "Klondike\t\t" CARDS "\t", "! line 1: there is no game “Klondike”\n" },
  { "\x01\x02\xff\t\t" CARDS "\t", "! line 1: there is no game “???”\n" },
  { "klondike\t\t" CARDS "\tD\r", "! line 1: there is a carriage return in the line\n" },
  { "klondike\tdraw\t" CARDS "\t", "! line 1: “draw” is not a rule written NAME=VALUE\n" },
  { "klondike\tdraw=2\t" CARDS "\t", "! line 1: the rule “draw” has no value “2”\n" },
  { "klondike\tdraw=\t" CARDS "\t", "! line 1: the rule “draw” has no value “”\n" },
  { "klondike\tdraw=1,draw=1\t" CARDS "\t", "! line 1: the rule “draw” is there twice\n" },
  { "klondike\tpiles=6\t" CARDS "\t", "! line 1: klondike has no rule called “piles”\n" },
  { "klondike\tdealer=1\t" CARDS "\t", "! line 1: klondike has no rule called “dealer”\n" },
  { "klondike\t\t\t", "! line 1: number of cards: 0 instead of 52\n" },
  { "klondike\t\tAS\t", "! line 1: number of cards: 1 instead of 52\n" },
  { "klondike\t\tAS 2S AS\t", "! line 1: “AS” is there twice\n" },
  { "klondike\t\tAS 1S\t", "! line 1: “1S” is not a card\n" },
  { "klondike\t\tAS as\t", "! line 1: “as” is not a card\n" },
  { "klondike\t\tAS 10S\t", "! line 1: “10S” is not a card\n" },
  { "klondike\t\tAS -7S\t", "! line 1: “-7S” is not a card\n" },
  { "klondike\t\tA\t", "! line 1: “A” is not a card\n" },
  { "klondike\t\t" CARDS " AS\t", "! line 1: there are more than 52 cards\n" },
  { "loi-salique\t\tAS AS AS\t", "! line 1: “AS” is there three times\n" },
  { "marjolet\t\t7C 2C\t", "! line 1: “2C” is not in this pack\n" },
  { "marjolet\tdealer=2\t" MARJOLET "\t", "! line 1: the dealer is not 0 or 1\n" },
  { "marjolet\tdealer=\t" MARJOLET "\t", "! line 1: the dealer is not 0 or 1\n" },
  { "marjolet\tdealer=01\t" MARJOLET "\t", "! line 1: the dealer is not 0 or 1\n" },
  { "marjolet\tdealer=0 dealer=0\t" MARJOLET "\t", "! line 1: the dealer is there twice\n" },
  { "marjolet\t\t" MARJOLET "\tAS",
    "7C 8C 9C KC AC 7D\n! move 1 AS: the rules do not allow it here\n" },
  { "marjolet\t\t" MARJOLET "\td:zz",
    "7C 8C 9C KC AC 7D\n! move 1 d:zz: this is not a move of marjolet\n" },
  { "marjolet\tqueen=40 dealer=1\t" MARJOLET "\t\t10 20", "7C 8C 9C KC AC 7D\n= playing 0 0\n" },
  { "klondike\t\t" CARDS "\tR", FIRST "! move 1 R: the rules do not allow it here\n" },
  { "klondike\t\t" CARDS "\tX", FIRST "! move 1 X: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>T2", FIRST "! move 1 T1>T2: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>T2*", FIRST "! move 1 T1>T2*: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>T2*0", FIRST "! move 1 T1>T2*0: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>T2*01",
    FIRST "! move 1 T1>T2*01: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>T2*1x",
    FIRST "! move 1 T1>T2*1x: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>T2*99999999999",
    FIRST "! move 1 T1>T2*99999999999: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>T2*99",
    FIRST "! move 1 T1>T2*99: the rules do not allow it here\n" },
  { "klondike\t\t" CARDS "\tT9>F", FIRST "! move 1 T9>F: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tW>F", FIRST "! move 1 W>F: the rules do not allow it here\n" },
  { "klondike\t\t" CARDS "\tW1>F", FIRST "! move 1 W1>F: the rules do not allow it here\n" },
  { "klondike\t\t" CARDS "\tW3>F", FIRST "! move 1 W3>F: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tFC>T1", FIRST "! move 1 FC>T1: the rules do not allow it here\n" },
  { "klondike\t\t" CARDS "\tFX>T1", FIRST "! move 1 FX>T1: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tF", FIRST "! move 1 F: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\tT1>", FIRST "! move 1 T1>: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\t\x80\x1b[31m",
    FIRST "! move 1 ??[31m: this is not a move of klondike\n" },
  { "klondike\t\t" CARDS "\t  ", FIRST "= playing\n" },
};

static void
test_wrong_line (gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);
  gboolean right = strstr (wrong_lines[i].output, "! ") == NULL;
  g_autofree char *with_end = g_strconcat (wrong_lines[i].input, "\n", NULL);
  g_autofree char *out = run_cli ("replay", with_end, -1, right ? 0 : 1);

  g_assert_cmpstr (out, ==, wrong_lines[i].output);
  /* Without the last newline the answer is the same; an empty file has no line at all. */
  if (*wrong_lines[i].input != '\0')
    {
      g_autofree char *cut = run_cli ("replay", wrong_lines[i].input, -1, right ? 0 : 1);

      g_assert_cmpstr (cut, ==, wrong_lines[i].output);
    }
}

/* After a wrong line it goes on; the number that it gives is the number of the line. */
static void
test_goes_on (void)
{
  g_autofree char *out = run_cli ("replay",
                                  "nonsense\n"
                                  "klondike\t\t" CARDS "\tT1>F T9>F D\n"
                                  "klondike\t\t" CARDS "\t\n"
                                  "\n", -1, 1);

  g_assert_true (g_str_has_prefix (out, "! line 1: "));
  g_assert_nonnull (strstr (out, "\n! move 2 T9>F: this is not a move of klondike\n" FIRST
                            "= playing\n! line 4: "));
}

static void
test_nul (void)
{
  static const char input[] = "klondike\0\t\t" CARDS "\tD\n" "klondike\t\t" CARDS "\t\n";
  g_autofree char *out = run_cli ("replay", input, sizeof input - 1, 1);

  g_assert_cmpstr (out, ==, "! line 1: there is a NUL byte in the line\n" FIRST "= playing\n");
}

static void
test_empty (void)
{
  g_autofree char *out = run_cli ("replay", "", 0, 0);

  g_assert_cmpstr (out, ==, "");
}

/* Lines of a million bytes, and noise. */
static void
test_long (void)
{
  g_autofree char *filler = g_strnfill (1 << 20, 'D');
  g_autofree char *spaced = g_strnfill (1 << 20, ' ');
  g_autofree char *tabs = g_strnfill (1 << 20, '\t');
  g_autofree char *input = g_strdup_printf ("%s\nklondike\t%s\t\t\n%s\nklondike\t%s\t%s%s\t%s%s\n",
                                            filler, filler, tabs, spaced, spaced, CARDS, spaced,
                                            filler);
  g_autofree char *out = run_cli ("replay", input, -1, 1);

  g_assert_cmpstr (out, ==,
                   "! line 1: there are not four fields: game, rules, cards and moves\n"
                   "! line 2: “DDDDDDDDDDDDDDDDDDDDDDDD” is not a rule written NAME=VALUE\n"
                   "! line 3: there are too many fields\n"
                   FIRST
                   "! move 1 DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD: this is not a move of klondike\n");
}

/* A line that is longer than any game is refused, whatever came before it, and not passed over. */
static void
test_endless (void)
{
  g_autofree char *endless = g_strnfill ((64 << 20) + 1, 'D');
  g_autofree char *input = g_strdup_printf ("klondike\n%s", endless);
  g_autofree char *out = run_cli ("replay", input, -1, 1);
  g_autofree char *alone = run_cli ("replay", endless, -1, 1);

  g_assert_true (g_str_has_prefix (out, "! line 1: "));
  g_assert_cmpstr (alone, ==, "");
}

static void
test_noise (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GString) input = g_string_new (NULL);
  static const char letters[] = "klondike\t\t\t\tAS2C =,DRWTF>*0123\n\n\xc3\xa9\x7f";

  for (int i = 0; i < 300000; i++)
    g_string_append_c (input, letters[g_rand_int_range (random, 0, sizeof letters)]);
  g_string_append_c (input, '\n');
  g_free (run_cli ("replay", input->str, (gssize) input->len, 1));
}

static void
test_deal (void)
{
  g_autofree char *out = run_cli ("deal klondike 42 --rule draw=1 42", "", 0, 0);

  g_assert_cmpstr (out, ==, CARDS "\n" CARDS "\n");
}

static void
test_usage (void)
{
  static const char *const wrong[] = {
    "", "nothing", "deal", "deal klondike", "deal bridge 1", "deal klondike 0", "deal klondike -1",
    "deal klondike 4294967296", "deal klondike 99999999999999999999", "deal klondike 1x",
    "deal klondike +1", "deal klondike 0x10", "deal klondike --rule draw=9 1",
    "deal klondike --rule", "deal klondike --rule draw=1 -r draw=1 1", "deal klondike --no 1",
    "replay file", "replay --no"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *out = run_cli (wrong[i], "", 0, 2);

      g_test_message ("%s", wrong[i]);
      g_assert_cmpstr (out, ==, "");
    }
}

static void
test_help (void)
{
  static const char *const help[] = { "--help", "-h", "deal --help", "deal -h", "replay --help" };

  for (gsize i = 0; i < G_N_ELEMENTS (help); i++)
    {
      g_autofree char *out = run_cli (help[i], "", 0, 0);

      g_assert_true (g_str_has_prefix (out, "Usage: marquise-cli "));
    }
}

/* One test per line of the file; the lines live as long as the tests. */
static void
add_traces (char **lines)
{
  for (int i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autofree char *name = g_strdup_printf ("/replay/trace/%d", i + 1);

      g_test_add_data_func (name, lines[i], test_trace);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "traces.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpint (g_strv_length (lines), ==, 66);
  add_traces (lines);

  for (gsize i = 0; i < G_N_ELEMENTS (wrong_lines); i++)
    {
      g_autofree char *name = g_strdup_printf ("/replay/wrong/%" G_GSIZE_FORMAT, i + 1);

      g_test_add_data_func (name, GINT_TO_POINTER ((int) i), test_wrong_line);
    }
  g_test_add_func ("/replay/goes-on", test_goes_on);
  g_test_add_func ("/replay/nul", test_nul);
  g_test_add_func ("/replay/empty", test_empty);
  g_test_add_func ("/replay/long", test_long);
  g_test_add_func ("/replay/endless", test_endless);
  g_test_add_func ("/replay/noise", test_noise);
  g_test_add_func ("/deal/cards", test_deal);
  g_test_add_func ("/cli/usage", test_usage);
  g_test_add_func ("/cli/help", test_help);
  return g_test_run ();
}
