/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach: hidden cards cannot influence it, it gives the same answer every time, its plans can
 * be played and its reasons are true; it plays better than merit alone, within its memory, and
 * stops when told to. */

#include "tap.h"

#include "engine/cards/random.h"
#include "engine/cards/pack.h"
#include "engine/coach/coach-chances.h"
#include "engine/coach/coach-klondike.h"
#include "engine/coach/value-klondike.h"
#include "engine/games.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define MOVES_MAX 2000

static const struct {
  const char *game;
  const char *rules;
} sets[] = {
  { "klondike", "" },
  { "klondike", "draw=1" },
  { "klondike", "draw=3-open" },
  { "klondike", "passes=3" },
  { "klondike", "draw=1,passes=1" },
  { "klondike", "draw=3-open,passes=3" },
  { "klondike", "build=suit" },
  { "klondike", "return=no" },
  { "loi-salique", "" },
  { "loi-salique", "building=no" },
  { "loi-salique", "building=no,kings=after-stock" },
  { "tour-infernale", "" },
  { "tour-infernale", "passes=2" },
  { "tour-infernale", "passes=1" },
  { "tour-infernale", "passes=1,piles=5" },
  { "yukon", "" },
  { "spider", "" },
  { "spider", "suits=1" },
  { "spider", "suits=4" },
  { "forty-thieves", "" },
  { "congress", "" },
  { "canfield", "" },
  { "golf", "" },
  { "tripeaks", "" },
  { "pyramid", "" },
  { "belle-lucie", "" },
  { "intrigue", "" },
};

#define N_SETS (int) (sizeof sets / sizeof sets[0])

typedef struct {
  const Patience *patience;
  Rules rules;
  Position dealt;
  Position now;
  Knowledge knowledge;
} Table;

static void
deal_patience (Table *table, const Patience *patience, const char *rules, uint32_t number)
{
  Card cards[PACK_MAX];
  char why[RULE_STRING_MAX];

  table->patience = patience;
  rules_parse (&patience->game, rules, &table->rules, why, sizeof why);
  pack_deal (&patience->game, number, cards);
  patience_deal (patience, &table->rules, cards, &table->dealt);
  table->now = table->dealt;
  knowledge_begin (patience, &table->knowledge, &table->dealt);
}

static void
deal (Table *table, const char *game, const char *rules, uint32_t number)
{
  deal_patience (table, patience_find (game), rules, number);
}

static void
play (Table *table, Move move)
{
  Undo undo;

  patience_play (table->patience, &table->now, move, &undo);
  knowledge_follow (table->patience, &table->knowledge, &table->dealt, &table->now);
}

/* --- Hidden cards do not matter --- */

static bool
same_advice (const CoachAdvice *a, const CoachAdvice *b)
{
  bool same = a->n_moves == b->n_moves && a->plan_length == b->plan_length && a->chance == b->chance
              && a->error == b->error && a->visits == b->visits && a->certain == b->certain
              && a->has_chance == b->has_chance && a->kind == b->kind;

  for (int i = 0; same && i < a->n_moves; i++)
    same = move_equal (a->move[i].move, b->move[i].move) && a->move[i].chance == b->move[i].chance
           && a->move[i].error == b->move[i].error && a->move[i].visits == b->move[i].visits
           && a->move[i].reason == b->move[i].reason && a->move[i].pile == b->move[i].pile
           && card_face (a->move[i].card) == card_face (b->move[i].card);
  for (int i = 0; same && i < a->plan_length; i++)
    same = move_equal (a->plan[i], b->plan[i]);
  return same;
}

/* Nobody can see which of its two copies a card is. */
static void
swap_copies (const Patience *patience, Knowledge *knowledge)
{
  uint64_t seen = knowledge->seen[0];

  if (patience->game.n_cards <= 52)
    return;
  knowledge->seen[0] = knowledge->seen[1];
  knowledge->seen[1] = seen;
  for (int i = 0; i < knowledge->now.start[patience->n_piles]; i++)
    {
      if (knowledge->dealt.card[i] != CARD_UNSEEN)
        knowledge->dealt.card[i] ^= CARD_COPY;
      if (knowledge->now.card[i] != CARD_UNSEEN)
        knowledge->now.card[i] ^= CARD_COPY;
    }
}

/* The same table with other hidden cards, and with copies swapped, gets the same answers. */
static bool
is_blind (const Table *table, Coach *coach, uint64_t *rng)
{
  CoachKind kind = coach_kind (table->patience, &table->now.rules);
  bool value = kind == COACH_VALUE || kind == COACH_MERIT;
  /* If whole games are played on, two of each are enough. */
  const CoachLimits limits = { .visits = value ? 2 : 12, .each = value ? 1 : 3 };
  Table other = *table;
  CoachAdvice a, b, hint_a, hint_b;

  knowledge_world (table->patience, &table->knowledge, rng, &other.dealt, &other.now);
  knowledge_follow (table->patience, &other.knowledge, &other.dealt, &other.now);
  swap_copies (table->patience, &other.knowledge);
  coach_reset (coach);
  coach_think (coach, &table->knowledge, &limits, &a);
  coach_hint (coach, &table->knowledge, &limits, &hint_a);
  coach_reset (coach);
  coach_think (coach, &other.knowledge, &limits, &b);
  coach_hint (coach, &other.knowledge, &limits, &hint_b);
  return same_advice (&a, &b) && same_advice (&hint_a, &hint_b);
}

/* In how many places a world, drawn from what is known at the start, has another card than the true
 * deal. */
static int
count_moved (const Table *table, uint64_t *rng)
{
  Position world;
  int n = 0;

  knowledge_world (table->patience, &table->knowledge, rng, NULL, &world);
  for (int i = 0; i < table->now.start[table->patience->n_piles]; i++)
    n += world.card[i] != table->now.card[i];
  return n;
}

static void
test_blind (const char *game, const char *rules)
{
  const CoachLimits limits = { .visits = 8 };
  Coach *coach = coach_new (patience_find (game));
  uint64_t rng = random_begin (7);
  Table table;
  CoachAdvice hint;
  int compared = 0, differences = 0;

  deal (&table, game, rules, 11);
  ok (count_moved (&table, &rng) > 10 || knowledge_unseen (table.patience, &table.knowledge) == 0,
      "%s %s: worlds differ from the deal", game, rules);
  for (int i = 0; i < 90 && !table.patience->won (table.patience, &table.now); i++)
    {
      if (i % 12 == 0 || i == 5 || i == 8)
        {
          differences += !is_blind (&table, coach, &rng);
          compared++;
          coach_reset (coach);
        }
      if (!coach_hint (coach, &table.knowledge, &limits, &hint))
        break;
      play (&table, hint.move[0].move);
    }
  ok (compared > 2 && differences == 0,
      "%s %s: other hidden cards do not change the answer, tried %d times",
      game, rules, compared);
  coach_free (coach);
}

/* The same face-up cards on other columns are another situation, with other actions. */
static void
test_heads (void)
{
  Coach *coach = coach_new (patience_find ("klondike"));
  KlondikeTree *tree = coach->own;
  World *world = &tree->now;
  Table table;
  const TreeNode *nodes[2];

  deal (&table, "klondike", "", 11);
  for (int i = 0; i < 2; i++)
    {
      int fourth = table.dealt.start[K_TABLEAU + 4] - 1;
      int fifth = table.dealt.start[K_TABLEAU + 5] - 1;
      Card card = table.dealt.card[fourth];

      knowledge_begin (table.patience, &table.knowledge, &table.dealt);
      tree_load_world (world, coach->patience, &table.knowledge.now, &table.dealt);
      nodes[i] = tree_find_node (tree, world, &world->root);
      table.dealt.card[fourth] = table.dealt.card[fifth];
      table.dealt.card[fifth] = card;
    }
  ok (nodes[0] != NULL && nodes[0] != nodes[1],
      "the same two face-up cards on other columns are another situation");
  coach_free (coach);
}

/* The network's inputs do not depend on hidden cards. */
static void
test_inputs (void)
{
  static const uint8_t same[] = { 0, 1, 2, 3 };
  Coach *coach = coach_new (patience_find ("klondike"));
  KlondikeTree *tree = coach->own;
  World *world = &tree->now;
  uint64_t rng = random_begin (5);
  uint16_t first[KLONDIKE_MAX_ACTIVE], now[KLONDIKE_MAX_ACTIVE];
  int n_first = 0, alike = 0;
  Table table;

  deal (&table, "klondike", "", 11);
  for (int i = 0; i < 9; i++)
    play (&table, (Move) { .kind = i < 8 ? MOVE_DRAW : MOVE_REDEAL });
  for (int i = 0; i < 10; i++)
    {
      State known = { .locked = 0 };
      int n;

      knowledge_world (table.patience, &table.knowledge, &rng, NULL, &table.now);
      tree_load_world (world, coach->patience, &table.knowledge.now, &table.now);
      world->k.raw = true;
      tree_list_actions (world, &world->root);
      for (int j = 0; known.locked >> 52 == 0; j++)     /* the first one that turns up a card */
        known = klondike_not_turned (&world->k, &world->root, &world->k.children[j].state);
      n = klondike_list_inputs (&world->k, &known, same, now);
      if (i == 0)
        memcpy (first, now, (size_t) (n_first = n) * sizeof *now);
      alike += n == n_first && memcmp (first, now, (size_t) n * sizeof *now) == 0;
    }
  ok (n_first > 52 && alike == 10, "the network's inputs do not depend on hidden cards");
  coach_free (coach);
}

/* --- Knowledge --- */

static int
unseen_after (const Table *table)
{
  return knowledge_unseen (table->patience, &table->knowledge);
}

static void
test_knowledge (void)
{
  Table table;
  Knowledge read;
  Position before;
  char text[KNOWLEDGE_TEXT];
  Move draw = { .kind = MOVE_DRAW };

  deal (&table, "klondike", "", 3);
  ok (unseen_after (&table) == 45, "after the deal 21 and 24 cards are unseen");
  before = table.now;
  play (&table, draw);
  ok (unseen_after (&table) == 42, "three cards turned have been seen");
  knowledge_follow (table.patience, &table.knowledge, &table.dealt, &before);
  ok (unseen_after (&table) == 42, "cards of an undone draw stay known");
  knowledge_format (&table.knowledge, text);
  knowledge_begin (table.patience, &read, &table.dealt);
  ok (knowledge_parse (table.patience, &read, text), "what has been seen can be written and read");
  knowledge_follow (table.patience, &read, &table.dealt, &before);
  ok (knowledge_hash (table.patience, &read) == knowledge_hash (table.patience, &table.knowledge)
      && memcmp (read.now.card, table.knowledge.now.card, sizeof read.now.card) == 0,
      "the knowledge that was read is the same");
  ok (!knowledge_parse (table.patience, &read, "0123")
      && !knowledge_parse (table.patience, &read, "zz")
      && !knowledge_parse (table.patience, &read, "ffffffffffffffffffffffffffffffff"),
      "other texts are refused, and cards that are not in the pack");
  table.now = before;
  for (int i = 0; i < 8; i++)
    play (&table, draw);
  ok (unseen_after (&table) == 21, "after one pass the stock is known");
}

/* The first card of this rank is taken out of the pack, so that another one is rarely turned soon
 * after: worlds have one among the first ten cards as often as true deals. */
static void
test_first_head (const char *id, int rank)
{
  const Patience *patience = patience_find (id);
  uint64_t rng = random_begin (5);
  int dealt = 0, worlds = 0;
  Table table;

  for (int i = 0; i < 4000; i++)
    {
      Position world;
      int found[2] = { 0, 0 };

      deal_patience (&table, patience, "", 500 + (uint32_t) i);
      knowledge_world (patience, &table.knowledge, &rng, NULL, &world);
      for (int j = 0; j < 10; j++)
        {
          found[0] |= card_rank (table.now.card[102 - j]) == rank;
          found[1] |= card_rank (world.card[102 - j]) == rank;
        }
      dealt += found[0];
      worlds += found[1];
    }
  ok (abs (dealt - worlds) < 160,
      "%s: worlds have a head among the first ten cards as often as deals: %d and %d of 4000",
      id, worlds, dealt);
}

/* --- Plans and reasons --- */

static int
count_down (const Position *position, int pile)
{
  int n = 0;

  while (n < position_count (position, pile) && card_is_down (position_pile (position, pile)[n]))
    n++;
  return n;
}

/* Checks a reason against the table before and after the move. */
static bool
is_true (const Table *before, const Table *after, const CoachMove *said)
{
  const Patience *patience = before->patience;
  Move move = said->move;
  Card card = move.kind != MOVE_CARDS ? CARD_NONE
              : card_face (before->now.card[before->now.start[move.from + 1] - move.under
                                            - move.count]);

  switch (said->reason)
    {
    case COACH_REASON_SAFE_UP:
      return patience->safe (patience, &before->now, move) && said->card == card;

    case COACH_REASON_UP:
    case COACH_REASON_UP_TURNS:
      return patience->piles[move.to].kind == PILE_FOUNDATION && said->card == card
             && (said->reason == COACH_REASON_UP
                 || count_down (&after->now, move.from) < count_down (&before->now, move.from));

    case COACH_REASON_TURNS:
    case COACH_REASON_TURNS_LONGEST:
      return count_down (&after->now, said->pile) == count_down (&before->now, said->pile) - 1;

    case COACH_REASON_FREES_COLUMN:
    case COACH_REASON_EMPTIES:
    case COACH_REASON_FREES_CELL:
      return position_count (&after->now, said->pile) == 0;

    case COACH_REASON_BARES_KING:
      return position_count (&after->now, said->pile) == 1;

    case COACH_REASON_KING:
    case COACH_REASON_WASTE:
      return said->card == card && patience->piles[move.from].kind == PILE_WASTE;

    case COACH_REASON_WASTE_CARRIES:
      return said->card != CARD_NONE && patience->piles[move.from].kind == PILE_WASTE;

    case COACH_REASON_DRAW_TO:
      return said->card != CARD_NONE && move.kind != MOVE_CARDS;

    case COACH_REASON_LOOK:
    case COACH_REASON_DRAW:
    case COACH_REASON_DRAW_ONLY:
    case COACH_REASON_KEEPS_BASES:
      return move.kind != MOVE_CARDS;

    default:
      return move.kind == MOVE_CARDS || move.kind == MOVE_PAIR;
    }
}

/* Plays a deal to its end: returns whether every move was legal and every reason true. */
static bool
play_checked (const char *game, const char *rules, uint32_t number, int visits, bool *won)
{
  const CoachLimits limits = { .visits = visits };
  Coach *coach = coach_new (patience_find (game));
  Table table, before;
  CoachAdvice hint;
  bool good = true;
  int n = 0;

  deal (&table, game, rules, number);
  while (good && !table.patience->won (table.patience, &table.now)
         && coach_hint (coach, &table.knowledge, &limits, &hint))
    {
      good = n++ < MOVES_MAX && move_equal (hint.move[0].move, hint.plan[0])
             && patience_legal (table.patience, &table.now, hint.move[0].move);
      if (!good)
        break;
      before = table;
      play (&table, hint.move[0].move);
      good = is_true (&before, &table, &hint.move[0]);
      if (!good)
        note ("move %d, reason %d", n, hint.move[0].reason);
    }
  *won = table.patience->won (table.patience, &table.now);
  coach_free (coach);
  return good;
}

static void
test_plans (const char *game, const char *rules)
{
  bool good = true;
  bool won;

  for (uint32_t number = 21; number < 24; number++)
    good &= play_checked (game, rules, number, 12, &won);
  ok (good, "%s %s: all moves are legal, all reasons true, and the game ends", game, rules);
}

/* A hint stays the same until the game moves on, and then continues its plan. */
static void
test_plan_is_kept (void)
{
  const CoachLimits limits = { .visits = 40 };
  Coach *coach = coach_new (patience_find ("klondike"));
  Table table;
  CoachAdvice first, again, next;
  int kept = 0, tried = 0;

  deal (&table, "klondike", "", 5);
  for (int i = 0; i < 60 && coach_hint (coach, &table.knowledge, &limits, &first); i++)
    {
      coach_hint (coach, &table.knowledge, &limits, &again);
      kept += same_advice (&first, &again);
      tried++;
      play (&table, first.move[0].move);
      if (first.plan_length < 2 || table.patience->won (table.patience, &table.now))
        continue;
      coach_hint (coach, &table.knowledge, &limits, &next);
      kept += move_equal (next.plan[0], first.plan[1]) && next.plan_length == first.plan_length - 1;
      tried++;
    }
  ok (tried > 60 && kept == tried, "the next hint continues the plan: %d of %d times", kept, tried);
  coach_free (coach);
}

/* --- Strength, memory, stopping --- */

/* It wins at least @least of @deals deals; once it has, the remaining ones are not played. */
static void
test_strength (const char *game, const char *rules, int deals, int visits, int least)
{
  int wins = 0, played = 0;
  bool good = true;
  bool won;

  while (played < deals && wins < least)
    {
      good &= play_checked (game, rules, 3000001 + (uint32_t) played++, visits, &won);
      wins += won;
    }
  ok (good && wins >= least, "%s %s: %d of %d deals won, at least %d of %d", game, rules, wins,
      played, least, deals);
}

static double
seconds (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

static void
test_stop (const char *game, const char *rules)
{
  atomic_bool cancel = true;
  CoachLimits limits = { .visits = 1000000, .each = 1000000, .cancel = &cancel };
  Coach *coach = coach_new (patience_find (game));
  Table table;
  CoachAdvice advice;
  double started;

  deal (&table, game, rules, 9);
  for (int i = 0; i < 8; i++)
    play (&table, (Move) { .kind = MOVE_DRAW });
  started = seconds ();
  coach_think (coach, &table.knowledge, &limits, &advice);
  ok (seconds () - started < 0.02, "%s: told to stop, it stops at once", game);
  limits = (CoachLimits) { .seconds = 0.05, .each = 1000000 };
  started = seconds ();
  coach_think (coach, &table.knowledge, &limits, &advice);
  ok (seconds () - started < 0.1 && advice.visits > 0, "%s: it keeps its time limit", game);
  coach_free (coach);
}

/* --- Thinking in a thread, as in the window --- */

#define FRAME 0.016             /* seconds */

typedef struct {
  Coach *coach;
  Table table;
  atomic_bool cancel;
  double ended;                 /* CPU time of the thread when it had stopped */
} Thought;

static void *
think_on (void *data)
{
  Thought *thought = data;
  const CoachLimits limits = { .visits = 1000000, .each = 1000000, .cancel = &thought->cancel };
  CoachAdvice advice;

  coach_think (thought->coach, &thought->table.knowledge, &limits, &advice);
  thought->ended = seconds ();
  return NULL;
}

/* How much longer it thinks after it was told to stop, in CPU time: the machine may be busy. */
static double
stop_thought (Thought *thought, long milliseconds)
{
  const struct timespec pause = { .tv_nsec = milliseconds * 1000000 };
  struct timespec told;
  clockid_t clock;
  pthread_t thread;

  atomic_store (&thought->cancel, false);
  if (pthread_create (&thread, NULL, think_on, thought) != 0)
    return FRAME;
  pthread_getcpuclockid (thread, &clock);
  nanosleep (&pause, NULL);
  clock_gettime (clock, &told);
  atomic_store (&thought->cancel, true);
  pthread_join (thread, NULL);
  return thought->ended - ((double) told.tv_sec + 1e-9 * (double) told.tv_nsec);
}

#define THOUGHTS 3

static void *
hint_on (void *data)
{
  Thought *thought = data;
  const CoachLimits limits = { .visits = 60 };
  CoachAdvice *hint = malloc (sizeof *hint);

  coach_hint (thought->coach, &thought->table.knowledge, &limits, hint);
  return hint;
}

/* A hint is the same however many others are computed at the same time, and whatever was cancelled
 * before. */
static void
test_beside (const char *game, const char *rules)
{
  Thought thoughts[THOUGHTS];
  pthread_t threads[THOUGHTS];
  CoachAdvice *alone;
  int same = 0;

  for (int i = 0; i < THOUGHTS; i++)
    {
      thoughts[i].coach = coach_new (patience_find (game));
      deal (&thoughts[i].table, game, rules, 12);
      if (i > 0)
        stop_thought (&thoughts[i], 3 * i);
    }
  alone = hint_on (&thoughts[0]);
  coach_reset (thoughts[0].coach);
  for (int i = 0; i < THOUGHTS; i++)
    pthread_create (&threads[i], NULL, hint_on, &thoughts[i]);
  for (int i = 0; i < THOUGHTS; i++)
    {
      void *hint;

      pthread_join (threads[i], &hint);
      same += same_advice (hint, alone);
      free (hint);
      coach_free (thoughts[i].coach);
    }
  ok (alone->n_moves > 0 && same == THOUGHTS, "%s %s: the same hint in %d of %d threads", game,
      rules, same, THOUGHTS);
  free (alone);
}

/* However deep its search is, it stops within a frame. */
static void
test_stop_in_between (const char *game, const char *rules, int draws)
{
  Thought thought = { .coach = coach_new (patience_find (game)) };
  double longest = 0;

  deal (&thought.table, game, rules, 12);
  for (int i = 0; i < draws; i++)
    play (&thought.table, (Move) { .kind = MOVE_DRAW });
  for (int i = 0; i < 8; i++)
    {
      double more = stop_thought (&thought, 5 + 7 * i);

      longest = more > longest ? more : longest;
    }
  ok (longest > 0 && longest < FRAME, "%s %s: it stops %.1f ms after it was told to", game, rules,
      longest * 1e3);
  coach_free (thought.coach);
}

static long
memory_used (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static void
test_memory (void)
{
  const CoachLimits limits = { .visits = 3000, .each = 200 };
  long before = memory_used ();
  Coach *coach = coach_new (patience_find ("klondike"));
  Table table;
  CoachAdvice advice;

  deal (&table, "klondike", "draw=1", 2);
  for (int i = 0; i < 24; i++)
    play (&table, (Move) { .kind = MOVE_DRAW });
  coach_think (coach, &table.knowledge, &limits, &advice);
  coach_free (coach);
  ok (advice.n_moves > 1 && memory_used () - before < 32 * 1024,
      "a long search takes %ld KiB of memory", memory_used () - before);
}

/* Nobody knows the result of a redeal that shuffles: the solver, which would see it, is not asked,
 * and another random order changes nothing. */
static void
test_redeal (void)
{
  const CoachLimits limits = { .visits = 20 };
  Coach *coach = coach_new (patience_find ("belle-lucie"));
  CoachAdvice advice, other_advice;
  Table table, other;
  int same = 0;

  for (uint32_t number = 1; number <= 4; number++)
    {
      deal (&table, "belle-lucie", "", number);
      other = table;
      other.dealt.shuffle_seed = other.now.shuffle_seed = table.now.shuffle_seed + 77;
      knowledge_begin (other.patience, &other.knowledge, &other.dealt);
      coach_reset (coach);
      coach_think (coach, &table.knowledge, &limits, &advice);
      coach_reset (coach);
      coach_think (coach, &other.knowledge, &limits, &other_advice);
      same += !advice.certain && same_advice (&advice, &other_advice);
    }
  ok (same == 4,
      "belle-lucie: another order after the redeal does not change the answer, %d of 4 times",
      same);
  coach_free (coach);
}

/* Asking again about the same position makes the answer more exact. */
static void
test_more_exact (void)
{
  const CoachLimits limits = { .visits = 60, .each = 20 };
  const CoachLimits more = { .visits = 600, .each = 200 };
  Coach *coach = coach_new (patience_find ("klondike"));
  Table table;
  CoachAdvice first, second;
  bool each = true;

  deal (&table, "klondike", "", 12);
  for (int i = 0; i < 8; i++)
    play (&table, (Move) { .kind = MOVE_DRAW });
  coach_think (coach, &table.knowledge, &limits, &first);
  coach_think (coach, &table.knowledge, &more, &second);
  for (int i = 0; i < second.n_moves; i++)
    each &= second.move[i].has_chance && second.move[i].visits >= 200;
  ok (first.has_chance && second.error < first.error && second.visits > first.visits && each
      && second.n_moves > 1,
      "asking again gives more visits and a smaller error, and examines every move");
  coach_free (coach);
}

/* A game with hidden cards whose chances are those of others. */
#define UNTAUGHT "trigon"

/* Throughout a game every move has a chance; that of the position is the chance of the first move,
 * the others are sorted, and none is better, beyond statistical error, than a safe move to the
 * foundations. More visits make smaller errors. */
static void
test_chances (const char *game, const char *rules)
{
  const CoachLimits limits = { .visits = 40, .each = 10 }, more = { .visits = 800 };
  Coach *coach = coach_new (patience_find (game));
  int n = 0, told = 0, sorted = 0, looks = 0, exact = 0;
  CoachAdvice hint, advice, longer;
  Table table;

  deal (&table, game, rules, 8);
  for (int i = 0; i < 40 && coach_hint (coach, &table.knowledge, &limits, &hint); i++)
    {
      bool good = true, falls = true;

      coach_think (coach, &table.knowledge, &limits, &advice);
      for (int j = 0; j < advice.n_moves; j++)
        {
          const CoachMove *move = &advice.move[j];

          good &= move->has_chance && move->chance >= 0 && move->chance <= 1;
          falls &= j < 2 || move->chance <= move[-1].chance;
          if (hint.move[0].reason == COACH_REASON_SAFE_UP && !advice.certain)
            falls &= move->chance <= advice.move[0].chance;
        }
      n++;
      told += good && advice.n_moves > 0 && advice.has_chance
              && advice.chance == advice.move[0].chance;
      sorted += falls;
      if (i % 3 == 0)
        {
          coach_think (coach, &table.knowledge, &more, &longer);
          exact += longer.certain || advice.certain || longer.error < advice.error;
          looks++;
        }
      play (&table, hint.move[0].move);
    }
  ok (n > 10 && told == n && sorted == n, "%s %s: every move of %d positions has a chance", game,
      rules, n);
  ok (4 * exact >= 3 * looks,
      "%s %s: more visits make a smaller error in %d of %d", game, rules, exact, looks);
  coach_free (coach);
}

/* Where games are played on by merit, as hints are given, chances are what the hints win. */
static void
test_chances_by_merit (const char *game, const char *rules)
{
  const CoachLimits limits = { .visits = 30, .each = 1 };
  Coach *coach = coach_new (patience_find (game));
  double expected = 0, variance = 0;
  int wins = 0, n_moves = 0, told = 0;

  for (uint32_t number = 1; number <= 100; number++)
    {
      CoachAdvice advice;
      Table table;

      deal (&table, game, rules, number);
      coach_reset (coach);
      coach_think (coach, &table.knowledge, &limits, &advice);
      n_moves += advice.n_moves;
      for (int i = 0; i < advice.n_moves; i++)
        told += advice.move[i].has_chance;
      expected += advice.chance;
      variance += advice.chance * (1 - advice.chance) + advice.error * advice.error;
      coach_reset (coach);
      while (!table.patience->won (table.patience, &table.now)
             && coach_hint (coach, &table.knowledge, &limits, &advice))
        play (&table, advice.move[0].move);
      wins += table.patience->won (table.patience, &table.now);
    }
  ok (coach_kind (patience_find (game), &(Rules) { 0 }) == COACH_MERIT
      && n_moves >= 100 && told == n_moves
      && fabs (wins - expected) < 3 * sqrt (variance) + 1,
      "%s %s: %d of 100 deals are won where %.1f are foretold", game, rules, wins, expected);
  coach_free (coach);
}

/* However many cards are hidden or out, more wins among the play-outs never lower the chance. */
static void
test_weights (const ChanceWeights *weights)
{
  bool rises = true;

  for (int i = 0; i < 99; i++)
    {
      ChanceGround ground = {
        .visits = 400, .hidden = 0.1 * (i % 11), .out = 0.1 * (i / 9)
      };
      double before = 0;

      for (int wins = 0; wins <= 400; wins += 4)
        {
          double error, chance;

          ground.wins = wins;
          ground.sum = wins + 0.2 * (400 - wins);
          ground.squares = wins + 0.04 * (400 - wins);
          chance = chance_weigh (weights, &ground, &error);
          rises &= chance >= before && chance <= 1 && error >= weights->blur && error < 0.5;
          before = chance;
        }
    }
  ok (rises,
      "%s %s: more wins among the play-outs never lower the chance", weights->id, weights->rules);
}

/* With one pass the coach turns every card before it gives up, because cards that nobody has seen
 * may help. */
static void
test_turns_all (const char *rules)
{
  const CoachLimits limits = { .visits = 20 };
  Coach *coach = coach_new (patience_find ("klondike"));
  int turned = 0;

  for (uint32_t number = 41; number < 47; number++)
    {
      CoachAdvice hint;
      Table table;

      deal (&table, "klondike", rules, number);
      coach_reset (coach);
      while (coach_hint (coach, &table.knowledge, &limits, &hint))
        play (&table, hint.move[0].move);
      turned += position_count (&table.now, 0) == 0;
    }
  ok (turned == 6, "klondike %s: the whole stock is turned in %d of 6 deals", rules, turned);
  coach_free (coach);
}

#define MANY_MOVES 400          /* more than a game with one pass has */

/* Whether the game, played by the coach, ends without repeating a position as long as the win is
 * not certain; a certain win may take a detour. */
static bool
leads_on (Coach *coach, const char *rules, uint32_t number)
{
  const CoachLimits limits = { .visits = 20 };
  uint64_t been[MANY_MOVES];
  CoachAdvice hint;
  Table table;
  int n = 0;

  deal (&table, "klondike", rules, number);
  coach_reset (coach);
  while (coach_hint (coach, &table.knowledge, &limits, &hint))
    {
      uint64_t here = knowledge_hash (table.patience, &table.knowledge);

      for (int i = 0; i < n; i++)
        if (been[i] == here && !hint.has_chance)
          return false;
      if (n == MANY_MOVES)
        return false;
      been[n++] = here;
      play (&table, hint.move[0].move);
    }
  return true;
}

/* In the last pass the coach does not move cards back and forth between columns or foundations. */
static void
test_no_circles (const char *rules, const uint32_t *numbers)
{
  Coach *coach = coach_new (patience_find ("klondike"));
  bool good = true;

  for (; *numbers != 0; numbers++)
    good &= leads_on (coach, rules, *numbers);
  ok (good, "klondike %s: no position is repeated", rules);
  coach_free (coach);
}

/* Before the stock has been seen, cards that are safe on a foundation come first, and looking
 * through the stock is one idea among others, each with a chance that is no better. */
static void
test_look (void)
{
  const CoachLimits limits = { .visits = 50, .each = 20 };
  Coach *coach = coach_new (patience_find ("klondike"));
  bool safe_first = true, listed = true;
  int n_safe = 0, n_others = 0;

  for (uint32_t number = 1; number <= 12; number++)
    {
      int before = 0;
      CoachAdvice advice, hint;
      Table table;

      deal (&table, "klondike", "", number);
      coach_think (coach, &table.knowledge, &limits, &advice);
      listed &= advice.has_chance;
      for (int i = 0, looks = 0; i < advice.n_moves; i++)
        {
          looks += advice.move[i].move.kind == MOVE_DRAW;
          listed &= advice.move[i].has_chance && advice.move[i].chance <= advice.chance;
          n_others += looks > 0 && advice.move[i].move.kind != MOVE_DRAW;
          before += looks == 0;
          listed &= looks <= 1 && (looks == 1 || i < advice.n_moves - 1);
        }
      /* Each of them may make others safe. */
      while (coach_hint (coach, &table.knowledge, &limits, &hint)
             && hint.move[0].reason == COACH_REASON_SAFE_UP)
        {
          play (&table, hint.move[0].move);
          before--;
          n_safe++;
        }
      safe_first &= before <= 0 && hint.move[0].reason == COACH_REASON_LOOK;
    }
  ok (safe_first && n_safe > 3, "%d safe cards go up before the stock is turned", n_safe);
  ok (listed && n_others > 5, "%d moves are listed after looking through the stock", n_others);
  coach_free (coach);
}

/* A deal that was chosen because it can be won has better chances than any other. */
static void
test_winnable (void)
{
  CoachLimits limits = { .visits = 300, .each = 10 };
  Coach *coach = coach_new (patience_find ("klondike"));
  double any = 0, chosen = 0;

  for (uint32_t number = 31; number < 35; number++)
    {
      CoachAdvice advice;
      Table table;

      deal (&table, "klondike", "", number);
      for (int i = 0; i < 8; i++)
        play (&table, (Move) { .kind = MOVE_DRAW });
      for (limits.winnable = false;; limits.winnable = true)
        {
          coach_reset (coach);
          coach_think (coach, &table.knowledge, &limits, &advice);
          *(limits.winnable ? &chosen : &any) += advice.chance;
          if (limits.winnable)
            break;
        }
    }
  ok (chosen > any + 0.1, "chances of four deals that can be won: %.2f, of any: %.2f", chosen, any);
  coach_free (coach);
}

int
main (void)
{
  test_memory ();
  test_knowledge ();
  test_first_head ("loi-salique", RANK_KING);
  test_first_head ("intrigue", RANK_QUEEN);
  test_heads ();
  test_inputs ();
  for (int i = 0; i < N_SETS; i++)
    test_blind (sets[i].game, sets[i].rules);
  for (int i = 0; i < N_SETS; i++)
    test_plans (sets[i].game, sets[i].rules);
  test_plan_is_kept ();
  test_redeal ();
  test_more_exact ();
  test_look ();
  test_winnable ();
  test_turns_all ("passes=1");
  test_turns_all ("draw=1,passes=1");
  test_no_circles ("passes=1", (const uint32_t[]) { 5, 383, 0 });
  test_no_circles ("draw=1,passes=1", (const uint32_t[]) { 25, 31, 49, 67, 249, 312, 0 });
  test_stop ("klondike", "");
  test_stop ("loi-salique", "building=no");
  /* The coach of Klondike goes on from what it found before it was stopped. */
  for (int i = 0; i < N_SETS; i++)
    if (strcmp (sets[i].game, "klondike") != 0)
      test_beside (sets[i].game, sets[i].rules);
  for (const ChanceWeights *weights = chance_weights; weights->id != NULL; weights++)
    {
      test_chances (weights->id[0] != '\0' ? weights->id : UNTAUGHT, weights->rules);
      test_weights (weights);
    }
  test_chances_by_merit ("intrigue", "");
  test_chances_by_merit ("tour-infernale", "");
  test_stop_in_between ("intrigue", "", 3);
  test_stop_in_between ("spider", "", 3);
  test_stop_in_between ("congress", "", 0);
  test_stop_in_between ("klondike", "", 8);
  test_stop_in_between ("klondike", "draw=1", 24);
  test_stop_in_between ("klondike", "passes=3", 0);
  test_stop_in_between ("loi-salique", "", 3);
  test_stop_in_between ("tour-infernale", "passes=1", 3);
  test_strength ("klondike", "", 10, 40, 2);
  test_strength ("tour-infernale", "passes=1", 20, 1, 15);
  test_strength ("loi-salique", "building=no", 40, 1, 18);
  /* Played by merit, less than a quarter of these are won, then none, none, none, and a third. */
  test_strength ("yukon", "", 16, 100, 4);
  test_strength ("golf", "", 40, 400, 2);
  test_strength ("spider", "", 8, 40, 1);
  test_strength ("forty-thieves", "", 40, 200, 2);
  test_strength ("pyramid", "", 20, 60, 10);
  return done ();
}
