/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

/* Runs marquise-cli with these arguments, which end with NULL, and @input on standard input.
 * Returns its output; sets the exit status, and @errors (may be NULL) to what it writes to standard
 * error. */
static inline char *
run (const char *const *arguments,
     const char        *input,
     int               *status,
     char             **errors)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) child = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  char *output = NULL;

  g_ptr_array_add (argv, (gpointer) g_getenv ("MARQUISE_CLI"));
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  child = g_subprocess_newv ((const char *const *) argv->pdata,
                             G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                             | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, input, NULL, &output, &said, &error);
  g_assert_no_error (error);
  *status = g_subprocess_get_exit_status (child);
  if (errors != NULL)
    *errors = g_steal_pointer (&said);
  return output;
}
