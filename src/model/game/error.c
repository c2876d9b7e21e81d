/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The error domain of what comes in from outside. */

#include "error.h"

#include <errno.h>

G_DEFINE_QUARK (marquise-error-quark, marquise_error)

const char *
marquise_error_reason (const GError *error)
{
  static const struct {
    GFileError code;
    int number;
  } reasons[] = {
    { G_FILE_ERROR_NOSPC, ENOSPC }, { G_FILE_ERROR_ROFS, EROFS }, { G_FILE_ERROR_ACCES, EACCES },
    { G_FILE_ERROR_PERM, EPERM }, { G_FILE_ERROR_NOENT, ENOENT }, { G_FILE_ERROR_NOTDIR, ENOTDIR },
    { G_FILE_ERROR_IO, EIO }, { G_FILE_ERROR_ISDIR, EISDIR }
  };

  g_return_val_if_fail (error != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_error_matches (error, G_FILE_ERROR, (gint) reasons[i].code))
      return g_strerror (reasons[i].number);

  return error->message;
}
