/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether there is room for words on the buttons of a header bar. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Words are the labels within @header with the style class “word”; @shown: they are seen now. They fit where
 * @width has room for them beside the whole of @title, but not of its subtitle: that changes with every move,
 * and the buttons must not. */
gboolean marquise_header_words_fit (GtkWidget      *header,
                                    AdwWindowTitle *title,
                                    gboolean        shown,
                                    int             width);

G_END_DECLS
