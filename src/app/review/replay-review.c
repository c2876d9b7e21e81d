/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review in the window of a replay: begun, waited for, stopped, and told. What the solver does
 * not know is said as such. */

#include "config.h"

#include "replay-window-private.h"

#include "model/game/trick-game.h"
#include "model/game/patience.h"

#include <glib/gi18n.h>

/* A wait shorter than this is not worth a bar; milliseconds. */
#define WAIT_SHOWN 500
/* So many decisions of a deal of Marjolet are spoken of at most. */
#define MAX_MISTAKES 5
/* And so many moves that would have kept a patience. */
#define MAX_KEPT 4

/* A review under way. */
typedef struct {
  MarquiseReplayWindow *window; /* referenced */
  GCancellable *cancellable;
} Wait;

static void
wait_free (Wait *wait)
{
  g_object_unref (wait->window);
  g_object_unref (wait->cancellable);
  g_free (wait);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wait, wait_free)

/* Telling */

static void
clear_items (MarquiseReplayWindow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->items)) != NULL)
    gtk_box_remove (GTK_BOX (self->items), child);
}

static void
add_item (MarquiseReplayWindow *self,
          const char           *words,
          GCallback             callback)
{
  GtkWidget *button = gtk_button_new_with_label (words);

  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->items), button);
}

static void
tell (MarquiseReplayWindow *self,
      const char           *text)
{
  gtk_label_set_label (GTK_LABEL (self->findings), text);
  gtk_widget_set_visible (self->review, TRUE);
}

/* Patiences */

static guint
find_stop (MarquiseReplayWindow *self,
           guint                 step)
{
  return marquise_replay_find_stop (self->main_line != NULL ? self->main_line : self->replay, step);
}

static void
show_line_cb (MarquiseReplayWindow *self)
{
  const MarquisePatienceReview *review = self->findings_of_patience;
  g_autoptr (MarquiseGame) game = NULL;
  MarquiseReplay *line;
  guint stop;

  if (self->main_line != NULL || review == NULL || review->line == NULL)
    return;

  stop = find_stop (self, (guint) review->last_winnable);
  game = marquise_replay_branch (self->replay, stop, (const char *const *) review->line, NULL);
  line = game != NULL ? marquise_replay_new (game, 0, NULL) : NULL;
  if (line == NULL)
    return;

  self->main_line = g_steal_pointer (&self->replay);
  marquise_replay_go_to (self->main_line, stop);
  _marquise_replay_window_show (self, line, stop);
  gtk_widget_grab_focus (self->slider);
}

static void
show_last_winnable_cb (MarquiseReplayWindow *self)
{
  _marquise_replay_window_pause (self);
  _marquise_replay_window_go_to (self, find_stop (self, (guint)
                                                  self->findings_of_patience->last_winnable));
}

static char *
describe_patience (MarquiseReplayWindow *self)
{
  const MarquisePatienceReview *review = self->findings_of_patience;
  guint last = review->last_winnable >= 0 ? find_stop (self, (guint) review->last_winnable) : 0;
  gboolean lost = review->first_lost <= review->n_steps;
  guint first = lost ? find_stop (self, review->first_lost) : 0;

  if (review->won)
    return g_strdup (_("This game was won: it could be won at every point."));
  if (review->last_winnable >= 0 && lost && first == last + 1)
    return g_strdup_printf (_("The game could be won until move %u, and move %u lost it."), last,
                            first);
  if (review->last_winnable >= 0 && lost)
    return g_strdup_printf (_("The game could be won until move %u, but no longer from move %u on. "
                              "The solver could not tell at which move it was lost."), last,
                            first);
  if (review->last_winnable == (int) review->n_steps)
    return g_strdup (_("The game could still be won at the last move."));
  if (review->last_winnable >= 0)
    return g_strdup_printf (_("The game could be won until move %u. The solver could not tell "
                              "whether it still could after that."), last);
  if (lost && first == 0)
    return g_strdup (_("This deal cannot be won, whatever you play."));
  if (lost)
    return g_strdup_printf (_("From move %u on, the game could not be won. The solver could not "
                              "tell whether it could be won before."), first);

  return g_strdup (_("The solver could not tell whether this game could be won."));
}

/* The moves that would have kept the game, in words. */
static void
describe_kept (MarquiseReplayWindow *self,
               GString              *text)
{
  const MarquisePatienceReview *review = self->findings_of_patience;
  guint n_kept = review->kept != NULL ? g_strv_length (review->kept) : 0;
  guint n_open = review->open != NULL ? g_strv_length (review->open) : 0;
  guint stop;

  if (n_kept == 0 || review->first_lost > review->n_steps)
    return;

  stop = find_stop (self, (guint) review->last_winnable);
  g_string_append_c (text, '\n');
  g_string_append (text, ngettext ("This move would have kept it:", "These moves would have kept it:",
                                   n_kept));
  for (guint i = 0; i < MIN (n_kept, MAX_KEPT); i++)
    {
      g_autofree char *sentence = marquise_replay_say_move (self->replay, stop, review->kept[i]);

      g_string_append_printf (text, " %s", sentence != NULL ? sentence : review->kept[i]);
    }
  if (n_kept > MAX_KEPT)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, ngettext ("And %u more.", "And %u more.", n_kept - MAX_KEPT),
                              n_kept - MAX_KEPT);
    }
  if (n_open > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, ngettext ("For %u other move it is not known.",
                                              "For %u other moves it is not known.", n_open),
                              n_open);
    }
}

static void
tell_patience (MarquiseReplayWindow *self)
{
  const MarquisePatienceReview *review = self->findings_of_patience;
  g_autofree char *sentence = describe_patience (self);
  g_autoptr (GString) text = g_string_new (NULL);

  if (review->stopped)
    g_string_append_printf (text, "%s ", _("The review was stopped early."));
  g_string_append (text, sentence);
  describe_kept (self, text);
  clear_items (self);
  if (review->last_winnable >= 0 && review->first_lost <= review->n_steps)
    add_item (self, _("Go there"), G_CALLBACK (show_last_winnable_cb));
  if (review->line != NULL)
    add_item (self, _("A winning line"), G_CALLBACK (show_line_cb));
  tell (self, text->str);
}

/* A match */

static void
mistake_clicked_cb (GtkWidget            *button,
                    MarquiseReplayWindow *self)
{
  guint which = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "mistake"));
  const MarquiseReviewItem *item = g_ptr_array_index (self->mistakes, which);
  g_autofree char *text = g_strdup_printf ("%s %s", item->sentence,
                                           item->reason != NULL ? item->reason : "");

  _marquise_replay_window_pause (self);
  _marquise_replay_window_go_to (self, marquise_replay_find_stop (self->replay, item->step));
  tell (self, g_strchomp (text));
}

static void
tell_tricks (MarquiseReplayWindow *self)
{
  clear_items (self);
  for (guint i = 0; i < self->mistakes->len; i++)
    {
      const MarquiseReviewItem *item = g_ptr_array_index (self->mistakes, i);
      g_autofree char *words = g_strdup_printf (_("Trick %d"), item->trick);
      GtkWidget *button = gtk_button_new_with_label (words);

      g_object_set_data (G_OBJECT (button), "mistake", GUINT_TO_POINTER (i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (mistake_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (self->items), button);
    }

  if (self->mistakes->len == 0)
    tell (self, _("You played this deal well: no decision cost you much."));
  else
    tell (self, ngettext ("Another choice here would have scored more:",
                          "In these tricks another choice would have scored more:",
                          self->mistakes->len));
}

/* Waiting */

static void
end_waiting (MarquiseReplayWindow *self)
{
  g_clear_handle_id (&self->show_source, g_source_remove);
  g_clear_object (&self->reviewing);
  gtk_widget_set_visible (self->waiting, FALSE);
}

/* Whether the window still waits for this. */
static gboolean
take_answer (Wait *wait)
{
  if (wait->window->reviewing != wait->cancellable)
    return FALSE;

  end_waiting (wait->window);

  return TRUE;
}

static gboolean
show_waiting_cb (gpointer user_data)
{
  MarquiseReplayWindow *self = user_data;

  self->show_source = 0;
  gtk_widget_set_visible (self->waiting, TRUE);

  return G_SOURCE_REMOVE;
}

static void
progress_cb (double   share,
             gpointer user_data)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (MARQUISE_REPLAY_WINDOW (user_data)->progress),
                                 share);
}

static void
patience_reviewed_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  g_autoptr (MarquisePatienceReview) review = marquise_patience_review_finish (result);
  MarquiseReplayWindow *self = wait->window;

  if (!take_answer (wait))
    return;

  g_clear_pointer (&self->findings_of_patience, marquise_patience_review_free);
  self->findings_of_patience = g_steal_pointer (&review);
  _marquise_replay_window_say_reviewed (self);
  tell_patience (self);
  _marquise_replay_window_mark (self);
  _marquise_replay_window_update_review (self);
}

static void
deal_reviewed_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  MarquiseReplayWindow *self = wait->window;
  g_autoptr (GPtrArray) mistakes = marquise_trick_game_review_finish (MARQUISE_TRICK_GAME (self->game),
                                                                      result, NULL);

  if (!take_answer (wait))
    return;

  if (mistakes == NULL)
    {
      tell (self, _("The review was stopped early."));
    }
  else
    {
      self->mistakes = g_steal_pointer (&mistakes);
      tell_tricks (self);
      _marquise_replay_window_mark (self);
    }
  _marquise_replay_window_update_review (self);
}

/* A patience always; of a match what is over. */
static gboolean
can_review (MarquiseReplayWindow *self)
{
  g_autofree char *id = MARQUISE_IS_TRICK_GAME (self->game)
                        ? marquise_trick_game_get_review_id (MARQUISE_TRICK_GAME (self->game), self->deal)
                        : g_strdup ("");

  return id != NULL;
}

static void
review_cb (MarquiseReplayWindow *self)
{
  MarquiseGame *game = marquise_replay_get_game (self->replay);
  Wait *wait;

  if (self->reviewing != NULL || self->main_line != NULL || !can_review (self))
    return;

  self->reviewing = g_cancellable_new ();
  self->show_source = g_timeout_add (WAIT_SHOWN, show_waiting_cb, self);
  progress_cb (0, self);
  gtk_widget_set_visible (self->review, FALSE);
  _marquise_replay_window_update_review (self);

  wait = g_new0 (Wait, 1);
  *wait = (Wait) { g_object_ref (self), g_object_ref (self->reviewing) };
  if (MARQUISE_IS_TRICK_GAME (game))
    marquise_trick_game_review_async (MARQUISE_TRICK_GAME (self->game), self->deal, 0, MAX_MISTAKES,
                                      self->reviewing, progress_cb, self, deal_reviewed_cb, wait);
  else
    marquise_patience_review_async (game, self->reviewing, progress_cb, self,
                                    patience_reviewed_cb, wait);
}

static void
stop_cb (MarquiseReplayWindow *self)
{
  if (self->reviewing != NULL)
    g_cancellable_cancel (self->reviewing);
}

/* For replay-window.c */

void
_marquise_replay_window_update_review (MarquiseReplayWindow *self)
{
  gboolean known = self->findings_of_patience != NULL || self->mistakes != NULL;

  gtk_widget_set_visible (self->begin_review, can_review (self) && !self->review_forbidden);
  gtk_widget_set_sensitive (self->begin_review, self->reviewing == NULL && !known);
}

void
_marquise_replay_window_forget_review (MarquiseReplayWindow *self)
{
  g_autoptr (GCancellable) reviewing = g_steal_pointer (&self->reviewing);

  g_clear_handle_id (&self->show_source, g_source_remove);
  if (reviewing != NULL)
    g_cancellable_cancel (reviewing);
  g_clear_pointer (&self->findings_of_patience, marquise_patience_review_free);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  if (self->review == NULL)
    return;

  gtk_widget_set_visible (self->waiting, FALSE);
  gtk_widget_set_visible (self->review, FALSE);
  clear_items (self);
}

void
_marquise_replay_window_mark (MarquiseReplayWindow *self)
{
  const MarquisePatienceReview *review = self->findings_of_patience;

  gtk_scale_clear_marks (GTK_SCALE (self->slider));
  gtk_range_set_show_fill_level (GTK_RANGE (self->slider), FALSE);
  gtk_range_set_restrict_to_fill_level (GTK_RANGE (self->slider), FALSE);
  if (review != NULL && review->last_winnable >= 0 && !review->won)
    {
      guint stop = find_stop (self, (guint) review->last_winnable);

      /* The sign, and the part before it in another shade: not by colour alone. */
      gtk_scale_add_mark (GTK_SCALE (self->slider), stop, GTK_POS_TOP, "✓");
      gtk_range_set_fill_level (GTK_RANGE (self->slider), stop);
      gtk_range_set_show_fill_level (GTK_RANGE (self->slider), TRUE);
    }
  if (review != NULL && !review->won && review->first_lost <= review->n_steps)
    gtk_scale_add_mark (GTK_SCALE (self->slider), find_stop (self, review->first_lost),
                        GTK_POS_BOTTOM, "✗");
  for (guint i = 0; self->mistakes != NULL && i < self->mistakes->len; i++)
    {
      const MarquiseReviewItem *item = g_ptr_array_index (self->mistakes, i);

      gtk_scale_add_mark (GTK_SCALE (self->slider),
                          marquise_replay_find_stop (self->replay, item->step), GTK_POS_TOP, NULL);
    }
}

void
_marquise_replay_window_class_review_init (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, review_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}
