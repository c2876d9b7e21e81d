/* SPDX-License-Identifier: GPL-3.0-or-later */

/* RFC 4180, for spreadsheets; never read back. */

#include "config.h"

#include "exchange-formats.h"
#include "model/game/record-fields.h"

#include <string.h>

static void
append_cell (GString    *text,
             const char *cell)
{
  if (strpbrk (cell, ",;\"\r\n ") == NULL)
    {
      g_string_append (text, cell);
      return;
    }

  g_string_append_c (text, '"');
  for (; *cell != '\0'; cell++)
    {
      if (*cell == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *cell);
    }
  g_string_append_c (text, '"');
}

/* Appends a record, or with NULL the names of the columns. */
static void
append_row (GString              *text,
            const MarquiseRecord *record)
{
  gsize from = text->len;

  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    {
      const MarquiseField *field = &marquise_fields[i];
      g_autofree char *cell = NULL;

      if ((field->where & MARQUISE_FIELD_IN_TABLE) == 0)
        continue;

      cell = record != NULL ? marquise_field_get (field, record) : g_strdup (field->name);
      if (text->len > from)
        g_string_append_c (text, ',');
      append_cell (text, cell);
    }
  g_string_append (text, "\r\n");
}

char *
marquise_csv_write (const GPtrArray *records)
{
  GString *text = g_string_new (NULL);

  append_row (text, NULL);
  for (guint i = 0; i < records->len; i++)
    append_row (text, g_ptr_array_index (records, i));

  return g_string_free (text, FALSE);
}
