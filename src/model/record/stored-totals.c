/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "stored-totals.h"
#include "model/history/clock.h"
#include "model/settings-file.h"

#define STATISTICS_SCHEMA APP_ID ".Statistics"
#define STATISTICS_PATH APP_PATH "statistics/"
/* Totals of a newer format are left alone. */
#define TOTALS_FORMAT 1

static GSettings *
open_settings (const char *game,
               const char *rules)
{
  g_autofree char *name
    = g_uri_escape_string (rules == NULL ? "all" : rules[0] != '\0' ? rules : "none", NULL, FALSE);
  g_autofree char *path = g_strdup_printf (STATISTICS_PATH "%s/%s/", game, name);

  return marquise_settings_file_open (STATISTICS_SCHEMA, path);
}

static gboolean
is_stored (GSettings            *settings,
           const char           *journal,
           const MarquiseTotals *totals,
           const char           *last_id)
{
  g_autofree char *stored_id = g_settings_get_string (settings, "last-id");
  g_autofree char *stored_journal = g_settings_get_string (settings, "journal");

  return g_str_equal (stored_id, last_id) && g_str_equal (stored_journal, journal)
         && g_settings_get_uint (settings, "played") == totals->played
         && g_settings_get_uint (settings, "won") == totals->won
         && g_settings_get_uint (settings, "won-alone") == totals->won_alone
         && g_settings_get_uint (settings, "deals") == totals->deals;
}

/* Applied at once, so that either all old totals or all new ones are there. */
gboolean
marquise_stored_totals_write (const char           *game,
                              const char           *rules,
                              const char           *journal,
                              const MarquiseTotals *totals,
                              const char           *last_id)
{
  g_autoptr (GSettings) settings = NULL;

  g_return_val_if_fail (game != NULL && journal != NULL, FALSE);
  g_return_val_if_fail (totals != NULL && last_id != NULL, FALSE);

  settings = open_settings (game, rules);
  if (g_settings_get_int (settings, "format") > TOTALS_FORMAT)
    return FALSE;
  if (is_stored (settings, journal, totals, last_id))
    return TRUE;

  g_settings_delay (settings);
  g_settings_set_int (settings, "format", TOTALS_FORMAT);
  g_settings_set_string (settings, "journal", journal);
  g_settings_set_int64 (settings, "as-of", marquise_clock_now ());
  g_settings_set_uint (settings, "played", totals->played);
  g_settings_set_uint (settings, "won", totals->won);
  g_settings_set_uint (settings, "won-alone", totals->won_alone);
  g_settings_set_uint (settings, "streak", totals->streak);
  g_settings_set_uint (settings, "longest-streak", totals->longest_streak);
  g_settings_set_uint (settings, "best-time", totals->best_time);
  g_settings_set_uint64 (settings, "total-time", totals->total_time);
  g_settings_set_uint (settings, "fewest-moves", totals->fewest_moves);
  g_settings_set_uint (settings, "deals", totals->deals);
  g_settings_set_uint (settings, "deals-won", totals->deals_won);
  g_settings_set_uint64 (settings, "points", totals->points);
  g_settings_set_uint (settings, "best-deal", totals->best_deal);
  g_settings_set_string (settings, "last-id", last_id);
  g_settings_apply (settings);

  return TRUE;
}

gboolean
marquise_stored_totals_read (MarquiseStoredTotals *stored,
                             const char           *game,
                             const char           *rules,
                             const char           *journal)
{
  g_autoptr (GSettings) settings = NULL;
  g_autofree char *of = NULL;

  g_return_val_if_fail (stored != NULL, FALSE);
  g_return_val_if_fail (game != NULL && journal != NULL, FALSE);

  *stored = (MarquiseStoredTotals) { 0 };
  settings = open_settings (game, rules);
  of = g_settings_get_string (settings, "journal");
  if (g_settings_get_int (settings, "format") > TOTALS_FORMAT || !g_str_equal (of, journal))
    return FALSE;

  *stored = (MarquiseStoredTotals) {
    .totals = {
      .played = g_settings_get_uint (settings, "played"),
      .won = g_settings_get_uint (settings, "won"),
      .won_alone = g_settings_get_uint (settings, "won-alone"),
      .streak = g_settings_get_uint (settings, "streak"),
      .longest_streak = g_settings_get_uint (settings, "longest-streak"),
      .best_time = g_settings_get_uint (settings, "best-time"),
      .total_time = g_settings_get_uint64 (settings, "total-time"),
      .fewest_moves = g_settings_get_uint (settings, "fewest-moves"),
      .deals = g_settings_get_uint (settings, "deals"),
      .deals_won = g_settings_get_uint (settings, "deals-won"),
      .points = g_settings_get_uint64 (settings, "points"),
      .best_deal = g_settings_get_uint (settings, "best-deal"),
    },
    .last_id = g_settings_get_string (settings, "last-id"),
    .as_of = g_settings_get_int64 (settings, "as-of")
  };

  return TRUE;
}

void
marquise_stored_totals_clear (MarquiseStoredTotals *stored)
{
  g_return_if_fail (stored != NULL);

  g_clear_pointer (&stored->last_id, g_free);
}
