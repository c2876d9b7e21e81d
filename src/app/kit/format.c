/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, dates and times, all in the language of the sentences around them. They do not come
 * from the C library, which has a setting of its own for each: a reader of French sentences would
 * find “November” in them where LC_TIME says otherwise. Plain functions, so that they can be
 * tested alone. */

#include "config.h"

#include "format.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <locale.h>
#include <math.h>

/* Of the 30th of November and the 1st of December 1997, as the GNU C library names the day from
 * which it counts those of a week. */
#define ORIGIN_MONDAY 19971201

/* Translators: the names of the months as they stand alone, above a calendar. */
static const char *months[] = {
  NC_("month", "January"),
  NC_("month", "February"),
  NC_("month", "March"),
  NC_("month", "April"),
  NC_("month", "May"),
  NC_("month", "June"),
  NC_("month", "July"),
  NC_("month", "August"),
  NC_("month", "September"),
  NC_("month", "October"),
  NC_("month", "November"),
  NC_("month", "December")
};

/* Translators: the names of the months in a date, after the day. */
static const char *months_in_date[] = {
  NC_("month in a date", "January"),
  NC_("month in a date", "February"),
  NC_("month in a date", "March"),
  NC_("month in a date", "April"),
  NC_("month in a date", "May"),
  NC_("month in a date", "June"),
  NC_("month in a date", "July"),
  NC_("month in a date", "August"),
  NC_("month in a date", "September"),
  NC_("month in a date", "October"),
  NC_("month in a date", "November"),
  NC_("month in a date", "December")
};

/* Translators: the same, cut short for a column or the foot of a chart: “9 May 2025”. */
static const char *short_months[] = {
  NC_("short month", "Jan"),
  NC_("short month", "Feb"),
  NC_("short month", "Mar"),
  NC_("short month", "Apr"),
  NC_("short month", "May"),
  NC_("short month", "June"),
  NC_("short month", "July"),
  NC_("short month", "Aug"),
  NC_("short month", "Sept"),
  NC_("short month", "Oct"),
  NC_("short month", "Nov"),
  NC_("short month", "Dec")
};

static const char *weekdays[] = {
  NC_("weekday", "Monday"),
  NC_("weekday", "Tuesday"),
  NC_("weekday", "Wednesday"),
  NC_("weekday", "Thursday"),
  NC_("weekday", "Friday"),
  NC_("weekday", "Saturday"),
  NC_("weekday", "Sunday")
};

/* Translators: above the columns of a calendar. */
static const char *short_weekdays[] = {
  NC_("short weekday", "Mon"),
  NC_("short weekday", "Tue"),
  NC_("short weekday", "Wed"),
  NC_("short weekday", "Thu"),
  NC_("short weekday", "Fri"),
  NC_("short weekday", "Sat"),
  NC_("short weekday", "Sun")
};

static const char *
translate (const char *context,
           const char *name)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, context, name);
}

/* The first of a month has a form of its own in French, “1er”. */
static char *
say_day_of_month (guint day)
{
  if (day == 1)
    return g_strdup (C_("first day of a month", "1"));

  return g_strdup_printf ("%u", day);
}

/**
 * marquise_format_number:
 * @number: any number
 *
 * Returns: (transfer full): @number with separators between its thousands
 */
char *
marquise_format_number (guint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  /* Translators: what stands between the thousands of a number; a narrow no-break space in
   * French. */
  const char *separator = C_("thousands", ",");
  gsize length = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append (text, separator);
      g_string_append_c (text, digits[i]);
    }

  return g_string_free (text, FALSE);
}

/**
 * marquise_format_decimal:
 * @number: any number
 *
 * Returns: (transfer full): @number with one decimal
 */
char *
marquise_format_decimal (double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = NULL;
  char *point;

  g_ascii_formatd (digits, sizeof digits, "%.1f", fabs (number));
  point = strchr (digits, '.');
  if (point == NULL)
    return g_strdup (digits);

  *point = '\0';

  /* Translators: a whole number and its decimals, with the sign between them. */
  text = g_strdup_printf (C_("decimal", "%s.%s"), digits, point + 1);

  return g_strdup_printf ("%s%s", number <= -0.05 ? "−" : "", text);
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

/* Appends one part of a time to @words. (Takes @part.) */
static void
append_part (GString *words,
             char    *part)
{
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", part);
  g_free (part);
}

/**
 * marquise_format_spoken_duration:
 * @seconds: a time
 *
 * A voice reads “3:45” as hours in French, and as two numbers in English.
 *
 * Returns: (transfer full): the time in words, “3 minutes 45 seconds”
 */
char *
marquise_format_spoken_duration (guint64 seconds)
{
  guint hours = (guint) (seconds / 3600);
  guint minutes = (guint) (seconds / 60 % 60);
  guint rest = (guint) (seconds % 60);
  GString *words = g_string_new (NULL);

  if (hours > 0)
    append_part (words, g_strdup_printf (ngettext ("%u hour", "%u hours", hours), hours));
  if (minutes > 0)
    append_part (words, g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes));
  if (rest > 0 || words->len == 0)
    append_part (words, g_strdup_printf (ngettext ("%u second", "%u seconds", rest), rest));

  return g_string_free (words, FALSE);
}

static char *
say_progress (guint       moves,
              const char *time)
{
  /* Translators: moves made, and a time: “4:12”, or “4 minutes 12 seconds”. */
  return g_strdup_printf (ngettext ("%u move in %s so far.", "%u moves in %s so far.", moves),
                          moves, time);
}

char *
marquise_format_progress (guint moves,
                          guint seconds)
{
  g_autofree char *time = marquise_format_duration (seconds);

  return say_progress (moves, time);
}

char *
marquise_format_spoken_progress (guint moves,
                                 guint seconds)
{
  g_autofree char *time = marquise_format_spoken_duration (seconds);

  return say_progress (moves, time);
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
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autofree char *day = NULL;

  if (time == NULL)
    return g_strdup ("");

  day = say_day_of_month ((guint) g_date_time_get_day_of_month (time));

  /* Translators: date and time of a game: day, month, year, hours, minutes: “21 November 2026,
   * 14:05”. */
  return g_strdup_printf (_("%1$s %2$s %3$d, %4$d:%5$02d"), day,
                          translate ("month in a date",
                                     months_in_date[g_date_time_get_month (time) - 1]),
                          g_date_time_get_year (time), g_date_time_get_hour (time),
                          g_date_time_get_minute (time));
}

/**
 * marquise_format_short_date:
 * @seconds: Unix time
 *
 * Returns: (transfer full): the day in the zone of the player, with the month cut short
 */
char *
marquise_format_short_date (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);
  g_autofree char *day = NULL;

  if (time == NULL)
    return g_strdup ("");

  day = say_day_of_month ((guint) g_date_time_get_day_of_month (time));

  /* Translators: a short date: day, month, year: “9 May 2025”. */
  return g_strdup_printf (_("%1$s %2$s %3$d"), day,
                          translate ("short month",
                                     short_months[g_date_time_get_month (time) - 1]),
                          g_date_time_get_year (time));
}

/**
 * marquise_format_day:
 * @day: a Julian day, as of GDate
 *
 * Returns: (transfer full): “Saturday, 21 November 2026”
 */
char *
marquise_format_day (guint32 day)
{
  g_autoptr (GDate) date = g_date_new_julian (day);
  g_autofree char *number = say_day_of_month (g_date_get_day (date));

  /* Translators: a day: weekday, day, month, year: “Saturday, 21 November 2026”. */
  return g_strdup_printf (_("%1$s, %2$s %3$s %4$d"),
                          translate ("weekday", weekdays[g_date_get_weekday (date) - 1]), number,
                          translate ("month in a date",
                                     months_in_date[g_date_get_month (date) - 1]),
                          g_date_get_year (date));
}

/**
 * marquise_format_day_of_year:
 * @day: a Julian day, as of GDate
 *
 * Returns: (transfer full): “21 November”
 */
char *
marquise_format_day_of_year (guint32 day)
{
  g_autoptr (GDate) date = g_date_new_julian (day);
  g_autofree char *number = say_day_of_month (g_date_get_day (date));

  /* Translators: a day and its month: “21 November”. */
  return g_strdup_printf (_("%1$s %2$s"), number,
                          translate ("month in a date",
                                     months_in_date[g_date_get_month (date) - 1]));
}

/**
 * marquise_format_month:
 * @day: a Julian day, as of GDate
 *
 * Returns: (transfer full): its month, as it stands above a calendar: “November 2026”
 */
char *
marquise_format_month (guint32 day)
{
  g_autoptr (GDate) date = g_date_new_julian (day);

  /* Translators: the month and the year above a calendar. */
  return g_strdup_printf (C_("calendar", "%s %d"),
                          translate ("month", months[g_date_get_month (date) - 1]),
                          g_date_get_year (date));
}

/**
 * marquise_format_short_weekday:
 * @weekday: from G_DATE_MONDAY to G_DATE_SUNDAY
 *
 * Returns: its name, cut short for the head of a calendar
 */
const char *
marquise_format_short_weekday (GDateWeekday weekday)
{
  g_return_val_if_fail (g_date_valid_weekday (weekday), NULL);

  return translate ("short weekday", short_weekdays[weekday - 1]);
}

/**
 * marquise_format_first_weekday:
 *
 * Returns: the day with which a week begins, where the player lives; Monday where that is not
 * known
 */
GDateWeekday
marquise_format_first_weekday (void)
{
#ifdef __GLIBC__
  const char *locale = setlocale (LC_TIME, NULL);
  gintptr origin = (gintptr) nl_langinfo (_NL_TIME_WEEK_1STDAY);
  int first = *nl_langinfo (_NL_TIME_FIRST_WEEKDAY);

  /* The C locale would say Sunday, and is not a country. */
  if (locale != NULL && !g_str_equal (locale, "POSIX") && !g_str_equal (locale, "C")
      && !g_str_has_prefix (locale, "C.") && first >= 1 && first <= 7)
    return (GDateWeekday) ((first - 1 + ((guint) origin == ORIGIN_MONDAY ? 0 : 6)) % 7 + 1);
#endif

  return G_DATE_MONDAY;
}

char *
marquise_format_capitalize (const char *text)
{
  GString *sentence = g_string_new (NULL);

  g_string_append_unichar (sentence, g_unichar_toupper (g_utf8_get_char (text)));
  g_string_append (sentence, g_utf8_next_char (text));

  return g_string_free (sentence, FALSE);
}
