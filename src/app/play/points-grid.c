/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of three columns: what the points are for, the player's, the opponent's. During a deal
 * the match line holds the finished deals only (RULES.md 4.4). Every number says in its
 * accessible name what it counts, since a screen reader meets the labels one by one. */

#include "config.h"

#include "points-grid.h"

#include "app/kit/format.h"
#include "app/kit/letters.h"

#include <glib/gi18n.h>

enum {
  ROW_HEADER,
  ROW_KINDS,
  ROW_DEAL = ROW_KINDS + TRICK_MAX_KINDS,
  ROW_MATCH,
  N_ROWS
};

struct _MarquisePointsGrid{
  AdwBin parent_instance;

  GtkGrid *grid;
  GtkWidget *label[N_ROWS][3];
};

G_DEFINE_FINAL_TYPE (MarquisePointsGrid, marquise_points_grid, ADW_TYPE_BIN)

static const char *sides[2] = {
  NC_("side", "You"),
  NC_("side", "Opponent"),
};

static void
set_points (MarquisePointsGrid *self,
            int                 row,
            int                 seat,
            int                 points)
{
  const char *title = gtk_label_get_label (GTK_LABEL (self->label[row][0]));
  GtkWidget *label = self->label[row][1 + seat];
  GtkLabel *side = GTK_LABEL (self->label[ROW_HEADER][1 + seat]);
  g_autofree char *number = marquise_format_number ((guint64) points);
  g_autofree char *name = NULL;

  /* Translators: side, what the points are for, points: “You, combinations: 40”. */
  name = g_strdup_printf (_("%s, %s: %s"), gtk_label_get_label (side), title, number);
  gtk_label_set_label (GTK_LABEL (label), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static int
count_letters (GtkWidget *label)
{
  return (int) g_utf8_strlen (gtk_label_get_label (GTK_LABEL (label)), -1);
}

/* The names of the sides stand above their columns; large letters one above the other, since side by side
 * they would leave no room for what the points are for. */
static void
place_sides (MarquisePointsGrid *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  gboolean stepped = marquise_letters_get_scale () > 1.3;

  for (int seat = 0; seat < 2; seat++)
    {
      GtkWidget *label = self->label[ROW_HEADER][1 + seat];
      int column = stepped ? 0 : 1 + seat;

      g_object_set (gtk_layout_manager_get_layout_child (layout, label),
                    "column", column,
                    "column-span", 2 + seat - column,
                    "row", stepped ? -1 - seat : -1,
                    NULL);
      /* A name of the player's own may be long; "Adversaire" fits. */
      gtk_label_set_max_width_chars (GTK_LABEL (label), stepped ? -1 : 11);
      gtk_label_set_width_chars (GTK_LABEL (label), stepped ? -1 : MIN (count_letters (label), 10));
    }
  for (int row = ROW_KINDS; row < N_ROWS; row++)
    gtk_label_set_wrap (GTK_LABEL (self->label[row][0]), stepped);
}

static void
add_label (MarquisePointsGrid *self,
           int                 row,
           int                 column,
           const char         *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  if (row == ROW_HEADER)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, column == 0);
  if (column > 0)
    gtk_widget_add_css_class (label, "numeric");
  if (row == ROW_HEADER)
    gtk_widget_add_css_class (label, "dim-label");
  if (row >= ROW_DEAL)
    gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  self->label[row][column] = label;
}

static void
marquise_points_grid_system_setting_changed (GtkWidget        *widget,
                                             GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (marquise_points_grid_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
    place_sides (MARQUISE_POINTS_GRID (widget));
}

static void
marquise_points_grid_class_init (MarquisePointsGridClass *klass)
{
  GTK_WIDGET_CLASS (klass)->system_setting_changed = marquise_points_grid_system_setting_changed;
}

static void
marquise_points_grid_init (MarquisePointsGrid *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 3);

  for (int row = 0; row < N_ROWS; row++)
    {
      if (row != ROW_HEADER)
        add_label (self, row, 0, row == ROW_DEAL ? _("This deal") : row == ROW_MATCH ? _("Match") : "");
      for (int seat = 0; seat < 2; seat++)
        add_label (self, row, 1 + seat,
                   row == ROW_HEADER ? g_dpgettext2 (NULL, "side", sides[seat]) : "0");
    }

  place_sides (self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

void
marquise_points_grid_update (MarquisePointsGrid  *self,
                             MarquiseTrickGame   *game,
                             gboolean             sums_only)
{
  const TrickGame *tricks;
  MarquiseMatch match;

  g_return_if_fail (MARQUISE_IS_POINTS_GRID (self));
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (game));

  tricks = marquise_trick_game_get_tricks (game);
  marquise_trick_game_get_match (game, &match);
  for (int seat = 0; seat < 2; seat++)
    {
      GtkWidget *label = self->label[ROW_HEADER][1 + seat];
      const char *side = match.two_players ? match.names[seat] : g_dpgettext2 (NULL, "side", sides[seat]);

      gtk_label_set_label (GTK_LABEL (label), side);
      gtk_widget_set_tooltip_text (label, side);
      set_points (self, ROW_DEAL, seat, marquise_trick_game_get_points (game, seat, -1));
      set_points (self, ROW_MATCH, seat, match.totals[seat]);
    }
  for (int kind = 0, n = 0; kind < TRICK_MAX_KINDS; kind++)
    {
      gboolean shown = n == kind && tricks->kinds[kind] != NULL;

      n += shown;
      for (int column = 0; column < 3; column++)
        gtk_widget_set_visible (self->label[ROW_KINDS + kind][column], shown && !sums_only);
      if (!shown)
        continue;
      gtk_label_set_label (GTK_LABEL (self->label[ROW_KINDS + kind][0]),
                           marquise_trick_game_kind_title (game, kind));
      for (int seat = 0; seat < 2; seat++)
        set_points (self, ROW_KINDS + kind, seat, marquise_trick_game_get_points (game, seat, kind));
    }
  place_sides (self);
}
