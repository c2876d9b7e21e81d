/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Intrigue: its name, its places on the table, its options in words. */

#include "config.h"

#include "model/game/game-classes.h"
#include "model/game/lesson.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>

typedef MarquisePatience MarquiseIntrigue;
typedef MarquisePatienceClass MarquiseIntrigueClass;

G_DEFINE_TYPE (MarquiseIntrigue, marquise_intrigue, MARQUISE_TYPE_PATIENCE)

/* Foundations from this one on are built down. */
#define FIRST_FALLING 8

static const MarquiseRuleText rule_texts[] = {
  { "gaps", N_("Bare queens"), {
      { "always", N_("At any time"), N_("A bare queen takes a card at any time.") },
      { "after-stock", N_("When the stock is gone"),
        N_("A bare queen takes a card only once the stock is empty.") },
      { "no", N_("Never"), N_("A bare queen takes no card.") },
    } },
  { NULL }
};

/* The change of each, in the line of its name. */
static const MarquisePresetText preset_texts[] = {
  { "traditional", N_("Traditional: queens only when the stock is gone") },
  { "strict", N_("Strict: queens take no card") },
  { NULL }
};

static const MarquiseLessonStep lesson_steps[] = {
  { N_("Eight foundations are built up from six to jack, and eight down from five to ace and then "
       "king, regardless of suit. Queens start the columns below."),
    NULL, NULL },
  { N_("Click the stock, or press D, to turn a card. It is put on the last column, whatever is "
       "there."),
    "D", NULL },
  { N_("Turn two more. Sixes and fives begin their foundations by themselves."),
    "D D", NULL },
  { N_("Turn two more cards. The king covers the eight, and the queen begins a new column."),
    "D D", NULL },
  { N_("Turn a card. It is a seven: put it on the six, though the suits differ."),
    "D T1>F0", NULL },
  { N_("A bare queen takes any card: put the king on the queen of diamonds, and the eight "
       "is free."),
    "T0>T1", NULL },
  { N_("Put the eight on the seven. The first queen is bare again, which is worth a lot."),
    "T0>F0", NULL },
  { N_("Turn a card, and put the four on the five: there you build down."),
    "D T1>F8", NULL },
  { N_("Choose well which card takes a place, and keep queens bare as long as you can. This "
       "deal can be won: play on, if you like."),
    NULL, NULL },
  { NULL }
};

static const MarquiseLessonScript lesson = {
  .cards =
    "QS 8C 6C 5D KD QD 7S 4H TH 5C 5S AD 6D AC 3S 9H 7D KH 2D QC 3S 9D 7C 5H 7D AS "
    "QH 3H KC 3D 7H TH 4S 8S 2H 2H 9S 6D TC 9C 4H 3C 4D 9D 9S 8D 6H QH TD JS JD JC "
    "6H 6S KS 2S KH TD 2S 5D 4C 3H QS JH 2C 5H QC 5S 9C 7H 9H AC 6C 7S KC JC 8H 6S "
    "JD 2D AH JH AS 5C 4C KS 4D TS TS 7C 4S AH 8D AD 3D KD 2C 8C QD 3C 8S 8H JS TC",
  .steps = lesson_steps,
};

static void
marquise_intrigue_place (const Patience     *patience,
                         const Rules        *rules,
                         MarquisePileLayout *layout)
{
  switch (layout->place)
    {
    case MARQUISE_PLACE_FOUNDATION:
      layout->sign = MARQUISE_SIGN_RANK (layout->index < FIRST_FALLING ? 6 : 5);
      break;
    case MARQUISE_PLACE_TABLEAU:
      layout->sign = MARQUISE_SIGN_RANK (RANK_QUEEN);
      layout->fan = MARQUISE_FAN_DOWN;
      break;
    default:
      break;
    }
}

static char *
marquise_intrigue_pile_name (const MarquisePileLayout *layout)
{
  if (layout->place != MARQUISE_PLACE_FOUNDATION)
    return NULL;

  return g_strdup_printf (layout->index < FIRST_FALLING ? _("Ascending foundation %u")
                          : _("Descending foundation %u"), layout->index % FIRST_FALLING + 1);
}

/* The rank below on a foundation: up from the six, or down from the five and then on to the
 * king. */
static int
find_below (int rank)
{
  return rank == RANK_KING ? RANK_ACE : rank > 6 ? rank - 1 : rank < 5 ? rank + 1 : 0;
}

static void
marquise_intrigue_refuse (MarquiseRefusal *refusal)
{
  const Game *game = &refusal->patience->game;
  const char *gaps
    = game->rules[rules_find (game, "gaps")].values[refusal->position->rules.value
                                                    [rules_find (game, "gaps")]];

  refusal->blocks = (Blocks) {
    .build = BUILD_NO, .lift = LIFT_CARD, .stock = STOCK_ROW, .foundations = 16
  };
  refusal->below = find_below;
  refusal->bare = g_str_equal (gaps, "no") ? _("Nothing is put on a bare queen.")
                  : _("A bare queen takes cards only once the stock is empty.");
}

static void
marquise_intrigue_class_init (MarquiseIntrigueClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->patience = patience_find ("intrigue");
  class->size.heaps = TRUE;
  class->fixed_bases = TRUE;
  class->place = marquise_intrigue_place;
  class->refuse = marquise_intrigue_refuse;

  game_class->game = &class->patience->game;
  game_class->pile_name = marquise_intrigue_pile_name;
  game_class->name = N_("Intrigue");
  game_class->summary
    = N_("Two packs and eight queens: up from the six, down from the five, regardless of suit.");
  game_class->family = MARQUISE_FAMILY_KINGS;
  game_class->other_names = "L’intrigue";
  game_class->help_page = "intrigue";
  game_class->rule_texts = rule_texts;
  game_class->preset_texts = preset_texts;
  game_class->lesson = &lesson;
}

static void
marquise_intrigue_init (MarquiseIntrigue *self)
{
}
