/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Adapts the windows to larger letters. */

#include "config.h"

#include "letters.h"

#include "app/system/question.h"
#include "fold-box.h"

/* The desktop's default, 96 dots per inch, as GtkSettings counts them. */
#define USUAL_DPI (96 * 1024)
/* Its usual size of letters: points, of which an inch has 72. */
#define USUAL_POINTS 11.0
/* From this scale on, letters are large. */
#define LARGE 1.3

/* Some desktops make letters larger by the dots of an inch, others by the size of the font. */
double
marquise_letters_get_scale (void)
{
  g_autofree char *name = NULL;
  PangoFontDescription *font;
  double dpi, points;
  int dots;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dots, "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name);
  dpi = (double) dots / USUAL_DPI;
  points = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  /* An absolute size is given in pixels. */
  if (pango_font_description_get_size_is_absolute (font))
    points *= 72.0 / 96 / dpi;
  pango_font_description_free (font);

  return MAX (1, dpi * (points > 0 ? points / USUAL_POINTS : 1));
}

gboolean
marquise_letters_are_large (void)
{
  return marquise_letters_get_scale () > LARGE;
}

/* A choice of this many letters stays in one line, beside its title and in the list that opens. */
#define SHORT_CHOICE 12
#define SHORT_LISTED 20

static GtkWidget *
make_label (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "wrap", TRUE,
                       "xalign", 0.0,
                       NULL);
}

static void
setup_choice_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  gtk_list_item_set_child (item, make_label ());
}

static void
bind_choice_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (label, text);
  /* Or the button may get narrower than a short word that cannot be broken. */
  gtk_label_set_width_chars (label, (int) MIN (g_utf8_strlen (text, -1), SHORT_CHOICE));
}

/* In the list the choice that holds bears a mark. */
static void
setup_marked_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = make_label ();

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
update_mark (GtkWidget   *row,
             GParamSpec  *pspec,
             GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  g_autoptr (GObject) selected = NULL;

  g_object_get (row, "selected-item", &selected, NULL);
  gtk_widget_set_opacity (gtk_widget_get_last_child (box),
                          selected == gtk_list_item_get_item (item));
}

static void
bind_marked_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item,
                GtkWidget                *row)
{
  GtkStringObject *choice = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (choice);

  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (text, -1), SHORT_LISTED));
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (update_mark), item, 0);
  update_mark (row, NULL, item);
}

static void
unbind_marked_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *item,
                  GtkWidget                *row)
{
  g_signal_handlers_disconnect_by_func (row, update_mark, item);
}

/* In the list that opens. */
static void
wrap_listed (GtkWidget *row)
{
  g_autoptr (GtkListItemFactory) listed = gtk_signal_list_item_factory_new ();

  g_signal_connect (listed, "setup", G_CALLBACK (setup_marked_cb), NULL);
  g_signal_connect_object (listed, "bind", G_CALLBACK (bind_marked_cb), row, 0);
  g_signal_connect_object (listed, "unbind", G_CALLBACK (unbind_marked_cb), row, 0);
  g_object_set (row, "list-factory", listed, NULL);
}

static void
wrap_drop_down (GtkWidget *row)
{
  g_autoptr (GtkListItemFactory) shown = gtk_signal_list_item_factory_new ();

  g_signal_connect (shown, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (shown, "bind", G_CALLBACK (bind_choice_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (row), shown);
  wrap_listed (row);
}

static void
show_choice (GtkWidget  *row,
             GParamSpec *pspec,
             GtkLabel   *label)
{
  GtkStringObject *choice = adw_combo_row_get_selected_item (ADW_COMBO_ROW (row));
  const char *text = choice != NULL ? gtk_string_object_get_string (choice) : "";

  gtk_label_set_label (label, text);
  /* “5 minutes” is not broken as long as there is room beside it. */
  gtk_label_set_width_chars (label, (int) (MIN (g_utf8_strlen (text, -1), SHORT_CHOICE)
                                           / marquise_letters_get_scale ()));
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);

  return found;
}

/* The row shows its choice in a list with one line, which never asks for the height of two: a label
 * replaces it. */
static void
wrap_combo_row (GtkWidget *row)
{
  GtkWidget *list = find_list (row);
  GtkWidget *label = make_label ();
  GtkWidget *box = marquise_fold_box_new (0);

  /* The row would ask the label how narrow it can be in the height of the row. */
  marquise_fold_box_append (MARQUISE_FOLD_BOX (box), label);
  /* Large letters leave the title of the row its half. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), marquise_letters_are_large () ? 10 : 26);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (show_choice), label, 0);
  show_choice (row, NULL, GTK_LABEL (label));
  gtk_widget_insert_after (box, gtk_widget_get_parent (list), list);
  gtk_widget_set_visible (list, FALSE);
  if (adw_combo_row_get_list_factory (ADW_COMBO_ROW (row)) == NULL)
    wrap_listed (row);
}

/* The names of pages at the foot of a narrow window. */
static gboolean
is_name_of_page (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget)
         && gtk_widget_get_ancestor (widget, ADW_TYPE_VIEW_SWITCHER_BAR) != NULL;
}

/* libadwaita keeps five letters of a title, which are too many for a telephone where they are twice
 * as large. */
static gboolean
is_title (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_WINDOW_TITLE) != NULL;
}

/* A button alone may be wider than a telephone, as soon as its words are twice as large; so may
 * what a bar is waiting for. */
static gboolean
is_in_one_line (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_LABEL (widget) && (GTK_IS_BUTTON (parent) || GTK_IS_PROGRESS_BAR (parent))
         && gtk_label_get_ellipsize (GTK_LABEL (widget)) == PANGO_ELLIPSIZE_NONE;
}

/* The heading of a group of rows, which libadwaita would rather shorten. */
static gboolean
is_heading (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget)
         && gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP) != NULL
         && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX) == NULL
         && gtk_label_get_ellipsize (GTK_LABEL (widget)) != PANGO_ELLIPSIZE_NONE;
}

/* Beside what can be chosen the name of a row is not broken within its words, unless they have more
 * letters than this: then it keeps the room for a few. */
#define LONG_WORD 8
#define KEPT_LETTERS 7

static gboolean
is_name_of_row (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title")
         && gtk_label_get_wrap (GTK_LABEL (widget))
         && gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL;
}

static void
keep_words (GtkLabel *label)
{
  g_auto (GStrv) words = g_strsplit_set (gtk_label_get_text (label), " -", -1);
  glong longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));
  if (longest > LONG_WORD)
    gtk_label_set_width_chars (label, KEPT_LETTERS);
  else
    gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD);
}

/* What a question asks has letters of its own size, which are too large for its words where letters
 * are twice as large: there bold ones do. */
static void
lower_heading (GtkWidget *widget)
{
  if (!marquise_letters_are_large () || !GTK_IS_LABEL (widget)
      || !gtk_widget_has_css_class (widget, "title-2")
      || gtk_widget_get_ancestor (widget, MARQUISE_TYPE_QUESTION) == NULL)
    return;

  gtk_widget_remove_css_class (widget, "title-2");
  gtk_widget_add_css_class (widget, "heading");
}

/* A page may come after the window that it is in. */
#define PREPARED "marquise-prepared"

static void
prepare (GtkWidget *widget)
{
  if (g_object_get_data (G_OBJECT (widget), PREPARED) != NULL)
    return;

  g_object_set_data (G_OBJECT (widget), PREPARED, GINT_TO_POINTER (TRUE));
  if (is_in_one_line (widget))
    g_object_set (widget, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  lower_heading (widget);
  if (is_heading (widget))
    g_object_set (widget, "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, "wrap-mode",
                  PANGO_WRAP_WORD_CHAR, NULL);
  if (is_name_of_row (widget))
    keep_words (GTK_LABEL (widget));
  if (is_title (widget))
    gtk_label_set_width_chars (GTK_LABEL (widget), -1);
  if (is_name_of_page (widget))
    g_object_set (widget, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", 3, "justify",
                  GTK_JUSTIFY_CENTER, NULL);
  if (GTK_IS_LABEL (widget) && gtk_label_get_ellipsize (GTK_LABEL (widget)) != PANGO_ELLIPSIZE_NONE
      && !gtk_widget_get_has_tooltip (widget))
    g_object_bind_property (widget, "label", widget, "tooltip-text", G_BINDING_SYNC_CREATE);
  else if (GTK_IS_DROP_DOWN (widget))
    wrap_drop_down (widget);
  else if (ADW_IS_COMBO_ROW (widget))
    wrap_combo_row (widget);
}

void
marquise_letters_prepare (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

#if ADW_CHECK_VERSION (1, 5, 0)
  /* Contents of a dialog are attached when it is shown. */
  if (ADW_IS_DIALOG (widget))
    {
      marquise_letters_prepare (adw_dialog_get_child (ADW_DIALOG (widget)));
      return;
    }
#endif

  prepare (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    marquise_letters_prepare (child);
}

/* Menus */

#define WORDS "marquise-words"  /* of an entry, as they were before they were broken into lines */
#define NARROWEST_ENTRY 80      /* logical pixels */

/* @text in lines of no more than @width logical pixels, as long as its words allow. */
static char *
break_into_lines (GtkWidget  *label,
                  const char *text,
                  int         width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, text);
  GString *broken = g_string_new (NULL);

  pango_layout_set_width (layout, width * PANGO_SCALE);
  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
      g_autofree char *words = g_strndup (text + line->start_index, (gsize) line->length);

      g_string_append_printf (broken, "%s%s", i > 0 ? "\n" : "", g_strchomp (words));
    }

  return g_string_free (broken, FALSE);
}

/* A wrapping label would be asked for its width as a single line, on pages of a menu that are not
 * shown. */
static void
set_words (GtkWidget *label,
           int        width)
{
  const char *shown = gtk_label_get_label (GTK_LABEL (label));
  const char *kept = g_object_get_data (G_OBJECT (label), WORDS);
  g_autofree char *words = NULL, *broken = NULL, *flat = g_strdelimit (g_strdup (shown), "\n", ' ');

  /* The model may have others by now. */
  words = g_strdup (kept != NULL && g_str_equal (kept, flat) ? kept : shown);
  broken = width > 0 ? break_into_lines (label, words, width) : g_strdup (words);
  if (width > 0)
    g_object_set_data_full (G_OBJECT (label), WORDS, g_strdup (words), g_free);
  if (!g_str_equal (broken, shown))
    gtk_label_set_label (GTK_LABEL (label), broken);
}

/* The words in a menu get @width logical pixels, or as many as they like where it is 0; keys are
 * shown or not. */
static void
set_entries (GtkWidget *widget,
             int        width,
             gboolean   keys)
{
  if (g_strcmp0 (gtk_widget_get_css_name (widget), "accelerator") == 0)
    gtk_widget_set_visible (widget, keys);
  else if (GTK_IS_LABEL (widget))
    set_words (widget, width);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      set_entries (child, width, keys);
}

static int
measure_width (GtkWidget *menu)
{
  int width;

  gtk_widget_measure (menu, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width;
}

static void
fit_menu (GtkWidget *menu)
{
  GtkRoot *root = gtk_widget_get_root (menu);
  int room = root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) : 0;

  set_entries (menu, 0, TRUE);
  if (room <= 0 || measure_width (menu) <= room)
    return;

  set_entries (menu, 0, FALSE);
  for (int width = room / 20 * 20; width >= NARROWEST_ENTRY && measure_width (menu) > room;
       width -= 20)
    set_entries (menu, width, FALSE);
}

static gboolean
fit_later_cb (gpointer user_data)
{
  if (gtk_widget_get_mapped (user_data))
    fit_menu (user_data);

  return G_SOURCE_REMOVE;
}

static gboolean
shown_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               user_data)
{
  GtkWidget *widget = g_value_get_object (values);

  if (GTK_IS_POPOVER_MENU (widget))
    {
      fit_menu (widget);
      /* GTK puts the headings of its sections in when it has nothing else to do. */
      g_idle_add_full (G_PRIORITY_LOW, fit_later_cb, g_object_ref (widget), g_object_unref);
    }

  return TRUE;
}

void
marquise_letters_watch_menus (void)
{
  g_type_ensure (GTK_TYPE_WIDGET);
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WINDOW));
  g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, shown_cb, NULL, NULL);
}
