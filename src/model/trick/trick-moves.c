/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the player does at the table of a trick game, and the line below it. */

#include "config.h"

#include "trick-match-private.h"

#include "model/game/card-names.h"
#include "model/game/error.h"

#include <glib/gi18n-lib.h>

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

/* The legal move that plays @card, or -1. */
static int
find_move (MarquiseTrickMatch *self,
           Card                card)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  TrickMove moves[TRICK_MAX_MOVES];
  int n_moves = tricks->moves (marquise_game_get_state (MARQUISE_GAME (self)), moves);

  for (int i = 0; i < n_moves; i++)
    if (card != CARD_NONE && tricks->card (moves[i]) == card)
      return moves[i];

  return -1;
}

gboolean
marquise_trick_match_can_take (MarquiseGame *game,
                               guint         pile,
                               guint         index)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);

  return marquise_trick_match_may_act (self)
         && find_move (self, marquise_trick_match_find_own_card (game, pile, index)) >= 0;
}

guint
marquise_trick_match_run (MarquiseGame *game,
                          guint         pile,
                          guint         index)
{
  return 1;
}

guint64
marquise_trick_match_targets (MarquiseGame *game,
                              guint         pile,
                              guint         index)
{
  return marquise_trick_match_can_take (game, pile, index)
         ? (guint64) 1 << MARQUISE_TRICK_OWN_CARD : 0;
}

/* Why @card cannot be played although it is the player's turn. (transfer full) */
static char *
say_duty (MarquiseTrickMatch *self,
          Card                card)
{
  return CLASS (self)->say_duty != NULL
         ? CLASS (self)->say_duty (marquise_game_get_state (MARQUISE_GAME (self)), card) : NULL;
}

/* Whether an announcement, or passing, is due before a card is played. */
static gboolean
must_announce (MarquiseTrickMatch *self)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  TrickMove moves[TRICK_MAX_MOVES];
  int n_moves = tricks->moves (marquise_game_get_state (MARQUISE_GAME (self)), moves);

  for (int i = 0; i < n_moves; i++)
    if (tricks->card (moves[i]) != CARD_NONE)
      return FALSE;

  return TRUE;
}

static gboolean
play_own_card (MarquiseGame *game,
               guint         pile,
               guint         index)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  int turn = CLASS (self)->tricks->turn (marquise_game_get_state (game));
  Card card = marquise_trick_match_find_own_card (game, pile, index);
  int move = find_move (self, card);
  g_autofree char *why = NULL;

  if (card == CARD_NONE || turn < 0)
    return FALSE;
  if (!marquise_trick_match_may_act (self))
    {
      why = g_strdup_printf (_("It is %s’s turn."), marquise_trick_match_get_name (self, turn));
      return marquise_game_refuse (game, (int) pile, why);
    }
  if (must_announce (self))
    return marquise_game_refuse (game, (int) pile, _("First decide whether to declare."));
  if (move < 0)
    {
      why = say_duty (self, card);
      return marquise_game_refuse (game, (int) pile, why);
    }

  why = marquise_trick_match_take_warning (self, (TrickMove) move);
  if (why != NULL)
    return marquise_game_refuse (game, (int) pile, why);

  marquise_trick_match_skip (self);
  marquise_trick_match_play (self, (TrickMove) move, TRUE, MARQUISE_CHANGE_MOVE);

  return TRUE;
}

gboolean
marquise_trick_match_move (MarquiseGame *game,
                           guint         pile,
                           guint         index,
                           guint         target)
{
  if (target != MARQUISE_TRICK_OWN_CARD && target != MARQUISE_TRICK_OTHER_CARD)
    return marquise_game_refuse (game, (int) pile,
                                 _("Play your card to the middle of the table."));

  return play_own_card (game, pile, index);
}

gboolean
marquise_trick_match_look_back (MarquiseGame *game,
                                gboolean      look)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  MarquiseTrickState *state = marquise_trick_match_get_match_state (self);
  Card cards[2];

  look = look && !state->curtain && !marquise_scene_is_shown (state->scene)
         && marquise_trick_match_get_last_trick (self, cards, NULL);
  if (look == state->looking_back)
    return look;

  state->looking_back = look;
  marquise_game_announce (game, MARQUISE_CHANGE_LOOK);

  return look;
}

/* Drawing means declaring nothing more: if something could still be declared, the player must ask
 * twice. */
static gboolean
draw (MarquiseTrickMatch *self)
{
  MarquiseTrickState *state = marquise_trick_match_get_match_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;
  MarquiseGame *game = MARQUISE_GAME (self);
  TrickMove moves[TRICK_MAX_MOVES];
  guint at;

  marquise_game_get_steps (game, NULL, &at);
  if (tricks->moves (marquise_game_get_state (game), moves) > 1 && state->drew_at != at)
    {
      state->drew_at = at;
      return marquise_game_refuse (game, MARQUISE_TRICK_STOCK,
                                   _("You can still declare. Draw again to go on without "
                                     "declaring."));
    }

  return marquise_trick_match_choose (self, (TrickMove) tricks->pass);
}

/* The announcement for a click on a visible card that is not the player's, or -1. @index -1: the
 * top card. */
static int
find_announcement (MarquiseTrickMatch *self,
                   guint               pile,
                   int                 index)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (MARQUISE_GAME (self), &n_piles);

  if (index < 0 && pile < n_piles)
    index = (int) piles[pile].n_cards - 1;
  if (CLASS (self)->find_announcement == NULL || index < 0 || pile >= n_piles
      || (pile != MARQUISE_TRICK_TURN_UP
          && piles[pile].layout.place != MARQUISE_PLACE_OPPONENT)
      || card_is_down (piles[pile].cards[index]))
    return -1;

  return CLASS (self)->find_announcement (marquise_game_get_state (MARQUISE_GAME (self)),
                                          piles[pile].cards[index]);
}

/* A click gathers the trick on the table unless it plays a card. A click on the stock draws, which
 * ends announcements; one on the turn-up, or on a card that the opponent laid out, may ask for an
 * announcement. */
gboolean
marquise_trick_match_activate (MarquiseGame *game,
                               guint         pile,
                               int           index)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  const TrickGame *tricks = CLASS (self)->tricks;
  gconstpointer deal = marquise_game_get_state (game);
  gboolean own = pile == MARQUISE_TRICK_STOCK || pile == MARQUISE_TRICK_TURN_UP
                 || (index >= 0
                     && marquise_trick_match_find_own_card (game, pile, (guint) index)
                     != CARD_NONE);
  int announcement;

  if (marquise_trick_match_must_gather (self) || !own || !marquise_trick_match_may_act (self))
    if (marquise_trick_match_gather (game))
      return TRUE;
  /* For players who cannot hold a button or a key. */
  if (pile == MARQUISE_TRICK_OWN_WON || pile == MARQUISE_TRICK_OTHER_WON)
    return marquise_trick_match_look_back (game,
                                           !marquise_trick_match_get_match_state (
                                             self)->looking_back);
  if (pile == MARQUISE_TRICK_STOCK && marquise_trick_match_may_act (self) && tricks->pass >= 0
      && tricks->legal (deal, (TrickMove) tricks->pass))
    return draw (self);
  announcement = find_announcement (self, pile, index);
  if (announcement >= 0 && marquise_trick_match_may_act (self)
      && tricks->legal (deal, (TrickMove) announcement))
    return marquise_trick_match_choose (self, (TrickMove) announcement);

  return index >= 0 && play_own_card (game, pile, (guint) index);
}

char *
marquise_trick_match_why_not (MarquiseGame *game,
                              guint         pile,
                              guint         index)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  Card card = marquise_trick_match_find_own_card (game, pile, index);

  if (card == CARD_NONE || !marquise_trick_match_may_act (self) || must_announce (self)
      || find_move (self, card) >= 0)
    return NULL;

  return say_duty (self, card);
}

gboolean
marquise_trick_match_play_text (MarquiseGame  *game,
                                const char    *text,
                                GError       **error)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  const TrickGame *tricks = CLASS (self)->tricks;
  gconstpointer deal = marquise_game_get_state (game);
  TrickMove move;

  if (!tricks->parse (text, &move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                   _("“%s” is not a move in this game."), text);
      return FALSE;
    }

  if (!tricks->legal (deal, move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_ILLEGAL,
                   _("The rules do not allow “%s” there."), text);
      return FALSE;
    }

  marquise_trick_match_play (self, move,
                             (tricks->turn (deal) == 0
                              || marquise_trick_match_get_match_state (self)->two_players)
                             && !marquise_scene_has_to_pass (tricks, deal), MARQUISE_CHANGE_AUTO);

  return TRUE;
}

char *
marquise_trick_match_status_line (MarquiseGame *game)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  g_autofree char *left = NULL;
  MarquiseTrickView view;
  guint n_left;

  if (marquise_trick_match_is_drawing (self))
    return g_strdup (_("Drawing for deal"));

  marquise_trick_match_get_view_of (self, &view);
  n_left = (guint) view.table.n_stock;

  left = n_left == 0 ? g_strdup (_("The stock is empty"))
         : g_strdup_printf (ngettext ("%u card left in the stock", "%u cards left in the stock",
                                      n_left), n_left);

  /* Translators: the name of the trump suit, then “3 cards left in the stock”. */
  return g_strdup_printf (_("Trumps: %s · %s"), marquise_suit_name (view.table.trump), left);
}

guint
marquise_trick_match_emblem (MarquiseGame *game)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  TrickTable table;

  CLASS (self)->tricks->lay_out (marquise_game_get_state (game), &table);

  return marquise_trick_match_is_drawing (self) ? 0 : MARQUISE_SIGN_SUIT (table.trump);
}
