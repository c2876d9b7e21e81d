/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "patience-refusal.h"

#include "rule-texts.h"

#include "engine/patience/told-patience.h"
#include "engine/told-rules/refusals.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* The sentence for the concept that refuses, or @otherwise if there is none. */
static char *
say (const Told        *told,
     const Position    *position,
     const ToldRefusal *refusal,
     const char        *otherwise)
{
  char *text = told_refusal_say (told, position, refusal, marquise_told_language ());
  char *copy = g_strdup (text != NULL ? text : otherwise);

  free (text);

  return copy;
}

char *
marquise_refusal_say (const Patience *patience,
                      const Position *position,
                      int             from,
                      int             index,
                      int             to)
{
  const Told *told = told_of (patience, &position->rules);
  ToldRefusal refusal;

  g_return_val_if_fail (index < position_count (position, from), NULL);

  told_why_not (told, position, from, index, to, &refusal);

  return say (told, position, &refusal, to < 0 ? _("There is nowhere for that card to go.")
              : _("That card cannot go there."));
}

char *
marquise_refusal_say_stock (const Patience *patience,
                            const Position *position,
                            int            *pile)
{
  const Told *told = told_of (patience, &position->rules);
  ToldRefusal refusal;

  g_return_val_if_fail (pile != NULL, NULL);

  told_why_not_stock (told, position, &refusal);
  *pile = refusal.concept == TOLD_REFUSED_SPACES ? refusal.to
          : patience_pile (patience, PILE_STOCK, 0);

  return say (told, position, &refusal, _("The stock cannot be turned now."));
}
