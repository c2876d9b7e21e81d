/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "keys.h"

#include "hold/carry.h"
#include "key-names.h"

#include <glib/gi18n.h>

/* The number of columns that ten digits reach. The same digit again goes that many columns further
 * or, if there is none, to the first card that can be taken, and back. */
#define N_DIGITS 10

/* Letters are chosen by translators. */
static const struct {
  const char *key;
  MarquisePlace place;
  const char *none;             /* for a game without such a place */
} jumps[] = {
  /* Translators: a key: jumps to the stock. Any letter that no other of these keys is. */
  { NC_("key", "s"), MARQUISE_PLACE_STOCK, N_("This game has no stock.") },
  /* Translators: a key: jumps to the waste. */
  { NC_("key", "w"), MARQUISE_PLACE_WASTE, N_("This game has no waste.") },
  /* Translators: a key: jumps to the next foundation. */
  { NC_("key", "b"), MARQUISE_PLACE_FOUNDATION, N_("This game has no foundations.") },
};

static MarquiseCardView *
get_view (TableHold *hold)
{
  return table_layout_get_view (hold->layout, hold->cursor->pile, hold->cursor->index);
}

/* A key that changes nothing is answered with what the cursor is on, so that a screen reader is not
 * silent. */
static void
tell_again (TableHold *hold)
{
  MarquiseCardView *view = get_view (hold);

  if (view && view->name)
    g_signal_emit_by_name (hold->layout->table, "said", view->name);
}

/* Whether the cursor is on a place without cards where nothing can be asked for. */
static gboolean
is_on_nothing (TableHold *hold)
{
  return hold->cursor->index < 0
         && table_layout_get_pile (hold->layout, hold->cursor->pile)->layout.place
         != MARQUISE_PLACE_STOCK;
}

/* Moves the cursor to the pile, or makes it the target of carried cards. */
static gboolean
jump (TableHold *hold, guint pile, int index)
{
  g_autofree char *why = NULL;

  if (!hold->active)
    {
      MarquiseCardView *before = get_view (hold);

      table_cursor_jump (hold->cursor, pile, index);
      if (get_view (hold) == before)
        tell_again (hold);
      return TRUE;
    }

  if (table_hold_may_go_to (hold, pile))
    {
      table_carry_choose (hold, pile);
      return TRUE;
    }

  if (pile != hold->pile)
    why = marquise_game_why_not_there (hold->layout->game, hold->pile, hold->index, pile);
  if (why != NULL)
    table_hold_refuse (hold, why);
  else
    gtk_widget_error_bell (hold->layout->table);
  return TRUE;
}

/* How many cards of the hand come before those of @pile; declared cards lie beside the rest. */
static guint
count_before (TableHold *hold, const TablePileView *pile)
{
  guint n_before = 0;

  for (guint p = 0; p < hold->layout->piles->len; p++)
    {
      const TablePileView *other = table_layout_get_pile (hold->layout, p);

      if (other->layout.place == MARQUISE_PLACE_HAND
          && other->layout.column < pile->layout.column)
        n_before += other->cards->len;
    }
  return n_before;
}

/* Moves to card @n of a hand, as counted on the screen from 0. */
static gboolean
jump_to_held (TableHold *hold, guint n)
{
  for (guint p = 0; p < hold->layout->piles->len && !hold->active; p++)
    {
      const TablePileView *pile = table_layout_get_pile (hold->layout, p);
      guint first;

      if (pile->layout.place != MARQUISE_PLACE_HAND)
        continue;
      first = count_before (hold, pile);
      if (n >= first && n - first < pile->cards->len)
        return jump (hold, p, (int) (n - first));
    }
  return FALSE;
}

/* Whether nothing covers the card of the pile, where piles cover each other. */
static gboolean
is_open (TableHold *hold, guint p)
{
  const TablePileView *pile = table_layout_get_pile (hold->layout, p);

  return pile->layout.place == MARQUISE_PLACE_TABLEAU
         && (pile->layout.tier == 0
             || (pile->cards->len > 0 && !marquise_game_is_covered (hold->layout->game, p)));
}

static gboolean
lies_before (const MarquisePileLayout *one, const MarquisePileLayout *other)
{
  return one->column < other->column || (one->column == other->column && one->row < other->row);
}

static gboolean
has_tiers (const TableLayout *layout)
{
  for (guint p = 0; p < layout->piles->len; p++)
    if (table_layout_get_pile (layout, p)->layout.tier > 0)
      return TRUE;
  return FALSE;
}

/* The number of a column, from 0, or -1: the one that is told, and the first for a pile that has
 * none. Where cards cover each other, as in a pyramid, it is that of the open cards, from the side
 * where the table begins: there are never many of them. */
static int
number_column (TableHold *hold, guint p)
{
  const MarquisePileLayout *layout = &table_layout_get_pile (hold->layout, p)->layout;
  int n_before = 0;

  if (layout->place != MARQUISE_PLACE_TABLEAU)
    return -1;
  if (!has_tiers (hold->layout))
    return (int) MAX (layout->number, 1) - 1;
  if (!is_open (hold, p))
    return -1;

  for (guint other = 0; other < hold->layout->piles->len; other++)
    n_before += is_open (hold, other)
                && lies_before (&table_layout_get_pile (hold->layout, other)->layout, layout);
  return n_before;
}

/* Of the columns with number @n, from 0, or ten more and so on, the one after @from if that is one
 * of them: those that are told with a number come first. If @fits, among those that take the
 * carried cards. -1 if there is none. */
static int
find_column (TableHold *hold, guint n, guint from, gboolean fits)
{
  guint n_piles = hold->layout->piles->len;
  int first = -1;
  gboolean passed = FALSE;

  for (guint i = 0; i < 2 * n_piles; i++)
    {
      guint p = i % n_piles;
      int number = number_column (hold, p);
      gboolean last = table_layout_get_pile (hold->layout, p)->layout.number == 0;

      if (number < 0 || (guint) number % N_DIGITS != n || last != (i >= n_piles)
          || (fits && !table_hold_may_go_to (hold, p)))
        continue;
      if (passed)
        return (int) p;
      if (first < 0)
        first = (int) p;
      passed = p == from;
    }
  return first;
}

/* The first card of the pile that can be taken with all those on it, or the last one if the cursor
 * is there already. */
static int
find_run (TableHold *hold, guint pile)
{
  int last = (int) table_layout_get_pile (hold->layout, pile)->cards->len - 1;
  int first = last;

  while (first > 0 && marquise_game_can_take (hold->layout->game, pile, (guint) first - 1))
    first--;
  return hold->cursor->index == first ? last : first;
}

static gboolean
jump_to_column (TableHold *hold, guint n)
{
  int found = hold->active ? find_column (hold, n, (guint) MAX (hold->target, 0), TRUE) : -1;
  gboolean again;

  if (found < 0)
    found = find_column (hold, n, hold->cursor->pile, FALSE);
  if (found < 0)
    return FALSE;
  again = !hold->active && hold->cursor->jumped && hold->cursor->pile == (guint) found;
  return jump (hold, (guint) found, again ? find_run (hold, (guint) found) : G_MAXINT);
}

/* Digits are columns, 0 being the tenth, or cards of a hand. */
static gboolean
jump_to_digit (TableHold *hold, int digit)
{
  guint n = (guint) (digit + N_DIGITS - 1) % N_DIGITS;

  if (!jump_to_held (hold, n) && !jump_to_column (hold, n))
    gtk_widget_error_bell (hold->layout->table);
  return TRUE;
}

/* Moves to the next pile of that kind after the cursor; carried cards go to the first that takes
 * them. @none says that there is no such pile. */
static gboolean
jump_to_place (TableHold *hold, MarquisePlace place, const char *none)
{
  guint n = hold->layout->piles->len;
  gboolean any = FALSE;
  int found = -1;

  for (guint i = 1; i <= n && found < 0; i++)
    {
      guint p = (hold->cursor->pile + i) % n;

      if (table_layout_get_pile (hold->layout, p)->layout.place != place)
        continue;
      any = TRUE;
      if (!hold->active || table_hold_may_go_to (hold, p))
        found = (int) p;
    }
  if (!any)
    table_hold_refuse (hold, none);
  else if (found < 0)
    gtk_widget_error_bell (hold->layout->table);
  else
    jump (hold, (guint) found, G_MAXINT);
  return TRUE;
}

static gboolean
press_letter (TableHold *hold, guint keyval)
{
  int digit = table_key_get_digit (keyval, 0);

  if (digit >= 0)
    return jump_to_digit (hold, digit);

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    if (table_key_is_letter (keyval, g_dpgettext2 (NULL, "key", jumps[i].key)))
      return jump_to_place (hold, jumps[i].place, _(jumps[i].none));
  return FALSE;
}

static gboolean
press_key_carrying (TableHold *hold, guint keyval)
{
  /* Piles are counted from the side where the table begins. */
  int to_the_right = hold->layout->plan.space.mirrored ? -1 : 1;

  switch (keyval)
    {
    case GDK_KEY_Left:
      table_carry_choose_next (hold, -to_the_right);
      return TRUE;
    case GDK_KEY_Right:
      table_carry_choose_next (hold, to_the_right);
      return TRUE;
    case GDK_KEY_Up:
      table_carry_choose_next (hold, -1);
      return TRUE;
    case GDK_KEY_Down:
      table_carry_choose_next (hold, 1);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_Return:
      table_carry_put_down (hold, hold->target);
      return TRUE;
    case GDK_KEY_Escape:
      table_carry_put_down (hold, -1);
      return TRUE;
    default:
      return press_letter (hold, keyval);
    }
}

static gboolean
turn_stock (TableHold *hold)
{
  for (guint p = 0; p < hold->layout->piles->len; p++)
    {
      TablePileView *pile = table_layout_get_pile (hold->layout, p);

      if (pile->layout.place == MARQUISE_PLACE_STOCK)
        {
          table_hold_activate (hold, p, (int) pile->cards->len - 1);
          return TRUE;
        }
    }
  return FALSE;
}

/* Plays the card to its best place. A card is taken back from a foundation only if the player says
 * where to. */
static void
play (TableHold *hold, guint pile, int index)
{
  if (table_layout_get_pile (hold->layout, pile)->layout.place == MARQUISE_PLACE_FOUNDATION
      && index >= 0 && marquise_game_get_targets (hold->layout->game, pile, (guint) index) != 0)
    table_carry_pick_up (hold);
  else if (!table_hold_activate (hold, pile, index) && is_on_nothing (hold))
    tell_again (hold);
}

static guint
plain_key (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_KP_Left:
      return GDK_KEY_Left;
    case GDK_KEY_KP_Right:
      return GDK_KEY_Right;
    case GDK_KEY_KP_Up:
      return GDK_KEY_Up;
    case GDK_KEY_KP_Down:
      return GDK_KEY_Down;
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return GDK_KEY_Return;
    case GDK_KEY_KP_Space:
      return GDK_KEY_space;
    default:
      return gdk_keyval_to_lower (keyval);
    }
}

gboolean
table_keys_press (TableHold *hold, guint keyval)
{
  keyval = plain_key (keyval);
  if (!hold->layout->game || hold->layout->piles->len == 0)
    return FALSE;
  if (hold->active)
    return hold->by_keyboard && press_key_carrying (hold, keyval);

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      table_cursor_walk (hold->cursor, keyval);
      return TRUE;
    case GDK_KEY_Home:
      table_cursor_set (hold->cursor, 0, G_MAXINT);
      return TRUE;
    case GDK_KEY_End:
      table_cursor_set (hold->cursor, hold->layout->piles->len - 1, G_MAXINT);
      return TRUE;
    case GDK_KEY_space:
      if (is_on_nothing (hold))
        tell_again (hold);
      else
        table_carry_pick_up (hold);
      return TRUE;
    case GDK_KEY_Return:
      play (hold, hold->cursor->pile, hold->cursor->index);
      return TRUE;
    case GDK_KEY_d:
      return turn_stock (hold);
    default:
      return press_letter (hold, keyval);
    }
}

gboolean
table_keys_press_code (TableHold *hold, guint code)
{
  int digit = table_key_get_digit (0, code);

  if (digit < 0 || !hold->layout->game || hold->layout->piles->len == 0)
    return FALSE;
  if (hold->active && !hold->by_keyboard)
    return FALSE;
  return jump_to_digit (hold, digit);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                gpointer               data)
{
  TableHold *hold = data;
  guint latin;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;
  latin = table_key_in_latin (hold->layout->table, keyval, code);
  return table_keys_press_code (hold, code)
         || table_keys_press (hold, keyval)
         || (latin != keyval && table_keys_press (hold, latin));
}

static void
focus_left_cb (GtkEventControllerFocus *controller, gpointer data)
{
  TableHold *hold = data;

  if (hold->by_keyboard && !hold->cursor->frozen)
    table_hold_release (hold, -1);
}

void
table_keys_attach (TableHold *hold)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), hold);
  gtk_widget_add_controller (hold->layout->table, keys);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), hold);
  gtk_widget_add_controller (hold->layout->table, focus);
}
