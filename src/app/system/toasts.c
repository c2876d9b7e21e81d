/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "toasts.h"

#include "announcer.h"

#include <glib/gi18n.h>

#define KEY "marquise-toasts"
/* libadwaita forgets the title of a toast with a widget for it. */
#define SENTENCE "marquise-sentence"
/* Seconds that it is shown for; 0: until it is taken away. */
#define SHOWN_FOR "marquise-shown-for"
/* Longer than libadwaita lets a toast glide in; milliseconds. */
#define COMES_WITHIN 500
/* How often it is looked whether a toast has glided out, in milliseconds, and how often at most: it
 * takes a third of a second of frames. */
#define LOOK_EVERY 50
#define LOOKS 100
/* How long a button on a toast can be reached by the keyboard, after what it says has been heard;
 * seconds. */
#define OFFERED_FOR 20
/* Milliseconds that a sentence leaves to what gets the keyboard when the button that was pressed
 * goes: from GTK 4.14 on it would be announced before that, and could be cut short by it. */
#define FOCUS_FIRST 300
/* How many notices wait. */
#define WAITING_MAX 4

AdwToast *
marquise_toasts_new (const char *sentence,
                     GtkWidget  *title)
{
  AdwToast *toast;

  g_return_val_if_fail (sentence != NULL && GTK_IS_WIDGET (title), NULL);

  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, title);
  g_object_set_data_full (G_OBJECT (toast), SENTENCE, g_strdup (sentence), g_free);

  return toast;
}

/* The toasts of an overlay. */
typedef struct {
  AdwToastOverlay *overlay;     /* borrowed: it owns this */
  MarquiseAnnouncer *announcer; /* NULL: none of them has been said yet */
  char *sentence;               /* that is about to be said, or NULL */
  guint say_source;
  GQueue waiting;               /* of AdwToast */
  AdwToast *current;            /* given to the overlay, and not gone yet; or NULL */
  gboolean has_come;
  gboolean is_to_go;            /* as soon as it has come */
  gboolean is_displaced;        /* and comes again */
  gboolean is_dismissed;        /* and glides out */
  guint ticks;                  /* 0: no frame is waited for */
  gint64 seen;                  /* when a frame was first painted with it, microseconds; 0: never */
  guint source;                 /* 0: nothing is waited for */
  guint n_looks;                /* whether it has gone */
  guint timer;                  /* until it is taken away; 0: it is not timed, or has not come */
} Toasts;

static void show_next (Toasts *self);

/* The widget that libadwaita has made of the toast. */
static GtkWidget *
find_widget (Toasts *self)
{
  GtkWidget *widget = adw_toast_get_custom_title (self->current);

  while (widget != NULL && gtk_widget_get_parent (widget) != GTK_WIDGET (self->overlay))
    widget = gtk_widget_get_parent (widget);

  return widget;
}

/* libadwaita’s button with a cross has no name. */
static void
name_cross (GtkWidget *widget)
{
  const char *icon = GTK_IS_BUTTON (widget) ? gtk_button_get_icon_name (GTK_BUTTON (widget)) : NULL;

  if (icon != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _("Close"), -1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && icon == NULL;
       child = gtk_widget_get_next_sibling (child))
    name_cross (child);
}

/* A toast cannot be dismissed while it is appearing. */
static void
set_clickable (Toasts   *self,
               gboolean  clickable)
{
  GtkWidget *widget = find_widget (self);

  if (widget != NULL)
    gtk_widget_set_can_target (widget, clickable);
}

static void
stop_ticks (Toasts *self)
{
  if (self->ticks != 0)
    gtk_widget_remove_tick_callback (adw_toast_get_custom_title (self->current), self->ticks);
  self->ticks = 0;
}

static void
let_go_of_current (Toasts *self)
{
  g_autoptr (AdwToast) toast = self->current;

  stop_ticks (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_handlers_disconnect_by_data (toast, self);
  g_signal_handlers_disconnect_by_data (adw_toast_get_custom_title (toast), self);
  if (self->is_displaced)
    g_queue_push_nth (&self->waiting, g_object_ref (toast), 1);
  else
    g_object_set_data (G_OBJECT (toast), KEY, NULL);
  self->current = NULL;
  self->has_come = self->is_to_go = self->is_displaced = self->is_dismissed = FALSE;
  self->seen = 0;
  self->n_looks = 0;
}

/* The overlay keeps what is painted of a toast until it has glided out. */
static gboolean
has_gone_cb (gpointer user_data)
{
  Toasts *self = user_data;
  GtkWidget *title = adw_toast_get_custom_title (self->current);

  if (gtk_widget_get_parent (title) != NULL && ++self->n_looks < LOOKS)
    return G_SOURCE_CONTINUE;

  self->source = 0;
  let_go_of_current (self);
  show_next (self);

  return G_SOURCE_REMOVE;
}

static void
dismissed_cb (Toasts *self)
{
  self->is_dismissed = TRUE;
  stop_ticks (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (LOOK_EVERY, has_gone_cb, self);
}

static gboolean
dismiss_cb (gpointer user_data)
{
  Toasts *self = user_data;

  self->source = 0;
  adw_toast_dismiss (self->current);

  return G_SOURCE_REMOVE;
}

static gboolean
timer_cb (gpointer user_data)
{
  Toasts *self = user_data;
  GtkWidget *widget = find_widget (self);
  GtkStateFlags flags = widget != NULL ? gtk_widget_get_state_flags (widget) : 0;

  /* Not while the player points at it. */
  if ((flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN)) != 0)
    return G_SOURCE_CONTINUE;

  self->timer = 0;
  adw_toast_dismiss (self->current);

  return G_SOURCE_REMOVE;
}

/* It stays for its whole time from now on. */
static void
start_timer (Toasts *self)
{
  guint seconds = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self->current), SHOWN_FOR));

  g_clear_handle_id (&self->timer, g_source_remove);
  if (seconds > 0)
    self->timer = g_timeout_add (seconds * 1000, timer_cb, self);
}

/* From now on it may be dismissed. This is neither done directly in the caller, which may belong to
 * the toast, nor after a frame, since a spinner may keep a slow machine painting all the time. The
 * toast's time also begins now: otherwise, if nothing is painted, as in a window on another
 * workspace, it would be over before the toast has appeared. */
static void
say_come (Toasts *self)
{
  self->has_come = TRUE;
  set_clickable (self, TRUE);
  if (self->timer == 0)
    start_timer (self);
  if (self->is_to_go && !self->is_dismissed && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, dismiss_cb, self, NULL);
}

/* Frames count, not the time that has passed: on a machine that is busy there may be none for long,
 * and libadwaita has not begun to let the toast glide in. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Toasts *self = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->seen == 0)
    self->seen = now;
  if (now - self->seen < COMES_WITHIN * G_TIME_SPAN_MILLISECOND)
    return G_SOURCE_CONTINUE;
  self->ticks = 0;
  say_come (self);

  return G_SOURCE_REMOVE;
}

static void
mapped_cb (Toasts    *self,
           GtkWidget *title)
{
  if (self->has_come || self->is_dismissed || self->ticks != 0)
    return;
  if (adw_get_enable_animations (title))
    self->ticks = gtk_widget_add_tick_callback (title, tick_cb, self, NULL);
  else
    say_come (self);
}

/* The window is hidden, so nothing is moving. */
static void
unmapped_cb (Toasts *self)
{
  stop_ticks (self);
  if (!self->is_dismissed)
    say_come (self);
}

static void
let_leave (Toasts *self)
{
  if (self->is_dismissed)
    return;
  self->is_to_go = TRUE;
  if (!gtk_widget_get_mapped (adw_toast_get_custom_title (self->current)) || self->has_come)
    say_come (self);
}

/* From 1.7 on libadwaita announces that “A toast appeared”, and not what stands on it if that is a
 * widget; our sentences are announced anyway. Orca (48 to 51) takes what the same program announces
 * within a tenth of a second, but for its window, for a flood, and says only the first: nothing. */
static void
forestall_announcement (Toasts *self)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (self->overlay), "",
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
#endif
}

static void
show_next (Toasts *self)
{
  GtkWidget *title;

  if (self->current != NULL || g_queue_is_empty (&self->waiting))
    return;

  self->current = g_queue_pop_head (&self->waiting);
  title = adw_toast_get_custom_title (self->current);
  g_signal_connect_swapped (self->current, "dismissed", G_CALLBACK (dismissed_cb), self);
  g_signal_connect_swapped (title, "map", G_CALLBACK (mapped_cb), self);
  g_signal_connect_swapped (title, "unmap", G_CALLBACK (unmapped_cb), self);
  forestall_announcement (self);
  adw_toast_overlay_add_toast (self->overlay, g_object_ref (self->current));
  if (find_widget (self) != NULL)
    name_cross (find_widget (self));
  if (!self->has_come)
    set_clickable (self, FALSE);
}

/* Before the overlay's own binding, which would dismiss a toast that is still appearing. */
static gboolean
key_pressed_cb (Toasts          *self,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  if (key != GDK_KEY_Escape || (state & gtk_accelerator_get_default_mod_mask ()) != 0
      || self->current == NULL || self->is_dismissed)
    return FALSE;

  self->is_displaced = FALSE;
  let_leave (self);

  return TRUE;
}

static void
drop (gpointer toast)
{
  g_object_set_data (toast, KEY, NULL);
  g_object_unref (toast);
}

static void
toasts_free (Toasts *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->source, g_source_remove);
  self->is_displaced = FALSE;
  if (self->current != NULL)
    let_go_of_current (self);
  g_queue_clear_full (&self->waiting, drop);
  g_clear_pointer (&self->announcer, marquise_announcer_free);
  g_clear_handle_id (&self->say_source, g_source_remove);
  g_free (self->sentence);
  g_free (self);
}

static Toasts *
get_toasts (AdwToastOverlay *overlay)
{
  Toasts *self = g_object_get_data (G_OBJECT (overlay), KEY);
  GtkEventController *keys;

  if (self != NULL)
    return self;

  self = g_new0 (Toasts, 1);
  self->overlay = overlay;
  g_queue_init (&self->waiting);
  g_object_set_data_full (G_OBJECT (overlay), KEY, self, (GDestroyNotify) toasts_free);
  keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (overlay), keys);

  return self;
}

/* A toast with a button is always a separate one. */
static gboolean
say_the_same (AdwToast *one,
              AdwToast *other)
{
  const char *sentence = g_object_get_data (G_OBJECT (one), SENTENCE);

  return sentence != NULL
         && g_strcmp0 (sentence, g_object_get_data (G_OBJECT (other), SENTENCE)) == 0
         && adw_toast_get_button_label (one) == NULL && adw_toast_get_button_label (other) == NULL;
}

/* Whether that is being said, which is then said for longer, or is about to be. */
static gboolean
say_again (Toasts   *self,
           AdwToast *toast)
{
  if (self->current != NULL && !self->is_dismissed && say_the_same (self->current, toast)
      && (!self->is_to_go || self->is_displaced))
    {
      if (self->timer != 0)
        start_timer (self);
      return TRUE;
    }
  for (GList *waiting = self->waiting.head; waiting != NULL; waiting = waiting->next)
    if (say_the_same (waiting->data, toast))
      return TRUE;

  return FALSE;
}

/* The oldest of those that offer nothing: what lasts longer than one waits for it is old. */
static void
drop_oldest (Toasts *self)
{
  for (GList *waiting = self->waiting.head; waiting != NULL; waiting = waiting->next)
    if (adw_toast_get_button_label (waiting->data) == NULL)
      {
        drop (waiting->data);
        g_queue_delete_link (&self->waiting, waiting);
        return;
      }
}

void
marquise_toasts_add (AdwToastOverlay *overlay,
                     AdwToast        *toast)
{
  g_autoptr (AdwToast) owned = toast;
  Toasts *self;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (ADW_IS_TOAST (toast) && adw_toast_get_custom_title (toast) != NULL);

  self = get_toasts (overlay);
  if (say_again (self, toast))
    return;

  g_object_set_data (G_OBJECT (toast), KEY, self);
  g_object_set_data (G_OBJECT (toast), SHOWN_FOR, GUINT_TO_POINTER (adw_toast_get_timeout (toast)));
  adw_toast_set_timeout (toast, 0);
  if (adw_toast_get_priority (toast) == ADW_TOAST_PRIORITY_HIGH)
    {
      g_queue_push_head (&self->waiting, g_steal_pointer (&owned));
      if (self->current != NULL && !self->is_to_go)
        {
          self->is_displaced = TRUE;
          let_leave (self);
        }
    }
  else
    {
      g_queue_push_tail (&self->waiting, g_steal_pointer (&owned));
      if (self->waiting.length > WAITING_MAX)
        drop_oldest (self);
    }
  show_next (self);
}

static gboolean
say_cb (gpointer data)
{
  Toasts *self = data;
  g_autofree char *sentence = g_steal_pointer (&self->sentence);

  self->say_source = 0;
  marquise_announcer_say (self->announcer, sentence);

  return G_SOURCE_REMOVE;
}

void
marquise_toasts_announce (AdwToastOverlay *overlay,
                          const char      *sentence)
{
  Toasts *self;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));

  self = get_toasts (overlay);
  if (self->announcer == NULL)
    self->announcer = marquise_announcer_new (GTK_WIDGET (overlay));
  g_clear_handle_id (&self->say_source, g_source_remove);
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
#if GTK_CHECK_VERSION (4, 14, 0)
  self->say_source = g_timeout_add (FOCUS_FIRST, say_cb, self);
#else
  say_cb (self);
#endif
}

void
marquise_toasts_say (AdwToastOverlay *overlay,
                     AdwToast        *toast)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (ADW_IS_TOAST (toast));

  sentence = g_strdup (g_object_get_data (G_OBJECT (toast), SENTENCE));
  if (adw_toast_get_button_label (toast) != NULL && adw_toast_get_timeout (toast) > 0)
    adw_toast_set_timeout (toast, MAX (adw_toast_get_timeout (toast), OFFERED_FOR));
  marquise_toasts_add (overlay, toast);
  marquise_toasts_announce (overlay, sentence);
}

void
marquise_toasts_dismiss (AdwToast *toast)
{
  Toasts *self;

  g_return_if_fail (ADW_IS_TOAST (toast));

  self = g_object_get_data (G_OBJECT (toast), KEY);
  if (self == NULL)
    return;
  if (self->current == toast)
    {
      self->is_displaced = FALSE;
      let_leave (self);
    }
  else if (g_queue_remove (&self->waiting, toast))
    {
      drop (toast);
    }
}
