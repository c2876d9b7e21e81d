/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale: its name, its places on the table, its options in words. */

#include "config.h"

#include "model/game/game-classes.h"
#include "model/game/lesson.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>

typedef MarquisePatience MarquiseTourInfernale;
typedef MarquisePatienceClass MarquiseTourInfernaleClass;

G_DEFINE_TYPE (MarquiseTourInfernale, marquise_tour_infernale, MARQUISE_TYPE_PATIENCE)

static const MarquiseRuleText rule_texts[] = {
  { "passes", N_("Passes through the stock"), {
      { "unlimited", N_("Unlimited"),
        N_("The waste may be turned over as often as you like: the game comes out "
           "nearly every time.") },
      { "2", N_("Two passes"), N_("You go through the stock twice at most.") },
      { "1", N_("One pass"),
        N_("You go through the stock only once: every card you pass over counts.") },
    } },
  { "piles", N_("Piles"), {
      { "6", N_("Six piles"), N_("There are six piles to build on.") },
      { "5", N_("Five piles"), N_("There are only five piles to build on, which is harder.") },
    } },
  { NULL }
};

/* The change of each, in the line of its name. */
static const MarquisePresetText preset_texts[] = {
  { "relaxed", N_("Relaxed: unlimited passes") },
  { "normal", N_("Normal: two passes") },
  { "hard", N_("Strict: one pass") },
  { "strict", N_("Strict: one pass") },
  { NULL }
};

static const MarquiseLessonStep lesson_steps[] = {
  { N_("The aim is to build all the cards onto the four foundations at the top, one for each suit, "
       "from ace to king."),
    NULL, NULL },
  { N_("Put the ace of clubs on a foundation."),
    "T2>F", NULL },
  { N_("On the six piles you build down in rank, and neither suit nor colour matters. Put the nine "
       "of hearts on the ten of spades."),
    "T0>T1", NULL },
  { N_("Put the eight of clubs on the nine."),
    "T5>T1", NULL },
  { N_("Three piles are empty now: they take any card, so they are precious. Click the stock, "
       "then put the two of clubs on its ace."),
    "D W>F", NULL },
  { N_("Turn the next card, and put the four of spades on the five of diamonds."),
    "D W>T3", NULL },
  { N_("Turn the next card, and put the queen on the king."),
    "D W>T4", NULL },
  { N_("Turn the next card. The six fits nowhere: put it on the first pile, which "
       "is empty."),
    "D W>T0", NULL },
  { N_("You move one card at a time. The five belongs on the six, so first put the four on the "
       "third pile."),
    "T3>T2", NULL },
  { N_("Now put the five of diamonds on the six of hearts. Then the four can follow, and you "
       "gain a pile."),
    "T3>T0", NULL },
  { N_("Keep a pile empty while you can. With a single pass through the stock every "
       "card you leave counts. This deal can be won: play on, if you like."),
    NULL, NULL },
  { NULL }
};

static const MarquiseLessonScript lesson = {
  .cards =
    "9H TS AC 5D KS 8C 2C 4S QD 6H QC 6S 7C 8D JC KH TH QH 4H 4D TC 7D 3C 5S 7H 3D "
    "AS JD JH 2H 6D QS 7S TD 6C AD 3H 3S AH 8S KD 5H JS 9D KC 9C 8H 9S 4C 2D 5C 2S",
  .steps = lesson_steps,
};

static void
marquise_tour_infernale_place (const Patience     *patience,
                               const Rules        *rules,
                               MarquisePileLayout *layout)
{
  switch (layout->place)
    {
    case MARQUISE_PLACE_WASTE:
      layout->fan = MARQUISE_FAN_WASTE;
      break;
    case MARQUISE_PLACE_FOUNDATION:
      layout->sign = MARQUISE_SIGN_SUIT (layout->index);
      break;
    case MARQUISE_PLACE_TABLEAU:
      layout->fan = MARQUISE_FAN_DOWN;
      break;
    default:
      break;
    }
}

static void
marquise_tour_infernale_refuse (MarquiseRefusal *refusal)
{
  const Rules *rules = &refusal->position->rules;

  refusal->blocks = (Blocks) {
    .build = BUILD_ANY, .lift = LIFT_CARD, .spaces = SPACE_ANY, .stock = STOCK_WASTE,
    .foundations = N_SUITS,
    .passes = (guint8) MAX (0, refusal->patience->passes (refusal->patience, rules))
  };
}

static void
marquise_tour_infernale_class_init (MarquiseTourInfernaleClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->patience = patience_find ("tour-infernale");
  class->place = marquise_tour_infernale_place;
  class->refuse = marquise_tour_infernale_refuse;

  game_class->game = &class->patience->game;
  game_class->name = N_("Towering Inferno");
  game_class->summary
    = N_("La tour infernale in French. Six piles built down regardless of suit: easy with "
         "unlimited passes, merciless with just one.");
  game_class->family = MARQUISE_FAMILY_TURNED;
  game_class->other_names = "La tour infernale";
  game_class->help_page = "tour-infernale";
  game_class->rule_texts = rule_texts;
  game_class->preset_texts = preset_texts;
  game_class->lesson = &lesson;
}

static void
marquise_tour_infernale_init (MarquiseTourInfernale *self)
{
}
