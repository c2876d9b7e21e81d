/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libcanberra is what desktops play their own sounds with. It is opened when the first sound is
 * played, so that the program neither needs it nor pays for it while sounds are off. */

#include "config.h"

#include "sounds.h"

#include "model/trick/trick-match.h"

#include <gmodule.h>

/* The same sound does not begin twice within this many microseconds: cards that fall together are
 * one. */
#define APART_US 60000
/* More than this many waiting sounds would be heard too late. */
#define MOST_WAITING 3

/* GNOME's settings for event sounds. */
#define DESKTOP "org.gnome.desktop.sound"
#define DESKTOP_KEY "event-sounds"
#define DESKTOP_THEME "theme-name"

static const char * const names[MARQUISE_N_SOUNDS] = { "deal", "place", "turn", "win", "time",
                                                       "shuffle" };

/* The same in themes of sounds, by the names that freedesktop.org gives them. Few themes have them;
 * and what has no name there is always ours. */
static const char * const events[MARQUISE_N_SOUNDS] = {
  [MARQUISE_SOUND_PLACE] = "game-human-move",
  [MARQUISE_SOUND_WIN] = "game-over-winner",
  [MARQUISE_SOUND_SHUFFLE] = "game-card-shuffle",
};

/* Something to be played. */
typedef struct {
  MarquiseSound sound;
  char *theme;                  /* NULL: libcanberra's default */
} Wanted;

static GSettings *desktop;
static gboolean enabled;
static gint64 last_played[MARQUISE_N_SOUNDS];
static GThreadPool *pool;
static MarquiseSoundFunc test_player;
static gpointer test_data;

/* The functions of libcanberra that are used; they return 0 or a negative error. For the sound
 * thread only. */
static struct {
  gboolean tried;
  gpointer context;
  int (*create) (gpointer *context);
  int (*play) (gpointer context, guint32 id, ...) G_GNUC_NULL_TERMINATED;
} canberra;

static void
open_canberra (void)
{
  GModule *module = g_module_open ("libcanberra.so.0", G_MODULE_BIND_LAZY);

  canberra.tried = TRUE;
  if (module == NULL
      || !g_module_symbol (module, "ca_context_create", (gpointer *) &canberra.create)
      || !g_module_symbol (module, "ca_context_play", (gpointer *) &canberra.play)
      || canberra.create (&canberra.context) != 0)
    {
      g_debug ("No sound: libcanberra is not there");
      canberra.context = NULL;
    }
  if (module != NULL)
    g_module_make_resident (module);
}

static char *
find_file (MarquiseSound sound)
{
  const char *folder = g_getenv ("MARQUISE_SOUNDDIR");
  g_autofree char *name = g_strconcat (names[sound], ".wav", NULL);

  return g_build_filename (folder != NULL ? folder : SOUNDDIR, name, NULL);
}

/* Runs in the sound thread, which may wait for the sound server as long as it likes. */
static void
play_func (gpointer item,
           gpointer user_data)
{
  Wanted *wanted = item;
  const char *event = events[wanted->sound];
  g_autofree char *theme = wanted->theme;
  g_autofree char *path = find_file (wanted->sound);
  int result;

  if (!canberra.tried)
    open_canberra ();
  /* The theme's sound, or else ours. A sound server is to keep neither by the name of the event:
   * the sound of another program may have the same. */
  if (canberra.context != NULL)
    {
      result = canberra.play (canberra.context, 0,
                              "media.filename", path,
                              "media.role", "game",
                              "application.id", APP_ID,
                              "canberra.cache-control", "never",
                              event != NULL ? "event.id" : NULL, event,
                              theme != NULL ? "canberra.xdg-theme.name" : NULL, theme,
                              NULL);
      g_debug ("Sound %s: %s", names[wanted->sound],
               result == 0 ? "played" : "no sound server plays it");
    }
  g_free (wanted);
}

/* If the desktop has such settings. */
static void
find_desktop (void)
{
  static gboolean tried;
  g_autoptr (GSettingsSchema) schema = NULL;

  if (tried)
    return;

  tried = TRUE;
  if (g_settings_schema_source_get_default () != NULL)
    schema = g_settings_schema_source_lookup (g_settings_schema_source_get_default (), DESKTOP,
                                              TRUE);
  if (schema != NULL && g_settings_schema_has_key (schema, DESKTOP_KEY)
      && g_settings_schema_has_key (schema, DESKTOP_THEME))
    desktop = g_settings_new (DESKTOP);
}

static gboolean
desktop_allows (void)
{
  find_desktop ();

  return desktop == NULL || g_settings_get_boolean (desktop, DESKTOP_KEY);
}

void
marquise_sounds_play (MarquiseSound sound)
{
  gint64 now = g_get_monotonic_time ();
  Wanted *wanted;

  g_return_if_fail (sound < MARQUISE_N_SOUNDS);

  if (!enabled || !desktop_allows ()
      || (last_played[sound] != 0 && now - last_played[sound] < APART_US))
    return;

  last_played[sound] = now;
  if (test_player != NULL)
    {
      test_player (sound, test_data);
      return;
    }

  if (pool == NULL)
    pool = g_thread_pool_new (play_func, NULL, 1, FALSE, NULL);
  if (pool == NULL || g_thread_pool_unprocessed (pool) >= MOST_WAITING)
    return;

  wanted = g_new0 (Wanted, 1);
  wanted->sound = sound;
  wanted->theme = desktop != NULL ? g_settings_get_string (desktop, DESKTOP_THEME) : NULL;
  g_thread_pool_push (pool, wanted, NULL);
}

static void
settings_cb (GSettings *settings)
{
  g_settings_get (settings, "sounds", "b", &enabled);
}

void
marquise_sounds_bind_settings (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_signal_handlers_disconnect_by_func (settings, settings_cb, NULL);
  g_signal_connect (settings, "changed::sounds", G_CALLBACK (settings_cb), NULL);
  settings_cb (settings);
}

static guint
count_stock (MarquiseGame *game)
{
  guint n_piles, n = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_STOCK)
      n += piles[p].n_cards;

  return n;
}

/* Whether the first dealer is being drawn: the cards are dealt afterwards. */
static gboolean
is_drawing (MarquiseGame *game)
{
  MarquiseMatch match = { 0 };

  if (MARQUISE_IS_TRICK_MATCH (game))
    marquise_trick_match_get_match (MARQUISE_TRICK_MATCH (game), &match);

  return match.drawing;
}

void
marquise_sounds_begin (MarquiseGame *game)
{
  g_return_if_fail (MARQUISE_IS_GAME (game));

  g_object_set_data (G_OBJECT (game), "marquise-drawing", GINT_TO_POINTER (is_drawing (game)));
  g_object_set_data (G_OBJECT (game), "marquise-stock", GUINT_TO_POINTER (count_stock (game)));
}

void
marquise_sounds_change (MarquiseGame   *game,
                        MarquiseChange  change)
{
  guint before, stock;
  gboolean drawn;

  g_return_if_fail (MARQUISE_IS_GAME (game));

  drawn = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (game), "marquise-drawing"))
          && !is_drawing (game);
  before = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (game), "marquise-stock"));
  stock = count_stock (game);
  marquise_sounds_begin (game);
  if (change == MARQUISE_CHANGE_RESTORE)
    return;

  /* Two cards are turned up before the first deal: the pack is shuffled and dealt after them. */
  if (is_drawing (game))
    marquise_sounds_play (MARQUISE_SOUND_TURN);
  else if (change == MARQUISE_CHANGE_DEAL || drawn)
    marquise_sounds_play (MARQUISE_IS_TRICK_MATCH (game) ? MARQUISE_SOUND_SHUFFLE
                          : MARQUISE_SOUND_DEAL);
  else if ((change == MARQUISE_CHANGE_MOVE || change == MARQUISE_CHANGE_AUTO)
           && marquise_game_get_status (game) == MARQUISE_STATUS_WON)
    marquise_sounds_play (MARQUISE_SOUND_WIN);
  else
    marquise_sounds_play (stock != before ? MARQUISE_SOUND_TURN : MARQUISE_SOUND_PLACE);
}

void
marquise_sounds_set_player (MarquiseSoundFunc player,
                            gpointer          data)
{
  test_player = player;
  test_data = data;
  for (guint i = 0; i < MARQUISE_N_SOUNDS; i++)
    last_played[i] = 0;
}
