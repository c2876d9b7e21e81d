/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The application's functions for text: numbers and times, deal numbers as they are typed, parsing
 * of help pages, sentences at the end of a game. */

#include "config.h"

#include "app/view/card-style.h"
#include "app/play/deal-dialog.h"
#include "app/kit/format.h"
#include "app/help/game-page.h"
#include "app/help/help-buffer.h"
#include "app/play/results.h"
#include "../sample.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

static void
test_duration (void)
{
  static const struct {
    guint64 seconds;
    const char *text;
  } cases[] = {
    { 0, "0:00" },
    { 9, "0:09" },
    { 225, "3:45" },
    { 3599, "59:59" },
    { 3600, "1:00:00" },
    { 3825, "1:03:45" },
    { 360000, "100:00:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = marquise_format_duration (cases[i].seconds);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* As it is heard: a voice reads “3:45” as hours in French. */
static void
test_spoken_duration (void)
{
  static const struct {
    guint64 seconds;
    const char *text;
  } cases[] = {
    { 0, "0 seconds" },
    { 1, "1 second" },
    { 60, "1 minute" },
    { 225, "3 minutes 45 seconds" },
    { 3600, "1 hour" },
    { 7384, "2 hours 3 minutes 4 seconds" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = marquise_format_spoken_duration (cases[i].seconds);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_share (void)
{
  static const struct {
    guint part;
    guint whole;
    const char *text;
  } cases[] = {
    { 0, 0, "—" },
    { 0, 7, "0%" },
    { 1, 3, "33%" },
    { 2, 3, "67%" },
    { 1, 200, "1%" },
    { 7, 7, "100%" },
    { G_MAXUINT, G_MAXUINT, "100%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = marquise_format_share (cases[i].part, cases[i].whole);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* 1 November 2026, a Sunday, and 21 November, a Saturday. */
static guint32
get_julian (GDateDay day)
{
  g_autoptr (GDate) date = g_date_new_dmy (day, G_DATE_NOVEMBER, 2026);

  return g_date_get_julian (date);
}

static void
check_texts (const char *const *wanted)
{
  g_autoptr (GDateTime) noon = g_date_time_new_local (2026, 11, 1, 14, 5, 0);
  char *texts[] = {
    marquise_format_day (get_julian (1)),
    marquise_format_day (get_julian (21)),
    marquise_format_day_of_year (get_julian (1)),
    marquise_format_day_of_year (get_julian (21)),
    marquise_format_month (get_julian (21)),
    marquise_format_date (g_date_time_to_unix (noon)),
    marquise_format_short_date (g_date_time_to_unix (noon)),
    marquise_format_number (999),
    marquise_format_number (1234567),
    marquise_format_decimal (2.54),
    marquise_format_decimal (-37.25),
    marquise_format_decimal (-0.04),
    marquise_format_share (1, 2),
    g_strdup (marquise_format_short_weekday (G_DATE_SUNDAY)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_cmpstr (texts[i], ==, wanted[i]);
      g_free (texts[i]);
    }
}

static void
test_english (void)
{
  static const char *wanted[] = {
    "Sunday, 1 November 2026", "Saturday, 21 November 2026", "1 November", "21 November",
    "November 2026", "1 November 2026, 14:05", "1 Nov 2026", "999", "1,234,567", "2.5",
    "−37.2", "0.0", "50%",
    "Sun",
  };

  check_texts (wanted);
}

/* Everything in French, although the C library has no locale set. */
static void
check_french (void)
{
  static const char *wanted[] = {
    "dimanche 1er novembre 2026", "samedi 21 novembre 2026", "1er novembre", "21 novembre",
    "Novembre 2026", "1er novembre 2026 à 14\u00a0h\u00a005", "1er nov. 2026", "999",
    "1\u202f234\u202f567", "2,5", "−37,2", "0,0", "50\u00a0%", "dim.",
  };

  check_texts (wanted);
}

static void
test_french (void)
{
  g_test_trap_subprocess ("/app/format/subprocess/french", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

/* The first day of the week depends on the country; in a locale without a country it is not
 * Sunday. */
static void
test_first_weekday (void)
{
  static const struct {
    const char *locale;
    GDateWeekday first;
  } cases[] = { { "fr_FR", G_DATE_MONDAY }, { "en_US", G_DATE_SUNDAY } };
  g_autofree char *program = g_find_program_in_path ("localedef");
  g_autofree char *folder = g_dir_make_tmp ("marquise-XXXXXX", NULL);
  g_autofree char *before = g_strdup (g_getenv ("LOCPATH"));

  g_assert_cmpint (marquise_format_first_weekday (), ==, G_DATE_MONDAY);
  g_setenv ("LOCPATH", folder, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].locale, NULL);
      g_autofree char *input = g_strdup (cases[i].locale);
      g_autofree char *remove = g_strdup_printf ("rm -r '%s'", path);
      char *command[] = { program, "-i", input, "-f", "UTF-8", path, NULL };

      if (program == NULL || !g_spawn_sync (NULL, command, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                                            NULL, NULL, NULL, NULL, NULL)
          || setlocale (LC_TIME, cases[i].locale) == NULL)
        {
          g_test_skip ("no locale can be made here");
          break;
        }

      g_assert_cmpint (marquise_format_first_weekday (), ==, cases[i].first);
      test_english ();
      g_assert_true (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
    }
  if (before != NULL)
    g_setenv ("LOCPATH", before, TRUE);
  else
    g_unsetenv ("LOCPATH");
  setlocale (LC_TIME, "");
  g_rmdir (folder);
}

static void
test_deal_number (void)
{
  static const struct {
    const char *text;
    guint32 number;             /* 0: refused */
  } cases[] = {
    { "1", 1 },
    { "4294967295", 4294967295 },
    { " 1 840 ", 1840 },
    { "1,840", 1840 },
    { "1 840", 1840 },
    { "", 0 },
    { " ", 0 },
    { "0", 0 },
    { "4294967296", 0 },
    { "99999999999999999999999999", 0 },
    { "-1", 0 },
    { "12a", 0 },
    { "0x12", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint32 number = 77;
      gboolean valid = marquise_deal_dialog_parse (cases[i].text, &number);

      g_assert_cmpint (valid, ==, cases[i].number != 0);
      if (valid)
        g_assert_cmpuint (number, ==, cases[i].number);
    }
}

static char *
render (const char  *source,
        GError     **error)
{
  g_autoptr (GtkTextBuffer) buffer = marquise_help_buffer_new ();
  g_autoptr (MarquiseMallard) page = marquise_mallard_parse (source, error);
  g_autoptr (GPtrArray) blocks = NULL;
  char *text = NULL;

  if (page == NULL)
    return NULL;

  blocks = marquise_help_blocks_new (page, NULL, NULL);
  for (guint i = 0; i < blocks->len; i++)
    marquise_help_buffer_add (buffer, g_ptr_array_index (blocks, i), FALSE);
  g_object_get (buffer, "text", &text, NULL);

  return text;
}

static void
test_mallard (void)
{
  static const struct {
    const char *source;
    const char *text;
  } cases[] = {
    { "<page><info><desc>Not shown.</desc></info><title>A title</title>"
      "<p>One\n   <em>word</em>, two.</p></page>",
      "A title\nOne word, two." },
    { "<page><p>Press <keyseq><key>Ctrl</key>\n <key>Z</key></keyseq> now.</p></page>",
      "Press Ctrl+Z now." },
    { "<page><list><item><p>first</p></item><item><p>second</p><p>more</p></item></list></page>",
      "• first\n• second\nmore" },
    { "<page><steps><item><p>first</p></item><item><p>second</p></item></steps></page>",
      "1. first\n2. second" },
    { "<page><terms><item><title>Term</title><p>What it is.</p></item></terms></page>",
      "Term\nWhat it is." },
    { "<page><table><tr><td><p>four aces</p></td><td><p>100</p></td></tr></table></page>",
      "four aces\t100" },
    { "<page><table><tr><td><p>a</p></td><td><p>b</p></td><td><p>c</p></td></tr></table></page>",
      "a\nb · c" },
    { "<page><p>Choose <guiseq><gui>Menu</gui>\n <gui>Open</gui></guiseq>.</p></page>",
      "Choose Menu ▸ Open." },
    { "<page><media src=\"a.png\"><p>A picture.</p></media><p>Text.</p></page>",
      "A picture.\nText." },
    { "<page><section><title>Head</title><p>a &amp; b</p></section></page>", "Head\na & b" },
    { "<page><p>see <link xref=\"playing\">there</link>.</p></page>", "see there." },
    { "<page>\n\n</page>", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = render (cases[i].source, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_mallard_broken (void)
{
  static const char *sources[] = { "<page><p>", "<page></p></page>", "no markup", "" };

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = render (sources[i], &error);

      g_assert_null (text);
      g_assert_nonnull (error);
    }
}

/* A link to a page that has no words of its own is called by the title of that page. */
static void
test_links_have_words (void)
{
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();
  g_autoptr (MarquiseMallard) page
    = marquise_mallard_parse ("<page><p>see <link xref=\"book\"/>.</p></page>", NULL);
  g_autoptr (GPtrArray) blocks = marquise_help_blocks_new (page, pages, "history");
  const MarquiseHelpBlock *block = g_ptr_array_index (blocks, 0);
  const MarquiseHelpSpan *span = &g_array_index (block->spans, MarquiseHelpSpan, 0);

  g_assert_cmpstr (block->text->str, ==, "see The marquise’s book.");
  g_assert_cmpuint (block->spans->len, ==, 1);
  g_assert_cmpuint (span->start, ==, 4);
  g_assert_cmpuint (span->end, ==, 23);
  g_assert_cmpstr (span->page, ==, "book");
}

/* The page of help of each game, which is a file or is written from the rules, has no markup
 * left. */
static void
test_help_pages (void)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (games[i]->id);
      g_autofree char *path = marquise_mallard_find (marquise_game_get_help_page (game));
      g_autofree char *source = path == NULL ? marquise_game_page_write (games[i]) : NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      if (path != NULL)
        g_file_get_contents (path, &source, NULL, &error);
      g_assert_no_error (error);
      text = render (source, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (strlen (text), >, games_is_further (games[i]->id) ? 500 : 1000);
      g_assert_null (strchr (text, '<'));
      g_assert_null (strstr (text, "  "));
    }
}

/* A page speaks of the stock and of columns only where the game has them. */
static void
test_help_words (void)
{
  g_autofree char *fans = marquise_game_page_write (game_find ("belle-lucie"));
  g_autofree char *stock = marquise_game_page_write (game_find ("klondike"));

  g_assert_null (strstr (fans, "olumn"));
  g_assert_null (strstr (fans, "<title>The stock</title>"));
  g_assert_nonnull (strstr (fans, "<title>When you are stuck</title>"));
  g_assert_nonnull (strstr (fans, "An empty fan stays empty. "));
  g_assert_nonnull (strstr (stock, "<title>The stock</title>"));
}

/* Each back in the settings gives a different picture, and an unknown name does no harm. */
static void
test_backs (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  CardStyle style = { CARD_INDICES_FRENCH };

  g_assert_cmpint (marquise_card_style_parse_back ("lilies"), ==, 0);
  g_assert_cmpint (marquise_card_style_parse_back ("scales"), ==, 1);
  g_assert_cmpint (marquise_card_style_parse_back ("stars"), ==, 2);
  g_assert_cmpint (marquise_card_style_parse_back ("tartan"), ==, 0);

  g_settings_set (settings, "back", "s", "stars");
  g_settings_set (settings, "index-size", "s", "large");
  marquise_card_style_read (settings, &style);
  g_assert_cmpint (style.back, ==, 2);
  g_assert_cmpint (style.index_size, ==, CARD_INDEX_LARGE);
  g_settings_set (settings, "back", "s", "lilies");
  g_settings_set (settings, "index-size", "s", "usual");
}

int
main (int   argc,
      char *argv[])
{
  for (int i = 1; i < argc; i++)
    if (strstr (argv[i], "subprocess/french") != NULL)
      g_setenv ("LANGUAGE", "fr", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  /* It has set a locale, which may not be installed. */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);

  g_test_add_func ("/app/format/duration", test_duration);
  g_test_add_func ("/app/format/spoken-duration", test_spoken_duration);
  g_test_add_func ("/app/format/share", test_share);
  g_test_add_func ("/app/format/english", test_english);
  g_test_add_func ("/app/format/french", test_french);
  g_test_add_func ("/app/format/subprocess/french", check_french);
  g_test_add_func ("/app/format/first-weekday", test_first_weekday);
  g_test_add_func ("/app/deal-number", test_deal_number);
  g_test_add_func ("/app/card-style/backs", test_backs);
  g_test_add_func ("/app/mallard/elements", test_mallard);
  g_test_add_func ("/app/mallard/broken", test_mallard_broken);
  g_test_add_func ("/app/mallard/links-have-words", test_links_have_words);
  g_test_add_func ("/app/mallard/pages", test_help_pages);
  g_test_add_func ("/app/mallard/words", test_help_words);

  return g_test_run ();
}
