/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports the player's finished games: as CSV for spreadsheets, or as JSON, from which they can be
 * imported again. CSV is not imported, since spreadsheets change dates and long numbers when they
 * save it.
 *
 * An imported file may contain anything. It is checked as a whole before anything is written, and
 * taken in completely or not at all. Games that are there already, known by their ids, are left
 * out; members that this version does not know are skipped. */

#pragma once

#include "model/record/statistics.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_EXCHANGE_CSV,
  MARQUISE_EXCHANGE_JSON
} MarquiseExchangeFormat;

/* Larger files are refused; in bytes. */
#define MARQUISE_EXCHANGE_MAX (64 * 1024 * 1024)

/* (element-type MarquiseRecord) */
char *     marquise_exchange_to_text       (const GPtrArray       *records,
                                            MarquiseExchangeFormat format);
/* Reads JSON. (transfer full) (element-type MarquiseRecord): NULL and MARQUISE_ERROR_DAMAGED or
 * _NEWER, with a sentence that says where and why. */
GPtrArray *marquise_exchange_from_text     (const char *text, gsize length, GError **error);

/* Writes all games that count to @file, in a thread; the file is replaced as a whole or not at
 * all. */
void       marquise_exchange_export_async  (MarquiseStatistics *statistics, GFile *file,
                                            MarquiseExchangeFormat format,
                                            GCancellable *cancellable,
                                            GAsyncReadyCallback callback, gpointer data);
gboolean   marquise_exchange_export_finish (GAsyncResult *result, GError **error);

/* Reads and checks @file in a thread, then adds the games that are not there yet. */
void       marquise_exchange_import_async  (MarquiseStatistics *statistics, GFile *file,
                                            GCancellable *cancellable,
                                            GAsyncReadyCallback callback, gpointer data);
/* @n_added, @n_known: numbers of games added, and of those already there; either may be NULL. */
gboolean   marquise_exchange_import_finish (GAsyncResult *result, guint *n_added, guint *n_known,
                                            GError **error);

G_END_DECLS
