/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDealDialog: asks for the number of a deal. */

#pragma once

#include "app/system/question.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_DEAL_DIALOG (marquise_deal_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDealDialog, marquise_deal_dialog, MARQUISE, DEAL_DIALOG,
                      MarquiseQuestion)

/* Signal: "chosen" (uint): a number from 1 to 4294967295 was given. */

/* @present: number of the deal on the table, 0 when it has none. */
MarquiseDealDialog *marquise_deal_dialog_new (guint32 present);

/* Reads a deal number; blanks and separators of thousands are passed over. FALSE unless it is
 * 1 … 4294967295. */
gboolean            marquise_deal_dialog_parse (const char *text,
                                                guint32    *number);

G_END_DECLS
