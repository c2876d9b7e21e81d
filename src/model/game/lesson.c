/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Leads through a lesson: which step is due, whether the move played is the one asked for, and the
 * way back if not. */

#include "config.h"

#include "lesson.h"

#include "game-private.h"
#include "engine/cards/notation.h"
#include "game-classes.h"
#include "lesson-moves.h"
#include "patience.h"

#include <glib/gi18n-lib.h>

#define MAX_STEPS 32

struct _MarquiseLesson {
  GObject parent_instance;

  MarquiseGame *game;
  const MarquiseLessonScript *script;
  gboolean seen[MAX_STEPS];     /* which steps were shown */
  int at;                       /* index of the step shown, or -1 */
  guint base;                   /* steps in the game's history when it was shown */
  guint n_done;                 /* how many of its moves were played */
  gboolean dealing;             /* changes come from dealing, and are not steps */
  Position meant;               /* for a patience: the position with each card where the lesson
                                 * means it */
  gboolean strayed;             /* another legal move was played, and taken back */
  guint back_idle;
};

G_DEFINE_FINAL_TYPE (MarquiseLesson, marquise_lesson, G_TYPE_OBJECT)

enum {
  CHANGED,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

static const MarquiseLessonStep *
get_step (MarquiseLesson *self)
{
  return self->at >= 0 ? &self->script->steps[self->at] : NULL;
}

static guint
count_played (MarquiseLesson *self)
{
  guint at;

  marquise_game_get_steps (self->game, NULL, &at);

  return at;
}

/* The index of the first step that is due and has not been shown. */
static int
find_due (MarquiseLesson *self)
{
  for (int i = 0; self->script->steps[i].text != NULL; i++)
    {
      const MarquiseLessonStep *step = &self->script->steps[i];

      if (!self->seen[i] && (step->when == NULL || step->when (self->game)))
        return i;
    }

  return -1;
}

static const Patience *
get_patience (MarquiseLesson *self)
{
  return MARQUISE_IS_PATIENCE (self->game) ? MARQUISE_PATIENCE_GET_CLASS (self->game)->patience
         : NULL;
}

/* Moves beyond those asked for also become part of the meant position. */
static void
keep_meant (MarquiseLesson *self)
{
  const Patience *patience = get_patience (self);
  const Position *position = marquise_game_get_state (self->game);

  if (patience != NULL && !lesson_moves_same_table (patience, &self->meant, position))
    self->meant = *position;
}

/* If the player plays on after the last step and comes back, the lesson goes on where it was. */
static void
show_next (MarquiseLesson *self)
{
  int last = (int) marquise_lesson_get_n_steps (self) - 1;

  self->at = find_due (self);
  if (self->at < 0 && self->seen[last])
    self->at = last;
  if (self->at >= 0)
    self->seen[self->at] = TRUE;
  keep_meant (self);
  self->base = count_played (self);
  self->n_done = 0;
  self->strayed = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether step @played of the game's history is one of the alternatives for the move that is
 * due. */
static gboolean
is_asked_for (MarquiseLesson *self,
              const char     *moves,
              guint           played)
{
  const Patience *patience = get_patience (self);
  const MarquiseStep *steps = marquise_game_get_steps (self->game, NULL, NULL);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_auto (GStrv) alternatives = NULL;

  g_assert (self->n_done < g_strv_length (words));
  alternatives = g_strsplit (words[self->n_done], "|", -1);
  for (guint i = 0; patience != NULL && alternatives[i] != NULL; i++)
    if (lesson_moves_follow (patience, &self->meant, alternatives[i],
                             marquise_game_get_state_at (self->game, played + 1)))
      return TRUE;

  return patience == NULL
         && g_strv_contains ((const char *const *) alternatives, steps[played].text);
}

static guint
count_moves (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  return g_strv_length (words);
}

/* Delayed until after the move's own signal, so that the table shows the card going and then coming
 * back. */
static gboolean
go_back_cb (gpointer user_data)
{
  MarquiseLesson *self = user_data;

  self->back_idle = 0;
  marquise_game_undo_to (self->game, self->base + self->n_done);
  g_signal_emit (self, signals[CHANGED], 0);

  return G_SOURCE_REMOVE;
}

static void
check_moves (MarquiseLesson           *self,
             const MarquiseLessonStep *step)
{
  gboolean strayed = self->strayed;
  guint at = count_played (self);

  while (self->base + self->n_done < at
         && is_asked_for (self, step->moves, self->base + self->n_done))
    {
      self->strayed = FALSE;
      if (++self->n_done == count_moves (step->moves))
        {
          show_next (self);
          return;
        }
    }

  if (strayed && !self->strayed)
    g_signal_emit (self, signals[CHANGED], 0);
  if (self->base + self->n_done < at && self->back_idle == 0)
    {
      self->strayed = TRUE;
      self->back_idle = g_idle_add (go_back_cb, self);
    }
}

static void
game_changed_cb (MarquiseGame   *game,
                 MarquiseChange  change,
                 MarquiseLesson *self)
{
  const MarquiseLessonStep *step = get_step (self);

  if (self->dealing || (change != MARQUISE_CHANGE_MOVE && change != MARQUISE_CHANGE_AUTO))
    return;

  if (step != NULL && step->moves != NULL)
    check_moves (self, step);
  else if (step == NULL || (change == MARQUISE_CHANGE_MOVE && step->when != NULL))
    show_next (self);
  else if (step->when == NULL && !marquise_lesson_is_finished (self) && self->back_idle == 0)
    {
      /* The step has to be read first: the move is taken back. */
      self->back_idle = g_idle_add (go_back_cb, self);
    }
}

/* The trick is gone, the opponent has played, or the deal is over: a step may be due. */
static void
notify_busy_cb (MarquiseGame   *game,
                GParamSpec     *pspec,
                MarquiseLesson *self)
{
  if (!self->dealing && get_step (self) == NULL)
    show_next (self);
}

static void
marquise_lesson_dispose (GObject *object)
{
  MarquiseLesson *self = MARQUISE_LESSON (object);

  g_clear_handle_id (&self->back_idle, g_source_remove);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (marquise_lesson_parent_class)->dispose (object);
}

static void
marquise_lesson_class_init (MarquiseLessonClass *class)
{
  G_OBJECT_CLASS (class)->dispose = marquise_lesson_dispose;

  signals[CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_LESSON, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_lesson_init (MarquiseLesson *self)
{
  self->at = -1;
}

MarquiseLesson *
marquise_lesson_new (const char *id)
{
  g_autoptr (MarquiseGame) game = NULL;
  MarquiseLesson *self;

  g_return_val_if_fail (id != NULL, NULL);

  game = marquise_game_new (id);
  if (game == NULL || MARQUISE_GAME_GET_CLASS (game)->lesson == NULL)
    return NULL;

  self = g_object_new (MARQUISE_TYPE_LESSON, NULL);
  self->game = g_steal_pointer (&game);
  self->script = MARQUISE_GAME_GET_CLASS (self->game)->lesson;
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_AFTER);
  g_signal_connect_object (self->game, "notify::busy", G_CALLBACK (notify_busy_cb), self, 0);
  g_signal_connect_object (self->game, "notify::status", G_CALLBACK (notify_busy_cb), self, 0);
  marquise_lesson_restart (self);

  return self;
}

MarquiseGame *
marquise_lesson_get_game (MarquiseLesson *self)
{
  g_return_val_if_fail (MARQUISE_IS_LESSON (self), NULL);

  return self->game;
}

void
marquise_lesson_restart (MarquiseLesson *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MARQUISE_IS_LESSON (self));

  g_clear_handle_id (&self->back_idle, g_source_remove);
  memset (self->seen, 0, sizeof self->seen);
  self->dealing = TRUE;
  if (self->script->prepare != NULL)
    self->script->prepare (self->game);
  if (self->script->cards != NULL
      && !marquise_game_deal_cards (self->game, &(Rules) { 0 }, self->script->cards, &error))
    g_error ("The deal of a lesson: %s", error->message);
  self->dealing = FALSE;
  show_next (self);
}

char *
marquise_lesson_get_text (MarquiseLesson *self)
{
  const MarquiseLessonStep *step;
  const char *text;

  g_return_val_if_fail (MARQUISE_IS_LESSON (self), NULL);

  step = get_step (self);
  text = step != NULL ? step->text : self->script->meanwhile;
  g_return_val_if_fail (text != NULL, NULL);
  text = g_dgettext (GETTEXT_PACKAGE, text);

  if (self->strayed)
    /* Translators: %s is what the step of a lesson asks for, a whole sentence or two. */
    return g_strdup_printf (_("The rules allow that too, but first do something else. %s"), text);

  return g_strdup (text);
}

gboolean
marquise_lesson_has_step (MarquiseLesson *self)
{
  g_return_val_if_fail (MARQUISE_IS_LESSON (self), FALSE);

  return get_step (self) != NULL;
}

guint
marquise_lesson_get_step (MarquiseLesson *self)
{
  guint n = 0;

  g_return_val_if_fail (MARQUISE_IS_LESSON (self), 0);

  for (guint i = 0; i < marquise_lesson_get_n_steps (self); i++)
    n += self->seen[i] ? 1 : 0;

  return n;
}

guint
marquise_lesson_get_n_steps (MarquiseLesson *self)
{
  guint n = 0;

  g_return_val_if_fail (MARQUISE_IS_LESSON (self), 0);

  while (self->script->steps[n].text != NULL)
    n++;
  g_assert (n <= MAX_STEPS);

  return n;
}

gboolean
marquise_lesson_is_finished (MarquiseLesson *self)
{
  g_return_val_if_fail (MARQUISE_IS_LESSON (self), FALSE);

  return self->at == (int) marquise_lesson_get_n_steps (self) - 1;
}

gboolean
marquise_lesson_can_go_on (MarquiseLesson *self)
{
  const MarquiseLessonStep *step;

  g_return_val_if_fail (MARQUISE_IS_LESSON (self), FALSE);

  step = get_step (self);

  return step != NULL && step->moves == NULL && !marquise_lesson_is_finished (self);
}

void
marquise_lesson_go_on (MarquiseLesson *self)
{
  g_return_if_fail (MARQUISE_IS_LESSON (self));

  if (marquise_lesson_can_go_on (self))
    show_next (self);
}

const char *
marquise_lesson_get_title (MarquiseLesson *self)
{
  g_return_val_if_fail (MARQUISE_IS_LESSON (self), NULL);

  return self->script->title != NULL ? g_dgettext (GETTEXT_PACKAGE, self->script->title) : NULL;
}

guint
marquise_lesson_get_part (MarquiseLesson *self,
                          guint          *n_parts)
{
  const MarquiseLessonScript *first;
  guint part = 1;

  g_return_val_if_fail (MARQUISE_IS_LESSON (self), 0);

  first = MARQUISE_GAME_GET_CLASS (self->game)->lesson;
  for (const MarquiseLessonScript *script = first; script != self->script; script = script->next)
    part++;
  *n_parts = 0;
  for (const MarquiseLessonScript *script = first; script != NULL; script = script->next)
    ++*n_parts;

  return part;
}

void
marquise_lesson_next_part (MarquiseLesson *self)
{
  g_return_if_fail (MARQUISE_IS_LESSON (self));

  if (self->script->next == NULL)
    return;

  self->script = self->script->next;
  marquise_lesson_restart (self);
}

/* In a trick game, a move is a card of the hand. */
static MarquiseHint *
hint_card (MarquiseGame *game,
           const char   *word)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  Card card = card_parse (word);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
      if (card_id (piles[p].cards[i]) == card_id (card))
        {
          MarquiseHint *hint = g_new0 (MarquiseHint, 1);

          *hint = (MarquiseHint) { .pile = (int) p, .index = (int) i, .target = -1 };

          return hint;
        }

  return NULL;
}

MarquiseHint *
marquise_lesson_hint (MarquiseLesson *self)
{
  const MarquiseLessonStep *step;
  g_auto (GStrv) words = NULL;
  Move move;

  g_return_val_if_fail (MARQUISE_IS_LESSON (self), NULL);

  step = get_step (self);
  if (step == NULL || step->moves == NULL)
    return NULL;

  words = g_strsplit (step->moves, " ", -1);
  words[self->n_done][strcspn (words[self->n_done], "|")] = '\0';
  if (!MARQUISE_IS_PATIENCE (self->game))
    return hint_card (self->game, words[self->n_done]);

  if (!lesson_moves_find (get_patience (self), &self->meant, marquise_game_get_state (self->game),
                          words[self->n_done], &move))
    return NULL;

  return marquise_patience_make_hint (self->game, move);
}
