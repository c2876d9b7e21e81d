/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "look.h"

#include "app/kit/bitmap-bin.h"
#include "app/kit/side-page.h"
#include "app/system/question.h"

#include <gdk/x11/gdkx.h>
#include <string.h>

#define PATIENCE 60             /* seconds */
#define WAKE 4                  /* milliseconds */

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
look_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* The main loop sleeps while nothing is due, as in the program, so that other processes get the
 * processor. It wakes up now and then, because not every change wakes it, but at low priority: if
 * checking took longer than that interval, nothing would ever be painted. */
void
look_wait (gboolean (*done)(gpointer data),
           gpointer   data)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC * PATIENCE;
  guint source = g_timeout_add_full (G_PRIORITY_LOW, WAKE, wake_cb, NULL, NULL);

  while (!done (data) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (done (data));
  look_settle ();
}

static gboolean
has_window (gpointer type)
{
  return look_find_window (GPOINTER_TO_SIZE (type)) != NULL;
}

gpointer
look_wait_window (GType type)
{
  look_wait (has_window, GSIZE_TO_POINTER (type));

  return look_find_window (type);
}

static GtkWidget *
find_type (GtkWidget *widget,
           GType      type,
           gboolean   shown)
{
  if (shown && !gtk_widget_get_mapped (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type, shown);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
look_find_child (GtkWidget *widget,
                 GType      type)
{
  return find_type (widget, type, FALSE);
}

GtkWidget *
look_find_shown (GtkWidget *widget,
                 GType      type)
{
  return find_type (widget, type, TRUE);
}

gboolean
look_is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

gpointer
look_find_page (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels) && found == NULL; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      found = look_find_shown (window, type);
    }

  return found;
}

static gboolean
has_page (gpointer type)
{
  return look_find_page (GPOINTER_TO_SIZE (type)) != NULL;
}

gpointer
look_wait_page (GType type)
{
  look_wait (has_page, GSIZE_TO_POINTER (type));

  return look_find_page (type);
}

/* The visible dialog in a window, or NULL. */
static gpointer
get_dialog (gpointer window)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  if (ADW_IS_APPLICATION_WINDOW (window))
    return adw_application_window_get_visible_dialog (window);
  if (ADW_IS_WINDOW (window))
    return adw_window_get_visible_dialog (window);
#endif

  return NULL;
}

gpointer
look_find_over (gpointer window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (toplevels, i);

      if (other != window && gtk_widget_get_visible (GTK_WIDGET (other)))
        return other;
    }

  return get_dialog (window);
}

gpointer
look_find_window (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
      if (get_dialog (window) != NULL && G_TYPE_CHECK_INSTANCE_TYPE (get_dialog (window), type)
          && gtk_widget_get_mapped (get_dialog (window)))
        return get_dialog (window);
    }

  return g_type_is_a (type, MARQUISE_TYPE_SIDE_PAGE) ? look_find_page (type) : NULL;
}

GtkWidget *
look_find (gpointer    widget,
           LookMatch   match,
           const char *words)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (match (widget, words))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = look_find (child, match, words);

      if (found != NULL)
        return found;
    }

  return NULL;
}

gboolean
look_is_text (GtkWidget  *widget,
              const char *words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_opacity (widget) > 0
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

const char *
look_get_button_words (GtkWidget *button)
{
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  if (MARQUISE_IS_BITMAP_BIN (child))
    return gtk_label_get_label (GTK_LABEL (adw_bin_get_child (ADW_BIN (child))));

  return gtk_button_get_label (GTK_BUTTON (button));
}

gboolean
look_is_button (GtkWidget  *widget,
                const char *words)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (look_get_button_words (widget), words) == 0;
}

gboolean
look_is_type (GtkWidget  *widget,
              const char *words)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), words);
}

gboolean
look_has_class (GtkWidget  *widget,
                const char *words)
{
  return gtk_widget_has_css_class (widget, words);
}

typedef struct {
  gpointer widget;
  LookMatch match;
  const char *words;
} Search;

static gboolean
is_found (gpointer data)
{
  const Search *search = data;

  return look_find (search->widget, search->match, search->words) != NULL;
}

GtkWidget *
look_wait_found (gpointer    widget,
                 LookMatch   match,
                 const char *words)
{
  Search search = { widget, match, words };

  look_wait (is_found, &search);

  return look_find (widget, match, words);
}

gboolean
look_shows (gpointer    widget,
            const char *words)
{
  return look_find (widget, look_is_text, words) != NULL;
}

void
look_press (gpointer    widget,
            const char *words)
{
  GtkWidget *button = look_find (widget, look_is_button, words);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  look_settle ();
}

void
look_activate (gpointer    widget,
               const char *action)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));
  look_settle ();
}

gpointer
look_open (gpointer    widget,
           const char *action,
           GType       type)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));

  return look_wait_window (type);
}

void
look_answer (gpointer    window,
             const char *response)
{
  MarquiseQuestion *question = look_find_over (window);

  g_assert_true (MARQUISE_IS_QUESTION (question));
  marquise_question_answer (question, response);
  if (look_find_over (window) == (gpointer) question)
    look_close (question);
  look_settle ();
}

void
look_key (GtkWidget *widget,
          guint      key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  g_assert_true (taken);
}

typedef struct {
  gpointer window;
  int width, height;
} Wish;

/* The requested size includes the border of the window, if it paints one. The size is first changed
 * by one, since requesting the same size twice has no effect. */
static gboolean
ask_cb (gpointer data)
{
  Wish *wish = data;
  graphene_rect_t bounds;
  int width = wish->width, height = wish->height;

  if (gtk_widget_compute_bounds (wish->window, wish->window, &bounds))
    {
      width += (int) bounds.size.width - gtk_widget_get_width (wish->window);
      height += (int) bounds.size.height - gtk_widget_get_height (wish->window);
    }
  gtk_window_set_default_size (wish->window, width, height + 1);
  gtk_window_set_default_size (wish->window, width, height);

  return G_SOURCE_CONTINUE;
}

static gboolean
has_size (gpointer data)
{
  Wish *wish = data;

  return gtk_widget_get_width (wish->window) == wish->width
         && gtk_widget_get_height (wish->window) == wish->height;
}

/* A compositor that has not yet confirmed the first size of a new window ignores other requests, so
 * the size is requested again and again. */
void
look_resize (gpointer window,
             int      width,
             int      height)
{
  Wish wish = { window, width, height };
  guint again = g_timeout_add (250, ask_cb, &wish);

  ask_cb (&wish);
  look_wait (has_size, &wish);
  g_source_remove (again);
}

static gboolean
is_gone (gpointer window)
{
  return *(gpointer *) window == NULL;
}

void
look_close (gpointer window)
{
  g_object_add_weak_pointer (window, &window);
  if (MARQUISE_IS_SIDE_PAGE (window))
    {
      while (window != NULL)
        g_assert_true (gtk_widget_activate_action (window, "win.leave", NULL));
      return;
    }

#if ADW_CHECK_VERSION (1, 5, 0)
  if (ADW_IS_DIALOG (window))
    adw_dialog_force_close (window);
  else
#endif
  gtk_window_destroy (window);
  look_wait (is_gone, &window);
}

/* GTK 4.18 calls these functions deprecated without a replacement. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
char *
look_get_xid (gpointer window)
{
  GdkSurface *surface = gtk_native_get_surface (window);

  return GDK_IS_X11_SURFACE (surface)
         ? g_strdup_printf ("%lu", (gulong) gdk_x11_surface_get_xid (surface)) : NULL;
}

G_GNUC_END_IGNORE_DEPRECATIONS

MarquiseApplication *
look_make_application (void)
{
  MarquiseApplication *application = marquise_application_new ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  return application;
}

static gboolean
move_any_card (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      {
        guint64 targets = marquise_game_get_targets (game, p, i);

        if (targets != 0)
          return marquise_game_move (game, p, i, (guint) g_bit_nth_lsf (targets, -1));
      }

  return FALSE;
}

MarquiseMatch
look_at_match (gpointer match)
{
  MarquiseMatch read;

  marquise_trick_match_get_match (match, &read);

  return read;
}

void
look_play_card (MarquiseGame *game)
{
  while (!move_any_card (game))
    g_assert_true (marquise_game_activate (game, 0, -1));
}

/* NULL until the window has been laid out, which may have to wait for the X server. */
static GskRenderNode *
take_nodes (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));

  return gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
}

static gboolean
is_laid_out (gpointer window)
{
  g_autoptr (GskRenderNode) node = take_nodes (window);

  return node != NULL;
}

cairo_surface_t *
look_draw (GtkWidget *window)
{
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  look_wait (is_laid_out, window);
  node = take_nodes (window);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, gtk_widget_get_width (window),
                                        gtk_widget_get_height (window));
  cr = cairo_create (surface);
  /* The background, for widgets that are not windows. */
  cairo_set_source_rgb (cr, 0.5, 0.5, 0.5);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

void
look_keep_picture (GtkWidget  *window,
                   const char *name)
{
  const char *folder = g_getenv ("MARQUISE_PICTURES");
  g_autofree char *file = NULL, *path = NULL;
  cairo_surface_t *picture;

  if (folder == NULL)
    return;
  file = g_strconcat (name, ".png", NULL);
  path = g_build_filename (folder, g_strdelimit (file, "/ ,", '-'), NULL);
  picture = look_draw (window);
  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
}
