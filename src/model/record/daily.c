/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "daily.h"
#include "model/game/record-fields.h"
#include "model-resources.h"

#include "engine/games.h"

#include <string.h>

#define RESOURCES "/marquise/daily/"
/* Monday, 29 December 2025, the first day of the tables. */
#define FIRST_DAY 739614
#define WEEK 7
/* Wednesday, 2 December 2026, the first day of the further games, and what they are read from. */
#define FIRST_TURN 739952
#define TURNS "turns.txt"

typedef struct {
  guint32 number;
  int ease;                     /* -1 if not graded */
} Deal;

/* A further game's deal, on one Wednesday. */
typedef struct {
  const char *game;             /* interned */
  guint32 number;
} Turn;

typedef struct {
  GArray *turns;                /* of Turn, one a week */
  GHashTable *rules;            /* of each game, a rule string */
} Turns;

/* The table of one game. */
typedef struct {
  char *rules;
  GArray *deals;                /* of Deal, whole weeks */
} Table;

char *
marquise_daily_format (guint32 day)
{
  GDate date;
  char text[32];

  g_return_val_if_fail (g_date_valid_julian (day), NULL);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  g_snprintf (text, sizeof text, "%04u-%02u-%02u", g_date_get_year (&date),
              (guint) g_date_get_month (&date), g_date_get_day (&date));

  return g_strdup (text);
}

static gboolean
read_digits (const char *text,
             guint       n,
             guint      *number)
{
  *number = 0;
  for (guint i = 0; i < n; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      *number = *number * 10 + (guint) (text[i] - '0');
    }

  return TRUE;
}

gboolean
marquise_daily_parse (const char *text,
                      guint32    *day)
{
  guint year, month, of_month;
  GDate date;

  if (text == NULL || strlen (text) != 10 || text[4] != '-' || text[7] != '-'
      || !read_digits (text, 4, &year) || !read_digits (text + 5, 2, &month)
      || !read_digits (text + 8, 2, &of_month)
      || !g_date_valid_dmy ((GDateDay) of_month, (GDateMonth) month, (GDateYear) year))
    return FALSE;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) of_month, (GDateMonth) month, (GDateYear) year);
  *day = g_date_get_julian (&date);

  return TRUE;
}

guint32
marquise_daily_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;
  int year, month, day;

  g_date_time_get_ymd (now, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return g_date_get_julian (&date);
}

/* Tables */

/* "123456:789 …" for graded deals, "123456 …" for others. */
static void
read_week (Table *table,
           char  *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end;
      Deal deal = { .number = (guint32) g_ascii_strtoull (words[i], &end, 10), .ease = -1 };

      if (*end == ':')
        deal.ease = (int) g_ascii_strtoll (end + 1, &end, 10);
      g_assert (deal.number != 0 && *end == '\0');
      g_array_append_val (table->deals, deal);
    }
}

/* NULL: there is no such file. (transfer full) */
static char **
read_lines (const char *file)
{
  g_autofree char *path = g_strconcat (RESOURCES, file, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (model_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = NULL;

  if (bytes == NULL)
    return NULL;

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return g_strsplit (g_strchomp (text), "\n", -1);
}

static Table *
read_table (const char *game)
{
  g_autofree char *file = g_strconcat (game, ".txt", NULL);
  g_auto (GStrv) lines = read_lines (file);
  Table *table;

  if (lines == NULL)
    return NULL;

  g_assert (g_str_has_prefix (lines[0], "rules "));
  table = g_new0 (Table, 1);
  /* The rules of the time when the table was made, whatever the default is now. */
  table->rules = marquise_field_renew_rules (game, lines[0] + strlen ("rules "));
  table->deals = g_array_new (FALSE, FALSE, sizeof (Deal));
  for (guint i = 1; lines[i] != NULL; i++)
    read_week (table, lines[i]);
  g_assert (table->deals->len > 0 && table->deals->len % WEEK == 0);

  return table;
}

/* Read when first needed, and kept until the program ends. */
static const Table *
get_table (const char *game)
{
  static GMutex lock;
  static GHashTable *tables;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  Table *table;

  if (tables == NULL)
    tables = g_hash_table_new (g_str_hash, g_str_equal);

  table = g_hash_table_lookup (tables, game);
  if (table == NULL)
    {
      table = read_table (game);
      if (table != NULL)
        g_hash_table_insert (tables, g_strdup (game), table);
    }

  return table;
}

static const Deal *
find_deal (const char *game,
           guint32     day)
{
  const Table *table = get_table (game);
  gint64 place;

  if (table == NULL)
    return NULL;

  place = ((gint64) day - FIRST_DAY) % table->deals->len;
  if (place < 0)
    place += table->deals->len;

  return &g_array_index (table->deals, Deal, place);
}

/* The games in the order of their turns; read once. */
static const char *const *
get_rotation (void)
{
  static gsize ready;
  static char **rotation;

  if (g_once_init_enter (&ready))
    {
      rotation = read_lines ("rotation.txt");
      g_once_init_leave (&ready, 1);
    }

  return (const char *const *) rotation;
}

/* "rules GAME RULES" for those that had rules when the table was made, then "GAME NUMBER:EASE", a
 * line a week. Rules that came later are what was played before. */
static void
read_turn (Turns      *turns,
           const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  Turn turn;

  if (g_str_equal (words[0], "rules"))
    {
      g_hash_table_insert (turns->rules, (gpointer) g_intern_string (words[1]),
                           marquise_field_renew_rules (words[1], words[2]));
      return;
    }
  turn = (Turn) {
    g_intern_string (words[0]), (guint32) g_ascii_strtoull (words[1], NULL, 10)
  };
  g_assert (turn.number != 0);
  g_array_append_val (turns->turns, turn);
  if (!g_hash_table_contains (turns->rules, turn.game))
    g_hash_table_insert (turns->rules, (gpointer) turn.game,
                         marquise_field_renew_rules (turn.game, ""));
}

/* Read once, when a further game is asked for on a Wednesday. */
static const Turns *
get_turns (void)
{
  static gsize ready;
  static Turns turns;

  if (g_once_init_enter (&ready))
    {
      g_auto (GStrv) lines = read_lines (TURNS);

      turns.turns = g_array_new (FALSE, FALSE, sizeof (Turn));
      turns.rules = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; lines[i] != NULL; i++)
        read_turn (&turns, lines[i]);
      g_once_init_leave (&ready, 1);
    }

  return &turns;
}

/* The further game whose turn it is on @day, or NULL. */
static const Turn *
find_turn (guint32 day)
{
  const GArray *turns;

  if (day < FIRST_TURN || (day - FIRST_TURN) % WEEK != 0)
    return NULL;

  turns = get_turns ()->turns;

  return &g_array_index (turns, Turn, (day - FIRST_TURN) / WEEK % turns->len);
}

const char *
marquise_daily_get_game (guint32 day)
{
  const Turn *turn = find_turn (day);
  const char *const *rotation = get_rotation ();
  gint64 n = g_strv_length ((char **) rotation);
  gint64 place = ((gint64) day - FIRST_DAY) % n;

  if (turn != NULL)
    return turn->game;

  return rotation[place < 0 ? place + n : place];
}

gboolean
marquise_daily_comes_every_day (const char *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return get_table (game) != NULL;
}

/* The deal of a further game, on the day of its turn. */
static gboolean
get_turn_deal (const char    *game,
               guint32        day,
               guint32       *number,
               MarquiseDeals *grade)
{
  const Turn *turn = find_turn (day);

  if (turn == NULL || !g_str_equal (turn->game, game))
    return FALSE;

  *number = turn->number;
  if (grade != NULL)
    *grade = MARQUISE_DEALS_ANY;

  return TRUE;
}

gboolean
marquise_daily_get_deal (const char    *game,
                         guint32        day,
                         guint32       *number,
                         MarquiseDeals *grade)
{
  const Patience *patience;
  const Deal *deal;

  g_return_val_if_fail (game != NULL && number != NULL, FALSE);

  deal = find_deal (game, day);
  if (deal == NULL)
    return get_turn_deal (game, day, number, grade);

  *number = deal->number;
  patience = patience_find (game);
  if (grade != NULL && (patience == NULL || deal->ease < 0))
    *grade = MARQUISE_DEALS_ANY;
  else if (grade != NULL)
    {
      Rules rules = { { 0 } };

      rules_parse (&patience->game, get_table (game)->rules, &rules, NULL, 0);
      *grade = marquise_deals_grade (patience, &rules, deal->ease);
    }

  return TRUE;
}

const char *
marquise_daily_get_rules (const char *game)
{
  const Table *table;

  g_return_val_if_fail (game != NULL, NULL);

  table = get_table (game);

  return table != NULL ? table->rules : g_hash_table_lookup (get_turns ()->rules, game);
}

gboolean
marquise_daily_fits (const MarquiseRecord *record)
{
  const Game *game;
  Rules own = { { 0 } }, daily = { { 0 } };
  guint32 day, number;

  g_return_val_if_fail (record != NULL, FALSE);

  if (record->game == NULL || record->rules == NULL
      || !marquise_daily_parse (record->daily, &day)
      || !marquise_daily_get_deal (record->game, day, &number, NULL) || record->deal != number)
    return FALSE;

  game = game_find (record->game);
  if (game == NULL || !rules_parse (game, record->rules, &own, NULL, 0)
      || !rules_parse (game, marquise_daily_get_rules (record->game), &daily, NULL, 0))
    return FALSE;

  rules_set_faces (game, &own, NULL);

  return memcmp (&own, &daily, sizeof own) == 0;
}

/* Results */

/* The result of a game that was the deal of the day @day; FALSE if it was not. */
static gboolean
read_result (const MarquiseRecord *record,
             const char           *game,
             guint32              *day,
             gboolean             *won)
{
  guint own, other;

  /* Playing it again after its end changes nothing. */
  if (record->daily == NULL || record->again || marquise_record_is_two_player (record)
      || (game != NULL && !g_str_equal (record->game, game))
      || !marquise_daily_parse (record->daily, day))
    return FALSE;

  marquise_record_get_number (record, "own", &own);
  marquise_record_get_number (record, "other", &other);
  *won = record->result == MARQUISE_RESULT_WON
         || (record->result == MARQUISE_RESULT_DEAL && own > other);

  return marquise_record_is_game (record);
}

void
marquise_daily_get_results (MarquiseStatistics *statistics,
                            const char         *game,
                            guint32             first,
                            guint               n_days,
                            MarquiseDailyState *results)
{
  g_autoptr (GPtrArray) records = NULL;

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (results != NULL);

  for (guint i = 0; i < n_days; i++)
    results[i] = MARQUISE_DAILY_NONE;

  records = marquise_statistics_list (statistics, game, NULL, FALSE);
  for (guint i = 0; i < records->len; i++)
    {
      guint32 day;
      gboolean won;

      if (read_result (g_ptr_array_index (records, i), game, &day, &won)
          && day >= first && day - first < n_days)
        results[day - first] = MAX (results[day - first],
                                    won ? MARQUISE_DAILY_WON : MARQUISE_DAILY_LOST);
    }
}

MarquiseDailyState
marquise_daily_get_result (MarquiseStatistics *statistics,
                           const char         *game,
                           guint32             day)
{
  MarquiseDailyState result = MARQUISE_DAILY_NONE;

  marquise_daily_get_results (statistics, game, day, 1, &result);

  return result;
}

static int
compare_days (gconstpointer a,
              gconstpointer b)
{
  guint32 one = *(const guint32 *) a;
  guint32 other = *(const guint32 *) b;

  return (one > other) - (one < other);
}

/* The days whose deal was won on the day itself, or begun on it and won after midnight; sorted,
 * with repetitions. */
static GArray *
list_days_won (MarquiseStatistics *statistics,
               const char         *game)
{
  g_autoptr (GPtrArray) records = marquise_statistics_list (statistics, game, NULL, FALSE);
  GArray *days = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      guint32 day;
      gboolean won;

      if (read_result (record, game, &day, &won) && won
          && (marquise_record_get_first_day (record) == day
              || marquise_record_get_day (record) == day))
        g_array_append_val (days, day);
    }
  g_array_sort (days, compare_days);

  return days;
}

void
marquise_daily_get_streak (MarquiseStatistics *statistics,
                           const char         *game,
                           guint32             today,
                           guint              *streak,
                           guint              *longest)
{
  g_autoptr (GArray) days = NULL;
  guint run = 0, best = 0, now = 0;
  guint32 last = 0;

  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));

  days = list_days_won (statistics, game);
  for (guint i = 0; i < days->len; i++)
    {
      guint32 day = g_array_index (days, guint32, i);

      if (i > 0 && day == last)
        continue;

      run = i > 0 && day == last + 1 ? run + 1 : 1;
      best = MAX (best, run);
      last = day;
      if (day == today || day + 1 == today)
        now = run;
    }

  if (streak != NULL)
    *streak = now;
  if (longest != NULL)
    *longest = best;
}
