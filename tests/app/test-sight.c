/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For players with poor eyesight: every text around the table has enough contrast, and with letters
 * twice as large everything still has room. */

#include "look.h"

#include "app/play/end-panel.h"
#include "app/practice/lesson-page.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "table/layout/card-view.h"
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

/* The most frequent colour of the rectangle is the background; the colour with the highest contrast
 * to it is the text. */
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

/* Nothing covers the label, such as the panel at the end of a deal: at each of its corners, the
 * widget in front is the label or a widget that contains it. */
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

/* Whether the label is in the picture, and not covered, scrolled away or faded out. */
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
          g_test_message ("%s: “%s” has only a contrast of %.2f", sight->place,
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

/* Some texts appear at the end of an animation, which takes a while on a busy machine. */
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
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
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

/* The panel and the notice are shown directly, because only their colours matter here. Offers are
 * made only once, and were made in another window. */
static void
check_panels (MarquiseWindow *window,
              const char     *look)
{
  GtkWidget *panel = look_find_child (GTK_WIDGET (window), MARQUISE_TYPE_END_PANEL);
  GtkWidget *page = gtk_widget_get_parent (panel);

  /* Large enough for letters of this size. */
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

  /* In thin letters every pixel may be a mixture of two colours; in letters as large as this some
   * are not. */
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

/* Contrasts that are not measured above: words, keys and headings in menus; disabled items; and the
 * rims of a hint, against the card and against the felt. */
typedef enum {
  SEEN_WORDS,
  SEEN_KEYS,
  SEEN_HEADINGS,
  SEEN_DISABLED,
  SEEN_RIM_ON_CARD,
  SEEN_RIM_ON_FELT,
  N_SEEN
} Seen;

static const struct {
  const char *name;
  double least;
} seen[N_SEEN] = {
  { "words in menus", 4.5 },
  { "keys in menus", 4.5 },
  { "headings in menus", 4.5 },
  /* WCAG demands nothing of disabled items; but they should be visible. */
  { "disabled", 1.5 },
  { "hint's rim against the card", 3 },
  { "hint's rim against the felt", 3 },
};

static double least_seen[N_SEEN];

static void
note (Seen   kind,
      double contrast)
{
  least_seen[kind] = least_seen[kind] == 0 ? contrast : MIN (least_seen[kind], contrast);
}

static gboolean
find_rect (GtkWidget             *widget,
           GtkWidget             *outer,
           cairo_rectangle_int_t *rect)
{
  graphene_rect_t bounds, all;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, outer, &bounds))
    return FALSE;
  all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (outer),
                            (float) gtk_widget_get_height (outer));
  if (!graphene_rect_contains_rect (&all, &bounds))
    return FALSE;

  *rect = (cairo_rectangle_int_t) { (int) ceilf (bounds.origin.x), (int) ceilf (bounds.origin.y),
                                    (int) floorf (bounds.size.width) - 1,
                                    (int) floorf (bounds.size.height) - 1 };

  return rect->width > 0 && rect->height > 0;
}

static void
note_labels (GtkWidget       *menu,
             GtkWidget       *widget,
             cairo_surface_t *picture)
{
  cairo_rectangle_int_t rect;

  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0'
      && find_rect (widget, menu, &rect))
    note (!gtk_widget_is_sensitive (widget) ? SEEN_DISABLED
          : g_str_equal (gtk_widget_get_css_name (widget), "accelerator") ? SEEN_KEYS
          : gtk_widget_has_css_class (widget, "title") ? SEEN_HEADINGS : SEEN_WORDS,
          measure_contrast (picture, &rect));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      note_labels (menu, child, picture);
}

static guint32
get_pixel (cairo_surface_t *picture,
           int              x,
           int              y)
{
  const guchar *data = cairo_image_surface_get_data (picture);

  return ((const guint32 *) (data + y * cairo_image_surface_get_stride (picture)))[x] & 0xffffff;
}

/* The pixel with the highest contrast in the rim, above the middle of a card. */
static void
note_rim (const cairo_rectangle_int_t *rect,
          cairo_surface_t             *picture)
{
  int x = rect->x + rect->width / 3, rim = MAX (3, rect->width / 22);
  double card = 1, felt = 1;

  if (rect->y < 3 * rim)
    return;

  for (int y = rect->y - rim - 1; y <= rect->y + 1; y++)
    {
      card = MAX (card, get_contrast (get_pixel (picture, x, y),
                                      get_pixel (picture, x, rect->y + rim + 2)));
      felt = MAX (felt, get_contrast (get_pixel (picture, x, y),
                                      get_pixel (picture, x, rect->y - 3 * rim)));
    }
  note (SEEN_RIM_ON_CARD, card);
  note (SEEN_RIM_ON_FELT, felt);
}

static void
note_window (GtkWidget       *window,
             GtkWidget       *widget,
             cairo_surface_t *picture)
{
  cairo_rectangle_int_t rect;

  if (GTK_IS_IMAGE (widget) && !gtk_widget_is_sensitive (widget)
      && find_rect (widget, window, &rect))
    note (SEEN_DISABLED, measure_contrast (picture, &rect));
  if (MARQUISE_IS_CARD_VIEW (widget) && MARQUISE_CARD_VIEW (widget)->glow > 0
      && MARQUISE_CARD_VIEW (widget)->index >= 0 && find_rect (widget, window, &rect))
    note_rim (&rect, picture);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    note_window (window, child, picture);
}

static void
note_menu (GtkMenuButton *button)
{
  GtkPopover *menu;

  gtk_menu_button_popup (button);
  settle ();
  menu = gtk_menu_button_get_popover (button);
  if (GTK_IS_POPOVER_MENU (menu))
    {
      cairo_surface_t *picture = look_draw (GTK_WIDGET (menu));

      note_labels (GTK_WIDGET (menu), GTK_WIDGET (menu), picture);
      cairo_surface_destroy (picture);
    }
  gtk_menu_button_popdown (button);
  settle ();
}

static void
note_menus (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_is_sensitive (widget))
    note_menu (GTK_MENU_BUTTON (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      note_menus (child);
}

static void
test_table (void)
{
  static const char *const looks[] = { "light", "dark" };
  GSettings *settings = marquise_application_get_settings (application);
  const char *high = g_getenv ("ADW_DEBUG_HIGH_CONTRAST");

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      MarquiseWindow *window;
      cairo_surface_t *picture;

      memset (least_seen, 0, sizeof least_seen);
      g_settings_set (settings, "appearance", "s", looks[i]);
      window = open_window ();
      gtk_window_set_default_size (GTK_WINDOW (window), 1270, 790);
      marquise_library_new_game (marquise_application_get_library (application), "klondike", 4);
      marquise_window_open_game (window, "klondike");
      settle ();
      look_activate (window, "win.hint");
      settle ();
      picture = look_draw (GTK_WIDGET (window));
      note_window (GTK_WIDGET (window), GTK_WIDGET (window), picture);
      cairo_surface_destroy (picture);
      note_menus (GTK_WIDGET (window));
      for (Seen kind = 0; kind < N_SEEN; kind++)
        g_test_message ("%s%s, %s: %.2f", looks[i], high != NULL ? ", high contrast" : "",
                        seen[kind].name, least_seen[kind]);
      for (Seen kind = 0; kind < N_SEEN; kind++)
        g_assert_cmpfloat (least_seen[kind], >=, seen[kind].least);
      gtk_window_destroy (GTK_WINDOW (window));
      settle ();
    }
  g_settings_set (settings, "appearance", "s", "system");
}

int
main (int   argc,
      char *argv[])
{
  /* The theme of the other tests has no dark variant. */
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

  /* High contrast is chosen when the program starts. */
  if (g_getenv ("ADW_DEBUG_HIGH_CONTRAST") == NULL)
    g_test_add_func ("/app/sight/contrast", test_contrast);
  g_test_add_func ("/app/sight/table", test_table);

  return g_test_run ();
}
