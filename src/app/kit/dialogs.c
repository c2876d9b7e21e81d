/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small windows that need no class of their own. */

#include "config.h"

#include "dialogs.h"

#include "model/game/rule-texts.h"
#include "app/kit/presets.h"
#include "scroller.h"
#include "shortcut-row.h"

#include <glib/gi18n.h>

/* With letters twice as large, five lines of forty letters; logical pixels. */
#define BODY_HEIGHT 200

/* A body that is scrolled where the screen is too small for it, so that the answers stay in sight. */
static void
add_body (GtkWidget  *dialog,
          const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   "max-width-chars", 40,
                                   NULL);
  GtkWidget *scroller = marquise_scroller_new (label);

  g_object_set (scroller, "limit", BODY_HEIGHT, NULL);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

GtkWindow *
marquise_dialogs_lost_notice (void)
{
  GtkWidget *dialog = adw_message_dialog_new (NULL, _("Give up this game?"), NULL);

  add_body (dialog, _("A new deal counts the current game as lost. You will not be asked again: "
                      "from now on, new games are dealt straight away."));
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

GtkWindow *
marquise_dialogs_difficulty (const Game *game,
                             const char *name)
{
  g_autofree char *heading = NULL;
  const Preset *presets[PRESETS_MAX];
  GtkWidget *dialog;
  guint n_presets;

  g_return_val_if_fail (game != NULL, NULL);

  /* Translators: %s is the name of a game. */
  heading = g_strdup_printf (_("%s: how difficult?"), name);
  dialog = adw_message_dialog_new (NULL, heading, NULL);
  add_body (dialog, _("The fewer passes through the stock, the harder the game: "
                      "relaxed, you may go through it as often as you like; normal, "
                      "twice; hard, only once. You can change this in the "
                      "preferences."));
  n_presets = marquise_presets_list (game, presets);
  for (guint i = 0; i < n_presets; i++)
    adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), presets[i]->id,
                                     marquise_preset_title (presets[i]->id));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");

  return GTK_WINDOW (dialog);
}

GtkWindow *
marquise_dialogs_shortcuts (void)
{
  g_autoptr (GtkBuilder) builder = NULL;

  g_type_ensure (MARQUISE_TYPE_SHORTCUT_ROW);
  builder = gtk_builder_new_from_resource ("/org/marquise/Marquise/shortcuts.ui");

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
                "comments", _("Patiences out of the French tradition, and a trick game for two. "
                              "Named after the Livre des patiences of the marquise de Fortia, a "
                              "book of about 1840."),
                /* Translators: your names, one a line. */
                "translator-credits", _("translator-credits"),
                NULL);

  return GTK_WINDOW (about);
}

AdwToast *
marquise_dialogs_toast (const char *sentence)
{
  g_autofree char *escaped = NULL;
  AdwToast *toast;
  GtkWidget *label;

  g_return_val_if_fail (sentence != NULL, NULL);

  escaped = g_markup_escape_text (sentence, -1);
  toast = adw_toast_new (escaped);
  label = gtk_label_new (sentence);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_toast_set_custom_title (toast, label);

  return toast;
}
