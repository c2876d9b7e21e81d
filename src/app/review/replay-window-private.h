/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What replay-window.c and replay-review.c share. */

#pragma once

#include "replay-window.h"

#include "model/think/patience-review.h"
#include "model/store/replay.h"
#include "app/view/play-view.h"

G_BEGIN_DECLS

struct _MarquiseReplayWindow {
  AdwWindow parent_instance;

  MarquiseGame *game;           /* the whole of it, perhaps a match */
  gboolean review_forbidden;
  guint deal;                   /* of the match; 0 */
  MarquiseReplay *replay;       /* what is shown */
  MarquiseReplay *main_line;    /* while a variation is shown: the game as it was played */
  guint play_source;

  GCancellable *reviewing;      /* NULL when no review is under way */
  guint show_source;            /* shows the wait once it lasts */
  MarquisePatienceReview *findings_of_patience; /* NULL without */
  GPtrArray *mistakes;          /* of Marjolet: MarquiseReviewItem, NULL without */

  GtkAdjustment *moves;
  GtkWidget *title;
  GtkWidget *deals;
  MarquisePlayView *view;
  GtkWidget *waiting;
  GtkWidget *progress;
  GtkWidget *review;
  GtkWidget *findings;
  GtkWidget *items;
  GtkWidget *sentence;
  GtkWidget *slider;
  GtkWidget *first;
  GtkWidget *previous;
  GtkWidget *play;
  GtkWidget *next;
  GtkWidget *last;
  GtkWidget *speed;
  GtkWidget *begin_review;
  GtkWidget *back;
  GtkWidget *play_on;
};

/* replay-window.c */

/* Shows another replay; takes @replay. */
void _marquise_replay_window_show      (MarquiseReplayWindow *self,
                                        MarquiseReplay       *replay,
                                        guint                 stop);
void _marquise_replay_window_go_to     (MarquiseReplayWindow *self,
                                        guint                 stop);
void _marquise_replay_window_pause     (MarquiseReplayWindow *self);

void _marquise_replay_window_say_reviewed (MarquiseReplayWindow *self);

/* replay-review.c */

void _marquise_replay_window_class_review_init (GtkWidgetClass *widget_class);
/* Whether the deal that is shown can be reviewed. */
void _marquise_replay_window_update_review     (MarquiseReplayWindow *self);
/* Another deal is shown, or the window goes away. */
void _marquise_replay_window_forget_review     (MarquiseReplayWindow *self);
/* The marks on the slider. */
void _marquise_replay_window_mark              (MarquiseReplayWindow *self);

G_END_DECLS
