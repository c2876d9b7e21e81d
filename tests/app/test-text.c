/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests of the application's plain functions: numbers and times as they are written, deal numbers
 * as they are typed, pages of help as they are read, sentences at the end of a game. */

#include "app/card-style.h"
#include "app/deal-dialog.h"
#include "app/format.h"
#include "app/mallard.h"
#include "app/results.h"

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
  g_autoptr (GtkTextBuffer) buffer = gtk_text_buffer_new (NULL);
  const MarquiseMallardPage page = { .source = source };
  char *text = NULL;

  if (marquise_mallard_render (&page, buffer, error))
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

/* Every page of the real help has to come out with its title first and without markup. */
static void
test_help_pages (void)
{
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (games[i]->id);
      g_autofree char *path = marquise_mallard_find (marquise_game_get_help_page (game));
      g_autofree char *source = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (path);
      g_file_get_contents (path, &source, NULL, &error);
      g_assert_no_error (error);
      text = render (source, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (strlen (text), >, 1000);
      g_assert_null (strchr (text, '<'));
      g_assert_null (strstr (text, "  "));
    }
}

/* Every back that the settings name is another one, and an unknown name does no harm. */
static void
test_backs (void)
{
  g_autoptr (MarquiseSettings) settings = marquise_settings_new ();
  CardStyle style = { CARD_INDICES_FRENCH };

  g_assert_cmpint (marquise_card_style_parse_back ("lilies"), ==, 0);
  g_assert_cmpint (marquise_card_style_parse_back ("scales"), ==, 1);
  g_assert_cmpint (marquise_card_style_parse_back ("stars"), ==, 2);
  g_assert_cmpint (marquise_card_style_parse_back ("tartan"), ==, 0);

  g_object_set (settings, "back", "stars", "large-indices", TRUE, NULL);
  marquise_card_style_read (settings, &style);
  g_assert_cmpint (style.back, ==, 2);
  g_assert_true (style.large_indices);
  g_object_set (settings, "back", "lilies", "large-indices", FALSE, NULL);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/format/duration", test_duration);
  g_test_add_func ("/app/format/share", test_share);
  g_test_add_func ("/app/deal-number", test_deal_number);
  g_test_add_func ("/app/card-style/backs", test_backs);
  g_test_add_func ("/app/mallard/elements", test_mallard);
  g_test_add_func ("/app/mallard/broken", test_mallard_broken);
  g_test_add_func ("/app/mallard/pages", test_help_pages);

  return g_test_run ();
}
