/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "saved-match.h"
#include "model/trick/trick-match.h"

/* Reads the cards and moves of the deal. */
static void
take_deal (GKeyFile          *file,
           const char        *group,
           MarquiseSavedKeys *keys)
{
  g_free (keys->cards);
  g_free (keys->moves);
  g_free (keys->undone);
  g_clear_pointer (&keys->automatic, g_free);
  keys->n_automatic = 0;
  keys->record.deal = (guint32) g_key_file_get_int64 (file, group, "deal", NULL);
  keys->cards = g_key_file_get_string (file, group, "cards", NULL);
  keys->moves = g_key_file_get_string (file, group, "moves", NULL);
  keys->undone = g_strdup ("");
}

void
marquise_saved_match_take_back (GKeyFile          *file,
                                guint              deal,
                                MarquiseSavedKeys *keys)
{
  g_autofree char *own = g_strdup_printf ("Deal %u", deal + 1);
  const char *group = marquise_trick_match_find_group (file);
  int score[2] = { 0, 0 };

  g_return_if_fail (keys != NULL && keys->match.there);

  take_deal (file, own, keys);
  g_key_file_set_integer (file, group, "dealer",
                          g_key_file_get_integer (file, own, "dealer", NULL));
  for (guint i = 0; i < keys->match.n_deals; i++)
    {
      g_autofree char *earlier = g_strdup_printf ("Deal %u", i + 1);
      gsize n_points = 0;
      g_autofree int *points = g_key_file_get_integer_list (file, earlier, "points", &n_points,
                                                            NULL);

      if (i < deal && n_points == 2)
        {
          score[0] += points[0];
          score[1] += points[1];
        }
      else
        {
          g_key_file_remove_group (file, earlier, NULL);
        }
    }
  g_key_file_set_integer_list (file, group, "score", score, 2);
  g_key_file_set_integer (file, group, "deals", (int) deal);
}

void
marquise_saved_match_renew (GKeyFile *file)
{
  const char *group = marquise_trick_match_find_group (file);

  if (group == NULL)
    return;

  g_key_file_remove_key (file, group, "match", NULL);
  g_key_file_remove_key (file, group, "counts", NULL);
}

GBytes *
marquise_saved_match_copy (GBytes     *content,
                           const char *id)
{
  g_autoptr (GKeyFile) file = NULL;
  g_auto (MarquiseSavedKeys) keys = { 0 };
  const char *text, *group;
  char *copy;
  gsize length;

  g_return_val_if_fail (content != NULL && id != NULL, NULL);

  text = g_bytes_get_data (content, &length);
  file = text != NULL ? marquise_saved_keys_parse (text, length) : NULL;
  if (file == NULL)
    return NULL;

  marquise_saved_keys_read (&keys, file);
  if (!keys.saved)
    return NULL;

  g_free (keys.record.id);
  keys.record.id = g_strdup (id);
  keys.record.again = TRUE;
  g_clear_pointer (&keys.kept, g_free);
  marquise_saved_keys_write (&keys, file);
  group = marquise_trick_match_find_group (file);
  if (group != NULL)
    g_key_file_set_string (file, group, "match", id);
  copy = g_key_file_to_data (file, &length, NULL);

  return g_bytes_new_take (copy, length);
}
