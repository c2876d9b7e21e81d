/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ranks as refusals name them: whole phrases, since a program cannot form them in every
 * language. Ranks are from ace to king. */

#pragma once

#include "engine/cards/card.h"

#include <glib.h>

G_BEGIN_DECLS

/* “a ten”. */
const char *marquise_refusal_rank  (int rank);
/* The name of a card at the beginning of a sentence: “The ten of clubs”. (transfer full) */
char *      marquise_refusal_begin (const char *name);

G_END_DECLS
