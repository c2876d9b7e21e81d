/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table with a column for each player. During a deal, the line of the match has only the finished
 * deals (RULES.md 4.4). The accessible name of every number says what it counts, since a screen
 * reader meets the labels one by one. */

#include "config.h"

#include "points-grid.h"

#include "app/kit/format.h"
#include "app/kit/letters.h"

#include <glib/gi18n.h>

/* Lines of finished deals: of a longer match the last ones are shown. */
#define MAX_LINES 12
#define MAX_MELDS 16
#define MAX_GROUPS 4
/* At this width, in pixels for letters of the usual size, the names fit side by side. */
#define ROOMY_WIDTH 260
/* Sums alone, beneath the table, have short titles: up to these letters the names fit beside them
 * in the narrowest window. */
#define SUMS_SCALE 1.6
/* Digits for which each column has room if the names are above each other. */
#define STEPPED_DIGITS 3

/* On the sheet, what can be declared replaces its kind, the first one in games with
 * declarations. */
#define KIND_OF_MELDS 0

enum {
  ROW_HEADER,
  ROW_LINES,
  ROW_SUM = ROW_LINES + MAX_LINES,      /* of the match, below its deals */
  ROW_TITLE,                            /* of the present deal, with its sum: above its parts, so
                                         * that it is visible even with little room */
  ROW_MELDS,
  ROW_GROUPS = ROW_MELDS + MAX_MELDS,   /* of what has been declared */
  ROW_KINDS = ROW_GROUPS + MAX_GROUPS,
  ROW_DEAL = ROW_KINDS + TRICK_MAX_KINDS,
  ROW_MATCH,
  N_ROWS
};

enum {
  COLUMN_TITLE,
  COLUMN_VALUE,
  COLUMN_SIDES,
  N_COLUMNS = COLUMN_SIDES + 2
};

struct _MarquisePointsGrid {
  AdwBin parent_instance;

  GtkGrid *grid;
  GtkWidget *label[N_ROWS][N_COLUMNS];
  int width;                    /* what there is for it; 0: little */
};

G_DEFINE_FINAL_TYPE (MarquisePointsGrid, marquise_points_grid, ADW_TYPE_BIN)

static void
set_title (MarquisePointsGrid *self,
           int                 row,
           const char         *title)
{
  gtk_label_set_label (GTK_LABEL (self->label[row][COLUMN_TITLE]), title);
}

/* @title says more than the label where that is short; without a number the place stays empty. */
static void
set_cell (MarquisePointsGrid *self,
          int                 row,
          int                 seat,
          const char         *title,
          const char         *number)
{
  GtkWidget *label = self->label[row][COLUMN_SIDES + seat];
  GtkLabel *side = GTK_LABEL (self->label[ROW_HEADER][COLUMN_SIDES + seat]);
  g_autofree char *name = NULL;

  gtk_widget_set_visible (label, number != NULL);
  if (number == NULL)
    return;

  /* Translators: side, what the points are for, points: “You, combinations: 40”. */
  name = g_strdup_printf (_("%s, %s: %s"), gtk_label_get_label (side), title, number);
  gtk_label_set_label (GTK_LABEL (label), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_points (MarquisePointsGrid *self,
            int                 row,
            int                 seat,
            int                 points)
{
  g_autofree char *number = marquise_format_number ((guint64) points);

  set_cell (self, row, seat, gtk_label_get_label (GTK_LABEL (self->label[row][COLUMN_TITLE])),
            number);
}

static void
set_class (MarquisePointsGrid *self,
           int                 row,
           int                 column,
           const char         *name,
           gboolean            has)
{
  if (has)
    gtk_widget_add_css_class (self->label[row][column], name);
  else
    gtk_widget_remove_css_class (self->label[row][column], name);
}

/* Points already scored are bold. */
static void
mark_scored (MarquisePointsGrid *self,
             int                 row,
             int                 seat,
             gboolean            scored)
{
  set_class (self, row, COLUMN_SIDES + seat, "sheet-scored", scored);
}

static void
show_row (MarquisePointsGrid *self,
          int                 row,
          gboolean            shown)
{
  for (int column = 0; column < N_COLUMNS; column++)
    if (self->label[row][column] != NULL)
      gtk_widget_set_visible (self->label[row][column], shown);
}

static int
count_letters (GtkWidget *label)
{
  return (int) g_utf8_strlen (gtk_label_get_label (GTK_LABEL (label)), -1);
}

/* The names of the sides stand above their columns; large letters in a narrow sheet one above the
 * other, since side by side they would leave no room for what the points are for. */
static void
place_sides (MarquisePointsGrid *self)
{
  GtkLayoutManager *layout;
  double scale = marquise_letters_get_scale ();
  gboolean little = marquise_letters_are_large () && self->width < ROOMY_WIDTH * scale;
  gboolean stepped = self->width == 0 ? scale > SUMS_SCALE : little;

  if (self->grid == NULL)
    return;

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  for (int seat = 0; seat < 2; seat++)
    {
      GtkWidget *label = self->label[ROW_HEADER][COLUMN_SIDES + seat];
      int column = stepped ? COLUMN_TITLE : COLUMN_SIDES + seat;

      g_object_set (gtk_layout_manager_get_layout_child (layout, label),
                    "column", column,
                    "column-span", COLUMN_SIDES + 1 + seat - column,
                    "row", stepped ? -1 - seat : -1,
                    NULL);
      /* A name of the player's own may be long; "Adversaire" fits. */
      gtk_label_set_max_width_chars (GTK_LABEL (label), stepped ? -1 : 11);
      gtk_label_set_width_chars (GTK_LABEL (label), stepped ? -1 : MIN (count_letters (label), 10));
      /* Or two noughts would stand as close as one number's. */
      for (int row = ROW_TITLE; row <= ROW_DEAL; row += ROW_DEAL - ROW_TITLE)
        gtk_label_set_width_chars (GTK_LABEL (self->label[row][COLUMN_SIDES + seat]),
                                   stepped ? STEPPED_DIGITS : -1);
    }
  /* Short texts about declarations must not be squeezed by long ones. */
  for (int row = ROW_MELDS; row < ROW_GROUPS; row++)
    gtk_label_set_wrap (GTK_LABEL (self->label[row][COLUMN_TITLE]), little);
}

static gboolean
is_meld (int row)
{
  return row >= ROW_MELDS && row < ROW_GROUPS;
}

static gboolean
is_sum (int row)
{
  return row == ROW_SUM || row == ROW_DEAL || row == ROW_MATCH;
}

static void
add_label (MarquisePointsGrid *self,
           int                 row,
           int                 column)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), column == COLUMN_TITLE ? 0 : 1);
  if (row == ROW_HEADER)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "caption");
    }
  gtk_label_set_wrap (GTK_LABEL (label), column == COLUMN_TITLE);
  gtk_widget_set_hexpand (label, column == COLUMN_TITLE);
  if (column != COLUMN_TITLE)
    {
      gtk_widget_add_css_class (label, "numeric");
      /* The gap between the columns; so the lines above the sums have none. */
      gtk_widget_add_css_class (label, "sheet-number");
    }
  if (row == ROW_HEADER || column == COLUMN_VALUE)
    gtk_widget_add_css_class (label, "dim-label");
  if (column == COLUMN_VALUE)
    gtk_widget_add_css_class (label, "caption");
  if (is_sum (row) || row == ROW_TITLE)
    gtk_widget_add_css_class (label, "heading");
  if (row == ROW_TITLE)
    gtk_widget_add_css_class (label, "sheet-title");
  if (is_sum (row))
    gtk_widget_add_css_class (label, "sheet-sum");
  gtk_grid_attach (self->grid, label, column, row, column == COLUMN_TITLE && !is_meld (row) ? 2 : 1,
                   1);
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

/* AdwBin would rather give it to a child. */
static gboolean
marquise_points_grid_grab_focus (GtkWidget *widget)
{
  if (!gtk_widget_get_focusable (widget))
    return FALSE;

  gtk_root_set_focus (gtk_widget_get_root (widget), widget);

  return TRUE;
}

static gboolean
marquise_points_grid_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  return !gtk_widget_is_focus (widget) && gtk_widget_grab_focus (widget);
}

static void
marquise_points_grid_class_init (MarquisePointsGridClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "pointsgrid");
  GTK_WIDGET_CLASS (klass)->grab_focus = marquise_points_grid_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = marquise_points_grid_focus;
  GTK_WIDGET_CLASS (klass)->system_setting_changed = marquise_points_grid_system_setting_changed;
}

static void
marquise_points_grid_init (MarquisePointsGrid *self)
{
}

/* A hundred labels, which no patience needs: they are made for the first points. */
static void
ensure_labels (MarquisePointsGrid *self)
{
  if (self->grid != NULL)
    return;

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (self->grid, 3);

  for (int row = 0; row < N_ROWS; row++)
    for (int column = 0; column < N_COLUMNS; column++)
      if (row == ROW_HEADER ? column >= COLUMN_SIDES
          : column != COLUMN_VALUE || is_meld (row))
        add_label (self, row, column);
  set_title (self, ROW_DEAL, _("This deal"));
  set_title (self, ROW_SUM, _("Match"));
  set_title (self, ROW_MATCH, _("Match"));

  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

static const char *
get_side (const MarquiseMatch *match,
          int                  seat)
{
  return match->two_players || seat == 1 ? match->names[seat] : C_("side", "You");
}

static void
update_sides (MarquisePointsGrid  *self,
              const MarquiseMatch *match)
{
  for (int seat = 0; seat < 2; seat++)
    {
      GtkWidget *label = self->label[ROW_HEADER][COLUMN_SIDES + seat];
      const char *side = get_side (match, seat);

      gtk_label_set_label (GTK_LABEL (label), side);
      gtk_widget_set_tooltip_text (label, side);
    }
}

/* The finished deals of the match, one line each. */
static void
update_lines (MarquisePointsGrid   *self,
              MarquiseTrickMatch   *game,
              const MarquiseMatch  *match,
              gboolean              shown)
{
  guint first = match->n_deals > MAX_LINES ? match->n_deals - MAX_LINES : 0;

  for (guint line = 0; line < MAX_LINES; line++)
    {
      gboolean used = shown && first + line < match->n_deals;
      g_autofree char *title = NULL;
      int points[2];

      show_row (self, ROW_LINES + (int) line, used);
      if (!used)
        continue;
      /* Translators: %u is the number of a deal within its match. */
      title = g_strdup_printf (_("Deal %u"), first + line + 1);
      set_title (self, ROW_LINES + (int) line, title);
      marquise_trick_match_get_past (game, first + line, points);
      for (int seat = 0; seat < 2; seat++)
        set_points (self, ROW_LINES + (int) line, seat, points[seat]);
    }
}

static void
update_meld (MarquisePointsGrid  *self,
             MarquiseTrickMatch  *game,
             int                  which)
{
  int row = ROW_MELDS + which, value = marquise_trick_match_meld_value (game, which);
  g_autofree char *number = marquise_format_number ((guint64) value);
  g_autofree char *label = marquise_trick_match_meld_label (game, which);
  g_autofree char *name = marquise_trick_match_meld_name (game, which);
  g_autofree char *title
    = g_strdup_printf (ngettext ("%s, %d point", "%s, %d points", (gulong) value),
                       name, value);

  set_title (self, row, label);
  gtk_widget_set_tooltip_text (self->label[row][COLUMN_TITLE], name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label[row][COLUMN_TITLE]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_label_set_label (GTK_LABEL (self->label[row][COLUMN_VALUE]), number);
  for (int column = 0; column < N_COLUMNS; column++)
    set_class (self, row, column, "sheet-group",
               which == 0 || marquise_trick_match_meld_group (game, which)
               != marquise_trick_match_meld_group (game, which - 1));
  for (int seat = 0; seat < 2; seat++)
    {
      gboolean declared = (marquise_trick_match_get_declared (game, seat) >> which & 1) != 0;

      set_cell (self, row, seat, name, declared ? number : NULL);
      mark_scored (self, row, seat, declared);
    }
}

/* A seven that will be turned up pays nothing while the first dealer is drawn. */
static int
count_points (MarquiseTrickMatch *game,
              int                 seat,
              int                 kind)
{
  MarquiseMatch match;

  marquise_trick_match_get_match (game, &match);

  return match.drawing ? 0 : marquise_trick_match_get_points (game, seat, kind);
}

/* A row with two sums; at the end of a deal it is shown only if they are not zero. */
static void
update_sums (MarquisePointsGrid *self,
             int                 row,
             const char         *title,
             const int           points[2],
             gboolean            if_any)
{
  show_row (self, row, !if_any || points[0] > 0 || points[1] > 0);
  if (if_any && points[0] <= 0 && points[1] <= 0)
    return;

  set_title (self, row, title);
  for (int seat = 0; seat < 2; seat++)
    {
      set_points (self, row, seat, points[seat]);
      mark_scored (self, row, seat, points[seat] > 0);
    }
}

static void
update_kind (MarquisePointsGrid  *self,
             MarquiseTrickMatch  *game,
             int                  kind,
             gboolean             if_any)
{
  const int points[2] = { count_points (game, 0, kind), count_points (game, 1, kind) };

  update_sums (self, ROW_KINDS + kind, marquise_trick_match_kind_title (game, kind), points,
               if_any);
}

/* The declarations of each group together. */
static void
update_group (MarquisePointsGrid  *self,
              MarquiseTrickMatch  *game,
              int                  group)
{
  const char *title = marquise_trick_match_group_title (game, group);
  int n_melds = marquise_trick_match_get_tricks (game)->n_melds, points[2] = { 0 };

  for (int which = 0; title != NULL && which < n_melds; which++)
    for (int seat = 0; seat < 2; seat++)
      if (marquise_trick_match_meld_group (game, which) == group
          && (marquise_trick_match_get_declared (game, seat) >> which & 1) != 0)
        points[seat] += marquise_trick_match_meld_value (game, which);
  update_sums (self, ROW_GROUPS + group, title, points, TRUE);
}

static void
update_groups (MarquisePointsGrid  *self,
               MarquiseTrickMatch  *game,
               gboolean             shown)
{
  gboolean more = shown;

  for (int group = 0; group < MAX_GROUPS; group++)
    {
      more = more && marquise_trick_match_group_title (game, group) != NULL;
      if (more)
        update_group (self, game, group);
      else
        show_row (self, ROW_GROUPS + group, FALSE);
    }
}

/* The points of the deal by kind. */
static void
update_deal (MarquisePointsGrid  *self,
             MarquiseTrickMatch  *game,
             MarquisePoints       points)
{
  const TrickGame *tricks = marquise_trick_match_get_tricks (game);
  const Rules *rules = marquise_game_get_rules (MARQUISE_GAME (game));
  gboolean sheet = points >= MARQUISE_POINTS_MELDS;
  int first = tricks->n_melds > 0 ? KIND_OF_MELDS + 1 : 0;

  for (int which = 0; which < MAX_MELDS; which++)
    {
      gboolean shown = sheet && which < tricks->n_melds;

      show_row (self, ROW_MELDS + which, shown);
      if (shown)
        update_meld (self, game, which);
    }
  update_groups (self, game, points == MARQUISE_POINTS_KINDS);
  for (int kind = 0, n = 0; kind < TRICK_MAX_KINDS; kind++)
    {
      gboolean there = n == kind && tricks->kinds[kind] != NULL;
      gboolean shown = there && points >= MARQUISE_POINTS_KINDS
                       && tricks->pays (rules, kind) && kind >= first;

      n += there;
      if (shown)
        update_kind (self, game, kind, points == MARQUISE_POINTS_KINDS);
      else
        show_row (self, ROW_KINDS + kind, FALSE);
      for (int column = 0; shown && column < N_COLUMNS; column++)
        if (self->label[ROW_KINDS + kind][column] != NULL)
          set_class (self, ROW_KINDS + kind, column, "sheet-group", first > 0 && kind == first);
    }
}

/* "": it is not shown. */
static const char *
get_shown (MarquisePointsGrid *self,
           int                 row,
           int                 column)
{
  GtkWidget *label = self->label[row][column];

  return label != NULL && gtk_widget_get_visible (label)
         ? gtk_label_get_label (GTK_LABEL (label)) : "";
}

char *
marquise_points_grid_say_sums (MarquisePointsGrid *self)
{
  static const int sums[] = { ROW_TITLE, ROW_SUM, ROW_DEAL, ROW_MATCH };
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (MARQUISE_IS_POINTS_GRID (self), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      const char *own = get_shown (self, sums[i], COLUMN_SIDES);
      const char *other = get_shown (self, sums[i], COLUMN_SIDES + 1);

      if (*own == '\0' || *other == '\0')
        continue;
      if (text->len > 0)
        g_string_append_c (text, ' ');
      /* Translators: what the points are for; a player and their points, the other one and theirs:
       * “This deal: You 40, Honorine 12.” */
      g_string_append_printf (text, _("%s: %s %s, %s %s."),
                              get_shown (self, sums[i], COLUMN_TITLE),
                              get_shown (self, ROW_HEADER, COLUMN_SIDES), own,
                              get_shown (self, ROW_HEADER, COLUMN_SIDES + 1), other);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
marquise_points_grid_update (MarquisePointsGrid  *self,
                             MarquiseTrickMatch  *game,
                             MarquisePoints       points)
{
  MarquiseMatch match;
  gboolean match_shown = points == MARQUISE_POINTS_SHEET;
  gboolean told = points >= MARQUISE_POINTS_KINDS;
  g_autofree char *title = NULL;
  MarquiseStatus status;

  g_return_if_fail (MARQUISE_IS_POINTS_GRID (self));
  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (game));

  ensure_labels (self);
  status = marquise_game_get_status (MARQUISE_GAME (game));
  marquise_trick_match_get_match (game, &match);
  update_sides (self, &match);
  update_lines (self, game, &match, match_shown);
  /* A deal that is over is among those that are counted. */
  title = match_shown
          ? g_strdup_printf (_("Deal %u"), match.n_deals + (status == MARQUISE_STATUS_PLAYING))
          : g_strdup (_("This deal"));
  set_title (self, ROW_TITLE, title);
  update_deal (self, game, points);
  for (int seat = 0; seat < 2; seat++)
    {
      set_points (self, ROW_TITLE, seat, count_points (game, seat, -1));
      set_points (self, ROW_DEAL, seat, count_points (game, seat, -1));
      set_points (self, ROW_SUM, seat, match.totals[seat]);
      set_points (self, ROW_MATCH, seat, match.totals[seat]);
    }
  for (int seat = 0; seat < 2; seat++)
    set_class (self, ROW_TITLE, COLUMN_SIDES + seat, "sheet-largest",
               points == MARQUISE_POINTS_KINDS);
  show_row (self, ROW_TITLE, told);
  show_row (self, ROW_DEAL, !told);
  show_row (self, ROW_SUM, match_shown);
  show_row (self, ROW_MATCH, points == MARQUISE_POINTS_SUMS || points == MARQUISE_POINTS_KINDS);
  place_sides (self);
}

void
marquise_points_grid_set_width (MarquisePointsGrid *self,
                                int                 width)
{
  g_return_if_fail (MARQUISE_IS_POINTS_GRID (self));

  self->width = width;
  place_sides (self);
}

char *
marquise_points_grid_get_side (MarquiseTrickMatch *game,
                               int                 seat)
{
  MarquiseMatch match;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (game), NULL);
  g_return_val_if_fail (seat == 0 || seat == 1, NULL);

  marquise_trick_match_get_match (game, &match);

  return g_strdup (get_side (&match, seat));
}
