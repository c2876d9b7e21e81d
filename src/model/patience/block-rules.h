/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to play a patience made of building blocks, in sentences made from the blocks. */

#pragma once

#include "engine/patience/blocks.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  MARQUISE_BLOCK_RULES_GOAL,
  MARQUISE_BLOCK_RULES_TABLE,
  MARQUISE_BLOCK_RULES_MOVES,
  MARQUISE_N_BLOCK_RULES
} MarquiseBlockRules;

/* Whole sentences. (transfer full) (element-type utf8) */
GPtrArray *marquise_block_rules_list (const Patience     *patience,
                                      const Rules        *rules,
                                      MarquiseBlockRules  part);

G_END_DECLS
