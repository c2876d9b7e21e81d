/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The descriptions of tests/data/told, for tests that go through all of them. */

#pragma once

#include "engine/cards/random.h"
#include "engine/cards/rules.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text of a description, which is cached: a ToldFind. */
static inline const char *
told_file (const char *id, void *data)
{
  static struct {
    char id[40];
    char text[4000];
  } kept[300];
  static int n;
  char path[400];
  FILE *file;
  size_t length;

  (void) data;
  for (int i = 0; i < n; i++)
    if (strcmp (kept[i].id, id) == 0)
      return kept[i].text;
  snprintf (path, sizeof path, "%s/told/%s.patience", getenv ("TEST_DATA"), id);
  file = strlen (id) < sizeof kept[0].id && n < 300 ? fopen (path, "r") : NULL;
  if (file == NULL)
    return NULL;
  length = fread (kept[n].text, 1, sizeof kept[n].text - 1, file);
  kept[n].text[length] = '\0';
  strcpy (kept[n].id, id);
  fclose (file);
  return kept[n++].text;
}

/* Calls @test with the id of each; returns how many there are. */
static inline int
told_files_each (void (*test) (const char *id))
{
  char path[400];
  struct dirent *entry;
  DIR *folder;
  int n = 0;

  snprintf (path, sizeof path, "%s/told", getenv ("TEST_DATA"));
  folder = opendir (path);
  while (folder != NULL && (entry = readdir (folder)) != NULL)
    if (strchr (entry->d_name, '.') > entry->d_name)
      {
        *strchr (entry->d_name, '.') = '\0';
        test (entry->d_name);
        n++;
      }
  if (folder != NULL)
    closedir (folder);
  return n;
}

/* Random rules for the game. */
static inline Rules
random_rules (const Game *game, uint64_t *rng)
{
  Rules rules = { { 0 } };

  for (int i = 0; i < game->n_rules; i++)
    rules.value[i] = (uint8_t) random_below (rng,
                                             (uint32_t) rules_count_values (&game->rules[i]));
  return rules;
}
