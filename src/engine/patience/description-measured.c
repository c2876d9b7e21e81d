/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measured values in a description: the grades of deals, "grade RULES = Q1 Q2 Q3"; the share that
 * can be won, "share RULES = DEALS WON UNKNOWN LOW HIGH", with its limits in ten-thousandths;
 * "coached RULES = …", the same for what the coach wins, which sees no hidden card; the moves of a
 * won game, "won-in = MOVES"; and the lengths of columns, "lengths = DOWN UP DOWN UP DOWN UP", at
 * the deal, in half of all positions, and in 95 of 100. */

#include "description-private.h"

#include <stdlib.h>
#include <string.h>

#define MAX_MEASURED 1000000000 /* deals, or whatever else was counted */

static bool
read_numbers (const char *text, unsigned *numbers, int n, unsigned long most)
{
  for (int i = 0; i < n; i++)
    {
      char *end;
      unsigned long number = strtoul (text, &end, 10);

      if (end == text || strchr (text, '-') != NULL || number > most)
        return false;
      numbers[i] = (unsigned) number;
      text = end;
    }
  return text[strspn (text, " \t")] == '\0';
}

static bool
is_grade (const char *key)
{
  return strncmp (key, "grade", 5) == 0;
}

static bool
is_lengths (const char *key)
{
  return strcmp (key, "lengths") == 0;
}

static bool
is_won_in (const char *key)
{
  return strcmp (key, "won-in") == 0;
}

static bool
is_coached (const char *key)
{
  return strncmp (key, "coached", 7) == 0;
}

bool
description_is_measured (const char *key)
{
  return is_grade (key) || is_lengths (key) || is_won_in (key) || is_coached (key)
         || strncmp (key, "share", 5) == 0;
}

static const char *
read_lengths (Patience *patience, const char *value)
{
  unsigned n[6];

  if (!read_numbers (value, n, 6, POSITION_MAX_CARDS))
    return N_("six numbers were expected");
  patience->lengths = (ColumnLengths) {
    { (uint8_t) n[0], (uint8_t) n[1] }, { (uint8_t) n[2], (uint8_t) n[3] },
    { (uint8_t) n[4], (uint8_t) n[5] }
  };
  return NULL;
}

static const char *
read_won_in (Patience *patience, const char *value)
{
  return read_numbers (value, &patience->won_in, 1, MAX_MEASURED) ? NULL
         : N_("a number was expected");
}

static const char *
add_grades (Patience *patience, const char *rules, const char *value)
{
  unsigned number[3];
  int n = 0;

  if (!read_numbers (value, number, 3, MAX_MEASURED))
    return N_("three numbers were expected");
  while (patience->grades[n].rules != NULL)
    n++;
  if (n >= PATIENCE_MAX_GRADES - 1)
    return N_("there is no room for more measured figures");
  patience->grades[n] = (PatienceGrades) {
    rules, { (int) number[0], (int) number[1], (int) number[2] }
  };
  return NULL;
}

static const char *
add_share (PatienceShare shares[PATIENCE_MAX_SHARES], const char *rules, const char *value)
{
  unsigned number[5];
  int n = 0;

  if (!read_numbers (value, number, 5, MAX_MEASURED))
    return N_("five numbers were expected");
  while (shares[n].rules != NULL)
    n++;
  if (n >= PATIENCE_MAX_SHARES - 1)
    return N_("there is no room for more measured figures");
  shares[n] = (PatienceShare) {
    rules, number[0], number[1], number[2], number[3] / 10000.0, number[4] / 10000.0
  };
  return NULL;
}

const char *
description_read_measured (Patience *patience, const char *key, const char *value)
{
  const char *rules = key + strcspn (key, " \t");

  rules += strspn (rules, " \t");
  if (is_lengths (key))
    return read_lengths (patience, value);
  if (is_won_in (key))
    return read_won_in (patience, value);
  if (is_grade (key))
    return add_grades (patience, rules, value);
  return add_share (is_coached (key) ? patience->coached : patience->shares, rules, value);
}
