/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "exchange-formats.h"
#include "model/game/record-fields.h"
#include "model/game/error.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define PROGRAM "Marquise"
#define JSON_FORMAT 1
/* The parser is recursive; our own files have three levels. */
#define MAX_DEPTH 8

/* JSON, writing */

static void
build_member (JsonBuilder          *builder,
              const MarquiseRecord *record,
              const MarquiseField  *field)
{
  g_autofree char *text = NULL;

  if ((field->where & MARQUISE_FIELD_IN_TABLE) == 0)
    return;

  text = marquise_field_get (field, record);

  /* Empty rules are still written, because readers expect them. */
  if (text[0] == '\0' && !g_str_equal (field->name, "rules"))
    return;

  json_builder_set_member_name (builder, field->name);
  switch (field->kind)
    {
    case MARQUISE_FIELD_NUMBER:
      json_builder_add_int_value (builder, g_ascii_strtoll (text, NULL, 10));
      break;
    case MARQUISE_FIELD_FLAG:
      json_builder_add_boolean_value (builder, text[0] == '1');
      break;
    case MARQUISE_FIELD_TEXT:
    case MARQUISE_FIELD_DATE:
    case MARQUISE_FIELD_ZONE:
    case MARQUISE_FIELD_RESULT:
    default:
      json_builder_add_string_value (builder, text);
      break;
    }
}

char *
marquise_json_write (const GPtrArray *records)
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
        build_member (builder, g_ptr_array_index (records, i), &marquise_fields[field]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return json_to_string (root, TRUE);
}

/* JSON, reading */

/* Whether this is strict JSON with brackets nested no deeper than MAX_DEPTH. json-glib accepts more
 * (comments, other quotes), and would then see other brackets than those counted here. So outside
 * strings nothing of that kind is let through. */
static gboolean
is_plain (const char *text,
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
      else if (in_string)
        continue;
      else if (text[i] == '[' || text[i] == '{')
        depth++;
      else if (text[i] == ']' || text[i] == '}')
        depth--;
      else if (!g_ascii_isalnum (text[i]) && strchr (" \t\r\n:,+-.", text[i]) == NULL)
        return FALSE;
      if (depth > MAX_DEPTH)
        return FALSE;
    }

  return TRUE;
}

/* The value as the text that CSV would have; NULL if it is not a plain value. */
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

  for (guint i = 0; i < MARQUISE_N_FIELDS; i++)
    {
      const MarquiseField *field = &marquise_fields[i];
      JsonNode *node = (field->where & MARQUISE_FIELD_IN_TABLE) != 0
                       ? json_object_get_member (object, field->name) : NULL;
      g_autofree char *text = node != NULL ? get_value_text (node) : NULL;

      if (node == NULL)
        continue;
      if (text == NULL || !marquise_field_set (field, record, text))
        return marquise_exchange_fail_field (error, records->len + 1, field->name);
      has_result |= field->kind == MARQUISE_FIELD_RESULT;
    }

  if (!has_result)
    return marquise_exchange_fail_field (error, records->len + 1, "result");

  return marquise_exchange_finish_record (records, g_steal_pointer (&record), error);
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
      marquise_exchange_fail (error, _("The file contains no Marquise statistics."));
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

gboolean
marquise_json_read (GPtrArray   *records,
                    const char  *text,
                    gsize        length,
                    GError     **error)
{
  /* Not json_parser_new_immutable(): in json-glib 1.10 that aborts on some broken texts when asked
   * for the root. */
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonArray *array;

  if (!is_plain (text, length) || !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return marquise_exchange_fail (error, _("The file cannot be read as JSON, the only kind of "
                                              "file that can be imported."));

  array = find_games (json_parser_get_root (parser), error);
  if (array == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_OBJECT (node))
        return marquise_exchange_fail (error, _("The file contains no Marquise statistics."));
      if (!read_object (records, json_node_get_object (node), error))
        return FALSE;
    }

  return TRUE;
}
