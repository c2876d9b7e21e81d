/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line over the foot of the table. It asks for nothing: playing on is an answer. */

#include "config.h"

#include "lesson-offer.h"

#include "app/kit/fold-box.h"

#define SETTING "lessons-offered"

struct _MarquiseLessonOffer {
  AdwBin parent_instance;

  MarquiseGame *game;           /* whose first steps are offered, or NULL */
  gulong changed_id;
};

G_DEFINE_FINAL_TYPE (MarquiseLessonOffer, marquise_lesson_offer, ADW_TYPE_BIN)

static void
forget_game (MarquiseLessonOffer *self)
{
  if (self->game != NULL)
    g_clear_signal_handler (&self->changed_id, self->game);
  g_clear_object (&self->game);
}

static void
hide (MarquiseLessonOffer *self)
{
  forget_game (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
changed_cb (MarquiseLessonOffer *self,
            MarquiseChange       change)
{
  if (change == MARQUISE_CHANGE_MOVE)
    hide (self);
}

static void
lesson_cb (MarquiseLessonOffer *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.lesson", NULL);
  hide (self);
}

static void
marquise_lesson_offer_dispose (GObject *object)
{
  forget_game (MARQUISE_LESSON_OFFER (object));

  G_OBJECT_CLASS (marquise_lesson_offer_parent_class)->dispose (object);
}

static void
marquise_lesson_offer_class_init (MarquiseLessonOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_lesson_offer_dispose;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/lesson-offer.ui");
  gtk_widget_class_bind_template_callback (widget_class, lesson_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "close_cb", G_CALLBACK (hide));
}

static void
marquise_lesson_offer_init (MarquiseLessonOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Whether it is the first time; from now on it is not. */
static gboolean
note_offered (GSettings        *settings,
              const char       *id)
{
  g_autofree char *offered = NULL;
  g_autofree char *more = NULL;
  g_auto (GStrv) ids = NULL;

  offered = g_settings_get_string (settings, SETTING);
  ids = g_strsplit (offered, ",", -1);
  if (g_strv_contains ((const char *const *) ids, id))
    return FALSE;

  more = offered[0] != '\0' ? g_strconcat (offered, ",", id, NULL) : g_strdup (id);
  g_settings_set_string (settings, SETTING, more);

  return TRUE;
}

gboolean
marquise_lesson_offer_consider (MarquiseLessonOffer *self,
                                MarquiseLibrary     *library,
                                MarquiseGame        *game)
{
  const char *id;
  MarquiseTotals totals;

  g_return_val_if_fail (MARQUISE_IS_LESSON_OFFER (self), FALSE);
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), FALSE);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), FALSE);

  hide (self);
  id = marquise_game_get_id (game);
  marquise_statistics_get (marquise_library_get_statistics (library), id, NULL, &totals);
  /* A player who cannot be known to be new is not taken for a beginner. */
  if (marquise_statistics_get_state (marquise_library_get_statistics (library))
      != MARQUISE_STATISTICS_KNOWN || totals.played > 0 || marquise_game_get_n_moves (game) > 0
      || MARQUISE_GAME_GET_CLASS (game)->lesson == NULL
      || !note_offered (marquise_library_get_settings (library), id))
    return FALSE;

  self->game = g_object_ref (game);
  self->changed_id = g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self,
                                              G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return TRUE;
}
