/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lessons as a player follows them, in French: moves are made with the pointer on the table of
 * the window, wrong ones are refused gently, and the player may start over or leave. */

#include "config.h"

#include "look.h"

#include "app/play/end-panel.h"
#include "app/play/lesson-offer.h"
#include "app/practice/lesson-page.h"
#include "app/play/score-sheet.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "model/game/game-private.h"
#include "model/game/lesson.h"
#include "model/marjolet/marjolet.h"
#include "table/table-private.h"

#include "engine/built-in-descriptions.h"
#include "engine/games.h"
#include "../sample.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <math.h>

typedef struct {
  GtkWidget *window;
  GtkWidget *lesson;            /* the page in it */
  MarquiseTable *table;
  MarquiseGame *game;           /* on the table */
  MarquiseLesson *guide;        /* the same lesson, to know what it asks for */
} Fixture;

static MarquiseApplication *application;

/* A visible button with that label or tooltip. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget)
      && (label == NULL || g_strcmp0 (look_get_button_words (widget), label) == 0
          || g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) == 0))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
click_button (Fixture    *fixture,
              const char *label)
{
  GtkWidget *button = find_button (fixture->window, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  look_settle ();
}

/* The only label in the window that is a live region. */
static GtkWidget *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_STATUS)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The text of the lesson that the window shows. */
static const char *
find_text (GtkWidget *window)
{
  return gtk_label_get_text (GTK_LABEL (find_label (window)));
}

/* The window shows the guide's text, and in French. */
static void
check_text (Fixture *fixture)
{
  const MarquiseGameClass *game_class = MARQUISE_GAME_GET_CLASS (fixture->game);
  const MarquiseLessonScript *script = game_class->lesson;
  const Description *described = described_find (game_class->game->id);
  g_autofree char *asked = marquise_lesson_get_text (fixture->guide);
  const char *text = find_text (fixture->lesson);

  g_assert_cmpstr (text, ==, asked);
  for (int i = 0; script->steps[i].text != NULL; i++)
    {
      g_autofree char *step = g_strdup_printf ("step %d", i + 1);

      g_assert_cmpstr (text, !=, described != NULL ? description_get_text (described, step)
                       : script->steps[i].text);
    }
}

/* A point on a card that no other card covers. */
static void
find_point (Fixture *fixture,
            guint    pile,
            int      index,
            double  *x,
            double  *y)
{
  TablePileView *view = table_layout_get_pile (fixture->table->layout, pile);
  MarquiseCardView *card = table_layout_get_view (fixture->table->layout, pile,
                                                  index < 0 ? (int) view->cards->len - 1 : index);
  gboolean top = index < 0 || index == (int) view->cards->len - 1;

  *x = card->rect.x + (top ? card->rect.width / 2.0 : 3);
  *y = card->rect.y + (top ? card->rect.height / 2.0 : 3);
}

static void
drag (Fixture *fixture,
      guint    pile,
      int      index,
      guint    target)
{
  double x, y, to_x, to_y;

  find_point (fixture, pile, index, &x, &y);
  find_point (fixture, target, -1, &to_x, &to_y);
  table_pointer_press (fixture->table->pointer, x, y);
  g_assert_true (table_pointer_drag (fixture->table->pointer, to_x, to_y));
  table_pointer_release (fixture->table->pointer, to_x, to_y);
  look_settle ();
}

static void
click_card (Fixture *fixture,
            guint    pile,
            int      index)
{
  double x, y;

  find_point (fixture, pile, index, &x, &y);
  table_pointer_click (fixture->table->pointer, x, y);
  look_settle ();
}

/* Whether the gap between two cards is less than the width and the height of a card. */
static gboolean
lie_close (const TableRect *one,
           const TableRect *other)
{
  return abs (other->x - one->x) < 2 * one->width && abs (other->y - one->y) < 2 * one->height;
}

/* Whether a target is so near that a card released here would go to it, even in another row. */
static gboolean
is_near (Fixture *fixture,
         guint    pile,
         guint64  targets)
{
  const TableLayout *layout = fixture->table->layout;
  const TableRect *top = &table_layout_get_top (layout, pile)->rect;

  for (guint i = 0; i < layout->piles->len; i++)
    if ((targets >> i & 1) != 0
        && (lie_close (top, &table_layout_get_pile (layout, i)->place->rect)
            || lie_close (top, &table_layout_get_top (layout, i)->rect)))
      return TRUE;

  return FALSE;
}

/* Drops the card where it may not go: it comes back, and the text stays. */
static void
try_illegal (Fixture            *fixture,
             const MarquiseHint *hint)
{
  guint64 targets = marquise_game_get_targets (fixture->game, (guint) hint->pile,
                                               (guint) hint->index);
  guint n = marquise_game_get_n_moves (fixture->game);
  g_autofree char *asked = marquise_lesson_get_text (fixture->guide);
  guint n_piles, wrong = 0;

  marquise_game_get_piles (fixture->game, &n_piles);
  while (wrong < n_piles && (wrong == (guint) hint->pile || is_near (fixture, wrong, targets)))
    wrong++;
  g_assert_cmpuint (wrong, <, n_piles);

  drag (fixture, (guint) hint->pile, hint->index, wrong);
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, n);
  g_assert_true (g_str_has_suffix (find_text (fixture->lesson), asked));
}

static gboolean
is_back (gpointer data)
{
  Fixture *fixture = data;

  return marquise_game_get_n_moves (fixture->game)
         == marquise_game_get_n_moves (marquise_lesson_get_game (fixture->guide));
}

/* Finds a card of another pile that may go somewhere. */
static gboolean
find_other (Fixture            *fixture,
            const MarquiseHint *hint,
            guint              *pile,
            guint              *target)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);

  for (*pile = 0; *pile < n_piles; (*pile)++)
    {
      guint64 targets = *pile == (guint) hint->pile || piles[*pile].n_cards == 0 ? 0
                        : marquise_game_get_targets (fixture->game, *pile,
                                                     piles[*pile].n_cards - 1);

      for (*target = 0; *target < n_piles; (*target)++)
        if ((targets >> *target & 1) != 0)
          return TRUE;
    }

  return FALSE;
}

/* Turns a card when something else is asked for, or moves another card if there is no stock: that
 * is taken back, with an explanation. */
static void
try_something_else (Fixture            *fixture,
                    const MarquiseHint *hint)
{
  guint n_piles, stock = 0, pile, target;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);
  g_autofree char *asked = marquise_lesson_get_text (fixture->guide);
  const char *text;

  while (stock < n_piles && piles[stock].layout.place != MARQUISE_PLACE_STOCK)
    stock++;
  if (stock < n_piles)
    click_card (fixture, stock, -1);
  else if (find_other (fixture, hint, &pile, &target))
    drag (fixture, pile, -1, target);
  else
    return;
  look_wait (is_back, fixture);
  text = find_text (fixture->lesson);
  g_assert_cmpstr (text, !=, asked);
  g_assert_true (g_str_has_prefix (text, "Les règles le permettent aussi"));
  g_assert_true (g_str_has_suffix (text, asked));
}

/* Makes the move on the table with the pointer, and in the guide. */
static void
play (Fixture            *fixture,
      const MarquiseHint *hint)
{
  MarquiseGame *same = marquise_lesson_get_game (fixture->guide);

  if (hint->target < 0)
    {
      click_card (fixture, (guint) hint->pile, hint->index);
      g_assert_true (marquise_game_activate (same, (guint) hint->pile, hint->index));
    }
  else
    {
      drag (fixture, (guint) hint->pile, hint->index, (guint) hint->target);
      g_assert_true (marquise_game_move (same, (guint) hint->pile, (guint) hint->index,
                                         (guint) hint->target));
    }
  g_assert_true (is_back (fixture));
}

static gboolean
has_size (gpointer table)
{
  return gtk_widget_get_width (table) > 0;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  id)
{
  GSettings *settings = marquise_application_get_settings (application);

  g_settings_set (settings, "animations", "b", FALSE);
  g_settings_set (settings, "difficulty-asked", "b", TRUE);
  g_settings_set (settings, "window-width", "i", 800);
  g_settings_set (settings, "window-height", "i", 600);
  fixture->window
    = GTK_WIDGET (marquise_window_new (GTK_APPLICATION (application),
                                       marquise_application_get_library (application)));
  gtk_window_present (GTK_WINDOW (fixture->window));
  marquise_window_open_game (MARQUISE_WINDOW (fixture->window), id);
  look_wait (look_is_mapped, fixture->window);
  look_settle ();
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.lesson", NULL));
  fixture->lesson = look_wait_page (MARQUISE_TYPE_LESSON_PAGE);
  fixture->table = MARQUISE_TABLE (look_find_child (fixture->lesson, MARQUISE_TYPE_TABLE));
  look_wait (has_size, fixture->table);
  fixture->game = marquise_table_get_game (fixture->table);
  fixture->guide = marquise_lesson_new (id);
}

/* The player may leave at any step. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  id)
{
  look_close (fixture->lesson);
  look_close (fixture->window);
  g_object_unref (fixture->guide);
}

static void
test_patience (Fixture       *fixture,
               gconstpointer  id)
{
  gboolean erred = FALSE, strayed = FALSE;

  while (!marquise_lesson_is_finished (fixture->guide))
    {
      g_autoptr (MarquiseHint) hint = marquise_lesson_hint (fixture->guide);

      check_text (fixture);
      if (hint == NULL)
        {
          click_button (fixture, "Continuer");
          marquise_lesson_go_on (fixture->guide);
          continue;
        }

      g_assert_nonnull (find_button (fixture->window, "Me montrer"));
      if (hint->target >= 0 && !erred)
        {
          try_illegal (fixture, hint);
          erred = TRUE;
        }
      if (hint->target >= 0 && !strayed)
        {
          try_something_else (fixture, hint);
          strayed = TRUE;
        }
      play (fixture, hint);
    }
  check_text (fixture);
  g_assert_nonnull (find_button (fixture->window, "Terminer la leçon"));

  /* The lesson is started again from the beginning. */
  click_button (fixture, "Recommencer la leçon");
  marquise_lesson_restart (fixture->guide);
  check_text (fixture);
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 0);
}

static gboolean
awaits_player (gpointer data)
{
  Fixture *fixture = data;

  return !marquise_game_get_busy (fixture->game)
         || marquise_game_get_status (fixture->game) != MARQUISE_STATUS_PLAYING;
}

/* Clicks the card that the text asks for, else the first card of the hand that may be played. */
static void
click_in_hand (Fixture *fixture)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);
  const char *text = find_text (fixture->lesson);
  gboolean asked = find_button (fixture->window, "Me montrer") != NULL;
  int suit = strstr (text, "de trèfle") != NULL ? SUIT_CLUBS : SUIT_HEARTS;
  int rank = strstr (text, "dix de") != NULL ? 10 : 1;

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; piles[p].layout.place == MARQUISE_PLACE_HAND && i < piles[p].n_cards; i++)
      if (marquise_game_can_take (fixture->game, p, i)
          && (!asked
              || (card_rank (piles[p].cards[i]) == rank && card_suit (piles[p].cards[i]) == suit)))
        {
          click_card (fixture, p, (int) i);
          return;
        }
  g_assert_not_reached ();
}

/* When nothing is asked for, a warning is the only text. */
static void
hear_warning (Fixture *fixture)
{
  if (!g_str_has_prefix (find_text (fixture->lesson), "Continuez."))
    return;

  g_signal_emit_by_name (fixture->table, "refused", "Refaites-le.");
  g_assert_cmpstr (find_text (fixture->lesson), ==, "Refaites-le.");
  g_signal_emit_by_name (fixture->table, "refused", NULL);
  g_assert_true (g_str_has_prefix (find_text (fixture->lesson), "Continuez."));
}

/* Plays a deal to its end, declaring with the buttons whatever can be declared; everything that
 * happens is explained. */
static void
test_marjolet (Fixture       *fixture,
               gconstpointer  id)
{
  GtkWidget *sheet = look_find_child (fixture->lesson, MARQUISE_TYPE_SCORE_SHEET);
  g_autoptr (GString) told = g_string_new (NULL);
  const char *words[] = { "retourne", "as de trèfle", "pli", "mariage", "sept d’atout",
                          "marjolet",
                          "brisque", "six derniers plis", "500\u00a0points" };

  while (find_button (fixture->window, "Terminer la leçon") == NULL
         || find_button (fixture->window, "Volet suivant") != NULL)
    {
      g_autoptr (GPtrArray) choices = NULL;

      g_object_set (fixture->game, "pace", 0, "warn", FALSE, NULL);
      if (find_button (fixture->window, "Volet suivant") != NULL)
        {
          g_string_append (told, find_text (fixture->lesson));
          click_button (fixture, "Volet suivant");
          continue;
        }
      look_wait (awaits_player, fixture);
      g_string_append (told, find_text (fixture->lesson));
      if (find_button (fixture->window, "Continuer") != NULL)
        {
          click_button (fixture, "Continuer");
          continue;
        }

      if (strstr (find_text (fixture->lesson), "l’as de trèfle :") != NULL)
        g_assert_nonnull (find_button (fixture->window, "Me montrer"));
      choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (fixture->game));
      if (choices->len > 0)
        {
          g_signal_emit_by_name (find_button (sheet, NULL), "clicked");
          look_settle ();
        }
      else if (marquise_game_get_status (fixture->game) == MARQUISE_STATUS_PLAYING)
        {
          hear_warning (fixture);
          click_in_hand (fixture);
        }
    }
  g_string_append (told, find_text (fixture->lesson));

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (told->str, words[i]) == NULL)
      g_error ("nothing is said of %s", words[i]);
  g_assert_cmpint (marquise_game_get_status (fixture->game), ==, MARQUISE_STATUS_DEAL_OVER);
}

/* In a narrow window the text has the whole width, and everything fits. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  id)
{
  GtkRequisition minimum;

  /* The window gets narrow in two steps: in between, the sheet moves below the table. */
  for (int i = 0; i < 500; i++)
    {
      if (i % 20 == 0)
        gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
      g_usleep (10000);
      look_settle ();
      gtk_widget_get_preferred_size (fixture->window, &minimum, NULL);
      if (i >= 20 && minimum.width <= 360 && gtk_widget_get_width (fixture->window) <= 400)
        break;
    }
  g_assert_cmpint (minimum.width, <=, 360);
  g_assert_cmpint (minimum.height, <=, 640);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->table)), >, 250);
  g_assert_cmpint (gtk_widget_get_width (find_label (fixture->lesson)), >, 300);
}

/* Whether the text of the present step is visible to its last line, without scrolling. */
static gboolean
is_read (gpointer user_data)
{
  Fixture *fixture = user_data;
  GtkWidget *label = find_label (fixture->lesson);
  GtkWidget *scrolled = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  int needed;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &needed, NULL,
                      NULL, NULL);

  return needed == gtk_widget_get_height (label) && needed <= gtk_widget_get_height (scrolled);
}

/* With letters one and a half times as large every step of every part is readable on a
 * telephone. */
static void
test_large (Fixture       *fixture,
            gconstpointer  id)
{
  const MarquiseLessonScript *script = MARQUISE_GAME_GET_CLASS (fixture->game)->lesson;
  GtkLabel *label = GTK_LABEL (find_label (fixture->lesson));

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  look_resize (fixture->window, 360, 640);
  for (; script != NULL; script = script->next)
    for (int i = 0; script->steps[i].text != NULL; i++)
      {
        gtk_label_set_label (label, _(script->steps[i].text));
        g_test_message ("“%s”", gtk_label_get_text (label));
        look_wait (is_read, fixture);
      }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* The width requested last. */
static int wanted;

static gboolean
lies_right (gpointer user_data)
{
  Fixture *fixture = user_data;
  GtkWidget *sheet = look_find_child (fixture->lesson, MARQUISE_TYPE_SCORE_SHEET);
  graphene_point_t at;
  int width;

  /* The window gets narrow in two steps, as when somebody resizes it; the width is changed by one,
   * since requesting the same size twice has no effect. */
  if (ABS (gtk_widget_get_width (fixture->window) - wanted) > 30)
    {
      static int more = 0;

      more = !more;
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), wanted + more, 640);
      return FALSE;
    }

  g_object_get (sheet, "width", &width, NULL);
  return gtk_widget_compute_point (GTK_WIDGET (fixture->table), sheet, &GRAPHENE_POINT_INIT (0, 0),
                                   &at)
         && (wanted < 620 ? width == 0 && at.y < -200 : width > 0 && at.x < -300 && at.y > -30);
}

/* In a wide window the sheet is beside the table, so that the cards are as large as in a game. */
static void
test_sheet (Fixture       *fixture,
            gconstpointer  id)
{
  static const int widths[] = { 800, 360, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      wanted = widths[i];
      look_wait (lies_right, fixture);
    }
}

static GtkWidget *
find_offer (MarquiseWindow *window)
{
  GtkWidget *offer = look_find_child (GTK_WIDGET (window), MARQUISE_TYPE_LESSON_OFFER);

  return offer != NULL && gtk_widget_get_mapped (offer) ? offer : NULL;
}

static MarquiseGame *
open_game (MarquiseWindow *window,
           const char     *id)
{
  marquise_window_open_game (window, id);
  look_settle ();

  return marquise_library_get_game (marquise_application_get_library (application), id, NULL);
}

static gboolean
has_offer (gpointer window)
{
  return find_offer (window) != NULL;
}

/* Opens a game as if the player had seen no offer yet. */
static GtkWidget *
open_as_new_player (MarquiseWindow *window,
                    const char     *id)
{
  g_settings_set (marquise_application_get_settings (application), "lessons-offered", "s", "");
  open_game (window, id);
  look_wait (has_offer, window);

  return find_offer (window);
}

/* When a game is opened for the first time its lesson is offered, once; the offer can be
 * declined. */
static void
test_offer (void)
{
  MarquiseWindow *window = marquise_window_new (GTK_APPLICATION (application),
                                                marquise_application_get_library (application));
  MarquiseGame *game;
  GtkWidget *offer;

  g_settings_set (marquise_application_get_settings (application), "difficulty-asked", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "lessons-offered", "s", "");
  gtk_window_present (GTK_WINDOW (window));
  look_settle ();

  /* The player makes a move. */
  game = open_game (window, "tour-infernale");
  look_wait (has_offer, window);
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_assert_null (find_offer (window));

  /* The offer is not repeated for each game. */
  open_game (window, "loi-salique");
  g_assert_null (find_offer (window));
  open_game (window, "klondike");
  g_assert_null (find_offer (window));

  /* The player closes the offer. */
  offer = open_as_new_player (window, "loi-salique");
  g_assert_nonnull (find_button (offer, "Premiers pas"));
  g_signal_emit_by_name (find_button (offer, "Fermer"), "clicked");
  g_assert_null (find_offer (window));
  open_game (window, "klondike");
  g_assert_null (find_offer (window));

  /* The player accepts the offer. */
  offer = open_as_new_player (window, "marjolet");
  g_signal_emit_by_name (find_button (offer, "Premiers pas"), "clicked");
  look_settle ();
  g_assert_null (find_offer (window));
  g_assert_nonnull (look_find_page (MARQUISE_TYPE_LESSON_PAGE));
  look_close (look_find_page (MARQUISE_TYPE_LESSON_PAGE));

  /* The lesson can always be started from the menu. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  look_settle ();
  g_assert_true (g_str_has_prefix (find_text (look_find_page (MARQUISE_TYPE_LESSON_PAGE)),
                                   "Vous avez chacun six cartes."));

  gtk_window_destroy (GTK_WINDOW (window));
  look_settle ();
}

static gboolean
has_lesson (const char *id)
{
  g_autoptr (MarquiseLesson) lesson = marquise_lesson_new (id);

  return lesson != NULL;
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("LANGUAGE", "fr", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = marquise_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  /* This has to be the first test, since a game that was opened before is not offered its lesson
   * again. */
  g_test_add_func ("/app/lesson/offer", test_offer);
#define ADD(path, id, function) g_test_add (path, Fixture, id, set_up, function, tear_down)
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    if (patience_find (games[i]->id) != NULL && has_lesson (games[i]->id))
      {
        g_autofree char *path = g_strconcat ("/app/lesson/", games[i]->id, NULL);
        g_autofree char *large = g_strconcat ("/app/lesson/large/", games[i]->id, NULL);

        ADD (path, games[i]->id, test_patience);
        ADD (large, games[i]->id, test_large);
      }
  ADD ("/app/lesson/marjolet", "marjolet", test_marjolet);
  ADD ("/app/lesson/narrow/klondike", "klondike", test_narrow);
  ADD ("/app/lesson/narrow/marjolet", "marjolet", test_narrow);
  ADD ("/app/lesson/sheet", "marjolet", test_sheet);
  ADD ("/app/lesson/large/marjolet", "marjolet", test_large);
#undef ADD

  return g_test_run ();
}
