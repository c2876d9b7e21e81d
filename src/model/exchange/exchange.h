/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's finished games to take away: each as a line of a table (CSV) for a spreadsheet, or
 * as an object (JSON), from which they can be brought back. One way back is enough: a spreadsheet
 * changes what it is given (dates, long numbers) as it saves it.
 *
 * What comes in may be anything. The whole file is checked before anything is written: it is
 * taken in wholly or not at all. Games that are there already are known by their id and are not
 * taken in again; members that this version does not know are skipped. */

#pragma once

#include "model/record/statistics.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_EXCHANGE_CSV,
  MARQUISE_EXCHANGE_JSON
} MarquiseExchangeFormat;

/* A file of more bytes is refused. */
#define MARQUISE_EXCHANGE_MAX (64 * 1024 * 1024)

/* (element-type MarquiseRecord) */
char *     marquise_exchange_to_text       (const GPtrArray       *records,
                                            MarquiseExchangeFormat format);
/* From JSON. (transfer full) (element-type MarquiseRecord): or
 * NULL and MARQUISE_ERROR_DAMAGED or _NEWER, with a sentence that says where and why. */
GPtrArray *marquise_exchange_from_text     (const char *text, gsize length, GError **error);

/* Writes all games that count to @file, in a thread; the file is replaced wholly or not at all. */
void       marquise_exchange_export_async  (MarquiseStatistics *statistics, GFile *file,
                                            MarquiseExchangeFormat format,
                                            GCancellable *cancellable,
                                            GAsyncReadyCallback callback, gpointer data);
gboolean   marquise_exchange_export_finish (GAsyncResult *result, GError **error);

/* Reads and checks @file in a thread, then adds what is not there yet. */
void       marquise_exchange_import_async  (MarquiseStatistics *statistics, GFile *file,
                                            GCancellable *cancellable,
                                            GAsyncReadyCallback callback, gpointer data);
/* @n_added, @n_known: games that were added, and that were there already; either may be NULL. */
gboolean   marquise_exchange_import_finish (GAsyncResult *result, guint *n_added, guint *n_known,
                                            GError **error);

G_END_DECLS
