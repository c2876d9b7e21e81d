/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every told patience in the form that the program uses: dealt, played at random to the end and
 * back, its moves written and read, its status asked, and some deals solved. */

#include "general-way.h"
#include "tap.h"
#include "told-files.h"

#include "engine/cards/pack.h"
#include "engine/built-in-descriptions.h"
#include "engine/games.h"
#include "engine/patience/identity.h"
#include "engine/patience/told-patience.h"
#include "engine/solve/solver.h"

#include <string.h>

#define LONGEST 300
#define SETS 4                  /* of rules of each game */

/* A game, and what went wrong with it, or NULL. */
typedef struct {
  const Patience *patience;
  Position position;
  int n_moves;
  bool won;                     /* by the solver */
  const char *wrong;
  char move[PATIENCE_MOVE_TEXT];
} Played;

static int n_wrong, n_won, widest;

/* Whether the move, when it is written, is read as the same move. */
static bool
reads_back (Played *game, Move move)
{
  char why[100];
  Move read;

  patience_write_move (game->patience, &game->position, move, game->move);
  return patience_read_move (game->patience, &game->position, game->move, &read, why, sizeof why)
         && (move_equal (read, move)
             || move_equal (patience_listed_move (game->patience, &game->position, read), move));
}

/* Whether all cards on foundations with a suit are of that suit. */
static bool
has_suits (const Played *game)
{
  const Patience *patience = game->patience;

  if (patience->takes != NULL || patience_pile (patience, PILE_FOUNDATION, 1) < 0
      || !told_is_suited (told_of (patience, &game->position.rules)))
    return true;
  for (int pile = 0; pile < patience->n_piles; pile++)
    for (int i = 0; i < position_count (&game->position, pile); i++)
      if (patience->piles[pile].kind == PILE_FOUNDATION
          && card_suit (position_pile (&game->position, pile)[i])
          != patience->piles[pile].index % N_SUITS)
        return false;

  return true;
}

/* Plays random moves until there is none, and takes all of them back. */
static void
play_and_return (Played *game, uint64_t *rng)
{
  static Undo undo[LONGEST];
  static Move played[LONGEST];
  const Position dealt = game->position;
  uint8_t number[POSITION_MAX_CARDS];
  int n = 0;

  while (n < LONGEST && game->wrong == NULL)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n_moves = patience_moves (game->patience, &game->position, moves);

      game->wrong = general_differs (game->patience, &game->position, moves, n_moves);
      if (n_moves == 0 || game->wrong != NULL)
        break;
      if (n_moves > game->n_moves)
        game->n_moves = n_moves;
      played[n] = moves[random_below (rng, (uint32_t) n_moves)];
      if (!reads_back (game, played[n]))
        {
          game->wrong = "a move is not what it is written as";
          break;
        }
      game->patience->merit (game->patience, &game->position, played[n]);
      patience_play (game->patience, &game->position, played[n], &undo[n]);
      patience_trace (game->patience, &game->position, played[n], &undo[n], number);
      n++;
    }
  if (!has_suits (game))
    game->wrong = "a card has come to lie on the foundation of another suit";
  if (n < LONGEST && game->wrong == NULL && !game->patience->won (game->patience, &game->position)
      && patience_status (game->patience, &game->position, NULL) != STATUS_BLOCKED)
    game->wrong = "a game without moves is not blocked";
  if (game->patience->won (game->patience, &game->position)
      && patience_status (game->patience, &game->position, NULL) != STATUS_WON)
    game->wrong = "a game that is won has another status";
  while (n-- > 0)
    patience_unplay (game->patience, &game->position, played[n], &undo[n]);
  if (!position_equal (&game->position, &dealt))
    game->wrong = "going back leads elsewhere";
}

static void
solve_a_little (Played *game)
{
  const SolveLimits limits = { .positions = 300 };
  Solver *solver = solver_new (game->patience, NULL, SOLVER_MIN_MEMORY);
  SolveResult result;

  solver_solve (solver, &game->position, &limits, &result);
  if (result.refuted)
    game->wrong = "the rules refuse a line that wins";
  game->won = result.verdict == VERDICT_WINNABLE;
  solver_free (solver);
}

/* Whether every card is on a pile that exists. */
static bool
has_piles (const Played *game)
{
  int n = 0;

  for (int pile = 0; pile < game->patience->n_piles; pile++)
    if (patience_has_pile (game->patience, &game->position.rules, pile))
      n += position_count (&game->position, pile);
  return n == game->patience->game.n_cards
         && game->patience->n_piles
         <= told_n_piles (told_of (game->patience, &game->position.rules));
}

static void
test_game (const char *id)
{
  char why[TOLD_WHY];
  ToldPatience *told = told_patience_new (id, told_file (id, NULL), told_file, NULL);
  bool made = told_patience_make (told, why);
  Played game = { .patience = told_patience_get (told) };
  const Rules house = { { 0 } };
  uint64_t rng = random_begin (1);

  for (uint32_t deal = 1; deal <= 5 && made && game.wrong == NULL; deal++)
    {
      const Rules rules = deal > 1 ? random_rules (&game.patience->game, &rng) : house;
      Card cards[PACK_MAX];
      uint8_t number[POSITION_MAX_CARDS];

      pack_deal (&game.patience->game, deal, cards);
      patience_deal (game.patience, &rules, cards, &game.position);
      patience_number (game.patience, &game.position, cards, number);
      if (!has_piles (&game))
        game.wrong = "a card lies nowhere";
      if (!has_suits (&game))
        game.wrong = "a card lies on the foundation of another suit";
      play_and_return (&game, &rng);
      if (deal == 1 && game.wrong == NULL)
        solve_a_little (&game);
    }
  if (!made || game.wrong != NULL)
    {
      note ("%s: %s %s", id, !made ? why : game.wrong, game.move);
      n_wrong++;
    }
  n_won += game.won;
  if (game.n_moves > widest)
    widest = game.n_moves;
  told_patience_free (told);
}

/* How many of these descriptions can be read. */
static int
count_read (const char *const *texts, bool further, int *n)
{
  int made = 0;

  for (*n = 0; texts[*n] != NULL; ++*n)
    {
      char why[DESCRIPTION_WHY];
      Description *description = description_new (texts[*n], strlen (texts[*n]), why);

      made += description != NULL
              && games_is_further (description_get_patience (description)->game.id) == further;
      if (description == NULL)
        note ("%s: %.40s", why, texts[*n]);
      else
        description_free (description);
    }
  return made;
}

/* All built-in descriptions can be read. */
static void
test_built_in (void)
{
  int n, made = count_read (described_texts, false, &n);

  ok (n > 0 && made == n, "%d of %d games of the first page are read", made, n);
  made = count_read (further_texts, true, &n);
  ok (n > 0 && made == n, "%d of %d further games are read", made, n);
}

/* The rules of a patience are read when somebody looks for it, so that no start waits for them. */
static void
test_late (void)
{
  int n = 0, early = 0, late = 0;

  for (; patiences[n] != NULL; n++)
    early += patiences[n]->n_piles > 0 || patiences[n]->game.n_rules > 0;
  for (int i = 0; i < n; i++)
    late += patience_find (patiences[i]->game.id)->n_piles > 0;
  ok (early == 0 && late == n, "%d of %d patiences are read before anybody looks for them", early,
      n);
}

/* Plays a deal of one rule set at random, with every list and every move compared with the rules
 * themselves; returns how many lists there were, or -1. */
static int
play_beside (const Patience *patience, const Rules *rules, uint64_t *rng)
{
  Card cards[PACK_MAX];
  Position position;
  Undo undo;
  int lists = 0;

  pack_deal (&patience->game, 1 + random_below (rng, 1000), cards);
  patience_deal (patience, rules, cards, &position);
  while (lists < LONGEST)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, &position, moves);
      const char *differs = general_differs (patience, &position, moves, n);

      if (differs != NULL)
        note ("%s: %s", patience->game.id, differs);
      if (differs != NULL || n == 0)
        return differs != NULL ? -1 : lists;
      lists++;
      patience_play (patience, &position, moves[random_below (rng, (uint32_t) n)], &undo);
    }
  return lists;
}

/* Whatever way its shape has of its own, every patience follows its rules. */
static void
test_beside_general (void)
{
  uint64_t rng = random_begin (7);
  int n = 0, lists = 0, differ = 0;

  for (; patiences[n] != NULL; n++)
    for (int i = 0; i < SETS; i++)
      {
        const Patience *patience = patience_find (patiences[n]->game.id);
        Rules rules = i > 0 ? random_rules (&patience->game, &rng) : (Rules) { { 0 } };
        int played = play_beside (patience, &rules, &rng);

        differ += played < 0;
        lists += played;
      }
  ok (differ == 0 && lists > 20 * n, "%d patiences list and play what their rules say, %d lists", n,
      lists);
}

/* However many lines of words there are between them, all rules are read. */
static void
test_words_between (void)
{
  char text[2000] = "id = wordy\ncolumns = 7\n", why[DESCRIPTION_WHY];
  Description *description;

  for (int i = 1; i <= 9; i++)
    sprintf (text + strlen (text), "help %d = %0100d\n", i, i);
  strcat (text, "columns.build = down suit\ndeal = columns 1-7 rows 3, columns 1-3 rows 3\n");
  description = description_new (text, strlen (text), why);
  ok (description != NULL, "texts between rules do not count as rules: %s", why);
  description_free (description);
}

/* A stock that only another rule uses is not on the table. */
static void
test_stock (void)
{
  static const char text[]
    = "id = stocked\nrule game = once again\ncolumns = 7\ncolumns.build = down suit\n"
      "deal = columns\ngame=again: again = shuffle columns\n";
  char why[DESCRIPTION_WHY];
  Description *description = description_new (text, strlen (text), why);
  const Patience *patience = description_get_patience (description);
  const Rules once = { { 0 } };
  Rules again;
  int stock = patience_pile (patience, PILE_STOCK, 0);

  ok (rules_parse (&patience->game, "game=again", &again, why, sizeof why)
      && patience_has_pile (patience, &again, stock)
      && !patience_has_pile (patience, &once, stock),
      "the stock is on the table only if the rules use it");
  description_free (description);
}

/* Rules that need few piles each, but together more than there is room for. */
static void
test_room (void)
{
  static const char text[]
    = "id = roomy\nrule game = wide deep\ngame=wide: columns = 40\ngame=deep: cells = 40\n"
      "game=deep: columns = 2\ncolumns.build = down suit\ndeal = columns 1\n";
  static const char full[]
    = "id = filled-up\nrule game = cells reserves\ncolumns = 46\nfoundations = 4\n"
      "game=cells: cells = 10\ngame=reserves: reserve = 4\ncolumns.build = down suit\n"
      "deal = columns\n";
  char why[DESCRIPTION_WHY];
  Description *description = description_new (text, strlen (text), why);

  ok (description == NULL && strstr (why, "there are too many piles") != NULL,
      "all rules together have room, or are refused: %s", why);
  description_free (description);

  description = description_new (full, strlen (full), why);
  ok (description == NULL && strstr (why, "there are too many piles") != NULL,
      "so have those that no rules use: %s", why);
  description_free (description);
}

/* Spaces filled from a stock that nothing turns, and from piles that are not there. */
static void
test_fills (void)
{
  static const char *const fills[] = { "stock", "waste, stock", "waste", "reserve" };
  int filled = 0, dealt = 0;

  for (int i = 0; i < 4; i++)
    {
      char text[200], why[DESCRIPTION_WHY];
      Description *description;
      const Patience *patience;
      Position position;
      Card cards[PACK_MAX];
      Move moves[PATIENCE_MAX_MOVES];
      Undo undo;

      snprintf (text, sizeof text, "id = filled\npacks = 2\ncolumns = 8\n"
                "columns.build = down any\ncolumns.fill = %s\ndeal = columns 1\n", fills[i]);
      description = description_new (text, strlen (text), why);
      if (description == NULL)
        continue;
      patience = description_get_patience (description);
      pack_deal (&patience->game, 3, cards);
      patience_deal (patience, &(Rules) { { 0 } }, cards, &position);
      dealt++;
      for (int j = 0; j < 60 && patience_moves (patience, &position, moves) > 0; j++)
        patience_play (patience, &position, moves[0], &undo);
      for (int j = 0; j < 8; j++)
        filled += i < 2
                  && position_count (&position, patience_pile (patience, PILE_TABLEAU, j)) > 0;
      description_free (description);
    }
  ok (dealt == 4 && filled == 16, "spaces are filled from a stock that is never turned: %d of 16",
      filled);
}

static bool
has_pair (const Position *position, int pile)
{
  unsigned seen = 0;

  for (int i = 0; i < position_count (position, pile); i++)
    {
      unsigned rank = 1U << card_rank (position_pile (position, pile)[i]);

      if ((seen & rank) != 0)
        return true;
      seen |= rank;
    }
  return false;
}

/* Ranks are kept apart in every deal, also where the last cards of the pack leave no choice, and no
 * card is lost. */
static void
test_apart (void)
{
  static const char text[] = "id = apart\ncolumns = 8\ncolumns.first = none\nreserve = 4\n"
                             "away = same\ndeal = columns 48 apart, reserve 4\n";
  char why[DESCRIPTION_WHY];
  Description *description = description_new (text, strlen (text), why);
  const Patience *patience = description_get_patience (description);
  int pairs = 0, whole = 0;

  for (uint32_t number = 1; number <= 10000; number++)
    {
      Position position;
      Card cards[PACK_MAX];
      uint64_t seen = 0;

      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &(Rules) { { 0 } }, cards, &position);
      for (int pile = 0; pile < 8; pile++)
        pairs += has_pair (&position, patience_pile (patience, PILE_TABLEAU, pile));
      for (int i = 0; i < position.start[patience->n_piles]; i++)
        seen |= UINT64_C (1) << position.card[i];
      whole += __builtin_popcountll (seen) == 52;
    }
  ok (pairs == 0 && whole == 10000, "%d of 80000 columns have a rank twice", pairs);
  description_free (description);
}

/* Sums of many piles: as many as fit in a list, and then all of them may be taken. */
static void
test_many_sums (void)
{
  char text[200], why[DESCRIPTION_WHY];
  Move moves[PATIENCE_MAX_MOVES];
  int n = 0, legal = 0;

  for (int columns = 20; columns <= 24; columns += 4)
    {
      Description *description;
      const Patience *patience;
      Position position;
      Card cards[PACK_MAX];

      snprintf (text, sizeof text, "id = sums\npacks = 2\ncolumns = %d\ncolumns.first = none\n"
                "away = total 15\ndeal = columns rows 1\n", columns);
      description = description_new (text, strlen (text), why);
      if (description == NULL)
        continue;
      patience = description_get_patience (description);
      for (int i = 0; i < PACK_MAX; i++)
        cards[i] = card_make (i % 4, 1 + (i + 16) % PACK_MAX / 8) | (i % 8 >= 4 ? CARD_COPY : 0);
      patience_deal (patience, &(Rules) { { 0 } }, cards, &position);
      n = patience_moves (patience, &position, moves);
      for (int i = 0; i < n; i++)
        legal += patience_legal (patience, &position, moves[i]);
      ok (general_differs (patience, &position, moves, n) == NULL && n > 512 && legal == n,
          "%d of %d sums of %d columns may be taken", legal, n, columns);
      description_free (description);
    }
  ok (strstr (why, "line 5: there would be too many groups of cards") != NULL,
      "more columns are too many: %s", why);
}

/* Games that only look like those of a shape: what the fuzzer found. */
static void
test_unlike (void)
{
  static const char *const texts[] = {
    "base = first\ncolumns = 6\ncolumns.build = down any\nstock = turn 1 to waste\n"
    "deal = columns 6\n",
    "base = dealt\npacks = 2\ncolumns = 12\ncolumns.build = down suit\ncolumns.fill = stock\n"
    "stock = row to columns\ndeal = columns 6\n",
    "columns = 5\ncolumns.build = down colour\ncolumns.fill = reserve\nreserve = 1\n"
    "stock = turn 2 to waste\ndeal = reserve 13 down, foundations 1, columns 4\n",
    "packs = 2\ncolumns = 8\ncolumns.first = none\ncolumns.build = none\ncolumns.lands = Q\n"
    "sixes = 4 foundations\nsixes.first = 6\nsixes.build = up\nsixes.lands = 6\n"
    "fives = 8 foundations\nfives.first = 5\nfives.build = down wrap\nfives.lands = 5\n"
    "sixes.hold, fives.hold = 6\nstock = turn 1 to last columns\ndeal = columns ranks Q\n"
    "win = full sixes fives\n",
    "columns = pyramid 7\naway = sum-13, K\nstock = turn 2 to waste\npoints = pairs\n"
    "deal = columns 1-7 rows 3 down\nwin = empty columns\n",
    "packs = 2\nfours = 8 foundations\ntwos = 8 foundations\nfours.first = 4\ntwos.first = 2\n"
    "fours.build, twos.build = +0 suit\nfours.lift, twos.lift = top\nrow = 8\nrow.fill = stock\n"
    "stock = row to row\ndeal = fours 3, twos 8, row 8\nwin = full fours twos\n"
  };
  uint64_t rng = random_begin (11);
  int n = (int) (sizeof texts / sizeof texts[0]), same = 0;

  for (int i = 0; i < n; i++)
    {
      char text[800], why[DESCRIPTION_WHY];
      Description *description;
      bool differs = false;

      snprintf (text, sizeof text, "id = unlike\n%s", texts[i]);
      description = description_new (text, strlen (text), why);
      if (description == NULL)
        {
          note ("%s", why);
          continue;
        }
      for (int deal = 0; deal < 20; deal++)
        differs |= play_beside (description_get_patience (description), &(Rules) { { 0 } },
                                &rng) < 0;
      same += !differs;
      description_free (description);
    }
  ok (same == n, "%d of %d games that look like others are played by their own rules", same, n);
}

/* A slip of the pen is refused, wherever it is, and never means something else. */
static void
test_slips (void)
{
  static const char *const slips[][2] = {
    { "deal = columns 7 dwon", "dwon" }, { "deal = columns rows 3 doun", "doun" },
    { "stock = turn 1 to waste twice", "twice" }, { "stock = row to columns without gaps", "gaps" },
    { "stock = row to colums", "colums" }, { "stock = close table", "table" },
    { "again = shuffle colums", "colums" }, { "again = gather columns to stok", "stok" },
    { "again = shuffle columns always", "always" }, { "win = empty columns now", "now" },
    { "base = dealt column", "column" }, { "cells = 4 free", "free" }, { "draw = 3", "draw" },
    { "foundation = 4", "foundation" }, { "columms = 3", "columms" }, { "pack = 52", "pack" },
    { "= 4", "" }, { "title draw = Draw", "draw" }, { "explain draw 1 = One", "draw 1" }
  };
  static const char too_many[] = "id = full\ncolumns = 7\ncolumns.build = down suit\ndeal = columns rows 8\n";
  static const char without_deal[] = "id = empty\ncolumns = 7\ncolumns.build = down suit\n";
  int refused = 0, n = (int) (sizeof slips / sizeof slips[0]);
  char why[DESCRIPTION_WHY];
  Description *description;

  for (int i = 0; i < n; i++)
    {
      char text[400], wanted[60];

      snprintf (text, sizeof text, "id = slip\ncolumns = 7\ncolumns.build = down suit\n%s\n"
                "%s\n", slips[i][0], strncmp (slips[i][0], "deal", 4) == 0 ? ""
                : "deal = columns rows 1");
      snprintf (wanted, sizeof wanted, "line 4: “%s” is not known here", slips[i][1]);
      description = description_new (text, strlen (text), why);
      refused += description == NULL && strstr (why, wanted) != NULL;
      if (description != NULL || strstr (why, wanted) == NULL)
        note ("%s: %s", slips[i][0], why);
      description_free (description);
    }
  ok (refused == n, "%d of %d slips of the pen are refused", refused, n);
  description = description_new (without_deal, strlen (without_deal), why);
  ok (description == NULL && strstr (why, "nothing says what is dealt") != NULL,
      "so is a game without cards: %s", why);
  description_free (description);
  description = description_new (too_many, strlen (too_many), why);
  ok (description == NULL && strstr (why, "line 4: the deal does not add up") != NULL,
      "and one that deals more than there are: %s", why);
  description_free (description);
}

/* Menus offer a rule that is changed often, whichever way the rules are told. */
static void
test_often (void)
{
  static const char *const rules[] = {
    "columns.build = down {build}\n", "lift = card\nspaces = any\n"
  };
  char text[400], why[DESCRIPTION_WHY];

  for (int i = 0; i < 2; i++)
    {
      Description *description;

      sprintf (text, "id = changing\nrule size = small large\nrule build = suit any\n"
               "often = build\ncolumns = 7\nsize=large: columns = 8\n%sdeal = columns\n", rules[i]);
      description = description_new (text, strlen (text), why);
      if (!ok (description != NULL
               && !description_get_patience (description)->game.rules[0].often
               && description_get_patience (description)->game.rules[1].often,
               "one of two rules is changed often"))
        note ("%s", why);
      description_free (description);
      sprintf (text, "id = changing\nrule build = suit any\noften = cells\ncolumns = 7\n"
               "%sdeal = columns\n", rules[i]);
      description = description_new (text, strlen (text), why);
      ok (description == NULL && strstr (why, "line 3: “cells” is not known here") != NULL,
          "a rule that there is not: %s", why);
      description_free (description);
    }
}

int
main (void)
{
  int n;

  test_late ();
  test_beside_general ();
  n = told_files_each (test_game);
  ok (n > 200 && n_wrong == 0, "%d told patiences are played, written, undone and solved", n);
  ok (n_won > 20, "%d of them are won within a few positions", n_won);
  ok (widest < PATIENCE_MAX_MOVES, "the longest list has %d moves", widest);
  test_built_in ();
  test_words_between ();
  test_stock ();
  test_room ();
  test_fills ();
  test_apart ();
  test_many_sums ();
  test_slips ();
  test_unlike ();
  test_often ();
  return done ();
}
