/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "commentary.h"

#include "app/kit/scroller.h"
#include "model/game/card-names.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n.h>

struct _MarquiseCommentary {
  AdwBin parent_instance;

  GSettings *settings;
  MarquiseGame *game;           /* NULL before the first */
  gboolean narrow;
  GtkLabel *line;
  GtkImage *emblem;
};

G_DEFINE_FINAL_TYPE (MarquiseCommentary, marquise_commentary, ADW_TYPE_BIN)

enum {
  SIGNAL_SAID,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

/* The text while there is nothing to say: that the game is blocked, the game's own comment or, in a
 * narrow window, what the header has no room for. NULL: nothing. (transfer full) */
static char *
describe_rest (MarquiseCommentary *self)
{
  char *line;

  if (self->game == NULL)
    return NULL;

  line = marquise_game_get_status (self->game) == MARQUISE_STATUS_BLOCKED
         ? g_strdup (_("The game is blocked.")) : marquise_game_get_comment (self->game);
  if (line == NULL && self->narrow
      && (!marquise_settings_hides_numbers (self->settings)
          || MARQUISE_IS_TRICK_MATCH (self->game)))
    line = marquise_game_get_status_line (self->game);

  return line;
}

static void
show_suit (MarquiseCommentary *self,
           int                 suit)
{
  static const char *const icons[N_SUITS] = {
    [SUIT_CLUBS] = "marquise-clubs-symbolic", [SUIT_DIAMONDS] = "marquise-diamonds-symbolic",
    [SUIT_HEARTS] = "marquise-hearts-symbolic", [SUIT_SPADES] = "marquise-spades-symbolic"
  };
  GtkWidget *emblem = GTK_WIDGET (self->emblem);
  g_autofree char *name = g_strdup_printf (_("Trumps: %s"), marquise_suit_name (suit));
  gboolean left_handed;

  g_settings_get (self->settings, "left-handed", "b", &left_handed);
  gtk_widget_set_halign (emblem, left_handed ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_image_set_from_icon_name (self->emblem, icons[suit]);
  if (suit == SUIT_DIAMONDS || suit == SUIT_HEARTS)
    gtk_widget_add_css_class (emblem, "red");
  else
    gtk_widget_remove_css_class (emblem, "red");
  gtk_accessible_update_property (GTK_ACCESSIBLE (emblem), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
marquise_commentary_dispose (GObject *object)
{
  MarquiseCommentary *self = MARQUISE_COMMENTARY (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->game);
  g_clear_object (&self->emblem);

  G_OBJECT_CLASS (marquise_commentary_parent_class)->dispose (object);
}

static void
marquise_commentary_class_init (MarquiseCommentaryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_commentary_dispose;

  signals[SIGNAL_SAID] = g_signal_new ("said", MARQUISE_TYPE_COMMENTARY, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* A hint with its reason is read to its end in any width, and with letters of any size. */
static void
marquise_commentary_init (MarquiseCommentary *self)
{
  GtkWidget *scroller;

  self->line = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap",
                             TRUE,
                             "xalign", 0.0, NULL);
  scroller = marquise_scroller_new (GTK_WIDGET (self->line));
  marquise_scroller_limit_by_letters (MARQUISE_SCROLLER (scroller), 130);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

void
marquise_commentary_set_up (MarquiseCommentary *self,
                            GSettings          *settings,
                            GtkImage           *emblem)
{
  g_return_if_fail (MARQUISE_IS_COMMENTARY (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->emblem = g_object_ref (emblem);
}

void
marquise_commentary_set_game (MarquiseCommentary *self,
                              MarquiseGame       *game)
{
  g_return_if_fail (MARQUISE_IS_COMMENTARY (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  g_set_object (&self->game, game);
  marquise_commentary_update_emblem (self);
}

void
marquise_commentary_set_narrow (MarquiseCommentary *self,
                                gboolean            narrow)
{
  g_return_if_fail (MARQUISE_IS_COMMENTARY (self));

  self->narrow = narrow;
  marquise_commentary_say (self, NULL);
}

void
marquise_commentary_update_emblem (MarquiseCommentary *self)
{
  guint sign;

  g_return_if_fail (MARQUISE_IS_COMMENTARY (self));

  sign = marquise_game_get_emblem (self->game);
  gtk_widget_set_visible (GTK_WIDGET (self->emblem), sign != 0);
  if (sign != 0)
    show_suit (self, (int) (sign - MARQUISE_SIGN_SUIT (0)));

  /* A commentary has room for two lines, so that the cards keep their places when it changes. */
  if (sign != 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->line), "commentary");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->line), "commentary");
}

void
marquise_commentary_say (MarquiseCommentary *self,
                         const char         *sentence)
{
  g_autofree char *rest = NULL;

  g_return_if_fail (MARQUISE_IS_COMMENTARY (self));

  if (sentence == NULL)
    sentence = rest = describe_rest (self);
  if (sentence == NULL)
    sentence = "";
  if (g_strcmp0 (gtk_label_get_label (self->line), sentence) != 0)
    gtk_label_set_label (self->line, sentence);
  g_signal_emit (self, signals[SIGNAL_SAID], 0);
}

gboolean
marquise_commentary_is_empty (MarquiseCommentary *self)
{
  g_return_val_if_fail (MARQUISE_IS_COMMENTARY (self), TRUE);

  return gtk_label_get_label (self->line)[0] == '\0';
}
