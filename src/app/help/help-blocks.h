/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of help as a series of blocks of text: headings, paragraphs, rows of tables, captions. */

#pragma once

#include "help-pages.h"

G_BEGIN_DECLS

/* A part of a block that is another kind of text. Styles of parts: "strong", "key", "code", "link",
 * and "whole": not to be torn apart. */
typedef struct {
  guint start;                  /* characters from the beginning of the block */
  guint end;
  const char *style;
  const char *page;             /* where a link leads to, "PAGE" or "PAGE#SECTION"; else NULL */
} MarquiseHelpSpan;

/* Styles of blocks: "title", "heading", "term", "paragraph", "marked" (a paragraph that begins with
 * a bullet or number), "row", "caption", "topic" and "summary". */
typedef struct {
  const char *style;
  guint depth;                  /* of lists around it */
  GString *text;                /* the cells of a row are separated by tabs */
  GArray *spans;                /* (element-type MarquiseHelpSpan) */
  char *figure;                 /* file of the figure over the caption, or NULL */
  int figure_width;             /* px that it takes at most, or 0 */
  const char *section;          /* that begins with this block, or NULL */
} MarquiseHelpBlock;

/* @page: a tree, which has to outlive the blocks; @pages and @id, may be NULL: for the lists of
 * pages that it leads to, and for figures. (transfer full) (element-type MarquiseHelpBlock) */
GPtrArray *marquise_help_blocks_new (const MarquiseMallard *page,
                                     MarquiseHelpPages     *pages,
                                     const char            *id);

G_END_DECLS
