/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table by keyboard. It is one stop for Tab; inside, the arrow keys walk over the cards, the
 * digits jump to a column and letters to stock, waste and foundations; while cards are carried
 * they choose where these go. */

#pragma once

#include "hold/hold.h"

G_BEGIN_DECLS

/* Listens to the keys of the table, which is told what it holds. */
void     table_keys_attach     (TableHold *hold);
/* The key that @keyval says, without modifiers; TRUE when it was used. */
gboolean table_keys_press      (TableHold *hold, guint keyval);
/* The same for the key at a place of the keyboard, which is asked for first. */
gboolean table_keys_press_code (TableHold *hold, guint code);

G_END_DECLS
