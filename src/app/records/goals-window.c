/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Goals: those that are chosen, with how far one has come, and the others. Nothing outside this
 * window ever speaks of them. */

#include "config.h"

#include "goals-window.h"

#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "model/record/goals.h"

#include <glib/gi18n.h>

struct _MarquiseGoalsWindow {
  AdwWindow parent_instance;

  MarquiseLibrary *library;
  MarquiseSettings *settings;

  GtkWidget *page;
  GtkWidget *unknown;
  GtkWidget *chosen_group;
  GtkWidget *offered_group;
  GtkListBox *chosen;
  GtkListBox *offered;
};

G_DEFINE_FINAL_TYPE (MarquiseGoalsWindow, marquise_goals_window, ADW_TYPE_WINDOW)

static void
clear (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

static GtkWidget *
add_label (GtkBox     *box,
           const char *text,
           const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (box, label);

  return label;
}

static void
add_progress (MarquiseGoalsWindow *self,
              GtkBox              *box,
              const MarquiseGoal  *goal)
{
  GtkWidget *bar = gtk_progress_bar_new ();
  g_autofree char *text = NULL;
  gboolean hidden;

  /* Translators: how far a goal has been reached: “3 of 10”. */
  text = g_strdup_printf (C_("goal", "%u of %u"), goal->progress, goal->target);
  g_object_get (self->settings, "hide-numbers", &hidden, NULL);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar),
                                 (double) goal->progress / MAX (goal->target, 1));
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (bar), text);
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (bar), TRUE);
  gtk_widget_set_margin_top (bar, 6);
  gtk_widget_set_visible (bar, !hidden);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append (box, bar);
}

static void
add_reached (GtkBox             *box,
             const MarquiseGoal *goal)
{
  g_autofree char *date = marquise_format_date (goal->reached_on);
  g_autofree char *text = NULL;
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  /* Translators: %s is a date with its time. */
  text = g_strdup_printf (_("Reached on %s"), date);
  gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("object-select-symbolic"));
  add_label (GTK_BOX (line), text, "heading");
  gtk_widget_set_margin_top (line, 6);
  gtk_box_append (box, line);
}

static void
clicked_cb (MarquiseGoalsWindow *self,
            GtkWidget           *button)
{
  const char *id = g_object_get_data (G_OBJECT (button), "goal");

  if (g_object_get_data (G_OBJECT (button), "chosen") != NULL)
    marquise_goals_drop (marquise_library_get_statistics (self->library), id);
  else
    marquise_goals_choose (marquise_library_get_statistics (self->library), id);
}

static GtkWidget *
make_button (MarquiseGoalsWindow *self,
             const MarquiseGoal  *goal)
{
  const char *words = !goal->chosen ? _("Choose") : goal->reached ? _("Put away") : _("Drop");
  GtkWidget *button = gtk_button_new_with_label (words);
  g_autofree char *name = g_strdup_printf ("%s: %s", words, goal->title);

  g_object_set_data (G_OBJECT (button), "goal", (gpointer) goal->id);
  if (goal->chosen)
    g_object_set_data (G_OBJECT (button), "chosen", button);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static GtkWidget *
make_row (MarquiseGoalsWindow *self,
          const MarquiseGoal  *goal,
          GtkWidget           *button)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *line = marquise_fold_box_new (12);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_hexpand (box, TRUE);
  add_label (GTK_BOX (box), goal->title, NULL);
  add_label (GTK_BOX (box), goal->explanation, "dim-label");
  if (goal->reached)
    add_reached (GTK_BOX (box), goal);
  else if (goal->chosen)
    add_progress (self, GTK_BOX (box), goal);

  marquise_fold_box_append (MARQUISE_FOLD_BOX (line), box);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (line), button);
  gtk_widget_add_css_class (line, "goal");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), goal->title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);

  return row;
}

/* The id of the goal whose button has the keyboard's focus, or NULL. */
static const char *
get_focused (MarquiseGoalsWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL ? g_object_get_data (G_OBJECT (focus), "goal") : NULL;
}

/* Which are chosen is not known, and nothing else is shown. */
static void
show_unknown (MarquiseGoalsWindow *self)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (self->library);
  gboolean reading = marquise_statistics_get_state (statistics) == MARQUISE_STATISTICS_READING;
  const char *problem = marquise_statistics_get_problem (statistics);
  g_autofree char *escaped = g_markup_escape_text (problem != NULL ? problem : "", -1);

  gtk_widget_set_visible (self->page, FALSE);
  gtk_widget_set_visible (self->unknown, TRUE);
  adw_status_page_set_title (ADW_STATUS_PAGE (self->unknown),
                             reading ? _("Your record is being read…")
                             : _("Your goals cannot be read."));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->unknown), escaped);
}

static void
update (MarquiseGoalsWindow *self)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (self->library);
  g_autoptr (GPtrArray) goals = NULL;
  const char *focused = get_focused (self);
  GtkWidget *to_focus = NULL;
  guint n_chosen = 0;

  if (marquise_statistics_get_state (statistics) != MARQUISE_STATISTICS_KNOWN)
    {
      show_unknown (self);
      return;
    }

  gtk_widget_set_visible (self->page, TRUE);
  gtk_widget_set_visible (self->unknown, FALSE);
  goals = marquise_goals_list (statistics);
  clear (self->chosen);
  clear (self->offered);
  for (guint i = 0; i < goals->len; i++)
    {
      const MarquiseGoal *goal = g_ptr_array_index (goals, i);
      GtkWidget *button = make_button (self, goal);

      n_chosen += goal->chosen;
      gtk_list_box_append (goal->chosen ? self->chosen : self->offered,
                           make_row (self, goal, button));
      if (g_strcmp0 (goal->id, focused) == 0)
        to_focus = button;
    }

  gtk_widget_set_visible (self->chosen_group, n_chosen > 0);
  gtk_widget_set_visible (self->offered_group, n_chosen < goals->len);
  if (to_focus != NULL)
    gtk_widget_grab_focus (to_focus);
}

static void
marquise_goals_window_dispose (GObject *object)
{
  MarquiseGoalsWindow *self = MARQUISE_GOALS_WINDOW (object);

  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_goals_window_parent_class)->dispose (object);
}

static void
marquise_goals_window_class_init (MarquiseGoalsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_goals_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/goals-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseGoalsWindow, page);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGoalsWindow, unknown);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGoalsWindow, chosen_group);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGoalsWindow, offered_group);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGoalsWindow, chosen);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGoalsWindow, offered);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
marquise_goals_window_init (MarquiseGoalsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MarquiseGoalsWindow *
marquise_goals_window_new (MarquiseLibrary *library)
{
  MarquiseGoalsWindow *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_GOALS_WINDOW, NULL);
  self->library = g_object_ref (library);
  self->settings = g_object_ref (marquise_library_get_settings (library));
  g_signal_connect_object (marquise_library_get_statistics (library), "changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::hide-numbers", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return self;
}
