/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, ranks, cards and kinds of piles within a sentence. */

#include "rules-private.h"

#include <string.h>

/* Numbers */

const char *
say_number (Page *page, int n)
{
  static const char *const words[] = {
    NC_("number of cards", "no"), NC_ ("number of cards", "one"), NC_ ("number", "two"),
    NC_ ("number", "three"), NC_ ("number", "four"), NC_ ("number", "five"), NC_ ("number", "six"),
    NC_ ("number", "seven"), NC_ ("number", "eight"), NC_ ("number", "nine"),
    NC_ ("number", "ten"), NC_ ("number", "eleven"), NC_ ("number", "twelve"),
    NC_ ("number", "thirteen"), NC_ ("number", "fourteen"), NC_ ("number", "fifteen"),
    NC_ ("number", "sixteen"), NC_ ("number", "seventeen"), NC_ ("number", "eighteen"),
    NC_ ("number", "nineteen"), NC_ ("number", "twenty")
  };

  if (n == 30)
    return C_("number", "thirty");
  if (n < 0 || n > 20)
    return page_print (page, "%d", n);
  return page_tr_in (page, n < 2 ? "number of cards" : "number", words[n]);
}

const char *
say_ordinal (Page *page, int n)
{
  static const char *const words[] = {
    NC_ ("ordinal of a card or deal", "first"), NC_ ("ordinal of a card or deal", "second"),
    NC_ ("ordinal of a card or deal", "third"), NC_ ("ordinal of a card or deal", "fourth"),
    NC_ ("ordinal of a card or deal", "fifth"), NC_ ("ordinal of a card or deal", "sixth"),
    NC_ ("ordinal of a card or deal", "seventh"), NC_ ("ordinal of a card or deal", "eighth"),
    NC_ ("ordinal of a card or deal", "ninth"), NC_ ("ordinal of a card or deal", "tenth"),
    NC_ ("ordinal of a card or deal", "eleventh"), NC_ ("ordinal of a card or deal", "twelfth")
  };

  return n >= 1 && n <= 12 ? page_tr_in (page, "ordinal of a card or deal", words[n - 1])
         : page_print (page, C_("ordinal of a card or deal", "%dth"), n);
}

const char *
say_cards (Page *page, int n)
{
  return page_print (page, ngettext ("%s card", "%s cards", n), say_number (page, n));
}

const char *
say_list (Page *page, const char *const *texts, int n, bool alternative)
{
  const char *list = n > 0 ? texts[0] : "";

  for (int i = 1; i + 1 < n; i++)
    list = page_print (page, C_("list", "%1$s, %2$s"), list, texts[i]);
  if (n > 1)
    list = page_print (page, alternative ? C_("list", "%1$s or %2$s") : C_("list", "%1$s and %2$s"),
                       list, texts[n - 1]);
  return list;
}

/* Ranks and cards */

static const char *const ranks[N_RANK_FORMS][13] = {
  {
    NC_ ("a rank", "an ace"), NC_ ("a rank", "a two"), NC_ ("a rank", "a three"),
    NC_ ("a rank", "a four"), NC_ ("a rank", "a five"), NC_ ("a rank", "a six"),
    NC_ ("a rank", "a seven"), NC_ ("a rank", "an eight"), NC_ ("a rank", "a nine"),
    NC_ ("a rank", "a ten"), NC_ ("a rank", "a jack"), NC_ ("a rank", "a queen"),
    NC_ ("a rank", "a king")
  },
  {
    NC_ ("the rank", "the ace"), NC_ ("the rank", "the two"), NC_ ("the rank", "the three"),
    NC_ ("the rank", "the four"), NC_ ("the rank", "the five"), NC_ ("the rank", "the six"),
    NC_ ("the rank", "the seven"), NC_ ("the rank", "the eight"), NC_ ("the rank", "the nine"),
    NC_ ("the rank", "the ten"), NC_ ("the rank", "the jack"), NC_ ("the rank", "the queen"),
    NC_ ("the rank", "the king")
  },
  {
    NC_ ("all of a rank", "aces"), NC_ ("all of a rank", "twos"), NC_ ("all of a rank", "threes"),
    NC_ ("all of a rank", "fours"), NC_ ("all of a rank", "fives"), NC_ ("all of a rank", "sixes"),
    NC_ ("all of a rank", "sevens"), NC_ ("all of a rank", "eights"),
    NC_ ("all of a rank", "nines"), NC_ ("all of a rank", "tens"), NC_ ("all of a rank", "jacks"),
    NC_ ("all of a rank", "queens"), NC_ ("all of a rank", "kings")
  },
  {
    NC_ ("from a rank", "from ace"), NC_ ("from a rank", "from two"),
    NC_ ("from a rank", "from three"), NC_ ("from a rank", "from four"),
    NC_ ("from a rank", "from five"), NC_ ("from a rank", "from six"),
    NC_ ("from a rank", "from seven"), NC_ ("from a rank", "from eight"),
    NC_ ("from a rank", "from nine"), NC_ ("from a rank", "from ten"),
    NC_ ("from a rank", "from jack"), NC_ ("from a rank", "from queen"),
    NC_ ("from a rank", "from king")
  },
  {
    NC_ ("to a rank", "to ace"), NC_ ("to a rank", "to two"), NC_ ("to a rank", "to three"),
    NC_ ("to a rank", "to four"), NC_ ("to a rank", "to five"), NC_ ("to a rank", "to six"),
    NC_ ("to a rank", "to seven"), NC_ ("to a rank", "to eight"), NC_ ("to a rank", "to nine"),
    NC_ ("to a rank", "to ten"), NC_ ("to a rank", "to jack"), NC_ ("to a rank", "to queen"),
    NC_ ("to a rank", "to king")
  },
  {
    NC_ ("rank", "ace"), NC_ ("rank", "two"), NC_ ("rank", "three"), NC_ ("rank", "four"),
    NC_ ("rank", "five"), NC_ ("rank", "six"), NC_ ("rank", "seven"), NC_ ("rank", "eight"),
    NC_ ("rank", "nine"), NC_ ("rank", "ten"), NC_ ("rank", "jack"), NC_ ("rank", "queen"),
    NC_ ("rank", "king")
  }
};

const char *
say_rank (Page *page, int rank, RankForm form)
{
  static const char *const contexts[N_RANK_FORMS] = {
    "a rank", "the rank", "all of a rank", "from a rank", "to a rank", "rank"
  };

  return rank >= 1 && rank <= 13 ? page_tr_in (page, contexts[form], ranks[form][rank - 1]) : "?";
}

static const char *
say_suit (Page *page, Card card)
{
  static const char *const suits[] = {
    NC_ ("suit of a card", "clubs"), NC_ ("suit of a card", "diamonds"),
    NC_ ("suit of a card", "hearts"), NC_ ("suit of a card", "spades")
  };

  return page_tr_in (page, "suit of a card", suits[card_suit (card)]);
}

const char *
say_card (Page *page, Card card)
{
  return page_print (page, C_("the card", "%1$s of %2$s"),
                     say_rank (page, card_rank (card), RANK_THE), say_suit (page, card));
}

const char *
say_either (Page *page, Card card, Card other)
{
  return page_print (page, C_("the card", "%1$s or %2$s of %3$s"),
                     say_rank (page, card_rank (card), RANK_THE),
                     say_rank (page, card_rank (other), RANK_THE), say_suit (page, card));
}

const char *
say_both (Page *page, Card card)
{
  const char *suit = say_suit (page, card);
  int rank = card_rank (card);

  if (rank == RANK_KING)
    return page_print (page, C_("cards", "both kings of %s"), suit);
  if (rank == RANK_QUEEN)
    return page_print (page, C_("cards", "both queens of %s"), suit);
  if (rank == RANK_JACK)
    return page_print (page, C_("cards", "both jacks of %s"), suit);
  return page_print (page, C_("cards", "both %1$s of %2$s%3$.0s"),
                     say_rank (page, rank, RANK_MANY), suit, say_rank (page, rank, RANK_BARE));
}

const char *
say_other (Page *page, Card card)
{
  return page_print (page, C_("the card", "the other %1$s of %2$s"),
                     say_rank (page, card_rank (card), RANK_BARE), say_suit (page, card));
}

int
rank_of_cards (uint64_t cards)
{
  for (int rank = 1; rank <= 13; rank++)
    if (cards == CARDS_OF_RANK (rank))
      return rank;

  return 0;
}

const char *
say_any_of (Page *page, uint64_t cards)
{
  const char *texts[16];
  int n = 0;

  for (int rank = 1; rank <= 13 && n < 16; rank++)
    {
      uint64_t these = cards & CARDS_OF_RANK (rank);

      if (these == CARDS_OF_RANK (rank))
        texts[n++] = say_rank (page, rank, RANK_A);
      else
        for (int suit = 0; suit < 4 && n < 16; suit++)
          if ((these & face_bit (card_make (suit, rank))) != 0)
            texts[n++] = say_card (page, card_make (suit, rank));
    }
  return say_list (page, texts, n, true);
}

const char *
say_order (Page *page, const uint8_t *order, int n)
{
  const char *list = n > 0 ? say_rank (page, order[0], RANK_BARE) : "";

  for (int i = 1; i < n; i++)
    list = page_print (page, C_("list", "%1$s, %2$s"), list, say_rank (page, order[i], RANK_BARE));
  return list;
}

/* Kinds of piles */

typedef struct {
  const char *name;             /* name of the kind, or of the usual one that it resembles */
  const char *form[N_NOUN_FORMS];
} Noun;

static const Noun nouns[] = {
  {
    "columns",
    {
      NC_("place", "in the columns"),
      NC_("place", "to the columns"),
      NC_("place", "the columns"),
      NC_("place", "an empty column"),
      NC_("place", "every column"),
      NC_("cards of a place", "in the columns")
    }
  },
  {
    "fans",
    {
      NC_("place", "in the fans"),
      NC_("place", "to the fans"),
      NC_("place", "the fans"),
      NC_("place", "an empty fan"),
      NC_("place", "every fan"),
      NC_("cards of a place", "in the fans")
    }
  },
  {
    "piles",
    {
      NC_("place", "on the piles"),
      NC_("place", "to the piles"),
      NC_("place", "the piles"),
      NC_("place", "an empty pile"),
      NC_("place", "every pile"),
      NC_("cards of a place", "on the piles")
    }
  },
  {
    "heaps",
    {
      NC_("place", "on the heaps"),
      NC_("place", "to the heaps"),
      NC_("place", "the heaps"),
      NC_("place", "an empty heap"),
      NC_("place", "every heap"),
      NC_("cards of a place", "on the heaps")
    }
  },
  {
    "table",
    {
      NC_("place", "on the table"),
      NC_("place", "to the table"),
      NC_("place", "the table"),
      NC_("place", "an empty place"),
      NC_("place", "every place"),
      NC_("cards of a place", "on the table")
    }
  },
  {
    "row",
    {
      NC_("place", "in the row"),
      NC_("place", "to the row"),
      NC_("place", "the row"),
      NC_("place", "an empty place in the row"),
      NC_("place", "every place of the row"),
      NC_("cards of a place", "in the row")
    }
  },
  {
    "pyramid",
    {
      NC_("place", "in the pyramid"),
      NC_("place", "to the pyramid"),
      NC_("place", "the pyramid"),
      NC_("place", "an empty place in the pyramid"),
      NC_("place", "the pyramid"),
      NC_("cards of a place", "in the pyramid")
    }
  },
  {
    "peaks",
    {
      NC_("place", "in the peaks"),
      NC_("place", "to the peaks"),
      NC_("place", "the peaks"),
      NC_("place", "an empty place in the peaks"),
      NC_("place", "the peaks"),
      NC_("cards of a place", "in the peaks")
    }
  },
  {
    "hole",
    {
      NC_("place", "in the hole"),
      NC_("place", "into the hole"),
      NC_("place", "the hole"),
      NC_("place", "the empty hole"),
      NC_("place", "the hole"),
      NC_("cards of a place", "in the hole")
    }
  },
  {
    "holes",
    {
      NC_("place", "in the holes"),
      NC_("place", "into the holes"),
      NC_("place", "the holes"),
      NC_("place", "an empty hole"),
      NC_("place", "every hole"),
      NC_("cards of a place", "in the holes")
    }
  },
  {
    "cells",
    {
      NC_("place", "in the cells"),
      NC_("place", "to the cells"),
      NC_("place", "the cells"),
      NC_("place", "an empty cell"),
      NC_("place", "every cell"),
      NC_("cards of a place", "in the cells")
    }
  },
  {
    "cell",
    {
      NC_("place", "in the cell"),
      NC_("place", "to the cell"),
      NC_("place", "the cell"),
      NC_("place", "the empty cell"),
      NC_("place", "the cell"),
      NC_("cards of a place", "in the cell")
    }
  },
  {
    "pocket",
    {
      NC_("place", "in the pocket"),
      NC_("place", "to the pocket"),
      NC_("place", "the pocket"),
      NC_("place", "the empty pocket"),
      NC_("place", "the pocket"),
      NC_("cards of a place", "in the pocket")
    }
  },
  {
    "reserve",
    {
      NC_("place", "in the reserve"),
      NC_("place", "to the reserve"),
      NC_("place", "the reserve"),
      NC_("place", "an empty reserve pile"),
      NC_("place", "every reserve pile"),
      NC_("cards of a place", "in the reserve")
    }
  },
  {
    "waste",
    {
      NC_("place", "on the waste"),
      NC_("place", "to the waste"),
      NC_("place", "the waste"),
      NC_("place", "an empty waste"),
      NC_("place", "the waste"),
      NC_("cards of a place", "on the waste")
    }
  },
  {
    "wastes",
    {
      NC_("place", "on the waste piles"),
      NC_("place", "to the waste piles"),
      NC_("place", "the waste piles"),
      NC_("place", "an empty waste pile"),
      NC_("place", "every waste pile"),
      NC_("cards of a place", "on the waste piles")
    }
  },
  {
    "stock",
    {
      NC_("place", "in the stock"),
      NC_("place", "to the stock"),
      NC_("place", "the stock"),
      NC_("place", "the empty stock"),
      NC_("place", "the stock"),
      NC_("cards of a place", "in the stock")
    }
  },
  {
    "foundations",
    {
      NC_("place", "on the foundations"),
      NC_("place", "to the foundations"),
      NC_("place", "the foundations"),
      NC_("place", "an empty foundation"),
      NC_("place", "every foundation"),
      NC_("cards of a place", "on the foundations")
    }
  },
  {
    "top",
    {
      NC_("place", "in the first row"),
      NC_("place", "to the first row"),
      NC_("place", "the first row"),
      NC_("place", "a gap in the first row"),
      NC_("place", "the first row"),
      NC_("cards of a place", "in the first row")
    }
  },
  {
    "second",
    {
      NC_("place", "in the second row"),
      NC_("place", "to the second row"),
      NC_("place", "the second row"),
      NC_("place", "a gap in the second row"),
      NC_("place", "the second row"),
      NC_("cards of a place", "in the second row")
    }
  },
  {
    "third",
    {
      NC_("place", "in the third row"),
      NC_("place", "to the third row"),
      NC_("place", "the third row"),
      NC_("place", "a gap in the third row"),
      NC_("place", "the third row"),
      NC_("cards of a place", "in the third row")
    }
  },
  {
    "fourth",
    {
      NC_("place", "in the fourth row"),
      NC_("place", "to the fourth row"),
      NC_("place", "the fourth row"),
      NC_("place", "a gap in the fourth row"),
      NC_("place", "the fourth row"),
      NC_("cards of a place", "in the fourth row")
    }
  },
  {
    "north",
    {
      NC_("place", "in the northern half"),
      NC_("place", "to the northern half"),
      NC_("place", "the northern half"),
      NC_("place", "a gap in the northern half"),
      NC_("place", "the northern half"),
      NC_("cards of a place", "in the northern half")
    }
  },
  {
    "south",
    {
      NC_("place", "in the southern half"),
      NC_("place", "to the southern half"),
      NC_("place", "the southern half"),
      NC_("place", "a gap in the southern half"),
      NC_("place", "the southern half"),
      NC_("cards of a place", "in the southern half")
    }
  },
  {
    "left",
    {
      NC_("place", "in the left wing"),
      NC_("place", "to the left wing"),
      NC_("place", "the left wing"),
      NC_("place", "a gap in the left wing"),
      NC_("place", "the left wing"),
      NC_("cards of a place", "in the left wing")
    }
  },
  {
    "right",
    {
      NC_("place", "in the right wing"),
      NC_("place", "to the right wing"),
      NC_("place", "the right wing"),
      NC_("place", "a gap in the right wing"),
      NC_("place", "the right wing"),
      NC_("cards of a place", "in the right wing")
    }
  },
  {
    "backbone",
    {
      NC_("place", "on the backbone"),
      NC_("place", "to the backbone"),
      NC_("place", "the backbone"),
      NC_("place", "a gap in the backbone"),
      NC_("place", "the backbone"),
      NC_("cards of a place", "on the backbone")
    }
  },
  {
    "rib",
    {
      NC_("place", "on the rib"),
      NC_("place", "to the rib"),
      NC_("place", "the rib"),
      NC_("place", "the empty rib"),
      NC_("place", "the rib"),
      NC_("cards of a place", "on the rib")
    }
  },
  {
    "poles",
    {
      NC_("place", "at the poles"),
      NC_("place", "to the poles"),
      NC_("place", "the poles"),
      NC_("place", "an empty pole"),
      NC_("place", "every pole"),
      NC_("cards of a place", "at the poles")
    }
  },
  {
    "steps",
    {
      NC_("place", "on the steps"),
      NC_("place", "to the steps"),
      NC_("place", "the steps"),
      NC_("place", "an empty step"),
      NC_("place", "every step"),
      NC_("cards of a place", "on the steps")
    }
  },
  {
    "plait",
    {
      NC_("place", "in the plait"),
      NC_("place", "to the plait"),
      NC_("place", "the plait"),
      NC_("place", "the empty plait"),
      NC_("place", "the plait"),
      NC_("cards of a place", "in the plait")
    }
  },
  {
    "edges",
    {
      NC_("place", "at the edges"),
      NC_("place", "to the edges"),
      NC_("place", "the edges"),
      NC_("place", "an empty place at the edge"),
      NC_("place", "every edge"),
      NC_("cards of a place", "at the edges")
    }
  },
  {
    "fields",
    {
      NC_("place", "in the fields"),
      NC_("place", "to the fields"),
      NC_("place", "the fields"),
      NC_("place", "an empty field"),
      NC_("place", "every field"),
      NC_("cards of a place", "in the fields")
    }
  },
  {
    "sultan",
    {
      NC_("place", "in the centre"),
      NC_("place", "to the centre"),
      NC_("place", "the centre"),
      NC_("place", "the empty centre"),
      NC_("place", "the centre"),
      NC_("cards of a place", "in the centre")
    }
  },
  {
    "sorted",
    {
      NC_("place", "on the sorted piles"),
      NC_("place", "to the sorted piles"),
      NC_("place", "the sorted piles"),
      NC_("place", "an empty sorted pile"),
      NC_("place", "every sorted pile"),
      NC_("cards of a place", "on the sorted piles")
    }
  },
  {
    "aside",
    {
      NC_("place", "on the piles set aside"),
      NC_("place", "to the piles set aside"),
      NC_("place", "the piles set aside"),
      NC_("place", "an empty pile set aside"),
      NC_("place", "every pile set aside"),
      NC_("cards of a place", "on the piles set aside")
    }
  },
  {
    "kings",
    {
      NC_("place", "on the king pile"),
      NC_("place", "to the king pile"),
      NC_("place", "the king pile"),
      NC_("place", "the empty king pile"),
      NC_("place", "the king pile"),
      NC_("cards of a place", "on the king pile")
    }
  },
};

/* Kinds that are called by one name where they are spoken of together. */
typedef struct {
  const char *kinds[4];
  const char *form[N_NOUN_FORMS];
} Collective;

static const Collective collectives[] = {
  {
    { "left", "right" },
    {
      NC_("place", "in the two wings"),
      NC_("place", "to the two wings"),
      NC_("place", "the two wings"),
      NC_("place", "a gap in either wing"),
      NC_("place", "each of the two wings"),
      NC_("cards of a place", "in the two wings")
    }
  },
  {
    { "north", "south" },
    {
      NC_("place", "in the two halves"),
      NC_("place", "to the two halves"),
      NC_("place", "the two halves"),
      NC_("place", "a gap in either half"),
      NC_("place", "each of the two halves"),
      NC_("cards of a place", "in the two halves")
    }
  },
  {
    { "top", "second", "third", "fourth" },
    {
      NC_("place", "in the four rows"),
      NC_("place", "to the four rows"),
      NC_("place", "the four rows"),
      NC_("place", "a gap in any row"),
      NC_("place", "each of the four rows"),
      NC_("cards of a place", "in the four rows")
    }
  },
  {
    { "top", "second", "third" },
    {
      NC_("place", "in the first three rows"),
      NC_("place", "to the first three rows"),
      NC_("place", "the first three rows"),
      NC_("place", "a gap in the first three rows"),
      NC_("place", "each of the first three rows"),
      NC_("cards of a place", "in the first three rows")
    }
  },
  {
    { "second", "third", "fourth" },
    {
      NC_("place", "in the last three rows"),
      NC_("place", "to the last three rows"),
      NC_("place", "the last three rows"),
      NC_("place", "a gap in the last three rows"),
      NC_("place", "each of the last three rows"),
      NC_("cards of a place", "in the last three rows")
    }
  },
};

#define N_NOUNS (sizeof nouns / sizeof nouns[0])

static const Noun *
find_noun (const char *name)
{
  for (size_t i = 0; i < N_NOUNS; i++)
    if (strcmp (nouns[i].name, name) == 0)
      return &nouns[i];

  return NULL;
}

/* Whether its cards are dealt several at a time, pile by pile. */
static bool
is_fanned (const Page *page, const Kind *kind)
{
  for (int i = 0; i < page->told->n_steps; i++)
    if (page->told->step[i].how == DEAL_ROUND && page->told->step[i].by > 1
        && (page->told->step[i].to.set & pile_bit (kind->first)) != 0)
      return true;

  return false;
}

/* The noun for its role, used when its own name is not known. */
static const char *
noun_of_role (const Page *page, const Kind *kind)
{
  static const char *const shapes[] = { "columns", "row", "table", "pyramid", "peaks" };
  bool several = kind->shape.n > 1;

  switch (kind->role)
    {
    case ROLE_COLUMNS:
      return kind->shape.kind == SHAPE_ROW && is_fanned (page, kind) ? "fans"
             : shapes[kind->shape.kind];

    case ROLE_CELLS:
      return kind_rules (page, kind)->hold > 1 ? "pocket" : several ? "cells" : "cell";

    case ROLE_WASTE:
      return several ? "wastes" : "waste";

    case ROLE_RESERVE:
      return kind_rules (page, kind)->n_lifts == 0 ? "aside" : "reserve";

    case ROLE_ASIDE:
      return "aside";

    case ROLE_FOUNDATIONS:
      return "foundations";

    default:
      return "stock";
    }
}

static const Noun *
noun_of (const Page *page, const Kind *kind)
{
  const Noun *noun = NULL;

  if (kind->role != ROLE_FOUNDATIONS && strcmp (kind->name, told_roles[kind->role]) != 0
      && kind->shape.kind != SHAPE_PYRAMID && kind->shape.kind != SHAPE_PEAKS)
    noun = find_noun (kind->name);
  return noun != NULL ? noun : find_noun (noun_of_role (page, kind));
}

const char *
name_kind (const Page *page, const Kind *kind)
{
  return noun_of (page, kind)->name;
}

bool
kind_is (const Page *page, const Kind *kind, const char *noun)
{
  return strcmp (name_kind (page, kind), noun) == 0;
}

bool
only_columns (const Page *page)
{
  for (int i = 0; i < page->told->n_kinds; i++)
    if (page->told->kind[i].role == ROLE_COLUMNS
        && !kind_is (page, &page->told->kind[i], "columns"))
      return false;

  return true;
}

static const char *
context_of (NounForm form)
{
  return form == NOUN_OF ? "cards of a place" : "place";
}

static const char *
say_one_noun (Page *page, const Kind *kind, NounForm form)
{
  return page_tr_in (page, context_of (form), noun_of (page, kind)->form[form]);
}

const char *
say_noun (Page *page, const Kind *kind, NounForm form)
{
  return (page->group & pile_bit (kind->first)) != 0
         ? say_kinds (page, page->group, form, form == NOUN_EMPTY)
         : say_one_noun (page, kind, form);
}

/* The longest collective of the first of the @n kinds of these names, and how many it names; NULL:
 * they have no such name. */
static const Collective *
find_together (const char *const *names, int n, int *count)
{
  const Collective *found = NULL;

  *count = 1;
  for (size_t i = 0; i < sizeof collectives / sizeof collectives[0]; i++)
    {
      const char *const *kinds = collectives[i].kinds;
      int same = 0;

      while (same < n && same < 4 && kinds[same] != NULL && strcmp (kinds[same], names[same]) == 0)
        same++;
      if (same > *count && (same == 4 || kinds[same] == NULL))
        {
          found = &collectives[i];
          *count = same;
        }
    }
  return found;
}

/* The nouns for the kinds to which these piles belong, each once, those that have a name together
 * by that; returns how many. */
static int
list_kinds (Page *page, uint64_t piles, NounForm form, const char *texts[MAX_KINDS])
{
  const char *names[MAX_KINDS];
  int n = 0, kept = 0;

  for (int i = 0; i < page->told->n_kinds; i++)
    {
      const Kind *kind = &page->told->kind[i];
      const char *text = say_one_noun (page, kind, form);
      bool again = (piles & kind_piles (kind)) != 0;

      for (int j = 0; j < n && again; j++)
        again = strcmp (texts[j], text) != 0;
      if (again)
        {
          names[n] = noun_of (page, kind)->name;
          texts[n++] = text;
        }
    }
  for (int i = 0, count; i < n; i += count)
    {
      const Collective *together = find_together (names + i, n - i, &count);

      texts[kept++] = together == NULL ? texts[i]
                      : page_tr_in (page, context_of (form), together->form[form]);
    }
  return kept;
}

const char *
say_kinds (Page *page, uint64_t piles, NounForm form, bool alternative)
{
  const char *texts[MAX_KINDS];
  int n = list_kinds (page, piles, form, texts);

  if (n == 0)
    return form == NOUN_IN || form == NOUN_TO || form == NOUN_OF ? C_("place", "nowhere")
           : C_("place", "nothing");
  return say_list (page, texts, n, alternative);
}

void
tell_closed (Page *page, uint64_t piles)
{
  const char *texts[MAX_KINDS];

  if (list_kinds (page, piles, NOUN_IN, texts) == 2)
    page_say (page, _("No card may be put %1$s or %2$s."), texts[0], texts[1]);
  else
    page_say (page, _("No card may be put %s."), say_kinds (page, piles, NOUN_IN, true));
}

const char *
say_each_of (Page *page, uint64_t piles)
{
  const char *texts[MAX_KINDS];

  return list_kinds (page, piles, NOUN_EACH, texts) == 1 ? texts[0] : NULL;
}
