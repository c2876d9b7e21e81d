/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a saved game says of itself: see saved-facts.h. */

#include "config.h"

#include "saved-facts.h"
#include "saved-game-private.h"
#include "saved-match.h"

#include "engine/games.h"
#include "model/work/disk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static guint
count_words (const char *text)
{
  guint n_words = 0;

  for (const char *at = text; at != NULL && *at != '\0'; at++)
    if (*at != ' ' && (at == text || at[-1] == ' '))
      n_words++;

  return n_words;
}

static void
take_match (MarquiseSavedFacts *facts,
            GKeyFile           *file)
{
  g_auto (MarquiseSavedMatch) match = { 0 };

  if (!marquise_saved_match_read (&match, file))
    return;

  g_free (facts->id);
  facts->id = g_steal_pointer (&match.id);
  facts->deals = match.n_deals + 1;
  facts->begun |= match.begun;
  facts->seconds += match.seconds;
  facts->n_moves += match.moves;
}

gboolean
marquise_saved_facts_read (MarquiseSavedFacts  *facts,
                           const char          *text,
                           gsize                length,
                           GError             **error)
{
  g_autoptr (GKeyFile) file = NULL;
  g_auto (MarquiseSavedKeys) keys = { 0 };

  g_return_val_if_fail (facts != NULL && text != NULL, FALSE);

  file = marquise_saved_keys_parse (text, length);
  if (file != NULL)
    marquise_saved_keys_read (&keys, file);
  *facts = (MarquiseSavedFacts) {
    .id = g_steal_pointer (&keys.facts.record_id), .game = g_steal_pointer (&keys.game),
    .rules = g_steal_pointer (&keys.rules), .moves = g_steal_pointer (&keys.moves),
    .result = g_steal_pointer (&keys.result), .kept = g_steal_pointer (&keys.kept),
    .daily = g_steal_pointer (&keys.facts.daily), .date = keys.date, .deal = keys.deal,
    .seconds = keys.facts.elapsed, .n_undos = keys.facts.n_undos, .again = keys.facts.again
  };
  if (!keys.complete || !keys.named || facts->game == NULL || game_find (facts->game) == NULL
      || facts->rules == NULL
      || facts->moves == NULL)
    {
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                           _("The file is damaged."));
      return FALSE;
    }

  facts->n_moves = count_words (facts->moves);
  facts->begun = facts->n_moves > 0 || facts->n_undos > 0;
  take_match (facts, file);

  return TRUE;
}

gboolean
marquise_saved_facts_read_file (MarquiseSavedFacts  *facts,
                                const char          *path,
                                GError             **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text;

  g_return_val_if_fail (facts != NULL && path != NULL, FALSE);

  *facts = (MarquiseSavedFacts) { 0 };
  bytes = marquise_saved_game_read_bytes (path, error);
  if (bytes == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &length);

  return marquise_saved_facts_read (facts, text != NULL ? text : "", length, error);
}

void
marquise_saved_facts_clear (MarquiseSavedFacts *facts)
{
  g_return_if_fail (facts != NULL);

  g_clear_pointer (&facts->id, g_free);
  g_clear_pointer (&facts->game, g_free);
  g_clear_pointer (&facts->rules, g_free);
  g_clear_pointer (&facts->moves, g_free);
  g_clear_pointer (&facts->result, g_free);
  g_clear_pointer (&facts->kept, g_free);
  g_clear_pointer (&facts->daily, g_free);
}

gboolean
marquise_saved_facts_is_over (const MarquiseSavedFacts *facts)
{
  g_return_val_if_fail (facts != NULL, FALSE);

  return g_strcmp0 (facts->result, "won") == 0 || g_strcmp0 (facts->result, "lost") == 0;
}

gboolean
marquise_saved_facts_cover (const MarquiseSavedFacts *facts,
                            const MarquiseSavedFacts *other)
{
  gsize length;

  g_return_val_if_fail (facts != NULL && other != NULL, FALSE);

  if (g_strcmp0 (facts->id, other->id) != 0 || facts->moves == NULL || other->moves == NULL
      || facts->deals < other->deals)
    return FALSE;
  if (facts->deals > other->deals)
    return TRUE;

  length = strlen (other->moves);

  return strncmp (facts->moves, other->moves, length) == 0
         && (length == 0 || facts->moves[length] == '\0' || facts->moves[length] == ' ');
}
