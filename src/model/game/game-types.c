/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of games, spoken names of their piles and cards, and enumerations. */

#include "config.h"

#include "game.h"
#include "card-names.h"

#include "engine/position/position.h"

#include <glib/gi18n-lib.h>

G_DEFINE_ENUM_TYPE (MarquiseStatus, marquise_status,
                    G_DEFINE_ENUM_VALUE (MARQUISE_STATUS_PLAYING, "playing"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_STATUS_WON, "won"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_STATUS_BLOCKED, "blocked"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_STATUS_DEAL_OVER, "deal-over"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_STATUS_LOST, "lost"))

G_DEFINE_ENUM_TYPE (MarquiseChange, marquise_change,
                    G_DEFINE_ENUM_VALUE (MARQUISE_CHANGE_DEAL, "deal"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_CHANGE_RESTORE, "restore"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_CHANGE_MOVE, "move"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_CHANGE_AUTO, "auto"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_CHANGE_UNDO, "undo"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_CHANGE_REDO, "redo"),
                    G_DEFINE_ENUM_VALUE (MARQUISE_CHANGE_LOOK, "look"))

void
marquise_hint_free (MarquiseHint *hint)
{
  if (hint == NULL)
    return;

  g_free (hint->sentence);
  g_free (hint);
}

/* The class may be freed, since its texts are static. */
static MarquiseGameClass *
ref_class (const char *id)
{
  GType type = marquise_game_type_for_id (id);

  g_return_val_if_fail (type != G_TYPE_INVALID, NULL);

  return g_type_class_ref (type);
}

const char *
marquise_game_find_name (const char *id)
{
  g_autoptr (GTypeClass) class = (GTypeClass *) ref_class (id);

  g_return_val_if_fail (class != NULL, NULL);

  return g_dgettext (GETTEXT_PACKAGE, MARQUISE_GAME_CLASS (class)->name);
}

const char *
marquise_game_find_summary (const char *id)
{
  g_autoptr (GTypeClass) class = (GTypeClass *) ref_class (id);

  g_return_val_if_fail (class != NULL, NULL);

  return g_dgettext (GETTEXT_PACKAGE, MARQUISE_GAME_CLASS (class)->summary);
}

MarquiseFamily
marquise_game_find_family (const char *id)
{
  g_autoptr (GTypeClass) class = (GTypeClass *) ref_class (id);

  g_return_val_if_fail (class != NULL, MARQUISE_FAMILY_TURNED);

  return MARQUISE_GAME_CLASS (class)->family;
}

gboolean
marquise_game_is_in_book (const char *id)
{
  g_autoptr (GTypeClass) class = (GTypeClass *) ref_class (id);

  g_return_val_if_fail (class != NULL, FALSE);

  return MARQUISE_GAME_CLASS (class)->in_book;
}

char *
marquise_game_find_names (const char *id)
{
  g_autoptr (GTypeClass) class = (GTypeClass *) ref_class (id);

  g_return_val_if_fail (class != NULL, NULL);

  return g_strjoin ("; ", marquise_game_find_name (id), MARQUISE_GAME_CLASS (class)->name,
                    MARQUISE_GAME_CLASS (class)->other_names, NULL);
}

const char *
marquise_game_get_name (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return g_dgettext (GETTEXT_PACKAGE, MARQUISE_GAME_GET_CLASS (self)->name);
}

const char *
marquise_game_get_summary (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return g_dgettext (GETTEXT_PACKAGE, MARQUISE_GAME_GET_CLASS (self)->summary);
}

const char *
marquise_game_get_help_page (MarquiseGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return MARQUISE_GAME_GET_CLASS (self)->help_page;
}

/* A foundation marked with a suit takes only that suit; with two packs there are two of each. */
static char *
name_foundation (const MarquisePileLayout *layout)
{
  static const char *const names[][N_SUITS] = {
    { N_("Foundation of clubs"), N_("Foundation of diamonds"), N_("Foundation of hearts"),
      N_("Foundation of spades") },
    { N_("First foundation of clubs"), N_("First foundation of diamonds"),
      N_("First foundation of hearts"), N_("First foundation of spades") },
    { N_("Second foundation of clubs"), N_("Second foundation of diamonds"),
      N_("Second foundation of hearts"), N_("Second foundation of spades") },
  };
  int suit = marquise_sign_get_suit (layout->sign);

  if (suit < 0 && layout->lone)
    return g_strdup (_("Foundation"));
  if (suit < 0 || layout->nth >= G_N_ELEMENTS (names))
    return g_strdup_printf (_("Foundation %u"), layout->index + 1);

  return g_strdup (_(names[layout->nth][suit]));
}

/* Whether two piles would have the same name: reserves, wastes, foundations of one suit. */
static gboolean
are_alike (const MarquisePileLayout *one,
           const MarquisePileLayout *other)
{
  int suit = marquise_sign_get_suit (one->sign);

  if (one->place != other->place)
    return FALSE;
  if (one->place == MARQUISE_PLACE_FOUNDATION)
    return one->nth == 0 && other->nth == 0 && suit >= 0
           && suit == marquise_sign_get_suit (other->sign);

  return one->place == MARQUISE_PLACE_RESERVE || one->place == MARQUISE_PLACE_WASTE;
}

void
marquise_pile_layouts_number (MarquisePileLayout layout[],
                              guint              n_piles)
{
  guint nth[POSITION_MAX_PILES] = { 0 };

  for (guint i = 0; i < n_piles; i++)
    {
      guint n = 0;

      layout[i].lone = TRUE;
      for (guint j = 0; j < n_piles; j++)
        layout[i].lone &= j == i || layout[j].place != layout[i].place;
      for (guint j = 0; j < n_piles; j++)
        if (are_alike (&layout[i], &layout[j]))
          {
            n++;
            nth[i] += j <= i;
          }
      if (n < 2)
        nth[i] = 0;
    }
  for (guint i = 0; i < n_piles; i++)
    if (nth[i] > 0)
      layout[i].nth = nth[i];
}

static char *
name_pile (const MarquisePileLayout *layout)
{
  guint number = layout->index + 1;

  switch (layout->place)
    {
    case MARQUISE_PLACE_STOCK:
      return g_strdup (_("Stock"));
    case MARQUISE_PLACE_WASTE:
      return layout->nth > 0 ? g_strdup_printf (_("Waste %u"), layout->nth) : g_strdup (_("Waste"));
    case MARQUISE_PLACE_CELL:
      return layout->lone ? g_strdup (_("Free cell"))
             : g_strdup_printf (_("Free cell %u"), number);
    case MARQUISE_PLACE_RESERVE:
      return layout->nth > 0 ? g_strdup_printf (_("Reserve %u"), layout->nth)
             : g_strdup (_("Reserve"));
    case MARQUISE_PLACE_TABLEAU:
      /* Translators: in a pyramid, which is counted from its peak, and within a row from the
       * left. */
      if (layout->tier > 0)
        return g_strdup_printf (_("Row %u, place %u"), layout->tier, layout->nth);
      return g_strdup_printf (_("Column %u"), number);
    case MARQUISE_PLACE_FOUNDATION:
      return name_foundation (layout);
    case MARQUISE_PLACE_ASIDE:
      return g_strdup_printf (_("Set-aside pile %u"), number);
    case MARQUISE_PLACE_HAND:
      return g_strdup (layout->index == 0 ? _("Your hand") : _("Cards you have declared"));
    case MARQUISE_PLACE_OPPONENT:
      return g_strdup (layout->index == 0 ? _("Your opponent’s hand")
                       : _("Cards your opponent has declared"));
    case MARQUISE_PLACE_TRICK:
      return g_strdup (layout->index == 0 ? _("Your card in the trick")
                       : _("Your opponent’s card in the trick"));
    case MARQUISE_PLACE_RETOURNE:
      return g_strdup (_("Turn-up"));
    case MARQUISE_PLACE_TRICKS_WON:
      return g_strdup (layout->index == 0 ? _("Tricks you have won")
                       : _("Tricks your opponent has won"));
    case MARQUISE_PLACE_SHOWN:
      return g_strdup (layout->index == 0 ? _("Cards you have declared")
                       : _("Cards your opponent has declared"));
    }

  g_return_val_if_reached (NULL);
}

char *
marquise_game_get_pile_name (MarquiseGame *self,
                             guint         pile)
{
  char *(*name) (const MarquisePileLayout *layout);
  char *own;
  const MarquisePile *piles;
  guint n_piles;

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  piles = marquise_game_get_piles (self, &n_piles);
  if (pile >= n_piles)
    return g_strdup ("");

  name = MARQUISE_GAME_GET_CLASS (self)->pile_name;
  own = name != NULL ? name (&piles[pile].layout) : NULL;

  return own != NULL ? own : name_pile (&piles[pile].layout);
}

char *
marquise_game_describe_pile (MarquiseGame *self,
                             guint         pile)
{
  const MarquisePile *piles;
  g_autofree char *name = NULL;
  guint n_piles, n_cards, n_down = 0;

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  piles = marquise_game_get_piles (self, &n_piles);
  if (pile >= n_piles)
    return g_strdup ("");

  name = marquise_game_get_pile_name (self, pile);
  n_cards = piles[pile].n_cards;
  for (guint i = 0; i < n_cards; i++)
    n_down += card_is_down (piles[pile].cards[i]);

  /* Translators: the name of a pile, spoken by a screen reader. */
  if (n_cards == 0 && piles[pile].layout.sign > MARQUISE_SIGN_UNSEEN)
    /* Translators: a foundation, and a card with its article, such as “the seven of clubs”. */
    return g_strdup_printf (_("%s, empty, begins with %s"), name,
                            marquise_card_name ((Card) (piles[pile].layout.sign
                                                        - MARQUISE_SIGN_UNSEEN)));
  if (n_cards == 0)
    return g_strdup_printf (_("%s, empty"), name);
  if (piles[pile].layout.counted > 1)
    {
      n_cards = (n_cards + piles[pile].layout.counted - 1) / piles[pile].layout.counted;
      return g_strdup_printf (ngettext ("%s, %u deal", "%s, %u deals", n_cards), name, n_cards);
    }
  if (n_down == 0 || n_down == n_cards)
    return g_strdup_printf (ngettext ("%s, %u card", "%s, %u cards", n_cards), name, n_cards);

  /* Translators: the plural goes with the second number; the first one, of all cards, is at
   * least 2. */
  return g_strdup_printf (ngettext ("%s, %u cards, %u of them face down",
                                    "%s, %u cards, %u of them face down", n_down),
                          name, n_cards, n_down);
}
