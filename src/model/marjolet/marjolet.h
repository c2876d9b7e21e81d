/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseMarjolet: a match of Marjolet, as a MarquiseGame plus what its score sheet shows. Against
 * the computer the player is seat 0. Two people at one screen take turns: the one to decide has
 * their cards before them, and between two turns a curtain hides both hands. */

#pragma once

#include "model/game/trick-match.h"
#include "engine/marjolet/marjolet.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_MARJOLET (marquise_marjolet_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseMarjolet, marquise_marjolet, MARQUISE, MARJOLET,
                      MarquiseTrickMatch)

/* (transfer full) (element-type MarquiseChoice): declarations and the exchange now possible,
 * and, last, MARJOLET_DONE where the player must say that they declare nothing (more). */
GPtrArray *     marquise_marjolet_get_choices   (MarquiseMarjolet *self);
gboolean        marquise_marjolet_choose        (MarquiseMarjolet *self, MarjoletMove move);

/* The deal as it stands for the view (borrowed). */
const MarjoletDeal *
marquise_marjolet_get_deal      (MarquiseMarjolet *self);
/* Translated: "Marriage in trumps". */
char *          marquise_marjolet_combination_name (MarquiseMarjolet *self, int which);

/* The card that the player drew (or exchanged) last and still holds, to be marked; or CARD_NONE. */
Card            marquise_marjolet_get_drawn     (MarquiseMarjolet *self);
/* The trick taken last, by seat, which may be looked at until one has played to the next
 * (RULES.md 4.2); FALSE when there is none to look at. @winner may be NULL. */
gboolean        marquise_marjolet_get_last_trick (MarquiseMarjolet *self, Card cards[2],
                                                  int *winner);
/* Goes on where something is shown for a while: the trick is gathered, the declaration taken back
 * in hand. FALSE when there was nothing. */
gboolean        marquise_marjolet_gather        (MarquiseMarjolet *self);
/* What happened last, as a sentence for the eye and for a screen reader: “Your opponent declares
 * the marriage in hearts: 20 points.” NULL when there is nothing to say. */
char *          marquise_marjolet_get_news      (MarquiseMarjolet *self);

void            marquise_marjolet_lift_curtain  (MarquiseMarjolet *self);

G_END_DECLS
