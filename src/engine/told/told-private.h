/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A description as it is compiled: told-compile.c and told-piles.c write it, the others read. */

#pragma once

#include "shape.h"
#include "told.h"

#include "engine/cards/translate.h"

#define MAX_KINDS TOLD_MAX_KINDS
#define MAX_CONDITIONS 4
#define MAX_STEPS 16
#define MAX_ALTERNATIVES 8
#define MAX_SOURCES 3
#define NO_LIMIT 255
#define NO_PILE 255
#define MAX_TIMES 250           /* passes and redeals that are told, and counted */

typedef struct {
  const char *name;
  ToldRole role;
  Shape shape;
  uint8_t first;                /* pile */
  bool alike;                   /* its piles are the same to the rules, in whatever order */
} Kind;

/* Piles in the order in which they were told. */
typedef struct {
  uint8_t n;
  uint8_t pile[POSITION_MAX_PILES];
  uint64_t set;
} Piles;

typedef struct {
  const Relation *relation;
  uint8_t least, most;          /* on a pile of this many cards */
} Build;

typedef enum {
  LIFT_TOP,
  LIFT_FACE_UP,                 /* any part that lies face up */
  LIFT_WHOLE,                   /* all that lies face up */
  LIFT_RUN,
  LIFT_SECOND,                  /* from here on single cards below the top */
  LIFT_BOTTOM,
  LIFT_EACH,
  LIFT_TURNED
} LiftHow;

typedef struct {
  uint8_t how;
  bool cells;                   /* as many as could go one by one over cells and spaces */
  bool joined;                  /* onto a card on which the run goes on */
  const Relation *relation;     /* LIFT_RUN */
  uint64_t to;
} Lift;

typedef enum {
  FIRST_CARDS,
  FIRST_LEFT,                   /* in a relation to the card in the pile on the left */
  FIRST_RIGHT,
  FIRST_EDGE,                   /* with no pile on its left */
  FIRST_END                     /* with none on its right */
} FirstWhere;

typedef struct {
  uint8_t where;
  bool restricted;              /* to the first of @from that is not empty */
  uint8_t n_from;
  uint64_t cards;
  const Relation *relation;
  uint64_t from[MAX_SOURCES];
} First;

typedef enum { WAY_FREE, WAY_EACH, WAY_ALL } Way;
typedef enum { TURN_YES, TURN_NO, TURN_LAST, TURN_ALL } Turn;
typedef enum { NEEDS_NOTHING, NEEDS_ABOVE, NEEDS_FIRST } Needs;

/* What holds of one pile. */
typedef struct {
  uint8_t n_builds, n_lifts, n_firsts, n_fills;
  uint8_t way, turn, needs;
  uint8_t hold, take, least;
  uint8_t leave;                /* this many last cards, each related to the one below, leave */
  bool closes;
  bool squared;                 /* of what is lifted the top card decides */
  Build build[MAX_ALTERNATIVES];
  Lift lift[MAX_ALTERNATIVES];
  First first[MAX_ALTERNATIVES];
  const Relation *leaves;
  uint64_t lands;
  uint64_t to, from;            /* piles */
  uint64_t left;                /* bit n: only this many to the left; 0: anywhere */
  struct {
    Piles piles;
    uint8_t count;
  } fill[MAX_SOURCES];
} PileRules;

typedef enum {
  AWAY_PAIR,
  AWAY_ALONE,                   /* of two that are related the one goes */
  AWAY_RANKS,
  AWAY_BETWEEN,
  AWAY_TOTAL
} AwayHow;

typedef struct {
  uint8_t how;
  bool touching, aligned, line;
  const Relation *relation;
  const Relation *other;        /* AWAY_BETWEEN: or this */
  uint8_t least, most;          /* AWAY_BETWEEN */
  uint8_t court;                /* AWAY_TOTAL: what courts count; 0: they do not, nor tens */
  uint8_t n;
  uint8_t number[8];            /* ranks, or sums */
} Away;

typedef enum { STOCK_NOTHING, STOCK_TURN, STOCK_ROW, STOCK_CLOSE } StockHow;

typedef struct {
  uint8_t how;
  uint8_t count;
  bool by;                      /* all cards of one pile, then those of the next */
  bool last;                    /* to the last pile that is not empty */
  bool full;                    /* not while one is empty */
  bool taken;                   /* to those that are not empty */
  Piles to;
} Stock;

typedef enum { AGAIN_NOTHING, AGAIN_BOTTOM, AGAIN_GATHER, AGAIN_SHUFFLE } AgainHow;

typedef struct {
  uint8_t how;
  uint8_t times;
  bool turned, backwards, in_place, as_dealt, to_stock;
  Piles piles;
} Again;

/* All that holds while certain conditions do. */
typedef struct {
  uint16_t pile[POSITION_MAX_PILES]; /* of Told.pile_rules */
  uint8_t n_aways;
  Away away[MAX_ALTERNATIVES];
  Stock stock;
  Again again;
} Ruleset;

typedef enum { STATE_DEAL, STATE_AFTER, STATE_BASE_OPEN, STATE_EMPTY, STATE_LEFT } StateKind;

typedef struct {
  uint8_t n;
  struct {
    uint8_t kind;
    int number;
    uint64_t piles;
  } state[4];
} Condition;

typedef enum {
  DEAL_ROUND,                   /* @by at a time to one pile after the other */
  DEAL_COUNTS,
  DEAL_TRIANGLE,
  DEAL_NAMED,
  DEAL_RANKS,                   /* the next card of each rank */
  DEAL_AWAY,
  DEAL_SINK,
  DEAL_LAST,                    /* where it lands, else to the last pile that is not empty */
  DEAL_BASE
} DealHow;

typedef struct {
  uint8_t how;
  uint8_t by;
  uint8_t count;                /* NO_LIMIT: all that are left */
  uint8_t same;                 /* the first step that deals on the same piles */
  bool down, out;
  Piles to;
  uint8_t n;
  uint8_t number[POSITION_MAX_PILES]; /* cards to each, or the cards, or the ranks */
  uint64_t cards;
} DealStep;

typedef enum {
  WIN_OUT, WIN_EMPTY, WIN_FULL, WIN_LEFT, WIN_PILES, WIN_RUNS, WIN_ORDER
} WinHow;

typedef struct {
  uint8_t how;
  uint8_t number;
  uint8_t kind;
  uint64_t piles;
  const Relation *relation;
} Win;

typedef enum { BASE_NONE, BASE_RANK, BASE_DEALT, BASE_FIRST, BASE_CHOSEN } BaseHow;

/* A line KIND.ATTRIBUTE or KIND A-B.ATTRIBUTE. */
typedef struct {
  uint8_t attribute;
  int8_t condition;             /* -1: it holds always */
  uint64_t piles;
  const ToldLine *line;
} Attribute;

#define MAX_ATTRIBUTES 240

struct _Told {
  ToldText *text;
  char *why;                    /* while it is compiled */
  const ToldLine *line;         /* which one */
  RankOrder ranks;
  uint8_t packs, suits;
  uint16_t passes;              /* 0: without limit */
  uint8_t base_how, base_rank;
  uint64_t base_from;           /* piles of which it is chosen */
  int n_kinds;
  Kind kind[MAX_KINDS];
  int n_piles;
  uint8_t kind_of[POSITION_MAX_PILES];
  uint8_t stock, away;
  bool uses_stock, uses_away;
  bool suited;                  /* the foundations belong to suits: clubs, diamonds, hearts, spades,
                                 * and once more with two packs */
  bool counts;                  /* something hangs on the number of passes, or of redeals */
  bool shuffles;                /* cards are gathered and shuffled */
  bool lands;                   /* there are piles on which cards land */
  int8_t left[POSITION_MAX_PILES], right[POSITION_MAX_PILES];
  uint64_t covered[POSITION_MAX_PILES], touch[POSITION_MAX_PILES], aligned[POSITION_MAX_PILES];
  bool has_left;
  uint64_t of_role[N_ROLES];
  int n_conditions;
  const char *when[MAX_CONDITIONS];
  Condition condition[MAX_CONDITIONS];
  int n_attributes;             /* those that hold always first, then by condition; those of parts
                                 * of a kind after those of all of it */
  Attribute attribute[MAX_ATTRIBUTES];
  int n_steps;
  DealStep step[MAX_STEPS];
  Win win;
  int n_relations;
  struct {
    const char *text;
    int base;
    Relation *relation;
  } *relations;
  int n_pile_rules;
  PileRules *pile_rules;
  Ruleset *rulesets;            /* by the bits of the conditions, and the base */
  int n_bases;
};

/* Says what is wrong with the line that is compiled; the first mistake counts. */
__attribute__ ((format (printf, 2, 3)))
void            told_refuse       (Told *self, const char *format, ...);

/* The words for the roles. */
extern const char *const told_roles[N_ROLES];
/* The index of @word among @n, or -1. */
int             told_find_word    (const char *const *words, int n, const char *word);
/* The kind of that name, or -1. */
int             told_find_kind    (const Told *self, const char *name);
/* The piles of kinds and roles among the words from @from up to @to: NAME, NAME A-B, and so on;
 * other words are left out. */
void            told_find_piles   (const Told *self, const Words *words, int from, int to,
                                   Piles *piles);
/* The same of a text that has nothing else, in which NAME N is one pile. */
void            told_list_piles   (Told *self, const char *text, Piles *piles);
/* Bits of the cards that words name: ranks, cards, "any", "base", "base-1", "last". */
uint64_t        told_read_cards   (Told *self, const char *text, int base);
/* A card as two letters, or CARD_NONE. */
Card            told_read_card    (const char *word);
/* The relation that the words tell, ranks counted from @base; it belongs to @self. */
const Relation *told_get_relation (Told *self, const char *text, int base);

/* Finds the attributes among the lines. */
void            told_read_attributes (Told *self);
/* Compiles what holds of @pile while the conditions @held do. */
void            told_compile_pile (Told *self, PileRules *rules, int pile, unsigned held, int base);
/* … and of the verbs. */
void            told_compile_verbs (Told *self, Ruleset *ruleset, unsigned held, int base);
/* Compiles "deal", and "win", which hold whatever the conditions. */
void            told_compile_deal (Told *self);
void            told_compile_win  (Told *self);
/* The last line of @key that holds while the conditions @held do. */
const ToldLine *told_find_line    (const Told *self, const char *key, unsigned held);

/* Whether rules of piles build, lift, begin empty piles and fill them alike; and whether they are
 * the same in everything. */
bool            told_same_builds  (const PileRules *a, const PileRules *b);
bool            told_same_lifts   (const PileRules *a, const PileRules *b);
bool            told_same_firsts  (const PileRules *a, const PileRules *b);
bool            told_same_fills   (const PileRules *a, const PileRules *b);
bool            told_same_rules   (const PileRules *a, const PileRules *b);

/* Positions */

/* Sets of piles are bits, the first pile lowest. */
static inline uint64_t
pile_bit (int pile)
{
  return UINT64_C (1) << pile;
}

/* What the pile is there for. */
static inline ToldRole
told_role (const Told *self, int pile)
{
  return self->kind[self->kind_of[pile]].role;
}

/* How many sets of rules there are, one for all conditions that can hold and each base. */
static inline int
told_n_rulesets (const Told *self)
{
  return self->n_bases << self->n_conditions;
}

/* What holds of the pile under these rules. */
static inline const PileRules *
told_pile_rules (const Told *self, const Ruleset *ruleset, int pile)
{
  return &self->pile_rules[ruleset->pile[pile]];
}

/* The piles that have a card. */
uint64_t        told_taken        (const Position *position, const Told *self);
/* The conditions that hold, a bit each; the rules while they do, and those that hold now. */
unsigned        told_held         (const Told *self, const Position *position);
const Ruleset  *told_ruleset_of   (const Told *self, const Position *position, unsigned held);
const Ruleset  *told_ruleset      (const Told *self, const Position *position);
/* Takes out all cards of @pile, bottom to top; returns how many. */
int             told_empty        (Position *position, int pile, Card cards[POSITION_MAX_CARDS]);

/* Moves the piles that are not empty to the front of these @n; returns how many there are. */
int             told_close_gaps   (Position *position, const uint8_t *piles, int n, Undo *undo);

/* The faces of the pack, a bit each. */
uint64_t        told_faces        (const Told *self);
/* The cards that go by rank and suit on a pile that is not empty; "way" may allow fewer. */
uint64_t        told_cards_that_build (const Position *position, int pile,
                                       const PileRules *rules);
/* The cards with which an empty pile may begin: any where one beside it decides. */
uint64_t        told_cards_that_begin (const PileRules *rules);
/* Whether a card may be built on a pile that is not empty. */
bool            told_builds       (const Told *self, const Position *position, int pile,
                                   const PileRules *rules, Card card);
/* Where a card that is turned or dealt lands by itself, or NO_PILE. */
int             told_landing      (const Told *self, const Position *position, Card card);
/* Counts of cards that may be lifted: ways[n] has bit i where PileRules.lift[i] takes n cards,
 * deep[n] where it takes the single card n from the top. Returns how many cards the pile has, or 0
 * where nothing may be lifted. */
int             told_lifts        (const Told *self, const Position *position, int pile,
                                   const PileRules *rules, uint8_t ways[POSITION_MAX_CARDS + 1],
                                   uint8_t deep[POSITION_MAX_CARDS + 1]);
/* Adds the moves that take cards away to the @n of @moves; returns how many there are then. */
int             told_list_aways   (const Told *self, const Position *position,
                                   const Ruleset *ruleset, Move *moves, int n, int max);
/* Whether the stock may be turned or dealt, or turned over, or closes up; and whether what is done
 * again may be done. */
bool            told_can_stock    (const Told *self, const Position *position,
                                   const Ruleset *ruleset);
bool            told_can_again    (const Told *self, const Position *position,
                                   const Ruleset *ruleset);
/* Does so; nothing settles yet. */
void            told_turn_stock   (const Told *self, Position *position, Undo *undo);
void            told_turn_over    (const Told *self, Position *position, Undo *undo);
void            told_deal_again   (const Told *self, Position *position, Undo *undo);
/* Notes the base where it is not known yet: the rank that is told, or that of the first card on a
 * foundation, with @columns in a column. */
void            told_find_base    (const Told *self, Position *position, bool columns);
/* Whether the piles of a grid from the left edge up to this one follow as "first" says. */
bool            told_in_order     (const Told *self, const Position *position, int pile);
/* Takes the first card of that face, or of that rank unless it is 0, out of the pack, or
 * CARD_NONE. */
Card            told_take_out     (Card *cards, int *n, Card face, int rank);
/* Deals a step from the first of the @n cards, which it takes out; returns how many it took. @dealt
 * has by DealStep.same how many cards steps on the same piles dealt. */
int             told_deal_step    (const Told *self, Position *position, const DealStep *step,
                                   Card *cards, int n, uint8_t dealt[MAX_STEPS]);
