/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See tile-grid.h. */

#include "config.h"

#include "tile-grid.h"

#include "app/kit/letters.h"
#include "chooser-plan.h"
#include "picture-box.h"

/* In logical pixels: between tiles, above a heading and beneath it, and around all. */
#define GAP 12
#define ABOVE 14
#define BENEATH 8
#define MARGIN 12
#define WIDE_MARGIN 24
/* Where there is no more room than that the margin is small. */
#define NARROW 640
#define MOST_COLUMNS 6
/* In so wide a grid all becomes larger; grows with the letters. */
#define ROOMY_WIDTH 1700
/* Of what is left over in a large window so much lies above the tiles. */
#define UPPER_SHARE 0.4

typedef struct {
  GtkWidget *heading;           /* NULL in the first one */
  GPtrArray *tiles;             /* borrowed */
} Section;

struct _MarquiseTileGrid {
  GtkWidget parent_instance;

  GPtrArray *sections;
  GtkWidget *last;              /* had the focus last; weak */
  gboolean roomy;
  guint roomy_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseTileGrid, marquise_tile_grid, GTK_TYPE_WIDGET)

/* The arrangement for a width: what is in sight, and where it lies. */
typedef struct {
  GPtrArray *tiles;             /* borrowed */
  GPtrArray *headings;          /* of the tile at the same place, or NULL; borrowed */
  ChooserPlace *places;
  int *tops;                    /* of each row; one more: the end */
  int *heading_heights;         /* of each row */
  int n_rows;
  int n_first;                  /* tiles of the first section */
  int x;
  int width;
} Arrangement;

static void
section_free (gpointer data)
{
  Section *section = data;

  g_ptr_array_unref (section->tiles);
  g_free (section);
}

static void
arrangement_free (Arrangement *self)
{
  g_ptr_array_unref (self->tiles);
  g_ptr_array_unref (self->headings);
  g_free (self->places);
  g_free (self->tops);
  g_free (self->heading_heights);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Arrangement, arrangement_free)

/* Where tile @column of a row of @n_columns begins. */
static int
find_x (const Arrangement *self, int column, int n_columns)
{
  return self->x + column * (self->width + GAP) / n_columns;
}

static int
find_width (const Arrangement *self, const ChooserPlace *place)
{
  return find_x (self, place->column + 1, place->n_columns) - GAP
         - find_x (self, place->column, place->n_columns);
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Lists the tiles in sight, and plans their rows: the first section apart from the others. */
static void
plan_rows (Arrangement *self, GPtrArray *sections, int columns)
{
  int sizes[CHOOSER_MAX_SECTIONS], n_sizes = 0;

  for (guint s = 0; s < sections->len; s++)
    {
      const Section *section = g_ptr_array_index (sections, s);
      guint before = self->tiles->len;

      for (guint i = 0; i < section->tiles->len; i++)
        {
          GtkWidget *tile = g_ptr_array_index (section->tiles, i);

          if (!gtk_widget_get_visible (tile))
            continue;
          g_ptr_array_add (self->headings, self->tiles->len == before ? section->heading : NULL);
          g_ptr_array_add (self->tiles, tile);
        }
      if (s == 0)
        self->n_first = (int) self->tiles->len;
      else if (self->tiles->len > before && n_sizes < CHOOSER_MAX_SECTIONS)
        sizes[n_sizes++] = (int) (self->tiles->len - before);
    }
  self->places = g_new0 (ChooserPlace, self->tiles->len + 1);
  if (self->n_first > 0)
    self->n_rows = chooser_plan (&self->n_first, 1, columns, self->places);
  if (n_sizes > 0)
    {
      int n = chooser_plan (sizes, n_sizes, columns, self->places + self->n_first);

      for (guint i = (guint) self->n_first; i < self->tiles->len; i++)
        self->places[i].row += self->n_rows;
      self->n_rows += n;
    }
}

/* As high as the highest of their tiles, and of their headings. */
static void
stack_rows (Arrangement *self, int margin)
{
  int y = margin;

  self->tops = g_new0 (int, self->n_rows + 1);
  self->heading_heights = g_new0 (int, self->n_rows + 1);
  for (int row = 0; row < self->n_rows; row++)
    {
      int height = 0, heading_height = 0;

      for (guint i = 0; i < self->tiles->len; i++)
        {
          GtkWidget *heading = g_ptr_array_index (self->headings, i);
          int width = find_width (self, &self->places[i]);

          if (self->places[i].row != row)
            continue;
          height = MAX (height, measure (g_ptr_array_index (self->tiles, i),
                                         GTK_ORIENTATION_VERTICAL, width));
          if (heading != NULL)
            heading_height = MAX (heading_height,
                                  measure (heading, GTK_ORIENTATION_VERTICAL, width));
        }
      if (heading_height > 0)
        y += ABOVE + heading_height + BENEATH;
      self->tops[row] = y;
      self->heading_heights[row] = heading_height;
      y += height + GAP;
    }
  self->tops[self->n_rows] = y - GAP + margin;
}

static guint
count_tiles (MarquiseTileGrid *self)
{
  guint n = 0;

  for (guint s = 1; s < self->sections->len; s++)
    n += ((Section *) g_ptr_array_index (self->sections, s))->tiles->len;
  return n;
}

static Arrangement *
arrange (MarquiseTileGrid *self, int width)
{
  Arrangement *arrangement = g_new0 (Arrangement, 1);
  double scale = picture_box_get_scale (GTK_WIDGET (self));
  int margin = width > NARROW ? WIDE_MARGIN : MARGIN;
  int columns = (int) ((width - 2 * margin + GAP) / (PICTURE_BOX_LEAST * scale + GAP));
  int most;

  /* All games count, also those that a search hides: so the tiles keep their size. */
  columns = CLAMP (columns, 1, MIN (MOST_COLUMNS, MAX ((int) count_tiles (self), 1)));
  most = (int) (columns * PICTURE_BOX_MOST * scale) + (columns - 1) * GAP;
  *arrangement = (Arrangement) { g_ptr_array_new (), g_ptr_array_new () };
  arrangement->width = width - 2 * margin;
  if (columns > 1)
    arrangement->width = MIN (arrangement->width, most);
  arrangement->x = (width - arrangement->width) / 2;
  plan_rows (arrangement, self->sections, columns);
  stack_rows (arrangement, margin);
  return arrangement;
}

/* Parent overrides */

static void
marquise_tile_grid_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (widget);
  int least = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      least = MAX (least, measure (child, GTK_ORIENTATION_HORIZONTAL, -1));
  least += 2 * MARGIN;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = least;
    }
  else
    {
      g_autoptr (Arrangement) arrangement = arrange (self, MAX (for_size, least));

      *minimum = *natural = arrangement->tops[arrangement->n_rows];
    }
}

static void
allocate (GtkWidget *child, int all, int x, int y, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (child, &(GtkAllocation) { rtl ? all - x - width : x, y, width, height },
                            -1);
}

static int
find_height (const Arrangement *self, int row)
{
  int height = 0;

  for (guint i = 0; i < self->tiles->len; i++)
    if (self->places[i].row == row)
      height = MAX (height, measure (g_ptr_array_index (self->tiles, i), GTK_ORIENTATION_VERTICAL,
                                     find_width (self, &self->places[i])));
  return height;
}

static void
hide_headings (MarquiseTileGrid *self, const Arrangement *arrangement)
{
  for (guint s = 0; s < self->sections->len; s++)
    {
      GtkWidget *heading = ((Section *) g_ptr_array_index (self->sections, s))->heading;

      if (heading != NULL)
        gtk_widget_set_child_visible (heading,
                                      g_ptr_array_find (arrangement->headings, heading, NULL));
    }
}

static gboolean
apply_roomy_cb (gpointer user_data)
{
  MarquiseTileGrid *self = user_data;

  self->roomy_idle = 0;
  if (self->roomy)
    gtk_widget_add_css_class (GTK_WIDGET (self), PICTURE_BOX_ROOMY);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), PICTURE_BOX_ROOMY);

  return G_SOURCE_REMOVE;
}

/* Not at once: what is being given its size must not ask for another. */
static void
update_roomy (MarquiseTileGrid *self, int width)
{
  gboolean roomy = width >= ROOMY_WIDTH * marquise_letters_get_scale ();

  if (roomy == self->roomy)
    return;
  self->roomy = roomy;
  if (self->roomy_idle == 0)
    self->roomy_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, apply_roomy_cb, self, NULL);
}

static void
marquise_tile_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (widget);
  g_autoptr (Arrangement) arrangement = arrange (self, width);
  int spare = MAX (height - arrangement->tops[arrangement->n_rows], 0);
  /* What a search finds lies under the words. */
  int shift = arrangement->n_first > 0 ? (int) (spare * UPPER_SHARE) : 0;

  update_roomy (self, width);
  hide_headings (self, arrangement);
  for (guint i = 0; i < arrangement->tiles->len; i++)
    {
      const ChooserPlace *place = &arrangement->places[i];
      GtkWidget *heading = g_ptr_array_index (arrangement->headings, i);
      int x = find_x (arrangement, place->column, place->n_columns);
      int y = arrangement->tops[place->row] + shift;
      int heading_height = arrangement->heading_heights[place->row];

      allocate (g_ptr_array_index (arrangement->tiles, i), width, x, y,
                find_width (arrangement, place), find_height (arrangement, place->row));
      if (heading != NULL)
        allocate (heading, width, x, y - BENEATH - heading_height,
                  find_width (arrangement, place), heading_height);
    }
}

static GtkSizeRequestMode
marquise_tile_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The keyboard */

static double
find_middle (GtkWidget *tile)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (tile, gtk_widget_get_parent (tile), &bounds))
    return 0;
  return bounds.origin.x + bounds.size.width / 2;
}

/* The tile of the next row in that direction that lies nearest; -1: there is no such row. */
static int
find_across (const Arrangement *self, guint from, int step)
{
  int row = self->places[from].row + step, best = -1;
  double middle = find_middle (g_ptr_array_index (self->tiles, from)), least = G_MAXDOUBLE;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      double distance = fabs (find_middle (g_ptr_array_index (self->tiles, i)) - middle);

      if (self->places[i].row == row && distance < least)
        {
          best = (int) i;
          least = distance;
        }
    }
  return best;
}

/* Which tile an arrow leads to; -1: to none. */
static int
find_next (MarquiseTileGrid  *self,
           const Arrangement *arrangement,
           guint              from,
           GtkDirectionType   direction)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int next;

  switch (direction)
    {
    case GTK_DIR_UP:
      return find_across (arrangement, from, -1);
    case GTK_DIR_DOWN:
      return find_across (arrangement, from, 1);
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      next = (int) from + ((direction == GTK_DIR_LEFT) == rtl ? 1 : -1);
      return next < (int) arrangement->tiles->len ? next : -1;
    default:
      return -1;
    }
}

static gboolean
marquise_tile_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  g_autoptr (Arrangement) arrangement = NULL;
  guint from;
  int next;

  if (child == NULL || direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (marquise_tile_grid_parent_class)->focus (widget, direction);
  /* Within the tile first. */
  if (gtk_widget_child_focus (child, direction))
    return TRUE;
  arrangement = arrange (self, gtk_widget_get_width (widget));
  if (!g_ptr_array_find (arrangement->tiles, child, &from))
    return FALSE;
  next = find_next (self, arrangement, from, direction);
  return next >= 0 && gtk_widget_grab_focus (g_ptr_array_index (arrangement->tiles, (guint) next));
}

static void
marquise_tile_grid_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (widget);

  if (child != NULL)
    g_set_weak_pointer (&self->last, child);
  GTK_WIDGET_CLASS (marquise_tile_grid_parent_class)->set_focus_child (widget, child);
}

static void
marquise_tile_grid_dispose (GObject *object)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (object);

  if (self->sections != NULL)
    marquise_tile_grid_clear (self);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_clear_weak_pointer (&self->last);
  g_clear_handle_id (&self->roomy_idle, g_source_remove);

  G_OBJECT_CLASS (marquise_tile_grid_parent_class)->dispose (object);
}

static void
marquise_tile_grid_class_init (MarquiseTileGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_tile_grid_dispose;
  widget_class->measure = marquise_tile_grid_measure;
  widget_class->size_allocate = marquise_tile_grid_size_allocate;
  widget_class->get_request_mode = marquise_tile_grid_get_request_mode;
  widget_class->focus = marquise_tile_grid_focus;
  widget_class->set_focus_child = marquise_tile_grid_set_focus_child;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
marquise_tile_grid_init (MarquiseTileGrid *self)
{
  self->sections = g_ptr_array_new_with_free_func (section_free);
}

GtkWidget *
marquise_tile_grid_new (void)
{
  return g_object_new (MARQUISE_TYPE_TILE_GRID, NULL);
}

void
marquise_tile_grid_clear (MarquiseTileGrid *self)
{
  GtkWidget *child;

  g_return_if_fail (MARQUISE_IS_TILE_GRID (self));

  g_ptr_array_set_size (self->sections, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

void
marquise_tile_grid_begin (MarquiseTileGrid *self,
                          const char       *title)
{
  Section *section;

  g_return_if_fail (MARQUISE_IS_TILE_GRID (self));

  section = g_new0 (Section, 1);
  section->tiles = g_ptr_array_new ();
  if (title != NULL)
    {
      section->heading = gtk_label_new (title);
      gtk_label_set_xalign (GTK_LABEL (section->heading), 0);
      gtk_label_set_wrap (GTK_LABEL (section->heading), TRUE);
      gtk_widget_add_css_class (section->heading, "tile-heading");
      gtk_widget_set_parent (section->heading, GTK_WIDGET (self));
    }
  g_ptr_array_add (self->sections, section);
}

void
marquise_tile_grid_append (MarquiseTileGrid *self,
                           GtkWidget        *tile)
{
  Section *section;

  g_return_if_fail (MARQUISE_IS_TILE_GRID (self));
  g_return_if_fail (self->sections->len > 0);

  section = g_ptr_array_index (self->sections, self->sections->len - 1);
  g_ptr_array_add (section->tiles, tile);
  gtk_widget_set_parent (tile, GTK_WIDGET (self));
}

GtkWidget *
marquise_tile_grid_find_first (MarquiseTileGrid *self)
{
  g_return_val_if_fail (MARQUISE_IS_TILE_GRID (self), NULL);

  for (guint s = 1; s < self->sections->len; s++)
    {
      GPtrArray *tiles = ((Section *) g_ptr_array_index (self->sections, s))->tiles;

      for (guint i = 0; i < tiles->len; i++)
        if (gtk_widget_get_visible (g_ptr_array_index (tiles, i)))
          return g_ptr_array_index (tiles, i);
    }
  return NULL;
}

GtkWidget *
marquise_tile_grid_get_last (MarquiseTileGrid *self)
{
  g_return_val_if_fail (MARQUISE_IS_TILE_GRID (self), NULL);

  return self->last != NULL && gtk_widget_get_mapped (self->last) ? self->last : NULL;
}
