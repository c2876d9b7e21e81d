/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lengths are in points. Each block of the page becomes a box, and so does each cell of a row.
 * Boxes are placed below each other, and a sheet ends before a box that does not fit. Figures,
 * which show the screen, are left out. */

#include "config.h"

#include "help-print.h"

#include "help-blocks.h"

#include <glib/gi18n.h>

#define FONT_SIZE 11.0
#define INDENT 18.0
#define MARK 12.0
#define FOOT 30.0
/* A heading has at least so much of its text below it. */
#define KEEP 60.0

typedef struct {
  PangoLayout *layout;
  double x, y;
  guint page;
} Box;

typedef struct {
  char *title;
  GPtrArray *blocks;            /* (element-type MarquiseHelpBlock) */
  GArray *boxes;                /* (element-type Box) */
  double width, height;         /* of the text on a page */
  double y;                     /* where the next box goes */
  guint n_pages;
} Printing;

static const struct {
  const char *style;
  double size;                  /* times that of plain text */
  PangoWeight weight;
  double above;
} looks[] = {
  { "title", 1.7, PANGO_WEIGHT_BOLD, 0 },
  { "heading", 1.25, PANGO_WEIGHT_BOLD, 12 },
  { "term", 1, PANGO_WEIGHT_BOLD, 6 },
  { "topic", 1, PANGO_WEIGHT_BOLD, 6 },
  { "row", 1, PANGO_WEIGHT_NORMAL, 3 },
  { "marked", 1, PANGO_WEIGHT_NORMAL, 4 },
  { "paragraph", 1, PANGO_WEIGHT_NORMAL, 5 },
};

static void
clear_box (gpointer data)
{
  g_object_unref (((Box *) data)->layout);
}

static void
printing_free (gpointer data)
{
  Printing *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_array_unref (self->boxes);
  g_free (self);
}

static guint
find_look (const char *style)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (looks[i].style, style))
      return i;

  return G_N_ELEMENTS (looks) - 1;
}

/* Parts that stand out; characters become bytes. */
static PangoAttrList *
list_attributes (const MarquiseHelpBlock *block)
{
  PangoAttrList *list = pango_attr_list_new ();

  for (guint i = 0; i < block->spans->len; i++)
    {
      const MarquiseHelpSpan *span = &g_array_index (block->spans, MarquiseHelpSpan, i);
      PangoAttribute *attribute;

      if (g_str_equal (span->style, "strong") || g_str_equal (span->style, "key"))
        attribute = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
      else if (g_str_equal (span->style, "code"))
        attribute = pango_attr_family_new ("monospace");
      else
        continue;
      attribute->start_index = (guint) (g_utf8_offset_to_pointer (block->text->str, span->start)
                                        - block->text->str);
      attribute->end_index = (guint) (g_utf8_offset_to_pointer (block->text->str, span->end)
                                      - block->text->str);
      pango_attr_list_insert (list, attribute);
    }

  return list;
}

static PangoLayout *
make_layout (GtkPrintContext *context,
             const char      *text,
             guint            look,
             double           width)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Serif");

  pango_font_description_set_size (font, (int) (FONT_SIZE * looks[look].size * PANGO_SCALE));
  pango_font_description_set_weight (font, looks[look].weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);

  return layout;
}

static double
height_of (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

/* Places boxes that are side by side below the others. */
static void
place (Printing *self,
       Box      *boxes,
       guint     n_boxes,
       double    above,
       double    keep)
{
  double height = 0;

  for (guint i = 0; i < n_boxes; i++)
    height = MAX (height, height_of (boxes[i].layout));
  if (self->y > 0)
    self->y += above;
  if (self->y > 0 && self->y + height + keep > self->height)
    {
      self->n_pages++;
      self->y = 0;
    }
  for (guint i = 0; i < n_boxes; i++)
    {
      boxes[i].y = self->y;
      boxes[i].page = self->n_pages - 1;
      g_array_append_val (self->boxes, boxes[i]);
    }
  self->y += height;
}

static void
place_row (Printing                *self,
           GtkPrintContext         *context,
           const MarquiseHelpBlock *block,
           guint                    look)
{
  g_auto (GStrv) cells = g_strsplit (block->text->str, "\t", -1);
  guint n = g_strv_length (cells);
  g_autofree Box *boxes = g_new0 (Box, n);
  double x = block->depth * INDENT, step = (self->width - x) / n;

  for (guint i = 0; i < n; i++)
    boxes[i] = (Box) { make_layout (context, cells[i], look, step - INDENT / 2), x + i * step, 0,
                       0 };
  place (self, boxes, n, looks[look].above, 0);
}

static void
place_block (Printing                *self,
             GtkPrintContext         *context,
             const MarquiseHelpBlock *block)
{
  g_autoptr (PangoAttrList) attributes = list_attributes (block);
  guint look = find_look (block->style);
  double x = block->depth * INDENT;
  Box box;

  if (block->figure != NULL)
    return;
  if (g_str_equal (block->style, "row"))
    {
      place_row (self, context, block, look);
      return;
    }

  box = (Box) { make_layout (context, block->text->str, look, self->width - x), x, 0, 0 };
  pango_layout_set_attributes (box.layout, attributes);
  if (g_str_equal (block->style, "marked"))
    pango_layout_set_indent (box.layout, (int) (-MARK * PANGO_SCALE));
  place (self, &box, 1, looks[look].above, looks[look].weight == PANGO_WEIGHT_BOLD ? KEEP : 0);
}

static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext   *context,
                Printing          *self)
{
  self->width = gtk_print_context_get_width (context);
  self->height = gtk_print_context_get_height (context) - FOOT;
  self->y = 0;
  self->n_pages = 1;
  g_array_set_size (self->boxes, 0);
  for (guint i = 0; i < self->blocks->len; i++)
    place_block (self, context, g_ptr_array_index (self->blocks, i));
  gtk_print_operation_set_n_pages (operation, (int) self->n_pages);
}

static void
draw_foot (Printing        *self,
           GtkPrintContext *context,
           cairo_t         *cr,
           guint            page)
{
  /* Translators: the title of a page of help, then the number of a page of paper and how many there
   * are. */
  g_autofree char *text = g_strdup_printf (_("%s, page %u of %u"), self->title, page + 1,
                                           self->n_pages);
  g_autoptr (PangoLayout) layout = make_layout (context, text, G_N_ELEMENTS (looks) - 1,
                                                self->width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, 0, self->height + FOOT - height_of (layout));
  pango_cairo_show_layout (cr, layout);
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              Printing          *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < self->boxes->len; i++)
    {
      const Box *box = &g_array_index (self->boxes, Box, i);

      if (box->page != (guint) page)
        continue;
      cairo_move_to (cr, box->x, box->y);
      pango_cairo_show_layout (cr, box->layout);
    }
  draw_foot (self, context, cr, (guint) page);
}

GtkPrintOperation *
marquise_help_print_new (MarquiseHelpPages       *pages,
                         const MarquiseHelpTopic *topic)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *self;

  g_return_val_if_fail (pages != NULL && topic != NULL, NULL);

  self = g_new0 (Printing, 1);
  self->title = g_strdup (topic->title);
  self->blocks = marquise_help_blocks_new (marquise_help_topic_get_tree (topic), pages, topic->id);
  self->boxes = g_array_new (FALSE, FALSE, sizeof (Box));
  g_array_set_clear_func (self->boxes, clear_box);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, topic->title);
  g_object_set_data_full (G_OBJECT (operation), "marquise-printing", self, printing_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), self);

  return operation;
}

char *
marquise_help_print_text (MarquiseHelpPages       *pages,
                          const MarquiseHelpTopic *topic)
{
  g_autoptr (GPtrArray) blocks = NULL;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (pages != NULL && topic != NULL, NULL);

  blocks = marquise_help_blocks_new (marquise_help_topic_get_tree (topic), pages, topic->id);
  for (guint i = 0; i < blocks->len; i++)
    {
      const MarquiseHelpBlock *block = g_ptr_array_index (blocks, i);

      if (g_str_equal (block->style, "heading"))
        g_string_append_c (text, '\n');
      g_string_append_printf (text, "%s\n", block->text->str);
    }

  return g_string_free (text, FALSE);
}
