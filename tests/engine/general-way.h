/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Some shapes of games list and play moves in a way of their own, which is faster. The rules are
 * what the one generator and its play say: here a shape is compared with them. */

#pragma once

#include "engine/patience/told-patience.h"

/* Whether the move puts a card on a foundation that the table keeps for another suit. */
static inline bool
general_is_astray (const Told *told, const Patience *patience, const Position *position, Move move)
{
  return move.kind == MOVE_CARDS && patience->piles[move.to].kind == PILE_FOUNDATION
         && told_is_suited (told)
         && patience->piles[move.to].index % N_SUITS
         != card_suit (position->card[position->start[move.from + 1] - 1 - move.under]);
}

static inline bool
general_has_move (const Move *moves, int n, Move move)
{
  for (int i = 0; i < n; i++)
    if (move_equal (moves[i], move))
      return true;

  return false;
}

/* What is wrong with the list @moves of a patience with told rules, or NULL: it has all legal moves
 * but those that an equal one stands for, and no other. A position that is won may have any, and a
 * list without room for all may lack some. */
static inline const char *
general_list_differs (const Patience *patience,
                      const Position *position,
                      const Move     *moves,
                      int             n)
{
  static Move all[TOLD_MAX_MOVES];
  const Told *told = told_of (patience, &position->rules);
  int n_all = told_moves (told, position, all), listed = 0;
  bool cut = n == PATIENCE_MAX_MOVES;

  if (n_all == TOLD_MAX_MOVES)
    return NULL;
  for (int i = 0; i < n_all; i++)
    {
      if (general_has_move (moves, n, all[i]))
        listed++;
      else if (!cut && !general_is_astray (told, patience, position, all[i])
               && !general_has_move (moves, n, patience_listed_move (patience, position, all[i])))
        return "a legal move is not listed";
    }
  return listed == n ? NULL : "a move is listed that is not legal";
}

/* How long a list is that names each empty column: all legal moves, but of several equal
 * foundations only the first. */
static inline int
general_count (const Patience *patience, const Position *position)
{
  static Move all[TOLD_MAX_MOVES];
  const Told *told = told_of (patience, &position->rules);
  int n_all = told_moves (told, position, all), n = 0;

  for (int i = 0; i < n_all; i++)
    {
      bool again = general_is_astray (told, patience, position, all[i]);

      for (int pile = 0; pile < all[i].to && all[i].kind == MOVE_CARDS; pile++)
        again |= patience->piles[pile].kind == PILE_FOUNDATION
                 && told_same (told, position, pile, all[i].to);
      n += !again;
    }
  return n;
}

/* Whether the listed move leads to the position that the rules say. */
static inline bool
general_play_differs (const Patience *patience, const Position *position, Move move)
{
  Position here = *position, there = *position;
  Undo undo;

  undo_begin (&undo, &here);
  told_play (told_of (patience, &position->rules), &here, move, &undo);
  undo_begin (&undo, &there);
  told_play_any (told_of (patience, &position->rules), &there, move, &undo);
  return !position_equal (&here, &there);
}

/* What differs between a patience with told rules and the rules themselves, or NULL: the list
 * @moves, where one of them leads, or whether this is won. */
static inline const char *
general_differs (const Patience *patience, const Position *position, const Move *moves, int n)
{
  const Told *told = told_of (patience, &position->rules);

  for (int i = 0; i < n; i++)
    if (general_play_differs (patience, position, moves[i]))
      return "a move leads elsewhere";
  if (told_won (told, position) != told_won_any (told, position))
    return "it is won by one way alone";
  return told_won (told, position) ? NULL : general_list_differs (patience, position, moves, n);
}
