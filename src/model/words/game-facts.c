/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-facts.h"

#include "engine/cards/pack.h"
#include "model/record/normal-shares.h"

#include <math.h>

/* From this share on, more than 99 in a hundred. */
#define NEARLY_ALL 0.99

#define PACK 52

/* Whether all cards are dealt face up. */
static gboolean
is_seen (const Patience *patience, const Rules *rules)
{
  Card cards[POSITION_MAX_CARDS];
  Position position;

  pack_deal (&patience->game, 1, cards);
  patience_deal (patience, rules, cards, &position);
  for (int i = 0; i < patience->game.n_cards; i++)
    if ((position.card[i] & CARD_DOWN) != 0)
      return FALSE;

  return TRUE;
}

static int
find_odds (const char *id, const Rules *rules)
{
  double low, high;

  if (!marquise_normal_share_close (id, rules, &low, &high))
    return -1;

  return low >= NEARLY_ALL ? 100 : CLAMP ((int) lround ((low + high) * 50), 1, 99);
}

void
marquise_game_facts_read (const char *id, const Rules *rules, MarquiseGameFacts *facts)
{
  const Patience *patience = patience_find (id);

  g_return_if_fail (game_find (id) != NULL && rules != NULL && facts != NULL);

  *facts = (MarquiseGameFacts) {
    .packs = game_find (id)->n_cards > PACK ? 2 : 1, .odds = -1
  };
  if (patience == NULL)
    return;

  facts->seen = is_seen (patience, rules);
  facts->length = patience->won_in;
  facts->odds = find_odds (id, rules);
}

static gboolean
is_as_wanted (MarquiseWanted wanted, gboolean first, gboolean second)
{
  return wanted == MARQUISE_WANTED_ANY || (wanted == MARQUISE_WANTED_FIRST ? first : second);
}

gboolean
marquise_game_facts_match (const MarquiseGameFacts *facts,
                           const MarquiseGameWish  *wish,
                           guint                    played,
                           guint                    won)
{
  g_return_val_if_fail (facts != NULL && wish != NULL, FALSE);

  return is_as_wanted (wish->cards, facts->seen, !facts->seen)
         && is_as_wanted (wish->packs, facts->packs == 1, facts->packs == 2)
         && is_as_wanted (wish->length, facts->length > 0 && facts->length < MARQUISE_SHORT_MOVES,
                          facts->length >= MARQUISE_SHORT_MOVES)
         && is_as_wanted (wish->odds, facts->odds >= MARQUISE_EASY_ODDS,
                          facts->odds >= 0 && facts->odds <= MARQUISE_HARD_ODDS)
         && is_as_wanted (wish->played, won > 0, played == 0);
}
