/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseJournal: journal.c keeps what the lines come to, journal-file.c reads the
 * file. */

#pragma once

#include "journal.h"
#include "model/game/record.h"

#include <sys/types.h>

G_BEGIN_DECLS

/* So many bytes before the place up to which the file was read tell whether it is still the
 * same. */
#define MARQUISE_JOURNAL_TAIL 64

/* How far a file was read. */
typedef struct {
  goffset offset;
  ino_t inode;
  char tail[MARQUISE_JOURNAL_TAIL]; /* what lies before the offset, at its end */
} JournalSeen;

struct _MarquiseJournal {
  char *directory;

  /* What lies on disk; journal-file.c writes it. */
  struct {
    char *path;
    JournalSeen seen;
    gsize piece;                /* bytes to be read at once next time; 0: as usual */
    gboolean more;              /* there was more than that */
    GHashTable *held_files;     /* path → GBytes: what earlier runs could not append, and this
                                 * one */
    char *held_path;            /* of what this run cannot append, or NULL: there was nothing */
  } file;

  GPtrArray *games;             /* of MarquiseRecord, in the order of the file */
  GStringChunk *texts;          /* of all their strings; what is the same in many is one */
  GPtrArray *markers;           /* of Line: what is not a game, in the order of the file */
  GHashTable *held;             /* lines taken in that were not seen in the file yet → their
                                 * number */
  guint n_held;                 /* this many were ever held */
  GHashTable *ids;              /* of all games → 1 + the place of the one that counts, or of
                                 * any */
  GByteArray *counts;           /* of all games: whether they count */
  GArray *repeated;             /* guint: the places of games whose ids stand more than once */
  GPtrArray *records;           /* of the games that count, by date; the same as games as long as it
                                 * can be */
  gboolean stale;               /* the three above have to be made again */
  gboolean lost;                /* lines are held that nobody was given to write */
  guint age;
  guint n_damaged;
  guint n_newer;
};

void        marquise_journal_forget     (MarquiseJournal *self);
/* What counts and what is held lives on when another file took the place of the one that was read,
 * as lines. After that one was read, what is not in it is taken back, and held. */
GPtrArray * marquise_journal_keep_lines (MarquiseJournal *self);
void        marquise_journal_take_back  (MarquiseJournal *self,
                                         const GPtrArray *kept);
/* All lines, in the order of the file, as they are written today. (transfer full) (element-type
 * utf8) */
GPtrArray * marquise_journal_list_lines (MarquiseJournal *self);

G_END_DECLS
