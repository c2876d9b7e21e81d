/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "plan.h"

#include <math.h>

#define ASPECT_MIN 1.2
#define ASPECT_MAX 1.9

/* A column compressed alone is compressed for a number of cards that is a multiple of this. */
#define PRESSED_BY 4

int
table_card_height (const TableSpace *space, int card_width)
{
  g_return_val_if_fail (space != NULL, 0);

  if (space->aspect <= 0)
    return card_width * 3 / 2;
  return (int) lround (card_width * CLAMP (space->aspect, ASPECT_MIN, ASPECT_MAX));
}

TableFill
table_fill_read (const MarquisePile *pile)
{
  TableFill fill = { 0, 0 };

  g_return_val_if_fail (pile != NULL, fill);

  fill.n_cards = pile->n_cards;
  while (fill.n_down < pile->n_cards && card_is_down (pile->cards[fill.n_down]))
    fill.n_down++;
  return fill;
}

/* The distance from the first card of a column to the last. */
static double
measure_column (TableFill fill, const TableStep *step)
{
  guint n_down = MIN (fill.n_down, fill.n_cards - 1);

  return n_down * step->down + (fill.n_cards - 1 - n_down) * step->up;
}

/* The greatest distance for which there is room. */
static int
find_room (const TablePlan *plan, guint pile)
{
  const TableSpot *spot = &plan->spots[pile];

  return MAX (0, spot->limit - spot->place.y - spot->place.height);
}

static gboolean
finds_room (const TablePlan *plan, guint pile, TableFill fill, guint level)
{
  return plan->spots[pile].fan != MARQUISE_FAN_DOWN || plan->spots[pile].step > 0
         || fill.n_cards < 2
         || measure_column (fill, &plan->levels[level]) <= find_room (plan, pile);
}

guint
table_plan_fit (const TablePlan *plan, const TableFill *fills, guint level)
{
  g_return_val_if_fail (plan != NULL && fills != NULL, 0);

  for (guint p = 0; p < plan->n_spots; p++)
    while (level + 1 < plan->n_levels && !finds_room (plan, p, fills[p], level))
      level++;
  return level;
}

guint
table_plan_fit_piles (const TablePlan *plan, const MarquisePile *piles, guint n_piles)
{
  TableFill fills[TABLE_MAX_PILES];

  g_return_val_if_fail (plan != NULL && n_piles == plan->n_spots, 0);

  for (guint p = 0; p < n_piles; p++)
    fills[p] = table_fill_read (&piles[p]);
  return table_plan_fit (plan, fills, 0);
}

/* The step for a column that is too long even for the closest level: as if it had a few more cards,
 * so that the next ones do not move it. */
static TableStep
press (const TablePlan *plan, guint pile, TableFill fill, TableStep step)
{
  int room = find_room (plan, pile);
  guint n_more = (PRESSED_BY - fill.n_cards % PRESSED_BY) % PRESSED_BY;
  TableFill longer = { fill.n_cards + n_more, fill.n_down };
  double part = measure_column (longer, &step);

  if (part > room)
    {
      step.down *= room / part;
      step.up *= room / part;
    }
  return step;
}

static void
fan_down (const TablePlan *plan, guint pile, TableFill fill, guint level, TableRect *rects)
{
  TableStep step = plan->levels[MIN (level, plan->n_levels - 1)];
  double own = plan->spots[pile].step, y = 0;

  if (own > 0 && fill.n_cards > 1)
    {
      own = MIN (own, find_room (plan, pile) / (double) (fill.n_cards - 1));
      step = (TableStep) { own, own };
    }
  else if (!finds_room (plan, pile, fill, MIN (level, plan->n_levels - 1)))
    step = press (plan, pile, fill, step);
  for (guint i = 0; i < fill.n_cards; i++)
    {
      rects[i] = plan->spots[pile].place;
      rects[i].y += (int) floor (y + 1e-6);
      y += i < fill.n_down ? step.down : step.up;
    }
}

/* Mirrored, the fan is on the other side of its place, but its cards still cover each other from
 * the left, where the index is. */
static void
fan_right (const TablePlan *plan, guint pile, TableFill fill, TableRect *rects)
{
  const TableSpot *spot = &plan->spots[pile];
  gboolean waste = spot->fan == MARQUISE_FAN_WASTE;
  /* Of a waste, cards that lie face down stay squared. */
  guint n_apart = waste ? MIN (MAX (fill.n_cards - fill.n_down, 1), 3) : fill.n_cards;
  guint n_below = fill.n_cards - MIN (n_apart, fill.n_cards);
  int room = plan->space.mirrored ? spot->place.x - spot->limit
             : spot->limit - spot->place.x - spot->place.width;
  double step = spot->step > 0 ? spot->step : plan->across;

  if (n_apart > 1)
    step = MIN (step, MAX (0, room) / (double) (n_apart - 1));
  for (guint i = 0; i < fill.n_cards; i++)
    {
      guint steps = i < n_below ? 0 : i - n_below;

      rects[i] = spot->place;
      if (plan->space.mirrored)
        rects[i].x -= (int) floor ((n_apart - 1 - steps) * step + 1e-6);
      else
        rects[i].x += (int) floor (steps * step + 1e-6);
    }
}

void
table_plan_fan (const TablePlan *plan,
                guint            pile,
                TableFill        fill,
                guint            level,
                TableRect       *rects)
{
  g_return_if_fail (plan != NULL && pile < plan->n_spots);
  g_return_if_fail (rects != NULL || fill.n_cards == 0);

  switch (plan->spots[pile].fan)
    {
    case MARQUISE_FAN_DOWN:
      fan_down (plan, pile, fill, level, rects);
      break;
    case MARQUISE_FAN_RIGHT:
    case MARQUISE_FAN_WASTE:
      fan_right (plan, pile, fill, rects);
      break;
    case MARQUISE_FAN_NONE:
    default:
      for (guint i = 0; i < fill.n_cards; i++)
        rects[i] = plan->spots[pile].place;
      break;
    }
}
