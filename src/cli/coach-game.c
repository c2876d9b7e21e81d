/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "coach-game.h"

#include "patience-program.h"

#include <time.h>

#define SHOWN_EVERY 12          /* moves, where a chance is worked out for its own sake */
#define SHOWN_GAMES 200

static double
now (const CoachGameOptions *options)
{
  struct timespec t;

  clock_gettime (options->program != NULL ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

/* The chance when the game really begins: not yet while turning the stock through shows more for
 * nothing. */
static void
note_start (Coach                  *coach,
            const Knowledge        *knowledge,
            const CoachGameOptions *options,
            const CoachAdvice      *hint,
            CoachGame              *game,
            bool                   *noted)
{
  CoachAdvice advice = *hint;

  if (*noted || (hint->n_moves > 0 && hint->move[0].reason == COACH_REASON_LOOK))
    return;
  *noted = true;
  if (hint->n_moves > 0 && !advice.has_chance)
    coach_think (coach, knowledge, &options->limits, &advice);
  game->has_chance = advice.has_chance;
  game->chance = advice.chance;
}

/* Notes the chance that would be shown here, from the decision or from games played for it. */
static void
note_shown (Coach                  *coach,
            const Knowledge        *knowledge,
            const CoachGameOptions *options,
            const CoachAdvice      *hint,
            bool                    planned,
            const CoachGame        *game)
{
  CoachLimits limits = options->limits;
  CoachAdvice advice = *hint;

  if (options->shown == NULL || planned || hint->certain)
    return;
  if (hint->kind == COACH_VALUE || hint->kind == COACH_MERIT)
    limits.visits = SHOWN_GAMES;
  if (!advice.has_chance && (hint->kind == COACH_VALUE || hint->kind == COACH_PLAYED)
      && game->n_moves % SHOWN_EVERY == 0)
    coach_think (coach, knowledge, &limits, &advice);
  if (advice.has_chance && !advice.certain)
    options->shown (options->data, advice.chance);
}

static void
note_time (CoachGame *game, double seconds)
{
  if (seconds > game->slowest)
    game->slowest = seconds;
  if (game->decisions != NULL && game->n_decisions < COACH_GAME_MAX_MOVES)
    game->decisions[game->n_decisions] = seconds;
  game->n_decisions++;
}

/* Chooses the next move: the only one in @hint, or its first. */
static bool
choose (Coach                  *coach,
        const Patience         *patience,
        const Knowledge        *knowledge,
        const CoachGameOptions *options,
        CoachAdvice            *hint)
{
  if (options->program == NULL)
    return coach_hint (coach, knowledge, &options->limits, hint);
  *hint = (CoachAdvice) { .n_moves = 1 };
  return patience_program_choose (options->program, patience, knowledge, &hint->move[0].move);
}

static void
begin (Coach *coach, CoachGame *game)
{
  if (coach != NULL)
    coach_reset (coach);
  game->has_chance = false;
  game->n_moves = game->n_decisions = 0;
  game->slowest = 0;
}

bool
coach_game_play (Coach                  *coach,
                 const Patience         *patience,
                 const Position         *dealt,
                 const CoachGameOptions *options,
                 CoachGame              *game)
{
  Position position = *dealt;
  double started = now (options);
  bool noted = !options->chances;
  int planned = 0;
  Knowledge knowledge;
  CoachAdvice hint;
  Undo undo;

  begin (coach, game);
  knowledge_begin (patience, &knowledge, dealt);
  while (!patience->won (patience, &position) && game->n_moves < COACH_GAME_MAX_MOVES)
    {
      double before = now (options);
      bool found = choose (coach, patience, &knowledge, options, &hint);

      if (planned <= 1)
        note_time (game, now (options) - before);
      note_start (coach, &knowledge, options, &hint, game, &noted);
      if (!found || !patience_legal (patience, &position, hint.move[0].move))
        break;
      note_shown (coach, &knowledge, options, &hint, planned > 1, game);
      planned = hint.plan_length;
      game->moves[game->n_moves++] = hint.move[0].move;
      patience_play (patience, &position, hint.move[0].move, &undo);
      knowledge_follow (patience, &knowledge, dealt, &position);
    }
  game->won = patience->won (patience, &position);
  game->seconds = now (options) - started;
  return options->program == NULL || *options->program->why == '\0';
}
