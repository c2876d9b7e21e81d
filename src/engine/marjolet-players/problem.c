/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems; see the header. The deals that they come from are played by the plain player up to the
 * last six tricks: it never changes, and so the problems never do. */

#include "problem.h"

#include "engine/marjolet/endgame.h"
#include "player-greedy.h"
#include "player-search.h"

#include "engine/cards/pack.h"

#include <string.h>

#define QUESTION_WORLDS 256
#define QUESTION_CLEAR 3.0f     /* standard errors */
#define QUESTION_POINTS 5.0f    /* that the best move brings more than any other, at least */

/* splitmix64 */
static uint64_t
mix (uint64_t seed,
     uint64_t index)
{
  uint64_t z = seed + (index + 1) * UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* ------------------------------------------------------------------ the last six tricks */

/* Problems are about points, and include the last six tricks, whatever the rules of the match. */
static void
begin (const Rules  *rules,
       uint64_t      key,
       TrickProblem *problem,
       MarjoletDeal *deal)
{
  Card cards[PACK_MAX];

  memset (problem, 0, sizeof *problem);
  problem->rules = *rules;
  problem->rules.value[MARJOLET_LAST_SIX] = 0;
  problem->rules.value[MARJOLET_TARGET] = 0;
  problem->deal = (uint32_t) (key % UINT32_MAX) + 1;
  problem->dealer = (int) (key >> 40 & 1);
  pack_deal (&marjolet_game, problem->deal, cards);
  marjolet_deal (deal, &problem->rules, problem->dealer, cards);
}

static void
go_on (TrickProblem *problem,
       MarjoletDeal *deal,
       MarjoletMove  move)
{
  problem->moves[problem->n_moves++] = move;
  marjolet_play (deal, move);
}

static void
play_plainly (TrickProblem *problem,
              MarjoletDeal *deal)
{
  while (deal->up != MARJOLET_NO_CARD)
    {
      Observation obs;

      observation_make (deal, deal->turn, NULL, &obs);
      go_on (problem, deal, player_greedy (&obs));
    }
}

/* The best of the @n moves with @values, and whether it is a card and no other move is as good. */
static int
find_best (const MarjoletMove *moves,
           const int          *values,
           int                 n,
           bool               *only)
{
  int best = 0, n_best = 0;

  for (int i = 1; i < n; i++)
    if (values[i] > values[best])
      best = i;
  for (int i = 0; i < n; i++)
    n_best += values[i] == values[best];
  *only = n_best == 1 && n > 1 && moves[best] < MARJOLET_CARDS;
  return best;
}

/* Whether the plain player would go wrong where @best alone is right. */
static bool
is_trap (const MarjoletDeal *deal,
         MarjoletMove        best)
{
  Observation obs;

  observation_make (deal, deal->turn, NULL, &obs);
  return player_greedy (&obs) != best;
}

/* Fills in what each move brings; whether the first choice is a trap. */
static bool
pose (const MarjoletDeal *deal,
      TrickProblem       *problem)
{
  int values[MARJOLET_MAX_MOVES], best;
  bool only;

  problem->seat = deal->turn;
  problem->n = endgame_moves (deal, problem->legal, values);
  best = find_best (problem->legal, values, problem->n, &only);
  problem->best = problem->legal[best];
  for (int i = 0; i < problem->n; i++)
    problem->behind[i] = (float) (values[best] - values[i]);
  return only && is_trap (deal, problem->best);
}

/* The best play of both: of several best moves the first, so declarations before cards. */
static void
play_out (MarjoletDeal *deal,
          TrickProblem *problem)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int values[MARJOLET_MAX_MOVES], n;

  while ((n = endgame_moves (deal, moves, values)) > 0)
    {
      bool only;
      MarjoletMove best = moves[find_best (moves, values, n, &only)];

      problem->traps += deal->turn == problem->seat && only && is_trap (deal, best);
      problem->line[problem->n_line++] = best;
      marjolet_play (deal, best);
    }
  for (int seat = 0; seat < 2; seat++)
    problem->points[seat] = marjolet_points (deal, seat);
}

void
problem_make (const Rules  *rules,
              int           grade,
              uint32_t      number,
              TrickProblem *problem)
{
  for (uint64_t i = 0;; i++)
    {
      int traps;
      MarjoletDeal deal;

      begin (rules, mix ((uint64_t) number << 8 | (unsigned) grade, i), problem, &deal);
      play_plainly (problem, &deal);
      if (!pose (&deal, problem))
        continue;
      play_out (&deal, problem);
      traps = problem->traps < PROBLEM_N_GRADES ? problem->traps : PROBLEM_N_GRADES;
      if (traps == grade + 1)
        return;
    }
}

/* ------------------------------------------------------------------ what to play? */

/* Plays as the intermediate player does up to a moment drawn at random. */
static void
play_naturally (uint64_t      key,
                TrickProblem *problem,
                MarjoletDeal *deal)
{
  int until = 4 + (int) (mix (key, 1) % 16);

  while (deal->up != MARJOLET_NO_CARD
         && (deal->n_played < until || deal->phase == MARJOLET_DECLARING))
    {
      PlayerLimits limits = { .seed = mix (key, 2 + (uint64_t) problem->n_moves) };
      Observation obs;

      observation_make (deal, deal->turn, NULL, &obs);
      go_on (problem, deal, player_choose (&obs, PLAYER_ROUGH, &limits));
    }
}

/* Whether it is a choice among four cards or more in which the plain player would go wrong, for all
 * that can be seen at first sight. */
static bool
is_worth_asking (const MarjoletDeal *deal)
{
  SearchResult result;
  Observation obs;
  MarjoletMove plain;
  float value = 0;

  if (deal->up == MARJOLET_NO_CARD || deal->n_stock <= 1)
    return false;
  observation_make (deal, deal->turn, NULL, &obs);
  plain = player_greedy (&obs);
  search_judge (&obs, &result);
  for (int i = 0; i < result.n; i++)
    if (result.moves[i].move == plain)
      value = result.moves[i].value;
  return result.n >= 4 && result.moves[0].move < MARJOLET_CARDS
         && result.moves[result.best].value > value + QUESTION_POINTS;
}

/* Two cards that are the same to everybody: neighbours of a plain suit below the marriage, say.
 * They are one answer. */
static bool
are_alike (const MarjoletDeal *deal,
           int                 one,
           int                 two)
{
  CardSet between = 0, hand = deal->hand[deal->turn];
  int low = one < two ? one : two, high = one < two ? two : one;

  if (low >> 3 != high >> 3 || (high & 7) > 2 || (low >> 3 == deal->trump && (low & 7) == 0))
    return false;
  for (int card = low + 1; card < high; card++)
    between |= card_bit (card);
  for (int i = 0; i < deal->n_played; i++)
    between &= ~card_bit (deal->played[i]);
  return (between & ~hand) == 0;
}

/* Fills in what the expert finds; whether one answer is clearly the best. */
static bool
judge (const MarjoletDeal *deal,
       const PlayerLimits *given,
       uint64_t            key,
       TrickProblem       *problem)
{
  PlayerLimits limits = { .iterations = QUESTION_WORLDS, .seed = key };
  SearchResult result;
  Observation obs;
  bool clear = true;

  limits.cancel = given != NULL ? given->cancel : NULL;
  observation_make (deal, deal->turn, NULL, &obs);
  search (&obs, &limits, &result);
  problem->seat = deal->turn;
  problem->n = result.n;
  problem->best = result.moves[result.best].move;
  for (int i = 0; i < result.n; i++)
    {
      const SearchMove *move = &result.moves[i];
      float behind = result.moves[result.best].value - move->value;

      bool alike = i == result.best || are_alike (deal, move->move, problem->best);

      problem->legal[i] = move->move;
      problem->behind[i] = alike ? 0 : behind;
      problem->error[i] = move->error;
      clear = clear
              && (alike || (behind >= QUESTION_POINTS && behind > QUESTION_CLEAR * move->error));
    }
  return clear;
}

bool
problem_question (const Rules        *rules,
                  uint32_t            number,
                  const PlayerLimits *limits,
                  TrickProblem       *problem)
{
  for (uint64_t i = 0;; i++)
    {
      uint64_t key = mix ((uint64_t) number << 8 | PROBLEM_N_GRADES, i);
      MarjoletDeal deal;
      bool clear;

      begin (rules, key, problem, &deal);
      play_naturally (key, problem, &deal);
      clear = is_worth_asking (&deal) && judge (&deal, limits, key, problem);
      if (limits != NULL && limits->cancel != NULL && atomic_load (limits->cancel))
        return false;
      if (clear)
        return true;
    }
}
