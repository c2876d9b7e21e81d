/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique: its name, its places on the table, its options in words.
 *
 * The queens, who are there for show only, lie on each other. */

#include "config.h"

#include "model/game/game-classes.h"
#include "model/game/lesson.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>

typedef MarquisePatience MarquiseLoiSalique;
typedef MarquisePatienceClass MarquiseLoiSaliqueClass;

G_DEFINE_TYPE (MarquiseLoiSalique, marquise_loi_salique, MARQUISE_TYPE_PATIENCE)

static const MarquiseRuleText rule_texts[] = {
  { "building", N_("Building in the second row"), {
      { "yes", N_("Building down"),
        N_("In the second row you may also build down, regardless of suit.") },
      { "no", N_("No building"), N_("In the second row only a bare king takes a card.") },
    } },
  { "kings", N_("Bare kings"), {
      { "always", N_("At any time"), N_("A bare king takes a card at any time.") },
      { "after-stock", N_("When the stock is gone"),
        N_("A bare king takes a card only once the stock is empty.") },
    } },
  { NULL }
};

/* The change of each, in the line of its name. */
static const MarquisePresetText preset_texts[] = {
  { "traditional", N_("Traditional: no building") },
  { "strict", N_("Strict: kings, too, only when the stock is gone") },
  { NULL }
};

static const MarquiseLessonStep lesson_steps[] = {
  { N_("The eight foundations at the top are built from ace to jack, regardless of suit. Kings "
       "start the columns below, and queens do not count: that is the Salic law."),
    NULL, NULL },
  { N_("Click the stock, or press D, to turn a card."),
    "D", NULL },
  { N_("A card you turn is put on the last column, whatever is there. Turn two more."),
    "D D", NULL },
  { N_("The ace went up by itself, as all aces do, and the three covered the five. Turn "
       "another card."),
    "D", NULL },
  { N_("A king begins a new column. A bare king takes any card: put the three on the "
       "king of diamonds, and the five is free again."),
    "T0>T1", NULL },
  { N_("Turn a card. It is a two: put it on the ace, though the suits differ."),
    "D T1>F0", NULL },
  { N_("Now the three can follow. The king is bare again, and that is worth a lot."),
    "T1>F0", NULL },
  { N_("Turn two more cards."),
    "D D", NULL },
  { N_("The queen has stepped aside. A card may also be put on one that is one rank higher: put "
       "the five on the six, and the first king is bare."),
    "T0>T1", NULL },
  { N_("Choose well which card takes a place on a foundation, and keep kings bare as "
       "long as you can. This deal can be won: play on, if you like."),
    NULL, NULL },
  { NULL }
};

static const MarquiseLessonScript lesson = {
  .cards =
    "KS 5C AS 3H KD 2D QH 6S 7D 3H TC JH 5D 7D AD 4D AS 5C 5H AD 6D 4C 6C QC 8H AC "
    "7S 2S 8H 3D 9S KH 3C QS KD 2C 4S 6H JC AH 7H JD 8S 6S TH 3S 4D QD TH QS JH 5S "
    "6H 8D QD 3S 2D TS 8C KC 4H 7C 9C JD TS TD 8S 2S 9D JS 3D 5S 4H 7H 7S QH 9S 3C "
    "AH 4S 5H 9D 7C AC KS TD 2H TC 8D 2H 4C JS 2C KC 9C 9H JC 6D KH 6C 8C QC 9H 5D",
  .steps = lesson_steps,
};

static void
marquise_loi_salique_place (const Patience     *patience,
                            const Rules        *rules,
                            MarquisePileLayout *layout)
{
  switch (layout->place)
    {
    case MARQUISE_PLACE_FOUNDATION:
      layout->sign = MARQUISE_SIGN_RANK (RANK_ACE);
      break;
    case MARQUISE_PLACE_TABLEAU:
      layout->sign = MARQUISE_SIGN_RANK (RANK_KING);
      layout->fan = MARQUISE_FAN_DOWN;
      break;
    case MARQUISE_PLACE_ASIDE:
      layout->strip = TRUE;
      layout->sign = layout->index == 0 ? MARQUISE_SIGN_RANK (RANK_QUEEN) : MARQUISE_SIGN_UNSEEN;
      break;
    default:
      break;
    }
}

static char *
marquise_loi_salique_pile_name (const MarquisePileLayout *layout)
{
  return layout->place == MARQUISE_PLACE_ASIDE
         ? g_strdup_printf (_("Space for queen %u"), layout->index + 1) : NULL;
}

static void
marquise_loi_salique_refuse (MarquiseRefusal *refusal)
{
  const Game *game = &refusal->patience->game;
  const Rules *rules = &refusal->position->rules;

  refusal->blocks = (Blocks) {
    .build = rules->value[rules_find (game, "building")] == 0 ? BUILD_ANY : BUILD_NO,
    .lift = LIFT_CARD, .stock = STOCK_ROW, .foundations = 8
  };
  refusal->highest = RANK_JACK;
  refusal->bare = _("A bare king takes cards only once the stock is empty.");
}

static void
marquise_loi_salique_class_init (MarquiseLoiSaliqueClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->patience = patience_find ("loi-salique");
  class->size.heaps = TRUE;
  class->fixed_bases = TRUE;
  class->place = marquise_loi_salique_place;
  class->refuse = marquise_loi_salique_refuse;

  game_class->game = &class->patience->game;
  game_class->pile_name = marquise_loi_salique_pile_name;
  game_class->name = N_("Salic Law");
  game_class->summary
    = N_("La loi salique in French. Two packs, eight kings, and queens that do not count: the "
         "great French patience.");
  game_class->family = MARQUISE_FAMILY_KINGS;
  game_class->other_names = "La loi salique; The Salic Law; Faerie Queen; Laggard Lady; Glencoe";
  game_class->help_page = "loi-salique";
  game_class->rule_texts = rule_texts;
  game_class->preset_texts = preset_texts;
  game_class->lesson = &lesson;
}

static void
marquise_loi_salique_init (MarquiseLoiSalique *self)
{
}
