/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The error domain for data from outside. */

#include "error.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

/* For any thread; the plain variable of G_DEFINE_QUARK would not be safe. */
GQuark
marquise_error_quark (void)
{
  return g_quark_from_static_string ("marquise-error-quark");
}

/* GLib's two domains have different codes for the same thing. */
static const struct {
  GFileError file;
  GIOErrorEnum io;
  int number;
} reasons[] = {
  { G_FILE_ERROR_NOSPC, G_IO_ERROR_NO_SPACE, ENOSPC },
  { G_FILE_ERROR_ROFS, G_IO_ERROR_READ_ONLY, EROFS },
  { G_FILE_ERROR_ACCES, G_IO_ERROR_PERMISSION_DENIED, EACCES },
  { G_FILE_ERROR_PERM, G_IO_ERROR_PERMISSION_DENIED, EPERM },
  { G_FILE_ERROR_NOENT, G_IO_ERROR_NOT_FOUND, ENOENT },
  { G_FILE_ERROR_NOTDIR, G_IO_ERROR_NOT_DIRECTORY, ENOTDIR },
  { G_FILE_ERROR_ISDIR, G_IO_ERROR_IS_DIRECTORY, EISDIR },
};

const char *
marquise_error_reason (const GError *error)
{
  const char *reason;

  g_return_val_if_fail (error != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_error_matches (error, G_FILE_ERROR, (gint) reasons[i].file)
        || g_error_matches (error, G_IO_ERROR, (gint) reasons[i].io))
      return g_strerror (reasons[i].number);

  /* “Error opening file /home/…: Input/output error”: the reason comes last. */
  reason = strrchr (error->message, ':');
  if ((error->domain != G_FILE_ERROR && error->domain != G_IO_ERROR) || reason == NULL
      || reason[1] != ' ' || reason[2] == '\0')
    return error->message;

  return reason + strlen (": ");
}

char *
marquise_error_describe (const GError *error)
{
  const char *reason;
  GString *sentence;

  g_return_val_if_fail (error != NULL, NULL);

  if (g_str_has_suffix (error->message, "."))
    return g_strdup (error->message);

  /* In “The file cannot be read: it is too large.” the reason is part of a sentence; here it
   * becomes one of its own. */
  reason = marquise_error_reason (error);
  sentence = g_string_new (NULL);
  if (reason[0] != '\0')
    {
      g_string_append_unichar (sentence, g_unichar_totitle (g_utf8_get_char (reason)));
      g_string_append (sentence, g_utf8_next_char (reason));
    }
  if (!g_str_has_suffix (reason, "."))
    g_string_append_c (sentence, '.');

  return g_string_free (sentence, FALSE);
}
