/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "race.h"
#include "model/history/clock.h"
#include "model/game/game-private.h"

#include <string.h>

const guint marquise_race_minutes[] = { 3, 5, 10, 0 };

struct _MarquiseRace {
  GObject parent_instance;

  MarquiseLibrary *library;
  MarquiseGame *game;
  Rules rules;
  guint minutes;
  char *id;

  gboolean running;
  gboolean over;
  gint64 end;                   /* monotonic time, microseconds */
  gint64 paused;                /* monotonic time since the clock has been stopped; 0: it runs */
  gint64 stood;                 /* microseconds of earlier pauses */
  guint tick_source;
  guint next_source;            /* source for the next deal after a win */
  guint won;
  guint abandoned;
};

enum {
  PROP_0,
  PROP_REMAINING,
  PROP_WON,
  PROP_ABANDONED,
  PROP_RUNNING,
  N_PROPS
};

enum {
  SIGNAL_WON,
  SIGNAL_OVER,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarquiseRace, marquise_race, G_TYPE_OBJECT)

/* Monotonic time without pauses. */
static gint64
get_now (MarquiseRace *self)
{
  return self->paused != 0 ? self->paused : g_get_monotonic_time ();
}

static void
count_deal (MarquiseRace   *self,
            MarquiseResult  result)
{
  g_autoptr (MarquiseRecord) record = marquise_game_get_record (self->game);

  record->result = result;
  marquise_library_add_record (self->library, record);
}

static void
deal (MarquiseRace *self)
{
  marquise_game_deal_number (self->game, &self->rules, 0);
  marquise_game_set_race (self->game, self->id);
  marquise_game_set_clock_running (self->game, self->running && self->paused == 0);
}

static void
stop (MarquiseRace *self)
{
  g_clear_handle_id (&self->tick_source, g_source_remove);
  g_clear_handle_id (&self->next_source, g_source_remove);
  if (!self->running)
    return;

  self->running = FALSE;
  marquise_game_set_clock_running (self->game, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* The deal on the table when the time is up is neither won nor given up. */
static void
finish (MarquiseRace *self)
{
  g_autoptr (MarquiseRecord) record = NULL;
  char rules[RULE_STRING_MAX];

  g_object_ref (self);
  stop (self);
  self->over = TRUE;
  rules_format (marquise_game_get_engine (self->game), &self->rules, rules);
  record = g_new0 (MarquiseRecord, 1);
  record->id = g_strdup (self->id);
  record->date = marquise_clock_now ();
  record->start = record->date - self->minutes * 60 - self->stood / G_USEC_PER_SEC;
  record->zone = marquise_zone_at (record->date);
  record->game = g_strdup (marquise_game_get_id (self->game));
  record->rules = g_strdup (rules);
  record->result = MARQUISE_RESULT_RACE;
  record->seconds = self->minutes * 60;
  record->detail = g_strdup_printf ("won=%u abandoned=%u", self->won, self->abandoned);
  marquise_library_add_record (self->library, record);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REMAINING]);
  g_signal_emit (self, signals[SIGNAL_OVER], 0);
  g_object_unref (self);
}

static gboolean
tick_cb (gpointer data)
{
  MarquiseRace *self = data;

  if (get_now (self) >= self->end)
    {
      self->tick_source = 0;
      finish (self);
      return G_SOURCE_REMOVE;
    }

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REMAINING]);

  return G_SOURCE_CONTINUE;
}

static gboolean
next_cb (gpointer data)
{
  MarquiseRace *self = data;

  self->next_source = 0;
  deal (self);

  return G_SOURCE_REMOVE;
}

static void
status_cb (MarquiseGame *game,
           GParamSpec   *pspec,
           MarquiseRace *self)
{
  if (!self->running || marquise_game_get_status (game) != MARQUISE_STATUS_WON)
    return;

  /* A win after the time is up does not count. */
  if (get_now (self) >= self->end)
    {
      finish (self);
      return;
    }

  self->won++;
  count_deal (self, MARQUISE_RESULT_WON);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WON]);
  g_signal_emit (self, signals[SIGNAL_WON], 0);
  if (self->running && self->next_source == 0)
    self->next_source = g_idle_add (next_cb, self);
}

/* The clock starts with the first move. */
static void
start (MarquiseRace *self)
{
  if (self->running || self->over || self->end != 0)
    return;

  self->running = TRUE;
  self->end = g_get_monotonic_time () + (gint64) self->minutes * 60 * G_USEC_PER_SEC;
  self->tick_source = g_timeout_add_seconds (1, tick_cb, self);
  marquise_game_set_clock_running (self->game, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
changed_cb (MarquiseGame   *game,
            MarquiseChange  change,
            MarquiseRace   *self)
{
  if (change != MARQUISE_CHANGE_DEAL && marquise_game_has_begun (game))
    start (self);
}

/* Parent overrides */

static void
marquise_race_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  MarquiseRace *self = MARQUISE_RACE (object);

  switch (id)
    {
    case PROP_REMAINING:
      g_value_set_uint (value, marquise_race_get_remaining (self));
      break;
    case PROP_WON:
      g_value_set_uint (value, self->won);
      break;
    case PROP_ABANDONED:
      g_value_set_uint (value, self->abandoned);
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
marquise_race_dispose (GObject *object)
{
  MarquiseRace *self = MARQUISE_RACE (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  g_clear_handle_id (&self->next_source, g_source_remove);
  if (self->game != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->game, self);
      marquise_game_set_clock_running (self->game, FALSE);
    }
  g_clear_object (&self->game);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_race_parent_class)->dispose (object);
}

static void
marquise_race_finalize (GObject *object)
{
  g_free (MARQUISE_RACE (object)->id);

  G_OBJECT_CLASS (marquise_race_parent_class)->finalize (object);
}

static void
marquise_race_class_init (MarquiseRaceClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = marquise_race_get_property;
  object_class->dispose = marquise_race_dispose;
  object_class->finalize = marquise_race_finalize;

  properties[PROP_REMAINING]
    = g_param_spec_uint ("remaining", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_WON] = g_param_spec_uint ("won", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ABANDONED]
    = g_param_spec_uint ("abandoned", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_WON] = g_signal_new ("won", MARQUISE_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_OVER] = g_signal_new ("over", MARQUISE_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 0);
}

static void
marquise_race_init (MarquiseRace *self)
{
  self->id = g_uuid_string_random ();
}

/* Public functions */

MarquiseRace *
marquise_race_new (MarquiseLibrary *library,
                   const char      *id,
                   const Rules     *rules,
                   guint            minutes)
{
  MarquiseRace *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (id != NULL && patience_find (id) != NULL, NULL);
  g_return_val_if_fail (rules != NULL && minutes >= 1 && minutes <= 60, NULL);

  self = g_object_new (MARQUISE_TYPE_RACE, NULL);
  self->library = g_object_ref (library);
  self->rules = *rules;
  self->minutes = minutes;
  self->game = marquise_game_new (id);
  deal (self);
  g_signal_connect (self->game, "notify::status", G_CALLBACK (status_cb), self);
  g_signal_connect (self->game, "changed", G_CALLBACK (changed_cb), self);

  return self;
}

void
marquise_race_set_paused (MarquiseRace *self,
                          gboolean      paused)
{
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (MARQUISE_IS_RACE (self));

  if (!self->running || paused == (self->paused != 0))
    return;

  if (!paused)
    {
      self->end += now - self->paused;
      self->stood += now - self->paused;
    }
  self->paused = paused ? now : 0;
  marquise_game_set_clock_running (self->game, !paused);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REMAINING]);
}

void
marquise_race_next (MarquiseRace *self)
{
  g_return_if_fail (MARQUISE_IS_RACE (self));

  if (!self->running || self->next_source != 0)
    return;

  if (marquise_game_has_begun (self->game))
    {
      self->abandoned++;
      count_deal (self, MARQUISE_RESULT_LOST);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ABANDONED]);
    }
  deal (self);
}

void
marquise_race_cancel (MarquiseRace *self)
{
  g_return_if_fail (MARQUISE_IS_RACE (self));

  stop (self);
}

MarquiseGame *
marquise_race_get_game (MarquiseRace *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE (self), NULL);

  return self->game;
}

guint
marquise_race_get_minutes (MarquiseRace *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE (self), 0);

  return self->minutes;
}

guint
marquise_race_get_remaining (MarquiseRace *self)
{
  gint64 left;

  g_return_val_if_fail (MARQUISE_IS_RACE (self), 0);

  if (self->over)
    return 0;
  if (self->end == 0)
    return self->minutes * 60;

  left = MAX (self->end - get_now (self), 0);

  return (guint) ((left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
}

guint
marquise_race_get_won (MarquiseRace *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE (self), 0);

  return self->won;
}

guint
marquise_race_get_abandoned (MarquiseRace *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE (self), 0);

  return self->abandoned;
}

gboolean
marquise_race_is_running (MarquiseRace *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE (self), FALSE);

  return self->running;
}

gboolean
marquise_race_is_over (MarquiseRace *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE (self), FALSE);

  return self->over;
}

/* Best results */

static void
result_free (MarquiseRaceResult *result)
{
  g_free (result->rules);
  g_free (result->id);
  g_free (result);
}

static int
compare_results (gconstpointer a,
                 gconstpointer b)
{
  const MarquiseRaceResult *one = *(MarquiseRaceResult *const *) a;
  const MarquiseRaceResult *other = *(MarquiseRaceResult *const *) b;

  if (one->won != other->won)
    return one->won > other->won ? -1 : 1;
  if (one->abandoned != other->abandoned)
    return one->abandoned < other->abandoned ? -1 : 1;

  return (one->date > other->date) - (one->date < other->date);
}

GPtrArray *
marquise_race_list_best (MarquiseStatistics *statistics,
                         const char         *game,
                         const char         *rules,
                         guint               minutes,
                         guint               max)
{
  GPtrArray *results
    = g_ptr_array_new_with_free_func ((GDestroyNotify) result_free);
  g_autoptr (GPtrArray) records = NULL;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), results);

  records = marquise_statistics_list (statistics, game, rules, FALSE);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      MarquiseRaceResult *result;

      if (record->result != MARQUISE_RESULT_RACE || record->seconds != minutes * 60)
        continue;

      result = g_new0 (MarquiseRaceResult, 1);
      result->date = record->date;
      result->rules = g_strdup (record->rules);
      result->minutes = minutes;
      result->id = g_strdup (record->id);
      marquise_record_get_number (record, "won", &result->won);
      marquise_record_get_number (record, "abandoned", &result->abandoned);
      g_ptr_array_add (results, result);
    }

  g_ptr_array_sort (results, compare_results);
  if (results->len > max)
    g_ptr_array_set_size (results, (int) max);

  return results;
}

guint
marquise_race_get_place (MarquiseRace *self)
{
  g_autoptr (GPtrArray) best = NULL;
  char rules[RULE_STRING_MAX];

  g_return_val_if_fail (MARQUISE_IS_RACE (self), 0);

  rules_format (marquise_game_get_engine (self->game), &self->rules, rules);
  best = marquise_race_list_best (marquise_library_get_statistics (self->library),
                                  marquise_game_get_id (self->game), rules, self->minutes,
                                  G_MAXUINT);
  for (guint i = 0; i < best->len; i++)
    if (g_str_equal (((MarquiseRaceResult *) g_ptr_array_index (best, i))->id, self->id))
      return i + 1;

  return 0;
}
