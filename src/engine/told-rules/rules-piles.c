/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many piles of a kind there are, and some of its piles. */

#include "rules-private.h"

const char *
say_piles (Page *page, const Kind *kind, int n)
{
  const char *number = say_number (page, n);

  if (kind_is (page, kind, "columns"))
    return page_print (page, ngettext ("%s column", "%s columns", n), number);
  if (kind_is (page, kind, "fans"))
    return page_print (page, ngettext ("%s fan", "%s fans", n), number);
  if (kind_is (page, kind, "heaps"))
    return page_print (page, ngettext ("%s heap", "%s heaps", n), number);
  if (kind_is (page, kind, "hole") || kind_is (page, kind, "holes"))
    return page_print (page, ngettext ("%s hole", "%s holes", n), number);
  if (kind_is (page, kind, "table") || kind_is (page, kind, "row"))
    return page_print (page, ngettext ("%s place", "%s places", n), number);
  if (kind_is (page, kind, "cells") || kind_is (page, kind, "cell"))
    return page_print (page, ngettext ("%s cell", "%s cells", n), number);
  if (kind_is (page, kind, "foundations"))
    return page_print (page, ngettext ("%s foundation", "%s foundations", n), number);
  if (kind_is (page, kind, "reserve"))
    return page_print (page, ngettext ("%s reserve pile", "%s reserve piles", n), number);
  if (kind_is (page, kind, "waste") || kind_is (page, kind, "wastes"))
    return page_print (page, ngettext ("%s waste pile", "%s waste piles", n), number);
  return page_print (page, ngettext ("%s pile", "%s piles", n), number);
}

/* The first @n columns. */
static const char *
say_first_columns (Page *page, NounForm form, int n)
{
  const char *number = say_number (page, n);

  if (form == NOUN_OF)
    return page_print (page, C_("cards of a place", "in the first %s columns"), number);
  return form == NOUN_TO ? page_print (page, C_("place", "to the first %s columns"), number)
         : page_print (page, C_("place", "in the first %s columns"), number);
}

/* The last @n columns. */
static const char *
say_last_columns (Page *page, NounForm form, int n)
{
  const char *number = say_number (page, n);

  if (form == NOUN_OF)
    return page_print (page, C_("cards of a place", "in the last %s columns"), number);
  return form == NOUN_TO ? page_print (page, C_("place", "to the last %s columns"), number)
         : page_print (page, C_("place", "in the last %s columns"), number);
}

static const char *
say_one_column (Page *page, NounForm form, int column)
{
  if (form == NOUN_OF)
    return page_print (page, C_("cards of a place", "in column %d"), column);
  return form == NOUN_TO ? page_print (page, C_("place", "to column %d"), column)
         : page_print (page, C_("place", "in column %d"), column);
}

const char *
say_range (Page *page, const Kind *kind, NounForm form, int first, int last)
{
  if (!kind_is (page, kind, "columns"))
    return page_print (page, C_("place", "%1$s from %2$d to %3$d"), say_noun (page, kind, form),
                       first, last);
  if (first == last)
    return say_one_column (page, form, first);
  if (first == 1)
    return say_first_columns (page, form, last);
  if (last == kind->shape.n)
    return say_last_columns (page, form, last - first + 1);
  if (form == NOUN_OF)
    return page_print (page, C_("cards of a place", "in columns %1$d to %2$d"), first, last);
  return form == NOUN_TO ? page_print (page, C_("place", "to columns %1$d to %2$d"), first, last)
         : page_print (page, C_("place", "in columns %1$d to %2$d"), first, last);
}
