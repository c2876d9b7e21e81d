/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of a game besides its moves. A game in progress has one, a saved game contains it,
 * and so does the line of a finished game in the journal (record-fields.h). */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  MARQUISE_RESULT_WON,
  MARQUISE_RESULT_LOST,
  MARQUISE_RESULT_DEAL,         /* Marjolet: one deal of a match; points tell who won it */
  MARQUISE_RESULT_RACE,         /* a race against the clock; the games in it have lines of their
                                 * own */
  MARQUISE_RESULT_PROBLEM,      /* a problem; the detail says how it ended */
  MARQUISE_RESULT_LUCK          /* the review of a deal, which has a line of its own */
} MarquiseResult;

/* Ten years on the clock, and more moves than anybody plays: the limits for counting, reading and
 * writing. */
#define MARQUISE_RECORD_SECONDS (10 * 365 * 24 * 60 * 60)
#define MARQUISE_RECORD_COUNT 1000000

/* A journal has some hundred thousand records, so they are kept small. */
typedef struct _MarquiseRecord {
  char *id;                     /* unique; kept when a game is resumed */
  gint64 date;                  /* Unix time, seconds, when it ended */
  gint64 start;                 /* … when its first card was moved; 0: not known */
  char *game;
  char *rules;                  /* canonical rule string */
  gint16 zone;                  /* time zone where it ended, minutes east of Greenwich */
  MarquiseResult result : 8;
  guint8 helped;                /* solver or coach was used */
  guint32 deal;                 /* deal number or 0 */
  guint seconds;                /* on the game's clock; for a race, its length */
  guint moves;
  guint undos;
  guint hints;                  /* asked for: from the rules and from the solver */
  guint solver;                 /* answers the solver was asked for */
  guint8 again;                 /* a deal that the player had already finished once */
  guint8 early;                 /* left when the win was certain; counts as won */
  guint8 chosen;                /* dealt because it can be won */
  char *daily;                  /* "2026-11-21": the deal of that day; NULL or empty: none */
  char *race;                   /* id of the race it was played in; NULL or empty: none */
  char *detail;                 /* all other keys; Marjolet: "level=expert own=140 other=90 …" */
} MarquiseRecord;

/* Frees what it holds. */
void            marquise_record_clear      (MarquiseRecord *record);
void            marquise_record_free       (MarquiseRecord *record);
MarquiseRecord *marquise_record_copy       (const MarquiseRecord *record);

/* Reduces numbers beyond their limits to these. */
void            marquise_record_limit      (MarquiseRecord *record);

/* The number after "key=" in the detail, as far as it is digits ("brisques=30/50" is 30); FALSE and
 * 0 if there is none. */
gboolean        marquise_record_get_number (const MarquiseRecord *record, const char *key,
                                            guint *number);
/* The word after "key=" in the detail, or NULL. (transfer full) */
char *          marquise_record_get_word   (const MarquiseRecord *record, const char *key);
/* Whether the detail says exactly @key=@word. */
gboolean        marquise_record_has_word   (const MarquiseRecord *record, const char *key,
                                            const char *word);

/* Whether it is a game, or a deal of a match, and not a note such as a review. */
gboolean        marquise_record_is_game    (const MarquiseRecord *record);
/* Whether it is a game of this deal under rules that play like @rules, regardless of points and of
 * which suits the cards show. */
gboolean        marquise_record_is_of_deal (const MarquiseRecord *record, const char *game,
                                            const char *rules, guint32 deal);
/* Whether solver, coach or hints were used. */
gboolean        marquise_record_was_helped (const MarquiseRecord *record);
/* The day it ended in the player's zone, as a Julian day (g_date_get_julian()). */
guint32         marquise_record_get_day    (const MarquiseRecord *record);
/* The day it began there; the day it ended if the start is not known. */
guint32         marquise_record_get_first_day (const MarquiseRecord *record);

/* The zone of this computer at this Unix time, in minutes east of Greenwich. */
int             marquise_zone_at           (gint64 date);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseRecord, marquise_record_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarquiseRecord, marquise_record_clear)

G_END_DECLS
