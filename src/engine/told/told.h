/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience told by relations, kinds of piles, shapes and verbs: one generator of moves, one way
 * to play, one key for all of them, over positions as values (engine/position). What goes away is a
 * move to the pile where cards go that leave, a pair, or MOVE_AWAY; MOVE_REDEAL turns the waste
 * over, or does what is done again, of which a description tells one. A description is compiled
 * once, for each set of conditions that can hold and each base, and never changes afterwards:
 * threads may share it. */

#pragma once

#include "relation.h"
#include "told-text.h"

#include "engine/position/position.h"

#define TOLD_MAX_MOVES 4096
#define TOLD_MAX_KEY (POSITION_MAX_CARDS + POSITION_MAX_PILES + 8)

typedef struct _Told Told;

/* What piles are there for. */
typedef enum {
  ROLE_COLUMNS,
  ROLE_FOUNDATIONS,
  ROLE_CELLS,
  ROLE_RESERVE,
  ROLE_WASTE,
  ROLE_STOCK,
  ROLE_AWAY,
  N_ROLES
} ToldRole;

#define TOLD_MAX_KINDS 24
#define TOLD_KIND_NAME 40

/* Where the piles of each kind are, so that all rule sets of a patience have the same numbers for
 * theirs: kinds one after the other, with room for as many piles as any of them has. */
typedef struct {
  int n;
  struct {
    char name[TOLD_KIND_NAME];
    uint8_t role;               /* ToldRole */
    uint8_t piles;
    bool used;
  } kind[TOLD_MAX_KINDS];
} ToldLayout;

/* Reads and compiles "ID [NAME=VALUE | PRESET]…". NULL, and @why a sentence without a full stop,
 * when it describes no patience. Free with told_free(). */
Told       *told_new        (const char *spec, ToldFind find, void *data, char why[TOLD_WHY]);
/* The same, with its piles where @layout has them. */
Told       *told_new_laid   (const char *spec, ToldFind find, void *data,
                             const ToldLayout *layout, char why[TOLD_WHY]);
/* NULL is fine. */
void        told_free       (Told *told);

/* The lines, rules and presets that it was made of. */
const ToldText *told_get_text (const Told *told);

/* Makes room in @layout for the piles of this description; false: there are too many kinds. */
bool        told_layout_add (ToldLayout *layout, const Told *told);
/* Puts the kinds in the order stock, waste, reserve, cells, columns, foundations, away, those that
 * nothing uses last; returns how many piles there are, those left out. */
int         told_layout_sort (ToldLayout *layout);

/* At most POSITION_MAX_PILES, the stock and where cards go that leave among them. */
int         told_n_piles    (const Told *told);
/* The name of the pile's kind, which belongs to @told, and its @index, from 0 on, within it. */
const char *told_pile_name  (const Told *told, int pile, int *index);
/* Whether cards on it are out: a foundation, or where cards go that leave. */
bool        told_is_out     (const Told *told, int pile);

/* Fills @cards with the pack before it is shuffled; returns how many. */
int         told_pack       (const Told *told, Card cards[POSITION_MAX_CARDS]);
/* Deals the cards of the pack in the order of @cards, as many as told_pack() says, to an empty
 * position before its first pass. */
void        told_deal       (const Told *told, const Card *cards, Position *position);

/* Fills @moves, with room for TOLD_MAX_MOVES, with what the rules allow, returns how many. A game
 * that is won may have some, too. */
int         told_moves      (const Told *told, const Position *position, Move *moves);
/* The same, but for moves to places that are the same to the rules, of which the first one stands
 * for all; at most @max. The stock comes first, and what goes away last; a foundation that belongs
 * to a suit takes no other. */
int         told_list       (const Told *told, const Position *position, Move *moves, int max);
/* Whether two piles may change places without anything else changing: empty ones of a kind, or
 * foundations with the same cards. */
bool        told_same       (const Told *told, const Position *position, int a, int b);
/* Whether all of @from, which is not listed, may go to the empty pile @to of the same kind. */
bool        told_shifts     (const Told *told, const Position *position, int from, int to);
/* Whether the @count upper cards of the pile, one at least, may be lifted together, or the lowest
 * of them alone, wherever they may go. */
bool        told_may_lift   (const Told *told, const Position *position, int pile, int count);
/* Whether the pile takes this card by its rank and suit. */
bool        told_takes      (const Told *told, const Position *position, int pile, Card card);

/* Whether MOVE_REDEAL gathers cards and deals them again, and does not turn the waste over. */
bool        told_redeals    (const Told *told, const Position *position);
/* Plays a legal move and everything that follows by itself, by steps that @undo notes. */
void        told_play       (const Told *told, Position *position, Move move, Undo *undo);

/* Whether the game is won, by what the description says or, where it says nothing, with all cards
 * out. */
bool        told_won        (const Told *told, const Position *position);
/* How much is left to do: 0 of a game that is won, and of no other. Cards that are not out, or what
 * else the game is won by. */
int         told_left       (const Told *told, const Position *position);
/* What falls with progress, and is 0 of a game that is won: the same, with cards that lie face
 * down, in stock, waste and reserve. */
int         told_potential  (const Told *told, const Position *position);
/* How many cards lie on others that they do not fit on, and once more those above a lower one of
 * their suit. */
int         told_disorder   (const Told *told, const Position *position);
/* Whether a card lies face down that is not in the stock. */
bool        told_hides      (const Told *told, const Position *position);
/* Whether this legal move to a foundation can never lose the game. */
bool        told_safe       (const Told *told, const Position *position, Move move);
/* How good a legal move looks to a player who sees only the cards that lie face up: as merit() of a
 * Patience. */
int         told_merit      (const Told *told, const Position *position, Move move);
/* How often one may go through the stock, or through the cards that are dealt again; 0: without
 * limit. */
int         told_passes     (const Told *told);
/* Whether the foundations belong to suits, in the order clubs, diamonds, hearts, spades. */
bool        told_is_suited  (const Told *told);
/* Whether several cards of a pile may move as one. */
bool        told_moves_runs (const Told *told);
/* Where the pile lies within its kind: row, and halves of a place from the left; false: it is one
 * of several beside each other, and its cards hang. @covers: rows lie over each other. */
bool        told_place      (const Told *told, int pile, int *row, int *half, bool *covers);
/* Whether the piles of its kind are a line. */
bool        told_is_line    (const Told *told, int pile);
/* Whether no card lies on one of the piles that cover this one. */
bool        told_is_free    (const Told *told, const Position *position, int pile);
/* Whether cards may be built on those that lie on the pile; @suits: of other suits, too. */
bool        told_is_built   (const Told *told, int pile, bool *suits);
/* Whether the stock goes to the pile, card by card or in rows. */
bool        told_is_dealt   (const Told *told, int pile);
/* Whether cards come by themselves to the pile when it is empty. */
bool        told_is_filled  (const Told *told, int pile);
/* Whether nothing is ever taken from the pile. */
bool        told_keeps      (const Told *told, int pile);
/* To how many piles the stock deals a card each; 0: it does not. */
int         told_deals_to   (const Told *told);
/* Whether any part of a pile that lies face up moves as one. */
bool        told_lifts_any  (const Told *told);
/* Whether what lies within the pile decides what others take. */
bool        told_is_read    (const Told *told, int pile);
/* The piles, a bit each, that cover this one when they have cards. */
uint64_t    told_covering   (const Told *told, int pile);
/* The cards, a bit each by card_face(), with which an empty pile may begin in this position. */
uint64_t    told_begins     (const Told *told, const Position *position, int pile);
/* What of the stock: cards turned at a time, 0: it deals a card to each of several piles, or does
 * nothing. */
int         told_draws      (const Told *told);
/* Whether cards that are gathered and dealt again are shuffled. */
bool        told_shuffles   (const Told *told);
/* Whether the stock closes gaps, and does not deal. */
bool        told_closes_up  (const Told *told, const Position *position);
/* Whether cards leave the table in groups. */
bool        told_takes_away (const Told *told);
/* Whether cells differ, or hold several cards. */
bool        told_numbers_cells (const Told *told);
/* Whether cards come back from foundations, of which several belong to a suit. */
bool        told_gives_back (const Told *told);
/* Whether there is such a pile under these rules. */
bool        told_has_pile   (const Told *told, int pile);
/* Whether the pile is where cards go that leave the table. */
bool        told_is_away    (const Told *told, int pile);
/* Whether it is a foundation on which no two cards can lie in either order, so that each has its
 * place there. */
bool        told_is_sequence (const Told *told, int pile);
/* Whether a pile moves squared up, so that its top card decides and is all that is seen. */
bool        told_is_squared (const Told *told, int pile);
/* Whether the piles of its kind move up to where one has gone. */
bool        told_closes     (const Told *told, int pile);
/* Whether what lies beside the pile, or that nothing does, decides what goes there. */
bool        told_is_gap     (const Told *told, int pile);
/* Whether in some column a card of this rank may be put on another card. */
bool        told_builds_rank (const Told *told, int rank);
/* How many cards, at the least, have to go to a foundation before this one can; -1: it cannot be
 * told, or no foundation will take it. */
int         told_count_before (const Told *told, const Position *position, Card card);
/* How many piles of the grid lie in order from its left edge up to this one; 0: it is none of
 * them. */
int         told_count_in_order (const Told *told, const Position *position, int pile);
/* The card of the pack that @card is where suits are one. */
Card        told_merged     (const Told *told, Card card);

/* The position as bytes, up to the order of piles that are the same to the rules; returns how
 * many. */
int         told_key        (const Told *told, const Position *position,
                             uint8_t key[TOLD_MAX_KEY]);
