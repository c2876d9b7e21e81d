/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The private struct of MarquiseJournal: journal.c interprets the lines, journal-file.c reads the
 * file. */

#pragma once

#include "journal.h"
#include "model/game/record.h"

#include <sys/types.h>

G_BEGIN_DECLS

/* How many bytes before the end of the part already read are compared, to see whether the file is
 * the same. */
#define MARQUISE_JOURNAL_TAIL 64

/* How far a file was read. */
typedef struct {
  goffset offset;
  ino_t inode;
  char tail[MARQUISE_JOURNAL_TAIL]; /* the bytes before the offset */
} JournalSeen;

struct _MarquiseJournal {
  char *directory;

  /* State of the file; written by journal-file.c. */
  struct {
    char *path;
    JournalSeen seen;
    gsize piece;                /* how many bytes to read at once next time; 0: as usual */
    gboolean more;              /* there was more than that */
    GHashTable *held_files;     /* path → GBytes: what this and earlier runs could not append */
    char *held_path;            /* file for what this run cannot append, or NULL */
  } file;

  GPtrArray *games;             /* of MarquiseRecord, in file order */
  GStringChunk *texts;          /* of all their strings; equal ones are shared */
  GPtrArray *markers;           /* of Line: markers, in file order */
  GHashTable *held;             /* lines taken in but not yet seen in the file → their number */
  guint n_held;                 /* number of lines ever held */
  GHashTable *ids;              /* id → 1 + the index of the game that counts, or of any */
  GByteArray *counts;           /* for each game, whether it counts */
  GArray *repeated;             /* of guint: indexes of games whose ids occur more than once */
  GPtrArray *records;           /* the games that count, by date; the same array as games if
                                 * possible */
  gboolean stale;               /* the three above have to be rebuilt */
  gboolean lost;                /* there are held lines that nobody was given to write */
  guint age;
  guint n_damaged;
  guint n_newer;
};

/* Forgets all lines, as before the file was read. */
void        marquise_journal_forget     (MarquiseJournal *self);
/* When the file was replaced by another one, the lines that count and those held are kept. After
 * the new file is read, the ones missing in it are taken back and held. */
GPtrArray * marquise_journal_keep_lines (MarquiseJournal *self);
void        marquise_journal_take_back  (MarquiseJournal *self,
                                         const GPtrArray *kept);
/* All lines in file order, in today's format. (transfer full) (element-type utf8) */
GPtrArray * marquise_journal_list_lines (MarquiseJournal *self);

G_END_DECLS
