/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <glib/gstdio.h>

/* Starts a program whose standard input is a file with @input (may be NULL): a program that ends
 * without reading a pipe would take the test with it. */
static inline GSubprocess *
start_with_input (const char *const *argv,
                  const char        *input,
                  gssize             length,
                  GSubprocessFlags   flags,
                  GError           **error)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autofree char *path = NULL;
  GSubprocess *child;
  int file = g_file_open_tmp ("input-XXXXXX", &path, error);

  if (file < 0)
    return NULL;
  g_close (file, NULL);
  if (!g_file_set_contents (path, input != NULL ? input : "", input != NULL ? length : 0, error))
    return NULL;
  g_subprocess_launcher_set_stdin_file_path (launcher, path);
  child = g_subprocess_launcher_spawnv (launcher, argv, error);
  g_unlink (path);
  return child;
}

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
  child = start_with_input ((const char *const *) argv->pdata, input, -1,
                            G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                            &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, &output, &said, &error);
  g_assert_no_error (error);
  *status = g_subprocess_get_exit_status (child);
  if (errors != NULL)
    *errors = g_steal_pointer (&said);
  return output;
}
