/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a description and resolves "like", "rule", "preset", "NAME=VALUE:" and "{NAME}", so that
 * lines without choices are left. */

#pragma once

#include "words.h"

#define TOLD_WHY 240

/* Returns the text of the description @id, valid while it is read, or NULL. */
typedef const char *(*ToldFind) (const char *id, void *data);

typedef struct {
  const char *when;             /* its condition, or "" */
  const char *key;
  const char *value;
  const char *id;               /* where the line is */
  int number;
} ToldLine;

/* The descriptions that texts are read from, each of which is read once. Not for several threads at
 * a time. */
typedef struct _ToldSource ToldSource;

/* Free with told_source_free(); texts that were read from it live on, with its strings. */
ToldSource     *told_source_new  (ToldFind find, void *data);
void            told_source_free (ToldSource *source);

typedef struct _ToldText ToldText;

/* Reads "ID [NAME=VALUE | PRESET]…". On an error returns NULL, and writes to @why a sentence
 * without a full stop that begins with the description and the line. Free with told_text_free(). */
ToldText       *told_text_new   (ToldSource *source, const char *spec, char why[TOLD_WHY]);
void            told_text_free  (ToldText *text);

/* The lines that apply, in order: @n of them. */
const ToldLine *told_text_lines (const ToldText *text, int *n);
/* The name of rule number @rule of the description, from 0 on, and its @n values. The first is the
 * default, which holds unless the specification chooses another. NULL if there is no such rule. */
const char     *told_text_rule  (const ToldText *text, int rule, const char *const **values,
                                 int *n);
/* The name of preset number @preset of the description itself, from 0 on, and what it chooses. NULL
 * if there is no such preset. */
const char     *told_text_preset (const ToldText *text, int preset, const char **chooses);
/* The value of the line @key that has no condition, or "". */
const char     *told_text_get   (const ToldText *text, const char *key);
