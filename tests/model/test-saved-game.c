/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: every game can be written and read, and whatever is wrong with a file is noticed. */

#include "play.h"

#include "model/game/patience.h"
#include "model/history/history.h"
#include "model/marjolet/marjolet.h"
#include "model/library/saved-game-private.h"

#include <string.h>

static char *folder;

static char *
get_path (void)
{
  return g_build_filename (folder, "game.marquise", NULL);
}

static void
write_text (const char *text,
            gssize      length)
{
  g_autofree char *path = get_path ();

  g_assert_true (g_file_set_contents (path, text, length, NULL));
}

static char *
read_text (void)
{
  g_autofree char *path = get_path ();
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static MarquiseGame *
read_game (GError **error)
{
  g_autofree char *path = get_path ();

  return marquise_saved_game_read (path, error);
}

static void
save_game (MarquiseGame *game)
{
  g_autofree char *path = get_path ();
  g_autoptr (GError) error = NULL;

  write_game (game, path);
  g_assert_no_error (error);
}

/* The file must be refused with this kind of error and a sentence that contains @words. */
static void
assert_refused (const char    *text,
                gssize         length,
                MarquiseError  code,
                const char    *words)
{
  g_autofree char *path = get_path (), *after = NULL;
  g_autoptr (GError) error = NULL;
  gsize after_length, before_length = length < 0 ? strlen (text) : (gsize) length;

  write_text (text, length);
  g_assert_null (read_game (&error));
  g_assert_error (error, MARQUISE_ERROR, (int) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
  g_assert_true (g_str_has_suffix (error->message, "."));

  /* The file stays as it is. */
  g_assert_true (g_file_get_contents (path, &after, &after_length, NULL));
  g_assert_cmpmem (after, after_length, text, before_length);
}

static void
test_patience (gconstpointer id)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  MarquiseGame *game = marquise_game_new (id);
  g_autofree char *before = NULL, *after = NULL, *line = NULL, *line_after = NULL, *end = NULL;
  MarquiseGame *back;
  guint n_redo = 0;

  marquise_game_deal_number (game, &(Rules) { { 1, 1 } }, 123456);
  for (int i = 0; i < 60; i++)
    play_any (game, rand);
  end = read_table (game);
  for (int i = 0; i < 7; i++)
    marquise_game_undo (game);
  g_assert_nonnull (marquise_game_get_piles (game, NULL));
  before = read_table (game);
  line = marquise_game_get_status_line (game);
  save_game (game);

  back = read_game (NULL);
  g_assert_nonnull (back);
  after = read_table (back);
  line_after = marquise_game_get_status_line (back);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (line, ==, line_after);
  g_assert_cmpuint (marquise_game_get_number (back), ==, 123456);
  g_assert_cmpuint (marquise_game_get_n_moves (back), ==, marquise_game_get_n_moves (game));
  g_assert_cmpuint (marquise_game_get_n_undos (back), ==, 7);
  g_assert_cmpmem (marquise_game_get_rules (back), sizeof (Rules),
                   marquise_game_get_rules (game), sizeof (Rules));

  /* Undone moves can be redone, and all moves can be undone. */
  for (; marquise_game_can_redo (back); n_redo++)
    marquise_game_redo (back);
  g_assert_cmpuint (n_redo, ==, 7);
  g_free (after);
  after = read_table (back);
  g_assert_cmpstr (after, ==, end);
  while (marquise_game_can_undo (back))
    marquise_game_undo (back);
  g_assert_cmpuint (marquise_game_get_n_moves (back), ==, 0);

  g_assert_finalize_object (game);
  g_assert_finalize_object (back);
}

static void
count_cb (guint *count)
{
  ++*count;
}

/* A game of the greatest length can be saved, and read again; beyond that a move is refused with
 * its reason, and nothing is lost. */
static void
test_longest (void)
{
  const guint most = MARQUISE_HISTORY_MAX;
  g_autoptr (GString) text
    = g_string_new ("[Marquise]\nformat=1\ngame=klondike\nrules=\ndeal=1\nmoves=");
  g_autoptr (GError) error = NULL;
  MarquiseGame *game, *back;
  guint n_refused = 0;

  /* Goes through the stock again and again. */
  for (guint i = 0; i < most; i++)
    g_string_append (text, i % 9 == 8 ? "R " : "D ");
  g_string_append (text, "\n[End]\ncomplete=true\n");
  write_text (text->str, -1);
  game = read_game (&error);
  g_assert_no_error (error);
  g_signal_connect_swapped (game, "refused", G_CALLBACK (count_cb), &n_refused);

  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, most);
  g_assert_false (marquise_game_activate (game, 0, -1));
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, most);
  save_game (game);
  back = read_game (&error);
  g_assert_no_error (error);
  g_assert_cmpuint (marquise_game_get_n_moves (back), ==, most);
  marquise_game_undo (back);
  g_assert_true (marquise_game_activate (back, 0, -1));

  g_assert_finalize_object (game);
  g_assert_finalize_object (back);
}

static void
test_marjolet (void)
{
  MarquiseGame *game = marquise_game_new ("marjolet"), *back;
  g_autofree char *before = NULL, *after = NULL;
  int totals[2], totals_after[2];

  g_object_set (game, "pace", 0, "level", 0, NULL);
  for (int deals = 0; deals < 2; deals++)
    {
      wait_for_turn (game);
      for (int i = 0;
           marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING && (deals == 0 || i < 9); i++)
        {
          play_turn (game);
          wait_for_turn (game);
        }
      marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (game));
    }
  marquise_game_undo (game);
  before = read_table (game);
  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (game), totals);
  g_assert_cmpint (totals[0] + totals[1], >, 0);
  save_game (game);

  back = read_game (NULL);
  g_assert_nonnull (back);
  after = read_table (back);
  g_assert_cmpstr (before, ==, after);
  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (back), totals_after);
  g_assert_cmpmem (totals, sizeof totals, totals_after, sizeof totals_after);
  g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (back)), ==, 1);
  g_assert_cmpmem (read_marjolet (back), sizeof (MarjoletDeal),
                   read_marjolet (game), sizeof (MarjoletDeal));

  /* The match continues, and undo still leads to decisions of the player. */
  g_object_set (back, "pace", 0, NULL);
  marquise_game_undo (back);
  g_assert_cmpint (read_marjolet (back)->turn, ==, 0);
  wait_for_turn (back);
  while (marquise_game_get_status (back) == MARQUISE_STATUS_PLAYING)
    {
      play_turn (back);
      wait_for_turn (back);
    }
  g_assert_finalize_object (game);
  g_assert_finalize_object (back);
}

/* Saves a game with some moves and returns the text. */
static char *
make_text (const char *id)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (id);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  marquise_game_deal_number (game, &(Rules) { 0 }, 42);
  if (g_str_equal (id, "marjolet"))
    {
      g_object_set (game, "pace", 0, NULL);
      for (int i = 0; i < 8; i++)
        {
          wait_for_turn (game);
          play_turn (game);
        }
    }
  else
    {
      for (int i = 0; i < 30; i++)
        play_any (game, rand);
    }
  save_game (game);

  return read_text ();
}

static char *
replace (const char *text,
         const char *from,
         const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);

  if (parts[1] == NULL)
    g_error ("There is no “%s” in the file", from);

  return g_strjoinv (to, parts);
}

static void
assert_replaced_refused (const char    *text,
                         const char    *from,
                         const char    *to,
                         MarquiseError  code,
                         const char    *words)
{
  g_autofree char *damaged = replace (text, from, to);

  assert_refused (damaged, -1, code, words);
}

/* Cut off anywhere, a file is refused or complete: at most its last line lacks its end. */
static void
test_cut (gconstpointer id)
{
  g_autofree char *text = make_text (id);
  gsize length = strlen (text);
  guint n_whole = 0;

  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseGame) game = NULL;

      game = marquise_saved_game_from_text (text, i, &error);
      if (game != NULL)
        n_whole++;
      else
        g_assert_cmpint (error->domain, ==, MARQUISE_ERROR);
    }

  g_assert_cmpuint (n_whole, <=, 1);
}

/* Any byte changed to any other: never a crash, never an error without a sentence. */
static void
test_garbled (gconstpointer id)
{
  g_autofree char *text = make_text (id);
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);
  gsize length = strlen (text);

  for (int i = 0; i < 1500; i++)
    {
      g_autofree char *garbled = g_strndup (text, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseGame) game = NULL;

      for (int j = g_rand_int_range (rand, 1, 4); j > 0; j--)
        garbled[g_rand_int_range (rand, 0,
                                  (gint32) length)] = (char) g_rand_int_range (rand, 1, 256);
      game = marquise_saved_game_from_text (garbled, length, &error);
      if (game == NULL)
        g_assert_cmpstr (error->message, !=, "");
    }
}

static void
test_illegal_move (void)
{
  g_autofree char *text = make_text ("klondike"), *line = NULL, *moves_text = NULL, *other = NULL;
  const char *moves = strstr (text, "\nmoves=") + strlen ("\nmoves=");
  g_auto (GStrv) words = NULL;

  line = g_strndup (moves, strcspn (moves, "\n"));
  words = g_strsplit (line, " ", -1);
  g_assert_cmpuint (g_strv_length (words), >, 17);
  g_free (words[16]);
  words[16] = g_strdup ("T0>T0*9");
  other = g_strjoinv (" ", words);
  assert_replaced_refused (text, line, other, MARQUISE_ERROR_ILLEGAL, "move 17");
  g_free (words[16]);
  words[16] = g_strdup ("hello");
  g_free (other);
  other = g_strjoinv (" ", words);
  assert_replaced_refused (text, line, other, MARQUISE_ERROR_DAMAGED, "move 17");
}

static void
test_damage (void)
{
  g_autofree char *text = make_text ("tour-infernale"), *large = g_malloc (3 * 1024 * 1024);
  g_autofree char *marjolet = make_text ("marjolet");

  assert_replaced_refused (text, "format=1", "format=3", MARQUISE_ERROR_NEWER, "newer version");
  assert_replaced_refused (text, "format=1", "format=99", MARQUISE_ERROR_NEWER, "99");
  assert_replaced_refused (text, "format=1", "format=x", MARQUISE_ERROR_DAMAGED, "format");
  assert_replaced_refused (text, "game=tour-infernale", "game=bridge", MARQUISE_ERROR_DAMAGED,
                           "does not know");
  assert_replaced_refused (text, "passes=unlimited", "passes=99", MARQUISE_ERROR_DAMAGED, "rules");
  assert_replaced_refused (text, "deal=42", "deal=43", MARQUISE_ERROR_CARDS, "deal number");
  assert_replaced_refused (text, "cards=", "cards=AS AS ", MARQUISE_ERROR_CARDS, "full pack");
  assert_replaced_refused (text, "moves=", "moves=R ", MARQUISE_ERROR_ILLEGAL, "move 1.");
  assert_replaced_refused (text, "[End]", "[Fin]", MARQUISE_ERROR_DAMAGED, "cut short");
  assert_replaced_refused (text, "[Marquise]", "[Sol]", MARQUISE_ERROR_DAMAGED,
                           "not a Marquise saved game");
  assert_replaced_refused (text, "passes", "\xff\xfe", MARQUISE_ERROR_DAMAGED, "not text");
  assert_replaced_refused (marjolet, "dealer=", "dealer=7", MARQUISE_ERROR_DAMAGED, "match");
  assert_replaced_refused (marjolet, "score=0;0;", "score=70;0;", MARQUISE_ERROR_DAMAGED, "match");
  assert_refused ("", 0, MARQUISE_ERROR_DAMAGED, "not a Marquise saved game");
  assert_refused ("Dear diary,\n", -1, MARQUISE_ERROR_DAMAGED, "not a Marquise saved game");

  memset (large, 'a', 3 * 1024 * 1024);
  assert_refused (large, 3 * 1024 * 1024, MARQUISE_ERROR_DAMAGED, "too large");
}

/* Whether a deal was chosen because it can be won is stored with it, until the next deal. */
static void
test_chosen (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseGame) again = NULL, other = NULL;

  marquise_game_deal_number (game, &(Rules) { 0 }, 2);
  save_game (game);
  other = read_game (NULL);
  g_assert_false (marquise_game_get_chosen (other));

  marquise_game_set_chosen (game, TRUE);
  save_game (game);
  again = read_game (NULL);
  g_assert_true (marquise_game_get_chosen (again));
  marquise_game_deal_number (again, &(Rules) { 0 }, 3);
  g_assert_false (marquise_game_get_chosen (again));
}

/* Cards that have been seen stay known: after undoing moves that are then replaced, after saving,
 * and after starting the deal again; but not after a new deal, nor from a file that somebody has
 * changed. */
static void
test_seen (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseGame) again = NULL, changed = NULL;
  const Patience *patience = patience_find ("klondike");
  g_autofree char *text = NULL;
  char *seen;

  marquise_game_deal_number (game, &(Rules) { 0 }, 7);
  g_assert_cmpint (knowledge_unseen (patience, marquise_patience_knowledge_get (game)), ==, 45);
  for (int i = 0; i < 3; i++)
    g_assert_true (marquise_game_activate (game, 0, -1));
  for (int i = 0; i < 3; i++)
    marquise_game_undo (game);
  move_card (game);
  g_assert_cmpint (knowledge_unseen (patience, marquise_patience_knowledge_get (game)), <=, 36);

  save_game (game);
  again = read_game (NULL);
  g_assert_cmpmem (marquise_patience_knowledge_get (again), sizeof (Knowledge),
                   marquise_patience_knowledge_get (game), sizeof (Knowledge));
  marquise_game_restart (again);
  g_assert_cmpint (knowledge_unseen (patience, marquise_patience_knowledge_get (again)), <=, 36);
  marquise_game_deal_number (again, &(Rules) { 0 }, 8);
  g_assert_cmpint (knowledge_unseen (patience, marquise_patience_knowledge_get (again)), ==, 45);

  text = read_text ();
  seen = strstr (text, "seen=");
  g_assert_nonnull (seen);
  memcpy (seen, "seen=ffff", 9);
  write_text (text, -1);
  changed = read_game (NULL);
  g_assert_cmpint (knowledge_unseen (patience, marquise_patience_knowledge_get (changed)), >, 36);
}

static void
test_no_file (void)
{
  g_autofree char *path = g_build_filename (folder, "none.marquise", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (marquise_saved_game_read (path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* A file written by hand, with only the game and the moves of a given deal, is a saved game,
 * too. */
static void
test_by_hand (void)
{
  const char *text = "[Marquise]\nformat=1\ngame=klondike\nrules=draw=1\ndeal=1\nmoves=D D D\n\n"
                     "[End]\ncomplete=true\n";
  g_autoptr (MarquiseGame) game = NULL;

  write_text (text, -1);
  game = read_game (NULL);
  g_assert_nonnull (game);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 3);
  g_assert_cmpint (marquise_game_get_rules (game)->value[0], ==, 1);
}

/* A rule that came later with another default is in no file from before: such a game keeps the rule
 * it was played under, and a new one that plays by the default is read as it was written. Nor has
 * such a file the number of cards where a rule lets more than one move since. */
static void
test_before (void)
{
  static const struct {
    const char *game;
    const char *rules;
    const char *moves;
    const char *read;
    guint n_moves;
  } rows[] = {
    { "simplicity", "", "", "corner=closed", 0 },
    { "simplicity", "corner=open", "D D", "corner=open", 2 },
    { "ten-across", "", "", "cells=none,faces=open", 0 },
    { "ten-across", "cells=any,faces=hidden", "", "cells=any,faces=hidden", 0 },
    { "thieves-of-egypt", "", "T1>T4 T3>T9 T7>T2", "", 3 },
    { "frog", "", "D W>T0 D W>T1", "aces=in", 4 },
    { "nestor", "", "B1+T2 T1+T2", "doubles=yes", 2 },
    { "westhaven", "", "", "", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text
        = g_strdup_printf ("[Marquise]\nformat=1\ngame=%s\nrules=%s\ndeal=1\nmoves=%s\n\n"
                           "[End]\ncomplete=true\n", rows[i].game, rows[i].rules, rows[i].moves);
      g_autoptr (MarquiseGame) game = NULL, back = NULL;
      char rules[RULE_STRING_MAX];

      write_text (text, -1);
      game = read_game (NULL);
      g_assert_nonnull (game);
      rules_format (game_find (rows[i].game), marquise_game_get_rules (game), rules);
      g_assert_cmpstr (rules, ==, rows[i].read);
      g_assert_cmpuint (marquise_game_get_n_moves (game), ==, rows[i].n_moves);
      save_game (game);
      back = read_game (NULL);
      g_assert_nonnull (back);
      rules_format (game_find (rows[i].game), marquise_game_get_rules (back), rules);
      g_assert_cmpstr (rules, ==, rows[i].read);
      g_assert_cmpuint (marquise_game_get_n_moves (back), ==, rows[i].n_moves);
    }
}

static void
play_some (MarquiseGame *game,
           GRand        *rand,
           guint         n)
{
  for (guint i = 0; i < n; i++)
    g_assert_true (play_any (game, rand));
}

/* Bookmarks lead back one after the other, count as many undos as they undo, and are in the file; a
 * move played instead of undone ones removes their bookmarks. */
static void
test_bookmarks (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseGame) back = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *there = NULL;

  marquise_game_deal_number (game, &(Rules) { 0 }, 1);
  g_assert_false (marquise_game_can_go_to_bookmark (game));
  play_some (game, rand, 2);
  first = read_table (game);
  g_assert_true (marquise_game_put_bookmark (game));
  g_assert_false (marquise_game_put_bookmark (game));
  g_assert_false (marquise_game_can_go_to_bookmark (game));
  play_some (game, rand, 3);
  second = read_table (game);
  g_assert_true (marquise_game_put_bookmark (game));
  play_some (game, rand, 2);
  save_game (game);

  back = read_game (NULL);
  g_assert_nonnull (back);
  marquise_game_go_to_bookmark (back);
  g_assert_cmpstr ((there = read_table (back)), ==, second);
  g_assert_cmpuint (marquise_game_get_n_undos (back), ==, 2);
  marquise_game_go_to_bookmark (back);
  g_assert_cmpstr ((g_free (there), there = read_table (back)), ==, first);
  g_assert_cmpuint (marquise_game_get_n_undos (back), ==, 5);
  g_assert_false (marquise_game_can_go_to_bookmark (back));
  for (int i = 0; i < 3; i++)
    marquise_game_redo (back);
  g_assert_cmpstr ((g_free (there), there = read_table (back)), ==, second);

  marquise_game_undo (back);
  play_some (back, rand, 3);
  marquise_game_go_to_bookmark (back);
  g_assert_cmpstr ((g_free (there), there = read_table (back)), ==, first);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  folder = make_folder ();

  g_test_add_data_func ("/saved-game/there-and-back/loi-salique", "loi-salique", test_patience);
  g_test_add_data_func ("/saved-game/there-and-back/klondike", "klondike", test_patience);
  g_test_add_data_func ("/saved-game/there-and-back/tour-infernale", "tour-infernale",
                        test_patience);
  g_test_add_data_func ("/saved-game/there-and-back/spider", "spider", test_patience);
  g_test_add_func ("/saved-game/longest", test_longest);
  g_test_add_func ("/saved-game/there-and-back/marjolet", test_marjolet);
  g_test_add_data_func ("/saved-game/cut/klondike", "klondike", test_cut);
  g_test_add_data_func ("/saved-game/cut/marjolet", "marjolet", test_cut);
  g_test_add_data_func ("/saved-game/garbled/loi-salique", "loi-salique", test_garbled);
  g_test_add_data_func ("/saved-game/garbled/marjolet", "marjolet", test_garbled);
  g_test_add_func ("/saved-game/illegal-move", test_illegal_move);
  g_test_add_func ("/saved-game/damage", test_damage);
  g_test_add_func ("/saved-game/chosen", test_chosen);
  g_test_add_func ("/saved-game/seen", test_seen);
  g_test_add_func ("/saved-game/no-file", test_no_file);
  g_test_add_func ("/saved-game/bookmarks", test_bookmarks);
  g_test_add_func ("/saved-game/by-hand", test_by_hand);
  g_test_add_func ("/saved-game/before", test_before);

  result = g_test_run ();
  remove_folder (folder);
  g_free (folder);

  return result;
}
