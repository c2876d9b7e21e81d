/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-notice.h"

#include "app/kit/fold-box.h"
#include "model/game/patience.h"

#include <glib/gi18n.h>

struct _MarquiseGameNotice {
  AdwBin parent_instance;

  gboolean closed;              /* the player has read it */

  GtkLabel *label;
  GtkWidget *ways;
  GtkWidget *finish;
};

G_DEFINE_FINAL_TYPE (MarquiseGameNotice, marquise_game_notice, ADW_TYPE_BIN)

enum {
  SIGNAL_FINISH,
  SIGNAL_SHOWN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* In words that do not contradict the eye: a stock can be turned for ever. */
char *
marquise_game_notice_blocked (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) move = MARQUISE_GAME_GET_CLASS (game)->hint (game);
  int n = MARQUISE_IS_PATIENCE (game) ? marquise_patience_count_left (game) : -1;
  const char *blocked;
  g_autofree char *left = NULL;

  blocked = move != NULL && move->target < 0
            ? _("The game is blocked: you can still turn cards, but none can be played.")
            : _("The game is blocked: no card you could play would help now.");
  if (n <= 0)
    return g_strdup (blocked);

  left = g_strdup_printf (ngettext ("%d card is left to clear.", "%d cards are left to clear.",
                                    (gulong) n), n);

  /* Translators: two sentences. */
  return g_strdup_printf (_("%s %s"), blocked, left);
}

/* On a low table there is no room for the sentence above the buttons: the line below says it. */
static void
update_label (MarquiseGameNotice *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->label),
                          gtk_widget_get_visible (self->finish)
                          || !gtk_widget_has_css_class (GTK_WIDGET (self), "low"));
}

static void
show (MarquiseGameNotice *self,
      const char         *sentence,
      gboolean            finish)
{
  gboolean appears = !gtk_widget_get_visible (GTK_WIDGET (self));

  gtk_label_set_label (self->label, sentence);
  gtk_widget_set_visible (self->finish, finish);
  gtk_widget_set_visible (self->ways, !finish);
  update_label (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (appears)
    g_signal_emit (self, signals[SIGNAL_SHOWN], 0, sentence);
}

static void
finish_cb (MarquiseGameNotice *self)
{
  g_signal_emit (self, signals[SIGNAL_FINISH], 0);
}

static void
close_cb (MarquiseGameNotice *self)
{
  marquise_game_notice_close (self);
}

static void
marquise_game_notice_class_init (MarquiseGameNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_FINISH] = g_signal_new ("finish", MARQUISE_TYPE_GAME_NOTICE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SHOWN] = g_signal_new ("shown", MARQUISE_TYPE_GAME_NOTICE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/game-notice.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameNotice, label);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameNotice, ways);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameNotice, finish);
  gtk_widget_class_bind_template_callback (widget_class, finish_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
marquise_game_notice_init (MarquiseGameNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::css-classes", G_CALLBACK (update_label), NULL);
}

void
marquise_game_notice_forget (MarquiseGameNotice *self)
{
  g_return_if_fail (MARQUISE_IS_GAME_NOTICE (self));

  self->closed = FALSE;
}

/* RULES.md 0: "blocked" is announced, once, and the player may still undo. */
void
marquise_game_notice_update (MarquiseGameNotice *self,
                             MarquiseGame       *game,
                             gboolean            finishing)
{
  gboolean blocked, finish;

  g_return_if_fail (MARQUISE_IS_GAME_NOTICE (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  blocked = marquise_game_get_status (game) == MARQUISE_STATUS_BLOCKED;
  finish = !finishing && marquise_game_can_finish (game);
  if (!blocked && !finish)
    self->closed = FALSE;

  if ((!blocked && !finish) || self->closed)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  else if (blocked)
    {
      g_autofree char *sentence = marquise_game_notice_blocked (game);

      show (self, sentence, FALSE);
    }
  else
    show (self, _("Marquise can finish the game for you."), TRUE);
}

void
marquise_game_notice_close (MarquiseGameNotice *self)
{
  g_return_if_fail (MARQUISE_IS_GAME_NOTICE (self));

  self->closed = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
