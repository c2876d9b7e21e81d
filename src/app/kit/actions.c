/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "actions.h"

#include <string.h>

typedef struct {
  const MarquiseAction *action;
  gpointer owner;
  GSimpleAction *simple;
} Entry;

struct _MarquiseActions {
  GActionMap *map;
  GPtrArray *entries;           /* of Entry */
};

static void
activate_cb (GSimpleAction *simple,
             GVariant      *parameter,
             gpointer       user_data)
{
  Entry *entry = user_data;

  entry->action->activate (entry->owner, parameter);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_signal_handlers_disconnect_by_func (entry->simple, activate_cb, entry);
  g_object_unref (entry->simple);
  g_free (entry);
}

MarquiseActions *
marquise_actions_new (GActionMap *map)
{
  MarquiseActions *self;

  g_return_val_if_fail (G_IS_ACTION_MAP (map), NULL);

  self = g_new0 (MarquiseActions, 1);
  *self = (MarquiseActions) { map, g_ptr_array_new_with_free_func (entry_free) };

  return self;
}

void
marquise_actions_free (MarquiseActions *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->entries);
  g_free (self);
}

static GSimpleAction *
make_simple (const MarquiseAction *action,
             gpointer              owner,
             const GVariantType   *type)
{
  const char *name = strchr (action->name, '.') + 1;

  return action->state != NULL ? g_simple_action_new_stateful (name, type, action->state (owner))
         : g_simple_action_new (name, type);
}

void
marquise_actions_add (MarquiseActions      *self,
                      gpointer              owner,
                      const MarquiseAction *actions,
                      guint                 n_actions)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (actions != NULL);

  for (guint i = 0; i < n_actions; i++)
    {
      const GVariantType *type = actions[i].parameter != NULL
                                 ? G_VARIANT_TYPE (actions[i].parameter) : NULL;
      Entry *entry = g_new (Entry, 1);

      *entry = (Entry) { &actions[i], owner,
                         make_simple (&actions[i], owner, type) };
      g_signal_connect (entry->simple, "activate", G_CALLBACK (activate_cb), entry);
      g_action_map_add_action (self->map, G_ACTION (entry->simple));
      g_ptr_array_add (self->entries, entry);
    }
}

void
marquise_actions_update (MarquiseActions *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (entry->action->possible != NULL)
        g_simple_action_set_enabled (entry->simple, entry->action->possible (entry->owner));
      if (entry->action->state != NULL)
        g_simple_action_set_state (entry->simple, entry->action->state (entry->owner));
    }
}
