/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sides of a match. */

#include "match-player.h"

#include <string.h>
#include <time.h>

#define LINE_MAX_BYTES 2048
#define ANSWER_MAX 32

bool
match_player_parse (const TrickGame *game, const char *text, MatchPlayer *player)
{
  *player = (MatchPlayer) { game, program_command (text), 0 };
  if (player->command != NULL)
    return true;

  player->level = trick_game_find_player (game, text);

  return player->level >= 0;
}

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

static bool
ask_program (MatchSide *side, const void *deal, const int totals[2], TrickMove *move)
{
  const TrickGame *game = side->player->game;
  TrickMove legal[TRICK_MAX_MOVES];
  int n = game->moves (deal, legal);
  char line[LINE_MAX_BYTES];
  char answer[ANSWER_MAX];

  game->observe (deal, totals, line, sizeof line);
  if (!program_ask (&side->program, line, answer, sizeof answer))
    return false;
  for (int i = 0; i < n; i++)
    {
      char text[TRICK_MOVE_TEXT];

      game->format (legal[i], text);
      *move = legal[i];
      if (strcmp (text, answer) == 0)
        return true;
    }
  program_refuse (&side->program, answer);
  return false;
}

void
match_side_start (MatchSide *side, const MatchPlayer *player)
{
  *side = (MatchSide) { .player = player, .program = { .command = player->command } };
}

bool
match_side_choose (MatchSide          *side,
                   const void         *deal,
                   const int           totals[2],
                   const PlayerLimits *limits,
                   TrickMove          *move)
{
  double start;

  side->decisions++;
  if (side->player->command != NULL)
    return ask_program (side, deal, totals, move);

  start = now ();
  *move = side->player->game->choose (deal, totals, side->player->level, limits);
  side->cpu += now () - start;
  return true;
}

void
match_side_stop (MatchSide *side)
{
  program_stop (&side->program);
  side->cpu += side->program.cpu;
  side->program.cpu = 0;
}
