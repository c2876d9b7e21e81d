/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which concept of a told patience forbids a move. Nothing that is found hangs on cards that lie
 * face down. */

#pragma once

#include "told.h"

typedef enum {
  TOLD_REFUSED_NOTHING,         /* nothing forbids it */
  TOLD_REFUSED_IDLE,            /* nothing would come of it */
  TOLD_REFUSED_DOWN,            /* the card, or the one it would go on, lies face down */
  TOLD_REFUSED_COVERED,         /* by other piles */
  TOLD_REFUSED_UNBASED,         /* the base has to be chosen first */
  TOLD_REFUSED_STAYS,           /* nothing is lifted from its pile */
  TOLD_REFUSED_LIFT,            /* not this card, or not with those on it */
  TOLD_REFUSED_BROKEN,          /* those on it do not hang together */
  TOLD_REFUSED_LED,             /* what is lifted so goes elsewhere */
  TOLD_REFUSED_JOINED,          /* not onto a card that the run does not go on with */
  TOLD_REFUSED_ROOM,            /* only @number cards go there */
  TOLD_REFUSED_STOCK,           /* nothing goes back to the stock */
  TOLD_REFUSED_AWAY,            /* not with what is there */
  TOLD_REFUSED_NEAR,            /* with that, but not from where it is */
  TOLD_REFUSED_TO,              /* what is taken from there does not go here */
  TOLD_REFUSED_LEFT,            /* that is not this many piles to the left */
  TOLD_REFUSED_FROM,            /* what is put here does not come from there */
  TOLD_REFUSED_FEW,             /* at least @number cards */
  TOLD_REFUSED_MANY,            /* at most @number cards */
  TOLD_REFUSED_FULL,            /* there is no room */
  TOLD_REFUSED_NEEDS,           /* another foundation does not have that rank yet */
  TOLD_REFUSED_WAY,             /* not in this direction, or by this step */
  TOLD_REFUSED_SUIT,            /* that foundation belongs to another suit */
  TOLD_REFUSED_FIRST,           /* the empty pile takes @cards */
  TOLD_REFUSED_SOURCE,          /* … but from elsewhere */
  TOLD_REFUSED_SPACE,           /* no pile is empty that the card could begin */
  TOLD_REFUSED_BUILD,           /* the card goes on @cards, and the pile takes @taken */
  /* Of the stock */
  TOLD_REFUSED_NO_STOCK,        /* nothing is done with it now */
  TOLD_REFUSED_NO_GAP,          /* nothing would close up */
  TOLD_REFUSED_USED_UP,         /* it is empty, and nothing comes back to it */
  TOLD_REFUSED_PASSES,          /* it was gone through as often as is allowed */
  TOLD_REFUSED_TIMES,           /* cards were dealt again as often as is allowed */
  TOLD_REFUSED_ALL_USED,        /* the waste is empty, too */
  TOLD_REFUSED_SPACES,          /* @to is empty, and every pile must have a card */
  TOLD_REFUSED_TAKEN,           /* every pile is empty, and cards go only on others */
  TOLD_REFUSED_WASTE            /* the card that was turned has to be played first */
} ToldConcept;

typedef struct {
  ToldConcept concept;
  int from, to;                 /* piles; -1: none */
  bool anywhere;                /* @to is the place that comes nearest */
  bool meets;                   /* @to has a card, and that is what is refused */
  int count;                    /* cards that are moved */
  Card card;                    /* that decides of them */
  int number;
  uint64_t cards, taken;        /* by card_face() */
  int condition;                /* that with which it would be allowed, or without; -1: none */
  bool held;                    /* that condition holds now */
  unsigned conditions;          /* all that hold, a bit each */
  uint8_t base;
} ToldRefusal;

/* Why the card at @index of @from, with those on it, may not go to @to; with @to -1 what keeps it
 * from going anywhere, of the place that comes nearest. */
void told_why_not       (const Told *told, const Position *position, int from, int index, int to,
                         ToldRefusal *refusal);
/* Why the stock may not be turned, dealt or gone through again. */
void told_why_not_stock (const Told *told, const Position *position, ToldRefusal *refusal);
