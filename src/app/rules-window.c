/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of the games, and how to play, from the same source as the help. It is not modal:
 * one may read while playing. */

#include "config.h"

#include "rules-window.h"

#include "mallard.h"
#include "model/rule-texts.h"

#include <glib/gi18n.h>

#define PAGE_PLAYING "playing"

struct _MarquiseRulesWindow{
  AdwWindow parent_instance;

  GPtrArray *ids;               /* (element-type utf8), in the order of the menu */
  char *page;                   /* of the game on the table, or NULL */

  GtkWidget *pages;
  GtkWidget *in_force;
  GtkWidget *view;
};

G_DEFINE_FINAL_TYPE (MarquiseRulesWindow, marquise_rules_window, ADW_TYPE_WINDOW)

static gboolean
load_page (const char     *id,
           GtkTextBuffer  *buffer,
           GError        **error)
{
  g_autofree char *path = marquise_mallard_find (id);
  g_autofree char *source = NULL;
  gsize length;

  if (path == NULL)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                           _("The pages of help are not installed."));
      return FALSE;
    }

  return g_file_get_contents (path, &source, &length, error)
         && marquise_mallard_render (source, (gssize) length, buffer, error);
}

static void
page_selected_cb (MarquiseRulesWindow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->pages));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  g_autoptr (GError) error = NULL;
  GtkTextIter start;

  if (self->ids == NULL || selected >= self->ids->len)
    return;

  if (!load_page (g_ptr_array_index (self->ids, selected), buffer, &error))
    gtk_text_buffer_set_text (buffer, error->message, -1);

  gtk_widget_set_visible (self->in_force,
                          g_strcmp0 (g_ptr_array_index (self->ids, selected), self->page) == 0);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self->view), &start, 0, FALSE, 0, 0);
}

static void
marquise_rules_window_dispose (GObject *object)
{
  MarquiseRulesWindow *self = MARQUISE_RULES_WINDOW (object);

  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->page, g_free);

  G_OBJECT_CLASS (marquise_rules_window_parent_class)->dispose (object);
}

static void
marquise_rules_window_class_init (MarquiseRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_rules_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseRulesWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRulesWindow, in_force);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRulesWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, page_selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* A page for each game, then the one on playing. */
static void
list_pages (MarquiseRulesWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->ids = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autoptr (MarquiseGame) game = marquise_game_new (games[i]->id);

      gtk_string_list_append (titles, marquise_game_get_name (game));
      g_ptr_array_add (self->ids, g_strdup (marquise_game_get_help_page (game)));
    }
  gtk_string_list_append (titles, _("How to play"));
  g_ptr_array_add (self->ids, g_strdup (PAGE_PLAYING));

  gtk_drop_down_set_model (GTK_DROP_DOWN (self->pages), G_LIST_MODEL (titles));
}

static void
marquise_rules_window_init (MarquiseRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  list_pages (self);
}

static void
show_rules_in_force (MarquiseRulesWindow *self,
                     MarquiseGame        *game)
{
  g_autofree char *rules = marquise_rules_describe (marquise_game_get_engine (game),
                                                    marquise_game_get_rules (game));
  /* Translators: a set of rules by name, or the names of single rules. */
  g_autofree char *text = g_strdup_printf (_("Rules of this deal: %s"), rules);

  self->page = g_strdup (marquise_game_get_help_page (game));
  gtk_label_set_label (GTK_LABEL (self->in_force), text);
}

MarquiseRulesWindow *
marquise_rules_window_new (MarquiseGame *game)
{
  MarquiseRulesWindow *self;
  const char *page;
  guint found;

  g_return_val_if_fail (game == NULL || MARQUISE_IS_GAME (game), NULL);

  self = g_object_new (MARQUISE_TYPE_RULES_WINDOW, NULL);
  if (game != NULL)
    show_rules_in_force (self, game);

  page = self->page != NULL ? self->page : PAGE_PLAYING;
  if (g_ptr_array_find_with_equal_func (self->ids, page, g_str_equal, &found))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->pages), found);
  page_selected_cb (self);

  return self;
}
