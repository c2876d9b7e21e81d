/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A change of the game comes in here, and the order in which it is dealt with is written in
 * marquise_play_view_set_game() and changed_cb(), and nowhere else. */

#include "config.h"

#include "play-view.h"

#include "app/system/announcer.h"
#include "model/words/find-card.h"
#include "model/words/narrator.h"
#include "sounds.h"
#include "table-settings.h"

#include <glib/gi18n.h>

/* The time between two automatic moves, in milliseconds; in a race the clock is running. */
#define STEP_INTERVAL 120
#define RACE_INTERVAL 60
/* A refusal has been read after this many seconds. */
#define REFUSED_FOR 8

struct _MarquisePlayView {
  AdwBin parent_instance;

  GSettings *settings;
  MarquisePace pace;
  MarquiseGame *game;
  MarquiseNarrator *narrator;   /* of @game */
  gulong narrate_id;
  gulong changed_id;
  gboolean finishing;           /* the certain win that was asked for is being played out */
  gboolean said;                /* the line has a text to be read */
  guint step_source;
  guint refused_source;         /* source that ends a refusal in the line */

  MarquiseAnnouncer *announcer; /* the voice of what the line and the table show */
  MarquiseTable *table;
};

G_DEFINE_FINAL_TYPE (MarquisePlayView, marquise_play_view, ADW_TYPE_BIN)

enum {
  SIGNAL_CHANGED,
  SIGNAL_MESSAGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Steps */

void
marquise_play_view_stop (MarquisePlayView *self)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));

  self->finishing = FALSE;
  g_clear_handle_id (&self->step_source, g_source_remove);
}

static gboolean
plays_safe_cards (MarquisePlayView *self)
{
  gboolean wanted;

  g_settings_get (self->settings, "auto-play", "b", &wanted);

  return wanted && !self->finishing;
}

static gboolean
step_cb (gpointer user_data)
{
  MarquisePlayView *self = user_data;

  /* A card on its way arrives before the next one leaves. */
  if (self->pace != MARQUISE_PACE_RACED && marquise_table_is_moving (self->table))
    return G_SOURCE_CONTINUE;

  /* The step's effects may have ended the steps. */
  if ((self->finishing || self->pace == MARQUISE_PACE_RACED)
      && marquise_game_finish_step (self->game))
    return G_SOURCE_CONTINUE;
  if (plays_safe_cards (self) && marquise_game_auto_step (self->game))
    return G_SOURCE_CONTINUE;
  /* A player with automatic safe moves need not ask for the rest. */
  if (plays_safe_cards (self) && marquise_game_can_finish (self->game))
    {
      self->finishing = TRUE;
      return G_SOURCE_CONTINUE;
    }

  self->finishing = FALSE;
  self->step_source = 0;

  return G_SOURCE_REMOVE;
}

static void
schedule_steps (MarquisePlayView *self)
{
  guint interval = self->pace == MARQUISE_PACE_RACED ? RACE_INTERVAL : STEP_INTERVAL;
  gboolean animate;

  if (self->step_source != 0)
    return;

  g_object_get (self->table, "animate", &animate, NULL);
  self->step_source = g_timeout_add (animate ? interval : 0, step_cb, self);
}

/* A player who moves a card, or takes one back, stops the automatic win. */
static void
update_steps (MarquisePlayView *self,
              MarquiseChange    change)
{
  gboolean goes_on = change == MARQUISE_CHANGE_MOVE && !self->finishing
                     && (self->pace == MARQUISE_PACE_RACED
                         || (self->pace == MARQUISE_PACE_PLAYED && plays_safe_cards (self)));

  if (change == MARQUISE_CHANGE_AUTO)
    return;

  if (goes_on)
    schedule_steps (self);
  else
    marquise_play_view_stop (self);
}

/* From now on safe cards move automatically; those already there move at once, unless nothing was
 * played yet. */
static void
choice_cb (MarquisePlayView *self)
{
  if (self->pace == MARQUISE_PACE_PLAYED && self->game != NULL && plays_safe_cards (self)
      && marquise_game_get_status (self->game) == MARQUISE_STATUS_PLAYING
      && marquise_game_get_n_moves (self->game) > 0)
    schedule_steps (self);
}

/* Telling */

/* Tells only what both players may know, since either may be at the screen. */
static char *
describe_change (MarquisePlayView *self,
                 MarquiseChange    change)
{
  g_autofree char *sentence = marquise_narrator_tell (self->narrator, change);

  if (!MARQUISE_IS_TRICK_MATCH (self->game)
      || !marquise_trick_match_has_two_players (MARQUISE_TRICK_MATCH (self->game)))
    return g_steal_pointer (&sentence);

  return change == MARQUISE_CHANGE_MOVE
         ? marquise_trick_match_get_news (MARQUISE_TRICK_MATCH (self->game)) : NULL;
}

/* Tells what happened on the table, for players who do not see it. An automatic win is told at its
 * end. */
static void
narrate_cb (MarquiseGame     *game,
            MarquiseChange    change,
            MarquisePlayView *self)
{
  g_autofree char *sentence = describe_change (self, change);

  if (!self->finishing
      && !(self->pace == MARQUISE_PACE_RACED && change == MARQUISE_CHANGE_AUTO))
    marquise_announcer_say (self->announcer, sentence);
}

/* A card just drawn is easily overlooked in a hand that sorts itself. */
static void
update_marked (MarquisePlayView *self)
{
  marquise_table_set_marked (self->table, MARQUISE_IS_TRICK_MATCH (self->game)
                             ? marquise_trick_match_get_drawn (MARQUISE_TRICK_MATCH (self->game))
                             : CARD_NONE);
}

static void
clear_message (MarquisePlayView *self)
{
  self->said = FALSE;
  g_clear_handle_id (&self->refused_source, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, NULL);
}

static void
painted_cb (GdkFrameClock    *clock,
            MarquisePlayView *self)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  if (MARQUISE_IS_TRICK_MATCH (self->game))
    marquise_trick_match_seen (MARQUISE_TRICK_MATCH (self->game));
}

/* The time for which a trick lies begins when it is painted. */
static void
await_painted (MarquisePlayView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL || !MARQUISE_IS_TRICK_MATCH (self->game))
    return;

  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (painted_cb), self, 0);
}

static void
changed_cb (MarquiseGame     *game,
            MarquiseChange    change,
            MarquisePlayView *self)
{
  g_autofree char *comment = NULL;

  update_marked (self);
  await_painted (self);
  if (self->pace != MARQUISE_PACE_SHOWN)
    {
      marquise_sounds_change (game, change);
      update_steps (self, change);
      comment = marquise_game_get_comment (game);
      /* A text stays until the player's next move, unless the game has a comment. */
      if (change != MARQUISE_CHANGE_AUTO || !self->said || comment != NULL)
        clear_message (self);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, change);
}

static gboolean
refused_long_ago_cb (gpointer user_data)
{
  MarquisePlayView *self = user_data;

  self->refused_source = 0;
  clear_message (self);

  return G_SOURCE_REMOVE;
}

static void
refused_cb (MarquisePlayView *self,
            const char       *why)
{
  if (why == NULL)
    return;

  marquise_play_view_say (self, why);
  self->refused_source = g_timeout_add_seconds (REFUSED_FOR, refused_long_ago_cb, self);
}

/* Parent overrides */

static gboolean
marquise_play_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MARQUISE_PLAY_VIEW (widget)->table));
}

static void
forget_game (MarquisePlayView *self)
{
  marquise_play_view_stop (self);
  g_clear_handle_id (&self->refused_source, g_source_remove);
  if (self->game == NULL)
    return;

  g_clear_signal_handler (&self->narrate_id, self->game);
  g_clear_signal_handler (&self->changed_id, self->game);
  g_clear_pointer (&self->narrator, marquise_narrator_free);
  g_clear_object (&self->game);
}

static void
marquise_play_view_dispose (GObject *object)
{
  MarquisePlayView *self = MARQUISE_PLAY_VIEW (object);

  forget_game (self);
  g_clear_pointer (&self->announcer, marquise_announcer_free);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_play_view_parent_class)->dispose (object);
}

static void
marquise_play_view_class_init (MarquisePlayViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = marquise_play_view_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = marquise_play_view_grab_focus;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_PLAY_VIEW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, MARQUISE_TYPE_CHANGE);
  signals[SIGNAL_MESSAGE] = g_signal_new ("message", MARQUISE_TYPE_PLAY_VIEW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* A foundation was pressed for long. */
static void
sought_cb (MarquisePlayView *self,
           guint             pile)
{
  MarquiseGame *game = marquise_table_get_game (self->table);
  g_autoptr (GArray) found = NULL;
  g_autofree char *words = NULL;

  if (game == NULL)
    return;

  found = marquise_find_next (game, (int) pile);
  words = marquise_find_describe (game, found);
  marquise_play_view_light_found (self, game, found);
  marquise_play_view_say (self, words != NULL ? words
                          : marquise_find_has_next (game)
                          ? _("The next card of that foundation is not in sight.")
                          : marquise_find_say_no_next ());
}

static void
marquise_play_view_init (MarquisePlayView *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *spoken = marquise_announcer_make_label ();

  self->table = g_object_new (MARQUISE_TYPE_TABLE, "hexpand", TRUE, "vexpand", TRUE, NULL);
  self->announcer = marquise_announcer_new (spoken);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->table));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), spoken);
  adw_bin_set_child (ADW_BIN (self), overlay);
  g_signal_connect_object (self->table, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "sought", G_CALLBACK (sought_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "said", G_CALLBACK (marquise_play_view_announce), self,
                           G_CONNECT_SWAPPED);
}

void
marquise_play_view_set_up (MarquisePlayView *self,
                           GSettings        *settings,
                           MarquisePace      pace)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->pace = pace;
  marquise_table_bind_settings (self->table, settings);
  marquise_sounds_bind_settings (settings);
  g_signal_connect_object (settings, "changed::auto-play", G_CALLBACK (choice_cb), self,
                           G_CONNECT_SWAPPED);
}

void
marquise_play_view_set_game (MarquisePlayView *self,
                             MarquiseGame     *game)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));
  g_return_if_fail (game == NULL || MARQUISE_IS_GAME (game));

  if (self->game == game)
    return;

  forget_game (self);
  if (game == NULL)
    return;

  self->game = g_object_ref (game);
  /* Before the table moves the focus, since announcements belong to the focused widget. */
  if (self->pace != MARQUISE_PACE_SHOWN)
    {
      self->narrator = marquise_narrator_new (game);
      self->narrate_id = g_signal_connect (game, "changed", G_CALLBACK (narrate_cb), self);
      marquise_sounds_begin (game);
    }
  marquise_table_set_game (self->table, game);
  self->changed_id = g_signal_connect (game, "changed", G_CALLBACK (changed_cb), self);
  update_marked (self);
  clear_message (self);
}

MarquiseTable *
marquise_play_view_get_table (MarquisePlayView *self)
{
  g_return_val_if_fail (MARQUISE_IS_PLAY_VIEW (self), NULL);

  return self->table;
}

void
marquise_play_view_say (MarquisePlayView *self,
                        const char       *sentence)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));
  g_return_if_fail (sentence != NULL);

  self->said = TRUE;
  g_clear_handle_id (&self->refused_source, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, sentence);
  marquise_announcer_say (self->announcer, sentence);
}

void
marquise_play_view_announce (MarquisePlayView *self,
                             const char       *sentence)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));

  marquise_announcer_say (self->announcer, sentence);
}

void
marquise_play_view_hush (MarquisePlayView *self)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));

  marquise_announcer_hush (self->announcer);
}

void
marquise_play_view_show_hint (MarquisePlayView   *self,
                              const MarquiseHint *hint)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));
  g_return_if_fail (hint != NULL);

  marquise_table_show_hint (self->table, hint);
  marquise_play_view_say (self, hint->sentence);
}

void
marquise_play_view_light (MarquisePlayView     *self,
                          const MarquiseChoice *choice)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));

  marquise_table_light (self->table, choice != NULL ? choice->cards : NULL,
                        choice != NULL ? choice->n_cards : 0);
}

void
marquise_play_view_light_found (MarquisePlayView *self,
                                MarquiseGame     *game,
                                const GArray     *found)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (Card));
  const MarquisePile *piles = NULL;
  guint n_piles = 0;

  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));

  if (game != NULL)
    piles = marquise_game_get_piles (game, &n_piles);
  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const MarquiseFound *at = &g_array_index (found, MarquiseFound, i);

      if (at->pile < n_piles && at->index < piles[at->pile].n_cards)
        g_array_append_val (cards, piles[at->pile].cards[at->index]);
    }
  marquise_table_light (self->table, (const Card *) cards->data, cards->len);
}

void
marquise_play_view_finish (MarquisePlayView *self)
{
  g_return_if_fail (MARQUISE_IS_PLAY_VIEW (self));

  self->finishing = TRUE;
  schedule_steps (self);
}

gboolean
marquise_play_view_is_finishing (MarquisePlayView *self)
{
  g_return_val_if_fail (MARQUISE_IS_PLAY_VIEW (self), FALSE);

  return self->finishing || (self->step_source != 0 && plays_safe_cards (self));
}
