/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of Marjolet. */

#pragma once

#include "marjolet.h"
#include "model/game/rule-texts.h"

G_BEGIN_DECLS

extern const MarquiseRuleText marquise_marjolet_rule_texts[];
extern const MarquisePresetText marquise_marjolet_preset_texts[];
extern const MarquiseTrickExpert marquise_marjolet_expert;
extern const struct _MarquiseLessonScript marquise_marjolet_lesson;

/* Translated: "Marriage in trumps". (transfer full) */
char *          marquise_combination_name       (int which, int trump, const Rules *rules);
/* The row, in tables of names, for the jack and queen of trumps: after the twelve combinations and
 * the jacks with queens. */
#define MARQUISE_COMBINATION_OF_TRUMPS (MARJOLET_N_COMBINATIONS + 4)
#define MARQUISE_COMBINATION_ROWS (MARQUISE_COMBINATION_OF_TRUMPS + 2)
int             marquise_combination_row        (int which, int trump, const Rules *rules);
/* Short, with the sign of the suit: “Marriage ♥”. */
char *          marquise_combination_label      (int which, int trump, const Rules *rules);
/* The declaration or exchange in the position before it, as a sentence; @name: of the player, or
 * NULL for “you”. (transfer full) */
char *          marquise_marjolet_say_announcement (gconstpointer deal, TrickMove move,
                                                    const char *name);
/* “Declare nothing now.” (transfer full) */
char *          marquise_marjolet_say_advice    (gconstpointer deal, TrickMove move);
/* Why @card may not be played although it is the turn of the seat that has it. (transfer full) */
char *          marquise_marjolet_say_duty      (gconstpointer deal, Card card);

/* marjolet-news.c: see MarquiseTrickMatchClass. */
char *          marquise_marjolet_say_turn      (gconstpointer deal, const char *name);
char *          marquise_marjolet_say_bonus     (gconstpointer before, TrickMove move,
                                                 gconstpointer after, const char *name);
char *          marquise_marjolet_say_end       (gconstpointer before, gconstpointer after,
                                                 const char *const names[2]);

G_END_DECLS
