/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ranks as refusals name them: whole phrases, since a program cannot form them in every
 * language. Ranks are from ace to king. */

#pragma once

#include "engine/cards/card.h"

#include <glib.h>

G_BEGIN_DECLS

/* “a ten”, “a red ten”, “a ten of another suit”, “the ten”. */
const char *marquise_refusal_rank                 (int rank);
const char *marquise_refusal_rank_of_colour       (int rank, gboolean is_red);
const char *marquise_refusal_rank_of_another_suit (int rank);
const char *marquise_refusal_next_rank            (int rank);
/* A sentence that says with which card one of this rank makes thirteen. */
const char *marquise_refusal_pair                 (int rank);
/* The name of a card at the beginning of a sentence: “The ten of clubs”. (transfer full) */
char *      marquise_refusal_begin                (const char *name);

G_END_DECLS
