/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The format is described in marquise(5).
 *
 * The file may contain anything. The rules, the cards and every move are checked by the same
 * functions as those of a player; a mistake is an error that says what it is. */

#include "config.h"

#include "saved-game-private.h"
#include "model/history/clock.h"
#include "model/history/history.h"
#include "saved-keys.h"
#include "model/record/daily.h"
#include "model/game/game-private.h"
#include "model/work/disk.h"

#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

/* The moves up to the present position, moves that can be redone, and which of them were
 * automatic. */
static void
save_steps (MarquiseGame      *game,
            MarquiseSavedKeys *keys)
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

  keys->moves = g_string_free (g_steal_pointer (&moves), FALSE);
  keys->undone = g_string_free (g_steal_pointer (&undone), FALSE);
  keys->n_automatic = automatic->len;
  keys->automatic = (gint *) g_array_free (g_steal_pointer (&automatic), FALSE);
}

static void
save_bookmarks (MarquiseGame      *game,
                MarquiseSavedKeys *keys)
{
  const guint *marks = marquise_game_get_bookmarks (game, &keys->n_marks);

  if (keys->n_marks > 0)
    keys->marks = g_memdup2 (marks, keys->n_marks * sizeof *marks);
}

static char *
make_text (MarquiseGame *game,
           const char   *kept,
           gsize        *length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (MarquiseSavedKeys) keys = { 0 };
  g_autoptr (MarquiseRecord) record = marquise_game_get_record (game);

  keys = (MarquiseSavedKeys) {
    .format = 1,
    .record = *record,
    .cards = marquise_game_get_cards_text (game),
    .result = g_strdup (get_result_text (game)),
    .kept = g_strdup (kept)
  };
  *record = (MarquiseRecord) { 0 };
  keys.record.zone = 0;
  save_steps (game, &keys);
  save_bookmarks (game, &keys);
  marquise_saved_keys_write (&keys, file);
  if (MARQUISE_GAME_GET_CLASS (game)->save != NULL)
    MARQUISE_GAME_GET_CLASS (game)->save (game, file);
  marquise_saved_keys_end (file);

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
check_format (const MarquiseSavedKeys  *keys,
              GError                  **error)
{
  if (!keys->saved)
    return fail (error, MARQUISE_ERROR_DAMAGED, _("This is not a Marquise saved game."));
  if (keys->format == 0)
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its format is missing."));
  if (marquise_saved_keys_are_newer (keys, error))
    return FALSE;
  if (!keys->complete)
    return fail (error, MARQUISE_ERROR_DAMAGED, _("The saved game is cut short."));
  if (!keys->named)
    return fail (error, MARQUISE_ERROR_DAMAGED, _("The saved game is damaged."));

  return TRUE;
}

static gboolean
load_rules (const MarquiseSavedKeys  *keys,
            const Game               *engine,
            Rules                    *rules,
            GError                  **error)
{
  char why[200];

  if (keys->record.rules == NULL)
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its rules are missing."));
  if (!rules_parse (engine, keys->record.rules, rules, why, sizeof why))
    {
      /* Translators: %s is a reason, such as “the rule ‘draw’ is there twice”. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                   _("The saved game is damaged: its rules cannot be read (%s)."), why);
      return FALSE;
    }

  return TRUE;
}

static gboolean
load_cards (const MarquiseSavedKeys  *keys,
            const Game               *engine,
            Card                     *pack,
            GError                  **error)
{
  Card numbered[PACK_MAX];
  char why[200];

  if (keys->record.deal == 0 && keys->cards == NULL)
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its cards are missing."));

  if (keys->cards != NULL && !cards_parse (engine, keys->cards, pack, why, sizeof why))
    {
      /* Translators: %s is a reason, such as “‘AS’ is there twice”. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
                   _("The saved game is damaged: its cards do not make a full pack (%s)."), why);
      return FALSE;
    }

  /* The cards decide; a deal number that belongs to others would mislead. */
  if (keys->record.deal != 0)
    {
      pack_deal (engine, keys->record.deal, numbered);
      if (keys->cards == NULL)
        memcpy (pack, numbered, (gsize) engine->n_cards);
      for (int i = 0; i < engine->n_cards; i++)
        if (card_face (pack[i]) != card_face (numbered[i]))
          return fail (error, MARQUISE_ERROR_CARDS,
                       _("The saved game is damaged: its cards are not those of its deal number."));

      memcpy (pack, numbered, (gsize) engine->n_cards);
    }

  return TRUE;
}

/* Plays the moves of @text; @n_played goes on counting. */
static gboolean
load_moves (MarquiseGame  *game,
            const char    *text,
            guint         *n_played,
            GError       **error)
{
  g_auto (GStrv) moves = g_strsplit_set (text, " \t", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (GError) local = NULL;

      if (moves[i][0] == '\0')
        continue;
      if (++*n_played > MARQUISE_HISTORY_MAX)
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

/* A file from outside may claim anything: a day is left out unless this is its deal. In a match
 * only the first deal is that of the day. */
static void
load_record (MarquiseGame      *game,
             MarquiseSavedKeys *keys)
{
  MarquiseRecord *record = &keys->record;

  if (keys->match.n_deals == 0 && !marquise_daily_fits (record))
    g_clear_pointer (&record->daily, g_free);
  marquise_game_set_record (game, record);
}

static gboolean
load_game (MarquiseGame       *game,
           MarquiseSavedKeys  *keys,
           GKeyFile           *file,
           GError            **error)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (game);
  guint n_played = 0, n_all;
  Card pack[PACK_MAX];
  Rules rules;

  if (!load_rules (keys, class->game, &rules, error)
      || !load_cards (keys, class->game, pack, error))
    return FALSE;

  if (class->load != NULL && !class->load (game, file, error))
    {
      g_prefix_error (error, "%s ", _("The saved game is damaged."));
      return FALSE;
    }

  if (keys->moves == NULL)
    return fail (error, MARQUISE_ERROR_DAMAGED,
                 _("The saved game is damaged: its moves are missing."));

  marquise_game_restore_deal (game, &rules, keys->record.deal, pack);
  if (!load_moves (game, keys->moves, &n_played, error))
    return FALSE;

  n_all = n_played;
  if (keys->undone != NULL && !load_moves (game, keys->undone, &n_all, error))
    return FALSE;

  marquise_game_restore_steps (game, n_all - n_played, keys->automatic, keys->n_automatic);
  marquise_game_restore_bookmarks (game, keys->marks, keys->n_marks);
  load_record (game, keys);

  return TRUE;
}

MarquiseGame *
marquise_saved_game_from_text (const char  *text,
                               gsize        length,
                               GError     **error)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autoptr (MarquiseGame) game = NULL;
  g_auto (MarquiseSavedKeys) keys = { 0 };
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

  file = marquise_saved_keys_parse (text, length);
  if (file != NULL)
    marquise_saved_keys_read (&keys, file);
  if (!check_format (&keys, error))
    return NULL;

  if (keys.record.game == NULL
      || marquise_game_type_for_id (keys.record.game) == G_TYPE_INVALID)
    {
      fail (error, MARQUISE_ERROR_DAMAGED,
            _("The saved game is for a game that Marquise does not know."));
      return NULL;
    }

  game = marquise_game_new (keys.record.game);
  marquise_game_begin_restore (game);
  loaded = load_game (game, &keys, file, error);
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

/* Takes @reason. */
static void
tell_unread (GError  *reason,
             GError **error)
{
  gboolean refused = g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_FAILED);

  /* Translators: %s is the reason, such as “Permission denied” or “it is not a plain file”. */
  g_set_error (error, refused ? MARQUISE_ERROR : reason->domain,
               refused ? (gint) MARQUISE_ERROR_DAMAGED : reason->code,
               _("The file cannot be read: %s."), marquise_error_reason (reason));
  g_error_free (reason);
}

GBytes *
marquise_saved_game_read_bytes (const char  *path,
                                GError     **error)
{
  GError *reason = NULL;
  GBytes *bytes;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = marquise_disk_read_in_time (path, MARQUISE_SAVED_GAME_MAX, &reason);
  if (bytes == NULL)
    tell_unread (reason, error);

  return bytes;
}

GBytes *
marquise_saved_game_wait_for_bytes (const char  *path,
                                    GError     **error)
{
  GError *reason = NULL;
  GBytes *bytes;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = marquise_disk_read (path, MARQUISE_SAVED_GAME_MAX, &reason);
  if (bytes == NULL)
    tell_unread (reason, error);

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
