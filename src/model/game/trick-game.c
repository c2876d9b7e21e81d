/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTrickGame: see trick-game.h. */

#include "config.h"

#include "trick-game.h"
#include "game-private.h"

#include <glib/gi18n-lib.h>

#define CLASS(self) MARQUISE_TRICK_GAME_GET_CLASS (self)

G_DEFINE_ABSTRACT_TYPE (MarquiseTrickGame, marquise_trick_game, MARQUISE_TYPE_GAME)

static gconstpointer
get_deal (MarquiseTrickGame *self)
{
  return marquise_game_get_state (MARQUISE_GAME (self));
}

/* NULL: no trick game's. */
static const MarquiseTrickGameClass *
peek_tricks (GTypeClass *class)
{
  return G_TYPE_CHECK_CLASS_TYPE (class, MARQUISE_TYPE_TRICK_GAME)
         ? (const MarquiseTrickGameClass *) class : NULL;
}

const TrickGame *
marquise_trick_game_get_tricks (MarquiseTrickGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->tricks;
}

gboolean
marquise_trick_game_is_id (const char *id)
{
  for (gsize i = 0; trick_games[i] != NULL; i++)
    if (g_strcmp0 (trick_games[i]->game->id, id) == 0)
      return TRUE;

  return FALSE;
}

const char *
marquise_trick_game_find_group (GKeyFile *file)
{
  for (gsize i = 0; trick_games[i] != NULL; i++)
    if (g_key_file_has_group (file, trick_games[i]->group))
      return trick_games[i]->group;

  return NULL;
}

const char *
marquise_trick_game_kind_title (MarquiseTrickGame *self,
                                int                kind)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return _(CLASS (self)->kind_titles[kind]);
}

void
marquise_trick_game_get_character (const char        *game,
                                   MarquiseLevel      level,
                                   MarquiseCharacter *character)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (marquise_game_type_for_id (game));
  const MarquiseTrickGameClass *tricks = peek_tricks (class);

  g_return_if_fail (tricks != NULL && character != NULL && level <= MARQUISE_LEVEL_LAST);

  *character = tricks->characters[level];
  character->name = _(character->name);
  character->description = _(character->description);
}

const char *
marquise_trick_game_meld_title (const char *game,
                                int         kind)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (marquise_game_type_for_id (game));
  const MarquiseTrickGameClass *tricks = peek_tricks (class);

  g_return_val_if_fail (tricks != NULL, NULL);

  return _(tricks->meld_titles[kind]);
}

void
marquise_trick_game_get_match (MarquiseTrickGame *self,
                               MarquiseMatch     *match)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self) && match != NULL);

  *match = (MarquiseMatch) { 0 };
  CLASS (self)->get_match (self, match);
}

const char *
marquise_trick_game_get_other (MarquiseTrickGame *self)
{
  MarquiseMatch match;

  marquise_trick_game_get_match (self, &match);

  return match.names[1 - match.view];
}

gboolean
marquise_trick_game_has_two_players (MarquiseTrickGame *self)
{
  MarquiseMatch match;

  marquise_trick_game_get_match (self, &match);

  return match.two_players;
}

int
marquise_trick_game_get_points (MarquiseTrickGame *self,
                                int                seat,
                                int                kind)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), 0);

  return CLASS (self)->tricks->points (get_deal (self), seat, kind);
}

guint32
marquise_trick_game_get_declared (MarquiseTrickGame *self,
                                  int                seat)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), 0);

  return CLASS (self)->tricks->declared (get_deal (self), seat);
}

int
marquise_trick_game_get_dealer (MarquiseTrickGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), 0);

  return CLASS (self)->tricks->dealer (get_deal (self));
}

gboolean
marquise_trick_game_is_played (MarquiseTrickGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), FALSE);

  return CLASS (self)->tricks->turn (get_deal (self)) < 0;
}

GPtrArray *
marquise_trick_game_get_choices (MarquiseTrickGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->get_choices (self);
}

gboolean
marquise_trick_game_choose (MarquiseTrickGame *self,
                            TrickMove          move)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), FALSE);

  return CLASS (self)->choose (self, move);
}

char *
marquise_trick_game_meld_name (MarquiseTrickGame *self,
                               int                which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->meld_name (self, which);
}

char *
marquise_trick_game_meld_label (MarquiseTrickGame *self,
                                int                which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->meld_label (self, which);
}

int
marquise_trick_game_meld_group (MarquiseTrickGame *self,
                                int                which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), 0);

  return CLASS (self)->meld_group (self, which);
}

const char *
marquise_trick_game_group_title (MarquiseTrickGame *self,
                                 int                group)
{
  const char *title;

  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  title = CLASS (self)->group_titles[group];

  return title != NULL ? _(title) : NULL;
}

int
marquise_trick_game_meld_value (MarquiseTrickGame *self,
                                int                which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), 0);

  return CLASS (self)->meld_value (self, which);
}

void
marquise_trick_game_get_past (MarquiseTrickGame *self,
                              guint              deal,
                              int                points[2])
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self) && points != NULL);

  CLASS (self)->get_past (self, deal, points);
}

char *
marquise_trick_game_say_move (MarquiseTrickGame *self,
                              gconstpointer      deal,
                              const char        *move)
{
  TrickMove read;

  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->tricks->parse (move, &read) && CLASS (self)->tricks->legal (deal, read)
         ? CLASS (self)->say_move (self, deal, read) : NULL;
}

GArray *
marquise_trick_game_get_fallen (MarquiseTrickGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->get_fallen (self);
}

Card
marquise_trick_game_get_drawn (MarquiseTrickGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), CARD_NONE);

  return CLASS (self)->get_drawn (self);
}

void
marquise_trick_game_seen (MarquiseTrickGame *self)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self));

  CLASS (self)->seen (self);
}

char *
marquise_trick_game_get_news (MarquiseTrickGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->get_news (self);
}

void
marquise_trick_game_lift_curtain (MarquiseTrickGame *self)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self));

  CLASS (self)->lift_curtain (self);
}

void
marquise_trick_game_set_names (MarquiseTrickGame *self,
                               const char        *first,
                               const char        *second)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self));

  CLASS (self)->set_names (self, first, second);
}

void
marquise_trick_game_next_deal (MarquiseTrickGame *self)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self));

  CLASS (self)->next_deal (self);
}

void
marquise_trick_game_begin_at (MarquiseTrickGame *self,
                              const Rules       *rules,
                              guint32            number,
                              int                dealer,
                              const TrickMove   *moves,
                              guint              n_moves)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self));
  g_return_if_fail (dealer == 0 || dealer == 1);

  CLASS (self)->begin_at (self, rules, number, dealer, moves, n_moves);
}

void
marquise_trick_game_hint_async (MarquiseTrickGame   *self,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self));

  CLASS (self)->hint_async (self, cancellable, callback, user_data);
}

MarquiseHint *
marquise_trick_game_hint_finish (MarquiseTrickGame  *self,
                                 GAsyncResult       *result,
                                 GError            **error)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->hint_finish (self, result, error);
}

char *
marquise_trick_game_get_review_id (MarquiseTrickGame *self,
                                   guint              deal)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->get_review_id (self, deal);
}

void
marquise_trick_game_review_async (MarquiseTrickGame   *self,
                                  guint                deal,
                                  int                  seat,
                                  guint                max,
                                  GCancellable        *cancellable,
                                  MarquiseJobProgress  progress,
                                  gpointer             progress_data,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  g_return_if_fail (MARQUISE_IS_TRICK_GAME (self));

  CLASS (self)->review_async (self, deal, seat, max, cancellable, progress, progress_data, callback,
                              user_data);
}

GPtrArray *
marquise_trick_game_review_finish (MarquiseTrickGame  *self,
                                   GAsyncResult       *result,
                                   GError            **error)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_GAME (self), NULL);

  return CLASS (self)->review_finish (result, error);
}

const char *
marquise_game_get_counted_id (MarquiseGame *game)
{
  MarquiseMatch match;

  if (!MARQUISE_IS_TRICK_GAME (game))
    return marquise_game_get_record_id (game);

  marquise_trick_game_get_match (MARQUISE_TRICK_GAME (game), &match);

  return match.id;
}

gboolean
marquise_game_is_under_way (MarquiseGame *game)
{
  MarquiseMatch match;

  if (!MARQUISE_IS_TRICK_GAME (game))
    return marquise_game_has_begun (game);

  marquise_trick_game_get_match (MARQUISE_TRICK_GAME (game), &match);

  return match.begun;
}

const char *
marquise_level_to_text (MarquiseLevel level)
{
  g_return_val_if_fail (level <= MARQUISE_LEVEL_LAST, NULL);

  return trick_games[0]->characters[level];
}

gboolean
marquise_level_from_text (const char    *text,
                          MarquiseLevel *level)
{
  const TrickGame *game = trick_games[0];
  int player = text != NULL ? trick_game_find_player (game, text) : -1;

  for (MarquiseLevel i = 0; player >= 0 && i <= MARQUISE_LEVEL_LAST; i++)
    if (g_str_equal (game->players[player], marquise_level_to_text (i)))
      {
        *level = i;
        return TRUE;
      }

  return FALSE;
}

static void
marquise_trick_game_class_init (MarquiseTrickGameClass *class)
{
}

static void
marquise_trick_game_init (MarquiseTrickGame *self)
{
}
