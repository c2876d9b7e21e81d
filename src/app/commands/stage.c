/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants: @game is the game on the page whenever the page is shown, and its clock runs only
 * while the player looks at the cards; chooser and page are made when they are first needed,
 * since starting must be quick. Side pages lie one over the other like dialogs, the last one in
 * sight: what is shown instead of one of them takes all away that lie over it. */

#include "config.h"

#include "stage.h"

#include "app/chooser/chooser.h"
#include "app/kit/dialogs.h"
#include "app/system/parent.h"
#include "app/system/toasts.h"
#include "app/kit/letters.h"
#include "app/system/announcer.h"
#include "app/view/late-menu.h"

#include <glib/gi18n.h>
#include <string.h>

/* A sentence in passing stays this many seconds. */
#define SAID_FOR 8

struct _MarquiseStage {
  AdwBin parent_instance;

  MarquiseLibrary *library;
  MarquiseGame *game;           /* the game shown last, or NULL */
  GSignalGroup *game_signals;
  GtkWindow *window;            /* whose activity is followed, or NULL */
  gulong active_id;
  guint n_dialogs;              /* open; the clock stands meanwhile */
  MarquiseWaiting *waiting;

  MarquiseAnnouncer *announcer; /* for sentences not tied to what is shown */
  AdwToastOverlay *toasts;
  AdwToast *offer;              /* the last one with a button; weak */
  GtkStack *stack;
  MarquiseChooser *chooser;     /* NULL until it is shown */
  MarquiseGamePage *page;       /* likewise */
  GMenuModel *new_menu;
  GMenuModel *hint_menu;
  GPtrArray *sides;             /* Side: in place of the game, the one in sight last */
  gboolean from_chooser;        /* where the first leads back to */
};

/* A page in place of the game. */
typedef struct {
  MarquiseSidePage *page;
  GtkWidget *focus;             /* had the keyboard before it came, or NULL; weak */
  gboolean visiting;            /* it lies over what was shown, which is as it was when it goes */
} Side;

G_DEFINE_FINAL_TYPE (MarquiseStage, marquise_stage, ADW_TYPE_BIN)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

MarquiseGame *
marquise_stage_get_shown (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->page != NULL && gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->page)
         ? self->game : NULL;
}

static Side *
get_side (MarquiseStage *self,
          guint          i)
{
  return g_ptr_array_index (self->sides, i);
}

static Side *
get_last_side (MarquiseStage *self)
{
  return self->sides->len > 0 ? get_side (self, self->sides->len - 1) : NULL;
}

/* The clock stands whenever the player is not looking at the cards. */
static void
update_clock (MarquiseStage *self)
{
  if (self->game != NULL)
    marquise_game_set_clock_running (self->game,
                                     marquise_stage_get_shown (self) != NULL
                                     && self->n_dialogs == 0
                                     && !marquise_game_page_is_paused (self->page)
                                     && gtk_widget_get_mapped (GTK_WIDGET (self))
                                     && gtk_window_is_active (self->window));
}

static void
drop_offer (MarquiseStage *self)
{
  AdwToast *offer = self->offer;

  if (offer == NULL)
    return;

  g_clear_weak_pointer (&self->offer);
  marquise_toasts_dismiss (offer);
}

/* The window updates its actions, and an offer that is not possible any longer is removed. */
static void
emit_changed (MarquiseStage *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (self->offer != NULL
      && !g_action_group_get_action_enabled (G_ACTION_GROUP (self->window),
                                             strchr (adw_toast_get_action_name (self->offer), '.')
                                             + 1))
    drop_offer (self);
}

static void
side_free (gpointer data)
{
  Side *side = data;

  g_clear_weak_pointer (&side->focus);
  g_free (side);
}

/* Another page has come in its place, and it is not shown a second time. */
static void
drop_side (MarquiseStage    *self,
           MarquiseSidePage *side)
{
  g_signal_handlers_disconnect_by_func (side, emit_changed, self);
  g_object_ref (side);
  gtk_stack_remove (self->stack, GTK_WIDGET (side));
  /* Pending callbacks may keep it alive, but it must not go on. */
  g_object_run_dispose (G_OBJECT (side));
  g_object_unref (side);
}

/* All pages over @child; all pages, if that is the chooser or the game. (transfer full) */
static GPtrArray *
take_sides_over (MarquiseStage *self,
                 GtkWidget     *child)
{
  GPtrArray *over = g_ptr_array_new ();

  while (self->sides->len > 0 && GTK_WIDGET (get_last_side (self)->page) != child)
    {
      g_ptr_array_add (over, get_last_side (self)->page);
      g_ptr_array_set_size (self->sides, (int) self->sides->len - 1);
    }

  return over;
}

/* @name: as it is spoken. */
static void
show_child (MarquiseStage *self,
            GtkWidget     *child,
            const char    *name)
{
  g_autoptr (GPtrArray) over = take_sides_over (self, child);

  /* Without a name, GTK would use its type, and a screen reader would say that. */
  if (gtk_widget_get_parent (child) == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_stack_add_child (self->stack, child)),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_stack_set_visible_child (self->stack, child);
  for (guint i = 0; i < over->len; i++)
    drop_side (self, g_ptr_array_index (over, i));
  update_clock (self);
  emit_changed (self);
  gtk_widget_grab_focus (child);
}

static void
dialog_gone_cb (GtkWidget     *dialog,
                MarquiseStage *self)
{
  g_signal_handlers_disconnect_by_func (dialog, dialog_gone_cb, self);
  self->n_dialogs--;
  update_clock (self);
}

/* Parent overrides */

static void
marquise_stage_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_stage_parent_class)->map (widget);
  update_clock (MARQUISE_STAGE (widget));
}

static void
marquise_stage_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_stage_parent_class)->unmap (widget);
  update_clock (MARQUISE_STAGE (widget));
}

static void
marquise_stage_root (GtkWidget *widget)
{
  MarquiseStage *self = MARQUISE_STAGE (widget);

  GTK_WIDGET_CLASS (marquise_stage_parent_class)->root (widget);
  self->window = GTK_WINDOW (gtk_widget_get_root (widget));
  self->active_id = g_signal_connect_swapped (self->window, "notify::is-active",
                                              G_CALLBACK (update_clock), self);
}

static void
marquise_stage_unroot (GtkWidget *widget)
{
  MarquiseStage *self = MARQUISE_STAGE (widget);

  g_clear_signal_handler (&self->active_id, self->window);
  self->window = NULL;
  GTK_WIDGET_CLASS (marquise_stage_parent_class)->unroot (widget);
}

static gboolean
marquise_stage_grab_focus (GtkWidget *widget)
{
  GtkWidget *child = gtk_stack_get_visible_child (MARQUISE_STAGE (widget)->stack);

  return child != NULL && gtk_widget_grab_focus (child);
}

/* On a page beside the game, Tab moves to the first widget, wherever the keyboard begins there;
 * otherwise to the focused one. */
static gboolean
marquise_stage_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  MarquiseStage *self = MARQUISE_STAGE (widget);
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (MARQUISE_IS_SIDE_PAGE (shown)
      && (focus == NULL || !gtk_widget_is_ancestor (focus, widget)))
    return marquise_side_page_move_focus (shown, direction);
  if (marquise_stage_is_visiting (self, G_TYPE_NONE))
    return marquise_side_page_move_focus (widget, direction);

  return GTK_WIDGET_CLASS (marquise_stage_parent_class)->focus (widget, direction);
}

static void
marquise_stage_dispose (GObject *object)
{
  MarquiseStage *self = MARQUISE_STAGE (object);

  for (guint i = 0; self->sides != NULL && i < self->sides->len; i++)
    g_signal_handlers_disconnect_by_func (get_side (self, i)->page, emit_changed, self);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_object (&self->waiting);
  g_clear_weak_pointer (&self->offer);
  g_clear_pointer (&self->announcer, marquise_announcer_free);
  if (self->game != NULL)
    marquise_game_set_clock_running (self->game, FALSE);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  g_clear_object (&self->library);
  g_clear_object (&self->new_menu);
  g_clear_object (&self->hint_menu);
  G_OBJECT_CLASS (marquise_stage_parent_class)->dispose (object);
}

static void
marquise_stage_class_init (MarquiseStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_stage_dispose;
  widget_class->map = marquise_stage_map;
  widget_class->unmap = marquise_stage_unmap;
  widget_class->root = marquise_stage_root;
  widget_class->unroot = marquise_stage_unroot;
  widget_class->grab_focus = marquise_stage_grab_focus;
  widget_class->focus = marquise_stage_focus;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_STAGE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_stage_init (MarquiseStage *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *spoken = marquise_announcer_make_label ();

  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  self->stack = g_object_new (GTK_TYPE_STACK, "hhomogeneous", FALSE, "vhomogeneous", FALSE, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->stack));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), spoken);
  self->announcer = marquise_announcer_new (spoken);
  adw_toast_overlay_set_child (self->toasts, overlay);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->toasts));
  self->waiting = marquise_waiting_new (self->toasts);
  self->sides = g_ptr_array_new_with_free_func (side_free);

  /* After the page, which is told first what happened to its game. */
  self->game_signals = g_signal_group_new (MARQUISE_TYPE_GAME);
  g_signal_group_connect_object (self->game_signals, "changed", G_CALLBACK (emit_changed), self,
                                 G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_group_connect_object (self->game_signals, "notify", G_CALLBACK (emit_changed), self,
                                 G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

MarquiseLibrary *
marquise_stage_get_library (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->library;
}

GSettings *
marquise_stage_get_settings (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return marquise_library_get_settings (self->library);
}

MarquiseWaiting *
marquise_stage_get_waiting (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->waiting;
}

GtkWindow *
marquise_stage_get_window (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->window;
}

MarquiseGame *
marquise_stage_get_game (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->game;
}

/* The menu buttons beside “new game” and the hint at the foot. */
static GtkMenuButton *
get_menu_button (MarquiseStage *self,
                 const char    *name)
{
  return GTK_MENU_BUTTON (gtk_widget_get_template_child (GTK_WIDGET (self->page),
                                                         MARQUISE_TYPE_GAME_PAGE, name));
}

void
marquise_stage_open_new_menu (MarquiseStage *self)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self) && self->page != NULL);

  gtk_menu_button_popup (get_menu_button (self, "new_menu_button"));
}

void
marquise_stage_set_menus (MarquiseStage *self,
                          GMenuModel    *new_menu,
                          GMenuModel    *hint_menu)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));

  g_set_object (&self->new_menu, new_menu);
  g_set_object (&self->hint_menu, hint_menu);
}

MarquiseGamePage *
marquise_stage_get_page (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->page;
}

gboolean
marquise_stage_is_empty (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), TRUE);

  return gtk_stack_get_visible_child (self->stack) == NULL;
}

const char *
marquise_stage_get_game_id (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->game != NULL ? marquise_game_get_id (self->game) : NULL;
}

const char *
marquise_stage_get_shown_id (MarquiseStage *self)
{
  return marquise_stage_get_shown (self) != NULL ? marquise_stage_get_game_id (self) : NULL;
}

void
marquise_stage_show_chooser (MarquiseStage *self)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));

  if (self->chooser == NULL)
    self->chooser = marquise_chooser_new (self->library);

  marquise_chooser_update (self->chooser);
  show_child (self, GTK_WIDGET (self->chooser), _("All games"));
}

void
marquise_stage_take_games (MarquiseStage *self)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));

  if (self->chooser != NULL
      && gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->chooser))
    marquise_chooser_take_games (self->chooser);
}

static void
paused_cb (MarquiseStage *self)
{
  update_clock (self);
  emit_changed (self);
}

static void
ensure_page (MarquiseStage *self)
{
  if (self->page != NULL)
    return;

  self->page = marquise_game_page_new (self->library);
  marquise_letters_prepare (GTK_WIDGET (self->page));
  g_signal_connect_object (self->page, "notify::paused", G_CALLBACK (paused_cb), self,
                           G_CONNECT_SWAPPED);
  marquise_late_menu_set_button (get_menu_button (self, "new_menu_button"), self->new_menu);
  marquise_late_menu_set_button (get_menu_button (self, "hint_menu_button"), self->hint_menu);
  g_object_bind_property (self->window, "narrow", self->page, "narrow", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->window, "sheet-width", self->page, "sheet-width",
                          G_BINDING_SYNC_CREATE);
}

static void
set_game (MarquiseStage *self,
          MarquiseGame  *game)
{
  ensure_page (self);
  if (self->game != game)
    {
      if (self->game != NULL)
        marquise_game_set_clock_running (self->game, FALSE);
      marquise_waiting_stop (self->waiting);
      g_set_object (&self->game, game);
    }
  marquise_game_page_set_game (self->page, game);
  g_signal_group_set_target (self->game_signals, game);
  marquise_settings_note_game (marquise_stage_get_settings (self), marquise_game_get_id (game));
}

void
marquise_stage_show_game (MarquiseStage *self,
                          MarquiseGame  *game)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  set_game (self, game);
  show_child (self, GTK_WIDGET (self->page), _("Game"));
}

/* The disk has answered after all. What stands over the table stays. */
static void
arrived_cb (MarquiseStage *self,
            MarquiseGame  *game)
{
  if (g_strcmp0 (marquise_stage_get_game_id (self), marquise_game_get_id (game)) != 0)
    return;

  if (marquise_stage_get_shown (self) != NULL)
    marquise_stage_show_game (self, game);
  else
    set_game (self, game);
  marquise_stage_say (self, _("The disk is responding again: your game is on the table."));
}

void
marquise_stage_set_up (MarquiseStage   *self,
                       MarquiseLibrary *library)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "problem", G_CALLBACK (marquise_stage_say), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "arrived", G_CALLBACK (arrived_cb), self, G_CONNECT_SWAPPED);
}

static void
push_side (MarquiseStage    *self,
           MarquiseSidePage *page,
           gboolean          visiting)
{
  Side *side = g_new (Side, 1);
  GtkWidget *focus = self->window != NULL ? gtk_window_get_focus (self->window) : NULL;

  *side = (Side) { .page = page, .visiting = visiting };
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    g_set_weak_pointer (&side->focus, focus);
  marquise_letters_prepare (GTK_WIDGET (page));
  g_signal_connect_swapped (page, "notify::title", G_CALLBACK (emit_changed), self);
  g_signal_connect_swapped (page, "notify::subtitle", G_CALLBACK (emit_changed), self);
  g_ptr_array_add (self->sides, side);
}

void
marquise_stage_show_side (MarquiseStage    *self,
                          MarquiseSidePage *side)
{
  g_autoptr (GPtrArray) before = NULL;

  g_return_if_fail (MARQUISE_IS_STAGE (self));
  g_return_if_fail (MARQUISE_IS_SIDE_PAGE (side));

  if (self->sides->len == 0)
    self->from_chooser = marquise_stage_get_shown (self) == NULL;
  before = take_sides_over (self, NULL);
  push_side (self, side, FALSE);
  show_child (self, GTK_WIDGET (side), marquise_side_page_get_heading (side));
  for (guint i = 0; i < before->len; i++)
    drop_side (self, g_ptr_array_index (before, i));
}

void
marquise_stage_visit (MarquiseStage    *self,
                      MarquiseSidePage *side)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));
  g_return_if_fail (MARQUISE_IS_SIDE_PAGE (side));

  if (self->sides->len == 0)
    self->from_chooser = marquise_stage_get_shown (self) == NULL;
  push_side (self, side, TRUE);
  /* Or what comes first in the page would have it for a moment, and be told. */
  gtk_window_set_focus (self->window, NULL);
  show_child (self, GTK_WIDGET (side), marquise_side_page_get_heading (side));
}

gboolean
marquise_stage_is_visiting (MarquiseStage *self,
                            GType          type)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), FALSE);

  return self->sides->len > 0 && get_last_side (self)->visiting
         && (type == G_TYPE_NONE || G_TYPE_CHECK_INSTANCE_TYPE (get_last_side (self)->page, type));
}

gboolean
marquise_stage_leave_side (MarquiseStage *self,
                           gboolean       at_once)
{
  GtkWidget *focus = NULL;
  Side *side;

  g_return_val_if_fail (MARQUISE_IS_STAGE (self), FALSE);

  side = get_last_side (self);
  if (side == NULL)
    return FALSE;
  if (!(at_once && side->visiting) && marquise_side_page_go_back (side->page))
    return TRUE;

  if (side->visiting)
    g_set_weak_pointer (&focus, side->focus);
  if (self->sides->len > 1)
    show_child (self, GTK_WIDGET (get_side (self, self->sides->len - 2)->page), NULL);
  else if (self->from_chooser)
    marquise_stage_show_chooser (self);
  else
    show_child (self, GTK_WIDGET (self->page), _("Game"));
  if (focus != NULL && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
  g_clear_weak_pointer (&focus);

  return TRUE;
}

MarquiseSidePage *
marquise_stage_get_side (MarquiseStage *self)
{
  g_return_val_if_fail (MARQUISE_IS_STAGE (self), NULL);

  return self->sides->len > 0 ? get_last_side (self)->page : NULL;
}

void
marquise_stage_present (MarquiseStage *self,
                        gpointer       dialog)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));
  g_return_if_fail (GTK_IS_WIDGET (dialog));

  marquise_letters_prepare (dialog);
#if ADW_CHECK_VERSION (1, 5, 0)
  /* Within the window: always modal. */
  if (ADW_IS_DIALOG (dialog))
    {
      self->n_dialogs++;
      g_signal_connect_object (dialog, "closed", G_CALLBACK (dialog_gone_cb), self, 0);
      update_clock (self);
      marquise_parent_present (dialog, GTK_WIDGET (self));
      return;
    }
#endif

  marquise_parent_set (dialog, self->window);
  gtk_window_set_destroy_with_parent (dialog, TRUE);

  /* Dialogs that are not modal (such as the rules) may stay open beside the game. */
  if (gtk_window_get_modal (dialog))
    {
      self->n_dialogs++;
      g_signal_connect_object (dialog, "unmap", G_CALLBACK (dialog_gone_cb), self, 0);
      update_clock (self);
    }
  gtk_window_present (dialog);
}

void
marquise_stage_say_offer (MarquiseStage *self,
                          const char    *sentence,
                          const char    *button,
                          const char    *action)
{
  AdwToast *toast;

  g_return_if_fail (MARQUISE_IS_STAGE (self));
  g_return_if_fail (sentence != NULL);

  toast = marquise_dialogs_toast (sentence);
  adw_toast_set_timeout (toast, SAID_FOR);
  if (button != NULL)
    {
      /* If there are several offers in a row only the last one counts; the earlier ones would wait
       * for their turn. */
      drop_offer (self);
      adw_toast_set_button_label (toast, button);
      adw_toast_set_action_name (toast, action);
      g_set_weak_pointer (&self->offer, toast);
    }
  marquise_toasts_add (self->toasts, toast);
  marquise_announcer_say (self->announcer, sentence);
}

void
marquise_stage_announce (MarquiseStage *self,
                         const char    *sentence)
{
  g_return_if_fail (MARQUISE_IS_STAGE (self));

  marquise_announcer_say (self->announcer, sentence);
}

void
marquise_stage_say (MarquiseStage *self,
                    const char    *sentence)
{
  marquise_stage_say_offer (self, sentence, NULL, NULL);
}
