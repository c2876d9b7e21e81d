/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sentence for each block, in the same words as the texts of named rules. */

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
           ? _("They all start with the rank of the card dealt to the first one, and go up from "
               "it; the ace follows the king.")
           : _("Each goes from the ace up to the king."));
      break;

    case GOAL_RUNS:
      say (sentences,
           _("Build runs within the columns: a complete run of one suit, from king to ace, leaves "
             "the table."));
      break;

    case GOAL_WASTE:
      say (sentences, blocks->covers != COVERS_NONE
           ? _("Clear the table: play a card onto the waste if it is one rank above or below the "
               "top card there.")
           : _("Clear the columns: play a card onto the waste if it is one rank above or below "
               "the top card there."));
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
  static const char *const suit[] = { "spades", "hearts", "diamonds", "clubs" };
  static const char *const pair[] = { "spades-hearts", "clubs-diamonds", "black", "red" };

  switch (blocks->covers)
    {
    case COVERS_PYRAMID:
      say (sentences, _("The pyramid has 28 cards; a card can be played when nothing covers it."));
      break;

    case COVERS_PEAKS:
      say (sentences, _("The three peaks have 28 cards; a card can be played when nothing covers "
                        "it."));
      break;

    default:
      say_count (sentences, ngettext ("There is %d column.", "There are %d columns.",
                                      blocks->columns), blocks->columns);
      break;
    }
  if (blocks->hides)
    say (sentences, _("Some cards are dealt face down; each is turned up as soon as nothing "
                      "covers it."));
  if (blocks->kings_down)
    say (sentences, _("The kings are at the bottom of their columns."));
  say_count (sentences, ngettext ("%d cell takes one card.",
                                  "%d cells take one card each.", blocks->cells),
             blocks->cells);
  if (blocks->reserve >= 0)
    say (sentences, _("The top card of the reserve can be played."));
  if (blocks->aces_out)
    say (sentences, marquise_block_words_explain ("aces", "out"));
  if (blocks->suits == 1)
    say (sentences, marquise_block_words_explain ("suit", suit[blocks->one_suit]));
  else if (blocks->suits == 2)
    say (sentences, marquise_block_words_explain ("pair", pair[blocks->two_suits]));
}

static void
tell_building (GPtrArray    *sentences,
               const Blocks *blocks)
{
  static const char *const builds[] = { NULL, "any", "colour", "suit", NULL };

  if (blocks->build == BUILD_NO)
    say (sentences, _("No card is built on the columns."));
  else if (blocks->build == BUILD_OTHER)
    say (sentences, _("In the columns, build down in any other suit."));
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
      say (sentences, _("Move one card at a time."));
      break;

    case LIFT_RUN:
      say (sentences, marquise_block_words_explain ("groups", "any"));
      break;

    case LIFT_CELLS:
      say (sentences, _("Several cards in sequence move together if you could move them one by "
                        "one through empty cells and columns."));
      break;

    case LIFT_SUIT:
      say (sentences, _("Cards in sequence move together only if they are of one suit."));
      break;

    case LIFT_ENDS:
      say (sentences, marquise_block_words_explain ("groups", "ends"));
      break;

    case LIFT_WHOLE:
      say (sentences, marquise_block_words_explain ("groups", "whole"));
      break;

    default:
      say (sentences, _("Any face-up card moves, with all the cards on it, in sequence or not."));
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
         _("The reserve fills an empty column at once; when it is used up, any card may."));
  else if (blocks->spaces == SPACE_WASTE)
    say (sentences, _("An empty column is filled at once from the waste, or if that is empty from "
                      "the stock."));
  else if (blocks->spaces == SPACE_KING && blocks->dealt_base)
    say (sentences,
         _("Only a card one rank below the base may fill an empty column."));
  else
    say (sentences, marquise_block_words_explain ("spaces", spaces[blocks->spaces]));
}

static void
tell_stock (GPtrArray    *sentences,
            const Blocks *blocks)
{
  if (blocks->stock == STOCK_ROW)
    {
      say (sentences, _("You may deal one card from the stock to every column."));
      say (sentences, marquise_block_words_explain ("empty", blocks->full_rows ? "no" : "yes"));
    }
  else if (blocks->stock == STOCK_WASTE)
    {
      say_count (sentences,
                 ngettext ("Turn one card at a time from the stock onto the waste.",
                           "Turn %d cards at a time from the stock onto the waste.",
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
               ngettext ("The remaining cards may be gathered, shuffled and redealt once.",
                         "The remaining cards may be gathered, shuffled and redealt %d times.",
                         blocks->redeals), blocks->redeals);
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
