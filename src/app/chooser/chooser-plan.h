/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the tiles of the chooser go: sections one after the other, in rows that are always full. A
 * section that is larger than a row has several, as alike as can be; small ones stand side by side
 * where that fills their row better. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CHOOSER_MAX_SECTIONS 8

/* The place of a tile. Its row is filled by so many tiles of one width. */
typedef struct {
  int row;
  int column;
  int n_columns;
} ChooserPlace;

/* @sizes: how many tiles each of the @n_sections has, none of them 0; @columns: so many tiles stand
 * in a row at most. Places for all tiles in their
 * order; returns how many rows there are. */
int chooser_plan (const int *sizes, int n_sections, int columns, ChooserPlace *places);

G_END_DECLS
