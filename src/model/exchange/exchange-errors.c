/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "exchange-formats.h"
#include "exchange-fields.h"
#include "model/game/error.h"

#include <glib/gi18n-lib.h>

gboolean
marquise_exchange_fail (GError     **error,
                        const char  *sentence)
{
  g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, sentence);

  return FALSE;
}

gboolean
marquise_exchange_fail_at (GError **error,
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

gboolean
marquise_exchange_fail_field (GError **error,
                              guint    number,
                              guint    field)
{
  /* Translators: %s is the name of a column in English, such as “seconds”. */
  GError *why = g_error_new (MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                             _("Its value for “%s” is not possible."),
                             marquise_field_get_name (field));

  return marquise_exchange_fail_at (error, number, why);
}

gboolean
marquise_exchange_finish_record (GPtrArray       *records,
                                 MarquiseRecord  *record,
                                 GError         **error)
{
  GError *why = NULL;

  /* The array owns it in any case. */
  g_ptr_array_add (records, record);
  if (marquise_fields_check (record, &why))
    return TRUE;

  return marquise_exchange_fail_at (error, records->len, why);
}
