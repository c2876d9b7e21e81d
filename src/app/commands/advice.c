/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finishing a game that is as good as won is here, too. */

#include "config.h"

#include "advice.h"
#include "chances.h"
#include "coach-notes.h"

#include "app/kit/dialogs.h"
#include "model/game/error.h"
#include "model/trick/trick-match.h"
#include "model/think/analysis.h"
#include "model/think/advisor.h"
#include "model/think/coach-game.h"

#include <glib/gi18n.h>

struct _MarquiseAdvice {
  GObject parent_instance;

  MarquiseStage *stage;         /* referenced */
  MarquiseAnalysis *analysis;   /* of the game on the stage */
  MarquiseAdvisor *coach;
  MarquiseChancesPanel *panel;  /* that is listened to; weak */
};

G_DEFINE_FINAL_TYPE (MarquiseAdvice, marquise_advice, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A hint that is thought about. */
typedef struct {
  MarquiseStage *stage;         /* referenced */
  GCancellable *cancellable;
} Question;

static void
question_free (Question *question)
{
  g_object_unref (question->stage);
  g_object_unref (question->cancellable);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

/* The verdict */

static const struct {
  const char *icon;
  const char *words;
  const char *sentence;
} verdicts[] = {
  [MARQUISE_VERDICT_NONE] = { NULL, NULL, NULL },
  [MARQUISE_VERDICT_SEARCHING] = {
    "marquise-unknown-symbolic", N_("not known yet"),
    N_("The solver has not yet found out whether this game can still be won.")
  },
  [MARQUISE_VERDICT_UNKNOWN] = {
    "marquise-unknown-symbolic", N_("not known"),
    N_("The solver could not tell whether this game can still be won.")
  },
  [MARQUISE_VERDICT_WINNABLE] = {
    "marquise-winnable-symbolic", N_("can be won"), N_("This game can still be won.")
  },
  [MARQUISE_VERDICT_LOST] = {
    "marquise-lost-symbolic", N_("cannot be won"), N_("This game cannot be won from here.")
  },
};

const char *
marquise_advice_get_words (MarquiseAdvice *self)
{
  const char *words;

  g_return_val_if_fail (MARQUISE_IS_ADVICE (self), NULL);

  words = verdicts[marquise_analysis_get_verdict (self->analysis)].words;

  return words != NULL ? _(words) : NULL;
}

void
marquise_advice_show_verdict (MarquiseAdvice *self,
                              GtkImage       *sign)
{
  MarquiseVerdict verdict;
  gboolean shown;

  g_return_if_fail (MARQUISE_IS_ADVICE (self));
  g_return_if_fail (GTK_IS_IMAGE (sign));

  verdict = marquise_analysis_get_verdict (self->analysis);
  shown = verdict != MARQUISE_VERDICT_NONE && marquise_stage_get_shown (self->stage) != NULL;
  gtk_widget_set_visible (GTK_WIDGET (sign), shown);
  if (!shown)
    return;

  gtk_image_set_from_icon_name (sign, verdicts[verdict].icon);
  gtk_widget_set_tooltip_text (GTK_WIDGET (sign), _(verdicts[verdict].sentence));
  gtk_accessible_update_property (GTK_ACCESSIBLE (sign), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(verdicts[verdict].sentence), -1);
}

static void
analysis_notify_cb (MarquiseAdvice *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Hints */

static Question *
ask (MarquiseAdvice *self,
     const char     *sentence)
{
  GCancellable *cancellable = marquise_waiting_begin (marquise_stage_get_waiting (self->stage),
                                                      sentence);
  Question *question = g_new0 (Question, 1);

  *question = (Question) { g_object_ref (self->stage), g_object_ref (cancellable) };

  return question;
}

/* Shows @hint or, if it is NULL, says @instead unless that is NULL, too. Takes @question. */
static void
answer (Question     *question,
        MarquiseHint *hint,
        const char   *instead)
{
  g_autoptr (Question) asked = question;
  MarquiseStage *stage = asked->stage;

  if (marquise_stage_get_window (stage) == NULL
      || !marquise_waiting_take (marquise_stage_get_waiting (stage), asked->cancellable))
    return;

  if (hint != NULL)
    marquise_game_page_show_hint (marquise_stage_get_page (stage), hint);
  else if (instead != NULL)
    marquise_game_page_say (marquise_stage_get_page (stage), instead);
}

static void
hint_found_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseHint) hint = marquise_analysis_hint_finish (MARQUISE_ANALYSIS (source),
                                                                 result, &error);
  gboolean cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  answer (user_data, hint, error != NULL && !cancelled ? error->message : NULL);
}

static void
advice_found_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseHint) hint = marquise_trick_match_hint_finish (MARQUISE_TRICK_MATCH (source),
                                                                    result, &error);

  answer (user_data, hint, error == NULL ? _("There is no move to suggest.") : NULL);
}

static void
plan_found_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseHint) hint = marquise_advisor_hint_finish (MARQUISE_ADVISOR (source), result,
                                                                &error);
  gboolean cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  answer (user_data, hint, error != NULL && !cancelled ? error->message : NULL);
}

static void
solver_hint (gpointer  owner,
             GVariant *parameter)
{
  MarquiseAdvice *self = owner;
  Question *question = ask (self, _("Checking whether this can be won…"));

  marquise_analysis_ask_async (self->analysis, question->cancellable, hint_found_cb, question);
}

static void
hint (gpointer  owner,
      GVariant *parameter)
{
  MarquiseAdvice *self = owner;
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  MarquiseGamePage *page = marquise_stage_get_page (self->stage);
  Question *question;

  if (marquise_game_page_say_blocked (page))
    return;

  if (MARQUISE_IS_TRICK_MATCH (game))
    {
      question = ask (self, _("Looking for the best card…"));
      marquise_trick_match_hint_async (MARQUISE_TRICK_MATCH (game), question->cancellable,
                                       advice_found_cb, question);
    }
  else
    {
      question = ask (self, _("Looking for the best move…"));
      marquise_advisor_hint_async (self->coach, question->cancellable, plan_found_cb, question);
    }
}

static void
led_back_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean cancelled;

  marquise_analysis_go_back_finish (MARQUISE_ANALYSIS (source), result, &error);
  cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  answer (user_data, NULL, error != NULL && !cancelled ? error->message : NULL);
}

static void
last_winnable (gpointer  owner,
               GVariant *parameter)
{
  MarquiseAdvice *self = owner;
  Question *question = ask (self, _("Looking for the last position that could be won…"));

  marquise_analysis_go_back_async (self->analysis, question->cancellable, led_back_cb, question);
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autofree MarquiseCoachGame *other = marquise_coach_game_finish (result, NULL);
  MarquiseGame *game = marquise_stage_get_game (((Question *) user_data)->stage);
  g_autofree char *sentence = NULL;

  if (other != NULL)
    marquise_coach_notes_add (marquise_stage_get_library (((Question *) user_data)->stage), other);
  if (other != NULL && MARQUISE_IS_PATIENCE (game))
    sentence = marquise_coach_game_compare (other, game);
  answer (user_data, NULL, sentence);
}

static void
compare_now (MarquiseAdvice *self)
{
  Question *question = ask (self, _("The coach plays this deal…"));

  marquise_coach_game_async (marquise_stage_get_game (self->stage), question->cancellable,
                             compared_cb, question);
}

static void
compare_chosen_cb (MarquiseQuestion *question,
                   const char       *response,
                   MarquiseAdvice   *self)
{
  MarquiseGame *game = marquise_stage_get_game (self->stage);

  if (g_strcmp0 (response, "compare") != 0 || !MARQUISE_IS_PATIENCE (game))
    return;

  if (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    marquise_game_set_helped (game, TRUE);
  compare_now (self);
}

/* In the middle of a game this reveals more than the table shows, which the player is told
 * first. */
static void
compare (gpointer  owner,
         GVariant *parameter)
{
  MarquiseAdvice *self = owner;
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  MarquiseQuestion *question;

  if (marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING || marquise_game_get_helped (game))
    {
      compare_now (self);
      return;
    }

  question = marquise_dialogs_compare ();
  g_signal_connect_object (question, "response", G_CALLBACK (compare_chosen_cb), self, 0);
  marquise_stage_present (self->stage, question);
}

static void
finish (gpointer  owner,
        GVariant *parameter)
{
  marquise_game_page_finish (marquise_stage_get_page (MARQUISE_ADVICE (owner)->stage));
}

/* The chances under the table */

static void
show_chances (MarquiseAdvice *self)
{
  gboolean wanted;

  g_object_get (self->coach, "active", &wanted, NULL);
  if (marquise_stage_get_window (self->stage) != NULL)
    marquise_chances_update (self->stage, self->coach, wanted);
}

static void
chosen_cb (MarquiseAdvice *self,
           guint           i)
{
  marquise_chances_play (self->stage, self->coach, i);
}

/* The page is made with the first game. */
static void
listen_to_panel (MarquiseAdvice *self)
{
  MarquiseGamePage *page = marquise_stage_get_page (self->stage);
  MarquiseChancesPanel *panel = page != NULL ? marquise_game_page_get_chances (page) : NULL;

  if (panel == NULL || panel == self->panel)
    return;

  g_set_weak_pointer (&self->panel, panel);
  g_signal_connect_object (panel, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

/* What can be done now */

static gboolean
can_hint (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (MARQUISE_ADVICE (owner)->stage);
  MarquiseStatus status;

  if (game == NULL)
    return FALSE;

  status = marquise_game_get_status (game);

  return (status == MARQUISE_STATUS_PLAYING || status == MARQUISE_STATUS_BLOCKED)
         && !marquise_game_get_busy (game);
}

static gboolean
can_solve (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (MARQUISE_ADVICE (owner)->stage);

  return game != NULL && patience_find (marquise_game_get_id (game)) != NULL
         && !marquise_game_is_over (game);
}

static gboolean
can_compare (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (MARQUISE_ADVICE (owner)->stage);

  return game != NULL && patience_find (marquise_game_get_id (game)) != NULL;
}

static gboolean
can_go_back (gpointer owner)
{
  return can_solve (owner)
         && marquise_game_can_undo (marquise_stage_get_game (MARQUISE_ADVICE (owner)->stage));
}

static gboolean
can_finish (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (MARQUISE_ADVICE (owner)->stage);

  return game != NULL && marquise_game_can_finish (game);
}

static const MarquiseAction actions_of_advice[] = {
  { "win.hint", hint, can_hint, NULL, NULL },
  { "win.solver-hint", solver_hint, can_solve, NULL, NULL },
  { "win.compare-coach", compare, can_compare, NULL, NULL },
  { "win.last-winnable", last_winnable, can_go_back, NULL, NULL },
  { "win.finish", finish, can_finish, NULL, NULL },
};

static void
marquise_advice_dispose (GObject *object)
{
  MarquiseAdvice *self = MARQUISE_ADVICE (object);

  g_clear_object (&self->analysis);
  g_clear_weak_pointer (&self->panel);
  g_clear_object (&self->coach);
  g_clear_object (&self->stage);

  G_OBJECT_CLASS (marquise_advice_parent_class)->dispose (object);
}

static void
marquise_advice_class_init (MarquiseAdviceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_advice_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_ADVICE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_advice_init (MarquiseAdvice *self)
{
  self->coach = marquise_advisor_new ();
  g_signal_connect_object (self->coach, "changed", G_CALLBACK (show_chances), self,
                           G_CONNECT_SWAPPED);
  self->analysis = marquise_analysis_new ();
  g_signal_connect_object (self->analysis, "notify", G_CALLBACK (analysis_notify_cb), self,
                           G_CONNECT_SWAPPED);
}

MarquiseAdvice *
marquise_advice_new (MarquiseStage   *stage,
                     MarquiseActions *actions)
{
  MarquiseAdvice *self;

  g_return_val_if_fail (MARQUISE_IS_STAGE (stage), NULL);

  self = g_object_new (MARQUISE_TYPE_ADVICE, NULL);
  self->stage = g_object_ref (stage);
  g_settings_bind (marquise_stage_get_settings (stage), "verdict", self->analysis, "active",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (marquise_stage_get_settings (stage), "chances", self->coach, "active",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY);
  marquise_coach_notes_follow (marquise_stage_get_library (stage));
  marquise_actions_add (actions, self, actions_of_advice, G_N_ELEMENTS (actions_of_advice));

  return self;
}

void
marquise_advice_update (MarquiseAdvice *self)
{
  g_return_if_fail (MARQUISE_IS_ADVICE (self));

  marquise_analysis_set_game (self->analysis, marquise_stage_get_game (self->stage));
  marquise_advisor_set_game (self->coach, marquise_stage_get_game (self->stage));
  listen_to_panel (self);
  show_chances (self);
}
