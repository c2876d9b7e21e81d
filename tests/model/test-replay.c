/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Replays of a game: the same tables in the same order, forwards and backwards; they can only be
 * watched; and new games may branch off in the middle. */

#include "play.h"

#include "engine/cards/notation.h"
#include "model/game/game-private.h"
#include "model/marjolet/marjolet.h"
#include "model/session/replay.h"
#include "../sample.h"

#include <string.h>

/* Plays some moves; returns the table before each and after the last. */
static GPtrArray *
play_some (MarquiseGame *game,
           guint         n_moves)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (n_moves);
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (tables, read_table (game));
  while (tables->len <= n_moves && play_any (game, rand))
    g_ptr_array_add (tables, read_table (game));

  return tables;
}

static void
assert_stop (MarquiseReplay *replay,
             guint           stop,
             const char     *table)
{
  g_autofree char *shown = NULL;

  marquise_replay_go_to (replay, stop);
  g_assert_cmpuint (marquise_replay_get_stop (replay), ==, stop);
  shown = read_table (marquise_replay_get_game (replay));
  g_assert_cmpstr (shown, ==, table);
}

static void
test_to_and_fro (void)
{
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
      g_autoptr (GPtrArray) tables = play_some (game, 60);
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, 0, &error);
      guint n_moves = tables->len - 1;

      g_assert_no_error (error);
      g_assert_cmpuint (marquise_replay_count_deals (game), ==, 1);
      g_assert_cmpuint (marquise_replay_get_n_moves (replay), ==, n_moves);
      g_assert_cmpuint (marquise_replay_get_stop (replay), ==, n_moves);
      for (guint stop = n_moves + 1; stop-- > 0; )
        assert_stop (replay, stop, g_ptr_array_index (tables, stop));
      for (guint stop = 0; stop <= n_moves; stop += 7)
        assert_stop (replay, stop, g_ptr_array_index (tables, stop));
      for (guint stop = 0; stop <= n_moves; stop++)
        {
          g_autofree char *sentence = marquise_replay_say (replay, stop);

          g_assert_true (g_str_has_suffix (sentence, "."));
          g_assert_true (g_str_equal (sentence, "The cards as they were dealt.") == (stop == 0));
        }

      /* The game itself has not changed. */
      g_assert_cmpuint (marquise_game_get_n_moves (game), ==, n_moves);
    }
}

/* A move that was not played is shown as advice. */
static void
test_sentences (void)
{
  static const struct {
    const char *id, *moves, *sentence;
  } cases[] = {
    { "klondike", "D", "Turn the next cards." },
    { "tour-infernale", "D", "Turn the next card." },
    { "loi-salique", "D", "Turn the next card." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (cases[i].id);
      g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, 0, NULL);
      g_autofree char *sentence = marquise_replay_say_move (replay, 0, cases[i].moves);

      g_assert_cmpstr (sentence, ==, cases[i].sentence);
      g_assert_null (marquise_replay_say_move (replay, 0, "T0>T0"));
    }
}

static void
test_read_only (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (GPtrArray) tables = play_some (game, 20);
  g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, 0, NULL);
  MarquiseGame *shown = marquise_replay_get_game (replay);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (shown, &n_piles);

  for (guint pile = 0; pile < n_piles; pile++)
    {
      g_assert_false (marquise_game_activate (shown, pile, -1));
      for (guint i = 0; i < piles[pile].n_cards; i++)
        {
          g_assert_false (marquise_game_can_take (shown, pile, i));
          g_assert_false (marquise_game_activate (shown, pile, (int) i));
          for (guint target = 0; target < n_piles; target++)
            g_assert_false (marquise_game_move (shown, pile, i, target));
        }
    }
  assert_stop (replay, 20, g_ptr_array_index (tables, 20));
}

static guint
count_piles (const char *move)
{
  guint n = 1;

  for (; *move != '\0'; move++)
    n += *move == '+';

  return n;
}

/* A move that takes many cards away is kept whole, however long its notation is: the game can be
 * read again. */
static void
test_long_moves (void)
{
  guint most = 0;

  for (guint seed = 1; seed <= 40; seed++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new ("decade");
      g_autoptr (GPtrArray) tables = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (MarquiseReplay) replay = NULL;
      const MarquiseStep *steps;

      marquise_game_deal_number (game, &(Rules) { 0 }, seed);
      tables = play_some (game, 20);
      replay = marquise_replay_new (game, 0, &error);
      g_assert_no_error (error);
      assert_stop (replay, tables->len - 1, g_ptr_array_index (tables, tables->len - 1));
      steps = marquise_game_get_steps (game, NULL, NULL);
      for (guint i = 0; i + 1 < tables->len; i++)
        most = MAX (most, count_piles (steps[i].text));
    }
  g_assert_cmpuint (most, >=, 5);
}

/* Moves that were undone at the end are not shown. */
static void
test_undone (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (GPtrArray) tables = play_some (game, 10);
  g_autoptr (MarquiseReplay) replay = NULL;

  for (int i = 0; i < 4; i++)
    marquise_game_undo (game);
  replay = marquise_replay_new (game, 0, NULL);
  g_assert_cmpuint (marquise_replay_get_n_moves (replay), ==, 6);
}

/* A branch from a point of the game: the same table, as a separate game. */
static void
test_branch (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (GPtrArray) tables = play_some (game, 30);
  g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, 0, NULL);
  g_autoptr (MarquiseGame) branch = marquise_replay_branch (replay, 12, NULL, NULL);
  g_autoptr (MarquiseGame) line = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *table = read_table (branch);
  const MarquiseStep *steps = marquise_game_get_steps (game, NULL, NULL);
  const char *moves[] = { steps[12].text, steps[13].text, NULL };
  g_autofree char *after = NULL;

  g_assert_cmpstr (table, ==, g_ptr_array_index (tables, 12));
  g_assert_cmpuint (marquise_game_get_n_moves (branch), ==, 12);
  g_assert_cmpuint (marquise_game_get_number (branch), ==, marquise_game_get_number (game));
  g_assert_cmpstr (marquise_game_get_record_id (branch), !=, marquise_game_get_record_id (game));
  g_assert_true (marquise_game_get_again (branch));
  g_assert_cmpuint (marquise_game_get_elapsed (branch), ==, 0);
  g_assert_true (marquise_game_can_undo (branch));
  g_assert_true (marquise_game_activate (branch, 0, -1));

  line = marquise_replay_branch (replay, 12, moves, &error);
  g_assert_no_error (error);
  after = read_table (line);
  g_assert_cmpstr (after, ==, g_ptr_array_index (tables, 14));

  moves[1] = "T0>T0*1";
  g_assert_null (marquise_replay_branch (replay, 12, moves, &error));
  g_assert_nonnull (error);
}

static void
play_deal (MarquiseGame *game)
{
  wait_for_turn (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      play_turn (game);
      wait_for_turn (game);
    }
}

/* A match with two finished deals and a third in progress. */
static MarquiseGame *
play_match (void)
{
  MarquiseGame *game = marquise_game_new ("marjolet");
  Rules rules = { 0 };

  g_object_set (game, "pace", 0, "level", 0, NULL);
  g_assert_true (rules_set (marquise_game_get_engine (game), &rules, "target", "1000", NULL, 0));
  marquise_game_deal_number (game, &rules, 3);
  for (int i = 0; i < 2; i++)
    {
      play_deal (game);
      marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (game));
    }
  wait_for_turn (game);
  play_turn (game);
  wait_for_turn (game);

  return game;
}

static guint
count_cards (MarquiseGame  *game,
             MarquisePlace  place)
{
  guint n_piles, n_cards = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == place)
      n_cards += piles[i].n_cards;

  return n_cards;
}

static guint
count_open (MarquiseGame  *game,
            MarquisePlace  place)
{
  guint n_piles, n_open = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; piles[i].layout.place == place && j < piles[i].n_cards; j++)
      n_open += !card_is_down (piles[i].cards[j]);

  return n_open;
}

/* Each card of the deal is seen in its trick, and every move has a sentence. */
static void
check_deal (MarquiseReplay *replay,
            guint           n_tricks)
{
  MarquiseGame *shown = marquise_replay_get_game (replay);
  guint n_lying = 0, n_full = 0;

  marquise_replay_go_to (replay, 0);
  g_assert_cmpuint (count_cards (shown, MARQUISE_PLACE_HAND), ==, 6);
  /* A finished deal may be seen whole. */
  g_assert_cmpuint (count_open (shown, MARQUISE_PLACE_OPPONENT), ==, 6);
  for (guint stop = 1; stop <= marquise_replay_get_n_moves (replay); stop++)
    {
      g_autofree char *sentence = NULL;
      guint n_cards;

      marquise_replay_go_to (replay, stop);
      n_cards = count_cards (shown, MARQUISE_PLACE_TRICK);
      n_lying += n_cards > 0;
      n_full += n_cards == 2;
      sentence = marquise_replay_say (replay, stop);
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_false (g_str_has_prefix (sentence, "The cards"));
    }
  g_assert_cmpuint (n_full, ==, n_tricks);
  g_assert_cmpuint (n_lying, >=, 2 * n_tricks);
}

static void
test_match (void)
{
  g_autoptr (MarquiseGame) game = play_match ();
  g_autoptr (MarquiseReplay) last = marquise_replay_new (game, 2, NULL);
  g_autoptr (MarquiseGame) branch = NULL;
  const MarjoletDeal *live, *copy;
  int totals[2], before[2];

  g_assert_cmpuint (marquise_replay_count_deals (game), ==, 3);
  for (guint deal = 0; deal < 2; deal++)
    {
      g_autoptr (MarquiseReplay) replay = marquise_replay_new (game, deal, NULL);

      g_assert_nonnull (replay);
      check_deal (replay, 16);
    }

  /* A replay of the game in progress may be behind it; the deal itself is not. The other hand is as
   * hidden as on the table. */
  marquise_replay_go_to (last, 0);
  g_assert_cmpuint (count_open (marquise_replay_get_game (last), MARQUISE_PLACE_OPPONENT), ==, 0);
  marquise_replay_go_to (last, marquise_replay_get_n_moves (last));
  live = read_marjolet (game);
  copy = read_marjolet (marquise_replay_get_game (last));
  g_assert_cmpuint (copy->hand[0], ==, live->hand[0]);
  g_assert_cmpuint (copy->hand[1], ==, live->hand[1]);
  g_assert_cmpint (copy->n_played, ==, live->n_played);

  /* A branch from its beginning has the same earlier deals of the match. */
  branch = marquise_replay_branch (last, 0, NULL, NULL);
  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (game), before);
  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (branch), totals);
  g_assert_cmpint (totals[0], ==, before[0]);
  g_assert_cmpint (totals[1], ==, before[1]);
  g_object_set (branch, "pace", 0, "level", 0, NULL);
  play_deal (branch);
  marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (branch));
  g_assert_true (marquise_game_get_again (branch));
}

static gboolean
is_held (MarquiseGame *game,
         Card          card)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      if ((piles[i].layout.place == MARQUISE_PLACE_HAND
           || piles[i].layout.place == MARQUISE_PLACE_OPPONENT)
          && card_face (piles[i].cards[j]) == card_face (card))
        return TRUE;

  return FALSE;
}

/* Goes through a deal: before each lead the hand is shown from which the card was chosen. */
static void
check_leads (const char *rules_text)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");
  g_autoptr (MarquiseReplay) replay = NULL;
  MarquiseGame *shown;
  Rules rules;
  guint n_leads = 0;

  g_assert_true (rules_parse (&marjolet_game, rules_text, &rules, NULL, 0));
  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &rules, 1027126825);
  play_deal (game);
  replay = marquise_replay_new (game, 0, NULL);
  shown = marquise_replay_get_game (replay);
  for (guint stop = 1; stop <= marquise_replay_get_n_moves (replay); stop++)
    {
      guint n_hand;
      int led;

      marquise_replay_go_to (replay, stop);
      led = read_marjolet (shown)->led;
      marquise_replay_go_to (replay, stop - 1);
      if (led == MARJOLET_NO_CARD || read_marjolet (shown)->led != MARJOLET_NO_CARD)
        continue;

      n_leads++;
      /* Cards just declared are in the middle, where everybody sees them. */
      if (read_marjolet (shown)->declared_now)
        continue;
      n_hand = count_cards (shown, MARQUISE_PLACE_HAND);
      g_assert_true (is_held (shown, marjolet_face (led)));
      g_assert_cmpuint (n_hand, ==, MIN (6, 17 - n_leads));
      g_assert_cmpuint (count_cards (shown, MARQUISE_PLACE_OPPONENT), ==, n_hand);
      /* When there is nothing left to draw, the trick may still be on the table. */
      g_assert_true (n_leads > 11 || count_cards (shown, MARQUISE_PLACE_TRICK) == 0);
    }
  g_assert_cmpuint (n_leads, ==, 16);
}

static void
test_leads (void)
{
  check_leads ("");
  check_leads ("declare=both,trump=may,seven=choice");
  check_leads ("late=no");
}

/* A review leads to the moment of a choice, not to the one before the draw. */
static void
test_choice (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");
  g_autoptr (MarquiseReplay) replay = NULL;
  MarquiseGame *shown;
  const MarquiseStep *steps;
  Rules rules;
  guint n_steps;

  g_assert_true (rules_parse (&marjolet_game, "declare=both", &rules, NULL, 0));
  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &rules, 1027126825);
  play_deal (game);
  replay = marquise_replay_new (game, 0, NULL);
  shown = marquise_replay_get_game (replay);
  steps = marquise_game_get_steps (shown, &n_steps, NULL);
  for (guint step = 0; step < n_steps; step++)
    {
      Card card = card_parse (steps[step].text);

      marquise_replay_go_to (replay, marquise_replay_find_stop (replay, step));
      g_assert_true (card == CARD_NONE || read_marjolet (shown)->declared_now
                     || is_held (shown, card));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/replay/to-and-fro", test_to_and_fro);
  g_test_add_func ("/replay/sentences", test_sentences);
  g_test_add_func ("/replay/read-only", test_read_only);
  g_test_add_func ("/replay/long-moves", test_long_moves);
  g_test_add_func ("/replay/undone", test_undone);
  g_test_add_func ("/replay/branch", test_branch);
  g_test_add_func ("/replay/match", test_match);
  g_test_add_func ("/replay/leads", test_leads);
  g_test_add_func ("/replay/choice", test_choice);

  return g_test_run ();
}
