/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What window.c and window-actions.c share. */

#pragma once

#include "chooser.h"
#include "app/play/game-page.h"
#include "model/think/analysis.h"
#include "window.h"

G_BEGIN_DECLS

struct _MarquiseWindow{
  AdwApplicationWindow parent_instance;

  MarquiseLibrary *library;
  MarquiseSettings *settings;
  MarquiseGame *game;           /* the game shown last, or NULL */
  GSignalGroup *game_signals;
  guint n_dialogs;              /* open; the clock stands meanwhile */
  gboolean wide;
  gboolean narrow;
  guint width_idle;
  guint ask_idle;
  int width;
  int sheet_width;

  GtkWidget *toast_overlay;
  GtkWidget *stack;
  GtkWidget *menu_bar;
  GtkWidget *header;
  GtkWidget *title;
  GtkWidget *game_buttons;
  GtkWidget *hint_button;
  GtkWidget *verdict;
  MarquiseChooser *chooser;     /* made when it is first shown */
  MarquiseGamePage *page;       /* likewise */

  MarquiseAnalysis *analysis;   /* of @game */
  GCancellable *waiting;        /* for the solver; NULL when nothing is waited for */
  const char *wait_sentence;
  AdwToast *wait_toast;
  guint wait_source;

  GMenu *recent_main;           /* files opened and saved of late, in both menus */
  GMenu *recent_bar;
  guint recent_idle;
};

void     _marquise_window_class_actions_init (GtkWidgetClass *widget_class);
/* Enables what can be done now. */
void     _marquise_window_update_actions     (MarquiseWindow *self);
/* Shows a dialog over the window; the clock stands until it has gone. */
void     _marquise_window_present_dialog     (MarquiseWindow *self,
                                              GtkWindow      *dialog);
gboolean _marquise_window_shows_game         (MarquiseWindow *self);
void     _marquise_window_show_chooser       (MarquiseWindow *self);
/* A new deal, or the present one @again, after the notice that it counts the present game as
 * lost where that was never said. @number: 0 draws one by lot. */
void     _marquise_window_deal               (MarquiseWindow *self,
                                              guint32         number,
                                              gboolean        again);
/* The same at once. */
void     _marquise_window_deal_now           (MarquiseWindow *self,
                                              guint32         number,
                                              gboolean        again);
void     _marquise_window_update_header      (MarquiseWindow *self);
/* Shows the page with @game, which the library follows. */
void     _marquise_window_show_game          (MarquiseWindow *self,
                                              MarquiseGame   *game);

/* window-files.c */
void     _marquise_window_class_files_init   (GtkWidgetClass *widget_class);
void     _marquise_window_class_records_init (GtkWidgetClass *widget_class);
void     _marquise_window_init_files         (MarquiseWindow *self);
void     _marquise_window_update_file_actions (MarquiseWindow *self);

/* window-speech.c */
void     _marquise_window_class_speech_init  (GtkWidgetClass *widget_class);
void     _marquise_window_update_speech_actions (MarquiseWindow *self);

/* window-solver.c */
void     _marquise_window_class_solver_init  (GtkWidgetClass *widget_class);
/* Once the settings are there. */
void     _marquise_window_init_solver        (MarquiseWindow *self);
void     _marquise_window_dispose_solver     (MarquiseWindow *self);
void     _marquise_window_update_verdict     (MarquiseWindow *self);
/* A few words for the subtitle, or NULL. */
const char *
_marquise_window_get_verdict_words           (MarquiseWindow *self);
void     _marquise_window_update_solver_actions (MarquiseWindow *self);
/* Begins to think about the best move at Marjolet; FALSE at another game. */
gboolean _marquise_window_find_advice (MarquiseWindow *self);
/* Begins to look for a deal as the player wishes; FALSE when any deal will do. */
gboolean _marquise_window_find_deal          (MarquiseWindow *self);
/* FALSE when nothing was waited for. */
gboolean _marquise_window_stop_waiting       (MarquiseWindow *self);

G_END_DECLS
