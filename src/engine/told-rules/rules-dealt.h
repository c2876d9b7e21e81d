/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A kind of piles as the deal leaves it. */

#pragma once

#include "rules-private.h"

/* A kind as it is dealt. */
typedef struct {
  const Kind *kind;
  int n;
  int cards;                    /* on all its piles together */
  uint8_t size[POSITION_MAX_PILES];
  uint8_t down[POSITION_MAX_PILES]; /* cards lying face down at the bottom */
  bool mixed;                   /* some others lie face down, too */
} Dealt;

/* A deal, without cards going out. */
void        deal_once      (Page *page, Position *position);
/* Looks at the piles of a kind after the deal. */
void        look_at        (const Position *position, const Kind *kind, Dealt *dealt);
/* How many piles from @from on have the same number of cards. */
int         run_of         (const uint8_t *numbers, int n, int from);
/* How many such parts the @n piles have. */
int         n_runs         (const uint8_t *numbers, int n);
/* Whether the numbers go up by one from @first. */
bool        go_up          (const uint8_t *numbers, int n, int first);
/* "of three cards". */
const char *say_of_cards   (Page *page, int n);

/* Which cards lie face down. */
void        tell_down      (Page *page, const Dealt *dealt, const Position *position);
/* When they are turned up. */
void        tell_turning   (Page *page, const Position *position);
/* Reserves and cells, and what is in them. */
void        tell_reserve   (Page *page, const Dealt *dealt);
void        tell_cells     (Page *page, const Dealt *dealt);
/* That the top card of each pile is available, joined to the sentence before it, unless some lie
 * face down or are covered. */
void        tell_tops      (Page *page, const Dealt *dealt);
/* How many piles there are, of how many cards. */
void        tell_sizes     (Page *page, const Dealt *dealt);
/* Cards that the deal treats differently: those that begin the foundations, and the other steps. */
void        tell_starts    (Page *page);
void        tell_step      (Page *page, const DealStep *step);
/* Cards that the deal puts on foundations one by one, in one sentence. */
void        tell_founded   (Page *page);
