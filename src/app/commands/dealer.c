/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Before a deal counts the present game as lost, the player is asked. La tour infernale asks once
 * for the difficulty. While a deal of a chosen difficulty is searched, the present one stays. */

#include "config.h"

#include "dealer.h"

#include "app/kit/dialogs.h"
#include "app/play/deal-dialog.h"
#include "app/preferences/match-question.h"
#include "app/kit/presets.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "model/think/deal-finder.h"

#include <glib/gi18n.h>

struct _MarquiseDealer {
  GObject parent_instance;

  MarquiseStage *stage;         /* referenced */
  guint ask_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseDealer, marquise_dealer, G_TYPE_OBJECT)

/* The fate of the game on the table. */
typedef enum {
  DEAL_ANEW,                    /* it is given up */
  DEAL_AGAIN,                   /* it begins again */
  DEAL_BESIDE                   /* it is set aside */
} DealKind;

/* A deal that waits for the player's answer. */
typedef struct {
  MarquiseDealer *dealer;       /* referenced */
  guint32 number;               /* 0 draws one at random */
  DealKind kind;
} Pending;

/* A deal that is looked for. */
typedef struct {
  MarquiseDealer *dealer;       /* referenced */
  GCancellable *cancellable;
  MarquiseDeals deals;
  DealKind kind;
  guint n_moves;                /* of the game on the table when the search began */
} Search;

static void
search_free (Search *search)
{
  g_object_unref (search->dealer);
  g_object_unref (search->cancellable);
  g_free (search);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Search, search_free)

static MarquiseLibrary *
get_library (MarquiseDealer *self)
{
  return marquise_stage_get_library (self->stage);
}

static GSettings *
get_settings (MarquiseDealer *self)
{
  return marquise_stage_get_settings (self->stage);
}

/* The question of difficulty */

static void
difficulty_response_cb (MarquiseDealer   *self,
                        const char       *response,
                        MarquiseQuestion *dialog)
{
  const char *id = g_object_get_data (G_OBJECT (dialog), "game");
  const Game *engine = game_find (id);

  for (int i = 0; engine->presets[i].id != NULL; i++)
    {
      Rules rules = { 0 };

      if (g_strcmp0 (engine->presets[i].id, response) != 0
          || !rules_parse (engine, engine->presets[i].rules, &rules, NULL, 0))
        continue;

      marquise_settings_set_rules (get_settings (self), engine, &rules);
      g_settings_set (get_settings (self), "difficulty-asked", "b", TRUE);
      if (!marquise_library_has_open_game (get_library (self), id))
        marquise_library_new_game (get_library (self), id, 0);
    }
}

/* RULES.md 3.2: with unlimited passes La tour infernale cannot be lost, so its first start asks
 * which of its three difficulties is wanted. */
static gboolean
ask_difficulty_cb (gpointer user_data)
{
  MarquiseDealer *self = user_data;
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  const Game *engine = marquise_game_get_engine (game);
  gboolean asked;
  MarquiseQuestion *dialog;

  self->ask_idle = 0;
  g_settings_get (get_settings (self), "difficulty-asked", "b", &asked);
  if (asked || !marquise_presets_are_difficulty (engine)
      || marquise_library_has_open_game (get_library (self), engine->id))
    return G_SOURCE_REMOVE;

  dialog = marquise_dialogs_difficulty (engine, marquise_game_get_name (game));
  g_object_set_data (G_OBJECT (dialog), "game", (gpointer) engine->id);
  g_signal_connect_object (dialog, "response", G_CALLBACK (difficulty_response_cb), self,
                           G_CONNECT_SWAPPED);
  marquise_stage_present (self->stage, dialog);

  return G_SOURCE_REMOVE;
}

/* Dealing */

/* Offers to bring back the game that made room. */
static void
say_set_aside (MarquiseDealer *self,
               const char     *id)
{
  if (marquise_library_can_return (get_library (self), id))
    marquise_stage_say_offer (self->stage, _("Your game in progress is set aside."),
                              _("_Resume"), "win.return-game");
}

static void
deal_now (MarquiseDealer *self,
          guint32         number,
          DealKind        kind)
{
  const char *id = marquise_stage_get_game_id (self->stage);
  gboolean begun = marquise_library_has_open_game (get_library (self), id);

  if (kind == DEAL_AGAIN)
    marquise_library_restart (get_library (self), id);
  else if (kind == DEAL_BESIDE)
    marquise_library_deal_beside (get_library (self), id, number);
  else
    marquise_library_new_game (get_library (self), id, number);

  /* The library may have put another object in the place of the old game. */
  marquise_dealer_open (self, id);
  if (kind == DEAL_BESIDE || (kind == DEAL_ANEW && marquise_trick_match_is_id (id) && begun))
    say_set_aside (self, id);
  else if (begun)
    marquise_stage_say_offer (self->stage, kind == DEAL_AGAIN ? _("The deal begins again.")
                              : _("This is a new game."), _("_Undo"), "win.return-game");
}

static const char *
describe_deals (MarquiseDeals deals)
{
  switch (deals)
    {
    case MARQUISE_DEALS_EASY:
      return _("This deal can be won, and it is easy.");
    case MARQUISE_DEALS_MEDIUM:
      return _("This deal can be won, and is of medium difficulty.");
    case MARQUISE_DEALS_HARD:
      return _("This deal can be won, but it is hard.");
    case MARQUISE_DEALS_EXPERT:
      return _("This deal can be won, but it is for experts.");
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
  g_autoptr (Search) search = user_data;
  g_autoptr (GError) error = NULL;
  guint32 number = marquise_deals_find_finish (result, &error);
  MarquiseStage *stage = search->dealer->stage;

  if (marquise_stage_get_window (stage) == NULL
      || !marquise_waiting_take (marquise_stage_get_waiting (stage), search->cancellable))
    return;

  /* A player who has begun to play the deal on the table in the meantime is not interrupted. */
  if (marquise_game_get_n_moves (marquise_stage_get_game (stage)) != search->n_moves)
    return;

  deal_now (search->dealer, number, search->kind);
  marquise_game_set_chosen (marquise_stage_get_game (stage), error == NULL);
  if (error != NULL)
    marquise_stage_say (stage, error->message);
  else
    marquise_game_page_say (marquise_stage_get_page (stage), describe_deals (search->deals));
}

/* Begins to look for a deal as the player wishes; FALSE when any deal will do. */
static gboolean
find_deal (MarquiseDealer *self,
           DealKind        kind)
{
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  const Patience *patience = patience_find (marquise_game_get_id (game));
  MarquiseDeals deals;
  GCancellable *cancellable;
  Rules rules;
  Search *search;

  if (patience == NULL)
    return FALSE;

  deals = marquise_settings_get_deals (get_settings (self), &patience->game);
  if (deals == MARQUISE_DEALS_ANY)
    return FALSE;

  marquise_settings_get_rules (get_settings (self), &patience->game, &rules);
  cancellable = marquise_waiting_begin (marquise_stage_get_waiting (self->stage),
                                        _("Looking for a deal…"));
  search = g_new0 (Search, 1);
  *search = (Search) { g_object_ref (self), g_object_ref (cancellable), deals, kind,
                       marquise_game_get_n_moves (game) };
  marquise_deals_find_async (patience, &rules, deals, 0, cancellable, deal_found_cb, search);

  return TRUE;
}

/* Deals as the player wishes where only another game is asked for. */
static void
deal_as_wished (MarquiseDealer *self,
                guint32         number,
                DealKind        kind)
{
  if (number != 0 || kind == DEAL_AGAIN || !find_deal (self, kind))
    deal_now (self, number, kind);
}

static void
lost_notice_response_cb (MarquiseQuestion *dialog,
                         const char       *response,
                         Pending          *pending)
{
  if (g_strcmp0 (response, "deal") != 0)
    return;

  g_settings_set (get_settings (pending->dealer), "lost-notice-shown", "b", TRUE);
  deal_as_wished (pending->dealer, pending->number, pending->kind);
}

static void
free_pending (gpointer  data,
              GClosure *closure)
{
  Pending *pending = data;

  g_object_unref (pending->dealer);
  g_free (pending);
}

/* A deal, after the notice that it counts the present game as lost where that is so and was never
 * said. @number: 0 draws one at random. */
static void
deal (MarquiseDealer *self,
      guint32         number,
      DealKind        kind)
{
  const char *id = marquise_stage_get_game_id (self->stage);
  gboolean shown;
  MarquiseQuestion *dialog;
  Pending *pending;

  g_settings_get (get_settings (self), "lost-notice-shown", "b", &shown);
  /* The same deal once more is the same game. */
  if (shown || kind != DEAL_ANEW || !marquise_library_would_lose (get_library (self), id))
    {
      deal_as_wished (self, number, kind);
      return;
    }

  pending = g_new0 (Pending, 1);
  *pending = (Pending) { g_object_ref (self), number, kind };
  dialog = marquise_dialogs_lost_notice ();
  g_signal_connect_data (dialog, "response", G_CALLBACK (lost_notice_response_cb), pending,
                         free_pending, 0);
  marquise_stage_present (self->stage, dialog);
}

/* Actions */

static gboolean
shows_game (gpointer owner)
{
  return marquise_stage_get_shown (MARQUISE_DEALER (owner)->stage) != NULL;
}

static gboolean
shows_match (gpointer owner)
{
  return MARQUISE_IS_TRICK_MATCH (marquise_stage_get_shown (MARQUISE_DEALER (owner)->stage));
}

static void
match_chosen_cb (MarquiseQuestion *question,
                 const char       *response,
                 MarquiseDealer   *self)
{
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  guint32 number;

  if (g_strcmp0 (response, "begin") != 0 || !MARQUISE_IS_TRICK_MATCH (game))
    return;

  number = marquise_match_question_choose (question);
  if (number != 0)
    g_object_set (game, "dealer-chosen", TRUE, NULL);
  deal (self, number, DEAL_ANEW);
}

/* A match takes more than one evening: no key begins another one without a question. */
static void
ask_for_match (MarquiseDealer *self)
{
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  MarquiseQuestion *question = marquise_match_question_new (get_settings (self),
                                                            MARQUISE_TRICK_MATCH (game));

  g_signal_connect_object (question, "response", G_CALLBACK (match_chosen_cb), self, 0);
  marquise_stage_present (self->stage, question);
}

static gboolean
shows_end_of_match (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (MARQUISE_DEALER (owner)->stage);

  return MARQUISE_IS_TRICK_MATCH (game)
         && (marquise_game_get_status (game) == MARQUISE_STATUS_WON
             || marquise_game_get_status (game) == MARQUISE_STATUS_LOST);
}

/* Plays against the same opponent, even if the settings have another one. */
static void
rematch (gpointer  owner,
         GVariant *parameter)
{
  MarquiseDealer *self = owner;
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  g_autofree char *text = NULL, *put = NULL;
  MarquiseMatch match;

  marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (game), &match);
  g_settings_set (get_settings (self), "players", "s", match.two_players ? "two" : "computer");
  g_settings_get (get_settings (self), "level", "s", &text);
  put = marquise_trick_match_put_level (marquise_game_get_id (game), match.level, text);
  if (!match.two_players)
    g_settings_set (get_settings (self), "level", "s", put);
  deal (self, 0, DEAL_ANEW);
}

static void
new_game (gpointer  owner,
          GVariant *parameter)
{
  if (shows_match (owner))
    ask_for_match (owner);
  else
    deal (owner, 0, DEAL_ANEW);
}

static void
restart (gpointer  owner,
         GVariant *parameter)
{
  deal (owner, 0, DEAL_AGAIN);
}

/* The cards of a deal whose number is known, in the other seat. */
static gboolean
can_change_seats (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (((MarquiseDealer *) owner)->stage);

  return game != NULL && trick_game_offers (marquise_game_get_id (game), TRICK_DUPLICATE)
         && marquise_game_get_number (game) != 0
         && marquise_trick_match_is_played (MARQUISE_TRICK_MATCH (game))
         && !marquise_trick_match_has_two_players (MARQUISE_TRICK_MATCH (game));
}

static void
change_seats (gpointer  owner,
              GVariant *parameter)
{
  MarquiseDealer *self = owner;
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  g_autoptr (MarquiseGame) other = marquise_game_new (marquise_game_get_id (game));
  MarquiseMatch match;

  marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (game), &match);
  g_object_set (other, "level", match.level, NULL);
  marquise_trick_match_begin_at (MARQUISE_TRICK_MATCH (other), marquise_game_get_rules (game),
                                 marquise_game_get_number (game),
                                 1 - marquise_trick_match_get_dealer (MARQUISE_TRICK_MATCH (game)),
                                 NULL, 0);
  marquise_game_set_again (other, TRUE);
  marquise_dealer_take (self, other);
}

static void
number_chosen_cb (MarquiseDealDialog *dialog,
                  guint               number,
                  MarquiseDealer     *self)
{
  deal (self, number, DEAL_ANEW);
}

static void
deal_number (gpointer  owner,
             GVariant *parameter)
{
  MarquiseDealer *self = owner;
  MarquiseGame *game = marquise_stage_get_game (self->stage);
  MarquiseDealDialog *dialog = marquise_deal_dialog_new (marquise_game_get_number (game));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (number_chosen_cb), self, 0);
  marquise_stage_present (self->stage, dialog);
}

static gboolean
can_return (gpointer owner)
{
  MarquiseDealer *self = owner;
  const char *id = marquise_stage_get_shown_id (self->stage);

  return id != NULL && marquise_library_can_return (get_library (self), id);
}

static void
return_game (gpointer  owner,
             GVariant *parameter)
{
  MarquiseDealer *self = owner;
  g_autoptr (GError) error = NULL;
  MarquiseGame *game;

  if (!can_return (self))
    return;

  game = marquise_library_return (get_library (self), marquise_stage_get_game_id (self->stage),
                                  &error);
  if (game != NULL)
    marquise_stage_show_game (self->stage, game);
  else
    marquise_stage_say (self->stage, error->message);
}

static const MarquiseAction actions_of_dealer[] = {
  { "win.new-game", new_game, shows_game, NULL, NULL },
  { "win.rematch", rematch, shows_end_of_match, NULL, NULL },
  { "win.restart", restart, shows_game, NULL, NULL },
  { "win.deal-number", deal_number, shows_game, NULL, NULL },
  { "win.change-seats", change_seats, can_change_seats, NULL, NULL },
  { "win.return-game", return_game, can_return, NULL, NULL },
};

static void
marquise_dealer_dispose (GObject *object)
{
  MarquiseDealer *self = MARQUISE_DEALER (object);

  g_clear_handle_id (&self->ask_idle, g_source_remove);
  g_clear_object (&self->stage);

  G_OBJECT_CLASS (marquise_dealer_parent_class)->dispose (object);
}

static void
marquise_dealer_class_init (MarquiseDealerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_dealer_dispose;
}

static void
marquise_dealer_init (MarquiseDealer *self)
{
}

MarquiseDealer *
marquise_dealer_new (MarquiseStage   *stage,
                     MarquiseActions *actions)
{
  MarquiseDealer *self;

  g_return_val_if_fail (MARQUISE_IS_STAGE (stage), NULL);

  self = g_object_new (MARQUISE_TYPE_DEALER, NULL);
  self->stage = g_object_ref (stage);
  marquise_actions_add (actions, self, actions_of_dealer, G_N_ELEMENTS (actions_of_dealer));

  return self;
}

MarquiseStage *
marquise_dealer_get_stage (MarquiseDealer *self)
{
  g_return_val_if_fail (MARQUISE_IS_DEALER (self), NULL);

  return self->stage;
}

void
marquise_dealer_open (MarquiseDealer *self,
                      const char     *id)
{
  g_autoptr (GError) error = NULL;
  MarquiseGame *game;
  gboolean is_first;

  g_return_if_fail (MARQUISE_IS_DEALER (self));
  g_return_if_fail (id != NULL);

  if (game_find (id) == NULL)
    {
      marquise_stage_show_chooser (self->stage);
      return;
    }

  is_first = !marquise_library_has_game (get_library (self), id);
  /* With an error there is a new deal, and the unreadable file stays. */
  game = marquise_library_get_game (get_library (self), id, &error);
  if (error != NULL)
    marquise_stage_say (self->stage, error->message);
  if (game == NULL)
    return;

  marquise_stage_show_game (self->stage, game);
  /* Later, since a question needs a window. */
  if (self->ask_idle == 0)
    self->ask_idle = g_idle_add_full (G_PRIORITY_LOW, ask_difficulty_cb, self, NULL);
  /* The first deal should also follow the wishes, though nobody asked for it. */
  if (is_first)
    find_deal (self, DEAL_ANEW);
}

void
marquise_dealer_deal_beside (MarquiseDealer *self)
{
  const char *id;
  gboolean begun;

  g_return_if_fail (MARQUISE_IS_DEALER (self));

  id = marquise_stage_get_game_id (self->stage);
  begun = marquise_library_has_open_game (get_library (self), id)
          || marquise_library_can_return (get_library (self), id);
  deal (self, 0, begun ? DEAL_BESIDE : DEAL_ANEW);
}

void
marquise_dealer_open_last (MarquiseDealer *self)
{
  g_autofree char *id = NULL;

  g_return_if_fail (MARQUISE_IS_DEALER (self));

  if (!marquise_stage_is_empty (self->stage))
    return;

  g_settings_get (get_settings (self), "last-game", "s", &id);
  marquise_dealer_open (self, id != NULL ? id : "");
}

void
marquise_dealer_take (MarquiseDealer *self,
                      MarquiseGame   *game)
{
  const char *id;
  gboolean begun;

  g_return_if_fail (MARQUISE_IS_DEALER (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  id = marquise_game_get_id (game);
  begun = marquise_library_has_open_game (get_library (self), id);
  marquise_stage_show_game (self->stage, marquise_library_play (get_library (self), game));
  /* A deal from outside has its rules, so that no question is needed. */
  g_clear_handle_id (&self->ask_idle, g_source_remove);
  if (begun)
    say_set_aside (self, id);
}
