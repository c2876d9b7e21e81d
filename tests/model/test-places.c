/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Equal places: every empty cell, every foundation and every empty column that equals the one in
 * the engine's move takes the card, and the card is where it was put, also after undo and redo, in
 * a saved game and when the moves are read again. */

#include "play.h"

#include "engine/games.h"
#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/library/saved-game-private.h"
#include "../sample.h"

#include <string.h>

typedef struct {
  const char *id;
  const char *rules;
} Table;

/* Every patience is played under its house rules; these rule sets have other places. */
static const Table more[] = {
  { "freecell", "cells=2" }, { "freecell", "spaces=kings" }, { "eight-off", "layout=seahaven" },
  { "forty-thieves", "build=colour,passes=unlimited" }, { "belle-lucie", "spaces=kings" },
  { "bakers-dozen", "spaces=any" }, { "spider", "suits=1,empty=yes" }, { "canfield", "draw=1" },
  { "klondike", "draw=3-open" }, { "tour-infernale", "piles=5" },
};

static const Patience *
get_patience (MarquiseGame *game)
{
  return MARQUISE_PATIENCE_GET_CLASS (game)->patience;
}

static int
find_pile (MarquiseGame *game,
           int           engine_pile)
{
  return marquise_patience_find_pile (game, engine_pile);
}

/* Whether the two places look the same to a player. */
static gboolean
look_alike (const Patience *patience,
            const Position *position,
            int             a,
            int             b)
{
  const PileSpec *first = &patience->piles[a], *second = &patience->piles[b];
  Card top_a = position_top (position, a), top_b = position_top (position, b);

  if (first->kind != second->kind || position_count (position, a) != position_count (position, b))
    return FALSE;
  if (top_a == CARD_NONE)
    return first->kind == PILE_CELL || first->kind == PILE_TABLEAU
           || (first->kind == PILE_FOUNDATION
               && (patience->takes != NULL || first->index % N_SUITS == second->index % N_SUITS));

  return first->kind == PILE_FOUNDATION && card_rank (top_a) == card_rank (top_b)
         && (patience->takes != NULL || card_suit (top_a) == card_suit (top_b));
}

/* A gap in a row is not like others: it takes the card that its neighbour asks for. */
static gboolean
is_in_shape (MarquiseGame *game,
             int           engine_pile)
{
  return marquise_game_get_piles (game, NULL)[find_pile (game, engine_pile)].layout.shaped;
}

/* Every place that looks like the one in the engine's move takes the card. */
static void
check_alike (MarquiseGame *game)
{
  const Patience *patience = get_patience (game);
  const Position *position = marquise_game_get_state (game);
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, position, moves);

  for (int i = 0; i < n_moves; i++)
    {
      int from = moves[i].from;
      guint index, pile;
      guint64 targets;

      if (moves[i].kind != MOVE_CARDS)
        continue;
      pile = (guint) find_pile (game, from);
      index = (guint) (position_count (position, from) - moves[i].count - moves[i].under);
      targets = marquise_game_get_targets (game, pile, index);
      for (int to = 0; to < patience->n_piles; to++)
        if (to != from && patience_has_pile (patience, &position->rules, to)
            && !is_in_shape (game, to) && look_alike (patience, position, moves[i].to, to))
          g_assert_true (targets >> find_pile (game, to) & 1);
    }
}

typedef struct {
  guint pile;
  guint index;
  guint target;
} Choice;

static guint
list_choices (MarquiseGame *game,
              Choice        choices[2000])
{
  guint n_piles, n = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      {
        guint64 targets = marquise_game_get_targets (game, i, j);

        for (guint k = 0; k < n_piles && n < 2000; k++)
          if (targets >> k & 1)
            choices[n++] = (Choice) { i, j, k };
      }

  return n;
}

/* Plays the move; the card is where it was put, as far from the top as before. Runs that leave by
 * themselves, and pairs, are excepted. */
static void
play_choice (MarquiseGame *game,
             Choice        choice)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  guint run = marquise_game_get_run (game, choice.pile, choice.index);
  guint before = piles[choice.target].n_cards;
  guint from_top = MIN (run, piles[choice.pile].n_cards - choice.index);
  Card card = card_face (piles[choice.pile].cards[choice.index]);

  g_assert_true (marquise_game_move (game, choice.pile, choice.index, choice.target));
  piles = marquise_game_get_piles (game, &n_piles);
  if (piles[choice.target].n_cards == before + run)
    g_assert_cmpint (card_face (piles[choice.target].cards[before + run - from_top]), ==, card);
  else
    g_assert_true (g_str_equal (marquise_game_get_engine (game)->id, "spider")
                   || g_str_equal (marquise_game_get_engine (game)->id, "pyramid"));
}

/* Reads the moves again as marquise-cli does, from the deal on. */
static void
check_read (MarquiseGame *game)
{
  const Patience *patience = get_patience (game);
  guint n_steps, at;
  const MarquiseStep *steps = marquise_game_get_steps (game, &n_steps, &at);
  Position position = *(const Position *) marquise_game_get_state_at (game, 0);

  for (guint i = 0; i < n_steps; i++)
    {
      char why[100];
      Move move, listed;
      Undo undo;

      if (!patience_read_move (patience, &position, steps[i].text, &move, why, sizeof why))
        g_error ("%s: %s: %s", patience->game.id, steps[i].text, why);
      listed = patience_listed_move (patience, &position, move);
      g_assert_true (patience_is_idle (patience, &position, move)
                     || move.kind < MOVE_CARDS
                     || patience_same_place (patience, &position, listed, move.to));
      patience_play (patience, &position, move, &undo);
      g_assert_true (position_equal (&position, marquise_game_get_state_at (game, i + 1)));
    }
}

static void
check_saved (MarquiseGame *game)
{
  g_autoptr (GBytes) bytes = marquise_saved_game_to_bytes (game, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) again = NULL;
  g_autofree char *table = read_table (game), *read = NULL;

  again = marquise_saved_game_from_text (g_bytes_get_data (bytes, NULL),
                                         (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  read = read_table (again);
  g_assert_cmpstr (read, ==, table);
}

static void
check_undo (MarquiseGame *game,
            GPtrArray    *tables)
{
  for (guint i = tables->len - 1; i > 0; i--)
    {
      g_autofree char *table = NULL;

      marquise_game_undo (game);
      table = read_table (game);
      g_assert_cmpstr (table, ==, g_ptr_array_index (tables, i - 1));
    }
  for (guint i = 1; i < tables->len; i++)
    {
      g_autofree char *table = NULL;

      marquise_game_redo (game);
      table = read_table (game);
      g_assert_cmpstr (table, ==, g_ptr_array_index (tables, i));
    }
}

static void
play_table (Table    table,
            guint32  number,
            GRand   *rand)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (table.id);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  Rules rules;
  char why[100];

  g_test_message ("%s %s", table.id, table.rules);
  g_assert_true (rules_parse (marquise_game_get_engine (game), table.rules, &rules, why,
                              sizeof why));
  marquise_game_deal_number (game, &rules, number);
  g_ptr_array_add (tables, read_table (game));
  while (tables->len < 120)
    {
      Choice choices[2000];
      guint n;

      check_alike (game);
      n = list_choices (game, choices);
      if (n == 0 || g_rand_int_range (rand, 0, 4) == 0)
        {
          if (!marquise_game_activate (game, 0, -1) && n == 0)
            break;
        }
      else
        {
          play_choice (game, choices[g_rand_int_range (rand, 0, (gint32) n)]);
        }
      g_ptr_array_set_size (tables, (int) marquise_game_get_n_moves (game));
      g_ptr_array_add (tables, read_table (game));
    }

  check_read (game);
  check_saved (game);
  check_undo (game, tables);
}

static void
test_every_place (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1904);

  for (guint32 number = 1; number <= 3; number++)
    {
      for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
        play_table ((Table) { patiences[i]->game.id, "" }, number, rand);
      for (gsize i = 0; i < G_N_ELEMENTS (more); i++)
        play_table (more[i], number, rand);
    }
}

static int
find_place (MarquiseGame  *game,
            MarquisePlace  place,
            guint          index)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == place && piles[i].layout.index == index)
      return (int) i;

  return -1;
}

/* A card goes to the fourth cell, and from there to the second: the written moves name the
 * cells. */
static void
test_cells (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("freecell");
  const MarquiseStep *steps;
  const MarquisePile *piles;
  guint n_piles, n_steps, at, column, index;
  int cells[4];

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  for (guint i = 0; i < 4; i++)
    cells[i] = find_place (game, MARQUISE_PLACE_CELL, i);
  column = (guint) find_place (game, MARQUISE_PLACE_TABLEAU, 0);
  piles = marquise_game_get_piles (game, &n_piles);
  index = piles[column].n_cards - 1;
  for (guint i = 0; i < 4; i++)
    g_assert_true (marquise_game_get_targets (game, column, index) >> cells[i] & 1);

  g_assert_true (marquise_game_move (game, column, index, (guint) cells[3]));
  g_assert_true (marquise_game_can_take (game, (guint) cells[3], 0));
  g_assert_true (marquise_game_move (game, (guint) cells[3], 0, (guint) cells[1]));
  g_assert_true (marquise_game_move (game, (guint) cells[1], 0, (guint) cells[0]));
  piles = marquise_game_get_piles (game, &n_piles);
  g_assert_true (marquise_game_move (game, column, index - 1, (guint) cells[2]));
  steps = marquise_game_get_steps (game, &n_steps, &at);
  g_assert_cmpuint (n_steps, ==, 4);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 4);
  g_assert_cmpstr (steps[0].text, ==, "T0>C3");
  g_assert_cmpstr (steps[1].text, ==, "C3>C1");
  g_assert_cmpstr (steps[2].text, ==, "C1>C");
  g_assert_cmpstr (steps[3].text, ==, "T0>C2");
  check_read (game);
  check_saved (game);
}

/* A move to a named place that does not take the card is refused, even if another place would take
 * it. */
static void
test_named_places (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("freecell");
  static const char *const refused[] = { "T1>C3", "T1>C4", "C3>C3", "T1>F5", "C0>C1" };
  const Patience *patience = get_patience (game);
  guint column;
  guint n_piles;

  marquise_game_deal_number (game, &(Rules) { { 0 } }, 1);
  column = (guint) find_place (game, MARQUISE_PLACE_TABLEAU, 0);
  g_assert_true (marquise_game_move (game, column,
                                     marquise_game_get_piles (game, &n_piles)[column].n_cards - 1,
                                     (guint) find_place (game, MARQUISE_PLACE_CELL, 3)));
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      char why[100];
      Move move;

      g_assert_false (patience_read_move (patience, marquise_game_get_state (game), refused[i],
                                          &move, why, sizeof why));
    }
}

/* The second of the two foundations of a suit may be begun first. */
static void
test_second_foundation (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("forty-thieves");
  const MarquisePile *piles;
  guint n_piles;
  int first = -1, second = -1;

  for (guint32 number = 1; second < 0; number++)
    {
      marquise_game_deal_number (game, &(Rules) { { 0 } }, number);
      piles = marquise_game_get_piles (game, &n_piles);
      for (guint i = 0; i < n_piles && second < 0; i++)
        {
          Card card = piles[i].n_cards > 0 ? piles[i].cards[piles[i].n_cards - 1] : CARD_NONE;

          if (piles[i].layout.place != MARQUISE_PLACE_TABLEAU || card_rank (card) != RANK_ACE)
            continue;
          first = find_place (game, MARQUISE_PLACE_FOUNDATION, (guint) card_suit (card));
          second = find_place (game, MARQUISE_PLACE_FOUNDATION, (guint) card_suit (card) + 4);
          g_assert_true (marquise_game_move (game, i, piles[i].n_cards - 1, (guint) second));
        }
    }

  piles = marquise_game_get_piles (game, &n_piles);
  g_assert_cmpuint (piles[first].n_cards, ==, 0);
  g_assert_cmpuint (piles[second].n_cards, ==, 1);
  check_read (game);
  check_saved (game);
}

/* How many places can never have a card again; those must be the last ones. */
static guint
count_spent (MarquiseGame *game)
{
  guint n_piles, n = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.spent)
      {
        g_assert_cmpuint (piles[p].n_cards, ==, 0);
        n++;
      }
    else if (piles[p].layout.place == MARQUISE_PLACE_TABLEAU)
      {
        g_assert_cmpuint (n, ==, 0);
      }

  return n;
}

static guint
count_empty (MarquiseGame *game)
{
  guint n_piles, n = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    n += piles[p].layout.place == MARQUISE_PLACE_TABLEAU && piles[p].n_cards == 0;

  return n;
}

static gboolean
play_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  return hint != NULL
         && (hint->target >= 0
             ? marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                   (guint) hint->target)
             : marquise_game_activate (game, (guint) hint->pile, hint->index));
}

/* The end of a line that has closed up can never have a card again, unless there is a stock; that
 * is taken back with the moves. Empty columns elsewhere stay what they are. */
static void
test_spent (void)
{
  static const char *const lines[] = { "accordion", "decade", "royal-marriage" };
  static const char *const stocked[] = {
    "neighbor", "monte-carlo", "quatorze", "late-binding"
  };
  static const char *const others[] = { "klondike", "golf", "freecell" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (lines[i]);

      for (int n = 0; n < 10 && play_hint (game); n++)
        if (count_spent (game) != count_empty (game))
          g_error ("%s: %u of %u", lines[i], count_spent (game), count_empty (game));
      g_assert_cmpuint (count_spent (game), >, 0);
      while (marquise_game_can_undo (game))
        marquise_game_undo (game);
      g_assert_cmpuint (count_spent (game), ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (stocked); i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (stocked[i]);

      for (int n = 0; n < 100 && play_hint (game); n++)
        if (marquise_game_get_piles (game, NULL)[0].n_cards > 0)
          g_assert_cmpuint (count_spent (game), ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (others[i]);

      for (int n = 0; n < 60 && play_hint (game); n++)
        g_assert_cmpuint (count_spent (game), ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/places/every", test_every_place);
  g_test_add_func ("/places/cells", test_cells);
  g_test_add_func ("/places/named", test_named_places);
  g_test_add_func ("/places/second-foundation", test_second_foundation);
  g_test_add_func ("/places/spent", test_spent);

  return g_test_run ();
}
