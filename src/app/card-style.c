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

void
marquise_card_style_read (MarquiseSettings *settings,
                          CardStyle        *style)
{
  g_autofree char *indices = NULL;

  g_return_if_fail (MARQUISE_IS_SETTINGS (settings));
  g_return_if_fail (style != NULL);

  g_object_get (settings,
                "indices", &indices,
                "four-colours", &style->four_colours,
                "large-indices", &style->large_indices,
                NULL);
  style->indices = marquise_card_style_parse_indices (indices);
}
