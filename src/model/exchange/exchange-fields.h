/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fields of a record by name, as text: what both formats of exchange.h share. */

#pragma once

#include "model/journal/record.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_FIELD_TEXT,
  MARQUISE_FIELD_NUMBER,
  MARQUISE_FIELD_FLAG,
  MARQUISE_FIELD_DATE           /* "2026-11-21T14:03:05+01:00" */
} MarquiseFieldKind;

#define MARQUISE_N_FIELDS 18

const char *      marquise_field_get_name (guint field);
MarquiseFieldKind marquise_field_get_kind (guint field);
/* The field with this name, or -1. */
int               marquise_field_find     (const char *name);
/* Empty for a value that is not there; "0" and "1" for flags. (transfer full) */
char *            marquise_field_get      (const MarquiseRecord *record, guint field);
/* FALSE when the text is not possible there. */
gboolean          marquise_field_set      (MarquiseRecord *record, guint field, const char *text);
/* After all fields were set: whether they make a game, known to this version. The rule string
 * becomes the canonical one. */
gboolean          marquise_fields_check   (MarquiseRecord *record, GError **error);

G_END_DECLS
