/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See daily-card.h. Seven small discs are the days up to today, each with the sign that the
 * calendar has for it; a screen reader is told the streak instead. */

#include "config.h"

#include "daily-card.h"

#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/records/daily-words.h"
#include "app/view/card-style.h"
#include "picture-box.h"
#include "thumbnail.h"

#include <glib/gi18n.h>

#define DAYS 7

struct _MarquiseDailyCard {
  AdwBin parent_instance;

  MarquiseLibrary *library;

  MarquiseThumbnail *thumbnail;
  GtkWidget *date;
  GtkWidget *state;
  GtkWidget *week;
  GtkWidget *streak;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (MarquiseDailyCard, marquise_daily_card, ADW_TYPE_BIN)

/* Its first letter stands above the disc of a day. */
static char *
get_initial (guint32 day)
{
  g_autoptr (GDate) date = g_date_new_julian (day);
  const char *name = marquise_format_short_weekday (g_date_get_weekday (date));
  g_autofree char *letter = g_utf8_substring (name, 0, 1);

  return marquise_format_capitalize (letter);
}

static GtkWidget *
make_day (guint32            day,
          MarquiseDailyState state,
          gboolean           today)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *sign = gtk_image_new_from_icon_name (marquise_daily_get_sign (state));
  g_autofree char *initial = get_initial (day);
  GtkWidget *label = gtk_label_new (initial);

  gtk_image_set_pixel_size (GTK_IMAGE (sign), 12);
  gtk_widget_set_halign (sign, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (sign, "day");
  if (state == MARQUISE_DAILY_WON)
    gtk_widget_add_css_class (sign, "won");
  if (today)
    gtk_widget_add_css_class (sign, "today");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), sign);

  return box;
}

static void
update_week (MarquiseDailyCard *self,
             guint32            today)
{
  MarquiseDailyState results[DAYS];
  guint32 first = today - DAYS + 1;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->week)) != NULL)
    gtk_box_remove (GTK_BOX (self->week), child);

  marquise_library_get_days (self->library, first, DAYS, results);
  for (guint i = 0; i < DAYS; i++)
    gtk_box_append (GTK_BOX (self->week), make_day (first + i, results[i], first + i == today));
}

static void
update_texts (MarquiseDailyCard *self)
{
  guint32 today = marquise_daily_today ();
  const char *game = marquise_daily_get_game (today);
  MarquiseDailyState state = marquise_library_get_daily_state (self->library, game, today);
  g_autofree char *day = marquise_format_day (today);
  g_autofree char *date = marquise_format_capitalize (day);
  g_autofree char *line = marquise_daily_describe_day (self->library, today);
  g_autofree char *streak = NULL;
  gboolean hidden;

  gtk_label_set_label (GTK_LABEL (self->date), date);
  gtk_label_set_label (GTK_LABEL (self->state), line);
  gtk_button_set_label (GTK_BUTTON (self->play), marquise_daily_say_play (state));

  g_settings_get (marquise_library_get_settings (self->library), "hide-numbers", "b", &hidden);
  if (!hidden)
    streak = marquise_daily_say_streak (marquise_library_get_statistics (self->library), NULL);
  update_week (self, today);
  gtk_widget_set_visible (self->week, !hidden);
  gtk_label_set_label (GTK_LABEL (self->streak), streak != NULL ? streak : "");
  gtk_widget_set_visible (self->streak, streak != NULL);
}

/* Today's cards as they are dealt. */
static void
update_picture (MarquiseDailyCard *self)
{
  GSettings *settings = marquise_library_get_settings (self->library);
  guint32 today = marquise_daily_today ();
  const char *id = marquise_daily_get_game (today);
  g_autoptr (MarquiseGame) game = marquise_game_new (id);
  g_autofree char *colour = NULL;
  g_autofree char *deck_id = NULL;
  g_autoptr (MarquiseDeck) deck = NULL;
  Rules rules = { 0 };
  CardStyle style;
  guint32 number;

  if (!marquise_daily_get_deal (id, today, &number, NULL)
      || !rules_parse (marquise_game_get_engine (game), marquise_daily_get_rules (id), &rules, NULL,
                       0))
    return;

  marquise_game_deal_number (game, &rules, number);
  g_settings_get (settings, "table", "s", &colour);
  g_settings_get (settings, "deck", "s", &deck_id);
  marquise_card_style_read (settings, &style);
  deck = marquise_card_style_find_deck (deck_id);
  marquise_thumbnail_update (self->thumbnail, game, &style, deck, colour);
}

static gboolean
marquise_daily_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_DAILY_CARD (widget)->play);
}

static void
marquise_daily_card_dispose (GObject *object)
{
  MarquiseDailyCard *self = MARQUISE_DAILY_CARD (object);

  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_daily_card_parent_class)->dispose (object);
}

static void
marquise_daily_card_class_init (MarquiseDailyCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_daily_card_dispose;
  widget_class->grab_focus = marquise_daily_card_grab_focus;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_PICTURE_BOX);
  g_type_ensure (MARQUISE_TYPE_THUMBNAIL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/daily-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, thumbnail);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, date);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, state);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, week);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, streak);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, play);
}

static void
marquise_daily_card_init (MarquiseDailyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MarquiseDailyCard *
marquise_daily_card_new (MarquiseLibrary *library)
{
  MarquiseDailyCard *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_DAILY_CARD, NULL);
  self->library = g_object_ref (library);
  g_signal_connect_object (marquise_library_get_settings (library), "changed::hide-numbers",
                           G_CALLBACK (update_texts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marquise_library_get_statistics (library), "changed",
                           G_CALLBACK (update_texts), self, G_CONNECT_SWAPPED);

  return self;
}

void
marquise_daily_card_update (MarquiseDailyCard *self,
                            gboolean           alone)
{
  g_return_if_fail (MARQUISE_IS_DAILY_CARD (self));

  update_texts (self);
  gtk_widget_set_visible (GTK_WIDGET (self->thumbnail), alone);
  if (alone)
    update_picture (self);
}
