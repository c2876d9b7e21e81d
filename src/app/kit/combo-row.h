/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of choices bound to a setting. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @values ends with NULL, stands in the order of the row's model, and must
 * outlive the row. An unknown value of the setting shows as nothing selected and is kept. */
void marquise_combo_row_bind (AdwComboRow        *row,
                              GSettings          *settings,
                              const char         *key,
                              const char * const *values);

G_END_DECLS
