/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests for eyes that see less: every text around the table stands out from what is behind it, and
 * with letters twice as large everything still has its place. */

#include "look.h"

#include "app/play/end-panel.h"
#include "app/practice/lesson-page.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "../sample.h"

#include <math.h>

#define LEAST_CONTRAST 4.5      /* WCAG 2.1, 1.4.3 */

static MarquiseApplication *application;

typedef struct {
  GtkWidget *window;
  cairo_surface_t *picture;
  const char *place;
  guint n_texts;
} Sight;

static void
settle (void)
{
  for (int i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (5000);
    }
}

/* WCAG 2.1, relative luminance. */
static double
get_luminance (guint32 pixel)
{
  const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double sum = 0;

  for (int i = 0; i < 3; i++)
    {
      double c = (pixel >> 8 * i & 0xff) / 255.0;

      sum += weights[i] * (c <= 0.03928 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }

  return sum;
}

static double
get_contrast (guint32 a,
              guint32 b)
{
  double la = get_luminance (a);
  double lb = get_luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

/* What most points of the rectangle have is the ground; what differs most from it is the text. */
static double
measure_contrast (cairo_surface_t             *picture,
                  const cairo_rectangle_int_t *rect)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  const guchar *data = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  GHashTableIter iter;
  gpointer key, value;
  guint32 ground = 0;
  guint most = 0;
  double best = 1;

  for (int y = rect->y; y < rect->y + rect->height; y++)
    for (int x = rect->x; x < rect->x + rect->width; x++)
      {
        guint32 pixel = ((const guint32 *) (data + y * stride))[x] & 0xffffff;
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (pixel))) + 1;

        g_hash_table_insert (counts, GUINT_TO_POINTER (pixel), GUINT_TO_POINTER (n));
        if (n > most)
          {
            most = n;
            ground = pixel;
          }
      }

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    best = MAX (best, get_contrast (GPOINTER_TO_UINT (key), ground));

  return best;
}

/* Nothing lies over the label, such as the panel at the end of a deal: what is met at its corners
 * is the label or what it stands in. */
static gboolean
is_uncovered (const Sight           *sight,
              GtkWidget             *label,
              const graphene_rect_t *bounds)
{
  for (int corner = 0; corner < 4; corner++)
    {
      double x = bounds->origin.x + (corner % 2 == 0 ? 1 : bounds->size.width - 1);
      double y = bounds->origin.y + (corner < 2 ? 1 : bounds->size.height - 1);
      GtkWidget *met = gtk_widget_pick (sight->window, x, y,
                                        GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

      if (met == NULL || (met != label && !gtk_widget_is_ancestor (label, met)))
        return FALSE;
    }

  return TRUE;
}

/* In the picture, and not in a part of it that is covered, scrolled away or faded out. */
static gboolean
find_in_picture (const Sight           *sight,
                 GtkWidget             *label,
                 cairo_rectangle_int_t *rect)
{
  graphene_rect_t bounds, outer;

  if (!gtk_widget_compute_bounds (label, sight->window, &bounds))
    return FALSE;
  for (GtkWidget *w = label; w != NULL; w = gtk_widget_get_parent (w))
    {
      if (gtk_widget_get_opacity (w) == 0 || !gtk_widget_is_sensitive (w))
        return FALSE;
      if (gtk_widget_compute_bounds (w, sight->window, &outer)
          && (GTK_IS_VIEWPORT (w) || w == sight->window)
          && !graphene_rect_contains_rect (&outer, &bounds))
        return FALSE;
    }
  if (!is_uncovered (sight, label, &bounds))
    return FALSE;
  rect->x = (int) ceilf (bounds.origin.x);
  rect->y = (int) ceilf (bounds.origin.y);
  rect->width = (int) floorf (bounds.size.width) - 1;
  rect->height = (int) floorf (bounds.size.height) - 1;

  return rect->width > 0 && rect->height > 0;
}

static void
check_texts (Sight     *sight,
             GtkWidget *widget)
{
  cairo_rectangle_int_t rect;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0'
      && find_in_picture (sight, widget, &rect))
    {
      double contrast = measure_contrast (sight->picture, &rect);

      sight->n_texts++;
      if (contrast < LEAST_CONTRAST)
        {
          g_test_message ("%s: “%s” has a contrast of %.2f only", sight->place,
                          gtk_label_get_text (GTK_LABEL (widget)), contrast);
          g_test_fail ();
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_texts (sight, child);
}

static guint
check_contrast (GtkWidget  *window,
                const char *place)
{
  Sight sight = { window, NULL, place, 0 };

  settle ();
  sight.picture = look_draw (window);
  check_texts (&sight, window);
  cairo_surface_destroy (sight.picture);

  return sight.n_texts;
}

/* What comes with a motion is there after it: on a busy machine that takes a while. */
static gboolean
has_texts_cb (gpointer data)
{
  Sight *sight = data;

  return check_contrast (sight->window, sight->place) > 1;
}

static MarquiseWindow *
open_window (void)
{
  MarquiseWindow *window = marquise_window_new (GTK_APPLICATION (application),
                                                marquise_application_get_library (application));

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_window_present (GTK_WINDOW (window));
  settle ();

  return window;
}

static void
check_games (MarquiseWindow *window,
             const char     *look)
{
  for (int i = 0; games[i] != NULL; i = sample_next_game (i))
    {
      g_autofree char *place = g_strdup_printf ("%s, %s", games[i]->id, look);

      marquise_window_open_game (window, games[i]->id);
      settle ();
      g_signal_emit_by_name (marquise_application_get_library (application), "problem",
                             "That card cannot go there.");
      look_wait (has_texts_cb, &(Sight) { .window = GTK_WIDGET (window), .place = place });

      if (!g_action_group_get_action_enabled (G_ACTION_GROUP (window), "lesson"))
        continue;
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL));
      look_wait_page (MARQUISE_TYPE_LESSON_PAGE);
      look_wait (has_texts_cb, &(Sight) { .window = GTK_WIDGET (window), .place = place });
      look_close (look_find_page (MARQUISE_TYPE_LESSON_PAGE));
    }
}

/* The panel and the notice are shown as they stand: it is their colours that count here. Offers are
 * made once, to another window. */
static void
check_panels (MarquiseWindow *window,
              const char     *look)
{
  GtkWidget *panel = look_find_child (GTK_WIDGET (window), MARQUISE_TYPE_END_PANEL);
  GtkWidget *page = gtk_widget_get_parent (panel);

  /* Where letters as large as these have room. */
  gtk_window_set_default_size (GTK_WINDOW (window), 1270, 790);
  settle ();
  gtk_widget_set_visible (panel, TRUE);
  for (GtkWidget *w = gtk_widget_get_first_child (page); w
       != NULL; w = gtk_widget_get_next_sibling (w))
    if (gtk_widget_has_css_class (w, "notice"))
      gtk_widget_set_visible (w, TRUE);
  g_assert_cmpuint (check_contrast (GTK_WIDGET (window), look), >, 4);
}

static void
test_contrast (void)
{
  static const char * const looks[] = { "light", "dark" };
  static const char * const tables[] = { "green", "blue", "burgundy", "slate", "night" };
  GSettings *settings = marquise_application_get_settings (application);
  int dpi;

  /* Of thin letters every point may be a mixture; of letters as large as this none is. */
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      MarquiseWindow *window;

      g_settings_set (settings, "appearance", "s", looks[i]);
      window = open_window ();
      check_games (window, looks[i]);
      for (guint j = 0; j < G_N_ELEMENTS (tables); j++)
        {
          g_autofree char *look = g_strdup_printf ("panels, %s, %s", looks[i], tables[j]);

          g_settings_set (settings, "table", "s", tables[j]);
          check_panels (window, look);
        }
      gtk_window_destroy (GTK_WINDOW (window));
      settle ();
    }
  g_settings_set (settings, "appearance", "s", "system");
  g_settings_set (settings, "table", "s", "green");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
}

int
main (int   argc,
      char *argv[])
{
  /* The look of the other tests knows no dark. */
  g_unsetenv ("GTK_THEME");
  GSettings *settings;

  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = marquise_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  settings = marquise_application_get_settings (application);
  g_settings_set (settings, "difficulty-asked", "b", TRUE);
  g_settings_set (settings, "lost-notice-shown", "b", TRUE);
  g_settings_set (settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (settings, "animations", "b", FALSE);

  g_test_add_func ("/app/sight/contrast", test_contrast);

  return g_test_run ();
}
