/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "totals.h"

#include "model/game/patience-points.h"

/* Points for a brisque: RULES.md 4.1. */
#define BRISQUE 10

/* The points of the player and of the opponent. */
static void
get_points (const MarquiseRecord *record,
            guint                *own,
            guint                *other)
{
  marquise_record_get_number (record, "own", own);
  marquise_record_get_number (record, "other", other);
}

static void
count_deal (MarquiseTotals       *self,
            const MarquiseRecord *record)
{
  guint own, other;

  get_points (record, &own, &other);
  self->deals++;
  self->deals_won += own > other;
  self->points += own;
  self->best_deal = MAX (self->best_deal, own);
}

static void
count_win (MarquiseTotals       *self,
           const MarquiseRecord *record)
{
  self->won++;
  self->won_alone += !marquise_record_was_helped (record);
  self->streak++;
  self->longest_streak = MAX (self->longest_streak, self->streak);
  self->total_time += record->seconds;
  self->last_time = record->seconds;

  /* 0 stands for none. */
  if (self->best_time == 0 || record->seconds < self->best_time)
    self->best_time = MAX (record->seconds, 1);
  if (self->fewest_moves == 0 || record->moves < self->fewest_moves)
    self->fewest_moves = MAX (record->moves, 1);
}

/* The points of a patience. */
static void
count_points (MarquiseTotals       *self,
              const MarquiseRecord *record)
{
  gboolean left;
  int points;

  if (!marquise_points_read (record, &points, &left))
    return;
  if (self->pointed == 0 || (left ? points < self->best_points : points > self->best_points))
    self->best_points = points;
  self->pointed++;
  self->all_points += points;
}

void
marquise_totals_count (MarquiseTotals       *self,
                       const MarquiseRecord *record)
{
  gboolean won = record->result == MARQUISE_RESULT_WON;

  g_return_if_fail (self != NULL && record != NULL);

  if (!marquise_record_is_game (record) || marquise_record_is_two_player (record))
    return;

  if (record->race != NULL && record->race[0] != '\0')
    {
      self->race_played++;
      self->race_won += won;
      return;
    }

  if (record->again)
    {
      self->again_played++;
      self->again_won += won;
      return;
    }

  if (record->result == MARQUISE_RESULT_DEAL)
    {
      count_deal (self, record);
      return;
    }

  count_points (self, record);
  self->played++;
  self->played_time += record->seconds;
  self->undos += record->undos;
  self->hints += record->hints;
  self->solver += record->solver;
  if (won)
    count_win (self, record);
  else
    self->streak = 0;
}

/* The detail of a deal of Marjolet has "melds-made=1/0/0/0/2/1/0", in the order of MarquiseMeld;
 * FALSE and zeros if it is missing. */
static gboolean
get_melds (const MarquiseRecord *record,
           guint                 melds[MARQUISE_N_MELDS])
{
  g_autofree char *word = marquise_record_get_word (record, "melds-made");
  g_auto (GStrv) parts = word != NULL ? g_strsplit (word, "/", MARQUISE_N_MELDS + 1) : NULL;
  guint read[MARQUISE_N_MELDS];

  for (int i = 0; i < MARQUISE_N_MELDS; i++)
    melds[i] = 0;

  if (parts == NULL || g_strv_length (parts) != MARQUISE_N_MELDS)
    return FALSE;

  for (int i = 0; i < MARQUISE_N_MELDS; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (parts[i], 10, 0, 12, &number, NULL))
        return FALSE;
      read[i] = (guint) number;
    }

  for (int i = 0; i < MARQUISE_N_MELDS; i++)
    melds[i] = read[i];

  return TRUE;
}

gboolean
marquise_record_is_two_player (const MarquiseRecord *record)
{
  return marquise_record_has_word (record, "players", "2");
}

static void
count_trick_deal (MarquiseTrickTotals    *self,
                  const MarquiseRecord   *record)
{
  guint own, other, points, melds[MARQUISE_N_MELDS];

  get_points (record, &own, &other);
  self->deals++;
  self->deals_won += own > other;
  self->deals_drawn += own == other;
  self->points += own;
  self->other_points += other;
  self->best_deal = MAX (self->best_deal, own);

  marquise_record_get_number (record, "brisques", &points);
  self->brisques += points / BRISQUE;
  marquise_record_get_number (record, "allsix", &points);
  self->capots += points > 0;
  self->detailed_deals += get_melds (record, melds);
  for (int i = 0; i < MARQUISE_N_MELDS; i++)
    self->melds[i] += melds[i];
}

void
marquise_trick_totals_count (MarquiseTrickTotals    *self,
                             const MarquiseRecord   *record)
{
  g_return_if_fail (self != NULL && record != NULL);

  if (record->again || !marquise_record_is_game (record))
    return;

  if (record->result == MARQUISE_RESULT_DEAL)
    {
      count_trick_deal (self, record);
      return;
    }

  self->matches++;
  if (record->result == MARQUISE_RESULT_WON)
    {
      self->matches_won++;
      self->streak++;
      self->longest_streak = MAX (self->longest_streak, self->streak);
    }
  else
    {
      self->streak = 0;
    }
}
