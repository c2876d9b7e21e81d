/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLesson: the first steps in a game, on a prepared deal that is neither saved nor counted.
 * The script is in the class of the game (MarquiseGameClass.lesson); the rules check each step
 * against the moves really played. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

typedef struct {
  const char *text;             /* untranslated msgid; NULL ends the list */
  /* What is to be played, in the game's notation: moves separated by blanks, alternatives by bars.
   * NULL: the step is only to be read. */
  const char *moves;
  /* A step with a condition comes up as soon as that is true, wherever it is in the list. */
  gboolean (*when) (MarquiseGame *game);
} MarquiseLessonStep;

typedef struct _MarquiseLessonScript {
  /* Untranslated title of this part; NULL if there is only one part. */
  const char *title;
  const char *cards;            /* the pack in dealing order; NULL: @prepare lays the cards out */
  const MarquiseLessonStep *steps;
  /* Untranslated text for when no step is due; NULL if there is always one. */
  const char *meanwhile;
  /* Sets up the game before the deal, or NULL. */
  void (*prepare) (MarquiseGame *game);
  const struct _MarquiseLessonScript *next; /* the part that follows, or NULL */
} MarquiseLessonScript;

/* Signal: "changed": the sentence or the step has changed. */
#define MARQUISE_TYPE_LESSON (marquise_lesson_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseLesson, marquise_lesson, MARQUISE, LESSON, GObject)

/* NULL if that game has no lesson. */
MarquiseLesson * marquise_lesson_new          (const char *game);
MarquiseGame *   marquise_lesson_get_game     (MarquiseLesson *self);
/* Begins again with the first step and the original deal. */
void             marquise_lesson_restart      (MarquiseLesson *self);
/* What to do or to know now, translated. (transfer full) */
char *           marquise_lesson_get_text     (MarquiseLesson *self);
/* Whether a step is due; otherwise the player may play freely. */
gboolean         marquise_lesson_has_step     (MarquiseLesson *self);
/* Steps begun so far and steps in all. */
guint            marquise_lesson_get_step     (MarquiseLesson *self);
guint            marquise_lesson_get_n_steps  (MarquiseLesson *self);
/* Whether the step is only to be read; then marquise_lesson_go_on() goes on. */
gboolean         marquise_lesson_can_go_on    (MarquiseLesson *self);
void             marquise_lesson_go_on        (MarquiseLesson *self);
/* Whether this is the last step. */
gboolean         marquise_lesson_is_finished  (MarquiseLesson *self);
/* The title of the part, translated, or NULL; its number, from 1, and how many there are. */
const char *     marquise_lesson_get_title    (MarquiseLesson *self);
guint            marquise_lesson_get_part     (MarquiseLesson *self, guint *n_parts);
/* Begins the next part, if there is one. */
void             marquise_lesson_next_part    (MarquiseLesson *self);
/* The move that the step asks for, to be shown on the table, or NULL. */
MarquiseHint *   marquise_lesson_hint         (MarquiseLesson *self);

G_END_DECLS
