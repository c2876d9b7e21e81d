/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list that opens is where the characters are read about: the row itself has room for the
 * name, and for the sentence beneath its title. */

#include "config.h"

#include "opponent-row.h"

#include "model/trick/trick-match.h"
#include "portrait.h"

#include <glib/gi18n.h>

#define FACE_SIZE 40            /* logical pixels */
#define DESCRIPTION_CHARS 27

static const char *
get_game (AdwComboRow *row)
{
  return g_object_get_data (G_OBJECT (row), "game");
}

/* How many characters there are: after them comes another person at this screen. */
static guint
count (AdwComboRow *row)
{
  return marquise_trick_match_get_n_characters (get_game (row));
}

/* The list's texts say the same for screen readers. */
static GtkWidget *
make_bar (guint strongest)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, strongest);

  gtk_level_bar_set_mode (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_MODE_DISCRETE);
  /* Strength is not a warning: one colour for all. */
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_widget_set_size_request (bar, 96, -1);
  gtk_widget_set_halign (bar, GTK_ALIGN_END);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "strength");

  return bar;
}

static char *
say_strength (guint strength,
              guint strongest)
{
  /* Translators: how strong an opponent is, as a bar shows it: “Strength 3 of 6”. */
  return g_strdup_printf (_("Strength %u of %u"), strength, strongest);
}

/* The widgets of a line of the list, found through its box. */
typedef struct {
  GtkWidget *face, *name, *bar, *description, *mark;
} Line;

static Line *
get_line (GtkListItem *item)
{
  return g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "line");
}

static GtkWidget *
make_words (Line *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), line->name);
  gtk_box_append (GTK_BOX (head), line->bar);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), line->description);

  return box;
}

/* A line keeps its widgets while it exists: GTK binds it again whenever the pointer enters it,
 * while it is notifying each of them. */
static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item,
          AdwComboRow        *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  Line *line = g_new0 (Line, 1);

  line->face = marquise_portrait_new (FACE_SIZE);
  line->name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, NULL);
  line->bar = make_bar (count (row));
  line->description
    = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "width-chars", DESCRIPTION_CHARS,
                    "max-width-chars", DESCRIPTION_CHARS, NULL);
  line->mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_widget_add_css_class (line->name, "heading");
  gtk_widget_add_css_class (line->description, "caption");
  gtk_widget_add_css_class (line->description, "dim-label");
  gtk_box_append (GTK_BOX (box), line->face);
  gtk_box_append (GTK_BOX (box), make_words (line));
  gtk_box_append (GTK_BOX (box), line->mark);
  g_object_set_data_full (G_OBJECT (box), "line", line, g_free);
  gtk_list_item_set_child (item, box);
}

static void
mark_cb (AdwComboRow *row,
         GParamSpec  *pspec,
         GtkListItem *item)
{
  gtk_widget_set_opacity (get_line (item)->mark, adw_combo_row_get_selected (row)
                          == gtk_list_item_get_position (item));
}

static void
show_character (Line       *line,
                const char *game,
                guint       choice)
{
  guint strongest = marquise_trick_match_get_n_characters (game);
  g_autofree char *text = say_strength (choice + 1, strongest);
  MarquiseCharacter character;

  marquise_trick_match_get_character (game, choice, &character);
  marquise_portrait_set (line->face, &character);
  gtk_label_set_label (GTK_LABEL (line->description), character.description);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (line->bar), choice + 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_widget_set_tooltip_text (line->bar, text);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item,
         AdwComboRow        *row)
{
  GtkStringObject *name = gtk_list_item_get_item (item);
  guint choice = gtk_list_item_get_position (item);
  gboolean is_character = choice < count (row);
  Line *line = get_line (item);

  gtk_label_set_label (GTK_LABEL (line->name), gtk_string_object_get_string (name));
  gtk_widget_set_visible (line->face, is_character);
  gtk_widget_set_visible (line->bar, is_character);
  gtk_widget_set_visible (line->description, is_character);
  if (is_character)
    show_character (line, get_game (row), choice);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (mark_cb), item, 0);
  mark_cb (row, NULL, item);
}

static void
unbind_cb (GtkListItemFactory *factory,
           GtkListItem        *item,
           AdwComboRow        *row)
{
  g_signal_handlers_disconnect_by_func (row, mark_cb, item);
}

/* The chosen one is told of on the row, too. */
static void
selected_cb (AdwComboRow *row)
{
  guint choice = adw_combo_row_get_selected (row);
  MarquiseCharacter character = { .description = "" };

  if (choice < count (row))
    marquise_trick_match_get_character (get_game (row), choice, &character);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), character.description);
}

static guint
find_chosen (GSettings  *settings,
             const char *game)
{
  g_autofree char *players = NULL, *text = NULL;

  g_settings_get (settings, "players", "s", &players);
  g_settings_get (settings, "level", "s", &text);

  return g_strcmp0 (players, "two") == 0 && trick_game_offers (game, TRICK_TWO_PEOPLE)
         ? marquise_trick_match_get_n_characters (game)
         : marquise_trick_match_find_level (game, text);
}

AdwComboRow *
marquise_opponent_row_new (GSettings        *settings,
                           const char       *game)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  for (guint i = 0; i < marquise_trick_match_get_n_characters (game); i++)
    {
      MarquiseCharacter character;

      marquise_trick_match_get_character (game, i, &character);
      gtk_string_list_append (names, character.name);
    }
  if (trick_game_offers (game, TRICK_TWO_PEOPLE))
    gtk_string_list_append (names, _("Another person at this screen"));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), row, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), row, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), row, 0);
  g_object_set_data (G_OBJECT (row), "game", (gpointer) game);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Opponent"));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_list_factory (row, factory);
  adw_combo_row_set_selected (row, find_chosen (settings, game));
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), NULL);
  selected_cb (row);

  return row;
}

void
marquise_opponent_row_choose (AdwComboRow      *row,
                              GSettings        *settings)
{
  guint choice = adw_combo_row_get_selected (row);

  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_set (settings, "players", "s", choice == count (row) ? "two" : "computer");
  if (choice < count (row))
    {
      g_autofree char *text = NULL, *put = NULL;

      g_settings_get (settings, "level", "s", &text);
      put = marquise_trick_match_put_level (get_game (row), choice, text);
      g_settings_set (settings, "level", "s", put);
    }
}
