/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trains the network of Klondike's coach to predict the result of its own tree search, and of the
 * game (expert iteration): first the coach plays, with its network or with none, and writes down
 * its estimate of each action; then a new network learns these.
 *
 *   klondike-train play RULES FIRST DEALS VISITS FILE
 *   klondike-train learn RULES SEED NET FILE…
 *
 * See README.md. */

#include "engine/cards/pack.h"
#include "engine/coach/coach-klondike.h"
#include "engine/coach/value-klondike.h"
#include "engine/games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HIDDEN 63               /* one unit more, which is always 1, takes the last bias */
#define ROUNDS 6
#define FASTEST 0.01f           /* learning rate at first; nearly zero in the end */
#define TRUTH 0.3f              /* weight of the actual result in what is learned about the action
                                 * played */
#define FEW 20                  /* visits that count half */
#define LEAST 3                 /* with fewer, an action is left out */
#define MOST_ACTIONS 255

/* What is known after an action; files hold these as they are in memory. */
typedef struct {
  uint64_t visible, locked, found;
  uint32_t stock, columns;
  uint16_t heights;
  uint8_t offset;
  uint8_t head[K_COLUMNS];      /* number of its bit; 255: not known */
} Seen;

typedef struct {
  Seen seen;
  float wins;
  uint32_t visits;
} Action;

typedef struct {
  uint32_t deal;
  uint8_t n_actions;
  uint8_t chosen;
  uint8_t won;                  /* in the end */
  uint8_t step;
  uint8_t talon[24];            /* numbers of bits; 255: gone */
} Decision;

typedef struct {
  Decision decision;
  Action *action;
} Lesson;

typedef struct {
  float first[KLONDIKE_INPUTS][HIDDEN];
  float bias[HIDDEN];
  float second[HIDDEN];
  float last;
} Net;

typedef struct {
  uint16_t active[KLONDIKE_MAX_ACTIVE];
  int n;
  float hidden[HIDDEN];
  float value;
} Pass;

static uint64_t rng;
static Net net;
static KlondikeTree *tree;

/* --- Playing --- */

static Seen
see (const Klondike *k, const State *known)
{
  Seen seen = {
    .visible = known->visible, .locked = known->locked, .found = known->found,
    .stock = known->stock, .columns = known->columns, .heights = known->heights,
    .offset = known->offset
  };

  for (int i = 0; i < K_COLUMNS; i++)
    {
      int left = known->columns >> 4 * i & 15;

      seen.head[i] = left == 0 || (known->locked >> (52 + i) & 1) != 0
                     ? 255 : (uint8_t) __builtin_ctzll (k->original[i][left - 1]);
    }
  return seen;
}

/* The tree's estimates of the actions at its root; @first is the move that it makes. 0 if it did
 * not search. */
static int
ask_tree (Decision *decision, Action actions[MOST_ACTIONS])
{
  World *world = &tree->now;
  State start = world->root;
  const TreeNode *root;
  uint32_t most = 0;
  int n;

  klondike_close_up (&world->k, &start);
  root = tree_find_node (tree, world, &start);
  world->k.raw = true;
  n = tree_list_actions (world, &start);
  world->k.raw = false;
  if (root == NULL || root->edges == 0 || n != root->n_edges || n < 2 || n > MOST_ACTIONS)
    return 0;
  for (int i = 0; i < n; i++)
    {
      const TreeEdge *edge = &tree->edge[root->edges + (uint32_t) i];
      State known = klondike_not_turned (&world->k, &start, &world->k.children[i].state);

      actions[i] = (Action) { see (&world->k, &known), edge->wins, edge->visits };
      if (edge->visits > most)
        {
          most = edge->visits;
          decision->chosen = (uint8_t) i;
        }
    }
  memset (decision->talon, 255, sizeof decision->talon);
  for (uint32_t left = start.stock; left != 0; left &= left - 1)
    decision->talon[__builtin_ctz (left)] =
      (uint8_t) __builtin_ctzll (world->k.talon_bit[__builtin_ctz (left)]);
  return n;
}

/* Plays @position; the decisions are added to @lessons, which has room for @most. Returns how
 * many. */
static int
play (Coach *coach, const Position *dealt, int visits, Lesson *lessons, int most)
{
  const CoachLimits limits = { .visits = visits };
  const Patience *patience = coach->patience;
  static Action actions[MOST_ACTIONS];
  Position position = *dealt;
  Knowledge knowledge;
  CoachAdvice hint;
  Undo undo;
  int planned = 0;
  int n = 0;

  coach_reset (coach);
  knowledge_begin (patience, &knowledge, dealt);
  while (!patience->won (patience, &position) && coach_hint (coach, &knowledge, &limits, &hint))
    {
      if (planned <= 1 && !hint.certain && hint.has_chance && n < most)
        {
          Lesson *lesson = &lessons[n];
          int count = ask_tree (&lesson->decision, actions);

          lesson->decision.n_actions = (uint8_t) count;
          lesson->action = malloc ((size_t) (count + 1) * sizeof *actions);
          memcpy (lesson->action, actions, (size_t) count * sizeof *actions);
          n += count > 0;
        }
      planned = hint.plan_length;
      patience_play (patience, &position, hint.move[0].move, &undo);
      knowledge_follow (patience, &knowledge, dealt, &position);
    }
  for (int i = 0; i < n; i++)
    {
      lessons[i].decision.won = patience->won (patience, &position);
      lessons[i].decision.step = (uint8_t) i;
    }
  return n;
}

static int
play_deals (const Patience *patience, char **argv)
{
  static Lesson lessons[256];
  uint32_t first = (uint32_t) strtoul (argv[3], NULL, 10);
  uint32_t deals = (uint32_t) strtoul (argv[4], NULL, 10);
  FILE *file = fopen (argv[6], "wb");
  Coach *coach = coach_new (patience);
  char why[RULE_STRING_MAX];
  Rules rules;

  if (file == NULL || coach == NULL
      || !rules_parse (&patience->game, argv[2], &rules, why, sizeof why))
    return 2;
  tree = coach->own;
  for (uint32_t deal = first; deal < first + deals; deal++)
    {
      Card cards[PACK_MAX];
      Position dealt;
      int n;

      pack_deal (&patience->game, deal, cards);
      patience_deal (patience, &rules, cards, &dealt);
      n = play (coach, &dealt, atoi (argv[5]), lessons, 256);
      for (int i = 0; i < n; i++)
        {
          lessons[i].decision.deal = deal;
          fwrite (&lessons[i].decision, sizeof (Decision), 1, file);
          fwrite (lessons[i].action, sizeof (Action), lessons[i].decision.n_actions, file);
          free (lessons[i].action);
        }
    }
  return fclose (file) == 0 ? 0 : 2;
}

/* --- Learning --- */

static float
draw_share (void)
{
  return (float) random_below (&rng, 1u << 24) / 16777216.0f;
}

static Lesson *
read_lessons (char **files, int *n_lessons)
{
  Lesson *lessons = NULL;
  int n = 0;

  for (; *files != NULL; files++)
    {
      FILE *file = fopen (*files, "rb");
      Decision decision;

      while (file != NULL && fread (&decision, sizeof decision, 1, file) == 1)
        {
          Lesson lesson = { decision, malloc ((decision.n_actions + 1u) * sizeof (Action)) };

          if (fread (lesson.action, sizeof (Action), decision.n_actions, file)
              != decision.n_actions)
            break;
          if ((n & (n - 1)) == 0)
            lessons = realloc (lessons, (size_t) (n == 0 ? 1 : 2 * n) * sizeof *lessons);
          lessons[n++] = lesson;
        }
      if (file != NULL)
        fclose (file);
    }
  *n_lessons = n;
  return lessons;
}

static void
forward (Pass *pass)
{
  memcpy (pass->hidden, net.bias, sizeof net.bias);
  for (int i = 0; i < pass->n; i++)
    for (int j = 0; j < HIDDEN; j++)
      pass->hidden[j] += net.first[pass->active[i]][j];
  pass->value = net.last;
  for (int j = 0; j < HIDDEN; j++)
    {
      pass->hidden[j] = pass->hidden[j] > 0 ? pass->hidden[j] : 0;
      pass->value += net.second[j] * pass->hidden[j];
    }
  pass->value = 1 / (1 + expf (-pass->value));
}

static void
back (const Pass *pass, float step)
{
  float change[HIDDEN];

  net.last += step;
  for (int j = 0; j < HIDDEN; j++)
    {
      change[j] = pass->hidden[j] > 0 ? step * net.second[j] : 0;
      net.second[j] += step * pass->hidden[j];
      net.bias[j] += change[j];
    }
  for (int i = 0; i < pass->n; i++)
    for (int j = 0; j < HIDDEN; j++)
      net.first[pass->active[i]][j] += change[j];
}

static void
look (const Decision *decision, const Seen *seen, const uint8_t *suits, Pass *pass)
{
  Klondike *k = &tree->now.k;
  State known = {
    .visible = seen->visible, .locked = seen->locked, .found = seen->found, .stock = seen->stock,
    .columns = seen->columns, .heights = seen->heights, .offset = seen->offset, .fresh = 1
  };

  for (int i = 0; i < 24; i++)
    k->talon_bit[i] = decision->talon[i] == 255 ? 0 : UINT64_C (1) << decision->talon[i];
  for (int i = 0; i < K_COLUMNS; i++)
    if (seen->head[i] != 255)
      {
        k->original[i][(seen->columns >> 4 * i & 15) - 1] = UINT64_C (1) << seen->head[i];
        k->column[seen->head[i]] = (uint8_t) i;
      }
  k->n_children = 0;
  pass->n = klondike_list_inputs (k, &known, suits, pass->active);
  forward (pass);
}

/* Learns one lesson at @rate, or with 0 only measures its error: returns the squared error of the
 * predicted result of the action played. */
static double
learn (const Lesson *lesson, float rate)
{
  static const uint8_t suits[8][N_SUITS] = {
    { 0, 1, 2, 3 }, { 3, 1, 2, 0 }, { 0, 2, 1, 3 }, { 3, 2, 1, 0 },
    { 1, 0, 3, 2 }, { 1, 3, 0, 2 }, { 2, 0, 3, 1 }, { 2, 3, 0, 1 }
  };
  const uint8_t *alike = suits[random_below (&rng, 8)];
  double error = 0;

  for (int i = 0; i < lesson->decision.n_actions; i++)
    {
      const Action *action = &lesson->action[i];
      bool chosen = i == lesson->decision.chosen;
      float weight = (float) action->visits / (float) (action->visits + FEW);
      float target;
      Pass pass;

      if (action->visits < LEAST)
        continue;
      look (&lesson->decision, &action->seen, alike, &pass);
      target = action->wins / (float) action->visits;
      if (chosen)
        {
          error += pow (lesson->decision.won - pass.value, 2);
          target += TRUTH * (lesson->decision.won - target);
        }
      if (rate > 0)
        back (&pass, rate * weight * (target - pass.value));
    }
  return error;
}

static void
init_net (void)
{
  for (int i = 0; i < KLONDIKE_INPUTS; i++)
    for (int j = 0; j < HIDDEN; j++)
      net.first[i][j] = (draw_share () - 0.5f) * 0.2f;
  for (int j = 0; j < HIDDEN; j++)
    net.second[j] = (draw_share () - 0.5f) * 0.4f;
}

/* Writes the format that build-aux/make-net.py reads. */
static int
write_net (const char *path)
{
  FILE *file = fopen (path, "wb");
  float scale[HIDDEN + 1];
  static const float nothing = 0, one = 1;

  if (file == NULL)
    return 2;
  fprintf (file, "marquise-net 1\nfirst int8 %d %d\nscale float32 %d\nbias float32 %d\n"
           "second float32 %d\n\n", KLONDIKE_INPUTS, HIDDEN + 1, HIDDEN + 1, HIDDEN + 1,
           HIDDEN + 1);
  for (int j = 0; j < HIDDEN; j++)
    {
      float most = 0;

      for (int i = 0; i < KLONDIKE_INPUTS; i++)
        most = fmaxf (most, fabsf (net.first[i][j]));
      scale[j] = most > 0 ? most / 127 : 1;
    }
  scale[HIDDEN] = nothing;
  for (int i = 0; i < KLONDIKE_INPUTS; i++)
    for (int j = 0; j <= HIDDEN; j++)
      fputc (j == HIDDEN ? 0 : (int) lrintf (net.first[i][j] / scale[j]) & 0xff, file);
  fwrite (scale, sizeof (float), HIDDEN + 1, file);
  fwrite (net.bias, sizeof (float), HIDDEN, file);
  fwrite (&one, sizeof one, 1, file);
  fwrite (net.second, sizeof (float), HIDDEN, file);
  fwrite (&net.last, sizeof net.last, 1, file);
  return fclose (file) == 0 ? 0 : 2;
}

static int
learn_lessons (const Patience *patience, char **argv)
{
  Coach *coach = coach_new (patience);
  Knowledge knowledge;
  char why[RULE_STRING_MAX];
  Card cards[PACK_MAX];
  Position dealt;
  Lesson *lessons;
  Rules rules;
  int n, held;

  if (!rules_parse (&patience->game, argv[2], &rules, why, sizeof why))
    return 2;
  pack_deal (&patience->game, 1, cards);
  patience_deal (patience, &rules, cards, &dealt);
  knowledge_begin (patience, &knowledge, &dealt);
  tree = coach->own;
  tree_load_world (&tree->now, patience, &knowledge.now, &dealt);
  rng = random_begin (strtoul (argv[3], NULL, 10));
  lessons = read_lessons (argv + 5, &n);
  held = n / 20;
  init_net ();
  for (int round = 0; round < ROUNDS; round++)
    {
      double error = 0;

      for (int i = 0; i < n - held; i++)
        {
          float part = ((float) round + (float) i / (float) n) / ROUNDS;

          learn (&lessons[random_below (&rng, (uint32_t) (n - held))],
                 FASTEST * (1 - 0.98f * part));
        }
      for (int i = n - held; i < n; i++)
        error += learn (&lessons[i], 0);
      printf ("round %d: off by %.4f in %d decisions not learned\n", round + 1, error / held, held);
      fflush (stdout);
    }
  return write_net (argv[4]);
}

int
main (int argc, char **argv)
{
  const Patience *patience = patience_find ("klondike");

  if (argc == 7 && strcmp (argv[1], "play") == 0)
    return play_deals (patience, argv);
  if (argc > 5 && strcmp (argv[1], "learn") == 0)
    return learn_lessons (patience, argv);
  fputs ("Usage: klondike-train play RULES FIRST DEALS VISITS FILE\n"
         "       klondike-train learn RULES SEED NET FILE…\n", stderr);
  return 2;
}
