/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sides of a match. Nothing that a program on the other end of the pipes does may stop us:
 * writing and reading both have a deadline, answers are untrusted text, and the program runs in a
 * process group of its own so that all of it can be ended. */

#include "match-player.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TIME_OUT 5.0            /* seconds for one answer */
#define LINE_MAX_BYTES 2048

extern char **environ;

bool
match_player_parse (const TrickGame *game, const char *text, MatchPlayer *player)
{
  *player = (MatchPlayer) { game, NULL, 0 };
  if (strncmp (text, "exec:", 5) == 0 && text[5] != '\0')
    {
      player->command = text + 5;
      return true;
    }

  player->level = trick_game_find_player (game, text);

  return player->level >= 0;
}

/* ------------------------------------------------------------------ the program */

static double
now (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

static bool
fail (MatchSide *side, const char *why)
{
  snprintf (side->why, sizeof side->why, "%s", why);
  return false;
}

static int
spawn (MatchSide *side, int in, int out)
{
  char *argv[] = { (char *) "sh", (char *) "-c", (char *) side->player->command, NULL };
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t signals;
  int error;

  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, out, STDOUT_FILENO);
  posix_spawnattr_init (&attributes);
  sigemptyset (&signals);
  sigaddset (&signals, SIGPIPE);
  posix_spawnattr_setsigdefault (&attributes, &signals);
  posix_spawnattr_setpgroup (&attributes, 0);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  error = posix_spawn (&side->pid, "/bin/sh", &actions, &attributes, argv, environ);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  if (error != 0)
    side->pid = 0;
  return error;
}

/* The pipes are not inherited by the programs of other threads: or an end of one would stay
 * open. */
static bool
run_program (MatchSide *side)
{
  int to[2], from[2], error;

  if (pipe2 (to, O_CLOEXEC) != 0)
    return fail (side, "there are too many open files");
  if (pipe2 (from, O_CLOEXEC) != 0)
    {
      close (to[0]);
      close (to[1]);
      return fail (side, "there are too many open files");
    }

  error = spawn (side, to[0], from[1]);
  close (to[0]);
  close (from[1]);
  side->in = to[1];
  side->out = from[0];
  side->n_pending = 0;
  fcntl (side->in, F_SETFL, O_NONBLOCK);
  fcntl (side->out, F_SETFL, O_NONBLOCK);
  if (error == 0)
    return true;

  close (side->in);
  close (side->out);
  return fail (side, strerror (error));
}

/* Waits for one end of the pipes until @deadline. */
static bool
wait_for (int fd, short events, double deadline)
{
  struct pollfd poll_fd = { fd, events, 0 };
  double left;
  int ready;

  do
    {
      left = deadline - now (CLOCK_MONOTONIC);
      ready = left > 0 ? poll (&poll_fd, 1, (int) (left * 1000) + 1) : 0;
    }
  while (ready < 0 && errno == EINTR);
  return ready > 0;
}

static bool
send_line (MatchSide *side, const char *line, double deadline)
{
  size_t sent = 0, length = strlen (line);

  while (sent < length)
    {
      ssize_t n = write (side->in, line + sent, length - sent);

      if (n > 0)
        sent += (size_t) n;
      else if (n < 0 && errno == EAGAIN)
        {
          if (!wait_for (side->in, POLLOUT, deadline))
            return fail (side, "did not read its input for 5 seconds");
        }
      else if (n < 0 && errno != EINTR)
        return fail (side, "ended");
    }
  return true;
}

/* Reads until there is a whole line in side->pending; its end is made a NUL. */
static bool
receive_line (MatchSide *side, double deadline)
{
  for (;;)
    {
      char *end = memchr (side->pending, '\n', side->n_pending);
      ssize_t n;

      if (end != NULL)
        {
          *end = '\0';
          return true;
        }
      if (side->n_pending == sizeof side->pending)
        return fail (side, "answered with too long a line");

      n = read (side->out, side->pending + side->n_pending, sizeof side->pending - side->n_pending);
      if (n > 0)
        side->n_pending += (size_t) n;
      else if (n == 0)
        return fail (side, "ended");
      else if (errno == EAGAIN)
        {
          if (!wait_for (side->out, POLLIN, deadline))
            return fail (side, "did not answer within 5 seconds");
        }
      else if (errno != EINTR)
        return fail (side, "could not be read");
    }
}

static void
take_line (MatchSide *side, char *answer, size_t size)
{
  size_t used = strlen (side->pending) + 1;
  size_t first = strspn (side->pending, " \t");
  size_t length = strcspn (side->pending + first, " \t\r");

  snprintf (answer, size, "%.*s", (int) length, side->pending + first);
  memmove (side->pending, side->pending + used, side->n_pending - used);
  side->n_pending -= used;
}

static bool
read_answer (MatchSide *side, const TrickMove *legal, int n, TrickMove *move)
{
  char answer[32];

  take_line (side, answer, sizeof answer);
  for (int i = 0; i < n; i++)
    {
      char text[TRICK_MOVE_TEXT];

      side->player->game->format (legal[i], text);
      *move = legal[i];
      if (strcmp (text, answer) == 0)
        return true;
    }

  for (char *c = answer; *c != '\0'; c++)
    if (*c < ' ' || *c > '~')
      *c = '?';
  snprintf (side->why, sizeof side->why, "answered “%s”, which is not a legal move there", answer);
  return false;
}

static bool
ask_program (MatchSide *side, const void *deal, const int totals[2], TrickMove *move)
{
  double deadline = now (CLOCK_MONOTONIC) + TIME_OUT;
  TrickMove legal[TRICK_MAX_MOVES];
  int n = side->player->game->moves (deal, legal);
  char line[LINE_MAX_BYTES];

  if (side->pid == 0 && !run_program (side))
    return false;

  side->player->game->observe (deal, totals, line, sizeof line);
  if (send_line (side, line, deadline) && receive_line (side, deadline)
      && read_answer (side, legal, n, move))
    return true;

  match_side_stop (side);
  return false;
}

/* ------------------------------------------------------------------ both kinds */

void
match_side_start (MatchSide *side, const MatchPlayer *player)
{
  memset (side, 0, sizeof *side);
  side->player = player;
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

  start = now (CLOCK_THREAD_CPUTIME_ID);
  *move = side->player->game->choose (deal, totals, side->player->level, limits);
  side->cpu += now (CLOCK_THREAD_CPUTIME_ID) - start;
  return true;
}

/* A closed pipe tells a program that the match is over; one that does not care is ended. Its
 * process group is ended before it is waited for, while its number cannot be somebody else's. */
void
match_side_stop (MatchSide *side)
{
  struct rusage usage;
  siginfo_t info = { 0 };

  if (side->pid == 0)
    return;

  close (side->in);
  close (side->out);
  for (int i = 0; i < 20 && info.si_pid == 0; i++)
    if (waitid (P_PID, (id_t) side->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0
        && info.si_pid == 0)
      nanosleep (&(struct timespec) { 0, 10000000 }, NULL);
  kill (-side->pid, SIGKILL);

  if (wait4 (side->pid, NULL, 0, &usage) == side->pid)
    side->cpu += (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                 + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  side->pid = 0;
}
