/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The few lines of TAP for test programs without GLib. */

#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_count;
static int tap_failures;

/* Prints one test point; returns @passed. */
__attribute__ ((format (printf, 2, 3)))
static inline bool
ok (bool passed, const char *format, ...)
{
  va_list args;

  printf ("%sok %d - ", passed ? "" : "not ", ++tap_count);
  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
  fflush (stdout);
  if (!passed)
    tap_failures++;
  return passed;
}

/* Prints a line that explains why the following test point fails. */
__attribute__ ((format (printf, 1, 2)))
static inline void
note (const char *format, ...)
{
  va_list args;

  fputs ("# ", stdout);
  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
}

static inline int
done (void)
{
  printf ("1..%d\n", tap_count);
  return tap_failures == 0 ? 0 : 1;
}
