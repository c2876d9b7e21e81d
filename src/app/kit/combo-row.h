/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of choices bound to a property of text. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @values ends with NULL, stands in the order of the row's model, and must
 * outlive the row. An unknown value of the property shows as nothing selected and is kept. */
void marquise_combo_row_bind (AdwComboRow        *row,
                              GObject            *object,
                              const char         *property,
                              const char * const *values);

G_END_DECLS
