/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "mutate.h"

#include <string.h>

static gsize
draw (GRand *rand,
      gsize  below)
{
  return below > 0 ? (gsize) g_rand_int_range (rand, 0, (gint32) below) : 0;
}

static void
put_in (GRand   *rand,
        GString *text)
{
  static const char *const words[] = {
    "\t", "\n", "\r\n", "0", "-1", "4294967296", "99999999999999999999", "=", "\"", ",", ";", "{",
    "}", "[", "]", "é", "\xff", ".", " ", "[Marquise]\n", "result=won\n", "format=2\n", "v9\t",
    "%s",
    "../", "nan", "1e9"
  };

  g_string_insert (text, (gssize) draw (rand, text->len + 1),
                   words[draw (rand, G_N_ELEMENTS (words))]);
}

static void
move_line (GRand   *rand,
           GString *text)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  guint n = g_strv_length (lines);
  guint one = (guint) draw (rand, n), other = (guint) draw (rand, n);
  g_autofree char *joined = NULL;
  char *line;

  if (n == 0)
    return;

  line = lines[one];
  lines[one] = lines[other];
  lines[other] = line;
  joined = g_strjoinv ("\n", lines);
  g_string_assign (text, joined);
}

static void
damage (GRand   *rand,
        GString *text)
{
  gsize at = draw (rand, text->len);
  gsize wanted = 1 + draw (rand, 12);
  gsize length = MIN (wanted, text->len - at);
  g_autofree char *piece = g_strndup (text->str + at, length);

  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
      text->str[at] = (char) g_rand_int_range (rand, 0, 256);
      break;
    case 1:
      text->str[at] = (char) (text->str[at] + g_rand_int_range (rand, -1, 2));
      break;
    case 2:
      g_string_erase (text, (gssize) at, (gssize) length);
      break;
    case 3:
      g_string_insert (text, (gssize) at, piece);
      break;
    case 4:
      put_in (rand, text);
      break;
    case 5:
      move_line (rand, text);
      break;
    case 6:
    default:
      /* Rarely, because little is left to test afterwards. */
      if (draw (rand, 4) == 0)
        g_string_truncate (text, at);
      break;
    }
}

char *
mutate_text (GRand      *rand,
             const char *text,
             gsize      *length)
{
  GString *copy = g_string_new (text);
  int n = g_rand_int_range (rand, 1, 5);

  for (int i = 0; i < n && copy->len > 0; i++)
    damage (rand, copy);
  *length = copy->len;

  return g_string_free (copy, FALSE);
}
