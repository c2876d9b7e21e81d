/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes files to a fuzz target, one after the other, as libFuzzer would. It prints their names, so
 * that build-aux/hostile knows which file was the last. */

#include "../fuzz/fuzz.h"

#include <stdio.h>

int
main (int    argc,
      char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *content = NULL;
      gsize length;

      printf ("%s\n", argv[i]);
      fflush (stdout);
      if (!g_file_get_contents (argv[i], &content, &length, NULL))
        return 2;
      LLVMFuzzerTestOneInput ((const uint8_t *) content, length);
    }

  return 0;
}
