/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one parser of Mallard: what is listed, searched, shown and printed is read from its trees. */

#include "config.h"

#include "mallard.h"

#include "model/patience/languages.h"

static MarquiseMallard *
get_top (GPtrArray *open)
{
  return open->len > 0 ? g_ptr_array_index (open, open->len - 1) : NULL;
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  GPtrArray *open = user_data;
  MarquiseMallard *node = g_new0 (MarquiseMallard, 1);
  g_autoptr (GStrvBuilder) attributes = g_strv_builder_new ();

  for (guint i = 0; names[i] != NULL; i++)
    g_strv_builder_add_many (attributes, names[i], values[i], NULL);

  node->element = g_strdup (element);
  node->attributes = g_strv_builder_end (attributes);
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_mallard_free);
  g_ptr_array_add (get_top (open)->children, node);
  g_ptr_array_add (open, node);
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *element,
                gpointer              user_data,
                GError              **error)
{
  GPtrArray *open = user_data;

  g_ptr_array_set_size (open, (int) open->len - 1);
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error)
{
  MarquiseMallard *node = g_new0 (MarquiseMallard, 1);

  node->text = g_strndup (text, length);
  g_ptr_array_add (get_top (user_data)->children, node);
}

/**
 * marquise_mallard_find:
 * @page: id of a page
 *
 * Looks in MARQUISE_HELPDIR, where it is set, as the build tree lies (LANGUAGE/PAGE.page), and
 * among the installed help (LANGUAGE/marquise/PAGE.page).
 *
 * Returns: (transfer full) (nullable): path of the page in the best language
 */
char *
marquise_mallard_find (const char *page)
{
  const char * const *languages = marquise_languages_list ();
  const char *directory = g_getenv ("MARQUISE_HELPDIR");
  g_autofree char *file = NULL;

  g_return_val_if_fail (page != NULL, NULL);

  file = g_strconcat (page, ".page", NULL);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *built = directory != NULL
                               ? g_build_filename (directory, languages[i], file, NULL) : NULL;
      g_autofree char *installed = g_build_filename (HELPDIR, languages[i], GETTEXT_PACKAGE, file,
                                                     NULL);

      if (built != NULL && g_file_test (built, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&built);
      if (g_file_test (installed, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&installed);
    }

  return NULL;
}

MarquiseMallard *
marquise_mallard_read (const char  *path,
                       GError     **error)
{
  g_autofree char *source = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if (!g_file_get_contents (path, &source, NULL, error))
    return NULL;

  return marquise_mallard_parse (source, error);
}

MarquiseMallard *
marquise_mallard_parse (const char  *source,
                        GError     **error)
{
  static const GMarkupParser parser = {
    .start_element = start_element_cb, .end_element = end_element_cb, .text = text_cb,
  };
  /* The document, of which the page is a child. */
  g_autoptr (MarquiseMallard) document = g_new0 (MarquiseMallard, 1);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GMarkupParseContext) context = NULL;

  g_return_val_if_fail (source != NULL, NULL);

  document->children = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_mallard_free);
  g_ptr_array_add (open, document);
  context = g_markup_parse_context_new (&parser, 0, open, NULL);
  if (!g_markup_parse_context_parse (context, source, -1, error)
      || !g_markup_parse_context_end_parse (context, error))
    return NULL;

  for (guint i = 0; i < document->children->len; i++)
    if (((MarquiseMallard *) g_ptr_array_index (document->children, i))->element != NULL)
      return g_ptr_array_steal_index (document->children, i);

  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY, "There is no element.");

  return NULL;
}

void
marquise_mallard_free (MarquiseMallard *self)
{
  g_free (self->element);
  g_free (self->text);
  g_strfreev (self->attributes);
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_free (self);
}

gboolean
marquise_mallard_is (const MarquiseMallard *self,
                     const char            *element)
{
  return g_strcmp0 (self->element, element) == 0;
}

const char *
marquise_mallard_get_attribute (const MarquiseMallard *self,
                                const char            *name)
{
  for (char **attribute = self->attributes; attribute != NULL && *attribute != NULL; attribute += 2)
    if (g_str_equal (attribute[0], name))
      return attribute[1];

  return NULL;
}

const MarquiseMallard *
marquise_mallard_get_child (const MarquiseMallard *self,
                            const char            *element)
{
  for (guint i = 0; self->children != NULL && i < self->children->len; i++)
    if (marquise_mallard_is (g_ptr_array_index (self->children, i), element))
      return g_ptr_array_index (self->children, i);

  return NULL;
}

static void
append_text (const MarquiseMallard *node,
             GString               *text)
{
  if (node->text != NULL)
    g_string_append (text, node->text);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    append_text (g_ptr_array_index (node->children, i), text);
}

char *
marquise_mallard_get_text (const MarquiseMallard *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) words = NULL;
  guint n = 0;

  append_text (self, text);
  words = g_strsplit_set (text->str, " \t\r\n", -1);
  g_string_truncate (text, 0);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (text, "%s%s", n++ > 0 ? " " : "", words[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
