/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guessing the hand of a plain player.
 *
 * A story of the deal says which cards the opponent held from the start and which they drew after
 * which trick; the cards that they played and declared are part of it. All stories are equally
 * likely beforehand. One is walked through all others by small changes – one of these cards changes
 * places with one of the stock, or two of them were drawn the other way round – that are taken or
 * refused by how well the plain player's scores (player-greedy.c) explain their moves then
 * (Metropolis' walk). Stories taken at intervals are the worlds. Their mean likelihood also tells
 * whether this is a plain player: a cleverer one, or a careless one, does much that no hand can
 * explain so. */

#include "player-guess.h"

#include "player-greedy.h"

#include <math.h>
#include <string.h>

#define SHARPNESS 1.0f          /* scores: how finely a plain player is thought to tell cards
                                 * apart */
#define ARBITRARY 0.02f         /* share of their cards held to be arbitrary */
#define OVERLOOKED 0.03f        /* how likely they leave out a declaration or the exchange */
#define EXPLAINED 0.8f          /* what a card costs on average, as a logarithm, where both are as
                                 * likely */
#define WARM_UP 300             /* changes before the first world, and between worlds */
#define STRIDE 20
#define SCORES 128

#define TRICKS_WITH_STOCK 10
#define DECISIONS_MAX (2 * TRICKS_WITH_STOCK + 1)
#define NEVER 99

/* One thing that the opponent did: a card in trick @trick, or no more declarations after it. */
typedef struct {
  uint8_t trick;                /* from 0 */
  uint8_t card;                 /* the card they played in that trick */
  uint8_t led;                  /* the card before it, or MARJOLET_NO_CARD */
  bool silence;
  bool may_exchange;            /* silence: the exchange was still to be made */
  unsigned open;                /* silence: combinations that they could have declared */
} Decision;

typedef struct {
  const Observation *obs;
  int n_draws;                  /* their draws so far */
  ExchangedCards exchange;      /* of the seven; its trick is NEVER where there was none */
  int n_decisions;
  Decision decisions[DECISIONS_MAX];
  float likelihoods[DECISIONS_MAX]; /* logarithms */
  uint8_t latest[MARJOLET_CARDS]; /* the draw by which they must have had the card; 0 is the deal */
  CardSet own;                  /* all cards that they were dealt or drew */
  uint8_t list[MARJOLET_CARDS]; /* the same */
  int n_own;
  uint8_t drawn[MARJOLET_CARDS]; /* their draw that brought the card */
  CardSet hand[TRICKS_WITH_STOCK + 1]; /* before their card in each trick */
  uint8_t hidden[MARJOLET_CARDS]; /* unseen cards: the opponent's first, then the stock */
  int n_hidden;
  int n_his;
} Story;

/* exp (-score / SHARPNESS), small scores first. */
static float
fade (int score)
{
  return expf ((float) -score / SHARPNESS);
}

/* ------------------------------------------------------------------ what the opponent did */

static unsigned
declared_until (const Observation *obs,
                int                n_played)
{
  unsigned all = obs->declared[0] | obs->declared[1], until = 0;

  for (; all != 0; all &= all - 1)
    if (obs->declared_after[__builtin_ctz (all)] <= n_played)
      until |= all & -all;
  return until;
}

static bool
he_won (const Observation *obs,
        int                trick)
{
  int winner = 2 * trick + 2 < obs->n_played ? obs->leaders[trick + 1] : obs->leader;

  return winner != obs->seat;
}

/* The opponent won the trick and was asked for declarations, and now has no more to say. */
static void
add_silence (Story *story,
             int    trick,
             int    card)
{
  const Observation *obs = story->obs;
  int after = 2 * trick + 2;
  unsigned done = declared_until (obs, after);

  if (obs->n_played < after || !he_won (obs, trick) || obs->rules.value[MARJOLET_DECLARE] == 1
      || (obs->n_played == after && obs->phase == MARJOLET_DECLARING))
    return;
  if (obs->rules.value[MARJOLET_SINGLE] == 1 && done != declared_until (obs, after - 1))
    return;
  story->decisions[story->n_decisions++] = (Decision) {
    .trick = (uint8_t) trick, .card = (uint8_t) card, .led = MARJOLET_NO_CARD, .silence = true,
    .may_exchange = obs->exchanger == MARJOLET_NO_CARD || obs->exchanged_after > after,
    .open = ((1u << MARJOLET_N_COMBINATIONS) - 1) & ~done
  };
}

static void
had_by (Story  *story,
        CardSet cards,
        int     draw)
{
  for (; cards != 0; cards &= cards - 1)
    if (draw < story->latest[__builtin_ctz (cards)])
      story->latest[__builtin_ctz (cards)] = (uint8_t) draw;
}

/* With declare=winner a declaration after a trick is made with the cards that were in the hand
 * during it; with declare=both it is made before a card. */
static void
note_declarations (Story *story)
{
  const Observation *obs = story->obs;
  int other = 1 - obs->seat;
  bool both = obs->rules.value[MARJOLET_DECLARE] == 1;

  for (unsigned set = obs->declared[other]; set != 0; set &= set - 1)
    {
      int i = __builtin_ctz (set);
      int trick = obs->declared_after[i] / 2 - (both ? 0 : 1);

      had_by (story, marjolet_combination (i, obs->trump, &obs->rules), trick);
    }

  story->exchange.trick = NEVER;
  if (observation_exchange (obs, &story->exchange))
    {
      had_by (story, story->exchange.lost, story->exchange.trick - (both ? 0 : 1));
      story->own |= story->exchange.lost;
    }
}

static void
read_story (const Observation *obs,
            Story             *story)
{
  int other = 1 - obs->seat;

  memset (story, 0, sizeof *story);
  story->obs = obs;
  story->n_draws = obs->n_played / 2 - (obs->phase == MARJOLET_DECLARING ? 1 : 0);
  memset (story->latest, story->n_draws, sizeof story->latest);
  for (int t = 0; 2 * t < obs->n_played; t++)
    {
      bool leads = obs->leaders[t] == other;
      int index = 2 * t + (leads ? 0 : 1), card;

      if (index >= obs->n_played)
        break;
      card = obs->played[index];
      story->own |= card_bit (card);
      had_by (story, card_bit (card), t);
      story->decisions[story->n_decisions++] = (Decision) {
        .trick = (uint8_t) t, .card = (uint8_t) card,
        .led = leads ? MARJOLET_NO_CARD : obs->played[2 * t]
      };
      add_silence (story, t, card);
    }
  note_declarations (story);
}

/* ------------------------------------------------------------------ the first story */

/* Deals backwards: of the cards that may have come with a draw each is as likely. */
static bool
deal_draws (Story        *story,
            PlayerRandom *random)
{
  CardSet left = story->own;

  for (int draw = story->n_draws; draw > 0; draw--)
    {
      uint8_t may[MARJOLET_CARDS];
      int n = 0, card;

      for (CardSet set = left; set != 0; set &= set - 1)
        if (story->latest[__builtin_ctz (set)] >= draw)
          may[n++] = (uint8_t) __builtin_ctz (set);
      if (n == 0)
        return false;
      card = may[player_random (random, (uint32_t) n)];
      story->drawn[card] = (uint8_t) draw;
      left &= ~card_bit (card);
    }
  return true;
}

static void
lay_out_hands (Story *story)
{
  CardSet gone = 0;
  int next = 0;

  for (int t = 0; t <= story->n_draws; t++)
    {
      for (; next < story->n_decisions && story->decisions[next].trick < t; next++)
        gone |= card_bit (story->decisions[next].card);
      for (int i = 0; i < story->n_own; i++)
        if (story->drawn[story->list[i]] <= t)
          story->hand[t] |= card_bit (story->list[i]);
      if (story->exchange.trick <= t)
        story->hand[t] = (story->hand[t] & ~story->exchange.lost) | story->exchange.gained;
      story->hand[t] &= ~gone;
    }
}

static bool
begin_story (Story        *story,
             PlayerRandom *random)
{
  const Observation *obs = story->obs;

  for (CardSet set = observation_hidden (obs); set != 0; set &= set - 1)
    story->hidden[story->n_hidden++] = (uint8_t) __builtin_ctz (set);
  player_shuffle (story->hidden, story->n_hidden, random);
  story->n_his = obs->n_other - __builtin_popcount (obs->known);

  story->own |= obs->known;
  for (int i = 0; i < story->n_his; i++)
    story->own |= card_bit (story->hidden[i]);
  if (story->exchange.trick != NEVER)
    story->own &= ~story->exchange.gained;
  for (CardSet set = story->own; set != 0; set &= set - 1)
    story->list[story->n_own++] = (uint8_t) __builtin_ctz (set);

  if (story->n_own != MARJOLET_HAND + story->n_draws || !deal_draws (story, random))
    return false;
  lay_out_hands (story);
  return true;
}

/* ------------------------------------------------------------------ how likely it is */

static float
silence_likelihood (const Story    *story,
                    const Decision *decision)
{
  const Observation *obs = story->obs;
  CardSet hand = story->hand[decision->trick] & ~card_bit (decision->card);
  float product = 1;

  if (story->exchange.trick == decision->trick + 1)
    hand = (hand & ~story->exchange.lost) | story->exchange.gained;
  for (unsigned set = decision->open; set != 0; set &= set - 1)
    if ((marjolet_combination (__builtin_ctz (set), obs->trump, &obs->rules) & ~hand) == 0)
      product *= OVERLOOKED;
  if (decision->may_exchange && (hand & card_bit (obs->trump * 8)) != 0)
    product *= OVERLOOKED;
  return logf (product);
}

static float
card_likelihood (const Story    *story,
                 const Decision *decision,
                 const float     fading[SCORES])
{
  int scores[MARJOLET_HAND + 1], n = 0, best = -1000, own = 0;
  float sum = 0;

  for (CardSet set = story->hand[decision->trick]; set != 0 && n <= MARJOLET_HAND; set &= set - 1)
    {
      int card = __builtin_ctz (set);
      int score = player_greedy_score (card, decision->led, story->obs->trump);

      scores[n++] = score;
      best = score > best ? score : best;
      own = card == decision->card ? score : own;
    }
  for (int i = 0; i < n; i++)
    sum += fading[best - scores[i]];
  return logf ((1 - ARBITRARY) * fading[best - own] / sum + ARBITRARY / (float) n);
}

static float
likelihood (const Story    *story,
            const Decision *decision,
            const float     fading[SCORES])
{
  return decision->silence ? silence_likelihood (story, decision)
         : card_likelihood (story, decision, fading);
}

/* ------------------------------------------------------------------ the walk */

/* A change: before tricks @first … @end - 1 they held the one card instead of the other. */
typedef struct {
  int first, end;
  int index[2];                 /* in hidden[], or in list[] */
  uint8_t card[2];
  bool with_stock;
} Change;

static bool
think_of_change (const Story  *story,
                 PlayerRandom *random,
                 Change       *change)
{
  int n_stock = story->n_hidden - story->n_his;
  const uint8_t *cards;

  change->with_stock = player_random (random, 3) < 2;
  if (change->with_stock)
    {
      if (story->n_his == 0 || n_stock == 0)
        return false;
      change->index[0] = (int) player_random (random, (uint32_t) story->n_his);
      change->index[1] = story->n_his + (int) player_random (random, (uint32_t) n_stock);
    }
  else
    for (int i = 0; i < 2; i++)
      change->index[i] = (int) player_random (random, (uint32_t) story->n_own);

  cards = change->with_stock ? story->hidden : story->list;
  for (int i = 0; i < 2; i++)
    change->card[i] = cards[change->index[i]];
  change->first = story->drawn[change->card[0]];
  change->end = story->n_draws + 1;
  if (change->with_stock)
    return true;

  change->end = story->drawn[change->card[1]];
  return change->end > change->first && story->latest[change->card[0]] >= change->end;
}

static void
turn_hands (Story        *story,
            const Change *change)
{
  for (int t = change->first; t < change->end; t++)
    story->hand[t] ^= card_bit (change->card[0]) | card_bit (change->card[1]);
}

static void
keep_change (Story        *story,
             const Change *change)
{
  uint8_t drawn = story->drawn[change->card[0]];

  story->drawn[change->card[0]] = story->drawn[change->card[1]];
  story->drawn[change->card[1]] = drawn;
  if (!change->with_stock)
    return;

  for (int i = 0; i < 2; i++)
    story->hidden[change->index[i]] = change->card[1 - i];
  for (int i = 0; i < story->n_own; i++)
    if (story->list[i] == change->card[0])
      story->list[i] = change->card[1];
}

static void
walk (Story        *story,
      PlayerRandom *random,
      const float   fading[SCORES])
{
  float changed[DECISIONS_MAX], gain = 0;
  Change change;

  if (!think_of_change (story, random, &change))
    return;

  turn_hands (story, &change);
  for (int i = 0; i < story->n_decisions; i++)
    {
      const Decision *decision = &story->decisions[i];

      changed[i] = story->likelihoods[i];
      if (decision->trick >= change.first && decision->trick < change.end)
        changed[i] = likelihood (story, decision, fading);
      gain += changed[i] - story->likelihoods[i];
    }

  if (gain >= 0 || (float) player_random (random, 1u << 24) < expf (gain) * (float) (1 << 24))
    {
      memcpy (story->likelihoods, changed, sizeof story->likelihoods);
      keep_change (story, &change);
    }
  else
    turn_hands (story, &change);
}

static void
take_world (const Story  *story,
            PlayerRandom *random,
            World        *world)
{
  int n_stock = story->n_hidden - story->n_his;

  world->other = story->obs->known;
  for (int i = 0; i < story->n_his; i++)
    world->other |= card_bit (story->hidden[i]);
  memcpy (world->stock, story->hidden + story->n_his, (size_t) n_stock);
  player_shuffle (world->stock, n_stock, random);
  world->weight = 1;
  world->plain = true;
}

float
guess_worlds (const Observation *obs,
              PlayerRandom      *random,
              World             *worlds,
              int                n)
{
  float fading[SCORES], explained = 0;
  int n_cards = 0;
  Story story;

  read_story (obs, &story);
  if (!begin_story (&story, random))
    return 0;

  for (int i = 0; i < SCORES; i++)
    fading[i] = fade (i);
  for (int i = 0; i < story.n_decisions; i++)
    {
      story.likelihoods[i] = likelihood (&story, &story.decisions[i], fading);
      n_cards += !story.decisions[i].silence;
    }

  for (int made = 0; made < n; made++)
    {
      for (int i = made == 0 ? WARM_UP : STRIDE; i > 0; i--)
        walk (&story, random, fading);
      take_world (&story, random, &worlds[made]);
      for (int i = 0; i < story.n_decisions; i++)
        explained += story.likelihoods[i] / (float) n;
    }
  return 1 / (1 + expf (-explained - EXPLAINED * (float) n_cards));
}
