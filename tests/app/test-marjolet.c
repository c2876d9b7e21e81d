/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet in the real window: the hint with its reason, the list of costly decisions after a deal,
 * and two people who take turns at the screen. */

#include "app/play/curtain.h"
#include "app/play/end-panel.h"
#include "app/play/score-sheet.h"
#include "look.h"
#include "app/review/review-list.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "model/game/game-private.h"
#include "model/marjolet/marjolet.h"
#include "table/layout/card-view.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

static MarquiseApplication *application;

typedef struct {
  MarquiseWindow *window;
  MarquiseGame *game;
} Fixture;

/* The text of a visible label that begins with these words, or NULL. */
static const char *
find_text (GtkWidget  *widget,
           const char *beginning)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_LABEL (widget)
      && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), beginning))
    return gtk_label_get_text (GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *found = find_text (child, beginning);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
open_game (Fixture    *fixture,
           const char *players)
{
  MarquiseLibrary *library = marquise_application_get_library (application);
  GSettings *settings = marquise_application_get_settings (application);

  g_settings_set (settings, "players", "s", players);
  g_settings_set (settings, "level", "s", "grabber");
  marquise_library_new_game (library, "marjolet", 5);
  fixture->game = marquise_library_get_game (library, "marjolet", NULL);
  marquise_window_open_game (fixture->window, "marjolet");
  /* Without pauses, because a whole deal with them would take a minute. */
  g_object_set (fixture->game, "pace", 0, NULL);
  look_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_settings_set (marquise_application_get_settings (application), "lost-notice-shown", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "safe-cards-asked", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "animations", "b", FALSE);
  fixture->window = marquise_window_new (GTK_APPLICATION (application),
                                         marquise_application_get_library (application));
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_wait (look_is_mapped, fixture->window);
  open_game (fixture, data);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_settings_set (marquise_application_get_settings (application), "players", "s", "computer");
  look_settle ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  look_settle ();
}

static gboolean
is_ready (gpointer data)
{
  MarquiseGame *game = data;

  return !marquise_game_get_busy (game)
         || look_at_match (game).curtain
         || marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING;
}

/* Makes one decision: declares whatever is possible, else plays the first legal card. */
static void
decide (MarquiseGame *game)
{
  g_autoptr (GPtrArray) choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));
  const MarquisePile *piles;
  guint n_piles;

  if (choices->len > 0)
    {
      marquise_trick_match_choose (MARQUISE_TRICK_MATCH (game),
                                   ((MarquiseChoice *) g_ptr_array_index (choices, 0))->move);
      return;
    }

  piles = marquise_game_get_piles (game, &n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
      if (marquise_game_can_take (game, p, i))
        {
          g_assert_true (marquise_game_activate (game, p, (int) i));
          return;
        }
  g_assert_not_reached ();
}

static gboolean
has_advice (gpointer data)
{
  return find_text (data, "Play the ") != NULL || find_text (data, "Lead the ") != NULL
         || find_text (data, "Win the trick with the ") != NULL
         || find_text (data, "Let the trick go and play the ") != NULL;
}

static void
test_hint (Fixture       *fixture,
           gconstpointer  data)
{
  look_wait (is_ready, fixture->game);
  g_assert_nonnull (find_text (GTK_WIDGET (fixture->window), "You play against Gaspard."));
  /* Before the first card the opponent may still be changed. */
  g_settings_set (marquise_application_get_settings (application), "level", "s", "hoarder");
  g_assert_nonnull (find_text (GTK_WIDGET (fixture->window), "You play against Honorine."));
  g_settings_set (marquise_application_get_settings (application), "level", "s", "grabber");
  g_assert_true (find_text (GTK_WIDGET (fixture->window), "You deal first: ") != NULL
                 || find_text (GTK_WIDGET (fixture->window),
                               "Gaspard deals first: ") != NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.hint", NULL);
  look_wait (has_advice, fixture->window);
  g_assert_cmpuint (marquise_game_get_n_hints (fixture->game), ==, 1);
}

static gboolean
is_opponent (GtkWidget  *widget,
             const char *words)
{
  return ADW_IS_COMBO_ROW (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), words);
}

static void
count_bars (GtkWidget *widget,
            guint      strengths[7])
{
  if (GTK_IS_LEVEL_BAR (widget))
    strengths[(int) gtk_level_bar_get_value (GTK_LEVEL_BAR (widget))]++;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_bars (child, strengths);
}

/* Six characters in one list, each with a bar for strength and a description, without separate
 * levels. */
static void
test_opponents (Fixture       *fixture,
                gconstpointer  data)
{
  guint strengths[7] = { 0 };
  GtkWidget *question, *row;
  int level;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new-game", NULL);
  look_settle ();
  question = look_find_over (fixture->window);
  g_assert_nonnull (question);
  row = look_wait_found (question, is_opponent, "Opponent");
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (row))), ==,
                    marquise_trick_match_get_n_characters ("marjolet") + 1);
  gtk_widget_activate (row);
  look_settle ();
  count_bars (row, strengths);
  for (guint i = 1; i <= marquise_trick_match_get_n_characters ("marjolet"); i++)
    g_assert_cmpuint (strengths[i], ==, 1);
  g_assert_true (look_shows (row, "Gaspard"));
  g_assert_true (look_shows (row, "He wants every trick"));

  adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                              marquise_trick_match_get_n_characters ("marjolet") - 1);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                            "counts everything"));
  look_press (question, "_Begin");
  look_settle ();
  g_object_get (fixture->game, "level", &level, NULL);
  g_assert_cmpint (level, ==, marquise_trick_match_get_n_characters ("marjolet") - 1);
  g_assert_nonnull (find_text (GTK_WIDGET (fixture->window), "You play against Ambroise."));
}

/* The sheet shows the rules of this match, whatever the preferences are now. */
static void
test_rules_named (Fixture       *fixture,
                  gconstpointer  data)
{
  static const struct {
    const char *rules, *name;
  } sets[] = {
    { "", "House rules" },
    { "declare=both,trump=may,seven=choice", "To the letter: both players declare" },
    { "queen=40,late=no", "Traditional: no late declarations" },
    { "target=1000,queen=40", "1,000" },
  };
  MarquiseLibrary *library = marquise_application_get_library (application);
  GSettings *settings = marquise_application_get_settings (application);
  MarquiseScoreSheet *sheet;
  Rules rules;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_assert_true (rules_parse (&marjolet_game, sets[i].rules, &rules, NULL, 0));
      marquise_settings_set_rules (settings, &marjolet_game, &rules);
      marquise_library_new_game (library, "marjolet", 5);
      look_settle ();
      marquise_settings_set_rules (settings, &marjolet_game, &(Rules) { 0 });
      sheet = MARQUISE_SCORE_SHEET (look_find_child (GTK_WIDGET (fixture->window),
                                                     MARQUISE_TYPE_SCORE_SHEET));
      g_assert_nonnull (find_text (GTK_WIDGET (sheet), sets[i].name));
    }
}

/* The deal of the day is not part of a match, and has another heading. */
static void
test_day_named (Fixture       *fixture,
                gconstpointer  data)
{
  MarquiseLibrary *library = marquise_application_get_library (application);

  marquise_library_play_daily (library, "marjolet", 739946);
  marquise_window_open_game (fixture->window, "marjolet");
  look_settle ();
  g_assert_nonnull (find_text (GTK_WIDGET (fixture->window), "Deal of 26 November"));
  g_assert_null (find_text (GTK_WIDGET (fixture->window), "Match to"));
  marquise_library_new_game (library, "marjolet", 5);
  look_settle ();
}

static gboolean
is_name_entry (GtkWidget  *widget,
               const char *place)
{
  return GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_entry_get_placeholder_text (GTK_ENTRY (widget)), place) == 0;
}

/* Names can be entered where “another person” is chosen as the opponent, without opening another
 * page. */
static void
test_names_asked (Fixture       *fixture,
                  gconstpointer  data)
{
  GSettings *settings = marquise_application_get_settings (application);
  g_autofree char *first = NULL, *second = NULL;
  GtkWidget *question, *row, *entry;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new-game", NULL);
  look_settle ();
  question = look_find_over (fixture->window);
  row = look_wait_found (question, is_opponent, "Opponent");
  g_assert_null (look_find (question, is_name_entry, "South"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row),
                              marquise_trick_match_get_n_characters ("marjolet"));
  look_settle ();
  entry = look_wait_found (question, is_name_entry, "South");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Anna");
  entry = look_wait_found (question, is_name_entry, "North");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Bruno");
  look_press (question, "_Begin");
  look_settle ();
  g_settings_get (settings, "first-player", "s", &first);
  g_settings_get (settings, "second-player", "s", &second);
  g_assert_cmpstr (first, ==, "Anna");
  g_assert_cmpstr (second, ==, "Bruno");
  g_settings_reset (settings, "first-player");
  g_settings_reset (settings, "second-player");
  g_settings_set (settings, "players", "s", "computer");
}

/* Whether the last line of the review is there: its title appears before it is complete, and the
 * sheet has similar words. */
static gboolean
has_review (gpointer data)
{
  return find_text (data, "Review of the deal") != NULL
         && find_text (data, "Cards and opponent:\u00a0") != NULL
         && (find_text (data, "Trick ") != NULL
             || find_text (data, "Well played: no choice cost") != NULL);
}

/* A number with its sign, as it is shown. */
static int
read_signed (const char *text)
{
  return g_str_has_prefix (text, "−") ? -atoi (text + strlen ("−")) : atoi (text);
}

/* Luck and the cost of the choices add up to the difference of points in the deal. */
static void
check_luck (Fixture *fixture)
{
  static const char choices[] = "Your choices:\u00a0";
  const char *text = find_text (GTK_WIDGET (fixture->window), "Cards and opponent:\u00a0");
  const MarjoletDeal *deal = marquise_game_get_state (fixture->game);
  int luck, cost;

  g_assert_nonnull (text);
  luck = read_signed (text + strlen ("Cards and opponent:\u00a0"));
  cost = read_signed (strstr (text, choices) + strlen (choices));
  g_assert_cmpint (cost, <=, 0);
  g_assert_cmpint (luck + cost, ==, marjolet_points (deal, 0) - marjolet_points (deal, 1));
}

static guint
count_class (GtkWidget  *widget,
             const char *name)
{
  guint n = gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, name);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_class (child, name);

  return n;
}

/* The count at the end: the sum is large, scores are in bold, combinations are in groups, and there
 * is no row for what nobody has scored. */
static void
check_count (Fixture *fixture)
{
  static const guint32 groups[] = { 0xf, 0xf0, 0xf00 };
  static const char *const titles[] = { "Four of a kind", "Marriages", "Marjolet" };
  MarquiseTrickMatch *game = MARQUISE_TRICK_MATCH (fixture->game);
  const TrickGame *tricks = marquise_trick_match_get_tricks (game);
  GtkWidget *panel = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL);
  guint32 declared[2] = { marquise_trick_match_get_declared (game, 0),
                          marquise_trick_match_get_declared (game, 1) };
  guint n_scored = 0;

  g_assert_cmpuint (count_class (panel, "sheet-largest"), ==, 2);
  g_assert_null (find_text (panel, "Combinations"));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_assert_true ((find_text (panel, titles[i]) != NULL)
                     == (((declared[0] | declared[1]) & groups[i]) != 0));
      n_scored += ((declared[0] & groups[i]) != 0) + ((declared[1] & groups[i]) != 0);
    }
  for (int kind = 1; tricks->kinds[kind] != NULL; kind++)
    {
      int own = marquise_trick_match_get_points (game, 0, kind);
      int other = marquise_trick_match_get_points (game, 1, kind);

      g_assert_true ((find_text (panel, marquise_trick_match_kind_title (game, kind)) != NULL)
                     == (own + other > 0));
      n_scored += (own > 0) + (other > 0);
    }
  g_assert_cmpuint (count_class (panel, "sheet-scored"), ==, n_scored);
}

static void
play_match (Fixture *fixture)
{
  MarquiseStatus status;

  while (status = marquise_game_get_status (fixture->game), status == MARQUISE_STATUS_PLAYING
         || status == MARQUISE_STATUS_DEAL_OVER)
    {
      if (status == MARQUISE_STATUS_DEAL_OVER)
        marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (fixture->game));
      look_wait (is_ready, fixture->game);
      while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
        {
          decide (fixture->game);
          look_wait (is_ready, fixture->game);
        }
    }
}

/* One click begins a match against the same opponent, whatever was chosen in the meantime. */
static void
test_rematch (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseMatch match;

  look_wait (is_ready, fixture->game);
  play_match (fixture);
  g_settings_set (marquise_application_get_settings (application), "level", "s", "master");
  look_settle ();
  look_press (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL), "Rematch");
  look_settle ();
  g_assert_null (look_find_over (fixture->window));
  marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (fixture->game), &match);
  g_assert_cmpuint (match.n_deals, ==, 0);
  g_assert_cmpstr (match.opponent, ==, "Gaspard");
  g_assert_cmpint (marquise_game_get_status (fixture->game), ==, MARQUISE_STATUS_PLAYING);
}

static void
test_review (Fixture       *fixture,
             gconstpointer  data)
{
  look_wait (is_ready, fixture->game);
  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
    {
      decide (fixture->game);
      look_wait (is_ready, fixture->game);
    }
  look_wait (has_review, fixture->window);
  g_assert_nonnull (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_REVIEW_LIST));
  check_count (fixture);
  check_luck (fixture);
  /* It is no longer anyone's turn. */
  g_assert_null (find_text (look_find_shown (GTK_WIDGET (fixture->window),
                                             MARQUISE_TYPE_SCORE_SHEET),
                            "You deal first"));
  g_assert_null (find_text (look_find_shown (GTK_WIDGET (fixture->window),
                                             MARQUISE_TYPE_SCORE_SHEET),
                            "Gaspard deals first"));

  /* After undoing the last card the player sees no other message. */
  marquise_game_undo (fixture->game);
  look_settle ();
  g_assert_null (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_REVIEW_LIST));
}

static gboolean
is_lifted (gpointer data)
{
  return !look_at_match (data).curtain;
}

/* Presses Enter on the focused button, which stays pressed for a moment. */
static void
press_enter (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_activate (focus));
  look_wait (is_lifted, fixture->game);
  look_settle ();
}

static guint
count_lit (GtkWidget *widget)
{
  guint n_lit = MARQUISE_IS_CARD_VIEW (widget) && MARQUISE_CARD_VIEW (widget)->glow > 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_lit += count_lit (child);

  return n_lit;
}

/* While the button of a declaration has the focus, its cards on the table are highlighted; returns
 * how many. */
static guint
check_light (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *sheet = look_find_shown (window, MARQUISE_TYPE_SCORE_SHEET);
  g_autoptr (GPtrArray) choices
    = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (fixture->game));
  const MarquiseChoice *choice = choices->len > 0 ? g_ptr_array_index (choices, 0) : NULL;

  if (choice == NULL || choice->value == 0)
    return 0;

  g_assert_true (gtk_widget_grab_focus (look_find_shown (sheet, GTK_TYPE_BUTTON)));
  g_assert_cmpuint (count_lit (window), ==, choice->n_cards);
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  g_assert_cmpuint (count_lit (window), ==, 0);

  return choice->n_cards;
}

/* The number of visible labels whose name for screen readers begins with these words. */
static guint
count_texts (GtkWidget  *widget,
             const char *beginning)
{
  guint n_texts = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
                  && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), beginning);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_texts += count_texts (child, beginning);

  return n_texts;
}

/* The first visible label in @widget that begins with these words, with that style class, or any if
 * it is NULL. */
static GtkWidget *
find_label (GtkWidget  *widget,
            const char *css_class,
            const char *beginning)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && (css_class == NULL || gtk_widget_has_css_class (widget, css_class))
      && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), beginning))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, css_class, beginning);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Beside the title of the deal are its two sums, on one line, and above are their parts. */
static void
check_sums (Fixture *fixture)
{
  GtkWidget *sheet = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_SCORE_SHEET);
  GtkWidget *label = find_label (sheet, "sheet-title", "Deal 1");
  GtkWidget *meld = find_label (sheet, NULL, "Four ");
  graphene_rect_t title, bounds;

  g_assert_true (label != NULL && meld != NULL);
  g_assert_true (gtk_widget_compute_bounds (label, sheet, &title));
  for (int seat = 0; seat < 2; seat++)
    {
      g_autofree char *sum
        = g_strdup_printf ("%d",
                           marquise_trick_match_get_points (MARQUISE_TRICK_MATCH (fixture->game),
                                                            seat, -1));

      label = gtk_widget_get_next_sibling (label);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, sum);
      g_assert_true (gtk_widget_get_mapped (label));
      g_assert_true (gtk_widget_compute_bounds (label, sheet, &bounds));
      g_assert_cmpfloat (ABS (bounds.origin.y - title.origin.y), <, title.size.height / 2);
      g_assert_cmpfloat (bounds.origin.x, >, title.origin.x);
    }
  g_assert_true (gtk_widget_compute_bounds (meld, sheet, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >, title.origin.y);
}

/* The curtain, once it has its place, is in the middle of the table, and does not cover the sheet
 * beside it. */
static gboolean
lies_over_table (gpointer user_data)
{
  Fixture *fixture = user_data;
  GtkWidget *window = GTK_WIDGET (fixture->window);
  graphene_rect_t over, table, sheet;

  return gtk_widget_compute_bounds (look_find_shown (window, MARQUISE_TYPE_CURTAIN), window, &over)
         && gtk_widget_compute_bounds (look_find_shown (window, MARQUISE_TYPE_TABLE), window,
                                       &table)
         && gtk_widget_compute_bounds (look_find_shown (window, MARQUISE_TYPE_SCORE_SHEET), window,
                                       &sheet)
         && sheet.origin.x > table.origin.x + table.size.width / 2
         && graphene_rect_contains_rect (&table, &over)
         && ABS (over.origin.x + over.size.width / 2 - table.origin.x - table.size.width / 2) < 3
         && !graphene_rect_intersection (&sheet, &over, NULL);
}

/* Every possible declaration is listed with its value, and those that were made with the points of
 * the player who made them; the finished deal has a line. */
static void
check_sheet (Fixture *fixture)
{
  GtkWidget *sheet = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_SCORE_SHEET);
  MarquiseTrickMatch *game = MARQUISE_TRICK_MATCH (fixture->game);
  guint n_scored = 0;

  for (int seat = 0; seat < 2; seat++)
    n_scored += (guint) __builtin_popcount (marquise_trick_match_get_declared (game, seat) & 0xfff);
  g_assert_cmpuint (count_texts (sheet, "Marriage "), ==, 4);
  g_assert_cmpuint (count_texts (sheet, "Marjolet "), ==, 4);
  g_assert_cmpuint (count_texts (sheet, "Four "), ==, 4);
  g_assert_cmpuint (n_scored, >, 0);
  /* Twelve values, and again each of those that were scored. */
  g_assert_cmpuint (count_texts (sheet, "100") + count_texts (sheet, "80") + count_texts (sheet,
                                                                                          "60")
                    + count_texts (sheet, "40") + count_texts (sheet, "20"), >=, 12 + n_scored);
  /* Once in its line, and once as the title of its details. */
  g_assert_cmpuint (count_texts (sheet, "Deal 1"), ==, 2);
}

/* Points that the rules do not allow have no row on the sheet. */
static void
test_no_last_six (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *sheet = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_SCORE_SHEET);
  Rules rules = { 0 };

  g_assert_nonnull (find_text (sheet, "All of the last six tricks"));
  g_assert_true (rules_set (marquise_game_get_engine (fixture->game), &rules, "last-six", "no",
                            NULL, 0));
  marquise_game_deal_number (fixture->game, &rules, 5);
  look_settle ();
  g_assert_null (find_text (sheet, "All of the last six tricks"));
  g_assert_nonnull (find_text (sheet, "Last trick"));
}

static void
test_two_players (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (fixture->game);
  guint n_curtains = 0, n_lit = 0;

  g_assert_null (find_text (GTK_WIDGET (fixture->window), "You play against"));
  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
    {
      if (look_at_match (marjolet).curtain)
        {
          GtkWidget *curtain = look_find_shown (GTK_WIDGET (fixture->window),
                                                MARQUISE_TYPE_CURTAIN);
          int view = look_at_match (marjolet).view;

          g_assert_nonnull (curtain);
          g_assert_nonnull (find_text (curtain, view == 0 ? "Pass the screen to South"
                                                          : "Pass the screen to North"));
          look_wait (lies_over_table, fixture);
          press_enter (fixture);
          n_curtains++;
        }
      g_assert_null (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_CURTAIN));
      check_sums (fixture);
      n_lit += check_light (fixture);
      decide (fixture->game);
      look_wait (is_ready, fixture->game);
      look_settle ();
    }
  g_assert_cmpuint (n_curtains, >=, 16);
  g_assert_cmpuint (n_lit, >, 0);
  check_sheet (fixture);
  g_assert_nonnull (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL));
  g_assert_nonnull (find_text (GTK_WIDGET (fixture->window), "The match: South "));
}

static double
get_bottom (GtkWidget *widget,
            GtkWidget *within)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, within, &bounds));

  return bounds.origin.y + bounds.size.height;
}

/* On a telephone the buttons are in one row, and the beginning of the review is visible. */
static void
test_narrow_end (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *panel, *next, *title;

  look_resize (fixture->window, 360, 640);
  look_wait (is_ready, fixture->game);
  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
    {
      decide (fixture->game);
      look_wait (is_ready, fixture->game);
    }
  look_wait (has_review, fixture->window);
  panel = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL);
  next = look_find (panel, look_is_button, "Next deal");
  for (GtkWidget *button = gtk_widget_get_first_child (gtk_widget_get_parent (next));
       button != NULL; button = gtk_widget_get_next_sibling (button))
    if (gtk_widget_get_mapped (button))
      g_assert_cmpfloat (get_bottom (button, panel), ==, get_bottom (next, panel));
  title = look_find (panel, look_is_text, "Review of the deal");
  g_assert_cmpfloat (get_bottom (title, panel) + gtk_widget_get_height (next), <,
                     get_bottom (next, panel));
  look_resize (fixture->window, 1000, 720);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = marquise_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  g_test_add ("/app/marjolet/hint", Fixture, "computer", set_up, test_hint, tear_down);
  g_test_add ("/app/marjolet/opponents", Fixture, "computer", set_up, test_opponents, tear_down);
  g_test_add ("/app/marjolet/narrow-end", Fixture, "computer", set_up, test_narrow_end, tear_down);
  g_test_add ("/app/marjolet/rules-named", Fixture, "computer", set_up, test_rules_named,
              tear_down);
  g_test_add ("/app/marjolet/day-named", Fixture, "computer", set_up, test_day_named, tear_down);
  g_test_add ("/app/marjolet/names-asked", Fixture, "computer", set_up, test_names_asked,
              tear_down);
  g_test_add ("/app/marjolet/rematch", Fixture, "computer", set_up, test_rematch, tear_down);
  g_test_add ("/app/marjolet/review", Fixture, "computer", set_up, test_review, tear_down);
  g_test_add ("/app/marjolet/no-last-six", Fixture, "computer", set_up, test_no_last_six,
              tear_down);
  g_test_add ("/app/marjolet/two-players", Fixture, "two", set_up, test_two_players, tear_down);

  return g_test_run ();
}
