/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSwatchRow: a row of preferences with a choice between small pictures side by side. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct {
  const char *value;            /* of the setting */
  const char *name;             /* for a screen reader, and below the title; not translated yet */
} MarquiseSwatch;

/* Fills @width times @height with what @value looks like. */
typedef void (*MarquiseSwatchFunc) (const char *value,
                                    cairo_t    *cr,
                                    int         width,
                                    int         height);

#define MARQUISE_TYPE_SWATCH_ROW (marquise_swatch_row_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseSwatchRow, marquise_swatch_row, MARQUISE, SWATCH_ROW,
                      AdwPreferencesRow)

/* To be called once, before it is shown. @swatches ends with an entry without value, and must
 * outlive the row. An unknown value of the setting is kept, with no picture pressed. @width,
 * @height: of a picture, in logical pixels. */
void marquise_swatch_row_bind (MarquiseSwatchRow    *self,
                               GSettings            *settings,
                               const char           *key,
                               const MarquiseSwatch *swatches,
                               MarquiseSwatchFunc    draw,
                               int                   width,
                               int                   height);

G_END_DECLS
