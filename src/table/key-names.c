/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "key-names.h"

/* The key code of the digit 1 in X11 and Wayland, on every layout. On a French keyboard the key has
 * “&”, and a digit only with Shift, so that its keyval does not tell. That of 0 comes last. */
#define CODE_OF_1 10
#define N_DIGITS 10

/* The last character of Latin letters with accents. */
#define LAST_LATIN 0x24f

gboolean
table_key_is_letter (guint keyval, const char *letter)
{
  return gdk_keyval_to_unicode (gdk_keyval_to_lower (keyval)) == g_utf8_get_char (letter);
}

static gboolean
is_latin_letter (guint keyval)
{
  return keyval >= GDK_KEY_a && keyval <= GDK_KEY_z;
}

guint
table_key_in_latin (GtkWidget *widget, guint keyval, guint code)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *keyvals = NULL;
  int n_keys = 0;

  if (letter <= LAST_LATIN || !g_unichar_isalpha (letter)
      || !gdk_display_map_keycode (gtk_widget_get_display (widget), code, &keys, &keyvals,
                                   &n_keys))
    return keyval;

  for (int i = 0; i < n_keys; i++)
    if (keys[i].level == 0 && is_latin_letter (keyvals[i]))
      return keyvals[i];

  return keyval;
}

int
table_key_get_digit (guint keyval, guint code)
{
  if (code >= CODE_OF_1 && code < CODE_OF_1 + N_DIGITS)
    return (int) (code - CODE_OF_1 + 1) % N_DIGITS;
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return (int) (keyval - GDK_KEY_KP_0);

  return keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9 ? (int) (keyval - GDK_KEY_0) : -1;
}
