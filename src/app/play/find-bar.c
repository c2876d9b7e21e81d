/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No entry for text: two keys name a card, and the buttons that they press say which keys there
 * are. */

#include "config.h"

#include "find-bar.h"

#include "app/kit/letters.h"
#include "model/game/card-names.h"
#include "model/words/find-card.h"
#include "table/key-names.h"

#include <glib/gi18n.h>

/* Two lines of letters of the usual size, so that the bar stays where it is; logical pixels. */
#define RESULT_HEIGHT 36
/* Ranks in the first row; the others are in the second. */
#define FIRST_ROW 7

struct _MarquiseFindBar {
  AdwBin parent_instance;

  MarquisePlayView *view;
  MarquiseGame *game;           /* while it is open */

  GtkWidget *ranks[RANK_KING + 1]; /* toggle buttons; none for 0 */
  GtkWidget *suits[N_SUITS];
  GtkWidget *next;
  GtkWidget *result;
  gboolean setting;             /* buttons are pressed by us */
};

G_DEFINE_FINAL_TYPE (MarquiseFindBar, marquise_find_bar, ADW_TYPE_BIN)

/* The letters on the buttons, which are also the keys. */
static const char *const letters[RANK_KING + 1] = {
  /* Translators: the letter for an ace, on a button, and a key. */
  NULL, NC_("rank", "A"), "2", "3", "4", "5", "6", "7", "8", "9", "10",
  /* Translators: the letters for jack, queen and king, on buttons, and keys; they differ from those
   * of the suits. */
  NC_("rank", "J"), NC_("rank", "Q"), NC_("rank", "K"),
};

static const struct {
  const char *sign;
  /* Translators: a key: chooses the suit of the card that is looked for. */
  const char *key;
} suits[N_SUITS] = {
  [SUIT_CLUBS] = { "♣", NC_("key of a suit", "c") },
  [SUIT_DIAMONDS] = { "♦", NC_("key of a suit", "d") },
  [SUIT_HEARTS] = { "♥", NC_("key of a suit", "h") },
  [SUIT_SPADES] = { "♠", NC_("key of a suit", "s") },
};

static const char *
get_letter (int rank)
{
  return rank > RANK_ACE && rank < RANK_JACK ? letters[rank]
         : g_dpgettext2 (NULL, "rank", letters[rank]);
}

static int
get_rank (MarquiseFindBar *self)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->ranks[rank])))
      return rank;

  return 0;
}

static int
get_suit (MarquiseFindBar *self)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->suits[suit])))
      return suit;

  return -1;
}

/* The cards wanted now. (transfer full) (nullable) */
static GArray *
find (MarquiseFindBar *self)
{
  int rank = get_rank (self), suit = get_suit (self);

  if (self->game == NULL)
    return NULL;
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->next)))
    return marquise_find_next (self->game, -1);

  return rank > 0 || suit >= 0 ? marquise_find_cards (self->game, rank, suit) : NULL;
}

static char *
describe (MarquiseFindBar *self,
          GArray          *found)
{
  int rank = get_rank (self), suit = get_suit (self);
  char *words = found != NULL ? marquise_find_describe (self->game, found) : NULL;

  if (words != NULL)
    return words;
  if (found == NULL)
    return g_strdup (_("Choose a rank, a suit, or both."));
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->next)))
    return g_strdup (_("None of the cards that go next on the foundations is in sight."));
  if (rank == 0 || suit < 0)
    return g_strdup (_("No such card is in sight."));

  /* Translators: %s is a card without its article, “Ten of hearts”. */
  return g_strdup_printf (_("%s: not in sight."), marquise_card_title (card_make (suit, rank)));
}

/* A player who sees the highlight need not read where it is. */
static void
show (MarquiseFindBar *self,
      gboolean         say)
{
  g_autoptr (GArray) found = find (self);
  g_autofree char *words = describe (self, found);
  g_autofree char *count = found != NULL && found->len > 1 ? marquise_find_count (found) : NULL;

  marquise_play_view_light_found (self->view, self->game, found);
  gtk_label_set_label (GTK_LABEL (self->result), count != NULL ? count : words);
  if (say)
    marquise_play_view_announce (self->view, words);
}

static void
set_active (GtkWidget *button,
            gboolean   active)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), active);
}

/* One rank, one suit, or what goes next. */
static void
release_others (MarquiseFindBar *self,
                GtkWidget       *button)
{
  gboolean is_rank = FALSE;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    is_rank = is_rank || button == self->ranks[rank];

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (button != self->ranks[rank] && (is_rank || button == self->next))
      set_active (self->ranks[rank], FALSE);
  for (int suit = 0; suit < N_SUITS; suit++)
    if (button != self->suits[suit] && !is_rank)
      set_active (self->suits[suit], FALSE);
  if (button != self->next)
    set_active (self->next, FALSE);
}

static void
toggled_cb (MarquiseFindBar *self,
            GtkToggleButton *button)
{
  if (self->setting)
    return;

  self->setting = TRUE;
  if (gtk_toggle_button_get_active (button))
    release_others (self, GTK_WIDGET (button));
  self->setting = FALSE;
  show (self, TRUE);
}

/* Moves to the first card found. */
static void
go_there (MarquiseFindBar *self)
{
  g_autoptr (GArray) found = find (self);

  if (found == NULL || found->len == 0)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  marquise_find_bar_close (self);
  marquise_table_go_to (marquise_play_view_get_table (self->view),
                        g_array_index (found, MarquiseFound, 0).pile,
                        (int) g_array_index (found, MarquiseFound, 0).index);
}

/* Keys */

static GtkWidget *
find_button (MarquiseFindBar *self,
             guint            keyval,
             guint            code)
{
  int digit = table_key_get_digit (keyval, code);

  if (digit >= 0)
    return self->ranks[digit < 2 ? RANK_TEN : digit];

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      g_autofree char *letter = g_utf8_strdown (get_letter (rank), -1);

      if (table_key_is_letter (keyval, letter))
        return self->ranks[rank];
    }
  for (int suit = 0; suit < N_SUITS; suit++)
    if (table_key_is_letter (keyval, g_dpgettext2 (NULL, "key of a suit", suits[suit].key)))
      return self->suits[suit];

  /* Translators: a key: the cards that go next on the foundations light up. No other of the keys
   * here. */
  return table_key_is_letter (keyval, C_("key", "n")) ? self->next : NULL;
}

static gboolean
press_key (MarquiseFindBar *self,
           guint            keyval,
           guint            code)
{
  GtkWidget *button = find_button (self, keyval, code);

  if (button == NULL)
    return FALSE;
  if (!gtk_widget_get_visible (button))
    {
      gtk_label_set_label (GTK_LABEL (self->result), marquise_find_say_no_next ());
      marquise_play_view_announce (self->view, marquise_find_say_no_next ());
      return TRUE;
    }

  /* A key asks, even twice, and never takes back. The keyboard stays where it is: what the button
   * is called need not be heard with what was found. */
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    show (self, TRUE);
  else
    set_active (button, TRUE);

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                MarquiseFindBar       *self)
{
  guint latin;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;

  if (keyval == GDK_KEY_Escape)
    return marquise_find_bar_close (self);
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter)
    {
      go_there (self);
      return GDK_EVENT_STOP;
    }

  latin = table_key_in_latin (GTK_WIDGET (self), keyval, code);

  return press_key (self, keyval, code) || (latin != keyval && press_key (self, latin, code));
}

/* Making it */

static GtkWidget *
add_button (MarquiseFindBar *self,
            GtkWidget       *row,
            const char      *label,
            const char      *spoken)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_add_css_class (button, "find");
  if (spoken != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                    -1);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_box_append (GTK_BOX (row), button);

  return button;
}

static GtkWidget *
add_row (GtkWidget *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), row);

  return row;
}

static void
add_close (MarquiseFindBar *self,
           GtkWidget       *row)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_set_tooltip_text (button, _("Close"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Close"), -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (marquise_find_bar_close), self);
  gtk_box_append (GTK_BOX (row), button);
}

static void
add_ranks (MarquiseFindBar *self,
           GtkWidget       *box)
{
  static const char *const spoken[] = {
    NULL, NC_("rank", "Ace"), NC_("rank", "Two"), NC_("rank", "Three"), NC_("rank", "Four"),
    NC_("rank", "Five"), NC_("rank", "Six"), NC_("rank", "Seven"), NC_("rank", "Eight"),
    NC_("rank", "Nine"), NC_("rank", "Ten"), NC_("rank", "Jack"), NC_("rank", "Queen"),
    NC_("rank", "King"),
  };
  GtkWidget *row = add_row (box);

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      if (rank == FIRST_ROW + 1)
        row = add_row (box);
      self->ranks[rank] = add_button (self, row, get_letter (rank),
                                      g_dpgettext2 (NULL, "rank", spoken[rank]));
    }
}

static void
marquise_find_bar_dispose (GObject *object)
{
  g_clear_object (&MARQUISE_FIND_BAR (object)->game);

  G_OBJECT_CLASS (marquise_find_bar_parent_class)->dispose (object);
}

static void
marquise_find_bar_class_init (MarquiseFindBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_find_bar_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
marquise_find_bar_init (MarquiseFindBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *row;

  self->setting = TRUE;
  add_ranks (self, box);
  row = add_row (box);
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      self->suits[suit] = add_button (self, row, suits[suit].sign, marquise_suit_name (suit));
      if (suit == SUIT_DIAMONDS || suit == SUIT_HEARTS)
        gtk_widget_add_css_class (self->suits[suit], "red-suit");
    }
  /* Translators: a button: the cards that go next on the foundations light up. */
  self->next = add_button (self, row, C_("find", "Next up"), NULL);
  gtk_widget_set_tooltip_text (self->next, _("The cards that go next on the foundations"));
  add_close (self, row);
  self->result = g_object_new (GTK_TYPE_LABEL,
                               "justify", GTK_JUSTIFY_CENTER,
                               "wrap", TRUE,
                               "width-chars", 34,
                               "max-width-chars", 34,
                               "height-request",
                               (int) (RESULT_HEIGHT * marquise_letters_get_scale ()),
                               "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               NULL);
  gtk_box_append (GTK_BOX (box), self->result);
  adw_bin_set_child (ADW_BIN (self), box);
  self->setting = FALSE;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Find a card"), -1);
  gtk_widget_add_css_class (GTK_WIDGET (self), "end-panel");
  gtk_widget_add_css_class (GTK_WIDGET (self), "find-bar");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
marquise_find_bar_set_view (MarquiseFindBar  *self,
                            MarquisePlayView *view)
{
  g_return_if_fail (MARQUISE_IS_FIND_BAR (self));
  g_return_if_fail (self->view == NULL);

  self->view = view;
}

void
marquise_find_bar_open (MarquiseFindBar *self,
                        MarquiseGame    *game)
{
  g_return_if_fail (MARQUISE_IS_FIND_BAR (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  g_set_object (&self->game, game);
  self->setting = TRUE;
  release_others (self, self->next);
  set_active (self->next, FALSE);
  self->setting = FALSE;
  gtk_widget_set_visible (self->next, marquise_find_has_next (game));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  show (self, TRUE);
  gtk_widget_grab_focus (self->ranks[RANK_ACE]);
}

gboolean
marquise_find_bar_close (MarquiseFindBar *self)
{
  g_return_val_if_fail (MARQUISE_IS_FIND_BAR (self), FALSE);

  if (self->game == NULL)
    return FALSE;

  marquise_play_view_light_found (self->view, self->game, NULL);
  g_clear_object (&self->game);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  return TRUE;
}

void
marquise_find_bar_update (MarquiseFindBar *self)
{
  g_return_if_fail (MARQUISE_IS_FIND_BAR (self));

  if (self->game != NULL)
    show (self, FALSE);
}
