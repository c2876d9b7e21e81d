/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "board-deal.h"

#include "engine/board/board-pack.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "model/game/card-names.h"
#include "model/game/error.h"
#include "model/settings.h"

#include <glib/gi18n-lib.h>

/* Finds the pack for a board, as in board-pack.h. */
typedef bool (*FindPack) (const Board *board, const Patience *patience, const Rules *first,
                          Rules *rules, Card *pack);

static MarquiseGame *
make_game (const Patience *patience,
           const Rules    *rules,
           const Card     *pack,
           GError        **error)
{
  MarquiseGame *game = marquise_game_new (patience->game.id);
  char text[PACK_MAX * 3];

  cards_format (pack, patience->game.n_cards, text);
  if (!marquise_game_deal_cards (game, rules, text, error))
    g_clear_object (&game);

  return game;
}

static gboolean
find_game (const Board      *board,
           FindPack          find,
           MarquiseGame     *near,
           GSettings        *settings,
           const Patience  **patience,
           Rules            *rules,
           Card             *pack)
{
  *patience = near != NULL ? patience_find (marquise_game_get_id (near)) : NULL;
  if (*patience != NULL && find (board, *patience, marquise_game_get_rules (near), rules, pack))
    return TRUE;

  for (int i = 0; patiences[i] != NULL; i++)
    {
      Rules chosen = { 0 };

      /* Nobody writes boards of these. */
      if (games_is_further (patiences[i]->game.id))
        continue;
      *patience = patience_find (patiences[i]->game.id);
      if (settings != NULL)
        marquise_settings_get_rules (settings, &patiences[i]->game, &chosen);
      if (find (board, patiences[i], &chosen, rules, pack))
        return TRUE;
    }

  return FALSE;
}

/* All cards in a single row are a pack in dealing order. */
static gboolean
is_pack_of (const Board  *board,
            MarquiseGame *near,
            Card         *pack)
{
  return near != NULL && patience_find (marquise_game_get_id (near)) != NULL
         && board_read_pack (board, marquise_game_get_engine (near), pack);
}

static void
fail (const BoardFault  *fault,
      GError           **error)
{
  switch (fault->kind)
    {
    case BOARD_WORD_WRONG:
      /* Translators: the number of a line of a text, and a word in it. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS, _("Line %u: “%s” is not a card."),
                   fault->line, fault->word);
      break;
    case BOARD_CARD_SURPLUS:
      /* Translators: the number of a line of a text, and a card, such as “the nine of hearts”. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
                   _("Line %u: this card appears once too often: %s."), fault->line,
                   marquise_card_name (fault->card));
      break;
    case BOARD_CARD_MISSING:
      /* Translators: a card, such as “the nine of hearts”. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
                   _("The deal is incomplete. This card is missing: %s."),
                   marquise_card_name (fault->card));
      break;
    case BOARD_NONE:
    default:
      break;
    }
}

static void
fail_shape (const Board  *board,
            GError      **error)
{
  g_autoptr (GString) columns = g_string_new (NULL);

  for (int i = 0; i < board->n_columns; i++)
    g_string_append_printf (columns, "%s%d", i > 0 ? " " : "", board->column[i].n_cards);
  /* Translators: %s are numbers, such as “7 7 7 7 6 6 6 6”. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
               _("No game of Marquise is dealt with these numbers of cards in its columns: %s."),
               columns->str);
}

static MarquiseGame *
deal (Board         *board,
      MarquiseGame  *near,
      GSettings     *settings,
      GError       **error)
{
  const Patience *patience;
  Card pack[PACK_MAX];
  BoardFault fault;
  Rules rules;

  if (!board_complete (board, &fault))
    {
      if (find_game (board, board_find_merged, near, settings, &patience, &rules, pack))
        return make_game (patience, &rules, pack, error);
      fail (&fault, error);
      return NULL;
    }
  if (is_pack_of (board, near, pack))
    return make_game (patience_find (marquise_game_get_id (near)), marquise_game_get_rules (near),
                      pack, error);
  if (find_game (board, board_find_pack, near, settings, &patience, &rules, pack))
    return make_game (patience, &rules, pack, error);

  fail_shape (board, error);

  return NULL;
}

MarquiseGame *
marquise_board_deal (const char    *text,
                     MarquiseGame  *near,
                     GSettings     *settings,
                     GError       **error)
{
  g_autofree Board *board = g_new (Board, 1);
  BoardFault fault;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (near == NULL || MARQUISE_IS_GAME (near), NULL);

  if (board_read (board, text, &fault))
    return deal (board, near, settings, error);

  fail (&fault, error);

  return NULL;
}
