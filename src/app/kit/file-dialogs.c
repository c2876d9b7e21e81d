/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See file-dialogs.h. Nothing here waits for a disk: files may lie on a slow or a distant one. */

#include "config.h"

#include "file-dialogs.h"

#include "model/game/error.h"
#include "model/isolate.h"
#include "model/store/saved-game-private.h"
#include "model/work/disk.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SUFFIX ".marquise"
#define MIME_TYPE "application/x-marquise-game"

/* What is to be written. */
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

static GtkFileFilter *
make_filter (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Saved games of Marquise"));
  gtk_file_filter_add_pattern (filter, "*" SUFFIX);

  return filter;
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

/* On this computer the old file or the new one, never half of one. */
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
replace_response_cb (AdwMessageDialog *dialog,
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
  GtkWidget *dialog = adw_message_dialog_new (save->parent, heading,
                                              _("A file with this name already exists."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"),
                                    "replace", _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "replace",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (replace_response_cb), save);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_response_cb (GtkNativeDialog *dialog,
                  int              response,
                  gpointer         user_data)
{
  g_autoptr (Save) save = user_data;
  g_autoptr (GFile) chosen = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GFile) folder = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_object_unref (dialog);
  if (chosen == NULL)
    return;

  name = g_file_get_basename (chosen);
  if (g_str_has_suffix (name, SUFFIX))
    {
      save->file = g_steal_pointer (&chosen);
      write_file (g_steal_pointer (&save));
      return;
    }

  folder = g_file_get_parent (chosen);
  g_free (name);
  name = g_strconcat (g_file_peek_path (chosen) != NULL ? g_file_peek_path (chosen) : "", SUFFIX,
                      NULL);
  save->file = g_file_peek_path (chosen) != NULL ? g_file_new_for_path (name)
               : g_object_ref (chosen);
  if (g_file_query_exists (save->file, NULL))
    ask_replace (g_steal_pointer (&save));
  else
    write_file (g_steal_pointer (&save));
}

char *
marquise_file_dialogs_make_name (const char *game_name,
                                 guint32     deal)
{
  g_return_val_if_fail (game_name != NULL, NULL);

  return deal == 0 ? g_strconcat (game_name, SUFFIX, NULL)
         : g_strdup_printf ("%s %u" SUFFIX, game_name, deal);
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
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = make_filter ();
  Save *save;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL && text != NULL);

  save = g_new0 (Save, 1);
  *save = (Save) { g_object_ref (parent), NULL, g_bytes_new_take (text, length) };
  chooser = gtk_file_chooser_native_new (_("Save the game"), parent, GTK_FILE_CHOOSER_ACTION_SAVE,
                                         _("_Save"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect (chooser, "response", G_CALLBACK (save_response_cb), save);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Reading */

/* Who wants a file. */
typedef struct {
  MarquiseFileChosen chosen;
  GObject *data;                /* referenced */
} Choice;

static void
open_response_cb (GtkNativeDialog *dialog,
                  int              response,
                  Choice          *choice)
{
  g_autoptr (GObject) data = choice->data;
  MarquiseFileChosen chosen = choice->chosen;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_object_unref (dialog);
  g_free (choice);
  if (file != NULL)
    chosen (file, data);
}

void
marquise_file_dialogs_open (GtkWindow          *parent,
                            MarquiseFileChosen  chosen,
                            gpointer            data)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = make_filter ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  Choice *choice;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_OBJECT (data));

  choice = g_new (Choice, 1);
  *choice = (Choice) { chosen, g_object_ref (data) };
  chooser = gtk_file_chooser_native_new (_("Open a saved game"), parent,
                                         GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), _("_Cancel"));
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), all);
  g_signal_connect (chooser, "response", G_CALLBACK (open_response_cb), choice);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
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

MarquiseGame *
marquise_file_dialogs_read_finish (GFile         *file,
                                   GAsyncResult  *result,
                                   GError       **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!g_file_load_partial_contents_finish (file, result, &text, &length, NULL, error))
    return NULL;

  return marquise_saved_game_from_text (text, length, error);
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
  heading = g_strdup_printf (_("“%s” cannot be opened"), title);
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
  heading = g_strdup_printf (_("“%s” cannot be saved"), title);
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

  if (g_str_has_suffix (title, SUFFIX))
    title[strlen (title) - strlen (SUFFIX)] = '\0';
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
marquise_file_dialogs_say (GtkWindow  *parent,
                           const char *heading,
                           const char *body)
{
  GtkWidget *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  dialog = adw_message_dialog_new (parent, heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}
