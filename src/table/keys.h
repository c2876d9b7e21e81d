/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table by keyboard. It is a single stop for Tab. Inside, arrow keys move over the cards,
 * digits jump to a column, and letters to stock, waste and foundations; while cards are carried,
 * they choose the target. */

#pragma once

#include "hold/hold.h"

G_BEGIN_DECLS

/* Handles the keys of the table with this hold. */
void     table_keys_attach     (TableHold *hold);
/* Handles @keyval, without modifiers; TRUE if it was used. */
gboolean table_keys_press      (TableHold *hold, guint keyval);
/* Handles the key at a position of the keyboard; to be tried first. */
gboolean table_keys_press_code (TableHold *hold, guint code);

G_END_DECLS
