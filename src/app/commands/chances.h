/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chances under the table: what the coach has found out, in the panel of the page. */

#pragma once

#include "model/think/advisor.h"
#include "stage.h"

G_BEGIN_DECLS

/* Shows what @coach knows of the game on the stage, where the player wants it. */
void marquise_chances_update (MarquiseStage   *stage,
                              MarquiseAdvisor *coach,
                              gboolean         wanted);

/* Plays candidate @i. */
void marquise_chances_play   (MarquiseStage   *stage,
                              MarquiseAdvisor *coach,
                              guint            i);

G_END_DECLS
