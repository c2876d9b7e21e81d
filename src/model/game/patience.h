/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePatience: what all patiences share, over the engine's table of functions. A patience
 * is a subclass that adds its facts in class_init and nothing else. */

#pragma once

#include "game-private.h"
#include "patience-refusal.h"
#include "rule-texts.h"

#include "engine/coach/knowledge.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_PATIENCE (marquise_patience_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarquisePatience, marquise_patience, MARQUISE, PATIENCE, MarquiseGame)

struct _MarquisePatienceClass {
  MarquiseGameClass parent_class;

  const Patience *patience;
  gconstpointer description;    /* of one that is a description: what it was made of */
  /* By which the table is planned, as it always is; lengths all zero: as measured. */
  MarquiseTableSize size;
  /* The first card of a column never moves (the kings of Loi salique). */
  gboolean fixed_bases;

  /* How pile @index of its kind lies under these rules, and where in a shape; @layout->place and
   * index are filled in. */
  void (*place) (const Patience *patience, const Rules *rules, MarquisePileLayout *layout);
  /* What a refusal has to know of a patience that is not made of building blocks; the position is
   * filled in. NULL for all others. */
  void (*refuse) (MarquiseRefusal *refusal);
};

/* A hint that names this legal move of a patience. (transfer full) */
MarquiseHint *marquise_patience_make_hint (MarquiseGame *game, Move move);
/* Where the engine's pile lies among those of the table; -1: not under these rules. */
int           marquise_patience_find_pile (MarquiseGame *game, int engine_pile);
/* Whether the player has moved a card, and it stands: a turn of the stock alone does not move a
 * card. */
gboolean      marquise_patience_has_moved (MarquiseGame *game);
/* Whether a card could go up that marquise_game_auto_step() would move. */
gboolean      marquise_patience_has_safe (MarquiseGame *game);
/* Cards that are still to be cleared from the table, where that is the aim; elsewhere -1. */
int           marquise_patience_count_left (MarquiseGame *game);

/* Knowledge (patience-knowledge.c): what the player knows, kept with the game. */

/* The table, and what has been face up before: also what was seen before an undo, or before the
 * deal was begun again. Valid until the game changes. @game is a patience that has been dealt. */
const Knowledge *marquise_patience_knowledge_get    (MarquiseGame *game);

/* For the class: the position was replaced, another deal begins, the game is saved or read back. A
 * file that does not say what was seen, or is damaged there, adds nothing to what its moves
 * show. */
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
