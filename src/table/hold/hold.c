/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hold.h"

#include <math.h>

/* Milliseconds. */
#define GLIDE_DURATION 200
#define RISE_DURATION 120.0
/* The delay of each further card, and that of the last card of a long run. */
#define LAG 11.0
#define LAG_LONGEST 70.0
/* The longest step after a pause of the frame clock, so that nothing leaps. */
#define LONGEST_STEP 50.0
/* At this distance a card has caught up: pixels. */
#define NEAR 0.5
/* Cards dropped this near to a pile go to it: in widths of a card. */
#define NEAR_PILE 0.75

/* Highlights the piles where the held cards may go: the card that would be covered, or the empty
 * place. */
static void
light_targets (TableHold *self)
{
  for (guint p = 0; p < self->layout->piles->len; p++)
    {
      MarquiseCardView *place = table_layout_get_pile (self->layout, p)->place;
      MarquiseCardView *top = table_layout_get_top (self->layout, p);
      gboolean lit = table_hold_may_go_to (self, p);

      if (top != place)
        marquise_card_view_set_lit (place, FALSE, FALSE);
      marquise_card_view_set_lit (top, lit, lit && self->target == (int) p);
    }
}

/* The cards are no longer held; they stay where they are seen until they are moved. */
static void
let_go (TableHold *self)
{
  for (guint i = 0; i < self->n_cards; i++)
    if (table_hold_get_view (self, i))
      marquise_card_view_set_state (table_hold_get_view (self, i), CARD_RESTS);
  self->active = FALSE;
  light_targets (self);
}

static void
glide_back (TableHold *self)
{
  for (guint i = 0; i < self->n_cards; i++)
    {
      MarquiseCardView *view = table_hold_get_view (self, i);

      if (view && (view->dx != 0 || view->dy != 0))
        table_motion_send (self->motion, view, 0, GLIDE_DURATION, FALSE);
    }
  table_motion_start (self->motion);
  table_layout_update_covered (self->layout);
  gtk_widget_queue_draw (self->layout->table);
}

/* Following */

static gboolean
follow_card (TableHold *self, MarquiseCardView *view, double share)
{
  double dx = view->dx + (self->dx - view->dx) * share;
  double dy = view->dy + (self->dy - view->dy) * share;
  gboolean there = fabs (self->dx - dx) <= NEAR && fabs (self->dy - dy) <= NEAR;

  marquise_card_view_shift (view, there ? self->dx : dx, there ? self->dy : dy);
  return there;
}

static gboolean
follow_run (TableHold *self, double step)
{
  gboolean there = TRUE;

  for (guint i = 1; i < self->n_cards; i++)
    there &= follow_card (self, table_hold_get_view (self, i),
                          1 - exp (-step / MIN (LAG * i, LAG_LONGEST)));
  return there;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TableHold *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double step = CLAMP ((double) (now - self->tick_time) / 1e3, 0, LONGEST_STEP);
  gboolean there = TRUE;

  self->tick_time = now;
  if (self->active)
    {
      self->lift = MIN (1, self->lift + step / RISE_DURATION);
      there = self->lift == 1;
      if (!self->by_keyboard)
        there &= follow_run (self, step);
      gtk_widget_queue_draw (widget);
    }
  if (!there)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* Runs only while a card still has to follow, or to rise. */
static void
follow (TableHold *self)
{
  GtkWidget *table = self->layout->table;

  if (!self->by_keyboard)
    marquise_card_view_shift (table_hold_get_view (self, 0), self->dx, self->dy);
  gtk_widget_queue_draw (table);
  if (!table_motion_is_animated (self->motion))
    {
      self->lift = 1;
      if (!self->by_keyboard)
        follow_run (self, INFINITY);
      return;
    }
  if (self->tick != 0 || (self->lift == 1 && self->n_cards == 1))
    return;
  self->tick_time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (table));
  self->tick = gtk_widget_add_tick_callback (table, tick_cb, self, NULL);
}

/* The target */

static double
overlap (const TableRect *a, const MarquiseCardView *view)
{
  double width = a->width - fabs (view->rect.x + view->dx - a->x);
  double height = a->height - fabs (view->rect.y + view->dy - a->y);

  return width > 0 && height > 0 ? width * height : 0;
}

/* How much of a pile the held cards cover: counting their landing place, the pile's place, and the
 * pile under the pointer. */
static double
measure_cover (TableHold *self, guint p, double pointer_x, double pointer_y)
{
  const TableRect *top = &table_layout_get_top (self->layout, p)->rect;
  const MarquiseCardView *lowest = table_hold_get_view (self, 0);
  TableRect landing;
  double area;

  table_layout_find_landing (self->layout, p, self->n_cards, &landing);
  area = MAX (overlap (&landing, lowest), overlap (top, lowest));
  if (table_layout_get_pile (self->layout, p)->cards->len == 0)
    top = &landing;
  if (table_rect_contains (top, pointer_x, pointer_y))
    area += 1;
  return area;
}

/* The distance of a point from a pile, or from the empty felt below a column. */
static double
measure_distance (TableHold *self, guint p, double x, double y)
{
  TablePileView *pile = table_layout_get_pile (self->layout, p);
  const TableRect *place = &pile->place->rect;
  int bottom = pile->layout.fan == MARQUISE_FAN_DOWN ? self->layout->plan.space.height
               : place->y + place->height;
  double across = MAX (MAX (place->x - x, x - place->x - place->width), 0);
  double down = MAX (MAX (place->y - y, y - bottom), 0);

  return hypot (across, down);
}

/* The pile in @among that the held cards cover most, or that is under the pointer; or -1. Their own
 * pile, which they cover less the farther they are carried, always counts. */
static int
find_covered (TableHold *self, guint64 among, double pointer_x, double pointer_y)
{
  const MarquiseCardView *lowest = table_hold_get_view (self, 0);
  double best = overlap (&lowest->rect, lowest);
  int found = best > 0 ? (int) self->pile : -1;

  for (guint p = 0; p < self->layout->piles->len && p < 64; p++)
    {
      double area;

      if (!(among >> p & 1) || p == self->pile)
        continue;
      area = measure_cover (self, p, pointer_x, pointer_y);
      if (area > best)
        {
          best = area;
          found = (int) p;
        }
    }
  return found;
}

/* If they cover no pile: the nearest one, if it takes them; or -1. */
static int
find_near (TableHold *self)
{
  const TableRect *rect = &table_hold_get_view (self, 0)->rect;
  double x = rect->x + self->dx + rect->width / 2.0;
  double y = rect->y + self->dy + rect->height / 2.0;
  double best = self->layout->card_width * NEAR_PILE;
  int found = -1;

  for (guint p = 0; p < self->layout->piles->len && p < 64; p++)
    {
      double distance = measure_distance (self, p, x, y);

      if (distance < best)
        {
          best = distance;
          found = (int) p;
        }
    }
  return found >= 0 && table_hold_may_go_to (self, (guint) found) ? found : -1;
}

static int
choose_target (TableHold *self, double pointer_x, double pointer_y)
{
  int target = find_covered (self, self->targets, pointer_x, pointer_y);

  if (target < 0 && find_covered (self, G_MAXUINT64, pointer_x, pointer_y) < 0)
    target = find_near (self);
  return target == (int) self->pile ? -1 : target;
}

TableHold *
table_hold_new (TableCursor *cursor, TableMotion *motion)
{
  TableHold *self = g_new0 (TableHold, 1);

  self->layout = cursor->layout;
  self->motion = motion;
  self->cursor = cursor;
  self->target = -1;
  return self;
}

gboolean
table_hold_take (TableHold *self, guint pile, int index, gboolean by_keyboard)
{
  MarquiseGame *game = self->layout->game;
  guint n = game && index >= 0 ? marquise_game_get_run (game, pile, (guint) index) : 0;

  if (n == 0)
    return FALSE;

  self->active = TRUE;
  self->by_keyboard = by_keyboard;
  self->pile = pile;
  self->index = MIN ((guint) index, table_layout_get_pile (self->layout, pile)->cards->len - n);
  self->n_cards = n;
  self->targets = marquise_game_get_targets (game, pile, (guint) index);
  self->target = -1;
  self->dx = self->dy = self->lift = 0;
  for (guint i = 0; i < n; i++)
    {
      MarquiseCardView *view = table_hold_get_view (self, i);

      table_motion_catch (self->motion, view);
      marquise_card_view_set_squeeze (view, 1);
      marquise_card_view_set_state (view, CARD_IS_HELD);
    }
  light_targets (self);
  table_layout_update_covered (self->layout);
  follow (self);
  return TRUE;
}

void
table_hold_carry (TableHold *self, double dx, double dy, double pointer_x, double pointer_y)
{
  self->dx = dx;
  self->dy = dy;
  follow (self);
  table_hold_set_target (self, choose_target (self, pointer_x, pointer_y));
}

void
table_hold_hover (TableHold *self, double dx, double dy)
{
  for (guint i = 0; i < self->n_cards; i++)
    marquise_card_view_shift (table_hold_get_view (self, i), dx, dy);
  gtk_widget_queue_draw (self->layout->table);
}

void
table_hold_set_target (TableHold *self, int target)
{
  if (self->target == target)
    return;
  self->target = target;
  light_targets (self);
}

gboolean
table_hold_release (TableHold *self, int target)
{
  gboolean moved = FALSE;

  if (!self->active)
    return FALSE;
  let_go (self);
  /* "changed" finds the cards where they are seen now, and lets them glide from there. */
  if (target >= 0 && self->layout->game)
    moved = marquise_game_move (self->layout->game, self->pile, self->index, (guint) target);
  if (!moved)
    glide_back (self);
  return moved;
}

gboolean
table_hold_drop (TableHold *self, double dx, double dy, double pointer_x, double pointer_y)
{
  guint home = self->pile;
  int target;
  gboolean moved;

  self->dx = dx;
  self->dy = dy;
  marquise_card_view_shift (table_hold_get_view (self, 0), dx, dy);
  target = choose_target (self, pointer_x, pointer_y);
  /* If the rules forbid it, the game is asked anyway, to hear the reason. */
  if (target < 0)
    target = find_covered (self, G_MAXUINT64, pointer_x, pointer_y);
  if (target == (int) home)
    target = -1;
  moved = table_hold_release (self, target);
  table_cursor_set (self->cursor, moved ? (guint) target : home, G_MAXINT);
  return target >= 0;
}

void
table_hold_cancel (TableHold *self)
{
  if (self->active)
    let_go (self);
}

gboolean
table_hold_activate (TableHold *self, guint pile, int index)
{
  if (!self->layout->game)
    return FALSE;
  table_hold_release (self, -1);
  return marquise_game_activate (self->layout->game, pile, index);
}

void
table_hold_refuse (TableHold *self, const char *why)
{
  g_signal_emit_by_name (self->layout->table, "refused", why);
}
