/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Journals: whatever a file contains, the results that count can be written and read again. */

#include "fuzz.h"

#include "model/journal/record-line.h"
#include "model/journal/journal.h"
#include "model/record/totals.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (MarquiseJournal) journal = marquise_journal_new ("/nonexistent");
  const GPtrArray *records;
  MarquiseTotals totals = { 0 };
  MarquiseTrickTotals marjolet = { 0 };

  marquise_journal_read_text (journal, (const char *) data, size);
  records = marquise_journal_get_records (journal);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      g_autofree char *line = marquise_record_to_line (record);
      g_autoptr (MarquiseRecord) back = marquise_record_from_line (line, strlen (line));

      g_assert (back != NULL);
      marquise_totals_count (&totals, record);
      marquise_trick_totals_count (&marjolet, record);
    }

  return 0;
}
