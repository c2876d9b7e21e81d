/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The concept of a told patience that forbids a move. The answer never depends on cards that lie
 * face down. */

#pragma once

#include "told.h"

typedef enum {
  TOLD_REFUSED_NOTHING,         /* the move is allowed */
  TOLD_REFUSED_IDLE,            /* the move would change nothing */
  TOLD_REFUSED_DOWN,            /* the card, or the one it would go on, lies face down */
  TOLD_REFUSED_COVERED,         /* other piles cover it */
  TOLD_REFUSED_UNBASED,         /* the base has to be chosen first */
  TOLD_REFUSED_STAYS,           /* nothing is lifted from its pile */
  TOLD_REFUSED_LIFT,            /* neither this card alone nor with those on it */
  TOLD_REFUSED_BROKEN,          /* the cards on it do not form a run with it */
  TOLD_REFUSED_LED,             /* cards lifted in this way go elsewhere */
  TOLD_REFUSED_JOINED,          /* they go only onto a card that continues the run */
  TOLD_REFUSED_ROOM,            /* only @number cards go there */
  TOLD_REFUSED_STOCK,           /* nothing goes back to the stock */
  TOLD_REFUSED_AWAY,            /* it does not leave with the card that is there */
  TOLD_REFUSED_NEAR,            /* it leaves with that card, but not from where it is */
  TOLD_REFUSED_TO,              /* cards from there do not go here */
  TOLD_REFUSED_LEFT,            /* it is not the right number of piles to the left */
  TOLD_REFUSED_FROM,            /* this pile takes no cards from there */
  TOLD_REFUSED_FEW,             /* it takes at least @number cards */
  TOLD_REFUSED_MANY,            /* it takes at most @number cards */
  TOLD_REFUSED_FULL,            /* there is no room */
  TOLD_REFUSED_NEEDS,           /* another foundation does not have that rank yet */
  TOLD_REFUSED_WAY,             /* not in this direction, or not by this step */
  TOLD_REFUSED_SUIT,            /* that foundation belongs to another suit */
  TOLD_REFUSED_FIRST,           /* the empty pile takes @cards */
  TOLD_REFUSED_SOURCE,          /* … but from elsewhere */
  TOLD_REFUSED_SPACE,           /* no pile that this card could begin is empty */
  TOLD_REFUSED_BUILD,           /* the card goes on @cards, and the pile takes @taken */
  /* In a game of heaps */
  TOLD_REFUSED_HEAD,            /* the first card of a column never moves */
  TOLD_REFUSED_LAST,            /* only the last card of a column moves */
  TOLD_REFUSED_HEAP,            /* no card is built on that column; @number: the rank of its head,
                                 * if that lies bare */
  TOLD_REFUSED_STEP,            /* in the columns the card is built on @cards; 0: only on a bare
                                 * head, whose rank is @number */
  TOLD_REFUSED_SHUT,            /* nothing goes there; @number: the rank that begins the column */
  TOLD_REFUSED_WANTED,          /* no foundation takes the card, which goes on @cards; @number: the
                                 * rank of a bare head, if there is one */
  /* About the stock */
  TOLD_REFUSED_NO_STOCK,        /* the stock does nothing now */
  TOLD_REFUSED_NO_GAP,          /* nothing would close up */
  TOLD_REFUSED_USED_UP,         /* it is empty, and nothing comes back to it */
  TOLD_REFUSED_PASSES,          /* the stock was gone through as often as is allowed */
  TOLD_REFUSED_TIMES,           /* cards were dealt again as often as is allowed */
  TOLD_REFUSED_ALL_USED,        /* the waste is empty, too */
  TOLD_REFUSED_SPACES,          /* @to is empty, and every pile must have a card */
  TOLD_REFUSED_TAKEN,           /* every pile is empty, and cards are dealt only to others */
  TOLD_REFUSED_WASTE            /* the card that was turned has to be played first */
} ToldConcept;

typedef struct {
  ToldConcept concept;
  int from, to;                 /* piles, or -1 */
  bool anywhere;                /* @to is the pile where the move is nearest to being allowed */
  bool meets;                   /* what is refused is the pair with the card on @to */
  int count;                    /* number of cards moved */
  Card card;                    /* the card that has to fit */
  int number;
  uint64_t cards, taken;        /* by card_face() */
  bool later;                   /* the bare head will take the card once the stock is empty */
  int condition;                /* the condition under which, or without which, it would be allowed;
                                 * -1: none */
  bool held;                    /* whether that condition holds now */
  unsigned conditions;          /* all conditions that hold, a bit each */
  uint8_t base;
} ToldRefusal;

/* Why the card at @index of @from, with those on it, may not go to @to. With @to -1: why it may not
 * go anywhere, for the place where it is nearest to being allowed. */
void told_why_not       (const Told *told, const Position *position, int from, int index, int to,
                         ToldRefusal *refusal);
/* The same for a card in the stock or a column of a game of heaps; false if nothing peculiar to
 * such games is the reason. */
bool told_heaps_refuse  (const Told *self, const Position *position, int from, int index, int to,
                         ToldRefusal *refusal);
/* Why the stock may not be turned, dealt or gone through again. */
void told_why_not_stock (const Told *told, const Position *position, ToldRefusal *refusal);
