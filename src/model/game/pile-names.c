/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of piles, and their numbers among those that are called alike. Each name is a whole
 * text: in French “to” is another word for a hole than for a heap. */

#include "config.h"

#include "pile-names.h"

#include "engine/position/position.h"

#include <glib/gi18n-lib.h>

typedef struct {
  gboolean out;                 /* cards on it are out */
  const char *nouns[2];         /* of the rules, or of the description if they are out */
  const char *lone, *one;       /* the only pile called so, and one of several, or NULL */
  const char *to_lone, *to_one;
} PileName;

/* The key of descriptions for redeals, which no kind of piles has as its name. */
#define AGAIN "again"

static const PileName pile_names[] = {
  {
    /* Translators: the place that is clicked to redeal. */
    FALSE, { AGAIN },
    NC_("within a sentence", "redeal"), NULL,
    NULL, NULL
  },
  {
    TRUE, { "away" },
    NC_("within a sentence", "removed cards"), NULL,
    NC_("where a card may go", "to the removed cards"), NULL
  },
  {
    FALSE, { "hole", "holes" },
    NC_("within a sentence", "hole"), NC_("within a sentence", "hole %u"),
    NC_("where a card may go", "to the hole"), NC_("where a card may go", "to hole %u")
  },
  {
    FALSE, { "fans" },
    NULL, NC_("within a sentence", "fan %u"),
    NULL, NC_("where a card may go", "to fan %u")
  },
  {
    FALSE, { "heaps" },
    NC_("within a sentence", "heap"), NC_("within a sentence", "heap %u"),
    NC_("where a card may go", "to the heap"), NC_("where a card may go", "to heap %u")
  },
  {
    FALSE, { "piles" },
    NC_("within a sentence", "pile"), NC_("within a sentence", "pile %u"),
    NC_("where a card may go", "to the pile"), NC_("where a card may go", "to pile %u")
  },
  {
    FALSE, { "table", "row" },
    NULL, NC_("within a sentence", "place %u"),
    NULL, NC_("where a card may go", "to place %u")
  },
  {
    FALSE, { "kings" },
    NC_("within a sentence", "king pile"), NC_("within a sentence", "king pile %u"),
    NC_("where a card may go", "to the king pile"), NC_("where a card may go", "to king pile %u")
  },
  {
    FALSE, { "sorted" },
    NULL, NC_("within a sentence", "sorted pile %u"),
    NULL, NC_("where a card may go", "to sorted pile %u")
  },
  {
    FALSE, { "aside" },
    NC_("within a sentence", "pile set aside"), NC_("within a sentence", "set-aside pile %u"),
    NC_("where a card may go", "to the pile set aside"),
    NC_("where a card may go", "to set-aside pile %u")
  },
  {
    FALSE, { "wastes" },
    NULL, NC_("within a sentence", "waste %u"),
    NULL, NC_("where a card may go", "to waste %u")
  },
  {
    FALSE, { "top" },
    NC_("within a sentence", "first row"), NC_("within a sentence", "first row, place %u"),
    NC_("where a card may go", "to the first row"),
    NC_("where a card may go", "to the first row, place %u")
  },
  {
    FALSE, { "second" },
    NC_("within a sentence", "second row"), NC_("within a sentence", "second row, place %u"),
    NC_("where a card may go", "to the second row"),
    NC_("where a card may go", "to the second row, place %u")
  },
  {
    FALSE, { "third" },
    NC_("within a sentence", "third row"), NC_("within a sentence", "third row, place %u"),
    NC_("where a card may go", "to the third row"),
    NC_("where a card may go", "to the third row, place %u")
  },
  {
    FALSE, { "fourth" },
    NC_("within a sentence", "fourth row"), NC_("within a sentence", "fourth row, place %u"),
    NC_("where a card may go", "to the fourth row"),
    NC_("where a card may go", "to the fourth row, place %u")
  },
  {
    FALSE, { "north" },
    NC_("within a sentence", "northern half"), NC_("within a sentence", "northern half, place %u"),
    NC_("where a card may go", "to the northern half"),
    NC_("where a card may go", "to the northern half, place %u")
  },
  {
    FALSE, { "south" },
    NC_("within a sentence", "southern half"), NC_("within a sentence", "southern half, place %u"),
    NC_("where a card may go", "to the southern half"),
    NC_("where a card may go", "to the southern half, place %u")
  },
  {
    FALSE, { "left" },
    NC_("within a sentence", "left wing"), NC_("within a sentence", "left wing, place %u"),
    NC_("where a card may go", "to the left wing"),
    NC_("where a card may go", "to the left wing, place %u")
  },
  {
    FALSE, { "right" },
    NC_("within a sentence", "right wing"), NC_("within a sentence", "right wing, place %u"),
    NC_("where a card may go", "to the right wing"),
    NC_("where a card may go", "to the right wing, place %u")
  },
  {
    FALSE, { "poles" },
    NC_("within a sentence", "pole"), NC_("within a sentence", "pole %u"),
    NC_("where a card may go", "to the pole"), NC_("where a card may go", "to pole %u")
  },
  {
    FALSE, { "backbone" },
    NC_("within a sentence", "backbone"), NC_("within a sentence", "backbone, place %u"),
    NC_("where a card may go", "to the backbone"),
    NC_("where a card may go", "to the backbone, place %u")
  },
  {
    FALSE, { "rib" },
    NC_("within a sentence", "rib"), NC_("within a sentence", "rib %u"),
    NC_("where a card may go", "to the rib"), NC_("where a card may go", "to rib %u")
  },
  {
    FALSE, { "steps" },
    NC_("within a sentence", "step"), NC_("within a sentence", "step %u"),
    NC_("where a card may go", "to the step"), NC_("where a card may go", "to step %u")
  },
  {
    FALSE, { "plait" },
    NC_("within a sentence", "plait"), NC_("within a sentence", "plait %u"),
    NC_("where a card may go", "to the plait"), NC_("where a card may go", "to plait %u")
  },
  {
    FALSE, { "edges" },
    NC_("within a sentence", "edge"), NC_("within a sentence", "edge %u"),
    NC_("where a card may go", "to the edge"), NC_("where a card may go", "to edge %u")
  },
  {
    FALSE, { "fields" },
    NC_("within a sentence", "field"), NC_("within a sentence", "field %u"),
    NC_("where a card may go", "to the field"), NC_("where a card may go", "to field %u")
  },
  {
    FALSE, { "sultan" },
    NC_("within a sentence", "centre"), NC_("within a sentence", "centre, place %u"),
    NC_("where a card may go", "to the centre"),
    NC_("where a card may go", "to the centre, place %u")
  },
  {
    FALSE, { "pocket" },
    NC_("within a sentence", "pocket"), NC_("within a sentence", "pocket %u"),
    NC_("where a card may go", "to the pocket"), NC_("where a card may go", "to pocket %u")
  },
  {
    TRUE, { "runs" },
    NC_("within a sentence", "completed run"), NC_("within a sentence", "completed run %u"),
    NC_("where a card may go", "to the completed run"),
    NC_("where a card may go", "to completed run %u")
  },
  {
    TRUE, { "middle" },
    NC_("within a sentence", "middle foundation"), NULL,
    NC_("where a card may go", "to the middle foundation"), NULL
  },
  {
    TRUE, { "corners" },
    NULL, NC_("within a sentence", "corner foundation %u"),
    NULL, NC_("where a card may go", "to corner foundation %u")
  },
};

/* A suit’s foundation, by its number among those of the suit, or by its direction. */
typedef enum { ONLY, FIRST, SECOND, ASCENDING, DESCENDING, N_SORTS } Sort;

static const char *const foundations[N_SORTS][N_SUITS] = {
  [ONLY] = {
    NC_("within a sentence", "foundation of clubs"),
    NC_("within a sentence", "foundation of diamonds"),
    NC_("within a sentence", "foundation of hearts"),
    NC_("within a sentence", "foundation of spades")
  },
  [FIRST] = {
    NC_("within a sentence", "first foundation of clubs"),
    NC_("within a sentence", "first foundation of diamonds"),
    NC_("within a sentence", "first foundation of hearts"),
    NC_("within a sentence", "first foundation of spades")
  },
  [SECOND] = {
    NC_("within a sentence", "second foundation of clubs"),
    NC_("within a sentence", "second foundation of diamonds"),
    NC_("within a sentence", "second foundation of hearts"),
    NC_("within a sentence", "second foundation of spades")
  },
  [ASCENDING] = {
    NC_("within a sentence", "ascending foundation of clubs"),
    NC_("within a sentence", "ascending foundation of diamonds"),
    NC_("within a sentence", "ascending foundation of hearts"),
    NC_("within a sentence", "ascending foundation of spades")
  },
  [DESCENDING] = {
    NC_("within a sentence", "descending foundation of clubs"),
    NC_("within a sentence", "descending foundation of diamonds"),
    NC_("within a sentence", "descending foundation of hearts"),
    NC_("within a sentence", "descending foundation of spades")
  },
};

guint
marquise_pile_names_find (const char *noun,
                          gboolean    out)
{
  g_return_val_if_fail (noun != NULL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (pile_names); i++)
    for (guint j = 0; j < G_N_ELEMENTS (pile_names[i].nouns); j++)
      if (pile_names[i].out == out && g_strcmp0 (pile_names[i].nouns[j], noun) == 0)
        return i + 1;

  return 0;
}

guint
marquise_pile_names_redeal (void)
{
  return marquise_pile_names_find (AGAIN, FALSE);
}

gboolean
marquise_pile_names_is_redeal (const MarquisePileLayout *layout)
{
  g_return_val_if_fail (layout != NULL, FALSE);

  return layout->called == marquise_pile_names_redeal ();
}

gboolean
marquise_pile_names_is_fan (const MarquisePileLayout *layout)
{
  g_return_val_if_fail (layout != NULL, FALSE);

  return layout->called > 0 && layout->called == marquise_pile_names_find ("fans", FALSE);
}

/* The text for a pile that is called so, or NULL: there is none. The only one needs no number, but
 * may have one. */
static char *
print (const MarquisePileLayout *layout,
       const char               *context,
       const char               *lone,
       const char               *one)
{
  const char *text = layout->number == 0 && lone != NULL ? lone : one;

  if (text == NULL)
    return NULL;

  text = g_dpgettext2 (GETTEXT_PACKAGE, context, text);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (text, MAX (layout->number, 1));
#pragma GCC diagnostic pop
}

static char *
name_foundation (const MarquisePileLayout *layout)
{
  int suit = marquise_sign_get_suit (layout->sign);
  Sort sort = layout->direction == 0 ? (Sort) layout->nth
              : layout->direction > 0 ? ASCENDING : DESCENDING;

  if (suit >= 0 && layout->nth <= (layout->direction == 0 ? SECOND : ONLY))
    return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "within a sentence", foundations[sort][suit]));
  if (layout->direction > 0)
    return g_strdup_printf (C_("within a sentence", "ascending foundation %u"), layout->number);
  if (layout->direction < 0)
    return g_strdup_printf (C_("within a sentence", "descending foundation %u"), layout->number);

  return layout->number == 0 ? g_strdup (C_("within a sentence", "foundation"))
         : g_strdup_printf (C_("within a sentence", "foundation %u"), layout->number);
}

static char *
name_called (const MarquisePileLayout *layout)
{
  const PileName *name;

  if (layout->called == 0)
    return NULL;
  name = &pile_names[layout->called - 1];

  return print (layout, "within a sentence", name->lone, name->one);
}

char *
marquise_pile_names_say (const MarquisePileLayout *layout)
{
  char *called;

  g_return_val_if_fail (layout != NULL, NULL);

  called = name_called (layout);
  if (called != NULL)
    return called;

  switch (layout->place)
    {
    case MARQUISE_PLACE_STOCK:
      return g_strdup (C_("within a sentence", "stock"));
    case MARQUISE_PLACE_WASTE:
      return layout->nth > 0 ? g_strdup_printf (C_("within a sentence", "waste %u"), layout->nth)
             : g_strdup (C_("within a sentence", "waste"));
    case MARQUISE_PLACE_TABLEAU:
      /* Translators: in a pyramid, which is counted from its peak, and within a row from the
       * left. */
      return layout->tier > 0
             ? g_strdup_printf (C_("within a sentence", "row %u, place %u"), layout->tier,
                                layout->nth)
             : g_strdup_printf (C_("within a sentence", "column %u"), layout->number);
    case MARQUISE_PLACE_FOUNDATION:
      return name_foundation (layout);
    case MARQUISE_PLACE_CELL:
      return layout->number == 0 ? g_strdup (C_("within a sentence", "free cell"))
             : g_strdup_printf (C_("within a sentence", "free cell %u"), layout->number);
    case MARQUISE_PLACE_RESERVE:
      return layout->nth > 0 ? g_strdup_printf (C_("within a sentence", "reserve %u"), layout->nth)
             : g_strdup (C_("within a sentence", "reserve"));
    default:
      return NULL;
    }
}

char *
marquise_pile_names_say_to (const MarquisePileLayout *layout)
{
  const PileName *name;

  g_return_val_if_fail (layout != NULL, NULL);

  if (layout->called == 0)
    return NULL;
  name = &pile_names[layout->called - 1];

  return print (layout, "where a card may go", name->to_lone, name->to_one);
}

/* Whether two piles would have the same name but for a number. */
static gboolean
are_alike (const MarquisePileLayout *one,
           const MarquisePileLayout *other)
{
  return one->place == other->place && one->called == other->called
         && one->direction == other->direction && (one->tier > 0) == (other->tier > 0);
}

/* Whether they would have the same name with the numbers that they have. */
static gboolean
are_same (const MarquisePileLayout *one,
          const MarquisePileLayout *other)
{
  int suit = marquise_sign_get_suit (one->sign);

  if (!are_alike (one, other))
    return FALSE;
  if (one->place == MARQUISE_PLACE_FOUNDATION)
    return one->nth == 0 && other->nth == 0 && suit >= 0
           && suit == marquise_sign_get_suit (other->sign);

  return one->place == MARQUISE_PLACE_RESERVE || one->place == MARQUISE_PLACE_WASTE;
}

/* The number of layout @at among those that are like it, or 0 if it is the only one. */
static guint
find_number (const MarquisePileLayout layout[],
             guint                    n_piles,
             guint                    at,
             gboolean (*is_like)(const MarquisePileLayout *one, const MarquisePileLayout *other))
{
  guint n = 0, nth = 0;

  for (guint i = 0; i < n_piles; i++)
    if (is_like (&layout[at], &layout[i]))
      {
        n++;
        nth += i <= at;
      }

  return n > 1 ? nth : 0;
}

void
marquise_pile_layouts_number (MarquisePileLayout layout[],
                              guint              n_piles)
{
  guint nth[POSITION_MAX_PILES] = { 0 };

  for (guint i = 0; i < n_piles; i++)
    {
      layout[i].number = find_number (layout, n_piles, i, are_alike);
      nth[i] = find_number (layout, n_piles, i, are_same);
      /* A single column is column 1. */
      if (layout[i].place == MARQUISE_PLACE_TABLEAU && layout[i].called == 0)
        layout[i].number = MAX (layout[i].number, 1);
    }
  for (guint i = 0; i < n_piles; i++)
    if (nth[i] > 0)
      layout[i].nth = nth[i];
}
