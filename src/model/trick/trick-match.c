/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "trick-match-private.h"

#include "engine/cards/pack.h"
#include "model/game/isolate.h"

#include <glib/gi18n-lib.h>

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

/* The longest time that a trick may lie, in milliseconds. */
#define MAX_PACE 10000

typedef MarquiseTrickState MarquiseTrickMatchPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MarquiseTrickMatch, marquise_trick_match, MARQUISE_TYPE_GAME)

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

static gconstpointer
get_deal (MarquiseTrickMatch *self)
{
  return marquise_game_get_state (MARQUISE_GAME (self));
}

/* NULL if it is not the class of a trick game. */
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

gboolean
marquise_trick_match_is_counted (MarquiseTrickMatch *self)
{
  return CLASS (self)->tricks->turn (get_deal (self)) < 0
         && !marquise_scene_is_shown (get_state (self)->scene);
}

gboolean
marquise_trick_match_is_drawing (MarquiseTrickMatch *self)
{
  return get_state (self)->scene == MARQUISE_SCENE_LOT;
}

void
marquise_trick_match_get_totals (MarquiseTrickMatch *self,
                                 int                 totals[2])
{
  const MarquiseTrickState *state = get_state (self);
  gboolean counted = marquise_trick_match_is_counted (self);

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
  return get_state (self)->past->len + (marquise_trick_match_is_counted (self) ? 1 : 0);
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

guint
marquise_trick_match_get_n_characters (const char *game)
{
  const TrickGame *tricks = trick_game_find (game);

  g_return_val_if_fail (tricks != NULL, 0);

  return (guint) trick_game_count_characters (tricks);
}

guint
marquise_trick_match_get_usual (const char *game)
{
  const TrickGame *tricks = trick_game_find (game);

  g_return_val_if_fail (tricks != NULL, 0);

  return (guint) tricks->usual;
}

const MarquiseTrickGoal *
marquise_trick_match_get_goals (const char *game)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (marquise_game_type_for_id (game));
  const MarquiseTrickMatchClass *tricks = peek_tricks (class);

  g_return_val_if_fail (tricks != NULL, NULL);

  return tricks->goals;
}

int
marquise_trick_match_get_step (MarquiseTrickMatch *self)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return CLASS (self)->step;
}

const char *
marquise_trick_match_get_alias (const char  *game,
                                guint        i,
                                const char **title)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (marquise_game_type_for_id (game));
  const MarquiseTrickMatchClass *tricks = peek_tricks (class);
  guint n = 0;

  g_return_val_if_fail (tricks != NULL, NULL);

  while (tricks->alias_titles != NULL && tricks->tricks->aliases[n].alias != NULL && n < i)
    n++;
  if (tricks->alias_titles == NULL || tricks->tricks->aliases[n].alias == NULL)
    return NULL;

  *title = _(tricks->alias_titles[n]);

  return tricks->tricks->aliases[n].alias;
}

guint
marquise_trick_match_find_level (const char *game,
                                 const char *text)
{
  const TrickGame *tricks = trick_game_find (game);
  g_auto (GStrv) ids = g_strsplit (text != NULL ? text : "", " ", -1);

  g_return_val_if_fail (tricks != NULL, 0);

  for (guint i = 0; ids[i] != NULL; i++)
    if (trick_game_find_character (tricks, ids[i]) >= 0)
      return (guint) trick_game_find_character (tricks, ids[i]);

  return (guint) tricks->usual;
}

char *
marquise_trick_match_put_level (const char *game,
                                guint       level,
                                const char *text)
{
  const TrickGame *tricks = trick_game_find (game);
  g_auto (GStrv) ids = g_strsplit (text != NULL ? text : "", " ", -1);
  GString *put;

  g_return_val_if_fail (tricks != NULL, NULL);

  put = g_string_new (tricks->characters[level]);
  for (guint i = 0; ids[i] != NULL; i++)
    if (ids[i][0] != '\0' && trick_game_find_player (tricks, ids[i]) < 0)
      g_string_append_printf (put, " %s", ids[i]);

  return g_string_free (put, FALSE);
}

const char *
marquise_trick_match_get_level_id (const char *game,
                                   guint       level)
{
  g_return_val_if_fail (level < marquise_trick_match_get_n_characters (game), NULL);

  return trick_game_find (game)->characters[level];
}

void
marquise_trick_match_get_character (const char        *game,
                                    guint              level,
                                    MarquiseCharacter *character)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (marquise_game_type_for_id (game));
  const MarquiseTrickMatchClass *tricks = peek_tricks (class);

  g_return_if_fail (tricks != NULL && character != NULL
                    && level < marquise_trick_match_get_n_characters (game));

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

/* For two people at one screen. Against the computer the player is always seat 0, and there is no
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

/* The program never assumes who sits at the screen: when another player has to decide, and when a
 * deal is laid out, the hands are hidden until the player confirms. */
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
         && !marquise_trick_match_is_drawing (self);
}

/* The preferences limit names, but the settings could have longer ones. */
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
    .drawn = state->lot, .drawing = marquise_trick_match_is_drawing (self),
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

char *
marquise_trick_match_meld_name (MarquiseTrickMatch *self,
                                int                 which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->meld_name (get_deal (self), which);
}

char *
marquise_trick_match_meld_label (MarquiseTrickMatch *self,
                                 int                 which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  return CLASS (self)->meld_label (get_deal (self), which);
}

int
marquise_trick_match_meld_group (MarquiseTrickMatch *self,
                                 int                 which)
{
  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  return CLASS (self)->meld_group (which);
}

const char *
marquise_trick_match_group_title (MarquiseTrickMatch *self,
                                  int                 group)
{
  const char *title;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  title = CLASS (self)->group_titles != NULL ? CLASS (self)->group_titles[group] : NULL;

  return title != NULL ? _(title) : NULL;
}

int
marquise_trick_match_meld_value (MarquiseTrickMatch *self,
                                 int                 which)
{
  TrickTable table;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), 0);

  /* Before the deal the trumps are not known. */
  CLASS (self)->tricks->lay_out (get_deal (self), &table);

  return CLASS (self)->meld_value (get_deal (self), which,
                                   marquise_trick_match_is_drawing (self) ? N_SUITS : table.trump);
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
  /* A match that began with a known deal stays one that does not count as new. */
  again = marquise_game_get_again (game);
  marquise_game_next_cards (game, number, cards);
  marquise_game_set_again (game, again);
}

/* The class */

static void
marquise_trick_match_forget (MarquiseGame *game,
                             guint32       number)
{
  MarquiseTrickState *state = get_state (MARQUISE_TRICK_MATCH (game));

  marquise_trick_state_forget (state);
  /* The random number of its first deal decided the dealer, too. */
  state->dealer = number == 0 ? 1 : (int) (number & 1);
  state->lot = !state->dealer_chosen;
  state->dealer_chosen = FALSE;
}

static void
marquise_trick_match_deal (MarquiseGame *game,
                           const Card   *cards)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  MarquiseTrickState *state = get_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;
  g_autofree void *deal = g_malloc0 (tricks->deal_size);

  state->scene = MARQUISE_SCENE_REST;
  tricks->deal (deal, marquise_game_get_rules (game), state->dealer, state->totals, cards);
  marquise_game_begin_history (game, deal);
}

static void
marquise_trick_match_save (MarquiseGame *game,
                           GKeyFile     *file)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);

  marquise_trick_state_save (get_state (self), game, CLASS (self)->tricks, file);
}

static gboolean
marquise_trick_match_load (MarquiseGame  *game,
                           GKeyFile      *file,
                           GError       **error)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);

  return marquise_trick_state_load (get_state (self), CLASS (self)->tricks, file, error);
}

static const char *
marquise_trick_match_counted_id (MarquiseGame *game)
{
  return get_state (MARQUISE_TRICK_MATCH (game))->id;
}

static gboolean
marquise_trick_match_is_under_way (MarquiseGame *game)
{
  return marquise_trick_state_has_begun (get_state (MARQUISE_TRICK_MATCH (game)), game);
}

/* The match is in the journal. A finished deal of it can still be replayed differently, until the
 * match is over. */
static gboolean
marquise_trick_match_is_final (MarquiseGame *game)
{
  MarquiseStatus status = marquise_game_get_status (game);

  return status == MARQUISE_STATUS_WON || status == MARQUISE_STATUS_LOST;
}

/* The address of the boolean property, or NULL if it is not one, or is read-only. */
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

/* Sets @value in @state; FALSE if it has not changed. */
static gboolean
take_value (MarquiseTrickState *state,
            guint               n_characters,
            guint               id,
            const GValue       *value)
{
  gboolean *flag = find_flag (state, id);
  guint level = state->level;
  guint pace = state->pace;
  gboolean was = flag != NULL && *flag;

  if (flag != NULL)
    *flag = g_value_get_boolean (value);
  else if (id == PROP_LEVEL)
    state->level = MIN ((guint) g_value_get_int (value), n_characters - 1);
  else
    state->pace = g_value_get_uint (value);

  return (flag != NULL && *flag != was) || state->level != level || state->pace != pace;
}

static void
marquise_trick_match_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (object);
  gboolean dealt = get_deal (self) != NULL;

  if (!take_value (get_state (self), (guint) trick_game_count_characters (CLASS (self)->tricks), id,
                   value))
    return;

  if (dealt)
    CLASS (self)->wish_changed (self, pspec->name);
  if (id == PROP_OPEN && dealt)
    marquise_game_announce (MARQUISE_GAME (self), MARQUISE_CHANGE_LOOK);
  g_object_notify_by_pspec (object, pspec);
}

static void
marquise_trick_match_constructed (GObject *object)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (object);

  G_OBJECT_CLASS (marquise_trick_match_parent_class)->constructed (object);

  get_state (self)->level = (guint) CLASS (self)->tricks->usual;
}

static void
marquise_trick_match_dispose (GObject *object)
{
  MarquiseTrickState *state = get_state (MARQUISE_TRICK_MATCH (object));

  marquise_trick_state_stop (state);
  marquise_job_drop (&state->considering);

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
  object_class->constructed = marquise_trick_match_constructed;
  object_class->dispose = marquise_trick_match_dispose;
  object_class->finalize = marquise_trick_match_finalize;
  game_class->forget = marquise_trick_match_forget;
  game_class->deal = marquise_trick_match_deal;
  game_class->is_final = marquise_trick_match_is_final;
  game_class->counted_id = marquise_trick_match_counted_id;
  game_class->is_under_way = marquise_trick_match_is_under_way;
  game_class->save = marquise_trick_match_save;
  game_class->load = marquise_trick_match_load;

  properties[PROP_LEVEL] = g_param_spec_int ("level", NULL, NULL, 0, G_MAXINT, 0,
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
