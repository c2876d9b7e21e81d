/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patience positions of tests/data/positions.json: their legal moves in canonical order,
 * whether they are won or blocked, and the position after a sequence of moves (RULES.md 8). */

#include "engine/games.h"
#include "engine/cards/notation.h"

#include <json-glib/json-glib.h>
#include <string.h>

typedef struct {
  const Patience *patience;
  JsonObject *object;
  Position position;
} Fragment;

static void
push_cards (Position *position, int pile, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_assert_cmpint (pile, >=, 0);
  for (int i = 0; words[i] != NULL; i++)
    {
      gboolean down = words[i][0] == '-';

      if (*words[i] == '\0' || g_str_equal (words[i], "."))
        continue;
      g_assert_cmpint (card_parse (words[i] + down), !=, CARD_NONE);
      position_push (position, pile,
                     (Card) (card_parse (words[i] + down) | (down ? CARD_DOWN : 0)));
    }
}

/* The file begins with the next card, a position with the bottom one. */
static void
push_stock (Position *position, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (int i = (int) g_strv_length (words) - 1; i >= 0; i--)
    if (*words[i] != '\0')
      position_push (position, 0, (Card) (card_parse (words[i]) | CARD_DOWN));
}

static void
push_piles (Fragment *fragment)
{
  const Patience *patience = fragment->patience;
  const char *tableau = json_object_get_string_member (fragment->object, "T");
  const char *heights = json_object_get_string_member (fragment->object, "F");
  g_auto (GStrv) columns = g_strsplit (tableau, "|", -1);
  g_auto (GStrv) foundations = g_strsplit (heights, " ", -1);

  for (int i = 0; columns[i] != NULL; i++)
    push_cards (&fragment->position, patience_pile (patience, PILE_TABLEAU, i),
                g_strstrip (columns[i]));
  for (int i = 0; foundations[i] != NULL; i++)
    for (int rank = 1; rank <= atoi (foundations[i]); rank++)
      position_push (&fragment->position, patience_pile (patience, PILE_FOUNDATION, i),
                     card_make (i & 3, rank));
  push_stock (&fragment->position, json_object_get_string_member (fragment->object, "S"));
}

static void
load (Fragment *fragment)
{
  JsonObject *object = fragment->object;
  JsonObject *rules = json_object_get_object_member (object, "rules");
  g_autoptr (GList) names = json_object_get_members (rules);
  char why[256];

  for (GList *l = names; l != NULL; l = l->next)
    g_assert_true (rules_set (&fragment->patience->game, &fragment->position.rules, l->data,
                              json_object_get_string_member (rules, l->data), why, sizeof why));

  fragment->position.passes
    = (uint8_t) json_object_get_int_member_with_default (object, "used", 1);
  fragment->position.fresh
    = (uint8_t) json_object_get_int_member_with_default (object, "avail", 0);
  push_piles (fragment);
  if (json_object_has_member (object, "W"))
    push_cards (&fragment->position, patience_pile (fragment->patience, PILE_WASTE, 0),
                json_object_get_string_member (object, "W"));
}

static void
append_pile (GString *out, const Position *position, int pile, gboolean reversed)
{
  int count = position_count (position, pile);

  for (int i = 0; i < count; i++)
    {
      Card card = position_pile (position, pile)[reversed ? count - 1 - i : i];
      char text[3];

      card_format (card, text);
      g_string_append_printf (out, "%s%s%s", i > 0 ? " " : "",
                              !reversed && card_is_down (card) ? "-" : "", text);
    }
}

/* The piles of one kind; columns that Loi salique has not laid out yet are not written. */
static void
append_piles (GString *out, const Fragment *fragment, PileKind kind, const char *between)
{
  const Patience *patience = fragment->patience;
  int pile;

  for (int i = 0; (pile = patience_pile (patience, kind, i)) >= 0; i++)
    {
      int count = position_count (&fragment->position, pile);

      if (!patience_has_pile (patience, &fragment->position.rules, pile)
          || (count == 0 && kind == PILE_TABLEAU && patience->takes != NULL))
        continue;
      g_string_append (out, i > 0 ? between : "");
      if (kind == PILE_FOUNDATION)
        g_string_append_printf (out, "%d", count);
      else if (count == 0)
        g_string_append (out, ".");
      else
        append_pile (out, &fragment->position, pile, FALSE);
    }
}

/* The position, written like the member "after" of the file. */
static char *
describe (const Fragment *fragment)
{
  const Patience *patience = fragment->patience;
  int waste = patience_pile (patience, PILE_WASTE, 0);
  GString *out = g_string_new ("T ");

  append_piles (out, fragment, PILE_TABLEAU, " | ");
  g_string_append (out, " ; F ");
  append_piles (out, fragment, PILE_FOUNDATION, " ");
  if (waste >= 0)
    {
      g_string_append (out, " ; W ");
      append_pile (out, &fragment->position, waste, FALSE);
      if (position_count (&fragment->position, waste) == 0)
        g_string_append (out, "-");
    }
  g_string_append (out, " ; S ");
  append_pile (out, &fragment->position, 0, TRUE);
  if (position_count (&fragment->position, 0) == 0)
    g_string_append (out, "-");
  if (waste < 0)
    {
      g_string_append (out, " ; Q ");
      append_piles (out, fragment, PILE_ASIDE, " ");
    }

  return g_string_free (out, FALSE);
}

static void
assert_moves (const Fragment *fragment, const char *member)
{
  JsonArray *expected = json_object_get_array_member (fragment->object, member);
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (fragment->patience, &fragment->position, moves);
  g_autoptr (GString) got = g_string_new (NULL);
  g_autoptr (GString) wanted = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      char text[PATIENCE_MOVE_TEXT];

      move_format (fragment->patience, moves[i], text);
      g_string_append_printf (got, "%s ", text);
    }
  for (guint i = 0; i < json_array_get_length (expected); i++)
    g_string_append_printf (wanted, "%s ", json_array_get_string_element (expected, i));

  g_assert_cmpstr (got->str, ==, wanted->str);
}

static void
assert_state (const Fragment *fragment, const char *won, const char *blocked)
{
  Status status = patience_status (fragment->patience, &fragment->position, NULL);

  if (json_object_has_member (fragment->object, won))
    g_assert_cmpint (status == STATUS_WON, ==,
                     json_object_get_boolean_member (fragment->object, won));
  if (json_object_has_member (fragment->object, blocked))
    g_assert_cmpint (status == STATUS_BLOCKED, ==,
                     json_object_get_boolean_member (fragment->object, blocked));
}

/* Every legal move, played and taken back, leaves the position as it was to the byte. */
static void
assert_reversible (const Fragment *fragment)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (fragment->patience, &fragment->position, moves);

  for (int i = 0; i < n; i++)
    {
      Position copy = fragment->position;
      Undo undo;

      patience_play (fragment->patience, &copy, moves[i], &undo);
      g_assert_false (position_equal (&copy, &fragment->position));
      patience_unplay (fragment->patience, &copy, moves[i], &undo);
      g_assert_cmpmem (&copy, sizeof copy, &fragment->position, sizeof copy);
    }
}

static void
play_sequence (Fragment *fragment, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    {
      Move move;
      Undo undo;
      char why[256];

      if (!patience_read_move (fragment->patience, &fragment->position, words[i], &move,
                               why, sizeof why))
        g_error ("%s: %s", words[i], why);
      patience_play (fragment->patience, &fragment->position, move, &undo);
    }
}

static void
test_position (gconstpointer data)
{
  Fragment fragment = { .object = (JsonObject *) data };
  g_autofree char *after = NULL;

  fragment.patience
    = patience_find (json_object_get_string_member (fragment.object, "game"));
  load (&fragment);
  assert_moves (&fragment, "moves");
  assert_state (&fragment, "won", "blocked");
  assert_reversible (&fragment);

  if (!json_object_has_member (fragment.object, "play"))
    return;
  play_sequence (&fragment, json_object_get_string_member (fragment.object, "play"));
  after = describe (&fragment);
  g_assert_cmpstr (after, ==, json_object_get_string_member (fragment.object, "after"));
  assert_moves (&fragment, "after_moves");
  assert_state (&fragment, "after_won", "after_blocked");
}

/* Which moves to the foundations are safe; the last position of Loi salique is made for this. */
static void
test_safe (gconstpointer data)
{
  Fragment fragment = { .object = (JsonObject *) data, .patience = patience_find ("loi-salique") };
  Move move;

  load (&fragment);
  g_assert_true (move_parse (fragment.patience, "T1>F0", &move));
  g_assert_true (fragment.patience->safe (fragment.patience, &fragment.position, move));
  g_assert_true (move_parse (fragment.patience, "T0>F5", &move));
  g_assert_false (fragment.patience->safe (fragment.patience, &fragment.position, move));
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
      const char *id = json_object_get_string_member (object, "id");
      g_autofree char *name = g_strdup_printf ("/positions/%s", id);

      if (patience_find (json_object_get_string_member (object, "game")) == NULL)
        continue;
      g_test_add_data_func (name, object, test_position);
      if (g_str_equal (id, "S15"))
        g_test_add_data_func ("/positions/safe", object, test_safe);
      n++;
    }

  g_assert_cmpint (n, ==, 46);
  return g_test_run ();
}
