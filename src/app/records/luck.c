/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "luck.h"

#include "app/kit/figure-row.h"
#include "app/kit/format.h"
#include "model/record/luck.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* Months that are shown. */
#define MONTHS 12

char *
marquise_luck_format (int points)
{
  return points == 0 ? g_strdup ("0")
         : g_strdup_printf ("%s%d", points < 0 ? "−" : "+", ABS (points));
}

static GtkWidget *
make_row (const MarquiseLuckMonth *month)
{
  g_autoptr (GDate) date = g_date_new_dmy (1, (GDateMonth) month->month, (GDateYear) month->year);
  g_autofree char *title = marquise_format_month (g_date_get_julian (date));
  g_autofree char *cards = NULL, *choices = NULL, *text = NULL, *deals = NULL;

  cards = marquise_luck_format ((int) lround ((double) month->cards / month->n_deals));
  choices = marquise_luck_format ((int) lround ((double) month->choices / month->n_deals));
  deals = g_strdup_printf (ngettext ("%u deal", "%u deals", month->n_deals), month->n_deals);
  /* Translators: points a deal, such as “+12” and “−35”. */
  text = g_strdup_printf (_("Cards and opponent: %s. Your choices: %s."), cards, choices);

  return marquise_figure_row_new (title, text, deals);
}

GtkWidget *
marquise_luck_new_group (MarquiseStatistics *statistics,
                         const char         *game,
                         const char         *rules)
{
  g_autoptr (GArray) months = NULL;
  GtkWidget *group;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), NULL);

  months = marquise_luck_months (statistics, game, rules);
  if (months->len == 0)
    return NULL;

  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   _("Luck and skill"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("Points per deal, according to the reviews: what the "
                                           "cards and your opponent gave you, and what your "
                                           "choices cost."));
  for (guint i = 0; i < months->len && i < MONTHS; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_row (&g_array_index (months, MarquiseLuckMonth, i)));

  return group;
}
