/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "problem-start.h"

#include "app/kit/side-page.h"
#include "model/record/problem-results.h"
#include "model/think/problem.h"

#include <glib/gi18n.h>

#define MAX_KINDS 8

/* A row of the list. */
typedef struct {
  GtkWidget *row;
  int grade;
  gboolean daily;
} Kind;

struct _MarquiseProblemStart {
  AdwBin parent_instance;

  char *game;
  GSettings *settings;
  MarquiseStatistics *statistics;
  Kind kinds[MAX_KINDS];
  guint n_kinds;

  GtkListBox *day;
  GtkListBox *last;
  GtkListBox *questions;
};

G_DEFINE_FINAL_TYPE (MarquiseProblemStart, marquise_problem_start, ADW_TYPE_BIN)

enum {
  SIGNAL_BEGIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct {
  const char *id;
  const char *name;             /* in the list */
  const char *title;            /* of the window */
  const char *explanation;      /* while nothing is known of it */
} texts[] = {
  { "easy", NC_("problems", "Easy"), N_("Six tricks: easy"),
    N_("One choice on the way is not obvious.") },
  { "medium", NC_("problems", "Medium"), N_("Six tricks: medium"), N_("Two choices on the way are "
                                                                      "not obvious.") },
  { "hard", NC_("problems", "Hard"), N_("Six tricks: hard"), N_("Three or more choices on the way "
                                                                "are not obvious.") },
  { "question", N_("What would you play?"), N_("What would you play?"),
    N_("A moment in mid-deal, showing only the cards you would see.") },
};

static gsize
find_texts (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (texts[i].id, id))
      return i;

  return 0;
}

const char *
marquise_problem_title (const char *id)
{
  return _(texts[find_texts (id)].title);
}

static const char *
get_name (const char *id)
{
  const char *name = texts[find_texts (id)].name;

  return g_str_equal (id, "question") ? _(name) : g_dpgettext2 (GETTEXT_PACKAGE, "problems", name);
}

/* Results */

static guint32
find_today (MarquiseProblemStart *self,
            int                  *grade)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return marquise_problem_find_day (now, marquise_problem_count_grades (self->game), grade);
}

static char *
describe_day (MarquiseProblemStart *self)
{
  int grade;
  guint32 day = find_today (self, &grade);
  const char *id = marquise_problem_get_grade_id (self->game, grade);

  switch (marquise_problem_results_get_day (self->statistics, self->game, day))
    {
    case MARQUISE_DAY_SOLVED:
      return g_strdup (_("Solved! There will be another one tomorrow."));
    case MARQUISE_DAY_TRIED:
      return g_strdup (_("You have tried it. There will be another one tomorrow."));
    case MARQUISE_DAY_OPEN:
    default:
      return g_strdup (marquise_problem_title (id));
    }
}

static char *
describe_kind (MarquiseProblemStart *self,
               const char           *id)
{
  guint n_begun, n_solved;

  marquise_problem_results_get (self->statistics, self->game, id, &n_begun, &n_solved);
  if (n_begun == 0 || marquise_settings_hides_numbers (self->settings))
    return g_strdup (_(texts[find_texts (id)].explanation));

  /* Translators: how many problems were solved without a wrong card, and of how many. */
  return g_strdup_printf (ngettext ("%u of %u solved first time", "%u of %u solved first "
                                                               "time", n_begun),
                          n_solved, n_begun);
}

void
marquise_problem_start_update (MarquiseProblemStart *self)
{
  g_return_if_fail (MARQUISE_IS_PROBLEM_START (self));

  for (guint i = 0; i < self->n_kinds; i++)
    {
      const Kind *kind = &self->kinds[i];
      g_autofree char *subtitle = NULL;

      subtitle = kind->daily ? describe_day (self)
                 : describe_kind (self, marquise_problem_get_grade_id (self->game, kind->grade));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (kind->row), subtitle);
    }
}

/* Rows */

static void
activated_cb (MarquiseProblemStart *self,
              GtkListBoxRow        *row)
{
  for (guint i = 0; i < self->n_kinds; i++)
    if (self->kinds[i].row == GTK_WIDGET (row))
      {
        int grade = self->kinds[i].grade;
        guint32 number = self->kinds[i].daily ? find_today (self, &grade) : 0;

        g_signal_emit (self, signals[SIGNAL_BEGIN], 0, grade, number);
        return;
      }
}

static void
add_kind (MarquiseProblemStart *self,
          GtkListBox           *list,
          int                   grade,
          gboolean              daily,
          const char           *title)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_append (list, row);
  g_assert (self->n_kinds < MAX_KINDS);
  self->kinds[self->n_kinds++] = (Kind) { row, grade, daily };
}

/* Parent overrides */

static gboolean
marquise_problem_start_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_PROBLEM_START (widget)->kinds[0].row);
}

static void
marquise_problem_start_dispose (GObject *object)
{
  MarquiseProblemStart *self = MARQUISE_PROBLEM_START (object);

  g_clear_pointer (&self->game, g_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (marquise_problem_start_parent_class)->dispose (object);
}

static void
marquise_problem_start_class_init (MarquiseProblemStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_problem_start_dispose;
  widget_class->grab_focus = marquise_problem_start_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;

  signals[SIGNAL_BEGIN] = g_signal_new ("begin", MARQUISE_TYPE_PROBLEM_START, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/problem-start.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemStart, day);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemStart, last);
  gtk_widget_class_bind_template_child (widget_class, MarquiseProblemStart, questions);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
marquise_problem_start_init (MarquiseProblemStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
marquise_problem_start_set_up (MarquiseProblemStart *self,
                               const char           *game,
                               MarquiseLibrary      *library)
{
  g_return_if_fail (MARQUISE_IS_PROBLEM_START (self));
  g_return_if_fail (MARQUISE_IS_LIBRARY (library) && self->game == NULL);

  self->game = g_strdup (game);
  self->settings = g_object_ref (marquise_library_get_settings (library));
  self->statistics = g_object_ref (marquise_library_get_statistics (library));
  add_kind (self, self->day, 0, TRUE, _("Problem of the day"));
  for (int i = 0; i < marquise_problem_count_grades (game); i++)
    add_kind (self, self->last, i, FALSE, get_name (marquise_problem_get_grade_id (game, i)));
  add_kind (self, self->questions, MARQUISE_PROBLEM_QUESTION, FALSE,
            get_name (marquise_problem_get_grade_id (game, MARQUISE_PROBLEM_QUESTION)));
  g_signal_connect_object (self->settings, "changed::hide-numbers",
                           G_CALLBACK (marquise_problem_start_update), self, G_CONNECT_SWAPPED);
  marquise_problem_start_update (self);
}
