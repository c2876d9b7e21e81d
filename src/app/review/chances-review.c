/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "chances-review.h"

#include "app/kit/chart.h"
#include "app/kit/figure-button.h"
#include "model/think/coach-review.h"
#include "model/think/coach-words.h"

#include <glib/gi18n.h>
#include <math.h>

/* The largest number of moves listed. */
#define MAX_MISTAKES 6

struct _MarquiseChancesReview {
  GtkBox parent_instance;

  MarquiseReplay *replay;       /* NULL when there is nothing to review */
  GCancellable *reviewing;      /* NULL when no review is under way */
  MarquiseCoachReview *found;   /* or NULL */

  GtkWidget *waiting;
  GtkWidget *progress;
  GtkWidget *told;
  GtkLabel *sentence;
  GtkWidget *items;
  MarquiseChart *chart;         /* elsewhere on the page */
};

G_DEFINE_FINAL_TYPE (MarquiseChancesReview, marquise_chances_review, GTK_TYPE_BOX)

enum {
  SIGNAL_GO_TO,
  SIGNAL_CHANGED,
  SIGNAL_WEIGHED,
  SIGNAL_TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A review under way. */
typedef struct {
  MarquiseChancesReview *self;  /* referenced */
  GCancellable *cancellable;
} Wait;

static void
wait_free (Wait *wait)
{
  g_object_unref (wait->self);
  g_object_unref (wait->cancellable);
  g_free (wait);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wait, wait_free)

/* Telling */

static void
say (MarquiseChancesReview *self,
     const char            *sentence)
{
  gtk_label_set_label (self->sentence, sentence);
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, sentence);
}

/* The stop that @step leads to: the one at which the move has been made. */
static guint
find_stop (MarquiseChancesReview *self,
           guint                  step)
{
  return marquise_replay_find_stop (self->replay, step + 1);
}

static int
in_hundredths (double share)
{
  return MAX (1, (int) lround (100 * share));
}

static void
mistake_clicked_cb (GtkWidget             *button,
                    MarquiseChancesReview *self)
{
  guint which = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "mistake"));
  const MarquiseCoachMistake *mistake = &g_array_index (self->found->mistakes, MarquiseCoachMistake,
                                                        which);
  guint before = marquise_replay_find_stop (self->replay, mistake->step);
  g_autofree char *better = marquise_replay_say_move (self->replay, before, mistake->better);
  g_autofree char *words = NULL;

  /* Translators: the number of a move, this many of a hundred games, and a sentence that says
   * another move. */
  words = g_strdup_printf (ngettext ("Move %u gave away %d chance in 100. The coach would have "
                                     "played: %s",
                                     "Move %u gave away %d chances in 100. The coach would have "
                                     "played: %s", in_hundredths (mistake->lost)),
                           find_stop (self, mistake->step), in_hundredths (mistake->lost),
                           better != NULL ? better : mistake->better);
  g_signal_emit (self, signals[SIGNAL_GO_TO], 0, before);
  say (self, words);
}

static void
add_mistakes (MarquiseChancesReview *self)
{
  for (guint i = 0; i < MIN (self->found->mistakes->len, MAX_MISTAKES); i++)
    {
      const MarquiseCoachMistake *mistake = &g_array_index (self->found->mistakes,
                                                            MarquiseCoachMistake, i);
      guint stop = find_stop (self, mistake->step);
      int lost = in_hundredths (mistake->lost);
      g_autofree char *words = g_strdup_printf (_("Move %u"), stop);
      /* Translators: how many of a hundred games a move gave away. */
      g_autofree char *figure = g_strdup_printf (_("%d in 100"), lost);
      /* Translators: the number of a move, and how many of a hundred games it gave away. */
      g_autofree char *name = g_strdup_printf (_("Move %u: %d in 100"), stop, lost);
      GtkWidget *button = marquise_figure_button_new (GTK_ORIENTATION_HORIZONTAL);

      marquise_figure_button_set (MARQUISE_FIGURE_BUTTON (button), words, figure, name);
      g_object_set_data (G_OBJECT (button), "mistake", GUINT_TO_POINTER (i));
      g_signal_connect_object (button, "clicked", G_CALLBACK (mistake_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (self->items), button);
    }
}

static char *
describe (const MarquiseCoachReview *review)
{
  if (review->points->len == 0)
    return g_strdup (_("There was nothing to choose in this game."));
  if (review->mistakes->len == 0)
    return g_strdup (_("Given what you could know, the coach finds no certain mistake."));

  return g_strdup_printf (ngettext ("Given what you could know, %u move gave chances away:",
                                    "Given what you could know, %u moves gave chances away:",
                                    review->mistakes->len), review->mistakes->len);
}

static void
draw_line (MarquiseChancesReview *self)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MarquisePoint));

  for (guint i = 0; i < self->found->points->len; i++)
    {
      const MarquiseCoachPoint *from = &g_array_index (self->found->points, MarquiseCoachPoint, i);
      MarquisePoint point = {
        .game = marquise_replay_find_stop (self->replay, from->step), .value = from->chance
      };

      g_array_append_val (points, point);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->chart), points->len > 2);
  marquise_chart_set (self->chart, points);
}

static void
clear_items (MarquiseChancesReview *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->items)) != NULL)
    gtk_box_remove (GTK_BOX (self->items), child);
}

static void
tell (MarquiseChancesReview *self)
{
  g_autofree char *sentence = describe (self->found);
  g_autofree char *all = NULL;

  all = self->found->stopped
        ? g_strdup_printf (_("%s %s"), _("The review was stopped early."), sentence)
        : g_steal_pointer (&sentence);
  say (self, all);
  clear_items (self);
  add_mistakes (self);
  draw_line (self);
  gtk_widget_set_visible (self->told, TRUE);
}

/* Waiting */

static void
progress_cb (double   share,
             gpointer user_data)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (MARQUISE_CHANCES_REVIEW (user_data)->progress),
                                 share);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  g_autoptr (MarquiseCoachReview) review = marquise_coach_review_finish (result);
  MarquiseChancesReview *self = wait->self;

  if (self->reviewing != wait->cancellable)
    return;

  g_clear_object (&self->reviewing);
  gtk_widget_set_visible (self->waiting, FALSE);
  self->found = g_steal_pointer (&review);
  tell (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (!self->found->stopped)
    g_signal_emit (self, signals[SIGNAL_WEIGHED], 0, (guint) lround (100 * self->found->given));
}

static void
stop_cb (MarquiseChancesReview *self)
{
  if (self->reviewing != NULL)
    g_cancellable_cancel (self->reviewing);
}

/* Parent overrides */

static void
forget (MarquiseChancesReview *self)
{
  g_autoptr (GCancellable) reviewing = g_steal_pointer (&self->reviewing);

  if (reviewing != NULL)
    g_cancellable_cancel (reviewing);
  g_clear_pointer (&self->found, marquise_coach_review_free);
}

static void
marquise_chances_review_dispose (GObject *object)
{
  MarquiseChancesReview *self = MARQUISE_CHANCES_REVIEW (object);

  forget (self);
  g_clear_object (&self->replay);
  g_clear_object (&self->chart);

  G_OBJECT_CLASS (marquise_chances_review_parent_class)->dispose (object);
}

static void
marquise_chances_review_class_init (MarquiseChancesReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_chances_review_dispose;

  signals[SIGNAL_GO_TO] = g_signal_new ("go-to", MARQUISE_TYPE_CHANCES_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_CHANCES_REVIEW,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_WEIGHED] = g_signal_new ("weighed", MARQUISE_TYPE_CHANCES_REVIEW,
                                          G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_TOLD] = g_signal_new ("told", MARQUISE_TYPE_CHANCES_REVIEW, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
add_waiting (MarquiseChancesReview *self)
{
  GtkWidget *stop = gtk_button_new_with_mnemonic (_("_Stop"));

  self->waiting = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->progress = gtk_progress_bar_new ();
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (self->progress), TRUE);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), _("The coach is looking through "
                                                                  "the game…"));
  gtk_widget_set_hexpand (self->progress, TRUE);
  gtk_widget_set_valign (self->progress, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (stop_cb), self);
  gtk_box_append (GTK_BOX (self->waiting), self->progress);
  gtk_box_append (GTK_BOX (self->waiting), stop);
  gtk_box_append (GTK_BOX (self), self->waiting);
}

static void
add_told (MarquiseChancesReview *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->told = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->sentence = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->sentence, TRUE);
  gtk_label_set_xalign (self->sentence, 0);
  gtk_box_append (GTK_BOX (self->told), GTK_WIDGET (self->sentence));
  self->items = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_margin_bottom (self->items, 3);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->items);
  gtk_box_append (GTK_BOX (self->told), scrolled);
  self->chart
    = MARQUISE_CHART (marquise_chart_new (MARQUISE_CHART_CHANCES, _("Chances from move to move")));
  g_object_ref_sink (self->chart);
  gtk_box_append (GTK_BOX (self), self->told);
}

static void
marquise_chances_review_init (MarquiseChancesReview *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  add_waiting (self);
  add_told (self);
  marquise_chances_review_set_replay (self, NULL);
}

/* Public functions */

void
marquise_chances_review_set_replay (MarquiseChancesReview *self,
                                    MarquiseReplay        *replay)
{
  g_return_if_fail (MARQUISE_IS_CHANCES_REVIEW (self));

  forget (self);
  g_set_object (&self->replay, replay);
  clear_items (self);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), FALSE);
  gtk_widget_set_visible (self->waiting, FALSE);
  gtk_widget_set_visible (self->told, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
marquise_chances_review_begin (MarquiseChancesReview *self)
{
  Wait *wait;

  g_return_if_fail (MARQUISE_IS_CHANCES_REVIEW (self));

  if (self->replay == NULL || self->reviewing != NULL || self->found != NULL
      || !marquise_coach_review_is_possible (marquise_replay_get_game (self->replay)))
    return;

  self->reviewing = g_cancellable_new ();
  progress_cb (0, self);
  gtk_widget_set_visible (self->waiting, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  wait = g_new0 (Wait, 1);
  *wait = (Wait) { g_object_ref (self), g_object_ref (self->reviewing) };
  marquise_coach_review_async (marquise_replay_get_game (self->replay), self->reviewing,
                               progress_cb, self, reviewed_cb, wait);
}

void
marquise_chances_review_set_beside (MarquiseChancesReview *self,
                                    gboolean               beside)
{
  g_return_if_fail (MARQUISE_IS_CHANCES_REVIEW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->items), beside ? GTK_ORIENTATION_VERTICAL
                                  : GTK_ORIENTATION_HORIZONTAL);
}

void
marquise_chances_review_mark (MarquiseChancesReview *self,
                              GtkScale              *slider)
{
  g_return_if_fail (MARQUISE_IS_CHANCES_REVIEW (self));

  for (guint i = 0; self->found != NULL && i < MIN (self->found->mistakes->len, MAX_MISTAKES); i++)
    gtk_scale_add_mark (slider,
                        find_stop (self, g_array_index (self->found->mistakes, MarquiseCoachMistake,
                                                        i).step),
                        GTK_POS_BOTTOM, "?");
}

GtkWidget *
marquise_chances_review_get_chart (MarquiseChancesReview *self)
{
  g_return_val_if_fail (MARQUISE_IS_CHANCES_REVIEW (self), NULL);

  return GTK_WIDGET (self->chart);
}
