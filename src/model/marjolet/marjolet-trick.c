/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet as the MarquiseTrickMatch that the rest of the program knows. */

#include "config.h"

#include "marjolet-play.h"

#include "engine/marjolet-players/player.h"

#include <glib/gi18n-lib.h>

static gboolean
is_counted (MarquiseTrickMatch *game)
{
  return marquise_marjolet_is_counted (MARQUISE_MARJOLET (game));
}

static gboolean
is_drawing (MarquiseTrickMatch *game)
{
  return MARQUISE_MARJOLET (game)->scene == MARJOLET_SCENE_LOT;
}

static void
play (MarquiseTrickMatch *game,
      TrickMove           move)
{
  marquise_marjolet_play (MARQUISE_MARJOLET (game), move, FALSE, MARQUISE_CHANGE_AUTO);
}

static void
wish_changed (MarquiseTrickMatch *game,
              const char         *name)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);

  if (g_str_equal (name, "warn"))
    marquise_trick_match_consider (game);
  else if (self->match->pace == 0 && self->scene == MARJOLET_SCENE_LOT)
    marquise_marjolet_skip_stages (self);
}

static GPtrArray *
get_choices (MarquiseTrickMatch *game)
{
  return marquise_marjolet_get_choices (MARQUISE_MARJOLET (game));
}

static gboolean
choose (MarquiseTrickMatch *game,
        TrickMove           move)
{
  return marquise_marjolet_choose (MARQUISE_MARJOLET (game), move);
}

static char *
meld_name (MarquiseTrickMatch *game,
           int                 which)
{
  return marquise_marjolet_combination_name (MARQUISE_MARJOLET (game), which);
}

static char *
meld_label (MarquiseTrickMatch *game,
            int                 which)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (MARQUISE_MARJOLET (game));

  return marquise_combination_label (which, deal->trump, &deal->rules);
}

static int
meld_value (MarquiseTrickMatch *game,
            int                 which)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  /* Before the deal nobody knows the trumps. */
  int trump = self->scene == MARJOLET_SCENE_LOT ? N_SUITS : deal->trump;

  return marjolet_combination_value (which, trump, &deal->rules);
}

/* Four fours, four marriages, four of the marjolet (RULES.md 4.1). */
static int
meld_group (MarquiseTrickMatch *game,
            int                 which)
{
  return which / 4;
}

static char *
say_move (MarquiseTrickMatch *game,
          gconstpointer       deal,
          TrickMove           move)
{
  return marquise_marjolet_say_move_in (MARQUISE_MARJOLET (game), deal, move);
}

static void
seen (MarquiseTrickMatch *game)
{
  marquise_marjolet_seen (MARQUISE_MARJOLET (game));
}

static Card
get_drawn (MarquiseTrickMatch *game)
{
  return marquise_marjolet_get_drawn (MARQUISE_MARJOLET (game));
}

static GArray *
get_fallen (MarquiseTrickMatch *game)
{
  static const int suits[N_SUITS] = { SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };
  const MarjoletDeal *deal = marquise_marjolet_get_deal (MARQUISE_MARJOLET (game));
  GArray *fallen = g_array_new (FALSE, FALSE, sizeof (Card));
  CardSet played = 0;

  for (int i = 0; i < deal->n_played; i++)
    played |= card_bit (deal->played[i]);
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int strength = 7; strength >= 0; strength--)
      if ((played & card_bit (suits[suit] * 8 + strength)) != 0)
        {
          Card card = marjolet_face (suits[suit] * 8 + strength);

          g_array_append_val (fallen, card);
        }

  return fallen;
}

static char *
get_news (MarquiseTrickMatch *game)
{
  return marquise_marjolet_get_news (MARQUISE_MARJOLET (game));
}

static void
lift_curtain (MarquiseTrickMatch *game)
{
  marquise_marjolet_lift_curtain (MARQUISE_MARJOLET (game));
}

static int
find_card (MarquiseTrickMatch *game,
           guint               pile,
           guint               index)
{
  return marquise_marjolet_find_own_card (MARQUISE_GAME (game), pile, index);
}

static void
skip (MarquiseTrickMatch *game)
{
  marquise_marjolet_skip_stages (MARQUISE_MARJOLET (game));
}

static char *
say_advice (MarquiseTrickMatch *game,
            gconstpointer       deal,
            TrickMove           move)
{
  return marquise_marjolet_say_advice (deal, move);
}

/* Each has a fault that shows in what is played (player-character.h). */
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

G_STATIC_ASSERT (G_N_ELEMENTS (characters) == MARQUISE_N_LEVELS);

void
marquise_marjolet_override_trick_match (MarquiseTrickMatchClass *class)
{
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

  class->tricks = &marjolet_tricks;
  class->plain_player = PLAYER_GREEDY;
  class->expert = &marquise_marjolet_expert;
  class->characters = characters;
  class->kind_titles = kind_titles;
  class->group_titles = group_titles;
  class->meld_titles = meld_titles;
  class->is_counted = is_counted;
  class->is_drawing = is_drawing;
  class->play = play;
  class->wish_changed = wish_changed;
  class->get_choices = get_choices;
  class->choose = choose;
  class->meld_name = meld_name;
  class->meld_label = meld_label;
  class->meld_value = meld_value;
  class->meld_group = meld_group;
  class->say_move = say_move;
  class->get_drawn = get_drawn;
  class->get_fallen = get_fallen;
  class->seen = seen;
  class->get_news = get_news;
  class->lift_curtain = lift_curtain;
  class->find_card = find_card;
  class->skip = skip;
  class->say_advice = say_advice;
}
