/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the patiences share: piles inside a position, dealing and moving through the table of
 * functions and the notation of moves. */

#include "patience.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
position_push (Position *position, int pile, Card card)
{
  int at = position->start[pile + 1];

  memmove (position->card + at + 1, position->card + at,
           (size_t) (position->start[POSITION_MAX_PILES] - at));
  position->card[at] = card;
  for (int i = pile + 1; i <= POSITION_MAX_PILES; i++)
    position->start[i]++;
}

void
position_transfer (Position *position, int from, int to, int count, int under)
{
  Card moved[POSITION_MAX_CARDS];
  int at = position->start[from + 1] - under - count;
  int end = position->start[to + 1];
  Card *card = position->card;

  memcpy (moved, card + at, (size_t) count);
  if (from < to)
    {
      memmove (card + at, card + at + count, (size_t) (end - at - count));
      memcpy (card + end - count, moved, (size_t) count);
      for (int i = from + 1; i <= to; i++)
        position->start[i] = (uint8_t) (position->start[i] - count);
    }
  else
    {
      memmove (card + end + count, card + end, (size_t) (at - end));
      memcpy (card + end, moved, (size_t) count);
      for (int i = to + 1; i <= from; i++)
        position->start[i] = (uint8_t) (position->start[i] + count);
    }
}

static void
reverse (Card *card, int count)
{
  for (int i = 0, j = count - 1; i < j; i++, j--)
    {
      Card other = card[i];

      card[i] = card[j];
      card[j] = other;
    }
}

void
position_turn (Position *position, int stock, int waste, int count)
{
  Card *card = position->card + position->start[waste + 1] - count;

  position_transfer (position, stock, waste, count, 0);
  reverse (card, count);
  for (int i = 0; i < count; i++)
    card[i] = card_id (card[i]);
}

void
position_turn_back (Position *position, int stock, int waste, int count)
{
  Card *card = position->card + position->start[stock + 1];

  position_transfer (position, waste, stock, count, 0);
  reverse (card, count);
  for (int i = 0; i < count; i++)
    card[i] |= CARD_DOWN;
}

int
position_key_pile (const Position *position, int pile, uint8_t mask, uint8_t *key)
{
  int count = position_count (position, pile);
  const Card *card = position_pile (position, pile);

  key[0] = (uint8_t) count;
  for (int i = 0; i < count; i++)
    key[i + 1] = card[i] & mask;
  return count + 1;
}

/* Whether pile @a comes before pile @b in a key. */
static bool
key_before (const Position *position, int a, int b, int skip, uint8_t mask)
{
  int count = position_count (position, a);

  if (count != position_count (position, b))
    return count < position_count (position, b);
  for (int i = skip; i < count; i++)
    {
      int difference = (position_pile (position, a)[i] & mask)
                       - (position_pile (position, b)[i] & mask);

      if (difference != 0)
        return difference < 0;
    }

  return false;
}

int
position_key_set (const Position *position,
                  int             first,
                  int             count,
                  int             skip,
                  uint8_t         mask,
                  uint8_t        *key)
{
  uint8_t order[POSITION_MAX_PILES];
  int n = 0;

  for (int i = 0; i < count; i++)
    {
      int j = i;

      for (; j > 0 && key_before (position, first + i, order[j - 1], skip, mask); j--)
        order[j] = order[j - 1];
      order[j] = (uint8_t) (first + i);
    }

  for (int i = 0; i < count; i++)
    {
      const Card *card = position_pile (position, order[i]);
      int cards = position_count (position, order[i]);

      key[n++] = (uint8_t) cards;
      for (int j = skip; j < cards; j++)
        key[n++] = card[j] & mask;
    }

  return n;
}

bool
position_equal (const Position *a, const Position *b)
{
  int n = a->start[POSITION_MAX_PILES];

  if (memcmp (a->start, b->start, sizeof a->start) != 0 || a->passes != b->passes
      || a->fresh != b->fresh || memcmp (&a->rules, &b->rules, sizeof a->rules) != 0)
    return false;
  for (int i = 0; i < n; i++)
    if (((a->card[i] ^ b->card[i]) & ~CARD_COPY) != 0)
      return false;

  return true;
}

int
patience_pile (const Patience *patience, PileKind kind, int index)
{
  for (int i = 0; i < patience->n_piles; i++)
    if (patience->piles[i].kind == kind && patience->piles[i].index == index)
      return i;

  return -1;
}

bool
patience_has_pile (const Patience *patience, const Rules *rules, int pile)
{
  return pile >= 0 && pile < patience->n_piles
         && (patience->pile_exists == NULL || patience->pile_exists (rules, pile));
}

int
patience_passes_left (const Patience *patience, const Position *position)
{
  int limit = patience->passes != NULL ? patience->passes (&position->rules) : 0;

  return limit == 0 ? -1 : limit - position->passes;
}

void
patience_deal (const Patience *patience,
               const Rules    *rules,
               const Card     *cards,
               Position       *position)
{
  assert (patience->n_piles <= POSITION_MAX_PILES && patience->game.n_cards <= POSITION_MAX_CARDS);
  memset (position, 0, sizeof *position);
  position->rules = *rules;
  position->passes = 1;
  patience->deal (position, cards);
}

int
patience_moves (const Patience *patience,
                const Position *position,
                Move            moves[PATIENCE_MAX_MOVES])
{
  return patience->won (position) ? 0 : patience->moves (position, moves);
}

/* The foundation that a move written >F goes to, for a move read without its position. */
static Move
resolve (const Patience *patience, const Position *position, Move move)
{
  int card;

  if (move.kind != MOVE_CARDS || patience->takes != NULL
      || patience->piles[move.to].kind != PILE_FOUNDATION)
    return move;

  card = position->start[move.from + 1] - move.under - 1;
  if (card >= position->start[move.from])
    move.to = (uint8_t) patience_pile (patience, PILE_FOUNDATION,
                                       card_suit (position->card[card]));
  return move;
}

bool
patience_legal (const Patience *patience, const Position *position, Move move)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);

  if (move.kind == MOVE_CARDS
      && (move.from >= patience->n_piles || move.to >= patience->n_piles))
    return false;

  move = resolve (patience, position, move);
  for (int i = 0; i < n; i++)
    if (move_equal (moves[i], move))
      return true;

  return false;
}

void
patience_play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  *undo = (Undo) { .passes = position->passes, .fresh = position->fresh };
  patience->play (position, resolve (patience, position, move), undo);
}

void
patience_unplay (const Patience *patience, Position *position, Move move, const Undo *undo)
{
  patience->unplay (position, move, undo);
  position->passes = undo->passes;
  position->fresh = undo->fresh;
}

bool
move_equal (Move a, Move b)
{
  return a.kind == b.kind
         && (a.kind != MOVE_CARDS
             || (a.from == b.from && a.to == b.to && a.count == b.count && a.under == b.under));
}

/* A decimal number below 100 without needless zeros, or -1. Moves @text past it. */
static int
parse_number (const char **text)
{
  const char *at = *text;
  int number = 0;

  if (*at < '0' || *at > '9' || (at[0] == '0' && at[1] >= '0' && at[1] <= '9'))
    return -1;
  for (; *at >= '0' && *at <= '9'; at++)
    {
      number = 10 * number + (*at - '0');
      if (number > 99)
        return -1;
    }

  *text = at;
  return number;
}

static bool
parse_source (const Patience *patience, const char **text, Move *move)
{
  static const char suits[] = "CDHS";
  char letter = *(*text)++;
  int pile = -1;
  int number;

  if (letter == 'W')
    {
      pile = patience_pile (patience, PILE_WASTE, 0);
      if (**text != '>')
        {
          number = parse_number (text);
          if (number < 1 || number > 2)
            return false;
          move->under = (uint8_t) number;
        }
    }
  else if (letter == 'T')
    {
      number = parse_number (text);
      if (number >= 0)
        pile = patience_pile (patience, PILE_TABLEAU, number);
    }
  else if (letter == 'F' && patience->takes == NULL && **text != '\0'
           && strchr (suits, **text) != NULL)
    {
      pile = patience_pile (patience, PILE_FOUNDATION,
                            (int) (strchr (suits, *(*text)++) - suits));
    }

  if (pile >= 0)
    move->from = (uint8_t) pile;
  return pile >= 0 && *(*text)++ == '>';
}

static bool
parse_target (const Patience *patience, const char **text, Move *move)
{
  char letter = *(*text)++;
  int pile = -1;
  int number = 0;

  if (letter == 'F')
    {
      if (patience->takes != NULL)
        number = parse_number (text);
      if (number >= 0)
        pile = patience_pile (patience, PILE_FOUNDATION, number);
    }
  else if (letter == 'T')
    {
      number = parse_number (text);
      if (number >= 0)
        pile = patience_pile (patience, PILE_TABLEAU, number);
    }

  if (pile >= 0)
    move->to = (uint8_t) pile;
  return pile >= 0;
}

static bool
writes_count (const Patience *patience, Move move)
{
  return patience->counts_moves && patience->piles[move.from].kind == PILE_TABLEAU
         && patience->piles[move.to].kind == PILE_TABLEAU;
}

bool
move_parse (const Patience *patience, const char *text, Move *move)
{
  Move result = { .kind = MOVE_CARDS, .count = 1 };
  int number;

  if (strcmp (text, "D") == 0 || strcmp (text, "R") == 0)
    {
      *move = (Move) { .kind = *text == 'D' ? MOVE_DRAW : MOVE_REDEAL };
      return true;
    }

  /* Each part is read only when the one before was whole, so that the end of the text is never
   * passed. */
  if (!parse_source (patience, &text, &result) || !parse_target (patience, &text, &result))
    return false;
  if (writes_count (patience, result))
    {
      if (*text++ != '*')
        return false;
      number = parse_number (&text);
      if (number < 1)
        return false;
      result.count = (uint8_t) number;
    }

  *move = result;
  return *text == '\0';
}

void
move_format (const Patience *patience, Move move, char out[PATIENCE_MOVE_TEXT])
{
  static const char suits[] = "CDHS";
  const PileSpec *from = &patience->piles[move.from];
  const PileSpec *to = &patience->piles[move.to];
  char source[8], target[8];

  if (move.kind != MOVE_CARDS)
    {
      strcpy (out, move.kind == MOVE_DRAW ? "D" : "R");
      return;
    }

  if (from->kind == PILE_FOUNDATION)
    snprintf (source, sizeof source, "F%c", suits[from->index & 3]);
  else if (from->kind == PILE_WASTE)
    snprintf (source, sizeof source, move.under == 0 ? "W" : "W%d", move.under);
  else
    snprintf (source, sizeof source, "T%d", from->index);

  if (to->kind == PILE_TABLEAU)
    snprintf (target, sizeof target, "T%d", to->index);
  else
    snprintf (target, sizeof target, patience->takes != NULL ? "F%d" : "F", to->index);

  snprintf (out, PATIENCE_MOVE_TEXT, writes_count (patience, move) ? "%s>%s*%d" : "%s>%s",
            source, target, move.count);
}

bool
patience_read_move (const Patience *patience,
                    const Position *position,
                    const char     *text,
                    Move           *move,
                    char           *why,
                    size_t          why_size)
{
  Move read;

  if (!move_parse (patience, text, &read))
    {
      snprintf (why, why_size, "this is no move of %s", patience->game.id);
      return false;
    }
  if (!patience_legal (patience, position, read))
    {
      snprintf (why, why_size, "%s", patience->won (position) ? "the game is already won"
                                     : "the rules do not allow it here");
      return false;
    }

  *move = resolve (patience, position, read);
  return true;
}
