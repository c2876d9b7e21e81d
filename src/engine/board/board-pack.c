/* SPDX-License-Identifier: GPL-3.0-or-later */

/* This works for any game: it deals some pack, sees where each card ends up, and puts the cards of
 * the board at the corresponding places of the pack. If the way of a card depends on its rank (a
 * king goes to the bottom), this is repeated until dealing the pack gives the board. */

#include "board-pack.h"

#include "engine/cards/pack.h"

#include <string.h>

/* The number of attempts. */
#define MAX_TRIES 6
/* How many rule sets of a game are tried. */
#define MAX_RULES 128

/* The cards of a board in the order in which a position has its places. */
typedef struct {
  Card card[POSITION_MAX_CARDS];
  bool certain[POSITION_MAX_CARDS]; /* this card lies here, and not on another foundation */
} Places;

/* The card @i of @pile, or CARD_NONE. */
static Card
get_card (const BoardPile *pile, int i)
{
  return i < pile->n_cards ? pile->card[i].card : CARD_NONE;
}

/* The pile of the board for a kind other than columns. */
static const BoardPile *
get_pile (const Board *board, PileKind kind)
{
  switch (kind)
    {
    case PILE_STOCK:
      return &board->stock;
    case PILE_WASTE:
      return &board->waste;
    case PILE_RESERVE:
      return &board->reserve;
    case PILE_CELL:
      return &board->cells;
    case PILE_FOUNDATION:
      return &board->foundations;
    case PILE_TABLEAU:
    case PILE_ASIDE:
    case N_PILE_KINDS:
    default:
      return NULL;
    }
}

/* Fills @places for a position of this shape; false when the board has another one. */
static bool
find_places (const Patience *patience,
             const Position *position,
             const Board    *board,
             bool            mirrored,
             Places         *places)
{
  int used[N_PILE_KINDS] = { 0 }, column = 0, n_columns = board->n_columns;

  for (int p = 0; p < patience->n_piles; p++)
    {
      PileKind kind = patience->piles[p].kind;
      int n = position_count (position, p);
      const BoardPile *pile = get_pile (board, kind);
      int from = used[kind];

      if (n == 0)
        continue;
      if (kind == PILE_TABLEAU && column < n_columns)
        {
          pile = &board->column[mirrored ? n_columns - 1 - column : column];
          column++;
          from = 0;
        }
      if (pile == NULL || (kind == PILE_TABLEAU && pile->n_cards != n))
        return false;
      for (int i = 0; i < n; i++)
        {
          places->card[position->start[p] + i] = get_card (pile, from + i);
          places->certain[position->start[p] + i] = kind != PILE_FOUNDATION && kind != PILE_CELL;
        }
      used[kind] = from + n;
    }

  return column == n_columns && used[PILE_STOCK] == board->stock.n_cards
         && used[PILE_WASTE] == board->waste.n_cards && used[PILE_RESERVE] == board->reserve.n_cards
         && used[PILE_CELL] == board->cells.n_cards
         && used[PILE_FOUNDATION] == board->foundations.n_cards;
}

/* Of two equal cards, the one dealt later is the copy. */
static void
mark_copies (Card *pack, int n_cards)
{
  bool seen[64] = { false };

  for (int i = 0; i < n_cards; i++)
    {
      Card face = card_face (pack[i]);

      pack[i] = seen[face] ? face | CARD_COPY : face;
      seen[face] = true;
    }
}

/* Finds the pack whose cards end up as in @places if each goes where the card of @dealt in the same
 * place went. */
static bool
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
        return false;
      pack[from] = places->card[i];
    }
  mark_copies (pack, game->n_cards);

  return true;
}

static bool
lies_so (const Game *game, const Position *position, const Places *places)
{
  for (int i = 0; i < game->n_cards; i++)
    if (places->certain[i] && card_face (position->card[i]) != card_face (places->card[i]))
      return false;

  return true;
}

/* Starting with any @pack, finds the one that gives the board. */
static bool
find_pack_from (const Patience *patience,
                const Rules    *rules,
                const Board    *board,
                bool            mirrored,
                Card           *pack)
{
  Position position;
  Places places;

  for (int i = 0; i < MAX_TRIES; i++)
    {
      Card next[PACK_MAX];

      patience_deal (patience, rules, pack, &position);
      if (!find_places (patience, &position, board, mirrored, &places))
        return false;
      if (i > 0 && lies_so (&patience->game, &position, &places))
        return true;
      if (!put_back (&patience->game, &position, &places, pack, next))
        return false;
      memcpy (pack, next, sizeof next);
    }

  return false;
}

static bool
find_pack (const Patience *patience, const Rules *rules, const Board *board, Card *pack)
{
  for (int mirrored = 0; mirrored < 2; mirrored++)
    {
      pack_fresh (&patience->game, pack);
      if (find_pack_from (patience, rules, board, mirrored, pack))
        return true;

      /* If kings are left out, none is in a wrong place. */
      pack_fresh (&patience->game, pack);
      for (int i = 0; i < patience->game.n_cards; i++)
        if (card_rank (pack[i]) == RANK_KING)
          pack[i] = card_make (card_suit (pack[i]), RANK_QUEEN) | CARD_COPY;
      if (patience->game.n_cards <= 52 && find_pack_from (patience, rules, board, mirrored, pack))
        return true;
    }

  return false;
}

/* The next set of rules, as numbers with several digits are counted; false after the last. */
static bool
count_on (const Game *game, Rules *rules)
{
  for (int i = game->n_rules - 1; i >= 0; i--)
    {
      int value = rules->value[i] + 1;

      if (value < RULE_VALUES_MAX && game->rules[i].values[value] != NULL)
        {
          rules->value[i] = (uint8_t) value;
          return true;
        }
      rules->value[i] = 0;
    }

  return false;
}

bool
board_find_pack (const Board    *board,
                 const Patience *patience,
                 const Rules    *first,
                 Rules          *rules,
                 Card           *pack)
{
  *rules = *first;
  if (patience->game.n_cards != board_count (board))
    return false;
  if (find_pack (patience, rules, board, pack))
    return true;

  *rules = (Rules) { 0 };
  for (int i = 0; i < MAX_RULES; i++)
    {
      if (find_pack (patience, rules, board, pack))
        return true;
      if (!count_on (&patience->game, rules))
        break;
    }

  return false;
}

/* Where suits count as one, a board shows more than two cards of a face */

/* Gives each card of @pack a suit that counts as the one it has under these rules. */
static bool
tell_suits (const Patience *patience, const Rules *rules, Card *pack)
{
  int used[64] = { 0 };

  for (int i = 0; i < patience->game.n_cards; i++)
    {
      Card face = card_face (pack[i]), card = CARD_NONE;

      for (int suit = 0; suit < N_SUITS && card == CARD_NONE; suit++)
        {
          Card other = card_make (suit, card_rank (face));

          if (card_face (patience->merge (patience, rules, other)) == face
              && used[other] < patience->game.n_cards / 52)
            card = other;
        }
      if (card == CARD_NONE)
        return false;
      used[card]++;
      pack[i] = card;
    }
  mark_copies (pack, patience->game.n_cards);

  return true;
}

/* Rules under which the faces of @pack, as they lie on the board, make a whole pack. */
static bool
find_merging (const Patience *patience, const Rules *first, Rules *rules, Card *pack)
{
  Card faces[PACK_MAX];
  Rules next = { 0 };

  memcpy (faces, pack, sizeof faces);
  *rules = *first;
  for (int i = 0; i < MAX_RULES; i++)
    {
      memcpy (pack, faces, sizeof faces);
      if (patience_merges (patience, rules) && tell_suits (patience, rules, pack))
        return true;
      *rules = next;
      if (!count_on (&patience->game, &next))
        break;
    }

  return false;
}

/* The places are looked up under rules that leave the suits alone. */
bool
board_find_merged (const Board    *board,
                   const Patience *patience,
                   const Rules    *first,
                   Rules          *rules,
                   Card           *pack)
{
  Rules plain = { 0 };

  if (patience->game.n_cards != board_count (board))
    return false;

  for (int i = 0; i < MAX_RULES; i++)
    {
      if (!patience_merges (patience, &plain) && find_pack (patience, &plain, board, pack))
        return find_merging (patience, first, rules, pack);
      if (!count_on (&patience->game, &plain))
        break;
    }

  return false;
}

bool
board_read_pack (const Board *board, const Game *game, Card *pack)
{
  const BoardPile *row = &board->column[0];

  if (board->n_columns != 1 || row->n_cards != board_count (board) || row->n_cards != game->n_cards)
    return false;

  for (int i = 0; i < row->n_cards; i++)
    pack[i] = get_card (row, i);
  return true;
}
