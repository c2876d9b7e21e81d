/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "patience-refusal-names.h"

#include <glib/gi18n-lib.h>

/* What comes after “The nine of clubs needs …”, in French « Le neuf de trèfle se pose sur … ». */
static const char *const any[RANK_KING] = {
  NC_("in a refusal", "an ace"),
  NC_("in a refusal", "a two"),
  NC_("in a refusal", "a three"),
  NC_("in a refusal", "a four"),
  NC_("in a refusal", "a five"),
  NC_("in a refusal", "a six"),
  NC_("in a refusal", "a seven"),
  NC_("in a refusal", "an eight"),
  NC_("in a refusal", "a nine"),
  NC_("in a refusal", "a ten"),
  NC_("in a refusal", "a jack"),
  NC_("in a refusal", "a queen"),
  NC_("in a refusal", "a king"),
};

const char *
marquise_refusal_rank (int rank)
{
  g_assert (rank >= RANK_ACE && rank <= RANK_KING);

  return g_dpgettext2 (GETTEXT_PACKAGE, "in a refusal", any[rank - 1]);
}

char *
marquise_refusal_begin (const char *name)
{
  gunichar first = g_unichar_toupper (g_utf8_get_char (name));
  char letter[7] = "";

  g_unichar_to_utf8 (first, letter);

  return g_strconcat (letter, g_utf8_next_char (name), NULL);
}
