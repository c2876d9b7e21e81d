/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first deal of Marjolet: each rule is explained when it comes up. The deal is prepared so that
 * a marriage, the exchange and the marjolet are soon at hand, whatever is played. */

#include "config.h"

#include "model/game/lesson.h"
#include "marjolet.h"
#include "marjolet-private.h"

#include <glib/gi18n-lib.h>

static const MarjoletDeal *
get_deal (MarquiseGame *game)
{
  return marquise_marjolet_get_deal (MARQUISE_MARJOLET (game));
}

/* One of the moves from @first to @last can be chosen now. */
static gboolean
may_choose (MarquiseGame *game,
            int           first,
            int           last)
{
  g_autoptr (GPtrArray) choices = marquise_marjolet_get_choices (MARQUISE_MARJOLET (game));

  for (guint i = 0; i < choices->len; i++)
    {
      const MarquiseChoice *choice = g_ptr_array_index (choices, i);

      if (choice->move >= first && choice->move <= last)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_marriage (MarquiseGame *game)
{
  return may_choose (game, MARJOLET_DECLARE_FIRST + 4, MARJOLET_DECLARE_FIRST + 7);
}

static gboolean
has_marjolet (MarquiseGame *game)
{
  return may_choose (game, MARJOLET_DECLARE_FIRST + 8, MARJOLET_DECLARE_FIRST + 11);
}

static gboolean
has_exchange (MarquiseGame *game)
{
  return may_choose (game, MARJOLET_EXCHANGE, MARJOLET_EXCHANGE);
}

static gboolean
trick_taken (MarquiseGame *game)
{
  return get_deal (game)->n_played >= 2 && !marquise_game_get_busy (game);
}

static gboolean
brisque_taken (MarquiseGame *game)
{
  const MarjoletDeal *deal = get_deal (game);

  return deal->points[0][MARJOLET_BRISQUES] + deal->points[1][MARJOLET_BRISQUES] > 0
         && !marquise_game_get_busy (game);
}

static gboolean
opponent_declared (MarquiseGame *game)
{
  return get_deal (game)->declared[1] != 0;
}

static gboolean
stock_gone (MarquiseGame *game)
{
  const MarjoletDeal *deal = get_deal (game);

  return deal->n_stock == 0 && deal->up == MARJOLET_NO_CARD && !marquise_game_get_busy (game);
}

static gboolean
deal_over (MarquiseGame *game)
{
  return marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER;
}

static const MarquiseLessonStep steps[] = {
  { N_("You each have six cards. The card turned up beside the stock, the retourne, makes hearts "
       "the trumps of this deal."),
    NULL, NULL },
  { N_("Cards rank ace, ten, king, queen, jack, nine, eight, seven. As long as the stock lasts "
       "you may play any card, whatever was led."),
    NULL, NULL },
  { N_("You lead. Play the ace of clubs: only a trump could take it."), "AC", NULL },
  { N_("A trick goes to the higher card of the suit that was led, or to a trump. Whoever takes "
       "it may declare, draws first, and leads the next card."),
    NULL, trick_taken },
  { N_("You took the trick, and you hold a king and a queen of one suit: a marriage. It pays 20 "
       "points, or 40 in trumps. Declare it with its button; the cards stay in your hand."),
    NULL, has_marriage },
  { N_("You hold the seven of trumps: exchange it for the retourne, for 10 points and a better "
       "card. If nobody exchanges it, it pays 10 points to whoever plays it."),
    NULL, has_exchange },
  { N_("You hold the jack of trumps, the marjolet, and a queen: the pair pays 20 points, with "
       "each of the four queens. Four of a kind pay as well: 100 points for aces, 80 for tens, 60 for "
       "kings, 40 for queens."),
    NULL, has_marjolet },
  { N_("A brisque was taken: each ace and each ten is worth 10 points to whoever takes the "
       "trick."),
    NULL, brisque_taken },
  { N_("Your opponent has declared. Those cards lie face up before the hand they belong to, and "
       "can still be played."),
    NULL, opponent_declared },
  { N_("The stock is gone, and the last six tricks begin. Now you must follow suit, with a higher "
       "card if you have one, and trump if you cannot follow. The last trick pays 10 points, and "
       "all six of them 50 more."),
    NULL, stock_gone },
  { N_("The deal is over and its points are counted. A match goes on, deal by deal, until one of "
       "you has 500 points. You know all that is needed: good luck!"),
    NULL, deal_over },
  { NULL }
};

static void
prepare (MarquiseGame *game)
{
  g_object_set (game, "level", MARQUISE_LEVEL_BEGINNER, NULL);
}

const MarquiseLessonScript marquise_marjolet_lesson = {
  .cards = "KS QS 7H 8D KC QD AC 9D 8C 7S TC 9S TH JH 9H JD "
           "8S KH TS 7C QH AD JC 8H KD AS 7D AH QC TD 9C JS",
  .steps = steps,
  .meanwhile = N_("Play on. What is new will be explained when it comes up."),
  .prepare = prepare,
};
