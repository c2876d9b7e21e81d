/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "draft.h"

#include "description-text.h"
#include "engine/built-in-descriptions.h"
#include "engine/games.h"
#include "engine/told/told.h"
#include "model/game/error.h"
#include "model/game/game-classes.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEAL 1840               /* number of the deal shown */

/* The part of the model that a choice changes. */
typedef enum {
  ABOUT_COLUMNS,
  ABOUT_WASTE,
  ABOUT_FOUNDATIONS,
  ABOUT_REDEALS,                /* cards are gathered and dealt again */
  ABOUT_AIM,                    /* columns, if there are foundations, too */
  ABOUT_ALL
} About;

/* A value in words, and as lines in which %s is the kind that it is about. */
typedef struct {
  const char *title;
  const char *lines;
} Value;

typedef struct {
  About about;
  const char *title;
  const Value *values;
} Choice;

static const Value columns[] = {
  { N_("4 columns"), "%s = 4\n" }, { N_("5 columns"), "%s = 5\n" },
  { N_("6 columns"), "%s = 6\n" }, { N_("7 columns"), "%s = 7\n" },
  { N_("8 columns"), "%s = 8\n" }, { N_("9 columns"), "%s = 9\n" },
  { N_("10 columns"), "%s = 10\n" }, { N_("11 columns"), "%s = 11\n" },
  { N_("12 columns"), "%s = 12\n" }, { N_("13 columns"), "%s = 13\n" },
  { NULL, NULL }
};

static const Value build[] = {
  { N_("Down in alternating colours"), "%s.build = down colour\n" },
  { N_("Down in suit"), "%s.build = down suit\n" },
  { N_("Down in any other suit"), "%s.build = down other\n" },
  { N_("Down in the same colour"), "%s.build = down same-colour\n" },
  { N_("Down regardless of suit"), "%s.build = down\n" },
  { N_("Up or down in suit"), "%s.build = both suit\n" },
  { N_("Up or down regardless of suit"), "%s.build = both\n" },
  { N_("Nothing is built there"), "%s.build = none\n" },
  { NULL, NULL }
};

static const Value lift[] = {
  { N_("One card at a time"), "%s.lift = top\n" },
  { N_("A run, or any part of it"), "%s.lift = run\n" },
  { N_("As many as the free cells allow"), "%s.lift = run by cells\n" },
  { N_("Any face-up card, with those on it"), "%s.lift = face-up\n" },
  { N_("One card, or a whole column"), "%s.lift = top, whole\n" },
  { NULL, NULL }
};

static const Value spaces[] = {
  { N_("Any card"), "%s.fill =\n%s.first = any\n" },
  { N_("Only a king"), "%s.fill =\n%s.first = K\n" },
  { N_("Nothing: it stays empty"), "%s.fill =\n%s.first = none\n" },
  { NULL, NULL }
};

static const Value cells[] = {
  { N_("No cell"), "cells =\n" }, { N_("One cell"), "cells = 1\n" },
  { N_("Two cells"), "cells = 2\n" }, { N_("Three cells"), "cells = 3\n" },
  { N_("Four cells"), "cells = 4\n" }, { N_("Five cells"), "cells = 5\n" },
  { N_("Six cells"), "cells = 6\n" },
  { NULL, NULL }
};

static const Value passes[] = {
  { N_("Once"), "passes = 1\n" }, { N_("Twice"), "passes = 2\n" },
  { N_("Three times"), "passes = 3\n" },
  { N_("As often as you like"), "passes = unlimited\n" },
  { NULL, NULL }
};

static const Value redeals[] = {
  { N_("Never"), "again.times = 0\n" }, { N_("Once"), "again.times = 1\n" },
  { N_("Twice"), "again.times = 2\n" }, { N_("Three times"), "again.times = 3\n" },
  { N_("As often as you like"), "again.times = unlimited\n" },
  { NULL, NULL }
};

static const Value aim[] = {
  { N_("All the cards on the foundations"), "win =\n" },
  { N_("No card left in the columns"), "win = empty %s\n" },
  { N_("Only runs in suit left, each from king to ace"), "win = runs 13 %s down suit\n" },
  { NULL, NULL }
};

static const Value foundations[] = {
  { N_("Up in suit, from ace to king"),
    "base =\n%s.build = up suit\n%s.first = A\n" },
  { N_("Up regardless of suit, from ace to king"),
    "base =\n%s.build = up\n%s.first = A\n" },
  { N_("Up in alternating colours, from ace to king"),
    "base =\n%s.build = up colour\n%s.first = A\n" },
  { N_("Down in suit, from king to ace"),
    "base =\n%s.build = down suit\n%s.first = K\n" },
  { N_("Up in suit, from the first card played there"),
    "base = first\n%s.build = up suit wrap\n%s.first =\n" },
  { NULL, NULL }
};

static const Value packs[] = {
  { N_("One pack of 52 cards"), "packs = 1\n" }, { N_("Two packs of 52 cards"), "packs = 2\n" },
  { NULL, NULL }
};

static const Choice choices[MARQUISE_DRAFT_CHOICES] = {
  { ABOUT_COLUMNS, N_("Columns"), columns },
  { ABOUT_COLUMNS, N_("Building in the columns"), build },
  { ABOUT_COLUMNS, N_("What moves together"), lift },
  { ABOUT_COLUMNS, N_("What fills an empty column"), spaces },
  { ABOUT_ALL, N_("Free cells"), cells },
  { ABOUT_WASTE, N_("Going through the stock"), passes },
  { ABOUT_FOUNDATIONS, N_("Building the foundations"), foundations },
  { ABOUT_ALL, N_("Packs"), packs },
  { ABOUT_REDEALS, N_("Gathering and dealing again"), redeals },
  { ABOUT_AIM, N_("What wins the game"), aim },
};

static const char *
find_told (const char *id,
           void       *data)
{
  return games_find_told (id);
}

/* Finds the kinds of piles of the model, and whether its cards are gathered; FALSE if it is not
 * told. The last result is kept, since each choice asks for it. */
static gboolean
find_kinds (const char *like,
            ToldLayout *layout,
            gboolean   *gathers)
{
  static char *last;
  static ToldLayout last_layout;
  static gboolean last_gathers, is_told;

  if (g_strcmp0 (last, like) != 0)
    {
      char why[TOLD_WHY];
      Told *told = told_new (like, find_told, NULL, why);

      g_free (last);
      last = g_strdup (like);
      memset (&last_layout, 0, sizeof last_layout);
      is_told = told != NULL;
      if (is_told)
        told_layout_add (&last_layout, told);
      last_gathers = is_told && *told_text_get (told_get_text (told), "again") != '\0';
      told_free (told);
    }
  *layout = last_layout;
  *gathers = last_gathers;

  return is_told;
}

/* The name of the first kind with that role, which belongs to @layout, or NULL. */
static const char *
find_kind (const ToldLayout *layout,
           ToldRole          role)
{
  for (int i = 0; i < layout->n; i++)
    if (layout->kind[i].role == role && layout->kind[i].piles > 0)
      return layout->kind[i].name;

  return NULL;
}

/* NULL if the model has no such kind. */
static const char *
find_kind_about (const ToldLayout *layout,
                 gboolean          gathers,
                 About             about)
{
  switch (about)
    {
    case ABOUT_REDEALS:
      return gathers ? "" : NULL;
    case ABOUT_AIM:
      return find_kind (layout, ROLE_FOUNDATIONS) != NULL ? find_kind (layout, ROLE_COLUMNS) : NULL;
    case ABOUT_COLUMNS:
      return find_kind (layout, ROLE_COLUMNS);
    case ABOUT_WASTE:
      return find_kind (layout, ROLE_WASTE);
    case ABOUT_FOUNDATIONS:
      return find_kind (layout, ROLE_FOUNDATIONS);
    case ABOUT_ALL:
    default:
      return "";
    }
}

gboolean
marquise_draft_is_model (const char *id)
{
  g_return_val_if_fail (id != NULL, FALSE);

  return games_has_patience (id) && games_find_told (id) != NULL;
}

gboolean
marquise_draft_offers (const char *like,
                       guint       choice)
{
  ToldLayout layout;
  gboolean gathers;

  g_return_val_if_fail (like != NULL && choice < MARQUISE_DRAFT_CHOICES, FALSE);

  return find_kinds (like, &layout, &gathers)
         && find_kind_about (&layout, gathers, choices[choice].about) != NULL;
}

const char *
marquise_draft_get_title (guint choice)
{
  g_return_val_if_fail (choice < MARQUISE_DRAFT_CHOICES, NULL);

  return _(choices[choice].title);
}

const char *
marquise_draft_get_value (guint choice,
                          guint value)
{
  g_return_val_if_fail (choice < MARQUISE_DRAFT_CHOICES, NULL);

  if (value == 0)
    return C_("a rule", "As in that game");
  for (guint i = 0; i < value - 1; i++)
    if (choices[choice].values[i].title == NULL)
      return NULL;

  return choices[choice].values[value - 1].title == NULL ? NULL
         : _(choices[choice].values[value - 1].title);
}

/* The text */

char *
marquise_draft_make_id (const char *name)
{
  g_autofree char *plain = NULL;
  g_autoptr (GString) id = g_string_new ("own");
  gsize length;

  g_return_val_if_fail (name != NULL, NULL);

  plain = g_str_to_ascii (name, NULL);
  for (const char *c = plain; *c != '\0' && id->len < 40; c++)
    if (g_ascii_isalnum (*c))
      {
        if (c == plain || !g_ascii_isalnum (c[-1]))
          g_string_append_c (id, '-');
        g_string_append_c (id, g_ascii_tolower (*c));
      }
  length = id->len;
  for (int n = 2; games_has (id->str); n++)
    {
      g_string_truncate (id, length);
      g_string_append_printf (id, "-%d", n);
    }

  return g_string_free (g_steal_pointer (&id), FALSE);
}

/* Appends the lines of a value, with the name of the kind. */
static void
append_lines (GString    *text,
              const char *lines,
              const char *kind)
{
  g_auto (GStrv) parts = g_strsplit (lines, "%s", -1);
  g_autofree char *joined = g_strjoinv (kind, parts);

  g_string_append (text, joined);
}

char *
marquise_draft_write (const char  *id,
                      const char  *name,
                      const char  *like,
                      const guint  values[MARQUISE_DRAFT_CHOICES])
{
  GString *text = g_string_new (NULL);
  ToldLayout layout;
  gboolean gathers;

  g_return_val_if_fail (id != NULL && name != NULL && like != NULL, NULL);

  g_string_append_printf (text, "id = %s\nname = %s\nlike = %s\n", id, name, like);
  if (find_kinds (like, &layout, &gathers))
    for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
      {
        const char *kind = find_kind_about (&layout, gathers, choices[i].about);

        if (values[i] > 0 && kind != NULL)
          append_lines (text, choices[i].values[values[i] - 1].lines, kind);
      }

  return g_string_free (text, FALSE);
}

/* Replaces the line of that key by "@key = @value", or adds it at the end. */
static char *
set_line (const char *text,
          const char *key,
          const char *value)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *line = g_strdup_printf ("%s = %s", key, value);

  for (guint i = 0; lines[i] != NULL; i++)
    if (marquise_description_is_line (lines[i], key))
      {
        g_free (lines[i]);
        lines[i] = g_steal_pointer (&line);
        return g_strjoinv ("\n", lines);
      }

  return g_strconcat (text, g_str_has_suffix (text, "\n") || text[0] == '\0' ? "" : "\n", line, "\n",
                      NULL);
}

/* Whether the lines of a value are in the text. */
static gboolean
has_lines (const char *text,
           const char *lines,
           const char *kind)
{
  g_autoptr (GString) all = g_string_new ("\n");

  append_lines (all, lines, kind);

  return strstr (text, all->str) != NULL;
}

gboolean
marquise_draft_read (const char  *text,
                     const char **like,
                     guint        values[MARQUISE_DRAFT_CHOICES])
{
  g_autofree char *id = NULL, *name = NULL, *model = NULL, *written = NULL;
  ToldLayout layout;
  gboolean gathers;

  g_return_val_if_fail (text != NULL && like != NULL, FALSE);

  id = marquise_description_find_line (text, "id");
  name = marquise_description_find_line (text, "name");
  model = marquise_description_find_line (text, "like");
  if (id == NULL || name == NULL || model == NULL || !marquise_draft_is_model (model))
    return FALSE;

  find_kinds (model, &layout, &gathers);
  for (guint i = 0; i < MARQUISE_DRAFT_CHOICES; i++)
    {
      const char *kind = find_kind_about (&layout, gathers, choices[i].about);

      values[i] = 0;
      for (guint value = 0; kind != NULL && choices[i].values[value].title != NULL; value++)
        if (has_lines (text, choices[i].values[value].lines, kind))
          values[i] = value + 1;
    }
  written = marquise_draft_write (id, name, model, values);
  *like = g_intern_string (model);

  return g_str_equal (written, text);
}

char *
marquise_draft_rename (const char *text,
                       const char *id,
                       const char *name)
{
  g_autofree char *named = NULL;

  g_return_val_if_fail (text != NULL && name != NULL, NULL);

  named = set_line (text, "name", name);

  return id == NULL ? g_steal_pointer (&named) : set_line (named, "id", id);
}

char *
marquise_draft_find_name (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return marquise_description_find_line (text, "name");
}

/* A game */

/* The class of the patience that the text describes; 0 and the error if it describes none. */
static GType
find_type (const char  *text,
           GError     **error)
{
  static GHashTable *types;     /* text → GType */
  g_autofree char *name = NULL;
  char why[DESCRIPTION_WHY];
  Description *description;
  GType type;

  if (types == NULL)
    types = g_hash_table_new (g_str_hash, g_str_equal);
  type = GPOINTER_TO_SIZE (g_hash_table_lookup (types, text));
  if (type != 0)
    return type;
  description = description_new (text, strlen (text), why);
  if (description == NULL)
    {
      g_autofree char *valid = g_utf8_make_valid (why, -1);

      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, valid);
      return 0;
    }
  name = g_strdup_printf ("MarquiseDraft-%u", g_hash_table_size (types));
  type = marquise_description_register (description, name);
  g_hash_table_insert (types, g_strdup (text), GSIZE_TO_POINTER (type));

  return type;
}

MarquiseGame *
marquise_draft_try (const char  *text,
                    GError     **error)
{
  MarquiseGame *game;
  GType type;

  g_return_val_if_fail (text != NULL, NULL);

  type = find_type (text, error);
  if (type == 0)
    return NULL;
  game = g_object_new (type, NULL);
  marquise_game_deal_number (game, &(Rules) { { 0 } }, DEAL);

  return game;
}
