/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Marjolet (RULES.md 4). Everything works on sets of cards as 32-bit masks; a deal is
 * a plain value, so that searching players copy it instead of taking moves back. */

#include "marjolet.h"

#include <string.h>

#define SEVEN 0                 /* strengths within a suit */
#define JACK 3
#define QUEEN 4
#define KING 5
#define TEN 6
#define ACE 7

#define SUIT_CARDS(suit) ((CardSet) 0xff << 8 * (suit))
#define RANK_CARDS(strength) ((CardSet) 0x01010101 << (strength))
#define BRISQUES (RANK_CARDS (TEN) | RANK_CARDS (ACE))

#define LAST_SIX 6

static const RuleSpec rule_specs[MARJOLET_N_RULES] = {
  { "target", { "500", "1000", "at-once", "1000-at-once", NULL }, .often = true },
  { "queen", { "20", "40", NULL } },
  { "declare", { "winner", "both", NULL } },
  { "single", { "no", "yes", NULL } },
  { "late", { "yes", "no", NULL } },
  { "trump", { "must", "may", NULL } },
  { "packet", { "3", "2", NULL } },
  { "last-six", { "yes", "no", NULL }, true },
  { "jack", { "trumps", "suit", NULL }, true },
  { "seven", { "turn-up", "choice", NULL }, true },
};

const Game marjolet_game = {
  .id = "marjolet",
  .n_rules = MARJOLET_N_RULES,
  .rules = rule_specs,
  .presets = {
    { "house", "" },
    { "letter", "declare=both,trump=may,seven=choice" },
    { "traditional", "queen=40,late=no" },
    { NULL, NULL },
  },
  .n_cards = MARJOLET_CARDS,
  .lowest_rank = 7,
};

static const char combination_names[MARJOLET_N_COMBINATIONS][3] = {
  "cA", "cT", "cK", "cQ", "mC", "mD", "mH", "mS", "jC", "jD", "jH", "jS"
};

static const char rank_letters[] = "789JQKTA";
static const char suit_letters[] = "CDHS";

/* The order of strength is 7 8 9 J Q K 10 A (RULES.md 4.1), not that of the ranks. */
int
marjolet_card (Card card)
{
  static const uint8_t strength[16] = {
    [7] = SEVEN, [8] = 1, [9] = 2, [RANK_JACK] = JACK, [RANK_QUEEN] = QUEEN, [RANK_KING] = KING,
    [RANK_TEN] = TEN, [RANK_ACE] = ACE
  };

  return card_suit (card) * 8 + strength[card_rank (card)];
}

Card
marjolet_face (int card)
{
  static const uint8_t rank[8] = {
    7, 8, 9, RANK_JACK, RANK_QUEEN, RANK_KING, RANK_TEN, RANK_ACE
  };

  return card_make (card >> 3, rank[card & 7]);
}

CardSet
marjolet_combination (int          which,
                      int          trump,
                      const Rules *rules)
{
  static const uint8_t four[4] = { ACE, TEN, KING, QUEEN };
  int suit = which & 3;

  if (which < 4)
    return RANK_CARDS (four[which]);
  if (which < 8)
    return card_bit (suit * 8 + KING) | card_bit (suit * 8 + QUEEN);
  /* M19: the queen's jack is that of trumps, or that of her own suit. */
  return card_bit ((rules->value[MARJOLET_JACK] == 0 ? trump : suit) * 8 + JACK)
         | card_bit (suit * 8 + QUEEN);
}

int
marjolet_combination_value (int          which,
                            int          trump,
                            const Rules *rules)
{
  static const uint8_t four[4] = { 100, 80, 60, 40 };
  bool of_trumps = (which & 3) == trump;

  if (which < 4)
    return four[which];
  if (which < 8)
    return of_trumps ? 40 : 20;

  /* M2: the marjolet with the queen of trumps is worth 20 or 40. */
  return of_trumps && rules->value[MARJOLET_QUEEN] == 1 ? 40 : 20;
}

int
marjolet_target (const Rules *rules)
{
  return rules->value[MARJOLET_TARGET] % 2 == 0 ? 500 : 1000;
}

int
marjolet_n_tricks (const Rules *rules)
{
  return rules->value[MARJOLET_LAST_SIX] == 0 ? 16 : MARJOLET_DRAWN_TRICKS;
}

/* M13: where the target wins at once the deal ends with the move that reaches it; reached by both
 * at once and with the same total it is played on. */
static void
claim (MarjoletDeal *deal)
{
  int own = marjolet_points (deal, 0) - deal->need[0];
  int other = marjolet_points (deal, 1) - deal->need[1];

  if (deal->rules.value[MARJOLET_TARGET] >= 2 && (own >= 0 || other >= 0) && own != other)
    deal->phase = MARJOLET_OVER;
}

void
marjolet_set_totals (MarjoletDeal *deal,
                     const int     totals[2])
{
  if (deal->rules.value[MARJOLET_TARGET] < 2)
    return;

  for (int seat = 0; seat < 2; seat++)
    deal->need[seat] = (int16_t) (marjolet_target (&deal->rules) - totals[seat]);
  claim (deal);
}

void
marjolet_deal (MarjoletDeal *deal,
               const Rules  *rules,
               int           dealer,
               const Card   *cards)
{
  int packet = rules->value[MARJOLET_PACKET] == 0 ? 3 : 2;
  int next = 0;

  memset (deal, 0, sizeof *deal);
  deal->rules = *rules;
  deal->dealer = (uint8_t) dealer;
  deal->turn = (uint8_t) (1 - dealer);
  deal->leader = deal->turn;
  deal->phase = MARJOLET_LEAD;
  deal->trick = 1;
  deal->led = MARJOLET_NO_CARD;
  deal->exchanger = MARJOLET_NO_CARD;
  deal->taken = MARJOLET_NO_CARD;

  for (int round = 0; round < 2 * MARJOLET_HAND / packet; round++)
    for (int i = 0; i < packet; i++)
      deal->hand[(1 - dealer) ^ (round & 1)] |= card_bit (marjolet_card (cards[next++]));

  deal->up = (uint8_t) marjolet_card (cards[next++]);
  deal->first_up = deal->up;
  deal->trump = deal->up >> 3;
  if ((deal->up & 7) == SEVEN)
    deal->points[dealer][MARJOLET_SEVENS] += 10;

  deal->n_stock = MARJOLET_STOCK;
  for (int i = MARJOLET_STOCK - 1; i >= 0; i--)
    deal->stock[i] = (uint8_t) marjolet_card (cards[next++]);
  marjolet_set_totals (deal, (const int[]) { 0, 0 });
}

/* RULES.md 4.3: the stock is exhausted exactly when the retourne has gone. */
static inline bool
is_strict (const MarjoletDeal *deal)
{
  return deal->up == MARJOLET_NO_CARD;
}

static CardSet
follow_duty (CardSet hand,
             int     led,
             int     trump,
             bool    must_trump)
{
  CardSet same = hand & SUIT_CARDS (led >> 3);
  CardSet higher = same & ~(2 * card_bit (led) - 1);

  if (higher != 0)
    return higher;
  if (same != 0)
    return same;
  if (must_trump && (hand & SUIT_CARDS (trump)) != 0)
    return hand & SUIT_CARDS (trump);
  return hand;
}

CardSet
marjolet_playable (const MarjoletDeal *deal)
{
  CardSet hand = deal->hand[deal->turn];

  if (deal->phase == MARJOLET_LEAD || (deal->phase == MARJOLET_FOLLOW && !is_strict (deal)))
    return hand;
  if (deal->phase == MARJOLET_FOLLOW)
    return follow_duty (hand, deal->led, deal->trump, deal->rules.value[MARJOLET_TRUMP] == 0);
  return 0;
}

/* The combinations that the seat to move may declare now, bit i for combination i. */
static unsigned
declarable (const MarjoletDeal *deal)
{
  CardSet hand = deal->hand[deal->turn];
  unsigned done = deal->declared[0] | deal->declared[1];
  unsigned may = 0;

  if (deal->phase != MARJOLET_DECLARING && deal->rules.value[MARJOLET_DECLARE] == 0)
    return 0;
  /* M5: late=no ends the declarations with the stock. */
  if (is_strict (deal) && deal->rules.value[MARJOLET_LATE] == 1)
    return 0;
  if (deal->rules.value[MARJOLET_SINGLE] == 1 && deal->declared_now)
    return 0;

  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    if ((marjolet_combination (i, deal->trump, &deal->rules) & ~hand) == 0)
      may |= 1u << i;
  return may & ~done;
}

static bool
may_exchange (const MarjoletDeal *deal)
{
  if (deal->phase != MARJOLET_DECLARING && deal->rules.value[MARJOLET_DECLARE] == 0)
    return false;
  return deal->up != MARJOLET_NO_CARD && deal->exchanger == MARJOLET_NO_CARD
         && (deal->hand[deal->turn] & card_bit (deal->trump * 8 + SEVEN)) != 0;
}

/* M6: what the seven may be exchanged for besides the retourne. Only what lies face up can be
 * chosen. */
static CardSet
takeable (const MarjoletDeal *deal)
{
  return deal->rules.value[MARJOLET_SEVEN] == 1 && may_exchange (deal)
         ? deal->shown[1 - deal->turn] : 0;
}

int
marjolet_moves (const MarjoletDeal *deal,
                MarjoletMove        moves[MARJOLET_MAX_MOVES])
{
  int n = 0;

  if (deal->phase == MARJOLET_OVER)
    return 0;

  for (unsigned may = declarable (deal); may != 0; may &= may - 1)
    moves[n++] = (MarjoletMove) (MARJOLET_DECLARE_FIRST + __builtin_ctz (may));
  if (may_exchange (deal))
    moves[n++] = MARJOLET_EXCHANGE;
  for (CardSet set = takeable (deal); set != 0; set &= set - 1)
    moves[n++] = (MarjoletMove) (MARJOLET_TAKE_FIRST + __builtin_ctz (set));
  if (deal->phase == MARJOLET_DECLARING)
    moves[n++] = MARJOLET_DONE;
  for (CardSet set = marjolet_playable (deal); set != 0; set &= set - 1)
    moves[n++] = (MarjoletMove) __builtin_ctz (set);
  return n;
}

bool
marjolet_legal (const MarjoletDeal *deal,
                MarjoletMove        move)
{
  if (deal->phase == MARJOLET_OVER)
    return false;
  if (move < MARJOLET_CARDS)
    return (marjolet_playable (deal) & card_bit (move)) != 0;
  if (move < MARJOLET_EXCHANGE)
    return (declarable (deal) & 1u << (move - MARJOLET_DECLARE_FIRST)) != 0;
  if (move == MARJOLET_EXCHANGE)
    return may_exchange (deal);
  if (move == MARJOLET_DONE)
    return deal->phase == MARJOLET_DECLARING;
  return move < MARJOLET_TAKE_FIRST + MARJOLET_CARDS
         && (takeable (deal) & card_bit (move - MARJOLET_TAKE_FIRST)) != 0;
}

bool
marjolet_beats (int led,
                int card,
                int trump)
{
  if (led >> 3 == card >> 3)
    return card > led;
  return card >> 3 == trump;
}

static void
draw (MarjoletDeal *deal)
{
  int winner = deal->leader;

  if (is_strict (deal) || deal->n_stock == 0)
    return;

  deal->hand[winner] |= card_bit (deal->stock[--deal->n_stock]);
  if (deal->n_stock > 0)
    deal->hand[1 - winner] |= card_bit (deal->stock[--deal->n_stock]);
  else
    {
      /* RULES.md 4.2, DRAW: the loser of the last pair takes the retourne, or the 7 in its
       * place. */
      deal->hand[1 - winner] |= card_bit (deal->up);
      deal->up = MARJOLET_NO_CARD;
    }
}

static void
declare (MarjoletDeal *deal,
         int           seat,
         int           which)
{
  if (((deal->declared[0] | deal->declared[1]) & 1u << which) != 0)
    return;

  deal->declared[seat] |= (uint16_t) (1u << which);
  deal->shown[seat] |= marjolet_combination (which, deal->trump, &deal->rules);
  deal->points[seat][MARJOLET_MELDS]
    += (uint16_t) marjolet_combination_value (which, deal->trump, &deal->rules);
  deal->declared_after[which] = deal->n_played;
  deal->declared_now = 1;
}

static void
end_deal (MarjoletDeal *deal)
{
  int winner = deal->leader;

  deal->points[winner][MARJOLET_LAST] += 10;
  if (deal->strict_won[winner] == LAST_SIX)
    deal->points[winner][MARJOLET_ALL_SIX] += 50;
  deal->phase = MARJOLET_OVER;
}

/* M5: if the last six tricks are not played, both lay down their combinations not yet declared. */
static void
lay_down (MarjoletDeal *deal)
{
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
      if ((marjolet_combination (i, deal->trump, &deal->rules) & ~deal->hand[seat]) == 0)
        declare (deal, seat, i);
  end_deal (deal);
}

static void
begin_trick (MarjoletDeal *deal)
{
  if (deal->trick == marjolet_n_tricks (&deal->rules))
    {
      lay_down (deal);
      return;
    }
  deal->trick++;
  deal->phase = MARJOLET_LEAD;
  deal->turn = deal->leader;
}

/* RULES.md 4.2, RESOLVE; @card is the follower's. */
static void
resolve (MarjoletDeal *deal,
         int           card)
{
  int winner = marjolet_beats (deal->led, card, deal->trump) ? 1 - deal->leader : deal->leader;
  CardSet trick = card_bit (deal->led) | card_bit (card);

  deal->points[winner][MARJOLET_BRISQUES]
    += (uint16_t) (10 * __builtin_popcount (trick & BRISQUES));
  deal->strict_won[winner] += is_strict (deal);
  deal->leader = (uint8_t) winner;
  deal->turn = (uint8_t) winner;
  deal->led = MARJOLET_NO_CARD;

  if (is_strict (deal) && deal->trick == marjolet_n_tricks (&deal->rules))
    end_deal (deal);
  else if (deal->rules.value[MARJOLET_DECLARE] == 0
           && (!is_strict (deal) || deal->rules.value[MARJOLET_LATE] == 0))
    deal->phase = MARJOLET_DECLARING;
  else
    {
      draw (deal);
      begin_trick (deal);
    }
}

static void
play_card (MarjoletDeal *deal,
           int           card)
{
  int seat = deal->turn;

  deal->hand[seat] &= ~card_bit (card);
  deal->shown[seat] &= ~card_bit (card);
  deal->declared_now = 0;
  deal->played[deal->n_played++] = (uint8_t) card;

  /* M7: the seven of trumps scores for the one who plays it, unless there was an exchange. */
  if (card == deal->trump * 8 + SEVEN && deal->exchanger == MARJOLET_NO_CARD)
    deal->points[seat][MARJOLET_SEVENS] += 10;

  if (deal->phase == MARJOLET_FOLLOW)
    {
      resolve (deal, card);
      return;
    }

  deal->leaders[deal->trick - 1] = (uint8_t) seat;
  deal->led = (uint8_t) card;
  deal->turn = (uint8_t) (1 - seat);
  deal->phase = MARJOLET_FOLLOW;
}

/* The seven replaces @card: beside the stock, or face up before the opponent. */
static void
exchange (MarjoletDeal *deal,
          int           card)
{
  int seat = deal->turn, other = 1 - seat;
  int seven = deal->trump * 8 + SEVEN;
  CardSet change = card_bit (seven) | card_bit (card);

  deal->hand[seat] ^= change;
  if (card == deal->up)
    {
      deal->up = (uint8_t) seven;
    }
  else
    {
      deal->hand[other] ^= change;
      deal->shown[other] ^= change;
    }
  deal->exchanger = (uint8_t) seat;
  deal->taken = (uint8_t) card;
  deal->exchanged_after = deal->n_played;
  deal->points[seat][MARJOLET_SEVENS] += 10;
}

void
marjolet_play (MarjoletDeal *deal,
               MarjoletMove  move)
{
  if (move < MARJOLET_CARDS)
    play_card (deal, move);
  else if (move < MARJOLET_EXCHANGE)
    declare (deal, deal->turn, move - MARJOLET_DECLARE_FIRST);
  else if (marjolet_exchanges (move))
    exchange (deal, marjolet_exchanged_card (move, deal->up));
  else
    {
      draw (deal);
      begin_trick (deal);
    }
  claim (deal);
}

int
marjolet_points (const MarjoletDeal *deal,
                 int                 seat)
{
  int sum = 0;

  for (int i = 0; i < MARJOLET_N_KINDS; i++)
    sum += deal->points[seat][i];
  return sum;
}

static bool
parse_card (const char   *text,
            MarjoletMove *move)
{
  const char *rank = text[0] == '\0' ? NULL : strchr (rank_letters, text[0]);
  const char *suit = rank == NULL || text[1] == '\0' ? NULL : strchr (suit_letters, text[1]);

  if (suit == NULL || text[2] != '\0')
    return false;
  *move = (MarjoletMove) ((suit - suit_letters) * 8 + (rank - rank_letters));
  return true;
}

bool
marjolet_move_parse (const char   *text,
                     MarjoletMove *move)
{
  if (strcmp (text, "x") == 0 || strcmp (text, ".") == 0)
    {
      *move = text[0] == 'x' ? MARJOLET_EXCHANGE : MARJOLET_DONE;
      return true;
    }
  if (strncmp (text, "x:", 2) == 0)
    {
      if (!parse_card (text + 2, move))
        return false;
      *move = (MarjoletMove) (MARJOLET_TAKE_FIRST + *move);
      return true;
    }
  if (strncmp (text, "d:", 2) != 0)
    return parse_card (text, move);

  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    if (strcmp (text + 2, combination_names[i]) == 0)
      {
        *move = (MarjoletMove) (MARJOLET_DECLARE_FIRST + i);
        return true;
      }
  return false;
}

void
marjolet_move_format (MarjoletMove move,
                      char         out[MARJOLET_MOVE_TEXT])
{
  memset (out, 0, MARJOLET_MOVE_TEXT);
  if (move < MARJOLET_CARDS)
    {
      out[0] = rank_letters[move & 7];
      out[1] = suit_letters[move >> 3];
    }
  else if (move < MARJOLET_EXCHANGE)
    {
      memcpy (out, "d:", 2);
      memcpy (out + 2, combination_names[move - MARJOLET_DECLARE_FIRST], 2);
    }
  else if (move >= MARJOLET_TAKE_FIRST)
    {
      memcpy (out, "x:", 2);
      out[2] = rank_letters[(move - MARJOLET_TAKE_FIRST) & 7];
      out[3] = suit_letters[(move - MARJOLET_TAKE_FIRST) >> 3];
    }
  else
    out[0] = move == MARJOLET_EXCHANGE ? 'x' : '.';
}

/* RULES.md 4.4: nothing is decided before the end of a deal, which comes at once where the target
 * wins at once; equal totals are played on. */
int
marjolet_match_winner (const Rules *rules,
                       const int    total[2])
{
  int target = marjolet_target (rules);

  if ((total[0] < target && total[1] < target) || total[0] == total[1])
    return -1;
  return total[0] > total[1] ? 0 : 1;
}
