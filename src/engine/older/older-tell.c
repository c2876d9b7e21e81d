/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What older words say under one set of rules: whether it fits together and can be dealt, and how
 * it is told by relations, kinds of piles and verbs. */

#include "older-private.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define MAX_COLUMNS 28

/* Checking */

/* Whether the deal has such a step. */
static bool
deals (const OlderRules *rules, OlderHow how)
{
  for (int i = 0; i < OLDER_STEPS; i++)
    if (rules->deal[i].how == how)
      return true;

  return false;
}

/* How many cards a step takes when @left are left; -1 if it cannot be done. */
static int
count_step (const OlderRules *rules, const OlderStep *step, int left)
{
  int count = step->count == OLDER_ALL ? left : step->count;

  switch (step->how)
    {
    case OLDER_CELLS:
      return count <= rules->cells ? count : -1;

    case OLDER_BASE:
      return rules->dealt_base && rules->goal == OLDER_GOAL_SUITS ? 1 : -1;

    case OLDER_ONTO_WASTE:
      return rules->stock == OLDER_STOCK_WASTE ? 1 : -1;

    case OLDER_TRIANGLE:
      return rules->columns * (rules->columns + 1) / 2;

    case OLDER_FANS:
      return step->count != OLDER_ALL && step->count * rules->columns >= left ? left : -1;

    case OLDER_COLUMNS:
      return step->from < rules->columns ? count : -1;

    default:
      return count;
    }
}

/* The fewest cards that a column has after the deal. */
static bool
fills_columns (const OlderRules *rules)
{
  for (const OlderStep *step = rules->deal; step->how != OLDER_END; step++)
    if (step->how == OLDER_TRIANGLE
        || (step->how == OLDER_COLUMNS && step->from == 0 && step->count >= rules->columns))
      return true;

  return false;
}

static const char *
find_fault (const OlderRules *rules, int n_cards)
{
  bool places = rules->covers != OLDER_COVERS_NO;

  if (rules->columns == 0)
    return N_("“columns” is missing");
  if (rules->deal[0].how == OLDER_END)
    return N_("“deal” is missing");
  if (places && rules->columns != 28)
    return N_("“covers” needs 28 columns");
  if (places && rules->goal != OLDER_GOAL_WASTE && rules->goal != OLDER_GOAL_PAIRS)
    return N_("“covers” needs “goal = waste” or “goal = pairs”");
  if ((rules->goal == OLDER_GOAL_WASTE) != (deals (rules, OLDER_ONTO_WASTE) != 0))
    return N_("“goal = waste” needs a card dealt to the waste, and no other goal may have one");
  if (rules->goal == OLDER_GOAL_PAIRS && rules->stock == OLDER_STOCK_ROW)
    return N_("“goal = pairs” needs “stock = waste” or “stock = no”");
  if (rules->in_play >= OLDER_WASTE_PAIR && rules->goal != OLDER_GOAL_PAIRS)
    return N_("“waste = pair” and “waste = stock” need “goal = pairs”");
  if ((rules->goal == OLDER_GOAL_WASTE || rules->goal == OLDER_GOAL_PAIRS)
      && (rules->cells > 0 || deals (rules, OLDER_RESERVE)
          || rules->spaces == OLDER_SPACE_RESERVE
          || rules->spaces == OLDER_SPACE_WASTE))
    return N_("“goal = waste” and “goal = pairs” cannot go with cells or a reserve, and need "
              "“spaces = no”");
  if (rules->goal == OLDER_GOAL_PAIRS && n_cards != 52)
    return N_("“goal = pairs” needs one pack");
  if (rules->goal == OLDER_GOAL_RUNS && rules->dealt_base)
    return N_("“goal = runs” cannot go with “base”");
  if (rules->dealt_base != deals (rules, OLDER_BASE))
    return N_("“base = dealt” needs the step “base” in the deal, and that step needs it");
  if (rules->spaces == OLDER_SPACE_RESERVE && !deals (rules, OLDER_RESERVE))
    return N_("“spaces = reserve” needs a reserve");
  if (rules->spaces == OLDER_SPACE_WASTE && rules->stock != OLDER_STOCK_WASTE)
    return N_("“spaces = waste” needs a waste");
  if ((rules->spaces == OLDER_SPACE_RESERVE || rules->spaces == OLDER_SPACE_WASTE)
      && !fills_columns (rules))
    return N_("columns that are filled at once must each be dealt a card");
  if (rules->redeals > 0
      && (n_cards != 52 || rules->stock != OLDER_STOCK_NO || rules->cells > 0
          || rules->columns != 18
          || rules->deal[0].how != OLDER_FANS || rules->deal[0].count != 3))
    return N_("“redeals” needs 18 fans of 3 cards and nothing else");
  if (rules->suits == 3 || (rules->suits != 4 && rules->goal != OLDER_GOAL_RUNS))
    return N_("“suits” can be 1 or 2 only with “goal = runs”");
  if (rules->aces_out && (rules->goal != OLDER_GOAL_SUITS || rules->dealt_base))
    return N_("“aces = out” needs foundations that start with aces");
  return NULL;
}

const char *
older_find_fault (const OlderRules *rules, int n_cards, const char **key, int *number)
{
  int left = n_cards - (rules->aces_out ? n_cards / 13 : 0);
  int in_cells = 0, bases = 0;
  const char *fault = find_fault (rules, n_cards);

  *number = 0;
  *key = NULL;
  if (fault != NULL)
    return fault;
  *key = "build";
  if (rules->goal == OLDER_GOAL_RUNS && rules->build != OLDER_BUILD_ANY
      && rules->build != OLDER_BUILD_SUIT)
    return N_("with “goal = runs”, “build” must be “suit” or “any”, or no run is ever complete");
  *key = "deal";
  for (const OlderStep *step = rules->deal; step->how != OLDER_END; step++)
    {
      int count = count_step (rules, step, left);

      /* There must be room for the cards of all steps together. */
      in_cells += step->how == OLDER_CELLS ? count : 0;
      bases += step->how == OLDER_BASE;
      if (count < 0 || count > left || in_cells > rules->cells || bases > 1)
        return N_("the deal does not add up: a step has no room for its cards, or too few remain");
      left -= count;
    }
  *number = left;
  return left > 0 && rules->stock == OLDER_STOCK_NO
         ? N_("cards left over, since there is no stock: %d") : NULL;
}

/* Telling */

const char *const older_tells[N_TELLS] = {
  "suits", "base", "columns", "columns.build", "columns.lift", "columns.first", "columns.fill",
  "columns.leave", "cells", "cells.from", "reserve", "foundations", "foundations.first",
  "foundations.build", "waste.build", "waste.lift", "stock", "stock.turn", "stock.lift", "passes",
  "again", "again.times", "away", "points", "deal", "win"
};

__attribute__ ((format (printf, 2, 3)))
static void
say (char value[OLDER_VALUE], const char *format, ...)
{
  size_t n = strlen (value);
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (value + n, OLDER_VALUE - n, format, arguments);
  va_end (arguments);
}

/* Whether cards are laid on columns, to go to foundations or leave in runs. */
static bool
is_laid (const OlderRules *rules)
{
  return rules->goal == OLDER_GOAL_SUITS || rules->goal == OLDER_GOAL_RUNS;
}

static bool
is_built (const OlderRules *rules)
{
  return is_laid (rules) && rules->build != OLDER_BUILD_NO;
}

static void
tell_suits (const OlderRules *rules, char value[OLDER_VALUE])
{
  static const char *const one[] = { "spades", "hearts", "diamonds", "clubs" };
  static const char *const two[] = { "spades-hearts", "clubs-diamonds", "black", "red" };

  if (rules->suits < 3)
    say (value, "%s", rules->suits == 1 ? one[rules->one_suit] : two[rules->two_suits]);
}

static void
tell_columns (const OlderRules *rules, char value[OLDER_VALUE])
{
  if (rules->covers == OLDER_COVERS_NO)
    say (value, "%d", rules->columns);
  else
    say (value, "%s", rules->covers == OLDER_COVERS_PYRAMID ? "pyramid 7" : "peaks");
}

static void
tell_build (const OlderRules *rules, char value[OLDER_VALUE])
{
  static const char *const suits[] = { "", " any", " colour", " suit", " other" };

  if (is_built (rules))
    say (value, "down%s%s", suits[rules->build], rules->corner ? " wrap" : "");
}

/* Single cards, where only whole columns go to other columns. */
static void
tell_whole (const OlderRules *rules, char value[OLDER_VALUE])
{
  bool up = rules->goal == OLDER_GOAL_SUITS;

  if (up || rules->cells > 0)
    say (value, "top to%s%s, ", up ? " foundations" : "", rules->cells > 0 ? " cells" : "");
  say (value, "whole run");
}

static void
tell_lift (const OlderRules *rules, char value[OLDER_VALUE])
{
  if (!is_built (rules))
    return;
  switch (rules->lift)
    {
    case OLDER_LIFT_RUN:
      say (value, "run");
      break;

    case OLDER_LIFT_CELLS:
      say (value, "run by cells");
      break;

    case OLDER_LIFT_SUIT:
      /* Where cards are built on other suits only, none moves with another. */
      if (rules->build == OLDER_BUILD_ANY)
        say (value, "run down suit%s", rules->corner ? " wrap" : "");
      else if (rules->build == OLDER_BUILD_SUIT)
        say (value, "run");
      break;

    case OLDER_LIFT_WHOLE:
      tell_whole (rules, value);
      break;

    case OLDER_LIFT_GROUP:
      say (value, "face-up");
      break;

    case OLDER_LIFT_ENDS:
      say (value, "top, whole run");
      break;

    default:
      break;
    }
}

static bool
is_filled (const OlderRules *rules)
{
  return is_laid (rules)
         && (rules->spaces == OLDER_SPACE_RESERVE || rules->spaces == OLDER_SPACE_WASTE);
}

static void
tell_first (const OlderRules *rules, char value[OLDER_VALUE])
{
  if (!is_built (rules) || rules->spaces == OLDER_SPACE_NO)
    say (value, "none");
  else if (rules->spaces == OLDER_SPACE_KINGS)
    say (value, "%s", rules->dealt_base ? "last" : "K");
  /* A space that is filled by itself does not help to move cards one by one. */
  else if (is_filled (rules) && rules->lift == OLDER_LIFT_CELLS)
    say (value, "A 2 3 4 5 6, 7 8 9 10 J Q K");
}

static void
tell_fill (const OlderRules *rules, char value[OLDER_VALUE])
{
  if (is_filled (rules))
    say (value, "%s", rules->spaces == OLDER_SPACE_RESERVE ? "reserve" : "waste, stock");
}

/* Cells take cards of columns only; a single card may be put from one to another. */
static void
tell_cells_from (const OlderRules *rules, char value[OLDER_VALUE])
{
  int steps = 0;

  for (const OlderStep *step = rules->deal; step->how != OLDER_END; step++)
    steps += step->how == OLDER_CELLS;
  if (rules->cells > 0 && steps > 1)
    say (value, "columns");
  else if (rules->cells > 0
           && (rules->stock == OLDER_STOCK_WASTE || deals (rules, OLDER_RESERVE)))
    say (value, "columns cells");
}

static void
tell_foundations (const OlderRules *rules, int n_cards, int tell, char value[OLDER_VALUE])
{
  if (rules->goal != OLDER_GOAL_RUNS)
    return;
  if (tell == TELL_FOUNDATIONS)
    say (value, "%d", n_cards / 13);
  else
    say (value, "none");
}

static void
tell_waste_build (const OlderRules *rules, char value[OLDER_VALUE])
{
  if (rules->goal == OLDER_GOAL_WASTE)
    say (value, "both any%s%s", rules->wrap ? " wrap" : "",
         rules->bare_kings ? " on A 2 3 4 5 6 7 8 9 10 J Q" : "");
}

static void
tell_waste_lift (const OlderRules *rules, char value[OLDER_VALUE])
{
  if (is_laid (rules) || rules->stock != OLDER_STOCK_WASTE)
    return;
  if (rules->goal == OLDER_GOAL_WASTE || rules->in_play == OLDER_WASTE_NONE)
    say (value, "none");
  else if (rules->in_play == OLDER_WASTE_TWO || rules->in_play == OLDER_WASTE_PAIR)
    say (value, "top, second%s", rules->in_play == OLDER_WASTE_PAIR ? " to waste" : "");
}

static void
tell_stock (const OlderRules *rules, int tell, char value[OLDER_VALUE])
{
  bool open = rules->in_play == OLDER_WASTE_STOCK && rules->stock == OLDER_STOCK_WASTE;

  if (tell != TELL_STOCK)
    say (value, "%s", open ? "top" : "");
  else if (rules->stock == OLDER_STOCK_WASTE)
    say (value, "turn %d to waste", rules->draw);
  else if (rules->stock == OLDER_STOCK_ROW)
    say (value, "row to columns%s", rules->full_rows ? " without spaces" : "");
}

static void
tell_passes (const OlderRules *rules, char value[OLDER_VALUE])
{
  if (rules->stock != OLDER_STOCK_WASTE || rules->goal == OLDER_GOAL_WASTE || rules->passes == 1)
    return;
  if (rules->passes == 0)
    say (value, "unlimited");
  else
    say (value, "%d", rules->passes);
}

static void
tell_points (const OlderRules *rules, char value[OLDER_VALUE])
{
  static const char *const points[] = { "none", "left", "runs", "pairs" };

  say (value, "%s", points[rules->points]);
}

/* Dealing. Steps of this language go on where the last one to the same piles stopped, the older
 * ones begin afresh. */

typedef struct {
  const OlderRules *rules;
  int left;                     /* cards that are not dealt yet */
  int dealt[MAX_COLUMNS];       /* cards dealt to the columns from each one on, so that the next is
                                 * for another than the first of them */
  char *value;
} Dealing;

static void
begin_step (Dealing *d)
{
  if (d->value[0] != '\0')
    say (d->value, ", ");
}

static void
name_columns (Dealing *d, const OlderStep *step)
{
  begin_step (d);
  say (d->value, "columns");
  if (step->from > 0)
    say (d->value, " %d-%d", step->from + 1, d->rules->columns);
}

/* Whether another step deals to columns later. */
static bool
has_later (const OlderStep *step)
{
  for (step++; step->how != OLDER_END; step++)
    if (step->how == OLDER_COLUMNS || step->how == OLDER_FANS || step->how == OLDER_TRIANGLE)
      return true;

  return false;
}

/* How many of the last cards of a step lie face up: the last card of each column is turned up at
 * once, unless others cover it; at the end that is done by itself. */
static int
count_up (const Dealing *d, const OlderStep *step, int count, int tops)
{
  int up = step->open;

  if (!step->down)
    return count;
  if (d->rules->covers == OLDER_COVERS_NO && up < tops
      && (has_later (step) || d->rules->kings_down))
    up = tops;
  return up < count ? up : count;
}

static void
tell_rows (Dealing *d, const OlderStep *step, int count)
{
  int width = d->rules->columns - step->from, tops = count < width ? count : width;
  int up = count_up (d, step, count, tops);
  const char *afresh = d->dealt[step->from] % width != 0 ? " afresh" : "";

  if (count == 0)
    return;
  if (count > up)
    {
      name_columns (d, step);
      say (d->value, " %d down%s", count - up, afresh);
    }
  if (up > 0)
    {
      name_columns (d, step);
      say (d->value, " %d%s", up, count > up ? "" : afresh);
    }
  d->dealt[step->from] = *afresh != '\0' ? count : d->dealt[step->from] + count;
}

/* The last card lies face up: at the end that of the last step is turned up by itself. */
static void
tell_reserve (Dealing *d, const OlderStep *step, int count)
{
  bool later = false;

  for (const OlderStep *other = step + 1; other->how != OLDER_END; other++)
    later = later || other->how == OLDER_RESERVE;
  if (count > (later ? 1 : 0))
    {
      begin_step (d);
      say (d->value, "reserve %d%s", later ? count - 1 : count, count > 1 ? " down" : "");
    }
  if (later && count > 0)
    {
      begin_step (d);
      say (d->value, "reserve 1");
    }
}

static void
tell_cells (Dealing *d, const OlderStep *step, int count)
{
  bool again = false;

  for (const OlderStep *other = d->rules->deal; other < step; other++)
    again = again || other->how == OLDER_CELLS;
  if (count == 0)
    return;
  begin_step (d);
  say (d->value, "cells");
  if (again && d->rules->cells > 1)
    for (int i = 0; i < d->rules->cells; i++)
      say (d->value, " %d", i < count);
  else
    say (d->value, " %d", count);
}

static void
tell_step (Dealing *d, const OlderStep *step)
{
  int columns = d->rules->columns, count = step->count == OLDER_ALL ? d->left : step->count;

  switch (step->how)
    {
    case OLDER_RESERVE:
      tell_reserve (d, step, count);
      break;

    case OLDER_CELLS:
      tell_cells (d, step, count);
      break;

    case OLDER_COLUMNS:
      tell_rows (d, step, count);
      break;

    case OLDER_FANS:
      begin_step (d);
      say (d->value, "columns by %d%s", step->count, d->dealt[0] > 0 ? " afresh" : "");
      count = d->left;
      break;

    case OLDER_TRIANGLE:
      begin_step (d);
      say (d->value, "columns triangle%s", step->down ? " down" : "");
      count = columns * (columns + 1) / 2;
      break;

    default:
      begin_step (d);
      say (d->value, "%s", step->how == OLDER_BASE ? "foundations 1" : "waste 1");
      count = 1;
      break;
    }
  d->left -= count;
}

static void
tell_deal (const OlderRules *rules, int n_cards, char value[OLDER_VALUE])
{
  Dealing d = { .rules = rules, .value = value };

  d.left = n_cards - (rules->aces_out ? n_cards / 13 : 0);

  if (rules->aces_out)
    say (value, "foundations every A");
  for (const OlderStep *step = rules->deal; step->how != OLDER_END; step++)
    tell_step (&d, step);
  if (rules->kings_down)
    say (value, ", columns every K sink");
}

static void
tell_verb (const OlderRules *rules, int n_cards, int tell, char value[OLDER_VALUE])
{
  bool clears = !is_laid (rules);

  switch (tell)
    {
    case TELL_PASSES:
      tell_passes (rules, value);
      break;

    case TELL_AGAIN:
      say (value, "%s", rules->redeals > 0 ? "shuffle columns as dealt" : "");
      break;

    case TELL_TIMES:
      if (rules->redeals > 0)
        say (value, "%d", rules->redeals);
      break;

    case TELL_AWAY:
      say (value, "%s", rules->goal == OLDER_GOAL_PAIRS ? "sum-13, K" : "");
      break;

    case TELL_POINTS:
      tell_points (rules, value);
      break;

    case TELL_DEAL:
      tell_deal (rules, n_cards, value);
      break;

    default:
      say (value, "%s", clears ? "empty columns" : "");
      break;
    }
}

static void
tell_other_piles (const OlderRules *rules, int n_cards, int tell, char value[OLDER_VALUE])
{
  switch (tell)
    {
    case TELL_CELLS:
      if (rules->cells > 0)
        say (value, "%d", rules->cells);
      break;

    case TELL_CELLS_FROM:
      tell_cells_from (rules, value);
      break;

    case TELL_RESERVE:
      say (value, "%s", deals (rules, OLDER_RESERVE) ? "1" : "");
      break;

    case TELL_WASTE_BUILD:
      tell_waste_build (rules, value);
      break;

    case TELL_WASTE_LIFT:
      tell_waste_lift (rules, value);
      break;

    case TELL_STOCK:
    case TELL_STOCK_TURN:
    case TELL_STOCK_LIFT:
      tell_stock (rules, tell, value);
      break;

    default:
      tell_foundations (rules, n_cards, tell, value);
      break;
    }
}

void
older_tell (const OlderRules *rules, int n_cards, int tell, char value[OLDER_VALUE])
{
  value[0] = '\0';
  if (tell >= TELL_CELLS && tell < TELL_PASSES)
    {
      tell_other_piles (rules, n_cards, tell, value);
      return;
    }
  switch (tell)
    {
    case TELL_SUITS:
      tell_suits (rules, value);
      break;

    case TELL_BASE:
      say (value, "%s", rules->dealt_base ? "dealt" : "");
      break;

    case TELL_COLUMNS:
      tell_columns (rules, value);
      break;

    case TELL_BUILD:
      tell_build (rules, value);
      break;

    case TELL_LIFT:
      tell_lift (rules, value);
      break;

    case TELL_FIRST:
      tell_first (rules, value);
      break;

    case TELL_FILL:
      tell_fill (rules, value);
      break;

    case TELL_LEAVE:
      say (value, "%s", rules->goal == OLDER_GOAL_RUNS ? "13 down suit to foundations" : "");
      break;

    default:
      tell_verb (rules, n_cards, tell, value);
      break;
    }
}
