/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words on the buttons of a header bar, as long as there is room for them. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Words are the labels within @header with the style class “word”, which are never cut short;
 * @shown: they are seen now. They fit where @width has room for them beside the whole of @title and
 * its subtitle, the buttons close to their words. */
gboolean marquise_header_words_fit (GtkWidget      *header,
                                    AdwWindowTitle *title,
                                    gboolean        shown,
                                    int             width);

/* A button with the style class “word” is shown where there is room for it, too: the words come
 * first. Beside @words that leave no room the buttons get closer to theirs. */
void     marquise_header_show_extra (GtkWidget      *header,
                                     AdwWindowTitle *title,
                                     gboolean        shown,
                                     gboolean        words,
                                     int             width);

/* Whether a header bar of @width has room for all buttons, without words, beside the first line of
 * @title, whole, and an ordinary second line. */
gboolean marquise_header_buttons_fit (AdwWindowTitle *title,
                                      int             width);

/* Whether a header bar of @width has room for the whole of @title beside the buttons that are
 * there. */
gboolean marquise_header_title_fits (GtkWidget      *header,
                                     AdwWindowTitle *title,
                                     int             width);

/* A frame for a header bar whose words must not keep the window wide: it may be narrower than the
 * words, which are then hidden. Signal "changed": the header bar's width has changed. */
#define MARQUISE_TYPE_HEADER_FRAME (marquise_header_frame_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseHeaderFrame, marquise_header_frame, MARQUISE, HEADER_FRAME, AdwBin)

G_END_DECLS
