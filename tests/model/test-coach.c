/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach beside a game in progress: hints, what follows in its plan, chances; and cards that
 * have not been seen make no difference. */

#include "play.h"

#include "engine/games.h"
#include "model/think/advisor.h"
#include "model/think/coach-plan.h"
#include "model/think/coach-review-private.h"
#include "model/think/coach-words.h"
#include "model/game/error.h"
#include "model/game/game-private.h"
#include "../sample.h"

#include <string.h>
#include <time.h>

typedef struct {
  MarquiseHint *hint;
  GError *error;
  gboolean done;
} Answer;

static void
clear_answer (Answer *answer)
{
  g_clear_pointer (&answer->hint, marquise_hint_free);
  g_clear_error (&answer->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, clear_answer)

static gboolean
late_cb (gpointer data)
{
  g_error ("No answer");

  return G_SOURCE_REMOVE;
}

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Answer *answer = data;

  answer->hint = marquise_advisor_hint_finish (MARQUISE_ADVISOR (source), result, &answer->error);
  answer->done = TRUE;
}

/* Returns how many iterations of the main loop passed before the answer came. */
static int
ask (MarquiseAdvisor *coach,
     Answer          *answer)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);
  int turns = 0;

  clear_answer (answer);
  answer->done = FALSE;
  marquise_advisor_hint_async (coach, NULL, hint_cb, answer);
  for (; !answer->done; turns++)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);

  return turns;
}

static void
play_hint (MarquiseGame       *game,
           const MarquiseHint *hint)
{
  if (hint->target < 0)
    g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
  else
    g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                       (guint) hint->target));
}

/* Every hint can be played, and is a sentence; asked again, the same answer comes at once. */
static void
test_hints (void)
{
  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
      g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
      g_auto (Answer) answer = { NULL };
      int played = 0;

      g_test_message ("%s", patiences[i]->game.id);
      marquise_game_deal_number (game, &(Rules) { 0 }, 21);
      marquise_advisor_set_game (coach, game);
      while (played < 40 && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
        {
          ask (coach, &answer);
          /* Everything is known and the game is lost, or it was found to be blocked in the
           * meantime. */
          if (g_error_matches (answer.error, MARQUISE_ERROR, MARQUISE_ERROR_LOST)
              || marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING)
            break;
          g_assert_no_error (answer.error);
          g_assert_true (g_str_has_suffix (answer.hint->sentence, "."));
          play_hint (game, answer.hint);
          played++;
          g_assert_cmpuint (marquise_game_get_n_hints (game), ==, (guint) played);
        }
      g_assert_cmpint (played, >, 0);
      g_assert_false (marquise_game_get_helped (game));
      g_assert_null (marquise_advisor_get_chances (coach));
    }
}

/* Klondike after one pass through the stock, so that there is something to choose. */
static MarquiseGame *
deal_by_rules (guint32     number,
               const char *rule_string,
               int         turns)
{
  MarquiseGame *game = marquise_game_new ("klondike");
  char why[RULE_STRING_MAX];
  Rules rules;

  rules_parse (&patience_find ("klondike")->game, rule_string, &rules, why, sizeof why);
  marquise_game_deal_number (game, &rules, number);
  for (int i = 0; i < turns; i++)
    g_assert_true (marquise_game_activate (game, 0, -1));

  return game;
}

static MarquiseGame *
deal_looked_through (guint32 number)
{
  return deal_by_rules (number, "", 9);
}

static gboolean
is_another_idea (const MarquiseHint *hint)
{
  return strstr (hint->sentence, "That comes after it.") != NULL
         || strstr (hint->sentence, "That is another idea.") != NULL;
}

/* Asked again, the coach shows what follows in its plan, then what could be played instead, and
 * finally the first move again. */
static void
test_again (void)
{
  guint n_later = 0;

  for (guint32 number = 1; number <= 8; number++)
    {
      g_autoptr (MarquiseGame) game = deal_looked_through (number);
      g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
      g_auto (Answer) first = { NULL }, later = { NULL };
      guint n = 0;

      marquise_advisor_set_game (coach, game);
      ask (coach, &first);
      g_assert_no_error (first.error);
      do
        {
          g_assert_cmpint (ask (coach, &later), <=, 3);
          g_assert_no_error (later.error);
          g_assert_cmpuint (++n, <, 60);
        }
      while (is_another_idea (later.hint));
      g_assert_cmpstr (later.hint->sentence, ==, first.hint->sentence);
      n_later += n - 1;
    }
  g_assert_cmpuint (n_later, >, 4);
}

static guint8
get_number (MarquiseGame       *game,
            const MarquiseHint *hint)
{
  const MarquisePile *pile = &marquise_game_get_piles (game, NULL)[hint->pile];

  g_assert_cmpint (hint->index, <, (int) pile->n_cards);

  return pile->numbers[hint->index];
}

/* Whether the second answer shows the card that is then proposed next; FALSE if the second answer
 * is not about what follows. Plays the hint. */
static gboolean
shows_later (MarquiseGame    *game,
             MarquiseAdvisor *coach)
{
  g_auto (Answer) first = { NULL }, later = { NULL }, next = { NULL };
  gboolean follows;
  guint8 shown;

  ask (coach, &first);
  if (first.error != NULL)
    return FALSE;

  ask (coach, &later);
  if (strstr (later.hint->sentence, "That comes after it.") == NULL || later.hint->pile == 0)
    {
      play_hint (game, first.hint);
      return FALSE;
    }

  shown = get_number (game, later.hint);
  play_hint (game, first.hint);
  ask (coach, &next);
  if (next.hint == NULL)
    return FALSE;

  /* Only the first sentence, the move, is compared: the reason is given now. */
  follows = strncmp (later.hint->sentence, next.hint->sentence,
                     strcspn (next.hint->sentence, ".") + 1) == 0;
  if (follows)
    g_assert_cmpuint (get_number (game, next.hint), ==, shown);
  play_hint (game, next.hint);

  return follows;
}

static void
test_later (void)
{
  /* In each of these deals the following move is shown at least once, and then proposed. */
  static const guint32 deals[] = { 5, 7, 17 };
  guint n_later = 0;

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      g_autoptr (MarquiseGame) game = deal_looked_through (deals[i]);
      g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();

      marquise_advisor_set_game (coach, game);
      for (int n = 0; n < 8 && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING; n++)
        n_later += shows_later (game, coach);
    }
  g_assert_cmpuint (n_later, >, 1);
}

/* If the plan ends because the next card has not been seen, another move is named. */
static void
test_instead (void)
{
  guint n_others = 0;

  for (guint32 number = 1; number <= 6; number++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
      g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
      g_auto (Answer) answer = { NULL };

      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      marquise_advisor_set_game (coach, game);
      for (int i = 0; i < 6; i++)
        {
          ask (coach, &answer);
          g_assert_no_error (answer.error);
          if (strstr (answer.hint->sentence, "That is another idea.") == NULL)
            continue;
          n_others++;
          play_hint (game, answer.hint);
          break;
        }
    }
  g_assert_cmpuint (n_others, >=, 3);
}

/* Where turning a card is another idea, a better move has just been named. */
static void
test_instead_of_a_move (void)
{
  guint n_draws = 0;

  for (guint32 number = 1; number <= 4; number++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new ("scorpion");
      g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
      g_auto (Answer) answer = { NULL };

      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      marquise_advisor_set_game (coach, game);
      for (int i = 0; i < 8; i++)
        {
          ask (coach, &answer);
          if (answer.hint == NULL || !g_str_has_suffix (answer.hint->sentence, "another idea."))
            continue;
          n_draws += answer.hint->target < 0;
          g_assert_null (strstr (answer.hint->sentence, "no better move"));
        }
    }
  g_assert_cmpuint (n_draws, >, 0);
}

/* The coach alone gives advice: if it finds no better move than turning a card, no other one is
 * proposed. */
static void
test_one_judge (void)
{
  guint n_turns = 0;

  for (guint32 number = 1; number <= 12; number++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new ("canfield");
      g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
      g_auto (Answer) first = { NULL }, second = { NULL };

      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      marquise_advisor_set_game (coach, game);
      for (int i = 0; i < 12 && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING; i++)
        {
          ask (coach, &first);
          if (first.error != NULL)
            break;
          if (strstr (first.hint->sentence, "The coach finds no better move") != NULL)
            {
              n_turns++;
              ask (coach, &second);
              g_assert_no_error (second.error);
              g_assert_null (strstr (second.hint->sentence, "That is another idea."));
            }
          play_hint (game, first.hint);
        }
    }
  g_assert_cmpuint (n_turns, >, 5);
}

/* The hint is the first move of the list of chances. */
static void
test_hint_and_panel (void)
{
  for (guint32 number = 1; number <= 4; number++)
    {
      g_autoptr (MarquiseGame) game = deal_looked_through (number);
      g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
      g_autoptr (MarquiseHint) shown = NULL;
      g_auto (Answer) answer = { NULL };
      guint source = g_timeout_add_seconds (60, late_cb, NULL);

      g_object_set (coach, "active", TRUE, NULL);
      marquise_advisor_set_game (coach, game);
      while (marquise_advisor_get_chances (coach) == NULL
             && marquise_advisor_get_silence (coach) == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_source_remove (source);
      if (marquise_advisor_get_chances (coach) == NULL)
        continue;

      shown = marquise_advisor_make_hint (coach, 0);
      ask (coach, &answer);
      g_assert_no_error (answer.error);
      g_assert_cmpstr (answer.hint->sentence, ==, shown->sentence);
    }
}

/* That looking through the stock costs nothing is said once, not for every card that is turned; in
 * the next deal it is said again. */
static void
test_look (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();

  marquise_advisor_set_game (coach, game);
  for (guint32 number = 1; number <= 3; number++)
    {
      g_auto (Answer) answer = { NULL };
      guint n_turned = 0, n_said = 0;

      marquise_game_deal_number (game, &(Rules) { 0 }, number);
      for (int i = 0; i < 12; i++)
        {
          ask (coach, &answer);
          g_assert_no_error (answer.error);
          n_said += strstr (answer.hint->sentence, "costs nothing") != NULL;
          n_turned += strstr (answer.hint->sentence, "Turn the next cards.") != NULL;
          play_hint (game, answer.hint);
        }
      g_assert_cmpuint (n_turned, >=, 8);
      g_assert_cmpuint (n_said, ==, 1);
    }
}

static void
wait_for_chances (MarquiseAdvisor *coach)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);

  while (marquise_advisor_get_chances (coach) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* A rough chance is shown in tens, others in fives. */
static void
test_rounding (void)
{
  static const struct {
    CoachKind kind;
    double chance;
    const char *words;
  } cases[] = {
    { COACH_ROUGH, 0.36, "about 40 in 100" }, { COACH_PLAYED, 0.36, "about 35 in 100" },
    { COACH_ROUGH, 0.04, "hardly any" }, { COACH_PLAYED, 0.04, "about 5 in 100" },
    { COACH_ROUGH, 0.96, "nearly all" }, { COACH_PLAYED, 0.96, "about 95 in 100" }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CoachAdvice advice = { .kind = cases[i].kind, .n_moves = 1 };
      g_autofree char *words = NULL;

      advice.move[0] = (CoachMove) {
        .has_chance = true, .chance = cases[i].chance, .error = 0.05
      };
      words = marquise_coach_say_chance (&advice, 0);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_chances (void)
{
  g_autoptr (MarquiseGame) game = deal_looked_through (3);
  g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
  const CoachAdvice *chances;
  double error;

  marquise_advisor_set_game (coach, game);
  g_assert_false (marquise_game_get_helped (game));
  g_object_set (coach, "active", TRUE, NULL);
  wait_for_chances (coach);
  chances = marquise_advisor_get_chances (coach);
  error = chances->error;
  g_assert_true (marquise_game_get_helped (game));
  for (int i = 0; i < chances->n_moves; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_advisor_make_hint (coach, i);
      g_autofree char *words = marquise_coach_say_chance (chances, i);

      g_assert_nonnull (hint);
      g_assert_cmpuint (strlen (words), >, 3);
    }

  /* The longer it thinks, the smaller its error. */
  while (marquise_advisor_get_chances (coach)->error >= error)
    g_main_context_iteration (NULL, TRUE);

  /* Chances of one position are not shown for the next one. */
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_assert_null (marquise_advisor_get_chances (coach));
  wait_for_chances (coach);
  g_object_set (coach, "active", FALSE, NULL);
  g_assert_null (marquise_advisor_get_chances (coach));
}

/* A move cancels the search and the question, and does not wait for them. */
static void
test_move_in_between (void)
{
  g_autoptr (MarquiseGame) game = deal_looked_through (5);
  g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
  g_auto (Answer) answer = { NULL }, next = { NULL };

  marquise_advisor_set_game (coach, game);
  g_object_set (coach, "active", TRUE, NULL);
  marquise_advisor_hint_async (coach, NULL, hint_cb, &answer);
  g_assert_true (marquise_game_activate (game, 0, -1));
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  ask (coach, &next);
  g_assert_no_error (next.error);
}

/* Half a frame of the main thread, which also has to paint. With sanitizers everything is
 * slower. */
#if defined (__SANITIZE_ADDRESS__) || defined (__SANITIZE_THREAD__)
#define MOST_SECONDS 0.2
#else
#define MOST_SECONDS 0.008
#endif

/* CPU time of the main thread, which does not depend on other programs. */
static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

static void
assert_short (double      since,
              const char *what)
{
  if (get_seconds () - since >= MOST_SECONDS)
    g_error ("%s took %.1f ms", what, (get_seconds () - since) * 1000);
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* One iteration of the main loop. */
static void
turn (void)
{
  /* Wakes the main loop, in case there is nothing left to do. */
  guint source = g_timeout_add (20, wake_cb, NULL);
  double since = get_seconds ();

  g_main_context_iteration (NULL, TRUE);
  assert_short (since, "a turn of the main loop");
  g_source_remove (source);
}

/* While it computes the chances of each position, the main loop is never held up; a hint that is
 * already known comes at once, and so does a move in the middle of a search. */
static void
test_no_wait (void)
{
  g_autoptr (MarquiseGame) game = deal_looked_through (5);
  g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
  g_auto (Answer) answer = { NULL };

  marquise_advisor_set_game (coach, game);
  g_object_set (coach, "active", TRUE, NULL);
  for (int i = 0; i < 12; i++)
    {
      double since;

      while (marquise_advisor_get_chances (coach) == NULL
             && marquise_advisor_get_silence (coach) == NULL)
        turn ();
      since = get_seconds ();
      g_assert_cmpint (ask (coach, &answer), <=, 3);
      assert_short (since, "the hint");
      g_assert_no_error (answer.error);
      for (int j = 0; j < i; j++)
        turn ();
      since = get_seconds ();
      play_hint (game, answer.hint);
      assert_short (since, "the move");
    }
}

/* The same deal with two unseen cards swapped; NULL if that changes what is seen. */
static MarquiseGame *
swap_hidden (MarquiseGame *game,
             GRand        *rand)
{
  const Game *engine = marquise_game_get_engine (game);
  MarquiseGame *other = marquise_game_new (marquise_game_get_id (game));
  g_autofree char *cards = marquise_game_get_cards_text (game);
  int a = g_rand_int_range (rand, 0, engine->n_cards),
      b = g_rand_int_range (rand, 0, engine->n_cards);
  int from = a * 3, to = b * 3;

  for (int i = 0; i < 2; i++)
    {
      char letter = cards[from + i];

      cards[from + i] = cards[to + i];
      cards[to + i] = letter;
    }
  if (marquise_game_deal_cards (other, marquise_game_get_rules (game), cards, NULL)
      && memcmp (marquise_patience_knowledge_get (game), marquise_patience_knowledge_get (other),
                 sizeof (Knowledge)) == 0)
    return other;
  g_object_unref (other);

  return NULL;
}

/* The hint and, if @chances, the first chances. Empty if the game is over. */
static char *
describe (MarquiseAdvisor *coach,
          gboolean         with_chances)
{
  g_auto (Answer) answer = { NULL };
  GString *text = g_string_new (NULL);
  const CoachAdvice *chances;

  ask (coach, &answer);
  if (answer.hint != NULL)
    g_string_append_printf (text, "%s %d %d %d", answer.hint->sentence, answer.hint->pile,
                            answer.hint->index, answer.hint->target);
  g_object_set (coach, "active", with_chances, NULL);
  while (with_chances && answer.hint != NULL && marquise_advisor_get_chances (coach) == NULL
         && marquise_advisor_get_silence (coach) == NULL)
    g_main_context_iteration (NULL, TRUE);
  chances = marquise_advisor_get_chances (coach);
  for (int i = 0; chances != NULL && i < chances->n_moves; i++)
    g_string_append_printf (text, "; %d %d %d %a", chances->move[i].move.kind,
                            chances->move[i].move.from,
                            chances->move[i].move.to, chances->move[i].chance);
  g_object_set (coach, "active", FALSE, NULL);

  return g_string_free (text, FALSE);
}

static gboolean
knows_the_same (MarquiseGame *game,
                MarquiseGame *other)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;

  return knowledge_hash (patience, marquise_patience_knowledge_get (game))
         == knowledge_hash (patience, marquise_patience_knowledge_get (other));
}

/* Plays both games by the hints until they look different or @most moves are made; returns for how
 * many moves the advice was the same. */
static int
compare (MarquiseGame *game,
         MarquiseGame *other,
         int           most)
{
  g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new (), second = marquise_advisor_new ();
  g_auto (Answer) answer = { NULL };
  gboolean has_chances = marquise_coach_review_is_possible (game);
  int compared = 0;

  marquise_advisor_set_game (coach, game);
  marquise_advisor_set_game (second, other);
  for (; compared < most && knows_the_same (game, other); compared++)
    {
      g_autofree char *a = describe (coach, has_chances && compared % 8 == 3);
      g_autofree char *b = describe (second, has_chances && compared % 8 == 3);

      /* Whether a game is blocked depends on all cards, and ends it. */
      if (*a == '\0' || *b == '\0')
        break;
      g_assert_cmpstr (a, ==, b);
      do
        ask (coach, &answer);
      while (answer.hint != NULL && strstr (answer.hint->sentence, "after it.") != NULL);
      if (answer.hint == NULL)
        break;
      play_hint (game, answer.hint);
      play_hint (other, answer.hint);
    }

  return compared;
}

static void
test_blind (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      int compared = 0;

      for (int tries = 0; compared < 12 && tries < 300; tries++)
        {
          g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
          g_autoptr (MarquiseGame) other = NULL;

          marquise_game_deal_number (game, &(Rules) { 0 }, 21);
          other = swap_hidden (game, rand);
          if (other != NULL)
            compared += compare (game, other, 12 - compared);
        }
      g_test_message ("%s: %d", patiences[i]->game.id, compared);
      g_assert_cmpint (compared, >=, 5);
    }
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(MarquiseCoachReview **) data = marquise_coach_review_finish (result);
}

static MarquiseCoachReview *
review (MarquiseGame *game)
{
  guint source = g_timeout_add_seconds (100, late_cb, NULL);
  MarquiseCoachReview *review = NULL;

  marquise_coach_review_async (game, NULL, NULL, NULL, reviewed_cb, &review);
  while (review == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);

  return review;
}

/* Plays the moves that the coach likes least. */
static void
play_badly (MarquiseGame *game)
{
  const CoachLimits limits = { .visits = 100, .each = 40 };
  Coach *coach = coach_new (MARQUISE_PATIENCE_GET_CLASS (game)->patience);
  CoachAdvice advice;

  for (int i = 0; i < 20 && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING; i++)
    {
      g_autoptr (MarquiseHint) hint = NULL;

      coach_think (coach, marquise_patience_knowledge_get (game), &limits, &advice);
      if (advice.n_moves == 0)
        break;
      hint = marquise_patience_make_hint (game, advice.move[advice.n_moves - 1].move);
      play_hint (game, hint);
    }
  coach_free (coach);
}

static void
play_by_coach (MarquiseGame *game)
{
  g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();

  marquise_advisor_set_game (coach, game);
  for (int i = 0; i < 50 && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING; i++)
    {
      g_auto (Answer) answer = { NULL };

      marquise_advisor_lead_async (coach, NULL, hint_cb, &answer);
      while (!answer.done)
        g_main_context_iteration (NULL, TRUE);
      if (answer.hint == NULL)
        return;
      play_hint (game, answer.hint);
    }
}

/* Mistakes are listed by how much they cost, and the better move could be played. */
static void
check_mistakes (MarquiseGame              *game,
                const MarquiseCoachReview *of_game)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;

  for (guint i = 0; i < of_game->mistakes->len; i++)
    {
      const MarquiseCoachMistake *mistake = &g_array_index (of_game->mistakes, MarquiseCoachMistake,
                                                            i);
      Move move;

      g_assert_true (move_parse (patience, mistake->better, &move));
      g_assert_true (patience_legal (patience, marquise_game_get_state_at (game, mistake->step),
                                     move));
      g_assert_true (i == 0 || mistake->lost <= mistake[-1].lost);
    }
}

/* A player who plays badly makes costlier mistakes than one who follows the coach. */
static void
test_review (void)
{
  double given[2] = { 0, 0 };

  for (guint32 number = 3; number <= 4; number++)
    for (int by_coach = 0; by_coach < 2; by_coach++)
      {
        g_autoptr (MarquiseGame) game = deal_looked_through (number);
        g_autoptr (MarquiseCoachReview) found = NULL;

        if (by_coach)
          play_by_coach (game);
        else
          play_badly (game);
        found = review (game);
        given[by_coach] += found->given;
        check_mistakes (game, found);
      }
  g_test_message ("given away: %f badly, %f by the coach", given[0], given[1]);
  g_assert_cmpfloat (given[0], >, given[1] + 0.04);
}

/* The same for every patience that the coach plays; the curve has all positions except those
 * without a move. */
static void
test_review_played (void)
{
  double given[2] = { 0, 0 };
  int n = 0;

  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    for (int by_coach = 0;
         by_coach < 2 && coach_kind (patiences[i], &(Rules) { 0 }) == COACH_PLAYED; by_coach++)
      {
        g_autoptr (MarquiseGame) game = marquise_game_new (patiences[i]->game.id);
        g_autoptr (MarquiseCoachReview) found = NULL;
        guint n_steps;

        marquise_game_deal_number (game, &(Rules) { 0 }, 3);
        g_assert_true (marquise_coach_review_is_possible (game));
        if (by_coach)
          play_by_coach (game);
        else
          play_badly (game);
        found = review (game);
        marquise_game_get_steps (game, &n_steps, NULL);
        g_assert_cmpuint (found->points->len, >=, n_steps);
        given[by_coach] += found->given;
        check_mistakes (game, found);
        n++;
      }
  g_test_message ("given away: %f badly, %f by the coach", given[0], given[1]);
  g_assert_cmpint (n, >=, 2);
  g_assert_cmpfloat (given[0], >, given[1] + 0.2);
}

/* Plays on without a plan: sometimes a silly move, or back and forth. */
static void
play_anyhow (MarquiseGame *game,
             GRand        *rand)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;

  for (int i = 0; i < 30 && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING; i++)
    {
      g_autoptr (MarquiseHint) hint = NULL;
      const Position *now = marquise_game_get_state (game);
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, now, moves);

      if (n == 0)
        break;
      /* The last move turns the stock; most of the time it is left out. */
      if (n > 1 && moves[n - 1].kind != MOVE_CARDS && i % 4 != 0)
        n--;
      hint = marquise_patience_make_hint (game, moves[g_rand_int_range (rand, 0, n)]);
      play_hint (game, hint);
    }
}

/* The point of the curve for the position before @step. */
static const MarquiseCoachPoint *
find_point (const MarquiseCoachReview *of_game,
            guint                      step)
{
  for (guint i = 0; i < of_game->points->len; i++)
    if (g_array_index (of_game->points, MarquiseCoachPoint, i).step == step)
      return &g_array_index (of_game->points, MarquiseCoachPoint, i);

  return NULL;
}

/* Whether one more move leads to the position that the better move would have reached. */
static gboolean
can_be_made_good (MarquiseGame *game,
                  guint         step,
                  const char   *better)
{
  const Patience *patience = patience_find ("klondike");
  Position there = *(const Position *) marquise_game_get_state_at (game, step);
  const Position *after = marquise_game_get_state_at (game, step + 1);
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, after, moves);
  Move move;
  Undo undo;

  g_assert_true (move_parse (patience, better, &move));
  patience_play (patience, &there, move, &undo);
  for (int i = 0; i < n; i++)
    {
      Position next = *after;

      patience_play (patience, &next, moves[i], &undo);
      if (position_equal (&next, &there))
        return TRUE;
    }

  return FALSE;
}

/* The review and its curve agree: at each mistake the curve falls by at least the cost of the
 * mistake, the total cost is not more than the whole fall, and no mistake could be repaired by the
 * next move. Returns the number of mistakes. */
static guint
check_curve (MarquiseGame              *game,
             const MarquiseCoachReview *of_game)
{
  double given = 0, fallen = 0;

  for (guint i = 0; i + 1 < of_game->points->len; i++)
    fallen += MAX (0, g_array_index (of_game->points, MarquiseCoachPoint, i).chance
                   - g_array_index (of_game->points, MarquiseCoachPoint, i + 1).chance);
  for (guint i = 0; i < of_game->mistakes->len; i++)
    {
      const MarquiseCoachMistake *mistake = &g_array_index (of_game->mistakes, MarquiseCoachMistake,
                                                            i);
      const MarquiseCoachPoint *before = find_point (of_game, mistake->step);
      const MarquiseCoachPoint *after = find_point (of_game, mistake->step + 1);

      g_assert_nonnull (before);
      g_assert_nonnull (after);
      g_assert_cmpfloat (before->chance - after->chance, >=, mistake->lost - 1e-6);
      g_assert_false (can_be_made_good (game, mistake->step, mistake->better));
      given += mistake->lost;
    }
  g_assert_cmpfloat_with_epsilon (given, of_game->given, 1e-6);
  g_assert_cmpfloat (given, <=, fallen + 1e-6);

  return of_game->mistakes->len;
}

/* In whole games the review never calls a move a mistake if its curve does not fall. */
static void
test_review_agrees (void)
{
  const MarquiseCoachLooks looks = { { { 16, 6 }, { 60, 30 } } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_mistakes = 0;

  for (guint32 number = 1; number <= 200; number++)
    {
      g_autoptr (MarquiseGame) game = number % 2 ? deal_by_rules (number, "draw=1", 25)
                                      : deal_looked_through (number);
      g_autoptr (MarquiseCoachReview) found = NULL;

      play_anyhow (game, rand);
      found = marquise_coach_review_now (game, &looks);
      n_mistakes += check_curve (game, found);
    }
  g_test_message ("%u mistakes", n_mistakes);
  g_assert_cmpuint (n_mistakes, >, 20);
}

/* An empty column is still called a column, not a place in a grid. */
static void
test_emptied (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("easthaven");
  CoachMove move = { .reason = COACH_REASON_EMPTIES, .card = CARD_NONE };
  const Patience *patience = patience_find ("easthaven");
  guint column = 0;
  g_autoptr (MarquiseHint) hint = NULL;

  marquise_game_deal_number (game, &(Rules) { 0 }, 42);
  while (patience->piles[column].kind != PILE_TABLEAU)
    column++;
  move.move = (Move) { .kind = MOVE_CARDS, .from = (uint8_t) column, .to = (uint8_t) (column + 1),
                       .count = 1 };
  hint = marquise_coach_plan_move (game, &move);
  g_assert_true (g_str_has_suffix (hint->sentence, "That leaves an empty column."));
}

/* A place in a row is not called a column, though the rules treat both alike. */
static void
test_emptied_place (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("constitution");
  CoachMove move = { .reason = COACH_REASON_EMPTIES, .card = CARD_NONE };
  const Patience *patience = patience_find ("constitution");
  guint place = 0;
  g_autoptr (MarquiseHint) hint = NULL;

  marquise_game_deal_number (game, &(Rules) { 0 }, 42);
  while (patience->piles[place].kind != PILE_TABLEAU)
    place++;
  move.move = (Move) { .kind = MOVE_CARDS, .from = (uint8_t) place, .to = (uint8_t) (place + 1),
                       .count = 1 };
  hint = marquise_coach_plan_move (game, &move);
  g_assert_true (g_str_has_suffix (hint->sentence, "That leaves an empty place."));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/coach/emptied", test_emptied);
  g_test_add_func ("/coach/emptied-place", test_emptied_place);
  g_test_add_func ("/coach/hints", test_hints);
  g_test_add_func ("/coach/again", test_again);
  g_test_add_func ("/coach/later", test_later);
  g_test_add_func ("/coach/instead", test_instead);
  g_test_add_func ("/coach/instead-of-a-move", test_instead_of_a_move);
  g_test_add_func ("/coach/one-judge", test_one_judge);
  g_test_add_func ("/coach/hint-and-panel", test_hint_and_panel);
  g_test_add_func ("/coach/look", test_look);
  g_test_add_func ("/coach/rounding", test_rounding);
  g_test_add_func ("/coach/chances", test_chances);
  g_test_add_func ("/coach/move-in-between", test_move_in_between);
  g_test_add_func ("/coach/no-wait", test_no_wait);
  g_test_add_func ("/coach/review", test_review);
  g_test_add_func ("/coach/review-played", test_review_played);
  g_test_add_func ("/coach/review-agrees", test_review_agrees);
  g_test_add_func ("/coach/blind", test_blind);

  return g_test_run ();
}
