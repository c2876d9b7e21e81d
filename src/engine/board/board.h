/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A deal as other programs write it: not a number, but where each card lies. Three forms are read:
 * lines of cards, a column each, as solvers take them (with “:” before them or not, and with lines
 * that begin with “Foundations:”, “Freecells:”, “Talon:”, “Waste:” or “Reserve:”); all cards one
 * after the other; and JSON with “tableau piles”. Ten is T or 10, letters are large or small, suits
 * are letters or signs. */

#pragma once

#include "engine/cards/card.h"

#include <stdbool.h>

/* More columns than any game has, and cards. */
#define BOARD_MAX_COLUMNS 40
#define BOARD_MAX_CARDS 208
/* Longer text is not searched for a board; bytes. */
#define BOARD_MAX_BYTES 65536
/* Bytes of a word in a fault, with its end. */
#define BOARD_WORD 81

/* A card, and the line of the text where it is, from 1; 0: none. */
typedef struct {
  Card card;
  unsigned line;
} BoardCard;

/* Bottom card first. */
typedef struct {
  int n_cards;
  BoardCard card[BOARD_MAX_CARDS];
} BoardPile;

/* Some 75 KiB. */
typedef struct {
  int n_columns;
  BoardPile column[BOARD_MAX_COLUMNS]; /* never empty */
  BoardPile stock;              /* as it lies: its last card is turned first */
  BoardPile waste;
  BoardPile reserve;
  BoardPile cells;
  BoardPile foundations;        /* all in one */
} Board;

typedef enum {
  BOARD_NONE,                   /* there is nothing like a board */
  BOARD_WORD_WRONG,             /* @word on @line is not a card */
  BOARD_CARD_SURPLUS,           /* @card on @line occurs once too often */
  BOARD_CARD_MISSING,           /* @card is not there */
} BoardFaultKind;

typedef struct {
  BoardFaultKind kind;
  unsigned line;
  Card card;
  char word[BOARD_WORD];        /* its first twenty characters */
} BoardFault;

/* Reads @text, which may come from anywhere: UTF-8, whose other bytes are read as signs that mean
 * nothing. False and @fault otherwise, of the first two kinds. */
bool board_read  (Board *board, const char *text, BoardFault *fault);
/* How many cards there are. */
int  board_count (const Board *board);
/* Whether all cards of one pack are there, or of two if there are many. Aces left out by other
 * programs, because they begin on the foundations, are added. Otherwise false and @fault, one of
 * the last two kinds. */
bool board_complete (Board *board, BoardFault *fault);
