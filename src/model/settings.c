/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSettings: see settings.h. Every preference is a property bound to the key of the same
 * name.
 *
 * A value that this version does not know, left by a newer one, stays where it is: the schema's
 * default stands in for it until the player chooses something else. */

#include "config.h"

#include "settings.h"

#include "settings-file.h"

#include <string.h>

struct _MarquiseSettings {
  GObject parent_instance;

  GSettings *gsettings;
  GValue values[36];            /* by property number */
};

G_DEFINE_FINAL_TYPE (MarquiseSettings, marquise_settings, G_TYPE_OBJECT)

/* The preferences; the number of a property is its place here, from 1. */
static const struct {
  const char *name;
  GType type;
} keys[] = {
  { NULL, G_TYPE_INVALID },
  { "last-game", G_TYPE_STRING },
  { "window-width", G_TYPE_INT },
  { "window-height", G_TYPE_INT },
  { "window-maximized", G_TYPE_BOOLEAN },
  { "menu-bar", G_TYPE_BOOLEAN },
  { "show-clock", G_TYPE_BOOLEAN },
  { "auto-play", G_TYPE_BOOLEAN },
  { "four-colours", G_TYPE_BOOLEAN },
  { "index-size", G_TYPE_STRING },
  { "animations", G_TYPE_BOOLEAN },
  { "indices", G_TYPE_STRING },
  { "level", G_TYPE_STRING },
  { "table", G_TYPE_STRING },
  { "appearance", G_TYPE_STRING },
  { "back", G_TYPE_STRING },
  { "lost-notice-shown", G_TYPE_BOOLEAN },
  { "difficulty-asked", G_TYPE_BOOLEAN },
  { "lessons-offered", G_TYPE_STRING },
  { "verdict", G_TYPE_BOOLEAN },
  { "chances", G_TYPE_BOOLEAN },
  { "speed", G_TYPE_STRING },
  { "left-handed", G_TYPE_BOOLEAN },
  { "sounds", G_TYPE_BOOLEAN },
  { "click", G_TYPE_STRING },
  { "tricks", G_TYPE_STRING },
  { "warnings", G_TYPE_BOOLEAN },
  { "show-fallen", G_TYPE_BOOLEAN },
  { "hide-numbers", G_TYPE_BOOLEAN },
  { "nudge", G_TYPE_STRING },
  { "deck", G_TYPE_STRING },
  { "diamonds", G_TYPE_STRING },
  { "players", G_TYPE_STRING },
  { "first-player", G_TYPE_STRING },
  { "second-player", G_TYPE_STRING },
};

static GParamSpec *properties[G_N_ELEMENTS (keys)];

static gboolean
is_same (const GValue *a,
         const GValue *b)
{
  switch (G_VALUE_TYPE (a))
    {
    case G_TYPE_INT:
      return g_value_get_int (a) == g_value_get_int (b);
    case G_TYPE_BOOLEAN:
      return g_value_get_boolean (a) == g_value_get_boolean (b);
    default:
      return g_strcmp0 (g_value_get_string (a), g_value_get_string (b)) == 0;
    }
}

static void
marquise_settings_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MarquiseSettings *self = MARQUISE_SETTINGS (object);

  if (id > 0 && id < G_N_ELEMENTS (keys))
    g_value_copy (&self->values[id], value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
marquise_settings_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MarquiseSettings *self = MARQUISE_SETTINGS (object);

  if (id == 0 || id >= G_N_ELEMENTS (keys))
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }

  if (is_same (&self->values[id], value))
    return;

  g_value_copy (value, &self->values[id]);
  g_object_notify_by_pspec (object, pspec);
}

static void
marquise_settings_dispose (GObject *object)
{
  MarquiseSettings *self = MARQUISE_SETTINGS (object);

  if (self->gsettings != NULL)
    marquise_settings_sync (self);
  g_clear_object (&self->gsettings);

  G_OBJECT_CLASS (marquise_settings_parent_class)->dispose (object);
}

static void
marquise_settings_finalize (GObject *object)
{
  MarquiseSettings *self = MARQUISE_SETTINGS (object);

  for (guint i = 1; i < G_N_ELEMENTS (keys); i++)
    g_value_unset (&self->values[i]);

  G_OBJECT_CLASS (marquise_settings_parent_class)->finalize (object);
}

static GParamSpec *
make_property (guint i)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  switch (keys[i].type)
    {
    case G_TYPE_INT:
      return g_param_spec_int (keys[i].name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (keys[i].name, NULL, NULL, FALSE, flags);
    default:
      return g_param_spec_string (keys[i].name, NULL, NULL, NULL, flags);
    }
}

static void
marquise_settings_class_init (MarquiseSettingsClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = marquise_settings_get_property;
  object_class->set_property = marquise_settings_set_property;
  object_class->dispose = marquise_settings_dispose;
  object_class->finalize = marquise_settings_finalize;

  for (guint i = 1; i < G_N_ELEMENTS (keys); i++)
    properties[i] = make_property (i);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (keys), properties);
}

static void
marquise_settings_init (MarquiseSettings *self)
{
  G_STATIC_ASSERT (G_N_ELEMENTS (keys) <= G_N_ELEMENTS (self->values));

  self->gsettings = marquise_settings_file_open (APP_ID, NULL);
  for (guint i = 1; i < G_N_ELEMENTS (keys); i++)
    {
      g_value_init (&self->values[i], keys[i].type);
      g_settings_bind (self->gsettings, keys[i].name, self, keys[i].name, G_SETTINGS_BIND_DEFAULT);
    }
}

MarquiseSettings *
marquise_settings_new (void)
{
  return g_object_new (MARQUISE_TYPE_SETTINGS, NULL);
}

GSettings *
marquise_settings_get_gsettings (MarquiseSettings *self)
{
  g_return_val_if_fail (MARQUISE_IS_SETTINGS (self), NULL);

  return self->gsettings;
}

gboolean
marquise_settings_are_lost (MarquiseSettings *self)
{
  g_autoptr (GSettingsBackend) backend = NULL;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (self), FALSE);

  if (!g_settings_is_writable (self->gsettings, "last-game"))
    return TRUE;

  /* Who asks for a back end by name, as tests do, knows what he does. */
  g_object_get (self->gsettings, "backend", &backend, NULL);

  return g_getenv ("GSETTINGS_BACKEND") == NULL
         && g_str_equal (G_OBJECT_TYPE_NAME (backend), "GMemorySettingsBackend");
}

gboolean
marquise_settings_sync (MarquiseSettings *self)
{
  MarquiseSettingsFile *file = marquise_settings_file_get ();

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (self), FALSE);

  g_settings_sync ();

  return file == NULL || marquise_settings_file_flush (file);
}

/* Sets @id in the map that @key holds. */
static void
set_in_map (MarquiseSettings *self,
            const char       *key,
            const char       *id,
            const char       *value)
{
  g_autoptr (GVariant) map = g_settings_get_value (self->gsettings, key);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other, *other_value;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, map);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &other_value))
    if (!g_str_equal (other, id))
      g_variant_builder_add (&builder, "{ss}", other, other_value);
  g_variant_builder_add (&builder, "{ss}", id, value);
  g_settings_set_value (self->gsettings, key, g_variant_builder_end (&builder));
}

void
marquise_settings_get_rules (MarquiseSettings *self,
                             const Game       *game,
                             Rules            *rules)
{
  g_autoptr (GVariant) chosen = NULL;
  const char *text;
  char why[100];

  g_return_if_fail (MARQUISE_IS_SETTINGS (self));
  g_return_if_fail (game != NULL && rules != NULL);

  chosen = g_settings_get_value (self->gsettings, "rules");
  if (!g_variant_lookup (chosen, game->id, "&s",
                         &text) || !rules_parse (game, text, rules, why, sizeof why))
    memset (rules, 0, sizeof *rules);
}

void
marquise_settings_set_rules (MarquiseSettings *self,
                             const Game       *game,
                             const Rules      *rules)
{
  char text[RULE_STRING_MAX];

  g_return_if_fail (MARQUISE_IS_SETTINGS (self));
  g_return_if_fail (game != NULL && rules != NULL);

  rules_format (game, rules, text);
  set_in_map (self, "rules", game->id, text);
}

void
marquise_settings_begin (MarquiseSettings *self)
{
  g_autofree char *decided = NULL, *last = NULL;

  g_return_if_fail (MARQUISE_IS_SETTINGS (self));

  decided = g_settings_get_string (self->gsettings, "deals-default");
  last = g_settings_get_string (self->gsettings, "last-game");
  if (decided[0] == '\0')
    g_settings_set_string (self->gsettings, "deals-default",
                           marquise_deals_to_text (last[0] == '\0' ? MARQUISE_DEALS_WINNABLE
                                                                   : MARQUISE_DEALS_ANY));
}

/* What no player has chosen. */
static MarquiseDeals
get_default_deals (MarquiseSettings *self,
                   const Game       *game)
{
  g_autofree char *text = g_settings_get_string (self->gsettings, "deals-default");
  const Patience *patience = patience_find (game->id);
  Rules rules;

  if (patience == NULL || text[0] == '\0')
    return MARQUISE_DEALS_ANY;

  marquise_settings_get_rules (self, game, &rules);

  return marquise_deals_are_decided (patience, &rules) ? marquise_deals_from_text (text)
         : MARQUISE_DEALS_ANY;
}

MarquiseDeals
marquise_settings_get_deals (MarquiseSettings *self,
                             const Game       *game)
{
  g_autoptr (GVariant) chosen = NULL;
  const char *text;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS (self), MARQUISE_DEALS_ANY);
  g_return_val_if_fail (game != NULL, MARQUISE_DEALS_ANY);

  chosen = g_settings_get_value (self->gsettings, "deals");
  if (g_variant_lookup (chosen, game->id, "&s", &text))
    return marquise_deals_from_text (text);

  return get_default_deals (self, game);
}

void
marquise_settings_set_deals (MarquiseSettings *self,
                             const Game       *game,
                             MarquiseDeals     deals)
{
  g_return_if_fail (MARQUISE_IS_SETTINGS (self));
  g_return_if_fail (game != NULL);

  set_in_map (self, "deals", game->id, marquise_deals_to_text (deals));
}
