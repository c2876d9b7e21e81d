/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: see saved-game.h and the format in DESIGN.md.
 *
 * What comes in may be anything. Nothing is believed: the rules, the cards and every move go
 * through the same functions as those of a player, and what does not fit is an error that says
 * so. */

#include "config.h"

#include "saved-game-private.h"
#include "model/record/daily.h"
#include "model/game/game-private.h"
#include "model/work/disk.h"

#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GROUP MARQUISE_SAVED_GROUP
#define MAX_MOVES 100000
/* The end of the year 9999. */
#define MAX_DATE G_GINT64_CONSTANT (253402300799)
#define MAX_SECONDS (10 * 365 * 24 * 60 * 60)

static const char *
get_result_text (MarquiseGame *game)
{
  switch (marquise_game_get_status (game))
    {
    case MARQUISE_STATUS_WON:
      return "won";
    case MARQUISE_STATUS_LOST:
      return "lost";
    case MARQUISE_STATUS_BLOCKED:
      return "blocked";
    case MARQUISE_STATUS_DEAL_OVER:
      return "deal-over";
    case MARQUISE_STATUS_PLAYING:
    default:
      return "playing";
    }
}

/* Moves up to where the game stands, moves that can be redone, and which of all happened of
 * themselves. */
static void
save_steps (MarquiseGame *game,
            GKeyFile     *file)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autoptr (GString) undone = g_string_new (NULL);
  g_autoptr (GArray) automatic = g_array_new (FALSE, FALSE, sizeof (gint));
  guint n_steps, at;
  const MarquiseStep *steps = marquise_game_get_steps (game, &n_steps, &at);

  for (guint i = 0; i < n_steps; i++)
    {
      GString *text = i < at ? moves : undone;
      gint number = (gint) i;

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", steps[i].text);
      if (!steps[i].own)
        g_array_append_val (automatic, number);
    }

  g_key_file_set_string (file, GROUP, "moves", moves->str);
  g_key_file_set_string (file, GROUP, "undone", undone->str);
  if (automatic->len > 0)
    g_key_file_set_integer_list (file, GROUP, "automatic", (gint *) automatic->data,
                                 automatic->len);
}

/* A number in a range; a key that is not there is @missing. */
static gint64
load_number (GKeyFile   *file,
             const char *key,
             gint64      missing,
             gint64      max)
{
  g_autoptr (GError) error = NULL;
  gint64 number = g_key_file_get_int64 (file, GROUP, key, &error);

  return error != NULL || number < 0 || number > max ? missing : number;
}

static void
save_facts (const MarquiseGameFacts *facts,
            GKeyFile                *file)
{
  g_key_file_set_integer (file, GROUP, "undos", (gint) facts->n_undos);
  g_key_file_set_integer (file, GROUP, "hints", (gint) facts->n_hints);
  g_key_file_set_boolean (file, GROUP, "helped", facts->helped);
  g_key_file_set_boolean (file, GROUP, "again", facts->again);
  if (facts->chosen)
    g_key_file_set_boolean (file, GROUP, "chosen", TRUE);
  g_key_file_set_string (file, GROUP, "id", facts->record_id);
  if (facts->start != 0)
    g_key_file_set_int64 (file, GROUP, "start", facts->start);
  g_key_file_set_integer (file, GROUP, "solver", (gint) facts->n_solver);
  if (facts->daily != NULL)
    g_key_file_set_string (file, GROUP, "daily", facts->daily);
}

/* Somebody's file may say anything; an id or a day that is none is left out. */
static void
load_facts (GKeyFile          *file,
            MarquiseGameFacts *facts)
{
  guint32 day;

  *facts = (MarquiseGameFacts) {
    .record_id = g_key_file_get_string (file, GROUP, "id", NULL),
    .daily = g_key_file_get_string (file, GROUP, "daily", NULL),
    .start = load_number (file, "start", 0, MAX_DATE),
    .elapsed = (guint) load_number (file, "elapsed", 0, MAX_SECONDS),
    .n_undos = (guint) load_number (file, "undos", 0, G_MAXINT),
    .n_hints = (guint) load_number (file, "hints", 0, G_MAXINT),
    .n_solver = (guint) load_number (file, "solver", 0, G_MAXINT),
    .helped = g_key_file_get_boolean (file, GROUP, "helped", NULL),
    .again = g_key_file_get_boolean (file, GROUP, "again", NULL),
    .chosen = g_key_file_get_boolean (file, GROUP, "chosen", NULL)
  };
  if (facts->record_id != NULL && !g_uuid_string_is_valid (facts->record_id))
    g_clear_pointer (&facts->record_id, g_free);
  if (facts->daily != NULL && !marquise_daily_parse (facts->daily, &day))
    g_clear_pointer (&facts->daily, g_free);
}

static char *
make_text (MarquiseGame *game,
           const char   *kept,
           gsize        *length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format_iso8601 (now);
  g_autofree char *cards = marquise_game_get_cards_text (game);
  g_auto (MarquiseGameFacts) facts = { 0 };
  char rules[RULE_STRING_MAX];

  marquise_game_get_facts (game, &facts);
  rules_format (marquise_game_get_engine (game), marquise_game_get_rules (game), rules);
  g_key_file_set_integer (file, GROUP, "format", 1);
  g_key_file_set_string (file, GROUP, "game", marquise_game_get_id (game));
  g_key_file_set_string (file, GROUP, "rules", rules);
  if (marquise_game_get_number (game) != 0)
    g_key_file_set_int64 (file, GROUP, "deal", marquise_game_get_number (game));
  g_key_file_set_string (file, GROUP, "cards", cards);
  save_steps (game, file);
  g_key_file_set_integer (file, GROUP, "elapsed", (gint) facts.elapsed);
  g_key_file_set_string (file, GROUP, "date", date);
  g_key_file_set_string (file, GROUP, "result", get_result_text (game));
  save_facts (&facts, file);
  if (MARQUISE_GAME_GET_CLASS (game)->save != NULL)
    MARQUISE_GAME_GET_CLASS (game)->save (game, file);
  if (kept != NULL)
    g_key_file_set_string (file, MARQUISE_SAVED_KEPT_GROUP, "result", kept);
  /* The last line, and the sign that nothing is missing before it. */
  g_key_file_set_boolean (file, "End", "complete", TRUE);

  return g_key_file_to_data (file, length, NULL);
}

char *
marquise_saved_game_to_text (MarquiseGame *game,
                             gsize        *length)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  return make_text (game, NULL, length);
}

GBytes *
marquise_saved_game_to_bytes (MarquiseGame *game,
                              const char   *kept)
{
  gsize length;
  char *text;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  text = make_text (game, kept, &length);

  return g_bytes_new_take (text, length);
}

static gboolean
fail (GError        **error,
      MarquiseError   code,
      const char     *sentence)
{
  g_set_error_literal (error, MARQUISE_ERROR, (gint) code, sentence);

  return FALSE;
}

static gboolean
check_format (GKeyFile  *file,
              GError   **error)
{
  g_autoptr (GError) local = NULL;
  int format = g_key_file_get_integer (file, GROUP, "format", &local);

  if (!g_key_file_has_group (file, GROUP))
    return fail (error, MARQUISE_ERROR_DAMAGED, _("This is not a saved game of Marquise."));
  if (local != NULL || format < 1)
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its format is missing."));
  if (format > MARQUISE_SAVED_GAME_FORMAT)
    {
      /* Translators: both numbers are versions of the file format. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_NEWER,
                   _("The saved game was written by a newer version of Marquise: its format is %d, "
                     "and this version reads %d."), format, MARQUISE_SAVED_GAME_FORMAT);
      return FALSE;
    }
  if (!g_key_file_get_boolean (file, "End", "complete", NULL))
    return fail (error, MARQUISE_ERROR_DAMAGED, _("The saved game is cut short."));

  return TRUE;
}

static gboolean
load_rules (GKeyFile    *file,
            const Game  *engine,
            Rules       *rules,
            GError     **error)
{
  g_autofree char *text = g_key_file_get_string (file, GROUP, "rules", NULL);
  char why[200];

  if (text == NULL)
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its rules are missing."));
  if (!rules_parse (engine, text, rules, why, sizeof why))
    {
      /* Translators: %s is a technical reason in English. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                   _("The saved game is damaged: its rules cannot be read (%s)."), why);
      return FALSE;
    }

  return TRUE;
}

static gboolean
load_cards (GKeyFile     *file,
            const Game   *engine,
            guint32      *number,
            Card         *pack,
            GError      **error)
{
  g_autofree char *text = g_key_file_get_string (file, GROUP, "cards", NULL);
  Card numbered[PACK_MAX];
  char why[200];

  *number = (guint32) load_number (file, "deal", 0, G_MAXUINT32);
  if (*number == 0 && text == NULL)
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its cards are missing."));

  if (text != NULL && !cards_parse (engine, text, pack, why, sizeof why))
    {
      /* Translators: %s is a technical reason in English. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
                   _("The saved game is damaged: its cards are not a whole pack (%s)."), why);
      return FALSE;
    }

  /* The cards are the truth; a number that stands for others would only mislead. */
  if (*number != 0)
    {
      pack_deal (engine, *number, numbered);
      if (text == NULL)
        memcpy (pack, numbered, (gsize) engine->n_cards);
      for (int i = 0; i < engine->n_cards; i++)
        if (card_face (pack[i]) != card_face (numbered[i]))
          return fail (error, MARQUISE_ERROR_CARDS,
                       _("The saved game is damaged: its cards are not those of its deal number."));

      memcpy (pack, numbered, (gsize) engine->n_cards);
    }

  return TRUE;
}

/* Plays the moves of @key; @n_played counts on. */
static gboolean
load_moves (MarquiseGame  *game,
            GKeyFile      *file,
            const char    *key,
            guint         *n_played,
            GError       **error)
{
  g_autofree char *text = g_key_file_get_string (file, GROUP, key, NULL);
  g_auto (GStrv) moves = g_strsplit_set (text != NULL ? text : "", " \t", -1);

  if (text == NULL && g_str_equal (key, "moves"))
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its moves are missing."));

  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (GError) local = NULL;

      if (moves[i][0] == '\0')
        continue;
      if (++*n_played > MAX_MOVES)
        return fail (error, MARQUISE_ERROR_DAMAGED,
                     _("The saved game has too many moves."));
      if (MARQUISE_GAME_GET_CLASS (game)->play_text (game, moves[i], &local))
        continue;

      /* Translators: the sentence after the number says what is wrong with the move. */
      g_set_error (error, MARQUISE_ERROR, local->code,
                   _("The saved game is wrong at move %u. %s"), *n_played, local->message);
      return FALSE;
    }

  return TRUE;
}

static gboolean
load_game (MarquiseGame  *game,
           GKeyFile      *file,
           GError       **error)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (game);
  g_auto (MarquiseGameFacts) facts = { 0 };
  g_autofree gint *automatic = NULL;
  gsize n_automatic = 0;
  guint n_played = 0, n_all;
  guint32 number;
  Card pack[PACK_MAX];
  Rules rules;

  if (!load_rules (file, class->game, &rules,
                   error) || !load_cards (file, class->game, &number, pack, error))
    return FALSE;

  if (class->load != NULL && !class->load (game, file, error))
    {
      g_prefix_error (error, "%s ", _("The saved game is damaged."));
      return FALSE;
    }

  marquise_game_restore_deal (game, &rules, number, pack);
  if (!load_moves (game, file, "moves", &n_played, error))
    return FALSE;

  n_all = n_played;
  if (!load_moves (game, file, "undone", &n_all, error))
    return FALSE;

  automatic = g_key_file_get_integer_list (file, GROUP, "automatic", &n_automatic, NULL);
  marquise_game_restore_steps (game, n_all - n_played, automatic, n_automatic);
  load_facts (file, &facts);
  marquise_game_set_facts (game, &facts);

  return TRUE;
}

MarquiseGame *
marquise_saved_game_from_text (const char  *text,
                               gsize        length,
                               GError     **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (MarquiseGame) game = NULL;
  g_autofree char *id = NULL;
  gboolean loaded;

  if (length > MARQUISE_SAVED_GAME_MAX)
    {
      fail (error, MARQUISE_ERROR_DAMAGED, _("The file is too large to be a saved game."));
      return NULL;
    }

  if (!g_utf8_validate (text, (gssize) length, NULL))
    {
      fail (error, MARQUISE_ERROR_DAMAGED, _("The saved game is damaged: it is not text."));
      return NULL;
    }

  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL))
    {
      fail (error, MARQUISE_ERROR_DAMAGED, _("This is not a saved game of Marquise."));
      return NULL;
    }

  if (!check_format (file, error))
    return NULL;

  id = g_key_file_get_string (file, GROUP, "game", NULL);
  if (id == NULL || marquise_game_type_for_id (id) == G_TYPE_INVALID)
    {
      fail (error, MARQUISE_ERROR_DAMAGED,
            _("The saved game is for a game that Marquise does not know."));
      return NULL;
    }

  game = marquise_game_new (id);
  marquise_game_begin_restore (game);
  loaded = load_game (game, file, error);
  if (!loaded)
    marquise_game_restart (game);
  marquise_game_end_restore (game);

  return loaded ? g_steal_pointer (&game) : NULL;
}

MarquiseGame *
marquise_saved_game_from_bytes (GBytes  *bytes,
                                GError **error)
{
  gsize length;
  const char *text;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_bytes_get_data (bytes, &length);

  return marquise_saved_game_from_text (text != NULL ? text : "", length, error);
}

gboolean
marquise_saved_game_write (MarquiseGame  *game,
                           const char    *path,
                           GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  bytes = marquise_saved_game_to_bytes (game, NULL);

  return marquise_disk_replace (path, bytes, error);
}

GBytes *
marquise_saved_game_read_bytes (const char  *path,
                                GError     **error)
{
  g_autoptr (GError) local = NULL;
  GBytes *bytes;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = marquise_disk_read (path, MARQUISE_SAVED_GAME_MAX, &local);
  if (bytes == NULL)
    {
      gboolean refused = g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_FAILED);

      /* Translators: %s is the reason, such as “Permission denied” or “it is not a plain file”. */
      g_set_error (error, refused ? MARQUISE_ERROR : local->domain,
                   refused ? (gint) MARQUISE_ERROR_DAMAGED : local->code,
                   _("The file cannot be read: %s."), marquise_error_reason (local));
    }

  return bytes;
}

MarquiseGame *
marquise_saved_game_read (const char  *path,
                          GError     **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (GBytes) bytes = marquise_saved_game_read_bytes (path, &local);

  if (bytes != NULL)
    return marquise_saved_game_from_bytes (bytes, error);

  if (local->domain == G_FILE_ERROR)
    {
      local->code = (gint) g_io_error_from_file_error ((GFileError) local->code);
      local->domain = G_IO_ERROR;
    }
  g_propagate_error (error, g_steal_pointer (&local));

  return NULL;
}
