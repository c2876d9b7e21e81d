/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading and writing saved games where the player says, with dialogs that name the file and the
 * reason when that fails. */

#pragma once

#include "model/game/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*MarquiseFileChosen) (GFile *file, gpointer data);

/* “Solitaire 123456789.marquise” (transfer full) */
char *         marquise_file_dialogs_make_name    (const char          *game_name,
                                                   guint32              deal);
/* Asks where, and writes @text (transfer full) there. */
void           marquise_file_dialogs_save         (GtkWindow           *parent,
                                                   const char          *name,
                                                   char                *text,
                                                   gsize                length);
/* The same without asking. */
void           marquise_file_dialogs_write        (GtkWindow           *parent,
                                                   GFile               *file,
                                                   char                *text,
                                                   gsize                length);
/* Asks for a file; @chosen gets it in the main loop, unless the player thinks better of it.
 * @data is an object, and kept that long. */
void           marquise_file_dialogs_open         (GtkWindow           *parent,
                                                   MarquiseFileChosen   chosen,
                                                   gpointer             data);

/* Reads a saved game from anywhere; no more than a saved game may have is read. */
void           marquise_file_dialogs_read_async   (GFile               *file,
                                                   GCancellable        *cancellable,
                                                   GAsyncReadyCallback  callback,
                                                   gpointer             user_data);
/* The game, or the deal that another program has written: for @near and @settings see
 * marquise_deal_text_read(). @error is not NULL. (transfer full) */
MarquiseGame * marquise_file_dialogs_read_finish  (GFile               *file,
                                                   GAsyncResult        *result,
                                                   MarquiseGame        *near,
                                                   GSettings           *settings,
                                                   GError             **error);
/* Says what went wrong, and why. */
void           marquise_file_dialogs_say          (GtkWindow           *parent,
                                                   const char          *heading,
                                                   const char          *body);
/* “x.marquise” cannot be opened, and why. */
void           marquise_file_dialogs_say_unopened (GtkWindow           *parent,
                                                   GFile               *file,
                                                   const GError        *error);
/* “x.csv” cannot be saved, and why. */
void           marquise_file_dialogs_say_unsaved  (GtkWindow           *parent,
                                                   GFile               *file,
                                                   const GError        *error);
/* The name of the file for a sentence, without folders. (transfer full) */
char *         marquise_file_dialogs_get_title    (GFile               *file);
/* Puts the file among the recent ones. */
void           marquise_file_dialogs_remember     (GFile               *file);

G_END_DECLS
