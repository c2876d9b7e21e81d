/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "recent-files.h"

#include "model/game/isolate.h"

#include <glib/gi18n.h>

/* The number of recent games offered. */
#define MAX_RECENT 8
#define MOST_LETTERS 40         /* of a file's name in the menu */

struct _MarquiseRecentFiles {
  GMenu *menu;
  gulong changed_id;
  guint idle;
};

static int
compare_recent (gconstpointer a,
                gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
append_recent (GMenu         *menu,
               GtkRecentInfo *info)
{
  g_autofree char *shown = marquise_shorten (gtk_recent_info_get_display_name (info), MOST_LETTERS);
  g_autofree char *name = marquise_isolate (shown);
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);
  /* An underline would be the sign of a key. */
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
fill (GMenu *menu,
      GList *items)
{
  guint n_items = 0;

  g_menu_remove_all (menu);
  for (GList *at = items; at != NULL && n_items < MAX_RECENT; at = at->next)
    {
      GtkRecentInfo *info = at->data;

      if (!gtk_recent_info_has_group (info, "marquise") || !gtk_recent_info_exists (info))
        continue;

      append_recent (menu, info);
      n_items++;
    }

  /* An action that does not exist shows the line in grey. */
  if (n_items == 0)
    g_menu_append (menu, _("None yet"), "win.no-recent");
}

static gboolean
update_cb (gpointer user_data)
{
  MarquiseRecentFiles *self = user_data;
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  self->idle = 0;
  items = g_list_sort (items, compare_recent);
  fill (self->menu, items);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (MarquiseRecentFiles *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

MarquiseRecentFiles *
marquise_recent_files_new (GMenu *menu)
{
  MarquiseRecentFiles *self;

  g_return_val_if_fail (G_IS_MENU (menu), NULL);

  self = g_new0 (MarquiseRecentFiles, 1);
  self->menu = g_object_ref (menu);

  return self;
}

void
marquise_recent_files_free (MarquiseRecentFiles *self)
{
  g_return_if_fail (self != NULL);

  g_clear_signal_handler (&self->changed_id, gtk_recent_manager_get_default ());
  g_clear_handle_id (&self->idle, g_source_remove);
  g_object_unref (self->menu);
  g_free (self);
}

void
marquise_recent_files_watch (MarquiseRecentFiles *self)
{
  g_return_if_fail (self != NULL);

  if (self->changed_id != 0)
    return;

  self->changed_id = g_signal_connect_swapped (gtk_recent_manager_get_default (), "changed",
                                               G_CALLBACK (changed_cb), self);
  changed_cb (self);
}
