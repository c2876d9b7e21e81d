/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rule strings, read and written, and the presets. */

#include "engine/games.h"
#include "tap.h"

#include <string.h>

/* Whether @text reads as the rule set @canonical. */
static bool
reads_as (const char *id, const char *text, const char *canonical)
{
  const Game *game = game_find (id);
  Rules rules;
  char why[256] = "";
  char out[RULE_STRING_MAX];

  if (!rules_parse (game, text, &rules, why, sizeof why))
    {
      note ("%s", why);
      return false;
    }
  rules_format (game, &rules, out);
  if (strcmp (out, canonical) != 0)
    note ("%s", out);
  return strcmp (out, canonical) == 0;
}

/* Whether @text is refused in exactly these words, and the rules stay unchanged. */
static bool
is_refused (const char *id, const char *text, const char *expected)
{
  Rules rules = { { 1, 1, 1, 1 } };
  Rules before = rules;
  char why[256] = "";

  if (rules_parse (game_find (id), text, &rules, why, sizeof why))
    return false;
  if (strcmp (why, expected) != 0)
    note ("%s", why);
  return strcmp (why, expected) == 0 && memcmp (&rules, &before, sizeof rules) == 0;
}

static void
test_reading (void)
{
  static const char *const house = "draw=3,passes=unlimited,build=colour,return=yes";

  ok (reads_as ("klondike", "", house), "an empty text gives the house rules");
  ok (reads_as ("klondike", " , ,", house), "commas and blanks alone are ignored");
  ok (reads_as ("klondike", house, house), "canonical text is read as itself");
  ok (reads_as ("klondike", "return=no draw=3-open",
                "draw=3-open,passes=unlimited,build=colour,return=no"),
      "rules may be in any order, separated by blanks, or left out");
  ok (reads_as ("loi-salique", "kings=after-stock", "building=yes,kings=after-stock"),
      "loi-salique");
  ok (reads_as ("tour-infernale", "piles=5,passes=2", "passes=2,piles=5"), "tour-infernale");
  ok (reads_as ("marjolet", "queen=40",
                "target=500,queen=40,declare=winner,single=no,late=yes,trump=must,packet=3"),
      "marjolet");
  ok (reads_as ("marjolet", "last-six=no",
                "target=500,queen=20,declare=winner,single=no,late=yes,trump=must,packet=3,"
                "last-six=no"),
      "marjolet, with a rule that was added later");
}

static void
test_errors (void)
{
  char longer[400];

  ok (is_refused ("klondike", "draw", "“draw” is not a rule written NAME=VALUE"), "no value");
  ok (is_refused ("klondike", "draw=", "the rule “draw” has no value “”"), "empty value");
  ok (is_refused ("klondike", "=3", "klondike has no rule called “”"), "empty name");
  ok (is_refused ("klondike", "draw=3=3", "the rule “draw” has no value “3=3”"),
      "two equals signs");
  ok (is_refused ("klondike", "Draw=3", "klondike has no rule called “Draw”"), "capitals");
  ok (is_refused ("klondike", "kings=always", "klondike has no rule called “kings”"),
      "a rule of another game");
  ok (is_refused ("klondike", "draw=1,passes=3,draw=3", "the rule “draw” is there twice"),
      "a rule twice");
  ok (is_refused ("klondike", "draw=\x1b\xc3\xa9", "the rule “draw” has no value “???”"),
      "unprintable characters are not in the message");

  memset (longer, 'x', sizeof longer);
  longer[sizeof longer - 1] = '\0';
  ok (is_refused ("klondike", longer,
                  "“xxxxxxxxxxxxxxxxxxxxxxxx” is not a rule written NAME=VALUE"),
      "too long a rule");
  longer[4] = '=';
  ok (is_refused ("klondike", longer,
                  "“xxxx=xxxxxxxxxxxxxxxxxxx” is not a rule written NAME=VALUE"),
      "too long a value");
}

/* Steps through all rule sets like an odometer; false after the last. */
static bool
next_rules (const Game *game, Rules *rules)
{
  for (int i = 0; i < game->n_rules; i++)
    {
      int n = ++rules->value[i];

      if (n < RULE_VALUES_MAX && game->rules[i].values[n] != NULL)
        return true;
      rules->value[i] = 0;
    }

  return false;
}

static void
test_round_trip (const Game *game, int expected)
{
  Rules rules = { { 0 } };
  int n = 0, wrong = 0;

  do
    {
      Rules again;
      char text[RULE_STRING_MAX], why[256];

      rules_format (game, &rules, text);
      if (!rules_parse (game, text, &again, why, sizeof why) || !rules_equal (game, &rules, &again))
        wrong++;
      n++;
    }
  while (next_rules (game, &rules));

  ok (wrong == 0 && n == expected, "%s: %d rule sets written and read", game->id, n);
}

/* Whether the preset @id of a game is the rule string @text, and these rules are found to be the
 * preset @called. */
static bool
preset_is (const char *game_id, const char *id, const char *text, const char *called)
{
  const Game *game = game_find (game_id);
  Rules expected, rules;
  char why[256];

  if (!rules_parse (game, text, &expected, why, sizeof why))
    return false;
  for (const Preset *preset = game->presets; preset->id != NULL; preset++)
    if (strcmp (preset->id, id) == 0)
      return rules_parse (game, preset->rules, &rules, why, sizeof why)
             && rules_equal (game, &rules, &expected)
             && strcmp (rules_preset (game, &rules)->id, called) == 0;

  return false;
}

static void
test_presets (void)
{
  Rules rules;
  char why[256];

  ok (preset_is ("klondike", "house", "", "house"), "klondike house");
  ok (preset_is ("klondike", "letter", "draw=3-open", "letter"), "klondike letter");
  ok (preset_is ("klondike", "strict", "passes=3", "strict"), "klondike strict");
  ok (preset_is ("klondike", "vegas", "draw=3,passes=3,points=vegas", "vegas"), "klondike vegas");
  ok (preset_is ("loi-salique", "house", "", "house"), "loi-salique house");
  ok (preset_is ("loi-salique", "traditional", "building=no", "traditional"),
      "loi-salique traditional");
  ok (preset_is ("loi-salique", "strict", "building=no,kings=after-stock", "strict"),
      "loi-salique strict");
  ok (preset_is ("tour-infernale", "relaxed", "", "relaxed"), "tour-infernale relaxed");
  ok (preset_is ("tour-infernale", "normal", "passes=2", "normal"), "tour-infernale normal");
  ok (preset_is ("tour-infernale", "hard", "passes=1", "hard"), "tour-infernale hard");
  ok (preset_is ("tour-infernale", "house", "", "relaxed"), "tour-infernale house");
  ok (preset_is ("tour-infernale", "strict", "passes=1", "hard"), "tour-infernale strict");
  ok (preset_is ("marjolet", "letter", "declare=both,trump=may,seven=choice", "letter"),
      "marjolet letter");
  ok (preset_is ("marjolet", "traditional", "queen=40,late=no", "traditional"),
      "marjolet traditional");

  rules_parse (game_find ("klondike"), "draw=1", &rules, why, sizeof why);
  ok (rules_preset (game_find ("klondike"), &rules) == NULL,
      "rules chosen one by one are no preset");
}

/* Which suits the cards of Spider show: only written if it is not the usual choice, and not a rule
 * set of its own. */
static void
test_faces (void)
{
  const Game *spider = game_find ("spider");
  Rules rules, usual;
  char text[RULE_STRING_MAX], why[256];

  rules_parse (spider, "suits=1", &usual, why, sizeof why);
  rules_format (spider, &usual, text);
  ok (strcmp (text, "suits=1,empty=no") == 0, "the usual suit is not written: %s", text);
  rules_parse (spider, "suits=1,suit=hearts,pair=red", &rules, why, sizeof why);
  rules_format (spider, &rules, text);
  ok (strcmp (text, "suits=1,empty=no,suit=hearts,pair=red") == 0, "a chosen suit is written: %s",
      text);
  ok (rules_preset (spider, &rules) != NULL
      && strcmp (rules_preset (spider, &rules)->id, "one-suit") == 0,
      "it is still the preset for one suit");
  ok (!rules_equal (spider, &rules, &usual) && rules_alike (spider, &rules, &usual),
      "played alike, but not equal");
  rules_set_faces (spider, &usual, &rules);
  ok (rules_equal (spider, &rules, &usual), "the suit can be copied to other rules");
  rules_set_faces (spider, &usual, NULL);
  rules_format (spider, &usual, text);
  ok (strcmp (text, "suits=1,empty=no") == 0, "the suit can be set back");
}

int
main (void)
{
  test_reading ();
  test_errors ();
  test_round_trip (game_find ("klondike"), 108);
  test_round_trip (game_find ("loi-salique"), 4);
  test_round_trip (game_find ("tour-infernale"), 6);
  test_round_trip (game_find ("marjolet"), 2048);
  test_presets ();
  test_faces ();
  ok (game_find ("bridge") == NULL && patience_find ("marjolet") == NULL,
      "unknown names are not found");
  ok (trick_game_offers ("marjolet", TRICK_TWO_PEOPLE)
      && trick_game_offers ("marjolet", TRICK_WARNINGS)
      && trick_game_offers ("marjolet", TRICK_DUPLICATE), "marjolet offers all");
  ok (!trick_game_offers ("klondike", TRICK_TWO_PEOPLE)
      && !trick_game_offers ("bridge", TRICK_DUPLICATE), "no other game offers what a match has");
  return done ();
}
