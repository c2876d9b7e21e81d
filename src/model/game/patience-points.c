/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points are computed whenever they are asked for: a few hundred moves take less time than painting
 * a digit. */

#include "config.h"

#include "patience-points.h"

#include "game-private.h"
#include "patience.h"

#include "engine/patience/points.h"

#include <glib/gi18n-lib.h>

#define MAX_POINTS 1000000

static void
work_out (MarquiseGame *game,
          Points       *points)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  guint n_steps, at;
  const MarquiseStep *steps = marquise_game_get_steps (game, &n_steps, &at);

  points_begin (points, patience, marquise_game_get_state_at (game, 0));
  for (guint i = 0; i < at && points->scheme != POINTS_NONE; i++)
    {
      const Position *before = marquise_game_get_state_at (game, i);
      char why[100];
      Move move;

      if (patience_read_move (patience, before, steps[i].text, &move, why, sizeof why))
        points_follow (points, patience, before, move, marquise_game_get_state_at (game, i + 1));
    }
}

gboolean
marquise_patience_points_get (MarquiseGame *game,
                              int          *points,
                              gboolean     *left)
{
  Points worked;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), FALSE);

  if (!MARQUISE_IS_PATIENCE (game) || marquise_game_get_state_at (game, 0) == NULL)
    return FALSE;

  work_out (game, &worked);
  if (points != NULL)
    *points = worked.points;
  if (left != NULL)
    *left = worked.scheme == POINTS_LEFT;

  return worked.scheme != POINTS_NONE;
}

char *
marquise_points_format (int points)
{
  return g_strdup_printf ("%s%d", points < 0 ? "−" : "", ABS (points));
}

static char *
format (int      points,
        gboolean left)
{
  g_autofree char *number = marquise_points_format (points);

  if (!left)
    /* Translators: %s is a number, perhaps with a minus. */
    return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (points)), number);
  if (points < 0)
    /* Translators: of the stock, when all columns are empty. */
    return g_strdup_printf (ngettext ("%d card to spare", "%d cards to spare", (gulong) -points),
                            -points);

  return g_strdup_printf (ngettext ("%d card left", "%d cards left", (gulong) points), points);
}

char *
marquise_patience_points_say (MarquiseGame *game)
{
  gboolean left;
  int points;

  return marquise_patience_points_get (game, &points, &left)
         ? format (points, left) : NULL;
}

void
marquise_patience_points_note (MarquiseGame   *game,
                               MarquiseRecord *record)
{
  gboolean left;
  int points;

  g_return_if_fail (record != NULL);

  if (!marquise_patience_points_get (game, &points, &left))
    return;

  g_free (record->detail);
  record->detail = g_strdup_printf ("%s=%d", left ? "left" : "points", points);
}

gboolean
marquise_points_read (const MarquiseRecord *record,
                      int                  *points,
                      gboolean             *left)
{
  g_autofree char *word = NULL;
  gint64 number;

  g_return_val_if_fail (record != NULL && points != NULL && left != NULL, FALSE);

  if (record->detail == NULL || record->detail[0] == '\0')
    return FALSE;

  word = marquise_record_get_word (record, "left");
  *left = word != NULL;
  if (word == NULL)
    word = marquise_record_get_word (record, "points");
  if (word == NULL
      || !g_ascii_string_to_signed (word, 10, -MAX_POINTS, MAX_POINTS, &number, NULL))
    return FALSE;
  *points = (int) number;

  return TRUE;
}
