/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseActions: tables of a window's actions, with the name, function and condition of each. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct {
  const char *name;             /* with its prefix, as menus write it: “win.undo” */
  void (*activate) (gpointer owner, GVariant *parameter);
  gboolean (*possible) (gpointer owner); /* NULL: always */
  const char *parameter;        /* its type, or NULL */
  GVariant *(*state) (gpointer owner); /* (floating), or NULL */
} MarquiseAction;

typedef struct _MarquiseActions MarquiseActions;

/* @map outlives them. Free with marquise_actions_free(). */
MarquiseActions *marquise_actions_new    (GActionMap           *map);
void             marquise_actions_free   (MarquiseActions      *self);
/* @actions are not copied; @owner outlives this object. */
void             marquise_actions_add    (MarquiseActions      *self,
                                          gpointer              owner,
                                          const MarquiseAction *actions,
                                          guint                 n_actions);
/* Enables what can be done now. */
void             marquise_actions_update (MarquiseActions      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseActions, marquise_actions_free)

G_END_DECLS
