/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a card needs, in words. */

#include "refusals-private.h"

#define NC_(context, text) text

/* What comes after “The nine of clubs needs …”, in French « Le neuf de trèfle se pose sur … ». */
static const char *const words_red[RANK_KING] = {
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

static const char *const words_black[RANK_KING] = {
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

static const char *const words_other_suit[RANK_KING] = {
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

/* Says the rank, with the suit as far as needed; false if each card has to be named. */
static bool
say_rank_of (const Refused *refused, uint64_t these, uint64_t all, int rank, const char **text)
{
  Page *page = refused->page;
  uint64_t own = CARDS_OF_SUIT (card_suit (refused->refusal->card));

  if (these == all)
    *text = say_rank (page, rank, RANK_A);
  else if (these == (all & CARDS_RED))
    *text = page_tr_in (page, "in a refusal", words_red[rank - 1]);
  else if (these == (all & ~CARDS_RED))
    *text = page_tr_in (page, "in a refusal", words_black[rank - 1]);
  else if (these == (all & ~own))
    *text = page_tr_in (page, "in a refusal", words_other_suit[rank - 1]);
  else
    return false;

  return true;
}

const char *
say_onto (const Refused *refused, uint64_t cards)
{
  uint64_t pack = told_faces (refused->page->told);
  uint64_t higher = cards & (cards - 1);
  const char *texts[4];
  int n = 0;

  if (higher != 0 && (higher & (higher - 1)) == 0
      && __builtin_ctzll (cards) % 4 == __builtin_ctzll (higher) % 4)
    return say_either (refused->page, (Card) __builtin_ctzll (cards),
                       (Card) __builtin_ctzll (higher));
  for (int rank = 1; rank <= 13; rank++)
    {
      uint64_t these = cards & CARDS_OF_RANK (rank);

      if (these != 0 && n == 4)
        return NULL;
      if (these == 0 || say_rank_of (refused, these, pack & CARDS_OF_RANK (rank), rank, &texts[n]))
        {
          n += these != 0;
          continue;
        }
      for (int suit = 0; suit < 4; suit++)
        if ((these & face_bit (card_make (suit, rank))) != 0)
          {
            if (n == 4)
              return NULL;
            texts[n++] = say_card (refused->page, card_make (suit, rank));
          }
    }
  return n > 0 ? say_list (refused->page, texts, n, true) : NULL;
}
