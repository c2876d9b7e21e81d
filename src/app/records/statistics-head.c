/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The most important figures in short; the rows below say all of them. A figure that is nothing yet
 * is left out. */

#include "config.h"

#include "statistics-head.h"

#include "app/kit/fold-box.h"
#include "app/kit/format.h"

#include <glib/gi18n.h>

#define BAR_WIDTH 132           /* logical pixels */

static GtkWidget *
make_label (const char *text,
            const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, class);

  return label;
}

/* Takes @value. */
static GtkWidget *
add_figure (GtkWidget  *head,
            char       *value,
            const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = make_label (value, "title-2");

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_label (title, "dim-label"));
  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_widget_set_hexpand (box, TRUE);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (head), box);
  g_free (value);

  return label;
}

static void
add_count (GtkWidget  *head,
           guint       n,
           const char *title)
{
  if (n > 0)
    add_figure (head, marquise_format_number (n), title);
}

/* It is hidden from screen readers, since the figure above says the same. */
static GtkWidget *
make_bar (guint won,
          guint played)
{
  GtkWidget *bar = g_object_new (GTK_TYPE_LEVEL_BAR, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_PRESENTATION, "max-value", (double) played,
                                 "value", (double) won, "width-request", BAR_WIDTH, "halign",
                                 GTK_ALIGN_CENTER, NULL);

  /* No length of it is better than another. */
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), NULL);

  return bar;
}

static GtkWidget *
make_share (guint won,
            guint played)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *percent = marquise_format_share (won, played);
  GtkWidget *label = make_label (percent, "title-1");

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_bar (won, played));
  gtk_box_append (GTK_BOX (box), make_label (_("Win rate"), "dim-label"));
  gtk_widget_set_hexpand (box, TRUE);

  return box;
}

/* Places its parts side by side, or one below the other. */
static GtkWidget *
make_head (guint won,
           guint played)
{
  GtkWidget *head = marquise_fold_box_new (12);

  marquise_fold_box_append (MARQUISE_FOLD_BOX (head), make_share (won, played));
  gtk_widget_add_css_class (head, "statistics-head");

  return head;
}

/* The run of wins that goes on, or else the longest there was, called as in the rows below. */
static void
add_streak (GtkWidget *head,
            gboolean   matches,
            guint      streak,
            guint      longest)
{
  const char *current = matches ? _("Current streak of matches won") : _("Current winning streak");
  const char *best = matches ? _("Longest streak of matches won") : _("Longest winning streak");

  add_count (head, streak > 0 ? streak : longest, streak > 0 ? current : best);
}

GtkWidget *
marquise_statistics_head_new (MarquiseStatistics *statistics,
                              const Game         *game,
                              const char         *rules)
{
  MarquiseTrickTotals matches;
  MarquiseTotals totals;
  GtkWidget *head;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), NULL);

  if (trick_game_find (game->id) != NULL)
    {
      marquise_statistics_get_tricks (statistics, game->id, rules, NULL, &matches);
      if (matches.matches == 0)
        return NULL;

      head = make_head (matches.matches_won, matches.matches);
      add_streak (head, TRUE, matches.streak, matches.longest_streak);
      add_count (head, matches.best_deal, _("Best deal"));

      return head;
    }

  marquise_statistics_get (statistics, game->id, rules, &totals);
  if (totals.played == 0)
    return NULL;

  head = make_head (totals.won, totals.played);
  add_streak (head, FALSE, totals.streak, totals.longest_streak);
  if (totals.best_time > 0)
    {
      g_autofree char *heard = marquise_format_spoken_duration (totals.best_time);
      GtkWidget *figure = add_figure (head, marquise_format_duration (totals.best_time),
                                      _("Best time"));

      gtk_accessible_update_property (GTK_ACCESSIBLE (figure), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      heard, -1);
    }

  return head;
}

GtkWidget *
marquise_statistics_head_new_all (const GArray *lines)
{
  guint played = 0, won = 0;
  GtkWidget *head;

  g_return_val_if_fail (lines != NULL, NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      played += g_array_index (lines, MarquiseSummaryLine, i).played;
      won += g_array_index (lines, MarquiseSummaryLine, i).won;
    }
  if (played == 0)
    return NULL;

  head = make_head (won, played);
  add_count (head, played, _("Games played"));
  add_count (head, won, _("Games won"));

  return head;
}
