/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableHint: the card and the target of a hint light up, until the next move. */

#pragma once

#include "motion.h"

G_BEGIN_DECLS

typedef struct {
  TableMotion *motion;
  GPtrArray *glowing;           /* of MarquiseCardView */
  AdwAnimation *breath;         /* runs while the light appears */
} TableHint;

TableHint * table_hint_new  (TableMotion *motion);
void        table_hint_free (TableHint *self);
/* NULL removes the hint. */
void        table_hint_show (TableHint *self, const MarquiseHint *hint);
/* These cards, wherever they are face up, light up without pulsing; none: the light goes out. */
void        table_hint_light (TableHint *self, const Card *cards, guint n_cards);
void        table_hint_stop (TableHint *self);

G_END_DECLS
