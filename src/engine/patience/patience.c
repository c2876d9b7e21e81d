/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What patiences share: piles in a position, dealing, and the notation of moves. */

#include "patience.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

bool
patience_merges (const Patience *patience, const Rules *rules)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    if (patience->merge (patience, rules, card_make (suit, RANK_ACE))
        != card_make (suit, RANK_ACE))
      return true;
  return false;
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

/* A decimal number without leading zeros, as great as a count of cards can be, or -1. Moves @text
 * past it. */
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
      if (number > POSITION_MAX_CARDS)
        return -1;
    }

  *text = at;
  return number;
}

bool
move_names_kind (const Patience *patience, PileKind kind)
{
  return pile_traits[kind].any
         && (kind == PILE_FOUNDATION ? patience->takes == NULL : !patience->numbers_cells);
}

/* Whether piles of this kind are written with their number. */
static bool
is_numbered (const Patience *patience, int kind)
{
  return pile_traits[kind].numbered || patience_pile (patience, (PileKind) kind, 1) >= 0;
}

/* A place: the letter of a kind of pile, and its index: T3, C0, FH (F3 if foundations are
 * numbered), W, B (B0, B1 if there are several). W1 and W2 are cards below the top of the waste,
 * T3/2 is one below the top of another pile, as in @under. The target of a move to a foundation or
 * cell (@target) leaves the index out, or has a number. Moves @text past it. */
static int
parse_place (const Patience *patience, const char **text, bool target, uint8_t *under)
{
  static const char suits[] = "CDHS";
  int kind = pile_kind_of (**text);
  int number = 0;

  if (kind < 0)
    return -1;
  ++*text;
  if (target && move_names_kind (patience, (PileKind) kind))
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
  else if (is_numbered (patience, kind))
    {
      number = parse_number (text);
    }
  else if (kind == PILE_WASTE && under != NULL && (**text == '1' || **text == '2'))
    {
      *under = (uint8_t) (*(*text)++ - '0');
    }

  if (number >= 0 && under != NULL && *under == 0 && **text == '/')
    {
      int depth;

      ++*text;
      depth = parse_number (text);
      if (depth < 1)
        return -1;
      *under = (uint8_t) depth;
    }

  return number < 0 ? -1 : patience_pile (patience, (PileKind) kind, number);
}

/* Whether a move between these piles is written with its count. Told patiences also write it
 * elsewhere unless it is 1. */
static bool
writes_count (const Patience *patience, Move move)
{
  return move.kind == MOVE_CARDS && patience->counts_moves
         && patience->piles[move.from].kind == PILE_TABLEAU
         && patience->piles[move.to].kind == PILE_TABLEAU;
}

/* Reads the further piles of T3+T5+T7, and the end. */
static bool
parse_more (const Patience *patience, const char *text, Move *move)
{
  move->kind = MOVE_AWAY;
  move->piles = UINT64_C (1) << move->from | UINT64_C (1) << move->to;
  while (*text == '+')
    {
      int pile;

      text++;
      pile = parse_place (patience, &text, false, NULL);
      if (pile < 0)
        return false;
      move->piles |= UINT64_C (1) << pile;
    }
  return *text == '\0' && move->under == 0;
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

  /* Each part is read only if the one before was complete, so that reading never passes the end. */
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
  if (result.kind == MOVE_PAIR && *text == '+')
    {
      *move = result;
      return parse_more (patience, text, move);
    }
  /* Games are kept from before a rule let more than one card move: they have no counts. */
  if ((patience->needs_count && writes_count (patience, result)) || *text == '*')
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

#define PLACE_TEXT 10           /* "FC", "T51/12" and the end */

/* @named: with the index that a target would leave out. */
static void
format_place (const Patience *patience, int pile, bool named, int under, char out[PLACE_TEXT])
{
  static const char suits[] = "CDHS";
  const PileSpec *spec = &patience->piles[pile];
  const PileTrait *trait = &pile_traits[spec->kind];
  bool numbered = is_numbered (patience, (int) spec->kind);
  int n;

  if (spec->kind == PILE_FOUNDATION && patience->takes == NULL && !named)
    snprintf (out, PLACE_TEXT, "F%c", suits[spec->index & 3]);
  else if (numbered)
    snprintf (out, PLACE_TEXT, "%c%u", trait->letter, spec->index % 100u);
  else if (spec->kind == PILE_WASTE && under > 0 && under <= 2)
    snprintf (out, PLACE_TEXT, "%c%u", trait->letter, (unsigned) under % 100u);
  else
    snprintf (out, PLACE_TEXT, "%c", trait->letter);
  n = (int) strlen (out);
  if (under > 2 || (under > 0 && (numbered || spec->kind != PILE_WASTE)))
    snprintf (out + n, (size_t) (PLACE_TEXT - n), "/%u", (unsigned) under % 1000u);
}

/* T3+T5+T7 */
static void
format_away (const Patience *patience, uint64_t piles, char out[PATIENCE_MOVE_TEXT])
{
  int n = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    if ((piles >> pile & 1) != 0 && n + PLACE_TEXT < PATIENCE_MOVE_TEXT)
      {
        char place[PLACE_TEXT];

        format_place (patience, pile, false, 0, place);
        n += snprintf (out + n, (size_t) (PATIENCE_MOVE_TEXT - n), "%s%s", n > 0 ? "+" : "",
                       place);
      }
}

static void
format_target (const Patience *patience, Move move, bool named, char out[PLACE_TEXT])
{
  const PileSpec *spec = &patience->piles[move.to];

  if (move.kind == MOVE_PAIR)
    format_place (patience, move.to, false, move.under, out);
  else if (move_names_kind (patience, spec->kind) && !named)
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

  if (move.kind == MOVE_AWAY)
    {
      format_away (patience, move.piles, out);
      return;
    }
  format_place (patience, move.from, false, pair ? 0 : move.under, source);
  format_target (patience, move, named, target);
  if (writes_count (patience, move) || (!pair && move.count != 1))
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
