/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "patience-line.h"

#include "engine/patience/points.h"
#include "engine/patience/told-patience.h"

#include <glib/gi18n-lib.h>

/* The shortest run that is told. */
#define LEAST_RUN 2

/* Joins two short pieces of information. */
static void
append (char **line,
        char  *more)
{
  g_autofree char *first = *line;
  g_autofree char *second = more;

  if (first == NULL)
    *line = g_steal_pointer (&second);
  else
    /* Translators: joins two short pieces of information, “3 cards left in the stock” and “last
     * pass”. */
    *line = g_strdup_printf (_("%s · %s"), first, second);
}

/* A shorter text if more follows, since the line stands between the buttons. */
static char *
say_stock (guint    n,
           gboolean alone)
{
  if (n == 0)
    /* Translators: shown under the table while a game is played. */
    return g_strdup (_("The stock is empty"));
  if (!alone)
    /* Translators: cards. The same as “3 cards left in the stock”, where more is told in that line,
     * which has little room. */
    return g_strdup_printf (ngettext ("%u in the stock", "%u in the stock", n), n);

  return g_strdup_printf (ngettext ("%u card left in the stock", "%u cards left in the stock", n),
                          n);
}

/* For a stock that deals rows. */
static char *
say_deals (guint    n,
           gboolean alone)
{
  if (n == 0)
    return g_strdup (_("The stock is empty"));
  if (!alone)
    /* Translators: how often the stock still deals a card to each column; the same as “3 deals left
     * in the stock”, where more is told in that line, which has little room. */
    return g_strdup_printf (ngettext ("%u deal left", "%u deals left", n), n);

  return g_strdup_printf (ngettext ("%u deal left in the stock", "%u deals left in the stock", n),
                          n);
}

/* How many cards leave the stock together; 1 if they are counted one by one. */
static guint
count_together (const Patience *patience,
                const Position *position)
{
  return (guint) MAX (told_deals_to (told_of (patience, &position->rules)), 1);
}

static char *
say_passes (int n)
{
  return n == 0 ? g_strdup (_("last pass"))
         : g_strdup_printf (ngettext ("%d more pass", "%d more passes", (gulong) n), n);
}

/* For columns that are gathered and dealt again. */
static char *
say_redeals (int n)
{
  return n == 0 ? g_strdup (_("No redeal left"))
         : g_strdup_printf (ngettext ("%d redeal left", "%d redeals left", (gulong) n), n);
}

/* The cards in columns that lie face down. */
static guint
count_down (const Patience *patience,
            const Position *position)
{
  guint n = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    for (int i = 0; patience->piles[pile].kind == PILE_TABLEAU
         && i < position_count (position, pile); i++)
      n += card_is_down (position_pile (position, pile)[i]);

  return n;
}

int
patience_line_count_left (const Patience *patience,
                          const Position *position)
{
  guint64 piles = told_to_clear (told_of (patience, &position->rules));
  int n = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    n += (piles >> pile & 1) != 0 ? position_count (position, pile) : 0;

  return piles != 0 ? n : -1;
}

/* The number of cards that can move together now with the cells and empty columns, but no more than
 * a column has, or than there are ranks; 0 if cells have nothing to do with it. */
static int
count_movable (const Patience *patience,
               const Position *position)
{
  int room = told_room_now (told_of (patience, &position->rules), position), longest = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience->piles[pile].kind == PILE_TABLEAU)
      longest = MAX (longest, position_count (position, pile));

  return MIN (room, MIN (longest, RANK_KING));
}

static void
append_movable (char           **line,
                const Patience  *patience,
                const Position  *position)
{
  int n = patience->won (patience, position) ? 0 : count_movable (patience, position);

  if (n > 0)
    append (line, n == 1 ? g_strdup (_("Cards move one by one"))
            : g_strdup_printf (ngettext ("Up to %d card moves at a time",
                                         "Up to %d cards move at a time", (gulong) n), n));
}

static void
append_down (char           **line,
             const Patience  *patience,
             const Position  *position)
{
  guint n = count_down (patience, position);

  if (n > 0)
    append (line, g_strdup_printf (ngettext ("%u face down", "%u face down", n), n));
}

/* Whether all cards are played onto the waste, so that moves of cards that follow each other are a
 * run there. */
static gboolean
plays_runs (const Patience *patience,
            const Position *position)
{
  int waste = patience_pile (patience, PILE_WASTE, 0);
  const Told *told = told_of (patience, &position->rules);
  bool suits;

  return waste >= 0 && told_to_clear (told) != 0 && !told_takes_away (told)
         && told_is_built (told, waste, &suits);
}

/* How many cards have to go; if the cards left are the score, that is shown beside the time. */
static void
append_left (char           **line,
             const Patience  *patience,
             const Position  *position)
{
  int n_left = patience_line_count_left (patience, position);

  if (n_left > 0 && points_scheme (patience, &position->rules) != POINTS_LEFT)
    /* Translators: shown under the table while a game is played: cards that have to go. */
    append (line, g_strdup_printf (ngettext ("%d to clear", "%d to clear", (gulong) n_left),
                                   n_left));
}

char *
patience_line_say (const Patience *patience,
                   const Position *position,
                   guint           run)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);
  gboolean waste = patience_has_pile (patience, &position->rules,
                                      patience_pile (patience, PILE_WASTE, 0));
  int n_left = patience_passes_left (patience, position);
  char *line = NULL, *more = NULL;

  /* A single pass by the rules need not be mentioned. */
  if (n_left > 0 || (n_left == 0 && position->passes > 1))
    append (&more, waste ? say_passes (n_left) : say_redeals (n_left));
  append_left (&more, patience, position);
  if (stock < 0 || told_deals_to (told_of (patience, &position->rules)) > 0)
    append_down (&more, patience, position);
  append_movable (&more, patience, position);
  if (run >= LEAST_RUN && plays_runs (patience, position))
    append (&more, g_strdup_printf (ngettext ("a run of %u", "a run of %u", run), run));
  if (patience_has_pile (patience, &position->rules, stock)
      && !told_only_redeals (told_of (patience, &position->rules))
      && (waste || n_left < 0 || position_count (position, stock) > 0))
    {
      guint n = (guint) position_count (position, stock);
      guint together = count_together (patience, position);

      append (&line, together > 1 ? say_deals ((n + together - 1) / together, more == NULL)
              : say_stock (n, more == NULL));
    }
  if (more != NULL)
    append (&line, more);

  return line != NULL ? line : g_strdup ("");
}
