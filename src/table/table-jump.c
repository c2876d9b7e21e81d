/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys that jump: to a column by the digits' row, to stock, waste and foundations by a letter.
 * While cards are carried they choose where these go instead. Other letters are the window's
 * actions; they stand here because a letter must not be taken from a text entry. */

#include "table-private.h"

#include <glib/gi18n.h>

/* What X11 and Wayland call the key of the digit 1, on every layout: on a French keyboard it bears
 * “&” and gives a digit only with Shift, so that its keyval says nothing. */
#define CODE_OF_1 10
#define N_DIGITS 8

/* Letters are chosen by translators. */
static const struct {
  const char *key;
  MarquisePlace place;
} jumps[] = {
  /* Translators: a key: jumps to the stock. Any letter that no other of these keys is. */
  { NC_("key", "s"), MARQUISE_PLACE_STOCK },
  /* Translators: a key: jumps to the waste. */
  { NC_("key", "w"), MARQUISE_PLACE_WASTE },
  /* Translators: a key: jumps to the next foundation. */
  { NC_("key", "f"), MARQUISE_PLACE_FOUNDATION },
};

static const struct {
  const char *key;
  const char *action;
} letters[] = {
  /* Translators: a key: takes the last move back. */
  { NC_("key", "u"), "win.undo" },
  /* Translators: a key: lists what can be declared at Marjolet. */
  { NC_("key", "a"), "win.declare" },
  /* Translators: a key: reads the whole table aloud. */
  { NC_("key", "t"), "win.read-table" },
  /* Translators: a key: reads one pile aloud. */
  { NC_("key", "p"), "win.read-pile" },
  /* Translators: a key: reads aloud what can be played. */
  { NC_("key", "m"), "win.read-moves" },
};

static gboolean
is_letter (guint       keyval,
           const char *msgid)
{
  const char *letter = g_dpgettext2 (NULL, "key", msgid);

  return gdk_keyval_to_unicode (gdk_keyval_to_lower (keyval)) == g_utf8_get_char (letter);
}

/* The pile is where the cursor goes, or what is carried. */
static gboolean
jump (MarquiseTable *self, guint pile, int index)
{
  if (!self->hold.active)
    {
      _marquise_table_set_cursor (self, pile, index);
      return TRUE;
    }

  if (pile < 64 && (self->hold.targets >> pile & 1))
    _marquise_table_choose_target (self, (int) pile);
  else
    _marquise_table_refuse (self, _("That card cannot go there."));
  return TRUE;
}

/* Column @n, or at Marjolet card @n of the hand, from 0. */
static gboolean
jump_to_number (MarquiseTable *self, guint n)
{
  for (guint p = 0; p < self->piles->len; p++)
    {
      const TablePileView *pile = _marquise_table_get_pile (self, p);

      if (pile->layout.place == MARQUISE_PLACE_TABLEAU && pile->layout.index == n)
        return jump (self, p, G_MAXINT);
      if (pile->layout.place == MARQUISE_PLACE_HAND && n < pile->cards->len && !self->hold.active)
        return jump (self, p, (int) n);
    }
  gtk_widget_error_bell (GTK_WIDGET (self));
  return TRUE;
}

/* The next pile of that kind after the cursor; carried cards go to the first that takes them. */
static gboolean
jump_to_place (MarquiseTable *self, MarquisePlace place)
{
  guint n = self->piles->len;
  int found = -1;

  for (guint i = 1; i <= n && found < 0; i++)
    {
      guint p = (self->cursor_pile + i) % n;

      if (_marquise_table_get_pile (self, p)->layout.place != place)
        continue;
      if (!self->hold.active || (p < 64 && (self->hold.targets >> p & 1)))
        found = (int) p;
    }
  if (found < 0)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    jump (self, (guint) found, G_MAXINT);
  return TRUE;
}

gboolean
_marquise_table_press_code (MarquiseTable *self, guint code)
{
  if (code < CODE_OF_1 || code >= CODE_OF_1 + N_DIGITS || !self->game || self->piles->len == 0)
    return FALSE;
  if (self->hold.active && !self->hold.by_keyboard)
    return FALSE;
  return jump_to_number (self, code - CODE_OF_1);
}

gboolean
_marquise_table_press_letter (MarquiseTable *self, guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval < GDK_KEY_1 + N_DIGITS)
    return jump_to_number (self, keyval - GDK_KEY_1);

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    if (is_letter (keyval, jumps[i].key))
      return jump_to_place (self, jumps[i].place);

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (is_letter (keyval, letters[i].key))
      {
        if (!gtk_widget_activate_action (GTK_WIDGET (self), letters[i].action, NULL))
          gtk_widget_error_bell (GTK_WIDGET (self));
        return TRUE;
      }
  return FALSE;
}
