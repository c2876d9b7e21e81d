/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Replaces libcanberra in tests: records the sounds that are requested, and plays nothing. */

#include <glib.h>
#include <stdarg.h>

int   ca_context_create   (gpointer *context);
int   ca_context_play     (gpointer context, guint32 id, ...);
char *canberra_take_asked (void);

static GMutex lock;
static char *asked;

int
ca_context_create (gpointer *context)
{
  *context = &lock;

  return 0;
}

int
ca_context_play (gpointer context,
                 guint32  id,
                 ...)
{
  GString *text = g_string_new (NULL);
  const char *name;
  va_list words;

  va_start (words, id);
  while ((name = va_arg (words, const char *)) != NULL)
    g_string_append_printf (text, "%s=%s\n", name, va_arg (words, const char *));
  va_end (words);

  g_mutex_lock (&lock);
  g_free (asked);
  asked = g_string_free (text, FALSE);
  g_mutex_unlock (&lock);

  return 0;
}

/* The last request, or NULL; the caller owns it. */
char *
canberra_take_asked (void)
{
  char *text;

  g_mutex_lock (&lock);
  text = g_steal_pointer (&asked);
  g_mutex_unlock (&lock);

  return text;
}
