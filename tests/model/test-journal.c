/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal in memory: which games count, and in which order, whatever is in the file. */

#include "play.h"

#include "model/journal/journal.h"
#include "model/journal/record-line.h"

#include <string.h>

#define N_JOURNALS 400
#define N_LINES 60
#define N_IDS 25

static const char *const kinds[] = { "klondike", "intrigue" };

/* One line, in the form that this test needs. */
typedef struct {
  int id;                       /* of a game, or -1 */
  guint kind;                   /* of the game that is played, or of the games that are hidden */
  gint64 date;
  int reset;                    /* number of the reset that this line makes or undoes; or -1 */
  gboolean back;                /* it undoes one */
} Said;

static char *
write_said (const Said *said)
{
  if (said->id >= 0)
    return g_strdup_printf ("v2\tgame\tgame-%d\t%d\t0\t60\t%s\tdraw=%u\t7\twon\t5\t5\t0\t0\t0\t\t.\n",
                            said->id, (int) said->date, kinds[said->kind], said->kind);

  if (said->back)
    return g_strdup_printf ("v2\tunreset\tback-%d\t5\tmark-%d\t.\n", said->reset, said->reset);

  return g_strdup_printf ("v2\treset\tmark-%d\t5\t%s\t.\n", said->reset, kinds[said->kind]);
}

/* A game has the same kind and date in every line. */
static void
make_said (Said   said[N_LINES],
           GRand *rand)
{
  guint n_ids = (guint) g_rand_int_range (rand, 3, N_IDS);

  for (int i = 0; i < N_LINES; i++)
    {
      int id = g_rand_int_range (rand, 0, (int) n_ids);

      said[i] = (Said) { id, (guint) id % 2, 1000 + (id * 7) % 20, -1, FALSE };
      if (g_rand_int_range (rand, 0, 10) == 0)
        said[i] = (Said) { -1, (guint) g_rand_int_range (rand, 0, 2), 0, i + 1, FALSE };
      else if (g_rand_int_range (rand, 0, 10) == 0)
        said[i] = (Said) { -1, 0, 0, g_rand_int_range (rand, 1, N_LINES), TRUE };
    }
}

/* Whether no later reset of its kind hides the line at @i, except resets that were undone. */
static gboolean
is_visible (const Said said[N_LINES],
            int        n,
            int        i)
{
  for (int r = i + 1; r < n; r++)
    {
      gboolean holds = said[r].reset >= 0 && !said[r].back && said[r].kind == said[i].kind;

      for (int b = 0; b < n && holds; b++)
        holds = !(said[b].back && said[b].reset == said[r].reset);
      if (holds)
        return FALSE;
    }

  return TRUE;
}

static gboolean
does_count (const Said said[N_LINES],
            int        n,
            int        id)
{
  for (int i = 0; i < n; i++)
    if (said[i].id == id && is_visible (said, n, i))
      return TRUE;

  return FALSE;
}

static void
assert_counts (MarquiseJournal *journal,
               const Said       said[N_LINES],
               int              n)
{
  const GPtrArray *records = marquise_journal_get_records (journal);
  guint n_count = 0;

  for (int id = 0; id < N_IDS; id++)
    {
      g_autofree char *name = g_strdup_printf ("game-%d", id);
      const MarquiseRecord *found = marquise_journal_find (journal, name);
      gboolean there = FALSE;

      for (int i = 0; i < n; i++)
        there |= said[i].id == id;
      g_assert_cmpint (marquise_journal_has_id (journal, name), ==, there);
      g_assert_cmpint (found != NULL, ==, does_count (said, n, id));
      if (found != NULL)
        g_assert_cmpstr (found->id, ==, name);
      n_count += found != NULL;
    }

  g_assert_cmpuint (records->len, ==, n_count);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      g_assert_true (marquise_journal_find (journal, record->id) == record);
      if (i > 0)
        g_assert_cmpint (record->date, >=,
                         ((MarquiseRecord *) g_ptr_array_index (records, i - 1))->date);
    }
}

/* Games that are repeated, late, hidden and brought back, in any order; checked now and then. */
static void
test_any (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);

  for (int j = 0; j < N_JOURNALS; j++)
    {
      g_autoptr (MarquiseJournal) journal = marquise_journal_new ("/nonexistent");
      Said said[N_LINES];

      make_said (said, rand);
      for (int i = 0; i < N_LINES; i++)
        {
          g_autofree char *line = write_said (&said[i]);

          g_assert_cmpuint (marquise_journal_read_text (journal, line, strlen (line)), ==,
                            strlen (line));
          if (g_rand_boolean (rand))
            assert_counts (journal, said, i + 1);
        }
      assert_counts (journal, said, N_LINES);
      g_assert_cmpuint (marquise_journal_get_n_damaged (journal), ==, 0);
    }
}

/* More games than fit into one block, with ids that differ in one letter. */
static void
test_many (void)
{
  g_autoptr (MarquiseJournal) journal = marquise_journal_new ("/nonexistent");
  g_autoptr (GString) text = g_string_new (NULL);
  const GPtrArray *records;
  enum { N = 30000 };

  for (int i = 0; i < N; i++)
    g_string_append_printf (text,
                            "v2\tgame\t0000000-%d-0000000\t%d\t0\t-60\tklondike\tdraw=%d\t%d\t"
                            "lost\t5\t5\t0\t0\t0\t"
                            "daily=2026-11-%02d race=r%d helped=1  note=%d \t.\r\n",
                            i, 1000 + i, i % 2, i, 1 + i % 28, i / 100, i);
  marquise_journal_read_text (journal, text->str, text->len);
  records = marquise_journal_get_records (journal);
  g_assert_cmpuint (records->len, ==, N);
  for (int i = 0; i < N; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, (guint) i);
      g_autofree char *id = g_strdup_printf ("0000000-%d-0000000", i);
      g_autofree char *rest = g_strdup_printf ("draw=%d 2026-11-%02d r%d note=%d", i % 2,
                                               1 + i % 28, i / 100, i);
      g_autofree char *is = g_strjoin (" ", record->rules, record->daily, record->race,
                                       record->detail, NULL);

      g_assert_cmpstr (record->id, ==, id);
      g_assert_cmpstr (is, ==, rest);
      g_assert_true (record->helped && !record->again && record->zone == -60
                     && record->deal == (guint32) i);
      g_assert_true (marquise_journal_find (journal, id) == record);
    }
  g_assert_false (marquise_journal_has_id (journal, "0000000-30000-0000000"));
}

/* A rule was added later with another default than what was played before: a line without this rule
 * keeps its meaning. */
static void
test_kept_rules (void)
{
  static const struct { const char *game, *kept, *read; } rows[] = {
    { "canfield", "draw=1,passes=3,groups=any", "draw=1,passes=3,groups=any,corner=closed" },
    { "canfield", "draw=1,passes=3,groups=any,corner=open",
      "draw=1,passes=3,groups=any,corner=open" },
    { "golf", "wrap=no", "wrap=no" },
    { "simplicity", "", "corner=closed" },
    { "simplicity", "corner=open", "corner=open" },
    { "ten-across", "", "cells=none,faces=open" },
    { "thieves-of-egypt", "", "" },
    { "easthaven", "return=no,spaces=K", "return=no,spaces=K" },
    { "frog", "", "aces=in" },
    { "nestor", "", "doubles=yes" },
    { "giant", "", "" },
    { "castles-in-spain", "return=no", "return=no" },
    { "unknown", "a=b", "a=b" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MarquiseRecord record = {
        .id = (char *) "one", .game = (char *) rows[i].game, .rules = (char *) rows[i].kept,
        .date = 1700000000
      };
      g_autofree char *line = marquise_record_to_line (&record);
      g_autoptr (MarquiseRecord) read = marquise_record_from_line (line, strlen (line));

      g_assert_nonnull (read);
      g_assert_cmpstr (read->rules, ==, rows[i].read);
    }
}

/* An editor has added a byte order mark, and removed the last line feed: neither earlier nor later
 * results are lost. */
static void
test_edited (void)
{
  static const char line[]
    = "v2\tgame\tgame-%d\t%d\t0\t60\tklondike\tdraw=1\t7\twon\t5\t5\t0\t0\t0\t"
                             "\t.%s";
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, MARQUISE_JOURNAL_NAME, NULL);
  g_autoptr (GString) text = g_string_new ("\xef\xbb\xbf");
  MarquiseStatistics *statistics;
  g_autoptr (GPtrArray) records = NULL, after = NULL;
  g_autoptr (MarquiseRecord) next = g_new0 (MarquiseRecord, 1);

  g_string_append_printf (text, line, 1, 1700000001, "\n");
  g_string_append_printf (text, line, 2, 1700000002, "");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  statistics = read_statistics (folder);
  records = list_records (statistics);
  g_assert_cmpuint (records->len, ==, 2);
  g_assert_cmpuint (marquise_statistics_get_n_damaged (statistics), ==, 0);

  next->id = g_strdup ("game-3");
  next->date = 1700000003;
  next->game = g_strdup ("klondike");
  next->rules = g_strdup ("draw=1");
  next->result = MARQUISE_RESULT_LOST;
  g_assert_true (marquise_statistics_add (statistics, next));
  g_assert_true (marquise_statistics_sync (statistics));
  g_object_unref (statistics);

  statistics = read_statistics (folder);
  after = list_records (statistics);
  g_assert_cmpuint (after->len, ==, 3);
  g_assert_cmpuint (marquise_statistics_get_n_damaged (statistics), ==, 0);
  g_object_unref (statistics);
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/journal/any", test_any);
  g_test_add_func ("/journal/many", test_many);
  g_test_add_func ("/journal/edited", test_edited);
  g_test_add_func ("/journal/kept-rules", test_kept_rules);

  return g_test_run ();
}
