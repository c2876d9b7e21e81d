/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-more.h"

#include "app/records/daily-words.h"
#include "game-words.h"
#include "engine/built-in-descriptions.h"
#include "model/game/rule-texts.h"
#include "model/patience/description-text.h"

#include <glib/gi18n.h>

#define POPOVER "marquise-game-more"

/* Characters in a line. */
#define LINE_CHARS 38

/* Logical pixels: what the popover has around its text and its buttons, and what is seen at least
 * of a text. */
#define FRAME 96
#define LEAST_HEIGHT 60

/* How many frames a page takes at most to lay itself out for letters of another size. */
#define FRAMES_OF_LAYOUT 3

static void
add_text (GtkWidget  *box,
          const char *text,
          const char *class)
{
  GtkWidget *label;

  if (text == NULL || *text == '\0')
    return;

  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
}

/* “Your rules: Two suits.” */
static char *
describe_rules (MarquiseLibrary *library,
                MarquiseGame    *game)
{
  const Game *engine = marquise_game_get_engine (game);
  g_autofree char *title = NULL;
  Rules rules;

  if (engine->n_rules == 0)
    return NULL;

  marquise_settings_get_rules (marquise_library_get_settings (library), engine, &rules);
  title = marquise_rules_describe (engine, &rules);

  /* Translators: by which rules a game is played. */
  return g_strdup_printf (_("Your rules: %s."), title);
}

static gboolean
has_daily (const char *id)
{
  guint32 number;

  return marquise_daily_get_deal (id, marquise_daily_today (), &number, NULL);
}

static char *
describe_daily (MarquiseLibrary *library,
                MarquiseGame    *game)
{
  const char *id = marquise_game_get_id (game);
  guint32 today = marquise_daily_today ();
  g_autofree char *state = NULL;

  if (!has_daily (id))
    return NULL;

  state = marquise_daily_describe (id, today,
                                   marquise_library_get_daily_state (library, id, today));

  /* Translators: how hard the game’s deal of the day is, and what came of it. */
  return g_strdup_printf (_("Its deal of the day: %s"), state);
}

/* Where it comes from, in a paragraph; or NULL */
static const char *
find_history (MarquiseGame *game)
{
  const Description *description = described_find (marquise_game_get_id (game));

  return description != NULL ? marquise_description_text (description, "history") : NULL;
}

static void
add_button (GtkWidget  *popover,
            GtkWidget  *box,
            const char *label,
            const char *action,
            const char *id)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (id != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
make_buttons (GtkWidget       *popover,
              MarquiseLibrary *library,
              const char      *id)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gboolean is_favourite = marquise_settings_is_favourite (marquise_library_get_settings (library),
                                                          id);

  gtk_widget_set_margin_top (box, 6);
  add_button (popover, box, _("_Play"), "app.open-game", id);
  gtk_widget_add_css_class (gtk_widget_get_first_child (box), "suggested-action");
  if (has_daily (id))
    add_button (popover, box, _("_Deal of the day"), "win.play-daily-of", id);
  add_button (popover, box, is_favourite ? _("Remove from _favourites") : _("Add to _favourites"),
              "tile.favourite", NULL);
  add_button (popover, box, _("_How to play"), "win.tell-game", id);

  return box;
}

static GtkWidget *
make_texts (MarquiseLibrary         *library,
            MarquiseGame            *game,
            const MarquiseGameFacts *facts)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *details = marquise_game_words_tell (library, game, facts);
  const char *history = find_history (game);
  g_autofree char *rules = describe_rules (library, game);
  g_autofree char *daily = describe_daily (library, game);

  add_text (box, marquise_game_get_name (game), "title-4");
  add_text (box, details, NULL);
  add_text (box, history, NULL);
  add_text (box, rules, NULL);
  add_text (box, daily, NULL);

  return box;
}

/* As wide and high as its text, but no larger than the window allows beside @buttons. (A popover
 * asks for the height of its text without giving the width, and cuts off what does not fit.) */
static void
fit_texts (GtkWidget *scrolled,
           GtkWidget *texts,
           GtkWidget *buttons)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (scrolled));
  int width, height, taken, room;

  gtk_widget_measure (texts, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MAX (MIN (width, gtk_widget_get_width (root) - FRAME), 1);
  gtk_widget_measure (texts, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_measure (buttons, GTK_ORIENTATION_VERTICAL, -1, NULL, &taken, NULL, NULL);
  room = MAX (gtk_widget_get_height (root) - taken - FRAME, LEAST_HEIGHT);
  gtk_widget_set_size_request (scrolled, width, MIN (height, room));
  gtk_widget_set_focusable (scrolled, height > room);
}

/* Above or below @tile where it fits; else over it, since a popover is not moved up or down to fit,
 * but cut off. */
static void
place (GtkWidget *popover,
       GtkWidget *tile)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (tile));
  graphene_rect_t bounds;
  int height, above, below;

  if (!gtk_widget_compute_bounds (tile, root, &bounds)
      || bounds.origin.y >= gtk_widget_get_height (root)
      || bounds.origin.y + bounds.size.height <= 0)
    return;

  /* A hidden widget has no height of its own. */
  gtk_widget_measure (gtk_popover_get_child (GTK_POPOVER (popover)), GTK_ORIENTATION_VERTICAL, -1,
                      NULL, &height, NULL, NULL);
  height += FRAME;
  above = (int) bounds.origin.y;
  below = gtk_widget_get_height (root) - above - (int) bounds.size.height;
  if (height <= MAX (above, below))
    return;

  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle) {
    (int) bounds.size.width / 2, MAX (gtk_widget_get_height (root) - height, 0) - above, 1, 1
  });
}

/* Scrolls the page to the tile. */
static void
bring_into_sight (GtkWidget *tile)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (tile, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double top;

  if (scrolled == NULL || !gtk_widget_compute_bounds (tile, scrolled, &bounds))
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height);
}

/* Shown again once all tiles have their places for the new letters, and this one is in sight. */
static gboolean
show_again_cb (GtkWidget     *tile,
               GdkFrameClock *clock,
               gpointer       data)
{
  guint *frames = data;

  if (!gtk_widget_get_mapped (tile))
    return G_SOURCE_REMOVE;
  if (++*frames == FRAMES_OF_LAYOUT)
    bring_into_sight (tile);
  if (*frames < 2 * FRAMES_OF_LAYOUT)
    return G_SOURCE_CONTINUE;

  gtk_widget_activate_action (tile, "tile.more", NULL);

  return G_SOURCE_REMOVE;
}

/* The tile may get a place outside the window, even off the screen, where GTK closes what hangs on
 * it; and the text needs another size. */
static void
letters_changed_cb (GtkWidget *popover)
{
  GtkWidget *tile = gtk_widget_get_parent (popover);

  if (!gtk_widget_get_mapped (popover))
    return;

  /* Which gives the pointer and the keyboard back, as removing it would not. */
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_add_tick_callback (tile, show_again_cb, g_new0 (guint, 1), g_free);
}

static void
watch_letters (GtkWidget *popover)
{
  GtkSettings *settings = gtk_widget_get_settings (popover);

  g_signal_connect_object (settings, "notify::gtk-xft-dpi", G_CALLBACK (letters_changed_cb),
                           popover, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-font-name", G_CALLBACK (letters_changed_cb),
                           popover, G_CONNECT_SWAPPED);
}

void
marquise_game_more_show (GtkWidget               *tile,
                         MarquiseLibrary         *library,
                         MarquiseGame            *game,
                         const MarquiseGameFacts *facts)
{
  GtkWidget *popover, *box, *scrolled, *texts, *buttons;

  g_return_if_fail (GTK_IS_WIDGET (tile));

  marquise_game_more_forget (tile);
  popover = gtk_popover_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  texts = make_texts (library, game, facts);
  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), texts);
  gtk_box_append (GTK_BOX (box), scrolled);
  buttons = make_buttons (popover, library, marquise_game_get_id (game));
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  marquise_game_get_name (game), -1);
  g_signal_connect_object (popover, "closed", G_CALLBACK (gtk_widget_grab_focus), tile,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (popover, tile);
  g_object_set_data (G_OBJECT (tile), POPOVER, popover);
  fit_texts (scrolled, texts, buttons);
  place (popover, tile);
  watch_letters (popover);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (gtk_widget_get_first_child (buttons));
}

void
marquise_game_more_forget (GtkWidget *tile)
{
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (tile));

  popover = g_object_steal_data (G_OBJECT (tile), POPOVER);
  if (popover != NULL)
    gtk_widget_unparent (popover);
}
