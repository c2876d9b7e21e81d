/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The twelve figures as tables of parts. */

#pragma once

#include "engine/cards/card.h"
#include "art-path.h"

G_BEGIN_DECLS

/* The frame for which a figure is composed; only its upper half is described. */
#define COURT_WIDTH 176.0
#define COURT_HEIGHT 276.0

typedef struct {
  const ArtShape *part;
  double x, y;
  double turn;                  /* degrees, clockwise */
  double size;                  /* 0 stands for 1 */
  gboolean flipped;
  const char *dyes;             /* NULL: those of the figure */
} CourtPlace;

typedef struct {
  const char *name;             /* in capitals, for the ribbon */
  const char *dyes;             /* hair, then four colours of the dress */
  double rise;                  /* how much the ribbon rises from the middle to the right edge */
  CourtPlace places[20];        /* back to front */
} CourtFigure;

/* The drawing of a jack, queen or king. */
const CourtFigure *court_figure (Card card);

G_END_DECLS
