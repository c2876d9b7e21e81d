/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The application object: reads the command line (`marquise [GAME|FILE]`), owns settings and
 * library, and names the keyboard shortcuts. Everything else happens in the window. */

#include "config.h"

#include "application.h"

#include "app/system/accessible.h"
#include "app/kit/letters.h"
#include "app/system/colours.h"
#include "app/system/start-gtk.h"
#include "engine/games.h"
#include "model/patience/own-patiences.h"
#include "digit-keys.h"
#include "press-keeper.h"
#include "window.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#define EXIT_USAGE 2
/* The longest time that the program takes to end after a signal. */
#define END_SECONDS 4

struct _MarquiseApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  MarquiseLibrary *library;
  GPtrArray *told;              /* (element-type utf8): what is wrong with patiences of the player's
                                 * own; NULL once it was said */
};

G_DEFINE_FINAL_TYPE (MarquiseApplication, marquise_application, ADW_TYPE_APPLICATION)

typedef struct {
  const char *action;
  const char *accels[3];
} Accels;

/* Escape, H and D are elsewhere: plain letters and Escape must not be taken from a text entry or
 * from a card in the hand, so they are bindings of the window and of the table. */
static const Accels accels[] = {
  { "app.quit", { "<Control>q" } },
  { "app.help", { "F1" } },
  { "window.close", { "<Control>w" } },
  { "win.new-game", { "<Control>n" } },
  { "win.new-menu", { "<Control><Shift>n" } },
  { "win.deal-number", { "<Control>d" } },
  { "win.restart", { "<Control>r" } },
  { "win.undo", { "<Control>z" } },
  { "win.last-winnable", { "<Control>b" } },
  { "win.finish", { "<Control>Return", "<Control>KP_Enter" } },
  { "settings.chances", { "<Control>k" } },
  { "settings.four-colours", { "<Control>4" } },
  { "win.index-size", { "<Control>i" } },
  { "win.put-bookmark", { "<Control>m" } },
  { "win.go-to-bookmark", { "<Control><Shift>m" } },
  { "win.pause", { "<Control><Shift>p" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.show-chooser", { "<Alt>Home" } },
  { "win.preferences", { "<Control>comma" } },
  { "win.shortcuts", { "<Control>question", "<Control>F1" } },
  { "win.statistics", { "<Control>s" } },
  { "win.problems", { "<Control>e" } },
  { "win.daily", { "<Control>j" } },
  { "win.rules", { "<Shift>F1" } },
  { "win.fullscreen", { "F11" } },
  { "win.open", { "<Control>o" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.my-games", { "<Control>g" } },
  { "win.replay", { "<Control>p" } },
};

/* The one with the table, or NULL. */
static MarquiseWindow *
find_window (MarquiseApplication *self)
{
  GList *windows;

  for (windows = gtk_application_get_windows (GTK_APPLICATION (self)); windows != NULL;
       windows = windows->next)
    {
      if (MARQUISE_IS_WINDOW (windows->data))
        return windows->data;
    }

  return NULL;
}

static void
say_told (MarquiseApplication *self,
          MarquiseWindow      *window)
{
  for (guint i = 0; self->told != NULL && i < self->told->len; i++)
    marquise_window_say (window, g_ptr_array_index (self->told, i));
  g_clear_pointer (&self->told, g_ptr_array_unref);
}

static MarquiseWindow *
ensure_window (MarquiseApplication *self)
{
  GtkWindow *window = (GtkWindow *) find_window (self);

  if (window != NULL)
    return MARQUISE_WINDOW (window);

  marquise_settings_begin (marquise_library_get_settings (self->library));
  window = GTK_WINDOW (marquise_window_new (GTK_APPLICATION (self), self->library));
  say_told (self, MARQUISE_WINDOW (window));

  return MARQUISE_WINDOW (window);
}

/* @asks: where something would be lost by that. */
static void
quit (MarquiseApplication *self,
      gboolean             asks)
{
  MarquiseWindow *main_window = find_window (self);
  GtkWindow *window;

  if (main_window != NULL && !marquise_window_may_quit (main_window, asks))
    return;

  /* Windows are closed rather than dropped, so that each may keep its size and place. */
  while ((window = gtk_application_get_active_window (GTK_APPLICATION (self))) != NULL)
    {
      gtk_window_close (window);
      if (window == gtk_application_get_active_window (GTK_APPLICATION (self)))
        gtk_application_remove_window (GTK_APPLICATION (self), window);
    }

  g_application_quit (G_APPLICATION (self));
}

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  quit (user_data, TRUE);
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MarquiseWindow *window = ensure_window (user_data);

  marquise_window_show_help (window);
  if (!gtk_window_is_active (GTK_WINDOW (window)))
    gtk_window_present (GTK_WINDOW (window));
}

static void
open_game_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MarquiseApplication *self = user_data;
  MarquiseWindow *window = ensure_window (self);

  marquise_window_open_game (window, g_variant_get_string (parameter, NULL));
  /* On Wayland this waits for the compositor. */
  if (!gtk_window_is_active (GTK_WINDOW (window)))
    gtk_window_present (GTK_WINDOW (window));
}

/* For actions of our desktop entry: opens a game by its id. */
static void
open_named_game_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  g_autoptr (GVariant) id
    = g_variant_ref_sink (g_variant_new_string (g_action_get_name (G_ACTION (action))));

  open_game_cb (action, id, user_data);
}

static void
add_game_actions (MarquiseApplication *self)
{
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (games[i]->id, NULL);

      if (g_action_map_lookup_action (G_ACTION_MAP (self), games[i]->id) != NULL)
        continue;

      g_signal_connect (action, "activate", G_CALLBACK (open_named_game_cb), self);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
}

static const GActionEntry app_actions[] = {
  { .name = "quit", .activate = quit_cb },
  { .name = "help", .activate = help_cb },
  { .name = "open-game", .activate = open_game_cb, .parameter_type = "s" },
};

static void
list_games (void)
{
  g_printerr ("%s", _("The games are:"));
  for (int i = 0; games[i] != NULL; i++)
    g_printerr (" %s", games[i]->id);
  g_printerr ("\n");
}

/* Opens what the command line names, here or in the instance that runs already. Returns the exit
 * status. */
static int
open_argument (MarquiseApplication *self,
               const char          *argument)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_game = game_find (argument) != NULL;

  file = g_file_new_for_commandline_arg (argument);
  if (!is_game && !g_file_query_exists (file, NULL))
    {
      g_printerr (_("“%s” is neither a game nor a file."), argument);
      g_printerr ("\n");
      list_games ();
      return EXIT_USAGE;
    }

  if (!g_application_register (G_APPLICATION (self), NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  if (is_game)
    g_action_group_activate_action (G_ACTION_GROUP (self), "open-game",
                                    g_variant_new_string (argument));
  else
    g_application_open (G_APPLICATION (self), &file, 1, "");

  return 0;
}

static int
marquise_application_handle_local_options (GApplication *app,
                                           GVariantDict *options)
{
  g_autofree const char **arguments = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Marquise %s\n", PACKAGE_VERSION);
      return 0;
    }

  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &arguments)
      || arguments[0] == NULL)
    return -1;

  if (arguments[1] != NULL)
    {
      g_printerr ("%s\n", _("Name one game or one saved game."));
      return EXIT_USAGE;
    }

  return open_argument (MARQUISE_APPLICATION (app), arguments[0]);
}

static void
set_accels (MarquiseApplication *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           accels[i].accels);

  /* Alt and a digit for the first nine. */
  for (int i = 0; games[i] != NULL && i < 9; i++)
    {
      g_autofree char *action = g_strdup_printf ("app.open-game('%s')", games[i]->id);
      g_autofree char *accel = g_strdup_printf ("<Alt>%d", i + 1);

      gtk_application_set_accels_for_action (GTK_APPLICATION (self), action,
                                             (const char *[]) { accel, NULL });
    }
}

/* The session ends, or Ctrl+C was pressed in a terminal: saves what can be saved, without
 * questions. A session waits about five seconds for a program. If a disk, or the service that
 * stores preferences, takes longer, the program ends without saving the rest. */

static int signal_pipe[2];

static void
ended_in_vain (int number)
{
  _exit (EXIT_FAILURE);
}

static void
signal_came (int number)
{
  static volatile sig_atomic_t came;
  int code = errno;

  if (came)
    return;

  came = 1;
  alarm (END_SECONDS);
  if (write (signal_pipe[1], "", 1) != 1)
    _exit (EXIT_FAILURE);
  errno = code;
}

static gboolean
signal_cb (int          fd,
           GIOCondition condition,
           gpointer     user_data)
{
  quit (user_data, FALSE);

  return G_SOURCE_REMOVE;
}

static void
watch_signals (MarquiseApplication *self)
{
  static const int numbers[] = { SIGTERM, SIGINT, SIGHUP };
  struct sigaction ended = { .sa_handler = ended_in_vain };
  struct sigaction came = { .sa_handler = signal_came, .sa_flags = SA_RESTART };

  if (!g_unix_open_pipe (signal_pipe, FD_CLOEXEC, NULL))
    return;

  g_unix_fd_add (signal_pipe[0], G_IO_IN, signal_cb, self);
  sigaction (SIGALRM, &ended, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &came, NULL);
}

/* "appearance" is system, light or dark; anything else counts as system. */
static gboolean
appearance_to_scheme (GValue   *to,
                      GVariant *from,
                      gpointer  user_data)
{
  const char *appearance = g_variant_get_string (from, NULL);
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_strcmp0 (appearance, "light") == 0)
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_strcmp0 (appearance, "dark") == 0)
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  g_value_set_enum (to, scheme);

  return TRUE;
}

static void
marquise_application_startup (GApplication *app)
{
  MarquiseApplication *self = MARQUISE_APPLICATION (app);

  /* GDK names a window that belongs to no application by the program: task bars find the icon by
   * it. Not before options are read, where it is the name of the command. */
  g_set_prgname (APP_ID);
  marquise_start_gtk ();
  G_APPLICATION_CLASS (marquise_application_parent_class)->startup (app);

  gtk_window_set_default_icon_name (APP_ID);
  marquise_colours_deepen_accent ("/marquise/style-accent.css");
  marquise_accessible_watch_windows ();
  marquise_letters_watch_menus ();
  self->settings = marquise_settings_open ();
  self->library = marquise_library_new (self->settings, NULL);
  g_settings_bind_with_mapping (self->settings, "appearance",
                                adw_application_get_style_manager (ADW_APPLICATION (self)),
                                "color-scheme", G_SETTINGS_BIND_GET, appearance_to_scheme, NULL,
                                NULL, NULL);
  set_accels (self);
  marquise_digit_keys_attach (GTK_APPLICATION (self));
  marquise_press_keeper_attach (GTK_APPLICATION (self));
  watch_signals (self);
}

static void
marquise_application_activate (GApplication *app)
{
  MarquiseApplication *self = MARQUISE_APPLICATION (app);
  MarquiseWindow *window = ensure_window (self);

  marquise_window_open_last (window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
marquise_application_open (GApplication  *app,
                           GFile        **files,
                           int            n_files,
                           const char    *hint)
{
  MarquiseWindow *window = ensure_window (MARQUISE_APPLICATION (app));

  /* One table, so one game: of several files the last one stays open. */
  for (int i = 0; i < n_files; i++)
    marquise_window_open_file (window, files[i]);
  gtk_window_present (GTK_WINDOW (window));
}

static void
marquise_application_shutdown (GApplication *app)
{
  MarquiseApplication *self = MARQUISE_APPLICATION (app);

  if (self->library != NULL)
    marquise_library_flush (self->library);
  if (self->settings != NULL)
    marquise_settings_sync ();

  G_APPLICATION_CLASS (marquise_application_parent_class)->shutdown (app);
}

static void
marquise_application_dispose (GObject *object)
{
  MarquiseApplication *self = MARQUISE_APPLICATION (object);

  g_clear_pointer (&self->told, g_ptr_array_unref);
  /* The library writes the totals when it is freed. */
  g_clear_object (&self->library);
  if (self->settings != NULL)
    marquise_settings_sync ();
  g_clear_object (&self->settings);
  /* The rest waits for no disk. */
  alarm (0);

  G_OBJECT_CLASS (marquise_application_parent_class)->dispose (object);
}

static void
marquise_application_class_init (MarquiseApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = marquise_application_dispose;
  app_class->handle_local_options = marquise_application_handle_local_options;
  app_class->startup = marquise_application_startup;
  app_class->activate = marquise_application_activate;
  app_class->open = marquise_application_open;
  app_class->shutdown = marquise_application_shutdown;
}

/* The player's own patiences. */
static void
take_patiences (MarquiseApplication *self,
                GPtrArray           *all)
{
  self->told = marquise_own_patiences_take (all);
  add_game_actions (self);
  g_clear_pointer (&all, g_ptr_array_unref);
}

/* The disk has answered after all. */
static void
patiences_came_cb (gpointer      owner,
                   gpointer      answer,
                   const GError *error)
{
  MarquiseApplication *self = owner;
  MarquiseWindow *window = find_window (self);

  take_patiences (self, answer);
  if (window == NULL)
    return;

  marquise_window_take_games (window);
  say_told (self, window);
}

static void
marquise_application_init (MarquiseApplication *self)
{
  const GOptionEntry options[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, _("Show the version and exit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL,
      _("[GAME|FILE]") },
    { NULL }
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _("French patience and trick-taking games."));
  g_action_map_add_action_entries (G_ACTION_MAP (self), app_actions,
                                   G_N_ELEMENTS (app_actions), self);
  take_patiences (self, marquise_own_patiences_load (self, patiences_came_cb));
}

MarquiseApplication *
marquise_application_new (void)
{
  return g_object_new (MARQUISE_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/marquise",
                       NULL);
}

MarquiseLibrary *
marquise_application_get_library (MarquiseApplication *self)
{
  g_return_val_if_fail (MARQUISE_IS_APPLICATION (self), NULL);

  return self->library;
}

GSettings *
marquise_application_get_settings (MarquiseApplication *self)
{
  g_return_val_if_fail (MARQUISE_IS_APPLICATION (self), NULL);

  return self->settings;
}
