/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "relation.h"
#include "words.h"

#include <string.h>

typedef enum {
  STEP_BY,                      /* this many ranks further */
  STEP_BOTH,                    /* one rank up or down */
  STEP_ANY,
  STEP_LOWER,
  STEP_HIGHER,
  STEP_SUM,
  STEP_ORDER
} Step;

typedef enum {
  SUITS_ANY,
  SUITS_SUIT,
  SUITS_COLOUR,                 /* red on black, black on red */
  SUITS_SAME_COLOUR,
  SUITS_OTHER
} Suits;

typedef struct {
  Step step;
  int by;                       /* ranks, or the sum */
  Suits suits;
  bool wrap;
  uint64_t onto;
  uint8_t follow[16];           /* STEP_ORDER: the rank that goes on each; 0: none */
} Alternative;

const RankOrder rank_order_usual = { 13, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 } };

int
rank_order_place (const RankOrder *order, int rank)
{
  for (int i = 0; i < order->n; i++)
    if (order->rank[i] == rank)
      return i;

  return -1;
}

int
rank_order_step (const RankOrder *order, int rank, int steps)
{
  int place = (rank_order_place (order, rank) + steps) % order->n;

  return order->rank[place < 0 ? place + order->n : place];
}

static bool
read_step (Alternative *self, const char *word)
{
  static const struct {
    const char *word;
    Step step;
    int by;
  } steps[] = {
    { "up", STEP_BY, 1 }, { "down", STEP_BY, -1 }, { "same", STEP_BY, 0 }, { "both", STEP_BOTH, 1 },
    { "any", STEP_ANY, 0 }, { "lower", STEP_LOWER, 0 }, { "higher", STEP_HIGHER, 0 },
    { "order", STEP_ORDER, 0 }
  };
  int by;

  for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
    if (strcmp (word, steps[i].word) == 0)
      {
        self->step = steps[i].step;
        self->by = steps[i].by;
        return true;
      }
  self->step = strncmp (word, "sum-", 4) == 0 ? STEP_SUM : STEP_BY;
  if (self->step == STEP_SUM ? !word_number (word + 4, &by)
      : (*word != '+' && *word != '-') || !word_number (word + 1, &by))
    return false;
  self->by = *word == '-' ? -by : by;
  return true;
}

static bool
read_suits (Alternative *self, const char *word)
{
  static const char *const suits[] = { "any", "suit", "colour", "same-colour", "other" };

  for (int i = 0; i < 5; i++)
    if (strcmp (word, suits[i]) == 0)
      {
        self->suits = (Suits) i;
        return true;
      }

  return false;
}

static bool
read_onto (Alternative *self, const Words *words, int at)
{
  self->onto = 0;
  for (int i = at; i < words->n; i++)
    {
      int rank = word_rank (words->at[i]);

      if (rank != 0)
        self->onto |= CARDS_OF_RANK (rank);
      else if (strcmp (words->at[i], "red") == 0)
        self->onto |= CARDS_RED;
      else if (strcmp (words->at[i], "black") == 0)
        self->onto |= CARDS_ALL & ~CARDS_RED;
      else
        return false;
    }
  return at < words->n;
}

/* Reads the ranks of an "order". Returns the index of the first word that is not a rank; 1 when the
 * list is empty. */
static int
read_order (Alternative *self, const Words *words)
{
  int at = 1, first = at < words->n ? word_rank (words->at[at]) : 0, last = first;

  if (first == 0)
    return at;
  for (int rank; ++at < words->n && (rank = word_rank (words->at[at])) != 0; last = rank)
    self->follow[last] = (uint8_t) rank;
  if (words_find (words, "wrap", at) >= 0)
    self->follow[last] = (uint8_t) first;
  return at;
}

static bool
read_alternative (Alternative *self, const char *text)
{
  Words words;
  int on, at = 1;

  memset (self, 0, sizeof *self);
  self->onto = CARDS_ALL;
  words_split (&words, text);
  if (words.n == 0 || !read_step (self, words.at[0]))
    return false;
  on = words_find (&words, "on", 0);
  if (on >= 0 && !read_onto (self, &words, on + 1))
    return false;
  if (on >= 0)
    words.n = on;
  if (self->step == STEP_ORDER && (at = read_order (self, &words)) == 1)
    return false;
  for (; at < words.n; at++)
    if (strcmp (words.at[at], "wrap") == 0)
      self->wrap = true;
    else if (!read_suits (self, words.at[at]))
      return false;
  return true;
}

/* Whether @difference is @by or, if ranks may go past the end, is @by modulo @n. */
static bool
is_near (const Alternative *self, int difference, int by, int n)
{
  return difference == by || (self->wrap && (difference - by) % n == 0);
}

/* Whether @rank is @by above @onto, counted from the base. */
static bool
ranks_fit (const Alternative *self, int rank, int onto, int difference, int n)
{
  switch (self->step)
    {
    case STEP_BOTH:
      return is_near (self, difference, 1, n) || is_near (self, difference, -1, n);

    case STEP_ANY:
      return true;

    case STEP_LOWER:
      return difference < 0;

    case STEP_HIGHER:
      return difference > 0;

    case STEP_SUM:
      return rank + onto == self->by;

    case STEP_ORDER:
      return self->follow[onto] == rank;

    case STEP_BY:
    default:
      return is_near (self, difference, self->by, n);
    }
}

static bool
suits_fit (const Alternative *self, Card card, Card onto)
{
  switch (self->suits)
    {
    case SUITS_SUIT:
      return card_suit (card) == card_suit (onto);

    case SUITS_COLOUR:
      return card_is_red (card) != card_is_red (onto);

    case SUITS_SAME_COLOUR:
      return card_is_red (card) == card_is_red (onto);

    case SUITS_OTHER:
      return card_suit (card) != card_suit (onto);

    case SUITS_ANY:
    default:
      return true;
    }
}

static void
add_alternative (Relation *relation, const Alternative *self, const RankOrder *order, int base)
{
  int n = order->n, from = base != 0 ? rank_order_place (order, base) : 0;
  int place[13];                /* of each rank, counted from the base */
  uint64_t suits[N_SUITS] = { 0 };

  for (int i = 0; i < n; i++)
    place[i] = (i - from + n) % n;
  for (int onto = 0; onto < N_SUITS; onto++)
    for (int suit = 0; suit < N_SUITS; suit++)
      suits[onto] |= (uint64_t) suits_fit (self, card_make (suit, 1), card_make (onto, 1)) << suit;
  for (int low = 0; low < n; low++)
    for (int high = 0; high < n; high++)
      {
        int onto = order->rank[low], rank = order->rank[high];

        if (ranks_fit (self, rank, onto, place[high] - place[low], n))
          for (int suit = 0; suit < N_SUITS; suit++)
            if ((self->onto & face_bit (card_make (suit, onto))) != 0)
              relation->on[card_make (suit, onto)] |= suits[suit] << 4 * rank;
      }
}

bool
relation_parse (Relation *relation, const char *text, const RankOrder *order, int base)
{
  char part[TOLD_VALUE];
  Alternative alternative;

  memset (relation, 0, sizeof *relation);
  while (part_cut (&text, ",", part))
    {
      if (part[0] == '\0' || strcmp (part, "none") == 0)
        continue;
      if (!read_alternative (&alternative, part))
        return false;
      add_alternative (relation, &alternative, order, base);
    }
  return true;
}

int
relation_breadth (const Relation *relation)
{
  static const int8_t suits[] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
  int most = 0;

  for (int onto = 4; onto < 56; onto++)
    for (uint64_t rest = relation->on[onto]; rest != 0; rest >>= 4)
      most = suits[rest & 15] > most ? suits[rest & 15] : most;

  return most;
}

bool
relation_ignores_suits (const Relation *relation)
{
  for (int onto = 4; onto < 56; onto++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      {
        uint64_t cards = relation->on[onto] & CARDS_OF_RANK (rank);

        if ((cards != 0 && cards != CARDS_OF_RANK (rank))
            || relation->on[onto] != relation->on[onto & ~3])
          return false;
      }
  return true;
}

unsigned
relation_suits (const Relation *relation, int suit)
{
  uint64_t cards = 0;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    cards |= relation->on[card_make (suit, rank)];
  cards |= cards >> 32;
  cards |= cards >> 16;
  cards |= cards >> 8;
  cards |= cards >> 4;
  return cards & 15;
}

void
relation_tables (const Relation *relation, uint64_t *fits, uint64_t *takes)
{
  for (int onto = 4; onto < 56; onto++)
    {
      fits[onto] = relation->on[onto];
      for (uint64_t cards = fits[onto]; cards != 0; cards &= cards - 1)
        takes[__builtin_ctzll (cards)] |= UINT64_C (1) << onto;
    }
}
