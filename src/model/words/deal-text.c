/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text comes from a letter or a web page and is read word by word: words are separated by
 * blanks and punctuation, the first one is the program's name, and the number ends the deal. */

#include "config.h"

#include "board-deal.h"
#include "engine/cards/notation.h"
#include "deal-text.h"
#include "model/game/error.h"
#include "model/trick/trick-match.h"
#include "model/library/saved-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The most words between the name and the number. */
#define MAX_WORDS 16

/* A deal as read from a text. */
typedef struct {
  const Game *engine;
  Rules rules;
  guint32 number;
  int dealer;                   /* 0 or 1, or -1 if the number decides */
} Deal;

static gboolean
fail (GError     **error,
      const char  *sentence)
{
  g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, sentence);

  return FALSE;
}

/* Whether the character can be part of a word; letters of other scripts cannot. */
static gboolean
is_of_word (gunichar c)
{
  return c < 128 && (g_ascii_isalnum ((char) c) || c == '=' || c == '-' || c == '#');
}

/* Appends @word (transfer full), or joins it to the last one if only blanks separate them: “draw =
 * 3”, “# 12”. */
static void
add_word (GPtrArray *words,
          char      *word)
{
  char *last = words->len > 0 ? g_ptr_array_index (words, words->len - 1) : NULL;

  if (last != NULL && (word[0] == '=' || g_str_has_suffix (last, "=")
                       || g_str_equal (last, "#")))
    {
      words->pdata[words->len - 1] = g_strconcat (last, word, NULL);
      g_free (last);
      g_free (word);
      return;
    }

  g_ptr_array_add (words, word);
}

/* The words of @text, at most MAX_WORDS. */
static GPtrArray *
split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0' && words->len < MAX_WORDS)
    {
      const char *end = text;

      while (is_of_word (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      if (end > text)
        add_word (words, g_strndup (text, (gsize) (end - text)));
      text = *end != '\0' ? g_utf8_next_char (end) : end;
    }

  return words;
}

static gboolean
read_number (const char  *word,
             guint32     *number,
             GError     **error)
{
  guint64 value = 0;

  /* Only the digits: “#12-” at the end of a sentence is 12. */
  if (g_ascii_isdigit (word[1]))
    value = g_ascii_strtoull (word + 1, NULL, 10);
  if (value < 1 || value > G_MAXUINT32)
    return fail (error, _("A deal number is between 1 and 4294967295."));

  *number = (guint32) value;

  return TRUE;
}

static gboolean
read_rule (const char  *word,
           Deal        *deal,
           GError     **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  g_autofree char *name = g_ascii_strdown (parts[0], -1);
  g_autofree char *value = g_ascii_strdown (parts[1], -1);

  if (g_str_equal (name, "dealer") && trick_game_find (deal->engine->id) != NULL
      && (g_str_equal (value, "0") || g_str_equal (value, "1")))
    {
      deal->dealer = value[0] - '0';
      return TRUE;
    }

  if (rules_set (deal->engine, &deal->rules, name, value, NULL, 0))
    return TRUE;

  /* Translators: %s is what somebody has written, such as “draw=7”. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
               _("The deal names a rule that this game does not have: “%s”."), word);

  return FALSE;
}

/* Reads the words after the program’s name. */
static gboolean
read_deal (GPtrArray  *words,
           Deal       *deal,
           GError    **error)
{
  g_autofree char *id = words->len > 1 ? g_ascii_strdown (g_ptr_array_index (words, 1), -1) : NULL;

  *deal = (Deal) { .engine = id != NULL ? game_find (id) : NULL, .dealer = -1 };
  if (deal->engine == NULL)
    return fail (error, _("This deal is for a game Marquise does not know."));

  for (guint i = 2; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      if (word[0] == '#')
        return read_number (word, &deal->number, error);
      if (strchr (word, '=') == NULL)
        break;
      if (!read_rule (word, deal, error))
        return FALSE;
    }

  return fail (error, _("The deal has no number: it is cut short."));
}

/* Makes the game through a saved game, which has everything that belongs to a deal. */
static MarquiseGame *
make_game (const Deal  *deal,
           GError     **error)
{
  const TrickGame *tricks = trick_game_find (deal->engine->id);
  g_autoptr (GString) text = g_string_new (NULL);
  char rules[RULE_STRING_MAX];

  rules_format (deal->engine, &deal->rules, rules);
  g_string_append_printf (text, "[Marquise]\nformat=%d\ngame=%s\nrules=%s\ndeal=%u\nmoves=\n",
                          MARQUISE_SAVED_GAME_FORMAT, deal->engine->id, rules, deal->number);
  if (tricks != NULL)
    g_string_append_printf (text, "[%s]\nseat=0\ndealer=%d\nscore=0;0;\ndeals=0\n", tricks->group,
                            deal->dealer >= 0 ? deal->dealer : (int) (deal->number & 1));
  g_string_append (text, "[End]\ncomplete=true\n");

  return marquise_saved_game_from_text (text->str, text->len, error);
}

char *
marquise_deal_text_format (MarquiseGame *game)
{
  GString *text;
  const Game *engine;
  const Rules *rules;
  guint32 number;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  number = marquise_game_get_number (game);
  if (number == 0)
    return NULL;

  engine = marquise_game_get_engine (game);
  rules = marquise_game_get_rules (game);
  text = g_string_new ("Marquise ");
  g_string_append (text, engine->id);
  for (int i = 0; i < engine->n_rules; i++)
    if (i == 0 || rules->value[i] != 0)
      g_string_append_printf (text, " %s=%s", engine->rules[i].name,
                              engine->rules[i].values[rules->value[i]]);
  if (MARQUISE_IS_TRICK_MATCH (game)
      && marquise_trick_match_get_dealer (MARQUISE_TRICK_MATCH (game)) != (int) (number & 1))
    g_string_append_printf (text, " dealer=%d", 1 - (int) (number & 1));
  g_string_append_printf (text, " #%u", number);

  return g_string_free (text, FALSE);
}

MarquiseGame *
marquise_deal_text_parse (const char  *text,
                          GError     **error)
{
  g_autofree char *valid = NULL;
  g_autofree char *lower = NULL;
  g_autoptr (GError) first = NULL;
  g_autofree char *example = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, (gssize) strnlen (text, MARQUISE_DEAL_TEXT_MAX));
  lower = g_ascii_strdown (valid, -1);
  for (const char *at = strstr (lower, "marquise"); at != NULL; at = strstr (at + 8, "marquise"))
    {
      g_autoptr (GPtrArray) words = split_words (valid + (at - lower));
      g_autoptr (GError) local = NULL;
      Deal deal;

      if (read_deal (words, &deal, &local))
        return make_game (&deal, error);
      /* The program's name may occur before the deal. An error is only reported for something that
       * begins like a deal. */
      if (first == NULL || (deal.engine != NULL && strstr (valid + (at - lower), "#") != NULL))
        {
          g_clear_error (&first);
          first = g_steal_pointer (&local);
        }
    }

  if (first != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&first));
      return NULL;
    }

  example = g_strdup_printf ("Marquise %s #123456789", games[0]->id);
  /* Translators: %s is an example. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
               _("There is no deal in this text. A deal reads like this: %s"), example);

  return NULL;
}

MarquiseGame *
marquise_deal_text_read (const char    *text,
                         MarquiseGame  *near,
                         GSettings     *settings,
                         GError       **error)
{
  g_autoptr (GError) none = NULL;
  g_autoptr (GError) wrong = NULL;
  g_autofree char *valid = NULL;
  MarquiseGame *game;

  g_return_val_if_fail (text != NULL, NULL);

  game = marquise_deal_text_parse (text, &none);
  if (game != NULL)
    return game;

  text += text_get_mark (text, strlen (text));
  valid = g_utf8_make_valid (text, (gssize) strnlen (text, MARQUISE_DEAL_TEXT_MAX));
  game = marquise_board_deal (valid, near, settings, &wrong);
  if (game == NULL)
    g_propagate_error (error, wrong != NULL ? g_steal_pointer (&wrong) : g_steal_pointer (&none));

  return game;
}
