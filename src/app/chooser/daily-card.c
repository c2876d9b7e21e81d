/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The days before it are in the calendar. */

#include "config.h"

#include "daily-card.h"

#include "app/system/accessible.h"
#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/kit/side-page.h"
#include "app/records/daily-words.h"

#include <glib/gi18n.h>

struct _MarquiseDailyCard {
  AdwBin parent_instance;

  MarquiseLibrary *library;

  GtkWidget *date;
  GtkWidget *state;
  GtkWidget *streak;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (MarquiseDailyCard, marquise_daily_card, ADW_TYPE_BIN)

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
  widget_class->focus = marquise_side_page_move_focus;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/daily-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, date);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyCard, state);
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
                           G_CALLBACK (marquise_daily_card_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marquise_library_get_statistics (library), "changed",
                           G_CALLBACK (marquise_daily_card_update), self, G_CONNECT_SWAPPED);

  return self;
}

void
marquise_daily_card_update (MarquiseDailyCard *self)
{
  guint32 today = marquise_daily_today ();
  g_autofree char *day = marquise_format_day (today);
  g_autofree char *date = marquise_format_capitalize (day);
  g_autofree char *streak = NULL;
  g_autofree char *line = NULL;
  g_autofree char *told = NULL;
  MarquiseDailyState state;

  g_return_if_fail (MARQUISE_IS_DAILY_CARD (self));

  state = marquise_library_get_daily_state (self->library, marquise_daily_get_game (today), today);
  line = marquise_daily_describe_day (self->library, today);
  gtk_label_set_label (GTK_LABEL (self->date), date);
  gtk_label_set_label (GTK_LABEL (self->state), line);
  gtk_button_set_label (GTK_BUTTON (self->play), marquise_daily_say_play (state));
  /* A screen reader’s user may not have read the text beside it. */
  told = g_strdup_printf ("%s. %s. %s", _("Deal of the day"), date, line);
  marquise_accessible_tell (self->play, told);

  if (!marquise_settings_hides_numbers (marquise_library_get_settings (self->library)))
    streak = marquise_daily_say_streak (marquise_library_get_statistics (self->library), NULL);
  gtk_label_set_label (GTK_LABEL (self->streak), streak != NULL ? streak : "");
  gtk_widget_set_visible (self->streak, streak != NULL);
}
