/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "pages.h"

#if ADW_CHECK_VERSION (1, 5, 0)
#define DO(verb) adw_preferences_dialog_ ## verb
#else
#define DO(verb) adw_preferences_window_ ## verb
#endif

#if ADW_CHECK_VERSION (1, 5, 0)

/* What is left of a window of 360 pixels without a compositor, where GTK's frame is a part of
 * it. */
#define LEAST_WIDTH 340

/* The pages themselves ask for 360 pixels, whatever the dialog's size. */
static void
loosen (GtkWidget *widget)
{
  int width, height;

  gtk_widget_get_size_request (widget, &width, &height);
  if (width > LEAST_WIDTH)
    gtk_widget_set_size_request (widget, LEAST_WIDTH, height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    loosen (child);
}

#endif

void
marquise_pages_set_up (MarquisePages *self,
                       const char    *title,
                       int            width,
                       int            height)
{
  g_return_if_fail (MARQUISE_IS_PAGES (self));

#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_set_title (ADW_DIALOG (self), title);
  adw_dialog_set_content_width (ADW_DIALOG (self), width);
  adw_dialog_set_content_height (ADW_DIALOG (self), height);
  loosen (adw_dialog_get_child (ADW_DIALOG (self)));
#else
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
#endif
}

void
marquise_pages_add (MarquisePages      *self,
                    AdwPreferencesPage *page,
                    gboolean            visible)
{
  g_return_if_fail (MARQUISE_IS_PAGES (self));

  DO (add) (self, page);
  if (visible)
    DO (set_visible_page) (self, page);
}

static GtkWidget *
find_toasts (GtkWidget *widget)
{
  GtkWidget *found = ADW_IS_TOAST_OVERLAY (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_toasts (child);

  return found;
}

AdwToastOverlay *
marquise_pages_get_toasts (MarquisePages *self)
{
  g_return_val_if_fail (MARQUISE_IS_PAGES (self), NULL);

  return ADW_TOAST_OVERLAY (find_toasts (GTK_WIDGET (self)));
}

static void
free_weak_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static gboolean
is_shown (GWeakRef *reference)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (reference);

  return widget != NULL && gtk_widget_get_root (widget) != NULL;
}

gboolean
marquise_pages_open_sub (MarquisePages *self,
                         GtkWidget     *child,
                         const char    *title)
{
  GWeakRef *last;

  g_return_val_if_fail (MARQUISE_IS_PAGES (self), FALSE);
  g_return_val_if_fail (GTK_IS_WIDGET (child), FALSE);

  /* One that comes while another one still goes is taken away with it by libadwaita 1.2, and shown
   * nevertheless. */
  last = g_object_get_data (G_OBJECT (self), "sub-page");
  if (last == NULL)
    {
      last = g_new0 (GWeakRef, 1);
      g_weak_ref_init (last, NULL);
      g_object_set_data_full (G_OBJECT (self), "sub-page", last, free_weak_ref);
    }
  if (is_shown (last))
    {
      g_object_ref_sink (child);
      g_object_unref (child);
      return FALSE;
    }
  g_weak_ref_set (last, child);

#if ADW_CHECK_VERSION (1, 5, 0)
  adw_preferences_dialog_push_subpage (self, adw_navigation_page_new (child, title));
#else
  adw_preferences_window_set_can_navigate_back (self, TRUE);
  adw_preferences_window_present_subpage (self, child);
#endif

  return TRUE;
}

void
marquise_pages_close_sub (MarquisePages *self)
{
  g_return_if_fail (MARQUISE_IS_PAGES (self));

#if ADW_CHECK_VERSION (1, 5, 0)
  adw_preferences_dialog_pop_subpage (self);
#else
  adw_preferences_window_close_subpage (self);
#endif
}

MarquisePages *
marquise_pages_find (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_get_ancestor (widget, MARQUISE_TYPE_PAGES);

  return found != NULL ? MARQUISE_PAGES (found) : NULL;
}
