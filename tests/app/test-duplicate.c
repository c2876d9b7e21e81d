/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After a deal of Marjolet: Ambroise's result with the same cards, the same deal with seats
 * exchanged and the sum of both, what the better card would have led to, and luck and skill in the
 * statistics. */

#include "look.h"

#include "app/play/results.h"
#include "app/records/statistics-page.h"
#include "app/review/replay-page.h"
#include "app/review/what-if.h"
#include "app/shell/window.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "model/record/daily.h"
#include "model/record/luck.h"

#include "engine/marjolet-players/player.h"

#include <stdlib.h>

typedef struct {
  MarquiseWindow *window;
  GSettings *settings;
  MarquiseLibrary *library;
} Fixture;

static MarquiseApplication *application;

static MarquiseGame *
get_game (Fixture *fixture)
{
  return marquise_library_get_game (fixture->library, "marjolet", NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = marquise_application_get_settings (application);
  fixture->library = marquise_application_get_library (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  g_settings_set (fixture->settings, "lessons-offered", "s", "marjolet");
  g_settings_set (fixture->settings, "level", "s", "grabber");
  fixture->window = marquise_window_new (GTK_APPLICATION (application), fixture->library);
  marquise_library_new_game (fixture->library, "marjolet", 5);
  marquise_window_open_game (fixture->window, "marjolet");
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_close (fixture->window);
}

static MarquiseStatistics *
statistics_of (Fixture *fixture)
{
  return marquise_library_get_statistics (fixture->library);
}

static void
forget_games (Fixture *fixture)
{
  g_autofree char *reset = marquise_statistics_reset (statistics_of (fixture), "marjolet");

  look_settle ();
}

/* Plays @move, a card of the player's; FALSE while that cannot be done yet. */
static gboolean
lay (MarquiseGame *game,
     MarjoletMove  move)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (piles[p].cards[i] == marjolet_face (move) && marquise_game_activate (game, p, (int) i))
        return TRUE;

  return FALSE;
}

/* A good move by what the player can see, without a long search. */
static MarjoletMove
choose_well (const MarjoletDeal *deal)
{
  Observation obs;

  observation_make (deal, 0, NULL, &obs);

  return player_choose (&obs, PLAYER_ROUGH, NULL);
}

static MarjoletMove
choose_last (const MarjoletDeal *deal)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves);

  return moves[n - 1];
}

static void
play_deal_by (MarquiseGame   *game,
              MarjoletMove  (*choose)(const MarjoletDeal *deal))
{
  g_object_set (game, "pace", 0, NULL);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      const MarjoletDeal *deal = marquise_game_get_state (game);
      MarjoletMove move;

      if (marquise_game_get_busy (game) || deal->turn != 0)
        {
          g_main_context_iteration (NULL, TRUE);
          continue;
        }
      move = choose (deal);
      if (move >= MARJOLET_DECLARE_FIRST)
        marquise_trick_match_choose (MARQUISE_TRICK_MATCH (game), move);
      else if (!lay (game, move))
        g_main_context_iteration (NULL, TRUE);
    }
  look_settle ();
}

static void
play_deal (MarquiseGame *game)
{
  play_deal_by (game, choose_well);
}

static gboolean
shows_expert (gpointer window)
{
  return look_shows (window, "Ambroise scores");
}

static gboolean
shows_luck (gpointer window)
{
  return look_shows (window, "Cards and opponent:\u00a0");
}

static gboolean
shows_counted (gpointer window)
{
  return look_shows (window, "Your statistics keep the first result of this deal.");
}

static gboolean
shows_both (gpointer window)
{
  return look_shows (window, "With the seats swapped it was");
}

static int
get_lead (MarquiseTrickMatch *game)
{
  return marquise_trick_match_get_points (game, 0, -1) - marquise_trick_match_get_points (game, 1,
                                                                                          -1);
}

/* After undoing the end of a deal the player is told that the result stays counted, and its luck is
 * not counted again when the deal ends differently. */
static void
check_taken_back (Fixture *fixture,
                  guint    n_deals)
{
  MarquiseGame *game = get_game (fixture);
  g_autoptr (GArray) months = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL));
  look_wait (shows_counted, fixture->window);
  for (guint i = 0; i < 12; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL));
  play_deal_by (game, choose_last);
  look_wait (shows_luck, fixture->window);
  months = marquise_luck_months (statistics_of (fixture), "marjolet", NULL);
  g_assert_cmpuint (g_array_index (months, MarquiseLuckMonth, 0).n_deals, ==, n_deals);
}

static void
test_seats (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseTrickMatch *game = MARQUISE_TRICK_MATCH (get_game (fixture));
  int dealer = marquise_trick_match_get_dealer (game), lead;
  g_autofree char *result = NULL, *both = NULL;
  g_autoptr (GArray) months = NULL;

  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.change-seats",
                                              NULL)
                  && get_game (fixture) != MARQUISE_GAME (game));
  play_deal (MARQUISE_GAME (game));
  look_wait (shows_expert, fixture->window);
  result = g_strdup_printf ("With the seats swapped it was %d to %d",
                            marquise_trick_match_get_points (game, 0, -1),
                            marquise_trick_match_get_points (game, 1, -1));
  lead = get_lead (game);

  months = marquise_luck_months (marquise_library_get_statistics (fixture->library), "marjolet",
                                 NULL);
  g_assert_cmpuint (months->len, ==, 1);
  check_taken_back (fixture, g_array_index (months, MarquiseLuckMonth, 0).n_deals);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.change-seats",
                                             NULL));
  look_settle ();
  game = MARQUISE_TRICK_MATCH (get_game (fixture));
  g_assert_cmpint (marquise_trick_match_get_dealer (game), ==, 1 - dealer);
  g_assert_cmpuint (marquise_game_get_number (MARQUISE_GAME (game)), ==, 5);
  play_deal (MARQUISE_GAME (game));
  look_wait (shows_both, fixture->window);
  g_assert_true (look_shows (fixture->window, result));
  lead += get_lead (game);
  both = lead == 0 ? g_strdup ("all square over the two deals")
         : g_strdup_printf ("you are %d %s over the two deals", ABS (lead),
                            lead > 0 ? "ahead" : "behind");
  g_assert_true (look_shows (fixture->window, both));
}

static gboolean
shows_par (gpointer window)
{
  return look_shows (window, "In your place Ambroise scores ");
}

/* At the deal of the day everybody has the same opponent, whatever is set; the result is compared
 * with that of the strongest player against the same one, and the difference shown is right. */
static void
test_daily (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGame *game = marquise_library_play_daily (fixture->library, "marjolet",
                                                    marquise_daily_today () - 3);
  g_autofree char *own = NULL;
  const char *said;
  int points[2], ahead, level;

  g_object_get (game, "level", &level, NULL);
  g_assert_cmpint (level, ==, marquise_trick_match_get_usual ("marjolet"));
  marquise_window_open_game (fixture->window, "marjolet");
  play_deal (game);
  look_wait (shows_par, fixture->window);
  said = gtk_label_get_text (GTK_LABEL (look_find (fixture->window, look_is_text,
                                                   "In your place Ambroise")));
  g_assert_cmpint (sscanf (said,
                           "In your place Ambroise scores %d to %d against Honorine on average",
                           &points[0], &points[1]), ==, 2);
  ahead = get_lead (MARQUISE_TRICK_MATCH (game)) - (points[0] - points[1]);
  own = ahead == 0 ? g_strdup ("You did just as well.")
        : g_strdup_printf ("You scored %d point%s %s.", ABS (ahead),
                           ABS (ahead) == 1 ? "" : "s",
                           ahead > 0 ? "more" : ahead == -1 ? "less" : "fewer");
  g_assert_nonnull (strstr (said, own));
  g_assert_false (look_shows (fixture->window, "with the same cards, Ambroise scores"));
}

static gboolean
has_mistake (gpointer window)
{
  return look_find (window, look_is_button, "What if?") != NULL
         || look_shows (window, "no choice cost you")
         || look_shows (window, "would have scored more");
}

static gboolean
is_trick (GtkWidget  *widget,
          const char *words)
{
  return GTK_IS_BUTTON (widget) && look_shows (widget, words);
}

static gboolean
shows_line (gpointer window)
{
  return look_shows (window, "What might have been");
}

static graphene_rect_t
get_bounds (GtkWidget *widget,
            gpointer   window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));

  return bounds;
}

static gboolean
has_trick (gpointer replay)
{
  return look_find (replay, is_trick, "Trick ") != NULL;
}

/* In a narrow window the buttons about a trick are beside or below it, visible without
 * scrolling. */
static gboolean
asks_in_sight (gpointer replay)
{
  GtkWidget *trick = look_find (replay, is_trick, "Trick ");
  GtkWidget *what_if = look_find (replay, look_is_button, "What if?");
  graphene_rect_t first, asked;

  /* It gets narrow in steps: while the sheet is beside the table, a greater width is needed. */
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (replay)), 360, 640);
  if (gtk_widget_get_width (replay) >= 500 || trick == NULL || what_if == NULL)
    return FALSE;

  first = get_bounds (trick, replay);
  asked = get_bounds (what_if, replay);

  return asked.origin.x >= 0
         && asked.origin.x + asked.size.width <= gtk_widget_get_width (replay)
         && asked.origin.y + asked.size.height <= gtk_widget_get_height (replay)
         && (asked.origin.x >= first.origin.x + first.size.width
             || asked.origin.y >= first.origin.y + first.size.height);
}

/* On a telephone with letters one and a half times as large everything has room, and the button of
 * a question that was answered is gone. */
static gboolean
fits_large (gpointer replay)
{
  GtkRequisition least;

  gtk_widget_get_preferred_size (GTK_WIDGET (gtk_widget_get_root (replay)), &least, NULL);

  return look_find (replay, look_is_button, "What if?") == NULL
         && look_find (replay, look_is_button, "_Back to the game") != NULL
         && least.width <= 360 && least.height <= 640;
}

/* The player's points of the deal, beside its title. */
static int
read_points (GtkWidget *sheet)
{
  GtkWidget *title = look_find (sheet, look_has_class, "sheet-title");

  g_assert_nonnull (title);

  return atoi (gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (title))));
}

/* The sheet is beside the table as long as there is room, and shows the points at the move that is
 * shown: at the beginning nothing has been declared, and there are no buttons for declaring. */
static void
check_replay_sheet (Fixture  *fixture,
                    gpointer  replay)
{
  MarquiseTrickMatch *game = MARQUISE_TRICK_MATCH (get_game (fixture));
  GtkWidget *sheet = look_find (replay, look_is_type, "MarquiseScoreSheet");
  GtkAdjustment *moves
    = gtk_range_get_adjustment (GTK_RANGE (look_find (replay, look_is_type, "GtkScale")));
  int points = marquise_trick_match_get_points (game, 0, -1);

  g_assert_nonnull (sheet);
  g_assert_true (look_shows (sheet, "Four aces"));
  gtk_adjustment_set_value (moves, 0);
  look_settle ();
  g_assert_cmpint (read_points (sheet), <=, 10);
  g_assert_null (look_find (sheet, look_is_type, "GtkButton"));
  gtk_adjustment_set_value (moves, gtk_adjustment_get_upper (moves));
  look_settle ();
  g_assert_cmpint (read_points (sheet), ==, points);
}

/* A player who plays any card makes mistakes; the table shows what the better card would have led
 * to. */
static void
test_what_if (Fixture       *fixture,
              gconstpointer  data)
{
  gpointer replay;

  play_deal_by (get_game (fixture), choose_last);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.replay", NULL));
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  look_press (replay, "_Review");
  look_wait (has_mistake, replay);
  look_wait (has_trick, replay);
  check_replay_sheet (fixture, replay);
  g_signal_emit_by_name (look_find (replay, is_trick, "Trick "), "clicked");
  look_wait (asks_in_sight, replay);
  look_press (replay, "What if?");
  look_wait (shows_line, fixture->window);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  look_wait (fits_large, replay);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  look_close (replay);
}

static void
take_out_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(MarquisePlayOut **) data = marquise_play_out_finish (result, NULL);
}

/* In a later deal of a match it is that deal which is played on, not the first one. */
static void
test_what_if_later (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");

  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &(Rules) { 0 }, 5);
  for (guint deal = 0; deal < 3; deal++)
    {
      g_autoptr (MarquisePlayOut) out = NULL;
      g_autoptr (MarquiseReplay) replay = NULL, line = NULL;
      g_autofree char *cards = NULL, *shown = NULL;
      MarjoletMove moves[MARJOLET_MAX_MOVES];
      MarquiseReviewItem item = { .step = 4 };
      guint stop;

      if (deal > 0)
        marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (game));
      play_deal_by (game, choose_last);
      replay = marquise_replay_new (game, deal, NULL);
      marjolet_moves (marquise_game_get_state_at (marquise_replay_get_game (replay), item.step),
                      moves);
      item.better = moves[0];
      marquise_what_if_async (replay, &item, NULL, take_out_cb, &out);
      while (out == NULL)
        g_main_context_iteration (NULL, TRUE);
      line = marquise_what_if_show (replay, &item, out, &stop);
      g_assert_nonnull (line);
      cards = marquise_game_get_cards_text (marquise_replay_get_game (replay));
      shown = marquise_game_get_cards_text (marquise_replay_get_game (line));
      g_assert_cmpstr (shown, ==, cards);
      g_assert_cmpuint (marquise_replay_get_n_moves (line), >, stop);
    }
}

/* On the page of statistics, by month. */
static void
test_statistics (Fixture       *fixture,
                 gconstpointer  data)
{
  gpointer statistics;

  forget_games (fixture);
  marquise_luck_add (statistics_of (fixture), "marjolet", "", "three", 30, -10);
  marquise_luck_add (statistics_of (fixture), "marjolet", "", "four", -6, -60);
  /* A deal that was undone and ended differently counts as it ended first. */
  marquise_luck_add (statistics_of (fixture), "marjolet", "", "four", 60, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.statistics", NULL));
  statistics = look_wait_window (MARQUISE_TYPE_STATISTICS_PAGE);
  g_assert_true (look_shows (statistics, "Cards and opponent:\u00a0+12. Your choices:\u00a0−35."));
  look_close (statistics);
}

static void
add_record (Fixture        *fixture,
            const char     *id,
            MarquiseResult  result,
            const char     *detail)
{
  MarquiseRecord record = {
    .id = (char *) id, .date = 1700000000, .game = (char *) "marjolet", .rules = (char *) "",
    .result = result,
    .detail = (char *) detail
  };

  marquise_statistics_add (marquise_library_get_statistics (fixture->library), &record);
}

/* Two people have statistics of their own, whichever seats they had. */
static void
test_pairs (Fixture       *fixture,
            gconstpointer  data)
{
  gpointer statistics;

  add_record (fixture, "7c1b6a5e-0001-4000-8000-000000000001", MARQUISE_RESULT_WON,
              "level=beginner deals=5 own=520 other=400 players=2 first=Anne%20Marie second=Bert");
  add_record (fixture, "7c1b6a5e-0001-4000-8000-000000000002", MARQUISE_RESULT_WON,
              "level=beginner deals=5 own=500 other=300 players=2 first=Bert second=Anne%20Marie");
  add_record (fixture, "7c1b6a5e-0001-4000-8000-000000000003", MARQUISE_RESULT_WON,
              "level=beginner deals=5 own=300 other=510 players=2 first=Bert second=Anne%20Marie");
  add_record (fixture, "7c1b6a5e-0001-4000-8000-000000000004", MARQUISE_RESULT_DEAL,
              "match=x level=beginner dealer=0 own=80 other=120 players=2 first=Bert "
              "second=Anne%20Marie");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.statistics", NULL));
  statistics = look_wait_window (MARQUISE_TYPE_STATISTICS_PAGE);
  g_assert_true (look_shows (statistics, "Anne Marie and Bert"));
  g_assert_true (look_shows (statistics, "2 to 1"));
  g_assert_true (look_shows (statistics, "1 to 0"));
  look_close (statistics);
}

/* A deal is only called the best if there was another before it. */
static void
test_best_deal (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");
  MarquiseTotals none = { 0 }, first = { .deals = 1, .best_deal = 70 };
  MarquiseTotals second = { .deals = 2, .best_deal = 90 };
  g_autofree char *nothing = NULL, *best = NULL;

  nothing = marquise_results_describe_all (fixture->library, game, &none, &first);
  g_assert_true (nothing == NULL || strstr (nothing, "best") == NULL);
  best = marquise_results_describe_all (fixture->library, game, &first, &second);
  g_assert_cmpstr (best, ==, "Your best deal so far: 90 points.");
}

/* After a match, a player who scored clearly more or less than the opponent is offered the
 * character above or below. */
static void
test_suited (void)
{
  guint n_proposed = 0;

  for (int i = 0; i < 8 && n_proposed == 0; i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");
      g_autofree char *body = NULL;
      MarquiseMatch match;
      int lead;

      g_object_set (game, "pace", 0, "level", 1, NULL);
      marquise_game_deal_number (game, &(Rules) { 0 }, 0);
      play_deal (game);
      body = marquise_results_body (game);
      g_assert_null (strstr (body, "would be a match"));
      while (marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER)
        {
          marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (game));
          play_deal (game);
        }
      marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (game), &match);
      lead = match.totals[0] - match.totals[1];
      g_free (body);
      body = marquise_results_body (game);
      if (ABS (lead) < 8 * (int) match.n_deals)
        {
          g_assert_null (strstr (body, "would be a match"));
          continue;
        }
      n_proposed++;
      g_assert_nonnull (strstr (body, lead > 0 ? "Suzette would be a match for you now."
                                : "Gaspard would be a match for you now."));
    }
  g_assert_cmpuint (n_proposed, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = look_make_application ();

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/duplicate/seats", test_seats);
  ADD ("/app/duplicate/daily", test_daily);
  ADD ("/app/duplicate/what-if", test_what_if);
  ADD ("/app/duplicate/statistics", test_statistics);
  ADD ("/app/duplicate/pairs", test_pairs);
  ADD ("/app/duplicate/best-deal", test_best_deal);
#undef ADD
  g_test_add_func ("/app/duplicate/what-if-later", test_what_if_later);
  g_test_add_func ("/app/duplicate/suited", test_suited);

  return g_test_run ();
}
