/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player of a patience knows: the table as it lies, and the cards that were face up at some
 * time but are not now: in the stock after its first pass, or turned down again by an undo. It is a
 * value without pointers. It does not contain the cards that nobody has seen, so that whatever uses
 * only a Knowledge cannot depend on them.
 *
 * A card once seen is known wherever it goes, since no patience moves cards about unseen, and one
 * that shuffles lays them face up again. If suits are merged, cards cannot be told apart, and
 * face-down cards count as unseen. */

#pragma once

#include "engine/patience/patience.h"

/* A place with a card that nobody has seen. */
#define CARD_UNSEEN CARD_DOWN

#define KNOWLEDGE_TEXT 40

typedef struct {
  uint64_t seen[2];             /* bit card_id(): has been face up in this game */
  Position dealt;               /* the deal, and now. Unseen cards are CARD_UNSEEN; seen ones that
                                 * lie */
  Position now;                 /* face down have CARD_DOWN besides their own bits */
} Knowledge;

/* Sets the knowledge after the deal. @dealt is the true position; its unseen cards are not
 * stored. */
void knowledge_begin  (const Patience *patience, Knowledge *knowledge, const Position *dealt);

/* The game has gone on to @now by a move, an undo or a jump; both are true positions of the same
 * deal. Call this after every single move: cards that were face up only in between would be
 * missed. */
void knowledge_follow (const Patience *patience, Knowledge *knowledge, const Position *dealt,
                       const Position *now);

/* Writes the cards that have been seen as hexadecimal digits for a saved game, and reads them. A
 * text that is malformed, or names cards that are not in the pack, changes nothing and returns
 * false. After parsing, knowledge_follow() brings the rest up to date. */
void knowledge_format (const Knowledge *knowledge, char text[KNOWLEDGE_TEXT]);
bool knowledge_parse  (const Patience *patience, Knowledge *knowledge, const char *text);

/* The number of cards that have not been seen. */
int  knowledge_unseen (const Patience *patience, const Knowledge *knowledge);

/* Whether nothing is hidden: neither a card nor the result of a future shuffle. */
bool knowledge_is_whole (const Patience *patience, const Knowledge *knowledge);

/* If only one card has not been seen, it is the one that is missing: fills it in. True if
 * everything is known then. */
bool knowledge_complete (const Patience *patience, Knowledge *knowledge);

/* Names the copies of a card by where they lie, not by their place in the pack: a player cannot
 * tell two aces of spades apart, and the name would reveal where the other one may be. */
void knowledge_name_copies (const Patience *patience, Knowledge *knowledge);

/* Depends only on the knowledge, not on the unseen cards. */
uint64_t knowledge_hash (const Patience *patience, const Knowledge *knowledge);

/* Shuffles @n cards. @rng: see random.h. */
void knowledge_shuffle (uint64_t *rng, Card *cards, int n);

/* Sets @world to @known, with @cards face down in the unseen places, in their order. */
void knowledge_fill   (const Patience *patience, const Position *known, const Card *cards,
                       Position *world);

/* Makes a deal that may be this one, including future shuffles: fills the unseen places of @dealt,
 * which may be NULL, and @now at random. Every deal that agrees with the knowledge is equally
 * likely. @rng: see random.h. */
void knowledge_world  (const Patience *patience, const Knowledge *knowledge, uint64_t *rng,
                       Position *dealt, Position *now);
