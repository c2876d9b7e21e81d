/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of help as a text to read: with a caret, so that it can be read by ear and copied;
 * Tab goes from link to link, Enter follows one, space turns a page. Figures and tables are made
 * as wide as the view, whenever that changes. */

#include "config.h"

#include "help-view.h"

#include "app/system/accessible.h"
#include "app/system/colours.h"
#include "help-buffer.h"
#include "help-link.h"

#include <glib/gi18n.h>

#define FIGURE_WIDTH 400        /* px; they are not drawn larger than that */
#define WIDTH "marquise-width"  /* of a figure, what its page says */
#define COLUMN_GAP 24           /* px between the two columns of a table */
#define SAMPLE "Marquise"
#define SECOND_COLUMN 120       /* px that it has at least; else a row takes two lines */

struct _MarquiseHelpView {
  GtkTextView parent_instance;

  GPtrArray *blocks;            /* (element-type MarquiseHelpBlock), of the page, or NULL */
  GPtrArray *figures;           /* (element-type GtkPicture), borrowed from the text */
  int width;                    /* that figures and tables were fitted to */
  GArray *cells;                /* of int: px of the first cell of each row of two */
  guint n_fit;                  /* of them, that left room for the second one */
  int sample;                   /* px of a word, when they were measured: tells another font */
  guint fit_idle;
  gboolean far;                 /* a place further down is shown, where it can end up elsewhere */
};

G_DEFINE_FINAL_TYPE (MarquiseHelpView, marquise_help_view, GTK_TYPE_TEXT_VIEW)

enum {
  LINK,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

static GtkTextBuffer *
get_buffer (MarquiseHelpView *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self));
}

static int
get_text_width (MarquiseHelpView *self)
{
  GtkTextView *view = GTK_TEXT_VIEW (self);

  return gtk_widget_get_width (GTK_WIDGET (self)) - gtk_text_view_get_left_margin (view)
         - gtk_text_view_get_right_margin (view);
}

static MarquiseHelpLink *
find_link_tag (const GtkTextIter *at)
{
  g_autoptr (GSList) tags = gtk_text_iter_get_tags (at);

  for (GSList *tag = tags; tag != NULL; tag = tag->next)
    if (MARQUISE_IS_HELP_LINK (tag->data))
      return tag->data;

  return NULL;
}

static gboolean
follow_link (MarquiseHelpView  *self,
             const GtkTextIter *at)
{
  MarquiseHelpLink *link = find_link_tag (at);

  if (link == NULL)
    return FALSE;

  g_signal_emit (self, signals[LINK], 0, marquise_help_link_get_page (link));

  return TRUE;
}

/* A changed description is heard; where the keyboard is just about to come it is read with the
 * text, and the change would be heard as well. */
static void
describe (MarquiseHelpView *self,
          const char       *words)
{
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

/* Selects the next link, or the one before, so that it is seen and heard. Returns FALSE after the
 * last one: then the focus goes on. */
static gboolean
walk_links (MarquiseHelpView *self,
            gboolean          forward)
{
  GtkTextBuffer *buffer = get_buffer (self);
  GtkTextIter at, end;
  GtkTextTag *tag;

  gtk_text_buffer_get_selection_bounds (buffer, forward ? NULL : &at, forward ? &at : NULL);
  if (forward && find_link_tag (&at) != NULL && gtk_text_iter_starts_tag (&at, NULL)
      && !gtk_text_buffer_get_has_selection (buffer))
    gtk_text_iter_backward_char (&at);

  while (forward ? gtk_text_iter_forward_to_tag_toggle (&at, NULL)
                 : gtk_text_iter_backward_to_tag_toggle (&at, NULL))
    {
      tag = GTK_TEXT_TAG (find_link_tag (&at));
      if (tag == NULL || !gtk_text_iter_starts_tag (&at, tag))
        continue;

      end = at;
      gtk_text_iter_forward_to_tag_toggle (&end, tag);
      gtk_text_buffer_select_range (buffer, &at, &end);
      gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self), &at, 0.1, FALSE, 0, 0);
      /* Selected text is read aloud; that it is a link is added as a description, each time. */
      describe (self, _("Link"));
      return TRUE;
    }

  return FALSE;
}

static gboolean
key_pressed_cb (MarquiseHelpView *self,
                guint             key,
                guint             code,
                GdkModifierType   state)
{
  GtkTextBuffer *buffer = get_buffer (self);
  GtkTextIter at;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;

  switch (key)
    {
    case GDK_KEY_Tab:
      return walk_links (self, TRUE);
    case GDK_KEY_ISO_Left_Tab:
      return walk_links (self, FALSE);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      gtk_text_buffer_get_selection_bounds (buffer, &at, NULL);
      return follow_link (self, &at);
    case GDK_KEY_space:
      g_signal_emit_by_name (self, "move-cursor", GTK_MOVEMENT_PAGES,
                             (state & GDK_SHIFT_MASK) != 0 ? -1 : 1, FALSE);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
find_at (MarquiseHelpView *self,
         double            x,
         double            y,
         GtkTextIter      *at)
{
  int text_x, text_y;

  gtk_text_view_window_to_buffer_coords (GTK_TEXT_VIEW (self), GTK_TEXT_WINDOW_WIDGET, (int) x,
                                         (int) y, &text_x, &text_y);

  return gtk_text_view_get_iter_at_location (GTK_TEXT_VIEW (self), at, text_x, text_y);
}

static void
released_cb (MarquiseHelpView *self,
             int               n_press,
             double            x,
             double            y)
{
  GtkTextIter at;

  /* Dragging over a link selects its text. */
  if (!gtk_text_buffer_get_has_selection (get_buffer (self)) && find_at (self, x, y, &at))
    follow_link (self, &at);
}

static void
motion_cb (MarquiseHelpView *self,
           double            x,
           double            y)
{
  GtkTextIter at;
  gboolean over = find_at (self, x, y, &at) && find_link_tag (&at) != NULL;

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), over ? "pointer" : "text");
}

static void
fit_figures (MarquiseHelpView *self,
             int               width)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      GtkPicture *picture = g_ptr_array_index (self->figures, i);
      GdkPaintable *paintable = gtk_picture_get_paintable (picture);
      double ratio = gdk_paintable_get_intrinsic_aspect_ratio (paintable);
      int own = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (picture), WIDTH));
      int shown = MIN (width, own > 0 ? MIN (own, FIGURE_WIDTH) : FIGURE_WIDTH);

      gtk_widget_set_size_request (GTK_WIDGET (picture), shown,
                                   ratio > 0 ? (int) (shown / ratio) : -1);
    }
}

/* The widest first cell of those that leave room for a second one, in px; 0 without any. */
static int
find_first_column (MarquiseHelpView *self,
                   guint            *n_fit)
{
  int room = get_text_width (self) - COLUMN_GAP - SECOND_COLUMN;
  int widest = 0;

  *n_fit = 0;
  for (guint i = 0; i < self->cells->len; i++)
    {
      int width = g_array_index (self->cells, int, i);

      if (width <= room)
        {
          widest = MAX (widest, width);
          ++*n_fit;
        }
    }

  return widest;
}

/* Measures the text in bold, which is wider. */
static int
measure (MarquiseHelpView *self,
         const char       *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

/* Whether the first cell of a row of two leaves room for the second; remembers how wide it is,
 * too. */
static gboolean
fits_row (MarquiseHelpView        *self,
          const MarquiseHelpBlock *row)
{
  g_auto (GStrv) cells = g_strsplit (row->text->str, "\t", -1);
  int width;

  if (g_strv_length (cells) != 2)
    return FALSE;

  width = measure (self, cells[0]);
  g_array_append_val (self->cells, width);

  return width <= get_text_width (self) - COLUMN_GAP - SECOND_COLUMN;
}

static void
set_columns (MarquiseHelpView *self,
             int               second)
{
  GtkTextTagTable *table = gtk_text_buffer_get_tag_table (get_buffer (self));
  GtkTextTag *row = gtk_text_tag_table_lookup (table, "row");
  GtkTextTag *rest = gtk_text_tag_table_lookup (table, "row-rest");
  g_autoptr (PangoTabArray) tabs = pango_tab_array_new_with_positions (1, TRUE, PANGO_TAB_LEFT,
                                                                       second);

  /* Further lines of the second cell stay in its column. */
  g_object_set (row, "tabs", tabs, "indent", -second, NULL);
  g_object_set (rest, "left-margin", MAX (second, COLUMN_GAP), NULL);
}

static void
set_link_colour (GtkTextTag *tag,
                 gpointer    colour)
{
  if (MARQUISE_IS_HELP_LINK (tag))
    marquise_help_link_set_colour (MARQUISE_HELP_LINK (tag), colour);
}

static void
colour_links (MarquiseHelpView *self)
{
  GdkRGBA colour;

  if (marquise_colours_get_accent (GTK_WIDGET (self), &colour))
    gtk_text_tag_table_foreach (gtk_text_buffer_get_tag_table (get_buffer (self)),
                                set_link_colour, &colour);
}

/* The caption replaces a missing figure. */
static void
add_figure (MarquiseHelpView        *self,
            GtkTextBuffer           *buffer,
            const MarquiseHelpBlock *caption)
{
  GtkWidget *picture;

  if (!g_file_test (caption->figure, G_FILE_TEST_IS_REGULAR))
    return;

  picture = gtk_picture_new_for_filename (caption->figure);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), caption->text->str);
  /* GTK 4.8 takes that for a description, and has no name for it. */
  marquise_accessible_call (picture, caption->text->str);
  gtk_widget_add_css_class (picture, "figure");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  g_object_set_data (G_OBJECT (picture), WIDTH, GINT_TO_POINTER (caption->figure_width));
  g_object_set_data (G_OBJECT (picture), "anchor", marquise_help_buffer_add_figure (buffer));
  g_ptr_array_add (self->figures, picture);
}

/* The text is written before it is shown: a screen reader is told of each part that is added to one
 * that it reads, and is silent for seconds until it has heard them all. */
static void
render (MarquiseHelpView *self)
{
  g_autoptr (GtkTextBuffer) buffer = marquise_help_buffer_new ();
  GtkTextIter start;

  g_ptr_array_set_size (self->figures, 0);
  g_array_set_size (self->cells, 0);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const MarquiseHelpBlock *block = g_ptr_array_index (self->blocks, i);
      gboolean narrow = g_str_equal (block->style, "row") && !fits_row (self, block);

      if (block->figure != NULL)
        add_figure (self, buffer, block);
      marquise_help_buffer_add (buffer, block, narrow);
    }
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
  gtk_text_view_set_buffer (GTK_TEXT_VIEW (self), buffer);
  for (guint i = 0; i < self->figures->len; i++)
    {
      GtkWidget *picture = g_ptr_array_index (self->figures, i);

      gtk_text_view_add_child_at_anchor (GTK_TEXT_VIEW (self), picture,
                                         g_object_get_data (G_OBJECT (picture), "anchor"));
    }
  find_first_column (self, &self->n_fit);
  self->sample = measure (self, SAMPLE);
  colour_links (self);
}

static void
scroll_to_caret (MarquiseHelpView *self)
{
  gtk_text_view_scroll_to_mark (GTK_TEXT_VIEW (self),
                                gtk_text_buffer_get_insert (get_buffer (self)), 0, TRUE, 0, 0.2);
}

static void
put_caret (MarquiseHelpView *self,
           int               offset)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self));
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_offset (get_buffer (self), &at, offset);
  gtk_text_buffer_place_cursor (get_buffer (self), &at);
  if (offset > 0)
    scroll_to_caret (self);
  else if (adjustment != NULL)
    gtk_adjustment_set_value (adjustment, 0);
}

/* Makes figures and tables as wide as there is room. Returns whether rows had to be broken or
 * joined for that, and so the whole text is a new one. */
static gboolean
fit (MarquiseHelpView *self)
{
  int width = get_text_width (self);
  guint n_fit;
  int column;
  gboolean renewed;

  if (width <= 0 || self->blocks == NULL)
    return FALSE;

  self->width = width;
  find_first_column (self, &n_fit);
  renewed = n_fit != self->n_fit || measure (self, SAMPLE) != self->sample;
  if (renewed)
    render (self);
  column = find_first_column (self, &n_fit);
  set_columns (self, column > 0 ? column + COLUMN_GAP : 0);
  fit_figures (self, width);

  return renewed;
}

static gboolean
fit_cb (gpointer data)
{
  MarquiseHelpView *self = data;
  int offset = marquise_help_view_get_offset (self);
  gboolean first = self->width <= 0;

  /* A row keeps its length when it is broken, so the caret stays where it is. What is scrolled to
   * before there is a width ends up elsewhere. */
  self->fit_idle = 0;
  if (fit (self) || first)
    put_caret (self, offset);
  else if (self->far)
    scroll_to_caret (self);
  self->far = FALSE;

  return G_SOURCE_REMOVE;
}

/* Runs after GTK has measured the lines of a new text, which it does at a higher priority. */
static void
queue_fit (MarquiseHelpView *self)
{
  if (self->fit_idle == 0)
    self->fit_idle = g_idle_add (fit_cb, self);
}

/* Scrolls now, and again when the height of the lines above is known. */
static void
scroll_far (MarquiseHelpView *self)
{
  scroll_to_caret (self);
  self->far = TRUE;
  queue_fit (self);
}

static void
marquise_help_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  MarquiseHelpView *self = MARQUISE_HELP_VIEW (widget);

  GTK_WIDGET_CLASS (marquise_help_view_parent_class)->size_allocate (widget, width, height,
                                                                     baseline);
  if (get_text_width (self) != self->width)
    queue_fit (self);
}

/* Another font size, or dark in place of light. */
static void
marquise_help_view_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  MarquiseHelpView *self = MARQUISE_HELP_VIEW (widget);

  GTK_WIDGET_CLASS (marquise_help_view_parent_class)->css_changed (widget, change);
  if (self->blocks == NULL)
    return;

  colour_links (self);
  queue_fit (self);
}

static void
marquise_help_view_dispose (GObject *object)
{
  MarquiseHelpView *self = MARQUISE_HELP_VIEW (object);

  g_clear_handle_id (&self->fit_idle, g_source_remove);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);

  G_OBJECT_CLASS (marquise_help_view_parent_class)->dispose (object);
}

static void
marquise_help_view_finalize (GObject *object)
{
  g_ptr_array_unref (MARQUISE_HELP_VIEW (object)->figures);
  g_array_unref (MARQUISE_HELP_VIEW (object)->cells);

  G_OBJECT_CLASS (marquise_help_view_parent_class)->finalize (object);
}

/* A figure is a line of which there is nothing to say; its caption is the next one. */
static gboolean
is_at_figure (MarquiseHelpView *self)
{
  GtkTextIter at;

  gtk_text_buffer_get_iter_at_mark (get_buffer (self), &at,
                                    gtk_text_buffer_get_insert (get_buffer (self)));

  return gtk_text_iter_get_child_anchor (&at) != NULL;
}

static void
marquise_help_view_move_cursor (GtkTextView    *view,
                                GtkMovementStep step,
                                int             count,
                                gboolean        extend)
{
  GtkTextViewClass *parent_class = GTK_TEXT_VIEW_CLASS (marquise_help_view_parent_class);

  parent_class->move_cursor (view, step, count, extend);
  if (step == GTK_MOVEMENT_DISPLAY_LINES && is_at_figure (MARQUISE_HELP_VIEW (view)))
    parent_class->move_cursor (view, step, count > 0 ? 1 : -1, extend);
}

static void
marquise_help_view_class_init (MarquiseHelpViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = marquise_help_view_dispose;
  object_class->finalize = marquise_help_view_finalize;
  widget_class->size_allocate = marquise_help_view_size_allocate;
  widget_class->css_changed = marquise_help_view_css_changed;
  GTK_TEXT_VIEW_CLASS (klass)->move_cursor = marquise_help_view_move_cursor;

  signals[LINK] = g_signal_new ("link", MARQUISE_TYPE_HELP_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* An announcement is not repeated when the focus comes back. */
static void
focus_left_cb (MarquiseHelpView *self)
{
  describe (self, "");
}

static void
marquise_help_view_init (MarquiseHelpView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->figures = g_ptr_array_new ();
  self->cells = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_widget_add_css_class (GTK_WIDGET (self), "help-page");
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self), FALSE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self), GTK_WRAP_WORD_CHAR);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
marquise_help_view_show (MarquiseHelpView  *self,
                         MarquiseHelpPages *pages,
                         const char        *id,
                         int                offset)
{
  const MarquiseHelpTopic *topic;
  const char *section;

  g_return_if_fail (MARQUISE_IS_HELP_VIEW (self));
  g_return_if_fail (pages != NULL);
  g_return_if_fail (id != NULL);

  topic = marquise_help_pages_find (pages, id);
  section = strchr (id, '#');
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  if (topic == NULL)
    {
      gtk_text_buffer_set_text (get_buffer (self), _("The help pages are not installed."), -1);
    }
  else
    {
      self->blocks = marquise_help_blocks_new (marquise_help_topic_get_tree (topic), pages,
                                               topic->id);
      render (self);
      fit (self);
      if (offset == 0 && section != NULL)
        offset = marquise_help_buffer_get_section (get_buffer (self), section + 1);
    }
  put_caret (self, offset);
  if (offset > 0)
    scroll_far (self);
}

void
marquise_help_view_tell (MarquiseHelpView *self,
                         const char       *title,
                         gboolean          again)
{
  g_return_if_fail (MARQUISE_IS_HELP_VIEW (self));
  g_return_if_fail (title != NULL);

  /* With the keyboard in the text, the window tells its new title. At the start of the text, the
   * title is the line that is read when the text gets the focus. */
  if (gtk_widget_has_focus (GTK_WIDGET (self)) ? again : marquise_help_view_get_offset (self) > 0)
    describe (self, title);
  else
    describe (self, "");
}

int
marquise_help_view_get_offset (MarquiseHelpView *self)
{
  GtkTextIter at;

  g_return_val_if_fail (MARQUISE_IS_HELP_VIEW (self), 0);

  gtk_text_buffer_get_selection_bounds (get_buffer (self), &at, NULL);

  return gtk_text_iter_get_offset (&at);
}

gboolean
marquise_help_view_find (MarquiseHelpView *self,
                         const char       *text,
                         int               offset)
{
  GtkTextIter at, start, end;

  g_return_val_if_fail (MARQUISE_IS_HELP_VIEW (self), FALSE);
  g_return_val_if_fail (text != NULL && *text != '\0', FALSE);

  gtk_text_buffer_get_iter_at_offset (get_buffer (self), &at, offset);
  if (!gtk_text_iter_forward_search (&at, text,
                                     GTK_TEXT_SEARCH_CASE_INSENSITIVE | GTK_TEXT_SEARCH_TEXT_ONLY,
                                     &start, &end, NULL))
    return FALSE;

  gtk_text_buffer_select_range (get_buffer (self), &start, &end);
  scroll_far (self);

  return TRUE;
}
