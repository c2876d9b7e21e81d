/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next problem is made while one is solved: those out of the middle of a deal take some
 * seconds. */

#include "config.h"

#include "problem-page.h"

#include "app/kit/fold-box.h"
#include "app/kit/scroller.h"
#include "app/play/score-sheet.h"
#include "app/view/play-view.h"
#include "app/view/table-settings.h"
#include "model/record/problem-results.h"
#include "model/think/problem.h"
#include "problem-start.h"

#include <glib/gi18n.h>

/* Milliseconds from move to move of a solution. */
#define STEP 2000

struct _MarquiseProblemPage {
  MarquiseSidePage parent_instance;

  char *game;
  GSettings *settings;
  MarquiseStatistics *statistics;
  MarquiseProblem *problem;     /* on the table, or NULL */
  GSignalGroup *problem_signals;
  gboolean counted;
  int grade;                    /* of the kind that was chosen */
  guint32 day;                  /* the day whose problem it is, or 0 */
  MarquiseProblem *following;   /* ready; or NULL */
  GCancellable *making;         /* of the one that is being made, or NULL */
  gboolean waiting;             /* for it */
  guint step_source;            /* the solution goes on */

  GtkStack *stack;
  MarquiseProblemStart *start;
  GtkBox *body;
  MarquisePlayView *view;
  MarquiseScoreSheet *sheet;
  GtkSpinner *spinner;
  GtkLabel *text;
  GtkWidget *previous;
  GtkWidget *forward;
  GtkWidget *again;
  GtkWidget *solution;
};

G_DEFINE_FINAL_TYPE (MarquiseProblemPage, marquise_problem_page, MARQUISE_TYPE_SIDE_PAGE)

static void show_problem (MarquiseProblemPage *self, MarquiseProblem *problem);

static const char *
get_grade_id (MarquiseProblemPage *self)
{
  return marquise_problem_get_grade_id (self->game, self->grade);
}

/* Whose problems they are. */
static const char *
get_game_name (MarquiseProblemPage *self)
{
  g_autoptr (MarquiseGame) sample = marquise_game_new (self->game);

  /* Of its class, which stays. */
  return marquise_game_get_name (sample);
}

static gboolean
is_list (MarquiseProblemPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "start") == 0;
}

/* What is shown */

static void
update_actions (MarquiseProblemPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean ready = self->problem != NULL && !self->waiting;
  MarquiseProblemState state = ready ? marquise_problem_get_state (self->problem)
                               : MARQUISE_PROBLEM_POSED;
  gboolean shown = ready && state == MARQUISE_PROBLEM_SHOWN;
  gboolean moves = shown && self->grade != MARQUISE_PROBLEM_QUESTION;

  gtk_widget_action_set_enabled (widget, "problem.next", ready);
  gtk_widget_action_set_enabled (widget, "problem.again",
                                 ready && (shown || state == MARQUISE_PROBLEM_SOLVED));
  gtk_widget_action_set_enabled (widget, "problem.solution", ready && !shown);
  gtk_widget_action_set_enabled (widget, "problem.previous",
                                 moves && marquise_problem_can_step (self->problem, -1));
  gtk_widget_action_set_enabled (widget, "problem.forward",
                                 moves && marquise_problem_can_step (self->problem, 1));
  gtk_widget_set_visible (self->previous, moves);
  gtk_widget_set_visible (self->forward, moves);
  gtk_widget_set_visible (self->again, shown || (ready && state == MARQUISE_PROBLEM_SOLVED));
  gtk_widget_set_visible (self->solution, !shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->view), ready);
  gtk_widget_set_visible (GTK_WIDGET (self->sheet), self->problem != NULL);
}

/* Counts each problem once, as soon as it is known whether it was solved at the first attempt. */
static void
count (MarquiseProblemPage *self)
{
  gboolean clean = marquise_problem_is_clean (self->problem);
  MarquiseGame *game = marquise_problem_get_game (self->problem);
  char rules[RULE_STRING_MAX];

  if (self->counted
      || (clean && marquise_problem_get_state (self->problem) != MARQUISE_PROBLEM_SOLVED))
    return;

  self->counted = TRUE;
  rules_format (marquise_game_get_engine (game), marquise_game_get_rules (game), rules);
  marquise_problem_results_add (self->statistics, self->game, rules, get_grade_id (self), self->day,
                                clean);
}

static void
stop_steps (MarquiseProblemPage *self)
{
  g_clear_handle_id (&self->step_source, g_source_remove);
}

static void
changed_cb (MarquiseProblemPage *self)
{
  g_autofree char *text = marquise_problem_get_text (self->problem);

  gtk_label_set_label (self->text, text);
  count (self);
  update_actions (self);
}

static void
begun_cb (MarquiseProblemPage *self)
{
  MarquiseGame *game = marquise_problem_get_game (self->problem);

  stop_steps (self);
  marquise_table_settings_set_pace (self->settings, MARQUISE_TRICK_MATCH (game));
  g_object_set (game, "warn", FALSE, NULL);
  marquise_play_view_set_game (self->view, game);
  marquise_score_sheet_set_informed (self->sheet, self->grade == MARQUISE_PROBLEM_QUESTION);
  marquise_score_sheet_set_game (self->sheet, MARQUISE_TRICK_MATCH (game));
}

/* Making */

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (MarquiseProblemPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseProblem) problem = marquise_problem_make_finish (result, &error);

  /* Cancelled: the problem is not wanted. */
  if (problem == NULL)
    return;

  g_clear_object (&self->making);
  if (self->waiting)
    show_problem (self, problem);
  else
    g_set_object (&self->following, problem);
}

static void
make (MarquiseProblemPage   *self,
      guint32                number)
{
  Rules rules;

  while (number == 0)
    number = g_random_int ();
  marquise_settings_get_rules (self->settings, game_find (self->game), &rules);
  self->making = g_cancellable_new ();
  marquise_problem_make_async (self->game, &rules, self->grade, number, self->making, made_cb,
                               g_object_ref (self));
}

static void
forget (MarquiseProblemPage *self)
{
  stop_steps (self);
  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_object (&self->following);
  g_signal_group_set_target (self->problem_signals, NULL);
  g_clear_object (&self->problem);
  self->waiting = FALSE;
}

static void
wait_for_it (MarquiseProblemPage *self)
{
  self->waiting = TRUE;
  gtk_spinner_start (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_label_set_label (self->text, _("Looking for a problem…"));
  update_actions (self);
}

static void
show_problem (MarquiseProblemPage   *self,
              MarquiseProblem       *problem)
{
  g_autofree char *number = NULL;
  g_autofree char *subtitle = NULL;

  self->waiting = FALSE;
  self->counted = FALSE;
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  g_set_object (&self->problem, problem);
  g_signal_group_set_target (self->problem_signals, problem);
  /* Translators: the number of a problem. */
  number = self->day != 0 ? g_strdup (_("Problem of the day"))
           : g_strdup_printf (_("Problem %u"), marquise_problem_get_number (problem));
  subtitle = g_strdup_printf (_("%s · %s"), get_game_name (self), number);
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self),
                                 marquise_problem_title (get_grade_id (self)), subtitle);
  begun_cb (self);
  changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  make (self, 0);
}

/* What the player does */

static void
list (MarquiseProblemPage *self)
{
  forget (self);
  gtk_stack_set_visible_child_name (self->stack, "start");
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self), _("Problems"),
                                 get_game_name (self));
  marquise_problem_start_update (self->start);
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
  update_actions (self);
}

static void
begin_cb (MarquiseProblemPage   *self,
          int                    grade,
          guint                  number)
{
  forget (self);
  self->grade = grade;
  self->day = number;
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self),
                                 marquise_problem_title (get_grade_id (self)),
                                 get_game_name (self));
  gtk_stack_set_visible_child_name (self->stack, "problem");
  wait_for_it (self);
  make (self, number);
}

static void
next (MarquiseProblemPage *self)
{
  g_autoptr (MarquiseProblem) problem = g_steal_pointer (&self->following);

  stop_steps (self);
  self->day = 0;
  if (problem != NULL)
    show_problem (self, problem);
  else
    wait_for_it (self);
}

static gboolean
step_cb (gpointer user_data)
{
  MarquiseProblemPage *self = user_data;

  if (marquise_problem_step (self->problem, 1) && marquise_problem_can_step (self->problem, 1))
    return G_SOURCE_CONTINUE;

  self->step_source = 0;

  return G_SOURCE_REMOVE;
}

/* The moves follow automatically, unless the player gathers tricks: then the tricks are stepped
 * through, too. */
static void
show_solution (MarquiseProblemPage *self)
{
  g_autofree char *tricks = NULL;
  g_autoptr (MarquiseHint) hint = NULL;

  marquise_problem_show (self->problem);
  hint = marquise_problem_get_hint (self->problem);
  if (hint != NULL)
    marquise_table_show_hint (marquise_play_view_get_table (self->view), hint);
  g_settings_get (self->settings, "tricks", "s", &tricks);
  if (marquise_problem_can_step (self->problem, 1) && g_strcmp0 (tricks, "gather") != 0)
    self->step_source = g_timeout_add (STEP, step_cb, self);
  gtk_widget_grab_focus (gtk_widget_get_visible (self->forward) ? self->forward : self->again);
}

static void
step (MarquiseProblemPage   *self,
      int                    by)
{
  stop_steps (self);
  marquise_problem_step (self->problem, by);
}

static void
action_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarquiseProblemPage *self = MARQUISE_PROBLEM_PAGE (widget);

  if (g_str_equal (action, "problem.next"))
    next (self);
  else if (g_str_equal (action, "problem.again"))
    marquise_problem_restart (self->problem);
  else if (g_str_equal (action, "problem.solution"))
    show_solution (self);
  else
    step (self, g_str_equal (action, "problem.forward") ? 1 : -1);
}

/* Parent overrides */

/* Goes from a problem to the list, and from the list out. */
static gboolean
marquise_problem_page_go_back (MarquiseSidePage *page)
{
  MarquiseProblemPage *self = MARQUISE_PROBLEM_PAGE (page);

  if (is_list (self))
    return FALSE;

  list (self);

  return TRUE;
}

static gboolean
marquise_problem_page_grab_focus (GtkWidget *widget)
{
  MarquiseProblemPage *self = MARQUISE_PROBLEM_PAGE (widget);

  return gtk_widget_grab_focus (is_list (self) ? GTK_WIDGET (self->start)
                                : GTK_WIDGET (self->view));
}

static void
marquise_problem_page_dispose (GObject *object)
{
  MarquiseProblemPage *self = MARQUISE_PROBLEM_PAGE (object);

  if (self->problem_signals != NULL)
    forget (self);
  if (self->sheet != NULL)
    marquise_score_sheet_set_game (self->sheet, NULL);
  self->sheet = NULL;
  g_clear_object (&self->problem_signals);
  g_clear_object (&self->settings);
  g_clear_object (&self->statistics);
  g_clear_pointer (&self->game, g_free);

  G_OBJECT_CLASS (marquise_problem_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, start);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, text);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, previous);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, forward);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, again);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemPage, solution);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
}

static void
marquise_problem_page_class_init (MarquiseProblemPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const actions[] = {
    "problem.next", "problem.again", "problem.solution", "problem.previous",
    "problem.forward"
  };
  static const struct {
    guint key;
    GdkModifierType state;
    const char *action;
  } keys[] = {
    { GDK_KEY_n, GDK_CONTROL_MASK, "problem.next" },
    { GDK_KEY_r, GDK_CONTROL_MASK, "problem.again" },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "problem.solution" },
    { GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "problem.solution" },
    { GDK_KEY_Left, GDK_ALT_MASK, "problem.previous" },
    { GDK_KEY_Right, GDK_ALT_MASK, "problem.forward" },
  };

  G_OBJECT_CLASS (klass)->dispose = marquise_problem_page_dispose;
  widget_class->grab_focus = marquise_problem_page_grab_focus;
  MARQUISE_SIDE_PAGE_CLASS (klass)->go_back = marquise_problem_page_go_back;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  g_type_ensure (MARQUISE_TYPE_PROBLEM_START);
  g_type_ensure (MARQUISE_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/problem-page.ui");
  bind_children (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, action_cb);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

static void
marquise_problem_page_init (MarquiseProblemPage *self)
{
  self->problem_signals = g_signal_group_new (MARQUISE_TYPE_PROBLEM);
  g_signal_group_connect_object (self->problem_signals, "changed", G_CALLBACK (changed_cb), self,
                                 G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->problem_signals, "begun", G_CALLBACK (begun_cb), self,
                                 G_CONNECT_SWAPPED);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->sheet = marquise_score_sheet_new ();
  marquise_score_sheet_set_alone (self->sheet);
  g_signal_connect_object (self->sheet, "light", G_CALLBACK (marquise_play_view_light), self->view,
                           G_CONNECT_SWAPPED);
  marquise_score_sheet_stand_in (self->sheet, self->body);
}

MarquiseProblemPage *
marquise_problem_page_new (const char       *game,
                           MarquiseLibrary  *library)
{
  MarquiseProblemPage *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_PROBLEM_PAGE, NULL);
  self->game = g_strdup (game);
  self->settings = g_object_ref (marquise_library_get_settings (library));
  self->statistics = g_object_ref (marquise_library_get_statistics (library));
  marquise_play_view_set_up (self->view, self->settings, MARQUISE_PACE_LED);
  marquise_score_sheet_set_settings (self->sheet, self->settings);
  marquise_problem_start_set_up (self->start, game, library);
  list (self);

  return self;
}
