/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseMarjolet: see marjolet.h. The class; the course of a deal is marjolet-play.c's. */

#include "config.h"

#include "marjolet-news.h"
#include "marjolet-play.h"
#include "model/game/card-names.h"
#include "model/game/error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (MarquiseMarjolet, marquise_marjolet, MARQUISE_TYPE_TRICK_MATCH)

/* Parent overrides */

static void
marquise_marjolet_deal (MarquiseGame *game,
                        const Card   *cards)
{
  MARQUISE_MARJOLET (game)->scene = MARJOLET_SCENE_REST;

  MARQUISE_GAME_CLASS (marquise_marjolet_parent_class)->deal (game, cards);
}

static void
marquise_marjolet_table_size (MarquiseGame      *game,
                              MarquiseTableSize *size)
{
  *size = (MarquiseTableSize) { 6.2, 3.45 };
}

static gboolean
marquise_marjolet_can_take (MarquiseGame *game,
                            guint         pile,
                            guint         index)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (MARQUISE_MARJOLET (game));
  int card = marquise_marjolet_find_own_card (game, pile, index);

  return card >= 0 && marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (game))
         && marjolet_legal (deal, (MarjoletMove) card);
}

static guint
marquise_marjolet_run (MarquiseGame *game,
                       guint         pile,
                       guint         index)
{
  return 1;
}

static guint64
marquise_marjolet_targets (MarquiseGame *game,
                           guint         pile,
                           guint         index)
{
  return marquise_marjolet_can_take (game, pile, index) ? (guint64) 1 << OWN_TRICK : 0;
}

static gboolean
play_own_card (MarquiseGame *game,
               guint         pile,
               guint         index)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  int card = marquise_marjolet_find_own_card (game, pile, index);
  g_autofree char *why = NULL;

  if (card < 0 || deal->phase == MARJOLET_OVER)
    return FALSE;
  if (!marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self)))
    {
      why = g_strdup_printf (_("It is %s’s turn."),
                             marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self),
                                                            deal->turn));
      return marquise_game_refuse (game, (int) pile, why);
    }
  if (deal->phase == MARJOLET_DECLARING)
    return marquise_game_refuse (game, (int) pile, _("First decide whether to declare."));
  if (!marjolet_legal (deal, (MarjoletMove) card))
    {
      why = marquise_marjolet_say_duty (deal, card);
      return marquise_game_refuse (game, (int) pile, why);
    }

  why = marquise_trick_match_take_warning (MARQUISE_TRICK_MATCH (self), (MarjoletMove) card);
  if (why != NULL)
    return marquise_game_refuse (game, (int) pile, why);

  marquise_marjolet_skip_stages (self);
  marquise_marjolet_play (self, (MarjoletMove) card, TRUE, MARQUISE_CHANGE_MOVE);

  return TRUE;
}

static gboolean
marquise_marjolet_move (MarquiseGame *game,
                        guint         pile,
                        guint         index,
                        guint         target)
{
  if (target != OWN_TRICK && target != OPPONENT_TRICK)
    return marquise_game_refuse (game, (int) pile,
                                 _("Play your card to the middle of the table."));

  return play_own_card (game, pile, index);
}

static gboolean
marquise_marjolet_go_on (MarquiseGame *game)
{
  return marquise_marjolet_gather (MARQUISE_MARJOLET (game));
}

static gboolean
marquise_marjolet_look_back (MarquiseGame *game,
                             gboolean      look)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  Card cards[2];

  look = look && !self->match->curtain && !marjolet_scene_is_shown (self->scene)
         && marquise_marjolet_get_last_trick (self, cards, NULL);
  if (look == self->looking_back)
    return look;

  self->looking_back = look;
  marquise_game_announce (game, MARQUISE_CHANGE_LOOK);

  return look;
}

/* To draw is to declare nothing more; where something could be declared that has to be meant
 * twice. */
static gboolean
draw (MarquiseMarjolet *self)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  guint at;

  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  if (marjolet_moves (marquise_marjolet_get_deal (self), moves) > 1 && self->warned != at)
    {
      self->warned = at;
      return marquise_game_refuse (MARQUISE_GAME (self), STOCK,
                                   _("You can still declare. Draw again to go on without "
                                     "declaring."));
    }

  return marquise_marjolet_choose (self, MARJOLET_DONE);
}

/* The exchange of the seven for what lies there, or -1. */
static int
find_exchange (MarquiseGame *game,
               guint         pile,
               int           index)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  if (pile == RETOURNE)
    return MARJOLET_EXCHANGE;
  if (index < 0 || pile >= n_piles || piles[pile].layout.place != MARQUISE_PLACE_OPPONENT
      || card_is_down (piles[pile].cards[index]))
    return -1;

  return MARJOLET_TAKE_FIRST + marjolet_card (piles[pile].cards[index]);
}

/* A click gathers what lies on the table, unless it plays a card. One on the stock draws, which
 * says that nothing more is declared; one on the turned-up card, or on one that the opponent has
 * laid out, asks for the exchange. */
static gboolean
marquise_marjolet_activate (MarquiseGame *game,
                            guint         pile,
                            int           index)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  gboolean own = pile == STOCK || pile == RETOURNE
                 || (index >= 0
                     && marquise_marjolet_find_own_card (game, pile, (guint) index) >= 0);
  int exchange;

  if (marquise_marjolet_must_gather (self) || !own
      || !marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self)))
    if (marquise_marjolet_gather (self))
      return TRUE;
  /* For who has no button or key to hold. */
  if (pile == OWN_WON || pile == OPPONENT_WON)
    return marquise_marjolet_look_back (game, !self->looking_back);
  if (pile == STOCK && marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self))
      && marjolet_legal (deal, MARJOLET_DONE))
    return draw (self);
  exchange = find_exchange (game, pile, index);
  if (exchange >= 0 && marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self))
      && marjolet_legal (deal, (MarjoletMove) exchange))
    return marquise_marjolet_choose (self, (MarjoletMove) exchange);

  return index >= 0 && play_own_card (game, pile, (guint) index);
}

static char *
marquise_marjolet_why_not (MarquiseGame *game,
                           guint         pile,
                           guint         index)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (MARQUISE_MARJOLET (game));
  int card = marquise_marjolet_find_own_card (game, pile, index);

  if (card < 0 || !marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (game))
      || deal->phase != MARJOLET_FOLLOW
      || marjolet_legal (deal, (MarjoletMove) card))
    return NULL;

  return marquise_marjolet_say_duty (deal, card);
}

static gboolean
marquise_marjolet_play_text (MarquiseGame  *game,
                             const char    *text,
                             GError       **error)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  MarjoletMove move;

  if (!marjolet_move_parse (text, &move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                   _("“%s” is not a move in this game."), text);
      return FALSE;
    }

  if (!marjolet_legal (deal, move))
    {
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_ILLEGAL,
                   _("The rules do not allow “%s” there."), text);
      return FALSE;
    }

  marquise_marjolet_play (self, move,
                          (deal->turn == 0 || self->match->two_players)
                          && !marjolet_scene_has_to_pass (deal), MARQUISE_CHANGE_AUTO);

  return TRUE;
}

static char *
marquise_marjolet_status_line (MarquiseGame *game)
{
  g_autofree char *left = NULL;
  MarjoletView view;
  guint n_left;

  if (MARQUISE_MARJOLET (game)->scene == MARJOLET_SCENE_LOT)
    return g_strdup (_("Drawing for deal"));

  marquise_marjolet_get_view_of (MARQUISE_MARJOLET (game), &view);
  n_left = view.deal.n_stock;

  left = n_left == 0 ? g_strdup (_("The stock is empty"))
         : g_strdup_printf (ngettext ("%u card left in the stock", "%u cards left in the stock",
                                      n_left), n_left);

  /* Translators: the name of the trump suit, then “3 cards left in the stock”. */
  return g_strdup_printf (_("Trumps: %s · %s"), marquise_suit_name (view.deal.trump), left);
}

static guint
marquise_marjolet_emblem (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  return self->scene == MARJOLET_SCENE_LOT ? 0
         : MARQUISE_SIGN_SUIT (marquise_marjolet_get_deal (self)->trump);
}

static void
marquise_marjolet_dispose (GObject *object)
{
  marquise_marjolet_stop (MARQUISE_MARJOLET (object));

  G_OBJECT_CLASS (marquise_marjolet_parent_class)->dispose (object);
}

static void
override_game (MarquiseGameClass *game_class)
{
  game_class->deal = marquise_marjolet_deal;
  game_class->table_size = marquise_marjolet_table_size;
  game_class->read_piles = marquise_marjolet_read_piles;
  game_class->can_take = marquise_marjolet_can_take;
  game_class->run = marquise_marjolet_run;
  game_class->targets = marquise_marjolet_targets;
  game_class->move = marquise_marjolet_move;
  game_class->activate = marquise_marjolet_activate;
  game_class->why_not = marquise_marjolet_why_not;
}

static void
marquise_marjolet_class_init (MarquiseMarjoletClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  object_class->dispose = marquise_marjolet_dispose;

  override_game (game_class);
  marquise_marjolet_override_trick_match (MARQUISE_TRICK_MATCH_CLASS (class));
  game_class->game = &marjolet_game;
  game_class->name = N_("Marjolet");
  game_class->summary
    = N_("Tricks, marriages and the jack of trumps: a game for two from south-west France.");
  game_class->section = MARQUISE_SECTION_FOR_TWO;
  game_class->help_page = "marjolet";
  game_class->rule_texts = marquise_marjolet_rule_texts;
  game_class->preset_texts = marquise_marjolet_preset_texts;
  game_class->lesson = &marquise_marjolet_lesson;
  game_class->state_size = sizeof (MarjoletDeal);
  game_class->comment = marquise_marjolet_comment;
  game_class->emblem = marquise_marjolet_emblem;
  game_class->go_on = marquise_marjolet_go_on;
  game_class->look_back = marquise_marjolet_look_back;
  game_class->hint = marquise_trick_match_plain_hint;
  game_class->play_text = marquise_marjolet_play_text;
  game_class->status_line = marquise_marjolet_status_line;
  game_class->settle = marquise_marjolet_settle;
}

static void
marquise_marjolet_init (MarquiseMarjolet *self)
{
  self->match = marquise_trick_match_get_match_state (MARQUISE_TRICK_MATCH (self));
  self->answer = -1;
  self->warned = G_MAXUINT;
}
