/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match around the deals of a trick game: its score and earlier deals, also in saved games. */

#include "config.h"

#include "trick-match-private.h"

#include "model/game/error.h"

#include <glib/gi18n-lib.h>

/* The longest matches have some dozen deals; this limit is never reached. */
#define MAX_DEALS 1000
#define MAX_POINTS 100000

static void
past_deal_free (MarquisePastDeal *past)
{
  g_free (past->cards);
  g_free (past->moves);
  g_free (past);
}

void
marquise_trick_state_init (MarquiseTrickState *state)
{
  state->pace = MARQUISE_TRICK_PACE;
  state->lot = TRUE;
  state->answer = -1;
  state->drew_at = G_MAXUINT;
  state->past = g_ptr_array_new_with_free_func ((GDestroyNotify) past_deal_free);
}

void
marquise_trick_state_clear (MarquiseTrickState *state)
{
  g_ptr_array_unref (state->past);
  g_free (state->costs);
  g_free (state->id);
  g_free (state->names[0]);
  g_free (state->names[1]);
}

void
marquise_trick_state_stop (MarquiseTrickState *state)
{
  g_clear_handle_id (&state->source, g_source_remove);
  marquise_job_drop (&state->thought);
  state->answer = -1;
}

void
marquise_trick_state_forget (MarquiseTrickState *state)
{
  g_ptr_array_set_size (state->past, 0);
  state->totals[0] = state->totals[1] = 0;
  state->past_seconds = state->past_moves = state->past_undos = state->past_hints = 0;
  state->past_begun = FALSE;
  g_free (state->id);
  state->id = g_uuid_string_random ();
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
load_past_deals (MarquiseTrickState *state,
                 GKeyFile           *file,
                 int                 n_deals)
{
  int sum[2] = { 0, 0 };

  for (int i = 0; i < n_deals; i++)
    {
      g_autofree char *group = g_strdup_printf ("Deal %d", i + 1);
      MarquisePastDeal *past = g_new0 (MarquisePastDeal, 1);

      g_ptr_array_add (state->past, past);
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

  return sum[0] == state->totals[0] && sum[1] == state->totals[1];
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

gboolean
marquise_trick_state_has_begun (const MarquiseTrickState *state,
                                MarquiseGame             *game)
{
  return state->past_begun || marquise_game_has_begun (game);
}

void
marquise_trick_state_end_deal (MarquiseTrickState *state,
                               MarquiseGame       *game,
                               const int           points[2])
{
  MarquisePastDeal *past = g_new0 (MarquisePastDeal, 1);

  past->number = marquise_game_get_number (game);
  past->dealer = state->dealer;
  past->cards = marquise_game_get_cards_text (game);
  past->moves = join_moves (game);
  for (int seat = 0; seat < 2; seat++)
    {
      past->points[seat] = points[seat];
      state->totals[seat] += points[seat];
    }
  state->past_seconds += marquise_game_get_elapsed (game);
  state->past_moves += marquise_game_get_n_moves (game);
  state->past_undos += marquise_game_get_n_undos (game);
  state->past_hints += marquise_game_get_n_hints (game);
  state->past_begun = TRUE;
  g_ptr_array_add (state->past, past);
  state->dealer = 1 - state->dealer;
}

void
marquise_trick_state_save (MarquiseTrickState       *state,
                           MarquiseGame             *game,
                           const TrickGame          *tricks,
                           GKeyFile                 *file)
{
  const char *group = tricks->group;

  g_key_file_set_integer (file, group, "seat", 0);
  /* A version that knows only format 1 would take the second player for the computer. */
  if (state->two_players)
    {
      g_key_file_set_integer (file, "Marquise", "format", 2);
      g_key_file_set_integer (file, group, "players", 2);
    }
  g_key_file_set_integer (file, group, "dealer", state->dealer);
  if (!state->lot)
    g_key_file_set_boolean (file, group, "dealer-chosen", TRUE);
  g_key_file_set_string (file, group, "level", tricks->characters[state->level]);
  g_key_file_set_string (file, group, "match", state->id);
  g_key_file_set_integer_list (file, group, "score", state->totals, 2);
  g_key_file_set_integer (file, group, "deals", (int) state->past->len);
  g_key_file_set_boolean (file, group, "begun", marquise_trick_state_has_begun (state, game));
  g_key_file_set_integer_list (file, group, "counts",
                               (int[]) { (int) state->past_seconds, (int) state->past_moves,
                                         (int) state->past_undos, (int) state->past_hints }, 4);

  for (guint i = 0; i < state->past->len; i++)
    {
      MarquisePastDeal *past = g_ptr_array_index (state->past, i);
      g_autofree char *deal = g_strdup_printf ("Deal %u", i + 1);

      g_key_file_set_int64 (file, deal, "deal", past->number);
      g_key_file_set_string (file, deal, "cards", past->cards);
      g_key_file_set_integer (file, deal, "dealer", past->dealer);
      g_key_file_set_string (file, deal, "moves", past->moves);
      g_key_file_set_integer_list (file, deal, "points", past->points, 2);
    }
}

gboolean
marquise_trick_state_load (MarquiseTrickState  *state,
                           const TrickGame     *tricks,
                           GKeyFile            *file,
                           GError             **error)
{
  const char *group = tricks->group;
  int n_deals = g_key_file_get_integer (file, group, "deals", NULL);
  g_autofree char *level = g_key_file_get_string (file, group, "level", NULL);
  g_autofree char *match_id = g_key_file_get_string (file, group, "match", NULL);
  g_autoptr (GError) local = NULL;
  g_autofree int *counts = NULL;
  gsize n_counts = 0;
  int character = level != NULL ? trick_game_find_character (tricks, level) : -1;

  marquise_trick_state_forget (state);
  state->dealer = g_key_file_get_integer (file, group, "dealer", &local);
  if (local != NULL || (state->dealer & ~1) != 0 || n_deals < 0 || n_deals > MAX_DEALS
      || g_key_file_get_integer (file, group, "seat", NULL) != 0
      || !load_pair (file, group, "score",
                     state->totals) || !load_past_deals (state, file, n_deals))
    {
      marquise_trick_state_forget (state);
      state->dealer = 1;
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                           _("What it says about the match is contradictory."));
      return FALSE;
    }

  if (match_id != NULL)
    {
      g_free (state->id);
      state->id = g_steal_pointer (&match_id);
    }
  state->two_players = g_key_file_get_integer (file, group, "players", NULL) == 2;
  state->lot = !g_key_file_get_boolean (file, group, "dealer-chosen", NULL);
  state->level = character >= 0 ? (guint) character : state->level;
  state->past_begun = g_key_file_get_boolean (file, group, "begun", NULL);
  counts = g_key_file_get_integer_list (file, group, "counts", &n_counts, NULL);
  if (n_counts == 4)
    {
      state->past_seconds = (guint) CLAMP (counts[0], 0, MARQUISE_RECORD_SECONDS);
      state->past_moves = (guint) CLAMP (counts[1], 0, MARQUISE_RECORD_COUNT);
      state->past_undos = (guint) CLAMP (counts[2], 0, MARQUISE_RECORD_COUNT);
      state->past_hints = (guint) CLAMP (counts[3], 0, MARQUISE_RECORD_COUNT);
    }

  return TRUE;
}
