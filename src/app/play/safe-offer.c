/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing on is an answer, too; the preferences have the same choice. */

#include "config.h"

#include "safe-offer.h"

#include "app/kit/fold-box.h"
#include "model/game/patience.h"

#define CHOICE "auto-play"
#define ASKED "safe-cards-asked"
/* Moves after which it goes unanswered. */
#define PATIENCE 5

struct _MarquiseSafeOffer {
  AdwBin parent_instance;

  const MarquiseGame *game;     /* in which it is asked; for comparison alone */
  guint n_moves;                /* with how many moves it goes again */
  GSettings *settings;          /* NULL until a game is considered */
  guint seen_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseSafeOffer, marquise_safe_offer, ADW_TYPE_BIN)

enum {
  SIGNAL_SEEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
hide (MarquiseSafeOffer *self)
{
  g_clear_handle_id (&self->seen_idle, g_source_remove);
  self->game = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
accept_cb (MarquiseSafeOffer *self)
{
  g_settings_set (self->settings, CHOICE, "b", TRUE);
  hide (self);
}

static gboolean
was_asked (GSettings *settings)
{
  g_autoptr (GVariant) chosen = g_settings_get_user_value (settings, CHOICE);
  gboolean asked;

  g_settings_get (settings, ASKED, "b", &asked);

  return asked || chosen != NULL;
}

static gboolean
seen_cb (gpointer user_data)
{
  MarquiseSafeOffer *self = user_data;

  self->seen_idle = 0;
  g_settings_set (self->settings, ASKED, "b", TRUE);
  g_signal_emit (self, signals[SIGNAL_SEEN], 0);

  return G_SOURCE_REMOVE;
}

/* If there is no free place it is not seen, and asks another time. Not during allocation. */
static void
marquise_safe_offer_map (GtkWidget *widget)
{
  MarquiseSafeOffer *self = MARQUISE_SAFE_OFFER (widget);

  GTK_WIDGET_CLASS (marquise_safe_offer_parent_class)->map (widget);

  if (self->settings != NULL && self->seen_idle == 0 && !was_asked (self->settings))
    self->seen_idle = g_idle_add (seen_cb, self);
}

static void
marquise_safe_offer_dispose (GObject *object)
{
  MarquiseSafeOffer *self = MARQUISE_SAFE_OFFER (object);

  g_clear_handle_id (&self->seen_idle, g_source_remove);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_safe_offer_parent_class)->dispose (object);
}

static void
marquise_safe_offer_class_init (MarquiseSafeOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_safe_offer_dispose;
  widget_class->map = marquise_safe_offer_map;

  signals[SIGNAL_SEEN] = g_signal_new ("seen", MARQUISE_TYPE_SAFE_OFFER, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/marquise/safe-offer.ui");
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "close_cb", G_CALLBACK (hide));
}

static void
marquise_safe_offer_init (MarquiseSafeOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
marquise_safe_offer_consider (MarquiseSafeOffer *self,
                              MarquiseLibrary   *library,
                              MarquiseGame      *game)
{
  g_return_if_fail (MARQUISE_IS_SAFE_OFFER (self));
  g_return_if_fail (MARQUISE_IS_LIBRARY (library));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  if (self->game != NULL
      && (self->game != game || marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING
          || marquise_game_get_n_moves (game) == 0
          || marquise_game_get_n_moves (game) > self->n_moves))
    hide (self);
  g_set_object (&self->settings, marquise_library_get_settings (library));
  if (self->game != NULL || was_asked (self->settings) || !MARQUISE_IS_PATIENCE (game)
      || marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING
      || marquise_game_get_n_moves (game) == 0 || marquise_game_can_finish (game)
      || !marquise_patience_has_safe (game))
    return;

  self->game = game;
  self->n_moves = marquise_game_get_n_moves (game) + PATIENCE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}
