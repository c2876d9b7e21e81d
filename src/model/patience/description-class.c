/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patiences that are descriptions (data/patiences): one class for each, all of them made here,
 * whose facts the description tells. */

#include "config.h"

#include "choice-words.h"
#include "description-text.h"
#include "told-places.h"

#include "engine/built-in-descriptions.h"
#include "engine/games.h"
#include "engine/patience/told-patience.h"
#include "model/game/game-classes.h"
#include "model/game/lesson.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>

#define MAX_STEPS 20            /* of a lesson */

/* What the presets are called that have a name of their own (transfer full), or NULL. */
static MarquisePresetText *
make_preset_texts (const Description *description)
{
  const Game *game = &description_get_patience (description)->game;
  MarquisePresetText *texts = g_new0 (MarquisePresetText, PRESETS_MAX + 1);
  guint n = 0;

  for (const Preset *preset = game->presets; preset->id != NULL; preset++)
    {
      const char *title = marquise_description_text_of (description, "title %s", preset->id);

      if (title != NULL)
        texts[n++] = (MarquisePresetText) { preset->id, title };
    }

  return texts;
}

/* The lesson (transfer full), or NULL where the description has none. */
static MarquiseLessonScript *
make_lesson (const Description *description)
{
  const char *cards = description_get_text (description, "lesson");
  MarquiseLessonStep steps[MAX_STEPS + 1] = { { NULL } };
  MarquiseLessonScript *lesson;

  for (int i = 0; i < MAX_STEPS; i++)
    {
      g_autofree char *moves = g_strdup_printf ("moves %d", i + 1);

      steps[i].text = marquise_description_text_of (description, "step %d", i + 1);
      steps[i].moves = description_get_text (description, moves);
      if (steps[i].text == NULL)
        break;
    }
  if (cards == NULL || steps[0].text == NULL)
    return NULL;

  lesson = g_new0 (MarquiseLessonScript, 1);
  lesson->cards = cards;
  lesson->steps = g_memdup2 (steps, sizeof steps);

  return lesson;
}

/* Families whose games are none of the first, as descriptions name them; else by one of those. */
static const struct {
  const char *name;
  MarquiseFamily family;
} families[] = {
  { "gypsy", MARQUISE_FAMILY_RUNS }, { "fan", MARQUISE_FAMILY_FANS },
  { "foundations", MARQUISE_FAMILY_STRAIGHT }, { "numerica", MARQUISE_FAMILY_HEAPS },
  { "pairs", MARQUISE_FAMILY_TAKEN }, { "accordion", MARQUISE_FAMILY_ROWS },
  { "gaps", MARQUISE_FAMILY_ROWS }, { "grid", MARQUISE_FAMILY_ROWS },
  { "courts", MARQUISE_FAMILY_KINGS },
};

/* As the description says, in a word or by a game that it is like; else by its rules. */
static MarquiseFamily
find_family (const Description *description)
{
  const Patience *patience = description_get_patience (description);
  const char *name = description_get_text (description, "family");

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (families); i++)
    if (g_str_equal (families[i].name, name))
      return families[i].family;
  if (name != NULL && !games_is_further (name) && patience_find (name) != NULL)
    return marquise_told_places_family (patience_find (name));

  /* Reading the rules of all of these would take long. */
  if (games_is_further (patience->game.id))
    return MARQUISE_FAMILY_ROWS;

  /* One that is only tried is in no list, and has been read. */
  patience_find (patience->game.id);

  return marquise_told_places_family (patience);
}

/* Its name in either language, what else it is called, and the names of its presets. (transfer
 * full) */
static char *
list_other_names (const Description *description)
{
  static const char *const keys[] = { "name", "name.fr", "search" };
  GString *names = g_string_new (NULL);
  const char *title;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (description_get_text (description, keys[i]) != NULL)
      g_string_append_printf (names, "%s; ", description_get_text (description, keys[i]));
  for (int line = 0; (title = description_next_text (description, "title ", &line)) != NULL; )
    g_string_append_printf (names, "%s; ", title);

  return g_string_free (names, FALSE);
}

/* Queens that are laid aside, as in the Salic law. */
static char *
name_aside (const MarquisePileLayout *layout)
{
  return layout->place == MARQUISE_PLACE_ASIDE && layout->lands == MARQUISE_SIGN_RANK (RANK_QUEEN)
         ? g_strdup_printf (_("Space for queen %u"), layout->index + 1) : NULL;
}

/* As at Klondike, the last cards of the waste can be seen even if they are turned one by one. */
static void
place_turned (const Patience     *patience,
              const Rules        *rules,
              MarquisePileLayout *layout)
{
  marquise_told_places_find (patience, rules, layout);
  if (layout->place == MARQUISE_PLACE_WASTE)
    layout->fan = MARQUISE_FAN_WASTE;
}

/* What follows from the rules alone. */
static void
take_rules (MarquisePatienceClass *patience_class,
            const Patience        *patience)
{
  if (patience->lengths.longest.up == 0)
    patience_class->size.lengths = marquise_told_places_guess (patience);
  patience_class->place
    = MARQUISE_GAME_CLASS (patience_class)->family == MARQUISE_FAMILY_TURNED
      ? place_turned : marquise_told_places_find;
  patience_class->fixed_bases = patience->heaped;
  marquise_told_places_shape (patience, &patience_class->size);
  MARQUISE_GAME_CLASS (patience_class)->pile_name = name_aside;
}

/* What the description says in words, but for its lesson and its rules. */
static void
take_names (MarquiseGameClass *game_class,
            const Description *description)
{
  const char *name = marquise_description_text (description, "name");
  const char *summary = marquise_description_text (description, "summary");

  game_class->name = name != NULL ? name : game_class->game->id;
  game_class->summary = summary != NULL ? summary : game_class->name;
  game_class->other_names = list_other_names (description);
}

static void
take_rule_words (MarquiseGameClass *game_class,
                 const Description *description)
{
  game_class->preset_texts = make_preset_texts (description);
  game_class->rule_texts = marquise_choice_words_new (description);
}

/* Reads the rules of a game that nobody has looked for before, once. */
static void
complete_class (MarquiseGameClass *game_class)
{
  static GMutex mutex;
  MarquisePatienceClass *patience_class = (MarquisePatienceClass *) game_class;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  if (game_class->rule_texts != NULL)
    return;

  /* One that is only tried is in no list, and has been read. */
  patience_find (game_class->game->id);
  take_rules (patience_class, patience_class->patience);
  take_rule_words (game_class, patience_class->description);
}

static void
described_init (GTypeInstance *instance,
                gpointer       class)
{
  complete_class (class);
}

static void
described_class_init (gpointer class,
                      gpointer data)
{
  MarquisePatienceClass *patience_class = class;
  MarquiseGameClass *game_class = class;
  const Description *description = data;
  gboolean is_own = games_is_own (description_get_patience (description)->game.id);

  patience_class->patience = description_get_patience (description);
  patience_class->description = description;
  game_class->game = &patience_class->patience->game;
  take_names (game_class, description);
  game_class->family = find_family (description);
  game_class->in_book = g_strcmp0 (description_get_text (description, "section"), "book") == 0;
  game_class->help_page = game_class->game->id;
  game_class->complete = complete_class;
  /* Nobody has tried whether the moves of a player's own lesson can be made. */
  game_class->lesson = is_own ? NULL : make_lesson (description);
}

GType
marquise_description_register (const Description *description,
                               const char        *name)
{
  GTypeInfo info = {
    .class_size = sizeof (MarquisePatienceClass),
    .class_init = described_class_init,
    .class_data = description,
    .instance_size = sizeof (MarquisePatience),
    .instance_init = described_init,
  };

  g_return_val_if_fail (description != NULL && name != NULL, G_TYPE_INVALID);

  return g_type_register_static (MARQUISE_TYPE_PATIENCE, name, &info, 0);
}

void
marquise_description_retell (const char *id)
{
  GType type = marquise_description_get_type (id);
  MarquiseGameClass *class;

  g_return_if_fail (type != G_TYPE_INVALID);

  /* What was said before lives on: somebody may have it. */
  class = g_type_class_ref (type);
  complete_class (class);
  ((MarquisePatienceClass *) class)->description = described_find (id);
  take_names (class, described_find (id));
  take_rule_words (class, described_find (id));
}

GType
marquise_description_get_type (const char *id)
{
  g_autofree char *name = g_strconcat ("MarquiseDescribed-", id, NULL);
  GType type = g_type_from_name (name);
  const Description *description = type != 0 ? NULL : described_find (id);

  return description == NULL ? type : marquise_description_register (description, name);
}
