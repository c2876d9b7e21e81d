/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique: its name, its places on the table, its options in words.
 *
 * The second row can hold 20 to 30 cards a column between two other rows. So the queens, who are
 * there for show only, peep in from the lower edge of the table, and the columns get all the
 * height that is left. */

#include "config.h"

#include "games.h"
#include "patience.h"

#include <glib/gi18n-lib.h>

typedef MarquisePatience MarquiseLoiSalique;
typedef MarquisePatienceClass MarquiseLoiSaliqueClass;

G_DEFINE_TYPE (MarquiseLoiSalique, marquise_loi_salique, MARQUISE_TYPE_PATIENCE)

static const MarquiseRuleText rule_texts[] = {
  { "building", N_("Second row"), {
      { "yes", N_("Building down"),
        N_("In the second row a card may also go on a card that is one rank higher, "
           "whatever the suits.") },
      { "no", N_("No building"), N_("In the second row a card may only go on a bare king.") },
    } },
  { "kings", N_("Bare kings"), {
      { "always", N_("At any time"), N_("A bare king takes a card at any time.") },
      { "after-stock", N_("After the stock"),
        N_("A bare king takes a card only once the stock is empty.") },
    } },
  { NULL }
};

static void
marquise_loi_salique_place (const Rules        *rules,
                            MarquisePileLayout *layout)
{
  layout->column = layout->index;

  switch (layout->place)
    {
    case MARQUISE_PLACE_STOCK:
      layout->column = 8;
      break;
    case MARQUISE_PLACE_TABLEAU:
      layout->row = 1.05;
      layout->fan = MARQUISE_FAN_DOWN;
      layout->extent = 2.95;
      break;
    case MARQUISE_PLACE_ASIDE:
      layout->row = 4.05;
      break;
    default:
      break;
    }
}

static void
marquise_loi_salique_class_init (MarquiseLoiSaliqueClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->patience = patience_find ("loi-salique");
  class->size = (MarquiseTableSize) { 9, 4.4 };
  class->fixed_bases = TRUE;
  class->place = marquise_loi_salique_place;

  game_class->game = &class->patience->game;
  game_class->name = N_("Loi salique");
  game_class->summary
    = N_("Two packs, eight kings, and queens who do not count: the great French patience.");
  game_class->help_page = "loi-salique";
  game_class->rule_texts = rule_texts;
}

static void
marquise_loi_salique_init (MarquiseLoiSalique *self)
{
}
