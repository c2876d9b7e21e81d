/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The meaning of a relation, read from its words. */

#include "rules-private.h"

#include <string.h>

static const char *
text_of (const Page *page, const Relation *relation)
{
  for (int i = 0; i < page->told->n_relations; i++)
    if (page->told->relations[i].relation == relation)
      return page->told->relations[i].text;

  return "";
}

static void
read_step (Meaning *meaning, const char *word)
{
  static const char *const steps[] = {
    "up", "down", "both", "same", "any", "", "lower", "higher", "", "order"
  };
  int step = told_find_word (steps, 10, word), number = 0;

  meaning->step = STEP_BY;
  if (step >= 0)
    meaning->step = (uint8_t) step;
  else if (strncmp (word, "sum-", 4) == 0 && word_number (word + 4, &number))
    meaning->step = STEP_SUM;
  else
    word_number (word + 1, &number);
  meaning->by = (int8_t) (*word == '-' ? -number : number);
  if (meaning->step == STEP_BY && number <= 1)
    meaning->step = number == 0 ? STEP_SAME : *word == '-' ? STEP_DOWN : STEP_UP;
}

static void
read_onto (Meaning *meaning, const char *word)
{
  int rank = word_rank (word);

  if (rank != 0)
    meaning->onto |= (uint16_t) (1U << rank);
  else if (strcmp (word, "red") == 0)
    meaning->red = true;
  else
    meaning->black = true;
}

static void
read_meaning (Meaning *meaning, const char *text)
{
  static const char *const suits[] = { "any", "suit", "colour", "same-colour", "other" };
  bool onto = false;
  Words words;

  memset (meaning, 0, sizeof *meaning);
  words_split (&words, text);
  if (words.n > 0)
    read_step (meaning, words.at[0]);
  for (int i = 1; i < words.n; i++)
    {
      int found = told_find_word (suits, 5, words.at[i]), rank = word_rank (words.at[i]);

      if (onto)
        read_onto (meaning, words.at[i]);
      else if (strcmp (words.at[i], "on") == 0)
        onto = true;
      else if (strcmp (words.at[i], "wrap") == 0)
        meaning->wrap = true;
      else if (found >= 0)
        meaning->suits = (uint8_t) found;
      else if (rank != 0 && meaning->n < 13)
        meaning->order[meaning->n++] = (uint8_t) rank;
    }
  if (meaning->onto == 0)
    meaning->onto = ALL_RANKS;
}

int
read_meanings (const Page *page, const Relation *relation, Meaning meanings[MAX_ALTERNATIVES])
{
  const char *text = relation != NULL ? text_of (page, relation) : "";
  char part[TOLD_VALUE];
  int n = 0;

  while (text != NULL && text[0] != '\0' && n < MAX_ALTERNATIVES && part_cut (&text, ",", part))
    {
      read_meaning (&meanings[n++], part);
    }
  return n;
}

bool
same_meaning (const Meaning *a, const Meaning *b)
{
  return a->step == b->step && a->suits == b->suits && a->by == b->by && a->wrap == b->wrap
         && a->onto == b->onto && a->red == b->red && a->black == b->black && a->n == b->n
         && memcmp (a->order, b->order, sizeof a->order) == 0;
}

const char *
say_suits (Page *page, int suits)
{
  static const char *const texts[] = {
    NC_ ("building", "regardless of suit"), NC_ ("building", "in suit"),
    NC_ ("building", "in alternating colours"),
    NC_ ("building", "in the same colour, red on red and black on black"),
    NC_ ("building", "in any other suit")
  };

  return page_tr_in (page, "building", texts[suits]);
}

int
base_of_first (const Page *page, int pile, int alternative)
{
  const First *first = &told_pile_rules (page->told, page->rules, pile)->first[alternative];
  const First *other = &told_pile_rules (page->told, page->other, pile)->first[alternative];
  int rank = rank_of_cards (first->cards);

  if (page->rules == page->other || rank == 0 || first->cards == other->cards)
    return 0;
  return rank == page->base ? 1 : -1;
}

int
rank_of_some (uint64_t cards)
{
  for (int rank = 1; rank <= 13; rank++)
    if (cards != 0 && (cards & ~CARDS_OF_RANK (rank)) == 0)
      return rank;

  return 0;
}
