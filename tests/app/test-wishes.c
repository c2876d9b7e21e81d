/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The menus of the window, with the numbers of their items, and those beside the button for a new
 * game: which deals and which rules, one click each. */

#include "look.h"

#include "app/kit/bitmap-bin.h"
#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "model/think/deal-finder.h"
#include "../sample.h"

#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static MarquiseApplication *application;

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_settings_set (marquise_application_get_settings (application), "lost-notice-shown", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "difficulty-asked", "b", TRUE);
  fixture->library = marquise_application_get_library (application);
  fixture->window = marquise_window_new (GTK_APPLICATION (application), fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  look_settle ();
}

static void
choose (Fixture    *fixture,
        const char *action,
        const char *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, "s", target));
  look_settle ();
}

static MarquiseGame *
open_game (Fixture    *fixture,
           const char *id)
{
  marquise_window_open_game (fixture->window, id);
  look_settle ();

  return marquise_library_get_game (fixture->library, id, NULL);
}

/* The buttons with menus in the header, in their order. */
static void
list_menus (GtkWidget *widget,
            GPtrArray *menus)
{
  if (GTK_IS_MENU_BUTTON (widget))
    {
      /* Its menu is made when it is opened for the first time. */
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
      g_assert_nonnull (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
      g_ptr_array_add (menus, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_menus (child, menus);
}

/* Adds the actions of all visible items of the menu and its submenus; other targets count as other
 * actions. */
static void
list_actions (Fixture    *fixture,
              GMenuModel *menu,
              GPtrArray  *actions)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *name = NULL, *hidden = NULL;
      const char *plain;

      for (guint link = 0; link < G_N_ELEMENTS (links); link++)
        {
          g_autoptr (GMenuModel) other = g_menu_model_get_item_link (menu, i, links[link]);

          if (other != NULL)
            list_actions (fixture, other, actions);
        }
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
        continue;

      plain = strchr (name, '.') + 1;
      g_menu_model_get_item_attribute (menu, i, "hidden-when", "s", &hidden);
      if (hidden == NULL || !g_str_has_prefix (name, "win.")
          || g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), plain))
        g_ptr_array_add (actions, g_steal_pointer (&name));
    }
}

static guint
count_rows (Fixture    *fixture,
            GMenuModel *menu,
            const char *action)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  list_actions (fixture, menu, actions);
  for (guint i = 0; i < actions->len; i++)
    n += g_strcmp0 (actions->pdata[i], action) == 0;

  return n;
}

/* The main menu has seven items, and none of them, nor any setting, is in another menu. */
static void
test_primary (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const wanted[] = {
    "win.statistics", "win.my-games", "win.daily", "win.preferences", "win.rules", "app.help",
    "win.about"
  };
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();
  g_autoptr (GPtrArray) primary = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  open_game (fixture, "klondike");
  list_menus (GTK_WIDGET (fixture->window), menus);
  for (guint i = 0; i < menus->len; i++)
    {
      if (count_rows (fixture, menus->pdata[i], "app.help") > 0)
        list_actions (fixture, menus->pdata[i], primary);
      /* The menus of the header are at the bottom of a narrow window, too. */
      if (g_hash_table_add (seen, menus->pdata[i]))
        list_actions (fixture, menus->pdata[i], all);
    }

  g_assert_cmpuint (primary->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < primary->len; i++)
    g_assert_cmpstr (primary->pdata[i], ==, wanted[i]);
  for (guint i = 0; i < all->len; i++)
    {
      g_assert_false (g_str_has_prefix (all->pdata[i], "settings."));
      for (guint j = 0; j < i; j++)
        if (!g_str_equal (all->pdata[i], "win.deals")
            && !g_str_equal (all->pdata[i], "win.new-rules"))
          g_assert_cmpstr (all->pdata[i], !=, all->pdata[j]);
    }
}

/* For a trick game no menu has an item for patiences; for a patience they do. */
static void
test_nothing_of_patiences (Fixture       *fixture,
                           gconstpointer  data)
{
  static const char *const actions[] = {
    "win.race", "win.solver-hint", "win.watch", "win.compare-coach", "win.deals"
  };
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();
  GtkPopoverMenuBar *bar;

  g_settings_set (marquise_library_get_settings (fixture->library), "menu-bar", "b", TRUE);
  open_game (fixture, "marjolet");
  list_menus (GTK_WIDGET (fixture->window), menus);
  bar = GTK_POPOVER_MENU_BAR (look_find (fixture->window, look_is_type, "GtkPopoverMenuBar"));
  g_ptr_array_add (menus, gtk_popover_menu_bar_get_menu_model (bar));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      guint n = 0;

      for (guint j = 0; j < menus->len; j++)
        g_assert_cmpuint (count_rows (fixture, menus->pdata[j], actions[i]), ==, 0);
      open_game (fixture, "klondike");
      for (guint j = 0; j < menus->len; j++)
        n += count_rows (fixture, menus->pdata[j], actions[i]);
      g_assert_cmpuint (n, >=, 2);
      open_game (fixture, "marjolet");
    }
  g_assert_null (look_find (fixture->window, look_is_button, "Solver and coach"));
  g_settings_set (marquise_library_get_settings (fixture->library), "menu-bar", "b", FALSE);
}

static void
list_sections (GMenuModel *menu,
               GPtrArray  *sections)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      GMenuModel *section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      if (section != NULL)
        g_ptr_array_add (sections, section);
    }
}

/* GTK keeps sections that a menu no longer has: otherwise each game that is opened would leave the
 * previous rules in memory. */
static void
test_sections_left_empty (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) after = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_gone = 0;

  open_game (fixture, "klondike");
  list_menus (GTK_WIDGET (fixture->window), menus);
  for (guint i = 0; i < menus->len; i++)
    list_sections (menus->pdata[i], before);
  open_game (fixture, "spider");
  for (guint i = 0; i < menus->len; i++)
    list_sections (menus->pdata[i], after);
  for (guint i = 0; i < before->len; i++)
    if (!g_ptr_array_find (after, before->pdata[i], NULL))
      {
        g_assert_cmpint (g_menu_model_get_n_items (before->pdata[i]), ==, 0);
        n_gone++;
      }
  g_assert_cmpuint (n_gone, >=, 2);
}

static void
test_menus (Fixture       *fixture,
            gconstpointer  data)
{
  const char *ids[] = { "klondike", "loi-salique", "tour-infernale", "intrigue", "marjolet" };
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();

  list_menus (GTK_WIDGET (fixture->window), menus);
  g_assert_cmpuint (menus->len, >=, 2);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const Game *game = marquise_game_get_engine (open_game (fixture, ids[i]));
      guint n_presets = 0;

      while (game->presets[n_presets].id != NULL)
        n_presets++;
      g_assert_cmpuint (count_rows (fixture, menus->pdata[0], "win.deals"), ==,
                        patience_find (ids[i]) != NULL ? MARQUISE_N_DEALS : 0);
      g_assert_cmpuint (count_rows (fixture, menus->pdata[0], "win.new-rules"), >=,
                        MIN (n_presets, 3));
      g_assert_cmpuint (count_rows (fixture, menus->pdata[0], "win.restart"), ==, 0);
    }
}

/* The visible items of a menu before any submenu is opened. */
static void
list_rows (Fixture    *fixture,
           GMenuModel *menu,
           GPtrArray  *rows)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL, *name = NULL, *hidden = NULL;

      if (section != NULL)
        {
          list_rows (fixture, section, rows);
          continue;
        }
      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      g_menu_model_get_item_attribute (menu, i, "hidden-when", "s", &hidden);
      if (hidden == NULL
          || g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window),
                                                strchr (name, '.') + 1))
        g_ptr_array_add (rows, g_steal_pointer (&label));
    }
}

/* In every game the menu for a new game has at most eight items, with the one for a game set aside;
 * that for hints has five; no item is there twice, and problems are only in the menu of the game
 * that has some. */
static void
test_few_rows (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GPtrArray) menus = g_ptr_array_new ();

  list_menus (GTK_WIDGET (fixture->window), menus);
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      open_game (fixture, games[i]->id);
      for (guint j = 0; j < menus->len; j++)
        {
          g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
          gboolean resumes = g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window),
                                                                "return-game");

          list_rows (fixture, menus->pdata[j], rows);
          if (count_rows (fixture, menus->pdata[j], "win.deal-number") > 0)
            {
              g_test_message ("%s: %u rows", games[i]->id, rows->len);
              g_assert_cmpuint (rows->len + !resumes, <=, 8);
            }
          if (count_rows (fixture, menus->pdata[j], "win.solver-hint") > 0)
            g_assert_cmpuint (rows->len, <=, 5);
          for (guint one = 0; one < rows->len; one++)
            for (guint other = 0; other < one; other++)
              g_assert_cmpstr (rows->pdata[one], !=, rows->pdata[other]);
        }
      g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window),
                                                        "problems")
                     == g_str_equal (games[i]->id, "marjolet"));
    }
}

static gboolean
says_set_aside (gpointer window)
{
  return look_shows (window, "Your game in progress is set aside.");
}

/* A rule can be changed with one click, and has the same value in the menu, in the settings and on
 * the table. */
static void
test_rules (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGame *game = open_game (fixture, "klondike");
  g_autoptr (GVariant) state = NULL;
  const char *one = "draw=1,passes=unlimited,build=colour,return=yes";
  guint32 number;

  choose (fixture, "win.deals", "any");
  choose (fixture, "win.new-rules", one);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpint (marquise_game_get_rules (game)->value[0], ==, 1);
  state = g_action_group_get_action_state (G_ACTION_GROUP (fixture->window), "new-rules");
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, one);

  /* Choosing the present value again does not cost the player the game. */
  look_play_card (game);
  number = marquise_game_get_number (game);
  choose (fixture, "win.new-rules", one);
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
  g_assert_true (look_shows (fixture->window, "From the next deal on: "));

  /* After a change the cards are dealt at once, and the earlier game can be brought back. */
  choose (fixture, "win.new-rules", "");
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), !=, number);
  g_assert_cmpint (marquise_game_get_rules (game)->value[0], ==, 0);
  look_wait (says_set_aside, fixture->window);
  choose (fixture, "win.new-rules", one);
  choose (fixture, "win.new-rules", "");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.return-game", NULL);
  look_settle ();
  game = marquise_library_get_game (fixture->library, "klondike", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
  g_assert_cmpint (marquise_game_get_rules (game)->value[0], ==, 1);
}

static gboolean
is_to_play (gpointer data)
{
  const MarquisePile *piles;
  guint n_piles;

  piles = marquise_game_get_piles (data, &n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (marquise_game_get_targets (data, p, i) != 0)
        return TRUE;

  return FALSE;
}

static gboolean
says_own_rules (gpointer window)
{
  return look_shows (window, "The current match is played by these rules: House rules.");
}

/* A click does not end a match; the change applies to the next match, and the window says so. */
static void
test_match_stays (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseGame *game = open_game (fixture, "marjolet");
  guint32 number;

  /* The opponent may have the lead, and take some time. */
  look_wait (is_to_play, game);
  look_play_card (game);
  number = marquise_game_get_number (game);
  choose (fixture, "win.new-rules", "queen=40");
  g_assert_true (look_shows (fixture->window, "From the next match on: "));
  g_assert_false (look_shows (fixture->window, "the next deal"));
  game = marquise_library_get_game (fixture->library, "marjolet", NULL);
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);

  /* Back to the rules of the match: no change is announced. */
  choose (fixture, "win.new-rules", "");
  look_wait (says_own_rules, fixture->window);
}

static void
gone_cb (gpointer  gone,
         GObject  *toast)
{
  *(gboolean *) gone = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

static gboolean
count_ticks (gpointer data)
{
  ++*(guint *) data;

  return G_SOURCE_CONTINUE;
}

static gboolean
has_waited (gpointer data)
{
  return *(guint *) data >= 12;
}

/* A toast that is dismissed while it appears, or before a busy machine has painted it, is removed a
 * moment later: otherwise libadwaita 1.2 would use freed memory. */
static void
test_toast_gone_early (void)
{
  GtkWidget *window = gtk_window_new (), *overlay = adw_toast_overlay_new ();
  GtkSettings *gtk_settings = gtk_widget_get_settings (window);
  gboolean animations;

  g_object_get (gtk_settings, "gtk-enable-animations", &animations, NULL);
  g_object_set (gtk_settings, "gtk-enable-animations", TRUE, NULL);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("table"));
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  gtk_window_present (GTK_WINDOW (window));
  look_settle ();
  for (int i = 0; i < 5; i++)
    {
      AdwToast *toast = marquise_dialogs_toast ("Soon gone.");
      gboolean gone = FALSE;
      guint n_ticks = 0, source = g_timeout_add (50, count_ticks, &n_ticks);

      g_object_weak_ref (G_OBJECT (toast), gone_cb, &gone);
      marquise_toasts_add (ADW_TOAST_OVERLAY (overlay), toast);
      marquise_toasts_dismiss (toast);
      /* No frame is painted for a while, and none again while it disappears. */
      if (i > 2)
        {
          g_usleep (150000);
          for (int turn = 0; turn < 5 && !gone; turn++)
            g_main_context_iteration (NULL, FALSE);
          g_usleep (700000);
        }
      look_wait (is_true, &gone);
      look_wait (has_waited, &n_ticks);
      g_source_remove (source);
    }
  g_object_set (gtk_settings, "gtk-enable-animations", animations, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Presses Escape at the notices, as GTK would pass it on. */
static gboolean
press_escape (GtkWidget *overlay)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (overlay);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 9, 0, &taken);
    }

  return taken;
}

static AdwToast *
add (GtkWidget  *overlay,
     const char *sentence,
     const char *button,
     gboolean   *gone)
{
  AdwToast *toast = marquise_dialogs_toast (sentence);

  *gone = FALSE;
  if (button != NULL)
    adw_toast_set_button_label (toast, button);
  g_object_weak_ref (G_OBJECT (toast), gone_cb, gone);
  marquise_toasts_add (ADW_TOAST_OVERLAY (overlay), toast);

  return toast;
}

/* Toasts appear one after the other; a text that is already waiting is not repeated, unless it has
 * a button; an urgent one appears at once, and the one that it replaced comes again. */
static void
test_toasts_in_line (void)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "child", overlay, "default-width", 600,
                                    "default-height", 300, NULL);
  gboolean gone[6];
  AdwToast *first, *second, *urgent;

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("table"));
  gtk_window_present (GTK_WINDOW (window));
  look_settle ();
  g_assert_false (press_escape (overlay));
  first = add (overlay, "One.", NULL, &gone[0]);
  second = add (overlay, "Two.", "Undo", &gone[1]);
  add (overlay, "One.", NULL, &gone[2]);
  g_assert_true (gone[2]);
  add (overlay, "Two.", "Undo", &gone[3]);
  g_assert_false (gone[3]);
  look_settle ();
  g_assert_true (gtk_widget_get_mapped (adw_toast_get_custom_title (first)));
  g_assert_null (gtk_widget_get_parent (adw_toast_get_custom_title (second)));

  urgent = marquise_dialogs_toast ("Now.");
  adw_toast_set_priority (urgent, ADW_TOAST_PRIORITY_HIGH);
  gone[4] = FALSE;
  g_object_weak_ref (G_OBJECT (urgent), gone_cb, &gone[4]);
  marquise_toasts_add (ADW_TOAST_OVERLAY (overlay), urgent);
  look_wait ((gboolean (*)(gpointer))gtk_widget_get_mapped, adw_toast_get_custom_title (urgent));
  g_assert_false (gone[0]);
  g_assert_true (press_escape (overlay));
  look_wait (is_true, &gone[4]);
  look_wait ((gboolean (*)(gpointer))gtk_widget_get_mapped, adw_toast_get_custom_title (first));
  g_assert_true (press_escape (overlay));
  look_wait (is_true, &gone[0]);
  look_wait ((gboolean (*)(gpointer))gtk_widget_get_mapped, adw_toast_get_custom_title (second));
  /* All of them are freed with their window. */
  gtk_window_destroy (GTK_WINDOW (window));
  look_wait (is_true, &gone[1]);
  look_wait (is_true, &gone[3]);
}

/* Every new deal makes a toast, and most of them are never seen: these have to be freed. */
static void
test_unseen_toast_leaves_nothing (void)
{
  AdwToast *toast = marquise_dialogs_toast ("Never seen.");
  GtkWidget *bin = adw_toast_get_custom_title (toast);
  GtkWidget *label = adw_bin_get_child (ADW_BIN (bin));

  g_object_add_weak_pointer (G_OBJECT (bin), (gpointer *) &bin);
  g_object_add_weak_pointer (G_OBJECT (label), (gpointer *) &label);
  g_assert_finalize_object (toast);
  g_assert_null (bin);
  g_assert_null (label);
}

static GskRenderNode *
take_node (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (gtk_widget_get_parent (widget), widget, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

static cairo_surface_t *
paint (GskRenderNode *node,
       int            width,
       int            height)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (image);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);

  return image;
}

static gboolean
has_letters (GskRenderNode *node)
{
  g_autoptr (GBytes) bytes = gsk_render_node_serialize (node);

  return g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "text {")
         != NULL;
}

/* The letters of a toast are the same as in a label, to the pixel, but are a bitmap: cairo would
 * keep letters of each size during the animation. */
static void
test_toast_is_bitmap (void)
{
  GtkWidget *label = gtk_label_new ("Your game in progress is set aside.");
  GtkWidget *bin = marquise_bitmap_bin_new (label);
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "child", bin, NULL);
  g_autoptr (AdwToast) toast = marquise_dialogs_toast ("Soon gone.");
  g_autoptr (GskRenderNode) drawn = NULL, letters = NULL;
  cairo_surface_t *images[2];
  int width, height;

  g_assert_true (MARQUISE_IS_BITMAP_BIN (adw_toast_get_custom_title (toast)));
  gtk_window_present (GTK_WINDOW (window));
  look_settle ();
  width = gtk_widget_get_width (bin);
  height = gtk_widget_get_height (bin);
  drawn = take_node (bin);
  letters = take_node (label);
  g_assert_true (has_letters (letters));
  g_assert_false (has_letters (drawn));
  images[0] = paint (letters, width, height);
  images[1] = paint (drawn, width, height);
  g_assert_cmpmem (cairo_image_surface_get_data (images[0]),
                   cairo_image_surface_get_stride (images[0]) * height,
                   cairo_image_surface_get_data (images[1]),
                   cairo_image_surface_get_stride (images[1]) * height);
  cairo_surface_destroy (images[0]);
  cairo_surface_destroy (images[1]);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whether the node of the toast has text that is not a bitmap. */
static gboolean
glides_with_letters (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = take_node (widget);

  return has_letters (node);
}

static gboolean
has_place (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

/* The text of its button, made by libadwaita, is a bitmap as well: otherwise “Undo” would be kept
 * in each size after every new deal. It looks the same and has the same name. */
static void
test_toast_button_is_bitmap (void)
{
  GtkWidget *overlay = adw_toast_overlay_new ();
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "child", overlay, "default-width", 600,
                                    "default-height", 300, NULL);
  AdwToast *toasts[] = { adw_toast_new ("New deal."), marquise_dialogs_toast ("New deal.") };
  GtkWidget *widgets[2];
  int heights[2], widths[2];

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay),
                               g_object_new (GTK_TYPE_BOX, "vexpand", TRUE, NULL));
  gtk_window_present (GTK_WINDOW (window));
  for (unsigned int i = 0; i < G_N_ELEMENTS (toasts); i++)
    {
      GtkWidget *button;

      adw_toast_set_button_label (toasts[i], "_Undo");
      adw_toast_set_timeout (toasts[i], 0);
      adw_toast_set_priority (toasts[i], ADW_TOAST_PRIORITY_HIGH);
      adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), g_object_ref (toasts[i]));
      look_settle ();
      widgets[i] = gtk_widget_get_last_child (overlay);
      look_wait (has_place, widgets[i]);
      for (button = gtk_widget_get_first_child (widgets[i]); !GTK_IS_BUTTON (button);
           button = gtk_widget_get_next_sibling (button))
        ;
      g_assert_true (glides_with_letters (widgets[i]) == (i == 0));
      g_assert_true (gtk_widget_has_css_class (button, "text-button"));
      gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Undo");
      widths[i] = gtk_widget_get_width (button);
      heights[i] = gtk_widget_get_height (button);
      adw_toast_dismiss (toasts[i]);
      g_object_unref (toasts[i]);
      look_settle ();
    }
  g_assert_cmpint (widths[0], ==, widths[1]);
  g_assert_cmpint (heights[0], ==, heights[1]);
  gtk_window_destroy (GTK_WINDOW (window));
}

#ifdef __GLIBC__

/* This program's own memory in KiB. */
static guint64
get_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, "RssAnon:");
  g_assert_nonnull (line);

  return g_ascii_strtoull (line + strlen ("RssAnon:"), NULL, 10);
}

/* The number of pieces, their size, and how many there are for each one that is kept. */
#define N_PIECES 16384
#define PIECE 4096
#define STAYS 8

/* A quarter of it is enough, because the game that is opened takes some memory. */
static gboolean
has_given_back (gpointer full)
{
  return get_memory () + N_PIECES * (PIECE / 1024) / 4 < *(guint64 *) full;
}

/* The free memory between pieces that are kept would not be given back by itself, however long the
 * program is idle. */
static void
test_memory_given_back (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GPtrArray) stays = g_ptr_array_new_with_free_func (free);
  g_autoptr (GPtrArray) goes = g_ptr_array_new_with_free_func (free);
  gsize used = mallinfo2 ().uordblks;
  guint64 full;

  for (unsigned int i = 0; i < N_PIECES; i++)
    {
      void *piece = malloc (PIECE);

      memset (piece, 1, PIECE);
      g_ptr_array_add (i % STAYS == 0 ? stays : goes, piece);
    }
  if (mallinfo2 ().uordblks < used + (gsize) N_PIECES * PIECE)
    {
      g_test_skip ("a sanitizer replaces the allocator");
      return;
    }
  full = get_memory ();
  g_clear_pointer (&goes, g_ptr_array_unref);
  g_assert_false (has_given_back (&full));

  open_game (fixture, "klondike");
  look_wait (has_given_back, &full);
}

#endif

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = look_make_application ();

  g_test_add ("/app/wishes/menus", Fixture, NULL, set_up, test_menus, tear_down);
  g_test_add ("/app/wishes/primary", Fixture, NULL, set_up, test_primary, tear_down);
  g_test_add ("/app/wishes/nothing-of-patiences", Fixture, NULL, set_up, test_nothing_of_patiences,
              tear_down);
  g_test_add ("/app/wishes/sections-left-empty", Fixture, NULL, set_up, test_sections_left_empty,
              tear_down);
  g_test_add ("/app/wishes/few-rows", Fixture, NULL, set_up, test_few_rows, tear_down);
  g_test_add ("/app/wishes/rules", Fixture, NULL, set_up, test_rules, tear_down);
#ifdef __GLIBC__
  g_test_add ("/app/wishes/memory-given-back", Fixture, NULL, set_up, test_memory_given_back,
              tear_down);
#endif
  g_test_add ("/app/wishes/match-stays", Fixture, NULL, set_up, test_match_stays, tear_down);

  g_test_add_func ("/wishes/unseen-toast-leaves-nothing", test_unseen_toast_leaves_nothing);
  g_test_add_func ("/wishes/toast-gone-early", test_toast_gone_early);
  g_test_add_func ("/wishes/toasts-in-line", test_toasts_in_line);
  g_test_add_func ("/wishes/toast-is-bitmap", test_toast_is_bitmap);
  g_test_add_func ("/wishes/toast-button-is-bitmap", test_toast_button_is_bitmap);

  return g_test_run ();
}
