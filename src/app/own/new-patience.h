/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseNewPatience: a page on which the player makes a patience: like another one, by choices or
 * by its text, with the table that it deals. What is not saved is a setting, and there when the
 * page is opened again. Signal: "play" (string): the patience of this id is saved, and to be laid
 * out. */

#pragma once

#include "app/kit/side-page.h"
#include "model/library/library.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_NEW_PATIENCE (marquise_new_patience_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseNewPatience, marquise_new_patience, MARQUISE, NEW_PATIENCE,
                      MarquiseSidePage)

/* @like: the id of the game that it is like at first, or NULL; with a draft that is. */
MarquiseNewPatience *marquise_new_patience_new (MarquiseLibrary *library,
                                                const char      *like);

G_END_DECLS
