/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The standard input of “marquise-cli replay”: every line is answered by a line of words. */

#include "fuzz.h"

#include "cli/cli.h"

#include <getopt.h>
#include <stdio.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static FILE *former;
  char *words[] = { (char *) "replay", NULL };
  int status;

  if (former == NULL)
    {
      former = stdin;
      g_assert (freopen ("/dev/null", "w", stdout) != NULL);
    }
  if (size == 0)
    return 0;

  stdin = fmemopen ((void *) data, size, "r");
  optind = 1;
  status = replay_command (1, words);
  fclose (stdin);
  stdin = former;
  g_assert (status == 0 || status == CLI_ERRORS);

  return 0;
}
