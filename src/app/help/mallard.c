/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns a small fixed set of Mallard's elements into a text buffer, so that what is shown inside
 * the program and the help are one text: page, section, title, p, list, steps, terms, item, table
 * with tr and td, media, note, and inline em, app, gui, guiseq, key, keyseq, code, link. Info
 * blocks are passed over; of anything else the text is kept.
 *
 * Text, and not a widget for each paragraph: a screen reader reads a text line by line where the
 * caret goes, and what is there can be copied. */

#include "config.h"

#include "mallard.h"

#include <glib/gi18n.h>

#define INDENT 24
#define OPTION_MAX 24
#define LINK_KEY "marquise-mallard-link"

typedef enum {
  LIST_BULLETS,
  LIST_STEPS,
  LIST_TERMS
} ListKind;

typedef struct {
  ListKind kind;
  guint number;                 /* of the present item */
  gboolean fresh;               /* its mark has not been written yet */
} List;

typedef struct {
  const MarquiseMallardPage *page;
  GtkTextBuffer *buffer;
  GtkTextIter end;
  guint hidden;                 /* depth of elements that are not shown */
  guint sections;
  guint keys;                   /* in the present keyseq */
  gboolean in_keyseq;
  guint choices;                /* in the present guiseq */
  gboolean in_guiseq;
  gboolean in_block;            /* text belongs to a paragraph or title */
  gboolean space;               /* a blank is due before the next word */
  GArray *cells;                /* of int: where each cell of the row but the first begins */
  int row;                      /* where the row begins */
  GString *caption;             /* of the figure that is being read, or NULL */
  char *figure;                 /* its file */
  GtkTextTag *link;             /* that is being read, or NULL */
  char *section;                /* id of the section, or NULL */
  GArray *lists;                /* of List, outermost first */
  GPtrArray *inline_tags;       /* names, static */
  const char *block_tag;
} Reader;

static const struct {
  const char *element;
  const char *tag;
} inline_elements[] = {
  { "em", "strong" },
  { "app", "strong" },
  { "gui", "strong" },
  { "key", "key" },
  { "code", "code" },
};

static const char *
find_inline_tag (const char *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (inline_elements); i++)
    if (g_str_equal (element, inline_elements[i].element))
      return inline_elements[i].tag;

  return NULL;
}

static gboolean
is_list (const char *element,
         ListKind   *kind)
{
  if (g_str_equal (element, "list"))
    *kind = LIST_BULLETS;
  else if (g_str_equal (element, "steps"))
    *kind = LIST_STEPS;
  else if (g_str_equal (element, "terms"))
    *kind = LIST_TERMS;
  else
    return FALSE;

  return TRUE;
}

static void
insert (Reader     *reader,
        const char *text,
        gssize      length)
{
  int start = gtk_text_iter_get_offset (&reader->end);
  guint depth = reader->lists->len;
  GtkTextIter from;

  /* What is explained stands out to the left of what explains it. */
  if (depth > 0 && g_strcmp0 (reader->block_tag, "term") == 0)
    depth--;

  gtk_text_buffer_insert (reader->buffer, &reader->end, text, (int) length);
  gtk_text_buffer_get_iter_at_offset (reader->buffer, &from, start);

  if (reader->block_tag != NULL)
    gtk_text_buffer_apply_tag_by_name (reader->buffer, reader->block_tag, &from, &reader->end);
  if (depth > 0)
    {
      g_autofree char *indent = g_strdup_printf ("indent-%u", MIN (depth, 3));

      gtk_text_buffer_apply_tag_by_name (reader->buffer, indent, &from, &reader->end);
    }
  for (guint i = 0; i < reader->inline_tags->len; i++)
    gtk_text_buffer_apply_tag_by_name (reader->buffer, g_ptr_array_index (reader->inline_tags, i),
                                       &from, &reader->end);
  if (reader->link != NULL)
    gtk_text_buffer_apply_tag (reader->buffer, reader->link, &from, &reader->end);
  /* An option such as --time-limit is not to be torn at its hyphens. */
  if (text[0] == '-' && length < OPTION_MAX)
    gtk_text_buffer_apply_tag_by_name (reader->buffer, "whole", &from, &reader->end);
}

static void
begin_block (Reader     *reader,
             const char *tag)
{
  if (gtk_text_iter_get_offset (&reader->end) > 0)
    gtk_text_buffer_insert (reader->buffer, &reader->end, "\n", 1);

  reader->block_tag = tag;
  reader->in_block = TRUE;
  reader->space = FALSE;
}

static void
end_block (Reader *reader)
{
  reader->in_block = FALSE;
  reader->block_tag = NULL;
  reader->space = FALSE;
}

/* The first paragraph of an item carries its bullet or number. */
static void
begin_paragraph (Reader *reader)
{
  List *list = NULL;

  begin_block (reader, "paragraph");
  if (reader->lists->len > 0)
    list = &g_array_index (reader->lists, List, reader->lists->len - 1);
  if (list == NULL || !list->fresh || list->kind == LIST_TERMS)
    return;

  list->fresh = FALSE;
  reader->block_tag = "marked";
  if (list->kind == LIST_BULLETS)
    {
      insert (reader, "• ", -1);
    }
  else
    {
      g_autofree char *number = g_strdup_printf ("%u. ", list->number);

      insert (reader, number, -1);
    }
}

static void
begin_title (Reader *reader)
{
  if (reader->lists->len > 0)
    begin_block (reader, "term");
  else if (reader->sections == 0)
    begin_block (reader, "title");
  else
    begin_block (reader, reader->sections == 1 ? "heading" : "term");
}

static void
begin_item (Reader *reader)
{
  List *list;

  if (reader->lists->len == 0)
    return;

  list = &g_array_index (reader->lists, List, reader->lists->len - 1);
  list->number++;
  list->fresh = TRUE;
}

/* "Ctrl+Z", "Main menu ▸ My games": what stands before all but the first. */
static void
begin_inline (Reader     *reader,
              const char *element)
{
  if (reader->space)
    insert (reader, " ", 1);
  reader->space = FALSE;

  if (reader->in_keyseq && g_str_equal (element, "key") && reader->keys++ > 0)
    insert (reader, "+", 1);
  else if (reader->in_guiseq && g_str_equal (element, "gui") && reader->choices++ > 0)
    insert (reader, " ▸ ", -1);
}

/* A tag of its own for each link: it knows the page that the link leads to. */
static void
begin_link (Reader     *reader,
            const char *page)
{
  if (page == NULL)
    return;

  if (reader->space)
    insert (reader, " ", 1);
  reader->space = FALSE;
  reader->link = gtk_text_buffer_create_tag (reader->buffer, NULL,
                                             "underline", PANGO_UNDERLINE_SINGLE, NULL);
  g_object_set_data_full (G_OBJECT (reader->link), LINK_KEY, g_strdup (page), g_free);
}

/* A place in the text for the figure; the one who shows the text puts a picture there. */
static void
begin_figure (Reader     *reader,
              const char *file)
{
  if (file == NULL || reader->page->folder == NULL)
    return;

  g_free (reader->figure);
  reader->figure = g_build_filename (reader->page->folder, file, NULL);
  reader->caption = g_string_new (NULL);
}

static void
end_figure (Reader *reader)
{
  g_autofree char *caption = NULL;
  GtkTextChildAnchor *anchor;
  GtkTextIter from;

  if (reader->caption == NULL)
    return;

  caption = g_string_free (g_steal_pointer (&reader->caption), FALSE);
  g_strstrip (caption);
  begin_block (reader, "figure");
  anchor = gtk_text_buffer_create_child_anchor (reader->buffer, &reader->end);
  gtk_text_buffer_get_iter_at_child_anchor (reader->buffer, &from, anchor);
  gtk_text_buffer_apply_tag_by_name (reader->buffer, "figure", &from, &reader->end);
  if (reader->page->add_figure != NULL)
    reader->page->add_figure (anchor, reader->figure, caption, reader->page->data);
  begin_block (reader, "caption");
  insert (reader, caption, -1);
  end_block (reader);
}

static void
begin_cell (Reader *reader)
{
  int at;

  reader->space = FALSE;
  if (reader->row == gtk_text_iter_get_offset (&reader->end))
    return;

  insert (reader, "\t", 1);
  at = gtk_text_iter_get_offset (&reader->end);
  g_array_append_val (reader->cells, at);
}

static void
replace_separator (Reader     *reader,
                   int         at,
                   const char *separator)
{
  GtkTextIter from, to;

  gtk_text_buffer_get_iter_at_offset (reader->buffer, &from, at - 1);
  gtk_text_buffer_get_iter_at_offset (reader->buffer, &to, at);
  gtk_text_buffer_delete (reader->buffer, &from, &to);
  gtk_text_buffer_insert (reader->buffer, &from, separator, -1);
  gtk_text_buffer_get_end_iter (reader->buffer, &reader->end);
}

static gboolean
fits_row (Reader *reader)
{
  g_autofree char *cell = NULL;
  GtkTextIter from, to;

  if (reader->page->fits_row == NULL)
    return TRUE;

  gtk_text_buffer_get_iter_at_offset (reader->buffer, &from, reader->row);
  gtk_text_buffer_get_iter_at_offset (reader->buffer, &to,
                                      g_array_index (reader->cells, int, 0) - 1);
  cell = gtk_text_iter_get_text (&from, &to);

  return reader->page->fits_row (cell, reader->page->data);
}

/* A row of more than two cells, or one that is too wide for the window, takes two lines: so
 * nothing is ever cut off. */
static void
end_row (Reader *reader)
{
  GtkTextIter from, to;
  guint n = reader->cells->len;

  if (n > 1 || (n == 1 && !fits_row (reader)))
    {
      for (guint i = n; i > 1; i--)
        replace_separator (reader, g_array_index (reader->cells, int, i - 1), " · ");
      replace_separator (reader, g_array_index (reader->cells, int, 0), "\n");
      gtk_text_buffer_get_iter_at_offset (reader->buffer, &from, reader->row);
      gtk_text_buffer_remove_tag_by_name (reader->buffer, "row", &from, &reader->end);
      gtk_text_buffer_get_iter_at_offset (reader->buffer, &to,
                                          g_array_index (reader->cells, int, 0));
      gtk_text_buffer_apply_tag_by_name (reader->buffer, "row-head", &from, &to);
      gtk_text_buffer_apply_tag_by_name (reader->buffer, "row-rest", &to, &reader->end);
    }
  end_block (reader);
}

/* The topics that a guide or a page leads to, which Mallard lists by itself. */
static void
list_topics (Reader     *reader,
             const char *place,
             const char *heading)
{
  g_autoptr (GPtrArray) topics = NULL;

  if (reader->page->list_topics != NULL)
    topics = reader->page->list_topics (place, reader->page->data);
  if (topics == NULL || topics->len == 0)
    return;

  if (heading != NULL)
    {
      begin_block (reader, "heading");
      insert (reader, heading, -1);
      end_block (reader);
    }
  for (guint i = 0; i < topics->len; i++)
    {
      const MarquiseMallardTopic *topic = g_ptr_array_index (topics, i);

      begin_block (reader, "topic");
      begin_link (reader, topic->id);
      insert (reader, topic->title, -1);
      reader->link = NULL;
      if (topic->summary != NULL)
        {
          begin_block (reader, "summary");
          insert (reader, topic->summary, -1);
        }
      end_block (reader);
    }
}

static void
begin_section (Reader     *reader,
               const char *id)
{
  reader->sections++;
  if (reader->sections == 1)
    {
      g_free (reader->section);
      reader->section = g_strdup (id);
    }
}

static void
end_section (Reader *reader)
{
  g_autofree char *place = NULL;

  if (--reader->sections > 0 || reader->section == NULL)
    return;

  place = g_strconcat (reader->page->id, "#", reader->section, NULL);
  list_topics (reader, place, NULL);
}

static const char *
find_attribute (const char  *name,
                const char **names,
                const char **values)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];

  return NULL;
}

/* Elements with text of their own. Returns whether @element is one. */
static gboolean
begin_text (Reader     *reader,
            const char *element)
{
  if (g_str_equal (element, "title"))
    begin_title (reader);
  else if (g_str_equal (element, "p") && !reader->in_block)
    begin_paragraph (reader);
  else if (g_str_equal (element, "item"))
    begin_item (reader);
  else if (g_str_equal (element, "tr"))
    {
      begin_block (reader, "row");
      reader->row = gtk_text_iter_get_offset (&reader->end);
      g_array_set_size (reader->cells, 0);
    }
  else if (g_str_equal (element, "td"))
    begin_cell (reader);
  else
    return FALSE;

  return TRUE;
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
  List list = { LIST_BULLETS, 0, FALSE };
  const char *tag = find_inline_tag (element);

  if (reader->hidden > 0 || g_str_equal (element, "info"))
    reader->hidden++;
  else if (reader->caption != NULL || begin_text (reader, element))
    return;
  else if (g_str_equal (element, "media"))
    begin_figure (reader, find_attribute ("src", names, values));
  else if (g_str_equal (element, "section"))
    begin_section (reader, find_attribute ("id", names, values));
  else if (is_list (element, &list.kind))
    g_array_append_val (reader->lists, list);
  else if (g_str_equal (element, "link"))
    begin_link (reader, find_attribute ("xref", names, values));
  else if (g_str_equal (element, "keyseq"))
    {
      reader->in_keyseq = TRUE;
      reader->keys = 0;
    }
  else if (g_str_equal (element, "guiseq"))
    {
      reader->in_guiseq = TRUE;
      reader->choices = 0;
    }
  else if (tag != NULL)
    {
      begin_inline (reader, element);
      g_ptr_array_add (reader->inline_tags, (gpointer) tag);
    }
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *element,
                gpointer              user_data,
                GError              **error)
{
  Reader *reader = user_data;
  ListKind kind;

  if (reader->hidden > 0)
    reader->hidden--;
  else if (g_str_equal (element, "media"))
    end_figure (reader);
  else if (reader->caption != NULL)
    return;
  else if (g_str_equal (element, "section"))
    end_section (reader);
  else if (g_str_equal (element, "page") && reader->page->id != NULL)
    list_topics (reader, reader->page->id, _("See also"));
  else if (g_str_equal (element, "title"))
    end_block (reader);
  else if (g_str_equal (element, "tr"))
    end_row (reader);
  else if (g_str_equal (element, "p"))
    {
      /* The paragraphs of a cell belong to its row. */
      if (g_strcmp0 (reader->block_tag, "row") != 0)
        end_block (reader);
    }
  else if (is_list (element, &kind) && reader->lists->len > 0)
    g_array_set_size (reader->lists, reader->lists->len - 1);
  else if (g_str_equal (element, "link"))
    reader->link = NULL;
  else if (g_str_equal (element, "keyseq"))
    reader->in_keyseq = FALSE;
  else if (g_str_equal (element, "guiseq"))
    reader->in_guiseq = FALSE;
  else if (find_inline_tag (element) != NULL && reader->inline_tags->len > 0)
    g_ptr_array_set_size (reader->inline_tags, (int) reader->inline_tags->len - 1);
}

/* Runs of blanks and line ends are one blank, and none at either end of a paragraph. No-break
 * spaces stay. */
static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              user_data,
         GError              **error)
{
  Reader *reader = user_data;
  const char *end = text + length;
  GtkTextIter start;
  gboolean empty;

  if (reader->hidden == 0 && reader->caption != NULL)
    g_string_append_len (reader->caption, text, (gssize) length);
  if (reader->hidden > 0 || !reader->in_block || reader->caption != NULL
      || ((reader->in_keyseq || reader->in_guiseq) && reader->inline_tags->len == 0))
    return;

  gtk_text_iter_assign (&start, &reader->end);
  gtk_text_iter_set_line_offset (&start, 0);
  empty = gtk_text_iter_equal (&start, &reader->end);

  while (text < end)
    {
      const char *word = text;

      while (text < end && !g_ascii_isspace (*text))
        text++;
      if (text > word)
        {
          if (reader->space && !empty)
            insert (reader, " ", 1);
          insert (reader, word, text - word);
          reader->space = FALSE;
          empty = FALSE;
        }
      while (text < end && g_ascii_isspace (*text))
        {
          reader->space = TRUE;
          text++;
        }
    }
}

static void
create_tags (GtkTextBuffer *buffer)
{
  if (gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), "title") != NULL)
    return;

  gtk_text_buffer_create_tag (buffer, "title", "scale", 1.6, "weight", PANGO_WEIGHT_BOLD,
                              "pixels-below-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "heading", "scale", 1.2, "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 18, "pixels-below-lines", 3, NULL);
  gtk_text_buffer_create_tag (buffer, "term", "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "paragraph", "pixels-above-lines", 3,
                              "pixels-below-lines", 3, NULL);
  /* The bullet or number hangs. */
  gtk_text_buffer_create_tag (buffer, "marked", "pixels-above-lines", 3,
                              "pixels-below-lines", 3, "indent", -12, NULL);
  gtk_text_buffer_create_tag (buffer, "row", "pixels-above-lines", 2, "pixels-below-lines", 2, NULL);
  gtk_text_buffer_create_tag (buffer, "row-head", "pixels-above-lines", 4, NULL);
  gtk_text_buffer_create_tag (buffer, "row-rest", "accumulative-margin", TRUE,
                              "left-margin", INDENT, "pixels-below-lines", 4, NULL);
  gtk_text_buffer_create_tag (buffer, "figure", "pixels-above-lines", 9, NULL);
  gtk_text_buffer_create_tag (buffer, "caption", "style", PANGO_STYLE_ITALIC,
                              "pixels-above-lines", 3, "pixels-below-lines", 9, NULL);
  gtk_text_buffer_create_tag (buffer, "topic", "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "summary", "pixels-above-lines", 1, NULL);
  gtk_text_buffer_create_tag (buffer, "strong", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "key", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "code", "family", "monospace", NULL);
  gtk_text_buffer_create_tag (buffer, "whole", "allow-breaks", FALSE, NULL);
  for (int depth = 1; depth <= 3; depth++)
    {
      g_autofree char *name = g_strdup_printf ("indent-%d", depth);

      gtk_text_buffer_create_tag (buffer, name, "left-margin", depth * INDENT,
                                  "accumulative-margin", TRUE, NULL);
    }
}

static void
remove_link_cb (GtkTextTag *tag,
                gpointer    data)
{
  if (g_object_get_data (G_OBJECT (tag), LINK_KEY) != NULL)
    g_ptr_array_add (data, tag);
}

/* Those of the page that was there before. */
static void
remove_links (GtkTextBuffer *buffer)
{
  GtkTextTagTable *table = gtk_text_buffer_get_tag_table (buffer);
  g_autoptr (GPtrArray) links = g_ptr_array_new ();

  gtk_text_tag_table_foreach (table, remove_link_cb, links);
  for (guint i = 0; i < links->len; i++)
    gtk_text_tag_table_remove (table, g_ptr_array_index (links, i));
}

static const GMarkupParser parser = {
  .start_element = start_element_cb,
  .end_element = end_element_cb,
  .text = text_cb,
};

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
  const char * const *languages = g_get_language_names ();
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

/**
 * marquise_mallard_render:
 * @page: the page, and what it needs from outside
 * @buffer: where its text goes; it gets the tags that are needed
 * @error: G_MARKUP_ERROR when the source is not well formed
 *
 * Returns: whether all of it could be read
 */
gboolean
marquise_mallard_render (const MarquiseMallardPage  *page,
                         GtkTextBuffer              *buffer,
                         GError                    **error)
{
  g_autoptr (GMarkupParseContext) context = NULL;
  Reader reader = { .page = page, .buffer = buffer };
  gboolean done;

  g_return_val_if_fail (page != NULL && page->source != NULL, FALSE);
  g_return_val_if_fail (GTK_IS_TEXT_BUFFER (buffer), FALSE);

  gtk_text_buffer_set_text (buffer, "", 0);
  remove_links (buffer);
  create_tags (buffer);
  gtk_text_buffer_get_end_iter (buffer, &reader.end);
  reader.lists = g_array_new (FALSE, FALSE, sizeof (List));
  reader.cells = g_array_new (FALSE, FALSE, sizeof (int));
  reader.inline_tags = g_ptr_array_new ();

  context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  done = g_markup_parse_context_parse (context, page->source, -1, error)
         && g_markup_parse_context_end_parse (context, error);

  g_array_unref (reader.lists);
  g_array_unref (reader.cells);
  g_ptr_array_unref (reader.inline_tags);
  g_free (reader.figure);
  g_free (reader.section);
  if (reader.caption != NULL)
    g_string_free (reader.caption, TRUE);

  return done;
}

/**
 * marquise_mallard_get_link:
 * @tag: a tag of a buffer that a page was rendered into
 *
 * Returns: (nullable): the id of the page that text with @tag leads to, with "#" and a section
 * where it names one
 */
const char *
marquise_mallard_get_link (GtkTextTag *tag)
{
  g_return_val_if_fail (GTK_IS_TEXT_TAG (tag), NULL);

  return g_object_get_data (G_OBJECT (tag), LINK_KEY);
}
