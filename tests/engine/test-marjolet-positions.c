/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Marjolet positions of tests/data/positions.json: legal moves in canonical order, and the
 * hands, retourne and points by kind after a sequence of moves (RULES.md 8). */

#include "engine/marjolet/marjolet.h"

#include <json-glib/json-glib.h>
#include <string.h>

static uint8_t
read_move (const char *text)
{
  MarjoletMove move = MARJOLET_NO_CARD;

  if (!marjolet_move_parse (text, &move))
    g_error ("%s is not a move", text);
  return move;
}

static CardSet
read_set (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  CardSet set = 0;

  for (int i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      set |= card_bit (read_move (words[i]));
  return set;
}

static void
read_rules (JsonObject *object, Rules *rules)
{
  JsonObject *given = json_object_get_object_member (object, "rules");
  g_autoptr (GList) names = json_object_get_members (given);
  char why[256];

  for (GList *l = names; l != NULL; l = l->next)
    g_assert_true (rules_set (&marjolet_game, rules, l->data,
                              json_object_get_string_member (given, l->data), why, sizeof why));
}

static void
read_cards (JsonObject *object, MarjoletDeal *deal)
{
  const char *up = json_object_get_string_member (object, "up");
  g_auto (GStrv) stock = g_strsplit (json_object_get_string_member (object, "stock"), " ", -1);

  deal->hand[0] = read_set (json_object_get_string_member (object, "h0"));
  deal->hand[1] = read_set (json_object_get_string_member (object, "h1"));
  deal->up = deal->first_up = *up != '\0' ? read_move (up) : MARJOLET_NO_CARD;
  for (int i = (int) g_strv_length (stock) - 1; i >= 0; i--)
    if (*stock[i] != '\0')
      deal->stock[deal->n_stock++] = read_move (stock[i]);
}

static void
read_state (JsonObject *object, MarjoletDeal *deal)
{
  static const char suits[] = "CDHS";
  JsonObject *state = json_object_get_object_member (object, "state");
  const char *trump = json_object_get_string_member_with_default (state, "trump", NULL);
  int lead = (int) json_object_get_int_member (state, "lead");
  int tricks = (int) json_object_get_int_member_with_default (state, "tricks", 0);
  gboolean declaring = json_object_has_member (state, "phase");

  deal->turn = deal->leader = (uint8_t) lead;
  deal->led = MARJOLET_NO_CARD;
  deal->exchanger = json_object_get_boolean_member_with_default (state, "exch", FALSE)
                    ? 0 : MARJOLET_NO_CARD;
  deal->trump = (uint8_t) (trump != NULL ? strchr (suits, *trump) - suits : deal->up >> 3);
  deal->phase = declaring ? MARJOLET_DECLARING : MARJOLET_LEAD;
  deal->trick = (uint8_t) (declaring && tricks > 0 ? tricks : tricks + 1);

  if (json_object_has_member (state, "melds"))
    {
      JsonArray *melds = json_object_get_array_member (state, "melds");

      for (guint i = 0; i < json_array_get_length (melds); i++)
        {
          g_autofree char *text = g_strconcat ("d:", json_array_get_string_element (melds, i),
                                               NULL);

          deal->declared[lead] |= (uint16_t) (1u << (read_move (text) - MARJOLET_DECLARE_FIRST));
        }
    }
  if (json_object_has_member (state, "laststreak"))
    for (guint seat = 0; seat < 2; seat++)
      deal->strict_won[seat]
        = (uint8_t) json_array_get_int_element (json_object_get_array_member (state, "laststreak"),
                                                seat);
}

static void
assert_moves (JsonObject *object, const char *member, const MarjoletDeal *deal)
{
  JsonArray *expected = json_object_get_array_member (object, member);
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = marjolet_moves (deal, moves);

  g_assert_cmpint (n, ==, json_array_get_length (expected));
  for (int i = 0; i < n; i++)
    {
      char text[MARJOLET_MOVE_TEXT];

      marjolet_move_format (moves[i], text);
      g_assert_cmpstr (text, ==, json_array_get_string_element (expected, (guint) i));
    }
}

static void
assert_points (JsonObject *object, const MarjoletDeal *deal)
{
  static const char *const kinds[MARJOLET_N_KINDS] = { "meld", "dix", "bris", "der", "capot" };

  for (guint seat = 0; seat < 2; seat++)
    {
      JsonObject *points
        = json_array_get_object_element (json_object_get_array_member (object, "pts"), seat);

      for (int i = 0; i < MARJOLET_N_KINDS; i++)
        g_assert_cmpint (deal->points[seat][i], ==, json_object_get_int_member (points, kinds[i]));
      g_assert_cmpint (marjolet_points (deal, (int) seat), ==,
                       json_array_get_int_element (json_object_get_array_member (object, "total"),
                                                   seat));
    }
}

static void
assert_after (JsonObject *object, const MarjoletDeal *deal)
{
  static const char *const phases[] = { "lead", "follow", "declare", "over" };
  const char *up = json_object_get_null_member (object, "up_after") ? ""
                   : json_object_get_string_member (object, "up_after");

  g_assert_cmpstr (phases[deal->phase], ==, json_object_get_string_member (object, "after_phase"));
  g_assert_cmpint (deal->turn, ==, json_object_get_int_member (object, "after_turn"));
  g_assert_cmphex (deal->hand[0], ==,
                   read_set (json_object_get_string_member (object, "h0_after")));
  g_assert_cmphex (deal->hand[1], ==,
                   read_set (json_object_get_string_member (object, "h1_after")));
  g_assert_cmphex (deal->up != MARJOLET_NO_CARD ? card_bit (deal->up) : 0, ==, read_set (up));
  assert_moves (object, "after_moves", deal);
  assert_points (object, deal);
}

static void
test_position (gconstpointer data)
{
  JsonObject *object = (JsonObject *) data;
  MarjoletDeal deal = { .phase = MARJOLET_LEAD };
  g_auto (GStrv) words = NULL;

  read_rules (object, &deal.rules);
  read_cards (object, &deal);
  read_state (object, &deal);
  g_assert_cmpint (deal.turn, ==, json_object_get_int_member (object, "turn"));
  assert_moves (object, "moves", &deal);
  if (!json_object_has_member (object, "play"))
    return;

  words = g_strsplit (json_object_get_string_member (object, "play"), " ", -1);
  for (int i = 0; words[i] != NULL; i++)
    {
      MarjoletMove move = read_move (words[i]);

      g_assert_true (marjolet_legal (&deal, move));
      marjolet_play (&deal, move);
    }
  assert_after (object, &deal);
}

int
main (int argc, char **argv)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "positions.json", NULL);
  JsonArray *array;
  int n = 0;

  g_test_init (&argc, &argv, NULL);
  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);

  array = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *object = json_array_get_object_element (array, i);
      g_autofree char *name
        = g_strdup_printf ("/marjolet/%s", json_object_get_string_member (object, "id"));

      if (!g_str_equal (json_object_get_string_member (object, "game"), "marjolet"))
        continue;
      g_test_add_data_func (name, object, test_position);
      n++;
    }

  g_assert_cmpint (n, ==, 20);
  return g_test_run ();
}
