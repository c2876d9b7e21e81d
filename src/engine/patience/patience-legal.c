/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Legal moves of a player, and playing them. Lists of moves name only one of several equal places:
 * an empty cell, a foundation, an empty column. The player may choose another one. Lists also leave
 * out moves that change nothing by the rules, from one cell to another or of a whole column to an
 * empty one; the player may make them. */

#include "patience.h"

#include <stdio.h>
#include <string.h>

static Card
moved_card (const Position *position, Move move)
{
  int at = position->start[move.from + 1] - move.under - 1;

  return at < position->start[move.from] ? CARD_NONE : position->card[at];
}

bool
patience_same_place (const Patience *patience, const Position *position, Move move, int pile)
{
  const PileSpec *to = &patience->piles[move.to];

  if (pile == move.to)
    return true;
  if (move.kind != MOVE_CARDS || pile == move.from || patience->piles[pile].kind != to->kind
      || !patience_has_pile (patience, &position->rules, pile))
    return false;
  if (patience->same != NULL)
    return patience->same (patience, position, pile, move.to);
  if (to->kind == PILE_FOUNDATION && patience->takes != NULL)
    return patience->takes (patience, position, pile, moved_card (position, move));
  if (to->kind == PILE_FOUNDATION)
    return patience->piles[pile].index % N_SUITS == to->index % N_SUITS
           && position_count (position, pile) == position_count (position, move.to);

  return (to->kind == PILE_CELL || to->kind == PILE_TABLEAU)
         && position_count (position, pile) == 0 && position_count (position, move.to) == 0;
}

bool
patience_is_idle (const Patience *patience, const Position *position, Move move)
{
  PileKind kind = patience->piles[move.from].kind;

  if (move.kind != MOVE_CARDS || move.under != 0 || move.count == 0 || move.from == move.to
      || patience->piles[move.to].kind != kind
      || !patience_has_pile (patience, &position->rules, move.to)
      || position_count (position, move.to) > 0
      || position_count (position, move.from) != move.count)
    return false;

  return (kind == PILE_CELL && patience->same == NULL)
         || (patience->same != NULL && patience->shifts (patience, position, move.from, move.to))
         || (kind == PILE_TABLEAU && patience->shifts != NULL
             && patience->shifts (patience, position, move.from, move.to));
}

/* The foundation for the suit; if there are several, the first one that takes the card. */
static int
find_landing (const Patience *patience, const Position *position, Move move)
{
  Card card;

  if (patience->landing != NULL)
    return patience->landing (patience, position, move);

  card = moved_card (position, move);
  return card == CARD_NONE ? -1
         : patience_pile (patience, patience->piles[move.to].kind, card_suit (card));
}

/* Whether the notation of the move names only the kind of its target. */
static bool
goes_to_any (const Patience *patience, Move move)
{
  return move.kind == MOVE_CARDS && move_names_kind (patience, patience->piles[move.to].kind);
}

/* The order in which the piles of a pair are named: those of the table, the waste, the stock. */
static int
pair_order (const Patience *patience, int pile)
{
  PileKind kind = patience->piles[pile].kind;

  return kind == PILE_STOCK ? 2 * POSITION_MAX_PILES
         : kind == PILE_WASTE ? POSITION_MAX_PILES + pile : pile;
}

/* Fills in the target of a move that was read without the position (>F, >C). */
static Move
resolve (const Patience *patience, const Position *position, Move move)
{
  Move first = move;
  int landing;

  if (move.kind == MOVE_PAIR && move.under == 0
      && pair_order (patience, move.to) < pair_order (patience, move.from))
    {
      first.from = move.to;
      first.to = move.from;
      return first;
    }
  if (!goes_to_any (patience, move))
    return move;

  landing = find_landing (patience, position, move);
  if (landing < 0)
    return move;
  first.to = (uint8_t) landing;
  return patience_same_place (patience, position, first, move.to) ? move : first;
}

static bool
stands_for (const Patience *patience, const Position *position, Move listed, Move move)
{
  if (listed.kind != move.kind || move.kind < MOVE_CARDS)
    return listed.kind == move.kind;
  if (move.kind == MOVE_AWAY)
    return move_equal (listed, move);

  return listed.from == move.from && listed.count == move.count && listed.under == move.under
         && patience_same_place (patience, position, listed, move.to);
}

/* The listed move that is equivalent to this one: itself, or else the first. False if there is
 * none. */
static bool
find_listed (const Patience *patience, const Position *position, Move move, Move *listed)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = move.kind >= MOVE_CARDS && patience->moves_from != NULL
          ? patience->moves_from (patience, position, move.from, move.count, moves)
          : patience->moves (patience, position, moves);
  bool found = false;

  for (int i = 0; i < n; i++)
    if (stands_for (patience, position, moves[i], move)
        && (!found || move_equal (moves[i], move)))
      {
        *listed = moves[i];
        found = true;
      }

  return found;
}

bool
patience_legal (const Patience *patience, const Position *position, Move move)
{
  Move listed;

  if (patience->won (patience, position)
      || (move.kind >= MOVE_CARDS
          && (move.from >= patience->n_piles || move.to >= patience->n_piles)))
    return false;

  move = resolve (patience, position, move);
  return patience_is_idle (patience, position, move)
         || find_listed (patience, position, move, &listed);
}

Move
patience_listed_move (const Patience *patience, const Position *position, Move move)
{
  Move listed = move;

  find_listed (patience, position, resolve (patience, position, move), &listed);
  return listed;
}

void
patience_play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  undo_begin (undo, position);
  patience->play (patience, position, resolve (patience, position, move), undo);
}

void
patience_unplay (const Patience *patience, Position *position, Move move, const Undo *undo)
{
  undo_steps (position, undo);
}

bool
patience_read_move (const Patience *patience,
                    const Position *position,
                    const char     *text,
                    Move           *move,
                    char           *why,
                    size_t          why_size)
{
  Move read, played;
  bool named;

  if (!move_parse (patience, text, &read))
    {
      snprintf (why, why_size, "this is not a move of %s", patience->game.id);
      return false;
    }

  played = resolve (patience, position, read);
  named = goes_to_any (patience, read) && strpbrk (strchr (text, '>'), "0123456789") != NULL;
  if (!patience_legal (patience, position, read) || (named && played.to != read.to))
    {
      snprintf (why, why_size, "%s", patience->won (patience, position) ? "the game is already won"
                                     : "the rules do not allow it here");
      return false;
    }

  *move = played;
  return true;
}

void
patience_write_move (const Patience *patience,
                     const Position *position,
                     Move            move,
                     char            out[PATIENCE_MOVE_TEXT])
{
  int landing = goes_to_any (patience, move) ? find_landing (patience, position, move) : move.to;

  if (landing == move.to)
    move_format (patience, move, out);
  else
    move_format_named (patience, move, out);
}
