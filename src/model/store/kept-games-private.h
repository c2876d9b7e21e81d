/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the file of a kept game says of itself, for tests. */

#pragma once

#include "kept-games.h"

G_BEGIN_DECLS

/* Fills @info, which is empty but for what the name of the file says; FALSE and
 * MARQUISE_ERROR_DAMAGED when this is no saved game, and then some of it may be filled all the same.
 * @text need not end with NUL. */
gboolean marquise_kept_info_read_text (MarquiseKeptInfo *info, const char *text, gsize length,
                                       GError **error);
/* Frees what it points to. */
void     marquise_kept_info_clear     (MarquiseKeptInfo *info);

G_END_DECLS
