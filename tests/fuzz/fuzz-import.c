/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imported records: each is read whole, or there is a sentence that says why not. Inputs are short,
 * so each is also read with a huge number of brackets inside it. */

#include "fuzz.h"

#include "model/journal/record-line.h"
#include "model/exchange/exchange.h"

#include <string.h>

#define DEEP 100000

static void
read_text (const char *text,
           gsize       size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = marquise_exchange_from_text (text, size, &error);

  g_assert ((records == NULL) == (error != NULL));
  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      g_autofree char *line = marquise_record_to_line (g_ptr_array_index (records, i));
      g_autoptr (MarquiseRecord) back = marquise_record_from_line (line, strlen (line));

      g_assert (back != NULL);
    }
}

static void
read_deep (const char *text,
           gsize       size)
{
  static const char *const brackets[] = { "[", "{\"a\":" };
  gsize at = (guint8) text[0] % size;
  const char *bracket = brackets[size % G_N_ELEMENTS (brackets)];
  g_autoptr (GString) deep = g_string_new_len (text, (gssize) at);

  for (int i = 0; i < DEEP; i++)
    g_string_append (deep, bracket);
  g_string_append_len (deep, text + at, (gssize) (size - at));
  read_text (deep->str, deep->len);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  read_text ((const char *) data, size);
  if (size > 0)
    read_deep ((const char *) data, size);

  return 0;
}
