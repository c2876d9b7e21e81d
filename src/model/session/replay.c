/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy of a game is its saved text, read again: that includes everything its class saves, and
 * checks every move. A stop is a step of the history at which something can be seen; declaring
 * nothing is not one. A trick followed by drawing has two stops: first it lies on the table, then
 * it is taken and both hands are full, as they were when the next card was chosen. */

#include "config.h"

#include "replay.h"
#include "model/trick/trick-match.h"
#include "model/game/patience.h"
#include "model/game/patience-moves.h"
#include "model/library/saved-game-private.h"
#include "model/library/saved-match.h"
#include "model/words/patience-news.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MarquiseReplay {
  GObject parent_instance;

  MarquiseGame *game;
  GArray *stops;                /* of Stop */
  guint stop;
};

G_DEFINE_FINAL_TYPE (MarquiseReplay, marquise_replay, G_TYPE_OBJECT)

typedef struct {
  guint step;                   /* number of steps before it */
  gboolean drawn;               /* after a trick, when cards have been drawn */
} Stop;

/* Copies */

/* A game as saved text. */
typedef struct {
  GKeyFile *file;
  MarquiseSavedKeys keys;
} Copy;

static void
copy_init (Copy         *copy,
           MarquiseGame *game)
{
  gsize length;
  g_autofree char *text = marquise_saved_game_to_text (game, &length);

  copy->file = marquise_saved_keys_parse (text, length);
  marquise_saved_keys_read (&copy->keys, copy->file);
}

static void
copy_clear (Copy *copy)
{
  g_clear_pointer (&copy->file, g_key_file_unref);
  marquise_saved_keys_clear (&copy->keys);
}

static MarquiseGame *
copy_read (Copy    *copy,
           GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  marquise_saved_keys_write (&copy->keys, copy->file);
  text = g_key_file_to_data (copy->file, &length, NULL);

  return marquise_saved_game_from_text (text, length, error);
}

/* Replaces the moves after @step by @moves. */
static void
copy_set_moves (Copy              *copy,
                MarquiseGame      *game,
                guint              step,
                const char *const *moves)
{
  GString *text = g_string_new (NULL);
  GArray *automatic = g_array_new (FALSE, FALSE, sizeof (int));
  const MarquiseStep *steps = marquise_game_get_steps (game, NULL, NULL);
  MarquiseSavedKeys *keys = &copy->keys;

  for (int i = 0; i < (int) step; i++)
    {
      g_string_append_printf (text, "%s ", steps[i].text);
      if (!steps[i].own)
        g_array_append_val (automatic, i);
    }
  for (guint i = 0; moves != NULL && moves[i] != NULL; i++)
    g_string_append_printf (text, "%s ", moves[i]);

  g_free (keys->moves);
  g_free (keys->undone);
  g_free (keys->automatic);
  keys->moves = g_strchomp (g_string_free (text, FALSE));
  keys->undone = g_strdup ("");
  keys->n_automatic = automatic->len;
  keys->automatic = (int *) g_array_free (automatic, FALSE);
}

/* Removes counts and times, which belong to the original game. */
static void
copy_forget_counts (Copy *copy)
{
  MarquiseRecord *record = &copy->keys.record;

  g_clear_pointer (&record->id, g_free);
  record->start = 0;
  record->seconds = record->undos = record->hints = record->solver = 0;
  record->helped = FALSE;
  record->again = TRUE;
  marquise_saved_match_renew (copy->file);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Copy, copy_clear)

/* Stops */

static const Stop *
get_stop (MarquiseReplay *self,
          guint           stop)
{
  g_assert (stop < self->stops->len);

  return &g_array_index (self->stops, Stop, stop);
}

static void
add_stop (MarquiseReplay *self,
          guint           step,
          gboolean        drawn)
{
  Stop stop = { step, drawn };

  g_array_append_val (self->stops, stop);
}

static void
list_stops (MarquiseReplay *self)
{
  guint n_steps;
  const MarquiseStep *steps = marquise_game_get_steps (self->game, &n_steps, NULL);

  for (guint i = 0; i <= n_steps; i++)
    {
      gboolean drawn = i > 0 && MARQUISE_IS_TRICK_MATCH (self->game)
                       && marquise_trick_match_draws_at (MARQUISE_TRICK_MATCH (self->game), i);

      if (i == 0 || (i == n_steps && !drawn) || !g_str_equal (steps[i - 1].text, "."))
        add_stop (self, i, FALSE);
      if (drawn)
        add_stop (self, i, TRUE);
    }
}

static void
show_stop (MarquiseReplay *self,
           const Stop     *stop,
           MarquiseChange  change)
{
  if (MARQUISE_IS_TRICK_MATCH (self->game))
    marquise_trick_match_show_step (MARQUISE_TRICK_MATCH (self->game), stop->step, stop->drawn,
                                    change);
  else
    marquise_game_show_step (self->game, stop->step, change);
}

/* Takes @game. */
static MarquiseReplay *
take_game (MarquiseGame *game)
{
  MarquiseReplay *self = g_object_new (MARQUISE_TYPE_REPLAY, NULL);

  self->game = game;
  list_stops (self);
  self->stop = self->stops->len - 1;
  marquise_game_begin_replay (game);
  show_stop (self, get_stop (self, self->stop), MARQUISE_CHANGE_RESTORE);

  return self;
}

/* Sentences */

/* As it is heard at the table. NULL when nothing is to be said of it. */
static char *
say_played (MarquiseGame *game,
            guint         step,
            const char   *text)
{
  if (MARQUISE_IS_PATIENCE (game))
    return marquise_patience_news_say (game, step);

  return marquise_trick_match_say_move (MARQUISE_TRICK_MATCH (game),
                                        marquise_game_get_state_at (game, step), text);
}

/* NULL when the move does not fit the position. */
static char *
say_advised (MarquiseGame *game,
             guint         step,
             const char   *text)
{
  gconstpointer state = marquise_game_get_state_at (game, step);
  const Patience *patience;
  char why[100];
  Move move;

  if (!MARQUISE_IS_PATIENCE (game))
    return marquise_trick_match_say_move (MARQUISE_TRICK_MATCH (game), state, text);

  patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;

  return patience_read_move (patience, state, text, &move, why, sizeof why)
         ? patience_moves_say (patience, state, move) : NULL;
}

/* Parent overrides */

static void
marquise_replay_finalize (GObject *object)
{
  MarquiseReplay *self = MARQUISE_REPLAY (object);

  g_clear_object (&self->game);
  g_array_unref (self->stops);

  G_OBJECT_CLASS (marquise_replay_parent_class)->finalize (object);
}

static void
marquise_replay_class_init (MarquiseReplayClass *class)
{
  G_OBJECT_CLASS (class)->finalize = marquise_replay_finalize;
}

static void
marquise_replay_init (MarquiseReplay *self)
{
  self->stops = g_array_new (FALSE, FALSE, sizeof (Stop));
}

/* Public functions */

guint
marquise_replay_count_deals (MarquiseGame *game)
{
  MarquiseMatch match;
  gboolean counted;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), 0);

  if (!MARQUISE_IS_TRICK_MATCH (game))
    return 1;

  /* The present deal counts only when it is over. */
  counted = marquise_game_is_over (game)
            || marquise_game_get_status (game) == MARQUISE_STATUS_DEAL_OVER;
  marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (game), &match);

  return match.n_deals + (counted ? 0 : 1);
}

MarquiseReplay *
marquise_replay_new (MarquiseGame  *game,
                     guint          deal,
                     GError       **error)
{
  g_auto (Copy) copy = { 0 };
  MarquiseGame *replayed;
  guint n_deals, at;

  n_deals = marquise_replay_count_deals (game);
  g_return_val_if_fail (deal < n_deals, NULL);

  copy_init (&copy, game);
  marquise_game_get_steps (game, NULL, &at);
  if (deal + 1 < n_deals)
    marquise_saved_match_take_back (copy.file, deal, &copy.keys);
  else
    copy_set_moves (&copy, game, at, NULL);
  replayed = copy_read (&copy, error);

  return replayed != NULL ? take_game (replayed) : NULL;
}

MarquiseGame *
marquise_replay_get_game (MarquiseReplay *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY (self), NULL);

  return self->game;
}

guint
marquise_replay_get_n_moves (MarquiseReplay *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY (self), 0);

  return self->stops->len - 1;
}

guint
marquise_replay_get_stop (MarquiseReplay *self)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY (self), 0);

  return self->stop;
}

guint
marquise_replay_find_stop (MarquiseReplay *self,
                           guint           step)
{
  guint stop = 0;

  g_return_val_if_fail (MARQUISE_IS_REPLAY (self), 0);

  while (stop + 1 < self->stops->len
         && (get_stop (self, stop)->step < step || get_stop (self, stop + 1)->step == step))
    stop++;

  return stop;
}

void
marquise_replay_go_to (MarquiseReplay *self,
                       guint           stop)
{
  MarquiseChange change = MARQUISE_CHANGE_RESTORE;

  g_return_if_fail (MARQUISE_IS_REPLAY (self));
  g_return_if_fail (stop < self->stops->len);

  if (stop == self->stop)
    return;

  /* Only a single move is animated. */
  if (stop == self->stop + 1)
    change = MARQUISE_CHANGE_REDO;
  else if (stop + 1 == self->stop)
    change = MARQUISE_CHANGE_UNDO;
  self->stop = stop;
  show_stop (self, get_stop (self, stop), change);
}

char *
marquise_replay_say (MarquiseReplay *self,
                     guint           stop)
{
  const MarquiseStep *steps;
  char *sentence = NULL;

  g_return_val_if_fail (MARQUISE_IS_REPLAY (self), NULL);
  g_return_val_if_fail (stop < self->stops->len, NULL);

  if (get_stop (self, stop)->drawn)
    return g_strdup (_("Both players draw a card."));

  steps = marquise_game_get_steps (self->game, NULL, NULL);
  for (guint step = get_stop (self, stop)->step; step > 0 && sentence == NULL; step--)
    sentence = say_played (self->game, step - 1, steps[step - 1].text);

  return sentence != NULL ? sentence : g_strdup (_("The cards as they were dealt."));
}

char *
marquise_replay_say_move (MarquiseReplay *self,
                          guint           stop,
                          const char     *move)
{
  g_return_val_if_fail (MARQUISE_IS_REPLAY (self), NULL);
  g_return_val_if_fail (move != NULL, NULL);

  return say_advised (self->game, get_stop (self, stop)->step, move);
}

MarquiseGame *
marquise_replay_branch (MarquiseReplay     *self,
                        guint               stop,
                        const char *const  *moves,
                        GError            **error)
{
  g_auto (Copy) copy = { 0 };

  g_return_val_if_fail (MARQUISE_IS_REPLAY (self), NULL);

  copy_init (&copy, self->game);
  copy_set_moves (&copy, self->game, get_stop (self, stop)->step, moves);
  copy_forget_counts (&copy);

  return copy_read (&copy, error);
}
