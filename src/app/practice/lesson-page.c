/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows a lesson: what to do above, a table of its own beneath. */

#include "config.h"

#include "lesson-page.h"

#include "app/kit/fold-box.h"
#include "app/kit/letters.h"
#include "model/game/lesson.h"
#include "app/view/play-view.h"
#include "app/play/score-sheet.h"
#include "app/kit/scroller.h"

#include <glib/gi18n.h>

struct _MarquiseLessonPage {
  MarquiseSidePage parent_instance;

  MarquiseLesson *lesson;
  MarquiseScoreSheet *sheet;    /* Marjolet only */

  guint announce_idle;

  GtkBox *body;
  MarquisePlayView *view;
  GtkLabel *text;
  GtkWidget *show;
  GtkWidget *go_on;
  GtkWidget *finish;
  GtkWidget *next_part;
};

G_DEFINE_FINAL_TYPE (MarquiseLessonPage, marquise_lesson_page, MARQUISE_TYPE_SIDE_PAGE)

/* Which part it is, where there are several, and the step within it. */
static void
update_part (MarquiseLessonPage   *self,
             const char           *step)
{
  const char *title = marquise_lesson_get_title (self->lesson);
  g_autofree char *line = NULL;
  guint n, part = marquise_lesson_get_part (self->lesson, &n);

  if (title != NULL)
    {
      /* Translators: “Part 2 of 4 · Step 3 of 9” */
      line = g_strdup_printf (_("Part %u of %u · %s"), part, n, step);
    }
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self), title, line != NULL ? line : step);
}

static gboolean
announce_cb (gpointer user_data)
{
  MarquiseLessonPage *self = user_data;

  self->announce_idle = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    marquise_play_view_announce (self->view, gtk_label_get_label (self->text));

  return G_SOURCE_REMOVE;
}

/* The text above the cards is also read aloud: after the move, and after a move was taken back. */
static void
set_text (MarquiseLessonPage *self,
          const char         *text)
{
  gtk_label_set_label (self->text, text);
  if (self->announce_idle == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->announce_idle = g_idle_add (announce_cb, self);
}

/* The step is read with the button that goes on. Where that has the focus, the step has just been
 * announced, and would be heard once more. */
static void
describe_step (MarquiseLessonPage *self)
{
  if (gtk_widget_has_focus (self->go_on))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->go_on),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_on),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_label_get_label (self->text), -1);
}

static void
update (MarquiseLessonPage *self)
{
  g_autofree char *text = marquise_lesson_get_text (self->lesson);
  g_autofree char *step = NULL;
  g_autoptr (MarquiseHint) hint = marquise_lesson_hint (self->lesson);
  gboolean finished = marquise_lesson_is_finished (self->lesson);
  guint n;

  /* Translators: “Step 2 of 10” of a lesson. */
  step = g_strdup_printf (_("Step %u of %u"), marquise_lesson_get_step (self->lesson),
                          marquise_lesson_get_n_steps (self->lesson));
  set_text (self, text);
  gtk_widget_set_visible (self->show, hint != NULL);
  gtk_widget_set_visible (self->go_on, marquise_lesson_can_go_on (self->lesson));
  update_part (self, step);
  gtk_widget_set_visible (self->next_part,
                          finished && marquise_lesson_get_part (self->lesson, &n) < n);
  gtk_widget_set_visible (self->finish, finished);
  describe_step (self);
}

/* What is told with the button need not be announced. */
static gboolean
focus_go_on (MarquiseLessonPage *self)
{
  g_clear_handle_id (&self->announce_idle, g_source_remove);

  return gtk_widget_grab_focus (self->go_on);
}

/* Why a card cannot go there, and once more what to do, if anything is asked for, so that a
 * confused player is not just told no. */
static void
refused_cb (MarquiseLessonPage   *self,
            const char           *why)
{
  g_autofree char *text = marquise_lesson_get_text (self->lesson);
  g_autofree char *both = NULL;

  if (why == NULL)
    {
      update (self);
      return;
    }

  both = g_strconcat (why, marquise_lesson_has_step (self->lesson) ? " " : NULL, text, NULL);
  gtk_label_set_label (self->text, both);
}

static void
show_cb (MarquiseLessonPage *self)
{
  g_autoptr (MarquiseHint) hint = marquise_lesson_hint (self->lesson);

  /* Where nothing is asked for, what there is to read is said once more. */
  if (hint != NULL)
    marquise_table_show_hint (marquise_play_view_get_table (self->view), hint);
  marquise_play_view_announce (self->view, hint != NULL ? hint->sentence
                               : gtk_label_get_label (self->text));
}

/* H: what the step asks for; after the last one, a hint as in any game. */
static gboolean
hint_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  MarquiseLessonPage *self = MARQUISE_LESSON_PAGE (widget);
  g_autoptr (MarquiseHint) hint = NULL;

  if (!marquise_lesson_is_finished (self->lesson))
    {
      show_cb (self);
      return TRUE;
    }

  hint = marquise_game_hint (marquise_lesson_get_game (self->lesson));
  if (hint != NULL)
    {
      set_text (self, hint->sentence);
      marquise_table_show_hint (marquise_play_view_get_table (self->view), hint);
    }

  return TRUE;
}

/* Only after the last step; until then the lesson itself takes wrong moves back. */
static gboolean
undo_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  MarquiseLessonPage *self = MARQUISE_LESSON_PAGE (widget);
  MarquiseGame *game = marquise_lesson_get_game (self->lesson);

  if (marquise_lesson_is_finished (self->lesson) && marquise_game_can_undo (game))
    marquise_game_undo (game);

  return TRUE;
}

static void
go_on_cb (MarquiseLessonPage *self)
{
  marquise_lesson_go_on (self->lesson);
  if (!gtk_widget_get_visible (self->go_on))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
next_part_cb (MarquiseLessonPage *self)
{
  marquise_lesson_next_part (self->lesson);
  focus_go_on (self);
}

static void
restart_cb (MarquiseLessonPage *self)
{
  marquise_lesson_restart (self->lesson);
}

/* For a step to be read, moves to the button that goes on; otherwise to the cards. */
static gboolean
marquise_lesson_page_grab_focus (GtkWidget *widget)
{
  MarquiseLessonPage *self = MARQUISE_LESSON_PAGE (widget);

  if (!gtk_widget_get_visible (self->go_on))
    return gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return focus_go_on (self);
}

static void
marquise_lesson_page_dispose (GObject *object)
{
  MarquiseLessonPage *self = MARQUISE_LESSON_PAGE (object);

  g_clear_handle_id (&self->announce_idle, g_source_remove);
  if (self->sheet != NULL)
    marquise_score_sheet_set_game (self->sheet, NULL);
  self->sheet = NULL;
  g_clear_object (&self->lesson);

  G_OBJECT_CLASS (marquise_lesson_page_parent_class)->dispose (object);
}

/* With letters half as large again a telephone has just room for the words of a step; with larger
 * ones they have to be scrolled anyhow. */
static gboolean
marquise_lesson_page_needs_line (MarquiseSidePage *side)
{
  double scale = marquise_letters_get_scale ();

  return scale > 1.25 && scale < 1.75;
}

static void
marquise_lesson_page_class_init (MarquiseLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_lesson_page_dispose;
  widget_class->grab_focus = marquise_lesson_page_grab_focus;
  MARQUISE_SIDE_PAGE_CLASS (klass)->needs_line = marquise_lesson_page_needs_line;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_SCROLLER);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/lesson-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseLessonPage, body);
  gtk_widget_class_bind_template_child (widget_class, MarquiseLessonPage, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseLessonPage, text);
  gtk_widget_class_bind_template_child (widget_class, MarquiseLessonPage, show);
  gtk_widget_class_bind_template_child (widget_class, MarquiseLessonPage, go_on);
  gtk_widget_class_bind_template_child (widget_class, MarquiseLessonPage, finish);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_child (widget_class, MarquiseLessonPage, next_part);
  gtk_widget_class_bind_template_callback (widget_class, next_part_cb);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_h, 0, hint_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_key_cb, NULL);
}

static void
marquise_lesson_page_init (MarquiseLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (marquise_play_view_get_table (self->view), "refused",
                           G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
}

/* Marjolet needs its score sheet: declarations are made there. */
static void
add_sheet (MarquiseLessonPage     *self,
           MarquiseTrickMatch     *game)
{
  self->sheet = marquise_score_sheet_new ();
  marquise_score_sheet_set_game (self->sheet, game);
  g_signal_connect_object (self->sheet, "light", G_CALLBACK (marquise_play_view_light), self->view,
                           G_CONNECT_SWAPPED);
  marquise_score_sheet_stand_in (self->sheet, self->body);
}

MarquiseLessonPage *
marquise_lesson_page_new (const char       *game,
                          GSettings        *settings)
{
  MarquiseLessonPage *self;
  MarquiseGame *played;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MARQUISE_TYPE_LESSON_PAGE, NULL);
  self->lesson = marquise_lesson_new (game);
  g_return_val_if_fail (self->lesson != NULL, NULL);

  played = marquise_lesson_get_game (self->lesson);
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self), marquise_game_get_name (played), NULL);
  marquise_play_view_set_up (self->view, settings, MARQUISE_PACE_LED);
  marquise_play_view_set_game (self->view, played);
  if (MARQUISE_IS_TRICK_MATCH (played))
    add_sheet (self, MARQUISE_TRICK_MATCH (played));
  g_signal_connect_object (self->lesson, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}
