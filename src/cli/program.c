/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program on the other end of two pipes. Nothing that it does may stop us: writing and reading
 * both have a deadline, answers are untrusted text, and the program runs in a process group of its
 * own so that all of it can be ended. */

#include "program.h"

#include "engine/cards/notation.h"

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

extern char **environ;

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

const char *
program_command (const char *text)
{
  return strncmp (text, "exec:", 5) == 0 && text[5] != '\0' ? text + 5 : NULL;
}

static bool
fail (Program *program, const char *why)
{
  snprintf (program->why, sizeof program->why, "%s", why);
  return false;
}

static int
spawn (Program *program, int in, int out)
{
  char *argv[] = { (char *) "sh", (char *) "-c", (char *) program->command, NULL };
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
  error = posix_spawn (&program->pid, "/bin/sh", &actions, &attributes, argv, environ);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  if (error != 0)
    program->pid = 0;
  return error;
}

/* The pipes are not inherited by the programs of other threads: or an end of one would stay
 * open. */
static bool
start (Program *program)
{
  int to[2], from[2], error;

  if (pipe2 (to, O_CLOEXEC) != 0)
    return fail (program, "there are too many open files");
  if (pipe2 (from, O_CLOEXEC) != 0)
    {
      close (to[0]);
      close (to[1]);
      return fail (program, "there are too many open files");
    }

  error = spawn (program, to[0], from[1]);
  close (to[0]);
  close (from[1]);
  program->in = to[1];
  program->out = from[0];
  program->n_pending = 0;
  fcntl (program->in, F_SETFL, O_NONBLOCK);
  fcntl (program->out, F_SETFL, O_NONBLOCK);
  if (error == 0)
    return true;

  close (program->in);
  close (program->out);
  return fail (program, strerror (error));
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
      left = deadline - now ();
      ready = left > 0 ? poll (&poll_fd, 1, (int) (left * 1000) + 1) : 0;
    }
  while (ready < 0 && errno == EINTR);
  return ready > 0;
}

static bool
send_line (Program *program, const char *line, double deadline)
{
  size_t sent = 0, length = strlen (line);

  while (sent < length)
    {
      ssize_t n = write (program->in, line + sent, length - sent);

      if (n > 0)
        sent += (size_t) n;
      else if (n < 0 && errno == EAGAIN)
        {
          if (!wait_for (program->in, POLLOUT, deadline))
            return fail (program, "did not read its input for 5 seconds");
        }
      else if (n < 0 && errno != EINTR)
        return fail (program, "ended");
    }
  return true;
}

/* Reads until there is a whole line in program->pending; its end is made a NUL. */
static bool
receive_line (Program *program, double deadline)
{
  for (;;)
    {
      char *end = memchr (program->pending, '\n', program->n_pending);
      ssize_t n;

      if (end != NULL)
        {
          *end = '\0';
          return true;
        }
      if (program->n_pending == sizeof program->pending)
        return fail (program, "answered with too long a line");

      n = read (program->out, program->pending + program->n_pending,
                sizeof program->pending - program->n_pending);
      if (n > 0)
        program->n_pending += (size_t) n;
      else if (n == 0)
        return fail (program, "ended");
      else if (errno == EAGAIN)
        {
          if (!wait_for (program->out, POLLIN, deadline))
            return fail (program, "did not answer within 5 seconds");
        }
      else if (errno != EINTR)
        return fail (program, "could not be read");
    }
}

static void
take_line (Program *program, char *answer, size_t size)
{
  size_t used = strlen (program->pending) + 1;
  size_t first = strspn (program->pending, " \t");
  size_t length = strcspn (program->pending + first, " \t\r");

  snprintf (answer, size, "%.*s", (int) length, program->pending + first);
  memmove (program->pending, program->pending + used, program->n_pending - used);
  program->n_pending -= used;
}

bool
program_ask (Program *program, const char *line, char *answer, size_t size)
{
  double deadline = now () + TIME_OUT;

  if (program->pid == 0 && !start (program))
    return false;
  if (!send_line (program, line, deadline) || !receive_line (program, deadline))
    {
      program_stop (program);
      return false;
    }
  take_line (program, answer, size);
  return true;
}

void
program_refuse (Program *program, const char *answer)
{
  char shown[64];

  text_shown (shown, sizeof shown, answer, strlen (answer));
  snprintf (program->why, sizeof program->why,
            "answered “%s”, which is not a legal move there", shown);
  program_stop (program);
}

/* A closed pipe tells a program that there is no more to be asked; one that does not care is ended.
 * Its process group is ended before it is waited for, while its number cannot be somebody
 * else's. */
void
program_stop (Program *program)
{
  struct rusage usage;
  siginfo_t info = { 0 };

  if (program->pid == 0)
    return;

  close (program->in);
  close (program->out);
  for (int i = 0; i < 20 && info.si_pid == 0; i++)
    if (waitid (P_PID, (id_t) program->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0
        && info.si_pid == 0)
      nanosleep (&(struct timespec) { 0, 10000000 }, NULL);
  kill (-program->pid, SIGKILL);

  if (wait4 (program->pid, NULL, 0, &usage) == program->pid)
    program->cpu += (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
                    + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  program->pid = 0;
}
