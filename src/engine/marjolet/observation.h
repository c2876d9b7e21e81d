/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player at the table knows of a deal of Marjolet, and nothing else: the only thing that
 * players and hints ever see. It is a value without pointers. Arrays of two are indexed by seat. */

#pragma once

#include "marjolet.h"

typedef struct {
  Rules rules;
  uint8_t seat;                 /* whose knowledge this is */
  uint8_t dealer;
  uint8_t turn;                 /* seat that decides now */
  uint8_t leader;
  uint8_t phase;                /* MarjoletPhase */
  uint8_t trick;                /* as in MarjoletDeal */
  uint8_t trump;
  uint8_t led;                  /* card led, or MARJOLET_NO_CARD */
  uint8_t up;                   /* turned card on the table, or MARJOLET_NO_CARD */
  uint8_t first_up;             /* the turn-up of the deal */
  uint8_t exchanger;            /* seat, or MARJOLET_NO_CARD */
  uint8_t taken;                /* the card that the exchange brought, or MARJOLET_NO_CARD */
  uint8_t exchanged_after;      /* cards played before the exchange */
  uint8_t n_stock;              /* face-down cards left */
  uint8_t n_other;              /* cards in the opponent's hand */
  uint8_t declared_now;
  uint8_t strict_won[2];
  uint8_t n_played;
  uint8_t played[MARJOLET_CARDS];
  uint8_t leaders[16];
  uint8_t declared_after[MARJOLET_N_COMBINATIONS];
  uint16_t declared[2];
  uint16_t points[2][MARJOLET_N_KINDS];
  int16_t need[2];              /* as in MarjoletDeal */
  int totals[2];                /* of the match, over the finished deals */
  CardSet hand;                 /* own cards */
  CardSet shown[2];             /* declared and not yet played */
  CardSet known;                /* cards that are certainly in the opponent's hand */
} Observation;

/* The exchange of the seven as the opponent's hand saw it. */
typedef struct {
  CardSet lost;
  CardSet gained;
  int trick;                    /* index of the first trick after they had gained the card */
} ExchangedCards;

/* What @seat knows of @deal; @totals are the match totals by seat, or NULL for 0–0. */
void    observation_make   (const MarjoletDeal *deal, int seat, const int totals[2],
                            Observation *out);

/* The legal moves of @seat, which decides now, in canonical order; how many. */
int     observation_moves  (const Observation *obs, MarjoletMove moves[MARJOLET_MAX_MOVES]);

/* The cards whose place is not known to the player: in the opponent's hand or face down in the
 * stock. */
CardSet observation_hidden (const Observation *obs);

/* The cards played so far. */
CardSet observation_gone   (const Observation *obs);

/* One of the deals that look like @obs: the opponent holds @other (known cards included) and the
 * stock is @stock, next card last, obs->n_stock of them. */
void    observation_world  (const Observation *obs, CardSet other, const uint8_t *stock,
                            MarjoletDeal *world);

/* How the exchange of the seven changed the opponent's hand; false if it did not, or there was
 * none. */
bool    observation_exchange (const Observation *obs, ExchangedCards *cards);

/* All points of a seat in this deal so far. */
int     observation_points (const Observation *obs, int seat);

/* Writes it as one line of tab-separated key=value, with a line feed. */
void    observation_write  (const Observation *obs, char *out, size_t size);
