/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads descriptions. The text is not trusted. */

#include "told-text.h"

#include "engine/cards/translate.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 240
#define MAX_DEPTH 6             /* depth of "like" */
#define MAX_CHOICES 12
#define MAX_VALUES 24
#define MAX_PRESETS 8

/* A line as it is written. */
typedef struct {
  int number;
  const char *choice;           /* "draw=3 passes=1|2", or "" */
  const char *when;
  const char *key;
  const char *value;
} RawLine;

typedef struct _Raw Raw;

/* A description as it is written. */
struct _Raw {
  Raw *next;
  const char *id;
  char why[TOLD_WHY];           /* the first error in it, or "" */
  int n;
  RawLine line[MAX_LINES];
};

/* A rule and its values; value[0] is the one chosen. */
typedef struct {
  const char *name;
  int n;
  const char *value[MAX_VALUES];
} Choice;

typedef struct {
  int n;
  Choice choice[MAX_CHOICES];
} Choices;

/* Many strings. */
typedef struct _Chunk Chunk;

struct _Chunk {
  Chunk *next;
  size_t used, size;
  char text[];
};

#define CHUNK_SIZE 2000         /* usually */

struct _ToldSource {
  int uses;                     /* by texts, and by who made it */
  Chunk *chunks;
  Raw *raws;
  ToldFind find;
  void *data;
};

struct _ToldText {
  ToldSource *source;
  Chunk *chunks;                /* strings that are not in the source */
  char *why;                    /* "" while there is no error */
  Choices *choices;
  int n_presets;
  struct {
    const char *name, *chooses;
  } preset[MAX_PRESETS];
  int n;
  ToldLine *line;
};

/* Writes an error to @why unless there is one already. */
__attribute__ ((format (printf, 4, 5)))
static bool
refuse (char why[TOLD_WHY], const char *id, int number, const char *format, ...)
{
  char what[160];
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (what, sizeof what, translate (format), arguments);
  va_end (arguments);
  if (why[0] != '\0')
    return false;
  if (number > 0)
    snprintf (why, TOLD_WHY, translate (N_("%.40s, line %d: %s")), id, number, what);
  else
    snprintf (why, TOLD_WHY, translate (N_("%.40s: %s")), id, what);
  return false;
}

/* A copy of @text that lives as long as the chunks. */
static const char *
keep (Chunk **chunks, const char *text)
{
  Chunk *chunk = *chunks;
  size_t n = strlen (text) + 1;
  char *copy;

  if (chunk == NULL || chunk->size - chunk->used < n)
    {
      size_t size = n > CHUNK_SIZE ? n : CHUNK_SIZE;

      chunk = malloc (sizeof *chunk + size);
      if (chunk == NULL)
        abort ();
      chunk->next = *chunks;
      chunk->used = 0;
      chunk->size = size;
      *chunks = chunk;
    }
  copy = memcpy (chunk->text + chunk->used, text, n);
  chunk->used += n;
  return copy;
}

static void
free_chunks (Chunk *chunks)
{
  for (Chunk *next; chunks != NULL; chunks = next)
    {
      next = chunks->next;
      free (chunks);
    }
}

/* Lines as they are written */

/* Copies the next line, joined with the indented ones after it, without comments; false at the
 * end. */
static bool
next_line (const char **text, int *number, char line[TOLD_VALUE], bool *too_long)
{
  size_t n = 0;

  if (**text == '\0')
    return false;
  *too_long = false;
  do
    {
      size_t length = strcspn (*text, "\n"), shown = strcspn (*text, "#\n");

      if (n + shown + 2 > TOLD_VALUE)
        *too_long = true;
      else
        {
          memcpy (line + n, *text, shown);
          n += shown;
          line[n++] = ' ';
        }
      *text += length + ((*text)[length] == '\n');
      ++*number;
    }
  while (**text == ' ' || **text == '\t');
  line[n] = '\0';
  for (char *c = line; *c != '\0'; c++)
    if (*c == '\r')
      *c = ' ';
  return true;
}

/* Whether the text consists of words like draw=3. */
static bool
is_choice (const char *text)
{
  Words words;

  words_split (&words, text);
  for (int i = 0; i < words.n; i++)
    {
      const char *equals = strchr (words.at[i], '=');

      if (equals == NULL || equals == words.at[i] || equals[1] == '\0')
        return false;
    }
  return words.n > 0;
}

static bool
is_state (const char *text)
{
  Words w;
  int n;

  words_split (&w, text);
  if (w.n == 2)
    return (strcmp (w.at[0], "deal") == 0 && word_number (w.at[1], &n))
           || strcmp (text, "base open") == 0
           || strcmp (w.at[1], "empty") == 0 || strcmp (w.at[1], "left") == 0;
  return w.n == 3 && ((strcmp (w.at[1], "left") == 0 && word_number (w.at[2], &n))
                      || (strcmp (w.at[0], "after") == 0 && strcmp (w.at[1], "deal") == 0
                          && word_number (w.at[2], &n)));
}

static bool
is_condition (const char *text)
{
  char part[TOLD_VALUE];

  while (part_cut (&text, ",", part))
    if (!is_state (part))
      return false;
  return true;
}

/* Takes the text before the first colon, if it is a choice or a condition as asked. */
static const char *
take_prefix (ToldSource *source, const char **rest, bool (*is_kind) (const char *text))
{
  const char *text = *rest;
  char part[TOLD_VALUE];

  if (strchr (text, ':') == NULL || !part_cut (&text, ":", part) || !is_kind (part))
    return "";
  *rest = text;
  return keep (&source->chunks, part);
}

static bool
read_line (ToldSource *source, Raw *raw, const char *line, int number)
{
  RawLine *out = &raw->line[raw->n];
  char key[TOLD_VALUE], value[TOLD_VALUE];

  if (line[strspn (line, " \t")] == '\0')
    return true;
  if (raw->n == MAX_LINES)
    return refuse (raw->why, raw->id, number, N_("there is no room for more than %d lines"),
                   MAX_LINES);
  out->number = number;
  out->choice = take_prefix (source, &line, is_choice);
  out->when = take_prefix (source, &line, is_condition);
  if (strchr (line, '=') == NULL)
    return refuse (raw->why, raw->id, number, N_("there is no “=”"));
  part_cut (&line, "=", key);
  part_cut (&line, "\n", value);
  out->key = keep (&source->chunks, key);
  out->value = keep (&source->chunks, value);
  for (int i = 0; i < raw->n; i++)
    if (strcmp (key, "like") == 0 && strcmp (raw->line[i].key, key) == 0)
      return refuse (raw->why, raw->id, number, N_("a game can be like only one other"));
  raw->n++;
  return true;
}

/* Reads the description @id for the first time. */
static Raw *
add_raw (ToldSource *source, const char *id)
{
  Raw *raw = malloc (sizeof *raw);
  const char *text;
  char line[TOLD_VALUE];
  bool too_long;

  if (raw == NULL)
    abort ();
  raw->next = source->raws;
  source->raws = raw;
  raw->id = keep (&source->chunks, id);
  raw->why[0] = '\0';
  raw->n = 0;
  text = source->find (id, source->data);
  if (text == NULL)
    refuse (raw->why, id, 0, N_("there is no such description"));
  for (int number = 0, first = 1; text != NULL && next_line (&text, &number, line, &too_long);
       first = number + 1)
    if (too_long)
      refuse (raw->why, id, first, N_("the line is too long"));
    else
      read_line (source, raw, line, first);
  return raw;
}

static const Raw *
read_raw (ToldText *self, const char *id)
{
  Raw *raw = self->source->raws;

  while (raw != NULL && strcmp (raw->id, id) != 0)
    raw = raw->next;
  if (raw == NULL)
    raw = add_raw (self->source, id);
  if (self->why[0] == '\0')
    strcpy (self->why, raw->why);
  return raw;
}

/* Choices */

static Choice *
find_choice (Choices *choices, const char *name)
{
  for (int i = 0; i < choices->n; i++)
    if (strcmp (choices->choice[i].name, name) == 0)
      return &choices->choice[i];

  return NULL;
}

static int
find_value (const Choice *choice, const char *value)
{
  for (int i = 0; i < choice->n; i++)
    if (strcmp (choice->value[i], value) == 0)
      return i;

  return -1;
}

/* Chooses value number @at. */
static void
prefer (Choice *choice, int at)
{
  const char *value = choice->value[at];

  memmove (choice->value + 1, choice->value, (size_t) at * sizeof choice->value[0]);
  choice->value[0] = value;
}

/* Chooses "NAME=VALUE". */
static bool
choose (Choices *choices, const char *word)
{
  char name[TOLD_VALUE];
  const char *value = word;
  Choice *choice;
  int at;

  part_cut (&value, "=", name);
  choice = find_choice (choices, name);
  at = choice != NULL && value != NULL ? find_value (choice, value) : -1;
  if (at >= 0)
    prefer (choice, at);
  return at >= 0;
}

static void
add_value (ToldText *self, Choice *choice, const char *value)
{
  if (choice->n < MAX_VALUES && find_value (choice, value) < 0)
    choice->value[choice->n++] = keep (&self->chunks, value);
}

static bool
read_rule (ToldText *self, const Raw *raw, const RawLine *line, Choices *choices)
{
  const char *name = line->key + strlen ("rule ");
  Choice *choice = find_choice (choices, name);
  Words words;

  if (choice == NULL && choices->n == MAX_CHOICES)
    return refuse (self->why, raw->id, line->number, N_("there are too many rules"));
  if (choice == NULL)
    choice = &choices->choice[choices->n++];
  choice->name = name;
  choice->n = 0;
  words_split (&words, line->value);
  for (int i = 0; i < words.n; i++)
    {
      int from, to;
      char text[8];

      if (words.at[i][0] == '\'')
        add_value (self, choice, words.at[i] + 1);
      else if (strchr (words.at[i], '-') == NULL || !word_range (words.at[i], &from, &to))
        add_value (self, choice, words.at[i]);
      else
        for (int value = from; value <= to && choice->n < MAX_VALUES; value++)
          {
            snprintf (text, sizeof text, "%d", value);
            add_value (self, choice, text);
          }
    }
  return choice->n > 0 || refuse (self->why, raw->id, line->number, N_("a rule needs a value"));
}

/* Chooses what the words after the id of @spec say, including presets of the game. */
static bool
choose_all (ToldText *self, const Raw *raw, const Words *spec, Choices *choices)
{
  for (int i = 1; i < spec->n; i++)
    {
      const RawLine *preset = NULL;
      Words words;

      for (int l = 0; l < raw->n; l++)
        if (strncmp (raw->line[l].key, "preset ", 7) == 0
            && strcmp (raw->line[l].key + 7, spec->at[i]) == 0)
          preset = &raw->line[l];
      words_split (&words, preset != NULL ? preset->value : spec->at[i]);
      for (int w = 0; w < words.n; w++)
        if (!choose (choices, words.at[w]))
          return refuse (self->why, raw->id, preset != NULL ? preset->number : 0,
                         N_("there is no rule “%.40s”"), words.at[w]);
    }
  return true;
}

/* Collects the choices of the description that @spec names, and of those that it is like. */
static void
collect_choices (ToldText *self, const char *spec, int depth, Choices *choices)
{
  Words words;
  const Raw *raw;

  choices->n = 0;
  words_split (&words, spec);
  if (words.n == 0 || depth > MAX_DEPTH)
    {
      refuse (self->why, spec, 0, N_("too many descriptions follow one from another"));
      return;
    }
  raw = read_raw (self, words.at[0]);
  for (int i = 0; i < raw->n; i++)
    if (strcmp (raw->line[i].key, "like") == 0)
      collect_choices (self, raw->line[i].value, depth + 1, choices);
  for (int i = 0; i < raw->n; i++)
    if (strncmp (raw->line[i].key, "rule ", 5) == 0)
      read_rule (self, raw, &raw->line[i], choices);
  choose_all (self, raw, &words, choices);
}

/* Lines that apply */

/* Whether the choices before a line are made. */
static bool
holds (ToldText *self, const Raw *raw, const RawLine *line, Choices *choices)
{
  Words words;
  bool all = true;

  words_split (&words, line->choice);
  for (int i = 0; i < words.n; i++)
    {
      char name[TOLD_VALUE], value[TOLD_VALUE];
      const char *rest = words.at[i];
      const Choice *choice;
      bool one = false;

      part_cut (&rest, "=", name);
      choice = find_choice (choices, name);
      while (part_cut (&rest, "|", value))
        {
          if (choice == NULL || find_value (choice, value) < 0)
            return refuse (self->why, raw->id, line->number, N_("there is no rule “%.40s”"),
                           words.at[i]);
          one = one || strcmp (choice->value[0], value) == 0;
        }
      all = all && one;
    }
  return all;
}

/* Replaces "{NAME}" by the chosen value. */
static void
fill_in (ToldText      *self,
         const Raw     *raw,
         const RawLine *line,
         Choices       *choices,
         char           out[TOLD_VALUE])
{
  size_t n = 0;

  for (const char *c = line->value; *c != '\0'; )
    {
      const char *end = *c == '{' ? strchr (c, '}') : NULL, *text = c;
      size_t length = 1;

      if (end != NULL)
        {
          char name[TOLD_VALUE] = "";
          const Choice *choice;

          strncat (name, c + 1, (size_t) (end - c - 1));
          choice = find_choice (choices, name);
          if (choice == NULL)
            refuse (self->why, raw->id, line->number, N_("there is no rule “%.40s”"), name);
          text = choice != NULL ? choice->value[0] : "";
          length = strlen (text);
        }
      if (n + length >= TOLD_VALUE)
        {
          refuse (self->why, raw->id, line->number, N_("the line is too long"));
          break;
        }
      memcpy (out + n, text, length);
      n += length;
      c = end != NULL ? end + 1 : c + 1;
    }
  out[n] = '\0';
}

static int
find_line (const ToldLine *lines, int n, const char *when, const char *key)
{
  for (int i = 0; i < n; i++)
    if (strcmp (lines[i].when, when) == 0 && strcmp (lines[i].key, key) == 0)
      return i;

  return -1;
}

/* Sets a line, replacing an earlier one with the same key. Unless @stays, it moves to the end. */
static void
set_line (ToldText *self, const ToldLine *line, ToldLine *lines, int *n, bool stays)
{
  int at = find_line (lines, *n, line->when, line->key);

  if (at >= 0 && !stays)
    {
      memmove (lines + at, lines + at + 1, (size_t) (--*n - at) * sizeof *lines);
      at = -1;
    }
  if (at < 0 && *n == MAX_LINES)
    refuse (self->why, line->id, line->number, N_("there is no room for more than %d lines"),
            MAX_LINES);
  else
    lines[at < 0 ? (*n)++ : at] = *line;
}

static void
set_keys (ToldText      *self,
          const Raw     *raw,
          const RawLine *line,
          Choices       *choices,
          ToldLine      *lines,
          int           *n)
{
  ToldLine set = { line->when, line->key, line->value, raw->id, line->number };
  const char *keys = line->key;
  char key[TOLD_VALUE], value[TOLD_VALUE];

  if (strchr (line->value, '{') != NULL)
    {
      fill_in (self, raw, line, choices, value);
      set.value = keep (&self->chunks, value);
    }
  if (strchr (keys, ',') == NULL)
    set_line (self, &set, lines, n, false);
  else
    while (part_cut (&keys, ",", key))
      {
        set.key = keep (&self->chunks, key);
        set_line (self, &set, lines, n, false);
      }
}

/* Keeps the presets of the description itself. */
static void
keep_presets (ToldText *self, const char *id)
{
  const Raw *raw = read_raw (self, id);

  for (int i = 0; i < raw->n; i++)
    if (strncmp (raw->line[i].key, "preset ", 7) == 0)
      {
        if (self->n_presets == MAX_PRESETS)
          {
            refuse (self->why, id, raw->line[i].number, N_("there are more than %d presets"),
                    MAX_PRESETS);
            break;
          }
        self->preset[self->n_presets].name = raw->line[i].key + 7;
        self->preset[self->n_presets++].chooses = raw->line[i].value;
      }
}

static void collect_lines (ToldText *self, const char *id, Choices *choices, int depth,
                           ToldLine *lines, int *n);

/* Sets all lines of the game that @line names, with the choices of @choices that it has. */
static void
set_like (ToldText      *self,
          const RawLine *line,
          Choices       *choices,
          int            depth,
          ToldLine      *lines,
          int           *n)
{
  Choices *theirs = malloc (sizeof *theirs);
  ToldLine *other = malloc (MAX_LINES * sizeof *other);
  int n_other = 0;
  Words words;

  if (theirs == NULL || other == NULL)
    abort ();
  words_split (&words, line->value);
  if (words.n > 0)
    {
      collect_choices (self, words.at[0], depth, theirs);
      for (int i = 0; i < theirs->n; i++)
        {
          Choice *choice = &theirs->choice[i];
          const Choice *own = find_choice (choices, choice->name);
          int at = own != NULL ? find_value (choice, own->value[0]) : -1;

          if (at >= 0)
            prefer (choice, at);
        }
      collect_lines (self, words.at[0], theirs, depth, other, &n_other);
    }
  for (int i = 0; i < n_other; i++)
    set_line (self, &other[i], lines, n, true);
  free (theirs);
  free (other);
}

static void
collect_lines (ToldText   *self,
               const char *id,
               Choices    *choices,
               int         depth,
               ToldLine   *lines,
               int        *n)
{
  const Raw *raw;
  int kept = 0;

  if (depth > MAX_DEPTH)
    {
      refuse (self->why, id, 0, N_("too many descriptions follow one from another"));
      return;
    }
  raw = read_raw (self, id);
  for (int i = 0; i < raw->n; i++)
    {
      const RawLine *line = &raw->line[i];

      if (strncmp (line->key, "rule ", 5) == 0 || strncmp (line->key, "preset ", 7) == 0
          || !holds (self, raw, line, choices))
        continue;
      if (strcmp (line->key, "like") == 0)
        set_like (self, line, choices, depth + 1, lines, n);
      else
        set_keys (self, raw, line, choices, lines, n);
    }
  for (int i = 0; i < *n; i++)          /* an empty value removes a line */
    if (lines[i].value[0] != '\0')
      lines[kept++] = lines[i];
  *n = kept;
}

ToldSource *
told_source_new (ToldFind find, void *data)
{
  ToldSource *source = malloc (sizeof *source);

  if (source == NULL)
    abort ();
  *source = (ToldSource) { .uses = 1, .find = find, .data = data };
  return source;
}

/* One use less: texts need only the strings. */
static void
leave_source (ToldSource *source)
{
  if (--source->uses > 0)
    return;
  free_chunks (source->chunks);
  free (source);
}

void
told_source_free (ToldSource *source)
{
  if (source == NULL)
    return;
  for (Raw *raw = source->raws, *next; raw != NULL; raw = next)
    {
      next = raw->next;
      free (raw);
    }
  source->raws = NULL;
  leave_source (source);
}

/* Resolves all lines that apply. */
static void
resolve (ToldText *self, const char *spec)
{
  Words words;

  words_split (&words, spec);
  collect_choices (self, spec, 0, self->choices);
  if (self->why[0] == '\0')
    collect_lines (self, words.at[0], self->choices, 0, self->line, &self->n);
  if (self->why[0] == '\0')
    keep_presets (self, words.at[0]);
}

ToldText *
told_text_new (ToldSource *source, const char *spec, char why[TOLD_WHY])
{
  ToldText *self = calloc (1, sizeof *self);

  if (self == NULL)
    abort ();
  self->source = source;
  source->uses++;
  self->why = why;
  self->choices = malloc (sizeof *self->choices);
  self->line = malloc (MAX_LINES * sizeof *self->line);
  if (self->choices == NULL || self->line == NULL)
    abort ();
  why[0] = '\0';
  resolve (self, spec);
  if (why[0] == '\0')
    {
      ToldLine *line = realloc (self->line, (size_t) (self->n + 1) * sizeof *line);

      self->line = line != NULL ? line : self->line;
      return self;
    }
  told_text_free (self);
  return NULL;
}

void
told_text_free (ToldText *text)
{
  if (text == NULL)
    return;
  free_chunks (text->chunks);
  free (text->line);
  free (text->choices);
  leave_source (text->source);
  free (text);
}

const char *
told_text_rule (const ToldText *text, int rule, const char *const **values, int *n)
{
  if (rule >= text->choices->n)
    return NULL;
  *values = text->choices->choice[rule].value;
  *n = text->choices->choice[rule].n;
  return text->choices->choice[rule].name;
}

const char *
told_text_preset (const ToldText *text, int preset, const char **chooses)
{
  if (preset >= text->n_presets)
    return NULL;
  *chooses = text->preset[preset].chooses;
  return text->preset[preset].name;
}

const ToldLine *
told_text_lines (const ToldText *text, int *n)
{
  *n = text->n;
  return text->line;
}

const char *
told_text_get (const ToldText *text, const char *key)
{
  int at = find_line (text->line, text->n, "", key);

  return at >= 0 ? text->line[at].value : "";
}
