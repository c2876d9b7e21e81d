/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files that read older words. */

#pragma once

#include "older-words.h"

#include "engine/cards/translate.h"
#include "engine/cards/rules.h"

#include <stdbool.h>
#include <stdint.h>

#define OLDER_ALL 255           /* in a step: all remaining cards */
#define OLDER_STEPS 6

/* The values of the keys, in the order of their words. */
enum { OLDER_BUILD_NO, OLDER_BUILD_ANY, OLDER_BUILD_COLOUR, OLDER_BUILD_SUIT, OLDER_BUILD_OTHER };
enum { OLDER_LIFT_CARD, OLDER_LIFT_RUN, OLDER_LIFT_CELLS, OLDER_LIFT_SUIT, OLDER_LIFT_WHOLE,
       OLDER_LIFT_GROUP, OLDER_LIFT_ENDS };
enum { OLDER_SPACE_ANY, OLDER_SPACE_KINGS, OLDER_SPACE_NO, OLDER_SPACE_RESERVE,
       OLDER_SPACE_WASTE };
enum { OLDER_STOCK_NO, OLDER_STOCK_WASTE, OLDER_STOCK_ROW };
enum { OLDER_GOAL_SUITS, OLDER_GOAL_RUNS, OLDER_GOAL_WASTE, OLDER_GOAL_PAIRS };
enum { OLDER_COVERS_NO, OLDER_COVERS_PYRAMID, OLDER_COVERS_PEAKS };
enum { OLDER_WASTE_NONE, OLDER_WASTE_ONE, OLDER_WASTE_TWO, OLDER_WASTE_PAIR, OLDER_WASTE_STOCK };

typedef enum {
  OLDER_END,
  OLDER_RESERVE,                /* @count cards to the reserve, the last one face up */
  OLDER_BASE,
  OLDER_COLUMNS,                /* @count cards, row by row to the columns from @from on */
  OLDER_FANS,                   /* all remaining cards, @count to a column */
  OLDER_TRIANGLE,
  OLDER_CELLS,
  OLDER_ONTO_WASTE
} OlderHow;

typedef struct {
  uint8_t how;                  /* OlderHow */
  uint8_t count;
  uint8_t from;                 /* first column */
  bool down;                    /* face down, except the last card of each column */
  uint8_t open;                 /* with @down: this many of the last cards lie face up instead */
} OlderStep;

/* What a description says under one set of rules. */
typedef struct {
  uint8_t columns, cells, build, lift, spaces, stock, goal, covers, draw, passes, redeals;
  uint8_t suits, one_suit, two_suits, in_play, points;
  uint8_t wrap, bare_kings, corner, full_rows, aces_out, kings_down, dealt_base;
  OlderStep deal[OLDER_STEPS + 1];
} OlderRules;

/* The error in one set of rules, an untranslated format with at most one number, @number; or NULL.
 * @key: the key of the line with the error, or NULL. */
const char *older_find_fault (const OlderRules *rules, int n_cards, const char **key, int *number);

/* The lines of a told description: the value of each key, "" where it says nothing. */
#define OLDER_VALUE 320
enum {
  TELL_SUITS, TELL_BASE, TELL_COLUMNS, TELL_BUILD, TELL_LIFT, TELL_FIRST, TELL_FILL, TELL_LEAVE,
  TELL_CELLS, TELL_CELLS_FROM, TELL_RESERVE, TELL_FOUNDATIONS, TELL_FOUNDATIONS_FIRST,
  TELL_FOUNDATIONS_BUILD, TELL_WASTE_BUILD, TELL_WASTE_LIFT, TELL_STOCK, TELL_STOCK_TURN,
  TELL_STOCK_LIFT, TELL_PASSES, TELL_AGAIN, TELL_TIMES, TELL_AWAY, TELL_POINTS, TELL_DEAL,
  TELL_WIN, N_TELLS
};

/* The key of a line. */
extern const char *const older_tells[N_TELLS];
/* Writes the value of the line number @tell under these rules, with @n_cards in the pack. */
void        older_tell       (const OlderRules *rules, int n_cards, int tell,
                              char value[OLDER_VALUE]);
