/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the facts in a page of help: its title, its summary, the words by which it is found, the
 * guide where it is listed ("index#games"), and related pages. In Mallard pages name their guides,
 * not the other way round, so that all pages must be read to show one. */

#include "config.h"

#include "help-pages.h"

#include "engine/games.h"
#include "model/game/game.h"
#include "game-page.h"
#include "model/words/game-search.h"

#include <string.h>

/* The groups of links in which a guide lists its topics, first, and last. */
#define GROUP_FIRST "#first"
#define GROUP_LAST "#last"

typedef struct {
  MarquiseHelpTopic topic;
  const char *guide;            /* "index#games", or NULL; of the tree */
  int rank;                     /* by group: -1, 0 or 1 */
  GPtrArray *see_also;          /* (element-type utf8), of the tree */
  char *keywords;               /* or NULL */
} Page;

/* A page of advice for a game is called by the game’s id after this. */
#define ADVICE "strategy-"

/* Where games are listed, by family: on a page for each. */
static const char *const guides[MARQUISE_N_FAMILIES] = {
  [MARQUISE_FAMILY_TURNED] = "family-turned#games",
  [MARQUISE_FAMILY_RUNS] = "family-runs#games",
  [MARQUISE_FAMILY_CELLS] = "family-cells#games",
  [MARQUISE_FAMILY_GROUPS] = "family-groups#games",
  [MARQUISE_FAMILY_RESERVE] = "family-reserve#games",
  [MARQUISE_FAMILY_SINGLE] = "family-single#games",
  [MARQUISE_FAMILY_OPEN] = "family-open#games",
  [MARQUISE_FAMILY_FANS] = "family-fans#games",
  [MARQUISE_FAMILY_STRAIGHT] = "family-straight#games",
  [MARQUISE_FAMILY_HEAPS] = "family-heaps#games",
  [MARQUISE_FAMILY_KINGS] = "family-kings#games",
  [MARQUISE_FAMILY_TAKEN] = "family-taken#games",
  [MARQUISE_FAMILY_ROWS] = "family-rows#games",
  [MARQUISE_FAMILY_FOR_TWO] = "index#games",
};

struct _MarquiseHelpPages {
  char *folder;                 /* or NULL */
  GPtrArray *pages;             /* (element-type Page), in the order of the lists */
};

static void
page_free (Page *page)
{
  g_free (page->topic.id);
  g_free (page->topic.title);
  g_free (page->topic.summary);
  g_clear_pointer (&page->topic.tree, marquise_mallard_free);
  g_ptr_array_unref (page->see_also);
  g_free (page->keywords);
  g_free (page);
}

static void
read_link (Page                  *page,
           const MarquiseMallard *link)
{
  const char *type = marquise_mallard_get_attribute (link, "type");
  const char *to = marquise_mallard_get_attribute (link, "xref");
  const char *group = marquise_mallard_get_attribute (link, "group");

  if (g_strcmp0 (type, "seealso") == 0)
    {
      g_ptr_array_add (page->see_also, (gpointer) to);
    }
  else if (g_strcmp0 (type, "guide") == 0 && page->guide == NULL)
    {
      page->guide = to;
      page->rank = g_strcmp0 (group, GROUP_FIRST) == 0 ? -1
                   : g_strcmp0 (group, GROUP_LAST) == 0 ? 1 : 0;
    }
}

static void
read_head (Page *page)
{
  const MarquiseMallard *info = marquise_mallard_get_child (page->topic.tree, "info");
  const MarquiseMallard *title = marquise_mallard_get_child (page->topic.tree, "title");
  const MarquiseMallard *summary = info != NULL ? marquise_mallard_get_child (info, "desc") : NULL;
  const MarquiseMallard *keywords = info != NULL ? marquise_mallard_get_child (info, "keywords")
                                    : NULL;

  if (title != NULL)
    page->topic.title = marquise_mallard_get_text (title);
  if (summary != NULL)
    page->topic.summary = marquise_mallard_get_text (summary);
  if (keywords != NULL)
    page->keywords = marquise_mallard_get_text (keywords);
  for (guint i = 0; info != NULL && i < info->children->len; i++)
    if (marquise_mallard_is (g_ptr_array_index (info->children, i), "link"))
      read_link (page, g_ptr_array_index (info->children, i));
}

/* A page that cannot be read is not listed: the others are of use without it. Takes both. */
static void
add_page (MarquiseHelpPages *self,
          char              *id,
          MarquiseMallard   *tree)
{
  Page *page = g_new0 (Page, 1);

  page->topic.id = id;
  page->see_also = g_ptr_array_new ();
  page->topic.tree = tree;
  if (page->topic.tree != NULL)
    read_head (page);
  if (page->topic.title != NULL)
    g_ptr_array_add (self->pages, page);
  else
    page_free (page);
}

static void
add_file (MarquiseHelpPages *self,
          const char        *file)
{
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  add_page (self, g_strndup (file, strlen (file) - strlen (".page")),
            marquise_mallard_read (path, NULL));
}

const MarquiseMallard *
marquise_help_topic_get_tree (const MarquiseHelpTopic *topic)
{
  g_return_val_if_fail (topic != NULL, NULL);

  if (topic->tree == NULL && topic->game != NULL)
    {
      g_autofree char *source = marquise_game_page_write (game_find (topic->game));

      ((MarquiseHelpTopic *) topic)->tree = marquise_mallard_parse (source, NULL);
    }

  return topic->tree;
}

gboolean
marquise_help_topic_is_guide (const MarquiseHelpTopic *topic)
{
  g_return_val_if_fail (topic != NULL, FALSE);

  return topic->tree != NULL
         && g_strcmp0 (marquise_mallard_get_attribute (topic->tree, "type"), "guide") == 0;
}

static int
compare_pages (gconstpointer a,
               gconstpointer b)
{
  const Page *first = *(const Page *const *) a;
  const Page *second = *(const Page *const *) b;

  if (first->rank != second->rank)
    return first->rank - second->rank;

  return g_utf8_collate (first->topic.title, second->topic.title);
}

static gboolean
names_page (const char *place,
            const char *id)
{
  gsize length = strcspn (place, "#");

  return strlen (id) == length && strncmp (place, id, length) == 0;
}

static gboolean
leads_to (const Page *page,
          const char *id)
{
  for (guint i = 0; i < page->see_also->len; i++)
    if (names_page (g_ptr_array_index (page->see_also, i), id))
      return TRUE;

  return FALSE;
}

/* Whether @advice is the page of advice for the game of @page. */
static gboolean
advises (const Page *advice,
         const Page *page)
{
  return g_str_has_prefix (advice->topic.id, ADVICE)
         && g_str_equal (advice->topic.id + strlen (ADVICE), page->topic.id);
}

/* Whether @other is to be seen with @page: one names the other, or belongs to a game whose page is
 * written and names none. */
static gboolean
belongs_to (const Page *page,
            const Page *other)
{
  return leads_to (page, other->topic.id) || leads_to (other, page->topic.id)
         || advises (page, other) || advises (other, page)
         || (page->topic.game != NULL && names_page (page->guide, other->topic.id)
             && !g_str_equal (other->topic.id, "index"));
}

static const Page *
find_page (MarquiseHelpPages *self,
           const char        *id)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      const Page *page = g_ptr_array_index (self->pages, i);

      if (names_page (id, page->topic.id))
        return page;
    }

  return NULL;
}

/* Adds a page for each game without a file: its title and guide are known; the rest is written when
 * it is read. */
static void
add_games (MarquiseHelpPages *self)
{
  for (int i = 0; games[i] != NULL; i++)
    {
      const char *id = games[i]->id;
      Page *page;

      if (find_page (self, id) != NULL)
        continue;

      page = g_new0 (Page, 1);
      page->topic.id = g_strdup (id);
      page->topic.game = id;
      page->topic.title = g_strdup (marquise_game_find_name (id));
      page->topic.summary = g_strdup (marquise_game_find_summary (id));
      page->see_also = g_ptr_array_new ();
      page->guide = games_is_own (id) ? "index#games" : guides[marquise_game_find_family (id)];
      g_ptr_array_add (self->pages, page);
    }
}

MarquiseHelpPages *
marquise_help_pages_new (void)
{
  MarquiseHelpPages *self = g_new0 (MarquiseHelpPages, 1);
  g_autofree char *index = marquise_mallard_find ("index");
  g_autoptr (GDir) files = NULL;
  const char *file;

  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) page_free);
  self->folder = index != NULL ? g_path_get_dirname (index) : NULL;
  files = self->folder != NULL ? g_dir_open (self->folder, 0, NULL) : NULL;
  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    if (g_str_has_suffix (file, ".page"))
      add_file (self, file);
  add_games (self);
  g_ptr_array_sort (self->pages, compare_pages);

  return self;
}

void
marquise_help_pages_free (MarquiseHelpPages *self)
{
  g_ptr_array_unref (self->pages);
  g_free (self->folder);
  g_free (self);
}

const char *
marquise_help_pages_get_folder (MarquiseHelpPages *self)
{
  return self->folder;
}

const MarquiseHelpTopic *
marquise_help_pages_find (MarquiseHelpPages *self,
                          const char        *id)
{
  const Page *page;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  page = find_page (self, id);

  return page != NULL ? &page->topic : NULL;
}

const char *
marquise_help_pages_find_file (MarquiseHelpPages *self,
                               const char        *id)
{
  const Page *page;

  g_return_val_if_fail (self != NULL && id != NULL, id);

  page = find_page (self, id);

  return page != NULL && page->topic.game != NULL ? page->guide : id;
}

/**
 * marquise_help_pages_list_topics:
 * @self: the pages
 * @place: "PAGE#SECTION", for the topics of a guide, or "PAGE", for those to be seen also: the
 *   pages that it names, and those that name it
 *
 * Returns: (transfer container) (element-type MarquiseHelpTopic): in the order of the alphabet,
 * after those of the group "#first" and before those of "#last"; they live as long as @self
 */
GPtrArray *
marquise_help_pages_list_topics (MarquiseHelpPages *self,
                                 const char        *place)
{
  GPtrArray *topics = g_ptr_array_new ();
  const Page *page;

  g_return_val_if_fail (self != NULL, topics);
  g_return_val_if_fail (place != NULL, topics);

  page = find_page (self, place);
  for (guint i = 0; i < self->pages->len; i++)
    {
      Page *other = g_ptr_array_index (self->pages, i);
      gboolean listed;

      if (strchr (place, '#') != NULL)
        listed = g_strcmp0 (other->guide, place) == 0;
      else
        listed = other != page && page != NULL && belongs_to (page, other);
      if (listed)
        g_ptr_array_add (topics, &other->topic);
    }

  return topics;
}

GPtrArray *
marquise_help_pages_list_all (MarquiseHelpPages *self)
{
  GPtrArray *topics = g_ptr_array_new ();

  for (guint i = 0; i < self->pages->len; i++)
    g_ptr_array_add (topics, &((Page *) g_ptr_array_index (self->pages, i))->topic);

  return topics;
}

/* Their ids in the order of choosers, where the best known come first. */
static GPtrArray *
list_games (MarquiseHelpPages *self)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (int i = 0; games[i] != NULL; i++)
    if (find_page (self, games[i]->id) != NULL)
      g_ptr_array_add (ids, (gpointer) games[i]->id);

  return ids;
}

/* Adds the pages of those of @ids that were found in this way. */
static void
add_found (MarquiseHelpPages   *self,
           const GPtrArray     *ids,
           const MarquiseFound *found,
           MarquiseFound        how,
           GPtrArray           *topics)
{
  for (guint i = 0; i < ids->len; i++)
    if (found[i] == how)
      g_ptr_array_add (topics, &((Page *) find_page (self, g_ptr_array_index (ids, i)))->topic);
}

/* Whether a keyword begins with @word, both without capitals and accents. */
static gboolean
has_keyword (const Page *page,
             const char *word)
{
  g_auto (GStrv) alternates = NULL;
  g_auto (GStrv) keywords = g_str_tokenize_and_fold (page->keywords, NULL, &alternates);

  for (guint i = 0; keywords[i] != NULL; i++)
    if (g_str_has_prefix (keywords[i], word))
      return TRUE;
  for (guint i = 0; alternates[i] != NULL; i++)
    if (g_str_has_prefix (alternates[i], word))
      return TRUE;

  return FALSE;
}

/* Adds the pages that have each of @words among their keywords. */
static void
add_by_keywords (MarquiseHelpPages *self,
                 const char        *words,
                 GPtrArray         *topics)
{
  g_auto (GStrv) wanted = g_str_tokenize_and_fold (words, NULL, NULL);

  for (guint i = 0; i < self->pages->len && wanted[0] != NULL; i++)
    {
      Page *page = g_ptr_array_index (self->pages, i);
      gboolean has_all = page->keywords != NULL;

      for (guint j = 0; has_all && wanted[j] != NULL; j++)
        has_all = has_keyword (page, wanted[j]);
      if (has_all)
        g_ptr_array_add (topics, &page->topic);
    }
}

GPtrArray *
marquise_help_pages_find_named (MarquiseHelpPages *self,
                                const char        *words,
                                gboolean          *misspelt)
{
  GPtrArray *topics = g_ptr_array_new ();
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree MarquiseFound *found = NULL;

  g_return_val_if_fail (self != NULL, topics);
  g_return_val_if_fail (words != NULL, topics);
  g_return_val_if_fail (misspelt != NULL, topics);

  ids = list_games (self);
  found = g_new0 (MarquiseFound, ids->len + 1);
  marquise_game_search (words, ids, found);
  add_found (self, ids, found, MARQUISE_FOUND_BEGINS, topics);
  add_by_keywords (self, words, topics);
  add_found (self, ids, found, MARQUISE_FOUND_NAMED, topics);
  *misspelt = topics->len == 0;
  if (*misspelt)
    add_found (self, ids, found, MARQUISE_FOUND_MISSPELT, topics);

  return topics;
}
