/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line for each set of rules that was measured (PatienceShare): the share found, of how many
 * deals, and its limits. The page “winnable” explains them. */

#include "config.h"

#include "game-shares.h"

#include "app/kit/format.h"
#include "engine/games.h"
#include "model/game/rule-texts.h"
#include "model/record/normal-shares.h"

#include <glib/gi18n.h>

/* "82.2", of a share from 0 to 1. (transfer full) */
static char *
in_hundred (double share)
{
  return marquise_format_decimal (100 * share);
}

/* The share itself: between two where some deals were not decided. (transfer full) */
static char *
tell_found (const PatienceShare *share)
{
  g_autofree char *least = in_hundred ((double) share->won / share->deals);
  g_autofree char *most = in_hundred ((double) (share->won + share->unknown) / share->deals);

  if (g_str_equal (least, most))
    /* Translators: a share of deals. */
    return g_strdup_printf (C_("percentage", "%s%%"), least);

  /* Translators: the limits of a share of deals. */
  return g_strdup_printf (_("between %s and %s%%"), least, most);
}

/* (transfer full) */
static char *
tell_share (const PatienceShare *share)
{
  g_autofree char *found = tell_found (share);
  g_autofree char *deals = marquise_format_number (share->deals);
  g_autofree char *low = in_hundred (share->low);
  g_autofree char *high = in_hundred (share->high);

  /* Translators: a share, such as “82.2%” or “between 91.0 and 92.5%”; of how many deals; and the
   * limits of the share of all deals. */
  return g_strdup_printf (ngettext ("%s of %s deal (%s to %s%%)", "%s of %s deals (%s to %s%%)",
                                    share->deals), found, deals, low, high);
}

/* Of a further patience few deals were examined: often too few to tell anything. */
static gboolean
is_told (const Patience *patience,
         const Rules    *rules)
{
  return !games_is_further (patience->game.id)
         || marquise_normal_share_close (patience->game.id, rules, NULL, NULL);
}

static GString *
write_items (const Patience      *patience,
             const PatienceShare *shares)
{
  GString *items = g_string_new (NULL);

  for (int i = 0; i < PATIENCE_MAX_SHARES && shares[i].rules != NULL; i++)
    {
      g_autofree char *title = NULL;
      g_autofree char *share = NULL;
      g_autofree char *words = NULL;
      g_autofree char *item = NULL;
      char why[RULE_STRING_MAX];
      Rules rules;

      if (!rules_parse (&patience->game, shares[i].rules, &rules, why, sizeof why)
          || !is_told (patience, &rules))
        continue;

      title = rules_preset (&patience->game, &rules) != NULL
              ? marquise_rules_describe (&patience->game, &rules)
              : marquise_rules_describe_named (&patience->game, &rules);
      share = tell_share (&shares[i]);
      words = g_strdup_printf (_("%s: %s"), title, share);
      item = g_markup_printf_escaped ("<item><p>%s</p></item>", words);
      g_string_append (items, item);
    }

  return items;
}

void
marquise_game_shares_append (GString        *page,
                             const Patience *patience)
{
  g_autoptr (GString) won = NULL;
  g_autoptr (GString) coached = NULL;

  g_return_if_fail (page != NULL && patience != NULL);

  won = write_items (patience, patience->shares);
  coached = write_items (patience, patience->coached);
  if (won->len == 0)
    return;

  g_string_append_printf (page, "<section id=\"shares\"><title>%s</title><list>%s</list>",
                          _("How many deals can be won"), won->str);
  if (coached->len > 0)
    g_string_append_printf (page, "<p>%s</p><list>%s</list>",
                            _("The coach, which sees no hidden card, wins:"), coached->str);
  g_string_append (page, "</section>");
}
