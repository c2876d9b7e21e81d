/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints and the review after a deal, in a form that has no words yet: what to do, why, and which
 * cards and points it is about. Both see Observations only: they say what the player could have
 * known. */

#pragma once

#include "player.h"

typedef enum {
  ADVICE_DECLARE,               /* combination, worth */
  ADVICE_EXCHANGE,              /* take the retourne for the seven */
  ADVICE_WAIT,                  /* declare nothing now */
  ADVICE_KEEP,                  /* play the move, because card is wanted for combination, worth so
                                 * much */
  ADVICE_TAKE,                  /* win a trick with brisques in it: worth */
  ADVICE_WIN,                   /* win a cheap trick: the winner may declare and leads */
  ADVICE_LEAVE,                 /* let the trick go with a card of no use */
  ADVICE_LEAD_MASTER,           /* nothing can beat this card in its suit */
  ADVICE_LEAD_TRUMP,
  ADVICE_LEAD_LOW               /* lead a card of no use */
} AdviceReason;

typedef struct {
  MarjoletMove move;            /* the best move */
  AdviceReason reason;
  int card;                     /* ADVICE_KEEP: the card to keep; or MARJOLET_NO_CARD */
  int combination;              /* 0 … 11, or -1 */
  int worth;                    /* points the reason speaks of */
  int n;                        /* legal moves, and what each brings on average, own minus other */
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  float values[MARJOLET_MAX_MOVES];
  bool has_equal;               /* the expert cannot tell another card from the best: */
  int equal;                    /* that card */
  int equal_combination;        /* the combination it may still be wanted for, 0 … 11, or -1 */
} Advice;

/* The expert's advice to @obs->seat, who is to move. Takes as long as player_choose(): not for the
 * main loop. */
void player_advise (const Observation *obs, const PlayerLimits *limits, Advice *advice);

/* A decision of a finished deal that could have been better. */
typedef struct {
  int index;                    /* into the moves of the deal */
  MarjoletMove played;
  Advice advice;                /* what would have been better */
  float loss;                   /* points on average */
} Mistake;

/* Whether the legal move @played cost @obs->seat at least five points on average; fills @mistake
 * except for its index. Takes as long as player_advise(). */
bool player_review_move (const Observation *obs, MarjoletMove played, const PlayerLimits *limits,
                         Mistake *mistake);

/* Goes through the @n moves of a deal again and finds the decisions of @seat that cost most, the
 * worst first: at most @max of those that lost at least five points on average. Returns how many.
 * @totals as for observation_make(). The limits are those of one decision; a deal has some 25. */
int  player_review (const Rules *rules, int dealer, const Card *cards, const MarjoletMove *moves,
                    int n,
                    int seat, const int totals[2], const PlayerLimits *limits, Mistake *mistakes,
                    int max);
