/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which card is which: in every patience under each of its rule sets each card has a number, which
 * it keeps wherever a random game takes it; only the cards of the move change place; and the steps
 * of a move say what happened. */

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/identity.h"
#include "engine/patience/searched.h"
#include "tap.h"
#include "../sample.h"

#include <string.h>

#define GAMES 3
#define GAME_LENGTH 300

static uint64_t random_state;

static int
random_below (int n)
{
  random_state = random_state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (int) ((random_state >> 33) % (uint64_t) n);
}

/* A game in progress, with the numbers of its cards. */
typedef struct {
  const Patience *patience;
  Card pack[PACK_MAX];
  Position position;
  uint8_t number[POSITION_MAX_CARDS];
} Play;

/* Every card has a number, and is the card that the pack has under this number. */
static bool
is_sound (const Play *play)
{
  bool found[POSITION_MAX_CARDS] = { false };

  for (int i = 0; i < play->patience->game.n_cards; i++)
    {
      int number = play->number[i];
      Card card;

      if (number >= play->patience->game.n_cards || found[number])
        return false;
      found[number] = true;
      card = play->patience->merge (play->patience, &play->position.rules,
                                    card_id (play->pack[number]));
      if (card_id (card) != card_id (play->position.card[i]))
        return false;
    }

  return true;
}

/* Counts the piles whose number of cards changes, and checks that the piles of @move are among them
 * and that no others are. */
static bool
moves_only (const Position *before, const Position *after, Move move)
{
  for (int i = 0; i < POSITION_MAX_PILES; i++)
    if (position_count (before, i) != position_count (after, i)
        && i != move.from && i != move.to)
      return false;

  return position_count (before, move.from) == position_count (after, move.from) + move.count
         && position_count (before, move.to) == position_count (after, move.to) - move.count;
}

static bool
same_cards (const Play *before, const Play *after, int pile, int count)
{
  return memcmp (before->number + before->position.start[pile],
                 after->number + after->position.start[pile], (size_t) count) == 0;
}

/* For moves without automatic ones after them: the cards that were lifted are where they were put,
 * in their order, and all others stay in place. */
static bool
is_followed (const Play *before, const Play *after, Move move)
{
  int from = position_count (&after->position, move.from) - move.under;
  int to = position_count (&before->position, move.to);

  for (int i = 0; i < POSITION_MAX_PILES; i++)
    if (i != move.from && i != move.to
        && !same_cards (before, after, i, position_count (&before->position, i)))
      return false;

  return same_cards (before, after, move.from, from)
         && same_cards (before, after, move.to, to)
         && memcmp (before->number + before->position.start[move.from] + from,
                    after->number + after->position.start[move.to] + to, move.count) == 0;
}

/* The steps of a move say what happened; a shuffle gives no order. */
static bool
is_told (const Patience *patience, const Position *before, const Position *after, const Undo *undo)
{
  PatienceStep steps[PATIENCE_MAX_STEPS];
  Position now = *before;
  int n_steps = patience_list_steps (undo, steps);

  for (int i = 0; i < n_steps; i++)
    switch (steps[i].kind)
      {
      case PATIENCE_STEP_TRANSFER:
        position_transfer (&now, steps[i].from, steps[i].to, steps[i].count, steps[i].under);
        break;

      case PATIENCE_STEP_TURN:
        position_turn (&now, steps[i].from, steps[i].to, steps[i].count);
        break;

      case PATIENCE_STEP_TURN_BACK:
        position_turn_back (&now, steps[i].to, steps[i].from, steps[i].count);
        break;

      case PATIENCE_STEP_TURN_UP:
        now.card[now.start[steps[i].to + 1] - 1] &= (Card) ~CARD_DOWN;
        break;

      default:
        return n_steps == 1 && steps[i].count == now.start[steps[i].to + 1]
               - now.start[steps[i].from];
      }

  return n_steps > 0 && memcmp (now.start, after->start, sizeof now.start) == 0
         && memcmp (now.card, after->card, (size_t) patience->game.n_cards) == 0;
}

static bool
play_move (Play *play, Move move)
{
  uint8_t was[POSITION_MAX_CARDS], before[POSITION_MAX_CARDS];
  Position earlier = play->position;
  Undo undo;

  memcpy (before, play->number, sizeof before);
  patience_play (play->patience, &play->position, move, &undo);
  patience_trace (play->patience, &play->position, move, &undo, was);
  for (int i = 0; i < play->patience->game.n_cards; i++)
    play->number[i] = before[was[i]];

  return is_told (play->patience, &earlier, &play->position, &undo);
}

/* Returns how many moves were played, or -1 with a note. */
static int
play_at_random (const Patience *patience, const Rules *rules, uint32_t number)
{
  Play play = { .patience = patience };
  int n = 0;

  random_state = number;
  pack_deal (&patience->game, number, play.pack);
  patience_deal (patience, rules, play.pack, &play.position);
  patience_number (patience, &play.position, play.pack, play.number);
  for (; n < GAME_LENGTH; n++)
    {
      Play before = play;
      Move moves[PATIENCE_MAX_MOVES];
      int n_moves = patience_moves (patience, &play.position, moves);
      char text[PATIENCE_MOVE_TEXT];
      Move move;

      if (n_moves == 0)
        break;
      move = moves[random_below (n_moves)];
      move_format (patience, move, text);
      if (!play_move (&play, move) || !is_sound (&play)
          || (move.kind == MOVE_CARDS && moves_only (&before.position, &play.position, move)
              && !is_followed (&before, &play, move)))
        {
          note ("deal %u, move %d: %s", (unsigned) number, n + 1, text);
          return -1;
        }
    }

  return n;
}

static void
test_game (const Patience *patience, const Rules *rules)
{
  char text[RULE_STRING_MAX];
  bool passed = true;
  int n_moves = 0;

  rules_format (&patience->game, rules, text);
  for (uint32_t number = 1; number <= GAMES && passed; number++)
    {
      int n = play_at_random (patience, rules, number);

      passed = n >= 0;
      n_moves += n;
    }
  ok (passed && n_moves > GAMES,
      "%s %s: every card keeps its number over %d moves", patience->game.id,
      text, n_moves);
}

/* Tries each rule by itself, with the usual values for all others. */
static void
test_rules (const Patience *patience)
{
  test_game (patience, &(Rules) { { 0 } });
  for (int i = 0; i < patience->game.n_rules; i++)
    for (int value = 1; value < RULE_VALUES_MAX && patience->game.rules[i].values[value] != NULL;
         value++)
      {
        Rules rules = { { 0 } };

        rules.value[i] = (uint8_t) value;
        test_game (patience, &rules);
      }
}

/* Whether all cards are in the same places, with suits that correspond. */
static bool
lie_alike (const Position *a, const Position *b, int n_cards, int suit_of[N_SUITS])
{
  if (memcmp (a->start, b->start, sizeof a->start) != 0)
    return false;
  for (int i = 0; i < n_cards; i++)
    {
      int suit = card_suit (a->card[i]);

      if (suit_of[suit] < 0)
        suit_of[suit] = card_suit (b->card[i]);
      if (card_rank (a->card[i]) != card_rank (b->card[i])
          || card_is_down (a->card[i]) != card_is_down (b->card[i])
          || suit_of[suit] != card_suit (b->card[i]))
        return false;
    }

  return true;
}

static bool
are_equal (const Move *a, const Move *b, int n)
{
  while (n > 0 && move_equal (a[n - 1], b[n - 1]))
    n--;
  return n == 0;
}

/* Whether a deal is the same game in these suits as in the usual ones, move by move. Fills @suit_of
 * with the suits that replace the usual ones. */
static bool
is_same_game (const Patience *patience, const char *text, uint32_t number, int suit_of[N_SUITS])
{
  Rules rules, plain;
  Card pack[PACK_MAX];
  Position usual, other;
  char why[100];

  if (!rules_parse (&patience->game, text, &rules, why, sizeof why))
    return false;
  plain = rules;
  rules_set_faces (&patience->game, &plain, NULL);
  random_state = number;
  pack_deal (&patience->game, number, pack);
  patience_deal (patience, &plain, pack, &usual);
  patience_deal (patience, &rules, pack, &other);
  for (int n = 0; n < GAME_LENGTH; n++)
    {
      Move moves[PATIENCE_MAX_MOVES], others[PATIENCE_MAX_MOVES];
      int n_moves = patience_moves (patience, &usual, moves);
      Undo undo;

      if (!lie_alike (&usual, &other, patience->game.n_cards, suit_of)
          || patience_moves (patience, &other, others) != n_moves
          || !are_equal (moves, others, n_moves))
        return false;
      if (n_moves == 0)
        break;
      moves[0] = moves[random_below (n_moves)];
      patience_play (patience, &usual, moves[0], &undo);
      patience_play (patience, &other, moves[0], &undo);
    }

  return true;
}

/* Which suits the cards show makes no other difference. */
static void
test_faces (void)
{
  static const struct { const char *rules; int suit[2]; } rows[] = {
    { "suits=1,suit=hearts", { SUIT_HEARTS, -1 } },
    { "suits=1,suit=diamonds", { SUIT_DIAMONDS, -1 } },
    { "suits=1,suit=clubs", { SUIT_CLUBS, -1 } },
    { "suits=2,pair=clubs-diamonds", { SUIT_CLUBS, SUIT_DIAMONDS } },
    { "suits=2,pair=black", { SUIT_SPADES, SUIT_CLUBS } },
    { "suits=2,pair=red", { SUIT_HEARTS, SUIT_DIAMONDS } },
  };
  const Patience *spider = patience_find ("spider");

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      int suit_of[N_SUITS] = { -1, -1, -1, -1 };
      Rules rules;
      char why[100];
      bool passed = is_same_game (spider, rows[i].rules, 5, suit_of);

      ok (passed && suit_of[SUIT_SPADES] == rows[i].suit[0]
          && suit_of[SUIT_HEARTS] == rows[i].suit[1],
          "spider %s: it is the same game in these suits", rows[i].rules);
      rules_parse (&spider->game, rows[i].rules, &rules, why, sizeof why);
      for (int suit = 0; suit < N_SUITS; suit++)
        if (suit == rows[i].suit[0] || suit == rows[i].suit[1])
          passed &= blocks_known (spider, &rules)->copies[suit]
                    == (rows[i].suit[1] < 0 ? 8 : 4);
        else
          passed &= blocks_known (spider, &rules)->copies[suit] == 0;
      ok (passed, "spider %s: the right number of cards of each suit", rows[i].rules);
    }
}

int
main (void)
{
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    test_rules (patiences[i]);
  test_faces ();

  return done ();
}
