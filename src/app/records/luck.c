/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See luck.h. */

#include "config.h"

#include "luck.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define KEY "luck"
#define KEY_LAST "luck-last"
/* Months that are shown. */
#define MONTHS 12

char *
marquise_luck_format (int points)
{
  return points == 0 ? g_strdup ("0")
         : g_strdup_printf ("%s%d", points < 0 ? "−" : "+", ABS (points));
}

/* “marjolet 2026-11”: months of a game sort by time. */
static char *
make_key (const char *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *month = g_date_time_format (now, "%Y-%m");

  return g_strdup_printf ("%s %s", game, month);
}

void
marquise_luck_count (MarquiseSettings *settings,
                     const char       *game,
                     const char       *id,
                     int               cards,
                     int               choices)
{
  g_autofree char *last = NULL, *key = make_key (game);
  g_autoptr (GVariant) all = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  GSettings *gsettings;
  const char *other;
  int sum[2] = { 0, 0 }, other_sum[2];
  guint n_deals = 0, other_deals;

  g_return_if_fail (MARQUISE_IS_SETTINGS (settings));

  gsettings = marquise_settings_get_gsettings (settings);
  last = g_settings_get_string (gsettings, KEY_LAST);
  if (g_strcmp0 (last, id) == 0)
    return;

  all = g_settings_get_value (gsettings, KEY);
  g_variant_lookup (all, key, "(iiu)", &sum[0], &sum[1], &n_deals);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s(iiu)}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s(iiu)}", &other, &other_sum[0], &other_sum[1],
                              &other_deals))
    if (!g_str_equal (other, key))
      g_variant_builder_add (&builder, "{s(iiu)}", other, other_sum[0], other_sum[1], other_deals);
  g_variant_builder_add (&builder, "{s(iiu)}", key, sum[0] + cards, sum[1] + choices, n_deals + 1);
  g_settings_set_value (gsettings, KEY, g_variant_builder_end (&builder));
  g_settings_set_string (gsettings, KEY_LAST, id);
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The months of @game, the latest first. (element-type utf8) */
static GPtrArray *
list_months (GVariant   *all,
             const char *game)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *prefix = g_strdup_printf ("%s ", game);
  GVariantIter iter;
  const char *key;

  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s(iiu)}", &key, NULL, NULL, NULL))
    if (g_str_has_prefix (key, prefix))
      g_ptr_array_add (keys, g_strdup (key));
  g_ptr_array_sort (keys, compare_keys);

  return keys;
}

static char *
name_month (const char *month)
{
  g_autofree char *text = g_strdup_printf ("%s-01T00:00:00", month);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (text, zone);

  return date != NULL ? g_date_time_format (date, "%OB %Y") : g_strdup (month);
}

static GtkWidget *
make_row (GVariant   *all,
          const char *key)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = name_month (strrchr (key, ' ') + 1);
  g_autofree char *cards = NULL, *choices = NULL, *text = NULL, *deals = NULL;
  int sum[2];
  guint n_deals;

  g_variant_lookup (all, key, "(iiu)", &sum[0], &sum[1], &n_deals);
  cards = marquise_luck_format ((int) lround ((double) sum[0] / n_deals));
  choices = marquise_luck_format ((int) lround ((double) sum[1] / n_deals));
  deals = g_strdup_printf (ngettext ("%u deal", "%u deals", n_deals), n_deals);
  /* Translators: points a deal, such as “+12” and “−35”. */
  text = g_strdup_printf (_("Cards and opponent: %s. Your choices: %s."), cards, choices);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (deals));

  return row;
}

GtkWidget *
marquise_luck_new_group (MarquiseSettings *settings,
                         const char       *game)
{
  g_autoptr (GVariant) all = NULL;
  g_autoptr (GPtrArray) keys = NULL;
  GtkWidget *group;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (settings), NULL);

  all = g_settings_get_value (marquise_settings_get_gsettings (settings), KEY);
  keys = list_months (all, game);
  if (keys->len == 0)
    return NULL;

  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   _("Luck and play, points a deal"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("As the reviews after the deals have found: what cards "
                                           "and opponent brought, and what your choices cost."));
  for (guint k = keys->len; k > 0 && keys->len - k < MONTHS; k--)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_row (all, g_ptr_array_index (keys, k - 1)));

  return group;
}
