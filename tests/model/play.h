/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What several tests of the model need: reading a table, playing as a view would, a folder for a
 * test. */

#pragma once

#include "model/game/game.h"
#include "model/library/library.h"
#include "model/marjolet/marjolet.h"
#include "model/record/statistics.h"

/* All piles as one string, to compare tables with: which cards lie where, twins told apart. */
char *   read_table      (MarquiseGame *game);

/* Plays some legal move by the means a view has; FALSE when there is none. For patiences. */
gboolean play_any        (MarquiseGame *game, GRand *rand);

/* Plays until a card was moved that does not come from the stock. */
void     move_card       (MarquiseGame *game);

/* Waits until the player may play at Marjolet, and plays one decision of theirs. */
void     wait_for_turn   (MarquiseGame *game);
void     play_turn       (MarquiseGame *game);

/* A match of Marjolet as it lies there, hidden cards too; and any match as a view shows it. */
const MarjoletDeal *read_marjolet (gpointer match);
MarquiseMatch read_match (gpointer match);

/* La tour infernale, dealt so that the hints lead to a certain win. */
void     deal_easy_win   (MarquiseGame *game);
void     play_to_win     (MarquiseGame *game);
/* The same, but for the card that wins. */
void     play_to_last_card (MarquiseGame *game);

/* The file of a game, wherever it is to lie. */
void     write_game      (MarquiseGame *game, const char *path);

/* Reads the journal (once more) as a start does, and waits for it, however long that takes; FALSE:
 * it cannot be read. */
gboolean update_statistics (MarquiseStatistics *statistics);
/* Statistics of a folder, which were read; and the records of a journal as it lies there now,
 * borrowed until the next change. (transfer container) */
MarquiseStatistics *read_statistics (const char *folder);
GPtrArray *list_records (MarquiseStatistics *statistics);

/* The main loop, until what writers and threads have to tell was told. */
void     come_to_rest    (void);
/* The library of a folder as a program has it: begun, and ended with all written and nothing that
 * holds it. */
MarquiseLibrary *start_library (GSettings *settings, const char *folder);
void     stop_library    (MarquiseLibrary **library);
/* The player's games. (transfer full) (element-type MarquiseKeptGame) */
GPtrArray *list_shelf    (MarquiseShelf *shelf);
/* The end of a test: nothing holds the settings any more; the folder goes. */
void     end_home        (GSettings *settings, char *folder);

/* A new folder, and the removal of all there is in one. */
char *   make_folder     (void);
void     remove_folder   (const char *path);

/* What is under way in threads holds an object until it has ended: waits until nothing but the test
 * does. */
void     wait_for_last   (gpointer object);
