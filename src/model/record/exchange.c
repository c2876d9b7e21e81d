/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Export and import: see exchange.h. */

#include "config.h"

#include "exchange.h"
#include "model/game/error.h"
#include "exchange-fields.h"
#include "journal.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define PROGRAM "Marquise"
#define JSON_FORMAT 1
/* The parser calls itself for each level; our own files have three. */
#define MAX_DEPTH 8
#define MAX_COLUMNS 100

static gboolean
fail (GError     **error,
      const char  *sentence)
{
  g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, sentence);

  return FALSE;
}

/* Says of which game something is wrong. */
static gboolean
fail_at (GError **error,
         guint    number,
         GError  *why)
{
  g_autoptr (GError) owned = why;

  /* Translators: the number of a game in the file, then a sentence on what is wrong with it. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
               _("Game number %u of the file cannot be read. %s Nothing was imported."), number,
               owned->message);

  return FALSE;
}

static gboolean
fail_field (GError **error,
            guint    number,
            guint    field)
{
  /* Translators: %s is the name of a column in English, such as “seconds”. */
  GError *why = g_error_new (MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                             _("Its value for “%s” is not possible."),
                             marquise_field_get_name (field));

  return fail_at (error, number, why);
}

static gboolean
finish_record (GPtrArray       *records,
               MarquiseRecord  *record,
               GError         **error)
{
  GError *why = NULL;

  /* The array owns it in any case. */
  g_ptr_array_add (records, record);
  if (marquise_fields_check (record, &why))
    return TRUE;

  return fail_at (error, records->len, why);
}

/* JSON, writing */

static void
build_member (JsonBuilder          *builder,
              const MarquiseRecord *record,
              guint                 field)
{
  g_autofree char *text = marquise_field_get (record, field);

  /* No rules are rules, too: a reader asks for them. */
  if (text[0] == '\0' && !g_str_equal (marquise_field_get_name (field), "rules"))
    return;

  json_builder_set_member_name (builder, marquise_field_get_name (field));
  switch (marquise_field_get_kind (field))
    {
    case MARQUISE_FIELD_NUMBER:
      json_builder_add_int_value (builder, g_ascii_strtoll (text, NULL, 10));
      break;
    case MARQUISE_FIELD_FLAG:
      json_builder_add_boolean_value (builder, text[0] == '1');
      break;
    case MARQUISE_FIELD_TEXT:
    case MARQUISE_FIELD_DATE:
    default:
      json_builder_add_string_value (builder, text);
      break;
    }
}

static char *
write_json (const GPtrArray *records)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "program");
  json_builder_add_string_value (builder, PROGRAM);
  json_builder_set_member_name (builder, "format");
  json_builder_add_int_value (builder, JSON_FORMAT);
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (guint i = 0; i < records->len; i++)
    {
      json_builder_begin_object (builder);
      for (guint field = 0; field < MARQUISE_N_FIELDS; field++)
        build_member (builder, g_ptr_array_index (records, i), field);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return json_to_string (root, TRUE);
}

/* JSON, reading */

/* Whether brackets are nested deeper than in any file of ours; those within strings are none. */
static gboolean
is_deep (const char *text,
         gsize       length)
{
  gboolean in_string = FALSE;
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (in_string && text[i] == '\\')
        i++;
      else if (text[i] == '"')
        in_string = !in_string;
      else if (!in_string && (text[i] == '[' || text[i] == '{'))
        depth++;
      else if (!in_string && (text[i] == ']' || text[i] == '}'))
        depth--;
      if (depth > MAX_DEPTH)
        return TRUE;
    }

  return FALSE;
}

/* The value as the text that a table would hold; NULL when it is nothing of the kind. */
static char *
get_value_text (JsonNode *node)
{
  GType type = json_node_get_value_type (node);

  if (json_node_get_node_type (node) != JSON_NODE_VALUE)
    return NULL;
  if (type == G_TYPE_STRING)
    return json_node_dup_string (node);
  if (type == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "1" : "0");
  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));

  return NULL;
}

static gboolean
read_object (GPtrArray   *records,
             JsonObject  *object,
             GError     **error)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);
  gboolean has_result = FALSE;

  for (guint field = 0; field < MARQUISE_N_FIELDS; field++)
    {
      const char *name = marquise_field_get_name (field);
      JsonNode *node = json_object_get_member (object, name);
      g_autofree char *text = node != NULL ? get_value_text (node) : NULL;

      if (node == NULL)
        continue;
      if (text == NULL || !marquise_field_set (record, field, text))
        return fail_field (error, records->len + 1, field);
      has_result |= g_str_equal (name, "result");
    }

  if (!has_result)
    return fail_field (error, records->len + 1, (guint) marquise_field_find ("result"));

  return finish_record (records, g_steal_pointer (&record), error);
}

static JsonArray *
find_games (JsonNode  *root,
            GError   **error)
{
  JsonObject *object = root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root)
                       : NULL;
  JsonNode *node = object != NULL ? json_object_get_member (object, "games") : NULL;
  JsonNode *format = object != NULL ? json_object_get_member (object, "format") : NULL;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node) || format == NULL
      || !JSON_NODE_HOLDS_VALUE (format) || json_node_get_value_type (format) != G_TYPE_INT64)
    {
      fail (error, _("The file contains no Marquise statistics."));
      return NULL;
    }

  if (json_node_get_int (format) > JSON_FORMAT)
    {
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_NEWER,
                           _("These statistics were written by a newer version of Marquise."));
      return NULL;
    }

  return json_node_get_array (node);
}

static gboolean
read_json (GPtrArray   *records,
           const char  *text,
           gsize        length,
           GError     **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonArray *array;

  if (is_deep (text, length) || !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return fail (error, _("The file cannot be read as JSON."));

  array = find_games (json_parser_get_root (parser), error);
  if (array == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_OBJECT (node))
        return fail (error, _("The file contains no Marquise statistics."));
      if (!read_object (records, json_node_get_object (node), error))
        return FALSE;
    }

  return TRUE;
}

/* CSV (RFC 4180) */

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

static char *
write_csv (const GPtrArray *records)
{
  GString *text = g_string_new (NULL);

  for (guint field = 0; field < MARQUISE_N_FIELDS; field++)
    g_string_append_printf (text, "%s%s", field > 0 ? "," : "", marquise_field_get_name (field));
  g_string_append (text, "\r\n");

  for (guint i = 0; i < records->len; i++)
    {
      for (guint field = 0; field < MARQUISE_N_FIELDS; field++)
        {
          g_autofree char *cell = marquise_field_get (g_ptr_array_index (records, i), field);

          if (field > 0)
            g_string_append_c (text, ',');
          append_cell (text, cell);
        }
      g_string_append (text, "\r\n");
    }

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

/* The fields of the columns, -1 for those that are not known. */
static GArray *
read_header (const char **from,
             char         separator,
             GPtrArray   *cells)
{
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean has_id = FALSE, has_result = FALSE;

  if (!read_row (from, separator, cells))
    return NULL;

  for (guint i = 0; i < cells->len; i++)
    {
      const char *name = g_ptr_array_index (cells, i);
      int field = marquise_field_find (name);

      for (guint j = 0; field >= 0 && j < i; j++)
        if (g_array_index (columns, int, j) == field)
          return NULL;
      has_id |= g_str_equal (name, "id");
      has_result |= g_str_equal (name, "result");
      g_array_append_val (columns, field);
    }

  return has_id && has_result ? g_steal_pointer (&columns) : NULL;
}

static gboolean
read_cells (GPtrArray     *records,
            const GArray  *columns,
            GPtrArray     *cells,
            GError       **error)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);

  if (cells->len != columns->len)
    return fail_at (error, records->len + 1,
                    g_error_new_literal (MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                                         _("Its row is too short or too long.")));

  for (guint i = 0; i < cells->len; i++)
    {
      int field = g_array_index (columns, int, i);

      if (field >= 0 && !marquise_field_set (record, (guint) field, g_ptr_array_index (cells, i)))
        return fail_field (error, records->len + 1, (guint) field);
    }

  return finish_record (records, g_steal_pointer (&record), error);
}

static gboolean
read_csv (GPtrArray   *records,
          const char  *text,
          GError     **error)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) columns = NULL;
  gsize first = strcspn (text, "\r\n");
  /* Spreadsheets of many countries write semicolons. */
  char separator = memchr (text, ';', first) != NULL && memchr (text, ',', first) == NULL ? ';' : ',';

  columns = read_header (&text, separator, cells);
  if (columns == NULL)
    return fail (error, _("The file contains no Marquise statistics."));

  while (*text != '\0')
    {
      if (!read_row (&text, separator, cells))
        return fail_at (error, records->len + 1,
                        g_error_new_literal (MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                                             _("Its row is malformed.")));

      /* An empty line, as at the end of many files. */
      if (cells->len == 1 && ((char *) g_ptr_array_index (cells, 0))[0] == '\0')
        continue;
      if (!read_cells (records, columns, cells, error))
        return FALSE;
    }

  return TRUE;
}

/* Text */

char *
marquise_exchange_to_text (const GPtrArray        *records,
                           MarquiseExchangeFormat  format)
{
  g_return_val_if_fail (records != NULL, NULL);

  return format == MARQUISE_EXCHANGE_JSON ? write_json (records) : write_csv (records);
}

GPtrArray *
marquise_exchange_from_text (const char  *text,
                             gsize        length,
                             GError     **error)
{
  g_autoptr (GPtrArray) records
    = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);
  g_autofree char *copy = NULL;
  gsize start = 0;
  gboolean read;

  g_return_val_if_fail (text != NULL, NULL);

  if (length > MARQUISE_EXCHANGE_MAX)
    {
      fail (error, _("The file is too large to be a statistics file."));
      return NULL;
    }
  if (!g_utf8_validate (text, (gssize) length, NULL))
    {
      fail (error, _("The file is not text."));
      return NULL;
    }

  /* A mark that some programs put before their text. */
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    start = 3;
  copy = g_strndup (text + start, length - start);
  read = copy[strspn (copy, " \t\r\n")] == '{'
         ? read_json (records, copy, strlen (copy), error) : read_csv (records, copy, error);

  return read ? g_steal_pointer (&records) : NULL;
}

/* Files */

typedef struct {
  char *directory;              /* of the journal */
  GFile *file;
  MarquiseExchangeFormat format;
  GPtrArray *records;           /* that were read */
  guint n_added;
} Job;

static void
job_free (Job *job)
{
  g_free (job->directory);
  g_object_unref (job->file);
  g_clear_pointer (&job->records, g_ptr_array_unref);
  g_free (job);
}

static GTask *
make_task (MarquiseStatistics  *statistics,
           GFile               *file,
           GCancellable        *cancellable,
           GAsyncReadyCallback  callback,
           gpointer             data)
{
  GTask *task = g_task_new (statistics, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->directory = g_strdup (marquise_statistics_get_directory (statistics));
  job->file = g_object_ref (file);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);

  return task;
}

static void
export_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (MarquiseJournal) journal = marquise_journal_new (job->directory);
  g_autofree char *text = NULL;
  GError *error = NULL;

  if (!marquise_journal_read (journal, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  text = marquise_exchange_to_text (marquise_journal_get_records (journal), job->format);
  if (g_file_replace_contents (job->file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                               cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
marquise_exchange_export_async (MarquiseStatistics     *statistics,
                                GFile                  *file,
                                MarquiseExchangeFormat  format,
                                GCancellable           *cancellable,
                                GAsyncReadyCallback     callback,
                                gpointer                data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (G_IS_FILE (file));

  task = make_task (statistics, file, cancellable, callback, data);
  ((Job *) g_task_get_task_data (task))->format = format;
  g_task_run_in_thread (task, export_thread);
}

gboolean
marquise_exchange_export_finish (GAsyncResult  *result,
                                 GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* One byte more than is allowed is enough to see that there is too much. */
static char *
read_file (GFile         *file,
           gsize         *length,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (65536);
  gssize n_read = 1;

  if (stream == NULL)
    return NULL;

  while (n_read > 0 && bytes->len <= MARQUISE_EXCHANGE_MAX)
    {
      n_read = g_input_stream_read (G_INPUT_STREAM (stream), buffer, 65536, cancellable, error);
      if (n_read < 0)
        return NULL;

      g_byte_array_append (bytes, buffer, (guint) n_read);
    }
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);

  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

static void
import_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  g_autofree char *text = NULL;
  GError *error = NULL;
  gsize length;

  text = read_file (job->file, &length, cancellable, &error);
  if (text != NULL)
    job->records = marquise_exchange_from_text (text, length, &error);
  if (job->records != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
merged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  Job *job = g_task_get_task_data (task);
  GError *error = NULL;

  if (marquise_statistics_merge_finish (MARQUISE_STATISTICS (source), result, &job->n_added, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The file is good: now its games are added. */
static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  Job *job = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      return;
    }

  job->records = g_ptr_array_ref (((Job *) g_task_get_task_data (G_TASK (result)))->records);
  marquise_statistics_merge_async (MARQUISE_STATISTICS (source), job->records, merged_cb,
                                   g_steal_pointer (&task));
}

void
marquise_exchange_import_async (MarquiseStatistics  *statistics,
                                GFile               *file,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             data)
{
  g_autoptr (GTask) check = NULL;
  GTask *task;

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (G_IS_FILE (file));

  task = make_task (statistics, file, cancellable, callback, data);
  check = make_task (statistics, file, cancellable, checked_cb, task);
  g_task_run_in_thread (check, import_thread);
}

gboolean
marquise_exchange_import_finish (GAsyncResult  *result,
                                 guint         *n_added,
                                 guint         *n_known,
                                 GError       **error)
{
  Job *job;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  job = g_task_get_task_data (G_TASK (result));
  if (n_added != NULL)
    *n_added = job->n_added;
  if (n_known != NULL)
    *n_known = job->records->len - job->n_added;

  return TRUE;
}
