/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the journal keeps of the coach and a game: how the coach fared with the same deal, and what
 * it says the player gave away. In the journal these are words "key=value":
 *
 *   coach=won up=52    the coach won the deal, or lost it, with this many cards on the foundations
 *   given=23           this many chances in a hundred were given away by moves that were worse than
 * its own */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  gboolean compared;            /* the coach has played the deal: */
  gboolean won;
  guint n_up;
  gboolean reviewed;            /* the coach has looked through the game: */
  guint given;                  /* hundredths of a game */
} MarquiseCoachRecord;

/* Sums over many games. */
typedef struct {
  guint compared;               /* deals that the coach has played, too */
  guint both;                   /* of these: won by both, by the player alone, by the coach alone */
  guint own;
  guint coach;
  guint reviewed;               /* games that the coach has reviewed */
  guint given;                  /* given away in these, in hundredths of a game */
} MarquiseCoachTotals;

/* The same for a month. */
typedef struct {
  int year;
  int month;                    /* 1 … 12 */
  gint64 date;                  /* of its last game, Unix time */
  MarquiseCoachTotals totals;
} MarquiseCoachMonth;

/* (transfer full) */
char *   marquise_coach_record_to_text (const MarquiseCoachRecord *record);
/* Adds the words of @text to @record; malformed ones are skipped. */
void     marquise_coach_record_read    (MarquiseCoachRecord       *record,
                                        const char                *text);
/* Moves the words about the coach from @text to @record; returns the others. (transfer full) */
char *   marquise_coach_record_take    (MarquiseCoachRecord       *record,
                                        const char                *text);
/* Whether @record contains everything that @other has. */
gboolean marquise_coach_record_covers  (const MarquiseCoachRecord *record,
                                        const MarquiseCoachRecord *other);

G_END_DECLS
