/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Understands a small fixed set of Mallard's elements, so that what is shown inside the program and
 * the help are one text: page, section, title, p, list, steps, terms, item, table with tr and td,
 * media, note, and inline em, app, gui, guiseq, key, keyseq, code, link. Info blocks are passed
 * over; of anything else the text is kept. */

#include "config.h"

#include "help-blocks.h"

#include <glib/gi18n.h>

#define OPTION_MAX 24           /* bytes */
/* The style of a section that lists its topics by their titles alone. */
#define BRIEF "brief"

typedef struct {
  MarquiseHelpPages *pages;
  const char *id;
  GPtrArray *blocks;
  MarquiseHelpBlock *block;     /* that text goes to, or NULL */
  guint sections;
  guint lists;
  gboolean space;               /* a blank is due before the next word */
  char *mark;                   /* due at the next paragraph, or NULL: "• ", "3. " */
  const char *section;          /* begins with the next block; or NULL */
} Writer;

static const char *const inline_elements[][2] = {
  { "em", "strong" },
  { "app", "strong" },
  { "gui", "strong" },
  { "key", "key" },
  { "code", "code" },
  { "link", "link" },
};

static void write_children (Writer                *writer,
                            const MarquiseMallard *node);

static void
block_free (MarquiseHelpBlock *block)
{
  g_string_free (block->text, TRUE);
  g_array_unref (block->spans);
  g_free (block->figure);
  g_free (block);
}

static MarquiseHelpBlock *
begin_block (Writer     *writer,
             const char *style)
{
  MarquiseHelpBlock *block = g_new0 (MarquiseHelpBlock, 1);

  block->style = style;
  block->depth = writer->lists;
  block->section = g_steal_pointer (&writer->section);
  block->text = g_string_new (NULL);
  block->spans = g_array_new (FALSE, FALSE, sizeof (MarquiseHelpSpan));
  g_ptr_array_add (writer->blocks, block);
  writer->space = FALSE;

  return writer->block = block;
}

static guint
get_length (const MarquiseHelpBlock *block)
{
  return (guint) g_utf8_strlen (block->text->str, (gssize) block->text->len);
}

static void
add_span (MarquiseHelpBlock *block,
          guint              start,
          const char        *style,
          const char        *page)
{
  MarquiseHelpSpan span = { start, get_length (block), style, page };

  if (span.end > start)
    g_array_append_val (block->spans, span);
}

static void
write_space (Writer *writer)
{
  if (writer->space && writer->block->text->len > 0)
    g_string_append_c (writer->block->text, ' ');
  writer->space = FALSE;
}

/* Runs of blanks and line ends are one blank, and none at either end of a paragraph. No-break
 * spaces stay. */
static void
write_text (Writer     *writer,
            const char *text)
{
  while (*text != '\0')
    {
      const char *word = text;
      guint start;

      while (*text != '\0' && !g_ascii_isspace (*text))
        text++;
      if (text > word)
        {
          write_space (writer);
          start = get_length (writer->block);
          g_string_append_len (writer->block->text, word, text - word);
          /* An option such as --time-limit is not to be torn at its hyphens. */
          if (*word == '-' && text - word < OPTION_MAX)
            add_span (writer->block, start, "whole", NULL);
        }
      for (; g_ascii_isspace (*text); text++)
        writer->space = TRUE;
    }
}

/* A block that holds all of @node. */
static void
write_block (Writer                *writer,
             const char            *style,
             const MarquiseMallard *node)
{
  MarquiseHelpBlock *block = begin_block (writer, style);

  /* A term is set to the left of its explanation. */
  if (g_str_equal (style, "term") && block->depth > 0)
    block->depth--;
  write_children (writer, node);
  writer->block = NULL;
}

/* The first paragraph of an item carries its bullet or number. The paragraphs of a cell belong to
 * its row. */
static void
write_paragraph (Writer                *writer,
                 const MarquiseMallard *node)
{
  g_autofree char *mark = NULL;

  if (writer->block != NULL)
    {
      write_children (writer, node);
      return;
    }

  mark = g_steal_pointer (&writer->mark);
  begin_block (writer, mark != NULL ? "marked" : "paragraph");
  g_string_append (writer->block->text, mark != NULL ? mark : "");
  write_children (writer, node);
  writer->block = NULL;
}

static void
write_list (Writer                *writer,
            const MarquiseMallard *list)
{
  guint number = 0;

  writer->lists++;
  for (guint i = 0; i < list->children->len; i++)
    {
      const MarquiseMallard *item = g_ptr_array_index (list->children, i);

      if (!marquise_mallard_is (item, "item"))
        continue;

      g_free (writer->mark);
      writer->mark = marquise_mallard_is (list, "terms") ? NULL
                     : marquise_mallard_is (list, "list") ? g_strdup ("• ")
                     : g_strdup_printf ("%u. ", ++number);
      write_children (writer, item);
    }
  writer->lists--;
}

static void
write_row (Writer                *writer,
           const MarquiseMallard *row)
{
  begin_block (writer, "row");
  for (guint i = 0, n = 0; i < row->children->len; i++)
    {
      const MarquiseMallard *cell = g_ptr_array_index (row->children, i);

      if (!marquise_mallard_is (cell, "td"))
        continue;
      if (n++ > 0)
        g_string_append_c (writer->block->text, '\t');
      writer->space = FALSE;
      write_children (writer, cell);
    }
  writer->block = NULL;
}

/* Writes the contents of a file line by line. */
static void
write_lines (Writer                *writer,
             const MarquiseMallard *code)
{
  for (guint i = 0; i < code->children->len; i++)
    {
      const MarquiseMallard *part = g_ptr_array_index (code->children, i);
      g_auto (GStrv) lines = g_strsplit (part->text != NULL ? part->text : "", "\n", -1);

      for (guint line = 0; lines[line] != NULL; line++)
        {
          MarquiseHelpBlock *block = begin_block (writer, "row");

          g_string_append (block->text, lines[line]);
          add_span (block, 0, "code", NULL);
        }
    }
  writer->block = NULL;
}

/* "Ctrl+Z", "Main menu ▸ My games". */
static void
write_sequence (Writer                *writer,
                const MarquiseMallard *sequence)
{
  guint n = 0;

  for (guint i = 0; i < sequence->children->len; i++)
    {
      const MarquiseMallard *part = g_ptr_array_index (sequence->children, i);
      g_autofree char *text = NULL;
      guint start;

      if (part->element == NULL)
        continue;

      write_space (writer);
      if (n++ > 0)
        g_string_append (writer->block->text, marquise_mallard_is (part, "key") ? "+" : " ▸ ");
      start = get_length (writer->block);
      text = marquise_mallard_get_text (part);
      g_string_append (writer->block->text, text);
      add_span (writer->block, start, marquise_mallard_is (part, "key") ? "key" : "strong", NULL);
    }
}

static void
write_figure (Writer                *writer,
              const MarquiseMallard *media)
{
  const char *file = marquise_mallard_get_attribute (media, "src");
  const char *width = marquise_mallard_get_attribute (media, "width");
  MarquiseHelpBlock *caption;
  const char *folder = writer->pages != NULL ? marquise_help_pages_get_folder (writer->pages)
                       : NULL;

  write_block (writer, "caption", media);
  if (file == NULL || folder == NULL)
    return;

  caption = g_ptr_array_index (writer->blocks, writer->blocks->len - 1);
  caption->figure = g_build_filename (folder, file, NULL);
  caption->figure_width = width != NULL ? (int) g_ascii_strtoull (width, NULL, 10) : 0;
}

/* Writes the titles alone, as one paragraph: a family has up to forty games. */
static void
write_titles (Writer          *writer,
              const GPtrArray *topics)
{
  MarquiseHelpBlock *block = begin_block (writer, "paragraph");

  for (guint i = 0; i < topics->len; i++)
    {
      const MarquiseHelpTopic *topic = g_ptr_array_index (topics, i);
      guint start;

      if (i > 0)
        g_string_append (block->text, " · ");
      start = get_length (block);
      g_string_append (block->text, topic->title);
      add_span (block, start, "link", topic->id);
    }
  writer->block = NULL;
}

/* The rules of a game lead to its family, which says itself what it is. */
static gboolean
is_game (const Writer *writer)
{
  const MarquiseHelpTopic *topic = writer->pages != NULL && writer->id != NULL
                                   ? marquise_help_pages_find (writer->pages, writer->id) : NULL;

  return topic != NULL && topic->game != NULL;
}

static void
write_topic (Writer                  *writer,
             const MarquiseHelpTopic *topic,
             gboolean                 summary)
{
  MarquiseHelpBlock *block = begin_block (writer, "topic");

  g_string_append (block->text, topic->title);
  add_span (block, 0, "link", topic->id);
  if (summary && topic->summary != NULL)
    g_string_append (begin_block (writer, "summary")->text, topic->summary);
}

/* Writes the topics of a guide or a page, which Mallard lists automatically. */
static void
write_topics (Writer     *writer,
              const char *section,
              const char *heading,
              gboolean    brief)
{
  gboolean of_game = is_game (writer);
  g_autofree char *place = NULL;
  g_autoptr (GPtrArray) topics = NULL;

  if (writer->pages == NULL || writer->id == NULL)
    return;

  place = g_strconcat (writer->id, section != NULL ? "#" : NULL, section, NULL);
  topics = marquise_help_pages_list_topics (writer->pages, place);
  if (topics->len > 0 && heading != NULL && !of_game)
    g_string_append (begin_block (writer, "heading")->text, heading);
  if (brief && topics->len > 0)
    write_titles (writer, topics);
  for (guint i = 0; i < topics->len && !brief; i++)
    write_topic (writer, g_ptr_array_index (topics, i), !of_game);
  writer->block = NULL;
}

static void
write_section (Writer                *writer,
               const MarquiseMallard *section)
{
  const char *id = marquise_mallard_get_attribute (section, "id");

  writer->sections++;
  writer->section = id;
  write_children (writer, section);
  if (--writer->sections == 0 && id != NULL)
    write_topics (writer, id, NULL,
                  g_strcmp0 (marquise_mallard_get_attribute (section, "style"), BRIEF) == 0);
}

/* A link without words says what the page that it leads to is called. */
static void
write_title_of (Writer     *writer,
                const char *page)
{
  const MarquiseHelpTopic *topic = writer->pages != NULL && page != NULL
                                   ? marquise_help_pages_find (writer->pages, page) : NULL;

  if (topic != NULL)
    write_text (writer, topic->title);
}

/* Returns whether @node is an element inside a line, and written. */
static gboolean
write_inline (Writer                *writer,
              const MarquiseMallard *node)
{
  for (guint i = 0; writer->block != NULL && i < G_N_ELEMENTS (inline_elements); i++)
    if (marquise_mallard_is (node, inline_elements[i][0]))
      {
        const char *page = marquise_mallard_get_attribute (node, "xref");
        guint start;

        write_space (writer);
        start = get_length (writer->block);
        write_children (writer, node);
        if (get_length (writer->block) == start)
          write_title_of (writer, page);
        add_span (writer->block, start, inline_elements[i][1], page);
        return TRUE;
      }

  return FALSE;
}

static const char *
choose_title (Writer *writer)
{
  if (writer->lists > 0 || writer->sections > 1)
    return "term";

  return writer->sections == 0 ? "title" : "heading";
}

static void
write_node (Writer                *writer,
            const MarquiseMallard *node)
{
  if (node->text != NULL)
    {
      if (writer->block != NULL)
        write_text (writer, node->text);
    }
  else if (marquise_mallard_is (node, "title"))
    write_block (writer, choose_title (writer), node);
  else if (marquise_mallard_is (node, "p"))
    write_paragraph (writer, node);
  else if (marquise_mallard_is (node, "section"))
    write_section (writer, node);
  else if (marquise_mallard_is (node, "list") || marquise_mallard_is (node, "steps")
           || marquise_mallard_is (node, "terms"))
    write_list (writer, node);
  else if (marquise_mallard_is (node, "tr"))
    write_row (writer, node);
  else if (marquise_mallard_is (node, "media"))
    write_figure (writer, node);
  else if (writer->block == NULL && marquise_mallard_is (node, "code"))
    write_lines (writer, node);
  else if (writer->block != NULL && (marquise_mallard_is (node, "keyseq")
                                     || marquise_mallard_is (node, "guiseq")))
    write_sequence (writer, node);
  else if (!marquise_mallard_is (node, "info") && !write_inline (writer, node))
    write_children (writer, node);
}

static void
write_children (Writer                *writer,
                const MarquiseMallard *node)
{
  for (guint i = 0; i < node->children->len; i++)
    write_node (writer, g_ptr_array_index (node->children, i));
}

GPtrArray *
marquise_help_blocks_new (const MarquiseMallard *page,
                          MarquiseHelpPages     *pages,
                          const char            *id)
{
  Writer writer = { .pages = pages, .id = id };

  g_return_val_if_fail (page != NULL, NULL);

  writer.blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) block_free);
  write_children (&writer, page);
  write_topics (&writer, NULL, _("See also"), FALSE);
  g_free (writer.mark);

  return writer.blocks;
}
