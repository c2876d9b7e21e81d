/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the library needs to know of a match, and the texts of Marjolet. */

#pragma once

#include "marjolet.h"
#include "model/game/rule-texts.h"

G_BEGIN_DECLS

extern const MarquiseRuleText marquise_marjolet_rule_texts[];
extern const MarquisePresetText marquise_marjolet_preset_texts[];
extern const MarquiseTrickExpert marquise_marjolet_expert;
extern const struct _MarquiseLessonScript marquise_marjolet_lesson;

/* Translated names; see marquise_marjolet_combination_name(). */
char *          marquise_combination_name       (int which, int trump, const Rules *rules);
char *          marquise_combination_in_sentence (int which, int trump, const Rules *rules);
/* The row of tables of their names: the twelve as they are, jacks with queens, then the two of
 * trumps. */
#define MARQUISE_COMBINATION_OF_TRUMPS (MARJOLET_N_COMBINATIONS + 4)
#define MARQUISE_COMBINATION_ROWS (MARQUISE_COMBINATION_OF_TRUMPS + 2)
int             marquise_combination_row        (int which, int trump, const Rules *rules);
/* Short, with the sign of the suit: “Marriage ♥”. */
char *          marquise_combination_label      (int which, int trump, const Rules *rules);
/* The card, with its article, for which @move exchanges the seven of trumps. */
const char *    marquise_exchanged_card_name    (const MarjoletDeal *deal, MarjoletMove move);
/* A whole sentence for a move of a seat in the position before it, or NULL when it says nothing. */
char *          marquise_marjolet_say_own_move  (const MarjoletDeal *deal, MarjoletMove move);
/* The same with the names of two players at one screen, where there are. */
char *          marquise_marjolet_say_move_in   (MarquiseMarjolet *self, const MarjoletDeal *deal,
                                                 MarjoletMove move);
/* “Play the nine of hearts.” */
char *          marquise_marjolet_say_advice    (const MarjoletDeal *deal, MarjoletMove move);
/* Why @card may not be played although it is the turn of the seat that holds it. */
char *          marquise_marjolet_say_duty      (const MarjoletDeal *deal, int card);

void            marquise_marjolet_override_trick_match (MarquiseTrickMatchClass *class);

G_END_DECLS
