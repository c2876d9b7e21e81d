/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the files that compile a description read lines: piles by name, cards, relations, and the
 * line that applies. */

#include "told-private.h"

#include "engine/cards/notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const told_roles[N_ROLES] = {
  "columns", "foundations", "cells", "reserve", "waste", "stock", "away", "aside"
};

void
told_refuse (Told *self, const char *format, ...)
{
  char what[160];
  va_list arguments;

  if (self->why[0] != '\0')
    return;
  va_start (arguments, format);
  vsnprintf (what, sizeof what, translate (format), arguments);
  va_end (arguments);
  if (self->line != NULL)
    snprintf (self->why, TOLD_WHY, translate (N_("%.40s, line %d: %s")), self->line->id,
              self->line->number, what);
  else
    snprintf (self->why, TOLD_WHY, "%s", what);
}

int
told_find_word (const char *const *words, int n, const char *word)
{
  for (int i = 0; i < n; i++)
    if (strcmp (words[i], word) == 0)
      return i;

  return -1;
}

/* Piles by name */

int
told_find_kind (const Told *self, const char *name)
{
  for (int i = 0; i < self->n_kinds; i++)
    if (strcmp (self->kind[i].name, name) == 0)
      return i;

  return -1;
}

static void
add_pile (Piles *piles, int pile)
{
  if ((piles->set & pile_bit (pile)) != 0)
    return;
  piles->pile[piles->n++] = (uint8_t) pile;
  piles->set |= pile_bit (pile);
}

/* The piles of one kind, or of all kinds of a role. */
static void
name_piles (const Told *self, const char *word, Piles *piles)
{
  int only = told_find_kind (self, word);

  memset (piles, 0, sizeof *piles);
  for (int i = 0; i < self->n_kinds; i++)
    if (only >= 0 ? i == only : strcmp (told_roles[self->kind[i].role], word) == 0)
      for (int j = 0; j < self->kind[i].shape.n; j++)
        add_pile (piles, self->kind[i].first + j);
}

static void
find_piles (const Told *self, const Words *words, int from, int to, bool dashed, Piles *piles)
{
  memset (piles, 0, sizeof *piles);
  for (int i = from; i < to; i++)
    {
      int first = 1, last = POSITION_MAX_PILES;
      Piles named;

      name_piles (self, words->at[i], &named);
      if (named.n > 0 && i + 1 < to && (!dashed || strchr (words->at[i + 1], '-') != NULL)
          && word_range (words->at[i + 1], &first, &last))
        i++;
      for (int j = first > 0 ? first - 1 : 0; j < last && j < named.n; j++)
        add_pile (piles, named.pile[j]);
    }
}

void
told_find_piles (const Told *self, const Words *words, int from, int to, Piles *piles)
{
  find_piles (self, words, from, to, true, piles);
}

void
told_check_words (Told *self, const Words *words, int from, int to, const char *others)
{
  Words known;
  int first, last;

  words_split (&known, others);
  for (int i = from; i < to; i++)
    if (told_find_kind (self, words->at[i]) < 0
        && told_find_word (told_roles, N_ROLES, words->at[i]) < 0
        && !word_range (words->at[i], &first, &last) && !words_have (&known, words->at[i]))
      told_refuse (self, N_("“%.40s” is not known here"), words->at[i]);
}

void
told_list_piles (Told *self, const char *text, Piles *piles)
{
  Words words;
  int from, to;

  words_split (&words, text);
  for (int i = 0; i < words.n; i++)
    if (told_find_kind (self, words.at[i]) < 0
        && told_find_word (told_roles, N_ROLES, words.at[i]) < 0
        && !word_range (words.at[i], &from, &to))
      told_refuse (self, N_("“%.40s” is not a kind of pile"), words.at[i]);
  find_piles (self, &words, 0, words.n, false, piles);
}

/* Cards and relations */

Card
told_read_card (const char *word)
{
  return strlen (word) == 2 ? card_parse (word) : CARD_NONE;
}

uint64_t
told_read_cards (Told *self, const char *text, int base)
{
  uint64_t cards = 0;
  Words words;

  if (base == 0)
    base = self->ranks.rank[0];
  words_split (&words, text);
  for (int i = 0; i < words.n; i++)
    {
      const char *word = words.at[i];
      int rank = word_rank (word), steps = 0;
      bool based = strncmp (word, "base", 4) == 0
                   && (word[4] == '\0'
                       || ((word[4] == '-' || word[4] == '+') && word_number (word + 5, &steps)));

      if (strcmp (word, "last") == 0 || (based && word[4] == '-'))
        steps = based ? -steps : -1;
      if (strcmp (word, "any") == 0)
        cards |= CARDS_ALL;
      else if (told_read_card (word) != CARD_NONE)
        cards |= face_bit (told_read_card (word));
      else if (rank != 0)
        cards |= CARDS_OF_RANK (rank);
      else if (based || strcmp (word, "last") == 0)
        cards |= CARDS_OF_RANK (rank_order_step (&self->ranks, base, steps));
      else if (strcmp (word, "none") != 0)
        told_refuse (self, N_("“%.40s” is not a card"), word);
    }
  return cards;
}

const Relation *
told_get_relation (Told *self, const char *text, int base)
{
  Relation relation, *kept;
  char *copy;

  for (int i = 0; i < self->n_relations; i++)
    if (self->relations[i].base == base && strcmp (self->relations[i].text, text) == 0)
      return self->relations[i].relation;
  if (!relation_parse (&relation, text, &self->ranks, base))
    told_refuse (self, N_("“%.60s” is not a relation"), text);
  self->relations = realloc (self->relations,
                             (size_t) (self->n_relations + 1) * sizeof *self->relations);
  kept = malloc (sizeof *kept);
  copy = malloc (strlen (text) + 1);
  if (self->relations == NULL || kept == NULL || copy == NULL)
    abort ();
  *kept = relation;
  self->relations[self->n_relations].text = strcpy (copy, text);
  self->relations[self->n_relations].base = base;
  self->relations[self->n_relations++].relation = kept;
  return kept;
}

const ToldLine *
told_find_line (const Told *self, const char *key, unsigned held)
{
  const ToldLine *found = NULL;
  int n, rank = -2;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int i = 0; i < n; i++)
    {
      int condition = lines[i].when[0] == '\0' ? -1
                      : told_find_word (self->when, self->n_conditions, lines[i].when);

      if (strcmp (lines[i].key, key) == 0 && condition > rank
          && (condition >= 0 ? held >> condition & 1 : lines[i].when[0] == '\0'))
        {
          found = &lines[i];
          rank = condition;
        }
    }
  return found;
}
