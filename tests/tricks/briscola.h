/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Briscola, a trick game for tests: it is in no list, and shows that a trick game needs only its
 * rules (briscola-rules.c) and a class (briscola.c).
 *
 * The rules for two, as they are played in Italy (www.viniciocoletti.it/cards/briscola, and
 * “Briscola” at everything2.com):
 *
 * B1. Forty cards: ace to seven, jack, queen and king of four suits. In a suit the ace is highest,
 *     then three, king, queen, jack, seven, six, five, four, two.
 * B2. The dealer, the other player in the next deal, deals three cards to the opponent, three to
 *     themselves, and turns up the next: its suit is trump. The other cards are the stock, which
 *     lies on the turn-up.
 * B3. The other player leads. Any card may be led, and any card answers it: nobody has to follow
 *     suit, to win or to trump.
 * B4. The card led takes the trick, unless the answer is higher in its suit, or a trump on another
 *     suit.
 * B5. The taker draws the next card of the stock, then the other one does, and the taker leads.
 *     The turn-up is drawn last. Then the last three cards are played.
 * B6. An ace counts 11 for its taker, a three 10, a king 4, a queen 3, a jack 2: 120 together. More
 *     than half, 61, wins; with 60 each another deal decides.
 * B7. Our own addition: target=241 makes a match of several deals, for tests that need one. */

#pragma once

#include "model/trick/trick-match.h"

G_BEGIN_DECLS

/* All that a player who follows rules of thumb needs to see. */
typedef struct {
  TrickSet hand;
  Card led;
  int trump;
} BriscolaView;

extern const TrickGame briscola_tricks;

/* The computer players, the weakest first; briscola-rules.c and briscola.c share these numbers. */
enum {
  BRISCOLA_TIMID,
  BRISCOLA_SHREWD
};

/* What the player to move can see. */
void            briscola_look          (const void *deal, BriscolaView *view);
/* How much playing that card is worth by rules of thumb, in points. */
double          briscola_value         (const BriscolaView *view, Card card);
/* The card of the hand that is worth most. */
Card            briscola_best          (const BriscolaView *view);

GType           test_briscola_get_type (void);

G_END_DECLS
