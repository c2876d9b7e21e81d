/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See table-settings.h. */

#include "config.h"

#include "table-settings.h"

#include "app/kit/letter-keys.h"
#include "card-style.h"

static gboolean
indices_to_style (GBinding     *binding,
                  const GValue *from,
                  GValue       *to,
                  gpointer      user_data)
{
  g_value_set_int (to, (int) marquise_card_style_parse_indices (g_value_get_string (from)));

  return TRUE;
}

static gboolean
back_to_style (GBinding     *binding,
               const GValue *from,
               GValue       *to,
               gpointer      user_data)
{
  g_value_set_int (to, marquise_card_style_parse_back (g_value_get_string (from)));

  return TRUE;
}

static gboolean
diamonds_to_style (GBinding     *binding,
                   const GValue *from,
                   GValue       *to,
                   gpointer      user_data)
{
  g_value_set_boolean (to, g_strcmp0 (g_value_get_string (from), "orange") == 0);

  return TRUE;
}

static gboolean
index_size_to_style (GBinding     *binding,
                     const GValue *from,
                     GValue       *to,
                     gpointer      user_data)
{
  g_value_set_int (to, (int) marquise_card_style_parse_index_size (g_value_get_string (from)));

  return TRUE;
}

static gboolean
id_to_deck (GBinding     *binding,
            const GValue *from,
            GValue       *to,
            gpointer      user_data)
{
  g_value_take_object (to, marquise_card_style_find_deck (g_value_get_string (from)));

  return TRUE;
}

static gboolean
speed_to_calm (GBinding     *binding,
               const GValue *from,
               GValue       *to,
               gpointer      user_data)
{
  g_value_set_boolean (to, g_strcmp0 (g_value_get_string (from), "calm") == 0);

  return TRUE;
}

static gboolean
click_to_carries (GBinding     *binding,
                  const GValue *from,
                  GValue       *to,
                  gpointer      user_data)
{
  g_value_set_boolean (to, g_strcmp0 (g_value_get_string (from), "carry") == 0);

  return TRUE;
}

void
marquise_table_bind_settings (MarquiseTable    *table,
                              MarquiseSettings *settings)
{
  const struct {
    const char *key;
    const char *property;
  } plain[] = {
    { "four-colours", "four-colours" },
    { "animations", "animate" },
    { "left-handed", "mirrored" },
    { "table", "colour" },
  };

  g_return_if_fail (MARQUISE_IS_TABLE (table));
  g_return_if_fail (MARQUISE_IS_SETTINGS (settings));

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    g_object_bind_property (settings, plain[i].key, table, plain[i].property,
                            G_BINDING_SYNC_CREATE);

  g_object_bind_property_full (settings, "indices", table, "indices", G_BINDING_SYNC_CREATE,
                               indices_to_style, NULL, NULL, NULL);
  g_object_bind_property_full (settings, "index-size", table, "index-size", G_BINDING_SYNC_CREATE,
                               index_size_to_style, NULL, NULL, NULL);
  g_object_bind_property_full (settings, "back", table, "back", G_BINDING_SYNC_CREATE,
                               back_to_style, NULL, NULL, NULL);
  g_object_bind_property_full (settings, "diamonds", table, "orange-diamonds",
                               G_BINDING_SYNC_CREATE, diamonds_to_style, NULL, NULL, NULL);
  g_object_bind_property_full (settings, "deck", table, "deck", G_BINDING_SYNC_CREATE,
                               id_to_deck, NULL, NULL, NULL);
  g_object_bind_property_full (settings, "speed", table, "calm", G_BINDING_SYNC_CREATE,
                               speed_to_calm, NULL, NULL, NULL);
  g_object_bind_property_full (settings, "click", table, "click-carries", G_BINDING_SYNC_CREATE,
                               click_to_carries, NULL, NULL, NULL);
  marquise_letter_keys_attach (GTK_WIDGET (table));
}

void
marquise_table_settings_set_pace (MarquiseSettings  *settings,
                                  MarquiseTrickGame *game)
{
  g_autofree char *tricks = NULL;
  gboolean gather, warnings;

  g_return_if_fail (MARQUISE_IS_SETTINGS (settings));
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (game));

  g_object_get (settings, "tricks", &tricks, "warnings", &warnings, NULL);
  gather = g_strcmp0 (tricks, "gather") == 0;
  g_object_set (game,
                "gather", gather,
                "pace", gather ? 2000 : 1000 * (guint) g_ascii_strtoull (tricks, NULL, 10),
                "warn", warnings,
                NULL);
}
