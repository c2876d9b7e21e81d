/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game in the chooser: its picture, its name, one sentence on it, and the player's own record.
 * The picture is the game in progress, or, where none is, a deal that has been played a little,
 * so that one sees what the game is. */

#include "config.h"

#include "game-card.h"

#include "app/view/card-style.h"
#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "model/trick/trick-match.h"
#include "picture-box.h"
#include "thumbnail.h"
#include "app/records/statistics-figures.h"

#include <glib/gi18n.h>

/* The deal shown where no game is in progress (the year of the marquise's book), and how far it
 * is played. */
#define SAMPLE_DEAL 1840
#define SAMPLE_MOVES 24

struct _MarquiseGameCard {
  GtkButton parent_instance;

  MarquiseLibrary *library;
  const Game *engine;

  MarquiseGame *sample;         /* what is shown where no game is in progress, or NULL */
  gboolean leading;

  MarquiseThumbnail *thumbnail;
  GtkWidget *text;
  GtkWidget *kicker;
  GtkWidget *name;
  GtkWidget *open;
  GtkWidget *summary;
  GtkWidget *record;
  GtkWidget *go_on;
};

G_DEFINE_FINAL_TYPE (MarquiseGameCard, marquise_game_card, GTK_TYPE_BUTTON)

/* Follows the hints for a while. */
static void
play_sample (MarquiseGame *game)
{
  for (int i = 0; i < SAMPLE_MOVES; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (hint == NULL || hint->pile < 0)
        break;
      if (hint->target >= 0
          ? !marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                 (guint) hint->target)
          : !marquise_game_activate (game, (guint) hint->pile, hint->index))
        break;
    }
}

/* Made once: to play it takes longer than to show it. */
static MarquiseGame *
get_sample (MarquiseGameCard *self)
{
  MarquiseGame *game;
  Rules rules = { 0 };

  if (self->sample != NULL)
    return self->sample;

  game = self->sample = marquise_game_new (self->engine->id);
  /* The hands, and not the cards that are drawn for the deal. */
  if (MARQUISE_IS_TRICK_MATCH (game))
    g_object_set (game, "pace", 0, NULL);
  marquise_game_deal_number (game, &rules, SAMPLE_DEAL);
  if (patience_find (self->engine->id) != NULL)
    play_sample (game);

  return game;
}

static char *
describe_record (MarquiseGameCard *self)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (self->library);
  MarquiseTotals totals;
  g_autofree char *share = NULL;

  if (marquise_statistics_get_state (statistics) != MARQUISE_STATISTICS_KNOWN)
    return marquise_statistics_describe_unknown (statistics, self->engine->id);

  marquise_statistics_get (statistics, self->engine->id, NULL, &totals);
  if (totals.played == 0)
    return marquise_library_has_moved_game (self->library, self->engine->id) ? NULL
           : g_strdup (_("Not played yet"));

  share = marquise_format_share (totals.won, totals.played);
  /* Translators: games played, games won, their share as a percentage. */
  return g_strdup_printf (ngettext ("%u game played, %u won (%s)", "%u games played, %u won (%s)",
                                    totals.played), totals.played, totals.won, share);
}

static void
update_record (MarquiseGameCard *self)
{
  g_autofree char *record = describe_record (self);
  gboolean hidden;

  g_settings_get (marquise_library_get_settings (self->library), "hide-numbers", "b", &hidden);
  gtk_label_set_label (GTK_LABEL (self->record), record != NULL ? record : "");
  gtk_widget_set_visible (self->record, !hidden && !self->leading && record != NULL);
}

static void
clicked_cb (MarquiseGameCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.open-game", "s", self->engine->id);
}

static void
marquise_game_card_dispose (GObject *object)
{
  MarquiseGameCard *self = MARQUISE_GAME_CARD (object);

  g_clear_object (&self->sample);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_game_card_parent_class)->dispose (object);
}

static void
marquise_game_card_class_init (MarquiseGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_game_card_dispose;

  g_type_ensure (MARQUISE_TYPE_FOLD_BOX);
  g_type_ensure (MARQUISE_TYPE_PICTURE_BOX);
  g_type_ensure (MARQUISE_TYPE_THUMBNAIL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, thumbnail);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, text);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, kicker);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, name);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, open);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, summary);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, record);
  gtk_widget_class_bind_template_child (widget_class, MarquiseGameCard, go_on);
}

static void
marquise_game_card_init (MarquiseGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "clicked", G_CALLBACK (clicked_cb), NULL);
}

/* The game that is gone on with stands first, in larger letters. */
static void
lead (MarquiseGameCard *self)
{
  gtk_label_set_label (GTK_LABEL (self->kicker), _("Your game in progress"));
  gtk_widget_set_visible (self->kicker, TRUE);
  gtk_widget_set_visible (self->go_on, TRUE);
  gtk_widget_remove_css_class (self->name, "title-4");
  gtk_widget_add_css_class (self->name, "title-2");
  gtk_widget_set_vexpand (self->summary, FALSE);
  gtk_widget_set_valign (self->text, GTK_ALIGN_CENTER);
}

MarquiseGameCard *
marquise_game_card_new (MarquiseLibrary *library,
                        const char      *id,
                        gboolean         leading)
{
  MarquiseGameCard *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (game_find (id) != NULL, NULL);

  self = g_object_new (MARQUISE_TYPE_GAME_CARD, NULL);
  self->library = g_object_ref (library);
  self->engine = game_find (id);
  self->leading = leading;
  if (leading)
    lead (self);
  g_signal_connect_object (marquise_library_get_settings (library), "changed::hide-numbers",
                           G_CALLBACK (marquise_game_card_update), self, G_CONNECT_SWAPPED);
  /* The record may be read, and found again, long after the card is shown. */
  g_signal_connect_object (marquise_library_get_statistics (library), "changed",
                           G_CALLBACK (update_record), self, G_CONNECT_SWAPPED);

  return self;
}

/* How far the game in progress is. (transfer full) */
static char *
describe_progress (MarquiseGameCard *self,
                   MarquiseGame     *game)
{
  guint moves = marquise_game_get_n_moves (game);
  g_autofree char *time = marquise_format_duration (marquise_game_get_elapsed (game));
  gboolean hidden;

  g_settings_get (marquise_library_get_settings (self->library), "hide-numbers", "b", &hidden);
  if (hidden)
    return g_strdup (marquise_game_get_summary (game));

  /* Translators: moves made, and a time in minutes and seconds. */
  return g_strdup_printf (ngettext ("%u move in %s so far.", "%u moves in %s so far.", moves),
                          moves, time);
}

static void
describe (MarquiseGameCard *self,
          MarquiseGame     *game,
          gboolean          open)
{
  g_autofree char *summary = self->leading ? describe_progress (self, game)
                             : g_strdup (marquise_game_get_summary (game));
  g_autofree char *name = NULL;

  gtk_label_set_label (GTK_LABEL (self->name), marquise_game_get_name (game));
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  update_record (self);
  gtk_widget_set_visible (self->open, open && !self->leading);
  if (open)
    /* Translators: %s is the name of a game. */
    name = g_strdup_printf (self->leading ? _("Continue %s") : _("%s, in progress"),
                            marquise_game_get_name (game));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : marquise_game_get_name (game),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
}

void
marquise_game_card_update (MarquiseGameCard *self)
{
  g_autofree char *colour = NULL;
  g_autofree char *deck_id = NULL;
  g_autoptr (MarquiseDeck) deck = NULL;
  MarquiseGame *game = NULL;
  GSettings *settings;
  CardStyle style;
  gboolean open;

  g_return_if_fail (MARQUISE_IS_GAME_CARD (self));

  open = marquise_library_has_moved_game (self->library, self->engine->id);
  if (open)
    game = marquise_library_get_game (self->library, self->engine->id, NULL);
  if (game == NULL)
    game = get_sample (self);
  describe (self, game, open);

  settings = marquise_library_get_settings (self->library);
  g_settings_get (settings, "table", "s", &colour);
  g_settings_get (settings, "deck", "s", &deck_id);
  marquise_card_style_read (settings, &style);
  deck = marquise_card_style_find_deck (deck_id);
  marquise_thumbnail_update (self->thumbnail, game, &style, deck, colour);
}

const char *
marquise_game_card_get_id (MarquiseGameCard *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME_CARD (self), NULL);

  return self->engine->id;
}
