/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTrickMatch: see trick-match.h. */

#include "config.h"

#include "isolate.h"
#include "trick-match-private.h"

#include "engine/cards/pack.h"

#include <glib/gi18n-lib.h>

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

/* The longest time that a trick may lie, in milliseconds. */
#define MAX_PACE 10000

enum {
  PROP_0,
  PROP_LEVEL,
  PROP_PACE,
  PROP_GATHER,
  PROP_TWO_PLAYERS,
  PROP_DEALER_CHOSEN,
  PROP_OPEN,
  PROP_WARN,
  PROP_CURTAIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

typedef MarquiseTrickState MarquiseTrickMatchPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MarquiseTrickMatch, marquise_trick_match, MARQUISE_TYPE_GAME)

static gconstpointer
get_deal (MarquiseTrickMatch *self)
{
  return marquise_game_get_state (MARQUISE_GAME (self));
}

/* NULL: no trick game's. */
static const MarquiseTrickMatchClass *
peek_tricks (GTypeClass *class)
{
  return G_TYPE_CHECK_CLASS_TYPE (class, MARQUISE_TYPE_TRICK_MATCH)
         ? (const MarquiseTrickMatchClass *) class : NULL;
}

static MarquiseTrickState *
get_state (MarquiseTrickMatch *self)
{
  return marquise_trick_match_get_instance_private (self);
}

MarquiseTrickState *
marquise_trick_match_get_match_state (MarquiseTrickMatch *self)
{
  return get_state (self);
}

void
marquise_trick_match_get_totals (MarquiseTrickMatch *self,
                                 int                 totals[2])
{
  const MarquiseTrickState *state = get_state (self);
  gboolean counted = CLASS (self)->is_counted (self);

  for (int seat = 0; seat < 2; seat++)
    {
      totals[seat] = state->totals[seat];
      if (counted)
        totals[seat] += CLASS (self)->tricks->points (get_deal (self), seat, -1);
    }
}

guint
marquise_trick_match_get_n_deals (MarquiseTrickMatch *self)
{
  return get_state (self)->past->len + (CLASS (self)->is_counted (self) ? 1 : 0);
}

const TrickGame *
marquise_trick_match_get_tricks (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->tricks;
}

gboolean
marquise_trick_match_is_id (const char *id)
{
  for (gsize i = 0; trick_games[i] != NULL; i++)
    if (g_strcmp0 (trick_games[i]->game->id, id) == 0)
      return TRUE;

  return FALSE;
}

const char *
marquise_trick_match_find_group (GKeyFile *file)
{
  for (gsize i = 0; trick_games[i] != NULL; i++)
    if (g_key_file_has_group (file, trick_games[i]->group))
      return trick_games[i]->group;

  return NULL;
}

const char *
marquise_trick_match_kind_title (MarquiseTrickMatch *self,
                                 int                 kind)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return _(CLASS (self)->kind_titles[kind]);
}

void
marquise_trick_match_get_character (const char        *game,
                                    MarquiseLevel      level,
                                    MarquiseCharacter *character)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (marquise_game_type_for_id (game));
  const MarquiseTrickMatchClass *tricks = peek_tricks (class);

  g_return_if_fail (tricks != NULL && character != NULL && level <= MARQUISE_LEVEL_LAST);

  *character = tricks->characters[level];
  character->name = _(character->name);
  character->description = _(character->description);
}

const char *
marquise_trick_match_meld_title (const char *game,
                                 int         kind)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (marquise_game_type_for_id (game));
  const MarquiseTrickMatchClass *tricks = peek_tricks (class);

  g_return_val_if_fail (tricks != NULL, NULL);

  return _(tricks->meld_titles[kind]);
}

/* Two people at one screen. Against the computer the player is always seat 0, and there is no
 * curtain. */

void
marquise_trick_match_set_curtain (MarquiseTrickMatch *self,
                                  gboolean            curtain)
{
  MarquiseTrickState *state = get_state (self);

  if (curtain == state->curtain)
    return;

  state->curtain = curtain;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURTAIN]);
}

/* It is never taken for granted which player sits at the screen: whenever another one is to decide,
 * and whenever a deal is laid out, the hands are hidden until the player says so. */
void
marquise_trick_match_update_curtain (MarquiseTrickMatch *self,
                                     gboolean            resting)
{
  MarquiseTrickState *state = get_state (self);
  int turn = CLASS (self)->tricks->turn (get_deal (self));
  gboolean curtain = state->curtain;

  if (!state->two_players || marquise_game_is_replaying (MARQUISE_GAME (self)))
    {
      state->view = 0;
      curtain = FALSE;
    }
  else if (turn < 0)
    {
      curtain = FALSE;
    }
  else if (resting && turn != state->view)
    {
      state->view = turn;
      curtain = TRUE;
    }

  marquise_trick_match_set_curtain (self, curtain);
}

void
marquise_trick_match_draw_curtain (MarquiseTrickMatch *self,
                                   int                 seat)
{
  MarquiseTrickState *state = get_state (self);

  if (!state->two_players)
    return;

  state->view = seat;
  marquise_trick_match_set_curtain (self, TRUE);
}

gboolean
marquise_trick_match_may_act (MarquiseTrickMatch *self)
{
  const MarquiseTrickState *state = get_state (self);

  return CLASS (self)->tricks->turn (get_deal (self)) == state->view && !state->curtain
         && !CLASS (self)->is_drawing (self);
}

gboolean
marquise_trick_match_has_curtain (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), FALSE);

  return get_state (self)->curtain;
}

int
marquise_trick_match_get_view (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return get_state (self)->view;
}

/* The preferences take no more letters, but what lies in the settings may be as long as it
 * likes. */
static char *
cut_name (const char *name)
{
  if (g_utf8_strlen (name, -1) <= MARQUISE_NAME_MAX)
    return g_strdup (name);

  return g_utf8_substring (name, 0, MARQUISE_NAME_MAX);
}

void
marquise_trick_match_set_names (MarquiseTrickMatch *self,
                                const char         *first,
                                const char         *second)
{
  const char *names[2] = { first, second };
  MarquiseTrickState *state;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  state = get_state (self);
  for (int seat = 0; seat < 2; seat++)
    {
      g_autofree char *valid = g_utf8_make_valid (names[seat] != NULL ? names[seat] : "", -1);
      g_autofree char *name = cut_name (g_strstrip (valid));

      g_free (state->names[seat]);
      state->names[seat] = marquise_isolate (name);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURTAIN]);
}

const char *
marquise_trick_match_get_name (MarquiseTrickMatch *self,
                               int                 seat)
{
  const MarquiseTrickState *state;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), "");
  g_return_val_if_fail (seat == 0 || seat == 1, "");

  state = get_state (self);
  if (!state->two_players && seat == 1)
    return _(CLASS (self)->characters[state->level].name);
  if (state->names[seat] != NULL && state->names[seat][0] != '\0')
    return state->names[seat];

  /* Translators: what two people at one screen are called, after their places at the table. */
  return seat == 0 ? C_("player", "South") : C_("player", "North");
}

void
marquise_trick_match_get_match (MarquiseTrickMatch *self,
                                MarquiseMatch      *match)
{
  const MarquiseTrickState *state;
  MarquiseGame *game = MARQUISE_GAME (self);

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self) && match != NULL);

  state = get_state (self);
  *match = (MarquiseMatch) {
    .id = state->id, .n_deals = marquise_trick_match_get_n_deals (self), .level = state->level,
    .two_players = state->two_players, .view = state->view, .curtain = state->curtain,
    .drawn = state->lot, .drawing = CLASS (self)->is_drawing (self),
    .begun = marquise_trick_state_has_begun (state, game),
    .seconds = state->past_seconds + marquise_game_get_elapsed (game),
    .moves = state->past_moves + marquise_game_get_n_moves (game),
    .undos = state->past_undos + marquise_game_get_n_undos (game),
    .hints = state->past_hints + marquise_game_get_n_hints (game)
  };
  marquise_trick_match_get_totals (self, match->totals);
  if (!state->two_players)
    match->opponent = marquise_trick_match_get_name (self, 1);
  for (int seat = 0; seat < 2; seat++)
    match->names[seat] = marquise_trick_match_get_name (self, seat);
}

const char *
marquise_trick_match_get_other (MarquiseTrickMatch *self)
{
  MarquiseMatch match;

  marquise_trick_match_get_match (self, &match);

  return match.names[1 - match.view];
}

gboolean
marquise_trick_match_has_two_players (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), FALSE);

  return get_state (self)->two_players;
}

int
marquise_trick_match_get_points (MarquiseTrickMatch *self,
                                 int                 seat,
                                 int                 kind)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return CLASS (self)->tricks->points (get_deal (self), seat, kind);
}

guint32
marquise_trick_match_get_declared (MarquiseTrickMatch *self,
                                   int                 seat)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return CLASS (self)->tricks->declared (get_deal (self), seat);
}

int
marquise_trick_match_get_dealer (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return CLASS (self)->tricks->dealer (get_deal (self));
}

gboolean
marquise_trick_match_is_played (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), FALSE);

  return CLASS (self)->tricks->turn (get_deal (self)) < 0;
}

GPtrArray *
marquise_trick_match_get_choices (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->get_choices (self);
}

gboolean
marquise_trick_match_choose (MarquiseTrickMatch *self,
                             TrickMove           move)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), FALSE);

  return CLASS (self)->choose (self, move);
}

char *
marquise_trick_match_meld_name (MarquiseTrickMatch *self,
                                int                 which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->meld_name (self, which);
}

char *
marquise_trick_match_meld_label (MarquiseTrickMatch *self,
                                 int                 which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->meld_label (self, which);
}

int
marquise_trick_match_meld_group (MarquiseTrickMatch *self,
                                 int                 which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return CLASS (self)->meld_group (self, which);
}

const char *
marquise_trick_match_group_title (MarquiseTrickMatch *self,
                                  int                 group)
{
  const char *title;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  title = CLASS (self)->group_titles[group];

  return title != NULL ? _(title) : NULL;
}

int
marquise_trick_match_meld_value (MarquiseTrickMatch *self,
                                 int                 which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return CLASS (self)->meld_value (self, which);
}

void
marquise_trick_match_get_past (MarquiseTrickMatch *self,
                               guint               deal,
                               int                 points[2])
{
  const GPtrArray *past;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self) && points != NULL);

  past = get_state (self)->past;
  for (int seat = 0; seat < 2; seat++)
    points[seat] = deal < past->len
                   ? ((const MarquisePastDeal *) past->pdata[deal])->points[seat]
                   : marquise_trick_match_get_points (self, seat, -1);
}

char *
marquise_trick_match_say_move (MarquiseTrickMatch *self,
                               gconstpointer       deal,
                               const char         *move)
{
  TrickMove read;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->tricks->parse (move, &read) && CLASS (self)->tricks->legal (deal, read)
         ? CLASS (self)->say_move (self, deal, read) : NULL;
}

GArray *
marquise_trick_match_get_fallen (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->get_fallen (self);
}

Card
marquise_trick_match_get_drawn (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), CARD_NONE);

  return CLASS (self)->get_drawn (self);
}

void
marquise_trick_match_seen (MarquiseTrickMatch *self)
{
  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  CLASS (self)->seen (self);
}

char *
marquise_trick_match_get_news (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->get_news (self);
}

void
marquise_trick_match_lift_curtain (MarquiseTrickMatch *self)
{
  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  CLASS (self)->lift_curtain (self);
}

void
marquise_trick_match_next_deal (MarquiseTrickMatch *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  Card cards[PACK_MAX];
  guint32 number = 0;
  int points[2];
  gboolean again;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  if (marquise_game_get_status (game) != MARQUISE_STATUS_DEAL_OVER)
    return;

  for (int seat = 0; seat < 2; seat++)
    points[seat] = marquise_trick_match_get_points (self, seat, -1);
  marquise_trick_state_end_deal (get_state (self), game, points);
  while (number == 0)
    number = g_random_int ();
  pack_deal (CLASS (self)->tricks->game, number, cards);
  /* A match that began with a known deal stays one. */
  again = marquise_game_get_again (game);
  marquise_game_next_cards (game, number, cards);
  marquise_game_set_again (game, again);
}

void
marquise_trick_match_begin_at (MarquiseTrickMatch *self,
                               const Rules        *rules,
                               guint32             number,
                               int                 dealer,
                               const TrickMove    *moves,
                               guint               n_moves)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  MarquiseTrickState *state = get_state (self);
  Card cards[PACK_MAX];

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));
  g_return_if_fail (dealer == 0 || dealer == 1);

  pack_deal (CLASS (self)->tricks->game, number, cards);
  marquise_game_begin_restore (game);
  marquise_trick_state_forget (state);
  state->dealer = dealer;
  state->lot = FALSE;
  marquise_game_restore_deal (game, rules, number, cards);
  for (guint i = 0; i < n_moves; i++)
    CLASS (self)->play (self, moves[i]);
  marquise_game_end_restore (game);
}

const char *
marquise_game_get_counted_id (MarquiseGame *game)
{
  MarquiseMatch match;

  if (!MARQUISE_IS_TRICK_MATCH (game))
    return marquise_game_get_record_id (game);

  marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (game), &match);

  return match.id;
}

gboolean
marquise_game_is_under_way (MarquiseGame *game)
{
  MarquiseMatch match;

  if (!MARQUISE_IS_TRICK_MATCH (game))
    return marquise_game_has_begun (game);

  marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (game), &match);

  return match.begun;
}

/* The class */

static void
marquise_trick_match_forget (MarquiseGame *game,
                             guint32       number)
{
  MarquiseTrickState *state = get_state (MARQUISE_TRICK_MATCH (game));

  marquise_trick_state_forget (state);
  /* The lot that drew the number of its first deal drew the dealer too. */
  state->dealer = number == 0 ? 1 : (int) (number & 1);
  state->lot = !state->dealer_chosen;
  state->dealer_chosen = FALSE;
}

static void
marquise_trick_match_deal (MarquiseGame *game,
                           const Card   *cards)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  const MarquiseTrickState *state = get_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;
  g_autofree void *deal = g_malloc0 (tricks->deal_size);

  tricks->deal (deal, marquise_game_get_rules (game), state->dealer, state->totals, cards);
  marquise_game_begin_history (game, deal);
}

static void
marquise_trick_match_save (MarquiseGame *game,
                           GKeyFile     *file)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);

  marquise_trick_state_save (get_state (self), game, CLASS (self)->tricks->group, file);
}

static gboolean
marquise_trick_match_load (MarquiseGame  *game,
                           GKeyFile      *file,
                           GError       **error)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);

  return marquise_trick_state_load (get_state (self), CLASS (self)->tricks->group, file, error);
}

/* The match is in the journal. A deal of it that is over may still be played in another way: it
 * hears of that with the match. */
static gboolean
marquise_trick_match_is_final (MarquiseGame *game)
{
  MarquiseStatus status = marquise_game_get_status (game);

  return status == MARQUISE_STATUS_WON || status == MARQUISE_STATUS_LOST;
}

/* Where the boolean property is kept, or NULL: it is none, or is not to be set. */
static gboolean *
find_flag (MarquiseTrickState *state,
           guint               id)
{
  switch (id)
    {
    case PROP_GATHER:
      return &state->gather;
    case PROP_TWO_PLAYERS:
      return &state->two_players;
    case PROP_DEALER_CHOSEN:
      return &state->dealer_chosen;
    case PROP_OPEN:
      return &state->open;
    case PROP_WARN:
      return &state->warn;
    default:
      return NULL;
    }
}

static void
marquise_trick_match_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  MarquiseTrickState *state = get_state (MARQUISE_TRICK_MATCH (object));
  const gboolean *flag = id == PROP_CURTAIN ? &state->curtain : find_flag (state, id);

  if (flag != NULL)
    g_value_set_boolean (value, *flag);
  else if (id == PROP_LEVEL)
    g_value_set_int (value, (int) state->level);
  else if (id == PROP_PACE)
    g_value_set_uint (value, state->pace);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Puts @value in @state; FALSE when it is there already. */
static gboolean
take_value (MarquiseTrickState *state,
            guint               id,
            const GValue       *value)
{
  gboolean *flag = find_flag (state, id);
  int level = (int) state->level;
  guint pace = state->pace;
  gboolean was = flag != NULL && *flag;

  if (flag != NULL)
    *flag = g_value_get_boolean (value);
  else if (id == PROP_LEVEL)
    state->level = (MarquiseLevel) g_value_get_int (value);
  else
    state->pace = g_value_get_uint (value);

  return (flag != NULL && *flag != was) || (int) state->level != level || state->pace != pace;
}

static void
marquise_trick_match_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (object);
  gboolean dealt = get_deal (self) != NULL;

  if (!take_value (get_state (self), id, value))
    return;

  if (dealt && CLASS (self)->wish_changed != NULL)
    CLASS (self)->wish_changed (self, pspec->name);
  if (id == PROP_OPEN && dealt)
    marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_LOOK);
  g_object_notify_by_pspec (object, pspec);
}

static void
marquise_trick_match_dispose (GObject *object)
{
  marquise_job_drop (&get_state (MARQUISE_TRICK_MATCH (object))->considering);

  G_OBJECT_CLASS (marquise_trick_match_parent_class)->dispose (object);
}

static void
marquise_trick_match_finalize (GObject *object)
{
  marquise_trick_state_clear (get_state (MARQUISE_TRICK_MATCH (object)));

  G_OBJECT_CLASS (marquise_trick_match_parent_class)->finalize (object);
}

static void
add_boolean (guint       id,
             const char *name,
             GParamFlags access)
{
  properties[id] = g_param_spec_boolean (name, NULL, NULL, FALSE,
                                         access | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
marquise_trick_match_class_init (MarquiseTrickMatchClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  object_class->get_property = marquise_trick_match_get_property;
  object_class->set_property = marquise_trick_match_set_property;
  object_class->dispose = marquise_trick_match_dispose;
  object_class->finalize = marquise_trick_match_finalize;
  game_class->forget = marquise_trick_match_forget;
  game_class->deal = marquise_trick_match_deal;
  game_class->is_final = marquise_trick_match_is_final;
  game_class->save = marquise_trick_match_save;
  game_class->load = marquise_trick_match_load;

  properties[PROP_LEVEL] = g_param_spec_int ("level", NULL, NULL, MARQUISE_LEVEL_FIRST,
                                             MARQUISE_LEVEL_LAST,
                                             MARQUISE_LEVEL_USUAL,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                             G_PARAM_STATIC_STRINGS);
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, MAX_PACE, MARQUISE_TRICK_PACE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                             G_PARAM_STATIC_STRINGS);
  add_boolean (PROP_GATHER, "gather", G_PARAM_READWRITE);
  add_boolean (PROP_TWO_PLAYERS, "two-players", G_PARAM_READWRITE);
  add_boolean (PROP_DEALER_CHOSEN, "dealer-chosen", G_PARAM_READWRITE);
  add_boolean (PROP_OPEN, "open", G_PARAM_READWRITE);
  add_boolean (PROP_WARN, "warn", G_PARAM_READWRITE);
  add_boolean (PROP_CURTAIN, "curtain", G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
marquise_trick_match_init (MarquiseTrickMatch *self)
{
  marquise_trick_state_init (get_state (self));
}
