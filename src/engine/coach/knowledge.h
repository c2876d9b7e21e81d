/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player of a patience knows: the table as it lies, and the cards that have been face up at
 * some time and are not now, which are the stock after its first pass and whatever an undo has
 * taken back. It is a value without pointers. Whatever is built on a Knowledge alone cannot depend
 * on a card that nobody has seen: such a card is not in it.
 *
 * A card once seen is known wherever it lies afterwards, as no patience turns cards about unseen;
 * where one shuffles, it lays the cards open again. Where suits are merged cards cannot be told
 * apart, and what lies face down counts as unseen. */

#pragma once

#include "engine/patience/patience.h"

/* A place where a card lies that nobody has seen. */
#define CARD_UNSEEN CARD_DOWN

#define KNOWLEDGE_TEXT 40

typedef struct {
  uint64_t seen[2];             /* bit card_id(): has been face up in this game */
  Position dealt;               /* the start, and now; unseen cards are CARD_UNSEEN, seen ones that
                                 * are */
  Position now;                 /* face down now have CARD_DOWN besides their own bits */
} Knowledge;

/* The knowledge right after the deal. @dealt is the true position; nothing of its unseen cards is
 * kept. */
void knowledge_begin  (const Patience *patience, Knowledge *knowledge, const Position *dealt);

/* The game has gone on to @now, by a move, an undo or a jump; both positions are true ones of the
 * same deal. To be called after every single move: what was face up in between and is not at the
 * end would be missed. */
void knowledge_follow (const Patience *patience, Knowledge *knowledge, const Position *dealt,
                       const Position *now);

/* The cards that have been seen, as hexadecimal digits for a saved game; and back. A text that is
 * none, or names cards that are not in the pack, changes nothing and gives false. After parsing,
 * knowledge_follow() brings the rest up to date. */
void knowledge_format (const Knowledge *knowledge, char text[KNOWLEDGE_TEXT]);
bool knowledge_parse  (const Patience *patience, Knowledge *knowledge, const char *text);

/* How many cards have not been seen. */
int  knowledge_unseen (const Patience *patience, const Knowledge *knowledge);

/* Whether nothing is hidden: no card, and not what a redeal that shuffles would bring. */
bool knowledge_is_whole (const Patience *patience, const Knowledge *knowledge);

/* When a single card has not been seen, it is the one that is missing: fills it in. True when
 * everything is known then. */
bool knowledge_complete (const Patience *patience, Knowledge *knowledge);

/* Names the copies of a card by where they lie, not by how they came from the pack: which of two
 * aces of spades this one is, nobody can see, and it says where the other one may be. */
void knowledge_name_copies (const Patience *patience, Knowledge *knowledge);

/* Same for the same knowledge, whatever the unseen cards are. */
uint64_t knowledge_hash (const Patience *patience, const Knowledge *knowledge);

/* A deal that may be this one, with redeals that may come: fills the unseen places of @dealt and
 * @now (each may be NULL) at random, every deal that agrees with what is known having the same
 * chance. @rng: see random.h. */
void knowledge_world  (const Patience *patience, const Knowledge *knowledge, uint64_t *rng,
                       Position *dealt, Position *now);
