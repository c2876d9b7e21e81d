/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The class of Briscola: its texts, its characters, and advice by its best player. */

#include "config.h"

#include "briscola.h"

#include "model/game/card-names.h"
#include "model/game/rule-texts.h"
#include "model/trick/trick-class.h"

#include <math.h>

typedef struct {
  MarquiseTrickMatch parent_instance;
} TestBriscola;

typedef struct {
  MarquiseTrickMatchClass parent_class;
} TestBriscolaClass;

G_DEFINE_TYPE (TestBriscola, test_briscola, MARQUISE_TYPE_TRICK_MATCH)

/* A mistake costs at least this many points to be named in a review. */
#define MUCH 4

typedef struct {
  BriscolaView view;
  Card best;
} Question;

static void
observe (gconstpointer deal,
         const int     totals[2],
         gpointer      question)
{
  briscola_look (deal, &((Question *) question)->view);
}

static void
advise (gpointer            question,
        const PlayerLimits *limits)
{
  Question *asked = question;

  asked->best = briscola_best (&asked->view);
}

static TrickMove
get_best (gconstpointer question)
{
  return ((const Question *) question)->best;
}

static double
find_loss (gconstpointer question,
           TrickMove     move)
{
  const Question *asked = question;

  return briscola_value (&asked->view, asked->best) - briscola_value (&asked->view, move);
}

static char *
say_best (gconstpointer question)
{
  const Question *asked = question;

  return g_strdup_printf (asked->view.led == CARD_NONE
                          ? "Lead %s: it is worth least." : "Answer with %s: it brings most.",
                          marquise_card_name (asked->best));
}

static gboolean
review (gconstpointer       deal,
        const int           totals[2],
        const PlayerLimits *limits,
        MarquiseReviewItem *item)
{
  TrickTable table;
  Question asked;

  observe (deal, totals, &asked);
  advise (&asked, limits);
  if (find_loss (&asked, item->played) < MUCH)
    return FALSE;

  briscola_tricks.lay_out (deal, &table);
  item->trick = table.trick;
  item->better = asked.best;
  item->points = (int) lround (find_loss (&asked, item->played));
  item->reason = say_best (&asked);
  item->sentence = g_strdup_printf ("Trick %d: you played %s.", item->trick,
                                    marquise_card_name (item->played));

  return TRUE;
}

static const PlayerLimits limits = { 0 };

static const MarquiseTrickExpert expert = {
  .size = sizeof (Question), .seen = sizeof (BriscolaView), .limits = &limits, .observe = observe,
  .advise = advise, .best = get_best, .find_loss = find_loss, .say = say_best, .review = review,
};

static const MarquiseCharacter characters[] = {
  [BRISCOLA_TIMID] = { "Beppe", "He gives what costs least. He keeps his trumps to the end.",
                       SUIT_CLUBS, RANK_JACK },
  [BRISCOLA_SHREWD] = { "Nina", "She takes what is worth a trump. She lets the rest go.",
                        SUIT_HEARTS, RANK_QUEEN },
};

static const MarquiseRuleText rule_texts[] = {
  { "target", "Points to win a match", {
      { "61", "61 points", "The match is one deal: more than half of its points win." },
      { "241", "241 points", "The match is played to 241 points." },
    } },
  { NULL }
};

static const char *const kind_titles[] = { "Aces and threes", "Court cards" };

static void
test_briscola_class_init (TestBriscolaClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);
  MarquiseTrickMatchClass *match_class = MARQUISE_TRICK_MATCH_CLASS (class);

  marquise_trick_match_class_set_game (match_class, &briscola_tricks);
  match_class->plain_player = BRISCOLA_SHREWD;
  match_class->expert = &expert;
  match_class->characters = characters;
  match_class->kind_titles = kind_titles;
  game_class->name = "Briscola";
  game_class->summary = "Three cards in hand and nothing to follow: a game for two from Italy.";
  game_class->rule_texts = rule_texts;
}

static void
test_briscola_init (TestBriscola *self)
{
}
