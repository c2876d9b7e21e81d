/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "saved-facts.h"
#include "saved-game-private.h"

#include "engine/games.h"

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

gboolean
marquise_saved_facts_read (MarquiseSavedKeys  *facts,
                           const char         *text,
                           gsize               length,
                           GError            **error)
{
  g_autoptr (GKeyFile) file = NULL;

  g_return_val_if_fail (facts != NULL && text != NULL, FALSE);

  *facts = (MarquiseSavedKeys) { 0 };
  file = marquise_saved_keys_parse (text, length);
  if (file != NULL)
    marquise_saved_keys_read (facts, file);
  if (marquise_saved_keys_are_newer (facts, error))
    return FALSE;
  if (facts->complete && facts->named && facts->moves != NULL && facts->record.rules != NULL
      && facts->record.game != NULL && games_has (facts->record.game))
    return TRUE;

  g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, _("The file is damaged."));

  return FALSE;
}

gboolean
marquise_saved_facts_read_file (MarquiseSavedKeys  *facts,
                                const char         *path,
                                GError            **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text;

  g_return_val_if_fail (facts != NULL && path != NULL, FALSE);

  *facts = (MarquiseSavedKeys) { 0 };
  bytes = marquise_saved_game_wait_for_bytes (path, error);
  if (bytes == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &length);

  return marquise_saved_facts_read (facts, text != NULL ? text : "", length, error);
}

const char *
marquise_saved_facts_get_id (const MarquiseSavedKeys *facts)
{
  g_return_val_if_fail (facts != NULL, NULL);

  return facts->match.there ? facts->match.id : facts->record.id;
}

MarquiseRecord *
marquise_saved_facts_get_record (const MarquiseSavedKeys *facts)
{
  MarquiseRecord *record;

  g_return_val_if_fail (facts != NULL, NULL);

  record = marquise_record_copy (&facts->record);
  g_free (record->id);
  record->id = g_strdup (marquise_saved_facts_get_id (facts));
  record->seconds += facts->match.seconds;
  record->moves = count_words (facts->moves) + facts->match.moves;

  return record;
}

gboolean
marquise_saved_facts_has_begun (const MarquiseSavedKeys *facts)
{
  g_return_val_if_fail (facts != NULL, FALSE);

  return facts->match.begun || facts->record.undos > 0 || count_words (facts->moves) > 0;
}

gboolean
marquise_saved_facts_has_moved (const MarquiseSavedKeys *facts)
{
  g_return_val_if_fail (facts != NULL, FALSE);

  return facts->match.begun || count_words (facts->moves) > 0;
}

gboolean
marquise_saved_facts_is_over (const MarquiseSavedKeys *facts)
{
  g_return_val_if_fail (facts != NULL, FALSE);

  return g_strcmp0 (facts->result, "won") == 0 || g_strcmp0 (facts->result, "lost") == 0
         || facts->kept != NULL;
}

gboolean
marquise_saved_facts_cover (const MarquiseSavedKeys *facts,
                            const MarquiseSavedKeys *other)
{
  gsize length;

  g_return_val_if_fail (facts != NULL && other != NULL, FALSE);

  if (g_strcmp0 (marquise_saved_facts_get_id (facts), marquise_saved_facts_get_id (other)) != 0
      || facts->moves == NULL || other->moves == NULL
      || facts->match.n_deals < other->match.n_deals)
    return FALSE;
  if (facts->match.n_deals > other->match.n_deals)
    return TRUE;

  length = strlen (other->moves);

  return strncmp (facts->moves, other->moves, length) == 0
         && (length == 0 || facts->moves[length] == '\0' || facts->moves[length] == ' ');
}
