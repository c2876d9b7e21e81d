/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Robes, armour, collars, drawn around the pit of the throat; arms around the hand. */

#include "table/court-parts.h"

/* An open mantle over a tunic, edged with gold. */
const ArtShape court_robe_mantle[] = {
  { '2', 'O', "M -26 -6 L -40 150 L 40 150 L 26 -6 Z", ART_LOZENGES, '3', 13 },
  { '1', 'O', "M -14 -8 C -44 2 -62 8 -70 36 L -92 150 L -30 150 C -26 90 -24 40 -12 6 Z", ART_LILIES, 'y', 17 },
  { '1', 'O', "M 14 -8 C 44 2 62 8 70 36 L 92 150 L 30 150 C 26 90 24 40 12 6 Z", ART_LILIES, 'y', 17 },
  { 'y', 'M', "M -17 -6 C -22 10 -34 60 -38 150 L -27 150 C -25 80 -20 40 -8 6 Z", ART_DOTS, 'r', 7 },
  { 'y', 'M', "M 17 -6 C 22 10 34 60 38 150 L 27 150 C 25 80 20 40 8 6 Z", ART_DOTS, 'r', 7 },
  { 0 }
};
const ArtShape court_robe_tunic[] = {
  { '1', 'O', "M -14 -8 C -44 2 -62 8 -70 36 L -92 150 L 92 150 L 70 36 C 62 8 44 2 14 -8 Z", ART_LATTICE, '3', 16 },
  { '2', 'M', "M -13 -4 L -16 150 L 16 150 L 13 -4 Z" },
  { 'y', 'M', "M -19 -4 L -22 150 L -14 150 L -11 -4 Z M 19 -4 L 22 150 L 14 150 L 11 -4 Z" },
  { 'y', 'f', "E 0 22 4 4 E 0 40 4 4 E 0 58 4 4" },
  { 0 }
};
const ArtShape court_cuirass[] = {
  { '1', 'O', "M -14 -8 C -44 2 -62 8 -70 36 L -92 150 L 92 150 L 70 36 C 62 8 44 2 14 -8 Z" },
  { 'y', 'O', "M -22 -4 Q -38 4 -44 16 Q -48 60 -36 150 L 36 150 Q 48 60 44 16 Q 38 4 22 -4 Q 0 14 -22 -4 Z", ART_SCALES, 'd', 10 },
  { '.', 'M', "M 0 10 L 0 150 M -36 42 Q -18 52 0 42 Q 18 52 36 42" },
  { 'r', 'M', "M -22 -6 Q 0 16 22 -6 L 26 0 Q 0 24 -26 0 Z" },
  { 0 }
};
const ArtShape court_robe_halves[] = {
  { '1', 'O', "M -14 -8 C -44 2 -62 8 -70 36 L -92 150 L 0 150 L 0 0 Z", ART_STRIPES, '3', 12 },
  { '2', 'O', "M 14 -8 C 44 2 62 8 70 36 L 92 150 L 0 150 L 0 0 Z", ART_LOZENGES, '4', 13 },
  { 'y', 'M', "R -4.5 -2 9 150" },
  { 'k', 'f', "E 0 16 1.7 1.7 E 0 28 1.7 1.7 E 0 40 1.7 1.7 E 0 52 1.7 1.7 E 0 64 1.7 1.7" },
  { 0 }
};
const ArtShape court_gown[] = {
  { '1', 'O', "M -18 -2 C -44 4 -58 10 -66 36 L -88 150 L 88 150 L 66 36 C 58 10 44 4 18 -2 Z", ART_LILIES, '3', 16 },
  { 's', 'M', "M -22 -4 C -26 8 -22 22 -14 28 Q 0 36 14 28 C 22 22 26 8 22 -4 Z" },
  { '2', 'M', "M -16 28 Q 0 38 16 28 L 26 150 L -26 150 Z", ART_LATTICE, 'y', 10 },
  { 'y', 'M', "M -24 -4 C -30 12 -24 24 -16 32 Q 0 40 16 32 C 24 24 30 12 24 -4 L 20 -4 C 24 10 20 20 12 26 Q 0 32 -12 26 C -20 20 -24 10 -20 -4 Z" },
  { 'w', 'f', "E -13 10 2 2 E -7 15 2 2 E 0 17 2.2 2.2 E 7 15 2 2 E 13 10 2 2" },
  { 0 }
};

/* Collars. */
const ArtShape court_collar_ermine[] = {
  { 'w', 'O', "M -13 -8 C -38 -4 -58 6 -66 30 Q -30 44 0 24 Q 30 44 66 30 C 58 6 38 -4 13 -8 Q 0 4 -13 -8 Z", ART_ERMINE, 'k', 11 },
  { 0 }
};
const ArtShape court_collar_ruff[] = {
  { 'w', 'O', "M -14 -6 Q -30 -12 -32 -2 Q -40 4 -30 8 Q -30 16 -20 13 Q -16 20 -9 15 Q -4 22 1 16 Q 8 22 12 15 Q 20 19 22 12 Q 32 14 31 7 Q 40 2 32 -4 Q 30 -13 14 -6 Q 0 0 -14 -6 Z" },
  { '.', 'f', "M -14 -4 L -28 -3 M -13 -2 L -27 6 M -10 0 L -18 11 M -6 1 L -8 13 M 0 2 L 1 14 M 6 1 L 11 13 M 10 0 L 20 10 M 13 -2 L 28 6 M 14 -4 L 29 -4" },
  { 0 }
};
const ArtShape court_collar_chain[] = {
  { 'y', 'M', "M -15 -9 Q -20 -2 -26 0 L -18 8 Q 0 16 18 8 L 26 0 Q 20 -2 15 -9 Q 0 2 -15 -9 Z" },
  { 'y', 'f', "E -34 14 4 4 E -26 23 4 4 E -16 30 4 4 E -5 34 4 4 E 5 34 4 4 E 16 30 4 4 E 26 23 4 4 E 34 14 4 4" },
  { 'r', 'F', "M 0 36 L 7 44 0 54 -7 44 Z" },
  { 0 }
};
const ArtShape court_collar_gold[] = {
  { 'y', 'O', "M -14 -9 C -30 -4 -38 2 -42 12 Q -24 26 0 26 Q 24 26 42 12 C 38 2 30 -4 14 -9 Q 0 2 -14 -9 Z" },
  { '.', 'f', "M -38 9 Q -22 20 0 20 Q 22 20 38 9" },
  { 'b', 'f', "E 0 12 4 4" },
  { 'r', 'f', "E -13 10 3.2 3.2 E 13 10 3.2 3.2" },
  { 'b', 'f', "E -25 5 3 3 E 25 5 3 3" },
  { 0 }
};
const ArtShape court_collar_points[] = {
  { '2', 'O', "M -14 -9 C -36 -4 -52 2 -60 14 L -50 26 -42 18 -34 32 -26 22 -16 36 -8 25 0 38 8 25 16 36 26 22 34 32 42 18 50 26 60 14 C 52 2 36 -4 14 -9 Q 0 2 -14 -9 Z" },
  { 'y', 'f', "E -50 28 2.4 2.4 E -34 34 2.4 2.4 E -16 38 2.4 2.4 E 0 40 2.4 2.4 E 16 38 2.4 2.4 E 34 34 2.4 2.4 E 50 28 2.4 2.4" },
  { 0 }
};

/* A forearm that rises from below on the right; the fist closes around an upright staff at 0, 0. */
const ArtShape court_arm_raised[] = {
  { '1', 'O', "M 5 13 L 17 3 C 34 10 50 32 60 66 L 10 90 C 14 60 12 32 5 13 Z", ART_STRIPES, '3', 11 },
  { '2', 'M', "M 2 11 Q 12 8 14 -2 L 23 4 Q 20 16 7 20 Z" },
  { 's', 'M', "M 3 -8 C 9 -9 14 -5 16 1 L 8 12 C 4 11 2 10 1 8 Z" },
  { 's', 'F', "M 5 -8 L -3 -8 Q -6.6 -6.2 -3 -4.2 L 4 -4.2" },
  { 's', 'F', "M 4 -4.2 L -4 -4.2 Q -7.6 -2.2 -4 -.2 L 4 -.2" },
  { 's', 'F', "M 4 -.2 L -3.6 -.2 Q -7 1.8 -3.6 3.8 L 4 3.8" },
  { 's', 'F', "M 4 3.8 L -2.6 3.8 Q -5.4 5.6 -2.6 7.4 L 3 7.6" },
  { 's', 'F', "M 9 -6 C 8 -11 3 -13 0 -11.6 Q -2 -9.6 1 -8.6 Q 4 -8.4 5 -5" },
  { 0 }
};
/* A forearm across the breast, the hand lying flat, fingers to the left. */
const ArtShape court_arm_across[] = {
  { '1', 'O', "M 12 -9 C 26 -12 52 -10 72 0 L 64 40 C 44 28 26 20 13 12 Z", ART_STRIPES, '3', 11 },
  { '2', 'M', "M 10 -9 L 19 -12 Q 24 2 20 15 L 11 12 Q 14 2 10 -9 Z" },
  { 's', 'M', "M 12 -7 C 4 -9 -6 -9 -12 -7.6 Q -16 -6 -13 -4.2 Q -17 -2.6 -14.6 -.6 Q -17.6 1 -14 3 Q -15.6 5 -11.6 6.4 Q -2 8 4 7 L 12.4 9 Q 15 0 12 -7 Z" },
  { '.', 'F', "M -13 -4.2 L -2 -4 M -14.6 -.6 L -2 -.4 M -14 3 L -2 3" },
  { 's', 'F', "M 8 -7 C 4 -13 -2 -14 -5 -12 Q -5 -9.4 -1 -8.6" },
  { 0 }
};
/* A hand that offers something between thumb and forefinger at 0, 0, the arm from below on the right. */
const ArtShape court_arm_offering[] = {
  { '1', 'O', "M 12 18 L 22 6 C 38 12 52 32 60 62 L 14 92 C 18 60 18 34 12 18 Z", ART_STRIPES, '3', 11 },
  { 'w', 'M', "M 9 17 Q 18 12 19 2 L 27 8 Q 24 20 14 24 Z" },
  { 's', 'M', "M 19 6 C 16 -2 8 -8 0 -4 Q -4.6 -2 -2 1 Q -7 1.6 -6 5 Q -8 8 -4.6 9.6 Q -4.6 13 -.4 13.4 C 4 15 7 15.6 11 16 Z" },
  { '.', 'F', "M -2 1 Q 3 .4 6 3.4 M -6 5 Q 0 4.4 4 6.6 M -4.6 9.6 Q 0 8.6 3.4 9.8" },
  { 's', 'F', "M 12 -2 C 8 -8 2 -8 -1.6 -4.6 Q -2.6 -1.8 .6 -1.4 Q 5 -2.4 8 2" },
  { 0 }
};
