/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Against the clock: first what to play and how long, then one deal after another on a table of its
 * own with the time above it, at the end the result and its place among the best. The model keeps
 * the time; here it is only shown. A race has no hints, and is gone with its page. */

#include "config.h"

#include "race-page.h"

#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/view/pause-cover.h"
#include "app/view/play-view.h"
#include "race-results.h"
#include "race-start.h"
#include "app/kit/scroller.h"
#include "app/view/sounds.h"

#include <glib/gi18n.h>

/* The clock is seen and heard when this many seconds are left. */
#define LAST_SECONDS 10
/* The number of best results shown at the end, beside this one. */
#define BEST 3

struct _MarquiseRacePage {
  MarquiseSidePage parent_instance;

  MarquiseLibrary *library;
  GSettings *settings;
  MarquiseRace *race;           /* NULL while it is chosen */
  GSignalGroup *race_signals;
  Rules rules;                  /* of the race */
  guint said;                   /* seconds left when they were last spoken of */

  GtkStack *stack;
  MarquiseRaceStart *start;
  MarquisePlayView *view;
  MarquisePauseCover *cover;
  GtkWidget *clock;
  GtkLabel *won;
  GtkLabel *message;
  GtkWidget *end;
  GtkLabel *heading;
  GtkLabel *result;
  GtkLabel *place;
  GtkListBox *results;
  GtkWidget *best;
  GtkWidget *again;
};

G_DEFINE_FINAL_TYPE (MarquiseRacePage, marquise_race_page, MARQUISE_TYPE_SIDE_PAGE)

static void
update_actions (MarquiseRacePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean over = self->race == NULL || marquise_race_is_over (self->race)
                  || marquise_pause_cover_get_paused (self->cover);
  MarquiseGame *game = self->race != NULL ? marquise_race_get_game (self->race) : NULL;

  gtk_widget_action_set_enabled (widget, "race.undo", !over && marquise_game_can_undo (game));
  gtk_widget_action_set_enabled (widget, "race.redo", !over && marquise_game_can_redo (game));
  gtk_widget_action_set_enabled (widget, "race.next",
                                 !over && marquise_race_is_running (self->race));
  gtk_widget_action_set_enabled (widget, "race.pause",
                                 !over && marquise_race_is_running (self->race));
}

static void
update_won (MarquiseRacePage *self)
{
  guint n = marquise_race_get_won (self->race);
  g_autofree char *text = g_strdup_printf (ngettext ("%u deal won", "%u deals won", n), n);

  gtk_label_set_label (self->won, text);
}

/* Each moment is spoken of once. */
static void
say_time_left (MarquiseRacePage   *self,
               guint               left)
{
  guint moment = left <= LAST_SECONDS ? LAST_SECONDS : left <= 60 ? 60 : G_MAXUINT;

  if (!marquise_race_is_running (self->race) || moment >= self->said)
    return;

  self->said = moment;
  if (moment == LAST_SECONDS)
    marquise_play_view_say (self->view, _("The last ten seconds!"));
  else if (marquise_race_get_minutes (self->race) > 1)
    marquise_play_view_announce (self->view, _("One minute left."));
}

static void
update_clock (MarquiseRacePage *self)
{
  guint left = marquise_race_get_remaining (self->race);
  g_autofree char *text = marquise_format_duration (left);

  gtk_label_set_label (GTK_LABEL (self->clock), text);
  if (left <= LAST_SECONDS)
    gtk_widget_add_css_class (self->clock, "last-seconds");
  else
    gtk_widget_remove_css_class (self->clock, "last-seconds");
  if (left > 0)
    say_time_left (self, left);
}

static void
remaining_cb (MarquiseRacePage *self)
{
  guint left = marquise_race_get_remaining (self->race);

  update_clock (self);
  if (left > 0 && left <= LAST_SECONDS && marquise_race_is_running (self->race))
    marquise_sounds_play (MARQUISE_SOUND_TURN);
}

static void
message_cb (MarquiseRacePage   *self,
            const char         *sentence)
{
  gtk_label_set_label (self->message, sentence != NULL ? sentence : "");
}

static void
changed_cb (MarquiseRacePage   *self,
            MarquiseChange      change)
{
  if (marquise_game_get_status (marquise_race_get_game (self->race)) == MARQUISE_STATUS_BLOCKED)
    marquise_play_view_say (self->view,
                            _("The game is blocked: no useful move is left."));
  update_actions (self);
}

static void
cover_cb (MarquiseRacePage *self)
{
  if (self->race == NULL)
    return;

  marquise_race_set_paused (self->race, marquise_pause_cover_get_paused (self->cover));
  update_actions (self);
  marquise_play_view_announce (self->view, marquise_pause_cover_get_words (self->cover));
}

static void
won_cb (MarquiseRacePage *self)
{
  marquise_play_view_stop (self->view);
  update_won (self);
  marquise_play_view_announce (self->view, gtk_label_get_label (self->won));
}

static char *
describe_result (MarquiseRacePage *self)
{
  guint won = marquise_race_get_won (self->race);
  guint n = marquise_race_get_abandoned (self->race);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  first = g_strdup_printf (ngettext ("You have won %u deal.", "You have won %u deals.", won), won);
  if (n == 0)
    return g_steal_pointer (&first);

  second = g_strdup_printf (ngettext ("You have given up %u deal.", "You have given up %u deals.",
                                      n), n);

  return g_strdup_printf ("%s %s", first, second);
}

/* @place among all races of this kind; 0 says nothing. */
static char *
describe_place (guint place)
{
  if (place == 0)
    return g_strdup ("");
  if (place == 1)
    return g_strdup (_("This is your best race of this kind."));

  /* Translators: the place among the best results. */
  return g_strdup_printf (_("It is number %u among your races of this kind."), place);
}

static void
update_best_shown (MarquiseRacePage *self)
{
  gtk_widget_set_visible (self->best, !marquise_settings_hides_numbers (self->settings));
}

static void
over_cb (MarquiseRacePage *self)
{
  /* Without a win there is no rank. */
  gboolean some = marquise_race_get_won (self->race) > 0;
  guint place = marquise_race_get_place (self->race);
  g_autofree char *result = describe_result (self);
  g_autofree char *where = describe_place (some ? place : 0);

  marquise_play_view_stop (self->view);
  marquise_sounds_play (MARQUISE_SOUND_TIME);
  gtk_label_set_label (self->message, "");
  gtk_label_set_label (self->result, result);
  gtk_label_set_label (self->place, where);
  gtk_widget_set_visible (GTK_WIDGET (self->place), some);
  marquise_race_results_fill (self->results, marquise_library_get_statistics (self->library),
                              marquise_game_get_engine (marquise_race_get_game (self->race)),
                              &self->rules, marquise_race_get_minutes (self->race), place, BEST);
  update_best_shown (self);
  marquise_play_view_announce (self->view, gtk_label_get_label (self->heading));
  marquise_play_view_announce (self->view, result);
  if (some)
    marquise_play_view_announce (self->view, where);
  gtk_widget_set_sensitive (GTK_WIDGET (self->view), FALSE);
  gtk_widget_set_visible (self->end, TRUE);
  gtk_widget_grab_focus (self->again);
  update_actions (self);
}

/* Drops the race on the table, finished or not. */
static void
clear_race (MarquiseRacePage *self)
{
  g_autoptr (MarquiseRace) race = g_steal_pointer (&self->race);

  marquise_pause_cover_set_paused (self->cover, FALSE);
  g_signal_group_set_target (self->race_signals, NULL);
  marquise_play_view_set_game (self->view, NULL);
  if (race != NULL)
    marquise_race_cancel (race);
}

static void
begin (MarquiseRacePage *self)
{
  const Game *engine = marquise_race_start_page_get_game (self->start);
  guint minutes = marquise_race_start_page_get_minutes (self->start);
  g_autofree char *subtitle = NULL;
  MarquiseGame *game;

  clear_race (self);
  marquise_settings_get_rules (self->settings, engine, &self->rules);
  self->race = marquise_race_new (self->library, engine->id, &self->rules, minutes);
  self->said = G_MAXUINT;
  game = marquise_race_get_game (self->race);
  g_signal_group_set_target (self->race_signals, self->race);

  subtitle = g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes);
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self), marquise_game_get_name (game),
                                 subtitle);
  gtk_widget_set_visible (self->end, FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->view), TRUE);
  marquise_play_view_set_game (self->view, game);
  update_won (self);
  update_clock (self);
  update_actions (self);
  gtk_stack_set_visible_child_name (self->stack, "race");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  marquise_play_view_say (self->view, _("The clock starts with your first move."));
}

static void
choose (MarquiseRacePage *self)
{
  clear_race (self);
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self), _("Against the clock"), "");
  marquise_race_start_page_update (self->start);
  gtk_stack_set_visible_child_name (self->stack, "start");
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
  update_actions (self);
}

/* The rules may have been chosen again in the meantime. */
static void
active_cb (MarquiseRacePage *self)
{
  if (self->library != NULL && self->race == NULL)
    marquise_race_start_page_update (self->start);
}

/* Actions */

static void
undo_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  marquise_game_undo (marquise_race_get_game (MARQUISE_RACE_PAGE (widget)->race));
}

static void
redo_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  marquise_game_redo (marquise_race_get_game (MARQUISE_RACE_PAGE (widget)->race));
}

static void
pause_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  marquise_pause_cover_set_paused (MARQUISE_RACE_PAGE (widget)->cover, TRUE);
}

static void
next_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  marquise_race_next (MARQUISE_RACE_PAGE (widget)->race);
}

static void
marquise_race_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_race_page_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::is-active",
                           G_CALLBACK (active_cb), widget, G_CONNECT_SWAPPED);
}

/* Something has lain over it, the preferences perhaps. */
static void
marquise_race_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_race_page_parent_class)->map (widget);
  active_cb (MARQUISE_RACE_PAGE (widget));
}

/* Goes from a race, which then does not count, to the choice of the next one, and from there
 * out. */
static gboolean
marquise_race_page_go_back (MarquiseSidePage *page)
{
  MarquiseRacePage *self = MARQUISE_RACE_PAGE (page);

  if (self->race == NULL)
    return FALSE;

  choose (self);

  return TRUE;
}

static gboolean
marquise_race_page_grab_focus (GtkWidget *widget)
{
  MarquiseRacePage *self = MARQUISE_RACE_PAGE (widget);

  return gtk_widget_grab_focus (self->race == NULL ? GTK_WIDGET (self->start)
                                : gtk_widget_get_visible (self->end) ? self->again
                                : marquise_pause_cover_get_paused (self->cover)
                                ? GTK_WIDGET (self->cover) : GTK_WIDGET (self->view));
}

static void
marquise_race_page_dispose (GObject *object)
{
  MarquiseRacePage *self = MARQUISE_RACE_PAGE (object);

  if (self->race_signals != NULL)
    clear_race (self);
  g_clear_object (&self->race_signals);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_race_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, stack);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, start);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, cover);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, clock);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, won);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, message);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, end);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, heading);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, result);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, place);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, best);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, results);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRacePage, again);
  gtk_widget_class_bind_template_callback (widget_class, begin);
  gtk_widget_class_bind_template_callback (widget_class, choose);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cover_cb);
  gtk_widget_class_bind_template_callback (widget_class, message_cb);
}

static void
marquise_race_page_class_init (MarquiseRacePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GdkModifierType control = GDK_CONTROL_MASK;

  G_OBJECT_CLASS (klass)->dispose = marquise_race_page_dispose;
  widget_class->root = marquise_race_page_root;
  widget_class->map = marquise_race_page_map;
  widget_class->grab_focus = marquise_race_page_grab_focus;
  MARQUISE_SIDE_PAGE_CLASS (klass)->go_back = marquise_race_page_go_back;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_PAUSE_COVER);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  g_type_ensure (MARQUISE_TYPE_RACE_START);
  g_type_ensure (MARQUISE_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/race-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "race.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "race.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "race.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "race.pause", NULL, pause_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, control, "race.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, control | GDK_SHIFT_MASK,
                                       "race.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, control, "race.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, control, "race.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, control | GDK_SHIFT_MASK,
                                       "race.pause", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Pause, 0, "race.pause", NULL);
}

static void
marquise_race_page_init (MarquiseRacePage *self)
{
  self->race_signals = g_signal_group_new (MARQUISE_TYPE_RACE);
  g_signal_group_connect_object (self->race_signals, "notify::remaining",
                                 G_CALLBACK (remaining_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->race_signals, "notify::running",
                                 G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->race_signals, "won", G_CALLBACK (won_cb), self,
                                 G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->race_signals, "over", G_CALLBACK (over_cb), self,
                                 G_CONNECT_SWAPPED);

  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_pause_cover_set_covered (self->cover, GTK_WIDGET (self->view));
}

MarquiseRacePage *
marquise_race_page_new (MarquiseLibrary *library,
                        const char      *game)
{
  MarquiseRacePage *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_RACE_PAGE, NULL);
  self->library = g_object_ref (library);
  self->settings = g_object_ref (marquise_library_get_settings (library));
  g_signal_connect_object (self->settings, "changed::hide-numbers", G_CALLBACK (update_best_shown),
                           self, G_CONNECT_SWAPPED);
  marquise_play_view_set_up (self->view, self->settings, MARQUISE_PACE_RACED);
  marquise_race_start_page_set_library (self->start, library, game);
  choose (self);

  return self;
}

MarquiseRace *
marquise_race_page_get_race (MarquiseRacePage *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE_PAGE (self), NULL);

  return self->race;
}
