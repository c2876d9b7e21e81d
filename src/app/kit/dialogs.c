/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small windows that need no class of their own. */

#include "config.h"

#include "dialogs.h"

#include "model/game/rule-texts.h"
#include "app/kit/presets.h"
#include "app/system/pages.h"
#include "scroller.h"
#include "shortcut-row.h"

#include <glib/gi18n.h>

/* In shortcuts.ui. */
static const char * const shortcut_pages[] = { "playing", "program", NULL };

/* With letters twice as large, five lines of forty letters; logical pixels. */
#define BODY_HEIGHT 200
/* Letters in a line of a toast: with its button to close it has room in a window of 360 pixels. */
#define TOAST_CHARS 40
/* … and beside a button. */
#define TOAST_CHARS_BUTTON 22
/* As GtkSettings has it: in 1024ths. */
#define NORMAL_DPI (96 * 1024)

/* A body that is scrolled where the screen is too small for it, so that the answers stay in
 * sight. */
static void
add_body (MarquiseQuestion *question,
          const char       *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   "max-width-chars", 40,
                                   NULL);
  GtkWidget *scroller = marquise_scroller_new (label);

  g_object_set (scroller, "limit", BODY_HEIGHT, NULL);
  marquise_question_set_extra (question, scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (question), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

MarquiseQuestion *
marquise_dialogs_lost_notice (void)
{
  MarquiseQuestion *question = marquise_question_new (_("Give up this game?"), NULL);

  add_body (question, _("A new deal counts the current game as lost. You will not be asked again: "
                        "from now on, new games are dealt straight away."));
  marquise_question_add (question, "cancel", _("_Keep playing"), ADW_RESPONSE_DEFAULT);
  marquise_question_add (question, "deal", _("_New deal"), ADW_RESPONSE_SUGGESTED);
  marquise_question_set_keys (question, "deal", "cancel");

  return question;
}

MarquiseQuestion *
marquise_dialogs_difficulty (const Game *game,
                             const char *name)
{
  g_autofree char *heading = NULL;
  const Preset *presets[PRESETS_MAX];
  MarquiseQuestion *question;
  guint n_presets;

  g_return_val_if_fail (game != NULL, NULL);

  /* Translators: %s is the name of a game. */
  heading = g_strdup_printf (_("%s: how difficult?"), name);
  question = marquise_question_new (heading, NULL);
  add_body (question, _("The fewer passes through the stock, the harder the game: "
                        "relaxed, you may go through it as often as you like; normal, "
                        "twice; hard, only once. You can change this in the "
                        "preferences."));
  n_presets = marquise_presets_list (game, presets);
  for (guint i = 0; i < n_presets; i++)
    marquise_question_add (question, presets[i]->id, marquise_preset_title (presets[i]->id),
                           ADW_RESPONSE_DEFAULT);
  marquise_question_set_keys (question, NULL, "close");

  return question;
}

GtkWidget *
marquise_dialogs_shortcuts (void)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *pages = g_object_new (MARQUISE_TYPE_PAGES, NULL);

  g_type_ensure (MARQUISE_TYPE_SHORTCUT_ROW);
  builder = gtk_builder_new_from_resource ("/org/marquise/Marquise/shortcuts.ui");
  marquise_pages_set_up (MARQUISE_PAGES (pages), _("Keyboard shortcuts"), 560, 640);
  for (const char * const *name = shortcut_pages; *name != NULL; name++)
    marquise_pages_add (MARQUISE_PAGES (pages),
                        ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, *name)), FALSE);

  return pages;
}

GtkWidget *
marquise_dialogs_about (void)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  GtkWidget *about = GTK_WIDGET (adw_about_dialog_new ());

  /* A telephone’s width, less the frame of a window. */
  gtk_widget_set_size_request (about, 340, 200);
#else
  GtkWidget *about = adw_about_window_new ();

  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
#endif

  g_object_set (about,
                "application-name", _("Marquise"),
                "application-icon", APP_ID,
                "version", PACKAGE_VERSION,
                /* Translators: who made the program, as a collective name. */
                "developer-name", _("The Marquise contributors"),
                "license-type", GTK_LICENSE_GPL_3_0,
                "comments", _("Patiences of the French tradition, and a trick game for two. "
                              "Named after the Livre des patiences of the marquise de Fortia, "
                              "printed around 1840."),
                /* Translators: your names, one a line. */
                "translator-credits", _("translator-credits"),
                NULL);

  return about;
}

/* Of larger letters there are fewer in a line. */
static int
count_chars (int n)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);

  return dpi > NORMAL_DPI ? n * NORMAL_DPI / dpi : n;
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
  /* The overlay gives a toast the height that it needs at its natural width: that has to be one
   * that a narrow window has, or the end of a long sentence would be cut off there. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), count_chars (TOAST_CHARS));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  adw_toast_set_custom_title (toast, label);

  return toast;
}

void
marquise_dialogs_add_button (AdwToast   *toast,
                             const char *label)
{
  g_return_if_fail (ADW_IS_TOAST (toast) && label != NULL);

  adw_toast_set_button_label (toast, label);
  gtk_label_set_max_width_chars (GTK_LABEL (adw_toast_get_custom_title (toast)),
                                 count_chars (TOAST_CHARS_BUTTON));
}
