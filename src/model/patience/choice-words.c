/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line for each value; a rule has the same words in every game unless its description has
 * others. A rule in a player's own description may have any meaning: its words are known only if
 * the rule comes from another game, or is in the line of its own name. */

#include "config.h"

#include "choice-words.h"
#include "description-text.h"
#include "engine/built-in-descriptions.h"
#include "engine/games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LIKE 6              /* depth of “like” */

typedef struct {
  const char *rule;
  const char *title;
} RuleTitle;

typedef struct {
  const char *rule;
  MarquiseRuleValueText text;
} ValueText;

static const RuleTitle titles[] = {
  { "cells", N_("Free cells") },
  { "build", N_("Building in the columns") },
  { "spaces", N_("Empty columns") },
  { "passes", N_("Passes through the stock") },
  { "draw", N_("Cards turned at a time") },
  { "redeals", N_("Redeals") },
  { "suits", N_("Suits") },
  { "suit", N_("With one suit") },
  { "pair", N_("With two suits") },
  { "empty", N_("A row over an empty column") },
  { "aces", N_("Aces") },
  { "groups", N_("Moving several cards") },
  { "corner", N_("On a card of the base rank") },
  { "wrap", N_("Ace and king") },
  { "kings", N_("On a king") },
  { "waste", N_("Cards of the waste in play") },
  { "return", N_("Cards on the foundations") },
  { "columns", N_("Columns") },
  { "piles", N_("Piles") },
  { "gaps", N_("Bare queens") },
  { "building", N_("Building in the second row") },
  { "win", N_("The goal") },
  { "rows", N_("The suits of the rows") },
  { "faces", N_("How the cards are dealt") },
  { "fans", N_("The fans") },
  { "out", N_("What goes to the foundations") },
};

static const ValueText values[] = {
  { "cells", { "4", N_("Four cells"), N_("Each of the four cells takes one card.") } },
  { "cells", { "3", N_("Three cells"), N_("There are only three cells, each holding one card.") } },
  { "cells", { "2", N_("Two cells"), N_("There are only two cells, each holding one card.") } },
  { "cells",
    { "1", N_("One cell"), N_("A single cell takes one card.") } },
  { "build", { "colour", N_("Red on black"),
               N_("In the columns, build down in alternating colours.") } },
  { "build",
    { "suit", N_("In suit"), N_("In the columns, build down in suit.") } },
  { "build", { "other", N_("Any other suit"),
               N_("In the columns, build down in any suit but the card’s own.") } },
  { "build", { "any", N_("Any suit"), N_("In the columns, build down regardless of suit.") } },
  { "spaces", { "any", N_("Any card"), N_("Any card may fill an empty column.") } },
  { "spaces", { "kings", N_("Kings only"), N_("Only a king may fill an empty column.") } },
  { "spaces", { "no", N_("Stay empty"), N_("An empty column stays empty.") } },
  { "spaces", { "K", N_("Kings only"), N_("Only a king may fill an empty column.") } },
  { "spaces", { "none", N_("Stay empty"), N_("An empty column stays empty.") } },
  { "passes", { "unlimited", N_("Unlimited"),
                N_("The waste may be turned over as often as you like.") } },
  { "passes", { "3", N_("Three passes"), N_("You go through the stock three times at most.") } },
  { "passes", { "2", N_("Two passes"), N_("You go through the stock twice at most.") } },
  { "passes", { "1", N_("One pass"), N_("You go through the stock only once.") } },
  { "draw", { "3", N_("Three cards"),
              N_("Three cards are turned at a time, and only the last of them can be played.") } },
  { "draw", { "1", N_("One card"), N_("The cards of the stock are turned one by one.") } },
  { "redeals", { "2", N_("Two redeals"),
                 N_("The remaining cards may be gathered, shuffled and redealt twice.") } },
  { "redeals", { "0", N_("No redeal"), N_("The cards are dealt only once.") } },
  { "redeals", { "1", N_("One redeal"),
                 N_("You may gather, shuffle and redeal the remaining cards once.") } },
  { "redeals", { "3", N_("Three redeals"),
                 N_("You may gather, shuffle and redeal the remaining cards three times.") } },
  { "suits", { "1", N_("One suit"), N_("All the cards are of one suit.") } },
  { "suits", { "2", N_("Two suits"),
               N_("The cards are of two suits, instead of four.") } },
  { "suits", { "3", N_("Three suits"),
               N_("The cards are of three suits, instead of four.") } },
  { "suits", { "4", N_("Four suits"), N_("All four suits count, which is hard.") } },
  { "suit", { "spades", N_("Spades"), N_("With one suit, all the cards are spades.") } },
  { "suit", { "hearts", N_("Hearts"), N_("With one suit, all the cards are hearts.") } },
  { "suit", { "diamonds", N_("Diamonds"), N_("With one suit, all the cards are diamonds.") } },
  { "suit", { "clubs", N_("Clubs"), N_("With one suit, all the cards are clubs.") } },
  { "pair", { "spades-hearts", N_("Spades and hearts"),
              N_("With two suits, these are spades and hearts.") } },
  { "pair", { "clubs-diamonds", N_("Clubs and diamonds"),
              N_("With two suits, these are clubs and diamonds.") } },
  { "pair", { "black", N_("Black: spades and clubs"),
              N_("With two suits, these are spades and clubs.") } },
  { "pair", { "red", N_("Red: hearts and diamonds"),
              N_("With two suits, these are hearts and diamonds.") } },
  { "empty", { "no", N_("Only when none is empty"),
               N_("Fill every empty column before you deal a row.") } },
  { "empty", { "yes", N_("Whenever you like"),
               N_("You may deal a row while columns are empty.") } },
  { "aces",
    { "out", N_("On the foundations"), N_("The aces are on the foundations from the start.") } },
  { "aces", { "in", N_("In the columns"), N_("The aces are dealt with the other cards.") } },
  { "groups", { "any", N_("Any part of a run"), N_("Any part of a run may move to another "
                                                   "column.") } },
  { "groups", { "whole", N_("Whole columns only"),
                N_("Only a whole column may move to another one.") } },
  { "groups", { "ends", N_("One card, or the whole column"),
                N_("Move a single card or a whole column.") } },
  { "corner", { "open", N_("The rank below it"), N_("You may build on past the base rank.") } },
  { "corner", { "closed", N_("Nothing"), N_("Nothing goes on a card of the base rank.") } },
  { "wrap", { "no", N_("Not round the corner"), N_("A king does not go on an ace, nor an ace on a "
                                                   "king.") } },
  { "wrap", { "yes", N_("Round the corner"), N_("A king may be put on an ace, and an ace on a "
                                                "king.") } },
  { "return", { "yes", N_("May come back"),
                N_("You may play the top card of a foundation back to the table.") } },
  { "return", { "no", N_("Stay there"), N_("A card on a foundation stays there.") } },
  { "rows", { "free", N_("As you choose"),
              N_("Each row takes the suit of the two at its left edge.") } },
  { "rows", { "suits", N_("Clubs, diamonds, hearts, spades"),
              N_("From the top, the rows take clubs, diamonds, hearts and spades.") } },
  { "faces", { "down", N_("Face down"), N_("Only the last card of every column is face up.") } },
  { "faces", { "up", N_("Face up"), N_("All the cards in the columns are face up.") } },
  { "kings", { "queens", N_("Queens"), N_("A queen may be put on a king.") } },
  { "kings", { "nothing", N_("Nothing"), N_("Nothing may be put on a king.") } },
  { "waste", { "one", N_("The top card"), N_("Only the top card of the waste can be played.") } },
  { "waste", { "two", N_("The two top cards"),
               N_("The two top cards of the waste can be played.") } },
  { "waste", { "pair", N_("The top card; the second with it"),
               N_("The second card of the waste can be removed only together with the top "
                  "card.") } },
  { "waste", { "stock", N_("The top card, and that of the stock"),
               N_("The top card of the stock is face up, and can be played as that of the waste "
                  "can.") } },
};

/* Whose rules */

static gboolean
has_line (const char *text,
          const char *key)
{
  g_autofree char *value = marquise_description_find_line (text, key);

  return value != NULL;
}

/* The text that defines the rule: @text, or one that it is like; NULL if none does. If it is
 * another one, its id is put into @id, to be freed. */
static const char *
find_source (const char  *text,
             const char  *rule,
             char       **id)
{
  g_autofree char *line = g_strconcat ("rule ", rule, NULL);

  for (guint i = 0; i < MAX_LIKE && text != NULL && !has_line (text, line); i++)
    {
      char *like = marquise_description_find_line (text, "like");

      /* Lines with the rule's values may follow. */
      if (like != NULL)
        like[strcspn (like, " \t")] = '\0';
      text = like != NULL ? games_find_told (like) : NULL;
      g_free (*id);
      *id = like;
    }

  return text;
}

/* Whether a player has written the description. */
static gboolean
is_players (const Description *description)
{
  const char *id = description_get_patience (description)->game.id;

  return games_is_own (id) || described_find (id) != description;
}

/* Whether the common words fit a rule defined in @text, since it is in the line of its own name. */
static gboolean
is_plain (const char *text,
          const char *rule)
{
  g_autofree char *value = marquise_description_find_line (text, rule);
  g_autofree char *choice = g_strdup_printf ("{%s}", rule);

  return g_strcmp0 (value, choice) == 0;
}

/* Whether @text has all rules of @other, with the same values. */
static gboolean
has_rules_of (const char *text,
              const char *other)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) wanted = g_strsplit (other, "\n", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (g_str_has_prefix (wanted[i], "rule ")
        && !g_strv_contains ((const char *const *) lines, wanted[i]))
      return FALSE;

  return TRUE;
}

/* The description whose words tell the rule: @description, or one that it is like; NULL if there
 * are none. @common: the common words fit. */
static const Description *
find_speaker (const Description *description,
              const char        *rule,
              gboolean          *common)
{
  const char *told = description_get_told (description);
  const Description *other;
  g_autofree char *id = NULL;
  const char *source;

  *common = TRUE;
  if (told == NULL || !is_players (description))
    return description;
  source = find_source (told, rule, &id);
  *common = source != NULL && (id != NULL || is_plain (source, rule));
  if (id == NULL)
    return description;

  /* The common words fit games that have other choices than the text that this one is like. */
  other = described_find (id);

  return other == NULL || description_get_told (other) == NULL
         || (has_rules_of (source, description_get_told (other))
             && has_rules_of (description_get_told (other), source)) ? other : NULL;
}

/* In words */

static const char *
find_title (const Description *description,
            const char        *rule)
{
  const char *own = marquise_description_text_of (description, "title %s", rule);
  const Description *speaker;
  gboolean common;

  if (own != NULL)
    return own;
  speaker = find_speaker (description, rule, &common);
  if (speaker != NULL && speaker != description)
    return find_title (speaker, rule);
  for (gsize i = 0; common && i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].rule, rule))
      return titles[i].title;

  return rule;
}

/* How many cards are turned, for any number that has no words of its own; FALSE: it is something
 * else. */
static gboolean
say_draw (const char            *rule,
          const char            *value,
          MarquiseRuleValueText *text)
{
  g_autofree char *title = NULL;
  g_autofree char *sentence = NULL;
  guint64 n;

  if (!g_str_equal (rule, "draw") || !g_ascii_string_to_unsigned (value, 10, 2, 52, &n, NULL))
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_equal (values[i].rule, rule) && g_str_equal (values[i].text.value, value))
      return FALSE;

  title = g_strdup_printf (ngettext ("%u card", "%u cards", (guint) n), (guint) n);
  sentence = g_strdup_printf (ngettext ("%u card is turned at a time, and can be played.",
                                        "%u cards are turned at a time, and only the last of them "
                                        "can be played.", (guint) n), (guint) n);
  text->title = g_intern_string (title);
  text->explanation = g_intern_string (sentence);

  return TRUE;
}

static MarquiseRuleValueText
find_value (const Description *description,
            const char        *rule,
            const char        *value)
{
  MarquiseRuleValueText text = { value, value, value };
  const char *own = marquise_description_text_of (description, "title %s %s", rule, value);
  const char *sentence = marquise_description_text_of (description, "explain %s %s", rule, value);
  gboolean common;
  const Description *speaker = find_speaker (description, rule, &common);

  if (speaker != NULL && speaker != description)
    text = find_value (speaker, rule, value);
  else
    for (gsize i = 0; common && i < G_N_ELEMENTS (values); i++)
      if (g_str_equal (values[i].rule, rule) && g_str_equal (values[i].text.value, value))
        text = values[i].text;
  if (common && (speaker == NULL || speaker == description))
    say_draw (rule, value, &text);
  if (own != NULL)
    text.title = own;
  if (sentence != NULL)
    text.explanation = sentence;

  return text;
}

MarquiseRuleText *
marquise_choice_words_new (const Description *description)
{
  const Game *game = &description_get_patience (description)->game;
  MarquiseRuleText *texts = g_new0 (MarquiseRuleText, game->n_rules + 1);

  for (int i = 0; i < game->n_rules; i++)
    {
      const RuleSpec *rule = &game->rules[i];

      texts[i].name = rule->name;
      texts[i].title = find_title (description, rule->name);
      for (int j = 0; j < RULE_VALUES_MAX && rule->values[j] != NULL; j++)
        texts[i].values[j] = find_value (description, rule->name, rule->values[j]);
    }
  return texts;
}
