/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each sentence is shown once; a failure to write once for each reason, until everything is safe
 * again. */

#include "config.h"

#include "library-private.h"
#include "model/game/error.h"
#include "model/patience/own-patiences.h"
#include "model/settings-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Reports each sentence once. */
static void
say (MarquiseLibrary *self,
     const char      *sentence)
{
  if (g_hash_table_add (self->said, g_strdup (sentence)))
    g_signal_emit_by_name (self, "problem", sentence);
}

/* What cannot be written */

/* Whether it is the file of a game on the table that goes on. */
static gboolean
is_in_progress (MarquiseLibrary *self,
                const char      *id)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (g_strcmp0 (id, ((Slot *) value)->written) == 0
        && !marquise_game_is_over (((Slot *) value)->game))
      return TRUE;

  return FALSE;
}

static void
failed_cb (MarquiseWriter   *writer,
           const char       *path,
           const GError     *error,
           MarquiseLibrary  *self)
{
  const char *reason = marquise_error_reason (error);
  g_autofree char *sentence = NULL, *name = g_path_get_basename (path);
  g_autofree char *id = marquise_shelf_name_to_id (name);

  if (self->unsafe == NULL)
    {
      /* Translators: %s is the system’s reason, such as “No space left on device”. */
      self->unsafe = g_strdup_printf (_("Not all of your games and results are saved: %s. "
                                        "Marquise keeps trying."), reason);
      g_signal_emit_by_name (self, "unsafe-changed");
    }
  /* A slow disk is shown elsewhere as long as it lasts, and is not a failure yet. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT) || self->told_all
      || !g_hash_table_add (self->reasons, g_strdup (reason)))
    return;

  /* Translators: %s is the system’s reason, such as “No space left on device”. */
  if (id != NULL && is_in_progress (self, id))
    sentence = g_strdup_printf (_("The game in progress cannot be saved: %s."), reason);
  else if (id != NULL)
    sentence = g_strdup_printf (_("The game could not be saved: %s."), reason);
  else
    sentence = g_strdup_printf (_("The result of the game could not be saved: %s."), reason);

  g_signal_emit_by_name (self, "problem", sentence);
}

static void
safe_cb (MarquiseWriter   *writer,
         const char       *path,
         MarquiseLibrary  *self)
{
  if (!marquise_writer_is_idle (writer))
    return;

  if (self->unsafe != NULL)
    {
      g_clear_pointer (&self->unsafe, g_free);
      g_signal_emit_by_name (self, "unsafe-changed");
    }
  if (g_hash_table_size (self->reasons) > 0)
    {
      g_hash_table_remove_all (self->reasons);
      g_signal_emit_by_name (self, "problem", _("Everything that could not be saved earlier has "
                                                "now been saved."));
    }
}

static void
foreign_cb (MarquiseWriter   *writer,
            const char       *path,
            MarquiseLibrary  *self)
{
  g_signal_emit_by_name (self, "problem", g_str_has_suffix (path, MARQUISE_PATIENCE_SUFFIX)
                         ? _("A patience of your own had the same “id”. Its file is still there, "
                             "under another name.")
                         : _("Meanwhile another program saved a game in the same place. You will "
                             "find it in Your games."));
}

/* What is wrong at start */

/* Whether a file could be made in this folder, or in the nearest parent that exists. */
static gboolean
can_write (const char *folder)
{
  g_autofree char *path = g_strdup (folder);

  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      char *parent = g_path_get_dirname (path);

      g_free (path);
      path = parent;
    }

  return g_access (path, W_OK) == 0;
}

/* If nothing at all can be stored, that is reported once, not several times. */
static void
say_settings_lost (MarquiseLibrary *self)
{
  if (can_write (self->directory))
    {
      say (self, _("Preferences cannot be saved on this computer. They will last until you quit."));
      return;
    }

  if (self->told_all)
    return;

  self->told_all = TRUE;
  if (g_hash_table_size (self->reasons) == 0)
    say (self, _("Nothing can be saved on this computer. You can play, but games, results and "
                 "preferences will be lost when you quit."));
}

static void
settings_problem_cb (MarquiseSettingsFile *file,
                     const GError         *error,
                     MarquiseLibrary      *self)
{
  g_autofree char *sentence = NULL;

  /* That is reported in other words. */
  if (marquise_settings_are_lost (self->settings))
    return;

  /* Translators: %s is the system’s reason, such as “No space left on device”. */
  sentence = g_strdup_printf (_("Your preferences cannot be saved: %s. Marquise keeps trying."),
                              marquise_error_reason (error));
  say (self, sentence);
}

/* Preferences that could not be read are not overwritten. */
static void
say_settings_unread (MarquiseLibrary *self)
{
  MarquiseSettingsFile *file = marquise_settings_file_get ();
  g_autoptr (GError) error = file != NULL ? marquise_settings_file_copy_error (file) : NULL;
  g_autofree char *sentence = NULL;

  if (error == NULL)
    return;

  if (error->domain == G_KEY_FILE_ERROR)
    {
      /* Translators: keyfile and keyfile.damaged are names of files. */
      say (self,
           _("The file of your preferences, “keyfile”, is damaged. When you change one, a new "
             "file begins, and the damaged one stays beside it as “keyfile.damaged”."));
      return;
    }

  /* Translators: %s is the system’s reason, such as “Permission denied”. */
  sentence = g_strdup_printf (_("Your preferences cannot be read: %s. They are left as they are, "
                                "and what you change is saved when they can be read."),
                              marquise_error_reason (error));
  say (self, sentence);
}

static void
say_damage (MarquiseLibrary *self)
{
  GSettings *settings = self->settings;
  guint n_damaged = marquise_statistics_get_n_damaged (self->statistics);
  g_autofree char *sentence = NULL;

  if (n_damaged <= g_settings_get_uint (settings, "journal-damage-told"))
    return;

  sentence = g_strdup_printf (ngettext ("%u line of the journal of finished games cannot be "
                                        "read. It stays where it is, but does not count.",
                                        "%u lines of the journal of finished games cannot be "
                                        "read. They stay where they are, but do not count.",
                                        n_damaged), n_damaged);
  say (self, sentence);
  g_settings_set_uint (settings, "journal-damage-told", n_damaged);
}

/* Somebody, or a sync program, has replaced the journal by an older one. */
static void
say_loss (MarquiseLibrary *self)
{
  g_autofree char *sentence = NULL;
  guint before, now;

  if (!marquise_statistics_has_shrunk (self->statistics, &before, &now))
    return;

  /* Translators: both are numbers of games; the second is the smaller one. */
  sentence
    = g_strdup_printf (ngettext ("Marquise had counted %u game, but the journal of finished games "
                                 "now holds %u. A backup of your files may have it.",
                                 "Marquise had counted %u games, but the journal of finished games "
                                 "now holds %u. A backup of your files may have the rest.",
                                 before),
                       before, now);
  say (self, sentence);
}

/* Reports problems found in the journal. */
static gboolean
check_cb (gpointer data)
{
  MarquiseLibrary *self = data;
  const char *problem = marquise_statistics_get_problem (self->statistics);

  self->check_source = 0;
  if (problem != NULL)
    say (self, problem);
  else
    say_loss (self);
  say_damage (self);
  if (marquise_statistics_get_n_newer (self->statistics) > 0
      || marquise_statistics_get_newer_totals (self->statistics))
    say (self, _("Some of your statistics were written by a newer version of "
                                  "Marquise. They are left as they are."));
  if (marquise_settings_are_lost (self->settings))
    say_settings_lost (self);
  else
    say_settings_unread (self);

  return G_SOURCE_REMOVE;
}

static void
statistics_cb (MarquiseStatistics *statistics,
               MarquiseLibrary    *self)
{
  if (self->check_source == 0)
    self->check_source = g_idle_add_full (G_PRIORITY_LOW, check_cb, self, NULL);
}

void
marquise_library_report_begin (MarquiseLibrary *self)
{
  g_signal_connect (self->writer, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect (self->writer, "safe", G_CALLBACK (safe_cb), self);
  g_signal_connect (self->writer, "foreign", G_CALLBACK (foreign_cb), self);
  g_signal_connect (self->statistics, "changed", G_CALLBACK (statistics_cb), self);
  if (marquise_settings_file_get () != NULL)
    g_signal_connect_object (marquise_settings_file_get (), "problem",
                             G_CALLBACK (settings_problem_cb), self, 0);
  self->check_source = g_idle_add_full (G_PRIORITY_LOW, check_cb, self, NULL);
}
