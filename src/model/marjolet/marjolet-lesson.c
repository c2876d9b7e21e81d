/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first steps at Marjolet, in four parts: tricks and marriages; fours of a kind, the seven and
 * the marjolet; the last six tricks, with free choices; a whole deal with warnings before mistakes.
 * The first two deals are prepared so that their subjects come up soon, whatever is played. */

#include "config.h"

#include "model/game/lesson.h"
#include "marjolet.h"
#include "marjolet-private.h"
#include "model/game/game-private.h"

#include "engine/marjolet-players/player.h"
#include "engine/marjolet-players/problem.h"
#include "engine/marjolet/endgame.h"

#include <glib/gi18n-lib.h>
#include <limits.h>

static const MarjoletDeal *
get_deal (MarquiseGame *game)
{
  return marquise_game_get_state (game);
}

/* Whether one of the moves from @first to @last can be chosen now. */
static gboolean
may_choose (MarquiseGame *game,
            int           first,
            int           last)
{
  g_autoptr (GPtrArray) choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));

  for (guint i = 0; i < choices->len; i++)
    {
      const MarquiseChoice *choice = g_ptr_array_index (choices, i);

      if (choice->move >= first && choice->move <= last)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_marriage (MarquiseGame *game)
{
  return may_choose (game, MARJOLET_DECLARE_FIRST + 4, MARJOLET_DECLARE_FIRST + 7);
}

static gboolean
has_marjolet (MarquiseGame *game)
{
  return may_choose (game, MARJOLET_DECLARE_FIRST + 8, MARJOLET_DECLARE_FIRST + 11);
}

static gboolean
has_exchange (MarquiseGame *game)
{
  return may_choose (game, MARJOLET_EXCHANGE, MARJOLET_EXCHANGE);
}

static gboolean
trick_taken (MarquiseGame *game)
{
  return get_deal (game)->n_played >= 2 && !marquise_game_get_busy (game);
}

static gboolean
brisque_taken (MarquiseGame *game)
{
  const MarjoletDeal *deal = get_deal (game);

  return deal->points[0][MARJOLET_BRISQUES] + deal->points[1][MARJOLET_BRISQUES] > 0
         && !marquise_game_get_busy (game);
}

static gboolean
opponent_declared (MarquiseGame *game)
{
  return get_deal (game)->declared[1] != 0;
}

static gboolean
deal_over (MarquiseGame *game)
{
  return marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER;
}

/* Part 1 */

static gboolean
marriage_learned (MarquiseGame *game)
{
  const MarjoletDeal *deal = get_deal (game);

  return (deal->n_played >= 6 && deal->declared[0] != 0 && !marquise_game_get_busy (game))
         || deal->n_played >= 16;
}

static void
prepare (MarquiseGame *game)
{
  g_object_set (game, "level", 0, "open", FALSE, "warn", FALSE, NULL);
}

static const MarquiseLessonStep steps_of_marriages[] = {
  { N_("You each have six cards. The turn-up beside the stock makes hearts trumps for this deal."),
    NULL, NULL },
  { N_("Cards rank ace, ten, king, queen, jack, nine, eight, seven, trumps too. While the stock "
       "lasts you may play any card, whatever is led."),
    NULL, NULL },
  { N_("You lead. Play the ace of clubs: only a trump could take it."), "AC", NULL },
  { N_("A trick goes to the higher card of the suit that was led, or to a trump. The winner may "
       "declare, draws first, and leads to the next one."),
    NULL, trick_taken },
  { N_("You took the trick, and you hold the king and queen of a suit: a marriage. It scores 20 "
       "points, or 40 in trumps. Declare it with its button; the cards stay in your hand."),
    NULL, has_marriage },
  { N_("A brisque was taken: each ace and each ten is worth 10 points to whoever takes the "
       "trick."),
    NULL, brisque_taken },
  { N_("Your opponent has declared. Those cards are face up in front of the hand they belong to, "
       "and can still be played."),
    NULL, opponent_declared },
  { N_("Winning tricks earns you brisques and the right to declare: that is the first part of the "
       "game. The next part is about what else scores."),
    NULL, marriage_learned },
  { NULL }
};

/* Part 2 */

/* Whether the player leads to trick @trick and has nothing to declare. */
static gboolean
leads_to (MarquiseGame *game,
          int           trick)
{
  const MarjoletDeal *deal = get_deal (game);

  return deal->n_played == 2 * (trick - 1) && deal->phase == MARJOLET_LEAD && deal->turn == 0
         && !marquise_game_get_busy (game);
}

static gboolean
leads_second (MarquiseGame *game)
{
  return leads_to (game, 2);
}

static gboolean
leads_third (MarquiseGame *game)
{
  return leads_to (game, 3);
}

static gboolean
has_four (MarquiseGame *game)
{
  return may_choose (game, MARJOLET_DECLARE_FIRST, MARJOLET_DECLARE_FIRST + 3);
}

static gboolean
marjolet_learned (MarquiseGame *game)
{
  const MarjoletDeal *deal = get_deal (game);

  return (deal->declared[0] >> 8 != 0 && deal->phase != MARJOLET_DECLARING) || deal->n_played >= 8;
}

static const MarquiseLessonStep steps_of_fours[] = {
  { N_("Four of a kind also score: 100 for aces, 80 for tens, 60 for kings, 40 for queens. Jacks "
       "and lower cards do not count. You hold three queens."),
    NULL, NULL },
  { N_("You must win a trick before you can declare: lead the ace of clubs."), "AC", NULL },
  { N_("You hold the seven of trumps: exchange it for the turn-up and score 10 points. Otherwise "
       "it scores 10 for the player who plays it."),
    NULL, has_exchange },
  { N_("You drew the fourth queen. Win a trick once more: lead the ace of hearts, the highest "
       "trump."), "AH",
    leads_second },
  { N_("Declare your four queens for 40 points. A queen can also be part of a marriage, or of what "
       "comes next: each combination scores once."),
    NULL, has_four },
  { N_("You drew the jack of trumps, the marjolet. Lead the ten of hearts, now the highest trump."),
    "TH", leads_third },
  { N_("The marjolet scores 20 points with each of the four queens. Declare them one after the "
       "other."),
    NULL, has_marjolet },
  { N_("You now know everything that can be declared. The next part is about the last six tricks, "
       "when the stock is gone."),
    NULL, marjolet_learned },
  { NULL }
};

/* Part 3 */

/* What the player's last card cost; -1: there was no choice, or nothing was played. */
static int
find_cost (MarquiseGame *game)
{
  guint at;
  const MarquiseStep *steps = marquise_game_get_steps (game, NULL, &at);
  MarjoletMove moves[MARJOLET_MAX_MOVES], move;
  int values[MARJOLET_MAX_MOVES], best = INT_MIN, worst = INT_MAX, own = 0;

  while (at > 0 && !steps[at - 1].own)
    at--;
  if (at == 0 || !marjolet_move_parse (steps[at - 1].text, &move))
    return -1;

  for (int i = endgame_moves (marquise_game_get_state_at (game, at - 1), moves, values)
               - 1; i >= 0; i--)
    {
      best = MAX (best, values[i]);
      worst = MIN (worst, values[i]);
      own = moves[i] == move ? values[i] : own;
    }

  return best == worst ? -1 : best - own;
}

static gboolean
chose_well (MarquiseGame *game)
{
  return find_cost (game) == 0;
}

static gboolean
chose_badly (MarquiseGame *game)
{
  return find_cost (game) > 0;
}

/* A problem of the first grade. */
static void
prepare_last (MarquiseGame *game)
{
  TrickProblem problem;

  problem_make (&(Rules) { 0 }, PROBLEM_EASY, 2, &problem);
  g_object_set (game, "level", PLAYER_MASTER - PLAYER_GRABBER, "open", TRUE, "warn", FALSE, NULL);
  marquise_trick_match_begin_at (MARQUISE_TRICK_MATCH (game), &problem.rules, problem.deal,
                                 problem.seat == 0 ? problem.dealer : 1 - problem.dealer,
                                 problem.moves, (guint) problem.n_moves);
}

static const MarquiseLessonStep steps_of_last[] = {
  { N_("The stock is gone, and the last six tricks begin. Now you must follow suit, with a higher "
       "card if you have one, and trump if you cannot follow."),
    NULL, NULL },
  { N_("The last trick is worth 10 points; winning all six is worth 50 more."), NULL, NULL },
  { N_("Anyone who has kept count knows what the other player holds, so here the cards are open. "
       "Play as you think best, then see how it turned out."),
    NULL, NULL },
  { N_("Well chosen: some other card would have scored less."), NULL, chose_well },
  { N_("Another card would have scored more. Watch which cards your opponent can still take."),
    NULL, chose_badly },
  { N_("The deal is over. A match goes on, deal after deal, to 500 points. The last part is a "
       "whole deal, with warnings before mistakes."),
    NULL, deal_over },
  { NULL }
};

/* Part 4 */

static void
prepare_coached (MarquiseGame *game)
{
  g_object_set (game, "level", 0, "open", FALSE, "warn", TRUE, NULL);
  marquise_trick_match_begin_at (MARQUISE_TRICK_MATCH (game), &(Rules) { 0 },
                                 (guint32) g_random_int_range (1, G_MAXINT), 1, NULL, 0);
}

static const MarquiseLessonStep steps_of_coached[] = {
  { N_("Now a whole deal. You are warned once before a choice that would cost you 15 points or "
       "more; choose it again to go ahead."),
    NULL, NULL },
  { N_("You can turn this warning on for all your matches in the preferences. You know all you "
       "need: good luck!"),
    NULL, deal_over },
  { NULL }
};

static const MarquiseLessonScript lesson_coached = {
  .title = N_("A deal with warnings"),
  .steps = steps_of_coached,
  .meanwhile = N_("Play on. You will be warned before a costly choice."),
  .prepare = prepare_coached,
};

static const MarquiseLessonScript lesson_last = {
  .title = N_("Last six tricks"),
  .steps = steps_of_last,
  .meanwhile = N_("Play on."),
  .prepare = prepare_last,
  .next = &lesson_coached,
};

static const MarquiseLessonScript lesson_fours = {
  .title = N_("Fours and marjolet"),
  .cards = "QS QD QC 8D KC KD 7H AC AH 7S TC 9S TH QH 9C JH "
           "JD 7C 8C JC 7D 9D TD AD 8H 9H KH 8S TS JS KS AS",
  .steps = steps_of_fours,
  .meanwhile = N_("Play on. What is new will be explained when it comes up."),
  .prepare = prepare,
  .next = &lesson_last,
};

const MarquiseLessonScript marquise_marjolet_lesson = {
  .title = N_("Tricks and marriages"),
  .cards = "KS QS 8H 8D KC QD AC 9D 8C 7S TC 9S TH 9H JD 8S "
           "KH TS 7C QH AD JC 7H KD AS 7D AH QC TD 9C JS JH",
  .steps = steps_of_marriages,
  .meanwhile = N_("Play on. What is new will be explained when it comes up."),
  .prepare = prepare,
  .next = &lesson_fours,
};
