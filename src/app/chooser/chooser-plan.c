/* SPDX-License-Identifier: GPL-3.0-or-later */

/* There are so few numbers of columns that all are tried. */

#include "config.h"

#include "chooser-plan.h"

/* How high a picture is, in parts of its width: as it should be, and at least. */
#define ASPECT 0.63
#define LEAST_ASPECT 0.5

/* Tiles may be this much smaller if that fills all rows: gaps in the last row look like a
 * mistake. */
#define FILLED 1.08

/* In a scrolled page tiles grow with the page, but more slowly. */
#define ROOM_FOR_MORE 1000
#define GROWTH 0.06

static int
find_width (const ChooserTile *tile, int columns, int width)
{
  return MIN ((width - (columns - 1) * tile->gap) / columns, tile->most);
}

static int
find_most_columns (const ChooserTile *tile, int width)
{
  return MAX ((width + tile->gap) / (tile->least + tile->gap), 1);
}

int
chooser_plan_height (const ChooserPlan *plan, const ChooserTile *tile, int rows)
{
  return rows == 0 ? 0 : rows * (plan->picture + tile->text) + (rows - 1) * tile->gap;
}

ChooserPlan
chooser_plan_screen (const ChooserTile *tile, int n, int width, int height)
{
  int most = MIN (find_most_columns (tile, width), MAX (n, 1));
  ChooserPlan best = { most, find_width (tile, most, width), 0 };
  double largest = 0;

  best.picture = (int) (best.width * LEAST_ASPECT);
  for (int columns = 1; columns <= most; columns++)
    {
      int rows = (n + columns - 1) / columns;
      ChooserPlan plan = { columns, find_width (tile, columns, width), 0 };
      int room = rows == 0 ? height : (height - (rows - 1) * tile->gap) / rows - tile->text;
      double size;

      plan.picture = MIN ((int) (plan.width * ASPECT), room);
      size = MIN (plan.width, plan.picture / ASPECT) * (n % columns == 0 ? FILLED : 1);
      if (plan.picture < plan.width * LEAST_ASPECT || size <= largest)
        continue;
      largest = size;
      best = plan;
    }
  return best;
}

ChooserPlan
chooser_plan_rows (const ChooserTile *tile, int width)
{
  int wish = tile->least + (int) (MAX (width - ROOM_FOR_MORE, 0) * GROWTH);
  ChooserPlan plan = { MAX ((width + tile->gap) / (wish + tile->gap), 1), 0, 0 };

  plan.width = find_width (tile, plan.columns, width);
  plan.picture = (int) (plan.width * ASPECT);
  return plan;
}
