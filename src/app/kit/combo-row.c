/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of choices bound to a property of text. */

#include "config.h"

#include "combo-row.h"

static gboolean
value_to_index (GBinding     *binding,
                const GValue *from,
                GValue       *to,
                gpointer      user_data)
{
  const char * const *values = user_data;

  g_value_set_uint (to, GTK_INVALID_LIST_POSITION);
  for (guint i = 0; values[i] != NULL; i++)
    if (g_strcmp0 (values[i], g_value_get_string (from)) == 0)
      g_value_set_uint (to, i);

  return TRUE;
}

static gboolean
index_to_value (GBinding     *binding,
                const GValue *from,
                GValue       *to,
                gpointer      user_data)
{
  const char * const *values = user_data;
  guint selected = g_value_get_uint (from);

  if (selected >= g_strv_length ((char **) values))
    return FALSE;

  g_value_set_string (to, values[selected]);

  return TRUE;
}

void
marquise_combo_row_bind (AdwComboRow        *row,
                         GObject            *object,
                         const char         *property,
                         const char * const *values)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail (G_IS_OBJECT (object));

  g_object_bind_property_full (object, property, row, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL,
                               value_to_index, index_to_value, (gpointer) values, NULL);
}
