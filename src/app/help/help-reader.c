/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole help, the rules of the games first, from the same source as the pages of the help
 * viewer, which many systems do not have. */

#include "config.h"

#include "help-reader.h"

#include "help-print.h"
#include "help-view.h"
#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "engine/games.h"
#include "model/game/rule-texts.h"

#include <glib/gi18n.h>

#define PAGE_CONTENTS "index"

/* Words of fewer letters name too many games, and more games than these are too many to read. */
#define LEAST_LETTERS 3
#define MOST_GAMES 8

typedef struct {
  char *page;
  int offset;                   /* of the caret when it was left */
} Visit;

struct _MarquiseHelpReader {
  MarquiseSidePage parent_instance;

  MarquiseHelpPages *pages;
  char *page;                   /* that is shown */
  char *game_page;              /* of the game on the table, or NULL */
  GArray *visits;               /* of Visit: the way here */

  GtkWidget *contents;
  GtkWidget *in_force;
  GtkWidget *named;             /* games and pages that the words in the search name, as links */
  char *page_found;             /* the first of them, or NULL */
  gboolean only_named;          /* no page has the words, and games nearly bear them as a name */
  char *searched;               /* the words that were last searched, or NULL */
  GtkSearchBar *search_bar;
  GtkEditable *search;
  AdwToastOverlay *toasts;
  MarquiseHelpView *view;
};

G_DEFINE_FINAL_TYPE (MarquiseHelpReader, marquise_help_reader, MARQUISE_TYPE_SIDE_PAGE)

static void
clear_visit (gpointer visit)
{
  g_free (((Visit *) visit)->page);
}

/* @page may name a section as well, which is then shown from its title on. */
static void
show_page (MarquiseHelpReader *self,
           const char         *page,
           int                 offset)
{
  const MarquiseHelpTopic *topic = marquise_help_pages_find (self->pages, page);
  const char *title = topic != NULL ? topic->title : _("Help");
  gboolean again = g_strcmp0 (marquise_side_page_get_title (MARQUISE_SIDE_PAGE (self)), title) == 0;

  g_free (self->page);
  self->page = g_strndup (page, strcspn (page, "#"));

  marquise_help_view_show (self->view, self->pages, page, offset);
  marquise_help_view_tell (self->view, title, again);
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self), title, NULL);
  gtk_widget_set_visible (self->in_force, g_strcmp0 (self->page, self->game_page) == 0);
  gtk_widget_set_sensitive (self->contents, !g_str_equal (self->page, PAGE_CONTENTS));
}

static void
follow_link_cb (MarquiseHelpReader *self,
                const char         *page)
{
  Visit visit = { g_strdup (self->page), marquise_help_view_get_offset (self->view) };
  g_autofree char *to = g_strdup (page);

  g_array_append_val (self->visits, visit);
  show_page (self, to, 0);
}

/* Goes to the page before, if there is one. */
static gboolean
go_back (MarquiseSidePage *page_shown)
{
  MarquiseHelpReader *self = MARQUISE_HELP_READER (page_shown);
  g_autofree char *page = NULL;
  Visit *visit;
  int offset;

  if (self->visits->len == 0)
    return FALSE;

  visit = &g_array_index (self->visits, Visit, self->visits->len - 1);
  page = g_steal_pointer (&visit->page);
  offset = visit->offset;
  g_array_set_size (self->visits, self->visits->len - 1);
  show_page (self, page, offset);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return TRUE;
}

static void
contents_cb (MarquiseHelpReader *self)
{
  if (!g_str_equal (self->page, PAGE_CONTENTS))
    follow_link_cb (self, PAGE_CONTENTS);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static gboolean
go_back_by_key (GtkWidget *widget,
                GVariant  *args,
                gpointer   data)
{
  return go_back (MARQUISE_SIDE_PAGE (widget));
}

static gboolean
go_to_contents (GtkWidget *widget,
                GVariant  *args,
                gpointer   data)
{
  contents_cb (MARQUISE_HELP_READER (widget));

  return TRUE;
}

/* A page that is not shown is looked through as the text that copying it would give. */
static gboolean
find_on_other_pages (MarquiseHelpReader *self,
                     const char         *text)
{
  g_autoptr (GPtrArray) topics = marquise_help_pages_list_all (self->pages);
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  const MarquiseHelpTopic *shown = marquise_help_pages_find (self->pages, self->page);
  guint first = 0;

  if (shown != NULL)
    g_ptr_array_find (topics, shown, &first);

  for (guint i = 1; i < topics->len; i++)
    {
      const MarquiseHelpTopic *topic = g_ptr_array_index (topics, (first + i) % topics->len);
      g_autofree char *page = marquise_help_print_text (self->pages, topic);
      g_autofree char *folded = g_utf8_casefold (page, -1);

      if (strstr (folded, wanted) == NULL)
        continue;

      follow_link_cb (self, topic->id);
      if (marquise_help_view_find (self->view, text, 0))
        return TRUE;

      go_back (MARQUISE_SIDE_PAGE (self));
    }

  return FALSE;
}

/* Names the games and the pages above the one that is shown, each a link. */
static void
show_named (MarquiseHelpReader *self,
            GPtrArray          *named)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;
  gboolean only_games = TRUE;

  for (guint i = 0; i < MIN (named->len, MOST_GAMES); i++)
    {
      const MarquiseHelpTopic *topic = g_ptr_array_index (named, i);
      g_autofree char *name = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", topic->id,
                                                       topic->title);

      only_games = only_games && games_has (topic->id);
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  if (named->len > MOST_GAMES)
    g_string_append (names, ", …");
  if (only_games)
    /* Translators: how to play the games whose names were typed in the search, as links. */
    text = g_strdup_printf (ngettext ("Rules of %s", "Rules: %s", named->len), names->str);
  else
    /* Translators: titles of pages of help and names of games, as links. */
    text = g_strdup_printf (_("See: %s"), names->str);
  gtk_label_set_markup (GTK_LABEL (self->named), text);
  gtk_widget_set_visible (self->named, named->len > 0);
  g_free (self->page_found);
  self->page_found = named->len == 0 ? NULL
                     : g_strdup (((MarquiseHelpTopic *) g_ptr_array_index (named, 0))->id);
}

/* Whether a page that lists others is shown, where the name of a game asks for its page. */
static gboolean
shows_guide (MarquiseHelpReader *self)
{
  const MarquiseHelpTopic *topic = marquise_help_pages_find (self->pages, self->page);

  return topic != NULL && marquise_help_topic_is_guide (topic);
}

/* Searches from @offset on, then the other pages, then the beginning of this one; and the names of
 * games, with one wrong letter if nothing else is found, and the keywords of pages. */
static void
find (MarquiseHelpReader *self,
      int                 offset)
{
  const char *text = gtk_editable_get_text (self->search);
  gboolean misspelt = FALSE, found;
  g_autoptr (GPtrArray) named = NULL;

  if (g_utf8_strlen (text, -1) >= LEAST_LETTERS)
    named = marquise_help_pages_find_named (self->pages, text, &misspelt);
  else
    named = g_ptr_array_new ();
  found = *text == '\0' || (named->len > 0 && !misspelt && shows_guide (self))
          || marquise_help_view_find (self->view, text, offset)
          || find_on_other_pages (self, text) || marquise_help_view_find (self->view, text, 0);
  if (found && misspelt)
    g_ptr_array_set_size (named, 0);
  self->only_named = !found && named->len > 0;
  found = found || named->len > 0;
  g_free (self->searched);
  self->searched = g_strdup (text);
  show_named (self, named);

  if (found)
    gtk_widget_remove_css_class (GTK_WIDGET (self->search), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->search), "error");
}

/* The entry tells of what is typed a moment later, when the search may have been left. */
static void
search_changed_cb (MarquiseHelpReader *self)
{
  if (gtk_search_bar_get_search_mode (self->search_bar)
      || *gtk_editable_get_text (self->search) == '\0')
    find (self, marquise_help_view_get_offset (self->view));
}

static gboolean
open_named_cb (GtkLabel           *label,
               const char         *page,
               MarquiseHelpReader *self)
{
  follow_link_cb (self, page);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return TRUE;
}

/* In a list, or where only a name was meant, opens the rules of the game that is named. */
static void
find_next_cb (MarquiseHelpReader *self)
{
  /* The entry tells of what is typed a moment later. */
  if (g_strcmp0 (self->searched, gtk_editable_get_text (self->search)) != 0)
    search_changed_cb (self);
  if (self->page_found != NULL && !g_str_equal (self->page, self->page_found)
      && (shows_guide (self) || self->only_named))
    {
      follow_link_cb (self, self->page_found);
      return;
    }
  find (self, marquise_help_view_get_offset (self->view) + 1);
  if (gtk_widget_has_css_class (GTK_WIDGET (self->search), "error"))
    marquise_toasts_say (self->toasts,
                         marquise_dialogs_toast (_("Nothing about this in the help.")));
}

static void
stop_search_cb (MarquiseHelpReader *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  gtk_widget_set_visible (self->named, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static GtkWindow *
get_window (MarquiseHelpReader *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
search_help (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MarquiseHelpReader *self = user_data;

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
copy_page (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MarquiseHelpReader *self = user_data;
  const MarquiseHelpTopic *topic = marquise_help_pages_find (self->pages, self->page);
  g_autofree char *text = topic != NULL ? marquise_help_print_text (self->pages, topic) : NULL;

  if (text == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (user_data), text);
  marquise_toasts_say (self->toasts, marquise_dialogs_toast (_("The page is copied.")));
}

static void
printed_cb (MarquiseHelpReader      *self,
            GtkPrintOperationResult  result,
            GtkPrintOperation       *operation)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (error == NULL)
    return;

  sentence = g_strdup_printf (_("The page cannot be printed: %s."), error->message);
  marquise_toasts_say (self->toasts, marquise_dialogs_toast (sentence));
}

/* Without waiting for the dialog: a session that ends meanwhile could not end the program. */
static void
print_page (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MarquiseHelpReader *self = user_data;
  const MarquiseHelpTopic *topic = marquise_help_pages_find (self->pages, self->page);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (topic == NULL)
    return;

  operation = marquise_help_print_new (self->pages, topic);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), self, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, get_window (self),
                           NULL);
}

/* The help viewer of the desktop shows the pages that are files; for the rules of a game, those of
 * its family. */
static void
open_viewer (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MarquiseHelpReader *self = user_data;
  g_autofree char *uri = g_strdup_printf ("help:marquise/%s",
                                          marquise_help_pages_find_file (self->pages,
                                                                         self->page));

#if GTK_CHECK_VERSION (4, 10, 0)
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (uri);

  gtk_uri_launcher_launch (launcher, get_window (self), NULL, NULL, NULL);
#else
  gtk_show_uri (get_window (self), uri, GDK_CURRENT_TIME);
#endif
}

static gboolean
has_viewer (void)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");

  return viewer != NULL;
}

static gboolean
marquise_help_reader_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MARQUISE_HELP_READER (widget)->view));
}

static void
marquise_help_reader_dispose (GObject *object)
{
  MarquiseHelpReader *self = MARQUISE_HELP_READER (object);

  g_clear_pointer (&self->visits, g_array_unref);
  g_clear_pointer (&self->page, g_free);
  g_clear_pointer (&self->game_page, g_free);
  g_clear_pointer (&self->page_found, g_free);
  g_clear_pointer (&self->searched, g_free);

  G_OBJECT_CLASS (marquise_help_reader_parent_class)->dispose (object);
}

static void
marquise_help_reader_finalize (GObject *object)
{
  marquise_help_pages_free (MARQUISE_HELP_READER (object)->pages);

  G_OBJECT_CLASS (marquise_help_reader_parent_class)->finalize (object);
}

static void
marquise_help_reader_class_init (MarquiseHelpReaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_help_reader_dispose;
  G_OBJECT_CLASS (klass)->finalize = marquise_help_reader_finalize;
  widget_class->grab_focus = marquise_help_reader_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;
  MARQUISE_SIDE_PAGE_CLASS (klass)->go_back = go_back;

  g_type_ensure (MARQUISE_TYPE_HELP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/help-reader.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpReader, contents);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpReader, in_force);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpReader, named);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpReader, toasts);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpReader, search_bar);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpReader, search);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpReader, view);
  gtk_widget_class_bind_template_callback (widget_class, contents_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_named_cb);
  gtk_widget_class_bind_template_callback (widget_class, follow_link_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_next_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "help.print",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, go_back_by_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, GDK_ALT_MASK, go_to_contents, NULL);
}

static void
marquise_help_reader_init (MarquiseHelpReader *self)
{
  static const GActionEntry actions[] = {
    { .name = "search", .activate = search_help },
    { .name = "copy", .activate = copy_page },
    { .name = "print", .activate = print_page },
    { .name = "viewer", .activate = open_viewer },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_side_page_add_actions (MARQUISE_SIDE_PAGE (self), "help", actions,
                                  G_N_ELEMENTS (actions));
  marquise_side_page_enable_action (MARQUISE_SIDE_PAGE (self), "viewer", has_viewer ());
  self->pages = marquise_help_pages_new ();
  self->visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  g_array_set_clear_func (self->visits, clear_visit);
}

static void
show_rules_in_force (MarquiseHelpReader *self,
                     MarquiseGame       *game)
{
  g_autofree char *rules = marquise_rules_describe (marquise_game_get_engine (game),
                                                    marquise_game_get_rules (game));
  /* Translators: a set of rules by name, or the names of single rules. */
  g_autofree char *text = g_strdup_printf (_("Rules of this deal: %s"), rules);

  self->game_page = g_strdup (marquise_game_get_help_page (game));
  gtk_label_set_label (GTK_LABEL (self->in_force), text);
}

MarquiseHelpReader *
marquise_help_reader_new (MarquiseGame *game)
{
  MarquiseHelpReader *self;

  g_return_val_if_fail (game == NULL || MARQUISE_IS_GAME (game), NULL);

  self = g_object_new (MARQUISE_TYPE_HELP_READER, NULL);
  if (game != NULL)
    show_rules_in_force (self, game);
  show_page (self, self->game_page != NULL ? self->game_page : PAGE_CONTENTS, 0);

  return self;
}
