/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page may be left while a file is written: the work goes on, and only a failure is told
 * then. */

#include "config.h"

#include "statistics-files.h"

#include "app/system/choose-file.h"
#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "app/kit/file-dialogs.h"
#include "model/game/error.h"

#include <glib/gi18n.h>

typedef struct {
  GFile *file;                  /* that was chosen, or NULL */
  GtkWindow *window;            /* weak */
  AdwToastOverlay *toasts;      /* weak */
  MarquiseStatistics *statistics;
  MarquiseExchangeFormat format;
} Work;

static Work *
work_new (GtkWindow          *window,
          AdwToastOverlay    *toasts,
          MarquiseStatistics *statistics)
{
  Work *work = g_new0 (Work, 1);

  g_set_weak_pointer (&work->window, window);
  g_set_weak_pointer (&work->toasts, toasts);
  work->statistics = g_object_ref (statistics);

  return work;
}

static void
work_free (Work *work)
{
  g_clear_weak_pointer (&work->window);
  g_clear_weak_pointer (&work->toasts);
  g_clear_object (&work->file);
  g_clear_object (&work->statistics);
  g_free (work);
}

static void
say (Work       *work,
     const char *sentence)
{
  AdwToast *toast;

  if (work->toasts == NULL)
    return;

  /* The offer to take a reset back stays for as long as the page, and must not hide it. */
  toast = marquise_dialogs_toast (sentence);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  marquise_toasts_say (work->toasts, toast);
}

/* Whether nobody waits for the result: the window is closed, or the player has cancelled. */
static gboolean
concerns_nobody (Work         *work,
                 const GError *error)
{
  return work->window == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
say_unimported (Work         *work,
                const GError *error)
{
  g_autofree char *title = marquise_file_dialogs_get_title (work->file);
  g_autofree char *heading = NULL;
  g_autofree char *body = marquise_error_describe (error);

  /* Translators: %s is the name of a file. */
  heading = g_strdup_printf (_("“%s” could not be imported"), title);
  marquise_file_dialogs_say (work->window, heading, body);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Work *work = data;
  g_autoptr (GError) error = NULL;

  if (marquise_exchange_export_finish (result, &error))
    say (work, _("Statistics exported."));
  else if (!concerns_nobody (work, error))
    marquise_file_dialogs_say_unsaved (work->window, work->file, error);
  work_free (work);
}

static void
export_answered_cb (GFile    *file,
                    gpointer  data)
{
  Work *work = data;

  if (file == NULL)
    {
      work_free (work);
      return;
    }

  work->file = g_object_ref (file);
  marquise_exchange_export_async (work->statistics, file, work->format, NULL, exported_cb, work);
}

void
marquise_statistics_export (GtkWindow              *window,
                            AdwToastOverlay        *toasts,
                            MarquiseStatistics     *statistics,
                            MarquiseExchangeFormat  format)
{
  MarquiseFileQuestion question = {
    .title = _("Export the statistics"), .accept = _("_Export"),
    .name = format == MARQUISE_EXCHANGE_CSV ? "marquise.csv" : "marquise.json"
  };
  Work *work = work_new (window, toasts, statistics);

  work->format = format;
  marquise_choose_file (window, &question, export_answered_cb, work);
}

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  Work *work = data;
  guint n_added, n_known;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (!marquise_exchange_import_finish (result, &n_added, &n_known, &error))
    {
      if (!concerns_nobody (work, error))
        say_unimported (work, error);
      work_free (work);
      return;
    }

  if (n_added == 0)
    sentence = g_strdup (_("All the games in this file were already in your statistics."));
  else
    sentence = g_strdup_printf (ngettext ("%u game was added.", "%u games were added.", n_added),
                                n_added);
  say (work, sentence);
  work_free (work);
}

static void
import_answered_cb (GFile    *file,
                    gpointer  data)
{
  Work *work = data;

  if (file == NULL)
    {
      work_free (work);
      return;
    }

  work->file = g_object_ref (file);
  marquise_exchange_import_async (work->statistics, file, NULL, imported_cb, work);
}

void
marquise_statistics_import (GtkWindow          *window,
                            AdwToastOverlay    *toasts,
                            MarquiseStatistics *statistics)
{
  /* The file may have been exported under a name without a suffix. */
  MarquiseFileQuestion question = {
    .title = _("Import statistics"), .accept = _("_Import"),
    .filter = _("Exported statistics"), .patterns = { "*.json" }, .any = TRUE
  };

  marquise_choose_file (window, &question, import_answered_cb,
                        work_new (window, toasts, statistics));
}
