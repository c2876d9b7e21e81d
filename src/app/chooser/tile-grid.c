/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tile-grid.h"

#include "app/kit/letters.h"
#include "chooser-plan.h"

#include <glib/gi18n.h>

/* In logical pixels: between tiles, above a heading and beneath it. The widths of a tile grow with
 * the letters. */
#define GAP 8
#define ABOVE 14
#define BENEATH 6
#define LEAST_WIDTH 140
#define MOST_WIDTH 600
/* How far beyond the visible part tiles are made in advance, once the player scrolls. */
#define AHEAD 200
/* Of those not yet in sight this many are made at once, so that no frame is late. */
#define AT_ONCE 2
/* Before the first scrolling, rows of which only this much is visible are not made, to save time at
 * start. */
#define PEEK 24
/* Above the page, where positions in it do not count it, and below. */
#define PAGE_MARGIN 12

typedef struct {
  GtkWidget *heading;           /* or NULL */
  GtkWidget *fold;              /* the button that folds and unfolds, or NULL */
  gboolean *unfolded;
  guint n;                      /* number of tiles when all are made */
  GPtrArray *tiles;             /* tiles made so far, borrowed */
  int top;                      /* where they begin */
} Section;

/* The position of a tile. */
typedef struct {
  GtkWidget *tile;
  int row, column;
} Place;

struct _MarquiseTileGrid {
  GtkWidget parent_instance;

  GPtrArray *sections;
  guint n_screen;
  GtkAdjustment *adjustment;    /* of the page, or NULL */
  ChooserPlan plan;             /* as it was allocated, with rows of this height */
  int row_height;
  guint fill_idle;
  GArray *places;               /* of the tiles in sight, in their order */
  GtkWidget *last;              /* had the focus last; weak */
};

static guint fill_signal;

G_DEFINE_FINAL_TYPE (MarquiseTileGrid, marquise_tile_grid, GTK_TYPE_WIDGET)

static void
section_free (gpointer data)
{
  Section *section = data;

  g_ptr_array_unref (section->tiles);
  g_free (section);
}

static Section *
get_section (MarquiseTileGrid *self, guint i)
{
  return g_ptr_array_index (self->sections, i);
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The tiles of the section that are not folded away, there or not. */
static guint
count_shown (const Section *section, int columns)
{
  guint n = section->n;

  return section->unfolded != NULL && !*section->unfolded ? MIN (n, (guint) columns) : n;
}

/* The height of what stands under the pictures: all tiles have the same one, so that one is asked
 * for all of them. */
static int
measure_text (MarquiseTileGrid *self, int width)
{
  for (guint s = 0; s < self->sections->len; s++)
    {
      const Section *section = get_section (self, s);

      if (section->tiles->len > 0)
        return measure (g_ptr_array_index (section->tiles, 0), GTK_ORIENTATION_VERTICAL, width);
    }
  return 0;
}

/* How much of the page is in sight below what stands above the tiles. */
static int
find_room (MarquiseTileGrid *self, int height)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t bounds;

  if (self->adjustment == NULL || parent == NULL
      || gtk_adjustment_get_page_size (self->adjustment) <= 0
      || !gtk_widget_compute_bounds (GTK_WIDGET (self), parent, &bounds))
    return height;
  return MAX ((int) gtk_adjustment_get_page_size (self->adjustment) - (int) bounds.origin.y
              - 2 * PAGE_MARGIN, 0);
}

static ChooserPlan
plan_tiles (MarquiseTileGrid *self, const ChooserTile *tile, int width, int height)
{
  return self->n_screen == 0 ? chooser_plan_rows (tile, width)
         : chooser_plan_screen (tile, (int) self->n_screen, width, find_room (self, height));
}

/* Names that take two lines in the narrowest tile may have room in one: then the pictures get what
 * that saves, as long as no tile becomes narrower for it. */
static ChooserPlan
plan (MarquiseTileGrid *self, ChooserTile *tile, int width, int height)
{
  double scale = marquise_letters_get_scale ();
  ChooserTile fitting;
  ChooserPlan own, again;

  *tile = (ChooserTile) {
    .gap = GAP, .least = MIN ((int) (LEAST_WIDTH * scale), width),
    .most = (int) (MOST_WIDTH * scale)
  };
  tile->text = measure_text (self, tile->least);
  own = plan_tiles (self, tile, width, height);

  fitting = *tile;
  fitting.text = measure_text (self, own.width);
  again = plan_tiles (self, &fitting, width, height);
  if (again.width < own.width)
    return own;

  *tile = fitting;

  return again;
}

static gboolean
is_foldable (const Section *section, const ChooserPlan *plan)
{
  return section->fold != NULL && section->n > (guint) plan->columns;
}

/* How wide the heading is above the tiles, beside its button. */
static int
find_heading_width (const Section *section, const ChooserPlan *plan)
{
  int width = plan->columns * (plan->width + GAP) - GAP;

  if (is_foldable (section, plan))
    width -= measure (section->fold, GTK_ORIENTATION_HORIZONTAL, -1) + GAP;
  return MAX (width, measure (section->heading, GTK_ORIENTATION_HORIZONTAL, -1));
}

static int
measure_heading (const Section *section, const ChooserPlan *plan)
{
  int height = 0;

  if (section->heading != NULL)
    height = measure (section->heading, GTK_ORIENTATION_VERTICAL,
                      find_heading_width (section, plan));
  if (section->fold != NULL)
    height = MAX (height, measure (section->fold, GTK_ORIENTATION_VERTICAL, -1));
  return height;
}

static int
measure_section (const Section *section, const ChooserPlan *plan, const ChooserTile *tile)
{
  int n = (int) count_shown (section, plan->columns);
  int height = chooser_plan_height (plan, tile, (n + plan->columns - 1) / plan->columns);

  return n == 0 ? 0 : section->heading == NULL ? height
         : ABOVE + measure_heading (section, plan) + BENEATH + height;
}

static int
measure_sections (MarquiseTileGrid *self, const ChooserPlan *plan, const ChooserTile *tile)
{
  int height = 0;

  for (guint s = 0; s < self->sections->len; s++)
    {
      int own = measure_section (get_section (self, s), plan, tile);

      height += own + (own > 0 && height > 0 ? GAP : 0);
    }
  return height;
}

/* Parent overrides */

/* The least width is that of one tile, the least height that with which most is seen at once. */
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
  ChooserTile tile;
  ChooserPlan own;

  *minimum = *natural = LEAST_WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  own = plan (self, &tile, MAX (for_size, LEAST_WIDTH), 0);
  *minimum = *natural = measure_sections (self, &own, &tile);
}

static void
allocate (GtkWidget *child, int all, int x, int y, int width, int height)
{
  gboolean rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (child, &(GtkAllocation) { rtl ? all - x - width : x, y, width, height },
                            -1);
}

/* The heading, and behind it the button that unfolds, where there is something to unfold. */
static int
allocate_heading (const Section *section, const ChooserPlan *plan, int all, int left, int y)
{
  gboolean folds = is_foldable (section, plan);
  gboolean shown = section->n > 0;
  int height = measure_heading (section, plan);

  if (section->heading == NULL)
    return y;
  gtk_widget_set_child_visible (section->heading, shown);
  if (section->fold != NULL)
    gtk_widget_set_child_visible (section->fold, shown && folds);
  if (!shown)
    return y;
  y += ABOVE;
  if (folds)
    {
      int width = measure (section->fold, GTK_ORIENTATION_HORIZONTAL, -1);

      allocate (section->fold, all, all - left - width, y, width, height);
    }
  allocate (section->heading, all, left, y, find_heading_width (section, plan), height);
  return y + height + BENEATH;
}

/* How many tiles of the section are in sight, or before those that are; once the page is scrolled
 * with those that come into sight after @ahead pixels more. */
static guint
count_wanted (MarquiseTileGrid *self, const Section *section, int ahead)
{
  graphene_rect_t bounds;
  double below = G_MAXINT;

  if (self->adjustment != NULL
      && gtk_widget_compute_bounds (GTK_WIDGET (self), gtk_widget_get_parent (GTK_WIDGET (self)),
                                    &bounds))
    {
      double value = gtk_adjustment_get_value (self->adjustment);

      below = value + (value > 0 ? ahead : -PEEK) - bounds.origin.y - section->top
              + gtk_adjustment_get_page_size (self->adjustment);
    }
  if (below <= 0 || self->row_height == 0)
    return 0;

  return MIN (count_shown (section, self->plan.columns),
              (guint) ((MIN (below, 100000) / self->row_height + 1) * self->plan.columns));
}

static gboolean
fill_cb (gpointer user_data)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (user_data);

  self->fill_idle = 0;
  for (guint s = 0; s < self->sections->len; s++)
    {
      const Section *section = get_section (self, s);
      guint made = section->tiles->len;
      guint needed = count_wanted (self, section, 0), wanted = count_wanted (self, section, AHEAD);

      if (made < wanted)
        g_signal_emit (self, fill_signal, 0, s, MAX (needed, MIN (wanted, made + AT_ONCE)));
    }
  return G_SOURCE_REMOVE;
}

/* Makes tiles that have become visible, at first after the existing ones are placed. While the page
 * is scrolled they come before each frame: on a busy machine there is no rest after one. */
static void
fill_soon (MarquiseTileGrid *self)
{
  gboolean scrolled = self->adjustment != NULL && gtk_adjustment_get_value (self->adjustment) > 0;

  for (guint s = 0; s < self->sections->len && self->fill_idle == 0; s++)
    if (get_section (self, s)->tiles->len < count_wanted (self, get_section (self, s), AHEAD))
      self->fill_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE + (scrolled ? 0 : 30), fill_cb, self,
                                         NULL);
}

static void
marquise_tile_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (widget);
  ChooserTile tile;
  ChooserPlan own = plan (self, &tile, width, height);
  int left = (width - own.columns * (own.width + GAP) + GAP) / 2;
  int y = 0, row = 0;

  g_array_set_size (self->places, 0);
  for (guint s = 0; s < self->sections->len; s++)
    {
      Section *section = get_section (self, s);
      guint shown = count_shown (section, own.columns);
      int rows;

      if (y > 0 && shown > 0)
        y += GAP;
      section->top = y = allocate_heading (section, &own, width, left, y);
      for (guint i = 0; i < section->tiles->len; i++)
        {
          int down = (int) i / own.columns, across = (int) i % own.columns;
          Place place = { g_ptr_array_index (section->tiles, i), row + down, across };

          gtk_widget_set_child_visible (place.tile, i < shown);
          if (i >= shown)
            continue;
          g_array_append_val (self->places, place);
          allocate (place.tile, width, left + across * (own.width + GAP),
                    y + down * (own.picture + tile.text + GAP),
                    own.width, own.picture + tile.text);
        }
      rows = ((int) shown + own.columns - 1) / own.columns;
      row += rows;
      y += chooser_plan_height (&own, &tile, rows);
    }
  self->plan = own;
  self->row_height = own.picture + tile.text + tile.gap;
  fill_soon (self);
}

static GtkSizeRequestMode
marquise_tile_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Whether the child is in sight, or nearly so. */
static gboolean
is_near (MarquiseTileGrid *self, GtkWidget *child)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  if (page == NULL || !gtk_widget_compute_bounds (child, page, &bounds))
    return TRUE;
  return bounds.origin.y + bounds.size.height > -AHEAD
         && bounds.origin.y < (float) (gtk_widget_get_height (page) + AHEAD);
}

static void
marquise_tile_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_near (MARQUISE_TILE_GRID (widget), child))
      gtk_widget_snapshot_child (widget, child, snapshot);
}

/* The keyboard */

static guint
find_place (MarquiseTileGrid *self, GtkWidget *tile)
{
  guint i;

  for (i = 0; i < self->places->len; i++)
    if (g_array_index (self->places, Place, i).tile == tile)
      break;
  return i;
}

/* The tile of the next row in that direction that lies nearest; or NULL. */
static GtkWidget *
find_across (MarquiseTileGrid *self, guint from, int step)
{
  const Place *own = &g_array_index (self->places, Place, from);
  const Place *best = NULL;

  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *place = &g_array_index (self->places, Place, i);

      if (place->row == own->row + step
          && (best == NULL
              || ABS (place->column - own->column) < ABS (best->column - own->column)))
        best = place;
    }
  return best != NULL ? best->tile : NULL;
}

/* The widget that an arrow key leads to, or NULL. */
static GtkWidget *
find_next (MarquiseTileGrid *self, guint from, GtkDirectionType direction)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  switch (direction)
    {
    case GTK_DIR_UP:
      return find_across (self, from, -1);
    case GTK_DIR_DOWN:
      return find_across (self, from, 1);
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      /* Before the first tile this becomes a very large number. */
      from += (direction == GTK_DIR_LEFT) == rtl ? 1 : G_MAXUINT;
      return from < self->places->len ? g_array_index (self->places, Place, from).tile : NULL;
    default:
      return NULL;
    }
}

static gboolean
marquise_tile_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  GtkWidget *next;
  guint from;

  if (child == NULL || direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (marquise_tile_grid_parent_class)->focus (widget, direction);
  from = find_place (self, child);
  if (from == self->places->len)
    return GTK_WIDGET_CLASS (marquise_tile_grid_parent_class)->focus (widget, direction);
  next = find_next (self, from, direction);

  return next != NULL && gtk_widget_grab_focus (next);
}

static void
marquise_tile_grid_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (widget);

  if (child != NULL && find_place (self, child) < self->places->len)
    g_set_weak_pointer (&self->last, child);
  GTK_WIDGET_CLASS (marquise_tile_grid_parent_class)->set_focus_child (widget, child);
}

static void
marquise_tile_grid_dispose (GObject *object)
{
  MarquiseTileGrid *self = MARQUISE_TILE_GRID (object);

  if (self->sections != NULL)
    marquise_tile_grid_clear (self, 0);
  g_clear_handle_id (&self->fill_idle, g_source_remove);
  g_clear_object (&self->adjustment);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_weak_pointer (&self->last);

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
  widget_class->snapshot = marquise_tile_grid_snapshot;
  widget_class->focus = marquise_tile_grid_focus;
  widget_class->set_focus_child = marquise_tile_grid_set_focus_child;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  fill_signal = g_signal_new ("fill", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
marquise_tile_grid_init (MarquiseTileGrid *self)
{
  self->sections = g_ptr_array_new_with_free_func (section_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
}

GtkWidget *
marquise_tile_grid_new (void)
{
  return g_object_new (MARQUISE_TYPE_TILE_GRID, NULL);
}

static void
scrolled_cb (MarquiseTileGrid *self)
{
  fill_soon (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
resize_cb (gpointer user_data)
{
  gtk_widget_queue_resize (GTK_WIDGET (user_data));

  return G_SOURCE_REMOVE;
}

/* The page has another height: not while it is being laid out. */
static void
page_cb (MarquiseTileGrid *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize_cb, g_object_ref (self), g_object_unref);
}

void
marquise_tile_grid_follow (MarquiseTileGrid *self,
                           GtkAdjustment    *adjustment)
{
  g_return_if_fail (MARQUISE_IS_TILE_GRID (self));

  g_set_object (&self->adjustment, adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (page_cb), self,
                           G_CONNECT_SWAPPED);
}

void
marquise_tile_grid_clear (MarquiseTileGrid *self,
                          guint             n_screen)
{
  GtkWidget *child;

  g_return_if_fail (MARQUISE_IS_TILE_GRID (self));

  self->n_screen = n_screen;
  g_ptr_array_set_size (self->sections, 0);
  g_array_set_size (self->places, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

/* Says what the button does next. (Its words stand in a label of their own: a button told them as
 * its name as well, before the name that it is given.) */
static void
label_fold (Section *section)
{
  guint n = section->n;
  g_autofree char *all = g_strdup_printf (ngettext ("All %u", "All %u", n), n);
  const char *words = *section->unfolded ? _("Fewer") : all;
  g_autofree char *label = NULL;

  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (section->fold))), words);
  /* Translators: what a button says (“All 14”), and the heading that it belongs to. */
  label = g_strdup_printf (C_("spoken", "%s: %s"),
                           gtk_label_get_label (GTK_LABEL (section->heading)), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (section->fold),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (section->fold),
                               GTK_ACCESSIBLE_STATE_EXPANDED, *section->unfolded, -1);
}

static void
fold_cb (GtkWidget        *button,
         MarquiseTileGrid *self)
{
  for (guint s = 0; s < self->sections->len; s++)
    {
      Section *section = get_section (self, s);

      if (section->fold != button)
        continue;
      *section->unfolded = !*section->unfolded;
      label_fold (section);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
marquise_tile_grid_begin (MarquiseTileGrid *self,
                          const char       *title,
                          gboolean         *unfolded,
                          guint             n)
{
  Section *section;

  g_return_if_fail (MARQUISE_IS_TILE_GRID (self));

  section = g_new0 (Section, 1);
  section->n = n;
  section->tiles = g_ptr_array_new ();
  if (title != NULL)
    {
      section->heading = gtk_label_new (title);
      gtk_label_set_xalign (GTK_LABEL (section->heading), 0);
      gtk_label_set_wrap (GTK_LABEL (section->heading), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (section->heading), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (section->heading, "tile-heading");
      gtk_widget_set_parent (section->heading, GTK_WIDGET (self));
    }
  if (title != NULL && unfolded != NULL)
    {
      section->unfolded = unfolded;
      section->fold = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (section->fold), gtk_label_new (NULL));
      gtk_widget_set_valign (section->fold, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (section->fold, "chip");
      g_signal_connect (section->fold, "clicked", G_CALLBACK (fold_cb), self);
      gtk_widget_set_parent (section->fold, GTK_WIDGET (self));
      label_fold (section);
    }
  g_ptr_array_add (self->sections, section);
}

void
marquise_tile_grid_append (MarquiseTileGrid *self,
                           guint             section,
                           GtkWidget        *tile)
{
  GtkWidget *before = NULL;

  g_return_if_fail (MARQUISE_IS_TILE_GRID (self));
  g_return_if_fail (section < self->sections->len);

  /* Tiles made late are put among the others in reading order. */
  for (guint s = 0; s <= section; s++)
    {
      const Section *one = get_section (self, s);

      if (one->fold != NULL || one->heading != NULL)
        before = one->fold != NULL ? one->fold : one->heading;
      if (one->tiles->len > 0)
        before = g_ptr_array_index (one->tiles, one->tiles->len - 1);
    }
  g_ptr_array_add (get_section (self, section)->tiles, tile);
  gtk_widget_insert_after (tile, GTK_WIDGET (self), before);
}

GtkWidget *
marquise_tile_grid_find_first (MarquiseTileGrid *self)
{
  g_return_val_if_fail (MARQUISE_IS_TILE_GRID (self), NULL);

  for (guint s = 0; s < self->sections->len; s++)
    {
      GPtrArray *tiles = get_section (self, s)->tiles;

      if (tiles->len > 0)
        return g_ptr_array_index (tiles, 0);
    }
  return NULL;
}

GtkWidget *
marquise_tile_grid_get_last (MarquiseTileGrid *self)
{
  g_return_val_if_fail (MARQUISE_IS_TILE_GRID (self), NULL);

  return self->last != NULL && gtk_widget_get_mapped (self->last) ? self->last : NULL;
}
