/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patiences that are descriptions: whole deals of tests/data/catalogue-traces.jsonl with all
 * their legal moves, random games forwards and backwards, deals with the numbers of other programs,
 * and texts that are not descriptions. */

#include "engine/cards/random.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/patience/description.h"
#include "engine/patience/told-words.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <string.h>

static const char *const ids[] = {
  "bakers-dozen", "belle-lucie", "canfield", "castle", "congress", "eight-off", "forty-thieves",
  "freecell", "golf", "pyramid", "spider", "tripeaks", "yukon",
};

static Description *
read_description (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".patience", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "..", "..", "data", "patiences",
                                            name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char why[DESCRIPTION_WHY];
  Description *description;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  description = description_new (text, length, why);
  g_assert_cmpstr (why, ==, "");
  g_assert_nonnull (description);
  return description;
}

static void
read_rules (const Patience *patience, JsonObject *object, Rules *rules)
{
  g_autoptr (GList) names = json_object_get_members (object);
  char why[200];

  *rules = (Rules) { 0 };
  for (GList *l = names; l != NULL; l = l->next)
    g_assert_true (rules_set (&patience->game, rules, l->data,
                              json_object_get_string_member (object, l->data), why, sizeof why));
}

/* All legal moves in canonical order; each is written, and read again. */
static char *
list_moves (const Patience *patience, const Position *position)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);
  GString *list = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      char text[PATIENCE_MOVE_TEXT], why[200];
      Move again;

      move_format (patience, moves[i], text);
      g_assert_true (patience_read_move (patience, position, text, &again, why, sizeof why));
      g_assert_true (move_equal (again, moves[i]));
      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", text);
    }
  return g_string_free (list, FALSE);
}

static void
test_trace (gconstpointer line)
{
  static const char *const names[] = { "playing", "won", "blocked", "unknown" };
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *trace;
  JsonArray *moves, *legal;
  Description *description;
  const Patience *patience;
  Position position, before[200];
  Card cards[PACK_MAX];
  Move played[200];
  Undo undo[200];
  Rules rules;
  char why[200];
  guint n;

  g_assert_true (json_parser_load_from_data (parser, line, -1, NULL));
  trace = json_node_get_object (json_parser_get_root (parser));
  moves = json_object_get_array_member (trace, "moves");
  legal = json_object_get_array_member (trace, "legal");
  description = read_description (json_object_get_string_member (trace, "game"));
  patience = description_get_patience (description);
  read_rules (patience, json_object_get_object_member (trace, "rules"), &rules);
  g_assert_true (cards_parse (&patience->game, json_object_get_string_member (trace, "cards"),
                              cards, why, sizeof why));
  patience_deal (patience, &rules, cards, &position);

  n = json_array_get_length (moves);
  g_assert_cmpuint (n, <, G_N_ELEMENTS (before));
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *list = list_moves (patience, &position);

      g_assert_cmpstr (list, ==, json_array_get_string_element (legal, i));
      if (i == n)
        break;
      before[i] = position;
      g_assert_true (patience_read_move (patience, &position,
                                         json_array_get_string_element (moves, i), &played[i], why,
                                         sizeof why));
      patience_play (patience, &position, played[i], &undo[i]);
    }
  g_assert_cmpstr (names[patience_status (patience, &position, NULL)], ==,
                   json_object_get_string_member (trace, "status"));
  while (n-- > 0)
    {
      patience_unplay (patience, &position, played[n], &undo[n]);
      g_assert_true (position_equal (&position, &before[n]));
    }
  description_free (description);
}

/* The moves from one pile alone are the same as those in the whole list. */
static void
check_from (const Patience *patience, const Position *position, const Move *moves, int n)
{
  for (int pile = 0; pile < patience->n_piles && patience->moves_from != NULL; pile++)
    for (int count = 1; count <= 4; count++)
      {
        Move alone[PATIENCE_MAX_MOVES];
        int n_alone = patience->moves_from (patience, position, pile, count, alone), at = 0;

        for (int i = 0; i < n; i++)
          {
            if (moves[i].kind < MOVE_CARDS || moves[i].from != pile || moves[i].count != count)
              continue;
            while (at < n_alone && !move_equal (alone[at], moves[i]))
              at++;
            g_assert_cmpint (at++, <, n_alone);
          }
        for (at = 0; at < n_alone; at++)
          {
            int i = 0;

            while (i < n && !move_equal (alone[at], moves[i]))
              i++;
            g_assert_cmpint (i, <, n);
          }
      }
}

/* A random game: no card is lost, every move can be taken back, potentials never rise where they
 * may only fall, and positions with equal keys have the same number of moves. */
static void
play_at_random (const Patience *patience, const Rules *rules, guint32 number)
{
  Position position;
  Card cards[PACK_MAX];
  uint64_t rng = number;

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, rules, cards, &position);
  for (int i = 0; i < 150; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, &position, moves);
      int potential = patience->potential (patience, &position);
      uint8_t key[PATIENCE_MAX_KEY];
      Position before = position;
      Move move;
      Undo undo;

      g_assert_cmpint (patience->key (patience, &position, key), <=, PATIENCE_MAX_KEY);
      if (n == 0)
        return;
      if (patience->moves_from != NULL)
        check_from (patience, &position, moves, n);
      move = moves[random_below (&rng, (uint32_t) n)];
      patience_play (patience, &position, move, &undo);
      g_assert_cmpint (position.start[POSITION_MAX_PILES], ==, patience->game.n_cards);
      g_assert_cmpint (patience->potential (patience, &position), <=, potential);
      patience_unplay (patience, &position, move, &undo);
      g_assert_true (position_equal (&position, &before));
      patience_play (patience, &position, move, &undo);
    }
}

static void
test_random_games (gconstpointer id)
{
  Description *description = read_description (id);
  const Patience *patience = description_get_patience (description);
  const Game *game = &patience->game;
  Rules rules = { 0 };
  int rule;

  do
    {
      for (guint32 number = 1; number <= 5; number++)
        play_at_random (patience, &rules, number);
      /* Goes on to the next rule set. */
      for (rule = 0; rule < game->n_rules; rule++)
        {
          if (game->rules[rule].values[++rules.value[rule]] != NULL)
            break;
          rules.value[rule] = 0;
        }
    }
  while (rule < game->n_rules);
  description_free (description);
}

/* How many cards of columns and reserve are face down after the deal. */
static void
test_face_down (void)
{
  static const struct { const char *id; int n; } games[] = {
    { "canfield", 12 }, { "golf", 0 }, { "pyramid", 0 }, { "spider", 44 }, { "tripeaks", 18 },
    { "yukon", 21 }, { "forty-thieves", 0 }, { "belle-lucie", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      Description *description = read_description (games[i].id);
      const Patience *patience = description_get_patience (description);
      Position position;
      Card cards[PACK_MAX];
      int n = 0;

      pack_deal (&patience->game, 1, cards);
      patience_deal (patience, &(Rules) { 0 }, cards, &position);
      for (int pile = 0; pile < patience->n_piles; pile++)
        for (int j = position.start[pile]; j < position.start[pile + 1]; j++)
          n += patience->piles[pile].kind != PILE_STOCK && card_is_down (position.card[j]);
      g_assert_cmpint (n, ==, games[i].n);
      description_free (description);
    }
}

/* A card of the peaks is turned up as soon as it is uncovered, not sooner. */
static void
test_peaks (void)
{
  Description *description = read_description ("tripeaks");
  const Patience *patience = description_get_patience (description);
  uint64_t rng = 1;
  int n;

  for (guint32 number = 1; number <= 20; number++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      Position position;
      Card cards[PACK_MAX];

      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &(Rules) { 0 }, cards, &position);
      while ((n = patience_moves (patience, &position, moves)) > 0)
        {
          Undo undo;

          for (int i = 0; i < 18; i++)
            {
              int row = i < 3 ? 3 + 2 * i : i < 9 ? 9 + (i - 3) / 2 * 3 + (i - 3) % 2 : i + 9;
              int pile = patience_pile (patience, PILE_TABLEAU, i);

              if (position_count (&position, pile) > 0)
                g_assert_cmpint (card_is_down (position_top (&position, pile)), ==,
                                 position_count (&position, pile - i + row) > 0
                                 || position_count (&position, pile - i + row + 1) > 0);
            }
          patience_play (patience, &position, moves[random_below (&rng, (uint32_t) n)], &undo);
        }
    }
  description_free (description);
}

/* All legal moves of a position that is given pile by pile (W, B, T0 …, F, S), its top cards last,
 * as in "T1 9S 8H"; if there is a base only the first foundation is needed. */
static char *
list_moves_of (const char *id, const char *rule_string, const char *const *told)
{
  Description *description = read_description (id);
  const Patience *patience = description_get_patience (description);
  Position position = { 0 };
  char why[200], *list;

  g_assert_true (rules_parse (&patience->game, rule_string, &position.rules, why, sizeof why));
  position.passes = 1;
  for (; *told != NULL; told++)
    {
      g_auto (GStrv) words = g_strsplit (*told, " ", -1);
      int kind = pile_kind_of (words[0][0]);
      int pile = patience_pile (patience, kind, atoi (words[0] + 1));

      for (guint i = 1; words[i] != NULL; i++)
        {
          bool down = words[i][0] == '-';
          Card card = card_parse (words[i] + down);

          g_assert_cmpint (card, !=, CARD_NONE);
          position_push (&position, pile, (Card) (card | (down ? CARD_DOWN : 0)));
        }
    }
  list = list_moves (patience, &position);
  description_free (description);
  return list;
}

/* The base is seven: round the corner a six can be built on it, but no ace on a king. */
static void
test_corner (void)
{
  static const char *const table[] = {
    "F0 7C", "B -9D 2S", "T0 7H", "T1 9C 6S", "T2 AS", "T3 KD", NULL
  };
  g_autofree char *open = list_moves_of ("canfield", "", table);
  g_autofree char *closed = list_moves_of ("canfield", "corner=closed", table);

  g_assert_cmpstr (open, ==, "T0>F T1>T0*1 T3>T2*1");
  g_assert_cmpstr (closed, ==, "T0>F T3>T2*1");
}

/* A column moves by its last card or as a whole, but not by any part in between. */
static void
test_groups (void)
{
  static const char *const table[] = {
    "F0 7C", "B -9D 2S", "T0 TH 9S 8H", "T1 9C", "T2 TD", "T3 JC", NULL
  };
  g_autofree char *any = list_moves_of ("canfield", "", table);
  g_autofree char *whole = list_moves_of ("canfield", "groups=whole", table);
  g_autofree char *ends = list_moves_of ("canfield", "groups=ends", table);

  g_assert_cmpstr (any, ==, "T0>T1*1 T0>T2*2 T0>T3*3 T1>T2*1 T2>T3*1");
  g_assert_cmpstr (whole, ==, "T0>T3*3 T1>T2*1 T2>T3*1");
  g_assert_cmpstr (ends, ==, "T0>T1*1 T0>T3*3 T1>T2*1 T2>T3*1");
}

static void
test_kings (void)
{
  static const char *const on_king[] = { "W KS", "T0 QD", "T1 AH", "T2 KD", NULL };
  static const char *const on_queen[] = { "W QS", "T0 KD", "T1 JH", NULL };
  g_autofree char *queens = list_moves_of ("golf", "", on_king);
  g_autofree char *round = list_moves_of ("golf", "wrap=yes", on_king);
  g_autofree char *nothing = list_moves_of ("golf", "kings=nothing", on_king);
  g_autofree char *nor_round = list_moves_of ("golf", "kings=nothing,wrap=yes", on_king);
  g_autofree char *queen = list_moves_of ("golf", "kings=nothing", on_queen);

  g_assert_cmpstr (queens, ==, "T0>W");
  g_assert_cmpstr (round, ==, "T0>W T1>W");
  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpstr (nor_round, ==, "");
  g_assert_cmpstr (queen, ==, "T0>W T1>W");
}

/* The waste is 9, 4, 5, the top of the stock is an 8, and the pyramid has an 8 and a 4. */
static void
test_waste (void)
{
  static const struct { const char *rules, *legal; } cases[] = {
    { "", "D T27+W" },
    { "waste=two", "D T26+W1 T27+W" },
    { "waste=pair", "D T27+W" },
    { "waste=stock", "D W+S T27+W" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bool shown = g_str_has_suffix (cases[i].rules, "stock");
      const char *const table[] = {
        shown ? "S -2H -3S 8C" : "S -2H -3S -8C", "W 9D 4C 5H", "T26 9S", "T27 8S", NULL
      };
      g_autofree char *legal = list_moves_of ("pyramid", cases[i].rules, table);

      g_assert_cmpstr (legal, ==, cases[i].legal);
    }
}

/* The card below the top of the waste pairs only with the top, and a king of a face-up stock leaves
 * alone. */
static void
test_waste_alone (void)
{
  static const char *const pair[] = { "W 9D 8C 5H", "T26 5S", NULL };
  static const char *const king[] = { "S -2H KC", "W 9D", "T26 4S", NULL };
  g_autofree char *paired = list_moves_of ("pyramid", "waste=pair", pair);
  g_autofree char *open = list_moves_of ("pyramid", "waste=stock", king);

  g_assert_cmpstr (paired, ==, "R W+W1");
  g_assert_cmpstr (open, ==, "D S>F T26+W");
}

/* A rule that the description does not name follows from one of its keys, or from several lines. */
static void
test_rule_of_lines (void)
{
  Description *description = read_description ("golf");
  const Game *game = &description_get_patience (description)->game;
  char text[RULE_STRING_MAX], why[200];
  Rules rules;

  /* Rules that were stored before this rule existed stay the same. */
  g_assert_true (rules_parse_kept (game, "wrap=yes", &rules, why, sizeof why));
  rules_format (game, &rules, text);
  g_assert_cmpstr (text, ==, "wrap=yes");
  description_free (description);

  description = read_description ("canfield");
  game = &description_get_patience (description)->game;
  g_assert_true (rules_parse_kept (game, "draw=1,passes=unlimited,groups=any", &rules, why,
                                   sizeof why));
  rules_format (game, &rules, text);
  g_assert_cmpstr (text, ==, "draw=1,passes=unlimited,groups=any,corner=closed");
  g_assert_true (rules_parse (game, "draw=1", &rules, why, sizeof why));
  rules_format (game, &rules, text);
  g_assert_cmpstr (text, ==, "draw=1,passes=unlimited,groups=any,corner=open");
  description_free (description);
}

/* The first eight cards and the last one of Microsoft's deals. */
static void
test_microsoft (void)
{
  static const struct { guint32 number; const char *first, *last; } deals[] = {
    { 1, "JD 2D 9H JC 5D 7H 7C 5H", "6H" },
    { 617, "7D AD 5C 3S 5S 8C 2D AH", "4H" },
    { 11982, "AH AS 4H AC 2D 6S TS JS", "3S" },
    { 1000000, "2D 6H 6S TH JC 3C 4D TD", "4H" },
  };
  Description *description = read_description ("freecell");
  const Game *game = &description_get_patience (description)->game;

  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      Card cards[PACK_MAX];
      char text[400];

      pack_deal (game, deals[i].number, cards);
      cards_format (cards, 52, text);
      g_assert_true (g_str_has_prefix (text, deals[i].first));
      g_assert_true (g_str_has_suffix (text, deals[i].last));
    }
  description_free (description);
}

/* Both text libraries, GLib and the engine's own, agree on what is valid text. */
static void
test_text (void)
{
  static const guchar bytes[] = { 'a', 0x80, 0xbf, 0xc1, 0xc2, 0xc3, 0xe0, 0xa0, 0x9f, 0xed, 0xef,
                                  0xf0, 0x90, 0x8f, 0xf4, 0xf5, 0xff, 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_text = 0;

  for (int i = 0; i < 200000; i++)
    {
      char text[6];
      const char *end;

      for (gsize at = 0; at < sizeof text; at++)
        text[at] = (char) bytes[g_rand_int_range (rand, 0, G_N_ELEMENTS (bytes))];
      n_text += g_utf8_validate_len (text, sizeof text, &end);
      g_assert_cmpuint (text_measure (text, sizeof text), ==, end - text);
    }
  g_assert_cmpuint (n_text, >, 100);
}

/* A complete description, from which the tests take single lines, or to which they add some. */
#define GOOD "id = mine\ncolumns = 8\ndeal = columns\n"

static void
test_refused (void)
{
  static const struct { const char *text, *why; } cases[] = {
    { "", "“id” is missing" },
    { "id = Mine", "line 1: an ID is made of at most 30 lower-case letters, digits and hyphens" },
    { "id = mine\ncolumns 8", "line 2: “KEY = VALUE” was expected" },
    { GOOD "colums = 8", "line 4: there is no key “colums”" },
    { "id = mine\ncolumns = 29\ndeal = columns",
      "line 2: “columns” must be a number from 1 to 28, not “29”" },
    { GOOD "lift = all",
      "line 4: “lift” must be one of card, run, cells, suit, whole, group, ends, not “all”" },
    { "id = mine\ndeal = columns", "“columns” is missing" },
    { "id = mine\ncolumns = 8", "“deal” is missing" },
    { "id = mine\ncolumns = 8\ndeal = columns 40",
      "line 3: cards left over, since there is no stock: 12" },
    { "id = mine\ncolumns = 8\ndeal = columns 60",
      "line 3: the deal does not add up: a step has no "
      "room for its cards, or too few remain" },
    { "id = mine\ncolumns = 8\ndeal = heap",
      "line 3: a step of dealing was expected (reserve, base, "
      "columns, fans, triangle, cells, waste)" },
    { GOOD "rule cells = 4", "line 4: a rule needs two values at least" },
    { GOOD "rule cells = 4 9", "line 4: “cells” must be a number from 0 to 8, not “9”" },
    { GOOD "rule a = x y\na=z: cells = 2", "line 5: the rule “a” has no value “z”" },
    { GOOD "preset house = cells=3", "line 4: mine has no rule called “cells”" },
    { GOOD "spaces = reserve", "“spaces = reserve” needs a reserve" },
    { GOOD "covers = pyramid", "“covers” needs 28 columns" },
    { GOOD "numbers = mine", "line 4: “numbers” must be “microsoft”, and needs one pack" },
    { GOOD "grade = 1 2", "line 4: three numbers were expected" },
    { "id = mine\ncolumns = 8\ncells = 2\ndeal = cells 2, cells 2, columns",
      "line 4: the deal does not add up: a step has no room for its cards, or too few remain" },
    { GOOD "goal = runs\nbuild = colour\nlift = run",
      "line 5: with “goal = runs”, “build” must be “suit” or “any”, or no run is ever complete" },
    { GOOD "name = A\nname = B", "line 5: “name” is there twice" },
    { GOOD "columns = 9", "line 4: “columns” is there twice" },
    { GOOD "name = \xc3(", "line 4: it is not text" },
    { "id = mine\nname = L\xe9gion\n", "line 2: it is not text" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char why[DESCRIPTION_WHY];

      g_assert_null (description_new (cases[i].text, strlen (cases[i].text), why));
      g_assert_cmpstr (why, ==, cases[i].why);
    }
}

/* 200 lines are read; one more is refused with its number. */
static void
test_many_lines (void)
{
  for (int n = 200; n <= 320; n += n == 200 ? 1 : 119)
    {
      g_autoptr (GString) text = g_string_new (GOOD);
      char why[DESCRIPTION_WHY];
      Description *description;

      for (int i = 4; i <= n; i++)
        g_string_append_printf (text, "help %d = words\n", i);
      description = description_new (text->str, text->len, why);
      g_assert_true ((description != NULL) == (n == 200));
      g_assert_cmpstr (why, ==, n == 200 ? "" : "line 201: there are more than 200 lines");
      description_free (description);
    }
}

/* Lines of building blocks, whether or not some game still has them. */
static const char *const block_lines[] = {
  "columns = 8", "columns = 13", "columns = 18", "cells = 4", "cells = 8", "build = any",
  "build = colour", "build = suit", "lift = cells", "lift = group", "lift = run", "kings = down",
  "spaces = kings", "spaces = no", "deal = columns", "deal = columns 48, cells 4", "deal = fans 3",
  "deal = triangle down, columns 24 from 2", "rule cells = 4 3 2 1", "rule build = colour suit",
  "rule spaces = any kings", "rule redeals = 2 0", "rule aces = out in", "preset strict = cells=3",
};

/* Mixed lines of real descriptions with changed bytes: each is refused with a reason, or can be
 * played. */
static void
test_mutations (void)
{
  uint64_t rng = 1;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  int accepted = 0;

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *path = g_strdup_printf (i % 2 == 0 ? "%s/../../data/patiences/%s.patience"
                                               : "%s/../../data/measured/%s.txt",
                                               g_getenv ("TEST_DATA"), ids[i / 2]);
      g_autofree char *text = NULL;
      g_auto (GStrv) cut = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      if (told_words_is_told (text))
        continue;
      cut = g_strsplit (text, "\n", -1);
      for (char **line = cut; *line != NULL; line++)
        g_ptr_array_add (lines, g_strdup (*line));
    }
  for (int i = 0; i < 8 * (int) G_N_ELEMENTS (block_lines); i++)
    g_ptr_array_add (lines, g_strdup (block_lines[i % (int) G_N_ELEMENTS (block_lines)]));
  for (int i = 0; i < 120000; i++)
    {
      g_autoptr (GString) text = g_string_new ("id = mine\n");
      char why[DESCRIPTION_WHY];
      Description *description;

      for (guint n = 4 + random_below (&rng, 12); n > 0; n--)
        g_string_append_printf (text, "%s\n",
                                (char *) lines->pdata[random_below (&rng, lines->len)]);
      if (random_below (&rng, 4) == 0)
        text->str[random_below (&rng, (uint32_t) text->len)] = (char) random_below (&rng, 256);
      description = description_new (text->str, text->len, why);
      g_assert_true ((description == NULL) == (why[0] != '\0'));
      if (description == NULL)
        continue;
      accepted++;
      play_at_random (description_get_patience (description), &(Rules) { 0 }, (guint32) i + 1);
      description_free (description);
    }
  g_assert_cmpint (accepted, >, 100);
}

/* Found by a fuzzer: pairs, or cards that go to the waste, in a description without a waste. */
static void
test_no_waste (void)
{
  static const char *const texts[] = {
    "id = mine\ncolumns = 26\ngoal = pairs\ndeal = columns\n",
    "id = mine\ncolumns = 26\ngoal = waste\nbuild = no\ndeal = columns\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      char why[DESCRIPTION_WHY];
      Description *description = description_new (texts[i], strlen (texts[i]), why);

      if (description == NULL)
        continue;
      for (guint32 number = 1; number <= 20; number++)
        play_at_random (description_get_patience (description), &(Rules) { 0 }, number);
      description_free (description);
    }
}

static void
add_traces (GPtrArray *kept)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "catalogue-traces.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("/catalogue/trace/%u", i + 1);

      g_ptr_array_add (kept, g_strdup (lines[i]));
      g_test_add_data_func (name, kept->pdata[i], test_trace);
    }
  g_assert_cmpuint (kept->len, ==, 84);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  add_traces (kept);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *name = g_strdup_printf ("/catalogue/by-lot/%s", ids[i]);

      g_test_add_data_func (name, ids[i], test_random_games);
    }
  g_test_add_func ("/catalogue/face-down", test_face_down);
  g_test_add_func ("/catalogue/peaks", test_peaks);
  g_test_add_func ("/catalogue/corner", test_corner);
  g_test_add_func ("/catalogue/groups", test_groups);
  g_test_add_func ("/catalogue/kings", test_kings);
  g_test_add_func ("/catalogue/waste", test_waste);
  g_test_add_func ("/catalogue/waste-alone", test_waste_alone);
  g_test_add_func ("/catalogue/kept-rules", test_rule_of_lines);
  g_test_add_func ("/catalogue/microsoft", test_microsoft);
  g_test_add_func ("/catalogue/text", test_text);
  g_test_add_func ("/catalogue/refused", test_refused);
  g_test_add_func ("/catalogue/many-lines", test_many_lines);
  g_test_add_func ("/catalogue/mutations", test_mutations);
  g_test_add_func ("/catalogue/no-waste", test_no_waste);

  return g_test_run ();
}
