/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Robes, armour and collars, drawn around the pit of the throat. They run out to the frame on both
 * sides and below the ribbon, where they are cut. */

#include "table/court-parts.h"

/* An open mantle over a tunic, edged with gold. */
const ArtShape court_robe_mantle[] = {
  { '2', 'O', "M -26 -6 L -40 110 L 40 110 L 26 -6 Z", ART_LOZENGES, '3', 13 },
  { '1', 'O', "M -14 -8 C -46 -2 -74 6 -88 34 L -100 110 L -30 110 C -27 80 -24 40 -12 6 Z", ART_LILIES, 'y', 17 },
  { '1', 'O', "M 14 -8 C 46 -2 74 6 88 34 L 100 110 L 30 110 C 27 80 24 40 12 6 Z", ART_LILIES, 'y', 17 },
  { '4', 'M', "M -17 -6 C -22 10 -34 50 -38 110 L -26 110 C -25 70 -20 40 -8 6 Z", ART_DOTS, 'r', 7 },
  { '4', 'M', "M 17 -6 C 22 10 34 50 38 110 L 26 110 C 25 70 20 40 8 6 Z", ART_DOTS, 'r', 7 },
  { 0 }
};
/* A tunic with a broad band of braid down the breast. */
const ArtShape court_robe_tunic[] = {
  { '1', 'O', "M -14 -8 C -46 -2 -74 6 -88 34 L -100 110 L 100 110 L 88 34 C 74 6 46 -2 14 -8 Z", ART_LATTICE, '3', 16 },
  { '2', 'M', "M -13 -4 L -16 110 L 16 110 L 13 -4 Z" },
  { '3', 'M', "M -19 -4 L -22 110 L -14 110 L -11 -4 Z M 19 -4 L 22 110 L 14 110 L 11 -4 Z" },
  { '3', 'f', "E 0 30 4 4 E 0 44 4 4 E 0 58 4 4" },
  { '4', 'M', "M -62 4 C -54 30 -50 70 -50 110 L -40 110 C -40 70 -44 30 -52 1 Z M 62 4 C 54 30 50 70 50 110 L 40 110 C 40 70 44 30 52 1 Z" },
  { 0 }
};
/* A scaled breastplate, and a cloak thrown over one shoulder. */
const ArtShape court_cuirass[] = {
  { '3', 'O', "M 20 -6 C 46 -2 74 6 88 34 L 100 110 L 30 110 Z", ART_STRIPES, 'w', 12 },
  { '1', 'O', "M -16 -6 C -46 -2 -74 6 -88 34 L -100 110 L -30 110 Z" },
  { '.', 'f', "M -40 0 Q -60 40 -60 90 M -56 6 Q -74 40 -78 90 M -30 8 Q -44 40 -46 90" },
  { '2', 'O', "M -22 -4 Q -40 4 -48 16 Q -52 50 -42 110 L 42 110 Q 52 50 48 16 Q 40 4 22 -4 Q 0 14 -22 -4 Z", ART_SCALES, '4', 11 },
  { 'y', 'M', "M -46 26 Q -20 44 0 34 Q 20 44 46 26 L 47 34 Q 20 53 0 43 Q -20 53 -47 34 Z" },
  { 'r', 'f', "E 0 38.4 3.4 3.4" },
  { '1', 'O', "M -52 8 C -40 -8 -10 -12 10 -6 C 40 2 62 10 72 24 C 54 30 30 22 10 12 C -10 6 -34 10 -46 22 Z" },
  { '.', 'f', "M -40 6 Q -10 -6 20 8 Q 40 16 60 22 M -30 10 Q -8 0 20 12" },
  { 'y', 'M', "E -40 10 7 7" },
  { 'r', 'f', "E -40 10 2.8 2.8" },
  { 0 }
};
/* Parted colours: one half striped, the other sown with lozenges. */
const ArtShape court_robe_halves[] = {
  { '1', 'O', "M -14 -8 C -46 -2 -74 6 -88 34 L -100 110 L 0 110 L 0 0 Z", ART_STRIPES, '3', 13 },
  { '2', 'O', "M 14 -8 C 46 -2 74 6 88 34 L 100 110 L 0 110 L 0 0 Z", ART_LOZENGES, '4', 14 },
  { 'y', 'M', "R -5 -2 10 110" },
  { 'k', 'f', "E 0 16 1.8 1.8 E 0 28 1.8 1.8 E 0 40 1.8 1.8 E 0 52 1.8 1.8 E 0 64 1.8 1.8" },
  { 0 }
};
/* A doublet with padded and slashed shoulders, laced in front. */
const ArtShape court_doublet[] = {
  { '1', 'O', "M -14 -8 C -40 -2 -60 8 -66 30 L -70 110 L 70 110 L 66 30 C 60 8 40 -2 14 -8 Z", ART_BENDS, '2', 15 },
  { '3', 'M', "M -12 -4 L -18 110 L 18 110 L 12 -4 Z" },
  { '.', 'F', "M -13 16 L 14 26 M 13 16 L -14 26 M -14 30 L 15 40 M 14 30 L -15 40 M -15 44 L 16 54 M 15 44 L -16 54" },
  { '4', 'O', "M -34 0 C -66 -8 -94 8 -100 40 L -104 70 L -60 62 C -58 40 -48 20 -34 0 Z" },
  { '2', 'M', "M -48 2 C -64 10 -74 30 -76 56 L -66 60 C -64 40 -56 16 -42 4 Z M -66 2 C -82 10 -92 30 -94 56 L -86 58 C -84 36 -74 14 -60 3 Z" },
  { '4', 'O', "M 34 0 C 66 -8 94 8 100 40 L 104 70 L 60 62 C 58 40 48 20 34 0 Z" },
  { '2', 'M', "M 48 2 C 64 10 74 30 76 56 L 66 60 C 64 40 56 16 42 4 Z M 66 2 C 82 10 92 30 94 56 L 86 58 C 84 36 74 14 60 3 Z" },
  { 0 }
};

/* Gowns: round at the neck, laced; square with a stomacher; crossed over the breast. */
const ArtShape court_gown[] = {
  { '1', 'O', "M -18 -2 C -46 2 -74 8 -88 34 L -100 110 L 100 110 L 88 34 C 74 8 46 2 18 -2 Z", ART_LILIES, '3', 17 },
  { 's', 'M', "M -22 -4 C -26 8 -22 22 -14 28 Q 0 36 14 28 C 22 22 26 8 22 -4 Z" },
  { '2', 'M', "M -16 28 Q 0 38 16 28 L 26 110 L -26 110 Z", ART_LATTICE, 'y', 10 },
  { 'y', 'M', "M -24 -4 C -30 12 -24 24 -16 32 Q 0 40 16 32 C 24 24 30 12 24 -4 L 20 -4 C 24 10 20 20 12 26 Q 0 32 -12 26 C -20 20 -24 10 -20 -4 Z" },
  { 'w', 'f', "E -13 10 2 2 E -7 15 2 2 E 0 17 2.2 2.2 E 7 15 2 2 E 13 10 2 2" },
  { 0 }
};
const ArtShape court_gown_square[] = {
  { '1', 'O', "M -18 -2 C -40 2 -58 8 -66 34 L -74 110 L 74 110 L 66 34 C 58 8 40 2 18 -2 Z", ART_HEARTS, '3', 15 },
  { 's', 'M', "M -26 -3 L -25 26 L 25 26 L 26 -3 Z" },
  { '2', 'M', "M -22 26 L 22 26 L 14 110 L -14 110 Z", ART_CHEVRONS, '3', 13 },
  { 'y', 'M', "M -30 -3 L -30 31 L 30 31 L 30 -3 L 25 -3 L 25 25 L -25 25 L -25 -3 Z" },
  { 'r', 'f', "E -20 28 1.8 1.8 E -10 28 1.8 1.8 E 0 28 1.8 1.8 E 10 28 1.8 1.8 E 20 28 1.8 1.8" },
  { 'y', 'f', "M -12 -2 Q 0 20 12 -2 L 14 -2 Q 0 24 -14 -2 Z" },
  { 'b', 'F', "M 0 12 L 4 17 L 0 23 L -4 17 Z" },
  { '4', 'O', "B -40 2 -62 -2 -84 12 -92 34 -84 52 -66 54 -50 40 -44 20", ART_STRIPES, '1', 13 },
  { '4', 'O', "B 40 2 62 -2 84 12 92 34 84 52 66 54 50 40 44 20", ART_STRIPES, '1', 13 },
  { 0 }
};
const ArtShape court_gown_crossed[] = {
  { '2', 'O', "M 16 -4 C 46 2 74 8 88 34 L 100 110 L -40 110 Z", ART_CROSSES, '3', 13 },
  { 's', 'M', "M -18 -4 L 0 36 L 18 -4 Z" },
  { '1', 'O', "M -18 -6 C -46 2 -74 8 -88 34 L -100 110 L 60 110 C 40 70 10 30 -18 -6 Z", ART_LILIES, '3', 17 },
  { '4', 'M', "M -18 -6 C 10 30 40 70 60 110 L 48 110 C 30 74 0 34 -26 -4 Z" },
  { '4', 'M', "M 18 -6 Q 12 14 1 32 L -4 25 Q 6 12 11 -5 Z" },
  { 'w', 'f', "E -11 2 2 2 E -6 8 2 2 E 0 11 2.2 2.2 E 6 8 2 2 E 11 2 2 2" },
  { 0 }
};
const ArtShape court_puffs[] = {
  { '1', 'O', "B -44 4 -64 0 -84 12 -94 34 -88 54 -70 54 -56 40 -48 22", ART_STRIPES, '2', 12 },
  { '1', 'O', "B 44 4 64 0 84 12 94 34 88 54 70 54 56 40 48 22", ART_STRIPES, '2', 12 },
  { 0 }
};

/* Collars. */
const ArtShape court_collar_ermine[] = {
  { 'w', 'O', "M -13 -8 C -36 -4 -54 2 -60 18 Q -28 34 0 20 Q 28 34 60 18 C 54 2 36 -4 13 -8 Q 0 4 -13 -8 Z", ART_ERMINE, 'k', 11 },
  { 0 }
};
const ArtShape court_collar_ruff[] = {
  { 'w', 'O', "M -14 -6 Q -30 -12 -32 -2 Q -40 4 -30 8 Q -30 16 -20 13 Q -16 20 -9 15 Q -4 22 1 16 Q 8 22 12 15 Q 20 19 22 12 Q 32 14 31 7 Q 40 2 32 -4 Q 30 -13 14 -6 Q 0 0 -14 -6 Z" },
  { '.', 'f', "M -14 -4 L -28 -3 M -13 -2 L -27 6 M -10 0 L -18 11 M -6 1 L -8 13 M 0 2 L 1 14 M 6 1 L 11 13 M 10 0 L 20 10 M 13 -2 L 28 6 M 14 -4 L 29 -4" },
  { 0 }
};
const ArtShape court_collar_gold[] = {
  { 'y', 'O', "M -14 -9 C -30 -4 -38 0 -44 8 Q -24 24 0 24 Q 24 24 44 8 C 38 0 30 -4 14 -9 Q 0 2 -14 -9 Z" },
  { '.', 'f', "M -40 6 Q -22 19 0 19 Q 22 19 40 6" },
  { 'b', 'f', "E 0 11 4 4" },
  { 'r', 'f', "E -13 9 3.2 3.2 E 13 9 3.2 3.2" },
  { 'b', 'f', "E -25 3 3 3 E 25 3 3 3" },
  { 0 }
};
const ArtShape court_collar_points[] = {
  { '2', 'O', "M -14 -9 C -26 -7 -36 -4 -44 2 L -37 15 L -30 8 L -23 20 L -17 11 L -9 23 L -4 14 L 0 25 L 4 14 L 9 23 L 17 11 L 23 20 L 30 8 L 37 15 L 44 2 C 36 -4 26 -7 14 -9 Q 0 2 -14 -9 Z" },
  { 'y', 'F', "E -37 17 2.2 2.2 E -23 22 2.2 2.2 E -9 25 2.2 2.2 E 9 25 2.2 2.2 E 23 22 2.2 2.2 E 37 17 2.2 2.2" },
  { 0 }
};
/* A short cape in one colour, hemmed with gold and clasped with a stone. */
const ArtShape court_collar_cape[] = {
  { '1', 'O', "M -13 -8 C -32 -6 -46 -2 -52 10 Q -26 27 0 23 Q 26 27 52 10 C 46 -2 32 -6 13 -8 Q 0 4 -13 -8 Z" },
  { 'y', 'M', "M -52 10 Q -26 27 0 23 Q 26 27 52 10 L 49 5 Q 26 21 0 17 Q -26 21 -49 5 Z" },
  { '.', 'f', "M -30 -1 Q -34 6 -36 12 M -18 -2 Q -20 6 -20 17 M 30 -1 Q 34 6 36 12 M 18 -2 Q 20 6 20 17" },
  { 'y', 'M', "E 0 5 5.4 5.4" },
  { 'r', 'f', "E 0 5 2.4 2.4" },
  { 0 }
};
