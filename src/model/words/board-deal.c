/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No game is known here: a pack is dealt, it is looked up where each of its cards came to lie,
 * and the cards of the board are put into their places in the pack. Where the way of a card
 * depends on what it is (a king goes to the bottom) that is done again, until dealing the pack
 * gives the board. */

#include "config.h"

#include "board-deal.h"

#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/patience/blocks.h"
#include "model/game/card-names.h"
#include "model/game/error.h"
#include "model/settings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So often a pack is dealt again. */
#define MAX_TRIES 6
/* So many sets of rules of one game are tried. */
#define MAX_RULES 128

/* The cards of a board in the order in which a position has its places. */
typedef struct {
  Card card[POSITION_MAX_CARDS];
  gboolean certain[POSITION_MAX_CARDS]; /* this card lies here, and not on another foundation */
} Places;

/* The card @i of @pile, or CARD_NONE. */
static Card
get_card (const GArray *pile,
          guint         i)
{
  return i < pile->len ? g_array_index (pile, MarquiseBoardCard, i).card : CARD_NONE;
}

/* The pile of the board for a kind, but for columns. */
static const GArray *
get_pile (const MarquiseBoard *board,
          PileKind             kind)
{
  switch (kind)
    {
    case PILE_STOCK:
      return board->stock;
    case PILE_WASTE:
      return board->waste;
    case PILE_RESERVE:
      return board->reserve;
    case PILE_CELL:
      return board->cells;
    case PILE_FOUNDATION:
      return board->foundations;
    case PILE_TABLEAU:
    case PILE_ASIDE:
    case N_PILE_KINDS:
    default:
      return NULL;
    }
}

/* Fills @places for a position of this shape; FALSE when the board has another one. */
static gboolean
find_places (const Patience      *patience,
             const Position      *position,
             const MarquiseBoard *board,
             gboolean             mirrored,
             Places              *places)
{
  guint used[N_PILE_KINDS] = { 0 }, column = 0, n_columns = board->columns->len;

  for (int p = 0; p < patience->n_piles; p++)
    {
      PileKind kind = patience->piles[p].kind;
      int n = position_count (position, p);
      const GArray *pile = get_pile (board, kind);
      guint from = used[kind];

      if (n == 0)
        continue;
      if (kind == PILE_TABLEAU && column < n_columns)
        {
          pile = g_ptr_array_index (board->columns, mirrored ? n_columns - 1 - column : column);
          column++;
          from = 0;
        }
      if (pile == NULL || (kind == PILE_TABLEAU && pile->len != (guint) n))
        return FALSE;
      for (int i = 0; i < n; i++)
        {
          places->card[position->start[p] + i] = get_card (pile, from + (guint) i);
          places->certain[position->start[p] + i] = kind != PILE_FOUNDATION && kind != PILE_CELL;
        }
      used[kind] = from + (guint) n;
    }

  return column == n_columns && used[PILE_STOCK] == board->stock->len
         && used[PILE_WASTE] == board->waste->len && used[PILE_RESERVE] == board->reserve->len
         && used[PILE_CELL] == board->cells->len
         && used[PILE_FOUNDATION] == board->foundations->len;
}

/* Of two equal cards the one dealt later is the copy. */
static void
mark_copies (Card *pack,
             int   n_cards)
{
  gboolean seen[64] = { FALSE };

  for (int i = 0; i < n_cards; i++)
    {
      Card face = card_face (pack[i]);

      pack[i] = seen[face] ? face | CARD_COPY : face;
      seen[face] = TRUE;
    }
}

/* The pack whose cards come to lie as in @places, if each goes where the card of @dealt went that
 * was in its place. */
static gboolean
put_back (const Game     *game,
          const Position *position,
          const Places   *places,
          const Card     *dealt,
          Card           *pack)
{
  for (int i = 0; i < game->n_cards; i++)
    pack[i] = CARD_NONE;
  for (int i = 0; i < game->n_cards; i++)
    {
      int from = 0;

      while (from < game->n_cards
             && (card_id (dealt[from]) != card_id (position->card[i]) || pack[from] != CARD_NONE))
        from++;
      if (from == game->n_cards)
        return FALSE;
      pack[from] = places->card[i];
    }
  mark_copies (pack, game->n_cards);

  return TRUE;
}

static gboolean
lies_so (const Game     *game,
         const Position *position,
         const Places   *places)
{
  for (int i = 0; i < game->n_cards; i++)
    if (places->certain[i] && card_face (position->card[i]) != card_face (places->card[i]))
      return FALSE;

  return TRUE;
}

/* From @pack on, which is any pack: the one that gives the board. */
static gboolean
find_pack_from (const Patience      *patience,
                const Rules         *rules,
                const MarquiseBoard *board,
                gboolean             mirrored,
                Card                *pack)
{
  Position position;
  Places places;

  for (int i = 0; i < MAX_TRIES; i++)
    {
      Card next[PACK_MAX];

      patience_deal (patience, rules, pack, &position);
      if (!find_places (patience, &position, board, mirrored, &places))
        return FALSE;
      if (i > 0 && lies_so (&patience->game, &position, &places))
        return TRUE;
      if (!put_back (&patience->game, &position, &places, pack, next))
        return FALSE;
      memcpy (pack, next, sizeof next);
    }

  return FALSE;
}

static gboolean
find_pack (const Patience      *patience,
           const Rules         *rules,
           const MarquiseBoard *board,
           Card                *pack)
{
  for (int mirrored = 0; mirrored < 2; mirrored++)
    {
      pack_fresh (&patience->game, pack);
      if (find_pack_from (patience, rules, board, mirrored, pack))
        return TRUE;

      /* Without kings, none of them is in the wrong place. */
      pack_fresh (&patience->game, pack);
      for (int i = 0; i < patience->game.n_cards; i++)
        if (card_rank (pack[i]) == RANK_KING)
          pack[i] = card_make (card_suit (pack[i]), RANK_QUEEN) | CARD_COPY;
      if (patience->game.n_cards <= 52 && find_pack_from (patience, rules, board, mirrored, pack))
        return TRUE;
    }

  return FALSE;
}

/* What is there */

/* How often each face is on the board; and the line of the last of them. */
static void
count_pile (const GArray *pile,
            guint         counts[64],
            guint         allowed,
            guint        *line,
            Card         *surplus)
{
  for (guint i = 0; i < pile->len; i++)
    {
      const MarquiseBoardCard *card = &g_array_index (pile, MarquiseBoardCard, i);

      if (++counts[card_face (card->card)] > allowed && *line == 0)
        {
          *line = card->line;
          *surplus = card->card;
        }
    }
}

/* FALSE when a card is there too often: @line and @surplus say which. */
static gboolean
count_cards (const MarquiseBoard *board,
             guint                allowed,
             guint                counts[64],
             guint               *line,
             Card                *surplus)
{
  *line = 0;
  for (guint i = 0; i < board->columns->len; i++)
    count_pile (g_ptr_array_index (board->columns, i), counts, allowed, line, surplus);
  count_pile (board->stock, counts, allowed, line, surplus);
  count_pile (board->waste, counts, allowed, line, surplus);
  count_pile (board->reserve, counts, allowed, line, surplus);
  count_pile (board->cells, counts, allowed, line, surplus);
  count_pile (board->foundations, counts, allowed, line, surplus);

  return *line == 0;
}

/* Other programs leave the aces out that lie on the foundations from the start. */
static void
add_aces (MarquiseBoard *board,
          const guint    counts[64],
          guint          n_packs)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    if (counts[card_make (suit, RANK_ACE)] > 0)
      return;

  for (guint i = 0; i < n_packs * N_SUITS; i++)
    g_array_append_val (board->foundations,
                        ((MarquiseBoardCard) { card_make ((int) (i % N_SUITS), RANK_ACE), 0 }));
}

static gboolean
check_whole (MarquiseBoard  *board,
             GError        **error)
{
  guint n_packs = marquise_board_count (board) > 78 ? 2 : 1;
  guint counts[64] = { 0 };
  guint line;
  Card surplus = CARD_NONE;

  if (!count_cards (board, n_packs, counts, &line, &surplus))
    {
      /* Translators: the number of a line of a text, and a card, such as “the nine of hearts”. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
                   _("Line %u: this card is there once too often: %s."), line,
                   marquise_card_name (surplus));
      return FALSE;
    }

  add_aces (board, counts, n_packs);
  memset (counts, 0, sizeof counts);
  count_cards (board, n_packs, counts, &line, &surplus);
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      if (counts[card_make (suit, rank)] < n_packs)
        {
          /* Translators: a card, such as “the nine of hearts”. */
          g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
                       _("The deal is not whole. This card is missing: %s."),
                       marquise_card_name (card_make (suit, rank)));
          return FALSE;
        }

  return TRUE;
}

/* Which game it is */

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

/* The next set of rules, as numbers with several digits are counted; FALSE after the last. */
static gboolean
count_on (const Game *game,
          Rules      *rules)
{
  for (int i = game->n_rules - 1; i >= 0; i--)
    {
      int value = rules->value[i] + 1;

      if (value < RULE_VALUES_MAX && game->rules[i].values[value] != NULL)
        {
          rules->value[i] = (guint8) value;
          return TRUE;
        }
      rules->value[i] = 0;
    }

  return FALSE;
}

/* Under the rules @first, or else under any. */
static gboolean
fits (const Patience      *patience,
      const MarquiseBoard *board,
      guint                n_cards,
      const Rules         *first,
      Rules               *rules,
      Card                *pack)
{
  *rules = *first;
  if ((guint) patience->game.n_cards != n_cards)
    return FALSE;
  if (find_pack (patience, rules, board, pack))
    return TRUE;

  *rules = (Rules) { 0 };
  for (int i = 0; i < MAX_RULES; i++)
    {
      if (find_pack (patience, rules, board, pack))
        return TRUE;
      if (!count_on (&patience->game, rules))
        break;
    }

  return FALSE;
}

static gboolean
find_game (const MarquiseBoard  *board,
           MarquiseGame         *near,
           GSettings            *settings,
           const Patience      **patience,
           Rules                *rules,
           Card                 *pack)
{
  guint n_cards = marquise_board_count ((MarquiseBoard *) board);

  *patience = near != NULL ? patience_find (marquise_game_get_id (near)) : NULL;
  if (*patience != NULL
      && fits (*patience, board, n_cards, marquise_game_get_rules (near), rules, pack))
    return TRUE;

  for (int i = 0; patiences[i] != NULL; i++)
    {
      Rules chosen = { 0 };

      *patience = patiences[i];
      if (settings != NULL)
        marquise_settings_get_rules (settings, &patiences[i]->game, &chosen);
      if (fits (*patience, board, n_cards, &chosen, rules, pack))
        return TRUE;
    }

  return FALSE;
}

/* Where suits count as one, a board shows more than two cards of a face */

/* Gives each card of @pack a suit that counts as the one it has under these rules. */
static gboolean
tell_suits (const Patience *patience,
            const Rules    *rules,
            Card           *pack)
{
  guint used[64] = { 0 };

  for (int i = 0; i < patience->game.n_cards; i++)
    {
      Card face = card_face (pack[i]), card = CARD_NONE;

      for (int suit = 0; suit < N_SUITS && card == CARD_NONE; suit++)
        {
          Card other = card_make (suit, card_rank (face));

          if (card_face (blocks_merged (patience, rules, other)) == face
              && used[other] < (guint) patience->game.n_cards / 52)
            card = other;
        }
      if (card == CARD_NONE)
        return FALSE;
      used[card]++;
      pack[i] = card;
    }
  mark_copies (pack, patience->game.n_cards);

  return TRUE;
}

/* Rules under which the faces of @pack, as they lie on the board, make a whole pack. */
static gboolean
find_merging (const Patience *patience,
              const Rules    *first,
              Rules          *rules,
              Card           *pack)
{
  Card faces[PACK_MAX];
  Rules next = { 0 };

  memcpy (faces, pack, sizeof faces);
  *rules = *first;
  for (int i = 0; i < MAX_RULES; i++)
    {
      memcpy (pack, faces, sizeof faces);
      if (blocks_merge (patience, rules) && tell_suits (patience, rules, pack))
        return TRUE;
      *rules = next;
      if (!count_on (&patience->game, &next))
        break;
    }

  return FALSE;
}

/* The places are looked up under rules that leave the suits alone. */
static gboolean
fits_merged (const Patience      *patience,
             const MarquiseBoard *board,
             const Rules         *first,
             Rules               *rules,
             Card                *pack)
{
  Rules plain = { 0 };

  if (patience->blocks == NULL
      || (guint) patience->game.n_cards != marquise_board_count ((MarquiseBoard *) board))
    return FALSE;

  for (int i = 0; i < MAX_RULES; i++)
    {
      if (!blocks_merge (patience, &plain) && find_pack (patience, &plain, board, pack))
        return find_merging (patience, first, rules, pack);
      if (!count_on (&patience->game, &plain))
        break;
    }

  return FALSE;
}

static gboolean
find_merged_game (const MarquiseBoard  *board,
                  MarquiseGame         *near,
                  GSettings            *settings,
                  const Patience      **patience,
                  Rules                *rules,
                  Card                 *pack)
{
  *patience = near != NULL ? patience_find (marquise_game_get_id (near)) : NULL;
  if (*patience != NULL
      && fits_merged (*patience, board, marquise_game_get_rules (near), rules, pack))
    return TRUE;

  for (int i = 0; patiences[i] != NULL; i++)
    {
      Rules chosen = { 0 };

      *patience = patiences[i];
      if (settings != NULL)
        marquise_settings_get_rules (settings, &patiences[i]->game, &chosen);
      if (fits_merged (*patience, board, &chosen, rules, pack))
        return TRUE;
    }

  return FALSE;
}

/* All cards in one row are a pack in order of dealing. */
static gboolean
is_pack_of (MarquiseBoard *board,
            MarquiseGame  *near,
            Card          *pack)
{
  const GArray *row = board->columns->len == 1 ? g_ptr_array_index (board->columns, 0) : NULL;

  if (row == NULL || near == NULL || row->len != marquise_board_count (board)
      || patience_find (marquise_game_get_id (near)) == NULL
      || row->len != (guint) marquise_game_get_engine (near)->n_cards)
    return FALSE;

  for (guint i = 0; i < row->len; i++)
    pack[i] = get_card (row, i);

  return TRUE;
}

static void
fail_shape (const MarquiseBoard  *board,
            GError              **error)
{
  g_autoptr (GString) columns = g_string_new (NULL);

  for (guint i = 0; i < board->columns->len; i++)
    g_string_append_printf (columns, "%s%u", i > 0 ? " " : "",
                            ((GArray *) g_ptr_array_index (board->columns, i))->len);
  /* Translators: %s are numbers, such as “7 7 7 7 6 6 6 6”. */
  g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
               _("No game of Marquise is dealt with these numbers of cards in its columns: %s."),
               columns->str);
}

MarquiseGame *
marquise_board_deal (MarquiseBoard  *board,
                     MarquiseGame   *near,
                     GSettings      *settings,
                     GError        **error)
{
  g_autoptr (GError) wrong = NULL;
  const Patience *patience;
  Card pack[PACK_MAX];
  Rules rules;

  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (near == NULL || MARQUISE_IS_GAME (near), NULL);

  if (!check_whole (board, &wrong))
    {
      if (find_merged_game (board, near, settings, &patience, &rules, pack))
        return make_game (patience, &rules, pack, error);
      g_propagate_error (error, g_steal_pointer (&wrong));
      return NULL;
    }
  if (is_pack_of (board, near, pack))
    return make_game (patience_find (marquise_game_get_id (near)), marquise_game_get_rules (near),
                      pack, error);
  if (find_game (board, near, settings, &patience, &rules, pack))
    return make_game (patience, &rules, pack, error);

  fail_shape (board, error);

  return NULL;
}
