/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fields of a record: one table of their names, kinds and texts, for saved games, lines of the
 * journal, CSV and JSON. May be used in any thread. */

#pragma once

#include "record.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_FIELD_TEXT,
  MARQUISE_FIELD_NUMBER,
  MARQUISE_FIELD_FLAG,          /* "1", or "0" */
  MARQUISE_FIELD_DATE,          /* Unix time in seconds, or "2026-11-21T14:03:05+01:00" */
  MARQUISE_FIELD_ZONE,
  MARQUISE_FIELD_RESULT
} MarquiseFieldKind;

/* Where it stands. */
typedef enum {
  MARQUISE_FIELD_IN_LINE = 1 << 0, /* at its place in a line of the journal */
  MARQUISE_FIELD_IN_KEYS = 1 << 1, /* as a key at the end of a line, if there is anything to say */
  MARQUISE_FIELD_IN_TABLE = 1 << 2 /* in CSV and JSON */
} MarquiseFieldPlace;

typedef struct {
  const char *name;
  const char *saved;            /* the key in a saved game, or NULL: it is not in there */
  MarquiseFieldKind kind;
  guint where;                  /* of MarquiseFieldPlace */
  gsize offset;
  guint max;                    /* of a number that is believed */
} MarquiseField;

/* In the order of the lines and of the tables. */
#define MARQUISE_N_FIELDS 20
extern const MarquiseField marquise_fields[MARQUISE_N_FIELDS];

/* The field with this name in tables, or NULL. */
const MarquiseField * marquise_field_find (const char           *name);
/* As files for people have it; empty for a text or a date that is not there. (transfer full) */
char *                marquise_field_get  (const MarquiseField  *field,
                                           const MarquiseRecord *record);
/* FALSE when the text is not possible there. */
gboolean              marquise_field_set  (const MarquiseField  *field,
                                           MarquiseRecord       *record,
                                           const char           *text);
/* As lines have it. (transfer full) */
char *                marquise_field_get_plain (const MarquiseField  *field,
                                                const MarquiseRecord *record);
/* The same with all but texts, which are kept elsewhere; @text need not end with NUL. */
gboolean              marquise_field_set_plain (const MarquiseField  *field,
                                                MarquiseRecord       *record,
                                                const char           *text,
                                                gsize                 length);
/* The rule string under which a game counts, whichever suits its cards show. (transfer full) */
char *                marquise_field_plain_rules (const char           *game,
                                                  const char           *rules);
/* The rule string that @rules is today, where it was kept by an earlier version of the game; what
 * makes no sense stays as it is. (transfer full) */
char *                marquise_field_renew_rules (const char           *game,
                                                  const char           *rules);
/* All that @file has of them in its group; what makes no sense is left out. */
void                  marquise_fields_load (MarquiseRecord       *record,
                                            GKeyFile             *file,
                                            const char           *group);
/* What is not there is taken away where it stood. */
void                  marquise_fields_save (const MarquiseRecord *record,
                                            GKeyFile             *file,
                                            const char           *group);

G_END_DECLS
