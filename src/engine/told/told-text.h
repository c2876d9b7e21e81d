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
/* The value of @key where no condition stands before it, or "". */
const char     *told_text_get   (const ToldText *text, const char *key);
