/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solitaire, alias Klondike: its name, its places on the table, its options in words. */

#include "config.h"

#include "model/game/game-classes.h"
#include "model/game/lesson.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>

typedef MarquisePatience MarquiseKlondike;
typedef MarquisePatienceClass MarquiseKlondikeClass;

G_DEFINE_TYPE (MarquiseKlondike, marquise_klondike, MARQUISE_TYPE_PATIENCE)

static const MarquiseRuleText rule_texts[] = {
  { "draw", N_("Cards turned at a time"), {
      { "3", N_("Three cards"),
        N_("Three cards are turned at a time, and only the last of them can be played.") },
      { "1", N_("One card"), N_("The cards of the stock are turned one by one.") },
      { "3-open", N_("Three cards, all playable"),
        N_("Three cards are turned at a time, and each of the three can be played.") },
    } },
  { "passes", N_("Passes through the stock"), {
      { "unlimited", N_("Unlimited"), N_("The waste may be turned over as often as you like.") },
      { "3", N_("Three passes"), N_("You go through the stock three times at most.") },
      { "1", N_("One pass"), N_("You go through the stock only once.") },
    } },
  { "build", N_("Building in the columns"), {
      { "colour", N_("Red on black"),
        N_("In the columns, build down in alternating colours.") },
      { "suit", N_("Any other suit"),
        N_("In the columns, build down in any other suit.") },
    } },
  { "return", N_("Cards on the foundations"), {
      { "yes", N_("May come back"), N_("The top card of a foundation may come back to a column.") },
      { "no", N_("Stay there"), N_("A card on a foundation stays there.") },
    } },
  { "points", N_("Points"), {
      { "none", N_("None"), N_("No points are counted.") },
      { "standard", N_("Standard"),
        N_("A card on a foundation scores ten points; one that comes back costs fifteen.") },
      { "vegas", N_("Vegas"),
        N_("Each deal costs 52 points, and each card on a foundation scores five.") },
    } },
  { NULL }
};

/* The change of each, in the line of its name. */
static const MarquisePresetText preset_texts[] = {
  { "letter", N_("To the letter: all three playable") },
  { "strict", N_("Strict: three passes") },
  { "vegas", N_("Vegas: three cards, three passes") },
  { "vegas-1", N_("Vegas: one card, one pass") },
  { NULL }
};

static const MarquiseLessonStep lesson_steps[] = {
  { N_("The aim is to build all the cards onto the four foundations at the top, one for each suit, "
       "from ace to king."),
    NULL, NULL },
  { N_("In the columns, you build down in alternating colours. Put the nine of diamonds on the "
       "ten of spades."),
    "T0>T1*1", NULL },
  { N_("The first column is empty now. Only a king may fill it: put the king of spades there."),
    "T3>T0*1", NULL },
  { N_("A card was turned up under the king: the ace of hearts. Put it on a foundation."),
    "T3>F", NULL },
  { N_("Put the queen of hearts on the king of spades, to turn up the next card."),
    "T5>T0*1", NULL },
  { N_("Cards in sequence move together. Take the ten of spades with the nine on it, and put both "
       "on the jack of diamonds."),
    "T1>T4*2", NULL },
  { N_("Another ace: put the ace of clubs on a foundation."),
    "T1>F", NULL },
  { N_("When nothing else helps, turn cards from the stock. Three are "
       "turned at a time, and only the last can be played. Click the stock, or press D."),
    "D", NULL },
  { N_("Put the two of hearts on its ace. The eight of spades under it can be played too: put it "
       "on the nine of diamonds."),
    "W>F W>T4", NULL },
  { N_("When the stock is empty, click its place to turn the waste over. Undo takes "
       "back any move, and a hint is one key away. This deal can be won: play on, if "
       "you like."),
    NULL, NULL },
  { NULL }
};

static const MarquiseLessonScript lesson = {
  .cards =
    "9D AC JC 7S 7C 7D TC TS AS TH KH 6H 7H 3C AH 9C 6C 6D KS 2C 2D 3D JD QD 8H QH "
    "5D 6S 4D 8S 2H QS 5S TD 3S KC 4H 9H 3H JS KD 4S JH 8D QC 8C 2S 9S 4C AD 5C 5H",
  .steps = lesson_steps,
};

static void
marquise_klondike_place (const Patience     *patience,
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
      layout->sign = MARQUISE_SIGN_RANK (RANK_KING);
      layout->fan = MARQUISE_FAN_DOWN;
      break;
    default:
      break;
    }
}

static void
marquise_klondike_refuse (MarquiseRefusal *refusal)
{
  const Game *game = &refusal->patience->game;
  const Rules *rules = &refusal->position->rules;

  refusal->blocks = (Blocks) {
    .build = rules->value[rules_find (game, "build")] == 0 ? BUILD_COLOUR : BUILD_OTHER,
    .lift = LIFT_GROUP, .spaces = SPACE_KING, .stock = STOCK_WASTE, .foundations = N_SUITS,
    .passes = (guint8) MAX (0, refusal->patience->passes (refusal->patience, rules))
  };
  refusal->returns = rules->value[rules_find (game, "return")] == 0;
}

static void
marquise_klondike_class_init (MarquiseKlondikeClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->patience = patience_find ("klondike");
  class->place = marquise_klondike_place;
  class->refuse = marquise_klondike_refuse;

  game_class->game = &class->patience->game;
  game_class->name = N_("Klondike");
  game_class->summary
    = N_("Le Solitaire in French. The patience that everybody knows: seven columns, red on black.");
  game_class->family = MARQUISE_FAMILY_TURNED;
  game_class->other_names = "Solitaire; Le Solitaire; La Ruée vers l’or; "
                              "draw 1; draw 3; turn 1; turn 3; vegas; American Patience";
  game_class->help_page = "klondike";
  game_class->rule_texts = rule_texts;
  game_class->preset_texts = preset_texts;
  game_class->lesson = &lesson;
}

static void
marquise_klondike_init (MarquiseKlondike *self)
{
}
