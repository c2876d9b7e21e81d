/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records that are read together and go together: those of a journal, some hundred thousand. Each
 * takes no more than its struct and its id; what is the same in many is kept once. Nothing in it
 * changes once it is there. */

#pragma once

#include "record.h"

G_BEGIN_DECLS

typedef struct _MarquiseRecordPool MarquiseRecordPool;

/* The strings of a record. */
typedef enum {
  MARQUISE_RECORD_ID,
  MARQUISE_RECORD_GAME,
  MARQUISE_RECORD_RULES,
  MARQUISE_RECORD_DAILY,
  MARQUISE_RECORD_RACE,
  MARQUISE_RECORD_DETAIL,
  MARQUISE_RECORD_N_WORDS
} MarquiseRecordWord;

MarquiseRecordPool *marquise_record_pool_new  (void);
void                marquise_record_pool_free (MarquiseRecordPool *self);
/* A record of its own with what stands in @record, whose strings are the pool’s. (transfer none) */
MarquiseRecord *    marquise_record_pool_add  (MarquiseRecordPool   *self,
                                               const MarquiseRecord *record);
/* @length bytes as a string that lives as long as the pool and is not to be changed. (transfer
 * none) */
char *              marquise_record_pool_keep (MarquiseRecordPool *self,
                                               MarquiseRecordWord  word,
                                               const char         *text,
                                               gsize               length);

G_END_DECLS
