/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseShortcutRow: what keys do, and the keys. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SHORTCUT_ROW (marquise_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseShortcutRow, marquise_shortcut_row, MARQUISE, SHORTCUT_ROW,
                      AdwPreferencesRow)

/* Properties: "accelerator" (string, given once), as GtkShortcutLabel writes it; several ways to do
 * the same are separated by blanks. */

G_END_DECLS
