/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each task belongs to a cancellable; an answer for one other than @cancellable is too late and is
 * dropped. */

#include "config.h"

#include "review-list.h"

#include "app/records/luck.h"
#include "model/game/game-private.h"
#include "model/record/luck.h"
#include "model/think/play-out.h"

#include <glib/gi18n.h>

/* A shorter wait is not worth a word; milliseconds. */
#define WAIT_SHOWN 500
/* Decisions of one player that are shown, and that are summed up: all there are. */
#define MAX_ITEMS 3
#define ALL_ITEMS 64
/* How often the expert plays a deal that the player has played. */
#define N_PLAYS 8u

struct _MarquiseReviewList {
  AdwBin parent_instance;

  MarquiseTrickMatch *game;
  guint deal;                   /* its number in the match */
  char *shown;                  /* the id of what is shown, or NULL */
  char *counted;                /* the id of the deal in the journal, however it is played again */
  char *names[2];               /* of two people at one screen, who are told one after the other; or
                                 * NULL */
  MarquiseStatistics *statistics;   /* where luck and play are counted, or NULL */
  GCancellable *cancellable;    /* of the review under way, or NULL */
  guint wait_source;

  GtkWidget *waiting;
  GtkWidget *progress;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MarquiseReviewList, marquise_review_list, ADW_TYPE_BIN)

typedef struct {
  GWeakRef list;
  GCancellable *cancellable;
  int seat;
} Review;

static void begin_review (MarquiseReviewList *self, int seat);

static void
review_free (Review *review)
{
  g_weak_ref_clear (&review->list);
  g_object_unref (review->cancellable);
  g_free (review);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Review, review_free)

static void
add_line (MarquiseReviewList *self,
          const char         *text,
          const char         *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->list), label);
}

static void
end_waiting (MarquiseReviewList *self)
{
  g_clear_handle_id (&self->wait_source, g_source_remove);
  gtk_widget_set_visible (self->waiting, FALSE);
  g_clear_object (&self->cancellable);
}

static int
sum_cost (GPtrArray *items)
{
  int cost = 0;

  for (guint i = 0; i < items->len; i++)
    cost += ((MarquiseReviewItem *) g_ptr_array_index (items, i))->points;

  return cost;
}

/* Deals against the computer that were not played before add up over the months. */
static void
count_luck (MarquiseReviewList *self,
            GPtrArray          *items)
{
  MarquiseGame *game = MARQUISE_GAME (self->game);
  int cost = sum_cost (items), points[2];
  char rules[RULE_STRING_MAX];

  if (self->statistics == NULL || marquise_game_get_again (game))
    return;

  marquise_trick_match_get_past (self->game, self->deal, points);
  rules_format (marquise_game_get_engine (game), marquise_game_get_rules (game), rules);
  marquise_luck_add (self->statistics, marquise_game_get_id (game), rules, self->counted,
                     points[0] - points[1] + cost, -cost);
}

/* Separates the luck of the cards from the player's choices: the cost of the choices is known, and
 * the rest of the difference is luck. */
static void
say_luck (MarquiseReviewList *self,
          int                 seat,
          GPtrArray          *items)
{
  g_autofree char *luck = NULL;
  g_autofree char *choices = NULL;
  g_autofree char *text = NULL;
  int cost = sum_cost (items), points[2];

  marquise_trick_match_get_past (self->game, self->deal, points);
  luck = marquise_luck_format (points[seat] - points[1 - seat] + cost);
  choices = marquise_luck_format (-cost);
  /* Translators: points by which the player is ahead, or behind, such as “+12” and “−35”: what the
   * cards and the opponent brought, and what better choices would have brought besides. */
  text = g_strdup_printf (_("Cards and opponent: %s. Your choices: %s."), luck, choices);
  add_line (self, text, NULL);
}

/* Whether fewer than MAX_ITEMS decisions cost more than number @at. */
static gboolean
is_among_dearest (GPtrArray *items,
                  guint      at)
{
  int points = ((MarquiseReviewItem *) g_ptr_array_index (items, at))->points;
  guint n_dearer = 0;

  for (guint i = 0; i < items->len; i++)
    {
      int other = ((MarquiseReviewItem *) g_ptr_array_index (items, i))->points;

      n_dearer += other > points || (other == points && i < at);
    }

  return n_dearer < MAX_ITEMS;
}

/* The result of the strongest player with the same cards, averaged over several plays, since a
 * single play depends on luck. For the deal of the day the comparison is the same for everybody. */
static gboolean
is_daily (MarquiseReviewList *self)
{
  return marquise_game_get_daily (MARQUISE_GAME (self->game)) != NULL;
}

static char *
compare_daily (MarquiseReviewList    *self,
               const MarquisePlayOut *out)
{
  g_autofree char *par = NULL;
  g_autofree char *own = NULL;
  const char *id = marquise_game_get_id (MARQUISE_GAME (self->game));
  MarquiseCharacter usual, best;
  int points[2], ahead;

  marquise_trick_match_get_past (self->game, self->deal, points);
  ahead = points[0] - points[1] - (out->points[0] - out->points[1]);
  marquise_trick_match_get_character (id, marquise_trick_match_get_usual (id), &usual);
  marquise_trick_match_get_character (id, marquise_trick_match_get_n_characters (id) - 1, &best);
  /* Translators: the name of the strongest player, their points, those of the opponent, whose name
   * comes next. */
  par = g_strdup_printf (_("In your place %s scores %d to %d against %s on average, the same for "
                           "everyone."), best.name, out->points[0],
                         out->points[1], usual.name);
  own = ahead == 0 ? g_strdup (_("You did just as well."))
        : ahead > 0
        ? g_strdup_printf (ngettext ("You scored %d point more.",
                                     "You scored %d points more.", ahead), ahead)
        : g_strdup_printf (ngettext ("You scored %d point less.",
                                     "You scored %d points fewer.", -ahead), -ahead);

  return g_strdup_printf ("%s %s", par, own);
}

static void
played_out_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (Review) review = user_data;
  g_autoptr (MarquiseReviewList) self = g_weak_ref_get (&review->list);
  g_autoptr (MarquisePlayOut) out = marquise_play_out_finish (result, NULL);
  g_autofree char *text = NULL;

  if (self == NULL || out == NULL || self->cancellable != review->cancellable)
    return;

  g_clear_object (&self->cancellable);
  text = is_daily (self) ? compare_daily (self, out)
         /* Translators: Ambroise is the strongest player; first come Ambroise's points, then those
          * of the opponent. */
         : g_strdup_printf (_("In your place, with the same cards, Ambroise scores %d to %d on "
                              "average, over %u games."),
                            out->points[0], out->points[1], N_PLAYS);
  add_line (self, text, NULL);
}

static void
begin_play_out (MarquiseReviewList *self)
{
  Review *review;

  if (!trick_game_offers (marquise_game_get_id (MARQUISE_GAME (self->game)), TRICK_DUPLICATE))
    return;

  review = g_new0 (Review, 1);
  self->cancellable = g_cancellable_new ();
  g_weak_ref_init (&review->list, self);
  review->cancellable = g_object_ref (self->cancellable);
  marquise_play_out_average_async (self->game, N_PLAYS, is_daily (self), self->cancellable,
                                   played_out_cb, review);
}

static void
show_items (MarquiseReviewList *self,
            int                 seat,
            GPtrArray          *items)
{
  if (self->names[seat] != NULL)
    add_line (self, self->names[seat], "dim-label");
  if (items->len == 0)
    add_line (self, _("Well played: no choice cost you much!"), NULL);
  for (guint i = 0; i < items->len; i++)
    if (is_among_dearest (items, i))
      add_line (self, ((MarquiseReviewItem *) g_ptr_array_index (items, i))->sentence, NULL);
  say_luck (self, seat, items);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Review) review = user_data;
  g_autoptr (MarquiseReviewList) self = g_weak_ref_get (&review->list);
  g_autoptr (GPtrArray) items = NULL;

  if (self == NULL || self->game == NULL)
    return;
  items = marquise_trick_match_review_finish (self->game, result, NULL);
  if (items == NULL || self->cancellable != review->cancellable)
    return;

  end_waiting (self);
  show_items (self, review->seat, items);
  if (review->seat == 0 && self->names[1] != NULL)
    begin_review (self, 1);
  if (self->names[0] == NULL)
    {
      count_luck (self, items);
      begin_play_out (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
progress_cb (double   share,
             gpointer user_data)
{
  MarquiseReviewList *self = user_data;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), share);
}

static gboolean
show_waiting_cb (gpointer user_data)
{
  MarquiseReviewList *self = user_data;

  self->wait_source = 0;
  gtk_widget_set_visible (self->waiting, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return G_SOURCE_REMOVE;
}

static void
begin_review (MarquiseReviewList *self,
              int                 seat)
{
  Review *review = g_new0 (Review, 1);

  self->cancellable = g_cancellable_new ();
  g_weak_ref_init (&review->list, self);
  review->cancellable = g_object_ref (self->cancellable);
  review->seat = seat;
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  self->wait_source = g_timeout_add (WAIT_SHOWN, show_waiting_cb, self);
  marquise_trick_match_review_async (self->game, self->deal, seat, ALL_ITEMS, self->cancellable,
                                     progress_cb, self, reviewed_cb, review);
}

static void
stop_cb (MarquiseReviewList *self)
{
  /* The deal is still shown: the review does not start again automatically. */
  g_cancellable_cancel (self->cancellable);
  end_waiting (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))),
                          GTK_DIR_TAB_FORWARD);
}

static void
marquise_review_list_dispose (GObject *object)
{
  MarquiseReviewList *self = MARQUISE_REVIEW_LIST (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->wait_source, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->statistics);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->counted, g_free);
  g_clear_pointer (&self->names[0], g_free);
  g_clear_pointer (&self->names[1], g_free);

  G_OBJECT_CLASS (marquise_review_list_parent_class)->dispose (object);
}

static void
marquise_review_list_class_init (MarquiseReviewListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_review_list_dispose;
}

static void
add_waiting (MarquiseReviewList *self,
             GtkWidget          *box)
{
  GtkWidget *stop = gtk_button_new_with_label (_("Stop"));

  self->progress = gtk_progress_bar_new ();
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (self->progress), TRUE);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), _("Reviewing the deal…"));
  gtk_widget_set_hexpand (self->progress, TRUE);
  gtk_widget_set_valign (self->progress, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (stop, "flat");
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (stop_cb), self);

  self->waiting = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_append (GTK_BOX (self->waiting), self->progress);
  gtk_box_append (GTK_BOX (self->waiting), stop);
  gtk_widget_set_visible (self->waiting, FALSE);
  gtk_box_append (GTK_BOX (box), self->waiting);
}

static void
marquise_review_list_init (MarquiseReviewList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  /* The box always has a line: GTK 4.8 takes an empty hidden box for one whose height does not
   * depend on its width, and still does so with its first texts. */
  add_line (self, _("Review of the deal"), "heading");
  gtk_box_append (GTK_BOX (box), self->list);
  add_waiting (self, box);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
marquise_review_list_show (MarquiseReviewList   *self,
                           MarquiseTrickMatch   *game)
{
  g_autofree char *id = NULL;
  MarquiseMatch match;

  g_return_if_fail (MARQUISE_IS_REVIEW_LIST (self));
  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (game));

  marquise_trick_match_get_match (game, &match);
  id = match.n_deals == 0 ? NULL : marquise_trick_match_get_review_id (game, match.n_deals - 1);
  if (id == NULL || g_strcmp0 (id, self->shown) == 0)
    return;

  marquise_review_list_clear (self);
  g_set_object (&self->game, game);
  self->deal = match.n_deals - 1;
  self->shown = g_steal_pointer (&id);
  g_free (self->counted);
  self->counted = g_strdup (marquise_game_get_record_id (MARQUISE_GAME (game)));
  for (int seat = 0; seat < 2; seat++)
    {
      g_clear_pointer (&self->names[seat], g_free);
      if (match.two_players)
        self->names[seat] = g_strdup (match.names[seat]);
    }
  begin_review (self, 0);
}

void
marquise_review_list_clear (MarquiseReviewList *self)
{
  GtkWidget *child;

  g_return_if_fail (MARQUISE_IS_REVIEW_LIST (self));

  g_cancellable_cancel (self->cancellable);
  end_waiting (self);
  while ((child = gtk_widget_get_next_sibling (gtk_widget_get_first_child (self->list))) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  g_clear_pointer (&self->shown, g_free);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
marquise_review_list_set_statistics (MarquiseReviewList *self,
                                     MarquiseStatistics *statistics)
{
  g_return_if_fail (MARQUISE_IS_REVIEW_LIST (self));

  g_set_object (&self->statistics, statistics);
}
