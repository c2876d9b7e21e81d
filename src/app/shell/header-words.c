/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "header-words.h"

#include "app/kit/letters.h"

/* The step by which the room for the second line grows, for letters of the usual size, since the
 * line changes with every move and the buttons must not; logical pixels. */
#define LINE_STEP 20
/* The gap between a button's icon and its word; logical pixels. */
#define WORD_GAP 6
/* The width of a button that comes and goes with the words, including the gap to the next. */
#define BUTTON_WIDTH 42
/* How much narrower the class “tight” makes the three buttons with words. */
#define TIGHT_WIDTH 32
/* Hidden words need this much extra room to come back. The widths depend a little on themes, and
 * words that just fit must not come and go all the time. */
#define WORDS_SLACK 24

/* The width of a header bar with all its buttons, without words and title; logical pixels. */
#define BUTTONS_WIDTH 445
/* The width of a typical second line, with the number of cards in the stock, for letters of the
 * usual size. */
#define LINE_WIDTH 160

/* The width of the header bar without words, in the narrowest style; logical pixels. */
#define NARROWEST 340

/* The style class of that button's word. */
#define LAST_WORD "last-word"

struct _MarquiseHeaderFrame {
  AdwBin parent_instance;

  int least;                    /* that the header bar asked for last */
};

G_DEFINE_FINAL_TYPE (MarquiseHeaderFrame, marquise_header_frame, ADW_TYPE_BIN)

enum {
  CHANGED,
  LAST_SIGNAL
};

static guint signals[LAST_SIGNAL];

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *css_class)
{
  GtkWidget *found = GTK_IS_LABEL (widget)
                     && gtk_widget_has_css_class (widget, css_class) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);

  return found;
}

/* Including the gap to the icon. */
static int
measure_word (GtkWidget *word)
{
  g_autoptr (PangoLayout) layout
    = gtk_widget_create_pango_layout (word, gtk_label_get_text (GTK_LABEL (word)));
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width + WORD_GAP;
}

/* The button that comes and goes, with its word if that is seen. */
static int
measure_extra (GtkWidget *extra)
{
  GtkWidget *word = find_label (extra, LAST_WORD);

  return BUTTON_WIDTH + (gtk_widget_get_visible (word) ? measure_word (word) : 0);
}

/* How wide the words on the buttons are together, with those that are not seen if @all. */
static int
measure_words (GtkWidget *widget,
               gboolean   all)
{
  int width = 0;

  if (!all && !gtk_widget_get_visible (widget))
    return 0;
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "word"))
    return measure_word (widget);
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "word"))
    return all ? 0 : measure_extra (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    width += measure_words (child, all);

  return width;
}

static GtkWidget *
find_extra (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_BUTTON (widget)
                     && gtk_widget_has_css_class (widget, "word") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_extra (child);

  return found;
}

/* The text alone, of the line with that style class: the edges around it differ from style to
 * style. */
static int
measure_line (AdwWindowTitle *title,
              const char     *css_class)
{
  GtkWidget *label = find_label (GTK_WIDGET (title), css_class);
  g_autoptr (PangoLayout) line
    = gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));
  int width;

  pango_layout_get_pixel_size (line, &width, NULL);

  return width;
}

/* The width needed by title, buttons and visible words, without the extra button. */
static int
measure_needed (GtkWidget      *header,
                AdwWindowTitle *title)
{
  GtkWidget *extra = find_extra (header);
  int step = MAX ((int) (LINE_STEP * marquise_letters_get_scale ()), 1);
  int first = measure_line (title, "title"), second = measure_line (title, "subtitle");
  int least, least_title, title_width;

  /* Not the natural width: a header bar doubles the wider one of its sides. */
  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (title), GTK_ORIENTATION_HORIZONTAL, -1, &least_title,
                      &title_width, NULL, NULL);
  title_width += MAX (first, (second + step - 1) / step * step) - MAX (first, second);

  return least - least_title + title_width
         - (gtk_widget_get_visible (extra) ? measure_extra (extra) : 0)
         + (gtk_widget_has_css_class (header, "tight") ? TIGHT_WIDTH : 0);
}

gboolean
marquise_header_words_fit (GtkWidget      *header,
                           AdwWindowTitle *title,
                           gboolean        shown,
                           int             width)
{
  int hidden = shown ? 0 : measure_words (header, TRUE) + WORDS_SLACK;

  return measure_needed (header, title) + hidden - TIGHT_WIDTH <= width;
}

void
marquise_header_show_extra (GtkWidget      *header,
                            AdwWindowTitle *title,
                            gboolean        shown,
                            gboolean        words,
                            int             width)
{
  GtkWidget *extra = find_extra (header), *word = find_label (extra, LAST_WORD);
  int needed = measure_needed (header, title);
  gboolean fits = needed + BUTTON_WIDTH <= width;
  gboolean squeezed = shown && words && !fits && needed + BUTTON_WIDTH - TIGHT_WIDTH <= width;
  gboolean tight = squeezed || (words && needed > width);

  gtk_widget_set_visible (extra, shown && (fits || squeezed));
  gtk_widget_set_visible (word, words
                          && needed + BUTTON_WIDTH + measure_word (word) <= width);
  if (tight)
    gtk_widget_add_css_class (header, "tight");
  else
    gtk_widget_remove_css_class (header, "tight");
}

gboolean
marquise_header_buttons_fit (AdwWindowTitle *title,
                             int             width)
{
  int line_width = (int) (LINE_WIDTH * marquise_letters_get_scale ());

  return BUTTONS_WIDTH + MAX (measure_line (title, "title"), line_width) <= width;
}

gboolean
marquise_header_title_fits (GtkWidget      *header,
                            AdwWindowTitle *title,
                            int             width)
{
  int least, least_title, wanted;

  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (title), GTK_ORIENTATION_HORIZONTAL, -1, &least_title, &wanted,
                      NULL, NULL);

  return least - least_title + wanted <= width;
}

/* The frame */

static int
get_least_width (GtkWidget *header)
{
  int least;

  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static void
marquise_header_frame_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  GtkWidget *header = adw_bin_get_child (ADW_BIN (widget));
  int words;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, get_least_width (header));
  gtk_widget_measure (header, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  /* In a narrow window buttons are hidden together with the words; their width then depends on the
   * style. */
  words = measure_words (header, FALSE);
  if (words > 0)
    *minimum = CLAMP (*minimum - words, 0, (int) (NARROWEST * marquise_letters_get_scale ()));
}

static void
marquise_header_frame_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  MarquiseHeaderFrame *self = MARQUISE_HEADER_FRAME (widget);
  GtkWidget *header = adw_bin_get_child (ADW_BIN (widget));
  int least = get_least_width (header);

  gtk_widget_size_allocate (header, &(GtkAllocation) { 0, 0, MAX (width, least), height }, -1);
  /* Another style has come into force, or other buttons are shown. */
  if (least != self->least)
    {
      self->least = least;
      g_signal_emit (self, signals[CHANGED], 0);
    }
}

static void
marquise_header_frame_class_init (MarquiseHeaderFrameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = marquise_header_frame_measure;
  widget_class->size_allocate = marquise_header_frame_size_allocate;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_header_frame_init (MarquiseHeaderFrame *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
