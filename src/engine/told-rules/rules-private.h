/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of rules while it is written, and what the files that write its parts share. */

#pragma once

#include "told-rules.h"

#include "engine/told/told-private.h"

/* The rules are read for two bases, to find out which ranks depend on the base. */
typedef struct {
  const Told *told;
  const ToldLanguage *language;
  ToldRules *out;
  ToldPart part;
  const Ruleset *rules;         /* for @base … */
  const Ruleset *other;         /* … and for another one; the same if there is no base */
  uint8_t base;
  unsigned held;                /* conditions that hold */
  bool hides;                   /* some cards lie face down after the deal, if only in the stock */
  uint64_t group;               /* piles of kinds that are told together, or 0 */
} Page;

/* Translations. xgettext looks for the macros below. */
const char *page_tr        (const Page *page, const char *text)
  __attribute__ ((format_arg (2)));
const char *page_tr_in     (const Page *page, const char *context, const char *text)
  __attribute__ ((format_arg (3)));
const char *page_tr_plural (const Page *page, const char *one, const char *many, unsigned long n)
  __attribute__ ((format_arg (2), format_arg (3)));

#define _(text) page_tr (page, text)
#define C_(context, text) page_tr_in (page, context, text)
#define N_(text) text
#define NC_(context, text) text
#define ngettext(one, many, n) page_tr_plural (page, one, many, (unsigned long) (n))

/* Adds a sentence to the current part, beginning with a capital, unless the part has it already. */
void        page_say       (Page *page, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
/* The same with a finished text. */
void        page_add       (ToldRules *out, ToldPart part, const char *text);
void        page_free      (ToldRules *rules);
/* Joins the last two sentences of the page by a semicolon. */
void        page_join      (Page *page);
/* Adds to the last sentence of the page, about cards, that they are all face up. */
void        page_add_face_up (Page *page);
/* Prints a text that is kept as long as the page. */
const char *page_print     (Page *page, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
/* The text with a small first letter, without its full stop. */
const char *page_clause    (Page *page, const char *text);
/* Notes a concept that has no sentence. */
void        page_unknown   (Page *page, const char *what);

/* Parts of sentences */

/* A number in words up to twenty, then in figures. 1 is feminine in French, as for a card. */
const char *say_number     (Page *page, int n);
const char *say_cards      (Page *page, int n);
/* "third", of a card or a deal; in French with its article. */
const char *say_ordinal    (Page *page, int n);
/* "two, three and four"; with @alternative, "two, three or four". */
const char *say_list       (Page *page, const char *const *texts, int n, bool alternative);

typedef enum { RANK_A, RANK_THE, RANK_MANY, RANK_FROM, RANK_TO, RANK_BARE, N_RANK_FORMS } RankForm;

/* A rank in one of these forms: "an ace", "the ace", "aces", "from ace", "to ace", "ace". */
const char *say_rank       (Page *page, int rank, RankForm form);
/* "the ace of spades". */
const char *say_card       (Page *page, Card card);
/* "the two or the four of spades": two cards of one suit. */
const char *say_either     (Page *page, Card card, Card other);
/* "both aces of spades", of two packs. */
const char *say_both       (Page *page, Card card);
/* "the other ace of spades", of two packs. */
const char *say_other      (Page *page, Card card);
/* The cards of a set, by ranks where it has all suits: "an ace or a king". */
const char *say_any_of     (Page *page, uint64_t cards);

typedef enum {
  NOUN_IN,                      /* in the columns */
  NOUN_TO,                      /* to the columns */
  NOUN_THE,                     /* the columns */
  NOUN_EMPTY,                   /* an empty column */
  NOUN_EACH,                    /* every column */
  NOUN_OF,                      /* in the columns, after the cards that are there: “des colonnes” */
  N_NOUN_FORMS
} NounForm;

/* The noun for a kind. */
const char *say_noun       (Page *page, const Kind *kind, NounForm form);
/* "in columns 3 to 6", "to the first four columns": some columns, counted from 1; other kinds by
 * their noun. */
const char *say_range      (Page *page, const Kind *kind, NounForm form, int first, int last);
/* "one column", "seven columns". */
const char *say_piles      (Page *page, const Kind *kind, int n);
/* The kinds to which these piles belong. */
const char *say_kinds      (Page *page, uint64_t piles, NounForm form, bool alternative);
/* "each of the two wings": the piles together, if all their kinds have one name; else NULL. */
const char *say_each_of    (Page *page, uint64_t piles);
/* The id of that noun: “fans”. */
const char *name_kind      (const Page *page, const Kind *kind);
/* Whether the piles of the kind are fans, places of a grid and so on. */
bool        kind_is        (const Page *page, const Kind *kind, const char *noun);

/* Whether all piles between the cells and the foundations are columns. */
bool        only_columns   (const Page *page);

/* Relations */

typedef enum {
  STEP_UP, STEP_DOWN, STEP_BOTH, STEP_SAME, STEP_ANY, STEP_BY, STEP_LOWER, STEP_HIGHER, STEP_SUM,
  STEP_ORDER
} Step;

typedef enum { SUITS_ANY, SUITS_SUIT, SUITS_COLOUR, SUITS_SAME_COLOUR, SUITS_OTHER } Suits;

typedef struct {
  uint8_t step, suits;
  int8_t by;
  bool wrap;
  bool red, black;              /* only on these */
  uint16_t onto;                /* ranks as bits, by default all */
  uint8_t n;
  uint8_t order[13];
} Meaning;

#define ALL_RANKS 0x3ffe

/* The alternatives that a relation was read from; returns how many. */
int         read_meanings  (const Page *page, const Relation *relation,
                            Meaning meanings[MAX_ALTERNATIVES]);
bool        same_meaning   (const Meaning *a, const Meaning *b);
/* "in suit", "in alternating colours". */
const char *say_suits      (Page *page, int suits);
/* The ranks of a list: "six, five, four". */
const char *say_order      (Page *page, const uint8_t *ranks, int n);

/* The rules of the first pile of a kind. */
static inline const PileRules *
kind_rules (const Page *page, const Kind *kind)
{
  return told_pile_rules (page->told, page->rules, kind->first);
}

/* Whether the cards that may begin an empty pile depend on the base: 0 no, 1 the base, -1 the rank
 * below. */
int         base_of_first  (const Page *page, int pile, int alternative);
/* The rank of all cards of a set, or 0. */
int         rank_of_cards  (uint64_t cards);

/* The rank that all these cards have, whatever their suits, or 0. */
int         rank_of_some   (uint64_t cards);

/* What the rules make of a pile */

/* Whether cards may be put there, if only in an empty pile. */
bool        takes_cards    (const PileRules *rules);
/* A heap takes any card of the waste, and gives cards only to foundations. */
bool        is_heap        (const Page *page, const PileRules *rules);
/* Whether the kind is a row whose cards may go only to the row before it. */
bool        is_chained     (const Page *page, const Kind *kind);
/* Whether its cards come only from the row after it, as do those of the kinds told with it. */
bool        is_fed_by_row  (const Page *page, const Kind *kind);
/* Whether a pile of this kind may have several cards, by the deal or from the stock. */
bool        holds_several  (const Page *page, const Kind *kind);
/* Whether cards may be built there while some condition holds, or none. */
bool        is_ever_built  (const Page *page, const Kind *kind);
/* Whether any card starts the pile, from which none is taken, so that this happens only once. */
bool        is_started     (const Page *page, const Kind *kind, const PileRules *rules);
/* A pile for cards of one rank, whatever their suits. */
bool        is_rank_pile   (const Page *page, const Kind *kind);
/* Whether its cards may be lifted in this way. */
bool        has_lift       (const PileRules *rules, int how);

/* The rules while this condition holds; -1: while none does. */
const Ruleset *rules_while (const Page *page, int condition);

/* The parts of the page */
void        tell_goal      (Page *page);
/* How the game is won, which a goal without foundations begins with. */
void        tell_win       (Page *page);
/* Which runs leave the table. */
void        tell_leaving   (Page *page, const Kind *kind);
void        tell_table     (Page *page);
void        tell_moves     (Page *page);
void        tell_aways     (Page *page);
void        tell_stock     (Page *page);
/* What is built on the piles of a kind, and how it begins. */
void        tell_build     (Page *page, const Kind *kind, const PileRules *rules);
/* Which of its cards may be lifted. */
void        tell_lifts     (Page *page, const Kind *kind, const PileRules *rules);
/* Where the cards come from that are put on the piles of a kind. */
void        tell_from      (Page *page, const Kind *kind, const PileRules *rules);
/* Where the cards of those of its piles that are in @piles may go. */
void        tell_to        (Page *page, const Kind *kind, uint64_t piles);
/* Whether rows from the stock are dealt to its empty piles, too. */
bool        is_filled_by_rows (const Page *page, const Kind *kind);
/* Which @cards an empty pile takes, @these in words: two sentences, for a card ("the ace of
 * spades") and a rank ("an ace") have other words before them in French. */
void        tell_only      (Page *page, uint64_t cards, const char *these, const char *empty);
/* That nothing is put on these piles. */
void        tell_closed    (Page *page, uint64_t piles);
/* Where the top cards of foundations may go. */
void        tell_back      (Page *page);
/* How many piles to the left they go, a bit for each number. */
void        tell_steps_left (Page *page, uint64_t left);
/* One way in which cards leave the table. */
void        tell_away      (Page *page, const Away *away);
/* Which cards of the waste may be paired with others. */
void        tell_waste_pairs (Page *page);
/* What a foundation requires besides rank and suit. */
void        tell_needs     (Page *page, const PileRules *rules);
/* That the base is chosen before anything else. */
void        tell_choosing  (Page *page);
/* Puts the condition before a sentence; with @opposite, for what holds while it is not met. NULL if
 * there are no words for it. */
const char *say_condition  (Page *page, const Condition *condition, bool opposite,
                            const char *sentence);
