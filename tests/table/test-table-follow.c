/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dragging a run: the card under the pointer follows it exactly, the others catch up, the shadow
 * grows; without animations everything happens at once. Columns that are compressed after a move
 * has landed, and one that is opened to be read. And the shading that follows the moves. */

#include "../model/play.h"
#include "bench.h"

typedef struct {
  MarquiseGame *game;
  MarquiseTable *table;
  guint pile, index;            /* a run of two */
} Fixture;

/* Makes a run of two by moving a card from column to column. */
static gboolean
make_run (Fixture *fixture)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);

  for (guint from = 0; from < n_piles; from++)
    for (guint to = 0; to < n_piles; to++)
      {
        guint top = piles[from].n_cards - 1;

        if (piles[from].n_cards == 0 || piles[to].n_cards == 0
            || piles[from].layout.place != MARQUISE_PLACE_TABLEAU
            || piles[to].layout.place != MARQUISE_PLACE_TABLEAU
            || !(marquise_game_get_targets (fixture->game, from, top) >> to & 1))
          continue;
        fixture->pile = to;
        fixture->index = piles[to].n_cards - 1;
        return marquise_game_move (fixture->game, from, top, to);
      }
  return FALSE;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = marquise_game_new ("klondike");
  for (guint32 number = 1; fixture->pile == 0; number++)
    {
      marquise_game_deal_number (fixture->game, &(Rules) { 0 }, number);
      make_run (fixture);
    }
  fixture->table = open_table (fixture->game, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_table (fixture->table, fixture->game);
}

/* Takes the run by its lower card and carries it by 60 and 40. */
static void
carry (Fixture *fixture)
{
  MarquiseCardView *lower = table_layout_get_view (fixture->table->layout, fixture->pile,
                                                   (int) fixture->index);
  double x = lower->rect.x + 10, y = lower->rect.y + 3;

  table_pointer_press (fixture->table->pointer, x, y);
  g_assert_true (table_pointer_drag (fixture->table->pointer, x + 60, y + 40));
  g_assert_cmpuint (fixture->table->hold->n_cards, ==, 2);
  g_assert_true (lower->dx == 60 && lower->dy == 40);
}

static void
test_lag (Fixture *fixture, gconstpointer data)
{
  guint source = wait_no_longer ();
  MarquiseCardView *upper;

  carry (fixture);
  upper = table_layout_get_view (fixture->table->layout, fixture->pile, (int) fixture->index + 1);
  g_assert_cmpfloat (upper->dx, <, 60);
  g_assert_cmpfloat (fixture->table->hold->lift, <, 1);
  while (upper->dx < 60 || fixture->table->hold->lift < 1)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (upper->dx == 60 && upper->dy == 40);

  /* After that no callback runs while the pointer rests. */
  while (fixture->table->hold->tick != 0)
    g_main_context_iteration (NULL, TRUE);
  table_hold_cancel (fixture->table->hold);
}

static void
test_without_motion (Fixture *fixture, gconstpointer data)
{
  MarquiseCardView *upper;

  g_object_set (fixture->table, "animate", FALSE, NULL);
  carry (fixture);
  upper = table_layout_get_view (fixture->table->layout, fixture->pile, (int) fixture->index + 1);
  g_assert_true (upper->dx == 60 && upper->dy == 40);
  g_assert_cmpfloat (fixture->table->hold->lift, ==, 1);
  g_assert_cmpuint (fixture->table->hold->tick, ==, 0);
  table_hold_cancel (fixture->table->hold);
}

/* A refused run that was dropped before all of it caught up moves back, too. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  guint source = wait_no_longer ();
  MarquiseCardView *upper;

  upper = table_layout_get_view (fixture->table->layout, fixture->pile, (int) fixture->index + 1);
  carry (fixture);
  table_hold_release (fixture->table->hold, -1);
  while (marquise_table_is_moving (fixture->table))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (upper->dx == 0 && upper->dy == 0);
  g_assert_cmpint (upper->state, !=, CARD_IS_HELD);
}

/* Waits for the end of all movement. */
static void
wait_until_still (MarquiseTable *table)
{
  guint source = wait_no_longer ();

  while (marquise_table_is_moving (table))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* Deals, and plays at most @n moves, until columns have to be compressed; returns the number of
 * moves. */
static guint
play_until_closer (Fixture *fixture, MarquiseGame *game, guint32 number, guint n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  guint i = 0;

  marquise_game_deal_number (game, &(Rules) { 0 }, number);
  while (i < n && fixture->table->layout->needed == 0 && play_any (game, rand))
    i++;
  return i;
}

/* A table on which the last move, which is still in the air, makes a column too long by a card or
 * two. */
static MarquiseGame *
grow_column (Fixture *fixture)
{
  MarquiseGame *yukon = marquise_game_new ("yukon");
  TableLayout *layout = fixture->table->layout;

  marquise_table_set_game (fixture->table, yukon);
  for (guint32 number = 1; number < 500; number++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (number);
      guint n;

      g_object_set (fixture->table, "animate", FALSE, NULL);
      n = play_until_closer (fixture, yukon, number, 40);
      if (layout->level == 0)
        continue;
      marquise_game_deal_number (yukon, &(Rules) { 0 }, number);
      for (guint i = 0; i + 1 < n; i++)
        play_any (yukon, rand);
      g_object_set (fixture->table, "animate", TRUE, NULL);
      play_any (yukon, rand);
      if (layout->level == 0)
        return yukon;
    }
  g_assert_not_reached ();
}

/* If @before is empty, notes the height of each card; else counts the cards that are seen at
 * another height, by pile and place in it. */
static guint
count_elsewhere (TableLayout *layout, GArray *before)
{
  guint n = 0;

  for (guint p = 0, k = 0; p < layout->piles->len; p++)
    for (guint i = 0; i < table_layout_get_pile (layout, p)->cards->len; i++, k++)
      {
        MarquiseCardView *view = table_layout_get_view (layout, p, (int) i);
        double y = view->rect.y + view->dy;

        if (k >= before->len)
          g_array_append_val (before, y);
        else
          n += g_array_index (before, double, k) != y;
      }
  return n;
}

/* The cards of a move land first, and no other card moves meanwhile; then all columns are
 * compressed in one movement; and only the next deal makes them wide again. */
static void
test_makes_room (Fixture *fixture, gconstpointer data)
{
  TableLayout *layout = fixture->table->layout;
  g_autoptr (MarquiseGame) yukon = grow_column (fixture);
  g_autoptr (GArray) landed = g_array_new (FALSE, FALSE, sizeof (double));
  double wide = layout->plan.levels[layout->level].up;
  guint source = wait_no_longer (), needed = layout->needed, n_flights, n_all;

  g_assert_true (marquise_table_is_moving (fixture->table));
  n_flights = fixture->table->motion->flights->len;
  while (layout->level < needed)
    {
      g_assert_cmpuint (fixture->table->motion->flights->len, <=, n_flights);
      g_main_context_iteration (NULL, TRUE);
    }
  n_all = fixture->table->motion->flights->len;
  g_assert_cmpuint (n_all, >, n_flights);
  count_elsewhere (layout, landed);
  g_source_remove (source);
  wait_until_still (fixture->table);
  g_assert_cmpuint (count_elsewhere (layout, landed), >=, n_all);

  marquise_game_undo (yukon);
  wait_until_still (fixture->table);
  g_assert_cmpuint (layout->level, ==, needed);
  marquise_game_deal_number (yukon, &(Rules) { 0 }, 4);
  wait_until_still (fixture->table);
  g_assert_cmpuint (layout->level, ==, 0);
  g_assert_cmpfloat (layout->plan.levels[0].up, ==, wide);
  marquise_table_set_game (fixture->table, NULL);
}

/* Not while the player holds a card: columns wait until that card is back. */
static void
test_waits_for_hand (Fixture *fixture, gconstpointer data)
{
  TableLayout *layout = fixture->table->layout;
  g_autoptr (MarquiseGame) yukon = grow_column (fixture);
  guint needed = layout->needed, pile = 0;
  MarquiseCardView *view;

  while (layout->piles->len > pile
         && (table_layout_get_pile (layout, pile)->layout.place != MARQUISE_PLACE_TABLEAU
             || table_layout_get_pile (layout, pile)->cards->len == 0
             || table_layout_get_top (layout, pile)->state == CARD_FLIES))
    pile++;
  view = table_layout_get_top (layout, pile);
  table_pointer_press (fixture->table->pointer, view->rect.x + 10, view->rect.y + 10);
  g_assert_true (table_pointer_drag (fixture->table->pointer, view->rect.x + 60,
                                     view->rect.y + 60));
  wait_until_still (fixture->table);
  g_assert_true (fixture->table->hold->active);
  g_assert_cmpuint (layout->level, <, needed);
  table_hold_release (fixture->table->hold, -1);
  wait_until_still (fixture->table);
  g_assert_cmpuint (layout->level, ==, needed);
  marquise_table_set_game (fixture->table, NULL);
}

/* How much of a column is painted differently from @before, in samples; if that is NULL, notes how
 * it is painted now. */
static guint
count_painted (MarquiseTable *table, int x, GArray *before)
{
  g_autoptr (GskRenderNode) node = snapshot_table (table);
  guint n = 0;

  for (guint i = 0; i < 56; i++)
    {
      guint32 pixel = pixel_at (node, x, 20 + 10 * (int) i);

      if (i >= before->len)
        g_array_append_val (before, pixel);
      else
        n += g_array_index (before, guint32, i) != pixel;
    }
  return n;
}

/* Cards may still be drawn in the background: waits until the column is painted the same twice. */
static GArray *
wait_painted (MarquiseTable *table, int x)
{
  guint source = wait_no_longer ();
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (guint32));

  do
    {
      g_array_set_size (seen, 0);
      count_painted (table, x, seen);
      for (int i = 0; i < 10; i++)
        {
          g_usleep (10000);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
    }
  while (count_painted (table, x, seen) > 0);
  g_source_remove (source);
  return seen;
}

static guint
find_longest (TableLayout *layout)
{
  guint longest = 0;

  for (guint p = 0; p < layout->piles->len; p++)
    if (table_layout_get_pile (layout, p)->layout.fan == MARQUISE_FAN_DOWN
        && table_layout_get_pile (layout, p)->cards->len
        > table_layout_get_pile (layout, longest)->cards->len)
      longest = p;
  return longest;
}

/* A column that is pressed is fanned over the height of the table, and the pressed card has the
 * most room. */
static void
test_open_fan (Fixture *fixture, gconstpointer data)
{
  TableLayout *layout = fixture->table->layout;
  g_autoptr (MarquiseGame) yukon = grow_column (fixture);
  g_autoptr (GArray) before = NULL;
  guint longest, index;
  TableRect rects[60], pressed;
  int now;

  wait_until_still (fixture->table);
  longest = find_longest (layout);
  index = table_layout_get_pile (layout, longest)->cards->len - 4;
  pressed = table_layout_get_view (layout, longest, (int) index)->rect;
  now = table_layout_get_view (layout, longest, (int) index + 1)->rect.y - pressed.y;

  g_assert_true (table_layout_open_fan (layout, longest, index, rects));
  g_assert_cmpint (rects[index + 1].y - rects[index].y, >, now + 10);
  g_assert_cmpint (rects[index + 2].y - rects[index + 1].y, >=, now - 1);
  g_assert_cmpint (rects[0].y, >=, 0);
  g_assert_cmpint (rects[index + 3].y + layout->card_height, <=, layout->plan.space.height);

  before = wait_painted (fixture->table, pressed.x + 8);
  table_pointer_peek (fixture->table->pointer, pressed.x + 5, pressed.y + 3);
  g_assert_true (fixture->table->pointer->peeked
                 == table_layout_get_view (layout, longest, (int) index));
  g_assert_cmpuint (count_painted (fixture->table, pressed.x + 8, before), >, 0);
  table_pointer_end_peek (fixture->table->pointer);
  g_assert_cmpuint (count_painted (fixture->table, pressed.x + 8, before), ==, 0);
  marquise_table_set_game (fixture->table, NULL);
}

static guint
count_shaded (Fixture *fixture)
{
  guint n = 0;

  for (guint p = 0; p < fixture->table->layout->piles->len; p++)
    for (guint i = 0; i < table_layout_get_pile (fixture->table->layout, p)->cards->len; i++)
      n += table_layout_get_view (fixture->table->layout, p, (int) i)->shaded;
  return n;
}

/* In a pyramid 21 of 28 cards are shaded, because others cover them, until those are gone. */
static void
test_shades (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MarquiseGame) pyramid = marquise_game_new ("pyramid");
  guint hints = 0;

  marquise_game_deal_number (pyramid, marquise_game_get_rules (pyramid), 2);
  marquise_table_set_game (fixture->table, pyramid);
  g_assert_cmpuint (count_shaded (fixture), ==, 0);
  g_object_set (fixture->table, "shade-covered", TRUE, NULL);
  g_assert_cmpuint (count_shaded (fixture), ==, 21);
  while (count_shaded (fixture) == 21 && hints++ < 60)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (pyramid);

      g_assert_nonnull (hint);
      if (hint->target < 0)
        marquise_game_activate (pyramid, (guint) hint->pile, hint->index);
      else
        marquise_game_move (pyramid, (guint) hint->pile, (guint) hint->index,
                            (guint) hint->target);
    }
  g_assert_cmpuint (count_shaded (fixture), <, 21);
  g_object_set (fixture->table, "shade-covered", FALSE, NULL);
  g_assert_cmpuint (count_shaded (fixture), ==, 0);
  marquise_table_set_game (fixture->table, NULL);
}

static void
click_card (Fixture *fixture,
            guint    pile)
{
  guint top = table_layout_get_pile (fixture->table->layout, pile)->cards->len - 1;
  TableRect rect = table_layout_get_view (fixture->table->layout, pile, (int) top)->rect;

  table_pointer_click (fixture->table->pointer, rect.x + 5, rect.y + rect.height - 5);
}

/* Deals until a card has several partners, one of them on the stock; returns its pile. */
static guint
find_choosing (MarquiseGame *game)
{
  Rules rules;
  char why[100];

  g_assert_true (rules_parse (marquise_game_get_engine (game), "waste=stock", &rules, why,
                              sizeof why));
  for (guint32 number = 1; number < 50; number++)
    {
      guint n_piles;
      const MarquisePile *piles;

      marquise_game_deal_number (game, &rules, number);
      for (int turned = 0; turned < 20; turned++)
        {
          piles = marquise_game_get_piles (game, &n_piles);
          for (guint p = 2; p < n_piles; p++)
            if (piles[p].n_cards == 1 && marquise_game_click_chooses (game, p, 0)
                && (marquise_game_get_targets (game, p, 0) & 1) != 0)
              return p;
          g_assert_true (marquise_game_activate (game, 0, -1));
        }
    }
  g_assert_not_reached ();
}

/* A click on a stock whose top card lies face up makes a pair with the card in hand, and turns it
 * otherwise. */
static void
test_open_stock (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MarquiseGame) pyramid = marquise_game_new ("pyramid");
  guint pile = find_choosing (pyramid), n_moves = marquise_game_get_n_moves (pyramid);
  guint waste = marquise_game_get_piles (pyramid, NULL)[1].n_cards;

  marquise_table_set_game (fixture->table, pyramid);
  click_card (fixture, pile);
  g_assert_true (fixture->table->hold->active);
  click_card (fixture, 0);
  g_assert_cmpuint (marquise_game_get_n_moves (pyramid), ==, n_moves + 1);
  g_assert_cmpuint (marquise_game_get_piles (pyramid, NULL)[pile].n_cards, ==, 0);
  g_assert_cmpuint (marquise_game_get_piles (pyramid, NULL)[1].n_cards, ==, waste);
  click_card (fixture, 0);
  g_assert_cmpuint (marquise_game_get_piles (pyramid, NULL)[1].n_cards, ==, waste + 1);
  marquise_table_set_game (fixture->table, NULL);
}

static const Rules house;

/* Drags the card at @index of pile @from to the empty place, or onto the cards, of pile @to. */
static void
drag_card (Fixture *fixture, guint from, int index, guint to)
{
  TableLayout *layout = fixture->table->layout;
  TableRect rect = table_layout_get_view (layout, from, index)->rect;
  TableRect goal = table_layout_get_top (layout, to)->rect;
  double x = rect.x + 5, y = rect.y + rect.height / 2.0;
  double dx = goal.x - rect.x, dy = goal.y - rect.y;

  table_pointer_press (fixture->table->pointer, x, y);
  table_pointer_drag (fixture->table->pointer, x + dx, y + dy);
  table_pointer_release (fixture->table->pointer, x + dx, y + dy);
}

/* The open card of a stock may be dragged to where a click puts it, and then counts as turned. */
static void
test_dragged_stock (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MarquiseGame) pyramid = marquise_game_new ("pyramid");
  Rules rules;
  char why[100];
  guint n_stock;
  Card card;

  g_assert_true (rules_parse (marquise_game_get_engine (pyramid), "waste=stock", &rules, why,
                              sizeof why));
  marquise_game_deal_number (pyramid, &rules, 1);
  marquise_table_set_game (fixture->table, pyramid);
  n_stock = marquise_game_get_piles (pyramid, NULL)[0].n_cards;
  card = marquise_game_get_piles (pyramid, NULL)[0].cards[n_stock - 1];
  drag_card (fixture, 0, (int) n_stock - 1, 1);
  g_assert_cmpuint (marquise_game_get_n_moves (pyramid), ==, 1);
  g_assert_cmpuint (marquise_game_get_piles (pyramid, NULL)[0].n_cards, ==, n_stock - 1);
  g_assert_cmpuint (marquise_game_get_piles (pyramid, NULL)[1].n_cards, ==, 1);
  g_assert_cmpuint (card_id (marquise_game_get_piles (pyramid, NULL)[1].cards[0]), ==,
                    card_id (card));

  /* It may be carried without a place to go, too, and then goes back. */
  drag_card (fixture, 0, (int) n_stock - 2, 2);
  g_assert_cmpuint (marquise_game_get_piles (pyramid, NULL)[0].n_cards, ==, n_stock - 1);
  /* By the usual rules it lies face down. */
  marquise_game_deal_number (pyramid, &house, 1);
  drag_card (fixture, 0, (int) n_stock - 1, 1);
  g_assert_cmpuint (marquise_game_get_n_moves (pyramid), ==, 0);
  marquise_table_set_game (fixture->table, NULL);
}

/* Deals until the lower of the last two cards of the stock, which may be played then, has a place
 * to go. */
static void
deal_two_left (MarquiseGame *game)
{
  for (guint32 number = 1; number < 50; number++)
    {
      marquise_game_deal_number (game, &house, number);
      while (marquise_game_get_piles (game, NULL)[0].n_cards > 2)
        g_assert_true (marquise_game_activate (game, 0, -1));
      if (marquise_game_get_targets (game, 0, 0) != 0)
        return;
    }
  g_assert_not_reached ();
}

/* The first pile to which that card may go. */
static guint
find_target (MarquiseGame *game)
{
  guint64 targets = marquise_game_get_targets (game, 0, 0);
  guint p = 0;

  while ((targets >> p & 1) == 0)
    p++;

  return p;
}

/* Both of the last two cards are seen, and the mouse and the keys take each. */
static void
test_last_two (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("lady-jane");
  TableLayout *layout = fixture->table->layout;
  TableHold *hold = fixture->table->hold;
  TableRect lower, upper;
  guint pile;
  int index;
  Card card;

  deal_two_left (game);
  marquise_table_set_game (fixture->table, game);
  lower = table_layout_get_view (layout, 0, 0)->rect;
  upper = table_layout_get_view (layout, 0, 1)->rect;
  g_assert_cmpint (upper.x - lower.x, >=, upper.width / 5);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (table_layout_get_view (layout, 0, 0))));
  g_assert_true (table_layout_hit (layout, lower.x + 3, lower.y + 3, &pile, &index));
  g_assert_true (pile == 0 && index == 0);

  table_cursor_set (hold->cursor, 0, G_MAXINT);
  g_assert_cmpint (hold->cursor->index, ==, 1);
  g_assert_true (table_keys_press (hold, GDK_KEY_Left));
  g_assert_true (hold->cursor->pile == 0 && hold->cursor->index == 0);
  g_assert_true (table_keys_press (hold, GDK_KEY_space));
  g_assert_true (hold->active && hold->n_cards == 1 && hold->index == 0);
  g_assert_true (table_keys_press (hold, GDK_KEY_Escape));

  card = marquise_game_get_piles (game, NULL)[0].cards[1];
  drag_card (fixture, 0, 0, find_target (game));
  g_assert_cmpuint (marquise_game_get_piles (game, NULL)[0].n_cards, ==, 1);
  g_assert_cmpuint (marquise_game_get_piles (game, NULL)[0].cards[0], ==, card);
  marquise_table_set_game (fixture->table, NULL);
}

/* Of a stock whose cards lie face down none is apart from the others. */
static void
test_squared_stock (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("lady-jane");
  guint n_cards;

  marquise_game_deal_number (game, &house, 1);
  marquise_table_set_game (fixture->table, game);
  n_cards = marquise_game_get_piles (game, NULL)[0].n_cards;
  for (guint i = 0; i + 1 < n_cards; i++)
    g_assert_false (gtk_widget_get_visible (GTK_WIDGET (table_layout_get_view
                                                          (fixture->table->layout, 0, (int) i))));
  g_assert_cmpint (table_layout_get_view (fixture->table->layout, 0, (int) n_cards - 1)->rect.x, ==,
                   table_layout_get_view (fixture->table->layout, 0, 0)->rect.x);
  marquise_table_set_game (fixture->table, NULL);
}

/* At the end of a line that has closed up there is only felt. */
static void
test_spent (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("decade");
  TableLayout *layout = fixture->table->layout;
  TableRect last;
  guint pile, n_piles;
  guint32 lit;
  int index;

  marquise_game_deal_number (game, &house, 1);
  marquise_table_set_game (fixture->table, game);
  marquise_game_get_piles (game, &n_piles);
  for (pile = n_piles - 1; table_layout_get_pile (layout, pile)->cards->len == 0; pile--)
    ;
  last = table_layout_get_view (layout, pile, 0)->rect;
  g_assert_true (table_layout_hit (layout, last.x + 5, last.y + 5, &pile, &index));
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      g_assert_nonnull (hint);
      g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
    }
  wait_until_still (fixture->table);
  g_assert_false (table_layout_hit (layout, last.x + 5, last.y + 5, &pile, &index));
  lit = pixel_of (fixture->table, last.x + last.width / 2, last.y + 1);
  /* The rim of an empty place is another colour than the felt in it. */
  g_assert_cmpuint (lit & 0xf0f0f0, ==,
                    pixel_of (fixture->table, last.x + last.width / 2, last.y + 12) & 0xf0f0f0);
  marquise_table_set_game (fixture->table, NULL);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/table-follow/lag", Fixture, NULL, set_up, test_lag, tear_down);
  g_test_add ("/table-follow/without-motion", Fixture, NULL, set_up, test_without_motion,
              tear_down);
  g_test_add ("/table-follow/refused", Fixture, NULL, set_up, test_refused, tear_down);

  g_test_add ("/table-follow/makes-room", Fixture, NULL, set_up, test_makes_room, tear_down);
  g_test_add ("/table-follow/waits-for-hand", Fixture, NULL, set_up, test_waits_for_hand,
              tear_down);
  g_test_add ("/table-follow/open-fan", Fixture, NULL, set_up, test_open_fan, tear_down);
  g_test_add ("/table-follow/shades", Fixture, NULL, set_up, test_shades, tear_down);
  g_test_add ("/table-follow/open-stock", Fixture, NULL, set_up, test_open_stock, tear_down);
  g_test_add ("/table-follow/dragged-stock", Fixture, NULL, set_up, test_dragged_stock, tear_down);
  g_test_add ("/table-follow/last-two", Fixture, NULL, set_up, test_last_two, tear_down);
  g_test_add ("/table-follow/squared-stock", Fixture, NULL, set_up, test_squared_stock, tear_down);
  g_test_add ("/table-follow/spent", Fixture, NULL, set_up, test_spent, tear_down);

  return g_test_run ();
}
