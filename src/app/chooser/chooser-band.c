/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "chooser-band.h"

#include "app/system/accessible.h"
#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/kit/letters.h"
#include "chip-row.h"
#include "daily-card.h"

#include <glib/gi18n.h>

#define SPACING 8
#define MOST_NAMED 4
/* Logical pixels: two names beside what they are. With less room the lists stand by themselves. */
#define LEAST_LISTS 200

struct _MarquiseChooserBand {
  AdwBin parent_instance;

  MarquiseLibrary *library;
  MarquiseDailyCard *daily;
  GtkWidget *leading;           /* a button */
  GtkWidget *name;
  GtkWidget *progress;
  GtkWidget *lists;
  GtkWidget *favourites;
  GtkWidget *recent;
  GtkWidget *hint;
};

G_DEFINE_FINAL_TYPE (MarquiseChooserBand, marquise_chooser_band, ADW_TYPE_BIN)

static GSettings *
get_settings (MarquiseChooserBand *self)
{
  return marquise_library_get_settings (self->library);
}

/* The game played last if it can be gone on with, else the first that can, or NULL. */
static const char *
find_open_game (MarquiseChooserBand *self)
{
  g_autofree char *last = NULL;
  const char *open = NULL;

  g_settings_get (get_settings (self), "last-game", "s", &last);
  for (guint i = 0; games[i] != NULL; i++)
    if (marquise_library_has_moved_game (self->library, games[i]->id)
        && (open == NULL || g_strcmp0 (games[i]->id, last) == 0))
      open = games[i]->id;

  return open;
}

/* How far the game in progress is. (transfer full) */
static char *
describe_progress (MarquiseChooserBand *self,
                   MarquiseGame        *game,
                   char              *(*format) (guint moves, guint seconds))
{
  if (marquise_settings_hides_numbers (get_settings (self)))
    return g_strdup (marquise_game_get_summary (game));

  return format (marquise_game_get_n_moves (game), marquise_game_get_elapsed (game));
}

static void
update_leading (MarquiseChooserBand *self)
{
  const char *id = find_open_game (self);
  MarquiseGame *game = id != NULL ? marquise_library_get_game (self->library, id, NULL) : NULL;
  g_autofree char *progress = NULL;
  g_autofree char *told = NULL;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->leading, game != NULL);
  if (game == NULL)
    return;

  progress = describe_progress (self, game, marquise_format_progress);
  told = describe_progress (self, game, marquise_format_spoken_progress);
  /* Translators: %s is the name of a game. */
  label = g_strdup_printf (_("Continue %s"), marquise_game_get_name (game));
  gtk_label_set_label (GTK_LABEL (self->name), marquise_game_get_name (game));
  gtk_label_set_label (GTK_LABEL (self->progress), progress);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->leading), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->leading), "app.open-game");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leading),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  marquise_accessible_tell (self->leading, told);
}

static GtkWidget *
make_label (const char *text,
            const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);

  return label;
}

/* A button with the name of a game, which it opens. */
static GtkWidget *
make_chip (const char *id)
{
  const char *name = marquise_game_find_name (id);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_label (name, NULL));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "chip");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.open-game");

  return button;
}

/* Names those games of the list @key that there are, without @but. */
static void
update_list (MarquiseChooserBand *self,
             GtkWidget           *list,
             const char          *key,
             const char          *but)
{
  g_auto (GStrv) ids = g_settings_get_strv (get_settings (self), key);
  GtkWidget *chip, *title = gtk_widget_get_first_child (list);
  guint n = 0;

  while ((chip = gtk_widget_get_next_sibling (title)) != NULL)
    gtk_widget_unparent (chip);
  for (guint i = 0; ids[i] != NULL && n < MOST_NAMED; i++)
    if (game_find (ids[i]) != NULL && g_strcmp0 (ids[i], but) != 0)
      {
        marquise_chip_row_append (MARQUISE_CHIP_ROW (list), make_chip (ids[i]));
        n++;
      }
  gtk_widget_set_visible (list, n > 0);
}

static void
update_lists (MarquiseChooserBand *self)
{
  update_list (self, self->favourites, "favourites", NULL);
  update_list (self, self->recent, "recent-games", find_open_game (self));
  gtk_widget_set_visible (self->hint, !gtk_widget_get_visible (self->favourites)
                          && !gtk_widget_get_visible (self->recent));
}

static void
marquise_chooser_band_dispose (GObject *object)
{
  MarquiseChooserBand *self = MARQUISE_CHOOSER_BAND (object);

  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_chooser_band_parent_class)->dispose (object);
}

static void
marquise_chooser_band_class_init (MarquiseChooserBandClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_chooser_band_dispose;
}

static void
make_leading (MarquiseChooserBand *self)
{
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->leading = gtk_button_new ();
  self->name = make_label ("", "tile-name");
  self->progress = make_label ("", "tile-line");
  gtk_box_append (GTK_BOX (text), make_label (_("Your game in progress"), "tile-kicker"));
  gtk_box_append (GTK_BOX (text), self->name);
  gtk_box_append (GTK_BOX (text), self->progress);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (text, "tile-text");
  gtk_button_set_child (GTK_BUTTON (self->leading), text);
  gtk_widget_set_hexpand (self->leading, TRUE);
  gtk_widget_add_css_class (self->leading, "tile");
}

static GtkWidget *
make_list (const char *title)
{
  GtkWidget *list = marquise_chip_row_new ();

  marquise_chip_row_append (MARQUISE_CHIP_ROW (list), make_label (title, "tile-kicker"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return list;
}

static void
marquise_chooser_band_init (MarquiseChooserBand *self)
{
  g_autoptr (GtkSizeGroup) titles = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  make_leading (self);
  self->lists = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->favourites = make_list (_("Favourites"));
  self->recent = make_list (_("Last played"));
  self->hint = gtk_label_new (_("Click a game to play it, or type its name. Its star keeps it up "
                                "here; a right click shows more."));
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0);
  gtk_widget_add_css_class (self->hint, "tile-line");
  /* The games stand below each other. */
  gtk_size_group_add_widget (titles, gtk_widget_get_first_child (self->favourites));
  gtk_size_group_add_widget (titles, gtk_widget_get_first_child (self->recent));
  gtk_box_append (GTK_BOX (self->lists), self->favourites);
  gtk_box_append (GTK_BOX (self->lists), self->recent);
  gtk_box_append (GTK_BOX (self->lists), self->hint);
  gtk_widget_set_size_request (self->lists, LEAST_LISTS, -1);
  gtk_widget_set_hexpand (self->lists, TRUE);
  gtk_widget_set_valign (self->lists, GTK_ALIGN_CENTER);
}

MarquiseChooserBand *
marquise_chooser_band_new (MarquiseLibrary *library)
{
  MarquiseChooserBand *self;
  GtkWidget *box;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_CHOOSER_BAND, NULL);
  self->library = g_object_ref (library);
  self->daily = marquise_daily_card_new (library);
  gtk_widget_set_hexpand (GTK_WIDGET (self->daily), TRUE);
  box = marquise_fold_box_new (SPACING);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (box), self->leading);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (box), GTK_WIDGET (self->daily));
  marquise_fold_box_append (MARQUISE_FOLD_BOX (box), self->lists);
  adw_bin_set_child (ADW_BIN (self), box);
  marquise_letters_prepare (box);
  g_signal_connect_object (get_settings (self), "changed::favourites",
                           G_CALLBACK (update_lists), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_settings (self), "changed::hide-numbers",
                           G_CALLBACK (update_leading), self, G_CONNECT_SWAPPED);

  return self;
}

void
marquise_chooser_band_update (MarquiseChooserBand *self)
{
  g_return_if_fail (MARQUISE_IS_CHOOSER_BAND (self));

  update_leading (self);
  marquise_daily_card_update (self->daily);
  update_lists (self);
}

GtkWidget *
marquise_chooser_band_get_leading (MarquiseChooserBand *self)
{
  g_return_val_if_fail (MARQUISE_IS_CHOOSER_BAND (self), NULL);

  return gtk_widget_get_visible (self->leading) ? self->leading : NULL;
}
