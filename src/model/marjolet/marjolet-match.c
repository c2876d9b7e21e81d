/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match around the deals of Marjolet: its score, its earlier deals, and both in a saved
 * game. */

#include "config.h"

#include "marjolet-struct.h"
#include "model/game/error.h"

#include "engine/cards/pack.h"

#include <glib/gi18n-lib.h>

/* A match of 1,000 points takes about eleven deals; more than this is no match that anybody
 * played. */
#define MAX_DEALS 1000
#define MAX_POINTS 100000

void
marquise_past_deal_free (PastDeal *past)
{
  g_free (past->cards);
  g_free (past->moves);
  g_free (past);
}

/* A new match. The lot that drew the number of its first deal drew the dealer too (M15). */
void
marquise_marjolet_forget_match (MarquiseMarjolet *self)
{
  g_ptr_array_set_size (self->past, 0);
  self->totals[0] = self->totals[1] = 0;
  self->past_seconds = self->past_moves = self->past_undos = self->past_hints = 0;
  self->past_begun = FALSE;
  g_free (self->match_id);
  self->match_id = g_uuid_string_random ();
}

static gboolean
load_pair (GKeyFile   *file,
           const char *group,
           const char *key,
           int         pair[2])
{
  gsize length = 0;
  g_autofree int *list = g_key_file_get_integer_list (file, group, key, &length, NULL);

  if (list == NULL || length != 2 || list[0] < 0 || list[1] < 0 || list[0] > MAX_POINTS
      || list[1] > MAX_POINTS)
    return FALSE;

  pair[0] = list[0];
  pair[1] = list[1];

  return TRUE;
}

static gboolean
load_past_deals (MarquiseMarjolet *self,
                 GKeyFile         *file,
                 int               n_deals)
{
  int sum[2] = { 0, 0 };

  for (int i = 0; i < n_deals; i++)
    {
      g_autofree char *group = g_strdup_printf ("Deal %d", i + 1);
      PastDeal *past = g_new0 (PastDeal, 1);

      g_ptr_array_add (self->past, past);
      past->number = (guint32) g_key_file_get_int64 (file, group, "deal", NULL);
      past->cards = g_key_file_get_string (file, group, "cards", NULL);
      past->dealer = g_key_file_get_integer (file, group, "dealer", NULL);
      past->moves = g_key_file_get_string (file, group, "moves", NULL);
      if (past->cards == NULL || past->moves == NULL || (past->dealer & ~1) != 0
          || !load_pair (file, group, "points", past->points))
        return FALSE;

      sum[0] += past->points[0];
      sum[1] += past->points[1];
    }

  return sum[0] == self->totals[0] && sum[1] == self->totals[1];
}

static char *
join_moves (MarquiseGame *game)
{
  GString *text = g_string_new (NULL);
  const MarquiseStep *steps;
  guint at;

  steps = marquise_game_get_steps (game, NULL, &at);
  for (guint i = 0; i < at; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : " ", steps[i].text);

  return g_string_free (text, FALSE);
}

void
marquise_marjolet_save (MarquiseGame *game,
                        GKeyFile     *file)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  g_key_file_set_integer (file, "Marjolet", "seat", 0);
  /* A program that knows only format 1 would take the second player for the computer. */
  if (self->two_players)
    {
      g_key_file_set_integer (file, "Marquise", "format", 2);
      g_key_file_set_integer (file, "Marjolet", "players", 2);
    }
  g_key_file_set_integer (file, "Marjolet", "dealer", self->dealer);
  if (!self->lot)
    g_key_file_set_boolean (file, "Marjolet", "dealer-chosen", TRUE);
  g_key_file_set_string (file, "Marjolet", "level", marquise_level_to_text (self->level));
  g_key_file_set_string (file, "Marjolet", "match", self->match_id);
  g_key_file_set_integer_list (file, "Marjolet", "score", self->totals, 2);
  g_key_file_set_integer (file, "Marjolet", "deals", (int) self->past->len);
  g_key_file_set_boolean (file, "Marjolet", "begun", marquise_marjolet_match_has_begun (self));
  g_key_file_set_integer_list (file, "Marjolet", "counts",
                               (int[]) { (int) self->past_seconds, (int) self->past_moves,
                                         (int) self->past_undos, (int) self->past_hints }, 4);

  for (guint i = 0; i < self->past->len; i++)
    {
      PastDeal *past = g_ptr_array_index (self->past, i);
      g_autofree char *group = g_strdup_printf ("Deal %u", i + 1);

      g_key_file_set_int64 (file, group, "deal", past->number);
      g_key_file_set_string (file, group, "cards", past->cards);
      g_key_file_set_integer (file, group, "dealer", past->dealer);
      g_key_file_set_string (file, group, "moves", past->moves);
      g_key_file_set_integer_list (file, group, "points", past->points, 2);
    }
}

gboolean
marquise_marjolet_load (MarquiseGame  *game,
                        GKeyFile      *file,
                        GError       **error)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  int n_deals = g_key_file_get_integer (file, "Marjolet", "deals", NULL);
  g_autofree char *level = g_key_file_get_string (file, "Marjolet", "level", NULL);
  g_autofree char *match_id = g_key_file_get_string (file, "Marjolet", "match", NULL);
  g_autoptr (GError) local = NULL;
  g_autofree int *counts = NULL;
  gsize n_counts = 0;

  marquise_marjolet_forget_match (self);
  self->dealer = g_key_file_get_integer (file, "Marjolet", "dealer", &local);
  if (local != NULL || (self->dealer & ~1) != 0 || n_deals < 0 || n_deals > MAX_DEALS
      || g_key_file_get_integer (file, "Marjolet", "seat", NULL) != 0
      || !load_pair (file, "Marjolet", "score",
                     self->totals) || !load_past_deals (self, file, n_deals))
    {
      marquise_marjolet_forget_match (self);
      self->dealer = 1;
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                           _("What it says about the match is contradictory."));
      return FALSE;
    }

  if (match_id != NULL)
    {
      g_free (self->match_id);
      self->match_id = g_steal_pointer (&match_id);
    }
  self->two_players = g_key_file_get_integer (file, "Marjolet", "players", NULL) == 2;
  self->lot = !g_key_file_get_boolean (file, "Marjolet", "dealer-chosen", NULL);
  marquise_level_from_text (level, &self->level);
  self->past_begun = g_key_file_get_boolean (file, "Marjolet", "begun", NULL);
  counts = g_key_file_get_integer_list (file, "Marjolet", "counts", &n_counts, NULL);
  if (n_counts == 4)
    {
      self->past_seconds = (guint) MAX (counts[0], 0);
      self->past_moves = (guint) MAX (counts[1], 0);
      self->past_undos = (guint) MAX (counts[2], 0);
      self->past_hints = (guint) MAX (counts[3], 0);
    }

  return TRUE;
}

void
marquise_marjolet_get_match_counts (MarquiseMarjolet *self,
                                    guint            *seconds,
                                    guint            *moves,
                                    guint            *undos,
                                    guint            *hints)
{
  MarquiseGame *game = MARQUISE_GAME (self);

  *seconds = self->past_seconds + marquise_game_get_elapsed (game);
  *moves = self->past_moves + marquise_game_get_n_moves (game);
  *undos = self->past_undos + marquise_game_get_n_undos (game);
  *hints = self->past_hints + marquise_game_get_n_hints (game);
}

gboolean
marquise_marjolet_match_has_begun (MarquiseMarjolet *self)
{
  return self->past_begun || marquise_game_has_begun (MARQUISE_GAME (self));
}

void
marquise_marjolet_get_totals (MarquiseMarjolet *self,
                              int               totals[2])
{
  g_return_if_fail (MARQUISE_IS_MARJOLET (self));

  for (int seat = 0; seat < 2; seat++)
    {
      totals[seat] = self->totals[seat];
      if (marquise_marjolet_is_counted (self))
        totals[seat] += marjolet_points (marquise_marjolet_get_deal (self), seat);
    }
}

guint
marquise_marjolet_get_n_deals (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), 0);

  return self->past->len + (marquise_marjolet_is_counted (self) ? 1 : 0);
}

void
marquise_marjolet_next_deal (MarquiseMarjolet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  Card cards[PACK_MAX];
  guint32 number = 0;
  PastDeal *past;
  gboolean again;

  g_return_if_fail (MARQUISE_IS_MARJOLET (self));

  if (marquise_game_get_status (game) != MARQUISE_STATUS_DEAL_OVER)
    return;

  past = g_new0 (PastDeal, 1);
  past->number = marquise_game_get_number (game);
  past->dealer = self->dealer;
  past->cards = marquise_game_get_cards_text (game);
  past->moves = join_moves (game);
  for (int seat = 0; seat < 2; seat++)
    past->points[seat] = marjolet_points (marquise_marjolet_get_deal (self), seat);
  marquise_marjolet_get_totals (self, self->totals);
  marquise_marjolet_get_match_counts (self, &self->past_seconds, &self->past_moves,
                                      &self->past_undos,
                                      &self->past_hints);
  self->past_begun = TRUE;
  g_ptr_array_add (self->past, past);

  /* M14: the dealer alternates. */
  self->dealer = 1 - self->dealer;
  while (number == 0)
    number = g_random_int ();
  pack_deal (&marjolet_game, number, cards);
  /* A match that began with a known deal stays one. */
  again = marquise_game_get_again (game);
  marquise_game_next_cards (game, number, cards);
  marquise_game_set_again (game, again);
}
