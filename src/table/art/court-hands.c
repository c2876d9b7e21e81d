/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Arms on the right side of the picture, drawn around what the hand holds; the left arm is the
 * same, flipped. */

#include "court-parts.h"

/* A forearm that rises from below; the fist closes around a staff at 0, 0. */
const ArtShape court_arm_raised[] = {
  { '1', 'O', "M 5 13 L 17 3 C 34 10 50 32 60 66 L 10 90 C 14 60 12 32 5 13 Z",
    ART_STRIPES, '3', 11 },
  { 'k', ',', "M 20 16 Q 33 32 38 66 Q 28 36 20 16 Z M 30 20 Q 44 36 51 68 Q 38 38 30 20 Z M 13"
              " 22 Q 22 44 22 76"
              " Q 17 44 13 22 Z" },
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
  { '1', 'O', "M 12 -9 C 28 -14 52 -16 76 -8 L 82 44 C 54 32 30 22 13 12 Z", ART_STRIPES, '3', 11 },
  { 'k', ',', "M 23 -6 Q 48 -10 70 4 Q 46 -4 23 -6 Z M 22 4 Q 46 4 74 22 Q 44 10 22 4 Z M 20 12"
              " Q 40 16 62 30"
              " Q 38 22 20 12 Z" },
  { '2', 'M', "M 10 -9 L 19 -12 Q 24 2 20 15 L 11 12 Q 14 2 10 -9 Z" },
  { 's', 'M', "M 12 -7 C 4 -9 -6 -9 -12 -7.6 Q -16 -6 -13 -4.2 Q -17 -2.6 -14.6 -.6"
              " Q -17.6 1 -14 3 Q -15.6 5 -11.6 6.4 Q -2 8 4 7 L 12.4 9 Q 15 0 12 -7 Z" },
  { '.', 'F', "M -13 -4.2 L -2 -4 M -14.6 -.6 L -2 -.4 M -14 3 L -2 3" },
  { 's', 'F', "M 8 -7 C 4 -13 -2 -14 -5 -12 Q -5 -9.4 -1 -8.6" },
  { 0 }
};

/* A hand that offers something between thumb and forefinger at 0, 0, the arm from below. */
const ArtShape court_arm_offering[] = {
  { '1', 'O', "M 12 18 L 22 6 C 38 12 52 32 60 62 L 14 92 C 18 60 18 34 12 18 Z",
    ART_STRIPES, '3', 11 },
  { 'k', ',', "M 26 18 Q 38 34 42 66 Q 33 38 26 18 Z M 35 20 Q 46 36 52 62 Q 42 38 35 20 Z M 19"
              " 26 Q 27 48 26 76"
              " Q 22 48 19 26 Z" },
  { '2', 'M', "M 9 17 Q 18 12 19 2 L 27 8 Q 24 20 14 24 Z" },
  { 's', 'M', "M 19 6 C 16 -2 8 -8 0 -4 Q -4.6 -2 -2 1 Q -7 1.6 -6 5 Q -8 8 -4.6 9.6"
              " Q -4.6 13 -.4 13.4 C 4 15 7 15.6 11 16 Z" },
  { '.', 'F', "M -2 1 Q 3 .4 6 3.4 M -6 5 Q 0 4.4 4 6.6 M -4.6 9.6 Q 0 8.6 3.4 9.8" },
  { 's', 'F', "M 12 -2 C 8 -8 2 -8 -1.6 -4.6 Q -2.6 -1.8 .6 -1.4 Q 5 -2.4 8 2" },
  { 0 }
};

/* A hand below something round whose lowest point is 0, 0: a dish of fingers. */
const ArtShape court_arm_bearing[] = {
  { '1', 'O', "M 8 16 L 20 6 C 36 14 50 34 58 64 L 12 92 C 16 60 14 34 8 16 Z",
    ART_STRIPES, '3', 11 },
  { 'k', ',', "M 24 18 Q 36 34 40 68 Q 31 38 24 18 Z M 33 20 Q 44 36 50 62 Q 40 38 33 20 Z M 16"
              " 26 Q 24 48 24 76"
              " Q 19 48 16 26 Z" },
  { '2', 'M', "M 5 14 Q 15 11 17 1 L 26 7 Q 22 19 10 23 Z" },
  { 's', 'M', "M 17 3 C 16 -3 12 -8 10 -12 Q 6 -14 6.4 -9 Q 6 -3 2 -1 C -4 0 -10 -3 -12 -8"
              " Q -16 -10 -16 -5.6 C -14 3 -6 10 7 14 Z" },
  { '.', 'F', "M -12.6 -1 Q -8 3 -2 4 M -9 4.6 Q -5 7.6 0 8" },
  { 0 }
};
