/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of choices bound to a setting. */

#include "config.h"

#include "combo-row.h"

static gboolean
value_to_index (GValue   *to,
                GVariant *from,
                gpointer  user_data)
{
  const char * const *values = user_data;

  g_value_set_uint (to, GTK_INVALID_LIST_POSITION);
  for (guint i = 0; values[i] != NULL; i++)
    if (g_strcmp0 (values[i], g_variant_get_string (from, NULL)) == 0)
      g_value_set_uint (to, i);

  return TRUE;
}

static GVariant *
index_to_value (const GValue       *from,
                const GVariantType *type,
                gpointer            user_data)
{
  const char * const *values = user_data;
  guint selected = g_value_get_uint (from);

  return selected < g_strv_length ((char **) values) ? g_variant_new_string (values[selected])
         : NULL;
}

void
marquise_combo_row_bind (AdwComboRow        *row,
                         GSettings          *settings,
                         const char         *key,
                         const char * const *values)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_bind_with_mapping (settings, key, row, "selected",
                                G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY,
                                value_to_index, index_to_value, (gpointer) values, NULL);
}
