/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The most important figures in short; the rows below say all of them. */

#include "config.h"

#include "statistics-head.h"

#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/system/colours.h"

#include <glib/gi18n.h>
#include <math.h>

#define RING_SIZE 100           /* logical pixels, at least: three of them in a narrow window */
#define RING_WIDTH 9
#define RING_GAP 3              /* between the ring and the corners of what stands in it */

typedef struct {
  guint won, played;
} Share;

static void
draw_arc (cairo_t       *cr,
          int            width,
          int            height,
          double         part,
          const GdkRGBA *color,
          double         alpha)
{
  double radius = (MIN (width, height) - RING_WIDTH) / 2.0;

  cairo_new_path (cr);
  cairo_arc (cr, width / 2.0, height / 2.0, radius, -G_PI_2, -G_PI_2 + 2 * G_PI * part);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * alpha);
  cairo_stroke (cr);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        data)
{
  const Share *share = data;
  GdkRGBA text, accent;

  marquise_colours_get_text (GTK_WIDGET (area), &text);
  if (!marquise_colours_get_accent (GTK_WIDGET (area), &accent))
    accent = text;
  cairo_set_line_width (cr, RING_WIDTH);
  draw_arc (cr, width, height, 1, &text, 0.12);
  if (share->won > 0)
    draw_arc (cr, width, height, (double) share->won / share->played, &accent, 1);
}

/* The ring is drawn around its label, which may be “100%” in large letters. */
static void
measure_ring (GtkWidget      *ring,
              GtkOrientation  orientation,
              int             for_size,
              int            *minimum,
              int            *natural,
              int            *minimum_baseline,
              int            *natural_baseline)
{
  GtkRequisition label;
  double diagonal;

  gtk_widget_get_preferred_size (gtk_widget_get_last_child (ring), NULL, &label);
  diagonal = sqrt ((double) label.width * label.width + (double) label.height * label.height);
  *minimum = *natural = MAX (RING_SIZE, (int) ceil (diagonal) + 2 * (RING_WIDTH + RING_GAP));
}

static void
allocate_ring (GtkWidget *ring,
               int        width,
               int        height,
               int        baseline)
{
  GtkWidget *label = gtk_widget_get_last_child (ring);
  GtkRequisition size;

  gtk_widget_size_allocate (gtk_widget_get_first_child (ring),
                            &(GtkAllocation) { 0, 0, width, height }, -1);
  gtk_widget_get_preferred_size (label, NULL, &size);
  gtk_widget_size_allocate (label,
                            &(GtkAllocation) { (width - size.width) / 2,
                                               (height - size.height) / 2, size.width,
                                               size.height }, -1);
}

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

/* Its own name is that of what it shows: the ring says nothing to those who cannot see it. */
static GtkWidget *
make_ring (guint won,
           guint played)
{
  GtkWidget *ring = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *area = gtk_drawing_area_new ();
  g_autofree char *percent = marquise_format_share (won, played);
  GtkWidget *label = make_label (percent, "title-1");
  Share *share = g_new (Share, 1);

  *share = (Share) { won, played };
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, share, g_free);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (ring), area);
  gtk_box_append (GTK_BOX (ring), label);
  gtk_widget_set_layout_manager (ring, gtk_custom_layout_new (NULL, measure_ring, allocate_ring));
  gtk_widget_set_halign (ring, GTK_ALIGN_CENTER);

  return ring;
}

/* Takes @value. */
static GtkWidget *
make_figure (char       *value,
             const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = make_label (value, "title-2");

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_label (title, "dim-label"));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  g_free (value);

  return box;
}

/* Three of one width, or one below the other. */
static GtkWidget *
make_head (guint       won,
           guint       played,
           guint       streak,
           char       *best,
           const char *best_title)
{
  GtkWidget *head = marquise_fold_box_new (12);
  GtkWidget *share = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (share), make_ring (won, played));
  gtk_box_append (GTK_BOX (share), make_label (_("Win rate"), "dim-label"));
  gtk_widget_set_hexpand (share, TRUE);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (head), share);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (head),
                            make_figure (marquise_format_number (streak), _("Winning streak")));
  marquise_fold_box_append (MARQUISE_FOLD_BOX (head), make_figure (best, best_title));
  gtk_widget_add_css_class (head, "statistics-head");

  return head;
}

GtkWidget *
marquise_statistics_head_new (MarquiseStatistics *statistics,
                              const Game         *game,
                              const char         *rules)
{
  MarquiseTrickTotals matches;
  MarquiseTotals totals;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), NULL);

  if (trick_game_find (game->id) != NULL)
    {
      marquise_statistics_get_tricks (statistics, game->id, rules, NULL, &matches);
      return matches.matches == 0 ? NULL
             : make_head (matches.matches_won, matches.matches, matches.streak,
                          marquise_format_number (matches.best_deal), _("Best deal"));
    }

  marquise_statistics_get (statistics, game->id, rules, &totals);

  return totals.played == 0 ? NULL
         : make_head (totals.won, totals.played, totals.streak,
                      totals.best_time > 0 ? marquise_format_duration (totals.best_time)
                      : g_strdup ("—"), _("Best time"));
}
