/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers for tests of the model: reading a table, playing like a view, a folder for a test. */

#pragma once

#include "model/game/game.h"
#include "model/library/library.h"
#include "model/marjolet/marjolet.h"
#include "model/record/statistics.h"

/* Texts are in this language from now on; "": in that of the environment. */
void     use_language    (const char *language);

/* All piles as a string, for comparing tables: the cards in each pile, with equal cards
 * distinguished. */
char *   read_table      (MarquiseGame *game);

/* FALSE if there is no stock, or it cannot be turned. */
gboolean turn_stock      (MarquiseGame *game);

/* Plays some legal move as a view would; FALSE if there is none. For patiences. */
gboolean play_any        (MarquiseGame *game, GRand *rand);

/* Plays until a card has been moved that was not turned from the stock. */
void     move_card       (MarquiseGame *game);

/* Waits until the player may play at Marjolet, and makes one decision. */
void     wait_for_turn   (MarquiseGame *game);
void     play_turn       (MarquiseGame *game);

/* The deal of a match of Marjolet, including hidden cards; and any match as a view sees it. */
const MarjoletDeal *read_marjolet (gpointer match);
MarquiseMatch read_match (gpointer match);

/* Deals La tour infernale so that following hints wins. */
void     deal_easy_win   (MarquiseGame *game);
void     play_to_win     (MarquiseGame *game);
/* The same, up to the last card before the win. */
void     play_to_last_card (MarquiseGame *game);

/* Writes the file of a game to @path. */
void     write_game      (MarquiseGame *game, const char *path);

/* Reads the journal (again) as at the start of the program, and waits for it; FALSE if it cannot be
 * read. */
gboolean update_statistics (MarquiseStatistics *statistics);
/* The statistics of a folder, already read; and the present records of a journal, borrowed until
 * the next change. (transfer container) */
MarquiseStatistics *read_statistics (const char *folder);
GPtrArray *list_records (MarquiseStatistics *statistics);

/* Runs the main loop until all messages of writers and threads have arrived. */
void     wait_for_answers    (void);
/* Begins and ends the library of a folder as the program does; at the end everything is written,
 * and no reference to it is left. */
MarquiseLibrary *start_library (GSettings *settings, const char *folder);
void     stop_library    (MarquiseLibrary **library);
/* The player's games. (transfer full) (element-type MarquiseKeptGame) */
GPtrArray *list_shelf    (MarquiseShelf *shelf);
/* The end of a test: nothing may use the settings any longer; removes the folder. */
void     end_home        (GSettings *settings, char *folder);

/* Makes a new folder; removes everything in one. */
char *   make_folder     (void);
void     remove_folder   (const char *path);

/* Waits until no thread keeps the object alive, and only the test refers to it. */
void     wait_for_last   (gpointer object);
