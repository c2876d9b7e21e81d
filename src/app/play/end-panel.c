/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel at the end of a game, deal or match: the result, its effect on the statistics, the
 * count of a deal, and how to go on. It takes the focus when it appears, so that Enter goes on. */

#include "config.h"

#include "end-panel.h"

#include "app/system/accessible.h"
#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/kit/letters.h"
#include "model/record/daily.h"
#include "model/trick/trick-match.h"
#include "points-grid.h"
#include "results.h"
#include "app/review/review-list.h"
#include "app/kit/scroller.h"
#include "app/kit/side-page.h"

#include <glib/gi18n.h>

#define LARGE_LETTERS 1.2

struct _MarquiseEndPanel {
  AdwBin parent_instance;

  MarquiseGame *game;

  GtkWidget *crown;
  GtkWidget *heading;
  GtkWidget *day;
  GtkWidget *body;
  GtkWidget *record;
  MarquisePointsGrid *points;
  MarquiseReviewList *review;
  GtkWidget *close;
  GtkWidget *look;
  GtkWidget *watch;
  GtkWidget *copy;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (MarquiseEndPanel, marquise_end_panel, ADW_TYPE_BIN)

static void
set_sentence (GtkWidget  *label,
              const char *sentence)
{
  gtk_label_set_label (GTK_LABEL (label), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (label, sentence != NULL && sentence[0] != '\0');
}

/* Which deal of the day it was. */
static void
update_day (MarquiseEndPanel *self)
{
  g_autofree char *date = NULL;
  g_autofree char *sentence = NULL;
  guint32 day;
  gboolean daily = marquise_daily_parse (marquise_game_get_daily (self->game), &day);

  if (daily)
    {
      date = marquise_format_day (day);
      /* Translators: %s is a date, such as “Monday, 23 November 2026”: of the deal of that day,
       * then of a game's own deal of that day, which is another one. */
      sentence = g_strdup_printf (g_str_equal (marquise_daily_get_game (day),
                                               marquise_game_get_id (self->game))
                                  ? _("Deal of the day, %s") : _("Deal of %s"), date);
    }
  set_sentence (self->day, sentence);
  gtk_widget_set_visible (self->copy, daily && marquise_game_is_over (self->game));
}

/* All its text is read with the focused button, since the focus interrupts what is being said about
 * a card. */
static void
describe_next (MarquiseEndPanel *self)
{
  GtkWidget *labels[] = { self->heading, self->day, self->body, self->record };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      const char *sentence = gtk_label_get_label (GTK_LABEL (labels[i]));

      if (*sentence == '\0')
        continue;
      if (text->len > 0)
        g_string_append (text, g_unichar_isalnum (g_utf8_get_char (
                                                    g_utf8_prev_char (text->str + text->len)))
                         ? ". " : " ");
      g_string_append (text, sentence);
    }
  marquise_accessible_tell (self->next, text->str);
  g_string_free (text, TRUE);
}

/* If the last card is taken back, the player is not told about it. */
static void
hidden_cb (MarquiseEndPanel *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)) && self->game != NULL
      && marquise_game_get_status (self->game) == MARQUISE_STATUS_PLAYING)
    marquise_review_list_clear (self->review);
}

static void
close_cb (MarquiseEndPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
next_cb (MarquiseEndPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (marquise_game_get_status (self->game) == MARQUISE_STATUS_DEAL_OVER)
    marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (self->game));
  else if (MARQUISE_IS_TRICK_MATCH (self->game))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.rematch", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-game", NULL);
}

static gboolean
marquise_end_panel_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_END_PANEL (widget)->next);
}

static void
marquise_end_panel_dispose (GObject *object)
{
  g_clear_object (&MARQUISE_END_PANEL (object)->game);

  G_OBJECT_CLASS (marquise_end_panel_parent_class)->dispose (object);
}

static void
marquise_end_panel_class_init (MarquiseEndPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_end_panel_dispose;
  widget_class->grab_focus = marquise_end_panel_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_POINTS_GRID);
  g_type_ensure (MARQUISE_TYPE_REVIEW_LIST);
  g_type_ensure (MARQUISE_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/end-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, crown);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, heading);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, day);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, copy);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, record);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, points);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, review);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, close);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, look);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, watch);
  gtk_widget_class_bind_template_child (widget_class, MarquiseEndPanel, next);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
marquise_end_panel_init (MarquiseEndPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::visible", G_CALLBACK (hidden_cb), NULL);
}

/* In a narrow window three buttons would be on top of each other and leave no room for the count of
 * a deal and its review, which matter most. The menu can also replay a game. */
static void
update_buttons (MarquiseEndPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean few = MARQUISE_IS_TRICK_MATCH (self->game) && root != NULL
                 && gtk_widget_has_css_class (GTK_WIDGET (root), "narrow");

  if (few && marquise_letters_get_scale () > LARGE_LETTERS)
    gtk_widget_add_css_class (GTK_WIDGET (self), "little");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "little");
  gtk_widget_set_visible (self->close, few);
  gtk_widget_set_visible (self->look, !few);
  gtk_widget_set_visible (self->watch, !few);
}

void
marquise_end_panel_show (MarquiseEndPanel *self,
                         MarquiseGame     *game,
                         const char       *record,
                         gboolean          numbers)
{
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  gboolean tricks;
  gboolean deal_over;

  g_return_if_fail (MARQUISE_IS_END_PANEL (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  g_set_object (&self->game, game);
  heading = marquise_results_heading (game);
  body = numbers ? marquise_results_body (game) : marquise_results_body_at_rest (game);
  set_sentence (self->heading, heading);
  set_sentence (self->body, body);
  set_sentence (self->record, numbers ? record : NULL);
  gtk_widget_set_visible (self->crown, marquise_game_get_status (game) == MARQUISE_STATUS_WON);
  update_day (self);

  tricks = MARQUISE_IS_TRICK_MATCH (game);
  /* There is much to be read beneath the heading of a deal. */
  gtk_widget_remove_css_class (GTK_WIDGET (self->heading), tricks ? "title-1" : "title-2");
  gtk_widget_add_css_class (GTK_WIDGET (self->heading), tricks ? "title-2" : "title-1");
  gtk_widget_set_visible (GTK_WIDGET (self->points), tricks);
  if (tricks)
    {
      marquise_points_grid_update (self->points, MARQUISE_TRICK_MATCH (game),
                                   MARQUISE_POINTS_KINDS);
      marquise_review_list_show (self->review, MARQUISE_TRICK_MATCH (game));
    }
  else
    {
      marquise_review_list_clear (self->review);
    }

  deal_over = marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER;
  gtk_button_set_label (GTK_BUTTON (self->next), deal_over ? _("Next deal")
                        : tricks ? _("Rematch") : _("New game"));

  update_buttons (self);
  describe_next (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->next);
}

void
marquise_end_panel_set_statistics (MarquiseEndPanel   *self,
                                   MarquiseStatistics *statistics)
{
  g_return_if_fail (MARQUISE_IS_END_PANEL (self));

  marquise_review_list_set_statistics (self->review, statistics);
}
