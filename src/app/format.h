/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers and times as the player's language writes them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *marquise_format_number   (guint64 number);
char *marquise_format_share    (guint   part,
                                guint   whole);
char *marquise_format_duration (guint64 seconds);
char *marquise_format_date     (gint64  seconds);

G_END_DECLS
