/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The watch knows everything; whenever it has changed the page reads it again. */

#include "config.h"

#include "watch-page.h"

#include "app/system/accessible.h"
#include "app/kit/fold-box.h"
#include "app/kit/scroller.h"
#include "app/view/play-view.h"

#include <glib/gi18n.h>

struct _MarquiseWatchPage {
  MarquiseSidePage parent_instance;

  MarquiseWatch *watch;
  gulong changed_id;
  gulong taken_id;
  guint taken_idle;
  const MarquiseHint *shown;    /* the idea whose light is on the table; for comparison alone */

  char *told;                   /* the sentence that was heard last, or NULL */

  MarquisePlayView *view;
  GtkWidget *scroller;
  GtkLabel *sentence;
  GtkSpinner *spinner;
  GtkWidget *first;
  GtkWidget *previous;
  GtkWidget *play;
  GtkWidget *next;
  GtkDropDown *player;          /* the coach, the solver */
  GtkDropDown *speed;
  GtkWidget *take;
};

G_DEFINE_FINAL_TYPE (MarquiseWatchPage, marquise_watch_page, MARQUISE_TYPE_SIDE_PAGE)

enum {
  SIGNAL_TAKEN,
  SIGNAL_SOLVER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Milliseconds from move to move, by the choice of the player. */
static const guint intervals[] = { 3000, 1400, 500 };

static char *
describe (MarquiseWatch *watch)
{
  const MarquiseHint *idea = marquise_watch_get_idea (watch);
  const char *problem = marquise_watch_get_problem (watch);
  guint n_moves = marquise_watch_get_n_moves (watch);

  if (idea != NULL)
    /* Translators: the number of a move, and a sentence on it. */
    return g_strdup_printf (_("Move %u. %s"), n_moves + 1, idea->sentence);
  if (problem != NULL && n_moves > 0)
    return g_strdup_printf ("%s %s", problem, _("Go back to the start of the deal to watch from "
                                                "there."));
  if (problem != NULL)
    return g_strdup (problem);
  if (marquise_watch_is_over (watch))
    return g_strdup (_("That was the last move."));
  if (marquise_watch_is_thinking (watch))
    return g_strdup (_("Looking for the next move…"));

  return marquise_watch_get_running (watch) ? NULL
         : g_strdup (_("Keep watching, or play on from here yourself."));
}

static void
update_play_button (MarquiseWatchPage *self)
{
  gboolean playing = marquise_watch_get_running (self->watch);

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic"
                            : "media-playback-start-symbolic");
  marquise_accessible_name_button (self->play, playing ? _("Pause") : _("Play"));
}

static void
show_idea (MarquiseWatchPage *self)
{
  const MarquiseHint *idea = marquise_watch_get_idea (self->watch);

  if (idea != NULL && idea != self->shown)
    marquise_table_show_hint (marquise_play_view_get_table (self->view), idea);
  self->shown = idea;
}

/* Moves, and why there is none, once each; not that the next one is being looked for. */
static void
tell (MarquiseWatchPage *self,
      const char        *sentence)
{
  if (sentence == NULL || marquise_watch_is_thinking (self->watch)
      || g_strcmp0 (self->told, sentence) == 0)
    return;

  g_free (self->told);
  self->told = g_strdup (sentence);
  marquise_play_view_announce (self->view, sentence);
}

static void
update (MarquiseWatchPage *self)
{
  g_autofree char *sentence = describe (self->watch);
  gboolean over = marquise_watch_is_over (self->watch);
  gboolean begun = marquise_watch_get_n_moves (self->watch) > 0;

  show_idea (self);
  if (sentence != NULL)
    gtk_label_set_label (self->sentence, sentence);
  tell (self, sentence);
  gtk_spinner_set_spinning (self->spinner, marquise_watch_is_thinking (self->watch));
  gtk_widget_set_sensitive (self->first, begun);
  gtk_widget_set_sensitive (self->previous, begun);
  gtk_widget_set_sensitive (self->play, !over);
  gtk_widget_set_sensitive (self->next, !over);
  gtk_widget_set_sensitive (self->take, !over);
  update_play_button (self);
}

/* Later, since the table has not heard of the move yet. */
static gboolean
taken_idle_cb (gpointer user_data)
{
  MarquiseWatchPage *self = user_data;

  self->taken_idle = 0;
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0);

  return G_SOURCE_REMOVE;
}

static void
watch_taken_cb (MarquiseWatchPage *self)
{
  if (self->taken_idle == 0)
    self->taken_idle = g_idle_add (taken_idle_cb, self);
}

static void
forget_watch (MarquiseWatchPage *self)
{
  g_clear_handle_id (&self->taken_idle, g_source_remove);
  if (self->watch == NULL)
    return;

  g_clear_signal_handler (&self->changed_id, self->watch);
  g_clear_signal_handler (&self->taken_id, self->watch);
  marquise_watch_set_running (self->watch, FALSE);
  g_clear_object (&self->watch);
  self->shown = NULL;
  g_clear_pointer (&self->told, g_free);
}

/* Callbacks */

static void
first_cb (MarquiseWatchPage *self)
{
  marquise_watch_rewind (self->watch);
  gtk_widget_grab_focus (self->play);
}

static void
previous_cb (MarquiseWatchPage *self)
{
  marquise_watch_step_back (self->watch);
}

static void
play_cb (MarquiseWatchPage *self)
{
  marquise_watch_set_running (self->watch, !marquise_watch_get_running (self->watch));
}

static void
next_cb (MarquiseWatchPage *self)
{
  marquise_watch_step (self->watch);
}

static void
speed_cb (MarquiseWatchPage *self)
{
  guint speed = gtk_drop_down_get_selected (self->speed);

  if (self->watch != NULL)
    marquise_watch_set_interval (self->watch, intervals[MIN (speed, G_N_ELEMENTS (intervals) - 1)]);
}

static void
player_cb (MarquiseWatchPage *self)
{
  if (self->watch != NULL)
    g_signal_emit (self, signals[SIGNAL_SOLVER], 0, gtk_drop_down_get_selected (self->player) == 1);
}

static void
take_cb (MarquiseWatchPage *self)
{
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0);
}

/* Keys */

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  MarquiseWatchPage *self = MARQUISE_WATCH_PAGE (widget);
  static void (*const commands[]) (MarquiseWatchPage *self) = { first_cb, previous_cb, play_cb,
                                                                next_cb };

  if (self->watch != NULL)
    commands[g_variant_get_int32 (args)](self);

  return GDK_EVENT_STOP;
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    int command;
  } keys[] = {
    { GDK_KEY_Home, 0 }, { GDK_KEY_KP_Home, 0 },
    { GDK_KEY_Left, 1 }, { GDK_KEY_KP_Left, 1 },
    { GDK_KEY_space, 2 }, { GDK_KEY_KP_Space, 2 },
    { GDK_KEY_Right, 3 }, { GDK_KEY_KP_Right, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, 0, key_cb, "i", keys[i].command);
}

/* Parent overrides */

static gboolean
marquise_watch_page_grab_focus (GtkWidget *widget)
{
  MarquiseWatchPage *self = MARQUISE_WATCH_PAGE (widget);

  return gtk_widget_grab_focus (self->play) || gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
marquise_watch_page_dispose (GObject *object)
{
  forget_watch (MARQUISE_WATCH_PAGE (object));

  G_OBJECT_CLASS (marquise_watch_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, view);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, first);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, previous);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, play);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, next);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, player);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, speed);
  gtk_widget_class_bind_template_child (widget_class, MarquiseWatchPage, take);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_cb);
}

static void
marquise_watch_page_class_init (MarquiseWatchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_watch_page_dispose;
  widget_class->grab_focus = marquise_watch_page_grab_focus;

  signals[SIGNAL_TAKEN] = g_signal_new ("taken", MARQUISE_TYPE_WATCH_PAGE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SOLVER] = g_signal_new ("solver", MARQUISE_TYPE_WATCH_PAGE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_PLAY_VIEW);
  g_type_ensure (MARQUISE_TYPE_SCROLLER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/watch-page.ui");
  bind_children (widget_class);
  add_keys (widget_class);
}

static void
marquise_watch_page_init (MarquiseWatchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_scroller_limit_by_letters (MARQUISE_SCROLLER (self->scroller), 130);
}

MarquiseWatchPage *
marquise_watch_page_new (GSettings        *settings,
                         MarquiseWatch    *watch)
{
  MarquiseWatchPage *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MARQUISE_IS_WATCH (watch), NULL);

  self = g_object_new (MARQUISE_TYPE_WATCH_PAGE, "heading", _("Watch it played"), NULL);
  marquise_play_view_set_up (self->view, settings, MARQUISE_PACE_SHOWN);
  marquise_watch_page_set_watch (self, watch);

  return self;
}

void
marquise_watch_page_set_watch (MarquiseWatchPage *self,
                               MarquiseWatch     *watch)
{
  g_return_if_fail (MARQUISE_IS_WATCH_PAGE (self));
  g_return_if_fail (MARQUISE_IS_WATCH (watch));

  forget_watch (self);
  self->watch = g_object_ref (watch);
  self->changed_id = g_signal_connect_swapped (watch, "changed", G_CALLBACK (update), self);
  self->taken_id = g_signal_connect_swapped (watch, "taken", G_CALLBACK (watch_taken_cb), self);
  marquise_play_view_set_game (self->view, marquise_watch_get_game (watch));
  speed_cb (self);
  marquise_watch_set_running (watch, TRUE);
  update (self);
}

MarquiseWatch *
marquise_watch_page_get_watch (MarquiseWatchPage *self)
{
  g_return_val_if_fail (MARQUISE_IS_WATCH_PAGE (self), NULL);

  return self->watch;
}
