/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, dates and times as the player's language writes them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *       marquise_format_number        (guint64      number);
char *       marquise_format_decimal       (double       number);
char *       marquise_format_share         (guint        part,
                                            guint        whole);
char *       marquise_format_duration      (guint64      seconds);
char *       marquise_format_spoken_duration (guint64      seconds);
/* A sentence: “37 moves in 4:12 so far.”, and with the time in words. (transfer full) */
char *       marquise_format_progress      (guint        moves,
                                            guint        seconds);
char *       marquise_format_spoken_progress (guint        moves,
                                              guint        seconds);

/* From Unix time. */
char *       marquise_format_date          (gint64       seconds);
char *       marquise_format_short_date    (gint64       seconds);

/* From a Julian day. */
char *       marquise_format_day           (guint32      day);
char *       marquise_format_day_of_year   (guint32      day);
char *       marquise_format_month         (guint32      day);

/* With a capital, as at the beginning of a sentence. (transfer full) */
char *       marquise_format_capitalize    (const char  *text);

const char * marquise_format_short_weekday (GDateWeekday weekday);
GDateWeekday marquise_format_first_weekday (void);

G_END_DECLS
