/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two formats of exchange.h, over arrays of MarquiseRecord; CSV is only written. A reader
 * returns FALSE with a sentence for the player; records read before the error are in the array. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

/* The records as JSON or CSV (transfer full), and what is read from JSON, added to @records. */
char *   marquise_json_write (const GPtrArray *records);
gboolean marquise_json_read  (GPtrArray *records, const char *text, gsize length, GError **error);
char *   marquise_csv_write  (const GPtrArray *records);

/* For the readers. Both return FALSE. */
gboolean marquise_exchange_fail       (GError **error, const char *sentence);
gboolean marquise_exchange_fail_field (GError **error, guint number, const char *field);
/* Takes @record; FALSE if it does not make a game. */
gboolean marquise_exchange_finish_record (GPtrArray *records, MarquiseRecord *record,
                                          GError **error);

G_END_DECLS
