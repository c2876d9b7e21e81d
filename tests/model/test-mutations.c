/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Input from outside may be damaged, cut off or invented: ten thousand times each, saved games,
 * journals, imported records and the texts of deals and rules are damaged at random. Each time
 * there is either a sensible result or a sentence that says why not, and nothing else happens. */

#include "mutate.h"
#include "play.h"

#include "engine/games.h"
#include "model/journal/record-line.h"
#include "model/words/deal-text.h"
#include "model/game/error.h"
#include "model/exchange/exchange.h"
#include "model/journal/journal.h"
#include "model/library/saved-facts.h"
#include "model/library/saved-game-private.h"

#include <string.h>

#define N_MUTATIONS 10000
#define SEED 20261121

static void
check_error (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == MARQUISE_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (strlen (error->message), >, 10);
}

/* A game of each kind after some moves. */
static char *
save_some_game (const char *id,
                GRand      *rand)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (id);
  gsize length;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 12345);
  for (int i = 0; i < 12 && patience_find (id) != NULL; i++)
    play_any (game, rand);
  marquise_game_undo (game);

  return marquise_saved_game_to_text (game, &length);
}

static void
test_saved_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  char *texts[4];
  guint n_read = 0;

  for (int i = 0; i < 4; i++)
    texts[i] = save_some_game (games[i]->id, rand);

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      gsize length;
      g_autofree char *text = mutate_text (rand, texts[i % 4], &length);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseGame) game = marquise_saved_game_from_text (text, length, &error);
      g_autofree char *table = NULL;

      if (game == NULL)
        {
          check_error (error);
          continue;
        }

      n_read++;
      g_assert_no_error (error);
      table = read_table (game);
    }
  /* Some damage is in parts that do not matter, but most is noticed. */
  g_test_message ("%u of %d were read", n_read, N_MUTATIONS);
  g_assert_cmpuint (n_read, <, N_MUTATIONS / 2);
  for (int i = 0; i < 4; i++)
    g_free (texts[i]);
}

/* The summary of a file in the folder of kept games, which is read without replaying the moves. */
static void
test_kept_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  char *texts[4];
  guint n_read = 0;

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *game = save_some_game (games[i]->id, rand);

      texts[i] = g_strconcat (game, "\n[Kept]\nresult=given-up\n", NULL);
    }

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      gsize length;
      g_autofree char *text = mutate_text (rand, texts[i % 4], &length);
      g_autoptr (GError) error = NULL;
      MarquiseSavedKeys info = { 0 };

      if (marquise_saved_facts_read (&info, text, length, &error))
        {
          n_read++;
          g_autoptr (MarquiseRecord) record = marquise_saved_facts_get_record (&info);

          g_assert_nonnull (game_find (record->game));
          g_assert_true (g_utf8_validate (record->rules, -1, NULL));
          g_assert_true (record->id == NULL || g_uuid_string_is_valid (record->id));
          g_assert_cmpuint (record->moves - info.match.moves, <=, length);
          g_assert_cmpuint (info.match.n_deals, <=, 1000);
        }
      else
        {
          check_error (error);
        }
      marquise_saved_keys_clear (&info);
    }
  g_test_message ("%u of %d were read", n_read, N_MUTATIONS);
  g_assert_cmpuint (n_read, <, N_MUTATIONS);
  for (int i = 0; i < 4; i++)
    g_free (texts[i]);
}

static GPtrArray *
make_records (void)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);

  for (int i = 0; i < 4; i++)
    {
      MarquiseRecord *record = g_new0 (MarquiseRecord, 1);

      record->id = g_strdup_printf ("5f3c%d", i);
      record->date = 1700000000 + i;
      record->zone = 60;
      record->game = g_strdup (games[i]->id);
      record->rules = g_strdup ("");
      record->deal = 12345;
      record->result = MARQUISE_RESULT_LOST;
      record->seconds = 321;
      record->moves = 99;
      record->daily = g_strdup (i == 0 ? "2026-11-21" : "");
      record->detail = g_strdup (i == 3 ? "level=expert own=140 other=90 melds-made=1/0/0/0/2/1/0"
                                 : "");
      g_ptr_array_add (records, record);
    }

  return records;
}

/* Whatever a journal contains, each line is a game or is known not to be one. */
static void
check_journal (const char *text,
               gsize       length)
{
  g_autoptr (MarquiseJournal) journal = marquise_journal_new ("/nonexistent");
  const GPtrArray *records;
  MarquiseTotals totals = { 0 };
  MarquiseTrickTotals marjolet = { 0 };

  g_assert_cmpuint (marquise_journal_read_text (journal, text, length), <=, length);
  records = marquise_journal_get_records (journal);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      g_autofree char *line = marquise_record_to_line (record);
      g_autoptr (MarquiseRecord) back = marquise_record_from_line (line, strlen (line));
      g_autofree char *again = back != NULL ? marquise_record_to_line (back) : NULL;
      g_autoptr (MarquiseRecord) twice
        = again != NULL ? marquise_record_from_line (again, strlen (again)) : NULL;
      g_autofree char *last = twice != NULL ? marquise_record_to_line (twice) : NULL;

      /* Characters that a line may not have become blanks once; after that nothing changes. */
      g_assert_nonnull (last);
      g_assert_cmpstr (last, ==, again);
      marquise_totals_count (&totals, record);
      marquise_trick_totals_count (&marjolet, record);
      g_assert_cmpuint (marquise_record_get_first_day (record), >, 0);
    }
  g_assert_cmpuint (totals.won, <=, totals.played);
  g_assert_cmpuint (totals.longest_streak, <=, totals.won);
}

static void
test_journals (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GPtrArray) records = make_records ();
  g_autoptr (GString) whole = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++)
    {
      g_autofree char *line = marquise_record_to_line (g_ptr_array_index (records, i));

      g_string_append_printf (whole, "%s\n", line);
    }
  g_string_append (whole, "v2\treset\tsome-reset\t1700000009\tklondike\t.\n"
                   "v2\tunreset\tother\t1700000009\tsome-reset\t.\n"
                   "old-id\t1700000000\tklondike\t\t5\twon\t100\t80\t0\t0\t0\t0\tlevel=expert\t.\n");
  check_journal (whole->str, whole->len);

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      gsize length;
      g_autofree char *text = mutate_text (rand, whole->str, &length);

      check_journal (text, length);
    }
}

static void
test_imports (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GPtrArray) records = make_records ();
  g_autofree char *whole = marquise_exchange_to_text (records, MARQUISE_EXCHANGE_JSON);

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      gsize length;
      g_autofree char *text = mutate_text (rand, whole, &length);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) read = marquise_exchange_from_text (text, length, &error);

      if (read == NULL)
        check_error (error);
      for (guint j = 0; read != NULL && j < read->len; j++)
        {
          /* An imported game can be written to the journal, and is read from it unchanged. */
          g_autofree char *line = marquise_record_to_line (g_ptr_array_index (read, j));
          g_autoptr (MarquiseRecord) back = marquise_record_from_line (line, strlen (line));

          g_assert_nonnull (back);
        }
    }
}

static void
test_deal_texts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      gsize length;
      g_autofree char *text
        = mutate_text (rand, "Marquise klondike draw=1,passes=3 #123456789", &length);
      g_autofree char *valid = g_utf8_make_valid (text, -1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseGame) game = marquise_deal_text_parse (valid, &error);

      if (game == NULL)
        check_error (error);
    }
}

static void
test_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (int i = 0; i < N_MUTATIONS; i++)
    {
      const Game *game = game_find (games[i % 4]->id);
      char whole[RULE_STRING_MAX], canonical[RULE_STRING_MAX], why[100] = "";
      Rules rules = { { 0 } }, again;
      g_autofree char *text = NULL;
      gsize length;

      rules_format (game, &rules, whole);
      text = mutate_text (rand, whole, &length);
      if (!rules_parse (game, text, &rules, why, sizeof why))
        {
          g_assert_cmpuint (strlen (why), >, 0);
          continue;
        }

      rules_format (game, &rules, canonical);
      g_assert_true (rules_parse (game, canonical, &again, why, sizeof why));
      g_assert_true (rules_equal (game, &rules, &again));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mutations/saved-games", test_saved_games);
  g_test_add_func ("/mutations/kept-games", test_kept_games);
  g_test_add_func ("/mutations/journals", test_journals);
  g_test_add_func ("/mutations/imports", test_imports);
  g_test_add_func ("/mutations/deal-texts", test_deal_texts);
  g_test_add_func ("/mutations/rules", test_rules);

  return g_test_run ();
}
