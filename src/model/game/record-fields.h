/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fields of a record: one table of names, types and texts for saved games, lines of the
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

/* Where a field is stored. */
typedef enum {
  MARQUISE_FIELD_IN_LINE = 1 << 0, /* at its place in a line of the journal */
  MARQUISE_FIELD_IN_KEYS = 1 << 1, /* as a key at the end of a line, unless it is empty */
  MARQUISE_FIELD_IN_TABLE = 1 << 2 /* in CSV and JSON */
} MarquiseFieldPlace;

typedef struct {
  const char *name;
  const char *saved;            /* the key in a saved game, or NULL */
  MarquiseFieldKind kind;
  guint where;                  /* of MarquiseFieldPlace */
  gsize offset;
  guint max;                    /* the largest number accepted */
} MarquiseField;

/* In the order of lines and tables. */
#define MARQUISE_N_FIELDS 20
extern const MarquiseField marquise_fields[MARQUISE_N_FIELDS];

/* The field with this name in tables, or NULL. */
const MarquiseField * marquise_field_find (const char           *name);
/* The value as in files for people; empty if a text or a date is missing. (transfer full) */
char *                marquise_field_get  (const MarquiseField  *field,
                                           const MarquiseRecord *record);
/* FALSE if the text is not a valid value. */
gboolean              marquise_field_set  (const MarquiseField  *field,
                                           MarquiseRecord       *record,
                                           const char           *text);
/* The value as in lines. (transfer full) */
char *                marquise_field_get_plain (const MarquiseField  *field,
                                                const MarquiseRecord *record);
/* The same for all fields but texts, which are kept elsewhere; @text need not end with NUL. */
gboolean              marquise_field_set_plain (const MarquiseField  *field,
                                                MarquiseRecord       *record,
                                                const char           *text,
                                                gsize                 length);
/* The rule string under which a game counts, regardless of which suits its cards show. (transfer
 * full) */
char *                marquise_field_plain_rules (const char           *game,
                                                  const char           *rules);
/* The present form of @rules, which may come from an earlier version of the game; malformed rules
 * stay as they are. (transfer full) */
char *                marquise_field_renew_rules (const char           *game,
                                                  const char           *rules);
/* Reads the fields from the group of @file; malformed ones are left out. */
void                  marquise_fields_load (MarquiseRecord       *record,
                                            GKeyFile             *file,
                                            const char           *group);
/* Writes the fields; those without a value are removed from @file. */
void                  marquise_fields_save (const MarquiseRecord *record,
                                            GKeyFile             *file,
                                            const char           *group);

G_END_DECLS
