/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imported records: all of them, or a sentence that says why not. */

#include "fuzz.h"

#include "model/journal/record-line.h"
#include "model/exchange/exchange.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records
    = marquise_exchange_from_text ((const char *) data, size, &error);

  g_assert ((records == NULL) == (error != NULL));
  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      g_autofree char *line = marquise_record_to_line (g_ptr_array_index (records, i));
      g_autoptr (MarquiseRecord) back = marquise_record_from_line (line, strlen (line));

      g_assert (back != NULL);
    }

  return 0;
}
