/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture is the game in progress, or, where none is, a deal that has been played a little, so
 * that one sees what the game is; it is made when the tile comes into sight. */

#include "config.h"

#include "game-card.h"

#include "app/system/accessible.h"
#include "app/view/card-style.h"
#include "game-more.h"
#include "game-words.h"
#include "model/trick/trick-match.h"
#include "thumbnail.h"

#include <glib/gi18n.h>

#include <string.h>

/* The deal shown if no game is in progress (the year of the marquise's book), and how far it is
 * played. */
#define SAMPLE_DEAL 1840
#define SAMPLE_MOVES 24
#define STEP_MICROSECONDS 4000

#define NAME_LINES 2
/* Of a sentence: beside those of other tiles, whole in the narrowest one; and beside numbers. */
#define SENTENCE_LINES 6
#define NUMBER_LINES 2

struct _MarquiseGameCard {
  GtkButton parent_instance;

  MarquiseLibrary *library;
  const Game *engine;
  MarquiseGame *facts_of;       /* the game whose texts are told */
  MarquiseGameFacts facts;

  MarquiseGame *sample;         /* what is shown where no game is in progress, or NULL */
  int sample_moves;             /* left to be played */
  gboolean star_pressed;        /* and not the rest of the tile */
  gboolean stale;               /* the picture has yet to be made */

  MarquiseThumbnail *thumbnail;
  GtkWidget *star;
  GtkWidget *open;
  GtkWidget *text;
  GtkWidget *name;
  GtkWidget *line;
};

G_DEFINE_FINAL_TYPE (MarquiseGameCard, marquise_game_card, GTK_TYPE_BUTTON)

/* Cards waiting for their pictures, which are made one after the other: separate idle sources would
 * block the main loop together. */
static GQueue waiting = G_QUEUE_INIT;
static guint waiting_idle;

static GSettings *
get_settings (MarquiseGameCard *self)
{
  return marquise_library_get_settings (self->library);
}

/* The picture */

/* Follows the hint; FALSE when there is none. */
static gboolean
play_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  if (hint == NULL || hint->pile < 0)
    return FALSE;

  return hint->target >= 0
         ? marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target)
         : marquise_game_activate (game, (guint) hint->pile, hint->index);
}

/* Deals the sample, or plays on in it for a while; TRUE once it is ready. It is made once, since
 * playing takes longer than drawing. */
static gboolean
prepare_sample (MarquiseGameCard *self)
{
  gint64 end = g_get_monotonic_time () + STEP_MICROSECONDS;
  Rules rules = { 0 };

  if (self->sample == NULL)
    {
      self->sample = marquise_game_new (self->engine->id);
      /* The hands, and not the cards that are drawn for the deal. */
      if (MARQUISE_IS_TRICK_MATCH (self->sample))
        g_object_set (self->sample, "pace", 0, NULL);
      marquise_game_deal_number (self->sample, &rules, SAMPLE_DEAL);
      self->sample_moves = patience_find (self->engine->id) != NULL ? SAMPLE_MOVES : 0;
    }
  while (self->sample_moves > 0 && g_get_monotonic_time () < end)
    self->sample_moves = play_hint (self->sample) ? self->sample_moves - 1 : 0;

  return self->sample_moves == 0;
}

/* TRUE once the picture is made. */
static gboolean
make_picture (MarquiseGameCard *self)
{
  g_autofree char *colour = NULL;
  g_autofree char *deck_id = NULL;
  g_autoptr (MarquiseDeck) deck = NULL;
  MarquiseGame *game = NULL;
  CardStyle style;

  if (marquise_library_has_moved_game (self->library, self->engine->id))
    game = marquise_library_get_game (self->library, self->engine->id, NULL);
  if (game == NULL && !prepare_sample (self))
    return FALSE;

  g_settings_get (get_settings (self), "table", "s", &colour);
  g_settings_get (get_settings (self), "deck", "s", &deck_id);
  marquise_card_style_read (get_settings (self), &style);
  deck = marquise_card_style_find_deck (deck_id);
  marquise_thumbnail_update (self->thumbnail, game != NULL ? game : self->sample, &style, deck,
                             colour);

  return TRUE;
}

static gboolean
waiting_cb (gpointer nobody)
{
  if (!g_queue_is_empty (&waiting) && make_picture (g_queue_peek_head (&waiting)))
    g_queue_pop_head (&waiting);
  if (!g_queue_is_empty (&waiting))
    return G_SOURCE_CONTINUE;

  waiting_idle = 0;

  return G_SOURCE_REMOVE;
}

/* It is being drawn, so it is visible. */
static void
marquise_game_card_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MarquiseGameCard *self = MARQUISE_GAME_CARD (widget);

  if (self->stale && g_queue_find (&waiting, self) == NULL)
    g_queue_push_tail (&waiting, self);
  if (waiting_idle == 0 && !g_queue_is_empty (&waiting))
    waiting_idle = g_idle_add_full (G_PRIORITY_LOW, waiting_cb, NULL, NULL);
  self->stale = FALSE;
  GTK_WIDGET_CLASS (marquise_game_card_parent_class)->snapshot (widget, snapshot);
}

/* The texts */

static void
update_star (MarquiseGameCard *self)
{
  gboolean is_favourite = marquise_settings_is_favourite (get_settings (self), self->engine->id);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->star), is_favourite ? "starred-symbolic"
                                : "non-starred-symbolic");
  gtk_widget_set_tooltip_text (self->star, is_favourite ? _("Remove from your favourites")
                               : _("Add to your favourites"));
  if (is_favourite)
    gtk_widget_add_css_class (self->star, "lit");
  else
    gtk_widget_remove_css_class (self->star, "lit");
}

/* For screen readers: the name and the state of the game, then what could be seen. */
static void
update_accessible (MarquiseGameCard *self,
                   gboolean          open)
{
  gboolean is_favourite = marquise_settings_is_favourite (get_settings (self), self->engine->id);
  const char *name = marquise_game_get_name (self->facts_of);
  g_autofree char *details = marquise_game_words_tell (self->library, self->facts_of, &self->facts);
  const char *line = gtk_label_get_label (GTK_LABEL (self->line));
  /* The tooltip has texts that the tile may have shortened; whole sentences would cover the tiles
   * below. */
  g_autofree char *tip = g_strjoin ("\n", name, *line != '\0' ? line : NULL, NULL);
  /* Translators: %s is the name of a game. */
  g_autofree char *opened = g_strdup_printf (_("%s, in progress"), name);
  g_autofree char *starred = NULL;

  if (is_favourite)
    /* Translators: %s is the name of a game. */
    starred = g_strdup_printf (_("%s, favourite"), open ? opened : name);
  /* Not set on the tile itself, since GTK would use it as the description. */
  gtk_widget_set_tooltip_text (gtk_button_get_child (GTK_BUTTON (self)), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  starred != NULL ? starred : open ? opened : name, -1);
  marquise_accessible_tell (GTK_WIDGET (self), details);
}

static void
read_facts (MarquiseGameCard *self)
{
  Rules rules;

  marquise_settings_get_rules (get_settings (self), self->engine, &rules);
  marquise_game_facts_read (self->engine->id, &rules, &self->facts);
}

static void
update_favourite (MarquiseGameCard *self)
{
  update_star (self);
  update_accessible (self, gtk_widget_get_visible (self->open));
}

static void
update_texts (MarquiseGameCard *self)
{
  gboolean open = marquise_library_has_moved_game (self->library, self->engine->id);
  gboolean numbers;
  g_autofree char *line = marquise_game_words_line (self->library, self->facts_of, &self->facts,
                                                    &numbers);
  int lines = marquise_settings_hides_numbers (get_settings (self)) ? SENTENCE_LINES
              : NUMBER_LINES;

  gtk_label_set_label (GTK_LABEL (self->name), marquise_game_get_name (self->facts_of));
  gtk_label_set_label (GTK_LABEL (self->line), line);
  /* Numbers are never cut off, unlike a sentence, which stands there where there are none. */
  gtk_label_set_ellipsize (GTK_LABEL (self->line), numbers ? PANGO_ELLIPSIZE_NONE
                           : PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (self->line), numbers ? -1 : lines);
  gtk_widget_set_visible (self->open, open);
  update_favourite (self);
}

/* What one does with it */

static void
open_cb (MarquiseGameCard *self)
{
  gboolean star_pressed = self->star_pressed;

  self->star_pressed = FALSE;
  if (!star_pressed)
    gtk_widget_activate_action (GTK_WIDGET (self), "app.open-game", "s", self->engine->id);
}

/* A key is about to press it, and not the star: the pointer may have left that and been let go. */
static void
activate_cb (MarquiseGameCard *self)
{
  self->star_pressed = FALSE;
}

static void
toggle_favourite (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  MarquiseGameCard *self = MARQUISE_GAME_CARD (widget);

  marquise_settings_set_favourite (get_settings (self), self->engine->id,
                                   !marquise_settings_is_favourite (get_settings (self),
                                                                    self->engine->id));
}

static void
tell_more (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  MarquiseGameCard *self = MARQUISE_GAME_CARD (widget);

  marquise_game_more_show (widget, self->library, self->facts_of, &self->facts);
}

/* Wherever on it: the star is told after this. */
static void
pressed_cb (GtkGesture       *gesture,
            int               n_press,
            double            x,
            double            y,
            MarquiseGameCard *self)
{
  self->star_pressed = FALSE;
}

/* The star lies on the tile, which is pressed with it: a button hears of the pointer before what is
 * in it does. */
static void
star_cb (GtkGesture       *gesture,
         int               n_press,
         double            x,
         double            y,
         MarquiseGameCard *self)
{
  self->star_pressed = TRUE;
  toggle_favourite (GTK_WIDGET (self), NULL, NULL);
}

static void
more_cb (GtkGesture       *gesture,
         int               n_press,
         double            x,
         double            y,
         MarquiseGameCard *self)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  tell_more (GTK_WIDGET (self), NULL, NULL);
}

static void
held_cb (GtkGesture       *gesture,
         double            x,
         double            y,
         MarquiseGameCard *self)
{
  more_cb (gesture, 1, x, y, self);
}

static void
marquise_game_card_dispose (GObject *object)
{
  MarquiseGameCard *self = MARQUISE_GAME_CARD (object);

  marquise_game_more_forget (GTK_WIDGET (self));
  g_queue_remove (&waiting, self);
  g_clear_object (&self->sample);
  g_clear_object (&self->facts_of);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (marquise_game_card_parent_class)->dispose (object);
}

static void
marquise_game_card_class_init (MarquiseGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_game_card_dispose;
  widget_class->snapshot = marquise_game_card_snapshot;

  gtk_widget_class_install_action (widget_class, "tile.more", NULL, tell_more);
  gtk_widget_class_install_action (widget_class, "tile.favourite", NULL, toggle_favourite);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "tile.more", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "tile.more",
                                       NULL);
}

static GtkWidget *
make_label (const char *class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);

  return label;
}

/* The picture, with what lies on it. */
static GtkWidget *
make_overlay (MarquiseGameCard *self)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  self->thumbnail = g_object_new (MARQUISE_TYPE_THUMBNAIL, NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->thumbnail));
  gtk_widget_set_vexpand (overlay, TRUE);

  self->star = gtk_image_new ();
  gtk_widget_set_halign (self->star, GTK_ALIGN_END);
  gtk_widget_set_valign (self->star, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->star, "star");
  g_signal_connect (press, "pressed", G_CALLBACK (star_cb), self);
  gtk_widget_add_controller (self->star, GTK_EVENT_CONTROLLER (press));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->star);

  self->open = gtk_label_new (_("Continue"));
  gtk_widget_set_halign (self->open, GTK_ALIGN_START);
  gtk_widget_set_valign (self->open, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->open, "badge");
  gtk_widget_set_visible (self->open, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->open);

  return overlay;
}

static void
marquise_game_card_init (MarquiseGameCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkGesture *any = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();

  self->text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->name = make_label ("tile-name");
  self->line = make_label ("tile-line");
  gtk_label_set_wrap (GTK_LABEL (self->name), TRUE);
  gtk_label_set_lines (GTK_LABEL (self->name), NAME_LINES);
  gtk_label_set_wrap (GTK_LABEL (self->line), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->line), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (self->text, "tile-text");
  gtk_box_append (GTK_BOX (self->text), self->name);
  gtk_box_append (GTK_BOX (self->text), self->line);
  gtk_box_append (GTK_BOX (box), make_overlay (self));
  gtk_box_append (GTK_BOX (box), self->text);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "tile");

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (any), GTK_PHASE_CAPTURE);
  g_signal_connect (any, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (any));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  g_signal_connect (press, "pressed", G_CALLBACK (more_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
  g_signal_connect (self, "clicked", G_CALLBACK (open_cb), NULL);
}

MarquiseGameCard *
marquise_game_card_new (MarquiseLibrary *library,
                        const char      *id,
                        GtkSizeGroup    *texts)
{
  MarquiseGameCard *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (game_find (id) != NULL, NULL);

  self = g_object_new (MARQUISE_TYPE_GAME_CARD, NULL);
  self->library = g_object_ref (library);
  self->engine = game_find (id);
  self->facts_of = marquise_game_new (id);
  read_facts (self);
  gtk_size_group_add_widget (texts, self->text);
  g_signal_connect_object (marquise_library_get_settings (library), "changed::hide-numbers",
                           G_CALLBACK (update_texts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marquise_library_get_settings (library), "changed::favourites",
                           G_CALLBACK (update_favourite), self, G_CONNECT_SWAPPED);
  /* The record may be read, and found again, long after the card is shown. */
  g_signal_connect_object (marquise_library_get_statistics (library), "changed",
                           G_CALLBACK (update_texts), self, G_CONNECT_SWAPPED);

  return self;
}

void
marquise_game_card_update (MarquiseGameCard *self)
{
  g_return_if_fail (MARQUISE_IS_GAME_CARD (self));

  read_facts (self);
  update_texts (self);
  self->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
marquise_game_card_get_id (MarquiseGameCard *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME_CARD (self), NULL);

  return self->engine->id;
}

char *
marquise_game_card_tell (MarquiseGameCard *self)
{
  g_return_val_if_fail (MARQUISE_IS_GAME_CARD (self), NULL);

  return marquise_game_words_tell (self->library, self->facts_of, &self->facts);
}
