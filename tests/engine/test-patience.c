/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What must hold in every patience under every rule set: cards are neither lost nor made, undo
 * restores the position to the byte, moves can be written and read, "blocked" is true and fast
 * enough, following merits never leads in circles; and the number of positions at depth 1 to 4 (the
 * signature of the rules) is the known one.
 *
 * test-patience --signature prints the table of those numbers, to replace
 * tests/data/signatures.txt. */

#include "engine/games.h"
#include "engine/solve/solver.h"
#include "engine/cards/pack.h"
#include "engine/patience/searched.h"
#include "engine/patience/told-patience.h"
#include "engine/patience/playout.h"
#include "tap.h"
#include "../sample.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define RANDOM_MOVES 100000
#define GAME_LENGTH 400
#define DEPTHS 4
#define MANY_SETS 36

static uint64_t random_state;

static int
random_below (int n)
{
  random_state = random_state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (int) ((random_state >> 33) % (uint64_t) n);
}

static void
deal_number (const Patience *patience, const Rules *rules, uint32_t number, Position *position)
{
  Card cards[PACK_MAX];

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, rules, cards, position);
}

/* Where there are many, only rule sets that differ from the first one in one rule. */
static bool
next_single_rules (const Game *game, Rules *rules)
{
  int rule = 0;

  for (int i = 0; i < game->n_rules; i++)
    if (rules->value[i] > 0)
      rule = i;
  for (; rule < game->n_rules; rule++)
    {
      int n = rules->value[rule] + 1;

      *rules = (Rules) { { 0 } };
      if (n < RULE_VALUES_MAX && game->rules[rule].values[n] != NULL)
        {
          rules->value[rule] = (uint8_t) n;
          return true;
        }
    }

  return false;
}

/* The number of rule sets that are played in different ways. */
static int
count_played (const Game *game)
{
  int n = 1;

  for (int i = 0; i < game->n_rules; i++)
    n *= game->rules[i].scoring ? 1 : rules_count_values (&game->rules[i]);
  return n;
}

/* Steps through all rule sets like an odometer; false after the last. */
static bool
next_rules (const Patience *patience, Rules *rules)
{
  const Game *game = &patience->game;

  if (count_played (game) > MANY_SETS)
    return next_single_rules (game, rules);
  for (int i = 0; i < game->n_rules; i++)
    {
      int n = ++rules->value[i];

      /* The way of counting points does not change the play. */
      if (n < RULE_VALUES_MAX && game->rules[i].values[n] != NULL && !game->rules[i].scoring)
        return true;
      rules->value[i] = 0;
    }

  return false;
}

/* How many there are of each card. */
typedef struct {
  uint8_t of[64];
} Tally;

static Tally
tally_cards (const Patience *patience, const Position *position)
{
  Tally tally = { { 0 } };

  for (int pile = 0; pile < patience->n_piles; pile++)
    for (int i = 0; i < position_count (position, pile); i++)
      tally.of[card_face (position_pile (position, pile)[i])]++;
  return tally;
}

/* Whether a card may be face down there: in a column another one has to cover it. */
static bool
may_be_down (const Patience *patience, const Position *position, int pile, int index)
{
  PileKind kind = patience->piles[pile].kind;

  if (kind == PILE_TABLEAU)
    return index < position_count (position, pile) - 1
           || told_covering (told_of (patience, &position->rules), pile) != 0;
  return kind == PILE_STOCK || kind == PILE_RESERVE;
}

/* Whether the top card of the stock lies face up, and may be played. */
static bool
shows_stock (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);

  return blocks != NULL && blocks_shows_stock (blocks);
}

/* Every card of the deal is there, face down only where the rules allow it. */
static bool
is_whole (const Patience *patience, const Position *position, const Tally *dealt)
{
  Tally tally = tally_cards (patience, position);
  bool opens = shows_stock (patience, position);

  for (int pile = 0; pile < patience->n_piles; pile++)
    for (int i = 0; i < position_count (position, pile); i++)
      {
        Card card = position_pile (position, pile)[i];
        bool shown = opens && i == position_count (position, pile) - 1;

        if (card_is_down (card) ? !may_be_down (patience, position, pile, i)
            : patience->piles[pile].kind == PILE_STOCK && !shown)
          return false;
      }

  return position->start[POSITION_MAX_PILES] == patience->game.n_cards
         && memcmp (&tally, dealt, sizeof tally) == 0;
}

/* Whether a legal move can be written, and is read as the same move with and without its
 * position. */
static bool
is_written_well (const Patience *patience, const Position *position, Move move)
{
  char text[PATIENCE_MOVE_TEXT], why[256];
  Move read, blind;
  Position a = *position, b = *position;
  Undo undo_a, undo_b;

  move_format (patience, move, text);
  if (!patience_read_move (patience, position, text, &read, why, sizeof why)
      || !move_equal (read, move) || !move_parse (patience, text, &blind)
      || !patience_legal (patience, position, blind))
    return false;

  patience_play (patience, &a, move, &undo_a);
  patience_play (patience, &b, blind, &undo_b);
  if (memcmp (&a, &b, sizeof a) != 0)
    return false;
  patience_unplay (patience, &b, blind, &undo_b);
  return memcmp (&b, position, sizeof b) == 0;
}

/* Plays one move and takes it back; then plays it for good. Returns what was wrong, or NULL. */
static const char *
try_move (const Patience *patience, Position *position, Move move, const Tally *dealt)
{
  Position before = *position;
  int potential = patience->potential (patience, position);
  Undo undo;

  patience_play (patience, position, move, &undo);
  if (position_equal (&before, position))
    return "a move changes nothing";
  if (!is_whole (patience, position, dealt))
    return "cards are lost or turned wrongly";
  if (potential >= 0 && patience->potential (patience, position) > potential)
    return "the potential grows";

  patience_unplay (patience, position, move, &undo);
  if (!position_equal (&before, position) || memcmp (&before, position, sizeof before) != 0)
    return "taking back does not restore";

  patience_play (patience, position, move, &undo);
  return NULL;
}

static void
test_random (const Patience *patience, const Rules *rules, const char *text)
{
  Position position;
  const char *wrong = NULL;
  uint32_t number = 0;
  int length = GAME_LENGTH;
  Tally dealt;

  random_state = 1;
  for (int i = 0; i < RANDOM_MOVES && wrong == NULL; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = 0;

      if (length < GAME_LENGTH)
        n = patience_moves (patience, &position, moves);
      for (; n == 0; length = 0)
        {
          deal_number (patience, rules, ++number, &position);
          dealt = tally_cards (patience, &position);
          n = patience_moves (patience, &position, moves);
        }
      length++;

      n = random_below (n);
      if (i % 16 == 0 && !is_written_well (patience, &position, moves[n]))
        wrong = "a move is not read as it is written";
      else
        wrong = try_move (patience, &position, moves[n], &dealt);
    }

  if (wrong != NULL)
    note ("deal %u, move %d: %s", number, length, wrong);
  ok (wrong == NULL,
      "%s %s: %d random moves keep all rules", patience->game.id, text, RANDOM_MOVES);
}

static unsigned long
perft (const Patience *patience, Position *position, int depth)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);
  unsigned long count = 0;

  if (depth == 1)
    return (unsigned long) n;
  for (int i = 0; i < n; i++)
    {
      Undo undo;

      patience_play (patience, position, moves[i], &undo);
      count += perft (patience, position, depth - 1);
      patience_unplay (patience, position, moves[i], &undo);
    }

  return count;
}

/* A position in mid-game that does not depend on hints: 60 moves of deals 1 to 8, each of them from
 * the middle of the list of moves without D and R, or of D and R if there are no others. */
static void
middle_game (const Patience *patience, const Rules *rules, uint32_t number, Position *position)
{
  deal_number (patience, rules, number, position);
  for (int i = 0; i < 60; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, position, moves);
      int first = n > 1 && i % 3 != 0 && moves[0].kind != MOVE_CARDS;
      Undo undo;

      if (n == 0)
        return;
      patience_play (patience, position, moves[first + (n - first) / 2], &undo);
    }
}

static void
count_positions (const Patience *patience, const Rules *rules, unsigned long count[DEPTHS])
{
  for (int depth = 1; depth <= DEPTHS; depth++)
    {
      count[depth - 1] = 0;
      for (uint32_t number = 1; number <= 8; number++)
        {
          Position position;

          deal_number (patience, rules, number, &position);
          count[depth - 1] += perft (patience, &position, depth);
          middle_game (patience, rules, number, &position);
          count[depth - 1] += perft (patience, &position, depth);
        }
    }
}

static void
print_signatures (void)
{
  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      Rules rules = { { 0 } };

      do
        {
          unsigned long count[DEPTHS];
          char text[RULE_STRING_MAX];

          rules_format (&patiences[i]->game, &rules, text);
          count_positions (patiences[i], &rules, count);
          printf ("%s %s %lu %lu %lu %lu\n", patiences[i]->game.id, text, count[0], count[1],
                  count[2], count[3]);
        }
      while (next_rules (patiences[i], &rules));
    }
}

static bool
is_signature (const char *wanted)
{
  char path[1024], line[256];
  bool found = false;
  FILE *file;

  snprintf (path, sizeof path, "%s/signatures.txt", getenv ("TEST_DATA"));
  file = fopen (path, "r");
  while (file != NULL && !found && fgets (line, sizeof line, file) != NULL)
    found = strcmp (line, wanted) == 0;
  if (file != NULL)
    fclose (file);
  return found;
}

static void
test_signature (const Patience *patience, const Rules *rules, const char *text)
{
  unsigned long count[DEPTHS];
  char line[256];
  bool known;

  count_positions (patience, rules, count);
  snprintf (line, sizeof line, "%s %s %lu %lu %lu %lu\n", patience->game.id, text, count[0],
            count[1], count[2], count[3]);
  known = is_signature (line);
  if (!known)
    note ("%lu %lu %lu %lu", count[0], count[1], count[2], count[3]);
  ok (known,
      "%s %s: the number of positions at depth 1 to 4 is the known one", patience->game.id, text);
}

/* A blocked position must stay blocked whatever is played: tries to refute it. */
static bool
is_really_blocked (const Patience *patience, const Position *blocked)
{
  int potential = patience->potential (patience, blocked);

  for (int game = 0; game < 10; game++)
    {
      Position position = *blocked;

      for (int i = 0; i < 60; i++)
        {
          Move moves[PATIENCE_MAX_MOVES];
          int n = patience_moves (patience, &position, moves);
          Undo undo;

          if (n == 0)
            break;
          patience_play (patience, &position, moves[random_below (n)], &undo);
          if (patience->potential (patience, &position) < potential)
            return false;
        }
    }

  return true;
}

/* Plays random games until no move is left, and asks for the status on the way. */
static void
test_status (const Patience *patience, const Rules *rules, const char *text)
{
  int asked[4] = { 0 };
  int wrong = 0;
  double slowest = 0;

  random_state = 2;
  for (uint32_t number = 1; number <= 12; number++)
    {
      Position position;
      int i;

      deal_number (patience, rules, number, &position);
      for (i = 0; i < GAME_LENGTH; i++)
        {
          Move moves[PATIENCE_MAX_MOVES];
          int n = patience_moves (patience, &position, moves);
          Undo undo;

          if (n == 0)
            break;
          patience_play (patience, &position, moves[random_below (n)], &undo);
          if (i % 40 == 39 || n == 1)
            {
              clock_t start = clock ();
              Status status = patience_status (patience, &position, NULL);
              double seconds = (double) (clock () - start) / CLOCKS_PER_SEC;

              slowest = seconds > slowest ? seconds : slowest;
              asked[status]++;
              wrong += status == STATUS_BLOCKED && !is_really_blocked (patience, &position);
              if (status == STATUS_BLOCKED)
                break;
            }
        }
    }

  note ("%d playing, %d won, %d blocked, %d unknown, slowest %.1f ms", asked[STATUS_PLAYING],
        asked[STATUS_WON], asked[STATUS_BLOCKED], asked[STATUS_UNKNOWN], 1000 * slowest);
  /* A generous limit, because this may run under a sanitizer. */
  ok (wrong == 0 && slowest < 3,
      "%s %s: blocked is true, and found in time", patience->game.id, text);
}

/* Looking ahead by more than one move, cancelled before it starts. */
static void
test_cancel (void)
{
  const Patience *klondike = patience_find ("klondike");
  atomic_bool cancel = true;
  Rules rules = { { 0 } };
  Position position;
  Status status = STATUS_PLAYING;

  for (uint32_t number = 1; status != STATUS_BLOCKED; number++)
    {
      deal_number (klondike, &rules, number, &position);
      status = patience_status (klondike, &position, NULL);
    }
  ok (patience_status (klondike, &position, &cancel) == STATUS_UNKNOWN,
      "a cancelled look ahead gives no answer");
  cancel = false;
  ok (patience_status (klondike, &position, &cancel) == STATUS_BLOCKED,
      "the same look ahead finds it blocked if it is not cancelled");
}

/* A position made by hand: without jacks the queen never leaves the waste, but all cards on the
 * foundations can come back onto the tens in countless ways. */
static void
test_unknown (void)
{
  const Patience *klondike = patience_find ("klondike");
  Position position = { .passes = 1 };
  char why[256];
  clock_t start = clock ();

  position_push (&position, 1, card_make (SUIT_SPADES, RANK_QUEEN));
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      position_push (&position, 2 + suit, card_make (suit, RANK_TEN));
      for (int rank = RANK_ACE; rank < RANK_TEN; rank++)
        position_push (&position, patience_pile (klondike, PILE_FOUNDATION, suit),
                       card_make (suit, rank));
    }

  ok (patience_status (klondike, &position, NULL) == STATUS_UNKNOWN
      && (double) (clock () - start) / CLOCKS_PER_SEC < 3,
      "a look ahead that grows too large stops");
  if (!rules_set (&klondike->game, &position.rules, "return", "no", why, sizeof why))
    note ("%s", why);
  ok (patience_status (klondike, &position, NULL) == STATUS_BLOCKED,
      "if no card may come back, the same position is found to be blocked");
}

/* Not covered by the other tests: a card to turn up is progress, even under a stock where turning
 * is none; and a queen under the king of her suit. */
static void
test_details (void)
{
  const Patience *klondike = patience_find ("klondike");
  const Patience *salique = patience_find ("loi-salique");
  Position turning = { .passes = 1 }, queens = { .passes = 1 };
  Undo undo;

  position_push (&turning, 1, card_make (SUIT_SPADES, RANK_QUEEN));
  position_push (&turning, 2, (Card) (card_make (SUIT_CLUBS, 3) | CARD_DOWN));
  position_push (&turning, 2, card_make (SUIT_HEARTS, 7));
  position_push (&turning, 3, card_make (SUIT_SPADES, 8));
  ok (patience_status (klondike, &turning, NULL) == STATUS_PLAYING, "turning a card is progress");

  position_push (&queens, 0, (Card) (card_make (SUIT_DIAMONDS, RANK_QUEEN) | CARD_DOWN));
  position_push (&queens, 1, card_make (SUIT_SPADES, RANK_KING));
  position_push (&queens, 2, card_make (SUIT_DIAMONDS, RANK_KING));
  patience_play (salique, &queens, (Move) { .kind = MOVE_DRAW }, &undo);
  ok (position_count (&queens, patience_pile (salique, PILE_ASIDE, 1)) == 1,
      "a queen lies under the king of her suit");
}

static Move
best_move (const Patience *patience, const Position *position, int *merit)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);
  Move best = { .kind = MOVE_DRAW };

  *merit = -10000;
  for (int i = 0; i < n; i++)
    {
      int value = patience->merit (patience, position, moves[i]);

      if (value > *merit)
        {
          *merit = value;
          best = moves[i];
        }
    }

  return best;
}

/* From a position that is called certain, always playing the first move to a foundation wins. */
static bool
finishes (const Patience *patience, Position position)
{
  while (!patience->won (patience, &position))
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, &position, moves);
      int up = 0;
      Undo undo;

      while (up < n && (moves[up].kind != MOVE_CARDS
                        || patience->piles[moves[up].to].kind != PILE_FOUNDATION))
        up++;
      if (up == n)
        return false;
      patience_play (patience, &position, moves[up], &undo);
    }

  return true;
}

/* From a position that can be played out, every move of the finish leads to one that can, too, and
 * in the end to a win. */
static bool
plays_out (const Patience *patience, Position position)
{
  for (int i = 0; i < 1000 && !patience->won (patience, &position); i++)
    {
      Undo undo;
      Move move;

      if (!patience_finish (patience, &position, &move)
          || !patience_legal (patience, &position, move))
        return false;
      patience_play (patience, &position, move, &undo);
    }

  return patience->won (patience, &position);
}

/* Always plays the best move of one deal. False if it goes round in circles or "certain" is not
 * true: a position may be repeated only if only the stock was touched in between. */
static bool
follow_merit (const Patience *patience, const Rules *rules, uint32_t number, int *won)
{
  static Position seen[2000];
  static bool drew[2000];
  Position position;
  int n = 0, draws = 0;
  bool finished = false;

  deal_number (patience, rules, number, &position);
  while (n < 2000 && draws < 120 && !patience->won (patience, &position))
    {
      int merit;
      Move move = best_move (patience, &position, &merit);
      Move finish;
      Undo undo;

      if (merit < 0)
        break;
      seen[n] = position;
      seen[n].passes = 1;
      drew[n++] = move.kind != MOVE_CARDS;
      draws = move.kind == MOVE_CARDS ? 0 : draws + 1;
      patience_play (patience, &position, move, &undo);
      if (patience_certain (patience, &position)
          && (!finishes (patience, position)
              || (!patience->won (patience, &position)
                  && !patience_finish (patience, &position, &finish))))
        return false;
      if (!finished && patience_finish (patience, &position, &finish))
        {
          finished = true;
          if (!plays_out (patience, position))
            return false;
        }

      undo.passes = position.passes;
      position.passes = 1;
      for (int i = n - 1, still = drew[n - 1]; i >= 0; still = still && i > 0 && drew[i - 1], i--)
        if (!still && position_equal (&seen[i], &position))
          return false;
      position.passes = undo.passes;
    }

  *won += patience->won (patience, &position);
  return true;
}

/* How many cards are left when the finish is first offered on the way to a win; -1: a finish was
 * offered that does not win. */
static int
find_finish (const Patience *patience, Solver *solver, uint32_t number)
{
  const SolveLimits limits = { .positions = 400000 };
  Rules rules = { { 0 } };
  Position position;
  SolveResult result;
  int left = 0;

  deal_number (patience, &rules, number, &position);
  solver_solve (solver, &position, &limits, &result);
  for (int i = 0; result.verdict == VERDICT_WINNABLE && i < result.length; i++)
    {
      Undo undo;
      Move move;

      if (patience_finish (patience, &position, &move))
        {
          if (!plays_out (patience, position))
            return -1;
          if (left == 0)
            left = patience->n_out - patience_count_out (patience, &position);
        }
      patience_play (patience, &position, result.line[i], &undo);
    }
  return left;
}

/* With all the cards face up the finish is offered as soon as a few cards only need to be put
 * aside, not just when every move goes to a foundation. */
static void
test_early_finish (const char *game, int least)
{
  const Patience *patience = patience_find (game);
  Solver *solver = games_solver_new (patience, (size_t) 32 << 20);
  int sum = 0, n = 0;
  bool good = true;

  for (uint32_t number = 1; number <= 10; number++)
    {
      int left = find_finish (patience, solver, number);

      good &= left >= 0;
      sum += left;
      n += left > 0;
    }
  ok (good && n > 0 && sum >= least * n,
      "%s: the finish is offered with %d cards left on average, and wins", game,
      n > 0 ? sum / n : 0);
  solver_free (solver);
}

static void
test_merit (const Patience *patience, const Rules *rules, const char *text, int least_won)
{
  int won = 0, circles = 0;

  for (uint32_t number = 1; number <= 60; number++)
    if (!follow_merit (patience, rules, number, &won))
      {
        note ("deal %u goes round in circles, or is called certain and is not", number);
        circles++;
      }

  ok (circles == 0, "%s %s: the best move never goes back and forth", patience->game.id, text);
  ok (won >= least_won,
      "%s %s: always playing the best move wins %d of 60", patience->game.id, text, won);
}

static void
test_merits (void)
{
  static const struct {
    const char *game;
    const char *rules;
    int least_won;
  } cases[] = {
    { "klondike", "", 6 },
    { "klondike", "draw=1", 22 },
    { "klondike", "draw=3-open,build=suit", 45 },
    { "tour-infernale", "", 58 },
    { "tour-infernale", "passes=2", 55 },
    { "tour-infernale", "passes=1", 14 },
    { "loi-salique", "", 6 },
    { "loi-salique", "building=no", 6 },
  };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      const Patience *patience = patience_find (cases[i].game);
      Rules rules;
      char why[256];

      if (rules_parse (&patience->game, cases[i].rules, &rules, why, sizeof why))
        test_merit (patience, &rules, cases[i].rules, cases[i].least_won);
    }
}

/* Occasional random moves serve to grade a deal: they lose some games. */
static void
test_playouts (void)
{
  const Patience *patience = patience_find ("klondike");
  Rules rules;
  char why[256];
  int by_merit = 0, at_random = 0, unlike = 0;

  if (!rules_parse (&patience->game, "draw=1", &rules, why, sizeof why))
    return;
  for (uint32_t number = 1; number <= 100; number++)
    {
      Position position;
      PlayoutResult result;
      int out;

      deal_number (patience, &rules, number, &position);
      out = playout_by_merit (patience, &position, number);
      unlike += playout_by_merit (patience, &position, number) != out;
      by_merit += out == patience->n_out;
      playout_run (patience, &position, 1, number, NULL, &result);
      at_random += result.wins;
    }
  ok (unlike == 0, "the same seed gives the same game by merit");
  ok (by_merit > at_random && by_merit >= 40,
      "games by merit alone win more: %d of 100, %d with random moves", by_merit, at_random);
}

/* Where all cards are of one suit, a hundred may move together. */
static void
test_long_run (void)
{
  const Patience *patience = patience_find ("grounds-for-a-divorce");
  char text[PATIENCE_MOVE_TEXT] = "";
  Move move = { .kind = MOVE_DRAW };
  bool read = move_parse (patience, "T7>T0*100", &move);

  if (read)
    move_format (patience, move, text);
  ok (read && move.count == 100 && strcmp (text, "T7>T0*100") == 0,
      "a move of a hundred cards is read and written");
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--signature") == 0)
    {
      print_signatures ();
      return 0;
    }

  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      Rules rules = { { 0 } };

      do
        {
          char text[RULE_STRING_MAX];

          rules_format (&patiences[i]->game, &rules, text);
          test_random (patiences[i], &rules, text);
          test_signature (patiences[i], &rules, text);
          test_status (patiences[i], &rules, text);
        }
      while (next_rules (patiences[i], &rules));
    }

  test_cancel ();
  test_unknown ();
  test_details ();
  test_long_run ();
  test_merits ();
  test_early_finish ("freecell", 24);
  test_early_finish ("castle", 20);
  test_playouts ();
  return done ();
}
