/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "settings.h"

#include "settings-file.h"

#include <string.h>

/* The number of recent games. */
#define MOST_RECENT 5

GSettings *
marquise_settings_open (void)
{
  return marquise_settings_file_open (APP_ID, NULL);
}

/* dconf can read without a bus, but writes through its service. */
static gboolean
has_bus (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  return bus != NULL;
}

gboolean
marquise_settings_are_lost (GSettings *self)
{
  g_autoptr (GSettingsBackend) backend = NULL;
  const char *name;

  g_return_val_if_fail (G_IS_SETTINGS (self), FALSE);

  if (!g_settings_is_writable (self, "last-game"))
    return TRUE;

  /* A back end chosen by name, as in tests, is left as it is. */
  g_object_get (self, "backend", &backend, NULL);
  if (g_getenv ("GSETTINGS_BACKEND") != NULL)
    return FALSE;
  name = G_OBJECT_TYPE_NAME (backend);

  return g_str_equal (name, "GMemorySettingsBackend")
         || (g_str_equal (name, "DConfSettingsBackend") && !has_bus ());
}

gboolean
marquise_settings_sync (void)
{
  MarquiseSettingsFile *file = marquise_settings_file_get ();

  g_settings_sync ();

  return file == NULL || marquise_settings_file_flush (file);
}

/* Sets @id in the map of @key. */
static void
set_in_map (GSettings        *self,
            const char       *key,
            const char       *id,
            const char       *value)
{
  g_autoptr (GVariant) map = g_settings_get_value (self, key);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other, *other_value;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, map);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &other_value))
    if (!g_str_equal (other, id))
      g_variant_builder_add (&builder, "{ss}", other, other_value);
  g_variant_builder_add (&builder, "{ss}", id, value);
  g_settings_set_value (self, key, g_variant_builder_end (&builder));
}

void
marquise_settings_get_rules (GSettings        *self,
                             const Game       *game,
                             Rules            *rules)
{
  g_autoptr (GVariant) chosen = NULL;
  const char *text;
  char why[100];

  g_return_if_fail (G_IS_SETTINGS (self));
  g_return_if_fail (game != NULL && rules != NULL);

  chosen = g_settings_get_value (self, "rules");
  if (!g_variant_lookup (chosen, game->id, "&s",
                         &text) || !rules_parse (game, text, rules, why, sizeof why))
    memset (rules, 0, sizeof *rules);
}

void
marquise_settings_set_rules (GSettings        *self,
                             const Game       *game,
                             const Rules      *rules)
{
  char text[RULE_STRING_MAX];

  g_return_if_fail (G_IS_SETTINGS (self));
  g_return_if_fail (game != NULL && rules != NULL);

  rules_format (game, rules, text);
  set_in_map (self, "rules", game->id, text);
}

void
marquise_settings_begin (GSettings *self)
{
  g_autofree char *decided = NULL, *last = NULL;

  g_return_if_fail (G_IS_SETTINGS (self));

  decided = g_settings_get_string (self, "deals-default");
  last = g_settings_get_string (self, "last-game");
  if (decided[0] == '\0')
    g_settings_set_string (self, "deals-default",
                           marquise_deals_to_text (last[0] == '\0' ? MARQUISE_DEALS_WINNABLE
                                                                   : MARQUISE_DEALS_ANY));
}

/* The deals for players who have not chosen any. */
static MarquiseDeals
get_default_deals (GSettings        *self,
                   const Game       *game)
{
  g_autofree char *text = g_settings_get_string (self, "deals-default");
  const Patience *patience = patience_find (game->id);
  Rules rules;

  if (patience == NULL || text[0] == '\0')
    return MARQUISE_DEALS_ANY;

  marquise_settings_get_rules (self, game, &rules);

  return marquise_deals_are_decided (patience, &rules) ? marquise_deals_from_text (text)
         : MARQUISE_DEALS_ANY;
}

MarquiseDeals
marquise_settings_get_deals (GSettings        *self,
                             const Game       *game)
{
  g_autoptr (GVariant) chosen = NULL;
  const char *text;

  g_return_val_if_fail (G_IS_SETTINGS (self), MARQUISE_DEALS_ANY);
  g_return_val_if_fail (game != NULL, MARQUISE_DEALS_ANY);

  chosen = g_settings_get_value (self, "deals");
  if (g_variant_lookup (chosen, game->id, "&s", &text))
    return marquise_deals_from_text (text);

  return get_default_deals (self, game);
}

void
marquise_settings_set_deals (GSettings        *self,
                             const Game       *game,
                             MarquiseDeals     deals)
{
  g_return_if_fail (G_IS_SETTINGS (self));
  g_return_if_fail (game != NULL);

  set_in_map (self, "deals", game->id, marquise_deals_to_text (deals));
}

/* Moves @id to the front or the end of the list in @key, which then keeps at most @most ids. */
static void
move_in_list (GSettings  *self,
              const char *key,
              const char *id,
              gboolean    first,
              gboolean    last,
              guint       most)
{
  g_auto (GStrv) old = g_settings_get_strv (self, key);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  guint n = first || last;

  if (first)
    g_strv_builder_add (builder, id);
  for (guint i = 0; old[i] != NULL && n < most; i++)
    if (!g_str_equal (old[i], id))
      {
        g_strv_builder_add (builder, old[i]);
        n++;
      }
  if (last)
    g_strv_builder_add (builder, id);
  ids = g_strv_builder_end (builder);
  g_settings_set_strv (self, key, (const char *const *) ids);
}

void
marquise_settings_note_game (GSettings  *self,
                             const char *id)
{
  g_return_if_fail (G_IS_SETTINGS (self));
  g_return_if_fail (id != NULL);

  g_settings_set_string (self, "last-game", id);
  move_in_list (self, "recent-games", id, TRUE, FALSE, MOST_RECENT);
}

gboolean
marquise_settings_is_favourite (GSettings  *self,
                                const char *id)
{
  g_auto (GStrv) ids = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  ids = g_settings_get_strv (self, "favourites");

  return g_strv_contains ((const char *const *) ids, id);
}

void
marquise_settings_set_favourite (GSettings  *self,
                                 const char *id,
                                 gboolean    is_favourite)
{
  g_return_if_fail (G_IS_SETTINGS (self));
  g_return_if_fail (id != NULL);

  move_in_list (self, "favourites", id, FALSE, is_favourite, G_MAXUINT);
}

gboolean
marquise_settings_hides_numbers (GSettings *self)
{
  gboolean hidden;

  g_return_val_if_fail (G_IS_SETTINGS (self), FALSE);

  g_settings_get (self, "hide-numbers", "b", &hidden);

  return hidden;
}
