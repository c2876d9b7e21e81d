/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solitaire, alias Klondike: its name, its places on the table, its options in words. */

#include "config.h"

#include "games.h"
#include "patience.h"

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
        N_("In the columns, red cards go on black ones and black cards on red ones.") },
      { "suit", N_("Any other suit"),
        N_("In the columns, a card goes on any card that is not of its own suit.") },
    } },
  { "return", N_("Cards on the foundations"), {
      { "yes", N_("May come back"), N_("The top card of a foundation may come back to a column.") },
      { "no", N_("Stay there"), N_("A card that lies on a foundation stays there.") },
    } },
  { NULL }
};

static void
marquise_klondike_place (const Rules        *rules,
                         MarquisePileLayout *layout)
{
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
      layout->column = layout->index;
      layout->row = 1.1;
      layout->fan = MARQUISE_FAN_DOWN;
      layout->extent = 2.3;
      break;
    default:
      break;
    }
}

static void
marquise_klondike_class_init (MarquiseKlondikeClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->patience = patience_find ("klondike");
  class->size = (MarquiseTableSize) { 7, 3.4 };
  class->place = marquise_klondike_place;

  game_class->game = &class->patience->game;
  game_class->name = N_("Solitaire");
  game_class->summary
    = N_("The patience that everybody knows, also called Klondike: seven columns, red on black.");
  game_class->help_page = "klondike";
  game_class->rule_texts = rule_texts;
}

static void
marquise_klondike_init (MarquiseKlondike *self)
{
}
