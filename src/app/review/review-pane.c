/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "review-pane.h"
#include "what-if.h"

#include "app/kit/figure-button.h"
#include "model/game/patience.h"
#include "model/trick/trick-match.h"
#include "model/think/patience-review.h"

#include <glib/gi18n.h>

/* A wait shorter than this is not worth a bar; milliseconds. */
#define WAIT_SHOWN 500
/* The largest number of decisions of a deal of Marjolet in the list. */
#define MAX_MISTAKES 5
/* And this many moves that would have kept a patience. */
#define MAX_KEPT 4

struct _MarquiseReviewPane {
  GtkBox parent_instance;

  MarquiseGame *game;           /* the whole of it, perhaps a match */
  guint deal;                   /* of the match; 0 */
  MarquiseReplay *replay;       /* the game as it was played */

  GCancellable *reviewing;      /* NULL when no review is under way */
  guint show_source;            /* shows the wait once it lasts */
  MarquisePatienceReview *found; /* of a patience, NULL without */
  GPtrArray *mistakes;          /* of a trick game: MarquiseReviewItem, NULL without */

  GtkWidget *waiting;
  GtkWidget *progress;
  GtkWidget *review;
  GtkWidget *sign;              /* above a sentence that stands alone */
  GtkWidget *findings;
  gboolean beside;              /* the table, where there is room for the sign */
  GtkWidget *choices;           /* the items, and what can be done with one of them */
  GtkWidget *items;
  guint played_out;             /* the mistake that is looked at */
  GtkWidget *what_if;           /* the button to see what would have come of the better choice */
};

G_DEFINE_FINAL_TYPE (MarquiseReviewPane, marquise_review_pane, GTK_TYPE_BOX)

enum {
  SIGNAL_GO_TO,
  SIGNAL_SHOW_LINE,
  SIGNAL_CHANGED,
  SIGNAL_REVIEWED,
  SIGNAL_TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A review under way. */
typedef struct {
  MarquiseReviewPane *pane;     /* referenced */
  GCancellable *cancellable;
} Wait;

static void
wait_free (Wait *wait)
{
  g_object_unref (wait->pane);
  g_object_unref (wait->cancellable);
  g_free (wait);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wait, wait_free)

/* Telling */

static void
clear_items (MarquiseReviewPane *self)
{
  GtkWidget *child;

  gtk_widget_set_visible (self->what_if, FALSE);
  while ((child = gtk_widget_get_first_child (self->items)) != NULL)
    gtk_box_remove (GTK_BOX (self->items), child);
}

static void
add_item (MarquiseReviewPane   *self,
          const char           *words,
          GCallback             callback)
{
  GtkWidget *button = gtk_button_new_with_label (words);

  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->items), button);
}

/* What the review came to, as a picture. */
static const char *
choose_sign (MarquiseReviewPane *self)
{
  if (self->mistakes != NULL || (self->found != NULL && self->found->won))
    return "marquise-crown-symbolic";
  if (self->found != NULL && self->found->first_lost <= self->found->n_steps)
    return "marquise-lost-symbolic";

  return "marquise-unknown-symbolic";
}

/* A sentence to which nothing can be done has the height of the table for itself: it is large, and
 * has a sign. */
static void
update_sign (MarquiseReviewPane *self)
{
  gboolean alone = self->beside && gtk_widget_get_first_child (self->items) == NULL;
  const char *sign = choose_sign (self);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->sign), sign);
  gtk_widget_set_visible (self->sign, alone);
  if (g_str_equal (sign, "marquise-crown-symbolic"))
    gtk_widget_add_css_class (self->sign, "crown");
  else
    gtk_widget_remove_css_class (self->sign, "crown");
  if (alone)
    gtk_widget_add_css_class (self->findings, "title-4");
  else
    gtk_widget_remove_css_class (self->findings, "title-4");
}

static void
tell (MarquiseReviewPane   *self,
      const char           *text)
{
  gtk_label_set_label (GTK_LABEL (self->findings), text);
  update_sign (self);
  gtk_widget_set_visible (self->review, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, text);
}

static void
go_to (MarquiseReviewPane *self,
       guint               stop)
{
  g_signal_emit (self, signals[SIGNAL_GO_TO], 0, stop);
}

/* Patiences */

static guint
find_stop (MarquiseReviewPane   *self,
           guint                 step)
{
  return marquise_replay_find_stop (self->replay, step);
}

static void
show_line_cb (MarquiseReviewPane *self)
{
  g_autoptr (MarquiseGame) game = NULL;
  g_autoptr (MarquiseReplay) line = NULL;
  guint stop;

  if (self->found == NULL || self->found->line == NULL)
    return;

  stop = find_stop (self, (guint) self->found->last_winnable);
  game = marquise_replay_branch (self->replay, stop, (const char *const *) self->found->line, NULL);
  line = game != NULL ? marquise_replay_new (game, 0, NULL) : NULL;
  if (line != NULL)
    g_signal_emit (self, signals[SIGNAL_SHOW_LINE], 0, line, stop);
}

static void
show_last_winnable_cb (MarquiseReviewPane *self)
{
  go_to (self, find_stop (self, (guint) self->found->last_winnable));
}

static char *
describe_patience (MarquiseReviewPane *self)
{
  const MarquisePatienceReview *review = self->found;
  guint last = review->last_winnable >= 0 ? find_stop (self, (guint) review->last_winnable) : 0;
  gboolean lost = review->first_lost <= review->n_steps;
  guint first = lost ? find_stop (self, review->first_lost) : 0;

  if (review->won)
    return g_strdup (_("You won this game, and it could be won throughout."));
  if (review->last_winnable >= 0 && lost && first == last + 1)
    return g_strdup_printf (_("The game could be won up to move %u; move %u lost it."), last,
                            first);
  if (review->last_winnable >= 0 && lost)
    return g_strdup_printf (_("The game could be won up to move %u, but not from move %u on. The "
                              "solver could not tell which move lost it."), last,
                            first);
  if (review->last_winnable == (int) review->n_steps)
    return g_strdup (_("The game could still be won at the last move."));
  if (review->last_winnable >= 0)
    return g_strdup_printf (_("The game could be won up to move %u. After that, the solver could "
                              "not tell."), last);
  if (lost && first == 0)
    return g_strdup (_("This deal cannot be won, however you play it."));
  if (lost)
    return g_strdup_printf (_("From move %u on, the game could not be won. The solver could not "
                              "tell whether it could be won before."), first);

  return g_strdup (_("The solver could not tell whether this game could be won."));
}

/* The moves that would have kept the game, in words. */
static void
describe_kept (MarquiseReviewPane   *self,
               GString              *text)
{
  const MarquisePatienceReview *review = self->found;
  guint n_kept = review->kept != NULL ? g_strv_length (review->kept) : 0;
  guint n_open = review->open != NULL ? g_strv_length (review->open) : 0;
  guint stop;

  if (n_kept == 0 || review->first_lost > review->n_steps)
    return;

  stop = find_stop (self, (guint) review->last_winnable);
  g_string_append_c (text, '\n');
  g_string_append (text, ngettext ("This move would have kept it winnable:", "These moves would "
                                                                             "have kept it "
                                                                             "winnable:",
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
      g_string_append_printf (text, ngettext ("For %u other move, the solver could not tell.",
                                              "For %u other moves, the solver could not "
                                              "tell.", n_open),
                              n_open);
    }
}

static void
tell_patience (MarquiseReviewPane *self)
{
  const MarquisePatienceReview *review = self->found;
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
                    MarquiseReviewPane   *self)
{
  guint which = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "mistake"));
  const MarquiseReviewItem *item = g_ptr_array_index (self->mistakes, which);
  g_autofree char *text = g_strdup_printf ("%s %s", item->sentence,
                                           item->reason != NULL ? item->reason : "");
  guint n_passes;

  go_to (self, marquise_what_if_find_stop (self->replay, item->step, &n_passes));
  gtk_widget_set_visible (self->what_if,
                          trick_game_offers (marquise_game_get_id (self->game), TRICK_DUPLICATE));
  self->played_out = which;
  tell (self, g_strchomp (text));
}

static void
tell_tricks (MarquiseReviewPane *self)
{
  clear_items (self);
  for (guint i = 0; i < self->mistakes->len; i++)
    {
      const MarquiseReviewItem *item = g_ptr_array_index (self->mistakes, i);
      g_autofree char *words = g_strdup_printf (_("Trick %d"), item->trick);
      /* Translators: what another choice would have scored more. */
      g_autofree char *figure = g_strdup_printf (ngettext ("%d point", "%d points", item->points),
                                                 item->points);
      g_autofree char *name = g_strdup_printf ("%s, %s", words, figure);
      GtkWidget *button = marquise_figure_button_new (GTK_ORIENTATION_HORIZONTAL);

      marquise_figure_button_set (MARQUISE_FIGURE_BUTTON (button), words, figure, name);
      g_object_set_data (G_OBJECT (button), "mistake", GUINT_TO_POINTER (i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (mistake_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (self->items), button);
    }

  if (self->mistakes->len == 0)
    tell (self, _("You played this deal well: no choice cost you much."));
  else
    tell (self, ngettext ("Another choice here would have scored more:",
                          "In these tricks another choice would have scored more:",
                          self->mistakes->len));
}

/* Waiting */

static void
end_waiting (MarquiseReviewPane *self)
{
  g_clear_handle_id (&self->show_source, g_source_remove);
  g_clear_object (&self->reviewing);
  gtk_widget_set_visible (self->waiting, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (self->review));
}

static void
say_changed (MarquiseReviewPane *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Whether this is still waited for. */
static gboolean
take_answer (Wait *wait)
{
  if (wait->pane->reviewing != wait->cancellable)
    return FALSE;

  end_waiting (wait->pane);

  return TRUE;
}

static gboolean
show_waiting_cb (gpointer user_data)
{
  MarquiseReviewPane *self = user_data;

  self->show_source = 0;
  gtk_widget_set_visible (self->waiting, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return G_SOURCE_REMOVE;
}

static void
progress_cb (double   share,
             gpointer user_data)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (MARQUISE_REVIEW_PANE (user_data)->progress),
                                 share);
}

static void
patience_reviewed_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  g_autoptr (MarquisePatienceReview) review = marquise_patience_review_finish (result);
  MarquiseReviewPane *self = wait->pane;

  if (!take_answer (wait))
    return;

  g_clear_pointer (&self->found, marquise_patience_review_free);
  self->found = g_steal_pointer (&review);
  g_signal_emit (self, signals[SIGNAL_REVIEWED], 0);
  tell_patience (self);
  say_changed (self);
}

static void
deal_reviewed_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  MarquiseReviewPane *self = wait->pane;
  g_autoptr (GPtrArray) mistakes
    = marquise_trick_match_review_finish (MARQUISE_TRICK_MATCH (self->game),
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
    }
  say_changed (self);
}

static void
played_out_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  MarquiseReviewPane *self = wait->pane;
  g_autoptr (MarquisePlayOut) out = marquise_play_out_finish (result, NULL);
  g_autoptr (MarquiseReplay) line = NULL;
  guint stop;

  if (!take_answer (wait) || out == NULL || self->mistakes == NULL)
    return;

  line = marquise_what_if_show (self->replay, g_ptr_array_index (self->mistakes, self->played_out),
                                out, &stop);
  if (line == NULL)
    return;

  /* The question is now answered on the table. */
  gtk_widget_set_visible (self->what_if, FALSE);
  g_signal_emit (self, signals[SIGNAL_SHOW_LINE], 0, line, stop);
}

static void
play_out_cb (MarquiseReviewPane *self)
{
  Wait *wait;

  if (self->reviewing != NULL)
    return;

  self->reviewing = g_cancellable_new ();
  wait = g_new0 (Wait, 1);
  *wait = (Wait) { g_object_ref (self), g_object_ref (self->reviewing) };
  marquise_what_if_async (self->replay, g_ptr_array_index (self->mistakes, self->played_out),
                          self->reviewing, played_out_cb, wait);
}

static void
stop_cb (MarquiseReviewPane *self)
{
  if (self->reviewing != NULL)
    g_cancellable_cancel (self->reviewing);
}

/* Parent overrides */

/* Stops, and shows nothing from then on. */
static void
forget (MarquiseReviewPane *self)
{
  g_autoptr (GCancellable) reviewing = g_steal_pointer (&self->reviewing);

  g_clear_handle_id (&self->show_source, g_source_remove);
  if (reviewing != NULL)
    g_cancellable_cancel (reviewing);
  g_clear_pointer (&self->found, marquise_patience_review_free);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
}

static void
marquise_review_pane_dispose (GObject *object)
{
  MarquiseReviewPane *self = MARQUISE_REVIEW_PANE (object);

  forget (self);
  g_clear_object (&self->replay);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_review_pane_parent_class)->dispose (object);
}

static void
marquise_review_pane_class_init (MarquiseReviewPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_review_pane_dispose;

  signals[SIGNAL_GO_TO] = g_signal_new ("go-to", MARQUISE_TYPE_REVIEW_PANE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_SHOW_LINE] = g_signal_new ("show-line", MARQUISE_TYPE_REVIEW_PANE,
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                            MARQUISE_TYPE_REPLAY, G_TYPE_UINT);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_REVIEW_PANE, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REVIEWED] = g_signal_new ("reviewed", MARQUISE_TYPE_REVIEW_PANE, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[SIGNAL_TOLD] = g_signal_new ("told", MARQUISE_TYPE_REVIEW_PANE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/review-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, waiting);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, progress);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, review);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, sign);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, findings);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, choices);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, items);
  gtk_widget_class_bind_template_child (widget_class, MarquiseReviewPane, what_if);
  gtk_widget_class_bind_template_callback (widget_class, play_out_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
marquise_review_pane_init (MarquiseReviewPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Public functions */

void
marquise_review_pane_set_game (MarquiseReviewPane *self,
                               MarquiseGame       *game,
                               guint               deal,
                               MarquiseReplay     *replay)
{
  g_return_if_fail (MARQUISE_IS_REVIEW_PANE (self));

  forget (self);
  clear_items (self);
  gtk_widget_set_visible (self->waiting, FALSE);
  gtk_widget_set_visible (self->review, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_set_object (&self->game, game);
  g_set_object (&self->replay, replay);
  self->deal = deal;
  say_changed (self);
}

gboolean
marquise_review_pane_is_possible (MarquiseReviewPane *self)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (MARQUISE_IS_REVIEW_PANE (self), FALSE);

  if (!MARQUISE_IS_TRICK_MATCH (self->game))
    return self->game != NULL;

  id = marquise_trick_match_get_review_id (MARQUISE_TRICK_MATCH (self->game), self->deal);

  return id != NULL;
}

gboolean
marquise_review_pane_is_busy (MarquiseReviewPane *self)
{
  g_return_val_if_fail (MARQUISE_IS_REVIEW_PANE (self), FALSE);

  return self->reviewing != NULL;
}

gboolean
marquise_review_pane_is_told (MarquiseReviewPane *self)
{
  g_return_val_if_fail (MARQUISE_IS_REVIEW_PANE (self), FALSE);

  return self->found != NULL || self->mistakes != NULL;
}

void
marquise_review_pane_begin (MarquiseReviewPane *self)
{
  Wait *wait;

  g_return_if_fail (MARQUISE_IS_REVIEW_PANE (self));

  if (self->reviewing != NULL || !marquise_review_pane_is_possible (self))
    return;

  self->reviewing = g_cancellable_new ();
  self->show_source = g_timeout_add (WAIT_SHOWN, show_waiting_cb, self);
  progress_cb (0, self);
  gtk_widget_set_visible (self->review, FALSE);
  say_changed (self);

  wait = g_new0 (Wait, 1);
  *wait = (Wait) { g_object_ref (self), g_object_ref (self->reviewing) };
  if (MARQUISE_IS_TRICK_MATCH (self->game))
    marquise_trick_match_review_async (MARQUISE_TRICK_MATCH (self->game), self->deal, 0,
                                       MAX_MISTAKES,
                                       self->reviewing, progress_cb, self, deal_reviewed_cb, wait);
  else
    marquise_patience_review_async (marquise_replay_get_game (self->replay), self->reviewing,
                                    progress_cb, self, patience_reviewed_cb, wait);
}

void
marquise_review_pane_set_beside (MarquiseReviewPane *self,
                                 gboolean            beside)
{
  GtkOrientation orientation = beside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  g_return_if_fail (MARQUISE_IS_REVIEW_PANE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choices), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->items), orientation);
  self->beside = beside;
  update_sign (self);
}

void
marquise_review_pane_mark (MarquiseReviewPane *self,
                           GtkScale           *slider)
{
  const MarquisePatienceReview *review = self->found;

  gtk_scale_clear_marks (slider);
  gtk_range_set_show_fill_level (GTK_RANGE (slider), FALSE);
  gtk_range_set_restrict_to_fill_level (GTK_RANGE (slider), FALSE);
  if (review != NULL && review->last_winnable >= 0 && !review->won)
    {
      guint stop = find_stop (self, (guint) review->last_winnable);

      /* The sign, and the part before it in another shade: not by colour alone. */
      gtk_scale_add_mark (slider, stop, GTK_POS_TOP, "✓");
      gtk_range_set_fill_level (GTK_RANGE (slider), stop);
      gtk_range_set_show_fill_level (GTK_RANGE (slider), TRUE);
    }
  if (review != NULL && !review->won && review->first_lost <= review->n_steps)
    gtk_scale_add_mark (slider, find_stop (self, review->first_lost), GTK_POS_BOTTOM, "✗");
  for (guint i = 0; self->mistakes != NULL && i < self->mistakes->len; i++)
    {
      const MarquiseReviewItem *item = g_ptr_array_index (self->mistakes, i);

      gtk_scale_add_mark (slider, find_stop (self, item->step), GTK_POS_TOP, NULL);
    }
}
