/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folders of version 1.0, in which a game had places: games/KIND.marquise (KIND-1 … where one
 * could not be read) in progress, kept/DATE-UUID.marquise finished, kept/aside-DATE-UUID.marquise
 * and daily/KIND-DAY.marquise waiting. */

#pragma once

#include "shelf.h"

G_BEGIN_DECLS

/* Puts all of them on the shelf, under the ids of the games, once and one way; at any moment each
 * lies in its old place or in its new one. What cannot be read comes along under its old name. */
void marquise_take_over (MarquiseShelf *shelf,
                         const char    *directory);

G_END_DECLS
