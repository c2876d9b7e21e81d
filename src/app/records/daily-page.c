/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of the calendar, as the player's country has it: of the deal of the day, which is one for
 * all games, or of the deals that one game has for each day. What came of a day is said by a sign
 * and in its accessible name, not by colour; days to come cannot be chosen. */

#include "config.h"

#include "daily-page.h"

#include "daily-words.h"
#include "engine/games.h"
#include "app/system/choice-button.h"
#include "app/system/accessible.h"
#include "app/kit/format.h"
#include "app/pick/game-button.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n.h>

#define N_CELLS 42

struct _MarquiseDailyPage {
  MarquiseSidePage parent_instance;

  MarquiseLibrary *library;
  guint32 today;
  guint32 first;                /* the first day of the month shown */
  guint32 chosen;

  MarquiseGameButton *games;
  GtkWidget *month;
  GtkWidget *later;
  GtkWidget *grid;
  GtkWidget *date;
  GtkWidget *state;
  GtkWidget *streak;
  GtkWidget *explanation;
  GtkWidget *play;
  GtkWidget *days[N_CELLS];     /* choice buttons */
};

G_DEFINE_FINAL_TYPE (MarquiseDailyPage, marquise_daily_page, MARQUISE_TYPE_SIDE_PAGE)

enum {
  PLAY,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

/* Whether it has a deal each day. */
static gboolean
has_days (const char *id)
{
  return marquise_daily_comes_every_day (id);
}

/* The game that was asked for, or NULL: the deal of the day, whichever the game. */
static const char *
get_chosen_game (MarquiseDailyPage *self)
{
  return marquise_game_button_get_chosen (self->games);
}

/* The game whose deal is played on the day that was chosen. */
static const char *
get_game (MarquiseDailyPage *self)
{
  const char *game = get_chosen_game (self);

  return game != NULL ? game : marquise_daily_get_game (self->chosen);
}

static void
update_chosen (MarquiseDailyPage *self)
{
  const char *game = get_game (self);
  MarquiseDailyState state = marquise_library_get_daily_state (self->library, game, self->chosen);
  g_autofree char *date = marquise_format_day (self->chosen);
  g_autofree char *heading = marquise_format_capitalize (date);
  g_autofree char *sentence = get_chosen_game (self) != NULL
                              ? marquise_daily_describe (game, self->chosen, state)
                              : marquise_daily_describe_day (self->library, self->chosen);
  g_autofree char *told = g_strdup_printf ("%s. %s", heading, sentence);

  gtk_label_set_label (GTK_LABEL (self->date), heading);
  gtk_label_set_label (GTK_LABEL (self->state), sentence);
  gtk_button_set_label (GTK_BUTTON (self->play), marquise_daily_say_play (state));
  /* What it plays stands beside it, where no key goes. */
  marquise_accessible_tell (self->play, told);
}

static void
update_day (MarquiseDailyPage  *self,
            int                 cell,
            guint32             day,
            gboolean            used,
            MarquiseDailyState  state)
{
  GtkWidget *button = self->days[cell];
  GtkWidget *overlay = gtk_button_get_child (GTK_BUTTON (button));
  GtkWidget *label = gtk_overlay_get_child (GTK_OVERLAY (overlay));
  GtkWidget *sign = gtk_widget_get_last_child (overlay);
  g_autofree char *number = NULL;
  g_autofree char *date = NULL;
  g_autofree char *name = NULL;

  gtk_widget_set_visible (button, used);
  if (!used)
    return;

  number = g_strdup_printf ("%d", (int) (day - self->first) + 1);
  date = marquise_format_day (day);
  /* Translators: a date, and what came of the deal of that day. */
  name = g_strdup_printf (_("%s: %s"), date, marquise_daily_say_state (state));
  gtk_label_set_label (GTK_LABEL (label), number);
  gtk_image_set_from_icon_name (GTK_IMAGE (sign), marquise_daily_get_sign (state));
  gtk_widget_set_sensitive (button, day <= self->today);
  marquise_choice_button_set_chosen (MARQUISE_CHOICE_BUTTON (button), day == self->chosen);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (day == self->today)
    gtk_widget_add_css_class (button, "today");
  else
    gtk_widget_remove_css_class (button, "today");
}

/* How many cells stay empty in the week in which the month of @first begins. */
static guint
count_before (guint32 first)
{
  g_autoptr (GDate) date = g_date_new_julian (first);

  return (guint) (g_date_get_weekday (date) + 7 - marquise_format_first_weekday ()) % 7;
}

/* Only deals of patiences have a grade (daily.h). */
static const char *
explain (const char *game)
{
  if (game == NULL)
    return _("One deal a day, the same for everyone: the games take turns, and each Wednesday "
             "brings a less familiar one. The other patiences are easy on Monday and hardest on "
             "Sunday. Your game in progress is kept meanwhile.");

  return marquise_trick_match_is_id (game)
         ? _("Everyone gets the same cards, dealt at random. Your match in progress is kept "
             "meanwhile.")
         : _("Everyone gets the same deal, easy on Monday and hardest on Sunday. Your game in "
             "progress is kept meanwhile.");
}

/* Reads the player's results for the days of the month up to today; @n_days of them. */
static void
read_states (MarquiseDailyPage  *self,
             guint               n_days,
             MarquiseDailyState  states[31])
{
  const char *game = get_chosen_game (self);

  for (guint i = 0; i < n_days; i++)
    states[i] = MARQUISE_DAILY_NONE;
  if (self->first > self->today)
    return;

  n_days = MIN (n_days, self->today - self->first + 1);
  if (game == NULL)
    marquise_library_get_days (self->library, self->first, n_days, states);
  for (guint i = 0; game != NULL && i < n_days; i++)
    states[i] = marquise_library_get_daily_state (self->library, game, self->first + i);
}

static void
update (MarquiseDailyPage *self)
{
  g_autoptr (GDate) date = g_date_new_julian (self->first);
  guint n_days = g_date_get_days_in_month (g_date_get_month (date), g_date_get_year (date));
  guint before = count_before (self->first);
  g_autofree char *month = marquise_format_month (self->first);
  g_autofree char *streak = NULL;
  MarquiseDailyState states[31];

  read_states (self, n_days, states);
  gtk_label_set_label (GTK_LABEL (self->month), month);
  gtk_widget_set_sensitive (self->later, self->first + n_days <= self->today);
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      gboolean used = cell >= before && cell < before + n_days;
      guint32 day = self->first + cell - before;

      update_day (self, (int) cell, day, used,
                  used ? states[cell - before] : MARQUISE_DAILY_NONE);
    }

  if (!marquise_settings_hides_numbers (marquise_library_get_settings (self->library)))
    streak = marquise_daily_say_streak (marquise_library_get_statistics (self->library),
                                        get_chosen_game (self));
  gtk_label_set_label (GTK_LABEL (self->explanation), explain (get_chosen_game (self)));
  gtk_label_set_label (GTK_LABEL (self->streak), streak != NULL ? streak : "");
  gtk_widget_set_visible (self->streak, streak != NULL);
  update_chosen (self);
}

static void
show_month (MarquiseDailyPage *self,
            guint32            day)
{
  g_autoptr (GDate) date = g_date_new_julian (day);

  self->first = day - g_date_get_day (date) + 1;
  update (self);
}

static void
earlier_cb (MarquiseDailyPage *self)
{
  show_month (self, self->first - 1);
}

static void
later_cb (MarquiseDailyPage *self)
{
  show_month (self, self->first + 31);
}

static void
game_cb (MarquiseDailyPage *self)
{
  if (self->library != NULL)
    update (self);
}

static void
clicked_cb (MarquiseDailyPage *self,
            GtkWidget         *button)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      if (self->days[cell] == button)
        self->chosen = self->first + cell - count_before (self->first);
      marquise_choice_button_set_chosen (MARQUISE_CHOICE_BUTTON (self->days[cell]),
                                         self->days[cell] == button);
    }
  update_chosen (self);
}

/* Left and right go on from week to week, and from month to month; GTK stays within the row. */
static gboolean
key_cb (MarquiseDailyPage *self,
        guint              key,
        guint              code,
        GdkModifierType    state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  guint before = count_before (self->first), cell = 0;
  gint64 day;

  if ((!right && key != GDK_KEY_Left && key != GDK_KEY_KP_Left)
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;

  while (cell < N_CELLS && self->days[cell] != focus)
    cell++;
  if (cell == N_CELLS)
    return FALSE;
  if (gtk_widget_get_direction (self->grid) == GTK_TEXT_DIR_RTL)
    right = !right;
  day = (gint64) self->first + cell - before + (right ? 1 : -1);
  if (day < 1 || day > self->today)
    return FALSE;

  if (day < self->first
      || (right && (cell + 1 == N_CELLS || !gtk_widget_get_visible (self->days[cell + 1]))))
    show_month (self, (guint32) day);
  gtk_widget_grab_focus (self->days[day - self->first + count_before (self->first)]);

  return TRUE;
}

static void
play_cb (MarquiseDailyPage *self)
{
  /* Its game comes in place of this page. */
  g_object_ref (self);
  g_signal_emit (self, signals[PLAY], 0, get_game (self), self->chosen);
  g_object_unref (self);
}

static gboolean
marquise_daily_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_DAILY_PAGE (widget)->play);
}

static void
marquise_daily_page_dispose (GObject *object)
{
  g_clear_object (&MARQUISE_DAILY_PAGE (object)->library);

  G_OBJECT_CLASS (marquise_daily_page_parent_class)->dispose (object);
}

static void
marquise_daily_page_class_init (MarquiseDailyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_daily_page_dispose;
  widget_class->grab_focus = marquise_daily_page_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;

  signals[PLAY] = g_signal_new ("play", MARQUISE_TYPE_DAILY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  g_type_ensure (MARQUISE_TYPE_GAME_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/daily-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, games);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, month);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, later);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, grid);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, date);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, state);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, streak);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, explanation);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDailyPage, play);
  gtk_widget_class_bind_template_callback (widget_class, earlier_cb);
  gtk_widget_class_bind_template_callback (widget_class, later_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

/* The number is centred whether or not there is a sign below it. */
static void
add_day (MarquiseDailyPage *self,
         int                cell)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *sign = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (sign), 12);
  gtk_widget_set_valign (sign, GTK_ALIGN_END);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), gtk_label_new (""));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), sign);
  self->days[cell] = marquise_choice_button_new (overlay);
  gtk_widget_add_css_class (self->days[cell], "flat");
  g_signal_connect_object (self->days[cell], "clicked", G_CALLBACK (clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (self->grid), self->days[cell], cell % 7, 1 + cell / 7, 1, 1);
}

static void
marquise_daily_page_init (MarquiseDailyPage *self)
{
  g_autoptr (GPtrArray) ids = marquise_game_button_list_games (has_days);
  GDateWeekday weekday = marquise_format_first_weekday ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->today = self->chosen = self->first = marquise_daily_today ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->grid, keys);

  /* Translators: the first entry of a list that goes on with the names of games. */
  marquise_game_button_set_games (self->games, ids, _("Game"), _("Deal of the day"));

  for (int i = 0; i < 7; i++, weekday = weekday % 7 + 1)
    {
      const char *day = marquise_format_short_weekday (weekday);
      g_autofree char *letter = g_utf8_substring (day, 0, 1);
      g_autofree char *initial = marquise_format_capitalize (letter);
      /* Its letter has room in any window, with letters of any size. */
      GtkWidget *label = gtk_label_new (initial);

      gtk_widget_set_tooltip_text (label, day);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_grid_attach (GTK_GRID (self->grid), label, i, 0, 1, 1);
    }
  for (int cell = 0; cell < N_CELLS; cell++)
    add_day (self, cell);
}

MarquiseDailyPage *
marquise_daily_page_new (MarquiseLibrary *library)
{
  MarquiseDailyPage *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_DAILY_PAGE, NULL);
  self->library = g_object_ref (library);
  show_month (self, self->today);

  return self;
}
