/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience described by relations, kinds of piles, shapes and verbs. One generator of moves, one
 * way to play and one key serve all of them, over positions as values (engine/position). Cards
 * leave the table by a move to the pile for them, by a pair, or by MOVE_AWAY. MOVE_REDEAL turns the
 * waste over, or deals again; a description has only one of the two. A description is compiled
 * once, for each set of conditions and each base, and never changes afterwards, so that threads may
 * share it. */

#pragma once

#include "relation.h"
#include "told-text.h"

#include "engine/position/position.h"

#define TOLD_MAX_MOVES 4096
/* Where cards are laid on columns, only one of several empty ones is listed if there may be more
 * moves than this. */
#define TOLD_SHORT_LIST 512
#define TOLD_MAX_KEY (POSITION_MAX_CARDS + POSITION_MAX_PILES + 16)

typedef struct _Told Told;

/* The roles of piles. */
typedef enum {
  ROLE_COLUMNS,
  ROLE_FOUNDATIONS,
  ROLE_CELLS,
  ROLE_RESERVE,
  ROLE_WASTE,
  ROLE_STOCK,
  ROLE_AWAY,
  ROLE_ASIDE,                   /* cards that land there are out of play, and seen */
  N_ROLES
} ToldRole;

#define TOLD_MAX_KINDS 24
#define TOLD_KIND_NAME 40

/* The numbers of the piles of each kind, the same for all rule sets of a patience: the kinds follow
 * each other, each with room for the most piles that it has in any of them. */
typedef struct {
  int n;
  struct {
    char name[TOLD_KIND_NAME];
    uint8_t role;               /* ToldRole */
    uint8_t piles;
    bool used;
  } kind[TOLD_MAX_KINDS];
} ToldLayout;

/* Columns that are runs on cards that lie face down, from the deal on, with a stock that is turned
 * onto one waste and four foundations: what may differ between such games. */
typedef struct {
  uint8_t stock, waste, column, foundation;     /* the first pile of each kind */
  uint8_t columns;
  uint8_t draw;                 /* cards turned at a time */
  uint8_t passes;               /* 0: without limit */
  bool open;                    /* all cards of the last turn may be played */
  bool suits;                   /* cards are built on any other suit, not on the other colour */
  bool returns;                 /* cards may come back from the foundations */
} ToldHidden;

/* Reads and compiles "ID [NAME=VALUE | PRESET]…". On an error returns NULL, and writes to @why a
 * sentence without a full stop. Free with told_free(). */
Told       *told_new        (const char *spec, ToldFind find, void *data, char why[TOLD_WHY]);
/* The same from @source, with the piles numbered as in @layout, or in order if that is NULL. */
Told       *told_new_laid   (const char *spec, ToldSource *source, const ToldLayout *layout,
                             char why[TOLD_WHY]);
/* NULL is fine. */
void        told_free       (Told *told);

/* The lines, rules and presets that it was compiled from. */
const ToldText *told_get_text (const Told *told);

/* Makes room in @layout for the piles of this description; false if there are too many kinds. */
bool        told_layout_add (ToldLayout *layout, const Told *told);
/* Sorts the kinds: stock, waste, reserve, cells, columns, foundations, aside, away, then unused
 * ones. Returns the number of piles without the unused ones. */
int         told_layout_sort (ToldLayout *layout);

/* At most POSITION_MAX_PILES, including the stock and the pile for cards that leave. */
int         told_n_piles    (const Told *told);
/* The name of the pile's kind, which belongs to @told, and the pile's @index in it, from 0 on. */
const char *told_pile_name  (const Told *told, int pile, int *index);
/* Whether cards on this pile are out: a foundation, or the pile for cards that leave. */
bool        told_is_out     (const Told *told, int pile);

/* Fills @cards with the pack before it is shuffled; returns their number. */
int         told_pack       (const Told *told, Card cards[POSITION_MAX_CARDS]);
/* Deals told_pack() cards in the order of @cards to an empty position, in its first pass. */
void        told_deal       (const Told *told, const Card *cards, Position *position);

/* Fills @moves, with room for TOLD_MAX_MOVES, with the legal moves; returns their number. There may
 * be some even in a won game. */
int         told_moves      (const Told *told, const Position *position, Move *moves);
/* The same, but with only the first of several equal places, and at most @max moves. The stock
 * comes first, cards that leave last; a foundation for a suit is listed for that suit only. */
int         told_list       (const Told *told, const Position *position, Move *moves, int max);
/* Whether two piles could be exchanged without any difference: empty ones of a kind, or foundations
 * with the same cards. */
bool        told_same       (const Told *told, const Position *position, int a, int b);
/* Whether all of @from, which is not listed, may go to the empty pile @to of the same kind. */
bool        told_shifts     (const Told *told, const Position *position, int from, int to);
/* Whether the @count upper cards of the pile, at least one, may be lifted together, or only the
 * lowest of them, to go anywhere. */
bool        told_may_lift   (const Told *told, const Position *position, int pile, int count);
/* Whether the pile takes this card by its rank and suit. */
bool        told_takes      (const Told *told, const Position *position, int pile, Card card);

/* Whether MOVE_REDEAL gathers cards and deals them again, instead of turning the waste over. */
bool        told_redeals    (const Told *told, const Position *position);
/* Plays a legal move and the automatic changes after it, noting the steps in @undo. */
void        told_play       (const Told *told, Position *position, Move move, Undo *undo);
/* The same in the general way, whatever the shape of the game. */
void        told_play_any   (const Told *told, Position *position, Move move, Undo *undo);

/* Whether the game is won as the description says or, without such a line, by all cards being
 * out. */
bool        told_won        (const Told *told, const Position *position);
/* The same in the general way, whatever the shape of the game. */
bool        told_won_any    (const Told *told, const Position *position);
/* How much is left to do: the number of cards not out, or what the description requires. 0 only if
 * the game is won. */
int         told_left       (const Told *told, const Position *position);
/* Decreases with progress, to 0 when the game is won: told_left(), with cards that lie face down,
 * or in stock, waste and reserve. -1: it is sure to decrease, since there is a stock to turn. */
int         told_potential  (const Told *told, const Position *position);
/* The number of cards that do not fit on the one below, plus those that lie above a lower one of
 * their suit; less two for any two of a rank on piles of which only the top card counts: each of
 * those takes the cards of its suit to the end. */
int         told_disorder   (const Told *told, const Position *position);
/* Whether the piles, of which one must be left, are of two sorts that never go onto each other:
 * then the position is lost, since a move covers one pile of a sort by another of it, and so leaves
 * one of each. */
bool        told_is_split   (const Told *told, const Position *position);
/* Whether a card outside the stock lies face down. */
bool        told_hides      (const Told *told, const Position *position);
/* Whether this legal move to a foundation can never lose the game. */
bool        told_safe       (const Told *told, const Position *position, Move move);
/* How good a legal move looks to a player, who sees only the cards that lie face up: like merit()
 * of a Patience. */
int         told_merit      (const Told *told, const Position *position, Move move);
/* Whether the stock never has cards, so that its place only redeals, if it is there at all. */
bool        told_only_redeals (const Told *told);
/* How often the player may go through the stock, or through the cards that are dealt again; 0:
 * without limit. */
int         told_passes     (const Told *told);
/* Whether the foundations belong to suits, in the order clubs, diamonds, hearts, spades. */
bool        told_is_suited  (const Told *told);
/* Whether several cards of a pile may move together. */
bool        told_moves_runs (const Told *told);
/* Where the pile lies within its kind: row, and half places from the left. False if it is a column
 * or a pile in a row. @covers: rows overlap. */
bool        told_place      (const Told *told, int pile, int *row, int *half, bool *covers);
/* What form the places of the pile's kind have; TOLD_PYRAMID is one of seven rows, with its tip
 * first. @index: the pile's number in its kind. */
typedef enum { TOLD_OTHER_FORM, TOLD_PYRAMID, TOLD_PEAKS } ToldForm;
ToldForm    told_form       (const Told *told, int pile, int *index);
/* Whether the piles of its kind are a line. */
bool        told_is_line    (const Told *told, int pile);
/* Whether no pile that covers this one has a card. */
bool        told_is_free    (const Told *told, const Position *position, int pile);
/* Whether cards may be built on the pile; @suits: on other suits, too. */
bool        told_is_built   (const Told *told, int pile, bool *suits);
/* Whether cards are dealt to the pile from the stock, one by one or in rows. */
bool        told_is_dealt   (const Told *told, int pile);
/* Whether the pile is filled automatically when it is empty. */
bool        told_is_filled  (const Told *told, int pile);
/* Whether nothing is ever taken from the pile. */
bool        told_keeps      (const Told *told, int pile);
/* To how many piles the stock deals a card each; 0 if it does not deal rows. */
int         told_deals_to   (const Told *told);
/* Whether any face-up part of a pile may move together. */
bool        told_lifts_any  (const Told *told);
/* Whether the cards within the pile decide what other piles take. */
bool        told_is_read    (const Told *told, int pile);
/* The piles that cover this one while they have cards, a bit each. */
uint64_t    told_covering   (const Told *told, int pile);
/* The cards with which an empty pile may begin in this position, a bit for each card_face(). */
uint64_t    told_begins     (const Told *told, const Position *position, int pile);
/* What is known of a game with runs on hidden cards; NULL if this is none. */
const ToldHidden *told_hidden (const Told *told);
/* Whether such a position is certainly won: nothing lies face down, and no card is in stock or
 * waste. */
bool        told_hidden_is_certain (const Told *told, const Position *position);
/* Whether cards are only laid: from columns of one kind to columns, cells and the foundations of
 * their suits. Nothing is turned, but cards may be shuffled and dealt again. */
bool        told_is_laid    (const Told *told);
/* How many cards could move together now to a column that has cards, if that depends on empty cells
 * and columns; else 0. */
int         told_room_now   (const Told *told, const Position *position);
/* Whether the columns are fed, by rows of the stock or by what fills empty ones, and the rest is as
 * usual; @hides: whether cards of columns lie face down at first. */
bool        told_is_fed  (const Told *told, bool *hides);
/* Those moves of told_list() that take @count cards of @pile, perhaps with others. */
int         told_list_from  (const Told *told, const Position *position, int pile, int count,
                             Move *moves, int max);
/* How points are counted: "none", "left", "runs", "pairs", "standard" or "vegas". */
const char *told_points     (const Told *told);
/* Whether turned cards cover the last column, and every rank has its place on the foundations,
 * regardless of suit. */
bool        told_is_heaped  (const Told *told);
/* What is to know of a game of heaps whose foundations are all built from the ace up. */
typedef struct {
  uint8_t columns, n_columns;   /* first pile, number of piles */
  uint8_t foundations, n_foundations;
  uint8_t hold;                 /* cards on a complete foundation */
  uint8_t head;                 /* the rank that begins columns */
  bool builds;                  /* in columns, cards go on those one rank higher */
  bool bare, bare_at_end;       /* bare heads take any card while there is a stock; without one */
} ToldCourt;

/* Reads it; false if this is another game, or is won otherwise than by complete foundations. */
bool        told_read_court (const Told *told, ToldCourt *court);
/* The rank of which the first card in the pack is dealt before all others, if then nothing but the
 * order of the stock is unknown; else 0. */
int         told_taken_rank (const Told *told);
/* Only with such a rank: rearranges the shuffled @n cards @cards of the stock, its bottom first, so
 * that orders have the right probability. @rng: see random.h. */
void        told_weigh_unseen (const Told *told, Card *cards, int n, uint64_t *rng);
/* The cards that go there by themselves when they are turned or dealt, a bit for each
 * card_face(). */
uint64_t    told_lands      (const Told *told, int pile);
/* 1 if cards are only built up on the pile, -1 if only down, otherwise 0. */
int         told_direction  (const Told *told, int pile);
/* How many cards of the stock are turned at a time; 0 if it deals rows or does nothing. */
int         told_draws      (const Told *told);
/* Whether cards that are gathered and dealt again are shuffled. */
bool        told_shuffles   (const Told *told);
/* Whether the stock closes gaps instead of dealing. */
bool        told_closes_up  (const Told *told, const Position *position);
/* The piles that are empty in a won game, a bit each; 0 if it is won otherwise. */
uint64_t    told_to_clear   (const Told *told);
/* Whether a card below the top of the pile may be played alone. */
bool        told_gives_deep (const Told *told, int pile);
/* Whether cards leave the table in groups. */
bool        told_takes_away (const Told *told);
/* Whether cells differ, or hold several cards. */
bool        told_numbers_cells (const Told *told);
/* Whether cards come back from foundations, and several foundations belong to each suit. */
bool        told_gives_back (const Told *told);
/* Whether these rules use the pile. */
bool        told_has_pile   (const Told *told, int pile);
/* Whether cards that leave the table go to this pile. */
bool        told_is_away    (const Told *told, int pile);
/* Whether it is a foundation with a fixed order, so that each card has its place there. */
bool        told_is_sequence (const Told *told, int pile);
/* Whether a pile moves squared up: only its top card counts, and only that is seen. */
bool        told_is_squared (const Told *told, int pile);
/* Whether the piles of its kind move up to close a gap. */
bool        told_closes     (const Told *told, int pile);
/* Whether the pile is at the end of a line that has closed up, and can never have a card again. */
bool        told_is_spent   (const Told *told, const Position *position, int pile);
/* Whether a neighbour, or the lack of one, decides which card goes there. */
bool        told_is_gap     (const Told *told, int pile);
/* Whether a card of this rank may be built on another one in some column. */
bool        told_builds_rank (const Told *told, int rank);
/* The least number of cards that must go to a foundation before this one; -1 if that cannot be
 * known, or no foundation takes it. */
int         told_count_before (const Told *told, const Position *position, Card card);
/* How many piles of the grid are in order from its left edge up to this one; 0 if this one is not,
 * or if it has no edge. */
int         told_count_in_order (const Told *told, const Position *position, int pile);
/* How many suits @text names, at most two; 0 if it names none. @named, if not NULL, gets them: the
 * first stands for all cards, or for black ones; the second for red ones. */
int         told_named_suits (const char *text, uint8_t named[2]);
/* Whether the description names the suits of its cards. */
bool        told_names_suits (const Told *told);
/* The card of the pack that stands for @card if suits are merged. */
Card        told_merged     (const Told *told, Card card);

/* The position as bytes, regardless of the order of equal piles; returns their number. */
int         told_key        (const Told *told, const Position *position,
                             uint8_t key[TOLD_MAX_KEY]);
