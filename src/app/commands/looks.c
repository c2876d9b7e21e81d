/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "looks.h"

#include <glib/gi18n.h>

/* The next size of the indices, from the usual one on and back to it; said, since a deck that is
 * installed has only its own. */
static void
next_index_size (gpointer  owner,
                 GVariant *parameter)
{
  static const char *const sizes[] = { "usual", "large", "largest" };
  const char *words[] = { _("Normal indices"), _("Large indices"), _("Very large indices") };
  GSettings *settings = marquise_stage_get_settings (owner);
  g_autofree char *size = NULL;
  guint now = 0;

  g_settings_get (settings, "index-size", "s", &size);
  while (now < G_N_ELEMENTS (sizes) - 1 && !g_str_equal (size, sizes[now]))
    now++;
  now = (now + 1) % G_N_ELEMENTS (sizes);
  g_settings_set (settings, "index-size", "s", sizes[now]);
  if (marquise_stage_get_shown (owner) != NULL)
    marquise_game_page_say (marquise_stage_get_page (owner), words[now]);
  else
    marquise_stage_announce (owner, words[now]);
}

/* Seen on the cards; to be heard only where it was a key of this window. */
static void
four_colours_cb (MarquiseStage *stage,
                 const char    *key,
                 GSettings     *settings)
{
  GtkWindow *window = marquise_stage_get_window (stage);
  gboolean four;

  if (window == NULL || !gtk_window_is_active (window))
    return;

  g_settings_get (settings, key, "b", &four);
  marquise_stage_announce (stage, four ? _("Four colours") : _("Two colours"));
}

static void
fullscreened_cb (MarquiseStage *stage,
                 GParamSpec    *pspec,
                 GtkWindow     *window)
{
  marquise_stage_announce (stage, gtk_window_is_fullscreen (window) ? _("Full screen")
                           : _("No longer full screen"));
}

void
marquise_looks_add_actions (MarquiseStage   *stage,
                            MarquiseActions *actions,
                            GtkWidget       *window)
{
  static const char *const keys[] = { "chances", "four-colours" };
  static const MarquiseAction looks[] = {
    { "win.index-size", next_index_size, NULL, NULL, NULL },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GSettings *gsettings;

  g_return_if_fail (MARQUISE_IS_STAGE (stage));
  g_return_if_fail (GTK_IS_WIDGET (window));

  gsettings = marquise_stage_get_settings (stage);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (gsettings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (group), action);
    }
  gtk_widget_insert_action_group (window, "settings", G_ACTION_GROUP (group));
  g_signal_connect_object (gsettings, "changed::four-colours", G_CALLBACK (four_colours_cb), stage,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::fullscreened", G_CALLBACK (fullscreened_cb), stage,
                           G_CONNECT_SWAPPED);
  marquise_actions_add (actions, stage, looks, G_N_ELEMENTS (looks));
}
