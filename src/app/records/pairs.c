/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Anne and Bert are the same pair as Bert and Anne. */

#include "config.h"

#include "pairs.h"

#include "app/kit/figure-row.h"
#include "app/kit/format.h"
#include "model/record/totals.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct {
  char *names[2];
  guint matches[2];             /* won */
  guint deals[2];
  guint n_deals;
  guint64 points[2];
} Pair;

static void
pair_free (gpointer data)
{
  Pair *pair = data;

  g_free (pair->names[0]);
  g_free (pair->names[1]);
  g_free (pair);
}

/* Takes the names. @turned: they are in the other order. */
static Pair *
find_pair (GPtrArray *pairs,
           char      *names[2],
           gboolean  *turned)
{
  Pair *pair;

  for (guint i = 0; i < pairs->len; i++)
    {
      pair = g_ptr_array_index (pairs, i);
      for (int turn = 0; turn < 2; turn++)
        if (g_str_equal (pair->names[turn], names[0])
            && g_str_equal (pair->names[1 - turn], names[1]))
          {
            g_free (names[0]);
            g_free (names[1]);
            *turned = turn == 1;
            return pair;
          }
    }

  pair = g_new0 (Pair, 1);
  pair->names[0] = names[0];
  pair->names[1] = names[1];
  g_ptr_array_add (pairs, pair);
  *turned = FALSE;

  return pair;
}

static void
count (GPtrArray            *pairs,
       const MarquiseRecord *record)
{
  g_autofree char *first = marquise_record_get_word (record, "first");
  g_autofree char *second = marquise_record_get_word (record, "second");
  char *names[2];
  guint points[2];
  gboolean turned;
  Pair *pair;

  if (record->again || first == NULL || second == NULL
      || !marquise_record_get_number (record, "own", &points[0])
      || !marquise_record_get_number (record, "other", &points[1]))
    return;

  names[0] = g_uri_unescape_string (first, NULL);
  names[1] = g_uri_unescape_string (second, NULL);
  if (names[0] == NULL || names[1] == NULL)
    {
      g_free (names[0]);
      g_free (names[1]);
      return;
    }

  pair = find_pair (pairs, names, &turned);
  if (record->result != MARQUISE_RESULT_DEAL)
    {
      pair->matches[(points[0] > points[1]) == turned]++;
      return;
    }

  pair->n_deals++;
  if (points[0] != points[1])
    pair->deals[(points[0] > points[1]) == turned]++;
  for (int seat = 0; seat < 2; seat++)
    pair->points[turned ? 1 - seat : seat] += points[seat];
}

static void
add_row (GtkWidget  *group,
         const char *title,
         char       *first,
         char       *second)
{
  /* Translators: the figures of two players, such as “3 to 2”. */
  g_autofree char *text = g_strdup_printf (C_("figures", "%s to %s"), first, second);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             marquise_figure_row_new (title, NULL, text));
  g_free (first);
  g_free (second);
}

static void
add_pair (GtkBox     *box,
          const Pair *pair)
{
  GtkWidget *group = adw_preferences_group_new ();
  /* Translators: two names. */
  g_autofree char *title = g_strdup_printf (_("%s and %s"), pair->names[0], pair->names[1]);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  add_row (group, _("Matches won"), marquise_format_number (pair->matches[0]),
           marquise_format_number (pair->matches[1]));
  add_row (group, _("Deals won"), marquise_format_number (pair->deals[0]),
           marquise_format_number (pair->deals[1]));
  if (pair->n_deals > 0)
    add_row (group, _("Average points per deal"),
             marquise_format_decimal ((double) pair->points[0] / pair->n_deals),
             marquise_format_decimal ((double) pair->points[1] / pair->n_deals));
  gtk_box_append (box, group);
}

void
marquise_pairs_add (GtkBox             *box,
                    MarquiseStatistics *statistics,
                    const char         *game,
                    const char         *rules)
{
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (pair_free);

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));

  records = marquise_statistics_list (statistics, game, rules, FALSE);
  for (guint i = 0; i < records->len; i++)
    if (marquise_record_is_two_player (g_ptr_array_index (records, i)))
      count (pairs, g_ptr_array_index (records, i));
  for (guint i = 0; i < pairs->len; i++)
    add_pair (box, g_ptr_array_index (pairs, i));
}
