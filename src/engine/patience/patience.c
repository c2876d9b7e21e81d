/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the patiences share: piles inside a position, dealing through the table of functions, and
 * the notation of moves. */

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

void
position_next_pass (Position *position)
{
  if (position->passes < UINT8_MAX)
    position->passes++;
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
         && (patience->pile_exists == NULL || patience->pile_exists (patience, rules, pile));
}

int
patience_count_out (const Patience *patience, const Position *position)
{
  int n = 0;

  if (patience->out != NULL)
    return patience->out (patience, position);
  for (int i = 0; i < patience->n_piles; i++)
    if (patience->piles[i].kind == PILE_FOUNDATION)
      n += position_count (position, i);
  return n;
}

int
patience_passes_left (const Patience *patience, const Position *position)
{
  int limit = patience->passes != NULL ? patience->passes (patience, &position->rules) : 0;

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
  patience->deal (patience, position, cards);
}

int
patience_moves (const Patience *patience,
                const Position *position,
                Move            moves[PATIENCE_MAX_MOVES])
{
  return patience->won (patience, position) ? 0 : patience->moves (patience, position, moves);
}

bool
move_equal (Move a, Move b)
{
  return a.kind == b.kind
         && (a.kind < MOVE_CARDS
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

/* Whether a move to such a pile names the kind alone, and stands for the first that takes the
 * card. */
static bool
names_kind (const Patience *patience, int kind)
{
  return pile_traits[kind].any && (kind != PILE_FOUNDATION || patience->takes == NULL);
}

/* The letter of a kind of pile, and which one of its kind: T3, C0, FH (F3 where foundations are
 * told apart by their places), W, B; W1 and W2 are cards below the top of the waste, as @under
 * says. A move to a foundation or cell leaves out which (@target), or names it by its number. Moves
 * @text past it. */
static int
parse_place (const Patience *patience, const char **text, bool target, uint8_t *under)
{
  static const char suits[] = "CDHS";
  int kind = pile_kind_of (**text);
  int number = 0;

  if (kind < 0)
    return -1;
  ++*text;
  if (target && names_kind (patience, kind))
    {
      number = **text >= '0' && **text <= '9' ? parse_number (text) : 0;
    }
  else if (kind == PILE_FOUNDATION && patience->takes == NULL)
    {
      const char *suit = **text != '\0' ? strchr (suits, **text) : NULL;

      if (suit == NULL)
        return -1;
      ++*text;
      number = (int) (suit - suits);
    }
  else if (pile_traits[kind].numbered)
    {
      number = parse_number (text);
    }
  else if (kind == PILE_WASTE && under != NULL && (**text == '1' || **text == '2'))
    {
      *under = (uint8_t) (*(*text)++ - '0');
    }

  return number < 0 ? -1 : patience_pile (patience, (PileKind) kind, number);
}

static bool
writes_count (const Patience *patience, Move move)
{
  return move.kind == MOVE_CARDS && patience->counts_moves
         && patience->piles[move.from].kind == PILE_TABLEAU
         && patience->piles[move.to].kind == PILE_TABLEAU;
}

bool
move_parse (const Patience *patience, const char *text, Move *move)
{
  Move result = { .kind = MOVE_CARDS, .count = 1 };
  int from, to, number;

  if (strcmp (text, "D") == 0 || strcmp (text, "R") == 0)
    {
      *move = (Move) { .kind = *text == 'D' ? MOVE_DRAW : MOVE_REDEAL };
      return true;
    }

  /* Each part is read only when the one before was whole, so that the end of the text is never
   * passed. */
  from = parse_place (patience, &text, false, &result.under);
  if (from < 0 || (*text != '>' && *text != '+'))
    return false;
  result.from = (uint8_t) from;
  if (*text++ == '+')
    result.kind = MOVE_PAIR;
  if (result.kind == MOVE_PAIR && result.under > 0)
    return false;
  to = parse_place (patience, &text, result.kind == MOVE_CARDS,
                    result.kind == MOVE_PAIR ? &result.under : NULL);
  if (to < 0)
    return false;
  result.to = (uint8_t) to;
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

#define PLACE_TEXT 6            /* "FC", "T51" and the end */

/* @named: a place that a move to it would leave out. */
static void
format_place (const Patience *patience, int pile, bool named, int under, char out[PLACE_TEXT])
{
  static const char suits[] = "CDHS";
  const PileSpec *spec = &patience->piles[pile];
  const PileTrait *trait = &pile_traits[spec->kind];

  if (spec->kind == PILE_FOUNDATION && patience->takes == NULL && !named)
    snprintf (out, PLACE_TEXT, "F%c", suits[spec->index & 3]);
  else if (trait->numbered)
    snprintf (out, PLACE_TEXT, "%c%u", trait->letter, spec->index % 100u);
  else if (under > 0)
    snprintf (out, PLACE_TEXT, "%c%u", trait->letter, (unsigned) under % 100u);
  else
    snprintf (out, PLACE_TEXT, "%c", trait->letter);
}

static void
format_target (const Patience *patience, Move move, bool named, char out[PLACE_TEXT])
{
  const PileSpec *spec = &patience->piles[move.to];

  if (move.kind == MOVE_PAIR)
    format_place (patience, move.to, false, move.under, out);
  else if (names_kind (patience, (int) spec->kind) && !named)
    snprintf (out, PLACE_TEXT, "%c", pile_traits[spec->kind].letter);
  else
    format_place (patience, move.to, true, 0, out);
}

static void
format (const Patience *patience, Move move, bool named, char out[PATIENCE_MOVE_TEXT])
{
  bool pair = move.kind == MOVE_PAIR;
  char source[PLACE_TEXT], target[PLACE_TEXT];

  if (move.kind < MOVE_CARDS)
    {
      strcpy (out, move.kind == MOVE_DRAW ? "D" : "R");
      return;
    }

  format_place (patience, move.from, false, pair ? 0 : move.under, source);
  format_target (patience, move, named, target);
  if (writes_count (patience, move))
    snprintf (out, PATIENCE_MOVE_TEXT, "%s>%s*%u", source, target, move.count % 1000u);
  else
    snprintf (out, PATIENCE_MOVE_TEXT, "%s%c%s", source, pair ? '+' : '>', target);
}

void
move_format (const Patience *patience, Move move, char out[PATIENCE_MOVE_TEXT])
{
  format (patience, move, false, out);
}

void
move_format_named (const Patience *patience, Move move, char out[PATIENCE_MOVE_TEXT])
{
  format (patience, move, true, out);
}
