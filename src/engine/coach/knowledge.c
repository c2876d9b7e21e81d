/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "knowledge.h"

#include "pile-hash.h"

#include "engine/cards/random.h"
#include "engine/cards/pack.h"

#include <stdio.h>
#include <string.h>

static bool
is_seen (const Knowledge *knowledge, Card card)
{
  return (knowledge->seen[card_id (card) >> 6] >> (card & 63) & 1) != 0;
}

/* Copies @position without the cards that nobody has seen. If cards cannot be told apart, one that
 * lies face down @now has been at the bottom of its pile since the deal. */
static void
copy_seen (const Patience  *patience,
           const Knowledge *knowledge,
           const Position  *position,
           const Position  *now,
           Position        *copy)
{
  bool merged = patience_merges (patience, &now->rules);

  *copy = *position;
  /* Nobody can see what a shuffle will bring, only that one may come. */
  copy->shuffle_seed = position->shuffle_seed != 0;
  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      Card *card = copy->card + copy->start[pile];
      int n = position_count (position, pile), down = merged ? pile_count_down (now, pile) : 0;

      for (int i = 0; i < n; i++)
        if (merged ? i < down : !is_seen (knowledge, card[i]))
          card[i] = CARD_UNSEEN;
    }
}

void
knowledge_begin (const Patience *patience, Knowledge *knowledge, const Position *dealt)
{
  *knowledge = (Knowledge) { .seen = { 0, 0 } };
  knowledge_follow (patience, knowledge, dealt, dealt);
}

void
knowledge_follow (const Patience *patience,
                  Knowledge      *knowledge,
                  const Position *dealt,
                  const Position *now)
{
  for (int i = 0; i < now->start[patience->n_piles]; i++)
    if (!card_is_down (now->card[i]))
      knowledge->seen[card_id (now->card[i]) >> 6] |= UINT64_C (1) << (now->card[i] & 63);
  copy_seen (patience, knowledge, dealt, now, &knowledge->dealt);
  copy_seen (patience, knowledge, now, now, &knowledge->now);
}

void
knowledge_format (const Knowledge *knowledge, char text[KNOWLEDGE_TEXT])
{
  snprintf (text, KNOWLEDGE_TEXT, "%016llx%016llx", (unsigned long long) knowledge->seen[1],
            (unsigned long long) knowledge->seen[0]);
}

static bool
is_of_pack (const Patience *patience, const uint64_t seen[2])
{
  uint64_t pack[2] = { 0, 0 };
  Card cards[PACK_MAX];

  pack_fresh (&patience->game, cards);
  for (int i = 0; i < patience->game.n_cards; i++)
    pack[card_id (cards[i]) >> 6] |= UINT64_C (1) << (cards[i] & 63);
  return (seen[0] & ~pack[0]) == 0 && (seen[1] & ~pack[1]) == 0;
}

bool
knowledge_parse (const Patience *patience, Knowledge *knowledge, const char *text)
{
  uint64_t seen[2] = { 0, 0 };

  if (strspn (text, "0123456789abcdef") != 32 || text[32] != '\0')
    return false;
  for (int i = 0; i < 32; i++)
    {
      int digit = text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10;

      seen[i < 16] = seen[i < 16] << 4 | (unsigned) digit;
    }
  if (!is_of_pack (patience, seen))
    return false;
  memcpy (knowledge->seen, seen, sizeof seen);
  return true;
}

/* Lists the pack without the face-up cards; copies of a card are alike. */
static int
list_face_down (const Patience  *patience,
                const Knowledge *knowledge,
                const Card      *pack,
                Card             cards[PACK_MAX])
{
  const Position *now = &knowledge->now;
  int open[CARD_COPY] = { 0 };
  int n = 0;

  for (int i = 0; i < now->start[patience->n_piles]; i++)
    if (now->card[i] != CARD_UNSEEN)
      open[card_face (now->card[i])]++;
  for (int i = 0; i < patience->game.n_cards; i++)
    {
      Card card = patience->merge (patience, &now->rules, pack[i]);

      if (open[card_face (card)] > 0)
        open[card_face (card)]--;
      else
        cards[n++] = card;
    }
  return n;
}

/* Lists the unseen cards in an order that does not depend on where they lie. */
static int
list_unseen (const Patience *patience, const Knowledge *knowledge, Card cards[PACK_MAX])
{
  Card pack[PACK_MAX];
  int n = 0;

  pack_fresh (&patience->game, pack);
  if (patience_merges (patience, &knowledge->now.rules))
    return list_face_down (patience, knowledge, pack, cards);
  for (int i = 0; i < patience->game.n_cards; i++)
    if (!is_seen (knowledge, pack[i]))
      cards[n++] = pack[i];
  return n;
}

int
knowledge_unseen (const Patience *patience, const Knowledge *knowledge)
{
  int n = 0;

  for (int i = 0; i < knowledge->now.start[patience->n_piles]; i++)
    n += knowledge->now.card[i] == CARD_UNSEEN;
  return n;
}

/* Replaces the cards of @position by those in @called. */
static void
rename_cards (const Patience *patience, const Card called[2 * CARD_COPY], Position *position)
{
  for (int i = 0; i < position->start[patience->n_piles]; i++)
    if (position->card[i] != CARD_UNSEEN)
      position->card[i] = (Card) (called[card_id (position->card[i])]
                                  | (position->card[i] & CARD_DOWN));
}

void
knowledge_name_copies (const Patience *patience, Knowledge *knowledge)
{
  bool merged = patience_merges (patience, &knowledge->now.rules);
  bool met[CARD_COPY] = { false };
  Card called[2 * CARD_COPY];

  knowledge->seen[0] = knowledge->seen[1] = 0;
  for (int i = 0; i < knowledge->now.start[patience->n_piles]; i++)
    {
      Card card = knowledge->now.card[i];
      Card name = card_face (card);

      if (card == CARD_UNSEEN)
        continue;
      if (met[name] && !merged)
        name |= CARD_COPY;
      met[name & ~CARD_COPY] = true;
      called[card_id (card)] = name;
      knowledge->seen[name >> 6] |= UINT64_C (1) << (name & 63);
    }
  rename_cards (patience, called, &knowledge->dealt);
  rename_cards (patience, called, &knowledge->now);
}

uint64_t
knowledge_hash (const Patience *patience, const Knowledge *knowledge)
{
  const Position *now = &knowledge->now;
  uint64_t hash = table_hash (patience, now, NULL, PILE_HASH_FIRST);

  for (int i = 0; i < patience->game.n_rules; i++)
    hash = (hash ^ now->rules.value[i]) * UINT64_C (0x100000001b3);
  hash = (hash ^ now->passes) * UINT64_C (0x100000001b3);
  return (hash ^ now->fresh) * UINT64_C (0x100000001b3);
}

/* Unseen cards never move within their piles, so that the unseen places of the deal and those of
 * now are in the same order. */
void
knowledge_fill (const Patience *patience,
                const Position *known,
                const Card     *cards,
                Position       *world)
{
  int n = 0;

  if (world != known)
    *world = *known;
  for (int i = 0; i < known->start[patience->n_piles]; i++)
    if (known->card[i] == CARD_UNSEEN)
      world->card[i] = (Card) (cards[n++] | CARD_DOWN);
}

void
knowledge_shuffle (uint64_t *rng, Card *cards, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) random_below (rng, (uint32_t) i + 1);
      Card card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
}

void
knowledge_world (const Patience  *patience,
                 const Knowledge *knowledge,
                 uint64_t        *rng,
                 Position        *dealt,
                 Position        *now)
{
  Card cards[PACK_MAX];
  int n = list_unseen (patience, knowledge, cards);

  knowledge_shuffle (rng, cards, n);
  if (patience->weigh_unseen != NULL)
    patience->weigh_unseen (patience, &knowledge->now, cards, n, rng);
  knowledge_fill (patience, &knowledge->now, cards, now);
  if (now->shuffle_seed != 0)
    now->shuffle_seed = random_below (rng, UINT32_MAX) + UINT64_C (1);
  if (dealt == NULL)
    return;
  knowledge_fill (patience, &knowledge->dealt, cards, dealt);
  dealt->shuffle_seed = now->shuffle_seed;
}

bool
knowledge_is_whole (const Patience *patience, const Knowledge *knowledge)
{
  return knowledge_unseen (patience, knowledge) == 0
         && (knowledge->now.shuffle_seed == 0
             || patience_passes_left (patience, &knowledge->now) == 0);
}

bool
knowledge_complete (const Patience *patience, Knowledge *knowledge)
{
  Card cards[PACK_MAX];
  int n = knowledge_unseen (patience, knowledge);

  if (n == 1)
    {
      list_unseen (patience, knowledge, cards);
      knowledge_fill (patience, &knowledge->dealt, cards, &knowledge->dealt);
      knowledge_fill (patience, &knowledge->now, cards, &knowledge->now);
      knowledge->seen[card_id (cards[0]) >> 6] |= UINT64_C (1) << (cards[0] & 63);
    }
  return n <= 1;
}
