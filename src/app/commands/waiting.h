/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWaiting: what a window waits for. One thing at a time; the wait is shown once it lasts,
 * and can be stopped. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_WAITING (marquise_waiting_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWaiting, marquise_waiting, MARQUISE, WAITING, GObject)

/* @overlay shows the wait, and outlives it. */
MarquiseWaiting *marquise_waiting_new   (AdwToastOverlay *overlay);
/* Begins to wait, and stops an earlier wait. @sentence is translated and static. Returns an object
 * that identifies this wait. (transfer none) */
GCancellable *   marquise_waiting_begin (MarquiseWaiting *self,
                                         const char      *sentence);
/* The answer has come. FALSE if it is no longer wanted. */
gboolean         marquise_waiting_take  (MarquiseWaiting *self,
                                         GCancellable    *cancellable);
/* FALSE when nothing was waited for. */
gboolean         marquise_waiting_stop  (MarquiseWaiting *self);

G_END_DECLS
