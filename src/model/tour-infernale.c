/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale: its name, its places on the table, its options in words. */

#include "config.h"

#include "games.h"
#include "patience.h"

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
        N_("You go through the stock only once: every card you leave counts.") },
    } },
  { "piles", N_("Piles"), {
      { "6", N_("Six piles"), N_("There are six piles to build on.") },
      { "5", N_("Five piles"), N_("There are only five piles to build on, which is harder.") },
    } },
  { NULL }
};

static void
marquise_tour_infernale_place (const Rules        *rules,
                               MarquisePileLayout *layout)
{
  gboolean five = rules->value[1] == 1;

  switch (layout->place)
    {
    case MARQUISE_PLACE_WASTE:
      layout->column = 1;
      layout->fan = MARQUISE_FAN_WASTE;
      layout->extent = 1.9;
      break;
    case MARQUISE_PLACE_FOUNDATION:
      layout->column = 3 + layout->index;
      break;
    case MARQUISE_PLACE_TABLEAU:
      layout->column = layout->index + (five ? 1 : 0.5);
      layout->row = 1.1;
      layout->fan = MARQUISE_FAN_DOWN;
      layout->extent = 2.3;
      break;
    default:
      break;
    }
}

static void
marquise_tour_infernale_class_init (MarquiseTourInfernaleClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->patience = patience_find ("tour-infernale");
  class->size = (MarquiseTableSize) { 7, 3.4 };
  class->place = marquise_tour_infernale_place;

  game_class->game = &class->patience->game;
  game_class->name = N_("La tour infernale");
  game_class->summary
    = N_("Six piles going down whatever the suit: easy at leisure, merciless with a single pass.");
  game_class->help_page = "tour-infernale";
  game_class->rule_texts = rule_texts;
}

static void
marquise_tour_infernale_init (MarquiseTourInfernale *self)
{
}
