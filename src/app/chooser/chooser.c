/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chooser: on the felt of the table, first the game in progress and the deal of the day, then a
 * tile for each game, in sections that keep their order; the game played last stands first in its
 * own. Typing searches. */

#include "config.h"

#include "chooser.h"

#include "daily-card.h"
#include "game-card.h"
#include "model/words/game-search.h"
#include "table/faces/pixels.h"
#include "table/faces/table-felt.h"
#include "tile-grid.h"

#include <glib/gi18n.h>

/* With so many games there is a place to search by hand. */
#define MANY_GAMES 8

struct _MarquiseChooser {
  AdwBin parent_instance;

  MarquiseLibrary *library;
  GPtrArray *samples;           /* MarquiseGame, one of each kind */
  GPtrArray *game_cards;        /* MarquiseGameCard, of the same at the same place */
  MarquiseGameCard *leading;    /* the game in progress, or NULL */
  MarquiseDailyCard *daily;     /* or NULL: not shown yet */
  TableFelt *felt;
  char *colour;
  gboolean anew;                /* shown since it last had the focus */

  GtkWidget *search;
  GtkWidget *entry;
  GtkWidget *nothing;
  GtkWidget *scrolled;
  MarquiseTileGrid *grid;
};

G_DEFINE_FINAL_TYPE (MarquiseChooser, marquise_chooser, ADW_TYPE_BIN)

static const char *const section_titles[MARQUISE_N_SECTIONS] = {
  N_("Kings and queens"),
  N_("Classics"),
  N_("All the cards in sight"),
  N_("Quick games"),
  N_("For two"),
  N_("Your own"),
};

static MarquiseGameCard *
get_card (MarquiseChooser *self,
          guint            i)
{
  return g_ptr_array_index (self->game_cards, i);
}

/* What stands where */

static char *
get_last_game (MarquiseChooser *self)
{
  char *last = NULL;

  g_settings_get (marquise_library_get_settings (self->library), "last-game", "s", &last);

  return last;
}

/* The game played last if it can be gone on with, else the first that can, or NULL. */
static const char *
find_open_game (MarquiseChooser *self,
                const char      *last)
{
  const char *open = NULL;

  for (guint i = self->game_cards->len; i > 0; i--)
    {
      const char *id = marquise_game_card_get_id (get_card (self, i - 1));

      if (marquise_library_has_moved_game (self->library, id)
          && (open == NULL || g_strcmp0 (open, last) != 0))
        open = id;
    }

  return open;
}

static void
place_first (MarquiseChooser *self,
             const char      *open)
{
  marquise_tile_grid_begin (self->grid, NULL);
  if (open == NULL || (self->leading != NULL
                       && g_strcmp0 (marquise_game_card_get_id (self->leading), open) != 0))
    g_clear_object (&self->leading);
  if (open != NULL)
    {
      if (self->leading == NULL)
        self->leading = g_object_ref_sink (marquise_game_card_new (self->library, open, TRUE));
      marquise_tile_grid_append (self->grid, GTK_WIDGET (self->leading));
    }
  if (self->daily == NULL)
    self->daily = g_object_ref_sink (marquise_daily_card_new (self->library));
  marquise_tile_grid_append (self->grid, GTK_WIDGET (self->daily));
}

/* In the order of the games, but the one played last before the others. */
static void
place_section (MarquiseChooser *self,
               MarquiseSection  section,
               const char      *last)
{
  gboolean begun = FALSE;

  for (int turn = 0; turn < 2; turn++)
    for (guint i = 0; i < self->game_cards->len; i++)
      {
        MarquiseGameCard *card = get_card (self, i);
        gboolean first = g_strcmp0 (marquise_game_card_get_id (card), last) == 0;

        if (marquise_game_get_section (g_ptr_array_index (self->samples, i)) != section
            || first != (turn == 0))
          continue;
        if (!begun)
          marquise_tile_grid_begin (self->grid, _(section_titles[section]));
        begun = TRUE;
        marquise_tile_grid_append (self->grid, GTK_WIDGET (card));
      }
}

/* Reads records and games again, and what the pictures are painted with. */
static void
update_tiles (MarquiseChooser *self)
{
  g_autofree char *last = get_last_game (self);

  g_free (self->colour);
  g_settings_get (marquise_library_get_settings (self->library), "table", "s", &self->colour);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  if (self->leading != NULL)
    marquise_game_card_update (self->leading);
  if (self->daily != NULL)
    marquise_daily_card_update (self->daily, self->leading == NULL);
  for (guint i = 0; i < self->game_cards->len; i++)
    marquise_game_card_update (get_card (self, i));
}

static void
setting_changed_cb (GSettings        *settings,
                    const char       *key,
                    MarquiseChooser  *self)
{
  static const char *keys[] = { "table", "indices", "four-colours", "index-size", "back",
                               "diamonds", "deck" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i]) && gtk_widget_get_mapped (GTK_WIDGET (self)))
      update_tiles (self);
}

/* The search */

/* What is found is told with the entry, which has the focus. */
static void
tell_found (MarquiseChooser *self,
            guint            n,
            const gboolean  *found)
{
  GString *names = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < self->samples->len; i++)
    if (found[i])
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              marquise_game_get_name (g_ptr_array_index (self->samples, i)));
  /* Translators: how many games were found, and their names. */
  sentence = n == 0 ? g_strdup (gtk_label_get_label (GTK_LABEL (self->nothing)))
             : g_strdup_printf (ngettext ("%u game: %s", "%u games: %s", n), n, names->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
  g_string_free (names, TRUE);
}

static const char *
get_words (MarquiseChooser *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
search_cb (MarquiseChooser *self)
{
  gboolean searching = *get_words (self) != '\0';
  g_autofree gboolean *found = g_new0 (gboolean, self->samples->len + 1);
  guint n = marquise_game_search (get_words (self), self->samples, found);

  for (guint i = 0; i < self->game_cards->len; i++)
    gtk_widget_set_visible (GTK_WIDGET (get_card (self, i)), found[i]);
  if (self->leading != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->leading), !searching);
  if (self->daily != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->daily), !searching);
  gtk_widget_set_visible (self->nothing, n == 0);
  if (searching)
    tell_found (self, n, found);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->entry),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
show_search (MarquiseChooser *self,
             gboolean         shown)
{
  gtk_widget_set_visible (self->search, shown || self->game_cards->len > MANY_GAMES);
}

static void
forget_search (MarquiseChooser *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  search_cb (self);
  show_search (self, FALSE);
}

static void
stop_search_cb (MarquiseChooser *self)
{
  forget_search (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
open_found_cb (MarquiseChooser *self)
{
  GtkWidget *first;

  search_cb (self);
  first = marquise_tile_grid_find_first (self->grid);
  if (first != NULL && *get_words (self) != '\0')
    gtk_widget_activate (first);
}

/* A letter, or what an accent begins with. */
static gboolean
begins_search (guint           key,
               GdkModifierType state)
{
  gunichar letter = gdk_keyval_to_unicode (key);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  return (letter != 0 && g_unichar_isgraph (letter))
         || (key >= GDK_KEY_dead_grave && key <= GDK_KEY_dead_longsolidusoverlay);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarquiseChooser       *self)
{
  if (key == GDK_KEY_Escape && *get_words (self) != '\0')
    {
      stop_search_cb (self);
      return GDK_EVENT_STOP;
    }
  if (gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))))
      || !begins_search (key, state))
    return GDK_EVENT_PROPAGATE;

  show_search (self, TRUE);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);

  /* GTK 4.24 would rather have the entry choose what it takes, a space that presses a tile among
   * it. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gtk_event_controller_key_forward (controller, GTK_WIDGET (
                                             gtk_editable_get_delegate (
                                               GTK_EDITABLE (self->entry))));
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Parent overrides */

static void
marquise_chooser_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width > 0 && height > 0)
    table_felt_append (self->felt, snapshot, self->colour, width, height,
                       pixels_get_scale (widget), pixels_wants_textures (widget));
  GTK_WIDGET_CLASS (marquise_chooser_parent_class)->snapshot (widget, snapshot);
}

/* Within the page at the tile that had it; when it is shown anew at the game that can be gone on
 * with, or the one played last. */
static gboolean
marquise_chooser_grab_focus (GtkWidget *widget)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (widget);
  GtkWidget *last = marquise_tile_grid_get_last (self->grid);
  g_autofree char *id = get_last_game (self);
  gboolean anew = self->anew;

  self->anew = FALSE;
  if (last != NULL && !anew)
    return gtk_widget_grab_focus (last);
  if (self->leading != NULL && gtk_widget_get_visible (GTK_WIDGET (self->leading)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->leading));
  for (guint i = 0; i < self->game_cards->len; i++)
    if (g_strcmp0 (marquise_game_card_get_id (get_card (self, i)), id) == 0
        && gtk_widget_grab_focus (GTK_WIDGET (get_card (self, i))))
      return TRUE;

  last = marquise_tile_grid_find_first (self->grid);

  return gtk_widget_grab_focus (last != NULL ? last : self->entry);
}

static void
marquise_chooser_dispose (GObject *object)
{
  MarquiseChooser *self = MARQUISE_CHOOSER (object);

  g_clear_pointer (&self->felt, table_felt_free);
  g_clear_pointer (&self->colour, g_free);
  g_clear_object (&self->leading);
  g_clear_object (&self->daily);
  g_clear_pointer (&self->game_cards, g_ptr_array_unref);
  g_clear_pointer (&self->samples, g_ptr_array_unref);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_chooser_parent_class)->dispose (object);
}

static void
marquise_chooser_class_init (MarquiseChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_chooser_dispose;
  widget_class->snapshot = marquise_chooser_snapshot;
  widget_class->grab_focus = marquise_chooser_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, search);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, entry);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, nothing);
  gtk_widget_class_bind_template_child (widget_class, MarquiseChooser, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_found_cb);
}

static void
marquise_chooser_init (MarquiseChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->samples = g_ptr_array_new_with_free_func (g_object_unref);
  self->game_cards = g_ptr_array_new_with_free_func (g_object_unref);
  self->felt = table_felt_new ((TableFeltFunc) gtk_widget_queue_draw, self);
  self->colour = g_strdup (table_felt_colours[0]);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->grid = MARQUISE_TILE_GRID (marquise_tile_grid_new ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->grid));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Those that have no tile yet: at first all, later those that the player has added. */
static void
add_games (MarquiseChooser *self)
{
  for (guint i = self->samples->len; games[i] != NULL; i++)
    {
      const char *id = games[i]->id;

      g_ptr_array_add (self->samples, marquise_game_new (id));
      g_ptr_array_add (self->game_cards,
                       g_object_ref_sink (marquise_game_card_new (self->library, id, FALSE)));
    }
}

MarquiseChooser *
marquise_chooser_new (MarquiseLibrary *library)
{
  MarquiseChooser *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_CHOOSER, NULL);
  self->library = g_object_ref (library);
  add_games (self);
  show_search (self, FALSE);

  g_signal_connect_object (marquise_library_get_settings (library), "changed",
                           G_CALLBACK (setting_changed_cb), self, 0);

  return self;
}

static void
lay_out (MarquiseChooser *self)
{
  g_autofree char *last = get_last_game (self);

  add_games (self);
  marquise_tile_grid_clear (self->grid);
  place_first (self, find_open_game (self, last));
  for (int section = 0; section < MARQUISE_N_SECTIONS; section++)
    place_section (self, (MarquiseSection) section, last);
  update_tiles (self);
}

void
marquise_chooser_update (MarquiseChooser *self)
{
  g_return_if_fail (MARQUISE_IS_CHOOSER (self));

  self->anew = TRUE;
  forget_search (self);
  lay_out (self);
}

void
marquise_chooser_take_games (MarquiseChooser *self)
{
  GtkWidget *last;

  g_return_if_fail (MARQUISE_IS_CHOOSER (self));

  last = marquise_tile_grid_get_last (self->grid);
  lay_out (self);
  search_cb (self);
  if (last != NULL && gtk_widget_is_ancestor (last, GTK_WIDGET (self)))
    gtk_widget_grab_focus (last);
}
