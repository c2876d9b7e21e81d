/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of commentary of a match. */

#pragma once

#include "marjolet.h"

G_BEGIN_DECLS

/* What has happened and who is to do what, for what the table shows; NULL after the last trick.
 * (transfer full) */
char *          marquise_marjolet_comment    (MarquiseGame *game);

G_END_DECLS
