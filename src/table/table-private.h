/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of a MarquiseTable, each of which only knows those before it; for table.c, and for
 * tests. */

#pragma once

#include "keys.h"
#include "motion/hint.h"
#include "look.h"
#include "painting.h"
#include "table.h"

G_BEGIN_DECLS

struct _MarquiseTable {
  GtkWidget parent_instance;

  TableLayout *layout;
  TableMotion *motion;
  TableHint *hint;
  TableCelebration *celebration;
  TableCursor *cursor;
  TableHold *hold;
  TablePointer *pointer;
  TablePainting *painting;

  gulong changed_id, refused_id;        /* of the game */
};

G_END_DECLS
