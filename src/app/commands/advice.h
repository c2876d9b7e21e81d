/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseAdvice: hints, and what solver and coach know of the game on the stage: whether it can
 * still be won, the way back, the way to the end. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_ADVICE (marquise_advice_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseAdvice, marquise_advice, MARQUISE, ADVICE, GObject)

/* Signal: "changed" (): the verdict has. */

/* @stage outlives the actions, not this object. */
MarquiseAdvice *marquise_advice_new          (MarquiseStage   *stage,
                                              MarquiseActions *actions);
/* Another game may be shown. */
void            marquise_advice_update       (MarquiseAdvice *self);
/* The verdict in a few words, or NULL where there is none. */
const char *    marquise_advice_get_words    (MarquiseAdvice *self);
/* The same as a sign, which is hidden where there is none. */
void            marquise_advice_show_verdict (MarquiseAdvice *self,
                                              GtkImage       *sign);

G_END_DECLS
