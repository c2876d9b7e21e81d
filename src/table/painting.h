/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TablePainting: the felt, the piles, and above them what moves or is held. */

#pragma once

#include "faces/table-felt.h"
#include "ground.h"
#include "motion/celebration.h"
#include "pointer.h"

G_BEGIN_DECLS

typedef struct {
  TableLayout *layout;
  TableMotion *motion;
  TableCelebration *celebration;
  TablePointer *pointer;
  TableFelt *felt;
  TableGround *ground;
  gboolean always_ground;       /* for tests: as if the program painted the pixels */
  char *colour;                 /* of the felt */
  GArray *piles;                /* one for each pile */
  double scale, x, y;           /* device pixels, and where the table lies in its surface */
} TablePainting;

TablePainting * table_painting_new        (TablePointer *pointer, TableCelebration *celebration);
void            table_painting_free       (TablePainting *self);
void            table_painting_set_colour (TablePainting *self, const char *colour);
/* A new deal was read: what lay on the table goes pile by pile. */
void            table_painting_sweep      (TablePainting *self);
/* Whether a pile still shows what lay there before the deal. */
gboolean        table_painting_is_leaving (TablePainting *self, guint pile);
void            table_painting_paint      (TablePainting *self, GtkSnapshot *snapshot);

G_END_DECLS
