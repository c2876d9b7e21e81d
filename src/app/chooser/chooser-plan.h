/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The size of the chooser's tiles, and how many are in a row: a pure function. Lengths are in
 * logical pixels. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  int gap;                      /* between tiles */
  int text;                     /* height of what stands under the picture of a tile */
  int least, most;              /* widths of a tile */
} ChooserTile;

typedef struct {
  int columns;
  int width;                    /* of a tile */
  int picture;                  /* height of its picture */
} ChooserPlan;

/* @n tiles on one screen of @width × @height: with the largest pictures with which all are seen at
 * once. Where they find no room they are as low as may be, and one scrolls. */
ChooserPlan chooser_plan_screen (const ChooserTile *tile, int n, int width, int height);
/* Tiles in rows one below the other, in a page of @width that is scrolled. */
ChooserPlan chooser_plan_rows   (const ChooserTile *tile, int width);
/* How high @rows rows are. */
int         chooser_plan_height (const ChooserPlan *plan, const ChooserTile *tile, int rows);

G_END_DECLS
