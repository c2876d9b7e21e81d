/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "marjolet.h"
#include "marjolet-private.h"

#include "engine/marjolet-players/player.h"
#include "model/game/card-names.h"
#include "model/game/game-private.h"
#include "model/trick/trick-class.h"

#include <glib/gi18n-lib.h>

struct _MarquiseMarjolet {
  MarquiseTrickMatch parent_instance;
};

G_DEFINE_FINAL_TYPE (MarquiseMarjolet, marquise_marjolet, MARQUISE_TYPE_TRICK_MATCH)

/* Each has a weakness that shows in play (player-character.h). */
static const MarquiseCharacter characters[] = {
  { N_("Gaspard"),
    N_("He wants every trick and spends high cards to win it, whatever it holds. Let him have "
       "the poor ones."),
    SUIT_HEARTS, RANK_KING },
  { N_("Firmin"), N_("He leads trumps as long as he has any. Wait until they are gone."),
    SUIT_SPADES, RANK_JACK },
  { N_("Suzette"),
    N_("She breaks a marriage or spends a trump for an ace or a ten. She seldom has much left to "
       "declare."),
    SUIT_DIAMONDS, RANK_QUEEN },
  { N_("Honorine"),
    N_("She keeps her aces and tens, and parts with them too late. The last six tricks are her "
       "undoing."),
    SUIT_SPADES, RANK_QUEEN },
  { N_("Célestin"),
    N_("He plays well, but remembers only the last eight tricks. Anything before that, he has "
       "forgotten."),
    SUIT_DIAMONDS, RANK_JACK },
  { N_("Ambroise"), N_("He forgets nothing and counts everything. Nobody here plays better."),
    SUIT_CLUBS, RANK_KING },
};

G_STATIC_ASSERT (G_N_ELEMENTS (characters) == PLAYER_MASTER - PLAYER_GRABBER + 1);

static void
put_cards (MarquiseChoice *choice,
           CardSet         cards)
{
  for (int card = 0; card < MARJOLET_CARDS; card++)
    if (cards & card_bit (card))
      choice->cards[choice->n_cards++] = marjolet_face (card);
}

/* If there is a choice, each exchange names its card. */
static void
describe_exchange (const MarjoletDeal *deal,
                   MarquiseChoice     *choice)
{
  int card = marjolet_exchanged_card (choice->move, deal->up);

  choice->value = 10;
  choice->label = deal->rules.value[MARJOLET_SEVEN] == 0
                  ? g_strdup (_("Exchange the seven of trumps"))
                  /* Translators: %s is the name of a card. */
                  : g_strdup_printf (_("Exchange the seven of trumps for %s"),
                                     marquise_card_name (marjolet_face (card)));
  put_cards (choice, card_bit (card) | card_bit (8 * deal->trump));
}

static void
describe_choice (gconstpointer   deal,
                 MarquiseChoice *choice)
{
  const MarjoletDeal *at = deal;
  int which = choice->move - MARJOLET_DECLARE_FIRST;

  if (marjolet_exchanges (choice->move))
    {
      describe_exchange (at, choice);
      return;
    }
  if (choice->move == MARJOLET_DONE)
    {
      choice->label = g_strdup (at->declared_now ? _("Nothing more to declare")
                                                 : _("Declare nothing"));
      return;
    }
  choice->value = marjolet_combination_value (which, at->trump, &at->rules);
  choice->label = marquise_combination_name (which, at->trump, &at->rules);
  put_cards (choice, marjolet_combination (which, at->trump, &at->rules));
}

/* The exchange of the seven for the card that lies there. */
static int
find_exchange (gconstpointer deal,
               Card          card)
{
  return ((const MarjoletDeal *) deal)->up == marjolet_card (card)
         ? MARJOLET_EXCHANGE : MARJOLET_TAKE_FIRST + marjolet_card (card);
}

static char *
name_meld (gconstpointer deal,
           int           which)
{
  const MarjoletDeal *at = deal;

  return marquise_combination_name (which, at->trump, &at->rules);
}

static char *
label_meld (gconstpointer deal,
            int           which)
{
  const MarjoletDeal *at = deal;

  return marquise_combination_label (which, at->trump, &at->rules);
}

static int
value_meld (gconstpointer deal,
            int           which,
            int           trump)
{
  return marjolet_combination_value (which, trump, &((const MarjoletDeal *) deal)->rules);
}

/* Four fours, four marriages, four of the marjolet (RULES.md 4.1). */
static int
group_meld (int which)
{
  return which / 4;
}

static const char *const kind_titles[MARJOLET_N_KINDS] = {
  [MARJOLET_MELDS] = N_("Combinations"),
  [MARJOLET_SEVENS] = N_("Seven of trumps"),
  [MARJOLET_BRISQUES] = N_("Brisques"),
  [MARJOLET_LAST] = N_("Last trick"),
  [MARJOLET_ALL_SIX] = N_("All of the last six tricks"),
};

static const char *const meld_titles[] = {
  N_("Four aces"), N_("Four tens"), N_("Four kings"), N_("Four queens"), N_("Marriages"),
  N_("Marriages in trumps"), N_("Marjolet marriages"),
};

static const char *const group_titles[] = {
  N_("Four of a kind"), N_("Marriages"), N_("Marjolet"), NULL
};

static const char *const alias_titles[] = {
  N_("Against the beginner"), N_("Against the intermediate player"), N_("Against the expert")
};

static const MarquiseTrickGoal goals[] = {
  { "capot", N_("Take all of the last six tricks"), "allsix" },
  { "expert", N_("Win a match against Ambroise"), NULL },
  { NULL }
};

static void
marquise_marjolet_class_init (MarquiseMarjoletClass *class)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);
  MarquiseTrickMatchClass *match_class = MARQUISE_TRICK_MATCH_CLASS (class);

  marquise_trick_match_class_set_game (match_class, &marjolet_tricks);
  match_class->plain_player = PLAYER_GREEDY;
  match_class->expert = &marquise_marjolet_expert;
  match_class->characters = characters;
  match_class->step = 16;       /* 16 to 19 */
  match_class->goals = goals;
  match_class->alias_titles = alias_titles;
  match_class->kind_titles = kind_titles;
  match_class->group_titles = group_titles;
  match_class->meld_titles = meld_titles;
  match_class->say_duty = marquise_marjolet_say_duty;
  match_class->say_turn = marquise_marjolet_say_turn;
  match_class->say_bonus = marquise_marjolet_say_bonus;
  match_class->say_end = marquise_marjolet_say_end;
  match_class->say_announcement = marquise_marjolet_say_announcement;
  match_class->say_advice = marquise_marjolet_say_advice;
  match_class->describe_choice = describe_choice;
  match_class->find_announcement = find_exchange;
  match_class->meld_name = name_meld;
  match_class->meld_label = label_meld;
  match_class->meld_value = value_meld;
  match_class->meld_group = group_meld;
  game_class->name = N_("Marjolet");
  game_class->summary
    = N_("Tricks, marriages and the jack of trumps: a game for two from south-west France.");
  game_class->help_page = "marjolet";
  game_class->rule_texts = marquise_marjolet_rule_texts;
  game_class->preset_texts = marquise_marjolet_preset_texts;
  game_class->lesson = &marquise_marjolet_lesson;
}

static void
marquise_marjolet_init (MarquiseMarjolet *self)
{
}
