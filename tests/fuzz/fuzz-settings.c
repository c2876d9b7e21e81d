/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Settings that somebody has edited by hand, as lines KEY=VALUE: whatever they say, every game has
 * rules and can be dealt. Run it with GSETTINGS_BACKEND=memory. */

#include "fuzz.h"

#include "model/settings.h"
#include "../sample.h"

#include <string.h>

static void
set (GSettings  *gsettings,
     const char *key,
     const char *text)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) known = NULL;
  g_autoptr (GVariant) value = NULL;

  g_object_get (gsettings, "settings-schema", &schema, NULL);
  if (!g_settings_schema_has_key (schema, key))
    return;

  known = g_settings_schema_get_key (schema, key);
  value = g_variant_parse (g_settings_schema_key_get_value_type (known), text, NULL, NULL, NULL);
  if (value != NULL && g_settings_schema_key_range_check (known, value))
    g_settings_set_value (gsettings, key, value);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GSettings) settings = NULL;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;

  settings = marquise_settings_open ();
  lines = g_strsplit (text, "\n", 100);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *value = strchr (lines[i], '=');

      if (value == NULL)
        continue;
      *value = '\0';
      set (settings, lines[i], value + 1);
    }

  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      char text_of_rules[RULE_STRING_MAX];
      Rules rules;

      marquise_settings_get_rules (settings, games[i], &rules);
      rules_format (games[i], &rules, text_of_rules);
      marquise_settings_set_rules (settings, games[i], &rules);
      marquise_settings_set_deals (settings, games[i],
                                   marquise_settings_get_deals (settings, games[i]));
    }

  return 0;
}
