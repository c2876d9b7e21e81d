/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableHint: card and target of a hint glow for a moment. */

#pragma once

#include "motion.h"

G_BEGIN_DECLS

typedef struct {
  TableMotion *motion;
  GPtrArray *glowing;           /* MarquiseCardView */
  AdwAnimation *breath;
  guint source;                 /* ends a hint that does not breathe */
} TableHint;

TableHint * table_hint_new  (TableMotion *motion);
void        table_hint_free (TableHint *self);
/* NULL shows none. */
void        table_hint_show (TableHint *self, const MarquiseHint *hint);
void        table_hint_stop (TableHint *self);

G_END_DECLS
