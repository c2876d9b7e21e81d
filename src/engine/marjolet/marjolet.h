/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet (RULES.md 4): one deal as a value, its moves and its points. The match around it
 * (target, alternating dealer) is a few lines at the end.
 *
 * Inside this game a card is a number 0 … 31: suit * 8 + strength, strength 0 … 7 for 7 8 9 J Q K
 * 10 A; a set of cards is a 32-bit mask of them. The lowest bit first is the canonical order of
 * cards. */

#pragma once

#include "engine/cards/card.h"
#include "engine/cards/rules.h"
#include "engine/trick/trick-game.h"

typedef uint32_t CardSet;

#define MARJOLET_CARDS 32
#define MARJOLET_HAND 6
#define MARJOLET_STOCK 19
#define MARJOLET_DRAWN_TRICKS 10 /* those after which cards are drawn */
#define MARJOLET_NO_CARD 255
#define MARJOLET_MAX_MOVES 30
#define MARJOLET_MOVE_TEXT 6

/* Indices into Rules.value, in the order of RULES.md section 5. */
enum {
  MARJOLET_TARGET,              /* 500, 1000, at-once, 1000-at-once */
  MARJOLET_QUEEN,               /* 20, 40 */
  MARJOLET_DECLARE,             /* winner, both */
  MARJOLET_SINGLE,              /* no, yes */
  MARJOLET_LATE,                /* yes, no */
  MARJOLET_TRUMP,               /* must, may */
  MARJOLET_PACKET,              /* 3, 2 */
  MARJOLET_LAST_SIX,            /* yes, no */
  MARJOLET_JACK,                /* trumps, suit */
  MARJOLET_SEVEN,               /* turn-up, choice */
  MARJOLET_N_RULES
};

/* A move is one byte: 0 … 31 plays that card, then the twelve combinations in the order of the
 * rules (cA cT cK cQ mC mD mH mS jC jD jH jS), the exchange of the seven for the retourne, "done",
 * and its exchange for each of the 32 cards, where the opponent has laid it out. */
typedef uint8_t MarjoletMove;

enum {
  MARJOLET_DECLARE_FIRST = 32,
  MARJOLET_N_COMBINATIONS = 12,
  MARJOLET_EXCHANGE = 44,       /* x */
  MARJOLET_DONE = 45,           /* . */
  MARJOLET_TAKE_FIRST = 46      /* x:KH */
};

typedef enum {
  MARJOLET_LEAD,
  MARJOLET_FOLLOW,
  MARJOLET_DECLARING,
  MARJOLET_OVER
} MarjoletPhase;

typedef enum {
  MARJOLET_MELDS,
  MARJOLET_SEVENS,              /* turned seven, exchange, seven of trumps played */
  MARJOLET_BRISQUES,
  MARJOLET_LAST,
  MARJOLET_ALL_SIX,
  MARJOLET_N_KINDS
} MarjoletPoints;

typedef struct {
  Rules rules;
  uint8_t dealer;               /* seat 0 or 1 */
  uint8_t turn;                 /* seat that decides now */
  uint8_t leader;               /* seat that led, or will lead, the present trick */
  uint8_t phase;
  uint8_t trick;                /* 1 … 16: the trick being played, or, while declaring, just
                                 * played */
  uint8_t trump;                /* suit */
  uint8_t led;                  /* card led to the present trick, or MARJOLET_NO_CARD */
  uint8_t up;                   /* the retourne while it lies on the table, or MARJOLET_NO_CARD */
  uint8_t first_up;             /* the card that was turned up by the deal */
  uint8_t exchanger;            /* seat that made the exchange, or MARJOLET_NO_CARD */
  uint8_t taken;                /* the card that it brought, or MARJOLET_NO_CARD */
  uint8_t n_stock;              /* face-down cards left */
  uint8_t stock[MARJOLET_STOCK]; /* next card drawn is stock[n_stock - 1] */
  uint8_t declared_now;         /* single=yes: a declaration was made since the last card */
  uint8_t strict_won[2];        /* tricks won among the last six */
  uint8_t n_played;
  uint8_t played[MARJOLET_CARDS]; /* every card played, in order; two a trick, the leader's first */
  uint8_t leaders[16];          /* seat that led each trick so far */
  CardSet hand[2];
  CardSet shown[2];             /* declared cards still in that hand */
  uint16_t declared[2];         /* combinations scored by each seat, bit i is combination i */
  uint8_t declared_after[12];   /* how many cards had been played when combination i was declared */
  uint8_t exchanged_after;      /* … when the exchange was made */
  uint16_t points[2][MARJOLET_N_KINDS];
  int16_t need[2];              /* points that end the match at once; 0: none */
} MarjoletDeal;

extern const Game marjolet_game;
extern const TrickGame marjolet_tricks;

/* Conversion between the two ways to name a card; copy and face-down bits are dropped. */
int     marjolet_card     (Card card);
Card    marjolet_face     (int card);

static inline CardSet
card_bit (int card)
{
  return (CardSet) 1 << card;
}

/* The cards of combination @which (0 … 11) for the trump suit, and its points. */
CardSet marjolet_combination       (int which, int trump, const Rules *rules);
int     marjolet_combination_value (int which, int trump, const Rules *rules);

/* Deals 32 cards in dealing order: to seat 1 - dealer first, in packets. */
void    marjolet_deal     (MarjoletDeal *deal, const Rules *rules, int dealer, const Card *cards);

/* The totals of the match before this deal: only where the target wins at once do they matter. */
void    marjolet_set_totals (MarjoletDeal *deal, const int totals[2]);

/* The points that a match goes to, and the tricks of a deal: sixteen, or ten without the last
 * six. */
int     marjolet_target   (const Rules *rules);
int     marjolet_n_tricks (const Rules *rules);

/* The legal moves in canonical order; how many (0 when the deal is over). */
int     marjolet_moves    (const MarjoletDeal *deal, MarjoletMove moves[MARJOLET_MAX_MOVES]);

/* The cards that may be played now by the seat whose turn it is; 0 while declaring. */
CardSet marjolet_playable (const MarjoletDeal *deal);

/* Whether the seat whose turn it is may make the move. */
bool    marjolet_legal    (const MarjoletDeal *deal, MarjoletMove move);
/* Plays a legal move and the automatic changes: taking the trick, drawing, last points. */
void    marjolet_play     (MarjoletDeal *deal, MarjoletMove move);

/* All points of a seat in this deal. */
int     marjolet_points   (const MarjoletDeal *deal, int seat);

/* Whether @move exchanges the seven of trumps, and the card that it brings while the retourne is
 * @up. */
static inline bool
marjolet_exchanges (MarjoletMove move)
{
  return move == MARJOLET_EXCHANGE || move >= MARJOLET_TAKE_FIRST;
}

static inline int
marjolet_exchanged_card (MarjoletMove move,
                         int          up)
{
  return move == MARJOLET_EXCHANGE ? up : move - MARJOLET_TAKE_FIRST;
}

/* Whether the follower's card beats the card led. */
bool    marjolet_beats    (int led, int card, int trump);

/* Reads a move as marjolet_move_format() writes it; false if @text is not one. */
bool    marjolet_move_parse  (const char *text, MarjoletMove *move);
/* The move as text, as saved games have it. */
void    marjolet_move_format (MarjoletMove move, char out[MARJOLET_MOVE_TEXT]);

/* RULES.md 4.4: the seat that has won the match with these totals, or -1: another deal. */
int     marjolet_match_winner (const Rules *rules, const int total[2]);
