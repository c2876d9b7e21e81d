/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles the steps of "deal". */

#include "told-private.h"

#include <string.h>

/* Whether all these words are numbers, at least two. */
static bool
are_numbers (const Words *words, int from)
{
  int number;

  for (int i = from; i < words->n; i++)
    if (!word_number (words->at[i], &number))
      return false;
  return words->n - from >= 2;
}

static void
add_named (Told *self, DealStep *step, uint8_t number)
{
  if (step->n < step->to.n)
    step->number[step->n++] = number;
  else
    told_refuse (self, N_("more cards are named than there are piles"));
}

/* "every RANK…", cards, "ranks RANK…": taken out of the pack before the deal. "every" also takes
 * the second copies of two packs while there are piles for them. */
static bool
compile_named (Told *self, DealStep *step, const Words *words)
{
  static const char suits[] = { SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };
  int every = words_find (words, "every", 0);
  bool ranks = words->n > 1 && strcmp (words->at[1], "ranks") == 0;

  step->how = ranks && every < 0 ? DEAL_RANKS : DEAL_NAMED;
  for (int copy = 0; every >= 0 && copy < self->packs; copy++)
    for (int i = every + 1; i < words->n; i++)
      for (int suit = 0; suit < 4 && word_rank (words->at[i]) != 0; suit++)
        if (copy == 0 || step->n < step->to.n)
          add_named (self, step, card_make (suits[suit], word_rank (words->at[i])));
  for (int i = 1; every < 0 && i < words->n; i++)
    if (ranks && word_rank (words->at[i]) != 0)
      add_named (self, step, (uint8_t) word_rank (words->at[i]));
    else if (!ranks && told_read_card (words->at[i]) != CARD_NONE)
      add_named (self, step, told_read_card (words->at[i]));
  return step->n > 0;
}

/* How many cards, and in which order the piles get them. */
static void
compile_count (Told *self, DealStep *step, Words *words, int at)
{
  int by = words_find (words, "by", at), number = NO_LIMIT;

  step->by = 1;
  if (by >= 0)
    {
      if (by + 1 == words->n || !word_number (words->at[by + 1], &number) || number < 1
          || number > POSITION_MAX_CARDS)
        told_refuse (self, N_("nothing says by how many"));
      step->by = (uint8_t) number;
      words->n = by;
    }
  step->count = NO_LIMIT;
  if (are_numbers (words, at))
    {
      step->how = DEAL_COUNTS;
      for (int i = at; i < words->n && step->n < step->to.n; i++)
        if (word_number (words->at[i], &number))
          step->number[step->n++] = (uint8_t) (number < POSITION_MAX_CARDS ? number
                                               : POSITION_MAX_CARDS);
      return;
    }
  if (at < words->n)
    {
      bool rows = strcmp (words->at[at], "rows") == 0;

      if ((rows && ++at == words->n) || !word_number (words->at[at], &number)
          || number > POSITION_MAX_CARDS || (number *= rows ? step->to.n : 1) > POSITION_MAX_CARDS)
        told_refuse (self, N_("nothing says how many cards are dealt"));
      step->count = (uint8_t) number;
    }
}

/* "columns K sink", "table A away". */
static void
compile_sorted (Told *self, DealStep *step, const Words *words)
{
  step->how = strcmp (words->at[words->n - 1], "away") == 0 ? DEAL_AWAY : DEAL_SINK;
  for (int i = 1; i + 1 < words->n; i++)
    if (strcmp (words->at[i], "every") != 0)
      step->cards |= told_read_cards (self, words->at[i], 0);
}

/* Refuses words that no step of a deal has. */
static void
check_step (Told *self, const Words *words)
{
  for (int i = 0; i < words->n; i++)
    if (told_read_card (words->at[i]) == CARD_NONE && word_rank (words->at[i]) == 0)
      told_check_words (self, words, i, i + 1,
                        "last lands every ranks rows down up out afresh base "
                        "triangle by away sink replaced apart");
}

/* "out", "out RANK…", "out replaced": the cards that go to the foundations during the deal. Ranks
 * are the last words. */
static void
take_out (Told *self, DealStep *step, Words *words)
{
  int out = words_find (words, "out", 1);

  step->cards = CARDS_ALL;
  if (out >= 0 && out + 1 < words->n && word_rank (words->at[out + 1]) != 0)
    {
      step->cards = 0;
      for (int i = out + 1; i < words->n; i++)
        step->cards |= told_read_cards (self, words->at[i], 0);
      words->n = out + 1;
    }
  step->out = words_take (words, "out");
}

static void
compile_step (Told *self, DealStep *step, const char *text)
{
  Words words;
  int at = 1, first, last;

  words_split (&words, text);
  if (words.n == 0)
    {
      told_refuse (self, N_("nothing says what is dealt"));
      return;
    }
  check_step (self, &words);
  told_find_piles (self, &words, 0, words.n, &step->to);
  step->count = NO_LIMIT;
  if (strcmp (words.at[0], "last") == 0 || strcmp (words.at[0], "lands") == 0)
    {
      step->how = DEAL_LAST;
      told_find_piles (self, &words, 1, words.n < 2 ? words.n : 2, &step->to);
      if (word_number (words.at[words.n - 1], &first) && first < POSITION_MAX_CARDS)
        step->count = (uint8_t) first;
      return;
    }
  if (step->to.n == 0)
    {
      told_refuse (self, N_("“%.40s” is not a kind of pile"), words.at[0]);
      return;
    }
  if (strcmp (words.at[words.n - 1], "away") == 0 || strcmp (words.at[words.n - 1], "sink") == 0)
    {
      compile_sorted (self, step, &words);
      return;
    }
  if (compile_named (self, step, &words))
    return;
  step->how = DEAL_ROUND;
  step->down = words_take (&words, "down");
  step->afresh = words_take (&words, "afresh");
  step->apart = words_take (&words, "apart");
  step->replaced = words_take (&words, "replaced");
  take_out (self, step, &words);
  words_take (&words, "up");
  if (words.n > 1 && strchr (words.at[1], '-') != NULL && word_range (words.at[1], &first, &last))
    at = 2;
  if (words_have (&words, "base"))
    step->how = DEAL_BASE;
  else if (words_have (&words, "triangle"))
    step->how = DEAL_TRIANGLE;
  else
    {
      told_find_piles (self, &words, 0, at, &step->to);
      if (step->to.n == 0)
        told_refuse (self, N_("“%.40s” is not a kind of pile"), words.at[0]);
      compile_count (self, step, &words, at);
    }
}

/* Whether a step deals whatever is left of the pack. */
static bool
deals_all (const DealStep *step)
{
  return (step->how == DEAL_ROUND || step->how == DEAL_LAST) && step->count == NO_LIMIT;
}

/* How many cards a step deals at least, if it says so. */
static int
count_dealt (const DealStep *step)
{
  int n = 0;

  if (step->how == DEAL_NAMED || step->how == DEAL_RANKS)
    return step->n;
  if (step->how == DEAL_ROUND && step->count != NO_LIMIT)
    return step->count;
  for (int i = 0; i < step->n && step->how == DEAL_COUNTS; i++)
    n += step->number[i];
  return n;
}

/* Refuses steps that deal more cards than the pack has. */
static void
check_pack (Told *self)
{
  int n = 0;

  for (int s = 0; s < self->n_steps; s++)
    n += count_dealt (&self->step[s]);
  if (n > self->packs * 4 * self->ranks.n)
    told_refuse (self, N_("the deal does not add up: a step has no room for its cards, or too "
                          "few remain"));
}

/* Refuses a step for which those before it leave no card. Cards that are named, or sorted after
 * the deal, are not among those. */
static void
check_left (Told *self, int number)
{
  const DealHow how = self->step[number].how;

  if (how == DEAL_NAMED || how == DEAL_RANKS || how == DEAL_AWAY || how == DEAL_SINK)
    return;
  for (int i = 0; i < number; i++)
    if (deals_all (&self->step[i]))
      {
        told_refuse (self, N_("the deal does not add up: a step has no room for its cards, or too "
                              "few remain"));
        return;
      }
}

void
told_compile_deal (Told *self)
{
  const char *text = told_text_get (self->text, "deal");
  char part[TOLD_VALUE];

  self->line = told_find_line (self, "deal", 0);
  while (text[0] != '\0' && part_cut (&text, ",", part))
    {
      DealStep *step = &self->step[self->n_steps];

      if (self->n_steps == MAX_STEPS)
        {
          told_refuse (self, N_("dealing has more than %d steps"), MAX_STEPS);
          return;
        }
      compile_step (self, step, part);
      check_left (self, self->n_steps);
      while (self->step[step->same].to.set != step->to.set && step->same < self->n_steps)
        step->same++;
      self->n_steps++;
      if (text == NULL)
        break;
    }
  check_pack (self);
}
