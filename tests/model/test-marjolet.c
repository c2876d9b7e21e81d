/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet as a game object: whole matches in the main loop without pauses, undo, and the pauses of
 * the table. */

#include "play.h"

#include "model/game/card-names.h"
#include "model/marjolet/marjolet.h"
#include "model/words/narration.h"

#include "engine/cards/pack.h"

#include <string.h>

static const MarquisePile *
find_pile (MarquiseGame  *game,
           MarquisePlace  place,
           guint          index,
           guint         *number)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == place && piles[i].layout.index == index)
      {
        if (number != NULL)
          *number = i;
        return &piles[i];
      }

  return NULL;
}

static MarquiseGame *
new_game (const char *rules_text,
          guint32     number)
{
  MarquiseGame *game = marquise_game_new ("marjolet");
  Rules rules;
  char why[100];

  g_assert_true (rules_parse (&marjolet_game, rules_text, &rules, why, sizeof why));
  g_object_set (game, "pace", 0, "level", 0, NULL);
  marquise_game_deal_number (game, &rules, number);

  return game;
}

static guint
count_cards (MarquiseGame *game)
{
  guint n_piles, n_cards = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  gboolean seen[128] = { FALSE };

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      {
        g_assert_false (seen[card_id (piles[i].cards[j])]);
        seen[card_id (piles[i].cards[j])] = TRUE;
        n_cards++;
      }

  return n_cards;
}

static void
changed_cb (MarquiseGame   *game,
            MarquiseChange  change,
            guint          *counts)
{
  g_assert_cmpuint (count_cards (game), ==, 32);
  counts[change]++;
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

static void
test_match (gconstpointer rules_text)
{
  MarquiseGame *game = new_game (rules_text, 77);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  guint counts[6] = { 0 };
  int sum[2] = { 0, 0 }, totals[2],
      target = marquise_game_get_rules (game)->value[0] == 0 ? 500 : 1000;
  guint n_deals = 0;
  int dealer = -1;

  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), counts);
  for (;;)
    {
      const MarjoletDeal *deal;

      g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (marjolet)), ==,
                        n_deals);
      deal = read_marjolet (marjolet);
      g_assert_cmpint (deal->dealer, !=, dealer);
      dealer = deal->dealer;
      play_deal (game);
      n_deals++;
      deal = read_marjolet (marjolet);
      g_assert_cmpint (deal->n_played, ==, 32);
      marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (marjolet), totals);
      for (int seat = 0; seat < 2; seat++)
        {
          sum[seat] += marjolet_points (deal, seat);
          g_assert_cmpint (totals[seat], ==, sum[seat]);
        }
      g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (marjolet)), ==,
                        n_deals);
      if (marquise_game_get_status (game) != MARQUISE_STATUS_DEAL_OVER)
        break;

      marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (marjolet));
      g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
    }

  g_assert_true (marquise_game_is_over (game));
  g_assert_cmpint (MAX (totals[0], totals[1]), >=, target);
  g_assert_cmpint (marquise_game_get_status (game), ==,
                   totals[0] > totals[1] ? MARQUISE_STATUS_WON : MARQUISE_STATUS_LOST);
  g_assert_cmpuint (counts[MARQUISE_CHANGE_MOVE], >=, n_deals * 16);
  g_assert_cmpuint (counts[MARQUISE_CHANGE_AUTO], >, n_deals * 16);
  g_assert_cmpuint (counts[MARQUISE_CHANGE_DEAL], ==, n_deals - 1);

  /* A finished match has no next deal. */
  marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (marjolet));
  g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (marjolet)), ==,
                    n_deals);
  g_assert_finalize_object (game);
}

/* The first player to reach the target wins on the spot. */
static void
test_at_once (void)
{
  MarquiseGame *game = new_game ("target=at-once", 5);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  int totals[2];

  for (;;)
    {
      play_deal (game);
      if (marquise_game_get_status (game) != MARQUISE_STATUS_DEAL_OVER)
        break;
      marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (marjolet), totals);
      g_assert_cmpint (MAX (totals[0], totals[1]), <, 500);
      marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (marjolet));
    }

  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (marjolet), totals);
  g_assert_cmpint (MAX (totals[0], totals[1]), >=, 500);
  g_assert_cmpint (marquise_game_get_status (game), ==,
                   totals[0] > totals[1] ? MARQUISE_STATUS_WON : MARQUISE_STATUS_LOST);
  g_assert_finalize_object (game);
}

/* How many suits' marriages are listed with the value of the trump marriage. */
static guint
count_trumps (MarquiseGame *game)
{
  guint n = 0;

  for (int which = 0; which < MARJOLET_N_COMBINATIONS; which++)
    n += which >= 4
         && marquise_trick_match_meld_value (MARQUISE_TRICK_MATCH (game), which) == 40;

  return n;
}

/* Before a match the cards drawn to decide who deals are in the middle, all others in the stock;
 * the player with the lower card deals. Trumps are not known yet. A click continues. */
static void
test_lot (void)
{
  for (guint32 number = 1; number < 40; number++)
    {
      MarquiseGame *game = marquise_game_new ("marjolet");
      g_autofree char *said = NULL, *next = NULL;
      int strength[2], dealer;

      g_object_set (game, "pace", 10000, NULL);
      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      g_assert_cmpuint (count_cards (game), ==, 32);
      g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_STOCK, 0, NULL)->n_cards, ==, 30);
      g_assert_true (marquise_game_get_busy (game));
      for (guint seat = 0; seat < 2; seat++)
        {
          const MarquisePile *pile = find_pile (game, MARQUISE_PLACE_TRICK, seat, NULL);

          g_assert_cmpuint (pile->n_cards, ==, 1);
          strength[seat] = marjolet_card (pile->cards[0]) & 7;
        }
      dealer = read_marjolet (game)->dealer;
      g_assert_cmpint (strength[dealer], <, strength[1 - dealer]);
      said = marquise_game_get_comment (game);
      g_assert_nonnull (strstr (said,
                                dealer == 0 ? "so you deal" : "Honorine has the lower card"));

      g_assert_cmpuint (count_trumps (game), ==, 0);

      g_assert_true (marquise_game_go_on (game));
      g_assert_cmpuint (count_trumps (game), ==, 1);
      g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_HAND, 0, NULL)->n_cards, ==, 6);
      g_assert_cmpuint (count_cards (game), ==, 32);
      next = marquise_game_get_comment (game);
      g_assert_null (strstr (next, "lower card"));
      g_assert_finalize_object (game);
    }
}

/* Undo leads from the end of a deal back to the player's first decision, and always to a moment in
 * which the player decides; redo leads to the same end. */
static void
test_undo (void)
{
  MarquiseGame *game = new_game ("", 4);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  int points[2], n_own = 0, n_undone = 0, totals[2];

  wait_for_turn (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      play_turn (game);
      n_own++;
      wait_for_turn (game);
    }
  for (int seat = 0; seat < 2; seat++)
    points[seat] = marjolet_points (read_marjolet (marjolet), seat);

  while (marquise_game_can_undo (game))
    {
      marquise_game_undo (game);
      n_undone++;
      g_assert_cmpint (read_marjolet (marjolet)->turn, ==, 0);
      g_assert_false (marquise_game_get_busy (game));
      g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
      g_assert_cmpuint (count_cards (game), ==, 32);
    }
  g_assert_cmpint (n_undone, ==, n_own);
  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (marjolet), totals);
  g_assert_cmpint (totals[0] + totals[1], ==, 0);

  while (marquise_game_can_redo (game))
    marquise_game_redo (game);
  wait_for_turn (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_DEAL_OVER);
  for (int seat = 0; seat < 2; seat++)
    g_assert_cmpint (marjolet_points (read_marjolet (marjolet), seat), ==,
                     points[seat]);

  /* Another card then leads to another course, which also has an end. */
  for (int i = 0; i < 9; i++)
    marquise_game_undo (game);
  play_deal (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_DEAL_OVER);
  g_assert_finalize_object (game);
}

/* With a pause a trick is left on the table first, with both cards face up; a player who acts does
 * not have to wait for it. */
static void
test_pace (void)
{
  MarquiseGame *game = new_game ("", 8);
  const MarquisePile *own, *other;

  wait_for_turn (game);
  while (read_marjolet (game)->phase != MARJOLET_FOLLOW)
    {
      play_turn (game);
      wait_for_turn (game);
    }
  g_object_set (game, "pace", 10000, NULL);
  play_turn (game);

  own = find_pile (game, MARQUISE_PLACE_TRICK, 0, NULL);
  other = find_pile (game, MARQUISE_PLACE_TRICK, 1, NULL);
  g_assert_cmpuint (own->n_cards, ==, 1);
  g_assert_cmpuint (other->n_cards, ==, 1);
  g_assert_false (card_is_down (own->cards[0]));
  g_assert_false (card_is_down (other->cards[0]));
  g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_HAND, 0, NULL)->n_cards, ==, 5);

  /* Taking that back shows the table as it was before. */
  marquise_game_undo (game);
  g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_TRICK, 0, NULL)->n_cards, ==, 0);
  g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_HAND, 0, NULL)->n_cards, ==, 6);

  /* A game that is freed in the middle of a search leaves nothing behind. */
  marquise_game_redo (game);
  g_assert_finalize_object (game);
}

/* Runs the main loop for a while. */
static void
let_pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* A trick that is painted late, on a busy machine, stays visible for the whole pause. */
static void
test_painted_late (void)
{
  g_autoptr (MarquiseGame) game = new_game ("", 8);
  gint64 painted;

  wait_for_turn (game);
  while (read_marjolet (game)->phase != MARJOLET_FOLLOW)
    {
      play_turn (game);
      wait_for_turn (game);
    }
  g_object_set (game, "pace", 200, NULL);
  play_turn (game);
  let_pass (100);
  painted = g_get_monotonic_time ();
  marquise_trick_match_seen (MARQUISE_TRICK_MATCH (game));
  /* Other drawing in the meantime does not make it longer. */
  let_pass (100);
  marquise_trick_match_seen (MARQUISE_TRICK_MATCH (game));
  while (find_pile (game, MARQUISE_PLACE_TRICK, 0, NULL)->n_cards > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - painted, >=, 200 * 1000);
}

/* Plays until the player has followed to a trick and lost it; it is still on the table. */
static void
play_to_lost_trick (MarquiseGame *game)
{
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);

  for (;;)
    {
      gboolean follows;

      g_object_set (game, "gather", FALSE, "pace", 0, NULL);
      wait_for_turn (game);
      if (marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER)
        {
          marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (marjolet));
          wait_for_turn (game);
        }
      follows = read_marjolet (marjolet)->phase == MARJOLET_FOLLOW;
      g_object_set (game, "gather", TRUE, "pace", 1000, NULL);
      play_turn (game);
      if (follows && read_marjolet (marjolet)->leader == 1)
        return;
      while (marquise_game_go_on (game))
        continue;
    }
}

/* A player who gathers the tricks sees each as long as they like, and the computer waits. */
static void
test_gather (void)
{
  MarquiseGame *game = new_game ("", 8);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  guint n_gathered = 0;

  while (n_gathered < 4)
    {
      guint hand = 0;
      int n_played;

      play_to_lost_trick (game);
      n_played = read_marjolet (marjolet)->n_played;
      let_pass (30);
      g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_TRICK, 0, NULL)->n_cards, ==, 1);
      g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_TRICK, 1, NULL)->n_cards, ==, 1);
      g_assert_cmpint (read_marjolet (marjolet)->n_played, ==, n_played);

      /* A click on a card first gathers the trick, and plays nothing. */
      find_pile (game, MARQUISE_PLACE_HAND, 0, &hand);
      g_assert_true (marquise_game_activate (game, hand, 0));
      g_assert_cmpint (read_marjolet (marjolet)->n_played, ==, n_played);
      g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_TRICK, 0, NULL)->n_cards, ==, 0);
      n_gathered++;
    }
  g_assert_finalize_object (game);
}

static guint
count_place (MarquiseGame  *game,
             MarquisePlace  place,
             guint          index)
{
  guint n_piles, n_cards = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == place && piles[p].layout.index == index)
      n_cards += piles[p].n_cards;

  return n_cards;
}

/* Plays on until the player may declare something. */
static void
play_to_declaration (MarquiseGame *game)
{
  for (;;)
    {
      g_autoptr (GPtrArray) choices = NULL;

      wait_for_turn (game);
      if (marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER)
        marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (game));
      /* A whole match without anything to declare is rare, but happens. */
      else if (marquise_game_is_over (game))
        marquise_game_deal_number (game, &(Rules) { 0 }, marquise_game_get_number (game) + 1);
      wait_for_turn (game);
      choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));
      if (choices->len > 1
          && ((MarquiseChoice *) g_ptr_array_index (choices, 0))->move < MARJOLET_EXCHANGE)
        return;
      play_turn (game);
    }
}

/* Declared cards are in the middle first, then in front of their owner, apart from the rest of the
 * hand, and can be played from there. A player who draws without declaring is warned. */
static void
test_declared (void)
{
  MarquiseGame *game = new_game ("", 3);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  const MarjoletDeal *deal = read_marjolet (marjolet);
  g_autoptr (GPtrArray) choices = NULL;
  MarquiseChoice *choice;
  guint stock = 0, hand;

  play_to_declaration (game);
  while (marquise_game_go_on (game))
    continue;
  hand = count_place (game, MARQUISE_PLACE_HAND, 0) + count_place (game, MARQUISE_PLACE_HAND, 1);
  find_pile (game, MARQUISE_PLACE_STOCK, 0, &stock);
  g_assert_false (marquise_game_activate (game, stock, -1));
  g_assert_cmpint (read_marjolet (marjolet)->phase, ==, MARJOLET_DECLARING);

  g_object_set (game, "pace", 10000, NULL);
  choices = marquise_trick_match_get_choices (marjolet);
  choice = g_ptr_array_index (choices, 0);
  g_assert_true (marquise_trick_match_choose (marjolet, choice->move));
  g_assert_cmpuint (count_place (game, MARQUISE_PLACE_SHOWN, 0), >=, 2);
  g_assert_cmpuint (count_place (game, MARQUISE_PLACE_SHOWN, 0)
                    + count_place (game, MARQUISE_PLACE_HAND, 0)
                    + count_place (game, MARQUISE_PLACE_HAND, 1), ==, hand);

  g_assert_true (marquise_game_go_on (game));
  g_assert_cmpuint (count_place (game, MARQUISE_PLACE_SHOWN, 0), ==, 0);
  deal = read_marjolet (marjolet);
  g_assert_cmpuint (count_place (game, MARQUISE_PLACE_HAND, 1), ==,
                    deal->up == MARJOLET_NO_CARD ? 0
                    : (guint) __builtin_popcount (deal->shown[0]));
  g_assert_finalize_object (game);
}

/* Deals and plays at random until the player may take a card that the opponent has laid out. */
static MarjoletMove
deal_to_taking (MarquiseGame *game,
                Card         *card)
{
  const Rules *rules = marquise_game_get_rules (game);

  for (guint32 number = 1;; number++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (number);
      TrickMove played[TRICK_LINE_MAX];
      Card cards[PACK_MAX];
      MarjoletDeal deal;
      guint n_played = 0;

      pack_deal (&marjolet_game, number, cards);
      marjolet_deal (&deal, rules, 1, cards);
      while (deal.phase != MARJOLET_OVER)
        {
          MarjoletMove moves[MARJOLET_MAX_MOVES];
          int n_moves = marjolet_moves (&deal, moves);

          for (int i = 0; i < n_moves; i++)
            if (moves[i] >= MARJOLET_TAKE_FIRST && deal.turn == 0 && deal.phase == MARJOLET_LEAD)
              {
                marquise_trick_match_begin_at (MARQUISE_TRICK_MATCH (game), rules, number, 1,
                                               played, n_played);
                *card = marjolet_face (moves[i] - MARJOLET_TAKE_FIRST);
                return moves[i];
              }
          played[n_played] = moves[g_rand_int_range (rand, 0, n_moves)];
          marjolet_play (&deal, played[n_played++]);
        }
    }
}

/* M6: the seven is offered for each card that the opponent has laid out, by name, and a click on
 * that card asks for the exchange. */
static void
test_taking (void)
{
  MarquiseGame *game = new_game ("seven=choice,declare=both", 1);
  g_autoptr (GPtrArray) choices = NULL;
  g_autofree char *label = NULL;
  gboolean offered = FALSE;
  const MarquisePile *pile;
  guint number, index = 0;
  MarjoletMove move;
  Card card;

  move = deal_to_taking (game, &card);
  label = g_strdup_printf ("Exchange the seven of trumps for %s", marquise_card_name (card));
  choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));
  for (guint i = 0; i < choices->len; i++)
    {
      const MarquiseChoice *choice = g_ptr_array_index (choices, i);

      offered |= choice->move == move && g_str_equal (choice->label, label) && choice->value == 10;
    }
  g_assert_true (offered);

  pile = find_pile (game, MARQUISE_PLACE_OPPONENT, 1, &number);
  while (pile->cards[index] != card)
    index++;
  g_assert_true (marquise_game_activate (game, number, (int) index));
  g_assert_true (read_marjolet (game)->hand[0]
                 & card_bit (marjolet_card (card)));
  g_assert_cmpuint (count_cards (game), ==, 32);
  g_assert_finalize_object (game);
}

/* How many cards are in front of their owners, apart from the hands. */
static guint
count_laid_out (MarquiseGame *game)
{
  return count_place (game, MARQUISE_PLACE_HAND, 1) + count_place (game, MARQUISE_PLACE_OPPONENT,
                                                                   1);
}

/* When the stock is gone declared cards are taken up again (RULES.md 4.2), so that each hand is in
 * one piece. If the last six tricks are not played, declared cards stay visible. */
static void
test_taken_up (gconstpointer rules)
{
  MarquiseGame *game = new_game (rules, 3);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  guint n_before = 0, n_declared = 0, n_after = 0;

  while (n_before == 0 || n_declared == 0)
    {
      const MarjoletDeal *deal = read_marjolet (marjolet);

      wait_for_turn (game);
      while (marquise_game_go_on (game))
        wait_for_turn (game);
      deal = read_marjolet (marjolet);
      if (deal->n_played < 2 * MARJOLET_DRAWN_TRICKS)
        {
          n_before += count_laid_out (game);
        }
      else if (deal->phase != MARJOLET_DECLARING || deal->up == MARJOLET_NO_CARD)
        {
          n_declared += (guint) __builtin_popcount (deal->shown[0] | deal->shown[1]);
          n_after += count_laid_out (game);
        }
      if (marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER)
        marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (marjolet));
      else if (marquise_game_is_over (game))
        marquise_game_deal_number (game, marquise_game_get_rules (game),
                                   marquise_game_get_number (game) + 1);
      else
        play_turn (game);
    }
  if (*(const char *) rules == '\0')
    g_assert_cmpuint (n_after, ==, 0);
  else
    g_assert_cmpuint (n_after, ==, n_declared);
  g_assert_finalize_object (game);
}

/* If the opponent has led to the next trick, the last trick is shown on top of that card. */
static void
check_look_at_follow (MarquiseGame *game,
                      const Card    last[2])
{
  const MarquisePile *pile;
  Card led = marjolet_face (read_marjolet (game)->led);

  g_assert_true (marquise_game_look_back (game, TRUE));
  g_assert_cmpuint (count_cards (game), ==, 32);
  pile = find_pile (game, MARQUISE_PLACE_TRICK, 0, NULL);
  g_assert_cmpuint (pile->n_cards, ==, 1);
  g_assert_cmpint (pile->cards[0], ==, last[0]);
  pile = find_pile (game, MARQUISE_PLACE_TRICK, 1, NULL);
  g_assert_cmpuint (pile->n_cards, ==, 2);
  g_assert_cmpint (pile->cards[0], ==, led);
  g_assert_cmpint (pile->cards[1], ==, last[1]);
  g_assert_false (marquise_game_look_back (game, FALSE));
}

static void
test_look_back_when_led (void)
{
  MarquiseGame *game = new_game ("", 8);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  Card last[2];
  int n_looked = 0;

  while (n_looked < 3)
    {
      wait_for_turn (game);
      g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_PLAYING);
      if (read_marjolet (marjolet)->phase == MARJOLET_FOLLOW
          && marquise_trick_match_get_last_trick (marjolet, last, NULL))
        {
          check_look_at_follow (game, last);
          n_looked++;
        }
      play_turn (game);
    }
  g_assert_finalize_object (game);
}

/* The last trick may be looked at until a player has played to the next (RULES.md 4.2). */
static void
test_look_back (void)
{
  MarquiseGame *game = new_game ("", 8);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  g_autofree char *before = NULL, *after = NULL;
  Card last[2];

  g_assert_false (marquise_game_look_back (game, TRUE));
  do
    {
      wait_for_turn (game);
      play_turn (game);
      wait_for_turn (game);
      while (marquise_game_go_on (game))
        wait_for_turn (game);
    }
  while (read_marjolet (marjolet)->phase != MARJOLET_LEAD
         || !marquise_trick_match_get_last_trick (marjolet, last, NULL));

  before = read_table (game);
  g_assert_true (marquise_game_look_back (game, TRUE));
  for (guint seat = 0; seat < 2; seat++)
    {
      const MarquisePile *pile = find_pile (game, MARQUISE_PLACE_TRICK, seat, NULL);

      g_assert_cmpuint (pile->n_cards, ==, 1);
      g_assert_cmpint (pile->cards[0], ==, last[seat]);
    }
  g_assert_false (marquise_game_look_back (game, FALSE));
  after = read_table (game);
  g_assert_cmpstr (before, ==, after);

  /* Playing a card puts the trick back. */
  marquise_game_look_back (game, TRUE);
  play_turn (game);
  g_assert_false (marquise_game_look_back (game, TRUE));
  g_assert_finalize_object (game);
}

static void
test_early_card (void)
{
  MarquiseGame *game = new_game ("", 15);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);
  int n_early = 0;

  /* Whenever the player has won the trick the next card may follow at once. */
  wait_for_turn (game);
  while (read_marjolet (marjolet)->phase != MARJOLET_OVER)
    {
      gboolean follows = read_marjolet (marjolet)->phase == MARJOLET_FOLLOW;

      g_object_set (game, "pace", 10000, NULL);
      play_turn (game);
      if (follows && !marquise_game_get_busy (game))
        {
          n_early++;
          g_assert_cmpuint (find_pile (game, MARQUISE_PLACE_TRICK, 1, NULL)->n_cards, ==, 1);
          play_turn (game);
        }
      /* A shorter pause counts from the next event on; undo and redo start a new one. */
      g_object_set (game, "pace", 0, NULL);
      marquise_game_undo (game);
      marquise_game_redo (game);
      wait_for_turn (game);
    }
  g_assert_cmpint (n_early, >, 0);
  g_assert_finalize_object (game);
}

/* The opponent's hand never shows a card that has not been declared, whatever else is on the
 * table. */
static void
test_hidden_cards (void)
{
  MarquiseGame *game = new_game ("", 21);
  MarquiseTrickMatch *marjolet = MARQUISE_TRICK_MATCH (game);

  wait_for_turn (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      guint number;
      const MarquisePile *hand = find_pile (game, MARQUISE_PLACE_OPPONENT, 0, &number);
      const MarjoletDeal *deal = read_marjolet (marjolet);

      for (guint i = 0; i < hand->n_cards; i++)
        {
          g_autofree char *name = marquise_narrate_card (game, number, i);
          gboolean shown = (deal->shown[1] & card_bit (marjolet_card (hand->cards[i]))) != 0;

          if (!card_is_down (hand->cards[i]))
            g_assert_true (shown);
          else
            g_assert_true (g_str_has_prefix (name, "Face-down card, "));
          g_assert_false (marquise_game_can_take (game, number, i));
        }
      play_turn (game);
      wait_for_turn (game);
    }
  g_assert_finalize_object (game);
}

static void
test_hint (void)
{
  MarquiseGame *game = new_game ("", 33);

  wait_for_turn (game);
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      g_assert_nonnull (hint);
      g_assert_true (g_str_has_suffix (hint->sentence, "."));
      if (hint->index >= 0)
        g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                           (guint) hint->target));
      else
        {
          /* Advice that names no card highlights none. */
          g_assert_cmpint (hint->pile, ==, -1);
          g_assert_cmpint (hint->target, ==, -1);
          play_turn (game);
        }
      wait_for_turn (game);
    }
  g_assert_finalize_object (game);
}

typedef struct {
  MarquiseHint *hint;
  GError *error;
  gboolean done;
} Advice;

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Advice *advice = data;

  advice->hint = marquise_trick_match_hint_finish (MARQUISE_TRICK_MATCH (source), result,
                                                   &advice->error);
  advice->done = TRUE;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("The hint does not come");

  return G_SOURCE_REMOVE;
}

static void
ask (MarquiseGame *game,
     GCancellable *cancellable,
     Advice       *advice)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);

  *advice = (Advice) { 0 };
  marquise_trick_match_hint_async (MARQUISE_TRICK_MATCH (game), cancellable, hint_cb, advice);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
  while (!advice->done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* The expert's hint names a card that can be played, is the same when asked for again, is counted,
 * and is not shown for a position that is past. */
static void
test_expert_hint (void)
{
  MarquiseGame *game = new_game ("", 35);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Advice first, second;
  guint source;

  wait_for_turn (game);
  g_assert_cmpint (read_marjolet (game)->phase, <,
                   MARJOLET_DECLARING);
  ask (game, NULL, &first);
  ask (game, NULL, &second);
  g_assert_no_error (first.error);
  g_assert_nonnull (first.hint);
  g_assert_cmpstr (first.hint->sentence, ==, second.hint->sentence);
  g_assert_nonnull (strstr (first.hint->sentence, ": "));
  g_assert_cmpint (first.hint->index, ==, second.hint->index);
  g_assert_cmpuint (marquise_game_get_n_hints (game), ==, 2);
  g_assert_true (marquise_game_can_take (game, (guint) first.hint->pile,
                                         (guint) first.hint->index));
  marquise_hint_free (second.hint);

  ask (game, cancellable, &second);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&second.error);

  second = (Advice) { 0 };
  marquise_trick_match_hint_async (MARQUISE_TRICK_MATCH (game), NULL, hint_cb, &second);
  g_assert_true (marquise_game_move (game, (guint) first.hint->pile, (guint) first.hint->index,
                                     (guint) first.hint->target));
  while (!second.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&second.error);
  g_assert_cmpuint (marquise_game_get_n_hints (game), ==, 2);
  marquise_hint_free (first.hint);

  /* The thread drops its reference to the game a moment later. */
  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &game);
  g_object_unref (game);
  source = g_timeout_add_seconds (60, late_cb, NULL);
  while (game != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  g_source_remove (source);
}

/* The suits of the hand from left to right, each once. */
static char *
read_suits (MarquiseGame *game)
{
  static const char letters[] = "CDHS";
  const MarquisePile *hand = find_pile (game, MARQUISE_PLACE_HAND, 0, NULL);
  GString *suits = g_string_new (NULL);

  for (guint i = 0; i < hand->n_cards; i++)
    {
      char letter = letters[card_suit (hand->cards[i])];

      if (suits->len == 0 || suits->str[suits->len - 1] != letter)
        g_string_append_c (suits, letter);
    }

  return g_string_free (suits, FALSE);
}

/* Whatever is trumps, red and black suits alternate, and the trumps are at the right. */
static void
test_suits (void)
{
  static const char *const orders[] = { "HSDC", "SHCD", "SDCH", "HCDS" };
  guint n_whole[N_SUITS] = { 0 };

  for (guint32 number = 1; number <= 120; number++)
    {
      g_autoptr (MarquiseGame) game = new_game ("", number);
      int trump = read_marjolet (game)->trump;
      g_autofree char *suits = read_suits (game);
      const char *at = orders[trump];

      for (const char *suit = suits; *suit != '\0'; suit++)
        {
          at = strchr (at, *suit);
          g_assert_nonnull (at);
        }
      n_whole[trump] += g_str_equal (suits, orders[trump]);
    }
  for (int trump = 0; trump < N_SUITS; trump++)
    g_assert_cmpuint (n_whole[trump], >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/marjolet/match/house", "", test_match);
  g_test_add_data_func ("/marjolet/match/letter", "declare=both,trump=may,seven=choice",
                        test_match);
  g_test_add_data_func ("/marjolet/match/traditional", "queen=40,late=no,target=1000,packet=2",
                        test_match);
  g_test_add_data_func ("/marjolet/match/single", "single=yes", test_match);
  g_test_add_func ("/marjolet/at-once", test_at_once);
  g_test_add_func ("/marjolet/suits", test_suits);
  g_test_add_func ("/marjolet/lot", test_lot);
  g_test_add_func ("/marjolet/undo", test_undo);
  g_test_add_func ("/marjolet/pace", test_pace);
  g_test_add_func ("/marjolet/painted-late", test_painted_late);
  g_test_add_func ("/marjolet/look-back/led", test_look_back_when_led);
  g_test_add_func ("/marjolet/gather", test_gather);
  g_test_add_func ("/marjolet/declared", test_declared);
  g_test_add_func ("/marjolet/taking", test_taking);
  g_test_add_data_func ("/marjolet/taken-up", "", test_taken_up);
  g_test_add_data_func ("/marjolet/taken-up/without-last-six", "last-six=no", test_taken_up);
  g_test_add_func ("/marjolet/look-back", test_look_back);
  g_test_add_func ("/marjolet/early-card", test_early_card);
  g_test_add_func ("/marjolet/hidden-cards", test_hidden_cards);
  g_test_add_func ("/marjolet/hint", test_hint);
  g_test_add_func ("/marjolet/expert-hint", test_expert_hint);

  return g_test_run ();
}
