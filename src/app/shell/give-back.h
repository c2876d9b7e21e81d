/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGiveBack: returns free memory to the system some time after something has happened.
 * Memory used by deals and searches lies between parts still in use, and the C library by itself
 * only returns what is free at the end: after thousands of deals, the program would keep twice the
 * memory it needs. */

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
