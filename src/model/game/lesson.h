/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLesson: the first steps in a game, on a prepared deal that is kept nowhere and counts
 * nowhere. The script of a lesson stands in the class of its game (MarquiseGameClass.lesson); each
 * step is checked against the moves that were really played, through the rules. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

typedef struct {
  const char *text;             /* untranslated msgid; NULL ends the list */
  /* What is to be played, in the game's notation: moves between blanks, the alternatives of one
   * between bars. NULL: the step is only to be read. */
  const char *moves;
  /* A step with a condition comes up, whatever its place in the list, as soon as it is true. */
  gboolean (*when) (MarquiseGame *game);
} MarquiseLessonStep;

typedef struct _MarquiseLessonScript {
  /* Untranslated: what this part is about; NULL where there is one part only. */
  const char *title;
  const char *cards;            /* the pack in dealing order; NULL: @prepare lays the cards out */
  const MarquiseLessonStep *steps;
  /* Untranslated: said while no step is due. NULL where one always is. */
  const char *meanwhile;
  /* Sets up the game before the deal, or NULL. */
  void (*prepare) (MarquiseGame *game);
  const struct _MarquiseLessonScript *next; /* the part that follows, or NULL */
} MarquiseLessonScript;

/* Signal: "changed": another sentence, another step. */
#define MARQUISE_TYPE_LESSON (marquise_lesson_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseLesson, marquise_lesson, MARQUISE, LESSON, GObject)

/* NULL when that game has no lesson. */
MarquiseLesson * marquise_lesson_new          (const char *game);
MarquiseGame *   marquise_lesson_get_game     (MarquiseLesson *self);
/* From the first step, with the deal as it was. */
void             marquise_lesson_restart      (MarquiseLesson *self);
/* What to do or to know now, translated (transfer full). */
char *           marquise_lesson_get_text     (MarquiseLesson *self);
/* Whether a step is due; else the player plays on as they like. */
gboolean         marquise_lesson_has_step     (MarquiseLesson *self);
/* Steps begun so far and steps in all. */
guint            marquise_lesson_get_step     (MarquiseLesson *self);
guint            marquise_lesson_get_n_steps  (MarquiseLesson *self);
/* The step is to be read: go on with marquise_lesson_go_on(). */
gboolean         marquise_lesson_can_go_on    (MarquiseLesson *self);
void             marquise_lesson_go_on        (MarquiseLesson *self);
/* The last step stands there: nothing more comes. */
gboolean         marquise_lesson_is_finished  (MarquiseLesson *self);
/* What the part is about, translated, or NULL; which one it is, from 1, and how many there are. */
const char *     marquise_lesson_get_title    (MarquiseLesson *self);
guint            marquise_lesson_get_part     (MarquiseLesson *self, guint *n_parts);
/* Begins the part after this one, if there is one. */
void             marquise_lesson_next_part    (MarquiseLesson *self);
/* The move that the step asks for, to be shown on the table; NULL where it asks for none. */
MarquiseHint *   marquise_lesson_hint         (MarquiseLesson *self);

G_END_DECLS
