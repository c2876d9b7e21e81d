/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole help, the rules of the games first, from the same source as the pages of the help
 * viewer, which many systems do not have. It is not modal: one may read while playing. */

#include "config.h"

#include "help-window.h"

#include "help-print.h"
#include "help-view.h"
#include "app/kit/accessible.h"
#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "model/game/rule-texts.h"

#include <glib/gi18n.h>

#define PAGE_CONTENTS "index"

typedef struct {
  char *page;
  int offset;                   /* of the caret when it was left */
} Visit;

struct _MarquiseHelpWindow {
  AdwWindow parent_instance;

  MarquiseHelpPages *pages;
  char *page;                   /* that is shown */
  char *game_page;              /* of the game on the table, or NULL */
  GArray *visits;               /* of Visit: the way here */

  AdwWindowTitle *title;
  GtkWidget *back;
  GtkWidget *contents;
  GtkWidget *in_force;
  GtkSearchBar *search_bar;
  GtkEditable *search;
  AdwToastOverlay *toasts;
  MarquiseHelpView *view;
};

G_DEFINE_FINAL_TYPE (MarquiseHelpWindow, marquise_help_window, ADW_TYPE_WINDOW)

static void
clear_visit (gpointer visit)
{
  g_free (((Visit *) visit)->page);
}

/* @page may name a section as well, which is then shown from its title on. */
static void
show_page (MarquiseHelpWindow *self,
           const char         *page,
           int                 offset)
{
  const MarquiseHelpTopic *topic = marquise_help_pages_find (self->pages, page);
  const char *title = topic != NULL ? topic->title : _("Help");

  g_free (self->page);
  self->page = g_strndup (page, strcspn (page, "#"));

  marquise_help_view_show (self->view, self->pages, page, offset);
  marquise_help_view_tell (self->view, title);
  adw_window_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_set_visible (self->in_force, g_strcmp0 (self->page, self->game_page) == 0);
  gtk_widget_set_sensitive (self->back, self->visits->len > 0);
  gtk_widget_set_sensitive (self->contents, !g_str_equal (self->page, PAGE_CONTENTS));
}

static void
follow_link_cb (MarquiseHelpWindow *self,
                const char         *page)
{
  Visit visit = { g_strdup (self->page), marquise_help_view_get_offset (self->view) };
  g_autofree char *to = g_strdup (page);

  g_array_append_val (self->visits, visit);
  show_page (self, to, 0);
}

static void
back_cb (MarquiseHelpWindow *self)
{
  g_autofree char *page = NULL;
  Visit *visit;
  int offset;

  if (self->visits->len == 0)
    return;

  visit = &g_array_index (self->visits, Visit, self->visits->len - 1);
  page = g_steal_pointer (&visit->page);
  offset = visit->offset;
  g_array_set_size (self->visits, self->visits->len - 1);
  show_page (self, page, offset);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
contents_cb (MarquiseHelpWindow *self)
{
  if (!g_str_equal (self->page, PAGE_CONTENTS))
    follow_link_cb (self, PAGE_CONTENTS);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static gboolean
go_back (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  back_cb (MARQUISE_HELP_WINDOW (widget));

  return TRUE;
}

static gboolean
go_to_contents (GtkWidget *widget,
                GVariant  *args,
                gpointer   data)
{
  contents_cb (MARQUISE_HELP_WINDOW (widget));

  return TRUE;
}

/* A page that is not shown is looked through as the text that copying it would give. */
static gboolean
find_on_other_pages (MarquiseHelpWindow *self,
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

      back_cb (self);
    }

  return FALSE;
}

/* From @offset on, then on the other pages, then from the beginning of this one. */
static void
find (MarquiseHelpWindow *self,
      int                 offset)
{
  const char *text = gtk_editable_get_text (self->search);
  gboolean found = *text == '\0' || marquise_help_view_find (self->view, text, offset)
                   || find_on_other_pages (self, text)
                   || marquise_help_view_find (self->view, text, 0);

  if (found)
    gtk_widget_remove_css_class (GTK_WIDGET (self->search), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->search), "error");
}

static void
search_changed_cb (MarquiseHelpWindow *self)
{
  find (self, marquise_help_view_get_offset (self->view));
}

static void
find_next_cb (MarquiseHelpWindow *self)
{
  find (self, marquise_help_view_get_offset (self->view) + 1);
  if (gtk_widget_has_css_class (GTK_WIDGET (self->search), "error"))
    marquise_toasts_add (self->toasts,
                         marquise_dialogs_toast (_("Nothing about this in the help.")));
}

static void
stop_search_cb (MarquiseHelpWindow *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
search_help (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MarquiseHelpWindow *self = MARQUISE_HELP_WINDOW (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
copy_page (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  MarquiseHelpWindow *self = MARQUISE_HELP_WINDOW (widget);
  const MarquiseHelpTopic *topic = marquise_help_pages_find (self->pages, self->page);
  g_autofree char *text = topic != NULL ? marquise_help_print_text (self->pages, topic) : NULL;

  if (text == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  marquise_toasts_add (self->toasts, marquise_dialogs_toast (_("The page is copied.")));
}

static void
print_page (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  MarquiseHelpWindow *self = MARQUISE_HELP_WINDOW (widget);
  const MarquiseHelpTopic *topic = marquise_help_pages_find (self->pages, self->page);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (topic == NULL)
    return;

  operation = marquise_help_print_new (self->pages, topic);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

/* The help viewer of the desktop shows the same pages. */
static void
open_viewer (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MarquiseHelpWindow *self = MARQUISE_HELP_WINDOW (widget);
  g_autofree char *uri = g_strdup_printf ("help:marquise/%s", self->page);

#if GTK_CHECK_VERSION (4, 10, 0)
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (uri);

  gtk_uri_launcher_launch (launcher, GTK_WINDOW (self), NULL, NULL, NULL);
#else
  gtk_show_uri (GTK_WINDOW (self), uri, GDK_CURRENT_TIME);
#endif
}

static gboolean
has_viewer (void)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");

  return viewer != NULL;
}

static void
marquise_help_window_dispose (GObject *object)
{
  MarquiseHelpWindow *self = MARQUISE_HELP_WINDOW (object);

  g_clear_pointer (&self->visits, g_array_unref);
  g_clear_pointer (&self->page, g_free);
  g_clear_pointer (&self->game_page, g_free);

  G_OBJECT_CLASS (marquise_help_window_parent_class)->dispose (object);
}

static void
marquise_help_window_finalize (GObject *object)
{
  marquise_help_pages_free (MARQUISE_HELP_WINDOW (object)->pages);

  G_OBJECT_CLASS (marquise_help_window_parent_class)->finalize (object);
}

static void
marquise_help_window_class_init (MarquiseHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_help_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = marquise_help_window_finalize;

  g_type_ensure (MARQUISE_TYPE_HELP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, in_force);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, search_bar);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MarquiseHelpWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, contents_cb);
  gtk_widget_class_bind_template_callback (widget_class, follow_link_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_next_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, search_help);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.search",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "help.copy", NULL, copy_page);
  gtk_widget_class_install_action (widget_class, "help.print", NULL, print_page);
  gtk_widget_class_install_action (widget_class, "help.viewer", NULL, open_viewer);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "help.print",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, go_back, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, GDK_ALT_MASK, go_to_contents, NULL);
}

static void
marquise_help_window_init (MarquiseHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.viewer", has_viewer ());
  self->pages = marquise_help_pages_new ();
  self->visits = g_array_new (FALSE, FALSE, sizeof (Visit));
  g_array_set_clear_func (self->visits, clear_visit);
}

static void
show_rules_in_force (MarquiseHelpWindow *self,
                     MarquiseGame       *game)
{
  g_autofree char *rules = marquise_rules_describe (marquise_game_get_engine (game),
                                                    marquise_game_get_rules (game));
  /* Translators: a set of rules by name, or the names of single rules. */
  g_autofree char *text = g_strdup_printf (_("Rules of this deal: %s"), rules);

  self->game_page = g_strdup (marquise_game_get_help_page (game));
  gtk_label_set_label (GTK_LABEL (self->in_force), text);
}

MarquiseHelpWindow *
marquise_help_window_new (MarquiseGame *game)
{
  MarquiseHelpWindow *self;

  g_return_val_if_fail (game == NULL || MARQUISE_IS_GAME (game), NULL);

  self = g_object_new (MARQUISE_TYPE_HELP_WINDOW, NULL);
  if (game != NULL)
    show_rules_in_force (self, game);
  show_page (self, self->game_page != NULL ? self->game_page : PAGE_CONTENTS, 0);
  marquise_accessible_focus_first (GTK_WINDOW (self), GTK_WIDGET (self->view));

  return self;
}
