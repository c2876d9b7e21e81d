/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing here waits for a disk, since files may be on a slow or remote one. */

#include "config.h"

#include "file-dialogs.h"

#include "app/system/choose-file.h"
#include "model/game/error.h"
#include "model/game/isolate.h"
#include "model/library/saved-game-private.h"
#include "model/words/deal-text.h"
#include "model/patience/own-patiences.h"
#include "model/work/disk.h"
#include "app/system/question.h"
#include "letters.h"

#include <glib/gi18n.h>
#include <string.h>

/* Even with four bytes for each letter, such a name fits on every disk. */
#define NAME_LETTERS 55

#define SUFFIX ".marquise"
#define MIME_TYPE "application/x-marquise-game"

/* A file to be written. */
typedef struct {
  GtkWindow *parent;            /* referenced */
  GFile *file;
  GBytes *content;
} Save;

static void
save_free (Save *save)
{
  g_object_unref (save->parent);
  g_clear_object (&save->file);
  g_bytes_unref (save->content);
  g_free (save);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Save, save_free)

char *
marquise_file_dialogs_get_title (GFile *file)
{
  g_autofree char *name = NULL, *shown = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_basename (file);
  shown = name != NULL ? g_filename_display_name (name) : g_file_get_uri (file);

  return marquise_isolate (shown);
}

/* Writing */

static void
end_save (Save         *save,
          const GError *error)
{
  if (error == NULL)
    marquise_file_dialogs_remember (save->file);
  else
    marquise_file_dialogs_say_unsaved (save->parent, save->file, error);
}

static void
replaced_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Save) save = user_data;
  g_autoptr (GError) error = NULL;

  g_file_replace_contents_finish (G_FILE (source), result, NULL, &error);
  end_save (save, error);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Save) save = user_data;
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  end_save (save, error);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Save *save = data;
  GError *error = NULL;

  if (marquise_disk_save (g_file_peek_path (save->file), save->content, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* A local file is replaced as a whole or not at all. */
static void
write_file (Save *save)
{
  g_autoptr (GTask) task = NULL;

  if (g_file_peek_path (save->file) == NULL)
    {
      g_file_replace_contents_bytes_async (save->file, save->content, NULL, FALSE,
                                           G_FILE_CREATE_REPLACE_DESTINATION, NULL, replaced_cb,
                                           save);
      return;
    }

  task = g_task_new (NULL, NULL, written_cb, save);
  g_task_set_task_data (task, save, NULL);
  g_task_run_in_thread (task, write_thread);
}

static void
replace_response_cb (MarquiseQuestion *question,
                     const char       *response,
                     Save             *save)
{
  if (g_strcmp0 (response, "replace") == 0)
    write_file (save);
  else
    save_free (save);
}

/* The file chooser has asked about the name as it was typed; with the ending it may be another
 * file's. */
static void
ask_replace (Save *save)
{
  g_autofree char *title = marquise_file_dialogs_get_title (save->file);
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), title);
  MarquiseQuestion *question = marquise_question_new (heading,
                                                      _("A file with this name already exists. "
                                                        "Replacing it overwrites its contents."));

  marquise_question_add (question, "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT);
  marquise_question_add (question, "replace", _("_Replace"), ADW_RESPONSE_DESTRUCTIVE);
  marquise_question_set_keys (question, NULL, "cancel");
  g_signal_connect (question, "response", G_CALLBACK (replace_response_cb), save);
  marquise_letters_prepare (GTK_WIDGET (question));
  marquise_question_ask (question, save->parent);
}

static void
save_answered_cb (GFile    *chosen,
                  gpointer  data)
{
  g_autoptr (Save) save = data;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (chosen == NULL)
    return;

  name = g_file_get_basename (chosen);
  if (marquise_disk_has_suffix (name, SUFFIX) || g_file_peek_path (chosen) == NULL)
    {
      save->file = g_object_ref (chosen);
      write_file (g_steal_pointer (&save));
      return;
    }

  path = g_strconcat (g_file_peek_path (chosen), SUFFIX, NULL);
  save->file = g_file_new_for_path (path);
  if (g_file_query_exists (save->file, NULL))
    ask_replace (g_steal_pointer (&save));
  else
    write_file (g_steal_pointer (&save));
}

char *
marquise_file_dialogs_make_name (const char *game_name,
                                 guint32     deal)
{
  g_autoptr (GString) name = NULL;
  g_autofree char *stem = NULL;

  g_return_val_if_fail (game_name != NULL, NULL);

  /* A player's patience may have any name: removes folders and invisible characters, and shortens
   * it. */
  name = g_string_new (game_name);
  g_string_replace (name, "/", "-", 0);
  g_string_replace (name, "\xe2\x80\x8b", "", 0);
  if (name->str[0] == '.')
    name->str[0] = '-';
  stem = marquise_shorten (name->str, NAME_LETTERS);

  return deal == 0 ? g_strconcat (stem, SUFFIX, NULL)
         : g_strdup_printf ("%s %u" SUFFIX, stem, deal);
}

void
marquise_file_dialogs_write (GtkWindow *parent,
                             GFile     *file,
                             char      *text,
                             gsize      length)
{
  Save *save;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_FILE (file) && text != NULL);

  save = g_new0 (Save, 1);
  *save = (Save) { g_object_ref (parent), g_object_ref (file), g_bytes_new_take (text, length) };
  write_file (save);
}

void
marquise_file_dialogs_save (GtkWindow  *parent,
                            const char *name,
                            char       *text,
                            gsize       length)
{
  MarquiseFileQuestion question = {
    .title = _("Save the game"), .accept = _("_Save"), .name = name,
    .filter = _("Marquise saved games"), .patterns = { "*" SUFFIX }
  };
  Save *save;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL && text != NULL);

  save = g_new0 (Save, 1);
  *save = (Save) { g_object_ref (parent), NULL, g_bytes_new_take (text, length) };
  marquise_choose_file (parent, &question, save_answered_cb, save);
}

/* Reading */

/* A request for a file. */
typedef struct {
  MarquiseFileChosen chosen;
  GObject *data;                /* referenced */
} Choice;

static void
open_answered_cb (GFile    *file,
                  gpointer  data)
{
  Choice *choice = data;

  if (file != NULL)
    choice->chosen (file, choice->data);
  g_object_unref (choice->data);
  g_free (choice);
}

void
marquise_file_dialogs_open (GtkWindow          *parent,
                            MarquiseFileChosen  chosen,
                            gpointer            data)
{
  MarquiseFileQuestion question = {
    .title = _("Open a game, a deal or a patience"), .accept = _("_Open"),
    .filter = _("Saved games, deals and patiences"), .any = TRUE,
    .patterns = { "*" SUFFIX, "*" MARQUISE_PATIENCE_SUFFIX, "*.txt", "*.json" }
  };
  Choice *choice;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_OBJECT (data));

  choice = g_new (Choice, 1);
  *choice = (Choice) { chosen, g_object_ref (data) };
  marquise_choose_file (parent, &question, open_answered_cb, choice);
}

/* Whether to read on. */
static gboolean
read_more_cb (const char *contents,
              goffset     size,
              gpointer    user_data)
{
  return size <= MARQUISE_SAVED_GAME_MAX;
}

void
marquise_file_dialogs_read_async (GFile               *file,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  g_return_if_fail (G_IS_FILE (file));

  /* The callback that decides shares its data with the one that finishes, and needs none. */
  g_file_load_partial_contents_async (file, cancellable, read_more_cb, callback, user_data);
}

/* A file that is not a saved game may hold a deal as text. What is wrong with one is said where it
 * is known; else what is wrong with the saved game. */
static MarquiseGame *
read_deal (const char    *text,
           MarquiseGame  *near,
           GSettings     *settings,
           GError       **error)
{
  g_autoptr (GError) wrong = NULL;
  MarquiseGame *game = marquise_deal_text_read (text, near, settings, &wrong);

  if (game == NULL && g_error_matches (wrong, MARQUISE_ERROR, MARQUISE_ERROR_CARDS))
    {
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&wrong));
    }
  else if (game != NULL)
    g_clear_error (error);

  return game;
}

MarquiseGame *
marquise_file_dialogs_read_finish (GFile         *file,
                                   GAsyncResult  *result,
                                   MarquiseGame  *near,
                                   GSettings     *settings,
                                   GError       **error)
{
  g_autofree char *text = NULL;
  MarquiseGame *game;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error != NULL, NULL);

  if (!g_file_load_partial_contents_finish (file, result, &text, &length, NULL, error))
    return NULL;

  game = marquise_saved_game_from_text (text, length, error);
  if (game == NULL && strstr (text, "[Marquise]") == NULL)
    game = read_deal (text, near, settings, error);

  return game;
}

void
marquise_file_dialogs_say_unopened (GtkWindow    *parent,
                                    GFile        *file,
                                    const GError *error)
{
  g_autofree char *title = marquise_file_dialogs_get_title (file);
  g_autofree char *heading = NULL;
  g_autofree char *body = marquise_error_describe (error);

  /* Translators: %s is the name of a file. */
  heading = g_strdup_printf (_("“%s” could not be opened"), title);
  marquise_file_dialogs_say (parent, heading, body);
}

void
marquise_file_dialogs_say_unsaved (GtkWindow    *parent,
                                   GFile        *file,
                                   const GError *error)
{
  g_autofree char *title = marquise_file_dialogs_get_title (file);
  g_autofree char *heading = NULL;
  g_autofree char *body = marquise_error_describe (error);

  /* Translators: %s is the name of a file. */
  heading = g_strdup_printf (_("“%s” could not be saved"), title);
  marquise_file_dialogs_say (parent, heading, body);
}

void
marquise_file_dialogs_remember (GFile *file)
{
  static char *groups[] = { (char *) "marquise", NULL };
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *title = name != NULL ? g_filename_display_name (name) : g_file_get_uri (file);
  GtkRecentData data = {
    .display_name = title, .mime_type = (char *) MIME_TYPE, .app_name = (char *) "Marquise",
    .app_exec = (char *) "marquise %u", .groups = groups
  };

  if (marquise_disk_has_suffix (title, SUFFIX))
    title[strlen (title) - strlen (SUFFIX)] = '\0';
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
marquise_file_dialogs_say (GtkWindow  *parent,
                           const char *heading,
                           const char *body)
{
  MarquiseQuestion *notice;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  notice = marquise_question_new (heading, body);
  marquise_question_add (notice, "close", _("_Close"), ADW_RESPONSE_DEFAULT);
  marquise_question_set_keys (notice, NULL, "close");
  marquise_letters_prepare (GTK_WIDGET (notice));
  marquise_question_ask (notice, parent);
}
