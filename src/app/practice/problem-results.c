/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See problem-results.h. */

#include "config.h"

#include "problem-results.h"

#define KEY "problems"
#define KEY_DAYS "problem-days"

void
marquise_problem_results_get (MarquiseSettings *settings,
                              const char       *id,
                              guint            *n_begun,
                              guint            *n_solved)
{
  g_autoptr (GVariant) all = NULL;

  g_return_if_fail (MARQUISE_IS_SETTINGS (settings));

  *n_begun = *n_solved = 0;
  all = g_settings_get_value (marquise_settings_get_gsettings (settings), KEY);
  g_variant_lookup (all, id, "(uu)", n_begun, n_solved);
}

void
marquise_problem_results_count (MarquiseSettings *settings,
                                const char       *id,
                                gboolean          solved)
{
  GSettings *gsettings;
  g_autoptr (GVariant) all = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other;
  guint n_begun, n_solved;

  g_return_if_fail (MARQUISE_IS_SETTINGS (settings));

  gsettings = marquise_settings_get_gsettings (settings);
  all = g_settings_get_value (gsettings, KEY);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s(uu)}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s(uu)}", &other, &n_begun, &n_solved))
    if (!g_str_equal (other, id))
      g_variant_builder_add (&builder, "{s(uu)}", other, n_begun, n_solved);
  marquise_problem_results_get (settings, id, &n_begun, &n_solved);
  g_variant_builder_add (&builder, "{s(uu)}", id, n_begun + 1, n_solved + (solved ? 1 : 0));
  g_settings_set_value (gsettings, KEY, g_variant_builder_end (&builder));
}

MarquiseProblemDay
marquise_problem_results_get_day (MarquiseSettings *settings,
                                  guint32           day)
{
  g_autoptr (GVariant) all = NULL;
  gboolean solved;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (settings), MARQUISE_DAY_OPEN);

  all = g_settings_get_value (marquise_settings_get_gsettings (settings), KEY_DAYS);
  for (gsize i = 0; i < g_variant_n_children (all); i++)
    {
      guint32 at;

      g_variant_get_child (all, i, "{ub}", &at, &solved);
      if (at == day)
        return solved ? MARQUISE_DAY_SOLVED : MARQUISE_DAY_TRIED;
    }

  return MARQUISE_DAY_OPEN;
}

void
marquise_problem_results_set_day (MarquiseSettings *settings,
                                  guint32           day,
                                  gboolean          solved)
{
  GSettings *gsettings;
  g_autoptr (GVariant) all = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  guint32 at;
  gboolean was;

  if (marquise_problem_results_get_day (settings, day) != MARQUISE_DAY_OPEN)
    return;

  gsettings = marquise_settings_get_gsettings (settings);
  all = g_settings_get_value (gsettings, KEY_DAYS);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ub}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{ub}", &at, &was))
    g_variant_builder_add (&builder, "{ub}", at, was);
  g_variant_builder_add (&builder, "{ub}", day, solved);
  g_settings_set_value (gsettings, KEY_DAYS, g_variant_builder_end (&builder));
}
