/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what a page of help says of itself: its title, a sentence on it, the guide where it is to
 * be listed ("index#games"), and the pages to be seen also. Mallard's guides name nothing; it is
 * the pages that name their guide, so that all heads have to be read to show one. */

#include "config.h"

#include "help-pages.h"

#include <string.h>

/* The groups of links in which a guide lists its topics, first, and last. */
#define GROUP_FIRST "#first"
#define GROUP_LAST "#last"

typedef struct {
  MarquiseMallardTopic topic;
  char *guide;                  /* "index#games", or NULL */
  int rank;                     /* by group: -1, 0 or 1 */
  GPtrArray *see_also;          /* (element-type utf8) */
} Head;

struct _MarquiseHelpPages {
  GPtrArray *heads;             /* (element-type Head), in the order of the lists */
};

typedef struct {
  Head *head;
  GString *text;                /* of the title or summary that is being read, or NULL */
  gboolean in_info;
} Reader;

static void
head_free (Head *head)
{
  g_free (head->topic.id);
  g_free (head->topic.title);
  g_free (head->topic.summary);
  g_free (head->guide);
  g_ptr_array_unref (head->see_also);
  g_free (head);
}

static void
read_link (Head       *head,
           const char *type,
           const char *page,
           const char *group)
{
  if (page == NULL)
    return;

  if (g_strcmp0 (type, "seealso") == 0)
    {
      g_ptr_array_add (head->see_also, g_strdup (page));
    }
  else if (g_strcmp0 (type, "guide") == 0 && head->guide == NULL)
    {
      head->guide = g_strdup (page);
      head->rank = g_strcmp0 (group, GROUP_FIRST) == 0 ? -1
                   : g_strcmp0 (group, GROUP_LAST) == 0 ? 1 : 0;
    }
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  Reader *reader = user_data;
  const char *type = NULL, *page = NULL, *group = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      type = g_str_equal (names[i], "type") ? values[i] : type;
      page = g_str_equal (names[i], "xref") ? values[i] : page;
      group = g_str_equal (names[i], "group") ? values[i] : group;
    }

  if (g_str_equal (element, "info"))
    reader->in_info = TRUE;
  else if (reader->in_info && g_str_equal (element, "link"))
    read_link (reader->head, type, page, group);
  else if ((reader->in_info && g_str_equal (element, "desc"))
           || (g_str_equal (element, "title") && reader->head->topic.title == NULL))
    reader->text = g_string_new (NULL);
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *element,
                gpointer              user_data,
                GError              **error)
{
  Reader *reader = user_data;

  if (g_str_equal (element, "info"))
    reader->in_info = FALSE;
  else if (reader->text != NULL && g_str_equal (element, "desc"))
    reader->head->topic.summary = g_string_free (g_steal_pointer (&reader->text), FALSE);
  else if (reader->text != NULL && g_str_equal (element, "title"))
    reader->head->topic.title = g_string_free (g_steal_pointer (&reader->text), FALSE);
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error)
{
  Reader *reader = user_data;

  if (reader->text != NULL)
    g_string_append_len (reader->text, text, (gssize) length);
}

/* A page that cannot be read is not listed: the others are of use without it. */
static Head *
read_head (const char *folder,
           const char *file)
{
  static const GMarkupParser parser = {
    .start_element = start_element_cb, .end_element = end_element_cb, .text = text_cb,
  };
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *source = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  Head *head = g_new0 (Head, 1);
  Reader reader = { .head = head };
  gsize length;

  head->topic.id = g_strndup (file, strlen (file) - strlen (".page"));
  head->see_also = g_ptr_array_new_with_free_func (g_free);
  context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  if (g_file_get_contents (path, &source, &length, NULL))
    g_markup_parse_context_parse (context, source, (gssize) length, NULL);
  if (reader.text != NULL)
    g_string_free (reader.text, TRUE);
  if (head->topic.title == NULL)
    g_clear_pointer (&head, head_free);

  return head;
}

static int
compare_heads (gconstpointer a,
               gconstpointer b)
{
  const Head *first = *(const Head *const *) a;
  const Head *second = *(const Head *const *) b;

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
leads_to (const Head *head,
          const char *id)
{
  for (guint i = 0; i < head->see_also->len; i++)
    if (names_page (g_ptr_array_index (head->see_also, i), id))
      return TRUE;

  return FALSE;
}

static const Head *
find_head (MarquiseHelpPages *self,
           const char        *id)
{
  for (guint i = 0; i < self->heads->len; i++)
    {
      const Head *head = g_ptr_array_index (self->heads, i);

      if (names_page (id, head->topic.id))
        return head;
    }

  return NULL;
}

MarquiseHelpPages *
marquise_help_pages_new (void)
{
  MarquiseHelpPages *self = g_new0 (MarquiseHelpPages, 1);
  g_autofree char *index = marquise_mallard_find ("index");
  g_autofree char *folder = index != NULL ? g_path_get_dirname (index) : NULL;
  g_autoptr (GDir) files = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *file;

  self->heads = g_ptr_array_new_with_free_func ((GDestroyNotify) head_free);
  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    {
      Head *head = g_str_has_suffix (file, ".page") ? read_head (folder, file) : NULL;

      if (head != NULL)
        g_ptr_array_add (self->heads, head);
    }
  g_ptr_array_sort (self->heads, compare_heads);

  return self;
}

void
marquise_help_pages_free (MarquiseHelpPages *self)
{
  g_ptr_array_unref (self->heads);
  g_free (self);
}

const MarquiseMallardTopic *
marquise_help_pages_find (MarquiseHelpPages *self,
                          const char        *id)
{
  const Head *head;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  head = find_head (self, id);

  return head != NULL ? &head->topic : NULL;
}

/**
 * marquise_help_pages_list_topics:
 * @self: the pages
 * @place: "PAGE#SECTION", for the topics of a guide, or "PAGE", for those to be seen also: the
 *   pages that it names, and those that name it
 *
 * Returns: (transfer container) (element-type MarquiseMallardTopic): in the order of the alphabet,
 * after those of the group "#first" and before those of "#last"; they live as long as @self
 */
GPtrArray *
marquise_help_pages_list_topics (MarquiseHelpPages *self,
                                 const char        *place)
{
  GPtrArray *topics = g_ptr_array_new ();
  const Head *page;

  g_return_val_if_fail (self != NULL, topics);
  g_return_val_if_fail (place != NULL, topics);

  page = find_head (self, place);
  for (guint i = 0; i < self->heads->len; i++)
    {
      Head *head = g_ptr_array_index (self->heads, i);
      gboolean listed;

      if (strchr (place, '#') != NULL)
        listed = g_strcmp0 (head->guide, place) == 0;
      else
        listed = head != page && page != NULL
                 && (leads_to (page, head->topic.id) || leads_to (head, page->topic.id));
      if (listed)
        g_ptr_array_add (topics, &head->topic);
    }

  return topics;
}
