/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records in blocks: see record-pool.h. */

#include "config.h"

#include "record-pool.h"

#include <string.h>

/* Records in a block. */
#define BLOCK 1024

struct _MarquiseRecordPool {
  GPtrArray *blocks;
  guint n_last;                 /* records in the last of them */
  GStringChunk *text;
  struct {
    char *text;
    gsize length;
  } last[MARQUISE_RECORD_N_WORDS]; /* what was kept last */
};

MarquiseRecordPool *
marquise_record_pool_new (void)
{
  MarquiseRecordPool *self = g_new0 (MarquiseRecordPool, 1);

  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->n_last = BLOCK;
  self->text = g_string_chunk_new (BLOCK * 16);

  return self;
}

void
marquise_record_pool_free (MarquiseRecordPool *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->blocks);
  g_string_chunk_free (self->text);
  g_free (self);
}

MarquiseRecord *
marquise_record_pool_add (MarquiseRecordPool   *self,
                          const MarquiseRecord *record)
{
  MarquiseRecord *block;

  g_return_val_if_fail (self != NULL && record != NULL, NULL);

  if (self->n_last == BLOCK)
    {
      g_ptr_array_add (self->blocks, g_new (MarquiseRecord, BLOCK));
      self->n_last = 0;
    }

  block = g_ptr_array_index (self->blocks, self->blocks->len - 1);
  block[self->n_last] = *record;

  return &block[self->n_last++];
}

char *
marquise_record_pool_keep (MarquiseRecordPool *self,
                           MarquiseRecordWord  word,
                           const char         *text,
                           gsize               length)
{
  gboolean single = word == MARQUISE_RECORD_ID || word == MARQUISE_RECORD_DETAIL;

  g_return_val_if_fail (self != NULL && word < MARQUISE_RECORD_N_WORDS, NULL);

  if (length == 0)
    return (char *) "";
  if (self->last[word].length == length && memcmp (self->last[word].text, text, length) == 0)
    return self->last[word].text;

  self->last[word].length = length;
  if (single)
    {
      self->last[word].text = g_string_chunk_insert_len (self->text, text, (gssize) length);
    }
  else
    {
      g_autofree char *copy = g_strndup (text, length);

      self->last[word].text = g_string_chunk_insert_const (self->text, copy);
    }

  return self->last[word].text;
}
