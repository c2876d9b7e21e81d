/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small windows that need no class of their own. */

#include "config.h"

#include "dialogs.h"

#include "model/game/rule-texts.h"
#include "app/system/accessible.h"
#include "app/kit/bitmap-bin.h"
#include "app/kit/presets.h"
#include "app/system/pages.h"
#include "app/system/toasts.h"
#include "scroller.h"
#include "shortcut-row.h"

#include <glib/gi18n.h>
#include <string.h>

/* As in shortcuts.ui. */
static const char * const shortcut_pages[] = { "playing", "program", NULL };

/* Five lines of forty letters of twice the size; logical pixels. */
#define BODY_HEIGHT 200
/* How long a line of a toast gets where there is room; letters. */
#define TOAST_LETTERS 72

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

  add_body (question, _("If you begin a new game, the current one counts as lost. You will only "
                        "be asked this once."));
  marquise_question_add (question, "cancel", _("_Keep playing"), ADW_RESPONSE_DEFAULT);
  marquise_question_add (question, "deal", _("_New game"), ADW_RESPONSE_SUGGESTED);
  marquise_question_set_keys (question, "deal", "cancel");

  return question;
}

MarquiseQuestion *
marquise_dialogs_unsafe (const char *reason,
                         gboolean    can_save)
{
  MarquiseQuestion *question = marquise_question_new (_("Quit without saving?"), NULL);
  g_autofree char *text = NULL;

  /* Translators: %s is a whole sentence, or several. */
  text = g_strdup_printf (_("%s If you quit now, anything not saved is lost."), reason);
  add_body (question, text);
  /* Buttons with words this long are below each other, the last one on top, which has the focus at
   * first. */
  marquise_question_add (question, "quit", _("_Quit anyway"), ADW_RESPONSE_DESTRUCTIVE);
  if (can_save)
    marquise_question_add (question, "save", _("_Save this game elsewhere…"),
                           ADW_RESPONSE_DEFAULT);
  marquise_question_add (question, "wait", _("_Wait"), ADW_RESPONSE_SUGGESTED);
  marquise_question_set_keys (question, "wait", "wait");

  return question;
}

MarquiseQuestion *
marquise_dialogs_compare (void)
{
  MarquiseQuestion *question = marquise_question_new (_("Compare with the coach now?"), NULL);

  add_body (question, _("The coach plays this deal from its first card, and you see how far it "
                        "gets. During a game this counts as help; once the game is over, it does "
                        "not."));
  marquise_question_add (question, "cancel", _("_Keep playing"), ADW_RESPONSE_DEFAULT);
  marquise_question_add (question, "compare", _("_Compare"), ADW_RESPONSE_DEFAULT);
  marquise_question_set_keys (question, "cancel", "cancel");

  return question;
}

/* "Strict: one pass" without the part after the colon, since buttons only have room for a word or
 * two. (transfer full) */
static char *
shorten (const char *title)
{
  const char *colon = strchr (title, ':');
  const char *end = colon != NULL ? colon : title + strlen (title);

  while (end > title && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  return g_strndup (title, (gsize) (end - title));
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
  heading = g_strdup_printf (_("%s: how hard?"), name);
  question = marquise_question_new (heading, NULL);
  add_body (question, _("The fewer passes through the stock, the harder the game. You can "
                        "change this in the preferences."));
  n_presets = marquise_presets_list (game, presets);
  for (guint i = 0; i < n_presets; i++)
    {
      g_autofree char *label = shorten (marquise_preset_title (game->id, presets[i]->id));

      marquise_question_add (question, presets[i]->id, label, ADW_RESPONSE_DEFAULT);
    }
  marquise_question_set_keys (question, NULL, "close");

  return question;
}

/* Of the keys that go to a kind of pile only those are listed whose piles @game has; all without a
 * game. */
static void
hide_places (GtkBuilder   *builder,
             MarquiseGame *game)
{
  static const struct {
    const char *row;
    MarquisePlace place;
  } rows[] = {
    { "stock", MARQUISE_PLACE_STOCK }, { "turn", MARQUISE_PLACE_STOCK },
    { "waste", MARQUISE_PLACE_WASTE }, { "foundation", MARQUISE_PLACE_FOUNDATION },
  };
  guint n_piles = 0;
  const MarquisePile *piles = game != NULL ? marquise_game_get_piles (game, &n_piles) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean has = game == NULL;

      for (guint p = 0; p < n_piles; p++)
        has |= piles[p].layout.place == rows[i].place;
      gtk_widget_set_visible (GTK_WIDGET (gtk_builder_get_object (builder, rows[i].row)), has);
    }
}

GtkWidget *
marquise_dialogs_shortcuts (MarquiseGame *game)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWidget *pages = g_object_new (MARQUISE_TYPE_PAGES, NULL);

  g_type_ensure (MARQUISE_TYPE_SHORTCUT_ROW);
  builder = gtk_builder_new_from_resource ("/marquise/shortcuts.ui");
  hide_places (builder, game);
  marquise_pages_set_up (MARQUISE_PAGES (pages), _("Keyboard shortcuts"), 560, 640);
  for (const char * const *name = shortcut_pages; *name != NULL; name++)
    marquise_pages_add (MARQUISE_PAGES (pages),
                        ADW_PREFERENCES_PAGE (gtk_builder_get_object (builder, *name)), FALSE);

  return pages;
}

#if !ADW_CHECK_VERSION (1, 5, 0)

/* The version is a button that has no name, nor would a number alone be one. */
static void
name_version (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "app-version"))
    {
      /* Translators: %s is a number: “Version 1.1”. */
      g_autofree char *name = g_strdup_printf (_("Version %s"), PACKAGE_VERSION);

      marquise_accessible_call (widget, name);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_version (child);
}

#endif

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
                "comments", _("French patience games, and a trick-taking game for two. Named after "
                              "the Marquise de Fortia’s Livre des patiences, printed around 1840."),
                /* Translators: your names, one a line. */
                "translator-credits", _("translator-credits"),
                NULL);
#if !ADW_CHECK_VERSION (1, 5, 0)
  name_version (about);
#endif

  return about;
}

/* The overlay gives a toast the height that it needs at its natural width: that has to be one that
 * there is room for beside its buttons, with letters of any size, or the end of a long sentence
 * would be cut off. */
static void
fit_line (GtkWidget *label)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (label, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *widget = label;
  PangoFontMetrics *metrics;
  int letter, all, own;

  if (overlay == NULL || gtk_widget_get_width (overlay) == 0)
    return;
  while (gtk_widget_get_parent (widget) != overlay)
    widget = gtk_widget_get_parent (widget);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &all, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &own, NULL, NULL);

  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (label), NULL, NULL);
  letter = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  own = (gtk_widget_get_width (overlay) - (all - own)) * PANGO_SCALE / MAX (letter, 1);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CLAMP (own, 1, TOAST_LETTERS));
}

/* Comes when the window has got another size, and its contents theirs. */
static void
layout_cb (GdkSurface *surface,
           int         width,
           int         height,
           GtkWidget  *label)
{
  fit_line (label);
}

static void
realize_cb (GtkWidget *label)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (label));

  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), label, 0);
  fit_line (label);
}

static void
unrealize_cb (GtkWidget *label)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (label));

  g_signal_handlers_disconnect_by_func (surface, layout_cb, label);
}

/* The words of libadwaita's own button glide with those of the toast: a bitmap, too. */
static void
hold_button_words (GtkWidget *line)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (line, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *widget = line;
  GtkWidget *button;

  if (overlay == NULL)
    return;
  while (gtk_widget_get_parent (widget) != overlay)
    widget = gtk_widget_get_parent (widget);
  for (button = gtk_widget_get_first_child (widget); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (GtkWidget) label = NULL;

      if (!GTK_IS_BUTTON (button) || !GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (button))))
        continue;
      label = g_object_ref (gtk_button_get_child (GTK_BUTTON (button)));
      gtk_button_set_child (GTK_BUTTON (button), NULL);
      gtk_button_set_child (GTK_BUTTON (button), marquise_bitmap_bin_new (label));
      gtk_widget_add_css_class (button, "text-button");
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      gtk_label_get_text (GTK_LABEL (label)), -1);
    }
}

void
marquise_dialogs_fit_toast_line (GtkLabel *line)
{
  g_return_if_fail (GTK_IS_LABEL (line));

  gtk_label_set_wrap (line, TRUE);
  gtk_label_set_xalign (line, 0);
  g_signal_connect (line, "realize", G_CALLBACK (hold_button_words), NULL);
  g_signal_connect (line, "realize", G_CALLBACK (realize_cb), NULL);
  g_signal_connect (line, "unrealize", G_CALLBACK (unrealize_cb), NULL);
}

AdwToast *
marquise_dialogs_toast (const char *sentence)
{
  g_autoptr (GtkWidget) bin = NULL;
  GtkWidget *label;

  g_return_val_if_fail (sentence != NULL, NULL);

  label = gtk_label_new (sentence);
  /* libadwaita 1.2 does not take what floats: a toast that goes before its turn would leave it. */
  bin = g_object_ref_sink (marquise_bitmap_bin_new (label));
  marquise_dialogs_fit_toast_line (GTK_LABEL (label));

  return marquise_toasts_new (sentence, bin);
}
