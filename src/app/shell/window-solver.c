/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window does with the solver: the verdict in the header, the way back, the solver's hint,
 * and deals of a chosen difficulty. One thing at a time is waited for; the wait is shown once it lasts,
 * and can be stopped. Finishing a game that is as good as won is here, too. */

#include "config.h"

#include "window-private.h"

#include "engine/games.h"
#include "model/think/deal-finder.h"
#include "model/game/error.h"
#include "model/marjolet/marjolet.h"

#include <glib/gi18n.h>

/* A wait shorter than this is not worth a word; milliseconds. */
#define WAIT_SHOWN 500

typedef struct {
  MarquiseWindow *window;       /* referenced */
  GCancellable *cancellable;    /* what the window waits for, as long as it does */
  MarquiseDeals deals;
  guint n_moves;                /* of the game on the table when the search for a deal began */
} Wait;

/* Waiting */

static void
end_waiting (MarquiseWindow *self)
{
  AdwToast *toast = g_steal_pointer (&self->wait_toast);

  g_clear_handle_id (&self->wait_source, g_source_remove);
  g_clear_object (&self->waiting);
  if (toast != NULL)
    {
      adw_toast_dismiss (toast);
      g_object_unref (toast);
    }
}

gboolean
_marquise_window_stop_waiting (MarquiseWindow *self)
{
  g_autoptr (GCancellable) cancellable = self->waiting != NULL ? g_object_ref (self->waiting) : NULL;

  if (cancellable == NULL)
    return FALSE;

  end_waiting (self);
  g_cancellable_cancel (cancellable);

  return TRUE;
}

static void
toast_dismissed_cb (AdwToast       *toast,
                    MarquiseWindow *self)
{
  if (toast == self->wait_toast)
    _marquise_window_stop_waiting (self);
}

static gboolean
show_waiting_cb (gpointer user_data)
{
  MarquiseWindow *self = user_data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *spinner = gtk_spinner_new ();
  GtkWidget *label = gtk_label_new (self->wait_sentence);

  self->wait_source = 0;
  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), spinner);
  gtk_box_append (GTK_BOX (box), label);

  self->wait_toast = g_object_ref (adw_toast_new (self->wait_sentence));
  adw_toast_set_custom_title (self->wait_toast, box);
  adw_toast_set_button_label (self->wait_toast, _("Stop"));
  adw_toast_set_timeout (self->wait_toast, 0);
  adw_toast_set_priority (self->wait_toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_object (self->wait_toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toast_overlay), self->wait_toast);

  return G_SOURCE_REMOVE;
}

static Wait *
begin_waiting (MarquiseWindow *self,
               const char     *sentence)
{
  Wait *wait = g_new0 (Wait, 1);

  _marquise_window_stop_waiting (self);
  self->waiting = g_cancellable_new ();
  self->wait_sentence = sentence;
  self->wait_source = g_timeout_add (WAIT_SHOWN, show_waiting_cb, self);
  wait->window = g_object_ref (self);
  wait->cancellable = g_object_ref (self->waiting);

  return wait;
}

static void
wait_free (Wait *wait)
{
  g_object_unref (wait->window);
  g_object_unref (wait->cancellable);
  g_free (wait);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wait, wait_free)

/* Whether the window still waits for this; then it no longer does. */
static gboolean
take_answer (Wait *wait)
{
  if (wait->window->waiting != wait->cancellable)
    return FALSE;

  end_waiting (wait->window);

  return TRUE;
}

/* The verdict */

static const struct {
  const char *icon;
  const char *words;
  const char *sentence;
} verdicts[] = {
  [MARQUISE_VERDICT_NONE] = { NULL, NULL, NULL },
  [MARQUISE_VERDICT_SEARCHING] = {
    "marquise-unknown-symbolic", N_("not known yet"),
    N_("It is not known yet whether this game can still be won.")
  },
  [MARQUISE_VERDICT_UNKNOWN] = {
    "marquise-unknown-symbolic", N_("not known"),
    N_("The solver has not found out whether this game can still be won.")
  },
  [MARQUISE_VERDICT_WINNABLE] = {
    "marquise-winnable-symbolic", N_("can be won"), N_("This game can still be won.")
  },
  [MARQUISE_VERDICT_LOST] = {
    "marquise-lost-symbolic", N_("can no longer be won"), N_("This game can no longer be won.")
  },
};

const char *
_marquise_window_get_verdict_words (MarquiseWindow *self)
{
  const char *words = verdicts[marquise_analysis_get_verdict (self->analysis)].words;

  return words != NULL ? _(words) : NULL;
}

void
_marquise_window_update_verdict (MarquiseWindow *self)
{
  MarquiseVerdict verdict = marquise_analysis_get_verdict (self->analysis);
  gboolean shown = verdict != MARQUISE_VERDICT_NONE && _marquise_window_shows_game (self);

  gtk_widget_set_visible (self->verdict, shown);
  if (!shown)
    return;

  gtk_image_set_from_icon_name (GTK_IMAGE (self->verdict), verdicts[verdict].icon);
  gtk_widget_set_tooltip_text (self->verdict, _(verdicts[verdict].sentence));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(verdicts[verdict].sentence), -1);
}

static void
last_winnable_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  marquise_analysis_go_back (MARQUISE_WINDOW (widget)->analysis);
}

/* The solver's hint */

static void
hint_found_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseHint) hint = NULL;

  hint = marquise_analysis_hint_finish (MARQUISE_ANALYSIS (source), result, &error);
  if (!take_answer (wait))
    return;

  if (hint != NULL)
    marquise_game_page_show_this_hint (wait->window->page, hint);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    marquise_game_page_say (wait->window->page, error->message);
}

static void
solver_hint_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  MarquiseWindow *self = MARQUISE_WINDOW (widget);
  Wait *wait = begin_waiting (self, _("The solver is looking for a move…"));

  marquise_analysis_hint_async (self->analysis, wait->cancellable, hint_found_cb, wait);
}

/* The hint at Marjolet, which takes some thought as well */

static void
advice_found_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseHint) hint = NULL;

  hint = marquise_marjolet_hint_finish (MARQUISE_MARJOLET (source), result, &error);
  if (!take_answer (wait))
    return;

  if (hint != NULL)
    marquise_game_page_show_this_hint (wait->window->page, hint);
  else if (error == NULL)
    marquise_game_page_say (wait->window->page, _("There is no move to recommend."));
}

gboolean
_marquise_window_find_advice (MarquiseWindow *self)
{
  Wait *wait;

  if (!MARQUISE_IS_MARJOLET (self->game))
    return FALSE;

  wait = begin_waiting (self, _("Looking for the best card…"));
  marquise_marjolet_hint_async (MARQUISE_MARJOLET (self->game), wait->cancellable, advice_found_cb,
                                wait);

  return TRUE;
}

/* Deals */

static const char *
describe_deals (MarquiseDeals deals)
{
  switch (deals)
    {
    case MARQUISE_DEALS_EASY:
      return _("This deal can be won, and it is easy.");
    case MARQUISE_DEALS_MEDIUM:
      return _("This deal can be won; its difficulty is medium.");
    case MARQUISE_DEALS_HARD:
      return _("This deal can be won, but it is hard.");
    case MARQUISE_DEALS_EXPERT:
      return _("This deal can be won, but only an expert will.");
    case MARQUISE_DEALS_ANY:
    case MARQUISE_DEALS_WINNABLE:
    case MARQUISE_N_DEALS:
    default:
      return _("This deal can be won.");
    }
}

static void
deal_found_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (Wait) wait = user_data;
  g_autoptr (GError) error = NULL;
  guint32 number = marquise_deals_find_finish (result, &error);

  if (!take_answer (wait))
    return;

  /* Who has begun to play the deal on the table in the meantime is left in peace. */
  if (marquise_game_get_n_moves (wait->window->game) != wait->n_moves)
    return;

  _marquise_window_deal_now (wait->window, number, FALSE);
  if (error != NULL)
    marquise_window_say (wait->window, error->message);
  else
    marquise_game_page_say (wait->window->page, describe_deals (wait->deals));
}

gboolean
_marquise_window_find_deal (MarquiseWindow *self)
{
  const char *id = marquise_game_get_id (self->game);
  const Patience *patience = patience_find (id);
  MarquiseDeals deals;
  Rules rules;
  Wait *wait;

  if (patience == NULL)
    return FALSE;

  deals = marquise_settings_get_deals (self->settings, &patience->game);
  if (deals == MARQUISE_DEALS_ANY)
    return FALSE;

  marquise_settings_get_rules (self->settings, &patience->game, &rules);
  wait = begin_waiting (self, _("Looking for a deal…"));
  wait->deals = deals;
  wait->n_moves = marquise_game_get_n_moves (self->game);
  marquise_deals_find_async (patience, &rules, deals, 0, wait->cancellable, deal_found_cb, wait);

  return TRUE;
}

/* Finishing */

static void
finish_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  marquise_game_page_finish (MARQUISE_WINDOW (widget)->page);
}

void
_marquise_window_update_solver_actions (MarquiseWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean shown = _marquise_window_shows_game (self);
  gboolean patience = shown && patience_find (marquise_game_get_id (self->game)) != NULL
                      && !marquise_game_is_over (self->game);

  gtk_widget_action_set_enabled (widget, "win.solver-hint", patience);
  gtk_widget_action_set_enabled (widget, "win.last-winnable",
                                 shown && marquise_analysis_get_can_go_back (self->analysis));
  gtk_widget_action_set_enabled (widget, "win.finish",
                                 shown && marquise_game_can_finish (self->game));
}

static void
analysis_notify_cb (MarquiseAnalysis *analysis,
                    GParamSpec       *pspec,
                    MarquiseWindow   *self)
{
  _marquise_window_update_header (self);
  _marquise_window_update_solver_actions (self);
}

void
_marquise_window_init_solver (MarquiseWindow *self)
{
  self->analysis = marquise_analysis_new ();
  g_object_bind_property (self->settings, "verdict", self->analysis, "active",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->analysis, "notify", G_CALLBACK (analysis_notify_cb), self, 0);
}

void
_marquise_window_dispose_solver (MarquiseWindow *self)
{
  _marquise_window_stop_waiting (self);
  g_clear_object (&self->analysis);
}

void
_marquise_window_class_solver_init (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.solver-hint", NULL, solver_hint_cb);
  gtk_widget_class_install_action (widget_class, "win.last-winnable", NULL, last_winnable_cb);
  gtk_widget_class_install_action (widget_class, "win.finish", NULL, finish_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, GDK_SHIFT_MASK, "win.solver-hint",
                                       NULL);
}
