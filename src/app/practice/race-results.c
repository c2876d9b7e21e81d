/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row is read in one piece by a screen reader: place, deals won, and when. */

#include "config.h"

#include "race-results.h"

#include "app/kit/format.h"

#include <glib/gi18n.h>

static void
clear (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

static char *
describe (const MarquiseRaceResult *result,
          gboolean                  marked)
{
  g_autofree char *date = marquise_format_date (result->date);
  g_autofree char *given_up = NULL;
  g_autofree char *both = NULL;

  if (result->abandoned > 0)
    given_up = g_strdup_printf (ngettext ("%u given up", "%u given up", result->abandoned),
                                result->abandoned);
  both = given_up != NULL ? g_strdup_printf (_("%s · %s"), date, given_up) : g_strdup (date);

  /* Translators: the row of the table of best results that has just been added. */
  return marked ? g_strdup_printf (_("%s · %s"), _("this race"), both) : g_steal_pointer (&both);
}

static void
add_row (GtkListBox               *list,
         const MarquiseRaceResult *result,
         guint                     place,
         gboolean                  marked)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *number = g_strdup_printf ("%u", place);
  g_autofree char *title
    = g_strdup_printf (ngettext ("%u deal won", "%u deals won", result->won), result->won);
  g_autofree char *subtitle = describe (result, marked);
  GtkWidget *label = gtk_label_new (number);

  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_widget_add_css_class (label, "numeric");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), label);
  if (marked)
    {
      gtk_widget_add_css_class (row, "heading");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("object-select-symbolic"));
    }
  gtk_list_box_append (list, row);
}

void
marquise_race_results_fill (GtkListBox         *list,
                            MarquiseStatistics *statistics,
                            const Game         *game,
                            const Rules        *rules,
                            guint               minutes,
                            guint               place,
                            guint               max)
{
  g_autoptr (GPtrArray) best = NULL;
  char text[RULE_STRING_MAX];

  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (game != NULL && rules != NULL);

  clear (list);
  rules_format (game, rules, text);
  best = marquise_race_list_best (statistics, game->id, text, minutes, G_MAXUINT);
  for (guint i = 0; i < best->len; i++)
    {
      const MarquiseRaceResult *result = g_ptr_array_index (best, i);
      gboolean this_one = i + 1 == place;

      if (i < max || this_one)
        add_row (list, result, i + 1, this_one);
    }

  if (best->len == 0)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("No races of this kind yet"));
      gtk_list_box_append (list, row);
    }
}
