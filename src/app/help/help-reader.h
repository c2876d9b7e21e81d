/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseHelpReader: the pages of help inside the program. */

#pragma once

#include "model/game/game.h"

#include "app/kit/side-page.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_HELP_READER (marquise_help_reader_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseHelpReader, marquise_help_reader, MARQUISE, HELP_READER,
                      MarquiseSidePage)

/* @game: the game whose page is shown first, with the rules of its deal; NULL for the contents. */
MarquiseHelpReader *marquise_help_reader_new (MarquiseGame *game);

G_END_DECLS
