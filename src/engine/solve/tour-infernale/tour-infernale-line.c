/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale's solver: from a position of the rules to a packed one, and back. */

#include "tour-infernale-private.h"

#include "engine/patience/searched.h"

#include <string.h>

#define TALON_MAX 52

/* Whether a card may lie in a column on each of the next higher rank, and on no other. */
static bool
builds_down (const Relation *builds)
{
  for (int card = 0; card < 52; card++)
    for (int onto = 0; onto < 52; onto++)
      {
        Card one = card_make (card / 13, card % 13 + 1);
        Card other = card_make (onto / 13, onto % 13 + 1);

        if (relation_holds (builds, one, other) != (card_rank (other) == card_rank (one) + 1))
          return false;
      }

  return true;
}

/* Whether these are the rules of the tower, with its piles in the same places. */
static bool
is_tower (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);

  return blocks != NULL && patience->game.n_cards == 52
         && blocks_build_suits (blocks) && blocks->lift == LIFT_CARD && blocks->spaces == SPACE_ANY
         && blocks->stock == STOCK_WASTE && blocks->draw == 1 && blocks->in_play == WASTE_ONE
         && blocks->again == 0 && blocks->redeals == 0 && blocks->suits == N_SUITS
         && blocks->cells == 0 && blocks->reserve < 0 && !blocks->closed_spaces
         && !blocks->gives_back && !blocks->dealt_base && !blocks->hides
         && blocks->columns <= T_MAX_PILES && blocks->foundations == N_SUITS
         && blocks->stock_pile == T_STOCK && blocks->waste == T_WASTE
         && blocks->column == T_TOWER && blocks->foundation == T_FOUNDATION
         && builds_down (&blocks->builds);
}

static bool
load_piles (TowerDeal *deal, const Patience *patience, const Position *position, Tower *s)
{
  deal->piles = 0;
  for (int pile = T_TOWER; pile < T_FOUNDATION; pile++)
    deal->piles += patience_has_pile (patience, &position->rules, pile);
  for (int pile = 0; pile < T_MAX_PILES; pile++)
    {
      const Card *cards = position_pile (position, T_TOWER + pile);
      int n = position_count (position, T_TOWER + pile);

      if (n > 0 && pile >= deal->piles)
        return false;
      for (int i = 0; i < n; i++)
        {
          if (i > 0 && card_rank (cards[i]) != card_rank (cards[i - 1]) - 1)
            return false;
          s->pile[pile] = tower_with (s->pile[pile], card_face (cards[i]));
        }
    }
  return true;
}

static bool
load_talon (TowerDeal *deal, const Position *position, Tower *s)
{
  int waste = position_count (position, T_WASTE);
  int stock = position_count (position, T_STOCK);
  const Card *turned = position_pile (position, T_WASTE);
  const Card *down = position_pile (position, T_STOCK);

  if (waste + stock > TALON_MAX)
    return false;
  deal->n_talon = waste + stock;
  for (int i = 0; i < waste + stock; i++)
    deal->talon[i] = card_face (i < waste ? turned[i] : down[stock - 1 - (i - waste)]);
  s->talon = (UINT64_C (1) << deal->n_talon) - 1;
  s->drawn = (uint8_t) waste;
  for (int i = deal->n_talon - 1; i >= 0; i--)
    {
      memcpy (deal->stock_ranks[i], deal->stock_ranks[i + 1], sizeof deal->stock_ranks[i]);
      deal->stock_ranks[i][card_suit (deal->talon[i])]
        |= (uint16_t) (1u << (card_rank (deal->talon[i]) - 1));
    }
  return true;
}

bool
tower_load (TowerDeal *deal, const Patience *patience, const Position *position, Tower *s)
{
  int limit;

  if (!is_tower (patience, position))
    return false;
  limit = patience->passes != NULL ? patience->passes (patience, &position->rules) : 1;
  memset (s, 0, sizeof *s);
  for (unsigned ranks = 0; ranks <= TOWER_RANKS; ranks++)
    {
      deal->spread[ranks] = 0;
      for (int rank = 0; rank < 13; rank++)
        deal->spread[ranks] |= (uint64_t) (ranks >> rank & 1) << 4 * rank;
    }
  s->passes = (uint8_t) (limit == 0 ? TOWER_FOREVER
                         : limit > position->passes ? limit - position->passes : 0);
  for (int suit = 0; suit < N_SUITS; suit++)
    s->heights = (uint16_t) (s->heights | position_count (position,
                                                          T_FOUNDATION + suit) << 4 * suit);
  return load_piles (deal, patience, position, s) && load_talon (deal, position, s);
}

static int
find_top (const Solver *solver, Card card)
{
  for (int pile = T_WASTE; pile < T_FOUNDATION; pile++)
    if (position_count (&solver->position, pile) > 0
        && card_face (position_top (&solver->position, pile)) == card)
      return pile;
  return -1;
}

static int
find_place (const Solver *solver, TowerMove move)
{
  if (move.onto == TOWER_ONTO_FOUNDATION)
    return T_FOUNDATION + card_suit (move.card);
  if (move.onto != TOWER_ONTO_NOTHING)
    return find_top (solver, move.onto);
  for (int pile = T_TOWER; pile < T_FOUNDATION; pile++)
    if (position_count (&solver->position, pile) == 0
        && patience_has_pile (solver->patience, &solver->position.rules, pile))
      return pile;
  return -1;
}

static void
play_move (Solver *solver, TowerMove move)
{
  int from, to;

  if (move.onto == TOWER_DRAW)
    {
      bool turned = position_count (&solver->position, T_STOCK) == 0;

      solver_play (solver, (Move) { .kind = turned ? MOVE_REDEAL : MOVE_DRAW });
      return;
    }
  from = find_top (solver, move.card);
  to = find_place (solver, move);
  if (from < 0 || to < 0)
    solver->line_failed = true;
  else
    solver_play (solver, (Move) { MOVE_CARDS, (uint8_t) from, (uint8_t) to, 1, 0 });
}

static void
play_log (TowerDeal *deal, int at)
{
  for (int i = 0; i < deal->log_n[at]; i++)
    play_move (deal->solver, deal->log[at][i]);
}

void
tower_play_start (TowerDeal *deal, Tower *s)
{
  deal->logging = true;
  deal->log_at = TOWER_MAX_CHILDREN;
  deal->log_n[deal->log_at] = 0;
  tower_settle (deal, s);
  play_log (deal, deal->log_at);
  deal->logging = false;
}

static void
play_to (TowerDeal *deal, Tower *s, uint64_t hash, bool all)
{
  Tower children[TOWER_MAX_CHILDREN];
  int n;

  deal->logging = true;
  n = all ? tower_all_moves (deal, s, children) : tower_children (deal, s, children);
  for (int i = 0; i < n; i++)
    {
      deal->log_at = i;
      tower_settle (deal, &children[i]);
      if (tower_hash (&children[i]) == hash)
        {
          play_log (deal, i);
          *s = children[i];
          deal->logging = false;
          return;
        }
    }
  deal->logging = false;
  deal->solver->line_failed = true;
}

void
tower_play_child (TowerDeal *deal, Tower *s, uint64_t hash)
{
  play_to (deal, s, hash, false);
}

void
tower_play_move (TowerDeal *deal, Tower *s, uint64_t hash)
{
  play_to (deal, s, hash, true);
}

void
tower_finish (TowerDeal *deal)
{
  Solver *solver = deal->solver;
  bool again = true;

  while (again && !solver->line_failed)
    {
      again = false;
      for (int suit = 0; suit < N_SUITS; suit++)
        {
          int rank = position_count (&solver->position, T_FOUNDATION + suit) + 1;

          if (rank <= RANK_KING && find_top (solver, card_make (suit, rank)) >= 0)
            {
              play_move (solver, (TowerMove) { card_make (suit, rank), TOWER_ONTO_FOUNDATION });
              again = true;
            }
        }
    }
}
