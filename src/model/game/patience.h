/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePatience: what all patiences share, on top of the engine's table of functions. A subclass
 * only adds its facts in class_init. */

#pragma once

#include "game-private.h"
#include "rule-texts.h"

#include "engine/coach/knowledge.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_PATIENCE (marquise_patience_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarquisePatience, marquise_patience, MARQUISE, PATIENCE, MarquiseGame)

struct _MarquisePatienceClass {
  MarquiseGameClass parent_class;

  const Patience *patience;
  gconstpointer description;    /* for a described patience, its Description */
  /* For planning the table; all lengths zero: measured. */
  MarquiseTableSize size;
  /* The first card of a column never moves. */
  gboolean fixed_bases;

  /* Fills in the fan and sign of pile @index of its kind under these rules, and its place in a
   * shape; @layout->place and index are set already. */
  void (*place) (const Patience *patience, const Rules *rules, MarquisePileLayout *layout);
};

/* A hint that names this legal move of a patience. (transfer full) */
MarquiseHint *marquise_patience_make_hint (MarquiseGame *game, Move move);
/* The number on the table of the engine's pile; -1 if it is not used under these rules. */
int           marquise_patience_find_pile (MarquiseGame *game, int engine_pile);
/* Whether a move of a card stands; turning the stock is not one. */
gboolean      marquise_patience_has_moved (MarquiseGame *game);
/* Whether marquise_game_auto_step() would move a card up. */
gboolean      marquise_patience_has_safe (MarquiseGame *game);
/* The number of cards to be cleared from the table if that is the aim, otherwise -1. */
int           marquise_patience_count_left (MarquiseGame *game);

/* Knowledge (patience-knowledge.c): what the player knows */

/* The table, and the cards that have been face up, even before an undo or in an earlier attempt at
 * the same deal. Valid until the game changes. @game must have been dealt. */
const Knowledge *marquise_patience_knowledge_get    (MarquiseGame *game);

/* For the class: called when the position is replaced, another deal begins, or the game is saved or
 * loaded. A file without valid cards seen adds nothing to what its moves show. */
void             marquise_patience_knowledge_follow (MarquiseGame   *game,
                                                     MarquiseChange  change);
void             marquise_patience_knowledge_forget (MarquiseGame *game,
                                                     guint32       number);
void             marquise_patience_knowledge_save   (MarquiseGame *game,
                                                     GKeyFile     *file);
gboolean         marquise_patience_knowledge_load   (MarquiseGame  *game,
                                                     GKeyFile      *file,
                                                     GError       **error);

G_END_DECLS
