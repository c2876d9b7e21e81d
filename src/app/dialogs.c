/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small windows that need no class of their own. */

#include "config.h"

#include "dialogs.h"

#include "model/rule-texts.h"

#include <glib/gi18n.h>

GtkWindow *
marquise_dialogs_lost_notice (void)
{
  GtkWidget *dialog = adw_message_dialog_new (NULL, _("Give up this game?"), NULL);

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog),
                               _("A new deal counts the game on the table as lost. This is "
                                 "said only once; from now on a new deal will come without a "
                                 "question."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "cancel", _("_Keep playing"),
                                    "deal", _("_New deal"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "deal",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "deal");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");

  return GTK_WINDOW (dialog);
}

static const Preset *
find_preset (const Game *game,
             const char *id)
{
  for (int i = 0; i < PRESETS_MAX && game->presets[i].id != NULL; i++)
    if (g_strcmp0 (game->presets[i].id, id) == 0)
      return &game->presets[i];

  return NULL;
}

/**
 * marquise_dialogs_has_difficulty:
 * @game: a game
 *
 * Returns: whether the presets of @game are degrees of difficulty (RULES.md 5)
 */
gboolean
marquise_dialogs_has_difficulty (const Game *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  return find_preset (game, "relaxed") != NULL;
}

GtkWindow *
marquise_dialogs_difficulty (const Game *game,
                             const char *name)
{
  g_autofree char *heading = NULL;
  GtkWidget *dialog;

  g_return_val_if_fail (game != NULL, NULL);

  /* Translators: %s is the name of a game. */
  heading = g_strdup_printf (_("%s: how difficult?"), name);
  dialog = adw_message_dialog_new (NULL, heading, NULL);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog),
                               _("The fewer passes through the stock, the harder the game: "
                                 "relaxed, you may go through it as often as you like; normal, "
                                 "twice; hard, only once. You can change this in the "
                                 "preferences."));
  for (int i = 0; i < PRESETS_MAX && game->presets[i].id != NULL; i++)
    adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), game->presets[i].id,
                                     marquise_preset_title (game->presets[i].id));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "normal");
  if (find_preset (game, "normal") != NULL)
    adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "normal",
                                                ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");

  return GTK_WINDOW (dialog);
}

GtkWindow *
marquise_dialogs_shortcuts (void)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/marquise/Marquise/shortcuts.ui");

  return GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
}

GtkWindow *
marquise_dialogs_about (void)
{
  GtkWidget *about = adw_about_window_new ();

  g_object_set (about,
                "modal", TRUE,
                "application-name", _("Marquise"),
                "application-icon", APP_ID,
                "version", PACKAGE_VERSION,
                /* Translators: who made the program, as a collective name. */
                "developer-name", _("The Marquise contributors"),
                "license-type", GTK_LICENSE_GPL_3_0,
                "comments", _("Three patiences out of the French tradition, and Marjolet, a trick "
                              "game for two from the south-west of France. Named after the Livre "
                              "des patiences of the marquise de Fortia, a book of about 1840 that "
                              "has one of them."),
                /* Translators: your names, one a line. */
                "translator-credits", _("translator-credits"),
                NULL);

  return GTK_WINDOW (about);
}
