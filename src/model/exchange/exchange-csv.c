/* SPDX-License-Identifier: GPL-3.0-or-later */

/* RFC 4180 */

#include "config.h"

#include "exchange-formats.h"
#include "model/game/record-fields.h"
#include "model/game/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_COLUMNS 100

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

/* NULL: the names of the columns. */
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

/* Reads one row from *@from on, which moves behind it. FALSE when a quote is not closed or there
 * are too many cells. */
static gboolean
read_row (const char **from,
          char         separator,
          GPtrArray   *cells)
{
  const char *c = *from;
  gboolean end = FALSE;

  g_ptr_array_set_size (cells, 0);
  while (!end)
    {
      GString *cell = g_string_new (NULL);

      if (*c == '"')
        {
          for (c++; *c != '\0' && (*c != '"' || c[1] == '"'); c++)
            {
              c += *c == '"';
              g_string_append_c (cell, *c);
            }
          if (*c != '"')
            {
              g_string_free (cell, TRUE);
              return FALSE;
            }
          c++;
        }
      else
        {
          gsize length = strcspn (c, separator == ';' ? ";\r\n" : ",\r\n");

          g_string_append_len (cell, c, (gssize) length);
          c += length;
        }
      g_ptr_array_add (cells, g_string_free (cell, FALSE));
      end = *c != separator;
      if (!end)
        c++;
      if (cells->len > MAX_COLUMNS)
        return FALSE;
    }

  if (*c != '\0' && *c != '\r' && *c != '\n')
    return FALSE;

  c += *c == '\r';
  c += *c == '\n';
  *from = c;

  return TRUE;
}

/* The fields of the columns, NULL for those that are not known. */
static GPtrArray *
read_header (const char **from,
             char         separator,
             GPtrArray   *cells)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new ();
  gboolean has_id = FALSE, has_result = FALSE;

  if (!read_row (from, separator, cells))
    return NULL;

  for (guint i = 0; i < cells->len; i++)
    {
      const char *name = g_ptr_array_index (cells, i);
      const MarquiseField *field = marquise_field_find (name);

      if (field != NULL && g_ptr_array_find (columns, field, NULL))
        return NULL;
      has_id |= g_str_equal (name, "id");
      has_result |= g_str_equal (name, "result");
      g_ptr_array_add (columns, (gpointer) field);
    }

  return has_id && has_result ? g_steal_pointer (&columns) : NULL;
}

static gboolean
read_cells (GPtrArray     *records,
            GPtrArray     *columns,
            GPtrArray     *cells,
            GError       **error)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

  if (cells->len != columns->len)
    return marquise_exchange_fail_at (error, records->len + 1,
                                      g_error_new_literal (MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                                                           _("Its row is too short or too long.")));

  for (guint i = 0; i < cells->len; i++)
    {
      const MarquiseField *field = g_ptr_array_index (columns, i);

      if (field != NULL && !marquise_field_set (field, record, g_ptr_array_index (cells, i)))
        return marquise_exchange_fail_field (error, records->len + 1, field->name);
    }

  return marquise_exchange_finish_record (records, g_steal_pointer (&record), error);
}

gboolean
marquise_csv_read (GPtrArray   *records,
                   const char  *text,
                   GError     **error)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) columns = NULL;
  gsize first = strcspn (text, "\r\n");
  /* Spreadsheets of many countries write semicolons. */
  char separator = memchr (text, ';', first) != NULL
                   && memchr (text, ',', first) == NULL ? ';' : ',';

  columns = read_header (&text, separator, cells);
  if (columns == NULL)
    return marquise_exchange_fail (error, _("The file contains no Marquise statistics."));

  while (*text != '\0')
    {
      if (!read_row (&text, separator, cells))
        return marquise_exchange_fail_at (error, records->len + 1,
                                          g_error_new_literal (MARQUISE_ERROR,
                                                               MARQUISE_ERROR_DAMAGED,
                                                               _("Its row is malformed.")));

      /* An empty line, as at the end of many files. */
      if (cells->len == 1 && ((char *) g_ptr_array_index (cells, 0))[0] == '\0')
        continue;
      if (!read_cells (records, columns, cells, error))
        return FALSE;
    }

  return TRUE;
}
