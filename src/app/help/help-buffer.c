/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text instead of a widget for each paragraph: screen readers read a text line by line with the
 * caret, and it can be copied. */

#include "config.h"

#include "help-buffer.h"

#include "help-link.h"

#define INDENT 24
#define MAX_DEPTH 3

static void
create_tags (GtkTextBuffer *buffer)
{
  gtk_text_buffer_create_tag (buffer, "title", "scale", 1.6, "weight", PANGO_WEIGHT_BOLD,
                              "pixels-below-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "heading", "scale", 1.2, "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 12, "pixels-below-lines", 2, NULL);
  gtk_text_buffer_create_tag (buffer, "term", "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "paragraph", "pixels-above-lines", 3,
                              "pixels-below-lines", 3, NULL);
  /* The bullet or number hangs. */
  gtk_text_buffer_create_tag (buffer, "marked", "pixels-above-lines", 1,
                              "pixels-below-lines", 2, "indent", -12, NULL);
  gtk_text_buffer_create_tag (buffer, "row", "pixels-above-lines", 2, "pixels-below-lines", 2,
                              NULL);
  gtk_text_buffer_create_tag (buffer, "row-head", "pixels-above-lines", 4, NULL);
  gtk_text_buffer_create_tag (buffer, "row-rest", "accumulative-margin", TRUE,
                              "left-margin", INDENT, "pixels-below-lines", 4, NULL);
  gtk_text_buffer_create_tag (buffer, "figure", "pixels-above-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "caption", "style", PANGO_STYLE_ITALIC,
                              "pixels-above-lines", 2, "pixels-below-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "topic", "weight", PANGO_WEIGHT_BOLD,
                              "pixels-above-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "summary", "pixels-above-lines", 1, NULL);
  gtk_text_buffer_create_tag (buffer, "strong", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "key", "weight", PANGO_WEIGHT_BOLD, NULL);
  gtk_text_buffer_create_tag (buffer, "code", "family", "monospace", NULL);
  gtk_text_buffer_create_tag (buffer, "whole", "allow-breaks", FALSE, NULL);
  for (int depth = 1; depth <= MAX_DEPTH; depth++)
    {
      g_autofree char *name = g_strdup_printf ("indent-%d", depth);

      gtk_text_buffer_create_tag (buffer, name, "left-margin", depth * INDENT,
                                  "accumulative-margin", TRUE, NULL);
    }
}

GtkTextBuffer *
marquise_help_buffer_new (void)
{
  GtkTextBuffer *buffer = gtk_text_buffer_new (NULL);

  create_tags (buffer);

  return buffer;
}

/* Begins a line at the end of the text. */
static int
begin_line (GtkTextBuffer *buffer)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (buffer, &end);
  if (gtk_text_iter_get_offset (&end) > 0)
    gtk_text_buffer_insert (buffer, &end, "\n", 1);

  return gtk_text_iter_get_offset (&end);
}

static void
apply_tag (GtkTextBuffer *buffer,
           const char    *name,
           int            start,
           int            end)
{
  GtkTextIter from, to;

  gtk_text_buffer_get_iter_at_offset (buffer, &from, start);
  gtk_text_buffer_get_iter_at_offset (buffer, &to, end);
  gtk_text_buffer_apply_tag_by_name (buffer, name, &from, &to);
}

/* A tag of its own for each link: it knows the page that the link leads to. */
static void
apply_link (GtkTextBuffer *buffer,
            const char    *page,
            int            start,
            int            end)
{
  g_autoptr (GtkTextTag) tag = marquise_help_link_new (page);
  GtkTextIter from, to;

  gtk_text_tag_table_add (gtk_text_buffer_get_tag_table (buffer), tag);
  gtk_text_buffer_get_iter_at_offset (buffer, &from, start);
  gtk_text_buffer_get_iter_at_offset (buffer, &to, end);
  gtk_text_buffer_apply_tag (buffer, tag, &from, &to);
}

/* The cells of the row that begins at @start: the first on a line, the others on the next. */
static void
break_row (GtkTextBuffer *buffer,
           int            start)
{
  GtkTextIter at, end;
  int second = 0;

  gtk_text_buffer_get_iter_at_offset (buffer, &at, start);
  for (; !gtk_text_iter_is_end (&at); gtk_text_iter_forward_char (&at))
    if (gtk_text_iter_get_char (&at) == '\t')
      {
        end = at;
        gtk_text_iter_forward_char (&end);
        gtk_text_buffer_delete (buffer, &at, &end);
        gtk_text_buffer_insert (buffer, &at, second == 0 ? "\n" : " · ", -1);
        if (second == 0)
          second = gtk_text_iter_get_offset (&at);
        gtk_text_iter_backward_char (&at);
      }
  apply_tag (buffer, "row-head", start, second);
  apply_tag (buffer, "row-rest", second, gtk_text_iter_get_offset (&at));
}

static guint
count_cells (const MarquiseHelpBlock *block)
{
  guint n = 1;

  for (const char *byte = block->text->str; *byte != '\0'; byte++)
    n += *byte == '\t';

  return n;
}

static void
mark_section (GtkTextBuffer *buffer,
              const char    *section,
              int            offset)
{
  GtkTextMark *mark = gtk_text_buffer_get_mark (buffer, section);
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_offset (buffer, &at, offset);
  if (mark != NULL)
    gtk_text_buffer_move_mark (buffer, mark, &at);
  else
    gtk_text_buffer_create_mark (buffer, section, &at, TRUE);
}

void
marquise_help_buffer_add (GtkTextBuffer           *buffer,
                          const MarquiseHelpBlock *block,
                          gboolean                 narrow)
{
  guint n_cells = count_cells (block);
  gboolean broken = n_cells > 2 || (n_cells == 2 && narrow);
  int start = begin_line (buffer);
  GtkTextIter end;

  g_return_if_fail (GTK_IS_TEXT_BUFFER (buffer));

  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert (buffer, &end, block->text->str, (int) block->text->len);
  if (!broken)
    apply_tag (buffer, block->style, start, gtk_text_iter_get_offset (&end));
  if (block->depth > 0)
    {
      g_autofree char *indent = g_strdup_printf ("indent-%u", MIN (block->depth, MAX_DEPTH));

      apply_tag (buffer, indent, start, gtk_text_iter_get_offset (&end));
    }
  for (guint i = 0; i < block->spans->len; i++)
    {
      MarquiseHelpSpan *span = &g_array_index (block->spans, MarquiseHelpSpan, i);
      int from = start + (int) span->start, to = start + (int) span->end;

      if (span->page != NULL)
        apply_link (buffer, span->page, from, to);
      else if (!g_str_equal (span->style, "link"))
        apply_tag (buffer, span->style, from, to);
    }
  if (broken)
    break_row (buffer, start);
  if (block->section != NULL)
    mark_section (buffer, block->section, start);
}

GtkTextChildAnchor *
marquise_help_buffer_add_figure (GtkTextBuffer *buffer)
{
  GtkTextChildAnchor *anchor;
  GtkTextIter end;
  int start;

  g_return_val_if_fail (GTK_IS_TEXT_BUFFER (buffer), NULL);

  start = begin_line (buffer);
  gtk_text_buffer_get_end_iter (buffer, &end);
  anchor = gtk_text_buffer_create_child_anchor (buffer, &end);
  apply_tag (buffer, "figure", start, start + 1);

  return anchor;
}

int
marquise_help_buffer_get_section (GtkTextBuffer *buffer,
                                  const char    *section)
{
  GtkTextMark *mark;
  GtkTextIter at;

  g_return_val_if_fail (GTK_IS_TEXT_BUFFER (buffer), 0);

  mark = gtk_text_buffer_get_mark (buffer, section);
  if (mark == NULL)
    return 0;

  gtk_text_buffer_get_iter_at_mark (buffer, &at, mark);

  return gtk_text_iter_get_offset (&at);
}
