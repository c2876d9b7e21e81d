/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player’s own patiences among the player’s files. */

#pragma once

#include "library.h"

G_BEGIN_DECLS

/* Deletes the description with this id, which is then not offered until it is kept again. */
void marquise_library_drop_patience (MarquiseLibrary *self,
                                     const char      *id);

G_END_DECLS
