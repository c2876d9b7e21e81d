/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns a small fixed set of Mallard's elements into a text buffer, so that the rules shown
 * inside the program and the help are one text: page, section, title, p, list, steps, terms,
 * item, table with tr and td, note, and inline em, app, gui, key, keyseq, code, link. Info
 * blocks and pictures (the table itself is in sight) are passed over; of anything else the text
 * is kept. */

#include "config.h"

#include "mallard.h"

#define INDENT 24

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
  GtkTextBuffer *buffer;
  GtkTextIter end;
  guint hidden;                 /* depth of elements that are not shown */
  guint sections;
  guint keys;                   /* in the present keyseq */
  gboolean in_keyseq;
  gboolean in_block;            /* text belongs to a paragraph or title */
  gboolean space;               /* a blank is due before the next word */
  gboolean cell;                /* the row has a cell already */
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
  GtkTextIter from;

  gtk_text_buffer_insert (reader->buffer, &reader->end, text, (int) length);
  gtk_text_buffer_get_iter_at_offset (reader->buffer, &from, start);

  if (reader->block_tag != NULL)
    gtk_text_buffer_apply_tag_by_name (reader->buffer, reader->block_tag, &from, &reader->end);
  if (reader->lists->len > 0)
    {
      g_autofree char *indent = g_strdup_printf ("indent-%u", MIN (reader->lists->len, 3));

      gtk_text_buffer_apply_tag_by_name (reader->buffer, indent, &from, &reader->end);
    }
  for (guint i = 0; i < reader->inline_tags->len; i++)
    gtk_text_buffer_apply_tag_by_name (reader->buffer, g_ptr_array_index (reader->inline_tags, i),
                                       &from, &reader->end);
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

static void
begin_key (Reader *reader)
{
  if (reader->in_keyseq && reader->keys++ > 0)
    insert (reader, "+", 1);
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

  if (reader->hidden > 0 || g_str_equal (element, "info") || g_str_equal (element, "media"))
    reader->hidden++;
  else if (g_str_equal (element, "section"))
    reader->sections++;
  else if (g_str_equal (element, "title"))
    begin_title (reader);
  else if (g_str_equal (element, "p") && !reader->in_block)
    begin_paragraph (reader);
  else if (is_list (element, &list.kind))
    g_array_append_val (reader->lists, list);
  else if (g_str_equal (element, "item"))
    begin_item (reader);
  else if (g_str_equal (element, "tr"))
    {
      begin_block (reader, "row");
      reader->cell = FALSE;
    }
  else if (g_str_equal (element, "td"))
    {
      if (reader->cell)
        insert (reader, "\t", 1);
      reader->cell = TRUE;
      reader->space = FALSE;
    }
  else if (g_str_equal (element, "keyseq"))
    {
      reader->in_keyseq = TRUE;
      reader->keys = 0;
    }
  else if (tag != NULL)
    {
      if (reader->space)
        insert (reader, " ", 1);
      reader->space = FALSE;
      if (g_str_equal (element, "key"))
        begin_key (reader);
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
  else if (g_str_equal (element, "section"))
    reader->sections--;
  else if (g_str_equal (element, "title") || g_str_equal (element, "tr"))
    end_block (reader);
  else if (g_str_equal (element, "p"))
    {
      /* The paragraphs of a cell belong to its row. */
      if (g_strcmp0 (reader->block_tag, "row") != 0)
        end_block (reader);
    }
  else if (is_list (element, &kind) && reader->lists->len > 0)
    g_array_set_size (reader->lists, reader->lists->len - 1);
  else if (g_str_equal (element, "keyseq"))
    reader->in_keyseq = FALSE;
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

  if (reader->hidden > 0 || !reader->in_block
      || (reader->in_keyseq && reader->inline_tags->len == 0))
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
  g_autoptr (PangoTabArray) tabs = pango_tab_array_new (1, TRUE);

  if (gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), "title") != NULL)
    return;

  pango_tab_array_set_tab (tabs, 0, PANGO_TAB_LEFT, 250);
  gtk_text_buffer_create_tag (buffer, "title", "scale", 1.6, "weight", PANGO_WEIGHT_BOLD,
                              "pixels-below-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "heading", "scale", 1.2, "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 18, "pixels-below-lines", 3, NULL);
  gtk_text_buffer_create_tag (buffer, "term", "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "paragraph", "pixels-above-lines", 3,
                              "pixels-below-lines", 3, NULL);
  gtk_text_buffer_create_tag (buffer, "row", "tabs", tabs, "pixels-above-lines", 2, NULL);
  gtk_text_buffer_create_tag (buffer, "strong", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "key", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "code", "family", "monospace", NULL);
  for (int depth = 1; depth <= 3; depth++)
    {
      g_autofree char *name = g_strdup_printf ("indent-%d", depth);

      gtk_text_buffer_create_tag (buffer, name, "left-margin", depth * INDENT, "indent", -12, NULL);
    }
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
 * among the installed
 * help (LANGUAGE/marquise/PAGE.page).
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
 * @source: a page in Mallard
 * @length: its length in bytes, or -1 when it ends with NUL
 * @buffer: where its text goes; it gets the tags that are needed
 * @error: G_MARKUP_ERROR when @source is not well formed
 *
 * Returns: whether all of it could be read
 */
gboolean
marquise_mallard_render (const char     *source,
                         gssize          length,
                         GtkTextBuffer  *buffer,
                         GError        **error)
{
  g_autoptr (GMarkupParseContext) context = NULL;
  Reader reader = { .buffer = buffer };
  gboolean done;

  g_return_val_if_fail (source != NULL, FALSE);
  g_return_val_if_fail (GTK_IS_TEXT_BUFFER (buffer), FALSE);

  gtk_text_buffer_set_text (buffer, "", 0);
  create_tags (buffer);
  gtk_text_buffer_get_end_iter (buffer, &reader.end);
  reader.lists = g_array_new (FALSE, FALSE, sizeof (List));
  reader.inline_tags = g_ptr_array_new ();

  context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  done = g_markup_parse_context_parse (context, source, length, error)
         && g_markup_parse_context_end_parse (context, error);

  g_array_unref (reader.lists);
  g_ptr_array_unref (reader.inline_tags);

  return done;
}
