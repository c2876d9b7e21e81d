/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table under a finger, on a telephone's screen: tap, drag, the long press that shows a covered
 * card, and two fingers, which play nothing. The touches are real ones: GTK's Broadway daemon,
 * which shows windows in a browser, gets them in the way in which a browser would send them. */

#include "table/table-private.h"

#include <gio/gunixsocketaddress.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>

#define WIDTH 360
#define HEIGHT 560
/* The event numbers of Broadway's protocol. */
#define EVENT_TOUCH 5
#define EVENT_SCREEN_SIZE 12
/* The number of a program's first window. */
#define SURFACE 1

enum { TOUCH_BEGIN, TOUCH_UPDATE, TOUCH_END };

typedef struct {
  MarquiseGame *game;
  MarquiseTable *table;
} Fixture;

static GSubprocess *daemon_process;
static GSocketConnection *browser;
static MarquiseTable *the_table;        /* in the one window that the browser knows */
static guint32 event_time = 1000;       /* milliseconds */

/* --- The daemon --- */

static void
die_with_parent (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

static guint16
find_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  g_socket_listener_close (listener);
  return port;
}

static gboolean
is_heard (GSocketAddress *address)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = NULL;

  connection = g_socket_client_connect (client, G_SOCKET_CONNECTABLE (address), NULL, NULL);
  return connection != NULL;
}

/* The file exists a moment before the daemon listens. */
static void
wait_for_socket (const char *path)
{
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  while (!is_heard (address))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_usleep (20000);
    }
}

/* Has to run before GTK is initialized, so that GTK uses this display. Returns the port for a
 * browser. */
static guint16
start_daemon (void)
{
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *port = NULL;
  /* Display 1 has the second socket. */
  g_autofree char *socket = g_build_filename (g_get_user_runtime_dir (), "broadway2.socket", NULL);
  guint16 number = find_port ();

  port = g_strdup_printf ("%u", number);
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                                        G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent, NULL, NULL);
  daemon_process = g_subprocess_launcher_spawn (launcher, &error, "gtk4-broadwayd", "-a",
                                                "127.0.0.1", "-p", port, ":1", NULL);
  g_assert_no_error (error);
  wait_for_socket (socket);
  g_setenv ("GDK_BACKEND", "broadway", TRUE);
  g_setenv ("BROADWAY_DISPLAY", ":1", TRUE);
  return number;
}

static void
write_all (gconstpointer data, gsize size)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (browser)), data, size,
                             NULL, NULL, &error);
  g_assert_no_error (error);
}

/* One message of a websocket, with a mask of zeros; numbers are big-endian. */
static void
send_event (const guint32 *values, guint n)
{
  guint8 frame[128] = { 0x82, (guint8) (0x80 | n * 4) };

  g_assert_cmpuint (n * 4, <, 126 - 6);
  for (guint i = 0; i < n; i++)
    {
      guint32 value = GUINT32_TO_BE (values[i]);

      memcpy (frame + 6 + i * 4, &value, 4);
    }
  write_all (frame, 6 + n * 4);
}

static void
connect_browser (guint16 port)
{
  const char *hello = "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                      "Connection: Upgrade\r\nSec-WebSocket-Key: bWFycXVpc2UtbWFycXVpcw==\r\n"
                      "Sec-WebSocket-Protocol: broadway\r\nSec-WebSocket-Version: 13\r\n"
                      "Origin: http://localhost\r\n\r\n";
  const guint32 screen[] = { EVENT_SCREEN_SIZE, 0, event_time, WIDTH, HEIGHT, 1 };
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  char answer[13] = { 0 };

  browser = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error);
  g_assert_no_error (error);
  write_all (hello, strlen (hello));
  g_assert_true (g_input_stream_read_all (g_io_stream_get_input_stream (G_IO_STREAM (browser)),
                                          answer, sizeof answer - 1, NULL, NULL, NULL));
  g_assert_cmpstr (answer, ==, "HTTP/1.1 101");
  send_event (screen, G_N_ELEMENTS (screen));
}

/* --- The finger --- */

/* Throws away the pictures that the browser should show. */
static void
read_pictures (void)
{
  static char pictures[65536];
  GInputStream *stream = g_io_stream_get_input_stream (G_IO_STREAM (browser));

  while (g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (stream), pictures,
                                                   sizeof pictures, NULL, NULL) > 0)
    ;
}

static void
iterate (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      if (browser != NULL)
        read_pictures ();
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

/* The first finger also acts as the pointer. */
static void
touch_with (guint finger, guint type, double x, double y)
{
  guint32 left = (guint32) x, top = (guint32) y;
  guint32 values[] = { EVENT_TOUCH, 0, event_time += 20, type, SURFACE, finger, finger == 1, left,
                       top, left, top, 0 };

  send_event (values, G_N_ELEMENTS (values));
  iterate (60);
}

static void
touch (guint type, double x, double y)
{
  touch_with (1, type, x, y);
}

/* A finger is never quite still. */
static void
tap (double x, double y)
{
  touch (TOUCH_BEGIN, x, y);
  touch (TOUCH_UPDATE, x + 3, y - 4);
  touch (TOUCH_END, x + 3, y - 4);
}

static void
drag (double x, double y, double to_x, double to_y)
{
  touch (TOUCH_BEGIN, x, y);
  for (int i = 1; i <= 5; i++)
    touch (TOUCH_UPDATE, x + (to_x - x) * i / 5, y + (to_y - y) * i / 5);
  touch (TOUCH_END, to_x, to_y);
}

/* --- The table --- */

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->table = the_table;
  fixture->game = marquise_game_new ("klondike");
  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 1);
  marquise_table_set_game (fixture->table, fixture->game);
  iterate (100);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  marquise_table_set_game (fixture->table, NULL);
  g_assert_finalize_object (fixture->game);
}

static MarquiseCardView *
get_top (Fixture *fixture, guint pile)
{
  TablePileView *view = table_layout_get_pile (fixture->table->layout, pile);

  return table_layout_get_view (fixture->table->layout, pile, (int) view->cards->len - 1);
}

static void
middle_of (MarquiseCardView *view, double *x, double *y)
{
  *x = view->rect.x + view->rect.width / 2;
  *y = view->rect.y + view->rect.height / 2;
}

static guint
count_moves (Fixture *fixture)
{
  return marquise_game_get_n_moves (fixture->game);
}

/* Deals until the top card of a column can go to another one; returns the column. */
static guint
find_move (Fixture *fixture, guint *target)
{
  for (guint32 number = 1; number < 1000; number++)
    {
      marquise_game_deal_number (fixture->game, &(Rules) { 0 }, number);
      for (guint p = 0; p < fixture->table->layout->piles->len; p++)
        {
          TablePileView *pile = table_layout_get_pile (fixture->table->layout, p);
          guint64 targets = 0;

          if (pile->layout.place == MARQUISE_PLACE_TABLEAU)
            targets = marquise_game_get_places (fixture->game, p, pile->cards->len - 1);
          /* A tap only sends a card away if it has a single place to go. */
          if ((targets & (targets - 1)) != 0)
            continue;
          for (guint t = 0; t < fixture->table->layout->piles->len; t++)
            if (targets >> t & 1)
              {
                *target = t;
                iterate (100);
                return p;
              }
        }
    }
  g_assert_not_reached ();
}

static void
test_tap (Fixture *fixture, gconstpointer data)
{
  double x, y;

  middle_of (get_top (fixture, 0), &x, &y);
  g_assert_cmpint (table_layout_get_pile (fixture->table->layout, 0)->layout.place, ==,
                   MARQUISE_PLACE_STOCK);
  tap (x, y);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_null (fixture->table->pointer->peeked);
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  guint target, column = find_move (fixture, &target);
  guint before = table_layout_get_pile (fixture->table->layout, target)->cards->len;
  double x, y, to_x, to_y;

  middle_of (get_top (fixture, column), &x, &y);
  middle_of (get_top (fixture, target), &to_x, &to_y);
  drag (x, y, to_x, to_y);
  g_assert_cmpuint (table_layout_get_pile (fixture->table->layout, target)->cards->len, ==,
                    before + 1);
  g_assert_false (fixture->table->hold->active);
}

/* A long press raises the card, and plays nothing on release. */
static void
test_long_press (Fixture *fixture, gconstpointer data)
{
  guint target, column = find_move (fixture, &target);
  MarquiseCardView *card = get_top (fixture, column);
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  double x, y;

  middle_of (card, &x, &y);
  touch (TOUCH_BEGIN, x, y);
  while (fixture->table->pointer->peeked == NULL && g_get_monotonic_time () < end)
    iterate (20);
  g_assert_true (fixture->table->pointer->peeked == card);
  touch (TOUCH_END, x, y);
  g_assert_null (fixture->table->pointer->peeked);
  g_assert_cmpuint (count_moves (fixture), ==, 0);

  /* The next touch works as usual. */
  tap (x, y);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
}

/* Two fingers that touch the table, move and lift play nothing; nor does the last one to lift. */
static void
test_two_fingers (Fixture *fixture, gconstpointer data)
{
  guint target, column = find_move (fixture, &target);
  double x, y, stock_x, stock_y, to_x, to_y;

  middle_of (get_top (fixture, column), &x, &y);
  middle_of (get_top (fixture, target), &to_x, &to_y);
  middle_of (get_top (fixture, 0), &stock_x, &stock_y);
  for (guint last = 1; last <= 2; last++)
    {
      touch_with (1, TOUCH_BEGIN, x, y);
      touch_with (2, TOUCH_BEGIN, stock_x, stock_y);
      if (last == 2)
        touch_with (1, TOUCH_UPDATE, to_x, to_y);
      touch_with (3 - last, TOUCH_END, last == 1 ? stock_x : to_x, last == 1 ? stock_y : to_y);
      touch_with (last, TOUCH_END, last == 1 ? x : stock_x, last == 1 ? y : stock_y);
      g_assert_cmpuint (count_moves (fixture), ==, 0);
      g_assert_false (fixture->table->hold->active);
    }
  tap (stock_x, stock_y);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
}

/* A second finger that brushes the table while the first one carries a card changes nothing. */
static void
test_brush (Fixture *fixture, gconstpointer data)
{
  guint target, column = find_move (fixture, &target);
  double x, y, stock_x, stock_y, to_x, to_y;

  middle_of (get_top (fixture, column), &x, &y);
  middle_of (get_top (fixture, target), &to_x, &to_y);
  middle_of (get_top (fixture, 0), &stock_x, &stock_y);
  touch (TOUCH_BEGIN, x, y);
  touch (TOUCH_UPDATE, (x + to_x) / 2, (y + to_y) / 2);
  g_assert_true (fixture->table->hold->active);
  touch_with (2, TOUCH_BEGIN, stock_x, stock_y);
  touch_with (2, TOUCH_END, stock_x, stock_y);
  g_assert_true (fixture->table->hold->active);
  touch (TOUCH_UPDATE, to_x, to_y);
  touch (TOUCH_END, to_x, to_y);
  g_assert_cmpuint (count_moves (fixture), ==, 1);
  g_assert_false (fixture->table->hold->active);
}

static void
paint_nothing (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
open_window (void)
{
  GtkWidget *window = gtk_window_new ();

  the_table = MARQUISE_TABLE (marquise_table_new ());
  g_object_set (the_table, "animate", FALSE, NULL);
  /* The daemon crashes with some changing pictures, and nobody looks at them, so nothing is
   * painted. */
  GTK_WIDGET_GET_CLASS (window)->snapshot = paint_nothing;
  gtk_widget_remove_css_class (window, "background");
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (the_table));
  gtk_window_present (GTK_WINDOW (window));
  iterate (300);
}

int
main (int argc, char **argv)
{
  g_autofree char *path = g_find_program_in_path ("gtk4-broadwayd");
  guint16 port;
  int failed;

  g_test_init (&argc, &argv, NULL);
  if (path == NULL)
    {
      g_print ("1..0 # SKIP gtk4-broadwayd is not installed\n");
      return 0;
    }
  port = start_daemon ();
  gtk_init ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_window ();
  connect_browser (port);

  g_test_add ("/table/touch/tap", Fixture, NULL, set_up, test_tap, tear_down);
  g_test_add ("/table/touch/drag", Fixture, NULL, set_up, test_drag, tear_down);
  g_test_add ("/table/touch/long-press", Fixture, NULL, set_up, test_long_press, tear_down);
  g_test_add ("/table/touch/two-fingers", Fixture, NULL, set_up, test_two_fingers, tear_down);
  g_test_add ("/table/touch/brush", Fixture, NULL, set_up, test_brush, tear_down);
  failed = g_test_run ();
  g_subprocess_force_exit (daemon_process);
  return failed;
}
