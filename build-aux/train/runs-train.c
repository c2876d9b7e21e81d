/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trains the network that judges the positions found by looking ahead at a patience of runs
 * (src/engine/coach/value-runs.h), by letting it play random deals.
 *
 *   runs-train play GAME RULES STATE POSITIONS FOLLOW FIRST DEALS FILE
 *   runs-train learn GAME RULES STATE ROUNDS RATE OUT FILE…
 *
 * "play" plays DEALS deals from number FIRST on: every line found by examining POSITIONS positions
 * is judged by the network, and the best one is played; with FOLLOW 1 the network also chooses the
 * position to examine next. The judged positions and the results of the games are added to FILE.
 * "learn" goes through such files ROUNDS times, with Adam (D. Kingma and J. Ba, 2015) at the
 * falling rate RATE, and teaches the results of each line by TD(lambda); one game in ten is held
 * back, to measure the network's error. It writes OUT, in the format that build-aux/make-net.py
 * reads, and OUT.state, from which learning can go on: that is STATE. "-" is the program's network;
 * weights that it lacks begin at random. See README.md. */

#include "engine/cards/pack.h"
#include "engine/coach/look-ahead.h"
#include "engine/games.h"
#include "engine/patience/searched.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LAMBDA 0.85f
#define LEAK 0.1f               /* this share of a negative unit counts */
#define TURNS_MAX 400
#define LAST_POSITIONS 2000     /* once all cards are known */
#define COLUMNS_MAX 10
#define HELD_BACK 10            /* one game in this number */
#define BATCH 512
#define SPREAD 0.2f             /* of random initial weights in the deep layers */

typedef struct {
  float first[RUNS_INPUTS][RUNS_HIDDEN], bias[RUNS_HIDDEN], second[RUNS_HIDDEN], last;
  float column_first[COLUMN_INPUTS][COLUMN_UNITS], column_bias[COLUMN_UNITS], column_second[COLUMN_UNITS][RUNS_HIDDEN];
  float deep[RUNS_HIDDEN][RUNS_DEEP], deep_bias[RUNS_DEEP], deep_second[RUNS_DEEP];
} Weights;

#define N_WEIGHTS (sizeof (Weights) / sizeof (float))

/* A judged position, with the list of cards in its columns. */
typedef struct {
  uint32_t game;
  float came, judged;
  uint16_t n, n_column[COLUMNS_MAX];
  uint16_t active[VALUE_MAX_ACTIVE], column[COLUMNS_MAX][COLUMN_MAX_ACTIVE];
} Record;

typedef struct {
  float column[COLUMNS_MAX][COLUMN_UNITS], columns[COLUMN_UNITS], unit[RUNS_HIDDEN], deep[RUNS_DEEP];
} Layers;

static const Patience *patience;
static const Blocks *blocks;
static LookAheadWeights ahead_weights;
static Rules rules;
static Weights net;

/* --- The network --- */

static float
draw (uint64_t *random)
{
  *random ^= *random >> 12;
  *random ^= *random << 25;
  *random ^= *random >> 27;
  return (float) ((*random * UINT64_C (0x2545f4914f6cdd1d)) >> 40) / 16777216.0f - 0.5f;
}

static void
scatter (uint64_t *random, float *weight, size_t n, float spread)
{
  for (size_t i = 0; i < n; i++)
    weight[i] = spread * draw (random);
}

static void
begin_with_program (const RunsNet *known)
{
  uint64_t random = 12345;

  scatter (&random, net.column_first[0], sizeof net.column_first / sizeof (float), 2 * SPREAD);
  scatter (&random, net.column_second[0], sizeof net.column_second / sizeof (float), SPREAD / 10);
  scatter (&random, net.deep[0], sizeof net.deep / sizeof (float), SPREAD);
  scatter (&random, net.deep_second, RUNS_DEEP, SPREAD / 10);
  for (int i = 0; i < RUNS_INPUTS; i++)
    for (int j = 0; j < RUNS_HIDDEN; j++)
      net.first[i][j] = known->first[i * RUNS_HIDDEN + j] * known->scale[j];
  memcpy (net.bias, known->bias, sizeof net.bias);
  memcpy (net.second, known->second, sizeof net.second);
  net.last = *known->last;
  if (known->columns == NULL)
    return;
  memcpy (net.column_first, known->columns->first, sizeof net.column_first);
  memcpy (net.column_bias, known->columns->bias, sizeof net.column_bias);
  memcpy (net.column_second, known->columns->second, sizeof net.column_second);
  memcpy (net.deep, known->deep, sizeof net.deep);
  memcpy (net.deep_bias, known->deep_bias, sizeof net.deep_bias);
  memcpy (net.deep_second, known->deep_second, sizeof net.deep_second);
}

/* Rounds the first layer as the program has it. */
static void
round_first (int8_t first[RUNS_INPUTS][RUNS_HIDDEN], float scale[RUNS_HIDDEN])
{
  for (int j = 0; j < RUNS_HIDDEN; j++)
    {
      float most = 0;

      for (int i = 0; i < RUNS_INPUTS; i++)
        most = fmaxf (most, fabsf (net.first[i][j]));
      scale[j] = most > 0 ? most / 127 : 1;
      for (int i = 0; i < RUNS_INPUTS; i++)
        first[i][j] = (int8_t) lrintf (net.first[i][j] / scale[j]);
    }
}

/* The network as the program sees it, good until the weights change. */
static const RunsNet *
use_net (void)
{
  static int8_t first[RUNS_INPUTS][RUNS_HIDDEN];
  static float scale[RUNS_HIDDEN];
  static ColumnNet columns;
  static RunsNet used;

  round_first (first, scale);
  columns = (ColumnNet) { net.column_first[0], net.column_bias, net.column_second[0] };
  used = (RunsNet) {
    first[0], scale, net.bias, net.second, &net.last, &columns, net.deep[0], net.deep_bias, net.deep_second
  };
  return &used;
}

static bool
write_net (const char *path)
{
  const RunsNet *used = use_net ();
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    return false;
  fprintf (file, "marquise-net 1\nfirst int8 %d %d\nscale float32 %d\nbias float32 %d\nsecond float32 %d\nlast float32 1\n",
           RUNS_INPUTS, RUNS_HIDDEN, RUNS_HIDDEN, RUNS_HIDDEN, RUNS_HIDDEN);
  fprintf (file, "column_first float32 %d %d\ncolumn_bias float32 %d\ncolumn_second float32 %d %d\n", COLUMN_INPUTS,
           COLUMN_UNITS, COLUMN_UNITS, COLUMN_UNITS, RUNS_HIDDEN);
  fprintf (file, "deep float32 %d %d\ndeep_bias float32 %d\ndeep_second float32 %d\n\n", RUNS_HIDDEN, RUNS_DEEP,
           RUNS_DEEP, RUNS_DEEP);
  fwrite (used->first, 1, sizeof net.first / sizeof (float), file);
  fwrite (used->scale, sizeof (float), RUNS_HIDDEN, file);
  /* The rest has the file's format already. */
  fwrite (net.bias, sizeof net - sizeof net.first, 1, file);
  return fclose (file) == 0;
}

static bool
write_state (const char *path)
{
  char name[4096];
  FILE *file;

  snprintf (name, sizeof name, "%s.state", path);
  file = fopen (name, "wb");
  return file != NULL && fwrite (&net, sizeof net, 1, file) == 1 && fclose (file) == 0;
}

static bool
read_state (const char *name)
{
  FILE *file = fopen (name, "rb");
  bool read = file != NULL && fread (&net, sizeof net, 1, file) == 1;

  if (file != NULL)
    fclose (file);
  return read;
}

/* --- Playing --- */

static bool
is_known (const Position *position)
{
  for (int i = 0; i < position->start[patience->n_piles]; i++)
    if (card_is_down (position->card[i]))
      return false;
  return true;
}

static void
record_end (Record *record, const LookAhead *ahead, uint32_t game)
{
  Position after;
  bool pending;

  look_ahead_after (ahead, &ahead->end[0], &after, &pending);
  *record = (Record) { .game = game, .judged = (float) ahead->end[0].worth / LOOK_AHEAD_CERTAIN };
  record->n = (uint16_t) runs_list (blocks, &after, pending, record->active);
  for (int i = 0; i < blocks->columns; i++)
    if (position_count (&after, blocks->column + i) > 0)
      record->n_column[i] = (uint16_t) column_list (position_pile (&after, blocks->column + i),
                                                    position_count (&after, blocks->column + i), record->column[i]);
}

/* Plays a deal to its end; returns how many lines were judged, and in @position how it ended. */
static int
play (LookAhead *ahead, uint32_t game, int positions, Record *records, Position *position)
{
  Card cards[PACK_MAX];
  int n = 0;

  pack_deal (&patience->game, game, cards);
  patience_deal (patience, &rules, cards, position);
  while (n < TURNS_MAX && !patience->won (patience, position))
    {
      Move move;
      Undo undo;

      look_ahead_run (ahead, patience, &ahead_weights, position,
                      is_known (position) && positions < LAST_POSITIONS ? LAST_POSITIONS : positions, NULL, NULL);
      if (ahead->won >= 0 || ahead->n_ends == 0)
        {
          *position = ahead->node[look_ahead_goal (ahead)].position;
          return n;
        }
      look_ahead_judge (ahead);
      record_end (&records[n++], ahead, game);
      move = ahead->end[0].move;
      *position = ahead->node[ahead->end[0].node].position;
      patience_play (patience, position, move, &undo);
    }
  return n;
}

static void
write_record (const Record *record, FILE *file)
{
  fwrite (record, offsetof (Record, active), 1, file);
  fwrite (record->active, sizeof *record->active, record->n, file);
  for (int i = 0; i < COLUMNS_MAX; i++)
    fwrite (record->column[i], sizeof *record->column[i], record->n_column[i], file);
}

static int
play_deals (int positions, uint32_t first, int n_deals, const char *path)
{
  LookAhead *ahead = calloc (1, sizeof *ahead);
  Record *records = malloc (TURNS_MAX * sizeof *records);
  FILE *file = fopen (path, "ab");
  double came_all = 0;
  int n_won = 0;

  if (ahead == NULL || records == NULL || file == NULL)
    return 1;
  for (int i = 0; i < n_deals; i++)
    {
      Position position;
      int n = play (ahead, first + (uint32_t) i, positions, records, &position);

      n_won += patience->won (patience, &position);
      came_all += runs_came (blocks, &position);
      for (int j = 0; j < n; j++)
        {
          records[j].came = runs_came (blocks, &position);
          write_record (&records[j], file);
        }
    }
  printf ("%d of %d won, %.4f on average\n", n_won, n_deals, came_all / n_deals);
  free (ahead);
  free (records);
  return fclose (file) != 0;
}

/* --- Learning --- */

/* A record that has been read: its lists are one after the other. */
typedef struct {
  uint32_t game;
  float came, judged, target;
  uint16_t n, n_column[COLUMNS_MAX];
  const uint16_t *active;
} Lesson;

typedef struct {
  Lesson *lesson;
  size_t n, room;
} Lessons;

static bool
read_record (FILE *file, Record *record)
{
  if (fread (record, offsetof (Record, active), 1, file) != 1 || record->n > VALUE_MAX_ACTIVE
      || fread (record->active, sizeof *record->active, record->n, file) != record->n)
    return false;
  for (int i = 0; i < COLUMNS_MAX; i++)
    if (record->n_column[i] > COLUMN_MAX_ACTIVE
        || fread (record->column[i], sizeof *record->column[i], record->n_column[i], file) != record->n_column[i])
      return false;
  return true;
}

/* False: out of memory. */
static bool
add_lesson (Lessons *lessons, const Record *record)
{
  size_t size = record->n;
  uint16_t *active;

  for (int i = 0; i < COLUMNS_MAX; i++)
    size += record->n_column[i];
  active = malloc (size * sizeof *active);
  if (lessons->n == lessons->room)
    {
      lessons->room = 2 * lessons->room + 1024;
      lessons->lesson = realloc (lessons->lesson, lessons->room * sizeof *lessons->lesson);
    }
  if (active == NULL || lessons->lesson == NULL)
    return false;
  lessons->lesson[lessons->n] = (Lesson) {
    .game = record->game, .came = record->came, .judged = record->judged, .n = record->n, .active = active
  };
  memcpy (lessons->lesson[lessons->n++].n_column, record->n_column, sizeof record->n_column);
  memcpy (active, record->active, record->n * sizeof *active);
  active += record->n;
  for (int i = 0; i < COLUMNS_MAX; active += record->n_column[i++])
    memcpy (active, record->column[i], record->n_column[i] * sizeof *active);
  return true;
}

static bool
read_lessons (char **files, int n_files, Lessons *lessons)
{
  static Record record;

  for (int i = 0; i < n_files; i++)
    {
      FILE *file = fopen (files[i], "rb");

      while (file != NULL && read_record (file, &record))
        if (!add_lesson (lessons, &record))
          return false;
      if (file == NULL || fclose (file) != 0)
        return false;
    }
  for (size_t i = lessons->n; i-- > 0;)
    {
      Lesson *lesson = &lessons->lesson[i];
      bool ends = i + 1 == lessons->n || lesson[1].game != lesson->game;

      lesson->target = ends ? lesson->came : LAMBDA * lesson[1].target + (1 - LAMBDA) * lesson[1].judged;
    }
  return lessons->n > 0;
}

static void
sum_rows (const float *rows, int width, const uint16_t *active, int n, float *sum)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      sum[j] += rows[active[i] * width + j];
}

static void
add_to_rows (float *rows, int width, const uint16_t *active, int n, const float *slope)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      rows[active[i] * width + j] += slope[j];
}

static inline float
leak (float unit)
{
  return unit > 0 ? 1 : LEAK;
}

static void
see_columns (const Lesson *lesson, Layers *layers)
{
  const uint16_t *active = lesson->active + lesson->n;

  memset (layers->columns, 0, sizeof layers->columns);
  for (int i = 0; i < COLUMNS_MAX; active += lesson->n_column[i++])
    {
      if (lesson->n_column[i] == 0)
        continue;
      memcpy (layers->column[i], net.column_bias, sizeof net.column_bias);
      sum_rows (net.column_first[0], COLUMN_UNITS, active, lesson->n_column[i], layers->column[i]);
      for (int j = 0; j < COLUMN_UNITS; j++)
        layers->columns[j] += layers->column[i][j] *= leak (layers->column[i][j]);
    }
}

static float
estimate (const Lesson *lesson, Layers *layers)
{
  float sum = net.last;

  memcpy (layers->unit, net.bias, sizeof net.bias);
  sum_rows (net.first[0], RUNS_HIDDEN, lesson->active, lesson->n, layers->unit);
  see_columns (lesson, layers);
  for (int i = 0; i < COLUMN_UNITS; i++)
    for (int j = 0; j < RUNS_HIDDEN; j++)
      layers->unit[j] += layers->columns[i] * net.column_second[i][j];
  memcpy (layers->deep, net.deep_bias, sizeof net.deep_bias);
  for (int i = 0; i < RUNS_HIDDEN; i++)
    {
      layers->unit[i] *= leak (layers->unit[i]);
      sum += layers->unit[i] * net.second[i];
      for (int j = 0; j < RUNS_DEEP; j++)
        layers->deep[j] += layers->unit[i] * net.deep[i][j];
    }
  for (int j = 0; j < RUNS_DEEP; j++)
    sum += net.deep_second[j] * (layers->deep[j] *= leak (layers->deep[j]));
  return 1 / (1 + expf (-sum));
}

static void
slope_of_columns (const Lesson *lesson, const Layers *layers, const float back[RUNS_HIDDEN], Weights *slope)
{
  const uint16_t *active = lesson->active + lesson->n;
  float all[COLUMN_UNITS] = { 0 }, one[COLUMN_UNITS];

  for (int i = 0; i < COLUMN_UNITS; i++)
    for (int j = 0; j < RUNS_HIDDEN; j++)
      {
        all[i] += back[j] * net.column_second[i][j];
        slope->column_second[i][j] += back[j] * layers->columns[i];
      }
  for (int i = 0; i < COLUMNS_MAX; active += lesson->n_column[i++])
    {
      if (lesson->n_column[i] == 0)
        continue;
      for (int j = 0; j < COLUMN_UNITS; j++)
        slope->column_bias[j] += one[j] = all[j] * leak (layers->column[i][j]);
      add_to_rows (slope->column_first[0], COLUMN_UNITS, active, lesson->n_column[i], one);
    }
}

/* Adds the gradient of an error of the sum to @slope. */
static void
add_slope (const Lesson *lesson, const Layers *layers, float error, Weights *slope)
{
  float back[RUNS_HIDDEN], deep[RUNS_DEEP];

  slope->last += error;
  for (int j = 0; j < RUNS_DEEP; j++)
    {
      slope->deep_second[j] += error * layers->deep[j];
      slope->deep_bias[j] += deep[j] = error * net.deep_second[j] * leak (layers->deep[j]);
    }
  for (int i = 0; i < RUNS_HIDDEN; i++)
    {
      back[i] = error * net.second[i];
      slope->second[i] += error * layers->unit[i];
      for (int j = 0; j < RUNS_DEEP; j++)
        {
          back[i] += deep[j] * net.deep[i][j];
          slope->deep[i][j] += deep[j] * layers->unit[i];
        }
      slope->bias[i] += back[i] *= leak (layers->unit[i]);
    }
  add_to_rows (slope->first[0], RUNS_HIDDEN, lesson->active, lesson->n, back);
  slope_of_columns (lesson, layers, back, slope);
}

static void
change (const Weights *slope, float rate, int step)
{
  static Weights means, squares;
  float *weight = (float *) &net, *mean = (float *) &means, *square = (float *) &squares;
  const float *by = (const float *) slope;
  float first = 1 - powf (0.9f, (float) step), second = 1 - powf (0.999f, (float) step);

  for (size_t i = 0; i < N_WEIGHTS; i++)
    {
      mean[i] = 0.9f * mean[i] + 0.1f * by[i];
      square[i] = 0.999f * square[i] + 0.001f * by[i] * by[i];
      weight[i] -= rate * (mean[i] / first) / (sqrtf (square[i] / second) + 1e-8f);
    }
}

/* Prints the errors of the network, and of the one that played, in the games that were held back:
 * log loss. */
static void
report (const Lessons *lessons, int round)
{
  double loss = 0, played = 0;
  size_t n = 0;

  for (size_t i = 0; i < lessons->n; i++)
    {
      const Lesson *lesson = &lessons->lesson[i];
      Layers layers;
      double now, came = lesson->came;

      if (lesson->game % HELD_BACK != 0)
        continue;
      now = estimate (lesson, &layers);
      loss -= came * log (now) + (1 - came) * log (1 - now);
      played -= came * log (lesson->judged) + (1 - came) * log (1 - lesson->judged);
      n++;
    }
  printf ("%3d: %.5f (as played: %.5f)\n", round, loss / (double) n, played / (double) n);
  fflush (stdout);
}

static void
shuffle (const Lesson **order, size_t n, uint64_t *random)
{
  for (size_t i = n; i-- > 1;)
    {
      size_t at = (size_t) ((draw (random) + 0.5f) * (float) i);
      const Lesson *lesson = order[i];

      order[i] = order[at];
      order[at] = lesson;
    }
}

static int
learn (const Lessons *lessons, int rounds, float rate, const char *path)
{
  const Lesson **order = malloc (lessons->n * sizeof *order);
  Weights *slope = malloc (sizeof *slope);
  uint64_t random = 1;
  size_t n = 0;
  int step = 0;

  if (order == NULL || slope == NULL)
    return 1;
  for (size_t i = 0; i < lessons->n; i++)
    if (lessons->lesson[i].game % HELD_BACK != 0)
      order[n++] = &lessons->lesson[i];
  report (lessons, 0);
  for (int round = 0; round < rounds; round++)
    {
      shuffle (order, n, &random);
      for (size_t at = 0; at + BATCH <= n; at += BATCH)
        {
          float left = 1 - ((float) round + (float) at / (float) n) / (float) rounds;

          memset (slope, 0, sizeof *slope);
          for (size_t i = at; i < at + BATCH; i++)
            {
              Layers layers;
              float error = estimate (order[i], &layers) - order[i]->target;

              add_slope (order[i], &layers, error / BATCH, slope);
            }
          change (slope, rate * (left + 0.02f), ++step);
        }
      report (lessons, round + 1);
    }
  free (order);
  free (slope);
  return write_net (path) && write_state (path) ? 0 : 1;
}

int
main (int argc, char **argv)
{
  const LookAheadWeights *known;
  char why[RULE_STRING_MAX];
  bool plays = argc == 10 && strcmp (argv[1], "play") == 0;
  Lessons lessons = { .n = 0 };

  if ((!plays && (argc < 9 || strcmp (argv[1], "learn") != 0)) || (patience = patience_find (argv[2])) == NULL
      || !rules_parse (&patience->game, argv[3], &rules, why, sizeof why)
      || (known = look_ahead_find (patience, &rules)) == NULL || known->net == NULL)
    return fputs ("Usage: see the beginning of this program's source\n", stderr), 2;
  blocks = blocks_known (patience, &rules);
  if (strcmp (argv[4], "-") == 0)
    begin_with_program (known->net);
  else if (!read_state (argv[4]))
    return fputs ("No state\n", stderr), 2;
  if (!plays)
    return !read_lessons (argv + 8, argc - 8, &lessons) || learn (&lessons, atoi (argv[5]), (float) atof (argv[6]), argv[7]);
  ahead_weights = *known;
  ahead_weights.net = use_net ();
  ahead_weights.follows = atoi (argv[6]) != 0;
  return play_deals (atoi (argv[5]), (uint32_t) strtoul (argv[7], NULL, 10), atoi (argv[8]), argv[9]);
}
