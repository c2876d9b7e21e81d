/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sentence for each block; what a named rule says of it is said in the same words here. */

#include "config.h"

#include "block-rules.h"

#include "block-words.h"

#include <glib/gi18n-lib.h>

static void
say (GPtrArray  *sentences,
     const char *sentence)
{
  if (sentence != NULL)
    g_ptr_array_add (sentences, g_strdup (sentence));
}

static void
say_count (GPtrArray  *sentences,
           const char *format,
           int         n)
{
  g_autofree char *sentence = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  sentence = g_strdup_printf (format, n);
#pragma GCC diagnostic pop
  if (n > 0)
    say (sentences, sentence);
}

static void
tell_goal (GPtrArray    *sentences,
           const Blocks *blocks)
{
  switch (blocks->goal)
    {
    case GOAL_SUITS:
      say (sentences, blocks->foundations > N_SUITS
           ? _("Build eight foundations, two for each suit.")
           : _("Build four foundations, one for each suit."));
      say (sentences, blocks->dealt_base
           ? _("They all begin with the rank of the card that the deal lays there, and go up from "
               "it, with the ace after the king.")
           : _("Each goes from the ace up to the king."));
      break;

    case GOAL_RUNS:
      say (sentences,
           _("Put the cards in order within the columns: a run of one suit from the king "
             "down to the ace leaves the table."));
      break;

    case GOAL_WASTE:
      say (sentences, blocks->covers != COVERS_NONE
           ? _("Clear the table: a card goes onto the waste when it is one rank above or "
               "below the card there.")
           : _("Clear the columns: a card goes onto the waste when it is one rank above or "
               "below the card there."));
      say (sentences, marquise_block_words_explain ("wrap", blocks->wrap ? "yes" : "no"));
      if (blocks->bare_kings)
        say (sentences, marquise_block_words_explain ("kings", "nothing"));
      break;

    default:
      say (sentences, _("Clear the table: two cards that add up to thirteen leave the table "
                        "together. A jack counts eleven, a queen twelve, and a king leaves "
                        "alone."));
      break;
    }
}

static void
tell_table (GPtrArray    *sentences,
            const Blocks *blocks)
{
  switch (blocks->covers)
    {
    case COVERS_PYRAMID:
      say (sentences, _("28 cards form a pyramid; a card can be played when none lies on it."));
      break;

    case COVERS_PEAKS:
      say (sentences, _("28 cards form three peaks; a card can be played when none lies on it."));
      break;

    default:
      say_count (sentences, ngettext ("There is %d column.", "There are %d columns.",
                                      blocks->columns), blocks->columns);
      break;
    }
  if (blocks->hides)
    say (sentences, _("Some cards lie face down; one that nothing lies on any more is turned up."));
  if (blocks->kings_down)
    say (sentences, _("The kings of each column lie at its bottom."));
  say_count (sentences, ngettext ("%d free cell holds one card.",
                                  "%d free cells hold one card each.", blocks->cells),
             blocks->cells);
  if (blocks->reserve >= 0)
    say (sentences, _("The reserve is a pile whose top card can be played."));
  if (blocks->aces_out)
    say (sentences, marquise_block_words_explain ("aces", "out"));
  if (blocks->suits != N_SUITS)
    say (sentences, marquise_block_words_explain ("suits", blocks->suits == 1 ? "1" : "2"));
}

static void
tell_building (GPtrArray    *sentences,
               const Blocks *blocks)
{
  static const char *const builds[] = { NULL, "any", "colour", "suit", NULL };

  if (blocks->build == BUILD_NO)
    say (sentences, _("No card is laid on a column."));
  else if (blocks->build == BUILD_OTHER)
    say (sentences, _("In the columns, a card goes on a next higher one of another suit."));
  else
    say (sentences, marquise_block_words_explain ("build", builds[blocks->build]));
  if (blocks->build != BUILD_NO && blocks->dealt_base)
    say (sentences, marquise_block_words_explain ("corner", blocks->corner ? "open" : "closed"));
}

static void
tell_lifting (GPtrArray    *sentences,
              const Blocks *blocks)
{
  switch (blocks->lift)
    {
    case LIFT_CARD:
      say (sentences, _("Cards move one by one."));
      break;

    case LIFT_RUN:
      say (sentences, marquise_block_words_explain ("groups", "any"));
      break;

    case LIFT_CELLS:
      say (sentences, _("Several cards in order move together when free cells and empty columns "
                        "would let them move one by one."));
      break;

    case LIFT_SUIT:
      say (sentences, _("Cards in order move together when they are of one suit."));
      break;

    case LIFT_ENDS:
      say (sentences, marquise_block_words_explain ("groups", "ends"));
      break;

    case LIFT_WHOLE:
      say (sentences, marquise_block_words_explain ("groups", "whole"));
      break;

    default:
      say (sentences, _("A card that lies face up moves with all that lies on it, in whatever "
                        "order."));
      break;
    }
}

static void
tell_spaces (GPtrArray    *sentences,
             const Blocks *blocks)
{
  static const char *const spaces[] = { "any", "kings", "no" };

  if (blocks->spaces == SPACE_RESERVE)
    say (sentences,
         _("An empty column is filled from the reserve at once; when that is used up, any "
           "card may go there."));
  else if (blocks->spaces == SPACE_WASTE)
    say (sentences, _("An empty column is filled from the waste or the stock at once."));
  else if (blocks->spaces == SPACE_KING && blocks->dealt_base)
    say (sentences,
         _("Only a card of the rank below that of the foundations’ first cards may go to "
           "an empty column."));
  else
    say (sentences, marquise_block_words_explain ("spaces", spaces[blocks->spaces]));
}

static void
tell_stock (GPtrArray    *sentences,
            const Blocks *blocks)
{
  if (blocks->stock == STOCK_ROW)
    {
      say (sentences, _("The stock deals a card to each column."));
      say (sentences, marquise_block_words_explain ("empty", blocks->full_rows ? "no" : "yes"));
    }
  else if (blocks->stock == STOCK_WASTE)
    {
      say_count (sentences,
                 ngettext ("The cards of the stock are turned onto the waste one by one.",
                           "The cards of the stock are turned onto the waste %d at a time.",
                           blocks->draw), blocks->draw);
      if (blocks->goal == GOAL_WASTE)
        return;
      if (blocks->passes < 2)
        say (sentences, marquise_block_words_explain ("passes", blocks->passes == 0 ? "unlimited"
                                                      : "1"));
      else
        say_count (sentences, ngettext ("You go through the stock %d time at most.",
                                        "You go through the stock %d times at most.",
                                        blocks->passes), blocks->passes);
    }
  if (blocks->redeals > 0)
    say_count (sentences,
               ngettext ("The cards left may be gathered, shuffled and dealt again once.",
                         "The cards left may be gathered, shuffled and dealt again "
                         "%d times.", blocks->redeals), blocks->redeals);
}

static void
tell_moves (GPtrArray    *sentences,
            const Blocks *blocks)
{
  static const char *const wastes[] = { "none", "one", "two", "pair", "stock" };

  if (blocks->goal == GOAL_SUITS || blocks->goal == GOAL_RUNS)
    {
      tell_building (sentences, blocks);
      if (blocks->build != BUILD_NO)
        {
          tell_lifting (sentences, blocks);
          tell_spaces (sentences, blocks);
        }
    }
  tell_stock (sentences, blocks);
  if (blocks->in_play > WASTE_ONE)
    say (sentences, marquise_block_words_explain ("waste", wastes[blocks->in_play]));
}

GPtrArray *
marquise_block_rules_list (const Patience     *patience,
                           const Rules        *rules,
                           MarquiseBlockRules  part)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  const Blocks *blocks;

  g_return_val_if_fail (patience != NULL && patience->blocks != NULL, sentences);
  g_return_val_if_fail (rules != NULL, sentences);

  blocks = blocks_of (patience, rules);
  if (part == MARQUISE_BLOCK_RULES_GOAL)
    tell_goal (sentences, blocks);
  else if (part == MARQUISE_BLOCK_RULES_TABLE)
    tell_table (sentences, blocks);
  else
    tell_moves (sentences, blocks);

  return sentences;
}
