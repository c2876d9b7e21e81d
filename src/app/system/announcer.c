/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What speaks, found out with GTK 4.8 and Orca 43 from Orca's own log:
 *
 * - A label with the role “status” stays silent: Orca ignores changed names of labels, and GTK 4.8
 *   tells nothing of live regions. gtk_accessible_announce() is GTK 4.14.
 * - A label of the role “alert” is a notification to AT-SPI, but Orca speaks one when it is
 *   “showing”, and GTK 4.8 says so of windows only.
 * - The name of the window is spoken when it changes, but then the window has lost its name.
 * - A changed *description of what has the focus* is spoken, at once and whole. So the sentence
 *   becomes the description of the focused widget.
 * - When more than fifty events wait to be read, Orca drops descriptions but that of the widget of
 *   which it knows that it has the focus. So the table tells the names of a new deal before the
 *   focus.
 *
 * Orca has the words of a change from the event, and asks for the description when it comes to
 * reading the widget, which may be later than both: a sentence that stays is then heard twice. So
 * it is taken away at once; the event has it. It is said at once, too, before a move takes the
 * focus elsewhere. The label gets the sentences as well, those of one moment together: there they
 * can be read again, as a status bar.
 *
 * Where the focus has only just arrived, as in a bar that opens with a sentence, what is said waits
 * until that has been told; so it does while it is on its way, as from a menu that closes.
 *
 * While a question lies over the window nothing of it is spoken: what was said last in that time is
 * said when the window has the keyboard again.
 *
 * All of that only where GTK is older than 4.14; from there on it can announce. The window does,
 * and not the label: GTK drops without a word what is announced by a widget that assistive
 * technology has not asked for yet, as on a page that has just opened; and of what others than the
 * window or the focus announce within a tenth of a second Orca, from 48 on, hears only the
 * first. */

#include "config.h"

#include "announcer.h"

#include "accessible.h"

/* Sentences within this many milliseconds are put together in the label. */
#define DELAY 150
/* Milliseconds until what has got the focus has been read. */
#define READ_AFTER 300

struct _MarquiseAnnouncer {
  GtkWidget *widget;            /* in the window that is spoken for; a label has the sentences */
  GtkWidget *spoken_at;         /* whose description the sentence is, or NULL */
  GtkRoot *root;                /* whose focus is watched */
  gulong focus_id;
  gulong active_id;
  gint64 focused_at;            /* when the focus went somewhere last; microseconds */
  char *late;                   /* what was said while the window did not have the keyboard, or
                                 * where the focus had just arrived */
  guint late_source;
  GString *waiting;
  guint source;
};

#if GTK_CHECK_VERSION (4, 14, 0)

static void
speak (MarquiseAnnouncer *self,
       const char        *sentence)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);

  if (root != NULL)
    gtk_accessible_announce (GTK_ACCESSIBLE (root), sentence,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
listen (MarquiseAnnouncer *self)
{
}

#else

/* Gives back the description that the widget has of its own. */
static void
take_back (MarquiseAnnouncer *self)
{
  if (self->spoken_at == NULL)
    return;

  if (!marquise_accessible_describe (self->spoken_at))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->spoken_at),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_clear_weak_pointer (&self->spoken_at);
}

static GtkWidget *
find_focus (GtkRoot *root)
{
  return root != NULL ? marquise_accessible_find_told (gtk_root_get_focus (root)) : NULL;
}

static void
focus_moved_cb (GtkRoot           *root,
                GParamSpec        *pspec,
                MarquiseAnnouncer *self)
{
  self->focused_at = g_get_monotonic_time ();
  if (self->spoken_at != find_focus (root))
    take_back (self);
}

static void speak (MarquiseAnnouncer *self, const char *sentence);

static gboolean
speak_late_cb (gpointer user_data)
{
  MarquiseAnnouncer *self = user_data;
  g_autofree char *sentence = g_steal_pointer (&self->late);

  self->late_source = 0;
  speak (self, sentence);

  return G_SOURCE_REMOVE;
}

/* After the names of the window and of the focused widget. */
static void
active_cb (GtkWindow         *window,
           GParamSpec        *pspec,
           MarquiseAnnouncer *self)
{
  if (gtk_window_is_active (window) && self->late != NULL && self->late_source == 0)
    self->late_source = g_timeout_add (DELAY, speak_late_cb, self);
}

static void
root_cb (GtkWidget         *widget,
         GParamSpec        *pspec,
         MarquiseAnnouncer *self)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (self->root == root || root == NULL)
    return;

  if (self->root != NULL)
    {
      g_clear_signal_handler (&self->focus_id, self->root);
      g_clear_signal_handler (&self->active_id, self->root);
    }
  g_set_weak_pointer (&self->root, root);
  /* Perhaps: that was not seen. */
  self->focused_at = g_get_monotonic_time ();
  self->focus_id = g_signal_connect (root, "notify::focus-widget", G_CALLBACK (focus_moved_cb),
                                     self);
  self->active_id = g_signal_connect (root, "notify::is-active", G_CALLBACK (active_cb), self);
}

static void
listen (MarquiseAnnouncer *self)
{
  g_signal_connect (self->widget, "notify::root", G_CALLBACK (root_cb), self);
  root_cb (self->widget, NULL, self);
}

/* Milliseconds until what has the focus has been read; not above 0 if that is so. */
static gint64
get_wait (MarquiseAnnouncer *self)
{
  return (self->focused_at + READ_AFTER * 1000 - g_get_monotonic_time ()) / 1000;
}

static void
speak (MarquiseAnnouncer *self,
       const char        *sentence)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);
  GtkWidget *focus = find_focus (root);
  gint64 wait = get_wait (self);

  if (root == NULL)
    return;

  if (!gtk_window_is_active (GTK_WINDOW (root)))
    {
      take_back (self);
      g_free (self->late);
      self->late = g_strdup (sentence);
      return;
    }

  if (wait > 0)
    {
      char *both = self->late == NULL ? g_strdup (sentence)
                   : g_strconcat (self->late, " ", sentence, NULL);

      g_free (self->late);
      self->late = both;
      g_clear_handle_id (&self->late_source, g_source_remove);
      self->late_source = g_timeout_add ((guint) wait, speak_late_cb, self);
      return;
    }

  if (focus == NULL)
    return;

  /* What the widget tells of itself comes back when the focus goes on: before, it would be
   * heard. */
  if (self->spoken_at != focus)
    take_back (self);
  g_set_weak_pointer (&self->spoken_at, focus);
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence, -1);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

#endif

static gboolean
show_cb (gpointer user_data)
{
  MarquiseAnnouncer *self = user_data;

  self->source = 0;
  gtk_label_set_label (GTK_LABEL (self->widget), self->waiting->str);
  g_string_truncate (self->waiting, 0);

  return G_SOURCE_REMOVE;
}

GtkWidget *
marquise_announcer_make_label (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                       "halign", GTK_ALIGN_START,
                       "valign", GTK_ALIGN_START,
                       "wrap", TRUE,
                       "opacity", 0.0,
                       "can-target", FALSE,
                       "ellipsize", PANGO_ELLIPSIZE_END,
                       NULL);
}

MarquiseAnnouncer *
marquise_announcer_new (GtkWidget *widget)
{
  MarquiseAnnouncer *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_new0 (MarquiseAnnouncer, 1);
  self->widget = widget;
  self->waiting = g_string_new (NULL);
  listen (self);

  return self;
}

void
marquise_announcer_free (MarquiseAnnouncer *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->widget, self);
  if (self->root != NULL)
    {
      g_clear_signal_handler (&self->focus_id, self->root);
      g_clear_signal_handler (&self->active_id, self->root);
    }
  g_clear_handle_id (&self->late_source, g_source_remove);
  g_free (self->late);
  g_clear_weak_pointer (&self->root);
  g_clear_weak_pointer (&self->spoken_at);
  g_clear_handle_id (&self->source, g_source_remove);
  g_string_free (self->waiting, TRUE);
  g_free (self);
}

void
marquise_announcer_say (MarquiseAnnouncer *self,
                        const char        *sentence)
{
  g_return_if_fail (self != NULL);

  if (sentence == NULL || *sentence == '\0')
    return;

  if (GTK_IS_LABEL (self->widget))
    {
      if (self->waiting->len > 0)
        g_string_append_c (self->waiting, ' ');
      g_string_append (self->waiting, sentence);
      if (self->source == 0)
        self->source = g_timeout_add (DELAY, show_cb, self);
    }
  speak (self, sentence);
}

void
marquise_announcer_hush (MarquiseAnnouncer *self)
{
  g_return_if_fail (self != NULL);

  g_clear_handle_id (&self->late_source, g_source_remove);
  g_clear_pointer (&self->late, g_free);
}
