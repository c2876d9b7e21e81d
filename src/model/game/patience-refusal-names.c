/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "patience-refusal-names.h"

#include "engine/told-rules/refusal-words.h"

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

/* Translators: what comes after “The foundation of hearts is waiting for …”. */
static const char *const next[RANK_KING] = {
  NC_("in a refusal", "the ace"),
  NC_("in a refusal", "the two"),
  NC_("in a refusal", "the three"),
  NC_("in a refusal", "the four"),
  NC_("in a refusal", "the five"),
  NC_("in a refusal", "the six"),
  NC_("in a refusal", "the seven"),
  NC_("in a refusal", "the eight"),
  NC_("in a refusal", "the nine"),
  NC_("in a refusal", "the ten"),
  NC_("in a refusal", "the jack"),
  NC_("in a refusal", "the queen"),
  NC_("in a refusal", "the king"),
};

/* Two ranks that make thirteen. */
static const char *const pairs[RANK_QUEEN] = {
  N_("The ace needs a queen to make thirteen."),
  N_("The two needs a jack to make thirteen."),
  N_("The three needs a ten to make thirteen."),
  N_("The four needs a nine to make thirteen."),
  N_("The five needs an eight to make thirteen."),
  N_("The six needs a seven to make thirteen."),
  N_("The seven needs a six to make thirteen."),
  N_("The eight needs a five to make thirteen."),
  N_("The nine needs a four to make thirteen."),
  N_("The ten needs a three to make thirteen."),
  N_("The jack needs a two to make thirteen."),
  N_("The queen needs an ace to make thirteen."),
};

static const char *
translate (const char *const *words,
           int                rank)
{
  g_assert (rank >= RANK_ACE && rank <= RANK_KING);

  return g_dpgettext2 (GETTEXT_PACKAGE, "in a refusal", words[rank - 1]);
}

const char *
marquise_refusal_rank (int rank)
{
  return translate (any, rank);
}

const char *
marquise_refusal_rank_of_colour (int      rank,
                                 gboolean is_red)
{
  return translate (is_red ? told_words_red : told_words_black, rank);
}

const char *
marquise_refusal_rank_of_another_suit (int rank)
{
  return translate (told_words_other_suit, rank);
}

const char *
marquise_refusal_next_rank (int rank)
{
  return translate (next, rank);
}

const char *
marquise_refusal_pair (int rank)
{
  return rank == RANK_KING ? _("A king goes alone.") : _(pairs[rank - 1]);
}

char *
marquise_refusal_begin (const char *name)
{
  gunichar first = g_unichar_toupper (g_utf8_get_char (name));
  char letter[7] = "";

  g_unichar_to_utf8 (first, letter);

  return g_strconcat (letter, g_utf8_next_char (name), NULL);
}
