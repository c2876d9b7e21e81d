/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A compiled description. Only told-compile.c and told-piles.c write it. */

#pragma once

#include "shape.h"
#include "told-facts.h"
#include "told.h"

#include "engine/cards/translate.h"

#define MAX_KINDS TOLD_MAX_KINDS
#define MAX_CONDITIONS 4
#define MAX_STEPS 16
#define MAX_ALTERNATIVES 8
#define MAX_SOURCES 3
#define NO_LIMIT 255
#define NO_PILE 255
#define MAX_TIMES 250           /* largest number of passes and redeals that can be told */

typedef struct {
  const char *name;
  ToldRole role;
  Shape shape;
  uint8_t first;                /* its first pile */
  bool alike;                   /* the rules treat its piles alike, in any order */
} Kind;

/* Piles in the order in which they are named. */
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
  LIFT_FACE_UP,                 /* any number of the cards that lie face up */
  LIFT_WHOLE,                   /* all the cards that lie face up */
  LIFT_RUN,
  LIFT_SECOND,                  /* this and the following lift a single card below the top */
  LIFT_BOTTOM,
  LIFT_EACH,
  LIFT_TURNED
} LiftHow;

typedef struct {
  uint8_t how;
  bool cells;                   /* only as many cards as cells and spaces would allow one by one */
  bool joined;                  /* only onto a card that continues the run */
  const Relation *relation;     /* LIFT_RUN; LIFT_WHOLE: NULL, or all cards of the pile must be such
                                 * a run */
  uint64_t to;
} Lift;

typedef enum {
  FIRST_CARDS,
  FIRST_LEFT,                   /* related to the card of the pile on the left */
  FIRST_RIGHT,
  FIRST_EDGE,                   /* if there is no pile on its left */
  FIRST_END                     /* if there is no pile on its right */
} FirstWhere;

typedef struct {
  uint8_t where;
  bool restricted;              /* only from the first of the sets in @from that is not empty */
  uint8_t n_from;
  uint64_t cards;
  const Relation *relation;
  uint64_t from[MAX_SOURCES];
} First;

typedef enum { WAY_FREE, WAY_EACH, WAY_ALL } Way;
typedef enum { TURN_YES, TURN_NO, TURN_LAST, TURN_ALL, TURN_TOP } Turn;
typedef enum { NEEDS_NOTHING, NEEDS_ABOVE, NEEDS_FIRST } Needs;

/* The rules for one pile. */
typedef struct {
  uint8_t n_builds, n_lifts, n_firsts, n_fills;
  uint8_t way, turn, needs;
  uint8_t hold, take, least;
  uint8_t leave;                /* this many last cards leave if each is related to the one below;
                                 * 0: none do */
  bool closes;
  bool squared;                 /* a lifted group is judged by its top card */
  Build build[MAX_ALTERNATIVES];
  Lift lift[MAX_ALTERNATIVES];
  First first[MAX_ALTERNATIVES];
  const Relation *leaves;
  uint64_t leave_to;            /* to the first of these piles that is empty; 0: out of the game */
  uint64_t lands;
  const Relation *beside;       /* landing cards prefer the empty pile with the number of a pile of
                                 * @beside_kind whose first card they fit; NULL: the first one */
  uint8_t beside_kind;
  uint64_t to, from;            /* piles */
  uint64_t left;                /* bit n: to the pile n places to the left; 0: anywhere */
  struct {
    Piles piles;
    uint8_t count;
  } fill[MAX_SOURCES];
} PileRules;

typedef enum {
  AWAY_PAIR,
  AWAY_ALONE,                   /* one card of two that are related leaves */
  AWAY_RANKS,
  AWAY_BETWEEN,
  AWAY_TOTAL
} AwayHow;

typedef struct {
  uint8_t how;
  bool touching, aligned, line;
  const Relation *relation;
  const Relation *other;        /* AWAY_BETWEEN: an alternative to @relation */
  uint8_t least, most;          /* AWAY_BETWEEN */
  uint8_t court;                /* AWAY_TOTAL: value of court cards; 0: neither they nor tens
                                 * count */
  uint8_t n;
  uint8_t number[8];            /* ranks, or sums */
} Away;

typedef enum { STOCK_NOTHING, STOCK_TURN, STOCK_ROW, STOCK_CLOSE } StockHow;

typedef struct {
  uint8_t how;
  uint8_t count;
  bool by;                      /* all cards for one pile, then those for the next */
  bool last;                    /* to the last pile that is not empty */
  bool full;                    /* not while one of them is empty */
  bool taken;                   /* only to those that are not empty */
  Piles to;
} Stock;

typedef enum { AGAIN_NOTHING, AGAIN_BOTTOM, AGAIN_GATHER, AGAIN_SHUFFLE } AgainHow;

typedef struct {
  uint8_t how;
  uint8_t times;
  bool turned, backwards, in_place, as_dealt, to_stock;
  Piles piles;
} Again;

/* All rules that hold under one set of conditions. */
typedef struct {
  uint16_t pile[POSITION_MAX_PILES]; /* index in Told.pile_rules */
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
  DEAL_LAST,                    /* to where each card lands, or else to the last pile that is not
                                 * empty */
  DEAL_BASE
} DealHow;

typedef struct {
  uint8_t how;
  uint8_t by;
  uint8_t count;                /* NO_LIMIT: all that are left */
  uint8_t same;                 /* the first step that deals to the same piles */
  bool down, out;
  bool replaced;                  /* other cards are dealt in the place of those that go out */
  bool apart;                     /* no two cards of a rank come together in a pile */
  bool afresh;                    /* begins at the first pile, wherever the last step stopped */
  Piles to;
  uint8_t n;
  uint8_t number[POSITION_MAX_PILES]; /* cards for each pile, or the cards, or the ranks */
  uint64_t cards;                 /* those sorted after the deal; those that may go out */
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
  int8_t condition;             /* its index; -1: always holds */
  uint64_t piles;
  const ToldLine *line;
} Attribute;

#define MAX_ATTRIBUTES 240

#define MANY_KINDS 254          /* HeapPlace.lands: on piles of several kinds */

/* Where the cards of a rank go in a game of heaps. */
typedef struct {
  uint8_t kind;                 /* of foundations; NO_PILE: nowhere */
  uint8_t height;               /* the number of cards under it there */
  uint8_t first, n;             /* those foundations */
  uint8_t sooner;               /* what it is worth to uncover such a card: the lower the height,
                                 * the more */
  uint8_t lands;                /* the kind of piles on which such a card lands; NO_PILE: on none;
                                 * MANY_KINDS: on several */
  bool holds;                   /* a card that is not wanted next may lie on it in a column */
} HeapPlace;

/* Games whose columns only give cards (told-taken.c). */
typedef struct _ToldTaken ToldTaken;

/* What games of one shape do in a way of their own, which is faster: the functions of told.h. NULL:
 * they do it in the general way. Lists, play and wins have to be those of the general way, with
 * which tests and the fuzzer compare them. */
typedef struct {
  /* Whether this is such a game, and the facts of it. @facts: NULL if it is not of a usual kind. */
  bool (*find)       (Told *self, const ToldFacts *facts);
  int  (*list)       (const Told *self, const Position *position, Move *moves, int max);
  int  (*list_from)  (const Told *self, const Position *position, int pile, int count, Move *moves,
                      int max);
  bool (*shifts)     (const Told *self, const Position *position, int from, int to);
  void (*play)       (const Told *self, Position *position, Move move, Undo *undo);
  bool (*won)        (const Told *self, const Position *position);
  int  (*potential)  (const Told *self, const Position *position);
  int  (*key)        (const Told *self, const Position *position, uint8_t key[TOLD_MAX_KEY]);
  bool (*safe)       (const Told *self, const Position *position, Move move);
  int  (*merit)      (const Told *self, const Position *position, Move move);
  /* The number of cards outside the stock that lie face down. */
  int  (*count_down) (const Told *self, const Position *position);
  bool each_space;              /* moves to empty columns are listed for each, not for one of
                                 * them */
} ToldOps;

struct _Told {
  const ToldOps *ops;           /* of its shape; never NULL */
  ToldText *text;
  char *why;                    /* while it is compiled */
  const ToldLine *line;         /* the line that is compiled */
  RankOrder ranks;
  uint8_t packs, suits;
  uint8_t suit_of[N_SUITS];     /* the suit that each becomes if there are fewer than four */
  uint16_t passes;              /* 0: without limit */
  uint8_t base_how, base_rank;
  uint64_t base_from;           /* piles from which the base is chosen */
  int n_kinds;
  Kind kind[MAX_KINDS];
  int n_piles;
  uint8_t kind_of[POSITION_MAX_PILES];
  uint8_t stock, away;
  uint64_t sealed;              /* piles of which only the top card ever counts */
  uint64_t gone;                /* piles that no rule looks at, which keep what they get */
  uint64_t unordered;           /* foundations: the order of their cards after the first one does
                                 * not matter */
  bool only_rise;               /* cards only go to foundations, and what a foundation with cards
                                 * takes it takes at any later time, too */
  const Relation *outranking;   /* games whose cards only leave, each because of another one that is
                                 * a top card: which ones leave because of which; else NULL */
  uint8_t key_mask;             /* what of a card matters in a key */
  bool turns_stock, redeals, uses_away;
  bool has_stock;               /* it is used, or a deal leaves cards in it */
  bool only_redeals;            /* it never has cards; its place, if it is there, is for redeals */
  bool suited;                  /* the foundations belong to suits: clubs, diamonds, hearts, spades,
                                 * and once more with two packs */
  bool counts;                  /* some rule depends on the number of passes or redeals */
  bool shuffles;                /* cards are gathered and shuffled */
  uint64_t lands;               /* the cards that land on some pile */
  bool plays_turned;            /* more cards of the last turn than the top may be played */
  uint64_t turning, leaving, filled; /* piles whose cards may by themselves turn up, leave, or fill
                                      * them once they are empty */
  bool closing;                 /* some piles move up to close gaps */
  bool settles;                 /* any of these */
  int8_t left[POSITION_MAX_PILES], right[POSITION_MAX_PILES];
  uint64_t covered[POSITION_MAX_PILES], touch[POSITION_MAX_PILES], aligned[POSITION_MAX_PILES];
  uint64_t edges, rings;        /* piles that have none on their left, and those that never end */
  bool has_left;
  uint64_t of_role[N_ROLES];
  int n_conditions;
  const char *when[MAX_CONDITIONS];
  Condition condition[MAX_CONDITIONS];
  bool by_stock;                /* all conditions depend only on whether there is a stock: */
  const Ruleset *with_stock, *without_stock;
  int n_attributes;             /* sorted: those without a condition first, and those for a whole
                                 * kind before those for parts of it */
  Attribute attribute[MAX_ATTRIBUTES];
  uint64_t as_before;           /* piles with the same rules as the one before */
  int n_steps;
  DealStep step[MAX_STEPS];
  Win win;
  int n_relations;
  struct {
    const char *text;
    int base;
    Relation *relation;
  } *relations;
  struct {
    ToldFacts *facts;           /* of a game whose cards are laid on columns; NULL: it is none */
    const Relation *builds[RANK_KING + 1]; /* in the columns, by the base of the position */
    bool prefers_suit;          /* a move onto the same suit is worth more */
    bool counts_passes;         /* the number of passes belongs to the key */
    uint8_t redeals;            /* without a stock: how often cards are shuffled and dealt again */
    uint8_t fans;               /* … this many to each column; 0: in another way */
  } columns;
  struct {
    uint8_t columns;            /* the kind of its columns */
    uint8_t first, n;           /* these columns */
    uint8_t heads;              /* how many first cards of each column always have the same rank: 0,
                                 * or 1 */
    HeapPlace place[14];        /* by rank */
    uint8_t full;               /* cards on the foundations of a game won by complete ones; else
                                 * 0 */
    uint8_t n_foundations;
    uint8_t foundation[POSITION_MAX_PILES];
    uint8_t wanted[POSITION_MAX_PILES][14]; /* the rank that each of these takes by its height; 0:
                                             * none */
  } heaps;
  struct {
    ToldHidden facts;
    const Relation *builds;     /* in the columns */
  } hidden;
  ToldTaken *taken;             /* NULL: it is another game */
  int n_pile_rules;
  PileRules *pile_rules;
  Ruleset *rulesets;            /* by base and conditions */
  int n_bases;
};

/* Notes an error in the line that is compiled; only the first one is kept. */
__attribute__ ((format (printf, 2, 3)))
void            told_refuse       (Told *self, const char *format, ...);

/* The names of the roles. */
extern const char *const told_roles[N_ROLES];
/* The index of @word among @n, or -1. */
int             told_find_word    (const char *const *words, int n, const char *word);
/* The kind of that name, or -1. */
int             told_find_kind    (const Told *self, const char *name);
/* The piles that the words from @from up to @to name by kinds and roles: NAME, NAME A-B, and so on.
 * Other words are ignored. */
void            told_find_piles   (const Told *self, const Words *words, int from, int to,
                                   Piles *piles);
/* The same for a text without other words, in which NAME N means a single pile. */
void            told_list_piles   (Told *self, const char *text, Piles *piles);
/* Refuses words from @from up to @to that are neither kinds, roles, numbers nor among @others. */
void            told_check_words  (Told *self, const Words *words, int from, int to,
                                   const char *others);
/* The set of cards that words name: ranks, cards, "any", "base", "base-1", "last". */
uint64_t        told_read_cards   (Told *self, const char *text, int base);
/* A card as two letters, or CARD_NONE. */
Card            told_read_card    (const char *word);
/* The relation that the words describe, with ranks counted from @base. It belongs to @self. */
const Relation *told_get_relation (Told *self, const char *text, int base);

/* Collects the lines that are attributes, and finds which piles have the same rules. */
void            told_read_attributes (Told *self);
/* Whether these rules of @pile may depend on the base. */
bool            told_counts_from_base (const Told *self, int pile, unsigned held);
/* Compiles the rules of @pile under the conditions @held. */
void            told_compile_pile (Told *self, PileRules *rules, int pile, unsigned held, int base);
/* Compiles the verbs under the conditions @held. */
void            told_compile_verbs (Told *self, Ruleset *ruleset, unsigned held, int base);
/* Compiles "deal" and "win", which do not depend on conditions. */
void            told_compile_deal (Told *self);
void            told_compile_win  (Told *self);
/* The last line @key that applies under the conditions @held. */
const ToldLine *told_find_line    (const Told *self, const char *key, unsigned held);

/* Whether two sets of rules agree on building, lifting, beginning an empty pile and filling it; and
 * whether they agree on everything. */
bool            told_same_builds  (const PileRules *a, const PileRules *b);
bool            told_same_lifts   (const PileRules *a, const PileRules *b);
bool            told_same_firsts  (const PileRules *a, const PileRules *b);
bool            told_same_fills   (const PileRules *a, const PileRules *b);
bool            told_same_rules   (const PileRules *a, const PileRules *b);

/* Positions */

/* Sets of piles have a bit for each pile, the lowest for pile 0. */
static inline uint64_t
pile_bit (int pile)
{
  return UINT64_C (1) << pile;
}

/* The piles of a kind, a bit each; none if @kind is NULL. */
static inline uint64_t
kind_piles (const Kind *kind)
{
  return kind == NULL || kind->shape.n == 0 ? 0
         : (~UINT64_C (0) >> (64 - kind->shape.n)) << kind->first;
}

/* The role of the pile. */
static inline ToldRole
told_role (const Told *self, int pile)
{
  return self->kind[self->kind_of[pile]].role;
}

/* The number of rule sets: one for each base and each combination of conditions. */
static inline int
told_n_rulesets (const Told *self)
{
  return self->n_bases << self->n_conditions;
}

/* The rules for the pile in this rule set. */
static inline const PileRules *
told_pile_rules (const Told *self, const Ruleset *ruleset, int pile)
{
  return &self->pile_rules[ruleset->pile[pile]];
}

/* Finds whether the rules depend only on whether there is a stock, and those with it and
 * without. */
void            told_find_by_stock (Told *self);
/* Finds what may change by itself after a move, under any rules. */
void            told_find_settling (Told *self);
/* Finds whether of all piles only the top cards count, and few piles have to be left. */
void            told_find_sealed  (Told *self);
/* Finds whether cards only leave, each because of another one. */
void            told_find_outranking (Told *self);
/* Finds what of a position does not belong to its key, and whether cards only rise. */
void            told_find_key     (Told *self);
/* The piles that are not empty. */
uint64_t        told_taken        (const Position *position);
/* The conditions that hold, a bit each; the rule set for given conditions; the rule set that holds
 * now. */
unsigned        told_held         (const Told *self, const Position *position);
const Ruleset  *told_ruleset_of   (const Told *self, const Position *position, unsigned held);
const Ruleset  *told_ruleset_now  (const Told *self, const Position *position);
static inline const Ruleset *
told_ruleset (const Told *self, const Position *position)
{
  if (self->n_conditions == 0 && self->n_bases == 1)
    return self->rulesets;
  if (self->by_stock)
    return position_count (position, self->stock) > 0 ? self->with_stock : self->without_stock;
  return told_ruleset_now (self, position);
}

/* Takes out all cards of @pile, bottom first; returns how many there were. */
int             told_empty        (Position *position, int pile, Card cards[POSITION_MAX_CARDS]);

/* The set of all cards in the pack. */
uint64_t        told_faces        (const Told *self);
/* The cards that a pile with cards takes by rank and suit; "way" may allow fewer. */
uint64_t        told_cards_that_build (const Position *position, int pile,
                                       const PileRules *rules);
/* Whether cards come to the pile and leave it one at a time, from anywhere to anywhere, without
 * conditions, and none moves by itself. */
bool            told_is_plain     (const PileRules *rules);
/* The cards with which an empty pile may begin; all cards if that depends on a neighbour. */
uint64_t        told_cards_that_begin (const PileRules *rules);
/* Whether a card may be built on a pile that is not empty. */
bool            told_builds       (const Told *self, const Position *position, int pile,
                                   const PileRules *rules, Card card);
/* Where a card that is turned or dealt lands, or NO_PILE; the same among these @n piles. */
int             told_landing      (const Told *self, const Position *position, Card card);
int             told_landing_among (const Told *self, const Position *position, Card card,
                                    int first, int n);
/* Tells which numbers of cards may be lifted: ways[n] has bit i if PileRules.lift[i] takes n cards,
 * deep[n] if it takes only the card at depth n. Returns the largest n that they have, or 0 if
 * nothing may be lifted. */
int             told_lifts        (const Told *self, const Position *position, int pile,
                                   const PileRules *rules, uint8_t ways[POSITION_MAX_CARDS + 1],
                                   uint8_t deep[POSITION_MAX_CARDS + 1]);
/* What a card counts towards a sum; 0 if it does not count. */
int             told_worth        (const Away *away, Card card);
/* Appends the moves that take cards away to the @n of @moves; returns the new number. */
int             told_list_aways   (const Told *self, const Position *position,
                                   const Ruleset *ruleset, Move *moves, int n, int max);
/* Whether the stock may be turned, dealt or closed up; whether it may be turned over; and whether
 * cards may be dealt again. */
bool            told_can_stock    (const Told *self, const Position *position,
                                   const Ruleset *ruleset);
bool            told_can_again    (const Told *self, const Position *position,
                                   const Ruleset *ruleset);
/* Do so, without the automatic changes that follow. */
void            told_turn_stock   (const Told *self, Position *position, Undo *undo);
void            told_turn_over    (const Told *self, Position *position, Undo *undo);
void            told_deal_again   (const Told *self, Position *position, Undo *undo);
/* Takes the two cards of MOVE_PAIR away. */
void            told_take_pair    (const Told *self, Position *position, Move move, Undo *undo);
/* Sets the base if it is not known yet: the rank in the description, or that of the first card on a
 * foundation or, with @columns, in a column. */
void            told_find_base    (const Told *self, Position *position, bool columns);
/* Whether @based are the relation @a if ranks are counted from @base. */
bool            told_same_from_base (const Relation *a, const Relation *based, int base);
/* Whether the rules are the same for every possible base, if ranks are counted from it. */
bool            told_is_based_alike (const Told *told);
/* Whether the deal puts one card at most on each of these piles. */
bool            told_deals_flat   (const Told *told, uint64_t piles);
/* Whether foundations that get cards in the deal get those of the base, which a single card decides
 * if the rules say so. */
bool            told_knows_base   (const Told *told);
/* Whether the piles of a grid from the left edge up to this one are in order by "first"; in a ring,
 * whether this one follows the nearest card on its left. */
bool            told_in_order     (const Told *self, const Position *position, int pile);
/* How many of these piles have cards and are not in order. */
int             told_count_disorder (const Told *self, const Position *position, uint64_t piles);
/* Of games of heaps. */
extern const ToldOps told_heaps_ops;
bool            told_find_heaps   (Told *self, const ToldFacts *facts);
/* Of games whose columns are always runs. */
extern const ToldOps told_runs_ops;
/* Of games with runs on hidden cards. */
extern const ToldOps told_hidden_ops;
bool            told_find_hidden  (Told *self, const ToldFacts *facts);
bool            told_hidden_safe  (const Told *self, const Position *position, Move move);
int             told_hidden_merit (const Told *self, const Position *position, Move move);
/* Of games in which cards are laid on columns (told-columns.c): only laid, or the columns are fed,
 * by rows, by what fills empty ones, or by cards that are turned. */
extern const ToldOps told_laid_ops;
extern const ToldOps told_fed_ops;
/* The rank with which foundations begin if it differs from deal to deal: known, or read from
 * these. */
int             told_columns_find_base (const Told *self, const Position *position);
bool            told_columns_won  (const Told *self, const Position *position);
int             told_columns_count_down (const Told *self, const Position *position);
int             told_columns_potential (const Told *self, const Position *position);
int             told_columns_key  (const Told *self, const Position *position,
                                   uint8_t key[TOLD_MAX_KEY]);
bool            told_columns_safe (const Told *self, const Position *position, Move move);
int             told_columns_merit (const Told *self, const Position *position, Move move);

/* The rank with which foundations begin. */
static inline int
told_columns_base (const Told *self, const Position *position)
{
  return self->columns.facts->based ? told_columns_find_base (self, position) : RANK_ACE;
}

/* What fits in the columns. */
static inline const Relation *
told_columns_builds (const Told *self, const Position *position)
{
  return self->columns.builds[self->columns.facts->based
                              ? told_columns_find_base (self, position) : 0];
}

/* The place of the card on its foundation, from 0 on. */
static inline int
told_columns_place (const Told *self, const Position *position, Card card)
{
  int place = card_rank (card) - told_columns_base (self, position);

  return place < 0 ? place + RANK_KING : place;
}

/* The first foundation that takes the card now, or -1. */
static inline int
told_columns_goes_up (const Told *self, const Position *position, Card card)
{
  const ToldFacts *facts = self->columns.facts;
  int place = told_columns_place (self, position, card);

  for (int i = card_suit (card); i < facts->foundations && facts->goal == FACT_SUITS; i += N_SUITS)
    if (position_count (position, facts->foundation + i) == place)
      return facts->foundation + i;

  return -1;
}

/* Whether there is no stock, but cards may still be dealt again, for which the order of the columns
 * matters. */
static inline bool
told_columns_deals_again (const Told *self, const Position *position)
{
  return self->columns.redeals > 0 && position->passes <= self->columns.redeals;
}

/* Of games with a stock whose columns only give cards. */
extern const ToldOps told_taken_ops;
/* The number of cards of a column that lie face down. */
static inline int
told_count_down (const Position *position, int pile)
{
  const Card *card = position_pile (position, pile);
  int count = position_count (position, pile), n = 0;

  while (n < count && card_is_down (card[n]))
    n++;
  return n;
}

/* Whether @card goes to the foundation of its suit now. */
static inline bool
told_hidden_goes_up (const Told *self, const Position *position, Card card)
{
  return card_rank (card)
         == position_count (position, self->hidden.facts.foundation + card_suit (card)) + 1;
}

/* Takes the first card of that face, or of @rank unless it is 0, out of the pack. CARD_NONE if
 * there is none. */
Card            told_take_out     (Card *cards, int *n, Card face, int rank);
/* Deals one step from the first of the @n cards, and takes them out. Returns how many it took.
 * @dealt counts the cards that steps on the same piles have dealt, by DealStep.same. */
int             told_deal_step    (const Told *self, Position *position, const DealStep *step,
                                   Card *cards, int n, uint8_t dealt[MAX_STEPS]);
