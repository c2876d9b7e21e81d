/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles the verbs of a description: away, stock, again, win. */

#include "told-private.h"

#include <string.h>

/* Away */

static void
add_number (Told *self, Away *away, int number)
{
  if (away->n == sizeof away->number || number > NO_LIMIT)
    told_refuse (self, N_("too many cards would be removed at once"));
  else
    away->number[away->n++] = (uint8_t) number;
}

/* "between 1-2 RELATION or RELATION": the cards between two neighbours leave. */
static void
compile_between (Told *self, Away *away, const Words *words)
{
  char text[TOLD_VALUE], part[TOLD_VALUE];
  const char *rest = text;
  int least, most;

  away->how = AWAY_BETWEEN;
  if (words->n < 3 || !word_range (words->at[1], &least, &most) || least < 1
      || most >= POSITION_MAX_PILES)
    {
      told_refuse (self, N_("nothing says how many cards are removed, and between which"));
      return;
    }
  away->least = (uint8_t) least;
  away->most = (uint8_t) most;
  words_join (words, 2, text);
  part_cut (&rest, " or ", part);
  away->relation = away->other = told_get_relation (self, part, 0);
  if (rest != NULL)
    away->other = told_get_relation (self, rest, 0);
}

/* "total N… [line] [courts M]". */
static void
compile_total (Told *self, Away *away, Words *words)
{
  int courts = words_find (words, "courts", 0), number;

  away->how = AWAY_TOTAL;
  if (courts >= 0 && (courts + 1 == words->n || !word_number (words->at[courts + 1], &number)
                      || number > 100))
    told_refuse (self, N_("nothing says what courts count"));
  else if (courts >= 0)
    {
      away->court = (uint8_t) number;
      words->n = courts;
    }
  away->line = words_take (words, "line");
  for (int i = 1; i < words->n; i++)
    if (word_number (words->at[i], &number))
      add_number (self, away, number);
    else
      told_refuse (self, N_("“%.40s” is not a sum"), words->at[i]);
}

static void
compile_away (Told *self, Away *away, const char *text, int base)
{
  char relation[TOLD_VALUE];
  Words words;

  words_split (&words, text);
  away->touching = words_take (&words, "touching");
  away->aligned = words_take (&words, "aligned");
  if (words.n == 0)
    told_refuse (self, N_("nothing says which cards are removed"));
  else if (strcmp (words.at[0], "between") == 0)
    compile_between (self, away, &words);
  else if (strcmp (words.at[0], "total") == 0)
    compile_total (self, away, &words);
  else if (word_rank (words.at[0]) != 0)
    {
      away->how = AWAY_RANKS;
      for (int i = 0; i < words.n; i++)
        if (word_rank (words.at[i]) != 0)
          add_number (self, away, word_rank (words.at[i]));
        else
          told_refuse (self, N_("“%.40s” is not a rank"), words.at[i]);
    }
  else
    {
      away->how = strcmp (words.at[0], "lower") == 0 || strcmp (words.at[0], "higher") == 0
                  ? AWAY_ALONE : AWAY_PAIR;
      words_join (&words, 0, relation);
      away->relation = told_get_relation (self, relation, base);
    }
}

static void
compile_aways (Told *self, Ruleset *ruleset, const char *text, int base)
{
  char part[TOLD_VALUE];

  while (part_cut (&text, ",", part))
    if (ruleset->n_aways == MAX_ALTERNATIVES)
      told_refuse (self, N_("there are more than %d alternatives"), MAX_ALTERNATIVES);
    else
      compile_away (self, &ruleset->away[ruleset->n_aways++], part, base);
}

/* With more groups that may leave on average, some tables would have more than a list of moves has
 * room for: one in a thousand has ten times the average. */
#define MOST_GROUPS 160

/* The number of piles that can give a card at the same time, of those from which cards leave. */
static int
count_open (const Told *self, const Ruleset *ruleset)
{
  int n = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    n += told_role (self, pile) != ROLE_FOUNDATIONS && self->covered[pile] == 0
         && told_pile_rules (self, ruleset, pile)->n_lifts > 0;
  return n;
}

/* How many groups with this sum there are among @n cards of any ranks, on average. */
static double
expect_sums (const Told *self, const Away *away, int sum, int n)
{
  double chance[NO_LIMIT + 1] = { 1 }, groups = 0, ways = 1;

  for (int size = 1; size <= n; size++)
    {
      double next[NO_LIMIT + 1] = { 0 };

      for (int i = 0; i < self->ranks.n; i++)
        {
          int worth = told_worth (away, card_make (0, self->ranks.rank[i]));

          for (int at = 0; worth > 0 && at + worth <= sum; at++)
            next[at + worth] += chance[at] / self->ranks.n;
        }
      memcpy (chance, next, sizeof chance);
      ways = ways * (n + 1 - size) / size;
      groups += ways * chance[sum];
    }
  return groups;
}

/* The same for groups of these ranks. */
static double
expect_ranks (const Told *self, const Away *away, int n)
{
  double groups = 1;

  for (int i = 0; i < away->n; i++)
    {
      int equals = 0;

      if (rank_order_place (&self->ranks, away->number[i]) < 0)
        return 0;
      for (int j = 0; j <= i; j++)
        equals += away->number[j] == away->number[i];
      groups *= (double) (n > i ? n - i : 0) / self->ranks.n / equals;
    }
  return groups;
}

static void
check_aways (Told *self, const Ruleset *ruleset)
{
  int n = count_open (self, ruleset);
  double groups = 0;

  for (int i = 0; i < ruleset->n_aways; i++)
    {
      const Away *away = &ruleset->away[i];

      if (away->how == AWAY_RANKS)
        groups += expect_ranks (self, away, n);
      for (int j = 0; away->how == AWAY_TOTAL && !away->line && j < away->n; j++)
        groups += expect_sums (self, away, away->number[j], n);
    }
  if (groups > MOST_GROUPS)
    told_refuse (self, N_("there would be too many groups of cards to remove"));
}

/* Stock and again */

/* The stock is not dealt to itself, and is empty when cards are gathered. */
static void
check_not_stock (Told *self, const Piles *piles)
{
  if ((piles->set & pile_bit (self->stock)) != 0)
    told_refuse (self, N_("nothing says what becomes of the stock"));
}

static void
compile_stock (Told *self, Stock *stock, const char *text)
{
  Words words;
  int to, by, count = 1;

  words_split (&words, text);
  to = words_find (&words, "to", 0);
  by = words_find (&words, "by", 0);
  if (words.n > 1 && strcmp (words.at[0], "close") == 0)
    {
      stock->how = STOCK_CLOSE;
      told_check_words (self, &words, 1, words.n, "");
      told_find_piles (self, &words, 1, 2, &stock->to);
      check_not_stock (self, &stock->to);
      return;
    }
  stock->how = words.n > 0 && strcmp (words.at[0], "row") == 0 ? STOCK_ROW : STOCK_TURN;
  if (to != (stock->how == STOCK_ROW ? 1 : 2) || to + 1 == words.n
      || (stock->how == STOCK_TURN && (strcmp (words.at[0], "turn") != 0
                                       || !word_number (words.at[1], &count))))
    {
      told_refuse (self, N_("nothing says what becomes of the stock"));
      return;
    }
  told_check_words (self, &words, to + 1, words.n, "last taken without spaces by");
  stock->count = (uint8_t) (count < POSITION_MAX_CARDS ? count : POSITION_MAX_CARDS);
  stock->by = by >= 0;
  told_find_piles (self, &words, to + 1, by >= 0 ? by : words.n, &stock->to);
  if (stock->to.n == 0)
    told_refuse (self, N_("nothing says what becomes of the stock"));
  check_not_stock (self, &stock->to);
  stock->last = words_find (&words, "last", to + 1) >= 0;
  stock->full = words_have (&words, "without");
  stock->taken = words_have (&words, "taken");
}

static void
compile_again (Told *self, Again *again, const char *text, const ToldLine *times)
{
  static const char *const hows[] = { "", "bottom", "gather", "shuffle" };
  Words words;
  int how, to, number = NO_LIMIT;

  words_split (&words, text);
  how = words.n > 0 ? told_find_word (hows, 4, words.at[0]) : -1;
  if (how < 0)
    told_refuse (self, N_("nothing says what is done again"));
  again->how = (uint8_t) (how < 0 ? AGAIN_NOTHING : how);
  told_check_words (self, &words, 1, words.n, "turned backwards out-of-order as dealt to");
  to = words_find (&words, "to", 0);
  again->turned = words_have (&words, "turned");
  again->backwards = words_have (&words, "backwards");
  again->in_place = words_have (&words, "out-of-order");
  again->as_dealt = words_have (&words, "dealt");
  again->to_stock = to >= 0;
  told_find_piles (self, &words, 1, to >= 0 ? to : words.n, &again->piles);
  check_not_stock (self, &again->piles);
  if (times != NULL && strcmp (times->value, "unlimited") != 0)
    {
      self->line = times;
      if (!word_number (times->value, &number))
        told_refuse (self, N_("“%.40s” is not a number of times"), times->value);
      else if (number > MAX_TIMES)
        told_refuse (self, N_("a number up to %d was expected"), MAX_TIMES);
    }
  again->times = (uint8_t) number;
}

void
told_compile_verbs (Told *self, Ruleset *ruleset, unsigned held, int base)
{
  if ((self->line = told_find_line (self, "away", held)) != NULL)
    {
      compile_aways (self, ruleset, self->line->value, base);
      check_aways (self, ruleset);
    }
  if ((self->line = told_find_line (self, "stock", held)) != NULL)
    compile_stock (self, &ruleset->stock, self->line->value);
  if ((self->line = told_find_line (self, "again", held)) != NULL)
    compile_again (self, &ruleset->again, self->line->value,
                   told_find_line (self, "again.times", held));
}

/* Win */

/* Whether under some rules a card may stand in order on each of these piles that has none on its
 * left. */
static bool
begins_rows (const Told *self, uint64_t piles)
{
  uint64_t begun = 0;

  for (int set = 0; set < told_n_rulesets (self); set++)
    for (int pile = 0; pile < self->n_piles; pile++)
      {
        const PileRules *rules = told_pile_rules (self, &self->rulesets[set], pile);

        for (int i = 0; i < rules->n_firsts; i++)
          if (self->left[pile] >= 0 || rules->first[i].where == FIRST_EDGE)
            begun |= pile_bit (pile);
      }
  return (piles & ~begun) == 0;
}

void
told_compile_win (Told *self)
{
  static const char *const hows[] = { "", "empty", "full", "left", "piles", "runs", "order" };
  Win *win = &self->win;
  char relation[TOLD_VALUE];
  int how, number, from;
  Words words;
  Piles piles;

  words_split (&words, told_text_get (self->text, "win"));
  self->line = told_find_line (self, "win", 0);
  if (words.n == 0)
    return;
  how = told_find_word (hows, WIN_ORDER + 1, words.at[0]);
  win->how = (uint8_t) (how < 0 ? WIN_OUT : how);
  from = win->how >= WIN_LEFT && win->how <= WIN_RUNS ? 2 : 1;
  if (win->how == WIN_OUT || words.n <= from
      || (from == 2 && (!word_number (words.at[1], &number) || number > POSITION_MAX_CARDS)))
    {
      told_refuse (self, N_("nothing says when the game is won"));
      return;
    }
  told_check_words (self, &words, from, win->how == WIN_RUNS ? from + 1 : words.n, "");
  win->number = (uint8_t) (from == 2 ? number : 0);
  told_find_piles (self, &words, from, win->how == WIN_RUNS ? from + 1 : words.n, &piles);
  win->piles = piles.set;
  if (piles.n == 0)
    told_refuse (self, N_("“%.40s” is not a kind of pile"), words.at[from]);
  else
    win->kind = self->kind_of[piles.pile[0]];
  if (win->how == WIN_ORDER && piles.n > 0 && !begins_rows (self, win->piles))
    told_refuse (self, N_("nothing says which cards may begin a row"));
  if (win->how == WIN_RUNS)
    {
      words_join (&words, 3, relation);
      win->relation = told_get_relation (self, relation, 0);
    }
}
