/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table with a real game in a real window: what a player does with mouse and keyboard, and
 * where the cards are afterwards. */

#include "model/marjolet/marjolet.h"
#include "model/words/narration.h"
#include "bench.h"

#include <math.h>

typedef struct {
  MarquiseGame *game;
  MarquiseTable *table;
  GtkWidget *window;
  guint n_refused;
  char *why;
} Fixture;

static void
refused_cb (MarquiseTable *table, const char *why, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_refused++;
  g_free (fixture->why);
  fixture->why = g_strdup (why);
}

static void
deal (Fixture *fixture, const char *rules_text, guint32 number)
{
  char why[200];
  Rules rules;

  g_assert_true (rules_parse (marquise_game_get_engine (fixture->game), rules_text, &rules, why,
                              sizeof why));
  marquise_game_deal_number (fixture->game, &rules, number);
}

static void
open_window (Fixture *fixture, const char *game, const char *rules_text)
{
  fixture->game = marquise_game_new (game);
  deal (fixture, rules_text, 1);
  fixture->table = open_table (fixture->game, FALSE);
  fixture->window = get_window (fixture->table);
  g_signal_connect (fixture->table, "refused", G_CALLBACK (refused_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  open_window (fixture, "klondike", "draw=1");
}

static void
set_up_freecell (Fixture *fixture, gconstpointer data)
{
  open_window (fixture, "freecell", "");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_table (fixture->table, fixture->game);
  g_clear_pointer (&fixture->why, g_free);
}

/* The table shows the cards of the game, every card in its place and in reading order. */
static void
assert_shown (Fixture *fixture)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->table));
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);

  g_assert_cmpuint (fixture->table->layout->piles->len, ==, n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (int i = -1; i < (int) piles[p].n_cards; i++)
      {
        MarquiseCardView *view = MARQUISE_CARD_VIEW (child);

        g_assert_cmpuint (view->pile, ==, p);
        g_assert_cmpint (view->index, ==, i);
        g_assert_cmphex (view->card, ==, i < 0 ? CARD_NONE : piles[p].cards[i]);
        g_assert_cmphex (view->drawn, ==, view->card);
        g_assert_true (view->dx == 0 && view->dy == 0);
        g_assert_false (view->state == CARD_IS_HELD || view->lit);
        child = gtk_widget_get_next_sibling (child);
      }
  g_assert_null (child);
}

static MarquisePlace
place_of (Fixture *fixture, guint pile)
{
  return table_layout_get_pile (fixture->table->layout, pile)->layout.place;
}

static guint
find_pile (Fixture *fixture, MarquisePlace place)
{
  guint pile = 0;

  while (place_of (fixture, pile) != place)
    pile++;
  return pile;
}

static guint
count_cards (Fixture *fixture, guint pile)
{
  guint n_piles;

  return marquise_game_get_piles (fixture->game, &n_piles)[pile].n_cards;
}

static guint
count_moves (Fixture *fixture)
{
  return marquise_game_get_n_moves (fixture->game);
}

typedef struct {
  guint pile;
  int index;
  int target;
} Found;

static gboolean
has_one_place (Fixture *fixture, guint pile, guint index)
{
  guint64 places = marquise_game_get_places (fixture->game, pile, index);

  return places != 0 && (places & (places - 1)) == 0;
}

/* Finds a card at the end of a column that has one place to go, a column, or (not @legal) any card
 * and a column where it may not go; deals until there is one. */
static Found
find_move (Fixture *fixture, gboolean legal)
{
  for (guint32 number = 1; number < 100; number++)
    {
      deal (fixture, "draw=1", number);
      for (guint p = 0; p < fixture->table->layout->piles->len; p++)
        {
          int top = (int) count_cards (fixture, p) - 1;
          guint64 targets;

          if (place_of (fixture, p) != MARQUISE_PLACE_TABLEAU || top < 0
              || (legal && !has_one_place (fixture, p, (guint) top)))
            continue;
          targets = marquise_game_get_targets (fixture->game, p, (guint) top);
          for (guint t = fixture->table->layout->piles->len; t-- > 0;)
            if (t != p && place_of (fixture,
                                    t) == MARQUISE_PLACE_TABLEAU
                && (targets >> t & 1) == (guint) legal)
              return (Found) { p, top, (int) t };
        }
    }
  g_assert_not_reached ();
}

/* Presses on the visible corner of a card, moves to the middle of another, and releases. */
static void
drag (Fixture *fixture, Found found, gboolean let_go)
{
  TableRect from = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;
  TableRect to;

  table_layout_find_landing (fixture->table->layout, (guint) found.target, 1, &to);
  table_pointer_press (fixture->table->pointer, from.x + 5, from.y + 5);
  for (int step = 1; step <= 10; step++)
    table_pointer_drag (fixture->table->pointer, from.x + 5 + (to.x - from.x) * step / 10,
                        from.y + 5 + (to.y - from.y) * step / 10);
  if (let_go)
    table_pointer_release (fixture->table->pointer, to.x + 5, to.y + 5);
}

static void
test_drag_legal (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  guint before = count_cards (fixture, (guint) found.target);
  MarquiseCardView *view = table_layout_get_view (fixture->table->layout, found.pile, found.index);
  MarquiseCardView *goal = table_layout_get_view (fixture->table->layout, (guint) found.target,
                                                  (int) before - 1);

  drag (fixture, found, FALSE);
  g_assert_cmpint (view->state, ==, CARD_IS_HELD);
  g_assert_true (goal->lit && goal->chosen);
  table_pointer_release (fixture->table->pointer, goal->rect.x + 5, goal->rect.y + 30);

  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_cmpuint (count_cards (fixture, (guint) found.target), ==, before + 1);
  g_assert_true (table_layout_get_view (fixture->table->layout, (guint) found.target,
                                        (int) before) == view);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  assert_shown (fixture);
}

/* Cards released on the empty felt below a column, or a little beside it, go to the column. */
static void
test_drag_near (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  TableRect from = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;
  TableRect to = table_layout_get_view (fixture->table->layout, (guint) found.target, -1)->rect;
  int x = from.x + from.width / 2, y = from.y + from.height / 2;
  int to_x = to.x + to.width / 2, bottom = gtk_widget_get_height (GTK_WIDGET (fixture->table)) - 10;

  table_pointer_press (fixture->table->pointer, x, y);
  table_pointer_drag (fixture->table->pointer, to_x, bottom);
  g_assert_cmpint (fixture->table->hold->target, ==, found.target);
  table_pointer_release (fixture->table->pointer, to_x, bottom);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
}

/* A click with a slight movement is still a click; but cards that were carried away and back stay
 * in place. */
static void
test_click_shaken (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  TableRect from = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;
  int x = from.x + from.width / 2, y = from.y + from.height / 2;

  table_pointer_press (fixture->table->pointer, x, y);
  table_pointer_drag (fixture->table->pointer, x + 100, y + 200);
  table_pointer_drag (fixture->table->pointer, x + 3, y + 12);
  table_pointer_release (fixture->table->pointer, x + 3, y + 12);
  g_assert_cmpuint (count_moves (fixture), ==, 0);

  table_pointer_press (fixture->table->pointer, x, y);
  table_pointer_drag (fixture->table->pointer, x + 3, y + 12);
  g_assert_true (fixture->table->hold->active);
  table_pointer_release (fixture->table->pointer, x + 3, y + 12);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
}

static void
test_drag_refused (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, FALSE);

  drag (fixture, found, TRUE);
  g_assert_cmpuint (count_moves (fixture), ==, 0);
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_nonnull (fixture->why);
  assert_shown (fixture);
}

/* Released over nothing, the card goes back, and there is no message. */
static void
test_drag_nowhere (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  TableRect from = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;

  table_pointer_press (fixture->table->pointer, from.x + 5, from.y + 5);
  table_pointer_release (fixture->table->pointer, from.x + 5, 590);
  g_assert_cmpuint (count_moves (fixture), ==, 0);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  assert_shown (fixture);
}

/* A whole run follows, and a fast flick (without motion events between press and release)
 * counts. */
static void
test_drag_run (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE), back;
  TableRect from, to;
  guint n;

  drag (fixture, found, TRUE);
  back = (Found) { (guint) found.target, (int) count_cards (fixture, (guint) found.target) - 2,
                   -1 };
  from = table_layout_get_view (fixture->table->layout, back.pile, back.index)->rect;
  table_pointer_press (fixture->table->pointer, from.x + 5, from.y + 5);
  table_pointer_drag (fixture->table->pointer, from.x + 65, from.y + 65);
  n = fixture->table->hold->n_cards;
  g_assert_cmpuint (n, ==, 2);
  for (guint i = 0; i < n; i++)
    {
      MarquiseCardView *view = table_layout_get_view (fixture->table->layout, back.pile,
                                                      back.index + (int) i);

      g_assert_cmpint ((int) view->dx, ==, 60);
      g_assert_cmpint ((int) view->dy, ==, 60);
    }
  table_pointer_release (fixture->table->pointer, from.x + 5, from.y + 5);
  assert_shown (fixture);

  marquise_game_undo (fixture->game);
  from = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;
  table_layout_find_landing (fixture->table->layout, (guint) found.target, 1, &to);
  table_pointer_press (fixture->table->pointer, from.x + 5, from.y + 5);
  table_pointer_release (fixture->table->pointer, to.x + 5, to.y + 5);
  g_assert_true (marquise_game_can_undo (fixture->game));
  assert_shown (fixture);
}

/* Escape puts dragged cards back, whatever has the focus, and the release is ignored. */
static void
test_drag_escaped (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  TablePointer *pointer = fixture->table->pointer;
  gboolean handled = FALSE;

  g_assert_true (gtk_event_controller_get_widget (pointer->escape) == fixture->window);
  g_signal_emit_by_name (pointer->escape, "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
  g_assert_false (handled);
  drag (fixture, found, FALSE);
  g_signal_emit_by_name (pointer->escape, "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
  g_assert_true (handled);
  g_assert_false (fixture->table->hold->active);
  table_pointer_release (pointer, pointer->press_x, pointer->press_y);
  g_assert_cmpuint (count_moves (fixture), ==, 0);
  assert_shown (fixture);
}

/* Finds a card that may go to the column at its right; deals until there is one. */
static Found
find_move_beside (Fixture *fixture)
{
  for (guint32 number = 1; number < 1000; number++)
    {
      deal (fixture, "draw=1", number);
      for (guint p = find_pile (fixture, MARQUISE_PLACE_TABLEAU);
           p + 1 < fixture->table->layout->piles->len; p++)
        {
          guint top = count_cards (fixture, p) - 1;

          if (place_of (fixture, p + 1) == MARQUISE_PLACE_TABLEAU
              && marquise_game_get_targets (fixture->game, p, top) >> (p + 1) & 1)
            return (Found) { p, (int) top, (int) p + 1 };
        }
    }
  g_assert_not_reached ();
}

/* A card that is still mostly over its own pile does not go to the one beside it. */
static void
test_drag_little (Fixture *fixture, gconstpointer data)
{
  Found found = find_move_beside (fixture);
  TablePointer *pointer = fixture->table->pointer;
  TableRect from = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;
  TableRect to;

  table_layout_find_landing (fixture->table->layout, (guint) found.target, 1, &to);
  for (int quarters = 1; quarters <= 3; quarters += 2)
    {
      double x = from.x + 5 + (to.x - from.x) * quarters / 4.0;
      double y = from.y + 5 + (to.y - from.y) * quarters / 4.0;

      table_pointer_press (pointer, from.x + 5, from.y + 5);
      table_pointer_drag (pointer, x, y);
      g_assert_cmpint (fixture->table->hold->target, ==, quarters == 1 ? -1 : found.target);
      table_pointer_release (pointer, x, y);
      g_assert_cmpuint (count_moves (fixture), ==, quarters == 3);
      g_assert_cmpuint (fixture->n_refused, ==, 0);
    }
}

/* Undo by key while the button is pressed: the drag is over, and the release is ignored. */
static void
test_drag_undone (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  guint stock = find_pile (fixture, MARQUISE_PLACE_STOCK);
  guint before = count_cards (fixture, stock);

  marquise_game_activate (fixture->game, stock, (int) before - 1);
  drag (fixture, found, FALSE);
  g_assert_true (fixture->table->hold->active);
  marquise_game_undo (fixture->game);
  g_assert_false (fixture->table->hold->active);
  table_pointer_release (fixture->table->pointer, fixture->table->pointer->press_x,
                         fixture->table->pointer->press_y);
  g_assert_cmpuint (count_cards (fixture, stock), ==, before);
  g_assert_false (marquise_game_can_undo (fixture->game));
  assert_shown (fixture);
}

static void
test_drag_relaid (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);

  drag (fixture, found, FALSE);
  g_object_set (fixture->table, "mirrored", TRUE, NULL);
  g_assert_false (fixture->table->hold->active);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->table));
  assert_shown (fixture);
  drag (fixture, found, TRUE);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
}

static void
click_at (Fixture *fixture, const TableRect *rect)
{
  table_pointer_press (fixture->table->pointer, rect->x + 5, rect->y + 5);
  table_pointer_release (fixture->table->pointer, rect->x + 5, rect->y + 5);
}

/* Every click on the stock turns a card, however fast they follow. */
static void
test_click_stock (Fixture *fixture, gconstpointer data)
{
  guint stock = find_pile (fixture, MARQUISE_PLACE_STOCK);
  guint waste = find_pile (fixture, MARQUISE_PLACE_WASTE);
  TableRect rect = table_layout_get_view (fixture->table->layout, stock, -1)->rect;

  for (int i = 0; i < 3; i++)
    click_at (fixture, &rect);
  g_assert_cmpuint (count_cards (fixture, waste), ==, 3);
  for (int i = 0; i < 21; i++)
    click_at (fixture, &rect);
  g_assert_cmpuint (count_cards (fixture, stock), ==, 0);
  assert_shown (fixture);
  /* A click on the empty stock turns the waste over. */
  click_at (fixture, &rect);
  g_assert_cmpuint (count_cards (fixture, stock), ==, 24);
  assert_shown (fixture);
}

/* The second click of a double click plays nothing more. */
static void
test_click_twice (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  TableRect rect = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;

  click_at (fixture, &rect);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  click_at (fixture, &rect);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  assert_shown (fixture);
}

/* Sets the system's time between the clicks of a double click. */
static void
set_double_click_time (int milliseconds)
{
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", milliseconds, NULL);
}

/* In FreeCell a last card may go to the cells, which count as one place, and perhaps elsewhere;
 * deals until the last card of some column has @n_places places. */
static guint
find_in_freecell (Fixture *fixture, guint n_places)
{
  for (guint32 number = 1; number < 100; number++)
    {
      marquise_game_deal_number (fixture->game, &(Rules) { 0 }, number);
      for (guint p = 0; p < fixture->table->layout->piles->len; p++)
        {
          guint64 places;
          guint n = 0;

          if (place_of (fixture, p) != MARQUISE_PLACE_TABLEAU)
            continue;
          places = marquise_game_get_places (fixture->game, p, count_cards (fixture, p) - 1);
          for (; places != 0; places &= places - 1)
            n++;
          if (n == n_places)
            return p;
        }
    }
  g_assert_not_reached ();
}

/* A card with one place to go moves there: to a cell, whichever of the four. A card in a cell with
 * no place except other cells is lifted, and goes where the player puts it. */
static void
test_click_goes (Fixture *fixture, gconstpointer data)
{
  guint column, cell, other;
  TableRect card, place;

  set_double_click_time (0);
  column = find_in_freecell (fixture, 1);
  cell = find_pile (fixture, MARQUISE_PLACE_CELL);
  card = table_layout_get_top (fixture->table->layout, column)->rect;
  click_at (fixture, &card);
  g_assert_false (fixture->table->hold->active);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_cmpuint (count_cards (fixture, cell), ==, 1);

  card = table_layout_get_top (fixture->table->layout, cell)->rect;
  other = cell + 3;
  place = table_layout_get_pile (fixture->table->layout, other)->place->rect;
  click_at (fixture, &card);
  g_assert_true (fixture->table->hold->active);
  for (guint p = cell + 1; p <= other; p++)
    g_assert_true (table_layout_get_top (fixture->table->layout, p)->lit);
  click_at (fixture, &place);
  g_assert_false (fixture->table->hold->active);
  g_assert_cmpuint (count_cards (fixture, other), ==, 1);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  assert_shown (fixture);
  set_double_click_time (400);
}

/* A card with several places is lifted; a click on another card that can move lifts that one
 * instead, and a click on any cell puts it there. Dragging another card in between works as
 * usual. */
static void
test_click_lifts (Fixture *fixture, gconstpointer data)
{
  guint column, cell, other = 0;
  TableRect card, next, place;

  set_double_click_time (0);
  column = find_in_freecell (fixture, 2);
  cell = find_pile (fixture, MARQUISE_PLACE_CELL);
  card = table_layout_get_top (fixture->table->layout, column)->rect;
  click_at (fixture, &card);
  g_assert_true (fixture->table->hold->active);
  g_assert_cmpuint (count_moves (fixture), ==, 0);

  while (place_of (fixture, other) != MARQUISE_PLACE_TABLEAU || other == column
         || table_hold_may_go_to (fixture->table->hold, other))
    other++;
  next = table_layout_get_top (fixture->table->layout, other)->rect;
  click_at (fixture, &next);
  g_assert_true (fixture->table->hold->active);
  g_assert_cmpuint (fixture->table->hold->pile, ==, other);
  g_assert_cmpuint (fixture->n_refused, ==, 0);

  place = table_layout_get_pile (fixture->table->layout, cell + 2)->place->rect;
  click_at (fixture, &place);
  g_assert_cmpuint (count_cards (fixture, cell + 2), ==, 1);
  marquise_game_undo (fixture->game);

  click_at (fixture, &card);
  g_assert_true (fixture->table->hold->active);
  place = table_layout_get_pile (fixture->table->layout, cell + 1)->place->rect;
  drag (fixture, (Found) { other, (int) count_cards (fixture, other) - 1, (int) cell + 1 }, TRUE);
  g_assert_cmpuint (count_cards (fixture, cell + 1), ==, 1);
  g_assert_false (fixture->table->hold->active);
  assert_shown (fixture);
  set_double_click_time (400);
}

/* With the two clicks of a double click the card that the first one lifted is played. */
static void
test_click_lifts_twice (Fixture *fixture, gconstpointer data)
{
  TableRect card;

  set_double_click_time (60000);
  card = table_layout_get_top (fixture->table->layout, find_in_freecell (fixture, 2))->rect;
  click_at (fixture, &card);
  g_assert_true (fixture->table->hold->active);
  click_at (fixture, &card);
  g_assert_false (fixture->table->hold->active);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  assert_shown (fixture);
  set_double_click_time (400);
}

/* A card on a foundation is lifted, though it has only one place to go. */
static void
test_click_foundation (Fixture *fixture, gconstpointer data)
{
  guint foundation = find_pile (fixture, MARQUISE_PLACE_FOUNDATION);
  guint column = find_pile (fixture, MARQUISE_PLACE_TABLEAU);

  for (guint32 number = 1; number < 2000; number++)
    {
      deal (fixture, "draw=1", number);
      for (guint p = column; p < column + 7; p++)
        for (guint t = foundation; t < foundation + 4; t++)
          if (count_cards (fixture, p) > 0
              && marquise_game_get_targets (fixture->game, p, count_cards (fixture, p) - 1) >> t
              & 1)
            marquise_game_move (fixture->game, p, count_cards (fixture, p) - 1, t);
      for (guint last = foundation; last < foundation + 4; last++)
        if (count_cards (fixture, last) > 0
            && has_one_place (fixture, last, count_cards (fixture, last) - 1))
          {
            guint before = count_moves (fixture);
            TableRect rect = table_layout_get_top (fixture->table->layout, last)->rect;

            click_at (fixture, &rect);
            g_assert_true (fixture->table->hold->active);
            g_assert_cmpuint (count_moves (fixture), ==, before);
            return;
          }
    }
  g_assert_not_reached ();
}

/* The empty stock shows whether it can be turned again. */
static void
test_stock_sign (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *rules;
    guint sign;
  } cases[] = {
    { "draw=1", MARQUISE_SIGN_TURN (0) },
    { "draw=1,passes=3", MARQUISE_SIGN_TURN (2) },
    { "draw=1,passes=1", MARQUISE_SIGN_CROSS },
  };
  guint stock = find_pile (fixture, MARQUISE_PLACE_STOCK);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      deal (fixture, cases[i].rules, 1);
      while (count_cards (fixture, stock) > 0)
        marquise_game_activate (fixture->game, stock, 0);
      g_assert_cmpuint (table_layout_get_pile (fixture->table->layout, stock)->place->sign, ==,
                        cases[i].sign);
    }
}

/* Cards keep their size from the deal to the end; columns are only compressed. */
static void
test_card_size (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  TableLayout *layout = fixture->table->layout;
  guint level = 0;
  int height;

  resize_table (fixture->table, 1000, 560);
  height = layout->card_height;
  for (int i = 0; i < 300; i++)
    {
      guint p = (guint) g_rand_int_range (rand, 0, (gint32) layout->piles->len);

      marquise_game_activate (fixture->game, p, (int) count_cards (fixture, p) - 1);
      g_assert_cmpint (layout->card_height, ==, height);
      g_assert_cmpuint (layout->level, >=, level);
      level = layout->level;
    }
}

/* One click picks up a card and highlights where it may go, another puts it down. */
static void
test_click_carries (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  guint target = (guint) found.target, before = count_cards (fixture, target);
  MarquiseCardView *card = table_layout_get_view (fixture->table->layout, found.pile, found.index);
  MarquiseCardView *goal = table_layout_get_view (fixture->table->layout, target, (int) before - 1);

  set_double_click_time (0);
  g_object_set (fixture->table, "click-carries", TRUE, NULL);
  click_at (fixture, &card->rect);
  g_assert_cmpuint (count_moves (fixture), ==, 0);
  g_assert_cmpint (card->state, ==, CARD_IS_HELD);
  g_assert_cmphex (fixture->table->hold->targets, ==,
                   marquise_game_get_targets (fixture->game, found.pile, (guint) found.index));
  for (guint p = 0; p < fixture->table->layout->piles->len; p++)
    g_assert_cmpint (table_layout_get_top (fixture->table->layout, p)->lit, ==,
                     fixture->table->hold->targets >> p & 1);

  click_at (fixture, &goal->rect);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_cmpuint (count_cards (fixture, target), ==, before + 1);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  assert_shown (fixture);
  set_double_click_time (400);
}

/* A click beside the piles, on the card itself or where it may not go puts it back; only the last
 * is refused. */
static void
test_click_lets_go (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  TableRect card = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;
  const TableRect nowhere = { card.x, 585, 5, 5 };
  guint64 targets = marquise_game_get_targets (fixture->game, found.pile, (guint) found.index);
  guint other = 0;

  while (place_of (fixture, other) != MARQUISE_PLACE_TABLEAU || other == found.pile
         || (targets >> other & 1)
         || marquise_game_get_targets (fixture->game, other, count_cards (fixture, other) - 1) != 0)
    other++;
  set_double_click_time (0);
  g_object_set (fixture->table, "click-carries", TRUE, NULL);
  for (guint i = 0; i < 3; i++)
    {
      const TableRect *places[] = {
        &nowhere, &card,
        &table_layout_get_view (fixture->table->layout, other,
                                (int) count_cards (fixture, other) - 1)->rect,
      };

      click_at (fixture, &card);
      g_assert_true (fixture->table->hold->active);
      click_at (fixture, places[i]);
      g_assert_false (fixture->table->hold->active);
      g_assert_cmpuint (count_moves (fixture), ==, 0);
      g_assert_cmpuint (fixture->n_refused, ==, i == 2);
      assert_shown (fixture);
    }
  set_double_click_time (400);
}

/* The stock turns as usual, dragging works as usual, and a double click plays to the best place. */
static void
test_click_carries_otherwise (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  guint stock = find_pile (fixture, MARQUISE_PLACE_STOCK);
  TableRect card = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;
  TableRect turn = table_layout_get_view (fixture->table->layout, stock, -1)->rect;
  guint before = count_cards (fixture, stock);

  g_object_set (fixture->table, "click-carries", TRUE, NULL);
  set_double_click_time (60000);
  for (guint i = 0; i < 2; i++)
    {
      click_at (fixture, &turn);
      g_assert_cmpuint (count_cards (fixture, stock), ==, before - i - 1);
    }
  marquise_game_undo (fixture->game);
  marquise_game_undo (fixture->game);

  click_at (fixture, &card);
  g_assert_true (fixture->table->hold->active);
  click_at (fixture, &card);
  g_assert_false (fixture->table->hold->active);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  /* A third click right afterwards would hit another card. */
  click_at (fixture, &card);
  g_assert_false (fixture->table->hold->active);
  g_assert_cmpuint (count_moves (fixture), ==, 1);

  marquise_game_undo (fixture->game);
  drag (fixture, found, TRUE);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
  assert_shown (fixture);
  set_double_click_time (400);
}

static void
test_peek (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  TableRect rect = table_layout_get_view (fixture->table->layout, found.pile, found.index)->rect;

  table_pointer_peek (fixture->table->pointer, rect.x + 5, rect.y + 5);
  g_assert_true (fixture->table->pointer->peeked == table_layout_get_view (fixture->table->layout,
                                                                           found.pile,
                                                                           found.index));
  table_pointer_end_peek (fixture->table->pointer);
  g_assert_null (fixture->table->pointer->peeked);

  /* A face-down card cannot be peeked at. */
  rect = table_layout_get_view (fixture->table->layout, find_pile (fixture, MARQUISE_PLACE_STOCK),
                                -1)->rect;
  table_pointer_peek (fixture->table->pointer, rect.x + 5, rect.y + 5);
  g_assert_null (fixture->table->pointer->peeked);
}

static gboolean
press (Fixture *fixture, guint keyval)
{
  return table_keys_press (fixture->table->hold, keyval);
}

static MarquiseCardView *
focused (Fixture *fixture)
{
  return MARQUISE_CARD_VIEW (gtk_widget_get_focus_child (GTK_WIDGET (fixture->table)));
}

/* Larger indices appear at once, and need wider steps between cards. */
static void
test_index_size (Fixture *fixture, gconstpointer data)
{
  const TablePlan *plan = &fixture->table->layout->plan;
  double closest = plan->levels[plan->n_levels - 1].up / plan->card_height;

  g_object_set (fixture->table, "index-size", CARD_INDEX_LARGEST, NULL);
  g_assert_cmpfloat (plan->levels[plan->n_levels - 1].up / plan->card_height, >, 1.2 * closest);
  g_object_set (fixture->table, "index-size", CARD_INDEX_USUAL, NULL);
  g_assert_cmpfloat (plan->levels[plan->n_levels - 1].up / plan->card_height, ==, closest);
}

static void
test_keys_walk (Fixture *fixture, gconstpointer data)
{
  guint first = find_pile (fixture, MARQUISE_PLACE_TABLEAU);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->table));
  g_assert_cmpuint (focused (fixture)->pile, ==, 0);
  g_assert_true (press (fixture, GDK_KEY_Down));
  g_assert_cmpuint (focused (fixture)->pile, ==, first);
  for (guint i = 1; i < 7; i++)
    {
      press (fixture, GDK_KEY_Right);
      g_assert_cmpuint (focused (fixture)->pile, ==, first + i);
      g_assert_cmpint (focused (fixture)->index, ==, (int) count_cards (fixture, first + i) - 1);
    }
  press (fixture, GDK_KEY_Up);
  g_assert_cmpint (place_of (fixture, focused (fixture)->pile), ==, MARQUISE_PLACE_FOUNDATION);
  press (fixture, GDK_KEY_Home);
  g_assert_cmpuint (focused (fixture)->pile, ==, 0);
  g_assert_false (press (fixture, GDK_KEY_F5));
}

static void
test_keys_play (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  guint waste = find_pile (fixture, MARQUISE_PLACE_WASTE);

  g_assert_true (press (fixture, GDK_KEY_d));
  g_assert_cmpuint (count_cards (fixture, waste), ==, 1);

  table_cursor_set (fixture->table->cursor, found.pile, found.index);
  press (fixture, GDK_KEY_space);
  g_assert_true (fixture->table->hold->active);
  press (fixture, GDK_KEY_Escape);
  g_assert_false (fixture->table->hold->active);
  assert_shown (fixture);
  g_assert_true (focused (fixture) == table_layout_get_view (fixture->table->layout, found.pile,
                                                             found.index));

  press (fixture, GDK_KEY_space);
  for (int i = 0; i < 20 && fixture->table->hold->target != found.target; i++)
    press (fixture, GDK_KEY_Right);
  g_assert_cmpint (fixture->table->hold->target, ==, found.target);
  press (fixture, GDK_KEY_space);
  g_assert_cmpuint (focused (fixture)->pile, ==, (guint) found.target);
  assert_shown (fixture);

  marquise_game_undo (fixture->game);
  table_cursor_set (fixture->table->cursor, found.pile, found.index);
  press (fixture, GDK_KEY_Return);
  g_assert_true (marquise_game_can_undo (fixture->game));
  g_assert_nonnull (focused (fixture));
  assert_shown (fixture);
}

/* What a screen reader finds: every card by name, an action to play it, and no names for cards that
 * cannot be seen. */
static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  guint stock = find_pile (fixture, MARQUISE_PLACE_STOCK);
  guint waste = find_pile (fixture, MARQUISE_PLACE_WASTE);
  guint column = find_pile (fixture, MARQUISE_PLACE_TABLEAU);
  MarquiseCardView *top = table_layout_get_view (fixture->table->layout, stock, 23);
  MarquiseCardView *open = table_layout_get_view (fixture->table->layout, column, 0);
  g_autofree char *name = marquise_narrate_card (fixture->game, column, 0);

  gtk_test_accessible_assert_role (top, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (top, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Face-down card, stock, 24 cards");
  gtk_test_accessible_assert_property (open, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (top)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (table_layout_get_view (fixture->table->layout,
                                                                             stock, 3))));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (top), "card.play", NULL));
  g_assert_cmpuint (count_cards (fixture, waste), ==, 1);
  /* All have their names when the move is finished, the card that was turned, which had the focus,
   * with its place. */
  name = (g_free (name), marquise_narrate_card (fixture->game, waste, 0));
  for (int i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  gtk_test_accessible_assert_property (table_layout_get_view (fixture->table->layout, stock, -1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Stock, 23 cards");
  gtk_test_accessible_assert_property (top, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_nonnull (strstr (name, ", waste, 1 card"));
}

/* Keys that jump: digits by their place on the keyboard, letters, and the same while carrying. */
static void
test_jumps (Fixture *fixture, gconstpointer data)
{
  guint column = find_pile (fixture, MARQUISE_PLACE_TABLEAU);

  for (guint i = 0; i < 7; i++)
    {
      g_assert_true (table_keys_press_code (fixture->table->hold, 10 + i));
      g_assert_cmpuint (fixture->table->cursor->pile, ==, column + i);
    }
  g_assert_false (table_keys_press_code (fixture->table->hold, 9));
  press (fixture, GDK_KEY_b);
  g_assert_cmpuint (fixture->table->cursor->pile, ==,
                    find_pile (fixture, MARQUISE_PLACE_FOUNDATION));
  press (fixture, GDK_KEY_b);
  g_assert_cmpuint (fixture->table->cursor->pile, ==,
                    find_pile (fixture, MARQUISE_PLACE_FOUNDATION) + 1);
  press (fixture, GDK_KEY_w);
  g_assert_cmpuint (fixture->table->cursor->pile, ==, find_pile (fixture, MARQUISE_PLACE_WASTE));
  press (fixture, GDK_KEY_s);
  g_assert_cmpuint (fixture->table->cursor->pile, ==, find_pile (fixture, MARQUISE_PLACE_STOCK));
}

static void
show_game (Fixture *fixture, const char *id)
{
  marquise_table_set_game (fixture->table, NULL);
  g_assert_finalize_object (fixture->game);
  fixture->game = marquise_game_new (id);
  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 1);
  marquise_table_set_game (fixture->table, fixture->game);
}

/* The first column in which more than one card can be taken; plays until there is one. */
static guint
find_column_with_run (MarquiseGame *game)
{
  while (TRUE)
    {
      g_autoptr (MarquiseHint) hint = NULL;
      guint n_piles;
      const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

      for (guint p = 0; p < n_piles; p++)
        if (piles[p].layout.place == MARQUISE_PLACE_TABLEAU && piles[p].n_cards > 1
            && marquise_game_can_take (game, p, piles[p].n_cards - 2))
          return p;
      hint = marquise_game_hint (game);
      g_assert_true (hint->target >= 0
                     ? marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                           (guint) hint->target)
                     : marquise_game_activate (game, (guint) hint->pile, hint->index));
    }
}

/* If there is no column ten further on, the same digit again goes to the first card that can be
 * taken, however many cards are on it: so no move at Spider needs an arrow key for each card. */
static void
test_runs (Fixture *fixture, gconstpointer data)
{
  TableCursor *cursor = fixture->table->cursor;
  guint pile, digit;
  int last, first;

  show_game (fixture, "spider");
  pile = find_column_with_run (fixture->game);
  digit = GDK_KEY_0 + (table_layout_get_pile (fixture->table->layout, pile)->layout.index + 1) % 10;
  last = (int) table_layout_get_pile (fixture->table->layout, pile)->cards->len - 1;
  table_cursor_set (cursor, 0, -1);
  press (fixture, digit);
  g_assert_cmpuint (cursor->pile, ==, pile);
  g_assert_cmpint (cursor->index, ==, last);
  press (fixture, digit);
  first = cursor->index;
  g_assert_cmpuint (cursor->pile, ==, pile);
  g_assert_cmpint (first, <, last);
  g_assert_true (marquise_game_can_take (fixture->game, pile, (guint) first));
  g_assert_false (marquise_game_can_take (fixture->game, pile, (guint) first - 1));
  press (fixture, digit);
  g_assert_cmpint (cursor->index, ==, last);

  /* If the cursor has moved in another way, the digit means the last card again. */
  press (fixture, digit);
  press (fixture, GDK_KEY_Down);
  g_assert_cmpint (cursor->index, ==, first + 1);
  press (fixture, digit);
  g_assert_cmpint (cursor->index, ==, last);
}

/* Right goes from column to column to the last one, and Left back, however many rows there are. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  TableCursor *cursor = fixture->table->cursor;

  show_game (fixture, "belle-lucie");
  press (fixture, GDK_KEY_1);
  for (guint i = 2; i <= 18; i++)
    {
      press (fixture, GDK_KEY_Right);
      g_assert_cmpuint (table_layout_get_pile (fixture->table->layout, cursor->pile)->layout.index,
                        ==, i - 1);
    }
  for (guint i = 17; i >= 1; i--)
    {
      press (fixture, GDK_KEY_Left);
      g_assert_cmpuint (table_layout_get_pile (fixture->table->layout, cursor->pile)->layout.index,
                        ==, i - 1);
    }
}

static guint
count_open (Fixture *fixture)
{
  guint n_piles, n = 0;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    n += piles[p].layout.tier > 0 && piles[p].n_cards > 0
         && !marquise_game_is_covered (fixture->game, p);
  return n;
}

/* From every remaining card no arrow leads to a place whose card has gone. */
static void
assert_arrows_skip (Fixture *fixture)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  TableCursor *cursor = fixture->table->cursor;
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (gsize i = 0; i < G_N_ELEMENTS (arrows) && piles[p].n_cards > 0; i++)
      {
        table_cursor_set (cursor, p, G_MAXINT);
        press (fixture, arrows[i]);
        g_assert_true (piles[cursor->pile].layout.tier == 0 || piles[cursor->pile].n_cards > 0);
      }
}

/* Each uncovered card, and then each card that goes with it, needs one digit: no pair more than
 * four keys. Returns how many pairs there are. */
static guint
assert_digits_reach (Fixture *fixture)
{
  TableHold *hold = fixture->table->hold;
  guint n_open = count_open (fixture), n_pairs = 0;
  guint64 reached = 0;

  g_assert_cmpuint (n_open, <=, 10);
  for (guint n = 0; n < n_open; n++)
    {
      guint pile, digit = GDK_KEY_0 + (n + 1) % 10;
      guint64 targets;

      press (fixture, digit);
      pile = fixture->table->cursor->pile;
      g_assert_false (marquise_game_is_covered (fixture->game, pile));
      g_assert_false (reached >> pile & 1);
      reached |= (guint64) 1 << pile;
      press (fixture, GDK_KEY_space);
      if (!hold->active)
        continue;
      targets = 0;
      for (guint other = 0; other < n_open; other++)
        {
          press (fixture, GDK_KEY_0 + (other + 1) % 10);
          targets |= (guint64) 1 << hold->target;
        }
      for (guint p = 0; p < 64; p++)
        if ((hold->targets >> p & 1)
            && table_layout_get_pile (fixture->table->layout, p)->layout.tier > 0)
          {
            g_assert_true (targets >> p & 1);
            n_pairs++;
          }
      press (fixture, GDK_KEY_Escape);
    }
  return n_pairs;
}

/* If cards cover each other, digits count the uncovered ones. */
static void
test_open_cards (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "pyramid", "tripeaks" };
  guint n_pairs = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      show_game (fixture, ids[i]);
      for (int n = 0; n < 40; n++)
        {
          g_autoptr (MarquiseHint) hint = marquise_game_hint (fixture->game);

          n_pairs += assert_digits_reach (fixture);
          assert_arrows_skip (fixture);
          if (hint == NULL)
            break;
          g_assert_true (hint->target >= 0
                         ? marquise_game_move (fixture->game, (guint) hint->pile,
                                               (guint) hint->index, (guint) hint->target)
                         : marquise_game_activate (fixture->game, (guint) hint->pile, hint->index));
        }
    }
  g_assert_cmpuint (n_pairs, >, 10);
}

static void
assert_at_column (Fixture *fixture, guint column)
{
  const TablePileView *pile = table_layout_get_pile (fixture->table->layout,
                                                     fixture->table->cursor->pile);

  g_assert_cmpint (pile->layout.place, ==, MARQUISE_PLACE_TABLEAU);
  g_assert_cmpuint (pile->layout.index, ==, column - 1);
}

/* Every one of eighteen columns is reached with the digits of the row and of the keypad: 0 is the
 * tenth, and the same digit again goes ten further on. */
static void
test_far_columns (Fixture *fixture, gconstpointer data)
{
  show_game (fixture, "belle-lucie");
  for (guint i = 1; i <= 18; i++)
    {
      if (i > 10)
        g_assert_true (table_keys_press_code (fixture->table->hold, 9 + i - 10));
      g_assert_true (table_keys_press_code (fixture->table->hold, i > 10 ? 9 + i - 10 : 9 + i));
      assert_at_column (fixture, i);
      table_cursor_set (fixture->table->cursor, 0, -1);
    }
  for (guint i = 1; i <= 9; i++)
    {
      g_assert_true (press (fixture, GDK_KEY_KP_0 + i));
      assert_at_column (fixture, i);
    }
  press (fixture, GDK_KEY_KP_0);
  assert_at_column (fixture, 10);
  /* After the last one it begins again. */
  press (fixture, GDK_KEY_2);
  assert_at_column (fixture, 2);
  press (fixture, GDK_KEY_2);
  assert_at_column (fixture, 12);
  press (fixture, GDK_KEY_2);
  assert_at_column (fixture, 2);

  /* First the column with the name “Column 1”; then column 11, and the hole, which has no
   * number. */
  show_game (fixture, "black-hole");
  press (fixture, GDK_KEY_1);
  assert_at_column (fixture, 2);
  press (fixture, GDK_KEY_1);
  assert_at_column (fixture, 12);
  press (fixture, GDK_KEY_1);
  assert_at_column (fixture, 1);

  /* Ten columns, so there is none further on. */
  show_game (fixture, "spider");
  press (fixture, GDK_KEY_0);
  assert_at_column (fixture, 10);
  press (fixture, GDK_KEY_0);
  assert_at_column (fixture, 10);
}

static cairo_surface_t *
draw_card (MarquiseCardView *view)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, view->rect.width,
                                                         view->rect.height);
  cairo_t *cr = cairo_create (surface);

  gtk_test_widget_wait_for_draw (gtk_widget_get_parent (GTK_WIDGET (view)));
  GTK_WIDGET_GET_CLASS (view)->snapshot (GTK_WIDGET (view), snapshot);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
are_alike (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size
    = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* Deals until a card can go to columns on both sides of its own, and returns its column. */
static guint
find_middle_card (Fixture *fixture)
{
  for (guint32 number = 1; number < 2000; number++)
    {
      deal (fixture, "draw=1", number);
      for (guint p = 0; p < fixture->table->layout->piles->len; p++)
        {
          guint n = count_cards (fixture, p);
          guint64 targets = n == 0 || place_of (fixture, p) != MARQUISE_PLACE_TABLEAU
                            ? 0 : marquise_game_get_targets (fixture->game, p, n - 1);

          if (targets & ((G_GUINT64_CONSTANT (1) << p) - 1) && targets >> p)
            return p;
        }
    }
  g_assert_not_reached ();
}

/* In a right-to-left layout the stock is on the other side, and the arrow keys go where they point;
 * but the cards look the same. */
static void
test_right_to_left (Fixture *fixture, gconstpointer data)
{
  guint stock = find_pile (fixture, MARQUISE_PLACE_STOCK);
  guint column = find_middle_card (fixture);
  int top = (int) count_cards (fixture, column) - 1;
  MarquiseCardView *place = table_layout_get_view (fixture->table->layout, stock, -1);
  MarquiseCardView *card = table_layout_get_view (fixture->table->layout, column, top);
  cairo_surface_t *before = draw_card (card), *after;
  int middle = gtk_widget_get_width (GTK_WIDGET (fixture->table)) / 2;
  int x;

  g_assert_cmpint (place->rect.x, <, middle);
  gtk_widget_set_direction (GTK_WIDGET (fixture->table), GTK_TEXT_DIR_RTL);
  g_assert_cmpint (place->rect.x, >, middle);
  after = draw_card (card);
  g_assert_true (are_alike (before, after));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);

  table_cursor_set (fixture->table->cursor, stock, -1);
  press (fixture, GDK_KEY_Left);
  x = table_layout_get_view (fixture->table->layout, fixture->table->cursor->pile, -1)->rect.x;
  g_assert_cmpint (x, <, place->rect.x);
  press (fixture, GDK_KEY_Right);
  g_assert_cmpuint (fixture->table->cursor->pile, ==, stock);

  table_cursor_set (fixture->table->cursor, column, top);
  press (fixture, GDK_KEY_space);
  press (fixture, GDK_KEY_Right);
  g_assert_cmpint (fixture->table->hold->target, >=, 0);
  x = table_layout_get_view (fixture->table->layout, (guint) fixture->table->hold->target,
                             -1)->rect.x;
  g_assert_cmpint (x, >, card->rect.x);
  press (fixture, GDK_KEY_Escape);
}

/* Picking up and putting down as two actions, the way assistive technology moves a card. */
static void
test_carry (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  guint target = (guint) found.target, before = count_cards (fixture, target);
  MarquiseCardView *card, *place;

  card = table_layout_get_view (fixture->table->layout, found.pile, found.index);
  place = table_layout_get_view (fixture->table->layout, target, (int) before - 1);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "card.carry", NULL));
  g_assert_true (fixture->table->hold->active);
  /* Put back where it was, it has not been moved. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "card.carry", NULL));
  g_assert_false (fixture->table->hold->active);
  g_assert_cmpuint (count_cards (fixture, target), ==, before);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "card.carry", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (place), "card.carry", NULL));
  g_assert_cmpuint (count_cards (fixture, target), >, before);
  assert_shown (fixture);
}

/* After hundreds of moves, some undone, the table still shows the cards of the game. */
static void
test_long_play (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_played = 0;

  for (int i = 0; i < 600; i++)
    {
      guint p = (guint) g_rand_int_range (rand, 0, (gint32) fixture->table->layout->piles->len);

      if (g_rand_int_range (rand, 0, 8) == 0)
        marquise_game_undo (fixture->game);
      else if (g_rand_int_range (rand, 0, 12) == 0)
        marquise_game_redo (fixture->game);
      else
        n_played += marquise_game_activate (fixture->game, p, (int) count_cards (fixture, p) - 1);
      assert_shown (fixture);
    }
  g_assert_cmpuint (n_played, >, 40);
}

static void
test_other_game (Fixture *fixture, gconstpointer data)
{
  static const char * const ids[] = { "loi-salique", "tour-infernale", "klondike" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MarquiseGame *game = marquise_game_new (ids[i]);

      marquise_table_set_game (fixture->table, game);
      g_assert_finalize_object (fixture->game);
      fixture->game = game;
      deal (fixture, "", 5);
      assert_shown (fixture);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->table));
    }
  marquise_table_set_game (fixture->table, NULL);
  g_assert_cmpuint (fixture->table->layout->piles->len, ==, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (fixture->table)));
}

static void
wait_until_still (Fixture *fixture)
{
  gint64 end = g_get_monotonic_time () + 10 * G_TIME_SPAN_SECOND;

  while (marquise_table_is_moving (fixture->table) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (marquise_table_is_moving (fixture->table));
}

/* Animations take a moment, the game does not wait for them, and in the end everything is in its
 * place. */
static void
test_motion (Fixture *fixture, gconstpointer data)
{
  guint stock = find_pile (fixture, MARQUISE_PLACE_STOCK);
  guint waste = find_pile (fixture, MARQUISE_PLACE_WASTE);
  TableRect rect = table_layout_get_view (fixture->table->layout, stock, -1)->rect;

  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->table)), "gtk-enable-animations",
                TRUE, NULL);
  g_object_set (fixture->table, "animate", TRUE, NULL);
  deal (fixture, "draw=1", 3);
  g_assert_true (marquise_table_is_moving (fixture->table));
  for (int i = 0; i < 4; i++)
    {
      click_at (fixture, &rect);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (count_cards (fixture, waste), ==, 4);
  g_assert_true (marquise_table_is_moving (fixture->table));
  wait_until_still (fixture);
  assert_shown (fixture);

  /* A turned card shows its other side at the end; undo during the animation brings it back. */
  click_at (fixture, &rect);
  marquise_game_undo (fixture->game);
  wait_until_still (fixture);
  assert_shown (fixture);

  /* The window is closed while cards move: nothing is left in memory. */
  click_at (fixture, &rect);
  g_assert_true (marquise_table_is_moving (fixture->table));
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->table)), "gtk-enable-animations",
                FALSE, NULL);
}

static void
test_hint (Fixture *fixture, gconstpointer data)
{
  MarquiseHint hint = { (int) find_pile (fixture, MARQUISE_PLACE_STOCK), -1, -1, NULL };
  MarquiseCardView *view = table_layout_get_view (fixture->table->layout, (guint) hint.pile, 23);

  marquise_table_show_hint (fixture->table, &hint);
  g_assert_true (view->glow > 0);
  /* It stays while the player picks up a card. */
  table_hold_take (fixture->table->hold, find_pile (fixture, MARQUISE_PLACE_TABLEAU), 0, TRUE);
  g_assert_true (fixture->table->hold->active);
  table_hold_release (fixture->table->hold, -1);
  g_assert_true (view->glow > 0);
  marquise_game_activate (fixture->game, view->pile, view->index);
  g_assert_true (view->glow == 0);

  hint.pile = 99;
  marquise_table_show_hint (fixture->table, &hint);
  marquise_table_show_hint (fixture->table, NULL);
}

/* A dragged card is shown where the pointer has it, over all others, and only visible cards are
 * ever drawn. */
static void
test_painting (Fixture *fixture, gconstpointer data)
{
  Found found = find_move (fixture, TRUE);
  MarquiseCardView *view = table_layout_get_view (fixture->table->layout, found.pile, found.index);
  GskRenderNode *node = snapshot_table (fixture->table);
  guint32 felt = pixel_at (node, 400, 590), paper;
  int x = view->rect.x + view->rect.width / 2, y = view->rect.y + view->rect.height - 4;

  paper = pixel_at (node, x, y);
  g_assert_cmphex (paper, !=, felt);
  g_assert_cmphex (paper >> 16, >, 0xe0);
  gsk_render_node_unref (node);
  /* The back, seven face-up cards, places without a sign, for the four suits and for kings; the
   * shadow is not needed yet. */
  g_assert_cmpuint (card_cache_get_n_images (fixture->table->layout->cache), <=, 1 + 7 + 6);

  table_pointer_press (fixture->table->pointer, view->rect.x + 5, view->rect.y + 5);
  table_pointer_drag (fixture->table->pointer, view->rect.x + 5, view->rect.y + 5 + 590 - y);
  node = snapshot_table (fixture->table);
  g_assert_cmphex (pixel_at (node, x, 588), ==, paper);
  gsk_render_node_unref (node);
}

/* A hint gives a card a golden rim, and leaves its face unchanged. */
static void
test_hint_rim (Fixture *fixture, gconstpointer data)
{
  guint column = find_pile (fixture, MARQUISE_PLACE_TABLEAU);
  MarquiseHint hint = { (int) column, 0, -1, NULL };
  MarquiseCardView *view = table_layout_get_view (fixture->table->layout, column, 0);
  int x = view->rect.x + view->rect.width / 2, y = view->rect.y + view->rect.height - 4;
  GskRenderNode *node = snapshot_table (fixture->table);
  guint32 paper = pixel_at (node, x, y), rim;

  gsk_render_node_unref (node);
  marquise_table_show_hint (fixture->table, &hint);
  node = snapshot_table (fixture->table);
  rim = pixel_at (node, view->rect.x - 2, view->rect.y + view->rect.height / 2);
  g_assert_cmphex (pixel_at (node, x, y), ==, paper);
  g_assert_cmphex (rim >> 16, >, 0xd0);
  g_assert_cmphex (rim >> 8 & 0xff, >, 0xa0);
  g_assert_cmphex (rim & 0xff, <, 0x60);
  gsk_render_node_unref (node);
}

/* If the player of Marjolet may declare, declines. */
static void
choose_nothing (Fixture *fixture)
{
  g_autoptr (GPtrArray) choices
    = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (fixture->game));

  if (choices->len > 0)
    marquise_trick_match_choose (MARQUISE_TRICK_MATCH (fixture->game),
                                 ((MarquiseChoice *) g_ptr_array_index (choices,
                                                                        choices->len - 1))->move);
}

/* A window that grows shows its cards at once, scaled, and draws them when it has stopped. */
static void
test_resize (Fixture *fixture, gconstpointer data)
{
  CardCache *cache = fixture->table->layout->cache;
  CardStyle style = fixture->table->layout->style;
  guint before = card_cache_get_n_images (cache);
  GskRenderNode *node;
  guint32 pixel;

  g_assert_cmpuint (before, >, 0);
  g_assert_true (card_cache_configure (cache, &style, 60, 90, 1, FALSE));
  g_assert_false (card_cache_configure (cache, &style, 60, 90, 1, FALSE));
  g_assert_cmpuint (card_cache_get_n_images (cache), ==, before);
  style.four_colours = TRUE;
  g_assert_true (card_cache_configure (cache, &style, 60, 90, 1, FALSE));
  g_assert_cmpuint (card_cache_get_n_images (cache), ==, before);

  resize_table (fixture->table, 700, 500);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->table)), ==, 700);
  node = snapshot_table (fixture->table);
  pixel = pixel_at (node, 5, 495);
  gsk_render_node_unref (node);
  g_assert_cmphex (pixel, !=, 0);
  assert_shown (fixture);
}

static void
test_marked (Fixture *fixture, gconstpointer data)
{
  guint column = find_pile (fixture, MARQUISE_PLACE_TABLEAU);
  MarquiseCardView *view = table_layout_get_view (fixture->table->layout, column, 0);
  MarquiseCardView *hidden = table_layout_get_view (fixture->table->layout, column + 3, 0);

  marquise_table_set_marked (fixture->table, view->card);
  g_assert_true (view->marked);
  /* A mark on a face-down card would reveal it. */
  marquise_table_set_marked (fixture->table, hidden->card);
  g_assert_false (view->marked || hidden->marked);
  marquise_table_set_marked (fixture->table, CARD_NONE);
}

/* Plays the first card of the hand that may be played; counts the dimmed cards up to it. */
static gboolean
play_from_hand (Fixture *fixture, guint hand, guint *n_dimmed)
{
  for (guint c = 0; c < count_cards (fixture, hand); c++)
    {
      MarquiseCardView *view = table_layout_get_view (fixture->table->layout, hand, (int) c);

      *n_dimmed += view->dimmed;
      g_assert_true (!view->dimmed || gtk_widget_get_tooltip_text (GTK_WIDGET (view)) != NULL);
      if (view->dimmed || !marquise_game_can_take (fixture->game, hand, c))
        continue;
      table_cursor_set (fixture->table->cursor, hand, (int) c);
      table_keys_press (fixture->table->hold, GDK_KEY_Return);
      return TRUE;
    }
  return FALSE;
}

/* Plays a whole deal of Marjolet from the hand. Returns how many cards were dimmed in it. */
static guint
play_deal (Fixture *fixture, guint32 number)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;
  guint hand, n_dimmed = 0;

  deal (fixture, "late=no", number);
  hand = find_pile (fixture, MARQUISE_PLACE_HAND);
  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING
         && g_get_monotonic_time () < end)
    {
      /* The opponent may think in a thread. */
      if (marquise_game_get_busy (fixture->game))
        g_usleep (1000);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      if (marquise_game_get_busy (fixture->game))
        continue;
      assert_shown (fixture);
      if (!play_from_hand (fixture, hand, &n_dimmed))
        choose_nothing (fixture);
    }
  g_assert_cmpint (marquise_game_get_status (fixture->game), !=, MARQUISE_STATUS_PLAYING);
  assert_shown (fixture);
  return n_dimmed;
}

/* The keyboard's cursor starts at the stock, or at the player's own hand. */
static void
test_keys_begin (Fixture *fixture, gconstpointer data)
{
  guint hand;

  g_assert_cmpuint (fixture->table->cursor->pile, ==, find_pile (fixture, MARQUISE_PLACE_STOCK));
  marquise_table_set_game (fixture->table, NULL);
  g_assert_finalize_object (fixture->game);
  fixture->game = marquise_game_new ("marjolet");
  /* Without pauses, so that the test need not wait for the cards drawn to decide who deals. */
  g_object_set (fixture->game, "pace", 0, NULL);
  marquise_table_set_game (fixture->table, fixture->game);
  deal (fixture, "", 3);
  hand = find_pile (fixture, MARQUISE_PLACE_HAND);
  g_assert_cmpuint (fixture->table->cursor->pile, ==, hand);
  g_assert_cmpint (fixture->table->cursor->index, ==, 0);
  table_keys_press (fixture->table->hold, GDK_KEY_Right);
  g_assert_cmpuint (fixture->table->cursor->pile, ==, hand);
  g_assert_cmpint (fixture->table->cursor->index, ==, 1);
}

/* In the last six tricks some cards are forbidden: they are dimmed and say why. The opponent's play
 * decides in which deal that happens. */
static void
test_marjolet (Fixture *fixture, gconstpointer data)
{
  guint n_dimmed = 0;

  marquise_table_set_game (fixture->table, NULL);
  g_assert_finalize_object (fixture->game);
  fixture->game = marquise_game_new ("marjolet");
  g_object_set (fixture->game, "pace", 0, NULL);
  marquise_table_set_game (fixture->table, fixture->game);
  for (guint32 number = 4; number < 24 && n_dimmed == 0; number++)
    n_dimmed = play_deal (fixture, number);
  g_assert_cmpuint (n_dimmed, >, 0);
}

/* Plays on, declaring whatever can be declared, until some of the player's cards are in front of
 * the hand; returns their pile. */
static guint
play_to_declared (Fixture *fixture)
{
  for (guint32 number = 1;; number++)
    {
      deal (fixture, "", number);
      while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
        {
          g_autoptr (GPtrArray) choices = NULL;
          guint n_piles, n_dimmed = 0;
          const MarquisePile *piles;

          g_main_context_iteration (NULL, FALSE);
          if (marquise_game_get_busy (fixture->game))
            continue;
          piles = marquise_game_get_piles (fixture->game, &n_piles);
          for (guint p = 0; p < n_piles; p++)
            if (piles[p].layout.place == MARQUISE_PLACE_HAND && piles[p].layout.index == 1)
              return p;
          choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (fixture->game));
          if (choices->len > 0)
            marquise_trick_match_choose (MARQUISE_TRICK_MATCH (fixture->game),
                                         ((MarquiseChoice *) g_ptr_array_index (choices, 0))->move);
          else
            play_from_hand (fixture, find_pile (fixture, MARQUISE_PLACE_HAND), &n_dimmed);
        }
    }
}

/* Every forbidden card of the hand is dimmed and says why, if another is allowed, whichever pile it
 * is in. Returns how many there are. */
static guint
assert_dimmed (Fixture *fixture)
{
  guint n_piles, n_allowed = 0, n_forbidden = 0;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);

  for (int pass = 0; pass < 2; pass++)
    for (guint p = 0; p < n_piles; p++)
      for (guint c = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && c < piles[p].n_cards; c++)
        {
          MarquiseCardView *view = table_layout_get_view (fixture->table->layout, p, (int) c);
          gboolean allowed = marquise_game_can_take (fixture->game, p, c);

          if (pass == 0)
            n_allowed += allowed;
          else if (n_allowed > 0)
            {
              g_assert_cmpint (view->dimmed, ==, !allowed);
              g_assert_true (allowed || gtk_widget_get_tooltip_text (GTK_WIDGET (view)) != NULL);
              n_forbidden += !allowed;
            }
        }
  return n_forbidden;
}

static void
play_any (Fixture *fixture)
{
  guint n_piles, n_dimmed = 0;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);
  gboolean played = FALSE;

  for (guint p = 0; p < n_piles && !played; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_HAND)
      played = play_from_hand (fixture, p, &n_dimmed);
}

/* Plays a whole deal with all possible declarations. Returns how many cards were forbidden after a
 * declaration. */
static guint
play_declaring (Fixture *fixture, guint32 number)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;
  guint n_forbidden = 0;
  gboolean declared = FALSE;

  deal (fixture, "", number);
  while (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING
         && g_get_monotonic_time () < end)
    {
      g_autoptr (GPtrArray) choices = NULL;

      g_main_context_iteration (NULL, FALSE);
      if (marquise_game_get_busy (fixture->game))
        continue;
      n_forbidden += declared ? assert_dimmed (fixture) : 0;
      choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (fixture->game));
      declared |= choices->len > 0;
      if (choices->len > 0)
        marquise_trick_match_choose (MARQUISE_TRICK_MATCH (fixture->game),
                                     ((MarquiseChoice *) g_ptr_array_index (choices, 0))->move);
      else
        play_any (fixture);
    }
  return n_forbidden;
}

/* After declarations the hand is in two piles: in the last six tricks forbidden cards are dimmed in
 * both. */
static void
test_marjolet_declared_dimmed (Fixture *fixture, gconstpointer data)
{
  guint n_forbidden = 0;

  marquise_table_set_game (fixture->table, NULL);
  g_assert_finalize_object (fixture->game);
  fixture->game = marquise_game_new ("marjolet");
  g_object_set (fixture->game, "pace", 0, NULL);
  marquise_table_set_game (fixture->table, fixture->game);
  for (guint32 number = 1; number <= 20; number++)
    n_forbidden += play_declaring (fixture, number);
  g_assert_cmpuint (n_forbidden, >, 0);
}

/* Digits count the cards of the hand from left to right, including declared ones. */
static void
test_marjolet_digits (Fixture *fixture, gconstpointer data)
{
  int last = -1;
  guint declared, n_cards;

  marquise_table_set_game (fixture->table, NULL);
  g_assert_finalize_object (fixture->game);
  fixture->game = marquise_game_new ("marjolet");
  g_object_set (fixture->game, "pace", 0, NULL);
  marquise_table_set_game (fixture->table, fixture->game);
  declared = play_to_declared (fixture);
  n_cards = count_cards (fixture, declared)
            + count_cards (fixture, find_pile (fixture, MARQUISE_PLACE_HAND));
  for (guint i = 0; i < n_cards; i++)
    {
      MarquiseCardView *view;

      g_assert_true (table_keys_press_code (fixture->table->hold, 10 + i));
      g_assert_cmpint (place_of (fixture, fixture->table->cursor->pile), ==, MARQUISE_PLACE_HAND);
      view = table_layout_get_view (fixture->table->layout, fixture->table->cursor->pile,
                                    fixture->table->cursor->index);
      g_assert_cmpint (view->rect.x, >, last);
      last = view->rect.x;
    }
}

#define add(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  adw_init ();
  g_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  add ("/table/drag/legal", test_drag_legal);
  add ("/table/drag/near", test_drag_near);
  add ("/table/drag/refused", test_drag_refused);
  add ("/table/drag/nowhere", test_drag_nowhere);
  add ("/table/drag/run", test_drag_run);
  add ("/table/drag/undone", test_drag_undone);
  add ("/table/drag/escaped", test_drag_escaped);
  add ("/table/drag/little", test_drag_little);
  add ("/table/drag/relaid", test_drag_relaid);
  add ("/table/click/stock", test_click_stock);
  add ("/table/click/twice", test_click_twice);
  add ("/table/click/shaken", test_click_shaken);
  add ("/table/click/carries", test_click_carries);
  add ("/table/click/lets-go", test_click_lets_go);
  add ("/table/click/carries-otherwise", test_click_carries_otherwise);
  g_test_add ("/table/click/goes", Fixture, NULL, set_up_freecell, test_click_goes, tear_down);
  g_test_add ("/table/click/lifts", Fixture, NULL, set_up_freecell, test_click_lifts, tear_down);
  g_test_add ("/table/click/lifts-twice", Fixture, NULL, set_up_freecell, test_click_lifts_twice,
              tear_down);
  add ("/table/click/foundation", test_click_foundation);
  add ("/table/click/peek", test_peek);
  add ("/table/stock-sign", test_stock_sign);
  add ("/table/card-size", test_card_size);
  add ("/table/index-size", test_index_size);
  add ("/table/keys/begin", test_keys_begin);
  add ("/table/keys/walk", test_keys_walk);
  add ("/table/keys/play", test_keys_play);
  add ("/table/accessible", test_accessible);
  add ("/table/jumps", test_jumps);
  add ("/table/far-columns", test_far_columns);
  add ("/table/runs", test_runs);
  add ("/table/open-cards", test_open_cards);
  add ("/table/rows", test_rows);
  add ("/table/carry", test_carry);
  add ("/table/right-to-left", test_right_to_left);
  add ("/table/long-play", test_long_play);
  add ("/table/other-game", test_other_game);
  add ("/table/motion", test_motion);
  add ("/table/hint", test_hint);
  add ("/table/hint-rim", test_hint_rim);
  add ("/table/painting", test_painting);
  add ("/table/resize", test_resize);
  add ("/table/marked", test_marked);
  add ("/table/marjolet", test_marjolet);
  add ("/table/marjolet/declared-dimmed", test_marjolet_declared_dimmed);
  add ("/table/marjolet/digits", test_marjolet_digits);
  return g_test_run ();
}
