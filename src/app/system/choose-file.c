/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "choose-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* A caller that waits for an answer. */
typedef struct {
  MarquiseFileAnswer answered;
  gpointer data;
} Waiting;

static Waiting *
waiting_new (MarquiseFileAnswer answered,
             gpointer           data)
{
  Waiting *waiting = g_new (Waiting, 1);

  *waiting = (Waiting) { answered, data };

  return waiting;
}

static void
answer (Waiting *waiting,
        GFile   *file)
{
  waiting->answered (file, waiting->data);
  g_free (waiting);
}

static void
add_filter (GListStore         *filters,
            const char         *name,
            const char * const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  /* An end of a name in capitals, too: some disks and mail programs know no others. */
  for (guint i = 0; patterns[i] != NULL; i++)
    if (g_str_has_prefix (patterns[i], "*."))
      gtk_file_filter_add_suffix (filter, patterns[i] + strlen ("*."));
    else
      gtk_file_filter_add_pattern (filter, patterns[i]);
  g_list_store_append (filters, filter);
}

static GListStore *
make_filters (const MarquiseFileQuestion *question)
{
  static const char * const all[] = { "*", NULL };
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  add_filter (filters, question->filter, question->patterns);
  if (question->any)
    add_filter (filters, _("All files"), all);

  return filters;
}

#if GTK_CHECK_VERSION (4, 10, 0)

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      waiting)
{
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);

  answer (waiting, file);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      waiting)
{
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);

  answer (waiting, file);
}

static void
ask (GtkWindow                  *parent,
     const MarquiseFileQuestion *question,
     Waiting                    *waiting)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, question->title);
  gtk_file_dialog_set_accept_label (dialog, question->accept);
  if (question->filter != NULL)
    {
      g_autoptr (GListStore) filters = make_filters (question);

      gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
    }
  if (question->name == NULL)
    {
      gtk_file_dialog_open (dialog, parent, NULL, opened_cb, waiting);
      return;
    }

  gtk_file_dialog_set_initial_name (dialog, question->name);
  gtk_file_dialog_save (dialog, parent, NULL, saved_cb, waiting);
}

#else

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             Waiting         *waiting)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_object_unref (dialog);
  answer (waiting, file);
}

static void
add_filters (GtkFileChooser             *chooser,
             const MarquiseFileQuestion *question)
{
  g_autoptr (GListStore) filters = make_filters (question);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (filters)); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (G_LIST_MODEL (filters), i);

      gtk_file_chooser_add_filter (chooser, filter);
    }
}

static void
ask (GtkWindow                  *parent,
     const MarquiseFileQuestion *question,
     Waiting                    *waiting)
{
  GtkFileChooserAction action = question->name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                       : GTK_FILE_CHOOSER_ACTION_OPEN;
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (question->title, parent, action,
                                                               question->accept, _("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  if (question->filter != NULL)
    add_filters (GTK_FILE_CHOOSER (chooser), question);
  if (question->name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), question->name);
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), waiting);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

#endif

void
marquise_choose_file (GtkWindow                  *parent,
                      const MarquiseFileQuestion *question,
                      MarquiseFileAnswer          answered,
                      gpointer                    data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (question != NULL && answered != NULL);

  ask (parent, question, waiting_new (answered, data));
}
