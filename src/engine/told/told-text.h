/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a description, down to lines without choices: what "like", "rule", "preset",
 * "NAME=VALUE:" and "{NAME}" say is decided here. */

#pragma once

#include "words.h"

#define TOLD_WHY 240

/* The text of the description called @id, valid while it is read, or NULL. */
typedef const char *(*ToldFind) (const char *id, void *data);

typedef struct {
  const char *when;             /* the condition before it, "" for none */
  const char *key;
  const char *value;
  const char *id;               /* where it stands */
  int number;
} ToldLine;

typedef struct _ToldText ToldText;

/* Reads "ID [NAME=VALUE | PRESET]…". NULL, and @why a sentence without a full stop that begins with
 * the description and the line, when there is something wrong. Free with told_text_free(). */
ToldText       *told_text_new   (const char *spec, ToldFind find, void *data, char why[TOLD_WHY]);
void            told_text_free  (ToldText *text);

/* The lines that hold, in their order: @n of them. */
const ToldLine *told_text_lines (const ToldText *text, int *n);
/* What rule number @rule of the description is called, from 0 on, and its @n values, of which the
 * first one is the house's and holds unless the specification says otherwise; NULL: there are no
 * more. */
const char     *told_text_rule  (const ToldText *text, int rule, const char *const **values,
                                 int *n);
/* The name of preset number @preset of the description itself, from 0 on, and what it chooses;
 * NULL: there are no more. */
const char     *told_text_preset (const ToldText *text, int preset, const char **chooses);
/* The value of @key where no condition stands before it, or "". */
const char     *told_text_get   (const ToldText *text, const char *key);
