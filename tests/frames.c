/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a warning ends a program, as in tests, seven of GTK's about itself do not. GTK 4.24 calls a
 * frame submitted as soon as it has been painted, and again when the display has shown it (or when
 * none can tell), and warns of that. It does so under X11 without a compositor, as soon as a menu
 * comes up, and under Broadway, in any program; under Wayland, of a frame that a busy compositor
 * shows later than it had said, or asks for the next one before. GTK 4.18 and 4.24 put away, now
 * and then, when a file chooser is answered at once, widgets that have gone with it: a program of
 * nothing but a GtkFileDialog does so, too. In GTK 4.24 an icon that moves can be told of a frame
 * earlier than the one before, when a busy compositor answers late. And what GTK has for tests of
 * accessibility cannot announce: it calls a function that it does not have. Linked to tests and
 * preloaded to the program, and made only where GTK is as new as that. */

#define _GNU_SOURCE             /* RTLD_NEXT */

#include <dlfcn.h>
#include <execinfo.h>
#include <gio/gio.h>
#include <string.h>

static const char * const messages[] = {
  /* X11 */
  "gdk_frame_timings_submitted() called on submitted frame.",
  /* Broadway */
  "Duplicate call to gdk_frame_timings_submitted() with different values.",
  /* Wayland: says by how much, too */
  "Duplicate call to gdk_frame_timings_presented() with different values",
  /* Wayland: of one that it was told twice about */
  "gdk_frame_timings_discarded() called on already presented frame.",
  /* Wayland: says where in its source, too */
  "gdk_frame_timings_throttling_hint: runtime check failed:",
  /* says by how much, too */
  "gtk_svg_advance: time went backward:",
};

/* What called GTK, which now complains: not the program, if an answer of GIO's did. */
static gboolean
is_gio_answering (void)
{
  void *calls[16];
  int n = backtrace (calls, G_N_ELEMENTS (calls));
  gboolean in_gtk = FALSE;

  for (int i = 0; i < n; i++)
    {
      Dl_info info;

      if (dladdr (calls[i], &info) == 0 || info.dli_fname == NULL)
        return FALSE;
      if (strstr (info.dli_fname, "/libgtk-4.") != NULL)
        in_gtk = TRUE;
      else if (in_gtk)
        return strstr (info.dli_fname, "/libgio-2.") != NULL;
    }

  return FALSE;
}

/* What GTK asserts comes here instead of to GLib, which would end the program at once. */
void
g_return_if_fail_warning (const char *domain,
                          const char *function,
                          const char *expression)
{
  void (*warn) (const char *, const char *, const char *) =
    dlsym (RTLD_NEXT, "g_return_if_fail_warning");

  if (g_strcmp0 (domain, "Gtk") == 0 && strcmp (function, "gtk_box_remove") == 0
      && is_gio_answering ())
    return;

  warn (domain, function, expression);
}

/* Where a test asks GTK for no more than what it would tell nobody is told. */
void gtk_accessible_announce (void       *accessible,
                              const char *message,
                              int         priority);

void
gtk_accessible_announce (void       *accessible,
                         const char *message,
                         int         priority)
{
  void (*announce) (void *, const char *, int) = dlsym (RTLD_NEXT, "gtk_accessible_announce");

  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0)
    announce (accessible, message, priority);
}

static const char *
find (const GLogField *fields,
      gsize            n,
      const char      *key)
{
  for (gsize i = 0; i < n; i++)
    if (strcmp (fields[i].key, key) == 0 && fields[i].length < 0)
      return fields[i].value;

  return "";
}

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n,
           gpointer         data)
{
  const char *message = find (fields, n, "MESSAGE");
  const char *domain = find (fields, n, "GLIB_DOMAIN");

  if (strcmp (domain, "Gdk") == 0 || strcmp (domain, "Gtk") == 0)
    for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
      if (strstr (message, messages[i]) != NULL)
        return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n, data);
}

/* Before anything else. */
__attribute__ ((constructor)) static void
set_writer (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
