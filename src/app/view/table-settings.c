/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "table-settings.h"

#include "app/kit/letter-keys.h"
#include "card-style.h"

static gboolean
indices_to_style (GValue   *to,
                  GVariant *from,
                  gpointer  user_data)
{
  g_value_set_int (to, (int) marquise_card_style_parse_indices (g_variant_get_string (from, NULL)));

  return TRUE;
}

static gboolean
back_to_style (GValue   *to,
               GVariant *from,
               gpointer  user_data)
{
  g_value_set_int (to, marquise_card_style_parse_back (g_variant_get_string (from, NULL)));

  return TRUE;
}

static gboolean
diamonds_to_style (GValue   *to,
                   GVariant *from,
                   gpointer  user_data)
{
  g_value_set_boolean (to, g_strcmp0 (g_variant_get_string (from, NULL), "orange") == 0);

  return TRUE;
}

static gboolean
index_size_to_style (GValue   *to,
                     GVariant *from,
                     gpointer  user_data)
{
  g_value_set_int (to,
                   (int) marquise_card_style_parse_index_size (g_variant_get_string (from, NULL)));

  return TRUE;
}

static gboolean
id_to_deck (GValue   *to,
            GVariant *from,
            gpointer  user_data)
{
  g_value_take_object (to, marquise_card_style_find_deck (g_variant_get_string (from, NULL)));

  return TRUE;
}

static gboolean
speed_to_calm (GValue   *to,
               GVariant *from,
               gpointer  user_data)
{
  g_value_set_boolean (to, g_strcmp0 (g_variant_get_string (from, NULL), "calm") == 0);

  return TRUE;
}

static gboolean
click_to_carries (GValue   *to,
                  GVariant *from,
                  gpointer  user_data)
{
  g_value_set_boolean (to, g_strcmp0 (g_variant_get_string (from, NULL), "carry") == 0);

  return TRUE;
}

static void
bind (GSettings              *settings,
      const char             *key,
      MarquiseTable          *table,
      const char             *property,
      GSettingsBindGetMapping mapping)
{
  g_settings_bind_with_mapping (settings, key, table, property,
                                G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY, mapping, NULL,
                                NULL, NULL);
}

void
marquise_table_bind_settings (MarquiseTable    *table,
                              GSettings        *settings)
{
  const struct {
    const char *key;
    const char *property;
  } plain[] = {
    { "four-colours", "four-colours" },
    { "animations", "animate" },
    { "left-handed", "mirrored" },
    { "shade-covered", "shade-covered" },
    { "table", "colour" },
  };

  g_return_if_fail (MARQUISE_IS_TABLE (table));
  g_return_if_fail (G_IS_SETTINGS (settings));

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    g_settings_bind (settings, plain[i].key, table, plain[i].property,
                     G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY);

  bind (settings, "indices", table, "indices", indices_to_style);
  bind (settings, "index-size", table, "index-size", index_size_to_style);
  bind (settings, "back", table, "back", back_to_style);
  bind (settings, "diamonds", table, "orange-diamonds", diamonds_to_style);
  bind (settings, "deck", table, "deck", id_to_deck);
  bind (settings, "speed", table, "calm", speed_to_calm);
  bind (settings, "click", table, "click-carries", click_to_carries);
  marquise_letter_keys_attach (GTK_WIDGET (table));
}

void
marquise_table_settings_set_pace (GSettings          *settings,
                                  MarquiseTrickMatch *game)
{
  g_autofree char *tricks = NULL;
  gboolean gather, warnings;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (game));

  g_settings_get (settings, "tricks", "s", &tricks);
  g_settings_get (settings, "warnings", "b", &warnings);
  gather = g_strcmp0 (tricks, "gather") == 0;
  g_object_set (game,
                "gather", gather,
                "pace", gather ? 2000 : 1000 * (guint) g_ascii_strtoull (tricks, NULL, 10),
                "warn", warnings,
                NULL);
}
