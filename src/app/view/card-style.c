/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the cards look, from the settings: for the table and for the pictures in the chooser. */

#include "config.h"

#include "card-style.h"

#include <glib/gi18n.h>

/**
 * marquise_card_style_parse_indices:
 * @indices: auto, french or english
 *
 * Returns: the letters on the court cards; "auto" follows the language of the program
 */
CardIndices
marquise_card_style_parse_indices (const char *indices)
{
  if (g_strcmp0 (indices, "auto") == 0)
    /* Translators: the letters on the court cards that players of this language expect. Answer with
     * “french” for R D V, and with “english” for K Q J. */
    indices = C_("card indices", "english");

  return g_strcmp0 (indices, "french") == 0 ? CARD_INDICES_FRENCH : CARD_INDICES_ENGLISH;
}

/**
 * marquise_card_style_parse_back:
 * @back: lilies, scales (formerly; rings now) or stars
 *
 * Returns: the number of that back among those of the deck; the first for an unknown word
 */
int
marquise_card_style_parse_back (const char *back)
{
  static const char *const backs[CARD_ART_N_BACKS] = { "lilies", "scales", "stars" };

  for (int i = 0; i < CARD_ART_N_BACKS; i++)
    if (g_strcmp0 (back, backs[i]) == 0)
      return i;
  return 0;
}

/**
 * marquise_card_style_parse_index_size:
 * @size: usual, large or largest
 *
 * Returns: how large the corners are; as usual for an unknown word
 */
CardIndexSize
marquise_card_style_parse_index_size (const char *size)
{
  if (g_strcmp0 (size, "largest") == 0)
    return CARD_INDEX_LARGEST;

  return g_strcmp0 (size, "large") == 0 ? CARD_INDEX_LARGE : CARD_INDEX_USUAL;
}

void
marquise_card_style_read (GSettings        *settings,
                          CardStyle        *style)
{
  g_autofree char *indices = NULL;
  g_autofree char *back = NULL;
  g_autofree char *diamonds = NULL;
  g_autofree char *index_size = NULL;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (style != NULL);

  g_settings_get (settings, "indices", "s", &indices);
  g_settings_get (settings, "four-colours", "b", &style->four_colours);
  g_settings_get (settings, "index-size", "s", &index_size);
  g_settings_get (settings, "back", "s", &back);
  g_settings_get (settings, "diamonds", "s", &diamonds);
  style->indices = marquise_card_style_parse_indices (indices);
  style->back = marquise_card_style_parse_back (back);
  style->index_size = marquise_card_style_parse_index_size (index_size);
  style->orange_diamonds = g_strcmp0 (diamonds, "orange") == 0;
}

/**
 * marquise_card_style_find_deck:
 * @deck: a value of the key: marquise, or the id of an installed deck
 *
 * Returns: (transfer full) (nullable): the installed deck, or NULL for our own
 */
MarquiseDeck *
marquise_card_style_find_deck (const char *deck)
{
  g_autoptr (MarquiseDeck) found = NULL;

  if (deck == NULL || g_str_equal (deck, MARQUISE_DECK_OWN))
    return NULL;

  found = marquise_deck_find (deck);
  if (found != NULL && marquise_deck_get_state (found) == MARQUISE_DECK_LEFT_OUT)
    return NULL;
  return g_steal_pointer (&found);
}
