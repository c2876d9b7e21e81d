/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "refusal-words.h"

#define NC_(context, text) text

/* What comes after “The nine of clubs needs …”, in French « Le neuf de trèfle se pose sur … ». */
const char *const told_words_red[RANK_KING] = {
  NC_("in a refusal", "a red ace"),
  NC_("in a refusal", "a red two"),
  NC_("in a refusal", "a red three"),
  NC_("in a refusal", "a red four"),
  NC_("in a refusal", "a red five"),
  NC_("in a refusal", "a red six"),
  NC_("in a refusal", "a red seven"),
  NC_("in a refusal", "a red eight"),
  NC_("in a refusal", "a red nine"),
  NC_("in a refusal", "a red ten"),
  NC_("in a refusal", "a red jack"),
  NC_("in a refusal", "a red queen"),
  NC_("in a refusal", "a red king"),
};

const char *const told_words_black[RANK_KING] = {
  NC_("in a refusal", "a black ace"),
  NC_("in a refusal", "a black two"),
  NC_("in a refusal", "a black three"),
  NC_("in a refusal", "a black four"),
  NC_("in a refusal", "a black five"),
  NC_("in a refusal", "a black six"),
  NC_("in a refusal", "a black seven"),
  NC_("in a refusal", "a black eight"),
  NC_("in a refusal", "a black nine"),
  NC_("in a refusal", "a black ten"),
  NC_("in a refusal", "a black jack"),
  NC_("in a refusal", "a black queen"),
  NC_("in a refusal", "a black king"),
};

const char *const told_words_other_suit[RANK_KING] = {
  NC_("in a refusal", "an ace of another suit"),
  NC_("in a refusal", "a two of another suit"),
  NC_("in a refusal", "a three of another suit"),
  NC_("in a refusal", "a four of another suit"),
  NC_("in a refusal", "a five of another suit"),
  NC_("in a refusal", "a six of another suit"),
  NC_("in a refusal", "a seven of another suit"),
  NC_("in a refusal", "an eight of another suit"),
  NC_("in a refusal", "a nine of another suit"),
  NC_("in a refusal", "a ten of another suit"),
  NC_("in a refusal", "a jack of another suit"),
  NC_("in a refusal", "a queen of another suit"),
  NC_("in a refusal", "a king of another suit"),
};
