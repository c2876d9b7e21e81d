/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of games, spoken names of their piles and cards, and enumerations. */

#include "config.h"

#include "game.h"
#include "card-names.h"
#include "patience-refusal-names.h"
#include "pile-names.h"

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

static char *
name_pile (const MarquisePileLayout *layout)
{
  g_autofree char *name = marquise_pile_names_say (layout);

  if (name != NULL)
    return marquise_refusal_begin (name);

  switch (layout->place)
    {
    case MARQUISE_PLACE_ASIDE:
      return g_strdup_printf (_("Set-aside pile %u"), layout->index + 1);
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
    default:
      g_return_val_if_reached (NULL);
    }
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

/* What is engraved in an empty foundation, unless its name says it: the card or the rank that alone
 * begins it; or NULL. */
static const char *
find_first (const MarquisePileLayout *layout)
{
  if (layout->sign > MARQUISE_SIGN_UNSEEN)
    return marquise_card_name ((Card) (layout->sign - MARQUISE_SIGN_UNSEEN));
  if (layout->place == MARQUISE_PLACE_FOUNDATION && layout->sign >= MARQUISE_SIGN_RANK (RANK_ACE)
      && layout->sign <= MARQUISE_SIGN_RANK (RANK_KING))
    return marquise_refusal_rank ((int) (layout->sign - MARQUISE_SIGN_RANK (0)));

  return NULL;
}

/* The place of redeals, with what is engraved there. */
static char *
describe_redeals (const MarquisePileLayout *layout,
                  const char               *name)
{
  guint sign = layout->sign;

  if (sign == MARQUISE_SIGN_CROSS)
    return g_strdup_printf (_("%s, not possible"), name);
  /* So many arrows may stand for more. */
  if (sign <= MARQUISE_SIGN_TURN (0) || sign >= MARQUISE_SIGN_TURN (MARQUISE_SIGN_TURNS))
    return g_strdup (name);

  sign -= MARQUISE_SIGN_TURN (0);

  /* Translators: the place of redeals, and how many are left. */
  return g_strdup_printf (ngettext ("%s, %u left", "%s, %u left", sign), name, sign);
}

char *
marquise_game_describe_pile (MarquiseGame *self,
                             guint         pile)
{
  const MarquisePile *piles;
  g_autofree char *name = NULL;
  const char *begins;
  guint n_piles, n_cards, n_down = 0;

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  piles = marquise_game_get_piles (self, &n_piles);
  if (pile >= n_piles)
    return g_strdup ("");

  name = marquise_game_get_pile_name (self, pile);
  begins = find_first (&piles[pile].layout);
  n_cards = piles[pile].n_cards;
  for (guint i = 0; i < n_cards; i++)
    n_down += card_is_down (piles[pile].cards[i]);

  if (marquise_pile_names_is_redeal (&piles[pile].layout))
    return describe_redeals (&piles[pile].layout, name);

  /* Translators: the name of a pile, spoken by a screen reader. */
  if (n_cards == 0 && begins != NULL)
    /* Translators: a foundation, and a card, “the seven of clubs”, or a rank, “a king”. */
    return g_strdup_printf (_("%s, empty, begins with %s"), name, begins);
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
