/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers and times as the player's language writes them. Plain functions, so that they can be
 * tested alone. */

#include "config.h"

#include "format.h"

#include <glib/gi18n.h>

/**
 * marquise_format_number:
 * @number: any number
 *
 * Returns: (transfer full): @number with the separators of thousands of the locale
 */
char *
marquise_format_number (guint64 number)
{
  return g_strdup_printf ("%'" G_GUINT64_FORMAT, number);
}

/**
 * marquise_format_share:
 * @part: how many of
 * @whole: how many in all
 *
 * Returns: (transfer full): a percentage rounded to the nearest whole number, or a dash when
 * @whole is 0
 */
char *
marquise_format_share (guint part,
                       guint whole)
{
  guint percent;

  if (whole == 0)
    return g_strdup ("—");

  percent = (guint) (((guint64) part * 200 + whole) / ((guint64) whole * 2));

  /* Translators: a share of games won; French puts a no-break space before the sign. */
  return g_strdup_printf (C_("percentage", "%u%%"), percent);
}

/**
 * marquise_format_duration:
 * @seconds: a time
 *
 * Returns: (transfer full): minutes and seconds, "3:45", or with hours before them, "1:03:45"
 */
char *
marquise_format_duration (guint64 seconds)
{
  guint64 hours = seconds / 3600;
  guint minutes = (guint) (seconds / 60 % 60);
  guint rest = (guint) (seconds % 60);

  if (hours > 0)
    return g_strdup_printf ("%" G_GUINT64_FORMAT ":%02u:%02u", hours, minutes, rest);

  return g_strdup_printf ("%u:%02u", minutes, rest);
}

/**
 * marquise_format_date:
 * @seconds: Unix time
 *
 * Returns: (transfer full): day and time of the day, in the zone of the player
 */
char *
marquise_format_date (gint64 seconds)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (seconds);

  /* Translators: date and time of a game, as g_date_time_format() writes them: “21 November 2026,
   * 14:05”. */
  return date != NULL ? g_date_time_format (date, _("%-d %B %Y, %H:%M")) : g_strdup ("");
}
