/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line on the empty felt. It needs no answer: the player may just play on. A player who has seen
 * it once knows where the lessons of all games are. */

#include "config.h"

#include "lesson-offer.h"

#include "app/kit/fold-box.h"

#define SETTING "lessons-offered"

struct _MarquiseLessonOffer {
  AdwBin parent_instance;

  MarquiseGame *game;           /* whose first steps are offered, or NULL */
  gulong changed_id;
  GSettings *settings;          /* settings to note in that it was seen, or NULL */
  guint seen_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseLessonOffer, marquise_lesson_offer, ADW_TYPE_BIN)

enum {
  SIGNAL_SEEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
forget_game (MarquiseLessonOffer *self)
{
  g_clear_handle_id (&self->seen_idle, g_source_remove);
  g_clear_object (&self->settings);
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

static gboolean
seen_cb (gpointer user_data)
{
  MarquiseLessonOffer *self = user_data;

  self->seen_idle = 0;
  g_settings_set_string (self->settings, SETTING, marquise_game_get_id (self->game));
  g_clear_object (&self->settings);
  g_signal_emit (self, signals[SIGNAL_SEEN], 0);

  return G_SOURCE_REMOVE;
}

/* If there is no room it is not seen, and the next game offers it. Not during allocation. */
static void
marquise_lesson_offer_map (GtkWidget *widget)
{
  MarquiseLessonOffer *self = MARQUISE_LESSON_OFFER (widget);

  GTK_WIDGET_CLASS (marquise_lesson_offer_parent_class)->map (widget);

  if (self->settings != NULL && self->seen_idle == 0)
    self->seen_idle = g_idle_add (seen_cb, self);
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
  widget_class->map = marquise_lesson_offer_map;

  signals[SIGNAL_SEEN] = g_signal_new ("seen", MARQUISE_TYPE_LESSON_OFFER, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);

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

static gboolean
was_offered (GSettings *settings)
{
  g_autofree char *offered = g_settings_get_string (settings, SETTING);

  return offered[0] != '\0';
}

void
marquise_lesson_offer_consider (MarquiseLessonOffer *self,
                                MarquiseLibrary     *library,
                                MarquiseGame        *game)
{
  GSettings *settings;
  MarquiseTotals totals;

  g_return_if_fail (MARQUISE_IS_LESSON_OFFER (self));
  g_return_if_fail (MARQUISE_IS_LIBRARY (library));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  hide (self);
  settings = marquise_library_get_settings (library);
  marquise_statistics_get (marquise_library_get_statistics (library), marquise_game_get_id (game),
                           NULL, &totals);
  /* Offer the lesson only to players known to be new. */
  if (marquise_statistics_get_state (marquise_library_get_statistics (library))
      != MARQUISE_STATISTICS_KNOWN || totals.played > 0 || marquise_game_get_n_moves (game) > 0
      || MARQUISE_GAME_GET_CLASS (game)->lesson == NULL || was_offered (settings))
    return;

  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  self->changed_id = g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self,
                                              G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}
