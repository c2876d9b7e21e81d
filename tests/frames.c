/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In tests a warning ends the program. This file lets seven warnings through that are faults of
 * GTK's own. GTK 4.24 counts a frame as submitted as soon as it has been painted, and again when
 * the display has shown it (or when no answer can be had), and warns about that: in any program
 * under X11 without a compositor, as soon as a menu opens, and under Broadway; under Wayland when a
 * busy compositor shows a frame later than announced, or asks for the next one before. GTK 4.18 and
 * 4.24 sometimes release widgets that are already gone when a file chooser is answered at once; a
 * program with nothing but a GtkFileDialog does so, too. In GTK 4.24 an animated icon can get a
 * frame time earlier than the last one if a busy compositor answers late. And GTK's accessibility
 * for tests cannot announce anything: it calls a function that it does not have. The file is linked
 * to the tests and preloaded into the program, and only built for a GTK that is this new. */

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
  /* Wayland; the difference follows in the message */
  "Duplicate call to gdk_frame_timings_presented() with different values",
  /* Wayland, for a frame that is reported twice */
  "gdk_frame_timings_discarded() called on already presented frame.",
  /* Wayland; the place in GTK's source follows */
  "gdk_frame_timings_throttling_hint: runtime check failed:",
  /* the difference follows */
  "gtk_svg_advance: time went backward:",
};

/* Whether GTK was called by an answer of GIO's and not by the program. */
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

/* Replaces GLib's function, so that a failed check of GTK's does not end the program here. */
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

/* Replaces GTK's function, which would fail with the accessibility for tests. */
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

/* Runs before main(). */
__attribute__ ((constructor)) static void
set_writer (void)
{
  g_log_set_writer_func (write_log, NULL, NULL);
}
