/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGiveBack: some time after something has happened the memory that has become free goes
 * back to the system. What deals and searches take and leave again lies scattered among what stays,
 * and the C library gives back by itself only what is free at the very end: a window in which
 * thousands of deals are played would keep twice what it needs. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MarquiseGiveBack MarquiseGiveBack;

/* Free with marquise_give_back_free(). */
MarquiseGiveBack *marquise_give_back_new    (void);
void              marquise_give_back_free   (MarquiseGiveBack *self);
/* Something was dealt, played or worked out. */
void              marquise_give_back_update (MarquiseGiveBack *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseGiveBack, marquise_give_back_free)

G_END_DECLS
